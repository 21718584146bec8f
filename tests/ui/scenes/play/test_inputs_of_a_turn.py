"""How often people must press something beside their moves: whole rounds of people at one laptop, every hand-over counted,
and every sentence that is laid before them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game import registry
from game.computer.process import DirectThinker
from game.engine.decision import Seat
from game.engine.match.ports import Occupant
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header
from game.storage.seat_codes import make_code
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play_scene import PlayScene
from game.ui.table.model.digest.digest import Digest, Say, rows_of
from game.ui.table.model.screen.moment import DigestMoment
from tests.ui.window_driver import STILL, WindowDriver

NAMES = ("Anna", "Ben", "Cleo", "Dora")
MOST_SENTENCES = 9
CODE = "1234"
"""Anna's; the others have none."""
MOST_STEPS = 9000


class CountingTable(WindowDriver):
    """People who decide as a computer player would, and count what else they have to press."""

    def __init__(self, home: Path, game: str, people: int) -> None:
        super().__init__(home, (1024, 640), replace(STILL, pass_phases=True))
        playing = loaded_game(game, registry.game(game).load_set())
        self.player = registry.game(game).computer_player("normal", playing.game_set)
        seats = playing.info.seatings[people]
        seating = {seat: Occupant(person=name) for seat, name in zip(seats, NAMES, strict=False)}
        for board in playing.game_set.boards:
            self.window.session.plain.add(board.digest)
        header = new_header(playing, seats, {}, seed="5eed")
        self.lay(Host.new(playing, header, seating, name="An evening", saves=self.window.folder, think=DirectThinker))
        self.settings(codes={NAMES[0]: make_code(CODE)})
        self.pressed: Counter[str] = Counter()
        """By what had to be pressed. Sealed answers, which people open to hear them, are no part of it: whoever holds the
        curtain's button goes past them."""
        self.deciders: list[Seat] = []
        """Whoever opened the table, one after the other."""
        self.sentences: list[int] = []
        """How many sentences one slip laid before whoever opened it, the one before the curtain or the one behind it."""
        self._read = 0
        """How many of them were counted behind it."""

    def play_on(self, hand_overs: int) -> None:
        """Until the table has changed hands so often."""
        answered: Any = None
        for _ in range(MOST_STEPS):
            scene = self.scene
            if isinstance(scene, CurtainScene):
                if scene.public.is_telling:
                    self.key(pygame.K_RIGHT)
                elif scene.seat is not None and self.table.opened is None:
                    if len(self.deciders) == hand_overs:
                        return
                    self.deciders.append(scene.seat)
                    self.sentences.append(
                        0 if scene.handover is None else _count(scene.handover.digest, scene.presentation.say)
                    )
                    self._open(scene)
            elif isinstance(scene, PlayScene):
                self._sit(scene)
                model = scene.model
                if model.state.animation.is_sealed:
                    self.key(pygame.K_RIGHT)
                elif scene.page.overlay is not None:
                    self.pressed[type(scene.page.overlay).__name__] += 1
                    self.key(pygame.K_ESCAPE)
                elif (
                    model.interaction.is_deciding
                    and not model.is_busy
                    and model.interaction.update is not None
                    and model.interaction.update != answered
                ):
                    answered = model.interaction.update
                    scene.model.answer(self.player.choose(answered, Random(len(self.deciders))))
            else:
                return
            self.run(80, step=80)
        raise AssertionError("the evening does not go on")

    def _open(self, curtain: CurtainScene) -> None:
        if curtain.seat is not None and self.table.seating[curtain.seat].person == NAMES[0]:
            for key in (*map(ord, CODE), pygame.K_RETURN):
                self.key(key, chr(key))
                self.pressed["code"] += 1
        else:
            self.pressed["CurtainScene"] += 1
            curtain.open()

    def _sit(self, scene: PlayScene) -> None:
        sheet = scene.model.moment().sheet
        if isinstance(sheet, DigestMoment) and self._read < len(self.deciders):
            self._read = len(self.deciders)
            self.sentences[-1] = max(self.sentences[-1], _count(sheet.digest, scene.presentation.say))


def _count(digest: Digest, say: Say) -> int:
    """How many sentences it lays before whoever reads it."""
    told = (row.words for row in rows_of(digest, say))
    return sum(len(re.findall(r"[.!?](?=\s|$)", line)) for line in told) + bool(digest.left_out)


@pytest.fixture
def table(tmp_path: Path, request: pytest.FixtureRequest) -> CountingTable:
    return CountingTable(tmp_path, *request.param)


@pytest.mark.parametrize(
    ("table", "hand_overs"),
    [
        (("riddle", 4), 8),
        (("hunt", 2), 8),
        pytest.param(("riddle", 4), 50, marks=pytest.mark.soak),
        pytest.param(("hunt", 2), 50, marks=pytest.mark.soak),
    ],
    indirect=["table"],
)
def test_a_hand_over_asks_for_two_presses_or_a_code_and_tells_nine_sentences_at_most(
    table: CountingTable, hand_overs: int
) -> None:
    table.play_on(hand_overs)
    with_code = sum(table.table.seating[seat].person == NAMES[0] for seat in table.deciders)
    assert 0 < with_code < hand_overs
    assert table.pressed.pop("code") == with_code * (len(CODE) + 1), "digits and Enter, and no button to be held"
    assert table.pressed.pop("CurtainScene") == hand_overs - with_code
    assert table.pressed.total() <= hand_overs, table.pressed
    assert max(table.sentences, default=0) <= MOST_SENTENCES
