"""The fields of a game declared once: what is shown to whom, copied, put back and told as facts."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import FrozenInstanceError, dataclass, replace
from enum import Enum
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.engine.decision import CHANCE, Decision, Ending, Outcome, Phrase, Seat
from game.engine.state import (
    EVERYONE,
    CannotCopy,
    Form,
    State,
    View,
    compiled,
    count,
    each_seat,
    others_see,
    owned,
    parts,
    private,
    public,
    remembered,
    scratch,
    view,
)
from game.engine.visibility import Misdeclared, Visibility

RED, BLUE = Seat("red"), Seat("blue")
SEATS = (RED, BLUE)


class Weather(Enum):
    CALM = 1
    STORM = 2


@dataclass(frozen=True)
class Harbour:
    """A board: its places by number."""

    names: tuple[str, ...] = ("quay", "mole", "light")


PLACE = Form(lambda state, at: state.harbour.names[at], lambda state, name: state.harbour.names.index(name))


def smuggler(state: Smuggling) -> Seat | None:
    """The smuggler's alone, and everyone's when the game is over."""
    return EVERYONE if state.outcome is not None else RED


def own_gossip(state: Smuggling, seat: Seat | None) -> tuple[str, ...]:
    return tuple(word for who, word in state.gossip if who == seat)


def tellers(gossip: tuple[tuple[Seat, str], ...]) -> tuple[tuple[Seat, int], ...]:
    """How much each has to tell."""
    return tuple(sorted(Counter(who for who, _ in gossip).items()))


def captain_of(ship: Ship) -> Seat:
    return ship.captain


@dataclass(slots=True, kw_only=True)
class Ship(State):
    """A record of its own in the state."""

    captain: Seat = public()
    hull: int = public(3)
    cargo: tuple[str, ...] = owned((), by=captain_of, others=count)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShipView:
    captain: Seat
    hull: int
    cargo: tuple[str, ...]
    cargo_count: int


SHIPS = Visibility(Ship, ShipView)


@dataclass(slots=True, kw_only=True)
class Open:
    """What lies open to all: one home for State and View."""

    day: int = public(1)
    weather: Weather = public(Weather.CALM)
    outcome: Outcome | None = public(None)


@dataclass(slots=True, kw_only=True)
class Smuggling(Open, State):
    harbour: Harbour = compiled()
    listed: Any = scratch()
    seats: tuple[Seat, ...] = public(SEATS)
    at: int = public(0, form=PLACE, named="place")
    buoys: list[int] = public(factory=list)
    purse: tuple[str, ...] = owned((), by=smuggler)
    hold: list[str] = owned(factory=list, by=smuggler, others=count, blank=())
    depth: int = owned(0, by=smuggler, others=others_see(lambda depth: depth > 5, "is_great"))
    hands: list[bytearray] = owned(
        factory=lambda: [bytearray(2), bytearray(2)],
        by=each_seat,
        others=others_see(sum, "sizes"),
        named="hand",
        blank=b"",
    )
    gossip: tuple[tuple[Seat, str], ...] = remembered(own_gossip, (), others=others_see(tellers, "by", plain=dict))
    ships: list[Ship] = parts(SHIPS)
    deck: dict[str, list[int]] = private(factory=dict)
    locker: tuple[str, ...] = private((), others=count, fact="below.locker", others_fact="below.depth")
    stock: int = 4
    """No mark: nobody's."""


@view
class SmugglingView(Open, View):
    seats: tuple[Seat, ...]
    place: str
    buoys: tuple[int, ...]
    purse: tuple[str, ...]
    hold: tuple[str, ...]
    hold_count: int
    depth: int
    depth_is_great: bool
    hand: bytes
    hands_sizes: tuple[int, ...]
    gossip: tuple[str, ...]
    gossip_by: tuple[tuple[Seat, int], ...]
    locker_count: int
    ships: tuple[ShipView, ...]
    nearest: str = ""
    """Worked out: the next place."""


def question(state: Smuggling) -> Decision | None:
    if state.outcome is not None:
        return None
    return Decision(RED if state.day < 10 else CHANCE, "sail", Phrase("sail"))


def waiting(state: Smuggling, asked: Decision, seat: Seat | None) -> Phrase | None:
    return Phrase.of("waiting", seat=asked.seat)


def nearest(state: Smuggling, seat: Seat | None) -> str:
    return state.harbour.names[(state.at + 1) % 3]


SEEN = Visibility(Smuggling, SmugglingView, decision=question, waiting=waiting, derived={"nearest": nearest})
OVER = Outcome(Ending.VICTORY, frozenset({RED}), Phrase("outcome.rich"))

words = some.lists(some.sampled_from(("rum", "salt", "silk")), max_size=4).map(tuple)
states = some.builds(
    lambda harbour, ships, **values: Smuggling(harbour=harbour, ships=list(ships), **values),
    harbour=some.just(Harbour()),
    day=some.integers(1, 20),
    weather=some.sampled_from(Weather),
    outcome=some.sampled_from((None, OVER)),
    at=some.integers(0, 2),
    buoys=some.lists(some.integers(0, 2), max_size=3),
    purse=words,
    hold=words.map(list),
    depth=some.integers(0, 9),
    hands=some.lists(some.binary(min_size=2, max_size=2).map(bytearray), min_size=2, max_size=2),
    gossip=some.lists(some.tuples(some.sampled_from(SEATS), some.sampled_from("ab")), max_size=3).map(tuple),
    ships=some.tuples(
        some.builds(Ship, captain=some.just(RED), cargo=words), some.builds(Ship, captain=some.just(BLUE), cargo=words)
    ),
    deck=some.dictionaries(some.sampled_from("ab"), some.lists(some.integers(), max_size=2), max_size=2),
    stock=some.integers(0, 9),
)


def a_state(**values: Any) -> Smuggling:
    given: dict[str, Any] = {
        "ships": [Ship(captain=RED, cargo=("rum",)), Ship(captain=BLUE, cargo=("salt", "silk"))],
        "hold": ["silk"],
        "hands": [bytearray(b"ab"), bytearray(b"c")],
    }
    return Smuggling(harbour=Harbour(), **(given | values))


@given(states)
def test_a_clone_is_equal_and_feels_nothing_of_what_happens_to_the_original(state: Smuggling) -> None:
    before, copy = repr(state), state.clone()
    assert copy == state
    copy.day += 1
    copy.buoys.append(9)
    copy.hold.append("tea")
    copy.hands[0][0] ^= 1
    copy.ships[0].hull -= 1
    for numbers in copy.deck.values():
        numbers.append(1)
    copy.deck["new"] = []
    assert repr(state) == before


def test_a_clone_and_a_state_with_more_fields_copy_all_but_the_board_and_what_was_worked_out() -> None:
    state = a_state()
    state.listed = ["sail"]
    copy = state.clone()
    assert copy.harbour is state.harbour
    assert copy.listed is None
    a_state().clone()
    state = Later(harbour=Harbour(), added=[1])
    assert state.clone().added == [1]
    assert state.clone().added is not state.added


@dataclass(slots=True, kw_only=True)
class Later(Smuggling):
    added: list[int] = private(factory=list)


def test_everyone_sees_what_is_public_the_owner_what_he_owns_and_all_what_becomes_everyone_s() -> None:
    seen = SEEN.view(a_state(at=1, buoys=[2], day=3), None)
    assert (seen.day, seen.place, seen.buoys, seen.nearest) == (3, "mole", (2,), "light")
    seen = SEEN.view(a_state(purse=("coin",), depth=7), RED)
    assert (seen.purse, seen.hold, seen.depth) == (("coin",), ("silk",), 7)
    assert SEEN.view(a_state(purse=("coin",), outcome=OVER), None).purse == ("coin",)
    red, blue = SEEN.view(a_state(), BLUE).ships
    assert (red.cargo, red.cargo_count) == ((), 1)
    assert (blue.cargo, blue.cargo_count) == (("salt", "silk"), 2)


@pytest.mark.parametrize("seat", [BLUE, None])
def test_who_does_not_own_a_field_sees_its_blank_and_what_others_see(seat: Seat | None) -> None:
    seen = SEEN.view(a_state(purse=("coin",), depth=7), seat)
    assert (seen.purse, seen.hold, seen.depth) == ((), (), 0)
    assert (seen.hold_count, seen.depth_is_great) == (1, True)


def test_each_seat_sees_its_own_entry_and_whom_a_question_is_asked() -> None:
    state = a_state()
    assert [SEEN.view(state, seat).hand for seat in (RED, BLUE, None)] == [b"ab", b"c", b""]
    assert SEEN.view(state, None).hands_sizes == (sum(b"ab"), sum(b"c"))
    assert SEEN.view(state, RED).decision == question(state)
    assert SEEN.view(state, RED).waiting is None
    assert SEEN.view(state, BLUE).decision is None
    assert SEEN.view(state, BLUE).waiting == Phrase.of("waiting", seat=RED)
    assert SEEN.view(state, BLUE).deciding == RED


def test_what_is_remembered_is_told_by_a_function_and_a_field_without_a_mark_is_in_no_view() -> None:
    assert SEEN.view(a_state(gossip=((RED, "a"), (BLUE, "b"))), BLUE).gossip == ("b",)
    seen = SEEN.view(a_state(gossip=((RED, "a"), (RED, "b")), locker=("key",)), None)
    assert (seen.gossip, seen.gossip_by) == ((), ((RED, 2),))
    assert seen.locker_count == 1
    assert not hasattr(seen, "locker")
    first, second = a_state(stock=1, deck={}), a_state(stock=2, deck={"a": [1]})
    assert [SEEN.view(first, seat) for seat in (RED, BLUE, None)] == [
        SEEN.view(second, seat) for seat in (RED, BLUE, None)
    ]
    assert SEEN.view(a_state(day=10), BLUE).decision == question(a_state(day=10))


@given(states, some.sampled_from((RED, BLUE, None)))
def test_a_view_is_a_value_that_can_be_sent_to_another_process(state: Smuggling, seat: Seat | None) -> None:
    seen = SEEN.view(state, seat)
    again = pickle.loads(pickle.dumps(seen))
    assert again == seen
    assert hash(again) == hash(seen)
    assert replace(seen, day=99) != seen


def test_a_view_cannot_be_changed() -> None:
    seen = SEEN.view(a_state(), RED)
    with pytest.raises(FrozenInstanceError, match="day"):
        seen.day = 2
    with pytest.raises(FrozenInstanceError, match="day"):
        del seen.day


@given(states, some.sampled_from((RED, BLUE, None)))
def test_what_a_view_holds_of_the_state_goes_back_into_a_state(state: Smuggling, seat: Seat | None) -> None:
    """The copied half of `deal_hidden`: the same View comes of it, once what is not copied has been dealt."""
    blank = Smuggling(harbour=Harbour(), ships=[Ship(captain=RED), Ship(captain=BLUE)])
    blank.hold, blank.hands, blank.depth = state.hold[:], [hand[:] for hand in state.hands], state.depth
    blank.gossip, blank.locker = state.gossip, state.locker
    for ship, true in zip(blank.ships, state.ships, strict=True):
        ship.cargo = true.cargo
    seen = SEEN.view(state, seat)
    again = SEEN.view(SEEN.copied(seen, blank), seat)
    assert again == seen


def test_a_copied_state_shares_nothing_that_changes_with_its_view() -> None:
    seen = SEEN.view(a_state(buoys=[1]), RED)
    state = SEEN.copied(seen, a_state())
    state.buoys.append(2)
    assert seen.buoys == (1,)


def test_the_facts_of_a_view_are_what_it_holds_and_those_of_a_state_all_that_there_is() -> None:
    facts = SEEN.facts(SEEN.view(a_state(weather=Weather.STORM, purse=("coin",)), BLUE))
    assert facts["weather"] == "storm"
    assert facts["place"] == "quay"
    assert facts["purse"] == []
    assert facts["hold_count"] == 1
    assert facts["deciding"] == "red"
    assert facts["ships"][0] == {"captain": "red", "hull": 3, "cargo": [], "cargo_count": 1}
    assert "stock" not in facts
    facts = SEEN.facts(a_state(purse=("coin",), outcome=OVER, deck={"a": [1]}))
    assert facts["purse"] == ["coin"]
    assert facts["stock"] == 4
    assert facts["deck"] == {"a": [1]}
    assert facts["ships"][1]["cargo"] == ["salt", "silk"]
    assert facts["hands"] == {"red": list(b"ab"), "blue": list(b"c")}
    assert facts["outcome"] == {"ending": "victory", "winners": ["red"], "reason": "rich"}
    state = a_state(gossip=((RED, "a"), (RED, "b")), locker=("key",))
    assert SEEN.facts(SEEN.view(state, BLUE))["gossip_by"] == {"red": 2}
    assert SEEN.facts(SEEN.view(state, BLUE))["below"] == {"depth": 1}
    assert SEEN.facts(state)["below"] == {"depth": 1, "locker": ["key"]}
    assert {"purse", "hold", "hand", "gossip"} <= SEEN.secret_facts
    assert not SEEN.secret_facts & {"day", "stock", "deck", "below.locker"}


def test_what_is_worked_out_need_be_no_fact() -> None:
    silent = Visibility(
        Smuggling,
        SmugglingView,
        decision=question,
        waiting=waiting,
        derived={"nearest": nearest},
        facts={"nearest": None},
    )
    assert SEEN.facts(a_state()).keys() - silent.facts(a_state()).keys() == {"nearest"}


def test_facts_may_have_other_names_nest_and_be_left_out() -> None:
    @dataclass(slots=True, kw_only=True)
    class Tide(State):
        high: int = public(2, fact="water.high", plain=lambda high: high * 10)
        low: int = public(1, fact="water.low")
        moon: int = public(0, fact=None)

    @dataclass(frozen=True, slots=True, kw_only=True)
    class TideView:
        high: int
        low: int
        moon: int

    tide = Visibility(Tide, TideView, facts={"water.range": lambda source: source.high - source.low})
    assert tide.facts(Tide()) == {"water": {"high": 20, "low": 1, "range": 1}}


# What does not fit is told when the two are put together ---------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Small:
    number: int


def test_a_view_that_lacks_a_field_is_refused() -> None:
    @dataclass(slots=True, kw_only=True)
    class Holder(State):
        number: int = public(1)
        other: int = public(1)

    with pytest.raises(Misdeclared, match=r"Small has no 'other', which comes from Holder\.other"):
        Visibility(Holder, Small)


def test_a_view_with_a_field_that_nothing_gives_is_refused() -> None:
    @dataclass(slots=True, kw_only=True)
    class Holder(State):
        number: int = 1

    with pytest.raises(Misdeclared, match=r"nothing gives Small\.number"):
        Visibility(Holder, Small)


def test_a_view_of_another_type_is_refused() -> None:
    @dataclass(slots=True, kw_only=True)
    class Holder(State):
        number: str = public("one")

    with pytest.raises(Misdeclared, match=r"Small\.number"):
        Visibility(Holder, Small)


def test_a_field_is_given_once() -> None:
    @dataclass(slots=True, kw_only=True)
    class Holder(State):
        number: int = public(1)

    with pytest.raises(Misdeclared, match="given twice"):
        Visibility(Holder, Small, derived={"number": lambda state, seat: 1})


def test_an_owned_field_without_a_blank_is_refused() -> None:
    @dataclass(slots=True, kw_only=True)
    class Holder(State):
        number: int = owned(by=lambda state: RED)

    with pytest.raises(Misdeclared, match="blank"):
        Visibility(Holder, Small)


def test_a_field_of_which_nobody_can_say_how_it_is_copied_is_refused() -> None:
    @dataclass(slots=True, kw_only=True)
    class Holder(State):
        number: Random = private(factory=Random)

    with pytest.raises(CannotCopy, match="number is a Random"):
        Holder().clone()
