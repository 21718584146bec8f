"""Every sentence the rules can ask for stands in words.yaml, with the parameters it needs."""

from __future__ import annotations

from game.games.battle.rules.actions import ACTIONS
from game.games.battle.rules.pieces import SAURON
from game.registry import game
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader
from tests.games.battle.games import RULES, SET, position


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


def test_an_attack_is_proposed_by_what_stands_where() -> None:
    told = PresentationLoader().of(loaded_game("battle", SET), {}).told
    state = position(round=3, turn="sauron", phase="attack", pieces={"orc": ["2117"], "gondor": ["osgiliath"]})
    proposal = told(RULES.view(state, SAURON), ACTIONS.parse("attack orc@2117 gondor@osgiliath"))
    assert proposal == "Attack the Gondor army at Osgiliath with the Orc just north-east of Osgiliath"
