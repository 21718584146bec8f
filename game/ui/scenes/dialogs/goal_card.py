"""The goal card over the table: who you are, your aim, your way, your danger, first ideas, and the places on the board."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Final

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.scenes.context import Context
from game.ui.scenes.dialogs.dialog import CardHost, Dialog
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.board.vignette import DISC, BoardVignette, draw_sign_disc
from game.ui.table.model.panel_data.goal_card import Idea
from game.ui.table.model.stage import GoalCardAsked
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import SolidGroup, Widget, WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.choices import TickBox
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.scroll_area import ScrollArea

WIDTH, HEIGHT = 1212, 660
"""Units of the card at most."""
PAD: Final = 30
PORTRAIT: Final = 104
"""Units across of the roundel of whose card it is."""
VIGNETTE: Final = (500, 372)
"""Units of the picture of the board."""
SIGNS: Final = ("flag", "road", "watch-eye")
BETWEEN: Final = 22
"""Units between columns."""


class Form(Enum):
    """How the sheet is laid out, the most roomy form first."""

    BESIDE = "beside"
    """The picture of the board at the right of the words."""
    BELOW = "below"
    """The picture below everything else."""
    SHORT = "short"
    """For little room or large letters: name, aim, way and danger first; what follows is scrolled to."""


class GoalCardDialog(Dialog):
    """One sheet. Where it has no room for the picture of the board beside the words, that follows below them, and what does
    not fit is scrolled."""

    def __init__(self, host: CardHost, context: Context, asked: GoalCardAsked) -> None:
        super().__init__()
        self._host, self._context, self._asked = host, context, asked
        kit = host.kit
        width = min(kit.px(WIDTH), kit.scale.width - kit.px(24))
        self._lay(kit, width)

    def _lay(self, kit: Kit, width: int) -> None:
        """Words and picture side by side where all of it fits, else one below the other, else no more than matters most."""
        most = kit.scale.height - kit.px(24)
        inner = width - 2 * kit.px(PAD)
        for form in Form:
            footer = self._footer(kit, inner, is_short=form is Form.SHORT)
            body = _GoalCardBody(self._host, self._context, self._asked, form)
            whole = body.height_for(kit, inner) + footer + 2 * kit.px(PAD) + kit.px(12)
            has_room = form is not Form.BESIDE or inner >= kit.px(VIGNETTE[0]) * 2
            if whole <= most and has_room:
                break
        height = min(most, whole)
        self.rect = pygame.Rect((kit.scale.width - width) // 2, (kit.scale.height - height) // 2, width, height)
        box = self.rect.inflate(-2 * kit.px(PAD), -2 * kit.px(PAD))
        area = ScrollArea()
        self.add(area).place(kit, box.x, box.y, box.width, box.height - footer - kit.px(12))
        inner = box.width - (area.bar_width(kit) + kit.px(6) if whole > most else 0)
        area.add(body).place(kit, box.x, box.y, inner, body.height_for(kit, inner))
        area.content_height = body.rect.height
        self._place_footer(kit, pygame.Rect(box.x, box.bottom - footer, box.width, footer))

    def _footer(self, kit: Kit, width: int, *, is_short: bool) -> int:
        """Pixels of height of the lowest row: two rows where tick and button find no room beside each other."""
        say, model = self._host.say, self._host.model
        self._tick = TickBox(
            say("goal_card.known"), self._asked.is_known, lambda is_on: model.know_goal(is_known=is_on)
        )
        self._again = RichText(escape(say("goal_card.again")), Role.SMALL)
        self._button = Button(
            say("goal_card.deed"),
            self._host.page.close,
            key="Enter",
            plate=Plate.PRIMARY,
            size=Size.NORMAL if is_short else Size.LARGE,
        )
        self._has_two = self._tick.preferred(kit)[0] + self._button.preferred(kit)[0] + kit.px(30) > width
        high = self._button.preferred(kit)[1]
        return high + (self._tick.preferred(kit)[1] + kit.px(8) if self._has_two else 0)

    def _place_footer(self, kit: Kit, box: pygame.Rect) -> None:
        wide, high = self._button.preferred(kit)
        tick_wide, tick_high = self._tick.preferred(kit)
        low = pygame.Rect(box.x, box.bottom - high, box.width, high)
        top = box.y if self._has_two else low.centery - tick_high // 2
        self.add(self._tick).place(kit, box.x, top, min(tick_wide, box.width), tick_high)
        note = kit.text.width(self._host.say("goal_card.again"), Role.SMALL) + kit.px(4)
        left = low.x if self._has_two else self._tick.rect.right + kit.px(20)
        right = low.right - wide - kit.px(18)
        if right - left >= note:
            height = self._again.height_for(kit, note)
            self.add(self._again).place(kit, right - note, low.centery - height // 2, note, height)
        self.add(self._button).place(kit, low.right - wide, low.y, wide, high)

    def laid_again(self, kit: Kit) -> Widget | None:
        """The same card in another window."""
        return GoalCardDialog(self._host, self._context, replace(self._asked, is_known=self._tick.is_on))

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The sheet and what it holds."""
        kit.art.panel(surface, PanelKind.SHEET, self.rect)
        super().draw(kit, surface, look)


class _GoalCardBody(SolidGroup):
    """Everything but the lowest row."""

    def __init__(self, host: CardHost, context: Context, asked: GoalCardAsked, form: Form) -> None:
        super().__init__(material=Material.PAPER)
        card, presentation = asked.card, host.presentation
        say = presentation.say
        self._form = form
        self._card = card
        is_short = form is Form.SHORT
        self._portrait = PORTRAIT // 2 if is_short else PORTRAIT
        self._are = self.add(RichText(escape(host.say("goal_card.are")), Role.CEREMONY))
        self._name = self.add(
            Label(say(card.name), Role.H1 if is_short else Role.SCREEN_TITLE, colour=Material.PAPER.heading)
        )
        self._motto = self.add(RichText(escape(say(card.motto)), Role.BODY))
        self._rows = [
            (
                self.add(RichText(escape(say(row.heading)), Role.LABEL)),
                self.add(RichText(escape(say(row.sentence)), Role.SMALL if is_short else Role.BODY)),
            )
            for row in card.rows
        ]
        self._heading = self.add(RichText(escape(host.say("goal_card.ideas")), Role.LABEL))
        self._ideas = [self._idea(say(idea.heading), idea, say(idea.sentence)) for idea in card.ideas]
        signs = [(SIGNS[at], at, row.places) for at, row in enumerate(card.rows) if row.places]
        picture = host.model.board().picture
        self._vignette: BoardVignette | None = None
        if signs:
            board = presentation.board
            self._vignette = self.add(
                BoardVignette(board, context.painted(board), picture, signs, presentation.board_step)
            )
        self._rule = 0
        self._discs: list[int] = []
        """Pixels below the upper edge at which the discs of the rows and the line above the ideas stand."""

    def _idea(self, heading: str, idea: Idea, sentence: str) -> tuple[RichText, RichText]:
        return (
            self.add(RichText(f"<b>{escape(heading)}</b>", Role.BODY)),
            self.add(RichText(escape(sentence), Role.SMALL)),
        )

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels that all of it needs at this width."""
        return self._laid(kit, pygame.Rect(0, 0, width, 0), is_placed=False)

    def arrange(self, kit: Kit) -> None:
        """Everything in its place."""
        self._laid(kit, self.rect, is_placed=True)

    def _laid(self, kit: Kit, box: pygame.Rect, *, is_placed: bool) -> int:
        """Lay it out from the upper edge of `box`, or only reckon; the pixels of height it takes."""
        shown, gap = self._vignette, kit.px(BETWEEN)
        wide, high = kit.px(VIGNETTE[0]), kit.px(VIGNETTE[1])
        has_picture_beside = shown is not None and self._form is Form.BESIDE
        words = box.width - (wide + gap if has_picture_beside else 0)
        y = self._laid_head(kit, pygame.Rect(box.x, box.y, words, 0), is_placed=is_placed)
        y = self._laid_rows(kit, pygame.Rect(box.x, y, words, 0), is_placed=is_placed)
        if shown is not None and self._form is Form.BESIDE:
            if is_placed:
                shown.place(kit, box.right - wide, box.y + kit.px(4), wide, high)
            y = max(y, box.y + high + kit.px(8))
        if is_placed:
            self._rule = y + kit.px(8) - self.rect.y
        y = self._laid_ideas(kit, pygame.Rect(box.x, y + kit.px(18), box.width, 0), is_placed=is_placed)
        if shown is not None and self._form is not Form.BESIDE:
            width = min(wide, box.width)
            tall = round(width * high / wide)
            if is_placed:
                shown.place(kit, box.centerx - width // 2, y + kit.px(10), width, tall)
            y += tall + kit.px(14)
        return y - box.y

    def _laid_head(self, kit: Kit, box: pygame.Rect, *, is_placed: bool) -> int:
        left, width = box.x + kit.px(self._portrait + 20), box.width - kit.px(self._portrait + 20)
        y = box.y
        parts: tuple[Label | RichText, ...]
        parts = (self._name,) if self._form is Form.SHORT else (self._are, self._name, self._motto)
        for extra in (self._are, self._motto):
            extra.set_visible(self._form is not Form.SHORT)
        for part in parts:
            height = part.preferred(kit)[1] if isinstance(part, Label) else part.height_for(kit, width)
            if is_placed:
                part.place(kit, left, y, width, height)
            y += height
        return max(y, box.y + kit.px(self._portrait + 6)) + kit.px(14)

    def _laid_rows(self, kit: Kit, box: pygame.Rect, *, is_placed: bool) -> int:
        left, width = box.x + kit.px(DISC + 16), box.width - kit.px(DISC + 16)
        y = box.y
        self._discs = []
        for heading, sentence in self._rows:
            first, second = heading.height_for(kit, width), sentence.height_for(kit, width)
            self._discs.append(y + kit.px(4) - self.rect.y)
            if is_placed:
                heading.place(kit, left, y, width, first)
                sentence.place(kit, left, y + first, width, second)
            y += first + second + kit.px(12)
        return y

    def _laid_ideas(self, kit: Kit, box: pygame.Rect, *, is_placed: bool) -> int:
        """Side by side where each has room for its words, else one below the other."""
        gap = kit.px(BETWEEN)
        y = box.y + self._heading.height_for(kit, box.width) + kit.px(4)
        if is_placed:
            self._heading.place(kit, box.x, box.y, box.width)
        count = len(self._ideas)
        columns = count if count and (box.width - gap * (count - 1)) // count >= kit.px(250) else 1
        width = (box.width - gap * (columns - 1)) // columns
        lowest = y
        for at, (heading, sentence) in enumerate(self._ideas):
            x = box.x + (width + gap) * at if columns > 1 else box.x
            top = y if columns > 1 else lowest
            first, second = heading.height_for(kit, width), sentence.height_for(kit, width)
            if is_placed:
                heading.place(kit, x, top, width, first)
                sentence.place(kit, x, top + first, width, second)
            lowest = max(lowest, top + first + second + kit.px(6))
        return lowest

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Portrait, discs, the line above the ideas, words and picture."""
        middle = self.rect.x + kit.px(self._portrait) // 2, self.rect.y + kit.px(self._portrait) // 2 + kit.px(6)
        draw_roundel(kit, surface, middle, kit.px(self._portrait), badge_of(self._card.face))
        for at, below in enumerate(self._discs):
            surface.blit(draw_sign_disc(kit, SIGNS[at], at), (self.rect.x, self.rect.y + below))
        kit.art.rule(surface, self.rect.x, self.rect.y + self._rule, self.rect.width, Material.PAPER)
        super().draw(kit, surface, look)
