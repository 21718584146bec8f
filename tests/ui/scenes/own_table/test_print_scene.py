"""A game to print, from the window: what is ticked is what is asked of the process, and it says how it came out."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.cli.commands import print as command
from game.session.command_process import CommandState
from game.ui.kit.kit import Kit
from game.ui.scenes.own_table import print_scene
from game.ui.scenes.own_table.print_scene import CHOICES, PARTS, PrintScene
from game.ui.widgets.badges import ProgressBar
from game.ui.widgets.button import Button
from game.ui.widgets.choices import ChoiceStrip, TickBox
from game.ui.widgets.label import RichText
from game.ui.widgets.slider import Stepper
from tests.ui.scenes.conftest import MenuDriver

SIZES = [((1280, 720), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0)]


class Printer:
    """A process that says what the test wants."""

    begun: list[Printer]

    def __init__(self, command: str, game: str, *options: str) -> None:
        self.command, self.game, self.options = command, game, list(options)
        self.state = CommandState(0.0)
        self.was_stopped = False
        Printer.begun.append(self)

    def stop(self) -> None:
        self.was_stopped = True


@pytest.fixture(autouse=True)
def printers(monkeypatch: pytest.MonkeyPatch) -> None:
    Printer.begun = []
    monkeypatch.setattr(print_scene, "CommandProcess", Printer)


def page(
    context: Any, size: tuple[int, int] = SIZES[0][0], text_scale: float = 1.0, game: str = "battle"
) -> MenuDriver:
    context.kit = Kit(size, text_scale=text_scale)
    return MenuDriver(PrintScene(context, next(one for one in context.games if one.id == game)), size)


def told(driver: MenuDriver) -> str:
    return " ".join(one.markup for one in driver.all(RichText))


def test_the_page_offers_what_the_command_takes() -> None:
    assert (PARTS, CHOICES["paper"], CHOICES["backs"], CHOICES["cards"]) == (
        command.PARTS,
        command.PAPERS,
        command.BACKS,
        command.CARD_SIZES,
    )


def test_what_is_ticked_and_chosen_is_asked_for(context: Any) -> None:
    driver = page(context, game="riddle")
    driver.click(driver.all(TickBox)[3])
    strip = driver.all(ChoiceStrip)[1]
    driver.event(pygame.MOUSEBUTTONDOWN, pos=strip.cells[1].center, button=1, touch=False)
    driver.event(pygame.MOUSEBUTTONUP, pos=strip.cells[1].center, button=1, touch=False)
    driver.scene.page.focus(driver.all(Stepper)[0])
    driver.key(pygame.K_DOWN)
    driver.scene.page.focus(driver.all(Stepper)[2])
    for _ in range(3):
        driver.key(pygame.K_DOWN)
    shown = driver.all(Stepper)[2]
    assert shown.said(shown.value) == "−1.5"
    driver.key(pygame.K_RETURN)
    (printer,) = Printer.begun
    assert (printer.command, printer.game) == ("print", "riddle")
    assert driver.scene.file.parent == context.boards.parent / "printed"  # type: ignore[attr-defined]
    assert printer.options == [
        *("--paper", "a4", "--backs", "fold", "--cards", "sleeve", "--shift=0,-1.5"),
        *(
            "--players",
            "7",
            "--only",
            "rules,aids,sheets,cards,pieces",
            "--language",
            "en",
            "-o",
            str(driver.scene.file),  # type: ignore[attr-defined]
        ),
    ]


def test_what_only_cards_and_backs_need_is_asked_and_offered_where_there_are_some(context: Any) -> None:
    assert len(page(context).all(ChoiceStrip)) == 1
    assert len(page(context).all(Stepper)) == 1
    assert len(page(context, game="hunt").all(ChoiceStrip)) == 3
    offered = {game.id: PrintScene(context, game).offered for game in context.games}
    assert {game: "cards" in parts for game, parts in offered.items()} == {
        game.id: bool(game.printed_parts(game.load_set()).decks) for game in context.games
    }


def test_how_far_it_is_and_where_the_file_lies_is_told(context: Any) -> None:
    driver = page(context)
    driver.key(pygame.K_RETURN)
    (printer,) = Printer.begun
    printer.state = CommandState(0.4)
    driver.wait()
    assert driver.all(ProgressBar)[0].share == 0.4
    printer.state = CommandState(1.0, is_over=True)
    driver.wait()
    assert driver.scene.file.name in told(driver)  # type: ignore[attr-defined]
    assert driver.all(TickBox)


def test_why_nothing_was_written_is_told(context: Any) -> None:
    driver = page(context)
    driver.key(pygame.K_RETURN)
    Printer.begun[0].state = CommandState(0.1, fault="a PDF cannot be written here.", is_over=True)
    driver.wait()
    assert "a PDF cannot be written here." in told(driver)


def test_whoever_leaves_or_stops_ends_the_process(context: Any) -> None:
    driver = page(context)
    driver.key(pygame.K_RETURN)
    driver.click(driver.all(Button)[-1])
    driver.key(pygame.K_RETURN)
    driver.scene.on_leave()
    assert [printer.was_stopped for printer in Printer.begun] == [True, True]


def test_without_a_part_nothing_can_be_written(context: Any) -> None:
    driver = page(context)
    for at in range(len(driver.all(TickBox))):
        driver.click(driver.all(TickBox)[at])
    driver.key(pygame.K_RETURN)
    assert Printer.begun == []


def test_an_executable_says_where_the_files_are(context: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_scene, "is_frozen", lambda: True)
    driver = page(context)
    assert "lie as files beside it" in told(driver)
    assert driver.all(TickBox) == []


@pytest.mark.parametrize(("size", "text_scale"), SIZES)
def test_nothing_lies_beside_the_window(context: Any, size: tuple[int, int], text_scale: float) -> None:
    driver = page(context, size, text_scale)
    wide = [one for one in driver.all(ChoiceStrip) if one.rect.right > size[0] or one.rect.left < 0]
    assert wide == []
