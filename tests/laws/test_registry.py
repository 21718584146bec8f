"""What a registered game must bring along. A new line in the registry fails here until it has all of it."""

from __future__ import annotations

import pytest

from game.engine.decision import Phrase
from game.registry import CLAUSE_KINDS, InstalledGame, NoSuchGame, game, games
from game.storage.resources import resource
from tests.laws.games import redealer
from tests.paths import ROOT
from tests.recorded.record import FOLDER, recordings

every_game = pytest.mark.parametrize("registered", games(), ids=lambda one: one.id)


@every_game
def test_a_game_has_an_independent_re_dealer(registered: InstalledGame) -> None:
    assert callable(redealer(registered.id)), "write redeal.py beside the tests of the game"


@every_game
def test_a_game_has_recorded_games(registered: InstalledGame) -> None:
    for name in recordings(registered):
        assert (FOLDER / name).is_file(), f"run `python -m tests.recorded.record {registered.id}`"


@every_game
def test_a_game_has_its_clauses_each_with_a_kind_and_a_sentence(registered: InstalledGame) -> None:
    clauses = registered.clauses()
    assert clauses
    for clause in clauses:
        assert clause.kind in CLAUSE_KINDS, clause.id
        assert clause.text.strip(), clause.id
    assert len({clause.id for clause in clauses}) == len(clauses)


@every_game
def test_a_game_s_phases_are_drawn_in_docs(registered: InstalledGame) -> None:
    path = ROOT / "docs" / f"phases-{registered.id}.md"
    assert phases_page(registered) == path.read_text(encoding="utf-8"), "run `python -m tests.recorded.record`"


@every_game
def test_a_game_s_info_is_whole(registered: InstalledGame) -> None:
    info = registered.info
    assert registered.id == info.id
    assert info.cap_option in [option.id for option in info.options]
    for option in info.options:
        assert option.default in option.values
    for board in info.boards:
        shown = registered.load_set(board).boards
        names = registered.sets.get(board, (f"{board}.yaml",))
        assert [f"{one.id}.yaml" for one in shown] == list(names)
    for players, seats in info.seatings.items():
        assert players == len(seats) == len(set(seats))


@every_game
def test_a_game_has_words_for_its_menus(registered: InstalledGame) -> None:
    words = registered.words(registered.load_set().board, strict=True)
    info = registered.info
    phrases: list[Phrase] = [phrase for option in info.options for phrase in (option.label, option.sentence)]
    phrases += [order.label for order in info.orders]
    phrases += [label for order in info.orders for _, label in order.answers]
    assert all(words(phrase) for phrase in phrases)
    for seats in info.seatings.values():
        assert all(words.name(seat, "seat") for seat in seats)


def test_an_unknown_game_or_board_is_one_sentence() -> None:
    with pytest.raises(NoSuchGame, match=r"there is no game 'batle'; did you mean 'battle'\?"):
        game("batle")
    with pytest.raises(NoSuchGame, match="battle has no board 'moon'; expected middle-earth, or a path"):
        game("battle").load_set("moon")


def test_the_boards_a_match_carries_along_make_its_set_again() -> None:
    one = game("battle").load_set()
    again = game("battle").set_of([board.source for board in one.boards], one.tables)
    assert one.boards == again.boards


def phases_page(registered: InstalledGame) -> str:
    from tests.recorded.record import phases_page as page

    return page(registered)


def test_the_registry_s_files_are_resources() -> None:
    assert resource("game", "language", "words.yaml").is_file()
