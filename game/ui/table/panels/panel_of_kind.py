"""The panel for whatever lies in the middle of the table; those for an exchange of cards and for cards that lie open.

A battle of cards: two rows of forces that climb from step to step.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.ui.components.cards import HEIGHT, NAMED_FROM, WIDTH
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material, Role, rgb
from game.ui.table.model.panel_data.cards_and_players import (
    BattleSide,
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
from game.ui.table.panels.centre_panel import CROSS_MS, FRAME, INSET, CentrePanel, TitlesPanel, centre_word
from game.ui.table.panels.hand import GAP, LIFTED, RISE_WHOLE, CardSprites, HandFan, height_of
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Point, WidgetState
from game.ui.widgets.button import Button, Plate, Size
from game.ui.widgets.flow import Column, Filling, Grow, Row, Scroll, Space, Wrap
from game.ui.widgets.label import RichText

CLIMB: Final = 9
"""Units by which each step stands higher than the one before."""
SIDE: Final = 230
"""Units of the column with the two fighters."""
LOW: Final = 330
"""Units of height below which there is no room for cards."""
LEAST_LINE: Final = 34
"""Units of height that each fighter keeps over the buttons."""
UPPER_TONE, LOWER_TONE = rgb("#F3A48C"), rgb("#A9C4F5")


class CardBattlePanel(CentrePanel):
    """Who attacks, who holds, and the steps to five."""

    wanted = (1130, 560)

    def __init__(self, contest: CardBattle, say: Say, table: Table) -> None:
        super().__init__(say(contest.title), say(contest.note) if contest.note is not None else "")
        self.contest = contest
        self._say = say
        self.table = table
        self.lines: list[tuple[pygame.Rect, str]] = []
        self._foot = 0
        """Pixels of height that the buttons take."""
        self.waiting = pygame.Rect(0, 0, 0, 0)
        """The place for the next force of whoever is asked."""

    def arrange(self, kit: Kit) -> None:
        self.lit_again(kit)

    def lit_again(self, kit: Kit) -> None:
        """The spaces that may be called on, as buttons along the lower edge: in rows, and where those find no room, in a
        window of their own that is scrolled."""
        self.clear()
        self._foot = 0
        if not self.moment.places:
            return
        labels = {token: f"✓ {name}" if token in self.moment.chosen else name for token, name in self.moment.places}
        small = Size.SMALL
        buttons = [
            Button(label, partial(self.table.touch_token, token), emblem="tower", size=small)
            for token, label in labels.items()
        ]
        inner, shown = self.inner, Wrap(*buttons, gap=8)
        needed, row = shown.height(kit, inner.width), buttons[0].preferred(kit)[1]
        self._foot = min(needed, max(row + kit.px(12), inner.height - 2 * kit.px(LEAST_LINE)))
        part = shown if needed <= self._foot else Scroll(shown, material=self.material)
        part.put(kit, self, pygame.Rect(inner.x, inner.bottom + kit.px(6) - self._foot, inner.width, self._foot))

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        title = self.title
        if self._is_low(kit):
            self.title = ""
        super().draw(kit, surface, look)
        self.title = title

    def _is_low(self, kit: Kit) -> bool:
        return self.rect.height - max(0, self._foot - kit.px(44)) < kit.px(LOW)

    def _draw_low(self, kit: Kit, surface: pygame.Surface) -> None:
        """Each fighter on one line: who, how many points, which forces."""
        self.lines.clear()
        inner = self.inner
        half = (inner.height + kit.px(2) - self._foot) // 2
        if half < kit.text.leading(Role.SMALL):
            self._draw_lowest(kit, surface)
            return
        for number, (fighter, tone) in enumerate(((self.contest.upper, UPPER_TONE), (self.contest.lower, LOWER_TONE))):
            line = pygame.Rect(inner.x, inner.y + number * half, inner.width, half)
            side = min(kit.px(38), half - kit.px(6))
            self.draw_face(kit, surface, fighter.face, (line.x + side // 2 + 3, line.centery), side)
            slot = min(kit.px(34), half - kit.px(6))
            available = (slot + kit.px(4)) * self.contest.steps + kit.px(44)
            words = pygame.Rect(line.x + side + kit.px(10), line.y, line.width - side - kit.px(14) - available, half)
            kit.text.draw(surface, self._say(fighter.name), Role.BODY, theme.CREAM, words)
            points = pygame.Rect(words.right, line.y, kit.px(40), half)
            kit.text.draw(surface, str(fighter.points), Role.BUTTON_LARGE, tone, points, align="center")
            signs = [face for face, steps in fighter.forces for _ in range(steps)]
            for step in range(self.contest.steps):
                place = pygame.Rect(points.right + step * (slot + kit.px(4)), line.centery - slot // 2, slot, slot)
                is_wanted = step + 1 == self.contest.wanted and (number == 0) is self.contest.is_upper
                self._slot(kit, surface, place, is_wanted=is_wanted)
                if step < len(signs):
                    self.lines.append((place, self._say(signs[step].title)))
                    sign = kit.art.emblem(signs[step].emblem, round(slot * 0.7), theme.CREAM)
                    surface.blit(sign, sign.get_rect(center=place.center))

    def _draw_lowest(self, kit: Kit, surface: pygame.Surface) -> None:
        """Both fighters on one line over the buttons: who, and how many points."""
        top = self.rect.y + kit.px(FRAME + 4)
        line = pygame.Rect(self.inner.x, top, self.inner.width // 2, self.inner.bottom - self._foot - top)
        for fighter, tone in ((self.contest.upper, UPPER_TONE), (self.contest.lower, LOWER_TONE)):
            side = min(kit.px(30), line.height)
            self.draw_face(kit, surface, fighter.face, (line.x + side // 2 + 3, line.centery), side)
            points = pygame.Rect(0, line.y, kit.px(40), line.height)
            points.right = line.right - kit.px(10)
            left = line.x + side + kit.px(10)
            words = pygame.Rect(left, line.y, points.x - left, line.height)
            name = self._say(fighter.name)
            role = Role.BODY if kit.text.width(name, Role.BODY) <= words.width else Role.SMALL
            kit.text.draw(surface, name, role, theme.CREAM, words)
            kit.text.draw(surface, str(fighter.points), Role.BUTTON_LARGE, tone, points, align="center")
            line = line.move(line.width, 0)

    def draw_scene(self, kit: Kit, surface: pygame.Surface) -> None:
        if self._is_low(kit):
            self._draw_low(kit, surface)
            return
        inner, contest = self.inner, self.contest
        note_h = kit.text.leading(Role.BODY)
        foot = self._foot + kit.px(8) if self._foot else kit.px(4)
        top = self.head(kit).bottom + kit.px(2)
        note = pygame.Rect(inner.x, inner.bottom - foot - note_h, inner.width, note_h)
        kit.text.draw(surface, self.note, Role.BODY, theme.CREAM, note)
        if contest.stake is not None:
            stake = pygame.Rect(inner.x, top, inner.width, note_h)
            kit.text.draw(surface, self._say(contest.stake), Role.BODY, theme.CREAM, stake)
            top = stake.bottom
        rows = pygame.Rect(inner.x, top, inner.width, note.top - kit.px(8) - top)
        side = min(kit.px(SIDE), rows.width // 4)
        half = rows.height // 2
        upper = pygame.Rect(rows.x, rows.y, side, half)
        lower = pygame.Rect(rows.x, rows.y + half, side, half)
        self._fighter(kit, surface, contest.upper, upper, UPPER_TONE)
        self._fighter(kit, surface, contest.lower, lower, LOWER_TONE)
        self._steps(kit, surface, pygame.Rect(rows.x + side, rows.y, rows.width - side, rows.height))

    def tip_at(self, at: Point) -> str:
        return next((name for place, name in self.lines if place.collidepoint(at)), "")

    def _fighter(
        self, kit: Kit, surface: pygame.Surface, fighter: BattleSide, box: pygame.Rect, tone: theme.Colour
    ) -> None:
        say = self._say
        lines = ((say(fighter.name), Role.H3, theme.CREAM), (say(fighter.line), Role.NOTE, rgb("#D9C49A")))
        texts = sum(kit.text.leading(role) for _, role, _ in lines) + kit.text.leading(Role.FIGURE)
        side = min(kit.px(64), max(kit.px(26), box.height - texts - kit.px(14)))
        y = box.y + max(0, (box.height - texts - side - kit.px(8)) // 2)
        self.draw_face(kit, surface, fighter.face, (box.centerx, y + side // 2), side)
        y += side + kit.px(7)
        for text, role, colour in lines:
            line = pygame.Rect(box.x, y, box.width - kit.px(4), kit.text.leading(role))
            kit.text.draw(surface, text, role, colour, line, align="center")
            y = line.bottom
        points = pygame.Rect(box.x, y, box.width, kit.text.leading(Role.FIGURE))
        kit.text.draw(surface, str(fighter.points), Role.FIGURE, tone, points, align="center")

    def _steps(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        contest = self.contest
        self.lines.clear()
        climb = kit.px(CLIMB) * (contest.steps - 1)
        disc = kit.px(34)
        slot_h = (box.height - climb - disc - kit.px(8)) // 2
        slot_w = min(round(slot_h * 188 / 268), box.width // contest.steps - kit.px(8))
        slot_h = round(slot_w * 268 / 188)
        stride = box.width / contest.steps
        middle = box.y + (box.height + climb) // 2
        slots: list[tuple[pygame.Rect, pygame.Rect]] = []
        for step in range(contest.steps):
            centre = round(box.x + stride * (step + 0.5))
            y = middle - step * kit.px(CLIMB)
            up = pygame.Rect(centre - slot_w // 2, y - disc // 2 - kit.px(4) - slot_h, slot_w, slot_h)
            down = pygame.Rect(centre - slot_w // 2, y + disc // 2 + kit.px(4), slot_w, slot_h)
            slots.append((up, down))
            for slot, is_upper in ((up, True), (down, False)):
                is_wanted = step + 1 == contest.wanted and is_upper is contest.is_upper
                self._slot(kit, surface, slot, is_wanted=is_wanted)
            self._number(kit, surface, (centre, y), disc, step + 1)
        self._forces(kit, surface, contest.upper, [up for up, _ in slots])
        self._forces(kit, surface, contest.lower, [down for _, down in slots])

    def _slot(self, kit: Kit, surface: pygame.Surface, slot: pygame.Rect, *, is_wanted: bool) -> None:
        w, h = slot.size
        if is_wanted:
            self.waiting = slot
            body = vector.rect(2, 2, w - 4, h - 4, 8, fill="#FFD98A", fill_opacity=0.16)
            body += vector.rect(2, 2, w - 4, h - 4, 8, stroke="#FFD98A", stroke_width=3)
        else:
            body = vector.path(_dashes(w, h), stroke="#B59A62", stroke_opacity=0.8, stroke_width=1.6)
        surface.blit(kit.art.drawing(body, (0, 0, w, h), slot.size), slot)

    def on_down(self, at: Point) -> bool:
        is_meant = self.waiting.collidepoint(at) and bool(self.moment.chosen)
        if is_meant:
            self.table.touch_token(self.moment.chosen[-1])
        return is_meant

    def _number(self, kit: Kit, surface: pygame.Surface, centre: tuple[int, int], disc: int, step: int) -> None:
        contest = self.contest
        both = step <= contest.upper.points and step <= contest.lower.points
        fill = "#C79A4B" if both else "#8A2B1B" if step == contest.wanted else "#2A1B11"
        ink = "#2B1D12" if both else "#F6E9C8"
        body = vector.circle(20, 20, 18, fill=fill, stroke="#120B06", stroke_width=2)
        box = pygame.Rect(0, 0, disc, disc)
        box.center = centre
        surface.blit(kit.art.drawing(body, (0, 0, 40, 40), (disc, disc)), box)
        kit.text.draw(surface, str(step), Role.NUMBER, rgb(ink), box, align="center")

    def _forces(self, kit: Kit, surface: pygame.Surface, fighter: BattleSide, slots: list[pygame.Rect]) -> None:
        maker, at = CardSprites(kit, self._say), 0
        for face, steps in fighter.forces:
            taken = slots[at : at + steps] or slots[-1:]
            place = taken[0].unionall(taken[1:])
            width = taken[0].width
            self.lines.append((place, self._say(face.title)))
            made = maker.face(face, width)
            surface.blit(made, made.get_rect(center=place.center))
            at += steps


def _dashes(w: float, h: float) -> str:
    """The outline of a slot in strokes of 7 with gaps of 6."""
    found = []
    for (x0, y0), (x1, y1) in (
        ((8, 3), (w - 8, 3)),
        ((w - 3, 8), (w - 3, h - 8)),
        ((w - 8, h - 3), (8, h - 3)),
        ((3, h - 8), (3, 8)),
    ):
        length = abs(x1 - x0) + abs(y1 - y0)
        if not length:  # a slot no larger than its corners
            continue
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        for start in range(0, int(length), 13):
            end = min(length, start + 7)
            found.append(f"M{x0 + dx * start:.1f} {y0 + dy * start:.1f}L{x0 + dx * end:.1f} {y0 + dy * end:.1f}")
    return "".join(found)


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
            fan.show(fan.hand, moment.lit, moment.chosen, is_asked=moment.is_asked, deed=moment.deed)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        super().draw(kit, surface, look)
        for fan in self._fans:
            fan.draw_raised(kit, surface)

    def draw_scene(self, kit: Kit, surface: pygame.Surface) -> None:
        if self.spread.is_private:
            sign = kit.art.emblem("eye-shut", kit.px(26), theme.rgb("#7FC8A4"))
            surface.blit(sign, sign.get_rect(midright=(self.inner.right, self.head(kit).centery)))


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
