"""A leak planted in each channel is caught, and the sound toy passes: otherwise the checkers would prove nothing.

The pixel, window title and sound channels are tried with the screens (tests/ui); here are all that end at a port, in
a log or in a file.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.engine.chance import generator, mixed
from game.engine.decision import CHANCE, Decision, Phrase, Refusal, Seat, Subject
from game.engine.event import Event, EventSink
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.engine.match.match_state import Change, Watcher
from game.engine.match.ports import SeatUpdate
from game.engine.match.records import Record, RecordList
from game.engine.rules import Rules
from game.engine.simulate import play_out
from tests.laws.privacy import Leak, check_no_influence, check_recap, check_round_trip, run_twins, same
from tests.toy.actions import Act
from tests.toy.builders import FOX, HARE, OWL, table
from tests.toy.redeal import redealt
from tests.toy.ruleset import ToyRules
from tests.toy.state import SEATS, State
from tests.toy.view import View

AnyRules = Rules[Any, Any, Any]


def examine_rules(rules: AnyRules, games: int = 6) -> None:
    """All checks of privacy on one rules, over random games; raises Leak."""
    rng = generator("leaks")
    for number in range(games):
        found = positions(rules, str(number))
        probes = mixed([action for _, action in found], rng)[:12]
        for at, _ in found[::2]:
            for seat in (*SEATS, None):
                check_no_influence(rules, at, redealt(at, seat, rng), seat, rng, probes=probes)


def positions(rules: AnyRules, seed: str) -> list[tuple[State, Act]]:
    """(copy of a state, next action) at every ply of a random game."""
    found: list[tuple[State, Act]] = []
    state = rules.new(SEATS, {"cap": 4, "sharp": True})
    play_out(rules, state, {}, seed, watch=lambda at, action: found.append((at.clone(), action)))
    return found


def examine_match(make: Callable[..., Match], **options: Any) -> None:
    """All checks of privacy on matches; raises Leak."""
    for number in range(6):
        for seat in (OWL, HARE, None):
            run_twins(RULES, make, seat, generator("twins", number, str(seat)), steps=120, **options)


def match_of(kind: type[Match]) -> Callable[..., Match]:
    return lambda **given: kind(RULES, Header("toy", 1, SEATS, {"cap": 4}, (), "77"), **given)


RULES = ToyRules()


def test_the_sound_toy_passes_every_checker() -> None:
    examine_rules(RULES)
    examine_match(match_of(Match))


class LeaksInAField(ToyRules):
    """The number of cards in the deck tells where the fox is."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        return dataclasses.replace(view, deck=state.fox_at) if state.fox_trail and seat != FOX else view


class LeaksInTheOrderOfAList(ToyRules):
    """The discards lie with the titles first that the other seat holds."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        held = state.hands[HARE if seat == OWL else OWL]
        return dataclasses.replace(view, discards=tuple(sorted(view.discards, key=lambda card: card not in held)))


class LeaksInTheOrderOfActions(ToyRules):
    """The list of actions begins with what would find the fox."""

    def actions(self, state: State, about: Subject | None = None) -> Sequence[Act]:
        listed = super().actions(state, about)
        searches = [action for action in listed if action.verb == "search"]
        if not searches:
            return listed
        first = sorted(searches, key=lambda action: action.args != (str(state.fox_at),))
        return [*first, *(action for action in listed if action.verb != "search")]


class LeaksInSubjects(ToyRules):
    """The subjects begin with searching when it would find the fox."""

    def subjects(self, state: State) -> Sequence[Subject]:
        listed = super().subjects(state)
        near = state.phase == "seek" and abs(state.fox_at - state.posts[state.active]) < 2
        return sorted(listed, key=lambda subject: subject != "search") if near else listed


class LeaksInARefusal(ToyRules):
    """A refusal says how far away the fox is."""

    def refusal(self, state: State, action: Act) -> Refusal | None:
        refusal = super().refusal(state, action)
        if refusal is None or not state.fox_trail:
            return refusal
        return dataclasses.replace(refusal, phrase=Phrase.of("toy.refused.too_far", place=str(state.fox_at)))


class LeaksInAnEvent(ToyRules):
    """The fox's place is told to the table while it moves."""

    def play(self, state: State, action: Act, events: EventSink | None = None) -> None:
        super().play(state, action, events)
        if action.verb == "move" and events is not None:
            events.append(Event("rustle", Phrase.of("toy.rustle", place=action.args[0]), quiet=True))


class LeaksInTheNumberOfEvents(ToyRules):
    """A rustle is heard of every step but the one back to where the fox was."""

    def play(self, state: State, action: Act, events: EventSink | None = None) -> None:
        before = state.fox_trail[-2:]
        super().play(state, action, events)
        if action.verb == "move" and events is not None and before[:1] != state.fox_trail[-1:]:
            events.append(Event("rustle", Phrase("toy.rustle"), quiet=True))


class LeaksInTheQuestion(ToyRules):
    """Everybody hears how far the fox has come with its secret escape."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        asked = self.decision(state)
        if asked is None or view.waiting is None or asked.seat == CHANCE:
            return view
        return dataclasses.replace(view, waiting=Phrase.of("toy.waiting", pick=len(state.waiting.picks)))


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
def test_a_leak_in_the_rules_is_caught(leaking: type[ToyRules], channel: str) -> None:
    with pytest.raises(Leak, match=f"^{channel}"):
        examine_rules(leaking())


def test_the_round_trip_alone_catches_no_leak_of_everything() -> None:
    """Why the independent re-dealer exists."""
    state = RULES.new(SEATS, {"cap": 4, "sharp": False})
    play_out(RULES, state, {}, "1", most=15)

    class ShowsAll(ToyRules):
        def view(self, state: State, seat: Seat | None) -> Any:
            return state

        def deal_hidden(self, view: Any, rng: Any) -> Any:
            return view

    check_round_trip(ShowsAll(), state, OWL, generator("round trip"))
    with pytest.raises(Leak, match=r"^view"):
        check_no_influence(ShowsAll(), state, redealt(state, OWL, generator("1")), OWL, generator("2"))


class LogsForAll(Match):
    """Everybody reads the whole log."""

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
        return dataclasses.replace(update, undo_refusal=Phrase.of("toy.leak", text=last.text))


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
        examine_match(match_of(kind))


@pytest.mark.parametrize(("kind", "channel"), [(WritesEveryStep, "number of records"), (WritesLong, "size of records")])
def test_a_leak_in_the_file_is_caught(kind: type[RecordList], channel: str) -> None:
    with pytest.raises(Leak, match=f"^{channel}"):
        examine_match(match_of(Match), store=kind)


def test_a_leak_in_name_and_preview_is_caught() -> None:
    with pytest.raises(Leak, match=r"^name and preview"):
        examine_match(match_of(Match), public=lambda match: f"The fox at {match.facts()['trail'][-1:]}")
    examine_match(match_of(Match), public=lambda match: match.view_facts(None))


def _escaped(kind: type[Match], step: str) -> Match:
    position = {"phase": "escape", "active": "owl", "fox": [2], "hands": {}}
    match = kind(RULES, Header("toy", 1, SEATS, {}, (), "7", position=position))
    for seat in (FOX, OWL):
        match.port(seat)
    match.close(OWL)
    from game.engine.match.ports import Play

    for _ in range(2):
        newest = [answer for answer in match.port(FOX).inbox if isinstance(answer, SeatUpdate)][-1]
        match.port(FOX).send(Play(FOX, newest.number, f"slip {step}"))
        match.pump()
    return match


class RecapsForAll(Match):
    """The recap tells everything that happened since."""

    def port(self, seat: Seat | None) -> Any:
        if seat not in self._ports:
            told = self.match_state.log.steps_from(0)
            opened = super().port(seat)
            first = opened.inbox[0]
            assert isinstance(first, SeatUpdate)
            opened.inbox[0] = dataclasses.replace(first, events=told)
            return opened
        return super().port(seat)


def test_a_leak_in_the_recap_is_caught() -> None:
    check_recap(_escaped(Match, "+1"), _escaped(Match, "0"), OWL)
    with pytest.raises(Leak, match=r"^recap"):
        check_recap(_escaped(RecapsForAll, "+1"), _escaped(RecapsForAll, "0"), OWL)


def test_a_recap_tells_what_was_witnessed_since_the_last_time_once() -> None:
    game = table({"phase": "seek", "active": "owl", "fox": [2], "hands": {}}, seats=(OWL,))
    game.match.close(OWL)
    other = [game.open(HARE), game.open(FOX)]
    assert all(other)
    game.match.port(OWL).take()
    game.match.close(OWL)
    decision: Decision | None = game.match.decision()
    assert decision is not None
    game.inbox.pop(OWL)
    game.open(OWL)
    game.play(OWL, "walk 3")
    assert ["walk", "roll"] == game.told(HARE)
    game.match.close(HARE)
    assert () == _opening(game.match, HARE).events


def _opening(match: Match, seat: Seat) -> SeatUpdate:
    update = match.port(seat).take()
    assert isinstance(update, SeatUpdate)
    return update


def test_comparing_names_the_channel() -> None:
    with pytest.raises(Leak, match=r"^sound: 1 in one world, 2 in the other"):
        same("sound", 1, 2)
