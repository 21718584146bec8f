"""Stands for a window whose computers think; for a test that kills it. `python -m tests.computer.killed_window FOLDER`
prints the number of the opponents' process as soon as there is one, with its log in the folder."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from game.cli.quiet_terminal import quiet_terminal
from game.computer.player import Question, computer_player_key
from game.computer.process import ProcessThinker
from game.engine.decision import Seat
from game.engine.match.match import Match
from game.engine.match.ports import SeatUpdate
from game.registry import game
from game.session.loaded_game import loaded_game, new_header


def question(number: int) -> Question:
    """The first decision of a Battle, put to the strongest level."""
    playing = loaded_game("battle", game("battle").load_set())
    seat = Seat("evil")
    match = Match(playing.rules, new_header(playing, (seat, Seat("alliance")), seed="5eed"))
    port = match.port(seat)
    match.pump()
    update = port.take()
    assert isinstance(update, SeatUpdate)
    return Question("normal", seat, number, computer_player_key("5eed"), update)


def main() -> None:
    """Until it is killed."""
    with quiet_terminal(Path(sys.argv[1])):
        thinker = ProcessThinker("battle", game("battle").load_set())
        for number in range(1, 200):
            thinker.ask(number, question(number))
        while thinker.process_id is None:
            time.sleep(0.001)
        print(thinker.process_id, flush=True)
        time.sleep(60)


if __name__ == "__main__":
    main()
