"""What is drawn, and how little of it: small rectangles for small changes, nothing at rest, the same frame for the same
View."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from game.engine.match.ports import EndByAgreement, SeatPort, SeatUpdate
from game.session.open_match import OpenMatch
from game.storage.settings import Pace
from game.ui.kit.motion import Motion
from game.ui.kit.theme import Badge
from game.ui.scenes.last_page import EndScene, WalkMapWidget
from game.ui.scenes.pair_score import PairRow, winner_of
from game.ui.scenes.play_scene import PlayScene
from game.ui.scenes.review_scene import ReviewScene
from game.ui.scenes.still_pictures import seat_frame
from game.ui.scenes.table_screen import TableScreen
from game.ui.table.board.counter_sprites import Sprite, changed
from game.ui.table.model.animation import TableAnimation
from game.ui.table.model.screen.moment_of_state import highlights
from game.ui.table.panels.chronicle.poster import BROAD, UPRIGHT
from game.ui.widgets.label import RichText
from game.ui.widgets.page import merge
from tests.narrowing import of_kind, there
from tests.sampling import few_with_soak, first_with_soak
from tests.ui.page_user import same_pixels
from tests.ui.window_driver import FREE, HERE, RANDOM, TWO, WindowDriver


@pytest.fixture
def driver(driver: WindowDriver) -> WindowDriver:
    """Each frame is drawn, as the window does it."""
    driver.draws_at_once = True
    return driver


def test_a_walking_counter_changes_a_small_part_of_the_window(driver: WindowDriver) -> None:
    driver.settings(motion=True, pace=Pace.BRISK)
    driver.begin(TWO, phase="first_move")
    driver.run(1500)
    driver.touch(HERE)
    driver.run(600)
    x, y = driver.on(FREE)
    driver.move((x, y))
    driver.run(600)
    driver.drawn.clear()
    driver.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    driver.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))
    driver.run(300)
    walking = [rects for rects in driver.drawn if rects]
    whole = driver.surface.get_width() * driver.surface.get_height()
    smallest = min(sum(r.w * r.h for r in rects) for rects in walking)
    assert whole * 0.02 > smallest
    assert None not in driver.drawn


def test_nothing_is_drawn_while_nothing_changes(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.run(2000)
    before = driver.frames
    driver.run(4000)
    assert driver.frames == before
    assert driver.play.next_wake(driver.now) is None


def test_a_moment_that_is_told_draws_the_window_anew_only_where_slips_make_way(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.begin(TWO)
    scene, drawn = driver.play, list[str]()
    scene.page.hush()
    monkeypatch.setattr(TableAnimation, "tells", True)
    monkeypatch.setattr(scene.page, "show_again", lambda: drawn.append("all"))
    scene.moments.show()
    assert drawn == []
    scene.page.say("A slip")
    drawn.clear()
    scene.moments.show()
    assert (drawn, scene.page.toasts) == (["all"], [])


def largest_difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """By how many levels of a colour the pixels of two frames differ at most."""
    pixels = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return max(abs(here - there) for here, there in pixels)


def test_drawing_in_pieces_gives_the_same_picture_as_drawing_all(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.end_phase()
    driver.touch(HERE, FREE)
    driver.run(800)
    in_pieces = driver.surface.copy()
    driver.play.page.mark_all()
    driver.play.draw(driver.surface)
    assert largest_difference(in_pieces, driver.surface) <= 2  # soft edges of kept pictures are rounded twice


def test_the_cost_of_a_way_is_read_over_names_covers_none_and_advice_has_none(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.touch(HERE)
    driver.move(driver.on(FREE))
    driver.run(600)
    drawn = [sprite.key for sprite in driver.play.canvas.sprites]
    names = {sprite.key for sprite in driver.play.canvas.name_sprites}
    plates = [n for n, key in enumerate(drawn) if isinstance(key, tuple) and key[0] == "way label"]
    assert len(plates) == 1
    assert max(n for n, key in enumerate(drawn) if key in names) < plates[0]
    scene = driver.play
    for space in [*scene.model.interaction.selection.lit]:
        driver.move(driver.on(space))
        driver.run(600)
        (way,) = scene.canvas.picture.ways
        assert way.label.endswith((" step", " steps"))
        (plate,) = [s for s in scene.canvas.sprites if isinstance(s.key, tuple) and s.key[0] == "way label"]
        assert plate.rect.collidelist([name.rect for name in scene.canvas.name_sprites]) < 0, space
    action = next(iter(scene.model.interaction.selection.lit.values()))[0].action
    (told,) = highlights(scene.model.interaction, action).ways
    assert told.label == ""


def test_sprites_that_came_went_or_moved_mark_where_they_were_and_rectangles_that_touch_are_one() -> None:
    dot = pygame.Surface((4, 4))
    here, there, other = Sprite("a", dot, (0, 0)), Sprite("a", dot, (50, 0)), Sprite("b", dot, (9, 9))
    assert [pygame.Rect(0, 0, 4, 4), pygame.Rect(50, 0, 4, 4)] == changed([here, other], [there, other])
    assert changed([here, other], [here, other]) == []
    assert [other.rect] == changed([here], [here, other])
    assert len(merge([pygame.Rect(0, 0, 9, 9), pygame.Rect(5, 5, 9, 9), pygame.Rect(12, 12, 4, 4)])) == 1


def still_table(driver: WindowDriver, log: tuple[object, ...] = ()) -> OpenMatch:
    table = driver.table
    return OpenMatch(
        game="battle",
        title="Still",
        seats=table.seats,
        options={},
        has_secrets=False,
        table=SeatPort(None),
        seating=dict(table.seating),
        log=log,  # type: ignore[arg-type]  # events
    )


def test_the_same_view_gives_the_same_frame_another_another_and_the_table_itself_has_one(driver: WindowDriver) -> None:
    driver.begin(TWO)
    view = driver.host.public_view  # type: ignore[union-attr]  # a match is open
    presentation, painted = driver.play.presentation, driver.window.painted(driver.play.presentation.board)
    frame = seat_frame(presentation, painted, still_table(driver), SeatUpdate(None, 1, view), (1024, 640))
    assert frame.get_size() == (1024, 640)
    update = there(driver.play.model.interaction.update)
    presentation, painted = driver.play.presentation, driver.window.painted(driver.play.presentation.board)
    one = seat_frame(presentation, painted, still_table(driver), update, (1280, 720))
    again = seat_frame(presentation, painted, still_table(driver), update, (1280, 720))
    assert same_pixels(one, again)
    driver.end_phase()
    driver.touch(HERE, FREE)
    other = there(driver.play.model.interaction.update)
    assert other != update
    assert not same_pixels(one, seat_frame(presentation, painted, still_table(driver), other, (1280, 720)))


@pytest.fixture
def ended(driver: WindowDriver) -> EndScene:
    """The page of the end of a match that was given up as a draw in its second phase."""
    driver.begin(TWO)
    driver.end_phase()
    driver.touch(HERE, FREE)
    driver.table.table.send(EndByAgreement(True))
    driver.run(800)
    assert isinstance(driver.scene, EndScene)
    return driver.scene


def test_a_match_that_ends_shows_how_it_ended_and_a_silent_phase_is_no_step_of_it(ended: EndScene) -> None:
    assert ended.banner() == ("A draw", "A draw, by agreement.")
    assert len(ended.frames) == 2


def test_a_key_pressed_once_too_often_begins_nothing_at_the_end(driver: WindowDriver, ended: EndScene) -> None:
    driver.enter()
    assert driver.scene is ended


def test_a_match_that_ended_is_gone_through_by_keys(driver: WindowDriver, ended: EndScene) -> None:
    driver.key(pygame.K_r, "r")
    driver.run(400)
    review = of_kind(ReviewScene, driver.scene)
    last = len(review.frames) - 1
    driver.key(pygame.K_END)
    assert review.at == last
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_HOME)
    assert review.at == 0
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_SPACE)
    driver.run(2000)
    assert review.at == last
    driver.key(pygame.K_ESCAPE)
    driver.run(400)
    assert driver.scene is ended


def test_pictures_of_a_match_that_ended_are_put_beside_those_that_are_there(
    driver: WindowDriver, ended: EndScene
) -> None:
    for _ in range(2):
        driver.key(pygame.K_s, "s")
        driver.enter(800)
    found = sorted((driver.window.folder.path.parent / "pictures").glob("*.png"))
    sizes = sorted(pygame.image.load(path).get_size() for path in found)
    assert sizes == [UPRIGHT, UPRIGHT, BROAD, BROAD]
    assert any(found[0].parent.name in toast.markup for toast in ended.page.toasts), "the sentence says where"


def test_a_match_that_ended_is_played_again_with_the_seats_changed(driver: WindowDriver, ended: EndScene) -> None:
    driver.key(pygame.K_x, "x")
    driver.run(400)
    assert isinstance(driver.scene, PlayScene)
    assert [driver.table.seating[seat].person for seat in driver.table.seats] == ["Cleo", "Anna"]
    driver.table.table.send(EndByAgreement(True))
    driver.run(800)
    assert isinstance(driver.scene, EndScene)
    told = [one.markup for one in driver.scene.page.everyone() if isinstance(one, RichText)]
    assert "Nobody wins the pair." in told


def test_the_map_of_a_match_that_ended_has_half_of_a_low_window(driver: WindowDriver, ended: EndScene) -> None:
    driver.resize((1024, 640), text_scale=2.0)
    (shown,) = (one for one in ended.page.everyone() if isinstance(one, WalkMapWidget))
    assert shown.rect.height * 100 >= 45 * 640
    driver.key(pygame.K_r, "r")
    driver.run(400)
    assert isinstance(driver.scene, ReviewScene), "what is a sign there has its key"


def test_a_pair_goes_to_whoever_came_through_with_fewest_points_or_won_most() -> None:
    badge = Badge((0, 0, 0), (0, 0, 0), "ring")
    anna, ben = PairRow("Anna", badge, "", True, 23), PairRow("Ben", badge, "", True, 21)
    assert winner_of((anna, ben)) == "Ben"
    assert winner_of((anna, replace(ben, has_won=False))) == "Anna"
    assert winner_of((anna, replace(ben, points=23))) == ""
    plain = [replace(row, points=None) for row in (anna, ben)]
    assert winner_of(plain) == ""
    assert winner_of((*plain, plain[1])) == "Ben"


def test_a_saved_match_is_gone_through_from_its_start(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.end_phase()
    path = driver.table.summary().path
    driver.window.leave()
    from pathlib import Path

    from game.ui.kit.scene_stack import SceneStack

    driver.stack = SceneStack(driver.window.scenes.review(Path(path)))
    driver.run(600)
    assert isinstance(driver.scene, ReviewScene)
    assert driver.scene.at == 0
    assert len(driver.scene.frames) == 2


def test_the_table_screen_comes_and_goes_with_one_key(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.key(pygame.K_t, "t")
    assert isinstance(driver.scene, TableScreen)
    driver.key(pygame.K_t, "t")
    assert isinstance(driver.scene, PlayScene)


@pytest.mark.parametrize("seed", first_with_soak(range(3), 1))
def test_wild_events_never_end_in_a_fault(driver: WindowDriver, seed: int) -> None:
    rng = random.Random(seed)
    driver.begin({"evil": TWO["evil"], "alliance": RANDOM if seed else TWO["alliance"]})
    keys = [pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_UP, pygame.K_LEFT, pygame.K_e,
            pygame.K_l, pygame.K_b, pygame.K_m, pygame.K_n, pygame.K_i, pygame.K_c, pygame.K_HOME, pygame.K_PLUS,
            pygame.K_1, pygame.K_2]  # fmt: skip
    for _ in range(few_with_soak(80, 160)):
        if not isinstance(driver.scene, PlayScene):
            break
        at = rng.randrange(1280), rng.randrange(720)
        match rng.randrange(6):
            case 0 | 1:
                driver.click(at, rng.choice((1, 1, 1, 2, 3)))
            case 2:
                driver.move(at)
            case 3:
                y = rng.choice((-1, 1))
                driver.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=y, precise_x=0.0, precise_y=float(y)))
            case 4:
                driver.key(rng.choice(keys), mod=rng.choice((0, 0, pygame.KMOD_SHIFT)))
            case _:
                size = rng.choice(((1024, 640), (1280, 720), (1300, 900), (640, 200)))
                driver.resize(size)
    driver.run(200)
    assert driver.drawn


def test_no_name_lies_over_a_piece_and_the_slip_beside_the_pointer_is_drawn_whole(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    keys = [sprite.key[0] if isinstance(sprite.key, tuple) else "" for sprite in driver.play.canvas.sprites]
    names = {s.key for s in driver.play.canvas.name_sprites}
    last_name = max(n for n, sprite in enumerate(driver.play.canvas.sprites) if sprite.key in names)
    assert last_name < keys.index("piece")
    driver.move(driver.on(HERE))
    driver.run(900)
    tip = driver.play.hover_tip
    assert tip.is_visible
    in_pieces = driver.surface.subsurface(tip.rect).copy()
    driver.play.page.mark_all()
    driver.play.draw(driver.surface)
    assert same_pixels(in_pieces, driver.surface.subsurface(tip.rect).copy())


def test_the_board_of_the_hunt_stays_where_it_is_as_slips_come_and_go(driver: WindowDriver) -> None:
    figures = {"blue": "22", "green": "48", "red": "49", "purple": "55"}
    driver.sit("hunt", ["Anna", ""], {"log": ["1"], "figures": figures})  # no dice lie in the column
    scene = driver.play

    def speaks() -> bool:
        return scene.panels.sheet is not None

    while not speaks():  # until there is something to tell of the others' turns
        update = driver.play.model.interaction.update
        if update is not None and update.actions:
            driver.play.model.answer(update.actions[0])
        driver.run(1500)
    at, canvas = there(driver.play.panels.at), driver.play.canvas
    beside = canvas.camera
    driver.enter(800)
    assert not speaks()
    assert canvas.camera == beside
    driver.play.model.toggle_digest()
    driver.run(800)
    assert speaks()
    assert canvas.camera == beside
    assert canvas.area == at.area


def test_a_press_is_judged_where_it_was_seen_and_ends_the_glide(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver.begin(TWO)
    scene, canvas, touched = driver.play, driver.play.canvas, list[str]()
    monkeypatch.setattr(scene.model, "touch", lambda touch, *, drawing=False: touched.append(touch.space))
    driver.on(HERE)
    end = canvas.camera.zoomed(1.5, *canvas.camera.clear[:2])
    scene.camera.motion = Motion.NORMAL
    scene.camera.glide(end)
    driver.run(120)
    assert scene.camera.is_gliding
    at = driver.pixel(HERE)
    driver.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert canvas.camera == end
    assert canvas.touch_at(at).space != HERE
    driver.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert touched == [HERE]
