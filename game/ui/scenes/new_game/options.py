"""New game: the options that the rules name, and those of the table."""

from __future__ import annotations

from typing import Final

from game.engine.decision import Phrase
from game.engine.match.header import TABLE_OPTIONS
from game.engine.rules import Option, OptionValue
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material, Role
from game.ui.scenes.new_game.draft_page import DraftPage
from game.ui.screen_words import say
from game.ui.widgets import Heading, RichText, Toggle
from game.ui.widgets.flow import Column, Flow, One, Row, Sheet, choice

LEAST_NAME: Final = 120
"""Units of width that the name of an option keeps beside its control."""
MOST_CELLS: Final = 4
"""Values that are joined cells; more are a list that folds."""


class OptionsSheet:
    """The part of the page that is about options; it grows with them."""

    def __init__(self, page: DraftPage) -> None:
        self.page = page

    def part(self) -> Flow:
        """A row for each option, with its sentence."""
        words = self.page.draft.game.words()
        rows = []
        for name in self._present():
            option = self._option(name)
            if option is not None:
                control, sentence = self._control(option), words(option.sentence)
            else:
                control, sentence = self._table_control(name), self._said(f"option.{name}.sentence")
            label = RichText(f"<b>{escape(self.label(name))}</b>", Role.BODY)
            text = RichText(escape(sentence), Role.SMALL, colour=Material.PAPER.soft)
            rows.append(Column(Row(label, control, gap=14, least=LEAST_NAME), text, gap=4))
        return Sheet(Column(Heading(say("new.options"), 2, has_divider=True), *rows, gap=16))

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

    def _control(self, option: Option) -> Flow:
        value = self.page.draft.options.get(option.id, option.default)
        if option.values in ((False, True), (True, False)):
            return One(Toggle(bool(value), lambda is_on: self.page.set_option(option.id, is_on)))
        labels = [self._value_label(option, one) for one in option.values]
        chosen = option.values.index(value)
        return choice(
            labels, chosen, lambda index: self.page.set_option(option.id, option.values[index]), most=MOST_CELLS
        )

    def _value_label(self, option: Option, value: OptionValue) -> str:
        words = self.page.draft.game.words()
        key = f"option.{option.id}.{value}"
        if words.has(key):
            return words(Phrase.of(key))
        if isinstance(value, bool):
            return say("option.switch_on" if value else "option.switch_off")
        return say("option.none") if value in (0, "none") else str(value)

    def _table_control(self, name: str) -> Flow:
        values = TABLE_OPTIONS[name]
        labels = [self._said(f"option.{name}.{value}") for value in values]
        chosen = values.index(str(self.page.draft.options.get(name, values[0])))
        return choice(labels, chosen, lambda index: self.page.set_option(name, values[index]), most=MOST_CELLS)
