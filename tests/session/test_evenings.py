"""Prepared starts of every game: each is a sound scenario, can be begun and played, and is told in every language."""

from __future__ import annotations

import pytest

from game import registry
from game.computer.tournament import simulate
from game.engine.decision import Phrase
from game.language import catalog
from game.session.evenings import Evening, evenings, lengths_file, minutes
from game.session.loaded_game import loaded_game, new_header
from game.session.scenario_file import load_scenario
from game.storage.settings import Pace

ALL = [(one.id, evening) for one in registry.games() for evening in evenings(one.id)]


@pytest.fixture(params=ALL, ids=lambda pair: f"{pair[0]}-{pair[1].id}")
def prepared(request: pytest.FixtureRequest) -> tuple[str, Evening]:
    """Each prepared start with its game."""
    found: tuple[str, Evening] = request.param
    return found


def test_a_prepared_start_stands_as_its_file_expects(prepared: tuple[str, Evening]) -> None:
    game, evening = prepared
    path = lengths_file(game).parent / "evenings" / f"{evening.id}.yaml"
    assert load_scenario(path).run().outcome is None


def test_a_prepared_start_is_played_to_a_victory_by_computers(prepared: tuple[str, Evening]) -> None:
    game, evening = prepared
    seats = ["normal"] * evening.players
    report = simulate(game, "", seats, 2, "1", position=evening.scenario.position, processes=1)
    assert all(result.winners for result in report.results)


def test_nothing_that_is_secret_stands_in_the_file_of_a_prepared_start(prepared: tuple[str, Evening]) -> None:
    """Whoever has read it, or played it before, knows no more than everybody sees at the start."""
    game, evening = prepared
    playing = loaded_game(game, registry.game(game).load_set())
    header = new_header(playing, playing.info.seatings[evening.players], seed="1", position=evening.scenario.position)
    hidden = {"hands", "hand", "journey", "deeds", "info", "ally_deck", "sorcery_deck", "stock"}
    assert not hidden & (header.position or {}).keys()


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> str:
    """A language in force for one test."""
    catalog.choose(request.param)
    return request.param


@pytest.mark.usefixtures("language")
def test_a_prepared_start_is_told_in_every_language(prepared: tuple[str, Evening]) -> None:
    game, evening = prepared
    words = registry.game(game).words()
    for part in ("title", "told"):
        assert words(Phrase.of(f"evening.{evening.id}.{part}"))


def test_how_long_a_game_takes_is_counted_for_every_number_of_players_and_start(prepared: tuple[str, Evening]) -> None:
    game, evening = prepared
    keys = [evening.id, *map(str, registry.game(game).info.seatings)]
    for key in keys:
        brisk, calm = (minutes(game, key, pace) for pace in (Pace.BRISK, Pace.CALM))
        assert brisk is not None
        assert calm is not None
        assert 5 <= brisk <= calm
