"""Hunt for the Ring at three, four and five seats: its own screens keep its secrets in both parts, and leaks are caught."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.decision import Phrase, Refusal, Seat
from game.engine.ports import SeatUpdate
from game.host import Host
from game.hunt.actions import Act
from game.ui.audio import Cue
from game.ui.table.hitmap import Touch
from game.ui.table.picture import Card, Panels, Picture
from game.ui.table.prompt import Deed
from tests.laws.privacy import Leak, same
from tests.ui.secrecy.evening import Evening, check_away
from tests.ui.secrecy.games import SecretGame, a_generator, secret_games
from tests.ui.secrecy.plant import Plant, TrueWindow
from tests.ui.secrecy.test_planted import (
    FallsLate,
    LogsForAll,
    RecapsForAll,
    StaysOpen,
    is_curtain,
    is_table,
    with_parts,
)
from tests.ui.secrecy.test_screens import kept
from tests.ui.secrecy.world import World

HUNTS = {game.table.players: game for game in secret_games() if game.table.id == "hunt"}
RB, BEN, CLEO = Seat("rb"), Seat("rw1"), Seat("rw2")
SEATS = (3, 4, 5)
FIRST: Mapping[str, Any] = {
    "log": ["1", ".", "10"], "step": 2, "info": ["20", "32"], "hand": ["the-gaffer", "tom-bombadil"],
    "figures": {"blue": "22", "green": "31", "red": "12", "purple": "46"},
    "hands": {"rw1": ["crebain"], "rw2": ["dread"]}, "dice": ["ring", "sword", "shadow"],
    "tokens": {"card": 1, "pool": 2},
}  # fmt: skip
SECOND: Mapping[str, Any] = {
    "part": 2, "journey": "s01", "step": 5, "gandalf": ["8", "7"], "deeds": ["18", "24", "30"], "hand": ["rangers"],
    "hands": {"rw1": ["crebain"], "rw2": ["dread"]}, "dice": ["ring", "sword", "shadow"],
    "tokens": {"card": 1, "pool": 2},
}  # fmt: skip
PARTS = {1: FIRST, 2: SECOND}


def begun(game: SecretGame, part: int, **changes: Any) -> Any:
    """A moment of one of the parts."""
    options = game.header().game_options(game.rules.info)
    return game.rules.new(game.game_set, game.table.seats, options, {**PARTS[part], **changes})


def played(game: SecretGame, part: int, at: str, watch: Seat | None, folder: Path, cache: Path, turns: int) -> Evening:
    """Two worlds that the watcher cannot tell apart, gone on with for some turns."""
    rng = a_generator(game.id, part, at, str(watch))
    one = begun(game, part, at=at)
    evening = Evening(game, one, game.other(one, watch, rng), watch, folder, rng, cache=cache, holds=1)
    evening.play(turns)
    return evening


@pytest.mark.clause("HR-312", "HR-313", "HR-319")
@pytest.mark.parametrize(
    ("players", "part", "at", "watch"),
    [(3, 2, "blue", BEN), (4, 1, "bearer", None), (5, 1, "bearer", CLEO)],
    ids=["3-second", "4-first", "5-first"],
)
def test_the_hunt_keeps_its_secrets_at_every_number_of_seats(
    players: int, part: int, at: str, watch: Seat | None, tmp_path: Path, cache: Path
) -> None:
    assert played(HUNTS[players], part, at, watch, tmp_path, cache, 2).turns


@pytest.mark.soak
@pytest.mark.clause("HR-312", "HR-313", "HR-314", "HR-315", "HR-319")
@pytest.mark.parametrize("at", ["bearer", "blue"])
@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("players", SEATS)
def test_every_seat_of_the_hunt_is_shown_no_more_than_it_may_know(
    players: int, part: int, at: str, tmp_path: Path, cache: Path
) -> None:
    """Each hunter, the Ring-bearer and the table as watchers, over many turns."""
    game, differed = HUNTS[players], 0
    for watch in (*game.table.seats, None):
        evening = played(game, part, at, watch, tmp_path / str(watch), cache, 10)
        assert evening.turns, f"nothing was played before {watch}"
        differed += evening.differed
    assert differed, "some choice must have been another in the second world"


# Leaks -----------------------------------------------------------------------------------------------------------


def hidden(world: World) -> str:
    """Where Frodo was last: what no hunter may learn."""
    last: str = world.state.last
    return last


def is_odd(world: World) -> bool:
    """The worlds of these tests differ in it."""
    return int(hidden(world)) % 2 == 1


class Look:
    """A look that has the true State at hand; the rest is the sound one's."""

    def __init__(self, sound: Any, world: World) -> None:
        self.sound, self.world = sound, world

    def __getattr__(self, name: str) -> Any:
        return getattr(self.sound, name)


def with_look(kind: type[Look]) -> type[Plant]:
    class Planted(Plant):
        def look(self, look: Any, world: World) -> Any:
            return kind(look, world)

    return Planted


class ShowsFrodo(Look):
    """Pixel: a figure stands where Frodo is."""

    def picture(self, view: Any) -> Picture:
        sound: Picture = self.sound.picture(view)
        space = self.sound.board_of(view).find(hidden(self.world))
        frodo = dataclasses.replace(sound.counters[-1], handle="frodo", space=space.id, at=(space.x, space.y))
        return dataclasses.replace(sound, counters=(*sound.counters, frodo))


class WarmsOnTheStrip(Look):
    """Tooltip: a sign of the strip tells where Frodo is."""

    def panels(self, view: Any) -> Panels:
        sound: Panels = self.sound.panels(view)
        told = Phrase.of("look.bit.log_at", place=hidden(self.world))
        return dataclasses.replace(sound, strip=tuple(dataclasses.replace(one, detail=told) for one in sound.strip))


class TellsOnPointing(Look):
    """Pixel, the slip beside the pointer: it says more where Frodo is."""

    def space_card(self, view: Any, space: str) -> Card | None:
        sound: Card | None = self.sound.space_card(view, space)
        if sound is None or space != hidden(self.world):
            return sound
        return dataclasses.replace(sound, facts=(Phrase.of("look.frodo"), *sound.facts))


class OffersMore(Plant):
    """Widgets: a button more for one truth than for the other."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            sound = scene.rail._offer_deeds
            more = Deed("Sniff", lambda: None, "Q")
            scene.rail._offer_deeds = lambda: [*sound(), *[more] * is_odd(world)]


class FocusTurns(Plant):
    """Order of focus: Tab walks the board the other way round."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            sound = scene.desk.ring
            scene.desk.ring = lambda: sound()[::-1] if is_odd(world) else sound()


class RefusesWithFrodo(Plant):
    """Words of a refusal: they name Frodo's place."""

    def rules(self, rules: Any) -> Any:
        class Leaking(type(rules)):  # type: ignore[misc]  # whichever ruleset it is
            def refusal(self, state: Any, action: Act) -> Refusal | None:
                sound: Refusal | None = super().refusal(state, action)
                told = Phrase.of("refused.no_location", place=state.last)
                return sound and dataclasses.replace(sound, phrase=told)

        made = Leaking()
        made.__dict__.update(rules.__dict__)  # the sets that were compiled
        return made


class DrawsOften(Plant):
    """Number of frames."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            sound = scene.update

            def update(now: int) -> bool:
                if is_odd(world):
                    scene.page.show_again()
                busy: bool = sound(now)
                return busy

            scene.update = update


class WakesOften(Plant):
    """Number of steps: behind the curtain the loop wakes by the secret."""

    def scene(self, scene: Any, world: World) -> None:
        if is_curtain(scene):
            scene.next_wake = lambda now: 100 + int(hidden(world))


class TitleNames(TrueWindow):
    """Window title."""

    def pump(self, now_ms: int) -> bool:
        busy = super().pump(now_ms)
        pygame.display.set_caption(f"An evening – {hidden(self.world)}")
        return busy


class Heard(Plant):
    """Sound: a horn when the Ring-bearer writes one thing and not another."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            sound = scene.arrivals._begin

            def begin(update: Any, now: int) -> None:
                if is_odd(world) and any(event.kind.startswith("moved_") for event in update.events):
                    world.ears.play(Cue.HORN)
                sound(update, now)

            scene.arrivals._begin = begin


class WritesOnTheCurtain(Plant):
    """Pixel, behind the curtain: the sheet of what everyone saw tells what one seat wrote."""

    host = LogsForAll

    def scene(self, scene: Any, world: World) -> None:
        if is_curtain(scene):
            sound = scene._draw_sheet

            def draw(surface: pygame.Surface, box: pygame.Rect, **named: bool) -> None:
                private = [event for event in scene.table.log if event.audience is not None]
                scene.table.log = tuple(dataclasses.replace(event, audience=None) for event in private)
                sound(surface, box, **named)

            scene._draw_sheet = draw


class StatusTells(Host):
    """Public line: it is made from the Ring-bearer's View."""

    def _status(self) -> str:
        return f"{super()._status()} {self._match.view_facts(RB)['log']}"


class NamedByFrodo(Host):
    """Save name."""

    def pump(self, now: int) -> bool:
        if self._saves is not None and self.path is not None:
            self._saves.rename(self.path, f"Frodo at {self._match.facts()['log'][-1]}")
        return super().pump(now)


class PicturesThePrivate(TrueWindow):
    """Save preview: it shows the Ring-bearer's board."""

    def _keep_picture(self, host: Host) -> None:
        host._public_update = SeatUpdate(None, 0, host._match._ledger.view(RB))
        super()._keep_picture(host)


def the_hunter_looks_about(evening: Evening) -> None:
    """He points at places, touches what cannot be, walks the board with Tab, reads the log; then his Nazgûl rides."""
    evening.run(300)
    evening.open()
    assert evening.one.top.viewer == BEN
    evening.both(lambda world: world.point((28, 615)), 500)
    for place in ("6", "11"):
        x, y = evening.one.top.pane.camera.pixel(*evening.one.top.desk.points((place,))[0])
        for world in evening.worlds:
            world.point((round(x), round(y)))
        evening.run(900)
    evening.both(lambda world: world.top.fulfil(world.top.desk.touch(Touch("53"))), 300)
    evening.both(lambda world: world.key(pygame.K_TAB))
    evening.both(lambda world: world.key(pygame.K_l))
    evening.both(lambda world: world.act(Act("end")), 600)


def the_bearer_moves(evening: Evening) -> None:
    """A dot is written here and a location there; then the laptop goes on to a hunter."""
    evening.run(300)
    evening.open()
    assert evening.one.top.viewer == RB
    evening.one.act(Act("move", ("dot",)))
    evening.two.act(Act("move", ("9",)))
    evening.run(400)
    evening.both(lambda world: world.act(Act("end")), 600)
    evening.open()
    evening.run(400)


def the_bearer_leaves(evening: Evening) -> None:
    """The match is left in the middle of the Ring-bearer's turn, which went one way here and another there."""
    evening.run(300)
    evening.open()
    evening.one.act(Act("move", ("dot",)))
    evening.two.act(Act("move", ("9",)))
    evening.run(400)
    same("save preview, name, list", *(kept(world, evening.folder / "list") for world in evening.worlds))


def the_hunter_goes_away(evening: Evening) -> None:
    """The window loses its people in a hunter's turn."""
    evening.run(300)
    evening.open()
    check_away(evening, pygame.WINDOWFOCUSLOST)


Course = Callable[[Evening], None]
LEAKS: list[tuple[type[Plant], Course, Seat | None, str]] = [
    (with_look(ShowsFrodo), the_hunter_looks_about, BEN, "pixel"),
    (with_look(TellsOnPointing), the_hunter_looks_about, BEN, "pixel"),
    (with_look(WarmsOnTheStrip), the_hunter_looks_about, BEN, "tooltip"),
    (OffersMore, the_hunter_looks_about, BEN, "widgets"),
    (FocusTurns, the_hunter_looks_about, BEN, "order of focus"),
    (RefusesWithFrodo, the_hunter_looks_about, BEN, "refusal"),
    (DrawsOften, the_hunter_looks_about, BEN, "number of frames"),
    (WakesOften, the_hunter_looks_about, None, "number of steps"),
    (with_parts(window=TitleNames), the_hunter_looks_about, None, "window title"),
    (Heard, the_bearer_moves, None, "sound"),
    (with_parts(host=LogsForAll), the_bearer_moves, BEN, "log panel"),
    (with_parts(host=RecapsForAll), the_bearer_moves, BEN, "recap"),
    (WritesOnTheCurtain, the_bearer_moves, None, "pixel"),
    (FallsLate, the_bearer_moves, None, "curtain"),
    (StaysOpen, the_hunter_goes_away, None, "curtain"),
    (with_parts(host=StatusTells), the_bearer_moves, None, "public line"),
    (with_parts(host=NamedByFrodo), the_bearer_leaves, None, "save preview, name, list"),
    (with_parts(window=PicturesThePrivate), the_bearer_leaves, None, "save preview, name, list"),
]


def evening_of(
    plant: type[Plant], play: Course, watch: Seat | None, folder: Path, cache: Path, players: int = 3
) -> Evening:
    """Play it in two worlds with this leak planted in both."""
    game = HUNTS[players]
    if play in (the_bearer_moves, the_bearer_leaves):
        one, two = begun(game, 1), begun(game, 1)
    else:
        one, two = (begun(game, 1, at="blue", log=["1", ".", last]) for last in ("11", "6"))
    evening = Evening(game, one, two, watch, folder, a_generator("planted"), plant=plant, cache=cache, holds=0)
    play(evening)
    return evening


@pytest.mark.soak
@pytest.mark.parametrize(
    ("plant", "play", "watch", "channel"), LEAKS, ids=[f"{leak[3]}-{number}" for number, leak in enumerate(LEAKS)]
)
def test_a_leak_on_the_hunt_s_screens_is_caught(
    plant: type[Plant], play: Course, watch: Seat | None, channel: str, tmp_path: Path, cache: Path
) -> None:
    players = SEATS[LEAKS.index((plant, play, watch, channel)) % len(SEATS)]
    with pytest.raises(Leak, match=f"^{channel}"):
        evening_of(plant, play, watch, tmp_path, cache, players)


@pytest.mark.soak
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize(
    ("play", "watch"),
    [
        (the_hunter_looks_about, BEN),
        (the_bearer_moves, BEN),
        (the_bearer_moves, None),
        (the_bearer_leaves, None),
        (the_hunter_goes_away, None),
    ],
)
def test_the_same_evenings_without_a_leak_are_quiet(
    play: Course, watch: Seat | None, players: int, tmp_path: Path, cache: Path
) -> None:
    evening = evening_of(Plant, play, watch, tmp_path, cache, players)
    assert all(world.loop.frames > 1 for world in evening.worlds), "the evening must have been played"
