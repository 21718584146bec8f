"""The page of puzzles: those of each game below its name, the chosen one as it stands beside them, with what is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.board.problems import BoardProblems
from game.engine.errors import RingtableError
from game.session.annotated.sentences import say_of_puzzles as say
from game.session.annotated.sentences import told
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.paragraph import HEADINGS, fitting_role
from game.ui.kit.scene_stack import Replace
from game.ui.kit.theme import GOLD_TITLE, LAMP_GOLD, WALNUT_DARK, Badge, Material, Role
from game.ui.scenes.annotated.teacher_panel import bold
from game.ui.scenes.board_part import board_part
from game.ui.scenes.box_look import box_look
from game.ui.scenes.menu_scene import MenuScene, units
from game.ui.scenes.new_game.board_preview import BoardPreview
from game.ui.scenes.puzzles.puzzle_card import PuzzleCard, State
from game.ui.widgets import Button, Label, RichText
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import PassiveWidget, WidgetState
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import (
    Beside,
    Column,
    Filling,
    Fits,
    Flow,
    Grow,
    Row,
    Scroll,
    Sheet,
    Sized,
    Space,
    Within,
    Wrap,
)
from game.ui.widgets.label import Heading

if TYPE_CHECKING:
    from game.session.annotated.annotated_match import AnnotatedMatch
    from game.session.annotated.library import LibraryEntry
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
        self.shown: tuple[LibraryEntry, ...] = ()
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
    def whole(self) -> list[LibraryEntry]:
        """Those that can be played."""
        return [one for one in self.shown if one.match is not None]

    @property
    def one(self) -> LibraryEntry | None:
        """The chosen one."""
        return next((one for one in self.whole if one.match is not None and one.match.id == self.chosen), None)

    def _choose_next(self) -> None:
        """One is always chosen: the first that is not solved; after one that was, the next of those."""
        ids = [one.match.id for one in self.whole if one.match is not None]
        solved = self.context.settings.puzzles
        if self._goes_on and self.chosen in ids and not self._was_reading:
            at = ids.index(self.chosen)
            self.chosen = next((one for one in (*ids[at + 1 :], *ids[:at]) if one not in solved), self.chosen)
            self._goes_on = False
        is_wanted = self.is_home and self._was_reading  # the one that somebody comes back from may be still to come
        if ids and not is_wanted and (self.chosen not in ids or (self.chosen in solved and not self._is_picked)):
            self.chosen = next((one for one in ids if one not in solved), ids[0])

    def state(self, puzzle: AnnotatedMatch) -> State:
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

    def choose(self, puzzle: AnnotatedMatch) -> None:
        """Show this one; once more plays it."""
        if self.chosen == puzzle.id:
            self.play(puzzle)
            return
        self.chosen, self._goes_on, self._is_picked = puzzle.id, False, True
        self.rebuild()

    def step(self, by: int) -> None:
        """The one before, or the next."""
        ids = [one.match.id for one in self.whole if one.match is not None]
        if self.chosen in ids:
            self.chosen, self._is_picked = ids[(ids.index(self.chosen) + by) % len(ids)], True
            self.rebuild()

    def play(self, puzzle: AnnotatedMatch) -> None:
        """Lay it on the table."""
        try:
            table = self.context.begin(puzzle)
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
        self.head(self._purpose())
        wide, high = units(self.kit)
        one, rest = self.one, self._rest()
        if wide < BESIDE[0] or high < BESIDE[1]:
            chosen = Sheet(self._told(one.match)) if one is not None and one.match is not None else None
            rows = (self._group(game, is_row=True) for game in self._games())
            self.lay_out(Scroll(Column(chosen, *rows, *rest, gap=GAP), foot=10, edge=6, material=Material.WOOD))
        else:
            columns = (Within(self._group(game, is_row=False), WIDEST, side="start") for game in self._games())
            stacked = (self._group(game, is_row=True) for game in self._games())
            cards = Fits(
                Row(*columns, gap=GAP, least=COLUMN, side="start", stacks=False), Column(*stacked, gap=2 * GAP)
            )
            left = Scroll(Column(cards, *rest), edge=8, material=Material.WOOD)
            self.lay_out(Beside(left, self._chosen(one) if one is not None else Space(), share=0.5, gap=2 * GAP))
        if self.page.focused is None:
            self.page.focus(
                next((w for w in self.page.reachable() if isinstance(w, Button) and w.plate is Plate.PRIMARY), None)
            )

    def _purpose(self) -> Flow:
        """What the page is for, and how many are solved, as far as there is room beside the page's name."""
        lead = Label(say("page.lead"), Role.CEREMONY, material=Material.WOOD)
        solved = Label(self._solved_of(self.whole), Role.LEAD, material=Material.WOOD)
        return Fits(Row(lead, Space(), solved, stacks=False), Row(Space(), solved, stacks=False), Space())

    def _games(self) -> list[str]:
        """The games that have any, in the order of the box."""
        having = {one.match.game for one in self.whole if one.match is not None}
        return [game.id for game in self.context.games if game.id in having]

    def _of(self, game: str) -> list[LibraryEntry]:
        return [one for one in self.whole if one.match is not None and one.match.game == game]

    def _group(self, game: str, *, is_row: bool) -> Flow:
        """A game's name and its cards one below the other."""
        ones = self._of(game)
        cards = (self._card(one, one.match, is_row=is_row) for one in ones if one.match is not None)
        head = Sized(Filling(GameHead(game, self._solved_of(ones))), height=HEAD_HIGH)
        return Column(head, *cards, gap=GAP)

    def _solved_of(self, ones: Sequence[LibraryEntry]) -> str:
        done = sum(one.match is not None and self.state(one.match) is State.SOLVED for one in ones)
        return say("page.solved_of", solved=str(done), all=str(len(ones)))

    def _card(self, one: LibraryEntry, puzzle: AnnotatedMatch, *, is_row: bool) -> PuzzleCard:
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

    def _rest(self) -> list[RichText]:
        """What cannot be played, with what is wrong, and whether more is coming."""
        broken = [(escape(one.name), escape(say("page.broken", fault=one.fault))) for one in self.shown if one.fault]
        lines = [f"<b>{name}</b>  <c=gold>{fault}</c>" for name, fault in broken]
        if self.context.puzzles.is_reading:
            lines.append(escape(say("page.reading")))
        return [RichText(line, Role.SMALL, material=Material.WOOD) for line in lines]

    def _picture(self, one: LibraryEntry, size: tuple[int, int]) -> pygame.Surface:
        """How it stands, so large; kept while there is room."""
        position, kit = one.position, self.kit
        assert position is not None
        assert one.match is not None

        def drawn() -> pygame.Surface:
            painted = self.context.painted(position.board)
            return board_part(kit, position.board, painted, position.picture, position.places, size)

        return kit.art.cached(("puzzle", str(one.path), one.match.id, size), drawn)

    def _chosen(self, one: LibraryEntry) -> Flow:
        """Board and words of the chosen one."""
        assert one.match is not None
        preview = BoardPreview(partial(self._picture, one), partial(self.play, one.match))
        return Column(Grow(Filling(preview)), Sheet(self._told(one.match)), gap=GAP)

    def _told(self, puzzle: AnnotatedMatch) -> Flow:
        """What is wanted, and what can be done about it."""
        facts = f"{say('acts', count=puzzle.count)} · {say(f'page.{self.state(puzzle).value}')}"
        return Column(
            Heading(told(puzzle.title), 2),
            RichText(bold(told(puzzle.about))),
            RichText(escape(facts), Role.SMALL, colour=Material.PAPER.soft),
            Wrap(*self._buttons(puzzle)),
        )

    def _buttons(self, puzzle: AnnotatedMatch) -> list[Button]:
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
