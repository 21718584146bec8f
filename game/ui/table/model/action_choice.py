"""What a choice comes to: an action that is sent, one that is asked about once more, or several to choose from; and the
phase that is passed because there is no choice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from operator import eq
from typing import Any

from game.engine.action import Action
from game.engine.decision import Offer
from game.engine.match.ports import Play, SeatUpdate
from game.ui.kit.cues import Cue
from game.ui.kit.markup import escape
from game.ui.table.model.blocks import Call
from game.ui.table.model.digest.news import lay_digest
from game.ui.table.model.hit_testing import area_names
from game.ui.table.model.interaction import TouchOutcome, TouchResult
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.screen.prompt import prompt
from game.ui.table.model.screen.sheet import ENDS, asked_of, read_first_words, way_labels, words_to_leave
from game.ui.table.model.selection import place_of
from game.ui.table.model.stage import ActionList, ActionRow, ChoiceList, ListRow
from game.ui.table.model.state import BRIEF, HINT, LeftToComputer, TableState


def fulfil(state: TableState, wish: TouchResult | None) -> None:
    """Carry out what a touch came to; whoever has begun something has read the news."""
    state.recap.is_open = state.recap.is_open and not state.interaction.has_begun
    state.stage.refresh()
    if wish is None:
        return
    match wish.verdict:
        case TouchOutcome.TAKE | TouchOutcome.ATTEMPT:
            send(state, wish.choices[0])
        case TouchOutcome.CONFIRM:
            state.hear(Cue.PAPER)
        case TouchOutcome.CHOOSE if means_advised(state, wish.choices):
            fulfil(state, state.interaction.want(state.sheets.hint[0].action))
        case TouchOutcome.CHOOSE:
            choose(state, wish.choices)


def means_advised(state: TableState, actions: Sequence[Action]) -> bool:
    """Whether whoever wants one of these wants what is advised: it alone, or it among others that do the same and cost this or
    that. What its slip or its row has told is not asked again."""
    best = state.sheets.hint[0].action if state.sheets.hint else None
    if len(actions) == 1:
        return best == actions[0]
    alike = {(one.verb, *(thing.word for thing in one.touches)) for one in actions}
    return best in actions and len(alike) == 1 and not any(part.is_choice for one in actions for part in one.variants)


def send(state: TableState, action: Any) -> None:
    """Play an action; the answer comes through the port. Nothing where one is on its way."""
    update = state.interaction.update
    seat = update.actor if update is not None else None
    if update is None or seat is None or state.is_under_way:
        return
    state.updates.answered = update.seat, update.number
    if state.interaction.panels.active is not None or means_advised(state, (action,)):
        asked = asked_of(state)  # the teacher speaks of what is best next, of a figure whatever it did before
        state.sheets.advised = state.sheets.advised - {asked} | {asked[:1]}
    kept = state.sheets.followed if state.sheets.left is not None else ()
    state.sheets.followed = asked_of(state) if means_advised(state, (action,)) else kept
    state.interaction.aim = None
    state.animation.gather(all_of_them=True)
    state.updates.was_taken_back = False
    state.stage.send(Play(seat, update.number, action))
    decided(state)


def leave_phase(state: TableState) -> None:
    """Have the computer player choose for whoever looks, all that is left of this phase but its end."""
    if state.sheets.hint:
        state.sheets.followed = asked_of(state)
    _leave(state)
    go_on_for(state)
    state.stage.refresh()


def take_advice(state: TableState) -> None:
    """Do what is advised; where it is the turn of one of several figures, all that follows in it. Nothing where the same press
    brought what had come meanwhile, and the advice under it is gone."""
    if not state.sheets.hint:
        return
    figure = state.interaction.panels.active
    if figure is not None and words_to_leave(state):
        _leave(state, figure)
    send(state, state.sheets.hint[0].action)


def _leave(state: TableState, figure: Face | None = None) -> None:
    state.sheets.left = LeftToComputer(state.interaction.panels.ribbon, figure, state.updates.last_note, prompt(state))
    state.updates.was_taken_back = False


def go_on_for(state: TableState) -> None:
    """Where the computer player chooses in the place of whoever looks, ask for its next choice, which is only advised once the
    turn of its figure is over; with the phase it is done."""
    left, panels = state.sheets.left, state.interaction.panels
    if left is None or not state.interaction.is_deciding:
        return
    if left.phase != panels.ribbon or state.updates.was_taken_back or state.sheets.is_taught:
        state.sheets.left = None
        if left.figure is None and state.recap.done and not state.updates.was_taken_back:
            lay_digest(state, state.recap.done, BRIEF)  # the phase has been ended: what was done in it
        return
    if left.figure is not None and panels.active not in (None, left.figure):
        state.sheets.left = None
    state.sheets.is_hinting = True
    state.sheets.title = state.sheets.title if left.figure is not None else words_to_leave(state) or HINT
    state.stage.ask_hint()


def pass_phase(state: TableState, update: SeatUpdate, *, begins: bool) -> bool:
    """End the phase where that is all that can be done: when it has just begun, or when nothing can be taken back any
    more. Whoever took something back decides here as they like, and so does everybody who has turned this off. Whether it
    was ended."""
    passes = state.settings.pass_phases and state.around.goes_on and not state.updates.was_taken_back
    is_asked = update.seat is not None and update.roll is None and not state.is_private
    if not passes or not is_asked or len(update.actions) != 1:
        return False
    only = update.actions[0]
    if not isinstance(only, Action) or not only.is_pass or (update.can_undo and not begins):
        return False
    refused = [one.refusal for one in state.presentation.adviser.offers(update.view) if one.refusal is not None]
    state.updates.has_passed = True
    send(state, only)
    if refused and not state.animation.has_fought:  # else what lies there says why
        state.stage.tell(escape(state.say(refused[0].phrase)))
    return True


def decided(state: TableState) -> None:
    """Something was sent. Its first words count as read, wherever the pointer lay and whatever they had room for: that is
    kept where everyone may look, and must not tell what was decided."""
    state.lay_out(())
    state.sheets.hint, state.sheets.is_hinting, state.sheets.begins, state.sheets.passed = (), False, False, None
    read_first_words(state)
    state.stage.refresh()  # what spoke goes as the act begins


def choose(state: TableState, choices: Sequence[Any]) -> None:
    """Several actions are meant: they are laid out beside what was touched, and ways among them on the board."""
    state.lay_out(choices)
    interaction = state.interaction
    are_ways = bool(interaction.offered)
    labels = (way_labels if are_ways else told_once)(state, choices)
    notes = [_note(state, action, warns=are_ways or means_advised(state, (action,))) for action in choices]
    board, areas = state.presentation.board, area_names(state.presentation.board)
    touched = reversed(interaction.selection.touched)
    places = (token if token in areas else getattr(board.find(token), "id", "") for token in touched)
    state.stage.refresh()
    state.stage.lay_over(ActionList(tuple(map(ActionRow, labels, choices, notes)), next(filter(None, places), "")))


def told_once(state: TableState, choices: Sequence[Any]) -> list[str]:
    """Sentences below one another: of one that begins as the one above it, up to a comma, only what follows that is told."""
    told = [state.presentation.told(state.interaction.view, action).split(", ") for action in choices]
    alike = (0, *(len([*takewhile(bool, map(eq, *pair))]) for pair in pairwise(told)))
    return [
        ("… " if 0 < at < len(one) else "") + ", ".join(one[at:] or one) for one, at in zip(told, alike, strict=True)
    ]


def pick(state: TableState, action: Any) -> None:
    """One of several actions that were laid out is meant; whom its row named is asked at once, and what was advised is done: its
    row has told what would be asked."""
    preview = state.interaction.preview(action)
    asks = action in state.interaction.offered and preview.permissions and preview.warning is None
    is_told = action in state.sheets.choices and means_advised(state, (action,))
    state.lay_out(())
    state.refusal = None
    if asks or (is_told and state.interaction.aim_at(action).odds is None):
        send(state, action)
    else:
        fulfil(state, state.interaction.want(action))


def _note(state: TableState, action: Any, *, warns: bool) -> str:
    """What one of several costs or brings; of a way, and of what is advised, also what it risks."""
    preview = state.interaction.preview(action)
    return "; ".join(map(state.say, filter(None, (*preview.notes, preview.warning if warns else None))))


def take_offer(state: TableState, offer: Offer) -> None:
    """A button was pressed: do it, after a warning where something would be lost. What ends something puts an open question
    about something else away first."""
    aim = state.interaction.aim
    if offer.key == ENDS and aim is not None and str(aim.action) != offer.action:
        state.interaction.back()
    elif not offer.action:
        _open_kind(state, offer.verb)
    else:
        action = state.presentation.adviser.parse(offer.action)
        fulfil(state, state.interaction.want(action, offer.warning))
    state.stage.refresh()


def _open_kind(state: TableState, verb: str) -> None:
    """A button for a kind of action with several choices: those that nothing on the table begins, or the board
    narrowed to this kind."""
    apart = [choice.action for choice in state.interaction.apart(verb)]
    if not apart or (len(apart) > 1 and state.interaction.are_areas(verb)):
        fulfil(state, state.interaction.narrow(verb))
    elif len(apart) == 1:
        fulfil(state, state.interaction.want(apart[0]))
    else:
        choose(state, apart)


def next_of_row(state: TableState) -> None:
    """Send the next pick of a row; what is not asked for any more is let go."""
    if not state.row or state.interaction.update is None:
        return
    token = state.row.popleft()
    found = [choice for choice in state.interaction.selection.choices if choice.tokens == (token,)]
    if len(found) == 1:
        send(state, found[0].action)
    else:
        state.row.clear()


# -- every choice as a list


def choice_list(state: TableState) -> ChoiceList:
    """First what begins it, then where it goes."""
    interaction, told = state.interaction, state.presentation.told
    side_pieces, completing, ring = interaction.side_pieces(), interaction.completions(), interaction.ring()
    has_rows = not interaction.selection.touched
    shown = [o for o in interaction.offers if has_rows and not o.refusal and (o.action or interaction.apart(o.verb))]
    rows = [
        ListRow(told(interaction.view, choice.action), "play", Call("pick_action", (choice.action,)))
        for choice in completing
    ]
    rows += [ListRow(state.say(name), "", Call("touch_token", (token,))) for token, name in side_pieces.items()]
    for token in ring:
        is_aside = token in side_pieces
        call = Call("touch_token", (token,)) if is_aside else Call("touch", (interaction.touch_of(token),))
        rows.append(ListRow(state.say(side_pieces[token]) if is_aside else _ring_name(state, token), "", call))
    rows += [ListRow(state.say(offer.label), "play", Call("take_offer", (offer,))) for offer in shown]
    return ChoiceList(tuple(rows), len(completing) + len(side_pieces) + len(ring) + len(interaction.offers))


def _ring_name(state: TableState, token: str) -> str:
    """A thing on the board by its name, or the one action that it is by itself."""
    interaction = state.interaction
    if not interaction.selection.touched and place_of(state.presentation.board, token) is not None:
        found = interaction.selection.touching(token).complete()
        if len(found) == 1:
            return state.presentation.told(interaction.view, found[0].action)
    touch = interaction.touch_of(token)
    card = interaction.known(touch.handle or touch.space)
    return state.say(card.title) if card is not None else token
