"""How often each level wins against `normal`, on seeds that nobody works on: `docs/ladder.json`, and what New game says of it.

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
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.lab.kept_lines import SCHEDULER, go_on, kept_lines  # noqa: E402 - the path comes first
from game import registry  # noqa: E402 - the same
from game.computer.ladder import ladder_file  # noqa: E402 - the same
from game.computer.levels import USUAL  # noqa: E402 - the same
from game.computer.masks import weights  # noqa: E402 - the same
from game.computer.tournament import Contest, play_game, wilson  # noqa: E402 - the same
from game.storage.atomic_write import write_file  # noqa: E402 - the same

SIDES: Final[Mapping[str, Sequence[int]]] = {"riddle": (4,), "battle": (2, 3)}
"""How many play, where they are not two alone."""
SEED: Final = "report-ladder"


def pairings(games: Sequence[str]) -> Iterator[tuple[str, str, int]]:
    """Every level of these games that is measured against `normal` among so many, and `normal` with each temperament."""
    for entry in map(registry.game, games):
        first, *more = SIDES.get(entry.id, (2,))
        levels = [level for level in (*entry.levels, *entry.levels_on_trial) if level != USUAL]
        yield from ((entry.id, level, first) for level in levels)
        yield from ((entry.id, f"{USUAL}-{temperament}", first) for temperament in weights(entry.package))
        yield from ((entry.id, level, seats) for seats in more for level in levels)


def seated(level: str, seats: int, number: int) -> tuple[str, ...]:
    """Who plays which seat in a game: the seats by turns, exchanged in every second game."""
    return tuple(level if (seat + number) % 2 == 0 else USUAL for seat in range(seats))


def play(game: str, level: str, seats: int, commit: str, number: int) -> Mapping[str, Any]:
    """One game, as it is kept."""
    levels, seed = seated(level, seats, number), f"{SEED}:{number // 2}"
    result = play_game(Contest(game, "", levels), seed)
    names = registry.game(game).info.seatings[seats]
    won = sorted({one for seat, one in zip(names, levels, strict=True) if seat in result.winners})
    return {"seed": seed, "levels": levels, "won": won, "winners": result.winners, "commit": commit}


def rung(game: str, level: str, kept: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    """What the games of a pairing tell."""
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
        "against": USUAL,
        "seats": len(kept[0]["levels"]),
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
    parser.add_argument("--seats", type=int, help="among so many alone")
    parser.add_argument("--games", type=int, default=100, help="of each pairing")
    parser.add_argument("--kept", type=Path, required=True, help="the folder in which games are kept")
    parser.add_argument("--scheduler", default="", metavar="ADDRESS", help=SCHEDULER)
    given = parser.parse_args(arguments)
    given.kept.mkdir(parents=True, exist_ok=True)
    commit = commit_now() if given.games else ""
    for game, level, seats in pairings(given.game or every):
        if given.level not in (None, level) or given.seats not in (None, seats):
            continue
        work = partial(play, game, level, seats, commit)
        go_on(_kept(given.kept, game, level, seats), work, range(given.games), given.scheduler)
    table, found = ROOT / "docs" / "ladder.json", list[Mapping[str, Any]]()
    before = json.loads(table.read_text(encoding="utf-8")) if table.exists() else []
    for pairing in pairings(every):
        if kept := kept_lines(_kept(given.kept, *pairing)):
            found.append(rung(*pairing[:2], kept))
        else:  # counted elsewhere
            found += [one for one in before if (one["game"], one["level"], one["seats"]) == pairing]
    write_file(table, _written(found), overwrites=True)
    for game in {one["game"] for one in found}:
        shipped = [
            {key: one[key] for key in ("level", "seats", "wins", "games")} for one in found if one["game"] == game
        ]
        write_file(ladder_file(game), _written(shipped), overwrites=True)
    print("\n".join(map(told, found)))
    return 0


def _kept(folder: Path, game: str, level: str, seats: int) -> Path:
    return folder / f"{game}-{level}-{seats}.jsonl"


def _written(what: Any) -> bytes:
    return (json.dumps(what, indent=1) + "\n").encode()


if __name__ == "__main__":
    sys.exit(main())
