"""`ringtable bench`: the program's speed, as ratios beside well-known programs in one interleaved run."""

from __future__ import annotations

import importlib
import json
import os
import platform
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, TypeVar

from game.cli.argument_types import CommandParser
from game.cli.faults import FAILED_CHECK, CliFault, write_report
from game.cli.fetch_libraries import fetch
from game.cli.progress import Progress
from game.storage.resources import is_frozen, resource

if TYPE_CHECKING:
    from build_scripts.bench.ratio import Result

Made = TypeVar("Made")
Times = dict[str, tuple[float, float]]
"""Level to p50 and p95 of its milliseconds for a decision."""

REFERENCES = ("chess", "networkx")
"""The other side of most ratios."""


def run(words: Sequence[str]) -> int:
    """Measure, and print each figure as it is made; one whose other side is missing says so. Never fails for being slow; a
    figure that cannot be measured for a fault is named, the others are measured, and the exit status is 1."""
    parser = CommandParser(
        "bench",
        "The program's speed, each figure beside a well-known program measured in the same minute.\n"
        "Needs a clone; the programs it measures beside are fetched on first need, and it says which one is missing.",
    )
    parser.add_argument("only", nargs="*", metavar="WORD", help="only figures whose name holds one of these words")
    parser.add_argument("--json", action="store_true", help="one JSON object, at the end; figures go to stderr as made")
    parser.add_argument("--quick", action="store_true", help="one short round of each: only whether it can be measured")
    options = parser.parse_args(list(words))
    if is_frozen():
        raise CliFault("bench: measuring needs the source; the executable does not carry it.")

    if str(resource()) not in sys.path:
        sys.path.append(str(resource()))  # what measures lies beside the package, and is never installed
    from build_scripts.bench.figures import figures, thinking
    from build_scripts.bench.ratio import Effort, Result, measured

    chosen = [
        figure
        for figure in figures()
        if not options.only or any(word.lower() in figure.name.lower() for word in options.only)
    ]
    times = thinking() if not options.only or "think" in " ".join(options.only).lower() else {}
    if options.only and not chosen and not times:
        raise CliFault(f"bench: no figure's name holds {' or '.join(options.only)}.")
    if missing := [name for name in REFERENCES if find_spec(name) is None]:
        fault = fetch("bench", f"Measuring beside {' and '.join(missing)}")
        importlib.invalidate_caches()
        if fault:
            print(f"ringtable: {fault}", file=sys.stderr)
    machine = (
        f"{platform.machine()}, {os.cpu_count()} processors, {platform.system()}, Python {platform.python_version()}"
    )
    effort, results, think_ms, failed = Effort(is_quick=options.quick), list[Result](), dict[str, Times](), list[str]()
    try:
        with Progress("measuring", total=len(chosen) + len(times)) as progress:
            say = partial(progress.say, stream=sys.stderr if options.json else sys.stdout)
            say(machine + ("; one short round of each, which tells nothing of speed" if effort.is_quick else ""))
            for figure in chosen:
                result, fault = _tried(partial(measured, figure, effort), words)
                results.append(result or Result(figure, None, fault=fault))
                failed += [figure.name] if results[-1].fault else []
                say(_line(results[-1]))
                progress.step()
            for game, measure in times.items():
                found, fault = _tried(partial(measure, effort), words)
                think_ms |= {game: found} if found else {}
                failed += [f"{game}: thinking"] if fault else []
                say(_failed(f"{game}: thinking", fault) if fault else "\n".join(_think_lines(game, found or {})))
                progress.step()
    finally:  # what was measured is told, whatever broke the measuring off
        if options.json:
            data = {"figures": [result.as_data() for result in results], "think_ms": think_ms, "failed": failed}
            print(json.dumps({"machine": machine, "quick": effort.is_quick, **data}, indent=1))
    if failed:
        print(f"ringtable: bench: these could not be measured: {'; '.join(failed)}.", file=sys.stderr)
    return FAILED_CHECK if failed else 0


def _tried(work: Callable[[], Made], words: Sequence[str]) -> tuple[Made | None, str]:
    """What came of measuring, or a sentence about the fault that ended it; its details go to a report file."""
    try:
        return work(), ""
    except Exception as fault:
        return None, write_report(fault, ["bench", *words])


def _line(result: Result) -> str:
    """One figure for people."""
    figure, ratio = result.figure, result.ratio
    if result.fault:
        return _failed(figure.name, result.fault)
    if ratio is None:
        return f"{figure.name:<46} not measured: {result.missing}"
    sign = "at least" if figure.more_is_better else "at most"
    return (
        f"{figure.name:<46} {ratio.median:6.2f}x  ({ratio.low:.2f} to {ratio.high:.2f}; {ratio.ours:.4g} beside "
        f"{ratio.reference:.4g} {ratio.unit}, {figure.beside}; {sign} {figure.floor:g}x, aim {figure.goal:g}x: "
        f"{figure.verdict(ratio.median)})"
    )


def _failed(name: str, fault: str) -> str:
    return f"{name:<46} FAILED: {fault}"


def _think_lines(game: str, levels: Times) -> list[str]:
    """How long each level of a game thinks, for people."""
    return [
        f"{f'{game}: {level} thinks':<46} p50 {middle:.1f} ms, p95 {high:.1f} ms"
        for level, (middle, high) in levels.items()
    ]
