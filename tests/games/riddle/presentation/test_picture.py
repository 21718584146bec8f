"""The table of Riddle of the Ring: markers with their own signs, dots that can be touched, words for every space."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from game.engine.decision import Phrase
from game.engine.event import Event
from game.games.riddle.presentation.picture import FACES, RiddleLook, look
from game.games.riddle.rules.cards.cards import CHARACTERS
from game.games.riddle.rules.view import RiddleView
from game.language.catalog import read
from game.language.words import Words, merged
from game.storage.resources import resource
from game.ui.table.model.blocks import Text
from game.ui.table.model.hit_testing import HitTester
from game.ui.table.model.picture import Picture
from tests.games.riddle.shipped_set import RULES, game_set, new
from tests.narrowing import there

SEATS = RULES.info.seatings[8]


@pytest.fixture(scope="module")
def table() -> RiddleLook:
    """The look on the shipped board."""
    return look(game_set())


@pytest.fixture(scope="module")
def words() -> Words:
    """The game's words with those of its pictures; what is missing is a KeyError."""
    parts = [
        read(resource("game", *path))
        for path in (("language", "words.yaml"), ("games", "riddle", "data", "words.yaml"))
    ]
    parts.append(read(resource("game", "games", "riddle", "data", "table_words.yaml")))
    names: dict[str, object] = {}
    sentences: dict[str, object] = {}
    for part in parts:
        names, sentences = merged(names, part.get("names") or {}), merged(sentences, part.get("sentences") or {})
    return Words(names, sentences, game_set().boards[0], strict=True)


def seen(*at: str) -> RiddleView:
    """A table of eight, all characters chosen; the first of them stand at these places."""
    view = RULES.view(new(8), None)
    return replace(view, character=CHARACTERS, at=(*at, *[""] * (8 - len(at))), active=SEATS[0])


def test_every_character_has_a_sign_of_its_own_and_a_colour_of_its_own() -> None:
    faces = [FACES[character] for character in CHARACTERS]
    assert 8 == len({face.emblem for face in faces}) == len({face.fill for face in faces})
    for face in faces:
        assert resource("assets", "emblems", f"{face.emblem}.svg").is_file()


def test_whoever_stands_on_the_board_has_a_marker_there_and_nobody_else(table: RiddleLook) -> None:
    picture = table.picture(seen("bree", "carrock"))
    assert {(c.handle, c.space) for c in picture.counters} == {("p1", "1106"), ("p2", "carrock")}


def test_the_marker_of_the_active_player_lies_on_top(table: RiddleLook) -> None:
    assert SEATS[0] == table.picture(seen("bree", "bree", "bree")).counters[-1].handle


def test_eight_markers_on_one_space_stand_apart_and_inside_it(table: RiddleLook) -> None:
    counters = table.picture(seen(*["the-shire"] * 8)).counters
    hits = HitTester(game_set().boards[0])
    assert all(one.at != other.at for one, other in combinations(counters, 2))
    assert {counter.space for counter in counters} == {
        found.id for counter in counters if (found := hits.space_at(counter.at)) is not None
    }


def test_the_roundel_of_a_seat_is_that_of_its_character(table: RiddleLook) -> None:
    table.picture(seen("bree"))
    assert [FACES[character] for character in CHARACTERS] == [table.seat_face(seat) for seat in SEATS]


def test_each_dot_is_touched_at_its_middle_and_leaves_the_hexes_around_it_free() -> None:
    board = game_set().boards[0]
    hits = HitTester(board)
    for dot in (space for space in board.spaces if space.kind == "dot"):
        assert dot == hits.space_at((dot.x, dot.y)) == hits.space_at((dot.x + 0.3, dot.y))
        for corner in dot.corner:
            cell = board.spaces[corner]
            assert hits.space_at((cell.x, cell.y)) == cell
            assert hits.space_at((dot.x + 0.5 * (cell.x - dot.x), dot.y + 0.5 * (cell.y - dot.y))) == cell


def test_a_marker_on_a_dot_is_touched_before_the_dot(table: RiddleLook) -> None:
    dot = there(game_set().boards[0].find("carrock"))
    picture = table.picture(seen("carrock"))
    hits = HitTester(game_set().boards[0])
    assert hits.touch(picture, (dot.x, dot.y)).handle == "p1"
    assert hits.touch(Picture(), (dot.x, dot.y)).handle == ""


def told_of(table: RiddleLook, view: RiddleView, name: str, words: Words) -> list[str]:
    """What is known of a player or a space."""
    known = there(table.known(view, name))
    return [words(block.words) for block in known.every() if isinstance(block, Text)]


def test_what_lies_in_the_pile_below_its_top_is_shown_nowhere(table: RiddleLook) -> None:
    """RR-372. The View remembers the order of the discards; a screen names the top card alone."""
    view = replace(seen("bree"), pile=3, pile_top="boat", discarded=(("rope", 1), ("cloak", 2), ("boat", 3)))
    told = repr(replace(table.panels(view), catalogue=None))
    assert "boat" in told
    assert "rope" not in told
    assert "cloak" not in told


def test_a_plate_names_the_place_or_the_country_its_player_stands_in(table: RiddleLook, words: Words) -> None:
    lines = [words(plate.line) for plate in table.panels(seen("bree", "1802", "1206", "lune-fork")).seats[:4]]
    assert lines[:3] == ["Bree", "in a forest", "on open ground"]
    assert "1206" not in "".join(lines)


@pytest.mark.clause("RR-041", "RR-321")
def test_beside_a_player_stands_that_he_has_waited_only_while_he_is_there(table: RiddleLook, words: Words) -> None:
    def note(at: str) -> str:
        view = seen(at)
        view = replace(view, waited=(True, *view.waited[1:]), excused=(1, *view.excused[1:]))
        told = table.panels(view).seats[0].note
        return "" if told is None else words(told)

    assert "has waited" in note("cracks-of-doom")
    assert note("2016") == "1 card excused until the end of the next turn"


@pytest.mark.clause("RR-047", "RR-395", "RR-396")
@pytest.mark.parametrize(("waiting", "served", "said"), [
    ("each", False, ""), ("each", True, ""), ("once", False, ""), ("once", True, "here"), ("none", False, "here"),
])  # fmt: skip
def test_beside_a_player_stands_that_he_may_show_the_ring_without_waiting(
    table: RiddleLook, words: Words, waiting: str, served: bool, said: str
) -> None:
    def note(at: str) -> str:
        view = seen(at)
        options = replace(view.options, waiting=waiting)
        told = table.panels(replace(view, served=(served, *view.served[1:]), options=options)).seats[0].note
        return "" if told is None else words(told)

    assert ("may show The Ring here" if said else "") == note("cracks-of-doom")
    assert note("barad-dur") == "", "the space where the other kind wins"


def test_the_card_of_a_marker_tells_what_is_public_of_its_player(table: RiddleLook, words: Words) -> None:
    view = seen("bree")
    first = {"cards": 7, "in_play": ("boat",), "memory": ("bree",), "waited": True}
    public: dict[str, Any] = {name: (value, *getattr(view, name)[1:]) for name, value in first.items()}
    told = told_of(table, replace(view, **public), "p1", words)
    assert any("7 cards" in line for line in told)
    assert any("Boat" in line for line in told)
    assert any("Bree" in line for line in told)
    assert any("spaces to the Cracks of Doom" in line for line in told)
    away = replace(view, halls=(*view.halls[:1], 1, *view.halls[2:]))
    assert "Halls, turn 2 of 3" in told_of(table, away, "p2", words), "he stands nowhere, and can be asked about"


@pytest.mark.clause("RR-171", "RR-172")
def test_a_city_without_cards_for_whoever_looks_bears_a_sign_and_says_when_it_serves_again(
    table: RiddleLook, words: Words
) -> None:
    view = seen("bree")
    view = replace(view, memory=(("edoras", "minas-tirith"), ("bree",), *view.memory[2:]))
    mine, other, everybody = (replace(view, seat=seat) for seat in (SEATS[0], SEATS[1], None))
    bree, edoras, minas_tirith = (
        there(game_set().boards[0].find(name)).id for name in ("bree", "edoras", "minas-tirith")
    )
    assert {sign.space for sign in table.picture(mine).signs} == {edoras, minas_tirith}
    assert {sign.space for sign in table.picture(other).signs} == {bree}
    assert table.picture(everybody).signs == ()
    assert any("before 1 other city has" in line for line in told_of(table, mine, "edoras", words))
    assert any("before 2 other cities have" in line for line in told_of(table, mine, "minas-tirith", words))
    assert not any("No cards" in line for line in told_of(table, mine, "bree", words))


def test_a_die_that_fell_is_shown_with_its_pips(table: RiddleLook) -> None:
    fell = Event("die", Phrase.of("event.die", seat="p1", number=4), None, SEATS[0], (), (), 0, False, False)
    shown = there(table.story.roll(fell))
    assert shown.pips == (4,)
    assert table.story.roll(replace(fell, kind="turn", phrase=Phrase.of("event.turn", seat="p1"))) is None


def test_the_board_begins_at_the_marker_that_is_to_move(table: RiddleLook) -> None:
    bree = there(game_set().boards[0].find("bree"))
    assert table.focus_points(seen()) == (), "before it stands anywhere the board is seen whole"
    assert ((bree.x, bree.y),) == table.focus_points(seen("bree"))


def test_a_marker_fills_its_space_and_the_one_whose_turn_it_is_is_lit(table: RiddleLook) -> None:
    """Fifty pixels on a board that fills a large window, where the radius of a hex is about thirty."""
    (marker,) = table.picture(seen("bree")).counters
    assert (marker.handle, marker.chosen) == ("p1", True)
    assert marker.size * 30 >= 48
    later = replace(seen("bree"), active=SEATS[1])
    assert [counter.chosen for counter in table.picture(later).counters] == [False]
