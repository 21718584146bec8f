"""Hunt for the Ring at three, four and five seats: its own screens keep its secrets in both parts."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.decision import Seat
from game.ui.scenes.curtain import CurtainScene
from game.ui.table.model.moments import Beat
from tests.laws.privacy import Leak
from tests.sampling import first_with_soak
from tests.secrecy import planted_leaks
from tests.secrecy.games import SecretGame, a_generator, secret_games
from tests.secrecy.plant import Plant
from tests.secrecy.planted_leaks import evening_with
from tests.secrecy.two_windows import TwoWindows
from tests.secrecy.world import World

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
    return game.rules.new(game.table.seats, options, {**PARTS[part], **changes})


def played(
    game: SecretGame, part: int, at: str, watch: Seat | None, folder: Path, cache: Path, turns: int, **how: Any
) -> TwoWindows:
    """Two worlds that the watcher cannot tell apart, and somebody else can, gone on with for some turns."""
    rng = a_generator(game.id, part, at, str(watch))
    one = begun(game, part, at=at)
    two = game.other(one, watch, rng)
    rivals = [seat for seat in game.table.seats if seat != watch]
    assert any(game.rules.view(one, seat) != game.rules.view(two, seat) for seat in rivals), "nothing is hidden"
    evening = TwoWindows(game, one, two, watch, folder, rng, cache=cache, motion=True, helps=True, holds=1, **how)
    evening.play(turns)
    return evening


@pytest.mark.clause("HR-312", "HR-313", "HR-319")
@pytest.mark.parametrize(
    ("players", "part", "at", "watch"),
    first_with_soak([(3, 2, "blue", BEN), (4, 1, "bearer", None), (5, 1, "bearer", CLEO)], 1),
    ids=["3-second", "4-first", "5-first"],
)
def test_the_hunt_keeps_its_secrets_at_every_number_of_seats(
    players: int, part: int, at: str, watch: Seat | None, tmp_path: Path, cache: Path
) -> None:
    assert played(HUNTS[players], part, at, watch, tmp_path, cache, 2).turns


@pytest.mark.clause("HR-319")
def test_what_the_ring_bearer_does_and_thinks_again_is_shown_to_nobody(tmp_path: Path, cache: Path) -> None:
    evening = played(HUNTS[4], 1, "bearer", None, tmp_path, cache, 4, doubt=1)
    assert evening.undone


@pytest.mark.soak
@pytest.mark.clause("HR-312", "HR-313", "HR-314", "HR-315", "HR-319")
@pytest.mark.parametrize("at", ["bearer", "blue"])
@pytest.mark.parametrize("part", [1, 2])
@pytest.mark.parametrize("players", SEATS)
def test_every_seat_of_the_hunt_is_shown_no_more_than_it_may_know(
    players: int, part: int, at: str, tmp_path: Path, cache: Path
) -> None:
    """Each hunter, the Ring-bearer and the table as watchers, over many turns."""
    game, apart = HUNTS[players], 0
    for watch in (*game.table.seats, None):
        evening = played(game, part, at, watch, tmp_path / str(watch), cache, 10)
        assert evening.turns, f"nothing was played before {watch}"
        apart += evening.apart
    assert apart, "somebody must have played who knew more"


def everybody_sees_the_note(evening: TwoWindows) -> None:
    """A hunter asks about the land round his figure, Frodo's player lets it come, and all see the note on the board before the
    laptop comes back to the hunter: it is opened by a press."""
    planted_leaks.begin(evening)
    evening.both(lambda world: world.act(first_of(world, "perceive")), 600)
    evening.open()
    evening.both(lambda world: world.act(first_of(world, "let")), 600)
    assert isinstance(evening.one.top, CurtainScene)
    evening.run(400)
    assert evening.one.top.public.is_telling
    evening.both(lambda world: world.key(pygame.K_RETURN), 1200)
    evening.both(lambda world: world.key(pygame.K_RETURN), 400)
    assert not evening.one.top.public.is_telling


def first_of(world: World, verb: str) -> Any:
    """The first action of this kind that whoever sits there may take."""
    return next(action for action in world.top.model.interaction.update.actions if action.verb == verb)


class LooksWhereFrodoIs(Plant):
    """Pixel: the board behind the note is looked at where Frodo stands."""

    def scene(self, scene: Any, world: World) -> None:
        if planted_leaks.is_curtain(scene):
            sound = scene.public.tell

            def tell(beats: Sequence[Beat]) -> None:
                sound(
                    [
                        dataclasses.replace(
                            beat, note=beat.note and dataclasses.replace(beat.note, place=str(world.secret))
                        )
                        for beat in beats
                    ]
                )

            scene.public.tell = tell


@pytest.mark.clause("HR-319")
def test_a_public_scene_shows_the_same_board_wherever_frodo_is(tmp_path: Path, cache: Path) -> None:
    def evening(plant: type[Plant], folder: Path) -> TwoWindows:
        states = begun(HUNTS[3], 1, at="blue", log=["1", ".", "11"]), begun(HUNTS[3], 1, at="blue", log=["1", ".", "6"])
        return evening_with(HUNTS[3], states, plant, everybody_sees_the_note, None, folder, cache)

    assert evening(Plant, tmp_path / "sound").one.loop.frames > 1
    with pytest.raises(Leak, match=r"^pixel"):
        evening(LooksWhereFrodoIs, tmp_path / "leaking")
