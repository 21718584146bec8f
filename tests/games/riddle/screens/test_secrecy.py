"""Who holds The Ring shows nowhere on the screens of eight players; leaks that only this game can have are caught, and named.
Those of any game are caught on the example game's screens (`tests/secrecy/test_planted_leaks.py`)."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.decision import Phrase, Refusal, Seat
from game.games.riddle.rules.state import RiddleState
from game.ui.table.model.blocks import GameSheet, Text
from game.ui.table.model.panel_data.cards_and_players import CardExchange
from game.ui.table.model.panel_data.panels import Panels
from tests.games.riddle.shipped_set import RULES, SEATS, ring_at
from tests.laws.privacy import Leak
from tests.sampling import first_with_soak
from tests.secrecy import planted_leaks
from tests.secrecy.conftest import cache, display
from tests.secrecy.expected_curtain import Shadow
from tests.secrecy.games import SecretGame, a_generator, secret_games
from tests.secrecy.plant import Plant
from tests.secrecy.planted_leaks import Course, Look, Planted, evening_with, refusing, with_look, with_parts
from tests.secrecy.two_windows import TwoWindows
from tests.secrecy.world import World
from tests.session.true_host import TrueHost

__all__ = ["cache", "display"]
"""The display and the painted boards of those tests."""
LONG = 5500
"""Milliseconds in which an exchange has been shown to its end."""
P1, P2, P3, P4, P6 = (SEATS[number - 1] for number in (1, 2, 3, 4, 6))


@pytest.fixture(autouse=True)
def no_picture_when_left() -> None:
    """The picture of a match that was left is looked at here."""


def eight() -> SecretGame:
    """Riddle of the Ring with every seat taken by a person."""
    return next(game for game in secret_games() if game.id == "riddle-8")


def positioned(turn: Seat, **hands: list[str]) -> RiddleState:
    """Eight players; whose turn it is stands two days from Rivendell, where the neighbour stands whom he will meet."""
    met = {P1: P2, P3: P6}[turn]
    far = iter(("ceber-fanuin", "maros", "nurad", "tol-fuin", "edoras", "edhellond"))
    at = {seat: {turn: "1206", met: "rivendell"}.get(seat) or next(far) for seat in SEATS}
    held = {seat: hands.get(seat, ["evil-army", "good-army"][: 1 + int(seat[1]) % 2]) for seat in SEATS}
    position = {"turn": turn, "die": 4, "at": at, "hands": held, "pile": ["cloak"], "round": 3}
    game = eight()
    return RULES.new(SEATS, game.header().game_options(RULES.info), position)


def worlds(turn: Seat) -> tuple[RiddleState, RiddleState]:
    """The same turn twice: what p3 holds in one of them, The Ring among it, p6 holds in the other."""
    some, others = ["ring", "gollum", "rope"], ["riddle", "palantir", "rope"]
    mine = {} if turn == P3 else {P1: ["gandalf", "horse-3", "strider"]}
    return positioned(turn, p3=some, p6=others, **mine), positioned(turn, p3=others, p6=some, **mine)


# Leaks ---------------------------------------------------------------------------------------------------------------


class FansByTheRing(Look):
    """Order of cards: a hand is fanned the other way round."""

    def panels(self, view: Any) -> Panels:
        sound: Panels = self.sound.panels(view)
        hands = tuple(
            dataclasses.replace(hand, cards=hand.cards[:: 1 if self.world.secret % 2 else -1]) for hand in sound.hands
        )
        return dataclasses.replace(sound, hands=hands)


class MarksThePlate(Look):
    """Pixel and words: the holder's plate has a note."""

    def panels(self, view: Any) -> Panels:
        sound: Panels = self.sound.panels(view)
        note = Phrase("look.seat.waited")
        seats = (dataclasses.replace(p, note=note) if p.seat == f"p{self.world.secret}" else p for p in sound.seats)
        return dataclasses.replace(sound, seats=tuple(seats))


class TellsOnPointing(Look):
    """Tooltip: the slip of the holder's marker has a line more, among the first, which it shows."""

    def known(self, view: Any, name: str) -> GameSheet | None:
        sound: GameSheet | None = self.sound.known(view, name)
        if sound is None or name != f"p{self.world.secret}":
            return sound
        return dataclasses.replace(sound, blocks=(Text(Phrase("look.seat.waited")), *sound.blocks))


class TurnsTheBacks(Look):
    """Animation: another number of cards crosses the table when The Ring may be among them."""

    def centre_scene(self, view: Any, event: Any) -> Any:
        sound = self.sound.centre_scene(view, event)
        is_told = isinstance(sound, CardExchange) and self.world.secret % 2
        return dataclasses.replace(sound, is_one=not sound.is_one) if is_told else sound


def refused_by_the_ring(state: Any, sound: Refusal) -> Refusal:
    """Words of a refusal."""
    return dataclasses.replace(sound, clause=f"RR-{ring_at(state):03}")


class PicturesTheHolder(planted_leaks.PicturesThePrivate):
    """Save preview: it shows the holder's marker alone."""

    def shown(self, host: TrueHost) -> Any:
        view = host.match.match_state.view(None)
        holder = f"p{self.world.secret}"
        at = tuple(player.at if player.seat == holder else "" for player in view.players)
        return dataclasses.replace(view, at=at)


# Evenings ------------------------------------------------------------------------------------------------------------


def put_away(evening: TwoWindows) -> None:
    """Close what lies over the table, where something does."""
    for _ in range(3):
        if evening.one.top.page.overlay is not None:
            evening.both(lambda world: world.key(pygame.K_ESCAPE), 400)


def p1_looks_about(evening: TwoWindows) -> None:
    """Somebody whose turn it is points at players, spaces and cards, tries what cannot be, walks the board with Tab; then he
    moves beside another, and the two exchange a card."""
    planted_leaks.begin(evening)
    put_away(evening)
    top = evening.one.top
    assert top.viewer == P1
    for widget in [
        one for one in top.page.everyone() if type(one).__name__ in ("PlayerPlate", "HandFan", "TurnMeansChip")
    ]:
        for world in evening.worlds:
            world.point(widget.rect.center)
        evening.run(700)
    for marker in evening.one.top.model.interaction.picture.counters:
        evening.rest_on(marker.at, 700)
    evening.both(lambda world: world.top.model.answer(RULES.parse("move die maros")), 400)
    put_away(evening)
    evening.both(lambda world: world.key(pygame.K_TAB))
    evening.both(lambda world: world.key(pygame.K_l))
    evening.both(lambda world: world.key(pygame.K_l))
    evening.both(lambda world: world.act(RULES.parse("move die rivendell")), LONG)


def p3_trades(evening: TwoWindows) -> None:
    """Two others exchange a card, The Ring perhaps; whoever comes next is told no more than that."""
    planted_leaks.begin(evening)
    assert evening.one.top.viewer == P3
    put_away(evening)
    evening.both(lambda world: world.act(RULES.parse("move die rivendell")), LONG)
    put_away(evening)
    evening.both(lambda world: world.act(RULES.parse("end")), LONG)
    evening.open()
    assert evening.one.top.viewer == P4
    evening.run(800)


def p3_picks_up(evening: TwoWindows) -> None:
    """Somebody picks up three cards and lays one down; whoever comes next is told no more than that."""
    planted_leaks.begin(evening)
    for text in ("move die bree", "pickup city", "discard rope"):
        put_away(evening)
        evening.both(lambda world, text=text: world.act(RULES.parse(text)), LONG)  # type: ignore[misc]  # bound now
    evening.open()
    assert evening.one.top.viewer == P4
    evening.run(800)


OWN_LEAKS: list[Planted] = [
    (with_look(FansByTheRing), p1_looks_about, P1, "pixel"),
    (with_look(MarksThePlate), p1_looks_about, P1, "pixel"),
    (with_look(TellsOnPointing), p1_looks_about, P1, "tooltip"),
    (with_look(TurnsTheBacks), p1_looks_about, P1, "pixel"),
    (refusing(refused_by_the_ring), p1_looks_about, P1, "refusal"),
    (with_parts(window=PicturesTheHolder), planted_leaks.leave, None, "save preview, name, list"),
]


def evening_of(plant: type[Plant], play: Course, watch: Seat | None, folder: Path, painted: Path) -> TwoWindows:
    states = worlds(P1 if play is p1_looks_about else P3)
    return evening_with(eight(), states, plant, play, watch, folder, painted, seed="eight")


@pytest.mark.clause("RR-373", "RR-374")
@pytest.mark.parametrize(
    ("play", "watch"),
    first_with_soak(
        [
            (p1_looks_about, P1),
            (p3_picks_up, P4),
            (p3_trades, None),
            (planted_leaks.leave, None),
            (p3_trades, P4),
            (planted_leaks.go_away, None),
        ],
        4,
    ),
)
def test_who_holds_the_ring_shows_nowhere(play: Course, watch: Seat | None, tmp_path: Path, cache: Path) -> None:
    evening = evening_of(Plant, play, watch, tmp_path, cache)
    assert evening.one.secret != evening.two.secret or play is p3_trades
    assert all(world.loop.frames > 1 for world in evening.worlds), "the evening must have been played"


@pytest.mark.soak
@planted_leaks.each_leak(OWN_LEAKS)
def test_a_leak_of_the_ring_is_caught(
    plant: type[Plant], play: Course, watch: Seat | None, channel: str, tmp_path: Path, cache: Path
) -> None:
    with pytest.raises(Leak, match=f"^{channel}"):
        evening_of(plant, play, watch, tmp_path, cache)


@pytest.mark.clause("RR-370", "RR-376")
def test_behind_the_curtain_of_eight_every_frame_is_drawn_from_the_table_s_view(tmp_path: Path, cache: Path) -> None:
    one, _ = worlds(P3)
    world = World(eight(), one, tmp_path, watch=None, rng=a_generator("shadow"), cache=cache, motion=True)
    shadow = Shadow(world)
    world.run(300, each=shadow.look)
    for text in ("move die rivendell", "end"):
        if not planted_leaks.is_table(world.top):
            world.held()
        world.run(300, each=shadow.look)
        world.act(RULES.parse(text))
        world.run(LONG, each=shadow.look)
    assert planted_leaks.is_curtain(world.top)
    assert world.top.seat == P4
    assert shadow.compared > 3
