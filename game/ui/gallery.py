"""All widgets in all states on one picture, drawn without a window:

    python -m game.ui.gallery out.png [--size 1920x1080] [--scale 1.0]

The picture is as wide as the window and as high as the widgets need.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.ui import cards, counters, curtain, dice, theme, tokens
from game.ui.counters import CounterFace, Strength
from game.ui.kit import Kit
from game.ui.panels import PanelKind
from game.ui.plates import Plate
from game.ui.theme import NATIONS, RIDERS, SEATS, Colour, Ground, Role, rgb
from game.ui.widgets import (
    Button,
    Chip,
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
    Refusal,
    RichText,
    SideTab,
    Slider,
    Stepper,
    Tab,
    Tabs,
    TextEntry,
    TickBox,
    Toggle,
    Widget,
)
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Look
from game.ui.widgets.bubbles import Slip, draw_tooltip
from game.ui.widgets.button import Size
from game.ui.widgets.notes import draw_sealed_note
from game.ui.widgets.page import Page

REST, HOVER = Look(), Look(is_hovered=True)
PRESSED, FOCUS = Look(is_hovered=True, is_pressed=True), Look(is_focused=True)


def _nothing(*_: object) -> None:
    """What the gallery's widgets do."""


class Sheet:
    """The picture in the making; measures in units of a 1920 wide window."""

    def __init__(self, kit: Kit, surface: pygame.Surface) -> None:
        self.kit = kit
        self.surface = surface
        self.page = Page(kit)

    def put(self, widget: Widget, x: float, y: float, w: float = 0, h: float = 0, look: Look = REST) -> pygame.Rect:
        """Draw a widget at (x, y); 0 for its own width or height."""
        px = self.kit.px
        widget.page = self.page
        for one in widget.everyone():
            one.page = self.page
        widget.place(self.kit, px(x), px(y), px(w) if w else None, px(h) if h else None)
        widget.draw(self.kit, self.surface, look)
        return widget.rect

    def words(
        self,
        text: str,
        x: float,
        y: float,
        role: Role = Role.SMALL,
        colour: Colour = theme.CREAM_SOFT,
        w: float = 900,
        centred: bool = False,
    ) -> None:
        """A line of text; `x` is its middle when centred."""
        px = self.kit.px
        left = px(x - w / 2) if centred else px(x)
        box = pygame.Rect(left, px(y), px(w), self.kit.text.leading(role))
        self.kit.text.draw(self.surface, text, role, colour, box, align="center" if centred else "left")

    def heading(self, text: str, x: float, y: float) -> None:
        """The name of a group."""
        self.words(text, x, y, Role.H3, theme.GOLD_TITLE)

    def panel(self, kind: PanelKind, x: float, y: float, w: float, h: float) -> None:
        """A panel."""
        px = self.kit.px
        self.kit.art.panel(self.surface, kind, pygame.Rect(px(x), px(y), px(w), px(h)))

    def piece(self, made: pygame.Surface, cx: float, cy: float) -> None:
        """A counter or token by its middle."""
        px = self.kit.px
        self.surface.blit(made, made.get_rect(center=(px(cx), px(cy))))


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
    Slip(
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
    sheet.put(TextEntry("Sam", _nothing, error="This name is taken. Choose another."), 1476, 150)
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
    sheet.put(ChoiceStrip(("Rolled", "Real"), 0, _nothing, reasons={1: "not here"}), 1580, 288, look=FOCUS)


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
    view._pointed = 1
    sheet.put(view, 58, 492, 374, 186)
    sheet.heading("Tooltip, chips, keys", 490, 380)
    at = pygame.Rect(kit.px(490), kit.px(424), kit.px(262), 2 * kit.text.leading(Role.BODY) + kit.px(16))
    draw_tooltip(
        kit, sheet.surface, "33 Bucklebury Ferry\n1 step, beside the red Rider’s reach", at.inflate(kit.px(30), 0)
    )
    sheet.put(Chip("Horse, 3 spaces", "horse"), 490, 504)
    sheet.put(Chip("Die, 5 spaces", "die", is_used=True), 490, 550)
    sheet.put(Chip("private table of Sam", "eye-shut", colour=theme.PRIVATE), 690, 550)
    sheet.put(RichText("<k>E</k> <k>Enter</k> <k>Ctrl+Z</k> <k>F1</k>", ground=Ground.WOOD), 690, 506, 300)
    sheet.put(PhaseRibbon(("Build", "Move", "Attack"), 1), 466, 606, 480)
    sheet.put(SideTab("Log", "quill", "L", _nothing), 480, 690)
    sheet.put(SideTab("Map", "compass", "M", _nothing), 566, 690, look=HOVER)
    sheet.put(Tabs((Tab("Picture", "eye"), Tab("Sound", "bell")), 0, _nothing), 660, 690)


def panels(sheet: Sheet) -> None:
    """The modal, leather and felt."""
    kit = sheet.kit
    modal = Modal(
        "End the phase?",
        "Two builds would be lost: <b>Gondor</b> on Dol Amroth and <b>Rohan</b> on Helm’s Deep.",
        deed="End the phase",
        on_deed=_nothing,
        note="Builds not made in their round are never made up.",
    )
    modal.page = sheet.page
    for one in modal.everyone():
        one.page = sheet.page
    modal.center(kit)
    sheet.page.focused, sheet.page.shows_ring = modal.deed_button, True
    target = (kit.px(960), kit.px(400))
    shifted = modal.rect.copy()
    modal.rect.topleft = target
    modal._arrange_inside(kit, kit.px(22), kit.px(12), shifted.width - 2 * kit.px(22))
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


def seats(sheet: Sheet) -> None:
    """Roundels of the seats, figures of the Riders."""
    kit = sheet.kit
    sheet.heading("Seats: colour and sign", 40, 860)
    for index, (name, badge) in enumerate(SEATS.items()):
        x = 84 + index * 112
        draw_roundel(kit, sheet.surface, (kit.px(x), kit.px(940)), kit.px(70), badge, is_computer=index == 7)
        sheet.words(name, x, 988, centred=True, w=120)
    for index, units in enumerate((26, 50, 84)):
        draw_roundel(kit, sheet.surface, (kit.px(960 + index * 84), kit.px(940)), kit.px(units), SEATS["green"])
    sheet.heading("Riders and rings", 1240, 860)
    for index, (letter, badge) in enumerate(zip("BGRP", RIDERS.values(), strict=True)):
        sheet.piece(tokens.rider(kit, badge, letter, kit.px(77)), 1280 + index * 84, 940)
    sheet.piece(counters.ring_bearer(kit, NATIONS["gondor"].fill, "3", kit.px(54)), 1700, 940)
    sheet.piece(counters.ring_bearer(kit, NATIONS["orcs"].fill, "3", kit.px(36), is_chosen=True), 1820, 940)


def pieces(sheet: Sheet) -> None:
    """Counters and tokens."""
    kit = sheet.kit
    sheet.heading("Counters: movement left, strength right", 40, 1030)
    strengths = {
        "elves": Strength.ELVEN,
        "fangorn": Strength.ELVEN,
        "gandalf": Strength.ELVEN,
        "nazgul": Strength.ELVEN,
    }
    moves = {
        "rohan": "3",
        "fangorn": "3",
        "man-orcs": "3",
        "gandalf": "6",
        "aragorn": "4",
        "nazgul": "6",
        "saruman": "4",
    }
    characters = ("gandalf", "aragorn", "nazgul", "saruman")
    order = [n for n in NATIONS if n not in characters and n != "ring-bearer"] + list(characters)
    for index, name in enumerate(order):
        x = 84 + index * 98
        face = CounterFace(
            NATIONS[name],
            name in characters,
            moves.get(name, "2"),
            strengths.get(name, Strength.ORDINARY),
        )
        sheet.piece(counters.counter(kit, face, kit.px(68)), x, 1110)
        sheet.words(name, x, 1152, Role.NOTE, centred=True, w=96)
    base = CounterFace(NATIONS["gondor"], False, "2", Strength.LENT)
    states = (
        base,
        CounterFace(NATIONS["gondor"], False, "2", Strength.LENT, is_chosen=True),
        CounterFace(NATIONS["gondor"], False, "2", Strength.LENT, is_moved=True),
        CounterFace(NATIONS["gandalf"], True, "6", Strength.ELVEN, is_chosen=True),
    )
    for index, face in enumerate(states):
        sheet.piece(counters.counter(kit, face, kit.px(54)), 1390 + index * 78, 1110)
    for index, size in enumerate((54, 40, 34, 28, 20)):
        made = counters.counter(kit, CounterFace(NATIONS["rohan"], False, "3", Strength.ORDINARY), size)
        sheet.piece(made, 1720 + index * 48, 1110)
    sheet.heading("Tokens and dice", 40, 1192)
    discs = (
        ("sword", "", "#E9D7A8", "#8A2B1B"),
        ("eye", "", "#E9D7A8", "#2B1D12"),
        ("brooch", "", "#4F7A3A", "#F3E9C8"),
        ("quill", "", "#C7B9E0", "#3A2344"),
        ("", "27", "#E9D7A8", "#2B1D12"),
        ("seal", "", "#E9D7A8", "#8A2B1B"),
        ("", "2", "#CDB98A", "#2B1D12"),
        ("eye", "", "#B3321C", "#F6DFA6"),
    )
    for index, (emblem, text, fill, sign) in enumerate(discs):
        disc = tokens.token(kit, kit.px(52), emblem=emblem, text=text, fill=rgb(fill), sign=rgb(sign))
        sheet.piece(disc, 76 + index * 74, 1268)
    for number in range(1, 7):
        sheet.piece(dice.die_pips(kit, number, kit.px(54)), 640 + number * 68, 1268)
    for index, emblem in enumerate(("nazgul-ring", "sword", "flame", "rider-hood")):
        sheet.piece(dice.die_emblem(kit, emblem, kit.px(54), is_spent=index == 3), 1130 + index * 68, 1268)
    sheet.piece(dice.die_emblem(kit, "watch-eye", kit.px(54), dice.LORD), 1410, 1268)
    for index in range(6):
        state = dice.tumble(index / 6, (3, 1, 6, 2, 5))
        at = (kit.px(1500 + index * 72), kit.px(1268))
        dice.draw_tumble(kit, sheet.surface, at, kit.px(54), state)


def paper_pieces(sheet: Sheet) -> None:
    """Cards, refusal, sealed note, curtain."""
    kit = sheet.kit
    sheet.heading("Cards, refusal, sealed note, curtain", 40, 1330)
    family = cards.FAMILIES
    hand = (
        (
            cards.CardFace(
                family["ally-1"],
                "Farmer Maggot",
                "mushroom",
                "Make one extra move, <i>or</i> place a token on 32.",
                "in your turn",
                "play",
            ),
            cards.CardState.PLAYABLE,
        ),
        (
            cards.CardFace(
                family["army"], "Evil Army", "scimitar", "Uruk-hai. One point for the evil.", "in battle", "sword", "1"
            ),
            cards.CardState.REST,
        ),
        (
            cards.CardFace(
                family["travel"], "Boat", "boat", "Cross rivers, travel on dots and on water.", "stays in play", "play"
            ),
            cards.CardState.NOT_NOW,
        ),
    )
    for index, (face, state) in enumerate(hand):
        sheet.piece(cards.card_face(kit, face, kit.px(188), state), 140 + index * 212, 1520)
    sheet.piece(cards.card_back(kit, cards.SHARED_BACK, kit.px(188)), 776, 1520)
    sheet.piece(cards.card_face(kit, hand[1][0], kit.px(84)), 930, 1450)
    sheet.piece(cards.card_back(kit, family["sorcery"], kit.px(84)), 930, 1586)
    refusal = Refusal(
        *("Not there", "BR-202", "Mountain, forest, sea and lake hexes are never entered, by any piece."),
        on_rules=_nothing,
        others=(Button("Where can it go?", _nothing, key="Tab", plate=Plate.PAPER, size=Size.SMALL),),
    )
    refusal.page = sheet.page
    for one in refusal.everyone():
        one.page = sheet.page
    refusal.point_at(kit, pygame.Rect(kit.px(1010), kit.px(1500), kit.px(20), kit.px(20)), sheet.surface.get_rect())
    refusal.draw(kit, sheet.surface, REST)
    center = (kit.px(1320), kit.px(2000))
    draw_sealed_note(
        kit, sheet.surface, center, "Sealed answer", "Is the Ring-bearer’s last place in section II?", "Yes", 1
    )
    draw_sealed_note(kit, sheet.surface, (kit.px(1640), kit.px(2140)), "Sealed answer", "Is it so?", "No", 0.0)
    cloth = pygame.Surface((kit.px(960), kit.px(540)))
    curtain.draw_curtain(kit, cloth)
    hold = curtain.HoldButton("I am Sam", _nothing)
    hold._filled = 0.6
    hold.place(kit, kit.px(280), kit.px(380))
    hold.draw(kit, cloth, REST)
    draw_roundel(kit, cloth, (kit.px(480), kit.px(210)), kit.px(150), SEATS["green"])
    sheet.surface.blit(cloth, (kit.px(40), kit.px(1690)))
    kit.text.draw(
        sheet.surface,
        "Ringtable",
        Role.TITLE,
        rgb("#F3CF86"),
        pygame.Rect(kit.px(40), kit.px(2250), kit.px(800), kit.px(116)),
    )


def draw_gallery(kit: Kit) -> pygame.Surface:
    """The whole picture."""
    height = kit.px(2400)
    surface = pygame.Surface((max(kit.scale.width, kit.px(1920)), height))
    surface.blit(kit.art.texture("walnut", surface.get_size()), (0, 0))
    sheet = Sheet(kit, surface)
    for part in (buttons, paper, lists, panels, seats, pieces, paper_pieces):
        part(sheet)
    return surface


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the picture; 0 when done."""
    parser = argparse.ArgumentParser(prog="python -m game.ui.gallery", description="Draw all widgets.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--scale", type=float, default=1.0)
    told = parser.parse_args(arguments)
    width, _, height = told.size.partition("x")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    kit = Kit((int(width), int(height)), text_scale=told.scale)
    pygame.image.save(draw_gallery(kit), told.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
