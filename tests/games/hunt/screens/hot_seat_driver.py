"""People at one laptop who play a whole Hunt with keys and mouse, knowing only what is on the screen before them."""

from __future__ import annotations

import json
import re
import subprocess
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.games.hunt.screens.full_game_window import NAMES
from tests.secrecy.test_real_window import Desktop

_NUMBER = re.compile(r"\((\w+)\)$")
MOST_LOOKS = 3
"""How often somebody opens the list of choices before ending the turn."""


class Sitting:
    """Presses keys. What it presses depends on the lines that full_game_window.py prints, and on nothing else."""

    def __init__(self, desktop: Desktop, pictures: Path, rng: Random) -> None:
        self.desktop = desktop
        self.pictures = pictures
        self.rng = rng
        self.pressed = 0
        self.curtains: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.taken: set[str] = set()
        """Kinds of moments of which there is a picture."""
        self._looks: Counter[tuple[Any, ...]] = Counter()

    # -- eyes

    @property
    def now(self) -> dict[str, Any]:
        """What was told last."""
        lines = self.desktop.lines
        return json.loads(lines[-1]) if lines else {"scene": ""}

    def until(self, wanted: Any, seconds: float = 20.0) -> dict[str, Any]:
        """Wait until what is shown is as wanted; raises AssertionError with what is shown instead."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.now
            if wanted(found):
                return found
            assert self.desktop.game.poll() is None, "the program has ended"
            time.sleep(0.03)
        self.picture("stuck")
        raise AssertionError(f"it stays at {self.now}")

    def settled(self, seconds: float = 0.12) -> dict[str, Any]:
        """What is shown once it has not changed for a while."""
        before, since = self.now, time.monotonic()
        end = since + 30
        while time.monotonic() < end:
            found = self.now
            assert self.desktop.game.poll() is None, f"the program has ended at {found}"
            if found != before:
                before, since = found, time.monotonic()
            if time.monotonic() - since > seconds and not found.get("busy"):
                return found
            time.sleep(0.02)
        return before

    def picture(self, name: str) -> None:
        """Keep what is on the screen, once for each name."""
        if name in self.taken:
            return
        self.taken.add(name)
        path = self.pictures / f"{len(self.taken):03}-{name}.png"
        subprocess.run(["import", "-window", "root", str(path)], env=self.desktop.environment, check=True)

    # -- hands

    def key(self, *names: str) -> None:
        """Press keys, one after the other."""
        self.pressed += len(names)
        self.desktop.tool("key", "--delay", "30", *names)

    def hold(self) -> None:
        """The curtain's button, until it opens."""
        self.desktop.tool("keydown", "space")
        try:
            self.until(lambda now: now["scene"] != "CurtainScene", 12)
        finally:
            self.desktop.tool("keyup", "space")

    def click(self, x: int, y: int) -> None:
        """The pointer goes there and presses."""
        self.desktop.tool("mousemove", "--window", self.desktop.window, str(x), str(y))
        time.sleep(0.1)
        self.desktop.tool("click", "1")

    def focus(self, at: int) -> None:
        """Tab to the stop with this number."""
        for _ in range(80):
            if self.now.get("focus") == at:
                return
            self.key("Tab")
            time.sleep(0.05)
        raise AssertionError(f"Tab never comes to stop {at}: {self.now}")

    # -- the evening

    def begin(self) -> None:
        """From the title to the first curtain: five people, their names typed in."""
        self.until(lambda now: now["scene"] == "TitleScene")
        self.picture("title")
        self.key("n")
        self.until(lambda now: now["scene"] == "NewGameScene")
        covers = [stop for stop in self.now["widgets"] if stop[0].startswith("CoverChoice")]
        if covers:
            self.click(*covers[1][1:])
        else:  # a smaller window names the games on a strip
            self.focus(self._controls()[0])
            self.key("Right")
        self.settled(0.3)
        self.focus(self._controls()[0 if covers else 1])
        for _ in range(3):
            self.key("Right")
        self.settled(0.3)
        for seat in range(5):
            self._sit(seat)
        self.picture("new-game")
        self.key("ctrl+Return")
        self.until(lambda now: now["scene"] == "CurtainScene")

    def _controls(self) -> list[int]:
        """The stops that choose something or take words."""
        return [at for at, stop in enumerate(self.now["widgets"]) if stop[0].startswith(("ChoiceStrip", "TextEntry"))]

    def _sit(self, seat: int) -> None:
        """A person with a name in this seat."""
        self.focus(self._rows()[seat][0])
        self.key("Left")
        self.settled(0.3)
        self.focus(self._rows()[seat][1])
        self.key("ctrl+a")
        self.desktop.tool("type", "--delay", "30", NAMES[seat])
        self.settled(0.2)

    def _rows(self) -> list[list[int]]:
        """The controls of each seat: those that lie at one height below the number of players."""
        widgets, heights = self.now["widgets"], dict[int, list[int]]()
        middle = max(x for _, x, _ in widgets) * 3 // 4
        for at in (one for one in self._controls()[1:] if widgets[one][1] < middle):
            heights.setdefault(round(widgets[at][2] / 30), []).append(at)
        return [found for found in heights.values() if len(found) > 1]

    def play(self, most: int, until: Callable[[dict[str, Any]], bool] = lambda now: False) -> dict[str, Any]:
        """Whatever is asked, until the end, or until what is shown is as wanted; what is shown then."""
        for _ in range(most):
            now = self.settled()
            if until(now):
                return now
            match now["scene"]:
                case "EndScene":
                    self._look_back()
                    return now
                case "CurtainScene":
                    self.curtains[now["seat"]] += 1
                    self.picture(f"curtain-{now['seat']}")
                    if now["ready"]:
                        self.hold()
                    else:
                        time.sleep(0.1)
                case "PlayScene":
                    self._at_the_table(now)
                case _:
                    self.key("Escape")
        raise AssertionError(f"after {most} steps the evening is not over: {self.now}")

    def _look_back(self) -> None:
        """The end with the whole way over the map, then a few steps back into it."""
        self.until(lambda then: any("Once more" in stop[0] for stop in then.get("widgets", ())), 60)
        time.sleep(1.0)
        self.picture("end")
        self.key("r")
        time.sleep(0.6)
        self.key("End")
        for _ in range(4):
            self.key("Left")
            time.sleep(0.2)
        self.picture("story")

    def _at_the_table(self, now: dict[str, Any]) -> None:
        if now.get("busy"):
            time.sleep(0.05)
            return
        self.kinds[now["kind"]] += 1
        who = "rb" if now["viewer"] == "rb" else "rw"
        self.picture(f"{who}-{now['part']}-{now['kind']}-{now['overlay'] or 'table'}{'-aimed' * now['aimed']}")
        if now["overlay"] in ("ListCard", "ActionChooser"):
            self._choose_row(now)
        elif now["overlay"]:
            self.key("Escape")
        elif now["aimed"]:
            self.key("Return")
        elif now["answers"]:
            self.picture(f"{who}-choices")
            self.key(str(self.rng.randint(1, min(9, now["answers"]))))
        else:
            self._decide(now)

    def _decide(self, now: dict[str, Any]) -> None:
        """A button, or something from the list of choices."""
        deeds = [deed for deed in now["deeds"] if deed[3] and deed[1] and deed[1] != "F1" and deed[1] != "Ctrl+Z"]
        named = {deed[0]: deed[1] for deed in deeds}
        ending = next((deed[1] for deed in deeds if deed[2]), "")
        spot = (now["viewer"], now["kind"], now["part"], now["step"], now["asked"])
        self._looks[spot] += 1
        for label in ("Rest", "Go on", "Open the letter"):
            if label in named and (label != "Rest" or now["part"] == 1 or self.rng.random() < 0.5):
                self.key(named[label].lower())
                return
        if ending and self._looks[spot] > (MOST_LOOKS if now["kind"] == "bearer" else self.rng.randint(0, 2)):
            self.key(ending.lower() if len(ending) == 1 else "Return")
            return
        others = [key for label, key in named.items() if key != ending and len(key) == 1]
        if others and self.rng.random() < 0.35 and now["kind"] != "bearer":
            self.key(self.rng.choice(others).lower())
            return
        if self._looks[spot] % 4 == 3 and others:
            self.key(self.rng.choice(others).lower())
            return
        self.key("c")
        self.until(lambda then: then.get("overlay") or then["scene"] != "PlayScene", 5)

    def _choose_row(self, now: dict[str, Any]) -> None:
        rows = now.get("rows") or []
        if not rows:
            self.key("Escape")
            return
        wanted = self._wanted(now, rows)
        step = wanted - now["at"]
        self.key(*(["Down"] * step if step > 0 else ["Up"] * -step), "Return")

    def _wanted(self, now: dict[str, Any], rows: list[str]) -> int:
        """The Ring-bearer makes for the east, by the numbers on the map; the others ride about."""
        if now["viewer"] != "rb" or now["part"] == 2 or now["kind"] not in ("bearer", "extra"):
            return self.rng.randrange(len(rows))
        ends = {match[1]: at for at, row in enumerate(rows) if (match := _NUMBER.search(row))}
        written = [entry for entry in now["log"] if entry not in "./"]
        last = int(written[-1]) if written and written[-1].isdigit() else 0
        exits = [at for end, at in ends.items() if end in "ABC"]
        if exits:
            return exits[0]
        ahead = [(int(end), at) for end, at in ends.items() if end.isdigit() and int(end) > last]
        dot = next((at for at, row in enumerate(rows) if "dot" in row), None)
        dots = len(now["log"]) - 1 - max((at for at, entry in enumerate(now["log"]) if entry not in "./"), default=0)
        if ahead:
            return max(ahead)[1]
        if dot is not None and dots < 3:
            return dot
        return self.rng.randrange(len(rows))
