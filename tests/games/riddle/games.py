"""A game in a position, played by the words of the log."""

from __future__ import annotations

from typing import Any

from game.engine.decision import CHANCE, Subject
from game.engine.event import Event
from game.engine.rules import OptionValue
from tests.games.riddle.shipped_set import RULES, new

FAR = {"p2": "maros"}


class Game:
    def __init__(self, players: int = 2, position: dict[str, Any] | None = None, **options: OptionValue) -> None:
        self.state = new(players, position, **options)
        self.events: list[Event] = []

    def play(self, *texts: str) -> Game:
        """Play actions, or name what chance brings; each must be legal."""
        for text in texts:
            action = RULES.parse(text)
            decision = RULES.decision(self.state)
            assert decision is not None, f"'{text}': the game is over"
            if decision.seat == CHANCE:
                assert action in RULES.actions(self.state), f"'{text}': expected one of {self.legal()[:8]}"
            else:
                refusal = RULES.refusal(self.state, action)
                assert refusal is None, f"'{text}' is refused: {refusal}"
                listed = RULES.normal(self.state, action)
                assert listed is not None
                action = listed
            RULES.play(self.state, action, self.events)
        return self

    def refused(self, text: str) -> str:
        """The clause that forbids an action."""
        refusal = RULES.refusal(self.state, RULES.parse(text))
        assert refusal is not None, f"'{text}' is allowed"
        return refusal.clause

    def legal(self, about: str | None = None) -> list[str]:
        return [str(action) for action in RULES.actions(self.state, None if about is None else Subject(about))]

    @property
    def facts(self) -> dict[str, Any]:
        """Everything, as plain data."""
        return dict(RULES.facts(self.state))

    def view(self, seat: str) -> Any:
        """What a seat sees; "table" for the table."""
        return RULES.view(self.state, None if seat == "table" else self.state.seats[self.state.seat_of(seat)])

    @property
    def decider(self) -> tuple[str, str]:
        """Who decides, and what kind of decision."""
        decision = RULES.decision(self.state)
        assert decision is not None
        return str(decision.seat), decision.kind

    def told(self, kind: str, seat: str) -> int:
        """How many events of a kind a seat has been told."""
        return sum(
            event.kind == kind and event.seen_by(self.state.seats[self.state.seat_of(seat)]) for event in self.events
        )


def at(place: str, hand: tuple[str, ...] = (), *, die: int = 3, **more: Any) -> Game:
    """Player 1 on a place with a roll and a hand, player 2 far away."""
    hands = {"p1": list(hand), **more.pop("hands", {})}
    places = {"p1": place, **FAR, **more.pop("at", {})}
    players = more.pop("players", 2)
    options = more.pop("options", {})
    return Game(players, {"at": places, "die": die, "hands": hands, **more}, **options)


def stopped(place: str, hand: tuple[str, ...] = (), **more: Any) -> Game:
    """Player 1 after his move to a place, his die used."""
    start = more.pop("turn_start", "nurad" if place != "nurad" else "khand")
    return at(place, hand, die_used=True, turn_start=start, **more)


def met(mine: tuple[str, ...], theirs: tuple[str, ...], **more: Any) -> Game:
    """Player 1 stopped beside player 2 in the open, and exchanged with him."""
    more = {"at": {"p2": "1500"}, "met": ["p2"], "hands": {"p2": list(theirs)}, **more}
    return stopped("1400", mine, **more)


def known_hands(game: Game, seat: str) -> dict[str, list[str]]:
    """What a seat knows of other hands."""
    return {str(holder): list(cards) for holder, cards in game.view(seat).known}
