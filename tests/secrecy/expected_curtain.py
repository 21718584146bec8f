"""The curtain once more, drawn by somebody who was never told anything but what the whole table may know."""

from __future__ import annotations

from typing import Any, cast

import pygame

from game.board.board import Board
from game.engine.match.ports import SeatPort
from game.painter.painted_board import PaintedBoard
from game.session.open_match import MatchSummary, OpenMatch
from game.storage.settings import Settings
from game.ui.kit.kit import Kit
from game.ui.kit.theme import WALNUT_DARK
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play_scene import PlayScene
from game.ui.scenes.still_pictures import StillContext
from game.ui.scenes.table_screen import TableScreen
from tests.laws.privacy import Leak
from tests.secrecy.fake_machine import is_alike, pixels_of
from tests.secrecy.world import World


class _Alone(StillContext):
    """Services of a window that knows the table's View and nothing else."""

    chosen = Settings()
    world: World

    def painted(self, board: Board) -> PaintedBoard:
        """The paintings of the world that is followed: they know nothing of a match."""
        return self.world.window.painted(board)

    @property
    def settings(self) -> Settings:
        return self.chosen


class Shadow:
    """Follows one world: at every round of its loop, `look` draws the public scenes anew and compares the frame."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.compared = 0
        """Frames that were held against one drawn from the table's View alone."""
        self._frames = 0
        self.table = self._public()
        size = world.screen.surface.get_size()
        self.surface = pygame.Surface(size)
        presentation = world.game.presentation(world.playing, self.table.seating, None)
        context = _Alone(Kit(size, motion=world.window.kit.motion), presentation, cast(PaintedBoard, None), self.table)
        context.chosen, context.world = world.window.settings, world
        self.context = context.context
        self._of: Any = None
        self._scene: CurtainScene | TableScreen | None = None

    def _public(self) -> OpenMatch:
        """What everyone may know, from the table's View and the table's log."""
        match, rules = self.world.host.match, self.world.game.rules
        view = rules.view(self.world.state, None)
        info = rules.info
        table = OpenMatch(
            game=info.id,
            title="An evening",
            seats=match.header.seats,
            options=dict(match.header.options),
            has_secrets=info.has_secrets,
            table=SeatPort(None),
            seating=match.seating,
            is_beside_real=self.world.table.is_beside_real,
            outcome=view.outcome,
            public_view=view,
            deciding=view.deciding if view.outcome is None else None,
            log=tuple(match.log(None)),
        )
        waiting = view.waiting if view.outcome is None else view.outcome.reason
        status = self.world.playing.speak_of(table.seating)(waiting) if waiting is not None else ""
        table.about = MatchSummary(info.id, None, status, "")
        # when somebody got up everybody saw, and how much had been told to all by then everybody can count
        table.seen, table.last_closed = dict(self.world.table.seen), self.world.table.last_closed
        return table

    def _refresh(self) -> None:
        now = self._public()
        for name in ("seating", "outcome", "public_view", "deciding", "log", "about", "seen", "last_closed"):
            setattr(self.table, name, getattr(now, name))

    def look(self) -> None:
        """Draw what the world's window should show, if that is public; raise Leak when it shows something else."""
        top = self.world.top
        drawn, self._frames = self.world.loop.frames > self._frames, self.world.loop.frames
        if isinstance(top, PlayScene) and top.is_covered:
            self.surface.fill(WALNUT_DARK)
        elif isinstance(top, CurtainScene | TableScreen):
            if self._of is top or drawn:
                self._refresh()
                self._draw(top)
        else:
            self._of = None
            return
        if not drawn:
            return
        if not is_alike(pixels_of(self.world.screen.surface), pixels_of(self.surface)):
            at = f"{type(top).__name__} at {self.world.clock.now} ms"
            raise Leak(f"pixel ({at}): the frame is not the one drawn from the table's View alone")
        self.compared += 1

    def _draw(self, top: CurtainScene | TableScreen) -> None:
        if self._of is not top:
            self._of = top
            guest = top.guest if isinstance(top, CurtainScene) else None
            is_curtain = isinstance(top, CurtainScene)
            self._scene = (
                CurtainScene(self.context, self.table, guest) if is_curtain else TableScreen(self.context, self.table)
            )
            self._refresh()
            self._scene.on_enter()
        assert self._scene is not None
        now = self.world.clock.now
        self._scene.update(now)
        for event in self.world.clock.came:
            self._scene.on_event(event)
        self._scene.update(now)
        self._scene.page.mark_all()
        self._scene.draw(self.surface)
