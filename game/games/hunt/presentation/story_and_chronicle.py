"""Hunt for the Ring as it is told: answers before rides, Corruption before cards, the deal in one line; Frodo found, an Eye,
Corruption near its end, six dice for the hunters, Gandalf's coming, Rivendell.

The chronicle of Hunt for the Ring: the ways of Frodo and Gandalf, how many places were possible, what was asked.
"""

from __future__ import annotations

import collections
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from game.board.board import Board
from game.engine.decision import Outcome, Phrase
from game.engine.event import Event
from game.games.hunt.presentation.faces import FACES, NAZGUL_FACES, ON_DIE, ON_LORD_DIE, SEAT_FACES, face_of_die
from game.games.hunt.presentation.goal_and_threat import riders_near
from game.games.hunt.presentation.hunters_map_sheet import HuntersMapSheet
from game.games.hunt.presentation.panels import entries_of
from game.games.hunt.rules.view import COLOURS, DAY_TURNS, NIGHT, RB, RINGWRAITHS, Fact, View, last_location
from game.ui.kit.cues import Cue
from game.ui.table.model.blocks import Figure
from game.ui.table.model.chronicle import (
    LEAST,
    Candidate,
    Chronicle,
    Column,
    Curve,
    NotOver,
    PairPoints,
    PlayedStep,
    Stop,
    TurningPoint,
    Walk,
    WalkMap,
    WayMaker,
    chosen,
    column_of,
    counted,
    figures_of,
    moments_told,
    shortest,
)
from game.ui.table.model.panel_data.hidden_movement import PanelPiece, SealedAnswer, Shape
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Roll
from game.ui.table.model.story import Contest, Gift, Kind, Moment, Story

FIGURES: Final = ("steps", "corruption", "asked", "answered", "found", "fewest")
"""What is counted, what matters most first."""
ASKED: Final = frozenset(("search", "perception", "hunt", "call", "watch"))
"""HR-118, HR-125, HR-135. Kinds of public facts that answer a question."""
TITLES: Final = frozenset(("corrupted", "rivendell", "days"))
"""What is said of the ends that the rules know."""
_NAYS: Final = frozenset(("no", ""))
_PLAYED: Final = frozenset(("bearer", "ringwraiths", "encounter"))
"""Phases in which a turn is still being played."""
FEW: Final = 3
"""So few possible places are near to none."""
_TURNS: Final = ("first", "second", "night")
_FRODO: Final = Face("#F0B93A", "#3A2412", "leaf", round=True)
"""His way is gold: no rider has that colour."""
_VIOLET: Final = "#4A3A8C"
Turn = tuple[int, int, int]
"""Part, day, turn of the day."""


def leads_on(view: View) -> Phrase | None:
    """HR-278. The tokens that each side has earned for War of the Ring."""
    won = {side: count for side, count in view.tokens_won if count}
    if not won:
        return None
    return Phrase.of("look.epilogue", shadow=won.get("shadow", 0), free=won.get("free", 0))


def chronicle_of(
    steps: Sequence[PlayedStep],
    outcome: Outcome | None,
    boards: Sequence[Board],
    tables: Mapping[str, Any],
    sheet: HuntersMapSheet,
    story: Story,
) -> Chronicle | None:
    """HR-323. Everything is laid open after the end; before it there is none."""
    if outcome is None:
        raise NotOver("the journey goes on")
    last = _bearers(steps[-1]) if steps[-1].views else None
    if last is None or not last.log or not (columns_and_values := _columns(steps, sheet, tables))[0]:
        return None
    columns, values = columns_and_values
    when = list(_whens(steps))
    near = tuple(_near(steps, columns, when, sheet))
    hunter = str(max(near, key=lambda one: one.weight).point.sentence.get("figure")) if near else COLOURS[0]
    maps = tuple(_maps(steps, boards, tables, columns, hunter))
    if len(maps) == 1:
        columns = tuple(replace(column, map=0) for column in columns)
    seal = FACES["frodo"] if outcome.winners == {last.seats[0]} else SEAT_FACES[last.seats[1]]
    told = (
        *(one for one in near if one.weight > LEAST),
        *moments_told(steps, columns, values, story, when),
        *burdens_told(steps, columns, when),
        *_away(columns, values, when),
    )
    steps_gone = _steps_gone(last, steps[0].view)
    return Chronicle(
        title=_title(outcome),
        subtitle=Phrase.of(f"look.chronicle.subtitle_{last.part}", days=last.day, count=steps_gone),
        seal=seal,
        leads_on=leads_on(last),
        maps=maps,
        columns=columns,
        curve=Curve(
            Phrase("look.chronicle.curve"),
            Phrase("look.chronicle.reckoned"),
            values,
            colour=_VIOLET,
            unit=Phrase("look.chronicle.unit"),
        ),
        points=chosen(told),
        figures=_figures(steps, story, values, steps_gone),
        pair=PairPoints(
            last.seats[0],
            steps_gone + last.corruption,
            Phrase.of("look.chronicle.pair", count=steps_gone, corruption=last.corruption),
        ),
    )


def _title(outcome: Outcome) -> Phrase:
    name = outcome.reason.key.partition(".")[2]
    return Phrase(f"look.chronicle.title.{name}" if name in TITLES else f"ending.{outcome.ending.value}")


def _steps_gone(view: View, first: View) -> int:
    """HR-025, HR-224. Entries of Part 1, unless the evening began after it, and the steps of Part 2."""
    return view.step if view.part == first.part else max(0, len(view.log) - 1) + view.step


def _turn(view: View) -> Turn:
    return view.part, view.day, view.turn


def _columns(
    steps: Sequence[PlayedStep], sheet: HuntersMapSheet, tables: Mapping[str, Any]
) -> tuple[tuple[Column, ...], tuple[float | None, ...]]:
    """Each turn with what the hunters could know at its end: the places that fitted the public record (HR-349)."""
    found: dict[Turn, list[tuple[int, float | None]]] = {}
    for at, step in enumerate(steps):
        view: View = step.view
        if view.phase in _PLAYED:
            known = sheet.possible(view)
            value = float(len(known.frodo)) if known is not None and known.frodo else None
            found.setdefault(_turn(view), []).append((at, value))
    answers = _answers(steps[-1].view.record)
    columns, values, before, day = [], list[float | None](), 0, (0, 0)
    begins = [told[0][0] for told in found.values()]
    ends = [*(begun - 1 for begun in begins[1:]), len(steps) - 1]
    for (turn, told), end in zip(found.items(), ends, strict=True):
        view = steps[told[-1][0]].view
        is_new, day = day != turn[:2], turn[:2]
        before = 0 if is_new and turn[1] == 1 else before
        columns.append(
            Column(
                end,
                str(view.step) if view.step > before else "",
                "moon" if turn[2] == NIGHT else "sun",
                Phrase.of("look.chronicle.day", day=view.day, part=view.part) if is_new else None,
                view.part - 1,
                _frodo_at(steps[told[-1][0]], tables),
                answers.get(turn),
            )
        )
        values.append(next((value for _, value in reversed(told) if value is not None), None))
        before = view.step
    return tuple(columns), tuple(values)


def _answers(record: Sequence[Fact]) -> dict[Turn, bool]:
    """In which turns something was asked, and whether an answer was yes."""
    found: dict[Turn, bool] = {}
    for fact in record:
        if fact.kind in ASKED:
            turn = (fact.part, fact.day, fact.turn)
            found[turn] = found.get(turn, False) or fact.answer not in _NAYS
    return found


def _bearers(step: PlayedStep) -> View:
    """What the Ring-bearer knew."""
    view: View = step.views[0]
    return view


def _frodo_at(step: PlayedStep, tables: Mapping[str, Any]) -> str:
    """The last location where Frodo was."""
    view = _bearers(step)
    return last_location(entries_of(view, tables))


def _maps(
    steps: Sequence[PlayedStep],
    boards: Sequence[Board],
    tables: Mapping[str, Any],
    columns: Sequence[Column],
    hunter: str,
) -> Iterator[WalkMap]:
    last = _bearers(steps[-1])
    for part in sorted({column.map + 1 for column in columns} | {last.part}):  # one that began with Part 2 has but one
        board = boards[part - 1]
        ways = _part_2(steps, board, tables, columns) if part == 2 else (_part_1(last.log, board, columns),)
        ridden = (step.view.figures[COLOURS.index(hunter)] for step in steps if step.view.part == part)
        rider = _beside(Phrase.of("look.chronicle.hunter", figure=hunter), ridden, board, NAZGUL_FACES[hunter])
        yield WalkMap(board, (rider, *ways), Phrase.of("look.chronicle.part", part=part))


def _beside(name: Phrase, places: Iterable[str], board: Board, face: Face) -> Walk:
    """The thin way of somebody who was also there; a place left empty was none."""
    way = WayMaker(board)
    for one, other in pairwise(filter(None, places)):
        way.go(_between(board, one, other), face)
    return Walk(name, face, way.stretches, is_main=False)


def _part_1(log: Sequence[str], board: Board, columns: Sequence[Column]) -> Walk:
    """HR-060 to HR-066. From location to location over as few dots as there are; an entry without a location stands on a dot."""
    way, stops = WayMaker(board), []
    at, unplaced = log[0], list[int]()
    way.go((at,), _FRODO)
    stops.append(Stop(at, "0", 0))
    for number, entry in enumerate(log[1:], 1):
        if entry == ".":
            unplaced.append(number)
            continue
        if entry == "/":
            continue
        found = shortest(board, at, entry, lambda space: board.spaces[space].kind == "dot") or (at, entry)
        way.go(found, _FRODO)
        dots = found[1:-1]
        stops += [
            Stop(dots[min(nth, len(dots) - 1)], str(one), _column(columns, 0, one))
            for nth, one in enumerate(unplaced)
            if dots
        ]
        stops.append(Stop(entry, str(number), _column(columns, 0, number)))
        at, unplaced = entry, []
    end = "round-door" if at in {space.id for space in board.spaces if space.kind == "exit"} else "eye"
    return Walk(Phrase("look.chronicle.frodo"), _FRODO, way.stretches, tuple(stops), end=end)


def _column(columns: Sequence[Column], part: int, step: int) -> int:
    """The turn in which a step was made."""
    own = [at for at, column in enumerate(columns) if column.map == part]
    reached = [at for at in own if columns[at].label and int(columns[at].label) >= step]
    return reached[0] if reached else own[-1] if own else 0


def _part_2(
    steps: Sequence[PlayedStep], board: Board, tables: Mapping[str, Any], columns: Sequence[Column]
) -> tuple[Walk, ...]:
    """HR-222 to HR-232. Frodo along his Journey cards, and Gandalf, who is drawn below him."""
    frodo, stops, seen = WayMaker(board), list[Stop](), (-1, "")
    for step in steps:
        view = _bearers(step)
        if view.part != 2:
            continue
        place = _frodo_at(step, tables)
        if place and (view.step, place) != seen:
            at = seen[1]
            frodo.go(_between(board, at, place), _FRODO)
            if place != at:
                stops.append(Stop(place, str(view.step), _column(columns, 1, view.step)))
            seen = (view.step, place)
    last = steps[-1].view
    end = "elven-star" if last.step >= last.length > 0 else "eye"
    return (
        _beside(Phrase("look.chronicle.gandalf"), _bearers(steps[-1]).gandalf, board, FACES["gandalf"]),
        Walk(Phrase("look.chronicle.frodo"), _FRODO, frodo.stretches, tuple(stops), end=end),
    )


def _between(board: Board, start: str, end: str) -> tuple[str, ...]:
    """The spaces from place to place; only the end where it begins there."""
    return (shortest(board, start, end) or (start, end)) if start else (end,)


def _whens(steps: Sequence[PlayedStep]) -> Iterator[Phrase]:
    """When each turn was: part, day, time of the day."""
    turns = dict.fromkeys(_turn(step.view) for step in steps if step.view.phase in _PLAYED)
    is_whole = len({part for part, _, _ in turns}) > 1
    for part, day, turn in turns:
        yield Phrase.of(f"look.chronicle.when.{_TURNS[turn]}", day=day, part=part * is_whole)


def burdens_told(steps: Sequence[PlayedStep], columns: Sequence[Column], when: Sequence[Phrase]) -> Iterator[Candidate]:
    """HR-167, HR-194. Each time that Corruption grew, an encounter whole, with all that it brought: the more, the more it
    turned the match; above all the last, which Frodo could not bear."""
    for number, step in enumerate(steps):
        at, kinds = column_of(columns, number), {event.kind for event in step.events}
        last: View = steps[columns[at].step].view
        for event in (one for one in step.events if one.kind in ("encounter", "rescue", "corruption")):
            name, said, count = event.kind, event.phrase, last.corruption - step.view.corruption
            if name != "corruption":
                params = {"count": count, "total": last.corruption, "threshold": last.threshold}
                said = Phrase("look.chronicle.encounter_text", tuple(params.items()))
            else:
                name, count = ("corrupted", last.threshold) if "corrupted" in kinds else ("corruption_near", 1)
            if count > 0:
                place = event.places[-1] if event.places else columns[at].place
                point = TurningPoint(when[at], Phrase(f"look.moments.{name}.title"), said, at, place)
                yield Candidate(1.0 + 4 * count / last.threshold, name, point)


def _away(columns: Sequence[Column], values: Sequence[float | None], when: Sequence[Phrase]) -> Iterator[Candidate]:
    """Turns in which he got out of sight."""
    for at, (before, value) in enumerate(pairwise(values), 1):
        if before is not None and value is not None and value >= 2 * before and value - before >= FEW:
            said = Phrase.of("look.chronicle.away_text", before=int(before), count=int(value))
            point = TurningPoint(when[at], Phrase("look.chronicle.away"), said, at, columns[at].place)
            yield Candidate(1.0 + (value - before) / 20, "away", point)


def _near(
    steps: Sequence[PlayedStep], columns: Sequence[Column], when: Sequence[Phrase], sheet: HuntersMapSheet
) -> Iterator[Candidate]:
    """HR-111. How near the nearest rider stood to Frodo at the end of each turn; it is told where he was near."""
    for at, column in enumerate(columns):
        rider = min(riders_near(steps[column.step].view, sheet, column.place), default=None)
        if rider is not None:
            title = Phrase.of("look.chronicle.near", figure=rider.figure, count=rider.steps)
            said = replace(title, key="look.chronicle.near_text")
            yield Candidate(1.9 - rider.steps / 2, "near", TurningPoint(when[at], title, said, at, column.place))


def _figures(
    steps: Sequence[PlayedStep], story: Story, values: Sequence[float | None], steps_gone: int
) -> tuple[Figure, ...]:
    view: View = steps[-1].view
    asked = [fact for fact in view.record if fact.kind in ASKED]
    own = {
        "steps": steps_gone,
        "corruption": view.corruption,
        "asked": len(asked),
        "answered": sum(1 for fact in asked if fact.answer not in _NAYS),
        "fewest": int(min((value for value in values if value is not None), default=0)),
    }
    return figures_of(counted(steps, story) | own, FIGURES, threshold=view.threshold)


NEAR: Final = 3
"""So much Corruption before its threshold and less is told."""
_YES: Final = 95
_NO: Final = 45
_ANSWERS: Final = {
    "search": {"search_yes": _YES, "search_no": _NO},
    "hunt": {"hunt_here": 100, "hunt_yes": _YES, "hunt_no": _NO},
    "perception": {
        "perception_no": _NO,
        **{f"perception_{told}": _YES for told in ("yes", "frodo", "gandalf", "both")},
    },
}
"""What the hunters ask for with a die, and what they may hear."""


def _answer(event: Event) -> SealedAnswer:
    """HR-282, HR-283. The note of an event that answers a question."""
    kind, _, told = event.kind.partition("_")
    place = event.phrase.get("place")
    return SealedAnswer(
        Phrase.of(f"look.note.{kind}", place=str(place)),
        Phrase.of(f"look.note.{told}"),
        Phrase.of(f"look.note.after.{kind}_{told}"),
        place=event.places[-1] if event.places else str(place),
    )


def _has_eye(event: Event) -> bool:
    return isinstance(tile := event.phrase.get("tile"), str) and tile.endswith("-eye")


def _is_near_the_end(event: Event) -> bool:
    total, threshold = event.phrase.get("total"), event.phrase.get("threshold")
    return isinstance(total, int) and isinstance(threshold, int) and 0 < threshold - total <= NEAR


_BEARER: Final = frozenset({RB})
_HUNTERS: Final = frozenset(RINGWRAITHS)


def _for_the_bearer(event: Event, begun: Event | None) -> Contest:
    return Contest(_BEARER, _HUNTERS)


def _for_the_hunters(event: Event, begun: Event | None) -> Contest:
    return Contest(_HUNTERS, _BEARER)


def _tokens(event: Event) -> Gift | None:
    """HR-096. A token for each Shadow that has just been rolled."""
    count = event.phrase.get("count")
    return Gift(count, "shadow", "acorn") if isinstance(count, int) else None


def remembered_events(view: View, log: Sequence[Event]) -> Sequence[Event]:
    """HR-145. All of it, what has happened since the day began, or since the turn did."""
    match view.options.public_record:
        case "last_day":
            begins: tuple[str, ...] = ("turn_0", "part_2")
        case "off":
            begins = ("turn_0", "turn_1", "turn_2", "part_2")
        case _:
            return log
    at = next((at for at in range(len(log) - 1, -1, -1) if log[at].kind in begins), 0)
    return log[at:]


_SPENT: Final = frozenset({"spent"})
_DRAWN: Final = Moment(
    Cue.PAPER, "cards", 1, 1500, "hunt/{card}", name="drawn", when=lambda one: not one.phrase.get("aside")
)
"""A card that came into a hand: whoever holds it looks at it. Those that are laid aside lie there to choose from (C3)."""
_PASSING: Final = tuple(face_of_die(face) for face in ON_DIE)
_LORD_PASSING: Final = tuple(face_of_die(face) for face in ON_LORD_DIE)


def fallen_dice(event: Event) -> Roll | None:
    """HR-026, HR-027. The dice of an event, in the order in which it tells them"""
    faces = event.phrase.get("faces")
    if not isinstance(faces, tuple) or not faces:
        return None
    caption = Phrase.of("look.rolled", seat=event.actor) if event.actor is not None else None
    return _lying([str(face) for face in faces], caption)


def unspent_dice(view: View, roll: Roll) -> Roll | None:
    """HR-117, HR-256. What is unspent of the dice in the tray, each where it fell, then those that were not thrown with
    them; None when every die is spent."""
    unspent = collections.Counter(view.dice)
    if view.lord_die and not view.lord_spent:
        unspent[view.lord_die] += 1
    fallen = [piece.text for piece in roll.signs]
    kept = [face for at, face in enumerate(fallen) if fallen[:at].count(face) < unspent[face]]
    faces = [*kept, *sorted((unspent - collections.Counter(kept)).elements())]
    if faces == fallen:
        return roll
    whole = len(view.dice) + len(view.spent) + bool(view.lord_die)
    return _lying(faces, Phrase.of("look.row.unspent", count=len(faces), most=whole)) if faces else None


def _lying(faces: Sequence[str], caption: Phrase | None) -> Roll:
    signs = tuple(PanelPiece(face_of_die(face), Shape.DIE, text=face) for face in faces)
    others = tuple(_LORD_PASSING if face in ON_LORD_DIE else _PASSING for face in faces)
    return Roll(signs=signs, others=others, caption=caption, stays=True)


_NIGHTFALL: Final = (Moment(Cue.BELL, "moon", length=1600, name="nightfall", picture="hunt/a-nights-rest"),)

STORY: Final = Story(
    *(Kind(f"turn_{number}", begins=True, moments=_NIGHTFALL[: number == NIGHT]) for number in range(len(DAY_TURNS))),
    Kind("ringwraiths_turn", begins=True),
    Kind("part_2", turns_board=True),
    *(Kind(one, weight=0) for one in ("refresh", "bearer_done", "nazgul_done", "ordered", "lead", "gandalf_moved")),
    # the deal
    Kind("divided", weight=0, opens=True),
    Kind("stands", weight=10, opens=True, several=()),
    Kind("start", weight=10, opens=True),
    Kind("start_told", weight=60, opens=True, instead_of=frozenset({"start"})),
    *(Kind(laid_out, opens=True) for laid_out in ("journey_drawn", "journey_chosen", "gandalf_starts")),
    # dice and rides; what the dice show lies on the table, and stands in the log
    Kind(
        "roll",
        weight=0,
        roll=fallen_dice,
        moments=(Moment(Cue.DICE, "die", lines=3, length=2400, picture="hunt/moment-dice"),),
    ),
    Kind("rerolled", weight=0, roll=fallen_dice),
    Kind("tokens", weight=30, gift=_tokens),
    Kind("rode", weight=20, walks=("figure",), several=(), instead_of=_SPENT),
    Kind("spent", weight=20),  # unless what it was spent on is told, a ride too
    # what is asked
    *(Kind(f"declared_{asked}", weight=_NO, instead_of=_SPENT, outcomes=told) for asked, told in _ANSWERS.items()),
    *(Kind(answered, weight=weight, note=_answer) for told in _ANSWERS.values() for answered, weight in told.items()),
    *(Kind(f"{asked}_{told}", weight=_YES, note=_answer) for asked in ("call", "watch") for told in ("yes", "no")),
    Kind("given", weight=70),
    # what befalls the Ring-bearer
    Kind(
        "encounter",
        weight=100,
        moments=(Moment(Cue.OMEN, "rider-hood", lines=3, length=3000, picture="hunt/moment-encounter"),),
        contest=_for_the_hunters,
        outcomes={"tile": 100},
        figure="found",
    ),
    Kind("rescue", outcomes={"tile": 100}, moments=(Moment(Cue.OMEN, "rider-hood", picture="hunt/moment-rescue"),)),
    Kind(
        "tile",
        weight=_YES,
        several=(),
        moments=(Moment(Cue.OMEN, "eye", lines=2, length=2000, name="eye", picture="hunt/moment-eye", when=_has_eye),),
    ),
    Kind(
        "corruption",
        weight=_YES,
        several=("night",),
        moments=(
            Moment(
                Cue.RING,
                "ring",
                lines=2,
                name="corruption_near",
                picture="hunt/moment-corruption-near",
                when=_is_near_the_end,
            ),
        ),
    ),
    # where Frodo may be now
    Kind("forward", weight=_YES, several=()),
    *(Kind(f"moved_{how}", weight=_YES) for how in ("day", "night", "card", "location", "dot", "ferry", "escape")),
    *(Kind(known, weight=_YES) for known in ("rested", "course_changed", "course_kept", "cancelled_tile")),
    # what he recovers, finds and meets
    Kind("healed", weight=50),
    Kind(
        "token_found",
        weight=75,
        moments=(Moment(Cue.RIDDLE, "spyglass-search", length=1800, picture="hunt/gossip-at-the-inn"),),
    ),
    Kind(
        "lord_enters",
        contest=_for_the_hunters,
        moments=(Moment(Cue.HORN, "iron-crown", turning=1.5, picture="hunt/moment-lord-enters"),),
    ),
    Kind(
        "arrived",
        contest=_for_the_bearer,
        moments=(Moment(Cue.HARP, "round-door", turning=1.8, picture="hunt/moment-arrived"),),
    ),
    Kind(
        "rivendell",
        contest=_for_the_bearer,
        moments=(Moment(Cue.HARP, "elven-star", lines=2, length=3000, picture="hunt/moment-rivendell"),),
    ),
    Kind("revealed", moments=(Moment(Cue.HORN, "staff", length=2000, picture="hunt/moment-revealed"),)),
    *(
        Kind(one, contest=_for_the_bearer, moments=(Moment(Cue.HARP, "staff", turning=1.2, picture=f"hunt/{picture}"),))
        for one, picture in (("deed", "moment-revealed"), ("white", "moment-white"))
    ),
    Kind(
        "corrupted",
        contest=_for_the_hunters,
        moments=(Moment(Cue.RING, "ring", length=3000, picture="hunt/moment-corrupted"),),
    ),
    # cards
    Kind("ally_played", weight=65),
    Kind(
        "reacted", weight=95, contest=_for_the_bearer, moments=(Moment(Cue.HARP, "elven-star", picture="hunt/{card}"),)
    ),
    Kind("sorcery_played", weight=65, instead_of=_SPENT),
    Kind("info_drawn", weight=15, several=()),
    Kind("token_spent", weight=20, instead_of=frozenset({"ally_draw"})),
    Kind("ally_draw", weight=15, several=("seat",)),
    Kind("ally_drawn", weight=18, several=(), instead_of=frozenset({"ally_draw"}), moments=(_DRAWN,)),
    *(Kind(one, weight=15) for one in ("ally_discard", "sorcery_discard")),
    Kind("ally_dumped", weight=15, instead_of=frozenset({"ally_discard", "sorcery_discard"})),
    Kind("sorcery_draw", weight=15, several=("seat",), instead_of=_SPENT),
    Kind("sorcery_drawn", weight=18, several=(), instead_of=frozenset({"sorcery_draw", "spent"}), moments=(_DRAWN,)),
    Kind("sorcery_dumped", weight=15, instead_of=frozenset({"sorcery_discard"})),
    remembered=remembered_events,
)
"""Hunt for the Ring."""
