"""Phrases become sentences."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game import registry
from game.engine.decision import Phrase
from game.language import catalog
from game.language.grammar import Grammar
from game.language.template import TemplateError
from game.language.words import Words, merged
from game.session.presentation_loader import table_words

NAMES: dict[str, Any] = {
    "piece": {
        "orc": "Orc",
        "rohan": {"name": "Rohan army", "plural": "Rohan armies"},
        "gandalf": {"name": "Gandalf", "proper": True},
        "saruman": {"name": "Saruman", "proper": True},
    },
    "seat": {"saruman": {"name": "Saruman's player", "a": "a player of Saruman's", "the": "the player of Saruman"}},
    "joined": {"and": "and", "or": "or"},
    "isengard": {"name": "Isengard", "proper": True},
}


def words(text: str, *, strict: bool = True) -> Words:
    return Words(NAMES, {"told": text, "standing": "{kind:text} {place:at}", "other": "other {piece}"}, strict=strict)


def told(text: str, **params: Any) -> str:
    return words(text)(Phrase.of("told", **params))


@pytest.mark.parametrize(
    ("sentence", "text", "params"),
    [
        ("Orc", "{piece}", {"piece": "orc"}),
        ("the Orc", "{piece:the}", {"piece": "orc"}),
        ("An Orc", "{piece:A}", {"piece": "orc"}),
        ("a Rohan army", "{piece:a}", {"piece": "rohan"}),
        ("Rohan armies", "{piece:s}", {"piece": "rohan"}),
        ("Gandalf", "{piece:The}", {"piece": "gandalf"}),
        ("The player of Saruman", "{seat:The}", {"seat": "saruman"}),
        ("Saruman", "{piece}", {"piece": "saruman"}),
        ("the Orc", "{from/piece:the}", {"from": "orc"}),
        ("Isengard", "{anything}", {"anything": "isengard"}),
        ("Orc", "{piece}", {"piece": "orc-3"}),
        ("the Orc at Isengard", "{piece:the}", {"piece": "orc@isengard"}),
        ("the Orc is at Isengard", "{piece:the} is {place:at}", {"piece": "orc", "place": "isengard"}),
        ("3", "{n}", {"n": 3}),
        ("5/36", "{odds}", {"odds": Fraction(5, 36)}),
        ("1 space", "{n:# space|# spaces}", {"n": 1}),
        ("2 spaces", "{n:# space|# spaces}", {"n": 2}),
        ("are", "{pieces:is|are}", {"pieces": ("orc", "orc")}),
        ("Orc, Gandalf and Saruman", "{pieces/piece}", {"pieces": ("orc", "gandalf", "saruman")}),
        ("the Orc or Gandalf", "{pieces/piece:the,or}", {"pieces": ("orc", "gandalf")}),
        ("Orc\N{NO-BREAK SPACE}×2 and Gandalf", "{pieces/piece:times}", {"pieces": ("orc", "gandalf", "orc")}),
        (
            "the Orc\N{NO-BREAK SPACE}×2 or Gandalf",
            "{pieces/piece:the,times,or}",
            {"pieces": ("orc", "orc", "gandalf")},
        ),
        ("", "{pieces/piece}", {"pieces": ()}),
        ("on, by the Orc", "on{by?, by {by/piece:the}|}", {"by": "orc"}),
        ("on", "on{by?, by {by/piece:the}|}", {"by": ""}),
        ("other Orc", "{which:=}", {"which": "other", "piece": "orc"}),
        ("{x}", "{{x}}", {}),
        ("orc", "{piece:text}", {"piece": "orc"}),
    ],
)
def test_a_place_in_a_sentence_is_filled(sentence: str, text: str, params: dict[str, Any]) -> None:
    assert told(text, **params) == sentence


@pytest.mark.parametrize(
    ("text", "params"), [("{piece}", {"piece": "elf"}), ("{piece}", {}), ("{piece:the}", {"piece": "elf@isengard"})]
)
def test_strict_words_miss_nothing(text: str, params: dict[str, Any]) -> None:
    with pytest.raises(KeyError):
        told(text, **params)


def test_at_the_table_what_is_missing_is_shown_as_it_is() -> None:
    loose = words("{piece:The} and {n}", strict=False)
    assert loose(Phrase.of("told", piece="elf")) == "Elf and {n}"
    assert loose(Phrase.of("no.such", piece="elf", n=2)) == "no.such (n 2, piece elf)"


def test_a_missing_sentence_is_a_key_error_where_strict() -> None:
    with pytest.raises(KeyError, match=r"no sentence 'no\.such'"):
        words("x")(Phrase("no.such"))


@pytest.mark.parametrize(
    "text", ["{piece", "piece}", "{}", "{a b}", "{n:a|b|c}", "{n:?a|b|c}", "{piece:loud}", "{?a|b}"]
)
def test_a_sentence_that_cannot_be_read_is_refused_at_once(text: str) -> None:
    with pytest.raises(TemplateError):
        words(text)


CZECH, POLISH, RUSSIAN = ("1", "[2-4]"), ("1", "(.*[^1])?[2-4]"), ("(.*[^1])?1", "(.*[^1])?[2-4]")


@pytest.mark.parametrize(
    ("counts", "one", "few", "many"),
    [
        (("1",), (1,), (), (0, 2, 5, 21, 101)),
        (("[01]",), (0, 1), (), (2, 10, 11, 21)),
        (CZECH, (1,), (2, 3, 4), (0, 5, 11, 12, 22, 101)),
        (POLISH, (1,), (2, 3, 4, 22, 34, 102), (0, 5, 11, 12, 13, 14, 21, 25, 112, 114)),
        (RUSSIAN, (1, 21, 101), (2, 3, 4, 22, 104), (0, 5, 11, 12, 14, 25, 111, 112)),
    ],
)
def test_a_language_counts_in_its_own_ways(
    counts: tuple[str, ...], one: tuple[int, ...], few: tuple[int, ...], many: tuple[int, ...]
) -> None:
    grammar = Grammar(counts=counts)
    alternatives = "one|few|many" if len(counts) == 2 else "one|many"
    said = Words({}, {"told": f"{{n:{alternatives}}}"}, strict=True, grammar=grammar)
    for numbers, expected in ((one, "one"), (few, "few"), (many, "many")):
        assert {said(Phrase.of("told", n=n)) for n in numbers} <= {expected}


def test_where_there_are_fewer_alternatives_the_last_serves_for_the_rest() -> None:
    said = Words({}, {"told": "{n:is|are}"}, grammar=Grammar(counts=POLISH))
    assert [said(Phrase.of("told", n=n)) for n in (1, 2, 5)] == ["is", "are", "are"]


def test_a_list_is_counted_by_its_length() -> None:
    said = Words(NAMES, {"told": "{cards:# karta|# karty|# kart}"}, grammar=Grammar(counts=POLISH))
    assert said(Phrase.of("told", cards=("orc",) * 3)) == "3 karty"


def test_a_way_to_count_that_is_no_pattern_is_refused() -> None:
    with pytest.raises(TemplateError, match=r"'\[2-' is no pattern of numbers"):
        Grammar(counts=("[2-",))


def test_names_of_people_stand_for_seats_and_a_game_s_own_words_before_common_ones() -> None:
    named = words("{seat:The} and {piece}").with_names("seat", {"saruman": "Anna"})
    assert named(Phrase.of("told", seat="saruman", piece="saruman")) == "Anna and Saruman"
    common = {"a": {"b": "common b", "c": "common c"}, "n": {"name": "N"}}
    assert merged(common, {"a": {"b": "own b"}, "n": {"name": "M"}}) == {
        "a": {"b": "own b", "c": "common c"},
        "n": {"name": "M"},
    }
    assert words("{by?{piece}|}").parameters("told") == {"by", "piece"}


def test_the_article_of_a_place_is_large_at_the_head_of_a_sentence_in_any_language() -> None:
    board = registry.game("battle").load_set().board
    dutch = Grammar(the="de ", is_english=False)
    words = Words({}, {"full": "{place} is vol.", "at": "Frodo is in {place}."}, board, grammar=dutch)
    shire = next(space.id for space in board.spaces if space.name == "The Shire")
    assert words(Phrase.of("full", place=shire)) == "De Shire is vol."
    assert words(Phrase.of("at", place=shire)) == "Frodo is in de Shire."
    words = Words({}, {"full": "{place} is full.", "at": "Frodo is at {place}."}, board)
    shire = next(space.id for space in board.spaces if space.name == "The Shire")
    assert words(Phrase.of("full", place=shire)) == "The Shire is full."
    assert words(Phrase.of("at", place=shire)) == "Frodo is at the Shire."


def test_a_hex_is_told_from_a_place_near_it_or_by_its_number_where_no_bearings_are_known() -> None:
    board = registry.game("battle").load_set().board
    spoken = table_words("battle", board)
    assert spoken.name("2107", "place") == "three hexes north-east of Dol Guldur"
    assert spoken.name("2204", "place") == "the hex south of Lonely Mountain"
    assert spoken.name("orc@2107", "piece") == "Orc three hexes north-east of Dol Guldur"
    assert spoken.name("2112", "place") == "the hex north of the Brown Lands"
    assert spoken.name("orc@2113", "piece") == "Orc in the Brown Lands"
    assert Words({}, {"at": "Frodo is {place:at}."}, board)(Phrase.of("at", place="2208")) == "Frodo is at 2208."
    bearings = {"bearing": "{place}, {direction}", "bearing_at": "{steps:just|#} {direction} of {place}"}
    words = Words({}, {"at": "Frodo is {place:at}.", "to": "To {place}."} | bearings, board)
    assert words(Phrase.of("to", place="2107")) == "To Dol Guldur, north_east."
    assert words(Phrase.of("at", place="2107")) == "Frodo is 3 north_east of Dol Guldur."
    assert words(Phrase.of("at", place="isengard")) == "Frodo is at Isengard."


def test_german_says_a_land_with_its_article() -> None:
    board = registry.game("battle").load_set().board
    catalog.choose("de")
    spoken = table_words("battle", board)
    told = [spoken(Phrase.of("event.build", piece="orc", place=place)) for place in ("1714", "2113", "2112")]
    assert told == [
        "Ein Ork entsteht gleich südöstlich vom Wold.",
        "Ein Ork entsteht in den Brown Lands.",
        "Ein Ork entsteht gleich nördlich von den Brown Lands.",
    ]
