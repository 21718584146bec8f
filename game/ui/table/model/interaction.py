"""One person's touches at the table, and what they come to.

Pure: it draws nothing and sends nothing. The scene passes touches in and carries out the wishes that come back.
Legality is never decided here: what is not on the update's list of actions is handed on as an attempt, for the Match to
refuse in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from game.engine.decision import Refusal
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.panel_data.hidden_movement import SidePieceRow
from game.ui.table.model.picture import Panels
from game.ui.table.model.picture_parts import Pencil
from game.ui.table.model.selection import Choice, Selection, choices_of, is_piece
from game.ui.table.model.view_model import Aim, ViewModel


class TouchOutcome(Enum):
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
class TouchResult:
    """What a touch came to."""

    verdict: TouchOutcome
    choices: tuple[Any, ...]
    """Actions: one, or for CHOOSE several."""


class Interaction(ViewModel):
    """The interaction of one seat (or the table, which only looks)."""

    def touch(self, touch: Touch, *, drawing: bool = False) -> TouchResult | None:
        """A click (or Enter) on a piece or space; `drawing` adds the space to a way of the player's own."""
        self.refusal, self.shown = None, ()
        if self.update is None or self.update.roll is not None or not (self.update.actions or self.only_verb):
            return None
        if self.aim is not None:
            aimed = self._last_token(self.aim.action)
            if aimed and aimed in (touch.handle, touch.space):
                if self.must_hold:
                    return None
                return TouchResult(TouchOutcome.TAKE, (self.aim.action,))
            self._drop_aim()
        self.selection = self._open_selection
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

    def touch_token(self, token: str) -> TouchResult | None:
        """A touch on something beside the board: a kind in the tray, a row of the list."""
        self.refusal, self.aim = None, None
        if token in self.selection.touched:
            self.selection = self.selection.only()
            return None
        self.selection = self._open_selection
        if token in self.selection.lit:
            return self._take(token)
        if token in self.selection.openings or any(token in c.tokens[:1] for c in self.selection.choices):
            self.selection = self.selection.only()
            if token in self.selection.lit:
                return self._take(token)
            self.selection = self.selection.only(token)
            return None
        return self._attempt([token])

    def is_lit(self, touch: Touch) -> bool:
        """Whether this may be touched next."""
        return bool(self._token(touch, self._open_selection.lit))

    def want(self, action: Any) -> TouchResult:
        """An action named outright (a button, a row of the list): taken, or confirmed where it needs that."""
        preview = self.preview(action)
        if preview.chances is None and not preview.permissions and preview.warning is None:
            return TouchResult(TouchOutcome.TAKE, (action,))
        self.aim = Aim(action, preview, self.face.look.odds(self.view, str(action), preview))
        return TouchResult(TouchOutcome.CONFIRM, (action,))

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
            self._drop_aim()
        elif self.selection.touched or self.selection.drawn:
            self.selection = self.selection.back()
        elif self.only_verb:
            self._widen()
        else:
            return False
        return True

    def _drop_aim(self) -> None:
        """What was aimed at is let go; what would be touched before it stays in hand."""
        self.aim = None
        touched = self.selection.touched
        self.selection = self.selection.only(*(touched[:1] if len(touched) > 1 else ()))

    def refused(self, refusal: Refusal | None) -> None:
        """The Match said no."""
        self.refusal = refusal
        self.aim = None
        self.selection = replace(self.selection, drawn=())

    def _draw(self, touch: Touch, *, is_last: bool) -> TouchResult | None:
        self.selection = self.selection.drawing(touch.space)
        if not is_last:
            return None
        wish = self._attempt([self.selection.piece, *self.selection.drawn])
        self.selection = replace(self.selection, drawn=())
        return wish

    def _take(self, token: str) -> TouchResult | None:
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
            return TouchResult(TouchOutcome.CHOOSE, tuple(c.action for c in complete))
        wish = self.want(complete[0].action)
        if wish.verdict is TouchOutcome.CONFIRM:
            self.selection = narrowed
        return wish

    def _attempt(self, touched: Sequence[str]) -> TouchResult | None:
        action = self.face.adviser.attempt(self.view, tuple(t for t in touched if t))
        if action is None:
            self.selection = self.selection.only()
            return None
        if self.update is not None and action in self.update.actions:
            return self.want(action)
        return TouchResult(TouchOutcome.ATTEMPT, (action,))

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


def _with_helpers(selection: Selection, complete: tuple[Choice, ...], panels: Panels) -> tuple[Choice, ...]:
    """Together with the plain way, those that a helper lying beside the board makes cheaper: the player chooses."""
    if panels.ledger is None or not complete or complete[0].detail:
        return complete
    helpers = {bit.token for row in panels.ledger.rows if isinstance(row, SidePieceRow) for bit in row.bits}
    like = [c for c in selection.exact() if c.verb == complete[0].verb and c.detail and set(c.detail) <= helpers]
    return (*complete, *like)
