"""A whole game with a teacher: one line of advice with its reason in each turn of whoever plays alone, until sent away."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pygame
import pytest

from game import registry
from game.engine.decision import Advice, Phrase
from game.engine.match.ports import Occupant
from game.session.start_position import evenings
from game.ui.table.model.blocks import Call, Down, LaidSheet, Press, Text
from game.ui.table.model.screen.sheet import said_once
from game.ui.table.panels.block_sheet import BlockSheet
from tests.narrowing import of_kind, there
from tests.sampling import few_with_soak
from tests.ui.window_driver import ANNA, RANDOM, STILL, TWO, WindowDriver

COACHED = dataclasses.replace(STILL, coached=("battle:evil", "hunt:rb", "riddle:p1"))
DECISIONS = few_with_soak(10, 18)


def advised(driver: WindowDriver) -> bool:
    """Whether the teacher has thought and speaks."""
    sheet = driver.play.model.moment().sheet
    return isinstance(sheet, LaidSheet) and sheet.heading == Phrase.of("table.coach.title") and bool(sheet.foot)


def seated(driver: WindowDriver, game: str, people: int) -> None:
    """So many people in the first seats, the computer in all others."""
    seats = registry.game(game).info.seatings[min(registry.game(game).info.seatings)]
    driver.sit(game, {s: Occupant(person=s) if n < people else Occupant(level="easy") for n, s in enumerate(seats)})


def go_on(driver: WindowDriver) -> None:
    """Put away what lies there to be read, and let the teacher think."""
    for _ in range(6):
        if advised(driver):
            return
        driver.key(pygame.K_ESCAPE) if driver.play.has_overlay else driver.play.model.skip()
        sheet = driver.play.panels.sheet
        if sheet is not None and not isinstance(sheet, BlockSheet):
            driver.key(pygame.K_RETURN)
        driver.run(800)


@pytest.mark.parametrize("game", [one.id for one in registry.games()])
def test_the_teacher_speaks_once_a_turn_for_each_kind_of_question_unless_it_is_done_as_he_says(
    tmp_path: Path, game: str
) -> None:
    driver = WindowDriver(tmp_path, settings=COACHED)
    seated(driver, game, 1)
    ignored, spoken = set(), 0
    for _ in range(DECISIONS):
        driver.until_rest()
        if driver.table.outcome is not None:
            break
        go_on(driver)
        model = driver.play.model
        update = model.interaction.update
        decision = model.interaction.decision
        if update is None or decision is None or not model.interaction.is_deciding:
            driver.run(2000)
            continue
        if advised(driver):
            spoken += 1
            panels = model.interaction.panels
            asked = model.state.viewer, panels.ribbon, panels.active, decision.kind
            assert asked not in ignored
            assert driver.table.hint[0].action in update.actions
            others = [one for one in update.actions if one != driver.table.hint[0].action]
            if spoken % 2 and others:
                ignored.add(asked)
                model.answer(others[-1])
                continue
        model.answer(driver.table.hint[0].action if driver.table.hint else update.actions[0])
    assert spoken


@pytest.mark.parametrize("coached", [("battle:alliance",), ()], ids=["unasked", "asked once"])
def test_whoever_builds_as_they_are_told_is_told_what_is_built_next(tmp_path: Path, coached: tuple[str, ...]) -> None:
    driver = WindowDriver(tmp_path, settings=dataclasses.replace(STILL, coached=coached))
    (start,) = (one for one in evenings("battle") if one.id == "the-ring-near-barad-dur")
    driver.sit("battle", {"evil": Occupant(level="easy"), "alliance": ANNA}, start.scenario.position)
    driver.attend()
    if not coached:
        driver.key(pygame.K_h)
        driver.until_rest()
        driver.confirm()
    for _ in range(2 - (not coached)):
        go_on(driver)
        assert advised(driver)
        assert driver.table.hint[0].action.verb == "build"
        driver.confirm()
    while coached and there(driver.play.model.interaction.decision).phase == "build":
        go_on(driver)
        driver.confirm()
    go_on(driver)
    spoken = driver.play.model.moment().sheet
    keys = (
        [one.words.key for one in spoken.sheet.every() if isinstance(one, Text)]
        if isinstance(spoken, LaidSheet)
        else []
    )
    assert ("table.passed" in keys) is bool(coached), "the phase ended by itself"


@pytest.mark.parametrize("number", range(2))
def test_no_reason_is_given_twice_in_a_phase_and_the_red_button_does_what_is_named(tmp_path: Path, number: int) -> None:
    driver = WindowDriver(tmp_path, settings=dataclasses.replace(STILL, coached=("battle:alliance",)))
    driver.sit("battle", {"evil": RANDOM, "alliance": ANNA}, evenings("battle")[number].scenario.position)
    driver.attend()
    model, given, rests = driver.play.model, dict[str, list[str]](), 0
    for _ in range(30):
        go_on(driver)
        decision = model.interaction.decision
        if not advised(driver) or decision is None or model.interaction.decider != "alliance":
            break
        best, sheet = model.state.sheets.hint[0], of_kind(LaidSheet, model.moment().sheet)
        calls = [one.call for one in sheet.foot if isinstance(one, Press)]
        if best.is_rest:
            rests += 1
            assert calls == [Call("drop_hint"), Call("leave_phase")]
            assert Phrase.of(f"look.rest.{decision.phase}") in [
                one.words for one in sheet.sheet.every() if isinstance(one, Text)
            ]
            assert not model.interaction.shown
        else:
            assert calls[0] == Call("take_advice")
            if not best.action.is_pass:
                assert model.interaction.shown, "its places are lit"
                given.setdefault(decision.phase, []).extend(why.key for why in best.why if why.key != "why.attack")
                assert decision.phase != "attack" or best.why[0].key == "why.attack", "the odds of each"
        driver.key(pygame.K_p, "p") if best.is_rest else driver.confirm()
    assert 0 < rests < 10, "the key of what is left works where its button is the red one, too"
    assert all(len(keys) == len({*keys}) for keys in given.values()), given


@pytest.mark.parametrize(("key", "is_said_again"), [("why.way_wall", False), ("why.takes", True)])
def test_a_reason_that_holds_for_the_turn_is_none_in_its_next_phase(
    driver: WindowDriver, key: str, is_said_again: bool
) -> None:
    driver.begin(TWO)
    state, said = driver.play.model.state, list[bool]()
    for _ in range(2):
        act = next(act for choice in state.interaction.choices if not (act := choice.action).is_pass)
        said += [bool(said_once(state, [Advice(act, (Phrase.of(key),))])[0].why)]
        driver.end_phase()
        driver.until_rest()
    assert said == [True, is_said_again]


def test_after_undo_the_teacher_speaks_to_the_same_question_again(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=dataclasses.replace(STILL, coached=("battle:alliance",)))
    driver.sit("battle", {"evil": RANDOM, "alliance": ANNA}, evenings("battle")[0].scenario.position)
    driver.attend()
    go_on(driver)
    model = driver.play.model
    best = model.state.sheets.hint[0]
    model.answer(next(one for one in there(model.interaction.update).actions if one != best.action))
    go_on(driver)
    assert not advised(driver), "the advice was not followed"
    model.take_back()
    go_on(driver)
    assert advised(driver)
    assert model.state.sheets.hint[0] == best


def test_whoever_sends_the_teacher_away_hears_no_more_until_he_is_called_back(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=COACHED)
    seated(driver, "hunt", 1)
    for _ in range(DECISIONS):
        driver.until_rest()
        go_on(driver)
        if advised(driver):
            break
        update = there(driver.play.model.interaction.update)
        driver.play.model.answer(update.actions[0])
    assert advised(driver)
    driver.play.model.flip_teacher()
    assert not advised(driver)
    assert driver.window.settings.coached == ("battle:evil", "hunt:rb taught", "riddle:p1"), "elsewhere a teacher stays"
    driver.play.model.flip_teacher()
    go_on(driver)
    assert advised(driver)


def test_of_two_people_each_hears_the_teacher_who_has_one_and_nobody_hears_anothers(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=COACHED)
    seated(driver, "battle", 2)
    heard = dict[str, bool]()
    for _ in range(DECISIONS):
        driver.until_rest()
        go_on(driver)
        model = driver.play.model
        update = there(model.interaction.update)
        heard[str(model.state.viewer)] = heard.get(str(model.state.viewer), False) or advised(driver)
        model.answer(update.actions[-1])
    assert [seat for seat, is_so in heard.items() if is_so] == ["evil"]


@pytest.mark.parametrize("game", [one.id for one in registry.games()])
def test_the_teacher_speaks_before_the_first_move_of_a_short_evening(tmp_path: Path, game: str) -> None:
    driver = WindowDriver(tmp_path, settings=COACHED)
    start = evenings(game)[0]
    easy = Occupant(level="easy")
    seats = registry.game(game).info.seatings[start.players]
    driver.sit(game, {seat: easy if at else ANNA for at, seat in enumerate(seats)}, start.scenario.position)
    driver.attend()
    go_on(driver)
    assert advised(driver)
    assert not driver.play.model.interaction.has_begun


def test_after_a_no_the_teacher_says_again_what_can_be_done(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=COACHED)
    driver.sit("riddle", {seat: RANDOM if at else ANNA for at, seat in enumerate(("p1", "p2"))}, {"die": 3})
    model = driver.play.model
    go_on(driver)
    model.answer(model.state.presentation.adviser.parse("end"))
    driver.run(1000)
    assert model.state.refusal is not None
    assert not advised(driver)
    driver.key(pygame.K_ESCAPE)
    go_on(driver)
    assert advised(driver)


def test_at_the_first_turn_one_page_tells_the_side_and_the_teacher_the_rest(tmp_path: Path) -> None:
    """What others did before is in the log; what is told for the first time stands below the advice, and is read with it."""
    coached = dataclasses.replace(COACHED, coached=("hunt:rw1",), first_time_help=True)
    driver = WindowDriver(tmp_path, settings=coached)
    start = evenings("hunt")[0]
    bearer, hunters = registry.game("hunt").info.seatings[start.players]
    driver.sit("hunt", {bearer: Occupant(level="easy"), hunters: ANNA}, start.scenario.position)
    driver.attend()
    driver.run(2000)
    assert advised(driver)
    (page,) = of_kind(LaidSheet, driver.play.model.moment().sheet).sheet.blocks
    *_, last = of_kind(Down, page).blocks
    assert of_kind(Text, last).words == Phrase.of("look.first.nazgul")
    driver.play.model.drop_hint()
    assert driver.play.model.moment().sheet is None
    driver.play.model.answer(driver.play.model.interaction.update.actions[0])  # type: ignore[union-attr]  # somebody is asked
    assert "hunt:nazgul" in driver.window.settings.helped


@pytest.mark.parametrize("swapped", [False, True])
def test_another_match_after_a_short_evening_begins_where_that_began(tmp_path: Path, swapped: bool) -> None:
    driver = WindowDriver(tmp_path)
    start = evenings("hunt")[0]
    seats = registry.game("hunt").info.seatings[start.players]
    driver.sit(
        "hunt", {seat: Occupant(level="easy") if at else ANNA for at, seat in enumerate(seats)}, start.scenario.position
    )
    before = driver.table.public_view
    again = driver.window.rematch(swapped=swapped)
    assert again.public_view.part == before.part == 2
    assert [seat for seat, who in again.seating.items() if not who.is_computer] == [seats[1 if swapped else 0]]


def test_the_teacher_waits_until_the_fight_that_lies_there_has_been_seen(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=COACHED)
    pieces = {"orc": ["1011", "0505"], "rohan": ["1010", "0504"], "ring_bearer": ["1511"]}
    driver.sit(
        "battle", {"evil": ANNA, "alliance": RANDOM}, {"round": 2, "turn": "evil", "phase": "attack", "pieces": pieces}
    )
    model = driver.play.model

    def lies() -> bool:
        return model.animation.has_fought

    go_on(driver)
    assert advised(driver)
    assert "Attack the Rohan army with the Orc" in str(model.moment().sheet), "where they stand is lit"
    model.take_advice()
    driver.until(lies)
    driver.run(1500)
    assert lies()
    assert driver.table.hint, "what comes next is known"
    assert not advised(driver)
    assert not model.state.sheets.hint
    driver.run(2500)
    assert not lies()
    assert advised(driver)


def test_whoever_rides_as_advised_need_not_say_that_it_was_all(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=dataclasses.replace(STILL, coached=("hunt:rw1",)))
    far = {"figures": {"blue": "28", "green": "28", "red": "33", "purple": "33"}}  # nothing to ask yet
    position = {**there(evenings("hunt")[0].scenario.position), **far}
    driver.sit("hunt", {"rb": Occupant(level="easy"), "rw1": ANNA}, position)
    model, riders = driver.play.model, set[str]()
    for _ in range(3):
        go_on(driver)
        riders.add(there(model.interaction.panels.active).bust)
        model.answer(model.state.sheets.hint[0].action)
        driver.run(2000)
    assert len(riders) == 3, "nobody is asked to end a turn of which nothing is left"
    model.take_back()
    driver.run(2000)
    assert there(model.interaction.panels.active).bust in riders, "what was taken back does not end again by itself"


@pytest.mark.parametrize("cards", [0, 1])
def test_the_ring_bearers_turn_ends_by_itself_as_advised_but_a_new_card_is_seen(tmp_path: Path, cards: int) -> None:
    driver = WindowDriver(tmp_path, settings=dataclasses.replace(STILL, coached=("hunt:rb",)))
    position = {"log": ["1", ".", "10"], "step": 2, "tokens": {"card": cards, "pool": 2}} | (
        {"moved": "moved"} if cards else {}
    )
    driver.sit("hunt", {"rb": ANNA, "rw1": Occupant(level="easy")}, position)
    model, done = driver.play.model, []
    while model.interaction.is_deciding:
        go_on(driver)
        done.append(model.state.sheets.hint[0].action.verb)
        model.answer(model.state.sheets.hint[0].action)
        driver.run(2500)
    assert done == (["token", "end"] if cards else ["move"])
