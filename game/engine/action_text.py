"""The text of a class of actions, both ways, from its template and its fields; and what is compiled from those."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property, partial
from itertools import pairwise
from typing import Annotated, Any, Final, NamedTuple, TypedDict, get_args, get_origin, get_type_hints

from game.engine.decision import Param, Phrase, Seat
from game.engine.errors import InvalidText
from game.engine.state import compiled_function


class Thing(Enum):
    """What sort of thing a touched word names."""

    PIECE = "piece"
    SPACE = "space"
    CARD = "card"
    SEAT = "seat"
    WORD = "word"
    """Anything else: a die's face, a kind to build, a button."""
    IMPLIED = "implied"
    """What an action concerns without naming it: it may be touched as well."""


Piece = Annotated[str, Thing.PIECE]
"""Handle of a piece as Views name it."""
Space = Annotated[str, Thing.SPACE]
"""A place of the board: slug or id."""
Card = Annotated[str, Thing.CARD]


class Touched(NamedTuple):
    """One thing that is touched for an action."""

    word: str
    thing: Thing


class Variant(NamedTuple):
    """What sets an action apart from others for which the same is touched."""

    name: str
    """Of the field."""
    key: str
    """Of the sentence that says it; filled in with the field by its name."""
    value: Param
    is_choice: bool
    """Whether it says which of several is meant, of which none is the plain one."""

    @property
    def parts(self) -> frozenset[str]:
        """The words of its value, each by itself."""
        return frozenset(map(str, self.value if isinstance(self.value, tuple) else (self.value,)))

    @property
    def phrase(self) -> Phrase:
        """What a screen says of it."""
        return Phrase.of(self.key, **{self.name: self.value})


class Words(TypedDict, total=False):
    """What a field may say of its words."""

    among: Sequence[Any]
    """The words it may be (or begin with: numbers); any, if it is not given."""
    aliases: dict[str, str]
    """Other words for some of them, understood and never written."""
    shape: Callable[[str], bool]
    """Whether a word can be one of its words."""
    words: str | tuple[str, str]
    """Of a truth: the words for true and false, or those that are there when it is true."""
    each_once: bool
    """Its words are of `among`, each once, and written in that order."""
    joined: str
    """Each of its words is several with this between them ("blue-green"): a tuple of tuples, which nobody touches."""


class Use(Enum):
    TOUCH = "touch"
    VARIANT = "variant"
    DRAWN = "drawn"
    PART = "part"


NO_DEFAULT: Final = object()


@dataclass(frozen=True, slots=True)
class Mark:
    """What a field was declared with, and what its type adds."""

    use: Use
    default: Any
    apart: bool = False
    key: str = ""
    is_choice: bool = False
    among: Sequence[Any] = ()
    aliases: dict[str, str] | None = None
    shape: Callable[[str], bool] | None = None
    words: str | tuple[str, str] = ""
    each_once: bool = False
    joined: str = ""
    # From the class and the template.
    name: str = ""
    at: int = 0
    """Its place in the tuple."""
    type: Any = str
    thing: Thing = Thing.WORD
    number: str = ""
    """"" for one word, "?" for one or none, "*" or "+" for several."""
    head: str = ""
    """The word before it that stands there only with it."""

    @property
    def is_flag(self) -> bool:
        return self.type is bool and self.number == "?"


class Grammar:
    """The text of one class of actions, as its template has it."""

    def __init__(self, made: type[Any], template: str, expected: str, verb_is: Thing | None) -> None:
        self.made = made
        self.verb_is = verb_is
        self.verb, *rest = _TOKENS.findall(template) or [""]
        if not self.verb.isidentifier():
            raise TypeError(f"{made.__name__}: {template!r} does not begin with a verb")
        marks = _marks_of(made)
        self.parts: tuple[Mark, ...] = tuple(_parts_of(made, rest, marks))
        if unsaid := marks.keys() - {mark.name for mark in self.parts}:
            raise TypeError(f"{made.__name__}: {template!r} leaves out {', '.join(sorted(unsaid))}")
        of_name = {mark.name: mark for mark in self.parts}
        self.fields = tuple(of_name[name] for name in marks)
        self.plain = tuple(mark for mark in self.parts if not mark.head and not mark.is_flag)
        self.clauses = {_head(mark): mark for mark in self.parts if mark.head or mark.is_flag}
        if tuple(self.parts[: len(self.plain)]) != self.plain or len(self.clauses) + len(self.plain) < len(self.parts):
            raise TypeError(
                f"{made.__name__}: in {template!r} parts with a word of their own come last, each with another"
            )
        if any(mark.number for mark in self.plain[:-1]) and any(
            mark.number != "?" for mark in self.plain[:-1] if mark.number
        ):
            raise TypeError(f"{made.__name__}: in {template!r} only the last of the plain parts may be several words")
        if any(mark.number in ("", "+") and before.number == "?" for before, mark in pairwise(self.plain)):
            raise TypeError(f"{made.__name__}: in {template!r} a word that must be there follows one that need not")
        self.expected = expected or self._shape()
        first = next((mark for mark in self.fields if mark.use is Use.TOUCH), None)
        is_thing = first is not None and first.thing in (Thing.PIECE, Thing.CARD) and first.number in ("", "?")
        self.begins = first.at if first is not None and is_thing else 0
        """Place in the tuple of what it begins with; 0 for the verb."""

    @cached_property
    def touches(self) -> Callable[[Any], tuple[Touched, ...]]:
        """Straight code that says what is touched for an action of this class, in the order of its fields."""
        known: dict[str, Any] = {"Touched": Touched, "WORD": Thing.WORD, "SPACE": Thing.SPACE}
        lines = [
            "def touches(self):",
            f"    found = [Touched({self.verb!r}, verb_is)]" if self.verb_is else "    found = []",
        ]
        known["verb_is"] = self.verb_is
        for mark in self.fields:
            if mark.use is not Use.TOUCH:
                continue
            known |= {f"thing_{mark.at}": mark.thing, f"write_{mark.at}": _writer(mark) or str}
            lines.append(f"    value = self[{mark.at}]")
            if mark.number in ("*", "+"):
                lines.append(f"    found += [Touched(word, thing_{mark.at}) for word in value]")
                continue
            known[f"default_{mark.at}"] = mark.default
            there = f"    if value != default_{mark.at}:" if mark.number == "?" else "    if True:"
            found = f"Touched(write_{mark.at}(value), thing_{mark.at}),"
            if mark.apart:
                lines += ["    kind, apart, place = value.partition('@')"]
                found = f"(Touched(kind, WORD), Touched(place, SPACE)) if apart else ({found})"
            lines += [there, f"        found += {found}"]
        source = "\n".join((*lines, "    return tuple(found)"))
        touches: Callable[[Any], tuple[Touched, ...]] = compiled_function(source, f"touches of {self.verb}", known)
        return touches

    def _shape(self) -> str:
        plain = " ".join(
            (self.verb, *(f"{mark.name}{' …' if mark.number in ('*', '+') else ''}" for mark in self.plain))
        )
        more = [f"'{mark.words}'" if mark.is_flag else f"'{mark.head} …'" for mark in self.clauses.values()]
        return f"'{plain}'" + (f", perhaps with {', '.join(more)}" if more else "")

    def finish(self, made: type[Any]) -> None:
        """Give the class what is compiled from its fields."""
        self.made = made
        known: dict[str, Any] = {"new": tuple.__new__, "name": f"{made.__module__}.{made.__qualname__}"}
        head, defaults = [], {}
        for mark in self.fields:
            if mark.default is not NO_DEFAULT:
                defaults[mark.name] = mark.default
            head.append(f"{mark.name}=defaults[{mark.name!r}]" if mark.name in defaults else mark.name)
        values = ", ".join(("name", *(mark.name for mark in self.fields)))
        source = f"def __new__({', '.join(('cls', *head))}):\n    return new(cls, ({values},))"
        new = compiled_function(source, f"making a {made.__name__}", known | {"defaults": defaults})
        type.__setattr__(made, "__new__", new)
        type.__setattr__(made, "__str__", self._compiled_text(made))

    def _compiled_text(self, made: type[Any]) -> Callable[[Any], str]:
        known: dict[str, Any] = {"join": " ".join}
        always, lines = self.verb, []
        for mark in self.parts:
            value = f"self[{mark.at}]"
            if mark.is_flag:
                lines.append(f"    if {value}:\n        text += ' {mark.words}'")
                continue
            known[f"write_{mark.at}"] = word = _writer(mark)
            written = value if word is None else f"write_{mark.at}({value})"
            if mark.number in ("*", "+"):
                written = f"join({value})" if word is None else f"join(map(write_{mark.at}, {value}))"
            if mark.number in ("", "+") and not lines:
                always += f" {{{written}}}"
            else:
                before = f"{mark.head} " if mark.head else ""
                known[f"default_{mark.at}"] = mark.default
                there = value if mark.number == "*" else f"{value} != default_{mark.at}"
                lines.append(f"    if {there}:\n        text += f' {before}{{{written}}}'")
        source = "\n".join(("def __str__(self):", f'    text = f"{always}"', *lines, "    return text"))
        text: Callable[[Any], str] = compiled_function(source, f"text of {made.__name__}", known)
        return text

    @cached_property
    def read(self) -> Callable[[str, Sequence[str]], Any]:
        """Straight code: the action of this class that a text means, given with its words after the verb; raises
        InvalidText."""
        code = _ReadingCode(self.made, self.expected, frozenset(self.clauses))
        fixed = [mark for mark in self.plain if mark.number in ("", "+")]
        code.add(f"    if len(words) < {len(fixed)}:", "        raise InvalidText(text, expected)")
        if any(mark.number for mark in self.plain) or self.clauses:
            code.add("    at, end = 0, len(words)")
            for mark in self.plain:
                code.plain(mark)
            code.rest(self.clauses)
        else:
            code.add(f"    if len(words) > {len(fixed)}:", "        raise InvalidText(text, expected)")
            for at, mark in enumerate(self.plain):
                code.word(mark, f"words[{at}]", "    ")
        return code.compiled(self.verb, self.fields)


class _ReadingCode:
    """Straight code that reads a text, part by part."""

    def __init__(self, made: type[Any], expected: str, heads: frozenset[str]) -> None:
        self.known: dict[str, Any] = {
            "made": made, "expected": expected, "heads": heads, "none": _UNREADABLE, "InvalidText": InvalidText,
        }  # fmt: skip
        self.lines = ["def read(text, words):"]

    def add(self, *lines: str) -> None:
        """Lines as they are."""
        self.lines += lines

    def word(self, mark: Mark, word: str, indent: str) -> None:
        """A part that is one word."""
        if _is_any_word(mark):
            self.add(f"{indent}value_{mark.at} = {word}")
            return
        self.known[f"read_{mark.at}"] = _reader(mark)
        self.add(f"{indent}value_{mark.at} = read_{mark.at}({word}, none)", f"{indent}if value_{mark.at} is none:")
        self.add(f"{indent}    raise InvalidText(text, expected)")

    def words(self, mark: Mark, words: str, indent: str) -> None:
        """A part that is any number of words."""
        if _is_any_word(mark) and not mark.each_once:
            self.add(f"{indent}value_{mark.at} = tuple({words})")
            return
        self.known[f"read_{mark.at}"] = partial(_read_several, mark, _reader(mark))
        self.add(f"{indent}value_{mark.at} = read_{mark.at}({words})", f"{indent}if value_{mark.at} is none:")
        self.add(f"{indent}    raise InvalidText(text, expected)")

    def plain(self, mark: Mark) -> None:
        """A part without a word of its own; `at` goes on behind it."""
        match mark.number:
            case "":
                self.word(mark, "words[at]", "    ")
                self.add("    at += 1")
            case "?":
                self._default(mark)
                self.add("    if at < end and words[at] not in heads:")
                self.word(mark, "words[at]", "        ")
                self.add("        at += 1")
            case _:
                least = "at + 1" if mark.number == "+" else "at"
                self.add(f"    to = {least}", "    while to < end and words[to] not in heads:", "        to += 1")
                self.words(mark, "words[at:to]", "    ")
                self.add("    at = to")

    def rest(self, clauses: Mapping[str, Mark]) -> None:
        """Parts with a word of their own, each at most once, in any order."""
        for mark in clauses.values():
            self._default(mark)
        self.add("    seen = []", "    while at < end:", "        head, to = words[at], at + 1")
        self.add("        while to < end and words[to] not in heads:", "            to += 1")
        self.add("        if head not in heads or head in seen:", "            raise InvalidText(text, expected)")
        self.add("        seen.append(head)")
        for head, mark in clauses.items():
            self.add(f"        if head == {head!r}:")
            if mark.is_flag:
                self.add(f"            if ' '.join(words[at:to]) != {mark.words!r}:")
                told = f"'{mark.words}'"
                self.add(f"                raise InvalidText(text, {told!r})")
                self.add(f"            value_{mark.at} = True")
                continue
            self.add(f"            if to - at {'!=' if mark.number == '?' else '<'} 2:")
            self.add("                raise InvalidText(text, expected)")
            if mark.number == "?":
                self.word(mark, "words[at + 1]", "            ")
            else:
                self.words(mark, "words[at + 1:to]", "            ")
        self.add("        at = to")

    def _default(self, mark: Mark) -> None:
        self.known[f"default_{mark.at}"] = mark.default
        self.add(f"    value_{mark.at} = default_{mark.at}")

    def compiled(self, verb: str, fields: Iterable[Mark]) -> Callable[[str, Sequence[str]], Any]:
        """The function: (text, its words after the verb) to the action."""
        self.add(f"    return made({', '.join(f'value_{mark.at}' for mark in fields)})")
        read: Callable[[str, Sequence[str]], Any] = compiled_function(
            "\n".join(self.lines), f"reading {verb}", self.known
        )
        return read


_TOKENS: Final = re.compile(r"\{\w+[?*+]?\}|\S+")
_FIELD: Final = re.compile(r"\{(\w+)([?*+]?)\}")
_UNREADABLE: Final = object()


def _head(mark: Mark) -> str:
    return str(mark.words).partition(" ")[0] if mark.is_flag else mark.head


def _marks_of(made: type[Any]) -> dict[str, Mark]:
    """The fields of a class by name, in order, with what their types say."""
    hints = get_type_hints(made, include_extras=True)
    found: dict[str, Mark] = {}
    for name, value in made.__dict__.items():
        if not isinstance(value, Mark):
            continue
        hint, thing = hints[name], Thing.WORD
        if get_origin(hint) is tuple:
            hint = get_args(hint)[0]
        if value.joined and (get_origin(hint) is not tuple or value.use is Use.TOUCH):
            raise TypeError(
                f"{made.__name__}.{name}: words that are joined make a tuple of tuples, which nobody touches"
            )
        if value.joined:
            hint = get_args(hint)[0]
        if get_origin(hint) is Annotated:
            hint, thing = get_args(hint)
        if hint is Seat:
            hint, thing = str, Thing.SEAT
        hint = getattr(hint, "__supertype__", hint)
        if not isinstance(hint, type) or not issubclass(hint, (str, int, Enum)):
            raise TypeError(
                f"{made.__name__}.{name} is a {hint}; expected words, numbers, truths or members of an Enum"
            )
        found[name] = replace(value, name=name, at=len(found) + 1, type=hint, thing=thing)
    return found


def _parts_of(made: type[Any], tokens: Iterable[str], marks: dict[str, Mark]) -> Iterable[Mark]:
    """The fields in the order of the text, with what the template says of each."""
    head = ""
    for token in tokens:
        field = _FIELD.fullmatch(token)
        if field is None:
            if head:
                raise TypeError(
                    f"{made.__name__}: {head!r} and {token!r} stand side by side; a word belongs to a field"
                )
            head = token
            continue
        name, number = field.groups()
        if name not in marks:
            raise TypeError(
                f"{made.__name__} has no field '{name}' that is declared as touched, variant, drawn or part"
            )
        mark = replace(marks[name], number=number, head=head)
        if number in ("?", "*") and mark.default is NO_DEFAULT:
            mark = replace(mark, default=() if number == "*" else False if mark.type is bool else "")
        if head and not number:
            raise TypeError(f"{made.__name__}: '{head}' stands before one word that is always there; leave it out")
        if (mark.type is bool) is not bool(mark.words) or (
            mark.is_flag is not isinstance(mark.words, str) and mark.words
        ):
            raise TypeError(f"{made.__name__}.{name}: a truth needs `words`: two, or with '?' those that are there")
        yield mark
        head = ""
    if head:
        raise TypeError(f"{made.__name__}: {head!r} belongs to no field")


def _pair(mark: Mark) -> tuple[str, str]:
    assert isinstance(mark.words, tuple)
    return mark.words


def _writer(mark: Mark) -> Callable[[Any], str] | None:
    """What makes a word of a value; None where it is one as it stands."""
    if mark.joined:
        return mark.joined.join
    if mark.type is bool:
        true, false = _pair(mark)
        return lambda value: true if value else false
    if issubclass(mark.type, Enum):
        return lambda value: str(value.value)
    return None


def told(mark: Mark, value: Any) -> Param:
    if mark.type is bool or issubclass(mark.type, Enum):
        return str(mark.words) if mark.is_flag else (_writer(mark) or str)(value)
    told: Param = value
    return told


def _is_any_word(mark: Mark) -> bool:
    return mark.type is str and not (mark.among or mark.aliases or mark.shape or mark.joined)


def _reader(mark: Mark) -> Callable[[str, Any], Any]:
    """What reads a word of a field: (word, what stands for none) to its value."""
    if mark.joined:
        return partial(_read_joined, mark.joined, _reader(replace(mark, joined="")))
    values: dict[str, Any]
    if mark.type is bool:
        true, false = _pair(mark)
        values = {true: True, false: False}
    elif issubclass(mark.type, int):
        if not mark.among:
            return partial(_read_number, mark)
        values = {"-0": 0} | {str(number): number for number in mark.among}
    elif issubclass(mark.type, Enum):
        values = {str(member.value): member for member in reversed(mark.type)}
    elif mark.among:
        values = {word: word for word in mark.among}
    else:
        return partial(_read_word, mark)
    values = {
        word: value
        for word, value in values.items()
        if (not mark.among or value in mark.among) and (mark.shape is None or mark.shape(word))
    }
    aliases = mark.aliases or {}
    return ({word: value for word, value in values.items() if word not in aliases} | {
        alias: values[word] for alias, word in aliases.items() if word in values
    }).get  # fmt: skip


def _read_number(mark: Mark, word: str, none: Any) -> Any:
    word = (mark.aliases or {}).get(word, word)
    if (mark.shape is not None and not mark.shape(word)) or not _NUMBER.fullmatch(word):
        return none
    return int(word)


def _read_word(mark: Mark, word: str, none: Any) -> Any:
    word = (mark.aliases or {}).get(word, word)
    return word if mark.shape is None or mark.shape(word) else none


def _read_joined(joined: str, reader: Callable[[str, Any], Any], word: str, none: Any) -> Any:
    found = tuple([reader(one, none) for one in word.split(joined)])
    return none if none in found else found


def _read_several(mark: Mark, reader: Callable[[str, Any], Any], words: Sequence[str]) -> Any:
    """The values of several words; _UNREADABLE where one has none."""
    found = [reader(word, _UNREADABLE) for word in words]
    if _UNREADABLE in found or (mark.each_once and len(set(found)) < len(found)):
        return _UNREADABLE
    return tuple(sorted(found, key=mark.among.index)) if mark.each_once else tuple(found)


_NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]*)", re.ASCII)
