"""Pages: focus, shortcuts, reasons, modals, toasts; and that nothing needs a pointer."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.widgets.base import Group, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Panel
from game.ui.widgets.modal import Modal
from game.ui.widgets.page import Page
from game.ui.widgets.scroll_area import ScrollArea
from game.ui.widgets.text_entry import TextEntry
from tests.ui.page_user import PageUser, put, question

Hear = Callable[..., None]


def test_tab_goes_through_the_widgets_in_order_and_round(page: Page, kit: Kit, hands: PageUser, hear: Hear) -> None:
    buttons = [Button(name, hear) for name in ("one", "two", "three")]
    for index, button in enumerate(buttons):
        put(page, kit, button, 100 + 200 * index)
    seen = []
    for _ in range(4):
        hands.press(pygame.K_TAB)
        seen.append(page.focused)
    hands.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert [*buttons, buttons[0], buttons[2]] == [*seen, page.focused]


def test_arrows_go_to_the_widget_in_that_direction(page: Page, kit: Kit, hands: PageUser, hear: Hear) -> None:
    places = {"left": (100, 300), "middle": (400, 300), "right": (700, 300), "up": (400, 100), "down": (400, 500)}
    found = {}
    for name, (x, y) in places.items():
        found[name] = Button(name, hear)
        put(page, kit, found[name], x, y)
    page.shows_ring = True
    for name, key in (("left", pygame.K_LEFT), ("right", pygame.K_RIGHT), ("up", pygame.K_UP), ("down", pygame.K_DOWN)):
        page.focus(found["middle"])
        hands.press(key)
        assert found[name] is page.focused


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_and_space_press_the_focused_button(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object], key: int
) -> None:
    put(page, kit, Button("Go", hear))
    hands.press(pygame.K_TAB)
    hands.press(key)
    assert heard == ["pressed"]


def test_a_click_presses_and_a_slide_off_the_button_does_not(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    button = Button("Go", hear)
    put(page, kit, button)
    hands.click(button.rect.center)
    hands.down(button.rect.center)
    hands.move((5, 5))
    hands.up((5, 5))
    assert heard == ["pressed"]


def test_a_shortcut_works_from_anywhere_and_only_with_its_modifiers(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    put(page, kit, Button("Undo", lambda: hear("undo"), key="Ctrl+Z"))
    put(page, kit, Button("Zoom", lambda: hear("zoom"), key="Z"), 300)
    hands.press(pygame.K_z, pygame.KMOD_LCTRL)
    hands.press(pygame.K_z)
    hands.press(pygame.K_z, pygame.KMOD_LALT)
    assert heard == ["undo", "zoom"]


def test_a_dimmed_button_does_nothing_and_says_why(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    button = Button("End", hear, key="E", is_enabled=False, reason="Frodo has not moved. HR-059")
    put(page, kit, button)
    for act in (lambda: hands.click(button.rect.center), lambda: hands.press(pygame.K_e)):
        page.toasts.clear()
        act()
        assert len(page.toasts) == 1
    hands.press(pygame.K_TAB)
    assert page.focused is button, "the reason must be reachable without a pointer"
    assert heard == []


def test_the_reason_of_a_dimmed_button_appears_when_it_is_pointed_at(
    page: Page, kit: Kit, hands: PageUser, hear: Hear
) -> None:
    button = Button("End", hear, is_enabled=False, reason="Not yet.")
    put(page, kit, button)
    hands.move(button.rect.center)
    hands.wait(200)
    before = page.tooltip.rect
    hands.wait(100)
    shown = page.tooltip.rect
    assert before is None
    assert shown is not None
    assert not shown.colliderect(button.rect)


def test_what_a_press_has_dimmed_says_why_only_when_it_is_pointed_at_again(
    page: Page, kit: Kit, hands: PageUser, hear: Hear
) -> None:
    button = Button("Undo", lambda: button.set_enabled(False, "Nothing to take back."))
    put(page, kit, button)
    x, y = button.rect.center
    hands.click((x, y))
    hands.wait(1500)
    assert not page.tooltip.text
    hands.move((x + 2, y))
    hands.wait(1500)
    assert page.tooltip.text.startswith("Nothing")


def test_a_tip_goes_with_what_it_is_about(page: Page, kit: Kit, hands: PageUser, hear: Hear) -> None:
    button = Button("Seek", hear, tip="Seek\nFind what is hidden.")
    put(page, kit, button)
    hands.move(button.rect.center)
    hands.wait(300)
    assert page.tooltip.text
    page.remove(button)
    hands.wait(10)
    assert not page.tooltip.text


def test_a_tip_is_no_more_than_a_label_while_something_else_speaks(
    page: Page, kit: Kit, hands: PageUser, hear: Hear
) -> None:
    button = Button("", hear, tip="Seek\nFind what is hidden.")
    put(page, kit, button)
    page.is_spoken = lambda: True
    hands.move(button.rect.center)
    hands.wait(300)
    assert page.tooltip.text == "Seek"


def test_a_modal_keeps_the_keyboard_to_itself(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    below = Button("Below", lambda: hear("below"), key="B")
    put(page, kit, below, 10, 10)
    question(hear).show_on(page)
    hands.press(pygame.K_b)
    hands.click(below.rect.center)
    for _ in range(4):
        hands.press(pygame.K_TAB)
        assert below is not page.focused
    assert heard == []


@pytest.mark.parametrize(("key", "answer"), [(pygame.K_ESCAPE, "back"), (pygame.K_RETURN, "pressed")])
def test_a_modal_is_answered_by_escape_and_enter(
    page: Page, hands: PageUser, hear: Hear, heard: list[object], key: int, answer: str
) -> None:
    question(hear).show_on(page)
    hands.press(key)
    assert ([answer], None) == (heard, page.overlay)


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_a_question_higher_than_the_window_scrolls_above_its_buttons(text_scale: float, hear: Hear) -> None:
    low = Kit((1024, 640), text_scale=text_scale)
    page = Page(low)
    hands = PageUser(page)
    places = [Button(f"Place {n}", hear) for n in range(6)]
    modal = Modal("Where?", "A long road. " * 20, accept="Here", on_accept=hear, extra=places)
    modal.show_on(page)
    window = pygame.Rect(0, 0, 1024, 640)
    reached: set[Widget] = set()
    for _ in range(12):
        hands.press(pygame.K_TAB)
        assert page.focused is not None
        reached.add(page.focused)
        assert window.contains(page.focused.rect), page.focused
        assert modal.hit(page.focused.rect.center) is page.focused
    assert reached >= {*places, modal.accept_button}
    is_scrolled = any(isinstance(child, ScrollArea) for child in modal.everyone())
    assert (text_scale == 2.0) == is_scrolled
    assert window.contains(modal.rect)


def test_a_scrolled_child_is_shown_when_it_gets_the_focus(page: Page, kit: Kit, hands: PageUser, hear: Hear) -> None:
    area = ScrollArea()
    put(page, kit, area, 100, 100, 400, 200)
    buttons = [area.add(Button(f"b{n}", hear)) for n in range(10)]
    for n, button in enumerate(buttons):
        button.place(kit, 110, 110 + 60 * n)
    page.focus(buttons[-1])
    assert area.rect.contains(buttons[-1].rect)
    hands.press(pygame.K_TAB)
    assert buttons[0] is page.focused
    assert area.rect.contains(buttons[0].rect)


def test_a_child_that_is_seen_in_part_stays_under_the_pointer_that_presses_it(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    area = ScrollArea()
    put(page, kit, area, 100, 100, 400, 100)
    button = area.add(Button("near", lambda: hear("near")))
    button.place(kit, 110, 180)
    at = button.rect.centerx, area.rect.bottom - 4
    hands.click(at)
    assert heard
    assert button.rect.collidepoint(at)


def test_a_child_scrolled_out_of_sight_cant_be_clicked(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    area = ScrollArea()
    put(page, kit, area, 100, 100, 400, 100)
    button = area.add(Button("far", hear))
    button.place(kit, 110, 400)
    hands.click(button.rect.center)
    assert heard == []


def test_groups_find_the_child_on_top(page: Page, kit: Kit, hear: Hear) -> None:
    group = page.add(Group())
    low, high = group.add(Button("low", hear)), group.add(Button("high", hear))
    low.place(kit, 10, 10)
    high.place(kit, 10, 10)
    assert page.hit(high.rect.center) is high


def test_keys_repeat_only_while_a_text_is_typed(page: Page, kit: Kit, hear: Hear) -> None:
    entry, button = TextEntry("", hear), Button("Go", hear)
    put(page, kit, entry)
    put(page, kit, button, 500)
    pygame.key.set_repeat()
    seen = [pygame.key.get_repeat()]
    for focus in (entry, button, entry, None):
        page.focus(focus)
        seen.append(pygame.key.get_repeat())
    page.focus(entry)
    page.clear()
    seen.append(pygame.key.get_repeat())
    assert seen == [(0, 0), (400, 35), (0, 0), (400, 35), (0, 0), (0, 0)]


def test_a_right_click_on_a_panel_does_not_reach_the_board(page: Page, kit: Kit) -> None:
    panel = page.add(Panel(PanelKind.SHEET))
    panel.place(kit, 100, 100, 200, 200)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert page.handle(pygame.Event(kind, pos=(150, 150), button=3))
        assert not page.handle(pygame.Event(kind, pos=(500, 500), button=3))


def test_hushing_takes_slips_and_tooltips_away(page: Page, kit: Kit, hands: PageUser, hear: Hear) -> None:
    button = Button("Go", hear, tip="Go\nonward")
    put(page, kit, button)
    hands.move(button.rect.center)
    hands.wait(300)
    page.say("Not there. BR-202")
    page.hush()
    assert (page.toasts, page.tooltip.rect) == ([], None)
    assert page.next_wake(hands.now) is not None, "the tooltip may come again"


@pytest.mark.parametrize(("letters", "stays_ms"), [(20, 4500), (120, 9000)])
def test_a_slip_stays_as_long_as_reading_it_takes_also_when_nothing_moved_before(
    page: Page, letters: int, stays_ms: int
) -> None:
    page.update(1000)
    page.say("x" * letters)
    page.update(61_000)
    page.update(60_999 + stays_ms)
    assert page.toasts
    page.update(61_000 + stays_ms)
    assert not page.toasts
