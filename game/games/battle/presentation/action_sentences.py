"""What an action of Battle would do, as a sentence: the proposal of a hint, the rows of lists."""

from __future__ import annotations

from game.board.board import Board
from game.engine.decision import Phrase
from game.games.battle.rules.actions import STAY, Action, Attack, Build, End, Escape, Move, NameShire, Permit, Resign
from game.games.battle.rules.pieces import kind_and_place


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
