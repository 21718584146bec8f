"""Asking opponents without waiting for them: a thread that owns their process, so that no frame is ever late.

The opponents' own process: questions in, answers out. It knows no match, no state, no window.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import queue
import signal
import threading
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, Protocol

from game.computer.levels import RandomPlayer, opponent
from game.computer.player import ComputerPlayer, Question, answer, chosen, recall
from game.engine.chance import generator
from game.engine.decision import Advice
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


_LOG = logging.getLogger("ringtable.opponents")
_TRIES = 3
_PATIENCE = 30.0
"""Seconds after which a silent process counts as hung; far beyond any decision."""
_FIRST_PATIENCE = 90.0
"""Seconds for a process that is still starting on a slow disk."""


class Thinker(Protocol):
    """Answers questions some time later."""

    def ask(self, ticket: int, question: Question) -> None:
        """Put a question; the ticket comes back with its answer."""

    def take(self) -> tuple[int, Any] | None:
        """An answer with its ticket, or None while there is none."""

    def close(self) -> None:
        """Stop; answers still under way are dropped. Safe to call twice."""


class DirectThinker:
    """Thinks at once, in this process: for simulations and tests."""

    def __init__(self, game: str, game_set: GameSet) -> None:
        self._minds = PlayersOfOneGame(game, game_set)
        self._answers: list[tuple[int, Any]] = []

    def ask(self, ticket: int, question: Question) -> None:
        self._answers.append((ticket, self._minds.answer(question)))

    def take(self) -> tuple[int, Any] | None:
        return self._answers.pop(0) if self._answers else None

    def close(self) -> None:
        self._answers.clear()


class ProcessThinker:
    """Thinks in a process of its own. Should that die, hang or fail, it is started anew and asked again; after three
    such tries the decision is made at random, so that the game goes on."""

    def __init__(self, game: str, game_set: GameSet) -> None:
        self._start = (game, game_set)
        self._questions: queue.SimpleQueue[tuple[int, Question] | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[tuple[int, Any]] = queue.SimpleQueue()
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._met = set[str]()
        """Levels that the process has been asked for."""
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="opponents", daemon=True)
        self._thread.start()

    @property
    def process_id(self) -> int | None:
        """Of the running process; None before the first question."""
        process = self._process
        return process.pid if process is not None else None

    def ask(self, ticket: int, question: Question) -> None:
        self._questions.put((ticket, question))

    def take(self) -> tuple[int, Any] | None:
        try:
            return self._answers.get_nowait()
        except queue.Empty:
            return None

    def close(self) -> None:
        self._closing.set()
        self._questions.put(None)

    def wait_closed(self, seconds: float) -> bool:
        """Wait until the process is gone after `close`; False when it is not yet."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        """The thread: start the process ahead, then one question after the other."""
        try:
            with contextlib.suppress(OSError):  # it is tried again with the first question
                self._ensure_process()
            while (item := self._questions.get()) is not None:
                ticket, question = item
                choice = self._decided(question)
                if self._closing.is_set():
                    return
                self._answers.put((ticket, choice))
        finally:
            self._end_process()

    def _decided(self, question: Question) -> Any:
        for _ in range(_TRIES):
            if self._closing.is_set():
                break
            try:
                sound, reply = self._exchange(question)
            except (EOFError, OSError, TimeoutError) as error:
                if not self._closing.is_set():
                    _LOG.warning("the opponents' process is gone (%s); it is started again", type(error).__name__)
                self._end_process()
                continue
            except Exception as error:
                _LOG.error("a question could not be put to level %s\n%s", question.level, where(error))
                break
            if sound and chosen(question, reply) in question.update.actions:
                return reply
            told = f"a {type(reply).__name__} that is none of the actions" if sound else reply
            _LOG.error("level %s gave no usable answer: %s", question.level, told)
        rng: Random = generator(question.key, question.seat, question.number)
        drawn = RandomPlayer().choose(question.update, rng)
        return (Advice(drawn),) if question.asks_why else drawn

    def _exchange(self, question: Question) -> tuple[bool, Any]:
        connection = self._ensure_process()
        connection.send(replace(question, before=()) if question.level in self._met else question)
        patience = _PATIENCE if self._met else _FIRST_PATIENCE
        waited = 0.0
        while not connection.poll(0.25):
            waited += 0.25
            if waited >= patience:
                raise TimeoutError
            if self._closing.is_set():
                raise EOFError
        self._met.add(question.level)
        sound, reply = connection.recv()
        return sound, reply

    def _ensure_process(self) -> Connection:
        if self._connection is None:
            # Spawned, never forked: the same on every system, and nothing of this process is in the other's memory.
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs, *self._start), name="opponents", daemon=True)
            process.start()
            theirs.close()
            self._process, self._connection, self._met = process, ours, set()
        return self._connection

    def _end_process(self) -> None:
        process, connection = self._process, self._connection
        self._process = self._connection = None
        if connection is not None:
            connection.close()
        if process is not None:
            process.terminate()
            process.join(5)
            if process.is_alive():
                process.kill()
                process.join()
            process.close()
