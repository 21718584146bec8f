"""The table of cards as a file: its declared shape, and every fault with its line (RR-330)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.board.board import Board
from game.board.problem_collector import ProblemCollector
from game.board.problems import Problem
from game.board.reading.yaml_tree import (
    ListNode,
    MappingNode,
    Node,
    ScalarNode,
    items_of,
    node_under,
    pairs_of,
    read_nodes,
)
from game.board.shapes.scalars import SHORT_WORDS, Boolean, Number, SceneName, Text
from game.board.shapes.shape import Anything, Either, Field, ListOf, MapOf, Record, Shape
from game.engine.decision import Phrase
from game.games.riddle.rules.cards.cards import CHARACTERS, FAMILIES, TITLES, USES, VALUES, faults

CARDS = "cards"


# The declared shape: what kind of value stands where. Which words, titles and counts there must be says `cards.faults`.

_NUMBER = Number(1, 99, whole=True)
_NAMES = ListOf(Text("a name"), "a list of names")


def _use(use: str) -> Text | Number:
    return Text("a word", known=VALUES[use]) if use in VALUES else _NUMBER


_CARD = Record(
    "a card",
    Field("title", Text("a title of the rules", known=tuple(TITLES)), "What a riddle must name.", required=True),
    Field("family", Text("a family of cards", known=tuple(FAMILIES)), "The family of its title.", required=True),
    Field("count", _NUMBER, "How many of it there are.", required=True),
    Field("for", Text("hobbits or riders", known=("hobbits", "riders")), "Whom its use serves."),
    Field(
        "uses",
        Record("a mapping of effects", *(Field(use, _use(use), "One of its effects.") for use in USES)),
        "What it does; a word says what becomes of it, a number how far or how many.",
    ),
    Field(
        "battle",
        Record(
            "one of good, evil, neutral with a number",
            *(Field(side, _NUMBER, "Battle points.") for side in ("good", "evil", "neutral")),
        ),
        "Its battle points.",
    ),
    Field("by", Text("a character", known=CHARACTERS), "The only character for whom it has its point."),
    Field("kept", Boolean(), "Whether it returns to the hand after a battle."),
    Field("guarded", Boolean(), "Whether Shelob cannot take it."),
    Field("wizard", Boolean(), "Whether it is a wizard or his like."),
    Field("within", _NUMBER, "How near a target must be."),
    Field(
        "at",
        Either("'cities' or a list of cities", scalar=Text("cities", known=("cities",)), items=_NAMES),
        "Where a target must stand.",
    ),
    Field("resisted", Boolean(), "Whether a target may resist."),
    Field("subtitles", _NAMES, "The people it stands for, one for each card."),
    Field("text", Text("a sentence"), "What it does, in words.", required=True),
    Field("short", SHORT_WORDS, "The same for a hand, where there is little room."),
    Field("scene", SceneName("game.games.riddle"), "Its picture, if not that of its title."),
    Field("in_play", Boolean(), "Whether it is dealt."),
)
CARD_ID: Final = Text("a short name of lower-case letters, digits and hyphens", r"[a-z0-9]+(?:-[a-z0-9]+)*")
FIELDS: Final[Mapping[str, Shape]] = {one.key: one.shape for one in _CARD.fields}
"""What may stand under each key of a card."""
CARD_TABLE: Final = Record(
    "a table of cards",
    Field(
        "cards",
        MapOf(CARD_ID, _CARD, "a mapping of cards", least=1),
        "Every card under its own short name.",
        required=True,
    ),
)
SHAPES: Final[Mapping[str, Record]] = {CARDS: CARD_TABLE}
"""Every table by its name."""


# Faults with their lines


def table_problems(texts: Mapping[str, str], boards: Sequence[Board]) -> Iterator[Problem]:
    """Every fault of the table of cards (name to text), and every city that it names and the board lacks (RR-353)."""
    root, problems = _checked(texts[CARDS], f"{CARDS}.yaml")
    yield from problems
    if not problems:
        yield from _unknown_cities(root, boards[0])


def _checked(text: str, file: str) -> tuple[MappingNode, list[Problem]]:
    """The table and its faults; what is of a wrong kind (nothing, a number for a text) is told where no better is said."""
    root, twice = read_nodes(text, file, example="cards: {...}")
    found = list(faults(Anything().value(root)))
    told = {path[:3] for path, _, _ in found}
    report = ProblemCollector(file)
    for id_, card in pairs_of(root.get(CARDS)):
        CARD_ID.check(id_, report)
        for key, value in pairs_of(card):
            shape = FIELDS.get(key.text)
            if shape is not None and (CARDS, id_.text, key.text) not in told:
                shape.check(value, report)
    own = [Problem(file, *_location(root, path), what, expected) for path, what, expected in found]
    return root, [*twice, *own, *report.problems]


def _unknown_cities(root: MappingNode, board: Board) -> Iterator[Problem]:
    """RR-230, RR-353. A Spy sees into cities of this board alone."""
    for _, card in pairs_of(root.get("cards")):
        for city in items_of(node_under(card, "at")):
            space = board.find(city.text) if isinstance(city, ScalarNode) else None
            if isinstance(city, ScalarNode) and (space is None or not {"good", "evil"} & space.features):
                yield Problem(f"{CARDS}.yaml", city.line, city.column, Phrase.of("no_spied_city", place=city.text))


def _location(root: MappingNode, path: tuple[str | int, ...]) -> tuple[int, int]:
    """Line and column of the key that a path leads to, or of the nearest above it."""
    here: Node = root
    last: Node = root
    for part in path:
        if isinstance(here, ListNode) and isinstance(part, int):
            return here.items[part].line, here.items[part].column
        part = str(part)
        key = here.key(part) if isinstance(here, MappingNode) else None
        value = here.get(part) if isinstance(here, MappingNode) else None
        if key is None or value is None:
            break
        last, here = key, value
    node = last if isinstance(last, ScalarNode) or not path else root
    return node.line, node.column
