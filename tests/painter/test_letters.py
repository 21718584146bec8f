"""Letters come from the program's own fonts alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from game.storage.resources import resource

LETTERED = (
    "from game.painter.drawing.letters import FACES, width_of; print(all(width_of('Bree', f, 12) for f in FACES))"
)


def test_what_is_odd_in_the_system_s_fonts_is_not_printed(tmp_path: Path) -> None:
    odd = tmp_path / "fonts.conf"
    odd.write_text("<fontconfig><no-such-element/></fontconfig>", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", LETTERED],
        cwd=resource(),
        env={**os.environ, "FONTCONFIG_FILE": str(odd)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")
