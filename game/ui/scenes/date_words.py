"""When something was saved, in the words people use."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from game.ui.screen_words import say


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
