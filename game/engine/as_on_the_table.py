"""As on the table: what people at a table may set, so that the laptop says what the table says.

A game lists its open fields as they are in a View (`SetByTable` in rules.py), each by its path in a position. Whoever sets
them gives a position with the paths that differ; what a position does not name stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from game.engine.decision import Param, Phrase

Value = bool | int | str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Field:
    """What all fields have. Its sentences stand in the game's words under `set.<word>`: `name`, and `told` for the log (of
    pieces `moved`, `come`, `gone` and `changed`); `short` of what is so or not, where one person has many fields."""

    path: tuple[str, ...]
    """Keys that lead to it in a position."""
    word: str
    about: tuple[tuple[str, Param], ...] = ()
    """What its sentences are filled with beside the value."""

    @property
    def name(self) -> Phrase:
        """What it is called beside the board."""
        return Phrase(f"set.{self.word}.name", self.about)

    @property
    def short(self) -> Phrase:
        """What it is called where it is known whose it is."""
        return Phrase(f"set.{self.word}.short", self.about)

    def _said(self, key: str, **values: Param) -> Phrase:
        return Phrase.of(f"set.{self.word}.{key}", **dict(self.about), **values)


@dataclass(frozen=True, slots=True, kw_only=True)
class Places(_Field):
    """Pieces of one sort that stand on the board, anywhere or nowhere."""

    at: tuple[str, ...]
    """Ids of the spaces, one for each piece, in a steady order."""
    most: int
    least: int = 0
    is_one: bool = False
    """There is one such piece, and its position is the space itself in place of a list."""
    labels: Mapping[str, Param] = field(default_factory=dict, compare=False, repr=False)
    """What is said for spaces that have no name."""

    @property
    def value(self) -> Any:
        """What stands in a position."""
        return (self.at[0] if self.at else "") if self.is_one else list(self.at)

    def allows(self, value: Any) -> bool:
        """Whether so many pieces there can be; which spaces serve is for the rules to say."""
        if self.is_one:
            return isinstance(value, str) and bool(value) >= self.least
        return isinstance(value, list) and all(isinstance(one, str) for one in value) and len(value) <= self.most

    def with_value(self, value: Any) -> Places:
        """This field with what stands in a position."""
        return replace(self, at=((value,) if value else ()) if self.is_one else tuple(value))

    def told_from(self, before: Places) -> Phrase:
        """What became of it, for the log: who is gone from where, and where somebody has come."""
        gone, come = list(before.at), []
        for place in self.at:
            if place in gone:
                gone.remove(place)
            else:
                come.append(place)
        key = "changed" if gone and come else "come" if come else "gone"
        if len(gone) == len(come) == 1:
            key = "moved"
        values: dict[str, Param] = {}
        for name, places in (("gone", gone), ("come", come)):
            if places:
                values[name] = self.labels.get(places[0], places[0]) if len(places) == 1 else tuple(places)
        return self._said(key, **values)


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(_Field):
    """A number on a track or a dial."""

    value: int
    least: int
    most: int
    first: int = 1
    """What people count as the first: a match that begins later than the game does has its own count."""

    @property
    def counted(self) -> int:
        """The number as people say it."""
        return self.value - self.first + 1

    def allows(self, value: Any) -> bool:
        """Whether it can be set to that."""
        return type(value) is int and self.least <= value <= self.most

    def with_value(self, value: Any) -> Number:
        """This field with what stands in a position."""
        return replace(self, value=value)

    def told_from(self, before: Number) -> Phrase:
        """What it was set to, for the log."""
        return self._said("told", value=self.counted)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(_Field):
    """One of some values."""

    value: Value
    values: tuple[Value, ...]
    are_names: bool = False
    """The values are names of the game (seats, phases), filled into `value` and `told`. Others have sentences of their own,
    `<value>` and `told_<value>`."""

    def called(self, value: Value) -> Phrase:
        word = _word(value)
        return self._said("value", value=word) if self.are_names else self._said(word)

    def allows(self, value: Any) -> bool:
        """Whether it can be set to that."""
        return any(type(value) is type(one) and value == one for one in self.values)

    def with_value(self, value: Any) -> Choice:
        """This field with what stands in a position."""
        return replace(self, value=value)

    def told_from(self, before: Choice) -> Phrase:
        """What it was set to, for the log."""
        word = _word(self.value)
        return self._said("told", value=word) if self.are_names else self._said(f"told_{word}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(_Field):
    """Spaces and marks in an order, as somebody wrote them down."""

    at: tuple[str, ...]
    """Ids of spaces, or marks."""
    marks: tuple[str, ...]
    """What may stand there beside spaces; each has a sentence of its own, `mark_<number>`, from 0."""
    least: int
    most: int
    labels: Mapping[str, Param] = field(default_factory=dict, compare=False, repr=False)

    @property
    def value(self) -> list[str]:
        """What stands in a position."""
        return list(self.at)

    def allows(self, value: Any) -> bool:
        """Whether so much can be written there; what may follow what is for the rules to say."""
        is_row = isinstance(value, list) and all(isinstance(one, str) for one in value)
        return is_row and self.least <= len(value) <= self.most

    def with_value(self, value: Any) -> Row:
        """This field with what stands in a position."""
        return replace(self, at=tuple(value))

    def mark(self, number: int) -> Phrase:
        """What a mark is called."""
        return self._said(f"mark_{number}")

    def told_from(self, before: Row) -> Phrase:
        """That it was written anew, for whoever wrote it."""
        return self._said("told")


TableField = Places | Number | Choice | Row
F = TypeVar("F", Places, Number, Choice, Row)


def _word(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def position_of(fields: Iterable[TableField]) -> dict[str, Any]:
    """The fields as a position: plain data, nested by their paths."""
    position: dict[str, Any] = {}
    for one in fields:
        here = position
        for key in one.path[:-1]:
            here = here.setdefault(key, {})
        here[one.path[-1]] = one.value
    return position


def laid_over(fields: Iterable[TableField], position: Mapping[str, Any]) -> tuple[TableField, ...]:
    """The fields with what a position says of them; what it does not name stays."""

    def value(one: TableField) -> Any:
        here: Any = position
        for key in one.path:
            if key not in here:
                return one.value
            here = here[key]
        return here

    return tuple(one.with_value(value(one)) for one in fields)


def is_within(fields: Iterable[TableField], position: Mapping[str, Any]) -> bool:
    """Whether a position names only these fields, each with a value that it can have."""
    known = {one.path: one for one in fields}
    above = {path[:length] for path in known for length in range(len(path))}

    def fits(value: Any, path: tuple[str, ...]) -> bool:
        if path in known:
            return known[path].allows(value)
        below = value.items() if path in above and isinstance(value, Mapping) else None
        return below is not None and all(fits(one, (*path, str(key))) for key, one in below)

    return not position or fits(position, ())


def differing(before: Sequence[TableField], after: Sequence[TableField]) -> Iterator[tuple[TableField, TableField]]:
    """Each field that is not as it was, before and after, of those that are in both lists."""
    was = {one.path: one for one in before}
    for one in after:
        if one.path in was and was[one.path].value != one.value:
            yield was[one.path], one


def told(before: Sequence[TableField], after: Sequence[TableField]) -> tuple[Phrase, ...]:
    """What was set, one sentence for each field."""
    return tuple(_told(one, other) for one, other in differing(before, after))


def _told(before: Any, after: Any) -> Phrase:
    sentence: Phrase = after.told_from(before)
    return sentence
