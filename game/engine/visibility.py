"""What follows from the fields of a State as they are declared: Views, the copied half of a dealt State, facts."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass
from enum import Enum
from functools import cached_property
from typing import Any, Final, Generic, TypeVar, get_type_hints

from game.engine.copying import CannotCopy, compiled_function, frozen_code, is_frozen
from game.engine.decision import CHANCE, Decision, Outcome, Phrase, Seat
from game.engine.state import NO_BLANK, Access, Mark, State, Who, mark_of

S = TypeVar("S", bound=State)
V = TypeVar("V")


class Misdeclared(TypeError):
    """A State and its View do not fit each other: a fault of the program."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """One field of the State with its mark and its View's names."""

    name: str
    mark: Mark
    hint: Any
    frozen: tuple[str, str]
    """Code that makes it what cannot change, and back: ("tuple", "list"); empty where it is so already."""
    blank: Any

    @property
    def named(self) -> str:
        return self.mark.named or self.name

    @property
    def others_named(self) -> str:
        return self.mark.others_named or f"{self.name}_{self.mark.others.suffix}" if self.mark.others.seen else ""


class Visibility(Generic[S, V]):
    """What seats may know of a State, as declared; see the module docstring."""

    def __init__(
        self,
        state: type[S],
        view: type[V],
        *,
        decision: Callable[[S], Decision | None] | None = None,
        waiting: Callable[[S, Decision, Seat | None], Phrase | None] | None = None,
        derived: Mapping[str, Callable[[S, Seat | None], Any]] | None = None,
        facts: Mapping[str, Callable[[Any], Any] | None] | None = None,
    ) -> None:
        """Raises Misdeclared when the View does not have just what the State's marks and `derived` give it.

        `decision` is the open question. `waiting` is asked for the line of a seat that does not decide.
        `derived`: fields of the View that are worked out, by name, from (state, seat). `facts`: further facts, each
        from a State or a View; None for a field that is worked out and is no fact."""
        self.state, self.view_class = state, view
        self._decision, self._waiting = decision, waiting
        self._derived, self._more_facts = dict(derived or {}), dict(facts or {})
        hints = get_type_hints(state)
        self._fields = tuple(
            _shown(state, field, hints[field.name])
            for field in dataclasses.fields(state)  # type: ignore[arg-type]  # every State is a dataclass
        )
        self._check()
        self.copied: Callable[[V, S], S] = self._compiled_copy()
        """Copy into a State of the same set all that a View holds as the State has it: what is public, and what the
        View's seat owns. What is derived, remembered or nobody's is left as it is. Returns the State."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What a seat (None: the table) may know."""
        return self._view(state, seat)

    @cached_property
    def _view(self) -> Callable[[S, Seat | None], V]:
        known: dict[str, Any] = {"made": self.view_class, "may_know": _may_know, "own_entry": _own_entry}
        lines, values = ["def view(state, seat):"], []
        if self._decision is not None:
            known |= {"decision": self._decision, "waiting": self._waiting, "CHANCE": CHANCE}
            lines += [
                "    asked = decision(state)",
                "    told = asked is not None and (asked.seat == seat or asked.seat == CHANCE and asked.audience is None)",
                "    line = None if asked is None or asked.seat == seat else waiting(state, asked, seat)",
            ]
            values += ["seat=seat", "decision=asked if told else None", "waiting=line"]
            values += ["deciding=None if asked is None else asked.seat"]
        owners: dict[Any, str] = {}
        for number, one in enumerate(self._fields):
            mark, value = one.mark, f"state.{one.name}"
            shown = one.frozen[0].format(value)
            if mark.form is not None:
                known[f"show_{number}"] = mark.form.show
                shown = f"show_{number}(state, {value})"
            match mark.access:
                case Access.EVERYONE if mark.part is not None:
                    known[f"part_{number}"] = mark.part.view
                    values.append(f"{one.named}=tuple([part_{number}(one, seat) for one in {value}])")
                case Access.EVERYONE:
                    values.append(f"{one.named}={shown}")
                case Access.OWNER:
                    if mark.by not in owners:
                        owners[mark.by] = may = f"may_{len(owners)}"
                        known[f"by_{may}"] = mark.by
                        lines.append(f"    {may} = may_know(by_{may}(state), seat)")
                    known[f"blank_{number}"] = one.blank
                    values.append(f"{one.named}={shown} if {owners[mark.by]} else blank_{number}")
                case Access.EACH:
                    known |= {f"blank_{number}": one.blank, f"seats_{number}": mark.seats}
                    known[f"show_{number}"] = mark.form.show if mark.form else _entry_frozen(one.hint)
                    arguments = f"state, {value}, seats_{number}(state), seat, show_{number}, blank_{number}"
                    values.append(f"{one.named}=own_entry({arguments})")
                case Access.FUNCTION:
                    known[f"tell_{number}"] = mark.tell
                    values.append(f"{one.named}=tell_{number}(state, seat)")
                case _:
                    pass
            if mark.others.seen is not None:
                known[f"seen_{number}"] = mark.others.seen
                each = f"tuple([seen_{number}(one) for one in {value}])"
                values.append(f"{one.others_named}={each if mark.access is Access.EACH else f'seen_{number}({value})'}")
        for name, tell in self._derived.items():
            known[f"derived_{name}"] = tell
            values.append(f"{name}=derived_{name}(state, seat)")
        source = "\n".join((*lines, f"    return made({', '.join(values)})"))
        view: Callable[[S, Seat | None], V] = compiled_function(source, f"view of {self.state.__name__}", known)
        return view

    def _compiled_copy(self) -> Callable[..., S]:
        known: dict[str, Any] = {"may_know": _may_know, "put_entry": _put_entry, "copy_parts": _copy_parts}
        opens: list[str] = []
        owns: list[str] = []
        for number, one in enumerate(self._fields):
            mark, value = one.mark, f"view.{one.named}"
            read = one.frozen[1].format(value)
            if mark.form is not None:
                known[f"read_{number}"] = mark.form.read
                read = f"read_{number}(state, {value})"
            match mark.access:
                case Access.EVERYONE if mark.part is not None:
                    known[f"part_{number}"] = mark.part
                    opens.append(f"    copy_parts(part_{number}, {value}, state.{one.name}, seat)")
                case Access.EVERYONE:
                    opens.append(f"    state.{one.name} = {read}")
                case Access.OWNER:
                    known[f"by_{number}"] = mark.by
                    owns += [f"    if may_know(by_{number}(state), seat):", f"        state.{one.name} = {read}"]
                case Access.EACH:
                    known |= {f"seats_{number}": mark.seats}
                    known[f"read_{number}"] = mark.form.read if mark.form else _entry_thawed(one.hint)
                    arguments = f"state, {value}, seats_{number}(state), seat, read_{number}"
                    owns.append(f"    state.{one.name} = put_entry(state.{one.name}, {arguments})")
                case _:
                    continue
        head = "def copied(view, state, seat=None):", "    seat = getattr(view, 'seat', seat) if seat is None else seat"
        source = "\n".join((*head, *opens, *owns, "    return state"))
        copied: Callable[..., S] = compiled_function(source, f"copied half of {self.state.__name__}", known)
        return copied

    # Facts ---------------------------------------------------------------------------------------------------------

    def facts(self, source: S | V) -> dict[str, Any]:
        """Plain nested data: of a View all that it holds, of a State all that there is."""
        found: dict[str, Any] = {}
        if not isinstance(source, self.state):
            self._seen_facts(source, found)
        else:
            self._seen_facts(self.view(source, None), found)
            for one in self._fields:
                if one.mark.fact is not None and (hidden := _hidden_fact(source, one)) is not MISSING:
                    _put(found, one.mark.fact or one.name, hidden)
        for name, tell in self._more_facts.items():
            if tell is not None:
                _put(found, name, plain_value(tell(source)))
        return found

    @cached_property
    def secret_facts(self) -> frozenset[str]:
        """The names of the facts that not every seat may know."""
        secret = [one for one in self._fields if one.mark.access in (Access.OWNER, Access.EACH, Access.FUNCTION)]
        return frozenset(one.mark.fact or one.named for one in secret if one.mark.fact is not None)

    def _seen_facts(self, seen: Any, found: dict[str, Any]) -> None:
        if self._decision is not None:
            found["deciding"] = plain_value(seen.deciding)
        for one in self._fields:
            if one.mark.access is Access.PROGRAM:
                continue
            if one.mark.fact is not None and one.mark.access is not Access.NOBODY:
                value = getattr(seen, one.named)
                if one.mark.part is not None:
                    told: Any = [one.mark.part.facts(part) for part in value]
                else:
                    told = (one.mark.plain or plain_value)(value)
                _put(found, one.mark.fact or one.named, told)
            if one.others_named and one.mark.others_fact is not None:
                others = (one.mark.others.plain or plain_value)(getattr(seen, one.others_named))
                _put(found, one.mark.others_fact or one.others_named, others)
        for name in self._derived:
            if name not in self._more_facts:
                _put(found, name, plain_value(getattr(seen, name)))

    # Checks --------------------------------------------------------------------------------------------------------

    def _check(self) -> None:
        """That the View has what is declared and nothing else, of the same types."""
        state, view = self.state.__name__, self.view_class.__name__
        hints = get_type_hints(self.view_class)
        has = {field.name for field in dataclasses.fields(self.view_class)}  # type: ignore[arg-type]  # every View is one
        given: dict[str, str] = {}
        if self._decision is not None:
            given = dict.fromkeys(("seat", "decision", "waiting", "deciding"), "the engine")
        for one in self._fields:
            if one.mark.access is Access.PROGRAM:
                continue
            own = "" if one.mark.access is Access.NOBODY else one.named
            for name in filter(None, (own, one.others_named)):
                if name in given:
                    raise Misdeclared(f"{view}.{name} is given twice: by {given[name]} and by {state}.{one.name}")
                given[name] = f"{state}.{one.name}"
            plain = one.mark.form is None and one.mark.part is None and one.frozen == _AS_IT_IS
            alike = one.mark.access in (Access.EVERYONE, Access.OWNER)
            if plain and alike and one.named in hints and hints[one.named] != one.hint:
                raise Misdeclared(f"{view}.{one.named} is a {hints[one.named]}, {state}.{one.name} a {one.hint}")
        for name in self._derived:
            if name in given:
                raise Misdeclared(f"{view}.{name} is given twice: by {given[name]} and as derived")
            given[name] = "derived"
        if lacking := sorted(given.keys() - has):
            raise Misdeclared(f"{view} has no '{lacking[0]}', which comes from {given[lacking[0]]}")
        if idle := sorted(has - given.keys()):
            raise Misdeclared(
                f"nothing gives {view}.{idle[0]}: no field of {state} that anybody may know, nothing derived"
            )


_AS_IT_IS: Final = ("{}", "{}")


def _shown(state: type[Any], field: dataclasses.Field[Any], hint: Any) -> _Shown:
    mark = mark_of(field)
    visible = mark.access in (Access.EVERYONE, Access.OWNER)
    if visible and mark.form is None and mark.part is None:
        try:
            frozen = frozen_code(hint)
        except CannotCopy as fault:
            raise Misdeclared(f"{state.__name__}.{field.name} is a {fault}; say in which form a View has it") from fault
    else:
        frozen = _AS_IT_IS
    blank = mark.blank
    if mark.access is Access.OWNER and blank is NO_BLANK:
        blank = field.default
        if blank is MISSING or not is_frozen(hint):
            raise Misdeclared(f"{state.__name__}.{field.name} needs a `blank` for those who may not know it")
    if mark.access is Access.EACH and blank is NO_BLANK:
        raise Misdeclared(f"{state.__name__}.{field.name} needs a `blank` for the table")
    return _Shown(field.name, mark, hint, frozen, blank)


def _entry_frozen(hint: Any) -> Callable[[Any, Any], Any]:
    code = frozen_code(hint.__args__[0])[0].format("value")
    freeze: Callable[[Any, Any], Any] = compiled_function(
        f"def freeze(state, value):\n    return {code}", "an entry", {}
    )
    return freeze


def _entry_thawed(hint: Any) -> Callable[[Any, Any], Any]:
    code = frozen_code(hint.__args__[0])[1].format("value")
    thaw: Callable[[Any, Any], Any] = compiled_function(f"def thaw(state, value):\n    return {code}", "an entry", {})
    return thaw


def _may_know(who: Who, seat: Seat | None) -> bool:
    if who is None:
        return True
    return seat is not None and (seat == who if isinstance(who, str) else seat in who)


def _own_entry(state: Any, entries: Any, seats: Sequence[Seat], seat: Seat | None, show: Any, blank: Any) -> Any:
    return show(state, entries[seats.index(seat)]) if seat is not None and seat in seats else blank


def _put_entry(entries: Any, state: Any, seen: Any, seats: Sequence[Seat], seat: Seat | None, read: Any) -> Any:
    if seat is None or seat not in seats:
        return entries
    changed = list(entries)
    changed[seats.index(seat)] = read(state, seen)
    return type(entries)(changed)


def _copy_parts(part: Visibility[Any, Any], seen: Sequence[Any], records: Sequence[Any], seat: Seat | None) -> None:
    copied: Callable[..., Any] = part.copied
    for one, record in zip(seen, records, strict=True):
        copied(one, record, seat)


def _hidden_fact(state: Any, one: _Shown) -> Any:
    """The plain value of a field of which the table's View does not tell all; MISSING where it does."""
    value, form, plain = getattr(state, one.name), one.mark.form, one.mark.plain or plain_value
    match one.mark.access:
        case Access.PROGRAM:
            return MISSING
        case Access.EVERYONE:
            return MISSING if one.mark.part is None else [one.mark.part.facts(record) for record in value]
        case Access.EACH if one.mark.seats is not None:
            shown = [form.show(state, entry) if form else entry for entry in value]
            return {str(seat): plain(entry) for seat, entry in zip(one.mark.seats(state), shown, strict=True)}
        case _:
            return plain(form.show(state, value) if form else value)


def _put(facts: dict[str, Any], path: str, value: Any) -> None:
    *above, last = path.split(".")
    for key in above:
        facts = facts.setdefault(key, {})
    facts[last] = value


def plain_value(value: Any) -> Any:
    """Plain data of a value: texts, numbers, lists, mappings with texts for keys; of a set its members in order, of a
    dataclass or named tuple its fields by name, of an enum's member its name in small letters."""
    match value:
        case None | bool():
            return value
        case Enum():
            return value.name.lower()
        case Outcome():
            winners = sorted(str(seat) for seat in value.winners)
            return {
                "ending": value.ending.value,
                "winners": winners,
                "reason": value.reason.key.removeprefix("outcome."),
            }
        case str():
            return str(value)
        case int():
            return int(value)
        case Mapping():
            return {str(key): plain_value(one) for key, one in value.items()}
        case tuple() if hasattr(value, "_fields"):
            return {name: plain_value(one) for name, one in zip(value._fields, value, strict=True)}
        case frozenset() | set():
            return sorted(plain_value(one) for one in value)
        case tuple() | list() | bytes() | bytearray():
            return [plain_value(one) for one in value]
    if dataclasses.is_dataclass(value):
        return {field.name: plain_value(getattr(value, field.name)) for field in dataclasses.fields(value)}
    raise TypeError(f"a {type(value).__name__} is no plain data; give its field `plain`")
