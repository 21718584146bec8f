"""The table with a teacher: every lesson is played to its end in the real window, and always fits."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pygame
import pytest

from game import registry
from game.engine.decision import Seat
from game.engine.match.ports import Occupant, Play, Reseat
from game.session.annotated.annotated_match import Asked, told
from game.session.host import Host
from game.session.start_position import evenings
from game.storage.settings import Settings
from game.ui.kit.markup import plain
from game.ui.kit.scene_stack import Replace
from game.ui.scenes.annotated.annotated_scene import AnnotatedScene
from game.ui.scenes.annotated.lessons_and_puzzles import LessonsAndPuzzles
from game.ui.scenes.annotated.teacher_panel import LessonEnd, TeacherPanel
from game.ui.scenes.game_boxes import box_look
from game.ui.scenes.last_page import Banner, EndScene
from game.ui.scenes.play_scene import PlayScene
from game.ui.scenes.title import TitleScene
from game.ui.table.model.interaction import TouchOutcome
from game.ui.table.model.screen.moment_of_state import beat_of
from game.ui.table.panels.centre_panel import TitlesPanel
from game.ui.table.panels.digest_sheet import DigestPanel
from game.ui.table.panels.pieces_at_hand import PiecesAtHand
from game.ui.table.panels.table_panels import UNREAD_MS
from game.ui.widgets.button import Button
from game.ui.widgets.scroll_area import Scrolled
from tests.narrowing import of_kind, there
from tests.sampling import first_with_soak
from tests.ui.annotated_player import LESSONS, AnnotatedPlayer, annotated
from tests.ui.window_driver import STILL, WindowDriver, shows_whole

MOST = 60
"""No lesson has so many steps."""
SMALL = (1024, 640)
BATTLE, BEARER = LESSONS[:2]


def fits(panel: TeacherPanel, driver: WindowDriver) -> bool:
    """Whether the sheet lies in the window with all its words and buttons in it."""
    kit, window = driver.window.kit, driver.surface.get_rect()
    words = panel.text.height_for(kit, panel.text.rect.width)
    inside = all(panel.rect.contains(one.rect) for one in (panel.text, *panel.buttons))
    return window.contains(panel.rect) and inside and panel.text.rect.height >= words


def out_of_sight(learner: AnnotatedPlayer, *, with_names: bool) -> list[str]:
    """What of a step is out of sight or has something over it: the places that are lit, and their names on the map."""
    scene, step = learner.scene, there(learner.scene.step)
    found = []
    for space in step.light:
        names = scene.canvas.names_of(space) if with_names else []
        for rect in (scene.canvas.rect_of(space), *names):
            ends = (
                (rect.center, (rect.left + 2, rect.centery), (rect.right - 2, rect.centery))
                if with_names
                else [rect.center]
            )
            over = {type(scene.page.hit(at)).__name__ for at in ends if scene.page.hit(at) is not scene.panels.board}
            found += [f"{space}: {one}" for one in sorted(over)]
    return found


def in_the_way(learner: AnnotatedPlayer) -> list[str]:
    """What of a step is out of sight or has something over it; what else lies over the board while the teacher speaks."""
    scene, step = learner.scene, there(learner.scene.step)
    found = out_of_sight(learner, with_names=False)
    if isinstance(scene.panels.sheet, DigestPanel) and scene.panels.sheet.is_visible:
        found.append("the digest")
    if scene.panels.note.is_read:
        found.append("the sealed note")
    signs = [sign.rect for sign in scene.panels.goals.children if sign.is_visible]
    found += [f"a sign over {space}" for space in step.light if scene.canvas.rect_of(space).collidelist(signs) >= 0]
    return found


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.soak)])
@pytest.mark.parametrize("path", first_with_soak(LESSONS, 1, ids=lambda path: path.stem))
def test_a_lesson_is_played_to_its_end_in_a_small_window_with_large_letters(
    tmp_path: Path, path: Path, language: str
) -> None:
    """And what is asked for is always in sight, with nothing over it."""
    driver = WindowDriver(tmp_path, SMALL, dataclasses.replace(STILL, text_scale=200, language=language))
    learner = AnnotatedPlayer(driver, annotated(path))
    for _ in range(MOST):
        if learner.told:
            break
        teacher = there(learner.scene.teacher)
        assert fits(teacher, driver), learner.scene.step
        assert in_the_way(learner) == [], learner.scene.step
        driver.look()
        learner.do()
    assert learner.told
    assert path.stem in driver.window.settings.lessons


@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.soak)])
def test_the_head_of_a_card_that_is_pointed_at_lies_over_the_felt_of_a_battle(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    learner = asked_for(tmp_path, "riddle", "present good-army", size)
    driver, scene = learner.driver, learner.scene
    resting, felt = there(scene.panels.card_rect("good-army")), there(scene.panels.cards.centre)
    before = driver.surface.copy()
    driver.move(resting.center)
    driver.run(600)
    lifted = there(scene.panels.card_rect("good-army"))
    head = pygame.Rect(lifted.x, lifted.y, lifted.width, lifted.height // 6)
    assert felt.rect.colliderect(head)
    assert driver.surface.subsurface(head).get_buffer().raw != before.subsurface(head).get_buffer().raw
    assert scene.page.hit(head.center) is not felt


def test_three_titles_that_the_teacher_does_not_ask_for_leave_lit_what_he_does_and_give_way_to_it(
    tmp_path: Path,
) -> None:
    learner = asked_for(tmp_path, "riddle", "name ring")
    learner.driver.run(600)
    panel = next(one for one in learner.scene.page.everyone() if isinstance(one, TitlesPanel))
    others = [row.token for row in panel.titles.rows if not panel.is_meant(row.token)]
    meant = [row.token for row in panel.titles.rows if panel.is_meant(row.token)]
    for token in others[:3]:
        panel.tick(token)
    assert panel.send_button is not None
    panel.send_button.on_press()
    learner.driver.run(600)
    assert [row.token for row in panel.titles.rows if panel.is_meant(row.token)] == meant
    for token in meant:
        panel.tick(token)
    assert all(map(panel.is_ticked, meant))


def test_whoever_leaves_a_lesson_finds_it_chosen(tmp_path: Path) -> None:
    learner = AnnotatedPlayer(
        WindowDriver(tmp_path), annotated(next(path for path in LESSONS if path.stem == "riddle"))
    )
    learner.press("Leave")
    learner.driver.run(1000)
    page = of_kind(LessonsAndPuzzles, learner.driver.scene)
    assert page.one is not None
    assert page.one.game == "riddle"


def test_nobody_warns_of_what_the_teacher_asks_for(tmp_path: Path) -> None:
    interaction = asked_for(tmp_path, "battle", "end build").scene.model.interaction
    offer = next(one for one in interaction.offers if one.action == "end build")
    assert offer.warning is not None, "in a game of one's own it is asked about"
    action = interaction.presentation.adviser.parse(offer.action)
    assert interaction.want(action, offer.warning).verdict is TouchOutcome.TAKE


def asked_for(tmp_path: Path, name: str, text: str, size: tuple[int, int] = (1280, 720)) -> AnnotatedPlayer:
    """A lesson where this act is asked for."""
    learner = AnnotatedPlayer(
        WindowDriver(tmp_path, size), annotated(next(path for path in LESSONS if path.stem == name))
    )
    while learner.scene.run.act is None or learner.scene.run.act.text != text:
        learner.do()
    learner.driver.look()
    return learner


def test_a_board_stays_whole_while_cards_lie_over_it_and_is_so_again_once_they_are_gone(tmp_path: Path) -> None:
    learner = asked_for(tmp_path, "hunt-bearer", "keep farmer-maggot", (1632, 918))
    assert learner.scene.canvas.free != learner.scene.canvas.clear
    assert shows_whole(learner.scene.canvas.camera)
    learner.scene.look_at(["54"])
    assert not shows_whole(learner.scene.canvas.camera)
    learner.do()
    assert learner.scene.canvas.free == learner.scene.canvas.clear
    assert shows_whole(learner.scene.canvas.camera)


@pytest.mark.parametrize("size", [(1280, 720), (1088, 640)], ids=["beside it", "below it"])
def test_a_press_that_ends_a_banner_is_a_touch_of_what_is_lit_there(tmp_path: Path, size: tuple[int, int]) -> None:
    driver = WindowDriver(tmp_path, size)
    learner = AnnotatedPlayer(driver, annotated(BATTLE))
    learner.scene.show()
    driver.until(lambda: learner.scene.model.animation.has_banner)
    (place,) = learner.scene.run.annotated.steps[1].light[-1:]
    driver.click(learner.scene.canvas.rect_of(place).center)
    learner.settle()
    assert learner.scene.run.at == 2, "who took the Ring has fled"


def test_the_teacher_speaks_of_others_only_while_they_play(tmp_path: Path) -> None:
    learner, spoken = AnnotatedPlayer(WindowDriver(tmp_path, settings=Settings()), annotated(BATTLE)), 0
    while spoken < 1 or learner.scene.run.is_asked(Asked.OTHERS):
        learner.scene.show()
        for _ in range(400):
            learner.driver.run(40)
            scene = learner.scene
            now = scene.teacher.lecture.markup if scene.teacher is not None else ""
            spoken += (is_of_others := "Evil plays. Watch" in now)
            assert not (is_of_others and scene.model.interaction.is_deciding and not scene.model.is_busy)
            if scene.speaks and not scene.is_waiting and not scene.run.is_asked(Asked.OTHERS):
                break


@pytest.mark.parametrize(
    ("size", "gesture"),
    first_with_soak([((1280, 720), "by_hand"), ((1920, 1080), "by_pull"), ((1280, 720), "by_list")], 1),
)
@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_what_a_step_speaks_of_is_in_sight_and_whatever_gesture_leads_to_its_act_counts_and_after_an_undo_again(
    tmp_path: Path, path: Path, size: tuple[int, int], gesture: str
) -> None:
    """Every act of every lesson that the gesture can make; by hand, with touches or a button, every act can be made. Taken
    back, it is made again by a pull where one is possible."""
    learner = AnnotatedPlayer(WindowDriver(tmp_path, size), annotated(path))
    made, found = 0, []
    while not learner.told:
        scene, run, step = learner.scene, learner.scene.run, there(learner.scene.step)
        assert scene.teacher is not None
        found += [(step.sentence.key, one) for one in out_of_sight(learner, with_names=True)]
        own = [scene.canvas.rect_round(point) for point in scene.model.focus_points()]
        if scene.teacher.rect.collidelist(own) >= 0:
            found.append((step.sentence.key, "the sheet lies over the own marker"))
        at, act = run.at, run.act
        if act is None or not run.is_asked(Asked.PLAY):
            learner.do()
            continue
        if not getattr(learner, gesture)():
            assert gesture != "by_hand", act.text
            learner.do()
            continue
        assert (run.at, run.act) != (at, act), act.text
        made += 1
        update = learner.scene.model.interaction.update if not learner.told else None
        if update is not None and update.can_undo:
            learner.driver.key(pygame.K_z, "z", pygame.KMOD_CTRL)
            learner.settle()
            asked = (run.at, run.act)
            assert asked == (at, act) or run.passes, "it is asked for again, or the end of a phase that came by itself"
            assert learner.by_pull() or getattr(learner, gesture)() or (run.passes and learner.by_hand())
            assert (run.at, run.act) != (at, act), act.text
    assert made or gesture == "by_pull"
    assert found == []


def test_a_card_that_is_pulled_onto_the_board_does_what_the_teacher_of_the_riddle_asks_for(tmp_path: Path) -> None:
    learner = asked_for(tmp_path, "riddle", "move eagles cracks-of-doom")
    card = there(learner.scene.panels.card_rect("eagles"))
    way = (card.center, (card.centerx, card.top - 99), learner.driver.pixel("cracks-of-doom"))
    learner.driver.drag(*way, abandoned=True)
    learner.settle()
    assert learner.scene.run.act is not None
    assert learner.scene.run.act.text == "move eagles cracks-of-doom", (
        "it lies in the hand again and is still asked for"
    )
    learner.driver.drag(*way)
    learner.settle()
    assert learner.scene.run.act is not None
    assert learner.scene.run.act.text == "end"


def test_a_die_that_is_pulled_onto_the_board_does_what_the_teacher_of_the_hunt_asks_for(tmp_path: Path) -> None:
    learner = asked_for(tmp_path, "hunt-hunters", "hunt sword")
    dice = next(one for one in learner.scene.page.everyone() if isinstance(one, PiecesAtHand))
    sword = next(one.rect for one in dice.pieces if one.token == "sword")
    learner.driver.drag(sword.center, (sword.centerx, sword.top - 99), learner.driver.pixel("30"))
    learner.settle()
    assert learner.scene.step is not None
    assert learner.scene.step.sentence.key == "lesson.ride.over"


def test_what_is_to_be_shown_while_something_still_moves_is_shown_when_it_rests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = AnnotatedPlayer(WindowDriver(tmp_path), annotated(LESSONS[0]))
    scene = learner.scene
    while not scene.run.is_asked(Asked.PLAY) or not scene.speaks:
        learner.driver.run(200)
    at = scene.run.at
    with monkeypatch.context() as moving:
        moving.setattr(AnnotatedScene, "is_waiting", True)
        scene.show()
        learner.driver.run(400)
        assert scene.run.at == at
    learner.driver.run(2000)
    assert scene.run.at == at + 1


def test_the_question_and_the_sign_of_danger_go_when_the_ribbon_begins_that_tells_of_their_end(tmp_path: Path) -> None:
    settings = dataclasses.replace(STILL, motion=True)
    learner = AnnotatedPlayer(WindowDriver(tmp_path, settings=settings), annotated(LESSONS[0]))
    scene, driver = learner.scene, learner.driver
    driver.run(1500)
    assert scene.panels.prompt_bar.danger
    scene.show()
    while beat_of(scene.model.state).beat is None:
        driver.run(40)
    bar = scene.panels.prompt_bar
    assert (bar.danger, bar.goal, bar.markup) == ((), (), "")
    scene.refresh()
    assert bar.markup == ""


def test_the_page_offers_the_shipped_lessons_and_shows_a_broken_one(driver: WindowDriver) -> None:
    own = driver.window.boards.parent / "lessons"
    own.mkdir(parents=True)
    (own / "mine.yaml").write_text("game: battle\n", "utf-8")
    scene = of_kind(LessonsAndPuzzles, driver.window.scenes.lessons())
    scene.on_enter()
    driver.window.library.wait()
    scene.update(0)
    assert [one.match is not None for one in scene.lessons] == [*(True for _ in LESSONS), False]
    scene.page.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    gone = scene.take_transition()
    assert isinstance(gone, Replace), "Enter is the red button"
    assert isinstance(gone.scene, AnnotatedScene)
    assert gone.scene.run.annotated is scene.lessons[0].match


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_after_any_other_lawful_act_the_request_stands_and_what_is_asked_is_lit(tmp_path: Path, path: Path) -> None:
    learner = AnnotatedPlayer(WindowDriver(tmp_path), annotated(path))
    while not learner.told:
        scene = learner.scene
        if scene.run.is_asked(Asked.PLAY):
            assert scene.teacher is not None
            asked, at, update = scene.teacher.lecture.markup, scene.run.at, there(scene.model.interaction.update)
            others = [str(action) for action in update.actions if scene.run.bars(str(action)) is not None]
            for text in others[:: len(others) // 3 + 1]:
                learner.act(text)
                assert scene.run.at == at
                assert scene.teacher.lecture.markup == asked
                assert "Nothing has happened" in scene.teacher.lecture.reason
                lit = scene.model.moment().lit
                assert scene.rings() or scene.glow is not None or lit
                taken = {
                    token
                    for one in scene.model.interaction.choices
                    for token in one.tokens
                    if not scene.run.bars(str(one.action))
                }
                assert lit <= taken, "nothing else is lit"
        learner.do()


@pytest.mark.parametrize("path", first_with_soak(LESSONS, 2, ids=lambda path: path.stem))
def test_no_button_is_red_that_the_teacher_does_not_ask_for(tmp_path: Path, path: Path) -> None:
    learner = AnnotatedPlayer(WindowDriver(tmp_path), annotated(path))
    while not learner.told:
        act, prompt = learner.scene.run.act, learner.scene.model.moment().prompt
        red = [one.call.args[0].action for one in prompt.buttons if one.is_primary and one.call.name == "take_offer"]
        assert red in ([], [act.text if act is not None else ""])
        learner.do()


def test_the_button_that_is_asked_for_is_lit(tmp_path: Path) -> None:
    learner = asked_for(tmp_path, "battle", "end first_move")
    end = next(one for one in learner.scene.page.everyone() if getattr(one, "label", "") == "End First Movement")
    assert learner.scene.glow is not None
    assert learner.scene.glow.rect.contains(end.rect)


@pytest.mark.parametrize("text", ["move 52", "move 54", "move A"])
def test_no_button_is_lit_where_the_place_itself_is_touched(tmp_path: Path, text: str) -> None:
    learner = asked_for(tmp_path, "hunt-bearer", text)
    assert any(getattr(one, "label", "") == "Write a dot" for one in learner.scene.page.everyone())
    assert learner.scene.glow is None


def test_the_teacher_gives_reasons_nobody_else_sits_down_and_another_act_gets_a_kind_word(tmp_path: Path) -> None:
    learner = AnnotatedPlayer(WindowDriver(tmp_path), annotated(BATTLE))
    learner.driver.key(pygame.K_F4)
    teacher, step = there(learner.scene.teacher), there(learner.scene.step)
    assert plain(teacher.why.markup) == f"{told(step.why)} {step.clause}"
    assert teacher.rect.contains(teacher.why.rect)
    learner.driver.key(pygame.K_F4)
    assert learner.scene.teacher is not None
    assert learner.scene.teacher.why.markup == ""
    learner.driver.key(pygame.K_h, "h")
    learner.driver.run(400)
    assert learner.scene.step is not None
    assert learner.scene.teacher is not None
    assert told(learner.scene.step.why) in plain(learner.scene.teacher.why.markup)
    assert learner.driver.table.hint == ()
    seating = dict(learner.driver.table.seating)
    learner.scene.send_to_table(Reseat(Seat("evil"), Occupant(person="Ben")))
    learner.settle()
    assert dict(learner.driver.table.seating) == seating
    scene, update = learner.scene, there(learner.scene.model.interaction.update)
    other = next(one for one in update.actions if str(one).startswith("move aragorn"))
    scene.send(Play(scene.run.annotated.person, update.number, other))
    learner.settle()
    assert scene.teacher is not None
    assert "That can be done too" in scene.teacher.lecture.reason
    assert scene.run.is_asked(Asked.PLAY)
    assert scene.model.interaction.update is update, "nothing has happened"


def test_a_lesson_that_was_left_goes_on_where_it_was_and_leads_back_to_the_title(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = AnnotatedPlayer(WindowDriver(tmp_path), annotated(BATTLE))
    driver, kinds = learner.driver, []
    learner.do()
    at = learner.scene.run.at
    for key in (pygame.K_RETURN, pygame.K_ESCAPE):
        learner.press("Leave")
        assert driver.window.table is None
        kinds.append(type(driver.scene))
        driver.window.library.wait()
        driver.run(2000)
        driver.key(key)
        driver.run(2000)
        kinds.append(type(driver.scene))
        assert key == pygame.K_ESCAPE or learner.scene.run.at == at > 0
    assert kinds == [LessonsAndPuzzles, AnnotatedScene, LessonsAndPuzzles, TitleScene]
    closed = list[Host]()
    monkeypatch.setattr(Host, "close", lambda host: closed.append(host))
    driver.window.close()
    assert len(closed) == 1, "its match is gone with the window"


@pytest.mark.parametrize("path", first_with_soak(LESSONS, 1, ids=lambda path: path.stem))
def test_after_a_lesson_its_side_is_played_at_once_with_a_teacher_against_easy_computers(
    tmp_path: Path, path: Path
) -> None:
    learner = AnnotatedPlayer(WindowDriver(tmp_path), annotated(path))
    driver, lesson = learner.driver, learner.scene.run.annotated
    while not learner.told:
        learner.do()
    assert learner.scene.teacher is not None
    assert all(line in plain(learner.scene.teacher.why.markup) for line in told(lesson.did).splitlines())
    assert told(lesson.did)
    driver.run(UNREAD_MS)
    driver.enter(2000)
    seating, look = driver.table.seating, box_look(lesson.game)
    assert driver.table.game == lesson.game
    assert not driver.table.is_trial
    assert driver.window.session.run is None
    assert len(seating) == evenings(lesson.game)[0].players, "a short evening"
    begun = driver.window.settings.new_match[lesson.game]["evening"]
    assert begun == ("" if lesson.game == "hunt" else evenings(lesson.game)[0].id), "Part 1 was learned, not Part 2"
    side = next((one.seats for one in look.sides if lesson.person in one.seats), (lesson.person,))
    assert [str(seat) for seat, one in seating.items() if not one.is_computer] == [str(side[0])]
    assert {one.level for one in seating.values() if one.is_computer} == {registry.game(lesson.game).levels[0]}
    assert driver.window.settings.coached == (f"{lesson.game}:{side[0]}",)
    driver.window.leave()


@pytest.mark.parametrize("path", [BATTLE, BEARER], ids=lambda path: path.stem)
def test_a_lesson_leads_to_its_last_page_and_from_there_to_the_side_that_was_learned(
    tmp_path: Path, path: Path
) -> None:
    """Whether its match was won or would have gone on."""
    learner = AnnotatedPlayer(WindowDriver(tmp_path), annotated(path))
    driver = learner.driver
    while not learner.told:
        learner.do()
    learner.press("The last page")
    driver.run(4000)
    assert isinstance(driver.scene, EndScene)
    assert driver.scene.chronicle is not None
    assert driver.scene.chronicle.maps
    if path == BEARER:
        banner = ("You have slipped through their net", "The same log goes on in Part 2, to Rivendell.")
        assert driver.scene.banner() == banner
    driver.key(pygame.K_n, "n")
    driver.run(2000)
    assert isinstance(driver.scene, PlayScene)
    assert driver.table.outcome is None
    assert driver.window.session.run is None
    driver.window.leave()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_last_words_of_the_longest_lesson_stand_whole_in_a_low_window(tmp_path: Path, language: str) -> None:
    settings = dataclasses.replace(STILL, language=language)
    learner = AnnotatedPlayer(WindowDriver(tmp_path, (1088, 640), settings), annotated(BEARER))
    while not learner.told:
        learner.do()
    teacher = there(learner.scene.teacher)
    (words,) = [one for one in teacher.everyone() if isinstance(one, Scrolled)]
    assert words.reach == 0


def test_from_the_last_page_of_a_lesson_the_way_back_leads_to_it(tmp_path: Path) -> None:
    learner = AnnotatedPlayer(WindowDriver(tmp_path), annotated(LESSONS[-1]))
    while not learner.told:
        learner.do()
    learner.press("The last page")
    learner.driver.run(4000)
    learner.driver.key(pygame.K_ESCAPE)
    page = of_kind(LessonsAndPuzzles, learner.driver.scene)
    assert there(page.listed[page.chosen]).id == LESSONS[-1].stem


@pytest.mark.parametrize("path", first_with_soak(LESSONS[::-1], 1, ids=lambda path: path.stem))
def test_the_board_shows_what_a_step_and_the_next_speak_of_and_a_banner_tells_the_end_beside_it(
    tmp_path: Path, path: Path
) -> None:
    learner = AnnotatedPlayer(WindowDriver(tmp_path, (1280, 720)), annotated(path))
    while not learner.told:
        scene, step = learner.scene, learner.scene.step
        assert scene.panels.at is not None
        assert step is not None
        learner.driver.run(600)
        if step.asked is Asked.PLAY:
            spoken_of = {*scene.heart(), *scene.model.feared()}
            hidden = [one for one in spoken_of if not scene.panels.at.clear.contains(scene.canvas.rect_of(one))]
            assert hidden == [], step.sentence
        learner.do()
    learner.driver.run(600)
    scene = learner.scene
    assert scene.recap().is_faint, "the way of it without numbers, which nothing tells of"
    assert {point for step in scene.recap().steps for point in step.points} == {
        *scene.model.interaction.points(scene.heart())
    }
    assert scene.heart()
    end = next(one for one in scene.page.everyone() if isinstance(one, LessonEnd))
    assert scene.step is not None
    lit = [scene.canvas.rect_of(space) for space in scene.step.light]
    assert end.rect.collidelist(lit) < 0
    banner = next(one for one in end.everyone() if isinstance(one, Banner))
    assert banner.title in told(scene.step.sentence)
    assert banner.words
    assert scene.teacher is not None
    assert banner.title not in scene.panels.prompt_bar.markup + scene.teacher.lecture.markup
    assert scene.panels.prompt_bar.markup == "First steps"
    inside = [one.label for one in end.everyone() if isinstance(one, Button)]
    assert inside[0] == "Play this side now"
    assert inside[-1] == "First steps"


def test_the_hand_is_laid_open_where_a_step_speaks_of_it(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, SMALL, dataclasses.replace(STILL, text_scale=200))
    learner = AnnotatedPlayer(driver, annotated(LESSONS[-1]))
    seen = {}
    for _ in range(6):
        step, hand, teacher = there(learner.scene.step), learner.scene.panels.hand_fan, there(learner.scene.teacher)
        seen[step.sentence.key] = hand is not None
        assert hand is None or not hand.rect.colliderect(teacher.rect)
        learner.do()
    assert seen["lesson.riddle.ask"]
    assert not seen["lesson.riddle.enough"]


def test_the_next_step_is_told_when_all_has_come_to_rest_though_nobody_touches_anything(tmp_path: Path) -> None:
    """Time passes only as the scene asks to be woken: a window that waits for a hand shows what is asked for now."""
    learner = AnnotatedPlayer(WindowDriver(tmp_path), annotated(LESSONS[0]))
    scene, driver = learner.scene, learner.driver
    act, update, now = there(scene.run.act), there(scene.model.interaction.update), driver.now
    scene.model.answer(next(one for one in update.actions if str(one) == act.text))
    for _ in range(2000):
        scene.update(now)
        wait = scene.next_wake(now)
        if wait is None:
            break
        now += max(16, wait)
    assert scene.run.at == 1
    assert scene.speaks


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_opens_as_near_as_its_places_are_read(tmp_path: Path, path: Path) -> None:
    learner = AnnotatedPlayer(WindowDriver(tmp_path, (1088, 640)), annotated(path))
    scene = learner.scene
    learner.driver.run(1200)
    light = [scene.canvas.rect_of(space) for space in scene.heart()]
    assert light
    assert scene.panels.at is not None
    clear = scene.panels.at.clear
    named = [name for space in scene.heart() for name in scene.canvas.names_of(space)]
    assert [rect for rect in (*light, *named) if not clear.contains(rect)] == []
    assert scene.canvas.camera.unit >= 0.99 * scene.canvas.clear_unit


def test_the_answer_to_a_search_of_the_last_rider_of_a_day_is_read_before_the_night(tmp_path: Path) -> None:
    """HR-124. The others are at turn by then; whose rider asked opens the letter all the same."""
    learner = asked_for(tmp_path, "hunt-hunters", "search")
    learner.scene.show()
    learner.driver.run(2000)
    note, say = learner.scene.panels.note, learner.scene.presentation.say
    assert note.is_read
    assert say(there(note.shown.note).answer) == "Yes"
    assert note.shown.opened == 1.0


def test_a_phase_whose_end_is_asked_for_among_other_acts_ends_by_itself(tmp_path: Path) -> None:
    learner = AnnotatedPlayer(WindowDriver(tmp_path), annotated(BATTLE))
    while "attack" not in str(there(learner.scene.run.act).text):
        learner.do()
    learner.do()
    learner.settle()
    run = learner.scene.run
    assert there(run.step).acts[0].text == "end attack"
    assert there(run.act).text.startswith("move gondor"), "the end of the phase is no press"
