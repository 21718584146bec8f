"""Pages: focus, shortcuts, reasons, modals, toasts; and that nothing needs a pointer.

Panels keep their finished pictures: the same pixels, drawn again only when something in them changed.
"""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable

import pygame
import pytest

from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.widgets.base import Group, Widget, WidgetState
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Panel
from game.ui.widgets.modal import Modal
from game.ui.widgets.page import Page, core_of, picture_of
from game.ui.widgets.scroll_area import ScrollArea
from game.ui.widgets.text_entry import TextEntry
from tests.sampling import first_with_soak
from tests.ui.page_user import PageUser, put, question

WINDOW = (1280, 720)
DARK, LIGHT = (40, 30, 20), (230, 210, 170)
CLOSE = 4
"""Steps of 256 by which a shadow laid on as one picture may differ from its parts laid on one by one."""


class Counted(Label):
    """A line that counts how often it was drawn."""

    drawn = 0

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        self.drawn += 1
        super().draw(kit, surface, look)


@pytest.fixture
def surface() -> pygame.Surface:
    pygame.init()
    return pygame.display.set_mode(WINDOW)


@pytest.fixture
def page(surface: pygame.Surface) -> Page:
    return Page(Kit(WINDOW))


def _sheet(page: Page, kind: PanelKind = PanelKind.SHEET) -> tuple[Panel, Counted]:
    panel = page.add(Panel(kind))
    panel.place(page.kit, 100, 100, 400, 300)
    line = panel.add(Counted("Once upon a time", material=panel.material))
    line.place(page.kit, 140, 160)
    return panel, line


def _filled(ground: tuple[int, int, int]) -> Callable[[pygame.Surface], None]:
    def fill(on: pygame.Surface) -> None:
        on.fill(ground)

    return fill


def _frame(page: Page, surface: pygame.Surface, ground: tuple[int, int, int] = DARK) -> pygame.Surface:
    page.show_again()
    page.paint(surface, _filled(ground))
    return surface.copy()


def _greatest_difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """Of all pixels and colours, in steps of 256."""
    found = set()
    for brighter, darker in ((one, other), (other, one)):
        left = brighter.copy()
        left.blit(darker, (0, 0), special_flags=pygame.BLEND_RGB_SUB)  # never less than 0
        found |= set(pygame.image.tobytes(left, "RGB"))
    return max(found)


@pytest.mark.parametrize("height", [-36, -300])
def test_a_panel_of_less_than_nothing_is_not_drawn(page: Page, surface: pygame.Surface, height: int) -> None:
    panel, _ = _sheet(page)
    panel.clear()
    panel.place(page.kit, 100, 100, 400, height)
    for _ in range(3):
        assert _frame(page, surface).get_at((120, 90))[:3] == DARK


def test_a_panel_at_rest_is_not_drawn_again_until_it_changes_or_is_forgotten(
    page: Page, surface: pygame.Surface
) -> None:
    _, line = _sheet(page)
    for _ in range(3):
        _frame(page, surface)
    before = line.drawn
    for _ in range(5):
        _frame(page, surface)
    assert line.drawn == before
    first = [_frame(page, surface) for _ in range(3)][-1]
    line.set_text("Long ago")
    changed = _frame(page, surface)
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(changed, "RGB")
    again = [_frame(page, surface) for _ in range(3)][-1]
    assert _greatest_difference(changed, again) <= CLOSE
    page.kit.forget()
    assert len(page.kit.store) == 0
    _frame(page, surface)
    assert before < line.drawn


def test_a_button_in_a_kept_panel_warms_under_the_pointer(page: Page, surface: pygame.Surface) -> None:
    panel, _ = _sheet(page)
    button = panel.add(Button("Go", lambda: None))
    button.place(page.kit, 200, 250)
    cold = [_frame(page, surface) for _ in range(3)][-1]
    motion = {"pos": button.rect.center, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
    page.handle(pygame.Event(pygame.MOUSEMOTION, motion))
    warm = _frame(page, surface)
    assert cold.subsurface(button.rect).get_buffer().raw != warm.subsurface(button.rect).get_buffer().raw


@pytest.mark.parametrize("kind", list(PanelKind))
@pytest.mark.parametrize("ground", first_with_soak([(LIGHT,), (DARK,)], 1))
def test_a_kept_panel_looks_like_a_drawn_one_on_any_ground(
    page: Page, surface: pygame.Surface, kind: PanelKind, ground: tuple[int, int, int]
) -> None:
    _sheet(page, kind)
    drawn = _frame(page, surface, LIGHT if ground == DARK else DARK)
    kept = [_frame(page, surface, ground) for _ in range(2)][-1]
    page.mark_all()
    page.paint(surface, _filled(ground))
    assert _greatest_difference(kept, surface) <= CLOSE
    assert _greatest_difference(kept, drawn) > CLOSE


def test_what_changes_below_the_panels_leaves_their_pictures(page: Page, surface: pygame.Surface) -> None:
    panel, line = _sheet(page)
    for _ in range(3):
        _frame(page, surface)
    before = line.drawn
    page.mark_below(panel.rect)
    page.paint(surface, _filled(LIGHT))
    assert line.drawn == before


def test_a_panel_that_left_takes_its_picture_along(page: Page, surface: pygame.Surface) -> None:
    panel, _ = _sheet(page)
    for _ in range(3):
        _frame(page, surface)
    left = weakref.ref(panel)
    page.clear()
    del panel, _
    gc.collect()
    assert left() is None


def test_a_picture_holds_what_was_painted_and_how_far_it_covers(surface: pygame.Surface) -> None:
    veil = pygame.Surface((40, 40), pygame.SRCALPHA)
    veil.fill((200, 100, 50, 128))

    def draw(on: pygame.Surface) -> None:
        on.blit(veil, (10, 10))
        on.fill((1, 2, 3), (60, 10, 40, 40))

    made = picture_of(draw, WINDOW, pygame.Rect(0, 0, 200, 100))
    assert tuple(made.get_at((0, 0))) == (0, 0, 0, 0)
    assert tuple(made.get_at((70, 20))) == (1, 2, 3, 255)
    red, green, blue, cover = made.get_at((20, 20))
    assert pytest.approx((red, green, blue, cover), abs=2) == (100, 50, 25, 128)


def test_the_core_of_a_picture_is_all_opaque_or_there_is_none() -> None:
    made = pygame.Surface((100, 80), pygame.SRCALPHA)
    made.fill((9, 9, 9, 100), (10, 10, 80, 60))
    made.fill((9, 9, 9, 255), (20, 20, 60, 40))
    core = core_of(made)
    assert pygame.Rect(20, 20, 60, 40).contains(core)
    assert core.width * core.height >= 50 * 30
    made.fill((9, 9, 9, 200))
    assert core_of(made).size == (0, 0)


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
    button.set_enabled(False, "Not yet.")
    hands.wait(300)
    assert page.tooltip.text == "Not yet.", "that nothing else tells"


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
