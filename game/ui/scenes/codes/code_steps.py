"""What is asked, step by step, where codes are set, changed, removed and tried. No widget is known here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.storage.seat_codes import LEAST_DIGITS, MOST_DIGITS, is_code
from game.ui.kit.markup import escape
from game.ui.screen_words import say

if TYPE_CHECKING:
    from game.ui.scenes.codes.code_access import CodeAccess


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
