"""A table of cards typed in by hand: what is wrong with it is told at its own line, and everything in one run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game import registry
from game.board.problems import BoardProblems
from game.cli.main import main
from game.games.riddle.rules.cards.cards import TITLES, CardSet, CardTableError, faults
from game.games.riddle.rules.cards.table_file import table_problems
from tests.games.riddle.shipped_set import BOARD, CARDS, game_set
from tests.paths import ROOT

TEXT = CARDS.read_text(encoding="utf-8")
TABLE = yaml.safe_load(TEXT)


def refused(text: str) -> list[str]:
    """What is said about a table, "line:column: sentence" each."""
    return [str(problem).removeprefix("cards.yaml:") for problem in table_problems({"cards": text}, game_set().boards)]


def location(text: str, key: str, of: str) -> str:
    """Where a key of a card stands: "line:column"."""
    lines = text.splitlines()
    begin = next(at for at, line in enumerate(lines) if line.startswith(f"  {of}:"))
    for at in range(begin, len(lines)):
        if found := re.search(rf"(?<![\w-]){key}:", lines[at]):
            return f"{at + 1}:{found.start() + 1}"
    raise AssertionError(f"'{of}' has no '{key}'")


@pytest.mark.clause("RR-005", "RR-006", "RR-010", "RR-330")
def test_the_shipped_cards_are_those_of_the_rules() -> None:
    deck = CardSet(TABLE)
    families = {"travel": 25, "army": 18, "character": 28, "special": 25}
    assert families == {
        family: sum(title.number for title in TITLES.values() if title.family == family) for family in families
    }
    assert {name: title.number for name, title in TITLES.items() if title.in_play} == {
        title: sum(deck.full[index] for index in deck.of_title[title]) for title in deck.titles
    }
    assert (sum(deck.full), len(deck.titles)) == (90, 42)
    points = {
        side: sum(card.points * card.count for card in deck.cards if card.side == side) for side in ("good", "evil")
    }
    assert points == {"good": 21, "evil": 21}


@pytest.mark.clause("RR-006", "RR-330")
@pytest.mark.parametrize(
    ("card", "before", "after", "at", "said"),
    [
        ("rope", "count: 5, uses: {gear: rope}", "count: 4, uses: {gear: rope}", "count", "'rope' has 4 cards; expected 5"),
        ("riddle", "count: 5, uses: {riddle", "count: 9, uses: {riddle", "count", "'riddle' has 9 cards; expected 5"),
        ("evil-army", "count: 7\n    battle: {evil", "count: 6\n    battle: {evil", "count",
         "'evil-army' has 6 cards; expected 7"),
        ("horse-3", "count: 1, uses: {horse: 3}", "count: 3, uses: {horse: 3}", "count",
         "'horse' has 8 cards in all; expected 6"),
        ("blank", "count: 6", "count: 5", "count", "'blank' has 5 cards; expected 6"),
        ("blank", "in_play: false", "in_play: true", "in_play", "'blank' is in play; expected in_play: false"),
        ("rope", "uses: {gear: rope}", "uses: {geer: rope}", "geer", "unknown effect 'geer'; expected gear, .* 'gear'"),
        ("horse-3", "uses: {horse: 3}", "uses: {horse: fast}", "horse", "'horse' is 'fast'; expected a number of at least 1"),
        ("strider", "battle: {good: 2}", "battle: {good: 3}", "battle",
         "'strider' has 3 good battle points; expected 2 good battle points"),
        ("bilbo", "uses: {ask: gollum}", "battle: {good: 1}, uses: {ask: gollum}", "battle",
         "'bilbo' has 1 good battle point; expected no battle points"),
        ("neutral-army", "family: army\n    count: 4", "family: armies\n    count: 4", "family", "unknown family 'armies'"),
        ("gimli", "title: gimli, family: character", "title: gimli, family: [army]", "family", "unknown family a list"),
        ("gimli", "title: gimli, family: character", "title: gimli, family: army", "family",
         "'gimli' is of the family 'army'; expected character"),
        ("gimli", "title: gimli", "title: gimly", "title",
         "unknown title 'gimly'; expected a title of the rules .*'gimli'"),
        ("gollum", "guarded: true, text: \"Ask", "garded: true, text: \"Ask", "garded", "unknown key 'garded'"),
        ("elf-ring", "subtitles: [Vilya, Nenya, Narya]", "subtitles: 3", "subtitles",
         "'subtitles' is 3; expected a list of names"),
        ("rope", "text: \"Mountains and hills are open country to you this turn.\"", "text: 7", "text",
         "the text is 7; expected a sentence"),
    ],
)  # fmt: skip
def test_a_faulty_card_is_refused_at_its_own_line(card: str, before: str, after: str, at: str, said: str) -> None:
    assert before in TEXT
    text = TEXT.replace(before, after, 1)
    assert any(re.fullmatch(rf"{location(text, at, card)}: {said}.*", line) for line in refused(text)), refused(text)


def test_the_picture_of_a_card_is_one_of_those_that_are_shipped() -> None:
    text = TEXT.replace('short: "Mountains', 'scene: frodo, short: "Mountains', 1)
    assert text != TEXT
    assert not refused(text)
    told = refused(text.replace("scene: frodo", "scene: froddo"))
    assert any("unknown scene 'froddo'" in line and "did you mean 'frodo'?" in line for line in told)


def test_each_wrong_count_is_one_fault_and_not_the_family_s_sum_besides() -> None:
    text = TEXT.replace("count: 5, uses: {gear: boat}", "count: 6, uses: {gear: boat}")
    assert refused(text) == ["5:39: 'boat' has 6 cards; expected 5"]
    text = text.replace("count: 5, uses: {gear: rope}", "count: 4, uses: {gear: rope}")
    assert refused(text) == ["5:39: 'boat' has 6 cards; expected 5", "6:39: 'rope' has 4 cards; expected 5"]


def test_a_card_left_out_or_renamed_and_everything_else_wrong_is_told_in_one_run() -> None:
    text = re.sub(r"  shelob: .*\n", "", TEXT)
    assert refused(text) == ["4:1: there is no card with the title 'shelob'; expected 1"]
    text = TEXT.replace("  ring: {", "  one-ring: {")
    assert [f"{line_of('one-ring', text)}:3: the card 'ring' is called 'one-ring'; expected 'ring'"] == refused(text)
    text = TEXT.replace("uses: {gear: rope}", "uses: {geer: rope}").replace(
        "family: army\n    count: 4", "family: army\n    count: 5"
    )
    effect, count = refused(text)
    assert "unknown effect 'geer'" in effect
    assert "'neutral-army' has 5 cards; expected 4" in count
    text = TEXT.replace('short: "Mountains', f'short: "{"Mountains " * 5}', 1)
    assert any("expected words of at most 40 letters" in line for line in refused(text))


def test_the_words_in_a_hand_say_whom_a_card_of_one_kind_alone_serves() -> None:
    served = [
        (card["for"].removesuffix("s").title(), card["short"]) for card in TABLE["cards"].values() if "for" in card
    ]
    assert [short for kind, short in served if kind not in short] == []


def line_of(card: str, text: str) -> int:
    """The line on which a card begins."""
    return next(at for at, line in enumerate(text.splitlines(), 1) if line.startswith(f"  {card}:"))


def test_what_the_rules_leave_open_may_differ_in_a_set_of_one_s_own() -> None:
    text = TEXT.replace("[Vilya, Nenya, Narya]", "[The First, The Second, The Third]").replace(
        "One more move, of 1 space.", "A pony."
    )
    text = text.replace("  horse-1:", "  pony:").replace("at: [Harondor, Minas Tirith, Edhellond]", "at: [Rivendell]")
    text = text.replace(
        "  elf-ring: {title: elf-ring, family: special, count: 3,",
        "  vilya: {title: elf-ring, family: special, count: 1,",
    )
    more = "  nenya: {title: elf-ring, family: special, count: 2, uses: {look: discard}, resisted: true, text: Look.}\n"
    assert sum(CardSet(yaml.safe_load(text + more)).full) == 90


def test_the_command_says_it_with_the_file_and_ends_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "mine.yaml").write_text(BOARD.read_text(encoding="utf-8"), encoding="utf-8")
    table = tmp_path / "tables" / "cards.yaml"
    table.write_text(TEXT.replace("count: 5, uses: {gear: cloak}", "count: 15, uses: {gear: cloak}"), encoding="utf-8")
    assert (
        main(["simulate", "--game", "riddle", "--board", str(tmp_path / "mine.yaml"), "--seats", "random,random"]) != 0
    )
    assert f"{table}:7:41: 'cloak' has 15 cards; expected 5" in capsys.readouterr().err
    with pytest.raises(BoardProblems, match=r"cards\.yaml:7:41: "):
        registry.game("riddle").load_set(str(tmp_path / "mine.yaml"))


DOCUMENTED = (
    ("more or fewer cards of a title", "count: 5, uses: {gear: rope}", "count: 4, uses: {gear: rope}"),
    ("the same where several cards bear it", "count: 1, uses: {horse: 3}", "count: 2, uses: {horse: 3}"),
    ("no card of a title", "  butterbur: {title: butterbur", "  butterbur: {title: bilbo"),
    ("a title that the rules do not know", "title: gimli", "title: gimly"),
    ("a family or points that a title has not", "battle: {good: 2}", "battle: {good: 3}"),
    ("a spare that would be dealt", "in_play: false", "in_play: true"),
    ("an effect that does not exist", "uses: {gear: rope}", "uses: {geer: rope}"),
    ("a card under another id than the rules know", "  ring: {", "  one-ring: {"),
)
"""What docs/boards.md shows: kind of fault, and a change to the shipped table that makes it."""


def test_the_page_about_boards_shows_what_is_said() -> None:
    page = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
    for fault, before, after in DOCUMENTED:
        assert TEXT.count(before) == 1, before
        said = refused(TEXT.replace(before, after))
        assert f"| {fault} | {'<br>'.join(f'`{line}`' for line in said)} |\n" in page, said


VALUES = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 99), st.text(max_size=6), st.lists(st.text(max_size=4), max_size=3),
    st.dictionaries(st.text(max_size=5), st.integers(0, 3), max_size=2), st.sampled_from([*TITLES, "cities", "good"]),
)  # fmt: skip


CARD_KEYS = (
    "title", "family", "count", "uses", "battle", "at", "by", "for", "within", "kept", "in_play", "subtitles", "text",
    "wizard", "more",
)  # fmt: skip


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.sampled_from(list(TABLE["cards"])), st.sampled_from(CARD_KEYS), VALUES)
@example("boat", "title", "\n")
@example("boat", "family", "\r\n")
@example("sam", "by", "a\nb")
@example("gandalf", "for", "\u2028")
@example("rope", "uses", {"\n": "rope"})
@example("rope", "uses", {"gear": "\n"})
@example("strider", "battle", {"\n": 2})
@example("strider", "battle", {"": 2})
@example("spy-1", "at", ["\n"])
@example("rope", "a\nkey", 1)
def test_whatever_stands_in_a_card_it_is_a_deck_or_a_sentence(card: str, key: str, value: object) -> None:
    table = {"cards": {**TABLE["cards"], card: {**TABLE["cards"][card], key: value}}}
    found = list(faults(table))
    assert all(path and _is_one_line(f"{what}; expected {expected}") for path, what, expected in found)
    if found:
        with pytest.raises(CardTableError) as told:
            CardSet(table)
        assert _is_one_line(str(told.value))
    else:
        assert sum(CardSet(table).full) == 90


def _is_one_line(said: str) -> bool:
    return said.isprintable()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("title: gimli", 'title: "gim\\nli"'),
        ("family: character", 'family: "char\\nacter"'),
        ("by: frodo", 'by: "fro\\ndo"'),
        ("for: hobbits", 'for: "hob\\nbits"'),
        ("uses: {gear: rope}", 'uses: {"ge\\nar": rope}'),
        ("uses: {gear: rope}", 'uses: {gear: "ro\\npe"}'),
        ("battle: {good: 2}", 'battle: {"go\\nod": 2}'),
        ("  shelob: {", '  "she\\nlob": {'),
        ("wizard: true", '"wiz\\nard": true'),
    ],
)
def test_a_line_break_in_a_value_is_told_quoted_on_the_one_line_of_its_fault(before: str, after: str) -> None:
    assert before in TEXT
    text = TEXT.replace(before, after, 1)
    lines = refused(text)
    assert [line for line in lines if "\\n" in line], lines
    assert all(re.fullmatch(r"\d+:\d+: .+", line) for line in lines), lines


def test_a_city_with_a_line_break_in_its_name_is_told_on_one_line() -> None:
    text = TEXT.replace("at: [Harondor, Minas Tirith, Edhellond]", 'at: ["Haron\\ndor"]')
    said = [str(problem) for problem in table_problems({"cards": text}, game_set().boards)]
    assert len(said) == 1
    assert said[0].isprintable()
    assert r"'Haron\ndor' is no good or evil city of this board" in said[0]


@pytest.mark.parametrize("name", ["die", "end", "p1", "via"])
def test_a_card_whose_id_no_action_could_name_is_refused(name: str) -> None:
    text = TEXT.replace("  legolas: {", f'  "{name}": {{')
    where = line_of(f'"{name}"', text)
    said = f"{where}:3: {name!r} cannot be the id of a card; expected a word that means nothing else in an action"
    assert refused(text) == [said]


@pytest.mark.parametrize("name", ["shelob", "riddle", "boat", "ring"])
def test_cards_that_the_rules_call_by_name_have_that_id_and_no_second(name: str) -> None:
    renamed = re.sub(rf"^  {name}:", f"  my-{name}:", TEXT, flags=re.M)
    assert [line.partition(": ")[2] for line in refused(renamed)] == [
        f"the card '{name}' is called 'my-{name}'; expected '{name}'"
    ]
    cards = dict(TABLE["cards"])
    if cards[name]["count"] > 1:
        cards = {
            **cards,
            name: {**cards[name], "count": 2},
            "another": {**cards[name], "count": cards[name]["count"] - 2},
        }
        assert [(("cards", "another"), f"the card '{name}' is called 'another'", f"'{name}'")] == list(
            faults({"cards": cards})
        )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("format: 1\ncards: [boat]\n", "2:1: 'cards' is no mapping; expected a mapping of cards"),
        ("card: {boat: {}}\n", "1:1: the table has no 'cards'; expected a mapping of cards"),
    ],
)
def test_a_table_without_a_mapping_of_cards_is_told_so(text: str, said: str) -> None:
    assert said in refused(text)
