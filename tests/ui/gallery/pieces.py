"""The gallery's half of what lies on the table: seats, counters, tokens, dice, cards, notes."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.ui.components import card_layout, cards, counters, curtain_cloth, dice, tokens
from game.ui.components.counters import CounterFace, CounterStrength
from game.ui.components.refusal_sheet import draw_sealed_note
from game.ui.kit.theme import Role, rgb
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.widgets import (
    RefusalSheet,
)
from game.ui.widgets.badges import draw_roundel
from tests.ui.gallery.sheet import REST, Sheet

MARKERS = {
    name: badge_of(face) for name, face in faces_of("game.games.riddle").faces.items() if name not in ("nobody", "pile")
}
PIECES = {name: badge_of(face) for name, face in faces_of("game.games.battle").faces.items()}
FAMILIES = [
    card_layout.Family(one.name, rgb(one.colour), rgb(one.paper), one.emblem)
    for game in ("hunt", "riddle")
    for one in faces_of(f"game.games.{game}").families.values()
]


def seats(sheet: Sheet) -> None:
    """Roundels of the seats, the Ring Bearer."""
    kit = sheet.kit
    sheet.heading("Seats: colour and sign", 40, 860)
    for index, (name, badge) in enumerate(MARKERS.items()):
        x = 84 + index * 112
        draw_roundel(kit, sheet.surface, (kit.px(x), kit.px(940)), kit.px(70), badge, is_computer=index == 7)
        sheet.words(name, x, 988, centred=True, w=120)
    for index, units in enumerate((26, 50, 84)):
        draw_roundel(kit, sheet.surface, (kit.px(960 + index * 84), kit.px(940)), kit.px(units), MARKERS["sam"])
    sheet.heading("Rings", 1600, 860)
    rings = {name: replace(PIECES["ring_bearer"], fill=PIECES[name].fill) for name in ("gondor", "orc")}
    sheet.piece(counters.rayed(kit, rings["gondor"], "3", kit.px(54)), 1700, 940)
    sheet.piece(counters.rayed(kit, rings["orc"], "3", kit.px(36), is_chosen=True), 1820, 940)


def pieces(sheet: Sheet) -> None:
    """Counters and tokens."""
    kit = sheet.kit
    sheet.heading("Counters: movement left, strength right", 40, 1030)
    strengths = {
        "elf": CounterStrength.STAR,
        "fangorn_army": CounterStrength.STAR,
        "gandalf": CounterStrength.STAR,
        "nazgul": CounterStrength.STAR,
    }
    moves = {
        "rohan": "3",
        "fangorn_army": "3",
        "man_orc": "3",
        "gandalf": "6",
        "aragorn": "4",
        "nazgul": "6",
        "saruman": "4",
    }
    characters = ("gandalf", "aragorn", "nazgul", "saruman")
    order = [n for n in PIECES if n not in (*characters, "ring_bearer", "ring")] + list(characters)
    for index, name in enumerate(order):
        x = 84 + index * 98
        face = CounterFace(
            PIECES[name],
            name in characters,
            moves.get(name, "2"),
            strengths.get(name, CounterStrength.BLADE),
        )
        sheet.piece(counters.counter(kit, face, kit.px(68)), x, 1110)
        sheet.words(name, x, 1152, Role.NOTE, centred=True, w=96)
    base = CounterFace(PIECES["gondor"], False, "2", CounterStrength.LENT)
    states = (
        base,
        CounterFace(PIECES["gondor"], False, "2", CounterStrength.LENT, is_chosen=True),
        CounterFace(PIECES["gondor"], False, "2", CounterStrength.LENT, is_moved=True),
        CounterFace(PIECES["gandalf"], True, "6", CounterStrength.STAR, is_chosen=True),
    )
    for index, face in enumerate(states):
        sheet.piece(counters.counter(kit, face, kit.px(54)), 1390 + index * 78, 1110)
    for index, size in enumerate((54, 40, 34, 28, 20)):
        made = counters.counter(kit, CounterFace(PIECES["rohan"], False, "3", CounterStrength.BLADE), size)
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
    hunt = {name: badge_of(face) for name, face in faces_of("game.games.hunt").faces.items()}
    dark, red = dice.dark(hunt["die-sword"]), dice.dark(hunt["die-lord-seek"])
    for index, emblem in enumerate(("nazgul-ring", "sword", "flame", "rider-hood")):
        sheet.piece(
            dice.die_emblem(kit, emblem, kit.px(54), dark, is_spent=index == 3),
            1130 + index * 68,
            1268,
        )
    sheet.piece(dice.die_emblem(kit, "watch-eye", kit.px(54), red), 1410, 1268)
    for index in range(6):
        state = dice.tumble(index / 6, (3, 1, 6, 2, 5))
        at = (kit.px(1500 + index * 72), kit.px(1268))
        dice.draw_tumble(kit, sheet.surface, at, kit.px(54), state)


def paper_pieces(sheet: Sheet) -> None:
    """Cards, refusal, sealed note, curtain."""
    kit = sheet.kit
    sheet.heading("Cards, refusal, sealed note, curtain", 40, 1330)
    family = {one.name: one for one in FAMILIES}
    hand = (
        (
            card_layout.PrintedCard(
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
            card_layout.PrintedCard(
                family["army"], "Evil Army", "scimitar", "Uruk-hai. One point for the evil.", "in battle", "sword", "1"
            ),
            cards.CardState.REST,
        ),
        (
            card_layout.PrintedCard(
                family["travel"], "Boat", "boat", "Cross rivers, travel on dots and on water.", "stays in play", "play"
            ),
            cards.CardState.NOT_NOW,
        ),
    )
    for index, (face, state) in enumerate(hand):
        sheet.piece(cards.card_face(kit, face, kit.px(188), state), 140 + index * 212, 1520)
    sheet.piece(cards.card_back(kit, family["shared"], kit.px(188)), 776, 1520)
    sheet.piece(cards.card_face(kit, hand[1][0], kit.px(84)), 930, 1450)
    sheet.piece(cards.card_back(kit, family["sorcery"], kit.px(84)), 930, 1586)
    refusal = RefusalSheet(
        *("Not there", "BR-202", "Mountain, forest, sea and lake hexes are never entered, by any piece."),
        on_rules=lambda: None,
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
    curtain_cloth.draw_curtain(kit, cloth)
    hold = curtain_cloth.CurtainButton("I am Sam", lambda: None)
    hold.share = 0.6
    hold.place(kit, kit.px(280), kit.px(380))
    hold.draw(kit, cloth, REST)
    draw_roundel(kit, cloth, (kit.px(480), kit.px(210)), kit.px(150), MARKERS["sam"])
    sheet.surface.blit(cloth, (kit.px(40), kit.px(1690)))
    kit.text.draw(
        sheet.surface,
        "Ringtable",
        Role.TITLE,
        rgb("#F3CF86"),
        pygame.Rect(kit.px(40), kit.px(2250), kit.px(800), kit.px(116)),
    )
