"""Tables of one's own: a wrong kind of value, in whatever field, is told with file, line and column, and never breaks
anything."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from game import registry
from game.board.problems import Problem
from game.storage.resources import resource
from tests.changed_files import change

TABLES = [(game.id, name) for game in registry.games() for name in game.tables]
MARK = re.compile("MARK[0-9]{5}X")
WRONG: dict[type, tuple[str, ...]] = {
    int: ("two", '"2"', "0x2", "~", "", "[2]", "{a: 2}", "true", "2.5", "2001-01-01", "-1", "1e3", "1_0", "yes", "12:30"),
    str: ("~", "", "[a]", "{a: b}", "true", "2.5", "0x2", "no", "''"),
    bool: ("two", '"true"', "0x1", "~", "[true]", "{a: true}", "1", "1.0", "yes", "True"),
    list: ("two", "~", "", "3", "true", "{a: b}", "[[[a]]]", "[~]", "2001-01-01"),
    dict: ("two", "~", "", "3", "true", "[a]", "2.5"),
}  # fmt: skip
"""Kind of the shipped value to what somebody may type in its place by mistake."""

PYTHON = ("None", "True", "False", "datetime", "{'", "['", "<class")
"""What no sentence shows, unless it was typed."""

Where = tuple[str | int, ...]


@cache
def shipped(game: str, name: str) -> Any:
    return yaml.safe_load(resource("boards", game, "tables", f"{name}.yaml").read_text(encoding="utf-8"))


def fields(value: Any, path: Where = ()) -> Iterator[tuple[Where, Any]]:
    """Every value within a table, with its path."""
    pairs = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
    for key, held in pairs:
        yield (*path, key), held
        yield from fields(held, (*path, key))


def kind_of(path: Where, value: Any) -> type:
    """The kind of a field: a face is a word even where it is a number."""
    return str if path[-1] == "face" else type(value)


def typed(game: str, name: str, raws: Mapping[Where, str]) -> tuple[str, dict[int, Where]]:
    """The table with something typed in these fields, one field on each line; and the field of every such line."""
    marks = {path: f"MARK{number:05d}X" for number, path in enumerate(raws)}

    def put(value: Any, path: Where) -> Any:
        if path in marks:
            return marks[path]
        if isinstance(value, list):
            return [put(one, (*path, at)) for at, one in enumerate(value)]
        return {key: put(one, (*path, key)) for key, one in value.items()} if isinstance(value, Mapping) else value

    text = yaml.dump(
        put(shipped(game, name), ()), Dumper=yaml.CSafeDumper, sort_keys=False, width=9999, default_flow_style=False
    )
    lines, at = [], {}
    of_mark = {mark: path for path, mark in marks.items()}
    for number, line in enumerate(text.splitlines(), 1):
        found = MARK.search(line)
        if found is not None:
            at[number] = of_mark[found.group()]
            line = line.replace(found.group(), raws[at[number]])
        lines.append(line)
    return "\n".join(lines) + "\n", at


@cache
def texts(game: str) -> Mapping[str, str]:
    names = registry.game(game).tables
    return {name: resource("boards", game, "tables", f"{name}.yaml").read_text(encoding="utf-8") for name in names}


@cache
def boards(game: str) -> Any:
    return registry.game(game).load_set().boards


def told(game: str, name: str, text: str) -> list[Problem]:
    return list(registry.game(game).rulebook.check_tables({**texts(game), name: text}, boards(game)))


def runs(game: str, name: str) -> Iterator[dict[Where, str]]:
    """Mistakes that are made together: one kind of mistake in every single value of the table; then in every list or
    mapping of one depth."""
    every = dict(fields(shipped(game, name)))
    single = {path: WRONG[kind_of(path, value)] for path, value in every.items() if not isinstance(value, list | dict)}
    held = {path: WRONG[type(value)] for path, value in every.items() if isinstance(value, list | dict)}
    groups = [single, *({p: w for p, w in held.items() if len(p) == depth} for depth in range(1, 8))]
    for group in groups:
        for turn in range(max(map(len, group.values()), default=0)):
            yield {
                path: wrong[turn]
                for path, wrong in group.items()
                if turn < len(wrong) and not (path[-1] == "at" and wrong[turn] == "[a]")  # cities, or a list of them
            }


@pytest.mark.clause("HR-311", "RR-330")
@pytest.mark.parametrize(("game", "name"), TABLES)
def test_a_wrong_kind_of_value_is_told_at_its_line_in_every_field_of_every_table(game: str, name: str) -> None:
    count = 0
    for raws in runs(game, name):
        text, at = typed(game, name, raws)
        found = told(game, name, text)
        lines = {one.line for one in found}
        assert [(path, raws[path], line) for line, path in at.items() if line not in lines] == []
        shown = [str(one).replace(raws[at[one.line]], "") if one.line in at else str(one) for one in found]
        assert [one for one in shown if any(word in one for word in PYTHON) or "\n" in one] == []
        assert {one.file for one in found} == {f"{name}.yaml"}
        count += len(at)
    assert count > 500


def test_what_was_checked_is_what_is_played(tmp_path: Path) -> None:
    """A date is a text here, and no other reader makes something else of it."""
    shutil.copytree(resource("boards", "hunt"), tmp_path / "own")
    change(tmp_path / "own" / "tables" / "cards.yaml", ("name: Farmer Maggot", "name: 2001-01-01"))
    tables = registry.game("hunt").load_set(str(tmp_path / "own")).tables
    assert tables["cards"]["ally_1"]["farmer-maggot"]["name"] == "2001-01-01"


@pytest.mark.parametrize(("game", "name"), TABLES)
def test_the_shipped_table_is_sound(game: str, name: str) -> None:
    assert told(game, name, texts(game)[name]) == []


SAID = {
    ("does: [{receive: 1}, {draw: 1}]", "does: [{recieve: 1}, {draw: 1}]"): (
        "106:13: unknown key 'recieve'; expected a key of an effect; did you mean 'receive'?"
    ),
    ("needs: {frodo_section: III}", "needs: {frodo_sektion: III}"): (
        "11:13: unknown key 'frodo_sektion'; expected a key of what a card needs; did you mean 'frodo_section'?"
    ),
    ("sections: [II]", "sections: [II, IV]"): "26:38: unknown section 'IV'; expected I, II or III",
    ('at: ["32"], by: "32"', 'at: [Bamfurlong], by: "32"'): (
        "19:48: unknown location 'Bamfurlong'; expected a location of 'Three is Company: the Shire to Bree', 1 to 55; "
        "'Bamfurlong' is '32'"
    ),
    (
        "count: 2\n    when: turn\n    or: [[{extra: location}]",
        "count: 3\n    when: turn\n    or: [[{extra: location}]",
    ): (
        "4:1: 'ally_1' has 23 cards; expected 22 in all; it holds tom-bombadil 1, farmer-maggot 3, gildors-company 2, "
    ),
    ("does: [{tile: red-eye}]", "does: [{tile: red-eyes}]"): (
        "unknown tile 'red-eyes'; expected beige-0, beige-1, beige-2, beige-3, beige-eye, red-3, red-eye, grey-2, "
        "grey-3 or grey-eye; did you mean 'red-eye'?"
    ),
}


@pytest.mark.clause("HR-311")
@pytest.mark.parametrize("change", SAID, ids=lambda change: change[1][:30])
def test_a_mistake_in_hunt_s_cards_is_told_where_it_stands_with_what_was_meant(change: tuple[str, str]) -> None:
    before, after = change
    assert before in texts("hunt")["cards"]
    (problem,) = told("hunt", "cards", texts("hunt")["cards"].replace(before, after, 1))
    assert SAID[change] in str(problem)
