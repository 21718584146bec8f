"""As on the table: what people who play with figures of their own bring into step. Where somebody stands is not among it: it
would tell where Gollum is not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.engine.as_on_the_table import Number
from game.engine.decision import Phrase, Refusal
from game.engine.errors import PositionError
from game.engine.positions import whole_number
from tests.example_game.rules.state import PursuitState
from tests.example_game.rules.view import GOLLUM, PursuitView

MOST_NIGHTS: Final = 4


def table_fields(view: PursuitView) -> Iterator[Number]:
    """SG-006, SG-012. The move, and the nights that are left; nothing before all stand somewhere."""
    if view.phase != "start":
        yield Number(path=("round",), word="round", value=view.round, least=1, most=view.rounds)
        yield Number(path=("nights",), word="nights", value=view.nights, least=0, most=MOST_NIGHTS)


def set_table(state: PursuitState, position: Mapping[str, Any]) -> None:
    """Bring the State into step. Raises PositionError."""
    made = sum(step.who == GOLLUM for step in state.steps)
    number = whole_number(position.get("round", state.round), "round", 1)
    if number < made:
        refusal = Refusal("SG-012", Phrase.of("refused.set_round", moves=made))
        raise PositionError(f"'round' is {number}, and {made} moves were made", "round", refusal=refusal)
    state.round = number
    state.nights = whole_number(position.get("nights", state.nights), "nights", 0)
    state.listed = None
