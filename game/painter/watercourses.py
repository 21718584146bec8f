"""The course of rivers: chains of hexsides from source to mouth, smoothed, meandering, swelling toward the sea."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from shapely.geometry import LineString, Point

from game.painter.cells import Cells, Corner
from game.painter.drawing.curves import Points, chaikin, normals, resample
from game.painter.looks import Look, SideLook
from game.painter.units import R

Side = tuple[Corner, Corner]


@dataclass(frozen=True, slots=True)
class River:
    """One course of water on the sheet."""

    name: str
    look: SideLook
    line: Points
    """From source to mouth."""
    width: Points
    """Width at each point of the line."""
    curve: Any
    """The line as a shapely geometry."""
    main: bool
    """Whether it is the larger part of its river, which bears the name."""


def rivers_of(
    named: Mapping[tuple[str, SideLook], Sequence[Side]],
    cells: Cells,
    rng: np.random.Generator,
    heads: Collection[Corner] = (),
    pins: Collection[Corner] = (),
) -> tuple[River, ...]:
    """All rivers of a board; forks and confluences end on the curve that was there before.

    At `heads` rivers rise though water is near (they flow out of a lake); through `pins` they pass exactly.
    """
    touching = cells.touching()
    wet = {corner for corner, hexes in touching.items() if any(cells.looks[h] is Look.WATER for h in hexes)}
    wet = wet.difference(heads)
    drawn: dict[Corner, Any] = {}
    rivers: list[River] = []
    for (name, look), sides in named.items():
        for chain, to_mouth in chains(sides, wet, drawn, heads):
            points = [cells.corner_point(c) for c in chain]
            for end in (0, -1):
                older = drawn.get(chain[end])
                if older is not None:
                    points[end] = np.array(older.interpolate(older.project(Point(points[end]))).coords[0])
            reach = list(to_mouth)
            seas = [
                [cells.centre(h) for h in sorted(touching[c]) if cells.looks[h] is Look.WATER]
                for c in (chain[0], chain[-1])
            ]
            if seas[1]:
                points.append(points[-1] + (np.mean(seas[1], 0) - points[-1]) * 0.45)
                reach.append(0)
            if seas[0] and chain[0] not in drawn:
                points.insert(0, points[0] + (np.mean(seas[0], 0) - points[0]) * 0.45)
                reach.insert(0, 0)
            pinned = [p for c, p in zip(chain, (cells.corner_point(c) for c in chain), strict=True) if c in pins]
            line, width = _course(points, reach, len(sides), bool(seas[1]), rng, pinned)
            curve = LineString(line)
            rivers.append(River(name, look, line, width, curve, len(chain) > 0.5 * len(sides)))
            for corner in chain:
                drawn.setdefault(corner, curve)
    return tuple(rivers)


def _course(
    points: list[Points],
    reach: list[int],
    sides: int,
    mouth: bool,
    rng: np.random.Generator,
    pinned: Sequence[Points] = (),
) -> tuple[Points, Points]:
    """The smooth line through a chain of corners and its width along the way; it passes through `pinned` corners."""
    last = len(points) - 1
    held = [any(np.array_equal(p, q) for q in pinned) for p in points]
    shaken = [
        p if j in (0, last) or held[j] else p + np.clip(rng.normal(size=2), -1.3, 1.3) * 0.075 * R
        for j, p in enumerate(points)
    ]
    # A doubled corner is a side without length, and cutting corners keeps the middle of every side.
    line = resample(chaikin([p for p, twice in zip(shaken, held, strict=True) for _ in range(1 + twice)], 4), 2.2)
    n = len(line)
    top = max(6, max(reach))
    widest = min(9.5, 4.2 + 0.17 * max(sides, 6))
    left = np.interp(np.linspace(0, len(reach) - 1, n), np.arange(len(reach)), reach)
    width = 2.6 + (widest - 2.6) * (1 - left / top) ** 0.9
    phase = rng.random() * 6
    t = np.arange(n)
    calm = np.minimum(1, np.minimum(t, n - 1 - t) / 8)
    sway = (np.sin(t * 0.23 + phase) * 1.25 + np.sin(t * 0.51 + phase) * 0.55) * calm
    line = line + normals(line) * sway[:, None]
    if mouth:
        width = width * (1 + 0.55 * np.clip((t - (n - 16)) / 16, 0, 1))
    return line, width


def chains(
    sides: Sequence[Side], wet: Collection[Corner], joins: Collection[Corner] = (), heads: Collection[Corner] = ()
) -> list[tuple[list[Corner], list[int]]]:
    """Sides as chains of corners from source to mouth, each with its corners' distance to the mouth; trunk first.

    The mouth is where a chain touches water; else where it joins another river; else its southernmost end
    that is no head.
    """
    links: dict[Corner, set[Corner]] = defaultdict(set)
    for a, b in sides:
        links[a].add(b)
        links[b].add(a)
    found: list[tuple[list[Corner], list[int]]] = []
    seen: set[Corner] = set()
    for root in sorted(links):
        if root not in seen:
            part = _connected(root, links)
            seen |= part
            _peel(part, links, _distance_to_mouth(part, links, wet, joins, heads), found)
    return found


def _connected(root: Corner, links: Mapping[Corner, set[Corner]]) -> set[Corner]:
    part, queue = {root}, [root]
    while queue:
        for corner in links[queue.pop()]:
            if corner not in part:
                part.add(corner)
                queue.append(corner)
    return part


def _distance_to_mouth(
    part: set[Corner],
    links: Mapping[Corner, set[Corner]],
    wet: Collection[Corner],
    joins: Collection[Corner],
    heads: Collection[Corner],
) -> dict[Corner, int]:
    ends = [c for c in sorted(part) if len(links[c]) == 1 and c not in heads]
    mouths = (
        [c for c in ends if c in wet]
        or [c for c in ends if c in joins]
        or [max(ends or sorted(part), key=lambda c: c[1])]
    )
    distance = dict.fromkeys(mouths, 0)
    queue = deque(mouths)
    while queue:
        corner = queue.popleft()
        for near in sorted(links[corner]):
            if near not in distance:
                distance[near] = distance[corner] + 1
                queue.append(near)
    return distance


def _peel(
    part: set[Corner],
    links: Mapping[Corner, set[Corner]],
    distance: Mapping[Corner, int],
    found: list[tuple[list[Corner], list[int]]],
) -> None:
    """Take chains off one connected river: first from its farthest end down, then its arms and loops."""
    edges = {(min(a, b), max(a, b)) for a in part for b in links[a]}
    first = True
    while edges:
        open_ends = {c: sum(c in e for e in edges) for e in edges for c in e}
        taken = {c for chain, _ in found for c in chain}
        if first:
            start = max(sorted(open_ends), key=lambda c: (open_ends[c] == 1, distance[c]))
        else:
            start = max(sorted(open_ends), key=lambda c: (c in taken, distance[c]))
        chain = [start]
        while True:
            onward = [c for c in sorted(links[chain[-1]]) if (min(c, chain[-1]), max(c, chain[-1])) in edges]
            if not onward:
                break
            corner = min(onward, key=lambda c: distance[c])
            edges.discard((min(corner, chain[-1]), max(corner, chain[-1])))
            chain.append(corner)
        found.append((chain, [distance[c] for c in chain]))
        first = False
