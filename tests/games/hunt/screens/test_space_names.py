"""What people call spaces without a name, and shares between players."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.decision import Phrase, Seat
from game.engine.match.ports import Occupant
from game.games.hunt.rules.topology import space_labels
from game.session.loaded_game import given_names, seat_names
from game.session.presentation_loader import table_words
from game.ui.kit.theme import Role
from game.ui.scenes.dialogs.table_menu import ListCard
from game.ui.table.model.blocks import LaidSheet
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.panel_data.picture_parts import Pencil
from game.ui.table.model.picture import HighlightKind
from game.ui.table.model.screen.moment_of_state import highlights
from tests.games.hunt.games import SET
from tests.narrowing import of_kind, there
from tests.ui.window_driver import ANNA, BEARER, BEN, HUNTER, STILL, WindowDriver

MORNING = {"log": ["1", ".", ".", "10"], "step": 3, "at": "blue", "figures": {"blue": "22"}, "dice": ["ring"]}
RANDOM = Occupant(level="random")


@pytest.mark.parametrize("board", SET.boards, ids=lambda board: board.id)
def test_every_space_of_a_board_is_called_something_else_and_no_dot_by_its_id(board: object) -> None:
    words = table_words("hunt", board)  # type: ignore[arg-type]  # a board of the set
    called = {name: words(Phrase.of("look.card.title", place=told)) for name, told in space_labels(board).items()}
    assert len(called) == len(set(called.values()))
    dots = [told for name, told in called.items() if name[0] in "dh"]
    assert dots
    assert all(told.startswith(("The dot between ", "The dot beside ")) for told in dots)


def test_a_dot_is_told_by_the_locations_round_it_in_log_list_and_slip(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, MORNING)
    play = hunting.play
    move = next(action for action in play.model.interaction.update.actions if str(action) == "move d16")  # type: ignore[union-attr]  # somebody is asked
    assert play.presentation.told(play.model.interaction.view, move) == "Ride to the dot between 22 and 30"
    play.model.point(Touch("d16"))
    play.model.inspect()
    known = of_kind(LaidSheet, play.model.moment().sheet)
    assert known.heading is not None
    play.model.fold_card()
    assert play.presentation.say(known.heading) == "The dot between 22 and 30"
    hunting.touch("d16")
    hunting.run(600)
    assert "Blue rides to the dot between 22 and 30." in hunting.told()


def test_a_log_token_lies_at_a_place_or_a_step_or_is_taken_back(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, MORNING)
    seen = []
    for place in ("step-3", "7", "off"):
        update = there(hunting.play.model.interaction.update)
        action = next(one for one in update.open_actions if str(one) == f"log 2 {place}")
        seen.append(hunting.play.presentation.told(update.view, action))
        hunting.play.model.answer(action)
        hunting.run(400)
    assert seen == ["Log token 2 to step 3", "Log token 2 to 7 (Tuckborough)", "Take log token 2 back"]
    told = hunting.told()
    assert "Log token 2 lies at step 3." in told
    assert "Log token 2 is taken back." in told


@pytest.mark.clause("HR-030")
def test_the_nazgul_are_shared_by_the_names_of_the_players(hunting: WindowDriver) -> None:
    hunting.sit(
        "hunt",
        {"rb": RANDOM, "rw1": ANNA, "rw2": BEN, "rw3": RANDOM},
        {"at": "letter", "log": ["1", ".", "A"], "step": 2},
    )
    host = there(hunting.host)
    presentation = hunting.window.presentation(host.table)
    parse = presentation.adviser.parse
    told = presentation.told(host.public_view, parse("divide blue-green red purple"))
    assert told == "Anna: blue and green; Ben: red; Third Hunter: purple"
    told = presentation.told(host.public_view, parse("share 0 1 2"))
    assert told == "Anna: 0 cards; Ben: 1 card; Third Hunter: 2 cards"


@pytest.mark.clause("HR-078")
def test_a_choice_between_two_effects_says_what_they_do(hunting: WindowDriver) -> None:
    hunting.sit("hunt", BEARER, {"log": ["1", ".", "10"], "step": 2, "hand": ["a-conspiracy"]})
    model = hunting.play.model
    assert model.interaction.update is not None
    told = [
        hunting.play.presentation.told(model.interaction.view, action) for action in model.interaction.update.actions
    ]
    assert "Play A Conspiracy Unmasked: Meriadoc joins the company" in told
    assert "Play A Conspiracy Unmasked: draw two Ally cards" in told
    assert not [line for line in told if "choice" in line]


def test_whoever_gives_no_name_is_called_as_the_seat_is(hunting: WindowDriver) -> None:
    """The new-game page enters the seat's name for the person's; swapped, it would be the wrong one."""
    hunting.sit("hunt", {"rb": Occupant(person="Ring-bearer"), "rw1": Occupant(level="random")}, {"log": ["1"]})
    say = hunting.play.presentation.say
    told = Phrase.of("event.tokens", seat="rb", count=1)
    assert say(told) == "The Ring-bearer receives 1 Fellowship token."
    assert "A person now plays the Ring-bearer." in hunting.told()
    swapped = {Seat("rb"): Occupant(person="Hunter 1"), Seat("rw1"): Occupant(person="Ring-bearer")}
    assert seat_names(swapped, given_names("hunt")) == {}
    german = {Seat("rb"): Occupant(person="Ringträger"), Seat("rw1"): Occupant(person="Anna")}
    assert seat_names(german, given_names("hunt")) == {"rw1": "Anna"}


def test_a_computer_is_called_by_its_mask_where_seats_have_but_numbers() -> None:
    seating = {Seat(seat): Occupant(level="normal", mask=mask) for seat, mask in (("p1", "Brock"), ("p2", "Renna"))}
    assert seat_names(seating, given_names("riddle")) == {"p1": "Brock", "p2": "Renna"}
    assert seat_names(seating, given_names("hunt")) == {}


GOES = {"en": ("Gandalf goes to ", "Gandalf stays in "), "de": ("Gandalf geht nach ", "Gandalf bleibt in ")}


@pytest.mark.parametrize("language", GOES)
def test_a_place_in_the_list_says_who_goes_there(tmp_path: Path, language: str) -> None:
    hunting = WindowDriver(tmp_path, settings=replace(STILL, language=language))
    hunting.sit("hunt", BEARER, {"part": 2, "journey": "s01", "step": 7, "gandalf": ["8", "7"], "deeds": ["18"]})
    update = there(hunting.play.model.interaction.update)
    wanted = [
        hunting.play.presentation.told(update.view, one) for one in update.actions if str(one).startswith("gandalf ")
    ]
    assert wanted
    assert all(told.startswith(GOES[language]) for told in wanted)
    hunting.key(pygame.K_c, "c")
    card = of_kind(ListCard, hunting.play.page.overlay)
    assert set(wanted) <= {row.text for row in card.list_view.rows}
    assert all(hunting.play.kit.text.width(told, Role.STRONG) < card.list_view.rect.width for told in wanted)
    at = next(at for at, row in enumerate(card.list_view.rows) if row.text == wanted[0])
    hunting.take_row(card.list_view, at)
    hunting.until_rest()
    assert hunting.play.model.interaction.view.gandalf != ("8", "7"), "the row does what it says"


@pytest.mark.clause("HR-130", "HR-131")
@pytest.mark.parametrize("is_touched", [True, False], ids=["plate", "key"])
def test_area_and_section_have_two_tints_and_plates_with_the_places_in_them(
    hunting: WindowDriver, is_touched: bool
) -> None:
    hunting.sit("hunt", HUNTER, {**MORNING, "dice": ["ring"]})
    hunting.press("Perception")
    lit = highlights(hunting.play.model.interaction).glows
    kinds = {glow.space: (glow.kind, glow.label.partition(":")[0]) for glow in lit if glow.label}
    assert kinds == {"II-A": (HighlightKind.CHOICE, "1  Area II-A"), "II": (HighlightKind.SECOND, "2  Section II")}
    told = {glow.space: there(re.search(r"(\d+) of his (\d+) places?$", glow.label)) for glow in lit if glow.label}
    fits = [
        one for one in there(hunting.play.model.interaction.guess).sketches if one.pencil in (Pencil.FITS, Pencil.SURE)
    ]
    assert {int(words[2]) for words in told.values()} == {len(fits)}
    assert 0 < int(told["II-A"][1]) <= int(told["II"][1]) <= len(fits)
    plates = [
        one.rect for one in hunting.play.canvas.sprites if isinstance(one.key, tuple) and one.key[0] == "way label"
    ]
    if is_touched:
        hunting.click(plates[0].move(-3, 0).midright)
    else:
        hunting.key(pygame.K_2, "2")
    hunting.until_rest()
    assert any("reaches out over II" in line and "II-A" not in line for line in hunting.told()), hunting.told()


@pytest.mark.parametrize("stands", ["26", "15", "20", "24", "10"])
def test_no_plate_of_an_area_lies_on_a_place_where_frodo_may_be(tmp_path: Path, stands: str) -> None:
    hunting = WindowDriver(tmp_path, (1088, 640))
    figures = {"blue": stands, "green": "33", "red": "33", "purple": "33"}
    part = {"part": 2, "journey": "s01", "gandalf": ["8"], "step": 3}
    hunting.sit("hunt", HUNTER, {**part, "at": "blue", "figures": figures, "dice": ["ring"]})
    hunting.press("Perception")
    canvas = hunting.play.canvas
    plates = [one.rect for one in canvas.sprites if isinstance(one.key, tuple) and one.key[0] == "way label"]
    striped = [sketch.space for sketch in canvas.picture.sketches if sketch.pencil is Pencil.FITS]
    assert len(plates) == 2
    assert striped
    assert [name for name in striped if canvas.rect_of(name).collidelist(plates) >= 0] == []
    assert not plates[0].colliderect(plates[1])
