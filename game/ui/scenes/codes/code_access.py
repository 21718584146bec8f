"""Whose seat a code protects, and what the table is told of codes: the settings and the session, asked in one place.

What is asked, step by step, where codes are set, changed, removed and tried. No widget is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import TYPE_CHECKING

from game.storage.seat_codes import (
    LEAST_DIGITS,
    MOST_DIGITS,
    check_code,
    is_code,
    is_still_told,
    is_stored,
    make_code,
    name_in,
    same_person,
    taken_on,
    told_today,
    wait_after,
)
from game.ui.kit.markup import escape
from game.ui.screen_words import day, say


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to type. `take` is given the digits and the loop's time; it answers the next step, a sentence about
    what is wrong (then the same is typed anew), or None: all is done."""

    lead: str
    """Marked up."""
    accept: str
    """What the plate that takes the digits says."""
    take: Callable[[str, int], Step | str | None]
    person: str = ""
    """Whose code is tried, where that may have to wait."""


def asked(
    book: CodeAccess, person: str, then: Callable[[], Step | str | None], *, lead: str = "ask", accept: str = "open"
) -> Step:
    """The code that is in force, then whatever comes after it."""

    def take(digits: str, now_ms: int) -> Step | str | None:
        if not book.check(person, digits, now_ms):
            return say("codes.damaged", name=escape(person)) if book.is_damaged(person) else say("codes.wrong")
        return then()

    return Step(say(f"codes.{lead}", name=escape(person)), say(f"codes.{accept}"), take, person)


def all_asked(book: CodeAccess, people: tuple[str, ...], owner: str, then: Callable[[], None]) -> Step | None:
    """The codes of several people, one after the other; None where nobody has one (then nothing was called). `owner` is
    whose the seat in question has been."""
    first = next((person for person in people if book.has(person)), None)
    if first is None:
        return None
    rest = people[people.index(first) + 1 :]

    def after() -> Step | None:
        following = all_asked(book, rest, owner, then)
        if following is None:
            then()
        return following

    return asked(book, first, after, lead="ask_seat" if first == owner else "ask")


def begun(book: CodeAccess, person: str, done: Callable[[str], None]) -> Step:
    """A new code, typed twice. `done` is given one sentence when it could not be written down, else nothing."""

    def again(first: str) -> Step:
        def take(digits: str, now_ms: int) -> Step | str | None:
            if digits != first:
                return begun_again
            done(book.keep(person, digits))
            return None

        return Step(say("codes.again"), say("codes.keep"), take)

    def take(digits: str, now_ms: int) -> Step | str | None:
        if not is_code(digits):
            return say("codes.length", least=LEAST_DIGITS, most=MOST_DIGITS)
        return again(digits)

    lead = say("codes.choose", name=escape(person), least=LEAST_DIGITS, most=MOST_DIGITS)
    begun_again = Step(say("codes.differ", least=LEAST_DIGITS, most=MOST_DIGITS), say("codes.onward"), take)
    return Step(lead, say("codes.onward"), take)


def changed(book: CodeAccess, person: str, done: Callable[[str], None]) -> Step:
    """The old code, then a new one, typed twice."""
    return asked(book, person, lambda: begun(book, person, done), lead="old", accept="onward")


def removed(book: CodeAccess, person: str, done: Callable[[str], None]) -> Step:
    """The old code, then none."""

    def remove() -> None:
        done(book.remove(person))

    return asked(book, person, remove, lead="old_remove", accept="remove")


if TYPE_CHECKING:
    from game.engine.decision import Seat
    from game.engine.match.ports import Occupant
    from game.storage.settings import Settings
    from game.ui.scenes.context import Context


def is_guarded(settings: Settings, seating: Mapping[Seat, Occupant]) -> bool:
    """Whether a curtain hangs even where one person plays alone: somebody here has a code, or has just lost one."""
    return any(
        (has_code(settings, one.person) and not one.is_computer) or _told(settings, one.person)
        for one in seating.values()
    )


def has_code(settings: Settings, person: str) -> bool:
    """Whether this person's seat opens to a code only."""
    return name_in(settings.codes, person) is not None


def _told(settings: Settings, person: str) -> bool:
    name = name_in(settings.codes_taken, person)
    return name is not None and is_still_told(settings.codes_taken[name])


class CodeAccess:
    """The codes of the people of one window. Times are the loop's, days those of the wall."""

    def __init__(self, context: Context) -> None:
        self.context = context

    @property
    def _settings(self) -> Settings:
        return self.context.settings

    # -- who

    def people(self) -> tuple[str, ...]:
        """Everybody known: who sits at the open table, who has been named for a seat, who has or had a code."""
        table = self.context.table
        here = [one.person for one in table.seating.values() if one.person] if table is not None else []
        known: list[str] = []
        for name in (*here, *self._settings.people, *self._settings.codes, *self._settings.codes_taken):
            if not any(same_person(name, one) for one in known):
                known.append(name)
        return tuple(known)

    def has(self, person: str) -> bool:
        """Whether a code is asked of this person."""
        return has_code(self._settings, person)

    def is_damaged(self, person: str) -> bool:
        """Whether there is one that no digits open."""
        name = name_in(self._settings.codes, person)
        return name is not None and not is_stored(self._settings.codes[name])

    # -- trying

    def check(self, person: str, digits: str, now_ms: int) -> bool:
        """Whether these digits are this person's code. Wrong ones are counted, and tried again only after a while."""
        name = name_in(self._settings.codes, person)
        if name is None or self.wait_ms(person, now_ms):
            return False
        wrong = self.context.session.wrong_codes
        if check_code(digits, self._settings.codes[name]):
            wrong.pop(name, None)
            return True
        count = wrong.get(name, (0, 0))[0] + 1
        wrong[name] = (count, now_ms + wait_after(count))
        return False

    def wait_ms(self, person: str, now_ms: int) -> int:
        """Milliseconds until this person's code may be tried again."""
        name = name_in(self._settings.codes, person)
        _, until = self.context.session.wrong_codes.get(name or "", (0, 0))
        return max(0, until - now_ms)

    # -- changing; each answers one sentence when it could not be written down, else nothing

    def keep(self, person: str, digits: str) -> str:
        """This is the code from now on."""
        codes = {**self._without(person), " ".join(person.split()): make_code(digits)}
        return self.context.keep(replace(self._settings, codes=codes))

    def remove(self, person: str) -> str:
        """None from now on: whoever asked knew it."""
        return self.context.keep(replace(self._settings, codes=self._without(person)))

    def take_away(self, person: str, today: date | None = None) -> str:
        """None from now on, without its having been typed: the curtain tells everybody for some days of play."""
        name = name_in(self._settings.codes, person)
        if name is None:
            return ""
        self.context.session.wrong_codes.pop(name, None)
        day_of_it = (today or _today()).isoformat()
        taken = {**self._settings.codes_taken, name: [day_of_it]}
        return self.context.keep(replace(self._settings, codes=self._without(person), codes_taken=taken))

    def _without(self, person: str) -> dict[str, object]:
        return {name: code for name, code in self._settings.codes.items() if not same_person(name, person)}

    # -- what everybody is told

    def note(self, people: Iterable[str]) -> str:
        """What the curtain says of codes that were taken away untyped from these people; nothing when there is nothing to
        be told, or no longer. Marked up."""
        told = [person for person in dict.fromkeys(people) if _told(self._settings, person)]
        if len(told) < 2:
            return self.told_of(told[0]) if told else ""
        each = [say("codes.taken_from", name=escape(person), date=self._day_of(person)) for person in told]
        return say("codes.taken_several", names=", ".join(each))

    def told_of(self, person: str) -> str:
        """When this person's code was taken away untyped, in a sentence; nothing if it never was. Marked up."""
        date_of_it = self._day_of(person)
        return say("codes.taken_away", name=escape(person), date=date_of_it) if date_of_it else ""

    def _day_of(self, person: str) -> str:
        name = name_in(self._settings.codes_taken, person)
        return day(taken_on(self._settings.codes_taken[name])) if name is not None else ""

    def hang(self, people: Iterable[str], today: date | None = None) -> str:
        """The notes hang before everybody today: count the day, once."""
        taken = dict(self._settings.codes_taken)
        for person in people:
            name = name_in(taken, person)
            if name is not None and is_still_told(taken[name]):
                taken[name] = told_today(taken[name], today or _today())
        if taken == self._settings.codes_taken:
            return ""
        return self.context.keep(replace(self._settings, codes_taken=taken))


def _today() -> date:
    return datetime.now().astimezone().date()
