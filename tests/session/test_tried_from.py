"""Whoever tries from a turn of a match how else it might have gone has what that seat saw then, and plays on by new chance."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.computer.process import DirectThinker
from game.engine.match.ports import Play
from game.engine.match.records import TRIED
from game.registry import games
from game.session.annotated.host_of_annotated import host_of_trial
from game.session.host import Host
from game.storage.saved_matches import SaveFolder
from game.storage.settings import Pace
from tests.sampling import few_with_soak
from tests.session.finished_match import keep_finished
from tests.session.hosted_match import last_update, settle


@pytest.fixture(params=[one.id for one in games()])
def reviewed(request: pytest.FixtureRequest, tmp_path: Path) -> Host:
    """A match that is gone through again."""
    path = keep_finished(tmp_path / "matches" / "evening.ringtable", request.param)
    host = Host.resume(path, SaveFolder(path.parent), think=DirectThinker)
    host.table.pace = Pace.INSTANT
    host.table.hold = True
    host.table.ask_review()
    while not host.table.review:
        host.pump(0)
    return host


def test_the_table_and_the_seat_see_what_they_saw_then(reviewed: Host) -> None:
    table = reviewed.table
    steps = [step for step in table.review if step.decides is not None and step.records]
    assert len(steps) > 10
    for step in (*steps[:: max(1, len(steps) // few_with_soak(2, 4))], steps[-1]):
        assert step.decides is not None
        trial, _ = host_of_trial(reviewed, step.records, step.decides, DirectThinker)
        assert trial.public_view == step.view
        assert trial.table.deciding == step.decides
        assert {seat for seat, who in trial.table.seating.items() if not who.is_computer} == {step.decides}
        port = trial.table.open(step.decides)
        settle(trial)
        update = last_update(port)
        assert not update.events, "what came before was gone through just now"
        if step.views:
            assert update.view == step.views[table.seats.index(step.decides)]
        assert trial.path is None
        assert trial.table.is_kept, "nobody is warned that nothing is written down"
        trial.close()


def test_it_is_played_on_and_the_match_stays_as_it_was(reviewed: Host) -> None:
    path, records = reviewed.path, tuple(reviewed.records)
    assert path is not None
    before = path.read_bytes()
    step = next(step for step in reviewed.table.review[5:] if step.decides is not None and step.records)
    assert step.decides is not None
    trial, run = host_of_trial(reviewed, step.records, step.decides, DirectThinker)
    trial.table.pace = Pace.INSTANT
    port = trial.table.open(step.decides)
    settle(trial)
    update = last_update(port)
    port.send(Play(step.decides, update.number, update.actions[0]))
    for now in range(40):
        trial.pump(now * 50)
    assert len(trial.records) > step.records + 1
    assert run.played, "what the person does is followed"
    assert [record["why"] for record in trial.records if record["t"] == "copy"][-1] == TRIED
    assert tuple(reviewed.records) == records
    trial.close()
    reviewed.close()
    assert path.read_bytes() == before
