"""A place that is called otherwise, in files that speak of it: tables, lessons, puzzles, scenarios. Remarks and keys stay."""

from __future__ import annotations

import re
from collections.abc import Iterator

import yaml

from game.board.near_words import slug_of
from game.board.reading.yaml_tree import bare, quoted

_EASY = re.compile(r"[\w’ -]*")
"""A name that can stand in any text without a mark of its own."""


def renamed(text: str, old: str, new: str) -> str:
    """The file with the new name wherever a value says the old one as words of its own, and in its actions. Raises YAMLError for
    a text that is no YAML."""
    words = re.compile(rf"(?<![\w’-]){re.escape(old)}(?![\w’-])")
    slug = re.compile(rf"(?<=@){re.escape(slug_of(old))}(?![\w-])")
    for start, end, value in sorted(_values(text), reverse=True):
        raw = text[start:end]
        written = _as_in(raw, new)
        changed = slug.sub(slug_of(new), written.join(words.split(raw)))
        if raw[:1] not in "\"'|>" and words.search(raw) and not _EASY.fullmatch(new):
            changed = bare(slug.sub(slug_of(new), new.join(words.split(value))))
        text = text[:start] + changed + text[end:]
    return text


def _as_in(raw: str, name: str) -> str:
    """A name as it is written in a value with such a mark."""
    return {'"': quoted(name)[1:-1], "'": name.replace("'", "''")}.get(raw[:1], name)


def _values(text: str) -> Iterator[tuple[int, int, str]]:
    """Where each text that is no key begins and ends, and what it is."""
    states: list[bool | None] = []
    # of each collection within which it stands: whether a key comes next; None in a list
    for one in yaml.parse(text, Loader=yaml.SafeLoader):
        is_key = bool(states) and states[-1] is True
        if isinstance(one, yaml.CollectionEndEvent):
            states.pop()
            continue
        if isinstance(one, yaml.ScalarEvent) and not is_key:
            begins, ends = (mark.index for mark in (one.start_mark, one.end_mark) if mark is not None)
            yield begins, ends, one.value
        if isinstance(one, yaml.NodeEvent) and states and states[-1] is not None:
            states[-1] = not states[-1]
        if isinstance(one, yaml.CollectionStartEvent):
            states.append(True if isinstance(one, yaml.MappingStartEvent) else None)
