"""The tables of the Hunt: tracks, journal, answers, the hunters' map, tokens, pencil, the two boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.decision import Advice, Ending, Outcome, Phrase, Seat
from game.engine.match.ports import Occupant
from game.ui.kit import theme
from game.ui.scenes.dialogs.action_chooser import ActionChooser
from game.ui.scenes.dialogs.dice_entry import DiceCounts
from game.ui.scenes.last_page import EndScene
from game.ui.table.model.blocks import Alarm, Call, GameSheet, LaidSheet, Press, Text, Tone
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.panel_data.hidden_movement import JournalBoxKind, PanelPieceRow, Track
from game.ui.table.model.panel_data.picture_parts import Pencil, PencilMark
from game.ui.table.model.picture import HighlightKind
from game.ui.table.model.screen import sheet as sheets
from game.ui.table.model.screen.moment_of_state import highlights, note_of
from game.ui.table.model.screen.prompt import prompt
from game.ui.table.model.screen.sheet import lay_advice, sheet
from game.ui.table.model.state import LeftToComputer
from game.ui.table.panels.block_sheet import BlockSheet
from game.ui.table.panels.journal import JournalPanel
from game.ui.table.panels.status import StatusSign, Told
from game.ui.table.panels.window_layout import clearest
from game.ui.widgets.button import Button
from tests.narrowing import of_kind, there
from tests.sampling import first_with_soak
from tests.ui.scenes.play.test_whole_matches import red, speaking
from tests.ui.window_driver import BEARER, HUNTER, STILL, WindowDriver

MORNING = {"log": ["1", ".", ".", "10"], "step": 3, "at": "blue", "figures": {"blue": "22"}, "dice": ["ring", "sword"]}


def rows(hunting: WindowDriver) -> dict[str, Track | PanelPieceRow]:
    tracks = there(hunting.play.model.interaction.panels.tracks)
    return {hunting.play.presentation.say(row.label): row for row in tracks.rows}


@pytest.mark.clause("HR-298")
def test_what_lies_open_is_on_the_track_panel(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, {**MORNING, "corruption": 5, "tokens": {"card": 1, "pool": 2}})
    found = rows(hunting)
    corruption, dice, fellowship = (
        of_kind(Track, found["Corruption"]),
        of_kind(PanelPieceRow, found["Action dice"]),
        of_kind(PanelPieceRow, found["Fellowship"]),
    )
    assert (corruption.at, corruption.goal, corruption.most) == (5, 12, 12)
    assert [piece.token for piece in dice.pieces] == ["ring", "sword"]
    assert [piece.is_spent for piece in fellowship.pieces] == [False, True, True]


def test_a_seats_name_within_another_name_is_not_coloured(hunting: WindowDriver) -> None:
    hunting.sit("hunt", {**HUNTER, Seat("rw1"): Occupant(person="Nazgûl")}, MORNING)
    assert hunting.play.model.moment().prompt.markup == "The blue Nazgûl rides and acts once."


@pytest.mark.parametrize(
    ("seat", "told"),
    [("rw1", ("You have won", "Frodo is lost")), ("rb", ("The Ring-bearer wins", "Frodo is lost"))],
)
def test_the_last_page_says_in_the_largest_words_who_won_and_to_whoever_played_what_that_is_for_him(
    hunting: WindowDriver, monkeypatch: pytest.MonkeyPatch, seat: str, told: tuple[str, str]
) -> None:
    table = hunting.sit("hunt", HUNTER, MORNING)
    ending = Outcome(Ending.VICTORY, frozenset({Seat(seat)}), Phrase.of("outcome.corrupted", part="2", step="12"))
    monkeypatch.setattr(table, "outcome", ending)
    large, small = EndScene(hunting.play.context, table).banner()
    assert (large, small[: len(told[1])]) == told


def test_dice_and_company_are_told_in_a_word_each(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, {**MORNING, "company": {"samwise": "flipped", "peregrin": "ready"}})
    found, say = rows(hunting), hunting.play.presentation.say
    company, dice = of_kind(PanelPieceRow, found["Company"]), of_kind(PanelPieceRow, found["Action dice"])
    told = {say(piece.name): say(piece.caption) for piece in company.pieces if piece.name and piece.caption}
    assert told["Samwise"] == "spent"
    assert told["Peregrin"] == "bars a Search"
    assert [say(piece.caption) for piece in dice.pieces if piece.caption] == ["Ring", "Sword"]


@pytest.mark.clause("HR-299", "HR-318")
def test_the_journal_shows_the_log_to_the_ring_bearer_alone(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, {"log": ["1", ".", "9", "."], "step": 3, "info": ["20", "9"]})
    journal = there(hunting.play.model.interaction.panels.journal)
    assert [box.kind for box in journal.boxes[:5]] == [
        JournalBoxKind.PLACE,
        JournalBoxKind.DOT,
        JournalBoxKind.PLACE,
        JournalBoxKind.DOT,
        JournalBoxKind.BLANK,
    ]
    assert [at for at, box in enumerate(journal.boxes) if box.is_now] == [2]
    assert len(journal.boxes) == 17
    assert {piece.text: piece.is_spent for piece in journal.kept[0].pieces} == {"20": False, "9": True}
    view = hunting.host.public_view  # type: ignore[union-attr]  # a match is open
    assert hunting.play.presentation.look.panels(view).journal is None


def test_a_location_is_written_by_touching_it_and_a_dot_by_its_button(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, {"log": ["1", ".", "10"], "step": 2})
    assert "Write a dot" in hunting.labels
    hunting.touch("9")
    hunting.until_rest()
    assert "Written: 9 (Oatbarton), step 3." in hunting.told()


@pytest.mark.clause("HR-124", "HR-282", "HR-283")
def test_the_answer_is_a_note_that_opens_for_whoever_plays_alone_and_a_press_puts_away(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, MORNING)
    hunting.press("Search")
    hunting.run(4000)
    assert not hunting.play.panels.note.rect.colliderect(hunting.play.canvas.board_rect), "the board stays in sight"
    note = there(note_of(hunting.play.model.state).note)
    say = hunting.play.presentation.say
    assert (say(note.question), say(note.answer)) == ("Has Frodo been in 22 (Scary Hills)?", "No")
    assert hunting.play.panels.note.is_visible
    hunting.run(4000)
    assert hunting.play.panels.note.is_visible
    told = len(hunting.told())
    hunting.enter(600)
    assert len(hunting.told()) == told, "Enter only puts the note away"
    assert not hunting.play.panels.note.is_visible


def test_a_kind_of_action_with_several_choices_lays_them_out(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, {**MORNING, "dice": ["ring", "shadow", "sword", "sorcery"]})
    hunting.press("Hunt")
    assert hunting.has_sheet or isinstance(hunting.play.page.overlay, ActionChooser)
    told = [
        hunting.play.presentation.told(hunting.play.model.interaction.view, c.action)
        for c in hunting.play.model.interaction.apart("perceive")
    ]
    assert "Ask by Perception about II-A, with a Ring" in told


@pytest.mark.clause("HR-349")
def test_the_hunters_map_lies_over_the_board_when_it_is_wanted(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, MORNING)
    assert hunting.play.model.interaction.guess is not None
    assert not hunting.play.canvas.picture.sketches
    hunting.play.model.toggle_guess()
    hunting.play.show_due()
    places = {sketch.space for sketch in hunting.play.canvas.picture.sketches if sketch.pencil is not Pencil.OUT}
    assert "10" in places, "the truth is always in it"
    hunting.play.model.toggle_guess()
    hunting.play.show_due()
    assert not hunting.play.canvas.picture.sketches
    hunting.sit("hunt", HUNTER, MORNING, {"hunters_map": "off"})
    assert hunting.play.model.interaction.guess is None


def test_one_enter_does_a_riders_turn_as_advised_until_an_answer_and_the_next_one_is_advised(
    hunting: WindowDriver,
) -> None:
    hunting.sit("hunt", HUNTER, MORNING)
    model = hunting.play.model
    first, answers, presses = model.interaction.panels.active, 0, 0
    model.ask_hint()
    for _ in range(60):
        hunting.run(400)
        if model.animation.takes_press:
            answers += 1
            model.press()
        elif model.state.sheets.hint and model.interaction.panels.active != first:
            break
        elif model.state.sheets.hint:
            presses += 1
            model.take_advice()
    assert (model.interaction.panels.active != first, presses <= answers + 1) == (True, True)
    moment = model.moment()
    buttons = [one for one in of_kind(LaidSheet, moment.sheet).foot if isinstance(one, Press)]
    assert Call("leave_phase") in [one.call for one in buttons]
    keys = [key for key in (*(one.key for one in moment.prompt.buttons), *(one.key for one in buttons)) if key]
    assert len(keys) == len(set(keys)), "a key does one thing"


def test_no_slip_and_no_red_button_stand_beside_an_answer_that_comes_at_once_to_what_was_advised(
    hunting: WindowDriver,
) -> None:
    hunting.sit("hunt", HUNTER, {**MORNING, "dice": ["sorcery", "ring"], "hands": {"rw1": ["the-ring-calls"]}})
    scene = hunting.play
    actions = there(scene.model.interaction.update).actions
    calls = next(one for one in actions if str(one) == "play the-ring-calls sorcery")
    scene.model.ask_hint()
    hunting.run()
    assert speaking(scene) == ["BlockSheet"]
    scene.model.state.sheets.hint = (Advice(calls),)
    scene.model.take_advice()
    hunting.run()
    assert (speaking(scene), red(scene)) == (["an answer"], [])


@pytest.mark.clause("HR-349")
def test_a_hunter_s_own_pencil_marks_are_kept_with_the_match(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, MORNING, {"hunters_map": "pencil"})
    hunting.play.model.toggle_guess()
    for _ in range(2):
        hunting.settle()
        hunting.touch("30")
    hunting.settle()
    update = there(hunting.play.model.interaction.update)
    assert update.marks == (("30", "out"),)
    assert [(s.space, s.pencil) for s in hunting.play.canvas.picture.sketches] == [("30", Pencil.OUT)]


@pytest.mark.clause("HR-143", "HR-290")
def test_a_log_token_is_taken_up_and_laid_on_a_location(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, MORNING)
    hunting.play.model.touch_token("log-3")
    assert "30" in hunting.play.model.interaction.selection.lit
    hunting.touch("30")
    hunting.run(400)
    assert hunting.play.model.interaction.view.log_tokens[2] == "30"
    assert hunting.play.model.interaction.is_deciding, "it was nobody's turn but the Nazgûl's, and still is"
    hunting.play.model.resign()
    assert hunting.play.page.overlay is None, "no token is a way of giving up"


@pytest.mark.clause("HR-204")
def test_the_board_of_the_part_that_is_played_lies_on_the_table(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, {"at": "letter", "log": ["1", ".", "A"], "step": 2})
    assert hunting.play.presentation.board.id == "three-is-company"
    hunting.press("Open the letter")
    hunting.until_rest()
    assert hunting.play.presentation.board.id == "flight-to-the-ford"
    assert hunting.play.model.interaction.panels.journal is None, "the log of Part 1 names no places of this board"
    assert hunting.play.canvas.board is hunting.play.presentation.board
    assert hunting.play.presentation is hunting.play.presentation


@pytest.mark.clause("HR-222")
def test_in_part_2_the_journal_is_the_journey_card(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, {"part": 2, "journey": "s01", "step": 7, "gandalf": ["8", "7"], "deeds": ["18"]})
    journal = there(hunting.play.model.interaction.panels.journal)
    assert [box.text for box in journal.boxes if box.kind is JournalBoxKind.PLACE] == ["2", "10", "23", "27"]
    assert next(box.text for box in journal.boxes if box.is_now) == "27"
    assert "Short Journey 1" in hunting.play.presentation.say(journal.value)


@pytest.mark.clause("HR-288")
def test_dice_rolled_on_the_table_are_typed_in_by_their_signs(hunting: WindowDriver) -> None:
    """In whatever order they lie there."""
    hunting.sit("hunt", HUNTER, {"log": ["1", ".", ".", "10"], "step": 3, "at": "refresh"}, {"dice": "real"})
    entry = of_kind(DiceCounts, hunting.play.page.overlay)
    hunting.run(100)
    for face in ("sword", "ring", "shadow", "ring", "sorcery", "sword"):
        entry.put(0, face)
    hunting.confirm()
    assert sorted(hunting.play.model.interaction.view.dice) == ["ring", "ring", "shadow", "sorcery", "sword", "sword"]


@pytest.mark.clause("HR-118", "HR-130")
def test_an_area_is_chosen_by_touching_its_ground(hunting: WindowDriver) -> None:
    """Near no place at all; the rest of its section means the section. Pointing lights what a touch would mean."""
    hunting.sit("hunt", HUNTER, {**MORNING, "dice": ["ring"]})
    interaction, canvas = hunting.play.model.interaction, hunting.play.canvas
    before = canvas.picture.glows
    hunting.press("Perception")
    assert {"II-A", "II"} <= {glow.space for glow in highlights(interaction).glows}
    ground = next(
        (x, y)
        for x in range(100, 1000, 8)
        for y in range(80, 560, 8)
        if all(
            canvas.hits.touch(canvas.picture, (x + dx, y + dy)) == Touch(areas=("II-A", "II"))
            for dx, dy in ((0, 0), (4, 0), (-4, 0), (0, 4), (0, -4))
        )
    )
    x, y = canvas.camera.pixel(*ground)
    hunting.move((round(x), round(y)))
    assert HighlightKind.POINTED is next(glow.kind for glow in highlights(interaction).glows if glow.space == "II-A")
    assert canvas.picture.glows != before
    hunting.click((round(x), round(y)))
    hunting.until_rest()
    assert "No: nothing stirs in II-A." in hunting.told() or "Yes: something stirs in II-A." in hunting.told()


@pytest.mark.clause("HR-121")
def test_a_die_that_pays_for_several_things_is_pulled_onto_the_area_that_is_asked_about(hunting: WindowDriver) -> None:
    """A Shadow pays for a Sorcery card too; let go over ground of the area it means that."""
    hunting.sit("hunt", HUNTER, {**MORNING, "dice": ["shadow"]})
    play = hunting.play
    canvas = play.canvas
    ground = next(
        (round(x), round(y))
        for bx in range(100, 1000, 8)
        for by in range(80, 560, 8)
        if canvas.hits.touch(canvas.picture, (bx, by)) == Touch(areas=("II-A", "II"))
        and play.is_bare((round((x := canvas.camera.pixel(bx, by)[0])), round(y := canvas.camera.pixel(bx, by)[1])))
    )
    play.model.touch_token("shadow")
    hunting.run(400)
    laid = of_kind(ActionChooser, play.page.overlay)
    assert {"draw shadow", "hunt shadow"} <= {str(row.action) for row in laid.content.rows}
    hunting.key(pygame.K_ESCAPE)
    hunting.run(200)
    play.pulled.drop("shadow", ground)
    hunting.until_rest()
    assert any(line.endswith("stirs in II-A.") for line in hunting.told())


def test_what_is_no_kind_of_its_own_is_not_meant_by_a_touch_on_the_ground(hunting: WindowDriver) -> None:
    """Somebody who pulls the board about asks nothing."""
    hunting.sit("hunt", HUNTER, {**MORNING, "dice": ["ring"]})
    assert hunting.play.model.interaction.touch(Touch(areas=("II-A", "II"))) is None
    assert [line for line in hunting.told() if "reaches out" in line] == []


@pytest.mark.clause("HR-092")
def test_areas_are_walked_with_tab_and_taken_with_enter(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, {"log": ["1", ".", "10"], "step": 2, "hand": ["the-gaffer"]})
    play = hunting.play
    action = next(one for one in play.model.interaction.update.actions if str(one) == "play the-gaffer")  # type: ignore[union-attr]  # somebody is asked
    play.model.answer(action)
    hunting.until_rest()
    assert set(play.model.interaction.ring()) == set(play.presentation.board.groups["area"])
    for _ in range(60):
        hunting.key(pygame.K_TAB)
        if getattr(play.page.focused, "token", "") == "II-B":
            break
    hunting.confirm()
    assert "No Search in II-B in this turn." in hunting.told()


def test_the_list_of_choices_is_worked_with_keys_after_the_mouse_was_used(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, {"log": ["1", ".", "10"], "step": 2})
    hunting.move((640, 400))
    hunting.keys("C Down")
    hunting.confirm()
    assert hunting.play.page.overlay is None
    assert hunting.play.model.interaction.view.step == 3


def test_words_on_places_at_both_edges_of_the_board_cover_none(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, MORNING)
    room, canvas = hunting.play.panels, hunting.play.canvas
    seen = [canvas.rect_of(place) for place in ("55", "49", "2", "1")]
    told = GameSheet((Text(Phrase.of("look.first.nazgul"), Tone.ASKED),))
    sheet = BlockSheet(LaidSheet("first", None, told, ()), hunting.play.presentation.say, hunting.play.model)
    room.lay(sheet)
    assert room.at is not None
    assert room.sheet is sheet
    assert sheet.rect.collidelist(seen) < 0
    assert room.at.slip.contains(sheet.rect)


def test_among_equal_spots_the_sheet_keeps_its_own() -> None:
    place = pygame.Rect(800, 100, 200, 150)
    assert clearest(place, 100, 600, []) == place
    everywhere = [pygame.Rect(0, 0, 1000, 600)]
    assert clearest(place, 100, 600, everywhere) == place


def test_where_something_has_to_be_covered_it_is_as_little_as_can_be() -> None:
    place = pygame.Rect(800, 100, 200, 150)
    rows = [pygame.Rect(x, y, 20, 20) for x in (110, 460, 810) for y in (110, 500)]
    two_more = [pygame.Rect(850, 110, 20, 20), pygame.Rect(150, 110, 20, 20)]
    assert clearest(place, 100, 600, [*rows, *two_more]).topleft == (450, 100)


@pytest.mark.clause("HR-107")
def test_the_end_of_a_turn_stays_in_sight_and_every_button_says_what_comes_of_it(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, {"log": ["1", ".", ".", "10"], "step": 3, "turn": "daylight-2", "at": "red",
        "figures": {"blue": "22", "green": "22", "red": "12", "purple": "46"},
        "dice": ["ring", "sword", "sorcery", "shadow"]})  # fmt: skip
    hunting.run(400)
    shown = [one.label for one in hunting.play.panels.prompt_bar.everyone() if isinstance(one, Button)]
    assert "Red is done" in shown
    tips = {one.label: one.tip for one in hunting.play.panels.prompt_bar.buttons if not one.is_constant}
    assert "Search" in tips
    assert all(tips.values())
    assert not [label for label, tip in tips.items() if tip.startswith(label)], "the label stands on the button"


@pytest.mark.clause("HR-127")
def test_a_die_that_pays_for_a_perception_alone_lays_out_what_it_pays_for(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, {**MORNING, "dice": ["ring"]})
    assert "ring" in hunting.play.model.interaction.lit_tokens
    hunting.play.model.touch_token("ring")
    hunting.run(400)
    laid = of_kind(ActionChooser, hunting.play.page.overlay)
    assert sorted(str(row.action) for row in laid.content.rows) == ["perceive II ring", "perceive II-A ring"]
    lit = {glow.space: glow.label for glow in hunting.play.canvas.picture.glows if glow.label}
    order = [str(row.action).split()[1] for row in laid.content.rows]
    assert [lit[name][0] for name in order] == ["1", "2"], "each area has the number of its row"
    section = next(
        s for s in hunting.play.canvas.board.spaces if dict(s.groups).get("area") == "II-C" and s.kind != "dot"
    )
    hunting.click(hunting.play.canvas.rect_of(section.id).center)
    hunting.run(400)
    assert any("reaches out over II." in line for line in hunting.told()), "a touch there means its row"


@pytest.mark.clause("HR-131")
def test_nothing_tints_the_number_of_a_place_in_an_area_that_is_asked_about(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, {**MORNING, "dice": ["ring", "shadow"]})
    canvas = hunting.play.canvas
    place = next(s for s in canvas.board.spaces if dict(s.groups).get("area") == "II-B" and s.kind != "dot")
    box = canvas.rect_of(place.id).inflate(-8, -8)

    def seen() -> bytes:
        hunting.play.draw(hunting.surface)
        return pygame.image.tobytes(hunting.surface.subsurface(box), "RGB")

    before = seen()
    hunting.key(pygame.K_g)
    hunting.run(400)
    assert any(glow.space == "II" for glow in canvas.picture.glows)
    assert seen() == before
    hunting.key(pygame.K_1)
    hunting.run(400)
    chooser = of_kind(ActionChooser, hunting.play.page.overlay)
    assert any(glow.kind is HighlightKind.POINTED for glow in canvas.picture.glows if glow.space == "II-A")
    near = canvas.rect_of("II-A")
    assert chooser.rect.inflate(60, 60).colliderect(near), "it lies beside the area"
    assert not chooser.rect.colliderect(near)


@pytest.mark.parametrize("place", ["1", "2", "3"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_slip_lies_over_the_place_where_frodo_is(tmp_path: Path, size: tuple[int, int], place: str) -> None:
    """Bag End and what is north of it lie in the corner in which slips lie first; his move is done, so nothing is lit."""
    hunting = WindowDriver(tmp_path, size)
    hunting.sit("hunt", BEARER, {"turn": "daylight-1", "log": [place], "moved": "moved", "figures": {"blue": "49"}})
    play = hunting.play
    hunting.key(pygame.K_x, "x")  # threat and plan
    hunting.run(400)
    assert isinstance(play.panels.sheet, BlockSheet)
    assert play.model.reach() == ()
    assert not play.panels.sheet.rect.colliderect(play.rect_of(place))


@pytest.mark.parametrize("pulled", [False, True], ids=["nothing pulled out", "the log pulled out"])
def test_a_lifted_card_lies_over_what_it_reaches_up_to_but_not_over_what_was_pulled_out(
    tmp_path: Path, pulled: bool
) -> None:
    hunting = WindowDriver(tmp_path, (1280, 720), STILL)
    hunting.sit("hunt", BEARER, {"log": ["1"], "hand": ["the-gaffer", "hidden-hollow"]})
    room = hunting.play.panels
    if pulled:
        hunting.key(pygame.K_l, "l")
    fan, journal = there(room.hand_fan), there(room.journal)
    order = hunting.play.page.children
    if pulled:
        assert room.log is not None
        assert order.index(fan) < order.index(room.log)
    else:
        assert order.index(fan) > order.index(journal)


PLACES = ("1", "2", "12", "18", "25", "A", "B", "C")
"""White numbers on blue, dark ones on paper, and the shields of the exits."""


def printed(hunting: WindowDriver, place: str) -> pygame.Surface:
    """The middle of a place, where its number stands."""
    x, y = hunting.pixel(place)
    radius = hunting.play.canvas.camera.unit * hunting.play.canvas.measure.place
    box = pygame.Rect(0, 0, round(1.3 * radius), round(0.9 * radius))
    box.center = x, y
    return hunting.surface.subsurface(box).copy()


def contrast(surface: pygame.Surface) -> float:
    """Between its lightest and its darkest tone."""
    size = surface.get_size()
    tones = [surface.get_at((x, y)) for x in range(size[0]) for y in range(size[1])]
    lights = sorted(((tone.r, tone.g, tone.b) for tone in tones), key=theme.luminance)
    return theme.contrast(lights[0], lights[-1])


@pytest.mark.clause("HR-349")
@pytest.mark.parametrize("pencil", Pencil, ids=lambda pencil: pencil.value)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_a_number_is_read_through_every_pencil_mark(tmp_path: Path, size: tuple[int, int], pencil: Pencil) -> None:
    hunting = WindowDriver(tmp_path, size)
    hunting.sit("hunt", HUNTER, MORNING)
    canvas = hunting.play.canvas

    def draw(*sketches: PencilMark) -> None:
        canvas.show(replace(canvas.picture, sketches=sketches))
        canvas.draw(hunting.surface)

    draw()
    bare = {place: printed(hunting, place) for place in PLACES}
    whole = hunting.surface.copy()
    draw(*(PencilMark(place, pencil) for place in PLACES))
    assert pygame.image.tobytes(whole, "RGB") != pygame.image.tobytes(hunting.surface, "RGB")
    for place, before in bare.items():
        after = printed(hunting, place)
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB"), place
        assert contrast(after) >= 4.5, place


WINDOWS = [((1024, 640),), ((1920, 1080),), ((1280, 720),), ((1366, 768),)]


def sheet_and_journal(hunting: WindowDriver) -> tuple[pygame.Rect, pygame.Rect]:
    room = hunting.play.panels
    assert room.sheet is not None
    assert room.journal is not None
    answers = [child for child in room.sheet.children if isinstance(child, Button)]
    assert answers
    assert all(room.sheet.rect.contains(button.rect) for button in answers)
    return room.sheet.rect, room.journal.rect


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", first_with_soak(WINDOWS, 2, ids=str))
def test_no_sheet_covers_the_tokens_it_asks_about(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    settings = replace(STILL, first_time_help=True, language=language)
    hunting = WindowDriver(tmp_path, size, settings)
    hunting.sit("hunt", BEARER, None)
    hunting.key(pygame.K_ESCAPE)  # the goal card
    hunting.play.model.toggle_digest()
    hunting.run(200)
    first, journal = sheet_and_journal(hunting)
    shown = of_kind(LaidSheet, hunting.play.model.moment().sheet)
    assert [block.words for block in shown.sheet.every() if isinstance(block, Text)] == [Phrase.of("look.first.give")]
    assert not first.colliderect(journal)
    hunting.play.model.touch_token(hunting.play.model.interaction.view.info[0])
    hunting.run(200)
    assert hunting.play.model.interaction.aim is not None
    sure, journal = sheet_and_journal(hunting)
    assert not sure.colliderect(journal)


SECOND = {"part": 2, "journey": "s01", "step": 7, "gandalf": ["8", "7"], "deeds": ["18", "24"], "allies": ["10"]}
every_language = pytest.mark.parametrize("language", ["en", "de"])


def opened(home: Path, language: str, position: Mapping[str, Any]) -> tuple[WindowDriver, JournalPanel]:
    hunting = WindowDriver(home, (1024, 640), replace(STILL, language=language, text_scale=200))
    hunting.sit("hunt", BEARER, position)
    hunting.run(200)
    strip = there(hunting.play.panels.journal)
    return hunting, strip


def test_the_folded_log_shows_the_place_where_frodo_is(tmp_path: Path) -> None:
    hunting, strip = opened(tmp_path, "en", {"log": ["1", ".", "10"], "step": 2})
    hunting.look()
    assert ("10",) in [piece.spaces for piece in strip.pieces]


@every_language
def test_the_journal_of_part_2_tells_gandalf_s_place_uncut(
    tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hunting, _ = opened(tmp_path, language, SECOND)
    hunting.key(pygame.K_F3)
    strip = there(hunting.play.panels.journal)
    text, drawn = hunting.play.kit.text, []
    plain = text.draw

    def heard(surface: Any, words: str, role: Any, ink: Any, box: Any, **how: Any) -> Any:
        drawn.append((words, text.width(words, role), box.width))
        return plain(surface, words, role, ink, box, **how)

    monkeypatch.setattr(text, "draw", heard)
    strip.touch()
    hunting.run(100)
    hunting.look()
    lines = [(width, room) for words, width, room in drawn if "Gandalf" in words]
    assert lines
    assert all(width <= room for width, room in lines)


COACHED = replace(STILL, coached=("hunt:rw1",))
TEACHER = "The teacher"


def heading(hunting: WindowDriver) -> str:
    """Of the slip that speaks; "" for none."""
    spoken = sheet(hunting.play.model.state)
    return hunting.play.presentation.say(there(spoken.heading)) if isinstance(spoken, LaidSheet) else ""


def test_after_an_answer_of_ones_own_the_teacher_speaks_as_soon_as_it_was_read(tmp_path: Path) -> None:
    hunting = WindowDriver(tmp_path, settings=COACHED)
    hunting.sit("hunt", HUNTER, {**MORNING, "dice": ["ring"]})
    hunting.run(2000)
    assert heading(hunting) == TEACHER
    hunting.key(pygame.K_ESCAPE)
    hunting.press("Perception")
    hunting.key(pygame.K_1, "1")
    hunting.until_rest()
    hunting.run(2000)
    assert hunting.play.panels.note.is_read
    assert heading(hunting) == "", "nothing speaks beside an answer"
    assert [one.label for one in hunting.play.panels.prompt_bar.buttons if one.is_primary] == []
    hunting.key(pygame.K_RETURN)
    assert heading(hunting) == TEACHER


def test_beside_a_refusal_no_button_is_red_that_the_teacher_does_not_advise(tmp_path: Path) -> None:
    hunting = WindowDriver(tmp_path, settings=COACHED)
    hunting.sit("hunt", HUNTER, {**MORNING, "dice": ["ring"]})
    hunting.run(2000)
    hunting.touch("1")
    assert hunting.play.model.moment().refusal is not None
    assert [one.label for one in hunting.play.panels.prompt_bar.buttons if one.is_primary] == []


def test_the_teacher_goes_on_from_where_a_rider_went_against_his_advice(tmp_path: Path) -> None:
    hunting = WindowDriver(tmp_path, settings=COACHED)
    hunting.sit("hunt", HUNTER, {**MORNING, "dice": []})
    hunting.run(2000)
    assert heading(hunting) == TEACHER
    state = hunting.play.model.state
    advised, actions = state.sheets.hint[0].action, there(hunting.play.model.interaction.update).actions
    hunting.play.model.answer(next(one for one in actions if one.verb == "move" and one != advised))
    hunting.until_rest()
    hunting.run(3000)
    assert heading(hunting) == TEACHER


def test_all_that_can_be_pressed_beside_advice_is_in_sight_with_the_largest_letters(tmp_path: Path) -> None:
    settings = replace(COACHED, text_scale=200, language="de", first_time_help=True)
    hunting = WindowDriver(tmp_path, (1024, 640), settings)
    hunting.sit("hunt", HUNTER, MORNING)
    hunting.enter(3000)
    assert heading(hunting) != ""
    band = there(hunting.play.panels.sheet)
    buttons = [one for one in band.everyone() if isinstance(one, Button)]
    assert len(buttons) == 3
    assert all(band.rect.contains(one.rect) for one in buttons)


def test_what_spoke_of_an_act_goes_as_it_begins(tmp_path: Path) -> None:
    hunting = WindowDriver(tmp_path, settings=COACHED)
    hunting.sit("hunt", HUNTER, {**MORNING, "dice": []})
    hunting.run(2000)
    assert heading(hunting) == TEACHER
    hunting.play.model.take_advice()
    hunting.play.show_due()
    assert hunting.play.panels.sheet is None
    assert [one.label for one in hunting.play.panels.prompt_bar.buttons if one.is_primary] == []


@pytest.mark.parametrize(("act", "waits"), [("search", False), ("perceive", True)])
def test_what_follows_in_the_turn_of_a_rider_is_done_unless_it_costs_a_die(
    hunting: WindowDriver, act: str, waits: bool
) -> None:
    hunting.sit("hunt", HUNTER, {**MORNING, "dice": ["ring"], "stepped": True})
    state, update = hunting.play.model.state, there(hunting.play.model.interaction.update)
    action = next(one for one in update.actions if one.verb == act)
    panels = state.interaction.panels
    state.sheets.left = LeftToComputer(panels.ribbon, panels.active, state.updates.last_note, prompt(state))
    state.sheets.is_hinting, hunting.table.hint = True, (Advice(action),)
    hunting.run(200)
    assert (there(hunting.play.model.interaction.update).number == update.number) is waits
    assert (state.sheets.hint == (Advice(action),)) is waits


def test_advice_to_end_a_turn_tells_of_a_danger_that_is_likelier_than_not(
    hunting: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    hunting.sit("hunt", BEARER, {"log": ["1", "5"], "moved": "moved"})
    model, lost = hunting.play.model, Phrase.of("look.goal_now.late", place="A", count=9, left=2)
    end = next(one for one in there(model.interaction.update).actions if one.verb == "end")
    for is_grave in (True, False):
        goal = GameSheet((), alarm=Alarm(lost, is_grave))
        monkeypatch.setattr(sheets, "game_sheet", lambda state, name, goal=goal: goal)
        lay_advice(model.state, (Advice(end),))
        told = of_kind(LaidSheet, sheet(model.state))
        lines = [hunting.play.presentation.say(block.words) for block in told.sheet.every() if isinstance(block, Text)]
        assert ("Too far: 9 steps, 2 left." in lines) is is_grave


def test_the_strip_tells_values_beside_its_signs_in_small_windows_too(tmp_path: Path) -> None:
    hunting = WindowDriver(tmp_path, (1088, 640))
    hunting.sit("hunt", HUNTER, MORNING)
    signs = [one for one in hunting.play.page.everyone() if isinstance(one, StatusSign)]
    assert [one.told for one in signs] == [Told.VALUE] * 5


def test_a_perception_in_part_2_says_whose_chance_it_is(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, {"part": 2, "at": "blue", "dice": ["ring"], "figures": {"blue": "28"}})
    hunting.press("Perception")
    labels = [glow.label for glow in highlights(hunting.play.model.interaction).glows if glow.label]
    assert labels
    assert all(": Frodo " in one and ", Gandalf " in one for one in labels)
