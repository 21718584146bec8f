"""A host for tests that look behind it."""

from __future__ import annotations

from typing import Any

from game.engine.match.match import Match
from game.engine.match.ports import SeatUpdate
from game.session.host import Host


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
