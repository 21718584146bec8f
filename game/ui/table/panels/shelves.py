"""Many things to be looked up: a shelf is chosen, or a word typed that is looked for on all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.ui.components.cards import Reading
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material, Role
from game.ui.table.model.blocks import Item, Shelves
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.model.panel_data.hidden_movement import PanelPiece, Shape
from game.ui.table.panels.centre_panel import plain
from game.ui.table.panels.hand import CardSprites, height_of
from game.ui.table.panels.panel_pieces import BIT, draw_panel_piece
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Group, PassiveWidget, WidgetState
from game.ui.widgets.choices import Dropdown
from game.ui.widgets.flow import Beside, Column, Filling, Flow, Grid, Grow, Inset, Part, Row, Scroll, Sized, Wrap
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.list_view import ListRow, ListView
from game.ui.widgets.text_entry import TextEntry

HIGH: Final = 740
"""Units of height that it would like to have."""
CARD: Final = 188
"""Units of a card's width."""
COLUMN: Final = 314
"""Units of a column of tokens."""
SHELVES: Final = 330
"""Units of the list of shelves; where that would leave no room for two cards, a list that folds takes its place."""
SEARCH: Final = 250
"""Units of the search field."""
TIGHT: Final = 420
"""Units of height below which the note gives way."""


class ShelvesPanel(Group):
    """Shelves at the left, what stands on one at the right, a field to search them all."""

    def __init__(self, shown: Shelves, say: Say) -> None:
        super().__init__(material=Material.PAPER)
        self.shown, self.shelf = shown, 0
        self._say = say
        self._wanted = ""
        self._entry = TextEntry("", self._search, placeholder=say(Phrase.of("table.centre.search")))
        rows = [ListRow(say(one.label), f"× {one.count}", one.emblem) for one in shown.shelves]
        self._list = ListView(rows, self._choose, chosen=0)
        self._folded = Dropdown([f"{row.text}  {row.note}" for row in rows], 0, self._choose)

    def height_for(self, kit: Kit, width: int) -> int:
        """Room for many things."""
        return kit.px(HIGH)

    def arrange(self, kit: Kit) -> None:
        self.clear()
        goods = Grow(Scroll(Column(*self._goods(kit), gap=12)))
        if self.rect.height < kit.px(TIGHT) or self.rect.width - kit.px(SHELVES) < 2 * kit.px(CARD + 40):
            tools = Beside(Filling(self._folded), Filling(self._entry), share=0.6, gap=10)
            Column(tools, goods, gap=10).put(kit, self, self.rect)
            return
        note = RichText(escape(self._say(self.shown.note)))
        head = Row(note, Sized(Filling(self._entry), width=SEARCH), side="start", stacks=False)
        shelves = Row(Grow(Sized(Filling(self._list), width=SHELVES)), goods, stacks=False)
        Column(head, Grow(shelves), gap=12).put(kit, self, self.rect)

    def found(self) -> list[Item]:
        """The things of the chosen shelf, or those of every shelf that fit what was typed."""
        wanted, shelves = plain(self._wanted.strip()), self.shown.shelves
        if not wanted:
            return list(shelves[self.shelf].items)
        return [item for shelf in shelves for item in shelf.items if any(wanted in t for t in self._told(item))]

    def _told(self, item: Item) -> Iterator[str]:
        lines = item.thing.lines if isinstance(item.thing, CardFace) else ()
        return (plain(self._say(phrase)) for phrase in (item.name, item.note, *lines) if phrase is not None)

    def _choose(self, index: int) -> None:
        self.shelf, self._wanted = index, ""
        self._list.chosen = self._folded.chosen = index
        self._entry.set_text("")
        self._fill_again()

    def _search(self, text: str) -> None:
        self._wanted = text
        self._fill_again()

    def _fill_again(self) -> None:
        if self.page is not None:
            self.arrange(self.page.kit)
        self.touch()

    def _goods(self, kit: Kit) -> Iterator[Part]:
        """Cards in rows, then everything else in columns."""
        found, maker = self.found(), CardSprites(kit, self._say)
        cards = [_card(one, one.thing, maker) for one in found if isinstance(one.thing, CardFace)]
        pieces = [self._piece(one, one.thing) for one in found if isinstance(one.thing, PanelPiece)]
        if cards:
            yield Inset(Wrap(*cards, gap=14), 0, 8, left=6)
        if pieces:
            yield Grid(*pieces, least=COLUMN, most=3)
        if not found:
            yield RichText(escape(self._say(Phrase.of("table.stock.none"))), colour=Material.PAPER.soft)

    def _piece(self, item: Item, piece: PanelPiece) -> Flow:
        """It, its name and number, and what it is for."""
        note = f"<br>{escape(self._say(item.note))}" if item.note is not None else ""
        words = RichText(f"<b>{escape(self._say(item.name))}</b>  × {item.count}{note}", Role.SMALL)
        return Row(PiecePicture(piece), words, gap=16, side="start", stacks=False)


def _card(item: Item, face: CardFace, maker: CardSprites) -> Flow:
    """A card face up, and how many there are of it."""
    count = Label(f"× {item.count}", Role.STRONG, align="center")
    return Sized(Column(CardPicture(face, maker), Filling(count), gap=4), width=CARD)


class CardPicture(PassiveWidget):
    """A card to be read."""

    def __init__(self, face: CardFace, maker: CardSprites) -> None:
        super().__init__()
        self.face, self._maker = face, maker

    def height_for(self, kit: Kit, width: int) -> int:
        """As cards are."""
        return height_of(width)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        made = self._maker.face(self.face, self.rect.width, reading=Reading.HELD)
        self._maker.blit(surface, made, self.rect)


class PiecePicture(PassiveWidget):
    """A die, token or little card."""

    def __init__(self, piece: PanelPiece) -> None:
        super().__init__()
        self.piece = piece

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return kit.px(BIT), kit.px(BIT * 3 // 2 + 2)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        side = kit.px(BIT)
        high = side * 3 // 2 if self.piece.shape is Shape.PLATE else side
        draw_panel_piece(kit, surface, self.piece, pygame.Rect(self.rect.x, self.rect.y + kit.px(2), side, high))
