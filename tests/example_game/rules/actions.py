"""The actions and their text: a module of their own because the presentation and the computer player, which may not see a State,
hold these values."""

from __future__ import annotations

from typing import Final

from game.engine.action import Action, Actions, Space, action, part, touch, variant
from tests.example_game.rules.view import NIGHT, WAYS


@action("start {at}")
class Start(Action):
    """SG-003. Chance puts somebody on a start."""

    at: Space = part()


@action("go {to} {by}")
class Go(Action):
    """SG-005, SG-008. One step along one way: "go 11 river", "go 11 night"."""

    to: Space = touch()
    by: str = variant("way.by", among=(*WAYS, NIGHT))


@action("rest")
class Rest(Action):
    """SG-009. A searcher stays where he is."""


ACTIONS: Final = Actions[Start | Go | Rest](Start, Go, Rest)
