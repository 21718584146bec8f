"""`ringtable bench`: the program's speed, as ratios beside well-known programs in one interleaved run."""

from __future__ import annotations

import importlib
import json
import os
import platform
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from game.cli.argument_types import CommandParser
from game.cli.cli_fault import CliFault
from game.cli.fetch_libraries import fetch
from game.cli.progress import Progress
from game.storage.resources import is_frozen, resource

if TYPE_CHECKING:
    from build_scripts.bench.ratio import Result

REFERENCES = ("chess", "networkx")
"""The other side of most ratios."""


def run(words: Sequence[str]) -> int:
    """Measure and print; a figure whose other side is missing says so. Never fails for being slow."""
    parser = CommandParser(
        "bench",
        "The program's speed, each figure beside a well-known program measured in the same minute.\n"
        "Needs a clone; the programs it measures beside are fetched on first need, and it says which one is missing.",
    )
    parser.add_argument("only", nargs="*", metavar="WORD", help="only figures whose name holds one of these words")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    options = parser.parse_args(list(words))
    if is_frozen():
        raise CliFault("bench: measuring needs the source; the executable does not carry it.")

    if str(resource()) not in sys.path:
        sys.path.append(str(resource()))  # what measures lies beside the package, and is never installed
    from build_scripts.bench.figures import figures, think_times
    from build_scripts.bench.ratio import measured

    chosen = [
        figure
        for figure in figures()
        if not options.only or any(word.lower() in figure.name.lower() for word in options.only)
    ]
    tells_times = not options.only or "think" in " ".join(options.only).lower()
    if not chosen and not tells_times:
        raise CliFault(f"bench: no figure's name holds {' or '.join(options.only)}.")
    if missing := [name for name in REFERENCES if find_spec(name) is None]:
        fault = fetch("bench", f"Measuring beside {' and '.join(missing)}")
        importlib.invalidate_caches()
        if fault:
            print(f"ringtable: {fault}", file=sys.stderr)
    results: list[Result] = []
    with Progress("measuring", total=len(chosen)) as progress:
        for figure in chosen:
            results.append(measured(figure))
            progress.step()
    times = think_times() if tells_times else {}
    machine = (
        f"{platform.machine()}, {os.cpu_count()} processors, {platform.system()}, Python {platform.python_version()}"
    )
    if options.json:
        print(
            json.dumps(
                {"machine": machine, "figures": [result.as_data() for result in results], "think_ms": times}, indent=1
            )
        )
    else:
        print(machine)
        for result in results:
            print(_line(result))
        for game, levels in times.items():
            for level, (middle, high) in levels.items():
                print(f"{f'{game}: {level} thinks':<46} p50 {middle:.1f} ms, p95 {high:.1f} ms")
    return 0


def _line(result: Result) -> str:
    """One figure for people."""
    figure, ratio = result.figure, result.ratio
    if ratio is None:
        return f"{figure.name:<46} not measured: {result.missing}"
    sign = "at least" if figure.more_is_better else "at most"
    return (
        f"{figure.name:<46} {ratio.median:6.2f}x  ({ratio.low:.2f} to {ratio.high:.2f}; {ratio.ours:.4g} beside "
        f"{ratio.reference:.4g} {ratio.unit}, {figure.beside}; {sign} {figure.floor:g}x, aim {figure.goal:g}x: "
        f"{figure.verdict(ratio.median)})"
    )
