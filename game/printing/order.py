"""What is printed of a game: its boards, what is cut out, the sizes, and the words of the player aid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game import registry
from game.board.board import Board
from game.language import catalog
from game.printing.sizes import PrintedSizes, sizes_of
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader
from game.ui.table.model.panel_data.printed_parts import PrintedParts
from game.ui.table.panels.status import Say


@dataclass(frozen=True, slots=True)
class Order:
    """All that goes into one file."""

    title: str
    boards: Sequence[Board]
    parts: PrintedParts
    sizes: PrintedSizes
    words: Say
    """Says the phrases of the game."""
    opening: Mapping[str, str]
    """Headings and texts with which the rules begin (`look.opening` of a game's look.yaml)."""
    tables: Sequence[tuple[str, Sequence[Sequence[str]]]]
    """Tables of the rules, each with its sentence."""
    paper: str = "a4"
    """One of the papers, or "whole"."""
    dots: float = 300.0
    """An inch."""


def order_of(game: str, own_board: Path | None, paper: str, dots: float) -> Order | None:
    """A game on its first set, or with a board of one's own; None for a game of which nothing is printed. Raises NoSuchGame and
    BoardProblems."""
    installed = registry.game(game)
    sizes = sizes_of(game)
    game_set = installed.load_set(str(own_board.absolute()) if own_board is not None else "")
    played = loaded_game(game, game_set)
    shown = PresentationLoader().of(played, {})
    parts = installed.printed_parts(game_set)
    if parts is None or sizes is None:
        return None
    clauses = {clause.id: clause for clause in installed.clauses()}
    told = catalog.words("game", game, "look.yaml")["sentences"]["look"].get("opening", {})
    return Order(
        _heading(game),
        game_set.boards,
        parts,
        sizes,
        shown.say,
        {key: str(text) for key, text in told.items()},
        tuple((clauses[name].text, clauses[name].table) for name in sizes.tables),
        paper,
        dots,
    )


def _heading(game: str) -> str:
    """What stands on the box."""
    box = catalog.box(game)
    return f"{box['over']} {box['title']}"
