"""Every shipped card has short words in every shipped language: one line of 40 letters, in a hand of small cards too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
import yaml

from game.language import catalog
from tests.paths import ROOT


def cards_of(game: str, *folder: str) -> dict[str, Mapping[str, Any]]:
    """All cards of a game's table, in the language of a folder."""
    path = ROOT.joinpath(*folder, "boards", game, "tables", "cards.yaml")
    table = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {id_: card for deck in table.values() for id_, card in deck.items()}


FOLDERS = [
    ("en", ()),
    *((one.code, ("assets", "languages", one.code)) for one in catalog.shipped() if one.code != "en"),
]


@pytest.mark.parametrize("game", ["hunt", "riddle"])
@pytest.mark.parametrize(("code", "folder"), FOLDERS)
def test_every_card_has_a_line_of_at_most_forty_letters(game: str, code: str, folder: tuple[str, ...]) -> None:
    said = cards_of(game, *folder)
    assert said.keys() == cards_of(game).keys()
    assert {id_: card.get("short", "") for id_, card in said.items() if not 0 < len(card.get("short", "")) <= 40} == {}


@pytest.mark.parametrize("game", ["hunt", "riddle"])
@pytest.mark.parametrize(("code", "folder"), FOLDERS[1:])
def test_a_line_is_said_in_the_language_in_force(game: str, code: str, folder: tuple[str, ...]) -> None:
    english, own = cards_of(game), cards_of(game, *folder)
    catalog.choose(code)
    told = catalog.card_texts(game)
    catalog.choose("en")
    assert {id_: told.get(card["short"]) for id_, card in english.items()} == {
        id_: card["short"] for id_, card in own.items()
    }
