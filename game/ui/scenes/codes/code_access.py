"""Whose seat a code protects, and what the table is told of codes: the settings and the session, asked in one place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date, datetime
from typing import TYPE_CHECKING

from game.storage.seat_codes import (
    check_code,
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
