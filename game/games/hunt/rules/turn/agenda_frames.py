"""What may lie on the agenda: a frozen value for each shape of open step, with what it has to know. All of it is public.

They are tuples, for play makes them all the time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from game.engine.decision import Seat

LORDS: Final = "lord"
"""HR-261. It was paid for with the Lord's die, so nothing cancels it."""
MORGUL: Final = "morgul"
"""HR-262. A Perception that tells who is there."""
SNIFF: Final = "sniff"
"""S-10. A Hunt after which the Nazgûl may ride where it fails."""


class StepFrame(NamedTuple):
    """A step that needs to know no more than a number: how often it is still to be done, how far one may ride."""

    kind: str
    number: int = 0


class FigureFrame(NamedTuple):
    """A step of one Nazgûl: "nazgul_turn", "nazgul", "seek"."""

    kind: str
    figure: int


class OrderFrame(NamedTuple):
    """HR-038. A hunter settles the order of his Nazgûl."""

    ringwraith: int
    kind: str = "order"


class SeatFrame(NamedTuple):
    """Cards of one seat: "deal_sorcery", "discard_sorcery", "share_card", "spied"; `number` of them are still to come."""

    kind: str
    seat: Seat
    number: int


class DealAllyFrame(NamedTuple):
    """HR-101. Ally cards are drawn: into the hand, or laid aside for a choice (C3)."""

    number: int
    is_aside: bool = False
    kind: str = "deal_ally"


class JourneyDeckFrame(NamedTuple):
    """HR-208. A Journey card is drawn from the deck of "short" or of "long" ones."""

    deck: str
    kind: str = "journey"


class EndOfPartFrame(NamedTuple):
    """HR-192, HR-193. Part 1 is over: Frodo has "arrived", or it is the "rescue"."""

    outcome: str
    kind: str = "end_part_1"


class CardFrame(NamedTuple):
    """HR-079. One effect of a card that is being played ("ally", "sorcery")."""

    kind: str
    card: str
    option: int
    """Of the card, from 1; 0 for a card without a choice."""
    effect: int
    """Of the option, from 0."""
    modes: tuple[str, ...] = ()
    """What a Search, Perception or Hunt in it is declared with."""


class ExtraMoveFrame(NamedTuple):
    """HR-071, HR-072. Frodo moves once more: to "any" place, a "location", a "dot", by "ferry"."""

    to: str
    places: tuple[str, ...] = ()
    """The only ones, where the card names some."""
    kind: str = "extra"


class PlaceTokensFrame(NamedTuple):
    """HR-085, HR-087. Ally tokens are placed."""

    number: int
    places: tuple[str, ...]
    is_optional: bool = False
    kind: str = "place"


class ShiftTokensFrame(NamedTuple):
    """HR-088. Ally tokens are moved; those that lie where one has been moved to stay."""

    number: int
    moved_to: tuple[str, ...] = ()
    kind: str = "shift"


class RideFrame(NamedTuple):
    """Some of these Nazgûl are moved, so many steps each: by the Ring-bearer ("drive"), by a hunter ("others")."""

    kind: str
    number: int
    figures: tuple[str, ...]
    """Their colours."""
    steps: int
    is_compelled: bool = False
    """HR-079. None may stay where one can go."""


class MarkFrame(NamedTuple):
    """HR-092, HR-093. A Company log token is placed on an "area", a "section", or a "location" of the sections."""

    of: str
    sections: tuple[str, ...]
    kind: str = "mark"


class DriveOffFrame(NamedTuple):
    """A2-01, A2-08. All Nazgûl of a place in these sections are moved so many steps: "repel", "scatter"."""

    kind: str
    steps: int
    sections: tuple[str, ...]


class ReactionFrame(NamedTuple):
    """HR-081, HR-082. A Nazgûl's question has been declared, and the Ring-bearer may react."""

    question: str
    """"search", "perception", "hunt"."""
    target: str
    """A location, an area or a section."""
    figure: str
    """Colour of the Nazgûl that asks."""
    modes: tuple[str, ...] = ()
    """LORDS, MORGUL, SNIFF."""
    steps: int = 0
    """S-10. What he may ride where the Hunt fails."""
    kind: str = "reaction"


class AimFrame(NamedTuple):
    """S-08, S-09. What a Perception or Search by card is aimed at: "aim_perception", "aim_search"."""

    kind: str
    modes: tuple[str, ...]


class DispelFrame(NamedTuple):
    """S-12. Ally tokens are taken off: anywhere, or where a Nazgûl is in the area."""

    number: int
    is_near_nazgul: bool
    kind: str = "dispel"


class RollAgainFrame(NamedTuple):
    """S-14. These dice are thrown again."""

    faces: tuple[str, ...]
    kind: str = "roll_again"


class LogTokenFrame(NamedTuple):
    """HR-132. The hunter takes a log token for an area or section in which Frodo has been perceived."""

    place: str
    kind: str = "log_token"


Frame = (
    StepFrame
    | FigureFrame
    | OrderFrame
    | SeatFrame
    | DealAllyFrame
    | JourneyDeckFrame
    | EndOfPartFrame
    | CardFrame
    | ExtraMoveFrame
    | PlaceTokensFrame
    | ShiftTokensFrame
    | RideFrame
    | MarkFrame
    | DriveOffFrame
    | ReactionFrame
    | AimFrame
    | DispelFrame
    | RollAgainFrame
    | LogTokenFrame
)
"""One open step of the play; the topmost is the last of the agenda."""


def _fact(
    number: int = 0, name: str = "", words: tuple[str, ...] = (), places: tuple[str, ...] = ()
) -> tuple[int, str, list[str], list[str]]:
    return number, name, list(words), list(places)


_FACTS: Final[Mapping[type, Callable[[Any], tuple[int, str, list[str], list[str]]]]] = {
    StepFrame: lambda one: _fact(number=one.number),
    FigureFrame: lambda one: _fact(number=one.figure),
    OrderFrame: lambda one: _fact(number=one.ringwraith),
    SeatFrame: lambda one: _fact(number=one.number, name=one.seat),
    DealAllyFrame: lambda one: _fact(number=one.number, words=("aside",) if one.is_aside else ()),
    JourneyDeckFrame: lambda one: _fact(words=(one.deck,)),
    EndOfPartFrame: lambda one: _fact(words=(one.outcome,)),
    CardFrame: lambda one: _fact(name=one.card, words=(str(one.option), str(one.effect), *one.modes)),
    ExtraMoveFrame: lambda one: _fact(words=(one.to,), places=one.places),
    PlaceTokensFrame: lambda one: _fact(
        number=one.number, words=("optional",) if one.is_optional else (), places=one.places
    ),
    ShiftTokensFrame: lambda one: _fact(number=one.number, places=one.moved_to),
    RideFrame: lambda one: _fact(
        number=one.number, name="must" if one.is_compelled else "", words=one.figures, places=(str(one.steps),)
    ),
    MarkFrame: lambda one: _fact(words=(one.of,), places=one.sections),
    DriveOffFrame: lambda one: _fact(number=one.steps, places=one.sections),
    ReactionFrame: lambda one: _fact(
        number=one.steps, name=one.figure, words=(one.question, *one.modes), places=(one.target,)
    ),
    AimFrame: lambda one: _fact(words=one.modes),
    DispelFrame: lambda one: _fact(number=one.number, words=("areas",) if one.is_near_nazgul else ()),
    RollAgainFrame: lambda one: _fact(number=len(one.faces), words=one.faces),
    LogTokenFrame: lambda one: _fact(places=(one.place,)),
}


def plain(frame: Frame) -> list[Any]:
    """How a frame stands among the facts, which no later version may change: its kind, a number, a name, words and places."""
    return [frame.kind, *_FACTS[type(frame)](frame)]
