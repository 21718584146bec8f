"""One person's moment at the table: the update in hand, what is touched and pointed at, and what that means.

Pure: it draws nothing and sends nothing. The scene passes touches in and carries out the wishes that come back.
Legality is never decided here: what may be touched is read off the update's list of actions, and what is not on it is
handed on as an attempt, for the Match to refuse in words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Protocol

from game.board.board import Board
from game.engine.decision import CHANCE, Decision, Offer, Phrase, Preview, Refusal, Seat
from game.engine.ports import SeatUpdate
from game.engine.ruleset import StandingOrder
from game.ui.table.beside import BitRow, Guess
from game.ui.table.hitmap import Touch
from game.ui.table.marks import Pencil, Sketch
from game.ui.table.picture import (
    Arrow,
    Glow,
    Light,
    Lights,
    Look,
    Odds,
    Panels,
    Picture,
    Point,
    Way,
    WayKind,
)
from game.ui.table.selection import Choice, Selection, choices_of, is_piece


class Adviser(Protocol):
    """The calls of a ruleset that need a View alone."""

    def attempt(self, view: Any, touched: Sequence[str]) -> Any | None: ...

    def preview(self, view: Any, action: Any) -> Preview: ...

    def offers(self, view: Any) -> Sequence[Offer]: ...

    def parse(self, text: str) -> Any: ...


@dataclass(frozen=True, slots=True)
class GameFace:
    """What the screens know of one game on one board."""

    id: str
    board: Board
    adviser: Adviser
    look: Look
    say: Callable[[Phrase], str]
    """A phrase in words."""
    knows: Callable[[str], bool]
    """Whether there are words for a key."""
    told: Callable[[Any, Any], str] = lambda view, action: str(action)
    """(View, action) to a sentence."""
    orders: tuple[StandingOrder, ...] = ()
    """The standing orders that a seat may set."""


class Verdict(Enum):
    """What a wish asks of the scene."""

    TAKE = "take"
    """Send it: it is on the list and can be taken back or was confirmed."""
    ATTEMPT = "attempt"
    """Send it although it is not on the list, to hear why not."""
    CONFIRM = "confirm"
    """Show what it means and ask once more: it asks somebody, rolls dice, or loses something."""
    CHOOSE = "choose"
    """Several actions are meant; let the player choose one."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a touch came to."""

    verdict: Verdict
    choices: tuple[Any, ...]
    """Actions: one, or for CHOOSE several."""


@dataclass(frozen=True, slots=True)
class Aim:
    """An action in hand that waits for its confirmation, with what it would mean."""

    action: Any
    preview: Preview
    odds: Odds | None


class Desk:
    """The interaction of one seat (or the table, which only looks)."""

    def __init__(self, face: GameFace) -> None:
        self.face = face
        self.update: SeatUpdate | None = None
        self.selection = Selection()
        self.pointed = Touch()
        self.aim: Aim | None = None
        self.refusal: Refusal | None = None
        self.must_hold = False
        """What cannot be taken back is not taken by a second touch: its button has to be held."""
        self.shown: tuple[str, ...] = ()
        """Spaces pointed out from the log."""
        self.only_verb = ""
        """The kind of action that the board is narrowed to; every kind when empty."""
        self.guess: Guess | None = None
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
        self._choices = choices_of(self.face.board, actions, standing)
        self._laid = frozenset(_laid(self._panels)) | standing
        self.selection, self.only_verb = Selection(self._choices), ""
        self.guess = self.face.look.guess(update.view, update.marks)
        self.aim, self.refusal, self.shown = None, None, ()
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

    def take_up(self, token: str) -> bool:
        """Something that may be moved though nobody asks: its open actions are what is chosen from now. False when
        no open action begins with it."""
        update = self.update
        choices = choices_of(self.face.board, update.open_actions) if update is not None else ()
        mine = tuple(
            choice for choice in choices if f"{choice.verb}-{choice.tokens[0] if choice.tokens else ''}" == token
        )
        if not mine:
            return False
        self.only_verb = mine[0].verb
        self.aim, self.refusal = None, None
        self.selection = Selection(mine, mine[0].tokens[:1])
        return True

    def marked(self, space: str) -> tuple[tuple[str, str], ...]:
        """The seat's own pencil marks with those of one space turned on by one: a hatching, a cross, a question, none."""
        marks = dict(self.update.marks) if self.update is not None else {}
        order = ("", Pencil.FITS.value, Pencil.OUT.value, Pencil.QUERY.value)
        following = order[(order.index(marks.get(space, "")) + 1) % len(order)]
        kept = {name: mark for name, mark in marks.items() if name != space}
        return tuple(sorted((kept | {space: following}).items())) if following else tuple(sorted(kept.items()))

    def narrow(self, verb: str) -> None:
        """Choose among one kind of action alone; `back` leads to all of them again."""
        self.only_verb = verb
        self.aim, self.refusal = None, None
        self.selection = Selection(tuple(choice for choice in self._choices if choice.verb == verb))

    def _widen(self) -> None:
        self.only_verb = ""
        self.selection = Selection(self._choices)

    def are_variants(self, actions: Sequence[Any]) -> bool:
        """Whether these are ways of doing one thing: the same kind with the same pieces and places, no helper named."""
        named = {(c.verb, c.tokens) for c in self._choices if c.action in actions}
        return len(named) == 1 and self._panels.ledger is None

    def _lies(self, token: str) -> bool:
        return token in self._laid or self.face.board.find(token) is not None

    def completions(self) -> tuple[Choice, ...]:
        """What could be taken with what is touched, where that wants a button of its own."""
        return ()

    def beside(self) -> Mapping[str, Phrase]:
        """What lies beside the board and may be touched next, where that is touched before anything on it: token to name."""
        return {}

    @property
    def lit_tokens(self) -> frozenset[str]:
        """Everything beside the board that can be touched with some use now."""
        return frozenset(self.selection.lit)

    @property
    def taken_up(self) -> Phrase | None:
        """The name of a card that is taken up."""
        return None

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

    # -- touching

    def touch(self, touch: Touch, *, drawing: bool = False) -> Wish | None:
        """A click (or Enter) on a piece or space; `drawing` adds the space to a way of the player's own."""
        self.refusal, self.shown = None, ()
        if self.update is None or self.update.roll is not None or not (self.update.actions or self.only_verb):
            return None
        if self.aim is not None:
            aimed = self._last_token(self.aim.action)
            if aimed and aimed in (touch.handle, touch.space):
                if self.must_hold:
                    return None
                return Wish(Verdict.TAKE, (self.aim.action,))
            self.aim = None
            self.selection = self.selection.only(*self.selection.touched[:1])
        if self.selection.piece and touch.space and (drawing or self.selection.drawn):
            return self._draw(touch, is_last=not drawing)
        token = self._token(touch, self.selection.lit)
        if token:
            return self._take(token)
        if touch.handle and touch.handle in self.selection.openings:
            same = touch.handle == self.selection.piece
            self.selection = self.selection.only() if same else self.selection.only(touch.handle)
            return None
        if not touch or (touch.handle and touch.handle == self.selection.piece):
            self.selection = self.selection.only()
            return None
        return self._attempt([*self.selection.touched, touch.space])

    def touch_token(self, token: str) -> Wish | None:
        """A touch on something beside the board: a kind in the tray, a row of the list."""
        self.refusal, self.aim = None, None
        if token in self.selection.touched:
            self.selection = self.selection.only()
            return None
        if token in self.selection.lit:
            return self._take(token)
        if token in self.selection.openings or any(token in c.tokens[:1] for c in self.selection.choices):
            self.selection = self.selection.only(token)
            return None
        return self._attempt([token])

    def want(self, action: Any) -> Wish:
        """An action named outright (a button, a row of the list): taken, or confirmed where it needs that."""
        preview = self.preview(action)
        if preview.chances is None and not preview.permissions and preview.warning is None:
            return Wish(Verdict.TAKE, (action,))
        self.aim = Aim(action, preview, self.face.look.odds(self.view, str(action), preview))
        return Wish(Verdict.CONFIRM, (action,))

    def point(self, touch: Touch) -> bool:
        """The pointer is over this; True when something may look different now."""
        if touch == self.pointed:
            return False
        self.pointed = touch
        return True

    def back(self) -> bool:
        """One level back (Esc); False when there is nothing left to let go of."""
        if self.refusal is not None or self.shown:
            self.refusal, self.shown = None, ()
        elif self.aim is not None:
            self.aim = None
            self.selection = self.selection.only(*self.selection.touched[:1])
        elif self.selection.touched or self.selection.drawn:
            self.selection = self.selection.back()
        elif self.only_verb:
            self._widen()
        else:
            return False
        return True

    def refused(self, refusal: Refusal | None) -> None:
        """The Match said no."""
        self.refusal = refusal
        self.aim = None
        self.selection = replace(self.selection, drawn=())

    def _draw(self, touch: Touch, *, is_last: bool) -> Wish | None:
        self.selection = self.selection.drawing(touch.space)
        if not is_last:
            return None
        wish = self._attempt([self.selection.piece, *self.selection.drawn])
        self.selection = replace(self.selection, drawn=())
        return wish

    def _take(self, token: str) -> Wish | None:
        if is_piece(token) and not self.selection.touched:
            self.selection = self.selection.only(token)
            only = self.selection.complete()
            return self.want(only[0].action) if len(only) == 1 else None
        narrowed = self.selection.touching(token)
        complete = _with_helpers(narrowed, narrowed.complete(), self._panels)
        if not complete:
            self.selection = narrowed
            return None
        if len(complete) > 1:
            self.selection = narrowed
            return Wish(Verdict.CHOOSE, tuple(c.action for c in complete))
        wish = self.want(complete[0].action)
        if wish.verdict is Verdict.CONFIRM:
            self.selection = narrowed
        return wish

    def _attempt(self, touched: Sequence[str]) -> Wish | None:
        action = self.face.adviser.attempt(self.view, tuple(t for t in touched if t))
        if action is None:
            self.selection = self.selection.only()
            return None
        if self.update is not None and action in self.update.actions:
            return self.want(action)
        return Wish(Verdict.ATTEMPT, (action,))

    def _token(self, touch: Touch, lit: dict[str, tuple[Choice, ...]]) -> str:
        if touch.handle and touch.handle in lit:
            return touch.handle
        standing = next((c.handle for c in self._picture.on(touch.space) if c.handle in lit), "")
        if standing:
            return standing
        return touch.space if touch.space in lit else ""

    def _is_offered(self, touch: Touch) -> bool:
        return not touch.handle or self._picture.counter(touch.handle) is not None

    # -- light

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

    def lights(self) -> Lights:
        """Everything lit at this moment."""
        glows: dict[str, Light] = {}
        for token, held in self.selection.lit.items():
            space = self._space_of(token)
            if self.face.board.find(space) is not None:
                glows.setdefault(space, self._light(token, held))
        for space in self.shown:
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
        elif self._token(self.pointed, self.selection.lit):
            glows[self.pointed.space] = Light.POINTED
        if self.selection.drawn:
            ways = (self._drawn_way(),)
        if self.refusal is not None and self.refusal.place:
            refused = self.face.board.find(self.refusal.place)
            if refused is not None:
                glows[refused.id] = Light.REFUSED
        return Lights(
            glows=tuple(Glow(space, light) for space, light in glows.items()),
            ways=ways,
            arrows=arrows,
            chosen=self.selection.piece,
            sketches=self._sketches(),
        )

    def _sketches(self) -> tuple[Sketch, ...]:
        if self.guess is None or not (self.shows_guess or self.guess.is_own):
            return ()
        return self.guess.sketches

    def _light(self, token: str, held: tuple[Choice, ...]) -> Light:
        if not self.selection.touched:
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
        return tuple(t for t in self.selection.lit if self.face.board.find(self._space_of(t)) is not None)

    def touch_of(self, token: str) -> Touch:
        """The touch that means a thing of the ring."""
        counter = self._picture.counter(token)
        if counter is not None:
            return Touch(counter.space, counter.handle)
        space = self.face.board.find(token)
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


def _with_helpers(selection: Selection, complete: tuple[Choice, ...], panels: Panels) -> tuple[Choice, ...]:
    """Together with the plain way, those that a helper lying beside the board makes cheaper: the player chooses."""
    if panels.ledger is None or not complete or complete[0].detail:
        return complete
    helpers = {bit.token for row in panels.ledger.rows if isinstance(row, BitRow) for bit in row.bits}
    like = [c for c in selection.exact() if c.verb == complete[0].verb and c.detail and set(c.detail) <= helpers]
    return (*complete, *like)
