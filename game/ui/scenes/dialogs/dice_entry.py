"""Real dice, rolled on the table and typed in: one row of faces for each die."""

from __future__ import annotations

import pygame

from game.ui.components.dice import dark, die_emblem, die_pips
from game.ui.kit import theme
from game.ui.kit.input import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.scenes.dialogs.dialog import CardHost
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.stage import DiceQuestion
from game.ui.table.panels.panel_pieces import draw_disc
from game.ui.widgets.base import Point, Pressable, SolidGroup, Widget, WidgetState
from game.ui.widgets.button import Button
from game.ui.widgets.button_plates import Plate


class _DieFace(Pressable):
    """One face to press."""

    def __init__(self, entry: DiceEntry, row: int, word: str) -> None:
        super().__init__(material=Material.FELT)
        self.entry = entry
        self.row = row
        self.word = word

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The face; the chosen one in a gold ring."""
        side = self.rect.width - kit.px(12)
        shown = self.entry.host.presentation.look.die_face(self.word)
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
        if look.is_focused:
            kit.art.focus_ring(surface, self.rect.inflate(-kit.px(8), -kit.px(8)))

    @property
    def name(self) -> str:
        """What it shows, in words."""
        return self.entry.host.say("named", thing=self.word)

    def tip_at(self, at: Point) -> str:
        """What a sign means."""
        return "" if self.word.isdigit() else self.name

    def take(self) -> bool:
        """This is what it shows."""
        self.entry.choose(self.row, self.word)
        return True


class DiceEntry(SolidGroup):
    """Asks what the dice on the table show. It cannot be closed before it is answered, unless it corrects a roll."""

    dims = True

    def __init__(self, host: CardHost, asked: DiceQuestion) -> None:
        super().__init__(material=Material.FELT)
        self.host = host
        self.is_correction = is_correction = asked.is_correction
        self.chosen: dict[int, str] = {}
        self._typed = 0
        """The row that the next figure typed is for."""
        self._asked = asked
        kit, say = host.kit, host.say
        columns = list(zip(*asked.throws, strict=True))
        faces = [tuple(sorted(set(column))) for column in columns]
        self._count = len(faces)
        available = (kit.scale.height - kit.px(230)) // len(faces) - kit.px(14)
        side = min(kit.px(82), (kit.scale.width - kit.px(120)) // max(map(len, faces)), available)
        drawn = "draw_" if asked.is_drawn else ""
        self._has_figures = all(map(str.isdigit, (word for words in faces for word in words)))
        figures = "figures_" if self._has_figures else ""
        self.heading = say("dice.correct" if is_correction else f"dice.{drawn}title")
        told = "correct_text" if is_correction else f"{drawn}text"
        self.words = say(f"dice.{figures}{told}")
        least = kit.text.width(self.words, Role.BODY) + kit.px(90)
        width = max(max(map(len, faces)) * (side + kit.px(10)) + kit.px(70), min(least, kit.scale.width - kit.px(40)))
        height = len(faces) * (side + kit.px(14)) + kit.px(190)
        self.rect = pygame.Rect((kit.scale.width - width) // 2, (kit.scale.height - height) // 2, width, height)
        y = self.rect.y + kit.px(104)
        for row, words in enumerate(faces):
            x = self.rect.x + kit.px(40)
            for word in words:
                self.add(_DieFace(self, row, word)).place(kit, x, y, side, side)
                x += side + kit.px(10)
            y += side + kit.px(14)
        done = Button(say("dice.done"), self._send, key="Enter", plate=Plate.PRIMARY, is_enabled=False)
        width_, height_ = done.preferred(kit)
        self._done = self.add(done)
        done.place(kit, self.rect.right - kit.px(36) - width_, self.rect.bottom - kit.px(28) - height_)
        self._await_figure(0)
        if is_correction:
            back = self.add(Button(say("back"), self.escape, key="Esc"))
            back.place(kit, self.rect.x + kit.px(36), done.rect.y)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Felt, words, faces, the total so far."""
        kit.art.panel(surface, PanelKind.WELL, self.rect)
        x, width = self.rect.x + kit.px(40), self.rect.width - kit.px(80)
        head = pygame.Rect(x, self.rect.y + kit.px(24), width, kit.px(36))
        kit.text.draw(surface, self.heading, Role.H2, Material.FELT.heading, head)
        line = pygame.Rect(x, head.bottom, width, kit.px(30))
        kit.text.draw(surface, self.words, Role.BODY, Material.FELT.text, line)
        if len(self.chosen) == self._count and not self.is_correction and all(map(str.isdigit, self.chosen.values())):
            total = sum(int(word) for word in self.chosen.values())
            told = self.host.say("dice.total", total=total)
            box = pygame.Rect(x, self._done.rect.y, width, self._done.rect.height)
            kit.text.draw(surface, told, Role.H3, Material.FELT.accent, box)
        if self._has_figures:
            first = next(child for child in self.children if isinstance(child, _DieFace) and child.row == self._typed)
            sign = kit.art.emblem("chevron", kit.px(22), Material.FELT.accent)
            surface.blit(sign, sign.get_rect(midright=(first.rect.x - kit.px(4), first.rect.centery)))
        super().draw(kit, surface, look)

    def choose(self, row: int, word: str) -> None:
        """One die."""
        self.chosen[row] = word
        self._done.set_enabled(len(self.chosen) == self._count)
        self._await_figure((row + 1) % self._count)
        self.touch()
        for child in self.children:
            child.touch()

    def _await_figure(self, row: int) -> None:
        """Figures typed are for this die; after the last the first comes again, so that a mistake can be typed over."""
        self._typed = row
        for child in self.children:
            if isinstance(child, _DieFace):
                child.chord = Chord.parse(child.word) if child.row == row and child.word.isdigit() else None

    def laid_again(self, kit: Kit) -> Widget | None:
        """Asked until it is answered, with what has been put in so far."""
        again = DiceEntry(self.host, self._asked)
        for row, word in self.chosen.items():
            again.choose(row, word)
        return again

    def escape(self) -> None:
        """Only a correction can be left alone."""
        if self.is_correction:
            self.host.page.close(self)

    def _send(self) -> None:
        words = [self.chosen[row] for row in range(self._count)]
        # Dice that are alike lie in any order on the table, and in one order among the throws.
        throw = next((throw for throw in self._asked.throws if sorted(throw) == sorted(words)), words)
        self.host.page.close(self)
        self.host.model.type_dice(" ".join(throw), is_correction=self.is_correction)


def _figure(word: str) -> str:
    """The number on a tile ("beige-3"); nothing where it has a sign."""
    figure = word.rpartition("-")[2]
    return figure if figure.isdigit() else ""
