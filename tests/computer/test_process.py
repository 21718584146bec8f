"""Opponents in a process of their own: asked without waiting, and never the end of a game."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from random import Random
from threading import Thread
from typing import Any

import pytest

from game.computer.levels import RandomPlayer, opponent, subject_of
from game.computer.player import Question, answer, computer_player_key
from game.computer.process import DirectThinker, PlayersOfOneGame, ProcessThinker, serve
from game.engine.decision import Seat
from game.engine.match.ports import SeatUpdate
from game.registry import game
from tests.narrowing import there
from tests.session.pile_game import RULES, A, Take

SET = RULES.game_set


def question(level: str = "random", number: int = 1) -> Question:
    """A decision at the start of the little game."""
    state = RULES.new((A,), {})
    update = SeatUpdate(A, number, RULES.view(state, A), tuple(RULES.actions(state)))
    return Question(level, A, number, computer_player_key("5eed"), update)


def wait_for(thinker: ProcessThinker) -> tuple[int, object]:
    """The next answer."""
    for _ in range(30_000):
        if (found := thinker.take()) is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("no answer in five minutes")


@pytest.fixture
def thinker() -> Iterator[ProcessThinker]:
    made = ProcessThinker("pile", SET)
    yield made
    made.close()
    assert made.wait_closed(120)


def direct(asked: Question) -> object:
    """What a thinker in this process answers."""
    made = DirectThinker("pile", SET)
    made.ask(1, asked)
    found = there(made.take())
    return found[1]


def test_the_process_answers_as_this_one_would(thinker: ProcessThinker) -> None:
    for number in range(1, 6):
        thinker.ask(number, question(number=number))
    assert [wait_for(thinker) for _ in range(5)] == [(n, direct(question(number=n))) for n in range(1, 6)]


def test_a_process_that_dies_is_started_again_and_asked_again(thinker: ProcessThinker) -> None:
    thinker.ask(1, question())
    wait_for(thinker)
    first = there(thinker.process_id)
    os.kill(first, signal.SIGTERM)
    thinker.ask(2, question(number=2))
    assert wait_for(thinker) == (2, direct(question(number=2)))
    assert thinker.process_id != first


class Planner:
    """Says how often it was asked, and follows that."""

    def __init__(self) -> None:
        self.asked = list[int]()

    def choose(self, update: SeatUpdate, rng: Random) -> int:
        self.asked.append(update.number)
        return len(self.asked)

    def due(self, update: SeatUpdate) -> None:
        return None


def test_who_follows_plans_is_asked_once_what_was_asked_before(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Planner()
    monkeypatch.setattr("game.computer.process.opponent", lambda level, game, game_set: made)
    players, before = PlayersOfOneGame("pile", SET), (question(number=1), question(number=2))
    assert players.answer(replace(question(number=3), before=before)) == 3
    assert players.answer(replace(question(number=4), before=(*before, question(number=3)))) == 4
    assert made.asked == [1, 2, 3, 4]


class Mortal:
    """What the process is started with, and a process that says how much of before it was told, and dies after two questions."""

    pid, told = 0, list[int]()
    Pipe = staticmethod(Pipe)

    def __init__(self, connection: Any = None) -> None:
        self._connection = connection

    def Process(self, args: Sequence[Any], **_: Any) -> Mortal:  # noqa: N802 - as it is called there
        return Mortal(args[0])

    def start(self) -> None:
        Thread(target=self._answer, args=(os.dup(self._connection.fileno()),)).start()

    def _answer(self, handle: int) -> None:
        connection = Connection(handle)
        for _ in range(2):
            asked = connection.recv()
            self.told.append(len(asked.before))
            connection.send((True, asked.update.actions[0]))
        connection.close()

    def is_alive(self) -> bool:
        return False

    def terminate(self) -> None:
        """It is gone."""

    def join(self, seconds: float) -> None:
        """It is gone."""

    def close(self) -> None:
        """It is gone."""


def test_a_process_is_told_once_what_was_asked_before_and_again_when_it_is_a_new_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.computer.process.multiprocessing.get_context", lambda kind: Mortal())
    thinker = ProcessThinker("pile", SET)
    for number in range(4):
        thinker.ask(number, replace(question(), before=(question(),)))
        wait_for(thinker)
    thinker.close()
    assert thinker.wait_closed(20)
    assert Mortal.told == [1, 0, 1, 0]


def test_a_level_that_fails_does_not_end_the_game(thinker: ProcessThinker, caplog: pytest.LogCaptureFixture) -> None:
    """The little game has no computer player: its levels fail, and something legal is played, with a line for the report."""
    asked = question("normal")
    thinker.ask(1, asked)
    ticket, action = wait_for(thinker)
    assert ticket == 1
    assert action in asked.update.actions
    assert "gave no usable answer" in caplog.text


def test_where_a_computer_player_fails_is_told_and_not_what_its_fault_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message may quote what one seat alone knows (HR-203)."""

    def stumble(self: PlayersOfOneGame, asked: Question) -> object:
        places: dict[str, object] = {}
        return places["Frodo is at 43"]

    monkeypatch.setattr(PlayersOfOneGame, "answer", stumble)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    ours, theirs = Pipe()
    ours.send(question())
    answered = Thread(target=serve, args=(theirs, "pile", SET))
    answered.start()
    is_sound, reply = ours.recv()
    ours.close()
    answered.join()
    assert not is_sound
    assert ("in stumble" in reply, reply.splitlines()[-1]) == (True, "builtins.KeyError")
    assert "43" not in "".join(line for line in reply.splitlines() if "places[" not in line)


class Whispered(Take):
    """An action that is no other, not even its own copy."""

    __slots__ = ()
    __eq__ = object.__eq__
    __hash__ = object.__hash__


def test_a_choice_that_cannot_be_used_is_not_written_down(
    thinker: ProcessThinker, caplog: pytest.LogCaptureFixture
) -> None:
    asked = question()
    actions = (Whispered(1),)
    thinker.ask(1, replace(asked, update=replace(asked.update, actions=actions)))
    assert wait_for(thinker) == (1, actions[0])
    assert "gave no usable answer: a Whispered" in caplog.text
    assert "take 1" not in caplog.text


def test_closing_while_it_thinks_leaves_no_process_behind() -> None:
    made = ProcessThinker("pile", SET)
    for number in range(1, 20):
        made.ask(number, question(number=number))
    made.close()
    made.close()
    assert made.wait_closed(120)
    assert made.process_id is None


def test_a_choice_depends_on_match_seat_and_decision_alone_and_their_key_is_not_the_seed() -> None:
    player = RandomPlayer()
    first = [answer(player, question(number=n)) for n in range(40)]
    assert first == [answer(RandomPlayer(), question(number=n)) for n in range(40)]
    assert len(set(first)) > 1
    assert computer_player_key("5eed") != computer_player_key("5eee")
    assert "5eed" not in computer_player_key("5eed")
    texts = ["move orc@0001 0101", *(f"move elf@0202 {number:04d}" for number in range(9)), "end"]
    rules = game("battle").rules(game("battle").load_set())
    update = SeatUpdate(Seat("a"), 1, None, tuple(rules.parse(text) for text in texts))
    rng = Random(5)
    found = [subject_of(RandomPlayer().choose(update, rng)) for _ in range(600)]
    assert all(150 < found.count(subject) < 250 for subject in ("orc@0001", "elf@0202", "end"))
    with pytest.raises(ValueError, match="no level 'clever'"):
        opponent("clever", "battle", SET)
