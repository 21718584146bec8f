"""`ringtable clauses`: the rules, each with its kind, its home in the code and its tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.clauses import Clause, ClauseBook, find_homes_and_tests, read_clauses
from game.cli.fault import FAILED_CHECK, CliFault
from game.cli.words import Words
from game.resources import is_frozen, resource


def run(words: Sequence[str]) -> int:
    """Print the clauses, or with --untested what is missing; then exit status 1 when anything is."""
    parser = Words("clauses", "The rules' clauses, each with its kind, its home in the code and its tests.")
    parser.add_argument("--untested", action="store_true", help="only those without a test or a home; fails when any")
    parser.add_argument("--game", help="only the clauses of one game (battle, hunt, riddle)")
    options = parser.parse_args(list(words))
    if is_frozen():
        raise CliFault("clauses: homes and tests stand in the source; the executable does not carry it.")
    book = read_clauses(_lists(options.game))
    find_homes_and_tests(book, resource())
    if options.untested:
        return _report_gaps(book, only=options.game)
    for clause in book.clauses.values():
        print(_line(clause))
    print(_sum(book))
    return 0


def _lists(game: str | None) -> Mapping[str, Any]:
    """Every game's list of clauses, or that of one game."""
    import yaml

    paths = {path.parent.name: path for path in sorted(resource("game").glob("*/clauses.yaml"))}
    if game is not None and game not in paths:
        raise CliFault(f"clauses: no game is called '{game}'; expected one of {', '.join(paths)}.")
    return {name: _read(path, yaml) for name, path in paths.items() if game in (None, name)}


def _read(path: Path, yaml: Any) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def _line(clause: Clause) -> str:
    where = ", ".join(map(str, clause.homes)) or "no home"
    proof = f"{len(clause.tests)} test{'s' if len(clause.tests) != 1 else ''}"
    return f"{clause.id}  {clause.kind:<6}  {where}  ({proof})\n    {clause.text}"


def _sum(book: ClauseBook) -> str:
    kinds = Counter(clause.kind for clause in book.clauses.values())
    needing = [clause for clause in book.clauses.values() if clause.needs_test]
    tested = sum(bool(clause.tests) for clause in needing)
    named = ", ".join(f"{number} {kind}" for kind, number in kinds.most_common())
    return f"{len(book.clauses)} clauses: {named}; {tested} of the {len(needing)} that need a test have one."


def _report_gaps(book: ClauseBook, *, only: str | None) -> int:
    needing = [clause for clause in book.clauses.values() if clause.needs_test]
    untested = [clause for clause in needing if not clause.tests]
    homeless = [clause for clause in needing if not clause.homes and clause.kind == "rule"]
    # With one game chosen, the others' ids are unknown only because they were not read.
    unknown = [] if only else book.unknown
    for clause in untested:
        print(f"{clause.id}  {clause.kind:<6}  has no test: {clause.text}")
    for clause in homeless:
        print(f"{clause.id}  {clause.kind:<6}  has no home in the code: {clause.text}")
    for clause_id, place in unknown:
        print(f"{clause_id}  is named in {place}, but no such clause is listed")
    print(_sum(book))
    return FAILED_CHECK if untested or homeless or unknown else 0
