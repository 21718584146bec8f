"""Every sentence the rules can ask for stands in words.yaml, with the parameters it needs."""

from __future__ import annotations

import ast
import copy

from game.engine.decision import Phrase
from game.engine.rules import GameSet
from game.games.hunt.rules.agenda import DRAWS, QUESTIONS
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader
from tests.games.hunt.games import HUNT, RULES, SET, fresh, played
from tests.paths import ROOT

PACKAGE = ROOT / "game" / "games" / "hunt"
WORDS = HUNT.words(SET.board, strict=True)


def _calls(name: str, place: int) -> dict[str, set[str]]:
    """Constant keys given to a function in the code, with the parameters given there."""
    found: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                key = node.args[place]
                if isinstance(key, ast.Constant):
                    given = {word.arg for word in node.keywords if word.arg}
                    found.setdefault(str(key.value), given | ({"place"} if len(node.args) > 3 else set()))
    return found


def test_every_refusal_and_event_in_the_code_has_a_sentence_that_gets_what_it_names() -> None:
    refusals, events = _calls("refuse", 2), _calls("write_event", 1)
    assert len(refusals) > 60
    assert len(events) > 70
    for key, given in refusals.items():
        assert WORDS.parameters(f"refused.{key}") <= given | {"place"}, key
    for key, given in events.items():
        assert WORDS.parameters(f"event.{key}") <= given, key


def test_every_kind_of_decision_has_a_prompt() -> None:
    kinds = (set(QUESTIONS) | set(DRAWS)) - {"reaction"} | {"react_search", "react_perception", "react_hunt"}
    assert [kind for kind in sorted(kinds) if not WORDS.has(f"prompt.{kind}")] == []


def test_every_option_and_order_has_words() -> None:
    for option in RULES.info.options:
        assert WORDS(option.label)
        assert WORDS(option.sentence)
        for value in option.values:
            assert WORDS.has(f"option.{option.id}.{value}"), (option.id, value)
    for order in RULES.info.orders:
        assert WORDS(order.label)
        for _, label in order.answers:
            assert WORDS(label)


def test_every_action_that_can_be_taken_has_an_offer() -> None:
    state = fresh(2)
    seen = {action.verb for _, action, _ in played(3, 2, days=4)}
    chance = {"start", "info", "deal", "roll", "tile", "lead", "card"}
    assert [verb for verb in sorted(seen - chance) if not WORDS.has(f"offer.{verb}")] == []
    assert RULES.decision(state) is not None


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
