"""The small buttons in the strip below a table: closer, farther, fit, and the game's catalogue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.decision import Phrase
from game.ui.kit.kit import Kit
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.panel_data.panels import Panels
from game.ui.table.panels.status import StatusStrip
from game.ui.widgets.button import IconButton, Size
from game.ui.widgets.flow import Row, Space
from game.ui.widgets.page import Page

GAP: Final = 10
"""Units between them."""
STEP: Final = 1.4
"""How much closer one press goes."""


def view_buttons(
    say: Callable[[Phrase], str],
    panels: Panels,
    canvas: BoardCanvas,
    *,
    looked: Callable[[], None],
    open_catalogue: Callable[[], None],
    open_stock: Callable[[], None] | None,
    has_keys: bool,
    is_short: bool,
) -> list[IconButton]:
    """From right to left. `open_stock`: where the game tells what its box holds. Not `has_keys`: the keys of the view are told
    beside the small map already. `is_short`: wheel, fingers and keys do for closer and farther."""

    def fit() -> None:
        canvas.fit()
        looked()

    def zoom(factor: float) -> Callable[[], None]:
        def zoomed() -> None:
            x, y = canvas.camera.clear.centre
            canvas.zoom(factor, (round(x), round(y)))
            canvas.settle()
            looked()

        return zoomed

    buttons = []
    if open_stock is not None:
        key = say(Phrase.of("table.sheets.stock.key"))
        buttons.append(IconButton("cards", say(Phrase.of("table.tab.stock")), open_stock, key=key, size=Size.SMALL))
    if panels.catalogue is not None:
        tip = say(Phrase.of("table.tab.catalogue"))
        buttons.append(IconButton("cards", tip, open_catalogue, key="K", size=Size.SMALL))
    wanted = [("fit", "fit", "Home", fit)]
    if not is_short:
        wanted += [("minus", "farther", "-", zoom(1 / STEP)), ("plus", "closer", "+", zoom(STEP))]
    for emblem, name, key, callback in wanted:
        tip = say(Phrase.of(f"table.view.{name}"))
        buttons.append(IconButton(emblem, tip, callback, key=key if has_keys else "", size=Size.SMALL))
    return buttons


def place_in_strip(kit: Kit, page: Page, strip: StatusStrip, buttons: list[IconButton]) -> None:
    """From the strip's right end to the left; the strip keeps its words out of their way."""
    for button in buttons:
        button.is_kept = True
    row = Row(Space(), *reversed(buttons), gap=GAP, stacks=False)
    row.put(kit, page, strip.rect.move(-kit.px(16), kit.px(3)))
    strip.spare = strip.rect.right - min(button.rect.x for button in buttons) + kit.px(GAP)
