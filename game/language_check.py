"""What is wrong with a language's folder: every fault in one sentence with its file, for `ringtable check` and the tests.

A language is whole when each of its files has exactly the keys of the English one at the same place, and every sentence
uses exactly the parameters of the English sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from game import language
from game.engine.names import ENGLISH, Grammar, Name
from game.engine.template import TemplateError
from game.engine.words import flattened, sentence
from game.language import ABOUT, BOX, CLAUSES, TABLES, Language, LanguageFault
from game.resources import resource

BOX_WORDS = frozenset({"over", "title", "set_name", "sentence", "length", "secrets"})
"""What of a box.yaml is read by people."""
CARD_WORDS = "text"
"""What of a table of cards is read by people; their names stand in words.yaml."""


def is_language(folder: Path) -> bool:
    """Whether a folder is meant as a language."""
    return folder.is_dir() and (folder / ABOUT).exists()


def faults(folder: Path) -> Iterator[str]:
    """Everything wrong with a language, file by file."""
    try:
        spoken = language.of_folder(folder)
    except LanguageFault as fault:
        yield str(fault)
        return
    wanted = set(files())
    for parts in sorted(wanted):
        path = folder.joinpath(*parts)
        if not path.is_file():
            yield f"{path}: it is missing."
            continue
        try:
            own = language.read_file(path)
        except LanguageFault as fault:
            yield str(fault)
            continue
        yield from (f"{path}: {fault}." for fault in _file_faults(parts, own, spoken))
    for path in sorted(folder.rglob("*.yaml")):
        parts = path.relative_to(folder).parts
        if parts not in wanted and parts != (ABOUT,):
            yield f"{path}: there is no such file in English."


def files() -> Iterator[tuple[str, ...]]:
    """The files with words that a language has, as they lie in English."""
    root = resource()
    for pattern in ("game/**/words.yaml", "game/*/look.yaml", f"game/*/{BOX}", f"game/*/{CLAUSES}"):
        yield from (path.relative_to(root).parts for path in root.glob(pattern))
    yield from (path.relative_to(root).parts for path in root.glob(f"boards/*/{TABLES}/cards.yaml"))


def _file_faults(parts: tuple[str, ...], own: Mapping[str, Any], spoken: Language) -> Iterable[str]:
    english = language.read(resource(*parts))
    if parts[-1] == CLAUSES:
        return _clause_faults(english, own)
    if parts[-1] == BOX:
        return _same_texts({key: text for key, text in english.items() if key in BOX_WORDS}, own)
    if TABLES in parts:
        texts = {key: text for key, text in language.leaves(english) if key.rpartition(".")[2] == CARD_WORDS}
        return _same_texts(texts, dict(language.leaves(own)))
    return _word_faults(english, own, spoken.grammar)


def _same_keys(english: Iterable[str], own: Iterable[str]) -> Iterator[str]:
    for key in english:
        if key not in set(own):
            yield f"'{key}' is missing"
    for key in own:
        if key not in set(english):
            yield f"English has no '{key}'"


def _same_texts(english: Mapping[str, Any], own: Mapping[str, Any]) -> Iterator[str]:
    yield from _same_keys(english.keys(), own.keys())
    for key, text in own.items():
        if key in english and not (isinstance(text, str) and text.strip()):
            yield f"'{key}' is no text"


def _word_faults(english: Mapping[str, Any], own: Mapping[str, Any], grammar: Grammar) -> Iterator[str]:
    yield from _same_keys(_entries(english.get("names") or {}), _entries(own.get("names") or {}))
    for key, entry in _entries(own.get("names") or {}).items():
        try:
            Name.of(entry, grammar)
        except TemplateError as error:
            yield f"'{key}': {error}"
    try:
        said, wanted = dict(flattened(own.get("sentences") or {})), dict(flattened(english.get("sentences") or {}))
    except TemplateError as error:
        yield str(error)
        return
    yield from _same_keys(wanted, said)
    for key, text in said.items():
        if key in wanted:
            yield from _sentence_faults(key, wanted[key], text, grammar)


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


def _clause_faults(english: Mapping[str, Any], own: Mapping[str, Any]) -> Iterator[str]:
    sections = own.get("sections") or {}
    texts = {id_: said for id_, said in own.items() if id_ != "sections"}
    yield from _same_keys(english.keys(), texts.keys())
    yield from _same_keys(dict.fromkeys(fields["section"] for fields in english.values()), sections.keys())
    for id_, said in texts.items():
        fields = {"text": said} if isinstance(said, str) else said if isinstance(said, Mapping) else {}
        if not (isinstance(fields.get("text"), str) and fields["text"].strip()):
            yield f"'{id_}' has no text"
        elif id_ in english and _shape(fields.get("table")) != _shape(english[id_].get("table")):
            yield f"the table of '{id_}' has not the rows and columns of the English one"


def _entries(names: Mapping[str, Any]) -> dict[str, Any]:
    """Every name with its group."""
    found: dict[str, Any] = {}
    for key, entry in names.items():
        if isinstance(entry, Mapping) and "name" not in entry:
            found.update({f"{key}.{thing}": inner for thing, inner in entry.items()})
        else:
            found[str(key)] = entry
    return found


def _shape(table: Any) -> list[int]:
    return [len(row) for row in table or ()]
