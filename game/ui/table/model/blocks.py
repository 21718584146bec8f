"""What a sheet beside the board is made of: small frozen blocks that a game composes from a View.

A game declares its sheets by name (`Look.sheets`); one widget draws them all (`game/ui/table/panels/block_sheet.py`). A sheet is
made of the View of whoever looks, so that it tells nothing more than that seat may know; two of the same View are equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.engine.decision import Phrase


def percent(chance: float) -> str:
    """A chance as people read it; what is possible is never told as impossible, nor what is open as certain."""
    if 0 < chance < 0.005:
        return "< 1 %"
    if 0.995 <= chance < 1:
        return "> 99 %"
    return f"{round(100 * chance)} %"


class Tone(Enum):
    """How loud a sentence is."""

    PLAIN = "plain"
    NOTE = "note"
    """How something was reckoned, what is left out."""


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence or more."""

    words: Phrase
    tone: Tone = Tone.PLAIN


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
class Down:
    """What belongs together, one below the other."""

    blocks: tuple[Block, ...]


Block = Text | Head | Figure | FigureRow | Down


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

    def every(self) -> Iterator[Block]:
        """Its blocks, and those that belong together one by one."""
        return _every(self.blocks)

    def rows(self) -> Iterator[FigureRow]:
        """Those with a figure."""
        return (block for block in self.every() if isinstance(block, FigureRow))

    @property
    def figure(self) -> str:
        """The one that matters; empty where there is none."""
        return next((block.value for block in self.every() if isinstance(block, Figure)), "")

    @property
    def pointed_out(self) -> tuple[str, ...]:
        """Where its figures stand, what comes from where, the beginning of the way: brought into view when it opens."""
        told = [place for row in self.rows() for place in row.lights[:1]]
        return tuple(dict.fromkeys([*told, *(place for strike in self.strikes for place in strike), *self.way[:1]]))

    @property
    def places(self) -> tuple[str, ...]:
        """All that it speaks of, which it leaves to be seen where it can."""
        figures = [place for row in self.rows() for place in row.lights[:1]]
        return tuple(dict.fromkeys([*self.about, *figures, *(strike[0] for strike in self.strikes), *self.way[:1]]))


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


def _is_bare(block: Block) -> bool:
    return isinstance(block, Down) and all(isinstance(one, Head) for one in block.blocks)


def _every(blocks: tuple[Block, ...]) -> Iterator[Block]:
    for block in blocks:
        if isinstance(block, Down):
            yield from _every(block.blocks)
        else:
            yield block
