"""Whether computer players choose by what they cannot know: pairs of worlds with the same View of the seat that decides.

    python build_scripts/lab/swapped_truth.py --game hunt --pairs 2000

The second world of a pair is dealt by the re-dealer of the tests, which was written from the rulebook; choice and reasons must
be the same in both. Status 1 where they are not.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from itertools import count, cycle, islice
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from game import registry  # noqa: E402 - the path comes first
from tests.laws.games import LawTable  # noqa: E402 - the same
from tests.laws.swapped_truth import difference, levels, pairs  # noqa: E402 - the same

EVERY = 3
"""One choice in so many is looked at."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask every level in every pair, and count."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--game", choices=[one.info.id for one in registry.games() if one.info.has_secrets], required=True
    )
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--level", help="this level alone")
    parser.add_argument("--seed", default="swapped")
    given = parser.parse_args(arguments)
    info, entry = registry.game(given.game).info, registry.game(given.game)
    rules = entry.rules(entry.load_set())
    tables = [LawTable(info.id, players, info, partial(lambda: rules), {}) for players in info.seatings]
    found = (
        (table, pair)
        for table, number in zip(cycle(tables), count(), strict=False)
        for pair in pairs(table, f"{given.seed}:{number}", EVERY)
    )
    asked, differences = dict[str, int](), list[str]()
    for number, (table, pair) in enumerate(islice(found, given.pairs)):
        for level in [given.level] if given.level else levels(table):
            asked[level] = asked.get(level, 0) + 1
            differences += filter(None, [difference(table, pair, level, number)])
    print(*differences[:10], sep="\n")
    told = ", ".join(f"{level} {pairs}" for level, pairs in asked.items())
    print(f"{given.game}: pairs by level {told}; {len(differences)} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
