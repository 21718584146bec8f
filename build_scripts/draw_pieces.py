"""Draw the pieces of games into assets/pieces, or check that those there are current.

    python build_scripts/draw_pieces.py            draw every piece that is not current
    python build_scripts/draw_pieces.py --check    exit status 1, with a sentence, when one is not current

Drawing needs the `paint` extra. Each file bears the digest of what it was drawn from, so that a test can tell, too.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.board.problems import BoardProblems  # noqa: E402 - the path comes first
from game.painter.pieces import drawn, read_pieces  # noqa: E402 - the same
from game.storage.atomic_write import write_file  # noqa: E402 - the same

FOLDER = ROOT / "assets" / "pieces"


def digest_of(name: str, pieces: Mapping[str, Any]) -> str:
    """Of all that a piece is drawn from, its name among it: the pen trembles by it."""
    figure = pieces["figures"][name]
    parts = {part: pieces["parts"][part.split()[0]] for part in figure["parts"]}
    whole = [name, figure, parts, pieces["inks"]["all"], pieces["inks"][figure["inks"]]]
    return hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:16]


def not_current(pieces: Mapping[str, Any]) -> list[str]:
    """Names of pieces that are missing, of older data, or no longer wanted."""
    drawn_from = {file.stem: file.read_text(encoding="utf-8").partition("-->")[0] for file in FOLDER.glob("*.svg")}
    stale = {name for name in pieces["figures"] if digest_of(name, pieces) not in drawn_from.get(name, "")}
    return sorted(stale | (drawn_from.keys() - pieces["figures"].keys()))


def main(arguments: list[str]) -> int:
    """Exit status 0, 1 when a check fails, 2 when a file has faults."""
    try:
        pieces = read_pieces()
    except BoardProblems as found:
        print(found, file=sys.stderr)
        return 2
    stale = not_current(pieces)
    if arguments == ["--check"]:
        if stale:
            print(f"Not current: {', '.join(stale)}. Run: python build_scripts/draw_pieces.py")
        return 1 if stale else 0
    for name in stale:
        file = FOLDER / f"{name}.svg"
        if name not in pieces["figures"]:
            file.unlink()
            continue
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-80 -150 160 200"><!-- {digest_of(name, pieces)} -->\n'
        )
        write_file(file, f"{head}{drawn(name, pieces)}</svg>\n".encode(), overwrites=True)
    print(f"{len(stale)} of {len(pieces['figures'])} pieces drawn")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
