"""Writes the golden games and the phase diagrams anew: `python -m tests.recorded.record [GAME…]`. Read the diff.
With `--lines` what was played stays, and only its lines are told anew: for sentences that were changed.

A golden game is a header (without its boards), the records, and every line of the table's log with the fingerprint of
the facts at its end. It is played at random, with a step taken back now and then.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.engine.chance import generator, one_of
from game.engine.facts import fingerprint
from game.engine.match.header import Header
from game.engine.match.match import Match
from game.engine.match.ports import Play, SeatUpdate, TakeBack
from game.registry import InstalledGame, games, installed
from tests.engine.record_list import RecordList
from tests.paths import ROOT

FOLDER = Path(__file__).parent / "games"
DOCS = ROOT / "docs"
LONGEST = 400
"""Actions of people in a golden game; it may stop before the end."""


def recorded_games() -> tuple[InstalledGame, ...]:
    """The games of the box, and the example game."""
    return (*games(), installed("tests.example_game"))


def recordings(game: InstalledGame) -> list[str]:
    """The file names of a game's golden games: one for each number of players."""
    return [f"{game.id}-{players}.json" for players in game.info.seatings]


def golden(game: InstalledGame, players: int) -> dict[str, Any]:
    game_set = game.load_set()
    rules = game.rules(game_set)
    header = Header(
        game=game.id,
        version=rules.info.version,
        seats=rules.info.seatings[players],
        options={},
        boards=tuple(board.source for board in game_set.boards),
        seed=f"{players:04x}",
        tables=game_set.tables,
    )
    journal, rng = RecordList(), generator("golden", game.id, players)
    match = Match(rules, header, store=journal)
    for _ in range(LONGEST):
        match.pump()
        decision = match.decision()
        if decision is None:
            break
        match.close(decision.seat)
        port = match.port(decision.seat)
        update = port.take()
        assert isinstance(update, SeatUpdate)
        if update.can_undo and rng.random() < 0.05:
            port.send(TakeBack(decision.seat))
        else:
            verbs = sorted({str(action).partition(" ")[0] for action in update.actions})
            verb = one_of(verbs, rng)
            chosen = [action for action in update.actions if str(action).partition(" ")[0] == verb]
            port.send(Play(decision.seat, update.number, one_of(chosen, rng)))
    match.pump()
    plain = header.to_json() | {"boards": []}
    return {"header": plain, "records": journal.records, "held": list(journal.held), **result(game, match)}


def result(game: InstalledGame, match: Match) -> dict[str, Any]:
    """What a replay must come to."""
    words = game.words(game.load_set().board, strict=True)
    outcome = match.outcome
    return {
        # The hash of the seed stands above every log; it is no part of what was played.
        "log": [words(event.phrase) for event in match.log(None) if event.kind != "sealed"],
        "facts": fingerprint(match.facts()),
        "ending": None if outcome is None else [outcome.ending.value, sorted(outcome.winners)],
    }


def replayed(game: InstalledGame, recording: dict[str, Any]) -> Match:
    """The match of a recording, on the shipped boards."""
    game_set = game.load_set()
    boards = [board.source for board in game_set.boards]
    header = Header.from_json(recording["header"] | {"boards": boards})
    return Match.replay(game.rules(game_set), header, recording["records"], recording["held"])


def phases_page(game: InstalledGame) -> str:
    """The page of docs/ that shows a game's phases, from the declaration that the rules obey."""
    chart = game.rulebook.phases
    diagram = ["stateDiagram-v2", f"    [*] --> {chart.start}"]
    for phase, targets in chart.arrows.items():
        if notes := ", ".join(chart.clauses.get(phase, ())):
            diagram.append(f"    {phase} : {phase} ({notes})")
        diagram.extend(f"    {phase} --> {'[*]' if target == 'over' else target}" for target in targets)
    rows = [
        f"| `{phase}` | {', '.join(chart.clauses.get(phase, ())) or '–'} | {', '.join(f'`{one}`' for one in targets)} |"
        for phase, targets in chart.arrows.items()
    ]
    return "\n".join(
        [
            f"# Phases of {game.id}",
            "",
            "Made from the declaration that the rules obey, by `python -m tests.recorded.record`.",
            "",
            "```mermaid",
            *diagram,
            "```",
            "",
            "| phase | clauses | leads to |",
            "| --- | --- | --- |",
            *rows,
            "",
        ]
    )


def _written(chosen: list[InstalledGame]) -> Iterator[str]:
    FOLDER.mkdir(exist_ok=True)
    for game in chosen:
        for players in game.info.seatings:
            path = FOLDER / f"{game.id}-{players}.json"
            path.write_text(json.dumps(golden(game, players), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            yield str(path)
        if game in games():
            page = DOCS / f"phases-{game.id}.md"
            page.write_text(phases_page(game), encoding="utf-8")
            yield str(page)


def _told_anew(chosen: list[InstalledGame]) -> Iterator[str]:
    """Tell the lines of what was played anew; AssertionError where it comes to another end."""
    for game in chosen:
        for path in (FOLDER / name for name in recordings(game)):
            recording = json.loads(path.read_text(encoding="utf-8"))
            found = result(game, replayed(game, recording))
            assert (recording["facts"], recording["ending"]) == (found["facts"], found["ending"]), path
            path.write_text(json.dumps(recording | found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            yield str(path)


def main() -> int:
    """Write what the command line names, else everything."""
    only_lines = "--lines" in sys.argv
    wanted = [word for word in sys.argv[1:] if word != "--lines"]
    unknown = sorted(set(wanted) - {game.id for game in recorded_games()})
    if unknown:
        print(f"there is no game '{unknown[0]}'", file=sys.stderr)
        return 2
    chosen = [game for game in recorded_games() if not wanted or game.id in wanted]
    for line in _told_anew(chosen) if only_lines else _written(chosen):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
