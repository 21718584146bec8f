"""The referee's desk for a Hunt whose secrets lie on paper: what tiles come to when Frodo is found, whose turn it is, and what
the tracks say. It knows no log, no hand and no place; the Ring-bearer answers for himself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self

from game.engine.decision import Phrase
from game.games.hunt.presentation.faces import COMPANY_FACES, FACES, NAZGUL_FACES
from game.games.hunt.rules.components.tables import LENGTHS, eye_worth, tiles_due, tiles_worth
from game.games.hunt.rules.view import COLOURS, COMPANY, DAY_TURNS, View
from game.ui.table.model.blocks import Tone
from game.ui.table.model.panel_data.referee_desk import (
    LISTED,
    DeskBand,
    DeskCounter,
    DeskKey,
    DeskPiece,
    DeskResult,
    DeskShown,
    DeskStrip,
    DeskToggle,
)
from game.ui.table.model.picture import Counter

LORD: Final = "lord"
RIDERS: Final = {**NAZGUL_FACES, LORD: FACES[LORD]}
TILES: Final[Mapping[str, str]] = {"0": "0", "1": "1", "2": "2", "3": "3", "eye": "E"}
"""What a tile shows, with its key."""
DONE, LONG = "done", "long"
BEARS: Final = {is_long: LENGTHS["long" if is_long else "short"][1] for is_long in (False, True)}
"""HR-198. Corruption at which Frodo is lost, on a short journey and on a long one."""
COUNTED: Final[Mapping[str, int]] = {
    "step": 16, "corruption": BEARS[True] + 4, "eyes": 6, "deeds": 4, "on_card": 4, "in_pool": 4, "dice": 7, "abilities": 5,
}  # fmt: skip
"""What the table counts, and how far at most (HR-023, HR-025, HR-153, HR-239, HR-241)."""
DICE, POOL = 6, 3


@dataclass(frozen=True, slots=True)
class Tracks:
    """As the table has them."""

    day: int = 1
    turn: int = 0
    """Of DAY_TURNS."""
    at: int = -1
    """The rider that acts, in the order of COLOURS; -1: the Ring-bearer."""
    counts: Mapping[str, int] = field(
        default_factory=lambda: dict.fromkeys(COUNTED, 0) | {"dice": DICE, "in_pool": POOL}
    )

    def turned(self, key: str) -> Tracks:
        """One counter shows its next value, after the last the first."""
        if key == "day":
            return replace(self, day=self.day + 1)
        if key == "turn":
            return replace(self, turn=(self.turn + 1) % len(DAY_TURNS))
        return self.with_counts(**{key: (self.counts[key] + 1) % (COUNTED[key] + 1)})

    def with_counts(self, **counts: int) -> Tracks:
        """Some of them show something else, as far as they go."""
        return replace(self, counts={**self.counts, **{key: min(value, COUNTED[key]) for key, value in counts.items()}})

    def gone_on(self) -> Tracks:
        """HR-052, HR-054, HR-058, HR-117, HR-191. The next rider, turn, or day with all dice; by day Frodo goes a step."""
        is_night = DAY_TURNS[self.turn] == DAY_TURNS[-1]
        if self.at < 0:
            moved = self if is_night else self.with_counts(step=self.counts["step"] + 1)
            return replace(moved, at=0)
        if self.at + 1 < len(COLOURS):
            return replace(self, at=self.at + 1)
        if is_night:
            return replace(self.with_counts(dice=DICE), day=self.day + 1, turn=0, at=-1)
        return replace(self, turn=self.turn + 1, at=-1)

    def stage(self, key: str) -> Phrase:
        """Day, turn, and who acts."""
        when = "night" if DAY_TURNS[self.turn] == DAY_TURNS[-1] else "day"
        if self.at < 0:
            return Phrase.of(f"desk.{key}.bearer_{when}", day=self.day, turn=self.turn + 1)
        return Phrase.of(f"desk.{key}.rider_{when}", day=self.day, turn=self.turn + 1, figure=COLOURS[self.at])

    def clock(self) -> Iterator[DeskCounter]:
        """Day and turn, each by itself."""
        yield DeskCounter("day", Phrase("set.day.name"), Phrase.of("desk.count", count=self.day))
        yield DeskCounter("turn", Phrase("set.turn.name"), Phrase(f"set.turn.{DAY_TURNS[self.turn]}"))

    def shown(self) -> Iterator[DeskCounter]:
        """All of them."""
        for key, count in self.counts.items():
            yield DeskCounter(key, Phrase.of(f"desk.counts.{key}"), Phrase.of("desk.count", count=count))


@dataclass(frozen=True, slots=True)
class HuntDesk:
    """What those round the table have touched."""

    near: frozenset[str] = frozenset()
    """HR-168. Riders where Frodo was found, or one step from it."""
    turned: frozenset[str] = frozenset()
    """HR-102. Company cards that are turned over."""
    is_long: bool = False
    """HR-223. A long journey."""
    tiles: tuple[str, ...] = ()
    past: tuple[DeskResult, ...] = ()
    tracks: Tracks = field(default_factory=Tracks)
    before: Self | None = None
    """The desk before the last tile."""
    is_told: bool = False
    """The newest result belongs to what lies here."""

    @property
    def due(self) -> int:
        """HR-168. Tiles that are drawn."""
        return tiles_due(len(self.near), has_lord=LORD in self.near)

    @property
    def bears(self) -> int:
        """HR-274. Corruption at which Frodo is lost."""
        return BEARS[self.is_long] + self.tracks.counts["deeds"]

    @property
    def gained(self) -> int:
        """HR-173. What the tiles come to."""
        numbers = sum(int(tile) for tile in self.tiles if tile != "eye")
        return tiles_worth(numbers, self.tiles.count("eye"), self.tracks.counts["eyes"])

    # -- touches

    def touch(self, key: str, *, is_left: bool) -> Self:
        if not is_left:
            return replace(self, turned=self.turned ^ {key})
        return replace(self, near=self.near ^ {key}, tiles=(), before=None, is_told=False)

    def toggle(self, key: str) -> Self:
        return replace(self, is_long=not self.is_long)

    def press(self, key: str) -> Self:
        """HR-171. All tiles that were drawn, or all but the one that a Company card has put back."""
        if not self._can(key):
            return self
        done = replace(self, tiles=self.tiles if key == DONE else (*self.tiles, key), before=self)
        return done.ended() if key == DONE or len(done.tiles) == self.due else done

    def _can(self, key: str) -> bool:
        if self.is_told or not self.due:
            return False
        return len(self.tiles) == self.due - 1 if key == DONE else len(self.tiles) < self.due

    def ended(self) -> Self:
        """HR-178. The tiles are suffered: the tracks have them, and it is told whether Frodo escapes."""
        counts, gained = self.tracks.counts, self.gained
        corruption = counts["corruption"] + gained
        is_lost = corruption >= self.bears
        told = Phrase.of(
            f"desk.told.{'lost' if is_lost else 'escapes'}", gained=gained, count=corruption, most=self.bears
        )
        tracks = self.tracks.with_counts(corruption=corruption, eyes=counts["eyes"] + self.tiles.count("eye"))
        past = (DeskResult(told, Tone.BAD if is_lost else Tone.GOOD), *self.past)[:LISTED]
        return replace(self, tracks=tracks, past=past, is_told=True)

    def mend(self) -> Self:
        return self if self.before is None else self.before

    def clear(self) -> Self:
        return replace(self, near=frozenset(), tiles=(), before=None, is_told=False)

    def turn(self, key: str) -> Self:
        return replace(self, tracks=self.tracks.turned(key), before=None)

    def go_on(self) -> Self:
        return replace(self.clear(), tracks=self.tracks.gone_on())

    # -- what is seen

    def shown(self) -> DeskShown:
        counts = self.tracks.counts
        has_result = self.is_told and bool(self.past)
        bands = (
            DeskBand(str(self.due), Phrase.of("desk.band.tiles", count=self.due), Tone.PLAIN),
            DeskBand(f"+{self.gained}", Phrase("desk.band.gained"), Tone.BAD),
            DeskBand(
                f"{counts['corruption'] + self.gained}", Phrase.of("desk.band.bears", most=self.bears), Tone.PLAIN
            ),
        )
        return DeskShown(
            Phrase.of("desk.title"),
            DeskStrip(Phrase.of("desk.near"), tuple(self._riders())),
            DeskStrip(Phrase.of("desk.company"), tuple(self._company())),
            (DeskToggle(LONG, Phrase.of("desk.long"), "L", self.is_long),),
            self._asked(),
            tuple(self._keys()),
            bands if self.due and not has_result else (),
            (Phrase.of("desk.note", worth=eye_worth(counts["eyes"] + (not self.is_told) * self.tiles.count("eye"))),),
            self.past,
            self.past[0] if has_result else None,
            can_mend=self.before is not None,
            counters=tuple(self.tracks.shown()),
            clock=tuple(self.tracks.clock()),
            stage=self.tracks.stage("stage"),
            onward=self.tracks.gone_on().stage("onward"),
        )

    def _riders(self) -> Iterator[DeskPiece]:
        for name, face in RIDERS.items():
            named = Phrase("desk.lord") if name == LORD else Phrase.of("desk.rider", figure=name)
            yield DeskPiece(name, Counter(name, "", (0, 0), 1.0, face, named), name in self.near)

    def _company(self) -> Iterator[DeskPiece]:
        for name in COMPANY:
            named = Phrase.of("desk.hobbit", hobbit=name)
            yield DeskPiece(name, Counter(name, "", (0, 0), 1.0, COMPANY_FACES[name], named), name in self.turned)

    def _keys(self) -> Iterator[DeskKey]:
        for tile, shortcut in TILES.items():
            yield DeskKey(tile, shortcut, Phrase.of(f"desk.tile.{tile}"), is_enabled=self._can(tile))
        yield DeskKey(DONE, "B", Phrase.of("desk.tile.back"), is_enabled=self._can(DONE))

    def _asked(self) -> Phrase:
        if not self.due:
            return Phrase.of("desk.ask.near")
        return Phrase.of("desk.ask.tiles", count=self.due - len(self.tiles))


def desk(view: View | None = None) -> HuntDesk:
    """An empty desk; its tracks as a match has them."""
    if view is None:
        return HuntDesk()
    counts = {
        "step": view.step,
        "corruption": view.corruption,
        "eyes": view.eyes + view.fear,
        "deeds": len(view.deeds_done) + view.white,
        "on_card": view.on_card,
        "in_pool": view.in_pool,
        "dice": len(view.dice),
        "abilities": len(view.powers),
    }
    tracks = Tracks(view.day, view.turn, view.active if view.phase == "ringwraiths" else -1, counts)
    turned = frozenset(name for name, status in zip(COMPANY, view.company, strict=True) if status == "flipped")
    return HuntDesk(turned=turned, is_long=view.base > BEARS[False], tracks=tracks)
