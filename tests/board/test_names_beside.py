"""A new name in the files that speak of a place."""

from __future__ import annotations

import pytest

from game.board.names_beside import renamed
from game.board.reading.yaml_tree import as_data, read_nodes


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("at: [Moria, West Moria-gate] # Moria", "at: [Durin's Hall, West Moria-gate] # Moria"),
        ("Moria: Moria", "Moria: Durin's Hall"),
        ("text: 'In Moria, in Moriath'", "text: 'In Durin''s Hall, in Moriath'"),
        (
            "steps:\n  - play: move orc@moria nazgul@moria-gate",
            "steps:\n  - play: move orc@durins-hall nazgul@moria-gate",
        ),
        ("say: |\n  Moria is deep.\n# Moria\n", "say: |\n  Durin's Hall is deep.\n# Moria\n"),
        ("say: moria is no word of ours", "say: moria is no word of ours"),
    ],
)
def test_values_say_the_new_name_and_all_else_stays(before: str, after: str) -> None:
    made = renamed(before, "Moria", "Durin's Hall")
    assert made.replace('"Durin\'s Hall"', "Durin's Hall") == after


@pytest.mark.parametrize("name", ["Hall: the Deep", 'The "Pit"', "a, b", "It's # 7", "Khazad-dûm"])
def test_whatever_it_is_called_the_file_says_so(name: str) -> None:
    for mark in ("", "'", '"'):
        made = renamed(f"at: [{mark}Moria{mark}, other]", "Moria", name)
        assert as_data(read_nodes(made, "")[0]) == {"at": [name, "other"]}
