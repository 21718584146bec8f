"""A set of one's own: its tables, and the numbers on its cards."""

from __future__ import annotations

import copy
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.board.problems import BoardProblems
from game.engine.rules import GameSet
from game.games.hunt.rules.rules import SEATINGS, HuntRules
from game.games.hunt.rules.state import State
from game.registry import NoSuchGame, game
from game.storage.resources import resource
from tests.changed_files import change
from tests.games.hunt.games import SET, asked, do, legal

HUNT = game("hunt")
FIRST, SECOND = "three-is-company.yaml", "flight-to-the-ford.yaml"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Both boards and the tables, as somebody would copy them to change them."""
    shutil.copytree(resource("boards", "hunt"), tmp_path / "own")
    return tmp_path / "own"


def test_a_folder_is_a_set_and_one_board_stands_in_place_of_the_shipped_one_it_is_like(own: Path) -> None:
    found = HUNT.load_set(str(own))
    assert [board.id for board in found.boards] == ["three-is-company", "flight-to-the-ford"]
    assert HUNT.load_set().tables == found.tables
    change(own / SECOND, ('name: "Archet"', 'name: "Archet Woods"'))
    shutil.rmtree(own / "tables")
    (own / FIRST).unlink()
    found = HUNT.load_set(str(own / SECOND))
    assert HUNT.load_set().boards[0].digest == found.boards[0].digest
    assert found.boards[1].find("Archet Woods") is not None
    assert (HUNT.place_of(resource("boards", "hunt", FIRST)), HUNT.place_of(own / SECOND)) == (0, 1)


def test_a_text_typed_into_a_card_is_what_the_table_shows(own: Path) -> None:
    change(own / "tables" / "cards.yaml", ("name: Farmer Maggot", "name: Old Maggot"))
    assert HUNT.load_set(str(own)).tables["cards"]["ally_1"]["farmer-maggot"]["name"] == "Old Maggot"


@pytest.mark.clause("HR-304", "HR-311")
def test_a_journey_that_does_not_fit_its_board_is_refused_with_its_line(own: Path) -> None:
    path = own / "tables" / "journeys.yaml"
    change(path, ('id: s07, route: ["2", ".", "10"', 'id: s07, route: ["2", ".", "11"'))
    with pytest.raises(BoardProblems) as told:
        HUNT.load_set(str(own))
    problem = told.value.problems[0]
    assert str(path) == problem.file
    assert "id: s07" in path.read_text(encoding="utf-8").splitlines()[problem.line - 1]


@pytest.mark.clause("HR-311")
def test_a_board_without_a_required_place_is_refused_against_what_it_is_most_like(own: Path) -> None:
    change(own / SECOND, ("kind: frodo_start", "kind: normal"))
    with pytest.raises(BoardProblems) as told:
        HUNT.load_set(str(own / SECOND))
    assert SECOND in told.value.problems[0].file
    assert "frodo_start" in str(told.value)


def test_an_empty_folder_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(NoSuchGame, match="there is no board file in"):
        HUNT.load_set(f"{tmp_path}/")


CROWD = {"blue": "22", "green": "48", "red": "49", "purple": "55"}


def altered(card: str, does: list[dict[str, Any]], option: int | None = None, **keys: Any) -> State:
    """A position in which the effects of one card are others than in the set."""
    tables = copy.deepcopy(dict(SET.tables))
    (deck,) = [cards for cards in tables["cards"].values() if card in cards]
    if option is None:
        deck[card]["does"] = does
    else:
        deck[card]["or"][option - 1] = does
    return HuntRules(GameSet(SET.boards, tables)).new(SEATINGS[2], {}, keys)


def sorcery(card: str, does: list[dict[str, Any]], option: int | None = None, **keys: Any) -> State:
    """Blue's turn with that card in hand."""
    given: dict[str, Any] = {
        "at": "blue",
        "hands": {"rw1": [card]},
        "dice": ["sorcery"],
        "figures": CROWD,
        "log": ["1"],
    }
    return altered(card, does, option, **{**given, **keys})


def ally(card: str, does: list[dict[str, Any]], option: int | None = None, **keys: Any) -> State:
    """The Ring-bearer's turn with that card in hand."""
    return altered(card, does, option, **{"hand": [card], "log": ["1"], **keys})


@pytest.mark.parametrize("most", [1, 2])
def test_dice_rolled_again(most: int) -> None:
    state = sorcery("will-of-the-dark-lord", [{"reroll": most}], dice=["ring", "ring", "sorcery", "sword"])
    do(state, "play will-of-the-dark-lord sorcery")
    assert max(len(text.split()) - 1 for text in legal(state, "reroll")) == most


def test_steps_of_the_other_nazgul_and_after_a_hunt_in_the_dark_that_fails() -> None:
    far = {}
    for steps in (1, 2):
        state = sorcery("black-riders-abroad", [{"others": 1, "steps": steps}])
        do(state, "play black-riders-abroad sorcery")
        far[steps] = {text for text in legal(state, "drive") if text.startswith("drive green")}
    assert far[1] < far[2]
    far = {}
    for steps in (1, 2):
        state = sorcery("sniffing-in-the-dark", [{"sniff": steps}])
        do(state, "play sniffing-in-the-dark sorcery", "let")
        far[steps] = set(legal(state, "drive"))
    assert far[1] < far[2]


def test_cards_and_tokens_lost_to_a_cry() -> None:
    hand = ["ponies", "the-gaffer", "gandalfs-letter"]
    state = sorcery("cry-of-the-nazgul", [{"lose_card": 2}], 1, hand=hand)
    do(state, "play cry-of-the-nazgul 1 sorcery", "deal ponies", "deal the-gaffer")
    assert (state.ally_hand, asked(state)) == (("gandalfs-letter",), "nazgul")
    state = sorcery("cry-of-the-nazgul", [{"lose_token": 2}], 2, tokens={"card": 3, "pool": 0})
    do(state, "play cry-of-the-nazgul 2 sorcery")
    assert (state.on_card, state.in_pool) == (1, 2)


def test_places_watched_and_cards_dreaded() -> None:
    state = sorcery("a-watch-upon-the-road", [{"watch": 2}])
    do(state, "play a-watch-upon-the-road sorcery", "mark 22", "mark 48")
    assert [mark.at for mark in state.marks] == ["22", "48"]
    assert asked(state) == "nazgul"
    state = sorcery("dread", [{"dread": 2}], hand=["ponies", "the-gaffer", "gandalfs-letter"])
    do(state, "play dread sorcery", "discard ponies", "discard the-gaffer", "deal hidden-hollow", "deal tom-bombadil")
    assert state.ally_hand == ("gandalfs-letter", "hidden-hollow", "tom-bombadil")


def test_cards_taken_out_of_a_hand_and_steps_on_a_hidden_path() -> None:
    second: dict[str, Any] = {"part": 2, "journey": "s01", "step": 3, "gandalf": ["8"]}
    state = ally("radagasts-birds", [{"spy": 2}], hands={"rw1": ["crebain", "crebain", "dread"]}, **second)
    do(state, "play radagasts-birds", "choose rw1", "discard crebain", "discard dread")
    assert state.hands == (("crebain",),)
    assert asked(state) == "bearer"
    state = ally("hidden-paths", [{"forward": 2}], **second)
    before = state.step
    do(state, "play hidden-paths")
    assert before + 2 == state.step
    state = ally("hidden-paths", [{"forward": 9}], **{**second, "step": 10})
    do(state, "play hidden-paths")
    assert state.length == state.step
    assert state.outcome is not None


@pytest.mark.clause("HR-091", "HR-079")
def test_no_card_lays_a_token_in_a_near_exit_and_the_dread_of_an_empty_hand_still_gives_a_card() -> None:
    state = ally("gildors-company", [{"place": 1, "by": "50"}], figures=dict.fromkeys(CROWD, "22"))
    assert "B" in state.topology.connected["50"]
    do(state, "play gildors-company")
    assert "place 49" in legal(state)
    assert "place B" not in legal(state)
    state = sorcery("dread", [{"dread": 1}])
    do(state, "play dread sorcery", "deal ponies")
    assert (state.ally_hand, asked(state)) == (("ponies",), "nazgul")
    empty = sorcery("dread", [{"dread": 1}], ally_deck=[])
    do(empty, "play dread sorcery")
    assert (empty.ally_hand, asked(empty)) == ((), "nazgul")
