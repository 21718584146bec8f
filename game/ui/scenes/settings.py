"""Settings: five pages under leather tabs; every change is in force and kept at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from game.language import catalog
from game.storage.folders import shown_path
from game.storage.settings import DEFAULTS, Pace
from game.ui.kit.cues import Cue
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material, Role
from game.ui.scenes.codes.code_settings import CodeDialogs, code_rows
from game.ui.scenes.dialogs.table_menu import key_rows, key_search
from game.ui.scenes.menu_scene import MenuScene
from game.ui.scenes.saves.save_problems import choose_folder
from game.ui.screen_words import say, screen_words
from game.ui.widgets.base import Widget
from game.ui.widgets.button import small_button
from game.ui.widgets.choices import ChoiceStrip, Dropdown, Tab, Tabs, Toggle
from game.ui.widgets.flow import Column, Filling, Flow, Grow, Inset, Part, Row, Scroll, Sheet, Space
from game.ui.widgets.label import Hairline, Heading, RichText
from game.ui.widgets.slider import Slider, Stepper

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

PAGES = tuple((name, EMBLEM_FOR[name]) for name in ("picture", "sound", "pace", "secrets", "keys"))
TABS_DOWN, UNDER_SHEET = 30, 14
"""Units from the sheet's upper edge down to the first tab, and of each tab that lie under the sheet."""
MINUTES = (0, 1, 2, 3, 5, 10)
"""After how many of one turn a line says so; 0: never."""
LEAST_WORDS = 300
"""Units of width that the words keep beside a control."""


class SettingsScene(MenuScene):
    """One page at a time; Esc goes back."""

    title_key = "settings.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.shown = 0
        self._key_wanted = ""
        """What is searched for among the keys."""

    def build(self) -> None:
        sheet = Sheet(Inset(self._sheet(PAGES[self.shown][0]), 18, 6))
        ways, is_beside = self._ways()
        if is_beside:
            self.head()
            self.lay_out(Row(Column(Space(TABS_DOWN), ways, gap=0), Grow(sheet), gap=-UNDER_SHEET, side="start"))
        else:
            self.head_with(ways)
            self.lay_out(sheet)
        if self.page.focused is None:
            self.page.focus(ways)

    def _ways(self) -> tuple[Widget, bool]:
        """Tabs at the left; a list that drops down in the head where they have no room."""
        kit, body = self.kit, self.body()
        names = [say(f"settings.{name}") for name, _ in PAGES]
        found = [Tab(name, emblem) for name, (_, emblem) in zip(names, PAGES, strict=True)]
        tabs = Tabs(found, self.shown, self.turn, is_short=body.width < kit.px(1240))
        if tabs.preferred(kit)[1] + kit.px(TABS_DOWN) <= body.height:
            return tabs, True
        return Dropdown(names, self.shown, self.turn), False

    def _sheet(self, name: str) -> Flow:
        """A page under its name, with what sets it back."""
        rows: dict[str, Callable[[], Iterator[Part]]] = {
            "picture": self._picture,
            "sound": self._sound,
            "pace": self._pace,
            "secrets": self._secrets,
            "keys": self._keys,
        }
        shipped = small_button(say("settings.shipped"), self._as_shipped, emblem="undo")
        heading = Filling(Heading(say(f"settings.{name}"), 1))
        head = Row(heading, shipped) if name != "keys" else heading
        return Column(head, Grow(Scroll(Column(*rows[name](), gap=0), foot=16)), gap=10)

    def turn(self, index: int) -> None:
        """Show another page."""
        self.shown = index
        self.rebuild()

    # -- the pages

    def _picture(self) -> Iterator[Part]:
        settings = self.context.settings
        text = Slider(
            settings.text_scale,
            80,
            200,
            10,
            lambda value: None,
            on_done=lambda value: self.keep(text_scale=round(value)),
            ticks=(80, 100, 120, 150, 200),
            show=lambda v: f"{v:.0f} %",
        )
        yield _row("text_scale", text)
        yield _row("fullscreen", Toggle(settings.fullscreen, lambda on: self.keep(fullscreen=on)))
        motion = ChoiceStrip(
            [say(f"settings.motion.{much}") for much in ("off", "brief", "on")],
            (1 if settings.brief_motion else 2) if settings.motion else 0,
            lambda index: self.keep(motion=index > 0, brief_motion=index == 1),
        )
        yield _row("motion", motion)
        yield _row("language", self._languages())
        yield Space(20)
        label = RichText(say("settings.as_it_looks"), Role.LABEL, colour=Material.PAPER.soft)
        samples = (("sample_lead", Role.PROMPT), ("sample_body", Role.BODY), ("sample_note", Role.SMALL))
        yield Column(label, Column(*(RichText(say(f"settings.{key}"), role) for key, role in samples), gap=4))

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

    def _sound(self) -> Iterator[Part]:
        settings = self.context.settings
        yield _row(
            "volume",
            Slider(
                settings.volume,
                0,
                100,
                5,
                lambda value: self.keep(volume=round(value)),
                ticks=(0, 50, 100),
                show=lambda v: f"{v:.0f} %",
            ),
        )
        yield _row("turn_sound", Toggle(settings.turn_sound, lambda on: self.keep(turn_sound=on)))
        yield _row("voice", Toggle(settings.voice, self.choose_voice))
        names = [say("settings.turn_minutes.never"), *map(str, MINUTES[1:])]
        at = MINUTES.index(settings.turn_minutes) if settings.turn_minutes in MINUTES else 0
        yield _row("turn_minutes", ChoiceStrip(names, at, lambda index: self.keep(turn_minutes=MINUTES[index])))
        yield Space(14)
        yield small_button(say("settings.try_sound"), lambda: self.kit.sounds.play(Cue.DICE), emblem="bell")

    def _pace(self) -> Iterator[Part]:
        settings = self.context.settings
        paces = tuple(Pace)
        names = [screen_words().name(pace.value, "pace") for pace in paces]
        yield _row(
            "computers", ChoiceStrip(names, paces.index(settings.pace), lambda index: self.keep(pace=paces[index]))
        )
        yield _row("help", Toggle(settings.first_time_help, lambda on: self.keep(first_time_help=on)))
        again = small_button(say("settings.help_again.button"), self._help_again, emblem=EMBLEM_FOR["hint"])
        yield _row("help_again", again, count=len(settings.helped))
        yield _row("pass_phases", Toggle(settings.pass_phases, lambda on: self.keep(pass_phases=on)))
        yield _row("next_card", Toggle(settings.next_card, lambda on: self.keep(next_card=on)))
        yield _row("hold", Toggle(settings.hold_to_confirm, lambda on: self.keep(hold_to_confirm=on)))

    def _secrets(self) -> Iterator[Part]:
        settings = self.context.settings
        yield _row("curtain", Stepper(settings.idle_curtain, 10, 600, lambda value: self.keep(idle_curtain=value)))
        elsewhere = small_button(
            say("settings.saves.button"), lambda: choose_folder(self.page, self.context, self.rebuild), emblem="flag"
        )
        yield _row("saves", elsewhere, path=shown_path(self.context.folder.path))
        yield _row("codes", None)
        yield from code_rows(CodeDialogs(self, self.rebuild))

    def _keys(self) -> Iterator[Part]:
        yield RichText(say("settings.keys_note"), Role.BODY)
        yield Space(16)
        yield key_search(self._key_wanted, self._search_keys)
        yield Space(16)
        yield Column(*key_rows(self._key_wanted))

    def _search_keys(self, wanted: str) -> None:
        self._key_wanted = wanted
        self.rebuild()

    # -- changes

    def choose_voice(self, is_on: bool) -> None:
        """The voice, where this system has one."""
        code = catalog.in_force().code
        if is_on and not self.kit.voice.can_speak(code):
            self.page.say(say("settings.voice.none"))
            self.rebuild()
            return
        self.keep(voice=is_on)
        if is_on:
            self.kit.voice.say(say("settings.voice.sample"), code)
        else:
            self.kit.voice.hush()

    def keep(self, **changes: Any) -> None:
        """Put settings in force and write them down; a toast says so where that cannot be."""
        problem = self.context.keep(replace(self.context.settings, **changes))
        if problem:
            self.page.say(say("settings.not_kept", reason=escape(problem)))

    def _help_again(self) -> None:
        self.keep(helped=())
        self.rebuild()

    def _as_shipped(self) -> None:
        """Only what this page shows goes back."""
        names = {
            "picture": ("text_scale", "fullscreen", "motion"),
            "sound": ("volume", "turn_sound", "voice", "turn_minutes"),
            "pace": ("pace", "first_time_help", "pass_phases", "next_card", "hold_to_confirm"),
            "secrets": ("idle_curtain",),
        }[PAGES[self.shown][0]]
        known = {field.name for field in fields(DEFAULTS)}
        self.keep(**{name: getattr(DEFAULTS, name) for name in names if name in known})
        self.rebuild()


def _row(key: str, control: Widget | None, **params: Any) -> Flow:
    """Name and sentence at the left, the control at the right, or below where there is no room."""
    label = RichText(f"<b>{say(f'settings.{key}.label')}</b>", Role.BODY)
    sentence = RichText(escape(say(f"settings.{key}.sentence", **params)), Role.SMALL, colour=Material.PAPER.soft)
    words = Column(label, sentence, gap=0)
    both = Row(words, control, gap=30, least=LEAST_WORDS) if control is not None else words
    return Column(Inset(both, 0, 12), Hairline(), gap=0)
