"""What a language needs beyond its words: forms of names, plurals (which form a number takes), articles.

What things are called, in every form that a sentence may ask for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from game.language.template import TemplateError

_OWN_FORMS: Final = frozenset({"name", "plural", "s", "a", "the", "at", "cap", "text", "or"})
_AT: Final = "at"
"""The form of a place in which it is told where something is; every language has it."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """What a language needs beyond its words. The defaults are English."""

    forms: Mapping[str, str] = field(default_factory=dict)
    """Further forms of a name that a sentence may ask for ("dat"), each with the form that serves a name which has not
    got it ("the"; "name" and "plural" are forms too), in an order in which no form leans on a later one."""
    counts: tuple[str, ...] = ("1",)
    """How it counts: for each alternative of `{n:# card|# cards}` but the last the numbers that take it, as a pattern of
    their digits; all other numbers take the last. Polish: `1`, then `(.*[^1])?[2-4]`."""
    the: str = "the "
    """What stands inside a sentence for the "The " of a place that is lettered so on the board."""
    before: Mapping[str, str] = field(default_factory=lambda: {_AT: "at "})
    """What stands before the name of a place, by the form that a sentence asks for: "at" where something is (a bearing, "two
    south of Bree", needs nothing then), others as a language has them ("nach"). A place may have its own ("nach": ins Shire)."""
    before_noun: Mapping[str, str] = field(default_factory=dict)
    """What stands before a place that is told by a noun ("the dot between 22 and 30"): German "zum", where "nach" serves a
    name. A form that is not given puts what `before` has."""
    is_english: bool = True
    """Whether articles and plurals that a name lacks are made as in English; else the bare name serves."""

    def __post_init__(self) -> None:
        """Raises TemplateError for a form that leans on nothing, and for a way to count that is no pattern."""
        object.__setattr__(self, "before", {_AT: "at ", **self.before})
        known = {"name", "plural", "a", "the"}
        for form in (*self.before, *self.forms):
            if form != _AT and (form in _OWN_FORMS or not form.isidentifier() or not form[:1].islower()):
                raise TemplateError(f"'{form}' cannot be a form of names; expected a word of its own in small letters")
        for form, other in self.forms.items():
            if other not in known:
                raise TemplateError(f"the form '{form}' leans on '{other}'; expected one of {', '.join(sorted(known))}")
            known.add(form)
        for pattern in self.counts:
            try:
                re.compile(pattern)
            except re.error as error:
                raise TemplateError(f"'{pattern}' is no pattern of numbers: {error}") from None

    def counted(self, number: object, alternatives: int) -> int:
        """Which of so many alternatives a number takes, from 0."""
        kinds = (at for at, pattern in enumerate(self.counts) if re.fullmatch(pattern, str(number)))
        return min(next(kinds, len(self.counts)), alternatives - 1)

    @property
    def styles(self) -> frozenset[str]:
        """Every form a sentence may ask for, with a small or a large first letter."""
        return _styles((*self.forms, *self.before))


@lru_cache(maxsize=64)
def _styles(further: tuple[str, ...]) -> frozenset[str]:
    """Asked for with every sentence that is read."""
    forms = ("the", "a", *further)
    return frozenset({"", "s", "cap", *forms, *(capital(form) for form in forms)})


ENGLISH: Final = Grammar()


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


_KEYS: Final = frozenset({"name", "plural", "a", "the", "proper"})


@dataclass(frozen=True, slots=True)
class Name:
    """What something is called."""

    name: str
    plural: str
    a: str
    the: str
    more: Mapping[str, str] = field(default_factory=dict)
    """The further forms of its language."""

    @staticmethod
    def plain(text: str) -> Name:
        """A name that is the same in every form: a person's, a place's."""
        return Name(text, text, text, text)

    @staticmethod
    def of(entry: str | Mapping[str, Any], grammar: Grammar = ENGLISH) -> Name:
        """From an entry of words.yaml; raises TemplateError for one that is no name."""
        fields: dict[str, Any] = {"name": entry} if isinstance(entry, str) else {}
        fields |= entry if isinstance(entry, Mapping) else {}
        if not isinstance(fields.get("name"), str) or set(fields) - _KEYS - {*grammar.forms, *grammar.before}:
            expected = ", ".join(("name", "plural", "a", "the", *grammar.forms, *grammar.before, "proper"))
            raise TemplateError(f"{entry!r} is no name; expected a text, or {expected}")
        for form, said in fields.items():
            if form != "proper" and not isinstance(said, str):
                raise TemplateError(f"its form '{form}' is no text: {said!r}")
        name = fields["name"]
        if grammar.is_english and not fields.get("proper", False):
            article = "an" if name[:1].lower() in "aeiou" and name else "a"
            made = {"plural": f"{name}s", "a": f"{article} {name}", "the": f"the {name}"}
        else:
            made = {"plural": name, "a": name, "the": name}
        given = {form: str(fields[form]) for form in made if form in fields}
        forms: dict[str, str] = {**made, **given, "name": name}
        for form, other in grammar.forms.items():
            forms[form] = str(fields.get(form, forms[other]))
        more = {form: forms[form] for form in grammar.forms}
        more |= {form: str(fields[form]) for form in grammar.before if form in fields}
        return Name(name, forms["plural"], forms["a"], forms["the"], more)

    def styled(self, style: str) -> str:
        """The name in one of the styles of a template."""
        if style in ("", "cap"):
            return capital(self.name) if style else self.name
        if style == "s":
            return self.plural
        form = style[:1].lower() + style[1:]
        text = {"the": self.the, "a": self.a}.get(form) or self.more.get(form, self.name)
        return capital(text) if style[:1].isupper() else text

    def each(self, change: Mapping[str, str]) -> Name:
        """This name with every form replaced by what stands for it."""
        more = {form: change[text] for form, text in self.more.items()}
        return Name(change[self.name], change[self.plural], change[self.a], change[self.the], more)

    @property
    def texts(self) -> Iterable[str]:
        """Every form once."""
        return dict.fromkeys((self.name, self.plural, self.a, self.the, *self.more.values()))
