"""Positions of scenarios and lessons: any configuration the rules could ever have, from plain data.

Keys, all optional (docs/scenarios.md has an example of each); what is not given is as at the start:

    round: 3                turn: sauron            phase: attack        (build, first_move, attack, second_move)
    pieces: {orc: ["2117"]}     all pieces of each kind that is named; other kinds stand as at the start
    only: true                  kinds that are not named are off the board
    ring: {owner: sauron, at: "1207", rested: false}
    moved: ["2117"]   attacked: ["2117"]   built: {orc: 1, dwarf: 1}
    shire: {owner: saruman, guest: true}
    fangorn: asleep | guest | closed        paths: asleep | woken | closed        moria_passed: true
    elven: {rivendell: {stay: 2, shut: true}}
    refused: [{piece: man_orc@1314, by: alliance, at: "1414"}]
    resigned: [saruman]
    rolls: [[3, 5]]
    question: {escape: sauron} | {shire: sauron} | {permission: "move man_orc@1314 1514 asking rohan@1414"}
              | {roll: "attack orc@2117 gondor@osgiliath"}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.board.bitset import bits
from game.engine.decision import Seat
from game.engine.errors import InvalidText, PositionError, WrongValue
from game.engine.positions import (
    check_fields,
    check_keys,
    copy_declared,
    mapping,
    meant_or_expected,
    members,
    no_such_space,
    one_of,
    truth,
    whole_number,
)
from game.games.battle.rules.actions import ACTIONS, PHASE_ALIASES, Attack, Escape, Move
from game.games.battle.rules.board_requirements import CLOSED
from game.games.battle.rules.movement.move_refusals import refuse
from game.games.battle.rules.movement.movement import chosen_move
from game.games.battle.rules.movement.permission import begin
from game.games.battle.rules.phases import MOVEMENT, PHASES
from game.games.battle.rules.pieces import FIGHTERS, KIND_OF, KINDS, MOST, Kind
from game.games.battle.rules.state import BattleState, EscapeFrame, ShireFrame
from game.games.battle.rules.turn import building
from game.games.battle.rules.turn.combat import declare
from game.games.battle.rules.view import BattleView, Fangorn, Paths

KEYS: Final = (
    "round", "began", "turn", "phase", "only", "pieces", "ring", "resigned", "moved", "attacked", "built", "shire", "fangorn",
    "paths", "moria_passed", "elven", "refused", "rolls", "question",
)  # fmt: skip


def positioned(state: BattleState, position: Mapping[str, Any]) -> BattleState:
    """Change a start position into the one described; raises PositionError with one sentence."""
    check_keys(position, KEYS)
    _clock(state, position)
    _places(state, position)
    _stand(state, position)
    _ring(state, position)
    state.resigned = frozenset(_side(state, seat) for seat in members(position.get("resigned", ()), "resigned"))
    for key in ("moved", "attacked"):
        setattr(state, key, _occupied(state, position.get(key, ()), key))
    for kind, count in mapping(position.get("built", {}), "built").items():
        state.built[building.BUILT[_built_kind(kind)]] += whole_number(count, f"built.{kind}", 0)
    _shire(state, position)
    copy_declared(state, position, "moria_passed")
    _elven(state, position)
    _refused(state, position)
    for roll in members(position.get("rolls", ()), "rolls"):
        dice = [one_of(die, range(1, 7), "rolls") for die in members(roll, "rolls")]
        if len(dice) != 2:
            raise WrongValue(f"'rolls' names {roll!r}; expected two dice such as [3, 5]", "rolls")
        first, second = dice
        state.rolls += bytes((6 * (first - 1) + second - 1,))
    _question(state, position)
    return state


def position_of(view: BattleView) -> dict[str, Any]:
    """The inverse of `positioned`, where no question is open: how the table stands in a View."""
    pieces: dict[str, list[str]] = {kind.id: [] for kind in FIGHTERS}
    for piece in view.pieces:
        if piece.kind in pieces:
            pieces[piece.kind].append(piece.place)
    return {
        "round": view.round,
        "began": view.began,
        "turn": str(view.turn),
        "phase": view.phase,
        "only": True,
        "pieces": pieces,
        "ring": {"owner": str(view.ring_owner), "at": view.ring, "rested": view.rested},
        "resigned": [str(seat) for seat in view.resigned],
        "moved": [piece.place for piece in view.pieces if piece.moved],
        "attacked": [piece.place for piece in view.pieces if piece.attacked],
        "built": {kinds[0].id: count for kinds, count in zip(building.ALLOWANCES, view.built, strict=False) if count},
        "shire": {"owner": view.shire, "guest": view.shire_guest},
        "fangorn": view.fangorn.name.lower(),
        "paths": view.paths.name.lower(),
        "moria_passed": view.moria_passed,
        "elven": {one.place: {"stay": one.stay, "shut": one.place in view.shut} for one in view.elven},
        "refused": [{"piece": one.piece, "by": str(one.granter), "at": one.place} for one in view.refused],
        "rolls": [list(dice) for dice in view.rolls],
    }


def _clock(state: BattleState, position: Mapping[str, Any]) -> None:
    copy_declared(state, position, "round", "began", least=1)
    if "turn" in position:
        state.side = _side(state, position["turn"])
    if "phase" in position:
        word = str(position["phase"])
        phase = PHASE_ALIASES.get(word, word)
        if phase not in PHASES:
            told = f"phase '{position['phase']}' is none; {meant_or_expected(word, PHASES)}"
            raise WrongValue(told, "phase")
        state.phase = phase


def _places(state: BattleState, position: Mapping[str, Any]) -> None:
    """BR-420, BR-440. What became of Fangorn and the Paths, before anybody stands there."""
    copy_declared(state, position, "fangorn", "paths")
    if state.paths == Paths.CLOSED:
        state.dead = 0


def _stand(state: BattleState, position: Mapping[str, Any]) -> None:
    """BR-021, BR-208. Where the pieces of the named kinds stand."""
    named = mapping(position.get("pieces", {}), "pieces")
    kinds = {_kind(word): places for word, places in named.items()}
    only = truth(position.get("only", False), "only")
    if "ring" in position and "at" in mapping(position["ring"], "ring"):
        kinds.setdefault(Kind.RING_BEARER, [position["ring"]["at"]])
    for kind in KINDS:
        if kind in kinds or (only and kind != Kind.RING_BEARER):
            for space in list(bits(state.kinds[kind])):
                state.lift(space)
    if Kind.ARMY_OF_THE_DEAD in kinds or only:
        state.dead = 0
    for kind, places in kinds.items():
        for place in members(places, f"pieces.{kind.id}"):
            _put(state, kind, _space(state, place), str(place))
        if state.on_board(kind) > MOST[kind]:
            raise PositionError(
                f"{state.on_board(kind)} of '{kind.id}' stand on the board; expected at most {MOST[kind]}",
                *_at(kind),
                refusal=refuse(state, "BR-021", "set_most", state.map.doom, piece=kind.id),
            )
    if state.kinds[Kind.RING_BEARER].bit_count() != 1:
        raise PositionError("there must be just one Ring Bearer", *_at(Kind.RING_BEARER))
    state.ring = state.kinds[Kind.RING_BEARER].bit_length() - 1


def _at(kind: Kind) -> tuple[str, str]:
    return "pieces", kind.id


def _put(state: BattleState, kind: Kind, space: int, place: str) -> None:
    board = state.map
    where = board.ids[space]
    if kind == Kind.ARMY_OF_THE_DEAD and space == board.paths:
        if state.paths == Paths.CLOSED:
            told = "the Paths of the Dead are closed, yet an Army of the Dead is placed there"
            raise PositionError(told, *_at(kind), word=place, refusal=refuse(state, "BR-440", "set_closed", space))
        state.dead += 1
        return
    if kind == Kind.FANGORN_ARMY and state.fangorn == Fangorn.ASLEEP:
        if space == board.fangorn:
            return
        told = f"the Fangorn army is asleep on Fangorn and cannot stand on {where}; say 'fangorn: closed'"
        raise PositionError(told, *_at(kind), word=place, refusal=refuse(state, "BR-420", "set_asleep", space))
    welcome = {board.moria: (Kind.GANDALF,), board.fangorn: (Kind.GANDALF, Kind.RING_BEARER)}
    welcome |= {board.paths: (Kind.ARAGORN,), board.doom: ()}
    if kind not in welcome.get(space, (kind,)) or not (board.walkable >> space & 1 or space in welcome):
        ground = board.board.spaces[space].kind
        why = "terrain" if ground in CLOSED else "set_stand"
        refusal = refuse(state, "BR-202", why, space, piece=kind.id, terrain=ground)
        raise WrongValue(f"'{kind.id}' can never stand on {where}", *_at(kind), word=place, refusal=refusal)
    standing = state.kind_at(space)
    if standing is not None:
        told = f"'{kind.id}' and '{standing.id}' cannot both stand on {where} (BR-208)"
        raise PositionError(told, *_at(kind), word=place, refusal=refuse(state, "BR-208", "set_both", space))
    state.put(kind, space)


def _ring(state: BattleState, position: Mapping[str, Any]) -> None:
    """BR-024. Who bears the Ring, and whether it has rested on its hex."""
    given = mapping(position.get("ring", {}), "ring")
    check_fields(given, ("owner", "at", "rested"), "ring")
    if "owner" in given:
        state.lift(state.ring)
        state.ring_side = _side(state, given["owner"])
        state.put(Kind.RING_BEARER, state.ring)
    state.rested = truth(given.get("rested", True), "ring.rested")


def _shire(state: BattleState, position: Mapping[str, Any]) -> None:
    """BR-121, BR-126. A Sauron piece on the Shire is taken to have ended a phase there unless said otherwise."""
    given = position.get("shire", {})
    given = given if isinstance(given, Mapping) else {"owner": given}
    check_fields(given, ("owner", "guest"), "shire")
    owner = given.get("owner", "hobbits")
    one_of(owner, ("hobbits", "saruman"), "shire.owner")
    state.shire_saruman = owner == "saruman"
    shire = state.map.shire
    kind, side = state.kind_at(shire), state.side_at(shire)
    sauron = side == 0 and kind not in (Kind.MAN_ORC, Kind.SARUMAN)
    fits = kind is not None and sauron and not state.moved >> shire & 1
    state.shire_guest = truth(given.get("guest", fits), "shire.guest")
    if state.shire_guest and not (kind is not None and sauron):
        raise PositionError("shire.guest needs a Sauron piece on the Shire", "shire", "guest")


def _elven(state: BattleState, position: Mapping[str, Any]) -> None:
    """BR-252 to BR-256."""
    for place, given in mapping(position.get("elven", {}), "elven").items():
        space = _space(state, place)
        if space not in state.map.elven_hexes:
            raise WrongValue(f"{place} is no Elven hex", "elven", word=str(place))
        fields = mapping(given, f"elven.{place}")
        check_fields(fields, ("stay", "shut"), f"elven.{place}")
        state.stays[state.map.elven_hexes.index(space)] = whole_number(fields.get("stay", 0), f"elven.{place}.stay", 0)
        if truth(fields.get("shut", False), f"elven.{place}.shut"):
            state.shut |= 1 << space


def _refused(state: BattleState, position: Mapping[str, Any]) -> None:
    """BR-272."""
    found = set()
    for entry in members(position.get("refused", ()), "refused"):
        given = mapping(entry, "refused")
        check_fields(given, ("piece", "by", "at"), "refused")
        piece = state.map.piece(str(given.get("piece")))
        if piece is None:
            told = f"refused.piece is '{given.get('piece')}'; expected a piece such as 'orc@2117'"
            raise WrongValue(told, "refused", word=str(given.get("piece")))
        found.add((int(piece[0]), piece[1], _side(state, given.get("by")), _space(state, given.get("at"))))
    state.refused = frozenset(found)


def _question(state: BattleState, position: Mapping[str, Any]) -> None:
    """BR-802. A question that is open when the position begins."""
    given = mapping(position.get("question", {}), "question")
    check_fields(given, ("escape", "shire", "permission", "roll"), "question")
    for kind, value in given.items():
        if kind == "escape":
            state.frames = (*state.frames, EscapeFrame(_side(state, value)))
            state.moved |= 1 << state.ring
        elif kind == "shire":
            state.frames = (*state.frames, ShireFrame(_side(state, value)))
        else:
            _ask(state, kind, str(value))
    if given and "roll" not in given and state.phase not in MOVEMENT:
        raise PositionError(f"such a question cannot be open in phase '{state.phase}'")


def _ask(state: BattleState, kind: str, text: str) -> None:
    try:
        action = ACTIONS.parse(text)
    except InvalidText as error:
        raise WrongValue(str(error), "question", kind) from None
    move = chosen_move(state, action) if isinstance(action, Move | Escape) else None
    if kind == "permission" and move is not None and move.asking:
        begin(state, move, None)
    elif kind == "roll" and isinstance(action, Attack):
        first, second = state.map.piece(action.piece), state.map.piece(action.target)
        if first is None or second is None:
            raise PositionError(f"question.roll '{text}' names a piece that is not there")
        declare(state, first[1], second[1], None)
    else:
        raise PositionError(f"question.{kind} is '{text}'; expected an attack (roll) or a move that asks (permission)")


# Reading plain data --------------------------------------------------------------------------------------------------


def _side(state: BattleState, seat: Any) -> int:
    if seat not in state.seats:
        raise WrongValue(f"'{seat}' is no seat of this game; {meant_or_expected(seat, state.seats)}", word=str(seat))
    return state.seats.index(Seat(str(seat)))


def _kind(word: Any) -> Kind:
    if word not in KIND_OF:
        raise WrongValue(f"'{word}' is no piece; {meant_or_expected(word, tuple(KIND_OF))}", word=str(word))
    return KIND_OF[word]


def _built_kind(word: Any) -> Kind:
    kind = _kind(word)
    if kind not in building.BUILT:
        raise WrongValue(f"'{word}' is never built (BR-022)", "built", word=str(word))
    return kind


def _space(state: BattleState, place: Any) -> int:
    space = state.map.space(str(place))
    if space is None:
        raise WrongValue(no_such_space(str(place), state.map.board), word=str(place))
    return space


def _occupied(state: BattleState, places: Any, where: str) -> int:
    mask = 0
    for place in members(places, where):
        space = _space(state, place)
        if not state.standing[space]:
            raise PositionError(f"'{where}' names {place}, where nobody stands", where, word=str(place))
        mask |= 1 << space
    return mask
