"""What a sheet beside the board is made of: small frozen blocks that a game composes from a View.

A game declares its sheets by name (`Look.sheets`); one widget draws them all (`game/ui/table/panels/block_sheet.py`). A sheet is
made of the View of whoever looks, so that it tells nothing more than that seat may know; two of the same View are equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from game.engine.decision import Phrase
from game.ui.kit.markup import escape
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.model.panel_data.hidden_movement import PanelPiece
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Counter


@dataclass(frozen=True, slots=True)
class Call:
    """A method of the table with its arguments, as a button carries it: two calls of the same are equal."""

    name: str
    args: tuple[Any, ...] = ()

    def on(self, table: object) -> None:
        """Call it."""
        getattr(table, self.name)(*self.args)


class Tone(Enum):
    """How loud a sentence is."""

    PLAIN = "plain"
    STRONG = "strong"
    """In a word or two what follows it is about."""
    SMALL = "small"
    """Less than what stands round it."""
    NOTE = "note"
    """How something was reckoned, what is left out."""
    ASKED = "asked"
    """Somebody is to read it before they answer."""
    ACROSS = "across"
    """Everybody round the table is to read it."""
    GOOD = "good"
    """What whoever looks can do, or wishes for."""
    BAD = "bad"
    """What threatens."""


_WRITTEN: Final = {
    Tone.STRONG: "<b>{}</b>",
    Tone.GOOD: "<c=gain><e=footprint></c> {}",
    Tone.BAD: "<c=loss><e=sword></c> {}",
}
_KNOWN: Final = (Tone.PLAIN, Tone.GOOD, Tone.BAD)
"""Facts, what something can do, what threatens it."""


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence or more."""

    words: Phrase
    tone: Tone = Tone.PLAIN

    def markup(self, say: Callable[[Phrase], str]) -> str:
        """As it is written, with the sign of what is good or bad before it."""
        return _WRITTEN.get(self.tone, "{}").format(escape(say(self.words)))


@dataclass(frozen=True, slots=True)
class Head:
    """What the blocks below it are about, in few words."""

    words: Phrase


@dataclass(frozen=True, slots=True)
class Figure:
    """The one figure that matters: "31 %", "4"; empty where there is none. What it is of, and why it is as it is."""

    value: str
    what: Phrase
    why: Phrase | None = None


@dataclass(frozen=True, slots=True)
class FigureRow:
    """One of several: words, and a figure behind them."""

    words: Phrase
    value: str
    lights: tuple[str, ...] = ()
    """Ids of the spaces that it is about; the figure stands on the first of them."""
    is_worst: bool = False
    """What is to be thought of first."""


@dataclass(frozen=True, slots=True)
class Faces:
    """Who asks, about what, and who is asked."""

    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Duel:
    """Who is against whom."""

    left: Counter
    right: Counter


@dataclass(frozen=True, slots=True)
class Chance:
    """One result of an uncertain action: so many of the equally likely throws."""

    ways: int
    of: int
    words: Phrase
    tone: Tone


@dataclass(frozen=True, slots=True)
class Chances:
    """All results, each throw as a square; what is wished for first."""

    results: tuple[Chance, ...]


@dataclass(frozen=True, slots=True)
class Portrait:
    """Somebody's face and name, with a few words before and after it."""

    face: Face
    before: Phrase
    name: Phrase
    after: Phrase


@dataclass(frozen=True, slots=True)
class SignedRow:
    """What is told of one of the places on a picture of the board, beside the sign that stands there: the first row has the first
    sign, and so on."""

    sign: int
    head: Phrase
    words: Phrase


@dataclass(frozen=True, slots=True)
class BoardBit:
    """The part of the board where all these places lie."""

    signs: tuple[tuple[str, ...], ...]
    """For each sign the ids of the spaces beside which it stands."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A kind of thing that an action may begin with; a touch narrows the choice to it."""

    token: str
    """How actions name it."""
    counter: Counter
    lines: tuple[Phrase, ...]
    """How many of it there are, what may be done with it."""
    is_lit: bool = False
    """Can be chosen now."""
    is_open: bool | None = None
    """Whether what lies below it is open; None where nothing does."""


@dataclass(frozen=True, slots=True)
class Item:
    """One kind of thing, and how many there are of it."""

    name: Phrase
    count: int
    thing: CardFace | PanelPiece
    """A card is shown whole, anything else in small with its words beside it."""
    note: Phrase | None = None
    """What it is for; a card says that itself."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Things of one sort."""

    label: Phrase
    emblem: str
    items: tuple[Item, ...]

    @property
    def count(self) -> int:
        """How many things stand on it."""
        return sum(item.count for item in self.items)


@dataclass(frozen=True, slots=True)
class Shelves:
    """Many things to be looked up: one shelf is seen at a time, or what is looked for on all of them."""

    note: Phrase
    shelves: tuple[Shelf, ...]


@dataclass(frozen=True, slots=True)
class Press:
    """A button."""

    words: Phrase
    call: Call
    key: str = ""
    is_primary: bool = False
    emblem: str = ""
    holds: bool = False
    """It is held down, for what it does cannot be taken back."""


@dataclass(frozen=True, slots=True)
class Tick:
    """Something that is so or is not; a press changes it."""

    words: Phrase
    is_on: bool
    call: Call


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number that can be one less or one more; None where it cannot."""

    words: Phrase
    value: int
    less: Call | None
    more: Call | None
    take: Call
    """It is in the hand from then on, for figures that are typed."""
    is_held: bool = False


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some values, each with what a press on it does."""

    words: Phrase
    options: tuple[Phrase, ...]
    chosen: int
    calls: tuple[Call, ...]


@dataclass(frozen=True, slots=True)
class Down:
    """What belongs together, one below the other."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Across:
    """Things of one kind: side by side where each has room for its words."""

    cells: tuple[Down, ...]


@dataclass(frozen=True, slots=True)
class Beside:
    """What is read, and at its right a picture of what it is about; the picture lies below where there is no room."""

    words: Block
    picture: BoardBit


Told = Text | Head | Figure | FigureRow | Faces | Duel | Chances | Portrait | SignedRow | BoardBit | Choice | Shelves
"""What is read or looked at."""
Block = Told | Press | Tick | Stepper | OneOf | Down | Across | Beside


@dataclass(frozen=True, slots=True)
class Alarm:
    """All may be lost soon, in words, and whether that is likelier than not."""

    words: Phrase
    is_grave: bool
    helps: bool = False
    """Whether something can be done about it now: a hint says what."""
    is_chance: bool = False
    """It is no danger: all may be won by that."""
    at: str = ""
    """The space of the figure that it speaks of."""


@dataclass(frozen=True, slots=True)
class GameSheet:
    """All of a sheet, as things stand, and what of it is drawn on the board while it lies there."""

    blocks: tuple[Block, ...]
    strikes: tuple[tuple[str, ...], ...] = ()
    """Ways of what threatens, space by space."""
    way: tuple[str, ...] = ()
    """The way to what is wanted, space by space."""
    about: tuple[str, ...] = ()
    """Further spaces that it speaks of: they stay in sight."""
    more: tuple[Block, ...] = ()
    """What is read below them once it is asked for."""
    is_large: bool = False
    """It lies over the table until it has been read, not beside the board."""
    side: str = ""
    """Of a seat's goal whose it is, in one word that is the same in every match: who knows it is not shown it again."""
    now: tuple[Phrase, ...] = ()
    """Of a seat's goal how near it is, then what stands against it: under the question."""
    alarm: Alarm | None = None
    """Of a seat's goal what must not be missed; None where all is well. It stands before `now`."""
    clause: str = ""
    """Of odds the clause of the rules that they go by."""

    def every(self) -> Iterator[Block]:
        """Its blocks, and those that belong together one by one."""
        return _every((*self.blocks, *self.more))

    @property
    def whole(self) -> GameSheet:
        """This sheet with all that could be asked for."""
        return replace(self, blocks=(*self.blocks, *self.more), more=())

    def rows(self) -> Iterator[FigureRow]:
        """Those with a figure."""
        return (block for block in self.every() if isinstance(block, FigureRow))

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What a touch on it may begin with."""
        return tuple(block for block in self.every() if isinstance(block, Choice))

    @property
    def title(self) -> Phrase:
        """Of what is known about something its name: the first that is read."""
        return next(block.words for block in self.every() if isinstance(block, Text))

    @property
    def duel(self) -> Duel | None:
        """Who is against whom, where somebody is."""
        return next((block for block in self.every() if isinstance(block, Duel)), None)

    @property
    def figure(self) -> str:
        """The one that matters; empty where there is none."""
        return next((block.value for block in self.every() if isinstance(block, Figure)), "")

    @property
    def pointed_out(self) -> tuple[str, ...]:
        """Where its figures stand, what comes from where, the beginning of the way: brought into view when it opens."""
        told = [place for row in self.rows() for place in row.lights[:1]]
        return tuple(dict.fromkeys([*told, *(place for strike in self.strikes for place in strike), *self.way[:1]]))


MakeSheet = Callable[[Any, Any], GameSheet | None]
"""(View of the seat that looks, the game's rules as far as they need no more than a View) to its sheet; None where nothing can
be told."""


def down(*blocks: Block | None) -> Down:
    """These together; what is None is left out."""
    return Down(tuple(block for block in blocks if block is not None))


def sheet_of(
    *blocks: Block | None,
    strikes: tuple[tuple[str, ...], ...] = (),
    way: tuple[str, ...] = (),
    about: tuple[str, ...] = (),
) -> GameSheet:
    """These blocks as a sheet; what is None is left out, and a heading with nothing below it."""
    kept = (block for block in blocks if block is not None and not _is_bare(block))
    return GameSheet(tuple(kept), strikes, way, about)


def known_sheet(
    title: Phrase, facts: Iterable[Phrase] = (), can: Iterable[Phrase] = (), threats: Iterable[Phrase] = ()
) -> GameSheet:
    """What is known about one piece or space: its name, facts, what it can do, what threatens it."""
    told = (Text(phrase, tone) for tone, said in zip(_KNOWN, (facts, can, threats), strict=True) for phrase in said)
    return GameSheet((Text(title, Tone.STRONG), *told))


def _is_bare(block: Block) -> bool:
    return isinstance(block, Down) and all(isinstance(one, Head) for one in block.blocks)


def _every(blocks: tuple[Block, ...]) -> Iterator[Block]:
    for block in blocks:
        match block:
            case Down(inside) | Across(inside):
                yield from _every(inside)
            case Beside(words, picture):
                yield from _every((words, picture))
            case _:
                yield block


@dataclass(frozen=True, slots=True)
class LaidSheet:
    """A sheet as it lies there, and at its foot what can be pressed."""

    name: str
    heading: Phrase | None
    sheet: GameSheet
    foot: tuple[Block, ...]
    place: str = ""
    """The space that was touched for it: it opens beside that."""
    stays: bool = False
    """It lies there while something else is done: what matters on the board stays to be seen."""

    def of_band(self) -> tuple[Block, ...]:
        """What stands of it in a band along the map: no fight, which is seen there; of what was asked about first what it is."""
        named = (Text(self.heading, Tone.STRONG),) if self.name == "known" and self.heading is not None else ()
        return (*named, *(block for block in self.sheet.blocks if not isinstance(block, Duel)))


ROWS: Final = ("aim", "way", "danger")
"""What every side is told, in this order, each with its sign."""
IDEAS: Final = 3
"""First ideas."""


def goal_sheet(
    side: str,
    face: Face,
    *,
    aim: tuple[str, ...] = (),
    way: tuple[str, ...] = (),
    danger: tuple[str, ...] = (),
    now: tuple[Phrase, ...] = (),
    alarm: Alarm | None = None,
) -> GameSheet:
    """The sheet of a side whose words stand under `look.goal_cards.<side>`; `aim`, `way` and `danger` are ids of spaces
    beside which their signs stand, the first of `danger` is the `place` in its words; `now` how things stand for it, `alarm` what
    must not be missed."""

    def told(what: str) -> Phrase:
        named = {"place": danger[0]} if danger and what == "danger" else {}
        return Phrase.of(f"look.goal_cards.{side}.{what}", **named)

    are = Phrase.of("table.sheets.goal.are")
    rows = (SignedRow(at, Phrase.of(f"table.sheets.goal.{row}"), told(row)) for at, row in enumerate(ROWS))
    words = Down((Portrait(face, are, told("name"), told("motto")), *rows, *(Text(one, Tone.NOTE) for one in now)))
    ideas = (
        down(Text(told(f"idea_{n}"), Tone.STRONG), Text(told(f"idea_{n}_text"), Tone.SMALL))
        for n in range(1, IDEAS + 1)
    )
    more: Block = down(Head(Phrase.of("table.sheets.goal.ideas")), *ideas)
    if aim or way or danger:
        more = Beside(more, BoardBit((aim, way, danger)))
    return GameSheet((words,), more=(more,), is_large=True, side=side, now=now, alarm=alarm)
