"""`ringtable verify`: what it says of sound, forged, damaged, copied and unfinished matches, and its exit status."""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.cli.main import main
from game.engine.match.header import hash_of
from game.engine.match.verification import grouped
from game.storage.match_file import read_file
from game.storage.saved_matches import SaveFolder
from tests.paths import SAVES
from tests.saves import forged_matches

BATTLE, HUNT, RIDDLE = (
    SAVES / f"{name}.ringtable"
    for name in ("battle-rules1-2-players", "hunt-rules1-3-players", "riddle-rules1-4-players")
)
NIGHT = {"t": "night", "draw": True}


@pytest.fixture
def saves(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "matches")


def forged(saves: SaveFolder, path: Path, last: int = 1, *, is_public: bool = True, ends: bool = False) -> Path:
    """A file whose digests are right, and in which one result of chance has been written over: the `last`-th, from
    the end, of those that everyone may see (or may not)."""
    kit, header, changed = forged_matches.forged(path, last, is_public=is_public)
    has_secrets = kit.info.has_secrets
    return forged_matches.write(saves, "Forged", header, [*changed, *([NIGHT] if ends else [])], secrets=has_secrets)


def verify(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    status = main(["verify", str(path)])
    return status, capsys.readouterr().out.splitlines()


def exported(path: Path, capsys: pytest.CaptureFixture[str], words: Sequence[str] = ()) -> list[str]:
    assert main(["export", str(path), *words]) == 0
    return capsys.readouterr().out.splitlines()


def seeds(path: Path) -> list[str]:
    """Every seed that a file holds."""
    header, records = read_file(path)
    return [header.match["seed"], *(record["seed"] for record in records if record["t"] == "copy")]


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.ringtable")), ids=lambda path: path.stem)
def test_every_old_save_is_whole_and_sound(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, told = verify(path, capsys)
    assert status == 0
    assert "unfinished" in told[0]
    assert told[1].startswith("The file is whole: ")
    assert grouped(hash_of(seeds(path)[0])) in told[2]
    assert "sealed beforehand" in told[3]


@pytest.mark.parametrize("path", [BATTLE, HUNT, RIDDLE], ids=lambda path: path.stem)
def test_a_forged_result_is_told_by_its_line_in_the_exported_log_and_its_record(
    path: Path, saves: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    match = forged(saves, path, 2, ends=True)
    status, told = verify(match, capsys)
    assert status == 1
    assert "One result of chance, out of" in "\n".join(told)
    line, record = (int(word.split()[-1]) for word in told[-1].partition(":")[0].split(", "))
    log = exported(match, capsys)
    assert "This result is not what the seed gives." in log[line : line + 6]
    assert log[line - 1] in told[-1]
    assert "the seed gives '" in told[-1]
    assert "a" in read_file(match)[1][record - 1]


@pytest.mark.parametrize("path", [HUNT, RIDDLE], ids=lambda path: path.stem)
def test_of_an_unfinished_match_with_secrets_no_seed_hidden_result_or_number_is_told(
    path: Path, saves: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    public = forged(saves, path, 1)
    status, told = verify(public, capsys)
    assert status == 1
    assert told[-1].endswith("what the seed gives is told when the match is over)")
    assert not any(grouped(seed) in line or seed in line for seed in seeds(public) for line in told)
    assert "of chance, out of" not in "\n".join(told)


def test_a_hidden_result_that_is_forged_is_counted_and_named_only_after_the_end(
    saves: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    unfinished = forged(saves, RIDDLE, 1, is_public=False)
    status, told = verify(unfinished, capsys)
    assert status == 1
    assert told[-1] == "One of them is still hidden, and will be named when the match is over."
    finished = forged(saves, RIDDLE, 1, is_public=False, ends=True)
    status, told = verify(finished, capsys)
    assert status == 1
    assert "the seed gives '" in told[-1]


def test_a_card_that_one_seat_drew_is_told_under_the_name_of_the_seat(
    saves: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    _, told = verify(forged(saves, RIDDLE, 1, is_public=False, ends=True), capsys)
    before, _, rest = told[-1].partition("You ")
    assert rest, told[-1]
    assert re.search(r"\w: $", before), told[-1]


def test_the_seed_is_told_after_the_end(saves: SaveFolder, capsys: pytest.CaptureFixture[str]) -> None:
    _, header, records, _ = forged_matches.opened(BATTLE)
    match = forged_matches.write(saves, "Over", header, [*records, NIGHT], secrets=False)
    status, told = verify(match, capsys)
    assert status == 0
    assert ", over" in told[0]
    assert any(grouped(header.seed) in line and grouped(header.seed_hash) in line for line in told)


@pytest.mark.parametrize("path", [BATTLE, HUNT, RIDDLE], ids=lambda path: path.stem)
def test_a_copy_and_its_original_both_verify_and_the_copy_tells_both_stretches(
    path: Path, saves: SaveFolder, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    original = tmp_path / "matches" / path.name
    original.parent.mkdir()
    shutil.copy(path, original)
    copy = saves.duplicate(original).path
    assert verify(original, capsys)[0] == 0
    status, told = verify(copy, capsys)
    hashes = [line for line in told if line.startswith("Hash of the seed ")]
    assert status == 0
    assert [grouped(hash_of(seed)) in line for seed, line in zip(seeds(copy), hashes, strict=True)] == [True, True]
    assert any("is a copy of" in line for line in exported(copy, capsys))
    assert any(line.startswith("A copy of this match was made here: “") for line in exported(original, capsys))


def test_results_typed_in_are_named_with_their_lines(saves: SaveFolder, capsys: pytest.CaptureFixture[str]) -> None:
    _, header, records, match = forged_matches.opened(BATTLE)
    typed = header.to_json() | {"options": {**header.options, "dice": "real"}}
    number = forged_matches.public_results(match, records)[0]
    record = match.results[number - 1].record
    changed = [*records[: record - 1], {**records[record - 1], "real": str(match.header.seats[0])}, NIGHT]
    changed = [{key: value for key, value in one.items() if key != "f"} for one in changed]
    file = saves.create("Typed", typed, secrets=False, past=changed)
    file.close()
    status, told = verify(file.path, capsys)
    assert status == 0
    assert "typed in from real dice: no seed can vouch for" in "\n".join(told)
    (line,) = [line for line in told if line.startswith("Typed in: line ")]
    assert f"record {record}" in line


def test_a_file_that_is_not_whole_is_told_and_its_good_part_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / BATTLE.name
    data = bytearray(BATTLE.read_bytes())
    path.write_bytes(data[:-100])
    status, told = verify(path, capsys)
    assert status == 1
    assert "only half written down" in told[1]
    assert "sealed beforehand" in told[-1]
    data[-300] ^= 255
    path.write_bytes(data)
    status, told = verify(path, capsys)
    assert status == 1
    assert "is damaged after record" in told[1]
    path.write_bytes(bytes(8) + data[8:])
    status, told = verify(path, capsys)
    assert status == 1
    assert ["is damaged at its beginning" in line for line in told] == [True]


def test_a_record_that_the_rules_refuse_is_told(saves: SaveFolder, capsys: pytest.CaptureFixture[str]) -> None:
    _, header, records, _ = forged_matches.opened(BATTLE)
    match = forged_matches.write(
        saves, "Refused", header, [*records[:40], {"t": "action", "a": "no such action"}], secrets=False
    )
    status, told = verify(match, capsys)
    assert status == 1
    assert "record 41 does not agree with the rules" in told[1]
    assert "sealed beforehand" in told[-1]


@pytest.mark.parametrize("words", [["verify"], ["export"], ["screenshot", "--seat", "table", "-o", "seen.png"]])
def test_of_a_game_with_secrets_no_command_tells_what_a_refused_record_says(
    words: list[str], saves: SaveFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    _, header, records, _ = forged_matches.opened(HUNT)
    said = {"t": "action", "a": "deal a-short-cut"}
    match = forged_matches.write(saves, "Refused", header, [*records[:20], said], secrets=True)
    assert main([words[0], str(match), *words[1:]]) != 0
    told = "".join(capsys.readouterr())
    assert "record 21" in told
    assert "what it says" in told
    assert "short-cut" not in told


def test_what_a_sentence_quotes_of_a_file_is_short(saves: SaveFolder, capsys: pytest.CaptureFixture[str]) -> None:
    _, header, records, _ = forged_matches.opened(BATTLE)
    long = {"t": "action", "a": "no " * 1_000_000}
    match = forged_matches.write(saves, "Refused", header, [*records[:40], long], secrets=False)
    assert verify(match, capsys)[0] == 1
    assert main(["export", str(match)]) == 2
    assert len(capsys.readouterr().err) < 1000


@pytest.mark.parametrize(
    ("content", "sentence"),
    [(None, "there is no file"), (b"", "is empty"), (b"a letter to Gandalf" * 99, "is not a saved match")],
)
def test_what_is_no_match_is_bad_input_with_one_sentence(
    content: bytes | None, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "letter.ringtable"
    if content is not None:
        path.write_bytes(content)
    assert main(["verify", str(path)]) == 2
    told = capsys.readouterr()
    assert sentence in told.err
    assert told.err.count("\n") == 1
    assert not told.out


def test_export_and_screenshot_say_that_a_file_has_been_edited(
    saves: SaveFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = forged(saves, BATTLE, 1)
    assert main(["export", str(match)]) == 0
    told = capsys.readouterr()
    assert "has been edited: one result of chance in it is not what its seed gives." in told.err
    assert "This result is not what the seed gives." in told.out.splitlines()
    words = ["screenshot", str(match), "--seat", "table", "-o", str(tmp_path / "x.png"), "--size", "640x400"]
    assert main(words) == 0
    assert "has been edited" in capsys.readouterr().err
