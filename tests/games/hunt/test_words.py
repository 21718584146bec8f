"""Every sentence the rules can ask for stands in words.yaml, with the parameters it needs."""

from __future__ import annotations

import copy
from typing import get_args

import pytest

from game.engine.decision import Phrase
from game.engine.rules import GameSet
from game.games.hunt.computer.reasons import PLAIN
from game.games.hunt.rules.agenda import DRAWS, QUESTIONS
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader
from tests.games.hunt.games import HUNT, SET, fresh
from tests.paths import ROOT

WORDS = HUNT.words(SET.board, strict=True)


def test_every_kind_of_decision_has_a_prompt() -> None:
    kinds = (set(QUESTIONS) | set(DRAWS)) - {"reaction"} | {"react_search", "react_perception", "react_hunt"}
    assert [kind for kind in sorted(kinds) if not WORDS.has(f"prompt.{kind}")] == []


def test_every_act_that_has_one_reason_has_a_sentence_for_it() -> None:
    assert [act.verb for act in get_args(PLAIN) if not WORDS.has(f"why.{act.verb}")] == []


def test_every_card_tile_and_figure_has_a_name() -> None:
    tables = fresh(2).tables
    for card in tables.cards.values():
        assert WORDS.name(card.id, "card") == card.name
    for tile in tables.tiles:
        assert WORDS.name(tile, "tile")
    for journey in tables.journeys:
        assert WORDS.name(journey, "card")


def test_cards_of_an_owner_s_own_set_bear_their_own_names_everywhere() -> None:
    tables = copy.deepcopy(dict(SET.tables))
    allies = tables["cards"]["ally_1"]
    allies["tom-bombadil"]["name"] = "Old Tom"
    allies["the-miller"] = {**allies.pop("the-gaffer"), "name": "The Miller"}
    own = loaded_game("hunt", GameSet(SET.boards, tables))
    for say in (own.speak, PresentationLoader().of(own, {}).say):
        assert say(Phrase.of("event.ally_played", card="tom-bombadil")) == "The Ring-bearer plays Old Tom."
        assert say(Phrase.of("event.ally_played", card="the-miller")) == "The Ring-bearer plays The Miller."


@pytest.mark.parametrize(
    ("folder", "name", "card"),
    [
        ("game/games/hunt/data", "Ringwraith", ["dread"]),
        ("boards/hunt/tables", "Ringwraith", ["name"]),
        ("assets/languages/de/game/hunt", "Ringgeist", ["dread"]),
        ("assets/languages/de/boards/hunt/tables", "Ringgeist", []),
    ],
)
def test_who_hunts_at_the_table_has_one_name_and_the_figures_another(folder: str, name: str, card: list[str]) -> None:
    told = [line for path in (ROOT / folder).glob("*.yaml") for line in path.read_text(encoding="utf-8").split("\n")]
    assert [line.strip().partition(":")[0] for line in told if name in line] == card, "one card is called so"
