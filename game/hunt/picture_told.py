"""Actions of the Hunt in words, for lists and buttons."""

from __future__ import annotations

from typing import Final

from game.board.board import Board
from game.engine.decision import Param, Phrase
from game.hunt.actions import DOT, STAY, Act
from game.hunt.view import COLOURS, View

_DICE: Final = ("ring", "sword", "sorcery", "shadow", "lord")
_BY_KIND: Final = {
    "watch": "place",
    "repel": "place",
    "scatter": "area",
    "log_token": "token",
    "drop_die": "face",
    "spy": "seat",
}
"""What is chosen by the verb "choose", by the kind of question."""


def told(view: View, board: Board, action: Act) -> Phrase:
    """The action as a short sentence."""
    args = action.args
    named: dict[str, Param] = {letter: _named(board, word) for letter, word in zip("abc", args, strict=False)}
    key = _key(view, action)
    match action.verb:
        case "divide":
            named = {"share": _shares(view, args)}
        case "share":
            named = {"share": ", ".join(args)}
        case "order":
            named = dict(zip("abcd", (*args, "", ""), strict=False))
        case "reroll":
            named = {"dice": args}
    return Phrase.of(f"look.told.{key}", **named)


def _named(board: Board, word: str) -> str:
    """A word as the words know it: areas and sections in capitals."""
    groups = {name for names in board.groups.values() for name in names}
    return word.upper() if word.upper() in groups and board.find(word) is None else word


def _shares(view: View, args: tuple[str, ...]) -> str:
    """Who leads how many Nazgûl: the colours of each player."""
    return " / ".join(", ".join(share.split("-")) for share in args)


def _key(view: View, action: Act) -> str:
    verb, args = action.verb, action.args
    match verb:
        case "move":
            key = "move_dot" if args[0] == DOT else "move"
            return f"{key}_samwise" if args[1:] == ("samwise",) else key
        case "forward":
            return "forward_samwise" if args else "forward"
        case "escape":
            return "escape_stay" if args[0] == STAY else "escape"
        case "course" | "journey":
            return f"{verb}_{args[0]}"
        case "hunt":
            return ("hunt", "hunt_die", "hunt_dice")[len(args)]
        case "perceive":
            return "perceive_dice" if len(args) > 2 else "perceive"
        case "dispel":
            return "dispel_die" if len(args) > 1 else "dispel"
        case "give":
            return "give_two" if len(args) > 1 else "give"
        case "flip":
            return "flip_tile" if len(args) > 1 else "flip"
        case "reroll":
            return "reroll" if args else "reroll_none"
        case "spy":
            return "spy_place"
        case "play":
            die = "_die" if args[-1] in _DICE and len(args) > 1 else ""
            option = next((f"_{word}" for word in args[1:] if word.isdigit()), "")
            return f"play{die}{option}"
        case "drive" if args[0] not in COLOURS:
            return "shift"
        case "choose":
            kind = view.agenda[-1].kind if view.agenda else ""
            return f"choose_{_BY_KIND.get(kind, 'place')}"
        case _:
            return verb
