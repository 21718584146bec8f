"""The form of a saved match on disk."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from game.storage import file_format
from game.storage.file_format import BLOCK, FRAMES, Chain, Scan, beginning, new_preface, scan

SALT = bytes(range(16))


def written(*found: Mapping[str, Any], step: int = 1) -> bytes:
    chain = Chain(SALT, step)
    data = beginning(new_preface(SALT, step=step))
    for record in found:
        frame = chain.frame(record)
        data += frame
        chain.advance(frame)
    return data


LONG = {"t": "header", "boards": ["x: 1\n" * 4000]}
MOVES = [{"t": "action", "seat": "evil", "a": f"move orc@{n:04d} {n + 1:04d}"} for n in range(40)]


def test_records_come_back_and_neither_their_size_nor_a_glance_tells_anything() -> None:
    found = scan(written(LONG, *MOVES))
    assert [LONG, *MOVES] == found.records
    assert found.left == 0
    assert not found.torn
    short = {"t": "action", "seat": "rb", "a": "rest"}
    picks = [{"a": f"pick amon-sul-{n} by boat over mitheithel", "s": "rb"} for n in range(12)]
    longer = {"t": "action", "seat": "rb", "a": "done", "p": picks}
    assert len(written(short, step=8)) == len(written(longer, step=8))
    data = written({"t": "action", "a": "hide rivendell"}, {"t": "action", "a": "hide rivendell"})
    assert b"rivendell" not in data
    assert b"action" not in data
    assert data[FRAMES : FRAMES + BLOCK] != data[FRAMES + BLOCK :]
    assert len(written(LONG)) - FRAMES < len(json.dumps(LONG)) / 5


def test_records_are_whole_blocks_in_a_chain_in_which_what_moved_or_is_missing_is_noticed() -> None:
    data = written(*MOVES)
    assert len(data) == FRAMES + BLOCK * len(MOVES)
    found: Scan = scan(data)
    assert scan(data + found.chain.frame({"t": "mark"})).records[-1] == {"t": "mark"}
    head, frames = data[:FRAMES], data[FRAMES:]
    first, second, rest = frames[:BLOCK], frames[BLOCK : 2 * BLOCK], frames[2 * BLOCK :]
    assert scan(head + second + first + rest).records == []
    found = scan(data[: FRAMES + 4 * BLOCK] + data[FRAMES + 5 * BLOCK :])
    assert len(found.records) == 4
    assert not found.torn


def test_any_single_changed_byte_is_noticed_and_the_records_before_it_stay_good() -> None:
    data = written(LONG, *MOVES)
    rng = Random(7)
    for _ in range(300):
        at = rng.randrange(FRAMES, len(data))
        changed = bytearray(data)
        changed[at] ^= 1 + rng.randrange(255)
        found = scan(bytes(changed))
        assert found.records == [LONG, *MOVES][: len(found.records)]
        assert len(found.records) <= len(MOVES)
        assert found.left > 0


@pytest.mark.parametrize("cut", [1, 100, BLOCK - 1])
def test_a_last_record_cut_short_is_torn(cut: int) -> None:
    found = scan(written(*MOVES)[:-cut])
    assert found.torn
    assert len(found.records) == len(MOVES) - 1


def test_a_last_record_never_filled_by_the_disk_is_torn() -> None:
    found = scan(written(*MOVES) + bytes(BLOCK))
    assert found.torn
    assert len(found.records) == len(MOVES)


LONG_ONE = {"t": "long", "a": "".join(Random(3).choices("abcdefgh", k=4000))}
"""A record of several sectors, even when it is packed."""


@pytest.mark.parametrize("missing", [BLOCK, 3 * BLOCK])
def test_a_last_record_whose_beginning_the_disk_never_got_is_torn(missing: int) -> None:
    data = bytearray(written(*MOVES))
    start = len(data)
    data += scan(bytes(data)).chain.frame(LONG_ONE)
    assert len(data) - start > 4 * BLOCK
    data[start : start + missing] = bytes(missing)
    found = scan(bytes(data))
    assert (found.torn, len(found.records)) == (True, len(MOVES))


def test_a_missing_beginning_with_other_records_behind_it_is_damage() -> None:
    data = bytearray(written(*MOVES))
    start = len(data)
    for record in (LONG_ONE, {"t": "mark"}):
        data += scan(bytes(data)).chain.frame(record)
    data[start : start + BLOCK] = bytes(BLOCK)
    assert not scan(bytes(data)).torn


def test_all_records_together_are_believed_up_to_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_format, "MOST", 100_000)
    data = written(*({"x": "0" * 40_000} for _ in range(3)))
    found = scan(data)
    assert (len(found.records), found.torn) == (2, False), "the third would be too much, and is no torn end"
    assert found.left > 0


def test_the_bound_is_far_beyond_any_real_match() -> None:
    """The longest games that the rules allow, 20,000 records of 50 bytes, and a large board of one's own."""
    assert file_format.MOST > 4 * (20_000 * 50 + 1_000_000)


def test_a_compressed_bomb_is_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_format, "LONGEST", 100_000)
    chain = Chain(SALT)
    frame = chain.frame({"x": "0" * 100_010})
    assert len(frame) < 1000
    assert scan(beginning(new_preface(SALT)) + frame).records == []


def test_of_the_two_slots_the_later_one_counts() -> None:
    data = bytearray(written(*MOVES))
    chain = scan(bytes(data)).chain
    for turn in (4, 5, 6):
        slot = chain.slot(turn, [{"a": f"pick {turn}"}])
        assert slot is not None
        assert len(slot) == file_format.SLOT
        start = BLOCK + turn % 2 * file_format.SLOT
        data[start : start + file_format.SLOT] = slot
        found = scan(bytes(data))
        assert ([{"a": f"pick {turn}"}], turn) == (found.held, found.turn)


def test_a_slot_torn_while_it_was_written_leaves_the_one_before() -> None:
    data = bytearray(written(*MOVES))
    chain = scan(bytes(data)).chain
    for turn, size in ((4, file_format.SLOT), (5, 60)):
        start = BLOCK + turn % 2 * file_format.SLOT
        data[start : start + size] = (chain.slot(turn, [{"a": f"pick {turn}"}]) or b"")[:size]
    assert scan(bytes(data)).held == [{"a": "pick 4"}]


def test_a_slot_holds_what_fits_and_nothing_from_before_the_last_record() -> None:
    before = scan(written(*MOVES[:3]))
    data = bytearray(written(*MOVES[:4]))
    data[BLOCK : BLOCK + file_format.SLOT] = before.chain.slot(2, [{"a": "pick"}]) or b""
    assert scan(bytes(data)).held == []
    rng = Random(3)
    assert Chain(SALT).slot(1, [{"a": rng.randbytes(32).hex()} for _ in range(400)]) is None
