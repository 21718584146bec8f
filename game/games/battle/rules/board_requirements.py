"""What Battle of the Ring needs of a board: kinds, roles and set-up counts, and what else must hold for the game
to be playable on it. No hex is named here; a board says by its roles which hex is which."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import permutations

from game.board.board import Board, BoardKind
from game.board.graph import FAR, components, distances, ordered
from game.board.problems import bounds, some
from game.board.requirements import MANY, Finding, Requirements
from game.engine.decision import Phrase

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
"""Hexes that the pieces go which screen the Ring Bearer in the Alliance's first turn."""
RING_REACH = 6
"""Hexes that the Ring Bearer goes in both."""


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

    def names(self, spaces: Iterable[int]) -> tuple[str, ...]:
        """Hexes by their names."""
        return some((self.called(space) for space in sorted(spaces)), most=20)

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
            side = f"{board.spaces[a].id}–{board.spaces[b].id}"
            yield Finding((a, b), Phrase.of("two_kinds", edge=side, kinds=tuple(sorted(edge.kinds))))


def marks_agree(board: Board) -> Iterator[Finding]:
    """BR-710, BR-711. The roles name exactly the elven and the special hexes."""
    for role, kind, filled in (
        ("elven", "elven", board.roles["elven"]),
        ("", "special", tuple(board.role(name) for name in SPECIAL)),
    ):
        on_map = {space.index for space in board.spaces if space.kind == kind}
        for unnamed in sorted(on_map - set(filled)):
            yield Finding(unnamed, Phrase.of("unnamed_kind", place=board.spaces[unnamed].id, kind=kind))
        for other in sorted(set(filled) - on_map):
            where = f"roles.{role or SPECIAL[filled.index(other)]}"
            here = board.spaces[other]
            yield Finding(where, Phrase.of("other_kind", place=here.called, now=here.kind, kind=kind))
    doubled = [name for place, name in enumerate(SPECIAL) if board.role(name) in map(board.role, SPECIAL[:place])]
    for name in doubled:
        yield Finding(f"roles.{name}", Phrase.of("two_roles", place=board.spaces[board.role(name)].name))


def ranges_cover(board: Board) -> Iterator[Finding]:
    """BR-720. Where a board names its ranges, they list every mountain hex once."""
    listed_in: dict[int, str] = {}
    for name, spaces in board.groups.get("range", {}).items():
        for space in spaces:
            here = board.spaces[space]
            where = f"groups.range.{name}"
            if here.kind != "mountain":
                yield Finding(where, Phrase.of("range_kind", place=here.id, range=name, kind=here.kind))
            elif space in listed_in:
                yield Finding(where, Phrase.of("two_ranges", place=here.id, range=listed_in[space], other=name))
            listed_in.setdefault(space, name)
    if "range" in board.groups:
        for peak in board.spaces:
            if peak.kind == "mountain" and peak.index not in listed_in:
                yield Finding(peak.index, Phrase.of("no_range", place=peak.id))


def setup_agrees(board: Board) -> Iterator[Finding]:
    """BR-031 to BR-041. One piece on a hex, armies on clear hexes, crowns and special starts on their own hexes."""
    holder: dict[int, str] = {}
    for symbol, spaces in board.setup.items():
        for space in dict.fromkeys(spaces):
            here = board.spaces[space]
            called = here.called
            if space in holder:
                yield Finding(f"setup.{symbol}", Phrase.of("has_piece", place=called, mark=holder[space]))
            elif spaces.count(space) > 1 and symbol != "army_of_the_dead":
                yield Finding(f"setup.{symbol}", Phrase.of("stands_twice", place=called, mark=symbol))
            holder.setdefault(space, symbol)
            if "/" in symbol and symbol != "elf/yellow_hex" and here.kind != "clear":
                told = Phrase.of("begins_clear", mark=symbol, place=called, kind=here.kind)
                yield Finding(f"setup.{symbol}", told)
    for symbol, role in SHARED.items():
        wanted = board.roles[role]
        if set(board.setup[symbol]) != set(wanted):
            places = some(board.spaces[space].called for space in wanted)
            told = Phrase.of("not_where_role", mark=symbol, role=role, places=places)
            yield Finding(f"setup.{symbol}", told)
    shire = board.role("shire")
    for space in board.setup["hobbit/blue_triangle"]:
        if space not in board.neighbours(shire):
            far = Phrase.of("hobbits_far", place=board.spaces[space].called)
            yield Finding("setup.hobbit/blue_triangle", far)
    for victory, builds in (("victory_sauron", "build_orc"), ("victory_saruman", "build_man_orc")):
        if board.role(victory) not in board.roles[builds]:
            yield Finding(f"roles.{victory}", Phrase.of("no_stronghold", mark=victory, role=builds))


def fortresses_stand(board: Board) -> Iterator[Finding]:
    """BR-712, BR-713. A fortress is approached over rivers from every side or from none, and is an ordinary hex."""
    hexes = _Ground(board)
    for fortress in board.spaces:
        if "fortress" not in fortress.features:
            continue
        called = hexes.called(fortress.index)
        if fortress.kind != "clear":
            yield Finding("features.fortress", Phrase.of("fortress_kind", place=called, kind=fortress.kind))
            continue
        approaches = hexes.approaches(fortress.index)
        dry = [one for one in approaches if ordered(fortress.index, one) not in hexes.rivers]
        if dry and len(dry) < len(approaches):
            sides = {"wet": hexes.names(set(approaches) - set(dry)), "dry": hexes.names(dry)}
            yield Finding("features.fortress", Phrase.of("fortress_dry", place=called, **sides))


def special_hexes_open(board: Board) -> Iterator[Finding]:
    """BR-714 to BR-716, BR-718. The ways into the special hexes are those that their roles name."""
    hexes = _Ground(board)
    isengard, fangorn = board.role("isengard"), board.role("fangorn")
    if ordered(isengard, fangorn) not in hexes.cliffs:
        apart = Phrase.of("no_ridge", place=hexes.called(isengard), other=hexes.called(fangorn))
        yield Finding("roles.fangorn", apart)
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
            told = Phrase.of("entered", place=hexes.called(space), found=hexes.names(exits), places=hexes.names(named))
            yield Finding(f"roles.{role}", told)
    paths, north, south = (board.spaces[board.role(f"paths_{end}")].cell for end in ("of_the_dead", "north", "south"))
    if paths is not None and (north, south) != (paths.step(0), paths.step(3)):
        yield Finding("roles.paths_north", Phrase.of("paths_column"))
    west, east = set(board.roles["moria_west"]), set(board.roles["moria_east"])
    if west & east:
        yield Finding("roles.moria_east", Phrase.of("west_and_east", place=hexes.names(west & east)))
    doom = hexes.exits(board.role("mount_doom"))
    if not 2 <= len(doom) <= 5:
        yield Finding("roles.mount_doom", Phrase.of("doom_entered", found=hexes.names(doom)))
    for space in sorted(hexes.elven):
        if not hexes.exits(space):
            yield Finding("roles.elven", Phrase.of("no_way_off", place=hexes.called(space)))


def land_hangs_together(board: Board) -> Iterator[Finding]:
    """BR-202, BR-250. All ordinary hexes join up, and still do when every Elven hex is shut to Evil."""
    hexes = _Ground(board)
    ordinary = hexes.open - hexes.special

    def passes(a: int, b: int) -> bool:
        return ordered(a, b) not in hexes.walls

    whole = components(board, ordinary, passes)
    for part in whole[1:]:
        yield Finding(part[0], Phrase.of("only_special", place=hexes.called(part[0])))
    if len(whole) == 1:
        for part in components(board, ordinary - hexes.elven, passes)[1:]:
            yield Finding(part[0], Phrase.of("only_elven", place=hexes.called(part[0])))


def distances_are_fair(board: Board) -> Iterator[Finding]:
    """BR-716 and the distances of section 12. Moria saves a way, the Ring's way has a fair length, and nobody can
    take the Ring before the Alliance has moved."""
    hexes = _Ground(board)
    moria, doom, isengard = (frozenset({board.role(name)}) for name in ("moria", "mount_doom", "isengard"))
    west, east = board.roles["moria_west"][0], board.roles["moria_east"][0]
    round_about = hexes.walk(west, within=LEAST_DETOUR).get(east)
    if round_about is not None and round_about < LEAST_DETOUR:
        yield Finding("roles.moria", Phrase.of("moria_short", count=round_about, least=LEAST_DETOUR))
    way = hexes.walk(hexes.shire, through=moria | doom).get(board.role("mount_doom"))
    if way is None or not RING_WAY[0] <= way <= RING_WAY[1]:
        far_off = {} if way is None else {"found": way}
        key = "doom_far" if far_off else "doom_none"
        yield Finding("roles.mount_doom", Phrase.of(key, **far_off, **bounds(*RING_WAY)))
    from_ring = hexes.walk(hexes.shire, through=moria | isengard, shut=hexes.elven, within=max(REACH.values()))
    for symbol, spaces in board.setup.items():
        reach = REACH.get(symbol.partition("/")[0])
        if reach is None:
            continue
        far, space = min((from_ring.get(space, FAR), space) for space in spaces)
        if far <= reach:
            near = Phrase.of("ring_near", mark=symbol, place=hexes.called(space), far=far, reach=reach)
            yield Finding(f"setup.{symbol}", near)


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
    yield Finding("setup.ring_bearer", Phrase.of("no_screen"))


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
