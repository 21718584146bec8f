"""What is kept one a line, as JSON, so that a long count goes on where it stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import Any, Final

from game.storage.atomic_write import write_file

SCHEDULER: Final = "spread over the workers of a Dask scheduler, or 'local' (the extra lab)"
"""Help of the option `--scheduler`."""


def kept_lines(path: Path) -> list[Any]:
    """What the lines of a file hold, in order; a last line that was cut off is none, and a file that does not exist holds
    none."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith("\n")]


def go_on(path: Path, work: Callable[[Any], Any], jobs: Sequence[Any], scheduler: str = "") -> None:
    """Do the jobs that have no line in a file yet, in order; each result is a line as soon as it and all before it are there."""
    kept = kept_lines(path)
    write_file(path, "".join(map(_line, kept)).encode(), overwrites=True)
    with path.open("a", encoding="utf-8") as lines:
        for result in _done(work, jobs[len(kept) :], scheduler):
            lines.write(_line(result))
            lines.flush()


def _done(work: Callable[[Any], Any], jobs: Sequence[Any], scheduler: str) -> Iterator[Any]:
    """The results in order."""
    if not scheduler or not jobs:
        yield from map(work, jobs)
        return
    from build_scripts.lab.workers import workers

    with workers(scheduler) as spread:
        yield from spread(work, jobs)


def _line(result: Any) -> str:
    """Of plain data, or of a dataclass."""
    plain = asdict(result) if is_dataclass(result) and not isinstance(result, type) else result
    return json.dumps(plain, separators=(",", ":")) + "\n"
