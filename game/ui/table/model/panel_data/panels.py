"""What stands round the board: ribbon, status, tray, and all panels that a game declares. Plain frozen data, no pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from game.engine.decision import Phrase, Seat
from game.ui.table.model.blocks import GameSheet
from game.ui.table.model.panel_data.cards_and_players import (
    CardBattle,
    CardExchange,
    Hand,
    HandCard,
    Notice,
    OpenCards,
    Pile,
    SeatPlate,
    TitleList,
    TurnMeans,
)
from game.ui.table.model.panel_data.hidden_movement import (
    Journal,
    PanelPiece,
    PanelPieceRow,
    SealedAnswer,
    Shape,
    TrackRows,
)
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Permission

CentreScene = CardBattle | TitleList | CardExchange | OpenCards | Notice | SealedAnswer
"""A small scene in the middle of the table."""


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

    @classmethod
    def of(cls, title: Phrase, side: Seat | None, phases: Sequence[Phrase], now: int) -> Ribbon:
        """Phases in their order, the one with this number being played; -1: none has begun."""
        ways = (
            Progress.DONE if at < now else Progress.NOW if at == now else Progress.COMING for at in range(len(phases))
        )
        return cls(title, side, tuple(zip(phases, ways, strict=True)))


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
    short: Phrase | None = None
    """The value with a word that says of what, where the label finds no room."""


class Sky(Enum):
    """What stands over the land: a dial with it tells the day."""

    NONE = ""
    SUN = "sun"
    MOON = "moon"


@dataclass(frozen=True, slots=True)
class Dial:
    """How far something has come, to be read across a room: a track as a ring, or a plain count."""

    face: Face
    """Its sign, and the colour of what is behind."""
    name: Phrase
    """Below it."""
    now: int
    most: int = 0
    """Boxes of the track; 0: it only counts."""
    sky: Sky = Sky.NONE
    detail: Phrase | None = None
    """One more line below the name."""
    instead_of: Phrase | None = None
    """The label of the goal, or of the item of the strip, that tells the same and gives way to it."""


@dataclass(frozen=True, slots=True)
class Panels:
    """Everything of a View that is not on the board."""

    ribbon: Ribbon | None = None
    strip: tuple[StatusItem, ...] = ()
    tray: GameSheet | None = None
    """The muster: what stands on the board, of how many, and what may be built."""
    hands: tuple[Hand, ...] = ()
    """Nearest first; the table's View has none."""
    seats: tuple[SeatPlate, ...] = ()
    """Round the table, in the order of play."""
    chips: tuple[TurnMeans, ...] = ()
    piles: tuple[Pile, ...] = ()
    centre: CentreScene | None = None
    """What is being settled now."""
    catalogue: TitleList | None = None
    """What everybody may look up at any time."""
    tracks: TrackRows | None = None
    """Takes the place of the strip where there is room for it."""
    journal: Journal | None = None
    """Only a seat's own View has one."""
    dials: tuple[Dial, ...] = ()
    """What those ask for who sit far away, the most asked for first."""
    active: Face | None = None
    """The figure that whoever decides acts with now, where a seat leads several; None: the seat's own face stands beside the
    question."""
    leave: Permission | None = None
    """The open question of one player to another."""

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
        return frozenset(piece.token for piece in self._pieces() if piece.shape is not Shape.FIGURE)

    @property
    def at_hand(self) -> tuple[PanelPiece, ...]:
        """Dice to be spent, or figures to be put on the board: they lie open over its edge."""
        return tuple(piece for piece in self._pieces() if piece.shape in (Shape.DIE, Shape.FIGURE))

    def _pieces(self) -> Iterator[PanelPiece]:
        rows = self.tracks.rows if self.tracks is not None else ()
        return (piece for row in rows if isinstance(row, PanelPieceRow) for piece in row.pieces)

    def tokens(self) -> Iterator[str]:
        """Everything beside the board that can be touched without a doubt about what is meant."""
        if self.tray is not None:
            yield from (choice.token for choice in self.tray.choices)
        if self.journal is not None:
            yield from (piece.token for row in self.journal.kept for piece in row.pieces if piece.token)
        yield from (token for token, _ in self.names())

    def names(self) -> Iterator[tuple[str, Phrase]]:
        """Means, figures to be placed, cards, rows and players with their names."""
        yield from self.figures()
        yield from ((chip.token, chip.label) for chip in self.chips if chip.token)
        yield from self._named_cards()
        yield from ((plate.seat, plate.name) for plate in self.seats)

    def figures(self) -> Iterator[tuple[str, Phrase]]:
        """Figures that are to be placed, with their names."""
        figures = (piece for piece in self.at_hand if piece.shape is Shape.FIGURE)
        yield from ((piece.token, piece.name) for piece in figures if piece.token and piece.name is not None)

    def _named_cards(self) -> Iterator[tuple[str, Phrase]]:
        for hand in self.hands:
            yield from ((card.token, card.face.title) for card in hand.cards)
        match self.centre:
            case OpenCards(cards=cards):
                yield from ((card.token, card.face.title) for card in cards)
            case TitleList(rows=rows):
                yield from ((row.token, row.title) for row in rows)


@dataclass(frozen=True, slots=True)
class PadFigure:
    """One that acts in this turn."""

    face: Face
    letter: str
    """On its foot."""
    words: str
    """What is said when it is pressed."""
    progress: Progress
    """Whether it has had its turn, has it now, or waits."""


@dataclass(frozen=True, slots=True)
class PadVerb:
    """One thing that it can do."""

    key: str
    """The number key."""
    label: Phrase
    begins: Phrase | None
    """What comes to stand on the line, to be gone on with; None: it is said as it is."""
    words: str
    """The sentence as it is understood in every language."""
    is_spent: bool = False
    """It cannot be done any more in this turn; a press tells why."""
    is_next: bool = False
    """What is most often done next."""


@dataclass(frozen=True, slots=True)
class CompanionPad:
    """All of them, and in words whose turn it is and who follows."""

    figures: tuple[PadFigure, ...]
    verbs: tuple[PadVerb, ...]
    asks: Phrase
    """What is asked."""
    now: Phrase
    who: Phrase
    then: Phrase
