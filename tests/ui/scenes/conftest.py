"""A window without a screen, and the services a shell screen is handed, with nothing behind them but a folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import repeat
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import registry
from game.engine.match.header import Header
from game.storage.faults import SaveFault
from game.storage.folders import unwritable
from game.storage.saved_matches import SaveFolder
from game.storage.settings import DEFAULTS, Settings
from game.ui.kit.kit import Kit
from game.ui.scenes.context import Session
from game.ui.scenes.new_game.new_game_scene import NewGameScene
from game.ui.scenes.page_scene import PageScene
from game.ui.widgets.list_view import ListView


@dataclass
class RequestedScene:
    name: str
    arguments: tuple[Any, ...] = ()


class NoStarts:
    """Stands for the starts of games, none of which is ever read."""

    is_reading = False

    def of(self, game: registry.InstalledGame, ref: str, players: int, prepared: Any = None) -> None:
        return None

    def example(self, scenario: Path) -> None:
        return None

    def forget(self) -> None:
        pass


class Makers:
    """Remembers where a screen wanted to go."""

    def __getattr__(self, name: str) -> Callable[..., RequestedScene]:
        return lambda *arguments, **named: RequestedScene(name, (*arguments, *named.values()))


@dataclass
class FakeContext:
    """Stands for the window's services."""

    kit: Kit
    folder: SaveFolder
    settings: Settings = DEFAULTS
    position: Mapping[str, Any] | None = None
    """That the match which was begun last starts from; None: its set-up."""
    begun: list[dict[str, Any]] = field(default_factory=list)
    opened: list[Path] = field(default_factory=list)
    games: tuple[registry.InstalledGame, ...] = field(default_factory=registry.games)
    table: Any = None
    scenes: Makers = field(default_factory=Makers)
    unwritable: str = ""
    fault: SaveFault | None = None
    """What becomes of a match that is to be written down."""
    session: Session = field(default_factory=Session)
    starts: Any = field(default_factory=NoStarts)

    @property
    def boards(self) -> Path:
        return self.folder.path.parent / "boards"

    @property
    def scenarios(self) -> Path:
        return self.folder.path.parent / "scenarios"

    @property
    def paintings(self) -> Path:
        return self.folder.path.parent / "cache"

    def keep(self, settings: Settings) -> str:
        self.settings = settings
        return self.unwritable

    def new_match(
        self,
        game: str,
        board: str,
        seating: Mapping[Any, Any],
        options: Mapping[str, Any],
        name: str,
        *,
        is_kept: bool = True,
        position: Mapping[str, Any] | None = None,
    ) -> Any:
        self.position = position
        if is_kept and self.fault is not None:
            raise self.fault
        self.begun.append(
            {
                "game": game,
                "board": board,
                "seating": dict(seating),
                "options": dict(options),
                "name": name,
                "is_kept": is_kept,
            }
        )
        return SimpleNamespace(title=name)

    def keep_matches_in(self, folder: Path) -> str:
        problem = unwritable(folder)
        if problem is not None:
            return problem.sentence
        self.folder, self.fault = SaveFolder(folder), None
        return ""

    def open_match(self, path: Path, *, is_kept: bool = True, accepts_edited: bool = False) -> Any:
        if is_kept and self.fault is not None:
            raise self.fault
        self.opened.append(path)
        return SimpleNamespace(title=path.stem)

    def export(self, path: Path) -> Path:
        return path.with_suffix(".txt")


class MenuDriver:
    """Presses what a person would press in a scene, and draws it for whoever looks, or always."""

    def __init__(self, scene: PageScene, size: tuple[int, int], *, draws_at_once: bool = False) -> None:
        self.scene = scene
        self.draws_at_once = draws_at_once
        self.surface = pygame.display.set_mode(size)
        self.now = 1000
        scene.on_enter()
        self.wait()

    def wait(self) -> None:
        self.now += 400
        self.scene.update(self.now)
        if self.draws_at_once:
            self.scene.draw(self.surface)

    def draw(self) -> pygame.Surface:
        self.wait()
        self.scene.draw(self.surface)
        return self.surface

    def event(self, kind: int, **values: Any) -> Any:
        wanted = self.scene.on_event(pygame.Event(kind, **values))
        self.wait()
        return wanted

    def key(self, key: int, mod: int = 0, letters: str = "") -> Any:
        return self.event(pygame.KEYDOWN, key=key, mod=mod, unicode=letters, scancode=0)

    def click(self, widget: Any) -> Any:
        at = widget.rect.center
        self.event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        return self.event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)

    def write(self, text: str) -> None:
        self.event(pygame.TEXTINPUT, text=text)

    def all(self, kind: type) -> list[Any]:
        return [widget for widget in self.scene.page.everyone() if isinstance(widget, kind)]

    def choose_match(self, path: Path) -> None:
        """Press the row of a saved match."""
        (view,) = self.all(ListView)
        listed = self.scene.listed  # type: ignore[attr-defined]  # of the page of matches
        index = next(at for at, entry in enumerate(listed) if entry is not None and entry.path == path)
        at = view.row_rect(self.scene.kit, index).center
        self.event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
        self.event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)

    def button(self, label: str) -> Any:
        from game.ui.widgets.button import Button

        return next(one for one in self.all(Button) if one.label == label)


def with_info(game: registry.InstalledGame, **changes: Any) -> registry.InstalledGame:
    """A game of the box that says something else of itself (fields of `GameInfo`)."""
    told = replace(game.rulebook, info=replace(game.info, **changes))
    return replace(game, load_rulebook=lambda: told)


def of_three(context: Any) -> NewGameScene:
    """The page of a whole game of three players."""
    scene = NewGameScene(context, "battle")
    scene.draft.choose_evening("")
    scene.draft.seat_players(3)
    scene.draft.sit(("sauron",))
    return scene


@pytest.fixture
def context(screen: None, tmp_path: Path) -> Any:
    """Services for a window of 1920x1080 and an empty folder."""
    return FakeContext(Kit((1920, 1080)), SaveFolder(tmp_path / "saves"))


@pytest.fixture
def saved(context: Any) -> list[Path]:
    """Three matches in the folder, the last of them damaged."""
    game = context.games[0]
    board = game.load_set().board
    paths = []
    for number in range(3):
        evening = datetime(2026, 11, 1 + number, 20, 15, tzinfo=UTC)
        folder = SaveFolder(context.folder.path, now=repeat(evening).__next__)
        header = Header(game.id, game.info.version, (*game.info.seatings[3],), {}, (board.source,), "ab")
        match = folder.create(f"Evening {number + 1}", header.to_json(), secrets=False)
        match.close()
        paths.append(match.path)
        folder.describe(match.path, f"Round {number + 4}, the Alliance moves")
    data = bytearray(paths[-1].read_bytes())
    data[40:60] = b"?" * 20
    paths[-1].write_bytes(data)
    return paths
