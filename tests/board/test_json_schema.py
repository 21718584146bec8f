"""The JSON Schemas that editors use are made from the same declarations as the check, and lie in docs."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from game import registry
from game.board.board import BoardKind
from game.board.json_schema import MODELINE, board_schema, schemas
from game.board.requirements import MANY, Requirements
from game.cli.main import main
from tests.board.faults import LITTLE, PAGE, Fault, read_faults
from tests.paths import ROOT

KINDS: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, float),
}


def faults_of(value: Any, schema: Mapping[str, Any], at: str = "") -> list[str]:
    """Where a value breaks a schema: as much of JSON Schema as ours uses, written apart from the code under test."""
    broken = []
    kinds = [schema["type"]] if isinstance(schema.get("type"), str) else schema.get("type", [])
    if kinds and not any(
        isinstance(value, KINDS[one]) and isinstance(value, bool) == (one == "boolean") for one in kinds
    ):
        return [f"{at}: not {' or '.join(kinds)}"]
    if "enum" in schema and value not in schema["enum"]:
        broken.append(f"{at}: not in {schema['enum']}")
    if "const" in schema and value != schema["const"]:
        broken.append(f"{at}: not {schema['const']}")
    if isinstance(value, str):
        if len(value) < schema.get("minLength", 0):
            broken.append(f"{at}: too short")
        if "pattern" in schema and not re.search(schema["pattern"], value):
            broken.append(f"{at}: not {schema['pattern']}")
    if isinstance(value, (int, float)) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        broken.append(f"{at}: out of bounds")
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            broken.append(f"{at}: {len(value)} members")
        shapes = schema.get("items", {})
        shapes = shapes if isinstance(shapes, list) else [shapes] * len(value)
        for number, (item, shape) in enumerate(zip(value, shapes, strict=False)):
            broken += faults_of(item, shape, f"{at}[{number}]")
    if isinstance(value, dict):
        broken += [f"{at}: no {key}" for key in schema.get("required", ()) if key not in value]
        for key, item in value.items():
            shape = schema.get("properties", {}).get(key, schema.get("additionalProperties", {}))
            broken += [f"{at}.{key}: unknown"] if shape is False else faults_of(item, shape, f"{at}.{key}")
            broken += faults_of(key, schema.get("propertyNames", {}), f"{at}.{key} as a key")
    if "oneOf" in schema and sum(not faults_of(value, shape) for shape in schema["oneOf"]) != 1:
        broken.append(f"{at}: not exactly one of {len(schema['oneOf'])} shapes")
    return broken


LITTLE_GRAPH = Requirements(
    game="little",
    kinds=frozenset({"start", "normal", "exit", "dot"}),
    edge_kinds=frozenset({"road", "path"}),
    features={"inn": (0, MANY)},
    roles={"start": (1, 1), "exits": (1, 9)},
    setup={},
    board_kind=BoardKind.GRAPH,
)
"""What a little game would need of the little graph board."""
SHIPPED = {
    f"{game.id}.schema.json": [ROOT / "boards" / game.id / name for name in names]
    for game, names in (
        (game, [path.name for path in sorted((ROOT / "boards" / game.id).glob("*.yaml"))]) for game in registry.games()
    )
} | {
    f"{game.id}-{name}.schema.json": [ROOT / "boards" / game.id / "tables" / f"{name}.yaml"]
    for game in registry.games()
    for name in game.tables
}  # fmt: skip


@cache
def schema(name: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(schemas()[name])
    return found


def broken(path: Path, text: str | None = None) -> list[str]:
    """What the schema of a shipped file says of it, or of another text in its place."""
    (name,) = (name for name, paths in SHIPPED.items() if path in paths)
    return faults_of(yaml.safe_load(path.read_text(encoding="utf-8") if text is None else text), schema(name))


def test_the_schemas_in_docs_are_those_that_the_command_writes(tmp_path: Path) -> None:
    assert main(["schema", "-o", str(tmp_path)]) == 0
    written = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    kept = {path.name: path.read_bytes() for path in (ROOT / "docs" / "schemas").iterdir()}
    assert kept == written, "run ringtable schema -o docs/schemas"


@pytest.mark.parametrize("name", SHIPPED)
def test_no_schema_has_a_choice_of_nothing(name: str) -> None:
    """Editors refuse a schema with an empty list of words as a whole."""

    def choices(part: Any) -> list[Any]:
        inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
        own = [part["enum"]] if isinstance(part, dict) and isinstance(part.get("enum"), list) else []
        return own + [found for one in inner for found in choices(one)]

    assert [] not in choices(schema(name))


@pytest.mark.parametrize("path", [path for paths in SHIPPED.values() for path in paths], ids=lambda path: path.stem)
def test_every_shipped_board_and_table_satisfies_its_schema(path: Path) -> None:
    assert broken(path) == []


def test_a_schema_names_the_roles_kinds_symbols_and_drawings_of_its_game() -> None:
    battle, riddle, hunt = (schema(f"{name}.schema.json")["properties"] for name in ("battle", "riddle", "hunt"))
    assert battle["game"]["const"] == "battle"
    assert set(battle["roles"]["required"]) == set(registry.game("battle").info.requirements[0].roles)
    assert "orc/red_crown" in battle["setup"]["required"]
    drawings, own = battle["picture"]["properties"]["sites"]["additionalProperties"]["oneOf"]
    assert "town" in drawings["enum"]
    assert "-" in own["pattern"], "of the board's own"
    assert battle["legend"]["additionalProperties"]["enum"] == [
        "clear",
        "elven",
        "forest",
        "mountain",
        "sea",
        "special",
    ]
    assert "bridge" in riddle["lines"]["items"]["properties"]["kind"]["enum"]
    assert "frodo_start" in hunt["places"]["additionalProperties"]["properties"]["kind"]["enum"]
    assert hunt["setup"]["properties"].keys() == {"deed_token"}


MISTAKES = {
    "another game": ("boards/battle/middle-earth.yaml", "game: battle", "game: chess"),
    "a role misspelt": ("boards/battle/middle-earth.yaml", "  shire:", "  shrie:"),
    "a role left out": ("boards/riddle/middle-earth.yaml", "  cracks_of_doom:", "  # cracks_of_doom:"),
    "a kind of line": ("boards/battle/middle-earth.yaml", "{kind: river, name: Isen,", "{kind: rivr, name: Isen,"),
    "a kind of terrain": ("boards/battle/middle-earth.yaml", "mountain", "mountan"),
    "a drawing": ("boards/battle/middle-earth.yaml", "    Forlindon: haven", "    Forlindon: hafen"),
    "a climate": ("boards/battle/middle-earth.yaml", "    snow: [[", "    snwo: [["),
    "a cut": ("boards/battle/middle-earth.yaml", "    Emyn Muil: crags", "    Emyn Muil: crag"),
    "a symbol": ("boards/battle/middle-earth.yaml", "  orc/red_crown:", "  orc/red_crwon:"),
    "a mark": ("boards/riddle/middle-earth.yaml", "features: [good]", "features: [god]"),
    "a kind of place": ("boards/hunt/three-is-company.yaml", "kind: ally", "kind: alli"),
    "a small drawing": ("boards/hunt/three-is-company.yaml", "{kind: windmill", "{kind: windmil"),
    "a region": ("boards/hunt/flight-to-the-ford.yaml", "{kind: moor", "{kind: mor"),
    "a colour": ("boards/hunt/flight-to-the-ford.yaml", '"#26331a"', "green"),
    "an unknown key": ("boards/riddle/middle-earth.yaml", "title:", "titel:"),
    "a count in words": ("boards/hunt/tables/cards.yaml", "count: 1", "count: one"),
    "an unknown effect": ("boards/hunt/tables/cards.yaml", "{extra: dot}", "{exta: dot}"),
    "a title of a card": ("boards/riddle/tables/cards.yaml", "title: rope", "title: roop"),
    "a face of a tile": ("boards/hunt/tables/tokens.yaml", "face: 3", "face: 4"),
    "a length": ("boards/hunt/tables/journeys.yaml", "length: 14", "length: long"),
}
"""What somebody writes in an editor: file, before, after."""


@pytest.mark.parametrize("mistake", MISTAKES)
def test_an_editor_sees_the_mistake(mistake: str) -> None:
    file, before, after = MISTAKES[mistake]
    text = (ROOT / file).read_text(encoding="utf-8")
    assert before in text
    assert broken(ROOT / file, text.replace(before, after, 1))


UNSEEN = {
    "Hexes and places": "what stands where on the map",
    "Lines and groups": "what is adjacent, and what names what",
    "Boards that load but would break Battle of the Ring": "the whole of a board",
}
"""Parts of the documentation whose faults are not of words and shapes, and why a schema says nothing of them."""
UNSEEN_ALONE = {
    "a board of another game",
    "a start in the sea",
    "a walled-in start",
    "part of the land is cut off",
    "letters off the board",
    "letters without a place",
    "letters along a river that the picture lacks",
    "a drawing off the canvas",
    "a river cut short of the sea",
    "a river that ends nowhere",
    "a river that says nothing of its end and has none",
    "an arm that does not come back to its river",
}
SEEN = [
    fault
    for fault in read_faults()
    if fault.part not in {"The text of the file", *UNSEEN} and fault.name not in UNSEEN_ALONE
]


def said_by_schema(fault: Fault) -> list[str]:
    """What the schema of its game says of a faulty board."""
    needs = {"little-hex": LITTLE, "little-graph": LITTLE_GRAPH}.get(fault.wants)
    shape = schema("battle.schema.json") if needs is None else board_schema("little", [needs])
    return faults_of(yaml.safe_load(fault.data()), shape)


@pytest.mark.parametrize("fault", SEEN, ids=lambda fault: fault.name.replace(" ", "-"))
def test_the_schema_sees_every_broken_board_that_a_schema_can_see(fault: Fault) -> None:
    assert said_by_schema(fault)


@pytest.mark.parametrize("base", ["little-hex", "little-graph"])
def test_the_boards_that_faults_are_made_from_satisfy_the_schema(base: str) -> None:
    fault = Fault("none", "", base, (), (), base)
    assert said_by_schema(fault) == []


def test_the_line_in_the_documentation_names_the_schema_from_one_s_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The path is taken from the file that holds the line, as editors take it."""
    monkeypatch.setenv("RINGTABLE_HOME", str(tmp_path))
    assert main(["schema"]) == 0
    said = capsys.readouterr().out
    lines = re.findall(rf"^ +{re.escape(MODELINE)}(\S+)$", PAGE.read_text(encoding="utf-8"), re.M)
    assert len(lines) == 3
    for line, beside in zip(lines, ("mine.yaml", "my set/first.yaml", "tables/cards.yaml"), strict=True):
        path = (tmp_path / "boards" / beside).parent / line
        assert path.resolve().read_text(encoding="utf-8") == schemas()[path.name]
    assert f"{MODELINE}{lines[0]}" in said
