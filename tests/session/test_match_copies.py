"""Copies made by the host, and edited files: no two files lead to the same dice, and nobody plays a forged one unknowing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.computer.process import DirectThinker
from game.session.autosave import Autosave
from game.storage.faults import FaultKind, SaveFault
from game.storage.match_file import read_file
from game.storage.saved_matches import SaveFolder
from tests.paths import SAVES
from tests.saves import forged_matches
from tests.session.hosted_match import SAM, hosted, settle, take
from tests.session.pile_game import A, B
from tests.session.true_host import TrueHost

BATTLE = SAVES / "battle-rules1-2-players.ringtable"
RIDDLE = SAVES / "riddle-rules1-4-players.ringtable"


@pytest.fixture
def saves(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "matches")


def kept(saves: SaveFolder, path: Path = BATTLE) -> Path:
    saves.path.mkdir(exist_ok=True)
    return Path(shutil.copy(path, saves.path))


def opened(path: Path, saves: SaveFolder, *, is_kept: bool = True, accepts_edited: bool = False) -> TrueHost:
    return TrueHost.resume(path, saves, is_kept=is_kept, accepts_edited=accepts_edited, think=DirectThinker)


def forged(saves: SaveFolder, path: Path = BATTLE, *, is_public: bool = True) -> Path:
    kit, header, changed = forged_matches.forged(path, is_public=is_public)
    return forged_matches.write(saves, "Forged", header, changed, secrets=kit.info.has_secrets)


def told(host: TrueHost) -> list[str]:
    return [event.kind for event in host.table.log]


def test_an_edited_match_is_opened_only_by_whoever_was_told_which_results_are_not_the_seed_s(saves: SaveFolder) -> None:
    path = forged(saves)
    as_it_was = path.read_bytes()
    with pytest.raises(SaveFault, match=r"one result of chance in it is not what its seed gives.*turn.*make") as caught:
        opened(path, saves)
    assert FaultKind.EDITED is caught.value.kind
    assert path.read_bytes() == as_it_was
    assert saves.entry(path).wrong == 1, "the list says so even if nobody goes on"
    host = opened(path, saves, accepts_edited=True)
    assert "unseeded" in told(host)
    proof = host.table.summary().proof
    assert proof is not None
    assert proof.wrong == 1
    host.close()
    assert saves.entry(path).wrong == 1


def test_a_hidden_result_that_is_forged_is_not_named_before_the_end(saves: SaveFolder) -> None:
    path = forged(saves, RIDDLE, is_public=False)
    with pytest.raises(SaveFault) as caught:
        opened(path, saves)
    assert str(caught.value).endswith("one result of chance in it is not what its seed gives.")


def test_a_sound_match_is_opened_without_a_word(saves: SaveFolder) -> None:
    path = kept(saves)
    opened(path, saves).close()
    assert saves.entry(path).wrong == 0


def test_a_match_kept_elsewhere_draws_on_from_its_own_seed_and_says_so(saves: SaveFolder, tmp_path: Path) -> None:
    path = kept(saves)
    host = opened(path, saves)
    seed = host.match.seed
    host.table.keep_in(str(tmp_path / "elsewhere"))
    settle(host)
    assert host.path is not None
    assert host.path != path
    assert "copy" in told(host)
    assert seed != host.match.seed
    assert host.table.trouble == ""
    host.close()
    mark = read_file(host.path)[1]
    assert next(one["why"] for one in mark if one["t"] == "copy") == "elsewhere"
    again = opened(host.path, SaveFolder(host.path.parent))
    assert host.match.seed == again.match.seed
    assert again.match.unseeded == ()
    again.close()
    assert read_file(BATTLE)[1] == read_file(path)[1], "the file that stayed behind is as it was"


def test_a_folder_that_cannot_be_written_makes_no_copy(saves: SaveFolder, tmp_path: Path) -> None:
    host = opened(kept(saves), saves)
    seed, path = host.match.seed, host.path
    (tmp_path / "letter").write_text("a file, no folder")
    host.table.keep_in(str(tmp_path / "letter" / "matches"))
    settle(host)
    assert "letter" in host.table.trouble
    assert (seed, path) == (host.match.seed, host.path)
    assert "copy" not in told(host)
    host.close()


def test_whoever_plays_without_saving_does_not_see_the_dice_of_the_file(saves: SaveFolder) -> None:
    path = kept(saves)
    as_it_was = path.read_bytes()
    seeds = set()
    for _ in range(2):
        host = opened(path, saves, is_kept=False)
        seeds.add(host.match.seed)
        assert "copy" in told(host)
        assert host.match.seed != host.match.header.seed
        host.close()
    assert len(seeds) == 2
    assert path.read_bytes() == as_it_was


def test_a_match_that_goes_on_without_its_file_leaves_the_file_its_dice(saves: SaveFolder) -> None:
    host = opened(kept(saves), saves)
    seed = host.match.seed
    host.table.go_on_unsaved()
    settle(host)
    assert seed != host.match.seed
    assert not host.table.is_kept
    host.close()


def test_a_match_that_never_had_a_file_is_no_copy_when_it_gets_one(saves: SaveFolder) -> None:
    host = hosted(b=SAM)
    take(host, A, 1)
    host.table.keep_in(str(saves.path))
    settle(host)
    take(host, B, 1)
    assert "copy" not in told(host)
    assert host.match.seed == "5eed"
    host.close()


def test_computers_choose_afresh_in_a_copy(saves: SaveFolder) -> None:
    path = kept(saves)
    copy = saves.duplicate(path).path
    one, two = opened(path, saves), opened(copy, saves)
    assert one.computer_key != two.computer_key
    for host in (one, two):
        host.close()


def test_being_copied_moves_no_decision_on() -> None:
    """The computers' generators are numbered by the decision: making copies must not give them another choice."""
    action, held = {"t": "action", "a": "move"}, [{"t": "action", "a": "pick"}]
    before = Autosave(None, [action], held)
    after = Autosave(None, [action, {"t": "copied", "as": "A copy", "day": "", "p": held}])
    assert before.moment == after.moment
    after.append(action)
    before.append({**action, "p": held})
    assert before.moment == after.moment
