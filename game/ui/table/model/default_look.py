"""What a look says of things that its game does not have; looks of games fill in what theirs has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.action import Touched
from game.engine.decision import Phrase, Preview
from game.engine.event import Event
from game.ui.table.model.digest.rules import DigestRules
from game.ui.table.model.moments.rules import MomentRules
from game.ui.table.model.panel_data.hidden_movement import DeductionMap, TypedRequest
from game.ui.table.model.picture import CentreScene, Face, Goal, InfoCard, Odds, Permission, Picture, Roll


class DefaultLook:
    """The part of a `Look` that is empty in a game without odds, dice of its own, notes, secrets and small scenes."""

    clause_of_odds: str = ""
    digest: DigestRules = DigestRules()
    moments: MomentRules = MomentRules()

    def touches(self, view: Any, action: Any) -> tuple[Touched, ...]:
        touches: tuple[Touched, ...] = action.touches
        return touches

    def implied_touches(self, view: Any, action: Any) -> tuple[str, ...]:
        return ()

    def piece_card(self, view: Any, handle: str) -> InfoCard | None:
        return None

    def odds(self, view: Any, action: Any, preview: Preview) -> Odds | None:
        return None

    def told(self, view: Any, action: Any) -> Phrase | None:
        return None

    def spoken(self, view: Any, words: str, actions: Sequence[Any]) -> TypedRequest | None:
        return None

    def die_face(self, word: str) -> Face | None:
        return None

    def remembered(self, view: Any, log: Sequence[Event]) -> Sequence[Event]:
        return log

    def epilogue(self, view: Any) -> Phrase | None:
        return None

    def revealed(self, view: Any, views: Sequence[Any]) -> Picture | None:
        return None

    def guess(self, view: Any, marks: Sequence[tuple[str, str]]) -> DeductionMap | None:
        return None

    def permission(self, view: Any) -> Permission | None:
        return None

    def moment(self, view: Any, event: Event) -> CentreScene | None:
        return None

    def roll(self, event: Event) -> Roll | None:
        return None

    def throws(self, actions: Sequence[Any]) -> tuple[tuple[str, ...], ...]:
        return tuple(action.words for action in actions)

    def left(self, view: Any, roll: Roll) -> Roll | None:
        return roll

    def goals(self, view: Any) -> tuple[Goal, ...]:
        return ()
