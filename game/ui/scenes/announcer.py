"""What everybody round the table hears without looking: a bell when somebody else is asked, answers, dice and whose turn it is in
the system's voice, and one quiet line when a turn takes long. All of it is off until somebody wishes it, and made of what
everybody was told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from game.engine.decision import Phrase
from game.language import catalog
from game.ui.kit.cues import Cue
from game.ui.kit.markup import plain

if TYPE_CHECKING:
    from game.engine.decision import Seat
    from game.engine.event import Event
    from game.session.open_match import OpenMatch
    from game.ui.scenes.context import Context
    from game.ui.table.model.story import Story

MINUTE: Final = 60_000
SPEAKS_MS: Final = 250
"""How often is looked whether the voice has ended."""


class Announcer:
    """Watches the open match of a window; `tell` shows a line on whatever page is there."""

    def __init__(self, context: Context, tell: Callable[[str], None]) -> None:
        self._context, self._tell = context, tell
        self._table: OpenMatch | None = None
        self._heard = 0
        """How many sentences of this match were heard of."""
        self._asked: Seat | None = None
        self._since = 0
        self._is_told = False
        """Whether somebody was told that this turn takes long."""

    def watch(self, now_ms: int) -> None:
        """Something may have changed, or time has passed."""
        self._context.kit.voice.watch()
        table = self._context.table
        if table is not self._table:
            self._table, self._heard, self._asked = table, -1, None
            self._context.kit.voice.hush()
        if table is None or table.public_view is None:
            return
        self._hear_news(table)
        self._hear_turn(table, now_ms)
        settings = self._context.settings
        seat, minutes = self._asked, settings.turn_minutes
        if seat is not None and minutes and not self._is_told and now_ms - self._since >= minutes * MINUTE:
            self._is_told = True
            self._tell(self._said(table, Phrase.of("table.heard.long", minutes=minutes, seat=seat)))

    def next_watch(self, now_ms: int) -> int | None:
        """Milliseconds until it wants to be watched without an event; None: not before one."""
        minutes = self._context.settings.turn_minutes
        waits = [SPEAKS_MS] if self._context.kit.voice.is_busy else []
        if minutes and self._asked is not None and not self._is_told:
            waits.append(max(0, self._since + minutes * MINUTE - now_ms))
        return min(waits, default=None)

    def _said(self, table: OpenMatch, phrase: Phrase) -> str:
        return self._context.presentation(table).say(phrase)

    def _speak(self, table: OpenMatch, *phrases: Phrase) -> None:
        speak(self._context, *(self._said(table, phrase) for phrase in phrases))

    def _hear_news(self, table: OpenMatch) -> None:
        if not self._context.settings.voice:
            self._heard = -1
            return
        found = list(_heard(self._context.presentation(table).look.story, table.log))
        if self._heard >= 0:
            for phrases in found[self._heard :]:
                self._speak(table, *phrases)
        self._heard = len(found)

    def _hear_turn(self, table: OpenMatch, now_ms: int) -> None:
        """Another person is asked than before."""
        seat = table.deciding
        occupant = table.seating.get(seat) if seat is not None else None
        if seat is None or occupant is None or seat == self._asked:
            return
        before = table.seating.get(self._asked) if self._asked is not None else None
        self._asked, self._since, self._is_told = seat, now_ms, False
        if before is None or occupant.is_computer or occupant.person == before.person:
            return
        if self._context.settings.turn_sound:
            self._context.kit.sounds.play(Cue.BELL)
        self._speak(table, Phrase.of("table.heard.turn", seat=seat))


def speak(context: Context, *sentences: str) -> None:
    """Say marked-up words aloud, where the voice is wished."""
    settings = context.settings
    if settings.voice and settings.volume:
        context.kit.voice.say(" ".join(map(plain, sentences)), catalog.in_force().code)


def _heard(story: Story, log: Sequence[Event]) -> Iterator[tuple[Phrase, ...]]:
    """What is said of a log, in order, of what everybody was told: answers, dice that fell, and what they came to."""
    for event in log:
        if event.quiet or event.audience is not None:
            continue
        answer = story.note(event)
        if answer is not None:
            yield answer.question, answer.answer
        elif event.kind in story.settles or story.roll(event) is not None:
            yield (event.phrase,)
