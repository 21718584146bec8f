"""The panels of a card table: players, chips, hand, piles, and the small scene in the middle. Part of the room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.decision import Phrase, Seat
from game.ui.kit import theme
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.kit import Kit
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.model.panel_data.cards_and_players import OpenCards, TitleList
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer
from game.ui.table.model.picture import CentreScene, Panels
from game.ui.table.panels.cards.first_time_help import FirstTimeHelp
from game.ui.table.panels.cards.hand import HandFan
from game.ui.table.panels.cards.piles import Piles
from game.ui.table.panels.cards.players import PlayersPanel
from game.ui.table.panels.cards.turn_means import TurnMeansRow
from game.ui.table.panels.centre.centre_panel import (
    CentreChoices,
    CentrePanel,
    CentrePanelCallbacks,
    placed,
    scene_words,
)
from game.ui.table.panels.centre.scene_panels import centre_panel
from game.ui.table.panels.layout.card_table_layout import CardTableLayout
from game.ui.table.panels.layout.table_layout import Drawer
from game.ui.widgets.base import Group, Point, Widget, WidgetState
from game.ui.widgets.button import IconButton, Size
from game.ui.widgets.page import Page


@dataclass(frozen=True, slots=True)
class CardPanelCallbacks:
    """What these panels tell the scene."""

    touch: Callable[[str], None]
    send: Callable[[Sequence[str]], None]
    show_spaces: Callable[[tuple[str, ...]], None]
    open_drawer: Callable[[Drawer], None]
    open_catalogue: Callable[[], None]
    is_computer: Callable[[Seat], bool]
    viewer: Callable[[], Seat | None]


LEAST_CENTRE = 190
"""Units of height of a small scene below which no words for the first time lie over it."""


class CardTablePanels:
    """Made with the room, filled with it."""

    def __init__(self, kit: Kit, page: Page, presentation: GamePresentation, calls: CardPanelCallbacks) -> None:
        self.kit = kit
        self.page = page
        self.presentation = presentation
        self.calls = calls
        self.centre: CentrePanel | None = None
        self._shown: CentreScene | None = None
        self._places: CardTableLayout | None = None
        self._seats: PlayersPanel | None = None
        self._band = 0
        """Pixels of height over the scene that words for the first time take."""
        self._chips: TurnMeansRow | None = None
        self._hand: HandFan | None = None
        self._piles: Piles | None = None

    def clear(self) -> None:
        """The page was emptied."""
        self.centre = self._shown = self._places = None
        self._seats = self._chips = self._hand = self._piles = None
        self._band = 0

    # -- building

    def build_below(self, panels: Panels, places: CardTableLayout) -> None:
        """What the strip and the tabs may lie over: the hand, the piles, the chips."""
        self._places = places
        kit, say = self.kit, self.presentation.say
        if places.hand is not None and panels.hands and not places.is_small:
            self.page.add(_Shelf()).place(kit, 0, places.hand.y, kit.scale.width, kit.scale.height - places.hand.y)
        self._chips = self.page.add(TurnMeansRow(panels.chips, say, self.calls.touch))
        self._chips.place(kit, *places.chips)
        if places.hand is not None and panels.hands:
            self._hand = self.page.add(HandFan(panels.hands[0], say, self.calls.touch))
            self._hand.place(kit, *places.hand)
        if places.piles is not None and panels.piles:
            self._piles = self.page.add(Piles(panels.piles, say))
            self._piles.place(kit, *places.piles)

    def build_above(self, panels: Panels, places: CardTableLayout) -> None:
        """The players; at a wide table the buttons that open what smaller ones have tabs for."""
        kit = self.kit
        if panels.seats:
            ring = PlayersPanel(
                panels.seats, self.presentation.say, self.calls.touch, self.calls.show_spaces, self.calls.is_computer
            )
            self._seats = self.page.add(ring)
            ring.seat(kit, places.seats, self._order(panels), is_small=places.is_small)
        if not places.is_small:
            self._build_corner(places, has_muster=panels.tray is not None or panels.tracks is not None)

    def _order(self, panels: Panels) -> list[int]:
        """Clockwise from whoever plays after the viewer, the viewer last; in smaller windows as they play."""
        count = len(panels.seats)
        viewer = self.calls.viewer()
        mine = next((at for at, plate in enumerate(panels.seats) if plate.seat == viewer), -1)
        if mine < 0 or (self._places is not None and self._places.is_small):
            return list(range(count))
        return [(mine + step) % count for step in range(1, count + 1)]

    def _build_corner(self, places: CardTableLayout, *, has_muster: bool) -> None:
        kit, say = self.kit, self.presentation.say
        corner = self.page.add(_Corner())
        x, bottom = places.dice.right, kit.scale.height - kit.px(16)
        for emblem, name, key, callback in (
            ("cards", "catalogue", "K", self.calls.open_catalogue),
            (EMBLEM_FOR["map"], "map", "M", lambda: self.calls.open_drawer(Drawer.MAP)),
            (EMBLEM_FOR["log"], "log", "L", lambda: self.calls.open_drawer(Drawer.LOG)),
            *(
                [(EMBLEM_FOR["muster"], "muster", "B", lambda: self.calls.open_drawer(Drawer.MUSTER))]
                if has_muster
                else []
            ),
        ):
            button = IconButton(emblem, say(Phrase.of(f"table.tab.{name}")), callback, key=key, size=Size.SMALL)
            width, height = button.preferred(kit)
            x -= width
            corner.add(button).place(kit, x, bottom - height, width, height)
            x -= kit.px(10)
        corner.rect = corner.children[0].rect.unionall([button.rect for button in corner.children])

    # -- filling

    def refresh(self, panels: Panels, lit: frozenset[str], touched: tuple[str, ...], *, is_asked: bool) -> None:
        """Show the state of things; the lit can be touched next."""
        if self._seats is not None:
            self._seats.show(panels.seats, lit, touched)
        if self._chips is not None:
            self._chips.show(self.kit, panels.chips, lit, touched[0] if touched else "")
        if self._hand is not None and panels.hands:
            # While cards or titles are chosen in the middle, those of the hand that bear the same names are not meant.
            is_elsewhere = isinstance(panels.centre, OpenCards | TitleList)
            meant = frozenset[str]() if is_elsewhere else lit
            self._hand.show(panels.hands[0], meant, () if is_elsewhere else touched, is_asked=is_asked)
        if self._piles is not None:
            self._piles.show(panels.piles)

    def show_centre(self, centre: CentreScene | None, moment: CentreChoices, insert: Callable[[Widget], None]) -> None:
        """The scene in the middle, or none."""
        if isinstance(centre, SealedAnswer):
            centre = None
        if centre != self._shown:
            self._drop()
            self._shown = centre
            if centre is not None and self._places is not None:
                self.centre = centre_panel(
                    centre, self.presentation.say, self.centre_calls(lambda: None), scene_words(self.presentation.say)
                )
                insert(self.centre)
                self._place_centre()
        if self.centre is not None:
            self.centre.show(self.kit, moment)

    def _centre_room(self, places: CardTableLayout, band: int) -> pygame.Rect:
        """The room for the scene in the middle, under a band of so many pixels."""
        room = places.centre
        if isinstance(self._shown, TitleList) and places.hand is not None:
            room = room.union(places.hand)  # titles are named without looking at one's own cards
            room.left, room.width = places.centre.left, places.centre.width
        return pygame.Rect(room.x, room.y + band, room.width, room.height - band)

    def _place_centre(self) -> None:
        if self.centre is not None and self._places is not None:
            self.centre.touch()
            room = self._centre_room(self._places, self._band)
            self.centre.place(self.kit, *placed(self.kit, self.centre, room))
            self.centre.touch()

    def give_band(
        self, band: FirstTimeHelp, clear: pygame.Rect, seen: Sequence[pygame.Rect], told: pygame.Rect
    ) -> pygame.Rect | None:
        """The place of a band: over the scene in the middle, which is moved out of its way; without a scene, where it is
        `told` what happened last, since the board moves, else on the open board beside what must be seen. None where it
        has no room."""
        if self._places is None:
            return None
        if self.centre is None:
            shown = [part for rect in seen if (part := _middle(rect).clip(clear)).w and part.h]
            on_board = (place for place in band.places_in(self.kit, clear) if clear.contains(place))
            places = (*band.place_over(self.kit, told), *on_board)
            return next((place for place in places if place.collidelist(shown) < 0), None)
        place = next(iter(band.places_in(self.kit, clear)))
        place.y = self._places.centre.y
        height = place.height + self.kit.px(6)
        if self._centre_room(self._places, height).height < self.kit.px(LEAST_CENTRE):
            return None
        self._band = height
        self._place_centre()
        return place

    def take_band(self) -> None:
        """There is no band any more."""
        if self._band:
            self._band = 0
            self._place_centre()

    def centre_calls(self, done: Callable[[], None]) -> CentrePanelCallbacks:
        """What a scene may tell."""
        return CentrePanelCallbacks(self.calls.touch, self.calls.send, done)

    def _drop(self) -> None:
        if self.centre is None:
            return
        self.centre.touch()
        if self.page.focused is not None and self.page.focused in list(self.centre.everyone()):
            self.page.focus(None)
        if self.centre in self.page.children:
            self.page.children.remove(self.centre)
        self.centre = None

    def make_way(self, place: pygame.Rect | None) -> None:
        """Players whose plates a sheet would half cover are told by the sheet alone while it lies there."""
        if self._seats is None:
            return
        for plate in self._seats.children:
            plate.set_visible(place is None or not plate.rect.colliderect(place))


class _Corner(Group):
    """The buttons in the corner, kept as one picture while nobody touches them."""

    is_kept = True


class _Shelf(Widget):
    """The board grows dark towards the edge on which the hand lies."""

    def hit(self, point: Point) -> Widget | None:
        """Nothing to press."""
        return None

    def bounds(self, kit: Kit) -> pygame.Rect:
        """Just its band."""
        return self.rect

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Walnut, ever denser."""
        surface.blit(kit.art.cached(("hand-shelf", self.rect.size), lambda: _shade(self.rect.size)), self.rect)


def _middle(rect: pygame.Rect) -> pygame.Rect:
    """A place without the corners of its box, which are its neighbours'."""
    return rect.inflate(-rect.width // 5, -rect.height // 5)


def _shade(size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    red, green, blue = theme.WALNUT_DARK
    for y in range(size[1]):
        share = y / max(1, size[1] - 1)
        made.fill((red, green, blue, round(216 * min(1.0, share * 1.5))), (0, y, size[0], 1))
    return made
