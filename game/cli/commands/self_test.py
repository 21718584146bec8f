"""`ringtable --self-test FILE`: an installed program looks at itself, for the checks of a build."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.cli.argument_types import why_unwritten
from game.cli.faults import BAD_INPUT, FAILED_CHECK, CliFault
from game.language import catalog
from game.storage.atomic_write import json_bytes, write_file
from game.storage.resources import resource


def run(words: Sequence[str]) -> int:
    """Write one JSON object, each thing that must work with true or what is wrong; exit status 1 when any is wrong."""
    if len(words) != 1:
        raise CliFault("--self-test: expected the name of the file to write.", status=BAD_INPUT)
    found = {name: _tried(look) for name, look in LOOKS.items()}
    path = Path(words[0])
    try:
        write_file(path, json_bytes(found, indent=1), overwrites=True)
    except OSError as fault:
        raise CliFault(f"--self-test: {why_unwritten(path, fault)}") from fault
    return 0 if all(value is True for value in found.values()) else FAILED_CHECK


def _tried(look: Callable[[], bool]) -> bool | str:
    """What a look found; a fault in it is the finding, not the end of the test."""
    try:
        return look()
    except Exception as fault:
        return f"{type(fault).__name__}: {fault}"


def _yaml_in_c() -> bool:
    import yaml

    return bool(yaml.__with_libyaml__)


def _window_library() -> bool:
    import pygame

    return bool(pygame.IS_CE)


def _sound() -> bool:
    import pygame

    pygame.mixer.init()
    pygame.mixer.quit()
    return True


def _fonts() -> bool:
    import pygame

    pygame.font.init()
    files = [path for path in resource("assets", "fonts").rglob("*") if path.suffix in (".ttf", ".otf")]
    return bool(files) and all(
        pygame.font.Font(path, 20).render("Nazgûl", True, "black").get_width() > 0 for path in files
    )


def _pictures() -> bool:
    import pygame

    files = sorted(resource("assets", "boards").rglob("*.webp"))
    return bool(files) and pygame.image.load(files[0]).get_width() > 0


def _boards() -> bool:
    from game.registry import games

    boards = [board for game in games() for ref in game.info.boards for board in game.load_set(ref).boards]
    return bool(boards) and all(board.spaces for board in boards)


def _games() -> bool:
    from game.registry import games

    return all(game.info.id == game.id for game in games())


def _languages() -> bool:
    from game.language.check import faults

    others = [one.folder for one in catalog.shipped() if one.folder is not None]
    return bool(others) and not any(list(faults(folder)) for folder in others)


def _seat_codes() -> bool:
    import hashlib

    return len(hashlib.scrypt(b"code", salt=b"seat", n=2, r=1, p=1)) == 64


def _opponents() -> bool:
    """Whether a process of the program's own can be started, which is where computer opponents think."""
    import multiprocessing

    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return bool(pool.apply(abs, (-1,)) == 1)


LOOKS: dict[str, Callable[[], bool]] = {
    "reads YAML with the C library": _yaml_in_c,
    "draws with pygame-ce": _window_library,
    "has a mixer": _sound,
    "has its fonts": _fonts,
    "has its painted boards": _pictures,
    "loads every shipped board": _boards,
    "has its games": _games,
    "has its languages": _languages,
    "can keep seat codes": _seat_codes,
    "can start a computer opponent": _opponents,
}
"""Each thing that must work on a machine without Python."""
