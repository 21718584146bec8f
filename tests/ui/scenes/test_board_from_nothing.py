"""A board of Battle made from nothing with the pointer alone, and played on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game import registry
from game.board.board import Space
from game.board.hex_grid import course_of
from game.session.board_library import Begin, copied, files_of, own_boards
from game.session.board_watch import BoardWatch
from game.session.presentation_loader import table_words, told_mark
from game.ui.kit.kit import Kit
from game.ui.scenes.watch_scene import WatchScene
from game.ui.widgets.button import Button
from game.ui.widgets.choices import ChoiceStrip, Dropdown
from game.ui.widgets.label import RichText
from game.ui.widgets.text_entry import TextEntry
from tests.ui.scenes.conftest import MenuDriver
from tests.ui.scenes.test_watch_scene import at, no_painter, read

__all__ = ["no_painter"]

SIZE = (1280, 720)
MOST_INPUTS = 65
GROUND = {
    "mountain": ["1301 1307", "1517 1518", "1717 1718", "2411"],
    "special": ["1303", "1412", "1512", "1617", "2412"],
    "elven": ["0204 0209"],
}
"""Strokes by the terrain that they lay, from hex to hex."""
RIDGE = "1412 1512"
"""The two hexes between which no way leads."""
MARKS = {
    "shire": ["0512"],
    "moria": ["1303"],
    "isengard": ["1412"],
    "fangorn": ["1512"],
    "paths_of_the_dead": ["1617"],
    "paths_north": ["1616"],
    "paths_south": ["1618"],
    "mount_doom": ["2412"],
    "victory_sauron": ["2212"],
    "victory_saruman": ["1412"],
    "elven": ["0204 0209"],
    "moria_west": ["1202 1203"],
    "moria_east": ["1402 1403"],
    "fangorn_entrances": ["1411 1511 1611 1612 1513"],
    "build_orc": ["2210 2213"],
    "build_man_orc": ["1412"],
    "build_gondor": ["1815 1816"],
    "build_rohan": ["1415 1416"],
    "build_dwarf": ["1905 1906"],
    "orc/red_crown": ["2210 2213"],
    "orc/red_star": ["2301 2321"],
    "man_orc/black_star": ["1501 1510"],
    "hobbit/blue_triangle": ["0511", "0513"],
    "dwarf/blue_crown": ["1905 1906"],
    "dwarf/blue_square": ["1907"],
    "elf/yellow_hex": ["0204 0209"],
    "rohan/blue_crown": ["1415 1416"],
    "rohan/blue_circle": ["1417 1420"],
    "gondor/blue_crown": ["1815 1816"],
    "gondor/blue_star": ["1817 1822"],
    "army_of_the_dead": ["1617", "1617"],
    "ring_bearer": ["0512"],
    "aragorn": ["0612"],
    "gandalf": ["0412"],
    "nazgul": ["2510"],
    "saruman": ["1412"],
    "fangorn_army": ["1512"],
}
"""The same by role, or piece that begins there."""


@dataclass
class Author:
    """Somebody with a pointer, whose inputs are counted."""

    driver: MenuDriver
    inputs: int = 0

    def press(self, *points: tuple[int, int]) -> None:
        said: dict[str, Any] = {"button": 1, "touch": False}
        self.driver.scene.on_event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=points[0], **said))
        for point in points[1:]:
            moved: dict[str, Any] = {"rel": (1, 1), "buttons": (1, 0, 0), "touch": False}
            self.driver.scene.on_event(pygame.Event(pygame.MOUSEMOTION, pos=point, **moved))
        self.driver.event(pygame.MOUSEBUTTONUP, pos=points[-1], **said)
        self.inputs += 1

    def take(self, tool: str) -> None:
        """A tool, by the cell of the strip that bears its name."""
        (strip,) = self.driver.all(ChoiceStrip)
        number = ["name", "kind", "line", "mark"].index(tool)
        self.press(strip.cells[number].center)
        assert self.driver.scene.tool.value == tool  # type: ignore[attr-defined]

    def choose(self, option: str) -> None:
        """What the tool gives, unless it does already."""
        (choice,) = self.driver.all(Dropdown)
        told = {option, self.called(option)}
        number = next(n for n, one in enumerate(choice.options) if one.rsplit(":", 1)[0] in told)
        if number == choice.chosen:
            return
        self.press(choice.rect.center)
        rows = self.driver.scene.page.overlay.list  # type: ignore[union-attr]  # of the open list
        rows.reveal_row(number)
        self.press(rows.row_rect(self.driver.scene.kit, number).center)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Where a point of the board is seen."""
        px, py = self.driver.scene.map.shown.camera.pixel(x, y)  # type: ignore[attr-defined]
        return round(px), round(py)

    def called(self, mark: str) -> str:
        """What the game calls a mark."""
        seen = self.driver.scene.watch.seen  # type: ignore[attr-defined]
        words = table_words(seen.board.game, registry.game(seen.board.game).load_set().board)
        names = (told_mark(words, seen.needs, section, key)[0] for section, key, _ in seen.needs.marks() if key == mark)
        return next(names, mark)

    def stroke_of(self, row: Sequence[Space]) -> None:
        """Over hexes of a row, lifting where some lie between."""
        for _, run in groupby(enumerate(row), lambda one: round(one[1].x * 2 / 3**0.5) / 2 - one[0]):
            here = [one.id for _, one in run]
            self.stroke(" ".join([here[0], here[-1]][: len(here)]))

    def stroke(self, hexes: str) -> None:
        """Over these hexes of the map, without lifting."""
        self.press(*(at(self.driver, one) for one in hexes.split()))
        read(self.driver)


def author_of_nothing(context: Any, folder: Path, game: str = "battle", board: str = "middle-earth.yaml") -> Author:
    """Somebody before an empty board."""
    folder.mkdir()
    own = copied(registry.game(game), registry.game(game).boards / board, folder, Begin.EMPTY)
    context.kit = Kit(SIZE)
    watch = BoardWatch(own, folder.parent / "paintings", folder.parent / "made")
    author = Author(MenuDriver(WatchScene(context, watch), SIZE, draws_at_once=True))
    read(author.driver)
    return author


def test_what_lacks_something_is_given_next(context: Any, tmp_path: Path) -> None:
    author = author_of_nothing(context, tmp_path / "boards")
    author.take("mark")
    told = []
    for mark in ("shire", "moria", "isengard"):
        author.stroke(*MARKS[mark])
        (choice,) = author.driver.all(Dropdown)
        told.append(choice.options[choice.chosen])
    assert told == ["Moria: 0 of 1", "Isengard: 0 of 1", "Fangorn: 0 of 1"]
    assert author.driver.scene.map.borne["0512"] == "The Shire"  # type: ignore[attr-defined]
    assert "Only Gandalf and the Alliance’s Ring Bearer enter" in " ".join(
        one.markup for one in author.driver.all(RichText)
    )
    author.choose("shire")
    author.stroke("0513")
    text = author.driver.scene.watch.path.read_text(encoding="utf-8")  # type: ignore[attr-defined]
    assert 'shire: ["0513"]' in text
    author.driver.scene.on_leave()


@pytest.mark.soak
def test_a_board_is_made_from_nothing_and_played(context: Any, tmp_path: Path) -> None:
    battle, folder = registry.game("battle"), tmp_path / "boards"
    author = author_of_nothing(context, folder)
    watch = author.driver.scene.watch  # type: ignore[attr-defined]
    author.take("kind")
    for kind, strokes in GROUND.items():
        author.choose(kind)
        for stroke in strokes:
            author.stroke(stroke)
    author.take("line")
    author.choose("mountain")
    here, there = (at(author.driver, one) for one in RIDGE.split())
    author.press(((here[0] + there[0]) // 2, (here[1] + there[1]) // 2))
    read(author.driver)
    author.take("mark")
    for mark, strokes in MARKS.items():
        author.choose(mark)
        for stroke in strokes:
            author.stroke(stroke)
    assert watch.seen.problems == ()
    author.driver.scene.on_leave()
    assert author.inputs <= MOST_INPUTS
    play(battle, folder)


@pytest.mark.soak
def test_a_board_of_the_hunt_is_made_from_nothing_and_played(context: Any, tmp_path: Path) -> None:
    hunt, folder = registry.game("hunt"), tmp_path / "boards"
    author = author_of_nothing(context, folder, "hunt", "three-is-company.yaml")
    watch = author.driver.scene.watch  # type: ignore[attr-defined]
    grid = {(across, down): (60 + 100 * across, 70 + 125 * down) for down in range(5) for across in range(11)}
    author.take("kind")
    author.choose("normal")
    for spot in [(560, 320), *(one for one in grid.values() if one != (560, 320))]:
        author.press(author.at(*spot))
        read(author.driver)
    ids = [one.id for one in watch.seen.board.spaces]
    kinds = {"ally": ids[10:19], "frodo_start": ids[1:4], "nazgul_start": ids[-6:]}
    for kind, spaces in kinds.items():
        author.choose(kind)
        for space in spaces:
            author.stroke(space)
    author.choose("exit")
    author.press(author.at(1108, 195))
    read(author.driver)
    author.take("line")
    author.choose("path")
    rows = [[grid[across, down] for across in range(11)] for down in range(5)]
    ways = [pair for row in rows for pair in pairwise(row)]
    ways += [(above[end], below[end]) for above, below in pairwise(rows) for end in (0, 5, 10)]
    for here, there in [*ways, (grid[10, 1], (1108, 195))]:
        author.press(author.at(*here), author.at(*there))
        read(author.driver)
    author.take("mark")
    for number, area in enumerate(["I-B", "I-C", "II-A", "II-B", "II-C", "III-A", "III-B", "III-C", "III-D"]):
        author.choose(area)
        author.press(author.at(*grid[1 + number, 1]))
        read(author.driver)
    assert watch.seen.problems == ()
    author.take("name")
    author.press(author.at(*grid[4, 2]))
    author.press(next(one.rect.center for one in author.driver.all(Button) if one.label == "Take away"))
    read(author.driver)
    assert len(watch.seen.board.spaces) == 55
    author.press(author.driver.all(Button)[1].rect.center)
    read(author.driver)
    assert watch.seen.problems == ()
    author.driver.scene.on_leave()
    assert author.inputs <= 187
    play(hunt, folder)


def play(game: registry.InstalledGame, folder: Path) -> None:
    """Some turns on the one board that lies in a folder."""
    (board,) = own_boards(game, [], folder, folder)
    assert not board.fault
    rules, rng = game.rules(game.load_set(board.ref, folder)), Random(1)
    state = rules.new(game.info.seatings[3], {})
    for _ in range(200):
        if rules.decision(state) is None:
            break
        rules.play(state, rng.choice([*rules.actions(state)]))


@pytest.mark.soak
def test_a_board_of_the_riddle_is_made_from_nothing_and_played(context: Any, tmp_path: Path) -> None:
    riddle, folder = registry.game("riddle"), tmp_path / "boards"
    author = author_of_nothing(context, folder, "riddle")
    watch = author.driver.scene.watch  # type: ignore[attr-defined]
    like = riddle.load_set().board
    spaces, grid = like.spaces, like.grid
    assert grid is not None
    author.take("kind")
    for kind in ("ocean", "lake"):
        author.choose(kind)
        wet = [one for one in spaces if one.kind == kind]
        for _, run in groupby(sorted(wet, key=lambda one: (one.y, one.x)), lambda one: one.y):
            author.stroke_of([*run])
    author.take("line")
    for kind in ("river", "bridge", "ford", "road"):
        author.choose(kind)
        for line in [one for one in like.lines if one.kind == kind]:
            if kind == "road":
                author.stroke(" ".join(spaces[one].id for one in (line.edges[0][0], *(b for _, b in line.edges))))
                continue
            if kind != "river":
                for a, b in line.edges:
                    author.press(author.at((spaces[a].x + spaces[b].x) / 2, (spaces[a].y + spaces[b].y) / 2))
                    read(author.driver)
                continue
            sides = [(spaces[a].cell, spaces[b].cell) for a, b in line.edges]
            ends = course_of([(a, b) for a, b in sides if a is not None and b is not None])
            course = [grid.corner_point(next(iter(one))) for one in ends]
            author.press(*(author.at(*point) for point in course))
            read(author.driver)
    author.take("mark")
    roles = {key: [spaces[one].id for one in places] for key, places in like.roles.items()}
    cities = {key: [one.id for one in spaces if key in one.features] for key in ("good", "evil", "neutral", "source")}
    for mark, places in (roles | cities).items():
        author.choose(mark)
        for place in places:
            author.stroke(place)
    author.choose("dots")
    dots = {one.id: (one.x, one.y) for one in spaces if one.corner}
    for spot in dots.values():
        author.press(author.at(*spot))
        read(author.driver)
    author.take("line")
    author.choose("link")
    for a, b in sorted(like.pairs({"link"})):
        author.press(author.at(spaces[a].x, spaces[a].y), author.at(spaces[b].x, spaces[b].y))
        read(author.driver)
    author.take("name")
    for place in cities["good"] + cities["evil"]:  # as the cards call them
        author.stroke(place)
        (entry,) = author.driver.all(TextEntry)
        entry.on_done(like.find(place).name)  # type: ignore[union-attr]
        author.inputs += 1
        read(author.driver)
    assert watch.seen.problems == ()
    author.driver.scene.on_leave()
    assert author.inputs <= 225
    play(riddle, folder)


SHIPPED = [(game, file) for game in registry.games() for file in files_of(game, game.info.boards[0], Path())]


@pytest.mark.parametrize(("game", "shipped"), SHIPPED, ids=lambda one: getattr(one, "id", None) or one.stem)
def test_the_smallest_board_of_each_kind_is_sound_small_and_played_on(
    tmp_path: Path, game: registry.InstalledGame, shipped: Path
) -> None:
    own = copied(game, shipped, tmp_path, Begin.SMALLEST)
    assert copied(game, shipped, tmp_path, Begin.SMALLEST) != own, "nothing is written over"
    (tmp_path / own.name).with_stem(f"{own.stem}-2").unlink()
    at, board = game.placed(own)
    assert at == game.placed(shipped)[0], "it takes the place of its own kind in a set"
    assert len(own.read_text(encoding="utf-8")) < len(shipped.read_text(encoding="utf-8")) / 2
    assert len(board.spaces) <= len(game.placed(shipped)[1].spaces)
    play(game, tmp_path)
