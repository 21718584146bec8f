"""A board beside its file: what is saved is seen at once, faults stand at their lines and at their places on the map, and what is
touched there is changed in the file.

The lines of a file that is written, in letters of one width, with its faults and what was changed last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import registry
from game.board.file_edits import BoardText
from game.board.line_edits import CornerTouch, River, SideStroke, SpaceStroke, Stroke
from game.board.loader import drafted
from game.board.problems import BoardProblems
from game.board.requirements import MANY
from game.board.written_text import CannotEdit
from game.session.board_editor import BoardEditor, speaking_of
from game.session.board_watch import BoardWatch, Watched, named_in
from game.session.presentation_loader import table_words, told_mark
from game.storage.faults import problem_told
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.motion import soonest
from game.ui.kit.theme import Material, Role
from game.ui.scenes.menu_scene import MenuScene, pack
from game.ui.scenes.watched_map import WatchedMap
from game.ui.screen_words import say
from game.ui.widgets.base import Point, Widget, WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.choices import ChoiceStrip, Dropdown
from game.ui.widgets.flow import Beside, Column, Filling, Grow, Part, Row, Scroll, Sheet, Sized
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.text_entry import TextEntry

NUMBERS: Final = 46
"""Units at the left of a line for its number."""
ABOVE: Final = 4
"""A line that is turned to is at most the so-manieth: as many long ones above it, folded, leave it in sight."""


class FilePane(Widget):
    """The lines of a file; it turns to what was changed, or to the first fault."""

    def __init__(self, on_touch: Callable[[str], None]) -> None:
        super().__init__(material=Material.PAPER)
        self.on_touch = on_touch
        self.seen = Watched()
        self.top = 0
        """The line above, from 0."""
        self.marked = 0
        """The line, from 1, of the space that is chosen; 0: none."""
        self._high = 1
        self._rows: list[int] = []
        """The number of the line, from 0, that stands in each row."""

    def show(self, seen: Watched) -> None:
        """Lines with their faults; turn to what is new."""
        first = min([fault.line for fault in seen.problems if fault.line] or seen.new_lines or [0])
        if first and seen.lines != self.seen.lines:
            self.top = max(0, first - ABOVE)
        self.seen = seen
        self.touch()

    def turn_to(self, line: int) -> None:
        """Bring a line, from 1, into sight; 0: none."""
        self.marked = line
        if line and not self.top < line <= self.top + self.rect.height // self._high - 1:
            self.top = max(0, line - ABOVE)
        self.touch()

    def on_down(self, at: Point) -> bool:
        row = (at[1] - self.rect.y) // self._high
        if 0 <= row < len(self._rows):
            self.on_touch(self.seen.lines[self._rows[row]])
        return False

    def on_wheel(self, dx: float, dy: float) -> bool:
        self.top = round(min(max(0, self.top - 3 * dy), max(0, len(self.seen.lines) - 4)))
        self.touch()
        return True

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        faults = {one.line for one in self.seen.problems}
        self._high = kit.text.leading(Role.CODE)
        self._rows = []
        left = self.rect.x + kit.px(NUMBERS)
        fit = max(8, (self.rect.right - left) // kit.text.width("0", Role.CODE))
        for number, line in enumerate(self.seen.lines[self.top :], self.top + 1):
            colour = theme.RUBRIC if number in faults else theme.INK
            for at, part in enumerate(_folded(line, fit)):
                y = self.rect.y + self._high * len(self._rows)
                if y + self._high > self.rect.bottom:
                    break
                self._rows.append(number - 1)
                row = pygame.Rect(self.rect.x, y, self.rect.width, self._high)
                if number == self.marked:
                    surface.fill(theme.FIELD, row)
                if number in faults or number in self.seen.new_lines:
                    mark = theme.RUBRIC if number in faults else theme.BRASS
                    pygame.draw.rect(surface, mark, (left - kit.px(8), y, kit.px(4), self._high))
                if not at:
                    row.width = kit.px(34)
                    kit.text.draw(surface, str(number), Role.NOTE, theme.INK_SOFT, row, align="right")
                surface.blit(kit.text.render(part or " ", Role.CODE, colour), (left, y))
        surface.set_clip(before)


def _folded(line: str, fit: int) -> Iterator[str]:
    """A line in pieces of so many letters, between words where there is a blank."""
    while len(line) > fit:
        blank = line.rfind(" ", fit // 2, fit + 1)
        at = fit if blank < 0 else blank
        yield line[:at]
        line = line[at:].lstrip() if line[at:].strip() else ""
    yield line


if TYPE_CHECKING:
    from game.board.board import Board, Space
    from game.ui.scenes.context import Context

LOOK_MS: Final = 100
"""How often it is looked whether the file was saved."""
FILE: Final = 0.4
"""Share of the width that the file has."""
FEW: Final = 4
"""So many faults stand there whole; more are scrolled through."""
HIGH, LOW = 200, 60
"""Units of height that these have, and in low windows."""


class Tool(Enum):
    """What a touch of the map does."""

    NAME = "name"
    """Chooses a space, to be named; where the file says where it lies, it is pulled about."""
    KIND = "kind"
    """Gives the kind that is chosen to all spaces over which it goes."""
    LINE = "line"
    """Draws a line from space to space or along the sides of hexes, or rubs it out."""
    MARK = "mark"
    """Gives all spaces over which it goes what is chosen: a role in the rules, a piece that begins there, a feature."""


class WatchScene(MenuScene):
    """One file, until it is left."""

    title_key = "watch.title"

    def __init__(self, context: Context, watch: BoardWatch) -> None:
        super().__init__(context, back_key="watch.leave")
        self.watch = watch
        self.editor = BoardEditor(watch.path)
        self.file = FilePane(self._touch_line)
        self.map = WatchedMap(self._touch, self._move, self._draw, self._lay)
        self.tool = Tool.NAME
        self.typed: str | None = None
        """The name that is being written; None: as it is in the file."""
        self.said = ""
        """Why the last change was not made; empty when it was."""
        self._renamed: tuple[str, str, tuple[Path, ...]] = "", "", ()
        """The old name, the new one, and the files beside in which the old one stands still."""
        self._gave = False
        """Whether the last change gave a mark."""
        self._before = ""
        """The space that was touched before the last one."""
        self._of_tool: dict[Tool, str] = {}
        """Which kind each tool gives."""

    @property
    def heading(self) -> str:
        return self.watch.path.name

    def build(self) -> None:
        seen = self.map.seen = self.watch.seen
        editor = self.editor
        self.head_with(
            self._turn("undo", "Ctrl+Z", "undo", editor.undo, can=editor.can_undo),
            self._turn("redo", "Ctrl+Y", "step-on", editor.redo, can=editor.can_redo),
            Button(
                "",
                self._pack,
                emblem="chest",
                size=Size.SMALL,
                tip=say("boards.pack"),
                is_enabled=seen.board is not None and not seen.problems,
            ),
        )
        self._state = Label(self._told(), Role.NOTE_STRONG, colour=Material.PAPER.heading)
        page = Column(*self._tools(), Filling(self._state), *self._faults(), Grow(Filling(self.file)), gap=8)
        self.lay_out(Beside(Sheet(page), Filling(self.map), share=FILE, gap=16))
        self.file.show(seen)
        text = self._text(seen.board) if seen.board is not None else None
        self.map.show(seen, self._stroke(seen.board) if seen.board is not None else None)
        section, _, key = self._kind(text).partition(" ")
        is_marking = text is not None and self.tool is Tool.MARK
        self.map.marked = text.bearers(section, key) if text is not None and is_marking else ()
        chosen = seen.board.find(self.map.chosen) if seen.board is not None else None
        named = {chosen.id: chosen.name} if chosen is not None and chosen.name else {}
        self.map.borne = self._borne(text) if text is not None and is_marking else named

    def _faults(self) -> Sequence[Part]:
        """What is wrong, first at the place that is chosen; where it is much, it scrolls."""
        seen, of_chosen = self.watch.seen, [number for number, at in self.watch.seen.pins() if at == self.map.chosen]
        called = self._called()
        numbered = sorted(enumerate(seen.problems, 1), key=lambda one: one[0] not in of_chosen)
        told = [
            RichText(
                escape(
                    f"{number}. {f'{fault.line}:{fault.column} ' if fault.line else ''}{problem_told(fault, called)}"
                ),
                Role.SMALL,
                colour=theme.RUBRIC,
            )
            for number, fault in numbered
        ]
        few, high = (1, LOW) if self.is_low else (FEW, HIGH)
        return told if len(told) <= few else [Sized(Scroll(Column(*told, gap=8)), height=high)]

    def _pack(self) -> None:
        """The board as one file to hand on; one of a set goes with the whole set."""
        file = self.watch.path
        is_of_set = file.parent.parent == self.context.boards
        pack(self, self.context, file.parent if is_of_set else file)

    def _turn(self, told: str, key: str, emblem: str, deed: Callable[[], str], *, can: bool) -> Button:
        act, tip = partial(self._do, deed), say(f"watch.{told}")
        return Button("", act, key=key, emblem=emblem, size=Size.SMALL, tip=tip, shows_key=False, is_enabled=can)

    def _tools(self) -> Iterator[Part]:
        """What can be changed of the board, once there is one."""
        board = self.watch.seen.board
        if board is None:
            return
        text = self._text(board)
        tools = [tool for tool in Tool if tool in (self.tool, Tool.NAME) or self._options(text, tool)]
        names = [say(f"watch.tool.{tool.value}") for tool in tools]
        strip = Dropdown if self.is_low else ChoiceStrip
        yield strip(names, tools.index(self.tool), lambda at: self._take(tools[at]))
        space = board.find(self.map.chosen)
        if self.tool is not Tool.NAME:
            kinds = self._options(text) or [""]
            at = kinds.index(self._kind(text))
            yield Dropdown(self._told_options(text), at, lambda at: self._choose_kind(kinds[at]))
        thing = self._named()
        if not self.is_low and (self.tool is not Tool.NAME or thing is None):
            stroke = self._stroke(board) or SpaceStroke
            how = {SideStroke: "side", CornerTouch: "corner"}.get(stroke, self.tool.value)
            section, _, key = self._kind(text).partition(" ")
            told = [self._told_mark(section, key)[1]] if self.tool is Tool.MARK else []
            told = [escape(one) for one in (*told, say(f"watch.how.{how}")) if one]
            yield RichText("<br>".join(told), Role.SMALL, colour=Material.PAPER.soft)
        if self.tool is Tool.NAME and text is not None and (space is None or text.can_name(space.id)):
            typed = (board.title if thing is None else thing.name) if self.typed is None else self.typed
            done, hint = self._entitle if thing is None else self._name, say("watch.no_name")
            entry = TextEntry(typed, self._type, on_done=done, placeholder=hint, max_length=60)
            away = Button(say("watch.take_away"), self._take_away, emblem="cross", size=Size.SMALL)
            is_free = space is not None and space.cell is None
            yield Row(Filling(entry), away, gap=8) if is_free else Filling(entry)
        if self.tool is Tool.NAME and space is not None:
            told = [say("watch.space", id=space.id, kind=space.kind), *self._passage(space.id)]
            lines = RichText("<br>".join(map(escape, told)), Role.SMALL, colour=Material.PAPER.soft)
            yield Grow(Scroll(lines)) if self.is_low and len(told) > 1 else lines
        old, new, files = self._renamed
        if files and thing is not None and thing.name == new:
            label, tip = say("watch.rename_beside", count=len(files), name=old), ", ".join(file.name for file in files)
            yield Button(label, self._rename_beside, emblem="quill", size=Size.SMALL, tip=tip)
        if self.said:
            yield RichText(escape(self.said), Role.SMALL, colour=theme.RUBRIC)

    def _passage(self, space: str) -> Iterator[str]:
        """How far each sort of piece gets from a space, and where not, with the clause."""
        board, found = self.watch.seen.board, self.watch.seen.passages(space)
        if board is None or not any(one.reach for one in found):
            return
        words = registry.game(board.game).words(board)
        by_reach: dict[int, list[str]] = {}
        by_reason: dict[str, list[str]] = {}
        for one in found:
            by_reach.setdefault(one.reach, []).append(words(one.sort))
            for refusal in one.barred:
                why = words(refusal.phrase)
                by_reason.setdefault(f"{why[0].upper()}{why[1:]} ({refusal.clause})", []).append(words(one.sort))
        yield say(
            "watch.reach", told="; ".join(f"{', '.join(sorts)} {reach}" for reach, sorts in sorted(by_reach.items()))
        )
        for reason, sorts in by_reason.items():
            is_all = len(sorts) == len(found)
            yield reason if is_all else say("watch.barred", sorts=", ".join(sorts), reason=reason)

    def _text(self, board: Board) -> BoardText | None:
        """The file as it was read last; None while it is no YAML."""
        try:
            return BoardText("\n".join(self.watch.seen.lines), board)
        except BoardProblems:
            return None

    def _options(self, text: BoardText | None, tool: Tool | None = None) -> list[str]:
        """What a tool can give; of marks the section and the key."""
        needs, board = self.watch.seen.needs, self.watch.seen.board
        match tool or self.tool:
            case Tool.MARK:
                return [f"{section} {key}" for section, key, _ in self._marks(text)]
            case Tool.LINE if text is not None:
                return [*dict.fromkeys((*text.line_kinds(), *sorted(needs.edge_kinds if needs is not None else ())))]
            case Tool.KIND if text is not None:
                more = needs.kinds if needs is not None and board is not None and board.grid is None else ()
                return [*dict.fromkeys((*text.kinds(), *sorted(more)))]
        return []

    def _told_options(self, text: BoardText | None) -> list[str]:
        """The options of a tool in words: of marks with how many there are, and how many the game asks for."""
        if self.tool is not Tool.MARK or text is None:
            return self._options(text) or [""]
        told = []
        for section, key, (least, most) in self._marks(text):
            asked = str(least) if least == most else f"{least}–{most}" if most < MANY else f"{least}+"
            name = self._told_mark(section, key)[0]
            told.append(say("watch.mark", mark=name, count=len(text.bearers(section, key)), asked=asked))
        return told

    def _marks(self, text: BoardText | None) -> list[tuple[str, str, tuple[int, int]]]:
        """Section, key, and how few and many the game asks for; roles that follow the kinds of places are given with these."""
        needs = self.watch.seen.needs
        if needs is None or text is None:
            return []
        areas = [(f"groups.{sort}", name, (1, MANY)) for sort, name in text.areas()]
        return [*(one for one in needs.marks() if needs.bears.get(one[1]) not in needs.kinds), *areas]

    def _told_mark(self, section: str, key: str) -> tuple[str, str]:
        """What a mark is called, and what it is for."""
        needs, board = self.watch.seen.needs, self.watch.seen.board
        if needs is None or board is None or section.startswith("groups."):
            return key, ""
        words = table_words(board.game, registry.game(board.game).load_set().board)
        name, told = told_mark(words, needs, section, key)
        return name or key, told

    def _called(self) -> dict[str, str]:
        """What every mark is called that the game asks for, by its key."""
        needs = self.watch.seen.needs
        return {key: self._told_mark(section, key)[0] for section, key, _ in needs.marks()} if needs is not None else {}

    def _borne(self, text: BoardText) -> dict[str, str]:
        """What each space bears, in short words."""
        found: dict[str, list[str]] = {}
        for section, key, _ in self._marks(text):
            for space in text.bearers(section, key) if not section.startswith("groups.") else ():
                found.setdefault(space, []).append(self._told_mark(section, key)[0].partition(",")[0])
        return {space: ", ".join(dict.fromkeys(names)) for space, names in found.items()}

    def _kind(self, text: BoardText | None) -> str:
        """The kind that the tool gives."""
        options, chosen = self._options(text), self._of_tool.get(self.tool, "")
        return chosen if chosen in options else next(iter(options), "")

    def _stroke(self, board: Board) -> type[SpaceStroke | SideStroke | CornerTouch] | None:
        """What the tool draws; None: nothing."""
        text = self._text(board)
        if text is None or self.tool is Tool.NAME:
            return None
        if self.tool is Tool.MARK and self._kind(text).startswith("dots "):
            return CornerTouch
        return SideStroke if self.tool is Tool.LINE and text.line_kinds().get(self._kind(text)) else SpaceStroke

    def _told(self) -> str:
        seen, share = self.watch.seen, self.watch.share
        if self.watch.is_behind:
            return say("watch.reading")
        if seen.problems:
            return say("watch.faults", count=len(seen.problems))
        return say("watch.painting", percent=round(100 * share)) if share is not None else say("watch.sound")

    # -- changes

    def _take(self, tool: Tool) -> None:
        self.tool, self.map.chosen, self.map.river_at, self.typed, self.said = tool, "", None, None, ""
        self.rebuild()

    def _choose_kind(self, kind: str) -> None:
        self._of_tool[self.tool] = kind
        self.map.chosen = ""
        self.rebuild()

    def _type(self, text: str) -> None:
        self.typed = text

    def _named(self) -> Space | River | None:
        """What the tool for names has chosen."""
        board = self.watch.seen.board
        return self.map.river or (board.find(self.map.chosen) if board is not None else None)

    def _touch(self, space: str) -> None:
        """A space of the map was touched; or a river, where it is none."""
        self._before, self.map.chosen, self.typed, self.said = self.map.chosen, space, None, ""
        self.map.river_at = None if space else self.map.river_at
        board, river = self.watch.seen.board, self.map.river
        text = self._text(board) if board is not None else None
        if text is not None:
            self.file.turn_to(text.line_of(space) if river is None else text.river_line(river))
        self.rebuild()
        fields = (one for one in self.page.everyone() if isinstance(one, TextEntry) and (space or river))
        if (field := next(fields, None)) is not None:  # what is typed next is its name
            self.page.focus(field)
            field.select_all()

    def _draw(self, stroke: Stroke) -> None:
        """A stroke was drawn on the map, or one place of it touched."""
        board = self.watch.seen.board
        text = self._text(board) if board is not None else None
        kind = self._kind(text)
        if isinstance(stroke, CornerTouch):
            self._change(lambda text: text.dotted(stroke.spaces))
        elif self.tool is Tool.LINE and isinstance(stroke, SpaceStroke) and not stroke.steps:
            stroke.go_on_from(self._before)
        elif isinstance(stroke, SpaceStroke) and self.tool in (Tool.KIND, Tool.MARK):
            spaces = stroke.spaces[:1] if stroke.board.grid is None else [*filter(str.isdigit, stroke.spaces)]
            section, _, key = kind.partition(" ")
            most = {mark[:2]: mark[2][1] for mark in self._marks(text)}.get((section, key), MANY)
            if self.tool is Tool.KIND:
                self._change(lambda text: text.of_kind(kind, *spaces))
            elif section.startswith("groups."):
                self._change(lambda text: text.grouped(section.removeprefix("groups."), key, *spaces))
            else:
                self._gave = True
                self._change(lambda text: self._marked(text, section, key, spaces, most))
            return
        else:
            self.map.chosen = ""
        if steps := stroke.steps:
            self._change(lambda text: text.drawn(kind, steps))

    def _marked(self, text: BoardText, section: str, key: str, spaces: Sequence[str], most: int) -> str:
        """A mark given or taken, and with a role the feature that its space bears as well."""
        needs = self.watch.seen.needs
        given = BoardText(text.marked(section, key, spaces, most), text.board)
        feature = needs.bears.get(key, "") if needs is not None and section == "roles" else ""
        if feature and (spaces[0] in given.bearers("roles", key)) != (spaces[0] in given.bearers("features", feature)):
            return given.marked("features", feature, spaces, most)
        return given.text

    def _go_on(self) -> None:
        """Where a stroke has given all that was lacking of a mark, the next is that of which something is lacking."""
        board, self._gave, gave = self.watch.seen.board, False, self._gave
        text = self._text(board) if board is not None and gave else None
        if text is not None:
            marks = {f"{one[0]} {one[1]}": len(text.bearers(*one[:2])) < one[2][0] for one in self._marks(text)}
            names, now = [*marks], self._of_tool.get(Tool.MARK, "")
            at = names.index(now) if now in names else 0
            self._of_tool[Tool.MARK] = next((one for one in (*names[at:], *names[:at]) if marks[one]), now)

    def _lay(self, x: float, y: float) -> None:
        """Empty ground was touched: a place is laid there on a board of places."""
        board = self.watch.seen.board
        if self.tool is Tool.KIND and board is not None:
            kind, needs = self._kind(self._text(board)), self.watch.seen.needs
            is_lettered = needs is not None and kind in needs.lettered
            self._change(lambda text: text.laid(kind, x, y, is_lettered=is_lettered))

    def _touch_line(self, line: str) -> None:
        """A line of the file was touched."""
        board = self.watch.seen.board
        if board is not None and (found := named_in(board, line)):
            self.tool = Tool.NAME
            self._touch(found)

    def _move(self, space: str, x: float, y: float) -> None:
        """A space was pulled to a point of the board."""
        if self.tool is Tool.NAME:
            self._change(lambda text: text.moved(space, x, y))

    def _name(self, name: str) -> None:
        chosen, thing = self.map.chosen, self._named()
        old, self.typed = thing.name if thing is not None else "", None
        self._change(
            lambda text: text.river_named(thing, name) if isinstance(thing, River) else text.named(chosen, name)
        )
        if old and name.strip() not in ("", old) and not self.said:
            self._renamed = old, name.strip(), speaking_of(old, self.watch.path, self.context.boards.parent)

    def _rename_beside(self) -> None:
        old, new, files = self._renamed
        self._renamed = "", "", ()
        self._do(lambda: self.editor.rename_beside(files, old, new))

    def _entitle(self, title: str) -> None:
        self.typed = None
        if title.strip():
            self._change(lambda text: text.titled(title.strip()))

    def _take_away(self) -> None:
        chosen, self.map.chosen, self.typed = self.map.chosen, "", None
        self._change(lambda text: text.removed(chosen))

    def _change(self, make: Callable[[BoardText], str]) -> None:
        """Change the file; roles that are the places of a kind follow these."""
        board, needs = self.watch.seen.board, self.watch.seen.needs
        if board is None:
            return
        bears = {role: kind for role, kind in needs.bears.items() if kind in needs.kinds} if needs is not None else {}

        def whole(text: BoardText) -> str:
            made = make(text)
            return BoardText(made, drafted(made) or board).following(bears) if bears else made

        self._do(lambda: self.editor.change(board, whole))

    def _do(self, deed: Callable[[], str]) -> None:
        """Do something to the file, and keep what is said of it where it did not work."""
        try:
            self.said = deed()
        except CannotEdit as fault:
            self.said = say(f"watch.cannot.{fault}")
        self.rebuild()

    # -- time

    def update(self, now_ms: int) -> bool:
        is_busy = self.page.is_pressed or self.page.overlay is not None  # which would be lost with the page
        if not is_busy and self.watch.look():
            self._go_on()
            self.rebuild()
        else:
            self._state.set_text(self._told())
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        return soonest(super().next_wake(now_ms), LOOK_MS)

    def on_leave(self) -> None:
        super().on_leave()
        self.watch.close()
