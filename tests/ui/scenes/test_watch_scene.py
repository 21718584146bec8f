"""A board beside its file in the window: what is told, at every size."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.board.file_edits import BoardText
from game.board.line_edits import River, pieces_of
from game.board.loader import load_board
from game.board.problems import Problem
from game.session import board_watch
from game.session.board_editor import SAVED_ELSEWHERE
from game.session.board_watch import BoardWatch, Watched
from game.storage.resources import resource
from game.ui.kit.kit import Kit
from game.ui.kit.text import Typesetter
from game.ui.kit.theme import Role
from game.ui.scenes.watch_scene import ABOVE, FilePane, WatchScene
from game.ui.screen_words import say
from game.ui.widgets.base import WidgetState
from game.ui.widgets.button import Button
from game.ui.widgets.choices import ChoiceStrip, Dropdown
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.scroll_area import ScrollArea
from game.ui.widgets.text_entry import TextEntry
from tests.paths import ROOT
from tests.ui.scenes.conftest import MenuDriver

SIZES = [((1280, 720), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0)]
LINES = tuple(f"line {number}" for number in range(1, 201))
FAULT = Problem("own.yaml", 120, 3, "unknown place 'Morai'", "a place name", "did you mean 'Moria'?")


class Watch:
    """A file about which the test says all."""

    def __init__(self, seen: Watched) -> None:
        self.seen = seen
        self.share: float | None = None
        self.path = Path("own.yaml")
        self.news = False
        self.was_stopped = self.is_behind = False

    def look(self) -> bool:
        news, self.news = self.news, False
        return news

    def close(self) -> None:
        self.was_stopped = True


@pytest.fixture(autouse=True)
def no_painter(monkeypatch: pytest.MonkeyPatch) -> None:
    """The map is looked at as it is drawn plainly, which is at once."""
    monkeypatch.setattr(board_watch, "why_plain", lambda board: "nobody paints")


def page(
    context: Any, watch: Watch, size: tuple[int, int] = SIZES[0][0], text_scale: float = 1.0, *, has_map: bool = False
) -> MenuDriver:
    """The map is laid out when it is drawn."""
    context.kit = Kit(size, text_scale=text_scale)
    return MenuDriver(WatchScene(context, watch), size, draws_at_once=has_map)  # type: ignore[arg-type]  # of the test


@pytest.mark.parametrize(("size", "text_scale"), SIZES)
def test_a_fault_is_told_and_its_line_is_in_sight(context: Any, size: tuple[int, int], text_scale: float) -> None:
    watch = Watch(Watched(LINES))
    driver = page(context, watch, size, text_scale)
    watch.seen, watch.news = Watched((*LINES, "more"), problems=(FAULT,)), True
    driver.wait()
    assert "120:3 unknown place" in " ".join(one.markup for one in driver.all(RichText))
    (pane,) = driver.all(FilePane)
    assert pane.top < FAULT.line <= pane.top + 9
    assert pane.rect.right <= size[0]


@pytest.mark.parametrize(("size", "text_scale"), SIZES)
def test_all_faults_can_be_read_first_that_of_the_place_that_was_touched(
    context: Any, size: tuple[int, int], text_scale: float
) -> None:
    board = context.games[0].load_set().board
    places = [one.name for one in board.spaces if one.name][:9]
    faults = tuple(replace(FAULT, line=line, what=f"something at {name!r}") for line, name in enumerate(places, 1))
    driver = page(context, Watch(Watched(LINES, board=board, problems=faults)), size, text_scale)

    def told() -> list[str]:
        return [one.markup for one in driver.all(RichText) if "something" in one.markup]

    assert [places[at] in words for at, words in enumerate(told())] == [True] * len(places)
    driver.scene.map.on_touch(next(one.id for one in board.spaces if one.name == places[6]))  # type: ignore[attr-defined]
    assert told()[0].startswith("7. ")
    (scroll, *_) = (one for one in driver.all(ScrollArea) if any(isinstance(child, RichText) for child in one.children))
    for _ in range(60):
        scroll.on_wheel(0, -1)
    last = [one for one in driver.all(RichText) if "something" in one.markup][-1]
    assert scroll.rect.top < last.rect.bottom <= scroll.rect.bottom


@pytest.mark.parametrize(("size", "text_scale"), SIZES)
def test_no_line_of_the_file_is_seen_in_half(
    context: Any, size: tuple[int, int], text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = page(context, Watch(Watched(LINES)), size, text_scale)
    (pane,) = driver.all(FilePane)
    kit, drawn = context.kit, set[str]()
    render = kit.text.render

    def rendered(words: str, *more: Any) -> Any:
        drawn.add(words)
        return render(words, *more)

    monkeypatch.setattr(kit.text, "render", rendered)
    pane.draw(kit, pygame.Surface(size), WidgetState())
    assert len(drawn & {*LINES}) == pane.rect.height // kit.text.leading(Role.CODE)


def test_what_was_changed_is_in_sight(context: Any) -> None:
    watch = Watch(Watched(LINES))
    driver = page(context, watch)
    watch.seen, watch.news = Watched((*LINES[:80], "new", *LINES[80:]), frozenset({81})), True
    driver.wait()
    assert driver.all(FilePane)[0].top == 81 - ABOVE


def test_how_far_the_painting_is_goes_on_being_told(context: Any) -> None:
    watch = Watch(Watched(LINES, board=context.games[0].load_set().board))
    driver = page(context, watch)
    watch.share = 0.5
    driver.wait()
    assert any("50 %" in one.text for one in driver.all(Label))


def test_whoever_leaves_ends_the_painting(context: Any) -> None:
    watch = Watch(Watched(LINES))
    page(context, watch).scene.on_leave()
    assert watch.was_stopped


@pytest.fixture
def workshop(context: Any, tmp_path: Path) -> Iterator[MenuDriver]:
    """The workshop on a copy of a shipped board, as it was read first."""
    yield from opened(context, tmp_path, resource("boards", "hunt", "three-is-company.yaml"))


@pytest.fixture(params=["battle", pytest.param("riddle", marks=pytest.mark.soak)])
def hexes(request: pytest.FixtureRequest, context: Any, tmp_path: Path) -> Iterator[MenuDriver]:
    """The same on a board of hexes."""
    yield from opened(context, tmp_path, resource("boards", request.param, "middle-earth.yaml"))


def opened(context: Any, folder: Path, board: Path) -> Iterator[MenuDriver]:
    own = folder / "own.yaml"
    own.write_bytes(board.read_bytes())
    watch = BoardWatch(own, folder / "paintings", folder / "made")
    driver = page(context, watch, has_map=True)  # type: ignore[arg-type]  # a real one
    read(driver)
    yield driver
    driver.scene.on_leave()


def read(driver: MenuDriver) -> None:
    """Until what was saved has been read."""
    watch = driver.scene.watch  # type: ignore[attr-defined]
    saved = watch.path.read_text(encoding="utf-8").splitlines()
    for _ in range(500):
        driver.scene.update(0)
        if [*watch.seen.lines] == saved and (watch.seen.problems or watch.seen.board.source.splitlines() == saved):
            break
        time.sleep(0.02)
    driver.scene.update(0)
    driver.wait()


def line_of(driver: MenuDriver, key: str) -> str:
    text = driver.scene.watch.path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    return str(next(line for line in text.splitlines() if line.strip().startswith(key)))


def at(driver: MenuDriver, space: str) -> tuple[int, int]:
    """Where a space is seen on the map."""
    there = driver.scene.watch.seen.board.find(space)  # type: ignore[attr-defined]
    x, y = driver.scene.map.shown.camera.pixel(there.x, there.y)  # type: ignore[attr-defined]
    return round(x), round(y)


def press(driver: MenuDriver, *points: tuple[int, int]) -> None:
    """Touch the first point, go over the others, and let go."""
    driver.event(pygame.MOUSEBUTTONDOWN, pos=points[0], button=1, touch=False)
    for point in points[1:]:
        driver.event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    driver.event(pygame.MOUSEBUTTONUP, pos=points[-1], button=1, touch=False)
    driver.wait()


def test_a_place_is_renamed_in_the_files_beside_too_by_one_touch(workshop: MenuDriver, context: Any) -> None:
    told = "# Stock is a village\nboard: own.yaml\nsteps:\n  - teacher: 'From Stock on, not from Stockings.'\n"
    lesson, other = context.boards.parent / "lessons" / "stock.yaml", context.boards.parent / "lessons" / "other.yaml"
    lesson.parent.mkdir(parents=True, exist_ok=True)
    lesson.write_text(told, encoding="utf-8")
    other.write_text(told.replace("own.yaml", "another.yaml"), encoding="utf-8")
    press(workshop, at(workshop, "31"))
    workshop.all(TextEntry)[0].on_done("Merry's Stockton")
    read(workshop)
    (button,) = [one for one in workshop.all(Button) if one.label == say("watch.rename_beside", count=1, name="Stock")]
    workshop.click(button)
    changed = told.replace("From Stock on", "From Merry''s Stockton on")
    assert lesson.read_text(encoding="utf-8") == changed
    assert "Stock on" in other.read_text(encoding="utf-8")
    assert not [one for one in workshop.all(Button) if "Stock" in one.label]
    workshop.click(workshop.all(Button)[1])
    assert lesson.read_text(encoding="utf-8") == told


def test_a_place_is_named_and_pulled(workshop: MenuDriver) -> None:
    before = line_of(workshop, '"31"')
    press(workshop, at(workshop, "31"))
    (entry,) = workshop.all(TextEntry)
    assert entry.text == "Stock"
    entry.on_done("Stockton")
    read(workshop)
    assert line_of(workshop, '"31"') == before.replace("Stock", "Stockton")
    x, y = at(workshop, "31")
    press(workshop, (x, y), (x + 4, y + 4), (x + 12, y - 4))
    assert "at: [538, 400]" not in line_of(workshop, '"31"')
    read(workshop)
    for _ in range(2):
        workshop.click(workshop.all(Button)[1])
        read(workshop)
    assert line_of(workshop, '"31"') == before


def test_whoever_touches_a_place_types_its_name_at_once(workshop: MenuDriver) -> None:
    before = line_of(workshop, '"31"')
    press(workshop, at(workshop, "31"))
    read(workshop)
    workshop.event(pygame.TEXTINPUT, text="Stockton")
    workshop.event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    read(workshop)
    assert line_of(workshop, '"31"') == before.replace("Stock", "Stockton")


@pytest.mark.parametrize("is_painted", [True, False])
def test_the_hand_is_where_the_map_is_seen_and_nothing_jumps(
    context: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_painted: bool
) -> None:
    if not is_painted:
        monkeypatch.setattr("game.session.board_watch.painted", lambda *_: None)
        monkeypatch.setattr("game.session.board_watch.why_plain", lambda _: "not here")
    for driver in opened(context, tmp_path, resource("boards", "hunt", "three-is-company.yaml")):
        shown = driver.scene.map.shown  # type: ignore[attr-defined]
        assert (shown.image.painted.scales[0].name == "plain") is not is_painted
        before = {one: at(driver, one) for one in ("1", "8", "31", "54")}
        x, y = start = at(driver, "20")
        press(driver, start)
        assert driver.scene.map.chosen == "20"  # type: ignore[attr-defined]
        press(driver, start, (x + 4, y + 4), (x + 14, y + 6))
        read(driver)
        here = driver.scene.watch.seen.board.find("20")  # type: ignore[attr-defined]
        assert (here.x, here.y) == pytest.approx(shown.camera.point(x + 14, y + 6), abs=1)
        take(driver, "line", "path")
        press(driver, at(driver, "17"), at(driver, "8"))
        read(driver)
        assert driver.scene.watch.seen.problems  # type: ignore[attr-defined]
        assert {one: at(driver, one) for one in before} == before


def test_kinds_and_ways_are_given_by_touch(workshop: MenuDriver) -> None:
    (tools,) = workshop.all(ChoiceStrip)
    tools.take()
    workshop.wait()
    (kinds,) = workshop.all(Dropdown)
    kinds.choose(kinds.options.index("dark"))
    press(workshop, at(workshop, "31"))
    assert "kind: dark" in line_of(workshop, '"31"')
    read(workshop)
    workshop.all(ChoiceStrip)[0].take()
    workshop.wait()
    ways = len(workshop.scene.watch.seen.board.edges)  # type: ignore[attr-defined]
    press(workshop, at(workshop, "4"))
    press(workshop, at(workshop, "h01"))
    read(workshop)
    assert len(workshop.scene.watch.seen.board.edges) == ways - 1  # type: ignore[attr-defined]


def take(driver: MenuDriver, tool: str, kind: str) -> None:
    """Take a tool and what it gives, as somebody does with the pointer."""
    (tools,) = driver.all(ChoiceStrip)
    while driver.scene.tool.value != tool:  # type: ignore[attr-defined]
        tools.take()
        driver.wait()
        (tools,) = driver.all(ChoiceStrip)
    (kinds,) = driver.all(Dropdown)
    kinds.choose(kinds.options.index(kind))
    driver.wait()


def touch_river(driver: MenuDriver) -> River:
    """Touch a river that has a name, in the middle of a piece of it where no place lies."""
    board, shown = driver.scene.watch.seen.board, driver.scene.map.shown  # type: ignore[attr-defined]
    river = next(one for one in pieces_of(board) if one.name)
    points = [((a + c) / 2, (b + d) / 2) for run in river.courses for (a, b), (c, d) in pairwise(run)]
    point = max(points, key=lambda at: min(math.dist(at, (one.x, one.y)) for one in board.spaces))
    x, y = shown.camera.pixel(*point)
    press(driver, (round(x), round(y)))
    return river


def test_a_river_is_named_where_it_is_touched_and_a_map_seen_closer_is_pulled_anywhere(hexes: MenuDriver) -> None:
    name_river(hexes)
    pull_the_map(hexes, "1010")


def test_a_river_that_the_picture_runs_is_named_where_it_is_touched(workshop: MenuDriver) -> None:
    name_river(workshop)


def name_river(driver: MenuDriver) -> None:
    """Name a river, badly and well, and take it back."""
    watch = driver.scene.watch  # type: ignore[attr-defined]
    before = watch.path.read_text(encoding="utf-8")
    name = touch_river(driver).name
    (entry,) = driver.all(TextEntry)
    assert entry.text == name
    assert driver.scene.map.river.name == name  # type: ignore[attr-defined]
    (pane,) = driver.all(FilePane)
    assert name in watch.seen.lines[pane.marked - 1]
    for bad, told in (("", "empty_river"), ("sea", "river_word")):
        driver.all(TextEntry)[0].on_done(bad)
        driver.wait()
        assert say(f"watch.cannot.{told}") in [one.markup for one in driver.all(RichText)]
        assert watch.path.read_text(encoding="utf-8") == before
    driver.all(TextEntry)[0].on_done("Langwell")
    read(driver)
    after = watch.path.read_text(encoding="utf-8")
    assert {one.name for one in pieces_of(watch.seen.board)} >= {"Langwell"}
    assert name not in {one.name for one in pieces_of(watch.seen.board)}
    assert not watch.seen.problems
    assert driver.all(TextEntry)[0].text == "Langwell"
    pairs = zip(before.splitlines(), after.splitlines(), strict=True)
    assert all(name in old and "Langwell" in new for old, new in pairs if old != new)
    driver.click(driver.all(Button)[1])
    read(driver)
    assert watch.path.read_text(encoding="utf-8") == before


def test_a_river_is_drawn_along_its_sides_and_rubbed_out(hexes: MenuDriver) -> None:
    watch = hexes.scene.watch  # type: ignore[attr-defined]
    before, board = watch.path.read_text(encoding="utf-8"), watch.seen.board
    take(hexes, "line", "river")
    river = next(line for line in board.lines if line.kind == "river" and line.end == "sea" and len(line.edges) > 5)
    camera = hexes.scene.map.touched.camera  # type: ignore[attr-defined]
    a, b = (board.spaces[one].cell for one in river.edges[-1])
    near = [tuple(map(round, camera.pixel(*end))) for end in board.grid.side(a, b)]
    middle = (near[0][0] + near[1][0]) // 2, (near[0][1] + near[1][1]) // 2
    press(hexes, middle)
    gone = watch.path.read_text(encoding="utf-8")
    assert len(gone) < len(before)
    read(hexes)
    a, b = (board.spaces[one].cell for one in river.edges[-2])
    there = {tuple(map(round, camera.pixel(*end))) for end in board.grid.side(a, b)}
    start = next(end for end in near if end in there)
    assert any(river.name in one.english or "lies on no river" in one.english for one in watch.seen.problems)
    press(hexes, start, *(end for end in near if end != start))
    assert load_board(watch.path).lines == board.lines
    for _ in range(2):
        read(hexes)
        hexes.click(hexes.all(Button)[1])
    assert watch.path.read_text(encoding="utf-8") == before


def test_terrain_is_laid_over_several_hexes_by_one_stroke(hexes: MenuDriver) -> None:
    watch = hexes.scene.watch  # type: ignore[attr-defined]
    take(hexes, "kind", "mountain")
    press(hexes, at(hexes, "1010"), at(hexes, "1013"), at(hexes, "1113"))
    now = load_board(watch.path) if not watch.seen.problems else None
    assert now is not None
    assert {now.find(one).kind for one in ("1010", "1011", "1012", "1013", "1113")} == {"mountain"}  # type: ignore[union-attr]
    hexes.click(hexes.all(Button)[1])
    assert watch.path.read_text(encoding="utf-8") == watch.seen.board.source


def test_a_touch_counts_though_the_file_is_read_meanwhile(hexes: MenuDriver) -> None:
    watch = hexes.scene.watch  # type: ignore[attr-defined]
    take(hexes, "kind", "mountain")
    before, at_plain = (
        watch.path.read_bytes(),
        at(hexes, next(one.id for one in watch.seen.board.spaces if not one.features)),
    )
    hexes.event(pygame.MOUSEBUTTONDOWN, pos=at_plain, button=1, touch=False)
    watch.seen = replace(watch.seen)
    hexes.wait()
    hexes.event(pygame.MOUSEBUTTONUP, pos=at_plain, button=1, touch=False)
    assert watch.path.read_bytes() != before


def test_the_wheel_leads_closer_and_back(hexes: MenuDriver) -> None:
    far = at(hexes, "1010")
    hexes.scene.page.pointer = far
    hexes.scene.map.on_wheel(0, 2)  # type: ignore[attr-defined]
    hexes.wait()
    here = hexes.scene.map.touched.camera  # type: ignore[attr-defined]
    assert here.unit > here.fit_unit
    press(hexes, at(hexes, "1010"))
    assert hexes.scene.map.chosen == "1010"  # type: ignore[attr-defined]
    hexes.scene.map.on_wheel(0, -9)  # type: ignore[attr-defined]
    hexes.wait()
    assert at(hexes, "1010") == far


def pull_the_map(driver: MenuDriver, space: str, *, is_off: bool = False) -> None:
    """Seen closer, take hold of the map at a space, or off it where a touch still means it, and pull."""
    scene: Any = driver.scene
    before = scene.watch.path.read_bytes()
    scene.page.pointer = at(driver, space)
    scene.map.on_wheel(0, 4)
    driver.wait()
    canvas = scene.map.touched
    x, y = at(driver, space)
    steps = range(-90, 91, 10)
    around = [(x + dx, y + dy) for dx in steps for dy in steps if canvas.touch_at((x + dx, y + dy)).space == space]
    disc = canvas.rect_of(space).inflate(24, 24)
    start = next(point for point in around if not disc.collidepoint(point)) if is_off else (x, y)
    press(driver, start, (start[0] - 30, start[1]), (start[0] - 60, start[1] - 40))
    assert at(driver, space) == (x - 60, y - 40)
    assert scene.watch.path.read_bytes() == before
    assert not scene.said


def test_seen_closer_a_map_of_places_is_pulled_where_no_place_is(workshop: MenuDriver) -> None:
    pull_the_map(workshop, "31", is_off=True)


def test_the_place_that_was_touched_tells_its_name_on_the_map(
    workshop: MenuDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    render = Typesetter.render

    def noted(self: Typesetter, text: str, *how: Any, **more: Any) -> pygame.Surface:
        written.append(text)
        return render(self, text, *how, **more)

    monkeypatch.setattr(Typesetter, "render", noted)
    press(workshop, at(workshop, "31"))
    shown_map = workshop.scene.map  # type: ignore[attr-defined]
    written.clear()
    shown_map.draw(workshop.scene.page.kit, pygame.Surface((1280, 720)), WidgetState())
    assert "Stock" in written


def test_a_place_is_laid_on_empty_ground_and_joined_by_a_stroke(workshop: MenuDriver) -> None:
    take(workshop, "kind", "dark")
    canvas = workshop.scene.map.touched  # type: ignore[attr-defined]
    board = canvas.board
    spots = [(x, y) for x in range(60, 1060, 20) for y in range(40, 600, 20)]
    spot = next(one for one in spots if canvas.hits.space_at(one) is None)
    press(workshop, tuple(map(round, canvas.camera.pixel(*spot))))
    read(workshop)
    now = workshop.scene.watch.seen.board  # type: ignore[attr-defined]
    (new,) = [one for one in now.spaces if board.find(one.id) is None]
    near = min(board.spaces, key=lambda one: (one.x - new.x) ** 2 + (one.y - new.y) ** 2)
    assert (new.kind, new.groups) == ("dark", near.groups)
    assert [one.what.key for one in workshop.scene.watch.seen.problems] == ["cut_off"]  # type: ignore[attr-defined]
    take(workshop, "line", "path")
    press(workshop, at(workshop, new.id), at(workshop, near.id))
    read(workshop)
    joined = workshop.scene.watch.seen.board  # type: ignore[attr-defined]
    assert near.index in joined.neighbours(joined.find(new.id).index)


def test_two_touches_in_a_row_count_whatever_has_been_read_of_the_first(workshop: MenuDriver) -> None:
    take(workshop, "kind", "dark")
    canvas, watch = workshop.scene.map.touched, workshop.scene.watch  # type: ignore[attr-defined]
    before = len(watch.seen.board.spaces)
    spots = [(x, y) for x in range(60, 1060, 20) for y in range(40, 600, 20)]
    first, *_, last = (one for one in spots if canvas.hits.space_at(one) is None)
    for spot in (first, last):
        press(workshop, tuple(map(round, canvas.camera.pixel(*spot))))
    read(workshop)
    assert len(watch.seen.board.spaces) == before + 2
    there = at(workshop, "31")
    watch.path.write_text(watch.path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    seen = watch.seen
    while watch.seen.plain is seen.plain:
        watch.look()
        time.sleep(0.02)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        workshop.scene.on_event(pygame.Event(kind, pos=there, button=1, touch=False))
    assert "kind: dark" in line_of(workshop, '"31"')


def test_the_kind_that_was_chosen_stays_so_when_the_first_of_it_is_drawn(hexes: MenuDriver) -> None:
    watch = hexes.scene.watch  # type: ignore[attr-defined]
    empty = BoardText(watch.path.read_text(encoding="utf-8"), watch.seen.board).emptied()
    watch.path.write_text(empty, encoding="utf-8")
    read(hexes)
    kind = "entwash" if watch.seen.board.game == "battle" else "road"
    take(hexes, "line", kind)
    before = hexes.all(Dropdown)[0]
    first, *others = watch.seen.board.spaces[200:]
    second = min(others, key=lambda one: (one.x - first.x) ** 2 + (one.y - first.y) ** 2)
    (x1, y1), (x2, y2) = at(hexes, first.id), at(hexes, second.id)
    along = ((x1 + x2) // 2, (y1 + y2) // 2)
    press(hexes, *([along] if kind == "entwash" else [(x1, y1), (x2, y2)]))
    read(hexes)
    after = hexes.all(Dropdown)[0]
    assert after.options[after.chosen] == before.options[before.chosen]
    assert {line.kind for line in watch.seen.board.lines} == {kind}, "the first of it was drawn"


def test_an_open_list_stays_open_though_the_file_is_read_meanwhile(workshop: MenuDriver) -> None:
    take(workshop, "kind", "dark")
    watch = workshop.scene.watch  # type: ignore[attr-defined]
    workshop.click(workshop.all(Dropdown)[0])
    watch.seen = replace(watch.seen)
    workshop.wait()
    assert workshop.scene.page.overlay is not None


def test_why_something_is_not_changed_is_told_in_words(workshop: MenuDriver) -> None:
    workshop.all(ChoiceStrip)[0].take()
    workshop.wait()
    press(workshop, at(workshop, "d01"))
    assert "A dot has no kind." in [one.markup for one in workshop.all(RichText)]
    files = (ROOT / f"game/board/{name}.py" for name in ("file_edits", "line_edits", "written_text"))
    reasons = {one for file in files for one in re.findall(r'CannotEdit\("(\w+)"\)', file.read_text(encoding="utf-8"))}
    assert all(say(f"watch.cannot.{reason}") != f"watch.cannot.{reason}" for reason in (*reasons, SAVED_ELSEWHERE))


def test_a_line_that_is_touched_chooses_its_place(workshop: MenuDriver) -> None:
    (pane,) = workshop.all(FilePane)
    pane.on_touch(line_of(workshop, '"31"'))
    workshop.wait()
    assert workshop.scene.map.chosen == "31"  # type: ignore[attr-defined]
    assert workshop.all(TextEntry)[0].text == "Stock"
    assert pane.top < pane.marked


@pytest.mark.parametrize(("size", "text_scale"), SIZES)
def test_the_file_has_room_beside_its_tools(context: Any, size: tuple[int, int], text_scale: float) -> None:
    watch = Watch(Watched(LINES, board=context.games[0].load_set().board, problems=(FAULT,) * 12))
    driver = page(context, watch, size, text_scale)
    (pane,) = driver.all(FilePane)
    assert pane.rect.height > 3 * context.kit.text.leading(Role.SMALL)
    assert all(one.rect.right <= size[0] for one in driver.all(Label))
