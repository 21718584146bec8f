"""The panel for whatever lies in the middle of the table; those for an exchange of cards and for cards that lie open."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.components.card_layout import HEIGHT, NAMED_FROM, WIDTH
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material, Role
from game.ui.table.model.panel_data.cards_and_players import (
    CardBattle,
    CardExchange,
    CardFace,
    Hand,
    Notice,
    OpenCards,
    TitleList,
)
from game.ui.table.model.screen.moment import CentreMoment
from game.ui.table.model.table import Table
from game.ui.table.panels.cards.card_sprites import CardSprites, height_of
from game.ui.table.panels.cards.hand import GAP, LIFTED, RISE_WHOLE, HandFan
from game.ui.table.panels.centre_panels.battle import CardBattlePanel
from game.ui.table.panels.centre_panels.centre_panel import CROSS_MS, FRAME, INSET, CentrePanel, centre_word
from game.ui.table.panels.centre_panels.title_list import TitlesPanel
from game.ui.table.panels.status import Say
from game.ui.widgets.base import WidgetState
from game.ui.widgets.button import Button, Plate
from game.ui.widgets.flow import Column, Filling, Grow, Row, Space
from game.ui.widgets.label import RichText


def centre_panel(
    centre: CardBattle | TitleList | CardExchange | OpenCards | Notice,
    say: Say,
    table: Table,
) -> CentrePanel:
    """The panel of a scene."""
    match centre:
        case CardBattle():
            return CardBattlePanel(centre, say, table)
        case TitleList():
            return TitlesPanel(centre, say, table)
        case CardExchange():
            return ExchangePanel(centre, say)
        case OpenCards():
            return OpenCardsPanel(centre, say, table)
        case Notice():
            return NoticePanel(centre, say)


MANY: Final = 5
"""Cards up to which one row has room enough."""
ROOM_FOR_MANY: Final = (1300, 860)
"""Units that more of them would like to have."""
LEAST: Final = 560
"""Units of width that a heading and a note need."""
ROWS: Final = (1, 2, 3)
READABLE: Final = 132
"""Units of a card under which heading, note and the wide frame give way where cards grow by it: what is asked stands above the
table too."""
HEAD: Final = 0.28
"""Of a card's height, down to the middle of its picture: so much is seen where no name could be read on whole ones."""
LOW_FRAME, LOW_INSET = 6, 4
"""Units of frame and felt that are left then."""


class OpenCardsPanel(CentrePanel):
    """Cards in as many rows as make them largest, each lifted when pointed at; those that may be chosen glow."""

    def __init__(self, spread: OpenCards, say: Say, table: Table) -> None:
        super().__init__(say(spread.title), say(spread.note) if spread.note is not None else "")
        self.spread = spread
        self.dims = spread.is_private
        self._seen = say(centre_word("seen"))
        self._say, self._touch = say, (lambda token: None) if spread.is_private else table.touch_token
        self._fans: tuple[HandFan, ...] = ()
        self._heading, count = self.title, len(spread.cards)
        wide = max(LEAST, (LIFTED + GAP) * count + 100)
        self.wanted = ROOM_FOR_MANY if count > MANY else (wide, 520 if self.note or spread.is_private else 464)

    def arrange(self, kit: Kit) -> None:
        self.clear()
        self.title, self.frame, self.inset = self._heading, FRAME, INSET
        note: RichText | None = RichText(escape(self.note), material=Material.WOOD) if self.note else None
        seen = None
        if self.spread.is_private:
            button = Button(self._seen, self.escape, key="Enter", plate=Plate.PRIMARY)
            seen = Row(Space(), button, gap=0, stacks=False)
        room, width, rows = self._room(kit, note, seen)
        if width < kit.px(READABLE):
            self.frame, self.inset = LOW_FRAME, LOW_INSET
            room, width, rows = self._room(kit, note, seen)
        taken = Column(seen).height(kit, self.inner.width)
        larger, _ = self._rows(kit, self.inner, taken)
        if width < max(NAMED_FROM, min(larger, kit.px(READABLE))):
            note, self.title, room = None, "", self.inner
            width, rows = self._rows(kit, room, taken, 1 if larger >= NAMED_FROM else HEAD)
        cards = self.spread.cards
        each = max(1, -(-len(cards) // rows))
        self._fans = tuple(
            HandFan(Hand(self.spread.title, cards[at : at + each]), self._say, self._touch)
            for at in range(0, len(cards), each)
        )
        for fan in self._fans:
            fan.whole = width
        Column(note, *(Grow(Filling(fan)) for fan in self._fans), seen, gap=6).put(kit, self, room)
        self.lit_again(kit)

    def _room(self, kit: Kit, note: RichText | None, seen: Row | None) -> tuple[pygame.Rect, int, int]:
        """What is left below the heading, and how wide cards are there, in how many rows."""
        room = self.below_head(kit)
        return room, *self._rows(kit, room, Column(note, seen, gap=6).height(kit, room.width))

    def _rows(self, kit: Kit, room: pygame.Rect, taken: int, share: float = 1) -> tuple[int, int]:
        """How wide the cards can be, in pixels, and in how many rows; as few as will do. `taken`: of the height; `share`: of
        theirs that is seen."""
        count = max(1, len(self.spread.cards))
        sizes = {}
        for rows in ROWS:
            across = (room.width - 2 * kit.px(10)) // -(-count // rows) - kit.px(GAP)
            down = ((room.height - taken) // rows - kit.px(6 + 2 * RISE_WHOLE)) * WIDTH / HEIGHT / share
            sizes[rows] = max(1, min(kit.px(LIFTED), across, int(down)))
        rows = max(ROWS, key=sizes.__getitem__)
        return sizes[rows], rows

    def lit_again(self, kit: Kit) -> None:
        moment: CentreMoment = self.moment
        for fan in self._fans:
            fan.show(fan.hand, moment.lit, moment.chosen, is_asked=moment.is_asked)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        super().draw(kit, surface, look)
        for fan in self._fans:
            fan.draw_raised(kit, surface)

    def draw_scene(self, kit: Kit, surface: pygame.Surface) -> None:
        if self.spread.is_private:
            sign = kit.art.emblem("eye-shut", kit.px(26), theme.rgb("#7FC8A4"))
            surface.blit(sign, sign.get_rect(midright=(self.inner.right, self.head(kit).centery)))

    def escape(self) -> None:
        """It has been seen."""
        self.on_done()


LEAST_CROSSING: Final = 170
"""Units of height that cards on their way keep; a note for which there is no more room gives way."""
ARC: Final = 0.16
"""How far the two cards pass above and below each other, in heights of a card."""


class ExchangePanel(CentrePanel):
    """Two roundels, and the cards on their way between them; face down but for whoever may know them."""

    wanted = (820, 460)

    def __init__(self, crossing: CardExchange, say: Say) -> None:
        super().__init__(say(crossing.title), say(crossing.note) if crossing.note is not None else "")
        self.crossing = crossing
        self._say = say

    def arrange(self, kit: Kit) -> None:
        self.begin(kit, CROSS_MS)

    def draw_scene(self, kit: Kit, surface: pygame.Surface) -> None:
        crossing, box = self.crossing, self.below_head(kit)
        note = kit.text.paragraph(escape(self.note), Role.BODY, box.width, material=Material.FELT)
        if self.note and box.height - note.height > kit.px(LEAST_CROSSING):
            note.draw(surface, box.topleft)
            box.y, box.height = box.y + note.height, box.height - note.height
        side = min(kit.px(84), box.height // 2)
        left, right = box.x + kit.px(74), box.right - kit.px(74)
        for x, (face, name) in ((left, crossing.left), (right, crossing.right)):
            self.draw_face(kit, surface, face, (x, box.centery - kit.px(14)), side)
            line = pygame.Rect(x - kit.px(80), box.centery + side // 2 - kit.px(2), kit.px(160), kit.px(30))
            kit.text.draw(surface, self._say(name), Role.H3, theme.CREAM, line, align="center")
        width = min(kit.px(176), round((box.height - kit.px(8)) / (1 + 2 * ARC) * 188 / 268), (right - left) // 3)
        start, end = left + side // 2 + width // 2 + kit.px(14), right - side // 2 - width // 2 - kit.px(14)
        share = self.share
        lift = round(ARC * height_of(width) * (4 * share * (1 - share)))
        self._card(kit, surface, crossing.gained, round(end + (start - end) * share), box.centery - lift, width)
        if not crossing.is_one:
            self._card(kit, surface, crossing.given, round(start + (end - start) * share), box.centery + lift, width)

    def _card(self, kit: Kit, surface: pygame.Surface, face: CardFace | None, x: int, y: int, width: int) -> None:
        maker = CardSprites(kit, self._say)
        made = maker.face(face, width) if face is not None else maker.back(self.crossing.back, width)
        surface.blit(made, made.get_rect(center=(x, y)))


class NoticePanel(CentrePanel):
    """Somebody's roundel, large, and what has become of him."""

    wanted = (720, 250)

    def __init__(self, notice: Notice, say: Say) -> None:
        super().__init__("", say(notice.note))
        self.notice = notice
        self._heading = say(notice.title)

    def draw_scene(self, kit: Kit, surface: pygame.Surface) -> None:
        inner = self.inner
        side = min(kit.px(96), inner.height - kit.px(20))
        middle = (inner.x + side // 2 + kit.px(10), inner.centery)
        self.draw_face(kit, surface, self.notice.face, middle, side)
        right = inner.right
        if self.notice.emblem:
            sign = kit.art.emblem(self.notice.emblem, round(side * 0.72), theme.rgb("#C79A4B"))
            surface.blit(sign, sign.get_rect(midright=(right, inner.centery)))
            right -= sign.get_width() + kit.px(16)
        x = middle[0] + side // 2 + kit.px(24)
        width = max(kit.px(120), right - x)
        heading = kit.text.paragraph(escape(self._heading), Role.CEREMONY, width, material=Material.WOOD)
        note = kit.text.paragraph(escape(self.note), Role.BODY, width, material=Material.WOOD)
        y = inner.centery - (heading.height + note.height + kit.px(8)) // 2
        heading.draw(surface, (x, y))
        note.draw(surface, (x, y + heading.height + kit.px(8)))
