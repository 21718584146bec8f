"""The shelf: what this family has played, by person and by game; every match that is over, with its last page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from game.engine.errors import RingtableError
from game.session.saved_lines import public_lines
from game.session.shelf.family_shelf import FamilyShelf, PersonScore, family_shelf, plain_table
from game.session.shelf.match_results import ShelfMatch, shelf_matches
from game.storage.faults import SaveFault
from game.storage.saved_matches import Binned, SaveEntry
from game.storage.suggested_folders import shown_path
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Push, Scene
from game.ui.kit.theme import Material, Role
from game.ui.scenes.box_look import box_look
from game.ui.scenes.menu_scene import MenuScene
from game.ui.scenes.saves.save_problems import or_edited, or_set_back, or_torn
from game.ui.scenes.saves.saved_match import SavedPicture
from game.ui.scenes.shelf.person_card import game_sheet, pair_sheet, person_sheet, record_sheet
from game.ui.scenes.shelf.shelf_charts import game_name, known_game, seat_called
from game.ui.screen_words import day, say
from game.ui.widgets import Button, Heading, ListRow, ListView, RichText
from game.ui.widgets.button import Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.flow import (
    Beside,
    Column,
    Filling,
    Fits,
    Flow,
    Grid,
    Grow,
    Inset,
    One,
    Row,
    Scroll,
    Sheet,
    Space,
    Within,
    Wrap,
)
from game.ui.widgets.modal import Modal

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

PEOPLE, MATCHES = 0, 1
MOST_PAIRS: Final = 8
GAP: Final = 18
"""Units between the sheets of people, games and records."""
PICTURE: Final = 560
"""Units of width of a match's picture at most."""
EMPTY: Final = 760
"""Units of width of the sheet of an empty shelf."""


class ShelfScene(MenuScene):
    """Two pages: people with games and records; the matches, all or those of one person. The matches are looked through one
    in each frame, and what is found of each is kept beside it."""

    title_key = "shelf.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.page_shown = PEOPLE
        self.person = ""
        """Whose matches are listed; empty: everybody's."""
        self.chosen = 0
        self.found: list[ShelfMatch] = []
        self.shelf: FamilyShelf = family_shelf((), seat_called)
        self._entries: Sequence[SaveEntry] = ()
        self._coming: Iterator[ShelfMatch] = iter(())
        self.is_reading = False
        self._reading: RichText | None = None
        self._binned: list[Binned] = []
        self.problem = ""

    def on_enter(self) -> None:
        """The folder may have changed since."""
        self._look_through()
        if self._is_built:
            self.rebuild()
        super().on_enter()

    def _look_through(self) -> None:
        try:
            self._entries, self.problem = self.context.folder.list(), ""
        except SaveFault as fault:
            self._entries, self.problem = (), fault.sentence
        self._coming = shelf_matches(self.context.folder, self._entries)
        self.found, self.is_reading = [], True

    def update(self, now_ms: int) -> bool:
        """Look into the next match."""
        if self.is_reading:
            one = next(self._coming, None)
            if one is not None:
                self.found.append(one)
                if self._reading is not None:
                    self._reading.set_markup(self._told_reading())
            else:
                self.is_reading = False
                self.shelf = family_shelf(self.found, seat_called)
                self.chosen = max(0, min(self.chosen, len(self.listed) - 1))
                self.rebuild()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        """At once while there is more to look into."""
        return 0 if self.is_reading else super().next_wake(now_ms)

    @property
    def listed(self) -> tuple[ShelfMatch, ...]:
        """The matches of the list: damaged ones last."""
        if self.person:
            return tuple(one for one in self.shelf.matches if self.person in one.people)
        return (*self.shelf.matches, *self.shelf.damaged)

    @property
    def match(self) -> ShelfMatch | None:
        """The chosen one."""
        return self.listed[self.chosen] if self.chosen < len(self.listed) else None

    # -- layout

    def build(self) -> None:
        """The choice of the page and what goes for the whole shelf; below it the page."""
        self.head()
        self._reading = None
        if self.is_reading:
            self._reading = RichText(self._told_reading(), Role.LEAD, material=Material.WOOD, align="center")
            self.lay_out(Column(Grow(Space()), self._reading, Grow(Space(), 2), gap=0))
        elif not self.listed and not self.person:
            self.lay_out(Within(self._empty(), EMPTY))
        else:
            shown = self._people() if self.page_shown == PEOPLE else self._matches()
            self.lay_out(Column(self._tools(), Grow(shown), gap=14))

    def _told_reading(self) -> str:
        return escape(say("shelf.reading", done=str(len(self.found)), all=str(len(self._entries))))

    def _empty(self) -> Flow:
        text = RichText(escape(self.problem or say("shelf.empty")), Role.LEAD)
        note = RichText(escape(say("shelf.empty_note")), Role.BODY, colour=Material.PAPER.soft)
        back = self._bring_back() if self._binned else None
        return Column(Sheet(Inset(Column(text, note, back, gap=10), 0, 12)))

    def _bring_back(self) -> Button:
        return Button(say("shelf.bring_back"), self._restore, key="Ctrl+Z", emblem="undo", size=Size.SMALL)

    def _tools(self) -> Flow:
        """The choice of the page and the buttons, beside each other where they have room."""
        strip = ChoiceStrip([say("shelf.people"), say("shelf.matches")], self.page_shown, self._turn_to)
        buttons = [
            Button(say("shelf.export"), self._export, key="X", emblem="letter", size=Size.SMALL),
            Button(say("shelf.clear"), self._ask_all, emblem="cross", size=Size.SMALL),
        ]
        if self._binned:
            buttons.append(self._bring_back())
        beside = Row(strip, Space(), *buttons, gap=10, side="start", stacks=False)
        return Fits(beside, Column(strip, Wrap(*buttons)))

    def _people(self) -> Flow:
        """Games, people, records, matches with the sides swapped."""
        kit, shelf = self.kit, self.shelf
        games = []
        for game in sorted({one.entry.game for one in shelf.matches}):
            count = sum(one.entry.game == game for one in shelf.matches)
            wins = sorted(shelf.wins.get(game, {}).items(), key=lambda pair: -pair[1])
            games.append(game_sheet(kit, game, count, wins))
        people = (
            person_sheet(one, partial(self.show_matches_of, one.name), partial(self._ask_person, one))
            for one in shelf.people
        )
        told = escape(say("shelf.damaged", count=len(shelf.damaged)))
        parts = (
            _sheets(games, 340),
            _sheets(people, 380),
            _sheets(map(record_sheet, shelf.records), 250),
            _sheets(map(pair_sheet, shelf.pairs[:MOST_PAIRS]), 250),
            RichText(told, Role.BODY, material=Material.WOOD) if shelf.damaged else None,
        )
        return Scroll(Column(*parts, gap=GAP), foot=10, edge=10, material=Material.WOOD)

    def _matches(self) -> Flow:
        """The list, and the chosen match."""
        whose = None
        if self.person:
            head = RichText(escape(say("shelf.of", name=self.person)), Role.STRONG)
            everybody = partial(self.show_matches_of, "")
            button = Button(say("shelf.everybody"), everybody, plate=Plate.PAPER, size=Size.SMALL)
            whose = Column(head, button, gap=4)
        rows = [ListRow(one.entry.name, _row_note(one), _row_emblem(one)) for one in self.listed]
        view = ListView(rows, self._choose, on_take=lambda _: self.open_end(), material=Material.PAPER, row_units=60)
        view.chosen = self.chosen
        if self.page.focused is None:
            self.page.focus(view)
        match = self.match
        told = Scroll(self._told(match), foot=6) if match is not None else Space()
        return Beside(Sheet(Column(whose, Grow(Filling(view)))), Sheet(told), share=0.46, gap=20)

    def _told(self, match: ShelfMatch) -> Flow:
        """The chosen match: its picture, who played what, its ways on; a damaged one with its fault."""
        head = Heading(match.entry.name, 2, has_divider=True)
        if match.fault:
            fault = RichText(f"<c=rubric>{escape(match.fault)}</c>", Role.BODY)
            return Column(head, fault, Wrap(self._delete_button()), gap=10)
        facts = [game_name(match.entry.game), day(match.played.astimezone())]
        facts.append(say("shelf.choices", count=match.result.choices))
        lines = [f"<i>{escape(' · '.join(facts))}</i>", *_told_seats(match)]
        status, _ = public_lines(match.entry)
        lines += [escape(status)] if status else []
        text = RichText("<br>".join(lines), Role.BODY)
        picture = Within(One(SavedPicture(match.entry), ratio=9 / 16), PICTURE, side="start")
        return Column(head, Wrap(*self._buttons()), text, picture, gap=12)

    def _buttons(self) -> list[Button]:
        paper = Plate.PAPER
        return [
            Button(say("shelf.open"), self.open_end, key="Enter", emblem="seal", plate=Plate.PRIMARY),
            Button(say("shelf.through"), self.open_review, key="R", emblem=EMBLEM_FOR["replays"], plate=paper),
            self._delete_button(),
        ]

    def _delete_button(self) -> Button:
        return Button(
            say("shelf.delete"), self._ask_one, key="Delete", emblem="cross", plate=Plate.PAPER, size=Size.SMALL
        )

    # -- what can be done

    def _turn_to(self, page: int) -> None:
        self.page_shown = page
        self._show_anew()

    def _show_anew(self) -> None:
        """Make the page for something else: from its upper edge on."""
        for area in self._scroll_areas():
            area.scroll_to(0)
        self.rebuild()

    def show_matches_of(self, person: str) -> None:
        """The list of one person's matches; of everybody's without a name."""
        self.person, self.chosen, self.page_shown = person, 0, MATCHES
        self._show_anew()

    def _choose(self, index: int) -> None:
        if index != self.chosen:
            self.chosen = index
            self._show_anew()

    def open_end(self) -> None:
        """The last page of the chosen match."""
        self._open(self.context.scenes.end_of)

    def open_review(self) -> None:
        """Go through the chosen match."""
        self._open(self.context.scenes.review)

    def _open(self, make: Callable[..., Scene]) -> None:
        match = self.match
        if match is None or match.fault:
            return
        path = match.entry.path

        def opened() -> None:
            or_edited(self.page, lambda accepted: self.go(Push(make(path, accepts_edited=accepted))))

        self._try(lambda: or_torn(self.page, path, lambda: or_set_back(self.page, self.context, opened)))

    def _try(self, callback: Callable[[], object]) -> None:
        try:
            callback()
        except (RingtableError, OSError) as error:
            self.tell(error)

    def _ask(self, text: str, matches: Sequence[ShelfMatch]) -> None:
        """One question before matches go into the bin."""
        self.page.ask(
            Modal(
                say("shelf.delete_title"),
                escape(text),
                accept=say("shelf.delete"),
                on_accept=lambda: self._delete(matches),
                emblem="cross",
                note=escape(say("shelf.delete_note")),
            )
        )

    def _ask_one(self) -> None:
        if self.match is not None:
            self._ask(say("shelf.delete_one", name=self.match.entry.name), (self.match,))

    def _ask_person(self, person: PersonScore) -> None:
        count = len(person.matches)
        self._ask(say("shelf.delete_person", name=person.name, count=count), person.matches)

    def _ask_all(self) -> None:
        self._ask(say("shelf.delete_all", count=len(self.shelf.matches)), self.shelf.matches)

    def _delete(self, matches: Sequence[ShelfMatch]) -> None:
        binned: list[Binned] = []

        def throw() -> None:
            for one in matches:
                binned.append(self.context.folder.delete(one.entry.path))

        self._try(throw)
        if binned:
            self._binned = binned
            self.person = ""
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

    def _again(self) -> None:
        self._look_through()
        self.rebuild()
        self.context.wake()

    def _export(self) -> None:
        def write() -> None:
            name = f"ringtable-{datetime.now().astimezone():%Y%m%d}"
            path = self.context.folder.keep_table(name, plain_table(self.shelf))
            self.page.say(escape(say("shelf.exported", path=shown_path(path))), emblem="letter")

        self._try(write)


def _row_note(match: ShelfMatch) -> str:
    """What stands below the name of a match: when, and who won."""
    if match.fault:
        return say("shelf.row_damaged")
    date = day(match.played.astimezone())
    who = [seat.person or seat_called(match.entry.game, seat) for seat in match.result.seats if seat.has_won]
    if not who:
        return say("shelf.row_drawn", day=date)
    return say("shelf.row_won", day=date, who=", ".join(dict.fromkeys(who)))


def _row_emblem(match: ShelfMatch) -> str:
    if match.fault:
        return "cross"
    return box_look(match.entry.game).emblem if known_game(match.entry.game) else EMBLEM_FOR["saves"]


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
