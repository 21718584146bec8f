"""What things are called, in every form that a sentence may ask for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from game.language.grammar import ENGLISH, Grammar, capital
from game.language.template import TemplateError

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
