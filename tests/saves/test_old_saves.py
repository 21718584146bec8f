"""Saved matches of every version of the rules: they still open, and play on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.computer.process import DirectThinker
from game.engine.decision import CHANCE
from game.registry import games
from game.session.host import Host
from game.session.loaded_game import header_of, loaded_game_of_header, replay
from game.session.review import frames
from game.storage.match_file import read_file
from game.storage.saved_matches import SaveFolder

KEPT = sorted(Path(__file__).parent.glob("*.ringtable"))


def test_there_is_one_for_every_game_and_version_of_its_rules() -> None:
    names = {path.stem.rsplit("-", 2)[0] for path in KEPT}
    assert names == {f"{game.id}-rules{version}" for game in games() for version in range(1, game.info.version + 1)}


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_an_old_save_is_played_through_with_every_check_and_every_step_tells_something(path: Path) -> None:
    file_header, records = read_file(path)
    header = header_of(file_header.match, path)
    match = replay(loaded_game_of_header(header), header, records, path=path)
    assert match.unseeded == ()
    assert match.deciding() not in (None, CHANCE)
    kit = loaded_game_of_header(header)
    first, *steps = frames(kit, header, records)
    assert first.events == ()
    assert len(steps) > 20
    silent = [at for at, step in enumerate(steps[:-1], 1) if all(event.quiet for event in step.events)]
    assert not silent
    assert kit.rules.facts(steps[-1].view) == replay(kit, header, records, path=path).view_facts(None)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_an_old_save_plays_on(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    shutil.copy(path, copy)
    before = len(read_file(copy)[1])
    host = Host.resume(copy, SaveFolder(tmp_path), think=DirectThinker)
    for now in range(0, 20_000, 1000):
        host.pump(now)
    assert any(not occupant.is_computer for occupant in host.table.seating.values())
    host.close()
    assert len(read_file(copy)[1]) >= before
