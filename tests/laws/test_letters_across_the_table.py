"""What a table reads is large enough in every game: capitals 42 pixels high, answers, figures that are counted and what is
rolled 60, in a window of 1920x1080, measured as they are drawn. Read across the table are how far the game is, whose turn it is,
what is asked and answered, who fights whom and what the dice must show, dials and counters with their names, what stays open
there, what all agree to. One person reads before the laptop, and 27 do: plates that are pressed, the line and what may be said
on it, notes of the rules, results of before. Rows that somebody sets with the hand before the laptop (as on the table, a match's
set-up) have the letters of the settings: the table reads what came of them, where all agree to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.language import catalog
from game.ui.kit.markup import plain
from game.ui.kit.text import Paragraph
from game.ui.kit.theme import FontFace, Role
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.dialogs.companion import CompanionCard
from game.ui.scenes.dialogs.dice_entry import DiceCounts, DiceEntry
from game.ui.scenes.new_game.match_draft import MatchDraft
from game.ui.scenes.own_table.referee_aids_scene import RefereeMapScene
from game.ui.scenes.own_table.referee_desk_scene import RefereeDeskScene
from game.ui.scenes.table_screen import TableScreen
from game.ui.table.model.hit_testing import Touch
from game.ui.table.panels.large_type import CAPITALS, NEAR, READ, TOLD, DialPicture, LargeKey, LargeWords
from tests.narrowing import of_kind, there
from tests.ui.kept_drawings import kept_drawings
from tests.ui.window_driver import HUNTER, NAMES, TWO, WindowDriver

__all__ = ["kept_drawings"]
"""What these windows draw alike is drawn once."""
SIZE = (1920, 1080)


@pytest.fixture(params=["de", pytest.param("en", marks=pytest.mark.soak)])
def language(request: pytest.FixtureRequest) -> str:
    catalog.choose(request.param)
    return str(request.param)


def words_on(page: Any) -> Iterator[LargeWords]:
    for one in page.everyone():
        if isinstance(one, LargeWords):
            yield one
        elif isinstance(one, LargeKey):
            yield one.words
            yield one.figure


def too_small(page: Any) -> dict[str, int]:
    found = [one for one in words_on(page) if one.shown is not None]
    assert found
    cut = [one for one in found if " " not in plain(one.markup) and len(there(one.shown).lines) > 1]
    return {one.markup: one.capitals for one in found if one.capitals < one.least or not one.is_whole or one in cut}


def drawn(scene: Any) -> Any:
    scene.draw(pygame.Surface(SIZE))
    return scene.page


def test_table_screens(tmp_path: Path, language: str) -> None:
    driver = WindowDriver(tmp_path, SIZE)
    for game in driver.window.games:
        for players in {min(game.info.seatings), max(game.info.seatings)}:
            driver.sit(game.id, NAMES[:players])
            screen = TableScreen(driver.window, driver.table)
            screen.on_enter()
            assert not too_small(drawn(screen)), (game.id, players)


def test_referees_desks(tmp_path: Path, language: str) -> None:
    driver = WindowDriver(tmp_path, SIZE)
    for game in driver.window.games:
        if game.load_referee_desk is None:
            continue
        scene = RefereeDeskScene(driver.window, game.id)
        scene.on_enter()
        assert not too_small(drawn(scene)), game.id
        shown = scene.desk.shown()
        for piece in (*shown.left.pieces[1:], shown.left.pieces[0]):
            scene.lay(scene.desk.touch(piece.key, is_left=True))
            scene.update(driver.now)
            assert not too_small(scene.page), (game.id, piece.key)
        scene.lay(scene.desk.touch(shown.right.pieces[-1].key, is_left=False))
        assert not too_small(drawn(scene)), game.id
        while scene.desk.shown().result is None:
            scene.lay(scene.desk.press(next(one.key for one in reversed(scene.desk.shown().keys) if one.is_enabled)))
        page = drawn(scene)
        assert not too_small(page), game.id
        assert any(one.least == TOLD for one in words_on(page)), "the result is told"
        if scene.desk.shown().counters:
            scene.turn_over()
            assert not too_small(drawn(scene)), game.id


def test_counters_of_people_with_long_names(tmp_path: Path, language: str) -> None:
    driver = WindowDriver(tmp_path, SIZE)
    for game in driver.window.games:
        draft = MatchDraft.of(game, {}, (), is_at_table=True)
        draft.seat_players(max(game.info.seatings))
        for place in draft.present:
            place.name = "Wilhelmine von der Wetterspitze"
        driver.window.session.drafts[draft.kept_as] = draft
        scene = RefereeDeskScene(driver.window, game.id)
        scene.on_enter()
        scene.turn_over()
        for counter in scene.desk.shown().counters:
            scene.lay(scene.desk.turn(counter.key))
        assert not too_small(drawn(scene)), game.id
        named = any("Wilhelmine (" in one.markup for one in words_on(scene.page))
        assert named is bool(scene.desk.shown().seated), game.id


def test_maps_beside_a_desk(tmp_path: Path, language: str) -> None:
    driver = WindowDriver(tmp_path, SIZE)
    for game in driver.window.games:
        aids = game.referee_aids(game.load_set())
        if aids is None:
            continue
        driver.window.session.plain.add(aids.board.digest)
        scene = RefereeMapScene(driver.window, game, game.load_set())
        scene.on_enter()
        assert not too_small(drawn(scene)), game.id
        middle = aids.board.spaces[len(aids.board.spaces) // 2].index
        for space in (aids.board.spaces[at] for at in (0, -1, middle, aids.board.neighbours(middle)[0])):
            scene.touch(Touch(space.id))
            assert not too_small(drawn(scene)), game.id


def test_the_screen_beside_a_board_of_the_tables_own(tmp_path: Path, language: str) -> None:
    driver = WindowDriver(tmp_path, SIZE)
    at = {"log": ["1", ".", "10"], "at": "blue", "figures": {"blue": "22", "green": "31"}, "dice": ["ring", "sword"]}
    driver.sit("hunt", NAMES[:4], at, {"companion": True})
    driver.run(1000)
    for keys in ("", "22?.", "perc"):
        for letter in keys:
            if letter == ".":
                driver.key(pygame.K_RETURN)
            else:
                driver.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        driver.run(3000)
        card = of_kind(CompanionCard, driver.play.page.overlay)
        assert not too_small(card), keys


class Letters:
    """Pixels of type of the letters that are drawn, with where they stand; headings aside, and the words of buttons and their
    keys, which only whoever sits before the laptop presses."""

    def __init__(self, driver: WindowDriver, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: list[tuple[int, str, tuple[int, int]]] = []
        paragraph, text = Paragraph.draw, driver.window.kit.text
        line = text.draw

        def drawn(made: Paragraph, surface: pygame.Surface, at: tuple[int, int]) -> None:
            self.drawn += [
                (run.setting.px, run.text, at)
                for row in made.lines
                for _, run in row.runs
                if run.text.strip() and run.setting.face is not FontFace.SMALL_CAPS
            ]
            paragraph(made, surface, at)

        def drawn_line(surface: Any, words: str, role: Role, colour: Any, rect: Any, **more: Any) -> Any:
            if not role.name.startswith(("BUTTON", "KEY", "NOTE", "H1")):
                self.drawn.append((driver.window.kit.scale.font_px(role.value.size), words, rect.topleft))
            return line(surface, words, role, colour, rect, **more)

        monkeypatch.setattr(Paragraph, "draw", drawn)
        monkeypatch.setattr(text, "draw", drawn_line)

    def too_small(self, inside: pygame.Rect, least: int = READ) -> list[tuple[int, str, tuple[int, int]]]:
        found = [one for one in self.drawn if inside.collidepoint(one[2])]
        assert found
        return [one for one in found if round(one[0] * CAPITALS) < least]


def test_what_a_track_counts_to_beside_a_board_of_the_tables_own(
    tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = WindowDriver(tmp_path, SIZE)
    driver.sit("hunt", NAMES[:4], {"log": ["1", ".", "10"], "at": "blue"}, {"companion": True})
    driver.run(1000)
    card = of_kind(CompanionCard, driver.play.page.overlay)
    letters = Letters(driver, monkeypatch)
    drawn(driver.play)
    for dial in [one.rect for one in card.everyone() if isinstance(one, DialPicture)][1:]:  # the first is the sun
        assert not letters.too_small(dial, NEAR), "the whole is printed on the board too"


def test_what_is_rolled_on_the_table(tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = WindowDriver(tmp_path, SIZE)
    driver.begin(TWO, {"dice": "real"}, phase="attack")
    driver.attack()
    driver.run(400)
    entry = of_kind(DiceEntry, driver.play.page.overlay)
    letters = Letters(driver, monkeypatch)
    drawn(driver.play)
    assert not letters.too_small(entry.rect)
    driver.sit("hunt", HUNTER, {"log": ["1", ".", ".", "10"], "step": 3, "at": "refresh"}, {"dice": "real"})
    counts = of_kind(DiceCounts, driver.play.page.overlay)
    counts.put(0, counts.kinds[0].faces[0])
    letters.drawn.clear()
    drawn(driver.play)
    assert not letters.too_small(counts.rect)


def test_what_everyone_saw_beside_a_board_of_the_tables_own(
    tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = WindowDriver(tmp_path, SIZE)
    at = {"log": ["1", ".", "10"], "at": "blue", "figures": {"blue": "22", "green": "31"}, "dice": ["ring", "sword"]}
    driver.sit("hunt", NAMES[:3], at, {"companion": True})
    driver.run(1000)
    for words in ("22?", *["0"] * 12):
        if isinstance(driver.scene, CurtainScene):
            break
        for letter in words:
            driver.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        driver.enter(3000)
    driver.run(4000)
    page = there(driver.curtain.handover)
    letters = Letters(driver, monkeypatch)
    drawn(driver.curtain)
    assert not letters.too_small(page.at.sheet)
