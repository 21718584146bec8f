"""A set of an owner's own: a folder with boards and tables, typed in and played without a word of code."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game.cli.main import main
from game.engine.chance import generator
from game.engine.simulate import random_action
from game.games.hunt.rules.rules import SEATINGS, HuntRules
from game.language import catalog
from game.session.board_library import own_boards
from game.storage.resources import resource
from tests.changed_files import change
from tests.games.hunt.games import HUNT, RULES

SHIPPED = resource("boards", "hunt")


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """A folder of boards with one set in it: a renamed card, a route without quotes."""
    own = tmp_path / "my box"
    shutil.copytree(SHIPPED, own)
    change(own / "tables" / "cards.yaml", ("name: Tom Bombadil", "name: Old Tom"))
    change(own / "tables" / "journeys.yaml", ('["2", ".", "10", ".", ".", "23"', "[2, ., 10, ., ., 23"))
    return tmp_path


@pytest.mark.clause("HR-311")
def test_a_folder_is_one_set_on_the_shelf_and_can_be_played(shelf: Path) -> None:
    (found,) = own_boards(HUNT, ["battle", "riddle"], shelf, shelf)
    assert (found.ref, found.title, found.fault) == ("my box/", "Three is Company – Flight to the Ford", "")
    own = HUNT.load_set(found.ref, shelf)
    assert own.tables["cards"]["ally_1"]["tom-bombadil"]["name"] == "Old Tom"
    state, rng = HuntRules(own).new(SEATINGS[2], {}), generator("own set")
    for _ in range(60):
        RULES.play(state, random_action(RULES, state, rng))
    assert state.entries > 0


@pytest.mark.clause("HR-311")
def test_a_fault_of_a_set_is_told_with_its_line(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(shelf / "my box")]) == 0
    assert "sound" in capsys.readouterr().out
    change(shelf / "my box" / "tables" / "tokens.yaml", ("count: 8", "count: 9"))
    assert main(["check", str(shelf / "my box")]) == 1
    assert (
        "tokens.yaml:2:1: there are 16 beige tiles; expected 15 in all; it holds beige-0 9, beige-1 3"
        in capsys.readouterr().out
    )
    (found,) = own_boards(HUNT, ["battle", "riddle"], shelf, shelf)
    assert found.fault.startswith("tokens.yaml:2:1: there are 16 beige tiles")


@pytest.mark.clause("HR-311")
def test_a_shipped_table_that_cannot_be_made_to_fit_is_a_fault_at_a_place_of_the_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "own.yaml"
    shutil.copy(SHIPPED / "flight-to-the-ford.yaml", own)
    own.write_text(own.read_text(encoding="utf-8").replace("kind: ally,", "kind: normal,"), encoding="utf-8")
    assert main(["check", str(own)]) == 1
    lines = own.read_text(encoding="utf-8").splitlines()
    start = next(at for at, line in enumerate(lines, 1) if line.startswith('  "1":'))
    assert f"own.yaml:{start}:3: journeys.yaml: 'long' has no card; expected" in capsys.readouterr().out


@pytest.mark.clause("HR-311")
def test_shipped_tables_fit_a_set_of_an_owners_own(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    for name in ("three-is-company.yaml", "flight-to-the-ford.yaml"):
        shutil.copy(SHIPPED / name, own)
    assert HUNT.load_set("own/", tmp_path).tables == HUNT.load_set().tables
    for path in own.iterdir():
        text = path.read_text(encoding="utf-8")
        count = len(re.findall(r'^  "[0-9]+":', text, re.MULTILINE))
        parts = re.split(r'(?<=")([0-9]+)(?=")', text)
        parts[1::2] = [str(int(number) % count + 1) for number in parts[1::2]]
        path.write_text("".join(parts), encoding="utf-8")
    fitted = HUNT.load_set("own/", tmp_path).tables
    assert fitted["tokens"]["information"][:2] == ["8", "10"]
    assert fitted["tokens"]["meriadoc_joins"] == ["36", "38"]
    assert fitted["tokens"]["deeds"][0] == "6"
    assert {len(card["route"]) for card in fitted["journeys"]["long"]["cards"]} == {17}
    tom = fitted["cards"]["ally_1"]["tom-bombadil"]
    assert "an Ally token on 44 and" in tom["text"]
    assert tom["or"][1] == [{"place": 1, "at": ["44"]}, {"place": 1, "by": "44"}]
    before = catalog.in_force()
    catalog.use(next(language for language in catalog.shipped() if language.code == "de"))
    try:
        assert "eine Verbündetenmarke auf 44 und" in catalog.card_text("hunt", tom["text"])
    finally:
        catalog.use(before)
