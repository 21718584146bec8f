"""The page on which a match that is over is told: banner and why, the ways over the map, the curve, what turned the game,
figures; and the ways on.

The map with the ways of a match, and the sheet with its curve: what can be pointed at is one turn on both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Final

import pygame

from game.board.board import Board
from game.engine.decision import Ending, Phrase
from game.engine.errors import RingtableError
from game.painter.painted_board import PaintedBoard
from game.session.annotated.annotated_match import AnnotatedMatch, told_at_end
from game.session.annotated.annotated_match import say as say_of_lessons
from game.session.open_match import OpenMatch, ReviewStep
from game.ui.kit import theme, vector
from game.ui.kit.cues import Cue
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.scene_stack import Pop, Push, Replace
from game.ui.kit.text import paragraph_in
from game.ui.kit.theme import Material, Role
from game.ui.kit.video import png
from game.ui.scenes.context import Context
from game.ui.scenes.dialogs.dice_proof import DiceButton
from game.ui.scenes.game_boxes import box_look
from game.ui.scenes.menu_scene import LOW
from game.ui.scenes.page_scene import MatchPage, units
from game.ui.scenes.pair_score import FirstOfPair, pair_score, rows_of
from game.ui.scenes.saves.save_problems import choose_folder, may_leave, tell_kept
from game.ui.screen_words import day
from game.ui.screen_words import say as screen_say
from game.ui.table.board.board_image import BoardImage
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.chronicle import Chronicle
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.picture import Picture
from game.ui.table.model.story import Fate
from game.ui.table.panels.beat_panel import COLOURS
from game.ui.table.panels.chronicle.curve_chart import CurveDrawing
from game.ui.table.panels.chronicle.poster import BROAD, UPRIGHT, Player, Poster, PosterWords
from game.ui.table.panels.chronicle.story import StoryRows, figures_of, heading, tally_of
from game.ui.table.panels.chronicle.walk_map import WalkPicture, legend_strip
from game.ui.widgets.base import LEFT_RIGHT, PassiveWidget, Point, Widget, WidgetState
from game.ui.widgets.button import Button, Plate
from game.ui.widgets.choices import ChoiceStrip, TickBox
from game.ui.widgets.flow import (
    Column,
    Filling,
    Fits,
    Flow,
    Grid,
    Grow,
    Inset,
    Layers,
    OnBar,
    Part,
    Row,
    Scroll,
    Sheet,
    Shrink,
    Sized,
    Space,
    Within,
)
from game.ui.widgets.label import Heading, RichText
from game.ui.widgets.modal import Modal

INSET: Final = 18
OnColumn = Callable[[int], None]


class WalkMapWidget(Widget):
    """One of the maps of a chronicle; without one the board as it was left."""

    def __init__(
        self,
        presentation: GamePresentation,
        painted: PaintedBoard,
        chronicle: Chronicle | None,
        which: int,
        left: Picture,
        on_column: OnColumn,
    ) -> None:
        """`left` is what stood on the board at the end; it is shown where there are no ways."""
        super().__init__(material=Material.WOOD)
        self._presentation, self._painted = presentation, painted
        self._chronicle, self._which, self._left = chronicle, which, left
        self._on_column = on_column
        self._drawn: WalkPicture | None = None
        self._legend, self._size = pygame.Surface((0, 0)), (0, 0)
        self.column = -1
        """The turn that is lit."""

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        drawn = self.picture(kit)
        surface.blit(drawn.surface, self.rect)
        surface.blit(self._legend, self._legend.get_rect(bottomleft=self.rect.bottomleft))
        edge = max(1, kit.px(3))
        surface.fill(theme.BRASS_EDGE, (self.rect.x, self.rect.bottom - edge, self.rect.width, edge))
        surface.fill(theme.BRASS_EDGE, (self.rect.right - edge, self.rect.y, edge, self.rect.height))
        if self._chronicle is not None and 0 <= self.column < len(self._chronicle.columns):
            lit = self._chronicle.columns[self.column]
            at = drawn.pixel(lit.place) if lit.map == self._which and lit.place else None
            if at is not None:
                self._draw_light(kit, surface, (self.rect.x + at[0], self.rect.y + at[1]), drawn.reach)

    def picture(self, kit: Kit) -> WalkPicture:
        """The finished picture, drawn anew for another size, above its legend."""
        if self._drawn is None or self._size != self.rect.size:
            self._size = self.rect.size
            chronicle, which = self._chronicle, self._which
            shown = chronicle.maps[which] if chronicle is not None else None
            points = chronicle.points if chronicle is not None else ()
            columns = chronicle.columns if chronicle is not None else ()
            here = [point if columns[point.column].map == which else None for point in points]
            if shown is not None:
                say, width = self._presentation.say, self.rect.width
                self._legend = legend_strip(kit, shown, say, width, has_points=any(here))
            self._drawn = WalkPicture(
                kit,
                self._presentation.board,
                self._painted,
                (self.rect.width, max(1, self.rect.height - self._legend.get_height())),
                shown,
                Picture() if shown is not None else self._left,
                here,
                self._presentation.board_step,
            )
        return self._drawn

    def _draw_light(self, kit: Kit, surface: pygame.Surface, at: tuple[float, float], reach: int) -> None:
        size = 3 * reach
        body = vector.circle(0, 0, 1.18, stroke="#2B1D12", stroke_width=0.2, stroke_opacity=0.8)
        body += vector.circle(0, 0, 1.18, stroke="#FFD98A", stroke_width=0.12)
        made = kit.art.drawing(body, (-1.5, -1.5, 3, 3), (size, size))
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        surface.blit(made, made.get_rect(center=(round(at[0]), round(at[1]))))
        surface.set_clip(before)

    def on_down(self, at: Point) -> bool:
        return True

    def on_up(self, at: Point) -> None:
        if self._drawn is None:
            return
        here = at[0] - self.rect.x, at[1] - self.rect.y
        found = next((mark.column for mark in reversed(self._drawn.marks) if mark.rect.collidepoint(here)), -1)
        if found >= 0:
            self._on_column(found)


class CurveSheet(Widget):
    """The curve on paper; a press on a turn shows it, arrows go from turn to turn."""

    can_focus = True
    arrows = LEFT_RIGHT

    def __init__(self, chronicle: Chronicle, presentation: GamePresentation, on_column: OnColumn) -> None:
        super().__init__(material=Material.PAPER)
        self._chronicle, self._say = chronicle, presentation.say
        self._on_column = on_column
        self._drawing: CurveDrawing | None = None
        self.column = -1

    def arrange(self, kit: Kit) -> None:
        self._drawing = CurveDrawing(
            kit, self._chronicle, self._say, self.rect.inflate(-2 * kit.px(INSET), -2 * kit.px(INSET))
        )
        lines = (escape(self._say(one)) for one in (self._chronicle.curve.heading, self._chronicle.curve.reckoned))
        self.tip = "" if self._drawing.is_told else "\n".join(lines)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, PanelKind.SHEET, self.rect)
        if self._drawing is None:
            return
        if self.column >= 0:
            plot, x = self._drawing.plot, self._drawing.x(self.column)
            wide = max(3, plot.width // len(self._chronicle.columns))
            warm = theme.mix(theme.PAPER, theme.rgb("#FFCD6E"), 0.6)
            surface.fill(warm, (x - wide // 2, plot.y, wide, plot.height))
        self._drawing.draw(surface)
        if self.column >= 0:
            plot, x = self._drawing.plot, self._drawing.x(self.column)
            surface.fill(theme.AMBER, (x, plot.y, max(1, kit.px(1)), plot.height))

    def on_down(self, at: Point) -> bool:
        return True

    def on_up(self, at: Point) -> None:
        column = self._drawing.column_at(at) if self._drawing is not None else -1
        if column >= 0:
            self._on_column(column)

    def on_step(self, step: int) -> bool:
        last = len(self._chronicle.columns) - 1
        self._on_column(max(0, min(last, self.column + step if self.column >= 0 else last)))
        return True


MARGIN: Final = 16
WIDE: Final = (1270, 790)
"""Units of a window in which all parts of the page have room; in smaller ones each is a tab."""
SIDE: Final = 580
"""Units of the column of banner, story and figures."""
BROAD_SIDE: Final = 0.52
"""Share of the width that this column has where the map is high."""
TALL: Final = 0.85
"""Height of a board beside its width from which it is called high."""
CURVE: Final = 0.28
"""Share of the height that the curve has beside other parts."""
BANNER: Final = 144
LOW_BANNER: Final = 92
LOWEST_BANNER: Final = 62
WIDEST_BANNER: Final = 900
TABS: Final = ("walk", "curve", "story")


class EndScene(MatchPage):
    """Tells a match that is over. Nothing of it is worked out before that: the host lays the match open after its end."""

    def __init__(self, context: Context, table: OpenMatch, *, is_over_list: bool = False) -> None:
        """`is_over_list`: it was taken from the list of matches, and leads back there."""
        super().__init__(context, table)
        self._is_over_list = is_over_list
        self.frames: tuple[ReviewStep, ...] = ()
        self.chronicle: Chronicle | None = None
        self.column = -1
        """The turn that is lit on map, curve and list; -1: none."""
        self.which = 0
        """The map that is shown."""
        self.tab = 0
        self._map: WalkMapWidget | None = None
        self._curve: CurveSheet | None = None
        self._story: StoryRows | None = None
        self._has_sounded = False
        self._posters: Iterator[None] | None = None
        self._waiting: RichText | None = None
        table.ask_review()

    # -- what is told

    def _word(self, key: str) -> str:
        return self.presentation.say(heading(key))

    def banner(self) -> tuple[str, str]:
        """In large letters the deed, below it who won, to the winner himself as that; where its game has no words for the deed
        who won, and why. What nobody won is called as its story is."""
        say, outcome = self.presentation.say, self.table.outcome
        if outcome is None:
            return self.table.title, ""
        if (lesson := self._unfinished_lesson()) is not None:
            title, words, _ = told_at_end(lesson)
            return title, words
        why = say(outcome.reason)
        if outcome.ending is not Ending.VICTORY or not outcome.winners:
            ended = Phrase.of(f"ending.{outcome.ending.value}")
            return say(ended if self.chronicle is None else self.chronicle.title), why
        names = tuple(seat for seat in self.table.seats if seat in outcome.winners)
        side = f"look.wins.{names[0]}"
        won = say(Phrase.of(side) if self.presentation.knows(side) else Phrase.of("table.end.wins", seats=names))
        won = say(Phrase("table.end.won")) if self._fate() is Fate.WON else won
        deed = replace(outcome.reason, key=f"{outcome.reason.key}_deed")
        return (say(deed), f"{won}.") if self.presentation.knows(deed.key) else (won, why)

    # -- building

    def build(self) -> None:
        width, height = units(self.kit)
        is_low = height < LOW and self.chronicle is not None
        self._map = self._curve = self._story = self._waiting = None
        if not self.frames:
            told = self._await()
        elif width >= WIDE[0] and height >= WIDE[1]:
            bounds = BoardImage(self.context.painted(self._board())).bounds
            is_high = bounds.height > TALL * bounds.width
            told = self._beside(round(width * BROAD_SIDE)) if is_high else self._below()
        else:
            told = self._tabs(is_low=is_low)
        window = pygame.Rect((0, 0), (self.kit.scale.width, self.kit.scale.height))
        foot = self._leaving() if is_low else self._foot()
        Column(Grow(told), OnBar(foot, MARGIN, 12), gap=0).put(self.kit, self.page, window)
        self._light()

    def _await(self) -> Flow:
        """While the match is laid open: how much of it is."""
        self._waiting = RichText(self._waited(), Role.LEAD, material=Material.WOOD, align="center")
        banner = Inset(Within(Shrink(self._banner(BANNER)), WIDEST_BANNER), 0, 14)
        return Column(Shrink(banner), Grow(Space()), self._waiting, Grow(Space(), 2), gap=0)

    def _banner(self, height: int) -> Flow:
        return Sized(Filling(Banner(*self.banner(), self._fate())), height=height)

    def _fate(self) -> Fate:
        """What the end is to all people at the table; neither where some have won it and others lost it."""
        outcome, people = self.table.outcome, self.people
        if self._unfinished_lesson() is not None:
            return Fate.WON
        if outcome is None or outcome.ending is not Ending.VICTORY or not people:
            return Fate.OPEN
        won = people & outcome.winners
        return Fate.WON if won == people else Fate.OPEN if won else Fate.LOST

    def _unfinished_lesson(self) -> AnnotatedMatch | None:
        """The lesson that was played here, where its match would have gone on."""
        run, outcome = self.context.session.run, self.table.outcome
        is_cut = outcome is not None and outcome.ending is Ending.UNFINISHED and not self.table.is_trial
        return run.annotated if run is not None and is_cut else None

    def _waited(self) -> str:
        done = round(100 * (self.table.reviewed or 0))
        return escape(self.presentation.say(Phrase.of("table.last_page.waiting", percent=done)))

    def _beside(self, side: int) -> Flow:
        """A high map with the banner above it; the curve beside it, above everything else."""
        banner = Inset(Within(self._banner(LOW_BANNER + 20), WIDEST_BANNER), MARGIN, 5)
        told = Column(self._curve_part(), self._told(), gap=10)
        left = Column(banner, Grow(self._map_part()), gap=0)
        return Row(Grow(left), Grow(Sized(Inset(told, MARGIN, MARGIN), width=side)), gap=0)

    def _below(self) -> Flow:
        """A broad map with the curve below it; the banner beside it, above everything else."""
        curve = self._curve_part()
        left = Column(Grow(self._map_part()), Inset(curve, MARGIN, 10) if curve is not None else None, gap=0)
        told = Column(self._banner(BANNER), self._told(), gap=6)
        return Row(Grow(left), Grow(Sized(Inset(told, MARGIN, MARGIN), width=SIDE)), gap=0)

    def _told(self) -> Flow | None:
        """Story and figures on one sheet."""
        if self.chronicle is None:
            return None
        return Shrink(Sheet(Shrink(Scroll(self._words())), inset=19))

    def _words(self) -> Flow:
        """All that is told in words and figures."""
        return Column(self._pair(), self._story_part(), self._figures(), gap=6)

    def _tabs(self, *, is_low: bool) -> Flow:
        """The banner, and one part at a time; what has nothing to tell is left out."""
        is_long = self.kit.text.width(self.banner()[1], Role.SMALL) > self.kit.scale.width * 3 // 4
        banner = Inset(self._banner(LOW_BANNER if is_long or not is_low else LOWEST_BANNER), 8, 4)
        if self.chronicle is None:
            return Column(banner, Grow(self._map_part()), gap=0)
        names = [name for name in TABS if name != "curve" or self.chronicle.curve.changes]
        tabs = ChoiceStrip([self._word(f"tab.{name}") for name in names], self.tab, partial(self._choose, "tab"))
        signs = self._lookers(keys=False, words=False) if is_low else ()
        return Column(banner, Inset(Row(tabs, Space(), *signs, gap=10), 8), Grow(self._tab(names[self.tab])), gap=8)

    def _tab(self, name: str) -> Flow:
        """What is on a tab; words on a sheet of their own, scrolled where they have no room."""
        match name:
            case "walk":
                return self._map_part()
            case "curve":
                return Inset(Filling(self._curve_sheet()), 16)
            case _:
                return Inset(Sheet(Scroll(self._words()), inset=17), 16)

    def _map_part(self) -> Flow:
        """The map, with the choice of another over it."""
        chronicle = self.chronicle
        maps = chronicle.maps if chronicle is not None else ()
        board = self._board()
        if board.digest != self.presentation.board.digest:
            self.presentation = self.context.presentation(self.table, board)
        last = self.frames[-1]
        look = self.presentation.look
        left = (look.revealed(last.view, last.views) if last.views else None) or look.picture(last.view)
        self._map = WalkMapWidget(
            self.presentation, self.context.painted(board), chronicle, self.which, left, self.show_column
        )
        if len(maps) < 2:
            return Filling(self._map)
        names = [self.presentation.say(one.name) if one.name is not None else "" for one in maps]
        parts = ChoiceStrip(names, self.which, partial(self._choose, "which"))
        return Layers(Filling(self._map), Column(Inset(parts, 14, 14)))

    def _board(self) -> Board:
        """The one of the map that is shown."""
        maps = self.chronicle.maps if self.chronicle is not None else ()
        return maps[self.which].board if maps else self.presentation.look.board_of(self.frames[-1].view)

    def _curve_part(self) -> Flow | None:
        """The curve, where it has anything to tell."""
        changes = self.chronicle is not None and self.chronicle.curve.changes
        return Sized(Filling(self._curve_sheet()), height=round(units(self.kit)[1] * CURVE)) if changes else None

    def _curve_sheet(self) -> CurveSheet:
        assert self.chronicle is not None
        self._curve = CurveSheet(self.chronicle, self.presentation, self.show_column)
        return self._curve

    def _pair(self) -> Flow | None:
        """The score over both matches, where this is the one with the sides swapped."""
        first = self.context.session.pair
        if first is None or self.table.about is None or first.second != self.table.about.seed_hash:
            return None
        second = rows_of(self.table, self.chronicle, self.presentation)
        return self._under("pair", pair_score(first.rows, second, self.presentation.say))

    def _under(self, name: str, *parts: Part) -> Flow:
        """Something below its heading."""
        return Column(Heading(self._word(name), 3), *parts, gap=4)

    def _story_part(self) -> Flow | None:
        """The turning points."""
        assert self.chronicle is not None
        if not self.chronicle.points:
            return None
        self._story = StoryRows(self.chronicle, self.presentation.say, self.show_column)
        onward = RichText(escape(self._word("onward")), Role.SMALL, colour=Material.PAPER.soft)
        return self._under("story", self._story, onward if self.table.is_kept else None)

    def _figures(self) -> Flow:
        """The figures, then what was lost, side by side where there is room."""
        assert self.chronicle is not None
        say = self.presentation.say
        tallies = [tally_of(tally, say) for tally in self.chronicle.tallies]
        lost = Grid(*tallies, least=230, gap=18) if tallies else None
        after = self.chronicle.leads_on if self.context.session.run is None else None
        leads_on = RichText(escape(say(after)), Role.SMALL, colour=Material.PAPER.soft) if after is not None else None
        return self._under("figures", figures_of(self.chronicle.figures, say), lost, leads_on)

    # -- the foot

    def _foot(self) -> Flow:
        """All buttons in one row with as much on them as has room: words and keys, words, signs for the left ones; else in
        two rows."""
        ways = ((True, True), (False, True), (False, False))
        looks = [Row(*self._lookers(keys=keys, words=words), gap=10, stacks=False) for keys, words in ways]
        beside = [Row(look, Space(), self._leaving(), gap=10, stacks=False) for look in looks]
        return Fits(*beside, Column(Fits(*looks), self._leaving(), gap=10))

    def _leaving(self) -> Flow:
        """What leads away, all there is at the foot of a low window: there the rest are signs beside the tabs."""
        return Fits(*(Row(*self._leavers(keys=keys), gap=10, stacks=False) for keys in (True, False)))

    def _lookers(self, *, keys: bool, words: bool) -> list[Button]:
        """What can be done with the match that was."""
        way, found = partial(Button, shows_key=keys, has_words=words), self.table.proof
        ways = [
            way(self._word("through"), self.step_through, key="R", emblem="play"),
            way(self._word("share"), self.share, key="S", emblem="seal"),
        ]
        if found is not None:
            says = words or bool(found.wrong)
            ways.append(DiceButton(self.kit, self.page, self.presentation.say, found, has_words=says, shows_key=keys))
        return ways

    def _leavers(self, *, keys: bool) -> list[Button]:
        """The title; another match. Not on Enter: whoever made the last move with it may press it once too often."""
        word, way = self.presentation.say, partial(Button, shows_key=keys)
        run = self.context.session.run
        if run is not None and not self.table.is_trial:
            play = partial(self._leave_lesson, run.annotated.game, str(run.annotated.person))
            return [
                way(say_of_lessons("over.back"), self._leave_lesson, key="Esc"),
                way(say_of_lessons("over.play"), play, key="N", plate=Plate.PRIMARY),
            ]
        swap, again = (partial(self.rematch, swapped=swapped) for swapped in (True, False))
        others = set(self.table.seats) - self.people
        is_one_to_one = len(others) == 1 and len(self.table.seats) == 2
        sides = Phrase.of("table.end.play", seat=min(others)) if is_one_to_one else Phrase.of("table.end.swap")
        return [
            way(self._way_out(), self.leave, key="Esc"),
            way(word(sides), swap, key="X"),
            way(word(Phrase.of("table.end.again")), again, key="N", emblem="flag", plate=Plate.PRIMARY),
        ]

    def _leave_lesson(self, opens: str = "-", side: str = "") -> None:
        """Back to the first steps, and on to a new game."""
        run = self.context.session.run
        assert run is not None, "a lesson ends here"
        self.context.leave()
        self.go(Replace(self.context.scenes.lessons(opens, side, run.annotated.game), whole_stack=True))

    def _way_out(self) -> str:
        words = Phrase.of("table.menu_items.review" if self.table.is_trial else "table.end.title")
        return screen_say("matches.back") if self._is_over_list else self.presentation.say(words)

    # -- turns

    def _choose(self, name: str, number: int) -> None:
        setattr(self, name, number)
        self.rebuild()

    def show_column(self, column: int) -> None:
        """Light a turn on map, curve and list; a second time: go through the match from there."""
        assert self.chronicle is not None
        if column == self.column:
            self.step_through()
            return
        self.column = column
        which = self.chronicle.columns[column].map
        if which != self.which:
            self.which = which
            self.rebuild()
        else:
            self._light()

    def _light(self) -> None:
        for part in (self._map, self._curve, self._story):
            if part is not None and part.column != self.column:
                part.column = self.column
                part.touch()

    def step_through(self) -> None:
        """Go through the match, from the turn that is lit or from its start."""
        step = self.chronicle.columns[self.column].step if self.chronicle is not None and self.column >= 0 else 0
        self.go(Push(self.context.scenes.review_of(self.table, step)))

    # -- pictures to keep

    def share(self) -> None:
        """Put two pictures into the folder of pictures, once it is settled whether names stand on them."""
        if self.chronicle is None:
            self.page.say(escape(self._word("no_picture")))
            return
        names = TickBox(self._word("with_names"), True, lambda is_on: None, material=Material.WOOD)
        Modal(
            self._word("share_title"),
            escape(self._word("share_text")),
            accept=self._word("share"),
            on_accept=lambda: self._begin_posters(has_names=names.is_on),
            emblem="seal",
            extra=(names,),
        ).show_on(self.page)

    def _begin_posters(self, *, has_names: bool) -> None:
        self.page.say(escape(self._word("drawing")), emblem="seal")
        self._posters = self._drawn_posters(has_names=has_names)
        self.context.wake()

    def _drawn_posters(self, *, has_names: bool) -> Iterator[None]:
        """Draws one picture after another, with frames in between; then says where they are."""
        yield
        assert self.chronicle is not None
        painted = self.context.painted(self._board())
        poster = Poster(self.chronicle, self.which, self.presentation, painted, self._poster_words(has_names=has_names))
        yield
        stamp = f"{self.table.game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
        drawn = []
        for name, size in (("upright", UPRIGHT), ("broad", BROAD)):
            surface = poster.drawn(size)
            yield
            drawn.append((f"{stamp}-{name}", png(surface)))
            yield
        self.page.say(escape(self.context.keep_pictures(drawn)), emblem="seal")

    def _poster_words(self, *, has_names: bool) -> PosterWords:
        table, say = self.table, self.presentation.say
        winners = table.outcome.winners if table.outcome is not None else frozenset()
        people = []
        for seat in table.seats:
            role = say(table.roles.get(seat, Phrase.of("table.side", seat=seat)))
            there = table.seating.get(seat)
            person = (there.mask or there.person) if has_names and there is not None else ""
            has_won = seat in winners
            told = say(Phrase.of("table.last_page.won", role=role)) if has_won else role
            line = told if person else self._word("winner") if has_won else ""
            badge = badge_of(self.presentation.look.seat_face(seat))
            people.append(Player(person or role, line, badge, has_won))
        saved = table.about.saved if table.about is not None else None
        date = day((saved or datetime.now().astimezone()).astimezone())
        return PosterWords(box_look(table.game).name, date, tuple(people))

    # -- life

    def on_enter(self) -> None:
        super().on_enter()
        if not self._has_sounded:
            self._has_sounded = True
            self.kit.sounds.play(Cue.HARP)

    def update(self, now_ms: int) -> bool:
        self.context.pump(now_ms)
        if not self.frames and self.table.review:
            self.frames = tuple(self.table.review)
            reader = min(self.people) if len(self.people) == 1 else None
            self.chronicle = self.presentation.look.chronicle(self.frames, self.table.outcome, reader)
            self.which = max(0, len(self.chronicle.maps) - 1) if self.chronicle is not None else 0  # where it ended
            self.rebuild()
            self.page.mark_all()
        elif self._waiting is not None and self.table.reviewed is not None:
            self._waiting.set_markup(self._waited())
        if self._posters is not None:
            self._posters = self._posters if next(self._posters, self) is None else None
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        is_awaited = bool(self.table.wishes) or self.table.reviewed is not None
        is_busy = self._posters is not None or (not self.frames and is_awaited)
        return 0 if is_busy else super().next_wake(now_ms)

    # -- onwards

    def rematch(self, *, swapped: bool) -> None:
        """Another match of these people, on the same or the other sides."""
        self._warned(lambda: self._rematch(swapped=swapped))

    def _rematch(self, *, swapped: bool) -> None:
        rows = rows_of(self.table, self.chronicle, self.presentation)
        try:
            table = self.context.rematch(swapped=swapped)
        except RingtableError as fault:
            self.page.say(escape(fault.sentence))
            return
        if swapped and table.about is not None:
            self.context.session.pair = FirstOfPair(rows, table.about.seed_hash)
        self.go(Replace(self.context.scenes.play(table), whole_stack=True))

    def leave(self) -> None:
        """To the title, or back to where it was tried from."""
        self._warned(self._leave)

    def _warned(self, leave: Callable[[], None]) -> None:
        """Leave; should the match that has just ended be written down nowhere, that is told first."""
        if self.table.is_kept:
            leave()
            return

        def save() -> None:
            choose_folder(self.page, self.context, lambda: tell_kept(self.page, self.context))

        may_leave(self.page, leave, save, lambda: None)

    def _leave(self) -> None:
        if self.table.is_trial:
            self.context.end_trial()
        else:
            self.context.leave()
        goes_back = self._is_over_list or self.table.is_trial
        self.go(Pop() if goes_back else Replace(self.context.scenes.title(), whole_stack=True))


TAIL: Final = 46
"""Units of a tail of the cloth."""


class Banner(PassiveWidget):
    """Cloth with tails that fills its rectangle."""

    def __init__(self, title: str, words: str, fate: Fate) -> None:
        super().__init__(material=Material.WOOD)
        self.title, self.words, self.fate = title, words, fate

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        u = kit.u
        tail = min(TAIL, self.rect.width / u / 14)
        box = self.rect.inflate(-2 * round(tail * u), -kit.px(16))
        box.y = self.rect.y
        w, h = box.width / u, box.height / u
        body = vector.soft_rect(-10, 8, w + 20, h, 4, 8, (0, 0, 0), 0.5)
        fill, tails, rim = COLOURS[self.fate]
        body += vector.path(f"M{-tail} 14H0V{h + 14}H{-tail}L{-tail / 2} {h / 2 + 14}Z", fill=tails)
        body += vector.path(f"M{w + tail} 14H{w}V{h + 14}H{w + tail}L{w + tail / 2} {h / 2 + 14}Z", fill=tails)
        body += vector.rect(0, 0, w, h, 0, fill=fill)
        body += vector.path(f"M0 6H{w}M0 {h - 6}H{w}", stroke=rim, stroke_width=1.6)
        reach = 60
        size = box.width + 2 * kit.px(reach), box.height + 2 * kit.px(reach)
        view = (-kit.px(reach) / u, -kit.px(reach) / u, size[0] / u, size[1] / u)
        made = kit.art.drawing(body, view, size, ("banner", size, tail, self.fate))
        surface.blit(made, box.move(-kit.px(reach), -kit.px(reach)))
        inner = box.inflate(-2 * kit.px(14), -2 * kit.px(11))
        lines = -(-kit.text.width(self.words, Role.SMALL) // max(1, inner.width * 9 // 10))
        has_room = lines == 2 and inner.height > kit.px(84)
        high = inner.height * (62 if lines < 2 else 47 if has_room else 36) // 100 if self.words else inner.height
        self._set(kit, surface, self.title, Role.SCREEN_TITLE, pygame.Rect(inner.topleft, (inner.width, high)), 1)
        words = pygame.Rect(inner.x, inner.y + high, inner.width, inner.height - high)
        self._set(kit, surface, self.words, Role.BODY, words, 3)

    def _set(self, kit: Kit, surface: pygame.Surface, text: str, role: Role, box: pygame.Rect, lines: int) -> None:
        """Words in the middle of their box, as large as they fit."""
        colour = theme.GOLD_TITLE if role is Role.SCREEN_TITLE else theme.CREAM
        told = paragraph_in(
            kit.text,
            escape(text),
            role,
            box.size,
            colour=colour,
            material=Material.WOOD,
            align="center",
            max_lines=lines,
        )
        told.draw(surface, (box.x, box.y + max(0, box.height - told.height) // 2))
