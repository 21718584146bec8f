"""The command that tells a game by its player's reasons: the same seed tells the same, and what is told came to pass."""

from __future__ import annotations

from build_scripts.lab.annotated_game import AnnotatedGame


def test_turning_points_are_told_with_the_reason_and_what_came_of_it() -> None:
    game = AnnotatedGame("riddle", "normal", 4, "annotated:1")
    outcome = game.play()
    lines = tuple(game.told(2))
    assert outcome is not None
    assert "**Show The Ring.** That wins the game." in lines[-2]
    assert "shows The Ring and wins." in lines[-1]
    assert lines[-2].startswith(f"- {game.moments[-1].ply}. ")


def test_an_act_that_led_to_a_turning_point_is_told_once() -> None:
    game = AnnotatedGame("riddle", "normal", 4, "annotated:1")
    game.play()
    told = [line for line in game.told(8) if line.startswith("- ")]
    assert len(told) == len(set(told))
