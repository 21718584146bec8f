"""What lies on a card table: hands, players round it, chips, piles, and the small scenes in its middle. Plain data."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.decision import Phrase, Seat
from game.ui.table.model.panel_data.picture_parts import CardFamily, Face


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on a card, in words still to be said."""

    family: CardFamily
    emblem: str
    """What stands for it in few pixels, and for its picture where none was drawn."""
    title: Phrase
    lines: tuple[Phrase, ...] = ()
    """What it does, a paragraph each."""
    when: Phrase | None = None
    """When it can be played, in italics at its foot."""
    sign: str = "hourglass"
    """play = now, bell = when asked, sword = in battle, eye-shut = secret, hourglass = another time; seal = now, against
    another player: such a card has a gold frame, and this in its head."""
    points: str = ""
    """What it is worth in battle, at the right of its head."""
    helps: str = ""
    """The sign of whom it helps there."""
    scenes: tuple[str, ...] = ()
    """Its pictures ("<game>/<scene>"): of these the first that was drawn is shown."""
    short: Phrase | None = None
    """What stands for the lines on a small card."""


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card that lies face up for whoever looks. Whether it is lit follows from the list of actions alone."""

    token: str
    """How actions name it; touching it narrows the choice to it. Cards of one kind share it."""
    face: CardFace
    note: Phrase | None = None
    """A seal on it: just picked up, new or of no use yet."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of the seat on screen, in the order in which they stay. Only a seat's own View has one."""

    title: Phrase
    cards: tuple[HandCard, ...]


@dataclass(frozen=True, slots=True)
class TurnMeans:
    """A means of this turn: a roll, a card, a power play. Used ones are struck out."""

    token: str
    """How actions name it; empty for one that is not touched but only counted."""
    emblem: str
    label: Phrase
    used: bool = False
    detail: Phrase | None = None
    """One more sentence for pointing at it."""
    opens: bool = False
    """Chosen by itself when its seat is asked, so that what it reaches is lit at once."""


@dataclass(frozen=True, slots=True)
class SeatPlate:
    """One player round the table, as everyone sees him."""

    seat: Seat
    """Actions name him by it; touching the plate touches him."""
    face: Face
    name: Phrase
    line: Phrase
    """Where he is, or what has become of him."""
    cards: int
    back: CardFamily
    """On which the number of cards is written."""
    role: Phrase | None = None
    """What he plays; told with the line unless he is called by it."""
    in_play: tuple[str, ...] = ()
    """Emblems of what lies open before him."""
    note: Phrase | None = None
    """One more thing to be known of him."""
    is_active: bool = False
    away: str = ""
    """The emblem of where he is while he is off the board, out of reach; empty for others."""
    spaces: tuple[str, ...] = ()
    """Shown on the board when the plate is clicked and nobody is to be chosen."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of cards beside the board: face down, or its top card."""

    label: Phrase
    count: int
    back: CardFamily
    top: CardFace | None = None


@dataclass(frozen=True, slots=True)
class BattleSide:
    """One side of a battle of cards."""

    face: Face
    name: Phrase
    line: Phrase
    points: int
    forces: tuple[tuple[CardFace, int], ...]
    """What it has brought, each with the steps it fills."""


@dataclass(frozen=True, slots=True)
class CardBattle:
    """Two rows of forces that climb step by step."""

    title: Phrase
    upper: BattleSide
    lower: BattleSide
    steps: int
    wanted: int = 0
    """The step that has to be reached now; 0 when nothing is asked."""
    is_upper: bool = False
    """Whether the upper row is asked."""
    note: Phrase | None = None
    stake: Phrase | None = None
    """What the lower one loses with the battle."""
    tokens: tuple[tuple[str, CardFace], ...] = ()
    """Forces that lie in no hand (cities), with how actions name them; those that may be brought are offered."""


@dataclass(frozen=True, slots=True)
class TitleRow:
    """One line of a list of titles."""

    token: str
    family: CardFamily
    emblem: str
    title: Phrase
    count: int
    picked: bool = False
    group: Phrase | None = None
    """What it stands among where there is room for the names of groups."""


@dataclass(frozen=True, slots=True)
class TitleList:
    """A list to choose from by typing: every title with its count."""

    title: Phrase
    note: Phrase
    rows: tuple[TitleRow, ...]
    count: int = 0
    """How many are to be picked, in whatever order; 0 for a list that is only looked up."""


@dataclass(frozen=True, slots=True)
class CardExchange:
    """Cards that change hands, face down for everybody but their owners."""

    title: Phrase
    left: tuple[Face, Phrase]
    right: tuple[Face, Phrase]
    back: CardFamily
    note: Phrase | None = None
    gained: CardFace | None = None
    """What comes to the left, where whoever looks may know."""
    given: CardFace | None = None
    is_one: bool = False
    """One card alone passes from the right to the left."""


@dataclass(frozen=True, slots=True)
class OpenCards:
    """Cards laid open: a hand that is looked at, a choice among cards."""

    title: Phrase
    note: Phrase | None
    cards: tuple[HandCard, ...]
    is_private: bool = False
    """For the eyes of whoever looks alone; it stays until he has seen it."""
    over_hand: bool = False
    """It may lie over the hand: that is what is chosen among, or not looked at meanwhile."""
    shows_board: bool = False
    """What they mean is drawn on the board: they lie at the left, beside most of it."""


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing that happened to somebody, said large."""

    face: Face
    title: Phrase
    note: Phrase
    emblem: str = ""
    """Drawn beside the face: where he went, what he showed."""
