"""The players round the table: emblem, name, where they are, how many cards, what lies open before them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from game.engine.decision import Seat
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import Material, Role, rgb
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.cards_and_players import SeatPlate
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Group, Pressable, WidgetState
from game.ui.widgets.flow import pin

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
    """One player."""

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
        is_lit = self.is_lit or self.is_chosen
        key = ("seat-plate", self.rect.size, self.plate.is_active, is_lit, look.is_hovered, self.is_chosen)
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
        top, low = ("#6B4725", "#3E2917") if look.is_hovered else ("#442D1B", "#2A1B11")
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
