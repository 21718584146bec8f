"""The panels of a card table: players, chips, hand, piles, and the small scene in the middle. Part of the room.

The means of a turn in a row over the hand: a roll, cards that carry, power plays; used ones are struck out.

The players round the table: emblem, name, where they are, how many cards, what lies open before them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from game.engine.decision import Seat
from game.ui.components.cards import NAMED_FROM
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import Material, Role, rgb
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.panel_data.cards_and_players import OpenCards, Pile, SeatPlate, TitleList, TurnMeans
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer
from game.ui.table.model.panel_data.panels import CentreScene, Panels
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.screen.moment import CentreMoment
from game.ui.table.model.table import Table
from game.ui.table.panels.centre_panel import CentrePanel, placed
from game.ui.table.panels.hand import CardSprites, height_of
from game.ui.table.panels.panel_of_kind import centre_panel
from game.ui.table.panels.status import Say
from game.ui.table.panels.window_layout import GAP, CardTableLayout
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Group, Pressable, Widget, WidgetState
from game.ui.widgets.flow import Fits, Row, Space, pin
from game.ui.widgets.page import Page

NAME: Final = 44
"""Units that a name needs beside the signs of a small plate; with fewer, signs stand alone."""
PLATE_LINES: Final = 3
"""Lines below the name for which a plate has room."""
TWO_DIGITS: Final = "00"
"""As wide as the number of cards in any hand."""


_Sentence = tuple[Sequence[str], theme.Colour]
"""What is said, the first of these that has room, and in which colour."""


class PlayersPanel(Group):
    """One plate for each player, each at its place."""

    is_kept = True

    def __init__(
        self,
        plates: Sequence[SeatPlate],
        say: Say,
        on_touch: Callable[[str], None],
        on_show: Callable[[str, tuple[str, ...]], None],
        signs: Mapping[Seat, str],
    ) -> None:
        super().__init__(material=Material.WOOD)
        self.plates = tuple(plates)
        self.on_touch = on_touch
        self.on_show = on_show
        self.say = say
        self._signs = signs
        """By seat, the sign of who plays it."""

    @property
    def signs_by_face(self) -> dict[Face, str]:
        """The sign of who plays each player, by his face."""
        return {plate.face: self._signs.get(plate.seat, "") for plate in self.plates}

    def seat(self, kit: Kit, places: Sequence[pygame.Rect], *, has_words: bool) -> None:
        """Give every player a place. `has_words`: a plate says where its player is, too."""
        self.children.clear()
        for plate, place in zip(self.plates, places, strict=True):
            made = PlayerPlate(self, plate, is_small=not has_words, player=self._signs.get(plate.seat, ""))
            pin(kit, self, made, place)
        if self.children:
            self.rect = self.children[0].rect.unionall([child.rect for child in self.children])

    def show(self, plates: Sequence[SeatPlate], lit: frozenset[str], chosen: Sequence[str]) -> None:
        """Show the players as they stand; the lit ones can be touched next."""
        self.plates = tuple(plates)
        by_seat = {plate.seat: plate for plate in plates}
        for child in self.children:
            assert isinstance(child, PlayerPlate)
            child.show(by_seat[child.plate.seat], is_lit=child.plate.seat in lit, is_chosen=child.plate.seat in chosen)


class PlayerPlate(Pressable):
    def __init__(self, ring: PlayersPanel, plate: SeatPlate, *, is_small: bool, player: str) -> None:
        super().__init__(material=Material.WOOD)
        self.ring = ring
        self.plate = plate
        self.is_small = is_small
        self.player = player
        self.is_lit = False
        self.is_chosen = False
        self.can_focus = False

    def show(self, plate: SeatPlate, *, is_lit: bool, is_chosen: bool) -> None:
        """Show another state of the player."""
        if (plate, is_lit, is_chosen) != (self.plate, self.is_lit, self.is_chosen):
            self.plate, self.is_lit, self.is_chosen = plate, is_lit, is_chosen
            self.can_focus = is_lit
            self.touch()

    def tip_at(self, at: tuple[int, int]) -> str:
        say = self.ring.say
        facts = [self._line()[0]] + ([say(self.plate.note)] if self.plate.note is not None else [])
        return f"{say(self.plate.name)}: {'; '.join(facts)}"  # one line: beside a slip that speaks none is shown below

    def _line(self) -> Sequence[str]:
        """Where he is, before it what he plays, where he is not called by that; and what is said where that has no room: where he
        is, else the other."""
        say, plate = self.ring.say, self.plate
        line, role = say(plate.line), say(plate.role) if plate.role is not None else ""
        alone = line[:1].upper() + line[1:]
        who = role if role != say(plate.name) else ""
        return (f"{who}, {line}", alone, who) if who else (alone,)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        key = ("seat-plate", self.rect.size, self.plate.is_active, self.is_lit, look.is_hovered, self.is_chosen)
        made = kit.art.cached(key, lambda: self._plank(kit, look))
        surface.blit(made, (self.rect.x - 12, self.rect.y - 12))
        if self.is_small:
            self._draw_small(kit, surface)
        else:
            self._draw_whole(kit, surface)
        look.draw_ring(kit, surface, self.rect)

    def _plank(self, kit: Kit, look: WidgetState) -> pygame.Surface:
        w, h = self.rect.size
        body = vector.soft_rect(0, 0, w, h, 8, 7, rgb("#FFD278"), 0.95) if self.is_lit or self.is_chosen else ""
        body += vector.soft_rect(0, 4, w, h, 8, 6, (0, 0, 0), 0.55)
        top = "#B07A1E" if self.is_chosen else "#6B4725" if look.is_hovered else "#442D1B"
        low = "#7A4E0C" if self.is_chosen else "#3E2917" if look.is_hovered else "#2A1B11"
        body += vector.vertical("p", (0, top), (1, low))
        body += vector.rect(0.5, 0.5, w - 1, h - 1, 8, fill="url(#p)", stroke="#120B06")
        line = "#FFD98A" if self.is_chosen or self.is_lit or self.plate.is_active else "#8A6A3A"
        wide = 3 if self.is_chosen else 2 if self.plate.is_active or self.is_lit else 1.2
        body += vector.rect(3, 3, w - 6, h - 6, 6, stroke=line, stroke_width=wide)
        return vector.render(body, (-12, -12, w + 24, h + 24), (w + 24, h + 24))

    def _draw_whole(self, kit: Kit, surface: pygame.Surface) -> None:
        plate, say, rect = self.plate, self.ring.say, self.rect
        side = kit.px(44)
        centre = (rect.x + kit.px(35), rect.y + kit.px(41) if plate.in_play else rect.centery)
        draw_roundel(kit, surface, centre, side, badge_of(plate.face), player=self.player)
        if plate.away:
            self._bars(kit, surface, centre, side)
        count = pygame.Rect(rect.right - kit.px(40), rect.y - kit.px(5), kit.px(34), kit.px(38))
        self._count(kit, surface, count)
        x = rect.x + kit.px(66)
        note = [] if plate.note is None else [((say(plate.note), ""), theme.LAMP_GOLD)]
        high = kit.px(24)
        most = max(1, min(PLATE_LINES, (rect.height - kit.px(12) - high) // kit.text.leading(Role.NOTE)))
        told = [(self._line(), rgb("#D9C49A")), *note][-most:]  # with room for one line, what is out of the ordinary
        lines = self._lines(kit, told, rect.right - kit.px(8) - x, most)
        y = max(rect.y + kit.px(9), rect.centery - (high + sum(line.height for line in lines)) // 2)
        name = pygame.Rect(x, y, count.x - kit.px(6) - x, high)
        if note and not lines[-1].natural_width:  # it has no room: a sign says that there is something, its tip what
            bell = kit.art.emblem("bell", kit.px(17), theme.LAMP_GOLD)
            name.width -= bell.get_width()
            surface.blit(bell, bell.get_rect(midleft=name.midright))
        kit.text.draw(surface, say(plate.name), Role.CARD_NAME, theme.CREAM, name)
        y = name.bottom
        for line in lines:
            line.draw(surface, (x, y))
            y += line.height
        wide = kit.px(20)
        x = centre[0] - (len(plate.in_play) * wide) // 2
        for emblem in plate.in_play:
            surface.blit(kit.art.emblem(emblem, wide, theme.LAMP_GOLD), (x, centre[1] + side // 2 + kit.px(5)))
            x += wide

    def _lines(self, kit: Kit, sentences: Sequence[_Sentence], width: int, most: int) -> list[Paragraph]:
        """Sentences, each broken over two lines where it must be and as long as there is room for `most` on the plate: the first
        of several that has room, else the last."""
        left, found = most, []
        for at, (texts, colour) in enumerate(sentences):
            lines = max(1, min(2, left - (len(sentences) - 1 - at)))
            for text in texts:
                line = kit.text.paragraph(escape(text), Role.NOTE, width, colour=colour, max_lines=lines)
                if not line.is_cut:
                    break
            left -= max(1, round(line.height / kit.text.leading(Role.NOTE)))
            found.append(line)
        return found

    def _draw_small(self, kit: Kit, surface: pygame.Surface) -> None:
        plate, rect = self.plate, self.rect
        centre, side, count = small_places(kit, rect)
        draw_roundel(kit, surface, centre, side, badge_of(plate.face), player=self.player)
        if plate.away:
            self._bars(kit, surface, centre, side)
        self._count(kit, surface, count)
        x = centre[0] + side // 2 + kit.px(5)
        signs = [*plate.in_play, *(["bell"] if plate.note is not None else [])]
        available = pygame.Rect(x, rect.y + kit.px(4), count.x - kit.px(3) - x, rect.height - kit.px(8))
        if available.width >= kit.px(NAME):
            name = available.copy()
            if signs:
                name.height //= 2
            kit.text.draw(surface, self.ring.say(plate.name), Role.CARD_NAME, theme.CREAM, name)
            available = pygame.Rect(available.x, available.centery, available.width, available.height // 2)
        for at, emblem in enumerate(signs):
            size = min(kit.px(17), max(10, available.width // max(1, len(signs)) - 2))
            made = kit.art.emblem(emblem, size, theme.LAMP_GOLD)
            surface.blit(made, made.get_rect(midleft=(x + at * (size + 2), available.centery)))

    def _bars(self, kit: Kit, surface: pygame.Surface, centre: tuple[int, int], side: int) -> None:
        """He is away: his sign stands behind the pillars of the place he is in."""
        disc = pygame.Surface((side, side), pygame.SRCALPHA)
        pygame.draw.circle(disc, (26, 16, 10, 214), (side // 2, side // 2), side // 2)
        surface.blit(disc, disc.get_rect(center=centre))
        emblem = kit.art.emblem(self.plate.away, round(side * 0.62), theme.CREAM)
        surface.blit(emblem, emblem.get_rect(center=centre))

    def _count(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The number of cards on the back of one."""
        pygame.draw.rect(surface, theme.rgb("#120B06"), box.inflate(2, 2), border_radius=kit.px(5))
        pygame.draw.rect(surface, rgb(self.plate.back.colour), box, border_radius=kit.px(5))
        inside = box.inflate(-kit.px(4), -kit.px(4))
        pygame.draw.rect(surface, rgb("#E7C987"), inside, max(1, kit.px(1)), border_radius=kit.px(3))
        kit.text.draw(surface, str(self.plate.cards), Role.NUMBER, theme.CREAM, box, align="center")

    def take(self) -> bool:
        if self.is_lit:
            self.ring.on_touch(self.plate.seat)
        else:
            self.ring.on_show(self.plate.seat, self.plate.spaces)
        return True


def small_places(kit: Kit, rect: pygame.Rect) -> tuple[tuple[int, int], int, pygame.Rect]:
    """Middle and side of the emblem on a small plate, and the box of the number of cards: side by side, and where the plate
    is too narrow for both at their size, both smaller."""
    edge, between = kit.px(8), kit.px(4)
    side, wide = min(kit.px(44), rect.height - kit.px(12)), kit.px(28)
    wanted, available = side + between + wide, rect.width - 2 * edge
    if wanted > available:
        edge, between = min(edge, kit.px(4)), min(between, kit.px(2))
        available = rect.width - 2 * edge - between
        digits = kit.text.width(TWO_DIGITS, Role.NUMBER) + kit.px(4)
        wide = min(wide, max(available * wide // (side + wide), digits))
        side = min(side, available - wide)
    count = pygame.Rect(0, 0, wide, min(kit.px(36), rect.height - kit.px(8)))
    count.midright = (rect.right - edge, rect.centery)
    return (rect.x + edge + side // 2, rect.centery), side, count


HEIGHT = 40
MEANS_GAP = 8


class TurnMeansRow(Group):
    """Chips from left to right; where they find no room the last have signs alone. One that is used keeps its place: the next
    press was aimed at one beside it."""

    is_kept = True

    def __init__(self, chips: tuple[TurnMeans, ...], say: Say, on_touch: Callable[[str], None]) -> None:
        super().__init__(material=Material.PAPER)
        self.chips = chips
        self.on_touch = on_touch
        self.say = say
        self._chosen = ""
        self._lit: frozenset[str] = frozenset()

    def arrange(self, kit: Kit) -> None:
        self.clear()
        both = [
            [TurnMeansChip(self, chip, self.say(chip.label), has_words=words) for words in (False, True)]
            for chip in self.chips
        ]
        shown = range(len(both), -1, -1)
        rows = (Row(*(chip[at < told] for at, chip in enumerate(both)), gap=MEANS_GAP, stacks=False) for told in shown)
        Fits(*(Row(row, Space(), gap=0, stacks=False) for row in rows)).put(kit, self, self.rect)
        self._light()

    def _light(self) -> None:
        """Which can be touched next, and which one is chosen."""
        for button in self.children:
            assert isinstance(button, TurnMeansChip)
            button.is_lit = button.chip.token in self._lit
            button.is_chosen = button.chip.token == self._chosen != ""

    def show(self, kit: Kit, chips: tuple[TurnMeans, ...], lit: frozenset[str], chosen: str) -> None:
        """Show these; the lit ones can be touched, one is chosen."""
        tokens = {chip.token for chip in chips if chip.token}
        after = (chips, lit & tokens, chosen if chosen in tokens else "")
        if after == (self.chips, self._lit, self._chosen):
            return
        self.touch()
        same = chips == self.chips
        self.chips, self._lit, self._chosen = after
        if not same:
            self.arrange(kit)
        self._light()
        self.touch()


class TurnMeansChip(Pressable):
    def __init__(self, row: TurnMeansRow, chip: TurnMeans, label: str, *, has_words: bool) -> None:
        super().__init__(material=Material.PAPER)
        self.row = row
        self.chip = chip
        self.label = label
        self.has_words = has_words
        self.is_lit = False
        self.is_chosen = False
        detail = row.say(chip.detail) if chip.detail is not None else ""
        self.tip = detail if has_words else f"{label}\n{detail}".rstrip()
        self.can_focus = bool(chip.token) and not chip.used

    def preferred(self, kit: Kit) -> tuple[int, int]:
        high = kit.scale.target(HEIGHT)
        words = kit.text.width(self.label, Role.SMALL_STRONG) + kit.px(18) if self.has_words else 0
        return high + words, high

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        key = ("chip", self.rect.size, self.chip.used, self.is_lit, self.is_chosen, look.is_hovered)
        made = kit.art.cached(key, lambda: self._plate(look))
        surface.blit(made, (self.rect.x - 8, self.rect.y - 8))
        middle = (self.rect.x + self.rect.height // 2, self.rect.centery)
        side = round(self.rect.height * 0.56)
        sign = rgb("#D9C49A") if self.chip.used else theme.CREAM
        emblem = kit.art.emblem(self.chip.emblem, side, sign)
        surface.blit(emblem, emblem.get_rect(center=middle))
        if self.has_words:
            left = self.rect.x + self.rect.height + kit.px(2)
            words = pygame.Rect(left, self.rect.y, self.rect.right - left - kit.px(8), self.rect.height)
            colour = rgb("#D9C49A") if self.chip.used else theme.INK
            kit.text.draw(surface, self.label, Role.SMALL_STRONG, colour, words)
        if self.chip.used:
            start = self.rect.x + kit.px(8), self.rect.centery + kit.px(5)
            end = self.rect.right - kit.px(10), self.rect.centery - kit.px(5)
            pygame.draw.line(surface, rgb("#E0714F"), start, end, max(2, kit.px(2.5)))
        look.draw_ring(kit, surface, self.rect)

    def _plate(self, look: WidgetState) -> pygame.Surface:
        w, h = self.rect.size
        r = h / 2
        body = ""
        if self.is_chosen or (self.is_lit and look.is_hovered):
            body += vector.soft_rect(0, 0, w, h, r, 6, rgb("#FFD278"), 0.9)
        body += vector.soft_rect(0, 3, w, h, r, 4, (0, 0, 0), 0.5)
        fill, edge = ("#2A1B11", "#1A100A") if self.chip.used else ("#F1E2BE", "#8D6A3E")
        if self.is_chosen:
            fill, edge = "#FFF0B4", "#FFD98A"
        body += vector.rect(1, 1, w - 2, h - 2, r, fill=fill, stroke=edge, stroke_width=2.5 if self.is_chosen else 1.5)
        disc = "#3A2A1C" if self.chip.used else ("#8A5A0C" if self.is_lit or self.is_chosen else "#2F6470")
        body += vector.circle(r, r, r - 4, fill=disc, stroke="#1A100A", stroke_width=1)
        return vector.render(body, (-8, -8, w + 16, h + 16), (w + 16, h + 16))

    def take(self) -> bool:
        if not self.chip.token or self.chip.used:
            if self.page is not None and self.tip:
                self.page.say(self.tip, emblem=self.chip.emblem, near=self.rect)
            return False
        self.row.on_touch(self.chip.token)
        return True


LEAST_CENTRE, LEAST_LIST = 190, 140
"""Units of height that a small scene keeps whatever speaks below it."""


class CardTablePanels:
    """Made with the room, filled with it."""

    def __init__(self, kit: Kit, page: Page, presentation: GamePresentation, table: Table) -> None:
        self.kit = kit
        self.page = page
        self.presentation = presentation
        self.table = table
        self.centre: CentrePanel | None = None
        self._shown: CentreScene | None = None
        self._room, self._lowest = pygame.Rect(0, 0, 0, 0), 0
        self._slip: pygame.Rect | None = None
        """What speaks along the lower edge, and would lie over the scene."""
        self._seats: PlayersPanel | None = None
        self._chips: TurnMeansRow | None = None
        self._piles: Piles | None = None

    def clear(self) -> None:
        """The page was emptied."""
        self.centre = self._shown = self._slip = None
        self._seats = self._chips = self._piles = None

    # -- building

    def open_room(self, room: pygame.Rect, lowest: int) -> None:
        """Where scenes lie, and where it ends for those that may lie over the hand."""
        self._room, self._lowest = room, lowest

    def build_below(self, panels: Panels, places: CardTableLayout) -> None:
        """What other panels may lie over: the piles, the chips over the hand."""
        kit, say = self.kit, self.presentation.say
        if not places.in_strip:
            self._lay_chips(panels, places)
        if places.piles is not None and panels.piles:
            self._piles = pin(kit, self.page, Piles(panels.piles, say), places.piles)

    def build_above(self, panels: Panels, places: CardTableLayout, *, has_words: bool) -> None:
        """The players, in the order of play, and the chips in the strip."""
        if places.in_strip:
            self._lay_chips(panels, places)
        if panels.seats:
            say, table, seating = self.presentation.say, self.table, self.table.state.match.seating
            signs = {seat: occupant.sign for seat, occupant in seating.items()}
            plates = PlayersPanel(panels.seats, say, table.touch_token, table.show_piece, signs)
            self._seats = self.page.add(plates)
            plates.seat(self.kit, places.seats, has_words=has_words)

    def _lay_chips(self, panels: Panels, places: CardTableLayout) -> None:
        row = TurnMeansRow(panels.chips, self.presentation.say, self.table.touch_token)
        self._chips = pin(self.kit, self.page, row, places.chips)

    # -- filling

    def refresh(self, panels: Panels, lit: frozenset[str], touched: tuple[str, ...]) -> None:
        """Show the state of things; the lit can be touched next."""
        if self._seats is not None:
            self._seats.show(panels.seats, lit, touched)
        if self._chips is not None:
            self._chips.show(self.kit, panels.chips, lit, touched[0] if touched else "")
        if self._piles is not None:
            self._piles.show(panels.piles)

    def show_centre(self, moment: CentreMoment, *, below: Widget) -> None:
        """The scene in the middle, or none; `below`: what lies over it."""
        centre = moment.scene if not isinstance(moment.scene, SealedAnswer) else None
        if centre != self._shown:
            self._drop()
            self._shown = centre
            if centre is not None:
                self.centre = centre_panel(centre, self.presentation.say, self.table)
                self.centre.signs = self._seats.signs_by_face if self._seats is not None else {}
                self.page.add(self.centre, below=below)
                self._place_centre()
        if self.centre is not None:
            self.centre.show(self.kit, moment)

    def _place_centre(self) -> None:
        if self.centre is None:
            return
        available = self._room.copy()
        if isinstance(self._shown, TitleList) or (isinstance(self._shown, OpenCards) and self._shown.over_hand):
            available.height = self._lowest - available.y  # nothing else of one's own cards is looked at meanwhile
        least = self.kit.px(LEAST_LIST if isinstance(self._shown, TitleList | OpenCards) else LEAST_CENTRE)
        if self._slip is not None and self._slip.top - available.y > least:
            available.height = self._slip.top - available.y
        is_aside = isinstance(self._shown, OpenCards) and self._shown.shows_board
        if is_aside and self._slip is not None and available.bottom - self._slip.bottom > 2 * least:
            available.height, available.y = available.bottom - self._slip.bottom, self._slip.bottom
        place = placed(self.kit, self.centre, available)
        if is_aside:
            place.left = self.kit.px(GAP)
        pin(self.kit, self.page, self.centre, place)

    def lowest_slip(self, usual: int, *, has_hand: bool) -> int:
        """Where what speaks along the lower edge ends: titles and cards laid open leave the hand to it, whatever else is settled
        in the middle only where no hand lies there."""
        leaves = self._shown is not None and (not has_hand or isinstance(self._shown, TitleList | OpenCards))
        return self._lowest if leaves else usual

    def leave(self, slip: pygame.Rect | None) -> None:
        """The scene in the middle lies above what speaks along the lower edge."""
        if slip != self._slip:
            self._slip = slip
            self._place_centre()

    def _drop(self) -> None:
        self.page.remove(self.centre)
        self.centre = None

    def make_way(self, place: pygame.Rect | None) -> None:
        """Players whose plates a sheet would half cover are told by the sheet alone while it lies there."""
        if self._seats is None:
            return
        for plate in self._seats.children:
            plate.set_visible(place is None or not plate.rect.colliderect(place))


WIDTH = 112
"""Units of a card of a pile, where there is room; never so small that its name could not stand on it."""


class Piles(Widget):
    """Piles side by side, what they hold written below."""

    is_kept = True

    def __init__(self, piles: tuple[Pile, ...], say: Say) -> None:
        super().__init__(material=Material.WOOD)
        self.piles = piles
        self._say = say

    def show(self, piles: tuple[Pile, ...]) -> None:
        if piles != self.piles:
            self.piles = piles
            self.touch()

    def preferred(self, kit: Kit) -> tuple[int, int]:
        width = max(NAMED_FROM, kit.px(WIDTH))
        return len(self.piles) * (width + kit.px(14)), height_of(width) + kit.px(30)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        maker = CardSprites(kit, self._say)
        width = self._width(kit)
        for at, pile in enumerate(self.piles):
            card = pygame.Rect(self.rect.x + at * (width + kit.px(14)), self.rect.y, width, height_of(width))
            if pile.count:
                for depth in range(min(3, pile.count - 1), -1, -1):
                    below = card.move(-2 * depth, -2 * depth)
                    is_top = depth == 0 and pile.top is not None
                    made = (
                        maker.face(pile.top, width) if is_top and pile.top is not None else maker.back(pile.back, width)
                    )
                    surface.blit(made, made.get_rect(center=below.center))
            else:
                pygame.draw.rect(surface, theme.rgb("#8A6A3A"), card, max(1, kit.px(1.5)), border_radius=kit.px(6))
            line = pygame.Rect(card.x - kit.px(6), card.bottom + kit.px(4), card.width + kit.px(12), kit.px(26))
            self._write(kit, surface, self._say(pile.label), line)

    def _width(self, kit: Kit) -> int:
        available = (self.rect.width - kit.px(14) * (len(self.piles) - 1)) // max(1, len(self.piles))
        return max(NAMED_FROM, min(available, kit.px(WIDTH)))

    @staticmethod
    def _write(kit: Kit, surface: pygame.Surface, words: str, available: pygame.Rect) -> None:
        """Words on a strip of walnut: below a pile may be wood or a corner of the board."""
        strip = pygame.Rect(0, 0, min(available.w, kit.text.width(words, Role.NOTE) + kit.px(16)), available.h)
        strip.center = available.center
        pygame.draw.rect(surface, theme.WALNUT_LOW, strip, border_radius=strip.h // 2)
        kit.text.draw(surface, words, Role.NOTE, theme.CREAM, available, align="center")
