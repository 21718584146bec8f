"""Real dice, rolled on the table and typed in: one row of faces for each die. Figures are taken with the last of them, and can be
typed anew afterwards as often as need be; what has other faces is looked over first.

Real dice of which several are alike, typed in as people read a throw: how often each face lies there. A face is pressed, or
typed by its number, once for each die that shows it: 112444.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from game.ui.components.dice import dark, die_emblem, die_pips
from game.ui.kit import theme
from game.ui.kit.keys import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.scenes.dialogs.dialog import CardHost
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.stage import DiceQuestion
from game.ui.table.panels.panel_pieces import draw_disc
from game.ui.widgets.base import Point, Pressable, Widget, WidgetState
from game.ui.widgets.button import Button, Plate
from game.ui.widgets.flow import Column, Flow, One, Row, Sheet, Sized, Space
from game.ui.widgets.label import Heading, RichText
from game.ui.widgets.modal import Dialog

PAD: Final = 40
"""Units round what is asked."""
SIDES: Final = (82, 66, 52, 40)
"""Units of a face's sides: the first that find room."""
LEAST_WIDTH, LARGE_WIDTH = 440, 800
"""Units of a card with small letters, and with those that a table reads."""


def heading_of(heading: str, words: str, *, is_large: bool) -> Flow:
    """What is asked, in letters for the whole table where there is room for them."""
    level, role = (1, Role.ACROSS_THE_TABLE) if is_large else (2, Role.BODY)
    made = Heading(heading, level, material=Material.FELT), RichText(escape(words), role, material=Material.FELT)
    return Column(*made, gap=4)


class _DieFace(Pressable):
    """One face to press."""

    is_quiet = True

    def __init__(self, entry: DiceEntry, row: int, word: str) -> None:
        super().__init__(material=Material.FELT)
        self.entry = entry
        self.row = row
        self.word = word
        self.on_press = partial(entry.choose, row, word)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        side = self.rect.width - kit.px(12)
        shown = self.entry.host.presentation.look.own_table.die_face(self.word)
        if self.word.isdigit():
            made = die_pips(kit, int(self.word), side)
            surface.blit(made, made.get_rect(center=self.rect.center))
        elif shown is not None and shown.round:
            draw_disc(kit, surface, self.rect.center, side, badge_of(shown), _figure(self.word))
        elif shown is not None:
            made = die_emblem(kit, shown.emblem, side, dark(badge_of(shown)))
            surface.blit(made, made.get_rect(center=self.rect.center))
        else:
            kit.text.draw(surface, self.name, Role.SMALL, Material.FELT.text, self.rect, align="center")
        if self.entry.chosen.get(self.row) == self.word:
            pygame.draw.rect(surface, theme.LAMP_GOLD, self.rect, max(3, kit.px(4)), border_radius=kit.px(12))
        elif look.is_hovered:
            pygame.draw.rect(surface, theme.BRASS, self.rect, max(2, kit.px(2)), border_radius=kit.px(12))
        look.draw_ring(kit, surface, self.rect.inflate(-kit.px(8), -kit.px(8)))

    @property
    def name(self) -> str:
        """What it shows, in words."""
        return self.entry.host.say("named", thing=self.word)

    def tip_at(self, at: Point) -> str:
        return "" if self.word.isdigit() else self.name


class DiceCard(Dialog):
    """Asks what the dice on the table show. Closed, it is asked for again by the red button, or by what a die shows."""

    closes_outside = False

    def __init__(self, host: CardHost, asked: DiceQuestion) -> None:
        super().__init__(material=Material.FELT)
        self.host, self._asked, self.is_correction = host, asked, asked.is_correction
        self._back = Button(host.say("back"), self.escape, key="Esc")
        self._done = Button(host.say("dice.done"), self._send, key="Enter", plate=Plate.PRIMARY, is_enabled=False)
        self._foot = Row(self._back, Space(), self._done, gap=16)

    @property
    @abstractmethod
    def shown(self) -> list[str]:
        """What has been put in."""

    def escape(self) -> None:
        """The table is looked at first."""
        self.host.page.close(self)

    @abstractmethod
    def take_last(self) -> None:
        """The last that was put in goes again."""

    def type_figure(self, figure: str) -> None:
        """As if its key were pressed."""
        faces = (one for one in self.everyone() if isinstance(one, Pressable) and one.chord == Chord.parse(figure))
        face = next(faces, None)
        if face is not None:
            face.on_press()

    def _send(self) -> None:
        # Dice that are alike lie in any order on the table, and in one order among the throws.
        throw = next((throw for throw in self._asked.throws if sorted(throw) == sorted(self.shown)), self.shown)
        self.host.page.close(self)
        self.host.model.type_dice(" ".join(throw), is_correction=self.is_correction)


class Eraser(Pressable):
    """The key that takes the last die off again; it is nowhere to be seen."""

    is_quiet = True

    def __init__(self, entry: DiceCard) -> None:
        super().__init__()
        self.on_press = entry.take_last
        self.can_focus = False
        self.chord = Chord.parse("Backspace")

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Nothing."""


class DiceEntry(DiceCard):
    """One row of faces for each die."""

    def __init__(self, host: CardHost, asked: DiceQuestion) -> None:
        super().__init__(host, asked)
        self.chosen: dict[int, str] = {}
        self._typed = 0
        """The row that the next figure typed is for."""
        kit, say = host.kit, host.say
        faces = [tuple(sorted(set(column))) for column in zip(*asked.throws, strict=True)]
        self._count = len(faces)
        drawn = "draw_" if asked.is_drawn else ""
        self._has_figures = all(map(str.isdigit, (word for words in faces for word in words)))
        self._is_looked_over = asked.is_drawn or not self._has_figures
        figures = "figures_" if self._has_figures else ""
        self.heading = say("dice.correct" if self.is_correction else f"dice.{drawn}title")
        told = "correct_text" if self.is_correction else f"{drawn}text"
        self.words = say(f"dice.{figures}{told}")
        self._faces = [[_DieFace(self, row, word) for word in words] for row, words in enumerate(faces)]
        foot = self._foot if self._is_looked_over else Row(self._back, Space())

        def card(side: int, *, is_large: bool) -> Flow:
            head = heading_of(self.heading, self.words, is_large=is_large)
            rows = (Row(*(One(face, (side, side)) for face in row), gap=10, stacks=False) for row in self._faces)
            least = LARGE_WIDTH if is_large else LEAST_WIDTH
            wide = max((side + 10) * max(map(len, faces)), least) + 2 * PAD
            sheet = Sheet(Column(head, Column(*rows, gap=14), foot, gap=16), PanelKind.WELL, inset=PAD)
            return Sized(sheet, width=wide)

        self.lay(kit, card(SIDES[0], is_large=True), *(card(side, is_large=False) for side in SIDES))
        self.add(Eraser(self))
        self._await_figure(0)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        super().draw(kit, surface, look)
        if self._has_figures:
            first = self._faces[self._typed][0]
            sign = kit.art.emblem("chevron", kit.px(22), Material.FELT.accent)
            surface.blit(sign, sign.get_rect(midright=(first.rect.x - kit.px(4), first.rect.centery)))

    def choose(self, row: int, word: str) -> None:
        """One die."""
        self.chosen[row] = word
        is_whole = len(self.chosen) == self._count
        if is_whole and not self._is_looked_over:
            self._send()
            return
        self._changed((row + 1) % self._count)

    def _changed(self, row: int) -> None:
        """The next figure is for this die."""
        self._done.set_enabled(len(self.chosen) == self._count)
        self._await_figure(row)
        self.touch()
        for face in (face for faces in self._faces for face in faces):
            face.touch()

    def take_last(self) -> None:
        row = (self._typed - 1) % self._count
        if self.chosen.pop(row, None) is not None:
            self._changed(row)

    def _await_figure(self, row: int) -> None:
        """Figures typed are for this die; after the last the first comes again, so that a mistake can be typed over."""
        self._typed = row
        written = Counter(_figure(face.word) for face in self._faces[row])
        for face in (face for faces in self._faces for face in faces):
            figure = _figure(face.word)
            face.chord = Chord.parse(figure) if face.row == row and figure and written[figure] == 1 else None

    def laid_again(self, kit: Kit) -> Widget | None:
        again = DiceEntry(self.host, self._asked)
        for row, word in self.chosen.items():
            again.choose(row, word)
        return again

    @property
    def shown(self) -> list[str]:
        return [self.chosen[row] for row in range(self._count)]


def _figure(word: str) -> str:
    """The number on a die or a tile ("beige-3"); nothing where it has a sign."""
    figure = word.rpartition("-")[2]
    return figure if figure.isdigit() else ""


COUNT_PAD, GAP, BELOW_FACE, BELOW_LARGE = 40, 12, 22, 46
"""Units round what is asked, between dice, and of the count below each face, small or in letters for the table."""
COUNT_SIDES: Final = (124, 100, 80, 62, 48)
"""Units of a face's sides: the first that find room, below the dice that have been put in, else beside them."""
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


class DiceCounts(DiceCard):
    """How often each face lies on the table."""

    def __init__(self, host: CardHost, asked: DiceQuestion) -> None:
        super().__init__(host, asked)
        self.kinds = [_Kind(faces, count) for faces, count in kinds_of_dice(asked.throws)]
        say = host.say
        title = say("dice.correct" if asked.is_correction else "dice.title")
        told = say("dice.counts_text", most=max(len(kind.faces) for kind in self.kinds))
        self._slots = [[_Slot(self, at, number) for number in range(kind.count)] for at, kind in enumerate(self.kinds)]
        self._faces = [
            [_Face(self, at, number, word) for number, word in enumerate(kind.faces, 1)]
            for at, kind in enumerate(self.kinds)
        ]

        def card(side: int, inset: int, *, is_low: bool, is_large: bool = False) -> Flow:
            head = heading_of(title, told, is_large=is_large)
            small, kinds = side * 3 // 4, list[Flow]()
            below = BELOW_LARGE if is_large else BELOW_FACE
            for slots, faces in zip(self._slots, self._faces, strict=True):
                taken = Row(*(One(slot, (small, small)) for slot in slots), gap=GAP // 2, stacks=False)
                shown = Row(*(One(face, (side, side + below)) for face in faces), gap=GAP, stacks=False)
                kinds += [Row(shown, taken, gap=2 * GAP, stacks=False)] if is_low else [taken, shown]
            sheet = Sheet(Column(head, *kinds, self._foot, gap=GAP), PanelKind.WELL, inset=inset)
            widest = max(max(kind.count * small, len(kind.faces) * side) + GAP * len(kind.faces) for kind in self.kinds)
            least = LARGE_WIDTH if is_large else LEAST_WIDTH
            return sheet if is_low else Sized(sheet, width=max(widest, least) + 2 * inset)

        high = (card(side, COUNT_PAD, is_low=False) for side in COUNT_SIDES)
        large = (card(side, COUNT_PAD, is_low=False, is_large=True) for side in COUNT_SIDES[:2])
        self.lay(host.kit, *large, *high, *(card(side, COUNT_PAD // 2, is_low=True) for side in COUNT_SIDES))
        self.add(Eraser(self))
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
        pressables: list[list[_Slot] | list[_Face]] = [*self._slots, *self._faces]
        for row in pressables:
            for one in row:
                one.touch()

    def _await(self) -> None:
        """Figures typed are for the dice that are not all there yet."""
        for face in (face for faces in self._faces for face in faces):
            face.chord = Chord.parse(str(face.number)) if face.kind == self.now else None

    def laid_again(self, kit: Kit) -> Widget | None:
        again = DiceCounts(self.host, self._asked)
        for at, kind in enumerate(self.kinds):
            for word in kind.shown:
                again.put(at, word)
        return again

    @property
    def shown(self) -> list[str]:
        return [word for kind in self.kinds for word in kind.shown]


class _Slot(Pressable):
    """Where a die comes to lie; pressed, it goes again."""

    is_quiet = True

    def __init__(self, entry: DiceCounts, kind: int, number: int) -> None:
        super().__init__(material=Material.FELT)
        self.entry, self.kind, self.number = entry, kind, number
        self.on_press = partial(entry.take_off, kind, number)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        shown = self.entry.kinds[self.kind].shown
        if self.number < len(shown):
            face = self.entry.host.presentation.look.own_table.die_face(shown[self.number])
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
        look.draw_ring(kit, surface, self.rect)


class _Face(Pressable):
    """A face, its number on the keyboard, and how often it lies there."""

    is_quiet = True

    def __init__(self, entry: DiceCounts, kind: int, number: int, word: str) -> None:
        super().__init__(material=Material.FELT, tip=entry.host.say("named", thing=word))
        self.entry, self.kind, self.number, self.word = entry, kind, number, word
        self.on_press = partial(entry.put, kind, word)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kind = self.entry.kinds[self.kind]
        is_open = not kind.is_full
        side = self.rect.width
        top = pygame.Rect(self.rect.x, self.rect.y, side, side)
        face = self.entry.host.presentation.look.own_table.die_face(self.word)
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
        role = Role.H1 if below.height >= kit.text.leading(Role.H1) else Role.H3
        kit.text.draw(surface, f"× {count}", role, ink, below, align="center")
        look.draw_ring(kit, surface, self.rect)
