"""Settings: five pages under leather tabs; every change is in force and kept at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

import pygame

from game.language import catalog
from game.storage.settings import DEFAULTS, Pace
from game.storage.suggested_folders import shown_path
from game.ui.kit.cues import Cue
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.input import GENERAL_KEYS
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.scenes.codes.code_settings import CodeDialogs, CodeRows
from game.ui.scenes.menu_scene import MenuScene
from game.ui.scenes.saves.save_problems import choose_folder
from game.ui.screen_words import say, screen_words
from game.ui.widgets import (
    Button,
    ChoiceStrip,
    Dropdown,
    Heading,
    Panel,
    RichText,
    ScrollArea,
    Slider,
    Stepper,
    Tab,
    Tabs,
    Toggle,
)
from game.ui.widgets.base import PassiveWidget, Widget
from game.ui.widgets.button import Size
from game.ui.widgets.button_plates import Plate

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

PAGES = tuple((name, EMBLEM_FOR[name]) for name in ("picture", "sound", "pace", "secrets", "keys"))


class SettingsScene(MenuScene):
    """One page at a time; Esc goes back."""

    title_key = "settings.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.shown = 0

    def build(self) -> None:
        """Tabs at the left, the sheet at the right."""
        kit = self.kit
        self.head()
        body = self.body()
        first = self._ways(body)
        left = first.rect.right - kit.px(14) if isinstance(first, Tabs) else body.x
        panel = self.page.add(Panel(PanelKind.SHEET))
        panel.place(kit, left, body.y, body.right - left, body.height)
        inner = panel.inner(kit).inflate(-2 * kit.px(18), -2 * kit.px(6))
        name = PAGES[self.shown][0]
        heading = panel.add(Heading(say(f"settings.{name}"), 1))
        top = heading.place(kit, inner.x, inner.y, inner.width)
        shipped = Button(say("settings.shipped"), self._as_shipped, emblem="undo", plate=Plate.PAPER, size=Size.SMALL)
        wide, high = shipped.preferred(kit)
        if name != "keys":
            panel.add(shipped).place(kit, inner.right - wide, top.centery - high // 2, wide, high)
        area = panel.add(ScrollArea())
        area.place(kit, inner.x, top.bottom + kit.px(10), inner.width, inner.bottom - top.bottom - kit.px(10))
        self._fill(area, name)
        if self.page.focused is None:
            self.page.focus(first)

    def _ways(self, body: pygame.Rect) -> Widget:
        """Tabs at the left; a list that drops down in the head where they have no room."""
        kit = self.kit
        is_short = body.width < kit.px(1240)
        tabs = Tabs(
            [Tab(say(f"settings.{name}"), emblem) for name, emblem in PAGES], self.shown, self.turn, is_short=is_short
        )
        wide, high = tabs.preferred(kit)
        if high + kit.px(30) <= body.height:
            self.page.add(tabs).place(kit, body.x, body.y + kit.px(30), wide, high)
            return tabs
        drop = Dropdown([say(f"settings.{name}") for name, _ in PAGES], self.shown, self.turn)
        wide, high = drop.preferred(kit)
        self.page.add(drop).place(kit, body.right - wide, (body.y - high) // 2, wide, high)
        return drop

    def turn(self, index: int) -> None:
        """Show another page."""
        self.shown = index
        self.rebuild()

    # -- the pages

    def _fill(self, area: ScrollArea, name: str) -> None:
        rows: Callable[[ScrollArea], int] = {
            "picture": self._picture,
            "sound": self._sound,
            "pace": self._pace,
            "secrets": self._secrets,
            "keys": self._keys,
        }[name]
        area.content_height = rows(area) - area.rect.y

    def _picture(self, area: ScrollArea) -> int:
        settings = self.context.settings
        y = area.rect.y
        text = Slider(
            settings.text_scale,
            80,
            200,
            10,
            lambda value: None,
            on_done=self._text_scale,
            ticks=(80, 100, 120, 150, 200),
            show=lambda v: f"{v:.0f} %",
        )
        y = self._row(area, y, "text_scale", text)
        y = self._row(area, y, "fullscreen", Toggle(settings.fullscreen, lambda on: self.keep(fullscreen=on)))
        motion = ChoiceStrip(
            [say(f"settings.motion.{much}") for much in ("off", "brief", "on")],
            (1 if settings.brief_motion else 2) if settings.motion else 0,
            lambda index: self.keep(motion=index > 0, brief_motion=index == 1),
        )
        y = self._row(area, y, "motion", motion)
        y = self._row(area, y, "language", self._languages())
        return self._sample(area, y)

    def _languages(self) -> Dropdown:
        """Every language under the name its speakers call it by."""
        languages = catalog.available()
        if catalog.in_force().code not in [one.code for one in languages]:
            languages = (*languages, catalog.in_force())  # its folder has been taken away meanwhile
        codes = [one.code for one in languages]
        return Dropdown(
            [one.name for one in languages],
            codes.index(catalog.in_force().code),
            lambda index: self.keep(language=codes[index]),
        )

    def _sample(self, area: ScrollArea, y: int) -> int:
        """The type as it will look."""
        kit = self.kit
        width = area.rect.width - area.bar_width(kit)
        x = area.rect.x
        label = area.add(RichText(say("settings.as_it_looks"), Role.LABEL, colour=Material.PAPER.soft))
        y = label.place(kit, x, y + kit.px(20), width).bottom + kit.px(8)
        for key, role in (("sample_lead", Role.PROMPT), ("sample_body", Role.BODY), ("sample_note", Role.SMALL)):
            y = area.add(RichText(say(f"settings.{key}"), role)).place(kit, x, y, width).bottom + kit.px(4)
        return y + kit.px(16)

    def _sound(self, area: ScrollArea) -> int:
        settings = self.context.settings
        slider = Slider(
            settings.volume,
            0,
            100,
            5,
            lambda value: self.keep(volume=round(value)),
            ticks=(0, 50, 100),
            show=lambda v: f"{v:.0f} %",
        )
        y = self._row(area, area.rect.y, "volume", slider)
        test = Button(
            say("settings.try_sound"),
            lambda: self.kit.sounds.play(Cue.DICE),
            emblem="bell",
            plate=Plate.PAPER,
            size=Size.SMALL,
        )
        return area.add(test).place(self.kit, area.rect.x, y + self.kit.px(14)).bottom + self.kit.px(16)

    def _pace(self, area: ScrollArea) -> int:
        settings = self.context.settings
        paces = tuple(Pace)
        names = [screen_words().name(pace.value, "pace") for pace in paces]
        strip = ChoiceStrip(names, paces.index(settings.pace), lambda index: self.keep(pace=paces[index]))
        y = self._row(area, area.rect.y, "computers", strip)
        y = self._row(area, y, "help", Toggle(settings.first_time_help, lambda on: self.keep(first_time_help=on)))
        again = Button(
            say("settings.help_again.button"),
            self._help_again,
            emblem=EMBLEM_FOR["hint"],
            plate=Plate.PAPER,
            size=Size.SMALL,
        )
        y = self._row(area, y, "help_again", again, count=len(settings.helped))
        y = self._row(area, y, "pass_phases", Toggle(settings.pass_phases, lambda on: self.keep(pass_phases=on)))
        y = self._row(area, y, "next_card", Toggle(settings.next_card, lambda on: self.keep(next_card=on)))
        return self._row(area, y, "hold", Toggle(settings.hold_to_confirm, lambda on: self.keep(hold_to_confirm=on)))

    def _secrets(self, area: ScrollArea) -> int:
        settings = self.context.settings
        stepper = Stepper(settings.idle_curtain, 10, 600, lambda value: self.keep(idle_curtain=value))
        y = self._row(area, area.rect.y, "curtain", stepper)
        elsewhere = Button(
            say("settings.saves.button"), self._keep_elsewhere, emblem="flag", plate=Plate.PAPER, size=Size.SMALL
        )
        y = self._row(area, y, "saves", elsewhere, path=shown_path(self.context.folder.path))
        y = self._row(area, y, "codes", None)
        return CodeRows(CodeDialogs(self, self.rebuild)).place(area, y)

    def _keep_elsewhere(self) -> None:
        choose_folder(self.page, self.context, self.rebuild)

    def _keys(self, area: ScrollArea) -> int:
        kit = self.kit
        width = area.rect.width - area.bar_width(kit)
        y = area.add(RichText(say("settings.keys_note"), Role.BODY)).place(kit, area.rect.x, area.rect.y, width).bottom
        y += kit.px(16)
        key_width = kit.px(250)
        for entry in GENERAL_KEYS:
            chords = "  ".join(f"<k>{escape(cap)}</k>" for cap in entry.chords)
            keys = area.add(RichText(chords, Role.BODY))
            left = keys.place(kit, area.rect.x, y, key_width)
            does = area.add(RichText(escape(entry.does), Role.BODY))
            right = does.place(kit, area.rect.x + key_width + kit.px(16), y, width - key_width - kit.px(16))
            y = max(left.bottom, right.bottom) + kit.px(8)
        return y + kit.px(10)

    def _row(self, area: ScrollArea, y: int, key: str, control: Widget | None, **params: Any) -> int:
        """Name and sentence at the left, the control at the right, or below where there is no room; the lower edge."""
        kit = self.kit
        width = area.rect.width - area.bar_width(kit)
        x = area.rect.x
        wide, high = control.preferred(kit) if control is not None else (0, 0)
        beside = width - wide - kit.px(30)
        is_beside = beside >= kit.px(300)
        available = beside if is_beside else width
        top = y + kit.px(12)
        label = area.add(RichText(f"<b>{say(f'settings.{key}.label')}</b>", Role.BODY))
        bottom = label.place(kit, x, top, available).bottom
        text = area.add(
            RichText(escape(say(f"settings.{key}.sentence", **params)), Role.SMALL, colour=Material.PAPER.soft)
        )
        bottom = text.place(kit, x, bottom, available).bottom
        if control is not None and is_beside:
            middle = (top + bottom) // 2
            area.add(control).place(kit, x + width - wide, max(top, middle - high // 2), wide, high)
            bottom = max(bottom, control.rect.bottom)
        elif control is not None:
            bottom = area.add(control).place(kit, x, bottom + kit.px(8), min(wide, width), high).bottom
        bottom += kit.px(12)
        area.add(Hairline()).place(kit, x, bottom, width, 1)
        return bottom

    # -- changes

    def keep(self, **changes: Any) -> None:
        """Put settings in force and write them down; a toast says so where that cannot be."""
        problem = self.context.keep(replace(self.context.settings, **changes))
        if problem:
            self.page.say(say("settings.not_kept", reason=escape(problem)))

    def _text_scale(self, value: float) -> None:
        self.keep(text_scale=round(value))

    def _help_again(self) -> None:
        self.keep(helped=())
        self.rebuild()

    def _as_shipped(self) -> None:
        """Only what this page shows goes back."""
        names = {
            "picture": ("text_scale", "fullscreen", "motion"),
            "sound": ("volume",),
            "pace": ("pace", "first_time_help", "pass_phases", "next_card", "hold_to_confirm"),
            "secrets": ("idle_curtain",),
        }[PAGES[self.shown][0]]
        known = {field.name for field in fields(DEFAULTS)}
        self.keep(**{name: getattr(DEFAULTS, name) for name in names if name in known})
        self.rebuild()


class Hairline(PassiveWidget):
    """A fine line between two rows."""

    def draw(self, kit: Any, surface: pygame.Surface, look: Any) -> None:
        """Draw it."""
        kit.art.rule(surface, self.rect.x, self.rect.y, self.rect.width, Material.PAPER)
