"""One part of the program writes files: `game/storage`, and of its modules `disk.py` alone speaks with the machine."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.imports import PACKAGE, python_files, tree
from tests.paths import ROOT

METHODS = {
    "write_text",
    "write_bytes",
    "mkdir",
    "rmdir",
    "symlink_to",
    "hardlink_to",
    "fsync",
    "ftruncate",
    "makedirs",
    "NamedTemporaryFile",
    "TemporaryFile",
    "TemporaryDirectory",
    "mkstemp",
    "mkdtemp",
    "copyfile",
    "copytree",
    "rmtree",
}
"""Called on whatever: they change what lies on a disk, and nothing else is called so."""
OF_OS = {
    "open",
    "write",
    "replace",
    "rename",
    "remove",
    "unlink",
    "link",
    "symlink",
    "mkdir",
    "rmdir",
    "truncate",
    "listdir",
}
NAMES = METHODS | OF_OS | {"save"}
MENTIONED = re.compile(rf"\b({'|'.join(sorted(NAMES))})\(")
"""What a file has in it that is worth taking to pieces."""
OF_PATHS = {"unlink", "rename", "touch", "replace", "iterdir"}
"""Of a path, when it is called so in `storage`; elsewhere other things have methods of these names."""
MODES = set("wax+")
NOWHERE = "os.devnull"
"""What may be opened to write into it anywhere."""
SEAM = PACKAGE / "storage" / "disk.py"


def written(module: ast.Module) -> Iterator[tuple[int, str]]:
    """What changes files in a module, with its lines, whoever it belongs to."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if name not in NAMES or (node.args and ast.unparse(node.args[0]) == NOWHERE):
            continue
        called = ast.unparse(node.func)
        owner = called.rpartition(".")[0]
        is_of_os = owner == "os" and name in OF_OS
        is_picture = name == "save" and _is_picture(node, owner) and not _is_into_memory(node, module)
        if name in METHODS or is_of_os or is_picture or (name == "open" and _writes(node)):
            yield node.lineno, called


def _writes(call: ast.Call) -> bool:
    """Whether it opens with a mode that writes."""
    modes = [*call.args[:2], *(word.value for word in call.keywords if word.arg == "mode")]
    return any(
        isinstance(mode, ast.Constant)
        and isinstance(mode.value, str)
        and len(mode.value) <= 3
        and MODES & set(mode.value)
        for mode in modes
    )


def _is_picture(call: ast.Call, owner: str) -> bool:
    """Whether it saves a picture: pygame's, or one that is told its format."""
    return owner.endswith("image") or any(
        isinstance(word, ast.Constant) and word.value in ("PNG", "JPEG", "WEBP") for word in call.args
    )


def _is_into_memory(call: ast.Call, module: ast.Module) -> bool:
    """Whether one of the names that it is given was made by `io.BytesIO()` in this file."""
    given = {word.id for word in call.args if isinstance(word, ast.Name)}
    return any(
        isinstance(node, ast.Assign)
        and ast.unparse(node.value) == "io.BytesIO()"
        and given & {target.id for target in node.targets if isinstance(target, ast.Name)}
        for node in ast.walk(module)
    )


def _of_paths(module: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in OF_PATHS:
            called = ast.unparse(node.func)
            is_of_text = bool(node.args) and isinstance(node.args[0], ast.Constant)
            if not called.startswith("disk().") and not is_of_text:
                yield node.lineno, called


def test_nothing_but_the_seam_of_storage_changes_what_lies_on_a_disk() -> None:
    files = [path for path in python_files() if path != SEAM and MENTIONED.search(path.read_text(encoding="utf-8"))]
    assert [f"{path.relative_to(ROOT)}:{line} {name}" for path in files for line, name in written(tree(path))] == []


def test_no_module_of_storage_goes_past_its_seam() -> None:
    files = [path for path in python_files("storage") if path != SEAM]
    found = [f"{path.relative_to(ROOT)}:{line} {name}" for path in files for line, name in _of_paths(tree(path))]
    assert found == []


def test_the_disk_itself_is_asked_by_storage_alone() -> None:
    files = [path for path in python_files() if "storage" not in path.relative_to(PACKAGE).parts]
    assert [str(path.relative_to(ROOT)) for path in files if "storage.disk" in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize(
    "text",
    [
        "path.write_text(text, encoding='utf-8')",
        "Path(word).write_bytes(b'')",
        "open(path, 'w')",
        "path.open('xb')",
        "open(path, mode='a')",
        "os.open(path, os.O_WRONLY)",
        "folder.mkdir(parents=True)",
        "shutil.rmtree(folder)",
        "tempfile.mkdtemp(prefix='x')",
        "pygame.image.save(surface, path)",
        "picture.save(path, 'PNG')",
    ],
)
def test_what_writes_past_the_one_way_is_found(text: str) -> None:
    assert [line for line, _ in written(ast.parse(text))] == [1]


@pytest.mark.parametrize(
    "text",
    [
        "path.open('rb')",
        "open(path, encoding='utf-8')",
        "os.open(os.devnull, os.O_WRONLY)",
        "made = io.BytesIO(); picture.save(made, 'PNG')",
        "canvas.save()",
        "page.open(modal)",
    ],
)
def test_what_reads_or_writes_into_memory_is_none_of_that(text: str) -> None:
    assert list(written(ast.parse(text))) == []
