"""Break rule guards one at a time, and see which tests notice.

    python build_scripts/mutants.py                            every mutant of every game
    python build_scripts/mutants.py --game battle              of one game
    python build_scripts/mutants.py --file game/games/battle/rules/movement/movement_limits.py
    python build_scripts/mutants.py --clause BR-441 --quick    only the tests that name the clause
    python build_scripts/mutants.py --report build/mutants.json --resume
    python build_scripts/mutants.py --report build/mutants.json --only-survivors-of build/mutants.json

The tables are tests/mutants/<game>.yaml; CONTRIBUTING.md says how an entry is written. Each mutant is put into a copy of the
project. First the tests and scenarios that name its clause are run, then the game's tests, laws and recorded games.
Exit status 1 when a mutant survives or does not apply, or a test fails with nothing changed; 2 when a table is broken or
the tests cannot be run.
Needs a system that can fork processes: Linux or macOS.
"""

from __future__ import annotations

import argparse
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from build_scripts.mutation.report import Report, summary  # noqa: E402 - the path comes first
from build_scripts.mutation.tables import Mutant, TableFault, game_tables, mutants_of, sections_of  # noqa: E402 - the same
from build_scripts.mutation.trial import OWN, WEAK, TrialFault, Trials, Verdict  # noqa: E402 - the path comes first
from game.cli.progress import Progress  # noqa: E402 - the path comes first

_SURVIVORS = "only those that survived there; with --quick also those that no test of their clause noticed"
FAILED, BROKEN, STOPPED = 1, 2, 130


def main(words: list[str] | None = None) -> int:
    """Try the chosen mutants out and print what came of them."""
    options = _options(words)
    root: Path = options.root.resolve()
    try:
        tables = {game: mutants_of(path, root) for game, path in game_tables(root).items()}
    except TableFault as fault:
        print(fault, file=sys.stderr)
        return BROKEN
    report = Report(options.report)
    chosen = _chosen([mutant for table in tables.values() for mutant in table], options, report)
    if not chosen:
        print("There is no such mutant to try out.")
        return 0
    try:
        is_red = _try_out(chosen, options, report, root)
    except TrialFault as fault:
        print(fault, file=sys.stderr)
        return BROKEN
    except KeyboardInterrupt:
        print(f"Stopped.{' --resume goes on from here.' if options.report else ''}", file=sys.stderr)
        return STOPPED
    for game in dict.fromkeys(mutant.game for mutant in chosen):
        shown = tables[game] if options.report else [mutant for mutant in tables[game] if mutant in chosen]
        print(*summary(game, shown, report, sections_of(root, game)), sep="\n")
    verdicts = [report.of(mutant) for mutant in chosen]
    return FAILED if is_red or any(one is not None and one.outcome in WEAK for one in verdicts) else 0


def _options(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Break rule guards one at a time, and see which tests notice.")
    parser.add_argument("--game", help="only the mutants of one game")
    parser.add_argument(
        "--file", help="only those of one source file, such as game/games/battle/rules/movement/movement_limits.py"
    )
    parser.add_argument("--clause", help="only those of one clause")
    parser.add_argument("--id", nargs="+", help="only these")
    parser.add_argument("--only-survivors-of", type=Path, metavar="REPORT", help=_SURVIVORS)
    parser.add_argument("--report", type=Path, metavar="FILE", help="keep what comes of them in this JSON file")
    parser.add_argument("--resume", action="store_true", help="leave out those that the report has already")
    parser.add_argument("--quick", action="store_true", help="only the tests that name the clause")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time (1)")
    parser.add_argument("--timeout", type=float, default=300.0, help="seconds for the tests of one mutant (300)")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    options = parser.parse_args(words)
    if options.jobs < 1:
        parser.error("--jobs must be 1 or more")
    if options.resume and options.report is None:
        parser.error("--resume needs --report, which says what was tried already")
    if options.only_survivors_of is not None and not options.only_survivors_of.is_file():
        parser.error(f"there is no report {options.only_survivors_of}")
    return options


def _chosen(mutants: list[Mutant], options: argparse.Namespace, report: Report) -> list[Mutant]:
    """The mutants to run; equivalent ones never are."""
    file = options.file and Path(options.file).as_posix().removeprefix("./")
    found = [
        mutant
        for mutant in mutants
        if not mutant.equivalent
        and options.game in (None, mutant.game)
        and file in (None, mutant.file)
        and (options.clause is None or options.clause in mutant.clauses)
        and (options.id is None or mutant.id in options.id)
        and not (options.resume and report.of(mutant) is not None)
    ]
    if options.only_survivors_of is not None:
        before = Report(options.only_survivors_of)
        found = [mutant for mutant in found if _is_weak(before.of(mutant), options.quick)]
    return found


def _is_weak(verdict: Verdict | None, quick: bool) -> bool:
    """Whether a verdict leaves something to do; in a quick run also one that only another test brought about."""
    return verdict is None or verdict.outcome in WEAK or (quick and verdict.outcome != OWN)


def _try_out(chosen: list[Mutant], options: argparse.Namespace, report: Report, root: Path) -> bool:
    """Run the mutants, a line for each; returns whether a test failed with nothing changed."""
    trials = Trials(root, jobs=options.jobs, quick=options.quick, seconds=options.timeout)
    with trials, ThreadPoolExecutor(options.jobs) as pool, Progress("mutants", len(chosen)) as progress:
        trials.run_unchanged({clause for mutant in chosen for clause in mutant.clauses})
        try:
            for mutant, verdict in zip(chosen, pool.map(trials.verdict, chosen), strict=True):
                report.add(mutant, verdict)
                _print(_line(mutant, verdict))
                progress.step()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            trials.stop()
            raise
        red = trials.red
    for test in red:
        _print(f"fails with nothing changed: {test.name}: {test.says.splitlines()[0] if test.says else 'no message'}")
    return bool(red)


def _print(line: str) -> None:
    """A line of output; where a progress bar stands in the same terminal, the bar goes first."""
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    print(line, flush=True)


def _line(mutant: Mutant, verdict: Verdict) -> str:
    what = f"{mutant.game} {mutant.id} ({', '.join(mutant.clauses)}, {mutant.file}): {verdict.outcome}"
    why = verdict.says.splitlines()[0] if verdict.says and (verdict.is_late or not verdict.by) else ""
    tail = ": ".join(filter(None, (verdict.by, why)))
    return f"{what}{': ' if tail else ''}{tail}, {verdict.seconds} s"


def _stop_once(*_: object) -> None:
    """Both signals stop politely; who sends another one changes nothing."""
    _leave_undisturbed()
    raise KeyboardInterrupt


def _leave_undisturbed() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM):
        if (
            signal.getsignal(number) != signal.SIG_IGN
        ):  # a shell may have begun this in the background, untouched by Ctrl-C
            signal.signal(number, _stop_once)
    status = main()
    _leave_undisturbed()
    sys.exit(status)
