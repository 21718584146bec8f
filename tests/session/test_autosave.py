"""The public lines beside a saved match are told in the language of whoever looks."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from game.computer.process import DirectThinker
from game.engine.decision import Phrase, Seat
from game.engine.match.ports import Occupant
from game.language import catalog
from game.registry import game
from game.session.autosave import kept_line, phrase_of, public_lines
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header
from game.storage.saved_matches import SaveEntry, SaveFolder
from tests.session.hosted_match import settle

TURN = {"turn": "p1", "die": 4, "characters": {"p1": "frodo", "p2": "rider-2"}, "at": {"p1": "1206", "p2": "rivendell"}}
HEADLINE = Phrase.of("event.halls", seat="p2")
ROLES = {Seat("p2"): Phrase.of("engine.role", role="rider-2")}


def kept(saves: SaveFolder, language: str, person: str = "") -> SaveEntry:
    """A match of Riddle that was left while this language was in force."""
    catalog.choose(language)
    playing = loaded_game("riddle", game("riddle").load_set())
    people = {Seat("p1"): Occupant(person=person), Seat("p2"): Occupant(level="normal")}
    header = replace(new_header(playing, tuple(people), seed="5eed"), position=TURN)
    host = Host.new(playing, header, people, saves=saves, name="Evening", think=DirectThinker)
    settle(host)
    said = playing.speak_of(people, host.table.roles)(HEADLINE)
    host.table.keep_picture(b"png", said, HEADLINE, playing.game_set.board.id)
    settle(host)
    host.close()
    (entry,) = saves.list()
    return entry


@pytest.mark.parametrize(("left", "looked"), [("en", "de"), ("de", "en")])
def test_they_are_told_in_the_language_in_force_and_as_a_table_in_it_tells_them(
    saves: SaveFolder, tmp_path_factory: pytest.TempPathFactory, left: str, looked: str
) -> None:
    theirs = kept(SaveFolder(tmp_path_factory.mktemp("theirs")), looked, "Oma")
    mine = kept(saves, left, "Oma")
    assert public_lines(mine) == (mine.status, mine.headline)
    catalog.choose(looked)
    assert public_lines(mine) == public_lines(theirs) == (theirs.status, theirs.headline)
    assert mine.status != theirs.status
    assert "Oma" in mine.status


def test_whoever_gave_no_name_is_called_by_what_they_play_and_a_line_without_its_phrase_stays(
    saves: SaveFolder,
) -> None:
    entry = kept(saves, "en")
    catalog.choose("de")
    assert public_lines(entry)[0].startswith("Frodo ")
    assert public_lines(replace(entry, told={})) == (entry.status, entry.headline)


@pytest.mark.parametrize(
    "odd", [3, {}, {"language": "fr"}, {"language": "fr", "board": [], "phrase": {"key": "x"}, "people": 1}]
)
def test_an_odd_card_is_told_as_it_was(saves: SaveFolder, odd: object) -> None:
    entry = kept(saves, "en")
    assert public_lines(replace(entry, told={"status": odd, "headline": odd})) == (entry.status, entry.headline)


def test_every_kind_of_parameter_comes_back_from_a_card() -> None:
    phrase = Phrase.of("k", word="w", number=3, yes=True, part=Fraction(1, 36), words=("a", "b"))
    line = json.loads(json.dumps(kept_line(phrase, {}, ROLES)))
    assert phrase_of(line["phrase"]) == phrase
    assert phrase_of(line["roles"]["p2"]) == ROLES[Seat("p2")]
