"""Credits and licences: who made what, from the program's own files."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from game.storage.resources import resource
from game.ui.kit.markup import escape
from game.ui.scenes.menu_scene import MenuScene
from game.ui.widgets.flow import Column, Scroll, Sheet, Space, Within
from game.ui.widgets.label import Heading, RichText

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

SOURCES = (("NOTICE",), ("assets", "CREDITS.md"), ("LICENSE",))
INDENT: Final = "    "
WIDEST: Final = 1240
"""Units of the sheet's width."""


class CreditsScene(MenuScene):
    """One long sheet."""

    title_key = "credits.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)

    def build(self) -> None:
        self.head()
        files = (path for parts in SOURCES if (path := resource(*parts)).is_file())
        told = [one for path in files for one in paragraphs(path.read_text(encoding="utf-8"))]
        parts = [
            Column(Space(10), Heading(text, 2), gap=0) if kind == "heading" else RichText(escape(text))
            for kind, text in told
        ]
        text = Scroll(Column(*parts, gap=10), foot=12)
        self.lay_out(Within(Sheet(text), WIDEST))
        self.page.focus(text.area)


def paragraphs(text: str) -> list[tuple[str, str]]:
    """Headings and paragraphs of a plain or Markdown text; rows of lists and tables keep their own lines. A line above
    indented ones is a heading too; the names of a table's columns are left out."""
    found: list[tuple[str, str]] = []
    held: list[str] = []

    def let_go() -> None:
        if held:
            found.append(("text", " ".join(held)))
            held.clear()

    lines = text.replace("`", "").splitlines()
    for raw, after in zip_longest(lines, lines[1:], fillvalue=""):
        line = raw.strip()
        if line.startswith("#") or (after.startswith(INDENT) and line and not raw.startswith(" ")):
            let_go()
            found.append(("heading", line.lstrip("# ")))
        elif not line or _is_rule(line) or (line.startswith("|") and _is_rule(after)):
            let_go()
        elif line.startswith(("- ", "* ", "|")):
            let_go()
            found.append(("text", line.strip("|").replace(" | ", ", ").strip()))
        else:
            held.append(line)
    let_go()
    return found


def _is_rule(line: str) -> bool:
    """Whether it only divides: under a heading, or under a table's head."""
    return bool(line.strip()) and set(line) <= set("|-: =")
