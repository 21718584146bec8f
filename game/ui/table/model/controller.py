"""The table's one mind: intents go in, commands come out, and `moment` is everything that is on the screen.

It decides no rules: what is not on the update's list of actions is sent as an attempt, for the Match to refuse in words.
It knows no window, no port and no file; the scene draws its moments and carries its commands out, in their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.decision import Decision, Seat
from game.engine.match.ports import (
    SeatUpdate,
)
from game.ui.kit.motion import Motion
from game.ui.table.model import commands, intents
from game.ui.table.model.action_choice import (
    choice_list,
)
from game.ui.table.model.animation import TableAnimation
from game.ui.table.model.commands import Commands
from game.ui.table.model.companion import companion_moment
from game.ui.table.model.digest.news import is_played
from game.ui.table.model.frame_update import next_change, opens, tick
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.model.handlers.by_intent import HANDLERS
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.intents import Intent
from game.ui.table.model.interaction import Interaction
from game.ui.table.model.panel_data.panels import Panels
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.picture import Goal
from game.ui.table.model.screen.moment import (
    BeatMoment,
    BoardMoment,
    CentreMoment,
    CompanionMoment,
    DiceMoment,
    Moment,
    NoteMoment,
    RecapMoment,
)
from game.ui.table.model.screen.moment_of_state import (
    beat_of,
    board_of,
    centre_of,
    dice_of,
    goals_of,
    moment_of,
    note_of,
    recap_of_state,
    signs_of,
)
from game.ui.table.model.seat_handover import lookers
from game.ui.table.model.state import MatchFacts, Surroundings, state_of
from game.ui.table.model.update_playback import UpdatePlayback


class TableController:
    """One open match before its people. Times are milliseconds of the loop's clock."""

    def __init__(self, match: MatchFacts, around: Surroundings, motion: Motion) -> None:
        self._state = state_of(match, around, motion)
        self._playback = UpdatePlayback(self._state)

    def on(self, intent: Intent) -> Commands:
        """What is to be done because of this, in order."""
        match intent:
            case intents.ListRowTaken():
                return self._list_row_taken(intent)
            case intents.Ticked():
                return tick(self._state, self._playback, intent)
            case _:
                return HANDLERS[type(intent)](self._state, intent)

    # -- what is on the screen

    def moment(self) -> Moment:
        """Everything at this moment."""
        return moment_of(self._state)

    def board(self) -> BoardMoment:
        """The board alone: it changes most often."""
        return board_of(self._state)

    def centre(self) -> CentreMoment:
        """The middle of the table alone."""
        return centre_of(self._state)

    def dice(self) -> DiceMoment:
        """The dice in their tray."""
        return dice_of(self._state)

    def note(self) -> NoteMoment:
        """The sealed note on the board."""
        return note_of(self._state)

    def beat(self) -> BeatMoment:
        """What people will tell of, while it is shown."""
        return beat_of(self._state)

    @property
    def is_recap_played(self) -> bool:
        """Whether the recap on the board is on its way."""
        return is_played(self._state)

    def recap(self) -> RecapMoment:
        """What of the recap stands on the board."""
        return recap_of_state(self._state)

    def companion(self) -> CompanionMoment:
        """The line for words, where a table asks by words."""
        return companion_moment(self._state)

    def hover_tip(self) -> tuple[str, str]:
        """What the tip beside the pointer says, and the space it is about."""
        return self._state.hover_tip, self._state.hover_tip_space

    def choice_list(self) -> commands.ChoiceList:
        """Every choice of this moment as a list."""
        return choice_list(self._state)

    # -- questions of the scene

    @property
    def presentation(self) -> GamePresentation:
        """Advice, look and words of the match, with the board that lies on the table."""
        return self._state.presentation

    @property
    def view(self) -> Any:
        """The View on screen; None before the first, and when the table is covered."""
        return self._state.interaction.view

    @property
    def update(self) -> SeatUpdate | None:
        """What the seat on screen was told last, once it has been shown."""
        return self._state.interaction.update

    @property
    def decision(self) -> Decision | None:
        """The open decision as the seat on screen knows it."""
        return self._state.interaction.decision

    @property
    def is_asked(self) -> bool:
        """Whether the seat on screen is asked something now."""
        return self._state.interaction.is_deciding

    @property
    def interaction(self) -> Interaction:
        """What has been touched, and what it could come to."""
        return self._state.interaction

    @property
    def animation(self) -> TableAnimation:
        """What moves between two updates."""
        return self._state.animation

    @property
    def choices(self) -> tuple[Any, ...]:
        """Several actions that are laid out beside the board, one of which is meant."""
        return self._state.sheets.choices

    @property
    def viewer(self) -> Seat | None:
        """The seat on screen; None for the table."""
        return self._state.viewer

    @property
    def is_covered(self) -> bool:
        """Whether nothing but the bare table may be seen."""
        return self._state.is_covered

    @property
    def is_private(self) -> bool:
        """Whether what is on screen is one person's alone."""
        return self._state.is_private

    @property
    def is_guest(self) -> bool:
        """Whether somebody who is not asked has a quick private look."""
        return self._state.hands.is_guest

    @property
    def closes(self) -> bool:
        """Whether what is on screen closes when nobody may be there."""
        return self._state.closes

    @property
    def is_moving(self) -> bool:
        """Whether something is on its way."""
        return self._state.animation.is_moving

    @property
    def is_busy(self) -> bool:
        """Whether anything moves, waits to be shown, or is being shown."""
        return self._state.animation.is_moving or self._state.updates.is_busy

    @property
    def is_sealed(self) -> bool:
        """Whether everything waits until somebody opens the note."""
        return self._state.animation.is_sealed

    @property
    def takes_press(self) -> bool:
        """Whether the next key or touch ends a moment, or opens a note, and does nothing else."""
        return self._state.animation.takes_press

    @property
    def is_waiting(self) -> bool:
        """Whether updates wait behind the one being shown."""
        return bool(self._state.updates.waiting)

    @property
    def motion(self) -> Motion:
        """How much may move."""
        return self._state.animation.motion

    @property
    def panels(self) -> Panels:
        """Everything of the View on screen that is not on the board."""
        return self._state.interaction.panels

    def focus_points(self) -> tuple[Point, ...]:
        """The points of the board that matter to whoever decides; none before anything is shown."""
        view = self._state.interaction.view
        return tuple(self._state.presentation.look.focus_points(view)) if view is not None else ()

    def signs(self) -> tuple[Goal, ...]:
        """What signs at the map's edge point to."""
        return signs_of(self._state)

    def goal_points(self) -> tuple[Point, ...]:
        """Where the goals of whoever looks lie."""
        return self._state.interaction.points(tuple(goal.space for goal in goals_of(self._state)))

    def reach(self) -> tuple[str, ...]:
        """The spaces of the board that may be touched next, each once."""
        interaction = self._state.interaction
        return tuple(
            dict.fromkeys(touch.space for touch in map(interaction.touch_of, interaction.ring()) if touch.space)
        )

    def spoken_of(self) -> tuple[str, ...]:
        """The spaces on which no sign may lie: those that may be touched next, that were pointed out, and goals."""
        goals = (goal.space for goal in goals_of(self._state))
        return tuple(dict.fromkeys((*self.reach(), *self._state.interaction.shown, *goals)))

    def places_for(self, token: str) -> tuple[str, ...]:
        """The spaces of the board that may be touched once this has been taken up."""
        interaction = self._state.interaction
        board = interaction.presentation.board
        found = (board.find(one) for one in interaction.selection.only(token).lit)
        return tuple(space.id for space in found if space is not None)

    @property
    def touched_tokens(self) -> tuple[str, ...]:
        """What has been touched so far for an action."""
        return self._state.interaction.selection.touched

    @property
    def standing(self) -> str:
        """Where the keyboard begins: what is pointed at, what may be touched first, else the first piece."""
        interaction = self._state.interaction
        found = interaction.pointed.space or next(
            (interaction.touch_of(token).space for token in interaction.ring()), ""
        )
        return found or next((counter.space for counter in interaction.picture.counters), "")

    def lookers(self) -> tuple[Seat, ...]:
        """The seats whose people may want a quick private look meanwhile."""
        return lookers(self._state)

    def wanted(self) -> frozenset[str]:
        """Pieces that matter now: they go before others that stand on the same space."""
        selection = self._state.interaction.selection
        return frozenset(selection.lit) | selection.openings

    def is_lit(self, touch: Touch) -> bool:
        """Whether this may be touched next."""
        return self._state.interaction.is_lit(touch)

    def paid_at(self, token: str, touch: Touch) -> Any | None:
        """The action about what lies there that a piece at hand pays for, where there is just one."""
        return self._state.interaction.paid_at(token, touch)

    def may_drag(self, touch: Touch) -> bool:
        """Whether a pull from here moves a piece, and not the board."""
        interaction = self._state.interaction
        if not touch.handle or not interaction.is_deciding or self._state.animation.is_moving:
            return False
        return touch.handle == interaction.selection.piece or touch.handle in interaction.selection.openings

    def points(self, spaces: Sequence[str]) -> tuple[Point, ...]:
        """Where spaces lie on the board; unknown ones are left out."""
        return self._state.interaction.points(spaces)

    def next_wake(self, now: int) -> int | None:
        """Milliseconds until time alone changes something: 0 while anything moves, None when nothing is awaited."""
        return next_change(self._state, now)

    def _list_row_taken(self, intent: intents.ListRowTaken) -> Commands:
        """What the row means; then what it is for, or where it goes, again as a list."""
        state, taken = self._state, intent.intent
        before = state.interaction.selection.touched
        done = self.on(taken)
        is_part = isinstance(taken, intents.Touched | intents.TokenTouched)
        is_open = bool(state.sheets.choices) or opens(done)
        touched = state.interaction.selection.touched
        if is_part and state.interaction.aim is None and touched and touched != before and not is_open:
            return [*done, commands.Open(choice_list(state))]
        return done
