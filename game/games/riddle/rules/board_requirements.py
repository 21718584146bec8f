"""What Riddle of the Ring needs of a board. No hex is named here; a board says by features and roles which hex is which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from game.board.bitset import bits, mask_of
from game.board.board import Board, BoardKind
from game.board.graph import distances
from game.board.requirements import MANY, Finding, Requirements
from game.engine.decision import Phrase
from game.games.riddle.rules.movement.reach import reach
from game.games.riddle.rules.movement.steps import Steps
from game.games.riddle.rules.movement.topology import CITIES, CROSSINGS, RiddleTopology

KINDS: Final = frozenset({"open", "forest", "thicket", "mountain", "hill", "ocean", "lake", "swamp", "dot"})
"""RR-090, RR-343."""
SYMBOLS: Final = frozenset({"gollum", "clairvoyance", "secret"})
"""RR-091, RR-343. Signs that a board may bear; in this game they do nothing."""
SIDE: Final = 13
"""RR-340. Hexes on each side of the board."""
SPACES: Final = 461
"""RR-342. Hexes that are spaces."""
HALLS: Final = 7
"""RR-342. Cells covered by the Halls of Mandos."""
UNFAIR: Final = 1.0
"""Turns by which ways that should be alike may differ."""
FARTHEST: Final = 12
"""Turns from the start to the farthest space that can be walked to."""

REQUIREMENTS: Final = Requirements(
    game="riddle",
    kinds=KINDS,
    edge_kinds=frozenset({"river", "road", "link"}) | CROSSINGS,
    features={
        "good": (10, 10),
        "evil": (10, 10),
        "neutral": (14, 14),
        "source": (8, 8),
        **dict.fromkeys(("start", "victory_good", "victory_evil"), (1, 1)),
        **dict.fromkeys(sorted(SYMBOLS), (0, MANY)),
    },
    roles={"start": (1, 1), "cracks_of_doom": (1, 1), "dark_tower": (1, 1)},
    setup={},
    board_kind=BoardKind.HEX,
    dots=(20, 30),
    bears={"start": "start", "cracks_of_doom": "victory_good", "dark_tower": "victory_evil"},
)
"""RR-124, RR-348, RR-352, RR-361. Cities, sources and river dots; where everybody begins, and the two victory spaces."""


def _called(board: Board, space: int) -> str:
    return board.spaces[space].called


def _edge(board: Board, a: int, b: int) -> str:
    return f"{_called(board, a)}–{_called(board, b)}"


def the_shape_is_a_hexagon(board: Board) -> Iterator[Finding]:
    """RR-340 to RR-342. 25 rows of 13 to 25 to 13 cells; seven are the Halls, one is the Place of Returning."""
    rows: Counter[int] = Counter()
    assert board.grid is not None
    for cell in board.grid.cells | {cell for cell, _ in board.scenery}:
        rows[board.grid.column_row(cell)[1]] += 1
    wanted = [SIDE + min(row, 2 * SIDE - 2 - row) for row in range(2 * SIDE - 1)]
    found = [rows[row] for row in sorted(rows)]
    if found != wanted:
        wrong = next((row for row in range(len(wanted)) if row >= len(found) or found[row] != wanted[row]), len(wanted))
        yield Finding("terrain", Phrase.of("hexagon", row=f"{wrong:02d}", side=SIDE))
    kinds = Counter(kind for _, kind in board.scenery)
    if kinds != {"halls": HALLS, "returning": 1}:
        yield Finding("terrain", Phrase.of("halls"))
    hexes = sum(space.cell is not None for space in board.spaces)
    if hexes != SPACES:
        yield Finding("terrain", Phrase.of("hexes", found=hexes, count=SPACES))


def cities_lie_on_land(board: Board) -> Iterator[Finding]:
    """RR-351. Cities are each of one kind and on land."""
    map_ = RiddleTopology(board)
    for space in board.spaces:
        kinds = [kind for kind in CITIES if kind in space.features]
        if len(kinds) > 1:
            yield Finding(space.index, Phrase.of("city_kinds", place=space.called, kinds=tuple(kinds)))
        if kinds and map_.wet >> space.index & 1:
            yield Finding(space.index, Phrase.of("city_wet", place=space.called))


def marks_fit_the_roles(board: Board) -> Iterator[Finding]:
    """RR-031, RR-350. Start and victory spaces bear their marks and are no cities; a road joins the two victory spaces."""
    for role, mark in REQUIREMENTS.bears.items():
        space = board.spaces[board.role(role)]
        if mark not in space.features:
            yield Finding(f"roles.{role}", Phrase.of("no_mark", place=space.called, mark=mark))
        if set(CITIES) & space.features:
            yield Finding(f"roles.{role}", Phrase.of("goal_city", place=space.called))
    edge = board.edge(board.role("cracks_of_doom"), board.role("dark_tower"))
    if edge is None or "road" not in edge.kinds:
        yield Finding("roles.dark_tower", Phrase.of("goals_road"))


def sources_lead_to_rivers(board: Board) -> Iterator[Finding]:
    """RR-124, RR-346. Source cities, each with a link to its first dot; every link joins dots or a dot and such a city."""
    map_ = RiddleTopology(board)
    for space in bits(map_.sources):
        if space not in map_.city_kinds:
            yield Finding(space, Phrase.of("source_city", place=_called(board, space)))
        if not map_.links[space]:
            yield Finding(space, Phrase.of("source_link", place=_called(board, space)))
    ends = map_.dots | map_.sources
    for a, b in sorted(board.pairs({"link"})):
        if not (ends >> a & ends >> b & 1 and (map_.dots >> a | map_.dots >> b) & 1):
            yield Finding((a, b), Phrase.of("link_dots", edge=_edge(board, a, b)))


def rivers_hold_together(board: Board) -> Iterator[Finding]:
    """RR-345, RR-347 and RR-361. Bridges and fords stand on rivers, roads cross rivers on bridges, dots lie on rivers
    between three hexes, links follow river sides past no other dot."""
    rivers, roads = board.pairs({"river"}), board.pairs({"road"})
    for a, b in sorted(board.pairs(CROSSINGS) - rivers):
        yield Finding((a, b), Phrase.of("crossing_dry", edge=_edge(board, a, b)))
    for a, b in sorted(roads & rivers - board.pairs({"bridge"})):
        yield Finding((a, b), Phrase.of("road_wet", edge=_edge(board, a, b)))
    dots = [space for space in board.spaces if space.kind == "dot"]
    corners = _corners(board, rivers)
    for dot in dots:
        if frozenset(dot.corner) not in corners:
            yield Finding(dot.index, Phrase.of("dot_dry", place=dot.id))
    links = sorted(board.pairs({"link"}))
    for a, b in links:
        if not _follows(board, corners, a, b):
            yield Finding((a, b), Phrase.of("link_river", place=_called(board, a), other=_called(board, b)))


Corner = frozenset[int]


def _ends(board: Board, a: int, b: int) -> list[Corner]:
    """The two corners of a side, each by the spaces that meet there; at the rim by the side's own two."""
    near = set(board.neighbours(a)) & set(board.neighbours(b))
    found = [frozenset({a, b, c}) for c in sorted(near) if board.spaces[c].cell is not None]
    return found + [frozenset({a, b})] * (2 - len(found))


def _corners(board: Board, rivers: frozenset[tuple[int, int]]) -> dict[Corner, set[Corner]]:
    """Corners along rivers, each with those that one river side joins it to."""
    found: dict[Corner, set[Corner]] = {}
    for a, b in rivers:
        one, other = _ends(board, a, b)
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return found


def _follows(board: Board, corners: dict[Corner, set[Corner]], a: int, b: int) -> bool:
    """RR-347. Whether a chain of river sides leads from one end of a link to the other past no third dot."""
    dots = {frozenset(space.corner) for space in board.spaces if space.kind == "dot"}

    def ends(space: int) -> list[Corner]:
        here = board.spaces[space]
        return [frozenset(here.corner)] if here.cell is None else [corner for corner in corners if space in corner]

    goals = set(ends(b))
    edge = list(ends(a))
    seen = set(edge)
    while edge:
        corner = edge.pop()
        for other in corners.get(corner, ()):
            if other in goals:
                return True
            if other not in seen and other not in dots:
                seen.add(other)
                edge.append(other)
    return False


def land_can_be_walked(board: Board) -> Iterator[Finding]:
    """RR-347, RR-362. Without any card all land is joined but for single hexes in the sea, and both victory spaces can be
    walked to from the start, even without one forced stop."""
    map_ = RiddleTopology(board)
    steps = Steps(map_)

    def walks(a: int, b: int) -> bool:
        return steps.step(a, b, 0) in ("go", "stop")

    def strolls(a: int, b: int) -> bool:
        return steps.step(a, b, 0) == "go"

    main = distances(board, [map_.start], walks)
    for space in bits(map_.land):
        if space in main:
            continue
        if any(map_.land >> other & 1 for other in map_.hexes_near[space]):
            yield Finding(space, Phrase.of("not_walked", place=_called(board, space)))
    easy = distances(board, [map_.start], strolls)
    for goal in map_.goals:
        if goal not in easy:
            yield Finding(goal, Phrase.of("no_open_way", place=_called(board, goal)))
    if not map_.returning & mask_of(main):
        yield Finding("terrain", Phrase.of("no_return"))


def roads_hang_together(board: Board) -> Iterator[Finding]:
    """RR-107. The road from the start reaches every other road but those inside the walls of the victory spaces."""
    map_ = RiddleTopology(board)
    reached = distances(board, (map_.start, map_.goals[0]), lambda a, b: b in map_.roads[a])
    for a, b in sorted(board.pairs({"road"})):
        if a not in reached:
            yield Finding((a, b), Phrase.of("road_alone", edge=_edge(board, a, b)))


def distances_are_fair(board: Board) -> Iterator[Finding]:
    """RR-354, RR-362. On foot good and evil cities, and the two victory spaces, lie about equally far from the start, and
    nothing on the mainland lies too far: in turns of 3 and 4 spaces by turns."""
    map_ = RiddleTopology(board)
    far = _turns_from(Steps(map_), map_.start)
    mean: dict[str, float] = {}
    for kind in ("good", "evil"):
        turns = [far[city] for city, one in map_.city_kinds.items() if one == kind and city in far]
        mean[kind] = sum(turns) / len(turns) if turns else 0
    if abs(mean["good"] - mean["evil"]) > UNFAIR:
        far_off = {kind: f"{turns:.1f}" for kind, turns in mean.items()}
        yield Finding("places", Phrase.of("cities_far", **far_off))
    doom, tower = (far.get(goal) for goal in map_.goals)
    if doom is not None and tower is not None and abs(doom - tower) > UNFAIR:
        yield Finding("roles.dark_tower", Phrase.of("goals_far", one=f"{doom:.1f}", other=f"{tower:.1f}"))
    last = max(far, key=lambda space: (far[space], space))
    if far[last] > FARTHEST:
        too_far = {"turns": f"{far[last]:.1f}", "most": str(FARTHEST)}
        yield Finding(last, Phrase.of("too_far", place=_called(board, last), **too_far))


def _turns_from(steps: Steps, start: int) -> dict[int, float]:
    """Turns on foot to every space that can be walked to: the mean of beginning with a 3 and with a 4."""
    found: dict[int, float] = {}
    for first in (3, 4):
        seen = layer = 1 << start
        turn = 0
        while layer:
            roll = first if turn % 2 == 0 else 7 - first
            turn += 1
            beyond = 0
            for space in bits(layer):
                free, held = reach(steps, space, roll, 0)
                beyond |= free | held
            layer = beyond & ~seen
            seen |= beyond
            for space in bits(layer):
                found[space] = found.get(space, 0) + turn / 2
    return found or {start: 0}


CHECKS: Final[tuple[Callable[[Board], Iterable[Finding]], ...]] = (
    the_shape_is_a_hexagon,
    cities_lie_on_land,
    marks_fit_the_roles,
    sources_lead_to_rivers,
    rivers_hold_together,
    land_can_be_walked,
    roads_hang_together,
    distances_are_fair,
)
"""What the loader runs on a board that meets the Requirements."""
