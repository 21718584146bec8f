"""Saved games, and replays: what lies in the folder, and what can be done with it. Damaged files are named, not hidden."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Final

from game.engine.errors import RingtableError
from game.language.grammar import capital
from game.session.open_match import OpenMatch
from game.session.saved_lines import public_lines
from game.storage.faults import SaveFault, told, torn
from game.storage.match_file import is_torn
from game.storage.saved_matches import Binned, SaveEntry
from game.storage.suggested_folders import shown_path
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Push, Replace
from game.ui.kit.theme import Material, Role
from game.ui.scenes.box_look import box_look
from game.ui.scenes.menu_scene import MenuScene
from game.ui.scenes.saves.save_problems import open_saved, or_edited, or_set_back, or_torn
from game.ui.scenes.saves.saved_match import SavedPicture, SeatRow
from game.ui.screen_words import say, when
from game.ui.widgets import Button, Heading, Label, ListRow, ListView, RichText, TextEntry
from game.ui.widgets.button import Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import Beside, Column, Filling, Flow, Grow, One, Scroll, Sheet, Sized, Space, Within, Wrap
from game.ui.widgets.modal import Modal

if TYPE_CHECKING:
    from game.ui.scenes.context import Context


PICTURE: Final = 560
"""Units of the picture's width at most."""
SOFT: Final = Material.PAPER.soft


class SavesScene(MenuScene):
    """The list at the left, the chosen match with its buttons at the right."""

    def __init__(self, context: Context, *, replays: bool = False) -> None:
        super().__init__(context)
        self.replays = replays
        self.title_key = "saves.replays" if replays else "saves.title"
        self.entries: tuple[SaveEntry, ...] = ()
        self.problem = ""
        self.chosen = 0
        self._binned: Binned | None = None

    def on_enter(self) -> None:
        """The folder may have changed since."""
        self._read()
        if self._is_built:
            self.rebuild()
        super().on_enter()

    def _read(self) -> None:
        try:
            entries = self.context.folder.list()
            self.problem = ""
        except SaveFault as fault:
            entries, self.problem = (), fault.sentence
        if self.replays:
            entries = tuple(entry for entry in entries if entry.fault is None)
        self.entries = entries
        self.chosen = min(self.chosen, max(0, len(entries) - 1))

    @property
    def entry(self) -> SaveEntry | None:
        """The chosen match."""
        return self.entries[self.chosen] if self.entries else None

    # -- layout

    def build(self) -> None:
        """List and details side by side."""
        self.head()
        entry, binned = self.entry, self._bin()
        details = Sheet(Column(binned)) if entry is None else Sheet(Scroll(self._details(entry, binned)))
        self.lay_out(Beside(Sheet(self._list()), details, share=0.46, least=330))

    def _list(self) -> Flow:
        """The matches, or why there are none; below them the folder."""
        foot = Sized(
            Label(say("saves.folder", path=shown_path(self.context.folder.path)), Role.NOTE, colour=SOFT), height=24
        )
        if not self.entries:
            note = say("saves.empty_replays" if self.replays else "saves.empty_note")
            words = RichText(escape(self.problem or say("saves.empty")), Role.LEAD)
            return Column(Space(10), words, RichText(note, colour=SOFT), Grow(Space()), foot, gap=10)
        now = datetime.now().astimezone()
        rows = [
            ListRow(one.name, _row_note(one, now), EMBLEM_FOR["saves"] if one.fault is None else "cross")
            for one in self.entries
        ]
        view = ListView(rows, self._choose, on_take=lambda _: self.open_chosen(), material=Material.PAPER, row_units=60)
        view.chosen = self.chosen
        if self.page.focused is None:
            self.page.focus(view)
        return Column(Grow(Filling(view)), foot, gap=10)

    def _details(self, entry: SaveEntry, binned: Flow | None) -> Flow:
        """The chosen match: picture, how it stands, what can be done with it."""
        lines = [escape(box_look(entry.game).name)] if entry.game in self._games() else []
        status, headline = public_lines(entry)
        lines += [escape(status)] if status else []
        lines += [f"<i>{escape(headline)}</i>"] if headline else []
        lines.append(capital(when(entry.saved, datetime.now().astimezone())))
        lines += [f"<c=rubric>{escape(mark)}</c>" for mark in _marks(entry)]
        return Column(
            Heading(entry.name, 2, has_divider=True),
            Within(One(SavedPicture(entry), ratio=9 / 16), PICTURE, side="start"),
            RichText("<br>".join(lines)),
            Sized(Filling(SeatRow(entry)), height=38) if entry.seats and entry.fault is None else None,
            RichText(f"<c=rubric>{escape(entry.fault.sentence)}</c>") if entry.fault is not None else None,
            Wrap(*self._buttons(entry)),
            binned,
            gap=12,
        )

    def _bin(self) -> Flow | None:
        """The last deleted match can be brought back."""
        if self._binned is None:
            return None
        text = RichText(say("saves.deleted", name=escape(self._binned.name)), Role.SMALL)
        button = Button(say("saves.undo_delete"), self._restore, key="Ctrl+Z", emblem="undo", plate=Plate.PAPER)
        return Column(text, button, gap=6)

    def _games(self) -> set[str]:
        return {game.id for game in self.context.games}

    def _buttons(self, entry: SaveEntry) -> list[Button]:
        small, paper = Size.SMALL, Plate.PAPER
        delete = Button(say("saves.delete"), self._delete, key="Delete", emblem="cross", plate=paper, size=small)
        if entry.fault is not None:
            return [delete]
        first = (
            Button(say("saves.watch"), self._watch, key="W", emblem="play", plate=Plate.PRIMARY)
            if self.replays
            else Button(say("saves.open"), self.open_chosen, key="Enter", emblem="play", plate=Plate.PRIMARY)
        )
        second = (
            []
            if self.replays
            else [Button(say("saves.watch"), self._watch, key="W", emblem=EMBLEM_FOR["replays"], plate=paper)]
        )
        return [
            first,
            *second,
            Button(say("saves.rename"), self._rename, key="F2", emblem="quill", plate=paper, size=small),
            Button(
                say("saves.duplicate"), self._duplicate, key="D", emblem=EMBLEM_FOR["saves"], plate=paper, size=small
            ),
            Button(say("saves.export"), self._export, key="X", emblem="letter", plate=paper, size=small),
            delete,
        ]

    # -- buttons

    def _choose(self, index: int) -> None:
        if index != self.chosen:
            self.chosen = index
            self.rebuild()

    def _try(self, callback: Callable[[], object]) -> bool:
        """Do it, or show its one sentence; whether it worked."""
        try:
            callback()
        except (RingtableError, OSError) as error:
            self.tell(error)
            return False
        return True

    def _again(self) -> None:
        self._read()
        self.rebuild()

    def open_chosen(self) -> None:
        """Play on the match that is chosen, or watch it where replays are listed."""
        entry = self.entry
        if entry is None or entry.fault is not None:
            return
        if self.replays:
            self._watch()
            return

        def show(table: OpenMatch) -> None:
            self.go(Replace(self.context.scenes.play(table), whole_stack=True))

        self._try(lambda: open_saved(self.page, self.context, entry.path, show))

    def _watch(self) -> None:
        entry = self.entry
        if entry is not None:

            def show(accepted: bool) -> None:
                self.go(Push(self.context.scenes.review(entry.path, accepts_edited=accepted)))

            def opened() -> None:
                or_edited(self.page, show)

            self._try(lambda: or_torn(self.page, entry.path, lambda: or_set_back(self.page, self.context, opened)))

    def _rename(self) -> None:
        entry = self.entry
        if entry is None:
            return
        field = TextEntry(entry.name, lambda text: None, max_length=60)

        def callback() -> None:
            if self._try(lambda: self.context.folder.rename(entry.path, field.text)):
                self._again()

        self.page.ask(
            Modal(
                say("saves.new_name"),
                "",
                accept=say("saves.rename"),
                on_accept=callback,
                safe=say("saves.keep"),
                emblem="quill",
                extra=(field,),
            )
        )

    def _duplicate(self) -> None:
        entry = self.entry
        if entry is None:
            return

        def copy() -> None:
            made = self.context.folder.duplicate(entry.path)
            self._again()
            self.page.say(say("saves.duplicated", name=escape(made.name)), emblem=EMBLEM_FOR["saves"])

        self._try(lambda: or_torn(self.page, entry.path, copy))

    def _delete(self) -> None:
        entry = self.entry
        if entry is None:
            return

        def callback() -> None:
            self._binned = self.context.folder.delete(entry.path)

        if self._try(callback):
            self._again()

    def _restore(self) -> None:
        binned = self._binned
        if binned is not None and self._try(lambda: self.context.folder.restore(binned)):
            self._binned = None
            self._again()
            self.page.say(say("saves.restored", name=escape(binned.name)), emblem="undo")

    def _export(self) -> None:
        entry = self.entry
        if entry is None:
            return
        if self._keeps_secrets(entry):
            self.page.ask(
                Modal(
                    say("saves.export"),
                    say("saves.export_secret"),
                    accept=say("saves.export_anyway"),
                    on_accept=lambda: self._write_log(entry),
                    emblem="eye-shut",
                )
            )
            return
        self._write_log(entry)

    def _keeps_secrets(self, entry: SaveEntry) -> bool:
        return any(game.id == entry.game and game.info.has_secrets for game in self.context.games)

    def _write_log(self, entry: SaveEntry) -> None:
        def callback() -> None:
            lost = f" {escape(told(torn(entry.path)))}" if is_torn(entry.path) else ""
            path = self.context.export(entry.path)
            self.page.say(say("saves.exported", path=escape(shown_path(path))) + lost, emblem="letter")

        self._try(callback)


def _row_note(entry: SaveEntry, now: datetime) -> str:
    """What stands below the name of a match in the list: what is the matter with it, else when it was saved."""
    if entry.fault is not None:
        return say("saves.damaged")
    note = capital(when(entry.saved, now))
    if entry.wrong:
        return say("saves.row_edited", note=note)
    return say("saves.row_copy", note=note) if entry.copy_of else note


def _marks(entry: SaveEntry) -> list[str]:
    """What a match is marked with for good: that it is a copy, that its file has been edited."""
    marks = [say("saves.copy_of", name=entry.copy_of)] if entry.copy_of else []
    return [*marks, say("saves.wrong", count=entry.wrong)] if entry.wrong else marks
