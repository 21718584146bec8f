"""Everything the game can say has its sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.registry import game
from tests.laws.tables import LawTable
from tests.laws.test_words import test_questions_events_and_endings_have_their_sentences as check_what_happens
from tests.laws.test_words import test_refusals_offers_and_previews_have_their_sentences as check_what_is_refused
from tests.riddle.tables import game_set, tables

every_table = pytest.mark.parametrize("table", tables(2, 4), ids=lambda table: f"riddle-{table.players}")
SOURCE = Path(__file__).parents[2] / "game" / "riddle"


@every_table
def test_questions_events_and_endings_have_their_sentences(table: LawTable) -> None:
    check_what_happens(table)


@every_table
def test_refusals_offers_and_previews_have_their_sentences(table: LawTable) -> None:
    check_what_is_refused(table)


def test_every_refusal_in_the_code_has_a_sentence() -> None:
    words = game("riddle").words(game_set().board, strict=True)
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.glob("*.py"))
    keys = set(re.findall(r'Breach\(\s*"RR-\d{3}"(?: if .*? else "RR-\d{3}")*,\s*"(\w+)"', text))
    keys |= set(re.findall(r'refuse\(\s*state,\s*"RR-\d{3}",\s*"(\w+)"', text))
    assert len(keys) > 40
    assert [] == [key for key in sorted(keys) if not words.has(f"refused.{key}")]


def test_menus_have_their_words() -> None:
    words = game("riddle").words(game_set().board, strict=True)
    info = game("riddle").ruleset.info
    for option in info.options:
        assert words(option.label) and words(option.sentence)
    for order in info.orders:
        assert words(order.label) and all(words(label) for _, label in order.answers)
    for seat in info.seatings[8]:
        assert words.name(seat, "seat")


def test_every_card_and_title_has_a_name() -> None:
    words = game("riddle").words(game_set().board, strict=True)
    for id_, card in game_set().tables["cards"]["cards"].items():
        if card.get("in_play", True):
            assert words.name(id_, "card") and words.name(card["title"], "card")
