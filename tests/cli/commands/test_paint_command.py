"""`ringtable paint` and `ringtable bench` fetch what they need on first need, and tell truly what could not be had."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.cli import fetch_libraries
from game.cli.commands import bench, paint
from game.cli.main import main
from game.painter import paint_board as painter
from game.painter.install import InstallProcess, wanted
from game.session import presentation_loader
from tests.paths import ROOT

BOARD = ROOT / "boards" / "battle" / "middle-earth.yaml"


def without_network(asked: list[str]) -> Callable[[str, str], str]:
    """Stands for `fetch` where there is no network; remembers which extras were asked for."""

    def fetched(extra: str, purpose: str) -> str:
        asked.append(extra)
        return "There is no network."

    return fetched


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """An installation without the painter's libraries; the extras that are asked for."""
    asked: list[str] = []
    monkeypatch.setattr(painter, "missing_libraries", lambda: ["skia"])
    monkeypatch.setattr(paint, "fetch", without_network(asked))
    return asked


def test_what_painting_needs_is_fetched_and_where_it_cannot_be_the_true_reason_is_told(
    bare: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "x.png"
    assert main(["paint", str(BOARD), "-o", str(picture), "--width", "400"]) == 0
    assert bare == ["paint"]
    assert capsys.readouterr().out.strip().endswith("drawn plainly, 400 pixels wide. There is no network.")
    assert pygame.image.load(picture).get_width() == 400


def test_a_plain_drawing_that_is_asked_for_fetches_nothing(
    bare: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["paint", str(BOARD), "-o", str(tmp_path / "x.png"), "--width", "400", "--plain"]) == 0
    assert bare == []
    assert "drawn plainly" in capsys.readouterr().out


def test_a_plain_drawing_bears_the_names_of_the_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presentation_loader, "PLAIN_WIDTH", 1200)  # large enough for letters
    renamed = tmp_path / "renamed.yaml"
    text = BOARD.read_text(encoding="utf-8")
    assert text.count("Lonely Mountain") >= 1
    renamed.write_text(text.replace("Lonely Mountain", "Kindly Mountain"), encoding="utf-8")
    pictures = [tmp_path / "shipped.png", tmp_path / "renamed.png"]
    for board, picture in zip((BOARD, renamed), pictures, strict=True):
        assert main(["paint", str(board), "-o", str(picture), "--width", "1200", "--plain"]) == 0
    assert pictures[0].read_bytes() != pictures[1].read_bytes()


def test_a_failed_fetch_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    script = "print('ERROR: Could not find a version that satisfies the requirement'); raise SystemExit(1)"
    monkeypatch.setattr(
        fetch_libraries, "InstallProcess", lambda extra: InstallProcess([sys.executable, "-c", script], extra=extra)
    )
    assert fetch_libraries.fetch("paint", "Painting") == "The libraries could not be fetched; is there a network?"
    assert capsys.readouterr().err == "Painting needs libraries that are not installed yet: fetching them, once ...\n"


def test_a_fetch_that_has_to_leave_the_lock_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacking = [sys.executable, "-c", "print('No matching distribution found for numpy==2'); raise SystemExit(1)"]
    fetching = [sys.executable, "-c", "print('Collecting numpy')"]
    monkeypatch.setattr(fetch_libraries, "InstallProcess", lambda extra: InstallProcess(lacking, fetching, extra=extra))
    assert fetch_libraries.fetch("paint", "Painting") == ""
    assert capsys.readouterr().err.splitlines()[1:] == [
        "The lock has none for this machine, so the newest that pyproject.toml allows were asked for."
    ]


def test_a_fetch_that_works_says_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        fetch_libraries,
        "InstallProcess",
        lambda extra: InstallProcess([sys.executable, "-c", "print('done')"], extra=extra),
    )
    assert fetch_libraries.fetch("bench", "Measuring") == ""


def test_bench_fetches_what_it_measures_beside(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(bench, "find_spec", lambda name: None)
    monkeypatch.setattr(bench, "fetch", without_network(asked))
    monkeypatch.setattr("build_scripts.bench.figures.figures", lambda: ())
    monkeypatch.setattr("build_scripts.bench.figures.thinking", dict)
    assert main(["bench"]) == 0
    assert asked == ["bench"]
    assert "There is no network." in capsys.readouterr().err
    assert any(name.startswith("chess") for name in wanted("bench"))


def test_bench_fetches_nothing_for_a_figure_that_there_is_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(bench, "find_spec", lambda name: None)
    monkeypatch.setattr(bench, "fetch", without_network(asked))
    assert main(["bench", "no such figure"]) == 2
    assert asked == []
    assert "no figure's name holds" in capsys.readouterr().err


def test_nothing_advises_to_install_a_package_that_is_not_to_be_had() -> None:
    files = [*ROOT.glob("game/**/*.py"), *ROOT.glob("**/*.md"), *ROOT.glob("game/**/*.yaml"), ROOT / "run.py"]
    told = [path for path in files if ".venv" not in path.parts and "pip install ringtable" in path.read_text("utf-8")]
    assert told == []


# -- in an environment that has only what the README's command makes


def clone(folder: Path) -> Path:
    """A clone as somebody gets it, with the environment that the README's first command makes."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
    for path in ("game", "run.py", "pyproject.toml"):  # as they stand here, committed or not
        source, target = ROOT / path, folder / path
        shutil.copytree(source, target, dirs_exist_ok=True) if source.is_dir() else shutil.copy(source, target)
    return folder


def run(folder: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if key == "PATH" or key.startswith("PIP_")}
    return subprocess.run(
        [sys.executable, "run.py", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**kept, "HOME": str(folder), **environment},
    )


@pytest.mark.soak
def test_every_advice_holds_in_the_environment_that_the_readme_makes(tmp_path: Path) -> None:
    folder = clone(tmp_path / "clone")
    assert run(folder, "--version").returncode == 0
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_NO_CACHE_DIR": "1", "PIP_NO_INDEX": "1"}
    board = "boards/battle/middle-earth.yaml"
    cut_off = run(folder, "paint", board, "-o", "cut-off.png", "--width", "400", **nowhere)
    assert cut_off.returncode == 0, cut_off.stderr
    assert "drawn plainly" in cut_off.stdout
    assert "is there a network?" in cut_off.stdout
    painted = run(folder, "paint", board, "-o", "painted.png", "--width", "400")
    assert painted.returncode == 0, painted.stderr
    assert "painted, 400 pixels wide" in painted.stdout
    measured = run(folder, "bench", "riddle", "walks")
    assert measured.returncode == 0, measured.stderr
    assert "not measured" not in measured.stdout
    page = (folder / "README.md").read_text(encoding="utf-8")
    for word in re.findall(r"^\| `ringtable (\w+)", page, re.MULTILINE):
        assert run(folder, word, "--help").returncode == 0, word
