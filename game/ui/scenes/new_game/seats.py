"""New game: who sits where."""

from __future__ import annotations

from functools import partial

import pygame

from game.computer.levels import OFFERED
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.scenes.codes.code_settings import CodeDialogs, CodePlate
from game.ui.scenes.menu_scene import flow
from game.ui.scenes.new_game.draft_page import DraftPage
from game.ui.scenes.new_game.match_draft import LONGEST_NAME, SeatChoice
from game.ui.screen_words import say, screen_words
from game.ui.widgets import Button, ChoiceStrip, Group, Heading, Label, Panel, RichText, Roundel, TextEntry
from game.ui.widgets.button import Size
from game.ui.widgets.button_plates import Plate

ROW = 66


class SeatsSheet:
    """The part of the page that is about the people."""

    def __init__(self, page: DraftPage, codes: CodeDialogs) -> None:
        self.page = page
        self.codes = codes

    def place(self, host: Group, box: pygame.Rect) -> int:
        """How many, who plays each seat, and quick ways to fill them; the lower edge."""
        kit = self.page.kit
        panel = host.add(Panel(PanelKind.SHEET))
        panel.place(kit, box.x, box.y, box.width, kit.px(200))
        inner = panel.inner(kit)
        heading = panel.add(Heading(say("new.seats"), 2, has_divider=True))
        y = heading.place(kit, inner.x, inner.y, inner.width).bottom + kit.px(12)
        counts = sorted(self.page.draft.game.info.seatings)
        if len(counts) > 1:
            label = panel.add(Label(say("new.player_count"), Role.STRONG))
            strip = panel.add(
                ChoiceStrip(
                    [str(n) for n in counts], counts.index(self.page.draft.players), partial(self.page.count, counts)
                )
            )
            high = strip.place(kit, inner.x + kit.px(150), y).height
            label.place(kit, inner.x, y, kit.px(140), high)
            y += high + kit.px(14)
        for place in self.page.draft.present:
            y = self._place_row(panel, inner, y, place)
        y += kit.px(6)
        y = self._place_helpers(panel, inner, y)
        note = panel.add(RichText(say("new.hint"), Role.SMALL, colour=Material.PAPER.soft))
        y = note.place(kit, inner.x, y + kit.px(14), inner.width).bottom
        panel.rect.height = y + kit.px(26) - panel.rect.y
        return panel.rect.bottom

    def _place_row(self, panel: Panel, inner: pygame.Rect, y: int, place: SeatChoice) -> int:
        """A seat: badge, name, who plays it, how strong the computer is. Two lines where one is too short."""
        kit = self.page.kit
        names = self.page.draft.game.words()
        badge = self.page.look.badges[str(place.seat)]
        roundel = panel.add(Roundel(badge, 48, is_computer=not place.is_person))
        roundel.place(kit, inner.x, y + kit.px(6))
        x = roundel.rect.right + kit.px(12)
        label = panel.add(Label(names.name(str(place.seat), "seat"), Role.H3))
        high = kit.scale.target(40)
        named = max(kit.text.width(names.name(str(one.seat), "seat"), Role.H3) for one in self.page.draft.present)
        label_width = max(kit.px(100), min(named + kit.px(4), inner.width // 3))
        label.place(kit, x, y + kit.px(8), label_width, high)
        x += label_width + kit.px(8)
        strip = ChoiceStrip(
            [say("new.person"), say("new.computer")],
            0 if place.is_person else 1,
            lambda index: self.page.occupy(place, index == 0),
        )
        levels = ChoiceStrip(
            [say_level(level) for level in OFFERED],
            OFFERED.index(place.level),
            lambda index: self.page.level(place, index),
        )
        first = strip.preferred(kit)[0]
        second = kit.px(150) if place.is_person else levels.preferred(kit)[0]
        has_key = place.is_person and self.page.draft.game.info.has_secrets
        second += high + kit.px(8) if has_key else 0
        fits = x + first + kit.px(12) + second <= inner.right
        panel.add(strip).place(kit, x, y + kit.px(8))
        at = (x + first + kit.px(12), y + kit.px(8)) if fits else (x, y + kit.px(16) + high)
        if place.is_person:
            key = CodePlate(self.codes, place.name)

            def name(text: str) -> None:
                self.page.name(place, text)
                key.show(text)

            entry = TextEntry(
                place.name,
                name,
                placeholder=say("new.placeholder"),
                max_length=LONGEST_NAME,
            )
            kept = high + kit.px(8) if has_key else 0
            panel.add(entry).place(kit, *at, min(inner.right - at[0] - kept, kit.px(300)), high)
            if has_key:
                panel.add(key).place(kit, entry.rect.right + kit.px(8), at[1], high, high)
        else:
            panel.add(levels).place(kit, *at)
        bottom = at[1] + high + kit.px(10)
        return max(bottom, y + kit.px(ROW))

    def _place_helpers(self, panel: Panel, inner: pygame.Rect, y: int) -> int:
        kit = self.page.kit
        remembered = self.page.draft.game.id in self.page.context.settings.new_match
        buttons = [
            Button(say("new.fill"), self.page.fill, emblem="clockwork", plate=Plate.PAPER, size=Size.SMALL),
            Button(say("new.draw_lots"), self.page.lots, emblem="die", plate=Plate.PAPER, size=Size.SMALL),
            Button(
                say("new.last_time"),
                self.page.last_time,
                emblem="hourglass",
                plate=Plate.PAPER,
                size=Size.SMALL,
                is_enabled=remembered,
                reason=say("new.no_last_time"),
            ),
        ]
        return flow(kit, panel, buttons, inner, y)


def say_level(level: str) -> str:
    """A level's name."""
    return screen_words().name(level, "level")
