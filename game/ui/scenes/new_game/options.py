"""New game: the options that the rules name, and those of the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.decision import Phrase
from game.engine.match.header import TABLE_OPTIONS
from game.engine.rules import Option, OptionValue
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.scenes.new_game.draft_page import DraftPage
from game.ui.screen_words import say
from game.ui.widgets import ChoiceStrip, Dropdown, Group, Heading, Panel, RichText, Toggle
from game.ui.widgets.base import Widget


class OptionsSheet:
    """The part of the page that is about options; it grows with them."""

    def __init__(self, page: DraftPage) -> None:
        self.page = page

    def place(self, host: Group, box: pygame.Rect) -> int:
        """A row for each option, with its sentence; the lower edge."""
        kit = self.page.kit
        panel = host.add(Panel(PanelKind.SHEET))
        panel.place(kit, box.x, box.y, box.width, kit.px(200))
        inner = panel.inner(kit)
        heading = panel.add(Heading(say("new.options"), 2, has_divider=True))
        y = heading.place(kit, inner.x, inner.y, inner.width).bottom + kit.px(10)
        words = self.page.draft.game.words()
        for name in self._present():
            option = self._option(name)
            if option is not None:
                control, sentence = self._control(option, inner.width), words(option.sentence)
            else:
                control, sentence = self._table_control(name, inner.width), self._said(f"option.{name}.sentence")
            y = self._place_option(panel, inner, y, self.label(name), sentence, control)
        panel.rect.height = y + kit.px(20) - panel.rect.y
        return panel.rect.bottom

    def _present(self) -> list[str]:
        """The options of this game with so many players, and those of the table, in the order of the page."""
        info, players = self.page.draft.game.info, self.page.draft.players
        named = [option.id for option in info.options if not option.players or players in option.players]
        has_questions = info.has_secrets and bool(info.orders)
        return [*named, *info.physical, *(["reactions"] if has_questions else [])]

    def _option(self, name: str) -> Option | None:
        return next((one for one in self.page.draft.game.info.options if one.id == name), None)

    def chosen(self) -> tuple[str, ...]:
        """What is set differently from usual: each option with its value."""
        found = []
        for name in self._present():
            option = self._option(name)
            usual = option.default if option is not None else TABLE_OPTIONS[name][0]
            if self.page.draft.options.get(name, usual) != usual:
                found.append(say("new.set_option", option=self.label(name), value=self.value(name)))
        return tuple(found)

    def label(self, name: str) -> str:
        """What an option is called."""
        option = self._option(name)
        return self.page.draft.game.words()(option.label) if option is not None else self._said(f"option.{name}.label")

    def value(self, name: str) -> str:
        """What an option is set to."""
        option, options = self._option(name), self.page.draft.options
        if option is not None:
            return self._value_label(option, options.get(name, option.default))
        return self._said(f"option.{name}.{options.get(name, TABLE_OPTIONS[name][0])}")

    def _said(self, key: str) -> str:
        """In the game's own words where it has some."""
        words = self.page.draft.game.words()
        return words(Phrase.of(key)) if words.has(key) else say(key)

    def _place_option(
        self, panel: Panel, inner: pygame.Rect, y: int, label: str, sentence: str, control: Widget
    ) -> int:
        kit = self.page.kit
        wide, high = control.preferred(kit)
        name = panel.add(RichText(f"<b>{escape(label)}</b>", Role.BODY))
        beside = inner.width - wide - kit.px(14)
        if beside >= kit.px(120):
            panel.add(control).place(kit, inner.right - wide, y + kit.px(4))
            name.place(kit, inner.x, y + kit.px(8), beside)
            y = max(name.rect.bottom, y + high + kit.px(6))
        else:
            y = name.place(kit, inner.x, y + kit.px(8), inner.width).bottom
            y = panel.add(control).place(kit, inner.x, y + kit.px(4)).bottom + kit.px(4)
        text = panel.add(RichText(escape(sentence), Role.SMALL, colour=Material.PAPER.soft))
        return text.place(kit, inner.x, y + kit.px(2), inner.width).bottom + kit.px(14)

    def _control(self, option: Option, available: int) -> Widget:
        value = self.page.draft.options.get(option.id, option.default)
        if option.values in ((False, True), (True, False)):
            return Toggle(bool(value), lambda is_on: self.page.set_option(option.id, is_on))
        labels = [self._value_label(option, one) for one in option.values]
        chosen = option.values.index(value)
        pick: Callable[[int], None] = lambda index: self.page.set_option(option.id, option.values[index])  # noqa: E731  # one of two shapes of control takes it
        return self._strip(labels, chosen, pick, available)

    def _strip(self, labels: list[str], chosen: int, pick: Callable[[int], None], available: int) -> Widget:
        """Joined cells where they have room, else a list that folds."""
        strip = ChoiceStrip(labels, chosen, pick)
        if len(labels) <= 4 and strip.preferred(self.page.kit)[0] <= available:
            return strip
        return Dropdown(labels, chosen, pick)

    def _value_label(self, option: Option, value: OptionValue) -> str:
        words = self.page.draft.game.words()
        key = f"option.{option.id}.{value}"
        if words.has(key):
            return words(Phrase.of(key))
        if isinstance(value, bool):
            return say("option.switch_on" if value else "option.switch_off")
        return say("option.none") if value in (0, "none") else str(value)

    def _table_control(self, name: str, available: int) -> Widget:
        values = TABLE_OPTIONS[name]
        labels = [self._said(f"option.{name}.{value}") for value in values]
        chosen = values.index(str(self.page.draft.options.get(name, values[0])))
        return self._strip(labels, chosen, lambda index: self.page.set_option(name, values[index]), available)
