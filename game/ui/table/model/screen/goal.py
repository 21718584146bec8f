"""What whoever looks wants to win by: the card that tells it at the first turn, and the line that stands under the prompt."""

from __future__ import annotations

from dataclasses import replace

from game.ui.kit.cues import Cue
from game.ui.kit.markup import escape
from game.ui.table.model.panel_data.goal_card import GoalCard
from game.ui.table.model.stage import GoalCardAsked
from game.ui.table.model.state import TableState


def goal_card_of(state: TableState) -> GoalCard | None:
    """The card of the seat on screen, from its View alone; None for everybody's eyes, and before it has a side."""
    view, viewer = state.interaction.view, state.viewer
    if view is None or viewer is None or view.outcome is not None or state.is_covered:
        return None
    return state.interaction.goal_card()


def goal_line(state: TableState) -> tuple[str, ...]:
    """How near the goal is and what stands against it, as markup, the most important first: parts of one line. Empty where
    nothing is to be told."""
    card = goal_card_of(state)
    return tuple(escape(state.say(phrase)) for phrase in card.now) if card is not None else ()


def show_goal_card(state: TableState) -> None:
    """The card, because somebody asks for it."""
    card = goal_card_of(state)
    if card is not None:
        state.hear(Cue.PAPER)
        _open(state, card)


def first_goal_card(state: TableState) -> None:
    """The card, by itself: when a seat decides for the first time at this table, unless its person knows it."""
    viewer, told = state.viewer, state.match.goals_told
    card = goal_card_of(state) if state.settings.first_time_help and state.around.goes_on else None
    if card is None or viewer is None or viewer in told or not state.interaction.is_deciding:
        return
    told.add(viewer)
    if _mark(state, card) not in state.settings.helped:
        _open(state, card)


def goal_known(state: TableState, *, is_known: bool) -> None:
    """Whether the person on screen knows this side's card, and is not shown it at a first turn again."""
    card = goal_card_of(state)
    if card is None:
        return
    mark, helped = _mark(state, card), state.settings.helped
    others = tuple(one for one in helped if one != mark)
    state.stage.keep(replace(state.settings, helped=(*others, mark) if is_known else others))


def _open(state: TableState, card: GoalCard) -> None:
    state.stage.lay_over(GoalCardAsked(card, is_known=_mark(state, card) in state.settings.helped))


def _mark(state: TableState, card: GoalCard) -> str:
    """Under which it is remembered, for each person and side."""
    viewer = state.viewer
    person = state.match.seating[viewer].person if viewer is not None else ""
    return f"{state.match.game}:goal.{card.side}:{person}"
