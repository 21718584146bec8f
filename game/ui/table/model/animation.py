"""What moves between two updates: counters walk, dice tumble, the lost fade. Built from events alone; pure but for time.

An update is shown as a short script of acts, one after another. Space ends it at once. Lengths depend on what
everyone may see (spaces walked, dice thrown), never on anything secret.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from game.engine.event import Event
from game.ui.kit.motion import Motion, ease_out_cubic
from game.ui.table.model.moments import STILL, Beat, BeatFrame, frame_at
from game.ui.table.model.panel_data.cards_and_players import CardExchange, Notice, OpenCards
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer
from game.ui.table.model.panel_data.panels import CentreScene
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.picture import Picture, Roll
from game.ui.table.model.story import LONG_MS, Story

STEP_MS: Final = 140
WALK_MOST_MS: Final = 900
FADE_MS: Final = 400
DICE_MS: Final = 700
POINT_MS: Final = 520
"""How long it is shown who attacks whom before the dice fall."""
NOTE_MS: Final = 600
NOTE_READ_MS: Final = 2200
"""A note that opens by itself and is read before anything goes on."""
SLIP_MS: Final = 1200
"""How long a slip with somebody else's question and its answer can be read."""
TABLEAU_MS: Final = 1700
OWN_CARD_MS: Final = 4000
"""Which card of their own somebody has gained or given away takes longer to read."""
STAYS_MS: Final = 2500
"""How long it can be read what came of a fight that changed little, or an answer, while all goes on."""
HOP: Final = 0.09
"""Board units a walking counter rises between two spaces."""


@dataclass(frozen=True, slots=True)
class Walk:
    """A counter along its way."""

    handle: str
    points: tuple[Point, ...]
    steps: int = 0
    """Spaces walked, where the points are more: bends between them."""

    @property
    def sides(self) -> int:
        """How many sides of spaces are crossed."""
        return self.steps or len(self.points) - 1

    @property
    def length(self) -> int:
        return min(WALK_MOST_MS, STEP_MS * self.sides)


@dataclass(frozen=True, slots=True)
class Fade:
    """A counter that is lost."""

    handle: str
    length: int = FADE_MS


@dataclass(frozen=True, slots=True)
class DiceThrow:
    """Dice in the tray."""

    roll: Roll
    length: int = DICE_MS


@dataclass(frozen=True, slots=True)
class PointAt:
    """Spaces lit for a moment: who attacks whom."""

    spaces: tuple[str, ...]
    length: int = POINT_MS


@dataclass(frozen=True, slots=True)
class Open:
    """A sealed note that opens. As slowly, whatever stands in it."""

    note: SealedAnswer
    waits: bool = False
    """It stays sealed until somebody presses: whoever asked opens it."""
    stays: bool = False
    """It opens by itself, and nothing goes on before it can have been read."""
    is_slip: bool = False
    """Others asked: a small slip, gone by itself."""

    @property
    def length(self) -> int:
        return SLIP_MS if self.is_slip else NOTE_READ_MS if self.stays else NOTE_MS


@dataclass(frozen=True, slots=True)
class ShowCentre:
    """A small scene in the middle of the table, long enough to be read, whatever it shows and however little may move, or
    until a press."""

    centre: CentreScene

    @property
    def length(self) -> int:
        shown = self.centre
        is_own = isinstance(shown, CardExchange) and (shown.gained is not None or shown.given is not None)
        return OWN_CARD_MS if is_own else LONG_MS if isinstance(shown, Notice) else TABLEAU_MS


@dataclass(frozen=True, slots=True)
class ShowBeat:
    """A moment at its place. Any key or touch ends it."""

    beat: Beat

    @property
    def length(self) -> int:
        return self.beat.length


Act = Walk | Fade | DiceThrow | PointAt | Open | ShowCentre | ShowBeat


@dataclass(slots=True)
class TableAnimation:
    """Plays one script at a time."""

    motion: Motion = Motion.NORMAL
    haste: float = 1.0
    """The factor on the lengths of what need not be read."""
    is_own_dice: bool = False
    """A table of people rolls its own dice: what they came to lies there until somebody touches the next thing."""
    moved: dict[str, Point] = field(default_factory=dict)
    faded: dict[str, float] = field(default_factory=dict)
    pointed: tuple[str, ...] = ()
    roll: Roll | None = None
    """The dice in the tray; they stay until the next ones."""
    rolled_at: str = ""
    """The place that they were thrown for; empty: for none in particular."""
    is_aside: bool = False
    """They have lain there for a while, and give way to what else is to be seen."""
    tumbling: float = 1.0
    """How far the dice have come to rest, 0 to 1."""
    note: SealedAnswer | None = None
    """The note that lies on the board; it stays until it is taken away."""
    opened: float = 1.0
    """How far it is open, 0 to 1."""
    is_sealed: bool = False
    """Nothing goes on until somebody opens it."""
    is_slip: bool = False
    """It is a small slip."""
    centre: CentreScene | None = None
    """The small scene that is shown now."""
    beat: Beat | None = None
    """The moment that is shown now, or a fight that changed little and still lies there."""
    elapsed: int = 0
    """Milliseconds since it began."""
    acts: list[Act] = field(default_factory=list)
    """What is being shown, and what follows it."""
    _began: int = 0
    _standing: Act | None = None
    """What is shown now, once it has been, where it changes no more until it is over."""
    _now: int = 0
    _goes: int = 0
    """When what still lies there goes, or can have been read."""
    _on_act: Callable[[Act], None] = lambda act: None

    def start(self, acts: Sequence[Act], now: int, on_act: Callable[[Act], None]) -> None:
        """Play these acts; `on_act` hears of each as it begins (for its sound)."""
        self.acts = list(acts)
        self._began = self._now = now
        self._on_act = on_act
        if self.acts:
            self._enter(self.acts[0])

    @property
    def is_moving(self) -> bool:
        return bool(self.acts)

    @property
    def still_for(self) -> int:
        """Milliseconds until what is shown changes; 0 where it moves."""
        stands = bool(self.acts) and self.acts[0] is self._standing
        return max(0, self._began + self._length(self.acts[0]) - self._now) if stands else 0

    @property
    def tells(self) -> bool:
        """Whether a moment is on its way."""
        return self.beat is not None and bool(self.acts)

    @property
    def has_banner(self) -> bool:
        """Whether that moment has a banner: what was asked before it is past."""
        return self.tells and self.beat is not None and not self.beat.is_short

    @property
    def has_fought(self) -> bool:
        """Whether a fight still lies there that is over: nothing waits for it."""
        return self.beat is not None and not self.acts

    @property
    def left(self) -> int | None:
        """Milliseconds until it goes; None where none lies there."""
        return max(0, self._goes - self._now) if self.has_fought and not self.is_own_dice else None

    @property
    def unread(self) -> int | None:
        """Milliseconds until the answer can have been read that lies open; None where none does, or it lies there for longer."""
        lies = self.note is not None and not (self.is_slip or self.is_sealed)
        return self._goes - self._now if lies and self._now < self._goes else None

    def update(self, now: int) -> bool:
        """Move on; True while anything moves or has just come to rest."""
        self._now = now
        if self.left == 0:
            self.beat = None
            return True
        if not self.acts:
            return False
        while self.acts:
            act = self.acts[0]
            if self.is_sealed:
                self._began = now
            length = self._length(act)
            if now < self._began + length:
                if act is self._standing:
                    return False
                self._apply(act, (now - self._began) / length)
                if isinstance(act, ShowCentre | PointAt) or (isinstance(act, ShowBeat) and self.motion is Motion.NONE):
                    self._standing = act
                return True
            self._finish(act)
            self.acts.pop(0)
            self._began += length
            if self.acts:
                self._enter(self.acts[0])
        return True

    def _length(self, act: Act) -> int:
        """Milliseconds; what has to be read stays as long where nothing moves."""
        is_read = isinstance(act, ShowCentre | ShowBeat) or (
            isinstance(act, Open) and (act.is_slip or act.stays or self.is_sealed)
        )
        is_hurried = not is_read or (isinstance(act, ShowBeat) and act.beat.is_short)
        return round(act.length * (1.0 if is_read else self.motion.value) * (self.haste if is_hurried else 1.0))

    @property
    def takes_press(self) -> bool:
        """Whether a key or a touch ends, or opens, what is shown."""
        return bool(self.acts) and isinstance(self.acts[0], ShowBeat | ShowCentre | Open)

    def press(self) -> bool:
        """The note is opened, or the moment that is shown is over and what follows it goes on; whether a seal was broken."""
        if self.is_sealed:
            self.is_sealed, self._began = False, self._now
            return True
        if self.has_fought:
            self.beat = None
        if self.takes_press:
            self._began = min(self._began, self._now - self._length(self.acts[0]))
        return False

    def frame(self) -> BeatFrame:
        """How far the parts of the moment have come that is shown."""
        return STILL if self.beat is None or self.motion is Motion.NONE else frame_at(self.beat, self.elapsed)

    def skip(self) -> bool:
        """Everything in its place at once; whether anything moved."""
        had = bool(self.acts)
        for act in self.acts:
            self._finish(act)
        self.acts, self.is_sealed, self.beat = [], False, None
        return had

    def clear(self) -> None:
        """Forget positions of the last script: the picture has caught up."""
        self.moved, self.faded, self.pointed = {}, {}, ()

    def forget(self) -> None:
        """Let everything go, dice too (another seat's screen)."""
        self.acts = []
        self.clear()
        self.roll, self.tumbling, self.rolled_at, self.is_aside = None, 1.0, "", False
        self.note, self.opened, self.is_sealed = None, 1.0, False
        self.centre = self.beat = None

    def gather(self, *, all_of_them: bool = False) -> None:
        """The dice go back into their box, but for those that lie there for what comes."""
        if self.roll is not None and (all_of_them or not self.roll.stays):
            self.roll, self.tumbling = None, 1.0

    def keep(self, roll: Roll | None) -> None:
        """These dice are left of those that have come to rest."""
        self.roll, self.tumbling = roll, 1.0

    def _enter(self, act: Act) -> None:
        self._on_act(act)
        if not isinstance(act, Walk | Fade | PointAt):
            self.beat = None
        if isinstance(act, DiceThrow):
            self.roll, self.tumbling, self.rolled_at, self.is_aside = act.roll, 0.0, "", False
        elif isinstance(act, Open):
            self.note, self.opened = act.note, 0.0
            self.is_sealed, self.is_slip = act.waits, act.is_slip
        elif isinstance(act, ShowCentre):
            self.centre = act.centre
        elif isinstance(act, ShowBeat):
            self.beat, self.elapsed = act.beat, 0
            if self.note is not None and not self.is_slip:
                self.note = None  # the moment tells it, and its place is to be seen
            if act.beat.roll is not None:
                self.roll, self.tumbling, self.rolled_at, self.is_aside = act.beat.roll, 0.0, act.beat.place, False

    def _apply(self, act: Act, share: float) -> None:
        match act:
            case Walk(handle, points):
                self.moved[handle] = along(points, share, act.sides)
            case Fade(handle):
                self.faded[handle] = 1 - ease_out_cubic(share)
            case DiceThrow():
                self.tumbling = share
            case PointAt(spaces):
                self.pointed = spaces
            case Open(stays=stays):
                self.opened = 1.0 if stays and self.motion is Motion.NONE else min(1.0, share * act.length / NOTE_MS)
            case ShowBeat(beat):
                self.elapsed = round(share * beat.length)
                if beat.roll is not None:
                    self.tumbling = self.frame().dice

    def _finish(self, act: Act) -> None:
        match act:
            case Walk(handle, points):
                self.moved[handle] = points[-1]
            case Fade(handle):
                self.faded[handle] = 0.0
            case DiceThrow(roll):
                self.roll, self.tumbling = roll, 1.0
            case PointAt():
                self.pointed = ()
            case Open(note):
                self.note, self.opened = None if act.is_slip else note, 1.0
                self._goes = self._now + STAYS_MS
            case ShowCentre():
                self.centre = None
            case ShowBeat(beat):
                over = replace(beat, title=None) if self.is_own_dice and beat.roll is not None else beat
                self.beat, self.elapsed = over if over.is_short else None, beat.length
                self._goes = self._now + STAYS_MS
                if beat.roll is not None:  # what stays is for use; of the others all has been told
                    self.keep(beat.roll if beat.roll.stays else None)


def along(points: Sequence[Point], share: float, sides: int) -> Point:
    """The place on a way after a share of its length, with a little hop over each of the sides crossed."""
    lengths = [math.dist(one, other) for one, other in pairwise(points)]
    left = min(1.0, max(0.0, share)) * sum(lengths)
    index = 0
    while index < len(lengths) - 1 and left > lengths[index]:
        left -= lengths[index]
        index += 1
    part = left / lengths[index] if lengths[index] else 1.0
    (ax, ay), (bx, by) = points[index], points[index + 1]
    lift = abs(math.sin(share * sides * math.pi)) * HOP
    return ax + (bx - ax) * part, ay + (by - ay) * part - lift


@dataclass(frozen=True, slots=True)
class WalkGeometry:
    """How counters go over a board: where spaces lie, how ways bend, where counters stand before and after."""

    points: Callable[[Sequence[str]], tuple[Point, ...]]
    bent: Callable[[Sequence[Point]], tuple[Point, ...]] = tuple
    before: Picture = field(default_factory=Picture)
    after: Picture = field(default_factory=Picture)

    def walk(self, handle: str, places: Sequence[str]) -> Walk | None:
        """A counter along these spaces; None where it does not leave the first."""
        middles = self.points(places)
        if len(middles) < 2:
            return None
        way = self.bent(middles)
        start, end = self._beside(self.before, handle, middles[0]), self._beside(self.after, handle, middles[-1])
        last = len(way) - 1
        shifted = tuple(
            (x + start[0] + (end[0] - start[0]) * at / last, y + start[1] + (end[1] - start[1]) * at / last)
            for at, (x, y) in enumerate(way)
        )
        return Walk(handle, shifted, len(middles) - 1)

    def _beside(self, picture: Picture, handle: str, middle: Point) -> Point:
        """How far from the middle of its space a counter stands; nothing where it stands elsewhere by then."""
        counter = picture.counter(handle)
        if counter is None or self.points((counter.space,)) != (middle,):
            return 0.0, 0.0
        return counter.at[0] - middle[0], counter.at[1] - middle[1]


def script(
    events: Sequence[Event],
    geometry: WalkGeometry,
    story: Story,
    moment: Callable[[Event], CentreScene | None] = lambda event: None,
    beats: Sequence[Beat] = (),
    note: Callable[[SealedAnswer], Act] = Open,
) -> list[Act]:
    """The acts of some events, in their order, with the moments among them. A scene for the eyes of one person alone is no
    act: it waits for him. `note` is how a sealed answer is opened."""
    acts: list[Act] = []
    telling = {beat.event: beat for beat in beats if beat.note is None}
    told = {at for beat in telling.values() for at in beat.shown}
    for at, event in enumerate(events):
        if at in telling:
            acts.append(ShowBeat(telling[at]))
            if story.of(event).falls:
                acts.extend(Fade(handle) for handle in event.pieces)
            continue
        if at in told:
            continue
        fallen = story.roll(event)
        if fallen is not None:
            acts.append(DiceThrow(fallen))
        elif isinstance(found := moment(event), SealedAnswer):
            acts.append(note(found))
        elif found is not None:
            if not (isinstance(found, OpenCards) and found.is_private):
                acts.append(ShowCentre(found))
        elif story.of(event).falls:
            acts.extend(Fade(handle) for handle in event.pieces)
        elif story.of(event).points:
            acts.append(PointAt(event.places))
        elif len(event.pieces) == 1 and len(event.places) > 1:
            walk = geometry.walk(event.pieces[0], event.places)
            acts += [walk] if walk is not None else []
    return acts
