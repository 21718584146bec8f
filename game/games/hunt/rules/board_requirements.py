"""What the two boards of a set must offer (section 19): kinds, roles, and the structural checks B-S1 to B-S19."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.board.board import Board, BoardKind
from game.board.requirements import Finding, Requirements
from game.engine.decision import Phrase
from game.games.hunt.rules.topology import HuntTopology

KINDS: Final = frozenset({"normal", "ally", "dark", "exit", "frodo_start", "nazgul_start", "dot"})
"""HR-002."""
SECTIONS: Final = (("I", "II", "III"), ("IV", "V", "VI"))
"""HR-008. Of the first board and of the second."""
AREAS: Final = 10
NEAR: Final = 12.0
NEAR_LOCATIONS: Final = 45.0
"""Least distance of two spaces, and of two locations, in board units: nearer they could not be told apart."""


def _requirements(camps: tuple[int, int], tokens: bool) -> Requirements:
    return Requirements(
        kinds=KINDS,
        edge_kinds=frozenset({"path", "road"}),
        features={},
        roles={"frodo_start": (3, 3), "nazgul_start": camps, "exit": (1, 26)},
        setup={"deed_token": (10, 10)} if tokens else {},
        game="hunt",
        board_kind=BoardKind.GRAPH,
        bears={kind: kind for kind in ("frodo_start", "nazgul_start", "exit")},
        lettered=frozenset({"exit"}),
    )


FIRST: Final = _requirements((6, 6), tokens=False)
SECOND: Final = _requirements((2, 2), tokens=True)


def structure(board: Board) -> Iterator[Finding]:
    """HR-311. B-S5 to B-S19, for either board; what the loader has checked already (ids, edges, one piece) apart."""
    groups = tuple(board.groups.get("section", ()))
    if groups not in SECTIONS:
        yield Finding("groups.section", Phrase.of("sections", found=", ".join(groups)))
        return
    yield from _areas(board)
    for role, kind in FIRST.bears.items():
        spaces = {space.index for space in board.spaces if space.kind == kind}
        if spaces != set(board.roles[role]):
            yield Finding(f"roles.{role}", Phrase.of("other_spaces", kind=kind))
    missing = [space for space in board.spaces if "area" not in dict(space.groups)]
    for space in missing:
        yield Finding(space.index, Phrase.of("no_area", place=space.id))
    if not missing:
        yield from _numbers(board)
        yield from _ways(board)
        yield from _drawing(board)


def _areas(board: Board) -> Iterator[Finding]:
    """HR-008. Ten areas, three or four in a section, each with a location."""
    areas = tuple(board.groups["area"])
    if len(areas) != AREAS:
        yield Finding("groups.area", Phrase.of("areas", found=len(areas), count=AREAS))
    for section in board.groups["section"]:
        count = sum(area.partition("-")[0] == section for area in areas)
        if not 3 <= count <= 4:
            yield Finding("groups.area", Phrase.of("section_areas", name=section, found=count))
    held = {dict(space.groups).get("area") for space in board.spaces if space.kind not in ("dot", "exit")}
    for area in areas:
        if area not in held:
            yield Finding(f"groups.area.{area}", Phrase.of("area_empty", name=area))


def _numbers(board: Board) -> Iterator[Finding]:
    """HR-002. Locations are numbered without a gap, exits have letters, no name stands twice."""
    names: dict[str, str] = {}
    count = sum(space.kind not in ("dot", "exit") for space in board.spaces)
    for space in board.spaces:
        if space.kind == "dot":
            continue
        if space.kind == "exit":
            if not (len(space.id) == 1 and space.id.isalpha()):
                yield Finding(space.index, Phrase.of("no_exit_letter", place=space.id))
        elif not (space.id.isdigit() and 1 <= int(space.id) <= count):
            yield Finding(space.index, Phrase.of("numbering", place=space.id, count=count))
        if space.name and space.name in names:
            yield Finding(space.index, Phrase.of("name_twice", name=space.name, other=names[space.name]))
        names[space.name] = space.id


def _ways(board: Board) -> Iterator[Finding]:
    """Nobody is shut in: the Nazgûl come everywhere without an exit, no dead ends, every location has one near."""
    exits = set(board.roles["exit"])
    inner = [space.index for space in board.spaces if space.index not in exits]
    seen = {inner[0]}
    edge = [inner[0]]
    for here in edge:
        fresh = [other for other in board.neighbours(here) if other not in seen and other not in exits]
        seen.update(fresh)
        edge.extend(fresh)
    for index in inner:
        if index not in seen:
            yield Finding(index, Phrase.of("no_nazgul", place=board.spaces[index].id))
        if len(board.neighbours(index)) < 2:
            yield Finding(index, Phrase.of("dead_end", place=board.spaces[index].id))
    topology = HuntTopology(board)
    for name in topology.locations:
        if min(topology.connected[name].values(), default=99) > 2:
            yield Finding(topology.position[name], Phrase.of("no_near", place=name))


def _drawing(board: Board) -> Iterator[Finding]:
    """Spaces that can be told apart, edges that do not cross."""
    spaces = board.spaces
    for a in spaces:
        for b in spaces[a.index + 1 :]:
            apart = ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5
            least = NEAR if "dot" in (a.kind, b.kind) else NEAR_LOCATIONS
            if apart < least:
                far = {"far": round(apart), "least": round(least)}
                yield Finding(b.index, Phrase.of("too_near", place=b.id, other=a.id, **far))
    edges = [(edge.a, edge.b) for edge in board.edges]
    for number, (start, end) in enumerate(edges):
        for e, f in edges[number + 1 :]:
            if len({start, end, e, f}) == 4 and _cross(board, start, end, e, f):
                yield Finding((e, f), Phrase.of("crosses", place=spaces[start].id, other=spaces[end].id))


def _cross(board: Board, a: int, c: int, e: int, f: int) -> bool:
    def side(o: int, u: int, v: int) -> float:
        one, two, three = board.spaces[o], board.spaces[u], board.spaces[v]
        return (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)

    return side(a, c, e) * side(a, c, f) < 0 and side(e, f, a) * side(e, f, c) < 0


CHECKS: Final = (structure,)
