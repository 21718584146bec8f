"""Pictures on cards: read ahead, scaled once, cut round their focus, whole where there is room for the words."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.decision import Phrase
from game.painter.card_pictures.files import BACK_SIZE, FACE_SIZE, write_manifest
from game.ui.components import cards
from game.ui.components.cards import LEAST_STRIP, PICTURE, SHORT_BELOW, Family, PrintedCard, Reading, planned
from game.ui.kit.card_pictures import CardPictures
from game.ui.kit.kit import Kit
from game.ui.kit.theme import rgb
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.model.panel_data.picture_parts import CardFamily
from game.ui.table.panels.hand import CardSprites

FAMILY = CardFamily("travel", "#2F6470", "#EFE6CB", "boat")
TRAVEL = Family("travel", rgb("#2F6470"), rgb("#EFE6CB"), "boat")
SHARED = Family("shared", rgb("#4A3A78"), rgb("#EFE4CA"), "ring")
NAMES = ("boat", "rope", "frodo", "sam", "ring", "riddle", "spy")
LONG = "A card is drawn from somebody's hand: name what it may be, and it is yours. " * 2


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    """A window whose cards have pictures: red above, blue below."""
    pygame.font.init()
    about = {}
    for game, names, size in (("riddle", NAMES, FACE_SIZE), ("backs", ("shared", "travel"), BACK_SIZE)):
        (tmp_path / game).mkdir()
        for name in names:
            picture = pygame.Surface(size)
            picture.fill((200, 30, 30))
            picture.fill((30, 30, 200), (0, size[1] // 2, size[0], size[1]))
            pygame.image.save(picture, tmp_path / game / f"{name}.png")
            about[f"{game}/{name}"] = ("0", 0.9 if name == "boat" else 0.5)
    write_manifest(tmp_path, about)
    kit = Kit((1280, 720))
    kit.card_pictures = CardPictures(tmp_path, kit.store)
    return kit


def printed(name: str, text: str = "Cross rivers.", short: str = "") -> PrintedCard:
    return PrintedCard(TRAVEL, name.title(), "boat", text, "now", "play", "", "", f"riddle/{name}", short)


def is_red(surface: pygame.Surface, at: tuple[int, int]) -> bool:
    red, _, blue, *_ = surface.get_at(at)
    return red > 150 > 60 > blue


def is_blue(surface: pygame.Surface, at: tuple[int, int]) -> bool:
    red, _, blue, *_ = surface.get_at(at)
    return blue > 150 > 60 > red


def test_no_picture_is_read_while_cards_are_dealt(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    kit.card_pictures.read_ahead("riddle").join()

    def refuse(*_: object) -> pygame.Surface:
        raise AssertionError("a picture was read from disk")

    monkeypatch.setattr(pygame.image, "load", refuse)
    dealt = [cards.card_face(kit, printed(name), 176) for name in NAMES]
    assert len({pygame.image.tobytes(card, "RGBA") for card in dealt}) == len(NAMES)
    assert cards.card_back(kit, SHARED, 112).get_width() > 112


def test_a_picture_reaches_from_rim_to_rim_round_its_focus_also_on_a_small_card(kit: Kit) -> None:
    made = cards.card_face(kit, printed("rope"), 188)
    middle = made.get_width() // 2
    assert is_red(made, (26 + 7, 26 + 42 + 4))
    assert is_red(made, (26 + 180, 26 + 42 + 4))
    assert is_blue(made, (middle, round(26 + 42 + PICTURE - 3)))
    strip = kit.card_pictures.strip("riddle/boat", (100, 20))
    assert is_blue(strip, (50, 2))
    plan = planned(kit, printed("riddle", LONG, "Name it."), 96)
    assert plan.words is None
    assert plan.picture == PICTURE


def test_a_card_shows_the_first_picture_that_was_drawn_or_its_emblem_by_its_face_alone(kit: Kit) -> None:
    assert not kit.card_pictures.has("riddle/somebody's own")
    assert pygame.image.tobytes(cards.card_face(kit, printed("somebody's own"), 176), "RGBA") != pygame.image.tobytes(
        cards.card_face(kit, printed("rope"), 176), "RGBA"
    )
    face = CardFace(FAMILY, "boat", Phrase.of("boat"), scenes=("riddle/raft", "riddle/boat", "riddle/rope"))
    assert CardSprites(kit, lambda phrase: phrase.key).printed(face).scene == "riddle/boat"
    sprites = CardSprites(kit, lambda phrase: phrase.key)
    one, other = (CardFace(FAMILY, "boat", Phrase.of("boat"), scenes=("riddle/boat",)) for _ in range(2))
    assert sprites.face(one, 130) is sprites.face(other, 130)


def test_short_words_stand_in_for_long_ones_in_a_hand_and_never_on_a_held_card(kit: Kit) -> None:
    card = printed("riddle", LONG, "Name it: it is yours.")
    in_hand, held = planned(kit, card, 176), planned(kit, card, 176, Reading.HELD)
    assert in_hand.picture >= LEAST_STRIP
    assert in_hand.words is not None
    assert held.words is not None
    assert in_hand.words.height < held.words.height
    assert planned(kit, card, SHORT_BELOW).words is not None
