"""The page "as on the table" without a window, for every game whose table can be set: all that stands is shown and can be moved;
what is set is told, undone and done again; what cannot be is told and never sent."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from game.engine.as_on_the_table import Choice, Number, Places, TableField, differing
from game.engine.errors import PositionError
from game.engine.match.ports import Occupant
from game.engine.rules import SetByTable
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader
from game.ui.table.model.blocks import Choice as Kind
from game.ui.table.model.blocks import GameSheet, OneOf, Stepper, Text, Tick
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.table_editor import TableEditor, token_of
from tests.laws.games import LawTable, fewest, tables
from tests.laws.test_as_on_the_table import positions

SETTING = [table for table in tables(3) if isinstance(table.rules, SetByTable)]
every_table = pytest.mark.parametrize("table", fewest(SETTING), ids=lambda table: f"{table.id}-{table.players}")
LOADER = PresentationLoader()


class KeptStage:
    """Keeps what the editor called on it."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.saved: list[dict[str, Any]] = []
        self.told: list[str] = []

    def refresh(self) -> None:
        """Nothing is shown here."""

    def relight(self) -> None:
        """Nor this."""

    def tell(self, markup: str) -> None:
        self.told.append(markup)

    def is_over_sheet(self) -> bool:
        return False

    def send(self, position: dict[str, Any]) -> None:
        self.sent.append(position)

    def save(self, position: dict[str, Any]) -> None:
        self.saved.append(position)


def editor_of(table: LawTable, state: Any) -> tuple[TableEditor, KeptStage]:
    view, stage = table.rules.view(state, None), KeptStage()
    played = loaded_game(table.id, table.game_set)
    people = {seat: Occupant(person=f"P{at}") for at, seat in enumerate(table.seats)}
    look = LOADER.of(played, people).look
    look.picture(view)
    return TableEditor(view, LOADER.of(played, people, look.board_of(view)), stage), stage


def editors(table: LawTable) -> Iterator[tuple[Any, TableEditor, KeptStage]]:
    for state in positions(table):
        yield state, *editor_of(table, state)


def fields_of(table: LawTable, state: Any) -> tuple[TableField, ...]:
    rules: Any = table.rules
    return tuple(rules.table_fields(rules.view(state, None)))


def spaces_of(table: LawTable, state: Any) -> list[str]:
    look = LOADER.of(loaded_game(table.id, table.game_set), {}).look
    return [space.id for space in look.board_of(table.rules.view(state, None)).spaces]


@every_table
def test_the_page_shows_what_stands_on_the_table_and_nothing_has_changed(table: LawTable) -> None:
    for state, editor, _ in editors(table):
        before = LOADER.of(loaded_game(table.id, table.game_set), {}).look.picture(table.rules.view(state, None))
        shown = editor.picture().counters
        assert sorted((one.space, one.face.emblem) for one in shown) == sorted(
            (one.space, one.face.emblem) for one in before.counters
        )
        assert not editor.changes
        assert not editor.position


@every_table
def test_every_field_is_set_on_the_page_by_what_stands_for_it(table: LawTable) -> None:
    for state, editor, _ in editors(table):
        blocks = [*editor.pieces().sheet.every(), *editor.dials().sheet.every()]
        for head in [block for block in blocks if isinstance(block, Kind) and block.is_open is not None]:
            editor.touch_token(head.token)
            blocks += editor.pieces().sheet.every()
        rows = {block.token for block in blocks if isinstance(block, Kind)}
        dials = [block.calls[0].args[0] for block in blocks if isinstance(block, OneOf)]
        dials += [block.call.args[0] for block in blocks if isinstance(block, Tick)]
        dials += [(block.less or block.more).args[0] for block in blocks if isinstance(block, Stepper)]  # type: ignore[union-attr]
        assert rows | set(dials) == {token_of(one) for one in fields_of(table, state)}


@every_table
def test_the_marker_of_a_painted_track_lies_in_the_box_that_was_touched(table: LawTable) -> None:
    _, editor, stage = next(editors(table))
    for at, marker in enumerate(editor.picture().markers):
        stage.told.clear()
        editor.touch(Touch(box=(marker.edge, int(not marker.number))))
        assert (editor.picture().markers[at].number != marker.number) is bool(marker.field)
        assert bool(stage.told) is not bool(marker.field), "what cannot be set says why"


def _set_one(editor: TableEditor, field: TableField, rng: Random, spaces: list[str]) -> None:
    """As people do it: two touches, or one press."""
    token = token_of(field)
    match field:
        case Places():
            editor.touch_token(token)
            editor.touch(Touch(rng.choice([space for space in spaces if space not in field.at])))
            editor.put_away()
        case Number(value=value, least=least):
            editor.step(token, -1 if value > least else 1)
        case Choice(value=value, values=values):
            editor.choose(token, (values.index(value) + 1) % len(values))


@every_table
def test_what_is_set_is_told_undone_and_sent_where_it_can_be(table: LawTable) -> None:
    rng = Random("page")
    sent = refused = 0
    has_pieces = False
    for state, editor, stage in editors(table):
        has_pieces |= bool(editor.pieces().sheet.blocks)
        spaces = spaces_of(table, state)
        for field in fields_of(table, state):
            _set_one(editor, field, rng, spaces)
            if isinstance(field, Places) and not editor.changes:
                assert stage.told, "nothing happened, and nobody was told why"
                continue
            (before, after), *more = editor.changes
            assert before == field
            assert not more
            told = [block for block in editor.agreed().sheet.every() if isinstance(block, Text)]
            assert len(told) == 1
            editor.agree()
            if editor.fault is None:
                assert stage.sent.pop() == editor.position
                world = table.rules.clone(state)
                rules: Any = table.rules
                rules.set_table(world, editor.position)
                changed = differing(fields_of(table, state), fields_of(table, world))
                assert (after.path, after.value) in [(new.path, new.value) for _, new in changed]
                sent += 1
            else:
                assert not stage.sent
                refused += 1
            editor.take_back()
            assert not editor.changes
            editor.do_again()
            assert editor.changes == ((before, after),)
            editor.take_back()
            stage.told.clear()
    assert sent
    assert refused or not has_pieces


@every_table
def test_a_piece_is_pulled_where_it_stands_now_and_stays_where_it_is_let_go_beside_the_board(table: LawTable) -> None:
    for state, editor, _ in editors(table):
        piece = next(
            (one for one in editor.picture().counters if editor.pulled_from(Touch(one.space, one.handle))), None
        )
        if piece is None:
            continue  # the game has dials alone
        start = Touch(piece.space, piece.handle)
        space = next(one for one in spaces_of(table, state) if not editor.picture().on(one))
        editor.drag(start, [space])
        assert [one.chosen for one in editor.picture().counters if one.handle == piece.handle] == [True]
        assert editor.picture().glows
        editor.drop(start, [], Touch())
        assert not editor.changes
        editor.drag(start, [space])
        editor.drop(start, [space], Touch(space))
        ((before, after),) = editor.changes
        assert isinstance(before, Places)
        assert isinstance(after, Places)
        assert piece.space in before.at
        assert space in after.at


@every_table
def test_a_stroke_lays_out_alike_pieces_as_one_change(table: LawTable) -> None:
    for state, editor, _ in editors(table):
        fields = (one for one in fields_of(table, state) if isinstance(one, Places) and one.most - len(one.at) > 1)
        field = next(fields, None)
        if field is None:
            continue  # no piece of which the box holds more
        token, standing = token_of(field), set(field.at)
        start, *on = (
            space for space in spaces_of(table, state) if space not in standing and not editor.picture().on(space)
        )
        editor.touch_token(token)
        assert editor.pulled_from(Touch(start))
        for laid in ([], on[:1]):
            editor.drag(Touch(start), laid)
        assert {one.space for one in editor.picture().glows} >= {start, on[0]}
        editor.drop(Touch(start), (), Touch())
        assert not editor.changes, "it was given up"
        editor.drag(Touch(start), on[:1])
        editor.drop(Touch(start), on[:1], Touch())
        assert editor.changes, "it ended beside the board"
        editor.take_back()
        editor.drag(Touch(start), on)
        editor.drop(Touch(start), on, Touch(on[-1]))
        ((_, after),) = editor.changes
        assert isinstance(after, Places)
        assert len(after.at) == min(after.most, len(standing) + 1 + len(on))
        editor.take_back()
        assert not editor.changes


@every_table
def test_all_of_it_is_kept_as_what_a_match_can_begin_from(table: LawTable) -> None:
    begun = 0
    for _, editor, stage in editors(table):
        editor.keep_as_scenario()
        with suppress(PositionError):  # what is no field may bar it, such as a boat
            begun += table.rules.new(table.seats, table.options, stage.saved.pop()) is not None
    assert begun


def test_sheets_are_values() -> None:
    table = SETTING[0]
    state = next(positions(table))
    one, other = editor_of(table, state)[0], editor_of(table, state)[0]
    assert (one.pieces(), one.dials(), one.agreed()) == (other.pieces(), other.dials(), other.agreed())
    assert isinstance(one.pieces().sheet, GameSheet)
