"""The painter's doors: the check script, a process of its own, the plain drawing, and what is said without libraries."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.board.board import Board
from game.board.loader import load_board_text
from game.painter import paint_board
from game.painter.painted_board import PainterUnavailable, PaintingError
from game.painter.plain import paint_plain, plain_scale
from game.painter.process import PaintingProcess, cache_folder, cached
from game.storage.resources import resource
from tests.board.small_boards import NET
from tests.narrowing import there

ROOT = resource()


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_check_passes_for_a_current_painting_and_catches_a_changed_board(tmp_path: Path) -> None:
    shipped = resource("boards", "battle", "middle-earth.yaml")
    folder = tmp_path / "battle"
    folder.mkdir()
    changed = folder / "middle-earth.yaml"
    changed.write_text(
        shipped.read_text(encoding="utf-8").replace("title: Middle-earth", "title: The West"), encoding="utf-8"
    )
    script = "import sys; sys.path.insert(0, 'build_scripts'); import paint_boards; sys.exit(paint_boards.main(sys.argv[1:]))"
    current = run("-c", script, "--check", str(shipped))
    assert (current.returncode, current.stdout) == (0, "")
    stale = run("-c", script, "--check", str(changed))
    assert stale.returncode == 1
    assert "older state" in stale.stdout
    assert stale.stdout.count("\n") == 1
    changed.write_text(shipped.read_text(encoding="utf-8") + "# a word more\n", encoding="utf-8")
    assert run("-c", script, "--check", str(changed)).returncode == 0, "what nobody sees makes no painting stale"


def test_the_check_needs_no_painting_library(tmp_path: Path) -> None:
    for name in ("skia", "numpy", "shapely", "PIL"):
        (tmp_path / f"{name}.py").write_text(f"raise ImportError('no {name}')\n", encoding="utf-8")
    path = f"import sys; sys.path[:0] = [{str(tmp_path)!r}, 'build_scripts']"
    script = f"{path}; import paint_boards; sys.exit(paint_boards.main(['--check']))"
    done = run("-c", script)
    assert (done.returncode, done.stderr) == (0, "")


def test_missing_libraries_give_one_sentence(board: Board, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(paint_board, "LIBRARIES", ("no_such_library",))
    with pytest.raises(PainterUnavailable, match="no_such_library is not installed"):
        paint_board.paint_board(board, 400)
    with pytest.raises(PainterUnavailable):
        paint_board.paint_into(board, tmp_path)
    assert "no_such_library" in (paint_board.why_plain(board) or "")


def test_a_flat_picture_is_written_as_png(board: Board, tmp_path: Path) -> None:
    seen: list[float] = []
    flat = paint_board.paint_board(board, 300, progress=lambda step, share: seen.append(share))
    (tmp_path / "small.png").write_bytes(flat.png())
    assert pygame.image.load(tmp_path / "small.png").get_size() == (300, flat.height)
    assert seen == sorted(seen)
    assert seen[0] == 0.0
    assert seen[-1] == 1.0


@pytest.mark.parametrize("width", [0, -5, 100_000])
def test_an_impossible_width_is_refused(board: Board, width: int) -> None:
    with pytest.raises(PaintingError, match=str(width)):
        paint_board.paint_board(board, width)


def test_an_unwritable_place_gives_one_sentence(board: Board, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(PaintingError, match="cannot be written"):
        paint_board.paint_into(board, tmp_path / "file" / "folder", height=400)


@pytest.mark.soak  # the painter's own tests paint one too; here it is written down
def test_a_board_of_places_is_painted_too(tmp_path: Path) -> None:
    board = load_board_text(NET, "net.yaml")
    assert paint_board.why_plain(board) is None
    painted = paint_board.paint_into(board, tmp_path, height=400)
    assert {numeral.space for numeral in painted.numerals} == {"1", "27", "3"}
    assert painted.measure.dot < painted.measure.place < 8


def test_a_board_that_no_sheet_holds_is_drawn_plainly_and_says_so() -> None:
    tower = NET.replace("height: 200", "height: 2700").replace("[150, 160]", "[150, 2670]")
    board = load_board_text(tower, "net.yaml")
    reason = there(paint_board.why_plain(board))
    assert "times as high as broad" in reason
    with pytest.raises(PaintingError, match="times as high as broad"):
        paint_board.paint_board(board, 400)


def test_a_board_is_painted_in_a_process_of_its_own(board: Board, tmp_path: Path) -> None:
    folder = cache_folder(tmp_path, board)
    assert cached(tmp_path, board) is None
    work = PaintingProcess(board, folder, height=400)
    state = work.wait(300)
    assert state.is_over
    assert state.fault is None
    assert state.share == 1.0
    painted = there(cached(tmp_path, board))
    assert painted.folder == folder


def test_a_process_that_cannot_paint_says_why_and_leaves_nothing(tmp_path: Path) -> None:
    odd = NET + "picture:\n  regions: [{kind: moonscape, poly: [[1, 1], [9, 1], [5, 9]]}]\n"
    work = PaintingProcess(load_board_text(odd, "net.yaml", asks_for_painting=False), tmp_path / "net")
    state = work.wait(300)
    assert state.is_over
    assert "unknown region 'moonscape'" in (state.fault or "")
    assert not (tmp_path / "net").exists()


def test_a_stopped_process_leaves_nothing(board: Board, tmp_path: Path) -> None:
    work = PaintingProcess(board, tmp_path / "small", height=400)
    work.stop()
    assert work.wait(30).is_over
    assert not (tmp_path / "small").exists()


def test_the_plain_drawing_puts_sea_and_land_where_they_are(board: Board) -> None:
    surface = paint_plain(board, 500)
    scale = plain_scale(board, 500)
    assert surface.get_size() == (scale.width, scale.height)
    sea, meadow = there(board.find("0104")), there(board.find("0704"))
    for space, blue in ((sea, True), (meadow, False)):
        x, y = scale.pixel(space.x, space.y - 0.5)
        colour = surface.get_at((round(x), round(y)))
        assert (colour.b > colour.r) is blue


def test_the_plain_drawing_shows_every_kind_of_place_by_a_sign_of_its_own() -> None:
    board = load_board_text(NET, "net.yaml")
    surface, scale = paint_plain(board, 400), plain_scale(board, 400)
    hearts = {
        s.id: surface.get_at([round(v) for v in scale.pixel(s.x, s.y)])[:3] for s in board.spaces if s.id.isdigit()
    }
    assert hearts == {"1": (250, 242, 220), "27": (142, 31, 24), "3": (250, 242, 220)}
