"""Actions of the Hunt in words, for lists and buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.board.board import Board
from game.engine.decision import Param, Phrase
from game.games.hunt.rules.actions import DOT, STAY, Act
from game.games.hunt.rules.space_names import STEP, space_name, spots
from game.games.hunt.rules.view import COLOURS, View

MOST_RIDERS: Final = 4
OFF: Final = "off"
"""Where a log token goes that is taken back."""

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


def told(view: View, board: Board, action: Act, tables: Mapping[str, Any]) -> Phrase:
    """The action as a short sentence."""
    args = action.args
    named: dict[str, Param] = {letter: _named(board, word) for letter, word in zip("abc", args, strict=False)}
    key = _key(view, action)
    match action.verb:
        case "divide":
            named = _shared(view, [tuple(share.split("-")) for share in args])
        case "share":
            named = _shared(view, [int(count) for count in args])
        case "order":
            named = dict(zip("abcd", (*args, "", ""), strict=False))
        case "reroll":
            named = {"dice": args}
        case "play" if key.endswith(("_1", "_2")):
            named["choice"] = _choice(tables, args[0], int(key[-1]))
        case "log":
            named["a"] = args[0]
    if key == "choose_token":
        named["a"] = args[0]
    return Phrase.of(f"look.told.{key}", **named)


def _choice(tables: Mapping[str, Any], card: str, number: int) -> str:
    """HR-078. What one of the two effects of a card does, in the words of its table."""
    text = next((cards[card]["text"] for cards in tables["cards"].values() if card in cards), "")
    parts = text.rstrip(".").split("; or ")
    return str(parts[number - 1]) if len(parts) > 1 else ""


def _named(board: Board, word: str) -> Param:
    """A word as the words know it: places as people call them, areas and sections in capitals."""
    space = board.find(word)
    if space is not None and word == space.id:
        return spots(board)[space.id]
    sections = {area.partition("-")[0] for area in board.groups["area"]}
    if word.upper() in sections or word.upper() in board.groups["area"] or word.startswith(STEP):
        return space_name(word, {})
    return word


def _shared(view: View, shares: Sequence[Param]) -> dict[str, Param]:
    """Who gets what: the hunters and their shares by number, "" and 0 where there are fewer."""
    riders = view.seats[1:]
    named: dict[str, Param] = {}
    for at in range(MOST_RIDERS):
        named[f"seat{at + 1}"] = riders[at] if at < len(riders) else ""
        named[f"share{at + 1}"] = shares[at] if at < len(shares) else 0
    return named


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
        case "log":
            return "log_off" if args[1] == OFF else "log"
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
