"""Permissions between three players: who is asked, what a refusal shuts, what a resignation and standing orders answer."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.board.bitset import bits
from game.engine.decision import Refusal, Seat, Subject
from game.games.battle.rules.actions import Move
from game.games.battle.rules.movement.move_refusals import read_way, step_breach
from game.games.battle.rules.movement.movement import chosen_move, may_move
from game.games.battle.rules.movement.movement_limits import limits_of
from game.games.battle.rules.movement.permission_moves import Label, covers
from game.games.battle.rules.phases import MOVEMENT
from game.games.battle.rules.pieces import KINDS, MOVE, Kind
from game.games.battle.rules.standing_orders import NO, YES
from game.games.battle.rules.state import BattleState
from tests.games.battle.games import RULES, at, do, facts, legal, played, position, why
from tests.sampling import first_with_soak

BETWEEN = {"orc": ["1611"], "man_orc": ["lorien"], "elf": ["2003"]}
"""An Orc that would cross Lórien over a Man-Orc: Saruman is asked for the piece, the Alliance for the Elven hex."""
OVER = "move orc@1611 caras-galadhon asking man_orc@lorien elven@lorien elven@caras-galadhon"


def sauron(pieces: dict[str, list[str]], **keys: object) -> BattleState:
    return position(3, round=3, turn="sauron", phase="first_move", pieces=pieces, **{"ring": {"at": "0707"}, **keys})


def answered(state: BattleState, **orders: str) -> str | None:
    """What standing orders say to the request that is open now."""
    view = RULES.view(state, RULES.decision(state).seat)  # type: ignore[union-attr]  # somebody is asked
    action = RULES.standing(view, orders)
    return None if action is None else str(action)


@pytest.mark.clause("BR-272", "BR-250", "BR-803", "BR-405")
def test_a_no_refuses_every_hex_of_the_way_and_it_is_offered_no_more() -> None:
    state = sauron({"orc": ["1611"], "elf": ["2003"]})
    do(state, "move orc@1611 caras-galadhon asking elven@lorien elven@caras-galadhon", "permit no")
    assert not [text for text in legal(state, "orc@1611") if "asking" in text]
    assert why(state, "move orc@1611 lorien") == "BR-272"
    refused = [{"piece": "orc@0204", "by": "alliance", "at": where} for where in ("forlindon", "0305")]
    state = sauron({"orc": ["0204", "1011"], "rohan": ["0305"], "elf": ["2003"]}, refused=refused)
    assert legal(state, "orc@0204") == []
    assert RULES.subjects(state) == ["orc@1011", "end"]
    state = sauron({"orc": ["1510"], "gandalf": ["moria"]})
    do(state, "move orc@1510 1309", "permit no")
    assert not [text for text in legal(state) if "asking moria" in text]
    do(state, "end", "end")
    assert "move orc@dimrill-dale hollin asking moria" in legal(state)


@pytest.mark.clause("BR-271", "BR-272")
def test_a_permission_that_was_given_is_worth_nothing_once_another_player_refuses() -> None:
    state = sauron(BETWEEN)
    do(state, OVER, "permit yes", "permit no")
    assert at(state, "1611") == "orc"
    assert facts(state)["deciding"] == "sauron"
    assert {entry.split()[1] for entry in facts(state)["refused"]} == {"alliance"}


@pytest.mark.clause("BR-525", "BR-254", "BR-425")
def test_whoever_resigns_has_given_leave_and_has_no_duties() -> None:
    state = sauron(BETWEEN)
    do(state, OVER)
    assert facts(state)["deciding"] == "saruman"
    do(state, "resign alliance", "permit yes")
    assert at(state, "caras-galadhon") == "orc"
    keys = {"round": 5, "turn": "alliance", "resigned": ["alliance"]}
    guest = position(phase="first_move", fangorn="guest", pieces={"gandalf": ["fangorn"]}, **keys)
    assert why(guest, "end first_move") is None
    stay = {"ring": {"at": "1306"}, "elven": {"1306": {"stay": 2}}, "pieces": {"elf": ["2003"]}}
    assert why(position(phase="second_move", **stay, **keys), "end second_move") is None


@pytest.mark.clause("BR-271", "BR-273", "BR-525", "BR-803")
def test_the_same_way_over_an_elven_hex_asks_whoever_owns_the_piece_there_now() -> None:
    """Lists of moves are remembered; this one has to change with the owner though no piece has moved."""

    def asked(owner: str, resigned: tuple[str, ...] = ()) -> set[str]:
        ring = {"owner": owner, "at": "lorien"}
        state = sauron({"orc": ["1611"], "rohan": ["1710"], "elf": ["2003"]}, ring=ring, resigned=resigned)
        texts = [text for text in legal(state) if "caras-galadhon" in text and "elven@lorien" in text]
        return {word for text in texts for word in text.split(" asking ")[1].split()}

    elven = {"elven@lorien", "elven@caras-galadhon"}
    assert asked("saruman") == {"ring_bearer@lorien", *elven}
    assert asked("alliance") == elven
    assert asked("saruman", ("saruman",)) == elven
    assert asked("saruman") == {"ring_bearer@lorien", *elven}


@pytest.mark.clause("BR-254", "BR-525")
def test_a_new_bearer_that_has_spent_its_move_may_rest_where_a_way_off_opens_only_afterwards() -> None:
    around = {"rohan": ["1206", "1305", "1307"], "elf": ["2003"], "nazgul": ["1207"]}
    state = position(round=5, turn="sauron", phase="second_move", ring={"at": "1306"},
                     elven={"1306": {"stay": 2}}, pieces=around)  # fmt: skip
    do(state, "move nazgul@1207 1306", "permit yes", "escape stay")
    do(state, "resign alliance")
    assert why(state, "end second_move") is None, "the Alliance's pieces no longer bar the way, but it has moved"


@pytest.mark.clause("BR-255", "BR-257")
@pytest.mark.parametrize("owner", ["alliance", "sauron"])
@pytest.mark.parametrize("guarded", [False, True])
def test_no_listed_way_of_any_bearer_leads_onto_or_over_a_hex_that_is_shut_to_it(owner: str, guarded: bool) -> None:
    foe = "orc" if owner == "alliance" else "elf"
    walls = (
        {"man_orc": ["1511"], "elf": ["2003", "1609"]} if owner == "alliance" else {"rohan": ["1511"], "elf": ["1609"]}
    )
    pieces = {**walls, foe: [*walls.get(foe, []), *(["lorien"] if guarded else [])]}
    state = position(
        round=3, turn=owner, phase="first_move", ring={"owner": owner, "at": "1510"}, pieces=pieces,
        elven={"lorien": {"stay": 1, "shut": True}},
    )  # fmt: skip
    ways = [RULES.preview(RULES.view(state, None), RULES.parse(text)).way for text in legal(state, "ring_bearer@1510")]
    assert ways
    assert not [way for way in ways if "1610" in way]


@pytest.mark.clause("BR-271", "BR-404")
def test_a_piece_met_beyond_moria_may_be_asked_to_let_one_pass() -> None:
    state = sauron({"nazgul": ["1310"], "rohan": ["1712"], "elf": ["2003"]})
    assert "move nazgul@1310 1812 asking rohan@1712" in legal(state, "nazgul@1310")
    do(state, "move nazgul@1310 1812", "permit yes")
    assert at(state, "1812") == "nazgul"


@pytest.mark.clause("BR-272", "BR-277")
def test_a_refusal_lapses_when_the_ring_that_was_not_to_be_passed_has_been_taken_from_the_refuser() -> None:
    pieces = {"orc": ["1611", "1510"], "rohan": ["1710"], "elf": ["2003"]}
    state = sauron(pieces, ring={"owner": "saruman", "at": "lorien"})
    do(state, "move orc@1611 caras-galadhon asking ring_bearer@lorien elven@lorien elven@caras-galadhon", "permit no")
    do(state, "move orc@1510 lorien asking elven@lorien", "permit yes", "escape 1511")
    do(state, "move orc@1611 caras-galadhon asking elven@lorien elven@caras-galadhon")
    assert facts(state)["deciding"] == "alliance"


@pytest.mark.clause("BR-255", "BR-803")
def test_a_bearer_with_no_way_but_onto_a_hex_that_is_shut_to_it_is_not_offered() -> None:
    refused = [{"piece": "ring_bearer@0204", "by": "sauron", "at": "0305"}]
    state = position(
        3, round=3, turn="alliance", phase="first_move", ring={"at": "0204"}, refused=refused,
        pieces={"orc": ["0305"], "elf": ["2003"]}, elven={"forlindon": {"stay": 1, "shut": True}},
    )  # fmt: skip
    assert legal(state, "ring_bearer@0204") == []
    assert RULES.subjects(state) == ["elf@thranduils-halls", "end"]


# Standing orders


@pytest.mark.clause("BR-275")
def test_standing_orders_refuse_a_way_of_which_one_kind_is_always_refused_and_allow_it_when_all_are_allowed() -> None:
    pieces = {"nazgul": ["1510"], "gandalf": ["moria"], "rohan": ["1310"], "man_orc": ["1309"], "elf": ["2003"]}
    state = sauron(pieces)
    do(state, "move nazgul@1510 1210 via moria 1310 1209")
    assert "asking" in facts(state)["asked"]
    assert facts(state)["deciding"] == "alliance"
    assert answered(state) is None
    assert answered(state, pieces=YES) is None, "Moria is still to be asked for"
    assert answered(state, pieces=YES, moria=YES) == YES
    assert answered(state, pieces=YES, moria=NO) == NO
    assert answered(state, moria=NO) == NO
    assert answered(state, elven=NO) is None, "no Elven hex is asked for"


@pytest.mark.clause("BR-275")
def test_a_players_orders_answer_only_what_he_himself_is_asked() -> None:
    state = sauron(BETWEEN)
    do(state, OVER)
    assert RULES.decision(state).seat == Seat("saruman")  # type: ignore[union-attr]  # somebody is asked
    assert answered(state, elven=NO) is None
    assert answered(state, pieces=YES, elven=NO) == YES
    do(state, "permit yes")
    assert answered(state, pieces=NO) is None
    assert answered(state, elven=YES, pieces=NO) == YES


def walked(state: BattleState, kind: Kind, origin: int, move: int) -> dict[int, set[Label]]:
    """Every label of every way of a piece, by the hex where the way ends."""
    on = limits_of(state, kind)
    found: dict[int, set[Label]] = {}

    def follow(way: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for space in bits(state.map.adjacent[way[-1]]):
            longer = (*way, space)
            if space not in way and step_breach(state, kind, longer, True, on) is None:
                yield longer
            if len(longer) <= move and space not in way and step_breach(state, kind, longer, False, on) is None:
                yield from follow(longer)

    for way in follow((origin,)):
        read = read_way(state, kind, way, move, on)
        assert not isinstance(read, Refusal), way
        found.setdefault(way[-1], set()).add(read)
    return found


def least(labels: set[Label]) -> set[Label]:
    """The labels that no other makes pointless."""
    return {label for label in labels if not any(other != label and covers(other, label) for other in labels)}


@pytest.mark.clause("BR-200", "BR-271", "BR-803")
@pytest.mark.parametrize("seed", first_with_soak(range(6), 2))
def test_the_listed_moves_are_just_the_least_of_all_ways(seed: int) -> None:
    rng = Random(seed)
    asked = 0
    for number, (state, _, _) in enumerate(played(seed + 100, 2 + seed % 2, rounds=20)):
        if number % 60 or state.phase not in MOVEMENT or state.frames or state.outcome is not None:
            continue
        own = list(bits(state.sides[state.side]))
        for origin in rng.sample(own, min(4, len(own))):
            kind = KINDS[state.standing[origin] - 1]
            if not may_move(state, kind, origin) or (MOVE[kind] > 4 and number % 180):
                continue
            listed: dict[int, set[Label]] = {}
            for action in RULES.actions(state, Subject(state.map.handles[kind][origin])):
                assert isinstance(action, Move)
                move = chosen_move(state, action)
                assert move is not None
                listed.setdefault(move.to, set()).add(Label(frozenset(move.asking), move.through))
            ways = walked(state, kind, origin, MOVE[kind])
            assert set(listed) == set(ways), state.map.handles[kind][origin]
            for end, labels in ways.items():
                wanted = least(labels)
                asked += any(label.requests for label in wanted)
                extra = listed[end] - wanted
                assert wanted <= listed[end], (state.map.handles[kind][origin], state.map.ids[end])
                assert all(label in labels and len(label.requests) == 1 for label in extra), "no leap"
    assert asked > 3
