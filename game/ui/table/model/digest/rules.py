"""What a game declares of its events, so that they can be told shortly: what matters how much, and what belongs together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from game.engine.event import Event


@dataclass(frozen=True, slots=True)
class Telling:
    """How events of one kind come into a digest."""

    weight: int | None = None
    """How much it matters; 0: never told by itself; None: by its weight in the log."""
    begins: bool = False
    """It begins somebody's turn: its sentence stands above what follows."""
    walker: tuple[str, ...] | None = None
    """It is a step of a figure: the parameters that tell whose. Steps that follow each other are told as one way, by the
    sentence of the last; a parameter `start` is that of the first. None: it is no step."""
    outcomes: Mapping[str, int] = field(default_factory=dict)
    """Kinds of what follows that belong to it, each with what it then matters; 0: they change nothing. It is told by
    `look.digest.<kind>_<outcome>`, with its own parameters and those of the outcome, as they are and as `last_<name>`."""
    instead_of: frozenset[str] = frozenset()
    """Kinds of a line right before or after it which it tells better."""
    turns_board: bool = False
    """From it on another board lies on the table: what happened before has no place on it."""


_PLAIN: Final = Telling()
_OF_EVERY_GAME: Final = {"seat": Telling(5), "sealed": Telling(0), "undo": Telling(0)}
"""Who plays what from now on; that the dice are sealed; that a step was taken back, which is not told either."""


def _named_in(event: Event) -> frozenset[str]:
    """Everything that a sentence names."""
    values = (value for _, value in event.phrase.params)
    return frozenset(
        word for value in values for word in (value if isinstance(value, tuple) else (value,)) if isinstance(word, str)
    )


def _outcome(begun: Event, ended: Event) -> str:
    return ended.kind


def _is_not_the_ring(event: Event) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class DigestRules:
    """How one game's events matter."""

    tellings: Mapping[str, Telling] = field(default_factory=dict)
    """By kind of event."""
    several: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Lines of which several of one turn are told as one, by `look.digest.several.<key>`: their key, and the parameters that
    are alike in them. The sentence is given `count`; of each other parameter `<name>s`, and `more` where not all places are
    named. A line's key is its event's kind, followed by its outcome where it has one: "attack_nothing"."""
    opens: frozenset[str] = frozenset()
    """Kinds of events with which a match begins, right before the deal."""
    dealt: Mapping[str, str] = field(default_factory=dict)
    """Kinds of lines that tell what all are dealt before the first turn, each with the line under which they are told as one."""
    concerned: Callable[[Event], frozenset[str]] = _named_in
    """The seats that something was done to: whoever looks reads first what concerned them."""
    falls: frozenset[str] = frozenset()
    """Kinds of events that take their pieces off the board, from their first place: the pieces fade."""
    points: frozenset[str] = frozenset()
    """Kinds of events that are pointed out on the board as they happen, from their first place to their last: attacks."""
    is_ring: Callable[[Event], bool] = _is_not_the_ring
    """Whether a step is the Ring's: its way is drawn in gold."""
    outcome: Callable[[Event, Event], str] = _outcome
    """(What began, what came of it) to the outcome's name."""

    def of(self, event: Event) -> Telling:
        """How this event is told."""
        return self.tellings.get(event.kind) or _OF_EVERY_GAME.get(event.kind, _PLAIN)

    def divides(self, event: Event) -> bool:
        """Whether it is a round, or what else divides the game: it begins nobody's turn, and is no line of one."""
        telling = self.of(event)
        return event.weight == 1 and telling.weight == 0 and not telling.begins

    def begins(self, event: Event, kind: str) -> bool:
        """Whether what follows of this kind belongs to this event."""
        return kind in self.of(event).outcomes
