"""Corners of the rules where two clauses meet: what reaches whom, and what is lost on the way."""

from __future__ import annotations

import pytest

from tests.games.riddle.games import Game, at, stopped

NOT_YET = {"p1": "bree", "p2": "nowhere"}
"""Player 2 has not had a turn."""


@pytest.mark.clause("RR-030")
@pytest.mark.parametrize(
    ("card", "clause"), [("elf-ring", "RR-228"), ("palantir", "RR-229"), ("spy-1", "RR-230"), ("gandalf", "")]
)
def test_only_what_reaches_everywhere_reaches_whoever_has_not_set_out(card: str, clause: str) -> None:
    game = Game(2, {"at": NOT_YET, "die": 2, "hands": {"p1": [card], "p2": ["boat"]}})
    if clause:
        assert game.refused(f"look {card} p2") == clause
    else:
        assert game.play(f"look {card} p2").facts["plays"] == 1


@pytest.mark.clause("RR-030", "RR-029", "RR-046", "RR-277")
def test_whoever_has_not_set_out_exchanges_nothing_and_whoever_is_beaten_waits_anew() -> None:
    game = Game(2, {"at": NOT_YET, "die": 1, "hands": {"p1": ["rope"], "p2": ["boat"]}})
    game.play("move die the-shire")
    assert (game.decider, game.facts["met"]) == (("p1", "action"), [])
    game = stopped("2016", ("strider",), at={"p2": "barad-dur"}, met=["p2"], waited=["p2"], hands={"p2": ["boat"]})
    assert game.facts["waited"]["p2"]
    game.play("attack p2 strider", "yield", "keep boat")
    assert (game.facts["waited"]["p2"], game.facts["halls"]["p2"]) == (False, 0)


@pytest.mark.clause("RR-133", "RR-134", "RR-165", "RR-232", "RR-161", "RR-168")
def test_one_boat_serves_sea_and_river_a_fresh_card_resists_nobody_and_a_used_one_is_shuffled() -> None:
    def ends(die: int) -> set[str]:
        return set(at("0704", ("boat",), die=die, in_play={"p1": ["boat"]}).legal("die"))

    assert "move die lune-fork" not in ends(1)
    assert "move die lune-fork" in ends(2)
    game = stopped("bree", ("palantir",), at={"p2": "khand"}, hands={"p2": ["ring", "boat"]}, fresh={"p2": ["ring"]})
    game.play("look palantir p2")
    assert game.legal() == ["reveal"]
    assert game.refused("resist ring") == "RR-165"
    everything = Game(2).state.deck
    rest = [card for card, number in zip(everything.ids, everything.full, strict=True) for _ in range(number)]
    rest.remove("butterbur")
    game = stopped("1400", ("butterbur",), hands={"p2": rest}, stock=[]).play("pickup butterbur")
    assert game.legal() == ["draw butterbur"]


@pytest.mark.clause("RR-224", "RR-249", "RR-292")
def test_shelob_passes_over_the_halls_and_empty_hands() -> None:
    position = {
        "at": {"p1": "bree", "p3": "khand", "p4": "maros"},
        "halls": {"p2": 1},
        "die": 2,
        "hands": {"p1": ["shelob"], "p2": ["sam"], "p4": ["rope"]},
    }
    game = Game(4, position).play("shelob")
    assert game.legal() == ["pick rope"]
    game.play("pick rope")
    assert (game.decider, game.facts["cards"]["p2"]) == (("p1", "action"), 1)
