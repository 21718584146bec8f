"""Scenes of cards as data: every fault told with its place, and every layer known by the function that cuts it."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pygame
import pytest
import yaml

from build_scripts.paint_cards import not_current
from game import registry
from game.board.problems import BoardProblems
from game.board.shapes.scalars import scene_names
from game.painter.card_pictures.draw import all_pictures, composed
from game.painter.card_pictures.files import FACE_SIZE, FOLDER, Listed
from game.painter.card_pictures.scenes import figures, inks, read_scenes, scene_files
from game.painter.card_pictures.woodcut import INKS
from tests.paths import ROOT

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


def test_a_scene_is_read_and_one_like_it_is_printed_in_inks_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "scenes.yaml"
    file.write_text(SCENE, encoding="utf-8")
    scene = read_scenes(file)["boat"]
    assert list(scene.at) == [206, 62, 30]
    assert [name for name, _ in scene.layers] == ["water", "put"]
    file.write_text("sam:\n  inks: ally-1\n  like: riddle/sam\n", encoding="utf-8")
    colours = inks()
    made = composed(read_scenes(file)["sam"], colours)
    assert colours["ally-1"]["d"] in made
    assert colours["character"]["d"] not in made


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


@pytest.mark.parametrize("game", sorted(scene_files()))
def test_the_same_scene_gives_the_same_picture(game: str) -> None:
    scenes = read_scenes(scene_files()[game])
    scene = next(iter(scenes.values()))
    assert composed(scene, inks()) == composed(scene, inks())


def test_the_drawn_pictures_are_those_of_todays_data_and_every_reader_of_svg_draws_them_alike() -> None:
    made = composed(read_scenes(scene_files()["riddle"])["frodo"], inks())
    assert re.findall("clip|mask|pattern|filter|radient|<text|opacity", made) == []
    assert not_current(all_pictures()) == []


def test_every_figure_and_title_has_a_scene_in_known_inks_and_is_used() -> None:
    assert {ink[0] for parts in figures().values() for ink, _ in parts} == set(INKS)
    used = set()
    for file in scene_files().values():
        for scene in read_scenes(file).values():
            for name, how in scene.layers:
                used |= set(how["who"].split("+")) if name == "put" else set()
    on_backs = {"boat", "boat-crew", "globe", "smial", "athelas", "iron-crown", "sign-post"}
    assert sorted(figures().keys() - used - on_backs) == []
    cards = yaml.safe_load((ROOT / "boards/riddle/tables/cards.yaml").read_text(encoding="utf-8"))["cards"]
    wanted = set()
    for name, card in cards.items():
        wanted.add(name if card["title"] == "horse" else card["title"])
        if card["family"] == "army":
            wanted |= {f"army-{people.lower().replace(' ', '-')}" for people in card["subtitles"]}
    assert wanted - {"blank"} == of_cards("riddle")
    decks = yaml.safe_load((ROOT / "boards/hunt/tables/cards.yaml").read_text(encoding="utf-8"))
    wanted = {name for deck in ("ally_1", "ally_2", "sorcery") for name in decks[deck]}
    assert wanted == of_cards("hunt")


@pytest.mark.parametrize("game", sorted(scene_files()))
def test_a_table_may_name_every_scene_that_is_shipped(game: str) -> None:
    assert set(scene_names(f"game.games.{game}")) == set(read_scenes(scene_files()[game]))


SMALL = (90, 57)
"""A picture on a card 96 pixels wide."""
APART = 18.0
"""How much two pictures differ at least, on average over pixels and colours of 256 steps."""
ALIKE = {frozenset({"horse-5", "horse-6"}), frozenset({"horse-4", "horse-5"}), frozenset({"horse-4", "horse-6"})}
"""One title: these are told apart by counting."""


def small(name: str) -> bytes:
    picture = pygame.image.load(FOLDER / f"{name}.png")
    assert picture.get_size() == FACE_SIZE
    return pygame.image.tobytes(pygame.transform.smoothscale(picture.convert(24), SMALL), "RGB")


@pytest.mark.parametrize("game", sorted({name.partition("/")[0] for name in Listed.read().pictures} - {"backs"}))
def test_any_two_pictures_of_a_game_differ_clearly_on_a_small_card(game: str) -> None:
    made = {name.partition("/")[2]: small(name) for name in Listed.read().pictures if name.startswith(f"{game}/")}
    alike = {}
    for (one, a), (other, b) in combinations(made.items(), 2):
        # Every seventh byte is enough: it falls on all rows and colours in turn.
        apart = sum(abs(x - y) for x, y in zip(a[::7], b[::7], strict=True)) / len(a[::7])
        if apart < APART and frozenset({one, other}) not in ALIKE:
            alike[one, other] = apart
    assert alike == {}


def of_cards(game: str) -> set[str]:
    """The scenes of a game that are not those of its moments."""
    return {name for name in read_scenes(scene_files()[game]) if not name.startswith("moment-")}


@pytest.mark.parametrize("game", sorted(scene_files()))
def test_no_scene_of_a_moment_is_drawn_for_nothing(game: str) -> None:
    installed = registry.game(game)
    story = installed.presentation(installed.load_set()).story
    shown = {moment.picture for kind in story.kinds.values() for moment in kind.moments if moment.picture}
    drawn = {f"{game}/{name}" for name in read_scenes(scene_files()[game]) if name.startswith("moment-")}
    assert drawn <= shown
    of_any_card = {name for name in shown if "{card}" in name}  # a card without one is shown without
    assert shown - of_any_card <= Listed.read().pictures.keys()
    assert of_any_card <= {f"{game}/{{card}}"}
