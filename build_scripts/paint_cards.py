"""Draw the pictures of cards into assets/cards, or check that those there are current.

    python build_scripts/paint_cards.py                    draw every picture that is not current
    python build_scripts/paint_cards.py --all              draw every picture
    python build_scripts/paint_cards.py --check            exit status 1, with a sentence, when a picture is not current
    python build_scripts/paint_cards.py --sheet FILE.png [--width 122] [NAME ...]
                                                           all pictures, or these ("riddle/boat"), side by side to look at

Drawing needs the `paint` extra, checking does not.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.board.problems import BoardProblems  # noqa: E402 - the path comes first
from game.painter.card_pictures.draw import Picture, all_pictures  # noqa: E402 - the path comes first
from game.painter.card_pictures.files import FOLDER, Listed  # noqa: E402 - the path comes first


def not_current(pictures: dict[str, Picture]) -> list[str]:
    """Names of pictures that are missing, of older data, or no longer wanted."""
    try:
        listed = Listed.read()
    except (OSError, ValueError):
        return sorted(pictures)
    stale = {
        name
        for name, picture in pictures.items()
        if listed.digest(name) != picture.digest or not (FOLDER / f"{name}.png").is_file()
    }
    return sorted(stale | (listed.pictures.keys() - pictures.keys()))


def main(arguments: list[str] | None = None) -> int:
    """Exit status 0, 1 when a check fails, 2 when a file of scenes has faults."""
    parser = argparse.ArgumentParser(description="Draw the pictures of cards into assets/cards.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="what to put on a sheet; everything if none")
    parser.add_argument("--all", action="store_true", help="draw even what is current")
    parser.add_argument("--check", action="store_true", help="draw nothing, say what is not current")
    parser.add_argument("--sheet", type=Path, help="draw pictures side by side into this file, and nothing else")
    parser.add_argument("--width", type=int, default=122, help="pixels of a picture on a sheet")
    options = parser.parse_args(arguments)
    try:
        pictures = all_pictures()
    except BoardProblems as found:
        print(found, file=sys.stderr)
        return 2
    if options.sheet:
        _sheet({n: p for n, p in pictures.items() if not options.names or n in options.names}, options)
        return 0
    stale = not_current(pictures)
    if options.check:
        if stale:
            print(f"Not current: {', '.join(stale)}. Run: python build_scripts/paint_cards.py")
        return 1 if stale else 0
    from game.painter.card_pictures.draw import draw_into  # checking needs no library that draws

    done = draw_into(FOLDER, pictures, every=options.all)
    size = sum(file.stat().st_size for file in FOLDER.rglob("*.png"))
    print(f"{len(done)} of {len(pictures)} pictures drawn; {FOLDER.relative_to(ROOT)} ({size / 1e6:.1f} MB)")
    return 0


def _sheet(pictures: dict[str, Picture], options: argparse.Namespace) -> None:
    """Pictures side by side with their names, backs in the same width."""
    from PIL import Image, ImageDraw, ImageFont

    from game.painter.card_pictures.draw import drawn

    made = {}
    for name, picture in pictures.items():
        whole = drawn(picture.svg, picture.size)
        height = round(options.width * whole.height / whole.width)
        made[name] = whole.resize((options.width, height), Image.Resampling.LANCZOS)
    columns = max(1, min(len(made), 1600 // (options.width + 8)))
    rows: list[Sequence[tuple[str, Image.Image]]] = []
    for start in range(0, len(made), columns):
        rows.append(list(made.items())[start : start + columns])
    heights = [max(small.height for _, small in row) + 26 for row in rows]
    sheet = Image.new("RGB", (columns * (options.width + 8) + 8, sum(heights) + 8), "#2A1B11")
    pen = ImageDraw.Draw(sheet)
    face = ImageFont.truetype(str(ROOT / "assets" / "fonts" / "EBGaramond-Medium.ttf"), 14)
    top = 8
    for row, height in zip(rows, heights, strict=True):
        for at, (name, small) in enumerate(row):
            left = 8 + at * (options.width + 8)
            sheet.paste(small, (left, top))
            words = name.partition("/")[2][: options.width // 6]
            pen.text((left + options.width / 2, top + small.height + 1), words, "#F6E9C8", face, "ma")
        top += height
    sheet.save(options.sheet)


if __name__ == "__main__":
    sys.exit(main())
