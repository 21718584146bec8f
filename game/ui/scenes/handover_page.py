"""What everybody sees while the laptop is passed on: the board with what was done since whoever comes last played, who comes,
and who sits here besides.

Made of the table's own View and log alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.engine.decision import Phrase, Seat
from game.engine.match.ports import Occupant
from game.session.loaded_game import given_names
from game.ui.components.curtain_cloth import draw_curtain, draw_pelmet, pelmet_height
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.room import Room
from game.ui.kit.text import HEADINGS, fitting_role
from game.ui.kit.theme import Material, Role
from game.ui.table.board.camera import Wish
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.digest.digest import Digest
from game.ui.table.model.digest.news import NEAR
from game.ui.table.model.digest.recap import Recap, recap_of, trails
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.panel_data.cards_and_players import SeatPlate
from game.ui.widgets.badges import draw_roundel

MARGIN: Final = 2.5
"""Radii of a place that are to be seen round what happened there."""
WIDE: Final = 400
"""Units beside the button from which on the cards stand there."""
MOST_WIDTH: Final = 520
"""Units that the card of whoever comes takes at most."""
OTHER_WIDTH: Final = 210
"""Units that the card of somebody else takes at most."""
LEAST_WIDTH: Final = 160
"""Units below which such cards stand in two rows."""
NEXT_ROLES: Final = (Role.BODY, Role.SCREEN_TITLE, Role.BODY)
"""The lettering on the card of whoever comes: what it is, the name, what all do; the last alone below a button that has
the name."""


@dataclass(frozen=True, slots=True)
class HandoverLayout:
    """Rectangles in the window."""

    board: pygame.Rect
    """Where the board is seen."""
    clear: pygame.Rect
    """The part of it that neither cloth nor sheet covers."""
    sheet: pygame.Rect
    """The most that the sheet with what everybody saw may take."""
    next: pygame.Rect
    """The card of whoever comes."""
    others: tuple[pygame.Rect, ...]
    """Cards of those who sit here besides; none in a narrow window."""
    has_heading: bool
    """Whether the sheet has room for a heading."""


def handover_layout(kit: Kit, button: pygame.Rect, others: int = 1, *, is_large: bool = False) -> HandoverLayout:
    """The button that is held, between the card of whoever comes and those of the others; in a narrow window below that
    card. The board has all that is above them. `others`: how many sit here besides; `is_large`: a whole table reads the sheet."""
    scale, width, lettering = kit.scale, kit.scale.width, [kit.text.leading(role) for role in NEXT_ROLES]
    row = Room(scale, pygame.Rect(0, button.y, (width - button.width) // 2, button.height), left=44, right=44)
    cards = list[pygame.Rect]()
    if row.rect.width >= kit.px(WIDE):
        high = max(kit.px(126), sum(lettering) + kit.px(26))
        chosen = row.rect.inflate(0, high - button.height)
        chosen.left += max(0, chosen.width - kit.px(MOST_WIDTH))
        chosen.width = row.rect.right - chosen.left
        beside = row.rect.move(button.right, 0)
        beside.width += kit.px(28)
        cards = _cards(kit, beside, others)
    else:
        above = Room(scale, pygame.Rect(0, 0, width, button.y), left=24, right=24, bottom=18)
        chosen = above.cut("bottom", 0, least=lettering[-1] + kit.px(16))
        chosen.inflate_ip(min(0, kit.px(MOST_WIDTH) - chosen.width), 0)
    pelmet, board = pelmet_height(kit), pygame.Rect(0, 0, width, chosen.y - kit.px(16))
    seen = pygame.Rect(0, pelmet, width, board.bottom - pelmet)
    sheet = Room(scale, seen, left=24, top=4, bottom=14).rect
    sheet.width = min(kit.px(900), width // 2) if is_large else min(kit.px(470), width * 2 // 5)
    clear = Room(scale, seen.move(sheet.right, 0), left=12).rect
    clear.width = width - kit.px(12) - clear.x
    return HandoverLayout(board, clear, sheet, chosen, tuple(cards), sheet.height >= kit.px(260))


def _cards(kit: Kit, beside: pygame.Rect, count: int) -> list[pygame.Rect]:
    """So many cards side by side; in two rows where one has no room for them."""
    room = beside.inflate(0, kit.px(100) - beside.height)
    gap = kit.px(12)
    rows = 1 if count * (kit.px(LEAST_WIDTH) + gap) <= room.width + gap else 2
    each = -(-count // rows)
    width = min(kit.px(OTHER_WIDTH), (room.width + gap) // max(1, each) - gap)
    height = (room.height - (rows - 1) * gap // 2) // rows
    return [
        pygame.Rect(room.x + at % each * (width + gap), room.y + at // each * (height + gap // 2), width, height)
        for at in range(count)
    ]


class HandoverPage:
    """Drawn once and then only shown: nothing on it moves."""

    def __init__(
        self,
        kit: Kit,
        presentation: GamePresentation,
        canvas: BoardCanvas,
        digest: Digest,
        *,
        seat: Seat,
        seating: Mapping[Seat, Occupant],
        plates: Sequence[SeatPlate],
        at: HandoverLayout,
    ) -> None:
        """`seat` comes next; `plates` tell more of each player, where a game has them; `canvas` is the board as everybody
        sees it."""
        self._kit = kit
        self._presentation = presentation
        self._seat = seat
        self._seating = seating
        self._plates = {plate.seat: plate for plate in plates}
        self.digest = digest
        """What is told on it, its last lines left out where they have no room."""
        self.at = at
        self.canvas = canvas
        stands = {counter.space for counter in canvas.picture.counters}
        self.recap: Recap = recap_of(digest, presentation.board.points, NEAR * presentation.board_step, stands)
        """What is drawn on the board of it."""
        self._picture: pygame.Surface | None = None
        ways = tuple(trails(digest, self.recap.steps, presentation.board.points))
        canvas.show(replace(canvas.picture, ways=(*canvas.picture.ways, *ways)))
        canvas.arrange(at.board, at.clear)
        margin = MARGIN * canvas.measure.place
        opened = canvas.camera.opened(Wish(focus=self.recap.points), margin, canvas.clear_unit)
        canvas.look(opened.showing(self.recap.points, margin).covering())

    def draw(self, surface: pygame.Surface) -> None:
        """Cloth, the board before it, and the cards of those who sit here, whoever comes first."""
        if self._picture is None:
            self._picture = pygame.Surface(surface.get_size()).convert(surface)
            self._paint(self._picture)
        surface.blit(self._picture, (0, 0))

    def _paint(self, surface: pygame.Surface) -> None:
        kit, board = self._kit, self.at.board
        draw_curtain(kit, surface)
        surface.set_clip(board)
        kit.art.table_top(surface)
        self.canvas.draw(surface)
        surface.set_clip(None)
        for width, tone in ((kit.px(9), theme.WALNUT_DARK), (kit.px(3), theme.GOLD_TITLE)):
            pygame.draw.line(surface, tone, board.bottomleft, board.bottomright, max(1, width))
        draw_pelmet(kit, surface)
        self._draw_next(surface)
        self._draw_others(surface)

    def _draw_next(self, surface: pygame.Surface) -> None:
        """Whose turn it is to hold the button."""
        kit, box, say = self._kit, self.at.next, self._presentation.say
        kit.art.panel(surface, PanelKind.LEATHER if box.height > kit.px(100) else PanelKind.PLANK, box)
        pygame.draw.rect(surface, theme.LAMP_GOLD, box.inflate(-kit.px(6), -kit.px(6)), kit.px(3), kit.px(8))
        side = box.height - kit.px(28 if box.height > kit.px(100) else 12)
        badge = badge_of(self._presentation.look.seat_face(self._seat))
        draw_roundel(kit, surface, (box.x + kit.px(24) + side // 2, box.centery), side, badge)
        words = pygame.Rect(box.x + side + kit.px(44), 0, box.width - side - kit.px(64), 0)
        who = self._seat, self._seating, self._presentation
        texts = say(Phrase.of("table.next.pass")), name_of(*who), look_away(*who)
        tones = (theme.CREAM_SOFT, theme.GOLD_TITLE, theme.CREAM)
        lines = list(zip(texts, NEXT_ROLES, tones, strict=True))
        if sum(kit.text.leading(role) for role in NEXT_ROLES) > box.height:
            lines = [(say(Phrase.of("table.next.look_away", seat=self._seat)), NEXT_ROLES[-1], tones[-1])]
        heights = [kit.text.leading(role) for _, role, _ in lines]
        y = box.centery - sum(heights) // 2
        for (text, role, tone), height in zip(lines, heights, strict=True):
            fits = role if role is Role.BODY else fitting_role(kit.text, text, (role, *HEADINGS), words.width)
            kit.text.draw(surface, text, fits, tone, pygame.Rect(words.x, y, words.width, height))
            y += height

    def _draw_others(self, surface: pygame.Surface) -> None:
        """Who sits here besides, in the order of the table."""
        seats = list(self._seating)
        at = seats.index(self._seat) if self._seat in seats else 0
        for box, seat in zip(self.at.others, (*seats[at + 1 :], *seats[:at]), strict=False):
            self._draw_card(surface, box, seat)

    def _draw_card(self, surface: pygame.Surface, box: pygame.Rect, seat: Seat) -> None:
        kit, say, name = self._kit, self._presentation.say, name_of(seat, self._seating, self._presentation)
        plays = say(Phrase.of("table.name", seat=seat))
        kit.art.panel(surface, PanelKind.PLANK, box)
        is_low = box.height < kit.px(80)
        side = min(box.height - kit.px(12 if is_low else 26), kit.px(62))
        occupant = self._seating[seat]
        badge = badge_of(self._presentation.look.seat_face(seat))
        middle = box.x + kit.px(14) + side // 2, box.centery
        draw_roundel(kit, surface, middle, side, badge, player=occupant.sign)
        left = box.x + side + kit.px(26)
        width = box.right - kit.px(8) - left
        plate = self._plates.get(seat)
        told = [say(phrase) for phrase in (plate.role, plate.line) if phrase is not None] if plate is not None else []
        line = ", ".join(word for word in told if word != name) or (plays if plays != name else "")
        line = "" if is_low else line
        text = kit.text.paragraph(escape(line), Role.NOTE, width, material=Material.WOOD, max_lines=2)
        high = kit.text.leading(Role.SMALL_STRONG)
        y = box.centery - (high + (text.height if line else 0)) // 2
        kit.text.draw(surface, name, Role.SMALL_STRONG, theme.CREAM, pygame.Rect(left, y, width, high))
        if line:
            text.draw(surface, (left, y + high))


def name_of(seat: Seat, seating: Mapping[Seat, Occupant], presentation: GamePresentation) -> str:
    """Who plays it by name; who gave none is called by what he plays."""
    return _given_name(seat, seating, presentation) or presentation.say(Phrase.of("table.name", seat=seat))


def look_away(seat: Seat, seating: Mapping[Seat, Occupant], presentation: GamePresentation) -> str:
    """That all others look away; of whom, unless the name above it says so."""
    key = "look_away" if _given_name(seat, seating, presentation) else "others_away"
    return presentation.say(Phrase.of(f"table.next.{key}", seat=seat))


def _given_name(seat: Seat, seating: Mapping[Seat, Occupant], presentation: GamePresentation) -> str:
    """Empty where the name is that of a seat."""
    occupant = seating.get(seat)
    person = occupant.person if occupant is not None and not occupant.is_computer else ""
    return person if person not in given_names(presentation.board.game) else ""
