"""What the panels round the board tell the scene that stands behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.decision import Seat
from game.engine.event import Event
from game.ui.table.panels.layout.table_layout import Drawer


@dataclass(frozen=True, slots=True)
class PanelCallbacks:
    """What the panels tell the scene."""

    show_spaces: Callable[[tuple[str, ...]], None]
    show_event: Callable[[Event], None]
    glimpse: Callable[[Event | None], None]
    touch_token: Callable[[str], None]
    open_drawer: Callable[[Drawer], None]
    looked: Callable[[], None]
    toggle_guess: Callable[[], None]
    send_row: Callable[[Sequence[str]], None]
    open_catalogue: Callable[[], None]
    is_computer: Callable[[Seat], bool]
    viewer: Callable[[], Seat | None]
