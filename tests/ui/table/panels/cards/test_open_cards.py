"""Cards among which one is chosen lie whole in the middle of the table, and a second touch on one takes it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.engine.match.ports import Occupant
from game.ui.table.model.screen.moment import DigestMoment
from game.ui.table.panels.cards.hand import HandFan
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
    decision = driver.play.model.interaction.decision
    assert decision is not None
    assert decision.kind == kind
    return driver


def laid(driver: WindowDriver) -> list[HandFan]:
    """The rows of cards in the middle."""
    centre = driver.play.panels.cards.centre
    assert centre is not None
    return [fan for fan in centre.children if isinstance(fan, HandFan)]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1024, 640), 2.0)])
@pytest.mark.parametrize("kind", ASKED)
def test_every_card_lies_whole_and_all_are_equally_large(
    tmp_path: Path, kind: str, size: tuple[int, int], scale: float
) -> None:
    driver = asked(tmp_path, kind)
    driver.resize(size, text_scale=scale)
    centre = driver.play.panels.cards.centre
    assert centre is not None
    kit = driver.window.kit
    places = [fan.fan(kit).rect(at) for fan in laid(driver) for at in range(len(fan.hand.cards))]
    assert len(places) == ASKED[kind][3]
    assert len({place.size for place in places}) == 1
    assert all(centre.inner.inflate(8, 16).contains(place) for place in places)
    assert not any(here.colliderect(there) for at, here in enumerate(places) for there in places[:at])


@pytest.mark.parametrize("kind", ASKED)
def test_a_second_touch_does_what_the_red_button_does(tmp_path: Path, kind: str) -> None:
    driver = asked(tmp_path, kind)
    fan = laid(driver)[0]
    at = fan.fan(driver.window.kit).rect(0).center
    driver.click(at)
    model = driver.play.model
    assert model.interaction.selection.touched == (fan.hand.cards[0].token,)
    (red,) = [button for button in model.moment().prompt.buttons if button.is_primary]
    (meant,) = [one.action for one in model.interaction.completions()]
    assert red.call.args == (meant,)
    before = len(driver.table.log)
    driver.click(at)
    driver.run(800)
    assert len(driver.table.log) > before
