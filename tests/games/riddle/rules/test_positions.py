"""Positions given from outside: each can be played, or is refused with one sentence."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.cli.main import main
from game.engine.chance import one_of
from game.engine.errors import PositionError
from game.games.riddle.rules.state import RiddleState
from game.registry import game
from game.session.loaded_game import header_of, loaded_game, loaded_game_of_header, named, new_header, replay
from game.session.scenario_file import run_scenario
from game.storage import match_file
from game.storage.faults import SaveFault
from game.storage.saved_matches import SaveFolder
from tests.games.riddle.shipped_set import RULES, SEATS, game_set, new
from tests.paths import SAVES

CARDS = ("boat", "rope", "ring", "gandalf", "frodo", "rider-1", "riddle", "gollum", "shelob", "horse-3", "strider")
PLACES = ("bree", "1400", "carrock", "cracks-of-doom", "rivendell", "tol-fuin", "nowhere", "halls", "1802")
JUNK: tuple[Any, ...] = (None, True, -1, 99, 1.5, "", "mithril", [None], {"p9": 1}, {"p1": None}, {1: 2}, [[]])


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"hands": {"p1": ["ring"], "p2": ["ring"]}}, "'hands.p2' names more of 'ring' than there are"),
        ({"hands": {"p1": ["mithril"]}}, "'mithril' is no card"),
        ({"at": {"p1": "1000"}}, "p1 is on the water without a boat in play"),
        ({"at": {"p1": "nowhere"}}, "whose marker must be on the board or in the Halls"),
        ({"phase": "discard", "hands": {"p1": ["ring"]}}, "p1 must discard, yet holds nothing that can be discarded"),
        ({"phase": "trim", "hands": {"p1": ["boat"]}}, "discard down to 10 cards, yet holds no more"),
        ({"met": ["p1"]}, "'met' names p1, whose turn it is"),
        ({"plays": 3}, "'plays' is 3; expected 2 at most"),
        ({"waited": ["p2"]}, "p2 has waited, yet does not stand on its victory space"),
        ({"fresh": {"p2": ["boat"]}}, "'boat' is fresh, yet not in the hand of p2"),
        ({"phase": "free"}, "p1 is not in the Halls"),
        ({"at": {"p2": "nowhere"}, "met": ["p2"]}, "'met' names p2, whose marker is on no space"),
        ({"at": {"p2": "halls"}, "met": ["p2"]}, "'met' names p2, whose marker is on no space"),
        ({"at": {"p2": "halls"}, "halls": {"p2": 4}}, "'halls.p2' is 4; expected 3 at most"),
        ({"at": {"p1": "bree"}, "held": "rope"}, "'held' is 'rope', yet the ground under p1 holds nobody"),
        ({"at": {"p1": "moria"}, "held": "cloak"}, "'held' is 'cloak', yet the ground under p1 holds nobody"),
        ({"means": ["die", "hors-3"]}, "'hors-3' is no means of travel .*'horse-3'"),
        ({"memory": {"p1": ["bree", "bree"]}}, "expected the last two different cities used"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_one_sentence(position: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        new(2, {"die": 3, **position})


def test_somebody_named_twice_was_met_once_and_in_the_halls_after_the_roll_there_is_a_roll() -> None:
    state = new(2, {"die": 3, "met": ["p2", "p2"]})
    assert RULES.facts(state)["met"] == ["p2"]
    with pytest.raises(PositionError, match="'die' is 0; expected 1 to 6"):
        new(4, {"at": {"p1": "halls"}, "halls": {"p1": 1}, "phase": "free"})


def _hand(rng: Random) -> list[str]:
    return [one_of(CARDS, rng) for _ in range(int(rng.random() * 13))]


def _each(of: Callable[[Random], Any]) -> Callable[[Random], Any]:
    return lambda rng: {seat: of(rng) for seat in ("p1", "p2") if rng.random() < 0.6}


FIELDS: dict[str, Callable[[Random], Any]] = {
    "hands": _each(_hand),
    "fresh": _each(lambda rng: _hand(rng)[:2]),
    "in_play": _each(lambda rng: ["boat", "rope"][: int(rng.random() * 3)]),
    "at": _each(lambda rng: one_of(PLACES, rng)),
    "halls": _each(lambda rng: int(rng.random() * 5)),
    "excused": _each(lambda rng: int(rng.random() * 3)),
    "memory": _each(lambda rng: ["bree", "moria", "fornost"][: int(rng.random() * 4)]),
    "turn": lambda rng: one_of(("p1", "p2"), rng),
    "phase": lambda rng: one_of(("action", "roll", "start", "halls", "free", "place", "trim", "discard"), rng),
    "die": lambda rng: int(rng.random() * 8),
    "die_used": lambda rng: rng.random() < 0.5,
    "turn_start": lambda rng: one_of(PLACES, rng),
    "held": lambda rng: one_of(("", "cloak", "rope"), rng),
    "plays": lambda rng: int(rng.random() * 4),
    "met": lambda rng: ["p2", "p2"][: int(rng.random() * 3)],
    "pile": _hand,
}
"""Key of a position to something that often can stand there."""


def test_whatever_a_position_says_it_is_played_or_refused() -> None:
    rng, refused, begun = Random(7), 0, 0
    for _ in range(500):
        position: dict[str, Any] = {"die": 3}
        for key in (one_of(list(FIELDS), rng) for _ in range(1 + int(rng.random() * 5))):
            position[key] = one_of(JUNK, rng) if rng.random() < 0.05 else FIELDS[key](rng)
        try:
            state = new(2, position)
        except PositionError as error:
            refused += 1
            assert str(error)
            assert "\n" not in str(error)
            continue
        begun += 1
        for _ in range(8):
            if RULES.decision(state) is None:
                break
            listed = list(RULES.actions(state))
            assert listed, position
            RULES.play(state, one_of(listed, rng), [])
    assert min(refused, begun) > 100, (refused, begun)


SAVE = SAVES / "riddle-rules1-4-players.ringtable"
BASE: dict[str, Any] = {
    "die": 3,
    "at": {"p1": "bree", "p2": "rivendell", "p3": "khand", "p4": "moria"},
    "hands": {"p1": ["boat", "ring"], "p2": ["horse-3", "good-army"], "p3": ["rope", "boat"], "p4": ["spy-1", "bilbo"]},
    "fresh": {"p2": ["horse-3"]},
    "in_play": {"p4": ["rope"]},
    "pile": ["sam", "cloak"],
}
IDS = game_set().tables["cards"]["cards"].keys()
WORDS = st.one_of(
    st.sampled_from(sorted(IDS)), st.sampled_from(["boatt", "Boat", "the-ring", ""]), st.integers(-2, 9), st.none(),
    st.booleans(),
    st.lists(st.sampled_from(["boat", "ring"]), max_size=2), st.just({"a": "b"}),
)  # fmt: skip
ANY_CARDS = st.lists(WORDS, max_size=14)
WHO = st.sampled_from(["p1", "p2", "p3", "p4", "p5", "p9", "frodo", "table", "1"])
CHANGES = st.lists(
    st.one_of(
        st.tuples(
            st.sampled_from(["hands", "fresh", "in_play", "excused", "memory"]), WHO, st.one_of(ANY_CARDS, WORDS)
        ),
        st.tuples(
            st.sampled_from(["pile", "stock", "waited", "met", "hands", "fresh"]),
            st.none(),
            st.one_of(ANY_CARDS, WORDS),
        ),
    ),
    min_size=1,
    max_size=3,
)


def wild(changes: list[tuple[str, str | None, Any]]) -> dict[str, Any]:
    """The position with these changes in it."""
    position = copy.deepcopy(BASE)
    for key, seat, drawn in changes:
        value = json.loads(json.dumps(drawn))  # what is written out names no part of itself twice
        if seat is None:
            position[key] = value
        elif isinstance(position.setdefault(key, {}), dict):
            position[key][seat] = value
    return position


def assert_every_card_is_somewhere_once(state: RiddleState) -> None:
    """RR-024, RR-161. Hands, cards in play, deck and pile together are all cards."""
    deck = state.deck
    found = [
        state.stock[card] + state.pile[card] + sum(hand[card] for hand in state.hands) for card in range(deck.size)
    ]
    for gear in state.gear:
        for bit, card in enumerate(deck.gear):
            found[card] += gear >> bit & 1
    assert list(deck.full) == found
    for hand, fresh in zip(state.hands, state.fresh, strict=True):
        assert all(new <= held for new, held in zip(fresh, hand, strict=True))


@pytest.mark.clause("RR-024")
@settings(max_examples=150, deadline=None)
@given(CHANGES)
def test_a_position_is_a_state_that_holds_every_card_once_or_a_sentence(changes: list[Any]) -> None:
    try:
        state = new(4, wild(changes))
    except PositionError as error:
        assert str(error)
        assert "\n" not in str(error)
        assert error.path, "it leads to something that stands there"
        assert error.path[0] in wild(changes), "it leads to something that stands there"
    else:
        assert_every_card_is_somewhere_once(state)
        assert RULES.actions(state), "somebody can go on from there"


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(CHANGES)
def test_a_scenario_tells_it_with_file_line_and_column_and_is_left_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changes: list[Any]
) -> None:
    path = tmp_path / "wild.yaml"
    scenario = {"game": "riddle", "title": "wild", "options": {"players": 4}, "position": wild(changes),
                "steps": [{"expect": {"phase": "action"}}]}  # fmt: skip
    path.write_text(yaml.safe_dump(scenario, allow_unicode=True, sort_keys=False), encoding="utf-8")
    before = path.read_bytes()
    status = main(["scenario", str(path)])
    out, err = capsys.readouterr()
    assert path.read_bytes() == before
    if status == 0:
        assert f"ok     {path}: wild\n" == out
        assert run_scenario(path).ok
    elif status == 2:
        assert not out
        assert all(
            re.fullmatch(rf"ringtable: {re.escape(str(path))}:\d+:\d+: .+", line) for line in err.splitlines()
        ), err
    else:
        assert status == 1
        assert not err
        assert re.fullmatch(rf"FAILED {re.escape(str(path))}:\d+:\d+: [^\n]+\n", out), out


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("hands", {"p1": ["ring"], "p2": ["ring"]}, "'hands.p2' names more of 'ring' than there are"),
        ("hands", {"p1": ["rng"]}, "'rng' is no card; did you mean 'ring'?"),
        ("hands", {"p7": ["boat"]}, "'p7' is no seat of this game; expected one of p1, p2, p3, p4"),
        ("hands", {"p1": ["blank"]}, "'blank' is no card"),
        ("in_play", {"p4": ["rope", "rope"]}, "'in_play.p4' names 'rope' twice; one of each can be in play (RR-148)"),
        ("stock", ["boat"], "cards are nowhere; 'stock' must name all that are not elsewhere"),
        ("phase", "deal", "0 cards are to be dealt out of"),
        ("pile", ["ring"], "'pile' names more of 'ring' than there are"),
    ],
)
def test_what_is_wrong_is_said(key: str, value: Any, said: str) -> None:
    with pytest.raises(PositionError, match=re.escape(said)):
        new(4, {**BASE, "fresh": {}, key: value})


# Saved matches ----------------------------------------------------------------------------------------------------------


def saved(folder: Path, change: dict[str, Any], records: list[dict[str, Any]]) -> Path:
    """A match file, sound as a file, whose header has been changed."""
    playing = loaded_game("riddle", game("riddle").load_set())
    header = new_header(playing, SEATS[:4], {}, seed="5eed").to_json() | {"position": BASE} | change
    file = SaveFolder(folder).create("wild", header, secrets=True)
    for record in records:
        file.append(record)
    file.close()
    return file.path


def opened(path: Path) -> RiddleState | None:
    """The state a file comes to, or None after seeing one sentence, a status and an untouched file."""
    before = path.read_bytes()
    file = SaveFolder(path.parent).open(path)
    records = list(file.records)
    try:
        header = header_of(file.header.match, path)
        match = replay(named(loaded_game_of_header, header, path), header, records, path=path)
    except SaveFault as fault:
        assert str(fault).endswith(".")
        assert "\n" not in str(fault)
        assert path.stem in str(fault)
        match = None
    finally:
        file.close()
    assert path.read_bytes() == before
    return None if match is None else match.match_state.state


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(CHANGES)
def test_a_saved_match_with_such_a_position_is_a_sentence_or_whole(tmp_path: Path, changes: list[Any]) -> None:
    path = saved(tmp_path, {"position": wild(changes)}, [])
    state = opened(path)
    if state is not None:
        assert_every_card_is_somewhere_once(state)
    path.unlink()


@pytest.mark.parametrize("seed", range(12))
def test_a_saved_match_with_another_deck_is_a_sentence(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rng = Random(seed)
    cards = copy.deepcopy(dict(game_set().tables["cards"]["cards"]))
    card = rng.choice([id_ for id_ in cards if id_ != "blank"])
    match seed % 4:
        case 0:
            cards[card] = {**cards[card], "count": cards[card]["count"] + 1}
        case 1:
            del cards[card]
        case 2:
            cards[f"{card}-again"] = cards[card]
        case _:
            cards[card] = {**cards[card], "uses": {"nothing": 1}}
    path = saved(tmp_path, {"tables": {"cards": {"cards": cards}}, "position": None}, [])
    assert opened(path) is None
    assert main(["export", str(path)]) == 2
    out, err = capsys.readouterr()
    assert not out, err
    assert re.fullmatch(r"ringtable: [^\n]+\n", err), err


@pytest.mark.parametrize("seed", range(24))
def test_a_saved_match_whose_draws_name_other_cards_is_a_sentence_or_whole(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    header, records = match_file.read_file(SAVE)
    wanted = [
        at for at, record in enumerate(records) if re.match(r"(draw|pick|swap|discard) ", str(record.get("a", "")))
    ]
    at = rng.choice(wanted[: max(1, len(wanted) // 3)])
    verb, *_ = records[at]["a"].split()
    other = rng.choice([*IDS, "boatt", "blank", "ring", ""])
    changed = [dict(record) for record in records[: at + 40]]
    changed[at]["a"] = f"{verb} {other} {other}" if verb == "swap" else f"{verb} {other}"
    file = SaveFolder(tmp_path).create("wild", dict(header.match), secrets=True)
    for record in changed:
        file.append(record)
    file.close()
    state = opened(file.path)
    if state is not None:
        assert_every_card_is_somewhere_once(state)
