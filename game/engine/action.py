"""Actions, each declared once: its text both ways, what it begins with, what is touched for it, what sets it apart.

    @action("move {piece} {to} asking {requests*} {through?} via {way*}")
    class Move(Action):
        '''BR-200. One piece to one hex.'''

        piece: Piece = touch()
        to: Space = touch()
        requests: tuple[str, ...] = variant("way.asking", ())
        through: bool = variant("way.through", False, words="through moria")
        way: tuple[str, ...] = drawn()

The first word of the text is the verb. `{name}` is one word, `{name?}` one or none, `{name*}` any number, `{name+}` at
least one. A word before one of the last three belongs to it: the two stand in the text together or not at all, and
such parts are read in whatever order they come. A truth is written as one of two words, or, with `?`, as words that
are there or not. `Actions` reads the texts of a game.

An action is a small immutable value: hashable, comparable, with one text. Screens ask it for `touches` and `variants`;
no module but this one and action_text.py takes the text of an action to pieces.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Collection, Iterable, Sequence
from enum import Enum
from functools import cached_property
from itertools import chain, product
from typing import Any, ClassVar, Final, Generic, Self, TypeVar, Unpack, cast, dataclass_transform

from game.engine.action_text import (
    NO_DEFAULT,
    Card,
    Grammar,
    Mark,
    Piece,
    Space,
    Thing,
    Touched,
    Use,
    Variant,
    Words,
    told,
)
from game.engine.decision import Subject
from game.engine.errors import InvalidText

__all__ = [
    "Action", "Actions", "Begins", "Card", "Listing", "ListingOfRows", "ListingOnDemand", "Piece", "Row", "Rows",
    "Space", "Thing", "Touched", "Variant", "action", "drawn", "part",
    "plainest", "touch", "typed_words", "variant",
]  # fmt: skip

# Fields ---------------------------------------------------------------------------------------------------------------


def touch(*, default: Any = NO_DEFAULT, apart: bool = False, **words: Unpack[Words]) -> Any:
    """A thing that is touched for the action; things are touched in the order in which the class names them. `apart`:
    a piece still to come ("orc@barad-dur"), of which kind and place are touched each by itself."""
    return Mark(Use.TOUCH, default, apart=apart, **words)


def variant(key: str = "", default: Any = NO_DEFAULT, *, is_choice: bool = False, **words: Unpack[Words]) -> Any:
    """What sets actions apart for which the same is touched; `key` is the sentence that says it, none where the table
    shows it (a die in its tray). While it has its default the action is the plain one. `is_choice`: each value has a
    meaning of its own, none is plainer."""
    return Mark(Use.VARIANT, default, key=key, is_choice=is_choice, **words)


def drawn(**words: Unpack[Words]) -> Any:
    """The spaces in between, only where the way was drawn in full; see `Rules.normal`."""
    return Mark(Use.DRAWN, (), **words)


def part(default: Any = NO_DEFAULT, **words: Unpack[Words]) -> Any:
    """A part of the text that nobody touches: what chance brings, what a button stands for."""
    return Mark(Use.PART, default, **words)


# Actions --------------------------------------------------------------------------------------------------------------


class Begins(Enum):
    """What the actions of a class begin with."""

    THING = "thing"
    """The piece or card that is touched first, else the verb."""
    VERB = "verb"
    VERB_AND_WORD = "verb and word"
    """The verb with the first word after it ("play cloak")."""


class Action(tuple[Any, ...]):
    """Base of all actions; see the module docstring. A tuple of its class's name and its fields."""

    __slots__ = ()

    verb: ClassVar[str]
    """The first word of the text."""
    expected: ClassVar[str]
    """The text's shape for people: "'move piece place', perhaps with 'via …'"."""
    begins: ClassVar[Begins] = Begins.THING
    only_subject: ClassVar[Subject | None] = None
    """What all of the class begin with, where that is the verb."""
    leads: ClassVar[bool] = False
    """Whether what it names first is taken up before anything else is touched for it: a piece before the place it goes
    to, a card before whoever it is used on. The others are touched in whatever order; of an action that does not lead
    so, the place may be touched before the kind of piece that is to stand there."""
    is_ordered: ClassVar[bool] = False
    """Whether what it names is touched one after the other as it stands there, since their order is what is meant."""
    is_call: ClassVar[bool] = False
    """Whether, where it may be taken out of turn, it stands in the menu, with or without something touched for it."""
    is_pass: ClassVar[bool] = False
    """Whether it ends a phase in which more could have been done. Where nothing else can be done, and everybody knows it,
    screens take it for the person."""
    _marks: ClassVar[tuple[Mark, ...]]
    _grammar: ClassVar[Grammar]
    _made: ClassVar[dict[tuple[Any, ...], Any]]
    _rows: ClassVar[dict[Columns, Any]]

    @classmethod
    def of(cls, *values: Any) -> Self:
        """The action with these fields, made once and used again."""
        found: Self | None = cls._made.get(values)
        if found is None:
            if len(cls._made) >= _MOST_MADE:
                cls._made.clear()
            found = cls._made[values] = cls(*values)
        return found

    @classmethod
    def read(cls, text: str, words: Sequence[str]) -> Self:
        """The action of this class that a text means, `words` being the text after the verb; raises InvalidText."""
        return cast("Self", cls._grammar.read(text, words))

    @classmethod
    def each(cls, *columns: Sequence[Any]) -> Row[Self]:
        """The actions with each value of the first field, for each of these each of the second, and so on: none where a
        column is empty. `columns` are tuples, one for each of the first fields. They are made when they are asked for."""
        return cls, columns

    @classmethod
    def made(cls, columns: Columns) -> tuple[Self, ...]:
        """The actions of a row, made once and used again."""
        found: tuple[Self, ...] | None = cls._rows.get(columns)
        if found is None:
            if len(cls._rows) >= _MOST_ROWS:
                cls._rows.clear()
            found = cls._rows[columns] = tuple([cls.of(*values) for values in product(*columns)])
        return found

    @classmethod
    def parted(cls, columns: Columns) -> Iterable[tuple[Subject, Columns]]:
        """A row by what its actions begin with, in order."""
        if cls.begins is Begins.VERB_AND_WORD and columns:
            first, *others = columns
            if len(first) == 1:
                return [(Subject(f"{cls.verb} {first[0]}"), columns)]
            return [(Subject(f"{cls.verb} {word}"), ((word,), *others)) for word in first]
        return [(one.subject, tuple([(value,) for value in one[1:]])) for one in cls.made(columns)]

    def replace(self, **changes: Any) -> Self:
        """The action with some fields changed; raises TypeError for a field that it has not."""
        values = {mark.name: self[mark.at] for mark in self._marks}
        return type(self)(**(values | changes))

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the text after the verb."""
        return tuple(str(self).split()[1:])

    @property
    def text_without_verb(self) -> str:
        """Those words as they are written."""
        return str(self).partition(" ")[2]

    def is_called(self, typed: str) -> bool:
        """Whether somebody who typed this means it: its text, with or without the verb ("4 4")."""
        wanted = " ".join(typed.split())
        return wanted in (str(self), self.text_without_verb)

    @property
    def subject(self) -> Subject:
        """What the action begins with: the piece or card that is touched first, else the verb. A class may say it in
        its own way."""
        match self.begins:
            case Begins.THING if self._grammar.begins:
                return Subject(self[self._grammar.begins] or self.verb)
            case Begins.VERB_AND_WORD:
                return Subject(f"{self.verb} {self[1]}")
            case _:
                return Subject(self.verb)

    @property
    def touches(self) -> tuple[Touched, ...]:
        """What is touched for it, in order."""
        return self._grammar.touches(self)

    @property
    def variants(self) -> tuple[Variant, ...]:
        """What sets it apart from others for which the same is touched; nothing for the plain one."""
        return tuple(
            Variant(mark.name, mark.key, told(mark, self[mark.at]), mark.is_choice)
            for mark in self._marks
            if mark.use is Use.VARIANT and self[mark.at] != mark.default
        )

    @property
    def drawn_way(self) -> tuple[str, ...]:
        """The spaces in between where the way was drawn in full."""
        return next((self[mark.at] for mark in self._marks if mark.use is Use.DRAWN), ())

    def asks_more_than(self, other: Action) -> bool:
        """Whether this is the other action with more of what sets it apart (a Boat and a Cloak, where the other needs the
        Boat alone)."""
        if self.verb != other.verb or self.touches != other.touches:
            return False
        return _parts(self.variants) > _parts(other.variants)

    def __repr__(self) -> str:
        fields = ", ".join(f"{mark.name}={self[mark.at]!r}" for mark in self._marks)
        return f"{type(self).__name__}({fields})"

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self[1:])


_SAID_OF_ALL: Final = frozenset(name for name in vars(Action) if not name.startswith("_")) | {"verb"}
_MOST_MADE: Final = 50_000
_MOST_ROWS: Final = 5_000
Columns = tuple[Sequence[Any], ...]
"""The values of the first fields of actions."""
A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)
S = TypeVar("S")


@dataclass_transform(frozen_default=True, field_specifiers=(touch,))
def action(template: str, *, expected: str = "", verb_is: Thing | None = None) -> Callable[[type[A]], type[A]]:
    """Make a class an action's, from its text and its fields; raises TypeError when they do not fit each other.
    `expected`: its shape for people, where the template does not say it well. `verb_is`: the verb itself is touched
    first (a card of that name)."""

    def make(made: type[A]) -> type[A]:
        grammar = Grammar(made, template, expected, verb_is)
        space = {name: value for name, value in made.__dict__.items() if name not in ("__dict__", "__weakref__")}
        space |= {"__slots__": (), "_grammar": grammar, "_marks": grammar.fields, "_made": {}, "_rows": {}}
        space |= {"verb": grammar.verb, "expected": grammar.expected}
        space |= {"__match_args__": tuple(mark.name for mark in grammar.fields)}
        space |= {"only_subject": Subject(grammar.verb) if made.begins is Begins.VERB else None}
        names = [mark.name for mark in grammar.fields]
        if taken := _SAID_OF_ALL & set(names):
            raise TypeError(f"{made.__name__}: every action has '{min(taken)}'; no field can be called so")
        getters = vars(held := namedtuple("Fields", ["class_name", *names]))
        space |= {name: getters[name] for name in names}
        del held  # not before: a class that is collected leaves its vars() empty
        new: type[A] = type(made.__name__, made.__bases__, space)
        grammar.finish(new)
        return new

    return make


def _parts(variants: Iterable[Variant]) -> frozenset[tuple[str, Any]]:
    """Every single part of what sets an action apart."""
    return frozenset((one.name, value) for one in variants for value in one.parts)


class Actions(Generic[A_co]):
    """All classes of actions of a game: whatever can be a text."""

    def __init__(self, *classes: type[A_co]) -> None:
        """Classes of one verb are tried in this order."""
        self.classes = classes
        self._of_verb: dict[str, list[type[A_co]]] = {}
        for one in classes:
            self._of_verb.setdefault(one.verb, []).append(one)

    @cached_property
    def verbs(self) -> tuple[str, ...]:
        """Every verb, in order."""
        return tuple(self._of_verb)

    def parse(self, text: str) -> A_co:
        """The action that a text means: the inverse of `str(action)`. Raises InvalidText. Places and pieces are not
        looked up here: no board is at hand."""
        verb, *words = text.split() or [""]
        known = self._of_verb.get(verb)
        if known is None:
            raise InvalidText(text, f"one of {', '.join(self._of_verb)}")
        for one in known[:-1]:
            try:
                return one.read(text, words)
            except InvalidText:
                continue
        return known[-1].read(text, words)

    def typed(self, words: Sequence[str]) -> A_co | None:
        """The action that somebody means who typed these words; None where they are none's."""
        try:
            return self.parse(" ".join(words))
        except InvalidText:
            return None


def typed_words(text: str) -> tuple[str, ...]:
    """The words of something typed that need be no action: one that is misspelt, or what an action begins with."""
    return tuple(text.split())


def _by_subject(actions: Iterable[A]) -> dict[Subject, tuple[A, ...]]:
    """Actions by what they begin with, in order."""
    found: dict[Subject, list[A]] = {}
    for one in actions:
        found.setdefault(one.subject, []).append(one)
    return {subject: tuple(held) for subject, held in found.items()}


Row = tuple[type[A], Columns]
"""Actions that are listed together (`Action.each`): their class, and the values of its first fields."""
Rows = Iterable[Row[A]]
"""Rows of actions, one after the other; some may be empty."""


class Listing(Generic[A]):
    """The legal actions of a state, listed once, and what they begin with. Kept in a `scratch()` field of the State."""

    __slots__ = ("_by_subject", "_every", "weights")

    def __init__(self, every: Iterable[A] | None = (), weights: Sequence[int] = ()) -> None:
        """`every` action; None where a subclass finds them when they are asked for."""
        self._every: tuple[A, ...] | None = None if every is None else tuple(every)
        self._by_subject: dict[Subject, tuple[A, ...]] | None = None
        self.weights = weights
        """What chance brings: the weight of each."""

    @property
    def every(self) -> tuple[A, ...]:
        """All of them, in order."""
        if self._every is None:
            self._every = self._found()
        return self._every

    @property
    def subjects(self) -> Sequence[Subject]:
        """What they begin with, in order."""
        return tuple(self._grouped())

    def about(self, subject: Subject | None) -> Sequence[A]:
        """Those that begin with something; all for None."""
        return self.every if subject is None else self._grouped().get(subject, ())

    def _found(self) -> tuple[A, ...]:
        return ()

    def _grouped(self) -> dict[Subject, tuple[A, ...]]:
        if self._by_subject is None:
            self._by_subject = _by_subject(self.every)
        return self._by_subject

    def __bool__(self) -> bool:
        return bool(self.every)

    def __contains__(self, action: object) -> bool:
        return action in self.every


class ListingOfRows(Listing[A]):
    """A listing of rows, of which only those are made that somebody asks for."""

    __slots__ = ("_of_subject", "_rows")

    def __init__(self, rows: Rows[A], weights: Sequence[int] = ()) -> None:
        self._every, self._by_subject, self.weights = None, None, weights  # here: play makes one at every turn
        self._rows = [row for row in rows if all(row[1])]
        self._of_subject: dict[Subject, list[Row[A]]] | None = None

    @property
    def subjects(self) -> Sequence[Subject]:
        return tuple(self._parted())

    def about(self, subject: Subject | None) -> Sequence[A]:
        if subject is None:
            return self.every
        rows = self._parted().get(subject, ())
        if len(rows) == 1:
            made, columns = rows[0]
            return made.made(columns)
        return _made(rows)

    def _found(self) -> tuple[A, ...]:
        return _made(self._rows)

    def _parted(self) -> dict[Subject, list[Row[A]]]:
        """The rows by what their actions begin with."""
        found = self._of_subject
        if found is None:
            found = self._of_subject = {}
            for row in self._rows:
                if (only := row[0].only_subject) is None:
                    for subject, part in row[0].parted(row[1]):
                        found.setdefault(subject, []).append((row[0], part))
                elif only in found:
                    found[only].append(row)
                else:
                    found[only] = [row]
        return found

    def __bool__(self) -> bool:
        return bool(self._rows)


def _made(rows: Iterable[Row[A]]) -> tuple[A, ...]:
    return tuple(chain.from_iterable([made.made(columns) for made, columns in rows]))


class ListingOnDemand(Listing[A]):
    """A listing of a game in which an action about one subject is found without listing all the others."""

    __slots__ = ("_find", "_state", "_subjects")

    def __init__(
        self,
        state: S,
        subjects: Callable[[S], Sequence[Subject]],
        find: Callable[[S, Subject | None], Sequence[A]],
        weights: Sequence[int] = (),
    ) -> None:
        """`find` tells the actions about a subject in a state, and all for None."""
        self._every, self._by_subject, self.weights = None, None, weights  # here: play makes one at every turn
        self._state: Any = state
        self._subjects: Callable[[Any], Sequence[Subject]] = subjects
        self._find: Callable[[Any, Subject | None], Sequence[A]] = find

    @property
    def subjects(self) -> Sequence[Subject]:
        return self._subjects(self._state)

    def about(self, subject: Subject | None) -> Sequence[A]:
        return self.every if subject is None else self._find(self._state, subject)

    def _found(self) -> tuple[A, ...]:
        return tuple(self._find(self._state, None))

    def __bool__(self) -> bool:
        return bool(self.subjects)


def plainest(actions: Collection[A]) -> tuple[A, ...]:
    """Of actions for which the same is touched: the plain one and every choice, where there are any; else those that
    ask no more than another does."""
    plain = tuple(one for one in actions if all(variant.is_choice for variant in one.variants))
    return plain or tuple(one for one in actions if not any(one.asks_more_than(other) for other in actions))
