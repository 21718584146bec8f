"""The moments among events, as plain values: where, with which dice, in whose words, how long.

A reading of what a seat is told (`tell`), so they can tell no more than that. Which events are moments is declared by each game
(`Story`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.ui.kit.cues import Cue
from game.ui.kit.motion import ease_out_cubic
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Roll
from game.ui.table.model.story import Fate, Gift, Moment, Needed, Story, Told, tell

NOTE_MS: Final = 2000
"""A sealed answer among computers: as long whatever it says."""
THROW_MS: Final = 900
SHORT_MS: Final = 500
"""What fails quietly: the dice fall, and all goes on."""
UNROLL_MS: Final = 400
BEFORE_MS: Final = 200
"""Before a ribbon unrolls that no dice come before: the camera is on its way."""
GIFT_MS: Final = 450
READ_MS: Final = 4000
"""As long it stands, where nobody ends it, for whoever has won or lost by what is staged large."""


_SOUNDS: Final = {Fate.WON: Cue.HARP, Fate.LOST: Cue.FALL}


@dataclass(frozen=True, slots=True)
class Beat:
    """One moment."""

    event: int
    """Which of the events it was made of tells it, from 0; others that it shows came before or right after."""
    told: Phrase
    """What happened, as the log has it."""
    cue: Cue
    length: int
    """Milliseconds it stands where nobody ends it."""
    title: Phrase | None = None
    """None: it passes quickly."""
    line: Phrase | None = None
    """One line of words."""
    emblem: str = ""
    picture: str = ""
    """Beside the title; a scene among the pictures of cards."""
    actor: Seat | None = None
    places: tuple[str, ...] = ()
    """Where it happened, the place that it is shown at last; none: it has no place."""
    roll: Roll | None = None
    needed: Needed | None = None
    gift: Gift | None = None
    gift_told: Phrase | None = None
    note: SealedAnswer | None = None
    """An answer that is opened; nothing else about its beat depends on what it says."""
    fate: Fate = Fate.OPEN
    """What it is to whoever looks."""
    shown: frozenset[int] = field(default=frozenset())
    """Which of the events it shows; they are not shown again."""
    sides: tuple[Face, ...] = ()
    """Who has now, and who had, what it is about: staged large."""
    now: Phrase | None = None
    """What is to be done now."""
    earlier: tuple[Phrase, ...] = ()
    """What came of the fights right before it, which are told with it."""

    @property
    def place(self) -> str:
        """Where it is shown; empty: nowhere in particular."""
        return self.places[-1] if self.places else ""

    @property
    def is_short(self) -> bool:
        """Whether it is what fails quietly."""
        return self.title is None and self.note is None


def beats_of(
    events: Sequence[Event], story: Story, before: Event | None = None, viewer: Seat | None = None
) -> tuple[Beat, ...]:
    """The moments among these events, in order, as `viewer` (None: everybody) takes them. `before` is what began earlier and is
    still to be decided."""
    found: list[Beat] = []
    begun = (-1, before) if before is not None else None
    fallen: tuple[int, Event, Roll] | None = None
    for told in tell(story, events, viewer):
        at, event, kind = told.at, told.event, told.kind
        moment, answer, dice = kind.moment_of(event), kind.note(event), kind.roll(event)
        if kind.has_dice:
            begun, fallen = (at, event), None
        elif found and found[-1].roll is not None and (gift := kind.gift(event)) is not None:
            shown = found[-1].shown | {at}
            found[-1] = replace(found[-1], gift=gift, gift_told=event.phrase, shown=shown)
        elif answer is not None:
            found.append(Beat(at, event.phrase, Cue.WAX, NOTE_MS, note=answer, places=event.places, actor=event.actor))
        elif dice is not None and begun is not None:
            fallen = at, event, dice
        elif moment is not None or (fallen is not None and event.kind in story.settles):
            fate = kind.contest(event, begun[1] if begun is not None else None).fate(viewer)
            found.append(_with_dice(_beat(told, moment, dice, fate), begun, fallen, story))
            begun = fallen = None
    return tuple(found)


def left_open(events: Sequence[Event], story: Story, before: Event | None = None) -> Event | None:
    """What has begun in these events, or before them, and is still to be decided by dice."""
    for event in events:
        if story.of(event).has_dice:
            before = event
        elif event.kind in story.settles:
            before = None
    return before


def _beat(told: Told, moment: Moment | None, dice: Roll | None, fate: Fate) -> Beat:
    """The beat of an event, without the dice of earlier ones. It sounds like a victory to whoever has won, and like a defeat to
    whoever has lost."""
    at, event, own = told.at, told.event, frozenset({told.at})
    bare = Beat(at, event.phrase, Cue.KNOCK, SHORT_MS, actor=event.actor, places=event.places, shown=own, fate=fate)
    if moment is None:
        return bare
    name, params = moment.name or told.kind.name, dict(event.phrase.params)
    is_mine = moment.staged is not None and fate is not Fate.OPEN
    number = 1 + sum(map(ord, "".join((*event.places, *event.pieces)))) % moment.lines
    made = replace(
        bare,
        cue=_SOUNDS.get(fate, moment.cue),
        length=READ_MS if is_mine else moment.length,
        title=Phrase.of(f"look.moments.{name}.{fate.value if is_mine else 'title'}", **params),
        line=Phrase.of(f"look.moments.{name}.line_{number}", **params),
        emblem=moment.emblem,
        picture=moment.picture.format_map(params),
        roll=dice,
    )
    if moment.staged is None:
        return made
    sides, goal = moment.staged(event)
    now = Phrase.of(f"look.moments.{name}.{fate.value}_now", goal=goal, **params)
    return replace(made, line=event.phrase, sides=sides, now=now)


def _with_dice(
    beat: Beat, begun: tuple[int, Event] | None, fallen: tuple[int, Event, Roll] | None, story: Story
) -> Beat:
    """A moment with what began it and the dice that decided it."""
    if begun is None or fallen is None:
        return beat
    return replace(
        beat,
        places=begun[1].places or beat.places,
        roll=fallen[2],
        needed=story.of(begun[1]).needed(begun[1]),
        shown=beat.shown | {begun[0], fallen[0]},
    )


# -- how far each part of a moment has come at a time: the same for whatever is rolled or said


@dataclass(frozen=True, slots=True)
class BeatFrame:
    """Shares from 0 to 1."""

    dice: float
    ribbon: float
    gift: float

    @property
    def is_rolled(self) -> bool:
        """Whether the dice lie still: what they came to may be read."""
        return self.dice >= 1


STILL: Final = BeatFrame(1.0, 1.0, 1.0)
"""All of it, where nothing may move."""


def frame_at(beat: Beat, elapsed: int) -> BeatFrame:
    """After so many milliseconds."""
    throw = (SHORT_MS if beat.is_short else THROW_MS) if beat.roll is not None else 0
    ribbon = throw if throw else BEFORE_MS
    return BeatFrame(
        _share(elapsed, 0, throw), ease_out_cubic(_share(elapsed, ribbon, UNROLL_MS)), _share(elapsed, ribbon, GIFT_MS)
    )


def _share(elapsed: int, begins: int, length: int) -> float:
    return min(1.0, max(0.0, (elapsed - begins) / length)) if length else 1.0
