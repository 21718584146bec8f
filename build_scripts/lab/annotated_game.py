"""One game of a level against itself, told by its clearest moments with the player's reasons, as Markdown.

    python build_scripts/lab/annotated_game.py --game hunt --level hard --seed annotated:1

A level that looks ahead tells the chance to win and the next best act with its own, and its clearest moments are those after
which its chance has moved farthest when it looks ahead again, with the turning points between; any other tells the acts that
made a turning point of the log, each with the last one of another seat at that place.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from game import registry  # noqa: E402 - the path comes first
from game.computer.levels import opponent  # noqa: E402 - the same
from game.computer.player import Question, answer, computer_player_key  # noqa: E402 - the same
from game.engine.decision import Advice, Outcome  # noqa: E402 - the same
from game.engine.event import Event  # noqa: E402 - the same
from game.engine.match.ports import SeatUpdate  # noqa: E402 - the same
from game.engine.simulate import play_out  # noqa: E402 - the same
from game.session.loaded_game import LoadedGame, loaded_game  # noqa: E402 - the same
from game.session.presentation_loader import PresentationLoader  # noqa: E402 - the same
from game.ui.table.model.look import GamePresentation  # noqa: E402 - the same

TURNING: Final = 2
"""The weight of an event that is a turning point."""


@dataclass(slots=True)
class Moment:
    """One choice, and what came of it."""

    ply: int
    update: SeatUpdate
    advice: Sequence[Advice]
    heading: str
    """The last bookmark of the log before it (a round, a turn)."""
    events: Sequence[Event] = ()
    then: float | None = None
    """The seat's chance to win when it looks ahead again."""
    between: Sequence[Moment] = ()
    """What others did until then."""

    @property
    def clearness(self) -> float:
        """How far the chance moved after it; for one without chances, whether a turning point came of it."""
        if (chance := self.advice[0].chance) is not None:
            return abs(self.then - chance) if self.then is not None else 0.0
        return float(any(event.weight >= TURNING for event in self.events))


class AnnotatedGame:
    """A game while it is played: State, log and moments."""

    def __init__(self, game: str, level: str, players: int, seed: str) -> None:
        entry = registry.game(game)
        game_set = entry.load_set("")
        self.played: LoadedGame = loaded_game(game, game_set)
        self._level, self._seed, self._key = level, seed, computer_player_key(seed)
        self._mind = opponent(level, game, game_set)
        self._seats = tuple(entry.info.seatings[players])
        self._words = entry.words(game_set.board)
        self._loader = PresentationLoader()
        self.moments: list[Moment] = []
        self._bookmark = ""

    def play(self) -> Outcome | None:
        """The whole game."""
        rules = self.played.rules
        state = rules.new(self._seats, {option.id: option.default for option in rules.info.options})
        return play_out(rules, state, dict.fromkeys(self._seats, self._choose), self._seed, watch=self._see).outcome

    def told(self, most: int) -> Iterator[str]:
        """So many of the clearest moments, in the order of the game."""
        at = [number for number, one in enumerate(self.moments) if one.advice[0].chance is not None]
        looked = [self.moments[number] for number in at]
        for order, one in enumerate(looked):
            later = next((k for k in at[order + 1 :] if self.moments[k].update.seat == one.update.seat), None)
            if later is not None:
                one.then, one.between = self.moments[later].advice[0].chance, self.moments[at[order] + 1 : later]
        looked = looked or self.moments
        clear = sorted((one for one in looked if one.clearness > 0), key=lambda one: one.clearness, reverse=True)
        found = {one.ply: one for moment in clear[:most] for one in (moment, self._led_to(moment)) if one is not None}
        for _, moment in sorted(found.items()):
            yield f"- {self._said(moment)}"
            say = self._presentation(moment.update.view).say
            came = [event for event in moment.events if not event.quiet]
            came += (event for one in moment.between for event in one.events if event.weight >= TURNING)
            lines = [say(event.phrase) for event in came]
            if lines:
                yield f"  *{' '.join(lines)}*"

    def _led_to(self, moment: Moment) -> Moment | None:
        """The last act of another seat at the place of a turning point."""
        places = [event.places[-1] for event in moment.events if event.weight >= TURNING and event.places]
        for one in reversed(self.moments[: self.moments.index(moment)] if places else ()):
            if one.update.seat != moment.update.seat and any(places[0] in event.places for event in one.events):
                return one
        return None

    def _choose(self, update: SeatUpdate, _: Random) -> Any:
        assert update.seat is not None, "the table chooses nothing"
        found = answer(self._mind, Question(self._level, update.seat, update.number, self._key, update, asks_why=True))
        self.moments.append(Moment(update.number, update, found, self._bookmark))
        return found[0].action

    def _see(self, state: Any, action: Any) -> None:
        events: list[Event] = []
        self.played.rules.play(self.played.rules.clone(state), action, events)
        if self.moments and self.moments[-1].advice[0].action == action:
            self.moments[-1].events = events
        for event in events:
            if event.weight == 1 and not event.quiet:
                self._bookmark = self.played.speak(event.phrase)

    def _presentation(self, view: Any) -> GamePresentation:
        """With the board that lies on the table in this View: another one calls its places otherwise."""
        return self._loader.of(self.played, {}, self._loader.of(self.played, {}).look.board_of(view))

    def _seat(self, moment: Moment) -> str:
        assert moment.update.seat is not None, "the table chooses nothing"
        return self._words.name(moment.update.seat, "seat")

    def _said(self, moment: Moment) -> str:
        best, *others = moment.advice
        view, shown = moment.update.view, self._presentation(moment.update.view)
        told = f"{moment.ply}. {moment.heading} {self._seat(moment)}: **{shown.told(view, best.action)}.**"
        if best.chance is not None:
            told += f" {best.chance:.0%} to win"
            if others and others[0].chance is not None:
                told += f"; next best {shown.told(view, others[0].action)}, {others[0].chance:.0%}"
            told += f"; then {moment.then:.0%}." if moment.then is not None else "."
        why = "; ".join(map(shown.say, best.why))
        return f"{told} {why[:1].upper()}{why[1:]}." if why else told


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=[one.info.id for one in registry.games()], required=True)
    parser.add_argument("--level", default="normal")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", default="annotated:1")
    parser.add_argument("--moments", type=int, default=8)
    given = parser.parse_args(arguments)
    game = AnnotatedGame(given.game, given.level, given.players, given.seed)
    outcome = game.play()
    print(f"### {game.played.title}, {given.level}, {given.players} players, seed {given.seed}\n")
    print(*game.told(given.moments), sep="\n")
    if outcome is not None:
        print(f"\n{game.played.speak(outcome.reason)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
