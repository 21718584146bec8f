"""Players, pieces and set-up: sections 1 and 2."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.rules import GameSet
from game.games.battle.rules.pieces import KINDS, MOST, MOVE, SEATINGS, Kind
from game.registry import game
from tests.games.battle.games import RULES, SET, at, facts, fresh, position, strong

ROWS = {
    "orc": ("sauron", 2, 30, "ordinary", 25, True),
    "nazgul": ("sauron", 6, 1, "elven", 1, False),
    "man_orc": ("saruman", 3, 16, "ordinary", 10, True),
    "saruman": ("saruman", 4, 1, "ordinary", 1, False),
    "hobbit": ("alliance", 2, 4, "ordinary", 2, True),
    "dwarf": ("alliance", 2, 8, "ordinary", 3, True),
    "elf": ("alliance", 2, 6, "elven", 6, False),
    "rohan": ("alliance", 3, 8, "ordinary", 6, True),
    "gondor": ("alliance", 2, 12, "ordinary", 8, True),
    "army_of_the_dead": ("alliance", 2, 2, "ordinary", 2, False),
    "fangorn_army": ("alliance", 3, 1, "elven", 1, False),
    "gandalf": ("alliance", 6, 1, "elven", 1, False),
    "aragorn": ("alliance", 4, 1, "ordinary", 1, False),
}
"""The rulebook's counter list: owner, move, most, strength, at the start, rebuilt."""


@pytest.mark.clause("BR-001", "BR-002", "BR-003", "BR-024", "BR-025", "BR-041", "BR-042")
def test_two_or_three_play_with_one_ring_bearer_and_set_up_symbols_mean_nothing_later() -> None:
    assert dict(RULES.info.seatings) == {2: ("evil", "alliance"), 3: ("sauron", "saruman", "alliance")}
    owners = {piece.kind: piece.owner for piece in RULES.view(fresh(2), None).pieces}
    assert {kind for kind, owner in owners.items() if owner == "evil"} == {"orc", "nazgul", "man_orc", "saruman"}
    with pytest.raises(ValueError, match="seats"):
        RULES.new(SEATINGS[3][:1], {})
    for players, owner in ((3, "sauron"), (3, "saruman"), (3, "alliance"), (2, "evil"), (2, "alliance")):
        state = position(players, ring={"owner": owner, "at": "1011"})
        bearers = [piece for piece in RULES.view(state, None).pieces if piece.kind == "ring_bearer"]
        assert [(owner, "1011", 3)] == [(piece.owner, piece.place, piece.move) for piece in bearers]
    state = position(round=4, turn="sauron", ring={"at": "1206"})
    builds = {str(action) for action in RULES.actions(state)} - {"end build"}
    assert builds == {f"build orc@{name}" for name in ("dol-guldur", "minas-morgul", "barad-dur", "harad")}
    assert facts(fresh())["shire"] == {"owner": "hobbits", "guest": False}


@pytest.mark.clause("BR-004", "BR-005", "BR-006", "BR-020", "BR-021")
@pytest.mark.parametrize("kind", ROWS)
def test_each_piece_has_the_row_of_the_counter_list(kind: str) -> None:
    owner, move, most, strength, start, rebuilt = ROWS[kind]
    view = RULES.view(fresh(), None)
    pieces = [piece for piece in view.pieces if piece.kind == kind]
    pool = next(pool for pool in view.pools if pool.kind == kind)
    assert (start, {owner}, {move}) == (
        len(pieces),
        {piece.owner for piece in pieces},
        {piece.move for piece in pieces},
    )
    assert (most, start, most - start) == (pool.most, pool.on_board, pool.pool if rebuilt else most - start)
    fangorn = {"fangorn": "closed"} if kind == "fangorn_army" else {}
    alone = position(pieces={kind: ["1011"]}, turn="alliance", **fangorn)
    assert strong(alone, "1011") == strength


@pytest.mark.clause(
    "BR-030", "BR-031", "BR-032", "BR-033", "BR-034", "BR-035", "BR-036", "BR-037", "BR-038", "BR-039", "BR-040"
)
@pytest.mark.parametrize("players", [2, 3])
def test_every_symbol_of_the_board_carries_its_piece_at_the_start(players: int) -> None:
    state = fresh(players)
    counts = {
        "orc/red_crown": 4, "orc/red_star": 21, "nazgul": 1, "man_orc/black_star": 10, "saruman": 1, "hobbit/blue_triangle": 2,
        "dwarf/blue_crown": 2, "dwarf/blue_square": 1, "elf/yellow_hex": 6, "rohan/blue_crown": 2, "rohan/blue_circle": 4,
        "gondor/blue_crown": 2, "gondor/blue_star": 6, "ring_bearer": 1, "aragorn": 1, "gandalf": 1, "fangorn_army": 1,
        "army_of_the_dead": 2,
    }  # fmt: skip
    standing = Counter((piece.kind, piece.place) for piece in RULES.view(state, None).pieces)
    assert sum(counts.values()) == sum(standing.values())
    for symbol, count in counts.items():
        spaces = SET.board.setup[symbol]
        assert len(spaces) == count, symbol
        for space in spaces:
            assert standing[(symbol.split("/")[0], SET.board.spaces[space].id)] == spaces.count(space), symbol
    assert (at(state, "isengard"), at(state, "the-shire"), at(state, "bree")) == ("saruman", "ring_bearer", "aragorn")


@pytest.mark.clause("BR-400", "BR-710", "BR-711", "BR-712")
def test_the_board_fills_every_role_that_the_rules_ask_for() -> None:
    board = SET.board
    special = {
        board.spaces[board.role(role)].slug
        for role in ("moria", "isengard", "fangorn", "paths_of_the_dead", "mount_doom")
    }
    assert special == {"moria", "isengard", "fangorn", "paths-of-the-dead", "mount-doom"}
    assert special == {space.slug for space in board.spaces if space.kind == "special"}
    assert [board.spaces[index].id for index in board.roles["elven"]] == [
        "0205",
        "0306",
        "1306",
        "1609",
        "1610",
        "2003",
    ]
    fortresses = {space.slug for space in board.spaces if "fortress" in space.features}
    walls = {"cair-andros", "dol-amroth", "minas-morgul", "minas-tirith", "helms-deep", "barad-dur", "dol-guldur"}
    assert fortresses == walls
    ids = {"shire": "0606", "moria": "1409", "isengard": "1413", "fangorn": "1513", "paths_of_the_dead": "1617"}
    assert ids == {role: board.spaces[board.role(role)].id for role in ids}


@pytest.mark.clause("BR-705")
def test_another_board_plays_by_the_same_code() -> None:
    from game.board.loader import load_board_text

    text = SET.board.source.replace("gandalf: Weathertop", 'gandalf: "1007"').replace(
        "title: Middle-earth", "title: Else"
    )
    shipped = game("battle").rules(SET).new(SEATINGS[3], {})
    assert at(shipped, "weathertop") == "gandalf", "the shipped board was compiled before"
    other = game("battle").rules(GameSet((load_board_text(text, "else.yaml"),)))
    state = other.new(SEATINGS[3], {})
    assert (at(state, "1007"), at(state, "weathertop")) == ("gandalf", None)
    assert len(KINDS) == len(MOVE) == len(MOST) == Kind.RING_BEARER + 1
