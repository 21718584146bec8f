"""One person's touches at the table, and what they come to.

Pure: it draws nothing and sends nothing. The table passes touches in and carries out what they come to. What may be
touched, and in which order, is read off the actions of the update and the panels of the View. Legality is never decided
here: what is not on the update's list of actions is handed on as an attempt, for the Match to refuse in words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final, TypeVar

from game.engine.decision import CHANCE, Decision, Offer, Phrase, Preview, Refusal, Seat
from game.engine.match.ports import SeatUpdate
from game.ui.table.model.blocks import GameSheet
from game.ui.table.model.hit_testing import Touch, area_names
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.panel_data.cards_and_players import TitleList
from game.ui.table.model.panel_data.hidden_movement import DeductionMap
from game.ui.table.model.panel_data.panels import Panels
from game.ui.table.model.panel_data.picture_parts import Pencil, Point
from game.ui.table.model.picture import Picture
from game.ui.table.model.selection import Choice, Selection, choice_of, choices_of, place_of

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Aim:
    """An action in hand that waits for its confirmation, with what it would mean."""

    action: Any
    preview: Preview
    odds: GameSheet | None


MOST_AREAS: Final = 4
"""More areas than these have neither labels nor keys of their own."""


class TouchOutcome(Enum):
    """What a touch asks for."""

    TAKE = "take"
    """Send it: it is on the list and can be taken back or was confirmed."""
    ATTEMPT = "attempt"
    """Send it although it is not on the list, to hear why not."""
    CONFIRM = "confirm"
    """Show what it means and ask once more: it asks somebody, rolls dice, or loses something."""
    CHOOSE = "choose"
    """Several actions are meant; let the player choose one."""


@dataclass(frozen=True, slots=True)
class TouchResult:
    """What a touch came to."""

    verdict: TouchOutcome
    choices: tuple[Any, ...]
    """Actions: one, or for CHOOSE several."""


class Interaction:
    """The interaction of one seat (or the table, which only looks): the update in hand, what is chosen and pointed at."""

    def __init__(self, presentation: GamePresentation) -> None:
        self.presentation = presentation
        self.forget()

    def forget(self) -> None:
        """Nothing is in hand, and nothing is left of what was."""
        self.update: SeatUpdate | None = None
        self._told_before: Phrase | None = None
        """What was told before a question that has been answered already: it is told on."""
        self.selection = Selection()
        self.pointed = Touch()
        self.aim: Aim | None = None
        self.agreed: Phrase | None = None
        """Of what a button warned last, and it was done all the same: in the same turn it is not told again as it stands."""
        self.offered: tuple[Any, ...] = ()
        """Actions laid out to choose one of: ways that lead to the same place are all drawn, each with its number."""
        self.laid_out: tuple[Any, ...] = ()
        """Actions of what was touched that lie beside the board as rows, for one of them is meant."""
        self.refusal: Refusal | None = None
        self.must_hold = False
        """What cannot be taken back is not taken by a second touch: its button has to be held."""
        self.teacher_asks: Callable[[str], bool] | None = None
        """Whether the teacher of a lesson asks for this action: nobody warns of it then, and no other is urged."""
        self.teacher_takes: Callable[[str], bool] | None = None
        """Whether the teacher takes this action now: nothing else is lit then."""
        self.shown: tuple[str, ...] = ()
        """Spaces pointed out from the log."""
        self.glimpsed: tuple[str, ...] = ()
        """Spaces of the line of the log that the pointer is on."""
        self.only_verb = ""
        """The kind of action that the board is narrowed to; every kind when empty."""
        self.guess: DeductionMap | None = None
        """What can be deduced, as far as whoever looks may know."""
        self.shows_guess = False
        """Whether it lies over the board; of a seat's own marks: whether the pencil is in hand."""
        self.picture = Picture()
        """The pieces, without light."""
        self.panels = Panels()
        self.choices: tuple[Choice, ...] = ()
        """Every legal action of this moment, with the things it names."""
        self._handles: frozenset[str] = frozenset()
        """What lies on the table beside the spaces: pieces, kinds in the tray, cards, players, tokens of a journal."""
        self._made: dict[tuple[str, str], Any] = {}
        self._made_of: tuple[Any, GamePresentation] = (None, self.presentation)

    # -- what is in hand

    def receive(self, update: SeatUpdate, *, is_answered: bool = False) -> None:
        """A new update: everything touched is let go, but for the means that opens by itself. `is_answered`: what it asks,
        standing orders have answered before it could be shown."""
        is_answered &= bool(update.actions) or update.roll is not None
        self._told_before = self.prompt if is_answered else None
        update = replace(update, actions=(), roll=None) if is_answered else update
        look, view = self.presentation.look, update.view
        if self.update is None or self.update.seat != update.seat or view.deciding != update.seat:
            self.agreed = None
        self.update, self._made = update, {}
        self.picture = look.picture(view)
        self.panels = look.panels(view)
        self._handles = frozenset(self.panels.tokens()) | {counter.handle for counter in self.picture.counters}
        self.choices = tuple(
            choice_of(self.presentation.board, action, look.touches(view, action))
            for action in (update.actions if update.roll is None else ())
        )
        self.only_verb = ""
        self.selection = self._opened(Selection(self.choices))
        self.guess = look.guess(view, update.marks)
        self.aim, self.refusal, self.shown, self.glimpsed = None, None, (), ()
        self.offered = ()
        if self.pointed.handle and self.picture.counter(self.pointed.handle) is None:
            self.pointed = Touch(self.pointed.space)

    @property
    def view(self) -> Any:
        return self.update.view if self.update else None

    @property
    def decision(self) -> Decision | None:
        """The open decision as this seat knows it."""
        return self.update.view.decision if self.update else None

    @property
    def is_deciding(self) -> bool:
        """Whether the seat in hand is asked something now."""
        return self.update is not None and (bool(self.update.actions) or self.update.roll is not None)

    def _is_taught(self, action: Any) -> bool:
        return self.teacher_asks is not None and self.teacher_asks(str(action))

    @property
    def has_begun(self) -> bool:
        """Whether something has been touched, beyond the means that opens by itself."""
        return bool(self.only_verb) or self.selection.touched != self._opened(Selection(self.choices)).touched

    @property
    def decider(self) -> Seat | None:
        """Who is asked, as everyone may know."""
        return self.view.deciding if self.view is not None else None

    @property
    def prompt(self) -> Phrase | None:
        """The question, or who is waited for."""
        view = self.view
        if view is None or self._told_before is not None:
            return self._told_before
        told: Phrase | None = view.decision.prompt if view.decision is not None else view.waiting
        return told

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The buttons of this moment; none while somebody else, or chance, decides."""
        decision = self.decision
        if not self.is_deciding or decision is None or decision.seat == CHANCE:
            return ()
        return self.once("offers", "", lambda: tuple(self.presentation.adviser.offers(self.view)))

    def once(self, what: str, about: str, make: Callable[[], T]) -> T:
        """What is made of the View in hand alone is made once for each View: at every touch the moment is shown anew."""
        if self._made_of[0] is not self.view or self._made_of[1] is not self.presentation:
            self._made, self._made_of = {}, (self.view, self.presentation)
        if (what, about) not in self._made:
            self._made[what, about] = make()
        found: T = self._made[what, about]
        return found

    def preview(self, action: Any) -> Preview:
        """What an action would mean."""
        return self.once("preview", str(action), lambda: self.presentation.adviser.preview(self.view, action))

    def known(self, name: str) -> GameSheet | None:
        """Everything known about a piece or a space."""
        return self.once("known", name, lambda: self.presentation.look.known(self.view, name))

    def aim_at(self, action: Any) -> Aim:
        """An action as if it were in hand."""
        preview = self.preview(action)
        if self._is_taught(action):
            preview = replace(preview, warning=None, instead=None)
        return Aim(action, preview, self.presentation.look.odds(self.view, action, preview))

    # -- what needs a button

    def apart(self, verb: str) -> tuple[Choice, ...]:
        """The choices of a kind that begin with nothing on the table: they need a button, or a row of a list; without those that
        are offers by themselves."""
        offered = {offer.action for offer in self.offers if offer.action}
        mine = (one for one in self.choices if one.verb == verb and str(one.action) not in offered)
        return tuple(choice for choice in mine if not choice.tokens or not self._lies(choice.tokens[0]))

    def _lies(self, token: str) -> bool:
        return token in self._handles or place_of(self.presentation.board, token) is not None

    def is_shadowed(self, verb: str) -> bool:
        """Whether touching alone would always be taken for another kind of action: the plainer one, or what else begins
        with the same player."""
        mine = [choice for choice in self.choices if choice.verb == verb]
        others = [choice for choice in self.choices if choice.verb != verb]
        plain = {choice.tokens for choice in others if choice.is_plain}
        seats = {plate.seat for plate in self.panels.seats}
        begins_with_player = bool(others) and any(choice.tokens and choice.tokens[0] in seats for choice in mine)
        return begins_with_player or any(choice.tokens in plain for choice in mine if not choice.is_plain)

    def completions(self) -> tuple[Choice, ...]:
        """What could be played with the card or means that is taken up, each wanting a button."""
        is_beside = self.selection.lead in {token for token, _ in self.panels.names()}
        return self.selection.complete() if is_beside and self.aim is None and self.is_deciding else ()

    @property
    def deed(self) -> Choice | None:
        """What a second touch on the card that is taken up plays; None where that means no one thing."""
        done, is_first = self.completions(), len(self.selection.touched) == 1
        return done[0] if len(done) == 1 and not (is_first and self.selection.has_longer()) else None

    @property
    def deed_on_card(self) -> Choice | None:
        """The same, where its button stands on the card: nothing else has been touched, and it is no line of a list."""
        are_cards = {*self.selection.touched} <= self.panels.card_tokens
        return self.deed if are_cards and not isinstance(self.panels.centre, TitleList) else None

    def are_variants(self, actions: Sequence[Any]) -> bool:
        """Whether these are ways of doing one thing: the same kind with the same pieces and places, each with no meaning of
        its own, and no helper named."""
        found = [choice for choice in self.choices if choice.action in actions]
        if len({(choice.verb, choice.tokens) for choice in found}) != 1 or not found[0].tokens:
            return False
        helpers = self.panels.helpers
        return not any(
            variant.is_choice or helpers & variant.parts for choice in found for variant in choice.action.variants
        )

    # -- areas of the board

    @property
    def areas(self) -> frozenset[str]:
        """The areas that a touch on the board means now: where nothing but areas is asked for, or one kind alone."""
        lit = self.selection.lit
        found = area_names(self.presentation.board) & lit.keys()
        return found if found and (self.only_verb or found == lit.keys()) else frozenset()

    def numbered_areas(self) -> tuple[str, ...]:
        """The areas that are asked about, where nothing else is: the smallest first, as their number keys go, or as the rows
        go that are laid out; none where they are many."""
        if self.laid_out:
            named = self._areas_laid_out()
            return tuple(named) if len(named) <= MOST_AREAS else ()
        areas = self.areas
        if areas != self.selection.lit.keys() or len(areas) > MOST_AREAS:
            return ()
        board = self.presentation.board
        size = {name: sum(name in dict(space.groups).values() for space in board.spaces) for name in areas}
        return tuple(sorted(areas, key=lambda name: (size[name], name)))

    def _areas_laid_out(self) -> list[str]:
        """The area that each row is about, where each is about one of its own; else none."""
        known, found = area_names(self.presentation.board), list[str]()
        for action in self.laid_out:
            tokens = next((choice.tokens for choice in self.choices if choice.action == action), ())
            found += [token for token in tokens if token in known][:1]
        return found if len(found) == len(set(found)) == len(self.laid_out) else []

    def _laid_out_at(self, touch: Touch) -> Any | None:
        """The action that is laid out for the area that was touched; the smallest one, as it lies on top."""
        rows = dict(zip(self._areas_laid_out(), self.laid_out, strict=False))
        return next((rows[name] for name in touch.areas if name in rows), None)

    def are_areas(self, verb: str) -> bool:
        """Whether all choices of a kind begin with an area of the board."""
        named = [choice.tokens[:1] for choice in self.choices if choice.verb == verb]
        return bool(named) and all(first and first[0] in area_names(self.presentation.board) for first in named)

    # -- what lies beside the board

    def side_pieces(self) -> Mapping[str, Phrase]:
        """What lies beside the board and may be touched next, where that is touched before anything on it: token to name.
        With nothing taken up but what opens by itself, all that an action can begin with."""
        lit = frozenset(self.selection.lit)
        if self.selection == self._opened(self.selection):
            lit |= self.selection.openings
        return {token: name for token, name in self.panels.names() if token in lit - {*self.selection.touched}}

    @property
    def lit_tokens(self) -> frozenset[str]:
        """Everything beside the board that can be touched with some use now."""
        return self.taught(frozenset(self.selection.lit) | self.selection.leads | self._paying.keys())

    def taught(self, tokens: frozenset[str]) -> frozenset[str]:
        """What of this belongs to an action that the teacher takes; all of it where nobody teaches."""
        takes = self.teacher_takes
        if takes is None:
            return tokens
        return tokens.intersection(token for one in self.choices if takes(str(one.action)) for token in one.tokens)

    @property
    def _paying(self) -> dict[str, tuple[Choice, ...]]:
        """Pieces at hand that no action names but some are paid with, each with these: a die of the Hunt. Only before
        anything has been touched."""
        if self.selection.touched:
            return {}
        found: dict[str, list[Choice]] = {}
        at_hand = {piece.token for piece in self.panels.at_hand} - self.selection.lit.keys()
        for choice in self.selection.choices:
            for token in _paid_with(choice) & at_hand:
                found.setdefault(token, []).append(choice)
        return {token: tuple(choices) for token, choices in found.items()}

    def paid_at(self, token: str, touch: Touch) -> Any | None:
        """The one action about what lies there that a piece at hand pays for: the piece or space first, then the smallest area
        round it; None where there is none, or several."""
        for name in (touch.handle, touch.space, *touch.areas):
            found = [one.action for one in self.choices if name in one.tokens and token in _paid_with(one)]
            if len(found) == 1:
                return found[0]
        return None

    @property
    def taken_up(self) -> Phrase | None:
        """The name of the card that is taken up."""
        card = self.panels.card(self.selection.lead)
        return card.face.title if card is not None else None

    @property
    def to_pay(self) -> Phrase | None:
        """The name of a card of the hand that waits for the die beside the board that pays for it."""
        lit = self.selection.lit.keys()
        held = self.panels.card(self.selection.touched[0]) if lit and len(self.selection.touched) == 1 else None
        return held.face.title if held is not None and lit <= self.panels.helpers else None

    @property
    def tray_kind(self) -> Phrase | None:
        """The name of a kind in the tray, or of a figure at hand, that is touched to be put somewhere."""
        if not any(place_of(self.presentation.board, token) is not None for token in self.selection.lit):
            return None
        kinds = self.panels.tray.choices if self.panels.tray is not None else ()
        named = [*((kind.token, kind.counter.name) for kind in kinds), *self.panels.figures()]
        return next((name for token, name in named if token in self.selection.touched[:1]), None)

    # -- what a touch means

    def token(self, touch: Touch, lit: Mapping[str, object]) -> str:
        """Which of the things that are lit a touch on the board means; empty for none."""
        if touch.handle and touch.handle in lit:
            return touch.handle
        standing = next((c.handle for c in self.picture.on(touch.space) if c.handle in lit), "")
        if standing:
            return standing
        if touch.space in lit:
            return touch.space
        return next((name for name in touch.areas if name in self.areas), "")

    def is_lit(self, touch: Touch) -> bool:
        """Whether this may be touched next."""
        return bool(self.token(touch, self.open_selection.lit)) or self._laid_out_at(touch) is not None

    def is_stray(self, touch: Touch) -> bool:
        """Whether nothing lies there that a touch could mean."""
        return not touch and not self.is_lit(touch)

    def space_of(self, token: str) -> str:
        """The space where a thing stands; a space is its own."""
        counter = self.picture.counter(token)
        return counter.space if counter is not None else token

    def target(self, action: Any) -> str:
        """What an action is about in the end: the last thing that it names."""
        choice = next((c for c in self.selection.choices if c.action == action), None)
        return choice.tokens[-1] if choice and choice.tokens else ""

    def points(self, spaces: Sequence[str]) -> tuple[Point, ...]:
        """The board points of spaces, unknown ones left out."""
        return self.presentation.board.points(spaces)

    @property
    def open_selection(self) -> Selection:
        """Out of which something may be touched next; while actions of one place are laid out, what may be touched in
        its stead."""
        is_last = self.laid_out and self.selection.touched and not self.selection.lit
        return self.selection.back() if is_last else self.selection

    def _opened(self, selection: Selection) -> Selection:
        """With the means that opens by itself, where there is one, so that what it reaches is lit."""
        means = [chip.token for chip in self.panels.chips if chip.opens and not chip.used]
        means += [piece.token for piece in self.panels.at_hand if piece.opens]
        opening = next((token for token in means if token in selection.openings), "")
        return selection.only(opening) if opening else selection.only()

    def way_on(self, space: str) -> Phrase | None:
        """What beside the board has to be touched first, for with that something leads to this space; None for nothing."""
        names, begun = dict(self.panels.names()), self.selection.touched[:1]
        firsts = (one.tokens[0] for one in self.choices if one.tokens[1:] and one.tokens[-1] == space)
        return next((names[first] for first in firsts if first in names and first not in begun), None)

    # -- pointing

    def point(self, touch: Touch) -> bool:
        """The pointer is over this; True when something may look different now."""
        if touch == self.pointed:
            return False
        self.pointed = touch
        return True

    def hovered(self) -> Choice | None:
        """The action that taking what is pointed at would mean, when it is just one."""
        token = self.token(self.pointed, self.selection.lit)
        if not token or not self.selection.touched:
            return None
        return next(iter(self.selection.touching(token).complete()), None)

    def foreseen(self) -> Aim | None:
        """What is about to happen: the aim, or what pointing there would mean."""
        choice = self.hovered() if self.aim is None else None
        return self.aim_at(choice.action) if choice is not None else self.aim

    # -- touching

    @property
    def _takes_touches(self) -> bool:
        update = self.update
        return update is not None and update.roll is None and bool(update.actions or self.only_verb)

    def touch(self, touch: Touch, *, drawing: bool = False) -> TouchResult | None:
        """A click (or Enter) on a piece or space; `drawing` adds the space to a way of the player's own. Beside everything
        it takes nothing away that is lit: only a second touch, Esc and a button do."""
        self.refusal = None
        if self.is_stray(touch):
            return None
        self.shown = ()
        if not self._takes_touches:
            return None
        meant = self._laid_out_at(touch)
        if meant is not None:
            return TouchResult(TouchOutcome.TAKE, (meant,))
        if self.aim is not None:
            aimed = self.target(self.aim.action)
            if aimed and aimed in (touch.handle, touch.space):
                return None if self.must_hold else TouchResult(TouchOutcome.TAKE, (self.aim.action,))
            self._drop_aim()
        selection = self.selection = self.open_selection
        if selection.lead and touch.space and (drawing or selection.drawn):
            return self._draw(touch, is_last=not drawing)
        token = self.token(touch, selection.lit)
        if token:
            return self._take(token)
        if touch.handle and touch.handle in selection.openings:
            self.selection = selection.only() if touch.handle == selection.piece else selection.only(touch.handle)
            return None
        return self._attempt([*selection.touched, touch.space])

    def touch_token(self, token: str) -> TouchResult | None:
        """A touch on something beside the board: a kind in the tray, a card, a player, a row of the list. What leads an
        action is taken up, and with a second touch played; anything else is let go with a second touch."""
        self.refusal, self.aim = None, None
        if not self._takes_touches:
            return None
        selection = self.selection
        if selection.lead and selection.touched[-1] == token:
            return self._touch_again()
        if token in selection.touched and not selection.lead:
            self.selection = selection.only()
            return None
        selection = self.selection = self.open_selection
        if token in selection.lit:
            return self._take(token)
        if token in selection.leads:
            return self._taken_up(selection.only(token))
        if token in selection.openings:
            self.selection = selection.only()
            return self._take(token)
        if paid := self._paying.get(token):
            return _choose(paid)
        return self._attempt([token])

    def _touch_again(self) -> TouchResult | None:
        """A second touch on what was touched last: it is played, where that means one thing, else let go."""
        if self.deed is not None:
            return self.want(self.deed.action)
        done = self.selection.complete()
        if len(done) > 1 and len(self.selection.touched) > 1:
            return _choose(done)
        self.selection = self._opened(self.selection)
        return None

    def _take(self, token: str) -> TouchResult | None:
        """What is lit was touched: with it the action is named in full, or it is taken up."""
        narrowed = self.selection.touching(token)
        complete = self._with_helpers(narrowed, narrowed.complete())
        is_card = bool(narrowed.lead) and not self.selection.touched and token in self.panels.card_tokens
        if not complete or is_card or (narrowed.lead and narrowed.has_longer()):
            return self._taken_up(narrowed)
        if len(complete) > 1:
            self.selection = narrowed
            return _choose(complete)
        wish = self.want(complete[0].action)
        if wish.verdict is TouchOutcome.CONFIRM:
            self.selection = narrowed
        return wish

    def _taken_up(self, selection: Selection) -> TouchResult | None:
        """More is to be touched; of a card that waits for nothing but the die that pays, it is asked about with the plainest."""
        self.selection = selection
        return self._take(next(iter(selection.lit))) if self.to_pay is not None else None

    def _with_helpers(self, selection: Selection, complete: tuple[Choice, ...]) -> tuple[Choice, ...]:
        """Together with the plain way, those that a helper lying beside the board makes cheaper: the player chooses."""
        if not complete or not complete[0].is_plain:
            return complete
        like = (c for c in selection.exact() if c.verb == complete[0].verb and not c.is_plain)
        return (*complete, *(c for c in like if all(part.parts <= self.panels.helpers for part in c.action.variants)))

    def want(self, action: Any, warning: Phrase | None = None) -> TouchResult:
        """An action named outright (a button, a row of the list): taken, or confirmed where it asks somebody, loses
        something (`warning`: what its button tells of that), or has odds to be seen first."""
        aim = self.aim_at(action)
        if warning is not None and warning != self.agreed and not self._is_taught(action):
            aim = replace(aim, preview=replace(aim.preview, warning=warning))
        if aim.odds is None and not aim.preview.permissions and aim.preview.warning is None:
            return TouchResult(TouchOutcome.TAKE, (action,))
        self.aim = aim
        return TouchResult(TouchOutcome.CONFIRM, (action,))

    def _draw(self, touch: Touch, *, is_last: bool) -> TouchResult | None:
        self.selection = self.selection.drawing(touch.space)
        if not is_last:
            return None
        wish = self._attempt([*self.selection.touched, *self.selection.drawn])
        self.selection = replace(self.selection, drawn=())
        return wish

    def _attempt(self, touched: Sequence[str]) -> TouchResult | None:
        """What was touched though no action on the list names it. A way drawn in full is confirmed like what is on the
        list, where it would lose something."""
        action = self.presentation.adviser.attempt(self.view, tuple(t for t in touched if t))
        if not self.selection.touched:
            self.selection = self._opened(self.selection)
        if action is None:
            return None
        is_listed = self.update is not None and action in self.update.actions
        if is_listed or (action.drawn_way and self.preview(action).warning is not None):
            return self.want(action)
        return TouchResult(TouchOutcome.ATTEMPT, (action,))

    # -- pulling

    def goes(self, touch: Touch) -> bool:
        """Whether what stands there can be pulled: an action begins with it, or names no more than where it goes."""
        if touch.handle == self.selection.piece or touch.handle in self.selection.openings:
            return True
        board = self.presentation.board
        ends = (c for c in self.selection.choices if len(c.tokens) == 1 and place_of(board, c.tokens[0]) is not None)
        return any(self.preview(choice.action).way[:1] == (touch.space,) for choice in ends)

    def led(self, handle: str) -> Selection:
        """With what is pulled in hand, where an action begins with it; else with nothing."""
        return self.selection.only(*filter(self.selection.openings.__contains__, (handle,)))

    # -- letting go

    def back(self) -> bool:
        """One level back (Esc); False when there is nothing left to let go of: the means that opens by itself is no
        level."""
        if self.aim is not None:
            self._drop_aim()
        elif self.refusal is not None or (self.shown and not self.has_begun):
            self.refusal, self.shown = None, ()
        elif self.selection.drawn or (self.selection.touched and self.selection != self._opened(self.selection)):
            self.selection = self.selection.back()
        elif self.only_verb:
            self.only_verb = ""
            self.selection = Selection(self.choices)
        else:
            return False
        if not self.selection.touched:
            self.selection = self._opened(self.selection)
        return True

    def _drop_aim(self) -> None:
        """What was aimed at is let go; what would be touched before it stays in hand."""
        self.aim = None
        self.selection = self.selection.only(*self.selection.touched[:-1][:1])

    def refused(self, refusal: Refusal | None) -> None:
        """The Match said no."""
        self.refusal = refusal
        self.aim = None
        self.selection = replace(self.selection, drawn=())

    # -- one kind of action alone

    def narrow(self, verb: str) -> TouchResult | None:
        """Choose among one kind of action alone; `back` leads to all of them again. One alone is meant at once, and what all of
        them begin with is taken up."""
        mine = tuple(choice for choice in self.choices if choice.verb == verb)
        if len(mine) == 1:
            return self.want(mine[0].action)
        self._narrow_to(mine, verb)
        begun = [self.selection.only(*first) for first in {choice.tokens[:1] for choice in mine}]
        if len(begun) == 1 and not begun[0].complete():
            self.selection = begun[0]
        return None

    def take_up(self, token: str) -> bool:
        """Something that may be moved though nobody asks: its open actions are what is chosen from now. False when
        no open action begins with it."""
        choices = choices_of(self.presentation.board, self.update.open_actions) if self.update is not None else ()
        mine = tuple(
            choice for choice in choices if f"{choice.verb}-{choice.tokens[0] if choice.tokens else ''}" == token
        )
        if not mine:
            return False
        self._narrow_to(mine, mine[0].verb)
        self.selection = self.selection.only(*mine[0].tokens[:1])
        return True

    def _narrow_to(self, choices: tuple[Choice, ...], verb: str) -> None:
        self.only_verb = verb
        self.aim, self.refusal = None, None
        self.selection = Selection(choices)

    def marked(self, space: str) -> tuple[tuple[str, str], ...]:
        """The seat's own pencil marks with those of one space turned on by one: a hatching, a cross, a question, none."""
        marks = dict(self.update.marks) if self.update is not None else {}
        order = ("", Pencil.FITS.value, Pencil.OUT.value, Pencil.QUERY.value)
        following = order[(order.index(marks.get(space, "")) + 1) % len(order)]
        kept = {name: mark for name, mark in marks.items() if name != space}
        return tuple(sorted((kept | {space: following}).items())) if following else tuple(sorted(kept.items()))

    # -- keyboard

    def ring(self) -> tuple[str, ...]:
        """What Tab goes through: everything on the board that may be touched next, in the order of the list; last what somebody
        else has to be asked for."""
        areas, board = self.areas, self.presentation.board
        lit = (t for t in self.open_selection.lit if t in areas or place_of(board, self.space_of(t)) is not None)
        return tuple(sorted(lit, key=self.is_asked_for))

    def is_asked_for(self, token: str) -> bool:
        """Whether it is a space that somebody else has to be asked for, whichever way leads there."""
        found = self.open_selection.lit.get(token, ())
        ends = found and not any(choice.is_plain for choice in found) and all(c.tokens[-1] == token for c in found)
        return bool(ends) and all(self.preview(choice.action).permissions for choice in found)

    def touch_of(self, token: str) -> Touch:
        """The touch that means a thing of the ring."""
        counter = self.picture.counter(token)
        if counter is not None:
            return Touch(counter.space, counter.handle)
        space = place_of(self.presentation.board, token)
        if space is None and token in self.areas:
            return Touch(areas=(token,))
        return Touch(space.id if space else "", "")


def _choose(choices: Sequence[Choice]) -> TouchResult:
    return TouchResult(TouchOutcome.CHOOSE, tuple(choice.action for choice in choices))


def _paid_with(choice: Choice) -> frozenset[str]:
    """The one piece at hand that an action is paid with; none where it is paid with several, or with nothing."""
    paid = frozenset(part for variant in choice.action.variants for part in variant.parts)
    return paid if len(paid) == 1 else frozenset()
