"""The form of a saved match on disk: a preface, two slots and numbered frames, all in 256-byte blocks.

Preface (one block, the same in every format): magic, format number, blocks per frame, salt, a sentence for whoever
opens the file in an editor, a digest over all that. The slots hold what is private and unfinished, one after the
other in turn, always the same size. Each frame holds one record: length, running number, flags, digest, the record as
JSON (compressed when long), zeros up to the block's end. A digest covers the whole frame and the digest before it,
so that no byte can change, and no frame move or vanish from the middle, without notice. Frames are veiled with a
stream made from salt and block number: a glance at the file tells nothing. A frame is a multiple of `step` blocks
long, larger for games with secrets, so that the size of a record does not tell how much private choosing is in it.
"""

from __future__ import annotations

import json
import os
import struct
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.storage.atomic_write import MATCH, MATCH_SENTENCE, json_bytes

BLOCK = 256
"""Bytes; every file is a whole number of blocks long."""
FORMAT = 1
"""Number of the format written now; older ones are read, newer ones are named."""

MAGIC = MATCH
_SENTENCE = b"\n" + MATCH_SENTENCE + b" Open it with the program: ringtable play FILE\n"
SLOT = 32 * BLOCK
"""Bytes of each of the two places for unfinished private entries."""
FRAMES = BLOCK + 2 * SLOT
"""Offset of the first frame."""
_PREFACE = struct.Struct("<16sHH16s")
_SLOT = struct.Struct("<QI4x16s16s")
_FRAME = struct.Struct("<IIB3x")
_DIGEST = 16
_HEAD = _FRAME.size + _DIGEST
_COMPRESSED = 1
_COMPRESS_ABOVE = 4 * BLOCK
LONGEST = 1 << 22
"""Bytes of the longest record believed, unpacked; a length beyond it is damage. Real ones, headers, stay below 100 kB."""
MOST = 1 << 23
"""Bytes of all records of a file together that are believed, unpacked: the longest games that the rules allow write one."""


class NotAMatch(Exception):
    """The bytes do not begin like a saved match."""


class NewerFormat(Exception):
    """A match written by a later version of the program."""


class DamagedPreface(Exception):
    """It was a match once; its first block is no longer what was written."""


@dataclass(frozen=True, slots=True)
class Preface:
    """What the first block says."""

    format: int
    salt: bytes
    step: int = 1
    """Blocks that every frame is a multiple of."""

    def to_bytes(self) -> bytes:
        """The block."""
        body = _PREFACE.pack(MAGIC, self.format, self.step, self.salt) + _SENTENCE
        body = body.ljust(BLOCK - _DIGEST, b"\0")
        return body + _digest(body)


@dataclass(slots=True)
class Chain:
    """Where the next frame goes: its number, its block, the digest before it."""

    salt: bytes
    step: int = 1
    number: int = 0
    block: int = FRAMES // BLOCK
    digest: bytes = bytes(_DIGEST)

    def frame(self, record: Mapping[str, Any]) -> bytes:
        """The bytes of the next frame; the chain stays where it is until `advance`."""
        payload = json_bytes(record)
        flags = 0
        if len(payload) > _COMPRESS_ABOVE:
            payload, flags = zlib.compress(payload, 9), _COMPRESSED
        head = _FRAME.pack(len(payload), self.number, flags)
        padding = bytes(-(_HEAD + len(payload)) % (self.step * BLOCK))
        mark = _digest(self.digest + head + payload + padding)
        return _veil(self.salt, self.block, head + mark + payload + padding)

    def advance(self, frame: bytes) -> None:
        """Count a frame that is safely on disk."""
        self.digest = _veil(self.salt, self.block, frame[:BLOCK])[_FRAME.size : _HEAD]
        self.number += 1
        self.block += len(frame) // BLOCK

    def slot(self, turn: int, entries: Sequence[Mapping[str, Any]]) -> bytes | None:
        """The bytes of a slot that holds these entries until the next record; None when they do not fit. `turn` counts
        the writes, the later one counts."""
        content = zlib.compress(json_bytes(list(entries)), 9)
        body = content.ljust(SLOT - _SLOT.size, b"\0")
        if len(body) > SLOT - _SLOT.size:
            return None
        mark = _digest(struct.pack("<QI", turn, len(content)) + self.digest + body)
        return _veil(self.salt, slot_of(turn) // BLOCK, _SLOT.pack(turn, len(content), self.digest, mark) + body)


@dataclass(slots=True)
class Scan:
    """What could be read: the good records from the start, and what follows them."""

    records: list[dict[str, Any]]
    chain: Chain
    """Where the next frame would go: just behind the last good one."""
    left: int
    """Bytes behind the last good frame; 0 for a sound file."""
    torn: bool = False
    """True when those bytes look like one frame that was being written when the power went."""
    ends: list[int] = field(default_factory=list)
    """Offset just behind each record."""
    held: list[dict[str, Any]] = field(default_factory=list)
    """What was private and unfinished after the last record."""
    turn: int = 0
    """Count of the writes to the slots."""


def slot_of(turn: int) -> int:
    """The offset of the slot that is written at a turn: the two take turns, for one that is written over can tear."""
    return BLOCK + turn % 2 * SLOT


def new_preface(salt: bytes | None = None, *, step: int = 1) -> Preface:
    """A preface in the present format."""
    return Preface(FORMAT, os.urandom(16) if salt is None else salt, step)


def beginning(preface: Preface) -> bytes:
    """The bytes before the first frame: preface and empty slots."""
    chain = Chain(preface.salt, preface.step)
    return preface.to_bytes() + (chain.slot(0, ()) or b"") + (chain.slot(1, ()) or b"")


def read_preface(data: bytes) -> Preface:
    """Read the first block; raises NotAMatch, NewerFormat or DamagedPreface."""
    if not data.startswith(MAGIC):
        if _looks_like_ours(data):
            raise DamagedPreface
        raise NotAMatch
    if len(data) < BLOCK:
        raise DamagedPreface
    _, number, step, salt = _PREFACE.unpack_from(data)
    if _digest(data[: BLOCK - _DIGEST]) != data[BLOCK - _DIGEST : BLOCK]:
        raise DamagedPreface
    if number > FORMAT:
        raise NewerFormat
    if step == 0:
        raise DamagedPreface
    return Preface(number, salt, step)


def scan(data: bytes, *, most: int | None = None) -> Scan:
    """Read a whole file, or its first `most` records. Raises what `read_preface` raises; never anything else."""
    preface = read_preface(data)
    found = Scan([], Chain(preface.salt, preface.step), 0)
    chain = found.chain
    offset = FRAMES
    room = MOST
    while offset < len(data) and (most is None or len(found.records) < most):
        frame = _frame_at(data, offset, chain)
        payload = b"" if frame is None else _payload_of(frame, min(room, LONGEST))
        record = _record_of(payload)
        if frame is None or record is None:
            found.left = len(data) - offset
            found.torn = frame is None and _looks_torn(data, offset, chain)
            break
        room -= len(payload)
        found.records.append(record)
        chain.digest = frame[_FRAME.size : _HEAD]
        chain.number += 1
        chain.block += len(frame) // BLOCK
        offset += len(frame)
        found.ends.append(offset)
    _read_slots(data, found)
    return found


def first_frame_size(data: bytes) -> int:
    """Bytes that the first frame takes, from the beginning of a file with one block of it; 0 when that cannot be told."""
    preface = read_preface(data)
    return _size_at(data, FRAMES, Chain(preface.salt, preface.step)) or 0


def _read_slots(data: bytes, found: Scan) -> None:
    """Find what was held after the last good record: the later slot that was written then."""
    for place in range(2):
        start = BLOCK + place * SLOT
        if len(data) < start + SLOT:
            continue
        slot = _veil(found.chain.salt, start // BLOCK, data[start : start + SLOT])
        turn, size, after, mark = _SLOT.unpack_from(slot)
        body = slot[_SLOT.size :]
        if _digest(struct.pack("<QI", turn, size) + after + body) != mark:
            continue
        found.turn, later = max(found.turn, turn), turn >= found.turn
        if later:
            found.held = _entries_of(body[:size]) if after == found.chain.digest else []


def _entries_of(content: bytes) -> list[dict[str, Any]]:
    try:
        entries = json.loads(zlib.decompress(content, bufsize=SLOT))
    except (zlib.error, ValueError, RecursionError):
        return []
    return [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []


def _frame_at(data: bytes, offset: int, chain: Chain) -> bytes | None:
    """The unveiled frame at an offset when it is whole, numbered right and undamaged."""
    size = _size_at(data, offset, chain)
    if size is None or offset + size > len(data):
        return None
    frame = _veil(chain.salt, chain.block, data[offset : offset + size])
    head, mark, rest = frame[: _FRAME.size], frame[_FRAME.size : _HEAD], frame[_HEAD:]
    return frame if _digest(chain.digest + head + rest) == mark else None


def _size_at(data: bytes, offset: int, chain: Chain) -> int | None:
    """What the frame at an offset says of its own size, when it says anything believable."""
    first = data[offset : offset + BLOCK]
    if len(first) < _HEAD:
        return None
    length, number, flags = _FRAME.unpack_from(_veil(chain.salt, chain.block, first))
    if number != chain.number or length > LONGEST or flags not in (0, _COMPRESSED):
        return None
    return _whole(length, chain.step)


def _payload_of(frame: bytes, most: int) -> bytes:
    """What an undamaged frame holds, unpacked; nothing when that is longer than `most`, or no packing of ours."""
    length, _, flags = _FRAME.unpack_from(frame)
    payload = frame[_HEAD : _HEAD + length]
    if not flags & _COMPRESSED:
        return payload if length <= most else b""
    inflate = zlib.decompressobj()
    try:
        payload = inflate.decompress(payload, max(1, most))  # 0 would mean: however long
    except zlib.error:
        return b""
    return payload if inflate.eof and len(payload) <= most else b""


def _record_of(payload: bytes) -> dict[str, Any] | None:
    """The record that a frame holds; None when a stranger wrote something else with right digests."""
    try:
        record = json.loads(payload)
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None


def _looks_torn(data: bytes, offset: int, chain: Chain) -> bool:
    """Whether the rest of the file is one unfinished frame: cut short, or never filled by the disk. Each frame is on disk
    before the next is begun, so that behind an unfinished one there is none."""
    rest = data[offset:]
    if len(rest) < _HEAD or not any(rest[_HEAD:]):
        return True
    size = _size_at(data, offset, chain)
    if size is not None:
        return offset + size >= len(data)
    if len(rest) <= chain.step * BLOCK:
        return True
    return not any(rest[:BLOCK]) and not any(
        _begins_frame(data, offset + at, chain, at // BLOCK)
        for at in range(chain.step * BLOCK, len(rest), chain.step * BLOCK)
    )


def _begins_frame(data: bytes, offset: int, chain: Chain, blocks: int) -> bool:
    """Whether a frame later than the next one begins so many blocks behind its place."""
    head = data[offset : offset + _FRAME.size]
    if len(head) < _FRAME.size:
        return False
    length, number, flags = _FRAME.unpack(_veil(chain.salt, chain.block + blocks, head))
    return chain.number < number <= chain.number + blocks and length <= LONGEST and flags in (0, _COMPRESSED)


def _looks_like_ours(data: bytes) -> bool:
    """Whether a file with a wrong beginning still carries our sentence, or was cut inside the magic."""
    return _SENTENCE.strip() in data[:BLOCK] or (0 < len(data) < len(MAGIC) and MAGIC.startswith(data))


def _whole(length: int, step: int) -> int:
    """Bytes of the frame that holds a payload of this length."""
    return -(-(_HEAD + length) // (step * BLOCK)) * step * BLOCK


def _digest(data: bytes) -> bytes:
    from hashlib import blake2b  # with the first saved match: it takes longer to import than all the rest here

    return blake2b(data, digest_size=_DIGEST).digest()


def _veil(salt: bytes, block: int, data: bytes) -> bytes:
    """Veil or unveil bytes that start at a block (the same operation both ways)."""
    from hashlib import shake_128  # as above

    count = -(-len(data) // BLOCK)
    stream = b"".join(shake_128(salt + struct.pack("<Q", block + k)).digest(BLOCK) for k in range(count))
    veiled = int.from_bytes(data, "little") ^ int.from_bytes(stream[: len(data)], "little")
    return veiled.to_bytes(len(data), "little")
