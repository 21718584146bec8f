"""Riddle of the Ring as the tests play it: the shipped board and cards, law tables, scenarios, states from positions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import yaml

from game.board.loader import load_board
from game.engine.decision import Seat
from game.engine.rules import GameSet, OptionValue
from game.games.riddle.rules.board_requirements import CHECKS, REQUIREMENTS
from game.games.riddle.rules.rules import RiddleRules
from game.games.riddle.rules.state import RiddleState
from tests.paths import ROOT

BOARD = ROOT / "boards" / "riddle" / "middle-earth.yaml"
CARDS = ROOT / "boards" / "riddle" / "tables" / "cards.yaml"


@cache
def game_set() -> GameSet:
    cards = yaml.safe_load(CARDS.read_text(encoding="utf-8"))
    return GameSet((load_board(BOARD, REQUIREMENTS, CHECKS),), {"cards": cards})


RULES = RiddleRules(game_set())


def new(players: int = 2, position: Mapping[str, Any] | None = None, **options: OptionValue) -> RiddleState:
    """A table of so many players, at its start or in a position."""
    return RULES.new(RULES.info.seatings[players], options, position)


SEATS = tuple(Seat(f"p{number}") for number in range(1, 9))


def ring_at(state: RiddleState) -> int:
    """The number of the seat that holds The Ring; 0 for the deck."""
    return next((seat + 1 for seat in range(state.count) if state.hands[seat][state.deck.ring]), 0)
