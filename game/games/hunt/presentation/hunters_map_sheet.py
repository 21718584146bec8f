"""The hunters' map as a sheet over the board (HR-349): off, a seat's own pencil marks, or the exact set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from game.board.board import Board
from game.engine.decision import Phrase
from game.games.hunt.deduction.hunters_map import Belief, belief
from game.games.hunt.rules.components.tables import Tables, compiled
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import View
from game.ui.table.model.panel_data.hidden_movement import DeductionMap
from game.ui.table.model.panel_data.picture_parts import Pencil, PencilMark

MOST_RINGS = 15
"""Gandalf's possible places are ringed when they are so few, and Frodo's for whoever did not ask: rings everywhere would
tell nothing."""
TOO_FAR = "belief.too_far"


class HuntersMapSheet:
    """Makes the sheet of a View; the last one is kept, for a View is asked about more than once."""

    def __init__(self, boards: Sequence[Board], tables: Mapping[str, Any]) -> None:
        self._boards, self._given = tuple(boards), tables
        self._made: tuple[tuple[object, ...], Belief | None] | None = None

    def guess(self, view: View, marks: Sequence[tuple[str, str]]) -> DeductionMap | None:
        """HR-349. None where the table plays without one, or before the hunt has begun."""
        match view.options.hunters_map:
            case "exact":
                return self._exact(view)
            case "pencil" if view.seat in view.seats[1:] and all(view.figures):
                return _pencilled(marks, self._boards[view.part - 1])
            case _:
                return None

    def _exact(self, view: View) -> DeductionMap | None:
        known = self.possible(view)
        if known is None:
            return None
        pencil = Pencil.SURE if len(known.frodo) == 1 else Pencil.FITS
        sketches = [PencilMark(place, pencil) for place in known.frodo]
        if len(known.gandalf) <= MOST_RINGS:
            sketches += [PencilMark(place, Pencil.RING) for place in known.gandalf]
        sketches += [PencilMark(place, Pencil.OUT) for place, why in known.excluded.items() if why.key != TOO_FAR]
        key = "look.guess.exact_gandalf" if known.gandalf else "look.guess.exact"
        value = Phrase.of(key, count=len(known.frodo), gandalf=len(known.gandalf))
        title, why_not = Phrase.of("look.guess.title"), tuple(known.excluded.items())
        return DeductionMap("exact", title, tuple(sketches), value, why_not, unasked=len(self.striped(view)))

    def area_label(self, view: View, area: str) -> Phrase:
        """HR-131, HR-245. An area or section, and for each who may be there how many of the places that fit him lie in it:
        what is known, and no guess at where he is. Without the exact map it is only named."""
        board = self._boards[view.part - 1]
        inside = {space.id for space in board.spaces if area in dict(space.groups).values()}
        kind = "area" if area in board.groups.get("area", ()) else "section"
        frodo = self.told_places(view)
        known = self.possible(view) if frodo else None
        if known is None:
            return Phrase.of(f"look.area.{kind}", area=area)
        counts = {"frodo": len(inside.intersection(frodo)), "all": len(frodo)}
        if known.gandalf:
            counts |= {"gandalf": len(inside.intersection(known.gandalf)), "grey": len(known.gandalf)}
        return Phrase.of(f"look.area.{kind}_{'both' if known.gandalf else 'frodo'}", area=area, **counts)

    def told_places(self, view: View) -> Sequence[str]:
        """Where Frodo may be, as far as the table has the exact map told."""
        known = self.possible(view) if view.options.hunters_map == "exact" else None
        return tuple(known.frodo) if known is not None else ()

    def striped(self, view: View) -> Sequence[str]:
        """The places where Frodo may be, as far as they stand on the board of a player though nobody asked: few."""
        told = self.told_places(view)
        return told if view.seat is not None and len(told) <= MOST_RINGS else ()

    def topology(self, view: View) -> HuntTopology:
        """The board of the part that is being played."""
        return self._topologies[view.part - 1]

    def possible(self, view: View) -> Belief | None:
        """Where Frodo may be by the public record; None before he has a place. The same for every View with the same record: so
        that a screen that is drawn again costs nothing."""
        told = view.record, view.step, view.entries, view.day, view.length, view.options, view.gandalf_moved
        key = (told, view.part, bool(view.log_count), bool(view.figures), bool(view.journey_count))
        if self._made is None or self._made[0] != key:
            self._made = (key, belief(view, self._topologies, self._tables))
        return self._made[1]

    @cached_property
    def _topologies(self) -> tuple[HuntTopology, ...]:
        return tuple(HuntTopology(board) for board in self._boards)

    @cached_property
    def _tables(self) -> Tables:
        """Compiled here, and once: the rules that hold them too are not for a presentation, which knows no State."""
        return compiled(self._given, self._topologies[0], self._topologies[1])


def _pencilled(marks: Sequence[tuple[str, str]], board: Board) -> DeductionMap:
    """A seat's own marks; nobody else can tell."""
    known = {pencil.value: pencil for pencil in Pencil}
    sketches = tuple(PencilMark(space, known[mark]) for space, mark in marks if mark in known and board.find(space))
    return DeductionMap("pencil", Phrase.of("look.guess.title"), sketches, Phrase.of("look.guess.pencil"), is_own=True)
