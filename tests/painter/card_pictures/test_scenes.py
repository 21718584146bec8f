"""Scenes of cards as data: every fault told with its place, and every layer known by the function that cuts it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.board.problems import BoardProblems
from game.board.shapes.scene_names import scene_names
from game.painter.card_pictures.compose import composed
from game.painter.card_pictures.figures import figures
from game.painter.card_pictures.scenes import inks, read_scenes, scene_files
from game.painter.card_pictures.woodcut import INKS

SCENE = """boat:
  inks: travel
  sky: night
  light: moon
  at: [206, 62, 30]
  layers:
    - water: {top: 152}
    - put: {who: boat+boat-crew, at: [[190, 212, 1.45]], halo: p}
"""


def faults(tmp_path: Path, text: str) -> str:
    """What is told of a file with this text."""
    file = tmp_path / "scenes.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BoardProblems) as told:
        read_scenes(file)
    return str(told.value).replace(str(file), "scenes.yaml")


def test_a_scene_is_read(tmp_path: Path) -> None:
    file = tmp_path / "scenes.yaml"
    file.write_text(SCENE, encoding="utf-8")
    scene = read_scenes(file)["boat"]
    assert list(scene.at) == [206, 62, 30]
    assert [name for name, _ in scene.layers] == ["water", "put"]


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("water:", "watter:", "scenes.yaml:7:7: unknown layer 'watter'"),
        ("{top: 152}", "{topp: 152}", "scenes.yaml:7:15: unknown key 'topp'"),
        ("{top: 152}", "{}", "scenes.yaml:7:14: 'top' is missing"),
        ("{top: 152}", "{top: high}", "scenes.yaml:7:20: 'high' stands here; expected a number"),
        ("boat-crew", "boat-crow", "did you mean 'boat-crew'?"),
        ("halo: p", "halo: x", "scenes.yaml:8:64: 'x' stands here; expected p, t, d, k or g"),
        ("[[190, 212, 1.45]]", "[[190, 212]]", "scenes.yaml:8:39: the list has 2 members; expected 3 numbers"),
        ("inks: travel", "inks: travels", "did you mean 'travel'?"),
        ("sky: night", "sky: nigth", "did you mean 'night'?"),
        ("inks: travel", "inks: travel\n  like: riddle/nobody", "scenes.yaml:3:9: unknown name 'riddle/nobody'"),
        ("  sky: night\n", "", "the scene 'boat' lacks its sky or its layers"),
    ],
)
def test_a_fault_is_told_with_its_place(tmp_path: Path, right: str, wrong: str, told: str) -> None:
    assert told in faults(tmp_path, SCENE.replace(right, wrong))


def test_a_scene_like_another_is_printed_in_inks_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "scenes.yaml"
    file.write_text("sam:\n  inks: ally-1\n  like: riddle/sam\n", encoding="utf-8")
    colours = inks()
    made = composed(read_scenes(file)["sam"], colours)
    assert colours["ally-1"]["d"] in made
    assert colours["character"]["d"] not in made


@pytest.mark.parametrize("game", sorted(scene_files()))
def test_the_same_scene_gives_the_same_picture(game: str) -> None:
    scenes = read_scenes(scene_files()[game])
    scene = next(iter(scenes.values()))
    assert composed(scene, inks()) == composed(scene, inks())


def test_a_picture_holds_only_what_every_reader_of_svg_draws_alike() -> None:
    made = composed(read_scenes(scene_files()["riddle"])["frodo"], inks())
    assert re.findall("clip|mask|pattern|filter|radient|<text|opacity", made) == []


def test_every_figure_is_printed_in_known_inks() -> None:
    assert {ink[0] for parts in figures().values() for ink, _ in parts} == set(INKS)


def test_every_shipped_figure_is_used() -> None:
    used = set()
    for file in scene_files().values():
        for scene in read_scenes(file).values():
            for name, how in scene.layers:
                used |= set(how["who"].split("+")) if name == "put" else set()
    on_backs = {"boat", "boat-crew", "globe", "smial", "athelas", "iron-crown", "sign-post"}
    assert sorted(figures().keys() - used - on_backs) == []


@pytest.mark.parametrize("game", sorted(scene_files()))
def test_a_table_may_name_every_scene_that_is_shipped(game: str) -> None:
    assert set(scene_names(f"game.games.{game}")) == set(read_scenes(scene_files()[game]))
