"""Everything else, on leather: what can be asked for at any time, and the buttons that found no room on the prompt bar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.engine.match.header import TABLE_OPTIONS
from game.engine.match.ports import ChoosePhysical, TakeBackAnswer
from game.engine.match.set_table import fields_to_set
from game.engine.rules import KeepsAnswers
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.table.model.blocks import Call, Figure, GameSheet
from game.ui.table.model.screen.prompt import no_correction, prompt
from game.ui.table.model.screen.sheet import game_sheet, is_coached, sheet_words
from game.ui.table.model.seat_handover import lookers
from game.ui.table.model.stage import AskOnceMore, Menu, MenuRow, TablePage
from game.ui.table.model.state import TableState

TOLD: Final = frozenset({"title", "more"})
"""Rows with a second line that is always the same."""


def menu(state: TableState) -> Menu:
    """What is wanted at a table again and again, and a row behind which everything else lies."""
    return Menu(tuple(_first_rows(state)))


def rest(state: TableState) -> Menu:
    """Everything else that can be asked for at any time, but what a key of the list of keys does and few want."""
    return Menu(tuple(_other_rows(state)))


def _first_rows(state: TableState) -> Iterator[MenuRow]:
    yield _row(state, "back", None, "Esc")
    yield from _sheet_rows(state)[:2]
    yield _page(state, TablePage.SEATS, told=_who_plays(state))
    if state.match.is_beside_real and state.match.can_be_set:  # there something is to be mended again and again
        yield _page(state, TablePage.AS_ON_TABLE, "F5", told=state.word("menu_told.as_on_table"))
    for action in (one for one in _open_actions(state) if one.is_call):
        label = state.presentation.told(state.interaction.view, action)
        yield MenuRow(label, EMBLEM_FOR["call"], "", Call("play_open", (action,)))
    yield _page(state, TablePage.REVIEW if state.match.is_trial else TablePage.TITLE)
    yield _row(state, "more", Call("open_rest"))


def _other_rows(state: TableState) -> Iterator[MenuRow]:
    yield from _sheet_rows(state)[2:]
    guess = state.interaction.guess
    if guess is not None:
        yield MenuRow(state.say(guess.label), EMBLEM_FOR["list"], "K", Call("toggle_guess"))
    if has_desk(state):
        yield _page(state, TablePage.DESK, told=state.word("menu_told.desk"))
    if (ask := answer_back(state)) is not None:
        yield _row(state, "answer_back", ask)
    if has_own_fields(state):
        yield _page(state, TablePage.OWN_FIELDS, "F6")
    if lookers(state):
        yield _page(state, TablePage.LOOKERS)
    if any(not order.seats or state.viewer in order.seats for order in state.presentation.orders if state.viewer):
        yield _page(state, TablePage.ORDERS)
    for option, value in state.match.physical.items():
        usual, real = TABLE_OPTIONS[option]
        other = usual if value == real else real
        label = state.word(f"physical.{option}_{other}")
        yield MenuRow(label, EMBLEM_FOR["physical"], "", Call("tell_table", (ChoosePhysical(option, other),)))
    if "real" in (state.match.options.get("dice"), state.match.options.get("draws")):
        yield _row(state, "correct", Call("correct_dice"), "F7", reason=no_correction(state))
    yield _page(state, TablePage.PROOF)
    yield _page(state, TablePage.NIGHT)
    yield _page(state, TablePage.KEYS, "?")
    if resignation(state) is not None:
        yield _row(state, "resign", Call("resign"))
    if state.viewer is not None:
        which = "away" if is_coached(state) else "back"
        yield MenuRow(state.word(f"coach.{which}"), EMBLEM_FOR["hint"], "", Call("flip_teacher"))
    yield _page(state, TablePage.SETTINGS)
    if state.match.is_trial:
        yield _page(state, TablePage.TITLE)


def answer_back(state: TableState) -> Call | None:
    """Asks all whether a question is taken back that was answered; None where none can be."""
    can = state.match.can_be_set and isinstance(state.presentation.adviser, KeepsAnswers)
    return Call("ask_all", ("answer_back", TakeBackAnswer())) if can else None


def has_desk(state: TableState) -> bool:
    """Whether the referee's desk, which all read, can be opened: from a screen that all may read."""
    return state.match.has_desk and (state.viewer is None or not state.match.has_secrets)


def has_own_fields(state: TableState) -> bool:
    """Whether the seat on screen can set what it alone knows."""
    seat, view = state.viewer, state.interaction.view
    if seat is None or view is None or not state.match.can_be_set:
        return False
    return bool(fields_to_set(state.presentation.adviser, view, seat))


def _sheet_rows(state: TableState) -> list[MenuRow]:
    """The game's sheets with what of each is known at once."""
    rows = []
    for name in state.presentation.look.sheets:
        sheet = game_sheet(state, name)
        if sheet is not None:
            label, key = (state.say(sheet_words(state, name, what)) for what in ("title", "key"))
            sign = EMBLEM_FOR.get(name, EMBLEM_FOR["list"])
            rows.append(MenuRow(label, sign, key, Call("toggle_sheet", (name,)), told=_at_once(state, sheet)))
    return rows


def _at_once(state: TableState, sheet: GameSheet) -> str:
    """What of a sheet is known without opening it: how near the goal is, or the figure that matters."""
    figure = next((block for block in sheet.every() if isinstance(block, Figure) and block.value), None)
    if sheet.now or figure is None:
        return state.say(sheet.now[0]) if sheet.now else ""
    return f"{figure.value} {state.say(figure.what)}"


def _who_plays(state: TableState) -> str:
    """The people at the table, once each; who gave no name is called by what he plays."""
    seats = {one.person: seat for seat, one in state.match.seating.items() if one.person}
    several = Counter(one.person for one in state.match.seating.values())
    return ", ".join(who if several[who] > 1 else state.word("name", seat=seat) for who, seat in seats.items())


def _row(state: TableState, name: str, call: Call | None, key: str = "", reason: str = "", told: str = "") -> MenuRow:
    told = told or (state.word(f"menu_told.{name}") if name in TOLD else "")
    return MenuRow(state.word(f"menu_items.{name}"), EMBLEM_FOR[name], key, call, reason, told)


def _page(state: TableState, page: TablePage, key: str = "", told: str = "") -> MenuRow:
    return _row(state, page.value, Call("open_page", (page,)), key, told=told)


def more(state: TableState, labels: tuple[str, ...]) -> Menu:
    """The buttons with these labels, as rows."""
    found = (one for one in prompt(state).buttons if one.label in labels)
    rows = (MenuRow(one.label, one.emblem or "play", one.key, one.call, one.reason, one.tip) for one in found)
    return Menu(tuple(rows))


def resignation(state: TableState) -> Any | None:
    """The open action by which the seat on screen gives up, where the game has one."""
    return next((action for action in _open_actions(state) if action.verb == "resign"), None)


def _open_actions(state: TableState) -> Sequence[Any]:
    update = state.interaction.update
    return update.open_actions if update is not None else ()


def resign(state: TableState) -> None:
    """Give up, after being asked once more."""
    action, seat = resignation(state), state.viewer
    if action is not None and seat is not None:
        text = state.word("resign.text", seat=seat)
        state.stage.lay_over(AskOnceMore(text, state.word("resign.deed"), Call("play_open", (action,))))
