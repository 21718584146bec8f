"""As on the table: what people say of a real table, before the match hears of it. Pieces are touched and set down, dials turned,
undone and redone; nothing is sent before all agree.

It is made of what everyone may know, and holds no State: whether a position can be is tried by the rules on that View alone.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from game.engine.as_on_the_table import Choice, Number, Places, Row, TableField, differing, position_of
from game.engine.decision import Param, Phrase, Refusal, Seat
from game.engine.errors import PositionError
from game.engine.match.set_table import fields_to_set, is_answered, owners_asked, try_to_set
from game.ui.table.model import blocks
from game.ui.table.model.blocks import (
    Across,
    Block,
    Call,
    Down,
    GameSheet,
    LaidSheet,
    OneOf,
    Press,
    Stepper,
    Text,
    Tick,
    Tone,
)
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Counter, Highlight, HighlightKind, Marker, Picture, Way, WayKind

_NO_FACE: Final = Face("#5A4128", "#F6E9C8", "flag", round=True)
"""Of places that no piece stands on."""
MANY: Final = 2
"""Rows of one person; with more of them they lie below the first, which opens them."""
FEW: Final = 4
"""Places that are told one by one; more of one sort are counted: nobody reads them, and all see them on the board."""
_ASIDE: Final = {False: (0.3, 0.3), True: (0.6, 0.0)}
"""Of its size, across and up, by which a counter lies (False) or a figure stands (True) beside another on the same space."""


class EditorStage(Protocol):
    """What the editor calls on whoever shows it."""

    def refresh(self) -> None:
        """Show all of it anew."""

    def relight(self) -> None:
        """Only the lights of the board have changed."""

    def tell(self, markup: str) -> None:
        """One sentence, for a while."""

    def is_over_sheet(self) -> bool:
        """Whether the pointer is over what lies beside the board."""

    def send(self, position: dict[str, Any]) -> None:
        """All agree: the table stands so."""

    def save(self, position: dict[str, Any]) -> None:
        """Keep all of it as a scenario."""


@dataclass(frozen=True, slots=True)
class Held:
    """What is in the hand of whoever sets the table."""

    token: str
    """The pieces' field."""
    place: str = ""
    """Where it was lifted from; empty for pieces of this sort out of the box, one at each place that is touched."""


class TableEditor:
    """The open fields of a match as people set them. A field is named by a token, its path in one word."""

    def __init__(
        self,
        view: Any,
        presentation: GamePresentation,
        stage: EditorStage,
        *,
        seat: Seat | None = None,
        begins: bool = False,
    ) -> None:
        """`view` is the table's own; that of a `seat`: what this seat alone knows is set. With a match that `begins` all may
        agree that it stands as at the start."""
        self._view, self._presentation, self._stage = view, presentation, stage
        self._seat, self._begins = seat, begins
        self._before = tuple(fields_to_set(presentation.adviser, view, seat))
        self._fields = {token_of(one): one for one in self._before}
        self._row_token = next((token for token, one in self._fields.items() if isinstance(one, Row)), "")
        """What is written in an order, where something is."""
        self.past: list[dict[str, TableField]] = []
        self.future: list[dict[str, TableField]] = []
        found = ((token, self._look.settable(view, one)) for token, one in self._fields.items() if is_places(one))
        self._counters = {token: counter for token, counter in found if counter is not None}
        self._below: Picture = self._look.picture(view)
        self._others = tuple(one for one in self._below.counters if not self._stands_for(one))
        self._pulled = ("", "")
        """A piece that is being pulled, and the space that it is over."""
        self._stroke: tuple[str, ...] = ()
        """Places on which pieces out of the box are being laid."""
        self.held: Held | None = None
        self.dial = ""
        """The number for which figures are typed."""
        self._figures = ""
        rows = Tally(owner for one in self._before if (owner := _owner(one)))
        places = [one for one in self._before if is_places(one)]
        self._heads = {_owner(one): token_of(one) for one in reversed(places) if rows[_owner(one)] > MANY}
        """What opens the rows of whoever has many."""
        self.opened = ""
        """Who of them has all rows open."""
        self.touched = ""
        """The space where something was set down last."""
        self.fault: Refusal | None = self._judged()
        """Why it cannot be as it stands; None where it can."""

    @property
    def _look(self) -> Any:
        return self._presentation.look

    def _stands_for(self, shown: Counter) -> bool:
        """Whether a counter of the table's picture is a piece that can be set."""
        return any(
            shown.space in _places(self._fields[token]).at and shown.face.emblem == counter.face.emblem
            for token, counter in self._counters.items()
        )

    # -- what has been set

    @property
    def changes(self) -> tuple[tuple[TableField, TableField], ...]:
        """Each field that is otherwise than in the match, before and after."""
        return tuple(differing(self._before, tuple(self._fields.values())))

    @property
    def position(self) -> dict[str, Any]:
        """What is otherwise, as the match takes it."""
        return position_of(after for _, after in self.changes)

    @property
    def whole(self) -> dict[str, Any]:
        """All of it, as a match can begin from it; what stands nowhere is not named."""
        return position_of(one for one in self._fields.values() if one.value != "")

    @property
    def clock(self) -> str:
        """How far the game is, by the first of its numbers: "Round 5"."""
        first = next((one for one in self._fields.values() if isinstance(one, Number)), None)
        return f"{self._presentation.say(first.name)} {first.counted}" if first is not None else ""

    @property
    def is_unfinished(self) -> bool:
        """Whether what cannot be is about something else than the entry that was written last: more is to be written."""
        return bool(self._row_token) and self.fault is not None and self.fault.place != self.touched

    def _judged(self) -> Refusal | None:
        try:
            try_to_set(self._presentation.adviser, self._view, self.position, self._seat)
        except PositionError as error:
            return error.refusal
        return None

    def _set(self, token: str, value: Any) -> None:
        """One field is otherwise now."""
        self.past.append(dict(self._fields))
        self.future.clear()
        self._fields[token] = self._fields[token].with_value(value)
        self._changed()

    def _changed(self) -> None:
        self.fault = self._judged()
        self._stage.refresh()

    def _put(self, token: str, at: Sequence[str]) -> None:
        field = _places(self._fields[token])
        self._set(token, (at[0] if at else "") if field.is_one else sorted(at) if token in self._counters else list(at))

    def take_back(self) -> None:
        """The last change is undone."""
        self._swap(self.past, self.future)

    def do_again(self) -> None:
        """What was undone last is done once more."""
        self._swap(self.future, self.past)

    def _swap(self, taken: list[dict[str, TableField]], kept: list[dict[str, TableField]]) -> None:
        if taken:
            kept.append(self._fields)
            is_lifted = self.held is not None and bool(self.held.place)  # a sort out of the box stays in the hand
            self._fields, self.held, self.touched = taken.pop(), None if is_lifted else self.held, ""
            self._changed()

    # -- touching pieces and places

    @property
    def first_place(self) -> str:
        """Where the keyboard begins: where something stands."""
        places = (place for token in self._counters for place in _places(self._fields[token]).at)
        return self.touched or next(places, self._presentation.board.spaces[0].id)

    def wanted(self) -> frozenset[str]:
        """Nothing on the board goes before anything else."""
        return frozenset()

    def point(self, touch: Touch, *, by_key: bool = False) -> None:
        """Pointing alone does nothing."""

    def _begins_stroke(self, touch: Touch) -> bool:
        """Whether pieces out of the box are in the hand, which a stroke lays on every place that it goes over, and it begins on
        no piece of another sort: that one is pulled."""
        held, (here, _) = self.held, _piece(touch.handle)
        return bool(held and not held.place and _places(self._fields[held.token]).most > 1 and here in ("", held.token))

    def pulled_from(self, touch: Touch) -> Touch | None:
        """A piece; or the first place of a stroke, which has no handle."""
        return Touch(touch.space) if self._begins_stroke(touch) else touch if "@" in touch.handle else None

    def drag(self, start: Touch, spaces: Sequence[str]) -> None:
        """A piece is pulled over these spaces, or pieces are laid on them."""
        if not start.handle:
            self._stroke = tuple(dict.fromkeys((start.space, *spaces)))
        else:
            self._pulled = (start.handle, spaces[-1] if spaces else "")
        self._stage.relight()

    def drop(self, start: Touch, spaces: Sequence[str], touch: Touch) -> None:
        """It is let go: there it stands now; on a sheet it goes into the box; beside the board it is where it was. Of a stroke
        one more stands wherever it went."""
        if self.held is not None and not start.handle:
            self._lay_out(self.held.token, is_abandoned=not spaces and not touch.space)
            return
        self._pulled, self.held = ("", ""), None
        token, place = _piece(start.handle)
        if self._stage.is_over_sheet():
            self._into_box(token, place)
        else:
            self._move(token, place, touch.space or place)

    def _lay_out(self, token: str, *, is_abandoned: bool) -> None:
        """One more on every place of the stroke where none of them stands, as many as there are; it may end beside the board.
        Where it begins on one of them, all that it goes over go back into the box."""
        stroke, field, self._stroke = self._stroke, _places(self._fields[token]), ()
        is_off = stroke[0] in field.at
        left = [place for place in field.at if not (is_off and place in stroke)]
        come = [place for place in stroke if place and place not in left and not is_off][: field.most - len(left)]
        if is_abandoned or not (is_off or come):
            self._stage.refresh()
        else:
            self.touched = come[-1] if come else ""
            self._put(token, (*left, *come))

    def touch(self, touch: Touch, *, drawing: bool = False) -> None:
        """A place: what is in the hand is set down there, or what stands there is lifted; of several alike one is put there, or
        the one there goes back into the box."""
        space, held = touch.space, self.held
        if touch.box[0]:
            self._put_marker(*touch.box)
        here, _ = _piece(touch.handle) if "@" in touch.handle else ("", "")
        if space and held is None and self._row_token:
            self.write(self._row_token, space)
        elif not space or (held is None and not here):
            self._hold(None)
        elif held is None:
            self._hold(Held(here, space))
        elif held.place:
            self.held = None
            self._move(held.token, held.place, space)
        elif space in (field := _places(self._fields[held.token])).at:
            self._put(held.token, _without(field.at, space))
        elif here in self._counters and here != held.token and field.most > 1 and not self._can_join(field, space):
            self._hold(Held(here, space))
        else:
            self._take_from_box(held.token, field, space)

    def _can_join(self, field: Places, space: str) -> bool:
        """Whether one more may stand there beside what does, as a token beside a rider: else that is lifted."""
        changed = position_of([*(after for _, after in self.changes), field.with_value([*field.at, space])])
        try:
            try_to_set(self._presentation.adviser, self._view, changed, self._seat)
        except PositionError:
            return False
        return len(field.at) < field.most

    def _take_from_box(self, token: str, field: Places, space: str) -> None:
        if len(field.at) < field.most:
            self.touched = space
            self.held = self.held if field.most > 1 else None
            self._put(token, (*field.at, space))
        else:
            self._stage.tell(self._word("none_left", name=self._presentation.say(field.name)))

    def _move(self, token: str, start: str, end: str) -> None:
        self.touched = end
        if start == end:
            self._stage.refresh()
        else:
            self._put(token, (*_without(_places(self._fields[token]).at, start), end))

    def touch_token(self, token: str) -> None:
        """A sort of pieces beside the board: in the hand from now on. Touched again, what was lifted goes into the box."""
        field, held = _places(self._fields[token]), self.held
        if held is None or held.token != token:
            self._hold(Held(token, field.at[0] if field.most == 1 and field.at else ""))
            return
        self.held, self.opened = None, ""
        self._into_box(token, held.place)

    def _into_box(self, token: str, place: str) -> None:
        field = _places(self._fields[token])
        if place and len(field.at) > field.least:
            self._put(token, _without(field.at, place))
        else:
            self._stage.refresh()

    def put_away(self) -> bool:
        """Out of the hand with what is in it; False where there is nothing."""
        had = self.held is not None or bool(self.dial)
        self._hold(None)
        return had

    def _hold(self, held: Held | None, dial: str = "") -> None:
        self.held, self.dial, self._figures = held, dial, ""
        if held is not None and (owner := _owner(self._fields[held.token])) in self._heads:
            self.opened = owner
        self._stage.refresh()

    # -- dials

    def step(self, token: str, by: int) -> None:
        """A number is so much more."""
        field = self._fields[token]
        if isinstance(field, Number) and field.allows(field.value + by):
            self.touched, self.dial = "", self.dial if self.dial == token else ""
            self._set(token, field.value + by)

    def take_dial(self, token: str) -> None:
        """A number: in the hand from now on, for the figures that are typed."""
        self._hold(None, "" if self.dial == token else token)

    def type_figure(self, figure: str) -> bool:
        """One more figure of the number in the hand, which begins anew where it would be too large; False where none is."""
        field = self._fields.get(self.dial)
        if not isinstance(field, Number):
            return False
        figures, before = self._figures + figure, field.first - 1
        self._figures = figures if before + int(figures) <= field.most else figure
        value = before + int(self._figures)
        if field.allows(value) and value != field.value:
            self._set(self.dial, value)
        return True

    @property
    def takes_figure(self) -> bool:
        """Whether a number is in the hand of which more can be typed."""
        field = self._fields.get(self.dial)
        return isinstance(field, Number) and field.first - 1 + 10 * int(self._figures or 0) <= field.most

    def choose(self, token: str, index: int) -> None:
        """One of the values."""
        field = self._fields[token]
        if isinstance(field, Choice):
            self.touched = self.dial = ""
            self._set(token, field.values[index])

    def _put_marker(self, edge: str, number: int) -> None:
        """The marker of a painted track lies in another of its boxes; where it cannot be laid there, why not."""
        for marker in self._below.markers:
            if marker.edge == edge and self._box_of(marker) != number:
                match self._fields.get(marker.field):
                    case Number(value=value):
                        self.step(marker.field, number - value)
                    case Choice(values=values) if number < len(values):
                        self.choose(marker.field, number)
                    case None:
                        self._stage.tell(self._word("by_all" if marker.field else "by_owner"))

    def write(self, token: str, entry: str) -> None:
        """One more space or mark behind what is written there."""
        row = self._fields[token]
        if isinstance(row, Row) and len(row.at) < row.most:
            self.touched = entry if entry not in row.marks else ""
            self._set(token, [*row.at, entry])
        else:
            self._stage.tell(self._word("full"))

    def wipe(self, token: str) -> None:
        """The last that is written there goes."""
        row = self._fields[token]
        if isinstance(row, Row) and row.at:
            self.touched = ""
            self._set(token, list(row.at[:-1]))

    # -- the end

    def agree(self) -> None:
        """Everybody at the table says that it stands so."""
        if self.fault is not None:
            self._stage.tell(self._presentation.say(self.fault.phrase))
        else:
            self._stage.send(self._confirmed or self.position)

    def keep_as_scenario(self) -> None:
        """Keep what stands there as a file that a match can begin from."""
        self._stage.save(self.whole)

    # -- what is shown

    def _word(self, key: str, **params: Param) -> str:
        return self._presentation.say(Phrase.of(f"table.as_on_table.{key}", **params))

    def asked(self) -> str:
        """What is to be done next."""
        if self.dial:
            return self._word("number", name=self._presentation.say(self._fields[self.dial].name))
        if self.held is None:
            return self.asked_first()
        field = _places(self._fields[self.held.token])
        name = self._presentation.say(field.name)
        several = "several" if self.held.token in self._counters else "places"
        return self._word("lifted" if self.held.place or field.most == 1 else several, name=name)

    def asked_first(self) -> str:
        """What is to be done next while nothing is in the hand."""
        return self._word("write" if self._row_token else "touch" if self._seat is None else "own")

    def picture(self) -> Picture:
        """The board with every piece where it was set, and light on what is in the hand and what cannot be."""
        counters: list[Counter] = list(self._others)
        standing: dict[str, int] = {}
        for token, shown in self._counters.items():
            for place in _places(self._fields[token]).at:
                is_pulled = self._pulled[0] == f"{token}@{place}" and bool(self._pulled[1])
                space = self._presentation.board.find(self._pulled[1] if is_pulled else place)
                if space is None:
                    continue
                nth = standing.get(place, 0)
                standing[place] = nth + 1
                across, up = _ASIDE[bool(shown.face.stands)]
                at = space.x + shown.at[0] + nth * across * shown.size, space.y + shown.at[1] - nth * up * shown.size
                is_held = is_pulled or (self.held is not None and self.held in (Held(token), Held(token, place)))
                counters.append(replace(shown, handle=f"{token}@{place}", space=space.id, at=at, chosen=is_held))
        counters.sort(key=lambda counter: counter.chosen)
        markers = tuple(replace(one, number=self._box_of(one)) for one in self._below.markers)
        return Picture(tuple(counters), tuple(self._glows()), tuple(self._ways()), markers=markers)

    def _box_of(self, marker: Marker) -> int:
        """The box that a marker lies in, as it was set."""
        field = self._fields.get(marker.field)
        if isinstance(field, Choice):
            return field.values.index(field.value)
        return field.value if isinstance(field, Number) else marker.number

    def _ways(self) -> Iterator[Way]:
        """What is written, from space to space."""
        row = self._fields.get(self._row_token)
        if isinstance(row, Row):
            points = self._presentation.board.points(place for place in row.at if place not in row.marks)
            if len(points) > 1:
                yield Way(points, WayKind.PAST)

    def _glows(self) -> Iterator[Highlight]:
        for place in (self._pulled[1], *self._stroke):
            if place:
                yield Highlight(place, HighlightKind.AIMED)
        if self.fault is not None and (place := self.fault.place or self.touched):
            yield Highlight(place, HighlightKind.REFUSED)
        held = self.held
        if held is not None and held.token not in self._counters:
            for place in _places(self._fields[held.token]).at:
                yield Highlight(place, HighlightKind.SHOWN)
        elif held is not None and held.place:
            yield Highlight(held.place, HighlightKind.CHOICE)

    def pieces(self) -> LaidSheet:
        """Every sort of pieces, with where it stands or how many there are; of whoever has many rows all that is otherwise, and
        the rest once it is opened."""
        rows: list[Block] = []
        for token, one in self._fields.items():
            head = self._heads.get(owner := _owner(one), "")
            if head == token:
                rows += self._rows_of(owner)
            elif not head and isinstance(one, Places):
                rows.append(self._row(token, one))
        return LaidSheet("pieces", Phrase("table.as_on_table.pieces"), GameSheet(tuple(rows)), ())

    def _rows_of(self, owner: str) -> Iterator[Block]:
        changed, first = {token_of(after) for _, after in self.changes}, self._heads[owner]
        is_open, ticks = owner == self.opened, []
        for token, one in self._fields.items():
            if _owner(one) != owner or not (is_open or token in changed or token == first):
                continue
            if isinstance(one, Choice) and one.values == (False, True):
                ticks.append(Down((Tick(one.short, bool(one.value), Call("choose", (token, int(not one.value)))),)))
            elif isinstance(one, Places):
                yield replace(self._row(token, one), is_open=is_open if token == first else None)
            elif (row := self._dial(token, one)) is not None:
                yield row
        yield from (Across(tuple(ticks)),) if ticks else ()

    def _row(self, token: str, field: Places) -> blocks.Choice:
        shown = self._counters.get(token) or Counter("", "", (0, 0), 1.0, _NO_FACE, field.name)
        if field.most > 1 and token in self._counters:
            told = Phrase.of("table.as_on_table.count", count=len(field.at), most=field.most)
        elif field.at:
            told = Phrase.of("table.as_on_table.at", places=self._named(field, field.at))
        else:
            told = Phrase(f"table.as_on_table.{'nowhere' if token in self._counters else 'none'}")
        is_held = self.held is not None and self.held.token == token
        return blocks.Choice(token, replace(shown, name=field.name, chosen=False), (told,), is_held)

    def dials(self) -> LaidSheet:
        """Everything else that lies on the table."""
        free = ((token, one) for token, one in self._fields.items() if _owner(one) not in self._heads)
        rows = tuple(row for token, one in free if (row := self._dial(token, one)) is not None)
        heading = Phrase("table.as_on_table.dials" if self._seat is None else "table.as_on_table.yours")
        return LaidSheet("dials", heading, GameSheet(rows), ())

    def _dial(self, token: str, field: TableField) -> Block | None:
        match field:
            case Row():
                return self._written(token, field)
            case Number(value=value, least=least, most=most):
                less, more = (Call("step", (token, by)) if least <= value + by <= most else None for by in (-1, 1))
                return Stepper(field.name, field.counted, less, more, Call("take_dial", (token,)), token == self.dial)
            case Choice(value=value, values=values) if len(values) > 1:
                calls = tuple(Call("choose", (token, at)) for at in range(len(values)))
                return OneOf(field.name, tuple(map(field.called, values)), values.index(value), calls)
            case _:
                return None

    def _written(self, token: str, row: Row) -> Block:
        """What is written so far, and what may be written that is no space."""
        told = Phrase.of("table.as_on_table.row", entries="  ".join(row.at), count=len(row.at), most=row.most)
        marks = (Press(row.mark(at), Call("write", (token, mark)), mark) for at, mark in enumerate(row.marks))
        wipe = Press(Phrase("table.as_on_table.wipe"), Call("wipe", (token,)), "Backspace")
        return Down((Text(row.name, Tone.STRONG), Text(told), *marks, wipe))

    def told(self) -> tuple[Text, ...]:
        """What changes, a sentence for each; one alone in letters for the whole table."""
        tone = Tone.ACROSS if len(self.changes) == 1 and self._seat is None else Tone.PLAIN
        return tuple(Text(self._change(*pair), tone) for pair in self.changes)

    def agreed(self) -> LaidSheet:
        """What changes, for all to agree on; why they cannot yet."""
        told = self.told()
        if self.fault is not None:
            end: Block = Text(self.fault.phrase, Tone.BAD)
        elif told or self._begins or self._confirmed:
            verb, key = "agree" if self._seat is None else "mine", "" if self.takes_figure else "Enter"
            end = Press(Phrase(f"table.as_on_table.{verb}"), Call("agree"), key, is_primary=True)
        else:
            is_lacking = self._seat in owners_asked(self._presentation.adviser, self._view)
            end = Text(Phrase(f"table.as_on_table.{'lacking' if is_lacking else 'same'}"), Tone.NOTE)
        is_listed = any(one.tone is Tone.PLAIN for one in told)
        heading = Phrase("table.as_on_table.changed") if is_listed else None
        return LaidSheet("agreed", heading, GameSheet(told), (end,))

    @property
    def _confirmed(self) -> dict[str, Any]:
        """What the seat is asked for, where all of it stands here already."""
        rules, seat, stands = (
            self._presentation.adviser,
            self._seat,
            position_of(one for one in self._fields.values() if one.value),
        )
        if seat is None or self.changes or seat not in owners_asked(rules, self._view):
            return {}
        return stands if is_answered(rules, self._view, stands, seat) else {}

    def _change(self, before: TableField, after: TableField) -> Phrase:
        """What of a field is otherwise, in its own words."""
        say, values = self._presentation.say, {"name": self._presentation.say(after.name)}
        match before, after:
            case Places(at=was), Places(at=now) if len(was) == len(now) == 1:
                values |= {"was": self._named(before, was), "now": self._named(after, now)}
            case Places(at=was), Places(at=now):
                gone, come = (list((Tally(one) - Tally(other)).elements()) for one, other in ((was, now), (now, was)))
                is_many = len(gone) + len(come) > FEW
                told = [str(len(one)) if is_many else self._named(after, one) for one in (gone, come)]
                values |= {"gone": told[0], "come": told[1], "now": str(len(now))}
                key = "many" if is_many else "both" if gone and come else "come" if come else "gone"
                return Phrase.of(f"table.as_on_table.{key}", **values)
            case Choice(), Choice():
                values |= {"was": say(before.called(before.value)), "now": say(after.called(after.value))}
            case Row(), Row():
                values |= {"was": "  ".join(before.at), "now": "  ".join(after.at)}
            case Number(), Number():
                values |= {"was": str(before.counted), "now": str(after.counted)}
        return Phrase.of("table.as_on_table.change", **values)

    def _named(self, field: Places, places: Sequence[str]) -> str:
        """Spaces in words."""
        say, labels = self._presentation.say, field.labels
        keys = {place: "table.named_space" if place in labels else "table.named" for place in places}
        return ", ".join(say(Phrase.of(keys[place], thing=labels.get(place, place))) for place in places)


def is_places(field: TableField) -> bool:
    """Whether it is of pieces on the board."""
    return isinstance(field, Places)


def token_of(field: TableField) -> str:
    """How buttons name a field."""
    return "/".join(field.path)


def _owner(field: TableField) -> str:
    """Whose it is; empty where it is nobody's."""
    return str(dict(field.about).get("seat", ""))


def _piece(handle: str) -> tuple[str, str]:
    token, _, place = handle.partition("@")
    return token, place


def _places(field: TableField) -> Places:
    assert isinstance(field, Places), f"{field.word} has no places"
    return field


def _without(places: Sequence[str], place: str) -> tuple[str, ...]:
    left = list(places)
    left.remove(place)
    return tuple(left)
