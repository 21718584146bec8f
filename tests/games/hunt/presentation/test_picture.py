"""The board of the table: figures stand where the View says, beside the numbers, and nobody sees what is not his."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.board.board import Space
from game.engine.as_on_the_table import Places
from game.engine.decision import Seat
from game.games.hunt.presentation.picture import FIGURE, look
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import COLOURS, Fact
from game.language.words import Words
from game.painter.painted_board import load_manifest
from game.session.presentation_loader import table_words
from game.storage.resources import resource
from game.ui.kit.kit import Kit
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.board.counter_sprites import Sprite
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.picture import Counter, Picture
from tests.games.hunt.games import RULES, SET, do, position
from tests.narrowing import there
from tests.paths import PAINTED

BOARD = SET.boards[0]
LOOK = look(SET)


def standing(state: State, seat: Seat | None) -> dict[str, Counter]:
    """The counters that a seat sees, by handle."""
    return {c.handle: c for c in LOOK.picture(RULES.view(state, seat)).counters}


def abroad(**keys: Any) -> State:
    """Four Nazgûl out, Frodo gone from Bag End to Greenfields."""
    places = {"blue": "22", "green": "22", "red": "48", "purple": "49"}
    return position(log=["1", ".", "10"], kinds=["day", "day"], step=2, figures=places, **keys)


def test_the_player_whose_cards_are_looked_at_is_named(words: Words) -> None:
    state = position(part=2, journey="s01", step=3, gandalf=["8"], hand=["radagasts-birds"], hands={"rw1": ["crebain"]})
    do(state, "play radagasts-birds")
    view, (action,) = RULES.view(state, Seat("rb")), RULES.actions(state)
    assert words(LOOK.told(view, action)) == "Look at the cards of Hunter 1"


@pytest.fixture(scope="module")
def words() -> Words:
    """The words of the table."""
    return table_words("hunt", BOARD)


def test_where_a_search_found_nothing_a_sign_lies_until_the_days_end() -> None:
    state, seen = abroad(), []
    asked = ("no", "22", "blue"), ("yes", "10", "red")
    state.record = tuple(Fact("search", told, (place,), figure, 1, state.day) for told, place, figure in asked)
    for _ in range(2):
        seen.append([handle for handle in standing(state, None) if handle.startswith("in_vain")])
        state.day += 1
    assert seen == [["in_vain-22"], []]


def test_nazgul_stand_at_their_places_and_not_on_the_numbers() -> None:
    seen = standing(abroad(), None)
    assert {h: c.space for h, c in seen.items()} == {"blue": "22", "green": "22", "red": "48", "purple": "49"}
    for counter in seen.values():
        space = there(BOARD.find(counter.space))
        dx, dy = counter.at[0] - space.x, counter.at[1] - space.y
        assert 10 < (dx**2 + dy**2) ** 0.5 < 1.2 * FIGURE
    assert seen["blue"].at != seen["green"].at


@pytest.mark.parametrize("part", [1, 2])
def test_on_most_dots_a_nazgul_stands_as_it_must_not_be_taken_for_one_at_the_place_beside(part: int) -> None:
    board = SET.boards[part - 1]
    keys: dict[str, Any] = {"journey": "s01", "gandalf": ["8"]} if part == 2 else {}
    dots, on = [space for space in board.spaces if space.kind == "dot"], 0
    for dot in dots:
        state = position(part=part, step=3, figures={"blue": dot.id}, **keys)
        blue = there(LOOK.picture(RULES.view(state, Seat("rw1"))).counter("blue"))
        on += blue.at[0] == dot.x and dot.y - FIGURE / 2 < blue.at[1] < dot.y
    assert on > len(dots) / 2


@pytest.mark.parametrize("part", [1, 2])
def test_of_nazgul_at_neighbouring_places_none_hides_another(part: int) -> None:
    board = SET.boards[part - 1]
    open_ones = [space for space in board.spaces if space.kind != "exit"]
    keys: dict[str, Any] = {"journey": "s01", "gandalf": ["8"]} if part == 2 else {}
    for here in open_ones:
        there = min((one for one in open_ones if one is not here), key=lambda one: math.dist(one_at(one), one_at(here)))
        figures = {"blue": here.id, "green": there.id, "red": here.id, "purple": there.id}
        state = position(part=part, step=3, figures=figures, **keys)
        seen = [one.at for one in LOOK.picture(RULES.view(state, Seat("rw1"))).counters if one.handle in COLOURS]
        over = [(one, other) for one, other in combinations(seen, 2) if near(one, other)]
        assert len(seen) == len(COLOURS)
        assert not over, (here.id, there.id)


def near(one: Point, other: Point) -> bool:
    """Whether of two figures one hides half of the other."""
    return abs(one[0] - other[0]) < FIGURE * 0.6 and abs(one[1] - other[1]) < FIGURE * 0.6


def one_at(space: Space) -> Point:
    """Where it lies."""
    return space.x, space.y


@pytest.mark.clause("HR-299")
@pytest.mark.clause("HR-256")
def test_the_lord_of_the_nazgul_stands_in_the_place_of_the_one_who_played_the_card() -> None:
    state = position(part=2, at="blue", journey="s01", step=5, gandalf=["8"], figures={"blue": "28"}, dice=["sorcery"],
        hands={"rw1": ["captain-of-the-nine"]})  # fmt: skip
    do(state, "play captain-of-the-nine sorcery")
    do(state, "drive blue 26")
    view = RULES.view(state, Seat("rw1"))
    blue = there(LOOK.picture(view).counter("blue"))
    assert blue.face.stands == "black-rider-dark"
    assert there(LOOK.panels(view).active).stands == "black-rider-dark"
    fields = (one for one in RULES.table_fields(view) if isinstance(one, Places) and one.path[-1:] == ("blue",))
    assert there(LOOK.settable(view, next(fields))).face == blue.face, (
        "as on the table he stands once, not beside himself"
    )


def test_frodo_is_seen_by_the_ring_bearer_alone() -> None:
    state, beyond = abroad(), position(log=["1", ".", "10", "."], step=3)
    walked = position(part=2, journey="s01", step=1, gandalf=["8"])
    places = [standing(one, Seat("rb"))["figure-frodo"].space for one in (state, beyond, walked)]
    assert places == ["10", "h03", "d08"]
    for one in (state, beyond, walked):
        assert all("figure-frodo" not in standing(one, seat) for seat in (None, Seat("rw1")))


def test_tokens_lie_beside_their_places_and_in_their_areas() -> None:
    state = abroad(tracks={"18": "eye"}, log_tokens=["II-A"], allies=["9"])
    seen = standing(state, None)
    assert (seen["track-18"].space, seen["ally-9"].space) == ("18", "9")
    inside = there(BOARD.find(seen["log-1"].space))
    assert ("area", "II-A") in inside.groups


@pytest.mark.clause("HR-272")
def test_the_ways_of_two_journey_cards_are_drawn_for_whoever_chooses_among_them_alone() -> None:
    state = position(part=2, journey="s01", step=3, gandalf=["8", "19"])
    state.journey_drawn = ("s02", "s03")
    looked = {seat: LOOK.picture(RULES.view(state, seat)).ways for seat in (Seat("rb"), Seat("rw1"), None)}
    assert [way.label for way in looked[Seat("rb")]] == ["S02", "S03"]
    assert len({way.points for way in looked[Seat("rb")]}) == 2
    assert looked[Seat("rw1")] == looked[None] == ()
    state.journey_drawn = ()
    assert LOOK.picture(RULES.view(state, Seat("rb"))).ways == ()


WINDOWS = ((1280, 720), (1920, 1080))
INK = 100
"""Alpha from which a pixel counts."""
NAMES_HIDDEN = 0.05
"""Share of all names that one rider may hide a part of, wherever he stands: a name stays where it was shown as long as it can be
read, or stands too close to others to step aside."""
MOST_HIDDEN = 0.4
"""Share of such a name that is hidden at most."""


@pytest.fixture(
    params=[(part, size) for part in (1, 2) for size in WINDOWS if ("hunt", SET.boards[part - 1].id) in PAINTED]
)
def canvas(request: pytest.FixtureRequest) -> Iterator[BoardCanvas]:
    """The whole board of a part."""
    part, size = request.param
    board = SET.boards[part - 1]
    pygame.init()
    pygame.display.set_mode((32, 32))
    made = BoardCanvas(Kit(size), board, load_manifest(resource("assets", "boards", board.game, board.id)))
    made.arrange(pygame.Rect((0, 0), size), pygame.Rect((0, 0), size))
    yield made
    pygame.display.quit()


def at_once(canvas: BoardCanvas, place: str) -> tuple[Counter, ...]:
    """All four riders at one place, in their order."""
    part = 1 + (canvas.board is SET.boards[1])
    keys: dict[str, Any] = {"journey": "s01", "gandalf": ["8"]} if part == 2 else {}
    state = position(part=part, step=3, figures=dict.fromkeys(COLOURS, place), **keys)
    counters = LOOK.picture(RULES.view(state, Seat("rw1"))).counters
    return tuple(one for one in counters if one.handle in COLOURS)


def hidden(canvas: BoardCanvas, counters: Sequence[Counter], kind: str) -> list[float]:
    """The share of each number, or each line of a name, that these hide."""
    canvas.show(Picture(tuple(counters)))
    kinds = {id(one): (str(one.key[0]), one) for one in canvas.sprites if isinstance(one.key, tuple)}.values()
    pieces = [one for is_kind, one in kinds if is_kind == "piece"]
    return [share for is_kind, one in kinds if is_kind == kind and (share := covered(one, pieces))]


def covered(sprite: Sprite, pieces: Sequence[Sprite]) -> float:
    """The share of its ink that lies below these."""
    over = [one for one in pieces if one.rect.colliderect(sprite.rect)]
    if not over:
        return 0.0
    ink = pygame.mask.from_surface(sprite.surface, INK)
    count = ink.count()
    for one in over:
        away = one.rect.x - sprite.rect.x, one.rect.y - sprite.rect.y
        ink.erase(pygame.mask.from_surface(one.surface, INK), away)
    return 1 - ink.count() / count


def test_wherever_all_four_stand_no_number_is_hidden_and_one_alone_hides_hardly_a_name(canvas: BoardCanvas) -> None:
    names = list[float]()
    for space in (one for one in canvas.board.spaces if one.kind != "exit"):  # riders never stand there
        four = at_once(canvas, space.id)
        assert len(four) == len(COLOURS)
        assert not hidden(canvas, four, "numeral"), space.id
        names += [share for share in hidden(canvas, four[:1], "name") if share > 0.04]
    assert len(names) <= NAMES_HIDDEN * len(canvas.board.spaces) * 2
    assert max(names, default=0.0) <= MOST_HIDDEN
