"""Tables of mutants: one YAML file per game in tests/mutants, each entry one broken rule guard."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path("tests", "mutants")
"""Where the tables lie, relative to the project."""
_NEEDED = ("id", "file", "clause", "old", "new")
_KNOWN = (*_NEEDED, "within", "equivalent")
_INDENT = 4
_QUICK: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class TableFault(Exception):
    """A table that cannot be read; one sentence with file and line."""


class DoesNotApply(Exception):
    """Why an entry cannot be put into its file, in one sentence with the table's file and line."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change to one rule guard."""

    id: str
    game: str
    file: str
    """The source file, relative to the project."""
    clauses: tuple[str, ...]
    """The clauses that the guard serves; their tests are to notice the change."""
    old: str
    """What stands there; just once in the file, or in what `within` names."""
    new: str
    within: str = ""
    """A function or method ("update_shire_possession", "State.put") in which to look for `old`; empty for the whole file."""
    equivalent: str = ""
    """Why no test can notice the change; such a mutant is neither run nor counted."""
    place: str = ""
    """File and line of the entry."""

    @property
    def digest(self) -> str:
        """What the entry changes, as a short hash: a result of a run belongs to an entry with the same one."""
        said = "\0".join((self.file, self.within, self.old, self.new, *self.clauses))
        return hashlib.sha256(said.encode()).hexdigest()[:16]


def game_tables(root: Path) -> dict[str, Path]:
    return {path.stem: path for path in sorted((root / FOLDER).glob("*.yaml"))}


def mutants_of(path: Path, root: Path) -> list[Mutant]:
    """The entries of one table. Raises TableFault."""
    name = path.relative_to(root).as_posix()
    try:
        node = _composed(path.read_text(encoding="utf-8"))
    except yaml.MarkedYAMLError as fault:
        line = fault.problem_mark.line + 1 if fault.problem_mark else 1
        raise TableFault(f"{name}:{line}: this is no YAML ({fault.problem}).") from None
    if node is None:
        return []
    if not isinstance(node, yaml.SequenceNode):
        raise TableFault(f"{name}:{_line(node)}: the table is no list of mutants.")
    found = [_mutant(item, path.stem, name) for item in node.value]
    seen: dict[str, Mutant] = {}
    for mutant in found:
        if mutant.id in seen:
            raise TableFault(f"{mutant.place}: the id {mutant.id!r} was given before, at {seen[mutant.id].place}.")
        seen[mutant.id] = mutant
    return found


def _composed(text: str) -> yaml.Node | None:
    """The nodes of a text. Raises YAMLError with the line that is at fault, which the quick reader tells worse."""
    try:
        found: yaml.Node | None = yaml.compose(text, Loader=_QUICK)
    except yaml.YAMLError:
        found = yaml.compose(text, Loader=yaml.SafeLoader)
    return found


def _line(node: yaml.Node) -> int:
    return int(node.start_mark.line) + 1


def _mutant(node: yaml.Node, game: str, name: str) -> Mutant:
    place = f"{name}:{_line(node)}"
    if not isinstance(node, yaml.MappingNode):
        raise TableFault(f"{place}: this is no mutant; expected the keys {', '.join(_KNOWN)}.")
    texts: dict[str, str] = {}
    clauses: tuple[str, ...] = ()
    for key, value in node.value:
        if key.value not in _KNOWN:
            raise TableFault(f"{name}:{_line(key)}: unknown key {key.value!r}; expected one of {', '.join(_KNOWN)}.")
        if key.value == "clause":
            clauses = tuple(_texts(value, name))
        else:
            texts[key.value] = _text(value, name)
    missing = [key for key in _NEEDED if key not in texts and not (key == "clause" and clauses)]
    if missing:
        raise TableFault(f"{place}: the key {missing[0]!r} is missing.")
    return Mutant(game=game, clauses=clauses, place=place, **texts)


def _text(node: yaml.Node, name: str) -> str:
    if not isinstance(node, yaml.ScalarNode):
        raise TableFault(f"{name}:{_line(node)}: a text is expected here.")
    return str(node.value)


def _texts(node: yaml.Node, name: str) -> Iterator[str]:
    for item in node.value if isinstance(node, yaml.SequenceNode) else (node,):
        yield _text(item, name)


def mutated(mutant: Mutant, root: Path) -> str:
    """The whole text of the mutant's file with the change made. Raises DoesNotApply."""
    path = root / mutant.file
    if not path.is_file():
        raise DoesNotApply(f"{mutant.place}: {mutant.id}: there is no file {mutant.file}.")
    text = path.read_text(encoding="utf-8")
    first, last = _span(mutant, text)
    part = text[first:last]
    where = f"{mutant.file}, {mutant.within}" if mutant.within else mutant.file
    for old, new in _indented(mutant):
        count = part.count(old)
        if count > 1:
            raise DoesNotApply(f"{mutant.place}: {mutant.id}: `old` stands {count} times in {where}; expected once.")
        if count == 1:
            _check(mutant, text, first + part.index(old), old, new)
            return text[:first] + part.replace(old, new) + text[last:]
    raise DoesNotApply(f"{mutant.place}: {mutant.id}: `old` does not stand in {where}.")


def _check(mutant: Mutant, text: str, place: int, old: str, new: str) -> None:
    """Refuse a change that changes nothing, or leaves no program. `place` is where `old` begins."""
    if not mutant.file.endswith(".py"):
        same = old == new
    else:
        first, last = _statement_around(text, place, place + len(old))
        changed = text[first:place] + new + text[place + len(old) : last]
        try:
            same = ast.dump(ast.parse(changed)) == _dump(text[first:last])
        except SyntaxError as fault:
            raise DoesNotApply(f"{mutant.place}: {mutant.id}: the changed file is no Python ({fault.msg}).") from None
    if same:
        raise DoesNotApply(f"{mutant.place}: {mutant.id}: `new` means the same as `old`.")


@cache
def _dump(text: str) -> str:
    """What a text of Python means, for comparison; many mutants lie in one function."""
    return ast.dump(ast.parse(text))


def _statement_around(text: str, first: int, last: int) -> tuple[int, int]:
    """The function, class or other statement of the module that a change lies in; the whole module when it lies in none."""
    for start, end in _statements(text):
        if start <= first and last <= end:
            return start, end
    return 0, len(text)


@cache
def _statements(text: str) -> list[tuple[int, int]]:
    """Where each statement of a module begins and ends, whole lines."""
    starts = _line_starts(text)
    return [_lines_of(node, starts, len(text)) for node in _parsed(text).body]


@cache
def _parsed(text: str) -> ast.Module:
    return ast.parse(text)


@cache
def _line_starts(text: str) -> list[int]:
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    return starts


def _lines_of(node: ast.stmt, starts: list[int], whole: int) -> tuple[int, int]:
    """The characters of a statement, its decorators and its last line's end included."""
    assert node.end_lineno is not None
    first = min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", []))])
    return starts[first - 1], min(starts[node.end_lineno], whole)


def _indented(mutant: Mutant) -> Iterator[tuple[str, str]]:
    """Old and new text as written, then, several lines that begin a line, at every depth that code may have.

    YAML takes away the indentation of a block, so that lines of code can be written as they are read."""
    yield mutant.old, mutant.new
    if "\n" in mutant.old:
        for depth in range(_INDENT, 8 * _INDENT, _INDENT):
            yield _moved(mutant.old, depth), _moved(mutant.new, depth)


def _moved(text: str, depth: int) -> str:
    return "\n".join(" " * depth + line if line else line for line in text.split("\n"))


def _span(mutant: Mutant, text: str) -> tuple[int, int]:
    """The characters in which to look: the whole text, or those of the function or class named by `within`."""
    if not mutant.within:
        return 0, len(text)
    inside: list[ast.stmt] = _parsed(text).body
    found: ast.stmt | None = None
    for word in mutant.within.split("."):
        named = [node for node in inside if isinstance(node, _NAMED) and node.name == word]
        if len(named) != 1:
            number = len(named) or "none"
            raise DoesNotApply(
                f"{mutant.place}: {mutant.id}: {mutant.file} has {number} of {mutant.within!r}; expected one."
            )
        found, inside = named[0], named[0].body
    assert found is not None
    return _lines_of(found, _line_starts(text), len(text))


_NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def sections_of(root: Path, game: str) -> Mapping[str, str]:
    """Clause to the section of the rulebook that it stands in, from the game's list of clauses."""
    path = root / "game" / "games" / game / "data" / "clauses.yaml"
    loader = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
    clauses = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
    return {str(clause): str(said.get("section", "")) for clause, said in (clauses or {}).items()}
