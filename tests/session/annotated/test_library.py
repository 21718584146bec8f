"""The lists of lessons and puzzles: all of the box at once, a person's own with their faults, and which puzzle comes next."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.annotated.annotated_match import AnnotatedKind
from game.session.annotated.library import Library, shipped
from game.session.annotated.sentences import told

KINDS = (AnnotatedKind.LESSON, AnnotatedKind.PUZZLE)
PUZZLES = tuple(path.stem for path in shipped(AnnotatedKind.PUZZLE))


@pytest.mark.parametrize("kind", KINDS)
def test_all_of_the_box_are_listed_before_they_are_read_and_a_broken_one_of_ones_own_with_its_fault(
    tmp_path: Path, kind: AnnotatedKind
) -> None:
    (tmp_path / f"{kind.value}s").mkdir()
    (tmp_path / f"{kind.value}s" / "mine.yaml").write_text("game: battel\n", "utf-8")
    library = Library(tmp_path)
    assert [one.path for one in library.found(kind)] == list(shipped(kind))
    assert all(one.title.key and one.game for one in library.found(kind))
    library.look()
    library.wait()
    *whole, broken = library.found(kind)
    assert [one.path for one in whole if one.match is not None] == list(shipped(kind))
    assert told(broken.title) == "mine.yaml"
    assert broken.fault.startswith("mine.yaml:1:")


def test_behind_a_puzzle_comes_the_next_that_is_not_solved(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.look()
    library.wait()
    first, second, third, *_, last = PUZZLES
    for id_, solved, wanted in (
        (first, (), second),
        (first, (second,), third),
        (last, (), first),
        (first, PUZZLES, None),
    ):
        found = library.puzzle_after(id_, solved)
        assert (found.id if found is not None else None) == wanted
