"""What the screens know of one game on one board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.board.board import Board
from game.board.graph import step_length
from game.engine.decision import Offer, Phrase, Preview
from game.engine.rules import StandingOrder
from game.ui.table.model.look import Look


class ViewRules(Protocol):
    """The calls of the rules that need a View alone."""

    def attempt(self, view: Any, touched: Sequence[str]) -> Any | None: ...

    def preview(self, view: Any, action: Any) -> Preview: ...

    def offers(self, view: Any) -> Sequence[Offer]: ...

    def parse(self, text: str) -> Any: ...


@dataclass(frozen=True, slots=True)
class GamePresentation:
    """What the screens know of one game on one board."""

    id: str
    board: Board
    adviser: ViewRules
    look: Look
    say: Callable[[Phrase], str]
    """A phrase in words."""
    knows: Callable[[str], bool]
    """Whether there are words for a key."""
    told: Callable[[Any, Any], str] = lambda view, action: str(action)
    """(View, action) to a sentence."""
    orders: tuple[StandingOrder, ...] = ()
    """The standing orders that a seat may set."""

    @property
    def board_step(self) -> float:
        """Board units from a space to its next, about: the least distance between two of them."""
        return step_length(self.board)

    has_dice: bool = False
    """Whether dice are rolled in it: then the log can show their rolls alone."""
