"""Riddle of the Ring as it is told: what was won and lost, battles and riddles with what came of them, draws counted.

The chronicle of Riddle of the Ring: the ways of The Ring and of every marker, how far its bearer was from where he wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.board.board import Board
from game.engine.decision import Outcome, Phrase, Seat
from game.engine.event import Event
from game.games.riddle.presentation.goal_and_threat import RING, steps_to, victory_space
from game.games.riddle.rules.cards.cards import is_rider
from game.games.riddle.rules.view import PlayerView, RiddleView
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
    TurningPoint,
    Walk,
    WalkMap,
    WayMaker,
    chosen,
    column_of,
    counted,
    figures_of,
    moments_told,
)
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Roll
from game.ui.table.model.story import Contest, Kind, Moment, Story, has_turn

_USED: Final = frozenset({"discard"})
"""That a card is used up goes without saying where what it did is told."""
_WON: Final = frozenset({"pulled", "took", "looted", "forfeit", "swap"})
"""What everybody is told of a card that changed hands; the two whom it concerns are told which."""
_PASSED: Final = {"pulled": 0, "took": 0, "given": 0}
"""What goes without saying once it is told how a card was used."""


def _is_the_ring(event: Event) -> bool:
    """A card that is asked for is told by its title to everybody, as is a force that is presented: only The Ring is a moment."""
    return RING in map(event.phrase.get, ("card", "force", "gained"))


def _against_target(event: Event, begun: Event | None) -> Contest:
    """A battle, a riddle, a card taken."""
    seat, target = (frozenset({str(event.phrase.get(name))}) for name in ("seat", "target"))
    return Contest(seat, target)


def _gained(event: Event, begun: Event | None) -> Contest:
    """Whoever is told of it has the card."""
    return Contest(winners=frozenset(map(str, event.audience or ())))


def _to_the_halls(event: Event, begun: Event | None) -> Contest:
    """Whoever goes there has lost by it."""
    return Contest(losers=frozenset({str(event.phrase.get("seat"))}))


def _die(event: Event) -> Roll | None:
    number = event.phrase.get("number")
    return Roll((number,)) if isinstance(number, int) else None


_RING_GAINED: Final = Moment(Cue.RING, "ring", name="ring_gained", picture="riddle/ring", when=_is_the_ring)
STORY: Final = Story(
    Kind("first", opens=True),
    Kind("round", weight=0),
    Kind("turn", begins=True),
    *(Kind(said_before, weight=0) for said_before in ("enough", "choose", "shuffle")),
    Kind("die", weight=0, roll=_die),
    Kind("held", weight=8),
    Kind("count", weight=25),
    Kind("resisted", weight=45),
    *(Kind(asking, instead_of=_USED | {"saw"}, outcomes=_PASSED) for asking in ("look", "pull", "take")),
    Kind("move", weight=30, walks=(), instead_of=_USED),
    Kind("drew", weight=10, several=("seat",), dealt="dealt"),
    Kind("drew_card", weight=20, several=(), instead_of=frozenset({"drew"})),
    Kind("pickup", weight=25, outcomes={"drew": 0, "discard": 0}),
    Kind("discard", weight=12, several=("seat",)),
    Kind("caught", weight=20),
    Kind("in_play", weight=18, several=("seat",)),
    Kind("swap", weight=40),
    Kind("swapped", weight=60, instead_of=_WON, contest=_gained, moments=(_RING_GAINED,)),
    Kind("gained", weight=80, instead_of=_WON, contest=_gained, figure="cards", moments=(_RING_GAINED,)),
    Kind("lost", weight=85, instead_of=_WON | {"pull", "take"}),
    Kind("attack", weight=70, points=True, outcomes={"force": 0, "tie": 70, "beaten": 85}),
    Kind(
        "force",
        moments=(
            Moment(Cue.RING, "ring", name="ring_presented", picture="riddle/moment-ring-presented", when=_is_the_ring),
        ),
    ),
    Kind(
        "beaten",
        contest=_against_target,
        moments=(Moment(Cue.FALL, "sword", turning=1.6, picture="riddle/moment-beaten"),),
        figure="battles",
    ),
    Kind(
        "halls",
        weight=80,
        contest=_to_the_halls,
        moments=(Moment(Cue.HALLS, "halls", lines=3, turning=1.8, picture="riddle/moment-halls"),),
        figure="halls",
    ),
    Kind(
        "returned",
        weight=50,
        moments=(Moment(Cue.HARP, "halls", lines=2, length=2000, turning=0.6, picture="riddle/moment-returned"),),
    ),
    Kind("riddle", weight=60, outcomes={"discard": 0, "named": 0, "missed": 55, "solved": 75}),
    Kind(
        "solved",
        contest=_against_target,
        moments=(Moment(Cue.RIDDLE, "riddle", lines=2, turning=1.4, picture="riddle/riddle"),),
    ),
    Kind(
        "shelob",
        weight=75,
        instead_of=_USED,
        moments=(Moment(Cue.OMEN, "spider", lines=2, turning=1.2, picture="riddle/shelob"),),
    ),
    Kind(
        "taken",
        weight=85,
        contest=_against_target,
        moments=(
            Moment(
                Cue.RING,
                "ring",
                lines=2,
                length=3000,
                turning=3.0,
                name="ring_taken",
                picture="riddle/moment-ring-taken",
                when=_is_the_ring,
            ),
        ),
    ),
    Kind(
        "shown",
        weight=100,
        contest=lambda shown, _: Contest(frozenset({str(shown.actor)})),
        moments=(Moment(Cue.RING, "ring", length=3000, picture="riddle/moment-shown"),),
    ),
)
"""Riddle of the Ring."""


FIGURES: Final = ("rounds", "hands", "riddles", "cards", "battles", "halls")
"""What is counted, what matters most first."""
CHANGED: Final = 2.6
"""How much The Ring's going from hand to hand unseen turns the game, as `Moment.turning`."""
ARRIVED: Final = 2.9
"""How much the winner's coming to where it is shown turns the game."""
TOLD_BY_TITLE: Final = ("halls", "beaten")
"""Moments whose sentence says no more than their title."""
GOLD: Final = Face("#E3A72F", "#3A1B06", "ring", round=True)


def chronicle_of(
    steps: Sequence[PlayedStep], outcome: Outcome | None, board: Board, story: Story, faces: Mapping[str, Face]
) -> Chronicle | None:
    """RR-045. After the end it is known who held The Ring at every moment; before it there is no chronicle."""
    last: RiddleView = steps[-1].view
    if outcome is None:
        raise NotOver("The Ring has not been shown")
    if not steps[-1].views or len(steps) < 2:
        return None
    bearers = bearers_of(steps)
    columns = tuple(_columns(steps, board, bearers, story))
    values = tuple(_left(board, steps[column.step].view, bearers[column.step]) for column in columns)
    told_of_gaps = (Phrase(f"look.chronicle.{'away' if bearers[column.step] else 'in_deck'}") for column in columns)
    missing = tuple(told if value is None else None for told, value in zip(told_of_gaps, values, strict=True))
    when = [_when(steps, column) for column in columns]
    winner = last.player(next(iter(outcome.winners), None))
    ring, hands = _ring(steps, board, bearers, columns)
    seal = faces[winner.character] if winner is not None else GOLD
    changes = tuple(_changes(steps, bearers, columns, when))
    told = (why_it_turned(one, changes) for one in moments_told(steps, columns, values, story, when))
    return Chronicle(
        title=_title(outcome, winner),
        subtitle=Phrase.of("look.chronicle.subtitle", rounds=last.round, hands=hands),
        seal=seal,
        maps=(WalkMap(board, (*_markers(steps, board, faces), replace(ring, end=seal.emblem))),),
        columns=columns,
        curve=Curve(
            Phrase("look.chronicle.curve"),
            Phrase("look.chronicle.reckoned"),
            values,
            tuple(_face(steps[column.step].view, bearers[column.step], faces) for column in columns),
            unit=Phrase("look.chronicle.unit"),
            missing=missing,
        ),
        points=chosen((*told, *changes, *_arrival(steps, board, winner, columns, when))),
        figures=_figures(steps, story, hands),
    )


def _title(outcome: Outcome, winner: PlayerView | None) -> Phrase:
    match outcome.reason.key:
        case "outcome.ring" if winner is not None and is_rider(winner.character):
            return Phrase("look.chronicle.title.tower")
        case "outcome.ring":
            return Phrase("look.chronicle.title.ring")
        case "outcome.cap":
            return Phrase("look.chronicle.title.cap")
        case _:
            return Phrase(f"ending.{outcome.ending.value}")


def bearers_of(steps: Sequence[PlayedStep]) -> list[Seat | None]:
    """RR-178. Whose The Ring was at each step; None while it lay in the deck. Nobody ever discards it: while it is in no hand
    it lies presented in a battle, and is still his who presented it."""
    found: list[Seat | None] = []
    bearer: Seat | None = None
    for step in steps:
        bearer = next((view.seat for view in step.views if RING in view.hand), bearer)
        found.append(bearer)
    return found


def _face(view: RiddleView, seat: Seat | None, faces: Mapping[str, Face]) -> Face | None:
    player = view.player(seat)
    return faces.get(player.character) if player is not None else None


def _place(board: Board, player: PlayerView | None) -> str:
    space = board.find(player.at) if player is not None and player.at else None
    return space.id if space is not None else ""


def _left(board: Board, view: RiddleView, bearer: Seat | None) -> float | None:
    """RR-040. Spaces in a straight line from The Ring to where its bearer wins with it."""
    player = view.player(bearer)
    if player is None or not player.character:
        return None
    left = steps_to(board, victory_space(board, player.character), player)
    return float(left) if left is not None else None


def _columns(
    steps: Sequence[PlayedStep], board: Board, bearers: Sequence[Seat | None], story: Story
) -> Iterator[Column]:
    """What came before the first turn, and each turn of a player."""
    cuts = [at for at, step in enumerate(steps) if has_turn(step.events, story)]
    told = 0
    for nth, cut in enumerate(dict.fromkeys([*cuts, len(steps) - 1])):
        view: RiddleView = steps[cut].view
        place = _place(board, view.player(bearers[cut]))
        if not nth:
            yield Column(cut, group=Phrase("look.chronicle.start"), place=place)
            continue
        number = steps[cut - 1].view.round
        group = Phrase.of("look.chronicle.round", round=number) if number != told else None
        told = number
        yield Column(cut, str(number) if group is not None else "", group=group, place=place)


def _when(steps: Sequence[PlayedStep], column: Column) -> Phrase:
    view: RiddleView = steps[max(0, column.step - 1)].view
    return Phrase.of("look.chronicle.when", round=view.round, seat=view.active)


def _ring(
    steps: Sequence[PlayedStep], board: Board, bearers: Sequence[Seat | None], columns: Sequence[Column]
) -> tuple[Walk, int]:
    """The way of The Ring, and how often it went from one hand to another."""
    way, hands = WayMaker(board), 0
    before: Seat | None = None
    for step, bearer in zip(steps, bearers, strict=True):
        if bearer is None:
            way.vanish()
            continue
        hands += before not in (None, bearer)
        place = _place(board, step.view.player(bearer))
        if not place:
            way.vanish()
        else:
            walks = [event.places for event in step.events if bearer in event.pieces and before == bearer]
            for places in (*walks, (place,)):
                way.go(places, GOLD)
        before = bearer
    ends = {steps[max(0, column.step - 1)].view.round: at for at, column in enumerate(columns) if at}
    stops = [Stop(columns[at].place, str(number), at) for number, at in ends.items() if columns[at].place]
    return Walk(Phrase("look.chronicle.ring"), GOLD, way.stretches, tuple(stops)), hands


def _markers(steps: Sequence[PlayedStep], board: Board, faces: Mapping[str, Face]) -> Iterator[Walk]:
    """RR-371. Where each marker went: everybody saw it."""
    for seat in steps[-1].view.seats:
        way = WayMaker(board)
        character = ""
        for step in steps:
            player = step.view.player(seat)
            if player is None or not player.character:
                continue
            character = player.character
            place = _place(board, player)
            if not place:
                way.vanish()
                continue
            walks = [event.places for event in step.events if seat in event.pieces]
            for places in (*walks, (place,)):
                way.go(places, faces[character])
        if character:
            yield Walk(
                Phrase.of("look.marker", seat=seat, character=character), faces[character], way.stretches, is_main=False
            )


def _changes(
    steps: Sequence[PlayedStep], bearers: Sequence[Seat | None], columns: Sequence[Column], when: Sequence[Phrase]
) -> Iterator[Candidate]:
    """Each time The Ring came into another hand."""
    for step in range(1, len(steps)):
        before, after = bearers[step - 1], bearers[step]
        if after is None or before == after:
            continue
        at = column_of(columns, step)
        if before is None:
            if at == 0:
                continue  # it was dealt
            said = Phrase.of("look.chronicle.drawn_text", seat=after)
        else:
            said = Phrase.of("look.chronicle.changed_text", seat=after, target=before)
        point = TurningPoint(when[at], Phrase("look.chronicle.changed"), said, at, columns[at].place)
        yield Candidate(CHANGED + at / len(columns) / 10, "changed", point)


def why_it_turned(one: Candidate, changes: Sequence[Candidate]) -> Candidate:
    """A moment with the way that The Ring went in its turn; else with what comes of it, where its title tells all of it."""
    passed = (change.point.sentence for change in changes if change.point.column == one.point.column)
    otherwise = Phrase(f"look.moment.{one.kind}") if one.kind in TOLD_BY_TITLE else one.point.sentence
    return replace(one, point=replace(one.point, sentence=next(passed, otherwise)))


def _arrival(
    steps: Sequence[PlayedStep],
    board: Board,
    winner: PlayerView | None,
    columns: Sequence[Column],
    when: Sequence[Phrase],
) -> Iterator[Candidate]:
    """RR-040. When whoever won came to where The Ring is shown."""
    if winner is None or not winner.character:
        return
    goal = victory_space(board, winner.character).id
    places = [_place(board, step.view.player(winner.seat)) for step in steps]
    step = max((at for at in range(1, len(steps)) if places[at] == goal != places[at - 1]), default=0)
    if step:
        at = column_of(columns, step)
        said = Phrase.of("look.chronicle.arrived_text", seat=winner.seat, place=goal)
        yield Candidate(ARRIVED, "arrived", TurningPoint(when[at], Phrase("look.chronicle.arrived"), said, at, goal))


def _figures(steps: Sequence[PlayedStep], story: Story, hands: int) -> tuple[Figure, ...]:
    riddles = sum(1 for step in steps if any(event.kind == "solved" for event in step.events))
    own = {"rounds": steps[-1].view.round, "hands": hands, "riddles": riddles}
    return figures_of(counted(steps, story) | own, FIGURES)
