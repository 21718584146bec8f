"""Prints how much of the window the map has, in per cent: for tables of all games, seats, windows and sizes of letters.

    python build_scripts/visible_map.py [--all]

Counted is the part of the window in which pixels of the board are seen when somebody sits down, before it stands back for
what can be touched: inside the board, and under no panel and no sign that points to a goal. Nothing is painted for it: layouts
are measured. `--all`: every scenario, seen from every seat.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from pygame import Rect  # noqa: E402 - the driver and the path come first

from game.board.board import Board, BoardKind  # noqa: E402 - the same
from game.engine.decision import Seat  # noqa: E402 - the same
from game.engine.match.match import Match  # noqa: E402 - the same
from game.engine.match.ports import SeatUpdate  # noqa: E402 - the same
from game.painter.painted_board import PaintedBoard  # noqa: E402 - the same
from game.session.loaded_game import loaded_game  # noqa: E402 - the same
from game.session.presentation_loader import PresentationLoader, paintings  # noqa: E402 - the same
from game.session.scenario_file import load_scenario  # noqa: E402 - the same
from game.storage.folders import folders  # noqa: E402 - the same
from game.ui.kit.theme import Scale  # noqa: E402 - the same
from game.ui.table.board.board_image import BoardImage  # noqa: E402 - the same
from game.ui.table.board.camera import Area, Camera, Wish, focused_camera  # noqa: E402 - the same
from game.ui.table.board.camera_motion import first_look  # noqa: E402 - the same
from game.ui.table.board.canvas import CLEAR_PX  # noqa: E402 - the same
from game.ui.table.model.look import Look  # noqa: E402 - the same
from game.ui.table.model.panel_data.panels import Panels  # noqa: E402 - the same
from game.ui.table.model.panel_data.picture_parts import Point  # noqa: E402 - the same
from game.ui.table.model.selection import Selection, choices_of  # noqa: E402 - the same
from game.ui.table.panels.table_panels import needs_of  # noqa: E402 - the same
from game.ui.table.panels.window_layout import GOAL, Drawer, TableLayout, uncovered, window_layout  # noqa: E402 - the same  # noqa: E402 - the same

SCENARIOS: Final = ROOT / "tests" / "scenarios"
TABLES: Final = (
    ("battle/ex01-nobody-builds-in-round-1.yaml", "sauron"),
    ("battle/ex20-a-refused-request.yaml", "saruman"),
    ("battle/ex46-the-guest-must-leave.yaml", "alliance"),
    ("battle/ex55-gandalf-takes-it-back.yaml", ""),
    ("hunt/hr077-bill-the-pony-walks-at-night.yaml", "rb"),
    ("hunt/what-can-be-taken-back.yaml", "rb"),
    ("hunt/hr121-a-shadow-pays-for-all.yaml", "rw1"),
    ("hunt/hr148-crebain-fly-everywhere.yaml", "rw1"),
    ("hunt/hr044-figure-by-figure.yaml", ""),
    ("riddle/e33-one-source-a-turn.yaml", "p1"),
    ("riddle/e43-the-wrong-kind-of-force.yaml", ""),
    ("riddle/rr-001-eight-at-one-table.yaml", "p1"),
    ("riddle/rr-001-eight-at-one-table.yaml", ""),
)
"""Positions, and whose eyes they are seen with; the table's where no seat is named."""
WINDOWS: Final = ((1920, 1080), (1280, 720), (1024, 640), (3840, 2160), (2560, 1080), (1366, 768))
TEXTS: Final = (1.0, 1.25, 1.5, 1.75, 2.0)


@dataclass(frozen=True, slots=True)
class Table:
    """What one seat, or the table, has before it."""

    name: str
    panels: Panels
    board: Board
    wish: Wish
    """What is to be seen when somebody sits down."""
    figure: float
    """Of the largest piece, in board units."""


def least(window: tuple[int, int], text: float) -> float:
    """The share of the window that the map has at least, unless all that matters is seen."""
    return 0.6 if text == 1.0 and window[0] >= 1280 and window[1] >= 720 else 0.5


LEAST_WHOLE = 0.34
"""The share that is enough where own pieces and goal are seen at once, with letters as they come."""


@cache
def painting(board: Board) -> PaintedBoard:
    return paintings(board, folders().cache)


def tables(path: Path, seats: tuple[str, ...] | None) -> Iterator[Table]:
    """The table after a scenario's last step, as these seats see it; None: all seats, and the table."""
    loaded = load_scenario(path)
    match = loaded.run()
    played = loaded_game(loaded.game.id, loaded.game_set)
    for seat in seats if seats is not None else ("", *match.header.seats):
        update = _update(match, Seat(seat) if seat else None)
        look = PresentationLoader().of(played, match.seating).look
        view = update.view
        board = look.board_of(view)
        goals = [space for goal in look.goals(view) if (space := board.find(goal.space)) is not None]
        yield Table(
            f"{path.parent.name}/{path.stem} {seat or 'table'}",
            look.panels(view),
            board,
            Wish(
                _touched(board, look, update),
                tuple(look.focus_points(view)),
                tuple((space.x, space.y) for space in goals),
                tuple(counter.at for counter in look.picture(view).counters),
            ),
            max((counter.size for counter in look.picture(view).counters), default=0.0),
        )


def _touched(board: Board, look: Look, update: SeatUpdate) -> tuple[Point, ...]:
    """Where what the seat may touch first lies or stands."""
    picture = look.picture(update.view)
    lit = Selection(choices_of(board, update.actions)).lit if update.roll is None else ()
    counters = {token: picture.counter(token) for token in lit}
    found = [board.find(counter.space if counter is not None else token) for token, counter in counters.items()]
    return tuple(dict.fromkeys((space.x, space.y) for space in found if space is not None))


def _update(match: Match, seat: Seat | None) -> SeatUpdate:
    match.close(seat)
    port, found = match.port(seat), None
    while (answer := port.take()) is not None:
        found = answer if isinstance(answer, SeatUpdate) else found
    assert found is not None, "a new port is given a full update at once"
    return found


def look_at(table: Table, wish: Wish, window: tuple[int, int], text: float) -> tuple[TableLayout, Camera, float, float]:
    """The layout of a window, the first look at the board in it for somebody with this wish, the radius of a place, and how near
    the board can be read."""
    painted, scale = painting(table.board), Scale(*window, text)
    image = BoardImage(painted)
    bounds = image.bounds
    at = window_layout(scale, Drawer.NONE, needs_of(table.panels), bounds.width / bounds.height)
    place = painted.measure.place
    readable = (
        CLEAR_PX[table.board.kind if table.board.kind in CLEAR_PX else BoardKind.HEX]
        / place
        * min(1.4, text)
        * max(1.0, scale.u / text)
    )
    camera = Camera.fitted(bounds, Area(*at.area), Area(*at.clear), image.sharpest)
    return at, camera.opened(wish, place, readable, first_look(scale, readable, table.figure)), place, readable


def hidden(table: Table, window: tuple[int, int], text: float) -> list[Point]:
    """What could be touched and lies out of sight when somebody sits down, where less than half is seen of what could be seen at
    once: what matters besides is seen first."""
    _, camera, place, readable = look_at(table, table.wish, window, text)
    touched = table.wish.touched
    away = [point for point in touched if not camera.clear.holds(*camera.pixel(*point))]
    could = focused_camera(camera, touched, (), place, readable).count_seen(touched, place)
    return away if 2 * (len(touched) - len(away)) < could else []


def share(table: Table, window: tuple[int, int], text: float) -> float:
    """The share of the window in which the map is seen when somebody sits down, before it stands back for what can be touched."""
    at, camera, _, _ = look_at(table, table.wish._replace(touched=()), window, text)
    bounds, scale = camera.bounds, Scale(*window, text)
    left, top = camera.pixel(bounds.left, bounds.top)
    right, bottom = camera.pixel(bounds.right, bounds.bottom)
    board = Rect(round(left), round(top), round(right - left), round(bottom - top)).clip(at.area)
    signs = [goal for goal in table.wish.goals if not camera.clear.holds(*camera.pixel(*goal))]
    wide, high = (scale.px(units) for units in GOAL[at.folding])
    return (uncovered(board, at.covers) - len(signs) * wide * high) / (window[0] * window[1])


def too_little(table: Table, window: tuple[int, int], text: float) -> float | None:
    """The share of the window that the map has, where that is too little; None where it is enough."""
    found = share(table, window, text)
    _, camera, place, _ = look_at(table, table.wish._replace(touched=()), window, text)
    points = (*table.wish.focus, *table.wish.goals)
    is_whole = text == 1.0 and camera.count_seen(points, place) == len(points)
    wanted = LEAST_WHOLE if is_whole else least(window, text)
    return found if round(found, 2) < wanted else None  # in whole per cents, as they are told


def chosen_tables() -> Iterator[Table]:
    """The fixed list."""
    for path, seat in TABLES:
        yield from tables(SCENARIOS / path, (seat,))


def all_tables() -> Iterator[Table]:
    """Every scenario from every seat."""
    for path in sorted(SCENARIOS.glob("*/*.yaml")):
        yield from tables(path, None)


def deciding_tables(step: int = 1) -> Iterator[Table]:
    """Every scenario, or one of so many, from the seat that decides after it."""
    for path in sorted(SCENARIOS.glob("*/*.yaml"))[::step]:
        yield from (table for table in tables(path, None) if table.wish.touched)


def main() -> int:
    """Print the table; 1 where the map has too little somewhere."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="every scenario from every seat, the worst of each only")
    told = parser.parse_args()
    cases = [(window, text) for window in WINDOWS[:3] for text in (1.0, 1.5, 2.0)]
    cases += [(window, 1.0) for window in WINDOWS[3:]]
    print(f"{'':54}" + "".join(f"{w}x{h}@{round(100 * t)} ".rjust(15) for (w, h), t in cases))
    worst, is_short = [1.0] * len(cases), False
    for table in all_tables() if told.all else chosen_tables():
        row = [share(table, window, text) for window, text in cases]
        worst = [min(pair) for pair in zip(worst, row, strict=True)]
        falls_short = any(too_little(table, *case) for case in cases)
        is_short |= falls_short
        if falls_short or not told.all:
            print(f"{table.name[:54]:54}" + "".join(f"{round(100 * one)} %".rjust(15) for one in row))
    print(f"{'the worst':54}" + "".join(f"{round(100 * one)} %".rjust(15) for one in worst))
    return int(is_short)


if __name__ == "__main__":
    sys.exit(main())
