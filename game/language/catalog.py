"""The language that the program speaks, and where its words are read from.

English stands in the words.yaml files beside the code. Another language is a folder `assets/languages/<code>` with the
same files at the same places, holding only what is said in it; they are laid over the English ones key by key, and what
a language lacks, or says in a way that cannot be used, shows in English. A person's own languages lie in a folder beside
their own boards (`look_in`). docs/languages.md tells how to add one.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from game.board.near_words import did_you_mean
from game.board.problems import BoardProblems, Problem
from game.board.reading.text_file import read_text
from game.board.reading.yaml_tree import MappingNode, as_data, read_nodes
from game.language.grammar import ENGLISH as DEFAULT_GRAMMAR
from game.language.grammar import Grammar, Name
from game.language.template import TemplateError
from game.language.words import flattened, sentence
from game.storage.resources import resource

_log = logging.getLogger(__name__)

ABOUT: Final = "language.yaml"
"""What a language's folder must hold: its own name, and its grammar where names have more forms than in English."""
BOX_WORDS: Final = frozenset({"over", "title", "set_name", "sentence", "short", "length", "secrets"})
"""What of a box.yaml is read by people."""
CLAUSES, BOX, TABLES = "clauses.yaml", "box.yaml", "tables"
"""Files whose words are laid over in a way of their own; every other one holds `names` and `sentences`."""
_PLACE: Final = re.compile(r"\b(?:[IV]+-[A-Z]|\d+)\b")
"""A place, or an area, as cards name it."""


class LanguageFault(ValueError):
    """A language's file that cannot be used; `str` is the first sentence, with file, line and column."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(sentences[0])
        self.sentences = sentences
        """Everything that is wrong with it."""


def told(problem: Problem) -> str:
    """A fault of a file as a sentence."""
    text = str(problem)
    return text if text[-1] in "?." else f"{text}."


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """One language that can be chosen."""

    code: str
    """Such as "de"; the name of its folder."""
    name: str
    """What its speakers call it."""
    grammar: Grammar
    folder: Path | None = None
    """Where its words lie; None for English, whose words stand beside the code."""


ENGLISH: Final = Language("en", "English", DEFAULT_GRAMMAR)
_in_force = ENGLISH
_own_home: Path | None = None


def in_force() -> Language:
    """The language that everything is said in now."""
    return _in_force


_ABOUT_KEYS: Final = ("name", "forms", "counts", "the", "before", "before_noun")
_LONGEST_CODE: Final = 40
"""Letters of the code of a language: its folder is called so."""


def use(language: Language) -> None:
    """Speak a language that is at hand from now on."""
    global _in_force
    _in_force = language


def choose(code: str) -> str:
    """Speak this language from now on. One sentence when it cannot be had: then English is spoken; else nothing."""
    use(ENGLISH)
    problem = ""
    if code != ENGLISH.code:
        try:
            if len(code) > _LONGEST_CODE:  # more than a folder's name can have
                raise LanguageFault(f"'{code[:_LONGEST_CODE]}…' is no language.")
            use(of_folder(_folder(code)))
            for parts in (("game", "words.yaml"), ("game", "ui", "words.yaml")):
                _own(_in_force, parts)
        except LanguageFault as fault:
            use(ENGLISH)
            problem = f"{fault} English is spoken instead."
    return problem


def shipped() -> tuple[Language, ...]:
    """Every language of the program's own, English first, the others by name; a folder that cannot be used is left out."""
    return (ENGLISH, *_in([home()]))


def available() -> tuple[Language, ...]:
    """Every language that can be chosen: the shipped ones and a person's own, of which each stands for a shipped one of
    the same code."""
    return (ENGLISH, *_in(homes()))


def look_in(folder: Path) -> None:
    """A person's own languages lie in this folder, one folder each; it need not exist."""
    global _own_home
    _own_home = folder


def _in(homes: Sequence[Path]) -> list[Language]:
    found: dict[str, Language] = {}
    for folder in (folder for above in homes for folder in _folders(above)):
        try:
            found[folder.name] = of_folder(folder)
        except LanguageFault as fault:
            _log.warning("%s", fault)
    return sorted(found.values(), key=lambda language: language.name)


def _folders(above: Path) -> list[Path]:
    """The folders of languages in a folder that may not be there, or not be readable; no code has a dot, but what a killed
    process has left half written has."""
    try:
        return sorted(path for path in above.iterdir() if path.name.isprintable() and not path.suffix)
    except OSError:
        return []


def _folder(code: str) -> Path:
    """Where a language lies: a person's own stands before a shipped one of the same code."""
    own = _own_home / code if _own_home is not None else None
    return own if own is not None and (own / ABOUT).is_file() else home() / code


def starting_language(wanted: Iterable[str]) -> str:
    """The first of these codes ("de", "de_AT") that can be spoken; English where there is none."""
    for code in wanted:
        code = code.replace("-", "_").partition("_")[0].lower()
        if code == ENGLISH.code or (_folder(code) / ABOUT).is_file():
            return code
    return ENGLISH.code


def home() -> Path:
    """The folder of all languages but English."""
    return resource("assets", "languages")


def homes() -> tuple[Path, ...]:
    """The folders in which languages lie: the program's own, and a person's own where there is one."""
    return (home(), _own_home) if _own_home is not None else (home(),)


def words(*parts: str, spoken: Language | None = None) -> Mapping[str, Any]:
    """Names and sentences of a file such as `words("game", "ui", "words.yaml")`, in the language in force unless another
    is wanted."""
    return _words(spoken or _in_force, parts)


_data: dict[str, Path] = {}
"""Games that did not come with the box, each with the folder of its data."""


def english_file(*parts: str) -> Path:
    """Where the English lies that a file of a language stands for: `english_file("game", "battle", "words.yaml")`. The
    folders of a language keep their layout (`game/words.yaml`, `game/<game>/...`) wherever the program's own files lie."""
    if parts[0] == "game" and len(parts) == 2:
        return resource("game", "language", *parts[1:])
    if parts[0] == "game" and parts[1] in _data:
        return _data[parts[1]].joinpath(*parts[2:])
    if parts[0] == "game" and resource("game", "games", parts[1], "data").is_dir():
        return resource("game", "games", parts[1], "data", *parts[2:])
    return resource(*parts)


def data_lies_in(game: str, folder: Path) -> None:
    """The words, clauses and box of a game that is not in the program's own folder of games lie here."""
    _data[game] = folder


def english_files() -> Iterator[tuple[str, ...]]:
    """Every file with words, by the place that it has in the folder of a language."""
    root = resource()
    for path in root.glob("game/**/words.yaml"):
        parts = path.relative_to(root).parts
        if parts[:2] == ("game", "language"):
            yield ("game", *parts[2:])
        elif parts[:2] != ("game", "games"):
            yield parts
    for name in ("words.yaml", "table_words.yaml", BOX, CLAUSES):
        yield from (("game", path.parts[-3], name) for path in root.glob(f"game/games/*/data/{name}"))
    yield from (path.relative_to(root).parts for path in root.glob(f"boards/*/{TABLES}/cards.yaml"))


def box(game: str) -> dict[str, Any]:
    """A game's box.yaml, its words in the language in force."""
    parts = ("game", game, BOX)
    english, own = read(english_file(*parts)), own_content(_in_force, parts)
    return {**english, **{key: own[key] for key in BOX_WORDS & own.keys() if _is_text(own[key])}}


def clauses(game: str) -> Mapping[str, Mapping[str, Any]]:
    """A game's clauses.yaml, sections, sentences and tables in the language in force."""
    parts = ("game", game, CLAUSES)
    return _clauses(read(english_file(*parts)), own_content(_in_force, parts))


def card_texts(game: str) -> Mapping[str, str]:
    """The English name and text of each shipped card with what it says in the language in force, and each of the choices
    that it offers ("one thing; or another"). Cards come with the match, in English: what an owner wrote on cards of his
    own is not found here, and stands as it is."""
    return _card_texts(_in_force, game)


def card_text(game: str, english: str) -> str:
    """What stands on a card, in the language in force. A shipped card that names other places than on the shipped board, as it
    does on a board of somebody's own, names these."""
    told = card_texts(game)
    words, places = _PLACE.split(english), _PLACE.findall(english)
    alike = "" if english in told else next((one for one in told if _PLACE.split(one) == words), "")
    stands = dict(zip(_PLACE.findall(alike), places, strict=False))
    own = _PLACE.sub(lambda one: stands.get(one[0], one[0]), told.get(alike, english))
    return told.get(english, own)


def read(path: Path) -> dict[str, Any]:
    """One of the program's own YAML files; they are tested, so a fault in them is a fault of the program."""
    if not path.is_file():
        read_text(path)  # says why not
    about = path.stat()
    content: dict[str, Any] = as_data(_nodes_of(path, about.st_mtime_ns, about.st_size))
    return content


@lru_cache(maxsize=64)
def _nodes_of(path: Path, _changed: int, _size: int) -> MappingNode:
    """What a file of the program held when it was changed last; every table of every match is read from it."""
    return read_nodes(read_text(path), str(path))[0]


def read_tree(path: Path) -> tuple[MappingNode, list[Problem]]:
    """A file of a language, with its lines, and the keys that stand twice in it, of which the first counts. It may hold
    nothing but remarks: nothing is said yet. Raises LanguageFault."""
    try:
        return read_nodes(read_text(path), str(path), may_be_empty=True)
    except BoardProblems as problems:
        raise LanguageFault(*map(told, problems.problems)) from problems


# -- reading


def of_folder(folder: Path) -> Language:
    """The language of a folder; raises LanguageFault."""
    if not folder.is_dir():
        raise LanguageFault(f"There is no language '{folder.name}' among {', '.join(_codes())}.")
    path = folder / ABOUT
    root, _ = read_tree(path)
    about: dict[str, Any] = as_data(root)
    problems: list[Problem] = []

    def wrong(key: str, what: str, hint: str = "") -> None:
        node = root.key(key) or root
        problems.append(Problem(str(path), node.line, node.column, what, hint=hint))

    for key in about.keys() - _ABOUT_KEYS:
        wrong(key, f"unknown key '{key}'; expected {', '.join(_ABOUT_KEYS)}", did_you_mean(key, _ABOUT_KEYS))
    name, forms = about.get("name"), about.get("forms", {})
    if not (isinstance(name, str) and name.strip() and name.isprintable()):
        wrong("name", "expected 'name', what its speakers call the language")
    if not isinstance(forms, dict) or not all(isinstance(form, str) for form in forms.values()):
        wrong("forms", "expected 'forms', each with the form that serves where it is missing")
    counts = about.get("counts", list(DEFAULT_GRAMMAR.counts))
    if not isinstance(counts, list) or not all(isinstance(one, str | int) for one in counts):
        wrong("counts", "expected 'counts', a list of patterns of numbers")
    if not isinstance(about.get("the", ""), str):
        wrong("the", "expected 'the', a text")
    for key in ("before", "before_noun"):
        texts = about.get(key, {})
        if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
            wrong(key, f"expected '{key}', what stands before a place in each of its forms")
    grammar = Grammar(is_english=False)
    for key in ("the", "before", "before_noun", "forms", "counts") if not problems else ():
        given: dict[str, Any] = {
            key: tuple(map(str, counts)) if key == "counts" else about.get(key, getattr(grammar, key))
        }
        try:
            grammar = replace(grammar, **given)
        except TemplateError as error:
            wrong(key, str(error))
    if problems:
        raise LanguageFault(*map(told, sorted(problems)))
    return Language(folder.name, str(name), grammar, folder)


def _codes() -> list[str]:
    found = {path.name for above in homes() for path in _folders(above) if (path / ABOUT).is_file()}
    return sorted({ENGLISH.code, *found})


def _own(language: Language, parts: tuple[str, ...]) -> dict[str, Any]:
    """What a language says in a file, {} where it has not got it; raises LanguageFault."""
    path = language.folder.joinpath(*parts) if language.folder is not None else None
    if path is None or not os.path.lexists(path):
        return {}
    content: dict[str, Any] = as_data(read_tree(path)[0])
    return content


def own_content(language: Language, parts: tuple[str, ...]) -> dict[str, Any]:
    """What a language says in a file at the table, where a damaged file is no reason to stop: English is spoken there."""
    try:
        return _own(language, parts)
    except LanguageFault as fault:
        _log.warning("%s", fault)
        return {}


# -- laying a language over English


@cache
def _words(language: Language, parts: tuple[str, ...]) -> Mapping[str, Any]:
    english = read(english_file(*parts))
    if language.folder is None:
        return english
    own, grammar = own_content(language, parts), language.grammar
    said = _sound_sentences(english.get("sentences") or {}, own.get("sentences"), grammar, parts)
    named = _sound_names(english.get("names") or {}, own.get("names"), grammar, parts)
    return {"names": named, "sentences": _laid_over(english.get("sentences") or {}, said)}


def _laid_over(english: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Nested sentences of a language over the English ones. (A group of them may hold one that is called "name".)"""
    found = dict(english)
    for key, value in own.items():
        below = english.get(key)
        found[key] = _laid_over(below, value) if isinstance(below, Mapping) and isinstance(value, Mapping) else value
    return found


def _sound_sentences(
    english: Mapping[str, Any], own: Any, grammar: Grammar, parts: tuple[str, ...]
) -> Mapping[str, Any]:
    """Those of a language's sentences that can stand for the English ones: what cannot be read is left out."""
    known = dict(flattened(english))
    found: dict[str, Any] = {}
    for key, text in leaves(own):
        try:
            if key not in known or not isinstance(text, str):
                raise TemplateError(f"'{key}' is no sentence of {'/'.join(parts)}")
            sentence(key, text, grammar)
        except TemplateError as error:
            _log.warning("%s: %s", "/".join(parts), error)
            continue
        place = found
        *above, last = key.split(".")
        for step in above:
            place = place.setdefault(step, {})
        place[last] = text
    return found


def _sound_names(english: Mapping[str, Any], own: Any, grammar: Grammar, parts: tuple[str, ...]) -> Mapping[str, Any]:
    """The names in a language; English ones that it lacks, with the articles and plurals of English."""

    def entry(given: Any, other: Any) -> Any:
        try:
            if other is not None:
                Name.of(other, grammar)
                return other
        except TemplateError as error:
            _log.warning("%s: %s", "/".join(parts), error)
        name = Name.of(given)
        return {"name": name.name, "plural": name.plural, "a": name.a, "the": name.the}

    own = own if isinstance(own, Mapping) else {}
    found: dict[str, Any] = {}
    for key, given in english.items():
        if isinstance(given, Mapping) and "name" not in given:
            group = own.get(key) if isinstance(own.get(key), Mapping) else {}
            found[key] = {thing: entry(inner, (group or {}).get(thing)) for thing, inner in given.items()}
        else:
            found[key] = entry(given, own.get(key))
    return found


def _clauses(english: Mapping[str, Any], own: Mapping[str, Any]) -> Mapping[str, Mapping[str, Any]]:
    given = own.get("sections")
    sections = given if isinstance(given, Mapping) else {}
    found: dict[str, Mapping[str, Any]] = {}
    for id_, fields in english.items():
        said = own.get(id_)
        said = said if isinstance(said, Mapping) else {"text": said}
        usable = {"text": said["text"]} if _is_text(said.get("text")) else {}
        if shape(said.get("table")) == shape(fields.get("table")) != ():
            usable["table"] = said["table"]
        section = fields.get("section", "")
        headed = sections.get(section)
        found[id_] = {**fields, "section": headed if _is_text(headed) else section, **usable}
    return found


def shape(table: Any) -> tuple[int, ...]:
    """How many cells each row of a clause's table has; nothing where it is no table of texts and whole numbers."""
    if not isinstance(table, list) or not all(isinstance(row, list) for row in table):
        return ()
    return tuple(map(len, table)) if all(type(cell) in (str, int) for row in table for cell in row) else ()


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


@cache
def _card_texts(language: Language, game: str) -> Mapping[str, str]:
    parts = ("boards", game, TABLES, "cards.yaml")
    path = resource(*parts)
    if language.folder is None or not path.is_file():
        return {}
    given = dict(leaves(own_content(language, parts)))
    texts = {key: text for key, text in given.items() if _is_text(text)}
    found: dict[str, str] = {}
    called = _words(language, ("game", game, "words.yaml"))["names"].get("card", {})
    joined = _words(language, ("game", "words.yaml"))["names"]["joined"]
    for key, english in leaves(read(path)):
        card, _, field = key.rpartition(".")
        if field == "subtitles" and isinstance(own := given.get(key), list) and len(own) == len(english):
            found.update(zip(english, map(str, own), strict=True))
        elif field == "short" and key in texts:
            found.setdefault(english, str(texts[key]))
        elif field == "text" and key in texts:
            found[english] = str(texts[key])
            choices = _choices(english, "or"), _choices(texts[key], Name.of(joined["or"]).name)
            if len(choices[0]) == len(choices[1]) > 1:
                found.update(zip(*choices, strict=True))
        elif field == "name" and (id_ := card.rpartition(".")[2]) in called:
            found[english] = Name.of(called[id_], language.grammar).name
    return found


def _choices(text: str, word: str) -> list[str]:
    """What a card offers to choose from."""
    return str(text).rstrip(".").split(f"; {word} ")


def leaves(node: Any, before: str = "") -> Iterable[tuple[str, Any]]:
    """Every value of nested mappings with its whole key ("event.move")."""
    if isinstance(node, Mapping):
        for key, below in node.items():
            yield from leaves(below, f"{before}.{key}" if before else str(key))
    elif node is not None:
        yield before, node
