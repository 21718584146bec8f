"""The prompt bar above the board: who decides, what is asked, and every choice that is not on the board.

What must not be missed, as a sign in the prompt bar.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import LayoutClass, Material, Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.screen.moment import Prompt, PromptButton
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Group, Pressable, WidgetState
from game.ui.widgets.button import Button, Plate
from game.ui.widgets.flow import Row, Space, pin

EMBLEM: Final = 16
PAD: Final = 12
"""Units before the emblem and behind the words."""
SIGN_BETWEEN: Final = 7


class DangerSign(Pressable):
    """A pill: gold, or red where all is lost likelier than not. A press tells more of it."""

    def __init__(self, words: str, on_press: Callable[[], None], *, is_grave: bool) -> None:
        super().__init__()
        self.told: Paragraph | None = None
        self.words, self.on_press, self.is_grave = words, on_press, is_grave

    def fit(self, kit: Kit, width: int, lines: int) -> tuple[int, int]:
        """Its size in so much room, with so many lines at most."""
        beside = kit.px(2 * PAD + EMBLEM + SIGN_BETWEEN)
        ink = theme.FIELD if self.is_grave else theme.INK
        room = max(1, width - beside)
        self.told = kit.text.paragraph(escape(self.words), Role.NOTE_STRONG, room, colour=ink, max_lines=lines)
        return self.told.natural_width + beside, self.told.height + kit.px(6)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        box, (w, h) = self.rect, (self.rect.width / kit.u, self.rect.height / kit.u)
        fill, ink = (theme.TARGET, theme.FIELD) if self.is_grave else (theme.LAMP_GOLD, theme.INK)
        edge = theme.LAMP_GOLD if self.is_grave else theme.AMBER
        fill = theme.mix(fill, theme.FIELD, 0.15) if look.is_hovered else fill
        round_ = min(h, kit.text.leading(Role.NOTE_STRONG) / kit.u + 6) / 2 - 0.9
        body = vector.rect(0.9, 0.9, w - 1.8, h - 1.8, round_, fill=fill, stroke=edge, stroke_width=1.8)
        surface.blit(kit.art.drawing(body, (0, 0, w, h), box.size), box)
        side = kit.px(EMBLEM)
        surface.blit(kit.art.emblem(EMBLEM_FOR["threat"], side, ink), (box.x + kit.px(PAD), box.centery - side // 2))
        x = box.x + side + kit.px(PAD + SIGN_BETWEEN)
        if self.told is not None:
            self.told.draw(surface, (x, box.centery - self.told.height // 2))
        look.draw_ring(kit, surface, box.inflate(-kit.px(12), -kit.px(12)))


MORE: Final = (0.24, 0.30, 0.42, 0.52, 0.62, 0.72)
"""Larger shares, tried in turn while the question would be cut."""
GAP: Final = 8
"""Units between buttons."""
BETWEEN: Final = "  ·  "
"""Between the parts of the line about the goal."""
LEAST_PROMPT: Final = 0.2
"""Share of the window that the question keeps; answers beyond it go into "more", the urged one last."""
CONSTANT: Final = 0.25
"""Share of the bar that what is there at all times has at most: beyond it its words go, that of the hint last, then the rules."""


class PromptBar(Group):
    """Roundel, question, buttons."""

    is_kept = True

    def __init__(self, table: object) -> None:
        """`table` is what buttons call on."""
        super().__init__(material=Material.WOOD)
        self._table = table
        self.face: Face | None = None
        self.player = ""
        self.markup = ""
        self.goal: tuple[str, ...] = ()
        """How near whoever looks is to its goal, in parts: shown below the question, as many as have room there."""
        self.goal_told: tuple[str, ...] = ()
        """Its parts that stand there."""
        self.danger: tuple[PromptButton, ...] = ()
        """What must not be missed, at most one: the question is cut for it."""
        self.buttons: tuple[PromptButton, ...] = ()
        self._text: Paragraph | None = None
        self._goal_text: Paragraph | None = None
        self.sign: DangerSign | None = None
        """The pill that tells of the danger, at the left of the line about the goal."""
        self.words_at = pygame.Rect(0, 0, 0, 0)
        self._on_more: Callable[[Sequence[PromptButton]], None] = lambda rest: None
        self._text_at = self._goal_at = (0, 0)
        self._knows_keys = False
        self._shows_keys = True
        """Whether the buttons tell their keys: a question that would be cut comes before that."""
        self._more = ""
        self._made: dict[tuple[PromptButton, bool, bool], Button] = {}
        """The buttons that were tried since the bar was laid out last, bare or with words, with keys or without."""

    def show(self, kit: Kit, prompt: Prompt, more: str, on_more: Callable[[Sequence[PromptButton]], None]) -> None:
        """Show another question, with the buttons that answer it; the last ones are constant. `more`: what is said of those that
        find no room."""
        before, self._knows_keys = self._signature(), kit.pointer.shows_keys
        self.face, self.player, self.markup, self.goal = prompt.face, prompt.player, prompt.markup, prompt.goal
        self.buttons, self.danger, self._more, self._on_more = prompt.buttons, prompt.danger, more, on_more
        if self._signature() != before:
            self.arrange(kit)
            self.touch()

    def hush(self, kit: Kit, *, is_past: bool) -> None:
        """What comes of the danger is being told: its sign goes; `is_past`: so do the question and how near the goal was."""
        before = self._signature()
        self.danger = ()
        if is_past:
            self.markup, self.goal = "", ()
        if self._signature() != before:
            self.arrange(kit)
            self.touch()

    def _signature(self) -> tuple[object, ...]:
        """All that can be seen of it."""
        shown = (*self.danger, *self.buttons)
        buttons = tuple((d.label, d.key, d.emblem, d.is_primary, d.reason) for d in shown)
        return self.face, self.player, self.markup, self.goal, buttons, self._knows_keys

    def _press(self, button: PromptButton) -> None:
        """The button that stands at this place now: buttons are kept while they look the same."""
        for now in self.buttons:
            if (now.label, now.key) == (button.label, button.key):
                now.call.on(self._table)
                return

    def press_urged(self) -> None:
        """Press the red button, where there is one and it can be pressed; what the card that is taken up bears is one."""
        red = (button for button in self.buttons if button.is_primary or button.is_on_card)
        urged = next((button for button in red if not button.reason), None)
        if urged is not None:
            urged.call.on(self._table)

    def arrange(self, kit: Kit) -> None:
        if self.rect.width <= 0:
            return
        self._made.clear()
        shares = self._shares(kit)
        keys = (True, False) if kit.pointer.shows_keys else (False,)  # no room for those that nobody sees
        for self._shows_keys in keys:  # keys give way to the line about the goal, no button does
            self._lay(kit, shares[0])
            if self._goal_text is not None and not self._goal_text.is_cut:
                return
        for lines in (1, 2) if self.danger else (1,):
            for share in shares:
                for self._shows_keys in keys:
                    self._lay(kit, share, lines)
                    if not self.is_cut:
                        return

    @property
    def is_cut(self) -> bool:
        """Whether question or sign of danger has lost its end."""
        told = (self._text, *((self.sign.told,) if self.sign is not None else ()))
        return any(words is None or words.is_cut for words in told)

    def _shares(self, kit: Kit) -> tuple[float, ...]:
        """What of the prompt bar the question has at least: more where it is told in large type, and buttons give way to it."""
        least = 0.36 if kit.scale.layout is LayoutClass.WIDE else LEAST_PROMPT
        return (least, *(share for share in MORE if share > least))

    def _lay(self, kit: Kit, share: float, lines: int = 1) -> None:
        """With so much of the bar for the question, and a sign of so many lines."""
        self.clear()
        kept = Row(*self._fitting(kit, share), gap=GAP, stacks=False)
        room = pygame.Rect(self.rect.x, self.rect.y, self.rect.width - kit.px(18), self.rect.height - kit.px(5))
        Row(Space(), kept, gap=GAP, stacks=False).put(kit, self, room)
        end = min((button.rect.x for button in self.children), default=room.right) - kit.px(GAP)
        left = self.rect.x + kit.px(92)
        size = max(kit.px(80), end - left), self.rect.height - kit.px(12)
        self.words_at = pygame.Rect((left, self.rect.y + kit.px(4)), size)
        self.sign = None
        for one in self.danger:
            self.sign = DangerSign(one.label, lambda: self.danger[0].call.on(self._table), is_grave=one.is_primary)
        wide, high = self.sign.fit(kit, self.words_at.width, lines) if self.sign is not None else (0, 0)
        before = wide + kit.px(GAP) if wide else 0
        self._goal_text = self._set_goal(kit, self.words_at.width - before)
        line = self._goal_text.height if self._goal_text is not None else 0
        below = max(high, line)
        text = self._set_above(kit, below) if below else None
        if text is None:
            text, below, self._goal_text, self.goal_told = self._set(kit), 0, None, ()
        top = self.rect.y + (self.rect.height - kit.px(5) - text.height - below) // 2
        self._text, self._text_at = text, (left, top)
        self._goal_at = left + before, top + text.height + (below - line) // 2
        if self.sign is not None:
            pin(kit, self, self.sign, pygame.Rect(left, top + text.height, min(wide, self.words_at.width), high))

    def _set_goal(self, kit: Kit, width: int) -> Paragraph | None:
        """The line below the question, so wide; its last parts are left out where all of them would be more than a line."""
        for parts in range(len(self.goal) if width > 0 else 0, 0, -1):
            self.goal_told = self.goal[:parts]
            line = BETWEEN.join(self.goal_told)
            text = kit.text.paragraph(line, Role.NOTE, width, material=Material.WOOD)
            if len(text.lines) == 1:
                return text
        self.goal_told = ()
        return None

    def _cut(self, kit: Kit, markup: str, lines: int) -> Paragraph:
        return kit.text.paragraph(markup, Role.NOTE, self.words_at.width, material=Material.WOOD, max_lines=lines)

    def _set_above(self, kit: Kit, below: int) -> Paragraph | None:
        """The question in the room that the line below it leaves; None where it needs all."""
        for role, lines in ((Role.PROMPT, 1), (Role.LEAD, 1), (Role.BODY, 1), (Role.SMALL, 2)):
            text = kit.text.paragraph(self.markup, role, self.words_at.width, material=Material.WOOD)
            if len(text.lines) <= lines and text.height + below <= self.words_at.height:
                return text
        if self.sign is None:
            return None
        text = self._cut(kit, self.markup, 2)
        return text if text.height + below <= self.words_at.height + kit.px(10) else self._cut(kit, self.markup, 1)

    def _set(self, kit: Kit) -> Paragraph:
        for role, lines in ((Role.PROMPT, 1), (Role.BODY, 2), (Role.SMALL, 3), (Role.NOTE, 3)):
            text = kit.text.paragraph(self.markup, role, self.words_at.width, material=Material.WOOD)
            if len(text.lines) <= lines and text.height <= self.words_at.height + kit.px(6):
                return text
        return self._cut(kit, self.markup, 2)

    def _fitting(self, kit: Kit, share: float) -> list[Button]:
        """The buttons in so much room: answers go into "more" before what is there at all times leaves its place."""
        available = round(self.rect.width * (1 - share)) - kit.px(110)
        signs = [d for d in reversed(self.buttons) if d.is_constant and d.emblem]
        forms = [([], []), (signs[:-1], []), (signs, []), (signs, signs[:1])]
        room = CONSTANT * self.rect.width
        bare, away = next((one for one in forms if self._width(kit, self._constant(*one)) <= room), forms[-1])
        for hidden in (0, *range(len(self.buttons) - len(away))):
            gone = [*away, *[d for d in _least(self.buttons) if d not in away][:hidden]]
            own = [self._button(d) for d in self.buttons if not d.is_constant and d not in gone]
            more = [Button(self._more, partial(self._on_more, [d for d in self.buttons if d in gone]))] if gone else []
            buttons = [*more, *own, *self._constant(bare, gone)]
            if self._width(kit, buttons) <= available:
                break
            self._shows_keys = False
        return buttons

    def _constant(self, bare: Sequence[PromptButton], gone: Sequence[PromptButton] = ()) -> list[Button]:
        """What is there at all times, each at its place whatever answers there are."""
        return [self._button(d, is_bare=d in bare) for d in self.buttons if d.is_constant and d not in gone]

    def _width(self, kit: Kit, buttons: Sequence[Button]) -> int:
        return sum(b.preferred(kit)[0] for b in buttons) + kit.px(GAP) * len(buttons)

    def _button(self, button: PromptButton, *, is_bare: bool = False) -> Button:
        made_as = button, is_bare, self._shows_keys
        if made_as not in self._made:
            self._made[made_as] = Button(
                "" if is_bare else button.label,
                partial(self._press, button),
                key=button.key,
                emblem=button.emblem,
                plate=Plate.PRIMARY if button.is_primary else Plate.WOOD,
                shows_key=self._shows_keys and not button.is_constant,
                tip=button.tip or (button.label if is_bare else ""),
                is_enabled=not button.reason,
                reason=button.reason,
            )
        return self._made[made_as]

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.bar(surface, self.rect)
        middle = self.rect.y + (self.rect.height - kit.px(5)) // 2
        if self.face is not None:
            side = min(kit.px(50), self.rect.height - kit.px(20))
            center = (self.rect.x + kit.px(46), middle)
            draw_roundel(kit, surface, center, side, badge_of(self.face), player=self.player)
        if self._text is not None:
            self._text.draw(surface, self._text_at)
        if self._goal_text is not None:
            self._goal_text.draw(surface, self._goal_at)
        super().draw(kit, surface, look)


def _least(buttons: Sequence[PromptButton]) -> list[PromptButton]:
    """In the order in which they give way: dimmed answers, the others from the last on, then what is there at all times,
    the menu before a hint and undo; what is urged, or kept in sight, stays longest."""

    def weight(button: PromptButton) -> tuple[bool, bool, bool, bool, int]:
        is_urged = button.is_kept or (button.is_primary and not button.reason)
        return (
            is_urged,
            button.is_constant,
            button.is_constant and bool(button.emblem),
            not button.reason,
            -buttons.index(button),
        )

    return sorted(buttons, key=weight)
