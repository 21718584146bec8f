"""What the controller wants done: small frozen values that the scene carries out, in their order.

Nothing in them is a widget, a port or a file; what is to be read stands in them as words.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.board.board import Board
from game.engine.decision import Seat
from game.engine.match.ports import Message
from game.storage.settings import Settings
from game.ui.kit.cues import Cue
from game.ui.table.model.intents import Ask, Intent, ListRowTaken
from game.ui.table.model.panel_data.box_contents import BoxContents
from game.ui.table.model.panel_data.cards_and_players import OpenCards, TitleList
from game.ui.table.model.panel_data.goal_card import GoalCard
from game.ui.table.model.panel_data.picture_parts import Point

# -- showing the moment


@dataclass(frozen=True, slots=True)
class Refresh:
    """Show the present moment, all of it."""


@dataclass(frozen=True, slots=True)
class Relight:
    """Only the board has changed."""


@dataclass(frozen=True, slots=True)
class Animate:
    """Something on the board, or the dice, has moved on."""


@dataclass(frozen=True, slots=True)
class PlayRecap:
    """The recap on the board has moved on."""


@dataclass(frozen=True, slots=True)
class TourRecap:
    """A recap opens: everything that it tells of comes into sight."""

    points: tuple[Point, ...]
    at_once: bool = False
    """The table has only just opened: nobody has seen another look from which the view could glide."""


@dataclass(frozen=True, slots=True)
class EndTour:
    """Somebody has put the recap away: the view goes back to where it was before."""


@dataclass(frozen=True, slots=True)
class ShowHoverTip:
    """The tip beside the pointer has changed, or is gone."""


@dataclass(frozen=True, slots=True)
class FoldNote:
    """The sealed note on the board is taken away."""


@dataclass(frozen=True, slots=True)
class LayBoard:
    """The match goes on on this board: lay it on the table, with new panels round it."""

    board: Board


@dataclass(frozen=True, slots=True)
class NamePlayers:
    """A seat has changed hands: everything calls it by its new player's name."""


@dataclass(frozen=True, slots=True)
class FitPanels:
    """Other panels may be wanted now: make them anew where they are."""


# -- the view of the board


@dataclass(frozen=True, slots=True)
class LookAt:
    """Bring these spaces into view."""

    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FollowKeyboard:
    """The keyboard is on this space: bring it into view where the whole board is not seen."""

    space: str


@dataclass(frozen=True, slots=True)
class FollowWalks:
    """Counters are about to go from and to these points: keep them in view."""

    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class VisitPlace:
    """A moment is shown at this point: look there from near by, until it is over."""

    point: tuple[float, float]


@dataclass(frozen=True, slots=True)
class LookAtHeart:
    """Begin where it matters, near enough to read the counters."""


@dataclass(frozen=True, slots=True)
class Attend:
    """A turn begins: what matters now comes into the clear part of the board."""


# -- the match


@dataclass(frozen=True, slots=True)
class Send:
    """Send this through the port on screen."""

    message: Message


@dataclass(frozen=True, slots=True)
class SendToTable:
    """Send this through the table's own port: it concerns everybody."""

    message: Message


@dataclass(frozen=True, slots=True)
class AskHint:
    """What would the computer do here?"""


@dataclass(frozen=True, slots=True)
class SkipComputer:
    """Show the rest of the computer's turn without pauses."""


@dataclass(frozen=True, slots=True)
class RememberThrows:
    """What the dice that are typed in could be, for whoever corrects them."""

    throws: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep these settings."""

    settings: Settings
    tells_problem: bool = False
    """Whether it is told when they cannot be written down."""


# -- whose screen it is


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """Show this seat's View from now on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DropCurtain:
    """The private screen closes at once: nothing of it is drawn again."""


@dataclass(frozen=True, slots=True)
class AskNextPlayer:
    """A card between two persons, to be answered before the seat opens."""

    seat: Seat
    person: str
    title: str
    markup: str
    ready: str
    skip: str


@dataclass(frozen=True, slots=True)
class LookBehindCurtain:
    """The curtain before a quick private look of this seat."""

    seat: Seat


# -- cards, menus, words


@dataclass(frozen=True, slots=True)
class MenuRow:
    """One row of a menu."""

    label: str
    sign: str
    key: str
    intent: Intent
    reason: str = ""
    """Why it cannot be taken; empty when it can."""


@dataclass(frozen=True, slots=True)
class Menu:
    """Rows on leather."""

    rows: tuple[MenuRow, ...]


@dataclass(frozen=True, slots=True)
class ListRow:
    """One row of the list of all choices."""

    text: str
    sign: str
    taken: ListRowTaken


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
    intent: Intent


@dataclass(frozen=True, slots=True)
class PrivateCards:
    """Cards that one person alone may see."""

    spread: OpenCards


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What everybody may look up at any time."""

    content: TitleList | BoxContents


@dataclass(frozen=True, slots=True)
class GoalCardAsked:
    """What the seat on screen wants to win by. `is_known`: its person does not want to be shown it again by itself."""

    card: GoalCard
    is_known: bool


Card = (
    Menu | ChoiceList | ActionList | DiceQuestion | TypedLine | AskOnceMore | PrivateCards | Catalogue | GoalCardAsked
)


@dataclass(frozen=True, slots=True)
class Open:
    """Lay this over the table."""

    card: Card


@dataclass(frozen=True, slots=True)
class OpenPage:
    """Lay over the table, or go to, what needs nothing of the moment."""

    page: Ask


@dataclass(frozen=True, slots=True)
class OpenRules:
    """The rules, at a clause; empty: at what is being decided, else from the beginning."""

    clause: str
    prompt: str = ""
    """The key of the question that is being decided."""
    reasons: tuple[str, ...] = ()
    """The keys of the reasons of the odds that are shown."""

    def question(self) -> tuple[str, str, tuple[str, ...]]:
        """Clause, prompt and reasons."""
        return self.clause, self.prompt, self.reasons


@dataclass(frozen=True, slots=True)
class CloseCard:
    """Take away what lies over the table."""


@dataclass(frozen=True, slots=True)
class Tell:
    """One sentence, for a while."""

    markup: str


@dataclass(frozen=True, slots=True)
class TellRemark:
    """One sentence about what was not written beside the match; it is told once."""

    remark: str


@dataclass(frozen=True, slots=True)
class OfferElsewhere:
    """The match cannot be written down, as this sentence says. `waits_alone`: no person can go back to a choice."""

    sentence: str
    waits_alone: bool


@dataclass(frozen=True, slots=True)
class SetLine:
    """These words stand on the line beside a board of the table's own, selected, so that what is typed next takes their place;
    none: what was said has been taken."""

    words: str = ""


@dataclass(frozen=True, slots=True)
class Sound:
    """Something is heard."""

    cue: Cue


@dataclass(frozen=True, slots=True)
class LeaveForEnd:
    """The match is over and all of it has been shown."""


Command = (
    Refresh
    | Relight
    | Animate
    | PlayRecap
    | TourRecap
    | EndTour
    | ShowHoverTip
    | FoldNote
    | LayBoard
    | NamePlayers
    | FitPanels
    | LookAt
    | FollowKeyboard
    | FollowWalks
    | VisitPlace
    | LookAtHeart
    | Attend
    | Send
    | SendToTable
    | AskHint
    | SkipComputer
    | RememberThrows
    | Keep
    | OpenSeat
    | DropCurtain
    | AskNextPlayer
    | LookBehindCurtain
    | Open
    | OpenPage
    | OpenRules
    | CloseCard
    | Tell
    | TellRemark
    | OfferElsewhere
    | SetLine
    | Sound
    | LeaveForEnd
)
Commands = list[Command]
"""What is to be done, in order."""
