"""Starts: how a game stands before anybody has moved, and prepared ones, each sound, played and told in every language."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game import registry
from game.board.board import Board
from game.computer.tournament import simulate
from game.engine.decision import Phrase
from game.language import catalog
from game.session import start_position as module
from game.session.loaded_game import loaded_game, new_header
from game.session.scenario_file import load_scenario
from game.session.start_position import Evening, StartPositions, evenings, lengths_file, minutes, start_position
from game.storage.settings import Pace
from tests.changed_files import copy_changed
from tests.narrowing import there

ALL = [(one.id, evening) for one in registry.games() for evening in evenings(one.id)]


@pytest.fixture(params=ALL, ids=lambda pair: f"{pair[0]}-{pair[1].id}")
def prepared(request: pytest.FixtureRequest) -> tuple[str, Evening]:
    """Each prepared start with its game."""
    found: tuple[str, Evening] = request.param
    return found


def test_a_prepared_start_stands_as_its_file_expects_tells_no_secret_and_how_long_it_takes(
    prepared: tuple[str, Evening],
) -> None:
    game, evening = prepared
    path = lengths_file(game).parent / "evenings" / f"{evening.id}.yaml"
    assert load_scenario(path).run().outcome is None
    # Whoever has read it, or played it before, knows no more than everybody sees at the start.
    playing = loaded_game(game, registry.game(game).load_set())
    header = new_header(playing, playing.info.seatings[evening.players], seed="1", position=evening.scenario.position)
    hidden = {"hands", "hand", "journey", "deeds", "info", "ally_deck", "sorcery_deck", "stock"}
    assert not hidden & (header.position or {}).keys()
    keys = [evening.id, *map(str, registry.game(game).info.seatings)]
    for key in keys:
        brisk, calm = (minutes(game, key, pace) for pace in (Pace.BRISK, Pace.CALM))
        assert brisk is not None
        assert calm is not None
        assert 5 <= brisk <= calm
        assert there(minutes(game, key, Pace.BRISK, 2)) > brisk, "a second person thinks longer than a computer"


def test_a_prepared_start_is_played_to_a_victory_by_computers(prepared: tuple[str, Evening]) -> None:
    game, evening = prepared
    seats = ["normal"] * evening.players
    report = simulate(game, "", seats, 1, "1", position=evening.scenario.position, processes=1)
    assert all(result.winners for result in report.results)


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> str:
    """A language in force for one test."""
    catalog.choose(request.param)
    return str(request.param)


@pytest.mark.usefixtures("language")
def test_a_prepared_start_is_told_in_every_language(prepared: tuple[str, Evening]) -> None:
    game, evening = prepared
    words = registry.game(game).words()
    for part in ("title", "told"):
        assert words(Phrase.of(f"evening.{evening.id}.{part}"))


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
    shipped, own = registry.game("battle").boards / "middle-earth.yaml", tmp_path / "west.yaml"
    copy_changed(shipped, own, ("title:", "titel:"))
    starts = StartPositions(tmp_path)
    assert read(starts, "battle", "west.yaml", 3) is None
    assert not starts.is_reading
    copy_changed(shipped, own, ("id: middle-earth", "id: west"), ("title: Middle-earth", "title: The West"))
    starts.forget()
    assert read(starts, "battle", "west.yaml", 3) is not None
