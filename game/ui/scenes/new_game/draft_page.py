"""The new-game page as its three sheets know it: what stands there, and what they change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.engine.rules import OptionValue
from game.registry import InstalledGame
from game.session.board_library import BoardLibrary, LibraryBoard
from game.session.evenings import Evening
from game.session.start_position import StartPosition
from game.ui.kit.kit import Kit
from game.ui.kit.scene_stack import Transition
from game.ui.scenes.box_look import BoxLook, BoxSide
from game.ui.scenes.context import Context
from game.ui.scenes.new_game.match_draft import MatchDraft
from game.ui.widgets.base import Widget


class DraftPage(Protocol):
    """Where a draft of a match is filled in."""

    @property
    def kit(self) -> Kit: ...

    @property
    def context(self) -> Context: ...

    @property
    def draft(self) -> MatchDraft: ...

    @property
    def library(self) -> BoardLibrary:
        """The boards that there are."""

    @property
    def look(self) -> BoxLook:
        """The box of the game that is chosen."""

    @property
    def start(self) -> StartPosition | None:
        """How the chosen game begins on the chosen board; None while that is being read, and for a board with faults."""

    def lay_over(self, overlay: Widget) -> None:
        """Lay something over the whole page until it is put away."""

    def sit(self, side: BoxSide) -> None:
        """A person sits down at one of the seats of a side."""

    def rebuild(self) -> None:
        """Lay the page out anew."""

    def go(self, transition: Transition) -> None:
        """Change the stack of scenes."""

    def choose_game(self, game: InstalledGame) -> None: ...

    def choose_board(self, board: LibraryBoard) -> None: ...

    def set_option(self, name: str, value: OptionValue) -> None: ...

    def change(self, change: Callable[..., object], *how: object) -> None:
        """Make a change of the draft, and lay the page out anew."""

    def length(self, start: Evening | None) -> str:
        """How long the whole game takes with so many players, or from a prepared start."""

    @property
    def is_coached(self) -> bool:
        """Whether a teacher stays where the only person sits."""

    def coach(self, is_on: bool) -> None:
        """A teacher stays, and the computers are easy to beat; or nobody does."""

    def lots(self) -> None:
        """Seats by lot."""

    def last_time(self) -> None:
        """Everything as it was when a match was last begun."""
