"""Who had The Ring at each step of a match that is told after its end."""

from __future__ import annotations

from game.engine.decision import Seat
from game.games.riddle.presentation.chronicle import bearers_of
from game.session.open_match import ReviewStep
from tests.games.riddle.games import Game, met
from tests.games.riddle.shipped_set import RULES

P1, P2 = Seat("p1"), Seat("p2")


def laid_open(game: Game) -> ReviewStep:
    """The position as the review lays it open."""
    return ReviewStep(RULES.view(game.state, None), (), None, tuple(RULES.view(game.state, seat) for seat in (P1, P2)))


def test_the_ring_presented_in_a_battle_is_still_his_who_presented_it() -> None:
    game = met(("ring", "boat"), ("evil-army", "evil-army", "horse-1"))
    steps = [laid_open(game)]
    for act in ("attack p2 ring", "present evil-army"):
        steps.append(laid_open(game.play(act)))
    assert not any("ring" in view.hand for step in steps[1:] for view in step.views), "it lies in the battle"
    assert bearers_of(steps) == [P1, P1, P1]


def test_while_nobody_has_had_the_ring_it_lies_in_the_deck() -> None:
    assert bearers_of([laid_open(met(("boat",), ("rope",)))]) == [None]
