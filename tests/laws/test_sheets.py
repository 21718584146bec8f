"""The sheets that games compose: told in whole sentences, about places of the board, from the own View alone; and of the goal
who is who, in short ones, with how near it is now."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from game.engine.decision import Phrase
from game.language import catalog
from game.registry import game
from game.session.table_speech import table_words
from game.ui.table.model.blocks import BoardBit, GameSheet, SignedRow, percent
from game.ui.table.model.goal_sheet import ROWS
from tests.laws.games import LawTable, fewest, tables, telling_of
from tests.laws.test_rules import named, positions

SHEETS = {one.id for one in telling_of("sheets")}
MOST_WORDS = 24
"""Of a sentence of a goal."""
every_table = pytest.mark.parametrize("table", fewest([one for one in tables() if one.id in SHEETS]), ids=named)


@pytest.fixture
def _spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    catalog.choose(request.param)
    yield
    catalog.choose(catalog.ENGLISH.code)


@cache
def sheets_of(table: LawTable) -> list[tuple[Any, str, GameSheet]]:
    """What seats are told in random games: the View, the name of the sheet, and the sheet."""
    look, found = game(table.id).presentation(table.game_set), list[tuple[Any, str, GameSheet]]()
    for state, _ in positions(table):
        for seat in (None, *table.rules.view(state, None).seats):
            view = table.rules.view(state, seat)
            made = ((name, make(view, table.rules)) for name, make in look.sheets.items())
            found += [(view, name, sheet) for name, sheet in made if sheet is not None]
    return found


def phrases(part: object) -> Iterator[Phrase]:
    """Everything of it that is read, whatever it is made of."""
    if isinstance(part, Phrase):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from phrases(one)
    elif dataclasses.is_dataclass(part):
        for field in dataclasses.fields(part):
            yield from phrases(getattr(part, field.name))


@pytest.mark.parametrize("_spoken", [one.code for one in catalog.shipped()], indirect=True)
@pytest.mark.usefixtures("_spoken")
@every_table
def test_every_seat_is_told_its_sheets_in_words_about_the_board(table: LawTable) -> None:
    words = table_words(table.id, table.game_set.board)
    found = sheets_of(table)
    look = game(table.id).presentation(table.game_set)
    for name in look.sheets:
        assert {view.seat for view, one, _ in found if one == name} == set(table.seats), "every seat, and nobody else"
        for what in ("title", "key", "close", "none"):
            assert words.has(f"look.sheets.{name}.{what}") or words.has(f"table.sheets.{name}.{what}")
    boards = {space.id for board in table.game_set.boards for space in board.spaces}
    for _, _, sheet in found:
        for phrase in phrases(sheet):
            assert words.has(phrase.key), phrase
            assert "{" not in words(phrase), phrase
        pictured = (place for bit in sheet.every() if isinstance(bit, BoardBit) for sign in bit.signs for place in sign)
        places = [*pictured, *sheet.way, *sheet.places, *(place for way in sheet.strikes for place in way)]
        assert {*places, *(place for row in sheet.rows() for place in row.lights)} <= boards


@every_table
def test_the_same_view_is_told_the_same_by_a_look_that_saw_nothing_before(table: LawTable) -> None:
    for view, name, sheet in sheets_of(table)[::7]:
        assert game(table.id).presentation(table.game_set).sheets[name](view, table.rules) == sheet


@pytest.mark.parametrize("_spoken", [one.code for one in catalog.shipped()], indirect=True)
@pytest.mark.usefixtures("_spoken")
@every_table
def test_every_side_knows_its_goal_in_short_sentences_and_how_near_it_is(table: LawTable) -> None:
    words = table_words(table.id, table.game_set.board)
    found = [sheet for _, name, sheet in sheets_of(table) if name == "goal"]
    for sheet in found:
        assert len([block for block in sheet.every() if isinstance(block, SignedRow)]) == len(ROWS)
        assert sheet.side
        assert sheet.now
        longest = max(
            (one for phrase in phrases(sheet) for one in words(phrase).split(". ")), key=lambda one: len(one.split())
        )
        assert len(longest.split()) <= MOST_WORDS, longest
    assert not found or len({sheet.now for sheet in found}) > 1, "it is told of this moment"


@pytest.mark.parametrize(
    ("chance", "told"), [(0, "0 %"), (0.001, "< 1 %"), (0.31, "31 %"), (0.999, "> 99 %"), (1, "100 %")]
)
def test_what_is_possible_is_not_told_as_impossible_nor_what_is_open_as_certain(chance: float, told: str) -> None:
    assert percent(chance) == told


@pytest.mark.clause("HR-349")
def test_the_ring_bearer_reads_what_the_hunters_can_know_and_they_the_same() -> None:
    (table,) = (one for one in tables() if one.id == "hunt" and one.players == 2)
    sheet, compared = game("hunt").presentation(table.game_set).sheets["threat"], 0
    for state, _ in positions(table):
        bearer, hunter = (sheet(table.rules.view(state, seat), table.rules) for seat in table.seats[:2])
        if bearer is not None and hunter is not None and bearer.figure:
            compared += 1
            assert bearer.figure == hunter.figure
    assert compared > 3
