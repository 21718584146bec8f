"""The title, the lists and the new-game page stand, whatever lies in the folders and the settings."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as trying
from hypothesis import strategies as st

from game import registry
from game.storage import settings as settings_store
from game.ui.scenes.new_game.match_draft import MatchDraft
from game.ui.scenes.new_game.new_game_scene import NewGameScene
from game.ui.scenes.saves.matches_scene import MatchesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from tests.sampling import first_with_soak
from tests.storage.odd_files import JSON, ODD_NAMES, TEXTS, sealed
from tests.ui.scenes.conftest import MenuDriver

SMALL = (1280, 720)
few = trying(max_examples=2, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
many = trying(max_examples=20, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
linux = pytest.mark.skipif(sys.platform != "linux", reason="only there a file's name may be any bytes")


def show_all(context: Any) -> None:
    """Every page that reads files or settings; drawn where it shows what files say."""
    MenuDriver(TitleScene(context), SMALL)
    listed = MatchesScene(context)
    MenuDriver(listed, SMALL)
    assert {entry.path for entry in listed.entries} == set(context.folder.path.glob("*.ringtable"))
    for page in (NewGameScene(context), SettingsScene(context)):
        page.on_enter()
        page.update(10**6)
        assert page.page.reachable(), "something on it can be pressed"


def odd_settings(context: Any, content: object) -> None:
    """The settings of a window that was started with this file."""
    path = context.folder.path.parent / "settings.json"
    path.write_text(json.dumps(content))
    context.settings = settings_store.load(path).settings


@few
@given(header=JSON, name=JSON, card=JSON)
def test_any_match_and_card(context: Any, header: Any, name: Any, card: Any) -> None:
    path = sealed(context.folder.path / "odd.ringtable", {"match": header, "name": name})
    path.with_suffix(".card").write_text(json.dumps(card))
    context.settings = replace(context.settings, last_match=str(path))
    show_all(context)


@few
@given(game=TEXTS, seats=st.lists(JSON, max_size=3), status=TEXTS)
def test_any_game_seats_and_status(context: Any, game: str, seats: list[Any], status: str) -> None:
    path = sealed(
        context.folder.path / "odd.ringtable", {"match": {"game": game, "seats": seats}, "name": "An evening"}
    )
    path.with_suffix(".card").write_text(json.dumps({"status": status}))
    show_all(context)


@few
@given(
    content=st.dictionaries(st.sampled_from(sorted(json.loads(settings_store.to_bytes(settings_store.DEFAULTS)))), JSON)
)
def test_any_settings(context: Any, content: dict[str, Any]) -> None:
    odd_settings(context, {**content, "text_scale": 100, "language": ""})
    show_all(context)


@pytest.mark.parametrize(
    "draft",
    first_with_soak(
        [
            {"seats": {"rb": {"name": "\ud800\n\0"}}},
            {"seats": {"rb": 5}, "options": 3, "board": []},
            5,
            {"board": "a\0b.yaml"},
        ],
        2,
        ids=repr,
    ),
)
def test_a_draft_that_nobody_left_so_is_a_page_that_can_begin(context: Any, draft: object) -> None:
    odd_settings(context, {"new_match": {"hunt": draft}})
    scene = NewGameScene(context, "hunt")
    scene.on_enter()
    scene.library.wait()
    scene.update(10**6)
    scene.on_event(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_CTRL, unicode="", scancode=0))
    assert [one["game"] for one in context.begun] == ["hunt"]
    assert json.dumps(context.settings.new_match["hunt"])


@many
@given(draft=JSON)
@pytest.mark.parametrize("game", [one.id for one in registry.games()])
def test_any_draft_is_recalled_as_far_as_it_can_be(game: str, draft: Any) -> None:
    made = MatchDraft.of(registry.game(game), draft, ())
    assert set(made.seating()) == {place.seat for place in made.present}
    assert MatchDraft.of(registry.game(game), made.memory(), ()).memory() == made.memory()


KEYS = st.sampled_from(["players", "seats", "options", "board"])


@many
@given(
    draft=st.dictionaries(KEYS, JSON | st.dictionaries(st.sampled_from(["rb", "p1", "evil", "dice", "rounds"]), JSON))
)
@pytest.mark.parametrize("game", [one.id for one in registry.games()])
def test_any_draft_with_the_right_keys_is_recalled_as_far_as_it_can_be(game: str, draft: dict[str, Any]) -> None:
    made = MatchDraft.of(registry.game(game), draft, ())
    assert all(isinstance(place.name, str) for place in made.present)
    assert made.chosen_options().keys() <= {*made.options}


@linux
@pytest.mark.parametrize("name", first_with_soak(ODD_NAMES, 2, ids=repr))
def test_a_match_whose_name_is_no_text_is_offered_and_chosen(context: Any, saved: list[Path], name: bytes) -> None:
    path = Path(os.fsdecode(os.fsencode(context.folder.path) + b"/" + name))
    saved[0].rename(path)
    saved[0].with_suffix(".card").unlink()
    context.settings = replace(context.settings, last_match=str(path))
    title = TitleScene(context)
    MenuDriver(title, SMALL).key(pygame.K_RETURN)
    assert context.opened == [path]
    show_all(context)


def test_a_picture_that_is_none_leaves_plain_paper(context: Any, saved: list[Path]) -> None:
    contents = (b"", b"<svg xmlns='http://www.w3.org/2000/svg' width='0' height='0'/>", b"\x89PNG")
    for path, content in zip(saved, contents, strict=True):
        path.with_suffix(".png").write_bytes(content)
    scene = MatchesScene(context)
    driver = MenuDriver(scene, SMALL)
    for _ in saved:
        driver.key(pygame.K_DOWN)
    assert len(scene.entries) == 3


@pytest.mark.parametrize("wanted", ["a\0b", "/dev/zero", "/", "m\udce4rz.ringtable", "x" * 9000])
def test_a_last_match_that_cannot_be_one_is_not_offered(context: Any, wanted: str) -> None:
    context.settings = replace(context.settings, last_match=wanted)
    scene = TitleScene(context)
    scene.on_enter()
    assert scene.last_match is None
