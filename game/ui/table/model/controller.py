"""The table's one mind: intents go in, commands come out, and `moment` is everything that is on the screen.

It decides no rules: what is not on the update's list of actions is sent as an attempt, for the Match to refuse in words.
It knows no window, no port and no file; the scene draws its moments and carries its commands out, in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.engine.decision import Decision, Seat
from game.engine.match.ports import (
    UNSAVED,
    CorrectDice,
    EndByAgreement,
    Pencil,
    Play,
    RealDice,
    Refused,
    Reseat,
    SeatUpdate,
    SetOrders,
    TakeBack,
)
from game.ui.kit.motion import Motion
from game.ui.table.model import commands, intents
from game.ui.table.model.action_choice import (
    choice_list,
    fulfil,
    next_of_row,
    on_a_list,
    read_first_words,
    send,
    take_offer,
)
from game.ui.table.model.animation import TableAnimation
from game.ui.table.model.companion import companion_moment, take_words
from game.ui.table.model.digest.news import end_recap, toggle_digest
from game.ui.table.model.frame_update import next_change, opens, tick
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.intents import Ask, Intent
from game.ui.table.model.interaction import Interaction
from game.ui.table.model.menu_requests import answer_request
from game.ui.table.model.panel_data.panels import Panels
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.refusal import fold_note, refuse
from game.ui.table.model.screen.hover_tip import hide_hover_tip, point
from game.ui.table.model.screen.menus import menu, more
from game.ui.table.model.screen.moment import (
    BeatMoment,
    BoardMoment,
    CentreMoment,
    CompanionMoment,
    DiceMoment,
    DigestMoment,
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
)
from game.ui.table.model.screen.sheet import sheet
from game.ui.table.model.seat_handover import drop_curtain, lookers, open_seat, watch
from game.ui.table.model.state import MatchFacts, Surroundings, state_of
from game.ui.table.model.update_playback import UpdatePlayback

Commands = list[commands.Command]


class TableController:
    """One open match before its people. Times are milliseconds of the loop's clock."""

    def __init__(self, match: MatchFacts, around: Surroundings, motion: Motion) -> None:
        self._state = state_of(match, around, motion)
        self._playback = UpdatePlayback(self._state)
        self._handlers: dict[type[Any], Callable[[Any], Commands]] = {
            intents.Touched: self._touched,
            intents.TokenTouched: self._token_touched,
            intents.Hovered: lambda intent: point(self._state, intent.touch, by_key=intent.by_key),
            intents.Inspected: self._inspected,
            intents.Dragged: self._dragged,
            intents.Dropped: self._dropped,
            intents.RowPicked: self._row_picked,
            intents.SpacesAsked: lambda intent: self._show(intent.spaces),
            intents.LinePointed: self._line_pointed,
            intents.OfferTaken: self._offer_taken,
            intents.NumberPressed: self._number_pressed,
            intents.ActionPressed: self._action_pressed,
            intents.ActionPicked: self._action_picked,
            intents.Answered: lambda intent: send(self._state, intent.action),
            intents.OpenCalled: self._open_called,
            intents.ListRowTaken: self._list_row_taken,
            intents.Confirmed: self._confirmed,
            intents.Cancelled: self._cancelled,
            intents.LetGo: self._let_go,
            intents.NotChosen: self._not_chosen,
            intents.SheetOverfull: lambda intent: on_a_list(self._state),
            intents.TakenBack: self._taken_back,
            intents.Skipped: self._skipped,
            intents.Said: lambda intent: take_words(self._state, intent.words),
            intents.CompanionHushed: self._companion_hushed,
            intents.Asked: lambda intent: answer_request(self._state, intent.what),
            intents.RulesAsked: self._rules_asked,
            intents.MoreAsked: lambda intent: [commands.Open(more(self._state, intent.labels))],
            intents.CardFolded: self._card_folded,
            intents.HintDropped: self._hint_dropped,
            intents.FirstWordsRead: lambda intent: read_first_words(self._state),
            intents.DiceGathered: self._dice_gathered,
            intents.CardsSeen: self._cards_seen,
            intents.BeatEnded: self._beat_ended,
            intents.RecapEnded: lambda intent: end_recap(self._state),
            intents.HoverTipHidden: lambda intent: hide_hover_tip(self._state),
            intents.LaidOut: self._laid_out,
            intents.Stirred: self._stirred,
            intents.Left: lambda intent: drop_curtain(self._state) if self._state.closes else [],
            intents.LookWanted: self._look_wanted,
            intents.LookEnded: lambda intent: drop_curtain(self._state),
            intents.NextPlayerReady: lambda intent: open_seat(self._state, intent.seat, intent.person),
            intents.NextCardSkipped: self._next_card_skipped,
            intents.Reseated: lambda intent: [commands.SendToTable(Reseat(intent.seat, intent.occupant))],
            intents.OrdersGiven: self._orders_given,
            intents.DiceTyped: self._dice_typed,
            intents.DrawAgreed: lambda intent: [commands.SendToTable(EndByAgreement(True))],
            intents.SettingsRead: self._settings_read,
            intents.TroubleForgotten: self._trouble_forgotten,
            intents.Updated: self._updated,
            intents.Rejected: lambda intent: self._rejected(intent.answer),
            intents.MatchEnded: self._match_ended,
            intents.Watched: self._watched,
            intents.Ticked: lambda intent: tick(self._state, self._playback, intent),
        }

    def on(self, intent: Intent) -> Commands:
        """What is to be done because of this, in order."""
        return self._handlers[type(intent)](intent)

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
        """The points of the board that matter to whoever decides."""
        return tuple(self._state.presentation.look.focus_points(self._state.interaction.view))

    def goal_points(self) -> tuple[Point, ...]:
        """Where the goals of whoever looks lie."""
        return self._state.interaction.points(tuple(goal.space for goal in goals_of(self._state)))

    def reach(self) -> tuple[str, ...]:
        """The spaces of the board that may be touched next, each once."""
        interaction = self._state.interaction
        return tuple(
            dict.fromkeys(touch.space for touch in map(interaction.touch_of, interaction.ring()) if touch.space)
        )

    @property
    def pointed(self) -> str:
        """The space that is pointed at."""
        return self._state.interaction.pointed.space

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

    # -- touches

    def _touched(self, intent: intents.Touched) -> Commands:
        state, touch = self._state, intent.touch
        state.refusal, state.touched_token = None, ""
        done = fold_note(state)
        if (marked := self._pencilled(touch)) or (touch.handle and state.interaction.take_up(touch.handle)):
            return [*done, *marked, commands.Refresh()]
        state.sheets.known = ()
        done += hide_hover_tip(self._state)
        if state.animation.is_moving:
            return [*done, *self._skipped()]
        wish = state.interaction.touch(touch, drawing=intent.drawing)
        state.lay_out(())
        return [*done, *fulfil(state, wish), commands.Refresh()]

    def _pencilled(self, touch: Touch) -> Commands:
        """What marks this place, where the pencil is in hand."""
        interaction, seat = self._state.interaction, self._state.viewer
        if (
            interaction.guess is None
            or seat is None
            or not (interaction.guess.is_own and interaction.shows_guess and touch.space)
        ):
            return []
        return [commands.Send(Pencil(seat, interaction.marked(touch.space)))]

    def _token_touched(self, intent: intents.TokenTouched) -> Commands:
        state, token = self._state, intent.token
        state.refusal, state.touched_token = None, token
        wish = None if state.interaction.take_up(token) else state.interaction.touch_token(token)
        state.lay_out(())
        return [*fulfil(state, wish), commands.Refresh()]

    def _inspected(self, intent: intents.Inspected) -> Commands:
        self._state.interaction.point(intent.touch)
        return answer_request(self._state, Ask.CARD)

    def _dragged(self, intent: intents.Dragged) -> Commands:
        interaction = self._state.interaction
        interaction.aim = interaction.refusal = None
        interaction.selection = replace(interaction.selection.only(intent.piece), drawn=intent.spaces)
        return [*hide_hover_tip(self._state), commands.Refresh()]

    def _dropped(self, intent: intents.Dropped) -> Commands:
        """It goes just that way where it can be gone, else the usual way there."""
        interaction, piece, spaces = self._state.interaction, intent.piece, intent.spaces
        interaction.selection = interaction.selection.only(piece)
        if not spaces:
            return [commands.Refresh()]
        action = (
            interaction.presentation.adviser.attempt(interaction.view, (piece, *spaces)) if len(spaces) > 1 else None
        )
        counter = interaction.picture.counter(piece)
        start = (counter.space,) if counter is not None else ()
        if action is not None and interaction.preview(action).way == (*start, *spaces):
            return [*fulfil(self._state, interaction.want(action)), commands.Refresh()]
        return self._touched(intents.Touched(intent.touch))

    def _row_picked(self, intent: intents.RowPicked) -> Commands:
        self._state.row.clear()
        self._state.row.extend(intent.tokens)
        return next_of_row(self._state)

    def _show(self, spaces: Sequence[str]) -> Commands:
        """Point out spaces on the board, and bring them into view."""
        interaction = self._state.interaction
        interaction.shown = self._state.known(spaces)
        look: Commands = [commands.LookAt(interaction.shown)] if interaction.points(interaction.shown) else []
        return [*look, commands.Refresh()]

    def _line_pointed(self, intent: intents.LinePointed) -> Commands:
        """The places of the line that the pointer is on are lit as long as it is there; the view stays."""
        interaction = self._state.interaction
        glimpsed = self._state.known(intent.places)
        if glimpsed == interaction.glimpsed:
            return []
        interaction.glimpsed = glimpsed
        return [commands.Relight()]

    # -- answers

    def _offer_taken(self, intent: intents.OfferTaken) -> Commands:
        self._state.refusal = None
        return take_offer(self._state, intent.offer)

    def _number_pressed(self, intent: intents.NumberPressed) -> Commands:
        open_ones = [offer for offer in self._state.interaction.offers if offer.action and offer.refusal is None]
        if intent.number > len(open_ones):
            return []
        return self._offer_taken(intents.OfferTaken(open_ones[intent.number - 1]))

    def _action_pressed(self, intent: intents.ActionPressed) -> Commands:
        self._state.refusal = None
        return [*fulfil(self._state, self._state.interaction.want(intent.action)), commands.Refresh()]

    def _action_picked(self, intent: intents.ActionPicked) -> Commands:
        self._state.lay_out(())
        return [*fulfil(self._state, self._state.interaction.want(intent.action)), commands.Refresh()]

    def _open_called(self, intent: intents.OpenCalled) -> Commands:
        update = self._state.interaction.update
        if update is None or update.seat is None:
            return []
        return [commands.Send(Play(update.seat, update.number, intent.action))]

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

    def _confirmed(self, intent: intents.Confirmed) -> Commands:
        aim = self._state.interaction.aim
        return [] if aim is None else [*send(self._state, aim.action), commands.Refresh()]

    def _cancelled(self, intent: intents.Cancelled) -> Commands:
        state = self._state
        if state.sheets.known:
            return self._card_folded()
        if isinstance(sheet(state), DigestMoment):
            return toggle_digest(state)
        had_note, state.refusal = state.refusal is not None, None
        if state.interaction.back() or had_note:
            return [commands.Refresh()]
        return [] if state.animation.skip() else [commands.Open(menu(state))]

    def _let_go(self, intent: intents.LetGo) -> Commands:
        self._state.interaction.back()
        return [commands.Refresh()]

    def _not_chosen(self, intent: intents.NotChosen) -> Commands:
        self._state.lay_out(())
        self._state.interaction.back()
        return [commands.Refresh()]

    def _taken_back(self, intent: intents.TakenBack) -> Commands:
        seat = self._state.viewer
        self._state.updates.was_taken_back = True
        return [commands.Send(TakeBack(seat))] if seat is not None else []

    def _skipped(self, intent: intents.Skipped | None = None) -> Commands:
        self._state.animation.skip()
        return [commands.SkipComputer()] if self._state.match.thinking is not None else []

    def _companion_hushed(self, intent: intents.CompanionHushed) -> Commands:
        self._state.companion.is_hushed, self._state.companion.is_open = True, False
        return []

    # -- asking to see something

    def _rules_asked(self, intent: intents.RulesAsked) -> Commands:
        refusal = self._state.interaction.refusal
        return [commands.OpenRules(intent.clause or (refusal.clause if refusal is not None else ""))]

    # -- put away

    def _card_folded(self, intent: intents.CardFolded | None = None) -> Commands:
        self._state.sheets.known = ()
        return [commands.Refresh()]

    def _hint_dropped(self, intent: intents.HintDropped) -> Commands:
        self._state.sheets.hint, self._state.sheets.is_hinting = None, False
        self._state.interaction.shown = ()
        return [commands.Refresh()]

    def _dice_gathered(self, intent: intents.DiceGathered) -> Commands:
        self._state.animation.gather(all_of_them=True)
        return [commands.Refresh()]

    def _beat_ended(self, intent: intents.BeatEnded) -> Commands:
        self._state.animation.end_beat()
        return []

    def _cards_seen(self, intent: intents.CardsSeen) -> Commands:
        if intent.is_private and self._state.unread:
            self._state.unread.popleft()
        return [commands.Refresh()]

    def _laid_out(self, intent: intents.LaidOut) -> Commands:
        self._state.refusal = None
        return []

    # -- people

    def _stirred(self, intent: intents.Stirred) -> Commands:
        self._state.hands.stirred = intent.now
        return []

    def _look_wanted(self, intent: intents.LookWanted) -> Commands:
        return [*drop_curtain(self._state), commands.LookBehindCurtain(intent.seat)]

    def _next_card_skipped(self, intent: intents.NextCardSkipped) -> Commands:
        wanted = replace(self._state.settings, next_card=not intent.is_skipped)
        return [commands.Keep(wanted, tells_problem=True)]

    def _orders_given(self, intent: intents.OrdersGiven) -> Commands:
        seat = self._state.viewer
        return [commands.Send(SetOrders(seat, intent.orders))] if seat is not None else []

    def _dice_typed(self, intent: intents.DiceTyped) -> Commands:
        seat = self._state.viewer
        if seat is None:
            return []
        return [commands.Send((CorrectDice if intent.is_correction else RealDice)(seat, intent.outcome))]

    def _settings_read(self, intent: intents.SettingsRead) -> Commands:
        settings = self._state.settings
        self._state.animation.motion = Motion.SHORT if settings.motion else Motion.NONE
        self._state.interaction.must_hold = settings.hold_to_confirm
        return []

    def _trouble_forgotten(self, intent: intents.TroubleForgotten) -> Commands:
        self._state.told_trouble = ""
        return []

    # -- the match and time

    def _updated(self, intent: intents.Updated) -> Commands:
        self._state.updates.waiting.append(intent.update)
        return []

    def _rejected(self, answer: Refused) -> Commands:
        """Somebody's wish was not carried out: it is told why, or asked what to do, even if that was asked before."""
        if answer.reason == UNSAVED:
            self._state.told_trouble = ""
            return []
        return refuse(self._state, answer.refusal, answer.reason)

    def _match_ended(self, intent: intents.MatchEnded) -> Commands:
        self._state.has_ended = True
        return []

    def _watched(self, intent: intents.Watched) -> Commands:
        self._state.now = intent.now
        return watch(self._state)
