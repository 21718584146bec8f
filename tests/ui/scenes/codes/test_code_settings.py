"""Codes on the page of secrets and beside the names of a new game: set twice, changed and removed by who knows them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.engine.decision import Seat
from game.engine.match.ports import Occupant
from game.storage.seat_codes import check_code, make_code
from game.ui.kit.kit import Kit
from game.ui.scenes.codes.code_access import CodeAccess
from game.ui.scenes.codes.code_settings import CodePlate
from game.ui.scenes.codes.code_sheet import FORGETS_MS, CodeSheet
from game.ui.scenes.new_game.new_game_scene import NewGameScene
from game.ui.scenes.settings import SettingsScene
from game.ui.widgets.button import Button
from game.ui.widgets.label import RichText
from game.ui.widgets.modal import Modal
from tests.narrowing import of_kind
from tests.ui.scenes.conftest import MenuDriver

SIZE = (1280, 720)


class Typist(MenuDriver):
    """Types codes on a sheet."""

    @property
    def sheet(self) -> CodeSheet:
        return of_kind(CodeSheet, self.scene.page.overlay)

    @property
    def told(self) -> str:
        """What stands below the dots."""
        return self.sheet.told.markup

    def digits(self, digits: str) -> None:
        for digit in digits:
            self.key(ord(digit), letters=digit)

    def code(self, digits: str) -> None:
        self.digits(digits)
        self.key(pygame.K_RETURN, letters="\r")

    def plate(self, label: str) -> None:
        (found,) = [one for one in self.sheet.everyone() if isinstance(one, Button) and one.label == label]
        self.click(found)

    def labels(self) -> list[str]:
        return [one.label for one in self.all(Button)]


@pytest.fixture
def secrets(context: Any) -> Typist:
    """The page of secrets; Anna and Ben are known."""
    context.kit = Kit(SIZE)
    context.settings = replace(context.settings, people=("Anna", "Ben"))
    scene = SettingsScene(context)
    made = Typist(scene, SIZE)
    scene.turn(3)
    made.wait()
    return made


def stored(context: Any, person: str) -> Any:
    return context.settings.codes.get(person)


def test_a_code_is_typed_twice_and_then_kept(secrets: Typist, context: Any) -> None:
    assert secrets.labels().count("Set a code") == 2
    secrets.click(secrets.button("Set a code"))
    secrets.code("4711")
    assert context.settings.codes == {}, "once is not enough"
    secrets.code("4711")
    assert check_code("4711", stored(context, "Anna"))
    assert secrets.scene.page.overlay is None
    assert "Change" in secrets.labels()
    assert secrets.labels().count("Set a code") == 1


def test_two_that_differ_are_not_kept_and_it_begins_anew(secrets: Typist, context: Any) -> None:
    secrets.click(secrets.button("Set a code"))
    secrets.code("4711")
    secrets.code("4712")
    assert context.settings.codes == {}
    assert "not the same" in secrets.sheet.step.lead
    secrets.code("0815")
    secrets.code("0815")
    assert check_code("0815", stored(context, "Anna"))


def test_a_code_too_short_is_refused_in_a_sentence(secrets: Typist, context: Any) -> None:
    secrets.click(secrets.button("Set a code"))
    secrets.code("471")
    assert secrets.told == "A code has 4 to 8 digits."
    secrets.digits("123456789")
    assert secrets.sheet.field.digits == "12345678"


def test_by_the_plates_alone_with_the_pointer(secrets: Typist, context: Any) -> None:
    secrets.click(secrets.button("Set a code"))
    for accept in ("Next", "Keep"):
        for digit in "80":
            secrets.plate(digit)
        secrets.plate("5")
        secrets.click(secrets.sheet.erase)
        for digit in "51":
            secrets.plate(digit)
        secrets.plate(accept)
    assert check_code("8051", stored(context, "Anna"))


def test_by_tab_arrows_and_space_alone(secrets: Typist, context: Any) -> None:
    secrets.click(secrets.button("Set a code"))
    for accept in ("Next", "Keep"):
        secrets.key(pygame.K_TAB)
        secrets.key(pygame.K_SPACE)
        secrets.key(pygame.K_RIGHT)
        secrets.key(pygame.K_SPACE)
        secrets.key(pygame.K_DOWN)
        secrets.key(pygame.K_SPACE)
        secrets.key(pygame.K_SPACE)
        assert secrets.sheet.field.digits == "1255"
        while getattr(secrets.scene.page.focused, "label", "") != accept:
            secrets.key(pygame.K_TAB)
        secrets.key(pygame.K_SPACE)
    assert check_code("1255", stored(context, "Anna"))


def test_digits_typed_while_a_plate_has_the_focus_are_not_lost(secrets: Typist) -> None:
    secrets.click(secrets.button("Set a code"))
    secrets.plate("3")
    secrets.digits("14")
    assert secrets.sheet.field.digits == "314"
    secrets.key(pygame.K_TAB)
    secrets.digits("1")
    assert secrets.sheet.field.digits == "3141"


def test_the_number_pad_types_too_and_letters_do_nothing(secrets: Typist) -> None:
    secrets.click(secrets.button("Set a code"))
    secrets.key(pygame.K_KP4)
    secrets.digits("a?b")
    secrets.key(pygame.K_KP7)
    secrets.key(pygame.K_5, pygame.KMOD_CTRL, "5")
    assert secrets.sheet.field.digits == "47"


def test_digits_show_as_dots_and_the_same_ones_whichever_they_are(secrets: Typist) -> None:
    def shown(digits: str) -> bytes:
        secrets.click(secrets.button("Set a code"))
        secrets.digits(digits)
        frame = pygame.image.tobytes(secrets.draw(), "RGB")
        secrets.key(pygame.K_ESCAPE)
        return frame

    assert shown("1234") == shown("9870") != shown("98701")


def test_digits_left_lying_are_dropped_and_when_the_window_loses_its_people(secrets: Typist) -> None:
    secrets.click(secrets.button("Set a code"))
    secrets.digits("47")
    assert 0 < secrets.sheet.field.next_wake(secrets.now) <= FORGETS_MS  # type: ignore[operator]  # it wakes
    secrets.now += FORGETS_MS
    secrets.wait()
    assert secrets.sheet.field.digits == ""
    secrets.scene.on_away()
    assert secrets.sheet.field.digits == ""


def test_who_sits_at_the_open_table_is_known_too(secrets: Typist, context: Any) -> None:
    seating = {Seat("fox"): Occupant("Dora"), Seat("owl"): Occupant(level="easy"), Seat("hare"): Occupant("anna")}
    context.table = SimpleNamespace(seating=seating)
    context.settings = replace(context.settings, codes={"Emil": make_code("4711"), "DORA": make_code("4711")})
    assert CodeAccess(context).people() == ("Dora", "anna", "Ben", "Emil")


def with_code(secrets: Typist, context: Any, digits: str = "4711") -> None:
    context.settings = replace(context.settings, codes={"Anna": make_code(digits)})
    secrets.scene.rebuild()
    secrets.wait()


def test_changing_asks_for_the_old_one_first(secrets: Typist, context: Any) -> None:
    with_code(secrets, context)
    secrets.click([one for one in secrets.all(Button) if one.label == "Change"][-1])
    secrets.code("0000")
    assert secrets.told == "That is not the code."
    secrets.code("4711")
    secrets.code("271828")
    secrets.code("271828")
    assert check_code("271828", stored(context, "Anna"))


def test_removing_asks_for_it_and_nobody_is_told(secrets: Typist, context: Any) -> None:
    with_code(secrets, context)
    secrets.click(secrets.button("Remove"))
    secrets.code("0000")
    assert stored(context, "Anna")
    secrets.code("4711")
    assert (context.settings.codes, context.settings.codes_taken) == ({}, {})


def test_after_three_wrong_ones_there_is_a_wait_that_closing_the_sheet_does_not_shorten(
    secrets: Typist, context: Any
) -> None:
    with_code(secrets, context)
    secrets.click(secrets.button("Remove"))
    for wrong in ("0000", "11111", "22222222"):
        secrets.code(wrong)
    assert secrets.told.startswith("That is not the code. Wait ")
    secrets.key(pygame.K_ESCAPE)
    secrets.click(secrets.button("Remove"))
    assert secrets.told.startswith("That is not the code. Wait ")
    assert 0 < secrets.scene.next_wake(secrets.now) <= 1000  # type: ignore[operator]  # it wakes
    secrets.code("4711")
    assert stored(context, "Anna"), "not before the wait is over"
    while secrets.sheet.seconds:
        secrets.wait()
    assert secrets.told == ""
    secrets.key(pygame.K_RETURN)
    assert context.settings.codes == {}, "the digits typed meanwhile count"


def test_the_right_code_begins_the_count_anew(secrets: Typist, context: Any) -> None:
    with_code(secrets, context)
    book = CodeAccess(context)
    assert [book.check("anna ", digits, 5) for digits in ("0000", "1111", "4711")] == [False, False, True]
    assert [book.check("Anna", digits, 6) for digits in ("0000", "1111")] == [False, False]
    assert book.wait_ms("Anna", 6) == 0
    book.check("Anna", "2222", 6)
    assert book.wait_ms("ANNA", 6) == 5000
    assert book.wait_ms("Ben", 6) == 0


def test_a_forgotten_code_is_taken_away_and_it_says_so_until_there_is_a_new_one(secrets: Typist, context: Any) -> None:
    with_code(secrets, context)
    secrets.click(secrets.button("Forgotten?"))
    assert isinstance(secrets.scene.page.overlay, Modal)
    secrets.key(pygame.K_ESCAPE)
    assert stored(context, "Anna"), "whoever thinks better of it leaves it"
    secrets.click(secrets.button("Forgotten?"))
    secrets.key(pygame.K_RETURN)
    assert context.settings.codes == {}
    assert list(context.settings.codes_taken) == ["Anna"]
    assert any("Anna’s code was taken away on " in one.markup for one in secrets.all(RichText))


def test_a_new_code_does_not_hush_what_is_still_to_be_told(context: Any) -> None:
    book = CodeAccess(context)
    book.keep("Anna", "4711")
    book.take_away("Anna", date(2026, 11, 21))
    book.keep("Anna", "0815")
    people = ("Ben", "Anna")
    for day in range(5):
        assert book.note(people) == "Anna’s code was taken away on 21 November 2026, without having been typed."
        book.hang(people, date(2026, 12, 1 + day))
        book.hang(people, date(2026, 12, 1 + day))
    assert book.note(people) == ""


def test_several_that_were_taken_away_are_told_in_one_sentence(context: Any) -> None:
    book = CodeAccess(context)
    for day, person in enumerate(("Anna", "Ben"), 20):
        book.keep(person, "4711")
        book.take_away(person, date(2026, 11, day))
    assert "Anna’s on 20 November 2026, Ben’s on 21 November 2026" in book.note(("Anna", "Ben", "Cleo"))
    assert book.note(("Cleo",)) == ""


def test_a_damaged_code_opens_to_nothing_and_can_be_taken_away(secrets: Typist, context: Any) -> None:
    context.settings = replace(context.settings, codes={"Anna": "zz"})
    secrets.scene.rebuild()
    secrets.wait()
    book = CodeAccess(context)
    assert book.has("Anna")
    assert book.is_damaged("Anna")
    assert not book.check("Anna", "4711", 0)
    secrets.click(secrets.button("Take it away"))
    secrets.key(pygame.K_RETURN)
    assert context.settings.codes == {}
    assert context.settings.codes_taken


def test_what_could_not_be_kept_is_said(secrets: Typist, context: Any) -> None:
    context.unwritable = "The folder can't be written to."
    secrets.click(secrets.button("Set a code"))
    secrets.code("4711")
    secrets.code("4711")
    assert [toast.markup for toast in secrets.scene.page.toasts] == [
        "This could not be kept: The folder can't be written to."
    ]


def new_game(context: Any, *names: str) -> tuple[NewGameScene, Typist]:
    game = next(one for one in context.games if one.info.has_secrets)
    scene = NewGameScene(context, game.id)
    for place, name in zip(scene.draft.present, names, strict=False):
        place.name, place.is_person = name, True
    return scene, Typist(scene, SIZE)


def test_a_key_beside_a_name_sets_a_code(context: Any) -> None:
    context.kit = Kit(SIZE)
    _, typist = new_game(context, "Anna", "")
    anna, nobody = typist.all(CodePlate)
    assert anna.is_enabled
    assert not nobody.is_enabled
    assert nobody.reason
    typist.click(anna)
    typist.code("4711")
    typist.code("4711")
    assert check_code("4711", stored(context, "Anna"))
    (anna, _) = typist.all(CodePlate)
    typist.click(anna)
    typist.plate("Remove")
    typist.code("4711")
    assert context.settings.codes == {}


def test_the_key_follows_the_name_as_it_is_written(context: Any) -> None:
    context.kit = Kit(SIZE)
    context.settings = replace(context.settings, codes={"Anna": make_code("4711")})
    _, typist = new_game(context, "", "")
    key = typist.all(CodePlate)[0]
    before = key.plate
    key.show("Ann")
    assert key.is_enabled
    assert key.plate is before
    assert "Ann" in key.tip
    key.show(" anna")
    assert key.plate is not before


def test_games_without_secrets_have_no_keys(context: Any) -> None:
    game = next(one for one in context.games if not one.info.has_secrets)
    typist = Typist(NewGameScene(context, game.id), SIZE)
    assert typist.all(CodePlate) == []
