"""What each widget does under pointer and keys, and that none needs a pointer."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.kit import Kit
from game.ui.panels import PanelKind
from game.ui.widgets import (
    Button,
    ChoiceStrip,
    Dropdown,
    LeatherMenu,
    ListRow,
    ListView,
    MenuItem,
    Modal,
    Page,
    Panel,
    RichText,
    ScrollArea,
    Slider,
    Stepper,
    Tab,
    Tabs,
    TextEntry,
    TickBox,
    Toggle,
    Widget,
)
from game.ui.widgets.base import Group

from .conftest import Hands

Hear = Callable[..., None]


def put(
    page: Page, kit: Kit, widget: Widget, x: int = 100, y: int = 100, w: int | None = None, h: int | None = None
) -> None:
    """Place a widget on the page."""
    page.add(widget)
    widget.place(kit, x, y, w, h)


def test_tab_goes_through_the_widgets_in_order_and_round(page: Page, kit: Kit, hands: Hands, hear: Hear) -> None:
    buttons = [Button(name, hear) for name in ("one", "two", "three")]
    for index, button in enumerate(buttons):
        put(page, kit, button, 100 + 200 * index)
    seen = []
    for _ in range(4):
        hands.press(pygame.K_TAB)
        seen.append(page.focused)
    hands.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert [*buttons, buttons[0], buttons[2]] == [*seen, page.focused]


def test_arrows_go_to_the_widget_in_that_direction(page: Page, kit: Kit, hands: Hands, hear: Hear) -> None:
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
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object], key: int
) -> None:
    put(page, kit, Button("Go", hear))
    hands.press(pygame.K_TAB)
    hands.press(key)
    assert ["pressed"] == heard


def test_a_click_presses_and_a_slide_off_the_button_does_not(
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]
) -> None:
    button = Button("Go", hear)
    put(page, kit, button)
    hands.click(button.rect.center)
    hands.down(button.rect.center)
    hands.move((5, 5))
    hands.up((5, 5))
    assert ["pressed"] == heard


def test_a_shortcut_works_from_anywhere_and_only_with_its_modifiers(
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]
) -> None:
    put(page, kit, Button("Undo", lambda: hear("undo"), key="Ctrl+Z"))
    put(page, kit, Button("Zoom", lambda: hear("zoom"), key="Z"), 300)
    hands.press(pygame.K_z, pygame.KMOD_LCTRL)
    hands.press(pygame.K_z)
    hands.press(pygame.K_z, pygame.KMOD_LALT)
    assert ["undo", "zoom"] == heard


def test_a_dimmed_button_does_nothing_and_says_why(
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]
) -> None:
    button = Button("End", hear, key="E", is_enabled=False, reason="Frodo has not moved. HR-059")
    put(page, kit, button)
    for act in (lambda: hands.click(button.rect.center), lambda: hands.press(pygame.K_e)):
        page._slips.clear()
        act()
        assert 1 == len(page._slips)
    hands.press(pygame.K_TAB)
    assert button is page.focused, "the reason must be reachable without a pointer"
    assert [] == heard


def test_the_reason_of_a_dimmed_button_appears_when_it_is_pointed_at(
    page: Page, kit: Kit, hands: Hands, hear: Hear
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


def test_letters_typed_into_an_entry_are_no_shortcuts(
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]
) -> None:
    entry = TextEntry("", hear)
    put(page, kit, entry)
    put(page, kit, Button("Zoom", lambda: hear("zoom!"), key="Z"), 600)
    hands.click(entry.rect.center)
    hands.type("Nazgûl")
    assert "Nazgûl" == entry.text
    assert "zoom!" not in heard
    assert "Nazgûl" == heard[-1]


def test_composed_letters_show_only_when_they_are_done(page: Page, kit: Kit, hands: Hands, hear: Hear) -> None:
    entry = TextEntry("Barad-d", hear)
    put(page, kit, entry)
    hands.click((entry.rect.right - 5, entry.rect.centery))
    page.handle(pygame.Event(pygame.TEXTEDITING, text="^", start=0, length=1))
    assert "Barad-d" == entry.text
    page.handle(pygame.Event(pygame.TEXTINPUT, text="û"))
    page.handle(pygame.Event(pygame.TEXTINPUT, text="r"))
    assert "Barad-dûr" == entry.text


def test_editing_keys_move_select_and_erase(page: Page, kit: Kit, hands: Hands, hear: Hear) -> None:
    entry = TextEntry("Merry", hear)
    put(page, kit, entry)
    page.focus(entry)
    hands.press(pygame.K_HOME)
    hands.press(pygame.K_DELETE)
    hands.press(pygame.K_END)
    hands.press(pygame.K_LEFT, pygame.KMOD_SHIFT)
    hands.press(pygame.K_BACKSPACE)
    assert "err" == entry.text
    hands.press(pygame.K_a, pygame.KMOD_LCTRL)
    page.handle(pygame.Event(pygame.TEXTINPUT, text="Sam"))
    assert "Sam" == entry.text


def test_an_entry_takes_no_more_than_its_length(page: Page, kit: Kit, hands: Hands, hear: Hear) -> None:
    entry = TextEntry("", hear, max_length=4)
    put(page, kit, entry)
    page.focus(entry)
    page.handle(pygame.Event(pygame.TEXTINPUT, text="Meriadoc"))
    assert "Meri" == entry.text


def test_a_choice_strip_passes_over_what_cant_be_chosen(
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]
) -> None:
    strip = ChoiceStrip(("a", "b", "c"), 0, hear, reasons={1: "not b"})
    put(page, kit, strip)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_RIGHT)
    hands.click(strip._cells[1].center)
    hands.click(strip._cells[0].center)
    assert [2, 0] == heard
    assert "not b" == strip.reason_at(strip._cells[1].center)


@pytest.mark.parametrize("make", [lambda hear: Toggle(False, hear), lambda hear: TickBox("hints", False, hear)])
def test_switches_turn_by_pointer_and_by_key(
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object], make: Callable[[Hear], Widget]
) -> None:
    switch = make(hear)
    put(page, kit, switch)
    hands.click(switch.rect.center)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_SPACE)
    assert [True, False] == heard


def test_a_slider_steps_and_stays_in_its_bounds(
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]
) -> None:
    slider = Slider(195, 80, 200, 5, hear)
    put(page, kit, slider)
    hands.press(pygame.K_TAB)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_HOME):
        hands.press(key)
    end = (slider.rect.right - 1, slider.rect.centery)
    hands.down(end)
    hands.up(end)
    assert [200, 195, 80, 200] == heard


def test_a_stepper_stops_at_its_ends(page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]) -> None:
    stepper = Stepper(2, 2, 3, hear)
    put(page, kit, stepper)
    hands.press(pygame.K_TAB)
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT):
        hands.press(key)
    assert [3] == heard


def rows(count: int) -> list[ListRow]:
    return [ListRow(f"row {n}") for n in range(count)]


def test_a_list_shows_the_chosen_row(page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]) -> None:
    view = ListView(rows(30), hear)
    put(page, kit, view, 100, 100, 300, 230)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_END)
    assert [29] == heard
    assert view.rect.contains(view.row_rect(kit, 29))
    hands.press(pygame.K_HOME)
    assert view.rect.contains(view.row_rect(kit, 0))


def test_a_list_scrolls_with_the_wheel_and_passes_over_dimmed_rows(
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]
) -> None:
    mixed = [ListRow("a"), ListRow("b", is_enabled=False, reason="gone"), *rows(20)]
    view = ListView(mixed, hear, on_take=lambda index: hear(f"take {index}"))
    put(page, kit, view, 100, 100, 300, 230)
    hands.turn(-1, view.rect.center)
    assert 2 * view.row_height(kit) == view.offset
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_DOWN)
    hands.press(pygame.K_DOWN)
    hands.press(pygame.K_RETURN)
    assert [0, 2, "take 2"] == heard
    assert "gone" == view.reason_at(view.row_rect(kit, 1).center)


def test_letters_jump_in_a_list(page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]) -> None:
    view = ListView([ListRow("Bree"), ListRow("Éothéod"), ListRow("Edoras")], hear)
    put(page, kit, view, 100, 100, 300, 230)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_e, letter="e")
    assert [2] == heard


def test_a_dropdown_opens_below_and_takes_the_keyboard(
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]
) -> None:
    drop = Dropdown(("one", "two", "three"), 0, hear)
    put(page, kit, drop)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_RETURN)
    assert page.overlay is not None
    hands.press(pygame.K_DOWN)
    hands.press(pygame.K_DOWN)
    hands.press(pygame.K_RETURN)
    assert [2] == heard
    assert drop is page.focused


def test_escape_leaves_a_dropdown_as_it_was(
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]
) -> None:
    drop = Dropdown(("one", "two"), 0, hear)
    put(page, kit, drop)
    hands.click(drop.rect.center)
    hands.press(pygame.K_ESCAPE)
    assert ([], None, 0) == (heard, page.overlay, drop.chosen)


def test_tabs_are_chosen_by_pointer_and_arrows(
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]
) -> None:
    tabs = Tabs((Tab("Picture"), Tab("Sound"), Tab("Keys")), 0, hear)
    put(page, kit, tabs)
    hands.click(tabs.tongue(kit, 2).center)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_UP)
    assert [2, 1] == heard


def test_a_menu_row_is_pressed_by_its_key(page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]) -> None:
    menu = LeatherMenu((MenuItem("New game", "flag", "N", hear), MenuItem("Quit", "gate", "Q", lambda: hear("quit"))))
    put(page, kit, menu)
    hands.press(pygame.K_q, letter="q")
    hands.click(menu.children[0].rect.center)
    assert ["quit", "pressed"] == heard


def question(hear: Hear) -> Modal:
    return Modal(
        "End the phase?", "Two builds would be lost.", deed="End it", on_deed=hear, on_safe=lambda: hear("back")
    )


def test_a_modal_keeps_the_keyboard_to_itself(
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]
) -> None:
    below = Button("Below", lambda: hear("below"), key="B")
    put(page, kit, below, 10, 10)
    page.ask(question(hear))
    hands.press(pygame.K_b)
    hands.click(below.rect.center)
    for _ in range(4):
        hands.press(pygame.K_TAB)
        assert below is not page.focused
    assert [] == heard


@pytest.mark.parametrize(("key", "answer"), [(pygame.K_ESCAPE, "back"), (pygame.K_RETURN, "pressed")])
def test_a_modal_is_answered_by_escape_and_enter(
    page: Page, hands: Hands, hear: Hear, heard: list[object], key: int, answer: str
) -> None:
    page.ask(question(hear))
    hands.press(key)
    assert ([answer], None) == (heard, page.overlay)


def test_a_scrolled_child_is_shown_when_it_gets_the_focus(page: Page, kit: Kit, hands: Hands, hear: Hear) -> None:
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


def test_a_child_scrolled_out_of_sight_cant_be_clicked(
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]
) -> None:
    area = ScrollArea()
    put(page, kit, area, 100, 100, 400, 100)
    button = area.add(Button("far", hear))
    button.place(kit, 110, 400)
    hands.click(button.rect.center)
    assert [] == heard


def test_links_are_followed_by_pointer_and_by_key(
    page: Page, kit: Kit, hands: Hands, hear: Hear, heard: list[object]
) -> None:
    text = RichText("See BR-310 or <a=odds>the table</a>.", on_link=hear)
    put(page, kit, text, 100, 100, 500)
    [first, _] = text.paragraph(kit, 500).links(text.rect.topleft)
    hands.click(first[1].center)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RETURN)
    assert ["BR-310", "odds"] == heard


def every_kind(hear: Hear) -> list[Widget]:
    """One of each that can be pressed."""
    return [
        Button("Next phase", hear, key="E", emblem="step-on"),
        Button("", hear, emblem="plus"),
        TextEntry("", hear),
        Slider(1, 0, 2, 1, hear),
        Stepper(1, 0, 2, hear),
        Toggle(True, hear),
        TickBox("hints", True, hear),
        ChoiceStrip(("Easy", "Normal"), 0, hear),
        Dropdown(("one", "two"), 0, hear),
    ]


@pytest.mark.parametrize("text_scale", [0.8, 1.0, 2.0])
def test_nothing_to_press_is_smaller_than_34_pixels(hear: Hear, text_scale: float) -> None:
    kit = Kit((1024, 640), text_scale=text_scale)
    for widget in every_kind(hear):
        assert min(widget.preferred(kit)) >= 34, type(widget).__name__


@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.3, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
def test_labels_fit_their_buttons_at_every_scale(hear: Hear, size: tuple[int, int], text_scale: float) -> None:
    kit = Kit(size, text_scale=text_scale)
    button = Button("Spaces as a list", hear, key="Ctrl+Z", emblem="quill")
    width, _ = button.preferred(kit)
    parts = button._widths(kit)
    assert sum(parts) + kit.px(10) * (len(parts) - 1) + 2 * kit.px(8) <= width


@pytest.mark.parametrize("size", [(1, 1), (300, 200), (1024, 640)])
def test_everything_survives_a_window_of_any_size(size: tuple[int, int], hear: Hear) -> None:
    kit = Kit(size, text_scale=2.0)
    page = Page(kit)
    for widget in every_kind(hear):
        page.add(widget)
        widget.place(kit, 0, 0, min(size[0], 400), min(size[1], 40))
    page.ask(question(hear))
    surface = pygame.Surface(size)
    assert page.paint(surface, lambda _: None) is None


def test_groups_find_the_child_on_top(page: Page, kit: Kit, hear: Hear) -> None:
    group = page.add(Group())
    low, high = group.add(Button("low", hear)), group.add(Button("high", hear))
    low.place(kit, 10, 10)
    high.place(kit, 10, 10)
    assert high is page.hit(high.rect.center)


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
    assert [(0, 0), (400, 35), (0, 0), (400, 35), (0, 0), (0, 0)] == seen


def test_a_right_click_on_a_panel_does_not_reach_the_board(page: Page, kit: Kit) -> None:
    panel = page.add(Panel(PanelKind.SHEET))
    panel.place(kit, 100, 100, 200, 200)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert page.handle(pygame.Event(kind, pos=(150, 150), button=3))
        assert not page.handle(pygame.Event(kind, pos=(500, 500), button=3))


def test_hushing_takes_slips_and_tooltips_away(page: Page, kit: Kit, hands: Hands, hear: Hear) -> None:
    button = Button("Go", hear, tip="Go\nonward")
    put(page, kit, button)
    hands.move(button.rect.center)
    hands.wait(300)
    page.say("Not there. BR-202")
    page.hush()
    assert ([], None) == (page._slips, page.tooltip.rect)
    assert page.next_wake(hands.now) is not None, "the tooltip may come again"


@pytest.mark.parametrize(("letters", "stays_ms"), [(20, 4500), (120, 9000)])
def test_a_slip_stays_as_long_as_reading_it_takes(page: Page, letters: int, stays_ms: int) -> None:
    page.update(1000)
    page.say("x" * letters)
    page.update(999 + stays_ms)
    assert page._slips
    page.update(1000 + stays_ms)
    assert not page._slips
