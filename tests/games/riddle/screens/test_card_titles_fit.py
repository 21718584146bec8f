"""All 42 titles on cards of every size, in every shipped language: whole, never smaller than the least text."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.decision import Phrase
from game.games.riddle.presentation.card_faces import BACK, CardFaces, city_face
from game.language import catalog
from game.session.table_speech import table_words
from game.ui.components import card_layout
from game.ui.kit.kit import Kit
from game.ui.kit.text import Setting
from game.ui.kit.theme import LEAST_TEXT, FontFace
from game.ui.table.model.panel_data.cards_and_players import Pile
from game.ui.table.panels.cards.card_sprites import CardSprites
from game.ui.table.panels.layout.card_table_panels import Piles
from tests.games.riddle.shipped_set import game_set

WIDTHS = (*range(card_layout.NAMED_FROM, 136), 140, 145, 150, 160, 170, 179, 188, 230, 300)
"""Pixels: every width of small cards, and some of the large ones."""


@pytest.fixture(params=[one.code for one in catalog.shipped()])
def faces(request: pytest.FixtureRequest, kit: Kit) -> Iterator[list[card_layout.PrintedCard]]:
    """All cards of the deck and all cities that may stand in a battle, printed in a language."""
    catalog.choose(request.param)
    table, board = game_set().tables["cards"]["cards"], game_set().board
    found = CardFaces(game_set().tables["cards"])
    maker = CardSprites(kit, table_words("riddle", board))
    deck = [maker.printed(found.of(card)) for card, fields in table.items() if fields.get("in_play", True)]
    cities = [
        maker.printed(city_face(space.slug, kind))
        for space in board.spaces
        for kind in ("good", "evil", "neutral")
        if kind in space.features
    ]
    assert (len({face.name.split(" (")[0] for face in deck}), len(cities)) == (42, 34)
    return deck + cities


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.font.init()
    return Kit((1280, 720))


def test_every_title_stands_whole_on_every_card_and_beside_its_points(
    faces: list[card_layout.PrintedCard], kit: Kit
) -> None:
    for width in WIDTHS:
        k = width / card_layout.WIDTH
        for face in faces:
            plan = card_layout.planned(kit, face, width)
            name, which = plan.name, (face.name, width, plan.name)
            assert face.name.replace(" ", "") == "".join(name.lines).replace(" ", ""), which
            assert name.px >= LEAST_TEXT, which
            setting = Setting(FontFace.SMALL_CAPS, name.px, name.px, 0, False)
            widest = max(kit.text.width_in(line, setting) for line in name.lines)
            assert widest * card_layout.NARROWEST <= name.available * k + 0.5, which
            assert len(name.lines) * name.px * card_layout.BETWEEN_LINES <= (name.head - 6) * k, which
            assert name.at + name.available <= card_layout.WIDTH - 8, which
            if face.points and not name.is_banner:
                bold = Setting(FontFace.BOLD, max(LEAST_TEXT, round(18 * k)), 0, 0, False)
                figure = card_layout.points_at(plan)[0] + 12 - kit.text.width_in(face.points, bold) / k
                assert name.at + name.available <= figure, which


def test_the_piles_beside_the_board_are_wide_enough_for_names_in_every_window_and_type(kit: Kit) -> None:
    for size in ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160)):
        for text in (0.8, 1.0, 1.5, 2.0):
            kit = Kit(size, text_scale=text)
            one = Piles((Pile(Phrase.of("look.deck"), 1, BACK),), str)
            assert one.preferred(kit)[0] - kit.px(14) >= card_layout.NAMED_FROM
