"""Building and the Shire: section 4."""

from __future__ import annotations

import pytest

from game.engine.decision import Seat
from game.games.battle.rules.state import BattleState
from game.registry import game
from tests.games.battle.games import RULES, SET, at, do, facts, position, turn, why
from tests.narrowing import there


@pytest.mark.clause("BR-100", "BR-101", "BR-102", "BR-103")
@pytest.mark.parametrize(
    ("number", "orcs", "others"), [(1, 0, 0), (2, 1, 1), (3, 2, 1), (4, 3, 1), (5, 3, 1), (50, 3, 1)]
)
def test_the_allowances_of_each_round(number: int, orcs: int, others: int) -> None:
    def left(turn: str) -> object:
        return facts(position(round=number, turn=turn, ring={"at": "1206"}))["left"]

    assert left("sauron") == {"orc": orcs}
    assert left("saruman") == {"man_orc": 2 * others}
    assert left("alliance") == {"rohan": others, "gondor": others, "dwarf_or_hobbit": others}


@pytest.mark.clause("BR-101", "BR-102", "BR-103")
def test_no_more_is_built_than_the_allowance_gives() -> None:
    state = position(round=3, turn="sauron")
    do(state, "build orc@harad", "build orc@dol-guldur")
    assert why(state, "build orc@barad-dur") == "BR-101"
    state = position(round=3, turn="alliance", ring={"at": "1206"})
    do(state, "build rohan@edoras", "build gondor@dol-amroth", "build hobbit@the-shire")
    assert [
        why(state, f"build {piece}") for piece in ("rohan@helms-deep", "gondor@minas-tirith", "dwarf@lonely-mountain")
    ] == ["BR-103"] * 3


@pytest.mark.clause("BR-102", "BR-107")
def test_the_second_man_orc_needs_another_hex_and_a_third_is_beyond_the_allowance() -> None:
    state = position(round=3, turn="saruman")
    do(state, "build man_orc@isengard")
    assert why(state, "build man_orc@isengard") == "BR-106"
    assert facts(state)["left"] == {"man_orc": 1}
    state = position(round=3, turn="saruman", shire="saruman", ring={"at": "1206"}, built={"man_orc": 2})
    assert why(state, "build man_orc@isengard") == "BR-102"


@pytest.mark.clause("BR-101", "BR-102", "BR-103", "BR-110")
@pytest.mark.parametrize(
    ("seat", "build", "full"),
    [("sauron", "build orc@harad", {"orc": 3}), ("saruman", "build man_orc@isengard", {"man_orc": 2}),
     ("alliance", "build hobbit@the-shire", {"rohan": 1, "gondor": 1, "dwarf_or_hobbit": 1})],
)  # fmt: skip
def test_every_round_gives_the_whole_allowance_anew_whatever_the_last_one_took(
    seat: str, build: str, full: dict[str, int]
) -> None:
    state = position(round=4, turn=seat, ring={"at": "1206"})
    do(state, build)
    for _ in range(3):
        turn(state)
    assert (facts(state)["turn"], facts(state)["left"]) == (seat, full)


@pytest.mark.clause("BR-104")
def test_evil_of_two_has_both_allowances_apart() -> None:
    state = position(2, round=2, turn="evil")
    assert facts(state)["left"] == {"orc": 1, "man_orc": 2}
    do(state, "build orc@harad")
    assert facts(state)["left"] == {"orc": 0, "man_orc": 2}
    assert why(state, "build orc@dol-guldur") == "BR-101"
    do(state, "build man_orc@isengard")


@pytest.mark.clause("BR-105")
def test_each_nation_builds_on_its_own_crowns() -> None:
    state = position(round=3, turn="alliance", ring={"at": "1206"})
    built = {str(action).removeprefix("build ") for action in RULES.actions(state)} - {"end build"}
    assert built == {
        "rohan@edoras", "rohan@helms-deep", "gondor@minas-tirith", "gondor@dol-amroth", "dwarf@lonely-mountain",
        "dwarf@iron-mountains", "hobbit@the-shire",
    }  # fmt: skip
    assert why(state, "build orc@harad") == "BR-105"
    refusal = there(RULES.refusal(state, RULES.parse("build rohan@1614")))
    assert refusal.clause == "BR-105"
    assert dict(refusal.phrase.params)["where"] == ("edoras", "helms-deep")


@pytest.mark.clause("BR-202")
@pytest.mark.parametrize(("terrain", "key"), [("sea", "no_army_on_water"), ("mountain", "terrain")])
def test_where_nobody_ever_stands_no_army_is_said_to_stand(terrain: str, key: str) -> None:
    state = position(round=3, turn="alliance", ring={"at": "1206"})
    closed = next(space.id for space in state.map.board.spaces if space.kind == terrain)
    refusal = there(RULES.refusal(state, RULES.parse(f"build rohan@{closed}")))
    assert (refusal.clause, refusal.phrase.key) == ("BR-202", f"refusal.{key}")


@pytest.mark.clause("BR-106")
@pytest.mark.parametrize("kind", ["orc", "gondor", "aragorn", "nazgul", "ring_bearer"])
def test_any_piece_at_all_blocks_a_build(kind: str) -> None:
    state = position(round=3, turn="alliance", pieces={kind: ["edoras"]})
    assert why(state, "build rohan@edoras") == "BR-106"
    assert why(state, "build rohan@helms-deep") is None


@pytest.mark.clause("BR-023", "BR-110", "BR-022", "BR-427", "BR-448")
def test_a_lost_army_goes_to_its_pool_and_what_never_returns_is_never_built() -> None:
    state = position(
        round=3, turn="sauron", phase="attack", pieces={"orc": ["1011"], "rohan": ["1012"]}, ring={"at": "0707"}
    )
    do(state, "attack orc@1011 rohan@1012", "dice 6 6")
    assert (facts(state)["pool"]["rohan"], facts(state)["lost"]["rohan"]) == (8, 0)
    do(state, "end", "end")
    turn(state)
    assert facts(state)["left"]["rohan"] == 1
    turn(state)
    turn(state)
    turn(state)
    assert facts(state)["left"]["rohan"] == 1
    state = position(round=3, turn="alliance", ring={"at": "1206"}, fangorn="closed", paths="closed")
    for kind in ("elf", "fangorn_army", "army_of_the_dead", "gandalf", "aragorn"):
        assert why(state, f"build {kind}@minas-tirith") == "BR-022"
    assert facts(state)["lost"]["elf"] == 6
    assert facts(state)["pool"]["elf"] == 0
    gondor = [f"{column:02d}11" for column in range(15, 26)]
    state = position(round=3, turn="alliance", ring={"at": "1206"}, paths="closed",
                     pieces={"gondor": gondor, "army_of_the_dead": ["1011", "1012"]})  # fmt: skip
    do(state, "build gondor@minas-tirith")
    assert facts(state)["count"]["gondor"] == 12
    turn_of = position(round=3, turn="alliance", ring={"at": "1206"}, pieces={"gondor": [*gondor, "1010"]})
    assert why(turn_of, "build gondor@minas-tirith") == "BR-111"


@pytest.mark.clause("BR-113", "BR-120", "BR-125")
def test_a_new_army_moves_and_attacks_at_once_and_the_shire_is_for_hobbits_and_man_orcs_only() -> None:
    state = position(round=3, turn="sauron", pieces={"rohan": ["2224"]})
    do(state, "build orc@harad", "end build", "move orc@harad 2223", "end first_move")
    do(state, "attack orc@2223 rohan@2224", "dice 6 6")
    assert at(state, "2224") is None
    state = position(2, round=3, turn="evil", shire="saruman", ring={"at": "1206"}, pieces={"orc": ["0706"]})
    assert why(state, "build orc@the-shire") == "BR-125"
    assert why(state, "build man_orc@north-farthing") == "BR-105"
    do(state, "build man_orc@the-shire")


@pytest.mark.clause("BR-121")
def test_the_shire_serves_only_its_possessor_and_stays_his_while_empty() -> None:
    state = position(round=3, turn="saruman", shire="hobbits", ring={"at": "1206"})
    assert why(state, "build man_orc@the-shire") == "BR-121"
    state = position(round=3, turn="saruman", shire="saruman", ring={"at": "1206"})
    turn(state)
    assert why(state, "build hobbit@the-shire") == "BR-121"
    turn(state)
    assert facts(state)["shire"]["owner"] == "saruman"


@pytest.mark.clause("BR-122", "BR-124")
@pytest.mark.parametrize("kind", ["man_orc", "saruman"])
def test_sarumans_pieces_take_the_shire_at_the_end_of_a_movement(kind: str) -> None:
    state = position(round=3, turn="saruman", phase="second_move", ring={"at": "1206"}, pieces={kind: ["0607"]})
    do(state, f"move {kind}@0607 0606")
    assert facts(state)["shire"]["owner"] == "hobbits"
    do(state, "end")
    assert facts(state)["shire"]["owner"] == "saruman"


@pytest.mark.clause("BR-123")
@pytest.mark.parametrize("kind", ["gondor", "hobbit", "gandalf", "ring_bearer"])
def test_any_alliance_piece_takes_the_shire_back(kind: str) -> None:
    keys = {"ring": {"at": "0607"}} if kind == "ring_bearer" else {"ring": {"at": "1206"}, "pieces": {kind: ["0607"]}}
    state = position(round=3, turn="alliance", phase="first_move", shire="saruman", **keys)
    do(state, f"move {kind}@0607 0606")
    assert facts(state)["shire"]["owner"] == "saruman"
    do(state, "end")
    assert facts(state)["shire"]["owner"] == "hobbits"


@pytest.mark.clause("BR-126")
@pytest.mark.parametrize("owner", ["hobbits", "saruman"])
def test_sauron_names_the_possessor_when_his_piece_moves_off(owner: str) -> None:
    state = position(round=3, turn="sauron", phase="first_move", ring={"at": "1206"}, pieces={"orc": ["0607"]})
    do(state, "move orc@0607 0606", "end")
    assert facts(state)["shire"] == {"owner": "hobbits", "guest": True}
    do(state, "end", "move orc@0606 0605")
    assert facts(state)["question"] == "shire"
    assert facts(state)["deciding"] == "sauron"
    assert why(state, "end second_move") == "BR-802"
    do(state, f"shire {owner}")
    assert facts(state)["shire"] == {"owner": owner, "guest": False}


@pytest.mark.clause("BR-126", "BR-124", "BR-122")
def test_sarumans_ring_bearer_takes_the_shire_and_a_sauron_piece_that_only_passed_names_nobody() -> None:
    state = position(round=3, turn="sauron", phase="first_move", ring={"at": "1206"}, pieces={"orc": ["0607"]})
    do(state, "move orc@0607 0605 via 0606")
    assert facts(state)["question"] is None
    assert why(state, "shire saruman") == "BR-802"
    state = position(round=3, turn="saruman", phase="first_move", ring={"owner": "saruman", "at": "0607"})
    do(state, "move ring_bearer@0607 0606", "end")
    assert facts(state)["shire"] == {"owner": "saruman", "guest": False}


@pytest.mark.clause("BR-126", "BR-128")
@pytest.mark.parametrize(("players", "owner"), [(3, "sauron"), (2, "evil")])
def test_a_ring_bearer_of_the_third_nation_names_the_possessor_as_well(players: int, owner: str) -> None:
    state = position(players, round=3, turn=owner, phase="first_move", ring={"owner": owner, "at": "0607"})
    do(state, "move ring_bearer@0607 0606", "end")
    assert facts(state)["shire"] == {"owner": "hobbits", "guest": True}
    do(state, "end", "move ring_bearer@0606 0605")
    assert (facts(state)["question"], facts(state)["deciding"]) == ("shire", owner)


@pytest.mark.clause("BR-126", "BR-504")
def test_a_piece_that_leaves_the_shire_to_take_the_ring_names_the_possessor_before_the_escape() -> None:
    state = position(round=3, turn="sauron", phase="first_move", ring={"at": "0605"}, pieces={"orc": ["0606"]})
    do(state, "move orc@0606 0605")
    assert (facts(state)["question"], facts(state)["deciding"]) == ("shire", "sauron")
    do(state, "shire saruman")
    assert (facts(state)["question"], facts(state)["shire"]["owner"]) == ("escape", "saruman")


@pytest.mark.clause("BR-127")
def test_a_sauron_ring_bearer_captured_on_the_shire_leaves_possession_as_it_was() -> None:
    state = position(
        round=3, turn="alliance", phase="first_move", shire={"owner": "saruman"}, ring={"owner": "sauron", "at": "0606"},
        pieces={"hobbit": ["0607"]},
    )  # fmt: skip
    assert facts(state)["shire"] == {"owner": "saruman", "guest": True}
    do(state, "move hobbit@0607 0606", "escape 0605")
    assert facts(state)["shire"] == {"owner": "saruman", "guest": False}
    assert facts(state)["question"] is None


@pytest.mark.clause("BR-128")
def test_of_two_players_man_orcs_take_the_shire_and_orcs_make_evil_name_its_possessor() -> None:
    state = position(2, round=3, turn="evil", phase="first_move", ring={"at": "1206"}, pieces={"man_orc": ["0607"]})
    do(state, "move man_orc@0607 0606", "end")
    assert facts(state)["shire"] == {"owner": "saruman", "guest": False}
    state = position(2, round=3, turn="evil", phase="first_move", ring={"at": "1206"}, pieces={"nazgul": ["0606"]})
    do(state, "move nazgul@0606 0605")
    offers = RULES.offers(RULES.view(state, RULES.decision(state).seat))  # type: ignore[union-attr]
    assert [offer.action for offer in offers if offer.primary] == ["shire saruman"]
    do(state, "shire saruman")
    assert facts(state)["shire"]["owner"] == "saruman"


@pytest.mark.clause("BR-100", "BR-106", "BR-111")
def test_the_question_says_when_nothing_can_be_built() -> None:
    def asked(state: BattleState) -> str:
        decision = there(RULES.decision(state))
        return decision.prompt.key

    assert asked(position(round=1, turn="saruman")) == "prompt.build_first"
    state = position(round=2, turn="saruman")
    assert asked(state) == "prompt.build"
    do(state, "build man_orc@isengard")
    assert asked(state) == "prompt.build_none"
    do(state, "end build")
    assert asked(state) == "prompt.first_move"


@pytest.mark.clause("BR-106", "BR-111")
def test_the_muster_lights_what_can_be_built_and_says_why_the_rest_cannot() -> None:
    crowded = {"rohan": ["edoras", "helms-deep"], "hobbit": ["0707", "0708", "0709", "0710"], "orc": ["dol-amroth"]}
    view = RULES.view(position(round=3, turn="alliance", pieces=crowded, ring={"at": "1206"}), Seat("alliance"))
    tray = there(game("battle").presentation(SET).panels(view).tray)
    told = {kind.token: (kind.is_lit, kind.lines[-1].key.removeprefix("look.muster.")) for kind in tray.choices}
    kinds = ("rohan", "gondor", "dwarf", "hobbit", "elf")
    assert [told[k] for k in kinds] == [(False, "full"), (True, "may"), (True, "or"), (False, "all"), (False, "lost")]
