"""The chronicle of Battle of the Ring: the way of the Ring, the winner's chance to win, what both sides lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, TypeAlias

from game.board.board import Board
from game.board.graph import straight_distances
from game.engine.chance import percent
from game.engine.decision import Outcome, Phrase, Seat
from game.games.battle.presentation.goal_card import goal_of
from game.games.battle.rules.pieces import ALLIANCE, KIND_OF, KINDS, SEATINGS, TABLE
from game.games.battle.rules.view import BattleView
from game.ui.table.model.blocks import Figure
from game.ui.table.model.chronicle.chronicle import (
    Chronicle,
    Column,
    Curve,
    NotOver,
    PlayedStep,
    Stop,
    Tally,
    TurningPoint,
    Walk,
    WalkMap,
    counted,
    figures_of,
)
from game.ui.table.model.chronicle.turning_points import Candidate, chosen, moments_told
from game.ui.table.model.chronicle.ways import WayMaker
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.story.story import Story, has_turn

ChancesOf: TypeAlias = Callable[[Board, Sequence[BattleView]], Sequence[Mapping[Seat, float]]]
"""Each seat's chance to win, for every View."""
FIGURES: Final = ("rounds", "hexes", "hands", "fallen", "attacks", "struck")
"""What is counted, what matters most first."""
TITLES: Final = frozenset(("destroyed", "possessed", "meeting", "rounds", "resigned", "gave_up"))
"""What is said of the ends that the rules know."""
LEAP: Final = 0.1
"""By how much a chance to win must change in one turn to turn a match."""
_GOLD: Final = "#E3A72F"


def chronicle_of(
    steps: Sequence[PlayedStep],
    outcome: Outcome | None,
    board: Board,
    story: Story,
    faces: Mapping[str, Face],
    face_of: Callable[[Seat], Face],
    chances_of: ChancesOf,
) -> Chronicle:
    """The whole of it, from the public Views: everything is open in this game (BR-850)."""
    last = steps[-1].view
    if outcome is None:
        raise NotOver("the match goes on")
    columns = tuple(_columns(steps, story))
    owners = tuple(steps[column.step].view.ring_owner for column in columns)
    winner = next(iter(outcome.winners), None)
    told_of, views = winner or ALLIANCE, [steps[column.step].view for column in columns]
    chances = [one.get(told_of) for one in chances_of(board, views)]
    curve = _chance_curve(chances, told_of) if any(chances) else _way_curve(board, views)
    seal = faces["mount_doom"] if winner == ALLIANCE else face_of(winner) if winner is not None else faces["ring"]
    journey, walked = _journey(steps, board, columns, story, faces["ring_bearer"], face_of)
    when = [_when(column, steps) for column in columns]
    told = moments_told(steps, columns, curve.values, story, when)
    return Chronicle(
        title=_title(outcome),
        subtitle=Phrase.of("look.chronicle.subtitle", rounds=_rounds(steps), start=steps[0].view.ring, end=last.ring),
        seal=seal,
        maps=(WalkMap(board, (replace(journey, end=seal.emblem),)),),
        columns=columns,
        curve=replace(curve, faces=tuple(face_of(owner) for owner in owners)),
        points=chosen((*told, *_leaps(chances[: -1 if outcome.reason.get("loser") else None], told_of, columns, when))),
        figures=_figures(steps, story, walked),
        tallies=tuple(_tallies(steps, faces, face_of)),
    )


def _rounds(steps: Sequence[PlayedStep]) -> int:
    """How many were played: a position may begin in a late one."""
    return int(steps[-1].view.round - max(1, steps[0].view.round) + 1)


def _title(outcome: Outcome) -> Phrase:
    name = outcome.reason.key.partition(".")[2]
    if name not in TITLES:
        return Phrase(f"ending.{outcome.ending.value}")
    return Phrase(f"look.chronicle.title.{name}")


def _columns(steps: Sequence[PlayedStep], story: Story) -> Iterator[Column]:
    """The start, and each turn of a player; rounds are told apart."""
    yield Column(0, group=Phrase("look.chronicle.start"), place=steps[0].view.ring)
    cuts = [at for at, step in enumerate(steps) if at and has_turn(step.events, story)]
    told = 0
    for before, cut in zip([0, *cuts], [*cuts, len(steps) - 1], strict=True):
        if cut == before:
            continue
        number = steps[max(before, cut - 1)].view.count
        group = Phrase.of("look.chronicle.round", round=number) if number != told else None
        told = number
        yield Column(cut, str(number) if group is not None else "", group=group, place=steps[cut].view.ring)


def _when(column: Column, steps: Sequence[PlayedStep]) -> Phrase:
    """Round and player; the step that ends a turn shows the next one already."""
    view = steps[max(0, column.step - 1)].view
    return Phrase.of("look.chronicle.when", round=view.count, seat=view.turn)


def _journey(
    steps: Sequence[PlayedStep],
    board: Board,
    columns: Sequence[Column],
    story: Story,
    face: Face,
    face_of: Callable[[Seat], Face],
) -> tuple[Walk, int]:
    """The way of the Ring, dashed while it is in Evil's hands, and how many hexes it went."""
    way = WayMaker(board)
    for step in steps:
        view = step.view
        is_dashed = view.ring_owner != ALLIANCE
        own = face_of(view.ring_owner) if is_dashed else replace(face, fill=_GOLD)
        marches = [event.places for event in step.events if story.of(event).is_gold(event)]
        for places in (*marches, (view.ring,)):
            way.go(places, own, is_dashed=is_dashed)
    ends = {steps[column.step - 1 if column.step else 0].view.count: at for at, column in enumerate(columns)}
    stops = [Stop(columns[at].place, str(number), at) for number, at in ends.items()]
    stops[:0] = [Stop(columns[0].place, "0", 0)]
    return Walk(Phrase("look.chronicle.ring"), replace(face, fill=_GOLD), way.stretches, tuple(stops)), way.steps


def _chance_curve(chances: Sequence[float | None], seat: Seat) -> Curve:
    """How likely a seat was to win."""
    words = (Phrase.of("look.chronicle.chance", seat=seat), Phrase("look.chronicle.chance_reckoned"))
    values = tuple(None if chance is None else round(100 * chance) for chance in chances)
    return Curve(*words, values, unit=Phrase("look.chronicle.chance_unit"))


def _way_curve(board: Board, views: Sequence[BattleView]) -> Curve:
    """How far the Ring was from Mount Doom: where no chance to win can be told."""
    fire = goal_of(board, ALLIANCE)
    away = {board.spaces[at].id: count for at, count in straight_distances(board, fire.index).items()}
    words = (Phrase("look.chronicle.curve"), Phrase("look.chronicle.reckoned"))
    return Curve(*words, tuple(away[view.ring] for view in views), unit=Phrase("look.chronicle.unit"))


def _leaps(
    chances: Sequence[float | None], seat: Seat, columns: Sequence[Column], when: Sequence[Phrase]
) -> Iterator[Candidate]:
    """The turns after which a seat was far likelier to win, or less likely."""
    for at, (before, after) in enumerate(pairwise(chances), 1):
        if before is not None and after is not None and abs(after - before) >= LEAP:
            key = "better" if after > before else "worse"
            said = Phrase.of("look.chronicle.leap", seat=seat, before=percent(before), after=percent(after))
            point = TurningPoint(when[at], Phrase.of(f"look.chronicle.{key}", seat=seat), said, at, columns[at].place)
            yield Candidate(2 * abs(after - before), key, point)


def _figures(steps: Sequence[PlayedStep], story: Story, walked: int) -> tuple[Figure, ...]:
    struck = sum(1 for step in steps if {"roll", "removed"} <= {event.kind for event in step.events})
    own = {"rounds": _rounds(steps), "hexes": walked, "struck": struck}
    return figures_of(counted(steps, story) | own, FIGURES)


def _fallen(steps: Sequence[PlayedStep]) -> Counter[str]:
    """Pieces lost, by kind."""
    found: Counter[str] = Counter()
    for step in steps:
        for event in step.events:
            if event.kind == "removed":
                names = [str(event.phrase.get("piece"))] if event.phrase.get("piece") else event.pieces
                found.update(name.partition("@")[0] for name in names)
    return found


def _tallies(
    steps: Sequence[PlayedStep], faces: Mapping[str, Face], face_of: Callable[[Seat], Face]
) -> Iterator[Tally]:
    """BR-022, BR-023. What each side lost, nation by nation."""
    lost = _fallen(steps)
    seats = steps[-1].view.seats
    others = [seat for seat in seats if seat != ALLIANCE]
    for seat in (ALLIANCE, *others):
        kinds = [kind for kind in KINDS if _owner(TABLE[kind].owner, len(seats)) == seat and kind.id in KIND_OF]
        rows = tuple(
            (Phrase.of("look.chronicle.lost_row", piece=kind.id), faces[kind.id], lost[kind.id])
            for kind in kinds
            if lost[kind.id]
        )
        count = sum(number for _, _, number in rows)
        yield Tally(Phrase.of("look.chronicle.lost", seat=seat, count=count), face_of(seat), rows)


def _owner(owner: Seat, players: int) -> Seat:
    """BR-003. With two players one leads Sauron's pieces and Saruman's."""
    seats = SEATINGS[players]
    return owner if owner in seats else seats[0]
