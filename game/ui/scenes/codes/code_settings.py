"""The codes on the settings' page of secrets: everybody known, with or without one, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.ui.kit.markup import escape
from game.ui.kit.theme import RUBRIC, Material, Role
from game.ui.scenes.codes.code_access import CodeAccess, Step, begun, changed, removed
from game.ui.scenes.codes.code_sheet import CodeSheet, forgetting
from game.ui.screen_words import say
from game.ui.widgets.button import Button, IconButton, Plate, Size, small_button
from game.ui.widgets.flow import Column, Fits, Flow, Inset, Row, Wrap
from game.ui.widgets.label import RichText

if TYPE_CHECKING:
    from game.ui.scenes.menu_scene import MenuScene

BESIDE = 420
"""Units that name and sentence need beside the buttons; with less the buttons go below."""


class CodeDialogs:
    """Lays the sheets for codes over a screen away from the table. `done` is called after every change."""

    def __init__(self, scene: MenuScene, done: Callable[[], None]) -> None:
        self.scene = scene
        self.codes = CodeAccess(scene.context)
        self._done = done

    def set(self, person: str) -> None:
        """Give a code to somebody who has none."""
        self._lay(person, begun(self.codes, person, self._told("kept", person)))

    def change(self, person: str) -> None:
        """Another code, for whoever knows the old one."""
        self._lay(person, changed(self.codes, person, self._told("kept", person)))

    def remove(self, person: str) -> None:
        """None any more, for whoever knows it."""
        self._lay(person, removed(self.codes, person, self._told("gone", person)))

    def forget(self, person: str) -> None:
        """None any more, for whoever does not know it: everybody is told."""
        forgetting(self.codes, person, self._told("gone", person)).show_on(self.scene.page)

    def either(self, person: str) -> None:
        """What a press on the plate beside a name asks: a code is set, or changed, or removed."""
        if not self.codes.has(person):
            self.set(person)
            return
        remove = Button(say("codes.take_off"), partial(self._remove_instead, person), size=Size.SMALL)
        self._lay(person, changed(self.codes, person, self._told("kept", person)), remove)

    def _remove_instead(self, person: str) -> None:
        self.scene.page.close()
        self.remove(person)

    def _lay(self, person: str, step: Step, *extras: Button) -> None:
        page = self.scene.page
        sheet = CodeSheet(say("codes.title", name=person), step, self.codes.wait_ms, extras=extras)
        sheet.owner = page.focused
        sheet.show_on(page)

    def _told(self, key: str, person: str) -> Callable[[str], None]:
        def tell(problem: str) -> None:
            self._done()
            sentence = (
                say("settings.not_kept", reason=escape(problem))
                if problem
                else say(f"codes.{key}", name=escape(person))
            )
            self.scene.page.say(sentence, emblem="key")

        return tell


class CodePlate(IconButton):
    """A small key beside a name: of wood where the person has a code, of paper where not."""

    def __init__(self, dialogs: CodeDialogs, person: str) -> None:
        super().__init__("key", "", self._press, plate=Plate.PAPER)
        self.dialogs = dialogs
        self.person = ""
        self.show(person)

    def show(self, person: str) -> None:
        """Whom it is about now."""
        self.person = " ".join(person.split())
        has_code = self.dialogs.codes.has(self.person)
        self.plate = Plate.WOOD if has_code else Plate.PAPER
        self.tip = say("codes.plate_change" if has_code else "codes.plate_set", name=escape(self.person))
        self.set_enabled(bool(self.person), say("codes.plate_no_name"))
        self.touch()

    def _press(self) -> None:
        self.dialogs.either(self.person)


def code_rows(dialogs: CodeDialogs) -> Iterator[Flow]:
    """One row for everybody known."""
    people = dialogs.codes.people()
    if not people:
        none = RichText(say("codes.none"), Role.SMALL, colour=Material.PAPER.soft)
        yield Inset(none, 0, 8)
    for person in people:
        yield Inset(_row(dialogs, person), 0, 9)


def _row(dialogs: CodeDialogs, person: str) -> Flow:
    """Name and sentences, and the buttons beside them, or below where there is no room."""
    name = f"<b>{escape(person)}</b>"
    label = RichText(f"<e=key> {name}" if dialogs.codes.has(person) else name, Role.BODY)
    told = (RichText(sentence, Role.SMALL, colour=colour) for sentence, colour in _sentences(dialogs, person))
    words, buttons = Column(label, *told, gap=0), _buttons(dialogs, person)
    beside = Row(words, Row(*buttons, gap=10, stacks=False), gap=30, least=BESIDE, stacks=False)
    return Fits(beside, Column(words, Wrap(*buttons)))


def _sentences(dialogs: CodeDialogs, person: str) -> list[tuple[str, tuple[int, int, int]]]:
    codes = dialogs.codes
    if codes.is_damaged(person):
        return [(say("codes.is_damaged"), RUBRIC)]
    if codes.has(person):
        return [(say("codes.has"), Material.PAPER.soft)]
    told = codes.told_of(person)
    return [(say("codes.has_none"), Material.PAPER.soft), *([(told, RUBRIC)] if told else [])]


def _buttons(dialogs: CodeDialogs, person: str) -> list[Button]:
    buttons: list[tuple[str, Callable[[str], None]]] = [("set", dialogs.set)]
    if dialogs.codes.is_damaged(person):
        buttons = [("forgotten.deed", dialogs.forget)]
    elif dialogs.codes.has(person):
        buttons = [("change", dialogs.change), ("take_off", dialogs.remove), ("forgotten.label", dialogs.forget)]
    return [small_button(say(f"codes.{key}"), partial(callback, person)) for key, callback in buttons]
