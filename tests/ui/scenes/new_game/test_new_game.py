"""The new-game page: two clicks begin; everything chosen reaches the match and is remembered."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game import registry
from game.computer.ladder import Rung
from game.engine.decision import Seat
from game.engine.match.ports import Occupant
from game.session.loaded_game import given_names
from game.session.start_position import evenings, start_position
from game.ui.kit.kit import Kit
from game.ui.kit.markup import plain
from game.ui.kit.scene_stack import Pop, Replace
from game.ui.kit.theme import Role
from game.ui.scenes.game_boxes import box_look
from game.ui.scenes.new_game import seats_sheet
from game.ui.scenes.new_game.game_choice import CoverChoice
from game.ui.scenes.new_game.match_draft import MatchDraft
from game.ui.scenes.new_game.new_game_scene import NewGameScene
from game.ui.scenes.new_game.seats_sheet import MaskFace
from game.ui.screen_words import say
from game.ui.widgets.button import Button
from game.ui.widgets.choices import ChoiceStrip, Dropdown, Toggle
from game.ui.widgets.label import RichText
from game.ui.widgets.modal import Modal
from game.ui.widgets.scroll_area import ScrollArea
from game.ui.widgets.text_entry import TextEntry
from tests.narrowing import of_kind
from tests.sampling import first_with_soak
from tests.ui.scenes.conftest import MenuDriver, of_three, with_info

SIZE = (1920, 1080)


def begin(driver: MenuDriver) -> object:
    return driver.click(driver.scene.begin)  # type: ignore[attr-defined]


def test_one_press_begins_a_game_of_one_person_against_the_computer(context: Any) -> None:
    driver = MenuDriver(NewGameScene(context), SIZE)
    of_kind(Replace, begin(driver))
    (begun,) = context.begun
    assert sorted(begun["seating"]) == ["alliance", "evil"]
    assert begun["seating"]["alliance"] == Occupant(person="Alliance"), "which begins in the first short evening"
    assert begun["seating"]["evil"] == Occupant(level="easy", mask="Brom")


def test_who_plays_for_the_computer_is_chosen_and_others_come_the_next_evening(context: Any) -> None:
    driver = MenuDriver(of_three(context), SIZE)
    first, second = (face.mask for face in driver.all(MaskFace))
    driver.click(driver.all(MaskFace)[0])
    changed = [face.mask for face in driver.all(MaskFace)]
    assert changed[1] == second
    assert changed[0] not in (first, second)
    begin(driver)
    assert [one.mask for one in context.begun[0]["seating"].values()] == ["", *changed]
    following = [face.mask for face in MenuDriver(NewGameScene(context), SIZE).all(MaskFace)]
    assert not {*following} & {*changed}


def test_typed_names_sit_where_they_were_typed(context: Any) -> None:
    driver = MenuDriver(NewGameScene(context), SIZE)
    (entry,) = driver.all(TextEntry)
    driver.click(entry)
    driver.write("Éowyn")
    begin(driver)
    assert context.begun[0]["seating"]["alliance"] == Occupant(person="Éowyn")
    assert context.settings.people == ("Éowyn",)


def test_two_players_have_two_seats(context: Any) -> None:
    driver = MenuDriver(NewGameScene(context), SIZE)
    strip = next(one for one in driver.all(ChoiceStrip) if one.options == ("2", "3"))
    strip.on_change(0)
    begin(driver)
    assert sorted(context.begun[0]["seating"]) == ["alliance", "evil"]


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.id)
def test_who_is_alone_sits_in_the_first_seat(game: registry.InstalledGame) -> None:
    present = MatchDraft.of(game, {}, ("Rosa",)).present
    assert [place.name for place in present if place.is_person] == ["Rosa"]
    assert present[0].is_person


def test_a_person_alone_is_not_left_out_by_a_smaller_number_of_players() -> None:
    """RR-001: two to eight players."""
    draft = MatchDraft.of(registry.game("riddle"), {}, ("Rosa",))
    draft.sit(("p4",))
    for players in (3, 2, 8):
        draft.seat_players(players)
        assert [place.name for place in draft.present if place.is_person] == ["Rosa"], f"with {players} players"
    assert draft.place(Seat("p1")).name == "Rosa", "she stays where she sits when there is room"


def test_what_was_chosen_is_remembered_for_next_time(context: Any) -> None:
    driver = MenuDriver(NewGameScene(context), SIZE)
    draft = driver.scene.draft  # type: ignore[attr-defined]
    draft.players = 2
    draft.place("evil").name, draft.place("evil").is_person = "Ben", True
    driver.scene.rebuild()
    begin(driver)
    again = NewGameScene(context)
    assert again.draft.players == 2
    assert again.draft.place("evil").occupant() == Occupant(person="Ben")  # type: ignore[arg-type]


def test_a_remembered_page_with_nonsense_in_it_falls_back(context: Any) -> None:
    nonsense = {
        "players": "many",
        "seats": {"alliance": 3, "sauron": {"level": "god"}},
        "options": {"dice": 7},
        "board": 4,
    }
    draft = MatchDraft.of(context.games[0], nonsense, ())
    assert draft.players == 3
    assert draft.options["dice"] == "rolled"
    assert draft.place("sauron").level == "normal"  # type: ignore[arg-type]


def test_filling_with_computers_keeps_named_people(context: Any) -> None:
    draft = of_three(context).draft
    for place in draft.present:
        place.is_person, place.name = True, ""
    draft.present[0].name = "Anna"
    draft.fill_with_computers()
    assert [place.is_person for place in draft.present] == [True, False, False]


def test_drawing_lots_only_changes_who_sits_where(context: Any) -> None:
    draft = of_three(context).draft
    for place, name in zip(draft.present, ("Anna", "Ben", "Cleo"), strict=True):
        place.name, place.is_person = name, True
    seen = set()
    for seed in range(40):
        draft.draw_lots(Random(seed))
        names = tuple(place.name for place in draft.present)
        assert sorted(names) == ["Anna", "Ben", "Cleo"]
        seen.add(names)
    assert len(seen) == 6


def with_rules(context: Any) -> NewGameScene:
    """The page with its house rules unfolded."""
    scene = NewGameScene(context)
    scene.options.is_open = True
    return scene


def test_house_rules_are_folded_and_the_fold_says_what_differs(context: Any) -> None:
    driver = MenuDriver(NewGameScene(context, "hunt"), SIZE)
    scene: Any = driver.scene
    assert "as the rulebook has it" in said(scene)
    assert "Questions out of turn" not in said(scene)
    driver.click(driver.button(say("new.options")))
    assert "Questions out of turn" in said(scene)
    scene.set_option("companion", True)
    assert "one differs from the rulebook" in said(scene)


def test_a_cap_that_was_set_stays_and_one_is_always_on_when_only_computers_play(context: Any) -> None:
    draft = MatchDraft.of(context.games[0], {}, ())
    for place in draft.present:
        place.is_person = False
    draft.options["rounds"] = 20
    assert draft.chosen_options()["rounds"] == 20
    info = draft.game.info
    cap = next(option for option in info.options if option.id == info.cap_option)
    draft.options[cap.id] = 0
    for place in draft.present:
        place.is_person = False
    assert draft.chosen_options()[cap.id] == cap.default


@pytest.mark.parametrize(("game", "is_offered"), [("battle", False), ("hunt", True), ("riddle", True)])
def test_questions_out_of_turn_are_an_option_where_secrets_pass_the_laptop(
    context: Any, game: str, is_offered: bool
) -> None:
    context.games = (registry.game(game),)
    assert ("Questions out of turn" in said(with_rules(context))) is is_offered


def test_questions_out_of_turn_are_no_option_of_a_game_without_standing_orders(context: Any) -> None:
    context.games = (with_info(registry.game("hunt"), orders=()),)
    assert "Questions out of turn" not in said(with_rules(context))


@pytest.mark.parametrize("physical", [(), ("dice",), ("dice", "draws")])
def test_what_lies_on_the_table_is_an_option_where_the_game_has_it(context: Any, physical: tuple[str, ...]) -> None:
    context.games = (with_info(context.games[0], physical=physical),)
    shown = said(with_rules(context)).splitlines()
    assert [name for name in ("dice", "draws") if say(f"option.{name}.label") in shown] == list(physical)


@pytest.mark.parametrize(
    ("size", "text_scale"),
    [((1024, 640), 1.0), ((1024, 640), 2.0), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((3840, 2160), 2.0)],
)
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 7, 8, 12])
def test_any_number_of_games_can_be_chosen_from(
    context: Any, size: tuple[int, int], text_scale: float, count: int
) -> None:
    """None outside the window or over another, all of them at hand."""
    context.kit = Kit(size, text_scale=text_scale)
    context.games = tuple(replace(context.games[at % 3]) for at in range(count))
    scene = NewGameScene(context)
    scene.on_enter()
    window = pygame.Rect((0, 0), size)
    assert [one.rect for one in scene.page.children if not window.contains(one.rect)] == []
    everyone = list(scene.page.everyone())
    covers = [one.rect for one in everyone if isinstance(one, CoverChoice)]
    for at, rect in enumerate(covers):
        assert rect.left >= 0
        assert rect.right <= size[0]
        assert rect.width >= context.kit.px(120), "too small to be read"
        assert rect.collidelist(covers[:at]) == -1
    names = tuple(box_look(game.id).name for game in context.games)
    lists = [one for one in everyone if isinstance(one, ChoiceStrip | Dropdown) and one.options == names]
    assert all(window.contains(one.rect) for one in lists)
    if count > 1:
        assert len(covers) == count or len(lists) == 1


def test_games_that_find_no_room_side_by_side_are_chosen_from_a_list(context: Any) -> None:
    size = (1024, 640)
    context.kit = Kit(size, text_scale=2.0)
    context.games = tuple(replace(context.games[at % 3]) for at in range(12))
    driver = MenuDriver(NewGameScene(context), size)
    (games,) = (one for one in driver.all(Dropdown) if len(one.options) == 12)
    driver.scene.page.focus(games)
    driver.key(pygame.K_DOWN)
    assert driver.scene.draft.game.id == "hunt"  # type: ignore[attr-defined]


def test_covers_that_find_no_room_scroll_and_follow_the_keyboard(context: Any) -> None:
    context.games = tuple(replace(context.games[at % 3]) for at in range(12))
    driver = settled(NewGameScene(context))
    last = driver.all(CoverChoice)[-1]
    (area,) = (one for one in driver.all(ScrollArea) if last in one.children)
    assert pygame.Rect((0, 0), SIZE).contains(area.rect)
    assert area.reach
    area.scroll_to(area.reach)
    while driver.scene.page.focused is not driver.all(CoverChoice)[0]:
        driver.key(pygame.K_TAB)
    assert area.offset == 0
    for _ in range(11):
        driver.key(pygame.K_DOWN)
    assert driver.scene.page.focused is last
    assert area.rect.contains(last.rect)
    driver.key(pygame.K_RETURN)
    assert driver.scene.draft.game.id == "riddle"  # type: ignore[attr-defined]


def settled(scene: NewGameScene) -> MenuDriver:
    """The page once the folder of boards has been read."""
    driver = MenuDriver(scene, SIZE)
    while scene.library.is_looking:
        driver.wait()
    driver.wait()
    return driver


def said(scene: NewGameScene) -> str:
    """All words in rich text on the page."""
    return "\n".join(plain(text.markup) for text in MenuDriver(scene, SIZE).all(RichText))


def names(driver: MenuDriver) -> list[str]:
    """What stands on the footer of what was set differently from usual."""
    return list(driver.scene.set_differently())  # type: ignore[attr-defined]


def test_what_is_set_stays_while_another_box_is_looked_at(context: Any) -> None:
    driver = MenuDriver(NewGameScene(context), SIZE)
    scene: Any = driver.scene
    scene.set_option("dice", "real")
    scene.draft.place("alliance").name = "Anna"
    scene.choose_game(context.games[1])
    scene.choose_game(context.games[0])
    begin(driver)
    assert context.begun[0]["options"]["dice"] == "real"
    assert Occupant(person="Anna") in context.begun[0]["seating"].values()


def test_what_is_set_stays_when_the_page_is_left_without_beginning(context: Any) -> None:
    first: Any = MenuDriver(NewGameScene(context), SIZE).scene
    first.set_option("dice", "real")
    again: Any = MenuDriver(NewGameScene(context), SIZE).scene
    assert again.draft.options["dice"] == "real"


def test_as_last_time_forgets_what_was_set_since(context: Any) -> None:
    scene: Any = MenuDriver(NewGameScene(context), SIZE).scene
    scene.set_option("dice", "real")
    scene.last_time()
    assert scene.draft.options["dice"] == "rolled"


def test_the_page_opens_with_the_game_that_was_begun_last(context: Any) -> None:
    for game in (context.games[1], context.games[0], context.games[1]):
        driver = MenuDriver(NewGameScene(context, game.id), SIZE)
        begin(driver)
    assert NewGameScene(context).draft.game.id == context.games[1].id


@pytest.mark.parametrize("size", first_with_soak([((1024, 640),), ((1280, 720),), ((1920, 1080),)], 1))
def test_options_stay_scrolled_where_they_are_when_a_seat_is_set(context: Any, size: tuple[int, int]) -> None:
    context.kit = Kit(size)
    driver = MenuDriver(NewGameScene(context, "hunt"), size)
    scene: Any = driver.scene
    driver.click(driver.button("House rules"))
    scene.page.focus(scene.begin)
    area = next(one for one in driver.all(ScrollArea) if one.reach)
    area.scroll_to(area.reach)
    before = area.offset
    scene.change(scene.draft.present[0].take, "")
    after = next(one for one in driver.all(ScrollArea) if one.reach)
    assert abs(after.offset - min(before, after.reach)) <= 1
    assert before > 0


def test_whatever_is_set_differently_from_usual_is_told_before_the_match_begins(context: Any) -> None:
    driver = MenuDriver(NewGameScene(context, "hunt"), SIZE)
    scene: Any = driver.scene
    assert names(driver) == []
    scene.set_option("companion", True)
    scene.set_option("dice", "real")
    assert len(names(driver)) == 2
    assert "Real" in scene.set_apart.markup
    driver.click(driver.button("What is set"))
    asked = of_kind(Modal, scene.page.overlay)
    assert all(name in asked.text.markup for name in names(driver))
    driver.key(pygame.K_RETURN)
    assert context.begun[0]["options"]["companion"] is True


def test_an_option_that_follows_another_is_told(context: Any) -> None:
    scene: Any = MenuDriver(NewGameScene(context, "hunt"), SIZE).scene
    scene.set_option("info_given", 1)
    scene.set_option("pool", 4)
    (toast,) = scene.page.toasts
    assert "One goes only with the other" in toast.markup


def test_escape_goes_back(context: Any) -> None:
    driver = MenuDriver(NewGameScene(context), SIZE)
    assert isinstance(driver.key(pygame.K_ESCAPE), Pop)


def test_a_match_is_named_after_the_people_who_play_it(context: Any) -> None:
    scene = NewGameScene(context)
    scene.draft.players = 2
    for place, name in zip(scene.draft.present, ("Anna", "Ben"), strict=True):
        place.is_person, place.name = True, name
    assert scene.draft.match_name() == "Battle of the Ring: Anna and Ben"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_in_a_small_window_the_games_stand_before_everything_else(context: Any, size: tuple[int, int]) -> None:
    context.kit = Kit(size)
    driver = MenuDriver(NewGameScene(context), size)
    names = next(one for one in driver.all(ChoiceStrip) if "Battle of the Ring" in one.options)
    assert names.rect.bottom <= min(one.rect.top for one in driver.all(MaskFace))


@pytest.mark.clause("HR-050")
def test_options_that_go_only_together_follow_each_other() -> None:
    draft = MatchDraft.of(registry.game("hunt"), {}, ["Anna"])
    assert (draft.options["pool"], draft.options["info_given"]) == (3, 1)
    assert draft.set_option("pool", 4)
    assert (draft.options["pool"], draft.options["info_given"]) == (4, 0)
    assert not draft.set_option("shelters", True)
    assert draft.set_option("info_given", 2)
    assert (draft.options["pool"], draft.options["info_given"]) == (3, 2)
    recalled = MatchDraft.of(registry.game("hunt"), {"options": {"pool": 4, "info_given": 1}}, ["Anna"])
    assert (recalled.options["pool"], recalled.options["info_given"]) == (3, 1)


@pytest.mark.parametrize("size", first_with_soak([((1024, 640),), ((1280, 720),)], 1))
@pytest.mark.parametrize("game", [one.id for one in registry.games()])
def test_whoever_comes_for_the_first_time_sees_his_own_seat(context: Any, size: tuple[int, int], game: str) -> None:
    """With every seat of eight in play the only person's would lie below the window."""
    context.kit = Kit(size)
    driver = MenuDriver(NewGameScene(context, game), size)
    (entry,) = driver.all(TextEntry)
    window = pygame.Rect((0, 0), size)
    assert window.contains(entry.rect)
    assert entry.rect.bottom < driver.scene.begin.rect.top  # type: ignore[attr-defined]


def test_a_name_has_room_beside_the_longest_levels_and_nobody_is_told_of_strength_among_people(
    context: Any, german: None
) -> None:
    context.kit = Kit((1088, 640))
    driver = MenuDriver(NewGameScene(context, "hunt"), (1088, 640))
    draft = driver.scene.draft  # type: ignore[attr-defined]
    draft.seat_players(4)
    told = say("new.ladder", level="Normal", told="", seats=2).partition("Normal")[0]
    assert [one for one in driver.all(RichText) if told in one.markup]
    for place in draft.present:
        place.take("")
    driver.scene.rebuild()
    room = context.kit.text.width("Charlotte", Role.BODY)
    inside = [one.rect.width - context.kit.px(28) for one in driver.all(TextEntry)]
    assert len(inside) == 4
    assert min(inside) > room
    assert not [one for one in driver.all(RichText) if told in one.markup]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_strength_is_told_as_it_was_counted_among_as_many(
    players: int, context: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = [Rung("hard", 2, 7, 10), Rung("hard", 3, 9, 10)]
    monkeypatch.setattr(seats_sheet, "ladder", lambda game: counted)
    driver = MenuDriver(NewGameScene(context, "hunt"), SIZE)
    driver.scene.draft.seat_players(players)  # type: ignore[attr-defined]
    driver.scene.rebuild()
    told = "".join(one.markup for one in driver.all(RichText) if "Of ten games" in one.markup)
    wins = {2: "wins 7", 3: "wins 9", 4: ""}[players]
    assert (f"{players} players" in told, wins in told, bool(told)) == (bool(wins), True, bool(wins))


def test_a_start_that_was_chosen_says_why_it_is_not_played(context: Any) -> None:
    driver = MenuDriver(NewGameScene(context, "riddle"), SIZE)
    draft = driver.scene.draft  # type: ignore[attr-defined]
    draft.choose_evening("at-the-black-gate")
    driver.scene.change(draft.seat_players, 2)  # type: ignore[attr-defined]
    assert [one for one in driver.all(RichText) if "is made for 4 players" in one.markup]


@pytest.mark.parametrize(("game", "side"), [("hunt", "rb"), ("battle", "alliance"), ("riddle", "p4")])
def test_the_name_of_a_seat_becomes_nobodys_name(context: Any, game: str, side: str) -> None:
    """Who gave no name sits elsewhere next time, in another game or in the same, without the name of the first seat."""
    driver = MenuDriver(NewGameScene(context, game), SIZE)
    draft = driver.scene.draft  # type: ignore[attr-defined]
    for place in draft.present:
        place.is_person = str(place.seat) == side
    driver.scene.rebuild()
    begin(driver)
    entered = next(one.person for one in context.begun[0]["seating"].values() if one.person)
    assert entered in given_names(game)
    assert context.settings.people == ()
    assert entered not in json.dumps(context.settings.new_match)
    assert {place.name for place in NewGameScene(context, game).draft.present} == {""}


def test_a_name_of_a_seat_that_was_remembered_before_is_dropped(context: Any) -> None:
    kept = {"players": 2, "seats": {"rw1": {"name": "Ring-bearer", "is_person": True}}}
    context.settings = replace(context.settings, new_match={"hunt": kept}, people=("Ringträger", "Anna"))
    driver = MenuDriver(NewGameScene(context, "hunt"), SIZE)
    assert {place.name for place in driver.scene.draft.present} == {""}  # type: ignore[attr-defined]
    begin(driver)
    assert context.settings.people == ("Anna",)


def lengths(driver: MenuDriver) -> tuple[tuple[str, ...], int, Callable[[int], None]]:
    """How long it can be, which is chosen, and what chooses: cells side by side, or a list where they have no room."""
    ways = (*driver.all(ChoiceStrip), *driver.all(Dropdown))
    found = next(one for one in ways if one.options[-1].startswith(say("new.whole", length="")))
    return tuple(found.options), found.chosen, found.on_change


@pytest.mark.parametrize("game", [one.id for one in registry.games() if evenings(one.id)])
def test_the_first_prepared_start_is_played_until_somebody_chooses_and_what_he_chose_stays(
    context: Any, game: str
) -> None:
    scene = NewGameScene(context, game)
    driver, first = MenuDriver(scene, SIZE), evenings(game)[0]
    options, chosen, change = lengths(driver)
    assert chosen == 0
    begins = first.begins or scene.draft.game.info.seatings[first.players][:1]
    assert tuple(str(place.seat) for place in scene.draft.present if place.is_person) == begins, (
        "nobody waits for the first turn"
    )
    for one, told in zip((*evenings(game), None), options, strict=True):
        assert told.endswith(f", {scene.length(one)}")
    assert scene.draft.players == first.players
    begin(driver)
    assert context.position == first.scenario.position
    assert NewGameScene(context, game).draft.start == first
    change(len(evenings(game)))
    begin(driver)
    assert context.position is None
    assert NewGameScene(context, game).draft.start is None, "who has played the whole game is not led back"
    change(0)
    others = sorted(scene.draft.game.info.seatings)[1 if first.players == 2 else 0]
    scene.change(scene.draft.seat_players, others)
    begin(driver)
    fits = first.scenario.players is None
    assert (context.position is not None) is first.fits(others) is fits, "else there is only the whole game"
    change(0)
    assert scene.draft.players == (others if fits else first.players), "who sits there stays, unless too many would"


def test_short_evenings_of_the_hunt_are_for_any_number(context: Any) -> None:
    """The hunters share the Nazgûl as ever; nothing in the position names one of them."""
    counts = registry.game("hunt").info.seatings
    assert all(one.fits(count) for one in evenings("hunt") for count in counts)
    for count in counts:
        shared = start_position(
            registry.game("hunt"), registry.game("hunt").info.boards[0], count, Path(), evenings("hunt")[0]
        )
        assert len(set(shared.facts["owners"].values())) == min(count - 1, 4)


def test_the_more_people_the_longer_the_evening_is_said_to_be(context: Any) -> None:
    scene: Any = MenuDriver(NewGameScene(context, "riddle"), SIZE).scene
    told = [scene.length(None)]
    scene.change(scene.draft.present[1].take, "")
    told.append(scene.length(None))
    assert [one.endswith("min") for one in told] == [True, True]
    assert int(told[0].split()[0]) < int(told[1].split()[0])


def test_a_teacher_can_be_had_by_each_person_and_makes_the_computers_easy(context: Any) -> None:
    scene = NewGameScene(context, "battle")
    driver = MenuDriver(scene, SIZE)
    scene.coach(True)
    assert context.settings.coached == ("battle:alliance",)
    assert {one.level for one in scene.draft.present if not one.is_person} == {"easy"}
    teacher = [one for one in driver.all(RichText) if say("new.coach_told") in one.markup]
    scene.change(scene.draft.present[0].take, "")
    assert (len(teacher), len([one for one in driver.all(RichText) if say("new.coach_told") in one.markup])) == (1, 1)
    assert context.settings.coached == ("battle:alliance", "battle:evil"), "and comes to whoever else sits down"


def test_the_teacher_comes_along_however_the_only_person_changes_sides(context: Any) -> None:
    scene = NewGameScene(context, "hunt")
    bearer, hunters = scene.draft.present
    assert context.settings.coached == ("hunt:rb",)
    scene.change(bearer.take, "easy")
    assert context.settings.coached == ("hunt:rb",), "nobody sits there yet"
    scene.change(hunters.take, "")
    assert context.settings.coached == ("hunt:rw1",)
    scene.coach(False)
    scene.change(scene.draft.choose_evening, "")
    assert context.settings.coached == (), "sent away he stays away on that side"


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.id)
def test_a_short_evening_is_set_up_without_scrolling_its_house_rules_in_sight(
    context: Any, game: registry.InstalledGame
) -> None:
    context.kit = Kit((1280, 720))
    driver = MenuDriver(NewGameScene(context, game.id), (1280, 720))
    assert driver.scene.draft.start is not None  # type: ignore[attr-defined]
    assert [one for one in driver.all(ScrollArea) if one.reach] == []
    fold = driver.button(say("new.options"))
    assert fold.rect.bottom <= 720 - context.kit.px(92)


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.id)
def test_whoever_plays_alone_has_four_rows_in_sight_and_each_computer_one_when_asked(context: Any, game: Any) -> None:
    driver = MenuDriver(NewGameScene(context, game.id), (1280, 720))
    kinds = (ChoiceStrip, Dropdown, TextEntry, Toggle, MaskFace)
    left = min(one.rect.x for one in driver.all(TextEntry)) // 2
    rects = sorted(
        (one.rect for kind in kinds for one in driver.all(kind) if one.rect.x > left and one.rect.y > 80),
        key=lambda rect: rect.y,
    )
    rows: list[pygame.Rect] = []
    for rect in rects:
        if rows and rect.y < rows[-1].bottom:
            rows[-1].union_ip(rect)
        else:
            rows.append(rect.copy())
    assert len(rows) == 4
    for each in [one for one in driver.all(Button) if one.tip == say("new.each_seat")]:
        driver.click(each)
        faces = driver.all(MaskFace)
        assert len({face.rect.y for face in faces}) == len(faces) > 1


def test_another_box_and_back_keeps_the_dice(context: Any) -> None:
    scene: Any = MenuDriver(NewGameScene(context, "battle"), (1920, 1080)).scene
    scene.set_option("dice", "real")
    scene.choose_game(context.games[1])
    scene.choose_game(context.games[0])
    assert scene.draft.options["dice"] == "real"


def test_seats_and_their_number_keep_the_options(context: Any) -> None:
    scene: Any = MenuDriver(NewGameScene(context, "hunt"), (1920, 1080)).scene
    scene.set_option("companion", True)
    scene.set_option("draws", "real")
    for place in list(scene.draft.present):
        scene.change(place.take, "")
    scene.change(scene.draft.seat_players, 5)
    assert (scene.draft.options["companion"], scene.draft.options["draws"]) == (True, "real")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_person_who_sits_down_leaves_the_options_where_they_were_scrolled(
    context: Any, size: tuple[int, int]
) -> None:
    context.kit = Kit(size)
    driver = MenuDriver(NewGameScene(context, "hunt"), size)
    scene: Any = driver.scene
    scene.options.is_open = True
    scene.rebuild()
    (area,) = [one for one in driver.all(ScrollArea) if one.content_height and one.content_height > one.rect.height]
    area.scroll_to(10**6)
    before = area.offset
    scene.change(scene.draft.present[0].take, "")
    driver.wait()
    (after,) = [one for one in driver.all(ScrollArea) if one.content_height and one.content_height > one.rect.height]
    assert after.offset == before > 0
