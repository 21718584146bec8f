"""Credits and licences: who made what, from the program's own files."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from game.storage.resources import resource
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Role
from game.ui.scenes.menu_scene import MenuScene
from game.ui.widgets import Heading, Panel, RichText, ScrollArea

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

SOURCES = (("NOTICE",), ("assets", "CREDITS.md"), ("LICENSE",))
INDENT: Final = "    "


class CreditsScene(MenuScene):
    """One long sheet."""

    title_key = "credits.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)

    def build(self) -> None:
        """Heading and text of every file, one below the other."""
        kit = self.kit
        self.head()
        body = self.body()
        width = min(body.width, kit.px(1240))
        panel = self.page.add(Panel(PanelKind.SHEET))
        panel.place(kit, body.x + (body.width - width) // 2, body.y, width, body.height)
        inner = panel.inner(kit).inflate(-2 * kit.px(14), 0)
        area = panel.add(ScrollArea())
        area.place(kit, inner.x, inner.y, inner.width, inner.height)
        available = inner.width - area.bar_width(kit)
        y = inner.y
        for parts in SOURCES:
            path = resource(*parts)
            if not path.is_file():
                continue
            for kind, text in paragraphs(path.read_text(encoding="utf-8")):
                if kind == "heading":
                    y = area.add(Heading(text, 2)).place(kit, inner.x, y + kit.px(18), available).bottom + kit.px(6)
                else:
                    y = area.add(RichText(escape(text), Role.BODY)).place(kit, inner.x, y, available).bottom + kit.px(
                        10
                    )
        area.content_height = y - inner.y + kit.px(12)
        self.page.focus(area)


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
