"""Whether every result of chance is what its seed gives: what a replay found, and how much of that may be told when.

A match shows the hash of its seed from the beginning and the seed itself after the end. A copy of a match draws from a
seed of its own from the copying on, so that a match has one stretch for each seed. Results typed in from real dice
are nobody's to verify and are counted apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.decision import Phrase
from game.engine.event import Audience, Event
from game.engine.match.header import hash_of
from game.engine.match.records import DUPLICATED
from game.language.printable import shown_name

SHOWN_DIGITS: Final = 16
"""So many digits of a hash stand in a line of the log; as many as nobody finds a second seed for."""


@dataclass(frozen=True, slots=True)
class ChanceResult:
    """One result of chance: a roll, a draw, a pick."""

    text: str
    """The outcome that stands in the log."""
    given: str
    """The outcome that the seed gives."""
    is_typed: bool
    """Typed in from real dice: the seed gives nothing here."""
    audience: Audience
    """Who may see it; None means everyone."""
    record: int
    """The record that it was read from, counted from 1; 0 when it was not read from a log."""
    log_length: int
    """How long the log was before it."""
    events: tuple[Event, ...]
    """What it made happen."""

    @property
    def is_seeded(self) -> bool:
        """Whether the seed gives it; typed results are not asked for."""
        return self.is_typed or self.text == self.given


@dataclass(frozen=True, slots=True)
class Stretch:
    """The results of chance that draw from one seed."""

    seed: str
    """Empty where it is still secret."""
    first: int
    """Number of its first result, counted from 1 over the whole match."""
    last: int | None = None
    """Number of its last result; None while more may come, or where the number of results is secret."""
    hash: str = ""
    """Of the seed; filled in where it is told."""
    of: str = ""
    """The name of the match that this is a copy of; empty for the first stretch."""
    day: str = ""
    """When the copy was made, as 2026-11-22."""
    why: str = ""
    """One of records.WHYS; empty for the first stretch."""


@dataclass(frozen=True, slots=True)
class Unseeded:
    """A result that is not what the seed gives, as far as it may be told."""

    stands: str
    """The outcome that stands in the log."""
    given: str
    """The outcome that the seed gives; empty where telling it could tell what is hidden."""
    where: Phrase | None
    """The round or turn; None before the first."""
    told: tuple[Event, ...]
    """The lines of the log that tell of it."""


@dataclass(frozen=True, slots=True)
class Verification:
    """What may be told of a match's results of chance now."""

    stretches: tuple[Stretch, ...]
    drawn: int | None
    """How many results the program drew; None while that number is secret."""
    typed: int | None
    """How many were typed in from real dice; None while that number is secret."""
    unseeded: tuple[Unseeded, ...]
    """Those drawn that are not what the seed gives, as far as they may be told."""
    hidden: int
    """How many more there are that not everyone may know of yet."""
    is_older: bool = False
    """The match was begun under older rules: a result may differ for that reason alone."""

    @property
    def wrong(self) -> int:
        """How many results are not what the seed gives."""
        return len(self.unseeded) + self.hidden

    @property
    def is_sound(self) -> bool:
        """Whether every result that the program drew is what its seed gives."""
        return not self.wrong


def verified(
    results: Sequence[ChanceResult],
    stretches: Sequence[Stretch],
    where: Iterable[Phrase | None],
    *,
    is_open: bool,
    is_over: bool,
    is_older: bool = False,
) -> Verification:
    """What may be told: seeds only after the end (`is_over`); hidden results, and how many there are, only where nothing
    is secret any more (`is_open`). `where` has the round or turn of each result."""
    ends = [stretch.first - 1 for stretch in stretches[1:]]
    told = tuple(
        Stretch(
            seed=stretch.seed if is_over else "",
            first=stretch.first if is_open else 0,
            last=end if is_open else None,
            hash=hash_of(stretch.seed),
            of=shown_name(stretch.of),
            day=stretch.day,
            why=stretch.why,
        )
        for stretch, end in zip(stretches, [*ends, len(results) if is_over else None], strict=True)
    )
    wrong = [(result, place) for result, place in zip(results, where, strict=True) if not result.is_seeded]
    public = [one for one in wrong if is_open or one[0].audience is None]
    typed = sum(result.is_typed for result in results)
    return Verification(
        stretches=told,
        drawn=len(results) - typed if is_open else None,
        typed=typed if is_open else None,
        unseeded=tuple(
            Unseeded(
                stands=result.text,
                given=result.given if is_open else "",
                where=place,
                told=tuple(
                    event
                    for event in result.events
                    if not event.quiet and (is_open or event.audience is None) and event.weight != 1
                ),
            )
            for result, place in public
        ),
        hidden=len(wrong) - len(public),
        is_older=is_older,
    )


def verdict(found: Verification) -> tuple[Phrase, ...]:
    """What was found, in sentences: the seed's results, those typed in, and what else has to be known of them."""
    seeds = len(found.stretches)
    if found.wrong and found.drawn is not None:
        first = Phrase.of("engine.proof.wrong", wrong=found.wrong, count=found.drawn, seeds=seeds)
    elif found.wrong:
        first = Phrase.of("engine.proof.wrong_so_far", wrong=found.wrong, seeds=seeds)
    elif found.drawn is None:
        first = Phrase.of("engine.proof.sound_so_far", seeds=seeds)
    elif found.drawn or not found.typed:
        first = Phrase.of("engine.proof.sound" if found.drawn else "engine.proof.none", count=found.drawn, seeds=seeds)
    else:
        first = Phrase.of("engine.proof.only_typed", typed=found.typed)
        return (first,)
    more = []
    if found.stretches[-1].why == DUPLICATED:
        more.append(Phrase.of("engine.proof.copy", of=found.stretches[-1].of))
    if found.typed:
        more.append(Phrase.of("engine.proof.typed", typed=found.typed))
    if found.hidden:
        more.append(Phrase.of("engine.proof.hidden", hidden=found.hidden))
    if found.is_older and found.wrong:
        more.append(Phrase("engine.proof.older"))
    return (first, *more)


def seeds_told(found: Verification, *, hashes_only: bool = False) -> tuple[Phrase, ...]:
    """Each seed with its hash, the hash alone while the seed is secret; of a copy, for which part of it that is."""
    told = []
    for number, stretch in enumerate(found.stretches):
        key = "seed" if stretch.seed and not hashes_only else "hash"
        of = "" if len(found.stretches) == 1 else "_original" if number == 0 else "_copy"
        told.append(
            Phrase.of(f"engine.proof.{key}{of}", seed=grouped(stretch.seed), hash=grouped(stretch.hash), of=stretch.of)
        )
    return tuple(told)


def wrong_results(found: Verification, speak: Callable[[Phrase], str]) -> tuple[str, ...]:
    """Each result that is not the seed's and may be told, in a line: the round or turn, and what the log says of it."""
    lines = []
    for one in found.unseeded:
        told = " ".join(said(event, speak) for event in one.told) or f"“{one.stands}”"
        lines.append(f"{speak(one.where).rstrip('.:')}: {told}" if one.where is not None else told)
    return tuple(lines)


def said(event: Event, speak: Callable[[Phrase], str]) -> str:
    """A line of the log for readers of any seat: before what one seat alone was told ("You draw ...") stands its name."""
    line = speak(event.phrase)
    if event.audience is None or len(event.audience) != 1:
        return line
    (seat,) = event.audience
    return speak(Phrase.of("engine.proof.told_to", seat=seat, said=line))


def grouped(digits: str) -> str:
    """Digits in groups of four, so that people can compare them."""
    return " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))


def sealed_event(seed: str) -> Event:
    """The first line of every log: what the seed will have to fit."""
    return Event("sealed", Phrase.of("engine.proof.sealed", hash=grouped(hash_of(seed)[:SHOWN_DIGITS])))


def copy_event(stretch: Stretch) -> Event:
    """The line of the log where a match becomes a copy."""
    shown = grouped(hash_of(stretch.seed)[:SHOWN_DIGITS])
    of, day = shown_name(stretch.of), shown_name(stretch.day)
    return Event("copy", Phrase.of(f"engine.copy.{stretch.why}", of=of, day=day, hash=shown))


def copied_event(name: str, day: str) -> Event:
    """The line of the log where a copy was made of a match."""
    return Event("copied", Phrase.of("engine.copy.made", name=shown_name(name), day=shown_name(day)))


def unseeded_event(audience: Audience) -> Event:
    """The line below a result that is not what the seed gives, for those who may see the result."""
    return Event("unseeded", Phrase("engine.proof.unseeded"), audience)
