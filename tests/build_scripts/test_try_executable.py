"""The real window, driven by hand: the same trial that every executable goes through, from source."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import ROOT

TOOLS = ("Xvfb", "xdotool", "import")


@pytest.mark.soak  # build_scripts/package.py tries the executable in the same way
@pytest.mark.window
@pytest.mark.skipif(not all(map(shutil.which, TOOLS)), reason="needs Xvfb, xdotool and ImageMagick")
def test_a_match_is_begun_played_left_and_found_again(tmp_path: Path) -> None:
    trial = [sys.executable, "build_scripts/try_executable.py", "--pictures", str(tmp_path)]
    done = subprocess.run(
        [*trial, "--", sys.executable, "-m", "game"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "10-opened-again.png" in {path.name for path in tmp_path.iterdir()}


@pytest.mark.package
def test_the_executable_is_built_checked_and_tried() -> None:
    done = subprocess.run(
        [sys.executable, "build_scripts/package.py"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "trial: played and left" in done.stdout or not sys.platform.startswith("linux")
