"""Touched things and the actions that remain: piece then destination, or kind then place. Pure; one list of actions
answers everything, so that what glows, what is offered and what is legal can never differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from game.board.board import Board, Space
from game.engine.action import Thing, Touched, plainest
from game.ui.table.model.hit_testing import area_names


def place_of(board: Board, token: str) -> Space | None:
    """The space that a word of a choice means: by its id alone, for a card may be called like a place."""
    space = board.find(token)
    return space if space is not None and space.id == token else None


def token_of(board: Board, touched: Touched) -> str:
    """What is touched as the screen names it: a space by its id, an area in capitals, anything else as it is."""
    word = touched.word
    if touched.thing is not Thing.SPACE:
        return word
    space = board.find(word)
    if space is not None:
        return space.id
    return word.upper() if word.upper() in area_names(board) else word


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action with the things it names, in order."""

    action: Any
    tokens: tuple[str, ...]
    """What is touched for it: pieces, kinds, cards, players, spaces."""
    is_plain: bool = True
    """Whether nothing sets it apart from others for which the same is touched."""
    besides: tuple[str, ...] = ()
    """What may be touched for it as well, after what it names: it is concerned without being named."""
    piece: str = ""
    """The piece that leads it, where one does."""

    @property
    def verb(self) -> str:
        """The kind of action."""
        verb: str = self.action.verb
        return verb

    @property
    def is_ordered(self) -> bool:
        """Whether its things are touched in the order in which it names them."""
        return bool(self.action.is_ordered)

    @property
    def leads(self) -> bool:
        """Whether its first thing is touched before the others; those in any order."""
        return bool(self.action.leads and self.tokens)


def choice_of(board: Board, action: Any, touches: Sequence[Touched]) -> Choice:
    """An action with what is touched for it."""
    besides = tuple(one.word for one in touches if one.thing is Thing.IMPLIED)
    tokens = tuple(token_of(board, one) for one in touches if one.thing is not Thing.IMPLIED)
    piece = tokens[0] if action.leads and touches and touches[0].thing is Thing.PIECE else ""
    return Choice(action, tokens, not action.variants, besides, piece)


def choices_of(board: Board, actions: Iterable[Any]) -> tuple[Choice, ...]:
    """The actions with what they say is touched for them, in the order of the list."""
    return tuple(choice_of(board, action, action.touches) for action in actions)


@dataclass(frozen=True)  # without slots: what is asked for at every frame is worked out once
class Selection:
    """What has been touched so far, out of which choices. Immutable: touching gives a new one."""

    choices: tuple[Choice, ...] = ()
    touched: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    """Spaces of a way drawn by the player so far, after what leads the action."""

    def _rest(self, choice: Choice) -> tuple[str, ...] | None:
        """What is still to be touched for a choice; None when what is touched does not belong to it."""
        if choice.is_ordered:
            count = len(self.touched)
            return choice.tokens[count:] if choice.tokens[:count] == self.touched else None
        if not choice.leads:
            return _after(choice, self.touched)
        if choice.tokens[:1] != self.touched[:1]:
            return None if self.touched else choice.tokens
        rest, besides = list(choice.tokens[1:]), list(choice.besides)
        for token in self.touched[1:]:
            if token not in rest and token not in besides:
                return None
            (rest if token in rest else besides).remove(token)
        return tuple(rest)

    def _next(self, choice: Choice) -> tuple[str, ...]:
        """What may come next for a choice. Of one that nothing leads either of two things: a kind to build, or the place
        after it; of others the next thing, or what they concern besides."""
        rest = self._rest(choice)
        if choice.is_ordered:
            return (rest or ())[:1]
        if rest is None or not choice.leads:
            return (rest or ())[:2]
        besides = choice.besides if self.touched else ()
        return (*rest[:1], *(token for token in besides if token not in self.touched and token not in rest[:1]))

    @cached_property
    def lead(self) -> str:
        """What has been taken up: the piece, card or means that leads what can be done with it; empty for none."""
        first = self.touched[:1]
        return "".join(first) if any(c.leads and c.tokens[:1] == first for c in self.choices if first) else ""

    @cached_property
    def piece(self) -> str:
        """What has been taken up where it is a piece; empty for anything else."""
        return self.lead if any(c.piece == self.lead for c in self.choices) else ""

    @cached_property
    def lit(self) -> Mapping[str, tuple[Choice, ...]]:
        """What may be touched next, with the choices each leaves open, in the order of the list."""
        found: dict[str, list[Choice]] = {}
        for choice in self.choices:
            for token in self._next(choice):
                found.setdefault(token, []).append(choice)
        return {token: tuple(held) for token, held in found.items()}

    @cached_property
    def openings(self) -> frozenset[str]:
        """What an action can begin with, whatever is touched now."""
        return frozenset(choice.tokens[0] for choice in self.choices if choice.tokens)

    @cached_property
    def leads(self) -> frozenset[str]:
        """What can be taken up, whatever is touched now."""
        return frozenset(choice.tokens[0] for choice in self.choices if choice.leads)

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
        """The choices that what is touched names in full: the plain one where there is one, else every variant of which no
        other asks for a part (a Boat alone, but not a Boat and a Cloak). A plain move leaves what costs more to its own
        button."""
        exact = self.exact()
        kept = plainest([choice.action for choice in exact])
        return tuple(choice for choice in exact if choice.action in kept)

    def exact(self) -> tuple[Choice, ...]:
        """The choices that what is touched names in full, variants included."""
        whole = sorted(self.touched) if len(self.touched) > 1 else None  # a card and a player, or a player and a card
        named = (c for c in self.choices if self._rest(c) == () or (c.leads and sorted(c.tokens) == whole))
        return tuple(named) if self.touched else ()

    def has_longer(self) -> bool:
        """Whether more could still be touched for what is taken up."""
        return any(c.leads and len(c.tokens) > len(self.touched) and self._rest(c) is not None for c in self.choices)


def _after(choice: Choice, touched: Sequence[str]) -> tuple[str, ...] | None:
    """The words after the last one touched, or None when the choice does not hold them in this order."""
    at = 0
    for token in touched:
        try:
            at = choice.tokens.index(token, at) + 1
        except ValueError:
            return None
    return choice.tokens[at:]
