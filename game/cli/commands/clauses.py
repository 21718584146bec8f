"""`ringtable clauses`: the rules, each with its kind, its home in the code and its tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cli.argument_types import CommandParser
from game.cli.clause_index import ClauseBook, TracedClause, traced
from game.cli.faults import FAILED_CHECK, CliFault
from game.registry import Clause, games
from game.storage.resources import is_frozen, resource


def run(words: Sequence[str]) -> int:
    """Print the clauses, or with --untested what is missing; then exit status 1 when anything is. It is 1 as well when an
    id is named somewhere that no clause has."""
    parser = CommandParser("clauses", "The rules' clauses, each with its kind, its home in the code and its tests.")
    parser.add_argument("--untested", action="store_true", help="only those without a test or a home; fails when any")
    parser.add_argument("--game", choices=[game.id for game in games()], help="only the clauses of one game")
    options = parser.parse_args(list(words))
    if is_frozen():
        raise CliFault("clauses: homes and tests stand in the source; the executable does not carry it.")
    book = traced(clauses_of(options.game), resource())
    if options.untested:
        return _report_gaps(book)
    for clause in book.clauses.values():
        print(_line(clause))
    _tell_unknown(book)
    print(_sum(book))
    return FAILED_CHECK if book.unknown else 0


def clauses_of(only: str | None) -> list[Clause]:
    return [clause for game in games() if only in (None, game.id) for clause in game.clauses()]


def _line(traced: TracedClause) -> str:
    where = ", ".join(map(str, traced.homes)) or "no home"
    proof = f"{len(traced.tests)} test{'' if len(traced.tests) == 1 else 's'}"
    return f"{traced.clause.id}  {traced.clause.kind:<6}  {where}  ({proof})\n    {traced.clause.text}"


def _sum(book: ClauseBook) -> str:
    kinds = Counter(traced.clause.kind for traced in book.clauses.values())
    needing = [traced for traced in book.clauses.values() if traced.needs_test]
    tested = sum(bool(traced.tests) for traced in needing)
    named = ", ".join(f"{number} {kind}" for kind, number in kinds.most_common())
    return f"{len(book.clauses)} clauses: {named}; {tested} of the {len(needing)} that need a test have one."


def _tell_unknown(book: ClauseBook) -> None:
    for clause_id, place in book.unknown:
        print(f"{clause_id}  is named in {place}, but no such clause is listed")


def _report_gaps(book: ClauseBook) -> int:
    """Print what is missing."""
    untested = [traced.clause for traced in book.clauses.values() if traced.needs_test and not traced.tests]
    homeless = [traced.clause for traced in book.clauses.values() if traced.needs_home and not traced.homes]
    for clause in untested:
        print(f"{clause.id}  {clause.kind:<6}  has no test: {clause.text}")
    for clause in homeless:
        print(f"{clause.id}  {clause.kind:<6}  has no home in the code: {clause.text}")
    _tell_unknown(book)
    print(_sum(book))
    return FAILED_CHECK if untested or homeless or book.unknown else 0
