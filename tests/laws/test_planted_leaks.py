"""Leaks planted in the rules of every game, each caught by the law of lawful results alone, which says what was shown to
whom. The lists are in `tests/<game>/planted_leaks.py`; leaks of the Match, the window and the file are planted elsewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

import pytest

from game.engine.chance import generator
from game.registry import game
from tests.laws.games import LawTable, every_game, package_of_tests, table_of, written_list
from tests.laws.moments import MOST, WANTED, Moment, moments_of
from tests.laws.planted_leaks import PlantedLeak
from tests.laws.privacy import Leak
from tests.laws.two_worlds import TwoWorlds

LEAKS: Mapping[str, Sequence[PlantedLeak]] = {
    one.id: import_module(f"{package_of_tests(one.id)}.planted_leaks").LEAKS for one in every_game()
}
TRIES = 12
"""Times that the same moments are forked anew, with other differences."""
WHOM = re.compile(r"^(the audience of the '|only |(the table|\w+) (is shown|notices|waits behind|is given) )")


@pytest.mark.parametrize(
    ("id_", "leak"), [pytest.param(id_, leak, id=f"{id_}: {leak.name}") for id_ in LEAKS for leak in LEAKS[id_]]
)
def test_a_planted_leak_is_caught(id_: str, leak: PlantedLeak, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(id_, leak.players or min(3, max(game(id_).info.seatings)))
    moments = _moments(table, leak)
    leak.plant(monkeypatch, moments[0].state)
    with pytest.raises(Leak, match=leak.says) as told:
        for attempt in range(TRIES):
            _examine(table, moments, attempt)
    assert WHOM.match(str(told.value))


def _moments(table: LawTable, leak: PlantedLeak) -> list[Moment]:
    """Where the leak comes up, found while the rules are sound."""
    found = moments_of(table, WANTED, MOST)
    kept = [moment for secret in leak.secrets for moment in found.of_secret[secret]] or found.others
    assert kept
    return kept


def _examine(table: LawTable, moments: Sequence[Moment], attempt: int) -> None:
    rules: Any = table.rules
    two = TwoWorlds(rules, table.written, table.seats)
    for moment in moments:
        rng = generator("planted", attempt)
        probes = moments_of(table, WANTED, MOST).probes(rng)
        two.fork(rules.clone(moment.state), moment.action, rng, probes=probes)


def test_leaks_of_every_kind_are_planted() -> None:
    """At least one at each secret of each game's written list, and forty in all."""
    for id_, leaks in LEAKS.items():
        tried = {secret for leak in leaks for secret in leak.secrets}
        assert {secret.name for secret in written_list(id_).secrets} == tried
    assert sum(map(len, LEAKS.values())) >= 40
