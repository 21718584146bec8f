"""Makes the README's pictures with the program itself: docs/pictures/*.jpg.

python build_scripts/pictures.py         needs Xvfb, xdotool, ImageMagick and the project's environment
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from build_scripts.try_executable import SETTINGS, a_program, a_screen, is_bare  # noqa: E402 - the path comes first

PICTURES = ROOT / "docs" / "pictures"
SIZE = "1600x900"
FROM_THE_WINDOW = {"1-title": "title", "2-new-game": "new-game", "3-opening": "opening", "5-piece-chosen": "move"}
"""Screenshots of the trial, and what they are called in the documents."""
FROM_A_SEAT = {"hunt": "rb", "riddle": "p1"}
"""Scenarios in docs/pictures/scenes, and the seats through whose eyes they are shown."""
EXAMPLE = "tests.example_game"
ISENGARD = ("1120", "509")
"""Where it lies on the screen beside its file."""
IN_GERMAN = {"riddle": "riddle-in-german"}
"""Those that are shown in German too, and what they are called then."""


def main() -> int:
    """Play, look, and keep the pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        trial = [sys.executable, str(ROOT / "build_scripts" / "try_executable.py"), "--pictures", folder]
        done = subprocess.run([*trial, "--size", SIZE, "--", sys.executable, "-m", "game"], cwd=ROOT, check=False)
        if done.returncode != 0:
            return done.returncode
        for taken, name in FROM_THE_WINDOW.items():
            keep(Path(folder, f"{taken}.png"), name)
        for scene in FROM_A_SEAT:
            keep(seen(scene, "en", Path(folder)), scene)
        for scene, name in IN_GERMAN.items():
            keep(seen(scene, "de", Path(folder)), name)
        keep(example(Path(folder)), "example-game")
        keep(workshop(Path(folder)), "workshop")
    return 0


def seen(scene: str, language: str, folder: Path) -> Path:
    """The picture of a scenario as its seat sees it, in a language."""
    frame = folder / f"{scene}-{language}.png"
    words = [
        "screenshot",
        str(PICTURES / "scenes" / f"{scene}.yaml"),
        "--seat",
        FROM_A_SEAT[scene],
        "--language",
        language,
    ]
    subprocess.run([sys.executable, "-m", "game", *words, "-o", str(frame), "--size", SIZE], cwd=ROOT, check=True)
    return frame


def example(folder: Path) -> Path:
    """The example game as Gollum sees it. It is no game of the box: it is made known first."""
    frame = folder / "example-game.png"
    known = f"from game.registry import installed; installed({EXAMPLE!r})"
    command = f"{known}; import sys; from game.cli.main import main; sys.exit(main(sys.argv[1:]))"
    scene = ROOT.joinpath(*EXAMPLE.split("."), "scenarios", "gollum-s-turn.yaml")
    words = ["screenshot", str(scene), "--seat", "gollum", "-o", str(frame), "--size", SIZE]
    subprocess.run([sys.executable, "-c", command, *words], cwd=ROOT, check=True)
    return frame


def workshop(folder: Path) -> Path:
    """A board beside its file, with Isengard touched."""
    frame, home = folder / "workshop.png", folder / "home"
    config = home / ".config" / "ringtable"
    config.mkdir(parents=True)
    settings = {**SETTINGS, "window": [int(side) for side in SIZE.split("x")]}
    (config / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    command = [sys.executable, "-m", "game", "watch", str(ROOT / "boards" / "battle" / "middle-earth.yaml")]
    with a_screen(SIZE) as screen, a_program(command, screen, home):
        while is_bare(screen.look_when_still()):
            pass  # until the board has been read
        screen.hands("mousemove", *ISENGARD, "click", "1")
        screen.look_when_still()
        screen.keep(frame)
    return frame


def keep(taken: Path, name: str) -> None:
    """A screenshot as a small picture of the documents."""
    small = ["convert", str(taken), "-strip", "-quality", "86"]
    subprocess.run([*small, str(PICTURES / f"{name}.jpg")], check=True)
    print(f"docs/pictures/{name}.jpg")


if __name__ == "__main__":
    sys.exit(main())
