"""The page "as on the table" in the window: inputs counted, nothing sent before all agree, everything inside at all sizes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.engine.decision import Phrase
from game.language import catalog
from game.session.scenario_file import begun_from, run_scenario
from game.ui.components.refusal_sheet import RefusalSheet
from game.ui.kit.markup import escape
from game.ui.kit.theme import Role
from game.ui.scenes.as_on_table_scene import AsOnTableScene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.dialogs.dialog import SheetCard
from game.ui.scenes.dialogs.dice_entry import DiceCard
from game.ui.scenes.dialogs.table_menu import MenuCard
from game.ui.scenes.own_table.own_table_scene import OwnTableScene
from game.ui.table.board.map_key import MapKeySheet
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.stage import TablePage
from game.ui.table.panels.block_sheet import BESIDE_WORDS, ChoiceRow
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import ChoiceStrip, TickBox
from game.ui.widgets.label import RichText
from game.ui.widgets.modal import Modal
from game.ui.widgets.scroll_area import ScrollArea
from game.ui.widgets.text_entry import TextEntry
from tests.narrowing import of_kind, there
from tests.sampling import first_with_soak
from tests.ui.scenes.own_table.real_table import Hands, RealTable
from tests.ui.window_driver import ANNA, BEN, CLEO, FAR, HERE, NAMES, WindowDriver

SEATING = {"sauron": ANNA, "saruman": BEN, "alliance": CLEO}
MOUNTAIN = "2001"
WINDOWS = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1024, 640), 1.0), ((1024, 640), 2.0)]


class Battle(Hands):
    """A little battle, with an Orc and a Hobbit side by side."""

    def __init__(self, home: Path) -> None:
        super().__init__(home)
        self.driver.begin(SEATING)

    def pick_orcs(self) -> None:
        """The page is opened, and the Orcs of the box are in the hand."""
        self.key(pygame.K_F5)
        self.take("Orcs")

    def mend(self, *spaces: str) -> None:
        """The page is opened, and these are touched on it."""
        self.key(pygame.K_F5)
        self.touch(*spaces)

    def orcs(self) -> list[str]:
        return sorted(piece.place for piece in self.driver.table.public_view.pieces if piece.kind == "orc")


@pytest.fixture
def hands(tmp_path: Path) -> Battle:
    return Battle(tmp_path)


def test_a_missed_move_is_mended_in_four_inputs_and_the_log_says_so(hands: Battle) -> None:
    hands.mend(HERE, FAR)
    hands.enter()
    assert hands.inputs == 4
    assert hands.orcs() == [FAR]
    assert not hands.is_open()
    assert hands.driver.table.log[-1].kind == "set"


def test_a_piece_is_pulled_too(hands: Battle) -> None:
    hands.key(pygame.K_F5)
    hands.pull(HERE, FAR)
    hands.key(pygame.K_RETURN)
    assert (hands.inputs, hands.orcs()) == (3, [FAR])


def test_a_piece_that_is_pulled_onto_a_sheet_is_off_the_board(hands: Battle) -> None:
    hands.key(pygame.K_F5)
    start, row = hands.page.canvas.rect_of(HERE).center, hands.row("Orcs").rect.center
    hands.driver.drag(start, (-20, start[1]))
    assert not hands.page.editor.changes, "beside board and sheets it is where it was"
    hands.driver.drag(start, row)
    hands.key(pygame.K_RETURN)
    assert hands.orcs() == []


def test_a_run_of_alike_pieces_is_one_touch_each(hands: Battle) -> None:
    hands.pick_orcs()
    wanted = ["0612", "1010", "1109"]
    hands.touch(*wanted)
    hands.touch(HERE)
    hands.key(pygame.K_RETURN)
    assert hands.orcs() == wanted
    assert hands.inputs == 2 + len(wanted) + 1 + 1


def test_one_stroke_lays_a_run_of_pieces_however_fast_it_is_and_ends_beside_the_board(hands: Battle) -> None:
    hands.pick_orcs()
    before = set(hands.page.editor.whole["pieces"]["orc"])
    start, end = (hands.page.canvas.rect_of(space).center for space in ("0612", "1010"))
    hands.driver.drag(start, end)
    laid = set(hands.page.editor.whole["pieces"]["orc"]) - before
    assert {"0612", "1010"} < laid, "and what lies between"
    hands.driver.drag(start, end)
    assert set(hands.page.editor.whole["pieces"]["orc"]) == before, "begun on one of them it takes them off"
    hands.driver.drag(start, end, (-20, end[1]))
    assert laid - {"1010"} < set(hands.page.editor.whole["pieces"]["orc"]), "beside the board it ends all the same"


def test_a_piece_of_another_sort_is_pulled_though_a_row_is_in_the_hand(hands: Battle) -> None:
    hands.key(pygame.K_F5)
    start = hands.page.editor.whole["pieces"]["rohan"][0]
    hands.take("Orcs")
    hands.pull(start, FAR)
    hands.key(pygame.K_RETURN)
    assert hands.orcs() == [HERE]
    assert any((one.kind, one.place) == ("rohan", FAR) for one in hands.driver.table.public_view.pieces)


def test_undo_keeps_the_sort_that_is_in_the_hand_and_puts_down_what_was_lifted(hands: Battle) -> None:
    hands.pick_orcs()
    hands.touch("1010")
    hands.key(pygame.K_z, "z")
    hands.touch("1109")
    assert hands.page.editor.put_away(), "the Orcs are in the hand"
    hands.touch("1109")
    hands.key(pygame.K_z, "z")
    assert not hands.page.editor.put_away(), "the lifted Orc is not"
    hands.key(pygame.K_y, "y")
    hands.enter()
    assert hands.orcs() == sorted([HERE, "1109"])


def test_many_places_of_one_sort_are_counted_in_place_of_named(hands: Battle) -> None:
    hands.pick_orcs()
    hands.touch("0612", "1010", "1109", HERE)
    assert _told(hands, "Orcs: off two hexes east of Minhiriath, to three")
    hands.touch("1212")
    assert _told(hands, "Orcs: 1 off, 4 on; 4 on the board")


def test_whoever_sets_something_else_has_read_what_cannot_be_and_it_lies_in_nobodys_way(hands: Battle) -> None:
    hands.mend(HERE, MOUNTAIN)
    assert any(isinstance(one, RefusalSheet) for one in hands.page.page.everyone())
    hands.set_number("Round", 4)
    assert not any(isinstance(one, RefusalSheet) for one in hands.page.page.everyone())
    hands.keys("Enter Enter")
    assert hands.is_open(), "it still cannot be"


def test_what_all_agree_to_is_read_across_the_table_one_change_beside_the_board_and_several_over_it(
    hands: Battle,
) -> None:
    hands.driver.resize((1920, 1080))
    hands.mend(HERE, FAR)
    assert [words.role for words in _told(hands, "Orcs")] == [Role.ACROSS_THE_TABLE]
    hands.page.editor.step("round", 1)
    hands.driver.run(80)
    hands.key(pygame.K_RETURN)
    assert hands.is_open()
    assert isinstance(hands.page.page.overlay, Modal), "several are read before all agree"
    (told,) = [one for one in hands.page.page.overlay.everyone() if isinstance(one, RichText) and "Orcs" in one.markup]
    assert (told.role, "Round" in told.markup) == (Role.ACROSS_THE_TABLE, True)
    assert hands.driver.window.kit.text.setting(Role.ACROSS_THE_TABLE).px >= 42
    hands.key(pygame.K_ESCAPE)
    assert (hands.is_open(), hands.orcs()) == (True, [HERE])
    hands.keys("Enter Enter")
    assert (hands.is_open(), hands.orcs()) == (False, [FAR])


@pytest.mark.parametrize("language", ["de", "en"])
def test_all_of_one_change_is_seen_in_the_letters_for_the_table(tmp_path: Path, language: str) -> None:
    catalog.choose(language)
    hands = _own_table(tmp_path, "hunt")
    hands.driver.resize((1920, 1080))
    hands.key(pygame.K_a, "a")
    hands.pull("49", "50")
    (told,) = [one for one in hands.page.page.everyone() if getattr(one, "role", None) is Role.ACROSS_THE_TABLE]
    box = of_kind(ScrollArea, there(told.parent))
    assert (told.rect.top >= box.rect.top, told.rect.bottom <= box.rect.bottom, box.reach) == (True, True, 0)


def _told(hands: Hands, word: str) -> list[RichText]:
    rows = (one for one in hands.page.page.everyone() if isinstance(one, RichText))
    return [one for one in rows if word in one.markup]


def test_the_round_of_a_short_start_is_set_as_people_count_it(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    driver = hands.driver
    driver.sit("battle", NAMES[:2], {"began": 19, "round": 20})
    driver.run(400)
    hands.key(pygame.K_F5)
    hands.set_number("Round", 3)
    assert _told(hands, "Round: 3, was 2")
    hands.page.editor.step("round", -1)
    assert not hands.page.editor.changes
    hands.page.editor.step("round", 2)
    driver.run(80)
    hands.keys("Enter Enter")
    assert (driver.table.public_view.round, driver.table.public_view.count) == (22, 4)
    told = driver.window.presentation(driver.table).say(driver.table.log[-1].phrase)
    assert "22" not in told
    assert "4" in told
    hands.keys("F5 S")
    (file,) = driver.window.scenarios.iterdir()
    driver.window.leave()
    kept = driver.window.open_match(begun_from(file, driver.window.folder)).public_view
    assert (kept.round, kept.count) == (22, 4)


def test_enter_first_ends_a_number_and_then_all_agree(hands: Battle) -> None:
    hands.key(pygame.K_F5)
    hands.set_number("Round", 5)
    hands.key(pygame.K_RETURN)
    assert hands.is_open()
    hands.key(pygame.K_RETURN)
    assert not hands.is_open()
    assert hands.driver.table.public_view.round == 5


def test_escape_leaves_all_as_it_was_and_asks_where_something_was_set(hands: Battle) -> None:
    hands.keys("F5 Esc")
    assert not hands.is_open()
    hands.mend(HERE, FAR)
    hands.key(pygame.K_ESCAPE)
    assert hands.is_open()
    hands.driver.accept()
    hands.driver.run(400)
    assert not hands.is_open()
    assert hands.orcs() == [HERE]


def test_f5_means_the_same_with_the_menu_open_and_says_why_where_nothing_can_be_set(hands: Battle) -> None:
    driver = hands.driver
    driver.keys("Esc")
    assert of_kind(MenuCard, driver.play.page.overlay)
    driver.keys("F5")
    assert isinstance(driver.scene, AsOnTableScene)
    driver.keys("Esc F6")
    assert driver.play.page.toasts, "nothing is known to one alone in a Battle"
    driver.table.can_be_set = False
    driver.play.page.hush()
    driver.play.model.open_page(TablePage.AS_ON_TABLE)
    assert driver.play.page.toasts


def test_f5_sets_the_table_from_the_curtain_too(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path)
    driver.sit("hunt", NAMES[:3], {"log": ["1", ".", "10"], "at": "blue", "figures": {"blue": "22"}}, {"dice": "real"})
    driver.run(3000)
    curtain = driver.curtain
    driver.keys("F5")
    page = of_kind(AsOnTableScene, driver.scene)
    assert page.seat is None
    driver.keys("Esc")
    driver.run(1000)
    assert driver.curtain is curtain
    driver.curtain.table.can_be_set = False
    driver.keys("F5")
    assert curtain.page.toasts


def test_what_cannot_be_is_told_beside_the_piece_kept_and_mended(hands: Battle) -> None:
    hands.mend(HERE, MOUNTAIN)
    told = [one for one in hands.page.page.everyone() if isinstance(one, RefusalSheet)]
    assert [one.clause for one in told] == ["BR-202"]
    hands.key(pygame.K_k, "k")
    assert not any(isinstance(one, RefusalSheet) for one in hands.page.page.everyone())
    hands.key(pygame.K_RETURN)
    assert hands.is_open()
    hands.touch(MOUNTAIN, FAR)
    hands.enter()
    assert hands.orcs() == [FAR]


def test_the_keyboard_alone_is_enough(hands: Battle) -> None:
    hands.keys("F5 Down Enter")
    assert hands.page.editor.held is not None
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN)
    assert hands.page.editor.changes
    tokens = {one.label if isinstance(one, Button) else getattr(one, "name", "") for one in hands.page.page.reachable()}
    assert {"Orcs", "−", "+"} <= tokens
    assert any(isinstance(one, MapKeySheet) for one in hands.page.page.reachable()), (
        "the key of the map is read there too"
    )


def _outside(widget: Widget, window: pygame.Rect) -> bool:
    return widget.is_visible and bool(widget.rect.width) and not window.contains(widget.rect)


@pytest.mark.parametrize("language", first_with_soak(["de", "en"], 1))
@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_everything_is_inside_the_window(hands: Battle, size: tuple[int, int], text: float, language: str) -> None:
    catalog.choose(language)
    hands.mend(HERE, FAR)
    hands.driver.resize(size, text_scale=text)
    window = pygame.Rect((0, 0), size)
    page = hands.page.page
    buttons = [one for one in page.everyone() if isinstance(one, Button) and one.chord is not None]
    assert {"Enter", "Esc", "Z", "S"} <= {one.chord.label for one in buttons if one.chord is not None}
    assert not [one for one in buttons if _outside(one, window)]
    assert hands.page.canvas.clear.width * hands.page.canvas.clear.height > window.width * window.height * 0.3


def _own_table(home: Path, game: str = "battle") -> Hands:
    hands = Hands(home)
    hands.at_own_table(game)
    return hands


def _as_it_stands(home: Path) -> Hands:
    """The Hunt's page that sets the table before the match begins."""
    hands = _own_table(home, "hunt")
    hands.key(pygame.K_a, "a")
    return hands


def _saved(hands: Hands) -> list[str]:
    return [entry.name for entry in hands.driver.window.folder.list()]


@pytest.mark.parametrize("game", ["battle", "hunt", "riddle"])
def test_a_match_begins_as_it_stands_with_people_in_every_chair_and_is_kept_from_then_on(
    tmp_path: Path, game: str
) -> None:
    hands = _own_table(tmp_path, game)
    before = _saved(hands)
    hands.key(pygame.K_a, "a")
    assert hands.is_open()
    assert _saved(hands) == before
    hands.page.editor.step("/".join(("day",) if game == "hunt" else ("round",)), 1)
    hands.driver.run(80)
    hands.enter()
    assert not hands.is_open()
    table = hands.driver.table
    assert not any(who.is_computer for who in table.seating.values())
    assert getattr(table.public_view, "day" if game == "hunt" else "round") == 2
    assert table.is_kept
    assert len(_saved(hands)) == len(before) + 1


def test_leaving_before_all_agree_begins_nothing(tmp_path: Path) -> None:
    hands = _own_table(tmp_path)
    before = _saved(hands)
    hands.keys("A Esc")
    assert isinstance(hands.driver.scene, OwnTableScene)
    assert hands.driver.window.table is None
    assert _saved(hands) == before


def test_what_stands_there_is_kept_as_a_scenario_from_which_a_match_begins(tmp_path: Path) -> None:
    hands = Battle(tmp_path)
    hands.mend(HERE, MOUNTAIN)
    hands.key(pygame.K_s, "s")
    assert not list(hands.driver.window.scenarios.glob("*")), "what cannot be is no scenario"
    hands.touch(MOUNTAIN, FAR)
    hands.key(pygame.K_s, "s")
    (file,) = hands.driver.window.scenarios.iterdir()
    assert "round-2" in file.name
    assert run_scenario(file).ok
    hands.driver.window.leave()
    (tmp_path / "no.yaml").write_text("game: chess\n", encoding="utf-8")
    shutil.copy(tmp_path / "no.yaml", hands.driver.window.scenarios)
    hands.driver.open(hands.driver.window.scenes.own_table())
    hands.keys("End Enter")
    assert isinstance(hands.driver.scene, OwnTableScene), "a file with a fault begins nothing"
    hands.key(pygame.K_UP)
    hands.enter()
    assert hands.orcs() == [FAR]


def test_the_ring_bearer_sets_the_log_behind_one_curtain_and_it_falls_when_nobody_is_there(tmp_path: Path) -> None:
    hands = _as_it_stands(tmp_path)
    hands.enter(800)
    hands.driver.curtain.open()
    hands.driver.run(400)
    assert (hands.page.seat, hands.page.shown_to() != "") == ("rb", True)
    hands.touch("5", "6")
    assert hands.driver.stack is not None
    hands.driver.stack.away()
    hands.driver.run(400)
    hands.driver.curtain.open()
    hands.driver.run(400)
    hands.key(pygame.K_F6)
    assert not hands.page.editor.changes, "what nobody agreed to is forgotten"
    hands.touch("5", "6", "14")
    hands.key(pygame.K_BACKSPACE)
    hands.enter()
    assert list(hands.driver.play.model.interaction.view.log) == ["1", "5", "6"]
    assert hands.driver.table.public_view.step == 2


def _drop(hands: Hands, file: Path) -> None:
    hands.driver.post(pygame.Event(pygame.DROPFILE, file=str(file)))
    hands.driver.run(400)


def test_a_scenario_that_is_dropped_on_the_window_is_begun_from(hands: Battle, tmp_path: Path) -> None:
    hands.mend(HERE, FAR)
    hands.key(pygame.K_s, "s")
    (file,) = hands.driver.window.scenarios.iterdir()
    elsewhere = tmp_path / "evening.yaml"
    shutil.move(file, elsewhere)
    _drop(hands, elsewhere)
    assert hands.is_open(), "a table is never left for a file"
    hands.driver.window.leave()
    for scene in (hands.driver.window.scenes.title(), hands.driver.window.scenes.settings()):
        hands.driver.open(scene)
        _drop(hands, elsewhere)
        assert isinstance(hands.driver.scene, OwnTableScene)
    hands.enter()
    assert hands.orcs() == [FAR]


@pytest.mark.parametrize("text", ["game: chess\n", "\x00\x01", "", "game: battle\ntitle: [\n"])
def test_a_bad_file_that_is_dropped_begins_nothing_and_says_why_in_one_sentence(tmp_path: Path, text: str) -> None:
    hands = _own_table(tmp_path)
    bad = tmp_path / "bad.yaml"
    bad.write_text(text, encoding="utf-8")
    for file in (bad, tmp_path / "missing.yaml", tmp_path):
        _drop(hands, file)
        scene = of_kind(OwnTableScene, hands.driver.scene)
        assert scene.scenario.path == file
        assert scene.scenario.fault
        assert len(scene.scenario.fault.splitlines()) == 1
        hands.key(pygame.K_RETURN)
        assert hands.driver.scene is scene


def test_what_the_laptop_does_and_who_sits_there_is_chosen_at_once(tmp_path: Path) -> None:
    hands = _own_table(tmp_path, "hunt")
    page = hands.driver.scene.page  # type: ignore[attr-defined]  # of the page
    strip = next(one for one in page.everyone() if isinstance(one, ChoiceStrip))
    hands.press(strip.cells[strip.options.index("4")].center)
    names = [one for one in page.everyone() if isinstance(one, TextEntry)]
    assert len(names) == 4
    hands.press(names[0].rect.center)
    hands.driver.write("Sam")
    dice = next(one for one in page.everyone() if isinstance(one, TickBox) and one.label == "rolls the dice")
    hands.press(dice.rect.center)
    assert isinstance(hands.driver.scene, OwnTableScene)
    stands = next(one for one in page.everyone() if isinstance(one, Button) and one.label == "As it stands")
    hands.press(stands.rect.center)
    assert hands.is_open()
    table = hands.driver.table
    assert next(iter(table.seating.values())).person == "Sam"
    assert hands.driver.window.settings.people[:1] == ("Sam",), "and is not asked for again"
    assert len(table.seating) == 4
    assert (table.options["dice"], table.options["draws"], table.options["companion"]) == ("rolled", "real", True)


def _two_hands(home: Path, anna: int, ben: int) -> RealTable:
    """So many cards of the Riddle are held by two, who will name them."""
    table = RealTable(home)
    table.people = {"p1": "Anna", "p2": "Ben"}
    table.act({"joins": "riddle"})
    table.act({"numbers": {"Cards of Anna": anna, "Cards of Ben": ben}, "keys": "Enter Enter Enter"})
    return table


def _named(table: RealTable) -> dict[str, int]:
    """What is set of the hand that lies open."""
    return {card: count for card, count in table.page.editor.whole["named"].items() if count}


def test_of_hands_that_do_not_fit_only_the_wrong_card_is_named_again_and_everybody_is_told_why(tmp_path: Path) -> None:
    table = RealTable(tmp_path)
    table.people = {"p1": "Anna", "p2": "Ben", "p3": "Cleo"}
    table.act({"joins": "riddle"})
    table.act({"numbers": {f"Cards of {name}": 2 for name in ("Anna", "Ben", "Cleo")}, "keys": "Enter Enter Enter"})
    table.act({"opens": "p1", "names": {"The Ring": 1, "Rope": 1}})
    table.act({"opens": "p2", "names": {"Cloak": 1, "Rope": 1}})
    table.act({"opens": "p3", "names": {"The Ring": 1, "Boat": 1}})
    assert table.driver.table.owners_asked == ("p1", "p2", "p3")
    assert table.page.seat == "p3", "whoever sits there is asked at once"
    assert table.page.page.toasts, "why is told"
    assert _named(table) == {"boat": 1}
    table.act({"names": {"Cloak": 1}})
    table.act({"opens": "p1"})
    assert _named(table) == {"rope": 1}
    table.act({"names": {"The Ring": 1}})
    table.act({"opens": "p2"})
    assert _named(table) == {"cloak": 1, "rope": 1}
    table.act({"keys": "Enter"})
    assert table.driver.table.public_view.cards == (2, 2, 2)


def test_whoever_names_last_and_has_the_turn_is_asked_once_what_the_dice_show(tmp_path: Path) -> None:
    table = RealTable(tmp_path)
    table.people = {"p1": "Anna", "p2": "Ben"}
    table.act({"joins": "riddle"})
    table.act(
        {"numbers": {"Cards of Anna": 1, "Cards of Ben": 1}, "choices": {"Turn of": "Ben"}, "keys": "Enter Enter"}
    )
    table.act({"opens": "p1", "names": {"Boat": 1}})
    table.act({"opens": "p2", "names": {"The Ring": 1}})
    table.act({"keys": "4"})
    table.driver.run(1500)
    assert not [one for one in table.driver.play.page.overlays if isinstance(one, DiceCard)]


def test_rows_that_lie_below_a_person_are_whole_in_a_small_window_and_stay_in_sight_while_one_is_set(
    tmp_path: Path,
) -> None:
    table = RealTable(tmp_path)
    table.people = {"p1": "Anna", "p2": "Ben", "p3": "Cleo", "p4": "Dora"}
    table.act({"joins": "riddle"})
    table.driver.resize((1088, 640))
    table.driver.run(80)
    rows = [one for one in table.page.page.everyone() if isinstance(one, ChoiceRow)]
    assert [row.name for row in rows] == ["Anna", "Ben", "Cleo", "Dora"]
    table.take("Ben")
    before = table.inputs
    table.set_number("Cards of Ben", 3)  # another number of the page says what this one said
    table.act({"choices": {"Player 2 plays": "Merry"}})
    table.press(next(one for one in table.page.page.everyone() if isinstance(one, TickBox)).rect.center)
    assert table.inputs - before == 5, "nothing had to be brought into sight"
    table.take("Anna")
    shown = {one.name for one in table.page.page.everyone() if isinstance(one, ChoiceRow)}
    assert shown == {"Anna", "Last cities of Anna", "Ben", "Cleo", "Dora"}
    assert table.page.editor.position["cards"] == {"p2": 3}
    numbers = [one.tip for one in table.page.page.everyone() if isinstance(one, Button) and one.label.isdecimal()]
    assert "Cards of Ben" in numbers, "what is otherwise stays to be seen"


def test_the_sheet_of_the_goal_comes_when_its_seat_has_set_what_it_alone_knows(tmp_path: Path) -> None:
    table = RealTable(tmp_path)
    table.people = {"rb": "Sam", "rw1": "Mia"}
    table.act({"joins": "hunt"})
    table.act({"keys": "Enter"})
    driver = table.driver
    driver.settings(first_time_help=True)
    table.act({"opens": "rb"})
    assert "rb" not in driver.table.goals_told, "its figures would be of a log that nobody wrote yet"
    table.act({"writes": ". . 10"})
    driver.run(1500)
    assert "rb" in driver.table.goals_told
    assert isinstance(driver.play.page.overlay, SheetCard)


def test_a_scenario_kept_beside_a_real_table_has_somebody_in_every_chair_and_asks_for_what_only_they_know(
    tmp_path: Path,
) -> None:
    hands = _as_it_stands(tmp_path)
    hands.enter()
    hands.driver.curtain.open()
    for key, letter in ((pygame.K_ESCAPE, ""), (pygame.K_w, "w"), (pygame.K_e, "e")):  # his turn is played
        hands.driver.run(400)
        hands.key(key, letter)
    hands.driver.run(400)
    hands.keys("F5 S")
    (file,) = hands.driver.window.scenarios.iterdir()
    hands.key(pygame.K_ESCAPE)
    saved = begun_from(file, hands.driver.window.folder)
    for _ in range(2):  # it is closed before the Ring-bearer has come, and opened again
        table = hands.driver.window.open_match(saved)
        assert len({who.person for who in table.seating.values()}) == len(table.seats) > 1
        hands.driver.open(hands.driver.window.scenes.play(table))
        hands.driver.run(400)
        assert isinstance(hands.driver.scene, CurtainScene)
        hands.driver.window.leave()
    hands.driver.open(hands.driver.window.scenes.play(hands.driver.window.open_match(saved)))
    hands.driver.run(400)
    hands.driver.curtain.open()
    hands.driver.run(400)
    assert hands.page.seat == "rb"


@pytest.mark.parametrize("size", [size for size, scale in WINDOWS if scale == 1.0])
def test_no_row_slides_away_while_a_number_is_typed_and_no_words_of_it_are_cut(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    hands = _own_table(tmp_path, "hunt")
    hands.driver.resize(size)
    hands.key(pygame.K_a, "a")
    editor = hands.page.editor
    row = hands.row("Green Nazgûl")
    before = row.rect.top, row.height_for(hands.driver.window.kit, row.rect.width)
    editor.take_dial("corruption")
    hands.driver.run(80)
    assert hands.row("Green Nazgûl").rect.top == before[0]
    longest = max((space for space in hands.page.canvas.board.spaces if not space.name), key=lambda one: len(one.id))
    editor.touch_token("figures/green")
    editor.touch(Touch(longest.id))
    hands.driver.run(80)
    row, kit = hands.row("Green Nazgûl"), hands.driver.window.kit
    told = kit.text.paragraph(escape(row.told), Role.SMALL, row.rect.width - kit.px(BESIDE_WORDS))
    assert kit.text.leading(Role.STRONG) + told.height <= row.rect.height == row.height_for(kit, row.rect.width)


def test_in_a_low_window_what_changes_leaves_rows_to_be_set(tmp_path: Path) -> None:
    hands = _own_table(tmp_path, "hunt")
    hands.driver.resize((1088, 640))
    hands.key(pygame.K_a, "a")
    rows = [one for one in hands.page.page.everyone() if isinstance(one, ChoiceRow)]
    assert sum(hands.page.page.hit(row.rect.center) is row for row in rows) >= 6


def test_nobody_is_told_what_all_have_just_set(tmp_path: Path) -> None:
    hands = _as_it_stands(tmp_path)
    hands.page.editor.step("corruption", 1)
    hands.driver.run(80)
    hands.enter(800)
    assert not hands.driver.curtain.told().lines
    hands.driver.curtain.open()
    hands.driver.run(400)
    hands.key(pygame.K_ESCAPE)
    hands.driver.run(800)
    assert not hands.driver.play.model.state.recap.is_open


def test_a_token_is_laid_where_a_rider_stands_and_what_cannot_share_a_place_is_lifted(tmp_path: Path) -> None:
    hands = _as_it_stands(tmp_path)
    hands.pull("44", "30")
    hands.take("Track tokens, Eye up")
    hands.touch("30", "21")
    assert hands.page.editor.position["figures"] == {"blue": "30"}
    assert hands.page.editor.fault is None
    assert _told(hands, "Track tokens, Eye up: to 21 (Scary), 30 (Whitfurrows)")


def test_a_hand_that_is_named_in_part_shows_what_was_named_and_that_something_is_lacking(tmp_path: Path) -> None:
    table = _two_hands(tmp_path, 3, 1)
    table.act({"opens": "p1", "names": {"Boat": 1, "Rope": 1}})
    assert _named(table) == {"boat": 1, "rope": 1}, "what was named is not asked for again"
    lacking = table.page.presentation.say(Phrase("table.as_on_table.lacking"))
    assert lacking in {one.markup for one in table.page.page.everyone() if isinstance(one, RichText)}
    table.act({"names": {"Cloak": 1}})
    table.act({"opens": "p2", "names": {"The Ring": 1}})
    assert table.driver.table.public_view.cards == (3, 1)


def test_a_letter_leads_to_the_card_that_is_named_and_a_figure_counts_it(tmp_path: Path) -> None:
    table = _two_hands(tmp_path, 3, 1)
    table.driver.resize((1088, 640))
    table.act({"opens": "p1"})
    before = table.inputs
    for struck in "g1rr1h1":  # the second row with an R is that of Riddles
        table.key(getattr(pygame, f"K_{struck}"), struck)
    assert _named(table) == {"good-army": 1, "riddle": 1, "horse-1": 1}
    assert table.inputs - before == 7
    seen = of_kind(Button, table.page.page.focused)
    assert table.page.page.hit(seen.rect.center) is seen, "and it is in sight"
    table.act({"keys": "Enter"})
    assert table.driver.table.owners_asked == ("p2",)
