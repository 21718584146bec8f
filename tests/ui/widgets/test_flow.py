"""Layout by declaration: what stands beside what, what gives way, what grows, and that no arrangement loses a control."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.kit.kit import Kit
from game.ui.kit.motion import Motion
from game.ui.kit.panel_materials import PanelKind
from game.ui.widgets.base import Group, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import ChoiceStrip, Dropdown, choice
from game.ui.widgets.flow import (
    Beside,
    Column,
    Filling,
    Fits,
    Flow,
    Grid,
    Grow,
    Inset,
    LaidPanel,
    Layers,
    One,
    Picture,
    Row,
    Scroll,
    Sheet,
    Shrink,
    Sized,
    Space,
    Stretched,
    Within,
    Wrap,
)
from game.ui.widgets.label import Heading, Label, RichText
from game.ui.widgets.modal import Dialog

LONG = "So small a thing, and all the maps are wrong. " * 6


@pytest.fixture
def kit() -> Iterator[Kit]:
    pygame.init()
    pygame.display.set_mode((1280, 720))
    yield Kit((1280, 720), motion=Motion.NONE)


def button(label: str) -> Button:
    return Button(label, lambda: None)


def laid(kit: Kit, part: Flow, width: int, height: int = 600) -> list[Widget]:
    """The widgets that were laid out, in order."""
    host = Group()
    part.put(kit, host, pygame.Rect(10, 20, width, height))
    return list(everyone(host))


def everyone(group: Group) -> Iterator[Widget]:
    for child in group.children:
        yield child
        if isinstance(child, Group):
            yield from everyone(child)


def test_a_column_stands_one_below_the_other_and_a_paragraph_is_as_high_as_its_words(kit: Kit) -> None:
    words, press = RichText(LONG), button("Go on")
    laid(kit, Column(words, press, gap=10), 400)
    assert words.rect == pygame.Rect(10, 20, 400, words.height_for(kit, 400))
    assert press.rect.topleft == (10, words.rect.bottom + kit.px(10))
    assert press.rect.size == press.preferred(kit)


def test_what_is_left_out_or_only_keeps_room_free_has_no_say_in_the_size(kit: Kit) -> None:
    press = button("Go on")
    assert Column(None, press, None).height(kit, 300) == press.preferred(kit)[1]
    assert Column(Space(20), press).width(kit) == press.preferred(kit)[0]


def test_height_to_spare_is_taken_by_what_grows_and_given_up_by_what_shrinks(kit: Kit) -> None:
    for height in (600, 120):
        area, foot = Scroll(RichText(LONG)), button("Go on")
        laid(kit, Column(Grow(area), foot, gap=0), 300, height)
        assert foot.rect.bottom == 20 + height
        assert area.area.rect.height == height - foot.rect.height
    words, foot = RichText(LONG), button("Go on")
    page = Column(Shrink(Scroll(words)), foot, gap=0)
    laid(kit, page, 300, 2000)
    assert foot.rect.bottom < 2020
    laid(kit, page, 300, 120)
    assert foot.rect.bottom == 140
    shown, area = Label("picture"), Scroll(RichText(LONG))
    laid(kit, Column(Grow(Stretched(shown, low=50, ratio=0.5), share=9), Grow(area), gap=0), 200, 600)
    assert shown.rect.height == 100
    assert area.area.rect.height == 500
    laid(kit, Column(Grow(Stretched(shown, low=50, ratio=0.5)), gap=0), 200, 60)
    assert shown.rect.height == 60


def test_in_a_row_the_spare_part_goes_first_and_then_the_rest_stands_one_below_the_other(kit: Kit) -> None:
    picture, words, press = RichText("picture"), RichText(LONG), button("Begin")
    row = Row(words, press, spare=One(picture, (200, 100)), least=300, gap=20)
    assert laid(kit, row, kit.px(900)) == [picture, words, press]
    assert picture.rect.right < words.rect.left < words.rect.right < press.rect.left
    assert laid(kit, row, kit.px(500)) == [words, press]
    assert words.rect.right < press.rect.left
    assert laid(kit, row, kit.px(320)) == [words, press]
    assert press.rect.top > words.rect.bottom


def test_the_height_that_is_told_is_the_height_that_is_taken(kit: Kit) -> None:
    for width in (250, 420, 900):
        parts = Column(
            Heading("A heading", 3, has_divider=True),
            Row(RichText(LONG), button("Begin"), least=300),
            Wrap(*(button(f"Number {number}") for number in range(5))),
            Grid(*(RichText(LONG) for _ in range(4)), least=200),
            Sheet(RichText(LONG)),
        )
        high = parts.height(kit, width)
        assert max(one.rect.bottom for one in laid(kit, parts, width, high)) - 20 == high


def test_buttons_break_into_lines_and_a_grid_into_columns(kit: Kit) -> None:
    buttons = laid(kit, Wrap(*(button(f"Number {number}") for number in range(6))), 330)
    assert all(one.rect.left >= 10 and one.rect.right <= 340 for one in buttons)
    assert len({one.rect.top for one in buttons}) > 1
    for width, columns in ((kit.px(220), 1), (kit.px(440), 2), (kit.px(2000), 3)):
        cells = laid(kit, Grid(*(RichText("cell") for _ in range(7)), least=200, most=3, gap=10), width)
        assert len({one.rect.left for one in cells}) == columns


def test_the_first_arrangement_that_has_room_is_taken(kit: Kit) -> None:
    one, other = button("One"), button("Other")
    both = Fits(Row(one, other, stacks=False), Column(one, other))
    laid(kit, both, 800)
    assert one.rect.top == other.rect.top
    laid(kit, both, one.preferred(kit)[0] + 20)
    assert one.rect.bottom < other.rect.top


def test_an_arrangement_that_loses_a_control_is_an_error_and_one_is_known_by_its_key() -> None:
    with pytest.raises(ValueError, match="leaves out"):
        Fits(Row(button("One"), button("Other")), Column(button("One")))
    Fits(Button("Go on", lambda: None, key="N"), Button("", lambda: None, key="N", emblem="play"))
    with pytest.raises(ValueError, match="leaves out"):
        Fits(Button("Go on", lambda: None, key="N"), Button("", lambda: None, key="M", emblem="play"))


def test_a_sheet_at_most_so_wide_stands_in_the_middle_and_is_filled_anew_where_it_lies(kit: Kit) -> None:
    sheet = Sheet(RichText(LONG))
    laid(kit, Within(sheet, 300), 1000)
    assert sheet.panel.rect.width == kit.px(300)
    assert abs(sheet.panel.rect.centerx - 510) <= 1
    laid(kit, sheet, 400, 300)
    before = sheet.panel.rect.copy()
    press = button("Go on")
    sheet.refill(kit, Column(press))
    assert (sheet.panel.children, sheet.panel.rect) == ([press], before)


def test_list_and_detail_share_the_width_and_have_the_whole_height(kit: Kit) -> None:
    left, right = Sheet(Space()), Sheet(Space())
    laid(kit, Beside(left, right, share=0.4, least=330, gap=20), 1000, 500)
    assert left.panel.rect == pygame.Rect(10, 20, 400, 500)
    assert right.panel.rect == pygame.Rect(410 + kit.px(20), 20, 600 - kit.px(20), 500)
    laid(kit, Beside(left, right, share=0.4, least=330, gap=20), kit.px(500), 500)
    assert left.panel.rect.width == kit.px(330)


def test_a_size_of_its_own_is_kept_and_layers_have_all_the_room_each(kit: Kit) -> None:
    words = RichText("words")
    assert Sized(words, height=40).height(kit, 300) == kit.px(40)
    assert Row(Sized(words, width=120), RichText(LONG)).height(kit, 600) > 0
    words, spare = RichText(LONG), Sized(Filling(Label("beside")), width=100)
    row = Row(words, spare, spare=spare, least=200, gap=0)
    assert [one.rect.left for one in laid(kit, row, kit.px(400))] == [10, 10 + kit.px(300)]
    assert laid(kit, row, kit.px(250)) == [words]
    below, above = Label("below"), Label("above")
    laid(kit, Layers(Filling(below), Filling(above)), 400, 300)
    assert below.rect == above.rect == pygame.Rect(10, 20, 400, 300)


def test_what_is_inset_keeps_its_edges_free_and_a_shy_bar_takes_no_room_where_all_is_in_sight(kit: Kit) -> None:
    words = RichText(LONG)
    part = Inset(words, 30, 10)
    high = part.height(kit, 400)
    laid(kit, part, 400, high)
    free = kit.px(30), kit.px(10)
    assert words.rect == pygame.Rect(10 + free[0], 20 + free[1], 400 - 2 * free[0], high - 2 * free[1])
    scroll = Scroll(words, shy=True)
    laid(kit, scroll, 300, scroll.height(kit, 300))
    assert words.rect.width == 300
    laid(kit, scroll, 300, 60)
    assert words.rect.width == 300 - scroll.area.bar_width(kit)


def test_a_picture_asks_for_little_and_takes_what_there_is(kit: Kit) -> None:
    shown = Label("picture")
    picture = Picture(shown, ratio=1.5, least=100, widest=200)
    assert picture.height(kit, 500) == round(kit.px(100) * 1.5)
    laid(kit, picture, 500, 150)
    assert (shown.rect.size, shown.rect.center) == ((100, 150), (260, 95))
    laid(kit, picture, 500, 900)
    assert shown.rect.width == kit.px(200)


def test_a_choice_is_cells_where_they_have_room_and_a_list_that_folds_where_not(kit: Kit) -> None:
    names = ["One", "The other", "A third"]
    for width, most, kind in ((500, 9, ChoiceStrip), (90, 9, Dropdown), (500, 2, Dropdown)):
        (shown,) = laid(kit, choice(names, 1, lambda index: None, most=most), width)
        assert isinstance(shown, kind)
        assert shown.rect.width <= width


def test_what_scrolls_stays_scrolled_when_it_is_laid_out_again(kit: Kit) -> None:
    host, scroll = Group(), Scroll(RichText(LONG))
    for _ in range(2):
        scroll.put(kit, host, pygame.Rect(0, 0, 200, 60))
        assert len(scroll.area.children) == 1
        scroll.area.scroll_to(30)
    scroll.put(kit, host, pygame.Rect(0, 0, 200, 60))
    assert scroll.area.offset == 30
    assert scroll.area.children[0].rect.y == -30


def test_a_panel_lays_out_anew_what_is_inside_and_has_it_once(kit: Kit) -> None:
    panel, press = LaidPanel(PanelKind.SHEET, 20), button("Go on")
    panel.part = Column(press)
    for x in (0, 100):
        panel.place(kit, x, 0, 300, panel.height_for(kit, 300))
        assert panel.children == [press]
        assert panel.rect.inflate(-2 * kit.px(20), -2 * kit.px(20)).contains(press.rect)


def test_what_lies_over_the_window_takes_the_first_arrangement_that_has_room(kit: Kit) -> None:
    words = RichText(LONG * 3)
    high, low = Column(words, Space(2000)), Column(words)
    dialog = Dialog()
    dialog.lay(kit, Sized(high, width=400), Sized(low, width=500))
    assert dialog.rect.width == kit.px(500)
    assert abs(dialog.rect.centerx - 640) <= 1
    dialog.lay(kit, Sized(low, width=400), seen=[pygame.Rect(600, 300, 80, 80)])
    assert dialog.rect.collidepoint(640, 340) is False
    assert not dialog.dims
    dialog.lay(kit, Sized(low, width=400))
    across = pygame.Rect(0, dialog.rect.top, kit.scale.width, 2)
    dialog.lay(kit, Sized(low, width=400), seen=[across])
    assert not dialog.rect.colliderect(across), "above or below, where no side is free"
