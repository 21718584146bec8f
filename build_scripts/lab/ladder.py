"""How often each level wins against `normal`, and `master` against `hard`, on seeds that nobody works on: `docs/ladder.json`, and
what New game says of it.

    python build_scripts/lab/ladder.py --game hunt --games 100 --kept FOLDER

Begun again, it goes on where it stopped; with `--games 0` nothing is played and what is kept is written. What was counted
of other levels stays. Seats change from game to game: each seed is played twice, with the seats of the two levels exchanged, so
that even strength is one half; a game that nobody won is won by neither.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.lab.kept_lines import SCHEDULER, go_on, kept_lines  # noqa: E402 - the path comes first
from game import registry  # noqa: E402 - the same
from game.computer.ladder import ladder_file  # noqa: E402 - the same
from game.computer.levels import HARD, MASTER, USUAL  # noqa: E402 - the same
from game.computer.masks import weights  # noqa: E402 - the same
from game.computer.tournament import Contest, play_game, wilson  # noqa: E402 - the same
from game.storage.atomic_write import write_file  # noqa: E402 - the same

SIDES: Final[Mapping[str, Sequence[int]]] = {"riddle": (4,), "battle": (2, 3)}
"""How many play, where they are not two alone."""
SEED: Final = "report-ladder"


class Pairing(NamedTuple):
    """Which two levels of a game play each other, and among how many."""

    game: str
    level: str
    against: str
    seats: int

    def kept_in(self, folder: Path) -> Path:
        """Where its games are kept."""
        against = "" if self.against == USUAL else f"-{self.against}"
        return folder / f"{self.game}-{self.level}{against}-{self.seats}.jsonl"


def pairings(games: Sequence[str]) -> Iterator[Pairing]:
    """Every level of these games that is measured against `normal` among so many, `normal` with each temperament, and the level
    above `hard` against that."""
    for entry in map(registry.game, games):
        first, *more = SIDES.get(entry.id, (2,))
        levels = [level for level in (*entry.levels, *entry.levels_on_trial) if level != USUAL]
        yield from (Pairing(entry.id, level, USUAL, first) for level in levels)
        yield from (Pairing(entry.id, f"{USUAL}-{one}", USUAL, first) for one in weights(entry.package))
        yield from (Pairing(entry.id, level, USUAL, seats) for seats in more for level in levels)
        yield from (Pairing(entry.id, MASTER, HARD, first) for level in levels if level == MASTER)


def seated(level: str, against: str, seats: int, number: int) -> tuple[str, ...]:
    """Who plays which seat in a game: the seats by turns, exchanged in every second game."""
    return tuple(level if (seat + number) % 2 == 0 else against for seat in range(seats))


def play(pairing: Pairing, commit: str, number: int) -> Mapping[str, Any]:
    """One game, as it is kept."""
    game, level, against, seats = pairing
    levels, seed = seated(level, against, seats, number), f"{SEED}:{number // 2}"
    result = play_game(Contest(game, "", levels), seed)
    names = registry.game(game).info.seatings[seats]
    won = sorted({one for seat, one in zip(names, levels, strict=True) if seat in result.winners})
    return {"seed": seed, "levels": levels, "won": won, "winners": result.winners, "commit": commit}


def rung(pairing: Pairing, kept: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    """What the games of a pairing tell."""
    game, level, against, seats = pairing
    wins, games = sum(one["won"] == [level] for one in kept), len(kept)
    by_seat = dict[str, list[int]]()
    for one in kept:
        for seat, of in zip(registry.game(game).info.seatings[len(one["levels"])], one["levels"], strict=True):
            if of == level:
                won, played = by_seat.get(seat, [0, 0])
                by_seat[seat] = [won + (seat in one["winners"]), played + 1]
    return {
        "game": game,
        "level": level,
        "against": against,
        "seats": seats,
        "games": games,
        "wins": wins,
        "interval": [round(edge, 3) for edge in wilson(wins, games)],
        "wins by seat, of games": by_seat,
        "seeds": f"{kept[0]['seed']} to {kept[-1]['seed']}",
        "commits": sorted({one["commit"] for one in kept}),
    }


def commit_now() -> str:
    """The commit whose players play."""
    asked = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(asked, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def told(found: Mapping[str, Any]) -> str:
    """A pairing in one line."""
    low, high = found["interval"]
    won = f"{found['wins']} of {found['games']} won ({100 * low:.0f} to {100 * high:.0f} %)"
    return f"{found['game']}: {found['level']} against {found['against']}, {found['seats']} seats: {won}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, keep, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    every = [one.info.id for one in registry.games()]
    parser.add_argument("--game", action="append", choices=every, help="these games alone")
    parser.add_argument("--level", help="this level alone")
    parser.add_argument("--against", help="against this level alone")
    parser.add_argument("--seats", type=int, help="among so many alone")
    parser.add_argument("--games", type=int, default=100, help="of each pairing")
    parser.add_argument("--kept", type=Path, required=True, help="the folder in which games are kept")
    parser.add_argument("--scheduler", default="", metavar="ADDRESS", help=SCHEDULER)
    given = parser.parse_args(arguments)
    given.kept.mkdir(parents=True, exist_ok=True)
    commit = commit_now() if given.games else ""
    for pairing in pairings(given.game or every):
        asked = (given.level, pairing.level), (given.against, pairing.against), (given.seats, pairing.seats)
        if all(wanted in (None, here) for wanted, here in asked):
            work = partial(play, pairing, commit)
            go_on(pairing.kept_in(given.kept), work, range(given.games), given.scheduler)
    table, found = ROOT / "docs" / "ladder.json", list[Mapping[str, Any]]()
    before = json.loads(table.read_text(encoding="utf-8")) if table.exists() else []
    for pairing in pairings(every):
        if kept := kept_lines(pairing.kept_in(given.kept)):
            found.append(rung(pairing, kept))
        else:  # counted elsewhere
            found += [one for one in before if tuple(one[key] for key in Pairing._fields) == pairing]
    write_file(table, _written(found), overwrites=True)
    for game in {one["game"] for one in found}:
        shipped = [
            {key: one[key] for key in ("level", "seats", "wins", "games")}
            for one in found
            if (one["game"], one["against"]) == (game, USUAL)
        ]
        write_file(ladder_file(game), _written(shipped), overwrites=True)
    print("\n".join(map(told, found)))
    return 0


def _written(what: Any) -> bytes:
    return (json.dumps(what, indent=1) + "\n").encode()


if __name__ == "__main__":
    sys.exit(main())
