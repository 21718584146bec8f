"""What the box holds, looked up at the table."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scenes.dialogs.dialog import SheetCard
from game.ui.table.model.blocks import GameSheet
from game.ui.table.panels.shelves import ShelvesPanel
from game.ui.widgets.list_view import ListView
from game.ui.widgets.text_entry import TextEntry
from tests.games.hunt.games import SET
from tests.narrowing import of_kind, there
from tests.ui.window_driver import BEARER, HUNTER, WindowDriver

MORNING = {"log": ["1", ".", ".", "10"], "step": 3, "at": "blue", "figures": {"blue": "22"}, "dice": ["ring"]}


def opened(hunting: WindowDriver) -> ShelvesPanel:
    hunting.key(pygame.K_v, "v")
    return shelves_of(hunting)


def shelves_of(hunting: WindowDriver) -> ShelvesPanel:
    card = of_kind(SheetCard, hunting.play.page.overlay)
    return next(one for one in card.everyone() if isinstance(one, ShelvesPanel))


def names(hunting: WindowDriver, panel: ShelvesPanel) -> list[str]:
    return [hunting.play.presentation.say(item.name) for item in panel.found()]


@pytest.mark.clause("HR-347", "HR-019", "HR-022")
def test_everything_that_the_set_holds_is_listed_with_its_number(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, MORNING)
    shelves = {hunting.play.presentation.say(shelf.label): shelf.count for shelf in opened(hunting).shown.shelves}
    decks = {"Ally cards, Part 1": 22, "Ally cards, Part 2": 22, "Sorcery cards": 22}
    assert decks | {"Short journeys": 18, "Long journeys": 18, "Corruption tiles": 20} == {
        label: count for label, count in shelves.items() if label in decks or "journeys" in label or "tiles" in label
    }
    listed = {
        hunting.play.presentation.say(item.name) for shelf in shelves_of(hunting).shown.shelves for item in shelf.items
    }
    cards = {card["name"] for deck in SET.tables["cards"].values() for card in deck.values()}
    length = {"s": "Short", "l": "Long"}
    ids = [str(card["id"]) for deck in SET.tables["journeys"].values() for card in deck["cards"]]
    journeys = {f"{length[one[0]]} Journey {int(one[1:])}" for one in ids}
    tokens = {"Information", "Gandalf’s deed", "Frodo’s start", "Ally token", "Track token"}
    assert cards | journeys | tokens <= listed


def stock(hunting: WindowDriver, view: object) -> GameSheet | None:
    return hunting.play.presentation.look.sheets["stock"](view, hunting.play.presentation.adviser)


@pytest.mark.clause("HR-347")
def test_typing_looks_on_every_shelf(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, MORNING)
    panel = opened(hunting)
    hunting.post(pygame.Event(pygame.TEXTINPUT, text="bombadil"))
    assert names(hunting, panel) == ["Tom Bombadil"]
    hunting.post(pygame.Event(pygame.TEXTINPUT, text="?"))
    assert names(hunting, panel) == []
    hunting.key(pygame.K_ESCAPE)
    assert hunting.play.page.overlay is None


@pytest.mark.clause("HR-347")
def test_it_is_the_same_for_everybody_whatever_lies_where(hunting: WindowDriver) -> None:
    """Public knowledge: no View, no log, no hand changes a word of it."""
    hunting.sit("hunt", HUNTER, MORNING)
    seen = there(stock(hunting, hunting.play.model.interaction.view))
    hunting.sit("hunt", BEARER, {"log": ["3", ".", "7"], "step": 2, "info": ["20"], "hand": ["tom-bombadil"]})
    assert stock(hunting, hunting.play.model.interaction.view) == seen
    public = hunting.host.public_view  # type: ignore[union-attr]  # a match is open
    assert stock(hunting, public) == seen


@pytest.mark.clause("HR-347")
def test_a_button_opens_it_and_a_shelf_is_chosen_with_the_arrows(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, MORNING)
    tip = "The box"
    button = next(one for one in hunting.play.page.everyone() if one.tip.startswith(tip))
    hunting.click(button.rect.center)
    panel = shelves_of(hunting)
    assert panel.page is not None
    panel.page.focus(next(one for one in panel.everyone() if isinstance(one, ListView)))
    hunting.key(pygame.K_DOWN)
    assert "Glorfindel" in names(hunting, panel)


@pytest.mark.clause("HR-347")
def test_the_key_that_opens_the_box_is_not_searched_for(hunting: WindowDriver) -> None:
    """A window tells of a key twice: that it went down, and which letter it means."""
    hunting.sit("hunt", HUNTER, {"log": ["1", ".", "10"], "step": 2, "at": "blue", "figures": {"blue": "22"}})
    for words in ("v", "r"):
        hunting.post(pygame.Event(pygame.KEYDOWN, key=ord(words), mod=0, unicode=words))
        hunting.post(pygame.Event(pygame.TEXTINPUT, text=words))
        hunting.post(pygame.Event(pygame.KEYUP, key=ord(words), mod=0))
    entry = next(one for one in hunting.play.page.overlay.everyone() if isinstance(one, TextEntry))  # type: ignore[union-attr]
    assert entry.text == "r"
