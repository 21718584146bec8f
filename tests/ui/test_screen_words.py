"""When a match was saved, in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from game.ui.screen_words import day, when

NOW = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("before", "words"),
    [
        (timedelta(seconds=20), "saved a moment ago"),
        (timedelta(minutes=1), "saved 1 minute ago"),
        (timedelta(minutes=40), "saved 40 minutes ago"),
        (timedelta(hours=5), "saved today at 13:00"),
        (timedelta(hours=20), "saved yesterday at 22:00"),
        (timedelta(days=3), "saved 3 days ago"),
        (timedelta(days=30), "saved on 22 October 2026"),
    ],
)
def test_the_time_is_told_as_people_tell_it(before: timedelta, words: str) -> None:
    assert when(NOW - before, NOW) == words


def test_a_clock_that_was_put_back_gives_no_nonsense() -> None:
    assert when(NOW + timedelta(hours=1), NOW) == "saved a moment ago"


def test_a_day_is_written_out() -> None:
    assert day(NOW) == "21 November 2026"
