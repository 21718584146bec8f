"""A person's own boards: found, named, chosen, remembered; damaged ones dimmed with their first fault."""

from __future__ import annotations

import io
import json
import os
import shutil
import threading
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.board.json_schema import schemas
from game.board.problems import BoardProblems, Problem
from game.painter.process import cache_folder
from game.session.board_library import BoardLibrary, LibraryBoard, in_terminal, named_anew, own_boards
from game.session.bundles import found_in
from game.storage.bundle import packed
from game.storage.folders import WHOLE_PATH, shown_path
from game.storage.resources import resource
from game.ui.kit.scene_stack import Pop, Push
from game.ui.scenes.new_game.boards import BoardsScene, TakeInScene, board_picture
from game.ui.scenes.new_game.new_game_scene import NewGameScene
from game.ui.scenes.page_scene import PageScene
from game.ui.scenes.scene_factory import SceneFactory
from game.ui.scenes.watch_scene import WatchScene
from game.ui.widgets.label import RichText
from game.ui.widgets.modal import Modal
from game.ui.widgets.text_entry import TextEntry
from tests.changed_files import copy_changed
from tests.narrowing import of_kind
from tests.ui.scenes.conftest import MenuDriver
from tests.ui.window_driver import WindowDriver

SIZE = (1920, 1080)
SHIPPED = resource("boards", "battle", "middle-earth.yaml")


def put(folder: Path, name: str, *changes: tuple[str, str]) -> Path:
    """A copy of the shipped board with some words exchanged."""
    return copy_changed(SHIPPED, folder / name, *changes)


def put_own(folder: Path) -> Path:
    return put(folder, "west.yaml", ("id: middle-earth", "id: west"), ("title: Middle-earth", "title: The West"))


def put_damaged(folder: Path) -> Path:
    return put(folder, "broken.yaml", ("title:", "titel:"), ("id: middle-earth", "id: 7"))


def shown(context: Any) -> MenuDriver:
    """The page when the folder has been read."""
    scene = NewGameScene(context)
    driver = MenuDriver(scene, SIZE)
    scene.library.wait()
    driver.wait()
    return driver


def words(driver: MenuDriver) -> str:
    overlay = driver.scene.page.overlay
    if isinstance(overlay, Modal):
        return overlay.text.markup
    return " ".join(one.markup for one in (*driver.all(RichText), *driver.scene.page.toasts))


def test_without_own_boards_the_page_of_boards_names_the_folder_and_can_make_it(
    context: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []

    def note(path: Path) -> bool:
        opened.append(path)
        return True

    monkeypatch.setattr("game.ui.scenes.new_game.boards.open_folder", note)
    driver = shown(context)
    wanted = driver.click(driver.button("Other board"))
    listed = MenuDriver(BoardsScene(context, *wanted.scene.arguments), SIZE)
    assert shown_path(context.boards, most=WHOLE_PATH) in words(listed)
    assert len(listed.scene.view.rows) == 1  # type: ignore[attr-defined]
    listed.click(listed.button("Open the folder"))
    assert opened == [context.boards]
    assert {path.name: path.read_text(encoding="utf-8") for path in (context.boards / "schemas").iterdir()} == schemas()
    assert "has been opened" in words(listed)
    assert own_boards(context.games[0], [], context.boards, context.paintings) == ()


@pytest.mark.parametrize(("is_there", "said"), [(False, "No file manager could be asked"), (True, "has been opened")])
def test_where_no_file_manager_is_the_folder_is_made_and_named(
    context: Any, monkeypatch: pytest.MonkeyPatch, is_there: bool, said: str
) -> None:
    monkeypatch.setattr("game.ui.scenes.new_game.boards.open_folder", lambda _: is_there)
    boards = shown(context).scene.box.boards()  # type: ignore[attr-defined]
    driver = MenuDriver(BoardsScene(context, context.games[0], boards, "", lambda _: None), SIZE)
    driver.click(driver.button("Open the folder"))
    assert context.boards.is_dir()
    assert said in words(driver)


def test_a_folder_that_cannot_be_made_is_one_sentence(context: Any) -> None:
    context.boards.parent.mkdir(parents=True, exist_ok=True)
    context.boards.write_text("a file stands where the folder should", encoding="utf-8")
    boards = shown(context).scene.box.boards()  # type: ignore[attr-defined]
    driver = MenuDriver(BoardsScene(context, context.games[0], boards, "", lambda _: None), SIZE)
    driver.click(driver.button("Open the folder"))
    assert "could not be made" in words(driver)


def test_a_board_is_packed_as_one_file_and_taken_in_from_the_list(
    context: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr("game.ui.scenes.menu_scene.open_folder", opened.append)
    own = put_own(context.boards)
    monkeypatch.setattr("game.ui.scenes.new_game.boards.downloads", lambda: (own.parents[1] / "packed",))
    boards = own_boards(context.games[0], [], context.boards, context.paintings)
    driver = MenuDriver(BoardsScene(context, context.games[0], boards, boards[0].ref, lambda _: None), SIZE)
    driver.click(driver.button("Pack as one file"))
    (folder,) = opened
    (file,) = folder.iterdir()
    assert file.name == "west.zip"
    assert str(file.name) in words(driver)

    assert "already" in words(MenuDriver(TakeInScene(context, file), SIZE)), "nothing of one's own is written over"
    own.unlink()
    driver = MenuDriver(BoardsScene(context, context.games[0], boards, boards[0].ref, lambda _: None), SIZE)
    driver.key(pygame.K_DOWN)
    wanted = driver.click(driver.button("Take it in"))
    assert (wanted.scene.name, wanted.scene.arguments) == ("dropped", (file,))
    page = MenuDriver(TakeInScene(context, file), SIZE)
    assert "is being checked" in words(page)
    assert page.scene.process is not None  # type: ignore[attr-defined]
    page.scene.process.wait(60)  # type: ignore[attr-defined]
    page.wait()
    assert "Taken in: west.yaml" in words(page)
    driver.scene.on_enter()
    assert [row.text for row in driver.scene.rows()] == ["The West"]  # type: ignore[attr-defined]


def test_a_board_that_was_taken_in_is_the_chosen_one(context: Any) -> None:
    game = context.games[0]
    boards = shown(context).scene.box.boards()  # type: ignore[attr-defined]
    driver = MenuDriver(BoardsScene(context, game, boards, "", lambda _: None), SIZE)
    scene: Any = driver.scene
    scene.dropped(context.boards / "west.zip")
    put_own(context.boards)
    scene.on_enter()
    assert scene.board.title == "The West"


@pytest.mark.parametrize("put_it", [put_own, put_damaged])
def test_a_board_of_text_that_is_dropped_opens_in_the_workshop(tmp_path: Path, put_it: Callable[[Path], Path]) -> None:
    driver = WindowDriver(tmp_path / "home")
    for scene in (driver.window.scenes.title(), driver.window.scenes.own_table()):
        driver.open(scene)
        driver.post(pygame.Event(pygame.DROPFILE, file=str(put_it(tmp_path))))
        assert isinstance(driver.scene, WatchScene)
        driver.keys("Esc")


@pytest.mark.parametrize("kind", ["no zip", "path that leaves", "many bytes", "folder", "missing", "no board"])
def test_a_bad_file_that_is_dropped_as_a_board_is_told_in_one_sentence_and_writes_nothing(
    context: Any, tmp_path: Path, kind: str
) -> None:
    file = tmp_path / ("dropped.yaml" if kind == "no board" else "dropped.zip")
    if kind == "folder":
        file.mkdir()
    elif kind == "no zip":
        file.write_bytes(b"PK\x03\x04 no more than that")
    elif kind == "no board":
        file.write_bytes(b"\xff\x00 kin: [hex")
    elif kind != "missing":
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
            name = "../../gone.yaml" if "path" in kind else "boards/battle/x.yaml"
            made.writestr(name, b"0" * (300_000_000 if "bytes" in kind else 9))
    before = sorted(tmp_path.rglob("*"))
    wanted: Any = shown(context).scene.on_event(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert (wanted.scene.name, wanted.scene.arguments) == ("dropped", (file,))
    page = MenuDriver(of_kind(PageScene, SceneFactory(context).dropped(file)), SIZE)
    scene: Any = page.scene
    if getattr(scene, "process", None) is not None:
        scene.process.wait(60)
        page.wait()
    fault = scene.fault if isinstance(scene, TakeInScene) else scene.scenario.fault
    assert fault
    assert len(fault.splitlines()) == 1
    assert sorted(tmp_path.rglob("*")) == before


def _named(driver: MenuDriver, name: str) -> str:
    """The file of the chosen board is named so; what is told of it."""
    driver.click(driver.button("Name its file anew"))
    asked = of_kind(Modal, driver.scene.page.overlay)
    field = next(one for one in asked.everyone() if isinstance(one, TextEntry))
    field.text = name
    driver.key(pygame.K_RETURN)
    driver.wait()
    told = words(driver)
    if isinstance(driver.scene.page.overlay, Modal):
        driver.key(pygame.K_RETURN)
    return told


def test_the_file_of_an_own_board_is_named_in_the_list_and_stays_the_one_that_is_played_on(context: Any) -> None:
    own = put_own(context.boards)
    put_damaged(context.boards)
    chosen: list[str] = []
    boards = own_boards(context.games[0], [], context.boards, context.paintings)
    driver = MenuDriver(
        BoardsScene(context, context.games[0], boards, own.name, lambda one: chosen.append(one.ref)), SIZE
    )
    _named(driver, "Evendim by night")
    assert not own.exists()
    assert sorted(one.name for one in context.boards.iterdir()) == ["Evendim by night.yaml", "broken.yaml"]
    assert driver.scene.title() == "The West"  # type: ignore[attr-defined]
    assert chosen == ["Evendim by night.yaml"]
    _named(driver, "evendim.yaml")
    assert (context.boards / "evendim.yaml").is_file(), "its ending is not said twice"
    for bad in ("", "../evendim", "a/b", "con", ".hidden", "tables", "a:b", "x."):
        assert "no file can have everywhere" in _named(driver, bad), bad
    assert "is there already" in _named(driver, "broken")
    assert sorted(one.name for one in context.boards.iterdir()) == ["broken.yaml", "evendim.yaml"]


def test_a_folder_of_boards_is_named_too(tmp_path: Path) -> None:
    put(tmp_path / "west", "west.yaml")
    assert named_anew(tmp_path, "west/", "east") == "east/"
    assert (tmp_path / "east" / "west.yaml").is_file()
    assert named_anew(tmp_path, "east/", "east") == "east/"


def test_what_only_looks_like_a_packed_board_is_not_offered(tmp_path: Path) -> None:
    good = tmp_path / "good.zip"
    good.write_bytes(packed({"boards/x.yaml": b"game: battle"}))
    (tmp_path / "other.zip").write_bytes(b"no zip file")
    (tmp_path / "folder.zip").mkdir()
    if hasattr(os, "mkfifo"):
        (tmp_path / "gone.zip").symlink_to(tmp_path / "nowhere")
        os.mkfifo(tmp_path / "pipe.zip")
    assert found_in(tmp_path / "home", tmp_path, tmp_path / "missing") == (good,)


def test_a_board_that_is_given_up_or_bad_leaves_nothing(context: Any, tmp_path: Path) -> None:
    bad = tmp_path / "bad.zip"
    bad.write_bytes(packed({"boards/x.yaml": b"game: battle"}))
    page = MenuDriver(TakeInScene(context, bad), SIZE)
    assert isinstance(page.click(page.button("Stop")), Pop)
    page = MenuDriver(TakeInScene(context, bad), SIZE)
    page.scene.process.wait(60)  # type: ignore[attr-defined]
    page.wait()
    assert "is not sound" in words(page)
    assert not context.boards.exists()
    bad.write_bytes(b"no zip at all")
    assert "This is no zip file" in words(MenuDriver(TakeInScene(context, bad), SIZE))


def test_two_boards_of_one_title_are_told_apart_by_their_files(context: Any) -> None:
    put_own(context.boards)
    put(context.boards, "east.yaml", ("id: middle-earth", "id: east"), ("title: Middle-earth", "title: The West"))
    east, west = own_boards(context.games[0], [], context.boards, context.paintings)
    assert (east.alike, west.alike) == ("west.yaml", "east.yaml")
    driver = MenuDriver(BoardsScene(context, context.games[0], (east, west), "", lambda _: None), SIZE)
    assert "east.yaml, one of your own; west.yaml has the same id or title" in driver.scene.view.rows[0].note  # type: ignore[attr-defined]


def test_a_set_of_two_boards_is_listed_by_their_titles_with_a_strip_of_each(context: Any) -> None:
    shutil.copytree(resource("boards", "hunt"), context.boards / "winter")
    hunt = next(game for game in context.games if game.id == "hunt")
    (found,) = own_boards(hunt, [], context.boards, context.paintings)
    assert (found.ref, found.title) == ("winter/", "Three is Company – Flight to the Ford")
    drawn = pygame.image.load(io.BytesIO(found.picture))
    upper, lower = (drawn.subsurface((0, y, drawn.get_width(), 100)) for y in (0, 120))
    assert pygame.image.tobytes(upper, "RGB") != pygame.image.tobytes(lower, "RGB")


def test_an_own_board_is_chosen_played_and_remembered(context: Any) -> None:
    put_own(context.boards)
    driver = shown(context)
    wanted = of_kind(Push, driver.click(driver.button("Other board")))
    assert wanted.scene.name == "boards"  # type: ignore[attr-defined]
    game, boards, chosen, on_choose = wanted.scene.arguments  # type: ignore[attr-defined]
    assert [board.title for board in boards] == ["Middle-earth", "The West"]
    assert chosen == "middle-earth"
    listed = MenuDriver(BoardsScene(context, game, boards, chosen, on_choose), SIZE)
    assert listed.key(pygame.K_DOWN) is None
    assert isinstance(listed.key(pygame.K_RETURN), Pop)
    driver.wait()
    driver.click(driver.scene.begin)  # type: ignore[attr-defined]
    assert context.begun[0]["board"] == "west.yaml"
    assert shown(context).scene.draft.board == "west.yaml"  # type: ignore[attr-defined]


def test_an_own_board_loads_from_its_folder_has_a_small_picture_and_lets_the_window_sleep(context: Any) -> None:
    put_own(context.boards)
    assert context.games[0].load_set("west.yaml", context.boards).board.title == "The West"
    driver = shown(context)
    assert driver.scene.next_wake(driver.now) is None
    put_damaged(context.boards)
    sound, damaged = sorted(
        own_boards(context.games[0], [], context.boards, context.paintings), key=lambda board: bool(board.fault)
    )
    drawn = pygame.image.load(io.BytesIO(sound.picture))
    assert drawn.get_width() > 200
    assert not damaged.picture
    pictures = [
        pygame.image.tobytes(board_picture(context.kit, "battle", board, (150, 100)), "RGB")
        for board in (sound, damaged)
    ]
    assert pictures[0] != pictures[1]


def test_a_remembered_board_that_is_gone_gives_way_to_the_shipped_one(context: Any) -> None:
    path = put_own(context.boards)
    driver = shown(context)
    driver.scene.choose_board(driver.scene.box.boards()[1])  # type: ignore[attr-defined]
    driver.click(driver.scene.begin)  # type: ignore[attr-defined]
    path.unlink()
    assert shown(context).scene.draft.board == "middle-earth"  # type: ignore[attr-defined]


def test_a_damaged_board_is_listed_with_its_first_fault_and_the_number_of_others(context: Any) -> None:
    put_damaged(context.boards)
    (board,) = own_boards(context.games[0], [], context.boards, context.paintings)
    assert board.fault.startswith("broken.yaml:4:5: 7 without quotes is read as a number")
    with pytest.raises(BoardProblems) as found:
        context.games[0].load_set("broken.yaml", context.boards)
    assert len(found.value.problems) - 1 == board.more > 0


@pytest.mark.parametrize(
    ("ref", "typed"), [("broken.yaml", "broken.yaml"), ("my own.yaml", '"my own.yaml"'), ("my set/", '"my set/"')]
)
def test_the_name_in_the_advice_at_a_damaged_board_can_be_typed_as_it_stands(ref: str, typed: str) -> None:
    assert in_terminal(ref) == typed


def test_an_own_board_that_was_painted_is_shown_as_it_is_painted(context: Any) -> None:
    game, own = context.games[0], put_own(context.boards)
    (plain,) = own_boards(game, [], context.boards, context.paintings)
    board = game.load_set(own.name, context.boards).board
    kept = shutil.copytree(
        resource("assets", "boards", "battle", "middle-earth"), cache_folder(context.paintings, board)
    )
    about = json.loads((kept / "manifest.json").read_text(encoding="utf-8"))
    (kept / "manifest.json").write_text(json.dumps(about | {"digest": board.picture_digest}), encoding="utf-8")
    (painted,) = own_boards(game, [], context.boards, context.paintings)
    shown = pygame.image.load(io.BytesIO(painted.picture))
    wanted = pygame.transform.smoothscale(pygame.image.load(kept / "preview.webp"), shown.size)
    middle = shown.get_rect().center
    assert shown.get_at(middle)[:3] == wanted.get_at(middle)[:3]
    assert pygame.image.load(io.BytesIO(plain.picture)).width == shown.width
    assert painted.picture != plain.picture
    (kept / "preview.webp").unlink()
    assert own_boards(game, [], context.boards, context.paintings) == (plain,)


def test_a_damaged_board_cannot_be_chosen_but_mended(context: Any) -> None:
    put_damaged(context.boards)
    taken: list[object] = []
    boards = shown(context).scene.box.boards()  # type: ignore[attr-defined]
    driver = MenuDriver(BoardsScene(context, context.games[0], boards, "middle-earth", taken.append), SIZE)
    driver.key(pygame.K_DOWN)
    assert "broken.yaml:4:5:" in words(driver)
    wanted = driver.key(pygame.K_RETURN)
    assert (wanted.scene.name, wanted.scene.arguments) == ("watch", (context.boards / "broken.yaml",))
    assert not taken
    driver.key(pygame.K_UP)
    assert isinstance(driver.key(pygame.K_RETURN), Pop)
    assert taken


def test_a_shipped_board_is_copied_and_changed(context: Any) -> None:
    hunt = next(game for game in context.games if game.id == "hunt")
    boards = [LibraryBoard(hunt.info.boards[0], "Shipped")]
    driver = MenuDriver(BoardsScene(context, hunt, boards, "", lambda _: None), SIZE)
    for name in ("hunt-flight-to-the-ford-own.yaml", "hunt-flight-to-the-ford-own-2.yaml"):
        wanted = driver.click(driver.button("Copy and change Flight to the ford"))
        assert (wanted.scene.name, wanted.scene.arguments) == ("watch", (context.boards / name,))
    title = "Flight to the Ford: Bree to Rivendell *"
    assert {(one.title, one.fault, one.alike) for one in own_boards(hunt, [], context.boards, context.paintings)} == {
        (title, "", ""),
        (f"{title} 2", "", ""),
    }
    assert "# A graph board" in (context.boards / name).read_text(encoding="utf-8")


def test_a_file_that_is_no_yaml_at_all_is_shown_too(context: Any) -> None:
    context.boards.mkdir()
    (context.boards / "notes.yaml").write_text("{ not: closed", encoding="utf-8")
    (board,) = own_boards(context.games[0], [], context.boards, context.paintings)
    assert "notes.yaml:" in board.fault
    assert "not YAML" in board.fault


def test_boards_of_other_games_other_files_and_missing_folders_are_left_out(context: Any, tmp_path: Path) -> None:
    put(context.boards, "riddle.yaml", ("game: battle", "game: riddle"))
    (context.boards / "readme.txt").write_text("my boards", encoding="utf-8")
    assert own_boards(context.games[0], ["riddle"], context.boards, context.paintings) == ()
    assert own_boards(context.games[0], [], tmp_path / "nowhere", tmp_path) == ()


def test_a_new_board_is_listed_when_its_author_comes_back(context: Any) -> None:
    boards = shown(context).scene.box.boards()  # type: ignore[attr-defined]
    driver = MenuDriver(BoardsScene(context, context.games[0], boards, "", lambda _: None), SIZE)
    wanted = driver.click(driver.button("New, empty board"))
    (file,) = wanted.scene.arguments
    assert file == context.boards / "battle-middle-earth-new.yaml"
    driver.scene.on_leave()
    driver.scene.on_enter()
    board = driver.scene.board  # type: ignore[attr-defined]
    assert (board.ref, board.is_own) == (file.name, True)
    assert "has no place" in board.fault


def test_boards_changed_in_an_editor_are_found_on_coming_back(context: Any) -> None:
    driver = shown(context)
    put_own(context.boards)
    driver.event(pygame.WINDOWFOCUSGAINED)
    driver.scene.library.wait()  # type: ignore[attr-defined]
    driver.wait()
    assert driver.button("Other board")


def test_a_board_that_breaks_before_beginning_gives_its_fault_in_words(
    context: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise BoardProblems(
            [Problem("/far/away/west.yaml", 3, 4, "row 01 is too short"), Problem("west.yaml", 9, 1, "x")]
        )

    monkeypatch.setattr(context, "new_match", refuse)
    driver = shown(context)
    driver.click(driver.scene.begin)  # type: ignore[attr-defined]
    assert driver.scene.page.overlay is not None
    told = " ".join(one.markup for one in driver.scene.page.overlay.everyone() if isinstance(one, RichText))
    assert "west.yaml:3:4: row 01 is too short" in told
    assert "/far/away" not in told
    assert "1 more fault" in told


def test_a_look_under_way_is_not_begun_twice(context: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end = [], threading.Event()

    def slow(*_: object) -> tuple[()]:
        begun.append(1)
        may_end.wait(120)
        return ()

    monkeypatch.setattr("game.session.board_library.own_boards", slow)
    shelf = BoardLibrary(context.boards, context.games[:1], context.paintings)
    assert shelf.own("battle") is None
    shelf.look()
    shelf.look()
    may_end.set()
    shelf.wait()
    assert begun == [1]
    assert shelf.own("battle") == ()


def test_a_board_that_was_mended_meanwhile_stays_chosen_until_the_folder_has_been_read(
    context: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_damaged(context.boards)
    driver = shown(context)
    (context.boards / "broken.yaml").unlink()
    own, may_end, read = put_own(context.boards).name, threading.Event(), own_boards

    def slow(*about: Any) -> Any:
        may_end.wait(120)
        return read(*about)

    monkeypatch.setattr("game.session.board_library.own_boards", slow)
    scene = driver.scene
    scene.draft.board = own  # type: ignore[attr-defined]
    scene.on_enter()
    driver.wait()
    assert scene.draft.board == own  # type: ignore[attr-defined]
    may_end.set()
    scene.library.wait()  # type: ignore[attr-defined]
    driver.wait()
    assert scene.draft.board == own  # type: ignore[attr-defined]
