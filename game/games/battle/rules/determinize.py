"""View to State. Nothing is hidden (BR-850), so there is just one State that a View can mean."""

from __future__ import annotations

from game.games.battle.rules.actions import Attack, Escape, Move, parse
from game.games.battle.rules.movement.movement import walk_of
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.open_questions import EscapeFrame, OpenQuestion, PermissionFrame, RollFrame, ShireFrame
from game.games.battle.rules.pieces import KIND_OF, Kind
from game.games.battle.rules.state import Fangorn, Paths, State, blank
from game.games.battle.rules.view import Question, View


def determinized(view: View, board: BattleTopology) -> State:
    """The State that a View shows."""
    state = blank(board, view.seats, view.cap)
    state.round = view.round
    state.side = view.seats.index(view.turn)
    state.phase = view.phase
    state.ring = board.index[view.ring]
    state.ring_side = view.seats.index(view.ring_owner)
    state.rested = view.ring_rested
    state.shire_saruman = view.shire == "saruman"
    state.shire_guest = view.shire_guest
    state.fangorn = Fangorn[view.fangorn.upper()]
    state.paths = Paths[view.paths.upper()]
    state.moria_passed = view.moria_passed
    state.resigned = frozenset(view.seats.index(seat) for seat in view.resigned)
    state.rolls = bytes(6 * (first - 1) + second - 1 for first, second in view.rolls)
    state.outcome = view.outcome
    for number, built in enumerate(view.built):
        state.built[number] = built
    for number, elven in enumerate(view.elven):
        state.stays[number] = elven.stay
        state.shut |= elven.shut << board.index[elven.place]
    _stand(state, view)
    state.refused = frozenset(
        (*board.pieces[refused.piece], view.seats.index(refused.granter), board.index[refused.place])
        for refused in view.refused
    )
    for question in view.questions:
        state.frames = (*state.frames, _frame(state, question))
    return state


def _stand(state: State, view: View) -> None:
    """Everybody on the board. At the very end Saruman may share the Ring's hex (BR-505); he who came stands on top."""
    board = state.map
    for piece in view.pieces:
        kind, space = KIND_OF[piece.kind], board.index[piece.place]
        if piece.asleep:
            state.dead += kind == Kind.ARMY_OF_THE_DEAD
            continue
        state.put(kind, space)
        state.moved |= piece.moved << space
        state.attacked |= piece.attacked << space
    if view.outcome is not None and state.kinds[Kind.SARUMAN] & state.kinds[Kind.RING_BEARER]:
        state.standing[state.ring] = _on_top(state) + 1


def _on_top(state: State) -> Kind:
    """BR-505. Saruman came to the Ring, or in his own turn his Ring Bearer may have come to him: told by his own side."""
    own = state.ring_side == state.owner[Kind.SARUMAN]
    return Kind.RING_BEARER if own else Kind.SARUMAN


def _frame(state: State, question: Question) -> OpenQuestion:
    sides = tuple(state.seats.index(seat) for seat in question.seats)
    action = parse(question.action) if question.action else None
    match question.kind, action:
        case "roll", Attack(piece, target):
            return RollFrame(state.map.pieces[piece][1], state.map.pieces[target][1])
        case "permission", Move() | Escape():
            walk = walk_of(state, action)
            assert walk is not None
            return PermissionFrame(walk, sides)
        case "escape", _:
            return EscapeFrame(sides[0], question.closing)
        case _:
            return ShireFrame(sides[0])
