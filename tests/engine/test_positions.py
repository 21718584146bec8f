"""Reading what stands in positions."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pytest

from game.engine.errors import PositionError
from game.engine.positions import check_keys, copy_declared
from game.engine.state import State, public


class Weather(Enum):
    CALM = 1
    STORM = 2


@dataclass(slots=True, kw_only=True)
class Voyage(State):
    day: int = public(1)
    weather: Weather = public(Weather.CALM)
    becalmed: bool = public(False)
    ports: tuple[str, ...] = public(())


def test_fields_are_read_by_their_types_and_what_is_not_given_stays() -> None:
    voyage = Voyage(day=3)
    copy_declared(voyage, {"weather": "storm", "becalmed": True}, "day", "weather", "becalmed")
    assert voyage == Voyage(day=3, weather=Weather.STORM, becalmed=True)


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"day": 0}, "'day' is 0; expected a number of at least 1"),
        ({"day": True}, "'day' is True; expected a number of at least 1"),
        ({"weather": "fog"}, "'weather' is 'fog'; expected one of calm, storm"),
        ({"becalmed": "yes"}, "'becalmed' is 'yes'; expected true or false"),
    ],
)
def test_what_a_field_cannot_be_is_told_in_a_sentence(position: dict[str, object], told: str) -> None:
    with pytest.raises(PositionError, match=f"^{told}$"):
        copy_declared(Voyage(), position, "day", "weather", "becalmed", least=1)


def test_a_field_whose_type_does_not_say_enough_is_a_fault_of_the_program() -> None:
    with pytest.raises(TypeError, match=r"Voyage\.ports"):
        copy_declared(Voyage(), {"ports": ["Pelargir"]}, "ports")


def test_an_unknown_key_is_told_with_what_was_meant() -> None:
    with pytest.raises(PositionError, match="a position has no 'wether'; did you mean 'weather'"):
        check_keys({"wether": "storm"}, ("day", "weather"))
