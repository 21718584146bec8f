"""Files whose names are no text: every command that takes a file takes them, and says what it did."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pygame
import pytest

from game.cli import main as cli
from game.storage import settings
from game.ui.kit.scene_stack import SceneStack
from tests.paths import SAVES
from tests.storage.odd_files import ODD_NAMES
from tests.ui.window_driver import WindowDriver

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only there a file's name may be any bytes")


def odd_path(folder: Path, name: bytes) -> Path:
    return Path(os.fsdecode(os.fsencode(folder) + b"/" + name))


@pytest.fixture(params=ODD_NAMES[:3], ids=repr)
def match(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return Path(shutil.copy(SAVES / "battle-rules1-2-players.ringtable", odd_path(tmp_path, request.param)))


one_of_them = pytest.mark.parametrize("match", ODD_NAMES[:1], indirect=True)
"""What takes longer is tried with one name."""


def test_the_log_is_printed(match: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["export", str(match)]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 10


def test_the_log_is_written_to_a_file_of_such_a_name(match: Path, tmp_path: Path) -> None:
    output = odd_path(tmp_path, b"m\xe4rz.txt")
    assert cli.main(["export", str(match), "-o", str(output)]) == 0
    assert output.stat().st_size > 100


@one_of_them
def test_a_picture_is_drawn_and_written_under_such_a_name(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = odd_path(tmp_path, b"m\xe4rz.png")
    assert cli.main(["screenshot", str(match), "--seat", "table", "--size", "640x400", "-o", str(output)]) == 0
    assert pygame.image.load(output.open("rb"), "frame.png").get_size() == (640, 400)
    assert "rz.png: 640x400" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["play", "export", "check", "scenario"])
def test_what_is_no_match_is_refused_with_a_sentence(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = odd_path(tmp_path, b"m\xe4rz.yaml")
    path.write_text("no match, no board, no scenario")
    assert cli.main([command, str(path)]) in (1, 2)
    heard = capsys.readouterr()
    assert "went wrong" not in heard.err
    assert heard.out + heard.err


@one_of_them
def test_the_window_opens_it_and_offers_it_the_next_time(
    match: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.painter.paint_board.why_unavailable", lambda: "no painter here")
    driver = WindowDriver(tmp_path / "home")
    driver.stack = SceneStack(driver.window.first_scene(match))
    driver.run()
    assert driver.window.table is not None, "its board may have to be painted first"
    driver.close()
    kept = settings.load(tmp_path / "home" / "settings.json")
    assert (kept.settings.last_match, kept.problem) == (str(match), None)
