"""The fields of a game, each declared once with who may know it: State, View, copies and facts come from that.

A State says of each field what may be known of it:

    @dataclass(slots=True, kw_only=True)
    class HuntState(State):
        board: Topology = compiled()
        day: int = public(1)
        log: tuple[str, ...] = owned((), by=ring_bearer)                # the others see nothing of it
        ally_hand: Cards = owned((), by=ring_bearer, others=count)      # the others see how many
        notes: tuple[Note, ...] = remembered(own_notes, ())             # what each seat has been shown
        sorcery_deck: Cards = ()                                        # no mark: nobody's

A View has the same names; what others see of `ally_hand` is its `ally_hand_count`. Fields that State and View have
alike need not be written twice: a dataclass of them is a base of both. `Visibility` (visibility.py) puts the two
together: it refuses a View that does not fit the declaration, makes Views of States, copies back into a State what a
View holds, and tells the plain facts of both. A View is built up from what is declared; a field without a mark is in
no View.

Straight code from the types of fields: how a value is copied, and how it is made what cannot change.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import MISSING, FrozenInstanceError, dataclass
from enum import Enum
from fractions import Fraction
from inspect import get_annotations
from typing import (
    Any,
    Final,
    Literal,
    NewType,
    Protocol,
    Self,
    TypedDict,
    TypeVar,
    Union,
    Unpack,
    dataclass_transform,
    get_type_hints,
    overload,
)

from game.engine.decision import Decision, Outcome, Phrase, Seat

_SIMPLE: Final = (int, str, bytes, float, bool, type(None), Fraction)
_HOLDERS: Final = (tuple, frozenset)


class CannotCopy(TypeError):
    """A type of which it cannot be said how a value is copied: a fault of the program."""


def compiled_function(source: str, what: str, known: Mapping[str, Any]) -> Any:
    """The one function that a text defines, with the names it uses."""
    names = dict(known)
    before = set(names)
    exec(compile(source, f"<{what}>", "exec"), names)
    (made,) = names.keys() - before - {"__builtins__"}
    return names[made]


def is_frozen(hint: Any) -> bool:
    """Whether no value of a type can change."""
    hint = _bare(hint)
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal:
        return True
    if origin in (Union, types.UnionType):
        return all(is_frozen(one) for one in arguments)
    if origin in _HOLDERS:
        return all(one is Ellipsis or is_frozen(one) for one in arguments)
    if not isinstance(hint, type):
        return False
    if issubclass(hint, (*_SIMPLE, Enum)):
        return True
    if issubclass(hint, tuple):
        return all(is_frozen(one) for one in typing.get_type_hints(hint).values())
    parameters = getattr(hint, "__dataclass_params__", None)
    return bool(parameters is not None and parameters.frozen and dataclasses.is_dataclass(hint))


def copy_code(hint: Any, value: str, record: type) -> str:
    """Code for an independent copy of a value of a type; a class under `record` copies itself. Raises CannotCopy."""
    hint = _bare(hint)
    if is_frozen(hint):
        return value
    origin, arguments = typing.get_origin(hint) or hint, typing.get_args(hint)
    if origin is bytearray:
        return f"{value}[:]"
    if isinstance(origin, type) and issubclass(origin, record):
        return f"{value}.clone()"
    if origin is set and all(is_frozen(one) for one in arguments):
        return f"{value}.copy()"
    if origin is list and len(arguments) == 1:
        inner = copy_code(arguments[0], "one", record)
        return f"{value}[:]" if inner == "one" else f"[{inner} for one in {value}]"
    if origin is dict and len(arguments) == 2 and is_frozen(arguments[0]):
        inner = copy_code(arguments[1], "one", record)
        return f"{value}.copy()" if inner == "one" else f"{{key: {inner} for key, one in {value}.items()}}"
    raise CannotCopy(_named(hint))


def frozen_code(hint: Any) -> tuple[str, str]:
    """Templates of code that makes a value of a type what cannot change, and back again. Raises CannotCopy."""
    hint = _bare(hint)
    if is_frozen(hint):
        return "{}", "{}"
    origin, arguments = typing.get_origin(hint) or hint, typing.get_args(hint)
    if origin is bytearray:
        return "bytes({})", "bytearray({})"
    if origin is list and is_frozen(arguments[0]):
        return "tuple({})", "list({})"
    if origin is set and is_frozen(arguments[0]):
        return "frozenset({})", "set({})"
    raise CannotCopy(_named(hint))


def _bare(hint: Any) -> Any:
    """A type without what is said beside it, a new name for a type as that type."""
    while True:
        if isinstance(hint, NewType):
            hint = hint.__supertype__
        elif typing.get_origin(hint) is typing.Annotated:
            hint = typing.get_args(hint)[0]
        else:
            return hint


def _named(hint: Any) -> str:
    return hint.__name__ if isinstance(hint, type) else str(hint).replace("typing.", "")


T = TypeVar("T")
NO_BLANK: Final = object()
MARK: Final = "visibility"
"""Key of a field's Mark in its metadata."""


# What may be known of a field -----------------------------------------------------------------------------------------


class Access(Enum):
    """Who may know a field."""

    NOBODY = "nobody"
    EVERYONE = "everyone"
    OWNER = "owner"
    """Whom a function of the state names."""
    EACH = "each"
    """It has an entry for each seat; each seat knows its own."""
    FUNCTION = "function"
    """What a seat knows of it is told by a function."""
    PROGRAM = "program"
    """No part of the game: compiled boards, or what was worked out once and is forgotten at the next change."""


@dataclass(frozen=True, slots=True)
class Form:
    """How a value looks in a View ("bree" for space 17), and how it is read back into a State of the same set."""

    show: Callable[[Any, Any], Any]
    """(state, value) to what stands in the View."""
    read: Callable[[Any, Any], Any]
    """(state that is being filled, what stands in the View) to the value."""


EVERYONE: Final = None
Who = Seat | Collection[Seat] | None
"""A seat, several, or None for everyone."""


@dataclass(frozen=True, slots=True)
class Others:
    """What those see who may not know a value: nothing, or what a function makes of it, in a field of its own."""

    seen: Callable[[Any], Any] | None
    suffix: str = ""
    plain: Callable[[Any], Any] | None = None


nothing: Final = Others(None)
"""The others do not even learn how much there is; where it stands they have the field's first value."""
count: Final = Others(len, "count")
"""Everyone sees how many there are."""


def others_see(seen: Callable[[Any], Any], suffix: str, *, plain: Callable[[Any], Any] | None = None) -> Others:
    """Everyone sees what a function makes of the value, in the field `<name>_<suffix>`. `plain` makes plain data of it
    for the facts."""
    return Others(seen, suffix, plain)


class Names(TypedDict, total=False):
    """What a field may say of itself beside who knows it."""

    named: str
    """Its name in the View, where that is another."""
    others_named: str
    """The View's name for what others see of it; without it `<name>_count`."""
    others_fact: str | None
    """The name of that among the facts, with dots where they are nested; None where it is no fact."""
    form: Form
    """How it looks in a View."""
    fact: str | None
    """Its name among the facts, with dots where they are nested ("ring.at"); None where it is no fact."""
    plain: Callable[[Any], Any]
    """What makes plain data of the value as a View has it; without it `plain_value`."""


class Part(Protocol):
    """The Visibility of records that a State holds."""

    @property
    def view(self) -> Callable[[Any, Seat | None], Any]: ...

    @property
    def copied(self) -> Callable[..., Any]: ...

    @property
    def facts(self) -> Callable[[Any], dict[str, Any]]: ...


@dataclass(frozen=True, slots=True)
class Mark:
    """What a field was declared with."""

    access: Access
    by: Callable[[Any], Any] | None = None
    others: Others = nothing
    tell: Callable[[Any, Seat | None], Any] | None = None
    seats: Callable[[Any], Sequence[Seat]] | None = None
    part: Part | None = None
    blank: Any = NO_BLANK
    named: str = ""
    others_named: str = ""
    others_fact: str | None = ""
    form: Form | None = None
    fact: str | None = ""
    plain: Callable[[Any], Any] | None = None


_UNMARKED: Final = Mark(Access.NOBODY)


@overload
def public(**names: Unpack[Names]) -> Any: ...
@overload
def public(default: T, **names: Unpack[Names]) -> T: ...
@overload
def public(*, factory: Callable[[], T], **names: Unpack[Names]) -> T: ...
def public(default: Any = MISSING, *, factory: Any = MISSING, **names: Unpack[Names]) -> Any:
    """Everyone may know it."""
    return _field(default, factory, Mark(Access.EVERYONE, **names))


@overload
def owned(
    *, by: Callable[[Any], Who] | Each, others: Others = nothing, blank: Any = NO_BLANK, **names: Unpack[Names]
) -> Any: ...
@overload
def owned(
    default: T,
    *,
    by: Callable[[Any], Who] | Each,
    others: Others = nothing,
    blank: Any = NO_BLANK,
    **names: Unpack[Names],
) -> T: ...
@overload
def owned(
    *,
    factory: Callable[[], T],
    by: Callable[[Any], Who] | Each,
    others: Others = nothing,
    blank: Any = NO_BLANK,
    **names: Unpack[Names],
) -> T: ...
def owned(
    default: Any = MISSING,
    *,
    factory: Any = MISSING,
    by: Callable[[Any], Who] | Each,
    others: Others = nothing,
    blank: Any = NO_BLANK,
    **names: Unpack[Names],
) -> Any:
    """The seats that `by(state)` names may know it. In every other View stands `blank`, which without being given is
    the field's first value, and what `others` makes of it. With `by=each_seat` the value has an entry for each seat."""
    if isinstance(by, Each):
        mark = Mark(Access.EACH, seats=by.seats, others=others, blank=blank, **names)
    else:
        mark = Mark(Access.OWNER, by=by, others=others, blank=blank, **names)
    return _field(default, factory, mark)


@overload
def remembered(tell: Callable[[Any, Seat | None], Any], *, others: Others = nothing, **names: Unpack[Names]) -> Any: ...
@overload
def remembered(
    tell: Callable[[Any, Seat | None], Any], default: T, *, others: Others = nothing, **names: Unpack[Names]
) -> T: ...
@overload
def remembered(
    tell: Callable[[Any, Seat | None], Any],
    *,
    factory: Callable[[], T],
    others: Others = nothing,
    **names: Unpack[Names],
) -> T: ...
def remembered(
    tell: Callable[[Any, Seat | None], Any],
    default: Any = MISSING,
    *,
    factory: Any = MISSING,
    others: Others = nothing,
    **names: Unpack[Names],
) -> Any:
    """What cannot be declared: `tell(state, seat)` says what a seat (None: the table) knows of it. Beside that everyone
    sees what `others` makes of the value."""
    return _field(default, factory, Mark(Access.FUNCTION, tell=tell, others=others, **names))


@overload
def private(default: T, *, others: Others = nothing, **names: Unpack[Names]) -> T: ...
@overload
def private(*, factory: Callable[[], T], others: Others = nothing, **names: Unpack[Names]) -> T: ...
def private(default: Any = MISSING, *, factory: Any = MISSING, others: Others = nothing, **names: Unpack[Names]) -> Any:
    """Nobody's, like a field without a mark: for saying how it stands among the facts, or what everyone sees of it
    all the same (how many cards a deck has)."""
    return _field(default, factory, Mark(Access.NOBODY, others=others, **names))


def compiled() -> Any:
    """What the rules are bound to (board, tables): never changed, shared by all copies, no part of what is compared."""
    return dataclasses.field(compare=False, repr=False, metadata={MARK: Mark(Access.PROGRAM)})


def scratch() -> Any:
    """What was worked out once for the state as it is, None before that: a copy begins without it. Whoever changes the
    state sets it to None."""
    mark = Mark(Access.PROGRAM, fact=None)
    return dataclasses.field(default=None, init=False, compare=False, repr=False, metadata={MARK: mark})


def parts(visibility: Part, **names: Unpack[Names]) -> Any:
    """A list of records that are States of their own (one for each player), with their own marks; everyone sees each
    as its View. A record's `by` is given the record."""
    return _field(MISSING, list, Mark(Access.EVERYONE, part=visibility, **names))


@dataclass(frozen=True, slots=True)
class Each:
    """The seats to which the entries of a field belong, in their order."""

    seats: Callable[[Any], Sequence[Seat]]


each_seat: Final = Each(lambda state: state.seats)


def _field(default: Any, factory: Any, mark: Mark) -> Any:
    if factory is not MISSING:
        return dataclasses.field(default_factory=factory, metadata={MARK: mark})
    return dataclasses.field(default=default, metadata={MARK: mark})


# State and View -------------------------------------------------------------------------------------------------------


class State:
    """Base of a game's State, and of the records in it: a dataclass with `slots=True, kw_only=True`."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        if "clone" not in cls.__dict__:  # never that of a class above: it knows fewer fields
            type.__setattr__(cls, "clone", State.clone)

    def clone(self) -> Self:
        """An independent copy: what can change is copied, what cannot is shared. Raises CannotCopy for a field of
        which neither can be said."""
        copy = compiled_clone(type(self))
        type.__setattr__(type(self), "clone", copy)  # from now on the straight code, without this step
        return copy(self)


S = TypeVar("S", bound=State)


@dataclass_transform(kw_only_default=True)
def _typed(made: type[T]) -> type[T]:
    """Tell the checker of types that a class is a base of dataclasses."""
    return made


@_typed
class View:
    """Base of what one seat sees; each game adds its own fields and puts `@view` on the class. Frozen, comparable,
    hashable, and can be sent to another process."""

    __slots__ = ()

    seat: Seat | None
    """Whose View it is; None for the table's."""
    decision: Decision | None
    """The full decision when this seat decides (or chance does, in public); else None."""
    waiting: Phrase | None
    """For everyone who does not decide: one coarse line, the same for all private choices of the deciding seat."""
    deciding: Seat | None
    """Who decides now, as far as everyone may know; None when the game is over."""
    outcome: Outcome | None

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot change '{name}' of a View")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot take '{name}' out of a View")

    def __reduce__(self) -> tuple[Any, ...]:
        return _view_again, (type(self), tuple(getattr(self, name) for name in _names(type(self))))


def _view_again(made: type[View], values: tuple[Any, ...]) -> View:
    return made(**dict(zip(_names(made), values, strict=True)))


V = TypeVar("V", bound=View)


@dataclass_transform(kw_only_default=True)
def view(made: type[V]) -> type[V]:
    """Make a class of a View: slots, comparison and hash by all fields, each given by name when one is made. A field
    has a default only where the View's own class gives one; those of a base shared with the State must all be given."""
    made.__annotations__ = {**get_type_hints(View), **get_annotations(made)}
    shared = {name for base in made.__mro__[1:] for name in getattr(base, "__dataclass_fields__", ())}
    made = dataclass(slots=True, kw_only=True, unsafe_hash=True)(made)
    fields = dataclasses.fields(made)
    given = {one.name: one.default for one in fields if one.name not in shared and one.default is not MISSING}
    head = ", ".join(f"{one.name}=given[{one.name!r}]" if one.name in given else one.name for one in fields)
    body = [f"    set_{one.name}(self, {one.name})" for one in fields]
    setters = {f"set_{one.name}": getattr(made, one.name).__set__ for one in fields}
    source = "\n".join((f"def __init__(self, *, {head}):", *body))
    type.__setattr__(
        made, "__init__", compiled_function(source, f"making a {made.__name__}", setters | {"given": given})
    )
    return made


def _names(made: type[Any]) -> tuple[str, ...]:
    return tuple(made.__dataclass_fields__)


def compiled_clone(made: type[S]) -> Callable[[S], S]:
    """Straight code that copies a State of this class, field by field."""
    hints, lines = get_type_hints(made), []
    for field in dataclasses.fields(made):  # type: ignore[arg-type]  # every State is a dataclass
        mark, value = mark_of(field), f"state.{field.name}"
        if mark.access is Access.PROGRAM:
            code = value if field.init else "None"
        else:
            try:
                code = copy_code(hints[field.name], value, State)
            except CannotCopy as fault:
                raise CannotCopy(f"{made.__name__}.{field.name} is a {fault}; it cannot be copied") from fault
        lines.append(f"    copy.{field.name} = {code}")
    source = "\n".join(("def clone(state):", "    copy = new(made)", *lines, "    return copy"))
    clone: Callable[[S], S] = compiled_function(
        source, f"clone of {made.__name__}", {"made": made, "new": object.__new__}
    )
    return clone


def mark_of(field: dataclasses.Field[Any]) -> Mark:
    """What a field was declared with."""
    mark = field.metadata.get(MARK, _UNMARKED)
    assert isinstance(mark, Mark)
    return mark
