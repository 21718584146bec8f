"""The goal card: who somebody is, what that side wants, how it gets there, what it fears, and first ideas.

A game declares one for each side in its presentation; the words of a side stand together under one key, so that a card is
that key, its portrait, and the places on the board that its letters point to.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.decision import Phrase
from game.ui.table.model.panel_data.picture_parts import Face

ROWS = ("aim", "way", "danger")
"""What every card tells, in this order; each has a letter, A to C."""
IDEAS = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class GoalRow:
    """What is wanted, the way to it, or what is to be feared."""

    heading: Phrase
    """"Your aim"."""
    sentence: Phrase
    places: tuple[str, ...] = ()
    """Ids of the spaces beside which its letter stands on the picture of the board."""


@dataclass(frozen=True, slots=True)
class Idea:
    """Something that may be tried in the first turns."""

    heading: Phrase
    sentence: Phrase


@dataclass(frozen=True, slots=True)
class GoalCard:
    """All of one side's card, and how things stand for it now."""

    side: str
    """Whose card it is, in one word that stays the same in every match: a person who knows it is not shown it again."""
    face: Face
    name: Phrase
    motto: Phrase
    rows: tuple[GoalRow, ...]
    ideas: tuple[Idea, ...]
    now: tuple[Phrase, ...] = ()
    """How near the goal is, then what stands against it, with the figures of this moment."""


def goal_card(
    side: str,
    face: Face,
    *,
    aim: tuple[str, ...] = (),
    way: tuple[str, ...] = (),
    danger: tuple[str, ...] = (),
    now: tuple[Phrase, ...] = (),
) -> GoalCard:
    """The card of a side whose words stand under `look.goal_cards.<side>`; `aim`, `way` and `danger` are ids of spaces."""
    rows = (
        GoalRow(Phrase.of(f"table.goal_card.{row}"), Phrase.of(f"look.goal_cards.{side}.{row}"), at)
        for row, at in zip(ROWS, (aim, way, danger), strict=True)
    )
    ideas = (
        Idea(Phrase.of(f"look.goal_cards.{side}.idea_{n}"), Phrase.of(f"look.goal_cards.{side}.idea_{n}_text"))
        for n in IDEAS
    )
    name, motto = Phrase.of(f"look.goal_cards.{side}.name"), Phrase.of(f"look.goal_cards.{side}.motto")
    return GoalCard(side, face, name, motto, tuple(rows), tuple(ideas), now)
