"""Pointing and looking: the slip beside the pointer, cards, the sheet of what is about to happen, keys of the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.decision import Phrase
from game.ui.kit.input import Chord, ViewGestures, Zoom
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.motion import Motion, Tween, ease_in_out
from game.ui.kit.theme import LayoutClass
from game.ui.table.board.board_widget import HOVER_MS, SETTLE_MS
from game.ui.table.board.camera import Camera
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.picture import Highlight, InfoCard, Light, Picture, Way, WayKind
from game.ui.table.model.view_model import Aim
from game.ui.table.panels.layout.table_layout import Drawer
from game.ui.table.panels.odds import OddsSheet
from game.ui.table.panels.piece_info import HoverTip, InfoSheet, card_markup
from game.ui.table.panels.question_sheet import Answer, QuestionSheet
from game.ui.widgets.base import Point, Widget, WidgetState
from game.ui.widgets.label import Panel

if TYPE_CHECKING:
    from game.ui.scenes.play.play_scene import PlayScene

GLIDE_MS: Final = 300


class _SlipWidget(Widget):
    """The hover slip on the page: over everything, never in the pointer's way."""

    def __init__(self) -> None:
        super().__init__()
        self.slip = HoverTip()
        self.is_visible = False

    def hit(self, point: Point) -> Widget | None:
        """Nothing to press."""
        return None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The slip."""
        self.slip.draw(kit, surface)


class Pointing:
    """The part of the play scene that follows pointer and keyboard."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._slip = _SlipWidget()
        self._since: int | None = None
        self._by_key = False
        self._card: tuple[InfoCard, ...] = ()
        self._glide: tuple[Camera, Camera, Tween] | None = None
        self._wheeled: int | None = None
        self._gestures = ViewGestures()
        self._now = 0
        self._laid: object = None

    def build(self) -> None:
        """The page was made anew."""
        self._slip = _SlipWidget()
        self.scene.page.add(self._slip)
        self._laid = None
        if self._glide is not None:  # it leads to a place in the window as it was
            _, end, _ = self._glide
            self._glide = None
            now = self.scene.pane.camera
            self.scene.pane.look(end.in_window(now.area, now.clear))
            self.scene.looked()

    # -- the slip

    def moved_to(self, touch: Touch, *, by_key: bool) -> None:
        """Something else is pointed at: its slip comes after a moment."""
        self._by_key = by_key
        if touch != self.scene.desk.pointed:
            self.drop_slip()
            self._since = self._now if touch else None
            if by_key and touch.space:
                self._bring_into_view(touch.space)

    def _bring_into_view(self, space: str) -> None:
        scene = self.scene
        points = scene.desk.points((space,))
        camera = scene.pane.camera.showing(points, 1.2 * scene.pane.measure.place)
        if camera != scene.pane.camera and not scene.pane.camera.is_fitted:
            scene.pane.look(camera)
            scene.looked()

    def drop_slip(self) -> None:
        """Away with it."""
        if self._slip.is_visible:
            self._slip.set_visible(False)
        self._since = None

    def _show_slip(self) -> None:
        scene = self.scene
        touch = scene.desk.pointed
        markup = self._told_of(touch)
        if not markup or scene.room.at is None or scene.page.overlay is not None:
            return
        over = scene.pane.rect_of(touch.space)
        window = scene.room.at.area.inflate(-12, -12)
        # Wiped where it stood before it grows: the same slip may be told anew, longer, while it is still shown.
        self._slip.set_visible(False)
        self._slip.rect = self._slip.slip.place(scene.kit, markup, scene.page.pointer, over, window)
        self._slip.set_visible(True)

    def _told_of(self, touch: Touch) -> str:
        """What the slip says: what is there, or where an action would end, what follows from it besides its way."""
        desk, say = self.scene.desk, self.scene.face.say
        if desk.refusal is not None or desk.aim is not None or self._card or self.scene.room.key.is_read:
            return ""
        foreseen = desk.foreseen()
        if foreseen is None:
            return card_markup(self.cards(touch)[:1], say, is_short=True)
        return "<br>".join(escape(say(note)) for note in foreseen.preview.notes) if desk.panels.seats else ""

    def cards(self, touch: Touch) -> tuple[InfoCard, ...]:
        """What is known of what a touch means: the piece on top, others there, the space."""
        scene = self.scene
        if not touch or scene.desk.view is None:
            return ()
        look, view = scene.face.look, scene.desk.view
        handles = [touch.handle] if touch.handle else []
        handles += [c.handle for c in reversed(scene.desk.picture.on(touch.space)) if c.handle not in handles]
        found = [look.piece_card(view, handle) for handle in handles]
        found.append(look.space_card(view, touch.space))
        return tuple(card for card in found if card is not None)

    # -- sheets

    def open_card(self) -> None:
        """Everything known about what is pointed at, on a sheet."""
        self._card = self.cards(self.scene.desk.pointed)
        self.drop_slip()
        self.scene.refresh()

    def close_card(self) -> bool:
        """Fold the sheet; whether there was one."""
        had, self._card = bool(self._card), ()
        return had

    def lay_sheet(self) -> None:
        """The one sheet that this moment wants."""
        scene = self.scene
        wanted: object = self._card or scene.desk.foreseen() or scene.sheets.standing_sheet()
        mark = (wanted, scene.desk.aim is not None)
        if mark == self._laid and (scene.room.sheet is not None) == bool(wanted):
            return
        self._laid = mark
        sheet, height = self._make(wanted)
        scene.room.lay(sheet, height, self._to_be_seen(wanted))

    def _to_be_seen(self, wanted: object) -> list[pygame.Rect]:
        """What the sheet must not cover."""
        scene = self.scene
        if isinstance(wanted, Aim) and wanted.odds is not None:
            spaces = [wanted.odds.left.space, wanted.odds.right.space]
        else:
            spaces = list(wanted.preview.way) if isinstance(wanted, Aim) else []
        if scene.desk.pointed.space:
            spaces.append(scene.desk.pointed.space)
        if scene.sheets.are_first_words(wanted):
            spaces += [space for space in scene.desk.selection.lit if scene.face.board.find(space) is not None]
            own = (plate.spaces for plate in scene.desk.panels.seats if plate.seat == scene.viewer)
            spaces += [space for places in own for space in places]
        return [scene.pane.rect_of(space) for space in spaces]

    def _make(self, wanted: object) -> tuple[Panel | None, Callable[[Kit, int], int] | None]:
        scene, say = self.scene, self.scene.face.say
        if self._card:
            card = InfoSheet(self._card, say, self._fold_card)
            return card, card.height_for
        if isinstance(wanted, Aim):
            if wanted.odds is not None:
                is_aimed = scene.desk.aim is not None
                odds = OddsSheet(
                    scene.kit,
                    wanted.odds,
                    say,
                    on_roll=self._take_aim if is_aimed else None,
                    on_rules=lambda: scene.open_rules(scene.face.look.clause_of_odds),
                    must_hold=scene.desk.must_hold,
                )
                return odds, odds.height_for
            if scene.desk.aim is None:
                return None, None
            sheet = self._confirm(wanted)
            return sheet, sheet.height_for
        made = scene.sheets.make_standing_sheet()
        return made, made.height_for if made is not None else None

    def _confirm(self, aim: Aim) -> QuestionSheet:
        say = self.scene.face.say
        lines = [*aim.preview.permissions, *aim.preview.notes]
        if aim.preview.warning is not None:
            lines.insert(0, aim.preview.warning)
        heading = "table.leave.title" if aim.preview.permissions else "table.sure.title"
        deed = "table.leave.deed" if aim.preview.permissions else "table.sure.deed"
        markup = "<br>".join(escape(say(line)) for line in lines)
        return QuestionSheet(
            say(Phrase.of(heading)),
            markup,
            (
                Answer(say(Phrase.of(deed)), self._take_aim, "Enter", is_primary=True),
                Answer(say(Phrase.of("table.back")), self._back, "Esc"),
            ),
        )

    def _take_aim(self) -> None:
        aim = self.scene.desk.aim
        if aim is not None:
            self.scene.send(aim.action)
            self.scene.refresh()

    def _back(self) -> None:
        self.scene.desk.back()
        self.scene.refresh()

    def _fold_card(self) -> None:
        self.close_card()
        self.scene.refresh()

    def with_shown(self, picture: Picture, spaces: tuple[str, ...]) -> Picture:
        """The picture with further spaces lit, and the way that leave is asked for."""
        glows = [Highlight(space, Light.AIMED if n else Light.SHOWN) for n, space in enumerate(spaces)]
        ways = list(picture.ways)
        permission = self.scene.sheets.permission()
        if permission is not None and not picture.ways:
            points = self.scene.desk.points(permission.way)
            if len(points) > 1:
                ways.append(Way(points, WayKind.THREAT))
                glows += [Highlight(space, Light.SECOND) for space in permission.spaces]
        if not glows and len(ways) == len(picture.ways):
            return picture
        return replace(picture, glows=(*picture.glows, *glows), ways=tuple(ways))

    # -- the view of the board

    def glide(self, camera: Camera) -> None:
        """Move the view there, smoothly."""
        scene = self.scene
        if scene.stage.motion is Motion.NONE:
            scene.pane.look(camera)
            scene.looked()
            return
        self._glide = (scene.pane.camera, camera, Tween.start(self._now, GLIDE_MS, scene.stage.motion, ease_in_out))

    def update(self, now: int) -> None:
        """Time passed."""
        self._now = now
        scene = self.scene
        if self._glide is not None:
            start, end, tween = self._glide
            if tween.is_over(now):
                self._glide = None
                scene.pane.look(end)
                scene.pane.settle()
            else:
                scene.pane.look(start.between(end, tween.share(now)), is_quick=True)
            scene.looked()
        if self._wheeled is not None and now >= self._wheeled + SETTLE_MS:
            self._wheeled = None
            if scene.pane.settle():
                scene.looked()
        if self._since is not None and now >= self._since + HOVER_MS:
            self._since = None
            self._show_slip()

    def next_wake(self, now: int) -> int | None:
        """When there is something to do without an event."""
        if self._glide is not None:
            return 0
        waits = []
        if self._since is not None:
            waits.append(max(0, self._since + HOVER_MS - now))
        if self._wheeled is not None:
            waits.append(max(0, self._wheeled + SETTLE_MS - now))
        return min(waits, default=None)

    def wheel(self, event: pygame.Event) -> bool:
        """Zoom or pan where the pointer is over the bare board."""
        scene = self.scene
        page = scene.page
        if page.overlay is not None or page.hit(page.pointer) is not scene.room.board:
            return False
        gesture = self._gestures.read(event, page.pointer, self._now)
        if gesture is None:
            return False
        self._glide = None
        scene.pane.follow(gesture)
        if isinstance(gesture, Zoom):
            self._wheeled = self._now
        scene.looked()
        return True

    # -- keys and the other mouse buttons

    def event(self, event: pygame.Event) -> bool:
        """What no widget used."""
        if event.type != pygame.KEYDOWN:
            return False
        step = _STEPS.get(event.key)
        if step is not None:
            return self._arrow(event, step)
        deeds: tuple[tuple[str, Callable[[], None]], ...] = (
            ("I", self.open_card),
            ("Home", self._fit),
            ("+", lambda: self._zoom(1.3)),
            ("-", lambda: self._zoom(1 / 1.3)),
            ("L", lambda: self._drawer(Drawer.LOG)),
            ("B", lambda: self._drawer(Drawer.MUSTER)),
            ("M", lambda: self._drawer(Drawer.MAP)),
            ("N", lambda: self.scene.pane.number(shows=not self.scene.pane.shows_numbers)),
            ("Space", self.scene.skip),
            ("Esc", self._escape),
        )
        for chord, deed in deeds:
            if Chord.parse(chord).matches(event):
                deed()
                return True
        return False

    def right_press(self, at: Point) -> bool:
        """Everything known about what is there, on a sheet."""
        scene = self.scene
        if scene.page.overlay is not None or scene.page.hit(at) is not scene.room.board:
            return False
        scene.desk.point(scene.pane.touch_at(at, scene.wanted()))
        self.open_card()
        return True

    def _arrow(self, event: pygame.Event, step: tuple[int, int]) -> bool:
        scene = self.scene
        if event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL):
            scene.pane.pan(-step[0] * 90 * scene.kit.u, -step[1] * 90 * scene.kit.u)
            scene.looked()
            return True
        start = scene.desk.pointed.space or next((t.space for t in map(scene.desk.touch_of, scene.desk.ring())), "")
        if not start and scene.desk.picture.counters:
            start = scene.desk.picture.counters[0].space
        if start:
            scene.page.shows_ring = True
            scene.room.spots.stand(start)
        return bool(start)

    def _fit(self) -> None:
        self.scene.pane.keeps_whole = True
        self.glide(self.scene.pane.camera.fit())

    def _zoom(self, factor: float) -> None:
        self.scene.pane.keeps_whole = False
        camera = self.scene.pane.camera
        self.glide(camera.zoomed(factor, *camera.clear.centre))

    def _drawer(self, drawer: Drawer) -> None:
        if self.scene.kit.scale.layout is not LayoutClass.WIDE:
            self.scene._open_drawer(Drawer.NONE if self.scene.room.drawer is drawer else drawer)

    def _escape(self) -> None:
        scene = self.scene
        if self.close_card():
            scene.refresh()
            return
        had_note = scene.notes.refusal is not None
        scene.notes.drop()
        if scene.desk.back() or had_note:
            scene.refresh()
        elif not scene.stage.skip():
            scene.asides.menu()


_STEPS: Final[dict[int, tuple[int, int]]] = {
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
}
