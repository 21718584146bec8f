"""Every card that a seat can hold or see has a scene of its own."""

from __future__ import annotations

import pytest
import yaml

from game import registry
from game.painter.card_pictures.files import Listed
from game.painter.card_pictures.scenes import read_scenes, scene_files
from tests.paths import ROOT


def of_cards(game: str) -> set[str]:
    """The scenes of a game that are not those of its moments."""
    return {name for name in read_scenes(scene_files()[game]) if not name.startswith("moment-")}


def test_every_title_and_every_people_of_riddle_has_a_scene() -> None:
    cards = yaml.safe_load((ROOT / "boards/riddle/tables/cards.yaml").read_text(encoding="utf-8"))["cards"]
    wanted = set()
    for name, card in cards.items():
        wanted.add(name if card["title"] == "horse" else card["title"])
        if card["family"] == "army":
            wanted |= {f"army-{people.lower().replace(' ', '-')}" for people in card["subtitles"]}
    assert wanted - {"blank"} == of_cards("riddle")


def test_every_title_of_the_hunt_has_a_scene() -> None:
    decks = yaml.safe_load((ROOT / "boards/hunt/tables/cards.yaml").read_text(encoding="utf-8"))
    wanted = {name for deck in ("ally_1", "ally_2", "sorcery") for name in decks[deck]}
    assert wanted == of_cards("hunt")


@pytest.mark.parametrize("game", sorted(scene_files()))
def test_no_scene_of_a_moment_is_drawn_for_nothing(game: str) -> None:
    installed = registry.game(game)
    story = installed.presentation(installed.load_set()).story
    shown = {moment.picture for kind in story.kinds.values() for moment in kind.moments if moment.picture}
    drawn = {f"{game}/{name}" for name in read_scenes(scene_files()[game]) if name.startswith("moment-")}
    assert drawn <= shown
    assert shown <= Listed.read().pictures.keys()
