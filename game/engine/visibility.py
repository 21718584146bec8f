"""What follows from the fields of a State as they are declared: Views, the copied half of a dealt State, facts."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass
from functools import cached_property
from typing import Any, Final, Generic, TypeVar, get_type_hints

from game.engine.decision import CHANCE, Decision, Phrase, Seat
from game.engine.facts import plain_value, put_fact
from game.engine.state import (
    NO_BLANK,
    Access,
    CannotCopy,
    Mark,
    State,
    Who,
    compiled_function,
    frozen_code,
    is_frozen,
    mark_of,
)

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
        in_the_open: Callable[[S, Decision], bool] | None = None,
        derived: Mapping[str, Callable[[S, Seat | None], Any]] | None = None,
        facts: Mapping[str, Callable[[Any], Any] | None] | None = None,
    ) -> None:
        """Raises Misdeclared when the View does not have just what the State's marks and `derived` give it.

        `decision` is the open question. `waiting` is asked for the line of a seat that does not decide.
        `in_the_open` says of which questions to a seat all may know what is asked: the table's View has them.
        `derived`: fields of the View that are worked out, by name, from (state, seat). `facts`: further facts, each
        from a State or a View; None for a field that is worked out and is no fact."""
        self.state, self.view_class = state, view
        self._decision, self._waiting, self._in_the_open = decision, waiting, in_the_open
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
            if self._in_the_open is not None:
                known["in_the_open"] = self._in_the_open
                lines.append("    told = told or (seat is None and asked is not None and in_the_open(state, asked))")
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
                    known[f"show_{number}"] = mark.form.show if mark.form else _of_entry(one.hint, 0)
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
                    known[f"read_{number}"] = mark.form.read if mark.form else _of_entry(one.hint, 1)
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
        found = self._facts_of_state(source) if isinstance(source, self.state) else self._facts_of_view(source)
        for name, tell in self._more_facts.items():
            if tell is not None:
                put_fact(found, name, plain_value(tell(source)))
        return found

    @cached_property
    def _facts_of_view(self) -> Callable[[Any], dict[str, Any]]:
        facts = _FactsCode()
        if self._decision is not None:
            facts.put("deciding", "view.deciding")
        for number, one in enumerate(self._fields):
            mark, value = one.mark, f"view.{one.named}"
            if mark.fact is not None and mark.access not in (Access.PROGRAM, Access.NOBODY):
                if mark.part is not None:
                    facts.known[f"part_{number}"] = mark.part
                    facts.put(mark.fact or one.named, f"[part_{number}.facts(one) for one in {value}]", is_plain=True)
                else:
                    facts.put(mark.fact or one.named, value, mark.plain)
            if one.others_named and mark.others_fact is not None:
                facts.put(mark.others_fact or one.others_named, f"view.{one.others_named}", mark.others.plain)
        for name in self._derived:
            if name not in self._more_facts:
                facts.put(name, f"view.{name}")
        return facts.compiled("view", self.view_class.__name__)

    @cached_property
    def _facts_of_state(self) -> Callable[[Any], dict[str, Any]]:
        """Those of the table's View, and in their place or beside them what only the State holds."""
        facts = _FactsCode()
        facts.known |= {"may_know": _may_know}
        if self._decision is not None:
            facts.known["decision"] = self._decision
            facts.lines.append("    asked = decision(state)")
            facts.put("deciding", "None if asked is None else asked.seat")
        for number, one in enumerate(self._fields):
            mark, value = one.mark, f"state.{one.name}"
            if mark.access is Access.PROGRAM:
                continue
            shown = one.frozen[0].format(value)
            if mark.form is not None:
                facts.known[f"show_{number}"] = mark.form.show
                shown = f"show_{number}(state, {value})"
            if mark.fact is not None:
                seen = mark.fact or one.named
                match mark.access:
                    case Access.EVERYONE if mark.part is not None:
                        facts.known[f"part_{number}"] = mark.part
                        told = f"[part_{number}.facts(one) for one in {value}]"
                        facts.put(seen, told, is_plain=True)
                        facts.put(mark.fact or one.name, told, is_plain=True)
                    case Access.EVERYONE:
                        facts.put(seen, shown, mark.plain)
                    case Access.OWNER:
                        facts.known |= {f"by_{number}": mark.by, f"blank_{number}": one.blank}
                        facts.put(
                            seen, f"{shown} if may_know(by_{number}(state), None) else blank_{number}", mark.plain
                        )
                        facts.put(mark.fact or one.name, shown, mark.plain)
                    case Access.EACH:
                        facts.known |= {f"seats_{number}": mark.seats, f"blank_{number}": one.blank}
                        facts.put(seen, f"blank_{number}", mark.plain)
                        entry = f"show_{number}(state, one)" if mark.form is not None else "one"
                        plain = facts.plain_of(entry, mark.plain)
                        pairs = f"zip(seats_{number}(state), {value}, strict=True)"
                        facts.put(
                            mark.fact or one.name, f"{{str(seat): {plain} for seat, one in {pairs}}}", is_plain=True
                        )
                    case Access.FUNCTION:
                        facts.known[f"tell_{number}"] = mark.tell
                        facts.put(seen, f"tell_{number}(state, None)", mark.plain)
                        facts.put(mark.fact or one.name, shown, mark.plain)
                    case Access.NOBODY:
                        facts.put(mark.fact or one.name, shown, mark.plain)
            if one.others_named and mark.others_fact is not None:
                facts.known[f"seen_{number}"] = mark.others.seen
                each = f"tuple([seen_{number}(one) for one in {value}])"
                others = each if mark.access is Access.EACH else f"seen_{number}({value})"
                facts.put(mark.others_fact or one.others_named, others, mark.others.plain)
        for name, tell in self._derived.items():
            if name not in self._more_facts:
                facts.known[f"derived_{name}"] = tell
                facts.put(name, f"derived_{name}(state, None)")
        return facts.compiled("state", self.state.__name__)

    @cached_property
    def secret_facts(self) -> frozenset[str]:
        """The names of the facts that not every seat may know."""
        secret = [one for one in self._fields if one.mark.access in (Access.OWNER, Access.EACH, Access.FUNCTION)]
        return frozenset(one.mark.fact or one.named for one in secret if one.mark.fact is not None)

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


def _of_entry(hint: Any, code: int) -> Callable[[Any, Any], Any]:
    """Makes an entry of a field what cannot change (code 0), or makes it again of that (1)."""
    told = frozen_code(hint.__args__[0])[code].format("value")
    made: Callable[[Any, Any], Any] = compiled_function(f"def made(state, value):\n    return {told}", "an entry", {})
    return made


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


class _FactsCode:
    """Straight code that makes plain data, fact by fact."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.known: dict[str, Any] = {"plain_value": plain_value, "put_fact": put_fact}

    def plain_of(self, value: str, plain: Callable[[Any], Any] | None) -> str:
        """Code for the plain data of a value: by a function of the field's own where it has one."""
        if plain is None:
            return f"plain_value({value})"
        name = f"plain_{len(self.known)}"
        self.known[name] = plain
        return f"{name}({value})"

    def put(self, path: str, value: str, plain: Callable[[Any], Any] | None = None, *, is_plain: bool = False) -> None:
        """The fact at a path; one told before at the same path is replaced, in its place."""
        told = value if is_plain else self.plain_of(value, plain)
        line = f"    found[{path!r}] = " if "." not in path else f"    put_fact(found, {path!r}, "
        at = next((at for at, other in enumerate(self.lines) if other.startswith(line)), len(self.lines))
        self.lines[at : at + 1] = [line + told + (")" if "." in path else "")]

    def compiled(self, source: str, name: str) -> Callable[[Any], dict[str, Any]]:
        """The function of what the facts are of."""
        text = "\n".join((f"def facts({source}):", "    found = {}", *self.lines, "    return found"))
        facts: Callable[[Any], dict[str, Any]] = compiled_function(text, f"facts of {name}", self.known)
        return facts
