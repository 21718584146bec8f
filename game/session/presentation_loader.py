"""How an open match looks: the picture module of its game, its words with people's names, the painting of its board."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pygame

from game import registry
from game.board.bearings import bearings
from game.board.board import Board, BoardKind
from game.engine.decision import Phrase, Seat
from game.engine.match.ports import Occupant
from game.language import catalog
from game.language.grammar import Name
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
from game.session.loaded_game import LoadedGame, given_names, seat_names
from game.session.table_speech import TableSpeech
from game.storage.atomic_write import json_bytes, remove, write_folder
from game.storage.folders import make_passing_folder
from game.storage.resources import resource
from game.ui.table.model.look import GamePresentation, Look

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
    """A picture as a PNG."""
    made = io.BytesIO()
    pygame.image.save(picture, made, "picture.png")
    return made.getvalue()


@cache
def _passing_folder() -> Path:
    """A folder of this process, for a machine where nothing can be kept."""
    return make_passing_folder()
