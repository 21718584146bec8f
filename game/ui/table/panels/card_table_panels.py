"""The panels of a card table: players, chips, hand, piles, and the small scene in the middle. Part of the room.

The means of a turn in a row over the hand: a roll, cards that carry, power plays; used ones are struck out.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.components.cards import NAMED_FROM
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Material, Role, rgb
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.panel_data.cards_and_players import OpenCards, Pile, TitleList, TurnMeans
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer
from game.ui.table.model.panel_data.panels import CentreScene, Panels
from game.ui.table.model.screen.moment import CentreMoment
from game.ui.table.model.table import Table
from game.ui.table.panels.centre_panel import CentrePanel, placed
from game.ui.table.panels.hand import CardSprites, height_of
from game.ui.table.panels.panel_of_kind import centre_panel
from game.ui.table.panels.players import PlayersPanel
from game.ui.table.panels.status import Say
from game.ui.table.panels.window_layout import GAP, CardTableLayout
from game.ui.widgets.base import Group, Pressable, Widget, WidgetState
from game.ui.widgets.flow import Fits, Row, Space, pin
from game.ui.widgets.page import Page

HEIGHT = 40
MEANS_GAP = 8


class TurnMeansRow(Group):
    """Chips from left to right in the middle of `rect`; where they find no room, used ones and then the last have signs alone."""

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
        first = sorted(range(len(both)), key=lambda at: (self.chips[at].used, at))
        shown = (first[:count] for count in range(len(both), -1, -1))
        rows = (Row(*(chip[at in told] for at, chip in enumerate(both)), gap=MEANS_GAP, stacks=False) for told in shown)
        Fits(*(Row(Space(), row, Space(), gap=0, stacks=False) for row in rows)).put(kit, self, self.rect)
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
    """One chip."""

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
        """Show these."""
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
