"""Colours, sizes and layouts by window; emblems by name; pictures that are decoded beside what else is done."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.kit import theme
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.kit import ASSETS, Kit
from game.ui.kit.surface_cache import decode_ahead, load_picture
from game.ui.kit.theme import LayoutClass, Material, Role, Scale, contrast, rgb
from game.ui.scenes.dialogs.table_menu import MenuCard
from game.ui.scenes.title import TitleScene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import FACES, ButtonState, Plate, letters
from game.ui.widgets.menu import MenuItem
from tests.narrowing import of_kind
from tests.ui.window_driver import TWO, WindowDriver

MATERIAL_PAIRS = [
    (material, name, getattr(material, name)) for material in Material for name in ("text", "soft", "accent", "heading")
]

WORST_BACK = {
    Material.PAPER: theme.PAPER_LOW,
    Material.WOOD: theme.WALNUT,
    Material.LEATHER: theme.LEATHER,
    Material.FELT: rgb("#2C3A2D"),
}
"""The tone of each material with the least contrast to its letters."""


def test_contrast_of_black_on_white_is_21() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


@pytest.mark.parametrize(("material", "name", "colour"), MATERIAL_PAIRS, ids=lambda v: getattr(v, "value", str(v)))
def test_letters_can_be_read_on_the_worst_tone_of_their_material(
    material: Material, name: str, colour: theme.Colour
) -> None:
    assert contrast(colour, WORST_BACK[material]) >= 4.5, name


@pytest.mark.parametrize("plate", Plate)
@pytest.mark.parametrize("state", ButtonState)
def test_labels_can_be_read_on_every_plate_in_every_state(plate: Plate, state: ButtonState) -> None:
    dimmed = "#E3D2A6" if plate is Plate.PAPER else theme.hexa(theme.DIMMED)
    tones = (dimmed,) if state is ButtonState.DISABLED else FACES[plate, state]
    assert min(contrast(letters(plate, state), rgb(tone)) for tone in tones) >= 4.5


@pytest.mark.parametrize(
    ("text", "back"),
    [
        (theme.RUBRIC, theme.PAPER_LOW),
        (theme.RUBRIC_DEEP, theme.PAPER_LOW),
        (theme.GAIN, theme.PAPER_LOW),
        (theme.CREAM, theme.RIBBON),
        (rgb("#E9CFA0"), theme.RIBBON),
        (rgb("#4A150B"), rgb("#F6DFA6")),
        (rgb("#FBEBC4"), rgb("#5B3D25")),
        (rgb("#4B351F"), rgb("#E2CF9F")),
        (theme.CREAM, theme.PRIVATE),
        (rgb("#CDB98F"), rgb("#4A3A2A")),
        (theme.INK_SOFT, theme.FIELD),
    ],
)
def test_the_other_pairs_of_the_kit_can_be_read(text: theme.Colour, back: theme.Colour) -> None:
    assert contrast(text, back) >= 4.5


@given(width=st.integers(1, 8000), height=st.integers(1, 5000), text=st.floats(0.1, 5))
def test_the_scale_stays_in_its_bounds_whatever_the_window(width: int, height: int, text: float) -> None:
    scale = Scale(width, height, text)
    assert 0.8 * 0.8 <= scale.u <= 2.0 * 2.0
    assert scale.target(10) >= 34
    assert all(scale.font_px(role.value.size) >= 14 for role in Role)
    assert scale.px(0.1) >= 1


@pytest.mark.parametrize(
    ("size", "text", "u", "layout"),
    [
        ((3840, 2160), 1.0, 2.0, LayoutClass.WIDE),
        ((1920, 1080), 1.0, 1.0, LayoutClass.WIDE),
        ((1600, 900), 1.0, 0.8333, LayoutClass.WIDE),
        ((1280, 720), 1.0, 0.8, LayoutClass.MEDIUM),
        ((1024, 640), 1.0, 0.8, LayoutClass.NARROW),
        ((1920, 1080), 1.25, 1.25, LayoutClass.MEDIUM),
        ((1920, 1080), 2.0, 2.0, LayoutClass.MEDIUM),
        ((1280, 720), 1.5, 1.2, LayoutClass.NARROW),
        ((1, 1), 1.0, 0.8, LayoutClass.NARROW),
    ],
)
def test_the_layout_follows_window_and_text(size: tuple[int, int], text: float, u: float, layout: LayoutClass) -> None:
    scale = Scale(*size, text)
    assert scale.u == pytest.approx(u, abs=1e-3)
    assert scale.layout is layout


LEATHER = ASSETS / "textures" / "leather.jpg"


def test_a_picture_decoded_ahead_is_the_one_in_the_file() -> None:
    window = pygame.display.set_mode((64, 64))
    decode_ahead([LEATHER])
    ahead = load_picture(LEATHER)
    assert pygame.image.tobytes(ahead, "RGB") == pygame.image.tobytes(pygame.image.load(LEATHER), "RGB")
    assert ahead.get_bitsize() == window.get_bitsize(), "it takes three times as long to scale"
    assert load_picture(LEATHER) is not ahead  # whoever draws on a picture draws on his own


def test_what_cannot_be_read_is_told_to_whoever_wants_it_and_to_nobody_else(tmp_path: Path) -> None:
    decode_ahead([tmp_path / "none.jpg", LEATHER])
    assert load_picture(LEATHER).get_width()
    with pytest.raises(FileNotFoundError):
        load_picture(tmp_path / "none.jpg")


def test_no_emblem_stands_for_two_things_and_each_is_drawn(kit: Kit) -> None:
    assert len(EMBLEM_FOR) == len(set(EMBLEM_FOR.values()))
    assert set() == set(EMBLEM_FOR.values()) - set(kit.art.emblems.names)


def rows(menu: Iterable[Widget]) -> dict[str, str]:
    items = [row.item for row in menu if isinstance(getattr(row, "item", None), MenuItem)]  # type: ignore[attr-defined]  # rows have one
    assert len({item.emblem for item in items}) == len(items), "two rows under one emblem"
    return {item.label: item.emblem for item in items}


def test_title_and_table_call_the_same_thing_by_the_same_emblem(driver: WindowDriver) -> None:
    title_scene = of_kind(TitleScene, driver.window.scenes.title())
    title_scene.on_enter()
    title = rows(title_scene.page.everyone())
    driver.begin(TWO, {"dice": "real"})
    table: dict[str, str] = {}
    for lay in (driver.play.model.open_menu, driver.play.model.open_rest):
        lay()
        opened = of_kind(MenuCard, driver.play.page.overlay)
        table |= rows(opened.everyone())
        driver.key(pygame.K_ESCAPE)
    assert "Settings" in title.keys() & table.keys()
    assert {label: title[label] for label in title.keys() & table.keys()} == {
        label: table[label] for label in title.keys() & table.keys()
    }
    prompt_bar = {button.label: button.emblem for button in driver.play.model.moment().prompt.buttons}
    assert title["Rules"] == prompt_bar["Rules"]
    driver.close()
