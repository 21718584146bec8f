"""What a language needs beyond its words: forms of names, plurals (which form a number takes), articles."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

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
    """What stands before a place that is told by a noun ("the dot between Bree and Archet"): German "zum", where "nach" serves a
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
