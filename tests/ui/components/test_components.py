"""Panels, emblems, counters, dice, cards and the curtain."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.ui.components import cards, counters, curtain_cloth, dice
from game.ui.components.counters import CounterFace, CounterStrength
from game.ui.components.refusal_sheet import draw_sealed_note
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Badge, FontFace, rgb
from game.ui.widgets.page import Page
from tests.sampling import first_with_soak
from tests.ui.page_user import PageUser

GREEN = (0, 255, 0)
TREE = Badge(rgb("#22416B"), rgb("#F4ECD8"), "white-tree")
HORSE = Badge(rgb("#2B6540"), rgb("#F2D68A"), "horse")
FAMILY = cards.Family("army", rgb("#7A2A1C"), rgb("#F1E3C2"), "shield")


def field(size: tuple[int, int] = (900, 900)) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(GREEN)
    return surface


def changed(surface: pygame.Surface) -> pygame.Rect:
    """The rectangle in which something was drawn."""
    mask = pygame.mask.from_threshold(surface, GREEN, (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("kind", PanelKind)
@pytest.mark.parametrize("size", [(30, 20), (79, 300), (400, 52), (501, 333), (2600, 40)])
@pytest.mark.parametrize("scale", first_with_soak([((1280, 720),), ((1920, 1080),), ((3840, 2160),)], 1))
def test_panels_fill_their_rectangle_and_no_more_than_their_shadow(
    kind: PanelKind, size: tuple[int, int], scale: tuple[int, int]
) -> None:
    kit = Kit(scale)
    surface = field((2800, 500))
    rect = pygame.Rect((100, 90), size)
    kit.art.panel(surface, kind, rect)
    bleed = round(kind.bleed * kit.u) + 1
    assert rect.inflate(2 * bleed, 2 * bleed).contains(changed(surface))
    assert surface.get_at(rect.center)[:3] != GREEN
    assert surface.get_at((rect.centerx, rect.centery))[1] < 250


def test_a_panel_is_made_once_per_size(kit: Kit) -> None:
    surface = field()
    for _ in range(3):
        kit.art.panel(surface, PanelKind.SHEET, pygame.Rect(50, 50, 300, 200))
    assert len(kit.store) == 1
    kit.forget()
    assert len(kit.store) == 0


def test_all_emblems_can_be_drawn_in_any_colour(kit: Kit) -> None:
    names = kit.art.emblems.names
    assert len(names) >= 87
    for name in names:
        drawn = kit.art.emblem(name, 24, (200, 30, 60))
        assert drawn.get_bounding_rect(min_alpha=128).width > 4, name
        solid = pygame.mask.from_surface(drawn, 250)
        x, y = next((x, y) for x in range(24) for y in range(24) if solid.get_at((x, y)))
        assert all(abs(a - b) < 3 for a, b in zip((200, 30, 60), drawn.get_at((x, y))[:3], strict=True)), name


def test_counters_and_tokens_differ_stand_under_their_rays_and_an_unknown_emblem_is_named(kit: Kit) -> None:
    with pytest.raises(KeyError, match="no-such-sign"):
        kit.art.emblem("no-such-sign", 20, theme.INK)
    pictures = {pygame.image.tobytes(counters.counter(kit, face, 48), "RGBA") for face in states()}
    assert len(states()) == len(pictures)
    made = counters.rayed(kit, TREE, "3", 48)
    assert made.get_width() == 120
    assert made.get_bounding_rect(min_alpha=250).width >= 70
    seen = {pygame.image.tobytes(counters.token(kit, 48, text=str(n)), "RGBA") for n in range(1, 43)}
    assert len(seen) == 42
    assert cards.card_back(kit, FAMILY, 100) is cards.card_back(kit, FAMILY, 100)


@pytest.mark.parametrize("side", [14, 28, 36, 48, 54, 108])
def test_counters_are_as_large_as_asked_and_sit_in_their_middle(kit: Kit, side: int) -> None:
    made = counters.counter(kit, CounterFace(TREE, movement="2", strength=CounterStrength.LENT), side)
    face = made.get_bounding_rect(min_alpha=250)
    assert abs(face.width - side) <= 3
    assert abs(face.centerx - made.get_width() / 2) <= 1.5


def states() -> list[CounterFace]:
    plain = CounterFace(TREE, movement="2", strength=CounterStrength.BLADE)
    return [
        plain,
        CounterFace(TREE, movement="3", strength=CounterStrength.BLADE),
        CounterFace(TREE, movement="2", strength=CounterStrength.STAR),
        CounterFace(TREE, movement="2", strength=CounterStrength.LENT),
        CounterFace(TREE, movement="2", strength=CounterStrength.BLADE, is_chosen=True),
        CounterFace(TREE, movement="2", strength=CounterStrength.BLADE, is_moved=True),
        CounterFace(TREE, is_round=True, movement="2", strength=CounterStrength.BLADE),
        CounterFace(HORSE, movement="2", strength=CounterStrength.BLADE),
        CounterFace(TREE, is_round=True, stands="black-rider-red", movement="R"),
        CounterFace(TREE, is_round=True, stands="black-rider-red", movement="R", is_chosen=True),
        CounterFace(TREE, is_round=True, stands="black-rider-red", movement="R", is_moved=True),
        CounterFace(TREE, is_round=True, stands="black-rider-red", movement="R", looks_left=True),
        CounterFace(TREE, stands="orc-1", movement="2", strength=CounterStrength.BLADE),
        CounterFace(replace(TREE, bust="gandalf"), is_round=True, movement="6", strength=CounterStrength.STAR),
    ]


@pytest.mark.parametrize("is_round", [False, True])
def test_a_moved_counter_keeps_its_colours_but_for_a_notch(kit: Kit, is_round: bool) -> None:
    fresh, moved = (
        counters.counter(kit, CounterFace(TREE, is_round=is_round, movement="2", is_moved=moved), 48)
        for moved in (False, True)
    )
    lower_left = pygame.Rect(0, fresh.get_height() // 2, fresh.get_width() // 2, fresh.get_height() // 2)
    notch = pygame.Rect(fresh.get_width() // 2, 0, fresh.get_width() // 2, fresh.get_height() // 2)

    def pixels(made: pygame.Surface, part: pygame.Rect) -> bytes:
        return pygame.image.tobytes(made.subsurface(part), "RGBA")

    assert pixels(fresh, lower_left) == pixels(moved, lower_left)
    assert pixels(fresh, notch) != pixels(moved, notch)


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_shows_as_many_pips(kit: Kit, number: int) -> None:
    die = dice.die_pips(kit, number, 108)
    inside = die.subsurface(die.get_rect().inflate(-60, -64))
    ink = pygame.mask.from_threshold(inside, dice.PALE.ink, (60, 60, 60, 255))
    assert len(ink.connected_components(60)) == number


def test_every_throw_has_the_same_course_and_ends_on_its_result() -> None:
    courses = []
    for result in range(1, 7):
        frames = [dice.tumble(step / 42, (1, 2, 3, 4, result)) for step in range(43)]
        assert frames[-1].face == result
        assert (frames[-1].angle, frames[-1].lift, frames[-1].squash) == (0.0, 0.0, 1.0)
        courses.append([(frame.angle, frame.lift, frame.squash) for frame in frames])
    assert all(course == courses[0] for course in courses)


@pytest.mark.parametrize("width", [67, 126, 188, 260])
def test_cards_keep_their_shape_and_write_inside_it(kit: Kit, width: int) -> None:
    face = cards.PrintedCard(
        FAMILY, "A very long name indeed", "scimitar", "Words " * 30, "in battle", "sword", "2", "eye"
    )
    made = cards.card_face(kit, face, width)
    solid = made.get_bounding_rect(min_alpha=254)
    assert abs(solid.width - width) <= 3
    assert abs(solid.height - cards.card_size(width)[1]) <= 3


@pytest.mark.parametrize("width", [105, 115, 126, 150, 188])
def test_the_longest_name_stands_whole_on_a_small_card_beside_its_points(kit: Kit, width: int) -> None:
    face = cards.PrintedCard(FAMILY, "The Mouth of Sauron", "gate", "A Rider picks up 2 cards.", "", "", "2", "eye")
    name = cards.planned(kit, face, width).name
    available = round(name.available * width / cards.WIDTH)
    assert name.lines
    assert all(
        kit.text.render_px(line, FontFace.SMALL_CAPS, name.px, theme.INK).width * 0.9 <= available
        for line in name.lines
    )


def test_a_name_is_broken_between_words_and_behind_hyphens_the_most_even_first() -> None:
    assert cards.broken("Barrow-downs", 1) == [("Barrow-downs",)]
    assert cards.broken("Barrow-downs", 2) == [("Barrow-", "downs")]
    assert cards.broken("The Mouth of Sauron", 2)[0] == ("The Mouth", "of Sauron")
    assert cards.broken("Horse (3)", 2) == [("Horse", "(3)")]
    assert cards.broken("Wormtongue", 2) == []


@pytest.mark.parametrize("size", [(1, 1), (1024, 640), (1920, 1080)])
def test_the_curtain_covers_every_pixel(size: tuple[int, int]) -> None:
    kit = Kit(size)
    surface = field(size)
    curtain_cloth.draw_curtain(kit, surface)
    left = pygame.mask.from_threshold(surface, GREEN, (1, 1, 1, 255))
    assert left.count() == 0


def test_the_hold_button_opens_after_700_ms_and_only_once_and_never_in_a_program_that_stalls(
    page: Page, kit: Kit, hands: PageUser, heard: list[object]
) -> None:
    button = page.add(curtain_cloth.CurtainButton("I am Sam", lambda: heard.append("open")))
    button.place(kit, 100, 100)
    page.update(0)
    hands.down(button.rect.center)
    hands.wait(680)
    assert heard == []
    hands.wait(40)
    assert heard == ["open"]
    hands.wait(2000)
    assert heard == ["open"]
    hands.up(button.rect.center)
    hands.down(button.rect.center)
    for now in (60_000, 120_000, 180_000):
        page.update(now)
    assert heard == ["open"]
    assert button.share < 0.2


def test_letting_go_of_the_hold_button_empties_it(page: Page, kit: Kit, hands: PageUser, heard: list[object]) -> None:
    button = page.add(curtain_cloth.CurtainButton("I am Sam", lambda: heard.append("open")))
    button.place(kit, 100, 100)
    page.update(0)
    page.focus(button)
    hands.press(pygame.K_SPACE)
    hands.wait(600)
    hands.release(pygame.K_SPACE)
    hands.wait(220)
    assert (heard, button.share, button.next_wake(hands.now)) == ([], 0.0, None)


@pytest.mark.parametrize("share", [0.0, 0.05, 0.14])
def test_a_sealed_note_shows_what_was_asked_and_nothing_of_its_answer(kit: Kit, share: float) -> None:
    pictures = set()
    for question, answer in (("Is he near?", "Yes"), ("Is he near?", "No"), ("Was he here?", "No")):
        surface = field((700, 700))
        draw_sealed_note(kit, surface, (350, 350), question, answer, share)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 2


def test_what_an_answer_comes_to_is_told_to_its_end() -> None:
    def drawn(note: str) -> bytes:
        surface = field((700, 700))
        draw_sealed_note(Kit((1088, 640)), surface, (350, 350), "Is he near?", "No", 1.0, note=note, by=0.6)
        return pygame.image.tobytes(surface, "RGB")

    assert drawn("When all have acted, an Encounter follows.") != drawn("When all have acted, an Encounter is over.")


@pytest.mark.parametrize("size", [(300, 200), (900, 700), (1500, 800)])
def test_every_letter_can_be_read_where_a_sheet_is_darkest(kit: Kit, size: tuple[int, int]) -> None:
    surface = pygame.Surface((size[0] + 40, size[1] + 40))
    kit.art.panel(surface, PanelKind.SHEET, pygame.Rect((20, 20), size))
    written = pygame.Rect(20, 20, *size).inflate(-44, -44)
    part = surface.subsurface(written)
    blocks = pygame.transform.smoothscale(part, (written.width // 12, written.height // 12))
    tones: list[theme.Colour] = []
    for x in range(blocks.get_width()):
        for y in range(blocks.get_height()):
            red, green, blue, _ = blocks.get_at((x, y))
            tones.append((red, green, blue))
    darkest = min(tones, key=theme.luminance)
    for ink in (theme.INK, theme.INK_SOFT, theme.RUBRIC, theme.RUBRIC_DEEP, theme.GAIN):
        assert theme.contrast(ink, darkest) >= 4.5, theme.hexa(ink)
