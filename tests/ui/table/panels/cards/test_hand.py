"""A hand that changes while the keyboard is on one of its cards."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.engine.decision import Phrase
from game.ui.kit.kit import Kit
from game.ui.table.model.panel_data.cards_and_players import CardFace, Hand, HandCard
from game.ui.table.model.panel_data.picture_parts import CardFamily
from game.ui.table.panels.cards.hand import HandFan
from game.ui.widgets.page import Page

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


def test_the_card_that_has_the_keyboard_may_leave_a_hand(fan: HandFan, page: Page) -> None:
    show(fan, "boat", "cloak")
    assert len(fan.children) == 2
    assert page.focused is None


def test_the_keyboard_stays_with_its_card_when_others_leave(fan: HandFan, page: Page) -> None:
    show(fan, "cloak", "horse")
    assert fan.children[1] is page.focused
    show(fan, "boat", "eagles", "horse", "cloak")
    assert fan.children[2] is page.focused
