"""Small signs at the map's edge: what matters to whoever looks, where it lies when it is out of sight, and how far it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.room import Room
from game.ui.kit.theme import Material, Role
from game.ui.table.board.board_widget import BoardWidget
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.picture import Goal
from game.ui.table.panels.centre_panel import CentrePanel
from game.ui.table.panels.dice_throw import DiceThrowPanel
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Group, Pressable, WidgetState
from game.ui.widgets.tooltip import plate

KEY: Final = "F4"
"""Brings what is out of sight into view, one after the other."""
SIGN: Final = 34
WEDGE: Final = 12
PARTS: Final = 2
"""A sign goes along its edge by so many parts of itself, when something lies there that must be seen."""


class GoalSigns(Group):
    """One sign for each goal that the clear part of the board does not show, where it hides nothing that can be touched."""

    def __init__(self, canvas: BoardCanvas, say: Say, on_show: Callable[[tuple[str, ...]], None]) -> None:
        super().__init__(material=Material.PAPER)
        self.canvas = canvas
        self.most = (0, 0)
        """Pixels that a sign takes at most."""
        self._say = say
        self._on_show = on_show
        self._goals: tuple[Goal, ...] = ()
        self._seen: Callable[[], Sequence[pygame.Rect]] = tuple
        self._asked = -1

    def show(self, goals: tuple[Goal, ...], seen: Callable[[], Sequence[pygame.Rect]]) -> None:
        """These goals; signs lie on nothing that must be `seen`, wherever the view moves to, where there is another place, and
        never on the middle of it."""
        self._seen = seen
        if goals != self._goals:
            kept = {sign.goal: sign for sign in self.children if isinstance(sign, GoalSign) and sign.goal in goals}
            for sign in self.children:
                sign.touch()
            self._goals = goals
            self.children.clear()
            for goal in goals:
                self.add(kept.get(goal) or GoalSign(goal, self._say, self._on_show))
        self.follow()

    def follow(self) -> None:
        """The view may have changed: who is out of sight, and where."""
        page = self.page
        if page is None:
            return
        taken: list[pygame.Rect] = []
        for sign in self.children:
            assert isinstance(sign, GoalSign)
            place = self._place(page.kit, sign, taken)
            if place is not None:
                taken.append(place)
            sign.lay(place)
        shown = [sign.rect for sign in self.children if sign.is_visible]
        self.rect = shown[0].unionall(shown) if shown else pygame.Rect(0, 0, 0, 0)

    def show_next(self) -> None:
        """Bring the next goal that is out of sight into view."""
        hidden = [at for at, sign in enumerate(self.children) if sign.is_visible]
        if hidden:
            self._asked = next((at for at in hidden if at > self._asked), hidden[0])
            self._on_show(places_of(self._goals[self._asked]))

    def _is_bare(self, at: tuple[int, int]) -> bool:
        """Whether nothing lies over that part of the board, but for dice and signs, which go aside by themselves."""
        return self.page is not None and isinstance(self.page.hit(at), BoardWidget | DiceThrowPanel | GoalSign)

    def _is_under_scene(self, at: tuple[int, int]) -> bool:
        """Whether the scene in the middle lies there: it is looked at by itself, and a sign beside it would point at it."""
        over = self.page.hit(at) if self.page is not None else None
        while over is not None and not isinstance(over, CentrePanel):
            over = over.parent
        return over is not None

    def _is_whole(self, rect: pygame.Rect) -> bool:
        """Whether a place is in sight with nothing over it."""
        box = rect.inflate(-rect.width // 4, -rect.height // 4)
        return all(map(self._is_bare, (box.center, box.midtop, box.midbottom, box.midleft, box.midright)))

    def _place(self, kit: Kit, sign: GoalSign, taken: Sequence[pygame.Rect]) -> pygame.Rect | None:
        """At the edge of what is clear, as near to the goal as can be; None while it is in sight."""
        free = self.canvas.free
        rects = [self.canvas.rect_of(space) for space in places_of(sign.goal)]
        if sign.goal.places and any(map(self._is_whole, rects)):
            return None
        goal = min(
            (rect.center for rect in rects), key=lambda at: abs(at[0] - free.centerx) + abs(at[1] - free.centery)
        )
        if not sign.goal.places and (free.collidepoint(goal) or self._is_bare(goal) or self._is_under_scene(goal)):
            return None
        wide, high = sign.size(kit, self.most)
        available = Room(kit.scale, free, left=8, right=8, top=8, bottom=8).rect.inflate(-wide, -high)
        middle = max(available.left, min(goal[0], available.right)), max(available.top, min(goal[1], available.bottom))
        sign.aim = (goal[0] - middle[0], goal[1] - middle[1])
        is_beside = abs(sign.aim[0]) * free.height > abs(sign.aim[1]) * free.width
        along = (high if is_beside else wide) + kit.px(8)
        reach = free.height if is_beside else free.width
        places, seen = [], self._seen()
        for part in range(2 * PARTS * reach // along):
            away = (part + 1) // 2 * along // PARTS * (1 if part % 2 else -1)
            place = pygame.Rect(0, 0, wide, high)
            place.center = (middle[0], middle[1] + away) if is_beside else (middle[0] + away, middle[1])
            if free.contains(place) and place.collidelist([*taken]) < 0:
                places.append(place)
        best = min(places, key=lambda place: len(place.collidelistall(seen)), default=None)
        return None if best is None or any(best.collidepoint(one.center) for one in seen) else best


def places_of(goal: Goal) -> tuple[str, ...]:
    """All that it points to."""
    return goal.places or (goal.space,)


class GoalSign(Pressable):
    """A roundel, what it is and how far, and a wedge towards it."""

    is_quiet = True

    def __init__(self, goal: Goal, say: Say, on_show: Callable[[tuple[str, ...]], None]) -> None:
        super().__init__(material=Material.PAPER)
        self.goal = goal
        self.aim = (0, 0)
        """Pixels across and down to the goal."""
        self.on_press = partial(on_show, places_of(goal))
        self._label = say(goal.label)
        self._far = say(goal.distance) if goal.distance is not None else ""
        self._more = say(goal.note) if goal.note is not None else self._far
        self._lines: tuple[str, ...] = ()

    def lay(self, place: pygame.Rect | None) -> None:
        """It lies there; None: nowhere."""
        if (place is not None) != self.is_visible or (place is not None and place != self.rect):
            self.touch()
            self.rect = place if place is not None else self.rect
            self.set_visible(place is not None)
            self.touch()

    def size(self, kit: Kit, most: tuple[int, int]) -> tuple[int, int]:
        """As wide as its words, at most as large as this: where there is no room for both lines, how far it is alone."""
        both = 2 * kit.text.leading(Role.NOTE_STRONG) + kit.px(8) <= most[1]
        self._lines = (self._label, self._more) if both and self._more else (self._far or self._label,)
        words = max(kit.text.width(line, Role.NOTE_STRONG) for line in self._lines) + kit.px(28)
        if words + kit.px(SIGN) > most[0]:  # a name that would be cut is told when it is pointed at
            self._lines = (self._far,) if self._far else ()
            words = kit.text.width(self._far, Role.NOTE_STRONG) + kit.px(28 if self._far else 12)
        return min(most[0], words + kit.px(SIGN)), most[1]

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        across, down = self.aim
        is_beside = abs(across) * self.rect.height > abs(down) * self.rect.width
        side = (across > 0) - (across < 0) if is_beside else 0, 0 if is_beside else (down > 0) - (down < 0)
        place = self.rect.inflate(2 * kit.px(WEDGE + 6), 2 * kit.px(WEDGE + 6))
        key = ("goal-sign", self.rect.size, self._lines, self.goal.face, side)
        made = kit.art.cached(key, lambda: self._made(kit, place, side))
        surface.blit(made, place)
        look.draw_ring(kit, surface, self.rect)

    def _made(self, kit: Kit, place: pygame.Rect, side: tuple[int, int]) -> pygame.Surface:
        made = pygame.Surface(place.size, pygame.SRCALPHA)
        box = self.rect.move(-place.x, -place.y)
        _draw_wedge(kit, made, box, side)
        plate(kit, made, box, 8)
        across = min(kit.px(SIGN), box.height - kit.px(6))
        draw_roundel(kit, made, (box.x + kit.px(6) + across // 2, box.centery), across, badge_of(self.goal.face))
        left = box.x + kit.px(12) + across
        line = kit.text.leading(Role.NOTE_STRONG)
        top = box.centery - line * len(self._lines) // 2
        for at, words in enumerate(self._lines):
            available = pygame.Rect(left, top + at * line, box.right - kit.px(8) - left, line)
            kit.text.draw(made, words, Role.NOTE_STRONG, theme.INK if at == 0 else theme.RUBRIC, available)
        return made

    def bounds(self, kit: Kit) -> pygame.Rect:
        return self.rect.inflate(2 * kit.px(WEDGE + 6), 2 * kit.px(WEDGE + 6))

    def tip_at(self, at: tuple[int, int]) -> str:
        return f"{self._label}  {KEY}" + (f"\n{self._more}" if self._more else "")


def _draw_wedge(kit: Kit, surface: pygame.Surface, box: pygame.Rect, side: tuple[int, int]) -> None:
    """At the left, right, upper or lower edge of a sign."""
    size, (across, down) = kit.px(WEDGE), side
    if across:
        x = box.right - 2 if across > 0 else box.left + 1
        points = [(x, box.centery - size), (x + across * size, box.centery), (x, box.centery + size)]
    else:
        y = box.bottom - 2 if down > 0 else box.top + 1
        points = [(box.centerx - size, y), (box.centerx, y + down * size), (box.centerx + size, y)]
    pygame.draw.polygon(surface, theme.LAMP_GOLD, points)
    pygame.draw.polygon(surface, theme.WALNUT_DARK, points, max(1, kit.px(1.5)))
