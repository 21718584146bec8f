"""What is said of a file: every kind of fault has a sentence in every language."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.language import catalog
from game.language.words import flattened
from game.storage import faults, settings
from game.storage.atomic_write import InUse, OverMatch
from game.storage.faults import PARTS, FaultKind, FileFault, SaveFault, reason_of, sentence_of, told

AT = Path("matches") / "evening.ringtable"
FULL, SHUT, DEAD = (OSError(code, "as the system says it") for code in (errno.ENOSPC, errno.EROFS, errno.EIO))
SAVES = (
    *(make(error, AT) for make in (faults.from_writing, faults.from_making) for error in (FULL, SHUT, DEAD)),
    faults.from_trying(DEAD, AT.parent),
    faults.from_reading(FileNotFoundError(), AT),
    faults.from_reading(IsADirectoryError(), AT),
    faults.from_reading(DEAD, AT),
    faults.binned(AT, "Evening"),
    *(make(AT) for make in (faults.empty, faults.foreign, faults.newer, faults.newer_rules, faults.lost)),
    *(make(AT) for make in (faults.closed, faults.too_much_held)),
    faults.unplayable(AT, "there is no game 'chess'"),
    faults.damaged(AT, 8),
    faults.refused(AT, 8, "record 9: 'take 9' is not legal"),
    faults.edited(AT, 7, [f"Round {number}: 6 and 6." for number in range(7)]),
    faults.locked(AT, "Evening"),
    faults.from_writing(InUse(AT), AT),
    faults.from_writing(OverMatch(AT), AT),
    faults.from_writing(FileExistsError(), AT),
    faults.moved(AT, Path("bin") / "evening.ringtable"),
    *(make(AT) for make in (faults.gone, faults.replaced, faults.changed)),
)
every_language = pytest.mark.parametrize("code", [one.code for one in catalog.shipped()])


def of_settings(folder: Path) -> Iterator[FileFault]:
    """Every fault that a settings file can have."""
    path = folder / "settings.json"
    contents = ("[", json.dumps({"volume": "loud", "pace": 3}), json.dumps({"codes": {"Anna": "zz", "Ben": 4}}))
    for text in contents:
        path.write_text(text)
        yield problem(path)
    path.unlink()
    path.mkdir()
    yield problem(path)


def problem(path: Path) -> FileFault:
    found = settings.load(path).problem
    assert found is not None
    return found


def test_every_kind_and_every_sentence_is_met(tmp_path: Path) -> None:
    assert set(FaultKind) == {fault.kind for fault in SAVES}
    keys = {fault.phrase.key for fault in (*SAVES, *of_settings(tmp_path))} | {
        faults.torn(AT).key,
        faults.label_lost().key,
    }
    sentences = catalog.words(*PARTS)["sentences"]
    of_bundles = {key for key, _ in flattened({"bundle": sentences["bundle"]})}  # met by test_bundle.py
    assert keys == {key for key, _ in flattened(sentences)} - of_bundles


@every_language
def test_every_fault_is_said_whole_in_every_language(code: str, tmp_path: Path) -> None:
    english = {fault.phrase: str(fault) for fault in (*SAVES, *of_settings(tmp_path))}
    catalog.choose(code)
    (tmp_path / code).mkdir()
    for fault in (*SAVES, *of_settings(tmp_path / code)):
        said = fault.sentence
        assert said.endswith(".")
        assert "\n" not in said
        assert not set("{}") & set(said)
        assert not said.startswith(fault.phrase.key), "a key stands for a sentence that is missing"
        for name, value in fault.phrase.params:
            parts = value if isinstance(value, tuple) else (str(value),)
            assert name == "reason" or all(part in said for part in parts), said
        if fault in SAVES:
            assert str(fault) == english[fault.phrase], "the commands keep English"
            assert (said == told(fault.phrase, catalog.ENGLISH)) == (code == "en")


def test_the_system_s_answer_is_told_in_the_language_in_force_where_there_are_words() -> None:
    assert "(input/output error)" in str(faults.from_writing(DEAD, AT))
    catalog.choose("de")
    assert (
        "(keine Berechtigung)" in faults.from_reading(PermissionError(errno.EACCES, "Permission denied"), AT).sentence
    )
    assert reason_of(OSError(errno.ECHILD, "Tape loose")) == "tape loose"
    assert "(es ging nicht)" in sentence_of(OSError())


def test_what_only_an_engineer_reads_is_told_by_the_commands_alone() -> None:
    refused = faults.refused(AT, 8, "record 9: 'take 9' is not legal")
    assert "take 9" in str(refused)
    assert "take 9" not in refused.sentence


def test_an_error_of_the_system_is_told_as_a_fault_of_its_file() -> None:
    assert sentence_of(OSError(errno.EIO, "no", "/a/b")) == "'/a/b' could not be written (input/output error)."
    full: SaveFault = faults.from_writing(FULL, AT)
    assert full.sentence == sentence_of(full)
