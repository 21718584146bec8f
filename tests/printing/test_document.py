"""What stands in a printed file, read back from it: sizes, counts, backs behind their faces."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from PIL import Image, ImageChops
from pypdf import PageObject, PdfReader

from game.board.board import Board
from game.engine.decision import Phrase
from game.games.battle.rules.pieces import TABLE, Kind
from game.games.hunt.rules.components.dice_faces import DICE
from game.language import catalog
from game.painter.sheet import Sheet
from game.printing import order as board_pictures
from game.printing.document import Document
from game.printing.drawings import PrintedDrawings
from game.printing.order import Layout, Order, order_of
from game.printing.page_blocks import PageBlocks, Rule, params_of
from game.printing.sheets import BLEED, CARD_BLEED, OVERLAP
from game.registry import games
from game.session.start_position import evenings
from game.ui.components.cards import HEIGHT, WIDTH, Reading, planned
from game.ui.kit.kit import Kit
from game.ui.screen_words import say
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.panels.hand import CardSprites
from tests.narrowing import there
from tests.sampling import first_with_soak

GAMES = tuple(one.id for one in games() if one.load_printed_parts is not None)
PRINTED = [("battle", "de"), ("hunt", "en"), ("battle", "en"), ("riddle", "en"), ("hunt", "de"), ("riddle", "de")]
"""The first two are printed for other tests too."""
MM = 25.4 / 72
DOTS = 36
NOWHERE = Path("nowhere")
"""Shipped boards are painted ahead: nothing is drawn into it."""
GOLD_INK = ".788235 .65098 .32549"
"""The colour of the marks on cards, as a PDF names it."""
HALF = 0.5
"""Millimetres by which a size may be wrong."""


@dataclass(frozen=True)
class Laid:
    """A picture on a sheet, in millimetres from the lower left."""

    name: str
    left: float
    low: float
    width: float
    height: float


@pytest.fixture(scope="module", autouse=True)
def display() -> None:
    """What is drawn needs a video driver."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))


@contextmanager
def spoken(language: str) -> Iterator[None]:
    """A language in force, afterwards the one before."""
    before = catalog.in_force()
    assert catalog.choose(language) == ""
    try:
        yield
    finally:
        catalog.use(before)


def blank(board: Board, width: int, progress: Callable[[float], None]) -> Image.Image:
    """A board without a painting, in the proportions of its own."""
    sheet = Sheet.of(board)
    return Image.new("RGB", (width, round(width * sheet.height / sheet.width)), "#C8B480")


@cache
def ordered(game: str, language: str = "en") -> Order:
    with spoken(language):
        order = order_of(game, None, Layout(dots=DOTS), NOWHERE)
    assert order is not None
    return order


def written(order: Order) -> list[PageObject]:
    file = io.BytesIO()
    Document(order, file, blank).write(lambda share: None)
    return list(PdfReader(io.BytesIO(file.getvalue())).pages)


@cache
def pages(game: str, language: str = "en") -> list[PageObject]:
    with spoken(language):
        return written(ordered(game, language))


def pictures(page: PageObject) -> list[Laid]:
    found = []

    def note(operator: bytes, operands: Any, matrix: Any, _: Any) -> None:
        if operator == b"Do":
            a, b, c, d, e, f = matrix
            xs, ys = (e, e + a + c), (f, f + b + d)
            size = abs(a + c) * MM, abs(b + d) * MM
            found.append(Laid(str(operands[0]), min(xs) * MM, min(ys) * MM, *size))

    page.extract_text(visitor_operand_before=note)
    return found


@cache
def texts(game: str, language: str = "en") -> list[str]:
    return [page.extract_text() for page in pages(game, language)]


def titled(game: str, title: str) -> list[PageObject]:
    """The sheets that begin with a title."""
    return [
        page
        for page, text in zip(pages(game), texts(game), strict=True)
        if text.partition("\n")[0].startswith((title, f"{title}: ")) and not text.startswith(f"{title} ")
    ]


def is_near(one: float, other: float) -> bool:
    return abs(one - other) <= HALF


@pytest.mark.parametrize(("game", "language"), first_with_soak(PRINTED, 2))
def test_every_game_is_printed_in_both_languages(game: str, language: str) -> None:
    first, *rest = texts(game, language)
    title = ordered(game, language).title
    assert title in first
    assert min(len(text) for text in rest if f"{title}, " in text) > 400, "no page is read that has next to no words"


@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_tells_on_which_page_each_thing_begins(game: str) -> None:
    order, sheets = ordered(game), texts(game)
    names = [order.words(Phrase.of(f"look.print.{page.title}")) for page in order.pages]
    names += [board.title for board in order.boards]
    names += [order.words(one.title) for group in (order.parts.decks, order.parts.pieces) for one in group]
    expected = [1]
    for name in names:
        begun = re.compile(rf"(^|\n|· ){re.escape(name)}($|\n| ·)")
        expected.append(
            next(at for at, text in enumerate(sheets, 1) if at > 1 and at >= expected[-1] and begun.search(text))
        )
    told = re.findall(r"(?m)^\d+$", sheets[0])
    assert [int(number) for number in told] == expected[1:]


@pytest.mark.parametrize(("game", "language"), first_with_soak(PRINTED, 2))
def test_the_rule_of_the_first_page_lies_below_all_its_words(game: str, language: str) -> None:
    with spoken(language):
        label = say("print.rule")
    lows: dict[str, float] = {}

    def note(text: str, moved: Any, at: Any, *_: Any) -> None:
        lows.setdefault(text.strip(), (moved[5] + at[5]) * MM)

    pages(game, language)[0].extract_text(visitor_text=note)
    rule = lows.pop(label)
    assert min(low for text, low in lows.items() if text) - rule > 12


@pytest.mark.parametrize("game", GAMES)
def test_boards_are_true_rules_are_found_by_number_and_pieces_on_maps_look_as_they_are_cut_out(game: str) -> None:
    order = ordered(game)
    board = order.boards[0]
    sheets = written(replace(order, boards=(board,), layout=Layout(dots=200, parts=("boards",))))
    tiles = {name[:2]: page for page in sheets if (name := page.extract_text().partition("· sheet ")[2])}
    row = [pictures(page)[0].width for name, page in tiles.items() if name[0] == "A"]
    column = [pictures(page)[0].height for name, page in tiles.items() if name[1] == "1"]
    put_together = [sum(one - OVERLAP for one in sides) + OVERLAP - 2 * BLEED for sides in (row, column)]
    assert put_together == [pytest.approx(side, abs=HALF) for side in order.sizes.of_board(board)]
    spans = [span for page in order.pages for block in page.blocks for span in block.get("clauses", ())]
    numbers = [clause.id.partition("-")[2] for clause in order.told(spans)]
    made = PageBlocks(order, PrintedDrawings(order.words, DOTS)).story([{"clauses": spans}], 80.0)
    rules = [one for one in made if isinstance(one, Rule)]
    assert [number for rule in rules for number in rule.numbers] == numbers
    assert len(rules) < len(numbers) / 2
    assert all(number in rule.text for rule in rules for number in rule.numbers[1:])
    standing, lying = set[Face](), set[Face]()
    for group in order.parts.pieces:
        for piece in group.pieces:
            is_drawn = order.sizes.pieces[group.name].shape == "standee" and not piece.picture
            (standing if is_drawn else lying).add(piece.face if is_drawn else replace(piece.face, stands="", bust=""))
    for start in evenings(game):
        laid = order.pictures.prepared(start.id).picture.counters
        faces = {order.pictures.printed(counter).face for counter in laid}
        assert faces
        assert faces <= standing | lying
        assert not any(order.pictures.printed(counter).rays for counter in laid)


def test_a_hex_of_battle_is_as_large_as_said_and_a_short_start_says_who_is_out() -> None:
    order = ordered("battle")
    sheet_width = order.sizes.of_board(order.boards[0])[0]
    hexes_across = 26 * 0.75 + 0.25  # columns of hexes with flat tops, in widths of a hex
    assert 0.8 * sheet_width < hexes_across * order.sizes.hex * 2 / 3**0.5 < sheet_width
    for start in evenings("battle"):
        facts = order.pictures.prepared(start.id).facts
        told = order.words(Phrase.of(f"look.print.prepared.{start.id}", **dict(params_of(facts))))
        gone = {kind for kind, count in facts["lost"].items() if count and kind != "elf"}
        leaders = {"Nazgûl": "nazgul", "Saruman": "saruman", "Gandalf": "gandalf", "Aragorn": "aragorn"}
        out = told.partition("Out of the game: ")[2].partition(";")[0]
        assert {kind for name, kind in leaders.items() if name in out} == gone
        places = {"Forlindon": "forlindon", "Grey Havens": "grey-havens", "Rivendell": "rivendell", "Lórien": "lorien"}
        places |= {"Caras Galadhon": "caras-galadhon", "Thranduil’s Halls": "thranduils-halls"}
        last = told.rpartition("To the Ring ")[2]
        named = {place for name, place in places.items() if name in last}
        shut = {place for place in places.values() if facts["elven"][place]["shut"]}
        assert (set(places.values()) - named if "every" in last else named) == shut


@pytest.mark.parametrize("game", first_with_soak(["hunt", "riddle"], 1))
def test_cards_are_as_large_as_the_game_says(game: str) -> None:
    order = ordered(game)
    wide, tall = (side + 2 * CARD_BLEED for side in order.card)
    sheet = written(replace(order, layout=Layout(dots=DOTS, parts=("cards",))))[1]
    assert len(pictures(sheet)) == 9
    assert all(is_near(one.width, wide) and is_near(one.height, tall) for one in pictures(sheet))


@pytest.mark.parametrize("game", ["hunt", "riddle"])
def test_all_cards_lie_on_as_few_sheets_as_find_room_for_them(game: str) -> None:
    order = replace(ordered(game), layout=Layout(dots=30, parts=("cards",)))
    faces = [page for page in written(order)[1:] if cut_out(page)]
    count = sum(deck.count for deck in order.parts.decks)
    assert sum(len(pictures(page)) for page in faces) == count
    assert len(faces) == -(-count // 9)


@pytest.mark.parametrize(("game", "sheets"), [("battle", 1), ("hunt", 2), ("riddle", 1)])
def test_figures_counters_and_tokens_share_sheets(game: str, sheets: int) -> None:
    order = ordered(game)
    made = [sheet for sheet in written(replace(order, layout=Layout(dots=30, parts=("pieces",))))[1:] if cut_out(sheet)]
    said = "".join(sheet.extract_text() for sheet in made)
    assert len(made) == sheets
    assert [group.name for group in order.parts.pieces if order.words(group.title) not in said] == []


def cut_out(sheet: PageObject) -> bool:
    """Whether things lie there and not their backs."""
    return "backs" not in sheet.extract_text()


@pytest.mark.parametrize("paper", first_with_soak(["letter", "a4"], 1))
def test_backs_lie_behind_their_faces(paper: str) -> None:
    order = replace(ordered("riddle"), layout=Layout(paper, 30, ("cards", "pieces")))
    sheets = written(order)
    for face, back in pairwise(sheets):
        if not back.extract_text().startswith("Cards: backs"):
            continue
        width = float(face.mediabox.width) * MM
        before = sorted((one.left, one.low) for one in pictures(face))
        behind = sorted((width - one.left - one.width, one.low) for one in pictures(back))
        assert behind == [pytest.approx(one, abs=0.01) for one in before]


def test_backs_lie_behind_their_faces_as_far_as_is_said_and_only_where_there_are_some() -> None:
    order = replace(ordered("riddle"), layout=Layout(dots=30, parts=("cards",), backs="fold"))
    sheets = written(order)[1:]
    for sheet in sheets:
        height = float(sheet.mediabox.height) * MM
        laid = pictures(sheet)
        faces = sorted((one.left, one.low) for one in laid if one.low > height / 2 - 0.01)
        behind = sorted((one.left, height - one.low - one.height) for one in laid if one.low < height / 2 - 0.01)
        assert behind == [pytest.approx(one, abs=0.01) for one in faces]
        assert len(faces) == 4 or sheet is sheets[-1], "four cards stand side by side on a sheet that lies"
    layout = Layout(dots=30, parts=("cards",))
    straight = pictures(written(replace(ordered("riddle"), layout=layout))[2])
    moved = pictures(written(replace(ordered("riddle"), layout=replace(layout, shift=(0.5, -1.5))))[2])
    assert [one.left + 0.5 for one in straight] == [pytest.approx(one.left, abs=0.01) for one in moved]
    assert [one.low + 1.5 for one in straight] == [pytest.approx(one.low, abs=0.01) for one in moved]
    sheets = written(replace(ordered("riddle"), layout=Layout(dots=30, parts=("cards",), backs="none")))
    assert not any("backs" in sheet.extract_text() for sheet in sheets)
    backs = titled("riddle", "Cards: backs")
    assert len({one.name for page in backs for one in pictures(page)}) == 1


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_no_card_to_look_things_up_on_goes_on_to_another(game: str, language: str) -> None:
    with spoken(language):
        order = replace(ordered(game), layout=Layout(dots=30, parts=("aids",)))
        sheets = written(order)[1:]
    counts = [order.copies(card.get("each", "")) for page in order.pages for card in page.cards]
    cards = sum(counts)
    assert max(counts) == {"battle": 3, "hunt": 4, "riddle": 8}[game]
    assert len(sheets) == -(-cards // 9)
    outlined = sum(there(sheet.get_contents()).get_data().count(b" re S") for sheet in sheets)
    assert outlined == cards


def test_who_plays_gets_aids_and_a_short_start_and_a_title_say_all_that_differs() -> None:
    order = replace(ordered("riddle"), layout=Layout(dots=30, parts=("aids", "sheets"), players=3))
    first, *sheets = written(order)
    assert len(sheets) == 3 + 3
    assert first.extract_text().count("for 3 players") == 2
    said = " ".join(" ".join(texts("battle")).split())
    for start in evenings("battle"):
        count = ordered("battle").pictures.prepared(start.id).facts["count"]
        assert f"Orcs {count['orc']}, Man-Orcs {count['man_orc']}, Hobbits {count['hobbit']}" in said
        assert f"the Dead {count['army_of_the_dead']}, one upon the other" in said
    said = " ".join(" ".join(texts("riddle")).split())
    assert "up to 2, 3, 4, 5 and 6" in said
    assert "Each good and each evil city stands on one Spy." in said


@pytest.mark.parametrize("part", ["rules", "aids", "sheets"])
def test_a_part_alone_is_the_first_page_and_that_part(part: str) -> None:
    whole = {page.title for page in ordered("battle").pages}
    order = replace(ordered("battle"), layout=Layout(dots=DOTS, parts=(part,)))
    front = written(order)[0].extract_text()
    named = {title for title in whole if order.words(Phrase.of(f"look.print.{title}")) in front}
    assert named == {page.title for page in order.pages if page.part == part}


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_head_is_cut_off_the_picture_of_a_companion(language: str) -> None:
    with spoken(language):
        order = replace(ordered("hunt", language), layout=Layout(dots=DOTS, parts=("aids",)))
        shown = [one for sheet in written(order)[1:] for one in pictures(sheet)]
    assert len(shown) == 5
    assert min(one.height / one.width for one in shown) > 0.4


def test_there_is_a_counter_for_every_army_and_a_few_markers_lie_in_the_middle() -> None:
    (sheet,) = titled("battle", "Armies")
    size = ordered("battle").sizes.pieces["armies"].width
    alone = [kind for kind in Kind if TABLE[kind].character or kind is Kind.RING_BEARER]
    counters = [one for one in pictures(sheet) if is_near(one.width, size) and is_near(one.height, size)]
    assert len(counters) == sum(row.most for row in TABLE) - len(alone)
    size = ordered("battle").sizes.pieces["markers"].width
    found = sorted(pictures(sheet), key=lambda one: one.low)[:2]
    assert all(abs(one.width - size) < 3 for one in found)
    assert is_near(min(one.left for one in found), 210 - max(one.left + one.width for one in found))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("start", [start.id for start in evenings("battle")])
def test_a_short_start_says_where_the_ring_bearer_stands_in_it(start: str, language: str) -> None:
    order = ordered("battle", language)
    facts = order.pictures.prepared(start).facts
    params = dict(params_of(facts))
    with spoken(language):
        blocks = PageBlocks(order, PrintedDrawings(order.words, DOTS))
        told = [blocks.said(f"print.prepared.{start}", **one) for one in (params, params | {"ring_place": "bree"})]
    assert "Bree" in told[1]
    assert "Bree" not in told[0]


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_found_by_their_numbers_from_page_to_page(game: str) -> None:
    spans = [re.findall(r"^(\d{3})–(\d{3})$", text, re.MULTILINE) for text in texts(game)]
    sheets = [(int(first), int(last)) for ((first, last),) in filter(None, spans)]
    assert len(sheets) > 4
    assert all(last < first for (_, last), (first, _) in pairwise(sheets)), "rules stand out of order"
    assert not any(re.search(r"\b[A-Z]{2}-\d{3}\b", text) for text in texts(game)), (
        "beside a rule stands its number alone"
    )


@pytest.mark.parametrize(
    ("game", "language"),
    first_with_soak([("battle", "de"), *((game, "en") for game in GAMES), ("riddle", "de"), ("hunt", "de")], 2),
)
def test_the_last_sheet_of_the_rules_is_at_least_half_full(game: str, language: str) -> None:
    sheets = [len(text) for text in texts(game, language) if re.search(r"^\d{3}–\d{3}$", text, re.MULTILINE)]
    assert sheets[-1] > 0.5 * max(sheets)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_table_stands_below_its_rule(language: str) -> None:
    with spoken(language):
        cell = ordered("battle", language).clauses["BR-340"].table[1][1]
    lies: dict[str, float] = {}

    def note(text: str, moved: Any, at: Any, *_: Any) -> None:
        lies.setdefault(text.strip(), (moved[4] + at[4]) * MM)

    written_on = zip(pages("battle", language), texts("battle", language), strict=True)
    sheet = next(page for page, text in written_on if cell in text)
    sheet.extract_text(visitor_text=note)
    assert 0 < lies[cell] - lies["340"] < 60


@pytest.mark.parametrize(
    ("game", "goals"),
    [("battle", ["minas morgul", "3 and 4"]), ("hunt", ["5", "46", "13"]), ("riddle", ["a 3", "rivendell"])],
)
def test_a_first_turn_is_gone_through_that_a_scenario_plays(game: str, goals: list[str]) -> None:
    """tests/scenarios/GAME/the-first-…-on-paper.yaml."""
    (sheet,) = (text for text in texts(game) if "step by step" in text)
    said = " ".join(sheet.lower().rpartition("step by step")[2].split())
    assert [goal for goal in goals if goal not in said] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_heading_of_the_rules_stands_above_them_with_its_number(game: str) -> None:
    first = next(text for text in texts(game) if "Every rule has its number" in text)
    said = " ".join(first.split())
    chapters = ordered(game).chapters()
    assert [name for name, (chapter, _) in chapters.items() if f"{name[3:]} {chapter}" not in said] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_short_starts_of_the_hunt_stand_below_the_set_up_that_they_change(language: str) -> None:
    with spoken(language):
        titles = [ordered("hunt", language).words(Phrase.of(f"evening.{start.id}.title")) for start in evenings("hunt")]
        head = ordered("hunt", language).words(Phrase.of("look.print.laid_out_2"))
    below = [text for text in texts("hunt", language) if all(title.lower() in text.lower() for title in titles)]
    assert len(below) == 1
    assert head.lower() in below[0].lower()


@pytest.mark.parametrize("game", GAMES)
def test_a_list_on_paper_counts_what_there_is_more_than_once(game: str) -> None:
    said = " ".join(" ".join(texts(game)).split())
    assert not re.findall(r"[:,] (\w[^,.:;]*), \1\b", said)


def test_a_figure_has_two_faces_with_its_middle_in_sight_and_cards_that_are_sorted_out_bear_a_mark() -> None:
    order = ordered("riddle")
    (sheet,) = titled("riddle", "Characters, standing")
    size = order.sizes.pieces["figures"]
    upper, lower = sorted((one for one in pictures(sheet)[:2]), key=lambda one: -one.low)
    assert is_near(upper.low - lower.low, size.height)
    size, drawings = order.sizes.pieces["figures"], PrintedDrawings(order.words, DOTS)
    (figures,) = (group.pieces for group in order.parts.pieces if group.name == "figures")
    shown = {piece.picture.removeprefix("riddle/"): piece for piece in figures}
    for name in size.middles:
        seen, unmoved = (drawings.figure(shown[name], one) for one in (size, replace(size, middles={})))
        assert ImageChops.difference(seen, unmoved).getbbox()
    counts = {start.id: order.pictures.prepared(start.id).facts["discards"] for start in evenings("riddle")}
    names = [name for deck in order.parts.decks for name in deck.called]
    found = Counter(names[at] for at in order.sorted_out())
    assert all(found == Counter(count) for count in counts.values())
    told = f"{GOLD_INK} rg"
    marked = [page.get_contents().get_data().decode("latin-1").count(told) for page in titled("riddle", "Cards")]  # type: ignore[union-attr]
    assert sum(marked) == found.total() > 0
    assert not ordered("battle").sorted_out()


def test_there_are_as_many_tiles_tokens_and_faces_of_dice_of_the_hunt_as_the_tables_say() -> None:
    order = ordered("hunt")
    tiles = next(group for group in order.parts.pieces if group.name == "tiles")
    title, size = order.words(tiles.title), order.sizes.pieces["tiles"].width
    sheets = written(replace(order, layout=Layout(dots=30, parts=("pieces",))))[1:]
    (sheet,) = [page for page in sheets if title in page.extract_text() and cut_out(page)]
    assert sum(is_near(one.width, size) and is_near(one.height, size) for one in pictures(sheet)) == tiles.count
    dice = next(group for group in ordered("hunt").parts.pieces if group.name == "dice")
    assert dice.count == 6 * DICE + 6
    ends = [page.get_contents().get_data().decode("latin-1").count("2.4 w") for page in pages("hunt")]  # type: ignore[union-attr]
    (page,) = [at for at, count in enumerate(ends) if count]
    assert (ends[page], "a short one ends in 14" in " ".join(texts("hunt")[page].split())) == (2, True)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["hunt", "riddle"])
def test_every_card_has_all_its_words_at_300_dots_an_inch(game: str, language: str) -> None:
    order = ordered(game, language)
    kit = Kit((640, 480))
    sprites = CardSprites(kit, order.words)
    width = round(min(order.card[0], order.card[1] * WIDTH / HEIGHT) * 300 / 25.4)
    faces = [face for deck in order.parts.decks for face, _ in deck.cards]
    with spoken(language):
        bare = [face for face in faces if planned(kit, sprites.printed(face), width, Reading.HELD).words is None]
    assert bare == []


def test_the_ground_is_seen_beside_what_stands_on_a_printed_board(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = ordered("battle").pictures
    start = pictures.prepared(evenings("battle")[0].id)
    bare = pictures.bare(0, 600)

    def hidden() -> dict[str, int]:
        """Pixels of the map that lie below pieces."""
        shown = {"start": pictures.start(0, 600), "short": pictures.laid(start, 600)}
        differences = {name: np.asarray(ImageChops.difference(bare, one)) for name, one in shown.items()}
        return {name: int((one.max(axis=2) > 24).sum()) for name, one in differences.items()}

    now = hidden()
    monkeypatch.setattr(board_pictures, "LAID", 1.0)
    for name, count in hidden().items():
        assert now[name] < 0.7 * count
