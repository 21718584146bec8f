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
from game.ui.table.panels.centre_panels.centre_panel import CentrePanel, CentrePanelCallbacks
from game.ui.table.panels.centre_panels.title_list import plain
from game.ui.table.panels.panel_pieces import BIT, draw_panel_piece
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Point, Widget, WidgetState
from game.ui.widgets.button import Button
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.flow import Beside, Column, Filling, Grid, Grow, Inset, One, Part, Row, Scroll, Sized, Space, Wrap
from game.ui.widgets.label import RichText
from game.ui.widgets.list_view import ListRow, ListView
from game.ui.widgets.text_entry import TextEntry

CARD: Final = 188
"""Units of a card's width."""
COUNT: Final = 34
"""Units below a card for how many there are of it."""
COLUMN: Final = 330
"""Units of a column of tokens."""
SHELVES: Final = 330
"""Units of the list of shelves; where that would leave no room for two cards, a list that folds takes its place."""
SEARCH: Final = 250
"""Units of the search field."""
TIGHT: Final = 420
"""Units of height below which heading and note give way."""


class BoxContentsPanel(CentrePanel):
    """Shelves at the left, what stands on one at the right, a field to search them all."""

    wanted = (1500, 860)

    def __init__(self, stock: BoxContents, say: Say, calls: CentrePanelCallbacks, words: dict[str, str]) -> None:
        super().__init__("", "")
        self.stock = stock
        self.dims = True
        self.shelf = 0
        self._say = say
        self._calls = calls
        self._words = words
        self._wanted_text = ""
        self._entry = TextEntry("", self._search, placeholder=words["search"])
        self._list = ListView(self._rows(), self._choose, chosen=0, material=Material.WOOD)
        self._folded = Dropdown([self._label(shelf) for shelf in stock.shelves], 0, self._choose)

    def arrange(self, kit: Kit) -> None:
        """Heading and search field, shelves, goods, the button that closes; in small windows and with large letters one row, and
        all the rest for the goods."""
        self.clear()
        inner, goods = self.inner, Grow(Scroll(Column(*self._goods(kit), gap=12), material=Material.WOOD))
        close = Button(self._words["close"], self.escape, key="Esc", plate=Plate.WOOD)
        if inner.height < kit.px(TIGHT) or inner.width - kit.px(SHELVES) < 2 * kit.px(CARD + 40):
            tools = Beside(Filling(self._folded), Filling(self._entry), share=0.6, gap=10)
            Column(Row(tools, close, gap=10, stacks=False), goods, gap=10).put(kit, self, inner)
            return
        title = RichText(escape(self._say(self.stock.title)), Role.H2, material=Material.FELT, colour=theme.LAMP_GOLD)
        note = RichText(escape(self._say(self.stock.note)), Role.BODY, material=Material.WOOD)
        head = Row(Column(title, note, gap=2), Sized(Filling(self._entry), width=SEARCH), side="start", stacks=False)
        shelves = Row(Grow(Sized(Filling(self._list), width=SHELVES)), goods, stacks=False)
        Column(head, Grow(shelves), Row(Space(), close, gap=0), gap=12).put(kit, self, inner)

    def _rows(self) -> list[ListRow]:
        return [ListRow(self._say(one.label), f"× {one.count}", one.emblem) for one in self.stock.shelves]

    def _label(self, shelf: BoxSection) -> str:
        return f"{self._say(shelf.label)}  × {shelf.count}"

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
        self._list.chosen = self._folded.chosen = index
        self._entry.set_text("")
        self._fill_again()

    def _search(self, text: str) -> None:
        self._wanted_text = text
        self._fill_again()

    def _fill_again(self) -> None:
        if self.page is not None:
            self.arrange(self.page.kit)
        self.touch()

    def _goods(self, kit: Kit) -> Iterator[Part]:
        """Cards in rows, then everything else in columns."""
        found = self.shown()
        maker = CardSprites(kit, self._say)
        size = CARD, round(height_of(kit.px(CARD)) / kit.u) + COUNT
        cards = [_CardCell(one, self._say, maker) for one in found if isinstance(one.thing, CardFace)]
        bits = [_BitCell(one, self._say) for one in found if not isinstance(one.thing, CardFace)]
        if cards:
            yield Inset(Wrap(*(One(cell, size) for cell in cards), gap=14), 0, 8, left=6)
        if bits:
            yield Grid(*bits, least=COLUMN - 16, most=3)
        if not found:
            yield RichText(escape(self._say(Phrase.of("table.stock.none"))), colour=Material.WOOD.soft)

    def escape(self) -> None:
        """It has been looked up."""
        self._calls.done()


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
