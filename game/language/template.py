"""Sentences with places to fill: `{piece:the} moves {steps:# space|# spaces}`. Parsing only; words.py fills them."""

from __future__ import annotations

import re
from dataclasses import dataclass

_HEAD = re.compile(r"(?P<param>[A-Za-z_]\w*)(?:/(?P<group>[A-Za-z_]\w*))?")
_BRACE = re.compile("[{}]")


class TemplateError(ValueError):
    """A sentence in words.yaml that cannot be read."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One place to fill."""

    param: str
    group: str
    """The group of names to look in; the parameter's own name when none was written."""
    style: str
    """Everything after the colon up to the first alternative; "" for the plain name."""
    choices: tuple[Template, ...] = ()
    """`# space|# spaces`, `is|are`, `?text|other`: the alternatives, themselves templates; of a number as many as the
    language has ways to count."""


Part = str | Slot


@dataclass(frozen=True, slots=True)
class Template:
    """A parsed sentence."""

    parts: tuple[Part, ...]

    def slots(self) -> tuple[Slot, ...]:
        """Every place to fill, inner ones included."""
        found: list[Slot] = []
        for part in self.parts:
            if isinstance(part, Slot):
                found.append(part)
                for choice in part.choices:
                    found.extend(choice.slots())
        return tuple(found)


def parsed(text: str) -> Template:
    """The template in this text; `{{` and `}}` stand for braces. Raises TemplateError quoting it."""
    parts: list[Part] = []
    plain: list[str] = []
    at = 0
    while at < len(text):
        if text.startswith(("{{", "}}"), at):
            plain.append(text[at])
            at += 2
        elif text[at] == "{":
            end = _closing(text, at)
            if plain:
                parts.append("".join(plain))
                plain = []
            parts.append(_slot(text[at + 1 : end], text))
            at = end + 1
        elif text[at] == "}":
            raise TemplateError(f"a brace closes that was never opened: {text!r}")
        else:
            brace = _BRACE.search(text, at)
            end = brace.start() if brace else len(text)
            plain.append(text[at:end])
            at = end
    if plain:
        parts.append("".join(plain))
    return Template(tuple(parts))


def _closing(text: str, start: int) -> int:
    depth = 0
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise TemplateError(f"a brace is never closed: {text!r}")


def _slot(inside: str, whole: str) -> Slot:
    match = _HEAD.match(inside)
    rest = inside[match.end() :] if match else ""
    if match is None or (rest and rest[0] not in ":?"):
        raise TemplateError(f"{{{inside}}} names no parameter: {whole!r}")
    style = rest.removeprefix(":")
    asks = style.startswith("?")
    choices = _alternatives(style.removeprefix("?"))
    group = match["group"] or match["param"]
    if not asks and len(choices) == 1:
        return Slot(match["param"], group, style)
    if asks and len(choices) != 2:
        raise TemplateError(f"{{{inside}}} needs two alternatives: {whole!r}")
    return Slot(match["param"], group, "?" if asks else "#", tuple(parsed(choice) for choice in choices))


def _alternatives(text: str) -> list[str]:
    """The text split at bars that stand outside inner braces."""
    found, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if letter == "|" and depth == 0:
            found.append(text[start:at])
            start = at + 1
    found.append(text[start:])
    return found
