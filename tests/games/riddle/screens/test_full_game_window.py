"""A whole game of eight in the real window, from the title to The Ring, with pointer and keyboard alone: some of them persons,
each behind the curtain, the others computers. Then a few turns of eight persons."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.storage.match_file import read_file
from tests.games.hunt.screens.hot_seat_driver import Sitting
from tests.secrecy.test_real_window import on_a_screen
from tests.ui.scenes.play.test_real_window import pytestmark as window_marks

pytestmark = [*window_marks, pytest.mark.soak]
"""Only where there are Xvfb, xdotool and ImageMagick, and only when long runs are asked for."""
SIZE = (1920, 1080)
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frida", "Gerd", "Hanna")
MOST_STEPS = 20_000


class Table(Sitting):
    """Eight at one laptop."""

    def begin_with(self, people: int) -> None:
        """From the title to the first question: so many persons with names typed in, the rest computers."""
        self.until(lambda now: now["scene"] == "TitleScene")
        self.picture("title")
        self.key("n")
        self.until(lambda now: now["scene"] == "NewGameScene")
        self.click(*[stop[1:] for stop in self.now["widgets"] if stop[0].startswith("CoverChoice")][-1])
        self.settled(0.4)
        self.focus(self._controls()[0])
        self.key(*["Right"] * 7)
        self.settled(0.4)
        self.picture("eight-seats")
        for seat in range(people):
            self._named(seat)
        if people < 8:
            self.click(*next(stop[1:] for stop in self.now["widgets"] if "Fill with computers" in stop[0]))
        self.settled(0.5)
        self.picture("new-game")
        self.key("ctrl+Return")
        self.until(lambda now: now["scene"] != "NewGameScene")

    def _named(self, seat: int) -> None:
        self.focus(self._rows()[seat][0])
        self.key(*["Left"] * 3)
        self.settled(0.3)
        self.focus(self._rows()[seat][1])
        self.key("ctrl+a")
        self.desktop.tool("type", "--delay", "20", NAMES[seat])
        self.settled(0.2)

    def play_rounds(self, rounds: int) -> None:
        """Whatever is asked, until everyone has held the curtain's button so often."""
        everyone = [f"p{seat}" for seat in range(1, 9)]
        for _ in range(MOST_STEPS):
            if all(self.curtains[seat] >= rounds for seat in everyone):
                return
            now = self.settled()
            match now["scene"]:
                case "CurtainScene" if now["ready"]:
                    self.curtains[now["seat"]] += 1
                    self.hold()
                case "PlayScene":
                    self._at_the_table(now)
                case _:
                    time.sleep(0.1)
        raise AssertionError(f"after {MOST_STEPS} steps: {self.curtains}")

    def _at_the_table(self, now: dict[str, Any]) -> None:
        if now.get("busy"):
            time.sleep(0.02)
            return
        self.kinds[now["kind"]] += 1
        verb = now["wish"].split()[0]
        self.picture(f"{now['kind']}-{verb}{'-' + now['overlay'] if now['overlay'] else ''}")
        match now["touch"]:
            case ["key", key]:
                self.key(key)
            case ["click", x, y]:
                self.click(x, y)
            case ["wheel", x, y]:
                self._at(x, y)
                self.desktop.tool("click", "5")
            case ["drag", x, y, to_x, to_y]:
                self._drag(x, y, to_x, to_y)
            case _:
                raise AssertionError(f"nothing on the screen does '{now['wish']}': {now}")
        self._wait_for_change(now)

    def _wait_for_change(self, before: dict[str, Any]) -> None:
        end = time.monotonic() + 4
        while self.now == before and time.monotonic() < end:
            time.sleep(0.02)

    def _at(self, x: float, y: float) -> None:
        self.desktop.tool("mousemove", "--window", self.desktop.window, str(round(x)), str(round(y)))

    def _drag(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """The board is pulled until what lay at one point lies at the other, in strokes no longer than the board allows."""
        away = max(-400, min(400, to_x - x)), max(-220, min(220, to_y - y))
        self._at(to_x - away[0] / 2, to_y - away[1] / 2)
        self.desktop.tool("mousedown", "1")
        for part in (0.25, 0.5, 0.75, 1):
            self._at(to_x + away[0] * (part - 0.5), to_y + away[1] * (part - 0.5))
            time.sleep(0.04)
        self.desktop.tool("mouseup", "1")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A laptop with the title on it. Pictures of every kind of moment are kept where RINGTABLE_PICTURES says."""
    home = tmp_path / "home"
    home.mkdir()
    chosen = {"motion": False, "pace": "instant", "first_time_help": False, "window": list(SIZE)}
    (home / "settings.json").write_text(json.dumps(chosen))
    pictures = Path(os.environ.get("RINGTABLE_PICTURES", tmp_path / "pictures"))
    pictures.mkdir(parents=True, exist_ok=True)
    for desktop in on_a_screen(home, "tests.games.riddle.screens.full_game_window", SIZE):
        yield Table(desktop, pictures, Random(3))


def played(table: Table) -> list[str]:
    """What the match on the disk says was done."""
    (match,) = (table.desktop.home / "matches").glob("*.ringtable")
    return [str(record.get("a", "")) for record in read_file(match)[1]]


@pytest.mark.clause("RR-001", "RR-048", "RR-376")
def test_four_people_and_four_computers_play_to_the_ring(table: Table) -> None:
    table.begin_with(4)
    table.play(MOST_STEPS)
    assert {"p1", "p2", "p3", "p4"} <= set(table.curtains), "everyone held the button"
    assert "show" in played(table)


@pytest.mark.clause("RR-001", "RR-376", "RR-377")
def test_eight_people_play_some_rounds(table: Table) -> None:
    table.begin_with(8)
    table.play_rounds(3)
    assert {f"p{seat}" for seat in range(1, 9)} <= set(table.curtains)
