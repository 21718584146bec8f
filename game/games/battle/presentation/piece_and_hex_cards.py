"""What there is to say of one piece, one hex, one attack: facts, what it can do, what threatens it."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.board.board import Board, Space
from game.board.graph import distances
from game.engine.decision import Phrase, Preview
from game.games.battle.rules.actions import Action, Attack
from game.games.battle.rules.board_requirements import BARRIERS, CLOSED
from game.games.battle.rules.turn.combat_table import totals
from game.games.battle.rules.view import BattleView, PieceView
from game.ui.table.model.blocks import Block, Chance, Chances, Duel, GameSheet, Text, Tone, down, known_sheet
from game.ui.table.model.picture import Picture

_SHUT_GROUND: Final = CLOSED | {"special"}
_NO_BLOW: Final = frozenset({"mountain"})
THROWS: Final = 36
MOST_THREATS: Final = 5


def known(board: Board, view: BattleView, name: str) -> GameSheet | None:
    """What a piece is, what it can do now, what threatens it; or what a hex is."""
    piece = next((p for p in view.pieces if p.handle == name), None)
    if piece is None:
        return _hex(board, view, name)
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


def _hex(board: Board, view: BattleView, space_id: str) -> GameSheet | None:
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
    told = preview.chances.reasons
    row, column = (
        next(r.key for r in told if r.key.startswith(kind)).removeprefix(kind) for kind in ("row.", "column.")
    )
    needed = totals(row, column)
    chances = tuple(
        _result(key, share, left.name, right.name, needed) for key, share in preview.chances.results if share
    )
    columns = [r for r in told if r.key.startswith("column.")]
    rows = [r for r in told if r.key.startswith("row.")]
    others = [r for r in told if r not in (*columns, *rows)]
    reasons: list[Block] = [
        down(Text(Phrase.of(f"look.odds.{heading}"), Tone.STRONG), *(Text(one, Tone.SMALL) for one in lines))
        for heading, lines in (("stake", preview.notes), ("strength", columns), ("besides", others), ("position", rows))
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
