"""A leak planted in each channel that ends at a port, in a log or in a file is caught by the checkers of privacy.py, which
find nothing in sound rules and matches: otherwise they would prove nothing.

Rules are the example game's. Matches are of the small game, which has choices of two private picks. The channels of the
window are tried in tests/secrecy.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.engine.chance import generator, mixed
from game.engine.decision import CHANCE, Phrase, Refusal, Seat, Subject
from game.engine.event import Event, EventSink
from game.engine.match.match import Match
from game.engine.match.match_state import Change, Watcher
from game.engine.match.ports import SeatUpdate
from game.engine.match.records import Record
from game.engine.simulate import play_out
from game.registry import installed
from tests.engine import held_ports, small_game
from tests.engine.held_ports import HeldPorts, header, table
from tests.engine.record_list import RecordList
from tests.engine.small_game import FOX, HARE, OWL
from tests.example_game.redeal import redealt
from tests.example_game.rules.actions import Go, Rest, Start
from tests.example_game.rules.rules import PursuitRules
from tests.example_game.rules.state import PursuitState
from tests.example_game.rules.view import GOLLUM, SEARCHERS, PursuitView
from tests.laws.games import EXAMPLE
from tests.laws.privacy import Leak, check_no_influence, check_recap, check_round_trip, run_twins, same

Act = Start | Go | Rest
ARAGORN, GANDALF, _ = SEARCHERS
SEATS = (GOLLUM, ARAGORN, GANDALF)

# Rules ----------------------------------------------------------------------------------------------------------------


def bound(kind: type[PursuitRules]) -> PursuitRules:
    """Rules of this kind on the example's board."""
    return kind(installed(EXAMPLE).load_set())


def examine_rules(rules: PursuitRules, games: int = 6) -> None:
    """All checks of privacy on one rules, over random games; raises Leak."""
    rng = generator("leaks")
    for number in range(games):
        found = positions(rules, str(number))
        probes = mixed([action for _, action in found], rng)[:12]
        for at, _ in found[::2]:
            for seat in (*SEATS, None):
                check_no_influence(rules, at, redealt(at, seat, rng), seat, rng, probes=probes)


def positions(rules: PursuitRules, seed: str) -> list[tuple[PursuitState, Act]]:
    """(copy of a state, next action) at every ply of a random game."""
    found: list[tuple[PursuitState, Act]] = []
    state = rules.new(SEATS, {"rounds": 6})
    play_out(rules, state, {}, seed, watch=lambda at, action: found.append((at.clone(), action)))
    return found


def where(state: PursuitState) -> int:
    """Where Gollum is, as a number."""
    return int(state.trail[-1]) if state.trail else 0


def test_sound_rules_and_matches_pass_every_checker() -> None:
    examine_rules(bound(PursuitRules))
    assert examine_match(public=lambda match: match.view_facts(None)) > 0


class LeaksInAField(PursuitRules):
    """The number of nights that are left tells where Gollum is."""

    def view(self, state: PursuitState, seat: Seat | None) -> PursuitView:
        sound = super().view(state, seat)
        return sound if seat == GOLLUM else dataclasses.replace(sound, nights=where(state))


class LeaksInTheOrderOfAList(PursuitRules):
    """The camps stand in an order that depends on where Gollum is."""

    def view(self, state: PursuitState, seat: Seat | None) -> PursuitView:
        sound = super().view(state, seat)
        return dataclasses.replace(sound, starts=sound.starts[::-1] if where(state) % 2 else sound.starts)


class LeaksInTheOrderOfActions(PursuitRules):
    """The list of actions ends with what would catch Gollum."""

    def actions(self, state: PursuitState, about: Subject | None = None) -> Sequence[Act]:
        sound = super().actions(state, about)
        return sorted(sound, key=lambda action: action.words[:1] == (str(where(state)),))


class LeaksInSubjects(PursuitRules):
    """What an action can begin with is listed the other way round by where Gollum is."""

    def subjects(self, state: PursuitState) -> Sequence[Subject]:
        return super().subjects(state)[:: -1 if where(state) % 2 else 1]


class LeaksInARefusal(PursuitRules):
    def explain(self, state: PursuitState, action: Act) -> Refusal:
        return dataclasses.replace(super().explain(state, action), place=str(where(state)))


class LeaksInAnEvent(PursuitRules):
    """The place that Gollum goes to is told to the table."""

    def apply(self, state: PursuitState, action: Act, events: EventSink | None) -> None:
        is_his = state.seat == GOLLUM
        super().apply(state, action, events)
        if events is not None and isinstance(action, Go) and is_his:
            events.append(Event("rustle", Phrase.of("rustle", place=action.to), quiet=True))


class LeaksInTheNumberOfEvents(PursuitRules):
    """A rustle is heard of every step but the one back to where Gollum was."""

    def apply(self, state: PursuitState, action: Act, events: EventSink | None) -> None:
        is_back = isinstance(action, Go) and state.trail[-2:-1] == (action.to,)
        is_his = state.seat == GOLLUM
        super().apply(state, action, events)
        if events is not None and isinstance(action, Go) and is_his and not is_back:
            events.append(Event("rustle", Phrase("rustle"), quiet=True))


class LeaksInTheQuestion(PursuitRules):
    """The line that others wait behind tells how many ways lead from where Gollum is."""

    def view(self, state: PursuitState, seat: Seat | None) -> PursuitView:
        sound, asked = super().view(state, seat), self.decision(state)
        if asked is None or sound.waiting is None or asked.seat == CHANCE:
            return sound
        ways = len(state.topology.ways[state.trail[-1]])
        return dataclasses.replace(sound, waiting=Phrase.of("waiting.gollum", ways=ways))


@pytest.mark.parametrize(
    ("leaking", "channel"),
    [
        (LeaksInAField, "view"),
        (LeaksInTheOrderOfAList, "view"),
        (LeaksInTheOrderOfActions, "list of actions"),
        (LeaksInSubjects, "list of subjects"),
        (LeaksInARefusal, "refusal"),
        (LeaksInAnEvent, "events"),
        (LeaksInTheNumberOfEvents, "events"),
        (LeaksInTheQuestion, "view"),
    ],
)
def test_a_leak_in_the_rules_is_caught(leaking: type[PursuitRules], channel: str) -> None:
    with pytest.raises(Leak, match=f"^{channel}"):
        examine_rules(bound(leaking))


class ShowsAll(PursuitRules):
    """The View is the State."""

    def view(self, state: PursuitState, seat: Seat | None) -> Any:
        return state

    def deal_hidden(self, view: Any, rng: Any) -> Any:
        return view


def test_the_round_trip_alone_catches_no_leak_of_everything() -> None:
    """Why the independent re-dealer exists."""
    rules = bound(ShowsAll)
    state = positions(rules, "1")[8][0]
    check_round_trip(rules, state, ARAGORN, generator("round trip"))
    with pytest.raises(Leak, match=r"^view"):
        check_no_influence(rules, state, redealt(state, ARAGORN, generator("1")), ARAGORN, generator("2"))


# Matches and files ----------------------------------------------------------------------------------------------------


def examine_match(kind: type[Match] = Match, **options: Any) -> int:
    """All checks of privacy on matches; raises Leak. Returns in how many steps the twins did different things."""
    pairs = [(seat, generator("twins", number, str(seat))) for number in range(6) for seat in (OWL, HARE, None)]
    return sum(run_twins(small_game.RULES, match_of(kind), seat, rng, steps=120, **options) for seat, rng in pairs)


def match_of(kind: type[Match]) -> Callable[..., Match]:
    return lambda **given: kind(small_game.RULES, header(seed="77", cap=4), **given)


class LogsForAll(Match):
    def log(self, seat: Seat | None) -> Sequence[Event]:
        return self.match_state.log.steps_from(0)


class NumbersByRevision(Match):
    """Updates carry the match's own revision."""

    def _update(self, watcher: Watcher, events: tuple[Event, ...]) -> SeatUpdate:
        return dataclasses.replace(super()._update(watcher, events), number=self.revision)


class TellsEveryStep(Match):
    """Each private step sends something to everyone: frames, steps."""

    def _changed(self, change: Change, actor: Seat | None) -> None:
        super()._changed(dataclasses.replace(change, noticed=frozenset(self.match_state.watchers)), actor)


class TellsWhetherOthersHaveBegun(Match):
    """Undo is refused to a seat that is not deciding by looking at what others did in private."""

    def _update(self, watcher: Watcher, events: tuple[Event, ...]) -> SeatUpdate:
        update, last = super()._update(watcher, events), self.match_state.history.last()
        decision = self.decision()
        if watcher is None or last is None or decision is None or decision.seat == watcher:
            return update
        return dataclasses.replace(update, undo_refusal=Phrase.of("leak", text=last.text))


@pytest.mark.parametrize(
    ("kind", "channel"),
    [
        (LogsForAll, "log"),
        (NumbersByRevision, "update number"),
        (TellsEveryStep, "number of updates"),
        (TellsWhetherOthersHaveBegun, "update"),
    ],
)
def test_a_leak_in_the_match_is_caught(kind: type[Match], channel: str) -> None:
    with pytest.raises(Leak, match=f"^{channel}"):
        examine_match(kind)


class WritesEveryStep(RecordList):
    """Private steps get records of their own."""

    def hold(self, entries: Sequence[Record], /) -> None:
        if entries:
            self.records.append(entries[-1])


class WritesLong(RecordList):
    """A record is as long as its secret: here a page for each place of the fox's."""

    def append(self, record: Record, /) -> None:
        text = str(record.get("a", ""))
        place = int(text.split()[1]) if text.startswith("move") else 0
        super().append({**record, "pad": "x" * 256 * place})


@pytest.mark.parametrize(("kind", "channel"), [(WritesEveryStep, "number of records"), (WritesLong, "size of records")])
def test_a_leak_in_the_file_is_caught(kind: type[RecordList], channel: str) -> None:
    with pytest.raises(Leak, match=f"^{channel}"):
        examine_match(store=kind)


def test_a_leak_in_name_and_preview_is_caught() -> None:
    with pytest.raises(Leak, match=r"^name and preview"):
        examine_match(public=lambda match: f"The fox at {match.facts()['fox']}")


# Recaps ---------------------------------------------------------------------------------------------------------------


class RecapsForAll(Match):
    """The recap tells everything that happened since."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        log = self.match_state.log
        log.unseen = lambda seat: log.steps_from(0)  # type: ignore[method-assign]  # this is the leak


def escaped(kind: type[Match], step: str) -> Match:
    """The fox has slipped away unseen while the owl did not look."""
    journal = RecordList()
    position = {**held_ports.SEEKING, "phase": "escape"}
    game = HeldPorts(kind(small_game.RULES, header(position), store=journal), journal, (FOX, OWL))
    game.match.close(OWL)
    del game.inbox[OWL]
    game.play(FOX, f"slip {step}", f"slip {step}")
    return game.match


def test_a_leak_in_the_recap_is_caught() -> None:
    check_recap(escaped(Match, "+1"), escaped(Match, "0"), OWL)
    with pytest.raises(Leak, match=r"^recap"):
        check_recap(escaped(RecapsForAll, "+1"), escaped(RecapsForAll, "0"), OWL)


def test_a_recap_tells_what_was_witnessed_since_the_last_time_once() -> None:
    game = table(held_ports.SEEKING, seats=(OWL, HARE))
    game.play(OWL, "walk 3")
    assert game.told(HARE) == ["walk", "roll"]
    game.match.close(HARE)
    update = game.match.port(HARE).take()
    assert isinstance(update, SeatUpdate)
    assert update.events == ()


def test_comparing_names_the_channel() -> None:
    with pytest.raises(Leak, match=r"^sound: 1 in one world, 2 in the other"):
        same("sound", 1, 2)
