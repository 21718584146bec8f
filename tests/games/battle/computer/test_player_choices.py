"""The computer player of Battle of the Ring: what he must never miss, and that he knows only what he is shown."""

from __future__ import annotations

import pickle
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from game.board.bitset import bits
from game.computer.player import ComputerPlayer
from game.computer.tournament import simulate
from game.engine.decision import Seat
from game.engine.match.ports import SeatUpdate
from game.games.battle.computer.army_placement import ArmyPlacement
from game.games.battle.computer.combat_phase import ODDS
from game.games.battle.computer.movement_phase import EscortAssignment, Movement
from game.games.battle.computer.player import computer_player
from game.games.battle.computer.reasons import reasons
from game.games.battle.computer.ring_bearer_move import without_ring
from game.games.battle.computer.ring_journey import RingJourney, filling
from game.games.battle.computer.threats import FAR, Danger, distances, ends
from game.games.battle.rules.actions import Action, Attack, End, Escape, Move
from game.games.battle.rules.phases import MOVEMENT, SECOND
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.combat_table import CRT, ROWS, chance_of
from game.games.battle.rules.turn.ring_threat import ring_at
from game.games.battle.rules.view import Fangorn
from game.games.battle.rules.view_of_state import way
from game.session.start_position import Evening, evenings
from tests.games.battle.games import RULES, do, fresh, position
from tests.narrowing import of_kind, there
from tests.sampling import first_with_soak

NORMAL = computer_player("normal", RULES)


def chosen(state: BattleState, player: ComputerPlayer = NORMAL, seed: int = 1) -> Action:
    """What the computer player does for whoever decides."""
    decision = there(RULES.decision(state))
    view = RULES.view(state, decision.seat)
    update = SeatUpdate(decision.seat, 1, view, tuple(RULES.actions(state)))
    action: Action = player.choose(update, Random(seed))
    assert action in update.actions
    return action


def turn(state: BattleState, most: int = 200) -> list[str]:
    """The computer player plays until the other side's turn or the end; returns his actions. Dice show sevens."""
    side, done = state.side, list[str]()
    while state.outcome is None and state.side == side and len(done) < most:
        decision = there(RULES.decision(state))
        action = RULES.parse("dice 3 4") if decision.kind == "roll" else chosen(state)
        done.append(str(action))
        RULES.play(state, action)
    return done


@pytest.mark.parametrize(
    ("side", "at", "orc"), [("alliance", "2117", "2415"), ("evil", "2616", "2415"), ("evil", "2517", "2515")]
)
def test_the_ring_is_carried_home_over_both_movements_and_an_orc_makes_room_for_it(
    side: str, at: str, orc: str
) -> None:
    state = position(2, turn=side, phase="first_move", ring={"owner": side, "at": at}, pieces={"orc": [orc]})
    turn(state)
    assert state.outcome is not None
    assert state.outcome.winners == {Seat(side)}


def test_who_stands_on_the_rings_goal_is_driven_off_first() -> None:
    board = fresh(2).map
    goal = board.barad_dur
    beside = next(space for space in bits(board.fights[goal] & board.walkable))
    held = {"rohan": [board.ids[goal]], "orc": [board.ids[beside], "1809"], "dwarf": ["1810"]}
    state = position(2, turn="evil", phase="attack", ring={"owner": "evil", "at": "1206"}, pieces=held)
    blow = of_kind(Attack, chosen(state))
    assert board.pieces[blow.target][1] == goal
    assert [phrase.key for phrase in reasons(state, state.ring_side, blow)] == ["why.attack", "why.held"]
    other = next(one for one in RULES.actions(state) if isinstance(one, Attack) and one.target != blow.target)
    assert [phrase.key for phrase in reasons(state, state.ring_side, other)] == ["why.attack", "why.near_own"]


@pytest.mark.parametrize(
    ("phase", "told"),
    [("first_move", {"why.later"}), ("second_move", {"why.staying", "why.no_other", "why.safer_back"})],
)
def test_a_stride_into_danger_is_advised_with_the_way_that_the_table_shows_then_and_at_last_with_what_another_hex_would_cost(
    phase: str, told: set[str]
) -> None:
    ring, pieces = (
        {"owner": "evil", "at": "1809"},
        {"orc": ["1909", "1812"], "rohan": ["1508"], "dwarf": ["2415", "2614"]},
    )
    state = position(2, turn="evil", phase=phase, ring=ring, pieces=pieces)
    board, before = state.map, RULES.view(state, None).way
    moves = [one for one in RULES.actions(state) if isinstance(one, Move) and board.pieces[one.piece][1] == state.ring]
    stride = min(moves, key=lambda one: way(ring_at(state, board.index[one.to]), None))
    gained, other = reasons(state, state.ring_side, stride)
    RULES.play(state, stride)
    left = RULES.view(state, None).way
    assert (gained.key, gained.get("nearer"), gained.get("count")) == ("why.ahead", before - left, left)
    assert other.key in told


@pytest.mark.clause("BR-425")
@pytest.mark.parametrize(("phase", "leaves"), [("first_move", "why.leaves"), ("second_move", "why.leaves_next")])
def test_of_fangorn_it_is_told_when_it_must_be_left_again(phase: str, leaves: str) -> None:
    ring, pieces = {"owner": "alliance", "at": "1514"}, {"orc": ["1611", "1414"], "fangorn_army": ["1513"]}
    state = position(2, turn="alliance", phase=phase, fangorn="asleep", ring=ring, pieces=pieces)
    told = {one.to: list(reasons(state, state.ring_side, one)) for one in RULES.actions(state) if isinstance(one, Move)}
    assert told["fangorn"][-1].key == leaves
    assert all(why.key not in ("why.leaves", "why.leaves_next") for to in told.keys() - {"fangorn"} for why in told[to])


@pytest.mark.clause("BR-425", "BR-504")
def test_whoever_flees_in_the_first_movement_does_not_flee_to_where_the_turn_cannot_end() -> None:
    """He who takes the Ring beside Fangorn, Orcs all round: in the Second Movement he would hide there."""
    pieces = {"orc": ["1611", "1711", "1414", "1314", "1815"], "rohan": ["1515"], "fangorn_army": ["1513"]}
    ring = {"owner": "evil", "at": "1514"}

    def fled(phase: str) -> str:
        state = position(2, turn="alliance", phase=phase, fangorn="asleep", ring=ring, pieces=pieces)
        RULES.play(state, RULES.parse("move rohan@1515 1514"))
        return of_kind(Escape, chosen(state)).to

    assert fled("second_move") == "fangorn"
    assert fled("first_move") != "fangorn"


@pytest.mark.parametrize(("helpers", "count"), [(["1210", "1012"], 1), (["0606"], None)])
def test_where_the_ring_cannot_be_saved_it_is_told_who_can_go_after_it(helpers: list[str], count: int | None) -> None:
    pieces = {"orc": ["1009", "1010"], "rohan": helpers}
    ring = {"owner": "alliance", "at": "1008"}
    state = position(2, turn="alliance", phase="second_move", ring=ring, pieces=pieces)
    told = {phrase.key: phrase for phrase in reasons(state, state.ring_side, End())}
    assert "why.no_safer" in told
    after = told.get("why.after_it")
    assert (after and after.get("count")) == count


def test_the_ring_is_touched_and_taken_when_it_can_be_and_goes_home_when_home_is_near() -> None:
    state = position(3, turn="saruman", phase="first_move", pieces={"saruman": ["0809"], "ring_bearer": ["0606"]})
    assert str(chosen(state)) == "move saruman@0809 the-shire"
    state = position(
        2, turn="evil", phase="second_move", pieces={"nazgul": ["0809"], "orc": ["0707"], "ring_bearer": ["0606"]}
    )
    assert str(chosen(state)) == "move orc@buckland the-shire"
    pieces, ring = {"orc": ["2516"], "ring_bearer": ["2517"]}, {"owner": "alliance", "at": "2517"}
    state = position(2, turn="evil", phase="second_move", pieces=pieces, ring=ring)
    do(state, "move orc@2516 2517")
    assert isinstance(chosen(state), Escape)
    assert str(chosen(state)) == "escape barad-dur"


def test_a_good_attack_is_made_and_a_hopeless_one_left() -> None:
    good = position(2, turn="evil", phase="attack", pieces={"orc": ["1809"], "dwarf": ["1810"]})
    assert chosen(good) == Attack("orc@1809", "dwarf@1810")
    poor = position(2, turn="alliance", phase="attack", pieces={"gandalf": ["2117"], "orc": ["2217"]})
    assert isinstance(chosen(poor), (Attack, End))
    bad = position(2, turn="evil", phase="attack", pieces={"nazgul": ["1519"], "elf": ["1520"]})
    assert chosen(bad) == End("attack")


def test_the_paths_are_left_before_they_swallow_anybody() -> None:
    state = position(
        2, turn="alliance", phase="second_move", paths="woken",
        pieces={"aragorn": ["1617"], "army_of_the_dead": ["1617", "1617"], "ring_bearer": ["1306"]},
    )  # fmt: skip
    turn(state)
    assert state.kinds[Kind.ARMY_OF_THE_DEAD].bit_count() == 2
    assert state.kinds[Kind.ARAGORN].bit_count() == 1


def test_the_ring_is_screened_where_friends_can_close_around_it() -> None:
    state = position(
        2, turn="alliance", phase="second_move", moved=["1206"],
        pieces={"ring_bearer": ["1206"], "hobbit": ["1005", "1008"], "aragorn": ["1009"], "gandalf": ["1309"], "elf": ["2003"],
                "orc": ["0806"]},
    )  # fmt: skip
    exposed = Danger(state, state.alliance).doors(state.ring)
    turn(state)
    assert exposed
    assert not Danger(state, state.alliance).doors(state.ring)


def test_danger_sees_who_comes_within_two_movements_and_havens_and_ways_home() -> None:
    board = fresh(2).map
    west, east = board.index["hollin"], board.index["dimrill-dale"]
    assert distances(board, west, False)[board.moria] == 1
    assert (distances(board, east, True)[west], distances(board, east, False)[west]) == (2, 12)
    assert distances(board, east, True)[board.index["0101"]] == FAR
    state = position(2, pieces={"elf": ["2003"], "orc": ["1206"], "ring_bearer": ["1306"]})
    assert Danger(state, state.alliance).is_safe(state.ring)
    gone = position(2, pieces={"orc": ["1206"], "ring_bearer": ["1306"]})
    assert not Danger(gone, gone.alliance).is_safe(gone.ring)
    near = position(2, pieces={"orc": ["0608"], "ring_bearer": ["0606"]})
    far = position(2, pieces={"orc": ["1111"], "ring_bearer": ["0606"]})
    assert Danger(near, near.alliance).doors(near.ring)
    assert not Danger(far, far.alliance).doors(far.ring)
    state = position(2, ring={"owner": "evil", "at": "0606"}, pieces={"orc": ["1909"]})
    assert RingJourney(state, 0).goal == state.map.barad_dur
    assert RingJourney(state, 0).way[state.map.barad_dur] == 0.0
    assert filling([1, 2, 3], {1: [10], 2: [10, 11], 3: [11, 12]}) == {1: 10, 2: 11, 3: 12}
    assert len(filling([1, 2], {1: [10], 2: [10]})) == 1


@pytest.mark.parametrize(
    ("ring", "pieces"),
    [("1614", {"gandalf": ["fangorn"]}), ("1510", {"gandalf": ["moria"]}), ("1611", {"gandalf": ["moria"]}),
     ("1510", {"gandalf": ["moria"], "rohan": ["1308"]}), ("1611", {"gandalf": ["1208"], "rohan": ["1309"]})],
)  # fmt: skip
def test_danger_sees_who_steps_out_of_special_hexes_or_comes_through_moria(
    ring: str, pieces: dict[str, list[str]]
) -> None:
    state = position(2, turn="evil", fangorn="closed", ring={"owner": "evil", "at": ring}, pieces=pieces)
    assert Danger(state, state.side).doors(state.ring)
    for kind in pieces:  # whoever stands there, not the place, is the danger
        far = position(2, turn="evil", fangorn="closed", ring={"owner": "evil", "at": ring}, pieces={kind: ["0307"]})
        assert not Danger(far, far.side).doors(far.ring)


def test_a_wall_two_hexes_from_the_ring_is_fought_through_and_each_attacker_strikes_once() -> None:
    """Nobody gets beside the Ring unfought; who kills a piece of the outer ring in the Attack Phase walks on to it."""
    outer = ["1006", "0907", "1107", "1207", "0808", "1208", "0809", "1209", "0910", "1010", "1110"]
    state = position(
        2, turn="alliance", phase="second_move",
        pieces={"ring_bearer": ["1008"], "rohan": outer[:8], "gondor": outer[8:], "nazgul": ["1311"], "dwarf": ["isengard"]},
    )  # fmt: skip
    danger = Danger(state, state.alliance)
    assert not danger.doors(state.ring)
    assert not any(state.standing[near] for near in bits(state.map.near[state.ring]))
    assert danger.assault(state.ring) > 0.3
    # One Orc before three blockers kills one of them at best.
    state = position(
        2, turn="alliance", phase="second_move",
        pieces={"ring_bearer": ["1011"], "rohan": ["1010", "1012", "0911", "0912", "1111", "1112"], "orc": ["1114"],
                "dwarf": ["isengard"]},
    )  # fmt: skip
    assert Danger(state, state.alliance).assault(state.ring) == pytest.approx(ODDS[0][False][False][0])


@pytest.mark.parametrize("row", range(3))
def test_the_odds_he_reckons_with_are_the_table_s(row: int) -> None:
    for a in (False, True):
        for d in (False, True):
            loss, kill = (chance_of(totals) for totals in CRT[ROWS[row], a, d])
            assert ODDS[row][a][d] == (float(Fraction(kill)), float(Fraction(loss)))


def decisions(players: int, seed: int, count: int) -> list[tuple[SeatUpdate, Any]]:
    """Decisions of computer players in one game with what they chose, from round 1 on."""
    state, rng = fresh(players), Random(seed)
    found: list[tuple[SeatUpdate, Any]] = []
    while (decision := RULES.decision(state)) is not None and len(found) < count:
        actions = tuple(RULES.actions(state))
        action: Action = actions[int(rng.random() * len(actions))]
        if decision.kind != "roll":
            update = SeatUpdate(decision.seat, len(found), RULES.view(state, decision.seat), actions)
            action = NORMAL.choose(update, Random(seed))
            assert action in actions
            assert not (isinstance(action, Move) and action.asking)
            found.append((update, action))
        RULES.play(state, action)
    return found


@pytest.mark.parametrize("players", first_with_soak([3, 2], 1))
def test_he_keeps_nothing_between_decisions_and_needs_nothing_but_the_view(players: int) -> None:
    for update, action in decisions(players, 11, 130)[::4]:
        lone = computer_player("normal", RULES)
        assert lone.choose(pickle.loads(pickle.dumps(update)), Random(11)) == action


def test_easy_plays_by_no_dice_and_sets_no_posts_about_the_ring_s_screen() -> None:
    easy = computer_player("easy", RULES)
    for n, (update, action) in enumerate(decisions(2, 5, 40)):
        assert easy.choose(update, Random(5)) == action or update.view.phase in MOVEMENT, n
    state = position(
        2, turn="alliance", phase="second_move", moved=["1011"], round=5,
        pieces={"ring_bearer": ["1011"], "rohan": ["1010", "1012", "0911", "0912", "1111", "1112", "1009"],
                "gandalf": ["1108"], "orc": ["1208"], "elf": ["2003"], "dwarf": ["isengard"]},
    )  # fmt: skip
    assert str(chosen(state)) == "move gandalf@1108 1110"
    assert str(chosen(state, easy)) != "move gandalf@1108 1110"


@pytest.mark.parametrize("levels", [("random", "normal")])
def test_he_beats_the_random_player(levels: tuple[str, ...]) -> None:
    report = simulate("battle", "", levels, 1, "quick", processes=1)
    assert report.wins_by_level() == {"normal": 1, "random": 0}


@pytest.mark.soak
@pytest.mark.parametrize("levels", [("normal", "random"), ("random", "normal")])
def test_he_beats_the_random_player_in_95_of_100_games(levels: tuple[str, ...]) -> None:
    assert simulate("battle", "", levels, 100, "soak").wins_by_level()["normal"] >= 95


@pytest.mark.soak
def test_one_computer_player_among_two_random_players_wins_two_games_of_three() -> None:
    won = 0
    for place in range(3):
        levels = ["random"] * 3
        levels[place] = "normal"
        won += simulate("battle", "", levels, 100, "soak").wins_by_level()["normal"]
    assert won >= 201


def test_gandalf_goes_to_moria_or_the_ents_for_the_ring_and_a_besieged_one_is_left_a_way_out() -> None:
    state = position(
        2, turn="evil", phase="second_move", fangorn="guest",
        pieces={"ring_bearer": ["1513"], "orc": ["1514", "1613", "1711", "1712"], "fangorn_army": ["1413"], "gondor": ["1917"]},
    )  # fmt: skip
    turn(state)
    assert not state.kinds[Kind.ORC] & state.map.gate_fangorn
    state = position(
        2, turn="alliance", phase="first_move", round=2,
        pieces={"ring_bearer": ["1206"], "gandalf": ["1307"], "elf": ["2003", "1610"], "orc": ["2515"], "nazgul": ["0506"]},
    )  # fmt: skip
    done = turn(state)
    assert any(action.startswith("move gandalf@") and action.endswith(" moria") for action in done)
    assert distances(state.map, state.map.doom, False)[state.ring] <= 10
    state = position(
        2, turn="alliance", phase="first_move",
        pieces={"ring_bearer": ["0306"], "gandalf": ["1510"], "elf": ["2003"], "orc": ["2515"]},
    )  # fmt: skip
    turn(state)
    assert state.fangorn != Fangorn.ASLEEP
    assert state.kinds[Kind.FANGORN_ARMY]


@pytest.mark.parametrize(
    ("crown", "held", "worth_it"), [("isengard", [], True), ("dol-guldur", [], False), ("dol-guldur", ["2222"], True)]
)
def test_a_blockade_is_a_crown_whose_loss_costs_a_build(crown: str, held: list[str], worth_it: bool) -> None:
    state = position(
        2, round=5, turn="alliance", phase="second_move", fangorn="closed",
        pieces={"ring_bearer": ["0606"], "gondor": held, "man_orc": ["1312"], "orc": ["2517"]},
    )  # fmt: skip
    found = ArmyPlacement(state, state.alliance).blockades
    assert bool(found >> state.map.index[crown] & 1) == worth_it


def test_among_three_nobody_is_blockaded_for_the_third_s_gain() -> None:
    assert not ArmyPlacement(fresh(3), fresh(3).alliance).blockades
    assert ArmyPlacement(fresh(2), fresh(2).alliance).blockades >> fresh(2).map.isengard & 1


@pytest.mark.parametrize(("orc", "hobbit"), [("1008", "1010"), ("1010", "1008")])
def test_among_three_the_rival_who_wins_more_often_is_struck(orc: str, hobbit: str) -> None:
    state = position(
        turn="saruman", phase="attack", ring={"owner": "alliance", "at": "0606"},
        pieces={"man_orc": ["1009"], "orc": [orc], "hobbit": [hobbit], "ring_bearer": ["0606"]},
    )  # fmt: skip
    assert str(chosen(state)) == f"attack man_orc@1009 hobbit@{hobbit}"


def test_leaders_and_posts_lessen_the_risk_to_a_ring_and_armies_to_be_built_heighten_it() -> None:
    state = position(
        2, turn="alliance", phase="second_move", moved=["1011"], round=5,
        pieces={"ring_bearer": ["1011"], "rohan": ["1010", "1012", "0911", "0912", "1111", "1112", "1009"],
                "gandalf": ["1108"], "orc": ["1208"], "elf": ["2003"], "dwarf": ["isengard"]},
    )  # fmt: skip
    before = Danger(state, state.alliance).assault(state.ring)
    turn(state)
    after = Danger(state, state.alliance)
    assert not after.doors(state.ring)
    assert after.assault(state.ring) < 0.85 * before

    def doors(**occupied: list[str]) -> bool:
        pieces = {"ring_bearer": ["1212"], "elf": ["2003"], "orc": ["2615"], **occupied}
        state = position(2, turn="alliance", phase="second_move", round=5, pieces=pieces)
        return bool(Danger(state, state.alliance).doors(state.ring))

    assert doors()
    assert not doors(dwarf=["isengard"])


def test_no_army_opens_the_ring_s_way_when_it_moves() -> None:
    state, rng = fresh(2), Random(3)
    for _ in range(700):
        decision = there(RULES.decision(state))
        action = RULES.parse("dice 3 4") if decision.kind == "roll" else chosen(state, seed=rng.randrange(9))
        army = isinstance(action, Move) and state.map.pieces[action.piece][0] != Kind.RING_BEARER
        ours = army and state.side == state.ring_side and state.phase == SECOND
        shut = ours and not Danger(without_ring(state), state.side).doors(state.ring)
        RULES.play(state, action)
        assert not shut or not Danger(without_ring(state), state.side).doors(state.ring), action


def test_who_is_to_screen_the_ring_in_the_second_movement_keeps_near_its_post_in_the_first() -> None:
    state = position(
        2, turn="alliance", phase="first_move", moved=["1011"], round=5,
        pieces={"ring_bearer": ["1011"], "rohan": ["1007", "0908", "1108", "1208", "1107", "0907"], "nazgul": ["1415"]},
    )  # fmt: skip
    friends = {piece: ends(state, Kind.ROHAN, piece) for piece in bits(state.kinds[Kind.ROHAN])}
    escort_assignment = EscortAssignment.of(state, state.alliance, friends)
    assert escort_assignment.posts
    for piece, post in escort_assignment.posts.items():
        kept = escort_assignment.keeps(piece, friends[piece])
        assert kept
        assert kept != friends[piece]
        assert all(end == post or ends(state, Kind.ROHAN, end) >> post & 1 for end in bits(kept))
    turn(state)
    assert not Danger(state, state.alliance).doors(state.ring)


def test_gandalf_waits_in_moria_and_who_must_leave_fangorn_goes_where_he_is_best_off() -> None:
    state = position(
        2, turn="alliance", phase="second_move", round=1,
        pieces={"gandalf": ["moria"], "nazgul": ["1910"], "ring_bearer": ["1204"], "elf": ["1207", "2003"]},
    )  # fmt: skip
    army_placement, the_wold = ArmyPlacement(state, state.alliance), state.map.index["1613"]
    assert (
        army_placement.exposure(Kind.GANDALF, the_wold) > army_placement.exposure(Kind.GANDALF, state.map.moria) == 0.0
    )
    assert army_placement.score(Kind.GANDALF, the_wold) < army_placement.score(Kind.GANDALF, state.map.moria)
    state = position(
        2, turn="alliance", phase="second_move", round=3, fangorn="guest", moved=["1414"],
        pieces={"gandalf": ["fangorn"], "nazgul": ["1710"], "ring_bearer": ["1414"], "elf": ["1207", "2003"]},
    )  # fmt: skip
    moves = [a for a in RULES.actions(state) if isinstance(a, Move) and a.piece.startswith("gandalf")]
    found = there(Movement(RULES, state).forced(state.map.fangorn))
    led = ArmyPlacement(state, state.alliance).led
    assert led >> state.map.index[moves[0].to] & 1
    assert not led >> state.map.index[found.to] & 1


def test_first_turns_of_evil_differ_from_game_to_game_and_not_within_one() -> None:
    def opening(seed: int) -> tuple[str, ...]:
        state, found = fresh(2), list[str]()
        while len(found) < 12:
            action = chosen(state, seed=seed + len(found))
            found.append(str(action))
            RULES.play(state, action)
        return tuple(found)

    openings = [opening(1000 * number) for number in range(8)]
    assert len(set(openings)) >= 6
    assert opening(0) == openings[0]


@pytest.mark.parametrize("evening", evenings("battle"), ids=lambda one: one.id)
def test_a_short_evening_lasts_some_rounds_and_either_side_may_win_it(evening: Evening) -> None:
    """Whoever begins is not over with it in two turns; 47 and 48 of 100 games were won by the Alliance (0155)."""
    start = there(evening.scenario.position)
    games = 6
    seats = ("normal", "normal")
    report = simulate("battle", "", seats, games, "evenings", position=start, processes=1)
    lasted = sorted(result.rounds - start["round"] + 1 for result in report.results)
    assert lasted[games // 2] >= 4
    assert all(report.wins().values())
