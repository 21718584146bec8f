"""What computer players answer when they are asked (BR-806).

The levels that look ahead: whole phases are thought through with legal moves, and what was planned is done.
"""

from __future__ import annotations

from random import Random

import pytest

from game.computer.chance_to_win import BrokenWeights, ChanceToWin
from game.computer.search import SearchPlayer
from game.engine.chance import drawn_from
from game.engine.decision import CHANCE, REST, Seat
from game.engine.match.ports import SeatUpdate
from game.games.battle.computer import reasons, win_features
from game.games.battle.computer.movement_phase import WholePhase
from game.games.battle.computer.player import BattleComputerPlayer, BattleLookAhead, computer_player
from game.games.battle.computer.threats import distances
from game.games.battle.computer.win_features import chances
from game.games.battle.rules.actions import Attack, End, Move
from game.games.battle.rules.phases import MOVEMENT
from game.games.battle.rules.state import BattleState
from tests.games.battle.games import RULES, at, do, facts, fresh, position
from tests.laws.test_computer_players import advised
from tests.narrowing import of_kind, there
from tests.sampling import first_with_soak

PLAYER = BattleComputerPlayer("normal", RULES)


def update_of(state: BattleState) -> SeatUpdate:
    """What whoever decides is told."""
    seat = there(RULES.decision(state)).seat
    return SeatUpdate(seat, 1, RULES.view(state, seat), tuple(RULES.actions(state)))


def answer(state: BattleState) -> str:
    """What the computer says to the question that is open, having seen no more than its seat sees."""
    return str(PLAYER.choose(update_of(state), Random(1)))


def asked(move: str, **keys: object) -> BattleState:
    """Sauron's First Movement among three; this move has just been named."""
    state = position(3, round=3, turn="sauron", phase="first_move", **{"ring": {"at": "0707"}, **keys})
    do(state, move)
    return state


@pytest.mark.clause("BR-806")
@pytest.mark.parametrize(
    ("move", "pieces", "seat"),
    [("move orc@1011 1009 via 1010", {"orc": ["1011"], "rohan": ["1010"]}, "alliance"),
     ("move orc@1011 1009 via 1010", {"orc": ["1011"], "man_orc": ["1010"]}, "saruman"),
     ("move orc@1510 lorien", {"orc": ["1510"], "elf": ["2003"]}, "alliance"),
     ("move orc@1510 1309", {"orc": ["1510"], "gandalf": ["moria"]}, "alliance")],
)  # fmt: skip
def test_a_computer_refuses_every_kind_of_request_that_wins_it_nothing(
    move: str, pieces: dict[str, list[str]], seat: str
) -> None:
    state = asked(move, pieces=pieces)
    assert facts(state)["deciding"] == seat
    assert answer(state) == "permit no"


@pytest.mark.clause("BR-806")
def test_a_computer_refuses_whoever_would_take_its_own_ring() -> None:
    state = asked("move nazgul@1206 1306", ring={"at": "1306"}, pieces={"nazgul": ["1206"], "elf": ["2003"]})
    assert answer(state) == "permit no"


@pytest.mark.clause("BR-806")
@pytest.mark.parametrize(
    ("haven", "orc", "said"), [("lorien", "1611", "permit yes"), ("grey-havens", "0406", "permit no")]
)
def test_a_computer_lets_the_ring_be_taken_from_a_third_player_only_when_he_could_soon_win_with_it(
    haven: str, orc: str, said: str
) -> None:
    state = asked(
        f"move orc@{orc} {haven} asking elven@{haven}", ring={"owner": "saruman", "at": haven},
        pieces={"orc": [orc], "elf": ["2003"]},
    )  # fmt: skip
    assert facts(state)["deciding"] == "alliance"
    assert answer(state) == said


@pytest.mark.clause("BR-806")
@pytest.mark.parametrize(("players", "seat", "named"), [(3, "sauron", "shire hobbits"), (2, "evil", "shire saruman")])
def test_a_computer_names_the_possessor_of_the_shire_for_its_own_good(players: int, seat: str, named: str) -> None:
    state = position(players, round=3, turn=seat, phase="first_move", ring={"at": "1206"}, pieces={"orc": ["0606"]})
    do(state, "move orc@0606 0605")
    assert answer(state) == named
    do(state, named)
    assert at(state, "0605") == "orc"


@pytest.mark.clause("BR-275", "BR-806")
def test_easy_asks_nobody_and_grants_nothing_for_nothing() -> None:
    easy = BattleComputerPlayer("easy", RULES)
    mover = position(
        3, round=3, turn="sauron", phase="first_move", ring={"at": "0707"}, pieces={"orc": ["1011"], "rohan": ["1010"]}
    )
    asked_state = asked("move orc@1011 1009 via 1010", pieces={"orc": ["1011"], "rohan": ["1010"]})
    assert any("asking" in str(action) for action in RULES.actions(mover))
    for state, said in ((mover, "asking"), (asked_state, "permit yes")):
        update = update_of(state)
        assert not any(said in str(easy.choose(update, Random(seed))) for seed in range(20))


@pytest.mark.parametrize("players", first_with_soak([2, 3], 1))
def test_no_danger_above_one_half_is_a_reason(players: int) -> None:
    _, reasons = advised("battle", players)
    told = [phrase for phrase in reasons if phrase.key.startswith(("why.risk", "why.onward", "why.unreached"))]
    dangers = [dict(phrase.params).get("chance", "0") for phrase in told]
    assert dangers
    assert all(int(str(chance).rstrip(" %")) <= 50 for chance in dangers), dangers


def test_what_lays_the_ring_open_is_not_said_to_guard_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(
        2, round=3, turn="evil", phase="first_move", ring={"owner": "evil", "at": "1206"}, pieces={"orc": ["1207"]}
    )
    near = state.map.spaces_within(state.ring, 1)
    moves = (one for one in RULES.actions(state) if isinstance(one, Move) and one.piece.startswith("orc"))
    beside = next(move for move in moves if near >> state.map.index[move.to] & 1)
    risks = iter((0.2, 0.2, 0.2, 0.2, 0.4, 0.9))
    monkeypatch.setattr(reasons, "ring_risk", lambda *_: next(risks))
    told = [[phrase.key for phrase in reasons.reasons(state, state.ring_side, beside)] for _ in range(2)]
    assert told == [["why.beside_own"], ["why.stays", "why.later"]]
    monkeypatch.setattr(reasons, "ring_risk", lambda *_: 0.9)
    monkeypatch.setattr(reasons, "goal_is_held", lambda *_: True)
    nearer = next(
        found
        for move in moves
        if (found := list(reasons.reasons(state, state.ring_side, move)))[0].key == "why.nearer_goal"
    )
    assert nearer[1].key == "why.later", "the danger is spoken of before who holds the goal"


def test_who_stands_across_the_rings_way_says_what_that_does_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Alike reasons are no list of the same words: it is shut, longer, or there are so many already."""
    pieces = {"gondor": ["1917", "2017", "1814"]}
    ring = {"owner": "evil", "at": "1618"}
    state = position(2, turn="alliance", phase="first_move", round=3, ring=ring, pieces=pieces)
    moves = [one for one in RULES.actions(state) if isinstance(one, Move) and one.piece.startswith("gondor")]

    def told(*lengths: int) -> set[str]:
        found = set[str]()
        for move in moves:
            ways = iter([(0,) * length for length in lengths])
            monkeypatch.setattr(reasons, "ring_way", lambda *_, ways=ways: next(ways))
            found |= {phrase.key for phrase in reasons.reasons(state, state.alliance, move)}
        return {key for key in found if key.startswith("why.way")}

    assert told(10, 0) == {"why.way_shut"}
    assert told(10, 12) == {"why.way_longer"}
    assert told(10, 10) == told(0, 0) == {"why.way_wall"}


@pytest.mark.parametrize("way", [(), (0, 0, 0)])
def test_no_hex_of_a_way_that_is_shut_is_said_to_be_kept_free(
    way: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    ring = {"owner": "evil", "at": "2221"}
    state = position(2, turn="evil", phase="first_move", round=3, ring=ring, pieces={"orc": ["2118", "2117"]})
    monkeypatch.setattr(reasons, "ring_way", lambda *_: way)
    moves = [one for one in RULES.actions(state) if isinstance(one, Move) and one.piece.startswith("orc")]
    told = {phrase.key for move in moves for phrase in reasons.reasons(state, state.side, move)}
    assert ("why.way_own" in told) is bool(way)


@pytest.mark.parametrize(("orc", "is_told"), [("1011", False), ("2211", True)])
def test_a_move_that_ends_far_from_the_ring_says_that_nothing_else_matters(orc: str, is_told: bool) -> None:
    """Its moves are advised in the order of how near they come."""
    state = position(2, round=3, turn="evil", phase="first_move", pieces={"orc": [orc], "ring_bearer": ["0606"]})
    move = next(one for one in RULES.actions(state) if isinstance(one, Move))
    (why, *_) = reasons.reasons(state, state.side, move)
    assert (why.key == REST) is is_told


@pytest.mark.parametrize(("place", "is_high"), [("2517", True), ("0606", False)])
def test_a_chance_to_win_is_high_where_the_ring_can_be_brought_home_and_advice_tells_it(
    place: str, is_high: bool
) -> None:
    state = position(
        2, round=9, turn="alliance", phase="first_move", ring={"owner": "alliance", "at": place},
        pieces={"orc": ["2211", "2212"], "gondor": ["2117", "2217"]},
    )  # fmt: skip
    found, update = chances(state), update_of(state)
    assert sum(found.values()) == pytest.approx(1.0)
    assert (found[Seat("alliance")] > 0.9) is is_high
    (advice,) = PLAYER.advise(update, Random(1))
    assert advice.chance == found[Seat("alliance")]
    if is_high:
        do(state, str(advice.action))
        assert chances(state) == {Seat("alliance"): 1.0}


@pytest.mark.parametrize(
    ("owner", "at"), [("alliance", "2517"), ("sauron", "2618"), ("saruman", "1312")], ids=lambda value: str(value)
)
def test_among_three_whoever_bears_the_ring_near_where_he_wins_is_likeliest_to(owner: str, at: str) -> None:
    pieces = {"orc": ["2611", "2612"], "man_orc": ["1010", "1011"], "gondor": ["1920", "1821"]}
    state = position(3, round=9, turn=owner, phase="first_move", ring={"owner": owner, "at": at}, pieces=pieces)
    found = chances(state)
    assert sum(found.values()) == pytest.approx(1.0)
    assert max(found, key=lambda seat: found[seat]) == owner
    (advice,) = PLAYER.advise(update_of(state), Random(1))
    assert advice.chance == found[Seat(owner)]


def test_with_weights_that_cannot_be_read_advice_tells_no_chance(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(game: str, *_: str) -> ChanceToWin:
        raise BrokenWeights(f"the weights of {game} are torn")

    monkeypatch.setattr(win_features, "chance_to_win", broken)
    win_features.fitted.cache_clear()
    state = position(2, round=9, turn="alliance", phase="first_move", ring={"owner": "alliance", "at": "0606"})
    (advice,) = PLAYER.advise(update_of(state), Random(1))
    win_features.fitted.cache_clear()
    assert advice.chance is None
    assert "the weights of battle are torn; no chance is told" in caplog.text


@pytest.mark.parametrize(("at", "told"), [("0608", ["why.attack", "why.near_theirs"]), ("2211", ["why.attack"])])
def test_of_an_attack_far_from_the_ring_the_odds_alone_are_told(at: str, told: list[str]) -> None:
    pieces = {"hobbit": [f"{at[:2]}{int(at[2:]) + 1:02}"], "orc": [at]}
    ring = {"owner": "evil", "at": "0606"}
    state = position(2, round=3, turn="alliance", phase="attack", ring=ring, pieces=pieces)
    attack = next(one for one in RULES.actions(state) if isinstance(one, Attack))
    assert [why.key for why in reasons.reasons(state, state.alliance, attack)] == told


PLAIN = BattleComputerPlayer("normal", RULES)
THINKS = BattleLookAhead(RULES, PLAIN)


def after_turns(count: int, seed: int, players: int = 2) -> BattleState:
    """A game after so many turns as they are played in look-aheads."""
    state, rng = fresh(players), Random(seed)
    draw = drawn_from(rng)
    while THINKS.clock(state) < players + count and (decision := RULES.decision(state)) is not None:
        if decision.seat == CHANCE:
            actions = RULES.actions(state)
            RULES.play(state, actions[draw(actions, RULES.weights(state))])
        else:
            assert THINKS.play_on(state, decision.seat, rng)
    return state


def at_movement(state: BattleState) -> BattleState:
    """The same at the First Movement of the turn."""
    while state.phase not in MOVEMENT:
        RULES.play(state, End(state.phase))
    return state


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3)])
def test_a_whole_phase_is_made_of_legal_moves_to_its_end(players: int, seed: int) -> None:
    for count in (1, 4, 7, 10):
        state = at_movement(after_turns(count, seed, players))
        last = None
        for last in WholePhase(RULES, state, Random(1)).moves():
            assert last in RULES.actions(state)
            RULES.play(state, last)
            if state.frames or state.outcome is not None:
                return
        assert isinstance(last, End)


def test_a_phase_is_looked_ahead_from_once_and_then_done_as_it_was_planned(monkeypatch: pytest.MonkeyPatch) -> None:
    hard = of_kind(SearchPlayer, computer_player("hard", RULES))
    state = at_movement(after_turns(3, 1))
    plan = hard.explain(update_of(state), Random(5))[0].plan
    assert len(plan) > 2
    assert hard.choose(update_of(state), Random(5)) == plan[0]
    RULES.play(state, plan[0])
    monkeypatch.setattr(hard, "explain", lambda update, rng: pytest.fail("looked ahead again"))
    for action in plan[1:]:
        (advice,) = hard.advise(update_of(state), Random(6))
        assert advice.action == hard.choose(update_of(state), Random(6)) == action
        assert advice.why
        RULES.play(state, action)
    assert state.phase not in MOVEMENT


@pytest.mark.parametrize("players", [2, 3])
def test_a_row_is_done_in_the_order_in_which_it_matters_to_the_ring_and_comes_to_the_same(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = at_movement(after_turns(4, 1, players))
    plain = PLAIN.choose(update_of(state), Random(1))
    rows = THINKS.candidates(update_of(state), plain)
    monkeypatch.setattr(BattleLookAhead, "nearest_first", lambda self, state, plan: plan)
    plans = THINKS.candidates(update_of(state), plain)
    away = distances(state.map, state.ring, True)
    assert rows != plans
    for row, plan in zip(rows, plans, strict=True):
        ends = []
        for acts in (row, plan):
            after = state.clone()
            for act in acts:
                RULES.play(after, act)
            ends.append(RULES.facts(after))
        assert ends[0] == ends[1]
        far = [away[state.map.index[one.to]] for one in row if isinstance(one, Move) and "ring_bearer" not in one.piece]
        assert far[:3] == sorted(far)[:3], "the others may have to wait for one another"


def test_among_three_too_whole_phases_are_looked_ahead_from() -> None:
    hard = of_kind(SearchPlayer, computer_player("hard", RULES))
    table = hard.explain(update_of(at_movement(after_turns(4, 1, 3))), Random(2))
    assert len(table) > 1
    assert all(row.looks and row.features for row in table)


@pytest.mark.parametrize("players", [2, 3])
def test_crossed_plans_are_legal_to_the_end_of_the_phase_and_new(players: int) -> None:
    state = at_movement(after_turns(4, 1, players))
    plain = PLAIN.choose(update_of(state), Random(1))
    minds = THINKS.candidates(update_of(state), plain)
    crossed = BattleLookAhead(RULES, PLAIN, crossed=6)
    plans = crossed.candidates(update_of(state), plain)
    assert plans[: len(minds)] == minds
    assert len(minds) + 3 < len(plans) <= len(minds) + 6
    does = {act for plan in minds for act in plan}
    for plan in plans[len(minds) :]:
        assert does.issuperset(plan)
        after = state.clone()
        for act in plan:
            assert act in RULES.actions(after)
            RULES.play(after, act)
        assert after.phase != state.phase or after.frames
