"""The keys and what they do, as a list that can be searched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.ui.kit.keys import GENERAL_KEYS, TITLE_KEYS
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.scenes.dialogs.dialog import CardHost, DialogCard
from game.ui.screen_words import say
from game.ui.widgets.base import Widget
from game.ui.widgets.flow import Column, Flow, Grow, Row, Scroll, Sized
from game.ui.widgets.label import RichText
from game.ui.widgets.text_entry import TextEntry

KEYS: Final = 250
"""Units of the column of keys."""
HIGH: Final = 620
"""Units of height of the card over the table."""
Line = tuple[Sequence[str], str]
"""Keys, and what they do."""


def key_search(wanted: str, on_change: Callable[[str], None]) -> TextEntry:
    """Where somebody types what a key is to do."""
    return TextEntry(wanted, on_change, placeholder=say("keys.search"))


def key_rows(wanted: str, own: Sequence[Line] = ()) -> Iterator[Flow]:
    """The keys that mean the same everywhere, a game's `own`, those of the title: all that do what is wanted."""
    lines: list[Line] = [(entry.chords, entry.does) for entry in GENERAL_KEYS]
    lines += own
    lines += [((key,), say("keys.on_title", what=say(f"menu.{name}"))) for name, key in TITLE_KEYS.items()]
    for chords, does in lines:
        if wanted.casefold() in " ".join((*chords, does)).casefold():
            caps = RichText("  ".join(f"<k>{escape(cap)}</k>" for cap in chords))
            yield Row(Sized(caps, width=KEYS), RichText(escape(does)), gap=16, side="start")


class KeysCard(DialogCard):
    """What every key does, as far as it is searched for."""

    def __init__(self, host: CardHost, wanted: str = "") -> None:
        self._host, self._wanted = host, wanted
        parts = (row.partition(": ") for row in host.say("keys.own").splitlines() if row)
        rows = key_rows(wanted, [(keys.split(), words) for keys, _, words in parts])
        told = Column(key_search(wanted, self._search), Grow(Scroll(Column(*rows))), gap=12)
        super().__init__(host.kit, host.page, host.say("close"), host.say("keys.title"), told, width=760, high=HIGH)

    def _search(self, wanted: str) -> None:
        self._host.page.close(self)
        self._host.page.open(KeysCard(self._host, wanted))

    def laid_again(self, kit: Kit) -> Widget | None:
        return KeysCard(self._host, self._wanted)
