"""Secrets of Hunt for the Ring: twins in whole matches, and a leak planted in each channel, which is caught."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Callable, Sequence
from itertools import chain
from random import Random
from typing import Any

import pytest

from game.engine.chance import generator, mixed
from game.engine.decision import Phrase, Refusal, Seat, Subject
from game.engine.event import Event, EventSink
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.engine.match.ports import Play, SeatUpdate, SetOrders, TakeBack
from game.engine.match.records import Record, RecordList
from game.games.hunt.rules.actions import Act
from game.games.hunt.rules.rules import SEATINGS, HuntRules
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import Open, View
from tests.games.hunt.games import RULES, SET, do, legal, played, position
from tests.games.hunt.redeal import redealt
from tests.laws.privacy import Leak, check_no_influence, check_round_trip, run_twins
from tests.laws.test_channels import LogsForAll

RB, RW1, RW2 = Seat("rb"), Seat("rw1"), Seat("rw2")
LOG = ["1", "10", "19", ".", "23", "."]


def header(players: int = 3, at: dict[str, Any] | None = None, seed: str = "51", **options: Any) -> Header:
    texts = tuple(board.source for board in SET.boards)
    return Header(
        "hunt",
        RULES.info.version,
        SEATINGS[players],
        {"days": 4, **options},
        texts,
        seed,
        tables=SET.tables,
        position=at,
    )


def match_of(kind: type[Match] = Match, **given: Any) -> Callable[..., Match]:
    """Matches at a table that asks at every window: an order answered in the same breath would give answers that
    differ lawfully to what the seat itself did."""
    head = header(**given, reactions="ask")
    return lambda **more: kind(RULES, head, **more)


def test_the_second_world_is_another_one() -> None:
    """The re-dealer finds another last location nearly always, or it would prove nothing."""
    rng = generator("another")
    other = total = 0
    for number, (state, _, _) in enumerate(played(5, 3, days=4)):
        if state.part == 1 and state.entries > 1 and number % 6 == 0 and state.outcome is None:
            total += 1
            other += redealt(state, RW1, rng).last != state.last
    assert total > 5
    assert other > 0.6 * total


@pytest.mark.clause("HR-319", "HR-285", "HR-056")
@pytest.mark.parametrize("seat", [RW1, RW2, None], ids=str)
def test_twin_matches_that_differ_in_what_a_seat_cannot_know_show_it_the_same(seat: Seat | None) -> None:
    differed = 0
    for number, at in enumerate(
        (
            None,
            {"log": LOG, "hand": ["ponies", "the-gaffer"], "info": ["9", "12"]},
            {
                "at": "encounter",
                "found": "23",
                "log": LOG,
                "figures": {"blue": "48", "green": "49", "red": "55", "purple": "52"},
            },
            {"part": 2, "journey": "s03", "step": 5, "gandalf": ["8", "19"], "turn": "daylight-2", "moved": "moved"},
            {"at": "letter", "log": LOG, "hand": ["ponies"]},
        )
    ):
        differed += run_twins(RULES, match_of(at=at), seat, generator("twins", number, str(seat)), steps=25)
    assert differed > 5


SPREAD = {"blue": "22", "green": "31", "red": "48", "purple": "50"}


@pytest.mark.clause("HR-321", "HR-319")
def test_what_hunters_do_on_the_open_screen_shows_nothing_of_hands_and_log() -> None:
    """Matches beside a board of the table's own: the table is told what can be done there, and that hangs on nothing secret."""
    differed = 0
    positions: tuple[dict[str, Any], ...] = (
        {"log": LOG, "at": "blue", "figures": SPREAD, "dice": ["sorcery", "ring"], "hands": {"rw1": ["crebain"]}},
        {
            "log": LOG,
            "at": "red",
            "figures": SPREAD,
            "powers": ["9", "12", "20"],
            "dice": ["shadow", "sword", "ring"],
        },
        {"log": LOG, "at": "green", "figures": SPREAD, "hand": ["ponies"], "turn": "nightfall", "eye": True},
    )
    for number, at in enumerate(positions):
        made = match_of(at=at, companion=True)
        differed += run_twins(RULES, made, None, generator("open", number), steps=25)
        shared = [RULES.shared_actions(position(3, {"companion": True}, **at))]
        assert shared != [None]
    assert differed > 3


@pytest.mark.clause("HR-321", "HR-319")
def test_in_the_open_two_worlds_offer_and_refuse_the_same() -> None:
    rng, compared = generator("in the open"), 0
    probes = [
        RULES.parse(text) for text in ("search", "hunt sword", "perceive II-A ring", "draw sorcery", "move 30", "end")
    ]
    for number, (state, _, _) in enumerate(played(7, 3, days=4, companion=True)):
        if number % 5 == 0 and state.outcome is None and RULES.shared_actions(state) is not None:
            other = redealt(state, None, rng)
            compared += 1 + check_no_influence(RULES, state, other, None, rng, steps=2, probes=probes)
    assert compared > 10


class _LaysCardsOpen(HuntRules):
    """Offers the cards of a hand where everybody looks."""

    def shared_actions(self, state: State) -> Sequence[Act] | None:
        return None if super().shared_actions(state) is None else self.actions(state)


def test_cards_offered_in_the_open_would_be_noticed() -> None:
    rules, rng = _LaysCardsOpen(SET), generator("laid open")
    at = {"log": LOG, "at": "blue", "figures": SPREAD, "dice": ["sorcery"], "hands": {"rw1": ["crebain"]}}
    state = position(3, {"companion": True}, **at)
    with pytest.raises(Leak, match="actions in the open"):
        for _ in range(20):
            check_no_influence(rules, state, redealt(state, None, rng), None, rng, steps=1)


@pytest.mark.clause("HR-321")
def test_a_card_that_is_named_in_the_open_is_refused_whether_it_is_held_or_not() -> None:
    at = {"log": LOG, "at": "blue", "figures": SPREAD, "dice": ["sorcery"], "hands": {"rw1": ["crebain"]}}
    told = []
    for text in ("play crebain sorcery", "play cry-of-the-nazgul sorcery"):
        match = Match(RULES, header(at=at, companion=True), store=RecordList())
        everybody = match.port(None)
        match.pump()
        update = [one for one in everybody.inbox if isinstance(one, SeatUpdate)][-1]
        assert update.acts_for == RW1
        everybody.send(Play(RW1, update.number, text))
        match.pump()
        told.append(everybody.inbox[-1].reason)  # type: ignore[union-attr]  # it is refused
    assert told == [Phrase("engine.not_in_the_open")] * 2


@pytest.mark.clause("HR-186", "HR-319")
def test_a_dot_a_location_an_escape_and_a_slash_look_alike() -> None:
    state = position(3, log=LOG)
    views = []
    for text in legal(state, "move"):
        after = state.clone()
        events = do(after, text)
        views.append((RULES.view(after, RW1), [event for event in events if event.seen_by(RW1)]))
    assert len(views) > 3
    assert all(one == views[0] for one in views)


@pytest.mark.clause("HR-082", "HR-316", "HR-296")
def test_standing_orders_answer_at_once_and_show_nothing() -> None:
    """A Hunt that would find Frodo is cancelled, one that would not is let be; the table sees a cancelled Hunt."""
    for order, heard in (("true", "reacted"), ("let", "hunt_here"), ("any", "reacted")):
        at = {
            "at": "blue", "log": ["1", "22"], "figures": {"blue": "22"}, "dice": ["sword"], "hand": ["fredegar-bolger"],
            "tokens": {"card": 1},
        }  # fmt: skip
        match = Match(RULES, header(at=at), store=RecordList())
        bearer, ringwraith = match.port(RB), match.port(RW1)
        bearer.send(SetOrders(RB, (("react_hunt", order),)))
        match.pump()
        newest = [answer for answer in ringwraith.inbox if isinstance(answer, SeatUpdate)][-1]
        ringwraith.send(Play(RW1, newest.number, "hunt sword"))
        match.pump()
        told = [event.kind for answer in ringwraith.inbox if isinstance(answer, SeatUpdate) for event in answer.events]
        assert heard in told
        assert match.deciding() == RW1


# Planted leaks


def examine(rules: Any, seeds: int = 3) -> int:
    """No influence, for the Ringwraiths and the table, over parts of random games; raises Leak. Returns the steps."""
    rng = generator("leaks")
    steps = 0
    for seed in range(seeds):
        found: list[tuple[State, Act]] = []
        for state, action, _ in played(seed, 3, days=4):
            if state.outcome is None and len(found) < 400:
                found.append((state.clone(), action))
        probes = mixed([action for _, action in found], rng)[:10]
        for state, _ in found[::9]:
            for seat in (RW1, None):
                other = redealt(state, seat, rng)
                steps += check_no_influence(rules, state, other, seat, rng, steps=2, probes=probes)
    return steps


class LeaksInAField(HuntRules):
    """The number of Ally cards discarded tells how many dots are marked."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = RULES.view(state, seat)
        return dataclasses.replace(view, ally_dumped_count=state.dots) if state.log and seat != RB else view


class LeaksInTheOrderOfAList(HuntRules):
    """Track tokens lie with the last location first."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = RULES.view(state, seat)
        if not state.log or state.part == 2:
            return view
        return dataclasses.replace(view, figures=tuple(sorted(view.figures, key=lambda at: at < state.last)))


class LeaksInActions(HuntRules):
    """The actions begin with the Search that would succeed."""

    def actions(self, state: State, about: Subject | None = None) -> Sequence[Act]:
        listed = list(RULES.actions(state, about))
        return listed[::-1] if state.part == 1 and len(state.log) % 2 == 0 and state.dots % 2 else listed


class LeaksInARefusal(HuntRules):
    """A refusal names Frodo's start."""

    def refusal(self, state: State, action: Act) -> Refusal | None:
        found = RULES.refusal(state, action)
        if found is None or not state.log:
            return found
        return dataclasses.replace(found, phrase=Phrase.of("refused.too_far", place=state.log[0]))


class LeaksInAnEvent(HuntRules):
    """Leaves rustle when Frodo writes a location."""

    def play(self, state: State, action: Act, events: EventSink | None = None) -> None:
        dots = state.dots if state.log else 0
        RULES.play(state, action, events)
        if action.verb == "move" and state.part == 1 and events is not None and state.dots == dots + 1:
            events.append(Event("rustle", Phrase("event.rested"), quiet=True))


@pytest.mark.parametrize(
    ("leaking", "channel"),
    [
        (LeaksInAField, "view"),
        (LeaksInTheOrderOfAList, "view"),
        (LeaksInActions, "list of"),
        (LeaksInARefusal, "refusal"),
        (LeaksInAnEvent, "events"),
    ],
)
def test_a_leak_in_the_rules_is_caught(leaking: type[HuntRules], channel: str) -> None:
    rules = leaking(SET)
    with pytest.raises(Leak, match=f"^{channel}"):
        examine(rules)


def test_the_sound_rules_pass_the_same_examination() -> None:
    assert examine(RULES, seeds=2) > 50


class WritesLong(RecordList):
    """A record of a move to a location is a page longer."""

    def append(self, record: Record, /) -> None:
        text = str(record.get("a", ""))
        super().append({**record, "pad": "x" * 300} if text.startswith("move") and text != "move dot" else record)


def test_a_leak_in_the_log_or_in_the_size_of_records_is_caught() -> None:
    with pytest.raises(Leak, match=r"^log"):
        run_twins(RULES, match_of(LogsForAll, at={"log": LOG}), RW1, generator("log"), steps=25)
    with pytest.raises(Leak, match=r"^size of records"):
        for number in range(4):
            run_twins(RULES, match_of(at={"log": LOG}), RW1, generator("size", number), steps=12, store=WritesLong)


@pytest.mark.clause("HR-323", "HR-298", "HR-299")
def test_at_the_end_everything_lies_open() -> None:
    state = position(3, log=LOG, turn="nightfall", corruption=11, hands={"rw1": ["dread"]}, info=["9"])
    assert RULES.view(state, None).log == ()
    do(state, "move dot")
    view = RULES.view(state, RW2)
    assert tuple(LOG) == view.log
    assert view.info == ("9",)
    assert view.hands == (("dread",), ())
    assert RULES.view(RULES.deal_hidden(view, Random(1)), RW2) == view


@pytest.mark.clause("HR-298")
def test_a_view_is_never_changed_and_its_open_part_is_the_state_s() -> None:
    state = position(log=LOG, figures={"blue": "31"}, corruption=3)
    view = RULES.view(state, RW1)
    open_ = {field.name for field in dataclasses.fields(Open)}
    assert {name: getattr(view, name) for name in open_} == {name: getattr(state, name) for name in open_}
    with pytest.raises(dataclasses.FrozenInstanceError):
        view.corruption = 4
    with pytest.raises(dataclasses.FrozenInstanceError):
        del view.log
    assert (view.corruption, view.log) == (3, ())
    values = {field.name: getattr(view, field.name) for field in dataclasses.fields(view)}
    assert view == View(**values) == pickle.loads(pickle.dumps(view)) == dataclasses.replace(view)
    with pytest.raises(TypeError, match="corruption"):
        View(**{name: value for name, value in values.items() if name != "corruption"})
    hidden = {field.name for field in dataclasses.fields(State)} - open_
    assert {"log", "ally_hand", "hands", "sorcery_deck", "journey", "gandalf", "deeds"} <= hidden


@pytest.mark.clause("HR-319")
@pytest.mark.parametrize("start", ["1", "2", "3"])
def test_a_move_taken_back_tells_nobody_from_which_start_there_was_no_choice(start: str) -> None:
    """From 2, Needlehole, Frodo can write a dot and nothing else."""
    match = Match(RULES, header(at={"log": [start]}))
    for watcher in (RB, RW1, RW2, None):
        match.port(watcher)
    match.pump()
    update = [one for one in match.port(RB).inbox if isinstance(one, SeatUpdate)][-1]
    match.port(RB).send(Play(RB, update.number, RULES.parse("move dot")))
    match.pump()
    match.port(RB).send(TakeBack(RB))
    match.pump()
    assert "undo" in [event.kind for event in match.log(RB)]
    for watcher in (RW1, RW2, None):
        assert "undo" not in [event.kind for event in match.log(watcher)]


def test_secrets_keep_through_long_games() -> None:
    """Ten days of Part 2: changes of course, flights, found Gandalfs."""
    rng = generator("long games")
    seen: set[tuple[str, str]] = set()
    for seed, (state, action, _) in chain.from_iterable(
        ((seed, one) for one in played(seed, 2 + seed % 4, days=10)) for seed in range(4)
    ):
        if RULES.decision(state) is None or rng.random() > 0.03:
            continue
        seen.add((state.phase, action.verb))
        for seat in (*state.seats, None):
            check_round_trip(RULES, state, seat, Random(seed))
            check_no_influence(RULES, state, redealt(state, seat, rng), seat, rng, steps=3)
    assert {phase for phase, _ in seen} >= {"bearer", "ringwraiths"}
