"""Ways that lead to the same place are called by what sets them apart."""

from __future__ import annotations

import pytest

from game import registry
from game.engine.decision import Phrase, Preview
from game.language import catalog
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.model.routes import route_names


def face(game: str) -> GamePresentation:
    return PresentationLoader().of(loaded_game(game, registry.game(game).load_set()), {})


def names(of: GamePresentation, *previews: Preview) -> list[str]:
    return route_names(previews, of.board, of.say, of.knows)


def test_ways_that_only_their_actions_set_apart_are_called_by_what_these_declare(battle: GamePresentation) -> None:
    rules = registry.game("battle").rules(registry.game("battle").load_set())
    variants = [rules.parse(text).variants for text in ("move orc@0101 0103", "move orc@0101 0103 through moria")]
    ways = (Preview(("0101", "0103"), 2, 3), Preview(("0101", "0103"), 2, 3))
    called = route_names(ways, battle.board, battle.say, battle.knows, variants)
    assert called == ["The plain way, 2 of 3", "Through Moria, 2 of 3"]


def leave(seat: str) -> tuple[Phrase, ...]:
    return (Phrase.of("preview.ask_elven", seat=seat, place="Lórien"),)


@pytest.fixture
def battle() -> GamePresentation:
    return face("battle")


def test_a_way_is_called_by_whom_it_asks_and_what_it_costs(battle: GamePresentation) -> None:
    asks = Preview(("1", "2"), 2, 3, permissions=leave("alliance"))
    assert names(battle, asks, Preview(("1", "2"), 3, 3)) == [
        "By Lórien, an Elven hex, if the Alliance allows it, 2 of 3",
        "The plain way, 3 of 3",
    ]


def test_a_way_is_called_by_a_place_that_only_it_goes_through(battle: GamePresentation) -> None:
    isengard = next(space for space in battle.board.spaces if space.name == "Isengard")
    edoras = next(space for space in battle.board.spaces if space.name == "Edoras")
    ways = [Preview(("0101", place.id, "0103"), 2, 3) for place in (isengard, edoras)]
    assert names(battle, *ways) == ["By Isengard, 2 of 3", "By Edoras, 2 of 3"]


def test_ways_alike_in_all_else_are_called_by_the_side_they_go(battle: GamePresentation) -> None:
    ways = [Preview(("1009", step, "1109"), 2, 2, permissions=leave("alliance")) for step in ("1008", "1010")]
    asked = "By Lórien, an Elven hex, if the Alliance allows it"
    assert names(battle, *ways) == [f"{asked}, in the north, 2 of 2", f"{asked}, in the south, 2 of 2"]


def test_a_way_is_called_by_the_cards_that_another_would_spare() -> None:
    ways = [Preview(spent=("rope", "horse-3"), cost=2, allowance=5), Preview(spent=("horse-3",), cost=4, allowance=5)]
    assert names(face("riddle"), *ways) == ["With the Rope, 2 of 5", "The plain way, 4 of 5"]


def test_ways_have_names_in_german() -> None:
    catalog.choose("de")
    asks = Preview(("1", "2"), 2, 3, permissions=leave("alliance"))
    assert names(face("battle"), asks) == ["Über das Elbenfeld Lórien, wenn die Allianz es erlaubt, 2 von 3"]
