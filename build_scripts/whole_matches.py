"""Plays a whole match of each game through the window's scenes, by pointer, and counts what it asks of people.

    python build_scripts/whole_matches.py [battle] [hunt] [riddle] [--decisions 5]

Two people and computers sit at one laptop with 1280 x 720 pixels; motion and pace are as they come. The people decide as a
computer player would, from what their own screen was told, and do it with posted events: a press on the place, piece, card
or button, a key where a row has a number. What cannot be found so is taken by its words and counted as "from the list".
`--decisions`: each match is broken off after so many.
Printed are presses by what they were for, sentences that were laid before people, and the seconds of the window's clock
(computers think in no time on it) in which nothing could be done but to end a moment. A match takes some minutes.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402 - the drivers and the path come first

from game import registry  # noqa: E402 - the same
from game.computer.process import DirectThinker  # noqa: E402 - the same
from game.engine.decision import Phrase, Seat  # noqa: E402 - the same
from game.engine.match.ports import Occupant, SeatUpdate  # noqa: E402 - the same
from game.session.host import Host  # noqa: E402 - the same
from game.session.loaded_game import loaded_game, new_header  # noqa: E402 - the same
from game.storage.settings import Settings  # noqa: E402 - the same
from game.ui.scenes.curtain import CurtainScene  # noqa: E402 - the same
from game.ui.scenes.dialogs.action_chooser import ActionChooser  # noqa: E402 - the same
from game.ui.scenes.last_page import EndScene  # noqa: E402 - the same
from game.ui.scenes.play_scene import PlayScene  # noqa: E402 - the same
from game.ui.table.model.blocks import LaidSheet  # noqa: E402 - the same
from game.ui.table.model.blocks import Press as SheetPress  # noqa: E402 - the same
from game.ui.table.model.digest.digest import rows_of  # noqa: E402 - the same
from game.ui.table.model.screen.moment import DigestMoment  # noqa: E402 - the same
from game.ui.table.panels.card_table_panels import PlayerPlate, TurnMeansChip  # noqa: E402 - the same
from game.ui.table.panels.hand import HandFan  # noqa: E402 - the same
from game.ui.widgets.modal import Modal  # noqa: E402 - the same
from tests.ui.window_driver import WindowDriver  # noqa: E402 - the same

WINDOW: Final = (1280, 720)
TABLES: Final = {
    "battle": ("Anna", "", "Ben"),
    "hunt": ("Anna", "Ben", ""),
    "riddle": ("Anna", "", "Ben", ""),
}
"""By seat: a person, or a computer."""
MOST_STEPS: Final = 60_000
MOST_TOUCHES: Final = 8
"""Presses after which what is wanted is taken from the list."""
STEP_MS: Final = 80
At = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Press:
    """A key, or a place in the window."""

    key: int = 0
    at: At | None = None


READ: Final = Press(pygame.K_j)
"""What was told lies over what is to be touched; else people play on and it is put away by that."""


class Evening(WindowDriver):
    """A match, and what has been counted of it."""

    def __init__(
        self,
        home: Path,
        game: str,
        who: Sequence[str] = (),
        size: tuple[int, int] = WINDOW,
        settings: Settings | None = None,
    ) -> None:
        """`who` plays, by seat, empty for a computer; else those of `TABLES`."""
        super().__init__(home, size, settings or Settings())
        playing = loaded_game(game, registry.game(game).load_set())
        self.player = registry.game(game).computer_player("normal", playing.game_set)
        who = who or TABLES[game]
        seats = playing.info.seatings[len(who)]
        people = {
            seat: Occupant(person=name) if name else Occupant(level="normal")
            for seat, name in zip(seats, who, strict=True)
        }
        for board in playing.game_set.boards:
            self.window.session.plain.add(board.digest)
        header = new_header(playing, seats, {}, seed="5eed")
        self.lay(Host.new(playing, header, people, name=game, saves=self.window.folder, think=DirectThinker))
        self.presses: Counter[str] = Counter()
        self.sentences: Counter[str] = Counter()
        self.most = 0
        """Sentences on one page, at most."""
        self.decided: Counter[Seat | None] = Counter()
        self.hand_overs = 0
        self.waited: Counter[str] = Counter()
        """Milliseconds in which nothing could be done, by the scene."""
        self._thought: tuple[SeatUpdate | None, Any] = (None, None)
        self._tried = 0
        self._viewer: Seat | None = None
        self._told: object = None

    @property
    def decisions(self) -> int:
        """How many were made by people."""
        return self.decided.total()

    def run(self, ms: int = STEP_MS, step: int = STEP_MS) -> None:
        """Time passes; nothing is painted."""
        for _ in range(max(1, ms // step)):
            self.now += step
            self.scene.update(self.now)
            self._follow(self.scene.on_event(pygame.Event(pygame.USEREVENT)))

    def play_on(self, decisions: int | None = None) -> bool:
        """To the end of the match, or until so many decisions were made; whether the end came."""
        for _ in range(MOST_STEPS):
            scene = self.scene
            if self.decisions == decisions:
                return False
            if isinstance(scene, EndScene):
                return True
            if isinstance(scene, CurtainScene):
                self._at_curtain(scene)
            elif isinstance(scene, PlayScene):
                self._at_table(scene)
            self.run()
        return False

    # -- one step

    def _at_curtain(self, scene: CurtainScene) -> None:
        if scene.public.is_telling and scene.public.next_wake(self.now) is None:
            self._press("sealed note", Press(pygame.K_RIGHT))
        elif scene.public.is_telling:
            self.waited["moments before a curtain"] += STEP_MS
        elif scene.seat is None:
            self.waited["computers behind a curtain"] += STEP_MS
        elif self.table.opened is None:
            self.presses["curtain"] += 1
            scene.open()

    def _at_table(self, scene: PlayScene) -> None:
        model = scene.model
        if model.state.viewer not in (None, self._viewer):
            self._viewer, self.hand_overs = model.state.viewer, self.hand_overs + 1
        laid = scene.page.overlay
        if isinstance(laid, Modal) and self._tried:
            self._press("question", Press(pygame.K_RETURN))
            return
        if laid is not None and not isinstance(laid, ActionChooser):
            title = getattr(laid, "question", "") or getattr(laid, "title", "") or type(laid).__name__
            self._press(f"card laid over the table ({title})", Press(pygame.K_ESCAPE))
            return
        moment = model.moment()
        if isinstance(moment.sheet, DigestMoment) and moment.sheet.digest != self._told:
            self._told = moment.sheet.digest
            self._count("digest", [row.words for row in rows_of(moment.sheet.digest, scene.presentation.say)])
        if model.animation.is_sealed:
            self._press("sealed note", Press(pygame.K_RIGHT))
            return
        if model.is_busy or not model.interaction.is_deciding or model.interaction.update is None:
            shown = "moments that a press ends" if model.animation.takes_press else "moves"
            self.waited[shown if model.is_busy else "others decide"] += STEP_MS
            return
        if self._thought[0] is not model.interaction.update:
            self._thought, self._tried = (
                (model.interaction.update, self.player.choose(model.interaction.update, Random(self.decisions))),
                0,
            )
            self.decided[model.interaction.update.seat] += 1
        self._tried += 1
        press = None if self._tried > MOST_TOUCHES else self._towards(scene, self._thought[1])
        if press is None:
            self.presses["from the list"] += 1
            scene.model.answer(self._thought[1])
        elif press is READ:
            self._press("digest", press)
        else:
            self._press("moves", press)

    def _press(self, what: str, press: Press) -> None:
        self.presses[what] += 1
        if press.at is not None:
            self.click(press.at)
        else:
            self.key(press.key)

    def _count(self, what: str, lines: list[str]) -> None:
        found = sum(len(re.findall(r"[.!?](?=\s|$)", line)) for line in lines)
        self.sentences[what] += found
        self.most = max(self.most, found)

    # -- how an action is done by hand

    def _towards(self, scene: PlayScene, action: Any) -> Press | None:
        """The next press on the way to an action; None where none is found."""
        interaction, text = scene.model.interaction, str(action)
        if interaction.aim is not None:
            return self._confirmed(scene)
        if scene.model.state.sheets.choices:
            listed = [str(choice) for choice in scene.model.state.sheets.choices]
            return Press(pygame.K_1 + listed.index(text)) if text in listed[:9] else Press(pygame.K_ESCAPE)
        button = self._button(scene, text)
        if button is not None:
            return button
        choice = next((one for one in interaction.choices if str(one.action) == text), None)
        if choice is None or not choice.tokens:
            return None
        touched = interaction.selection.touched
        if touched and tuple(choice.tokens[: len(touched)]) != touched:
            is_opening = choice.tokens[0] in interaction.selection.openings
            return self._place(scene, choice.tokens[0]) if is_opening else Press(pygame.K_ESCAPE)
        if len(touched) < len(choice.tokens):
            return self._place(scene, choice.tokens[len(touched)])
        return None

    def _confirmed(self, scene: PlayScene) -> Press | None:
        """The button of the slip that does what is in hand."""
        sheet = scene.model.moment().sheet
        foot = sheet.foot if isinstance(sheet, LaidSheet) else ()
        deed = next((one for one in foot if isinstance(one, SheetPress) and one.call.name == "confirm"), None)
        if deed is None:
            return None
        label = scene.presentation.say(deed.words)
        shown = [one for one in scene.page.everyone() if getattr(one, "label", None) == label]
        return Press(at=shown[-1].rect.center) if shown else None

    def _button(self, scene: PlayScene, text: str) -> Press | None:
        """The button of the prompt bar that does this."""
        for button in scene.model.moment().prompt.buttons:
            call = button.call
            if call.name == "take_offer" and call.args[0].action == text and not button.reason:
                shown = [one for one in scene.page.everyone() if getattr(one, "label", None) == button.label]
                return Press(at=shown[0].rect.center) if shown and shown[0].rect.width else None
        return None

    def _place(self, scene: PlayScene, token: str) -> Press | None:
        """Where a token lies in the window: a card, a chip, a player, a piece or place of the board."""
        for widget in scene.page.everyone():
            match widget:
                case HandFan():
                    fan = widget.fan(scene.kit)
                    for at, card in enumerate(widget.hand.cards):
                        if card.token == token:
                            place = fan.rect(at)
                            return Press(at=(place.x + 24, min(place.y + 24, widget.rect.bottom - 6)))
                case TurnMeansChip() if widget.chip.token == token:
                    return Press(at=widget.rect.center)
                case PlayerPlate() if widget.plate.seat == token:
                    return Press(at=widget.rect.center)
        standing = [counter.at for counter in scene.model.interaction.picture.counters if counter.handle == token]
        points = [*standing, *scene.model.interaction.points((token,))]
        if not points:
            return None
        x, y = (round(at) for at in scene.canvas.camera.pixel(*points[0]))
        lies_there = scene.page.hit((x, y))
        if scene.panels.sheet is not None and lies_there in list(scene.panels.sheet.everyone()):
            return READ
        if lies_there is not scene.panels.board:  # out of sight, or something lies over it
            self.presses["map pulled"] += 1
            scene.canvas.look(scene.canvas.camera.showing([points[0]], 1.0))
            scene.looked()
            x, y = (round(at) for at in scene.canvas.camera.pixel(*points[0]))
        return Press(at=(x, y))

    def told(self) -> list[str]:
        """What was counted, line by line."""
        own = self.presses["moves"] + self.presses["from the list"]
        notes = self.presses[
            "sealed note"
        ]  # opened by whoever wants to hear; who holds the curtain's button goes past them
        beside = self.presses.total() - own - notes
        say = self.window.presentation(self.table).say
        outcome = self.table.outcome
        return [
            say(outcome.reason) if outcome is not None else say(Phrase.of("table.dice_fall")),
            f"decisions {self.decisions}, presses for them {own / max(1, self.decisions):.2f} each",
            f"hand-overs {self.hand_overs}, presses beside the moves {beside / max(1, self.hand_overs):.2f} each",
            "presses: " + _listed(self.presses),
            f"sentences: {_listed(self.sentences)}; most on one page {self.most}",
            "seconds without anything to do: "
            + ", ".join(f"{what} {ms / 1000:.0f}" for what, ms in self.waited.most_common()),
            f"seconds on the window's clock: {self.now / 1000:.0f}",
        ]


def _listed(counts: Counter[str]) -> str:
    return ", ".join(f"{what} {count}" for what, count in counts.most_common())


def told(games: Sequence[str], decisions: int | None = None) -> Iterator[str]:
    """Each match, played and counted."""
    for game in games:
        with tempfile.TemporaryDirectory() as home:
            evening = Evening(Path(home), game)
            ended = evening.play_on(decisions)
            yield f"{game}: {'' if ended else 'broken off; '}{'; '.join(filter(None, TABLES[game]))} and computers"
            yield from (f"  {line}" for line in evening.told())
            evening.close()


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Play a whole match of each game, by pointer, and count.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these; all of them if none")
    parser.add_argument("--decisions", type=int, metavar="N", help="break each match off after so many")
    options = parser.parse_args()
    if unknown := sorted(set(options.games) - TABLES.keys()):
        parser.error(f"there is no game {unknown[0]!r}; there are {', '.join(TABLES)}")
    for line in told(options.games or list(TABLES), options.decisions):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
