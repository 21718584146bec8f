"""An open match as the table reads it: what everybody may know, and what belongs to the seat on screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.engine.decision import Advice, Outcome, Seat
from game.engine.event import Event
from game.engine.match.ports import Occupant


class HasSeat(Protocol):
    """A port, as far as the table may look at it."""

    @property
    def seat(self) -> Seat | None: ...


@dataclass(slots=True, kw_only=True)
class MatchFacts:
    """Everything not marked *scene sets* is set from outside between two frames."""

    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, Any]
    has_secrets: bool
    seating: Mapping[Seat, Occupant] = field(default_factory=dict)
    opened: HasSeat | None = None
    """The port of the one seat whose View is on screen; None while everybody's is."""
    deciding: Seat | None = None
    """Who decides, as everyone may know; None while dice roll and after the end."""
    shared_turn: Seat | None = None
    """The seat that decides on the table's own screen, open to all (`SeatUpdate.acts_for`); None: who decides does so alone."""
    thinking: Seat | None = None
    """The computer seat whose choice is awaited or about to be shown."""
    outcome: Outcome | None = None
    public_view: Any = None
    """The table's own View: what everyone may know; None before there is one."""
    log: Sequence[Event] = ()
    """The readable log of the seat on screen, or of the table."""
    hint: Sequence[Advice] = ()
    """What is best done on the seat on screen, and what comes next; none before it is thought out."""
    is_hint_wanted: bool = False
    """*Scene sets*: a hint is to be asked for as soon as somebody decides."""
    is_trial: bool = False
    """It is tried from a turn of a match that is over, to which one comes back."""
    can_be_set: bool = False
    """People may bring it into step with a real table now (`SetByTable`)."""
    physical: Mapping[str, str] = field(default_factory=dict)
    """What may lie on the table, and whether it does (`GameInfo.physical`, TABLE_OPTIONS); empty where nobody chooses."""
    is_beside_real: bool = False
    """Some of it lies on a table of people's own, who all read what everybody may see."""
    has_desk: bool = False
    """A referee's desk can be opened over it, whoever rolls."""
    trouble: str = ""
    """One sentence while the match cannot be written down; nothing goes on until that is mended."""
    remark: str = ""
    """One sentence about what was not written beside a match that is itself written down; whoever tells it empties it."""
    haste: float = 1.0
    """The factor on all times of what moves: less than 1 where a computer's turn has gone on for some time."""
    throws: tuple[tuple[str, ...], ...] = ()
    """*Scene sets*: what the dice or tiles that were typed in last could have been, for whoever corrects them; none where
    not everyone may know."""
    told: int | None = None
    """*Scene sets*: of how much of the public log the moments were shown before a curtain; None: nothing has been counted."""
    is_told: bool = False
    """*Scene sets*: whoever sits there saw before the curtain, with everybody, what has happened in public."""
    unset: set[Seat] = field(default_factory=set)
    """*Scene sets*: seats that were not yet asked for what they alone know, since the match began as it stood on a table."""
    goals_told: set[Seat] = field(default_factory=set)
    """*Scene sets*: seats whose goal card was laid out, or passed over, at their first decision here."""
