"""Games that are spread over the workers of a scheduler: the same games, though a worker dies."""

from __future__ import annotations

import json
import logging
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from build_scripts.lab.kept_lines import go_on, kept_lines
from game.cli.main import main
from game.computer.tournament import Contest, GameResult, play_game, simulate

if TYPE_CHECKING:
    from distributed import LocalCluster  # takes a second to load, which every worker that collects tests would pay

SEATS = ("random", "normal")


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    """Two workers, a process each, on the loopback."""
    from distributed import LocalCluster

    with LocalCluster(2, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL) as made:
        yield made


def test_a_worker_that_is_killed_in_the_middle_loses_no_game(cluster: LocalCluster) -> None:
    from build_scripts.lab.workers import workers

    alone = simulate("hunt", "", SEATS, 8, "workers", processes=1)

    def spread_and_kill(play: Callable[[str], GameResult], seeds: Sequence[str]) -> Iterator[GameResult]:
        with workers(cluster.scheduler_address) as spread:
            results = spread(play, seeds)
            yield next(results)
            os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
            yield from results

    spread = simulate("hunt", "", SEATS, 8, "workers", spread=spread_and_kill)
    assert [replace(one, seconds=0.0) for one in spread.results] == [replace(one, seconds=0.0) for one in alone.results]


def test_what_is_kept_goes_on_over_the_workers(cluster: LocalCluster, tmp_path: Path) -> None:
    path, work = tmp_path / "games.jsonl", partial(play_game, Contest("hunt", "", SEATS))
    go_on(path, work, ["a:0"])
    go_on(path, work, ["a:0", "a:1"], cluster.scheduler_address)
    assert [one["seed"] for one in kept_lines(path)] == ["a:0", "a:1"]


def test_the_command_plays_there_too_and_names_an_address_where_nobody_answers(
    cluster: LocalCluster, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "--game", "hunt", "--seats", "random,random", "--games", "2", "--json", "--scheduler"]
    assert main([*words, cluster.scheduler_address]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    assert main([*words, "nowhere"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "no scheduler answers at 'nowhere'" in line
