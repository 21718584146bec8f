"""Games between levels, and how their figures are made.

A player of somebody's own, from one file: it plays; where it fails one sentence says how, and `normal` plays on.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.cli.main import main
from game.computer.tournament import (
    Contest,
    GameResult,
    Guarded,
    NoSuchContest,
    NoSuchPlayer,
    Report,
    SideTally,
    own_player,
    play_game,
    simulate,
    wilson,
)
from game.engine.decision import Seat
from game.engine.match.ports import SeatUpdate

CONTEST = Contest("battle", "", ("random", "random"), (("rounds", 20),))


def result(winner: str | None, rounds: int = 10, ending: str = "victory") -> GameResult:
    """A game that ended so."""
    winners = (Seat(winner),) if winner else ()
    return GameResult("s", winners, ending, "reason", 100, rounds, 0.1)


def test_a_report_counts_by_seat_and_by_level_with_the_interval_of_the_textbook() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(100, 100)[1] == 1.0
    assert wilson(0, 100)[0] == 0.0
    results = (result("evil"), result("evil", 30), result("alliance", 20), result(None, 60, "draw"))
    report = Report(Contest("battle", "", ("normal", "easy")), (Seat("evil"), Seat("alliance")), results, 1.0)
    assert report.wins() == {"evil": 2, "alliance": 1}
    assert report.wins_by_level() == {"normal": 2, "easy": 1}
    assert report.rounds() == (20, 30)
    data = json.loads(json.dumps(report.to_json()))
    assert (data["games"], data["draws"], data["unfinished"]) == (4, 1, 0)
    assert data["wins"]["evil"]["wins"] == 2
    assert any("evil (normal): 2 of 4 won" in line for line in report.lines())


def test_a_side_wins_once_however_many_of_its_seats_do_and_counts_only_where_it_was_played() -> None:
    seats = (Seat("a"), Seat("b"), Seat("c"))

    def ended(winners: tuple[Seat, ...], sides: tuple[str, ...], ending: str = "victory") -> GameResult:
        return GameResult("s", winners, ending, "reason", 1, 7, 0.1, sides)

    results = (
        ended(seats[1:], ("day", "night", "night")),
        ended(seats[:1], ("day", "night", "day")),
        ended((), ("night", "night", "night"), "unfinished"),
    )
    report = Report(Contest("battle", "", ("normal",) * 3), seats, results, 1.0)
    assert [SideTally("day", 1, 2, 1.5), SideTally("night", 1, 3, 2.0)] == report.sides()
    data = json.loads(json.dumps(report.to_json()))
    whole = [round(edge, 4) for edge in wilson(1, 3)]
    assert {"wins": 1, "games": 3, "seats": 2.0, "interval": whole} == data["wins_by_side"]["night"]
    assert "day (1.5 of 3 seats): 1 of 2 won, 9 to 91 % with 95 % confidence" in list(report.lines())
    assert "decided: 2; drawn: 0; unfinished: 1" in list(report.lines())
    assert "night (2 of 3 seats): 1 of 3 won, 6 to 79 % with 95 % confidence" in list(report.lines())


def test_the_rules_name_sides_where_several_seats_share_one() -> None:
    riddle = play_game(Contest("riddle", "", ("random",) * 4, (("characters", "random"), ("rounds", 20))), "3")
    assert len(riddle.sides) == 4
    assert {"hobbits", "riders"} >= set(riddle.sides)
    assert riddle.ending == "unfinished"
    assert play_game(CONTEST, "1").sides == ()
    hunt = Contest("hunt", "", ("random",) * 3, (("days", 1),))
    assert play_game(hunt, "1").sides == ("ring-bearer", "ringwraiths", "ringwraiths")


def test_one_seed_is_one_game_in_any_number_of_processes() -> None:
    alone = simulate("battle", "", CONTEST.levels, 3, "7", options={"rounds": 20}, processes=1)
    told: list[tuple[int, int]] = []
    spread = simulate(
        "battle",
        "",
        CONTEST.levels,
        3,
        "7",
        lambda done, of: told.append((done, of)),
        options={"rounds": 20},
        processes=2,
    )
    assert [r.plies for r in alone.results] == [r.plies for r in spread.results]
    assert told == [(1, 3), (2, 3), (3, 3)]
    assert len({r.plies for r in alone.results}) > 1


def test_a_game_reports_its_end() -> None:
    played = play_game(CONTEST, "1")
    assert played.ending in ("victory", "draw")
    assert 1 <= played.rounds <= 20
    assert played.plies > 100
    assert all(0 < turns <= chose for turns, chose in zip(played.turns, played.decisions, strict=True))
    assert sum(played.decisions) < played.plies


@pytest.mark.parametrize(
    ("levels", "games", "words"),
    [
        (("normal", "wise"), 1, "no level 'wise'; expected random, easy, normal"),
        (("normal",), 1, "battle is for 2 or 3 players; 1 level was named"),
        (("random", "random"), 0, "cannot play 0 games"),
    ],
)
def test_what_cannot_be_played_is_named(levels: tuple[str, ...], games: int, words: str) -> None:
    with pytest.raises(NoSuchContest, match=words):
        simulate("battle", "", levels, games, "1")


PLAYER = """
class Player:
    def __init__(self, rules):
        self.rules = rules

    def choose(self, update, rng):
        {does}
"""
UPDATE = SeatUpdate(Seat("me"), 1, None, ("left", "right"))


def written(folder: Path, does: str) -> str:
    """A file with a player that does so, as `--seats` names it."""
    path = folder / "mine.py"
    path.write_text(PLAYER.format(does=does), encoding="utf-8")
    return f"{path}:Player"


def test_a_player_of_ones_own_plays_a_seat(tmp_path: Path) -> None:
    own = written(tmp_path, "return update.actions[-1]")
    report = simulate("hunt", "", ["easy", own], 2, "own", processes=1)
    assert len(report.results) == 2
    assert not report.faults()
    assert set(report.wins_by_level()) == {"easy", own}


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("raise KeyError('hidden')", "failed: KeyError in mine.py, line 7"),
        ("return 'nonsense'", "answered 'nonsense', which is no action here"),
        ("return None", "answered None, which is no action here"),
    ],
)
def test_where_it_fails_one_sentence_says_so_and_normal_plays_on(tmp_path: Path, does: str, told: str) -> None:
    own = written(tmp_path, does)
    report = simulate("hunt", "", ["easy", own], 2, "own", processes=1)
    ((sentence, games),) = report.faults().items()
    assert games == 2
    assert told in sentence
    assert "hidden" not in sentence
    assert sentence.endswith("'normal' plays on")
    assert sum(sentence in line for line in report.lines()) == 1
    assert json.loads(json.dumps(report.to_json()))["faults"] == {sentence: 2}
    plain = simulate("hunt", "", ["easy", "normal"], 2, "own", processes=1)
    assert [one.winners for one in report.results] == [one.winners for one in plain.results]


def test_one_that_answers_too_late_is_waited_for_no_longer() -> None:
    class Slow:
        def choose(self, update: SeatUpdate, rng: Random) -> Any:
            rng.random()
            time.sleep(0.5)
            return "left"

    class Plain:
        def choose(self, update: SeatUpdate, rng: Random) -> Any:
            return rng.choice(["left", "right"])

    guarded = Guarded("slow.py:Slow", Slow(), Plain(), patience=0.05)
    begun = time.monotonic()
    chosen = [guarded.choose(UPDATE, Random(seed)) for seed in range(5)]
    assert time.monotonic() - begun < 0.45, "it is asked once"
    assert guarded.fault == "'slow.py:Slow' took longer than 0.05 seconds; 'normal' plays on"
    assert chosen == [Plain().choose(UPDATE, Random(seed)) for seed in range(5)], "from the same generator"


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        (None, "Player", "there is no file"),
        ("x = 1", "Player", "has no class 'Player'"),
        ("raise ValueError('secret')", "Player", "cannot be read: ValueError"),
        ("def Player(): ...", "Player", "cannot be made: TypeError"),
    ],
)
def test_what_is_no_player_is_told_in_one_sentence(
    tmp_path: Path, text: str | None, name: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.py"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(NoSuchPlayer, match=told):
        own_player(f"{path}:{name}", None)
    assert main(["simulate", "--game", "hunt", "--seats", f"{path}:{name},easy", "--games", "1"]) == 2
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert told in line
