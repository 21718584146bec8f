"""What is told of commands: those that pages and docstrings name, and the options that words and scripts have.

A page's commands are its lines of code and what stands between backticks; a script's are in the docstring of its module. Options
are read from the source: what `add_argument` is given, and what a word of the command line is compared with.
"""

from __future__ import annotations

import ast
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.cli.main import COMMANDS
from tests.paths import ROOT

SCRIPTS = ROOT / "build_scripts"
CLI = ROOT / "game" / "cli"
_PYTHON = ("python", "python3", "py", ".venv/bin/python")
_OWN_PROGRAM = ("main", "window", "self_test")
"""Modules of the command line whose options stand behind `ringtable` itself."""
_FENCE = re.compile(r"^```.*?^```\n?", re.DOTALL | re.MULTILINE)
_OPTION = re.compile(r"-[a-z]|--[a-z][a-z-]+")


@dataclass(frozen=True, slots=True)
class Told:
    """A command as somebody is told of it."""

    program: str
    """Such as "ringtable paint", "run.py test", "build_scripts/compare_screens.py record", "-m tests.fuzz.files"."""
    options: frozenset[str]
    words: tuple[str, ...]
    """The whole command, without comments and brackets."""
    place: str = ""
    """Where it is named."""

    def __str__(self) -> str:
        return f"{self.place}: {' '.join(self.words)}"

    def is_shown_by(self, other: Told) -> bool:
        """Whether whoever tries the other command has tried this one too."""
        return self.program == other.program and self.options <= other.options


def command(text: str, place: str = "") -> Told | None:
    """The command that a text is; None for any other text."""
    plain = re.sub(r"[\[\]…]|\.\.\.", " ", re.split(r"\s#", text)[0])
    try:
        words = shlex.split(plain)
    except ValueError:  # a lone apostrophe: no command has one
        return None
    program, rest = _program(words)
    if program is None:
        return None
    own = rest[: rest.index("--")] if "--" in rest else rest
    found = frozenset(word.partition("=")[0] for word in own if _OPTION.match(word))
    return Told(program, found, tuple(words), place)


def _program(words: list[str]) -> tuple[str | None, list[str]]:
    """Which program a command starts, and what it is given."""
    match words:
        case ["ringtable", word, *rest] if word in COMMANDS or re.fullmatch("[a-z]+", word):
            return f"ringtable {word}", rest
        case ["ringtable", *rest]:
            return "ringtable", rest
        case ["pytest", *rest]:
            return "-m pytest", rest
        case ["pip", word, *rest]:
            return f"pip {word}", rest
        case [python, "-m", "game", *rest] if python in _PYTHON:
            return _program(["ringtable", *rest])
        case [python, "-m", module, *rest] if python in _PYTHON:
            script = module.replace(".", "/") + ".py"
            return (script, rest) if script in scripts() else (f"-m {module}", rest)
        case [python, script, *rest] if python in _PYTHON and script.endswith(".py"):
            return _of_script(_path(script), rest)
        case [script, *rest] if script == "run.py" or script.startswith("build_scripts/") or _path(script) != script:
            return _of_script(_path(script), rest) if script.endswith(".py") else (None, [])
    return None, []


def _of_script(script: str, rest: list[str]) -> tuple[str, list[str]]:
    """run.py's own words, and those of a script that has several."""
    own = ("test", "check") if script == "run.py" else parts_of(ROOT / script)
    if not rest or rest[0] not in own or (rest[0] == "check" and len(rest) > 1):
        return script, rest
    return f"{script} {rest[0]}", rest[1:]


def _path(script: str) -> str:
    """A script's path in the project; pages name those of one folder without it."""
    return next((where for where, path in scripts().items() if path.name == script), script)


@cache
def scripts() -> dict[str, Path]:
    """Everything in build_scripts that can be run by itself."""
    return {path.relative_to(ROOT).as_posix(): path for path in sorted(SCRIPTS.rglob("*.py")) if _is_run(path)}


@cache
def run_modules() -> dict[str, Path]:
    """Every module of the tests, and of the game apart from its command line, that can be run by itself."""
    found = sorted([*(ROOT / "tests").rglob("*.py"), *(ROOT / "game").rglob("__main__.py")])
    names = {path.relative_to(ROOT).with_suffix("").as_posix().replace("/", "."): path for path in found}
    return {
        f"-m {name.removesuffix('.__main__')}": path
        for name, path in names.items()
        if _is_run(path) and name != "game.__main__"
    }


def _is_run(path: Path) -> bool:
    return "\nif __name__ ==" in path.read_text(encoding="utf-8")


def options() -> dict[str, list[tuple[str, ...]]]:
    """Program to its options, each with all its spellings. A script's own words don't part them."""
    found: dict[str, list[tuple[str, ...]]] = {f"ringtable {word}": [] for word in COMMANDS}
    found["ringtable"] = []
    for path in (CLI / "main.py", *sorted((CLI / "commands").glob("*.py"))):
        program = "ringtable" if path.stem in _OWN_PROGRAM else f"ringtable {path.stem}"
        found.setdefault(program, []).extend(options_of(path))
    del found["ringtable __init__"]
    return found | {name: options_of(path) for name, path in (scripts() | run_modules()).items()}


@cache
def options_of(path: Path) -> list[tuple[str, ...]]:
    """The options in a module's source."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if (given := _given(node, "add_argument")) is not None:
            found.append(_options_in(given))
        elif isinstance(node, ast.Compare):
            for one in (node.left, *node.comparators):
                found.append(_options_in(one.elts if isinstance(one, ast.Tuple) else [one]))
    return sorted(set(filter(None, found)))


@cache
def parts_of(path: Path) -> list[str]:
    """The words of a script that does several things."""
    if not path.is_file():
        return []
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [str(ast.literal_eval(given[0])) for node in ast.walk(tree) if (given := _given(node, "add_parser"))]


def _given(node: ast.AST, name: str) -> list[ast.expr] | None:
    """What a method of this name is called with; None for anything else."""
    is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == name
    return node.args if is_call and isinstance(node, ast.Call) else None


def _options_in(nodes: list[ast.expr]) -> tuple[str, ...]:
    said = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return tuple(word for word in said if _OPTION.fullmatch(word))


def told() -> list[Told]:
    """Every command that a page, a docstring or a workflow names. Decisions and changes tell what was so at their time."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    found = [one for path in sorted(pages) if _is_of_today(path) for one in _in_page(_text(path), _name(path))]
    for path in (ROOT / "run.py", *scripts().values(), *run_modules().values()):
        docstring = ast.get_docstring(ast.parse(_text(path))) or ""
        found += _in_page(docstring, _name(path))
    for path in sorted((ROOT / ".github" / "workflows").glob("*.yml")):
        found += _in_shell(re.sub(r"^(\s*)(- )?run: ", r"\1", _text(path), flags=re.MULTILINE), _name(path))
    return found


def built() -> list[Told]:
    """The commands that the continuous build runs itself."""
    return list(_in_shell(_text(ROOT / ".ci" / "run"), ".ci/run"))


def _is_of_today(path: Path) -> bool:
    return path.name != "CHANGELOG.md" and path.parent.name != "decisions"


def _in_page(text: str, place: str) -> Iterator[Told]:
    """Lines of code, indented or fenced, and what stands between backticks."""
    blocks = "".join(_FENCE.findall(text))
    rest = _FENCE.sub("\n", text)
    lines = [line.strip() for line in rest.splitlines() if line.startswith("    ")]
    spans = [re.sub(r"\s+", " ", span) for span in re.findall(r"`([^`]+)`", rest)]
    for said in (*map(str.strip, blocks.splitlines()), *lines, *spans):
        if (found := command(re.split(r"\s{2,}", said)[0], place)) is not None:
            yield found


def _in_shell(text: str, place: str) -> Iterator[Told]:
    for line in text.splitlines():
        if (found := command(line.strip(), place)) is not None:
            yield found


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
