"""`ringtable verify FILE`: whether a saved match is whole and every result of chance is what its seed gives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.argument_types import CommandParser, existing_file
from game.cli.faults import FAILED_CHECK
from game.cli.progress import Progress

if TYPE_CHECKING:
    from game.engine.match.match import Match
    from game.engine.match.records import Record
    from game.engine.match.verification import Verification
    from game.session.loaded_game import LoadedGame

MANY = 200
"""From so many records on, a progress bar is worth its line."""


def run(words: Sequence[str]) -> int:
    """Exit status 1 when the file is not whole, or when a result of chance is not what the seed gives."""
    parser = CommandParser(
        "verify",
        "Whether the file of a match is whole, and every result of chance in it is what its seed gives. Results that\n"
        "are not are told by their line in the log that 'ringtable export FILE' writes, and by their record. Results\n"
        "typed in from real dice are named: no seed can vouch for them. Of an unfinished match neither the seed is\n"
        "told nor, where there are secrets, what the seed gives.",
        "Exit status: 0 when all is right, 1 when it is not, 2 when the file is no saved match.\n"
        "What this can prove: docs/decisions/0022-the-dice-can-be-verified.md.",
    )
    parser.add_argument("match", type=existing_file, metavar="FILE", help="a saved match")
    path: Path = parser.parse_args(list(words)).match

    from game.session.loaded_game import header_of, loaded_game_of_header, named
    from game.storage.faults import FaultKind, SaveFault
    from game.storage.match_file import read_good_part

    try:
        file, records, held, damage = read_good_part(path)
    except SaveFault as fault:
        if fault.kind is not FaultKind.DAMAGED:
            raise
        print(fault)  # it was a match once: that is an answer, no bad input
        return FAILED_CHECK
    header = header_of(file.match, path)
    played = named(loaded_game_of_header, header, path)
    with Progress("verifying", total=len(records) if len(records) >= MANY else 0) as progress:
        match, refused = _replayed(played, _Counting(records, progress), held if damage is None else [], path, header)
    good = match.count_records()
    damage = damage or refused
    how = "over" if match.outcome is not None else "unfinished"
    print(f"{file.name or path.stem}: {played.title}, {how}")
    print(
        f"The file is whole: {good} record{'' if good == 1 else 's'}."
        if damage is None
        else f"{damage} What is sound is verified here."
    )
    found = match.verification()
    _tell(file.name or path.stem, played, match, records[:good], found)
    return FAILED_CHECK if damage is not None or not found.is_sound else 0


def _replayed(
    played: LoadedGame, records: _Counting, held: Sequence[Record], path: Path, header: object
) -> tuple[Match, str | None]:
    """The match as far as the rules allow its records, and what they refuse. Raises SaveFault."""
    from game.engine.match.header import Header
    from game.session.loaded_game import replay
    from game.storage.faults import FaultKind, SaveFault

    assert isinstance(header, Header)
    try:
        return replay(played, header, records, held, path=path), None
    except SaveFault as fault:
        if fault.kind is not FaultKind.REFUSED or fault.last_good is None:
            raise
        return replay(played, header, list(records)[: fault.last_good], path=path), str(fault)


class _Counting(list["Record"]):
    """Records that move a progress bar on as they are read."""

    def __init__(self, records: Sequence[Record], progress: Progress) -> None:
        super().__init__(records)
        self._progress = progress

    def __iter__(self) -> Iterator[Record]:
        for record in super().__iter__():
            yield record
            self._progress.step()


def _tell(name: str, played: LoadedGame, match: Match, records: Sequence[Record], found: Verification) -> None:
    """Seeds and hashes, the verdict, then every result that was typed in or is not the seed's."""
    from game.engine.match.verification import said, seeds_told, verdict
    from game.session.review import exported

    for phrase in (*seeds_told(found), *verdict(found)):
        print(played.speak(phrase))
    is_open = found.drawn is not None
    told = [(n, r) for n, r in enumerate(match.results, 1) if is_open or r.audience is None]
    typed = [n for n, r in told if r.is_typed]
    wrong = [n for n, r in told if not r.is_seeded]
    if not typed and not wrong:
        return
    lines: dict[int, int] = {}
    for at, line in enumerate(exported(name, played, match, records), 1):
        if line.result:
            lines[line.result] = at

    def place(number: int) -> str:
        record = match.results[number - 1].record
        at = f"line {lines[number]}, " if number in lines else ""
        return f"{at}record {record}" if record <= len(records) else f"{at}not in a record yet"

    if typed:
        print(f"Typed in: {'; '.join(map(place, typed))}.")
    for number, one in zip(wrong, found.unseeded, strict=True):
        where = f"{played.speak(one.where).rstrip('.:')}: " if one.where is not None else ""
        says = " ".join(said(event, played.speak) for event in one.told)
        gives = f"the seed gives '{one.given}'" if one.given else "what the seed gives is told when the match is over"
        print(f"{place(number)}: {where}{says} ('{one.stands}'; {gives})")
