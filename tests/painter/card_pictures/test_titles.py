"""Every card that a seat can hold or see has a scene of its own."""

from __future__ import annotations

import yaml

from game.painter.card_pictures.scenes import read_scenes, scene_files
from tests.paths import ROOT


def test_every_title_and_every_people_of_riddle_has_a_scene() -> None:
    cards = yaml.safe_load((ROOT / "boards/riddle/tables/cards.yaml").read_text(encoding="utf-8"))["cards"]
    wanted = set()
    for name, card in cards.items():
        wanted.add(name if card["title"] == "horse" else card["title"])
        if card["family"] == "army":
            wanted |= {f"army-{people.lower().replace(' ', '-')}" for people in card["subtitles"]}
    assert wanted - {"blank"} == set(read_scenes(scene_files()["riddle"]))


def test_every_title_of_the_hunt_has_a_scene() -> None:
    decks = yaml.safe_load((ROOT / "boards/hunt/tables/cards.yaml").read_text(encoding="utf-8"))
    wanted = {name for deck in ("ally_1", "ally_2", "sorcery") for name in decks[deck]}
    assert wanted == set(read_scenes(scene_files()["hunt"]))
