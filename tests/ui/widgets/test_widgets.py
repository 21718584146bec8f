"""What each widget does under pointer and keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import ChoiceStrip, Dropdown, Tab, Tabs, TickBox, Toggle
from game.ui.widgets.label import RichText
from game.ui.widgets.list_view import ListRow, ListView
from game.ui.widgets.menu import LeatherMenu, MenuItem
from game.ui.widgets.page import Page
from game.ui.widgets.slider import Slider, Stepper
from game.ui.widgets.text_entry import TextEntry
from tests.ui.page_user import PageUser, put, question

Hear = Callable[..., None]


def test_letters_typed_into_an_entry_are_no_shortcuts(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    entry = TextEntry("", hear)
    put(page, kit, entry)
    put(page, kit, Button("Zoom", lambda: hear("zoom!"), key="Z"), 600)
    hands.click(entry.rect.center)
    hands.type("Nazgûl")
    assert entry.text == "Nazgûl"
    assert "zoom!" not in heard
    assert heard[-1] == "Nazgûl"


def test_composed_letters_show_only_when_they_are_done(page: Page, kit: Kit, hands: PageUser, hear: Hear) -> None:
    entry = TextEntry("Barad-d", hear)
    put(page, kit, entry)
    hands.click((entry.rect.right - 5, entry.rect.centery))
    page.handle(pygame.Event(pygame.TEXTEDITING, text="^", start=0, length=1))
    assert entry.text == "Barad-d"
    page.handle(pygame.Event(pygame.TEXTINPUT, text="û"))
    page.handle(pygame.Event(pygame.TEXTINPUT, text="r"))
    assert entry.text == "Barad-dûr"


def test_editing_keys_move_select_and_erase(page: Page, kit: Kit, hands: PageUser, hear: Hear) -> None:
    entry = TextEntry("Merry", hear)
    put(page, kit, entry)
    page.focus(entry)
    hands.press(pygame.K_HOME)
    hands.press(pygame.K_DELETE)
    hands.press(pygame.K_END)
    hands.press(pygame.K_LEFT, pygame.KMOD_SHIFT)
    hands.press(pygame.K_BACKSPACE)
    assert entry.text == "err"
    hands.press(pygame.K_a, pygame.KMOD_LCTRL)
    page.handle(pygame.Event(pygame.TEXTINPUT, text="Sam"))
    assert entry.text == "Sam"


def test_an_entry_takes_no_more_than_its_length(page: Page, kit: Kit, hands: PageUser, hear: Hear) -> None:
    entry = TextEntry("", hear, max_length=4)
    put(page, kit, entry)
    page.focus(entry)
    page.handle(pygame.Event(pygame.TEXTINPUT, text="Meriadoc"))
    assert entry.text == "Meri"


def test_a_choice_strip_is_worked_by_keys_and_pointer(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    strip = ChoiceStrip(("a", "b", "c"), 0, hear)
    put(page, kit, strip)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_RIGHT)
    hands.click(strip.cells[2].center)
    hands.click(strip.cells[0].center)
    assert heard == [1, 2, 0]


@pytest.mark.parametrize("make", [lambda hear: Toggle(False, hear), lambda hear: TickBox("hints", False, hear)])
def test_switches_turn_by_pointer_and_by_key(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object], make: Callable[[Hear], Widget]
) -> None:
    switch = make(hear)
    put(page, kit, switch)
    hands.click(switch.rect.center)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_SPACE)
    assert heard == [True, False]


def test_a_slider_steps_and_stays_in_its_bounds(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    slider = Slider(195, 80, 200, 5, hear)
    put(page, kit, slider)
    hands.press(pygame.K_TAB)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_HOME):
        hands.press(key)
    end = (slider.rect.right - 1, slider.rect.centery)
    hands.down(end)
    hands.up(end)
    assert heard == [200, 195, 80, 200]


def test_a_stepper_stops_at_its_ends(page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]) -> None:
    stepper = Stepper(2, 2, 3, hear)
    put(page, kit, stepper)
    hands.press(pygame.K_TAB)
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT):
        hands.press(key)
    assert heard == [3]


def rows(count: int) -> list[ListRow]:
    return [ListRow(f"row {n}") for n in range(count)]


def test_a_list_shows_the_chosen_row(page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]) -> None:
    view = ListView(rows(30), hear)
    put(page, kit, view, 100, 100, 300, 230)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_END)
    assert heard == [29]
    assert view.rect.contains(view.row_rect(kit, 29))
    hands.press(pygame.K_HOME)
    assert view.rect.contains(view.row_rect(kit, 0))


def test_a_list_that_wraps_shows_long_rows_whole_and_short_ones_on_one_line(
    page: Page, kit: Kit, hands: PageUser, hear: Callable[..., None], heard: list[object]
) -> None:
    rows = [ListRow("Short"), ListRow("A name that is much longer than its row is wide"), ListRow("Last")]
    view = ListView(rows, hear)
    view.wraps = True
    put(page, kit, view, w=200, h=400)
    heights = [view.row_rect(kit, index).height for index in range(3)]
    assert heights[0] == heights[2] == view.row_height(kit) < heights[1]
    assert view.row_rect(kit, 1).bottom == view.row_rect(kit, 2).top
    for index in (2, 1, 0):
        row = view.row_rect(kit, index)
        hands.click((row.centerx, row.bottom - 2))
    assert heard == [2, 1, 0]


def test_a_list_scrolls_with_the_wheel_and_passes_over_dimmed_rows(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
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
    assert heard == [0, 2, "take 2"]
    assert view.reason_at(view.row_rect(kit, 1).center) == "gone"


def test_letters_jump_in_a_list(page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]) -> None:
    view = ListView([ListRow("Bree"), ListRow("Éothéod"), ListRow("Edoras")], hear)
    put(page, kit, view, 100, 100, 300, 230)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_e, letter="e")
    assert heard == [2]


def test_a_letter_that_is_a_button_s_key_does_not_jump(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    put(page, kit, ListView([ListRow("Bree"), ListRow("Edoras")], hear), 100, 100, 300, 230)
    put(page, kit, Button("Explain", lambda: hear("pressed"), key="E"), 500, 100)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_e, letter="e")
    assert heard == ["pressed"]


def test_a_dropdown_opens_below_and_takes_the_keyboard(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    drop = Dropdown(("one", "two", "three"), 0, hear)
    put(page, kit, drop)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_RETURN)
    assert page.overlay is not None
    hands.press(pygame.K_DOWN)
    hands.press(pygame.K_DOWN)
    hands.press(pygame.K_RETURN)
    assert heard == [2]
    assert page.focused is drop


def test_an_arrow_in_a_list_opened_by_touch_chooses_nothing_yet_and_enter_is_the_lists(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    drop = Dropdown(("one", "two", "three"), 0, hear)
    put(page, kit, drop)
    put(page, kit, Button("Agree", lambda: hear("agreed"), key="Enter"), 500, 100)
    hands.click(drop.rect.center)
    hands.press(pygame.K_DOWN)
    hands.press(pygame.K_DOWN)
    assert heard == []
    hands.press(pygame.K_RETURN)
    assert (heard, page.overlay) == ([2], None)


def test_escape_leaves_a_dropdown_as_it_was(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    drop = Dropdown(("one", "two"), 0, hear)
    put(page, kit, drop)
    hands.click(drop.rect.center)
    hands.press(pygame.K_ESCAPE)
    assert (heard, page.overlay, drop.chosen) == ([], None, 0)


def test_tabs_are_chosen_by_pointer_and_arrows(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    tabs = Tabs((Tab("Picture"), Tab("Sound"), Tab("Keys")), 0, hear)
    put(page, kit, tabs)
    hands.click(tabs.tongue(kit, 2).center)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_UP)
    assert heard == [2, 1]


def test_a_menu_row_is_pressed_by_its_key(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    menu = LeatherMenu((MenuItem("New game", "flag", "N", hear), MenuItem("Quit", "gate", "Q", lambda: hear("quit"))))
    put(page, kit, menu)
    hands.press(pygame.K_q, letter="q")
    hands.click(menu.children[0].rect.center)
    assert heard == ["quit", "pressed"]


def test_links_are_followed_by_pointer_and_by_key(
    page: Page, kit: Kit, hands: PageUser, hear: Hear, heard: list[object]
) -> None:
    text = RichText("See BR-310 or <a=odds>the table</a>.", on_link=hear)
    put(page, kit, text, 100, 100, 500)
    [first, _] = text.paragraph(kit, 500).links(text.rect.topleft)
    hands.click(first[1].center)
    hands.press(pygame.K_TAB)
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RETURN)
    assert heard == ["BR-310", "odds"]


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
    parts = button.part_widths(kit)
    assert sum(parts) + kit.px(10) * (len(parts) - 1) + 2 * kit.px(8) <= width


@pytest.mark.parametrize("size", [(1, 1), (300, 200), (1024, 640)])
def test_everything_survives_a_window_of_any_size(size: tuple[int, int], hear: Hear) -> None:
    kit = Kit(size, text_scale=2.0)
    page = Page(kit)
    for widget in every_kind(hear):
        page.add(widget)
        widget.place(kit, 0, 0, min(size[0], 400), min(size[1], 40))
    question(hear).show_on(page)
    surface = pygame.Surface(size)
    assert page.paint(surface, lambda _: None) is None


def test_a_button_tells_its_key_once_a_key_was_pressed_that_all_may_hear(page: Page, kit: Kit, hands: PageUser) -> None:
    button = Button("Zoom", lambda: None, key="Z")
    put(page, kit, button, 600)

    def drawn() -> bytes:
        shown = pygame.Surface(button.rect.size)
        shown.blit(draw_on(kit, button), (0, 0), button.rect)
        return shown.get_buffer().raw

    before = drawn()
    page.is_quiet = lambda: True
    hands.press(pygame.K_a)
    assert drawn() == before, "nothing tells of a private turn"
    page.is_quiet = lambda: False
    hands.press(pygame.K_a)
    assert drawn() != before


def draw_on(kit: Kit, button: Button) -> pygame.Surface:
    """The button on an empty window."""
    surface = pygame.Surface((kit.scale.width, kit.scale.height))
    button.draw(kit, surface, button.look)
    return surface


WHY = "There is no token to spend. HR-094"
WINDOW = (700, 400)


def a_menu(hear: Callable[..., None]) -> LeatherMenu:
    """The same row twice, once as one that cannot be taken."""
    return LeatherMenu(
        (MenuItem("Spend a token", "play", "S", hear), MenuItem("Spend a token", "play", "T", hear, False, WHY))
    )


def picture(page: Page) -> pygame.Surface:
    """All of the page on black."""
    surface = pygame.Surface(WINDOW, depth=32)
    page.mark_all()
    page.paint(surface, lambda on: None)
    return surface


def row(surface: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """A row's own part, without the line below it."""
    return surface.subsurface(rect.inflate(0, -8)).copy()


def strongest(drawn: pygame.Surface) -> float:
    """The contrast of its lightest letters to its ground, which is most of it."""
    count: dict[theme.Colour, int] = {}
    for x in range(drawn.get_width()):
        for y in range(drawn.get_height()):
            r, g, b, _ = drawn.get_at((x, y))
            count[r, g, b] = count.get((r, g, b), 0) + 1
    ground = max(count, key=lambda colour: count[colour])
    letters = (colour for colour in count if count[colour] > 4)
    return max(theme.contrast(colour, ground) for colour in letters)


def test_a_row_that_cannot_be_taken_has_less_than_half_the_contrast_and_is_still_read(
    page: Page, kit: Kit, hear: Callable[..., None]
) -> None:
    menu = a_menu(hear)
    put(page, kit, menu)
    drawn = picture(page)
    free, barred = (strongest(row(drawn, child.rect)) for child in menu.children)
    assert free > 2 * barred
    assert barred > 3.5


def test_it_does_not_light_up_but_says_why_when_pointed_at_and_when_taken(
    page: Page, kit: Kit, hands: PageUser, hear: Callable[..., None], heard: list[object]
) -> None:
    menu = a_menu(hear)
    put(page, kit, menu)
    free, barred = (child.rect for child in menu.children)
    before = picture(page)
    hands.move(free.center)
    assert pygame.image.tobytes(row(before, free), "RGB") != pygame.image.tobytes(row(picture(page), free), "RGB")
    hands.move(barred.center)
    assert pygame.image.tobytes(row(before, barred), "RGB") == pygame.image.tobytes(row(picture(page), barred), "RGB")
    hands.wait(1000)
    assert page.tooltip.text == WHY
    hands.press(pygame.K_t, letter="t")
    assert page.toasts, "and a slip of paper says it"
    assert not heard
