"""Everything that is on the screen at one moment, as one frozen value.

Equal moments look the same: what nobody at the screen may know must never make a difference here, which is easier to
compare than pixels. Places are named by their ids; where they lie in the window is for the scene to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.engine.decision import Seat
from game.engine.event import Event
from game.ui.table.model.blocks import Call, LaidSheet
from game.ui.table.model.digest.digest import Digest
from game.ui.table.model.digest.recap import RecapStep
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.moments import Beat, BeatFrame
from game.ui.table.model.panel_data.cards_and_players import OpenCards
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer
from game.ui.table.model.panel_data.panels import CentreScene, CompanionPad, Panels
from game.ui.table.model.panel_data.picture_parts import Face, Point
from game.ui.table.model.picture import Goal, Picture, Roll
from game.ui.table.model.screen.across_the_table import AcrossTheTable


@dataclass(frozen=True, slots=True)
class BoardMoment:
    """The board with its light, and the counters that are on their way."""

    picture: Picture
    is_moving: bool = False
    """Something is on its way: it is shown frame by frame."""
    moved: tuple[tuple[str, Point], ...] = ()
    """Counters that stand elsewhere just now, by handle."""
    faded: tuple[tuple[str, float], ...] = ()
    """How much of counters that are being lost is still seen, 0 to 1."""


@dataclass(frozen=True, slots=True)
class PromptButton:
    """One button of the prompt bar."""

    label: str
    call: Call
    key: str = ""
    emblem: str = ""
    is_primary: bool = False
    reason: str = ""
    """Why it is dimmed; empty when it can be pressed."""
    is_constant: bool = False
    """A hint, undo, rules, menu."""
    is_kept: bool = False
    """It ends a turn or a phase, or is what is mostly done next: it stays in sight while others go into "more"."""
    is_on_card: bool = False
    """The red button for it stands on the card that is taken up; Enter presses it all the same."""
    tip: str = ""
    """Its name, and in a line below it what comes of it."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """Who decides, what is asked, and every answer that is a button."""

    face: Face | None
    player: str
    """The sign of who plays (`Occupant.sign`)."""
    markup: str
    buttons: tuple[PromptButton, ...]
    goal: tuple[str, ...] = ()
    """How near whoever looks is to its goal, as markup: parts of one line, the most important first."""
    danger: tuple[PromptButton, ...] = ()
    """What must not be missed, at most one: a press shows it on the board."""


class RecapSign(Enum):
    """A sign of the recap on the board."""

    STOOD = "stood"
    RING = "ring"


@dataclass(frozen=True, slots=True)
class DigestMoment:
    """What happened since whoever looks last decided; it lies there until they go on."""

    heading: str
    digest: Digest
    left_out: str
    """How many pieces stayed, and how much more there is in the log; empty where there is nothing of that."""
    label: str
    """On the button that puts it away."""
    again: str
    """On the button that plays it again on the board; empty where nothing of it is played."""
    legend: tuple[tuple[RecapSign, str], ...] = ()
    """What stands on the board for it, and what each sign means."""
    now: str = ""
    """What is to be done about it, where it was a great loss, or what is told of the question that follows, when it is met for
    the first time; empty else."""


SheetMoment = DigestMoment | LaidSheet


@dataclass(frozen=True, slots=True)
class RefusalMoment:
    """A refusal that lies where something was refused."""

    number: int
    """Of the refusals so far: one said twice is laid out anew."""
    clause: str
    words: str
    space: str
    """The space it points to; empty where it is about none."""
    token: str
    """What was touched beside the board before it; a card is pointed to instead."""


@dataclass(frozen=True, slots=True)
class DiceMoment:
    """The dice in their tray."""

    roll: Roll | None
    tumbling: float
    """How far they have come to rest, 0 to 1."""
    caption: str
    space: str = ""
    """The place that they were thrown for, beside which they lie; empty: in their corner."""
    is_aside: bool = False
    """They have lain there for a while."""


@dataclass(frozen=True, slots=True)
class NoteMoment:
    """The sealed note on the board."""

    note: SealedAnswer | None
    opened: float
    is_slip: bool = False
    """Others asked: a small slip."""
    space: str = ""
    """Beside which the slip lies, and over which the note does not; empty: nowhere in particular."""


@dataclass(frozen=True, slots=True)
class BeatMoment:
    """What people will tell of, while it is shown."""

    beat: Beat | None
    frame: BeatFrame
    is_large: bool = False
    """What it came to is read across a table."""


@dataclass(frozen=True, slots=True)
class RecapMoment:
    """What of the recap stands on the board."""

    steps: tuple[RecapStep, ...]
    elapsed: int
    is_faint: bool
    """It has been put away: traces alone, until the first move."""

    @property
    def last(self) -> RecapStep | None:
        """The step that began last; None where nothing of it stands there but traces."""
        return self.steps[-1] if self.steps and not self.is_faint else None


@dataclass(frozen=True, slots=True)
class CentreMoment:
    """The small scene in the middle of the table, and what can be touched in it."""

    scene: CentreScene | None
    lit: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    is_asked: bool = False
    places: tuple[tuple[str, str], ...] = ()
    """Spaces of the board that can be chosen, by token and name: the scene may lie over them."""
    deed: str = ""
    """What a second touch on the card that is chosen does, for it stands on that."""


@dataclass(frozen=True, slots=True)
class LogMoment:
    """The log as far as it has been shown and may be read."""

    events: Sequence[Event]
    mine: Seat | None
    """Whose actions are one's own."""


@dataclass(frozen=True, slots=True)
class CompanionOffer:
    """A sentence that can be touched instead of being typed."""

    text: str
    words: str
    is_whole: bool
    """Whether a touch says it; else it comes to stand on the line, to be gone on with."""


@dataclass(frozen=True, slots=True)
class CompanionMoment:
    """The line for words: who is asked, what came of the last words, the last sealed answer, where things stand."""

    asked: Seat | None
    question: str
    told: str
    offers: tuple[CompanionOffer, ...]
    """What may have been meant, or may become of what is being typed."""
    pad: CompanionPad | None
    """What can be pressed."""
    is_shared: bool
    """Whether several people are asked here one after another: cards of a hand are seen elsewhere."""
    note: SealedAnswer | None
    table: AcrossTheTable


@dataclass(frozen=True, slots=True)
class Moment:
    """All of it."""

    viewer: Seat | None
    """Whose eyes it is for; None for everybody's."""
    is_covered: bool
    """Nothing but the bare table."""
    board: BoardMoment
    ring: tuple[tuple[str, Touch], ...]
    """What the keyboard goes through on the board, in order."""
    panels: Panels
    lit: frozenset[str]
    touched: tuple[str, ...]
    is_asked: bool
    log: LogMoment
    prompt: Prompt
    sheet: SheetMoment | None
    centre: CentreMoment
    unread: tuple[OpenCards, ...]
    """Cards for one person's eyes that have not been put away yet."""
    dice: DiceMoment
    note: NoteMoment
    beat: BeatMoment
    recap: RecapMoment
    goals: tuple[Goal, ...]
    """What signs at the map's edge point to while it is out of sight."""
    refusal: RefusalMoment | None
    hover_tip: str
    """What the tip beside the pointer says; empty: there is none."""
    hover_tip_space: str
