"""Battle of the Ring to look at: BattleView to counters and panels. Knows the game's View and actions, nothing else of it.

What there is to say of one piece, one hex, one attack: facts, what it can do, what threatens it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from game.board.board import Board, Space
from game.board.graph import distances
from game.engine.as_on_the_table import Places
from game.engine.decision import Outcome, Phrase, Preview, Seat
from game.games.battle.presentation.goal_and_threat import goal_of, goal_sheet_of, threat_sheet
from game.games.battle.presentation.story_and_chronicle import ChancesOf, chronicle_of, story_on
from game.games.battle.rules.actions import STAY, Action, Attack, Build, End, Escape, Move, NameShire, Permit, Resign
from game.games.battle.rules.board_requirements import BARRIERS, CLOSED
from game.games.battle.rules.phases import ATTACK, BUILD, FIRST, PHASES, SECOND
from game.games.battle.rules.pieces import KIND_OF, TABLE, Kind, kind_and_place
from game.games.battle.rules.turn.combat_table import totals
from game.games.battle.rules.view import Allowance, BattleView, Fangorn, PermissionQuestion, PieceView, Pool
from game.ui.table.model.blocks import (
    Block,
    Chance,
    Chances,
    Choice,
    Duel,
    GameSheet,
    MakeSheet,
    Text,
    Tone,
    down,
    known_sheet,
)
from game.ui.table.model.chronicle import Chronicle, PlayedStep
from game.ui.table.model.look import Look
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.table.model.panel_data.panels import Dial, Panels, Ribbon, Sky, StatusItem
from game.ui.table.model.panel_data.picture_parts import Face, Point
from game.ui.table.model.picture import Counter, Goal, Permission, Picture, Strength

SIZE: Final = 1.17
"""Edge of a counter in board units: 54 in a hex of 92."""

_DECLARED: Final = faces_of("game.games.battle")
FACES: Final = _DECLARED.faces
SEAT_FACES: Final = _DECLARED.seats
_NOBODY: Final = FACES["nobody"]
_ROLES: Final = (("shire", "shire"), ("isengard", "isengard"), ("fangorn", "fangorn"), ("paths", "paths_of_the_dead"))
"""Things of the status strip with the roles of the board that they are about."""


class BattleLook(Look):
    """The look of the game on one board."""

    left_to_computer = MappingProxyType(dict.fromkeys((BUILD, FIRST, SECOND), "rest"))
    ends_when_left = frozenset((BUILD, FIRST, ATTACK))
    lasting_reasons = frozenset({"why.way_own", "why.way_theirs", "why.way_wall"})

    def __init__(self, board: Board, chances_of: ChancesOf = lambda board, views: [{} for _ in views]) -> None:
        self._board, self._chances_of = board, chances_of
        self.story = story_on(board)

    def board_of(self, view: BattleView) -> Board:
        return self._board

    def told(self, view: BattleView, action: Action) -> Phrase | None:
        return told(self._board, action)

    def seat_face(self, seat: Seat) -> Face:
        return SEAT_FACES.get(seat, _NOBODY)

    def picture(self, view: BattleView) -> Picture:
        stacked: dict[str, int] = {}
        counters: list[Counter] = []
        for piece in sorted(
            view.pieces, key=lambda piece: (_layer(piece), self._board.points([piece.place])[0][1])
        ):  # the nearest last
            nth = stacked.get(piece.place, 0)
            stacked[piece.place] = nth + 1
            counters.append(self._counter(view, piece, nth))
        return Picture(tuple(counters))

    def _counter(self, view: BattleView, piece: PieceView, nth: int) -> Counter:
        space = self._board.find(piece.place)
        assert space is not None, f"the View names a hex that its board lacks: {piece.place}"
        shift = 0.26 * nth
        face = FACES.get(f"{piece.kind}_{piece.owner}", FACES[piece.kind])
        is_ring = piece.kind == "ring_bearer"
        if is_ring:
            face = replace(face, fill=self.seat_face(piece.owner).fill)
        return Counter(
            handle=piece.handle,
            space=piece.place,
            at=(space.x + shift, space.y - shift),
            size=SIZE,
            face=face,
            name=Phrase.of("look.piece", piece=piece.kind),
            figure=str(piece.move),
            strength=Strength.NONE if is_ring else strength(piece),
            rays=is_ring,
            moved=_is_spent(view, piece),
        )

    def settable(self, view: BattleView, field: Places) -> Counter:
        kind = str(dict(field.about)["kind"])
        return Counter("", "", (0, 0), SIZE, FACES[kind], field.name, rays=kind == Kind.RING_BEARER.id)

    def panels(self, view: BattleView) -> Panels:
        return Panels(_ribbon(view), self._strip(view), _tray(view), dials=self._dials(view), leave=_leave(view))

    def _dials(self, view: BattleView) -> tuple[Dial, ...]:
        """BR-008 to BR-011. The round, the Ring's way, and what each side has lost for good, to be read across the table."""
        owners = dict.fromkeys(pool.owner for pool in view.pools)
        lost = {owner: sum(pool.lost for pool in view.pools if pool.owner == owner) for owner in owners}
        dials = [Dial(FACES["dial_round"], Phrase.of("look.dial.round"), view.count, sky=Sky.SUN)]
        for goal in self._goal(view) if view.way else ():
            dials.append(
                Dial(goal.face, Phrase.of("look.dial.ring", place=goal.space), view.way, instead_of=goal.label)
            )
        for owner, count in lost.items():
            dials.append(Dial(self.seat_face(owner), Phrase.of("look.dial.lost", seat=owner), count))
        return tuple(dials)

    def _goal(self, view: BattleView) -> Iterator[Goal]:
        """BR-008 to BR-011. The hex on which whoever holds the Ring wins, and how many hexes it has to go there."""
        if self._board.find(view.ring) is not None:
            place = goal_of(self._board, view.ring_owner)
            face = FACES["mount_doom" if view.ring_owner == "alliance" else "barad_dur"]
            away = Phrase.of("look.goal.away", count=view.way) if view.way else None
            yield Goal(place.id, face, Phrase.of("look.goal.place", place=place.id), away)

    def _strip(self, view: BattleView) -> tuple[StatusItem, ...]:
        board = self._board
        names = {name: tuple(board.spaces[at].id for at in board.roles.get(role, ())) for name, role in _ROLES}
        open_ = "shut" if view.fangorn == Fangorn.ASLEEP else "open"
        shire_face = SEAT_FACES["saruman"] if view.shire == "saruman" else FACES["hobbit"]
        return (
            _status(self._ring_face(view), "ring", "is", (view.ring,), "more", seat=view.ring_owner, place=view.ring),
            _status(shire_face, "shire", view.shire, names["shire"], "more"),
            _status(FACES["isengard"], "isengard", open_, names["isengard"]),
            _status(FACES["fangorn_army"], "fangorn", view.fangorn.name.lower(), names["fangorn"]),
            _status(FACES["army_of_the_dead"], "paths", view.paths.name.lower(), names["paths"], count=view.dead),
        )

    def known(self, view: BattleView, name: str) -> GameSheet | None:
        return known(self._board, view, name)

    def odds(self, view: BattleView, action: Action, preview: Preview) -> GameSheet | None:
        return odds(self.picture(view), action, preview)

    def focus_points(self, view: BattleView) -> tuple[Point, ...]:
        """The Ring; on a board without it, the middle of the pieces of whoever decides."""
        ring = self._board.find(view.ring)
        if ring is not None:
            return ((ring.x, ring.y),)
        points = self._board.points(piece.place for piece in view.pieces if piece.owner == view.turn)
        return ((sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)),) if points else ()

    def stands(self, view: BattleView, seat: Seat) -> tuple[str, ...]:
        return tuple(piece.place for piece in view.pieces if piece.owner == seat and not piece.asleep)

    def goals(self, view: BattleView) -> tuple[Goal, ...]:
        """BR-008 to BR-011. The Ring, and the hex on which whoever holds it wins."""
        if view.outcome is not None:
            return ()
        ring = Goal(view.ring, self._ring_face(view), Phrase.of("look.goal.ring"))
        return tuple(one for goal in self._goal(view) for one in (ring, goal))

    def _ring_face(self, view: BattleView) -> Face:
        return replace(FACES["ring"], fill=self.seat_face(view.ring_owner).fill)

    @property
    def sheets(self) -> Mapping[str, MakeSheet]:
        goal = partial(goal_sheet_of, self._board, self.seat_face)
        return {"goal": goal, "threat": threat_sheet}

    def chronicle(self, steps: Sequence[PlayedStep], outcome: Outcome | None, reader: Seat | None) -> Chronicle:
        return chronicle_of(steps, outcome, reader, self._board, self.story, FACES, self.seat_face, self._chances_of)


def strength(piece: PieceView) -> Strength:
    """BR-809. The sign at a counter's bottom right, as things stand."""
    if not piece.elven:
        return Strength.BLADE
    return Strength.LENT if piece.lenders and not TABLE[KIND_OF[piece.kind]].elven else Strength.STAR


def _is_spent(view: BattleView, piece: PieceView) -> bool:
    """Whether the piece has done what this phase lets it do."""
    if piece.owner != view.turn:
        return False
    return piece.attacked if view.phase == "attack" else piece.moved


def _layer(piece: PieceView) -> int:
    """Sleepers below, armies, characters, the Ring on top."""
    if piece.asleep:
        return 0
    if piece.kind == "ring_bearer":
        return 3
    return 2 if FACES[piece.kind].round else 1


def _leave(view: BattleView) -> Permission | None:
    question = view.questions[-1] if view.questions else None
    if not isinstance(question, PermissionQuestion):
        return None
    kind = next(piece.kind for piece in view.pieces if piece.handle == question.piece)
    return Permission(view.turn, question.seats[0], question.way, question.way[-1:], FACES.get(kind))


def _status(face: Face, thing: str, state: str, places: tuple[str, ...], more: str = "", **told: Any) -> StatusItem:
    """A thing of the strip and how it stands; pointing at it tells `more`, or what that state means."""
    key = f"look.strip.{thing}"
    detail = Phrase.of(f"{key}_{more or f'{state}_more'}", **told)
    return StatusItem(face, Phrase.of(key), Phrase.of(f"{key}_{state}", **told), places, detail)


def _ribbon(view: BattleView) -> Ribbon:
    now = PHASES.index(view.phase) if view.phase in PHASES else -1
    phases = [Phrase.of(f"look.phase.{name}") for name in PHASES]
    return Ribbon.of(Phrase.of("look.round", round=view.count), view.turn, phases, now)


def _tray(view: BattleView) -> GameSheet | None:
    moves = {p.kind: p.move for p in view.pieces}
    left = {kind: allowance for allowance in view.allowances for kind in allowance.kinds}
    kinds = []
    for pool in view.pools:
        if pool.owner != view.turn or FACES[pool.kind].round:
            continue
        allowance = left.get(pool.kind)
        lines = [Phrase.of("look.muster.count", count=pool.on_board, most=pool.most)]
        if pool.lost:
            lines.append(Phrase.of("look.muster.lost", count=pool.lost))
        elif allowance is not None and view.phase == "build":
            lines.append(_told(allowance, pool))
        name = Phrase.of("look.pieces" if pool.most > 1 else "look.piece", piece=pool.kind)
        counter = Counter("", "", (0, 0), SIZE, FACES[pool.kind], name, str(moves.get(pool.kind, "")))
        is_lit = bool(allowance and allowance.left and pool.pool and pool.has_room)
        kinds.append(Choice(pool.kind, counter, tuple(lines), is_lit))
    if not kinds:
        return None
    key = "look.muster.note" if view.phase == "build" else "look.muster.rest"
    if view.phase == "build" and view.round == 1:
        key = "look.muster.first_round"
    title = Phrase.of("look.muster.title", seat=view.turn)
    return GameSheet((Text(title, Tone.STRONG), Text(Phrase.of(key), Tone.NOTE), *kinds))


def _told(allowance: Allowance, pool: Pool) -> Phrase:
    """What may be built of a kind, or why none of it."""
    if not allowance.whole:
        return Phrase.of("look.muster.none")
    if not allowance.left:
        return Phrase.of("look.muster.done")
    if not pool.pool:
        return Phrase.of("look.muster.all")
    if not pool.has_room:
        return Phrase.of("look.muster.full")
    return Phrase.of("look.muster.or" if len(allowance.kinds) > 1 else "look.muster.may", count=allowance.left)


def told(board: Board, action: Action) -> Phrase | None:
    """The action as a short sentence; None for the dice, which nobody chooses.

    Of several ways to one hex this tells their common goal; what sets them apart stands beside each where they are
    chosen among.
    """
    match action:
        case Build():
            kind, place = _piece(board, action.piece)
            return Phrase.of("look.told.build", piece=kind, place=place)
        case Move():
            kind, start = _piece(board, action.piece)
            return Phrase.of("look.told.move", piece=kind, start=start, place=_hex(board, action.to))
        case Attack():
            kind, place = _piece(board, action.piece)
            target, at = _piece(board, action.target)
            return Phrase.of("look.told.attack", piece=kind, place=place, target=target, at=at)
        case Escape(to=place):
            return Phrase.of("look.told.stay" if place == STAY else "look.told.escape", place=_hex(board, place))
        case Permit():
            return Phrase.of(f"look.told.permit_{'yes' if action.yes else 'no'}")
        case NameShire():
            return Phrase.of(f"look.told.shire_{action.owner}")
        case End():
            return Phrase.of(f"look.told.end_{action.phase}" if action.phase else "look.told.end")
        case Resign():
            return Phrase.of("look.told.resign", seat=action.seat)
        case _:
            return None


def _piece(board: Board, word: str) -> tuple[str, str]:
    """Kind and hex of a piece named in an action's text."""
    kind, place = kind_and_place(word)
    return kind, _hex(board, place)


def _hex(board: Board, word: str) -> str:
    """A hex's id, whether an action's text names it by its name or its id."""
    space = board.find(word)
    return space.id if space is not None else word


_SHUT_GROUND: Final = CLOSED | {"special"}
_NO_BLOW: Final = frozenset({"mountain"})
THROWS: Final = 36
MOST_THREATS: Final = 5


def known(board: Board, view: BattleView, name: str) -> GameSheet | None:
    """What a piece is, what it can do now, what threatens it; or what a hex is."""
    piece = next((p for p in view.pieces if p.handle == name), None)
    if piece is None:
        return _hex_card(board, view, name)
    title = Phrase.of("look.card.piece", piece=piece.kind, place=piece.place)
    facts = [Phrase.of("look.card.owner", seat=piece.owner, move=piece.move)]
    if piece.kind == "ring_bearer":
        facts.append(Phrase.of("look.card.ring"))
    elif piece.asleep:
        facts.append(Phrase.of("look.card.asleep"))
    elif piece.lenders and piece.elven and piece.kind not in piece.lenders:
        facts.append(Phrase.of("look.card.lent", lenders=piece.lenders))
    else:
        facts.append(Phrase.of("look.card.elven" if piece.elven else "look.card.ordinary"))
    return known_sheet(title, facts, _can(view, piece), _threats(board, view, piece))


def _can(view: BattleView, piece: PieceView) -> tuple[Phrase, ...]:
    if piece.owner != view.turn or piece.asleep:
        return ()
    if view.phase == "attack" and piece.kind != "ring_bearer":
        return (Phrase.of("look.card.has_attacked" if piece.attacked else "look.card.may_attack"),)
    if view.phase in ("first_move", "second_move"):
        return (Phrase.of("look.card.has_moved" if piece.moved else "look.card.may_move", move=piece.move),)
    return ()


def _threats(board: Board, view: BattleView, piece: PieceView) -> tuple[Phrase, ...]:
    """Opposing pieces that stand beside it, or could reach it (the Ring) or a hex beside it in one move."""
    here = board.find(piece.place)
    if here is None or piece.asleep:
        return ()
    found: list[Phrase] = []
    near: list[Phrase] = []
    is_ring = piece.kind == "ring_bearer"
    goals = frozenset({here.index}) if is_ring else _beside(board, here)
    steps = _steps_to(board, goals, max(other.move for other in view.pieces))
    for other in view.pieces:
        if other.owner == piece.owner or other.asleep or other.kind == "ring_bearer":
            continue
        there = board.find(other.place)
        if there is None:
            continue
        is_in_reach = there.index in steps and steps[there.index] <= other.move
        if is_ring:
            if is_in_reach:
                found.append(Phrase.of("look.card.could_take", piece=other.kind, place=other.place))
        elif _can_strike(board, there, here):
            found.append(Phrase.of("look.card.beside", piece=other.kind, place=other.place))
        elif is_in_reach:
            near.append(Phrase.of("look.card.could_come", piece=other.kind, place=other.place))
    told = [*found, *near]
    if len(told) > MOST_THREATS:
        told[MOST_THREATS:] = [Phrase.of("look.card.more", count=len(told) - MOST_THREATS)]
    return tuple(told)


def _can_strike(board: Board, one: Space, other: Space) -> bool:
    edge = board.edge(one.index, other.index)
    return edge is not None and not edge.kinds & _NO_BLOW


def _beside(board: Board, space: Space) -> frozenset[int]:
    return frozenset(n for n in board.neighbours(space.index) if _can_strike(board, board.spaces[n], space))


def _steps_to(board: Board, goals: frozenset[int], most: int) -> dict[int, int]:
    """Hex to how many steps of open ground, at most so many, lead from it to one of `goals`, pieces in the way aside."""

    def passes(at: int, before: int) -> bool:
        side = board.edge(at, before)
        is_open = at in goals or board.spaces[at].kind not in _SHUT_GROUND
        return is_open and side is not None and not side.kinds & BARRIERS

    return distances(board, goals, passes, most)


def _hex_card(board: Board, view: BattleView, space_id: str) -> GameSheet | None:
    space = board.find(space_id)
    if space is None:
        return None
    title = Phrase.of("look.card.named" if space.name else "look.card.hex", place=space.id)
    facts = [Phrase.of(f"look.terrain.{space.kind}")]
    facts += [Phrase.of(f"look.feature.{feature}") for feature in sorted(space.features)]
    for role in sorted(board.roles):
        if space.index in board.roles[role]:
            facts.append(Phrase.of(f"look.role.{role}"))
    elven = next((e for e in view.elven if e.place == space.id), None)
    is_shut = space.id in view.shut
    if elven is not None and (elven.stay or is_shut):
        facts.append(Phrase.of("look.card.elven_shut" if is_shut else "look.card.elven_stay", stays=elven.stay))
    for kinds, places in board.sides(space.index).items():
        facts.append(Phrase.of(f"look.side.{kinds}", places=places))
    return known_sheet(title, facts)


def odds(picture: Picture, action: Action, preview: Preview) -> GameSheet | None:
    """BR-340, BR-342. The odds of an attack."""
    if preview.chances is None or not isinstance(action, Attack):
        return None
    left, right = picture.counter(action.piece), picture.counter(action.target)
    if left is None or right is None:
        return None
    position, *strengths = preview.chances.reasons
    needed = totals(position.key.removeprefix("row."), strengths[0].key.removeprefix("column."))
    chances = tuple(
        _result(key, share, left.name, right.name, needed) for key, share in preview.chances.results if share
    )
    reasons: list[Block] = [
        down(Text(Phrase.of(f"look.odds.{heading}"), Tone.STRONG), *(Text(one, Tone.SMALL) for one in lines))
        for heading, lines in (("stake", preview.notes), ("strength", strengths), ("position", [position]))
        if lines
    ]
    return GameSheet((Duel(left, right), Chances(chances), *reasons), clause="BR-340")


def _result(
    key: str, share: Fraction, attacker: Phrase, target: Phrase, needed: tuple[frozenset[int], frozenset[int]]
) -> Chance:
    """With the totals that it takes. The names are those of the pieces: `look.piece` with the kind as `piece`; `needed` are
    the totals that remove the attacker, and the defender."""
    ways = round(share * THROWS)
    lost, won = needed
    if "target" in key or "defender" in key:
        words = "look.odds.falls_from" if len(won) > 1 else "look.odds.falls_only"
        return Chance(ways, THROWS, Phrase.of(words, **dict(target.params), total=min(won)), Tone.GOOD)
    if "attacker" in key:
        words = "look.odds.falls_to" if len(lost) > 1 else "look.odds.falls_only"
        return Chance(ways, THROWS, Phrase.of(words, **dict(attacker.params), total=max(lost)), Tone.BAD)
    return Chance(ways, THROWS, Phrase.of("look.odds.nothing"), Tone.PLAIN)
