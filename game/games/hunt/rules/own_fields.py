"""As on the table, the Ring-bearer's own part (HR-299): the log of Part 1 and, before anything of it is known to others, tokens
and cards. What is asked is answered from it, so it must agree with every answer that was given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from game.engine.as_on_the_table import Number, Places, Row, TableField
from game.engine.decision import Param, Phrase, Refusal, Seat
from game.engine.errors import PositionError
from game.engine.positions import mapping, members, whole_number
from game.games.hunt.deduction.hunters_map import lore
from game.games.hunt.rules.components.tables import Tables
from game.games.hunt.rules.hands_at_table import hand_fields, set_hand
from game.games.hunt.rules.positions import first_unexplained, kinds_of
from game.games.hunt.rules.state import State, less, plus
from game.games.hunt.rules.table_fields import information
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import MARKS, Fact, Open, View, last_location

STEPS: Final = 16
TOKENS: Final = 5
"""HR-037."""


def own_fields(view: View, topology: HuntTopology, tables: Tables) -> Iterator[TableField]:
    """The log, in the Ring-bearer's turn of Part 1; tokens and Ally cards too, as long as nothing was written. Of the others the
    cards in their hands at a real table."""
    yield from hand_fields(view, tables)
    if view.seat != view.seats[0] or view.part != 1 or view.phase != "bearer" or not view.log:
        return
    yield Row(
        path=("log",),
        word="log",
        at=view.log,
        marks=MARKS,
        least=1 if _is_blank(view) else len(view.log),
        most=STEPS + 1 if _is_blank(view) else len(view.log),
        labels=topology.labels,
    )
    if not _is_blank(view):
        return
    yield Places(path=("info",), word="info", at=view.info, most=TOKENS, labels=topology.labels)
    held, all_ = Counter(view.ally_hand), Counter((*view.ally_hand, *view.ally_deck))
    for card, most in sorted(all_.items()):
        yield Number(path=("hand", card), word="ally", about=(("card", card),), value=held[card], least=0, most=most)


def _is_blank(known: Open) -> bool:
    """Whether nobody has heard anything of the log yet."""
    return not known.record and not known.entries


def set_own(state: State, seat: Seat, position: Mapping[str, Any]) -> Phrase | None:
    """Bring the part of a seat into step: the Ring-bearer's, or a hand. Raises PositionError."""
    if seat != state.bearer:
        return set_hand(state, seat, position)
    was_blank = _is_blank(state)
    state.listed = state.question = None
    if "info" in position:
        state.info = information(state, position, "info")
    for card, count in mapping(position.get("hand", {}), "hand").items():
        both = plus(state.ally_hand, *state.ally_deck)
        number = whole_number(count, f"hand.{card}", 0)
        others = tuple(one for one in state.ally_hand if one != card)
        state.ally_hand = plus(others, *[str(card)] * number)
        state.ally_deck = less(both, state.ally_hand)
    if "log" in position:
        _write(state, [str(entry) for entry in members(position["log"], "log")], is_blank=was_blank)
    return None


_UNTOUCHED: Final = (
    "part", "day", "turn", "entries", "info", "powers", "ally_hand", "ally_played", "hands", "sorcery_pile", "sorcery_deck",
    "dumped", "pool", "tiles", "tiles_out", "corruption", "company", "gandalf", "journey",
)  # fmt: skip
"""What no question changes by being asked and answered, and what lies open or is counted in the open: a card, a token, a tile."""


def keeping_answers(before: State, now: State) -> State | None:
    """HR-145. As it was before a question, with every answer still on the record."""
    if any(getattr(before, name) != getattr(now, name) for name in _UNTOUCHED):
        return None
    state = before.clone()
    state.record, state.notes, state.certain, state.log_tokens = now.record, now.notes, now.certain, now.log_tokens
    state.listed = state.question = None
    return state


def _write(state: State, log: Sequence[str], *, is_blank: bool) -> None:
    """HR-009, HR-061. The whole log anew."""
    topology = state.topologies[0]
    if log[0] not in topology.starts:
        raise _refused("HR-033", "set_no_start", log[0])
    for entry in log[1:]:
        if entry not in MARKS and (topology.kind.get(entry, "dot") == "dot" or entry in topology.exits):
            raise _refused("HR-061", "set_no_location", entry)
    untold = next((place for place, _ in state.tracks if is_blank and place not in log), "")
    if untold:
        raise _refused("HR-125", "set_tracked", untold)
    kinds = kinds_of(log) if is_blank else [fact.answer for fact in state.record if fact.kind == "entry"]
    bad = first_unexplained(state, log, kinds)
    if bad is not None:
        last, entry = last_location(log[:bad]), log[bad]
        if (dots := topology.connected[last].get(entry, 0)) > [*reversed(log[:bad])].index(last):
            raise _refused("HR-061", "set_no_dots", entry, last=last, count=dots)
        raise _refused("HR-061", "set_no_way", entry if entry not in MARKS else last, last=last)
    if not is_blank and not lore(state, state.topologies, state.tables).first.agrees(log):
        raise _refused("HR-124", "set_answered", log[-1] if log[-1] not in MARKS else "")
    state.log = tuple(log)
    if is_blank:
        state.entries = state.fresh = state.step = len(log) - 1
        state.record = tuple(Fact("entry", kind, (), "", 1, 1, 0, at) for at, kind in enumerate(kinds, 1))


def _refused(clause: str, why: str, place: str, key: str = "log", **more: Param) -> PositionError:
    refusal = Refusal(clause, Phrase.of(f"refused.{why}", place=place, **more), place)
    return PositionError(f"'{key}' cannot have '{place}'", key, word=place, refusal=refusal)
