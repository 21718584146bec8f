"""Real dice of which several are alike, typed in as people read a throw: how often each face lies there. A face is pressed, or
typed by its number, once for each die that shows it: 112444."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.ui.components.dice import dark, die_emblem
from game.ui.kit import theme
from game.ui.kit.input import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.scenes.dialogs.dialog import CardHost
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.stage import DiceQuestion
from game.ui.widgets.base import Pressable, SolidGroup, Widget, WidgetState
from game.ui.widgets.button import Button
from game.ui.widgets.button_plates import Plate

FEWEST: Final = 3
"""Dice of one kind from which on they are counted by face; fewer are entered one by one."""


@dataclass(slots=True)
class _Kind:
    """Dice that are alike."""

    faces: tuple[str, ...]
    count: int
    shown: list[str] = field(default_factory=list)
    """What has been put in, in the order in which it was."""

    @property
    def is_full(self) -> bool:
        return len(self.shown) == self.count


def kinds_of_dice(throws: Sequence[tuple[str, ...]]) -> tuple[tuple[tuple[str, ...], int], ...]:
    """Faces and number of each kind of dice among throws, the faces in the order in which the game lists them."""
    columns = [tuple(dict.fromkeys(column)) for column in zip(*throws, strict=True)]
    found: dict[frozenset[str], tuple[tuple[str, ...], int]] = {}
    for faces in columns:
        key = frozenset(faces)
        known, count = found.get(key, (faces, 0))
        found[key] = (known, count + 1)
    return tuple(found.values())


def are_counted(asked: DiceQuestion) -> bool:
    """Whether dice are asked for that are many enough and have signs instead of pips: then they are counted by face."""
    words = {word for throw in asked.throws for word in throw}
    if asked.is_drawn or any(map(str.isdigit, words)):
        return False
    return any(count >= FEWEST for _, count in kinds_of_dice(asked.throws))


class DiceCounts(SolidGroup):
    """Asks how often each face lies on the table. It cannot be closed before it is answered, unless it corrects a roll."""

    dims = True

    def __init__(self, host: CardHost, asked: DiceQuestion) -> None:
        super().__init__(material=Material.FELT)
        self.host, self._asked = host, asked
        self.kinds = [_Kind(faces, count) for faces, count in kinds_of_dice(asked.throws)]
        kit, say = host.kit, host.say
        self.heading = say("dice.correct" if asked.is_correction else "dice.title")
        self.words = say("dice.counts_text", most=max(len(kind.faces) for kind in self.kinds))
        widest = max(max(len(kind.faces), kind.count) for kind in self.kinds)
        gap, pad = kit.px(12), kit.px(40)
        rows = len(self.kinds)
        available = (kit.scale.height - kit.px(250)) // (rows * 2) - 2 * gap
        side = min(kit.px(124), (kit.scale.width - 2 * pad - kit.px(20)) // widest - gap, available)
        least = kit.text.width(self.words, Role.BODY)
        width = min(max(widest * (side + gap), least) + 2 * pad, kit.scale.width - kit.px(20))
        height = rows * (side * 7 // 4 + 3 * gap + kit.px(22)) + kit.px(186)
        self.rect = pygame.Rect((kit.scale.width - width) // 2, (kit.scale.height - height) // 2, width, height)
        y = self.rect.y + kit.px(104)
        self._faces: list[_Face] = []
        for at, kind in enumerate(self.kinds):
            left = self.rect.x + pad
            for number in range(kind.count):
                small = side * 3 // 4
                self.add(_Slot(self, at, number)).place(kit, left + number * (small + gap), y, small, small)
            y += side * 3 // 4 + gap
            for number, word in enumerate(kind.faces, 1):
                face = self.add(_Face(self, at, number, word))
                self._faces.append(face)
                face.place(kit, left + (number - 1) * (side + gap), y, side, side + kit.px(22))
            y += side + kit.px(22) + 2 * gap
        done = Button(say("dice.done"), self._send, key="Enter", plate=Plate.PRIMARY, is_enabled=False)
        wide, high = done.preferred(kit)
        self._done = self.add(done)
        done.place(kit, self.rect.right - kit.px(36) - wide, self.rect.bottom - kit.px(28) - high)
        if asked.is_correction:
            back = self.add(Button(say("back"), self.escape, key="Esc"))
            back.place(kit, self.rect.x + kit.px(36), done.rect.y)
        self._erase = self.add(_Eraser(self))
        self._await()

    @property
    def now(self) -> int:
        """The kind that the next figure is for."""
        return next((at for at, kind in enumerate(self.kinds) if not kind.is_full), len(self.kinds) - 1)

    def put(self, kind: int, word: str) -> None:
        """One die more shows this; nothing where all of its kind have been put in."""
        if not self.kinds[kind].is_full:
            self.kinds[kind].shown.append(word)
            self._changed()

    def take_off(self, kind: int, number: int) -> None:
        """This die was no such one."""
        shown = self.kinds[kind].shown
        if number < len(shown):
            del shown[number]
            self._changed()

    def take_last(self) -> None:
        """The last that was put in."""
        full = [at for at, kind in enumerate(self.kinds) if kind.shown]
        if full:
            self.take_off(full[-1], len(self.kinds[full[-1]].shown) - 1)

    def _changed(self) -> None:
        self._done.set_enabled(all(kind.is_full for kind in self.kinds))
        self._await()
        self.touch()
        for child in self.children:
            child.touch()

    def _await(self) -> None:
        """Figures typed are for the dice that are not all there yet."""
        for face in self._faces:
            face.chord = Chord.parse(str(face.number)) if face.kind == self.now else None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Felt, words, dice, faces."""
        kit.art.panel(surface, PanelKind.WELL, self.rect)
        x, width = self.rect.x + kit.px(40), self.rect.width - kit.px(80)
        head = pygame.Rect(x, self.rect.y + kit.px(24), width, kit.px(36))
        kit.text.draw(surface, self.heading, Role.H2, Material.FELT.heading, head)
        line = pygame.Rect(x, head.bottom, width, kit.px(30))
        kit.text.draw(surface, self.words, Role.BODY, Material.FELT.text, line)
        super().draw(kit, surface, look)

    def laid_again(self, kit: Kit) -> Widget | None:
        """Asked until it is answered, with what has been put in so far."""
        again = DiceCounts(self.host, self._asked)
        for at, kind in enumerate(self.kinds):
            for word in kind.shown:
                again.put(at, word)
        return again

    def escape(self) -> None:
        """Only a correction can be left alone."""
        if self._asked.is_correction:
            self.host.page.close(self)

    def _send(self) -> None:
        words = [word for kind in self.kinds for word in kind.shown]
        # Dice that are alike lie in any order on the table, and in one order among the throws.
        throw = next((throw for throw in self._asked.throws if sorted(throw) == sorted(words)), words)
        self.host.page.close(self)
        self.host.model.type_dice(" ".join(throw), is_correction=self._asked.is_correction)


class _Slot(Pressable):
    """Where a die comes to lie; pressed, it goes again."""

    def __init__(self, entry: DiceCounts, kind: int, number: int) -> None:
        super().__init__(material=Material.FELT)
        self.entry, self.kind, self.number = entry, kind, number

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """A die, or the place for one; the next one to come has a gold edge."""
        shown = self.entry.kinds[self.kind].shown
        if self.number < len(shown):
            face = self.entry.host.presentation.look.die_face(shown[self.number])
            if face is not None:
                made = die_emblem(kit, face.emblem, self.rect.width - kit.px(8), dark(badge_of(face)))
                surface.blit(made, made.get_rect(center=self.rect.center))
            if look.is_hovered:
                pygame.draw.rect(surface, theme.BRASS, self.rect, max(2, kit.px(2)), border_radius=kit.px(10))
        else:
            is_next = self.kind == self.entry.now and self.number == len(shown)
            colour = theme.LAMP_GOLD if is_next else Material.FELT.soft
            box = self.rect.inflate(-kit.px(8), -kit.px(8))
            pygame.draw.rect(surface, colour, box, max(1, kit.px(3 if is_next else 1)), border_radius=kit.px(10))
        if look.is_focused:
            kit.art.focus_ring(surface, self.rect)

    def take(self) -> bool:
        """It was another."""
        self.entry.take_off(self.kind, self.number)
        return True


class _Face(Pressable):
    """A face, its number on the keyboard, and how often it lies there."""

    def __init__(self, entry: DiceCounts, kind: int, number: int, word: str) -> None:
        super().__init__(material=Material.FELT, tip=entry.host.say("named", thing=word))
        self.entry, self.kind, self.number, self.word = entry, kind, number, word

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Die, number, count."""
        kind = self.entry.kinds[self.kind]
        is_open = not kind.is_full
        side = self.rect.width
        top = pygame.Rect(self.rect.x, self.rect.y, side, side)
        face = self.entry.host.presentation.look.die_face(self.word)
        if face is not None:
            made = die_emblem(kit, face.emblem, side - kit.px(26), dark(badge_of(face)), is_spent=not is_open)
            surface.blit(made, made.get_rect(center=top.center))
        if is_open and (look.is_hovered or look.is_pressed):
            pygame.draw.rect(surface, theme.LAMP_GOLD, top, max(2, kit.px(3)), border_radius=kit.px(12))
        if self.chord is not None:
            cap = pygame.Rect(self.rect.x, self.rect.y, kit.px(26), kit.px(26))
            kit.art.draw_key_plate(surface, cap, Material.WOOD, primary=False)
            kit.text.draw(surface, str(self.number), Role.KEY, theme.CREAM, cap, align="center")
        count = kind.shown.count(self.word)
        below = pygame.Rect(self.rect.x, top.bottom - kit.px(6), side, self.rect.bottom - top.bottom + kit.px(6))
        ink = Material.FELT.accent if count else Material.FELT.soft
        kit.text.draw(surface, f"× {count}", Role.H3, ink, below, align="center")
        if look.is_focused:
            kit.art.focus_ring(surface, self.rect)

    def take(self) -> bool:
        """One more shows this."""
        self.entry.put(self.kind, self.word)
        return True


class _Eraser(Pressable):
    """The key that takes the last die off again; it is nowhere to be seen."""

    def __init__(self, entry: DiceCounts) -> None:
        super().__init__()
        self.entry = entry
        self.can_focus = False
        self.chord = Chord.parse("Backspace")

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Nothing."""

    def take(self) -> bool:
        """The last one goes."""
        self.entry.take_last()
        return True
