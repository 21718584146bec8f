"""Every shipped language is whole: the keys of English, the parameters of English, letters that the fonts have."""

from __future__ import annotations

import re
import shutil
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.cli.main import main
from game.language import catalog, check
from game.language.catalog import Language, english_files
from game.language.check import faults
from game.painter.painting import GRAPH_LAYERS, HEX_LAYERS
from game.registry import games
from game.storage.resources import resource
from game.ui.kit.theme import FontFace
from game.ui.scenes.board_painting import step_words
from tests.language.translated import translated_files, translated_games

OTHERS = [one for one in catalog.shipped() if one.folder is not None]
every_language = pytest.mark.parametrize("spoken", OTHERS, ids=lambda one: one.code)
GERMAN = resource("assets", "languages", "de")


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """German in a folder where it may be damaged."""
    return Path(shutil.copytree(GERMAN, tmp_path / "de"))


def change(path: Path, old: str, new: str) -> None:
    """Replace what must be there once."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_german_is_shipped_with_the_games_that_it_speaks_of() -> None:
    assert [one.name for one in catalog.shipped()] == ["English", "Deutsch"]
    assert {"battle", "hunt", "riddle"} <= {game.id for game in translated_games(GERMAN)}


@every_language
def test_a_shipped_language_has_exactly_the_words_of_english(spoken: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for games that it says nothing of: those are played in English."""
    assert spoken.folder is not None
    monkeypatch.setattr(check, "english_files", partial(translated_files, spoken.folder))
    assert list(faults(spoken.folder)) == []


def test_every_file_with_words_is_compared_and_everything_the_painter_says_it_is_at_has_words() -> None:
    known = set(english_files())
    assert {("game", "ui", "words.yaml"), ("game", "words.yaml"), ("game", "ui", "table", "words.yaml")} <= known
    for game in games():
        own = {("game", game.id, name) for name in ("words.yaml", "table_words.yaml", "box.yaml", "clauses.yaml")}
        assert own <= known, game.id
    said = {"starting", *(layer.name for layer in (*HEX_LAYERS, *GRAPH_LAYERS))}
    for path in resource("game", "painter").rglob("*.py"):
        said |= set(re.findall(r'progress\(\s*f?"([^":]+)', path.read_text(encoding="utf-8")))
    assert {"drawing", "done", "rivers", "ageing the paper"} <= said
    catalog.choose("de")
    assert [step for step in sorted(said) if step_words(step) == step] == []
    assert step_words("drawing: rivers") == "gezeichnet wird: Flüsse"


@every_language
def test_what_is_told_of_a_rule_is_never_the_english_sentence(spoken: Language) -> None:
    assert spoken.folder is not None
    for game in translated_games(spoken.folder):
        catalog.choose("en")
        english = game.clauses()
        catalog.choose(spoken.code)
        own = game.clauses()
        assert [clause.id for clause in english] == [clause.id for clause in own]
        same = [one.id for one, other in zip(english, own, strict=True) if one.text == other.text]
        assert same == []


@every_language
@pytest.mark.parametrize("face", list(FontFace))
def test_every_letter_of_a_language_is_in_every_font(spoken: Language, face: FontFace) -> None:
    pygame.font.init()
    assert spoken.folder is not None
    letters = sorted({letter for path in spoken.folder.rglob("*.yaml") for letter in path.read_text(encoding="utf-8")})
    shown = "".join(letter for letter in letters if letter.isprintable() and letter not in SIGNS)
    known = pygame.font.Font(resource("assets", "fonts", face.value), 40).metrics(shown)
    assert [letter for letter, metrics in zip(shown, known, strict=True) if metrics is None] == []


SIGNS = "{}|_#<>\\→−`"
"""Signs of the files themselves, and those set in one face alone."""


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("game/words.yaml", '    over: "Das Spiel ist aus."\n', "", "'engine.over' is missing"),
        ("game/words.yaml", "engine:\n", 'engine:\n    more: "Mehr."\n', "English has no 'engine.more'"),
        ("game/battle/words.yaml", '"Runde {round}."', '"Runde."', "'event.round' says nothing of 'round'"),
        ("game/battle/words.yaml", '"Runde {round}."', '"Runde {runde}."', "is given no 'runde'; expected round"),
        ("game/battle/words.yaml", '"Runde {round}."', '"Runde {round."', "a brace is never closed"),
        ("game/battle/words.yaml", '"Runde {round}."', '"Runde {round:wem}."', "'wem' is no format of a parameter"),
        ("game/battle/words.yaml", "{name: Nazgûl,", "{naam: Nazgûl,", "'piece.nazgul'"),
        ("game/battle/clauses.yaml", "BR-001:", "BR-999:", "'BR-001' is missing"),
        ("game/battle/clauses.yaml", "  Set-up: Aufstellung\n", "", "'Set-up' is missing"),
        ("game/battle/clauses.yaml", ', "9–12 / 2"]', "]", "the table of 'BR-340'"),
        ("game/hunt/clauses.yaml", 'Teil 2", 2, 0]', 'Teil 2", 2]', "the table of 'HR-278'"),
        ("game/hunt/box.yaml", "length: etwa eine Stunde\n", "", "'length' is missing"),
        ("boards/riddle/tables/cards.yaml", "  bilbo:", "  bimbo:", "'cards.bilbo.text' is missing"),
        ("language.yaml", "name: Deutsch", "naam: Deutsch", "unknown key 'naam'"),
        ("language.yaml", "den: the", "den: dem", "leans on 'dem'"),
        ("game/ui/words.yaml", "  pace: {", "  pace: [", "',' or ']' is missing here"),
    ],
)
def test_the_check_names_every_fault(
    copied: Path, file: str, old: str, new: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    change(copied / file, old, new)
    assert main(["check", str(copied)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert any(told in line and str(copied / file) in line for line in lines), lines


def test_a_missing_file_and_one_too_many_are_named(copied: Path) -> None:
    (copied / "game" / "hunt" / "table_words.yaml").rename(copied / "game" / "hunt" / "tablewords.yaml")
    told = list(faults(copied))
    assert f"{copied / 'game' / 'hunt' / 'table_words.yaml'}: it is missing." in told
    odd = copied / "game" / "hunt" / "tablewords.yaml"
    assert f"{odd}: there is no such file in English; did you mean 'game/hunt/table_words.yaml'?" in told


def test_the_check_finds_a_whole_language_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "english_files", partial(translated_files, GERMAN))
    assert main(["check", str(GERMAN)]) == 0
    assert capsys.readouterr().out.strip().endswith("every word, name and clause is there")
