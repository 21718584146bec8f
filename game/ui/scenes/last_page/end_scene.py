"""The page on which a match that is over is told: banner and why, the ways over the map, the curve, what turned the game,
figures; and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Final

import pygame

from game.board.board import Board
from game.engine.decision import Ending, Phrase
from game.engine.errors import RingtableError
from game.session.open_match import OpenMatch, ReviewStep
from game.ui.kit.cues import Cue
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.scene_stack import Pop, Push, Replace
from game.ui.kit.theme import Material, Role
from game.ui.kit.video import png
from game.ui.scenes.box_look import box_look
from game.ui.scenes.context import Context
from game.ui.scenes.dialogs.dice_proof import DiceProofStrip
from game.ui.scenes.last_page.map_and_curve import CurveSheet, WalkMapWidget
from game.ui.scenes.last_page.pair_score import FirstOfPair, PairSheet, rows_of
from game.ui.scenes.last_page.victory_banner import Banner
from game.ui.scenes.page_scene import PageScene
from game.ui.scenes.saves.save_problems import choose_folder, may_leave, tell_kept
from game.ui.screen_words import day
from game.ui.screen_words import say as screen_say
from game.ui.table.board.board_image import BoardImage
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.chronicle.chronicle import Chronicle
from game.ui.table.panels.chronicle.poster import BROAD, UPRIGHT, Player, Poster, PosterWords
from game.ui.table.panels.chronicle.story import FiguresGrid, StoryRows, TallyRows, heading
from game.ui.widgets.base import Group
from game.ui.widgets.button import Button
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.choices import ChoiceStrip, TickBox
from game.ui.widgets.label import Heading, Panel, RichText
from game.ui.widgets.modal import Modal
from game.ui.widgets.scroll_area import ScrollArea

MARGIN: Final = 16
WIDE: Final = (1500, 850)
"""Units of a window in which all parts of the page have room; in smaller ones each is a tab."""
SIDE: Final = 580
"""Units of the column of banner, story and figures."""
BROAD_SIDE: Final = 760
"""The same where the map is high."""
TALL: Final = 0.85
"""Height of a board beside its width from which it is called high."""
CURVE: Final = 292
"""Units of height of the curve."""
BANNER: Final = 144
LOW_BANNER: Final = 92
TABS: Final = ("walk", "curve", "story", "figures")


class EndScene(PageScene):
    """Tells a match that is over. Nothing of it is worked out before that: the host lays the match open after its end."""

    def __init__(self, context: Context, table: OpenMatch, *, is_over_shelf: bool = False) -> None:
        """`is_over_shelf`: it was taken from the shelf, and leads back there."""
        super().__init__(context.kit)
        self._is_over_shelf = is_over_shelf
        self.context = context
        self.table = table
        self.presentation = context.presentation(table)
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
        self._foot = pygame.Rect(0, 0, 0, 0)
        self._has_sounded = False
        self._posters: Iterator[None] | None = None
        self._waiting: RichText | None = None
        table.ask_review()

    # -- what is told

    def _word(self, key: str) -> str:
        return self.presentation.say(heading(key))

    def banner(self) -> tuple[str, str]:
        """How it ended, in large letters, and why."""
        say, outcome = self.presentation.say, self.table.outcome
        if outcome is None:
            return self.table.title, ""
        head = say(Phrase.of(f"ending.{outcome.ending.value}"))
        won = ""
        if outcome.ending is Ending.VICTORY and outcome.winners:
            names = tuple(seat for seat in self.table.seats if seat in outcome.winners)
            side = f"look.wins.{names[0]}"
            is_side = len(names) > 2 and self.presentation.knows(side)
            head = won = say(Phrase.of(side) if is_side else Phrase.of("table.end.wins", seats=names))
        after = self.presentation.look.epilogue(self.frames[-1].view) if self.frames else None
        why = " ".join(say(phrase) for phrase in (outcome.reason, after) if phrase is not None)
        if self.chronicle is None:
            return head, why
        is_named = not won or outcome.reason.get("seat") is not None
        return say(self.chronicle.title), why if is_named else f"{won}. {why}"

    # -- building

    def build(self) -> None:
        """All parts beside each other, or each on a tab."""
        kit = self.kit
        width, height = kit.scale.width, kit.scale.height
        self._map = self._curve = self._story = self._waiting = None
        self._build_foot(width, height)
        open_part = pygame.Rect(0, 0, width, self._foot.top)
        if not self.frames:
            self._build_waiting(open_part)
        elif width / kit.u >= WIDE[0] and height / kit.u >= WIDE[1]:
            bounds = BoardImage(self.context.painted(self._board())).bounds
            build = self._build_beside if bounds.height > TALL * bounds.width else self._build_below
            build(open_part)
        else:
            self._build_tabs(open_part)
        self._light()

    def _build_waiting(self, box: pygame.Rect) -> None:
        """While the match is laid open: how much of it is."""
        self._waiting = self.page.add(RichText(self._waited(), Role.LEAD, material=Material.WOOD, align="center"))
        self._waiting.place(self.kit, box.x, box.centery, box.width)
        banner = self.page.add(Banner(*self.banner()))
        wide, high = min(box.width, self.kit.px(900)), min(self.kit.px(BANNER), box.height // 3)
        banner.place(self.kit, box.centerx - wide // 2, box.y + self.kit.px(14), wide, high)

    def _waited(self) -> str:
        done = round(100 * (self.table.reviewed or 0))
        return escape(self.presentation.say(Phrase.of("table.last_page.waiting", percent=done)))

    def _build_beside(self, box: pygame.Rect) -> None:
        """A high map with the banner above it; the curve beside it, above everything else."""
        kit, chronicle = self.kit, self.chronicle
        margin = kit.px(MARGIN)
        side = pygame.Rect(box.right - kit.px(BROAD_SIDE), box.y, kit.px(BROAD_SIDE), box.height)
        left = pygame.Rect(box.x, box.y, side.left, box.height)
        wide = min(left.width - 2 * margin, kit.px(900))
        banner = self.page.add(Banner(*self.banner()))
        banner.place(kit, left.centerx - wide // 2, left.y + kit.px(10), wide, kit.px(LOW_BANNER + 20))
        top = banner.rect.bottom
        self._add_map(pygame.Rect(left.x, top, left.width, left.bottom - top))
        column = side.inflate(-2 * margin, -2 * margin)
        if chronicle is not None:
            curve = pygame.Rect(column.x, column.y, column.width, kit.px(CURVE - 20))
            self._add_curve(curve)
            column.height -= curve.height + kit.px(10)
            column.y = curve.bottom + kit.px(10)
        self._add_told(column)

    def _build_below(self, box: pygame.Rect) -> None:
        """A broad map with the curve below it; the banner beside it, above everything else."""
        kit, chronicle = self.kit, self.chronicle
        margin = kit.px(MARGIN)
        side = pygame.Rect(box.right - kit.px(SIDE), box.y, kit.px(SIDE), box.height)
        left = pygame.Rect(box.x, box.y, side.left, box.height)
        below = kit.px(CURVE) if chronicle is not None else 0
        self._add_map(pygame.Rect(left.x, left.y, left.width, left.height - below))
        if chronicle is not None:
            sheet = pygame.Rect(
                left.x + margin, left.bottom - below + kit.px(10), left.width - 2 * margin, below - kit.px(20)
            )
            self._add_curve(sheet)
        column = side.inflate(-2 * margin, -2 * margin)
        banner = self.page.add(Banner(*self.banner()))
        banner.place(kit, side.x + kit.px(4), column.y, side.width - kit.px(8), kit.px(BANNER))
        column.height -= banner.rect.bottom + kit.px(6) - column.y
        column.y = banner.rect.bottom + kit.px(6)
        self._add_told(column)

    def _add_told(self, column: pygame.Rect) -> None:
        """Story and figures on one sheet, and what was found of the dice at its end."""
        kit, chronicle = self.kit, self.chronicle
        if chronicle is None:
            strip = self._strip(column)
            if strip is not None:
                self.page.add(strip)
            return
        told = self.page.add(Panel(PanelKind.SHEET))
        inner = column.inflate(-2 * kit.px(20), -2 * kit.px(18))
        area = ScrollArea()
        used = self._fill_side(area, inner)
        told.place(kit, column.x, column.y, column.width, min(column.height, used + 2 * kit.px(18)))
        told.add(area)
        area.place(kit, inner.x, inner.y, inner.width, min(inner.height, used))

    def _fill_side(self, area: ScrollArea, inner: pygame.Rect) -> int:
        """Story, figures and losses below each other, then the dice; the pixels they take."""
        kit = self.kit
        width = inner.width - area.bar_width(kit)
        y = self._add_pair(area, pygame.Rect(inner.x, inner.y, width, 0))
        y = self._add_story(area, pygame.Rect(inner.x, y, width, 0)) + kit.px(8)
        y = self._add_figures(area, pygame.Rect(inner.x, y, width, 0))
        strip = self._strip(pygame.Rect(inner.x, y + kit.px(10), width, 0))
        if strip is not None:
            area.add(strip)
            y = strip.rect.bottom
        return y - inner.y

    def _build_tabs(self, box: pygame.Rect) -> None:
        kit, margin = self.kit, self.kit.px(8)
        banner = self.page.add(Banner(*self.banner()))
        is_long = kit.text.width(banner.words, Role.SMALL) > box.width * 3 // 4
        high = min(kit.px(LOW_BANNER), box.height * (34 if is_long else 25) // 100)
        banner.place(kit, box.x + margin, box.y + margin // 2, box.width - 2 * margin, high)
        y = banner.rect.bottom + margin // 2
        if self.chronicle is None:
            self._add_map(pygame.Rect(box.x, y, box.width, box.bottom - y))
            return
        tabs = ChoiceStrip([self._word(f"tab.{name}") for name in TABS], self.tab, self._choose_tab)
        wide, tall = tabs.preferred(kit)
        self.page.add(tabs).place(kit, box.x + margin, y, min(wide, box.width - 2 * margin), tall)
        shown = pygame.Rect(box.x, tabs.rect.bottom + margin, box.width, box.bottom - tabs.rect.bottom - 2 * margin)
        match TABS[self.tab]:
            case "walk":
                self._add_map(shown)
            case "curve":
                self._add_curve(shown.inflate(-2 * margin, 0))
            case name:
                self._build_sheet(shown.inflate(-2 * margin, 0), name)

    def _build_sheet(self, box: pygame.Rect, name: str) -> None:
        """Story or figures on a sheet of their own, scrolled where they have no room."""
        kit = self.kit
        sheet = self.page.add(Panel(PanelKind.SHEET))
        sheet.place(kit, *box)
        inner = box.inflate(-2 * kit.px(18), -2 * kit.px(16))
        area = ScrollArea()
        width = inner.width - area.bar_width(kit)
        sheet.add(area)
        line = pygame.Rect(inner.x, inner.y, width, 0)
        if name == "figures":
            line.y = self._add_pair(area, line)
        bottom = self._add_story(area, line) if name == "story" else self._add_figures(area, line)
        if name == "figures":
            strip = self._strip(pygame.Rect(inner.x, bottom + kit.px(8), width, 0))
            if strip is not None:
                area.add(strip)
                bottom = strip.rect.bottom
        area.place(kit, *inner)
        area.content_height = bottom - inner.y

    def _add_map(self, box: pygame.Rect) -> None:
        kit, chronicle = self.kit, self.chronicle
        maps = chronicle.maps if chronicle is not None else ()
        board = self._board()
        if board.digest != self.presentation.board.digest:
            self.presentation = self.context.presentation(self.table, board)
        last = self.frames[-1]
        look = self.presentation.look
        left = (look.revealed(last.view, last.views) if last.views else None) or look.picture(last.view)
        self._map = self.page.add(
            WalkMapWidget(self.presentation, self.context.painted(board), chronicle, self.which, left, self.show_column)
        )
        self._map.place(kit, *box)
        if len(maps) > 1:
            names = [self.presentation.say(one.name) if one.name is not None else "" for one in maps]
            parts = self.page.add(ChoiceStrip(names, self.which, self._choose_map))
            wide, high = parts.preferred(kit)
            parts.place(kit, box.x + kit.px(14), box.y + kit.px(14), wide, high)

    def _board(self) -> Board:
        """The one of the map that is shown."""
        maps = self.chronicle.maps if self.chronicle is not None else ()
        return maps[self.which].board if maps else self.presentation.look.board_of(self.frames[-1].view)

    def _add_curve(self, box: pygame.Rect) -> None:
        assert self.chronicle is not None
        self._curve = self.page.add(CurveSheet(self.chronicle, self.presentation, self.show_column))
        self._curve.place(self.kit, *box)

    def _add_pair(self, host: Group, box: pygame.Rect) -> int:
        """The score over both matches, where this is the one with the sides swapped; where it ends."""
        kit, first = self.kit, self.context.session.pair
        if first is None or self.table.about is None or first.second != self.table.about.seed_hash:
            return box.y
        y = host.add(Heading(self._word("pair"), 3, has_divider=True)).place(kit, box.x, box.y, box.width).bottom
        sheet = PairSheet(first.rows, rows_of(self.table, self.chronicle, self.presentation), self.presentation.say)
        host.add(sheet)
        return sheet.place(kit, box.x, y, box.width, sheet.height_for(kit, box.width)).bottom + kit.px(12)

    def _add_story(self, host: Group, box: pygame.Rect) -> int:
        """The turning points below their heading; where they end."""
        assert self.chronicle is not None
        kit = self.kit
        if not self.chronicle.points:
            return box.y
        y = host.add(Heading(self._word("story"), 3, has_divider=True)).place(kit, box.x, box.y, box.width).bottom
        self._story = host.add(StoryRows(self.chronicle, self.presentation.say, self.show_column))
        return self._story.place(kit, box.x, y + kit.px(4), box.width, self._story.height_for(kit, box.width)).bottom

    def _add_figures(self, host: Group, box: pygame.Rect) -> int:
        """The figures below their heading, then what was lost, side by side where there is room; where they end."""
        assert self.chronicle is not None
        kit, say = self.kit, self.presentation.say
        y = host.add(Heading(self._word("figures"), 3, has_divider=True)).place(kit, box.x, box.y, box.width).bottom
        grid = host.add(FiguresGrid(self.chronicle.figures, say))
        y = grid.place(kit, box.x, y + kit.px(4), box.width, grid.height_for(kit, box.width)).bottom
        tallies = [TallyRows(tally, say) for tally in self.chronicle.tallies]
        gap = kit.px(18)
        columns = min(len(tallies), max(1, (box.width + gap) // (kit.px(230) + gap)))
        for at in range(0, len(tallies), max(1, columns)):
            row = tallies[at : at + columns]
            each = (box.width - gap * (len(row) - 1)) // len(row)
            high = max(one.height_for(kit, each) for one in row)
            for nth, one in enumerate(row):
                host.add(one).place(kit, box.x + nth * (each + gap), y + kit.px(6), each, high)
            y += high + kit.px(6)
        return y

    def _strip(self, available: pygame.Rect) -> DiceProofStrip | None:
        """What was found of the dice; None for a picture without a host."""
        found = self.table.about.proof if self.table.about is not None else None
        if found is None or self.table.outcome is None:
            return None
        strip = DiceProofStrip(self.kit, self.page, self.presentation.say, found)
        strip.fit(self.kit, available.x, available.y, available.width)
        return strip

    # -- the foot

    def _build_foot(self, width: int, height: int) -> None:
        kit = self.kit
        gap, tall = kit.px(10), kit.scale.target(50)
        available = width - 2 * kit.px(MARGIN)
        rows = self._rows(available)
        self._foot = pygame.Rect(0, 0, width, len(rows) * (tall + gap) + gap + kit.px(8))
        self._foot.bottom = height
        y = self._foot.top + gap + kit.px(6)
        for left, right in rows:
            x = kit.px(MARGIN)
            for button in left:
                wide = button.preferred(kit)[0]
                self.page.add(button).place(kit, x, y, wide, tall)
                x += wide + gap
            x = width - kit.px(MARGIN)
            for button in reversed(right):
                wide = button.preferred(kit)[0]
                x -= wide
                self.page.add(button).place(kit, x, y, wide, tall)
                x -= gap
            y += tall + gap

    def _rows(self, available: int) -> list[tuple[list[Button], list[Button]]]:
        """All buttons in one row with as much on them as has room: words and keys, words, signs for the left ones; else in
        two rows."""
        for keys, words in ((True, True), (False, True), (False, False)):
            left, right = self._lookers(keys=keys, words=words), self._leavers(keys=keys)
            if self._length([*left, *right]) <= available:
                return [(left, right)]
        rows = []
        for make in (lambda **how: self._lookers(words=True, **how), self._leavers):
            buttons = make(keys=True)
            rows.append(buttons if self._length(buttons) <= available else make(keys=False))
        if self._length(rows[0]) > available:
            rows[0] = self._lookers(keys=False, words=False)
        return [(rows[0], []), ([], rows[1])]

    def _length(self, buttons: list[Button]) -> int:
        return sum(button.preferred(self.kit)[0] + self.kit.px(10) for button in buttons)

    def _lookers(self, *, keys: bool, words: bool) -> list[Button]:
        """What can be done with the match that was."""
        return [
            Button(
                self._word("through") if words else "",
                self.step_through,
                key="R",
                emblem="play",
                shows_key=keys,
                tip="" if words else self._word("through"),
            ),
            Button(
                self._word("share") if words else "",
                self.share,
                key="S",
                emblem="seal",
                shows_key=keys,
                tip="" if words else self._word("share"),
            ),
        ]

    def _leavers(self, *, keys: bool) -> list[Button]:
        """The title; another match. Not on Enter: whoever made the last move with it may press it once too often."""
        word = self.presentation.say
        return [
            Button(self._way_out(), self.leave, key="Esc", shows_key=keys),
            Button(word(Phrase.of("table.end.swap")), lambda: self.rematch(swapped=True), key="X", shows_key=keys),
            Button(
                word(Phrase.of("table.end.again")),
                lambda: self.rematch(swapped=False),
                key="N",
                emblem="flag",
                plate=Plate.PRIMARY,
                shows_key=keys,
            ),
        ]

    def _way_out(self) -> str:
        return screen_say("shelf.back") if self._is_over_shelf else self.presentation.say(Phrase.of("table.end.title"))

    def background(self, surface: pygame.Surface) -> None:
        """The table's boards, and the bar at the foot."""
        self.kit.art.table_top(surface)
        self.kit.art.bar(surface, self._foot, at_top=False)

    # -- turns

    def _choose_tab(self, tab: int) -> None:
        self.tab = tab
        self.rebuild()

    def _choose_map(self, which: int) -> None:
        self.which = which
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
        shown: tuple[WalkMapWidget | CurveSheet | StoryRows | None, ...] = (self._map, self._curve, self._story)
        for part in shown:
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
        self.page.ask(
            Modal(
                self._word("share_title"),
                escape(self._word("share_text")),
                accept=self._word("share"),
                on_accept=lambda: self._begin_posters(has_names=names.is_on),
                emblem="seal",
                extra=(names,),
            )
        )

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
            person = table.seating[seat].person if has_names and seat in table.seating else ""
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
        """A harp, once."""
        super().on_enter()
        if not self._has_sounded:
            self._has_sounded = True
            self.kit.sounds.play(Cue.HARP)

    def update(self, now_ms: int) -> bool:
        """The steps of the match come once, and the chronicle is made of them."""
        self.context.pump(now_ms)
        if not self.frames and self.table.review:
            self.frames = tuple(self.table.review)
            self.chronicle = self.presentation.look.chronicle(self.frames, self.table.outcome)
            self.which = max(0, len(self.chronicle.maps) - 1) if self.chronicle is not None else 0  # where it ended
            self.rebuild()
            self.page.mark_all()
        elif self._waiting is not None and self.table.reviewed is not None:
            self._waiting.set_markup(self._waited())
        if self._posters is not None:
            self._posters = self._posters if next(self._posters, self) is None else None
        return super().update(now_ms)

    @property
    def _is_awaited(self) -> bool:
        return bool(self.table.wishes) or self.table.reviewed is not None

    def next_wake(self, now_ms: int) -> int | None:
        """At once while the steps are awaited or pictures are drawn."""
        is_busy = self._posters is not None or (not self.frames and self._is_awaited)
        return 0 if is_busy else super().next_wake(now_ms)

    # -- onwards

    def rematch(self, *, swapped: bool) -> None:
        """The same people once more, on the same or the other sides."""
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
        """To the title."""
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
        self.context.leave()
        self.go(Pop() if self._is_over_shelf else Replace(self.context.scenes.title(), whole_stack=True))
