"""`ringtable bench`: each figure is kept and told as it is made, and one that fails takes no other with it."""

from __future__ import annotations

import json

import pytest

from build_scripts.bench.hunt_deduction import map_beside_play
from build_scripts.bench.ratio import Effort, Figure, MeasuringFault, Ratio, Unmeasured, ratio_of
from game.cli.main import main


def sound(effort: Effort) -> Ratio:
    return ratio_of([2.0], [1.0], unit="ms")


def broken(effort: Effort) -> Ratio:
    raise AttributeError("'State' object has no attribute 'atlases'")


def out_of_order(effort: Effort) -> Ratio:
    raise MeasuringFault("the window showed no first frame")


def without_its_other_side(effort: Effort) -> Ratio:
    raise Unmeasured("python-chess is not installed")


def interrupted(effort: Effort) -> Ratio:
    raise KeyboardInterrupt


def measures(monkeypatch: pytest.MonkeyPatch, **figures: object) -> None:
    made = [Figure(name, "a stone", measure, floor=3.0, goal=1.0) for name, measure in figures.items()]  # type: ignore[arg-type]  # as given
    monkeypatch.setattr("game.cli.commands.bench.find_spec", lambda name: True)
    monkeypatch.setattr("build_scripts.bench.figures.figures", lambda: made)
    monkeypatch.setattr("build_scripts.bench.figures.thinking", dict)


def test_a_figure_that_fails_is_named_and_the_others_are_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measures(monkeypatch, first=sound, second=broken, third=sound)
    assert main(["bench"]) == 1
    told = capsys.readouterr()
    assert [line.split()[:2] for line in told.out.splitlines()[1:]] == [
        ["first", "2.00x"],
        ["second", "FAILED:"],
        ["third", "2.00x"],
    ]
    assert "AttributeError" in told.out
    assert told.err == "ringtable: bench: these could not be measured: second.\n"


def test_what_does_not_do_what_it_should_has_failed_and_what_is_not_there_has_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measures(monkeypatch, first=out_of_order, second=without_its_other_side)
    assert main(["bench"]) == 1
    told = capsys.readouterr()
    assert [" ".join(line.split()) for line in told.out.splitlines()[1:]] == [
        "first FAILED: the window showed no first frame.",
        "second not measured: python-chess is not installed",
    ]
    assert told.err == "ringtable: bench: these could not be measured: first.\n"


def test_a_game_whose_computer_players_cannot_be_timed_is_named_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measures(monkeypatch)
    thinking = {"chess": broken, "go": lambda effort: {"easy": (1.0, 2.0)}}
    monkeypatch.setattr("build_scripts.bench.figures.thinking", lambda: thinking)
    assert main(["bench"]) == 1
    told = capsys.readouterr()
    assert "go: easy thinks" in told.out
    assert told.err == "ringtable: bench: these could not be measured: chess: thinking.\n"


def test_the_json_is_written_though_a_figure_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measures(monkeypatch, first=sound, second=broken)
    assert main(["bench", "--json"]) == 1
    told = capsys.readouterr()
    made = json.loads(told.out)
    assert made["failed"] == ["second"]
    assert [one.get("median") for one in made["figures"]] == [2.0, None]
    assert "AttributeError" in made["figures"][1]["fault"]
    assert "first" in told.err, "a figure is told when it is made, not at the end"


def test_an_interrupted_bench_writes_what_it_has(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measures(monkeypatch, first=sound, second=interrupted)
    assert main(["bench", "--json"]) == 130
    assert [one["figure"] for one in json.loads(capsys.readouterr().out)["figures"]] == ["first"]


def test_a_quick_bench_measures_one_short_round(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Effort] = []

    def asks(effort: Effort) -> Ratio:
        asked.append(effort)
        return sound(effort)

    measures(monkeypatch, first=asks)
    assert main(["bench", "--quick"]) == 0
    assert main(["bench"]) == 0
    assert asked == [Effort(is_quick=True), Effort()]
    assert "tells nothing of speed" in capsys.readouterr().out.splitlines()[0]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_hunters_map_can_be_measured(players: int) -> None:
    assert map_beside_play(players, Effort(is_quick=True)).rounds == 1
