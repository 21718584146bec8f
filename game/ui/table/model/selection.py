"""Touched things and the actions that remain: piece then destination, or kind then place. Pure; one list of actions
answers everything, so that what glows, what is offered and what is legal can never differ."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.board.board import Board, Space
from game.ui.table.model.hit_testing import grounds_of


def canonical(board: Board, token: str) -> str:
    """A word of an action's text as the screen names it: spaces by id, pieces as kind@id, other words as they are."""
    kind, at, place = token.partition("@")
    if at:
        space = board.find(place)
        return f"{kind}@{space.id}" if space else token
    space = board.find(token)
    if space is not None:
        return space.id
    return token.upper() if token.upper() in grounds_of(board) else token


def place_of(board: Board, token: str) -> Space | None:
    """The space that a word of a choice means: by its id alone, for a card may be called like a place."""
    space = board.find(token)
    return space if space is not None and space.id == token else None


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action with the things it names, in order."""

    action: Any
    verb: str
    tokens: tuple[str, ...]
    """What is touched for it: pieces, kinds, spaces."""
    detail: tuple[str, ...] = ()
    """What of its way changes what happens ("asking rohan@1414"); nothing for the plain one."""
    is_option: bool = False
    """The detail begins with which of several it is, as the second use of a card: no plainer one stands for it."""

    @property
    def text(self) -> str:
        return str(self.action)

    besides: tuple[str, ...] = ()
    """What may be touched for it as well, after what it names: it is concerned without being named."""

    def asks_more_than(self, other: Choice) -> bool:
        """Whether this does what the other does, with more of what changes what happens."""
        return (self.verb, self.tokens) == (other.verb, other.tokens) and set(self.detail) > set(other.detail)


def choices_of(
    board: Board,
    actions: Iterable[Any],
    standing: Container[str] = (),
    *,
    named: Container[str] = (),
    counting: Container[str] = (),
) -> tuple[Choice, ...]:
    """The actions with their parts, in the order of the list. A piece that is not among those `standing` is one still
    to come: its kind and its place are touched apart. A verb that is `named` so (a card) is touched itself. After a verb
    that is `counting` figures are no places, whatever places are called."""
    return tuple(_choice(board, action, standing, named, is_counting=_verb(action) in counting) for action in actions)


def _verb(action: Any) -> str:
    return str(action).partition(" ")[0]


def _choice(board: Board, action: Any, standing: Container[str], named: Container[str], *, is_counting: bool) -> Choice:
    verb, *rest = str(action).split()
    tokens: list[str] = [verb] if verb in named else []
    has_place, grounds = False, grounds_of(board)
    for at, word in enumerate(rest):
        token = word if word in standing else canonical(board, word)
        kind, is_thing, place = token.partition("@")
        is_place = place_of(board, token) is not None or token in grounds
        if is_counting and word.isdigit():
            return Choice(action, verb, tuple(tokens), tuple(rest[at:]), is_option=True)
        if has_place and not (is_thing or is_place):
            return Choice(action, verb, tuple(tokens), tuple(rest[at:]))
        has_place = has_place or bool(is_thing) or is_place
        tokens.extend((kind, place) if is_thing and token not in standing else (token,))
    return Choice(action, verb, tuple(tokens))


def is_piece(token: str) -> bool:
    """Whether a word names a piece."""
    return "@" in token


@dataclass(frozen=True, slots=True)
class Selection:
    """What has been touched so far, out of which choices. Immutable: touching gives a new one."""

    choices: tuple[Choice, ...] = ()
    touched: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    """Spaces of a way drawn by the player so far, after the piece."""
    in_order: bool = False
    """Whether the first thing that an action names (a card) is touched first; the others (players) in any order."""

    @property
    def remaining(self) -> tuple[Choice, ...]:
        """The choices that everything touched leaves open."""
        return tuple(c for c in self.choices if self._rest(c) is not None)

    def _rest(self, choice: Choice) -> tuple[str, ...] | None:
        if not self.in_order:
            return _rest(choice, self.touched)
        if choice.tokens[:1] != self.touched[:1]:
            return None if self.touched else choice.tokens
        rest, besides = list(choice.tokens[1:]), list(choice.besides)
        for token in self.touched[1:]:
            if token not in rest and token not in besides:
                return None
            (rest if token in rest else besides).remove(token)
        return tuple(rest)

    def _ordered(self, choice: Choice, rest: Sequence[str]) -> tuple[str, ...]:
        """What comes next for a choice that is touched in its order: its next word, or what it concerns besides."""
        if not self.touched or self._rest(choice) is None:
            return tuple(rest[:1])
        return (*rest[:1], *(token for token in choice.besides if token not in self.touched and token not in rest[:1]))

    @property
    def piece(self) -> str:
        """The piece chosen, or nothing."""
        return self.touched[0] if self.touched and is_piece(self.touched[0]) else ""

    @property
    def lit(self) -> dict[str, tuple[Choice, ...]]:
        """What may be touched next, with the choices each leaves open, in the order of the list. A bare word (a kind to
        build) lights its places as well, so that either may be touched first."""
        found: dict[str, list[Choice]] = {}
        for choice in self.choices:
            rest = self._rest(choice) or ()
            for token in self._ordered(choice, rest) if self.in_order else _next(rest):
                found.setdefault(token, []).append(choice)
        return {token: tuple(held) for token, held in found.items()}

    @property
    def openings(self) -> frozenset[str]:
        """What an action can begin with, whatever is touched now."""
        return frozenset(choice.tokens[0] for choice in self.choices if choice.tokens)

    def touching(self, token: str) -> Selection:
        """With one more thing touched."""
        return replace(self, touched=(*self.touched, token), drawn=())

    def only(self, *tokens: str) -> Selection:
        """With just these touched."""
        return replace(self, touched=tokens, drawn=())

    def drawing(self, space: str) -> Selection:
        """With one more space of the player's own way."""
        return replace(self, drawn=(*self.drawn, space))

    def back(self) -> Selection:
        """One level back: a drawn space first, then the last thing touched."""
        if self.drawn:
            return replace(self, drawn=self.drawn[:-1])
        return replace(self, touched=self.touched[:-1])

    def complete(self) -> tuple[Choice, ...]:
        """The choices that what is touched names in full: the plain one where there is one, else every variant of which no other
        asks for a part (a Boat alone, but not a Boat and a Cloak). A plain move leaves what costs more to its own button,
        but for cards, of which each has a meaning of its own."""
        exact = self.exact()
        plain = tuple(c for c in exact if not c.detail or c.is_option)
        if plain and not self.in_order:
            return plain
        return tuple(c for c in exact if not any(c.asks_more_than(other) for other in exact))

    def exact(self) -> tuple[Choice, ...]:
        """The choices that what is touched names in full, variants included."""
        return tuple(c for c in self.choices if self._rest(c) == () or self._names_all(c)) if self.touched else ()

    def _names_all(self, choice: Choice) -> bool:
        """Whether it names just what is touched, only in another order: a card and a player, or a player and a card."""
        return self.in_order and len(self.touched) > 1 and sorted(choice.tokens) == sorted(self.touched)


def _rest(choice: Choice, touched: Sequence[str]) -> tuple[str, ...] | None:
    """The words after the last one touched, or None when the choice does not hold them in this order."""
    at = 0
    for token in touched:
        try:
            at = choice.tokens.index(token, at) + 1
        except ValueError:
            return None
    return choice.tokens[at:]


def _next(rest: Sequence[str]) -> tuple[str, ...]:
    """A bare word (a kind to build) may be touched first, or the place after it."""
    return tuple(rest[:1]) if not rest or is_piece(rest[0]) else tuple(rest[:2])
