"""A board of Battle made from nothing with the pointer alone, and played on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game import registry
from game.session.board_library import copied, own_boards
from game.session.board_watch import BoardWatch
from game.session.table_speech import table_words, told_mark
from game.ui.kit.kit import Kit
from game.ui.scenes.workshop.watch_scene import WatchScene
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.label import RichText
from tests.ui.scenes.conftest import MenuDriver
from tests.ui.scenes.workshop.test_watch_scene import at, read

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

    def called(self, mark: str) -> str:
        """What the game calls a mark."""
        seen = self.driver.scene.watch.seen  # type: ignore[attr-defined]
        words = table_words(seen.board.game, registry.game(seen.board.game).load_set().board)
        names = (told_mark(words, seen.needs, section, key)[0] for section, key, _ in seen.needs.marks() if key == mark)
        return next(names, mark)

    def stroke(self, hexes: str) -> None:
        """Over these hexes of the map, without lifting."""
        self.press(*(at(self.driver, one) for one in hexes.split()))
        read(self.driver)


def author_of_nothing(context: Any, folder: Path) -> Author:
    """Somebody before an empty board of Battle."""
    battle = registry.game("battle")
    folder.mkdir()
    own = copied(battle, battle.boards / "middle-earth.yaml", folder, is_empty=True)
    context.kit = Kit(SIZE)
    watch = BoardWatch(own, folder.parent / "paintings", folder.parent / "made")
    author = Author(MenuDriver(WatchScene(context, watch), SIZE))
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
    (board,) = own_boards(battle, [], folder)
    assert not board.fault
    rules, rng = battle.rules(battle.load_set(board.ref, folder)), Random(1)
    state = rules.new(battle.info.seatings[3], {})
    for _ in range(200):
        if rules.decision(state) is None:
            break
        rules.play(state, rng.choice([*rules.actions(state)]))
