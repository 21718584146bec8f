"""First steps and puzzles: those of the box and a person's own, and what each is about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.board.problems import BoardProblems
from game.engine.errors import RingtableError
from game.session.annotated.annotated_match import AnnotatedKind, AnnotatedMatch, say, say_of_puzzles, told
from game.session.annotated.library import LibraryEntry
from game.storage.faults import problem_placed
from game.ui.kit.markup import escape
from game.ui.kit.motion import soonest
from game.ui.kit.scene_stack import Push, Replace
from game.ui.kit.theme import Material, Role
from game.ui.scenes.annotated.teacher_panel import bold
from game.ui.scenes.game_boxes import BoxSide, box_look
from game.ui.scenes.list_page import ListPage
from game.ui.scenes.new_game.board_preview import BoardPreview, board_part
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Plate
from game.ui.widgets.flow import Part
from game.ui.widgets.label import RichText
from game.ui.widgets.list_view import ListRow, heading_row

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

HOME = "-"
"""What is opened over the page after a lesson: nothing."""
LOOK_MS: Final = 80
"""How often it is looked whether another has been read."""


class LessonsAndPuzzles(ListPage):
    """They are read in a thread, for each is played through before it is offered; what they are called is known at once."""

    title_key = "lessons.title"

    def __init__(
        self,
        context: Context,
        *,
        opens: str = "",
        side: str = "",
        game: str = "",
        puzzles: bool = False,
        chosen: str = "",
    ) -> None:
        """`opens`: after a lesson, the game to be begun over the page on a `side`, named by a seat of it, or HOME. `game`: whose
        lesson is chosen, that of the `side` where there is one. `puzzles`: the first of those that is not solved
        is chosen, else the first such lesson. `chosen`: the puzzle that somebody comes back from."""
        super().__init__(context)
        self.is_home = bool(opens or chosen)
        """Nothing lies below: the way back leads to the title."""
        self._opens = "" if opens == HOME else opens
        self._side_of, self._game = side, game
        self._wants_puzzle, self._wanted_id = puzzles, chosen
        self._is_awaited = False
        """The chosen one begins as soon as it has been read."""
        self.lessons, self.puzzles = self._found()
        self._first = game or next((one.game for one in self.puzzles if one.id == chosen), "")
        """Whose puzzles stand first."""
        self.listed: list[LibraryEntry | None] = []
        """What stands in each row; None for the name of a group."""
        context.library.look()

    # -- what there is

    def on_enter(self) -> None:
        super().on_enter()
        if self._opens:
            game, self._opens = self._opens, ""
            self.go(Push(self.context.scenes.new_game(game, self._side_of)))
            self.context.wake()

    def update(self, now_ms: int) -> bool:
        found = self._found()
        if found != (self.lessons, self.puzzles) and not self.page.is_pressed:  # else it is shown when let go
            self.lessons, self.puzzles = found
            self.rebuild_below()
            if self._is_awaited:
                self._begin()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        is_awaited = self.context.library.is_reading or self._found() != (self.lessons, self.puzzles)
        return soonest(super().next_wake(now_ms), LOOK_MS if is_awaited else None)

    def _found(self) -> tuple[tuple[LibraryEntry, ...], tuple[LibraryEntry, ...]]:
        """The lessons and the puzzles that there are."""
        library = self.context.library
        return library.found(AnnotatedKind.LESSON), library.found(AnnotatedKind.PUZZLE)

    def rows(self) -> Sequence[ListRow]:
        groups: dict[str, Sequence[LibraryEntry]] = {say("page.title"): self.lessons}
        for game in sorted(self.context.games, key=lambda game: game.id != self._first):
            of_game = [one for one in self.puzzles if one.game == game.id]
            groups[say_of_puzzles("page.of_game", game=box_look(game.id).name)] = of_game
        groups[say_of_puzzles("page.broken_ones")] = [one for one in self.puzzles if one.fault]
        found: list[ListRow] = []
        self.listed = []
        for name, ones in groups.items():
            if ones:
                found += [heading_row(name), *map(self._row, ones)]
                self.listed += [None, *ones]
        self.view.chosen = self._wanted_row()
        return found

    def _row(self, one: LibraryEntry) -> ListRow:
        if one.fault:
            return ListRow(told(one.title), say_of_puzzles("page.faulty"), "cross")
        mark = "tick" if self._is_done(one) else "hand" if self._is_begun(one) else ""
        state = self._state(one.match) if one.match is not None else ""
        return ListRow(told(one.title), state, picture=partial(self._picture, one), mark=mark)

    def _state(self, match: AnnotatedMatch) -> str:
        """How long it is, and whether it is done; of what is not done nothing more is said."""
        settings = self.context.settings
        if match.kind is AnnotatedKind.LESSON:
            steps = say("page.steps", count=match.count)
            return f"{steps} · {say('page.done')}" if match.id in settings.lessons else steps
        state = "solved" if match.id in settings.puzzles else "helped" if match.id in settings.puzzles_helped else ""
        acts = say_of_puzzles("acts", count=match.count)
        return f"{acts} · {say_of_puzzles(f'page.{state}')}" if state else acts

    def _is_done(self, one: LibraryEntry) -> bool:
        settings = self.context.settings
        return one.id in (settings.lessons if one in self.lessons else settings.puzzles)

    def _is_begun(self, one: LibraryEntry) -> bool:
        """Whether a puzzle has been solved with help."""
        return one.id in self.context.settings.puzzles_helped

    # -- which is chosen

    @property
    def one(self) -> LibraryEntry | None:
        """The chosen one."""
        return self.listed[self.chosen] if 0 <= self.chosen < len(self.listed) else None

    def _show(self, row: int) -> None:
        if (one := self.listed[row]) is not None:
            self._wanted_id, self._is_awaited = one.id, False
        super()._show(row)

    def _wanted_row(self) -> int | None:
        """The row of what somebody has chosen or comes back from; before that the first that is not done."""
        ones = {row: one for row, one in enumerate(self.listed) if one is not None}
        wanted = [row for row, one in ones.items() if one.id == self._wanted_id]
        fit = [row for row, one in ones.items() if not one.fault and (one in self.puzzles) is self._wants_puzzle]
        fit = [row for row in fit if self._game in ("", ones[row].game)] or fit
        own = [row for row in fit if self._side_of in ("", *(side.seats if (side := self._side(ones[row])) else ()))]
        return next(iter([*wanted, *(row for row in own + fit if not self._is_done(ones[row])), *own, *fit]), None)

    # -- the chosen one

    def title(self) -> str:
        return told(self.one.title) if self.one is not None else ""

    def picture(self) -> tuple[Widget, float] | None:
        one = self.one
        if one is None or one.fault:
            return None
        return BoardPreview(partial(self._picture, one), self.take), 0.6

    def words(self) -> Sequence[Part]:
        one = self.one
        if one is None:
            return ()
        say_ = say if one in self.lessons else say_of_puzzles
        if one.match is None:
            return (RichText(f"<c=loss>{escape(say_('page.fault', fault=one.fault))}</c>"),) if one.fault else ()
        soft = RichText(escape(say_("page.lead")), Role.SMALL, colour=Material.PAPER.soft)
        return (RichText(bold(told(one.match.about))), soft)

    def buttons(self) -> Sequence[Button]:
        one = self.one
        if one is None or one.fault:
            return ()
        begin = say("page.begin") if one in self.lessons else say_of_puzzles("page.play")
        label = say("page.again") if self._is_done(one) or self._is_begun(one) else begin
        if not self._is_left(one):
            return (Button(label, self._begin, key="Enter", emblem="play", plate=Plate.PRIMARY),)
        on = Button(say("next"), self._begin, key="Enter", emblem="play", plate=Plate.PRIMARY)
        return (on, Button(say_of_puzzles("begin_again"), self._begin_again, emblem="undo"))

    def _is_left(self, one: LibraryEntry) -> bool:
        """Whether this lesson was left under way."""
        left = self.context.session.left
        return left is not None and left.annotated.id == one.id

    # -- pictures

    def _side(self, one: LibraryEntry) -> BoxSide | None:
        """The side that it is played on, where there is a picture of it."""
        sides = box_look(one.game).sides if one.game else ()
        found = next((side for side in sides if one.seat in side.seats), next(iter(sides), None))
        return found if found is not None and self.kit.card_pictures.has(found.picture) else None

    def _picture(self, one: LibraryEntry, size: tuple[int, int]) -> pygame.Surface:
        """The side that it is played on, or how it stands in a puzzle that has been read, so large; kept while there is room."""
        kit, position = self.kit, one.position
        if position is None:
            side = self._side(one)
            bare = pygame.Surface(size, pygame.SRCALPHA)
            return bare if side is None else kit.card_pictures.strip(side.picture, size, side.face_at)

        def drawn() -> pygame.Surface:
            painted = self.context.painted(position.board)
            return board_part(kit, position.board, painted, position.picture, position.places, size)

        return kit.art.cached(("puzzle", str(one.path), size), drawn)

    # -- where it leads

    def back(self) -> None:
        if self.is_home:
            self.go(Replace(self.context.scenes.title(), whole_stack=True))
        else:
            super().back()

    def _begin_again(self) -> None:
        self.context.session.left = None
        self._begin()

    def _begin(self) -> None:
        """Lay it on the table."""
        one = self.one
        self._is_awaited = one is not None and one.match is None and not one.fault
        if one is None or one.match is None:
            return
        try:
            table = self.context.begin(one.match)
        except BoardProblems as problems:
            self.tell(problem_placed(problems.problems[0]))
        except (RingtableError, OSError) as error:
            self.tell(error)
        else:
            self.go(Replace(self.context.scenes.play(table), whole_stack=True))
