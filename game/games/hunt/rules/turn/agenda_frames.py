"""What may lie on the agenda: a frozen value for each shape of open step, with what it has to know. All of it is public.

They are tuples, for play makes them all the time. `plain` is how a frame stands among the facts, which no later version may
change: its kind, a number, a name, words and places.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.engine.decision import Seat

LORDS: Final = "lord"
"""HR-261. It was paid for with the Lord's die, so nothing cancels it."""
MORGUL: Final = "morgul"
"""HR-262. A Perception that tells who is there."""
SNIFF: Final = "sniff"
"""S-10. A Hunt after which the Nazgûl may ride where it fails."""


def _fact(
    kind: str, number: int = 0, name: str = "", words: tuple[str, ...] = (), places: tuple[str, ...] = ()
) -> list[Any]:
    return [kind, number, name, list(words), list(places)]


class StepFrame(NamedTuple):
    """A step that needs to know no more than a number: how often it is still to be done, how far one may ride."""

    kind: str
    number: int = 0

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, self.number)


class FigureFrame(NamedTuple):
    """A step of one Nazgûl: "nazgul_turn", "nazgul", "seek"."""

    kind: str
    figure: int

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, self.figure)


class OrderFrame(NamedTuple):
    """HR-038. A Ringwraith player settles the order of his Nazgûl."""

    ringwraith: int
    kind: str = "order"

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, self.ringwraith)


class SeatFrame(NamedTuple):
    """Cards of one seat: "deal_sorcery", "discard_sorcery", "share_card", "spied"; `number` of them are still to come."""

    kind: str
    seat: Seat
    number: int

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, self.number, self.seat)


class DealAllyFrame(NamedTuple):
    """HR-101. Ally cards are drawn: into the hand, or laid aside for a choice (C3)."""

    number: int
    is_aside: bool = False
    kind: str = "deal_ally"

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, self.number, words=("aside",) if self.is_aside else ())


class JourneyDeckFrame(NamedTuple):
    """HR-208. A Journey card is drawn from the deck of "short" or of "long" ones."""

    deck: str
    kind: str = "journey"

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, words=(self.deck,))


class EndOfPartFrame(NamedTuple):
    """HR-192, HR-193. Part 1 is over: Frodo has "arrived", or it is the "rescue"."""

    outcome: str
    kind: str = "end_part_1"

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, words=(self.outcome,))


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

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, 0, self.card, (str(self.option), str(self.effect), *self.modes))


class ExtraMoveFrame(NamedTuple):
    """HR-071, HR-072. Frodo moves once more: to "any" place, a "location", a "dot", by "ferry"."""

    to: str
    places: tuple[str, ...] = ()
    """The only ones, where the card names some."""
    kind: str = "extra"

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, words=(self.to,), places=self.places)


class PlaceTokensFrame(NamedTuple):
    """HR-085, HR-087. Ally tokens are placed."""

    number: int
    places: tuple[str, ...]
    is_optional: bool = False
    kind: str = "place"

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, self.number, words=("optional",) if self.is_optional else (), places=self.places)


class ShiftTokensFrame(NamedTuple):
    """HR-088. Ally tokens are moved; those that lie where one has been moved to stay."""

    number: int
    moved_to: tuple[str, ...] = ()
    kind: str = "shift"

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, self.number, places=self.moved_to)


class RideFrame(NamedTuple):
    """Some of these Nazgûl are moved, so many steps each: by the Ring-bearer ("drive"), by a Ringwraith player ("others")."""

    kind: str
    number: int
    figures: tuple[str, ...]
    """Their colours."""
    steps: int
    is_compelled: bool = False
    """HR-079. None may stay where one can go."""

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, self.number, "must" if self.is_compelled else "", self.figures, (str(self.steps),))


class MarkFrame(NamedTuple):
    """HR-092, HR-093. A Company log token is placed on an "area", a "section", or a "location" of the sections."""

    of: str
    sections: tuple[str, ...]
    kind: str = "mark"

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, words=(self.of,), places=self.sections)


class DriveOffFrame(NamedTuple):
    """A2-01, A2-08. All Nazgûl of a place in these sections are moved so many steps: "repel", "scatter"."""

    kind: str
    steps: int
    sections: tuple[str, ...]

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, self.steps, places=self.sections)


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

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, self.steps, self.figure, (self.question, *self.modes), (self.target,))


class AimFrame(NamedTuple):
    """S-08, S-09. What a Perception or Search by card is aimed at: "aim_perception", "aim_search"."""

    kind: str
    modes: tuple[str, ...]

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, words=self.modes)


class DispelFrame(NamedTuple):
    """S-12. Ally tokens are taken off: anywhere, or where a Nazgûl is in the area."""

    number: int
    is_near_nazgul: bool
    kind: str = "dispel"

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, self.number, words=("areas",) if self.is_near_nazgul else ())


class RollAgainFrame(NamedTuple):
    """S-14. These dice are thrown again."""

    faces: tuple[str, ...]
    kind: str = "roll_again"

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, len(self.faces), words=self.faces)


class LogTokenFrame(NamedTuple):
    """HR-132. The Ringwraith player takes a log token for an area or section in which Frodo has been perceived."""

    place: str
    kind: str = "log_token"

    @property
    def plain(self) -> list[Any]:
        """How it stands among the facts."""
        return _fact(self.kind, places=(self.place,))


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
