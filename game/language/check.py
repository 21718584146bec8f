"""What is wrong with a language's folder: every fault in one sentence with its file, for `ringtable check` and the tests.

A language is whole when each of its files has exactly the keys of the English one at the same place, and every sentence
uses exactly the parameters of the English sentence.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.board.near_words import did_you_mean
from game.board.problems import Problem
from game.board.reading.yaml_tree import MappingNode, Node, ScalarNode, as_data, pairs_of
from game.language import catalog
from game.language.catalog import (
    ABOUT,
    BOX,
    BOX_WORDS,
    CLAUSES,
    TABLES,
    Language,
    LanguageFault,
    english_file,
    english_files,
    told,
)
from game.language.grammar import ENGLISH, Grammar, Name
from game.language.template import TemplateError
from game.language.words import flattened, sentence

_PARTS: Final = ("names.", "sentences.", "sections.")
MISSING: Final = "is missing"
"""How every sentence ends that tells of something that is not there yet."""
ONE_A_LINE: Final = "one word a line is expected, with its key"
Fault = tuple[str, str]
"""The key that something is wrong with, and what is wrong, without the full stop."""
CARD_WORDS = ("text", "short", "subtitles")
"""What of a table of cards is read by people; their names stand in words.yaml."""


def is_language(folder: Path) -> bool:
    """Whether a folder is meant as a language."""
    return folder.is_dir() and (folder / ABOUT).exists()


@dataclass(frozen=True, slots=True)
class Report:
    """How a language's folder stands."""

    mistakes: tuple[str, ...]
    """What is there and cannot be used, each in one sentence with file and line."""
    missing: tuple[str, ...]
    """What is not there yet, likewise, with the file only."""
    done: int = 0
    """How many of the words, names and clauses are there and sound."""
    wanted: int = 0
    """How many there are in English."""

    @property
    def is_whole(self) -> bool:
        """Whether everything is said, and rightly."""
        return not self.mistakes and not self.missing

    @property
    def progress(self) -> str:
        """How much is done, in a few words."""
        share = 100 * self.done // self.wanted if self.wanted else 0
        return f"{self.done:,} of {self.wanted:,} done ({share} %)"


def faults(folder: Path) -> Iterator[str]:
    """Everything wrong with a language: mistakes first, then what is missing."""
    report = examined(folder)
    yield from report.mistakes
    yield from report.missing


def examined(folder: Path) -> Report:
    """Every file of a language beside the English one."""
    try:
        spoken = catalog.of_folder(folder)
        _, twice = catalog.read_tree(folder / ABOUT)
    except LanguageFault as fault:
        return Report(fault.sentences, ())
    mistakes = list(map(told, twice))
    missing: list[str] = []
    done = wanted = 0
    parts_wanted = sorted(set(english_files()))
    for parts in parts_wanted:
        path = folder.joinpath(*parts)
        keys = set(_keys(parts))
        wanted += len(keys)
        if not os.path.lexists(path):
            missing.append(f"{path}: it is missing.")
            continue
        try:
            root, twice = catalog.read_tree(path)
        except LanguageFault as fault:
            mistakes += fault.sentences
            continue
        found = list(_file_faults(parts, as_data(root), spoken))
        lines, faulty = _Lines(root), {key for key, _ in found}
        bare = lines.without_quotes(keys - faulty)
        wrong = [(lines.of(key), what) for key, what in found if not what.endswith(MISSING)]
        wrong += [
            ((said.line, said.column), f"'{said.text}' needs quotation marks: without them it stands for true or false")
            for said in bare.values()
        ]
        mistakes += map(told, sorted([*twice, *(Problem(str(path), *place, what) for place, what in wrong)]))
        missing += [f"{path}: {what}." for _, what in found if what.endswith(MISSING)]
        done += len(keys - faulty - bare.keys())
    for path in sorted(folder.rglob("*.y*ml")):
        parts = path.relative_to(folder).parts
        if parts not in parts_wanted and parts != (ABOUT,):
            hint = did_you_mean("/".join(parts), ["/".join(wanted) for wanted in parts_wanted])
            mistakes.append(f"{path}: there is no such file in English{f'; {hint}' if hint else '.'}")
    return Report(tuple(mistakes), tuple(missing), done, wanted)


def _keys(parts: tuple[str, ...]) -> Iterable[str]:
    """Everything that a file says in English, by the keys that its faults name."""
    english = catalog.read(english_file(*parts))
    if parts[-1] == CLAUSES:
        return [*english, *{fields["section"] for fields in english.values()}]
    if parts[-1] == BOX:
        return [key for key in english if key in BOX_WORDS]
    if TABLES in parts:
        return [key for key, _ in catalog.leaves(english) if key.rpartition(".")[2] in CARD_WORDS]
    return [*_entries(english.get("names") or {}), *(key for key, _ in flattened(english.get("sentences") or {}))]


class _Lines:
    """Where each key of a file stands: by its whole key ("event.move"), with and without names: or sentences: before it."""

    def __init__(self, root: MappingNode) -> None:
        self._places: dict[str, tuple[int, int]] = {}
        self._without_quotes: dict[str, ScalarNode] = {}
        """Keys and values that other readers of YAML take for something else than text."""
        self._walk(root, "")

    def _walk(self, node: Node, before: str) -> None:
        for key, value in pairs_of(node):
            whole = f"{before}.{key.text}" if before else key.text
            short = whole.partition(".")[2] if whole.startswith(_PARTS) else whole
            for name in (whole, short):
                self._places.setdefault(name, (key.line, key.column))
                for said in (key, value):
                    if isinstance(said, ScalarNode) and said.reads_as == "true or false":
                        self._without_quotes.setdefault(name, said)
            self._walk(value, whole)

    def of(self, key: str) -> tuple[int, int]:
        """The line and column of a key, or of what it stands in, from 1."""
        while key and key not in self._places:
            key = key.rpartition(".")[0]
        return self._places.get(key, (1, 1))

    def without_quotes(self, keys: Collection[str]) -> Mapping[str, ScalarNode]:
        """Those of these keys that lack quotation marks, or whose texts do."""
        return {key: said for key, said in self._without_quotes.items() if key in keys}


def _file_faults(parts: tuple[str, ...], own: Mapping[str, Any], spoken: Language) -> Iterable[Fault]:
    """What is wrong in a file: each key with what is to be said of it."""
    english = catalog.read(english_file(*parts))
    if parts[-1] == CLAUSES:
        return _clause_faults(english, own)
    if parts[-1] == BOX:
        return _same_texts({key: text for key, text in english.items() if key in BOX_WORDS}, own)
    if TABLES in parts:
        texts = {key: text for key, text in catalog.leaves(english) if key.rpartition(".")[2] in CARD_WORDS}
        return _same_texts(texts, dict(catalog.leaves(own)))
    return _word_faults(english, own, spoken.grammar)


def _same_keys(english: Collection[str], own: Collection[str]) -> Iterator[Fault]:
    for key in english:
        if key not in own:
            yield key, f"'{key}' {MISSING}"
    for key in own:
        if key not in english:
            is_group = any(other.startswith(f"{key}.") for other in english)
            hint = "" if is_group else did_you_mean(key, list(english))
            told = f"below '{key}:' {ONE_A_LINE}" if is_group else f"English has no '{key}'"
            yield key, f"{told}; {hint}" if hint else told


def _same_texts(english: Mapping[str, Any], own: Mapping[str, Any]) -> Iterator[Fault]:
    yield from _same_keys(english.keys(), own.keys())
    for key, text in own.items():
        if key not in english:
            continue
        if isinstance(english[key], list):
            if not (isinstance(text, list) and len(text) == len(english[key]) and all(map(_is_text, text))):
                yield key, f"'{key}' is no list of {len(english[key])} texts"
        elif not _is_text(text):
            yield key, f"'{key}' {_no_text(text)}"


def _part_faults(own: Mapping[str, Any], *parts: str) -> Iterator[Fault]:
    """What stands where the words of a part should begin."""
    for part in parts:
        if own.get(part) is not None and not isinstance(own[part], Mapping):
            yield part, f"below '{part}:' {ONE_A_LINE}; {own[part]!r} stands there"


def _word_faults(english: Mapping[str, Any], own: Mapping[str, Any], grammar: Grammar) -> Iterator[Fault]:
    parts = ("names", "sentences")
    yield from _part_faults(own, *parts)
    for key in own.keys() - english.keys() - set(parts):
        hint = did_you_mean(key, parts)
        yield key, f"words stand below 'names:' or 'sentences:', not below '{key}:'" + (f"; {hint}" if hint else "")
    names = _mapping(own.get("names"))
    known = _entries(english.get("names") or {}).keys()
    yield from _same_keys(known, _entries(names).keys())
    for key, entry in _entries(names).items():
        try:
            Name.of(entry, grammar)
        except TemplateError as error:
            if key in known:
                yield key, f"'{key}': {error}"
    said = dict(catalog.leaves(_mapping(own.get("sentences"))))
    wanted = dict(flattened(english.get("sentences") or {}))
    yield from _same_keys(wanted.keys(), said.keys())
    for key, text in said.items():
        if key in wanted and not isinstance(text, str):
            yield key, f"sentence '{key}' {_no_text(text)}"
        elif key in wanted:
            yield from ((key, what) for what in _sentence_faults(key, wanted[key], text, grammar))


def _sentence_faults(key: str, english: str, own: str, grammar: Grammar) -> Iterator[str]:
    try:
        given = {slot.param for slot in sentence(key, own, grammar).slots()}
    except TemplateError as error:
        yield str(error)
        return
    wanted = {slot.param for slot in sentence(key, english, ENGLISH).slots()}
    for param in sorted(wanted - given):
        yield f"'{key}' says nothing of '{param}'"
    for param in sorted(given - wanted):
        yield f"'{key}' is given no '{param}'; expected {', '.join(sorted(wanted)) or 'nothing to fill in'}"


def _clause_faults(english: Mapping[str, Any], own: Mapping[str, Any]) -> Iterator[Fault]:
    yield from _part_faults(own, "sections")
    sections = _mapping(own.get("sections"))
    texts = {str(id_): said for id_, said in own.items() if id_ != "sections"}
    yield from _same_keys(english.keys(), texts.keys())
    yield from _same_keys(dict.fromkeys(fields["section"] for fields in english.values()).keys(), sections.keys())
    for heading, said in sections.items():
        if not _is_text(said):
            yield str(heading), f"'{heading}' {_no_text(said)}"
    for id_, said in texts.items():
        fields = {"text": said} if not isinstance(said, Mapping) else said
        if not _is_text(fields.get("text")):
            yield id_, f"'{id_}' {_no_text(fields.get('text'))}"
        elif id_ in english and catalog.shape(fields.get("table")) != catalog.shape(english[id_].get("table")):
            yield id_, f"the table of '{id_}' has not the rows and columns of the English one"


def _entries(names: Mapping[str, Any]) -> dict[str, Any]:
    """Every name with its group."""
    found: dict[str, Any] = {}
    for key, entry in names.items():
        if isinstance(entry, Mapping) and "name" not in entry:
            found.update({f"{key}.{thing}": inner for thing, inner in entry.items()})
        else:
            found[str(key)] = entry
    return found


def _no_text(value: Any) -> str:
    """What is said of a value that should be a text."""
    match value:
        case bool() | int():
            return f"is no text but {value!r}: put it in quotation marks"
        case None | "":
            return "is empty"
    return f"is no text but {'a list' if isinstance(value, list) else 'a mapping' if value else repr(value)}"


def _mapping(value: Any) -> Mapping[str, Any]:
    """A mapping as it is; nothing where something else stands."""
    return value if isinstance(value, Mapping) else {}


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())
