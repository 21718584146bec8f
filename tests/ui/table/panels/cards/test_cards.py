"""Cards at the table: a hand that changes, piles, and those among which one is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.decision import Phrase
from game.engine.match.ports import Occupant
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Role
from game.ui.table.model.panel_data.cards_and_players import CardFace, Hand, HandCard, Pile, TurnMeans
from game.ui.table.model.panel_data.picture_parts import CardFamily
from game.ui.table.model.screen.moment import DigestMoment
from game.ui.table.panels.card_table_panels import Piles, TurnMeansRow
from game.ui.table.panels.hand import HandFan
from game.ui.widgets.base import WidgetState
from game.ui.widgets.page import Page
from tests.narrowing import there
from tests.ui.window_driver import ANNA, RANDOM, WindowDriver

TEN = ("boat", "rope", "cloak", "horse-1", "horse-2", "horse-3", "horse-4", "horse-5", "horse-6", "eagles")
APART = {"p1": "bree", "p2": "maros"}
ALLIES = ("hidden-hollow", "gildors-company", "tom-bombadil", "ponies", "the-shirriffs", "the-gaffer")
DAWN: Mapping[str, Any] = {"at": "refresh", "log": ["1"]}
RIDDLE: Mapping[str, Occupant] = {"p1": ANNA, "p2": RANDOM}
BEARER: Mapping[str, Occupant] = {"rb": ANNA, "rw1": RANDOM}
ASKED: Mapping[str, tuple[str, Mapping[str, Occupant], Mapping[str, Any] | None, int]] = {
    "choose": ("riddle", RIDDLE, None, 8),
    "discard": ("riddle", RIDDLE, {"phase": "discard", "at": APART, "hands": {"p1": ["boat", "sam"]}}, 2),
    "trim": ("riddle", RIDDLE, {"phase": "trim", "at": APART, "hands": {"p1": [*TEN, "sam"]}}, 11),
    "keep_ally": ("hunt", BEARER, DAWN, 2),
    "discard_ally": ("hunt", BEARER, {**DAWN, "company": {"peregrin": "flipped"}, "hand": list(ALLIES)}, 7),
}  # fmt: skip


def asked(tmp_path: Path, kind: str, size: tuple[int, int] = (1280, 720)) -> WindowDriver:
    """Whoever is asked this sits before the table."""
    game, people, position, _ = ASKED[kind]
    driver = WindowDriver(tmp_path, size)
    driver.sit(game, people, position)
    driver.attend()
    if isinstance(driver.play.model.moment().sheet, DigestMoment):
        assert driver.play.panels.cards.centre is None, "the news are read first"
        driver.play.model.toggle_digest()
        driver.run(200)
    decision = there(driver.play.model.interaction.decision)
    assert decision.kind == kind
    return driver


def laid(driver: WindowDriver) -> list[HandFan]:
    """The rows of cards in the middle."""
    centre = there(driver.play.panels.cards.centre)
    return [fan for fan in centre.children if isinstance(fan, HandFan)]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1024, 640), 2.0)])
@pytest.mark.parametrize("kind", ASKED)
def test_every_card_lies_whole_and_all_are_equally_large(
    tmp_path: Path, kind: str, size: tuple[int, int], scale: float
) -> None:
    driver = asked(tmp_path, kind)
    driver.resize(size, text_scale=scale)
    centre = there(driver.play.panels.cards.centre)
    kit = driver.window.kit
    places = [fan.fan(kit).rect(at) for fan in laid(driver) for at in range(len(fan.hand.cards))]
    assert len(places) == ASKED[kind][3]
    assert len({place.size for place in places}) == 1
    assert all(centre.inner.inflate(8, 16).contains(place) for place in places)
    assert not any(here.colliderect(there) for at, here in enumerate(places) for there in places[:at])


@pytest.mark.parametrize("kind", ["discard", "keep_ally"])
def test_a_card_that_can_be_read_as_it_lies_covers_no_heading_and_no_other_when_it_is_touched(
    tmp_path: Path, kind: str
) -> None:
    driver = asked(tmp_path, kind)
    (fan,), kit = laid(driver), driver.window.kit
    head, risen, other = there(driver.play.panels.cards.centre).head(kit), fan.lifted(kit, 0), fan.fan(kit).rect(1)
    assert not risen.colliderect(head), "what is asked stands there"
    assert not risen.colliderect(other)


@pytest.mark.parametrize("kind", ASKED)
def test_a_second_touch_does_what_the_red_button_does(tmp_path: Path, kind: str) -> None:
    driver = asked(tmp_path, kind)
    fan = laid(driver)[0]
    at = fan.fan(driver.window.kit).rect(0).center
    driver.click(at)
    model = driver.play.model
    assert model.interaction.selection.touched == (fan.hand.cards[0].token,)
    buttons = model.moment().prompt.buttons
    assert not [button for button in buttons if button.is_primary], "the card bears the only red button"
    (red,) = [button for button in buttons if button.is_on_card]
    (meant,) = [one.action for one in model.interaction.completions()]
    assert red.call.args == (meant,)
    assert fan.deed == ("Discard" if kind in ("discard", "trim") else red.label), "it stands on the card"
    before = len(driver.table.log)
    driver.click(at)
    driver.run(800)
    assert len(driver.table.log) > before


TRAVEL = CardFamily("travel", "#2F6470", "#EFE6CB", "boat")


def hand(*tokens: str) -> Hand:
    return Hand(
        Phrase.of("hand"), tuple(HandCard(token, CardFace(TRAVEL, token, Phrase.of(token))) for token in tokens)
    )


@pytest.fixture
def fan(kit: Kit, page: Page) -> HandFan:
    """Four cards of which the last has the keyboard."""
    fan = HandFan(hand("boat", "cloak", "rope", "horse"), lambda phrase: phrase.key, lambda token: None)
    page.add(fan).place(kit, 200, 700, 900, 240)
    page.focus(fan.children[-1])
    return fan


@pytest.mark.parametrize("whole", [0, 100])
def test_each_card_is_hit_where_it_lies_and_whole_ones_lie_side_by_side(fan: HandFan, kit: Kit, whole: int) -> None:
    fan.whole = whole
    show(fan, "boat", "cloak", "rope", "horse", "eagles", "elf", "dwarf")
    lies = fan.fan(kit)
    places = [lies.rect(at) for at in range(7)]
    if whole:
        assert all(here.right <= there.left and here.top == there.top for here, there in pairwise(places))
        assert all(fan.rect.contains(place) for place in places)
    assert fan.rect.left <= places[0].left
    assert places[-1].right <= fan.rect.right
    for at, place in enumerate(places):
        assert fan.hit((place.left + 3, place.top + 20)) is fan.children[at]


def show(fan: HandFan, *tokens: str) -> None:
    fan.show(hand(*tokens), frozenset(), (), is_asked=True)


@pytest.mark.parametrize("is_lifted", [False, True])
def test_the_card_that_has_the_keyboard_may_leave_a_hand(fan: HandFan, page: Page, is_lifted: bool) -> None:
    if is_lifted:
        fan.raise_card(3)
    show(fan, "boat", "cloak")
    assert len(fan.children) == 2
    assert page.focused is None


def test_the_keyboard_stays_with_its_card_when_others_leave(fan: HandFan, page: Page) -> None:
    show(fan, "cloak", "horse")
    assert fan.children[1] is page.focused
    show(fan, "boat", "eagles", "horse", "cloak")
    assert fan.children[2] is page.focused


def test_a_card_that_is_taken_up_comes_down_from_what_lies_behind_it(fan: HandFan) -> None:
    cards = hand("boat", "cloak", "rope", "horse")
    lies = fan.rect_of("cloak")
    fan.raise_card(1)
    assert fan.rect_of("cloak") != lies, "it is held up while it is pointed at"
    fan.show(cards, frozenset({"cloak"}), ("boat",), is_asked=True)
    assert fan.rect_of("cloak") != lies, "another one is taken up"
    fan.show(cards, frozenset({"cloak"}), ("cloak",), is_asked=True)
    assert fan.rect_of("cloak") == lies
    fan.raise_card(1)
    fan.show(cards, frozenset(), ("cloak",), is_asked=True)
    assert fan.rect_of("cloak") != lies, "it is read once more"


@pytest.mark.parametrize("width", [300, 520, 900])
def test_what_is_spent_keeps_its_place_beside_what_is_not(width: int, screen: None) -> None:
    kit, chips = Kit((1280, 720)), [TurnMeans(name, "boat", Phrase(name)) for name in ("die: 6", "horse: 3", "rope: 2")]
    row, places = TurnMeansRow(tuple(chips), lambda phrase: phrase.key, lambda token: None), []
    for used in (False, True):
        chips[0] = replace(chips[0], used=used)
        row.show(kit, tuple(chips), frozenset(), "")
        row.place(kit, 0, 0, width, 40)
        places.append([chip.rect.copy() for chip in row.children])
    assert places[0] == places[1]


WORDS = "oberste von 12"


@pytest.fixture(params=[1.0, 2.0])
def any_kit(request: pytest.FixtureRequest, screen: None) -> Kit:
    return Kit((1280, 720), text_scale=request.param)


def test_the_words_below_a_pile_have_a_ground_of_their_own(any_kit: Kit) -> None:
    piles = Piles((Pile(Phrase.of("look.deck"), 12, TRAVEL),), lambda phrase: WORDS)
    piles.rect = pygame.Rect((20, 20), piles.preferred(any_kit))
    drawn = []
    for ground in (theme.PAPER, theme.WALNUT_DARK):
        surface = pygame.Surface(piles.rect.inflate(40, 40).size)
        surface.fill(ground)
        piles.draw(any_kit, surface, WidgetState())
        width, height = any_kit.text.size(WORDS, Role.NOTE)
        words = pygame.Rect(0, 0, width, min(height, any_kit.px(20)))
        words.center = (piles.rect.x + (piles.rect.w - any_kit.px(14)) // 2, piles.rect.bottom - any_kit.px(13))
        drawn.append(surface.subsurface(words).copy())
    one, other = (pygame.image.tobytes(part, "RGB") for part in drawn)
    assert one == other
    seen = [drawn[0].get_at((x, y)) for x in range(drawn[0].get_width()) for y in range(drawn[0].get_height())]
    colours = sorted(((seen_at.r, seen_at.g, seen_at.b) for seen_at in seen), key=sum)
    assert theme.contrast(colours[-1], colours[0]) > 7, "and the words stand on it"


def test_what_is_known_of_a_card_stands_whole_on_so_much_of_it_as_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = WindowDriver(tmp_path)
    driver.sit("riddle", RIDDLE, {"phase": "action", "die": 3, "at": APART, "hands": {"p1": list(TEN)}})
    driver.attend()
    fan, kit = there(driver.play.panels.hand_fan), driver.play.kit
    slips = list[tuple[str, pygame.Rect]]()
    monkeypatch.setattr(kit.text, "draw", lambda surface, text, role, colour, rect, **how: slips.append((text, rect)))
    note = Phrase.of("look.fresh")
    cards = tuple(HandCard(card.token, card.face, note) for card in fan.hand.cards)
    fan.show(Hand(fan.hand.title, cards), frozenset(), (), is_asked=False)
    fan.draw(kit, pygame.Surface((1280, 720)), WidgetState())
    laid = fan.fan(kit)
    assert len(slips) == len(TEN)
    for at, (text, slip) in enumerate(slips[:-1]):
        assert laid.rect(at).x <= slip.x < slip.right <= laid.rect(at + 1).x
        assert kit.text.fit(text, Role.NOTE_STRONG, slip.width) == text
