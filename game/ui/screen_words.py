"""The words of the screens: sentences that belong to no game, from words.yaml beside this file, in the language in force;
and dates as people say them."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import cache

from game.engine.decision import Param, Phrase
from game.language import catalog
from game.language.catalog import Language
from game.language.words import Words


def screen_words() -> Words:
    """All words of the screens."""
    return _words(catalog.in_force())


@cache
def _words(spoken: Language) -> Words:
    content = catalog.words("game", "ui", "words.yaml")
    shared = catalog.words("game", "words.yaml")["names"]  # how a list is joined
    return Words({**shared, **content["names"]}, content["sentences"], grammar=spoken.grammar)


def say(key: str, **params: Param) -> str:
    """One sentence of the screens, filled in."""
    return screen_words()(Phrase.of(key, **params))


def when(saved: datetime, now: datetime) -> str:
    """ "saved 5 minutes ago", "saved yesterday at 21:40"; both times know their zone."""
    local, here = saved.astimezone(now.tzinfo), now
    passed = here - local
    if passed < timedelta(minutes=1):
        return say("when.now")
    if passed < timedelta(hours=1):
        return say("when.minutes", count=int(passed.total_seconds() // 60))
    days = (here.date() - local.date()).days
    if days == 0:
        return say("when.today", time=f"{local:%H:%M}")
    if days == 1:
        return say("when.yesterday", time=f"{local:%H:%M}")
    if days < 7:
        return say("when.days", count=days)
    return say("when.date", date=day(local))


def day(moment: date) -> str:
    """ "21 November 2026" """
    return say("when.day", day=moment.day, month=str(moment.month), year=moment.year)
