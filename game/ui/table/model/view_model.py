"""What lies before one person at this moment, and how it is lit: the half of a desk that only shows.

Pure: it draws nothing. What may be touched is read off the update's list of actions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.decision import CHANCE, Decision, Offer, Phrase, Preview, Refusal, Seat
from game.engine.match.ports import SeatUpdate
from game.ui.table.board.way_curves import numbered_ways
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.model.hit_testing import Touch, grounds_of
from game.ui.table.model.panel_data.hidden_movement import DeductionMap, SidePieceRow
from game.ui.table.model.picture import Arrow, Highlight, Highlights, Light, Odds, Panels, Picture, Point, Way, WayKind
from game.ui.table.model.picture_parts import PencilMark
from game.ui.table.model.selection import Choice, Selection, choices_of, is_piece, place_of


@dataclass(frozen=True, slots=True)
class Aim:
    """An action in hand that waits for its confirmation, with what it would mean."""

    action: Any
    preview: Preview
    odds: Odds | None


class ViewModel:
    """One seat's moment (or the table's, which only looks): the update in hand, what is chosen and pointed at."""

    def __init__(self, face: GamePresentation) -> None:
        self.face = face
        self.update: SeatUpdate | None = None
        self.selection = Selection()
        self.pointed = Touch()
        self.aim: Aim | None = None
        self.offered: tuple[Any, ...] = ()
        """Actions laid out to choose one of: ways that lead to the same place are all drawn, each with its number."""
        self.is_choosing = False
        """Whether several actions of what was touched are laid out beside the board."""
        self.refusal: Refusal | None = None
        self.must_hold = False
        """What cannot be taken back is not taken by a second touch: its button has to be held."""
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
        self._picture = Picture()
        self._panels = Panels()
        self._choices: tuple[Choice, ...] = ()
        self._laid: frozenset[str] = frozenset()
        """What lies on the table beside the spaces: pieces, kinds in the tray, cards, tokens of a journal."""
        self._previews: dict[str, Preview] = {}

    # -- what is in hand

    def receive(self, update: SeatUpdate) -> None:
        """A new update: everything touched is let go."""
        self.update = update
        self._previews.clear()
        self._picture = self.face.look.picture(update.view)
        self._panels = self.face.look.panels(update.view)
        standing = frozenset(counter.handle for counter in self._picture.counters)
        actions = update.actions if update.roll is None else ()
        self._laid = frozenset(_laid(self._panels)) | standing
        self._choices = choices_of(self.face.board, actions, self._laid, counting=self.face.look.counting(update.view))
        self.selection, self.only_verb = Selection(self._choices), ""
        self.guess = self.face.look.guess(update.view, update.marks)
        self.aim, self.refusal, self.shown, self.glimpsed = None, None, (), ()
        self.offered = ()
        if not self._is_offered(self.pointed):
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

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Every legal action of this moment, with the things it names."""
        return self._choices

    @property
    def picture(self) -> Picture:
        """The pieces, without light."""
        return self._picture

    @property
    def panels(self) -> Panels:
        return self._panels

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The buttons of this moment; none while somebody else, or chance, decides."""
        decision = self.decision
        if not self.is_deciding or decision is None or decision.seat == CHANCE:
            return ()
        return tuple(self.face.adviser.offers(self.view))

    def apart(self, verb: str) -> tuple[Choice, ...]:
        """The choices of a kind that begin with nothing on the table: they need a button, or a row of a list."""
        mine = (choice for choice in self._choices if choice.verb == verb)
        return tuple(choice for choice in mine if not choice.tokens or not self._lies(choice.tokens[0]))

    def is_shadowed(self, verb: str) -> bool:
        """Whether touching alone would always be taken for another kind of action, which is the plainer one."""
        mine = [choice for choice in self._choices if choice.verb == verb and choice.detail]
        plain = {choice.tokens for choice in self._choices if choice.verb != verb and not choice.detail}
        return any(choice.tokens in plain for choice in mine)

    @property
    def _grounds(self) -> frozenset[str]:
        """The areas that a touch on the board means now: where nothing but areas is asked for, or one kind alone."""
        lit = self.selection.lit
        found = grounds_of(self.face.board) & lit.keys()
        return found if found and (self.only_verb or found == lit.keys()) else frozenset()

    def are_grounds(self, verb: str) -> bool:
        """Whether all choices of a kind begin with an area of the board."""
        named = [choice.tokens[:1] for choice in self._choices if choice.verb == verb]
        return bool(named) and all(first and first[0] in grounds_of(self.face.board) for first in named)

    def _lies(self, token: str) -> bool:
        return token in self._laid or place_of(self.face.board, token) is not None

    def completions(self) -> tuple[Choice, ...]:
        """What could be taken with what is touched, where that wants a button of its own."""
        return ()

    def beside(self) -> Mapping[str, Phrase]:
        """What lies beside the board and may be touched next, where that is touched before anything on it: token to name."""
        lit = self.selection.lit.keys() - set(self.selection.touched)
        return {card.token: card.face.title for hand in self._panels.hands for card in hand.cards if card.token in lit}

    @property
    def lit_tokens(self) -> frozenset[str]:
        """Everything beside the board that can be touched with some use now."""
        return frozenset(self.selection.lit)

    @property
    def taken_up(self) -> Phrase | None:
        """The name of a card that is taken up."""
        return None

    @property
    def to_pay(self) -> Phrase | None:
        """The name of a card of the hand that waits for the die beside the board that pays for it."""
        ledger, lit = self._panels.ledger, self.selection.lit.keys()
        if ledger is None or not lit or len(self.selection.touched) != 1:
            return None
        bits = {bit.token for row in ledger.rows if isinstance(row, SidePieceRow) for bit in row.bits}
        cards = (card for hand in self._panels.hands for card in hand.cards)
        held = next((card for card in cards if card.token == self.selection.touched[0]), None)
        return held.face.title if held is not None and lit <= bits else None

    @property
    def tray_kind(self) -> Phrase | None:
        """The name of a kind in the tray that is touched, to be put somewhere."""
        tray = self._panels.tray
        items = tray.items if tray is not None else ()
        return next((item.name for item in items if item.token in self.selection.touched[:1]), None)

    @property
    def prompt(self) -> Phrase | None:
        """The question, or who is waited for."""
        view = self.view
        if view is None:
            return None
        if view.decision is not None:
            prompt: Phrase = view.decision.prompt
            return prompt
        waiting: Phrase | None = view.waiting
        return waiting

    @property
    def decider(self) -> Seat | None:
        """Who is asked, as everyone may know."""
        return self.view.deciding if self.view is not None else None

    def preview(self, action: Any) -> Preview:
        """What an action would mean; asked once per update."""
        text = str(action)
        if text not in self._previews:
            self._previews[text] = self.face.adviser.preview(self.view, action)
        return self._previews[text]

    # -- what a touch means

    def _token(self, touch: Touch, lit: dict[str, tuple[Choice, ...]]) -> str:
        if touch.handle and touch.handle in lit:
            return touch.handle
        standing = next((c.handle for c in self._picture.on(touch.space) if c.handle in lit), "")
        if standing:
            return standing
        if touch.space in lit:
            return touch.space
        return next((name for name in touch.grounds if name in self._grounds), "")

    def _is_offered(self, touch: Touch) -> bool:
        return not touch.handle or self._picture.counter(touch.handle) is not None

    # -- light

    @property
    def _open_selection(self) -> Selection:
        """Out of which something may be touched next; while actions of one place are laid out, what may be touched in
        its stead."""
        is_last = self.is_choosing and self.selection.touched and not self.selection.lit
        return self.selection.back() if is_last else self.selection

    def hovered(self) -> Choice | None:
        """The action that taking what is pointed at would mean, when it is just one."""
        token = self._token(self.pointed, self.selection.lit)
        if not token or not self.selection.touched:
            return None
        found = self.selection.touching(token).complete()
        return found[0] if found else None

    def foreseen(self) -> Aim | None:
        """What is about to happen: the aim, or what pointing there would mean."""
        if self.aim is not None:
            return self.aim
        choice = self.hovered()
        if choice is None:
            return None
        preview = self.preview(choice.action)
        return Aim(choice.action, preview, self.face.look.odds(self.view, choice.text, preview))

    def lights(self) -> Highlights:
        """Everything lit at this moment."""
        glows: dict[str, Light] = {}
        opened = self.selection if self.offered else self._open_selection  # ways are seen better by themselves
        for token, held in opened.lit.items():
            space = self._space_of(token)
            if place_of(self.face.board, space) is not None:
                glows.setdefault(space, self._light(token, held, opened))
        if opened is not self.selection and (chosen := self._space_of(self.selection.touched[-1])) in glows:
            glows[chosen] = Light.POINTED
        grounds = self._grounds
        if grounds == self.selection.lit.keys():  # where places may be meant as well, an area is lit when pointed at
            glows |= dict.fromkeys(sorted(grounds), Light.CHOICE)
        for space in (*self.shown, *self.glimpsed):
            glows[space] = Light.SHOWN
        foreseen = self.foreseen()
        ways: tuple[Way, ...] = ()
        arrows: tuple[Arrow, ...] = ()
        if foreseen is not None:
            target = self._space_of(self._last_token(foreseen.action))
            is_target = glows.get(target) is Light.TARGET or foreseen.odds is not None
            if target:
                glows[target] = Light.AIMED if is_target else Light.POINTED
            if foreseen.odds is not None:
                arrows = (Arrow(foreseen.odds.left.at, foreseen.odds.right.at),)
            ways = self._way(foreseen.preview)
        elif token := self._token(self.pointed, self.selection.lit):
            glows[token if token in grounds else self.pointed.space] = Light.POINTED
            ways = self._pointed_way(token)
        if self.selection.drawn:
            ways = (self._drawn_way(),)
        if self.offered:
            ways = self._numbered_ways()
        if self.refusal is not None and self.refusal.place:
            refused = self.face.board.find(self.refusal.place)
            if refused is not None:
                glows[refused.id] = Light.REFUSED
        return Highlights(
            glows=tuple(Highlight(space, light) for space, light in glows.items()),
            ways=ways,
            arrows=arrows,
            chosen=self.selection.piece,
            sketches=self._sketches(),
        )

    def _sketches(self) -> tuple[PencilMark, ...]:
        if self.guess is None or not (self.shows_guess or self.guess.is_own):
            return ()
        return self.guess.sketches

    def _light(self, token: str, held: tuple[Choice, ...], opened: Selection) -> Light:
        if not opened.touched:
            return Light.CHOICE
        if is_piece(token):
            return Light.TARGET
        if self._picture.on(token) and not self._is_friendly_stack(token):
            return Light.TARGET
        if all(c.detail for c in held):
            return Light.SECOND
        return Light.CHOICE

    def _is_friendly_stack(self, space: str) -> bool:
        mine = {c.tokens[0] for c in self.selection.choices if c.tokens}
        return any(c.handle in mine for c in self._picture.on(space))

    def _space_of(self, token: str) -> str:
        counter = self._picture.counter(token)
        if counter is not None:
            return counter.space
        return token.partition("@")[2] if is_piece(token) else token

    def _last_token(self, action: Any) -> str:
        choice = next((c for c in self.selection.choices if c.action == action), None)
        return choice.tokens[-1] if choice and choice.tokens else ""

    def _way(self, preview: Preview) -> tuple[Way, ...]:
        points = self.points(preview.way)
        if len(points) < 2:
            return ()
        label = f"{preview.cost} of {preview.allowance}" if preview.allowance else ""
        return (Way(points, WayKind.PLANNED, label),)

    def _pointed_way(self, token: str) -> tuple[Way, ...]:
        """The way to what is pointed at, where one touch goes there."""
        choice = next((one for one in self.selection.lit[token] if one.tokens == (token,)), None)
        return self._way(self.preview(choice.action)) if choice is not None else ()

    def _numbered_ways(self) -> tuple[Way, ...]:
        """The ways of what is offered, each with its number."""
        return numbered_ways([self.points(self.preview(action).way) for action in self.offered], self.face.board)

    def _drawn_way(self) -> Way:
        start = self._space_of(self.selection.piece)
        return Way(self.points((start, *self.selection.drawn)), WayKind.PLANNED, str(len(self.selection.drawn)))

    def points(self, spaces: Sequence[str]) -> tuple[Point, ...]:
        """The board points of spaces, unknown ones left out."""
        found = (self.face.board.find(space) for space in spaces)
        return tuple((space.x, space.y) for space in found if space is not None)

    # -- keyboard

    def ring(self) -> tuple[str, ...]:
        """What Tab goes through: everything on the board that may be touched next, in the order of the list."""
        grounds = self._grounds
        return tuple(
            t
            for t in self._open_selection.lit
            if t in grounds or place_of(self.face.board, self._space_of(t)) is not None
        )

    def touch_of(self, token: str) -> Touch:
        """The touch that means a thing of the ring."""
        counter = self._picture.counter(token)
        if counter is not None:
            return Touch(counter.space, counter.handle)
        space = place_of(self.face.board, token)
        if space is None and token in self._grounds:
            return Touch(grounds=(token,))
        return Touch(space.id if space else "", "")

    def listed(self) -> tuple[Choice, ...]:
        """Every decision as a list: the actions that what is touched leaves open."""
        return self.selection.remaining


def _laid(panels: Panels) -> Iterator[str]:
    """What can be touched beside the board without a doubt about what is meant."""
    if panels.tray is not None:
        yield from (item.token for item in panels.tray.items)
    for hand in panels.hands:
        yield from (card.token for card in hand.cards)
    if panels.journal is not None:
        yield from (bit.token for row in panels.journal.kept for bit in row.bits if bit.token)
