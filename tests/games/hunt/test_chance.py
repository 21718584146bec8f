"""Chance comes from the seed that the match is saved with; what is taken back told nobody anything (HR-287)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.chance import generator, one_of
from game.engine.decision import Seat
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.engine.match.ports import Play, Refused, SeatUpdate, TakeBack
from game.engine.match.records import RecordList
from game.games.hunt.rules.rules import SEATINGS
from tests.games.hunt.games import RULES, SET

RB, RW1, RW2 = Seat("rb"), Seat("rw1"), Seat("rw2")
AT: dict[str, Any] = {"log": ["1", "10"], "figures": {"blue": "22", "green": "31", "red": "48", "purple": "49"}}
RIDING: dict[str, Any] = {**AT, "at": "blue", "dice": ["ring", "sorcery"]}


def header(seed: str = "51", players: int = 3, at: dict[str, Any] | None = None) -> Header:
    texts = tuple(board.source for board in SET.boards)
    return Header(
        "hunt",
        RULES.info.version,
        SEATINGS[players],
        {"reactions": "ask"},
        texts,
        seed,
        tables=SET.tables,
        position=at,
    )


def newest(match: Match, seat: Seat) -> SeatUpdate:
    """The last that a seat was told."""
    return [answer for answer in match.port(seat).inbox if isinstance(answer, SeatUpdate)][-1]


def play(match: Match, *texts: str) -> None:
    """Whoever is asked does this."""
    for text in texts:
        seat = match.deciding()
        assert seat is not None
        before = match.revision
        match.port(seat).send(Play(seat, newest(match, seat).number, RULES.parse(text)))
        match.pump()
        assert match.revision > before, f"'{text}' was not played by {seat}"


def begun(head: Header) -> tuple[Match, RecordList]:
    """A match that every seat listens to."""
    journal = RecordList()
    match = Match(RULES, head, store=journal)
    for seat in head.seats:
        match.port(seat)
    match.pump()
    return match, journal


def walked(match: Match, plies: int, key: str) -> list[str]:
    """So many choices, the same in every match; gives all that happened, chance included."""
    rng = generator(key)
    for _ in range(plies):
        seat = match.deciding()
        assert seat is not None
        update = newest(match, seat)
        match.port(seat).send(Play(seat, update.number, one_of(update.actions, rng)))
        match.pump()
    return [f"{event.kind} {event.phrase}" for seat in match.header.seats for event in match.log(seat)]


@pytest.mark.clause("HR-287")
def test_every_draw_and_roll_comes_of_the_seed_and_a_saved_match_goes_on_with_it() -> None:
    straight, _ = begun(header("51"))
    first, second = walked(straight, 40, "one"), walked(straight, 40, "two")
    kept, journal = begun(header("51"))
    assert walked(kept, 40, "one") == first
    saved = Header.from_json(kept.header.to_json())
    again = Match.replay(RULES, saved, journal.records, journal.held)
    for seat in saved.seats:
        again.port(seat)
    again.pump()
    assert walked(again, 40, "two") == second
    assert any("roll" in line for line in second)
    assert any("draw" in line for line in second)
    other, _ = begun(header("52"))
    assert [] != other.log(RB) != straight.log(RB)[: len(other.log(RB))]


@pytest.mark.clause("HR-287")
@pytest.mark.parametrize(
    ("at", "seat", "done", "may"),
    [
        ({**AT}, RB, ["move dot"], True),
        ({**AT, "turn": "nightfall"}, RB, ["rest"], True),
        ({**AT, "hand": ["farmer-maggot"]}, RB, ["play farmer-maggot 2"], False),
        ({**AT, "hand": ["gandalfs-letter"], "tokens": {"card": 0, "pool": 3}}, RB, ["play gandalfs-letter"], False),
        ({**AT, "tokens": {"card": 1, "pool": 2}}, RB, ["token"], False),
        ({**RIDING}, RW1, ["move 19"], True),
        ({**RIDING}, RW1, ["search", "let"], False),
        ({**RIDING}, RW1, ["perceive II-A ring", "let"], False),
        ({**RIDING}, RW1, ["draw sorcery"], False),
        ({**RIDING}, RB, ["search", "let"], False),
        ({**RIDING, "orders": {}, "hand": ["gossip-at-the-inn"]}, RB, ["search", "react gossip-at-the-inn"], False),
        ({"part": 2, "journey": "s01", "step": 7, "gandalf": ["8"], "moved": "moved"}, RB, ["gandalf 19"], True),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else str(value) if isinstance(value, str) else None,
)
def test_what_told_anybody_anything_stays_and_the_rest_can_be_taken_back(
    at: dict[str, Any], seat: Seat, done: list[str], may: bool
) -> None:
    match, _ = begun(header(at=at))
    before = match.facts()
    play(match, *done)
    after = match.facts()
    assert before != after
    assert newest(match, seat).can_undo is may
    match.port(seat).inbox.clear()
    match.port(seat).send(TakeBack(seat))
    match.pump()
    assert may is not any(isinstance(answer, Refused) for answer in match.port(seat).inbox)
    assert match.facts() == (before if may else after)


@pytest.mark.clause("HR-287")
def test_nobody_takes_back_what_another_did() -> None:
    match, _ = begun(header(at={**RIDING}))
    play(match, "move 19")
    for seat in (RB, RW2):
        match.port(seat).inbox.clear()
        match.port(seat).send(TakeBack(seat))
        match.pump()
        assert any(isinstance(answer, Refused) for answer in match.port(seat).inbox)
    assert match.facts()["figures"]["blue"] == "19"
