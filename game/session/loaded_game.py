"""What playing a match takes: rules, board and words of its game. Matches are begun and read back through here."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game import registry
from game.board.problems import BoardProblems
from game.engine.errors import RingtableError
from game.engine.match.header import Header
from game.engine.match.records import ReplayError
from game.language import catalog
from game.storage import faults
from game.storage.saved_matches import fresh_seed

if TYPE_CHECKING:
    from game.engine.decision import Phrase, Seat
    from game.engine.game import Game
    from game.engine.match.match import Match
    from game.engine.match.ports import Occupant
    from game.engine.match.records import Record, RecordStore
    from game.engine.rules import GameInfo, GameSet, OptionValue, Rules
    from game.language.catalog import Language
    from game.language.words import Words
    from game.storage.faults import SaveFault


class Speak(Protocol):
    """Turns a phrase into a sentence."""

    def __call__(self, phrase: Phrase, /) -> str:
        """The sentence."""
        ...

    def with_names(self, group: str, names: Mapping[str, str], /) -> Speak:
        """These words with some names replaced: people's names for seats."""
        ...


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """One game, laid out on one board."""

    title: str
    game: Game
    game_set: GameSet
    speak: Speak
    """Seats are called by the names they have in the game."""
    given: frozenset[str] = frozenset()
    """Names with which people are entered who gave none of their own (`given_names`)."""

    @property
    def info(self) -> GameInfo:
        """What the menus need to know of the game."""
        return self.game.info

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        """The rules on this set. Raises what the game has for tables it cannot be played with."""
        return self.game.rules(self.game_set)

    def speak_of(self, seating: Mapping[Seat, Occupant], roles: Mapping[Seat, Phrase] | None = None) -> Speak:
        """The game's words with people's names for seats, as the table has them; those without one are called by what they
        play."""
        called = {seat: self.speak(role) for seat, role in (roles or {}).items()}
        return self.speak.with_names("seat", called | seat_names(seating, self.given))


class _Spoken:
    """The words of a game in whatever language is in force when they are said."""

    def __init__(self, words: Callable[[Language], Words]) -> None:
        self._words = cache(words)

    def __call__(self, phrase: Phrase, /) -> str:
        return self._words(catalog.in_force())(phrase)

    def with_names(self, group: str, names: Mapping[str, str], /) -> _Spoken:
        return _Spoken(lambda spoken: self._words(spoken).with_names(group, names))


def loaded_game(game: str, game_set: GameSet) -> LoadedGame:
    """A registered game on one of its sets; raises NoSuchGame."""
    entry = registry.game(game)

    @cache
    def words(spoken: Language) -> Words:
        return entry.words(game_set.board).with_names("card", card_names(game, game_set))

    title = words(catalog.in_force()).name(game, "game")
    return LoadedGame(title, entry, game_set, _Spoken(words), given_names(game))


def card_names(game: str, game_set: GameSet) -> dict[str, str]:
    """What the set itself calls its cards: an owner's own cards are named so in logs and on buttons too. The names of
    shipped ones are told in the language in force."""
    decks, told = game_set.tables.get("cards"), catalog.card_texts(game)
    return {
        str(id_): told.get(card["name"], card["name"])
        for deck in (decks.values() if isinstance(decks, Mapping) else ())
        if isinstance(deck, Mapping)
        for id_, card in deck.items()
        if isinstance(card, Mapping) and isinstance(card.get("name"), str)
    }


def loaded_game_of_header(header: Header) -> LoadedGame:
    """The game of a match, on the board it carries along; raises NoSuchGame, BoardProblems."""
    return loaded_game(header.game, registry.game(header.game).set_of(header.boards, header.tables))


def new_header(
    played: LoadedGame,
    seats: Sequence[Seat],
    options: Mapping[str, OptionValue] | None = None,
    *,
    seed: str | None = None,
    position: Mapping[str, Any] | None = None,
) -> Header:
    """The header of a new match, from its set-up unless a position is given; the seed is drawn unless given."""
    info = played.info
    return Header(
        game=info.id,
        version=info.version,
        seats=tuple(seats),
        options=dict(options or {}),
        boards=tuple(board.source for board in played.game_set.boards),
        seed=fresh_seed() if seed is None else seed,
        tables=dict(played.game_set.tables),
        position=None if position is None else dict(position),
    )


def header_of(data: Mapping[str, Any], path: Path) -> Header:
    """The header of a saved match; raises SaveFault."""
    try:
        return Header.from_json(data)
    except RingtableError as error:
        raise _unplayable(path, error) from error


def named(find: Callable[[Header], LoadedGame], header: Header, path: Path) -> LoadedGame:
    """The game that `find` gives; raises SaveFault naming the file."""
    try:
        return find(header)
    except (RingtableError, BoardProblems) as error:
        raise _unplayable(path, error) from error
    except _STUMBLES as error:
        raise _stumbled(path, error) from error


def replayed(
    data: Mapping[str, Any], records: Sequence[Record], held: Sequence[Record] = (), *, path: Path
) -> tuple[LoadedGame, Match]:
    """The game and the Match of a file's header and records; raises SaveFault."""
    header = header_of(data, path)
    played = named(loaded_game_of_header, header, path)
    return played, replay(played, header, records, held, path=path)


def replay(
    played: LoadedGame,
    header: Header,
    records: Sequence[Record],
    held: Sequence[Record] = (),
    *,
    path: Path,
    store: RecordStore | None = None,
) -> Match:
    """The Match after these records; raises SaveFault with the last good point where the rules refuse one."""
    from game.engine.match.match import Match

    if header.version > played.info.version:
        raise faults.newer_rules(path)
    try:
        return Match.replay(played.rules, header, records, held, store=store)
    except ReplayError as error:
        good = min(error.number, len(records) + 1) - 1
        raise faults.refused(path, good, error.closed if played.info.has_secrets else str(error)) from error
    except RingtableError as error:
        raise _unplayable(path, error) from error
    except _STUMBLES as error:
        raise _stumbled(path, error) from error


_STUMBLES = (TypeError, ValueError, LookupError, AttributeError, ArithmeticError, RecursionError)
"""What rules end in that are given a table, a position or a board that no program wrote. A file is sealed, but whoever reads the
program can seal one: what such a file leads to is the file's fault, and said as one."""


def _stumbled(path: Path, error: Exception) -> SaveFault:
    place = traceback.extract_tb(error.__traceback__)[-1]
    found = f"what it holds is none that the rules can read: {type(error).__name__} in {Path(place.filename).name}"
    return faults.unplayable(path, found)


def _unplayable(path: Path, error: RingtableError | BoardProblems) -> SaveFault:
    return faults.unplayable(path, str(error).splitlines()[0].rstrip("."))


def given_names(game: str) -> frozenset[str]:
    """What the seats of a game are called, in every language: whoever gives no name of their own is entered with that of
    the seat."""
    return _given_names(game, catalog.homes())


@cache
def _given_names(game: str, _homes: Sequence[Path]) -> frozenset[str]:
    found = [
        catalog.words("game", game, "words.yaml", spoken=one)["names"].get("seat", {}) for one in catalog.available()
    ]
    return frozenset(
        str(entry.get("name", "") if isinstance(entry, Mapping) else entry)
        for seats in found
        for entry in seats.values()
    )


def seat_names(seating: Mapping[Seat, Occupant], given: Collection[str] = ()) -> dict[str, str]:
    """People's names for seats: of those who play one seat only, so that nobody is taken for two. A name that is only the
    seat's own is none ("The Ring-bearer", not "Ring-bearer"). Where seats have but numbers (`given`), a computer's is its mask.
    """
    are_numbered = bool(given) and all(name[-1:].isdigit() for name in given)
    named = {
        seat: (one.mask if are_numbered else "") if one.is_computer else one.person for seat, one in seating.items()
    }
    people = list(named.values())
    return {seat: name for seat, name in named.items() if name and people.count(name) == 1 and name not in given}
