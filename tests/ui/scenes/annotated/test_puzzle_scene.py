"""The table of a puzzle: every answer solves it, luck does not count, everything fits, and nothing is written down."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pygame
import pytest

from game.engine.decision import Seat
from game.engine.match.ports import TakeBack
from game.session.annotated.annotated_match import say_of_puzzles, told
from game.ui.scenes.annotated.annotated_scene import SEEN_MS
from game.ui.scenes.annotated.lessons_and_puzzles import LessonsAndPuzzles
from game.ui.scenes.annotated.teacher_panel import bold
from game.ui.widgets.label import RichText
from tests.narrowing import there
from tests.sampling import one_in_many_with_soak
from tests.ui.annotated_player import PUZZLES, AnnotatedPlayer, shipped_puzzle
from tests.ui.window_driver import STILL, WindowDriver

SMALL = (1024, 640)
NAMES = [path.stem for path in PUZZLES]


@pytest.mark.parametrize("name", one_in_many_with_soak(NAMES, 3, ids=str))
def test_the_answer_solves_it_in_a_small_window_with_large_letters(tmp_path: Path, name: str) -> None:
    driver = WindowDriver(tmp_path, SMALL, dataclasses.replace(STILL, text_scale=200, language="de"))
    solver = AnnotatedPlayer(driver, shipped_puzzle(name))
    for text in [act.text for act in solver.scene.run.annotated.steps[0].acts]:
        teacher, kit = there(solver.scene.teacher), driver.window.kit
        assert driver.surface.get_rect().contains(teacher.rect)
        assert all(teacher.rect.contains(one.rect) for one in (teacher.text, *teacher.buttons))
        assert teacher.text.rect.height >= teacher.text.height_for(kit, teacher.text.rect.width)
        solver.act(text)
    assert solver.told == "Gelöst"
    assert driver.window.settings.puzzles == (name,)
    assert driver.window.folder.list() == (), "nothing is written down"


def test_everybody_whose_cards_the_task_speaks_of_stands_beside_the_cards_in_hand(tmp_path: Path) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path, (1088, 640)), shipped_puzzle("riddle-1-three"))
    solver.driver.run(1200)
    clear, canvas = there(solver.scene.panels.at).clear, solver.scene.canvas
    assert all(clear.contains(canvas.rect_of(one.space)) for one in canvas.picture.counters)


def show(solver: AnnotatedPlayer) -> None:
    """The hint, then the act."""
    for _ in range(2):
        solver.press("A hint")
        solver.settle()


def test_what_is_shown_is_not_solved(tmp_path: Path) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle("battle-2-fire"))
    show(solver)
    assert solver.scene.run.played == ("move gandalf@2015 2317",)
    show(solver)
    assert solver.told == "That is the way"
    assert solver.scene.recap().steps, "and it stands on the map"
    assert solver.driver.window.settings.puzzles == ()


def beads_and_words(solver: AnnotatedPlayer) -> tuple[int, str]:
    """Which dot of the slip is lit, and what stands below its words."""
    assert solver.scene.teacher is not None
    return solver.scene.teacher.lecture.step, solver.scene.teacher.lecture.reason


def test_an_act_that_is_not_needed_fills_no_dot_is_told_and_the_answer_goes_on(tmp_path: Path) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle("battle-2-fire"))
    solver.act("move gondor@2119 lossarnach")
    assert beads_and_words(solver) == (1, bold(say_of_puzzles("needless")))
    show(solver)
    assert solver.scene.run.played[1:] == ("move gandalf@2015 2317",)
    assert beads_and_words(solver)[0] == 2


@pytest.mark.parametrize("name", NAMES)
def test_an_act_that_leads_off_fills_no_dot_is_told_and_shown_from_the_beginning(tmp_path: Path, name: str) -> None:
    """The first way to end what is under way, or to do something else, after which the goal is not sure."""
    puzzle = shipped_puzzle(name)
    solver = AnnotatedPlayer(WindowDriver(tmp_path), puzzle)
    update = there(solver.scene.model.interaction.update)
    others = [str(one) for one in update.actions if str(one) != puzzle.steps[0].acts[0].text]
    off = next((one for one in others if one.startswith("end")), others[-1])
    solver.act(off)
    if solver.told:
        assert solver.told == "Not this time"
        return
    assert beads_and_words(solver) == (1, bold(say_of_puzzles("astray")))
    assert solver.scene.panels.prompt_bar.markup == told(puzzle.title), "nothing that can be done leads on"
    solver.press("A hint")
    solver.settle()
    assert solver.scene.run.played == (puzzle.steps[0].acts[0].text,)


def test_a_turn_that_passes_misses_it_and_it_can_be_begun_again(tmp_path: Path) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle("riddle-2-tower"))
    solver.act("move die 1122")
    solver.act("end")
    assert solver.told == "Not this time"
    solver.press("Begin again")
    solver.settle()
    assert (solver.told, solver.scene.run.played) == ("", ())
    solver.act("move die 1222")
    solver.act("move horse-2 minas-tirith")
    assert solver.told == "Solved"


def test_a_refusal_stands_below_the_task_and_names_what_leads_there_all_the_same(tmp_path: Path) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle("riddle-2-tower"))
    scene, task = solver.scene, beads_and_words(solver)[0]
    solver.act(scene.run.annotated.steps[0].acts[0].text)
    solver.settle()
    scene.camera.show(scene.model.interaction.points(("minas-tirith",)), room=scene.canvas.clear)
    solver.driver.touch("minas-tirith")
    solver.settle()
    teacher = there(scene.teacher)
    assert scene.sheet.note is None
    assert scene.rings(), "the goal is ringed on"
    assert beads_and_words(solver)[0] == task + 1
    said = [
        one.markup for one in scene.page.everyone() if isinstance(one, RichText) and teacher.rect.contains(one.rect)
    ]
    assert said[0] == teacher.lecture.markup
    assert "Horse (2)" in said[1]


def test_what_is_taken_back_does_not_count(tmp_path: Path) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle("battle-2-fire"))
    solver.act("move gondor@2119 lossarnach")
    solver.scene.port.send(TakeBack(Seat("alliance")))
    solver.settle()
    assert solver.scene.run.played == ()
    solver.act("move gandalf@2015 2317")
    solver.act("escape mount-doom")
    assert solver.told == "Solved"


def test_what_came_of_it_is_told_once_nothing_moves_and_no_touch_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle("battle-3-ents"))
    solver.act("move gandalf@1514 fangorn")
    scene, update, late = solver.scene, solver.scene.update, []

    def watched(now_ms: int) -> bool:
        done = update(now_ms)
        late.append(scene.run.matched == 2 and not scene.is_waiting and not solver.told)
        return done

    monkeypatch.setattr(scene, "update", watched)
    solver.act("end first_move")
    assert solver.told == "Solved"
    assert not any(late)


def test_an_act_of_the_answer_counts_whatever_way_it_is_drawn(tmp_path: Path) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle("battle-2-fire"))
    solver.act("move gandalf@2015 2317 via 2115 2214 2315 2316")
    assert solver.scene.run.act is not None
    assert solver.scene.run.act.text == "escape mount-doom"


def test_a_longer_way_solves_it_too_and_is_told_of_the_short_one(tmp_path: Path) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle("battle-2-fire"))
    for text in ("move gondor@2119 lossarnach", "move gandalf@2015 2317", "escape mount-doom"):
        solver.act(text)
    over = there(solver.scene.page.overlay)
    assert "2 moves" in over.text.markup  # type: ignore[attr-defined]  # it is a card


def test_with_a_hint_it_is_half_solved(tmp_path: Path) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle("riddle-2-tower"))
    solver.driver.key(pygame.K_h, "h")
    solver.settle()
    assert solver.scene.is_pointed, "the key does what the button does"
    assert solver.driver.table.hint == ()
    solver.act("move die 1222")
    solver.act("move horse-2 minas-tirith")
    assert solver.told == "Solved, with a hint"
    kept = solver.driver.window.settings
    assert (kept.puzzles, kept.puzzles_helped) == ((), ("riddle-2-tower",))


@pytest.mark.parametrize("name", NAMES)
def test_its_goal_alone_is_ringed_until_a_hint_says_what_to_think_of_and_lights_the_next_touch(
    tmp_path: Path, name: str
) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle(name))
    scene, step = solver.scene, solver.scene.run.annotated.steps[0]
    goals = [scene.rect_of(place) for place in step.light]
    assert scene.rings() == goals != []
    lying = [one for one in scene.model.interaction.picture.counters if one.space in step.light]
    assert all(one.size * scene.canvas.camera.unit > 20 for one in lying), "what lies in the ring is seen"
    assert not any(button.is_primary for button in scene.model.moment().prompt.buttons), "nothing is urged"
    solver.press("A hint")
    solver.settle()
    assert scene.run.played == ()
    assert scene.teacher is not None
    assert scene.teacher.lecture.reason == bold(told(step.hint))
    places = [scene.rect_of(place) for place in scene.wanted_places()]
    assert scene.rings() == (places or goals)
    assert places or scene.glow is not None, "a card or a button"


def test_of_a_solved_puzzle_no_danger_is_told(tmp_path: Path) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle("battle-3-ents"))
    for act in there(solver.scene.run.annotated.task).answer:
        solver.act(act)
        solver.settle()
    bar = solver.scene.panels.prompt_bar
    assert (bar.markup, bar.danger) == ("At Saruman's door", ())


def test_it_is_left_for_the_page_and_after_solving_the_next_is_laid_out(tmp_path: Path) -> None:
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle("riddle-2-tower"))
    driver = solver.driver
    driver.window.library.wait()
    solver.act("move die 1222")
    solver.act("move horse-2 minas-tirith")
    driver.key(pygame.K_RETURN)
    assert solver.told == "Solved", "it is seen before anything leads on"
    bar = solver.scene.panels.prompt_bar
    assert (solver.scene.teacher, bar.markup) == (None, told(solver.scene.run.annotated.title)), (
        "the banner alone says it"
    )
    assert not any(one.is_primary or not one.is_constant for one in bar.buttons)
    driver.run(SEEN_MS)
    solver.press("Next puzzle")
    solver.settle()
    assert solver.scene.run.annotated.id == "riddle-3-swap"
    solver.press("Leave")
    driver.run(400)
    assert driver.window.table is None
    assert isinstance(driver.scene, LessonsAndPuzzles)
    assert driver.scene.one is not None
    assert driver.scene.one.id == "riddle-3-swap"


def test_the_bar_of_a_puzzle_tells_nothing_that_its_slip_knows_better(tmp_path: Path) -> None:
    """Where Frodo is, say, is told there; the hunters' own reckoning beside it would be another figure."""
    solver = AnnotatedPlayer(WindowDriver(tmp_path), shipped_puzzle("hunt-1-night"))
    assert solver.scene.model.moment().prompt.goal
    assert solver.scene.panels.prompt_bar.goal == ()
