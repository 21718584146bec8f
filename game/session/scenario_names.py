"""Names in a scenario file, checked against its game and board before it is run: clauses, seats, kinds of decision, and
the words of actions that must *not* be legal. A misspelt one there would make a check that cannot fail."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache

from game.board.near_words import did_you_mean, listed
from game.board.problems import Problem
from game.board.reading.yaml_tree import ScalarNode
from game.engine.decision import CHANCE, Ending, Seat
from game.engine.errors import InvalidText
from game.engine.match.header import TABLE_OPTIONS
from game.engine.rules import GameSet, NamesWords
from game.engine.scenario import misspelt, no_such_seat
from game.registry import InstalledGame, game

NOBODY = "none"
TABLE = "table"
_WORD = re.compile(r"[^\s@]+")


class Kind(Enum):
    """What a name in a scenario must be the name of."""

    CLAUSE = auto()
    SEAT = auto()
    WATCHER = auto()
    """A seat, or the table."""
    DECIDER = auto()
    """A seat, chance, or nobody."""
    WINNER = auto()
    DECISION = auto()
    OPTION = auto()
    POSITION = auto()
    """A key of the position."""
    TEXT = auto()
    """An action that is to be played or refused."""
    ACTION = auto()
    """An action that is, or is not, to be legal: each word of it names something."""
    SUBJECT = auto()
    """What actions begin with: a piece, a card, a word."""


@dataclass(frozen=True, slots=True)
class ScenarioName:
    """One name, where it stands."""

    kind: Kind
    node: ScalarNode


_BESIDE_SEATS = {
    Kind.SEAT: (),
    Kind.WATCHER: (TABLE,),
    Kind.DECIDER: (CHANCE, NOBODY),
    Kind.WINNER: (NOBODY, *(ending.value for ending in Ending if ending is not Ending.VICTORY)),
}


@cache
def _clauses(game_id: str) -> tuple[str, ...]:
    """The ids of a game's clauses, the same in every language."""
    return tuple(clause.id for clause in game(game_id).clauses())


class NamesCheck:
    """What is known of a game on a board with so many players."""

    def __init__(self, file: str, played: InstalledGame, game_set: GameSet, players: int | None) -> None:
        self._file = file
        self._set = game_set
        self._rules = played.rules(game_set)
        seatings = self._rules.info.seatings
        self._seats: tuple[Seat, ...] = seatings.get(players or min(seatings), ())
        self._clauses = _clauses(played.id)
        names = self._rules if isinstance(self._rules, NamesWords) else None
        self._decisions = tuple(names.decision_kinds()) if names else ()
        self._position = tuple(names.position_keys()) if names else ()
        self._options = ("players", *(option.id for option in self._rules.info.options), *TABLE_OPTIONS)
        self._words = names.action_words() if names else None
        self._known: tuple[str, ...] | None = None

    def problems(self, mentions: Sequence[ScenarioName]) -> Iterator[Problem]:
        """Every name that is none, with its line and column."""
        for mention in mentions:
            told = self._wrong(mention.kind, mention.node.text)
            if told is not None:
                yield Problem(self._file, mention.node.line, mention.node.column, *told)

    def _wrong(self, kind: Kind, text: str) -> tuple[str, str, str] | None:
        """What is wrong with a name, what was expected, what was meant; None when it is right."""
        match kind:
            case Kind.CLAUSE:
                return (
                    None
                    if text in self._clauses
                    else self._unknown(f"there is no clause '{text}'", text, self._clauses)
                )
            case Kind.DECISION:
                if not self._decisions or text in self._decisions:
                    return None
                return self._unknown(f"there is no kind of decision '{text}'", text, self._decisions)
            case Kind.OPTION:
                known = self._options
                return None if text in known else self._unknown(f"there is no option '{text}'", text, known)
            case Kind.POSITION:
                if not self._position or text in self._position:
                    return None
                return self._unknown(f"a position has no '{text}'", text, self._position)
            case Kind.TEXT:
                return self._wrong_text(text)
            case Kind.ACTION:
                return self._wrong_text(text) or self._wrong_words(text)
            case Kind.SUBJECT:
                return self._wrong_words(text)
            case _:
                if text in (*self._seats, *_BESIDE_SEATS[kind]) or not self._seats:
                    return None
                return no_such_seat(text, self._seats, self._rules.info.seatings), "", ""

    def _wrong_text(self, text: str) -> tuple[str, str, str] | None:
        try:
            self._rules.parse(text)
        except InvalidText as error:
            return misspelt(self._rules, text, error), "", ""
        return None

    def _wrong_words(self, text: str) -> tuple[str, str, str] | None:
        """The first word of an action or subject that names nothing on this board."""
        if self._words is None:
            return None
        for word in _WORD.findall(text):
            if word in self._words or word in self._seats or (word.isdigit() and self._is_number(word)):
                continue
            if not any(board.find(word) for board in self._set.boards):
                return self._unknown(f"'{word}' names nothing in this game", word, self._names(), few=True)
        return None

    def _is_number(self, word: str) -> bool:
        """Whether a number counts something, and is no place that this board lacks."""
        return len(word) <= 2 and not any(
            space.id.isdigit() and len(space.id) == len(word) > 1 for b in self._set.boards for space in b.spaces
        )

    def _names(self) -> tuple[str, ...]:
        if self._known is None:
            places = [name for board in self._set.boards for space in board.spaces for name in (space.slug, space.id)]
            self._known = tuple(sorted({*(self._words or ()), *self._seats, *filter(None, places)}))
        return self._known

    def _unknown(self, what: str, text: str, known: Sequence[str], *, few: bool = False) -> tuple[str, str, str]:
        hint = did_you_mean(text, known)
        return what, "" if hint or few else listed(known, most=40), hint
