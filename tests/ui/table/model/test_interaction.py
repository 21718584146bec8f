"""Touches become actions: piece then destination, switching, drawn ways, confirmations, refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import registry
from game.engine.decision import Phrase, Preview
from game.language import catalog
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader
from game.ui.table.model.hit_testing import HitTester, Touch
from game.ui.table.model.interaction import Interaction
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.picture import HighlightKind
from game.ui.table.model.routes import route_names
from game.ui.table.model.screen.moment_of_state import highlights
from tests.narrowing import there
from tests.ui.table.little_table import RED, little_board, little_interaction
from tests.ui.window_driver import HERE, TWO, WindowDriver

MOVES = ("move orc@0101 0102", "move orc@0101 0201", "move orc@0301 0302", "end")
ORCS = (("orc@0101", "0101", RED), ("orc@0301", "0301", RED))


def lights(interaction: Interaction) -> dict[str, HighlightKind]:
    return {glow.space: glow.kind for glow in highlights(interaction).glows}


def test_pieces_that_can_act_are_lit_and_nothing_else() -> None:
    assert lights(little_interaction(MOVES, ORCS)) == {"0101": HighlightKind.CHOICE, "0301": HighlightKind.CHOICE}


def test_buttons_are_asked_for_once_per_update() -> None:
    interaction = little_interaction(MOVES, ORCS)
    asked = interaction.offers
    assert interaction.offers is asked
    assert interaction.update is not None
    interaction.receive(interaction.update)
    assert interaction.offers is not asked


def test_a_touched_piece_lights_its_destinations_changes_to_another_and_its_way_is_drawn_or_pointed_at() -> None:
    interaction = little_interaction(MOVES, ORCS)
    assert interaction.touch(Touch("0101", "orc@0101")) is None
    assert lights(interaction) == {"0102": HighlightKind.CHOICE, "0201": HighlightKind.CHOICE}
    assert highlights(interaction).chosen == "orc@0101"
    interaction = little_interaction(MOVES, ORCS)
    interaction.touch(Touch("0101", "orc@0101"))
    interaction.touch(Touch("0301", "orc@0301"))
    assert interaction.selection.piece == "orc@0301"
    interaction = little_interaction(MOVES, ORCS)
    interaction.touch(Touch("0101", "orc@0101"))
    interaction.point(Touch("0102"))
    (way,) = highlights(interaction).ways
    assert (len(way.points), way.label) == (2, str(Phrase.of("table.cost", cost=1, allowance=3)))
    interaction = little_interaction(MOVES, ORCS)
    interaction.touch(Touch("0101", "orc@0101"))
    interaction.touch(Touch("0201"), drawing=True)
    wish = there(interaction.touch(Touch("0202")))
    assert str(wish.choices[0]) == "move orc@0101 0202 via 0201"


def test_beside_advice_all_else_is_a_dot_until_a_piece_is_touched_that_it_does_not_speak_of() -> None:
    """Whoever takes a piece of his own is shown where it may go, not a dot in each hex and an arrow elsewhere."""

    def beside_advice(touched: str) -> dict[str, HighlightKind]:
        interaction = little_interaction(MOVES, ORCS)
        interaction.touch(Touch(touched.partition("@")[2], touched))
        advised = next(choice.action for choice in interaction.choices if str(choice.action) == MOVES[0])
        return {glow.space: glow.kind for glow in highlights(interaction, advised).glows}

    assert beside_advice("orc@0301") == {"0302": HighlightKind.CHOICE}
    assert beside_advice("orc@0101")["0201"] is HighlightKind.DIM


def test_a_build_may_begin_with_its_kind_or_with_its_place() -> None:
    builds = ("build orc@0102", "build orc@0103", "build troll@0103", "end")
    by_place = there(little_interaction(builds, ORCS).touch(Touch("0102")))
    assert str(by_place.choices[0]) == "build orc@0102"
    interaction = little_interaction(builds, ORCS)
    assert interaction.touch_token("troll") is None
    wish = there(interaction.touch(Touch("0103")))
    assert str(wish.choices[0]) == "build troll@0103"


def test_the_pointer_finds_the_counter_above_its_hex_unless_another_space_is_lit_and_tab_all_that_is() -> None:
    interaction = little_interaction(MOVES, ORCS)
    assert interaction.ring() == ("orc@0101", "orc@0301")
    hits = HitTester(interaction.presentation.board)
    space = there(interaction.presentation.board.find("0301"))
    assert Touch("0301", "orc@0301") == hits.touch(interaction.picture, (space.x + 0.2, space.y))
    assert Touch() == hits.touch(interaction.picture, (-50.0, -50.0))
    board = interaction.presentation.board
    hits, space = HitTester(board), there(board.find("0102"))
    orc = interaction.picture.on("0101")[0]
    over = replace(interaction.picture, counters=(replace(orc, at=(space.x, space.y)),))
    assert hits.touch(over, (space.x, space.y)) == Touch("0101", orc.handle)
    assert hits.touch(over, (space.x, space.y), {"0102"}).space == "0102"
    assert hits.touch(over, (space.x, space.y), {"0102", orc.handle}).handle == orc.handle


def test_the_arrow_keys_walk_from_hex_to_hex() -> None:
    hits = HitTester(little_board())
    assert hits.neighbour("0303", (0, -1)) == "0302"
    assert hits.neighbour("0302", (0, 1)) == "0303"
    assert hits.neighbour("0101", (0, -1)) == "0101"


def test_the_slip_about_a_piece_goes_when_the_piece_is_taken_up(driver: WindowDriver) -> None:
    """It would lie over the places that have just been lit."""
    driver.begin(TWO, phase="first_move")
    driver.move(driver.on(HERE))
    driver.run(1200)
    assert driver.play.hover_tip.is_visible
    driver.touch(HERE)
    driver.run(1200)
    assert driver.play.model.interaction.selection.piece
    assert not driver.play.hover_tip.is_visible


def face(game: str) -> GamePresentation:
    return PresentationLoader().of(loaded_game(game, registry.game(game).load_set()), {})


def names(of: GamePresentation, *previews: Preview) -> list[str]:
    return route_names(previews, of.board, of.say, of.knows)


def test_a_way_is_called_by_what_sets_it_apart_from_the_others(battle: GamePresentation) -> None:
    rules = registry.game("battle").rules(registry.game("battle").load_set())
    variants = [rules.parse(text).variants for text in ("move orc@0101 0103", "move orc@0101 0103 through moria")]
    ways = [Preview(("0101", "0103"), 2, 3) for _ in range(2)]
    called = route_names(ways, battle.board, battle.say, battle.knows, variants)
    assert called == ["The plain way, 2 of 3 steps", "Through Moria, 2 of 3 steps"]
    asks = Preview(("1", "2"), 2, 3, permissions=leave("alliance"))
    assert names(battle, asks, Preview(("1", "2"), 3, 3)) == [
        "By Lórien, an Elven hex, if the Alliance allows it, 2 of 3 steps",
        "The plain way, 3 of 3 steps",
    ]
    isengard = next(space for space in battle.board.spaces if space.name == "Isengard")
    edoras = next(space for space in battle.board.spaces if space.name == "Edoras")
    ways = [Preview(("0101", place.id, "0103"), 2, 3) for place in (isengard, edoras)]
    assert names(battle, *ways) == ["By Isengard, 2 of 3 steps", "By Edoras, 2 of 3 steps"]
    ways = [Preview(("1009", step, "1109"), 2, 2, permissions=leave("alliance")) for step in ("1008", "1010")]
    asked = "By Lórien, an Elven hex, if the Alliance allows it"
    assert names(battle, *ways) == [f"{asked}, in the north, 2 of 2 steps", f"{asked}, in the south, 2 of 2 steps"]


def leave(seat: str) -> tuple[Phrase, ...]:
    return (Phrase.of("preview.ask_elven", seat=seat, place="Lórien"),)


@pytest.fixture
def battle() -> GamePresentation:
    return face("battle")


def test_a_way_is_called_by_the_cards_that_another_would_spare() -> None:
    ways = [Preview(spent=("rope", "horse-3"), cost=2, allowance=5), Preview(spent=("horse-3",), cost=4, allowance=5)]
    assert names(face("riddle"), *ways) == ["With the Rope, 2 of 5 steps", "The plain way, 4 of 5 steps"]


def test_ways_have_names_in_german() -> None:
    catalog.choose("de")
    asks = Preview(("1", "2"), 2, 3, permissions=leave("alliance"))
    assert names(face("battle"), asks) == ["Über das Elbenfeld Lórien, wenn die Allianz es erlaubt, 2 von 3 Schritten"]
