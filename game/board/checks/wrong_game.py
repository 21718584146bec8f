"""Whose board a file is by the words it uses: another game than it names, or which one of a game's set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.board.problems import Problem, guessed
from game.board.reading.yaml_tree import MappingNode, ScalarNode, items_of, pairs_of, text_of
from game.board.requirements import Requirements
from game.engine.decision import Phrase

FEW = 4
"""So few words of a board say nothing about its game."""


def wrong_game(root: MappingNode, file: str, games: Mapping[str, Sequence[Requirements]]) -> Problem | None:
    """What is wrong with the game that a board names, if it is another than its kinds, marks, lines, roles and set-up
    symbols belong to, or none of `games` (id to what its boards need)."""
    named = root.get("game")
    if not isinstance(named, ScalarNode):
        return None
    words = set(_words(root)) - {""}
    known = {id_: len(words & _known(several)) for id_, several in games.items()}
    best = max(known, key=lambda id_: known[id_])
    fits = known[best] >= FEW and known[best] >= 2 * known.get(named.text, 0) + 2
    if named.text not in games:
        likely = Phrase.of("likely", like=known[best], words=len(words), other=best) if fits else ""
        unknown = Phrase.of("no_game", game=named.text, games=tuple(games))
        return Problem(file, named.line, named.column, unknown, hint=guessed(named.text, tuple(games)) or likely)
    if not fits:
        return None
    counts = {"words": len(words), "like": known[best], "own": known[named.text]}
    return Problem(file, named.line, named.column, Phrase.of("called_other", game=named.text, other=best, **counts))


def words_apart(root: MappingNode, needs: Requirements) -> int:
    """How far what a file declares is from what a board needs: places and pieces too many or too few for each role and
    set-up symbol, those that it does not know in full. Faults elsewhere in the file count nothing."""
    apart = 0
    for section, wanted in (("roles", needs.roles), ("setup", needs.setup)):
        declared = {key.text: max(len(items_of(value)), 1) for key, value in pairs_of(root.get(section))}
        for key in declared.keys() | wanted.keys():
            least, most = wanted.get(key, (0, 0))
            count = declared.get(key, 0)
            apart += max(least - count, count - most, 0)
    return apart


def _known(several: Sequence[Requirements]) -> set[str]:
    return {
        word
        for one in several
        for words in (one.kinds, one.edge_kinds, one.features, one.roles, one.setup)
        for word in words
    }


def _words(root: MappingNode) -> Iterator[str]:
    """The words of a board that belong to its game."""
    for _, kind in pairs_of(root.get("legend")):
        yield text_of(kind)
    for section in ("roles", "setup", "features"):
        for key, _ in pairs_of(root.get(section)):
            yield key.text
    for line in items_of(root.get("lines")):
        yield text_of(line.get("kind")) if isinstance(line, MappingNode) else ""
    for _, place in pairs_of(root.get("places")):
        if isinstance(place, MappingNode):
            yield text_of(place.get("kind"))
            yield from (text_of(feature) for feature in items_of(place.get("features")))
