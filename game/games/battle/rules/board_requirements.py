"""What Battle of the Ring needs of a board: kinds, roles and set-up counts, and what else must hold for the game
to be playable on it. No hex is named here; a board says by its roles which hex is which."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import permutations

from game.board.board import MANY, Board, BoardKind, Finding, Requirements
from game.board.graph import FAR, components, distances, ordered
from game.board.problems import listed

CLOSED = frozenset({"mountain", "forest", "sea"})
"""BR-701. The kinds of hexes that no piece ever enters."""
BARRIERS = frozenset({"entwash", "mountain"})
"""BR-702. The kinds of hexsides that no piece ever crosses."""
RIVERS = frozenset({"river", "entwash"})
"""BR-702. The kinds of hexsides that count as a river in an attack."""


def _exactly(**counts: int) -> dict[str, tuple[int, int]]:
    return {name: (count, count) for name, count in counts.items()}


_FREE = (1, MANY)

REQUIREMENTS = Requirements(
    game="battle",
    kinds=CLOSED | {"clear", "elven", "special"},
    edge_kinds=BARRIERS | RIVERS,
    features={"fortress": (0, MANY)},
    roles={
        **_exactly(shire=1, moria=1, isengard=1, fangorn=1, paths_of_the_dead=1, paths_north=1, paths_south=1),
        **_exactly(mount_doom=1, victory_sauron=1, victory_saruman=1, elven=6),
        "moria_west": _FREE,
        "moria_east": _FREE,
        "fangorn_entrances": _FREE,
        **_exactly(build_orc=4, build_man_orc=1, build_gondor=2, build_rohan=2, build_dwarf=2),
    },
    setup={
        **_exactly(**{"orc/red_crown": 4, "orc/red_star": 21, "man_orc/black_star": 10, "hobbit/blue_triangle": 2}),
        **_exactly(**{"dwarf/blue_crown": 2, "dwarf/blue_square": 1, "elf/yellow_hex": 6}),
        **_exactly(**{"rohan/blue_crown": 2, "rohan/blue_circle": 4, "gondor/blue_crown": 2, "gondor/blue_star": 6}),
        **_exactly(army_of_the_dead=2, ring_bearer=1, aragorn=1, gandalf=1, nazgul=1, saruman=1, fangorn_army=1),
    },
    board_kind=BoardKind.HEX,
    closed=CLOSED,
    barriers=BARRIERS,
)
"""BR-031 to BR-040 (set-up), BR-105 (build hexes), BR-700 to BR-702 (kinds), BR-710 to BR-716 (places)."""

SPECIAL = ("moria", "isengard", "fangorn", "paths_of_the_dead", "mount_doom")
"""Roles of the hexes with rules of their own; they are the special hexes of the board."""
SHARED = {
    "ring_bearer": "shire",
    "saruman": "isengard",
    "fangorn_army": "fangorn",
    "army_of_the_dead": "paths_of_the_dead",
    "elf/yellow_hex": "elven",
    "orc/red_crown": "build_orc",
    "gondor/blue_crown": "build_gondor",
    "rohan/blue_crown": "build_rohan",
    "dwarf/blue_crown": "build_dwarf",
}
"""Set-up symbols that stand on the hexes of a role, by BR-033 to BR-041 and BR-105."""
LEAST_DETOUR = 8
"""Hexes from one gate of Moria to the other without going through, below which Moria would save nobody a way."""
RING_WAY = (18, 30)
"""Least and most hexes from the Shire to Mount Doom through Moria: three to five turns of the Ring Bearer unopposed."""
REACH = {"nazgul": 12, "saruman": 8, "orc": 4, "man_orc": 6}
"""Hexes that Evil's pieces go in the two Movement Phases of a turn (BR-020, BR-054)."""
SCREEN = {"hobbit/blue_triangle": 4, "aragorn": 8, "gandalf": 12}
"""The same for the pieces that screen the Ring Bearer in the Alliance's first turn."""
RING_REACH = 6
"""The same for the Ring Bearer."""


class _Ground:
    """A board as pieces walk it."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.walls = board.pairs(BARRIERS)
        self.cliffs = board.pairs({"mountain"})
        self.rivers = board.pairs(RIVERS)
        self.open = frozenset(space.index for space in board.spaces if space.kind not in CLOSED)
        self.special = frozenset(board.role(name) for name in SPECIAL)
        self.elven = frozenset(board.roles["elven"])
        self.shire = board.role("shire")

    def called(self, space: int) -> str:
        """A hex by its name, or by its id."""
        return self.board.spaces[space].called

    def names(self, spaces: Iterable[int]) -> str:
        """Hexes by their names; "no hex" when there is none."""
        return listed((self.called(space) for space in sorted(spaces)), "and", most=20) or "no hex"

    def exits(self, space: int) -> frozenset[int]:
        """Neighbours that a piece can step to; by symmetry also from where it can be entered."""
        return frozenset(
            other
            for other in self.board.neighbours(space)
            if other in self.open and ordered(space, other) not in self.walls
        )

    def approaches(self, fortress: int) -> list[int]:
        """Neighbours from which a fortress can be attacked."""
        beside = self.board.neighbours(fortress)
        return [one for one in beside if one in self.open and ordered(fortress, one) not in self.cliffs]

    def walk(
        self,
        start: int,
        *,
        through: frozenset[int] = frozenset(),
        shut: frozenset[int] = frozenset(),
        within: int = FAR,
    ) -> dict[int, int]:
        """Distances up to `within` over open hexes; special hexes are shut unless named in `through`."""
        free = self.open - shut - (self.special - through)

        def passes(a: int, b: int) -> bool:
            return b in free and ordered(a, b) not in self.walls

        return distances(self.board, [start], passes, within)


def one_kind_per_side(board: Board) -> Iterator[Finding]:
    """BR-702. A hexside is plain or of one kind."""
    for a, b in sorted(board.pairs(BARRIERS | RIVERS)):
        edge = board.edge(a, b)
        if edge is not None and len(edge.kinds) > 1:
            what = f"the side {board.spaces[a].id}–{board.spaces[b].id} is {listed(sorted(edge.kinds), 'and')}"
            yield Finding((a, b), what, "one kind on each side")


def marks_agree(board: Board) -> Iterator[Finding]:
    """BR-710, BR-711. The roles name exactly the elven and the special hexes."""
    for role, kind, filled in (
        ("elven", "elven", board.roles["elven"]),
        ("", "special", tuple(board.role(name) for name in SPECIAL)),
    ):
        on_map = {space.index for space in board.spaces if space.kind == kind}
        for unnamed in sorted(on_map - set(filled)):
            yield Finding(unnamed, f"{board.spaces[unnamed].id} is {kind}, but no role names it", "a role for it")
        for other in sorted(set(filled) - on_map):
            where = f"roles.{role or SPECIAL[filled.index(other)]}"
            here = board.spaces[other]
            yield Finding(where, f"{here.called!r} is {here.kind}", f"a hex of kind {kind}")
    doubled = [name for place, name in enumerate(SPECIAL) if board.role(name) in map(board.role, SPECIAL[:place])]
    for name in doubled:
        yield Finding(f"roles.{name}", f"{board.spaces[board.role(name)].name!r} fills two roles", "a hex of its own")


def ranges_cover(board: Board) -> Iterator[Finding]:
    """BR-720. Where a board names its ranges, they list every mountain hex once."""
    listed_in: dict[int, str] = {}
    for name, spaces in board.groups.get("range", {}).items():
        for space in spaces:
            here = board.spaces[space]
            where = f"groups.range.{name}"
            if here.kind != "mountain":
                yield Finding(where, f"{here.id} in {name!r} is {here.kind}", "mountain hexes only")
            elif space in listed_in:
                yield Finding(where, f"{here.id} is in {listed_in[space]!r} and in {name!r}", "one range")
            listed_in.setdefault(space, name)
    if "range" in board.groups:
        for peak in board.spaces:
            if peak.kind == "mountain" and peak.index not in listed_in:
                yield Finding(peak.index, f"the mountain {peak.id} belongs to no range", "one range")


def setup_agrees(board: Board) -> Iterator[Finding]:
    """BR-031 to BR-041. One piece on a hex, armies on clear hexes, crowns and special starts on their own hexes."""
    holder: dict[int, str] = {}
    for symbol, spaces in board.setup.items():
        for space in dict.fromkeys(spaces):
            here = board.spaces[space]
            called = here.called
            if space in holder:
                yield Finding(f"setup.{symbol}", f"{called!r} has {holder[space]!r} already", "one piece on a hex")
            elif spaces.count(space) > 1 and symbol != "army_of_the_dead":
                yield Finding(f"setup.{symbol}", f"{called!r} stands twice in {symbol!r}", "one piece on a hex")
            holder.setdefault(space, symbol)
            if "/" in symbol and symbol != "elf/yellow_hex" and here.kind != "clear":
                yield Finding(
                    f"setup.{symbol}", f"{symbol!r} begins at {called!r}, which is {here.kind}", "a clear hex"
                )
    for symbol, role in SHARED.items():
        wanted = board.roles[role]
        if set(board.setup[symbol]) != set(wanted):
            names = listed((board.spaces[space].called for space in wanted), "and")
            yield Finding(f"setup.{symbol}", f"{symbol!r} does not stand where the role {role!r} says", names)
    shire = board.role("shire")
    for space in board.setup["hobbit/blue_triangle"]:
        if space not in board.neighbours(shire):
            what = f"the Hobbits at {board.spaces[space].called!r} are not beside the Ring Bearer"
            yield Finding("setup.hobbit/blue_triangle", what, "neighbours of the Shire")
    for victory, builds in (("victory_sauron", "build_orc"), ("victory_saruman", "build_man_orc")):
        if board.role(victory) not in board.roles[builds]:
            yield Finding(f"roles.{victory}", f"{victory!r} is not among {builds!r}", "a stronghold of that side")


def fortresses_stand(board: Board) -> Iterator[Finding]:
    """BR-712, BR-713. A fortress is approached over rivers from every side or from none, and is an ordinary hex."""
    hexes = _Ground(board)
    for fortress in board.spaces:
        if "fortress" not in fortress.features:
            continue
        called = hexes.called(fortress.index)
        if fortress.kind != "clear":
            yield Finding("features.fortress", f"the fortress {called!r} is {fortress.kind}", "a clear hex")
            continue
        approaches = hexes.approaches(fortress.index)
        dry = [one for one in approaches if ordered(fortress.index, one) not in hexes.rivers]
        if dry and len(dry) < len(approaches):
            wet = hexes.names(set(approaches) - set(dry))
            what = f"the fortress {called!r} is approached over a river from {wet}, but not from {hexes.names(dry)}"
            yield Finding("features.fortress", what, "a river on every approach or on none")


def special_hexes_open(board: Board) -> Iterator[Finding]:
    """BR-714 to BR-716, BR-718. The ways into the special hexes are those that their roles name."""
    hexes = _Ground(board)
    isengard, fangorn = board.role("isengard"), board.role("fangorn")
    if ordered(isengard, fangorn) not in hexes.cliffs:
        what = f"{hexes.called(isengard)!r} and {hexes.called(fangorn)!r} do not adjoin across a mountain side"
        yield Finding("roles.fangorn", what, "neighbours with a mountain side between them")
    gates = {
        "fangorn_entrances": (fangorn, board.roles["fangorn_entrances"]),
        "paths_north": (
            board.role("paths_of_the_dead"),
            (board.role("paths_north"), board.role("paths_south")),
        ),
        "moria_west": (board.role("moria"), board.roles["moria_west"] + board.roles["moria_east"]),
    }
    for role, (space, named) in gates.items():
        exits = hexes.exits(space)
        if exits != set(named):
            what = f"{hexes.called(space)!r} is entered from {hexes.names(exits)}"
            yield Finding(f"roles.{role}", what, hexes.names(named))
    paths, north, south = (board.spaces[board.role(f"paths_{end}")].cell for end in ("of_the_dead", "north", "south"))
    if paths is not None and (north, south) != (paths.step(0), paths.step(3)):
        yield Finding(
            "roles.paths_north", "the two ends do not lie north and south of the Paths", "hexes in one column"
        )
    west, east = set(board.roles["moria_west"]), set(board.roles["moria_east"])
    if west & east:
        yield Finding("roles.moria_east", f"{hexes.names(west & east)} is west and east of Moria", "one of them")
    doom = hexes.exits(board.role("mount_doom"))
    if not 2 <= len(doom) <= 5:
        yield Finding("roles.mount_doom", f"Mount Doom is entered from {hexes.names(doom)}", "two to five hexes")
    for space in sorted(hexes.elven):
        if not hexes.exits(space):
            yield Finding("roles.elven", f"{hexes.called(space)!r} cannot be left", "a way out")


def land_hangs_together(board: Board) -> Iterator[Finding]:
    """BR-202, BR-250. All ordinary hexes join up, and still do when every Elven hex is shut to Evil."""
    hexes = _Ground(board)
    ordinary = hexes.open - hexes.special

    def passes(a: int, b: int) -> bool:
        return ordered(a, b) not in hexes.walls

    whole = components(board, ordinary, passes)
    for part in whole[1:]:
        what = f"{hexes.called(part[0])!r} is reached only through a special hex"
        yield Finding(part[0], what, "a way over ordinary hexes")
    if len(whole) == 1:
        for part in components(board, ordinary - hexes.elven, passes)[1:]:
            what = f"{hexes.called(part[0])!r} is reached only through an Elven hex"
            yield Finding(part[0], what, "a way that Evil can take")


def distances_are_fair(board: Board) -> Iterator[Finding]:
    """BR-716 and the distances of section 12. Moria saves a way, the Ring's way has a fair length, and nobody can
    take the Ring before the Alliance has moved."""
    hexes = _Ground(board)
    moria, doom, isengard = (frozenset({board.role(name)}) for name in ("moria", "mount_doom", "isengard"))
    west, east = board.roles["moria_west"][0], board.roles["moria_east"][0]
    round_about = hexes.walk(west, within=LEAST_DETOUR).get(east)
    if round_about is not None and round_about < LEAST_DETOUR:
        what = f"the way round Moria is {round_about} hexes"
        yield Finding("roles.moria", what, f"at least {LEAST_DETOUR}, or Moria saves nothing")
    way = hexes.walk(hexes.shire, through=moria | doom).get(board.role("mount_doom"))
    if way is None or not RING_WAY[0] <= way <= RING_WAY[1]:
        what = (
            "no way leads from the Shire to Mount Doom" if way is None else f"Mount Doom is {way} hexes from the Shire"
        )
        yield Finding("roles.mount_doom", what, f"{RING_WAY[0]} to {RING_WAY[1]}")
    from_ring = hexes.walk(hexes.shire, through=moria | isengard, shut=hexes.elven, within=max(REACH.values()))
    for symbol, spaces in board.setup.items():
        reach = REACH.get(symbol.partition("/")[0])
        if reach is None:
            continue
        far, space = min((from_ring.get(space, FAR), space) for space in spaces)
        if far <= reach:
            what = f"{symbol!r} at {hexes.called(space)!r} is {far} hexes from the Ring and moves {reach} in a turn"
            yield Finding(f"setup.{symbol}", what, "more than it moves before the Alliance's first turn")


def ring_can_be_screened(board: Board) -> Iterator[Finding]:
    """Section 12. In its first turn the Alliance can close a screen about the Ring Bearer: a hex within its reach
    whose every neighbour is shut to Evil or can be taken by the Hobbits, Aragorn or Gandalf."""
    hexes = _Ground(board)
    guards = [hexes.walk(start, within=reach) for symbol, reach in SCREEN.items() for start in board.setup[symbol]]
    for space in hexes.walk(hexes.shire, within=RING_REACH):
        gaps = [one for one in hexes.board.neighbours(space) if one in hexes.open - hexes.elven]
        if len(gaps) <= len(guards) and any(
            all(gap in guard for gap, guard in zip(gaps, chosen, strict=True))
            for chosen in permutations(guards, len(gaps))
        ):
            return
    what = "the Ring Bearer cannot be screened in the Alliance's first turn"
    yield Finding("setup.ring_bearer", what, "a hex in reach that Hobbits, Aragorn and Gandalf can close")


CHECKS: tuple[Callable[[Board], Iterable[Finding]], ...] = (
    one_kind_per_side,
    marks_agree,
    ranges_cover,
    setup_agrees,
    fortresses_stand,
    special_hexes_open,
    land_hangs_together,
    distances_are_fair,
    ring_can_be_screened,
)
"""What the loader runs on a board that meets the Requirements, in this order, all of them."""
