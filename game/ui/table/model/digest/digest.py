"""What happened since somebody last looked, shortly: a seat's events grouped by turn, as they came.

A reading of what a seat is told (`tell`), so it can tell no more than that. How events matter is declared by each game (`Story`);
what several of them come to is said by the game's own sentences, `look.digest.<key>`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise, takewhile
from typing import Final

from game.engine.decision import Param, Phrase, Seat
from game.engine.event import Event
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.story import Kind, Story, Told, tell

MOST_LINES: Final = 8
"""Rows of a digest; what matters least is left to the log."""
FEW_TURNS: Final = 2
"""So many turns are told line by line; of more each is one row."""
MOST_OF_TURN: Final = 3
"""Lines that such a row tells."""
MOST_APART: Final = 4
"""Lines that tell of figures which did the same and ended apart; of the rest one line tells together."""
OTHERS: Final = "table.recap.others"
ALWAYS: Final = 95
"""A line that matters so much is never left to the log."""
_LAST: Final = 200
"""Lines of a log among which its last headline is looked for."""


def digest_of(
    events: Iterable[Event],
    viewer: Seat | None,
    story: Story,
    *,
    most: int = MOST_LINES,
    of_turn: int = MOST_OF_TURN,
    is_open: bool = False,
) -> Digest:
    """The digest of events for a seat (None: for everybody at the table), with `most` rows at most; `is_open`: with all that was
    secret, when the match is over.

    Where there were more turns than `FEW_TURNS`, each is one row of `of_turn` lines at most.
    """
    turns = _turns(tell(story, events, viewer, is_open=is_open))
    told = [(turn, lines) for turn in turns if (lines := _counted(turn, most))]
    everything = sum(len(lines) for _, lines in told)
    is_by_turn = len(told) > FEW_TURNS
    found, number = list[DigestTurn](), 0
    for turn, lines in _rows_of_turns(told, most, of_turn) if is_by_turn else _headlines_first(told, most):
        for before, line in pairwise(lines):
            line.is_there = line.goes_on(before)
        whose, last = _whose(turn, lines), found[-1] if found else None
        is_same = last is not None and turn.heading is not None and (last.heading, last.seat) == (turn.heading, whose)
        if is_by_turn:
            number += 0 if is_same else 1
            numbered = tuple(line.line(number) for line in lines)
        else:
            numbered = tuple(line.line(number := number + (not line.is_there)) for line in lines)
        if is_same:  # nothing is told of what lies between: one heading is enough
            numbered = (*found.pop().lines, *numbered)
        found.append(DigestTurn(turn.heading, whose, numbered))
    kept = sum(len(turn.lines) for turn in found)
    return Digest(tuple(found), everything - kept, is_by_turn)


def page_of(
    events: Sequence[Event],
    viewer: Seat | None,
    story: Story,
    say: Callable[[Phrase], str],
    sentences: int = MOST_LINES,
) -> Digest:
    """A digest as a page that is read at once: at most so many sentences, each of which may tell several lines, and as many as
    there is room for; one more where that leaves nothing out. Details of turns give way before whole turns."""
    tried = [(max(sentences, lines), min(sentences, lines)) for lines in range(2 * sentences, 0, -1)]
    tried += [(most, 1) for most in range(sentences - 1, 0, -1)]
    for most, of_turn in tried:
        digest = digest_of(events, viewer, story, most=most, of_turn=of_turn)
        if sum(len(_END.findall(row.words)) for row in rows_of(digest, say)) <= sentences + (not digest.left_out):
            return digest
    return digest


def stayed(events: Iterable[Event], stands: Sequence[str], story: Story) -> int:
    """How many of those who stand there now did none of what these events tell of."""
    acted = set[str]()
    for event in events:
        if event.places:
            walks = story.of(event).walks is not None
            acted = (acted - {event.places[0]} if walks else acted) | {event.places[-1 if walks else 0]}
    return sum(place not in acted for place in stands)


def story_of(events: Iterable[Event], viewer: Seat | None, story: Story) -> tuple[DigestTurn, ...]:
    """Turns, oldest first, with all that is told of each, in the order in which it happened: nothing is left out."""
    return tuple(
        DigestTurn(turn.heading, _whose(turn, lines), tuple(one.line(at) for at, one in enumerate(lines, 1)))
        for turn in _turns(tell(story, events, viewer))
        if (lines := _counted(turn)) or turn.heading is not None
    )


def last_headline(log: Sequence[Event], story: Story) -> Phrase | None:
    """What mattered most in the last turn of which everybody may know anything; None before there is one."""
    log = [event for event in log[-_LAST:] if event.kind != "seat"]
    told = (turn.headline for turn in reversed(story_of(log, None, story)))
    return next((line.phrase for line in told if line is not None), None)


# -- lines in the making


def _turns(told: Iterable[Told]) -> list[_Turn]:
    turns = [_Turn()]
    for one in told:
        if one.kind.turns_board:
            for line in (line for turn in turns for line in turn.lines):
                line.is_elsewhere = True
        turns[-1].is_deal |= one.kind.opens
        if one.kind.begins:
            turns.append(_Turn(one.event))
        else:
            turns[-1].take(one)
    return turns


@dataclass(slots=True)
class _Line:
    """Events that are told together."""

    told: list[Told]
    outcome: str = ""
    weight: int = 0
    steps: int = 1
    """How many of them are steps of one way."""
    others: list[_Line] = field(default_factory=list)
    """Lines that are told with it."""
    told_as: str = ""
    """The sentence under which several such lines are told, where it is another than that of one."""
    is_elsewhere: bool = False
    """Whether it happened on a board that no longer lies on the table, on which nothing of it can be shown."""
    is_there: bool = False
    """Whether a figure did it where it had come to, as is told right before."""

    @property
    def first(self) -> Event:
        return self.told[0].event

    @property
    def last(self) -> Event:
        return self.told[-1].event

    @property
    def kind(self) -> Kind:
        return self.told[0].kind

    @property
    def is_mine(self) -> bool:
        """Whether it was done to whoever looks, or only few may know it."""
        if self.told_as == OTHERS:  # the rest goes before nothing that it is the rest of
            return False
        return any(one.is_mine for line in (self, *self.others) for one in line.told)

    @property
    def is_idle(self) -> bool:
        """Whether nothing came of it: that is told behind what changed anything."""
        return bool(self.outcome) and self.outcome == self.kind.idle

    def goes_on(self, before: _Line) -> bool:
        """Whether it tells what a figure did where it had come to, as it was told right before."""
        walker, there = before.kind.walks, before.own_places()[-1:]
        is_one = walker is not None and self.kind.walks is None and not (self.others or before.others)
        first = self.first
        same = is_one and all(first.phrase.get(name) == before.last.phrase.get(name) for name in walker or ())
        return same and before.first.actor in (None, first.actor) and first.places[:1] == there != ()

    @property
    def rank(self) -> tuple[bool, int]:
        """What is told first has the highest."""
        return self.is_mine, self.weight

    @property
    def key(self) -> str:
        if self.told_as:
            return self.told_as
        return f"{self.first.kind}_{self.outcome}" if self.outcome else self.first.kind

    @property
    def params(self) -> dict[str, Param]:
        """Of one way, the last step's, with the first one's start; of what came to something, of both."""
        first, last = dict(self.first.phrase.params), dict(self.last.phrase.params)
        if self.steps > 1:
            return last | ({"start": first["start"]} if "start" in first else {})
        if self.outcome:
            return _all_of([dict(one.event.phrase.params) for one in self.told[1:]]) | first
        return first

    def _phrase(self) -> Phrase:
        if self.told_as == OTHERS:
            return Phrase.of(OTHERS, count=1 + len(self.others))
        if self.others:
            params = _all_of([line.params for line in (self, *self.others)]) | self.params
            return Phrase.of(f"look.digest.several.{self.key}", **(params | {"count": 1 + len(self.others)}))
        if self.outcome:  # the place to which it had come has just been said
            is_said = self.is_there and len(self.first.places) == 1
            said = {"place": ""} if is_said else {}
            return Phrase.of(f"look.digest.{self.first.kind}_{self.outcome}", **(self.params | said))
        told = self.last if self.steps > 1 else self.first
        return Phrase.of(told.phrase.key.replace("event", self.kind.ends, 1), **self.params)

    def _places(self) -> tuple[str, ...]:
        if self.others:
            return tuple(dict.fromkeys(way[-1] for line in (self, *self.others) if (way := line.own_places())))
        return self.own_places()

    def own_places(self) -> tuple[str, ...]:
        if self.steps == 1:
            return self.first.places or self.last.places
        way = list(self.first.places)
        for one in self.told[1:]:
            way += one.event.places[1:]
        return tuple(way)

    def line(self, number: int) -> DigestLine:
        """It as it is read."""
        walks = self.steps > 1 or self.kind.walks is not None
        lines = [self, *self.others]
        told = [one for line in lines for one in line.told]
        happened = tuple(one.event for one in told)
        if self.is_elsewhere:
            happened = tuple(replace(event, places=()) for event in happened)
            return DigestLine(number, self._phrase(), (), False, self.is_mine, self.weight, happened)
        return DigestLine(
            number,
            self._phrase(),
            self._places(),
            walks and not self.others,
            self.is_mine,
            self.weight,
            happened,
            tuple(one.own_places() for one in lines) if walks else (),
            tuple(
                (one.event.places[0], who(one.event)) for one in told if (who := one.kind.falls) and one.event.places
            ),
            walks and all(one.kind.is_gold(one.event) for one in told),
        )


def _all_of(told: Sequence[Mapping[str, Param]]) -> dict[str, Param]:
    """Of each parameter of several sentences what the last one tells, as it is and as `last_<name>`; and all that is told by it
    as `<name>s`, of numbers their sum."""
    found: dict[str, Param] = {}
    for name in (name for one in told for name in one):
        values = [one[name] for one in told if name in one]
        numbers = [value for value in values if isinstance(value, int)]
        found[f"{name}s"] = sum(numbers) if numbers else tuple(value for value in values if isinstance(value, str))
        found[name] = found[f"last_{name}"] = values[-1]
    return found


class _Turn:
    """The lines of one turn in the making."""

    def __init__(self, begun: Event | None = None) -> None:
        self.is_deal = False
        """Whether the match began in it: what all draw then is the deal."""
        self.heading = begun.phrase if begun is not None else None
        self.seat = begun.actor if begun is not None else None
        self.lines: list[_Line] = []
        self._begun: _Line | None = None
        """What later events may yet be the outcome of."""

    def take(self, one: Told) -> None:
        """One more event: part of a line that is there, or a line of its own."""
        event, kind, begun = one.event, one.kind, self._begun
        outcomes = begun.kind.outcomes if begun is not None else {}
        if begun is not None and event.kind in outcomes:
            begun.told.append(one)
            if outcomes[event.kind]:
                begun.outcome = begun.kind.outcome(begun.first, event)
                begun.weight = max(outcomes[event.kind], begun.weight if len(begun.told) > 2 else 0)
            return
        last = self.lines[-1] if self.lines else None
        if last is not None and last.key in kind.instead_of:
            self.lines.pop()
        elif last is not None and event.kind in last.kind.instead_of and last.first.actor in (None, event.actor):
            return
        weight = kind.weight_of(event)
        if not weight or (kind.walks is not None and self._goes_on(one, kind.walks, weight)):
            return
        line = _Line([one], weight=weight)
        self.lines.append(line)
        if kind.outcomes:
            self._begun = line

    def _goes_on(self, one: Told, walker: Sequence[str], weight: int) -> bool:
        """Whether it is a further step of a way that is told already; then it is told with it."""
        event = one.event
        for line in reversed(self.lines):
            last = line.last
            is_same = last.kind == event.kind and last.actor == event.actor and last.audience == event.audience
            is_same = is_same and all(last.phrase.get(name) == event.phrase.get(name) for name in walker)
            if is_same and last.places and event.places and last.places[-1] == event.places[0]:
                line.told.append(one)
                line.steps, line.weight = line.steps + 1, weight
                return True
        return False


def _headlines_first(told: Sequence[tuple[_Turn, list[_Line]]], most: int) -> list[tuple[_Turn, list[_Line]]]:
    """So many lines at most of all of them: what matters most of each turn before what else matters; what is grave first."""
    everything = [(at, line) for at, (_, lines) in enumerate(told) for line in lines]
    best = [max(range(len(lines)), key=lambda n: lines[n].rank) for _, lines in told]
    leading = {id(lines[n]) for (_, lines), n in zip(told, best, strict=True)}

    def rank(at: int) -> tuple[bool, bool, int, int]:
        is_mine, weight = everything[at][1].rank
        return is_mine, id(everything[at][1]) in leading, weight, at

    kept = {id(line) for _, line in everything if line.weight >= ALWAYS}
    rest = [at for at, (_, line) in enumerate(everything) if id(line) not in kept]
    room = max(0, most - len(kept))
    kept |= {id(everything[at][1]) for at in sorted(rest, key=rank, reverse=True)[:room]}
    chosen = [(turn, [line for line in lines if id(line) in kept]) for turn, lines in told]
    return [(turn, sorted(lines, key=lambda one: not one.kind.is_grave(one.last))) for turn, lines in chosen if lines]


def _rows_of_turns(
    told: Sequence[tuple[_Turn, list[_Line]]], most: int, of_turn: int
) -> list[tuple[_Turn, list[_Line]]]:
    """So many turns at most, those that matter most, and of each what matters most in the order in which it happened."""

    def rank(at: int) -> tuple[tuple[bool, int], int]:
        return max(line.rank for line in told[at][1]), at

    kept = sorted(sorted(range(len(told)), key=rank, reverse=True)[: max(0, most)])
    rows = []
    for turn, lines in (told[at] for at in kept):
        ranks = [line.rank for line in lines]
        best = set(sorted(range(len(lines)), key=ranks.__getitem__, reverse=True)[:of_turn])
        rows.append((turn, [line for n, line in enumerate(lines) if n in best or line.weight >= ALWAYS]))
    return rows


def _whose(turn: _Turn, lines: Sequence[_Line]) -> Seat | None:
    """Whose turn it is; where its beginning was not told, of whom all of it tells. The deal is nobody's."""
    actors = {one.first.actor for line in lines for one in (line, *line.others)}
    return turn.seat or (actors.pop() if len(actors) == 1 else None)


def _counted(turn: _Turn, most: int = MOST_LINES) -> list[_Line]:
    """Lines that say alike of figures that ended together are told as one, where the first of them stood; what all are dealt
    before the first turn too. Of many that ended apart the rest is told as one behind those that matter most."""
    found: dict[object, _Line] = {}
    for at, line in enumerate(turn.lines):
        kind = line.kind
        if turn.is_deal and kind.dealt and not line.outcome:
            line = replace(line, told_as=kind.dealt)
            dealt = found.get(kind.name)
            found[kind.name] = replace(dealt, others=[*dealt.others, line]) if dealt is not None else line
            continue
        alike = kind.several_outcomes.get(line.outcome) if line.outcome else kind.several
        if alike is None:
            found[at] = line
            continue
        ended = () if line.is_idle else line.own_places()[-1:]
        same = (
            line.key,
            line.first.actor,
            line.first.audience,
            ended,
            *(line.first.phrase.get(name) for name in alike),
        )
        first = found.get(same, line)
        others = [*first.others, line] if same in found else []
        found[same] = replace(first, others=others, weight=max(first.weight, line.weight))
    return _with_rest(sorted(found.values(), key=lambda one: one.is_idle), min(MOST_APART, max(1, most - 1)))


def _with_rest(lines: list[_Line], apart: int) -> list[_Line]:
    """Of more lines of one kind than can stand `apart`, those that matter most; behind the last of them the rest as one."""
    alike: dict[object, list[_Line]] = {}
    for line in lines:
        kind = line.kind
        many = kind.several_outcomes.get(line.outcome) if line.outcome else kind.several
        if many is not None and not line.told_as and line.own_places():
            alike.setdefault((line.key, line.first.actor, line.first.audience), []).append(line)
    for group in alike.values():
        if len(group) <= apart + 1:
            continue
        kept = sorted(group, key=lambda one: (*one.rank, len(one.others)), reverse=True)[:apart]
        rest = [one for line in group if line not in kept for one in (replace(line, others=[]), *line.others)]
        at = max(lines.index(line) for line in kept)
        told = replace(rest[0], others=rest[1:], told_as=OTHERS, weight=rest[0].weight - 1)
        lines = [line for line in (*lines[: at + 1], told, *lines[at + 1 :]) if line not in group or line in kept]
    return lines


@dataclass(frozen=True, slots=True)
class DigestLine:
    """One sentence of a digest."""

    number: int
    """From 1; beside the line, and on the board where it happened."""
    phrase: Phrase
    places: tuple[str, ...]
    """Where it happened; the places of a way in order."""
    is_way: bool
    is_mine: bool
    """It was done to whoever looks, or only few may know it."""
    weight: int
    """How much it matters."""
    events: tuple[Event, ...]
    """What it tells, step by step."""
    ways: tuple[tuple[str, ...], ...] = ()
    """The way of each piece that went, place by place."""
    fallen: tuple[tuple[str, Face], ...] = ()
    """Where pieces were lost, and whose."""
    is_gold: bool = False
    """It tells of the Ring's way."""


@dataclass(frozen=True, slots=True)
class DigestTurn:
    """What happened in one turn, as it came."""

    heading: Phrase | None
    """What began it; None where the beginning was seen earlier."""
    seat: Seat | None
    lines: tuple[DigestLine, ...]

    @property
    def headline(self) -> DigestLine | None:
        """The line that matters most: what was done to whoever looks before everything else."""
        return max(self.lines, key=lambda line: (line.is_mine, line.weight), default=None)


@dataclass(frozen=True, slots=True)
class Digest:
    """Turns, oldest first, and how many lines were left to the log."""

    turns: tuple[DigestTurn, ...] = ()
    left_out: int = 0
    is_by_turn: bool = False
    """Several turns went by: what is told of each is one row, its lines bear one number."""

    @property
    def lines(self) -> tuple[DigestLine, ...]:
        """All of them in order."""
        return tuple(line for turn in self.turns for line in turn.lines)

    def __bool__(self) -> bool:
        return bool(self.turns)


_END: Final = re.compile(r"[.!?](?=\s|$)")
"""Of a sentence."""

Say = Callable[[Phrase], str]


@dataclass(frozen=True, slots=True)
class DigestRow:
    """What is read as one and bears one number."""

    words: str
    lines: tuple[DigestLine, ...]
    turn: DigestTurn

    @property
    def number(self) -> int:
        """From 1; beside it, and on the board where it happened."""
        return self.lines[0].number

    @property
    def is_mine(self) -> bool:
        """Some of it was done to whoever looks."""
        return any(line.is_mine for line in self.lines)

    @property
    def places(self) -> tuple[str, ...]:
        """Where it happened."""
        return tuple(dict.fromkeys(place for line in self.lines for place in line.places))


def rows_of(digest: Digest, say: Say) -> tuple[DigestRow, ...]:
    """All rows in order: the turns of a digest that is told by turns, else its lines."""
    return tuple(row for turn in digest.turns for row in _rows_of_turn(turn, say, is_one=digest.is_by_turn))


def _rows_of_turn(turn: DigestTurn, say: Say, *, is_one: bool) -> list[DigestRow]:
    if is_one:
        return [DigestRow(told_together(turn, say), turn.lines, turn)]
    rows = (tuple(lines) for _, lines in groupby(turn.lines, key=lambda line: line.number))
    return [DigestRow(_in_one([said_below(line.phrase, turn, say) for line in lines]), lines, turn) for lines in rows]


def _in_one(sentences: Sequence[str]) -> str:
    """What one figure did after another in one sentence: what all begin with is said once."""
    first, *others = sentences
    for other in others:
        same = sum(
            1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first.split(), other.split(), strict=False))
        )
        first = f"{first.rstrip('.')}, {' '.join(other.split()[same:])}" if same else f"{first} {other}"
    return first


def said_below(phrase: Phrase, turn: DigestTurn, say: Say) -> str:
    """A sentence as it stands below the heading of a turn: whoever the heading names is not named again at its beginning."""
    seat = turn.seat
    if seat is None or turn.heading is None or turn.heading.get("seat") != seat:
        return say(phrase)
    rest = _without_subject(phrase, seat, say)
    return rest[:1].upper() + rest[1:] if rest else say(phrase)


def told_together(turn: DigestTurn, say: Say) -> str:
    """A turn as one row: what one person did in one sentence, what is of others each in its own; it begins with whose turn it
    is."""
    seat, told, goes_on = turn.seat, list[list[str]](), False
    for line in turn.lines:
        words = say(line.phrase)
        is_plain = words.endswith(".") and ":" not in words and len(_END.findall(words)) == 1
        rest = _without_subject(line.phrase, seat, say) if seat is not None and is_plain else ""
        if rest and goes_on:
            told[-1].append(rest)
        else:
            told.append([words])
        goes_on = bool(rest)
    sentences = " ".join(_joined(words, seat, say) for words in told)
    if seat is None:
        return sentences
    name, side = (say(Phrase.of(f"table.{key}", seat=seat)) for key in ("name", "side"))
    return sentences if sentences.startswith((name, side)) else f"{name}: {sentences}"


def _joined(words: Sequence[str], seat: Seat | None, say: Say) -> str:
    """Sentences of one subject as one; all but the first are without it."""
    if len(words) == 1 or seat is None:
        return words[0]
    *first, last = (one.rstrip(".") for one in words)
    return f"{', '.join(first)} {_conjunction(seat, say)} {last}."


def _conjunction(seat: Seat, say: Say) -> str:
    """The word between two who are named together."""
    name, pair = (say(Phrase.of("table.name", seat=seats)) for seats in (seat, (seat, seat)))
    return pair.removeprefix(name).removesuffix(name).strip()


def _without_subject(phrase: Phrase, seat: Seat, say: Say) -> str:
    """What is said of whoever a sentence begins with, from the verb on; empty where it begins with somebody else."""
    if phrase.get("seat") != seat:
        return ""
    words, name, joined = say(phrase), say(Phrase.of("table.name", seat=seat)), _conjunction(seat, say)
    for subject in (say(Phrase.of("table.side", seat=seat)), name):
        rest = words.removeprefix(f"{subject} ")
        if rest != words and not rest.startswith(f"{joined} "):  # "and" another one
            return rest
    return ""
