"""The JSON Schema that editors use is made from the same declarations as the check, and lies in docs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest
import yaml

from game.board.shapes import json_schema
from tests.board.faults import BASES, ROOT, read_faults

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
    if "type" in schema and (
        not isinstance(value, KINDS[schema["type"]]) or (isinstance(value, bool) and schema["type"] != "boolean")
    ):
        return [f"{at}: not {schema['type']}"]
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
        shapes = schema.get("prefixItems") or [schema.get("items", {})] * len(value)
        for number, (item, shape) in enumerate(zip(value, shapes, strict=False)):
            broken += faults_of(item, shape, f"{at}[{number}]")
    if isinstance(value, dict):
        broken += [f"{at}: no {key}" for key in schema.get("required", ()) if key not in value]
        for key, item in value.items():
            shape = schema.get("properties", {}).get(key, schema.get("additionalProperties", {}))
            broken += [f"{at}.{key}: unknown"] if shape is False else faults_of(item, shape, f"{at}.{key}")
            broken += faults_of(key, schema.get("propertyNames", {}), f"{at}.{key} as a key")
    if "oneOf" in schema and 1 != sum(not faults_of(value, shape) for shape in schema["oneOf"]):
        broken.append(f"{at}: not exactly one of {len(schema['oneOf'])} shapes")
    for part in schema.get("allOf", ()):
        if not faults_of(value, part.get("if", {})):
            broken += faults_of(value, part.get("then", {}), at)
    return broken


def test_the_schema_in_docs_is_what_the_command_prints() -> None:
    printed = subprocess.run(
        [sys.executable, "-m", "game.board.schema"], capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout
    kept = (ROOT / "docs" / "board.schema.json").read_text(encoding="utf-8")
    assert kept == printed, "run python -m game.board.schema > docs/board.schema.json"
    assert json_schema() == json.loads(kept)


@pytest.mark.parametrize("path", [*BASES.values(), *sorted((ROOT / "tests/board/fixtures").glob("*.yaml"))], ids=str)
def test_every_good_board_satisfies_the_schema(path: Any) -> None:
    assert [] == faults_of(yaml.safe_load(path.read_text(encoding="utf-8")), json_schema())


SHAPES = [fault for fault in read_faults() if fault.part == "The shape"]


@pytest.mark.parametrize("fault", SHAPES, ids=lambda fault: fault.name.replace(" ", "-"))
def test_the_schema_catches_every_fault_of_shape_that_the_check_catches(fault: Any) -> None:
    assert faults_of(yaml.safe_load(fault.data()), json_schema())
