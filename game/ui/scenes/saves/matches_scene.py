"""The matches of this family: those to go on with, those that are over, damaged ones named; and what they tell of people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.engine.errors import RingtableError
from game.language.grammar import capital
from game.session.autosave import public_lines
from game.session.family_shelf import FamilyShelf, ShelfMatch, family_shelf, plain_table, shelf_match
from game.session.open_match import OpenMatch
from game.storage.faults import SaveFault, told, torn
from game.storage.folders import shown_path
from game.storage.match_file import is_torn
from game.storage.saved_matches import Binned, SaveEntry
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Push, Replace, Scene
from game.ui.kit.theme import Material, Role
from game.ui.scenes.list_page import ListPage
from game.ui.scenes.saves.save_problems import open_saved, or_edited, or_set_back, or_torn
from game.ui.scenes.saves.saved_match import SavedPicture, SeatRow, saved_picture
from game.ui.scenes.shelf import game_name, game_sheet, pair_sheet, person_sheet, record_sheet, seat_called
from game.ui.screen_words import day, say, when
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Plate, Size, small_button
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.flow import Column, Filling, Flow, Grid, Grow, Part, Scroll, Sheet, Sized, Space, Within, Wrap
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.list_view import ListRow, heading_row
from game.ui.widgets.modal import Modal

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

MATCHES, PEOPLE = 0, 1
MOST_PAIRS: Final = 8
EMPTY: Final = 760
"""Units of width of the sheet that says that nothing is over yet."""
GAP: Final = 18
"""Units between the sheets of people, games and records."""
SOFT: Final = Material.PAPER.soft


class MatchesScene(ListPage):
    """Two sides: the matches, and people with games and records. How matches ended is read from their files one in each frame,
    and kept beside them: of those that are over when the list is shown, of all when people are."""

    title_key = "matches.title"

    def __init__(self, context: Context, *, over: bool = False, people: bool = False) -> None:
        """`over`: with the first of the matches chosen that are over. `people`: with their page open."""
        super().__init__(context)
        self.side_shown = PEOPLE if people else MATCHES
        self.person = ""
        """Whose matches are listed; empty: everybody's."""
        self.listed: list[SaveEntry | None] = []
        """The match of each row; None where a name of a group stands."""
        self.shelf: FamilyShelf = family_shelf((), seat_called)
        self.problem = ""
        self._wants_over = over
        self.entries: Sequence[SaveEntry] = ()
        self._results: dict[Path, ShelfMatch] = {}
        self._unread: list[SaveEntry] = []
        self._binned: list[Binned] = []

    def on_enter(self) -> None:
        self._look_through()
        if self._is_built:
            self.rebuild()
        super().on_enter()

    def _look_through(self) -> None:
        try:
            self.entries, self.problem = self.context.folder.list(), ""
        except SaveFault as fault:
            self.entries, self.problem = (), fault.sentence
        there = {entry.path for entry in self.entries}
        self._results = {
            path: found for path, found in self._results.items() if path in there
        }  # till it is looked at again
        self._unread = sorted(self.entries, key=lambda entry: not entry.is_over)

    # -- how they ended

    @property
    def is_reading(self) -> bool:
        """Whether there are files to look into for what is shown."""
        return bool(self._unread) and (self.side_shown == PEOPLE or self._unread[0].is_over)

    def update(self, now_ms: int) -> bool:
        if self.is_reading:
            entry = self._unread.pop(0)
            self._results[entry.path] = shelf_match(self.context.folder, entry)
            if not self._unread:
                self.shelf = family_shelf(tuple(self._results.values()), seat_called)
            if not self.is_reading or self.side_shown == PEOPLE:
                self.rebuild_below()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        return 0 if self.is_reading else super().next_wake(now_ms)

    def _result(self, entry: SaveEntry) -> ShelfMatch | None:
        """How a match ended, once its file has been looked into and where it has ended."""
        found = self._results.get(entry.path)
        return found if found is not None and found.result.is_over else None

    @property
    def entry(self) -> SaveEntry | None:
        """The chosen match."""
        return self.listed[self.chosen] if 0 <= self.chosen < len(self.listed) else None

    # -- the list

    def rows(self) -> Sequence[ListRow]:
        groups: dict[str, list[SaveEntry]] = {"going_on": [], "over": [], "damaged": []}
        for entry in self.entries:
            result = self._result(entry)
            if self.person and (result is None or self.person not in result.people):
                continue
            kind = "damaged" if entry.fault is not None else "over" if entry.is_over or result else "going_on"
            groups[kind].append(entry)
        now = datetime.now().astimezone()
        found: list[ListRow] = []
        self.listed = []
        for kind, entries in groups.items():
            if entries and len(entries) < sum(map(len, groups.values())):
                found.append(heading_row(say(f"matches.{kind}")))
                self.listed.append(None)
            if self._wants_over and kind == "over" and entries:
                self.view.chosen, self._wants_over = len(found), False
            found += (self._row(entry, now) for entry in entries)
            self.listed += entries
        return found

    def _row(self, entry: SaveEntry, now: datetime) -> ListRow:
        emblem = EMBLEM_FOR["matches"] if entry.fault is None else "cross"
        return ListRow(
            entry.name, self._note(entry, now), emblem, picture=lambda size: saved_picture(self.kit, entry, size)
        )

    def _note(self, entry: SaveEntry, now: datetime) -> str:
        """What stands below the name of a match: what is the matter with it, else who won, or when it was saved."""
        if entry.fault is not None:
            return say("saves.damaged")
        result = self._result(entry)
        note = capital(when(entry.saved, now))
        if result is not None:
            won = [one.person or seat_called(entry.game, one) for one in result.result.seats if one.has_won]
            key = "shelf.row_won" if won else "shelf.row_drawn"
            note = say(key, day=day(result.played.astimezone()), who=", ".join(dict.fromkeys(won)))
        if entry.wrong:
            return say("saves.row_edited", note=note)
        return say("saves.row_copy", note=note) if entry.copy_of else note

    def nothing(self) -> Part:
        words = RichText(escape(self.problem or say("saves.empty")), Role.LEAD)
        return Column(Space(10), words, RichText(say("saves.empty_note"), colour=SOFT), gap=10)

    def above(self) -> Part:
        if not self.person:
            return None
        head = RichText(escape(say("shelf.of", name=self.person)), Role.STRONG)
        everybody = partial(self.show_matches_of, "")
        return Column(head, small_button(say("shelf.everybody"), everybody), gap=4)

    def below(self) -> Part:
        path = shown_path(self.context.folder.path)
        folder = Sized(Label(say("saves.folder", path=path), Role.NOTE, colour=SOFT), height=24)
        return Column(self._bring_back(Plate.PAPER) if self._binned else None, folder)

    def _bring_back(self, plate: Plate) -> Button:
        return Button(say("shelf.bring_back"), self._restore, key="Ctrl+Z", emblem="undo", plate=plate, size=Size.SMALL)

    # -- the chosen one

    def title(self) -> str:
        return self.entry.name if self.entry is not None else ""

    def picture(self) -> tuple[Widget, float] | None:
        return (SavedPicture(self.entry), 9 / 16) if self.entry is not None else None

    def words(self) -> Sequence[Part]:
        entry = self.entry
        if entry is None:
            return ()
        if entry.fault is not None:
            return (RichText(f"<c=rubric>{escape(entry.fault.sentence)}</c>"),)
        result = self._result(entry)
        facts = [game_name(entry.game), capital(when(entry.saved, datetime.now().astimezone()))]
        if result is not None:
            facts[1:] = [day(result.played.astimezone()), say("shelf.choices", count=result.result.choices)]
        status, headline = public_lines(entry)
        lines = [f"<i>{escape(' · '.join(facts))}</i>", *(_told_seats(result) if result is not None else ())]
        lines += [escape(line) for line in dict.fromkeys((status, headline)) if line]
        lines += [f"<c=rubric>{escape(mark)}</c>" for mark in _marks(entry)]
        seats = Sized(Filling(SeatRow(entry)), height=38) if entry.seats and result is None else None
        return (RichText("<br>".join(lines)), seats)

    def buttons(self) -> Sequence[Button]:
        entry = self.entry
        if entry is None:
            return ()
        delete = small_button(say("saves.delete"), self._delete_chosen, key="Delete", emblem="cross")
        if entry.fault is not None:
            return (delete,)
        is_over = self._result(entry) is not None
        first = ("shelf.open", "seal") if is_over else ("saves.open", "play")
        return (
            Button(say(first[0]), self.open_chosen, key="Enter", emblem=first[1], plate=Plate.PRIMARY),
            Button(say("saves.watch"), self.watch, key="W", emblem=EMBLEM_FOR["replays"], plate=Plate.PAPER),
            small_button(say("saves.rename"), self._rename, key="F2", emblem="quill"),
            small_button(say("saves.duplicate"), self._duplicate, key="D", emblem=EMBLEM_FOR["matches"]),
            small_button(say("saves.export"), self._export, key="X", emblem="letter"),
            delete,
        )

    def take(self) -> None:
        self.open_chosen()

    # -- people

    def head_controls(self) -> Sequence[Part]:
        strip = ChoiceStrip([say("shelf.matches"), say("shelf.people")], self.side_shown, self.turn_to)
        return (Space(), strip)

    def build(self) -> None:
        if self.side_shown == MATCHES:
            super().build()
            return
        self.head(*self.head_controls())
        if self.is_reading:
            read = say("shelf.reading", done=str(len(self._results)), all=str(len(self.entries)))
            told = RichText(escape(read), Role.LEAD, material=Material.WOOD, align="center")
            self.lay_out(Column(Grow(Space()), told, Grow(Space(), 2), gap=0))
        else:
            self.lay_out(Column(self._tools(), Grow(self._people()), gap=14))

    def _tools(self) -> Flow:
        """What goes for all matches that are over."""
        has_any, clear = bool(self.shelf.matches), partial(self._ask, "all", self.shelf.matches)
        return Wrap(
            Button(say("shelf.export"), self._export_table, key="X", emblem="letter", size=Size.SMALL)
            if has_any
            else None,
            Button(say("shelf.clear"), clear, emblem="cross", size=Size.SMALL) if has_any else None,
            self._bring_back(Plate.WOOD) if self._binned else None,
        )

    def _people(self) -> Flow:
        """Games, people, records, matches with the sides swapped; before any is over, how they come here."""
        kit, shelf = self.kit, self.shelf
        games = []
        for game in sorted({one.entry.game for one in shelf.matches}):
            count = sum(one.entry.game == game for one in shelf.matches)
            wins = sorted(shelf.wins.get(game, {}).items(), key=lambda pair: -pair[1])
            games.append(game_sheet(kit, game, count, wins))
        people = (
            person_sheet(
                one, partial(self.show_matches_of, one.name), partial(self._ask, "person", one.matches, one.name)
            )
            for one in shelf.people
        )
        empty = (RichText(escape(self.problem or say("shelf.empty")), Role.LEAD), RichText(say("shelf.empty_note")))
        damaged = RichText(escape(say("shelf.damaged", count=len(shelf.damaged))), material=Material.WOOD)
        parts = (
            None if shelf.matches else Within(Sheet(Column(*empty, gap=10)), EMPTY),
            _sheets(games, 340),
            _sheets(people, 380),
            _sheets(map(record_sheet, shelf.records), 250),
            _sheets(map(pair_sheet, shelf.pairs[:MOST_PAIRS]), 250),
            damaged if shelf.damaged else None,
        )
        return Scroll(Column(*parts, gap=GAP), foot=10, edge=10, material=Material.WOOD)

    def turn_to(self, side: int) -> None:
        """Show MATCHES or PEOPLE."""
        self.side_shown = side
        self._show_anew()

    def _show_anew(self) -> None:
        """Make the page for something else: from its upper edge on."""
        for area in self._scroll_areas():
            area.scroll_to(0)
        self.rebuild()

    def show_matches_of(self, person: str) -> None:
        """The list of one person's matches; of everybody's without a name."""
        self.person, self.side_shown = person, MATCHES
        self.view.chosen, self.view.offset = None, 0
        self._show_anew()

    # -- what can be done

    def _try(self, callback: Callable[[], object]) -> bool:
        """Do it, or show its one sentence; whether it worked."""
        try:
            callback()
        except (RingtableError, OSError) as error:
            self.tell(error)
            return False
        return True

    def _again(self) -> None:
        self._look_through()
        self.rebuild()
        self.context.wake()

    def open_chosen(self) -> None:
        """The last page of the chosen match where it is over, else the table to play on at."""
        entry = self.entry
        if entry is None or entry.fault is not None:
            return
        if self._result(entry) is not None:
            self._open(self.context.scenes.end_of)
            return

        def show(table: OpenMatch) -> None:
            self.go(Replace(self.context.scenes.play(table), whole_stack=True))

        self._try(lambda: open_saved(self.page, self.context, entry.path, show))

    def watch(self) -> None:
        """Go through the chosen match step by step."""
        self._open(self.context.scenes.review)

    def _open(self, make: Callable[..., Scene]) -> None:
        """A page of the chosen match over this one."""
        entry = self.entry
        if entry is None or entry.fault is not None:
            return
        path = entry.path

        def opened() -> None:
            or_edited(self.page, lambda accepted: self.go(Push(make(path, accepts_edited=accepted))))

        self._try(lambda: or_torn(self.page, path, lambda: or_set_back(self.page, self.context, opened)))

    def _rename(self) -> None:
        entry = self.entry
        if entry is None:
            return

        def renamed(name: str) -> None:
            if self._try(lambda: self.context.folder.rename(entry.path, name)):
                self._again()

        self.ask_name(say("saves.new_name"), entry.name, renamed)

    def _duplicate(self) -> None:
        entry = self.entry
        if entry is None:
            return

        def copy() -> None:
            made = self.context.folder.duplicate(entry.path)
            self._again()
            self.page.say(say("saves.duplicated", name=escape(made.name)), emblem=EMBLEM_FOR["matches"])

        self._try(lambda: or_torn(self.page, entry.path, copy))

    def _export(self) -> None:
        entry = self.entry
        if entry is None:
            return
        if not any(game.id == entry.game and game.info.has_secrets for game in self.context.games):
            self._write_log(entry)
            return
        Modal(
            say("saves.export"),
            say("saves.export_secret"),
            accept=say("saves.export_anyway"),
            on_accept=lambda: self._write_log(entry),
            emblem="eye-shut",
        ).show_on(self.page)

    def _write_log(self, entry: SaveEntry) -> None:
        def callback() -> None:
            lost = f" {escape(told(torn(entry.path)))}" if is_torn(entry.path) else ""
            path = self.context.export(entry.path)
            self.page.say(say("saves.exported", path=escape(shown_path(path))) + lost, emblem="letter")

        self._try(callback)

    def _export_table(self) -> None:
        def write() -> None:
            name = f"ringtable-{datetime.now().astimezone():%Y%m%d}"
            path = self.context.folder.keep_table(name, plain_table(self.shelf))
            self.page.say(escape(say("shelf.exported", path=shown_path(path))), emblem="letter")

        self._try(write)

    # -- the bin

    def _ask(self, whose: str, matches: Sequence[ShelfMatch], name: str = "") -> None:
        """One question before several matches go into the bin."""
        Modal(
            say("shelf.delete_title"),
            escape(say(f"shelf.delete_{whose}", name=name, count=len(matches))),
            accept=say("saves.delete"),
            on_accept=lambda: self._delete([one.entry.path for one in matches]),
            emblem="cross",
            note=escape(say("shelf.delete_note")),
            loses=True,
        ).show_on(self.page)

    def _delete_chosen(self) -> None:
        if self.entry is not None:
            self._delete([self.entry.path])

    def _delete(self, paths: Sequence[Path]) -> None:
        """Into the bin with them; until this page is left they can be brought back."""
        binned: list[Binned] = []

        def throw() -> None:
            for path in paths:
                binned.append(self.context.folder.delete(path))

        self._try(throw)
        if binned:
            self._binned = binned
            self._again()
            self.page.say(escape(say("shelf.deleted", count=len(binned))), emblem="cross")

    def _restore(self) -> None:
        binned, self._binned = self._binned, []

        def bring() -> None:
            for one in binned:
                self.context.folder.restore(one)

        self._try(bring)
        self._again()
        self.page.say(escape(say("shelf.brought_back", count=len(binned))), emblem="undo")


def _marks(entry: SaveEntry) -> list[str]:
    """What a match is marked with for good: that it is a copy, that its file has been edited."""
    marks = [say("saves.copy_of", name=entry.copy_of)] if entry.copy_of else []
    return [*marks, say("saves.wrong", count=entry.wrong)] if entry.wrong else marks


def _told_seats(match: ShelfMatch) -> list[str]:
    """A line for each seat: who, what, whether it won."""
    lines = []
    for seat in match.result.seats:
        who = seat.person or say("shelf.computer" if seat.is_computer else "shelf.somebody")
        key = "shelf.line_won" if seat.has_won else "shelf.line"
        lines.append(say(key, who=escape(who), called=escape(seat_called(match.entry.game, seat))))
    return lines


def _sheets(parts: Iterable[Flow], least: int) -> Flow | None:
    """Sheets side by side, each at least so many units wide; None where there are none."""
    shown = tuple(parts)
    return Grid(*shown, least=least, gap=GAP) if shown else None
