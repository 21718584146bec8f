"""Words: turns a Phrase into a sentence. All words are data (words.yaml); this only looks up, fills and joins.

The layout of words.yaml and the formats of a parameter are described in docs/adding-a-game.md.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from game.board.near_words import slug_of
from game.engine.decision import Param, Phrase
from game.language.grammar import ENGLISH, Grammar, Name, capital
from game.language.template import Slot, Template, TemplateError, parsed

if TYPE_CHECKING:
    from game.board.bearings import Bearing
    from game.board.board import Board, Space

_HANDLE_END = re.compile(r"[-#.]\d+$")
_LETTERED: Final = "The "
"""How a place that is lettered with an article begins."""
_PLACES: Final = "place"
"""The names of places that are called otherwise in a sentence than they are lettered."""
SPACE: Final = "space"
"""The format of a place that may have no name."""
_STANDING: Final = "standing"
"""The sentence that tells a piece by where it stands."""
_BEARING: Final = "bearing"
_WHERE: Final = "bearing_at"
"""The sentence that tells where a hex without a name lies."""
_LISTED: Final = frozenset({"or", "times"})
"""Formats of a list beside those of its members."""
_STYLES: Final = frozenset({"text", "=", SPACE}) | _LISTED
"""Formats of a parameter beside the forms of a name."""


Names = Mapping[str, Mapping[str, Name]]
"""Group ("" for the flat ones) to id to name."""


class Words:
    """The words of one game, with the names on one board."""

    def __init__(
        self,
        names: Mapping[str, Any],
        sentences: Mapping[str, Any],
        board: Board | None = None,
        *,
        strict: bool = False,
        grammar: Grammar = ENGLISH,
    ) -> None:
        """`names` and `sentences` as they stand in words.yaml, in the language of `grammar`. Strict words raise KeyError
        for what they lack, and TemplateError for a sentence that cannot be read; others show the key or id itself, and
        read a sentence when it is first said."""
        self._names: dict[str, dict[str, Name]] = _names(names, grammar)
        self._sentences = dict(flattened(sentences))
        for key, text in self._sentences.items() if strict else ():
            sentence(key, text, grammar)
        self._grammar = grammar
        places = self._names.get(_PLACES, {}).values()
        own = (one.name.partition(" ")[0] + " " for one in places if one.name[:1].islower())
        # English ones stand in names that are missing.
        self._articles = tuple(filter(None, (ENGLISH.the, grammar.the, *own)))
        self._board = board
        self._bearings: Mapping[int, Bearing] | None = None
        self._strict = strict

    def __call__(self, phrase: Phrase) -> str:
        said = self._sentences.get(phrase.key)
        if said is None:
            if self._strict:
                raise KeyError(f"no sentence '{phrase.key}'")
            told = ", ".join(f"{name} {_plain(value)}" for name, value in phrase.params)
            return f"{phrase.key} ({told})" if told else phrase.key
        template = _read(said)
        text = self._filled(template, dict(phrase.params), phrase.key)
        first = template.parts[0] if template.parts else ""
        begins = isinstance(first, Slot) and first.style in ("", "?", SPACE)
        return capital(text) if begins and text.startswith(self._articles) else text

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return key in self._sentences

    def keys(self) -> tuple[str, ...]:
        """The keys of all sentences."""
        return tuple(self._sentences)

    def parameters(self, key: str) -> frozenset[str]:
        """The parameters a sentence uses; raises KeyError."""
        return frozenset(slot.param for slot in _read(self._sentences[key]).slots())

    def name(self, thing: str, group: str = "", style: str = "") -> str:
        """What an id is called ("barad-dur": Barad-dûr), in one of the styles."""
        return self._name(thing, group).styled(style)

    def with_names(self, group: str, names: Mapping[str, str]) -> Words:
        other = Words({}, {}, self._board, strict=self._strict, grammar=self._grammar)
        other._sentences = self._sentences
        other._names = dict(self._names)
        other._bearings = self._bearings
        proper = {thing: Name.plain(name) for thing, name in names.items()}
        other._names[group] = {**self._names.get(group, {}), **proper}
        return other

    def _filled(self, template: Template, params: dict[str, Param], key: str) -> str:
        filled = (part if isinstance(part, str) else self._slot(part, params, key) for part in template.parts)
        return "".join(filled).replace("!.", "!")  # a name may end a sentence

    def _slot(self, slot: Slot, params: dict[str, Param], key: str) -> str:
        if slot.param not in params:
            if self._strict:
                raise KeyError(f"'{key}' was given no '{slot.param}'")
            return f"{{{slot.param}}}"
        value = params[slot.param]
        match slot.style:
            case "?":
                return self._filled(slot.choices[0] if value else slot.choices[1], params, key)
            case "#":
                many = len(value) if isinstance(value, tuple) else value
                choice = slot.choices[self._grammar.counted(many, len(slot.choices))]
                return self._filled(choice, params, key).replace("#", str(many))
            case "=":
                return self(Phrase(str(value), tuple(sorted(params.items()))))
            case style:
                return self._value(value, slot.group, style)

    def _value(self, value: Param, group: str, style: str) -> str:
        if style == SPACE:
            return self._space(value)
        if group == SPACE:
            form = style[:1].lower() + style[1:]
            told = self._space(value, form)
            return told if form == style else capital(told)
        if isinstance(value, tuple):
            styles = style.split(",")
            form = next((s for s in styles if s not in _LISTED), "")
            members = [self._value(member, group, form) for member in value]
            if "times" in styles:
                members = [f"{name}\N{NO-BREAK SPACE}×{n}" if n > 1 else name for name, n in Counter(members).items()]
            return self._joined(members, "or" if "or" in styles else "and")
        if style == "text" or isinstance(value, Fraction | int):
            return str(value)
        if (form := style[:1].lower() + style[1:]) in self._grammar.before:
            told = self._placed(value, group, form)
            return told if form == style else capital(told)
        return self._name(value, group).styled(style)

    def _placed(self, place: str, group: str, form: str = "at") -> str:
        """A place with what stands before it: "at Barad-dûr", "two south of Osgiliath"."""
        name = self._name(place, group)
        return name.more.get(form, self._grammar.before[form] + name.name)

    def _space(self, value: Param, form: str = "") -> str:
        """A place without a name is told by those round it: ("between", "20", "22") by the sentence `space.between`, with what
        a form puts before such a noun."""
        if not isinstance(value, tuple):
            return self._grammar.before.get(form, "") + self._inside(str(value))
        kind, *ends = value
        told = self(Phrase.of(f"{SPACE}.{kind}", first=ends[0], last=ends[-1], ends=tuple(ends)))
        return self._grammar.before_noun.get(form, self._grammar.before.get(form, "")) + told

    def _inside(self, label: str) -> str:
        """What is lettered "The Shire" on the map, as it is called in a sentence: "the Shire"."""
        return self._grammar.the + label.removeprefix(_LETTERED) if label.startswith(_LETTERED) else label

    def _joined(self, members: list[str], word: str) -> str:
        if len(members) < 2:
            return "".join(members)
        return f"{', '.join(members[:-1])} {self.name(word, 'joined')} {members[-1]}"

    def _name(self, thing: str, group: str) -> Name:
        for table in (self._names.get(group), self._names.get("")):
            if table is not None and thing in table:
                return table[thing]
        space = self._board.find(thing) if self._board is not None and thing else None
        if space is not None:
            from game.board.bearings import lands

            land = self.has(_BEARING) and self._board is not None and lands(self._board).get(space.index, "")
            called = space.name or land or ""
            if called and (own := self._names.get(_PLACES, {}).get(slug_of(called))) is not None:
                return own
            label = self._inside(called or self._bearing(space, _BEARING))
            is_bare = bool(called) or label == space.id
            return replace(Name.plain(label), more={} if is_bare else {"at": self._bearing(space, _WHERE)})
        kind, at, place = thing.partition("@")
        if at and kind:
            return self._standing(kind, place, group)
        shorter = _HANDLE_END.sub("", thing)
        if shorter != thing and shorter:
            return self._name(shorter, group)
        if self._strict:
            raise KeyError(f"no name for '{thing}'" + (f" among '{group}'" if group else ""))
        return Name.plain(thing)

    def _bearing(self, space: Space, key: str) -> str:
        """A hex without a name as people say it ("two south of Osgiliath"), or what is there; the number printed on it where the
        words know no bearings or the board has no names."""
        if not self.has(key):
            return space.id
        if self._bearings is None:
            from game.board.bearings import bearings

            self._bearings = bearings(self._board) if self._board is not None else {}
        found = self._bearings.get(space.index)
        if found is None or self._board is None:
            return space.id
        params: dict[str, Param] = {
            "steps": found.steps,
            "count": str(found.steps),
            "direction": found.direction,
            "place": self._board.spaces[found.anchor].id,
        }
        return self(Phrase(key, tuple(params.items())))

    def _standing(self, kind: str, place: str, group: str) -> Name:
        """The name of a piece by where it stands: "Orc at Barad-dûr"."""
        piece = self._name(kind, group)
        return piece.each({form: self._standing_text(form, place) for form in piece.texts})

    def _standing_text(self, kind: str, place: str) -> str:
        said = self._sentences.get(_STANDING)
        if said is None:
            return f"{kind} {self._placed(place, 'place')}"
        return self._filled(_read(said), {"kind": kind, "place": place}, _STANDING)


def sentence(key: str, text: str, grammar: Grammar = ENGLISH) -> Template:
    """The template of a sentence; raises TemplateError for one that cannot be read, asks for an unknown format, or has more
    alternatives for a number than its language has ways to count."""
    template, known = _read(text), _STYLES | grammar.styles
    for slot in template.slots():
        if slot.style not in {"?", "#"} and not set(slot.style.split(",")) <= known:
            raise TemplateError(f"sentence '{key}': '{slot.style}' is no format of a parameter")
        if len(slot.choices) > len(grammar.counts) + 1 and slot.style == "#":
            raise TemplateError(
                f"sentence '{key}': {len(slot.choices)} alternatives for a number; expected {len(grammar.counts) + 1}"
            )
    return template


_read: Final = lru_cache(maxsize=16384)(parsed)
"""A page asks for the words of its games again and again, and they stay the same."""


def merged(common: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Two nested tables of words; what stands in the second wins."""
    result = dict(common)
    for key, value in own.items():
        below = result.get(key)
        both = isinstance(below, Mapping) and isinstance(value, Mapping) and "name" not in value
        result[key] = merged(below, value) if both and isinstance(below, Mapping) else value
    return result


def _names(entries: Mapping[str, Any], grammar: Grammar) -> dict[str, dict[str, Name]]:
    names: dict[str, dict[str, Name]] = {"": {}}
    for key, entry in entries.items():
        if isinstance(entry, Mapping) and "name" not in entry:
            names[key] = {str(thing): Name.of(inner, grammar) for thing, inner in entry.items()}
        else:
            names[""][str(key)] = Name.of(entry, grammar)
    return names


def flattened(entries: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Every sentence with its whole key ("event.move"); raises TemplateError for one that is no text."""
    for key, entry in entries.items():
        if isinstance(entry, Mapping):
            yield from flattened(entry, f"{before}{key}.")
        elif isinstance(entry, str):
            yield f"{before}{key}", entry
        else:
            raise TemplateError(f"sentence '{before}{key}' is no text: {entry!r}")


def _plain(value: Param) -> str:
    return ", ".join(value) if isinstance(value, tuple) else str(value)
