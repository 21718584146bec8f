"""All that storage does, each as steps that can be refused or cut short anywhere, and what a person finds on the disk then."""

from __future__ import annotations

import contextlib
import io
import json
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, Final

from game import registry
from game.board.cache import load_cached_text
from game.board.loader import load_board_text
from game.cli.main import main
from game.session.loaded_game import loaded_game, new_header
from game.session.presentation_loader import plain_drawing
from game.session.review import write_log
from game.storage import settings
from game.storage.atomic_write import GRACE, remove_left_overs, write_folder, write_numbered
from game.storage.file_format import scan
from game.storage.folders import unwritable
from game.storage.match_file import is_torn, read_whole
from game.storage.saved_matches import Binned, SaveFolder, bring_labels
from game.storage.seat_codes import make_code
from tests.board.small_boards import NET

NOW: Final = datetime(2026, 11, 22, 20, 0, tzinfo=UTC)
NAME: Final = "evening.ringtable"


def letters(count: int) -> str:
    """So many that packing leaves more than ten sectors of them."""
    return "".join(Random(count).choices("abcdefghijklmnop", k=count))


HEADER: Final = {"game": "battle", "seats": ["evil", "alliance"], "text": letters(12000)}
PICKS: Final = [{"t": "action", "a": f"pick {number}", "m": letters(1000 + number)} for number in range(3)]
"""Each of more than a sector, so that one can tear."""
UNDO: Final = {"t": "undo", "to": 1, "s": "evil"}
CODE: Final = make_code("4711", salt=b"0123456789abcdef")


def record(number: int, **more: object) -> dict[str, Any]:
    return {"t": "action", "a": f"move {number}", "n": number, **more}


LONG: Final = record(9, m=letters(11000))


@dataclass
class Context:
    """One run of an operation: its folder, and what its steps hand on to each other."""

    folder: Path
    held: dict[str, Any] = field(default_factory=dict)
    binned: Binned | None = None

    @property
    def saves(self) -> SaveFolder:
        return SaveFolder(self.folder / "matches", now=lambda: NOW)

    @property
    def match(self) -> Path:
        return self.folder / "matches" / NAME

    def close(self) -> None:
        """Let go what the steps hold open."""
        for one in self.held.values():
            one.close()
        self.held.clear()


Step = Callable[[Context], object]
Agrees = Callable[[Any, Any, Any], bool]


def either(found: Any, before: Any, after: Any) -> bool:
    """Nothing was done, or all."""
    return bool(found in (before, after))


@dataclass(frozen=True)
class Operation:
    """Steps that change what lies on the disk, each done or not."""

    steps: tuple[Step, ...]
    look: Callable[[Path], Any]
    """What lies there, as a person finds it."""
    prepare: Step = lambda _: None
    agrees: Agrees = either
    """Whether this may be found while a step is done, by what lay there before it and what lies there after."""
    is_silent: bool = False
    """Whether the step is done, one way or another, however the disk is."""


# -- what a person finds


def matches(folder: Path) -> dict[str, Any]:
    """Every match that is listed, or in the bin, with all that is read of it and its labels."""
    saves = SaveFolder(folder / "matches", now=lambda: NOW)
    found = {}
    for path in [*(one.path for one in saves.list()), *sorted((saves.path / "bin").glob("*.ringtable"))]:
        header, records, held = read_whole(path)
        card, picture = path.with_suffix(".card"), path.with_suffix(".png")
        found[str(path.relative_to(folder))] = {
            "name": header.name,
            "records": [{**one, "seed": ""} if "seed" in one else one for one in records],  # a copy draws its own
            "held": held,
            "card": json.loads(card.read_bytes()) if card.exists() else None,
            "picture": picture.read_bytes() if picture.exists() else None,
        }
    return found


def set_back_match(folder: Path) -> tuple[Any, bool, list[Any]]:
    """The match, whether it is torn, and what was kept aside."""
    scans = [scan(path.read_bytes()) for path in sorted(folder.rglob("*.ringtable-damaged"))]
    asides = [(one.records[1:], one.held, one.left) for one in scans]
    return matches(folder), is_torn(folder / "matches" / NAME), asides


def kept_settings(folder: Path) -> tuple[Any, bool, list[Any]]:
    """The settings, whether the file is damaged, and what was kept aside."""
    file = settings.load(folder / "settings.json")
    asides = [path.read_bytes() for path in sorted(folder.glob("settings (damaged*.json"))]
    return file.settings, file.problem is not None, asides


def files(folder: Path) -> dict[str, bytes]:
    """Every file, but what is swept at some start."""
    found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: path.read_bytes() for name, path in found.items() if not any(x in name for x in (".new", ".try-"))}


def texts(folder: Path) -> dict[str, bytes]:
    return {name: content for name, content in files(folder).items() if name.endswith(".txt")}


def labels(folder: Path) -> dict[str, bytes]:
    """Every file but matches."""
    return {name: content for name, content in files(folder).items() if not name.endswith(".ringtable")}


# -- what may be found in between


def kept_aside(found: Any, before: Any, after: Any) -> bool:
    """Whatever is cut off, or is written over though it is damaged, is kept aside whole by then."""
    is_aside = found[2] == after[2]
    return found == before or (found[:2] in (before[:2], after[:2]) and is_aside)


def labels_apart(found: Any, before: Any, after: Any) -> bool:
    """Matches are as before or as after; cards and pictures are of either, or missing for a while."""

    def bare(every: Mapping[str, Any]) -> Any:
        return {name: (one["records"], one["held"]) for name, one in every.items()}

    known = [one[key] for every in (before, after) for one in every.values() for key in ("card", "picture")]
    known.append({"name": "Anew"})  # all that a copy's card has to say
    labels = [one[key] for one in found.values() for key in ("card", "picture")]
    return bare(found) in (bare(before), bare(after)) and all(label is None or label in known for label in labels)


def copied(found: Any, before: Any, after: Any) -> bool:
    """The original knows of its copy; but where the power went between the two a whole copy may stand beside it."""
    name = f"matches/{NAME}"
    alone = {name: found[name]}
    return labels_apart(found, before, after) or (
        labels_apart(alone, before, before)
        and all(found[key]["records"] == after[key]["records"] for key in found if key != name)
    )


def in_parts(found: Any, before: Any, after: Any) -> bool:
    """Each file is as before or as after."""
    return all(found.get(name) in (before.get(name), after.get(name)) for name in {*found, *before, *after})


# -- what is done


def evening(context: Context) -> None:
    """A match of two records, with what is private and unfinished, a card and a picture."""
    with closing(context.saves.create("Evening", HEADER)) as file:
        file.append(record(1))
        file.append(record(2))
        file.hold(PICKS[:1])
    context.saves.describe(context.match, "Round 1", b"picture", "Sam moved")


def torn(context: Context) -> None:
    """The same, and its last record was only half written."""
    evening(context)
    with closing(context.saves.open(context.match)) as file:
        file.append(LONG)
    context.match.write_bytes(context.match.read_bytes()[:-700])


def binned(context: Context) -> None:
    evening(context)
    context.binned = context.saves.delete(context.match)


def restore(context: Context) -> None:
    assert context.binned is not None
    context.saves.restore(context.binned)


def old_match(context: Context) -> None:
    """A match that can be replayed."""
    game = loaded_game("battle", registry.game("battle").load_set())
    header = new_header(game, game.info.seatings[2], seed="5eed")
    with closing(context.saves.create("Evening", header.to_json(), secrets=False)):
        pass


def moved(context: Context) -> None:
    """Somebody has moved the file of a match away from its card and picture."""
    evening(context)
    context.match.rename(context.match.with_name("moved.ringtable"))


def left(context: Context) -> None:
    (context.folder / "a.card.new0").write_bytes(b"half")
    (context.folder / "a.card").write_bytes(b"whole")


def begin(*, secrets: bool) -> Step:
    def create(context: Context) -> None:
        context.held["file"] = context.saves.create("Evening", HEADER, secrets=secrets)

    return create


def open_(context: Context) -> None:
    with closing(context.saves.open(context.match)):
        pass


def append(one: Mapping[str, Any]) -> Step:
    return lambda context: context.held["file"].append(one)


def hold(count: int) -> Step:
    return lambda context: context.held["file"].hold(PICKS[:count])


def saved(act: Callable[[SaveFolder, Path], object]) -> Step:
    return lambda context: act(context.saves, context.match)


def choose(**chosen: Any) -> Step:
    """A window opens the settings and changes some."""

    def change(context: Context) -> str | None:
        file = settings.load(context.folder / "settings.json")
        said = None if file.problem is None else file.problem.sentence
        file.save(replace(file.settings, **chosen))
        return said

    return change


def broken_settings(context: Context) -> None:
    (context.folder / "settings.json").write_bytes(b"{ by hand")


def keep_board(context: Context) -> None:
    assert load_cached_text(NET, "net.yaml", context.folder / "cache", "1").id == "net"


def draw_board(context: Context) -> None:
    made = plain_drawing(load_board_text(NET, "net.yaml"), context.folder / "cache", width=120)
    assert all(path.is_file() for path in made.files())


def command(*words: str) -> Step:
    """A command of the terminal: it ends well, or with one sentence."""

    def run(context: Context) -> str | None:
        said = io.StringIO()
        with contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
            status = main([word.format(folder=context.folder) for word in words])
        assert (status, "something went wrong" in said.getvalue()) in ((0, False), (2, False))
        return said.getvalue().strip() or None

    return run


LANGUAGE: Final = {"about.yaml": b"1" * 700, "game/words.yaml": b"2" * 700}
PLAY: Final = (
    append(record(1)),
    hold(1),
    hold(2),
    append(record(2)),
    append(LONG),
    hold(3),
    append(UNDO),
    hold(1),
    hold(0),
)
OPERATIONS: Final = {
    "a match with secrets": Operation((begin(secrets=True), *PLAY), matches),
    "a match without": Operation((begin(secrets=False), *PLAY), matches),
    "opening a torn match": Operation((open_,), set_back_match, torn, kept_aside),
    "setting a match back": Operation(
        (saved(lambda saves, match: saves.recover(match, records=1)),), set_back_match, evening, kept_aside
    ),
    "name, line and picture": Operation(
        (
            saved(lambda saves, match: saves.rename(match, "Friday")),
            saved(lambda saves, match: saves.describe(match, "Round 2", b"another", "Pip moved", is_over=True)),
            saved(lambda saves, match: saves.mark_edited(match, 3)),
        ),
        matches,
        evening,
        labels_apart,
    ),
    "the shelf": Operation(
        (
            saved(lambda saves, match: saves.keep_result(match, {"winner": "evil"})),
            saved(lambda saves, _: saves.keep_table("table", b"a,b\n")),
            saved(lambda saves, _: saves.keep_table("table", b"c,d\n")),
        ),
        labels,
        evening,
    ),
    "a copy": Operation((saved(lambda saves, match: saves.duplicate(match, "Anew")),), matches, evening, copied),
    "the bin": Operation((saved(lambda saves, match: saves.delete(match)),), matches, evening, labels_apart),
    "out of the bin": Operation((restore,), matches, binned, labels_apart),
    "the list": Operation((saved(lambda saves, _: saves.list()),), matches, evening),
    "settings": Operation(
        (
            choose(volume=3),
            choose(people=("Sam",), last_match="x"),
            choose(new_match={"battle": {"board": letters(3000)}}),
        ),
        kept_settings,
    ),
    "a seat code": Operation(
        (choose(codes={"Sam": CODE}), choose(codes={"Sam": CODE, "Anna": CODE}), choose(codes={"Anna": CODE})),
        kept_settings,
    ),
    "damaged settings": Operation((choose(volume=3),), kept_settings, broken_settings, kept_aside),
    "a checked board": Operation((keep_board, keep_board), lambda _: None, is_silent=True),
    "a drawn board": Operation((draw_board, draw_board), lambda _: None, is_silent=True),
    "a log from the window": Operation((saved(write_log), saved(write_log)), texts, old_match),
    "pictures": Operation(
        (
            lambda context: write_numbered(context.folder / "pictures" / "a.png", b"1"),
            lambda context: write_numbered(context.folder / "pictures" / "a.png", b"2"),
        ),
        files,
    ),
    "a log from a command": Operation(
        (command("export", "{folder}/matches/evening.ringtable", "-o", "{folder}/log.txt"),), texts, old_match
    ),
    "schemas": Operation((command("schema", "-o", "{folder}/schemas"),), files, agrees=in_parts),
    "a language": Operation((lambda context: write_folder(context.folder / "nl", LANGUAGE),), files),
    "labels brought along": Operation(
        (lambda context: bring_labels(context.match, context.match.with_name("moved.ringtable")),),
        labels,
        moved,
        in_parts,
        is_silent=True,
    ),
    "what a killed process left": Operation(
        (lambda context: remove_left_overs(context.folder, time.time() + 2 * GRACE),), files, left, is_silent=True
    ),
    "trying a folder": Operation((lambda context: unwritable(context.folder / "new"),), files),
}
"""By what they are to a person."""
