"""Hands, decks and piles that no table could have: in scenarios and saved matches each is one sentence with its place, a status,
and nothing is lost; what is accepted holds every card just once."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.cli.main import main
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

SAVE = SAVES / "riddle-rules1-4-players.ringtable"
BASE: dict[str, Any] = {
    "die": 3,
    "at": {"p1": "bree", "p2": "rivendell", "p3": "khand", "p4": "moria"},
    "hands": {"p1": ["boat", "ring"], "p2": ["horse-3", "good-army"], "p3": ["rope"], "p4": ["spy-1", "gandalf"]},
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
CARDS = st.lists(WORDS, max_size=14)
WHO = st.sampled_from(["p1", "p2", "p3", "p4", "p5", "p9", "frodo", "table", "1"])
CHANGES = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(["hands", "fresh", "in_play", "excused", "memory"]), WHO, st.one_of(CARDS, WORDS)),
        st.tuples(
            st.sampled_from(["pile", "stock", "waited", "met", "hands", "fresh"]), st.none(), st.one_of(CARDS, WORDS)
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
        ("pile", ["ring"], "'pile' names more of 'ring' than there are"),
    ],
)
def test_what_is_wrong_is_said(key: str, value: Any, said: str) -> None:
    with pytest.raises(PositionError, match=re.escape(said)):
        new(4, {**BASE, "fresh": {}, key: value})


def test_in_the_halls_after_the_roll_there_is_a_roll() -> None:
    with pytest.raises(PositionError, match="'die' is 0; expected 1 to 6"):
        new(4, {"at": {"p1": "halls"}, "halls": {"p1": 1}, "phase": "free"})


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
