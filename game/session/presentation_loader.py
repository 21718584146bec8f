"""How an open match looks: the picture module of its game, its words with people's names, the painting of its board.

The sentences of a table: the words that all games share, the table's own and the game's, with people's names for seats.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import pygame

from game import registry
from game.board.bearings import bearings
from game.board.board import Board, BoardKind
from game.board.requirements import Requirements
from game.engine.decision import Phrase, Seat
from game.engine.match.ports import Occupant
from game.engine.rules import GameSet
from game.language import catalog
from game.language.catalog import Language
from game.language.grammar import Name
from game.language.words import Words, merged
from game.painter.painted_board import (
    FORMAT,
    LETTERING,
    MANIFEST,
    PAINTER_VERSION,
    WORDS,
    Inscription,
    ManifestError,
    PaintedBoard,
    Sort,
    lettering_as_data,
    load_manifest,
    scale_as_data,
)
from game.painter.plain import paint_plain, plain_lettering, plain_measure, plain_scale
from game.painter.process import cached
from game.session.loaded_game import LoadedGame, card_names, given_names, seat_names
from game.storage.atomic_write import json_bytes, remove, write_folder
from game.storage.folders import make_passing_folder
from game.storage.resources import resource
from game.ui.table.model.look import GamePresentation, Look

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


PLAIN_WIDTH = 2400
"""Pixels of a board that is drawn plainly, because nobody has painted it."""
PLAIN_VERSION = 4
"""Raised whenever a plain drawing would look otherwise, so that those kept from before are drawn anew."""


class PresentationLoader:
    """Presentations of games; a Look is made once per set."""

    def __init__(self) -> None:
        self._looks: dict[tuple[str, ...], Look] = {}

    def of(
        self,
        played: LoadedGame,
        seating: Mapping[Seat, Occupant],
        board: Board | None = None,
        roles: Callable[[], Mapping[Seat, Phrase]] = dict,
    ) -> GamePresentation:
        """What the screens may know of a match, with one board of its set on the table (None: the first): no State,
        no Match. `roles` tells what seats without a person's name are called just now (`Rulebook.roles`)."""
        info, game_set = played.info, played.game_set
        board = board or game_set.board
        key = (info.id, *game_set.key)
        if key not in self._looks:
            self._looks[key] = registry.game(info.id).presentation(game_set)
        look = self._looks[key]
        bearings(board)  # reckoned here, not in the first touch whose sentence tells of a hex without a name

        words = TableSpeech(info.id, game_set, board, seat_names(seating, given_names(info.id)), roles)

        def told(view: Any, action: Any) -> str:
            phrase = look.told(view, action)
            if phrase is not None:
                return words(phrase)
            first = "".join(action.words[:1])
            for key in (f"look.told.{action.verb}_{first}", f"look.told.{action.verb}"):
                if words.has(key):
                    return words(_action_phrase(key, action))
            names = " → ".join(words(Phrase.of("table.named", thing=word)) for word in action.words)
            return words(Phrase.of("table.told", verb=action.verb, names=names))

        return GamePresentation(
            info.id, board, played.rules, look, words, words.has, told, info.orders, "dice" in info.physical
        )


def _action_phrase(key: str, action: Any) -> Phrase:
    """An action in a game's own words: what it names first and second, all after the first, and what sets it apart from others
    for which the same is touched."""
    words: tuple[str, ...] = action.words
    first, second, *_ = (*words, "", "")
    more = tuple(word for variant in action.variants if isinstance(variant.value, tuple) for word in variant.value)
    return Phrase.of(key, first=first, second=second, others=words[1:], more=more)


def painted(board: Board, kept: Path) -> PaintedBoard | None:
    """The painting of a board: the shipped one, or one painted here before; None when nobody has painted it."""
    try:
        shipped = load_manifest(resource("assets", "boards", board.game, board.id))
        if shipped.staleness(board.picture_digest) is None:
            return _spoken(shipped)
    except ManifestError:
        pass  # nobody painted this board ahead
    found = cached(kept, board)
    return None if found is None else _spoken(found)


def _spoken(painting: PaintedBoard) -> PaintedBoard:
    return replace(painting, inscriptions=spoken(painting.inscriptions))


def spoken(given: Sequence[Inscription]) -> tuple[Inscription, ...]:
    """Inscriptions with the words beside the land in the language in force; what a board calls its own stands as it is."""
    lettering = catalog.words("game", "ui", "table", "words.yaml")["names"]["lettering"]
    said = {text: Name.of(entry, catalog.in_force().grammar).name for text, entry in lettering.items()}
    lines: dict[str, list[str]] = {}
    inscriptions = []
    for one in given:
        if one.sort is Sort.KEY and one.name:  # both lines of an entry bear its words as their name
            left = lines.setdefault(one.name, said.get(one.name, one.name).split("|"))
            inscriptions += [replace(one, text=left.pop(0))] if left else []
        else:
            inscriptions.append(replace(one, text=said.get(one.text, one.text)) if one.sort in WORDS else one)
    return tuple(inscriptions)


def paintings(board: Board, kept: Path) -> PaintedBoard:
    """The painting of a board, or else a plain drawing, made once and kept beside those painted here."""
    return painted(board, kept) or plain_drawing(board, kept)


def plain_drawing(board: Board, kept: Path, width: int = PLAIN_WIDTH) -> PaintedBoard:
    """A plain drawing of a board as a painting with one scale, kept in a folder. Takes a second the first time."""
    mark = hashlib.sha256(f"{board.digest}:{width}:{PLAIN_VERSION}".encode()).hexdigest()[:16]
    name = f"plain-{board.id}-{mark}"
    try:
        return _drawn_once(kept / name, board, width)
    except (OSError, ManifestError):  # nothing can be kept there: the drawing serves until the program ends
        return _drawn_once(_passing_folder() / name, board, width)


def _drawn_once(folder: Path, board: Board, width: int) -> PaintedBoard:
    """The plain drawing that a folder holds, drawn when there is none. Raises OSError or ManifestError."""
    try:
        return load_manifest(folder)
    except ManifestError:
        files = plain_files(board, width)  # drawn for the first time
    try:
        write_folder(folder, files)
    except FileExistsError:
        try:
            return load_manifest(folder)  # another window has drawn it in the meantime
        except ManifestError:
            remove(folder)  # what nobody can read any more
            write_folder(folder, files)
    return load_manifest(folder)


def plain_files(board: Board, width: int) -> dict[str, bytes]:
    """The files of a plain drawing, by their names."""
    scale, small = plain_scale(board, width), plain_scale(board, 480)
    entry = {**scale_as_data(scale), "name": "plain", "pattern": "plain.png", "tile": 0}
    preview = {**scale_as_data(small), "name": "preview", "pattern": "preview.png", "tile": 0}
    about = {
        "format": FORMAT,
        "board": board.id,
        "game": board.game,
        "digest": board.picture_digest,
        "painter": PAINTER_VERSION,
        "scales": [entry],
        "preview": preview,
        "vignette": "preview.png",
    }
    if board.kind is BoardKind.GRAPH:
        measure = plain_measure(board)
        about["measure"] = [measure.place, measure.dot]
    names = lettering_as_data(*plain_lettering(board))
    return {
        "plain.png": png(paint_plain(board, width)),
        "preview.png": png(paint_plain(board, 480)),
        LETTERING: json_bytes(names),
        MANIFEST: json_bytes(about),
    }


def png(picture: pygame.Surface) -> bytes:
    made = io.BytesIO()
    pygame.image.save(picture, made, "picture.png")
    return made.getvalue()


@cache
def _passing_folder() -> Path:
    """A folder of this process, for a machine where nothing can be kept."""
    return make_passing_folder()
