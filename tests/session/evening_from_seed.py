"""One seed makes one whole evening: a game and who sits where, what people do step by step, and what the disk does to them.

`python -m tests.session.evening_from_seed --seeds 200 --seed 1` plays so many evenings from that seed on. One that fails is made
shorter as long as it still fails, and printed as a list that `python -m tests.session.evening_from_seed --list FILE` plays again.

What must hold after every step, whatever the disk did:
- *kept*: what was shown is in the file, or the person was told in one sentence; of other matches nothing is lost either;
- *again*: after closing, a kill or a loss of power a match stands where it stood, behind the same seat, and can be taken back
  as far as before; what was under way is done or not;
- *settled*: settings of two windows are laid together;
- *secret*: what somebody marked for himself stands in no sentence, log, card, exported file or file name;
- *sound*: nothing raises what has no sentence, and what the disk takes is not refused.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

from tests.session.evening import BrokenError, Evening, evening_of
from tests.session.evening_sitting import Sitting

MOST_TRIES: Final = 250
"""How many shorter evenings are tried of one that fails."""


@contextmanager
def _own_world(seed: int) -> Iterator[None]:
    """Seeds of copies follow from the evening's."""
    rng = Random(seed)
    with patch("secrets.token_hex", lambda count: f"{rng.getrandbits(8 * count):0{2 * count}x}"):
        yield


def played(evening: Evening, folder: Path) -> tuple[BrokenError | None, Counter[str]]:
    """Play an evening in an empty folder, which is removed: what did not hold (None: all did), and what was done how often."""
    folder.mkdir(parents=True)
    sitting = Sitting(evening, folder)
    try:
        with _own_world(evening.seed):
            sitting.run()
    except BrokenError as broken:
        return broken, sitting.counts
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return None, sitting.counts


def shortest(evening: Evening, law: str, folder: Path) -> Evening:
    """A shorter evening in which the same law does not hold: fewer steps, then fewer faults."""
    tries = 0

    def fails(one: Evening) -> bool:
        nonlocal tries
        tries += 1
        broken, _ = played(one, folder / f"shorter-{tries}")
        return broken is not None and broken.law == law

    size = len(evening.steps)
    while size and tries < MOST_TRIES:
        at = 0
        while at < len(evening.steps) and tries < MOST_TRIES:
            shorter = replace(evening, steps=evening.steps[:at] + evening.steps[at + size :])
            if fails(shorter):
                evening = shorter
            else:
                at += size
        size //= 2
    for at, step in enumerate(evening.steps):
        sound = replace(evening, steps=(*evening.steps[:at], replace(step, fault=None), *evening.steps[at + 1 :]))
        if step.fault is not None and tries < MOST_TRIES and fails(sound):
            evening = sound
    return evening


def report(evening: Evening, folder: Path) -> str:
    """Play an evening; empty when everything held, else what did not, and the shortest evening in which it does not."""
    broken, _ = played(evening, folder / "whole")
    if broken is None:
        return ""
    short = shortest(evening, broken.law, folder)
    again, _ = played(short, folder / "again")
    return f"# seed {evening.seed}: {broken}\n# shortest: {again}\n{short}\n"


def main(words: Sequence[str] | None = None) -> int:
    """Exit status 1 when an evening failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.session.evening_from_seed")
    parser.add_argument("--seeds", type=int, default=200, help="how many evenings (200)")
    parser.add_argument("--seed", type=int, default=1, help="the first of their seeds (1)")
    parser.add_argument("--list", type=Path, help="a file with one evening, as a failing one is printed")
    options = parser.parse_args(words)
    failed, done, begun = 0, Counter[str](), time.monotonic()
    with tempfile.TemporaryDirectory() as home:
        os.environ.setdefault("RINGTABLE_HOME", home)
        folder = Path(home, "evenings")
        if options.list is not None:
            try:
                evening = Evening.parse(options.list.read_text(encoding="utf-8"))
            except (OSError, ValueError) as error:
                parser.error(f"no evening can be read from '{options.list}': {error}")
            found = report(evening, folder)
            print(found or "everything held")
            return 1 if found else 0
        for number, seed in enumerate(range(options.seed, options.seed + options.seeds), 1):
            broken, counts = played(evening_of(seed), folder / str(seed))
            done += counts
            if broken is not None:
                failed += 1
                print(report(evening_of(seed), folder / f"failed-{seed}"), flush=True)
            if number % 100 == 0:
                print(f"{time.monotonic() - begun:.0f} s: {number} evenings, {failed} failed", flush=True)
    said = ", ".join(f"{count} {what}" for what, count in sorted(done.items()))
    print(f"{options.seeds} evenings, {failed} failed ({said})")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
