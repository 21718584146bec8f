"""How a game stands before anybody has moved: read in a thread, the same whatever chance will decide, no fault told here."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game import registry
from game.board.board import Board
from game.session import start_position as module
from game.session.start_position import StartPositions, start_position

WAIT_S = 90


def read(starts: StartPositions, game: str, ref: str, players: int) -> object:
    entry = registry.game(game)
    found = starts.of(entry, ref, players)
    end = time.monotonic() + WAIT_S
    while starts.is_reading and time.monotonic() < end:
        time.sleep(0.01)
    return found or starts.of(entry, ref, players)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.clause("BR-030")
def test_battles_armies_stand_where_the_war_begins(tmp_path: Path, players: int) -> None:
    start = start_position(registry.game("battle"), "middle-earth", players, tmp_path)
    assert len(start.picture.counters) > 50


@pytest.mark.parametrize(("game", "players"), [("hunt", 2), ("riddle", 4)])
def test_nothing_that_chance_decides_is_to_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, players: int
) -> None:
    entry = registry.game(game)
    one = start_position(entry, entry.info.boards[0], players, tmp_path)
    monkeypatch.setattr(module, "SEED", "ab12")
    assert start_position(entry, entry.info.boards[0], players, tmp_path).picture == one.picture


def test_a_start_is_read_once_and_its_board_prepared(tmp_path: Path) -> None:
    prepared: list[Board] = []
    starts = StartPositions(tmp_path, prepared.append)
    found = read(starts, "riddle", "middle-earth", 4)
    assert found is not None
    assert starts.of(registry.game("riddle"), "middle-earth", 4) is found
    assert [board.id for board in prepared] == ["middle-earth"]


def test_a_board_with_faults_has_no_start_until_it_has_been_mended(tmp_path: Path) -> None:
    shipped = (registry.game("battle").boards / "middle-earth.yaml").read_text(encoding="utf-8")
    own = tmp_path / "west.yaml"
    own.write_text(shipped.replace("title:", "titel:"), encoding="utf-8")
    starts = StartPositions(tmp_path)
    assert read(starts, "battle", "west.yaml", 3) is None
    assert not starts.is_reading
    own.write_text(shipped.replace("id: middle-earth", "id: west").replace("title: Middle-earth", "title: The West"))
    starts.forget()
    assert read(starts, "battle", "west.yaml", 3) is not None
