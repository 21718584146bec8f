"""The words of the screens: sentences that belong to no game, from words.yaml beside this file."""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml

from game.engine.decision import Param, Phrase
from game.engine.words import Words
from game.resources import resource

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@cache
def screen_words() -> Words:
    """All words of the screens."""
    content = yaml.load(resource("game", "ui", "words.yaml").read_text(encoding="utf-8"), Loader=_Loader)
    return Words(content["names"], content["sentences"])


def say(key: str, **params: Param) -> str:
    """One sentence of the screens, filled in."""
    return screen_words()(Phrase.of(key, **params))
