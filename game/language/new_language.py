"""An empty language: every file, with each English line as a remark to be translated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml

from game.language import catalog
from game.language.catalog import ABOUT, BOX, BOX_WORDS, CLAUSES, TABLES, english_file, english_files
from game.language.check import CARD_WORDS

_ABOUT = """\
# What the speakers of this language call it: the settings show it.
name: {code}
# Further forms of a name that sentences may ask for, each with the form that serves where a name has not got it
# (German: {{den: the, dem: the, einen: a}}). The key may be left out.
# forms: {{}}
# How it counts, where one and many are not enough: for each alternative of "{{n:# card|# cards}}" but the last the numbers
# that take it, as a pattern of their digits (Polish: 1 karta, 2 karty, 5 kart, 22 karty).
# counts: ["1", "(.*[^1])?[2-4]"]
# What becomes of the "The " of a place that is lettered so, inside a sentence.
# the: "the "
"""
_HEAD = """\
# English, line by line as remarks. To translate a line, take away its "# " and that of the lines it stands in, and put
# your own words behind the colon. Whatever stays a remark is said in English. What is not to be translated (colours,
# drawings, numbers) may stay a remark for good: `ringtable check` names what is wanted.

"""


def skeleton(code: str) -> dict[str, bytes]:
    """The files of an empty language that is called by its code, by their names."""
    files = {ABOUT: _ABOUT.format(code=code)}
    for parts in sorted(set(english_files())):
        remarks = "\n".join(f"# {line}".rstrip() for line in _english(parts).splitlines())
        files["/".join(parts)] = f"{_HEAD}{remarks}\n"
    return {name: text.encode() for name, text in files.items()}


def _english(parts: tuple[str, ...]) -> str:
    """What a file of a language holds, in English: names and sentences as they stand, of other files the words alone."""
    path = english_file(*parts)
    if parts[-1] not in (CLAUSES, BOX) and TABLES not in parts:
        return path.read_text(encoding="utf-8")
    english = catalog.read(path)
    said: dict[str, Any]
    if parts[-1] == CLAUSES:
        sections = dict.fromkeys(fields["section"] for fields in english.values())
        clauses = {
            id_: {"text": fields["text"], "table": fields["table"]} if "table" in fields else fields["text"]
            for id_, fields in english.items()
        }
        said = {"sections": {section: section for section in sections}, **clauses}
    elif parts[-1] == BOX:
        said = {key: english[key] for key in english if key in BOX_WORDS}
    else:
        said = _texts(english)
    return yaml.safe_dump(said, allow_unicode=True, sort_keys=False, width=120)


def _texts(table: Mapping[str, Any]) -> dict[str, Any]:
    """What is printed on the cards of a table, each text in its place."""
    found: dict[str, Any] = {}
    for key, inner in table.items():
        below = _texts(inner) if isinstance(inner, Mapping) else {}
        if below or (key in CARD_WORDS and isinstance(inner, str | list)):
            found[str(key)] = below or inner
    return found
