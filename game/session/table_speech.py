"""The sentences of a table: the words that all games share, the table's own and the game's, with people's names for seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any

from game.board.board import Board
from game.board.requirements import Requirements
from game.engine.decision import Phrase, Seat
from game.engine.rules import GameSet
from game.language import catalog
from game.language.catalog import Language
from game.language.words import Words, merged
from game.session.loaded_game import card_names, given_names

SIDES_BY_ROLE = ("engine.seat.", "table.side", "table.resign.", "table.seats.", "table.next.")
"""Sentences that tell who plays a seat: there it is called by what it plays just now, or keeps its own name."""
PERSON, UNNAMED = "engine.seat.person", "engine.seat.unnamed"
"""Who plays a seat from now on: a person by name, and one who gave none."""
BY_ROLE = "_by_role"
"""Ends the key of a sentence that tells a role and says it once, for a seat that is called by its role."""
CARD_TEXTS = ("text", "choice")
"""Parameters that are told in the words of a card's table."""
MOST_SENTENCES = 4096
"""Sentences of an open match that are kept in words."""
Called = tuple[tuple[Seat, Phrase], ...]
"""Seats and what each is called."""


class TableSpeech:
    """The sentences of a table in the language in force: people's names for seats, or what they play, except where it is told
    who plays a seat or what; and what stands on cards."""

    def __init__(
        self,
        game: str,
        game_set: GameSet,
        board: Board,
        people: Mapping[str, str],
        roles: Callable[[], Mapping[Seat, Phrase]],
    ) -> None:
        """`people`: seats to the names of those who gave one; `roles` tells what the others are called just now."""
        self._roles, people = roles, dict(people)

        @cache
        def plain_in(spoken: Language) -> Words:
            return table_words(game, board).with_names("card", card_names(game, game_set))

        @cache
        def named_in(spoken: Language, called: Called, *, by_role: bool = False) -> Words:
            plain = plain_in(spoken)
            return plain.with_names("seat", {seat: plain(role) for seat, role in called} | ({} if by_role else people))

        @lru_cache(maxsize=MOST_SENTENCES)  # a screen says the same sentences frame after frame
        def in_words(spoken: Language, called: Called, phrase: Phrase, kinds: tuple[type, ...]) -> str:
            if phrase.key == PERSON and phrase.get("person") in given_names(game):
                phrase = Phrase.of(UNNAMED, seat=phrase.get("seat") or "")
            phrase = _with_card_text(phrase, game)
            if phrase.key.startswith(SIDES_BY_ROLE):
                return named_in(spoken, called, by_role=True)(phrase)
            said, named = {value for _, value in phrase.params}, dict(called)
            for seat, role in called:
                if seat in said and not set(phrase.params).isdisjoint(role.params) and seat not in people:
                    del named[seat]
                    if plain_in(spoken).has(f"{phrase.key}{BY_ROLE}"):
                        phrase = Phrase(f"{phrase.key}{BY_ROLE}", phrase.params)
            return named_in(spoken, tuple(named.items()))(phrase)

        self._plain_in, self._in_words = plain_in, in_words

    def __call__(self, phrase: Phrase) -> str:
        """The sentence of a phrase."""
        kinds = tuple([type(value) for _, value in phrase.params])  # 1 and True are equal, but not told alike
        return self._in_words(catalog.in_force(), tuple(self._roles().items()), phrase, kinds)

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return self._plain_in(catalog.in_force()).has(key)


def table_words(game: str, board: Board) -> Words:
    """The words of the table: those all games share, the table's own, the game's, and those of its pictures; in the
    language in force."""
    return _table_words(game, board, catalog.in_force())


def told_mark(words: Words, needs: Requirements, section: str, key: str) -> tuple[str, str]:
    """What something that a board bears (`Requirements.marks`) is called, and what it is for, as its game's words say it; nothing
    where they don't."""
    feature = needs.bears.get(key, key)
    kind = "dot" if section == "dots" else feature
    own = f"look.setup.{key}" if section == "setup" else f"look.role.{key}"
    phrases = map(Phrase.of, (f"look.bears.{key}", own, f"look.feature.{feature}", f"look.kind.{kind}"))
    name, *told = [words(phrase) if words.has(phrase.key) else "" for phrase in phrases]
    return name, next(filter(None, told), "")


@lru_cache(maxsize=16)
def _table_words(game: str, board: Board, spoken: Language) -> Words:
    parts = [
        catalog.words("game", *place)
        for place in (("words.yaml",), ("ui", "table", "words.yaml"), (game, "words.yaml"), (game, "table_words.yaml"))
    ]
    names: dict[str, Any] = {}
    sentences: dict[str, Any] = {}
    for part in parts:
        names, sentences = merged(names, part.get("names") or {}), merged(sentences, part.get("sentences") or {})
    return Words(names, sentences, board, grammar=spoken.grammar)


def _with_card_text(phrase: Phrase, game: str) -> Phrase:
    """A phrase that tells what stands on a shipped card, with what stands there in the language in force."""
    if not any(name in CARD_TEXTS for name, _ in phrase.params):
        return phrase
    said = {name: catalog.card_text(game, str(value)) for name, value in phrase.params if name in CARD_TEXTS}
    return Phrase(phrase.key, tuple((name, said.get(name, value)) for name, value in phrase.params))
