"""What a set holds, laid out to be looked up: a shelf is chosen, or a word typed that is looked for on all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.ui.components.card_layout import Reading
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.paragraph import Paragraph
from game.ui.kit.theme import Material, Role
from game.ui.table.model.panel_data.box_contents import BoxContents, BoxItem, BoxSection
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.model.panel_data.hidden_movement import PanelPiece, Shape
from game.ui.table.panels.cards.card_sprites import CardSprites, height_of
from game.ui.table.panels.centre_panels.centre_panel import CentrePanel, CentrePanelCallbacks, button_row
from game.ui.table.panels.centre_panels.title_list import plain
from game.ui.table.panels.panel_pieces import BIT, draw_panel_piece
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Point, Widget, WidgetState
from game.ui.widgets.button import Button
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.list_view import ListRow, ListView
from game.ui.widgets.scroll_area import ScrollArea
from game.ui.widgets.text_entry import TextEntry

CARD: Final = 188
"""Units of a card's width."""
COUNT: Final = 34
"""Units below a card for how many there are of it."""
COLUMN: Final = 330
"""Units of a column of tokens."""
SHELVES: Final = 330
"""Units of the list of shelves; where that would leave no room for two cards, a list that folds takes its place."""
TIGHT: Final = 420
"""Units of height below which heading and note give way."""


class BoxContentsPanel(CentrePanel):
    """Shelves at the left, what stands on one at the right, a field to search them all."""

    wanted = (1500, 860)

    def __init__(self, stock: BoxContents, say: Say, calls: CentrePanelCallbacks, words: dict[str, str]) -> None:
        super().__init__(say(stock.title), say(stock.note))
        self.stock = stock
        self.dims = True
        self.shelf = 0
        self._say = say
        self._calls = calls
        self._words = words
        self._wanted_text = ""
        self._entry = TextEntry("", self._search, placeholder=words["search"])
        self._goods = ScrollArea(material=Material.WOOD)
        self._list: ListView | Dropdown | None = None
        self._heading = self.title
        self._is_tight = False

    def arrange(self, kit: Kit) -> None:
        """Heading and search field, shelves, goods, the button that closes."""
        self.children.clear()
        inner = self.inner
        self._list = None
        self._is_tight = inner.height < kit.px(TIGHT) or inner.width - kit.px(SHELVES) < 2 * kit.px(CARD + 40)
        self.title = "" if self._is_tight else self._heading
        goods = self._arrange_tight(kit) if self._is_tight else self._arrange_wide(kit)
        self.add(self._goods).place(kit, *goods)
        self._fill(kit)

    def _arrange_wide(self, kit: Kit) -> pygame.Rect:
        """What is left for the goods."""
        inner, head = self.inner, self.head(kit)
        width, height = kit.px(250), kit.scale.target(38)
        self.add(self._entry).place(kit, inner.right - width, head.centery - height // 2, width, height)
        close = self._closer()
        button_row(kit, self, (close,))
        top = max(head.bottom + self._note(kit).height, self._entry.rect.bottom) + kit.px(14)
        bottom = close.rect.top - kit.px(10)
        self._list = ListView(self._rows(), self._choose, chosen=self.shelf, material=Material.WOOD)
        self.add(self._list).place(kit, inner.x, top, kit.px(SHELVES), bottom - top)
        left = inner.x + kit.px(SHELVES + 24)
        return pygame.Rect(left, top, inner.right - left, bottom - top)

    def _arrange_tight(self, kit: Kit) -> pygame.Rect:
        """Small windows and large letters: one row, all the rest for the goods."""
        inner, gap, tall = self.inner, kit.px(10), kit.scale.target(44)
        close = self._closer()
        width = close.preferred(kit)[0]
        self.add(close).place(kit, inner.right - width, inner.y, width, tall)
        rest = close.rect.x - gap - inner.x
        entry = max(kit.px(120), rest * 2 // 5)
        self.add(self._entry).place(kit, close.rect.x - gap - entry, inner.y, entry, tall)
        self._list = Dropdown([self._label(shelf) for shelf in self.stock.shelves], self.shelf, self._choose)
        self.add(self._list).place(kit, inner.x, inner.y, rest - entry - gap, tall)
        top = inner.y + tall + gap
        return pygame.Rect(inner.x, top, inner.width, inner.bottom - top)

    def _closer(self) -> Button:
        return Button(self._words["close"], self.escape, key="Esc", plate=Plate.WOOD)

    def _rows(self) -> list[ListRow]:
        return [ListRow(self._say(one.label), f"× {one.count}", one.emblem) for one in self.stock.shelves]

    def _label(self, shelf: BoxSection) -> str:
        return f"{self._say(shelf.label)}  × {shelf.count}"

    def _note(self, kit: Kit) -> Paragraph:
        width = self.inner.width - self._entry.rect.width - kit.px(24)
        return kit.text.paragraph(escape(self.note), Role.BODY, width, material=Material.WOOD)

    def draw_scene(self, kit: Kit, surface: pygame.Surface) -> None:
        """What this is."""
        if not self._is_tight:
            self._note(kit).draw(surface, (self.inner.x, self.head(kit).bottom + kit.px(2)))

    # -- what is shown

    def shown(self) -> list[BoxItem]:
        """The things of the chosen shelf, or those of every shelf that fit what was typed."""
        wanted = plain(self._wanted_text.strip())
        if not wanted:
            return list(self.stock.shelves[self.shelf].items)
        return [
            item for shelf in self.stock.shelves for item in shelf.items if any(wanted in t for t in self._told(item))
        ]

    def _told(self, item: BoxItem) -> Iterator[str]:
        yield plain(self._say(item.name))
        if item.note is not None:
            yield plain(self._say(item.note))
        if isinstance(item.thing, CardFace):
            yield from (plain(self._say(line)) for line in item.thing.lines)

    def _choose(self, index: int) -> None:
        self.shelf, self._wanted_text = index, ""
        self._entry.set_text("")
        self._fill_again()

    def _search(self, text: str) -> None:
        self._wanted_text = text
        self._fill_again()

    def _fill_again(self) -> None:
        if self.page is not None:
            self._fill(self.page.kit)
        self.touch()

    def _fill(self, kit: Kit) -> None:
        """Cards in rows, then everything else in columns."""
        goods = self._goods
        goods.touch()
        goods.children.clear()
        goods.offset = 0
        found = self.shown()
        area = pygame.Rect(goods.rect)
        area.width -= goods.bar_width(kit)
        y = self._lay_cards(kit, [item for item in found if isinstance(item.thing, CardFace)], area)
        y = self._lay_bits(kit, [item for item in found if not isinstance(item.thing, CardFace)], area, y)
        if not found:
            y = area.y
            note = _Nothing(self._say(Phrase.of("table.stock.none")))
            goods.add(note).place(kit, area.x, area.y, area.width, kit.px(60))
        goods.content_height = max(y - area.y, 1)
        goods.touch()

    def _lay_cards(self, kit: Kit, items: list[BoxItem], area: pygame.Rect) -> int:
        """The first free pixel below them."""
        if not items:
            return area.y
        gap = kit.px(20)
        width = min(kit.px(CARD), area.width - gap)
        columns = max(1, (area.width + gap) // (width + gap))
        spread = min(kit.px(56), (area.width - columns * width) // max(1, columns))
        height = height_of(width) + kit.px(COUNT)
        maker = CardSprites(kit, self._say)
        for number, item in enumerate(items):
            row, column = divmod(number, columns)
            x, y = area.x + kit.px(6) + column * (width + spread), area.y + kit.px(8) + row * (height + gap)
            self._goods.add(_CardCell(item, self._say, maker)).place(kit, x, y, width, height)
        return area.y + kit.px(8) + -(-len(items) // columns) * (height + gap)

    def _lay_bits(self, kit: Kit, items: list[BoxItem], area: pygame.Rect, top: int) -> int:
        columns = max(1, min(3, area.width // kit.px(COLUMN)))
        width, y = area.width // columns, top
        for first in range(0, len(items), columns):
            cells = [_BitCell(item, self._say) for item in items[first : first + columns]]
            tall = max(cell.height_for(kit, width - kit.px(16)) for cell in cells)
            for column, cell in enumerate(cells):
                self._goods.add(cell).place(kit, area.x + column * width, y, width - kit.px(16), tall)
            y += tall + kit.px(12)
        return y

    def escape(self) -> None:
        """It has been looked up."""
        self._calls.done()


class _Nothing(Widget):
    """A line where nothing was found."""

    def __init__(self, told: str) -> None:
        super().__init__(material=Material.WOOD)
        self.label = told

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The line."""
        kit.text.draw(surface, self.label, Role.BODY, self.material.soft, self.rect)


class _Cell(Widget):
    """Something to look at, not to press."""

    def __init__(self, item: BoxItem, say: Say) -> None:
        super().__init__(material=Material.WOOD)
        self.item = item
        self.label = f"{say(item.name)} × {item.count}"

    def hit(self, point: Point) -> Widget | None:
        """The list behind it takes the wheel."""
        return None


class _CardCell(_Cell):
    """A card face up, and how many there are of it."""

    def __init__(self, item: BoxItem, say: Say, maker: CardSprites) -> None:
        super().__init__(item, say)
        self._maker = maker

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The card, its number below it."""
        assert isinstance(self.item.thing, CardFace)
        card = pygame.Rect(self.rect.topleft, (self.rect.width, height_of(self.rect.width)))
        self._maker.blit(surface, self._maker.face(self.item.thing, card.width, reading=Reading.HELD), card)
        below = pygame.Rect(card.x, card.bottom + kit.px(4), card.width, kit.px(COUNT - 8))
        kit.text.draw(surface, f"× {self.item.count}", Role.STRONG, theme.LAMP_GOLD, below, align="center")


class _BitCell(_Cell):
    """A token, its name and number, and what it is for."""

    def __init__(self, item: BoxItem, say: Say) -> None:
        super().__init__(item, say)
        self._said = f"<b>{escape(say(item.name))}</b>  × {item.count}"
        if item.note is not None:
            self._said += f"<br>{escape(say(item.note))}"

    def _words(self, kit: Kit, width: int) -> Paragraph:
        return kit.text.paragraph(self._said, Role.SMALL, width - kit.px(BIT + 16), material=self.material)

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels for its words; at least those of a little card."""
        return max(kit.px(BIT * 3 // 2), self._words(kit, width).height)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The thing at the left, its words beside it."""
        assert isinstance(self.item.thing, PanelPiece)
        side = kit.px(BIT)
        tall = side * 3 // 2 if self.item.thing.shape is Shape.PLATE else side
        draw_panel_piece(kit, surface, self.item.thing, pygame.Rect(self.rect.x, self.rect.y + kit.px(2), side, tall))
        self._words(kit, self.rect.width).draw(surface, (self.rect.x + kit.px(BIT + 16), self.rect.y))
