"""The sheets that games compose: told in whole sentences, about places of the board, from the own View alone; and of the goal
who is who, in short ones, with how near it is now."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any

import pygame
import pytest

from game.engine.chance import percent
from game.engine.decision import CHANCE, Phrase
from game.language import catalog
from game.registry import game
from game.session.presentation_loader import table_words
from game.ui.kit.kit import Kit
from game.ui.table.model.blocks import ROWS, BoardBit, Call, GameSheet, LaidSheet, Press, SignedRow, Text, Tick
from game.ui.table.panels.block_sheet import BlockSheet, ThrowSquares, ways_of
from game.ui.table.panels.window_layout import Drawer, LayoutNeeds, window_layout
from game.ui.widgets.base import Group, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import TickBox
from game.ui.widgets.label import Hairline, Heading, Label, RichText
from game.ui.widgets.modal import Dialog
from game.ui.widgets.scroll_area import ScrollArea
from tests.laws.games import LawTable, fewest, tables, telling_of
from tests.laws.random_games import named, positions
from tests.sampling import first_with_soak

SHEETS = {one.id for one in telling_of("sheets")}
MOST_ACTIONS = 40
"""Of a decision, whose odds are looked at."""
MOST_WORDS = 24
"""Of a sentence of a goal."""
every_table = pytest.mark.parametrize("table", fewest([one for one in tables() if one.id in SHEETS]), ids=named)


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


@cache
def phrases_of(table: LawTable) -> frozenset[Phrase]:
    """All that is read on those, each once."""
    return frozenset(phrase for _, _, sheet in sheets_of(table) for phrase in phrases(sheet))


@pytest.mark.usefixtures("spoken")
@every_table
def test_every_seat_is_told_its_sheets_in_words_about_the_board(table: LawTable) -> None:
    words = table_words(table.id, table.game_set.board)
    found = sheets_of(table)
    look = game(table.id).presentation(table.game_set)
    for name in look.sheets:
        told = {view.seat for view, one, _ in found if one == name}
        assert told - {None} == set(table.seats), "every seat"
        assert None not in told or name == "stock", "nobody else, but of what anybody may look up"
        for what in ("title", "key", "close", "none"):
            assert words.has(f"look.sheets.{name}.{what}") or words.has(f"table.sheets.{name}.{what}")
    boards = {space.id for board in table.game_set.boards for space in board.spaces}
    for phrase in phrases_of(table):
        assert words.has(phrase.key), phrase
        assert "{" not in words(phrase), phrase
    for _, _, sheet in found:
        pictured = (place for bit in sheet.every() if isinstance(bit, BoardBit) for sign in bit.signs for place in sign)
        places = [*pictured, *sheet.way, *sheet.about, *(place for way in sheet.strikes for place in way)]
        assert {*places, *(place for row in sheet.rows() for place in row.lights)} <= boards


@every_table
def test_the_same_view_is_told_the_same_by_a_look_that_saw_nothing_before(table: LawTable) -> None:
    for view, name, sheet in sheets_of(table)[::7]:
        assert game(table.id).presentation(table.game_set).sheets[name](view, table.rules) == sheet


@pytest.mark.usefixtures("spoken")
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


@cache
def fullest(table: LawTable) -> list[LaidSheet]:
    """Of every sheet, and of what is known of pieces and spaces, the one with most to read, with two buttons."""
    look, found = game(table.id).presentation(table.game_set), dict[str, GameSheet]()
    told = [(name, sheet) for _, name, sheet in sheets_of(table)]
    for view, _, _ in sheets_of(table)[::31]:
        names = (*(one.handle for one in look.picture(view).counters), *(one.id for one in look.board_of(view).spaces))
        told += [("known", sheet) for name in names if (sheet := look.known(view, name)) is not None]
    for state, _ in positions(table):
        decision = table.rules.decision(state)
        if decision is None or decision.seat == CHANCE:
            continue
        view = table.rules.view(state, decision.seat)
        for action in table.rules.actions(state)[:MOST_ACTIONS]:
            odds = look.odds(view, action, table.rules.preview(view, action))
            told += [("odds", odds)] if odds is not None else []
    for name, sheet in told:
        if name not in found or len(list(phrases(found[name]))) < len(list(phrases(sheet))):
            found[name] = sheet
    close = Press(Phrase.of("table.close"), Call("fold_card"), "Esc")
    again = Press(Phrase.of("table.sheets.goal.close"), Call("close_card"), "Enter", is_primary=True)
    known = Tick(Phrase.of("table.sheets.goal.known"), False, Call("flip_known", ("goal",)))
    heading = Phrase.of("table.sheets.goal.title")
    return [
        LaidSheet(name, heading, sheet, (known, again) if sheet.is_large else (again, close))
        for name, sheet in found.items()
    ]


def is_cut(kit: Kit, widget: Widget) -> bool:
    """Whether words of it stand outside, or have been shortened."""
    if isinstance(widget, RichText):
        text = widget.paragraph(kit, widget.rect.width)
        return text.is_cut or text.natural_width > widget.rect.width or text.height > widget.rect.height
    if isinstance(widget, Label) and not isinstance(widget, Heading):  # headings are set smaller
        return kit.text.width(widget.text, widget.role) > widget.rect.width
    return isinstance(widget, Button | TickBox) and widget.preferred(kit)[0] > widget.rect.width


@pytest.mark.parametrize(
    "spoken", first_with_soak([one.code for one in reversed(catalog.shipped())], 1), indirect=True
)  # the last is the one that needs most room
@pytest.mark.usefixtures("spoken")
@every_table
def test_in_the_smallest_window_with_the_largest_letters_nothing_is_cut_and_every_button_is_there(
    table: LawTable,
) -> None:
    pygame.init()
    kit = Kit((1024, 640), text_scale=2.0)
    say = table_words(table.id, table.game_set.board)
    at = window_layout(kit.scale, Drawer.NONE, LayoutNeeds(), 1.3).slip
    for shown in fullest(table):
        if shown.sheet.is_large:
            sheet: Group = Dialog()
            sheet.lay(kit, *ways_of(shown, say, None, lambda bit: Hairline()))  # type: ignore[attr-defined]  # a dialog
        else:
            sheet = BlockSheet(shown, say, None)
            sheet.place(kit, at.x, at.y, at.width, min(at.height, sheet.height_for(kit, at.width)))
        everything = list(sheet.everyone())
        assert [one for one in everything if is_cut(kit, one)] == [], shown.name
        buttons = [one for one in everything if isinstance(one, Button | TickBox)]
        assert len(buttons) == len(shown.foot)
        assert all(sheet.rect.contains(one.rect) for one in buttons), shown.name
        for area in (one for one in everything if isinstance(one, ScrollArea)):
            area.scroll_to(area.reach)
            assert all(area.rect.x <= one.rect.x and one.rect.right <= area.rect.right for one in area.children), (
                shown.name
            )
            assert max(one.rect.bottom for one in area.children) <= area.rect.bottom, shown.name


@every_table
def test_a_band_along_the_map_tells_the_chance_first(table: LawTable) -> None:
    pygame.init()
    kit, say = Kit((1024, 640), text_scale=2.0), table_words(table.id, table.game_set.board)
    for shown in fullest(table):
        if shown.sheet.duel is None:
            continue
        sheet = BlockSheet(shown, say, None, is_low=True)
        sheet.place(kit, 0, 0, 990, 140)
        (throws,) = (one for one in sheet.everyone() if isinstance(one, ThrowSquares))
        assert sheet.rect.collidepoint(throws.rect.midtop)


def test_words_of_a_band_have_most_of_it_beside_its_buttons() -> None:
    pygame.init()
    (table,) = (one for one in tables() if one.id == "hunt" and one.players == 2)
    kit, say = Kit((1024, 640), text_scale=2.0), table_words(table.id, table.game_set.board)
    words = Text(Phrase.of("table.hint.told", words="Gandalf goes to a place from which a deed of his is near"))
    buttons = (
        Press(Phrase.of("table.send"), Call("take_advice"), "Enter", is_primary=True),
        Press(Phrase.of("table.close"), Call("drop_hint"), "Esc"),
    )
    sheet = BlockSheet(LaidSheet("question", None, GameSheet((words,)), buttons), say, None, is_low=True)
    sheet.place(kit, 0, 0, 990, 160)
    area, *_ = (one for one in sheet.everyone() if isinstance(one, ScrollArea))
    assert area.rect.width > sheet.rect.width * 3 // 5
    assert not area.reach
    slip = BlockSheet(LaidSheet("question", Phrase("table.coach.title"), GameSheet((words,)), buttons), say, None)
    slip.place(kit, 0, 0, 400, 600)
    close, deed = (one for one in slip.everyone() if isinstance(one, Button))
    assert close.rect.bottom < min(deed.rect.top, 300), "in the head of a slip, where no other button can have been"


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
