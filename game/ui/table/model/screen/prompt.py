"""The prompt bar above the board: the question in words, and every answer that is a button."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.engine.decision import CHANCE, Offer, Phrase, Seat, Source
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.markup import escape, with_clause
from game.ui.table.model.blocks import Alarm, Call
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.screen.moment import Prompt, PromptButton
from game.ui.table.model.screen.sheet import ENDS, GOAL, THREAT, game_sheet, left_now, urges, words_to_leave
from game.ui.table.model.selection import place_of
from game.ui.table.model.state import TableState

RESERVED: Final = "ULBMITHCRZKNXJA"
"""Keys that open something; an offer with a key of its own may have one of them all the same, while it is asked."""
PAIR: Final = 2
MOST_COMPLETING: Final = 3
"""Buttons for uses of one card; acts that a question names."""


def prompt(state: TableState) -> Prompt:
    """The question and the buttons of this moment."""
    if (left := left_now(state)) is not None:
        return replace(left.prompt, goal=(), danger=(), buttons=constant_buttons(state, is_red=False))
    seat = state.interaction.decider
    shown = seat if seat is not None and seat != CHANCE else None
    occupant = state.match.seating.get(shown) if shown is not None else None
    is_past = state.animation.has_banner
    is_asked = (state.interaction.is_deciding or state.viewer is None) and not is_past
    goal = game_sheet(state, GOAL) if is_asked else None
    alarm = goal.alarm if goal is not None and not state.animation.tells else None
    if alarm is not None and (state.sheets.is_taught or state.interaction.teacher_asks is not None):
        alarm = replace(alarm, helps=False)  # a teacher has another hint
    is_free = state.interaction.is_deciding and not state.interaction.completions() and not urges(state)
    # what can be done about the danger is what is best done now: one red button at a time
    is_red = alarm is not None and is_free and alarm.helps and (alarm.is_grave or alarm.is_chance)
    return Prompt(
        face=_portrait(state, shown) if shown is not None else None,
        player=occupant.sign if occupant is not None else "",
        markup="" if is_past else question(state),
        buttons=(*_answers(state, is_urged=is_red or urges(state)), *constant_buttons(state, is_red=is_red)),
        goal=tuple(escape(state.say(one)) for one in goal.now) if goal is not None else (),
        danger=(_danger(state, alarm),) if alarm is not None else (),
    )


def _danger(state: TableState, alarm: Alarm) -> PromptButton:
    """A press tells more of it: what can be done about it, else who threatens."""
    sheet = THREAT if THREAT in state.presentation.look.sheets else GOAL
    call = Call("ask_hint") if alarm.helps else Call("toggle_sheet", (sheet,))
    return PromptButton(state.say(alarm.words), call, is_primary=alarm.is_grave)


def _portrait(state: TableState, seat: Seat) -> Face:
    """The figure whose turn it is, where the game says which of several that is; else whoever decides."""
    return state.interaction.panels.active or state.presentation.look.seat_face(seat)


def question(state: TableState) -> str:
    """What is asked, the seat's name in gold where it is said as the seat's; beside it who plays where the computer does."""
    interaction, say = state.interaction, state.say
    if interaction.view is None:
        return ""
    if interaction.view.outcome is not None:
        return f"<b><c=gold>{escape(say(interaction.view.outcome.reason))}</c></b>"
    asked, seat = _asked(state), interaction.decider
    text = escape(say(asked)) if asked is not None else ""
    if asked is None or seat is None or seat == CHANCE or seat not in dict(asked.params).values():
        return text
    name, occupant = escape(state.word("name", seat=seat)), state.match.seating.get(seat)
    mask = escape(occupant.mask) if occupant is not None and name in text else ""
    mask = f" ({mask})" if mask and mask != name else ""
    return text.replace(name, f"<b><c=gold>{name}</c></b>{mask}", 1)


def _what_is_lit(state: TableState) -> str:
    """What a kind of action wants to be touched next, as the end of a key: where all that is lit is of one sort."""
    interaction, board, lit = state.interaction, state.presentation.board, state.interaction.selection.lit.keys()
    if lit and lit == interaction.areas:
        return "_area"
    if lit and all(place_of(board, token) is not None for token in lit):
        return "_place"
    if lit & interaction.panels.card_tokens:
        return "_card" if lit <= interaction.panels.card_tokens else "_card_or_lit"
    return "_piece" if lit and all(interaction.picture.counter(token) is not None for token in lit) else ""


def _asked(state: TableState) -> Phrase | None:
    """The prompt of the decision, or what is wanted next for what is in hand."""
    interaction, seat, say = state.interaction, state.interaction.decider, state.say
    if seat is not None:
        if interaction.taken_up is not None:
            key = f"table.kind_with{_what_is_lit(state)}" if interaction.selection.lit else "table.card_with"
            return Phrase.of(key, seat=seat, kind=say(interaction.taken_up))
        if (offer := next((one for one in interaction.offers if one.verb == interaction.only_verb), None)) is not None:
            return Phrase.of(f"table.kind_with{_what_is_lit(state)}", seat=seat, kind=say(offer.label))
        if interaction.to_pay is not None:
            return Phrase.of("table.pay_with", seat=seat, card=say(interaction.to_pay))
        if interaction.tray_kind is not None and interaction.is_deciding:
            return Phrase.of("table.build_with", seat=seat, thing=say(interaction.tray_kind))
        if interaction.selection.piece and interaction.is_deciding:
            card = interaction.known(interaction.selection.piece)
            if card is not None:
                return Phrase.of(f"table.{_piece_key(state)}", seat=seat, thing=say(card.title))
    return _what_now(state)


def _what_now(state: TableState) -> Phrase | None:
    """What can be done now, or a teacher asks for, where the game has words for that; last what a button says beside it."""
    interaction, asked = state.interaction, state.interaction.prompt
    key = f"now.{asked.key.removeprefix('prompt.')}" if asked is not None else ""
    if not (asked and state.viewer and interaction.choices and state.presentation.knows(key)):
        return asked
    offered, wants = {offer.action for offer in interaction.offers}, interaction.teacher_asks or bool
    choices = [one for one in interaction.choices if wants(str(one.action))] or interaction.choices
    acts = dict.fromkeys(one.verb for one in sorted(choices, key=lambda one: str(one.action) in offered))
    return Phrase.of(key, **dict(asked.params), acts=tuple(f"now_{act}" for act in acts)[:MOST_COMPLETING])


def _piece_key(state: TableState) -> str:
    """Whether the piece in hand is about to go, to aim, or has aimed."""
    interaction, lit = state.interaction, state.interaction.selection.lit
    if interaction.aim is not None and interaction.aim.odds is not None:
        return "aimed_with"
    go = "go_with_leave" if any(map(interaction.is_asked_for, lit)) else "go_with"
    return "aim_with" if any(map(interaction.picture.counter, lit)) else go


def _answers(state: TableState, *, is_urged: bool) -> Iterator[PromptButton]:
    """What can be answered by a button; last what ends a turn or a phase, which has its place."""
    if state.hands.is_guest:
        yield PromptButton(state.say(Phrase.of("table.look.done")), Call("end_look"), "E", is_primary=True)
        return
    update = state.interaction.update
    if update is not None and update.roll is not None:
        title = state.word("dice.draw_title" if update.roll.source is Source.DRAW else "dice.title")
        yield PromptButton(title, Call("ask_dice"), "Enter", EMBLEM_FOR["physical"], is_primary=True)
        return
    if state.is_shared and state.viewer is not None:
        yield PromptButton(state.word("companion.together"), Call("end_look"), "T", is_primary=True)
    elif state.companion.is_spoken_to and state.interaction.is_deciding:
        is_back = state.viewer is None and not is_urged
        yield PromptButton(state.word("companion.large"), Call("show_table_screen"), "T", is_primary=is_back)
        is_urged = is_urged or is_back
    interaction = state.interaction
    numbered = list(enumerate(interaction.offers, 1))  # of all: a key does not change while others come and go
    apart, shadowed = interaction.apart, interaction.is_shadowed  # not begun on the table, or by way of another kind
    open_ones = [(n, o) for n, o in numbered if o.refusal is None and (o.action or apart(o.verb) or shadowed(o.verb))]
    says_why_not = [(n, o) for n, o in numbered if o.refusal is not None and (o.stays or o.key == ENDS)]
    offers = sorted(open_ones + says_why_not, key=lambda one: one[1].key == ENDS)
    is_only = interaction.update is not None and len(interaction.update.actions) == 1
    taken = set(RESERVED)
    completing = list(_completing(state, taken, is_urged=is_urged))
    yield from completing
    kept = {offer.key for _, offer in offers}
    is_on_slip = interaction.panels.active is not None or state.sheets.hint
    if not is_on_slip and (words := words_to_leave(state)):
        yield PromptButton(state.word(words), Call("leave_phase"), "P", tip=state.word(f"{words}_told"))
    if len(offers) == 1 and (asked := state.interaction.apart(offers[0][1].verb)) and len(asked) == PAIR:
        for number, choice in enumerate(asked, 1):  # two answers of one kind, neither of them on the table
            told = state.presentation.told(state.interaction.view, choice.action)
            yield PromptButton(told, Call("pick_action", (choice.action,)), str(number))
        return
    for number, offer in offers:
        label, key, no = _label(state, offer), offer.key, offer.refusal
        if not key or key in taken - set(RESERVED):
            key = next(
                (one for one in label.upper() if "A" <= one <= "Z" and one not in taken | kept),
                str(number) if number < 10 else "",
            )
        taken.add(key)
        reason = "" if no is None else with_clause(escape(state.say(no.phrase)), no.clause)
        asks = interaction.teacher_asks
        is_free = not completing and not is_urged and (asks is None or asks(offer.action))
        is_primary = (offer.primary or is_only or asks is not None) and is_free
        is_urged = is_urged or (is_primary and not reason)
        is_kept, tip, call = offer.key == ENDS or offer.primary, _tip(state, offer), Call("take_offer", (offer,))
        yield PromptButton(label, call, key, is_primary=is_primary, reason=reason, is_kept=is_kept, tip=tip)


def _tip(state: TableState, offer: Offer) -> str:
    """What comes of it, for whoever rests the pointer there; nothing where its game says nothing."""
    key = offer.label.key.replace("offer.", "offer_tip.", 1)
    return state.say(Phrase.of(key)) if state.presentation.knows(key) else ""


def _completing(state: TableState, taken: set[str], *, is_urged: bool) -> Iterator[PromptButton]:
    """What could be played with the card that is taken up, one button each; the card itself bears the red one where it can."""
    is_on_card = state.interaction.deed_on_card is not None
    for number, choice in enumerate(state.interaction.completions()[:MOST_COMPLETING]):
        label = state.presentation.told(state.interaction.view, choice.action)
        key = next((letter for letter in label.upper() if "A" <= letter <= "Z" and letter not in taken), "")
        taken.add(key)
        is_red = not (number or is_urged or is_on_card)
        yield PromptButton(label, Call("pick_action", (choice.action,)), key, is_primary=is_red, is_on_card=is_on_card)


def _label(state: TableState, offer: Offer) -> str:
    """Its own name; where just one of its actions needs the button, that action's."""
    apart = state.interaction.apart(offer.verb)
    if offer.action or offer.refusal is not None or len(apart) != 1:
        return state.say(offer.label)
    return state.presentation.told(state.interaction.view, apart[0].action)


def constant_buttons(state: TableState, *, is_red: bool) -> tuple[PromptButton, ...]:
    """A hint; undo, rules, menu."""
    no_help = "" if state.interaction.is_deciding and left_now(state) is None else escape(state.word("hint.none"))
    update = state.interaction.update
    can_undo, refusal = (update.can_undo, update.undo_refusal) if update is not None else (False, None)
    undo, why = Call("take_back"), "" if can_undo else escape(state.say(refusal or Phrase.of("engine.undo.nothing")))
    if refusal == Phrase("engine.undo.typed") and not no_correction(state):
        undo, why = Call("correct_dice"), ""  # they were typed: another throw takes the place of it
    return (
        PromptButton(
            state.word("hint.title"), Call("ask_hint"), "H", EMBLEM_FOR["hint"], is_red, no_help, is_constant=True
        ),
        PromptButton(state.word("undo"), undo, "Ctrl+Z", EMBLEM_FOR["undo"], reason=why, is_constant=True),
        PromptButton(state.word("rules"), Call("open_rules"), "F1", EMBLEM_FOR["rules"], is_constant=True),
        PromptButton(state.word("menu"), Call("open_menu"), is_constant=True),
    )


def no_correction(state: TableState) -> str:
    """Why no roll that was typed in can be told anew; empty where the last can."""
    update, match = state.interaction.update, state.match
    can = update is not None and update.can_correct and bool(match.throws or not match.has_secrets)
    return "" if can else state.say(Phrase("engine.dice.no_correction"))
