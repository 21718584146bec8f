"""Results of chance held against their seed: copies, typed dice, forged ones, and what may be told before the end."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.chance import nth_position
from game.engine.match.header import hash_of
from game.engine.match.match import Match
from game.engine.match.ports import CorrectDice, EndByAgreement, Occupant, RealDice, Reseat, TakeBack
from game.engine.match.records import ReplayError, copied_record, copy_record
from game.engine.match.verification import SHOWN_DIGITS, Verification, grouped, seeds_told, verdict, wrong_results
from tests.engine.held_ports import SEEKING, HeldPorts, table
from tests.engine.record_list import RecordList
from tests.engine.small_game import HARE, OWL, RULES

SEED, COPY = "7", "abcdef0123456789"
MARK = copy_record(COPY, of="Friday", day="2026-11-22", why="duplicate")


def keys(found: Verification) -> list[str]:
    return [phrase.key.removeprefix("engine.proof.") for phrase in verdict(found)]


def replayed(game: HeldPorts, *more: Any) -> Match:
    return Match.replay(RULES, game.match.header, [*game.journal.records, *more])


def over(game: HeldPorts) -> Verification:
    """What is found after the table has called it a night."""
    game.send(None, EndByAgreement(draw=True))
    return game.match.verification()


def rolled() -> HeldPorts:
    """The owl has walked, and the program has rolled for the hound."""
    game = table(SEEKING)
    game.play(OWL, "walk 3")
    return game


def copied(game: HeldPorts) -> HeldPorts:
    """A copy of the match, played on by the same hands."""
    journal = RecordList()
    journal.records = [*game.journal.records, MARK]
    match = Match.replay(RULES, game.match.header, journal.records, store=journal)
    return HeldPorts(match, journal, (OWL, HARE, None))


def forged(game: HeldPorts) -> Match:
    """The match as its file says after somebody wrote another roll into it."""
    records = [dict(record) for record in game.journal.records]
    (roll,) = [record for record in records if str(record.get("a")).startswith("roll")]
    roll["a"] = "roll 1" if roll["a"] != "roll 1" else "roll 2"
    return Match.replay(RULES, game.match.header, records)


def test_the_first_line_of_every_log_is_the_hash_of_the_seed_that_gave_every_result() -> None:
    game = table(SEEKING)
    for seat in (OWL, None):
        first = game.match.log(seat)[0]
        assert ("sealed", grouped(hash_of(SEED)[:SHOWN_DIGITS])) == (first.kind, first.phrase.get("hash"))
    assert hash_of("0") == "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9"
    found = over(rolled())
    assert (keys(found), found.drawn, found.typed) == (["sound"], 1, 0)
    assert [(SEED, hash_of(SEED))] == [(one.seed, one.hash) for one in found.stretches]


def test_results_typed_in_are_counted_apart_and_no_seed_vouches_for_them() -> None:
    game = table(SEEKING, dice="real")
    game.play(OWL, "walk 3")
    game.send(OWL, RealDice(OWL, "2"))
    game.send(OWL, CorrectDice(OWL, "3"))
    game.play(HARE, "rest")
    found = over(game)
    assert (keys(found), found.drawn, found.typed) == (["sound", "typed"], 1, 1)


def test_a_match_with_typed_dice_alone_says_that_no_seed_vouches() -> None:
    game = table(SEEKING, dice="real")
    game.play(OWL, "walk 3")
    game.send(OWL, RealDice(OWL, "2"))
    assert keys(over(game)) == ["only_typed"]


def test_a_result_called_typed_where_nobody_was_asked_to_type_must_be_the_seed_s() -> None:
    game = rolled()
    records = [dict(record) for record in game.journal.records]
    (roll,) = [record for record in records if str(record.get("a")).startswith("roll")]
    roll |= {"a": "roll 1" if roll["a"] != "roll 1" else "roll 2", "real": "owl"}
    match = Match.replay(RULES, game.match.header, records)
    assert match.unseeded == (1,)


def test_a_forged_roll_has_a_line_below_it_in_every_log_and_is_named() -> None:
    match = forged(rolled())
    kinds = [event.kind for event in match.log(None)]
    assert kinds[kinds.index("roll") + 1 :][-1] == "unseeded"
    assert kinds.count("unseeded") == 1
    found = match.verification()
    assert found.wrong == 1
    assert keys(found) == ["wrong_so_far"]
    (line,) = wrong_results(found, lambda phrase: phrase.key)
    assert "roll" in line


def test_before_the_end_neither_a_seed_nor_what_it_gives_nor_a_number_is_told() -> None:
    game = rolled()
    for match in (game.match, forged(game), replayed(game, MARK)):
        found = match.verification()
        assert {stretch.seed for stretch in found.stretches} == {""}
        assert {""} >= {one.given for one in found.unseeded}
        assert (found.drawn, found.typed) == (None, None)
        told = repr((seeds_told(found), verdict(found), match.log(None), found))
        assert f"'{SEED}'" not in told
        assert COPY not in told


def forged_draw() -> tuple[Match, str]:
    """A match in which a card drawn in secret is another than its seed's, and the draw as it stands in the record."""
    game = table(SEEKING)
    game.play(OWL, "rest")
    game.play(HARE, "walk 9")
    drawn = next(one.text for one in game.match.results if one.audience is not None)
    records = [dict(record) for record in game.journal.records]
    entries = [entry for record in records for entry in (record, *record.get("p", ()))]
    written = next(entry["a"] for entry in entries if entry.get("a", "").startswith("draw") or entry.get("a") == drawn)
    for other in ("cloak", "boat", "rope", "lamp", "bell", "horn"):
        changed = [_with(record, written, f"draw {other}") for record in records]
        try:
            match = Match.replay(RULES, game.match.header, changed)
        except ReplayError:
            continue
        if match.unseeded:
            return match, written
    raise AssertionError("no other card could have been drawn")


def test_a_hidden_result_that_is_forged_is_counted_and_named_to_those_alone_who_know_it() -> None:
    match, _ = forged_draw()
    found = match.verification()
    assert (found.unseeded, found.hidden) == ((), 1)
    assert keys(found) == ["wrong_so_far", "hidden"]
    assert "unseeded" not in [event.kind for event in match.log(None)]
    assert "unseeded" in [event.kind for event in match.log(OWL)]


def test_a_hidden_result_that_is_forged_is_named_after_the_end() -> None:
    match, drawn = forged_draw()
    match.port(None).send(EndByAgreement(draw=True))
    match.pump()
    found = match.verification()
    assert found.hidden == 0
    assert [one.given for one in found.unseeded] == [drawn]


def _with(record: dict[str, Any], before: str, after: str) -> dict[str, Any]:
    held = [_with(entry, before, after) for entry in record.get("p", ())]
    changed = {**record, **({"a": after} if record.get("a") == before else {}), **({"p": held} if held else {})}
    return {key: value for key, value in changed.items() if key != "f"}


# Copies


def rolls(seed: str, number: int) -> str:
    """What a seed gives for a roll of the hound, each of three equally likely."""
    return f"roll {nth_position(seed, number, [1, 1, 1]) + 1}"


def test_a_copy_keeps_what_was_drawn_and_draws_on_from_its_own_seed() -> None:
    hand = copied(rolled())
    match = hand.match
    hand.play(HARE, "walk 9")
    first, second = match.results[0], next(one for one in match.results[1:] if one.text.startswith("roll"))
    assert rolls(SEED, 1) == first.text
    assert rolls(COPY, match.results.index(second) + 1) == second.text
    found = over(hand)
    assert keys(found) == ["sound", "copy"]
    assert [(SEED, 1, 1), (COPY, 2, len(match.results))] == [(s.seed, s.first, s.last) for s in found.stretches]


def test_both_logs_tell_of_a_copy_which_changes_nothing_else_and_may_be_copied_even_when_over() -> None:
    game = rolled()
    copy = replayed(game, MARK).log(None)[-1]
    assert (copy.kind, copy.phrase.get("of"), copy.phrase.get("day")) == ("copy", "Friday", "2026-11-22")
    assert grouped(hash_of(COPY)[:SHOWN_DIGITS]) == copy.phrase.get("hash")
    original = replayed(game, copied_record("Friday (2)", "2026-11-22")).log(None)[-1]
    assert (original.kind, original.phrase.get("name")) == ("copied", "Friday (2)")
    one, two = replayed(game), replayed(game, copied_record("Friday (2)", "2026-11-22"))
    assert (one.facts(), one.seed, one.verification()) == (two.facts(), two.seed, two.verification())
    other = copy_record("fedcba", of="Friday (2)", day="2026-11-23", why="duplicate")
    match = replayed(game, MARK, other)
    assert [one.seed for one in match.match_state.stretches] == [SEED, COPY, "fedcba"]
    assert len(seeds_told(match.verification())) == 3
    game.send(None, EndByAgreement(draw=True))
    assert replayed(game, MARK).verification().is_sound
    assert replayed(game, copied_record("Friday (2)", "2026-11-22")).outcome is not None


def test_taking_back_past_the_copy_keeps_every_die_and_the_seed_of_the_copy() -> None:
    """A step from before the copy is taken back in it: what was rolled before stays, what is rolled next is the copy's."""
    game = table({**SEEKING, "posts": (2, 5)})
    for seat in (OWL, HARE):
        game.send(None, Reseat(seat, Occupant("Ann")))
    game.play(OWL, "walk 3")
    game.play(HARE, "walk 3 asking owl")
    copy = copied(game)
    before = copy.match.results
    assert len(before) == 1
    assert copy.send(OWL, TakeBack(OWL)) is None
    assert (HARE, before, COPY) == (copy.match.deciding(), copy.match.results, copy.match.seed)
    copy.play(HARE, "walk 6")
    assert (before[0].text, rolls(COPY, 2)) == tuple(result.text for result in copy.match.results[:2])
    again = Match.replay(RULES, copy.match.header, copy.journal.records)
    assert again.verification().is_sound
    assert "undo" in {record["t"] for record in copy.journal.records}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"seed": "no number"}, "its seed is no hexadecimal number"),
        ({"seed": 7}, "its 'seed' is no text"),
        ({"why": "for fun"}, "'for fun' is no reason for a copy"),
        ({"of": None}, "its 'of' is no text"),
    ],
)
def test_a_record_of_a_copy_that_cannot_be_is_refused_in_a_sentence(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(ReplayError, match=f"record 1: {why}"):
        Match.replay(RULES, table().match.header, [MARK | wrong])
