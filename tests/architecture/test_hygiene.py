"""What no file of this repository holds, whoever wrote it."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.imports import nodes
from tests.paths import ROOT

LONGEST = 700
"""Lines of code in one file; the aim is 400."""
TEXT = {".py", ".md", ".yaml", ".yml", ".toml", ".txt", ".desktop", ".spec", ".json", ""}
HEAVIEST = 3_000_000
"""Bytes of one file in the repository."""


@cache
def tracked() -> list[Path]:
    """Every file under version control, or in a release without one, every file that would be."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.split("\0")
        found = [ROOT / name for name in listed if name]
    except (OSError, subprocess.CalledProcessError):
        ours = ("game", "tests", "build_scripts", "boards", "docs")
        found = [path for part in ours for path in (ROOT / part).rglob("*") if path.is_file()]
    return [path for path in found if path.is_file() and "__pycache__" not in path.parts]


def texts() -> list[Path]:
    return [path for path in tracked() if path.suffix in TEXT and "assets" not in path.relative_to(ROOT).parts[:1]]


def code() -> list[Path]:
    return [path for path in tracked() if path.suffix == ".py" and "reference" not in path.parts]


@cache
def read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


FOREIGN = ("/" + "work/", "../" + "shared", "/" + "home/", "/" + "root/", "/" + "tmp/v/")
"""Places on somebody's machine, written so that this file does not hold them."""


def test_no_file_names_a_place_on_somebody_s_machine() -> None:
    assert [f"{path.relative_to(ROOT)}: {word}" for path in texts() for word in FOREIGN if word in read(path)] == []


def test_nothing_lies_at_the_root_that_does_not_belong_there() -> None:
    """A board that was tried out there is easily taken in with the rest."""
    found = {path.name for path in tracked() if path.parent == ROOT}
    pages = {"CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "NOTICE", "README.md"}
    assert found - {*pages, ".gitignore", "pyproject.toml", "run.py"} == set()


def test_addresses_on_the_web_stand_in_documents_only() -> None:
    """The program works offline; an address in its code would be somewhere it goes, or a link that rots."""
    allowed = re.compile(r"https?://(127\.0\.0\.1|localhost|www\.w3\.org/|json-schema\.org/)")
    found = [
        f"{path.relative_to(ROOT)}: {url.group()}"
        for path in code()
        for url in re.finditer(r"https?://[^\s\"')]+", read(path))
        if not allowed.match(url.group())
    ]
    assert found == []


def test_no_file_of_code_grows_too_long() -> None:
    longest = {str(path.relative_to(ROOT)): read(path).count("\n") for path in code()}
    assert {name: lines for name, lines in longest.items() if lines > LONGEST} == {}


LATER = re.compile(
    r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK")) + r")\b|raise " + "NotImplemented"
)


def test_nothing_is_left_for_later() -> None:
    assert [f"{path.relative_to(ROOT)}: {found[0]}" for path in code() for found in LATER.finditer(read(path))] == []


IGNORED = re.compile(
    r"#\s*(type:\s*ignore|noqa)(?P<codes>\[[\w, -]+\]|:\s*[A-Z]+\d+(?:,\s*[A-Z]+\d+)*)?(?P<reason>.*)$"
)


def test_an_ignored_warning_says_which_and_why_and_one_that_does_not_is_found() -> None:
    program = [path for path in code() if path.relative_to(ROOT).parts[0] != "tests"]
    assert [f"{path.relative_to(ROOT)}:{n}" for path in program for n in _unexplained(read(path))] == []
    bare = re.compile(r"#\s*(type:\s*ignore(?!\[)|noqa(?!:))")
    tests = [path for path in code() if path.relative_to(ROOT).parts[0] == "tests" and path != Path(__file__)]
    assert [f"{path.relative_to(ROOT)}: {found[0]}" for path in tests for found in bare.finditer(read(path))] == []
    text = "a  # noqa: E402 - first\nb  # noqa: E402\nc\nd  # noqa: E402\ne  # noqa\nf  # type: ignore[x]  # a reason\n"
    assert list(_unexplained(text)) == [4, 5]


def _unexplained(text: str) -> Iterator[int]:
    """Lines that ignore a warning without naming it or without a reason; one reason serves a run of lines."""
    explained = ""
    if "noqa" not in text and "type:" not in text:
        return
    for number, line in enumerate(text.splitlines(), 1):
        found = IGNORED.search(line)
        if found is None or '"' in line[found.start() :]:
            explained = ""
        elif found["codes"] is not None and (found["reason"].strip() or explained == found["codes"]):
            explained = found["codes"]
        else:
            yield number


ANY_ERROR = re.compile(r"except\s*(:|(Base)?Exception\b)")


def test_no_error_is_swallowed() -> None:
    found = []
    for path in (path for path in code() if ANY_ERROR.search(read(path))):
        for node in nodes(path):
            if isinstance(node, ast.ExceptHandler):
                broad = node.type is None or (isinstance(node.type, ast.Name) and node.type.id == "BaseException")
                silent = all(isinstance(line, ast.Pass) for line in node.body)
                general = broad or (isinstance(node.type, ast.Name) and node.type.id == "Exception")
                if general and silent:
                    found.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert found == []


def test_every_test_expects_something() -> None:
    """A test without an expectation cannot fail; each asserts, or calls something in its file that does."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for path in code()
        if path.name.startswith("test_")
        for node in _without_expectation(nodes(path))
    ]
    assert found == []


def test_a_test_without_expectation_is_found() -> None:
    text = "def ok():\n    assert 1\ndef test_a():\n    ok()\ndef test_b():\n    print()\n"
    assert [node.name for node in _without_expectation(ast.walk(ast.parse(text)))] == ["test_b"]


EXPECTS = re.compile(r"(raises|warns|fail)$|(check|assert|expect|verify)_")
"""What is called for an expectation."""


def _without_expectation(found: Iterable[ast.AST]) -> list[ast.FunctionDef]:
    """The test functions that neither expect anything nor lead to a function of the same file that does."""
    functions = [node for node in found if isinstance(node, ast.FunctionDef)]
    named = {node: frozenset(_named(node)) for node in functions}
    able = {"assert"} | {name for names in named.values() for name in names if EXPECTS.match(name)}
    before = 0
    while before != len(able):
        before = len(able)
        able |= {node.name for node in functions if able & named[node]}
    return [node for node in functions if node.name.startswith("test") and node.name not in able]


def _named(function: ast.FunctionDef) -> Iterator[str]:
    """The names that a function calls; "assert" where it has one."""
    for node in ast.walk(function):
        match node:
            case ast.Assert():
                yield "assert"
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                yield name


def test_no_file_is_too_heavy_for_a_repository() -> None:
    assert [str(path.relative_to(ROOT)) for path in tracked() if path.stat().st_size > HEAVIEST] == []


def test_every_package_says_what_it_is_for() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in code()
        if path.relative_to(ROOT).parts[0] == "game" and not read(path).startswith('"""')
    ]
    assert silent == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs"])
def test_links_in_the_documents_lead_somewhere(name: str) -> None:
    start = ROOT / name
    pages = [start] if start.is_file() else sorted(start.rglob("*.md"))
    dead = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in pages
        for target in re.findall(r"\]\(([^)#\s]+)", read(page))
        if not target.startswith(("http", "mailto")) and not (page.parent / target).exists()
    ]
    assert dead == []


def test_each_decision_is_listed_once_in_the_order_of_numbers() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(r"^\| \[\d{4}\]\((.+?)\)", read(folder / "README.md"), re.MULTILINE)
    assert listed == sorted(path.name for path in folder.glob("0*.md"))


def test_the_game_needs_only_what_the_executable_carries() -> None:
    table = tomllib.loads(read(ROOT / "pyproject.toml"))["project"]
    names = {re.split(r"[<>=\[ ]", line)[0] for line in table["dependencies"]}
    assert names == {"pygame-ce", "pyyaml", "platformdirs"}


def test_the_version_stands_once() -> None:
    from game import __version__

    table = tomllib.loads(read(ROOT / "pyproject.toml"))
    assert __version__ == table["project"]["version"]
    assert __version__ in read(ROOT / "CHANGELOG.md")


REACHING = {
    "getattr",
    "setattr",
    "hasattr",
    "delattr",
    "__setattr__",
    "__getattribute__",
    "object",
    "patch",
    "multiple",
}
"""Functions and methods that are given the name of an attribute, or a dotted path to one, as a text."""
OWN = {"self", "cls"}


def is_private(name: str) -> bool:
    """Whether the last part of a name, or of a dotted path, is private; names of Python's own are not."""
    last = name.rpartition(".")[2]
    return last.startswith("_") and not last.startswith("__") and last not in ("_", "_fields")


def reached(found: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """The private names of others that a file imports or reaches by a text, with their lines."""
    for node in found:
        if isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, name.name) for name in node.names if is_private(name.name))
        elif isinstance(node, ast.Call):
            function = node.func
            called = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
            is_own = bool(node.args) and isinstance(node.args[0], ast.Name) and node.args[0].id in OWN
            if called in REACHING and not is_own:
                texts = [one.value for one in node.args[:2] if isinstance(one, ast.Constant)]
                yield from ((node.lineno, text) for text in texts if isinstance(text, str) and is_private(text))


def test_nobody_reaches_a_private_name_by_a_text_or_an_import() -> None:
    found = [f"{path.relative_to(ROOT)}:{line} {name}" for path in code() for line, name in reached(nodes(path))]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "from game.engine.chance import _draw",
        "getattr(board, '_index')",
        "monkeypatch.setattr(board, '_index', {})",
        "monkeypatch.setattr('game.board.cache._keep', print)",
        "object.__setattr__(board, '_index', {})",
        "mock.patch('game.board.cache._keep')",
    ],
)
def test_a_private_name_of_another_is_found(text: str) -> None:
    assert [line for line, _ in reached(ast.walk(ast.parse(text)))] == [1]


@pytest.mark.parametrize(
    "text",
    ["setattr(self, '_index', {})", "getattr(board, 'index')", "hasattr(made, '_fields')", "getattr(made, '__doc__')"],
)
def test_one_s_own_names_and_python_s_are_none_of_those(text: str) -> None:
    assert list(reached(ast.walk(ast.parse(text)))) == []
