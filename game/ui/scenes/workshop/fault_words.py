"""What the check says of a board, in the language in force. The check speaks English; the sentences under `watch.fault` are the
very ones that it makes, so that one of another language is found by its English twin."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from game.board.problems import Problem
from game.language import catalog
from game.language.words import flattened
from game.ui.screen_words import say

GROUPS: Final = ("watch.fault.", "watch.fault_hint.")
"""Whole sentences, and what may stand behind them."""
JOINED: Final = ("and", "or", "to")
"""Words between the names or numbers of a list."""
_SLOT: Final = re.compile(r"\{(\w+):text\}")


@cache
def _twins(group: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The English sentences of a group as patterns, each with its key, those of most letters first."""
    english = flattened(catalog.words("game", "ui", "words.yaml", spoken=catalog.ENGLISH)["sentences"])
    found = [(text.replace("{{", "{").replace("}}", "}"), key) for key, text in english if key.startswith(group)]
    made = []
    for text, key in sorted(found, key=lambda one: -len(_SLOT.sub("", one[0]))):
        parts = _SLOT.split(text)
        slots = (f"(?P<{part}>.+?)" if at % 2 else re.escape(part) for at, part in enumerate(parts))
        made.append((re.compile("".join(slots)), key))
    return tuple(made)


def fault_told(problem: Problem, called: Mapping[str, str]) -> str:
    """What is wrong and what was expected, without file, line and column: in English where no sentence of the language in force
    says it. `called`: what marks are called, by their keys."""
    said = "; expected ".join(filter(None, (problem.what, problem.expected)))
    return "; ".join(
        _in_words(group, text, called) for group, text in zip(GROUPS, (said, problem.hint), strict=True) if text
    )


def _in_words(group: str, text: str, called: Mapping[str, str]) -> str:
    for pattern, key in _twins(group):
        if catalog.in_force() is not catalog.ENGLISH and (match := pattern.fullmatch(text)):
            slots = {name: called.get(value) or _joined(value) for name, value in match.groupdict().items()}
            return say(key, **slots)
    return text


def _joined(value: str) -> str:
    """A list of names or numbers, with the words between them."""
    return re.sub(rf"\b({'|'.join(JOINED)})\b", lambda word: say(f"watch.fault_list.{word[0]}"), value)
