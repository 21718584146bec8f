"""Pictures and panels: what a game's look makes of a View. Plain frozen data, in board units and phrases; no pixels.

A `Look` is the only part of a game that the screens know beside its words: it turns Views into these values.
Everything here is ordered: items that come later lie on top.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Protocol

from game.board.board import Board
from game.engine.action import Touched
from game.engine.decision import Phrase, Preview, Seat
from game.engine.event import Event
from game.ui.table.model.digest.rules import DigestRules
from game.ui.table.model.moments.rules import MomentRules
from game.ui.table.model.panel_data.box_contents import BoxContents
from game.ui.table.model.panel_data.cards_and_players import BattleSide as BattleSide
from game.ui.table.model.panel_data.cards_and_players import CardBattle as CardBattle
from game.ui.table.model.panel_data.cards_and_players import CardExchange as CardExchange
from game.ui.table.model.panel_data.cards_and_players import CardFace as CardFace
from game.ui.table.model.panel_data.cards_and_players import Hand as Hand
from game.ui.table.model.panel_data.cards_and_players import HandCard as HandCard
from game.ui.table.model.panel_data.cards_and_players import Notice as Notice
from game.ui.table.model.panel_data.cards_and_players import OpenCards as OpenCards
from game.ui.table.model.panel_data.cards_and_players import Pile as Pile
from game.ui.table.model.panel_data.cards_and_players import SeatPlate as SeatPlate
from game.ui.table.model.panel_data.cards_and_players import TitleList as TitleList
from game.ui.table.model.panel_data.cards_and_players import TitleRow as TitleRow
from game.ui.table.model.panel_data.cards_and_players import TurnMeans as TurnMeans
from game.ui.table.model.panel_data.hidden_movement import (
    DeductionMap,
    Journal,
    PanelPiece,
    PanelPieceRow,
    SealedAnswer,
    TrackRows,
    TypedRequest,
)
from game.ui.table.model.panel_data.picture_parts import Face as Face
from game.ui.table.model.panel_data.picture_parts import Leg as Leg
from game.ui.table.model.panel_data.picture_parts import PencilMark
from game.ui.table.model.panel_data.picture_parts import Point as Point


class Strength(Enum):
    """How a counter fights as it stands now; drawn at its bottom right."""

    NONE = ""
    BLADE = "blade"
    STAR = "star"
    LENT = "lent"


@dataclass(frozen=True, slots=True)
class Counter:
    """One piece on the board."""

    handle: str
    """How actions and Views name it."""
    space: str
    """Id of the space it stands on."""
    at: Point
    size: float
    """Edge or diameter in board units."""
    face: Face
    name: Phrase
    figure: str = ""
    """Bottom left: its movement."""
    strength: Strength = Strength.NONE
    rays: bool = False
    """What everybody is after: a gold disc with rays; nothing else on a board has them."""
    moved: bool = False
    chosen: bool = False


class HighlightKind(Enum):
    """Why a space is lit."""

    CHOICE = "choice"
    POINTED = "pointed"
    TARGET = "target"
    AIMED = "aimed"
    REFUSED = "refused"
    SECOND = "second"
    SHOWN = "shown"
    """Pointed out from the log or the recap."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """A lit space."""

    space: str
    kind: HighlightKind


class WayKind(Enum):
    """What a line over the board stands for."""

    PLANNED = "planned"
    PAST = "past"
    THREAT = "threat"


@dataclass(frozen=True, slots=True)
class Way:
    """A path walked, or that would be."""

    points: tuple[Point, ...]
    kind: WayKind = WayKind.PLANNED
    label: str = ""
    """A short text: "2 of 3"."""
    marked: Point | None = None
    """Where the label stands; beside the end when None."""
    leg: Leg | None = None
    """The step from space to space on whose middle the label stands, however that step was painted; None for others."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """One piece against another."""

    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker on a track that was painted along an edge of the board; nothing where none was painted."""

    edge: str
    """"left", "right" or "bottom"."""
    number: int
    face: Face


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything drawn over the painted board, from the bottom up: glows, pencilled signs, ways, counters, arrows."""

    counters: tuple[Counter, ...] = ()
    glows: tuple[Highlight, ...] = ()
    ways: tuple[Way, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    sketches: tuple[PencilMark, ...] = ()
    markers: tuple[Marker, ...] = ()

    def counter(self, handle: str) -> Counter | None:
        """The counter with this handle, or None."""
        return next((c for c in self.counters if c.handle == handle), None)

    def on(self, space: str) -> tuple[Counter, ...]:
        """The counters on a space, the topmost last."""
        return tuple(c for c in self.counters if c.space == space)

    def choosing(self, handle: str) -> Picture:
        """The same with one counter chosen; it is drawn on top."""
        chosen = [replace(c, chosen=True) for c in self.counters if c.handle == handle]
        return replace(self, counters=(*(c for c in self.counters if c.handle != handle), *chosen))

    def without(self, handle: str) -> Picture:
        """The same without one counter (while it walks)."""
        return replace(self, counters=tuple(c for c in self.counters if c.handle != handle))


class Progress(Enum):
    """Where a phase stands in its turn."""

    DONE = "done"
    NOW = "now"
    COMING = "coming"


@dataclass(frozen=True, slots=True)
class Ribbon:
    """Round, side and phases of the turn."""

    title: Phrase
    side: Seat | None
    phases: tuple[tuple[Phrase, Progress], ...]


@dataclass(frozen=True, slots=True)
class StatusItem:
    """One thing of the status strip: who holds what."""

    face: Face
    label: Phrase
    value: Phrase
    spaces: tuple[str, ...] = ()
    """Shown on the board when it is clicked."""
    detail: Phrase | None = None
    """One more sentence for pointing at it."""


@dataclass(frozen=True, slots=True)
class TrayItem:
    """One kind of piece that may be built, with its pool."""

    token: str
    """How actions name it; touching it narrows the choice to it."""
    face: Face
    name: Phrase
    lines: tuple[Phrase, ...]
    figure: str = ""
    strength: Strength = Strength.NONE
    lit: bool = False
    """Can be chosen now."""


@dataclass(frozen=True, slots=True)
class Tray:
    """The muster: what stands on the board, of how many, and what may be built."""

    title: Phrase
    note: Phrase
    items: tuple[TrayItem, ...]


CentreScene = CardBattle | TitleList | CardExchange | OpenCards | Notice | SealedAnswer
"""A small scene in the middle of the table."""


@dataclass(frozen=True, slots=True)
class Panels:
    """Everything of a View that is not on the board."""

    ribbon: Ribbon | None = None
    strip: tuple[StatusItem, ...] = ()
    tray: Tray | None = None
    hands: tuple[Hand, ...] = ()
    """Nearest first; the table's View has none."""
    seats: tuple[SeatPlate, ...] = ()
    """Round the table, in the order of play."""
    chips: tuple[TurnMeans, ...] = ()
    piles: tuple[Pile, ...] = ()
    centre: CentreScene | None = None
    """What is being settled now."""
    catalogue: TitleList | BoxContents | None = None
    """What everybody may look up at any time."""
    tracks: TrackRows | None = None
    """Takes the place of the strip where there is room for it."""
    journal: Journal | None = None
    """Only a seat's own View has one."""

    def card(self, token: str) -> HandCard | None:
        """The card of a hand that actions name so."""
        return next((card for hand in self.hands for card in hand.cards if card.token == token), None)

    @property
    def card_tokens(self) -> frozenset[str]:
        """Cards, and what is chosen in a scene: taken up before they are played."""
        return frozenset(token for token, _ in self._named_cards())

    @property
    def helpers(self) -> frozenset[str]:
        """Dice, tokens and little cards that pay for something, or make it cheaper."""
        rows = self.tracks.rows if self.tracks is not None else ()
        return frozenset(piece.token for row in rows if isinstance(row, PanelPieceRow) for piece in row.pieces)

    def tokens(self) -> Iterator[str]:
        """Everything beside the board that can be touched without a doubt about what is meant."""
        if self.tray is not None:
            yield from (item.token for item in self.tray.items)
        if self.journal is not None:
            yield from (piece.token for row in self.journal.kept for piece in row.pieces if piece.token)
        yield from (token for token, _ in self.names())

    def names(self) -> Iterator[tuple[str, Phrase]]:
        """Means, cards, rows and players with their names."""
        yield from ((chip.token, chip.label) for chip in self.chips if chip.token)
        yield from self._named_cards()
        yield from ((plate.seat, plate.name) for plate in self.seats)

    def _named_cards(self) -> Iterator[tuple[str, Phrase]]:
        for hand in self.hands:
            yield from ((card.token, card.face.title) for card in hand.cards)
        match self.centre:
            case OpenCards(cards=cards):
                yield from ((card.token, card.face.title) for card in cards)
            case TitleList(rows=rows):
                yield from ((row.token, row.title) for row in rows)


@dataclass(frozen=True, slots=True)
class InfoCard:
    """What is known about one piece or space: a heading and facts."""

    title: Phrase
    facts: tuple[Phrase, ...] = ()
    can: tuple[Phrase, ...] = ()
    threats: tuple[Phrase, ...] = ()


class Tone(Enum):
    """What a result means for the seat that looks."""

    GOOD = "good"
    PLAIN = "plain"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Result:
    """One result of an uncertain action: so many of the equally likely throws."""

    ways: int
    of: int
    label: Phrase
    tone: Tone


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds sheet: who against whom, the exact chances, and why."""

    left: Counter
    right: Counter
    results: tuple[Result, ...]
    reasons: tuple[tuple[Phrase, Phrase], ...] = ()
    """Pairs of heading and sentence: (column, who lends strength)."""


@dataclass(frozen=True, slots=True)
class Permission:
    """A question from one player to another, as a card."""

    asker: Seat
    asked: Seat
    way: tuple[str, ...]
    """Ids of the spaces the whole move would walk."""
    spaces: tuple[str, ...]
    """Those for which leave is asked."""
    piece: Face | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice that fell: with pips, or with signs."""

    pips: tuple[int, ...] = ()
    signs: tuple[PanelPiece, ...] = ()
    """Dice without pips, in the order in which they lie."""
    others: tuple[tuple[Face, ...], ...] = ()
    """Of each die with a sign, further faces that it shows while it falls."""
    caption: Phrase | None = None
    """What is said below them; None: what the event tells."""
    stays: bool = False
    """They are for what comes: they lie there until somebody plays, whatever phase has begun."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A place that matters to whoever looks: while it is out of sight, a sign at the map's edge points to it."""

    space: str
    face: Face
    label: Phrase
    """What it is, in a word or two."""
    distance: Phrase | None = None
    """How far it is, as short as can be."""
    note: Phrase | None = None
    """The same in more words, where there is room: from where, and how much is left."""


class Look(Protocol):
    """How one game looks. Made for one set; imports nothing of its game but actions and View."""

    def board_of(self, view: Any) -> Board:
        """The board of the set that lies on the table."""

    @property
    def clause_of_odds(self) -> str:
        """The clause of the rules that holds the table of odds."""

    @property
    def digest(self) -> DigestRules:
        """How what happened is told shortly."""

    @property
    def moments(self) -> MomentRules:
        """Which of the events people will tell of."""

    def touches(self, view: Any, action: Any) -> tuple[Touched, ...]:
        """What is touched for an action: what it declares, but where a View gives its words another meaning."""

    def implied_touches(self, view: Any, action: Any) -> tuple[str, ...]:
        """What an action concerns without naming it, and what may be touched for it as well: whoever is meant by a card."""

    def seat_face(self, seat: Seat) -> Face:
        """The roundel beside a seat's name."""

    def picture(self, view: Any) -> Picture:
        """The counters of a View; no lights yet."""

    def panels(self, view: Any) -> Panels: ...

    def piece_card(self, view: Any, handle: str) -> InfoCard | None: ...

    def space_card(self, view: Any, space: str) -> InfoCard | None: ...

    def odds(self, view: Any, action: Any, preview: Preview) -> Odds | None:
        """The odds sheet of an action with dice, None for others."""

    def told(self, view: Any, action: Any) -> Phrase | None:
        """An action in words, for lists and buttons; None: by its verb and what it names."""

    def spoken(self, view: Any, words: str, actions: Sequence[Any]) -> TypedRequest | None:
        """What words typed beside a board of the table's own ask for; None: they are read as an action's text."""

    def die_face(self, word: str) -> Face | None:
        """What a die with signs instead of pips shows, or a tile that was drawn; None for pips, and for anything else."""

    def remembered(self, view: Any, log: Sequence[Event]) -> Sequence[Event]:
        """What of the log is drawn for people, where a table plays without taking notes; the View knows it all."""

    def epilogue(self, view: Any) -> Phrase | None:
        """What an ended game leads on to; None: nothing more is told."""

    def revealed(self, view: Any, views: Sequence[Any]) -> Picture | None:
        """After the end: a moment of the match with what each seat knew then laid open; None where nothing was hidden."""

    def guess(self, view: Any, marks: Sequence[tuple[str, str]]) -> DeductionMap | None:
        """The sheet of deductions of whoever looks, where the game has one; `marks` are that seat's own pencil marks."""

    def permission(self, view: Any) -> Permission | None:
        """The open question of one player to another, if there is one."""

    def moment(self, view: Any, event: Event) -> CentreScene | None:
        """A small scene that an event is shown with, as far as the seat of the View it was told in may know; None: none."""

    def roll(self, event: Event) -> Roll | None:
        """The dice of an event, if any fell."""

    def left(self, view: Any, roll: Roll) -> Roll | None:
        """What still lies in the tray of dice that fell before this View and stay; None: nothing."""

    def throws(self, actions: Sequence[Any]) -> tuple[tuple[str, ...], ...]:
        """For dice rolled on the table, or tiles drawn: what each may show in the outcomes that may be typed in."""

    def focus_points(self, view: Any) -> tuple[Point, ...]:
        """The points of the board that matter to whoever decides: shown first when the board is larger than the window."""

    def goals(self, view: Any) -> tuple[Goal, ...]:
        """Where whoever looks wants to get, or what must be kept in sight; from the View alone."""


@dataclass(frozen=True, slots=True)
class Highlights:
    """The light of one moment of choosing, laid over a picture."""

    glows: tuple[Highlight, ...] = ()
    ways: tuple[Way, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    chosen: str = ""
    extra: tuple[Counter, ...] = field(default=())
    sketches: tuple[PencilMark, ...] = ()

    def over(self, picture: Picture) -> Picture:
        """The picture with this light on it."""
        lit = picture.choosing(self.chosen) if self.chosen else picture
        return replace(
            lit,
            glows=self.glows,
            ways=self.ways,
            arrows=self.arrows,
            counters=(*lit.counters, *self.extra),
            sketches=self.sketches,
        )
