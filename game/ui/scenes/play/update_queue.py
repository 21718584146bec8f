"""What comes through the port, shown one update at a time: first what happened, then the new state of things."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.decision import CHANCE, Seat
from game.engine.event import Event
from game.engine.ports import UNSAVED, Ended, Refused, SeatUpdate
from game.ui.kit.sound import Cue
from game.ui.table.board.animation import Act, DiceThrow, Fade, Open, Walk, WalkGeometry, script
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer

if TYPE_CHECKING:
    from game.ui.scenes.play.play_scene import PlayScene

SOUNDS = {Walk: Cue.CARDBOARD, Fade: Cue.KNOCK, DiceThrow: Cue.DICE, Open: Cue.WAX}
"""What is heard when something of this kind begins."""


class UpdateQueue:
    """Updates that wait, and the one being shown."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.last_note: SealedAnswer | None = None
        """The answer that everyone heard last."""
        self.caption = ""
        """What the dice in their box came to."""
        self.wants_heart = True
        """Whether the board is to be looked at where the play is, once the next update stands."""
        self._coming: deque[SeatUpdate] = deque()
        self._showing: SeatUpdate | None = None
        self._asked: Seat | None = None
        """Whoever was asked last; dice ask nobody."""

    @property
    def is_coming(self) -> bool:
        """Whether updates wait behind the one being shown."""
        return bool(self._coming)

    @property
    def is_busy(self) -> bool:
        """Whether anything waits or is being shown."""
        return bool(self._coming) or self._showing is not None

    def told(self, log: Sequence[Event]) -> Sequence[Event]:
        """The log without what waits or is just being shown: nobody reads what dice come to before they lie still."""
        waiting = [*([self._showing] if self._showing is not None else []), *self._coming]
        coming = [event for update in waiting for event in update.events]
        count = len(log)
        while coming and count and log[count - 1] == coming[-1]:
            coming.pop()
            count -= 1
        return log[:count]

    def forget(self) -> None:
        """Let everything go unseen."""
        self._coming.clear()
        self._showing = None

    def take_in(self) -> None:
        """Empty the port on screen; refusals and the end are told at once."""
        scene, table = self.scene, self.scene.table
        if table.opened is not None:
            while table.table.take() is not None:
                pass  # the opened seat is told the same and more
        while (answer := scene.port.take()) is not None:
            match answer:
                case SeatUpdate():
                    self._coming.append(answer)
                case Refused(reason=reason) if reason == UNSAVED:
                    scene.asides.unsaved()
                case Refused(refusal=refusal, reason=reason):
                    scene.notes.hear_no(refusal, reason)
                case Ended():
                    scene.asides.ended = True

    def begin(self, now_ms: int) -> None:
        """While nothing moves, show what happened in the updates that wait."""
        while not self.scene.stage.is_moving and self._showing is None and self._coming:
            self._begin(self._coming.popleft(), now_ms)

    def _begin(self, update: SeatUpdate, now_ms: int) -> None:
        scene = self.scene
        self._showing = update
        is_first = scene.desk.update is None
        changed_seat = scene.desk.update is not None and scene.desk.update.seat != update.seat
        events = () if is_first or changed_seat else update.events
        look = scene.face.look
        acts = script(events, self._ground(update), look.roll, lambda event: look.moment(update.view, event))
        for event in events:
            if not event.quiet and event.kind in ("nothing", "removed", "roll"):
                self.caption = scene.face.say(event.phrase)
            fallen = look.roll(event)
            if fallen is not None and fallen.caption is not None:
                self.caption = scene.face.say(fallen.caption)
        if acts:
            self._keep_in_view(acts)
        scene.stage.start(acts, now_ms, self._sound)

    def _ground(self, update: SeatUpdate) -> WalkGeometry:
        """Counters go from where they stand to where they will."""
        scene = self.scene
        after = scene.face.look.picture(update.view)
        return WalkGeometry(scene.desk.points, scene.pane.bent, scene.desk.picture, after)

    def arrive(self) -> bool:
        """Once what happened has been shown, let the new state of things stand; whether it did now."""
        if self.scene.stage.is_moving or self._showing is None:
            return False
        update, self._showing = self._showing, None
        scene = self.scene
        scene.stage.clear()
        had_seat = scene.desk.update.seat if scene.desk.update is not None else None
        had_ribbon = scene.desk.panels.ribbon
        scene.lay_board_of(update.view)
        scene.desk.receive(update)
        has_fallen = any(scene.face.look.roll(event) is not None for event in update.events)
        if scene.desk.panels.ribbon != had_ribbon and not has_fallen:
            scene.stage.gather()  # another phase: the dice go back into their box
        if not has_fallen:
            self._take_spent(update)
        scene.notes.drop()
        if not scene.room.fits(scene.desk.panels):
            scene.rebuild_below()  # somebody may be reading the menu meanwhile
        asked = scene.desk.decider
        begins = scene.desk.is_deciding and asked != self._asked
        self._asked = asked if asked != CHANCE else self._asked
        if self.wants_heart or had_seat != update.seat:
            self.wants_heart = False
            scene.viewing.look_at_heart()
        elif begins:
            scene.viewing.attend()
        scene.sheets.arrived()
        scene.asides.arrived(update)
        scene.talk.arrived(update)
        scene.cards.arrived(update)
        scene.refresh()
        return True

    def _take_spent(self, update: SeatUpdate) -> None:
        """Dice that stay are for use: those that somebody has used lie there no longer."""
        scene, roll = self.scene, self.scene.stage.roll
        if roll is None or not roll.stays:
            return
        left = scene.face.look.left(update.view, roll)
        if left is not roll:
            scene.stage.keep(left)
            if left is not None and left.caption is not None:
                self.caption = scene.face.say(left.caption)

    def _keep_in_view(self, acts: list[Act]) -> None:
        points = [p for act in acts if isinstance(act, Walk) for p in (act.points[0], act.points[-1])]
        pane = self.scene.pane
        if points and not pane.camera.is_fitted:
            pane.look(pane.camera.showing(points, 1.5 * pane.measure.place))
            self.scene.looked()

    def _sound(self, act: Act) -> None:
        if isinstance(act, Open):
            self.last_note = act.note
        cue = SOUNDS.get(type(act))
        if cue is not None:
            self.scene.play_cue(cue)
