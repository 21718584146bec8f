"""A digest in words: a line below the heading of its turn, or a whole turn in as few sentences as it takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.decision import Phrase, Seat
from game.ui.table.model.digest.turns import Digest, DigestLine, DigestTurn

_END: Final = re.compile(r"[.!?](?=\s|$)")
"""Of a sentence."""

Say = Callable[[Phrase], str]


@dataclass(frozen=True, slots=True)
class DigestRow:
    """What is read as one and bears one number."""

    words: str
    lines: tuple[DigestLine, ...]
    turn: DigestTurn

    @property
    def number(self) -> int:
        """From 1; beside it, and on the board where it happened."""
        return self.lines[0].number

    @property
    def is_mine(self) -> bool:
        """Some of it was done to whoever looks."""
        return any(line.is_mine for line in self.lines)

    @property
    def places(self) -> tuple[str, ...]:
        """Where it happened."""
        return tuple(dict.fromkeys(place for line in self.lines for place in line.places))


def rows_of(digest: Digest, say: Say) -> tuple[DigestRow, ...]:
    """All rows in order: the turns of a digest that is told by turns, else its lines."""
    return tuple(row for turn in digest.turns for row in _rows_of_turn(turn, say, is_one=digest.is_by_turn))


def _rows_of_turn(turn: DigestTurn, say: Say, *, is_one: bool) -> list[DigestRow]:
    if is_one and not turn.is_own:
        return [DigestRow(told_together(turn, say), turn.lines, turn)]
    return [DigestRow(said_below(line.phrase, turn, say), (line,), turn) for line in turn.lines]


def sentences_in(row: DigestRow) -> int:
    """How many sentences it has."""
    return len(_END.findall(row.words))


def said_below(phrase: Phrase, turn: DigestTurn, say: Say) -> str:
    """A sentence as it stands below the heading of a turn: whoever the heading names is not named again at its beginning."""
    seat = turn.seat
    if seat is None or turn.heading is None or turn.heading.get("seat") != seat:
        return say(phrase)
    rest = _without_subject(phrase, seat, say)
    return rest[:1].upper() + rest[1:] if rest else say(phrase)


def told_together(turn: DigestTurn, say: Say) -> str:
    """A turn as one row: what one person did in one sentence, what is of others each in its own; it begins with whose turn it
    is."""
    seat, told, goes_on = turn.seat, list[list[str]](), False
    for line in turn.lines:
        words = say(line.phrase)
        is_plain = words.endswith(".") and len(_END.findall(words)) == 1
        rest = _without_subject(line.phrase, seat, say) if seat is not None and is_plain else ""
        if rest and goes_on:
            told[-1].append(rest)
        else:
            told.append([words])
        goes_on = bool(rest)
    sentences = " ".join(_joined(words, seat, say) for words in told)
    if seat is None:
        return sentences
    name, side = (say(Phrase.of(f"table.{key}", seat=seat)) for key in ("name", "side"))
    return sentences if sentences.startswith((name, side)) else f"{name}: {sentences}"


def _joined(words: Sequence[str], seat: Seat | None, say: Say) -> str:
    """Sentences of one subject as one; all but the first are without it."""
    if len(words) == 1 or seat is None:
        return words[0]
    *first, last = (one.rstrip(".") for one in words)
    return f"{', '.join(first)} {_conjunction(seat, say)} {last}."


def _conjunction(seat: Seat, say: Say) -> str:
    """The word between two who are named together."""
    name, pair = (say(Phrase.of("table.name", seat=seats)) for seats in (seat, (seat, seat)))
    return pair.removeprefix(name).removesuffix(name).strip()


def _without_subject(phrase: Phrase, seat: Seat, say: Say) -> str:
    """What is said of whoever a sentence begins with, from the verb on; empty where it begins with somebody else."""
    if phrase.get("seat") != seat:
        return ""
    words, name, joined = say(phrase), say(Phrase.of("table.name", seat=seat)), _conjunction(seat, say)
    for subject in (say(Phrase.of("table.side", seat=seat)), name):
        rest = words.removeprefix(f"{subject} ")
        if rest != words and not rest.startswith(f"{joined} "):  # "and" another one
            return rest
    return ""
