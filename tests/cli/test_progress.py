"""The progress bar: what it says, and to whom."""

from __future__ import annotations

import io

import pytest

from game.cli.progress import Progress, duration


class Terminal(io.StringIO):
    """A stream that somebody watches."""

    def isatty(self) -> bool:
        return True


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_half_way_after_ten_seconds_means_about_ten_more() -> None:
    clock = Clock()
    progress = Progress("painting", total=4, stream=Terminal(), clock=clock)
    progress.step()
    clock.now += 10
    progress.step()
    assert progress.line() == "painting  [##############--------------]  50%  about 10 s left"


def test_nothing_done_promises_nothing() -> None:
    progress = Progress("painting", total=4, stream=Terminal(), clock=Clock())
    assert progress.line().endswith("   0%  ")


def test_the_end_tells_how_long_it_took() -> None:
    clock = Clock()
    progress = Progress("playing", total=2, stream=Terminal(), clock=clock)
    clock.now += 3
    progress.reach(5)
    assert progress.line().endswith("100%  after 3 s")


def test_a_stream_that_nobody_watches_stays_clean() -> None:
    stream = io.StringIO()
    with Progress("painting", total=2, stream=stream) as progress:
        progress.step()
    assert stream.getvalue() == ""


def test_the_bar_is_wiped_at_the_end() -> None:
    stream = Terminal()
    with Progress("painting", total=1, stream=stream) as progress:
        progress.step()
    assert stream.getvalue().endswith("\r\x1b[K")


def test_quick_steps_are_not_all_drawn() -> None:
    stream, clock = Terminal(), Clock()
    with Progress("counting", total=10_000, stream=stream, clock=clock) as progress:
        for _ in range(9_999):
            progress.step()
    assert stream.getvalue().count("counting") < 3


@pytest.mark.parametrize(
    ("expected", "seconds"), [("0 s", 0.2), ("89 s", 89), ("2 min", 95), ("89 min", 5340), ("1 h 40 min", 6000)]
)
def test_durations_are_told_as_people_would(expected: str, seconds: float) -> None:
    assert duration(seconds) == expected
