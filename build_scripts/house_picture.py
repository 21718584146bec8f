"""Draw the house: which part of the program imports which, read from the import statements.

    python build_scripts/house_picture.py        writes docs/pictures/house.svg

Parts stand on the floor above everything that they import; parts that import each other share a floor. Of the arrows only those
are drawn that no way through other parts says already.
"""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.architecture.imports import file_graph  # noqa: E402 - the path comes first
from tests.architecture.layers import LAYERS, circles, layer_of  # noqa: E402 - the same

PICTURE = ROOT / "docs" / "pictures" / "house.svg"
LEFT_OUT = ("__init__", "__main__", "games", "ui", "games.GAME")
"""Parts that hold next to nothing."""
WIDTH, BOX, FLOOR = 1200, 186, 96
PAPER, INK, FAINT, FILL, GAME_FILL, UI_FILL = "#f7efdc", "#3b2a1a", "#8a7357", "#fffaf0", "#e9dcc0", "#e4ebe6"

Parts = dict[str, set[str]]


def parts() -> Parts:
    """Each part of the program with the parts that it imports."""
    found: Parts = {layer.part: set() for layer in LAYERS if layer.part not in LEFT_OUT}
    for module, others in file_graph().items():
        part = layer_of(module)[0].part
        for other in (layer_of(one)[0].part for one in others):
            if part in found and other in found and other != part:
                found[part].add(other)
    return found


def floors(graph: Parts) -> list[list[str]]:
    """The parts by floor, the ground floor first."""
    same = {name: frozenset(group) for group in circles({k: frozenset(v) for k, v in graph.items()}) for name in group}
    height: dict[str, int] = {}

    def at(name: str) -> int:
        if name not in height:
            group = same.get(name, frozenset({name}))
            below = {other for one in group for other in graph[one]} - group
            level = 1 + max((at(other) for other in below), default=-1)
            height.update(dict.fromkeys(group, level))
        return height[name]

    for name in graph:
        at(name)
    found: list[list[str]] = [[] for _ in range(1 + max(height.values()))]
    for name in sorted(graph):
        found[height[name]].append(name)
    return found


def needed_arrows(graph: Parts) -> list[tuple[str, str]]:
    """The imports that do not follow from others: between groups that import each other in a circle, and within one all."""
    group = {name: frozenset({name}) for name in graph}
    group |= {one: frozenset(round) for round in circles({k: frozenset(v) for k, v in graph.items()}) for one in round}
    below = {of: {group[other] for one in of for other in graph[one]} - {of} for of in group.values()}

    def reached(start: frozenset[str], without: frozenset[str]) -> set[frozenset[str]]:
        waiting = [other for other in below[start] if other != without]
        seen: set[frozenset[str]] = set()
        while waiting:
            name = waiting.pop()
            if name not in seen:
                seen.add(name)
                waiting += below[name]
        return seen

    return [
        (one, other)
        for one in sorted(graph)
        for other in sorted(graph[one])
        if group[one] == group[other] or group[other] not in reached(group[one], group[other])
    ]


def drawing() -> str:
    """The picture, as SVG."""
    graph = parts()
    rows = floors(graph)
    height = FLOOR * len(rows) + 40
    places: dict[str, tuple[float, float]] = {}
    for level, row in enumerate(rows):
        room = WIDTH / len(row)
        for at, name in enumerate(row):
            places[name] = (room * (at + 0.5), height - 20 - FLOOR * (level + 0.5))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="Georgia, serif">',
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">',
        f'<path d="M0 0 8 4 0 8z" fill="{FAINT}"/></marker></defs>',
    ]
    for one, other in needed_arrows(graph):
        (x, y), (u, v) = places[one], places[other]
        if y == v:
            sign = 1 if u > x else -1
            start, end = (x + sign * BOX / 2, y), (u - sign * BOX / 2, v)
        else:
            start, end = (x, y + 24), (u, v - 24)
        middle = (start[1] + end[1]) / 2
        lines.append(
            f'<path d="M{start[0]:.0f} {start[1]:.0f}C{start[0]:.0f} {middle:.0f} {end[0]:.0f} {middle:.0f} '
            f'{end[0]:.0f} {end[1]:.0f}" fill="none" stroke="{FAINT}" stroke-width="1.4" marker-end="url(#tip)"/>'
        )
    for name, (x, y) in places.items():
        fill = GAME_FILL if name.startswith("games") else UI_FILL if name.startswith("ui") else FILL
        text = escape(name.replace(".", "/").replace("games/GAME", "<game>"))
        lines.append(
            f'<rect x="{x - BOX / 2:.0f}" y="{y - 24:.0f}" width="{BOX}" height="48" rx="6" fill="{fill}" stroke="{INK}"/>'
            f'<text x="{x:.0f}" y="{y + 5:.0f}" text-anchor="middle" font-size="15" fill="{INK}">{text}</text>'
        )
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    PICTURE.write_text(drawing(), encoding="utf-8")
    print(PICTURE.relative_to(ROOT))
