"""Touched things and the actions that remain: piece then destination, or kind then place. Pure; one list of actions
answers everything, so that what glows, what is offered and what is legal can never differ."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.board.board import Board


def canonical(board: Board, token: str) -> str:
    """A word of an action's text as the screen names it: spaces by id, pieces as kind@id, other words as they are."""
    kind, at, place = token.partition("@")
    if at:
        space = board.find(place)
        return f"{kind}@{space.id}" if space else token
    space = board.find(token)
    return space.id if space else token


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action with the things it names, in order."""

    action: Any
    verb: str
    tokens: tuple[str, ...]

    @property
    def text(self) -> str:
        return str(self.action)


def choices_of(board: Board, actions: Iterable[Any]) -> tuple[Choice, ...]:
    """The actions with their parts, in the order of the list."""
    return tuple(_choice(board, action) for action in actions)


def _choice(board: Board, action: Any) -> Choice:
    verb, *rest = str(action).split()
    return Choice(action, verb, tuple(canonical(board, word) for word in rest))


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

    @property
    def remaining(self) -> tuple[Choice, ...]:
        """The choices that everything touched leaves open."""
        return tuple(c for c in self.choices if _rest(c, self.touched) is not None)

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
            rest = _rest(choice, self.touched)
            for token in _next(rest or ()):
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
        """The choices that what is touched names: those with nothing more to touch; or, when all that remain name the
        same things so far and differ only in bare words, all of them."""
        remaining = self.remaining
        if not self.touched:
            return ()
        exact = tuple(c for c in remaining if not _rest(c, self.touched))
        if exact:
            return exact
        if remaining and all(not any(map(is_place_like, _rest(c, self.touched) or ())) for c in remaining):
            return remaining
        return ()


def is_place_like(token: str) -> bool:
    """Whether a word is something on the board (a piece, or a space by its id)."""
    return is_piece(token) or token[:1].isdigit()


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
    if not rest:
        return ()
    if is_piece(rest[0]) or is_place_like(rest[0]) or len(rest) == 1:
        return (rest[0],)
    return (rest[0], rest[1])


@dataclass(slots=True)
class Walker:
    """The keyboard's place on the board and in the ring of choices."""

    space: str = ""
    ring: tuple[str, ...] = field(default=())
    """What Tab goes through, in order."""

    def following(self, current: str, step: int) -> str:
        """The next (or, with -1, the former) thing in the ring after the current one."""
        if not self.ring:
            return current
        if current not in self.ring:
            return self.ring[0 if step > 0 else -1]
        return self.ring[(self.ring.index(current) + step) % len(self.ring)]
