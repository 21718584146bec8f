"""The gallery's half of what is pressed, typed and read: buttons, controls on paper, lists, panels."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.components import dice
from game.ui.kit import theme
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.widgets import (
    Button,
    ChoiceStrip,
    Dropdown,
    IconButton,
    LeatherMenu,
    ListRow,
    ListView,
    MenuItem,
    Modal,
    PhaseRibbon,
    ProgressBar,
    RichText,
    Slider,
    Stepper,
    Tab,
    Tabs,
    TextEntry,
    TickBox,
    Toggle,
)
from game.ui.widgets.base import WidgetState
from game.ui.widgets.button import Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.tooltip import Toast, draw_tooltip
from tests.ui.gallery.sheet import REST, Sheet

HOVER = WidgetState(is_hovered=True)
PRESSED, FOCUS = WidgetState(is_hovered=True, is_pressed=True), WidgetState(is_focused=True)


def _nothing(*_: object) -> None:
    """What the gallery's widgets do."""


def buttons(sheet: Sheet) -> None:
    """Buttons of wood, wax and paper, and what is typed and switched on paper."""
    sheet.heading("Buttons on wood", 40, 24)
    for row, plate, label, key in ((0, Plate.WOOD, "Next phase", "E"), (1, Plate.PRIMARY, "Begin", "Enter")):
        for column, (look, name) in enumerate(
            ((REST, "rest"), (HOVER, "hover"), (PRESSED, "pressed"), (FOCUS, "focus"), (REST, "disabled"))
        ):
            x, y = 40 + column * 172, 70 + row * 96
            button = Button(label, _nothing, key=key, plate=plate, is_enabled=name != "disabled")
            rect = sheet.put(button, x, y, look=look)
            sheet.words(name, rect.centerx / sheet.kit.u, y + 56, centred=True)
    kit = sheet.kit
    sheet.put(Button("Undo", _nothing, key="Ctrl+Z", emblem="undo", is_enabled=False), 486, 262)
    sheet.put(Button("Continue", _nothing, key="Enter", emblem="play", plate=Plate.PRIMARY, size=Size.LARGE), 662, 254)
    sheet.put(IconButton("plus", "Closer", _nothing), 490, 322)
    sheet.put(IconButton("minus", "Back", _nothing), 548, 322, look=HOVER)
    sheet.put(IconButton("fit", "Whole board", _nothing), 606, 322, look=FOCUS)
    near = pygame.Rect(kit.px(250), kit.px(238), 1, 1)
    Toast(
        *(kit, "You can’t end a daylight turn before Frodo has moved. HR-059", "hourglass", near, 0),
        pygame.Rect(0, 0, kit.px(1920), kit.px(2000)),
    ).draw(kit, sheet.surface)


def paper(sheet: Sheet) -> None:
    """Controls on paper."""
    sheet.panel(PanelKind.SHEET, 946, 36, 930, 310)
    sheet.words("Paper controls", 968, 54, Role.H3, theme.INK)
    for column, look in enumerate((REST, HOVER, PRESSED, FOCUS, REST)):
        button = Button("Table", _nothing, key="T", plate=Plate.PAPER, size=Size.SMALL, is_enabled=column != 4)
        sheet.put(button, 968 + column * 112, 90, look=look)
    sheet.put(TextEntry("Éowyn", _nothing), 968, 150)
    entry = TextEntry("Cle", _nothing)
    sheet.page.focused = entry
    sheet.put(entry, 1222, 150, look=FOCUS)
    sheet.page.focused = None
    sheet.put(TextEntry("Sam", _nothing), 1476, 150)
    sheet.put(TextEntry("", _nothing, placeholder="empty seat"), 1730, 150, 130)
    sheet.words("text entry", 968, 196, Role.NOTE, theme.INK_SOFT)
    sheet.words("focus", 1222, 196, Role.NOTE, theme.INK_SOFT)
    show: Callable[[float], str] = lambda value: f"{value:.0f} %"  # noqa: E731  # a one-line format
    sheet.put(Slider(110, 80, 200, 5, _nothing, ticks=(80, 100, 125, 150, 200), show=show), 968, 232, 330)
    sheet.put(Toggle(False, _nothing), 1330, 236)
    sheet.put(Toggle(True, _nothing), 1404, 236, look=FOCUS)
    sheet.put(ChoiceStrip(("Easy", "Normal", "Hard"), 1, _nothing), 1486, 232)
    sheet.put(TickBox("hints", True, _nothing), 1720, 234)
    sheet.put(Dropdown(("Middle-earth", "Eriador"), 0, _nothing), 968, 288)
    sheet.put(Stepper(4, 2, 8, _nothing), 1180, 290)
    sheet.put(ProgressBar(0.25), 1340, 304, 200)
    sheet.put(ChoiceStrip(("Rolled", "Real"), 0, _nothing), 1580, 288, look=FOCUS)


def lists(sheet: Sheet) -> None:
    """Lists, tabs, chips, tooltip, ribbon."""
    kit = sheet.kit
    sheet.heading("List, tabs, scroll bar", 40, 380)
    sheet.panel(PanelKind.SHEET, 40, 426, 410, 270)
    sheet.put(ChoiceStrip(("Saved", "Replays", "Scenarios"), 0, _nothing), 58, 444)
    rows = [
        ListRow("Hunt, part 1", "yesterday", "footprint"),
        ListRow("Riddle, five seats", "on Sunday", "riddle"),
        ListRow("Battle, three seats", "12 November", "sword"),
        ListRow("Hunt, part 2, sealed", "3 November", "seal"),
        ListRow("Battle, two seats", "1 November", "sword"),
    ]
    view = ListView(rows, _nothing, chosen=0)
    view.pointed = 1
    sheet.put(view, 58, 492, 374, 186)
    sheet.heading("Tooltip, keys", 490, 380)
    at = pygame.Rect(kit.px(490), kit.px(424), kit.px(262), 2 * kit.text.leading(Role.BODY) + kit.px(16))
    draw_tooltip(
        kit, sheet.surface, "33 Bucklebury Ferry\n1 step, beside the red Rider’s reach", at.inflate(kit.px(30), 0)
    )
    sheet.put(RichText("<k>E</k> <k>Enter</k> <k>Ctrl+Z</k> <k>F1</k>", material=Material.WOOD), 690, 506, 300)
    sheet.put(PhaseRibbon(("Build", "Move", "Attack"), 1), 466, 606, 480)
    sheet.put(Tabs((Tab("Picture", "eye"), Tab("Sound", "bell")), 0, _nothing), 660, 690)


def panels(sheet: Sheet) -> None:
    """The modal, leather and felt."""
    kit = sheet.kit
    modal = Modal(
        "End the phase?",
        "Two builds would be lost: <b>Gondor</b> on Dol Amroth and <b>Rohan</b> on Helm’s Deep.",
        accept="End the phase",
        on_accept=_nothing,
        note="Builds not made in their round are never made up.",
    )
    modal.page = sheet.page
    for one in modal.everyone():
        one.page = sheet.page
    modal.center(kit, (kit.px(960), kit.px(400)))
    sheet.page.focused, sheet.page.shows_ring = modal.accept_button, True
    modal.draw(kit, sheet.surface, REST)
    sheet.page.focused, sheet.page.shows_ring = None, False
    menu = LeatherMenu(
        (MenuItem("New game", "flag", "N", _nothing), MenuItem("Rules", "quill", "F1", _nothing, is_enabled=False))
    )
    sheet.put(menu, 1450, 400, 420)
    sheet.panel(PanelKind.WELL, 1450, 584, 200, 110)
    for number, x in ((5, 1510), (6, 1590)):
        sheet.piece(dice.die_pips(kit, number, kit.px(54)), x, 640)
    sheet.panel(PanelKind.INSET, 1670, 584, 200, 110)
