"""What ways that lead to the same place are called, each by what sets it apart: whom it asks, what it lays down, where it
goes, and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.board.board import Board, Space
from game.engine.decision import Phrase, Preview

Say = Callable[[Phrase], str]
LAYS_DOWN: Final = "preview.with_cards"
"""A game's own words for a way that uses up cards, where it has such ways."""


def route_names(previews: Sequence[Preview], board: Board, say: Say, knows: Callable[[str], bool]) -> list[str]:
    """One short line for each way, in order. Where all else is alike it says on which side of the others a way goes."""
    shared = set.intersection(*(set(preview.spent) for preview in previews)) if previews else set()
    own = [_own_spaces(preview, previews, board) for preview in previews]
    parts = []
    for preview, spaces in zip(previews, own, strict=True):
        cards = tuple(card for card in preview.spent if card not in shared) if knows(LAYS_DOWN) else ()
        parts.append(_parts(preview, cards, [space.name for space in spaces if space.name], say))
    sides = [_side(own, number) if parts.count(part) > 1 else "" for number, part in enumerate(parts)]
    return [_line(preview, part, side, say) for preview, part, side in zip(previews, parts, sides, strict=True)]


def _parts(preview: Preview, cards: Sequence[str], places: Sequence[str], say: Say) -> tuple[str, ...]:
    parts = []
    seats = tuple(dict.fromkeys(str(seat) for leave in preview.permissions if (seat := leave.get("seat"))))
    if seats:
        parts.append(say(Phrase.of("table.choose.asks", seats=seats)))
    if cards:
        parts.append(say(Phrase.of(LAYS_DOWN, cards=tuple(cards))))
    if places:
        parts.append(say(Phrase.of("table.choose.by", place=places[0])))
    return tuple(parts)


def _line(preview: Preview, parts: tuple[str, ...], side: str, say: Say) -> str:
    told = [*parts, say(Phrase.of(f"table.choose.{side}"))] if side else list(parts)
    told = told or [say(Phrase.of("table.choose.plain"))]
    if preview.allowance:
        told.append(say(Phrase.of("table.cost", cost=preview.cost, allowance=preview.allowance)))
    line = ", ".join(told)
    return line[:1].upper() + line[1:]


def _own_spaces(preview: Preview, all_: Sequence[Preview], board: Board) -> list[Space]:
    """What it goes through and another does not."""
    elsewhere = [set(other.way) for other in all_ if other is not preview]
    spaces = (board.find(space) for space in preview.way[1:-1] if not all(space in way for way in elsewhere))
    return [space for space in spaces if space is not None]


def _side(own: Sequence[Sequence[Space]], number: int) -> str:
    """On which side of the others one way goes; empty where it goes nowhere else. Boards have their north above."""
    others = [space for other, spaces in enumerate(own) if other != number for space in spaces]
    if not own[number] or not others:
        return ""
    (x, y), (their_x, their_y) = _middle(own[number]), _middle(others)
    across, down = x - their_x, y - their_y
    if abs(across) >= abs(down):
        return "east" if across > 0 else "west"
    return "south" if down > 0 else "north"


def _middle(spaces: Sequence[Space]) -> tuple[float, float]:
    return sum(space.x for space in spaces) / len(spaces), sum(space.y for space in spaces) / len(spaces)
