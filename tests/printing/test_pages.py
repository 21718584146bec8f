"""Pages of printed rules, and the sheets that boards are cut into."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import registry
from game.board.problems import BoardProblems
from game.engine.decision import Phrase
from game.games.hunt.rules.components.tables import LENGTHS
from game.printing.drawings import reads_turned
from game.printing.order import BACKS, CARD_SIZES, PARTS, READ
from game.printing.page_file import PAGE_PARTS, PageFile, clause_numbers, pages_of, read_pages
from game.printing.sheets import (
    BLEED,
    CARD_BLEED,
    MARGIN,
    OVERLAP,
    PAPERS,
    Box,
    Paper,
    Tiling,
    slots,
    tiling,
    whole_sheet,
)
from game.registry import Clause
from game.session.presentation_loader import table_words
from tests.narrowing import there

GAMES = ("battle", "hunt", "riddle")


def pages(game: str) -> PageFile:
    return there(pages_of(game))


def clauses(game: str) -> dict[str, Clause]:
    return {clause.id: clause for clause in registry.game(game).clauses()}


def told(game: str) -> set[str]:
    """Clauses that stand on some page: of a row those that people have to know, and each that is named by itself."""
    known = clauses(game)
    spans = [span for block in pages(game).blocks() for span in block.get("clauses", ())]
    return {name for name in clause_numbers(spans, list(known)) if known[name].kind in READ or name in spans}


def left_out(game: str) -> set[str]:
    return {name for spans in pages(game).left_out.values() for name in clause_numbers(spans, list(clauses(game)))}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_note_is_printed_or_left_out_for_a_reason(game: str) -> None:
    asked = {name for name, clause in clauses(game).items() if clause.kind != "screen"}
    assert asked - told(game) - left_out(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_row_of_clauses_begins_and_ends_with_one_that_is_printed(game: str) -> None:
    spans = [span.split("..") for block in pages(game).blocks() for span in block.get("clauses", ())]
    ends = {name for span in spans for name in span}
    assert ends - told(game) - left_out(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_of_the_rules_is_touched(game: str) -> None:
    known = clauses(game)
    chapters = {clause.section for clause in known.values() if clause.kind in READ}
    touched = {known[name].section for name in told(game) - left_out(game)}
    assert chapters - touched <= {"The program", "Program state (data to hold)"}


@pytest.mark.parametrize("game", GAMES)
def test_every_heading_for_the_paper_stands_over_a_clause_that_is_printed(game: str) -> None:
    begins = "look.print.chapter."
    keys = table_words(game, registry.game(game).load_set().board).keys()
    headed = {key.removeprefix(begins) for key in keys if key.startswith(begins)}
    assert headed
    assert headed <= told(game) - left_out(game)


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_begin_with_aim_winning_and_a_turn_in_ten_lines_and_a_picture_of_the_set_up(game: str) -> None:
    first, *others = (page for page in pages(game).pages if page.part == "rules")
    names = [name for block in first.blocks for name in block]
    lines = first.blocks[names.index("head") + 1]["steps"]
    assert (first.blocks[names.index("head")]["head"], len(lines)) == ("in_ten", 10)
    assert any({"start", "steps"} <= {name for block in page.blocks for name in block} for page in (first, *others))


@pytest.mark.parametrize("game", GAMES)
def test_the_three_hardest_things_of_a_game_have_an_example(game: str) -> None:
    assert sum("example" in block or "played" in block for block in pages(game).blocks()) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_most_headings_say_what_one_wants_to_do(game: str) -> None:
    words = table_words(game, registry.game(game).load_set().board)
    sections = {clause.section: name for name, clause in reversed(clauses(game).items()) if name in told(game)}
    headed = [name for name in sections.values() if words.has(f"look.print.chapter.{name}")]
    assert len(headed) > len(sections) / 2


@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_paper_speaks_of_the_program_or_a_laptop(game: str) -> None:
    known, words = clauses(game), table_words(game, registry.game(game).load_set().board)
    for name in told(game) - left_out(game):
        if not words.has(f"look.print.own.{name}"):
            assert not {"program", "laptop", "screen"} & set(known[name].text.lower().replace(".", " ").split()), name


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_a_page_names_exists(game: str) -> None:
    file = pages(game)
    words = table_words(game, registry.game(game).load_set().board)
    keys = [*file.needs, *(page.title for page in file.pages), *(page.lead for page in file.pages if page.lead)]
    keys += [card["title"] for page in file.pages for card in page.cards]
    for block in file.blocks():
        keys += [*block.get("say", ()), *block.get("steps", ()), *block.get("marks", {}).get("names", ())]
        keys += [f"print.prepared.{block['prepared']['start']}"] if "prepared" in block else []
        keys += [block[name] for name in ("head", "fold") if name in block]
    missing = [key for key in keys if not words.has(f"look.{key}" if "." in key else f"look.print.{key}")]
    assert missing == []


def test_what_lies_before_every_side_says_whose_places_are_and_a_marker_at_what_frodo_is_lost() -> None:
    cards = {card["title"]: card for page in pages("battle").pages for card in page.cards}
    words = table_words("battle", registry.game("battle").load_set().board)
    told = [words(Phrase.of(f"look.print.{key}")) for block in cards["aid_places"]["blocks"] for key in block["say"]]
    assert cards["aid_places"]["each"] == "all"
    assert all("Alliance" in text and "your" not in text for text in told)
    words = table_words("hunt", registry.game("hunt").load_set().board)
    said = words(Phrase.of("look.stock.note.corruption"))
    assert [int(number) for number in re.findall(r"\d+", said)] == [threshold for _, threshold in LENGTHS.values()]


def test_what_stands_on_the_table_stands_in_the_list_of_components_and_single_things_are_not_counted() -> None:
    hunt = registry.game("hunt")
    parts = there(hunt.printed_parts(hunt.load_set()))
    figures = {piece.face for group in parts.pieces if group.name == "figures" for piece in group.pieces}
    shown = {piece.face for piece, _ in parts.tables["figures"].rows if piece is not None}
    assert figures <= shown
    assert not figures & {piece.face for piece, _ in parts.tables["tokens"].rows if piece is not None}
    tables = there(hunt.printed_parts(hunt.load_set())).tables
    assert {len(cells) for _, cells in tables["company"].rows} == {2}
    assert {len(cells) for _, cells in tables["tokens"].rows} == {3}


def test_what_the_command_offers_is_what_can_be_printed() -> None:
    from game.cli.commands import print as command

    assert (PARTS, BACKS, tuple(CARD_SIZES)) == (command.PARTS, command.BACKS, command.CARD_SIZES)
    assert set(PAGE_PARTS) <= set(PARTS)


def test_a_fault_in_a_file_of_pages_is_told_by_its_line(tmp_path: Path) -> None:
    file = tmp_path / "pages.yaml"
    file.write_text("needs: []\npages:\n  - part: rules\n    title: a\n    blocks: [{sya: [b]}]\n", encoding="utf-8")
    with pytest.raises(BoardProblems) as found:
        read_pages(file)
    assert [(one.line, one.column) for one in found.value.problems] == [(5, 15)]


@pytest.mark.parametrize(
    ("number", "is_other"), [("6", True), ("9", True), ("16", True), ("69", False), ("8", False), ("12", False)]
)
def test_numbers_that_read_as_others_when_turned_are_known(number: str, is_other: bool) -> None:
    assert reads_turned(number) is is_other


def covered(tiles: Tiling, points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Those of some points of a board that no sheet shows."""
    sources = [tile.source for tile in tiles.tiles]
    return [
        (x, y)
        for x, y in points
        if not any(one.left <= x <= one.right + 1e-6 and one.top <= y <= one.bottom + 1e-6 for one in sources)
    ]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
@pytest.mark.parametrize("size", [(478.0, 511.0), (545.0, 308.0), (150.0, 120.0)])
def test_the_sheets_show_the_whole_board_with_its_bleed(paper: Paper, size: tuple[float, float]) -> None:
    tiles = tiling(*size, paper)
    wide, tall = size[0] + 2 * BLEED, size[1] + 2 * BLEED
    assert covered(tiles, [(wide * x / 40, tall * y / 40) for x in range(41) for y in range(41)]) == []


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_nothing_of_a_board_lies_where_printers_do_not_print(paper: Paper) -> None:
    tiles = tiling(478.0, 511.0, paper).tiles
    assert max(tile.at.right - tile.paper.width + MARGIN for tile in tiles) < 1e-6


def test_sheets_share_the_strip_that_is_glued_and_are_as_large_as_the_board() -> None:
    first, second, *_ = tiling(478.0, 511.0, PAPERS["a4"]).tiles
    assert first.source.right - second.source.left == pytest.approx(OVERLAP)
    tiles = tiling(478.0, 511.0, PAPERS["a4"])
    row = tiles.tiles[: tiles.columns]
    assert sum(tile.cuts[2] - tile.cuts[0] for tile in row) == pytest.approx(478.0)
    (tile,) = whole_sheet(478.0, 511.0).tiles
    assert (tile.at.width, tile.at.height) == (478.0 + 2 * BLEED, 511.0 + 2 * BLEED)
    assert Box(10.0, 20.0, 62.0, 88.0).mirrored(210.0) == Box(138.0, 20.0, 62.0, 88.0)
    places = slots(PAPERS["a4"], 63.0, 88.0, CARD_BLEED, 150.0)
    assert (len(places.boxes), places.boxes[0].top > 150.0) == (3, True)
    assert slots(PAPERS["a4"], 63.0, 88.0, CARD_BLEED, PAPERS["a4"].height).boxes == ()


@pytest.mark.parametrize(("paper", "most"), [("a4", 9), ("letter", 6), ("a3", 18)])
def test_as_many_cards_lie_on_a_sheet_as_find_room(paper: str, most: int) -> None:
    assert len(slots(PAPERS[paper], 63.0, 88.0, CARD_BLEED).boxes) == most
