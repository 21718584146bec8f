"""Battle of the Ring as it is told: moves of one kind together, an attack with what came of it, losses and the Ring first.

The chronicle of Battle of the Ring: the way of the Ring, the chance to win of whoever reads it, what both sides lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final, TypeAlias

from game.board.board import Board
from game.board.graph import straight_distances
from game.engine.decision import Outcome, Phrase, Seat
from game.engine.event import Event
from game.games.battle.presentation.goal_and_threat import away_from, goal_of
from game.games.battle.rules.pieces import (
    ALLIANCE,
    EVIL,
    KIND_OF,
    KINDS,
    MOVE,
    SARUMAN,
    SAURON,
    SEATINGS,
    TABLE,
    kind_and_place,
)
from game.games.battle.rules.pieces import Kind as Piece
from game.games.battle.rules.turn.combat_table import totals
from game.games.battle.rules.view import BattleView
from game.ui.kit.cues import Cue
from game.ui.table.model.blocks import Figure
from game.ui.table.model.chronicle import (
    Candidate,
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
    WayMaker,
    chosen,
    counted,
    figures_of,
    moments_told,
)
from game.ui.table.model.digest.digest import digest_of
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Roll
from game.ui.table.model.story import Contest, Kind, Moment, Needed, Story, has_turn

_FACES: Final = faces_of("game.games.battle").faces
_NEAR: Final = MOVE[Piece.RING_BEARER]
"""Steps in a straight line: what the Ring Bearer may go in one turn."""


def _dice(event: Event) -> Roll | None:
    first, second = event.phrase.get("first"), event.phrase.get("second")
    return Roll((first, second), caption=event.phrase) if isinstance(first, int) and isinstance(second, int) else None


def story_on(board: Board) -> Story:
    """It on a board, which tells where fortresses stand and where the Ring is to be brought."""
    fortresses = {space.id for space in board.spaces if "fortress" in space.features}
    homes = {board.spaces[at].id: TABLE[kind].owner for kind in Piece for at in board.roles.get(f"build_{kind.id}", ())}

    def concerned(event: Event) -> frozenset[str]:
        """Whoever `_concerned` names, and who builds where somebody's way has ended."""
        home = homes.get(event.places[-1]) if event.kind == "move" and event.places else None
        return _concerned(event) | (_seats_of(home) if home is not None else frozenset())

    def comes_near(event: Event) -> bool:
        """Whether the Ring has come so near to its bearer's goal that it can be there a turn later, and was not before."""
        if event.actor is None or not event.places or not _is_the_rings(event):
            return False
        away = away_from(board, goal_of(board, event.actor).id)
        return 0 < away[event.places[-1]] <= _NEAR < away[event.places[0]]

    def change_of_hands(capture: Event) -> tuple[tuple[Face, Face], str]:
        taker, seat, loser = (str(capture.phrase.get(word)) for word in ("piece", "seat", "loser"))
        before = _FACES.get(f"ring_bearer_{loser}", _FACES["ring_bearer"])
        return (_FACES[taker], before), goal_of(board, Seat(seat)).id

    def fall(emblem: str, name: str, **keys: Any) -> Moment:
        return Moment(Cue.FALL, emblem, name=name, picture=f"battle/moment-{name.replace('_', '-')}", **keys)

    taken = Moment(Cue.RING, "ring", length=3000, turning=3.0, picture="battle/moment-capture", staged=change_of_hands)
    goal_near = _to_fire_or_tower(Moment(Cue.OMEN, "ring", lines=2, length=2000, name="goal_near", when=comes_near))
    moved = Kind("move", walks=("piece",), several=("piece",), ends="look.digest")
    return Story(
        Kind("round", weight=0),
        Kind("turn", begins=True),
        Kind("build", weight=30, several=("piece",)),
        replace(moved, is_gold=_is_the_rings, is_grave=_is_beside, moments=goal_near),
        Kind(
            "attack",
            weight=50,
            points=True,
            outcomes={"roll": 0, "nothing": 18, "removed": 80},
            outcome=_outcome,
            several_outcomes={"nothing": (), "won": ("target",)},
            idle="nothing",
            has_dice=True,
            needed=_needed,
            figure="attacks",
        ),
        Kind(
            "removed",
            weight=80,
            falls=_who_falls,
            contest=_loss,
            moments=(
                fall("broken-sword", "leader_falls", lines=3, turning=1.2, when=_is_leader),
                fall(
                    "tower",
                    "fortress_falls",
                    lines=2,
                    turning=1.4,
                    when=lambda event: bool(fortresses & {*event.places}),
                ),
            ),
        ),
        Kind(
            "capture",
            weight=100,
            contest=_robbery,
            moments=(taken,),
            figure="hands",
        ),
        Kind("escape", weight=60, walks=("seat",), is_gold=_is_the_rings, moments=goal_near),
        Kind("roll", roll=_dice),
        Kind("stays", weight=10),
        Kind("shut", weight=15),
        Kind("stay", weight=45, moments=(Moment(Cue.OMEN, "hourglass", length=1600, picture="battle/moment-stay"),)),
        Kind("jump", moments=(Moment(Cue.MARCH, "ent", lines=2, turning=1.6, picture="battle/moment-jump"),)),
        Kind(
            "dead_wake",
            moments=(Moment(Cue.MARCH, "the-dead", lines=2, turning=1.6, picture="battle/moment-dead-wake"),),
        ),
        Kind("asked", weight=0),
        Kind("permitted", weight=10),
        Kind("denied", weight=15, refuses="BR-272"),
        Kind(
            "victory",
            weight=100,
            contest=_won,
            moments=_to_fire_or_tower(Moment(Cue.HARP, "ring", length=3000, when=lambda event: bool(event.places))),
        ),
        concerned=concerned,
    )


def _to_fire_or_tower(moment: Moment) -> tuple[Moment, Moment]:
    """With the picture of the goal that its bearer has: the fire, or a tower."""
    fire = replace(
        moment,
        picture="battle/moment-goal-near",
        when=lambda event: event.actor == ALLIANCE and moment.when(event),
    )
    return fire, replace(moment, picture="battle/moment-tower")


def _is_the_rings(step: Event) -> bool:
    return step.kind == "escape" or step.phrase.get("piece") == "ring_bearer"


def _is_beside(event: Event) -> bool:
    return event.phrase.key == "event.beside"


def _is_leader(event: Event, name: str = "piece") -> bool:
    piece = event.phrase.get(name)
    return isinstance(piece, str) and piece in KIND_OF and TABLE[KIND_OF[piece]].character


def _outcome(attack: Event, ended: Event) -> str:
    """Who fell of attacker and defender; nobody."""
    if ended.kind != "removed":
        return ended.kind
    return "won" if ended.places[:1] == attack.places[-1:] else "lost"


def _who_falls(removed: Event) -> Face:
    piece = removed.phrase.get("piece")
    return _FACES[str(piece) if piece is not None else kind_and_place(removed.pieces[0])[0]]


def _concerned(event: Event) -> frozenset[str]:
    """The owners of what was attacked or lost, whoever was asked for leave or lost the Ring; everybody where the Ring went, or
    an enemy came beside it."""
    if _is_the_rings(event) or _is_beside(event):
        return frozenset((ALLIANCE, EVIL, SARUMAN, SAURON))
    seats = {str(value) for name, value in event.phrase.params if name in ("seat", "loser")}
    word = event.phrase.get("target" if event.kind == "attack" else "piece" if event.kind == "removed" else "")
    if isinstance(word, str) and word in KIND_OF:
        seats |= _seats_of(TABLE[KIND_OF[word]].owner)
    return frozenset(seats)


def _seats_of(owner: Seat) -> frozenset[str]:
    """Who plays its pieces, at any number of players."""
    return frozenset((owner, EVIL) if owner in (SAURON, SARUMAN) else (owner,))


def _robbery(capture: Event, begun: Event | None) -> Contest:
    """Who took the Ring from whom."""
    lost = frozenset({str(capture.phrase.get("loser"))})
    return Contest(frozenset({str(capture.phrase.get("seat"))}) - lost, lost)


def _won(victory: Event, begun: Event | None) -> Contest:
    """BR-520. Who has won, and all others."""
    winner = frozenset({str(victory.actor)})
    return Contest(winner, frozenset({ALLIANCE, EVIL, SARUMAN, SAURON}) - winner)


def _loss(removed: Event, begun: Event | None) -> Contest:
    """BR-308. Whose piece fell, and who fought it, attacking or attacked."""
    lost = _concerned(removed)
    if begun is None or not lost:
        return Contest(losers=lost)
    attacker = frozenset({str(begun.actor)})
    return Contest(attacker if not attacker & lost else _concerned(begun) - lost, lost)


def _needed(attack: Event) -> Needed:
    """BR-308, BR-340. What the dice had to show, read off the row and the columns that the attack named."""
    row, column = str(attack.phrase.get("row")), str(attack.phrase.get("column"))
    lost, won = totals(row.removeprefix("row."), column.removeprefix("column."))
    low = min(won)
    told = Phrase.of(
        "look.moments.needed" if low < max(won) else "look.moments.needed_only",
        low=low,
        target=str(attack.phrase.get("target")),
    )
    reason = Phrase.of("look.moments.reason", row=row, column=column)
    stake = "ring" if attack.phrase.get("guards") else "leader" if _is_leader(attack, "target") else ""
    sides = tuple(_FACES[str(attack.phrase.get(side))] for side in ("piece", "target"))
    at_stake = Phrase.of(f"look.moments.stake_{stake}", target=str(attack.phrase.get("target"))) if stake else None
    return Needed(told, won, lost, reason=reason, sides=sides, stake=at_stake)


ChancesOf: TypeAlias = Callable[[Board, Sequence[BattleView]], Sequence[Mapping[Seat, float]]]
"""Each seat's chance to win, for every View."""
FIGURES: Final = ("rounds", "hexes", "hands", "attacks", "struck")
"""What is counted, what matters most first."""
TITLES: Final = frozenset(("destroyed", "possessed", "meeting", "rounds", "resigned", "gave_up"))
"""What is said of the ends that the rules know."""
LEAP: Final = 0.1
"""By how much a chance to win must change in one turn to turn a match."""
_GOLD: Final = "#E3A72F"


def chronicle_of(
    steps: Sequence[PlayedStep],
    outcome: Outcome | None,
    reader: Seat | None,
    board: Board,
    story: Story,
    faces: Mapping[str, Face],
    face_of: Callable[[Seat], Face],
    chances_of: ChancesOf,
) -> Chronicle:
    """The whole of it, from the public Views: everything is open in this game (BR-850). The chance to win is the reader's, if
    there is one, else the winner's."""
    last = steps[-1].view
    if outcome is None:
        raise NotOver("the match goes on")
    columns = tuple(_columns(steps, story))
    owners = tuple(steps[column.step].view.ring_owner for column in columns)
    winner = next(iter(outcome.winners), None)
    told_of, views = reader or winner or ALLIANCE, [steps[column.step].view for column in columns]
    chances = [one.get(told_of, 0.0) if one else None for one in chances_of(board, views)]
    curve = _chance_curve(chances, told_of) if any(chances) else _way_curve(board, views)
    seal = faces["mount_doom"] if winner == ALLIANCE else face_of(winner) if winner is not None else faces["ring"]
    journey, walked = _journey(steps, board, columns, story, faces["ring_bearer"], face_of)
    when = [_when(column, steps) for column in columns]
    told = moments_told(steps, columns, curve.values, story, when, seat=told_of)
    leaps = _leaps(chances[: -1 if outcome.reason.get("loser") else None], told_of, columns, steps, story)
    return Chronicle(
        title=_title(outcome),
        subtitle=Phrase.of("look.chronicle.subtitle", rounds=_rounds(steps), start=steps[0].view.ring, end=last.ring),
        seal=seal,
        maps=(WalkMap(board, (replace(journey, end=seal.emblem),)),),
        columns=columns,
        curve=replace(curve, faces=tuple(face_of(owner) for owner in owners)),
        points=chosen((*told, *leaps)),
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
    chances: Sequence[float | None], seat: Seat, columns: Sequence[Column], steps: Sequence[PlayedStep], story: Story
) -> Iterator[Candidate]:
    """The turns after which a seat was far likelier to win, or less likely, with what was done in them."""
    for at, (before, after) in enumerate(pairwise(chances), 1):
        if before is not None and after is not None and abs(after - before) >= LEAP:
            events = [one for step in steps[columns[at - 1].step + 1 : columns[at].step + 1] for one in step.events]
            key = "better" if after > before else "worse"
            title = Phrase.of(f"look.chronicle.{key}", seat=seat)
            for deed in digest_of(events, None, story, most=1).lines[:1]:
                point = TurningPoint(_when(columns[at], steps), title, deed.phrase, at, columns[at].place)
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
