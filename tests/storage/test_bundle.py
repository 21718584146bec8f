"""Bundles: what comes from elsewhere is looked at before a byte is kept."""

from __future__ import annotations

import io
import zipfile
from contextlib import suppress

import pytest

from game.storage.bundle import MOST_BYTES, MOST_FILES, BundleFault, packed, unpacked

GOOD = {"boards/a.yaml": b"id: a", "boards/set/tables/cards.yaml": b"cards: {}", "lessons/one.yaml": b"learner: rb"}


def zipped(*entries: tuple[str | zipfile.ZipInfo, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, data in entries:
            bundle.writestr(name, data)
    return made.getvalue()


def test_what_is_packed_is_unpacked_and_the_same_files_give_the_same_bundle() -> None:
    assert unpacked(packed(GOOD)) == GOOD
    assert packed(GOOD) == packed(dict(reversed(GOOD.items())))


@pytest.mark.parametrize(
    "name",
    [
        "../boards/a.yaml",
        "boards/../../a.yaml",
        "/boards/a.yaml",
        "boards//a.yaml",
        "boards/./a.yaml",
        "a.yaml",
        "settings/a.yaml",
        "boards/.a.yaml",
        "boards/a.yaml ",
        "boards/c:a.yaml",
        "boards/a.py",
        "boards/one/two/three/a.yaml",
        "boards/con.yaml",
        "boards/Aux .old.yaml",
        "boards/lpt1/a.yaml",
    ],
)
def test_no_way_leads_out_of_its_folder(name: str) -> None:
    with pytest.raises(BundleFault):
        unpacked(zipped((name, b"id: a")))


def test_nothing_odd_is_taken_in() -> None:
    with pytest.raises(BundleFault):
        unpacked(zipped(("boards/..\\\\..\\\\a.yaml", b"id: a")))
    link = zipfile.ZipInfo("boards/a.yaml")
    link.external_attr = 0o120777 << 16
    with pytest.raises(BundleFault, match="a link"):
        unpacked(zipped((link, b"/etc/passwd")))
    data = zipped(("boards/a.yaml", b" " * (MOST_BYTES + 1)))
    lied = data.replace((MOST_BYTES + 1).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    for one in (data, lied):
        with pytest.raises(BundleFault):
            unpacked(one)
    with pytest.raises(BundleFault, match="too many"):
        unpacked(zipped(*((f"boards/{number}.yaml", b"") for number in range(MOST_FILES + 1))))
    with pytest.raises(BundleFault, match="twice"):
        unpacked(zipped(("boards/a.yaml", b""), ("boards/A.yaml", b"")))


@pytest.mark.parametrize("data", [b"", b"PK", b"not a zip", packed(GOOD)[:-30], zipped()])
def test_what_is_no_bundle_is_told(data: bytes) -> None:
    with pytest.raises(BundleFault):
        unpacked(data)


@pytest.mark.parametrize("at", range(0, 400, 7))
def test_a_damaged_bundle_never_ends_in_anything_else(at: int) -> None:
    data = bytearray(packed(GOOD))
    data[at % len(data)] ^= 0xFF
    with suppress(BundleFault):
        assert set(unpacked(bytes(data)).values()) <= set(GOOD.values()), "a file that is taken in is whole"
