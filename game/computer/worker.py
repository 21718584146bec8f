"""The opponents' own process: questions in, answers out. It knows no match, no state, no window."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import Connection
from typing import Any

from game.computer.levels import opponent
from game.computer.player import ComputerPlayer, Question, answer, recall
from game.engine.errors import where
from game.engine.rules import GameSet


class PlayersOfOneGame:
    """The opponents of one game, made when first asked."""

    def __init__(self, game: str, game_set: GameSet) -> None:
        self._game = game
        self._set = game_set
        self._made: dict[str, ComputerPlayer] = {}

    def answer(self, question: Question) -> Any:
        """What the question's level chooses."""
        mind = self._made.get(question.level)
        if mind is None:
            mind = self._made[question.level] = opponent(question.level, self._game, self._set)
            recall(mind, question)
        return answer(mind, question)


def _end_with_parent() -> None:
    """Should the window be killed, this process ends at once and without a word, also in the middle of a thought."""
    parent = multiprocessing.parent_process()
    if parent is None:  # served within the window's own process
        return

    def wait() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=wait, name="parent", daemon=True).start()


def serve(connection: Connection, game: str, game_set: GameSet) -> None:
    """Answer questions until the other end is closed. Sends (True, action) or (False, where it went wrong)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the program, which ends us in order
    _end_with_parent()
    minds = PlayersOfOneGame(game, game_set)
    while True:
        try:
            question = connection.recv()
        except (EOFError, OSError):
            return
        try:
            reply = (True, minds.answer(question))
        except Exception as fault:
            reply = (False, where(fault))
        try:
            connection.send(reply)
        except OSError:
            return
