"""The page of puzzles: those of each game below its name, the chosen one as it stands beside them, with what is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.board.problems import BoardProblems
from game.engine.errors import RingtableError
from game.session.lessons.sentences import say_of_puzzles as say
from game.session.lessons.sentences import told
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.paragraph import HEADINGS, fitting_role
from game.ui.kit.scene_stack import Replace
from game.ui.kit.theme import GOLD_TITLE, LAMP_GOLD, WALNUT_DARK, Badge, Material, Role
from game.ui.scenes.board_part import board_part
from game.ui.scenes.box_look import box_look
from game.ui.scenes.lessons.teacher_panel import bold
from game.ui.scenes.menu_scene import MenuScene, flow, units
from game.ui.scenes.new_game.board_preview import BoardPreview
from game.ui.scenes.puzzles.puzzle_card import PuzzleCard, State
from game.ui.widgets import Button, RichText, ScrollArea
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Group, PassiveWidget, WidgetState
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.label import Heading, Panel

if TYPE_CHECKING:
    from game.session.puzzles.library import LibraryPuzzle
    from game.session.puzzles.puzzle_file import Puzzle
    from game.ui.scenes.context import Context

LOOK_MS: Final = 80
"""How often it is looked whether another has been proved."""
GAP: Final = 14
HEAD_HIGH: Final = 58
"""Units of the line with a game's name."""
COLUMN: Final = 250
"""Units of the narrowest column of cards; with less room a game's cards stand in one row each."""
WIDEST: Final = 340
"""Units of the widest one."""
BESIDE: Final = (980, 560)
"""Units of the window in which the chosen one is shown beside the list."""
SHEET: Final = 0.36
"""Share of the height that the words of the chosen one take at most."""


class PuzzlesScene(MenuScene):
    """The puzzles of each game as cards, and the chosen one at the right; in small windows one below the other."""

    title_key = "puzzles.title"

    def __init__(self, context: Context, chosen: str = "", *, goes_on: bool = False) -> None:
        """`chosen`: the puzzle that somebody comes back from; `goes_on`: the next one that is not solved is wanted."""
        super().__init__(context)
        self.is_home = bool(chosen)
        """Nothing lies below: the way back leads to first steps."""
        self.chosen = chosen
        self._goes_on = goes_on
        self._is_picked = bool(chosen)
        """Somebody has chosen it."""
        self.shown: tuple[LibraryPuzzle, ...] = ()
        self._was_reading = True
        context.puzzles.look()

    # -- what there is

    def update(self, now_ms: int) -> bool:
        """Show another one when it has been proved."""
        library = self.context.puzzles
        if library.found != self.shown or library.is_reading != self._was_reading:
            self.shown, self._was_reading = library.found, library.is_reading
            self._choose_next()
            self.rebuild()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        """Soon, while there is more to come."""
        page = super().next_wake(now_ms)
        if not self.context.puzzles.is_reading and self.context.puzzles.found == self.shown:
            return page
        return LOOK_MS if page is None else min(page, LOOK_MS)

    def on_enter(self) -> None:
        """Some may have been proved already."""
        self.shown, self._was_reading = self.context.puzzles.found, self.context.puzzles.is_reading
        self._choose_next()
        super().on_enter()

    @property
    def whole(self) -> list[LibraryPuzzle]:
        """Those that can be played."""
        return [one for one in self.shown if one.puzzle is not None]

    @property
    def one(self) -> LibraryPuzzle | None:
        """The chosen one."""
        return next((one for one in self.whole if one.puzzle is not None and one.puzzle.id == self.chosen), None)

    def _choose_next(self) -> None:
        """One is always chosen: the first that is not solved; after one that was, the next of those."""
        ids = [one.puzzle.id for one in self.whole if one.puzzle is not None]
        solved = self.context.settings.puzzles
        if self._goes_on and self.chosen in ids and not self._was_reading:
            at = ids.index(self.chosen)
            self.chosen = next((one for one in (*ids[at + 1 :], *ids[:at]) if one not in solved), self.chosen)
            self._goes_on = False
        is_wanted = self.is_home and self._was_reading  # the one that somebody comes back from may be still to come
        if ids and not is_wanted and (self.chosen not in ids or (self.chosen in solved and not self._is_picked)):
            self.chosen = next((one for one in ids if one not in solved), ids[0])

    def state(self, puzzle: Puzzle) -> State:
        """Whether it is solved."""
        settings = self.context.settings
        if puzzle.id in settings.puzzles:
            return State.SOLVED
        return State.HELPED if puzzle.id in settings.puzzles_helped else State.NEW

    # -- where it leads

    def back(self) -> None:
        """To the page below; after a puzzle there is only that of first steps."""
        if self.is_home:
            self.go(Replace(self.context.scenes.lessons(opens="-"), whole_stack=True))
        else:
            super().back()

    def choose(self, puzzle: Puzzle) -> None:
        """Show this one; once more plays it."""
        if self.chosen == puzzle.id:
            self.play(puzzle)
            return
        self.chosen, self._goes_on, self._is_picked = puzzle.id, False, True
        self.rebuild()

    def step(self, by: int) -> None:
        """The one before, or the next."""
        ids = [one.puzzle.id for one in self.whole if one.puzzle is not None]
        if self.chosen in ids:
            self.chosen, self._is_picked = ids[(ids.index(self.chosen) + by) % len(ids)], True
            self.rebuild()

    def play(self, puzzle: Puzzle) -> None:
        """Lay it on the table."""
        try:
            table = self.context.begin_puzzle(puzzle)
        except BoardProblems as problems:
            self.tell(str(problems.problems[0]))
            return
        except (RingtableError, OSError) as error:
            self.tell(error)
            return
        self.go(Replace(self.context.scenes.play(table), whole_stack=True))

    # -- layout

    def build(self) -> None:
        """The cards at the left and the chosen one at the right, where the window has room; else one column that scrolls."""
        self._build_head()
        body = self.body()
        wide, high = units(self.kit)
        if wide < BESIDE[0] or high < BESIDE[1]:
            self._build_column(body)
        else:
            left = pygame.Rect(body.x, body.y, body.width * 50 // 100, body.height)
            right = left.right + self.kit.px(2 * GAP)
            self._build_cards(left)
            if self.one is not None:
                self._build_chosen(self.one, pygame.Rect(right, body.y, body.right - right, body.height))
        if self.page.focused is None:
            self.page.focus(
                next((w for w in self.page.reachable() if isinstance(w, Button) and w.plate is Plate.PRIMARY), None)
            )

    def _build_head(self) -> None:
        """The page's name, what it is for, and how many are solved."""
        kit = self.kit
        self.head()
        title = self.page.children[-1]
        lead = RichText(escape(say("page.lead")), Role.CEREMONY, material=Material.WOOD, max_lines=1)
        solved = RichText(
            escape(self._solved_of(self.whole)), Role.LEAD, material=Material.WOOD, align="right", max_lines=1
        )
        right, left = kit.scale.width - self.side, title.rect.right + kit.px(28)
        wide = kit.text.width(self._solved_of(self.whole), Role.LEAD) + kit.px(8)
        for words, x, width in ((solved, right - wide, wide), (lead, left, right - wide - kit.px(28) - left)):
            if x >= left and width > 0 and not words.paragraph(kit, width).is_cut:
                high = words.height_for(kit, width)
                self.page.add(words).place(kit, x, title.rect.centery - high // 2, width)

    def _games(self) -> list[str]:
        """The games that have any, in the order of the box."""
        having = {one.puzzle.game for one in self.whole if one.puzzle is not None}
        return [game.id for game in self.context.games if game.id in having]

    def _of(self, game: str) -> list[LibraryPuzzle]:
        return [one for one in self.whole if one.puzzle is not None and one.puzzle.game == game]

    def _build_cards(self, box: pygame.Rect) -> None:
        kit, games = self.kit, self._games()
        edge = kit.px(8)  # for the focus and the chosen one's frame
        area = self.page.add(ScrollArea(material=Material.WOOD))
        area.place(kit, box.x - edge, box.y - edge, box.width + edge, box.height + edge)
        inner = box.width - area.bar_width(kit)
        gap = kit.px(GAP)
        wide = (inner - gap * max(0, len(games) - 1)) // max(1, len(games))
        low = box.y
        if wide >= kit.px(COLUMN):
            wide = min(wide, kit.px(WIDEST))
            for number, game in enumerate(games):
                column = pygame.Rect(box.x + number * (wide + gap), box.y, wide, 0)
                low = max(low, self._column(area, game, column, is_row=False))
        else:
            for game in games:
                low = self._column(area, game, pygame.Rect(box.x, low, inner, 0), is_row=True) + gap
        area.content_height = self._rest(area, pygame.Rect(box.x, low, inner, 0)) - area.rect.y + edge

    def _column(self, host: Group, game: str, box: pygame.Rect, *, is_row: bool) -> int:
        """A game's name and its cards one below the other; the lower edge."""
        kit, ones = self.kit, self._of(game)
        head = host.add(GameHead(game, self._solved_of(ones)))
        y = head.place(kit, box.x, box.y, box.width, kit.px(HEAD_HIGH)).bottom + kit.px(8)
        for one in ones:
            assert one.puzzle is not None
            card = host.add(self._card(one, one.puzzle, is_row=is_row))
            y = card.place(kit, box.x, y, box.width, card.height_for(kit, box.width)).bottom + kit.px(GAP)
        return y

    def _solved_of(self, ones: Sequence[LibraryPuzzle]) -> str:
        done = sum(one.puzzle is not None and self.state(one.puzzle) is State.SOLVED for one in ones)
        return say("page.solved_of", solved=str(done), all=str(len(ones)))

    def _card(self, one: LibraryPuzzle, puzzle: Puzzle, *, is_row: bool) -> PuzzleCard:
        state = self.state(puzzle)
        return PuzzleCard(
            told(puzzle.title),
            say(f"page.{state.value}"),
            state,
            partial(self._picture, one),
            partial(self.choose, puzzle),
            is_chosen=puzzle.id == self.chosen,
            is_row=is_row,
        )

    def _rest(self, host: Group, box: pygame.Rect) -> int:
        """What cannot be played, with what is wrong, and whether more is coming; the lower edge."""
        kit, y = self.kit, box.y
        broken = [(escape(one.name), escape(say("page.broken", fault=one.fault))) for one in self.shown if one.fault]
        lines = [f"<b>{name}</b>  <c=gold>{fault}</c>" for name, fault in broken]
        if self.context.puzzles.is_reading:
            lines.append(escape(say("page.reading")))
        for line in lines:
            words = host.add(RichText(line, Role.SMALL, material=Material.WOOD))
            y = words.place(kit, box.x, y + kit.px(6), box.width).bottom
        return y

    def _picture(self, one: LibraryPuzzle, size: tuple[int, int]) -> pygame.Surface:
        """How it stands, so large; kept while there is room."""
        position, kit = one.position, self.kit
        assert position is not None
        assert one.puzzle is not None

        def drawn() -> pygame.Surface:
            painted = self.context.painted(position.board)
            return board_part(kit, position.board, painted, position.picture, position.places, size)

        return kit.art.cached(("puzzle", str(one.path), one.puzzle.id, size), drawn)

    def _build_chosen(self, one: LibraryPuzzle, box: pygame.Rect) -> None:
        """Board and words of the chosen one."""
        puzzle, kit = one.puzzle, self.kit
        assert puzzle is not None
        sheet = self.page.add(Panel(PanelKind.SHEET))
        pad = kit.px(24)
        parts = self._words(puzzle)
        high = sum(part.height_for(kit, box.width - 2 * pad) for part in parts[1:]) + parts[0].preferred(kit)[1]
        buttons = self._buttons(puzzle)
        high += buttons[0].preferred(kit)[1] + 2 * pad + kit.px(30)
        preview = self.page.add(BoardPreview(partial(self._picture, one), partial(self.play, puzzle)))
        preview.place(kit, box.x, box.y, box.width, max(box.height - high - kit.px(GAP), kit.px(80)))
        sheet.place(
            kit, box.x, preview.rect.bottom + kit.px(GAP), box.width, box.bottom - preview.rect.bottom - kit.px(GAP)
        )
        self._fill(sheet, parts, buttons, sheet.rect.inflate(-2 * pad, -2 * pad))

    def _words(self, puzzle: Puzzle) -> tuple[Heading, RichText, RichText]:
        facts = f"{say('acts', count=puzzle.count)} · {say(f'page.{self.state(puzzle).value}')}"
        about = RichText(bold(told(puzzle.about)), Role.BODY)
        return Heading(told(puzzle.title), 2), about, RichText(escape(facts), Role.SMALL, colour=Material.PAPER.soft)

    def _buttons(self, puzzle: Puzzle) -> list[Button]:
        label = say("page.play") if self.state(puzzle) is State.NEW else say("page.again")
        return [
            Button(label, partial(self.play, puzzle), key="Enter", emblem="play", plate=Plate.PRIMARY),
            Button(
                "", partial(self.step, -1), key="Left", emblem="step-back", plate=Plate.PAPER, tip=say("page.previous")
            ),
            Button(
                "", partial(self.step, 1), key="Right", emblem="step-on", plate=Plate.PAPER, tip=say("page.following")
            ),
        ]

    def _fill(self, host: Group, parts: Sequence[Heading | RichText], buttons: list[Button], box: pygame.Rect) -> int:
        """Words, then buttons, from the top; the lower edge."""
        kit, y = self.kit, box.y
        for part in parts:
            high = part.height_for(kit, box.width) if isinstance(part, RichText) else part.preferred(kit)[1]
            y = host.add(part).place(kit, box.x, y, box.width, high).bottom + kit.px(6)
        return flow(kit, host, buttons, box, y + kit.px(8))

    def _build_column(self, body: pygame.Rect) -> None:
        """The chosen one's words, then the rows of all games."""
        kit = self.kit
        area = self.page.add(ScrollArea(material=Material.WOOD))
        area.place(kit, body.x, body.y, body.width, body.height)
        inner = body.width - area.bar_width(kit) - kit.px(6)
        y = body.y
        one = self.one
        if one is not None and one.puzzle is not None:
            sheet, pad = area.add(Panel(PanelKind.SHEET)), kit.px(16)
            box = pygame.Rect(body.x + pad, y + pad, inner - 2 * pad, 0)
            low = self._fill(sheet, self._words(one.puzzle), self._buttons(one.puzzle), box)
            sheet.place(kit, body.x, y, inner, low + pad - y)
            y = low + pad + kit.px(GAP)
        for game in self._games():
            y = self._column(area, game, pygame.Rect(body.x, y, inner, 0), is_row=True)
        area.content_height = self._rest(area, pygame.Rect(body.x, y, inner, 0)) - body.y + kit.px(10)


class GameHead(PassiveWidget):
    """A game's sign and name, and how many of its puzzles are solved."""

    def __init__(self, game: str, told: str) -> None:
        super().__init__(material=Material.WOOD)
        self.box = box_look(game)
        self.told = told

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Roundel, name, line."""
        size = self.rect.height - kit.px(8)
        badge = Badge(self.box.colour, LAMP_GOLD, self.box.emblem)
        draw_roundel(kit, surface, (self.rect.x + size // 2 + kit.px(2), self.rect.centery), size, badge)
        left = self.rect.x + size + kit.px(14)
        box = pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.height * 58 // 100)
        role = fitting_role(kit.text, self.box.name, HEADINGS[HEADINGS.index(Role.H3) :], box.width)
        kit.text.draw(surface, self.box.name, role, GOLD_TITLE, box, shadow=WALNUT_DARK)
        below = pygame.Rect(left, box.bottom, box.width, self.rect.bottom - box.bottom)
        kit.text.draw(surface, self.told, Role.SMALL, Material.WOOD.soft, below)
