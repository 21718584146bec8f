"""Set-up of Part 1, the letter, and set-up of Part 2 (sections 3, 9, 10)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.engine.decision import CHANCE, Seat
from game.engine.errors import PositionError
from game.games.hunt.rules.state import State
from game.session.scenario_file import run_scenario
from tests.games.hunt.games import RULES, asked, do, fresh, legal, position, told, why
from tests.narrowing import there


def drawn(players: int = 2, **options: Any) -> State:
    """After the Ring-bearer's draws."""
    state = fresh(players, **options)
    do(state, "start 1", "deal tom-bombadil", "deal ponies", "deal the-gaffer")
    do(state, "info 7", "info 9", "info 12", "info 19", "info 20")
    return state


def ready(players: int, **options: Any) -> State:
    """Before the Nazgûl stand; the hands hold different cards."""
    state = drawn(players, **options)
    if asked(state) == "give":
        do(state, legal(state)[0])
    while asked(state) in ("divide", "order"):
        do(state, legal(state)[0])
    for card in ("crebain", "dread", "swift-steeds", "fog-on-the-downs")[: players - 1]:
        do(state, f"deal {card}")
    return state


@pytest.mark.clause("HR-029", "HR-030")
@pytest.mark.parametrize(
    ("players", "ways", "first"), [(3, 14, "divide blue-green red-purple"), (5, 24, "divide blue green red purple")]
)
def test_the_four_nazgul_are_shared_and_the_split_is_proposed(players: int, ways: int, first: str) -> None:
    state = drawn(players)
    do(state, "give 7")
    assert (ways, first) == (len(legal(state)), legal(state)[0])
    assert why(state, "divide blue-green-red-purple " + " ".join(["blue"] * (players - 2))) == "HR-029"


@pytest.mark.clause("HR-033", "HR-011", "HR-299")
def test_the_start_is_drawn_in_secret_and_stands_on_the_log() -> None:
    state = fresh(3)
    decision = there(RULES.decision(state))
    assert decision.seat == CHANCE
    assert frozenset({Seat("rb")}) == decision.audience
    assert legal(state) == ["start 1", "start 2", "start 3"]
    do(state, "start 3")
    assert state.last == "3"
    assert RULES.view(state, Seat("rb")).log == ("3",)
    assert RULES.view(state, Seat("rw1")).log == ()


@pytest.mark.clause("HR-047", "HR-048", "HR-050", "HR-049", "HR-032", "HR-038")
def test_tokens_are_given_as_the_options_say_and_a_pool_of_four_goes_with_none() -> None:
    """HX-053."""
    assert len(legal(drawn(info_given=2), "give")) == 10
    state = drawn(info_given=0)
    assert asked(state) == "order"
    assert state.powers == ()
    assert len(state.info) == 5
    assert [fresh(2, **options).in_pool for options in ({}, {"info_given": 0, "pool": 4})] == [3, 4]
    state = drawn(2)
    do(state, "give 7")
    assert asked(state) == "order"
    assert len(legal(state)) == 24
    do(state, "order purple blue red green")
    assert state.orders == ((3, 0, 2, 1),)


@pytest.mark.clause("HR-049", "HR-050")
@pytest.mark.parametrize("options", [{"pool": 4}, {"pool": 4, "info_given": 2}])
def test_a_pool_of_four_with_a_token_given_is_refused_with_a_sentence(options: dict[str, int], tmp_path: Path) -> None:
    named = "".join(f"  {name}: {value}\n" for name, value in options.items())
    path = tmp_path / "four.yaml"
    text = f"game: hunt\ntitle: four tokens\noptions:\n  players: 2\n{named}steps:\n  - expect: {{part: 1}}\n"
    path.write_text(text, encoding="utf-8")
    report = run_scenario(path)
    assert not report.ok
    assert "option 'pool' can be 4 only where 'info_given' is 0" in report.line


@pytest.mark.clause("HR-034", "HR-036", "HR-041", "HR-046", "HR-018", "HR-023")
def test_what_lies_ready_at_the_start() -> None:
    state = fresh(2)
    assert state.company == ("ready", "ready", "ready", "aside", "aside")
    assert (
        state.step, state.corruption, state.turn, state.eye, len(state.pool), state.special,
    ) == (0, 0, 0, False, 15, ("red-3", "red-eye"))  # fmt: skip
    assert (state.log_tokens, len(state.figures), len(state.company)) == (("",) * 6, 4, 5)
    assert RULES.open_actions(state, Seat("rw1")) == ()
    riding = position(at="blue")
    assert len(RULES.open_actions(riding, Seat("rw1"))) == 6 * 88


@pytest.mark.clause("HR-035", "HR-040", "HR-042", "HR-043", "HR-044")
def test_hands_are_dealt_and_figures_placed_one_by_one_from_the_lead_player_each_in_another_start() -> None:
    state = ready(4)
    assert len(state.ally_hand) == 3
    assert [len(hand) for hand in state.hands] == [1, 1, 1]
    assert (len(state.ally_deck), len(state.sorcery_deck)) == (19, 19)
    do(state, "lead rw2")
    assert (Seat("rw2"),) == (RULES.decision(state).seat,)  # type: ignore[union-attr]  # somebody decides
    assert why(state, "stand blue 48") == "HR-044"
    do(state, "stand red 48")
    assert why(state, "stand purple 48") == "HR-043"
    assert why(state, "stand purple 22") == "HR-043"
    do(state, "stand purple 49", "stand blue 44")
    do(state, "stand green 47")
    assert state.figures == ("44", "47", "48", "49")
    assert asked(state) == "roll"


@pytest.mark.clause("HR-143", "HR-144")
def test_log_tokens_are_laid_when_all_nazgul_stand() -> None:
    state = ready(2)
    do(state, "stand blue 48", "stand green 49", "stand red 44")
    assert RULES.open_actions(state, Seat("rw1")) == ()
    do(state, "stand purple 47", "roll ring ring sword sword sorcery ring")
    assert len(RULES.open_actions(state, Seat("rw1"))) > 500
    assert RULES.open_actions(state, Seat("rb")) == ()


STANDING = {"blue": "22", "green": "48", "red": "49", "purple": "55"}


@pytest.mark.clause("HR-321", "HR-322")
def test_only_a_table_with_a_board_of_its_own_puts_figures() -> None:
    """Each player his own, anywhere but into an exit."""

    def put(seat: str, *, companion: bool) -> set[str]:
        state = position(3, {"companion": companion}, at="blue", figures=STANDING)
        return {str(action) for action in RULES.open_actions(state, Seat(seat)) if action.verb == "put"}

    assert put("rw1", companion=False) == set()
    assert put("rb", companion=True) == set()
    assert {text.split()[1] for text in put("rw1", companion=True)} == {"blue", "green"}
    assert {text.split()[1] for text in put("rw2", companion=True)} == {"red", "purple"}
    assert not {"put blue A", "put blue B", "put blue C", "put blue 22"} & put("rw1", companion=True)


@pytest.mark.clause("HR-321", "HR-322")
@pytest.mark.parametrize(
    ("companion", "text", "clause", "said"),
    [
        (False, "put blue 31", "HR-321", "put_no_board"),
        (True, "put blue B", "HR-322", "put_exit"),
        (True, "put blue 22", "HR-322", "put_there"),
        (True, "put red 31", "HR-322", "put_other"),
    ],
)
def test_a_figure_that_is_not_put_says_why(companion: bool, text: str, clause: str, said: str) -> None:
    state = position(3, {"companion": companion}, at="blue", figures=STANDING)
    refusal = there(RULES.refusal(state, RULES.parse(text)))
    assert (refusal.clause, refusal.phrase.key) == (clause, f"refused.{said}")


@pytest.mark.clause("HR-322")
def test_no_figure_is_put_before_all_four_stand() -> None:
    state = ready(2, companion=True)
    do(state, "stand blue 48")
    refusal = there(RULES.refusal(state, RULES.parse("put blue 31")))
    assert (refusal.clause, refusal.phrase.key) == ("HR-322", "refused.put_early")


@pytest.mark.clause("HR-045", "HR-122", "HR-100")
def test_each_shadow_of_the_first_roll_gives_a_token_as_long_as_the_pool_has_one() -> None:
    state = ready(2)
    do(state, "stand blue 48", "stand green 49", "stand red 44", "stand purple 47")
    do(state, "roll shadow shadow shadow shadow ring sword")
    assert (state.on_card, state.in_pool) == (3, 0)
    assert (RULES.view(state, None).on_card, RULES.view(state, None).in_pool) == (3, 0)


@pytest.mark.clause("HR-343")
def test_frodos_first_ability_waits_for_the_first_roll() -> None:
    state = ready(2)
    do(state, "stand blue 48", "stand green 49", "stand red 44", "stand purple 47")
    events = do(state, "roll ring ring sword sword sorcery ring")
    assert "dawn" in told(events)
    assert (state.on_card, state.in_pool) == (1, 2)
    state = ready(2)
    do(state, "stand blue 48", "stand green 49", "stand red 44", "stand purple 47")
    assert "dawn" not in told(do(state, "roll ring ring sword sword sorcery shadow"))


@pytest.mark.clause("HR-026", "HR-027")
def test_the_dice_have_the_faces_of_the_rulebook() -> None:
    from game.games.hunt.rules.components.dice import throws

    assert sum(throws(6).weights) == 6**6
    single = throws(1)
    faces = {one.words[0]: weight for one, weight in zip(single.every, single.weights, strict=True)}
    assert faces == {"ring": 2, "sword": 2, "sorcery": 1, "shadow": 1}
    assert len(throws(0, lord=True).every) == 6


# The letter and Part 2


def letter(**keys: Any) -> State:
    """Part 1 just over."""
    state = position(keys.pop("players", 2), keys.pop("options", None), at="letter", **keys)
    assert legal(state) == ["open letter"]
    return state


def second(state: State, *, cards: int = 0) -> None:
    """Up to the hunters' part of the set-up."""
    do(state, "open letter", "card s01", "card l01", "journey short")
    for _ in range(cards):
        do(state, legal(state)[0])
    do(state, "info 8", "info 18", "info 5", "info 15", "gandalf 8")


@pytest.mark.clause("HR-208", "HR-209")
@pytest.mark.parametrize(("journey", "card"), [("short", "s01"), ("long", "l01")])
def test_a_position_after_the_choice_of_the_journey_goes_on_as_after_the_choice(journey: str, card: str) -> None:
    state, chosen = position(2, at=journey, corruption=7), letter(corruption=7)
    assert {legal_card[:6] for legal_card in legal(state)} == {f"card {card[0]}"}, "one of that deck is drawn"
    do(state, f"card {card}")
    do(chosen, "open letter", "card s01", "card l01", f"journey {journey}")
    assert RULES.facts(state) == RULES.facts(chosen)


def test_a_position_after_the_choice_of_the_journey_may_begin_on_a_later_row_with_the_nazgul_in_their_places() -> None:
    placed = {"blue": "28", "green": "33", "red": "16", "purple": "27"}
    state = position(2, at="long", day=3, step=5, figures=placed)
    do(state, "card l01")
    facts = RULES.facts(state)
    assert (facts["day"], facts["step"], facts["figures"]) == (3, 5, placed)
    with pytest.raises(PositionError, match="'step' is 16; the long journey has 16"):
        position(2, at="long", step=16)


@pytest.mark.clause("HR-200", "HR-201", "HR-204")
def test_the_letter_keeps_what_the_rulebook_keeps() -> None:
    state = letter(
        corruption=7, eyes=1, fear=True, special=["red-3"], hands={"rw1": ["crebain"]}, tokens={"card": 1},
        company={"samwise": "flipped"}, powers=["7", "9"], figures={"blue": "22"}, allies=["7"], tracks={"10": "eye"},
    )  # fmt: skip
    second(state)
    assert (state.corruption, state.eyes, state.fear, state.powers) == (7, 1, True, ("7", "9"))
    assert state.hands[0] == ("crebain",)
    assert (state.ally_tokens, state.tracks) == ((), ())
    assert state.status("samwise") == "flipped"


@pytest.mark.clause("HR-205", "HR-105", "HR-031")
@pytest.mark.parametrize(("before", "after"), [("aside", "ready"), ("ready", "ready"), ("flipped", "flipped")])
def test_meriadoc_and_strider_are_there_in_part_2(before: str, after: str) -> None:
    state = letter(company={"meriadoc": before})
    do(state, "open letter")
    assert (after, "ready") == (state.status("meriadoc"), state.status("strider"))


@pytest.mark.clause("HR-206", "HR-207")
@pytest.mark.parametrize(
    ("options", "frodo", "card", "found"),
    [({}, "ready", 2, (2, 1)), ({}, "flipped", 3, (2, 0)), ({"info_given": 0, "pool": 4}, "ready", 1, (1, 3)),
     ({"info_given": 0, "pool": 4}, "flipped", 0, (0, 3))],
)  # fmt: skip
def test_the_pool_of_part_2(options: dict[str, Any], frodo: str, card: int, found: tuple[int, int]) -> None:
    """HX-046."""
    state = letter(options=options, company={"frodo": frodo}, tokens={"card": card})
    do(state, "open letter")
    assert found == (state.on_card, state.in_pool)


@pytest.mark.clause("HR-208", "HR-209", "HR-223", "HR-212", "HR-230", "HR-024", "HR-216", "HR-217")
def test_part_2_has_its_journey_cards_gandalf_s_start_and_its_own_hunt_pool() -> None:
    state = letter()
    do(state, "open letter", "card s03", "card l05")
    do(state, "journey long")
    assert (state.journey, len(state.journey_left), state.length, state.threshold) == ("l05", 17, 16, 14)
    view = RULES.view(state, Seat("rw1"))
    assert (view.length, view.journey) == (16, "")
    state = letter()
    do(state, "open letter", "card s01", "card l01", "journey short")
    do(state, "info 8", "info 18", "info 5", "info 15")
    assert set(legal(state)) == {"gandalf 8", "gandalf 18", "gandalf 5", "gandalf 15"}
    do(state, "gandalf 18")
    assert state.gandalf == ("18",)
    assert set(state.deeds) == {"5", "8", "15"}
    assert len(state.deeds_left) == 6
    state = letter(out_of_play=["beige-0", "beige-3"], eyes=1, special=["red-eye"])
    do(state, "open letter")
    assert {"grey-2", "grey-3", "grey-eye", "red-eye"} <= set(state.pool)
    assert "beige-3" not in state.pool
    assert state.pool.count("beige-eye") == 1
    assert state.pool.count("beige-0") == 7


@pytest.mark.clause("HR-213", "HR-218", "HR-220")
def test_two_nazgul_stand_in_each_start_of_part_2_and_its_first_roll_gives_tokens() -> None:
    state = letter()
    second(state)
    do(state, "order blue green red purple", "stand blue 28", "stand green 28")
    assert why(state, "stand red 28") == "HR-218"
    do(state, "stand red 33", "stand purple 33")
    assert asked(state) == "roll"
    state = letter()
    second(state)
    do(state, "order blue green red purple", "stand blue 28", "stand green 28", "stand red 33", "stand purple 33")
    do(state, "roll shadow shadow ring ring ring ring")
    assert state.on_card == 2
    assert state.step == 1


@pytest.mark.clause("HR-160", "HR-219", "HR-221")
def test_with_five_tokens_the_lord_is_there_from_the_start_but_not_his_die() -> None:
    state = letter(powers=["7", "9", "12", "19", "20"])
    second(state)
    do(state, "order blue green red purple", "stand blue 28", "stand green 28", "stand red 33", "stand purple 33")
    assert legal(state) == ["lord blue", "lord green", "lord red", "lord purple"]
    do(state, "lord red")
    assert state.lord == 2
    assert all(len(text.split()) == 7 for text in legal(state))


@pytest.mark.clause("HR-214", "HR-215")
def test_sorcery_cards_are_dealt_out_evenly_named_or_kept() -> None:
    hands = {"rw1": ["crebain", "crebain", "dread"], "rw2": []}
    state = letter(players=3, hands=hands)
    second(state)
    do(state, "divide blue-green red-purple", "order blue green", "order red purple", "lead rw2")
    do(state, "deal crebain", "deal dread", "deal crebain")
    assert [len(hand) for hand in state.hands] == [1, 2], "the lead player has the odd one"
    state = letter(players=3, hands=hands, options={"sharing": "named"})
    second(state)
    do(state, "divide blue-green red-purple", "order blue green", "order red purple", "lead rw2")
    assert Seat("rw2") == RULES.decision(state).seat  # type: ignore[union-attr]  # somebody decides
    assert set(legal(state)) == {"share 0 3", "share 1 2", "share 2 1", "share 3 0"}
    do(state, "share 0 3", "deal crebain", "deal dread", "deal crebain")
    assert [len(hand) for hand in state.hands] == [0, 3]
    state = letter(players=3, hands=hands, options={"sharing": "keep"})
    second(state)
    do(state, "divide blue-green red-purple", "order blue green", "order red purple", "lead rw2")
    assert [len(hand) for hand in state.hands] == [3, 0]
