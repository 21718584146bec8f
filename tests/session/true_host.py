"""A host for tests that look behind it."""

from __future__ import annotations

from typing import Any

from game.engine.match.match import Match
from game.engine.match.ports import UNSAVED, Refused, SeatUpdate
from game.session.host import Host
from game.storage.faults import SaveFault


class TrueHost(Host):
    """The program's own host, with the match that it holds."""

    @property
    def match(self) -> Match:
        """The match, true State and all."""
        return self._match

    @property
    def computer_key(self) -> str:
        """What the generators of its computer players are made from."""
        return self._computer_seats.key

    def show_all(self, view: Any) -> None:
        """From now on everybody may see this View: a leak that tests plant."""
        self._public_update = SeatUpdate(None, 0, view)


class QuietHost(TrueHost):
    """One that says nothing of what could not be written down."""

    def _stop(self, fault: SaveFault) -> None:
        """Nobody hears of it."""

    def _deliver(self) -> bool:
        busy = super()._deliver()
        for port in filter(None, (self.table.table, self.table.opened)):
            told = [one for one in port.inbox if not (isinstance(one, Refused) and one.reason == UNSAVED)]
            port.inbox.clear()
            port.inbox.extend(told)
        return busy
