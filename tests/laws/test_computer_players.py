"""Every level of every game: what it advises is what it does, it says why in words, and both depend on its View alone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from itertools import islice
from typing import Any

import pytest

from game.computer.levels import advising_level, is_level, levels_of, opponent
from game.computer.player import Question, answer
from game.computer.search import SearchPlayer
from game.engine.decision import Phrase, Seat
from game.engine.match.ports import SeatUpdate
from game.engine.simulate import play_out
from game.registry import game, games
from tests.laws.games import LawTable, fewest, table_of, tables
from tests.laws.random_games import named
from tests.laws.swapped_truth import advice, difference, levels, pairs
from tests.laws.test_words import presentation_of
from tests.sampling import few_with_soak

PAIRS = 8
"""Of each game and number of players; a search takes its time, and looks at a quarter of them."""
EVERY = 3
"""One choice in so many, an odd number: two seats that choose by turns are both looked at."""
MOST_GAMES = 40
with_secrets = [table for table in tables() if table.info.has_secrets and len(levels(table)) > 1]


@pytest.mark.clause("HR-294", "HR-286", "RR-365", "RR-366")
@pytest.mark.parametrize("table", fewest(with_secrets), ids=named)
def test_every_level_chooses_alike_whatever_it_cannot_know(table: LawTable) -> None:
    found = (pair for number in range(MOST_GAMES) for pair in pairs(table, f"swapped{number}", EVERY))
    looked = 0
    for number, pair in enumerate(islice(found, few_with_soak(PAIRS, 100))):
        looked += 1
        for level in levels(table):
            if level in ("easy", "normal") or number % 4 == 0:
                assert not difference(table, pair, level, number)
    assert looked >= PAIRS


@cache
def advised(id_: str, players: int) -> tuple[int, tuple[Phrase, ...]]:
    """A game in which every seat does what it is advised, in long runs to its end: decisions, and every reason given."""
    table = replace(table_of(id_, players), options={})
    player, reasons, decisions = opponent("normal", id_, table.game_set), list[Phrase](), 0

    def choose(seat: Seat, update: SeatUpdate, _: object) -> Any:
        nonlocal decisions
        question = Question("normal", seat, update.number, "advised", update, asks_why=True)
        first, *_others = answer(player, question)
        if decisions % 20 == 0:
            assert first.action == answer(player, replace(question, asks_why=False)), "it advises what it would do"
        is_asked = len(update.actions) > 1 and not str(first.action).startswith("choose")
        assert first.why or not is_asked, f"{first.action} has no reason"
        reasons.extend(first.why)
        decisions += 1
        return first.action

    choosers = {seat: partial(choose, seat) for seat in table.seats}
    play_out(table.rules, table.new(), choosers, "advised", most=few_with_soak(100, 200_000))
    return decisions, tuple(dict.fromkeys(reasons))


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize(
    "table", fewest(table_of(one.info.id, least) for one in games() for least in one.info.seatings), ids=named
)
def test_what_is_advised_through_a_game_has_a_reason_in_words(table: LawTable) -> None:
    decisions, reasons = advised(table.id, table.players)
    assert len(reasons) > decisions // 20
    for phrase in reasons:
        told = presentation_of(table).say(phrase)
        assert "{" not in told
        assert phrase.key not in told
        assert not told.endswith("."), "half a sentence"


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("id_", [one.info.id for one in games()])
def test_what_a_search_weighs_has_words(id_: str) -> None:
    table = table_of(id_, min(game(id_).info.seatings))
    player = opponent(levels_of(id_)[-1], id_, table.game_set)
    if not isinstance(player, SearchPlayer):
        assert "hard" not in levels_of(id_)
        return
    say = presentation_of(table).say
    for seat in table.seats:
        view = table.rules.view(table.new(), seat)
        for phrase in player.topics(view):
            assert phrase.key not in say(phrase)


def test_advice_of_a_search_tells_chances() -> None:
    looking = (one for one in tables() if one.info.has_secrets and advising_level(one.id) == "hard")
    for table, pair in ((one, pair) for one in looking for pair in pairs(one, "swapped", 3)):
        found = advice(table, pair.here, pair.seat, "hard")
        if found[0].chance is not None:
            assert 2 <= len(found) <= 3
            assert all(one.chance is not None and 0.0 <= one.chance <= 1.0 for one in found)
            return
    raise AssertionError("nothing was worth a look-ahead")


def test_a_level_on_trial_is_known_to_commands_and_offered_to_nobody() -> None:
    on_trial = [(one, level) for one in games() for level in one.levels_on_trial]
    for one, level in on_trial:
        assert is_level(level, one.info.id)
        assert level not in one.levels
        assert advising_level(one.info.id) in one.levels
    assert on_trial
