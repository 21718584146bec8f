"""Makes the README's pictures with the program itself: docs/pictures/*.jpg.

python build_scripts/make_pictures.py         needs Xvfb, xdotool, ImageMagick and the project's environment
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
SIZE = "1600x900"
FROM_THE_WINDOW = {"1-title": "title", "2-new-game": "new-game", "3-opening": "opening", "5-piece-chosen": "move"}
"""Screenshots of the trial, and what they are called in the documents."""


def main() -> int:
    """Play, look, and keep the pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        trial = [sys.executable, str(ROOT / "build_scripts" / "try_executable.py"), "--pictures", folder]
        done = subprocess.run([*trial, "--size", SIZE, "--", sys.executable, "-m", "game"], cwd=ROOT, check=False)
        if done.returncode != 0:
            return done.returncode
        for taken, name in FROM_THE_WINDOW.items():
            small = ["convert", str(Path(folder, f"{taken}.png")), "-strip", "-quality", "86"]
            subprocess.run([*small, str(PICTURES / f"{name}.jpg")], check=True)
            print(f"docs/pictures/{name}.jpg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
