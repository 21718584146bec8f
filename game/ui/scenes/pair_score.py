"""The score over a match and the one with the sides swapped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.decision import Phrase
from game.session.open_match import OpenMatch
from game.ui.kit import theme
from game.ui.kit.markup import escape
from game.ui.kit.theme import Badge, Role
from game.ui.screen_words import say as screen_say
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.chronicle import Chronicle
from game.ui.table.model.look import GamePresentation
from game.ui.table.panels.status import Say
from game.ui.widgets.badges import Roundel
from game.ui.widgets.flow import Column, Filling, Flow, Row, Sized
from game.ui.widgets.label import Hairline, Label, RichText


@dataclass(frozen=True, slots=True)
class PairRow:
    """What one seat of a match counts for."""

    who: str
    """The person, by name; a computer is called so."""
    badge: Badge
    told: str
    has_won: bool
    points: int | None = None
    """Where a pair goes by points: the fewer the better; None where whoever won counts."""


@dataclass(frozen=True, slots=True)
class FirstOfPair:
    """A match after which the sides were swapped."""

    rows: tuple[PairRow, ...]
    second: str
    """Hash of the seed of the match that was begun then."""


def rows_of(table: OpenMatch, chronicle: Chronicle | None, presentation: GamePresentation) -> tuple[PairRow, ...]:
    """What the seats of a match that is over count for: those that the game names, else all."""
    say, winners = presentation.say, table.outcome.winners if table.outcome is not None else frozenset()
    pair = chronicle.pair if chronicle is not None else None
    found = []
    for seat in table.seats if pair is None else (pair.seat,):
        occupant = table.seating.get(seat)
        role = say(table.roles.get(seat, Phrase.of("table.side", seat=seat)))
        who = (occupant.person or occupant.mask) if occupant is not None else ""
        who = who or (screen_say("new.computer") if occupant is not None and occupant.is_computer else role)
        told = role if pair is None else say(pair.words)
        badge = badge_of(presentation.look.seat_face(seat))
        found.append(PairRow(who, badge, told, seat in winners, pair.points if pair is not None else None))
    return tuple(found)


def winner_of(rows: Sequence[PairRow]) -> str:
    """Who wins the pair; empty where nobody does. By points: whoever came through, with the fewest; else whoever won more of
    the matches."""
    if all(row.points is not None for row in rows):
        through = [row for row in rows if row.has_won]
        least = min((row.points or 0 for row in through), default=0)
        best = [row.who for row in through if row.points == least]
    else:
        won = Counter(row.who for row in rows if row.has_won)
        most = max(won.values(), default=0)
        best = [who for who, count in won.items() if count == most]
    return best[0] if len(best) == 1 else ""


def pair_score(first: Sequence[PairRow], second: Sequence[PairRow], say: Say) -> Flow:
    """The rows of both matches, and who wins."""
    winner = winner_of((*first, *second))
    verdict = say(Phrase.of("table.last_page.pair_won" if winner else "table.last_page.pair_drawn", who=winner))
    told = RichText(escape(verdict), Role.STRONG)
    return Column(*map(_row, first), Hairline(), *map(_row, second), told, gap=8)


def _row(row: PairRow) -> Flow:
    """Roundel, who, what, a tick and points."""
    tick = "<c=gain><e=tick></c> " if row.has_won else ""
    points = str(row.points) if row.points is not None else ""
    end = RichText(tick + points, Role.NUMBER, colour=theme.RUBRIC)
    words = Label(row.who, Role.STRONG), Label(row.told, Role.SMALL, colour=theme.INK_SOFT)
    return Row(Roundel(row.badge, 28), *map(Filling, words), Sized(end, width=60), gap=10, stacks=False)
