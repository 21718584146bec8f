"""What a language changes: names in its forms, screens at once, old matches too; and what a damaged one does not."""

from __future__ import annotations

import copy
import shutil
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import Window
from game.engine.decision import Phrase, Seat
from game.engine.rules import GameSet
from game.language import catalog
from game.language.grammar import Grammar, Name
from game.language.template import TemplateError
from game.language.words import Words
from game.registry import InstalledGame, game, games
from game.session.loaded_game import header_of, loaded_game, loaded_game_of_header, replay
from game.session.presentation_loader import PresentationLoader
from game.session.review import log_lines
from game.storage.match_file import read_file
from game.ui.kit import first_frame
from game.ui.kit.loop import Loop, wake
from game.ui.scenes.game_boxes import box_look
from game.ui.scenes.settings import SettingsScene
from game.ui.screen_words import say
from game.ui.widgets.choices import Dropdown
from game.ui.widgets.label import Label
from tests.saves.test_old_saves import KEPT
from tests.ui.window_driver import ANNA, CLEO, STILL, WindowDriver

GERMAN = Grammar({"den": "the", "dem": "the", "einen": "a"}, is_english=False)
ORC = {"name": "Ork", "plural": "Orks", "a": "ein Ork", "the": "der Ork", "den": "den Ork", "dem": "dem Ork"}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The languages, in a folder where they may be damaged."""
    folder = Path(shutil.copytree(catalog.home(), tmp_path / "languages"))
    monkeypatch.setattr(catalog, "home", lambda: folder)
    return folder


# -- clauses


@pytest.mark.parametrize("box", games(), ids=lambda box: box.id)
def test_every_table_of_the_rules_is_told_in_the_language_chosen(box: InstalledGame) -> None:
    """Numbers in its cells are no reason to show the English one."""
    english = {clause.id: clause.table for clause in box.clauses() if clause.table}
    catalog.choose("de")
    assert not [clause.id for clause in box.clauses() if clause.table and clause.table == english[clause.id]]


# -- names


def test_a_sentence_may_ask_for_the_forms_that_its_language_has() -> None:
    words = Words(
        {"piece": {"orc": ORC}},
        {"hit": "{piece:The} trifft {foe/piece:den}; {foe/piece:Dem} hilft {who}."},
        grammar=GERMAN,
    )
    told = words.with_names("who", {"sam": "Sam"})(Phrase.of("hit", piece="orc", foe="orc", who="sam"))
    assert told == "Der Ork trifft den Ork; Dem Ork hilft Sam."


def test_english_articles_and_forms_are_english_alone_and_others_lean_on_what_they_have() -> None:
    assert Name.of({"name": "Zwerg", "a": "ein Zwerg"}, GERMAN).styled("einen") == "ein Zwerg"
    assert Name.of({"name": "Sauron", "proper": True}, GERMAN).styled("dem") == "Sauron"
    assert tuple(map(Name.of("Orc").styled, ("a", "the", "s"))) == ("an Orc", "the Orc", "Orcs")
    assert tuple(map(Name.of("Elb", GERMAN).styled, ("a", "the", "s"))) == ("Elb", "Elb", "Elb")
    with pytest.raises(TemplateError, match="'dem' is no format"):
        Words({}, {"hit": "{piece:dem}"}, strict=True)
    with pytest.raises(TemplateError, match="is no name"):
        Name.of(ORC)


@pytest.mark.parametrize(("forms", "told"), [({"a": "the"}, "'a' cannot be"), ({"dem": "wem"}, "leans on 'wem'")])
def test_forms_that_lean_on_nothing_are_refused(forms: dict[str, str], told: str) -> None:
    with pytest.raises(TemplateError, match=told):
        Grammar(forms)


def test_pieces_and_places_are_named_by_where_they_stand_and_as_lettered_large_at_the_beginning() -> None:
    words = Words(
        {"piece": {"orc": ORC}}, {"standing": "{kind:text} in {place}", "hit": "{piece:den}!"}, grammar=GERMAN
    )
    assert words(Phrase.of("hit", piece="orc@bree")) == "den Ork in bree!"
    board = game("battle").load_set().board
    shire = next(space.id for space in board.spaces if space.name == "The Shire")
    catalog.choose("de")
    told = game("battle").words(board)(Phrase.of("event.build", piece="hobbit", place=shire))
    assert told == "Ein Hobbit entsteht im Shire."
    catalog.choose("de")
    words = game("battle").words()
    assert [words.name(seat, "seat") for seat in ("evil", "alliance")] == ["Das Böse", "Allianz"]
    assert words(Phrase.of("engine.seat.person", person="Anna", seat=Seat("evil"))) == "Anna spielt jetzt das Böse."


# -- in force


def test_a_table_in_play_speaks_another_language_at_once(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=STILL)
    driver.begin({"evil": ANNA, "alliance": CLEO})
    assert driver.said == "Anna: build new armies."
    assert driver.window.keep(replace(driver.window.settings, language="de")) == ""
    driver.play.on_resize((1280, 720))
    assert driver.said == "Anna: Stell neue Heere auf."
    assert "Anna spielt jetzt das Böse." in driver.told()


def test_the_settings_offer_every_language_by_its_own_name_and_speak_it_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RINGTABLE_HOME", str(tmp_path))
    opened = first_frame.open_window()
    window = Window(opened.screen, opened.where, opened.settings)
    scene = window.scenes.settings()
    assert isinstance(scene, SettingsScene)
    window.loop = Loop(opened.screen, window.kit, lambda kit: scene)
    for code, title in (("Deutsch", "Einstellungen"), ("English", "Settings")):
        wake()
        window.loop.step()
        drop = next(w for w in scene.page.everyone() if isinstance(w, Dropdown) and "Deutsch" in w.options)
        assert list(drop.options) == ["English", "Deutsch"]
        drop.on_change(drop.options.index(code))
        wake()
        window.loop.step()
        assert title in [one.text for one in scene.page.everyone() if isinstance(one, Label)]
    window.close()


def test_the_choice_is_kept_and_in_force_when_the_window_opens_again(tmp_path: Path) -> None:
    first = WindowDriver(tmp_path)
    first.window.keep(replace(first.window.settings, language="de"))
    catalog.choose("en")
    WindowDriver(tmp_path, settings=first.window.settings)
    assert (catalog.in_force().code, say("menu.settings")) == ("de", "Einstellungen")


def test_boxes_keys_and_dates_are_told_in_the_language_in_force() -> None:
    from game.ui.kit.keys import Chord

    told = []
    for code in ("en", "de"):
        catalog.choose(code)
        told.append(
            (box_look("hunt").name, Chord.parse("Ctrl+Space").label, say("when.day", day=3, month="3", year=2027))
        )
    assert told == [
        ("Hunt for the Ring", "Ctrl Space", "3 March 2027"),
        ("Jagd nach dem Ring", "Strg Leertaste", "3. März 2027"),
    ]


@pytest.mark.parametrize(("code", "named"), [("en", "X: Anna, Ben and Cleo"), ("de", "X: Anna, Ben und Cleo")])
def test_a_match_is_named_after_its_people_in_the_language_in_force(code: str, named: str) -> None:
    catalog.choose(code)
    assert say("new.match_people", game="X", people=("Anna", "Ben", "Cleo")) == named


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_the_log_of_an_old_match_reads_in_the_language_in_force(path: Path) -> None:
    file_header, records = read_file(path)
    header = header_of(file_header.match, path)
    playing = loaded_game_of_header(header)
    match = replay(playing, header, records, path=path)
    english = [line.text for line in log_lines(playing, match, records, secrets=True)]
    catalog.choose("de")
    german = [line.text for line in log_lines(playing, match, records, secrets=True)]
    assert len(english) == len(german) > 20
    told = [(one, other) for one, other in zip(english[2:], german[2:], strict=True) if one]
    assert not [line for line in told if "{" in line[1]]
    assert not [line for line in told if line[0] == line[1]]


# -- what stands on cards


def test_shipped_cards_are_read_in_the_language_in_force_and_an_owner_s_own_stay_his() -> None:
    hunt = game("hunt")
    game_set = hunt.load_set()
    tables = copy.deepcopy(dict(game_set.tables))
    tables["cards"]["ally_1"]["farmer-maggot"].update(name="Old Maggot", text="Ask the owner.")
    own = GameSet(game_set.boards, tables)
    cards = tables["cards"]["ally_1"]
    catalog.choose("de")
    face = PresentationLoader().of(loaded_game("hunt", own), {})

    def on(card: str, field: str) -> str:
        return face.say(Phrase.of("look.hand.text", text=cards[card][field]))

    assert (on("farmer-maggot", "name"), on("farmer-maggot", "text")) == ("Old Maggot", "Ask the owner.")
    assert (on("the-gaffer", "name"), on("the-gaffer", "text").split()[0]) == ("Der Ohm", "Kennzeichne")
    played = Phrase.of("event.ally_played", card="farmer-maggot")
    assert "Der Ringträger spielt „Old Maggot“." == face.say(played) == loaded_game("hunt", own).speak(played)
    played = Phrase.of("event.ally_played", card="the-gaffer")
    assert "Der Ringträger spielt „Der Ohm“." == face.say(played) == loaded_game("hunt", own).speak(played)


def test_every_card_of_a_match_saved_long_ago_is_told(tmp_path: Path) -> None:
    catalog.choose("de")
    for name in ("hunt", "riddle"):
        told = catalog.card_texts(name)
        cards = game(name).load_set().tables["cards"]
        texts = [text for key, text in catalog.leaves(cards) if key.endswith(".text")]
        assert texts, name
        assert all(text in told and told[text] != text for text in texts), name


def test_the_choices_of_a_card_are_told_too() -> None:
    hunt = game("hunt").load_set()
    catalog.choose("de")
    say_it = PresentationLoader().of(loaded_game("hunt", hunt), {}).say
    cards = [
        card["text"] for deck in hunt.tables["cards"].values() for card in deck.values() if "; or " in card["text"]
    ]
    assert len(cards) > 5
    for text in cards:
        for choice in text.rstrip(".").split("; or "):
            told = say_it(Phrase.of("look.told.play_1", a="counsel", choice=choice))
            assert told.startswith("Spiel „Rat der Weisen“: "), told
            assert choice not in told, told
    told = say_it(Phrase.of("look.told.play_2", a="counsel", choice="do as the owner says"))
    assert told == "Spiel „Rat der Weisen“: do as the owner says"


# -- the first start, and what cannot be had


@pytest.mark.parametrize(
    ("locales", "code"),
    [
        ([{"language": "de", "country": "AT"}], "de"),
        ([{"language": "fr", "country": None}, {"language": "de", "country": "DE"}], "de"),
        ([{"language": "en", "country": "GB"}, {"language": "de", "country": "DE"}], "en"),
        ([{"language": "fr", "country": "FR"}], "en"),
        ([], "en"),
    ],
)
def test_the_first_start_speaks_the_language_of_the_machine(
    locales: list[dict[str, str | None]], code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RINGTABLE_HOME", str(tmp_path))
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    opened = first_frame.open_window()
    assert opened.settings.settings.language == code
    window = Window(opened.screen, opened.where, opened.settings)
    assert (code, "") == (catalog.in_force().code, window.problem_at_start)
    window.close()
    monkeypatch.setattr(pygame.system, "get_pref_locales", list)
    again = first_frame.open_window()
    assert again.settings.settings.language == code


def test_an_unknown_language_is_told_in_one_sentence_and_english_spoken(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=replace(STILL, language="qy"))
    told = "There is no language 'qy' among de, en. English is spoken instead."
    assert driver.window.problem_at_start == told
    assert say("menu.settings") == "Settings"


@pytest.mark.parametrize("file", ["language.yaml", "game/ui/words.yaml", "game/words.yaml"])
def test_a_language_that_cannot_be_read_is_told_in_one_sentence_and_english_spoken(home: Path, file: str) -> None:
    (home / "de" / file).write_text("names: [", encoding="utf-8")
    told = catalog.choose("de")
    assert told.startswith(str(home / "de" / file)), told
    assert told.endswith("English is spoken instead."), told
    assert (catalog.in_force().code, say("menu.settings")) == ("en", "Settings")


def test_a_language_without_its_first_file_is_not_offered(home: Path) -> None:
    (home / "de" / "language.yaml").unlink()
    assert [one.code for one in catalog.shipped()] == ["en"]
    assert catalog.starting_language(["de"]) == "en"


def test_what_a_language_lacks_shows_in_english(home: Path) -> None:
    path = home / "de" / "game" / "battle" / "words.yaml"
    text = path.read_text(encoding="utf-8")
    kept = [line for line in text.splitlines() if not line.startswith(('    build: "{piece:A}', "    dwarf:"))]
    kept = [line.replace('"Runde {round}."', '"Runde {round:wem}."') for line in kept]
    path.write_text("\n".join(kept), encoding="utf-8")
    (home / "de" / "game" / "battle" / "clauses.yaml").write_text("names: [", encoding="utf-8")
    assert catalog.choose("de") == ""
    words = game("battle").words()
    assert words(Phrase.of("event.build", piece="dwarf", place="1009")) == "A Dwarf is built in 1009."
    assert words(Phrase.of("event.round", round=3)) == "Round 3."
    assert words(Phrase.of("event.resign", seat=Seat("evil"))) == "Das Böse gibt auf."
    assert game("battle").clauses()[0].text == "The game is for two or three players."


def test_a_language_whose_name_no_folder_can_have_is_told_and_english_is_spoken() -> None:
    assert catalog.choose("x" * 300).endswith("is no language. English is spoken instead.")
    assert catalog.in_force() == catalog.ENGLISH
