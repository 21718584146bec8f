"""At a table of one's own: game by game, what the program can do there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.scene_stack import Push, Replace
from game.ui.kit.theme import Material, Role
from game.ui.scenes.box_look import box_look
from game.ui.scenes.game_boxes import box_cover, players_line
from game.ui.scenes.menu_scene import MenuScene, SurfaceWidget, units
from game.ui.scenes.new_game.match_draft import MatchDraft
from game.ui.screen_words import say
from game.ui.widgets import Button, Heading, Panel, RichText, ScrollArea
from game.ui.widgets.button_plates import Plate

if TYPE_CHECKING:
    from game.registry import InstalledGame
    from game.ui.scenes.context import Context


COVER, LEAST_COVER = 330, 150
"""Units of width of a game's cover above its sheet, and those below which it is left out."""


class OwnTableScene(MenuScene):
    """A sheet for each game: its odds desk where it has one, and a match beside one's own things."""

    title_key = "own_table.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)

    def build(self) -> None:
        """The sheets side by side where they have room, else one below the other."""
        kit = self.kit
        self.head()
        body = self.body()
        area = self.page.add(ScrollArea(material=Material.WOOD))
        area.place(kit, body.x, body.y, body.width, body.height)
        edge, gap = kit.px(8), kit.px(22)
        inner = pygame.Rect(body.x + edge, body.y + edge, body.width - area.bar_width(kit) - 2 * edge, 0)
        lead = area.add(RichText(escape(say("own_table.text")), Role.LEAD, material=Material.WOOD))
        y = lead.place(kit, inner.x, inner.y, inner.width).bottom + gap
        games = self.context.games
        across = min(len(games), 3) if units(kit)[0] >= 1240 else 1
        wide = (inner.width - gap * (across - 1)) // across
        low = y
        for at in range(0, len(games), across):
            row = games[at : at + across]
            boxes = [pygame.Rect(inner.x + place * (wide + gap), y, wide, 0) for place in range(len(row))]
            sheets = [self._sheet(area, game, box) for game, box in zip(row, boxes, strict=True)]
            high = max(sheet.rect.height for sheet in sheets)
            cover = min(kit.px(COVER), (body.bottom - y - high - 2 * gap) * 400 // 530) if across > 1 else 0
            down = cover * 530 // 400 + gap if cover >= kit.px(LEAST_COVER) else 0
            for game, sheet in zip(row, sheets, strict=True):
                sheet.shift(down)
                sheet.rect.height = high
                if down:
                    picture = area.add(SurfaceWidget(partial(self._cover, game, cover)))
                    picture.place(kit, sheet.rect.centerx - cover // 2, y, cover, down - gap)
            low = y + down + high
            y = low + gap
        area.content_height = low - body.y + kit.px(16)
        if self.page.focused is None:
            self.page.focus(next((one for one in self.page.reachable() if getattr(one, "plate", None)), None))

    def _cover(self, game: InstalledGame, width: int) -> pygame.Surface:
        box = box_look(game.id)
        return box_cover(self.kit, box, game.info.boards[0], players_line(box), width)

    def _sheet(self, host: ScrollArea, game: InstalledGame, box: pygame.Rect) -> Panel:
        kit = self.kit
        sheet = host.add(Panel(PanelKind.SHEET))
        sheet.place(kit, box.x, box.y, box.width, kit.px(300))
        inner = sheet.inner(kit).inflate(-2 * kit.px(10), 0)
        heading = sheet.add(Heading(box_look(game.id).name, 2, has_divider=True))
        y = heading.place(kit, inner.x, inner.y, inner.width).bottom + kit.px(10)
        has_desk = game.declared.load_odds_desk is not None
        if has_desk:
            desk = Button(say("own_table.desk"), partial(self._to_desk, game), emblem="die", plate=Plate.PRIMARY)
            y = self._offer(sheet, say("own_table.desk_text"), desk, inner, y)
        has_companion = bool(game.declared.at_own_table)
        label = say("own_table.match_companion" if has_companion else "own_table.match")
        told = say("own_table.companion_text" if has_companion else "own_table.match_text")
        match = Button(label, partial(self.begin_beside, game), emblem="road", plate=Plate.PAPER)
        y = self._offer(sheet, told, match, inner, y)
        sheet.rect.height = y + kit.px(12) - sheet.rect.y
        return sheet

    def _offer(self, sheet: Panel, told: str, button: Button, inner: pygame.Rect, y: int) -> int:
        """What it does, and the button; the lower edge."""
        kit = self.kit
        words = sheet.add(RichText(escape(told), Role.LEAD))
        y = words.place(kit, inner.x, y, inner.width).bottom + kit.px(10)
        wide, high = button.preferred(kit)
        return sheet.add(button).place(kit, inner.x, y, min(wide, inner.width), high).bottom + kit.px(22)

    def _to_desk(self, game: InstalledGame) -> None:
        self.go(Push(self.context.scenes.odds_desk(game.id)))

    def begin_beside(self, game: InstalledGame) -> None:
        """The page of a new match with everything set that lies on the table; seats and all else as they were left there."""
        drafts, settings = self.context.session.drafts, self.context.settings
        if game.id not in drafts:
            drafts[game.id] = MatchDraft.of(game, settings.new_match.get(game.id, {}), settings.people)
        for name, value in game.at_own_table.items():
            drafts[game.id].set_option(name, value)
        self.go(Replace(self.context.scenes.new_game(game.id)))
