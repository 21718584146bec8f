"""Languages of a person's own: begun from a skeleton, translated line by line, never in the way of a game."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.cli.main import main
from game.engine.decision import Phrase
from game.language import catalog
from game.language.catalog import Language, LanguageFault, english_files, leaves
from game.language.check import examined
from game.language.grammar import Name
from game.language.words import Words
from game.registry import game, games
from game.session.loaded_game import given_names
from game.session.presentation_loader import paintings, table_words
from game.session.still_picture import frame_of, still_of
from game.ui.scenes.game_boxes import box_look
from game.ui.screen_words import say
from tests.language.translated import translated_files
from tests.paths import ROOT
from tests.ui.window_driver import STILL, WindowDriver

SCENES = {
    one.id: min(found) for one in games() if (found := list((ROOT / "tests" / "scenarios" / one.id).glob("*.yaml")))
}
"""A scenario of each game of the box that has one."""


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    """A person's own folder of languages, with an empty one in it."""
    folder = tmp_path / "languages"
    (folder / "nl").mkdir(parents=True)
    (folder / "nl" / "language.yaml").write_text("name: Nederlands\n", encoding="utf-8")
    catalog.look_in(folder)
    yield folder
    catalog.choose("en")
    catalog.look_in(tmp_path / "nowhere")


def write(folder: Path, file: str, text: str) -> None:
    path = folder / "nl" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def draw_tables() -> None:
    for name, scene in SCENES.items():
        still = still_of(scene, None)
        assert frame_of(still, (1024, 640)).get_size() == (1024, 640), name


def test_an_empty_language_is_offered_and_every_table_is_drawn_in_english(own: Path) -> None:
    assert "Nederlands" in [one.name for one in catalog.available()]
    assert catalog.choose("nl") == ""
    draw_tables()
    assert game("battle").words()(Phrase.of("event.build", piece="dwarf", place="1009")) == "A Dwarf is built at 1009."
    assert say("menu.settings") == "Settings"


def test_one_translated_line_shows_and_the_rest_is_english(own: Path) -> None:
    write(own, "game/ui/words.yaml", "sentences: {menu: {settings: Instellingen}}\n")
    assert catalog.choose("nl") == ""
    assert say("menu.settings") == "Instellingen"
    assert say("menu.quit") == "Quit"


def test_a_title_and_a_new_game_page_stand_in_an_empty_language(own: Path, tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path / "home", settings=replace(STILL, language="nl"))
    for scene in (driver.window.scenes.title(), driver.window.scenes.new_game("riddle")):
        scene.on_enter()
        scene.draw(driver.surface)
        page = getattr(scene, "page", None)
        assert page is not None
        assert list(page.everyone())


def files_by_kind() -> list[Any]:
    """One file of each kind, then all others of these kinds, which the long run tries."""
    files = translated_files(catalog.home() / "de")
    kinds = list({(len(parts), parts[-1]): parts for parts in files}.values())
    ordered = [*kinds, *(parts for parts in files if parts not in kinds)]
    return [
        pytest.param(parts, id="/".join(parts), marks=() if parts in kinds else pytest.mark.soak) for parts in ordered
    ]


@pytest.mark.parametrize("parts", files_by_kind())
def test_a_language_without_one_of_its_files_says_that_part_in_english(own: Path, parts: tuple[str, ...]) -> None:
    shutil.copytree(catalog.home() / "de", own / "de")
    own.joinpath("de", *parts).unlink()
    assert catalog.choose("de") == ""
    concerned = [one for one in games() if one.id in parts] or games()
    for one in concerned:
        check_words(one.id)
    assert [fault for fault in examined(own / "de").missing if str(own.joinpath("de", *parts)) in fault]


def check_words(id_: str) -> None:
    """Everything that a table of a game asks of the language can be had."""
    one = game(id_)
    board = one.load_set().board
    words = table_words(id_, board)
    english = Words({}, catalog.words("game", id_, "words.yaml", spoken=catalog.ENGLISH)["sentences"])
    for key in english.keys():  # noqa: SIM118 - it is no mapping
        assert words.has(key)
        assert words(Phrase(key)) or not english(Phrase(key))
    assert all(clause.text and clause.section for clause in one.clauses())
    assert box_look(id_).name.strip()
    catalog.card_texts(id_)
    assert paintings(board, Path("/nonexistent")).inscriptions is not None


def without(content: Mapping[str, Any], key: str) -> dict[str, Any]:
    """A file's content without one of its lines."""
    first, _, rest = key.partition(".")
    found = dict(content)
    for name in content:
        if str(name) == first and not rest:
            del found[name]
        elif str(name) == first:
            found[name] = without(content[name], rest)
    return found


def every_line() -> list[tuple[tuple[str, ...], str]]:
    folder = catalog.home() / "de"
    return [
        (parts, key) for parts in translated_files(folder) for key, _ in leaves(catalog.read(folder.joinpath(*parts)))
    ]


def said_without(parts: tuple[str, ...], key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """German lacks one line: that is said in English, and everything can still be had."""
    german = replace(catalog.of_folder(catalog.home() / "de"))  # a Language of its own: nothing of it is remembered
    content = catalog.read(catalog.home().joinpath("de", *parts))
    monkeypatch.setattr(catalog, "own_content", lambda spoken, asked: without(content, key) if asked == parts else {})
    catalog.use(german)
    if parts[-1] in (catalog.CLAUSES, catalog.BOX) or catalog.TABLES in parts:
        for look in (catalog.box, catalog.clauses, catalog.card_texts):
            look(parts[1])
        return
    english, found = catalog.words(*parts, spoken=catalog.ENGLISH), catalog.words(*parts, spoken=german)
    assert dict(leaves(found["sentences"])).keys() == dict(leaves(english.get("sentences") or {})).keys()
    for group, entry in found["names"].items():
        inner = entry if isinstance(entry, Mapping) and "name" not in entry else {group: entry}
        for name in inner.values():
            assert isinstance(Name.of(name, german.grammar).the, str)


def test_a_language_without_any_one_of_its_lines_says_that_line_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = every_line()
    assert len(lines) > 3000
    for parts, key in lines[::37]:
        said_without(parts, key, monkeypatch)
    monkeypatch.undo()
    catalog.choose("de")
    for parts in {parts for parts, _ in lines if parts[-1] in ("words.yaml", "table_words.yaml")}:
        sentences = catalog.read(catalog.home().joinpath("de", *parts)).get("sentences") or {}
        assert dict(leaves(catalog.words(*parts)["sentences"])) == dict(leaves(sentences)), (
            "German itself lacks nothing"
        )


@pytest.mark.soak
def test_a_language_without_each_of_its_lines_says_that_line_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for parts, key in every_line():
        said_without(parts, key, monkeypatch)


def test_a_line_of_lettering_that_is_missing_leaves_the_table_standing(own: Path) -> None:
    """The key of a painted board is lettered with plain names: a language without one of them stopped every table."""
    shutil.copytree(catalog.home() / "de", own / "de")
    path = own / "de" / "game" / "ui" / "table" / "words.yaml"
    text, number = re.subn(r"(?m)^    Place: .*\n", "", path.read_text(encoding="utf-8"))
    assert number == 1
    path.write_text(text, encoding="utf-8")
    assert catalog.choose("de") == ""
    draw_tables()


ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6) | st.just("{seat:wem} {"),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=6), inner, max_size=2),
    max_leaves=6,
)
KEYS = st.sampled_from(["names", "sentences", "sections", "title", "BR-001", "cards", "menu", "piece", "lettering"])


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(content=st.dictionaries(KEYS, ODD, max_size=4), parts=st.sampled_from(sorted(set(english_files()))))
def test_whatever_a_language_holds_words_can_be_had(content: dict[str, Any], parts: tuple[str, ...]) -> None:
    odd = Language("xx", "Odd", catalog.of_folder(catalog.home() / "de").grammar, Path("/nonexistent"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalog, "own_content", lambda spoken, asked: content if asked == parts else {})
        catalog.use(odd)
        if parts[-1] in ("words.yaml", "table_words.yaml"):
            Words(**catalog.words(*parts), grammar=odd.grammar)
            return
        assert catalog.box(parts[1])["title"]
        assert all(fields["text"] for fields in catalog.clauses(parts[1]).values())
        catalog.card_texts(parts[1])


@pytest.mark.parametrize(
    "about",
    [
        "",
        "name: 5",
        'name: "two\\nlines"',
        "[",
        "name: x\ncounts: 5",
        "name: x\ncounts: ['(']",
        "name: x\nforms: [a]",
        "name: x\nthe: [1]",
        "a: 2026-13-45",
    ],
)
def test_an_odd_first_file_keeps_nobody_from_starting(own: Path, about: str) -> None:
    (own / "nl" / "language.yaml").write_text(about, encoding="utf-8")
    assert "nl" not in [one.code for one in catalog.available()]
    assert "English is spoken instead" in catalog.choose("nl")
    with pytest.raises(LanguageFault):
        catalog.of_folder(own / "nl")


def test_bytes_that_are_no_text_keep_nobody_from_starting(own: Path) -> None:
    (own / "nl" / "game").mkdir()
    (own / "nl" / "game" / "words.yaml").write_bytes(b"\xff\xfe\x00names")
    assert "the file is UTF-16; expected a text file in UTF-8" in catalog.choose("nl")
    assert say("menu.quit") == "Quit"


# -- the skeleton and its check


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A language that was begun by the command."""
    monkeypatch.setenv("RINGTABLE_HOME", str(tmp_path))
    assert main(["language", "new", "nl"]) == 0
    assert str(tmp_path / "languages" / "nl") in capsys.readouterr().out
    return tmp_path / "languages" / "nl"


def test_a_language_is_begun_with_every_file_and_nothing_said(begun: Path) -> None:
    report = examined(begun)
    assert report.mistakes == ()
    assert report.done == 0
    assert report.wanted > 3000
    assert {parts for parts in english_files() if begun.joinpath(*parts).is_file()} == set(english_files())


def test_lines_of_a_skeleton_are_the_lines_that_are_wanted(begun: Path) -> None:
    for parts in english_files():
        path = begun.joinpath(*parts)
        lines = path.read_text(encoding="utf-8").splitlines()[4:]
        path.write_text("\n".join(re.sub("^# ?", "", line) for line in lines), encoding="utf-8")
    report = examined(begun)
    assert report.missing == ()
    assert report.mistakes == ()
    assert report.done == report.wanted


def test_what_is_there_already_is_not_written_over(begun: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (begun / "language.yaml").write_text("name: Nederlands\n", encoding="utf-8")
    assert main(["language", "new", "nl"]) == 2
    assert "is there already" in capsys.readouterr().err
    assert (begun / "language.yaml").read_text(encoding="utf-8") == "name: Nederlands\n"


def test_a_language_that_is_shipped_is_not_hidden_behind_an_empty_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RINGTABLE_HOME", str(tmp_path))
    assert main(["language", "new", "de"]) == 2
    assert "comes with the program" in capsys.readouterr().err
    assert not (tmp_path / "languages" / "de").exists()


@pytest.mark.parametrize("code", ["en", "NL", "dutch", "../nl", ""])
def test_a_code_that_is_none_is_refused(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["language", "new", code]) == 2
    assert "expected the code of a language" in capsys.readouterr().err


def test_a_check_tells_mistakes_first_with_their_lines_and_how_much_is_done(
    begun: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = begun / "game" / "ui" / "words.yaml"
    path.write_text(
        "sentences:\n  menu:\n    settings: Instellingen\n    qiut: Afsluiten\n"
        "  new:\n    computers_text: '{aantal} computers'\n",
        encoding="utf-8",
    )
    assert main(["check", str(begun)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"{path}:4:5: English has no 'menu.qiut'; did you mean 'menu.quit'?"
    assert told[1].startswith(f"{path}:6:5: 'new.computers_text'")
    assert re.fullmatch(r".*: 1 of \d,\d{3} done \(0 %\), 3 mistakes, \d,\d{3} missing or wrong", told[-1])
    assert len(told) < 120, "what is missing of a file is counted"


@pytest.mark.parametrize(
    ("parts", "text", "told"),
    [
        (
            ("game", "ui", "words.yaml"),
            "sentences: 5\n",
            "below 'sentences:' one word a line is expected, with its key; 5",
        ),
        (("game", "words.yaml"), "names: [a]\n", "below 'names:' one word a line is expected, with its key; ['a']"),
        (("game", "hunt", "clauses.yaml"), "sections: all\n", "below 'sections:' one word a line is expected"),
    ],
)
def test_something_else_than_words_is_told_at_its_line(
    begun: Path, parts: tuple[str, ...], text: str, told: str
) -> None:
    path = begun.joinpath(*parts)
    path.write_text(text, encoding="utf-8")
    (mistake,) = examined(begun).mistakes
    assert mistake.startswith(f"{path}:1:1: {told}")


UNREAD = {
    "a: &x [*x]\n": "1:4: '&x' names a part of the file to repeat; expected every part written out.",
    "- names\n": "1:1: the file is a list; expected keys and values such as 'format: 1'.",
}
"""What is no YAML that we read, and what is said of it; tests/board/faults.yaml has all the rest."""


@pytest.mark.parametrize("text", UNREAD)
def test_what_cannot_be_read_is_told_with_line_and_column_and_english_is_spoken(own: Path, text: str) -> None:
    write(own, "game/ui/words.yaml", text)
    told = f"{own / 'nl' / 'game' / 'ui' / 'words.yaml'}:{UNREAD[text]}"
    assert examined(own / "nl").mistakes == (told,)
    assert catalog.choose("nl") == f"{told} English is spoken instead."
    assert say("menu.quit") == "Quit"


def test_a_first_file_that_names_itself_is_told_and_left_out(own: Path) -> None:
    write(own, "language.yaml", "name: &x [*x]\n")
    assert [one.code for one in catalog.available()] == ["en", "de"]
    assert examined(own / "nl").mistakes[0].startswith(f"{own / 'nl' / 'language.yaml'}:1:7: '&x' names a part")


def test_everything_wrong_with_the_first_file_is_told_with_line_and_column(own: Path) -> None:
    write(own, "language.yaml", "naam: Nederlands\nforms: [a]\ncounts: 5\nthe: [x]\n")
    assert [told.partition("language.yaml:")[2].partition(";")[0] for told in examined(own / "nl").mistakes] == [
        "1:1: expected 'name', what its speakers call the language.",
        "1:1: unknown key 'naam'",
        "2:1: expected 'forms', each with the form that serves where it is missing.",
        "3:1: expected 'counts', a list of patterns of numbers.",
        "4:1: expected 'the', a text.",
    ]


ODD_KEYS = [
    ("game/battle/box.yaml", "1: a\n", "1:1: English has no '1'."),
    ("game/battle/box.yaml", "yes: a\n", "1:1: English has no 'yes'."),
    ("game/battle/box.yaml", "titel: a\n", "1:1: English has no 'titel'; did you mean 'title'?"),
    ("game/battle/box.yaml", "title: 5\n", "1:1: 'title' is no text but 5: put it in quotation marks."),
    (
        "game/battle/box.yaml",
        "title: No\n",
        "1:8: 'No' needs quotation marks: without them it stands for true or false.",
    ),
    ("game/hunt/clauses.yaml", "sections: {5: a}\n", "1:12: English has no '5'."),
    ("game/hunt/clauses.yaml", "2026-11-22: a\n", "1:1: English has no '2026-11-22'."),
    ("game/hunt/clauses.yaml", "HR-001: true\n", "1:1: 'HR-001' is no text but True: put it in quotation marks."),
    ("game/ui/words.yaml", "sentences: {null: {a: b}}\n", "1:20: English has no 'null.a'."),
    (
        "game/ui/words.yaml",
        "sentences: {menu: Menu}\n",
        "1:13: below 'menu:' one word a line is expected, with its key.",
    ),
    (
        "game/ui/words.yaml",
        "sentances: {menu: {quit: Stop}}\n",
        "1:1: words stand below 'names:' or 'sentences:', not below 'sentances:'; did you mean 'sentences'?",
    ),
    (
        "game/ui/words.yaml",
        "sentences: {menu: {quit: Stop, quit: Uit}}\n",
        "1:32: 'quit' stands here for the second time; expected each key once; it is already on line 1.",
    ),
    (
        "game/ui/words.yaml",
        "sentences: {menu: {quit: 2}}\n",
        "1:20: sentence 'menu.quit' is no text but 2: put it in quotation marks.",
    ),
    ("game/words.yaml", "names: {5: {6: 7}}\n", "1:13: English has no '5.6'."),
    ("game/words.yaml", "? [a, b]\n: c\n", "1:3: a key is a list or a mapping; expected a word."),
    (
        "game/words.yaml",
        "names: {joined: {or: {name: of, plural: [x]}}}\n",
        "1:18: 'joined.or': its form 'plural' is no text: ['x'].",
    ),
    (
        "boards/riddle/tables/cards.yaml",
        "cards: {1: {text: x}}\n",
        "1:13: English has no 'cards.1.text'; did you mean 'cards.spy-1.text'?",
    ),
]


@pytest.mark.parametrize(("file", "text", "told"), ODD_KEYS, ids=[one[2] for one in ODD_KEYS])
def test_keys_and_texts_that_yaml_takes_for_something_else_are_told(own: Path, file: str, text: str, told: str) -> None:
    write(own, file, text)
    assert f"{own / 'nl' / file}:{told}" in examined(own / "nl").mistakes


def test_a_file_of_another_ending_is_told_with_what_was_meant(own: Path) -> None:
    write(own, "game/ui/words.yml", "sentences: {}\n")
    told = f"{own / 'nl' / 'game' / 'ui' / 'words.yml'}: there is no such file in English; did you mean 'game/ui/words.yaml'?"
    assert examined(own / "nl").mistakes == (told,)


def test_yes_and_no_without_quotation_marks_are_asked_for_them_and_understood(own: Path) -> None:
    write(own, "game/battle/words.yaml", "sentences: {orders: {no: Altijd weigeren}}\n")
    (mistake,) = examined(own / "nl").mistakes
    assert mistake.endswith(":1:22: 'no' needs quotation marks: without them it stands for true or false.")
    catalog.choose("nl")
    assert catalog.words("game", "battle", "words.yaml")["sentences"]["orders"]["no"] == "Altijd weigeren"


def test_names_of_seats_are_those_of_the_languages_that_are_there_now(own: Path) -> None:
    write(own, "game/hunt/words.yaml", "names: {seat: {rb: Ringdrager}}\n")
    assert {"Ringdrager", "Ringträger"} <= given_names("hunt")
    catalog.look_in(own / "nowhere")
    assert "Ringdrager" not in given_names("hunt")
