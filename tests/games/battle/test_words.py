"""Every sentence the rules can ask for stands in words.yaml, with the parameters it needs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from game.games.battle.rules.actions import ACTIONS, Attack, Build, Dice, End, Move
from game.games.battle.rules.pieces import SAURON
from game.language import catalog
from game.registry import game
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader
from tests.games.battle.games import RULES, SET, played, position
from tests.paths import ROOT

PACKAGE = ROOT / "game" / "games" / "battle"


def _refusal_keys() -> dict[str, set[str]]:
    """Keys of refusals in the code with the parameters given there."""
    found: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refuse":
                key = node.args[2]
                if isinstance(key, ast.Constant):
                    given = {word.arg for word in node.keywords if word.arg} | (
                        {"place"} if len(node.args) > 3 else set()
                    )
                    found[str(key.value)] = given
    return found


def test_every_refusal_has_a_sentence_that_gets_what_it_names() -> None:
    words = game("battle").words(SET.board, strict=True)
    keys = _refusal_keys()
    assert len(keys) > 50
    for key, given in keys.items():
        assert words.parameters(f"refusal.{key}") <= given, key


def test_every_option_and_offer_has_words() -> None:
    words = game("battle").words(SET.board, strict=True)
    for option in RULES.info.options:
        assert words(option.label)
        assert words(option.sentence)
        for value in option.values:
            assert words.has(f"option.{option.id}.{value}")


def test_every_standing_order_has_words() -> None:
    words = game("battle").words(SET.board, strict=True)
    for order in RULES.info.orders:
        assert words(order.label)
        assert [answer for answer, _ in order.answers] == ["ask", "permit no", "permit yes"]
        assert all(words(label) for _, label in order.answers)


def test_what_sets_ways_to_one_hex_apart_has_words() -> None:
    words = game("battle").words(SET.board, strict=True)
    move = RULES.parse("move man_orc@1314 1514 asking rohan@1414 elven@rivendell moria through moria")
    assert [words(one.phrase) for one in move.variants] == [
        "with permission to pass the Rohan army just north of Helm’s Deep, Elves at Rivendell and Moria",
        "through Moria",
    ]


def test_what_is_touched_for_an_action_says_what_it_is() -> None:
    def touched(text: str) -> list[tuple[str, str]]:
        return [(thing.word, thing.thing.value) for thing in RULES.parse(text).touches]

    assert touched("build orc@barad-dur") == [("orc", "word"), ("barad-dur", "space")]
    assert touched("move orc@2117 osgiliath via 2118") == [("orc@2117", "piece"), ("osgiliath", "space")]
    assert touched("attack orc@2117 gondor@osgiliath") == [("orc@2117", "piece"), ("gondor@osgiliath", "piece")]
    assert touched("escape stay") == [("stay", "space")]
    assert touched("end build") == touched("permit yes") == touched("dice 3 5") == []


@pytest.mark.parametrize("players", [2, 3])
def test_every_listed_action_begins_with_its_subject(players: int) -> None:
    for number, (state, _, _) in enumerate(played(3, players, rounds=10)):
        decision = RULES.decision(state)
        if number % 40 or decision is None or decision.kind == "escape":  # an escape begins with the Ring Bearer
            continue
        for subject in RULES.subjects(state):
            assert {action.subject for action in RULES.actions(state, subject)} == {subject}


@pytest.fixture
def english_after() -> Iterator[None]:
    """Other tests read English."""
    yield
    catalog.choose(catalog.ENGLISH.code)


@pytest.mark.usefixtures("english_after")
@pytest.mark.parametrize("code", ["en", "de"])
def test_every_action_is_proposed_in_words(code: str) -> None:
    """A hint and the rows of a list name pieces and hexes as people do."""
    catalog.choose(code)
    told = PresentationLoader().of(loaded_game("battle", SET), {}).told
    seen: set[type] = set()
    for state, action, _ in played(3, 3, rounds=5):
        if isinstance(action, Dice):
            continue
        sentence = told(RULES.view(state, SAURON), action)
        seen.add(type(action))
        assert not re.search(r"[{}@_→]", sentence), sentence
    assert {Build, Move, Attack, End} <= seen


def test_an_attack_is_proposed_by_what_stands_where() -> None:
    told = PresentationLoader().of(loaded_game("battle", SET), {}).told
    state = position(round=3, turn="sauron", phase="attack", pieces={"orc": ["2117"], "gondor": ["osgiliath"]})
    proposal = told(RULES.view(state, SAURON), ACTIONS.parse("attack orc@2117 gondor@osgiliath"))
    assert proposal == "Attack the Gondor army at Osgiliath with the Orc just north-east of Osgiliath"
