"""The interaction at a card table: a card or a means first, then its targets or a space, word by word in their order.

What has just one meaning is taken at once where it is a space or a player; a card is taken up first and played with a
second touch, or with the button that says what it would do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.engine.decision import Phrase
from game.engine.match.ports import SeatUpdate
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.interaction import Interaction, TouchOutcome, TouchResult
from game.ui.table.model.panel_data.cards_and_players import OpenCards, TitleList
from game.ui.table.model.picture import Highlights, Light, Panels, Way, WayKind
from game.ui.table.model.selection import Choice, Selection, choices_of
from game.ui.table.model.view_model import Aim


def interaction_for(face: GamePresentation) -> Interaction:
    """The desk that suits a game."""
    return CardInteraction(face) if face.look.in_order else Interaction(face)


class CardInteraction(Interaction):
    """One person's moment at a card table."""

    def receive(self, update: SeatUpdate) -> None:
        """A new update: the means that opens by itself is taken up, so that what it reaches is lit."""
        super().receive(update)
        actions = update.actions if update.roll is None else ()
        things = frozenset(_things(self._panels)) | {counter.handle for counter in self._picture.counters}
        besides, view = self.face.look.touched_besides, update.view
        self._choices = tuple(
            replace(choice, besides=more) if (more := besides(view, choice.action)) else choice
            for choice in choices_of(self.face.board, actions, things, named=things)
        )
        self._laid = things
        self.selection = self._opened(Selection(self._choices, in_order=True))

    def _opened(self, selection: Selection) -> Selection:
        """With the means that opens by itself, where there is one."""
        openings = selection.openings
        chips = (chip.token for chip in self._panels.chips if chip.opens and not chip.used)
        opening = next((token for token in chips if token in openings), "")
        return selection.only(opening) if opening else selection.only()

    def narrow(self, verb: str) -> None:
        """Choose among one kind of action alone."""
        super().narrow(verb)
        self.selection = replace(self.selection, in_order=True)

    def _widen(self) -> None:
        self.only_verb = ""
        self.selection = self._opened(Selection(self._choices, in_order=True))

    def is_shadowed(self, verb: str) -> bool:
        """Whether a kind of action begins with a player, as only its own button tells."""
        seats = {plate.seat for plate in self._panels.seats}
        mine = [choice for choice in self._choices if choice.verb == verb]
        others = any(choice.verb != verb for choice in self._choices)
        return others and any(choice.tokens and choice.tokens[0] in seats for choice in mine)

    # -- touching

    def touch_token(self, token: str) -> TouchResult | None:
        """A touch on a card, a chip, a player or a row: taken up, and with a second touch played."""
        self.refusal, self.aim = None, None
        selection = self.selection
        if self.update is None or not self.update.actions or self.update.roll is not None:
            return None
        if selection.touched and selection.touched[-1] == token:
            done = selection.complete()
            if len(done) == 1 and (len(selection.touched) > 1 or not self._has_longer(selection)):
                return self.want(done[0].action)
            if len(done) > 1 and len(selection.touched) > 1:
                return TouchResult(TouchOutcome.CHOOSE, tuple(choice.action for choice in done))
            self.selection = self._opened(selection)
            return None
        if token in selection.lit:
            return self._take(token)
        if token in selection.openings:
            self.selection = selection.only(token)
            return None
        return self._attempt([token])

    def want(self, action: Any) -> TouchResult:
        """An action named outright: taken, or confirmed where it asks somebody or spends something (not for odds: what
        may be deduced is left to the players)."""
        preview = self.preview(action)
        if not preview.permissions and preview.warning is None:
            return TouchResult(TouchOutcome.TAKE, (action,))
        self.aim = Aim(action, preview, None)
        return TouchResult(TouchOutcome.CONFIRM, (action,))

    def completions(self) -> tuple[Choice, ...]:
        """What could be played with what is touched now, each wanting a button."""
        if not self.selection.touched or self.aim is not None or not self.is_deciding:
            return ()
        return self.selection.complete()

    def back(self) -> bool:
        """One level back; the means that opens by itself is no level."""
        opened = self._opened(self.selection)
        if (
            self.refusal is None
            and self.aim is None
            and not self.shown
            and self.selection == opened
            and not self.only_verb
        ):
            return False
        if not super().back():
            return False
        if not self.selection.touched:
            self.selection = self._opened(self.selection)
        return True

    def _take(self, token: str) -> TouchResult | None:
        narrowed = self.selection.touching(token)
        complete = narrowed.complete()
        if not complete or self._has_longer(narrowed) or (not self.selection.touched and self._is_card(token)):
            self.selection = narrowed
            return None
        if len(complete) > 1:
            self.selection = narrowed
            return TouchResult(TouchOutcome.CHOOSE, tuple(choice.action for choice in complete))
        wish = self.want(complete[0].action)
        if wish.verdict is TouchOutcome.CONFIRM:
            self.selection = narrowed
        return wish

    def _has_longer(self, selection: Selection) -> bool:
        """Whether more could still be touched."""
        return any(len(choice.tokens) > len(selection.touched) for choice in selection.remaining)

    def _attempt(self, touched: Sequence[str]) -> TouchResult | None:
        wish = self._asked_first(super()._attempt(touched))
        if not self.selection.touched:
            self.selection = self._opened(self.selection)
        return wish

    def _asked_first(self, wish: TouchResult | None) -> TouchResult | None:
        """What is not on the list as it stands (a way drawn in full) is confirmed like what is, where it would lay cards down."""
        if wish is None or wish.verdict is not TouchOutcome.ATTEMPT or self.preview(wish.choices[0]).warning is None:
            return wish
        return self.want(wish.choices[0])

    def _is_card(self, token: str) -> bool:
        return token in frozenset(_cards(self._panels))

    # -- a way of one's own

    def touch(self, touch: Touch, *, drawing: bool = False) -> TouchResult | None:
        """A touch on the board; with `drawing`, one more space of a way of the player's own."""
        begun = bool(self.selection.touched) and self.aim is None and self.is_deciding
        if begun and touch.space and (drawing or self.selection.drawn):
            self.refusal, self.shown = None, ()
            return self._draw(touch, is_last=not drawing)
        return super().touch(touch, drawing=drawing)

    def _draw(self, touch: Touch, *, is_last: bool) -> TouchResult | None:
        self.selection = self.selection.drawing(touch.space)
        if not is_last:
            return None
        wish = self._attempt([*self.selection.touched, *self.selection.drawn])
        self.selection = replace(self.selection, drawn=())
        return wish

    def _drawn_way(self) -> Way:
        start = self._space_of(str(self.update.seat)) if self.update is not None else ""
        return Way(self.points((start, *self.selection.drawn)), WayKind.PLANNED, str(len(self.selection.drawn)))

    # -- light

    def lights(self) -> Highlights:
        """Everything lit, the marker of whoever decides among it."""
        lights = super().lights()
        mine = str(self.update.seat) if self.update is not None and self.is_deciding else ""
        return replace(lights, chosen=mine) if self._picture.counter(mine) is not None else lights

    def _light(self, token: str, held: tuple[Choice, ...], opened: Selection) -> Light:
        if self._picture.counter(token) is not None:
            return Light.TARGET
        return Light.SECOND if all(choice.detail for choice in held) else Light.CHOICE

    def beside(self) -> Mapping[str, Phrase]:
        """Cards, chips, rows and players that may be touched next; with nothing but the opening means taken up, all that
        an action can begin with."""
        is_open = self.selection == self._opened(self.selection)
        lit = self.selection.openings if is_open else frozenset(self.selection.lit)
        return {token: name for token, name in _named(self._panels) if token in lit - set(self.selection.touched)}

    @property
    def lit_tokens(self) -> frozenset[str]:
        """Everything beside the board that can be touched with some use now."""
        return frozenset(self.selection.lit) | self.selection.openings

    @property
    def taken_up(self) -> Phrase | None:
        """The name of the card that is taken up."""
        held = self.selection.touched[0] if self.selection.touched else ""
        for hand in self._panels.hands:
            for card in hand.cards:
                if card.token == held:
                    return card.face.title
        return None


def _cards(panels: Panels) -> Iterator[str]:
    """Cards, and what is chosen in a scene: taken up before they are played."""
    for hand in panels.hands:
        yield from (card.token for card in hand.cards)
    match panels.affair:
        case OpenCards(cards=cards):
            yield from (card.token for card in cards)
        case TitleList(rows=rows):
            yield from (row.token for row in rows)


def _things(panels: Panels) -> Iterator[str]:
    """Everything beside the board that can be touched."""
    yield from _cards(panels)
    yield from (chip.token for chip in panels.chips if chip.token)
    yield from (plate.seat for plate in panels.seats)


def _named(panels: Panels) -> Iterator[tuple[str, Phrase]]:
    """Everything beside the board with its name."""
    yield from ((chip.token, chip.label) for chip in panels.chips if chip.token)
    for hand in panels.hands:
        yield from ((card.token, card.face.title) for card in hand.cards)
    match panels.affair:
        case OpenCards(cards=cards):
            yield from ((card.token, card.face.title) for card in cards)
        case TitleList(rows=rows):
            yield from ((row.token, row.title) for row in rows)
    yield from ((plate.seat, plate.name) for plate in panels.seats)
