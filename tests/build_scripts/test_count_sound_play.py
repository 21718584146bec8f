"""The counting of sound play: the same seed gives the same counts, and what is counted is told."""

from __future__ import annotations

from collections import Counter

from build_scripts.lab.count_sound_play import count_game
from build_scripts.lab.sound_counts import SoundCounts


def test_the_same_seed_gives_the_same_counts() -> None:
    assert count_game("sound", most=250) == count_game("sound", most=250)


def test_first_turns_and_the_ring_of_a_game_are_counted() -> None:
    counts = count_game("sound", most=250)
    assert set(counts.first_turns) == {"evil", "alliance"}
    assert counts.cases["Ring left where it is walked onto"] > 0


def test_counts_of_several_games_add_up_and_are_told_with_their_intervals() -> None:
    counts = SoundCounts(first_turns={"evil": Counter(["a"])})
    counts.note("leaders live", True)
    other = SoundCounts(first_turns={"evil": Counter(["a", "b"])})
    other.note("leaders live", False)
    counts.add(other)
    assert list(counts.lines()) == [
        "leaders live: 1 of 2 (9 to 91 %)",
        "first turns of evil up to the first die: 2 different in 3 games",
    ]


def test_hunters_ask_nothing_that_everybody_knows_and_nothing_once_frodo_is_found() -> None:
    counts = SoundCounts()
    for number in range(3):
        counts.add(count_game(f"work:{number}", game="hunt"))
    asked = [name for name in counts.cases if name.endswith(("is known", "was found"))]
    assert len(asked) == 6
    assert {name: counts.hits[name] for name in asked} == dict.fromkeys(asked, 0)


def test_no_two_hunts_begin_alike() -> None:
    counts = SoundCounts()
    for number in range(10):
        counts.add(count_game(f"work:{number}", game="hunt", most=60))
    assert len(counts.first_turns["camps"]) > 5
