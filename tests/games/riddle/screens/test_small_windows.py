"""Whatever the window and its type: first words cover nothing, titles, plates and buttons are read whole and pressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.engine.decision import Advice, Phrase
from game.games.riddle.presentation.panels import BACK, CardFaces, city_face
from game.language import catalog
from game.session.presentation_loader import table_words
from game.ui.components import cards as card_layout
from game.ui.kit.kit import Kit
from game.ui.kit.text import Setting
from game.ui.kit.theme import LEAST_TEXT, FontFace, Role
from game.ui.table.model.blocks import Call, GameSheet, LaidSheet, Press, Text, Tone
from game.ui.table.model.panel_data.cards_and_players import Pile
from game.ui.table.model.screen.moment import CentreMoment, DigestMoment
from game.ui.table.model.state import COACH
from game.ui.table.model.table import Table
from game.ui.table.panels.block_sheet import BlockSheet
from game.ui.table.panels.card_table_panels import Piles, PlayersPanel, TurnMeansRow, small_places
from game.ui.table.panels.centre_panel import CentrePanel, TitleCell, TitlesPanel
from game.ui.table.panels.hand import CardSprites, HandFan
from game.ui.table.panels.panel_of_kind import CardBattlePanel, OpenCardsPanel
from game.ui.table.panels.prompt import PromptBar
from game.ui.table.panels.status import TurnRibbon
from game.ui.table.panels.window_layout import Drawer, LayoutNeeds, window_layout
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.scroll_area import ScrollArea
from tests.games.riddle.shipped_set import SEATS, game_set
from tests.narrowing import there
from tests.sampling import first_with_soak
from tests.ui.window_driver import NAMES, STILL, WindowDriver, shows_whole

WINDOWS = [(1024, 640), (1280, 720), (1920, 1080)]
FAR = ("1206", "rivendell", "rivendell", "khand", "maros", "edoras", "nurad", "edhellond")
WHO = ("frodo", "rider-1", "sam", "rider-2", "merry", "rider-3", "pippin", "rider-4")
CARDS = ("good-army", "evil-army", "neutral-army", "strider", "gandalf", "cloak", "rope", "boat")
MOMENTS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "action": ({}, ()),
    "exchange": ({}, ("move die 1305",)),
    "naming": ({"hands": {"p1": ["riddle", "boat", "rope"]}}, ("riddle p2",)),
    "resist": ({"hands": {"p1": ["palantir", "boat"]}}, ("look palantir p2",)),
    "defend": ({"die_used": True, "moved": True, "turn_start": "bree", "met": ["p2"]}, ("attack p2 good-army",)),
    "press": (
        {"die_used": True, "moved": True, "turn_start": "bree", "met": ["p2"]},
        ("attack p2 good-army", "present evil-army"),
    ),
    "discard": ({"phase": "discard"}, ()),
    "trim": ({"phase": "trim", "hands": {"p1": [*CARDS, "boat", "rope", "cloak"]}}, ()),
    "place": ({"phase": "place", "halls": {"p1": 2}, "at": {"p1": "halls"}}, ()),
    "start": ({"phase": "start", "at": {"p1": "cracks-of-doom"}, "waited": ["p1"]}, ()),
}
"""Kind of decision to what leads to it: a change of the position, and what is done in it."""


def position(players: int, change: dict[str, Any]) -> dict[str, Any]:
    """Everybody somewhere with two cards, p1 beside p2 and p3."""
    seats = SEATS[:players]
    found: dict[str, Any] = {
        "turn": "p1",
        "round": 3,
        "die": 4,
        "characters": dict(zip(seats, WHO, strict=False)),
        "at": dict(zip(seats, FAR, strict=False)),
        "hands": {str(seat): [CARDS[at % 2], CARDS[-1 - at % 3]] for at, seat in enumerate(seats)},
        "pile": ["sam"],
    }
    for key, value in change.items():
        found[key] = {**found[key], **value} if isinstance(found.get(key), dict) else value
    if found.get("phase") not in (None, "start"):
        found.pop("die")
    return found


def play_on(driver: WindowDriver, actions: Sequence[str]) -> None:
    """Whoever is asked sits down, and does these."""
    driver.attend()
    for text in actions:
        driver.do(text)
        driver.attend()


def needed(driver: WindowDriver) -> Iterator[tuple[str, pygame.Rect]]:
    """Everything that lies there to be seen or touched, and every lit place of the board."""
    scene = driver.play
    assert scene.panels.at is not None
    for widget in scene.page.children:
        if isinstance(widget, PlayersPanel):
            assert all(plate.is_visible for plate in widget.children), "no player is put away"
            yield from ((f"plate {at}", plate.rect) for at, plate in enumerate(widget.children))
        elif isinstance(widget, HandFan):
            yield from (("card", card.rect.clip(widget.rect)) for card in widget.children)
        elif isinstance(widget, CentrePanel | TurnMeansRow | Piles | PromptBar) and _has_something(widget):
            yield type(widget).__name__, widget.rect
        elif isinstance(widget, TurnRibbon):
            yield from (("ribbon", child.rect) for child in widget.children)
    if not any(isinstance(widget, CentrePanel) for widget in scene.page.children):
        for space in scene.model.interaction.selection.lit:
            if scene.presentation.board.find(space) is not None:
                box = scene.canvas.rect_of(space)
                box = box.inflate(-box.width // 5, -box.height // 5)  # its corners are its neighbours'
                yield f"lit {space}", box.clip(scene.panels.at.clear)


def _has_something(widget: Widget) -> bool:
    return not isinstance(widget, TurnMeansRow) or bool(widget.children)


def begun(home: Path, size: tuple[int, int], code: str, players: int, kind: str, scale: int = 100) -> WindowDriver:
    """A table at which somebody is asked this for the first time."""
    driver = WindowDriver(home, size, replace(STILL, first_time_help=True, language=code, text_scale=scale))
    change, actions = MOMENTS[kind]
    driver.sit("riddle", NAMES[:players], position(players, change))
    play_on(driver, actions)
    if isinstance(driver.play.model.moment().sheet, DigestMoment):
        driver.play.model.toggle_digest()
        driver.run(400)
    decision = there(driver.play.model.interaction.decision)
    assert decision.kind == kind
    return driver


def is_told(driver: WindowDriver) -> bool:
    """Whether words for the first time are what speaks."""
    shown = driver.play.model.moment().sheet
    return driver.has_sheet and isinstance(shown, LaidSheet) and shown.name == "first"


def tables_and_windows() -> list[Any]:
    """Every moment at every table in every window; in the ordinary run eight players in the least window, where there is
    least room."""
    usual = ((8, WINDOWS[0]),)
    return [
        pytest.param(size, kind, players, marks=() if (players, size) in usual else pytest.mark.soak)
        for players in (2, 5, 8)
        for kind in MOMENTS
        if kind != "naming"  # its note says what it is about
        for size in WINDOWS
    ]


@pytest.mark.parametrize(("size", "kind", "players"), tables_and_windows())
def test_first_words_cover_nothing_that_is_needed(
    size: tuple[int, int], kind: str, players: int, tmp_path: Path
) -> None:
    if kind == "exchange" and players == 2:
        pytest.skip("with one neighbour there is nothing to choose")
    driver = begun(tmp_path, size, "de", players, kind)
    band = driver.play.panels.sheet
    assert is_told(driver)
    assert band is not None
    assert driver.surface.get_rect().contains(band.rect)
    assert all(band.rect.contains(child.rect) for child in band.children), "the words stand whole on the band"
    for name, rect in needed(driver):
        assert not band.rect.colliderect(rect), f"the band {band.rect} lies on {name} {rect}"
    driver.click(band.children[-1].rect.center)
    driver.run(400)
    assert not is_told(driver)


@pytest.mark.parametrize("size", first_with_soak([(size,) for size in WINDOWS], 1))
@pytest.mark.parametrize("players", [2, 8])
def test_with_the_largest_type_first_words_cover_nothing_or_are_left_away(
    size: tuple[int, int], players: int, tmp_path: Path
) -> None:
    driver = begun(tmp_path, size, "de", players, "action", 200)
    band = driver.play.panels.sheet
    assert band is None or is_told(driver)
    lies = pygame.Rect(0, 0, 0, 0) if band is None else band.rect
    (own,) = (plate.spaces for plate in driver.play.model.interaction.panels.seats if plate.seat == driver.play.viewer)
    for name, rect in [*needed(driver), *((space, driver.play.canvas.rect_of(space)) for space in own)]:
        assert not lies.colliderect(rect), f"the band {lies} lies on {name} {rect}"


@pytest.mark.parametrize("scale", [100, 200])
def test_that_they_were_read_is_remembered_alike_whether_they_had_room_or_not(scale: int, tmp_path: Path) -> None:
    """What is lit decides whether they have room, and everybody sees whether they come again."""
    driver = begun(tmp_path, (1024, 640), "de", 8, "action", scale)
    assert (driver.play.panels.sheet is None) == (scale == 200)
    driver.do("move die 1305")
    assert driver.window.settings.helped == ("riddle:action",)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1024, 640), 200)])
def test_who_chooses_a_character_is_told_by_the_cards_alone_before_the_whole_board(
    size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    driver = WindowDriver(tmp_path, size, replace(STILL, first_time_help=True, text_scale=scale))
    driver.sit("riddle", NAMES[:4])
    driver.attend()
    panel = next(child for child in driver.play.page.children if isinstance(child, CentrePanel))
    assert bool(panel.title) == (scale == 100), "where small cards grow by it the heading gives way"
    assert not driver.has_sheet
    assert shows_whole(driver.play.canvas.camera)


@pytest.mark.parametrize("is_advised", [False, True])
@pytest.mark.parametrize("cards", [["rider-1", "gandalf", "gollum"], [*CARDS, "wormtongue", "horse-3"]])
def test_with_the_largest_type_cards_to_discard_bear_their_names_also_above_a_slip(
    cards: list[str], is_advised: bool, tmp_path: Path
) -> None:
    driver = WindowDriver(tmp_path, (1024, 640), replace(STILL, language="de", text_scale=200))
    driver.sit("riddle", NAMES[:4], position(4, {"phase": "discard", "hands": {"p1": cards}}))
    driver.attend()
    if is_advised:
        state, update = driver.play.model.state, there(driver.play.model.interaction.update)
        state.sheets.hint, state.sheets.title = (Advice(update.actions[0], (Phrase.of("look.first.discard"),)),), COACH
        state.stage.refresh()
        driver.run(400)
        assert driver.has_sheet
    panel = next(child for child in driver.play.page.children if isinstance(child, OpenCardsPanel))
    widths = [card.rect.width for fan in panel.everyone() if isinstance(fan, HandFan) for card in fan.children]
    assert len(widths) == len(cards)
    assert min(widths) >= card_layout.NAMED_FROM


def test_with_the_largest_type_a_third_button_stands_within_the_band(tmp_path: Path) -> None:
    driver = begun(tmp_path, (1024, 640), "de", 4, "action", 200)
    panels, model = driver.play.panels, driver.play.model
    foot = tuple(Press(Phrase.of("table.close"), Call("drop_hint")) for _ in range(3))
    told = GameSheet((Text(Phrase.of("look.first.action"), Tone.ASKED),))
    place = there(panels.at)
    place.slip.height = round(place.slip.height * 0.7)
    panels.lay(BlockSheet(LaidSheet("question", None, told, foot), driver.play.presentation.say, model, is_low=True))
    band = there(panels.sheet)
    buttons = [one for one in band.everyone() if isinstance(one, Button)]
    assert len(buttons) == 3
    assert all(band.rect.contains(button.rect) for button in buttons)


def test_with_the_largest_type_a_scene_comes_before_first_words(tmp_path: Path) -> None:
    driver = begun(tmp_path, (1024, 640), "de", 8, "defend", 200)
    band = driver.play.panels.sheet
    panel = next(child for child in driver.play.page.children if isinstance(child, CentrePanel))
    assert band is None or not band.rect.colliderect(panel.rect)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_number_of_cards_covers_no_part_of_the_emblem(size: tuple[int, int], scale: float) -> None:
    pygame.init()
    kit = Kit(size, text_scale=scale)
    cards = there(window_layout(kit.scale, Drawer.NONE, LayoutNeeds(seats=8, hand=7), 1.1).cards)
    for plate in cards.seats:
        middle, side, count = small_places(kit, plate)
        emblem = pygame.Rect(0, 0, side, side)
        emblem.center = middle
        assert plate.contains(emblem)
        assert plate.contains(count)
        assert not emblem.colliderect(count)
        assert side >= 24
        assert kit.text.width("16", Role.NUMBER) <= count.width


@pytest.mark.clause("RR-011", "RR-237")
@pytest.mark.parametrize("size", first_with_soak([(size,) for size in WINDOWS], 1))
@pytest.mark.parametrize("scale", [100, 200])
def test_every_title_of_a_riddle_can_be_touched(size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, size, replace(STILL, text_scale=scale, language="de"))
    change, actions = MOMENTS["naming"]
    driver.sit("riddle", NAMES, position(8, change))
    play_on(driver, actions)
    panel = next(child for child in driver.play.page.children if isinstance(child, TitlesPanel))
    cells = [widget for widget in panel.everyone() if isinstance(widget, TitleCell)]
    assert {row.token for row in panel.titles.rows} == {cell.row.token for cell in cells}
    for cell in cells:
        for area in (one for one in panel.everyone() if isinstance(one, ScrollArea)):
            area.reveal(cell.rect)
        assert panel.cells.rect.contains(cell.rect)
        assert panel.hit(cell.rect.center) is cell, "nothing lies over it"
    assert panel.rect.contains(panel.cells.rect)
    assert panel.send_button is not None
    assert not panel.entry.rect.colliderect(panel.send_button.rect)
    assert panel.rect.contains(panel.entry.rect)
    assert panel.rect.contains(panel.send_button.rect)


@pytest.mark.clause("RR-011", "RR-237")
@pytest.mark.parametrize("code", ["en", "de"])
def test_all_titles_of_a_riddle_are_in_sight_in_their_groups_with_what_one_has_to_know(
    code: str, tmp_path: Path
) -> None:
    driver = WindowDriver(tmp_path, (1088, 640), replace(STILL, language=code))
    change, actions = MOMENTS["naming"]
    hands = {**change["hands"], "p2": ["evil-army", "cloak", "merry", "pippin"]}
    driver.sit("riddle", NAMES[:4], position(4, {"hands": hands}))
    play_on(driver, actions)
    panel = next(child for child in driver.play.page.children if isinstance(child, TitlesPanel))
    cells = panel.cells.children
    shown = [one.row.token for one in cells if isinstance(one, TitleCell)]
    assert sorted(shown) == sorted(row.token for row in panel.titles.rows)
    assert [one.text for one in cells if isinstance(one, Label)] == [*panel.groups()]
    assert len(panel.groups()) == 6
    assert panel.titles.count == 3
    lowest = max(one.rect.bottom for one in cells)
    assert lowest <= panel.cells.rect.bottom
    kit = driver.window.kit
    for one in cells:
        if isinstance(one, TitleCell):
            name = kit.text.width(panel.name(one.row), Role.SMALL_STRONG)
            assert name <= one.rect.width - one.rect.height - kit.px(18)
    panel.entry.on_change("sau")
    assert not any(isinstance(one, Label) for one in panel.cells.children), "what is searched stands alone"


CITIES = ("Minas Tirith", "Ceber Fanuin", "The Grey Havens", "Barrow-downs", "Rilennynos", "Goblins’ Gate", "Lake-town")
WINDOWS_AND_TYPE = [
    ((1024, 640), 100),
    ((1280, 720), 100),
    ((1920, 1080), 100),
    ((1024, 640), 200),
    ((1920, 1080), 200),
]


def battles() -> list[Any]:
    """Battles beside one, four and seven cities in every window; in the ordinary run where there is least room."""
    usual = ((7, WINDOWS_AND_TYPE[0]), (7, WINDOWS_AND_TYPE[3]), (1, WINDOWS_AND_TYPE[2]))
    return [
        pytest.param(*window, count, marks=() if (count, window) in usual else pytest.mark.soak)
        for count in (1, 4, 7)
        for window in WINDOWS_AND_TYPE
    ]


@pytest.mark.parametrize(("size", "scale", "count"), battles())
def test_every_city_of_a_battle_is_reached_with_the_mouse(
    size: tuple[int, int], scale: int, count: int, tmp_path: Path
) -> None:
    driver = WindowDriver(tmp_path, size, replace(STILL, text_scale=scale, language="de"))
    change, actions = MOMENTS["defend"]
    driver.sit("riddle", NAMES, position(8, change))
    play_on(driver, actions)
    panel = next(child for child in driver.play.page.children if isinstance(child, CardBattlePanel))
    kit, touched = driver.window.kit, list[str]()
    panel.table = cast("Table", SimpleNamespace(touch_token=touched.append))
    tokens = tuple((name.casefold(), name) for name in CITIES[:count])
    panel.show(kit, CentreMoment(None, is_asked=True, places=tokens))
    driver.scene.redraw_all()
    driver.scene.draw(driver.surface)
    buttons = [widget for widget in panel.everyone() if isinstance(widget, Button)]
    assert [name for _, name in tokens] == [button.label for button in buttons]
    scroll = next((child for child in panel.children if isinstance(child, ScrollArea)), None)
    for button in buttons:
        assert button.preferred(kit)[0] <= button.rect.width, "its name stands whole on it"
        if scroll is not None:
            scroll.reveal(button.rect)
            assert scroll.rect.contains(button.rect)
        assert panel.rect.contains(button.rect)
        driver.click(button.rect.center)
        driver.run(80)
    assert [token for token, _ in tokens] == touched
    one, other = (place for place, _ in panel.lines[:2]) if len(panel.lines) > 1 else (None, None)
    assert one is None or other is None or not one.colliderect(other)
    for place, _ in panel.lines:
        assert panel.rect.contains(place)
        assert all(scroll is not None or not place.colliderect(button.rect) for button in buttons)


WIDTHS = (*range(card_layout.NAMED_FROM, 136), 140, 145, 150, 160, 170, 179, 188, 230, 300)
"""Pixels: every width of small cards, and some of the large ones."""


@pytest.fixture(params=[one.code for one in catalog.shipped()])
def faces(request: pytest.FixtureRequest, kit: Kit) -> list[card_layout.PrintedCard]:
    """All cards of the deck and all cities that may stand in a battle, printed in a language."""
    catalog.choose(request.param)
    table, board = game_set().tables["cards"]["cards"], game_set().board
    found = CardFaces(game_set().tables["cards"])
    maker = CardSprites(kit, table_words("riddle", board))
    deck = [maker.printed(found.of(card)) for card, fields in table.items() if fields.get("in_play", True)]
    cities = [
        maker.printed(city_face(space.slug, kind))
        for space in board.spaces
        for kind in ("good", "evil", "neutral")
        if kind in space.features
    ]
    assert (len({face.name.split(" (")[0] for face in deck}), len(cities)) == (42, 34)
    return deck + cities


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.font.init()
    return Kit((1280, 720))


def test_every_title_stands_whole_on_every_card_and_beside_its_points(
    faces: list[card_layout.PrintedCard], kit: Kit
) -> None:
    for width in WIDTHS:
        k = width / card_layout.WIDTH
        for face in faces:
            plan = card_layout.planned(kit, face, width)
            name, which = plan.name, (face.name, width, plan.name)
            assert face.name.replace(" ", "") == "".join(name.lines).replace(" ", ""), which
            assert name.px >= LEAST_TEXT, which
            setting = Setting(FontFace.SMALL_CAPS, name.px, name.px, 0, False)
            widest = max(kit.text.width_in(line, setting) for line in name.lines)
            assert widest * card_layout.NARROWEST <= name.available * k + 0.5, which
            assert len(name.lines) * name.px * card_layout.BETWEEN_LINES <= (name.head - 6) * k, which
            assert name.at + name.available <= card_layout.WIDTH - 8, which
            if face.points and not name.is_banner:
                bold = Setting(FontFace.BOLD, max(LEAST_TEXT, round(18 * k)), 0, 0, False)
                figure = card_layout.points_at(plan)[0] + 12 - kit.text.width_in(face.points[0], bold) / k
                assert name.at + name.available <= figure, which


def test_when_a_card_is_played_stands_at_its_foot_in_words(faces: list[card_layout.PrintedCard], kit: Kit) -> None:
    bare = {(face.name, face.when) for face in faces if face.when and not card_layout.planned(kit, face, 140).has_foot}
    assert bare == set()
    armies = [face for face in faces if face.name in ("Good Army", "Gutes Heer")]
    assert {face.points[0] in face.when for face in armies} == {True}, "it says what the sign in the head means"


def test_the_piles_beside_the_board_are_wide_enough_for_names_in_every_window_and_type(kit: Kit) -> None:
    for size in ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160)):
        for text in (0.8, 1.0, 1.5, 2.0):
            kit = Kit(size, text_scale=text)
            one = Piles((Pile(Phrase.of("look.deck"), 1, BACK),), str)
            assert one.preferred(kit)[0] - kit.px(14) >= card_layout.NAMED_FROM


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_hand_lies_over_no_name_of_a_goal(tmp_path: Path, code: str) -> None:
    driver = WindowDriver(tmp_path, (1088, 640), replace(STILL, language=code))
    driver.sit("riddle", NAMES[:2], {"die": 3, "hands": {"p1": ["cloak", "riddle"], "p2": ["sam"]}})
    driver.attend()
    driver.run(600)
    scene = driver.play
    hand = there(scene.panels.hand_fan).rect
    goals = scene.model.goals()
    names = [name for goal in goals for name in (scene.canvas.rect_of(goal), *scene.canvas.names_of(goal))]
    assert len(names) >= 2 * len(goals) > 0
    assert there(scene.panels.at).area.unionall(names) == there(scene.panels.at).area
    assert hand.collidelist(names) < 0
