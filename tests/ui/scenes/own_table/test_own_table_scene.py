"""One's own table: what it does, and the short evenings that it may begin from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pygame
import pytest
import yaml

from game.engine.decision import Phrase
from game.engine.match.ports import ChoosePhysical
from game.games.hunt.presentation.referee_desk import desk as desk_of_hunt
from game.games.riddle.presentation.referee_desk import desk as desk_of_riddle
from game.registry import GAMES
from game.ui.kit.markup import plain
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.new_game.match_draft import kept_as
from game.ui.scenes.new_game.new_game_scene import NewGameScene
from game.ui.scenes.own_table.own_table_scene import OwnTableScene
from game.ui.scenes.own_table.referee_desk_scene import RefereeDeskScene
from game.ui.screen_words import say
from game.ui.table.model.blocks import Call
from game.ui.table.model.screen.menus import has_desk, rest
from game.ui.table.model.stage import TablePage
from game.ui.table.panels.large_type import LargeWords
from game.ui.widgets.choices import TickBox
from tests.narrowing import of_kind
from tests.ui.scenes.own_table.real_table import Hands, RealTable
from tests.ui.window_driver import NAMES, TWO, WindowDriver

SECRETS = "secrets"


def ticks(hands: Hands) -> dict[str, TickBox]:
    scene = of_kind(OwnTableScene, hands.driver.scene)
    return {one.label: one for one in scene.page.everyone() if isinstance(one, TickBox)}


def tick(hands: Hands, name: str) -> TickBox:
    return ticks(hands)[say(f"own_table.does.{name}")]


@pytest.mark.parametrize(("game", "keeps"), [("hunt", True), ("riddle", False)])
def test_secrets_in_peoples_hands_lead_to_the_desk_and_others_to_a_match(
    tmp_path: Path, game: str, keeps: bool
) -> None:
    for change in (False, True):
        hands = Hands(tmp_path)
        hands.at_own_table(game)
        assert tick(hands, SECRETS).is_on is keeps
        if change:
            hands.press(tick(hands, SECRETS).rect.center)
        is_kept = keeps is not change
        assert tick(hands, SECRETS).is_on is is_kept
        assert (say("own_table.does.dice") in ticks(hands)) is is_kept
        hands.key(pygame.K_RETURN)
        assert (hands.driver.window.table is not None) is is_kept
        assert isinstance(hands.driver.scene, RefereeDeskScene) is not is_kept
        hands.driver.close()


def test_who_sits_there_is_asked_once_and_where_nothing_is_hidden_nobody_who_keeps_it(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.at_own_table("battle")
    assert say("own_table.does.secrets") not in ticks(hands)
    driver = hands.driver
    driver.window.session.drafts[kept_as("battle", is_at_table=True)].choose_evening("the-ring-is-taken")
    scene: Any = driver.scene
    driver.click(
        next(one.rect.center for one in scene.page.everyone() if getattr(one, "label", "") == say("own_table.match"))
    )
    driver.run(2000)
    assert not any(one.is_computer for one in driver.table.seating.values())
    assert driver.table.public_view.round == 1, "the whole game"
    hands.at_own_table("battle")
    hands.key(pygame.K_b, "b")
    assert isinstance(driver.scene, NewGameScene)
    assert driver.scene.draft.people == driver.scene.draft.players


def test_what_is_chosen_there_stays_there_and_the_page_opens_on_the_game_last_used(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.at_own_table("riddle")
    hands.press(tick(hands, SECRETS).rect.center)
    hands.enter(2000)
    assert hands.driver.table.options["dice"] == "real"
    window = hands.driver.window
    again = of_kind(OwnTableScene, window.scenes.own_table())
    assert again.game is not None
    assert again.game.id == "riddle"
    elsewhere = of_kind(NewGameScene, window.scenes.new_game("riddle"))
    assert elsewhere.draft.options["dice"] == "rolled", "on the new-game page nothing has been chosen"


def test_the_list_of_questions_is_switched_off_before_a_match(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.at_own_table("hunt")
    listed = tick(hands, "public_record")
    assert listed.is_on
    hands.press(listed.rect.center)
    assert hands.driver.window.session.drafts[kept_as("hunt", is_at_table=True)].options["public_record"] == "off"


def test_the_desk_is_opened_over_a_match_beside_ones_own_dice_and_put_away_again(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path)
    driver.begin(TWO, {"dice": "real"})
    table = driver.play
    table.model.open_page(TablePage.DESK)
    driver.run(200)
    over: Any = driver.scene
    assert isinstance(over, RefereeDeskScene)
    counters: Any = over.desk
    assert (counters.players, counters.counters.round, counters.counters.phase) == (2, 2, "build")
    over.turn_over()
    assert say("desk.match_counts") in [
        plain(one.markup) for one in over.page.everyone() if isinstance(one, LargeWords)
    ]
    stage = over.desk.shown().stage
    driver.key(pygame.K_RETURN)
    assert over.desk.shown().stage == stage, "the match alone goes on"
    over.turn_over()
    driver.key(pygame.K_w, "w")
    map_: Any = driver.scene
    assert len(map_.map.shown(over.desk).counters) == len(driver.table.public_view.pieces)
    driver.keys("Esc Esc")
    driver.run(200)
    assert driver.play is table
    assert "battle" not in driver.window.session.desks, "what was reckoned of the match ends with it"


def test_the_desk_stays_in_the_menu_when_the_program_rolls(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path)
    driver.begin(TWO, {"dice": "real"})
    model = driver.play.model
    model.tell_table(ChoosePhysical("dice", "rolled"))
    driver.run(200)
    assert driver.table.physical["dice"] == "rolled"
    assert Call("open_page", (TablePage.DESK,)) in [row.call for row in rest(model.state).rows]
    model.open_page(TablePage.DESK)
    driver.run(200)
    assert isinstance(driver.scene, RefereeDeskScene)


def test_from_a_screen_with_secrets_no_desk_is_opened_that_all_read(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path)
    at = {"log": ["1", ".", "10"], "at": "blue", "figures": {"blue": "22", "green": "31"}}
    driver.sit("hunt", NAMES[:3], at, {"companion": True})
    driver.run(1000)
    assert has_desk(driver.play.model.state), "the screen of all hunters"
    view = driver.table.public_view
    made: Any = desk_of_hunt(view)
    assert (made.tracks.day, made.tracks.at) == (view.day, 0)
    assert made.tracks.counts["step"] == view.step == 2
    assert made.tracks.counts["in_pool"] == view.in_pool
    driver.sit("hunt", NAMES[:3], at, {"dice": "real"})
    driver.run(1000)
    assert driver.table.has_desk
    driver.curtain.open()
    driver.run(1000)
    assert not has_desk(driver.play.model.state)


def test_the_desk_of_a_riddle_has_turns_and_halls_of_the_match(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path)
    driver.sit("riddle", NAMES[:3], {"characters": {"p1": "frodo", "p2": "rider-1", "p3": "sam"}}, {"dice": "real"})
    driver.run(500)
    view = driver.table.public_view
    turns = desk_of_riddle(view).turns
    assert turns.order == view.character
    assert turns.who == view.character[view.seats.index(view.active)]
    assert (turns.round, turns.plays) == (view.round, 2)


SCRIPTS: Final = sorted((Path(__file__).parent / "evenings").glob("*.yaml"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_an_evening_is_joined_mended_and_goes_on(tmp_path: Path, script: Path) -> None:
    table = RealTable(tmp_path)
    for step in yaml.safe_load(script.read_text(encoding="utf-8")):
        table.act(step)
    assert not table.is_open(), "all have agreed"


def test_an_evening_of_each_game_is_played_to_its_end() -> None:
    ended = {script.stem for script in SCRIPTS if "\n- over: " in script.read_text(encoding="utf-8")}
    assert ended >= {name.rpartition(".")[2] for name in GAMES}


def test_what_everybody_sees_of_a_joined_evening_is_alike_whatever_its_owners_set(tmp_path: Path) -> None:
    """A Sorcery card and a log that differ: every curtain, the open screen and the public log are the same, to the pixel."""
    begun = yaml.safe_load((Path(__file__).parent / "evenings" / "hunt.yaml").read_text(encoding="utf-8"))
    begun = begun[: next(at for at, step in enumerate(begun) if "joined" in step)]
    other = [{"names": {"Swift Steeds": 1}} if "names" in step else step for step in begun]
    other = [{"writes": ". . 10 . 9 . 18"} if "writes" in step else step for step in other]
    seen = [list(_seen_by_all(RealTable(tmp_path / name), steps)) for name, steps in (("one", begun), ("other", other))]
    assert [len(one) for one in seen] == [3, 3], "two curtains, and the table in the end"
    (*one, mine), (*other_one, yours) = seen
    assert one == other_one
    assert (mine[0] == yours[0], mine[1] == yours[1]) == (False, True), "only the Ring-bearer's own screen differs"


def _seen_by_all(table: RealTable, steps: Sequence[Mapping[str, Any]]) -> Iterator[tuple[bytes, list[Phrase]]]:
    """What lies open after each step, and what everybody was told."""
    for step in steps:
        table.act(step)
        driver = table.driver
        driver.run(2000)
        if isinstance(driver.scene, CurtainScene):
            told = [event.phrase for event in driver.table.log if event.audience is None and event.kind != "sealed"]
            yield pygame.image.tobytes(driver.surface, "RGB"), told
    told = [event.phrase for event in driver.table.log if event.audience is None and event.kind != "sealed"]
    yield pygame.image.tobytes(table.driver.surface, "RGB"), told
