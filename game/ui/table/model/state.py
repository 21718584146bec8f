"""What the table remembers between two touches, and the few questions that everything else asks of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from game.board.board import Board
from game.engine.decision import Advice, Phrase, Seat
from game.engine.event import Event
from game.engine.match.ports import Occupant, SeatUpdate
from game.storage.settings import Settings
from game.ui.kit.cues import Cue
from game.ui.kit.motion import Motion
from game.ui.table.model.animation import TableAnimation
from game.ui.table.model.blocks import GameSheet
from game.ui.table.model.digest.digest import Digest
from game.ui.table.model.digest.recap import Recap
from game.ui.table.model.interaction import Interaction
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.match_facts import MatchFacts
from game.ui.table.model.panel_data.cards_and_players import OpenCards
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer, TypedSuggestion
from game.ui.table.model.panel_data.panels import CompanionPad, Ribbon
from game.ui.table.model.panel_data.picture_parts import Face, Point
from game.ui.table.model.picture import Permission
from game.ui.table.model.screen.across_the_table import AcrossTheTable
from game.ui.table.model.screen.moment import Prompt, RefusalMoment
from game.ui.table.model.stage import Stage


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the model asks of the world round it."""

    presentation: Callable[[Board | None], GamePresentation]
    """Advice, look and words with one of the match's boards; None: the one that is on the table."""
    settings: Callable[[], Settings]
    """Those in force."""
    is_guarded: Callable[[], bool]
    """Whether somebody at this table has a code."""
    bend: Callable[[Sequence[Point]], tuple[Point, ...]] = tuple
    """How a way between two places is bent on the board as it was painted."""
    goes_on: bool = True
    """False for a still frame: no seat is handed over and nothing follows."""


HINT: Final = "hint.title"
COACH: Final = "coach.title"
BRIEF: Final = 3
"""Rows of a digest that need no slip of their own where a teacher speaks next."""


class LeftToComputer(NamedTuple):
    """What a person has left to the computer player."""

    phase: Ribbon | None
    figure: Face | None
    """Of this figure alone the turn, until an answer comes; None: all of the phase."""
    heard: SealedAnswer | None
    """The last answer before."""
    prompt: Prompt
    """What whoever left it was asked."""


@dataclass(slots=True)
class SheetState:
    """What stands beside the board by itself."""

    choices: tuple[Any, ...] = ()
    """Several actions laid out, one of which is meant."""
    hint: Sequence[Advice] = ()
    is_hinting: bool = False
    advised: set[tuple[Any, ...]] = field(default_factory=set)
    """What the teacher has spoken of,"""
    followed: tuple[Any, ...] = ()
    """to what was last done as advised,"""
    reasons: set[tuple[object, str]] = field(default_factory=set)
    """and the reasons that he gave, each in its phase or turn."""
    title: str = HINT
    """Of the hint: the teacher's, what was left to the computer player, or one that was asked for."""
    left: LeftToComputer | None = None
    """For whom the computer player goes on choosing, and how far."""
    passed: Phrase | None = None
    """That a phase has ended by itself, until the next act."""
    first: str = ""
    """The key of the words for the first time, until they have been read."""
    begins: bool = False
    """Whether a teacher tells all since that side's goal was told; until its first act."""
    known: tuple[GameSheet, ...] = ()
    """Everything known about what was asked about."""
    is_taught: bool = False
    """A teacher speaks: what would come by itself waits."""
    teacher_urges: bool = False
    """Whether the red button is the teacher's then."""
    shown: str = ""
    """The name of the sheet that its game composes and somebody wants to see; it stays from turn to turn."""


@dataclass(slots=True)
class HandOverState:
    """Whose hands the table is in."""

    is_asking: bool = False
    """A card is up that must be answered before another seat opens."""
    in_the_open: Seat | None = None
    """The seat on screen that was opened without a curtain, for it hid nothing then."""
    is_looking: bool = False
    """Whoever is asked before everybody has opened a screen of their own, to see their cards: it stays until they go back."""
    is_guest: bool = False
    """Somebody who is not asked has taken a quick private look; nobody else's turn begins meanwhile."""
    last_person: str = ""
    seen: dict[str, int] = field(default_factory=dict)
    """Person to the lines of the log when somebody else took over."""
    stirred: int | None = None
    """When somebody was last noticed; whoever has just opened the curtain is there."""


@dataclass(slots=True)
class PlaybackState:
    """Updates that wait, and the one being shown."""

    waiting: deque[SeatUpdate] = field(default_factory=deque)
    showing: SeatUpdate | None = None
    last_note: SealedAnswer | None = None
    """The answer that everyone heard last."""
    caption: str = ""
    """What the dice in their tray came to."""
    wants_heart: bool = True
    """Whether the board is to be looked at where the play is, once the next update stands."""
    turn: tuple[Phrase, Seat | None] | None = None
    """Round and side of the turn in which whoever looks was asked last: the view may move when another begins."""
    has_passed: bool = False
    """Whether the table itself has just ended a phase in which nothing could be done."""
    was_taken_back: bool = False
    """Whether the last thing that was sent took something back."""
    answered: tuple[Seat | None, int] | None = None
    """Seat (None: the table's) and number of the update to which an action was sent: a second press before the next one
    comes is none."""
    begun: Event | None = None
    """What dice are still to decide: an attack that was shown already."""
    rolled_for: Event | None = None
    """What dice decided last: they may have been typed wrong."""
    fights: list[Event] = field(default_factory=list)
    """What is told together: fights that changed little, each begun while the one before still lay there."""

    @property
    def is_busy(self) -> bool:
        """Whether anything waits or is being shown."""
        return bool(self.waiting) or self.showing is not None


@dataclass(slots=True)
class DigestState:
    """What happened since the seat on screen last decided."""

    seat: Seat | None = None
    """Whose news they are."""
    news: list[Event] = field(default_factory=list)
    done: tuple[Event, ...] = ()
    """What the computer player did in the place of whoever looks, until it was told."""
    digest: Digest = field(default_factory=Digest)
    is_open: bool = False
    recap: Recap = field(default_factory=Recap)
    """How the digest is played on the board."""
    has_traces: bool = False
    """Whether it stays faintly on the board while its sheet is put away: until whoever decides has acted."""
    is_read: bool = False
    """Whether whoever looks has put its sheet away: nobody tells it once more."""
    lost: tuple[tuple[str, Face], ...] = ()
    """Where pieces were lost since it was put together, and whose: each lies there."""
    began: int | None = None
    """When it began to be played; None: it begins with the next frame."""
    elapsed: int = 0
    """Milliseconds that have been played."""
    has_begun: bool = False
    """Whether the first update of a seat has come: it brings what that seat witnessed since its last time."""

    def put_away(self, done: tuple[Event, ...]) -> None:
        """Whoever looks has acted: these news are old, but for what was `done` in that place and is still to be told."""
        self.news, self.done, self.is_open, self.has_traces = [], done, False, False

    def lay(self, digest: Digest, recap: Recap) -> None:
        """It lies there with its traces; what was lost or done is told by it."""
        self.digest, self.recap = digest, recap
        self.has_traces, self.is_read, self.lost, self.done = True, False, (), ()


@dataclass(slots=True)
class CompanionState:
    """What was said at the line, action after action; each waits until the one before has been done."""

    told: str = ""
    """What came of the last words: a refusal or a warning."""
    coming: list[Any] = field(default_factory=list)
    warned: str = ""
    """Words that were warned of once."""
    said: str = ""
    """The words that were said last, as they were typed."""
    typed: str = ""
    """What stands on the line."""
    ahead: list[str] = field(default_factory=list)
    """What was said while something was still being shown, sentence after sentence."""
    nearest: tuple[TypedSuggestion, ...] = ()
    """What may have been meant by them, or what may become of those that are being typed."""
    is_open: bool = False
    is_spoken_to: bool = False
    """Whether the seat on screen was asked by words last."""
    is_hushed: bool = False
    """Somebody has put the line away to see the board."""
    spoken_for: Seat | None = None
    across: tuple[Any, Sequence[Event], AcrossTheTable] | None = None
    """How everything stands, with the table's View and the log that it was made of."""
    pad: tuple[Any, CompanionPad | None] | None = None
    """What can be pressed, with the View that it was made of."""


@dataclass(slots=True)
class TableState:
    """The table as one seat, or everybody, has it before them."""

    match: MatchFacts
    stage: Stage
    around: Surroundings
    presentation: GamePresentation
    interaction: Interaction
    animation: TableAnimation
    seating: dict[Seat, Occupant]
    """Who plays what, as the face's words tell it."""
    sheets: SheetState = field(default_factory=SheetState)
    hands: HandOverState = field(default_factory=HandOverState)
    updates: PlaybackState = field(default_factory=PlaybackState)
    companion: CompanionState = field(default_factory=CompanionState)
    recap: DigestState = field(default_factory=DigestState)
    row: deque[str] = field(default_factory=deque)
    """Picks still to be sent, one for each decision of a row."""
    unread: deque[OpenCards] = field(default_factory=deque)
    refusal: RefusalMoment | None = None
    refusals: int = 0
    touched_token: str = ""
    """What was touched last beside the board, unless the board has been touched since."""
    hover_tip: str = ""
    hover_tip_space: str = ""
    dice_since: int | None = None
    """When the dice came to rest; None while nothing was thrown that has not been put aside, or something moves."""
    hover_since: int | None = None
    now: int = 0
    is_covered: bool = False
    """Something private was here: until another scene takes its place nothing is shown but the bare table."""
    has_ended: bool = False
    told_trouble: str = ""

    @property
    def viewer(self) -> Seat | None:
        """The seat on screen; None for the table."""
        return self.match.opened.seat if self.match.opened is not None else None

    @property
    def settings(self) -> Settings:
        return self.around.settings()

    def say(self, phrase: Phrase) -> str:
        """A phrase in words."""
        return self.presentation.say(phrase)

    def word(self, key: str, **params: str | int) -> str:
        """One of the table's own words."""
        return self.presentation.say(Phrase.of(f"table.{key}", **params))

    @property
    def permission(self) -> Permission | None:
        """The open question from one player to another, for the seat on screen."""
        if self.interaction.view is None or self.animation.is_moving:
            return None
        return self.interaction.panels.leave

    @property
    def is_under_way(self) -> bool:
        """Whether an action was sent, and what comes of it has not come yet."""
        update = self.interaction.update
        return update is not None and self.updates.answered == (update.seat, update.number)

    def known(self, spaces: Iterable[str]) -> tuple[str, ...]:
        """Those that are on the board that lies here, by their ids."""
        return tuple(space.id for space in self.presentation.board.found(spaces))

    def persons(self) -> set[str]:
        """Everybody at the table who is no computer."""
        return {one.person for one in self.match.seating.values() if not one.is_computer}

    def is_open(self, seat: Seat) -> bool:
        """Whether this seat would show nothing that anybody may not know."""
        view = self.match.public_view
        return view is not None and self.presentation.look.is_open(view, seat)

    @property
    def is_private(self) -> bool:
        """Whether what is on screen is one person's alone."""
        seat = self.viewer
        has_others = self.match.has_secrets and len(self.persons()) > 1
        return has_others and seat is not None and not self.is_open(seat)

    @property
    def closes(self) -> bool:
        """Whether what is on screen closes when nobody may be there: also one person's who plays alone, with a code."""
        has_private = self.match.has_secrets and self.match.opened is not None
        return self.is_private or (has_private and self.around.is_guarded())

    @property
    def is_shared(self) -> bool:
        """Whether whoever decides does so before everybody: several people, and nothing secret in the decision."""
        shared = self.match.shared_turn
        return shared is not None and shared == self.match.deciding and len(self.persons()) > 1

    def lay_out(self, choices: Sequence[Any]) -> None:
        """What one is to be chosen of, beside the board and, as ways, on it; nothing: it is put away."""
        self.sheets.choices = tuple(choices)
        variants = bool(choices) and self.interaction.are_variants(self.sheets.choices)
        self.interaction.offered = self.sheets.choices if variants else ()
        self.interaction.laid_out = self.sheets.choices

    def hide_hover_tip(self) -> None:
        """Away with the tip beside the pointer, or with what would have become one."""
        had, self.hover_tip, self.hover_since = bool(self.hover_tip), "", None
        if had:
            self.stage.show_hover_tip()

    def hear(self, cue: Cue) -> None:
        """What comes of a private choice is not heard: others would learn which it was."""
        if not self.is_private:
            self.stage.sound(cue)

    def cover(self) -> None:
        """Forget the View in hand and everything that came of it."""
        self.is_covered = True
        self.animation.forget()
        self.updates.waiting.clear()
        self.updates.showing = None
        self.interaction.forget()
        self.companion, self.sheets, self.recap = CompanionState(), SheetState(), DigestState()
        self.unread.clear()
        self.row.clear()
        self.refusal, self.hover_tip = None, ""


def state_of(match: MatchFacts, stage: Stage, around: Surroundings, motion: Motion) -> TableState:
    """The table before anything has come."""
    presentation = around.presentation(None)
    state = TableState(
        match, stage, around, presentation, Interaction(presentation), TableAnimation(motion), dict(match.seating)
    )
    opened = match.opened
    state.hands.is_guest = (
        match.has_secrets
        and around.goes_on
        and opened is not None
        and opened.seat != match.deciding
        and len(state.persons()) > 1
    )
    state.hands.is_looking = opened is not None and opened.seat == match.shared_turn
    return state
