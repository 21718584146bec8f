"""A board beside its file: what is saved is seen at once, faults stand at their lines and at their places on the map, and what is
touched there is changed in the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game import registry
from game.board.board import MANY
from game.board.file_edits import BoardText, CannotEdit
from game.board.loader import drafted
from game.board.problems import BoardProblems
from game.board.stroke import CornerTouch, SideStroke, SpaceStroke, Stroke
from game.session.board_editor import BoardEditor
from game.session.board_watch import BoardWatch, Watched, named_in
from game.session.table_speech import table_words, told_mark
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material, Role
from game.ui.scenes.menu_scene import MenuScene
from game.ui.screen_words import say
from game.ui.table.board.camera import Camera
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.picture import Picture
from game.ui.widgets.base import Point, Widget, WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.flow import Beside, Column, Filling, Grow, Part, Row, Scroll, Sheet
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.text_entry import TextEntry

if TYPE_CHECKING:
    from game.board.board import Board
    from game.painter.painted_board import PaintedBoard
    from game.ui.scenes.context import Context

LOOK_MS: Final = 100
"""How often it is looked whether the file was saved."""
FILE: Final = 0.4
"""Share of the width that the file has."""
FEW: Final = 4
"""So many faults are told in full."""
PIN: Final = 26
ROUND: Final = 1.5
"""Units across of a pin; how much of a changed space's surroundings is drawn anew, in its widths."""
STILL: Final = 8
"""Pixels that a hand may stray in a touch."""
ZOOM: Final = 1.2
"""How much closer one turn of the wheel leads."""
NUMBERS: Final = 46
"""Units at the left of a line for its number."""


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
        self._gave = False
        """Whether the last change gave a mark."""
        self._before = ""
        """The space that was touched before the last one."""
        self._of_tool = {Tool.KIND: 0, Tool.LINE: 0, Tool.MARK: 0}
        """Which kind each tool gives."""

    @property
    def heading(self) -> str:
        return self.watch.path.name

    def build(self) -> None:
        seen = self.watch.seen
        editor = self.editor
        self.head_with(
            self._turn("undo", "Z", "undo", editor.undo, can=editor.can_undo),
            self._turn("redo", "Y", "step-on", editor.redo, can=editor.can_redo),
        )
        self._state = Label(self._told(), Role.NOTE_STRONG, colour=Material.PAPER.heading)
        told = [
            RichText(
                escape(f"{number}. {fault.line}:{fault.column} {_words(str(fault))}"), Role.SMALL, colour=theme.RUBRIC
            )
            for number, fault in enumerate(seen.problems[: 1 if self.is_low else FEW], 1)
        ]
        page = Column(*self._tools(), Filling(self._state), *told, Grow(Filling(self.file)), gap=8)
        self.lay_out(Beside(Sheet(page), Filling(self.map), share=FILE, gap=16))
        self.file.show(seen)
        text = self._text(seen.board) if seen.board is not None else None
        self.map.show(seen, self._stroke(seen.board) if seen.board is not None else None)
        section, _, key = self._kind(text).partition(" ")
        is_marking = text is not None and self.tool is Tool.MARK
        self.map.marked = text.bearers(section, key) if text is not None and is_marking else ()
        self.map.borne = self._borne(text) if text is not None and is_marking else {}

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
            options = self._told_options(text)
            yield Dropdown(options, min(self._of_tool[self.tool], len(options) - 1), self._choose_kind)
        if not self.is_low and (self.tool is not Tool.NAME or space is None):
            stroke = self._stroke(board)
            how = (
                {SideStroke: "side", CornerTouch: "corner"}.get(stroke, self.tool.value) if stroke else self.tool.value
            )
            section, _, key = self._kind(text).partition(" ")
            told = [self._told_mark(section, key)[1]] if self.tool is Tool.MARK else []
            told = [escape(one) for one in (*told, say(f"watch.how.{how}")) if one]
            yield RichText("<br>".join(told), Role.SMALL, colour=Material.PAPER.soft)
        if self.tool is Tool.NAME and space is None and text is not None:
            title = board.title if self.typed is None else self.typed
            yield Filling(TextEntry(title, self._type, on_done=self._entitle, max_length=60))
        if self.tool is Tool.NAME and space is not None:
            typed = space.name if self.typed is None else self.typed
            if text is not None and text.can_name(space.id):
                entry = TextEntry(
                    typed, self._type, on_done=self._name, placeholder=say("watch.no_name"), max_length=60
                )
                away = Button(say("watch.take_away"), self._take_away, emblem="cross", size=Size.SMALL)
                yield Row(Filling(entry), away, gap=8) if space.cell is None else Filling(entry)
            told = [say("watch.space", id=space.id, kind=space.kind), *self._passage(space.id)]
            lines = RichText("<br>".join(map(escape, told)), Role.SMALL, colour=Material.PAPER.soft)
            yield Grow(Scroll(lines)) if self.is_low and len(told) > 1 else lines
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
        """The same in words: of marks with how many there are, and how many the game asks for."""
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

    def _borne(self, text: BoardText) -> dict[str, str]:
        """What each space bears, in short words."""
        found: dict[str, list[str]] = {}
        for section, key, _ in self._marks(text):
            for space in text.bearers(section, key) if not section.startswith("groups.") else ():
                found.setdefault(space, []).append(self._told_mark(section, key)[0].partition(",")[0])
        return {space: ", ".join(dict.fromkeys(names)) for space, names in found.items()}

    def _kind(self, text: BoardText | None) -> str:
        """The kind that the tool gives."""
        options = self._options(text)
        return options[min(self._of_tool.get(self.tool, 0), len(options) - 1)] if options else ""

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
        if seen.problems:
            return say("watch.faults", count=len(seen.problems))
        if seen.board is None:
            return say("watch.reading")
        return say("watch.painting", percent=round(100 * share)) if share is not None else say("watch.sound")

    # -- changes

    def _take(self, tool: Tool) -> None:
        self.tool, self.map.chosen, self.typed, self.said = tool, "", None, ""
        self.rebuild()

    def _choose_kind(self, at: int) -> None:
        self._of_tool[self.tool] = at
        self.map.chosen = ""
        self.rebuild()

    def _type(self, text: str) -> None:
        self.typed = text

    def _touch(self, space: str) -> None:
        """A space of the map was touched."""
        self._before, self.map.chosen, self.typed, self.said = self.map.chosen, space, None, ""
        board = self.watch.seen.board
        text = self._text(board) if board is not None else None
        if text is not None:
            self.file.turn_to(text.line_of(space))
        self.rebuild()

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
            marks, at = self._marks(text), self._of_tool[Tool.MARK]
            lacks = [len(text.bearers(section, key)) < least for section, key, (least, _) in marks]
            later = [*range(at, len(marks)), *range(at)]
            self._of_tool[Tool.MARK] = next((one for one in later if lacks[one]), at)

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
        chosen = self.map.chosen
        self.typed = None
        self._change(lambda text: text.named(chosen, name))

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
        if self.watch.look():
            self._go_on()
            self.rebuild()
        else:
            self._state.set_text(self._told())
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        page = super().next_wake(now_ms)
        return LOOK_MS if page is None else min(page, LOOK_MS)

    def on_leave(self) -> None:
        super().on_leave()
        self.watch.close()


def _words(problem: str) -> str:
    """What is wrong, without file, line and column."""
    return problem.split(": ", 1)[1]


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
        first = min([fault.line for fault in seen.problems] or seen.new_lines or [0])
        if first and seen.lines != self.seen.lines:
            self.top = max(0, first - 8)
        self.seen = seen
        self.touch()

    def turn_to(self, line: int) -> None:
        """Bring a line, from 1, into sight; 0: none."""
        self.marked = line
        if line and not self.top < line <= self.top + self.rect.height // self._high - 1:
            self.top = max(0, line - 8)
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
                if y > self.rect.bottom:
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


class WatchedMap(Widget):
    """The last painting, drawn plainly where the board has changed since, with a pin at each fault that has a place."""

    def __init__(
        self,
        on_touch: Callable[[str], None],
        on_move: Callable[[str, float, float], None],
        on_stroke: Callable[[Stroke], None],
        on_ground: Callable[[float, float], None],
    ) -> None:
        """`on_touch` is given the space that was touched, `on_move` one that was pulled and the point of the board, `on_stroke`
        what was drawn, `on_ground` a point where no space is."""
        super().__init__()
        self.on_touch, self.on_move, self.on_stroke, self.on_ground = on_touch, on_move, on_stroke, on_ground
        self.chosen = ""
        """The space that a ring lies round."""
        self.barred: Mapping[str, bool] = {}
        """Its neighbours that are shut, each with whether to everything."""
        self.marked: Sequence[str] = ()
        """Spaces that bear what the tool gives."""
        self.borne: Mapping[str, str] = {}
        """What spaces bear of all that it can give, in short words."""
        self.seen = Watched()
        self._draws: type[SpaceStroke | SideStroke | CornerTouch] | None = None
        """What a pointer draws; None: it pulls."""
        self._stroke: SpaceStroke | SideStroke | CornerTouch | None = None
        self._pulled: tuple[Point, Point] | None = None
        """Where the pointer took hold of the chosen space, and where it is."""
        self._camera: Camera | None = None
        """From where the board is seen, whichever drawing of it; None until it was drawn."""
        self.shown: BoardCanvas | None = None
        """What was drawn last of the whole board: its painting, or where that may be another everywhere the plain drawing."""
        self._canvases: dict[tuple[str, tuple[int, ...]], BoardCanvas] = {}

    def show(self, seen: Watched, draws: type[SpaceStroke | SideStroke | CornerTouch] | None = None) -> None:
        """What is seen from now on, and what a pointer draws on it."""
        kept = {str(one.folder) for one in (seen.plain, seen.painting) if one is not None}
        self._canvases = {key: canvas for key, canvas in self._canvases.items() if key[0] in kept}
        self.seen, self._draws = seen, draws
        self.barred = seen.barred(self.chosen) if draws is None else {}
        self.touch()

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        seen = self.seen
        before = surface.get_clip()
        inside = self.rect.clip(before)
        surface.set_clip(inside)
        if seen.board is None or seen.plain is None:
            kit.text.draw(surface, say("watch.no_board"), Role.LEAD, theme.CREAM_SOFT, self.rect, align="center")
        else:
            canvas = plain = self._canvas(kit, seen.board, seen.plain)
            changed = seen.changed
            if seen.painting is not None and seen.of_painting is not None:
                painted = self._canvas(kit, seen.of_painting, seen.painting)
                canvas = painted if changed is not None else plain
                self._look(seen.board, painted, plain)
            else:
                self._look(seen.board, plain)
            self.shown = canvas
            canvas.draw(surface)
            for space in changed or ():
                place = plain.rect_of(space)
                place.inflate_ip(round(place.width * (ROUND - 1)), round(place.height * (ROUND - 1)))
                surface.set_clip(place.clip(inside))
                plain.draw(surface)
            surface.set_clip(inside)
            self._draw_pins(kit, surface, plain)
            self._draw_chosen(kit, surface, plain)
            self._draw_barred(kit, surface, plain)
            self._draw_marks(kit, surface, plain)
            points = [plain.camera.pixel(*point) for point in self._stroke.points] if self._stroke is not None else []
            for colour, width in ((theme.CREAM, 7), (theme.RUBRIC, 4)):
                if len(points) > 1:
                    pygame.draw.lines(surface, colour, False, points, kit.px(width))
        surface.set_clip(before)

    def _draw_marks(self, kit: Kit, surface: pygame.Surface, canvas: BoardCanvas) -> None:
        """A ring round every space that bears something, thick where the tool gives it, and its words where they find room."""
        spaces = sorted({*self.borne, *self.marked}, key=lambda one: one not in self.marked)
        taken = [canvas.rect_of(space) for space in spaces]
        for space, ring in zip(spaces, [*taken], strict=True):
            width = 3 if space in self.marked else 1
            for colour, more in ((theme.CREAM, width), (theme.BRASS, 0)):
                pygame.draw.ellipse(surface, colour, ring, kit.px(width + more))
            words = kit.text.render(self.borne.get(space) or " ", Role.NOTE, theme.INK)
            beside = [
                words.get_rect(midtop=ring.midbottom),
                words.get_rect(midbottom=ring.midtop),
                words.get_rect(midleft=ring.midright),
                words.get_rect(midright=ring.midleft),
            ]
            plate = next((one for one in beside if one.collidelist(taken) < 0 and self.rect.contains(one)), None)
            if plate is not None and space in self.borne:
                taken.append(plate)
                surface.fill(theme.CREAM, plate)
                surface.blit(words, plate)

    def _draw_chosen(self, kit: Kit, surface: pygame.Surface, canvas: BoardCanvas) -> None:
        if canvas.board.find(self.chosen) is None:
            return
        ring = canvas.rect_of(self.chosen)
        ring.inflate_ip(kit.px(8), kit.px(8))
        if self._pulled is not None and self._is_far():
            pygame.draw.line(surface, theme.RUBRIC, ring.center, self._pulled[1], kit.px(3))
            ring.center = self._pulled[1]
        for colour, width in ((theme.CREAM, 6), (theme.RUBRIC, 3)):
            pygame.draw.ellipse(surface, colour, ring, kit.px(width))

    def _draw_barred(self, kit: Kit, surface: pygame.Surface, canvas: BoardCanvas) -> None:
        """A bar towards each neighbour of the chosen space to which nothing may go, half as thick where not everything may."""
        here = canvas.rect_of(self.chosen)
        for place, is_shut in self.barred.items():
            there = canvas.rect_of(place)
            middle = pygame.Vector2(here.center).lerp(there.center, 0.8)
            across = (pygame.Vector2(there.center) - here.center).rotate(90) * 0.3
            for colour, width in ((theme.CREAM, 8 if is_shut else 5), (theme.RUBRIC, 5 if is_shut else 2)):
                pygame.draw.line(surface, colour, middle - across, middle + across, kit.px(width))

    def _is_far(self) -> bool:
        """Whether the pointer has left where it took hold: a hand is never quite still."""
        assert self._pulled is not None
        (x1, y1), (x2, y2) = self._pulled
        return abs(x1 - x2) + abs(y1 - y2) > STILL

    @property
    def touched(self) -> BoardCanvas | None:
        """The board that is touched: as it was sound last, whatever is seen of older paintings."""
        plain = self.seen.plain
        return next((one for key, one in self._canvases.items() if plain and key[0] == str(plain.folder)), None)

    def on_down(self, at: Point) -> bool:
        canvas = self.touched
        space = canvas.touch_at(at).space if canvas is not None else ""
        if canvas is None:
            return False
        if not space:
            self.on_ground(*canvas.camera.point(*at))
            return False
        self._pulled = at, at
        self._stroke = self._draws(canvas.board) if self._draws is not None else None
        if self._stroke is not None:
            self._stroke.to(canvas.camera.point(*at), space)
        if not isinstance(self._stroke, SideStroke | CornerTouch):
            self.on_touch(space)
        return True

    def on_drag(self, at: Point) -> None:
        canvas = self.touched
        if self._pulled is not None and canvas is not None:
            self._pulled = self._pulled[0], at
            if self._stroke is not None and self._is_far():
                self._stroke.to(canvas.camera.point(*at), canvas.touch_at(at).space)
            self.touch()

    def on_up(self, at: Point) -> None:
        canvas, stroke = self.touched, self._stroke
        if self._pulled is not None and canvas is not None:
            point = canvas.camera.point(*at)
            if isinstance(stroke, SideStroke) and not stroke.steps:
                stroke.touch(point)
            if stroke is not None:
                self.on_stroke(stroke)
            elif self._is_far():
                self.on_move(self.chosen, *point)
        self._pulled = self._stroke = None
        self.touch()

    def on_wheel(self, dx: float, dy: float) -> bool:
        if self._camera is None or self.page is None:
            return False
        self._camera = self._camera.zoomed(ZOOM**dy, *self.page.pointer)
        self.touch()
        return True

    def _look(self, board: Board, *canvases: BoardCanvas) -> None:
        """All canvases lie under each other: as the first is seen on whose sheet the whole board lies, a painting before a plain
        drawing, and what was seen before rather than another drawing, so that the map never moves under the hand."""
        before, newest = self._camera, canvases[-1].camera
        is_same_size = before is not None and before.area == newest.area
        for camera in (*(one.camera for one in canvases[:-1]), *((before,) if before and is_same_size else ()), newest):
            edge = camera.bounds
            if all(edge.left <= one.x <= edge.right and edge.top <= one.y <= edge.bottom for one in board.spaces):
                break
        if before is None or not is_same_size or before.is_fitted:
            camera = camera.fit()
        elif camera.bounds != before.bounds:
            camera = camera.at_unit(before.unit, before.point(*before.clear.centre))
        else:
            camera = before
        self._camera = camera
        for one in canvases:
            one.look(replace(one.camera, unit=camera.unit, dx=camera.dx, dy=camera.dy))

    def on_abandon(self) -> bool:
        self._pulled = self._stroke = None
        return True

    def _canvas(self, kit: Kit, board: Board, painted: PaintedBoard) -> BoardCanvas:
        key = str(painted.folder), tuple(self.rect)
        if key not in self._canvases:
            made = self._canvases[key] = BoardCanvas(kit, board, painted)
            made.arrange(self.rect, self.rect)
            made.show(Picture())
        return self._canvases[key]

    def _draw_pins(self, kit: Kit, surface: pygame.Surface, canvas: BoardCanvas) -> None:
        size = kit.px(PIN)
        for number, space in self.seen.pins():
            pin = pygame.Rect(0, 0, size, size)
            pin.center = canvas.rect_of(space).center
            pygame.draw.circle(surface, theme.CREAM, pin.center, size // 2 + 2)
            pygame.draw.circle(surface, theme.RUBRIC, pin.center, size // 2)
            kit.text.draw(surface, str(number), Role.NOTE_STRONG, theme.CREAM, pin, align="center")
