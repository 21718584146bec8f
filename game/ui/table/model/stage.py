"""What the table calls on whoever shows it: the `Stage`, and the cards that come to lie over the table.

Nothing in it is a widget, a port or a file; what is to be read stands in cards as words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from game.board.board import Board
from game.engine.decision import Seat
from game.engine.match.ports import Message
from game.storage.settings import Settings
from game.ui.kit.cues import Cue
from game.ui.table.model.blocks import Call, LaidSheet
from game.ui.table.model.panel_data.cards_and_players import OpenCards, TitleList
from game.ui.table.model.panel_data.picture_parts import Point

# -- cards that come to lie over the table


@dataclass(frozen=True, slots=True)
class MenuRow:
    label: str
    sign: str
    key: str
    call: Call | None
    """None: the menu is put away, and that is all."""
    reason: str = ""
    """Why it cannot be taken; empty when it can."""
    told: str = ""
    """What is found there, as things stand."""


@dataclass(frozen=True, slots=True)
class Menu:
    """Rows on leather."""

    rows: tuple[MenuRow, ...]


@dataclass(frozen=True, slots=True)
class ListRow:
    """One row of the list of all choices."""

    text: str
    sign: str
    call: Call


@dataclass(frozen=True, slots=True)
class ChoiceList:
    """Every choice of the moment: first what begins it, then where it goes."""

    rows: tuple[ListRow, ...]
    places: int
    """For how many rows there is room wanted."""


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One of several actions, in words."""

    text: str
    action: object
    note: str = ""
    """What it asks, costs or risks."""


@dataclass(frozen=True, slots=True)
class ActionList:
    """Some actions, one of which is to be taken."""

    rows: tuple[ActionRow, ...]
    place: str = ""
    """The space that was touched for them; empty where none was."""


@dataclass(frozen=True, slots=True)
class DiceQuestion:
    """What do the real dice show?"""

    throws: tuple[tuple[str, ...], ...]
    """Each that may be typed in: a word for each die."""
    seat: Seat
    is_correction: bool
    is_drawn: bool
    """Tiles that are drawn, not dice that fall."""


@dataclass(frozen=True, slots=True)
class TypedLine:
    """The line for words beside a board of the table's own."""


@dataclass(frozen=True, slots=True)
class AskOnceMore:
    """What would be lost is told; then, if wanted all the same, it is done."""

    markup: str
    label: str
    call: Call


@dataclass(frozen=True, slots=True)
class NextPlayer:
    """A card between two persons, to be answered before the seat opens."""

    seat: Seat
    person: str
    title: str
    markup: str
    ready: str
    skip: str


Card = (
    Menu
    | ChoiceList
    | ActionList
    | DiceQuestion
    | TypedLine
    | AskOnceMore
    | NextPlayer
    | OpenCards
    | TitleList
    | LaidSheet
)
"""Of cards one person alone may see those that lie open; titles everybody may look up at any time."""


class TablePage(Enum):
    """What is laid over the table, or gone to, and needs nothing of the moment."""

    NUMBERS = "numbers"
    SEATS = "seats"
    LOOKERS = "look"
    AS_ON_TABLE = "as_on_table"
    OWN_FIELDS = "own_fields"
    DESK = "desk"
    ORDERS = "orders"
    PROOF = "dice"
    NIGHT = "night"
    KEYS = "keys"
    SETTINGS = "settings"
    TABLE_SCREEN = "table"
    REVIEW = "review"
    TITLE = "title"


class Stage(Protocol):
    """Whoever shows the table and holds its ports. What is to be shown anew is shown once the table has done all that it has to
    do; everything else is done at once."""

    # -- what lies over the table now

    @property
    def has_overlay(self) -> bool:
        """Whether a card or a question lies over it."""

    @property
    def has_line(self) -> bool:
        """Whether that is the line for words."""

    @property
    def is_laid_out(self) -> bool:
        """Whether there is anything to show something with."""

    # -- showing the moment

    def refresh(self) -> None:
        """Show the present moment, all of it."""

    def relight(self) -> None:
        """Only the board has changed."""

    def animate(self) -> None:
        """Something on the board, or the dice, has moved on."""

    def play_recap(self) -> None:
        """The recap on the board has moved on."""

    def show_note(self) -> None:
        """The sealed note on the board has been opened or taken away."""

    def show_hover_tip(self) -> None:
        """The tip beside the pointer has changed, or is gone."""

    def lay_board(self, board: Board) -> None:
        """The match goes on on this board: lay it on the table, with new panels round it."""

    def name_players(self) -> None:
        """A seat has changed hands: everything calls it by its new player's name."""

    def fit_panels(self) -> None:
        """Other panels may be wanted now: make them anew where they are."""

    def remember_card(self, token: str) -> None:
        """This was touched beside the board: a refusal points to where it lies now. Empty: the board was touched."""

    # -- the view of the board

    def look_at(self, spaces: Sequence[str]) -> None:
        """Bring these spaces into view."""

    def follow_keyboard(self, space: str) -> None:
        """The keyboard is on this space: bring it into view where the whole board is not seen."""

    def follow_walks(self, points: Sequence[Point]) -> None:
        """Counters are about to go from and to these points: keep them in view."""

    def tour_recap(self, points: Sequence[Point], *, at_once: bool = False) -> None:
        """A recap opens: everything that it tells of comes into sight. `at_once`: the table has only just opened, and nobody has
        seen another look from which the view could glide."""

    def end_tour(self) -> None:
        """Somebody has put the recap away: the view goes back to where it was before."""

    def visit(self, point: Point) -> None:
        """A moment is shown at this point: look there from near by, until it is over."""

    def look_at_heart(self) -> None:
        """Begin where it matters, near enough to read the counters."""

    def attend(self) -> None:
        """A turn begins: what matters now comes into the clear part of the board."""

    # -- the match

    def send(self, message: Message) -> None:
        """Send this through the port on screen."""

    def send_to_table(self, message: Message) -> None:
        """Send this through the table's own port: it concerns everybody."""

    def ask_hint(self) -> None:
        """What would the computer do here?"""

    def skip_computer(self) -> None:
        """Show the rest of the computer's turn without pauses."""

    def remember_throws(self, throws: tuple[tuple[str, ...], ...]) -> None:
        """What the dice that are typed in could be, for whoever corrects them."""

    def keep(self, settings: Settings, *, tells_problem: bool = False) -> None:
        """Keep these settings. `tells_problem`: it is told when they cannot be written down."""

    # -- whose screen it is

    def open_seat(self, seat: Seat) -> None:
        """Show this seat's View from now on."""

    def drop_curtain(self) -> None:
        """The private screen closes at once: nothing of it is drawn again."""

    def look_behind_curtain(self, seat: Seat) -> None:
        """The curtain before a quick private look of this seat."""

    def leave_for_end(self) -> None:
        """The match is over and all of it has been shown."""

    # -- cards, pages, words

    def lay_over(self, card: Card) -> None:
        """Lay this over the table."""

    def open_page(self, page: TablePage) -> None:
        """Lay this over the table, or go to it."""

    def open_rules(self, clause: str, prompt: str, reasons: Sequence[str]) -> None:
        """The rules, at a clause; empty: at what is being decided (the key of its question, those of the reasons of the odds that
        are shown), else from the beginning."""

    def fold_drawer(self, *, if_on_top: bool = False) -> bool:
        """Fold away what was pulled out beside the board, or only where nobody has begun to speak since; False where nothing
        was."""

    def close_card(self) -> None:
        """Take away what lies over the table."""

    def tell(self, markup: str) -> None:
        """One sentence, for a while."""

    def tell_remark(self, remark: str) -> None:
        """One sentence about what was not written beside the match; it is told once."""

    def offer_elsewhere(self, sentence: str, *, waits_alone: bool) -> None:
        """The match cannot be written down, as this sentence says. `waits_alone`: no person can go back to a choice."""

    def set_line(self, words: str) -> None:
        """These words stand on the line beside a board of the table's own, selected, so that what is typed next takes their
        place; none: what was said has been taken."""

    def sound(self, cue: Cue) -> None:
        """Something is heard."""
