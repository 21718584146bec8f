"""Actions of the Hunt in words, for lists and buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.board.board import Board
from game.engine.decision import Param, Phrase
from game.games.hunt.rules.actions import (
    DOT,
    SAMWISE,
    STAY,
    Act,
    ChooseDie,
    ChooseLogToken,
    ChoosePlace,
    ChooseSeat,
    Course,
    Dispel,
    Divide,
    End,
    Escape,
    Flip,
    Forward,
    Gandalf,
    Give,
    Hunt,
    Journey,
    Log,
    Move,
    Order,
    Perceive,
    Play,
    PlaySorcery,
    PlaySorceryUse,
    Reroll,
    Share,
    Spy,
)
from game.games.hunt.rules.space_names import STEP, space_labels, space_name
from game.games.hunt.rules.view import COLOURS, View

MOST_RINGWRAITHS: Final = 4
OFF: Final = "off"
"""Where a log token goes that is taken back."""

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
    plain = action.replace(way=()) if isinstance(action, Move) and action.way else action
    named: dict[str, Param] = {letter: _named(board, word) for letter, word in zip("abc", plain.words, strict=False)}
    key = _key(view, action)
    match action:
        case Divide(groups):
            named = _shared(view, groups)
        case Share(numbers):
            named = _shared(view, [int(count) for count in numbers])
        case Order(figures):
            named = dict(zip("abcd", (*figures, "", ""), strict=False))
        case Reroll(faces):
            named = {"dice": faces}
        case Play(card, use) | PlaySorceryUse(card, _, use) if use in (1, 2):
            named["choice"] = _choice(tables, card, use)
        case Log(number):
            named["a"] = number
        case End() if key == "end_of":
            named["figure"] = COLOURS[view.active]
        case ChooseLogToken(number) if key == "choose_token":
            named["a"] = number
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
        return space_labels(board)[space.id]
    sections = {area.partition("-")[0] for area in board.groups["area"]}
    if word.upper() in sections or word.upper() in board.groups["area"] or word.startswith(STEP):
        return space_name(word, {})
    return word


def _shared(view: View, shares: Sequence[Param]) -> dict[str, Param]:
    """Who gets what: the hunters and their shares by number, "" and 0 where there are fewer."""
    ringwraiths = view.seats[1:]
    named: dict[str, Param] = {}
    for at in range(MOST_RINGWRAITHS):
        named[f"seat{at + 1}"] = ringwraiths[at] if at < len(ringwraiths) else ""
        named[f"share{at + 1}"] = shares[at] if at < len(shares) else 0
    return named


def _key(view: View, action: Act) -> str:
    """The sentence of an action: that of its verb, or of the form in which it was chosen."""
    asked = view.agenda[-1].kind if view.agenda else ""
    match action:
        case Move() if asked == "nazgul":
            return "move_nazgul"
        case End() if asked == "nazgul":
            return "end_of"
        case Move(to, using):
            return ("move_dot" if to == DOT else "move") + ("_samwise" if using == SAMWISE else "")
        case Forward(using):
            return "forward_samwise" if using else "forward"
        case Escape(to):
            return "escape_stay" if to == STAY else "escape"
        case Gandalf(to) if to in view.gandalf[-1:]:
            return "gandalf_stay"
        case Course(choice):
            return f"course_{choice}"
        case Journey(length):
            return f"journey_{length}"
        case Hunt(dice):
            return ("hunt", "hunt_die", "hunt_dice")[len(dice)]
        case Perceive(_, dice):
            return "perceive_dice" if len(dice) > 1 else "perceive"
        case Dispel(_, die):
            return "dispel_die" if die else "dispel"
        case Give(places):
            return "give_two" if len(places) > 1 else "give"
        case Flip(_, tile):
            return "flip_tile" if tile else "flip"
        case Reroll(faces):
            return "reroll" if faces else "reroll_none"
        case Spy():
            return "spy_place"
        case Log(_, at):
            return "log_off" if at == OFF else "log"
        case Play(_, use):
            return f"play_{use}" if use else "play"
        case PlaySorcery():
            return "play_die"
        case PlaySorceryUse(_, _, use):
            return f"play_die_{use}"
        case ChoosePlace() | ChooseLogToken() | ChooseDie() | ChooseSeat():
            return f"choose_{_BY_KIND.get(asked, 'place')}"
        case _:
            return action.verb
