"""What people and the match do to the table: small frozen values that go into the controller.

Times are milliseconds of the loop's clock. Tokens and spaces are named as the game's actions name them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.engine.decision import Offer, Seat
from game.engine.match.ports import Occupant, Refused, SeatUpdate
from game.ui.table.model.hit_testing import Touch

# -- the board and what lies beside it


@dataclass(frozen=True, slots=True)
class Touched:
    """A click or Enter on the board; `drawing` adds the space to a way of the player's own."""

    touch: Touch
    drawing: bool = False


@dataclass(frozen=True, slots=True)
class TokenTouched:
    """A touch on something beside the board: a card, a kind in the tray, a die, a player."""

    token: str


@dataclass(frozen=True, slots=True)
class Hovered:
    """The pointer, or with `by_key` the keyboard, is on this."""

    touch: Touch
    by_key: bool = False


@dataclass(frozen=True, slots=True)
class Inspected:
    """Everything known about this is wanted, wherever the keyboard is."""

    touch: Touch


@dataclass(frozen=True, slots=True)
class Dragged:
    """A piece has been pulled over these spaces so far."""

    piece: str
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dropped:
    """A piece that was pulled over these spaces was let go at `touch`, the last of them."""

    piece: str
    spaces: tuple[str, ...]
    touch: Touch


@dataclass(frozen=True, slots=True)
class RowPicked:
    """Picks made together, to be sent one after another, each when it is asked for."""

    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SpacesAsked:
    """Where are these? Point them out and bring them into view."""

    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LinePointed:
    """The pointer is on a line of the log or the digest, which is about these places; none: on no line."""

    places: tuple[str, ...]


# -- answers


@dataclass(frozen=True, slots=True)
class OfferTaken:
    """A button of the prompt bar, or its key."""

    offer: Offer


@dataclass(frozen=True, slots=True)
class NumberPressed:
    """The n-th of the buttons that can be pressed."""

    number: int


@dataclass(frozen=True, slots=True)
class ActionPressed:
    """A button that is an action by itself."""

    action: Any


@dataclass(frozen=True, slots=True)
class ActionPicked:
    """One of several actions that were laid out to choose from."""

    action: Any


@dataclass(frozen=True, slots=True)
class Answered:
    """This action, without asking once more."""

    action: Any


@dataclass(frozen=True, slots=True)
class OpenCalled:
    """An open action, though it is somebody else's turn."""

    action: Any


@dataclass(frozen=True, slots=True)
class ListRowTaken:
    """A row of the list of all choices, by what it means; the list goes on while the choice is not complete."""

    intent: Touched | TokenTouched | ActionPicked | OfferTaken


@dataclass(frozen=True, slots=True)
class Confirmed:
    """Yes, do what was shown."""


@dataclass(frozen=True, slots=True)
class Cancelled:
    """Esc: fold the card, let go of the last thing, else end what moves, else the menu."""


@dataclass(frozen=True, slots=True)
class LetGo:
    """One level back, from a sheet's own button."""


@dataclass(frozen=True, slots=True)
class NotChosen:
    """None of the actions that were laid out."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Undo."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """Everything in its place; the computer's turn without pauses."""


@dataclass(frozen=True, slots=True)
class Said:
    """Words typed at the line beside a board of the table's own."""

    words: str


@dataclass(frozen=True, slots=True)
class Typing:
    """The words that stand on that line have changed."""

    words: str


@dataclass(frozen=True, slots=True)
class CompanionHushed:
    """The line for words is put away to see the board."""


# -- asking to see something


class Ask(Enum):
    """What can be asked for at any time."""

    MENU = "menu"
    LIST = "list"
    TABLE_SCREEN = "table"
    CATALOGUE = "catalogue"
    NUMBERS = "numbers"
    SEATS = "seats"
    LOOKERS = "look"
    ORDERS = "orders"
    CORRECTION = "correct"
    PROOF = "dice"
    NIGHT = "night"
    KEYS = "keys"
    RESIGNING = "resign"
    SETTINGS = "settings"
    TITLE = "title"
    HINT = "hint"
    CARD = "card"
    GUESS = "guess"
    DIGEST = "digest"
    AGAIN = "again"
    GOAL = "goal"
    THREAT = "threat"
    DRAW = "draw"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody wants this."""

    what: Ask


@dataclass(frozen=True, slots=True)
class RulesAsked:
    """The rules, at a clause; empty: at the clause of the refusal that is shown."""

    clause: str = ""


@dataclass(frozen=True, slots=True)
class MoreAsked:
    """The buttons of the prompt bar that found no room, by their labels."""

    labels: tuple[str, ...]


# -- put away


@dataclass(frozen=True, slots=True)
class CardFolded:
    """The sheet of all that is known is closed."""


@dataclass(frozen=True, slots=True)
class HintDropped:
    """The hint has been read."""


@dataclass(frozen=True, slots=True)
class FirstWordsRead:
    """The words for the first time have been read."""


@dataclass(frozen=True, slots=True)
class GoalKnown:
    """Whether the goal card of this side is shown again by itself to the person on screen."""

    is_known: bool


@dataclass(frozen=True, slots=True)
class DiceGathered:
    """The board below the dice is wanted."""


@dataclass(frozen=True, slots=True)
class CardsSeen:
    """Cards that only one person may see have been put away, or a catalogue has."""

    is_private: bool


@dataclass(frozen=True, slots=True)
class BeatEnded:
    """A key or a touch ends the moment that is shown, or opens the sealed note."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A key or a touch while no moment is shown: what lies there to be read has been read."""


@dataclass(frozen=True, slots=True)
class HoverTipHidden:
    """The tip beside the pointer is in the way: the view moved, or a key was pressed."""


@dataclass(frozen=True, slots=True)
class LaidOut:
    """All widgets were made anew: no note lies on the page."""


# -- people


@dataclass(frozen=True, slots=True)
class Stirred:
    """Somebody is there."""

    now: int


@dataclass(frozen=True, slots=True)
class Left:
    """The window has lost its people."""


@dataclass(frozen=True, slots=True)
class LookWanted:
    """Somebody who is not asked wants a quick private look."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LookEnded:
    """The quick private look is over."""


@dataclass(frozen=True, slots=True)
class NextPlayerReady:
    """The card between two persons has been answered."""

    seat: Seat
    person: str


@dataclass(frozen=True, slots=True)
class NextCardSkipped:
    """Whether that card is wanted no more."""

    is_skipped: bool


@dataclass(frozen=True, slots=True)
class Reseated:
    """Somebody else plays this seat."""

    seat: Seat
    occupant: Occupant


@dataclass(frozen=True, slots=True)
class OrdersGiven:
    """Standing orders of the seat on screen, all of them."""

    orders: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class DiceTyped:
    """What the real dice show, or should have been typed to show."""

    outcome: str
    is_correction: bool


@dataclass(frozen=True, slots=True)
class DrawAgreed:
    """Everybody has agreed to a draw."""


@dataclass(frozen=True, slots=True)
class SettingsRead:
    """The table is on top again; settings may have changed meanwhile."""


@dataclass(frozen=True, slots=True)
class TroubleForgotten:
    """Something is tried again: should it fail again, that is told again."""


# -- the match and time


@dataclass(frozen=True, slots=True)
class Updated:
    """The port on screen brought a new state of things."""

    update: SeatUpdate


@dataclass(frozen=True, slots=True)
class Rejected:
    """The Match said no."""

    answer: Refused


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The game is over."""


@dataclass(frozen=True, slots=True)
class Watched:
    """Time passes before anything else does: a private screen closes when its decision or its people are gone."""

    now: int


@dataclass(frozen=True, slots=True)
class Ticked:
    """A frame begins."""

    now: int
    has_overlay: bool = False
    """Whether a card or a question lies over the table."""
    has_line: bool = False
    """Whether that is the line for words."""
    is_laid_out: bool = True
    """Whether there are widgets to show anything with."""


Intent = (
    Touched
    | TokenTouched
    | Hovered
    | Inspected
    | Dragged
    | Dropped
    | RowPicked
    | SpacesAsked
    | LinePointed
    | OfferTaken
    | NumberPressed
    | ActionPressed
    | ActionPicked
    | Answered
    | OpenCalled
    | ListRowTaken
    | Confirmed
    | Cancelled
    | LetGo
    | NotChosen
    | TakenBack
    | Skipped
    | Said
    | Typing
    | CompanionHushed
    | Asked
    | RulesAsked
    | MoreAsked
    | CardFolded
    | HintDropped
    | FirstWordsRead
    | GoalKnown
    | DiceGathered
    | CardsSeen
    | BeatEnded
    | Pressed
    | HoverTipHidden
    | LaidOut
    | Stirred
    | Left
    | LookWanted
    | LookEnded
    | NextPlayerReady
    | NextCardSkipped
    | Reseated
    | OrdersGiven
    | DiceTyped
    | DrawAgreed
    | SettingsRead
    | TroubleForgotten
    | Updated
    | Rejected
    | MatchEnded
    | Watched
    | Ticked
)
