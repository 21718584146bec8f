"""A hand that changes while the keyboard is on one of its cards."""

from __future__ import annotations

import pytest

from game.engine.decision import Phrase
from game.ui.kit import Kit
from game.ui.table.dealt import CardFace, Hand, HandCard
from game.ui.table.hand import HandFan
from game.ui.widgets.page import Page


def hand(*tokens: str) -> Hand:
    return Hand(
        Phrase.of("hand"), tuple(HandCard(token, CardFace("travel", token, Phrase.of(token))) for token in tokens)
    )


@pytest.fixture
def fan(kit: Kit, page: Page) -> HandFan:
    """Four cards of which the last has the keyboard."""
    fan = HandFan(hand("boat", "cloak", "rope", "horse"), lambda phrase: phrase.key, lambda token: None)
    page.add(fan).place(kit, 200, 700, 900, 240)
    page.focus(fan.children[-1])
    return fan


def show(fan: HandFan, *tokens: str) -> None:
    fan.show(hand(*tokens), frozenset(), (), is_asked=True)


def test_the_card_that_has_the_keyboard_may_leave_a_hand(fan: HandFan, page: Page) -> None:
    show(fan, "boat", "cloak")
    assert 2 == len(fan.children)
    assert page.focused is None


def test_the_keyboard_stays_with_its_card_when_others_leave(fan: HandFan, page: Page) -> None:
    show(fan, "cloak", "horse")
    assert fan.children[1] is page.focused
    show(fan, "boat", "eagles", "horse", "cloak")
    assert fan.children[2] is page.focused
