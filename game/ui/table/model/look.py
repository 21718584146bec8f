"""The contract of a game's presentation: what its `Look` makes of Views, and the part of it that most games leave empty.

A `Look` is the only part of a game that the screens know beside its words.

What the screens know of one game on one board.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Protocol

from game.board.board import Board
from game.board.graph import step_length
from game.engine.action import Touched
from game.engine.as_on_the_table import Places
from game.engine.decision import Offer, Outcome, Phrase, Preview, Seat
from game.engine.event import Event
from game.engine.rules import StandingOrder
from game.ui.table.model.blocks import GameSheet, MakeSheet
from game.ui.table.model.chronicle import Chronicle, PlayedStep
from game.ui.table.model.panel_data.hidden_movement import DeductionMap, TypedRequest, TypedSuggestion
from game.ui.table.model.panel_data.panels import CentreScene, CompanionPad, Panels
from game.ui.table.model.panel_data.picture_parts import Face, Point
from game.ui.table.model.picture import Counter, Goal, Picture, Roll
from game.ui.table.model.story import Story


class ViewRules(Protocol):
    """The calls of the rules that need a View alone."""

    def attempt(self, view: Any, touched: Sequence[str]) -> Any | None: ...

    def preview(self, view: Any, action: Any) -> Preview: ...

    def offers(self, view: Any) -> Sequence[Offer]: ...

    def parse(self, text: str) -> Any: ...


@dataclass(frozen=True, slots=True)
class GamePresentation:
    """What the screens know of one game on one board."""

    id: str
    board: Board
    adviser: ViewRules
    look: Look
    say: Callable[[Phrase], str]
    """A phrase in words."""
    knows: Callable[[str], bool]
    """Whether there are words for a key."""
    told: Callable[[Any, Any], str] = lambda view, action: str(action)
    """(View, action) to a sentence."""
    orders: tuple[StandingOrder, ...] = ()
    """The standing orders that a seat may set."""

    @property
    def board_step(self) -> float:
        """Board units from a space to its next, about: the least distance between two of them."""
        return step_length(self.board)

    has_dice: bool = False
    """Whether dice are rolled in it: then the log can show their rolls alone."""


class OwnTable:
    """What those ask for and tell who play on a table of their own; as it stands here, nothing but real dice with pips."""

    def spoken(self, view: Any, words: str, actions: Sequence[Any]) -> TypedRequest | None:
        """What words typed there ask for; None: they are read as an action's text."""
        return None

    def completed(self, view: Any, words: str, actions: Sequence[Any]) -> tuple[TypedSuggestion, ...]:
        """What words that are being typed there may become, the nearest first."""
        return ()

    def pad(self, view: Any) -> CompanionPad | None:
        """What can be pressed there instead; None: nothing is asked by words."""
        return None

    def die_face(self, word: str) -> Face | None:
        """What a die with signs instead of pips shows, or a tile that was drawn; None for pips, and for anything else."""
        return None


class Look(ABC):
    """How one game looks. Made for one set; imports nothing of its game but actions and View. What a game without odds, dice
    of its own, notes, secrets and small scenes leaves empty is empty here."""

    story: Story = Story()
    """What the game says of its events: how they are told shortly, which of them people will tell of."""
    left_to_computer: Mapping[str, str] = MappingProxyType({})
    """The phases, or kinds of question, that a person may leave to the computer player, all but the end of a phase, each with
    the key of the words of that button among the table's; the same with `_told` tells more."""
    ends_when_left: frozenset[str] = frozenset()
    """Those of these phases whose end decides nothing: with all the rest they are ended too."""
    ends_as_advised: frozenset[str] = frozenset()
    """Kinds of question in which the end that is advised follows by itself where all was done as the teacher said."""
    lasting_reasons: frozenset[str] = frozenset()
    """Keys of what a teacher says once a turn; any other reason once a phase."""
    own_table: OwnTable = OwnTable()
    """What a table of one's own asks for: by words, on a pad, by real dice."""

    @abstractmethod
    def board_of(self, view: Any) -> Board:
        """The board of the set that lies on the table."""

    @property
    def sheets(self) -> Mapping[str, MakeSheet]:
        """The sheets that whoever looks may lay on the table, by name: "goal" for what a seat wants to win by (`goal_sheet` makes
        it), which comes by itself at its first decision, "threat" for threat and plan, "stock" for what the box holds. Title, key
        and what is told where there is none stand in words.yaml, at `table.sheets.<name>` or, for a game's own, at
        `look.sheets.<name>`."""
        return {}

    def touches(self, view: Any, action: Any) -> tuple[Touched, ...]:
        """What is touched for an action: what it declares, but where a View gives its words another meaning; and what may be
        touched as well (`Thing.IMPLIED`): whoever is meant by a card."""
        touches: tuple[Touched, ...] = action.touches
        return touches

    def is_open(self, view: Any, seat: Seat) -> bool:
        """Whether this seat, opened now, would show nothing that anybody may not know: then no curtain hangs before it. From
        the table's own View."""
        return False

    @abstractmethod
    def seat_face(self, seat: Seat) -> Face:
        """The roundel beside a seat's name."""

    @abstractmethod
    def picture(self, view: Any) -> Picture:
        """The counters of a View; no lights yet."""

    def settable(self, view: Any, field: Places) -> Counter | None:
        """A piece of this field (`table_fields` of the rules), to be set anywhere by a table of people: `at` is how far from the
        middle of its space it stands. None where nothing stands there: its places are named, and lit when it is touched."""
        return None

    @abstractmethod
    def panels(self, view: Any) -> Panels:
        """What stands round the board."""

    def known(self, view: Any, name: str) -> GameSheet | None:
        """What is known about a piece, by its handle, a space, by its id, or an area that is asked about, by its name
        (`known_sheet`): what stands on a plate in an area is its title."""
        return None

    def odds(self, view: Any, action: Any, preview: Preview) -> GameSheet | None:
        """For an action with dice a `Duel`, the `Chances`, and why they are so; None for others."""
        return None

    def told(self, view: Any, action: Any) -> Phrase | None:
        """An action in words, for lists and buttons; None: by its verb and what it names."""
        return None

    def revealed(self, view: Any, views: Sequence[Any]) -> Picture | None:
        """After the end: a moment of the match with what each seat knew then laid open; None where nothing was hidden."""
        return None

    def guess(self, view: Any, marks: Sequence[tuple[str, str]]) -> DeductionMap | None:
        """The sheet of deductions of whoever looks, where the game has one; `marks` are that seat's own pencil marks."""
        return None

    def centre_scene(self, view: Any, event: Event) -> CentreScene | None:
        """A small scene that an event is shown with, as far as the seat of the View it was told in may know; None: none."""
        return None

    def left(self, view: Any, roll: Roll) -> Roll | None:
        """What still lies in the tray of dice that fell before this View and stay; None: nothing."""
        return roll

    @abstractmethod
    def focus_points(self, view: Any) -> tuple[Point, ...]:
        """The points of the board that matter to whoever decides: shown first when the board is larger than the window."""

    def goals(self, view: Any) -> tuple[Goal, ...]:
        """Where whoever looks wants to get, or what must be kept in sight; from the View alone."""
        return ()

    def stands(self, view: Any, seat: Seat) -> tuple[str, ...]:
        """Where the pieces of a seat stand that could have moved, a space for each: what did not is counted below the recap.
        Empty: that is not counted."""
        return ()

    def chronicle(self, steps: Sequence[PlayedStep], outcome: Outcome | None, reader: Seat | None) -> Chronicle | None:
        """The story of a match that is over, of all its steps; None where the game tells none, or what was hidden stays so
        (an end that was agreed on lays nothing open). Where the chance to win is one seat's it is the reader's, who alone of
        all seats is a person; without one the winner's. Raises NotOver before the end."""
        return None
