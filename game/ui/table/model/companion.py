"""The line for words beside a board of the table's own: what is said becomes actions, one after another.

A language's own words for the words of actions are data (`table.companion.own` in words.yaml): lines of one word of an
action each, and after a colon the player's words for it. English words of actions are understood in every language.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from game.engine.decision import Phrase, Refusal
from game.engine.errors import InvalidText
from game.engine.match.ports import SeatUpdate
from game.engine.rules import SeesAhead
from game.ui.kit.markup import escape
from game.ui.table.model.action_choice import send
from game.ui.table.model.panel_data.hidden_movement import TypedRequest
from game.ui.table.model.panel_data.panels import CompanionPad
from game.ui.table.model.screen.across_the_table import AcrossTheTable, across_the_table
from game.ui.table.model.screen.moment import CompanionMoment, CompanionOffer, RefusalMoment
from game.ui.table.model.screen.prompt import question
from game.ui.table.model.screen.sheet import asked_of
from game.ui.table.model.stage import TypedLine
from game.ui.table.model.state import TableState


def companion_moment(state: TableState) -> CompanionMoment:
    """What stands over the line."""
    table = _across_the_table(state)
    arrived = table.answer if not state.updates.is_busy else None  # what is on its way is opened before it stands here
    return CompanionMoment(
        asked=state.interaction.decider,
        question=question(state),
        pad=_pad(state),
        is_shared=state.is_shared and state.viewer is None,
        told=state.companion.told,
        offers=tuple(CompanionOffer(state.say(one.label), one.words, one.is_whole) for one in state.companion.nearest),
        note=(state.updates.last_note or arrived) if table.answer is not None and not table.is_mended else None,
        table=table,
    )


def _across_the_table(state: TableState) -> AcrossTheTable:
    """Made anew only when the table's View or the log is another: it is asked for in every frame."""
    view, log, companion = state.match.public_view, state.match.log, state.companion
    made = companion.across
    if made is None or made[0] is not view or made[1] != log:
        made = companion.across = view, log, across_the_table(state.presentation.look, view, log)
    return made[2]


def _pad(state: TableState) -> CompanionPad | None:
    """The pad of the View on screen, made once for each."""
    view, companion = state.interaction.view, state.companion
    if view is None:
        return None
    if companion.pad is None or companion.pad[0] is not view:
        companion.pad = view, state.presentation.look.own_table.pad(view)
    return companion.pad[1]


def takes_words(state: TableState) -> bool:
    """Whether the seat on screen asks by words, beside a board of the table's own."""
    update = state.interaction.update
    if update is None or not update.actions or not state.around.goes_on:
        return False
    return state.presentation.look.own_table.spoken(update.view, "", update.actions) is not None


def companion_opens(state: TableState) -> None:
    """The line for words lies open by itself, until somebody wants to see the board; not on the screen of one who looks at cards
    of their own while all are asked before everybody."""
    companion, update = state.companion, state.interaction.update
    actor = update.actor if update is not None else None
    if companion.spoken_for != actor:
        companion.spoken_for, companion.is_hushed = actor, False
    wanted = takes_words(state) and not (state.is_shared and state.viewer is not None)
    if state.interaction.is_deciding:
        companion.is_spoken_to = wanted
    if companion.is_open and not wanted and not state.updates.is_busy:  # what is typed meanwhile stays on the line
        companion.is_open = False
        state.stage.close_card()
    elif wanted and not companion.is_hushed and not state.stage.has_overlay and not state.is_covered:
        companion.is_open = True
        state.stage.lay_over(TypedLine())


def words_typed(state: TableState, words: str) -> None:
    """The words on the line have changed: what came of the last ones is read no more, and what may become of these is
    offered."""
    companion, update = state.companion, state.interaction.update
    companion.typed = words
    if words != companion.warned:
        companion.told = ""
    if update is None:
        companion.nearest = ()
        return
    typed = as_typed_in_english(words, state.presentation.say, completes=True)
    companion.nearest = state.presentation.look.own_table.completed(update.view, typed, update.actions)


def take_words(state: TableState, words: str, *, keeps_line: bool = False) -> None:
    """Take some words; they stay on the line, to be typed over, while they have come to nothing yet. `keeps_line`: something
    else is being typed there by now, and stays."""
    presentation, update, companion = state.presentation, state.interaction.update, state.companion

    def set_line(words: str) -> None:
        if not keeps_line:
            state.stage.set_line(words)

    companion.typed = ""
    if words and (state.is_under_way or state.updates.is_busy):
        companion.ahead.append(words)  # heard once what came of the last words has been shown
        set_line("")
        return
    companion.said, companion.nearest, typed = words, (), words
    words = as_typed_in_english(words, presentation.say)
    if update is None or update.actor is None or not words:
        return
    saying = presentation.look.own_table.spoken(update.view, words, update.actions)
    if saying is None:
        try:
            saying = TypedRequest((presentation.adviser.parse(words),))
        except InvalidText:
            companion.told, companion.coming = state.say(Phrase("table.companion.unknown")), []
            set_line(typed)
            return
    refusal = _barred(state, update, saying) or saying.refusal
    if refusal is not None:
        companion.warned, companion.nearest = "", saying.nearest
        refuse(state, refusal, None, keeps_line=keeps_line)
        return
    if saying.warning is not None and companion.warned != words:
        companion.told, companion.warned = presentation.say(saying.warning), words
        set_line(typed)
        return
    companion.told, companion.warned = "", ""
    companion.coming = list(saying.actions)
    if companion.coming:
        next_action(state)
        set_line("")


def _barred(state: TableState, update: SeatUpdate, saying: TypedRequest) -> Refusal | None:
    """Why one of the actions would be refused: then none of them is done."""
    adviser = state.presentation.adviser
    if len(saying.actions) < 2 or not isinstance(adviser, SeesAhead):
        return None  # a single action is refused by the Match before anything happens
    return adviser.bars(update.view, saying.actions)


def words_ahead(state: TableState) -> None:
    """Take the first of what was said while something was still being shown; after a refusal nothing more of it is meant."""
    companion = state.companion
    if not companion.ahead:
        return
    typed = companion.typed
    take_words(state, companion.ahead.pop(0), keeps_line=bool(typed))
    if companion.told or companion.nearest or state.refusal is not None:
        companion.ahead.clear()
    companion.typed = typed  # what is being typed by now stays on the line


def next_action(state: TableState) -> None:
    """Do the next thing that was said."""
    send(state, state.companion.coming.pop(0))


# -- what the Match refuses


def refuse(state: TableState, refusal: Refusal | None, reason: Phrase | None, *, keeps_line: bool = False) -> None:
    """The Match said no: to an action, with its clause, or to something else, with a reason. It lies beside what was refused, or
    is read over the line for words; what was said stands there again, unless something else is being typed (`keeps_line`)."""
    companion, stage = state.companion, state.stage
    if refusal is not None:
        state.sheets.advised.discard(asked_of(state))  # what can be done is said again
        state.interaction.refused(refusal)
        state.hide_hover_tip()
        _lay(state, refusal)
    elif reason is not None and companion.is_open:
        companion.told, companion.coming = state.say(reason), []
    elif reason is not None:
        stage.tell(escape(state.say(reason)))
    if companion.is_open and not keeps_line and (refusal is not None or reason is not None):
        stage.set_line(companion.said)
    stage.refresh()


def _lay(state: TableState, refusal: Refusal) -> None:
    said = state.say(refusal.phrase)
    said = said[:1].upper() + said[1:]  # a place may come first
    state.companion.told, state.companion.coming = f"{said} ({refusal.clause})", []
    if state.companion.is_open:
        return
    state.refusals += 1
    space = refusal.place or state.interaction.pointed.space
    way_on = state.interaction.way_on(state.interaction.pointed.space or space)
    further = f" {escape(state.word('way_on', thing=state.say(way_on)))}" if way_on is not None else ""
    state.refusal = RefusalMoment(
        number=state.refusals,
        clause=refusal.clause,
        words=escape(said) + further,
        space=space,
        token=state.touched_token,
    )


# -- a language's own words


def as_typed_in_english(words: str, say: Callable[[Phrase], str], *, completes: bool = False) -> str:
    """Typed words with each that the player's language has for a word of an action replaced by that one. `completes`: the
    last is still being typed, and goes for the one word that begins so."""
    known = {
        own.casefold(): word
        for word, _, owns in (
            line.partition(": ") for line in say(Phrase.of("table.companion.own")).splitlines() if line
        )
        for own in owns.split()
    }
    split = re.sub(r"([?!.,;])", r" \1 ", words).split()
    found = [known.get(word.casefold(), word) for word in split]
    if completes and split and words.endswith(split[-1]) and split[-1].casefold() not in known:
        begun = {word for own, word in known.items() if len(split[-1]) > 1 and own.startswith(split[-1].casefold())}
        found[-1:] = begun if len(begun) == 1 else found[-1:]
    return " ".join(found) + (" " if completes and words.endswith(" ") else "")
