"""The title: the boxes on the table, the last match, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.engine.errors import RingtableError
from game.storage.faults import SaveFault, sentence_of
from game.storage.saved_matches import SaveFolder, is_plain_file
from game.ui.components.counters import CounterFace, counter
from game.ui.components.dice import die_pips
from game.ui.kit import theme, vector
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.keys import TITLE_KEYS, Chord
from game.ui.kit.kit import Kit, kept
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Push, Quit, Replace
from game.ui.kit.theme import CREAM_SOFT, Material, Role
from game.ui.scenes.game_boxes import ABOVE_BOXES, BELOW_BOXES, box_look, box_standing, laid_out, players_line
from game.ui.scenes.page_scene import PageScene, draw_wordmark, units
from game.ui.scenes.saves.saved_match import SavedPicture, SeatRow
from game.ui.screen_words import say, when
from game.ui.table.board.counter_sprites import drawing_of
from game.ui.widgets.base import Pressable
from game.ui.widgets.button import Button, Plate, WordButton
from game.ui.widgets.flow import (
    Column,
    Filling,
    Fits,
    Flow,
    Grow,
    Inset,
    One,
    Row,
    Scroll,
    Sheet,
    Sized,
    Space,
    Within,
    Wrap,
)
from game.ui.widgets.label import Heading, RichText
from game.ui.widgets.menu import LeatherMenu, MenuItem
from game.ui.widgets.modal import Modal
from game.ui.widgets.scroll_area import ScrollArea

if TYPE_CHECKING:
    from game.registry import InstalledGame
    from game.session.open_match import OpenMatch
    from game.storage.saved_matches import SaveEntry
    from game.ui.kit.scene_stack import Scene
    from game.ui.scenes.context import Context
    from game.ui.scenes.game_boxes import BoxLook
    from game.ui.widgets.base import Group, Widget, WidgetState

LEFT, COLUMN, NARROW = 92, 446, 560
"""Units from the left edge to the column of menu and last match; its width beside the boxes, and where they have no room."""
NAMED = 48
"""Units of height of the games' names, where there is no room for their boxes."""
LEAST_MENU = 246
"""Units of height that its rows need."""
LOWEST = 500
"""Units of height below which all rows of the menu are in sight, with the last match as a button and no line below the name."""
BARE_SHEET, LOW_SHEET, HIGH_SHEET = 150, 196, 290
"""Units of height of the sheet above the menu: without a last match, with one in a low window, with one."""


class TitleScene(PageScene):
    """What stands there after a double click."""

    def __init__(self, context: Context, *, opens: Path | None = None) -> None:
        """`opens`: a saved match to go on to as soon as the title stands."""
        super().__init__(context.kit)
        self.context = context
        self._opens = opens
        self.last_match: SaveEntry | None = None
        """What can be gone on with."""

    def on_enter(self) -> None:
        last = self._find_last()
        if last != self.last_match or not self._is_built:
            self.last_match = last
            self.rebuild()
        super().on_enter()
        if self._opens is not None:
            path, self._opens = self._opens, None
            self._open(path, say("saves.damaged"))

    def _find_last(self) -> SaveEntry | None:
        wanted = self.context.settings.last_match
        try:
            entries = [entry for entry in self.context.folder.list() if entry.fault is None]
            entries += self._from_elsewhere(Path(wanted)) if wanted else []
        except SaveFault:
            return None
        entries.sort(key=lambda entry: entry.is_over)  # nobody goes on with a game that is over while another waits
        waiting = (entry for entry in entries if str(entry.path) == wanted and not entry.is_over)
        return next(waiting, entries[0] if entries else None)

    def _from_elsewhere(self, path: Path) -> list[SaveEntry]:
        """The match played last, where its file was opened from another folder than that of the saved matches."""
        if path.parent == self.context.folder.path or not is_plain_file(path):
            return []
        entry = SaveFolder(path.parent).entry(path)
        return [entry] if entry.fault is None else []

    def dropped(self, path: Path) -> None:
        self.go(Push(self.context.scenes.dropped(path)))

    # -- layout

    def build(self) -> None:
        kit = self.kit
        wide, high = units(kit)
        is_wide = wide >= 1180
        top = 246 if high >= 980 else 190 if high >= 800 else 132 if high >= LOWEST else 76
        games = Wrap(*(Button(box_look(one.id).name, partial(self._choose, one)) for one in self.context.games), gap=8)
        named = Fits(games, Sized(Scroll(games, material=Material.WOOD), height=NAMED), highest=NAMED)
        above = Space(top if high >= LOWEST else 0)
        page: Flow = Inset(Column(above, named, Grow(Within(self._column(), NARROW)), gap=6), 12)
        if is_wide:
            column = Column(Space(top), Grow(self._column()), Space(20), gap=0)
            boxes = BoxesOnTable(self.context.games, self._choose)
            page = Row(Grow(Inset(Sized(column, width=COLUMN), 0, left=LEFT)), Grow(boxes), gap=0, stacks=False)
        page.put(kit, self.page, pygame.Rect(0, 0, kit.scale.width, kit.scale.height))

    def _column(self) -> Flow:
        """The last match and the menu, each lower where the window is; at last the match is a button, for the menu is whole."""
        menu, small = Filling(LeatherMenu(self._items())), self._small()
        least = Sized(menu, width=COLUMN, height=LEAST_MENU)
        go_on = tuple(self._go_on())
        high, low = self._last_sheets(*go_on)
        return Fits(
            Column(high, Column(menu, small, gap=14), gap=28),
            Column(low, Column(menu, small), gap=18),
            Column(low, Grow(least), small),
            Column(Grow(least), Row(*go_on, Grow(small), gap=12, stacks=False), gap=8),
            Scroll(Column(least, *go_on, small), edge=18, material=Material.WOOD),
        )

    def _go_on(self) -> Iterator[Button]:
        """The button that goes on with the last match."""
        if self.last_match is not None:
            label = say("continue.over" if self.last_match.is_over else "continue.label")
            yield Button(label, self._continue, key="Enter", emblem="play", plate=Plate.PRIMARY)

    def _items(self) -> list[MenuItem]:
        scenes = self.context.scenes
        go = self._push
        ways: dict[str, Callable[[], None]] = {
            "new": partial(self._push, scenes.new_game),
            "own_table": partial(go, scenes.own_table),
            "matches": partial(go, scenes.matches),
            "rules": partial(go, partial(scenes.rules, self.context.games[0].id)),
            "settings": partial(go, scenes.settings),
        }
        return [
            MenuItem(say(f"menu.{name}"), EMBLEM_FOR[name], TITLE_KEYS[name], way, told=say(f"menu.{name}_told"))
            for name, way in ways.items()
        ]

    def _small(self) -> Flow:
        """What is seldom wanted, in bare words."""
        ways = {"credits": partial(self._push, self.context.scenes.credits), "quit": partial(self.go, Quit())}
        return Row(
            *(WordButton(say(f"menu.{name}"), way, key=TITLE_KEYS[name]) for name, way in ways.items()), stacks=False
        )

    def event(self, event: pygame.Event) -> bool:
        scenes = self.context.scenes
        ways: dict[str, Callable[[], Scene]] = {
            "saves": scenes.matches,
            "replays": partial(scenes.matches, over=True),
            "shelf": partial(scenes.matches, people=True),
            "lessons": scenes.lessons,
            "puzzles": scenes.puzzles,
        }
        for name, make in ways.items():
            if Chord.parse(TITLE_KEYS[name]).matches(event):
                self._push(make)
                return True
        return False

    def _push(self, make: Callable[[], Scene]) -> None:
        self.go(Push(make()))

    def _last_sheets(self, go_on: Button | None = None) -> tuple[Flow, Flow]:
        """The last match on its sheet, with the button that goes on with it; on a low one with a smaller picture and without the
        badges."""
        entry = self.last_match
        if entry is None or go_on is None:
            told = Column(Heading(say("continue.none"), 3), RichText(say("continue.none_hint"), Role.BODY), gap=10)
            sheet = Sized(Sheet(Inset(told, 0, 8)), width=COLUMN, height=BARE_SHEET)
            return sheet, sheet
        from game.session.autosave import public_lines

        self.page.focus(go_on)
        when_saved = escape(when(entry.saved, datetime.now().astimezone()))
        note = RichText(when_saved, Role.NOTE, max_lines=2, colour=Material.PAPER.soft)
        foot = Row(note, go_on, gap=12)
        name = RichText(escape(self._game_name(entry)), Role.H3, max_lines=2)

        def sheet_of(picture: tuple[int, int], lines: int, seats: Flow | None, height: int) -> Flow:
            status = RichText(escape(public_lines(entry)[0]), Role.SMALL, max_lines=lines, colour=Material.PAPER.soft)
            words = Column(name, status, gap=6)
            top = Row(One(SavedPicture(entry), picture), words, gap=20, side="start", stacks=False)
            return Sized(Sheet(Column(top, seats, Grow(Space()), foot, gap=7)), width=COLUMN, height=height)

        seats = Sized(Filling(SeatRow(entry)), height=36)
        return sheet_of((186, 140), 4, seats, HIGH_SHEET), sheet_of((128, 96), 2, None, LOW_SHEET)

    def _game_name(self, entry: SaveEntry) -> str:
        known = {game.id for game in self.context.games}
        return box_look(entry.game).name if entry.game in known else entry.game

    def _choose(self, game: InstalledGame) -> None:
        self.go(Push(self.context.scenes.new_game(game.id)))

    # -- going on

    def _continue(self) -> None:
        if self.last_match is not None:
            self._open(self.last_match.path, say("continue.fault"))

    def _open(self, path: Path, question: str) -> None:
        """Go on to a saved match; what is wrong with one stays on screen, with its ways on, until it is answered."""
        from game.ui.scenes.saves.save_problems import open_saved

        try:
            open_saved(self.page, self.context, path, self._show)
        except (RingtableError, OSError) as error:
            Modal(
                question,
                escape(sentence_of(error)),
                accept=say("menu.matches"),
                on_accept=partial(self._push, self.context.scenes.matches),
                safe=say("fault.close"),
            ).show_on(self.page)

    def _show(self, table: OpenMatch) -> None:
        self.go(Replace(self.context.scenes.play(table), whole_stack=True))

    # -- drawing

    def background(self, surface: pygame.Surface) -> None:
        kit = self.kit
        kit.art.table_top(surface)
        wide, high = units(kit)
        is_wide = wide >= 1180
        role = Role.TITLE if high >= 800 else Role.SCREEN_TITLE
        mark_width = kit.text.width(say("wordmark"), role)
        x = kit.px(LEFT + 4) if is_wide else (kit.scale.width - mark_width) // 2
        if is_wide:
            lamp = x + mark_width + kit.px(140 - 500), -kit.px(440)
            surface.blit(_lamp(kit), lamp, special_flags=pygame.BLEND_PREMULTIPLIED)
        if not is_wide and high < LOWEST:
            return  # the games stand there
        box = draw_wordmark(kit, surface, (x, kit.px(44 if high >= 980 else 22)), role)
        line = pygame.Rect(box.x + kit.px(4), box.bottom - kit.px(2), kit.px(600), kit.px(40))
        tagline = Role.CEREMONY_LARGE if high >= 800 else Role.CEREMONY
        if high >= LOWEST:
            kit.text.draw(surface, say("tagline"), tagline, CREAM_SOFT, line)
        if is_wide:
            _draw_things(kit, surface, self.context.games)


@kept
def _lamp(kit: Kit) -> pygame.Surface:
    """A warm pool of light round a candle seen from above. The light is soft: drawn small and enlarged, it looks the same
    and is there in a quarter of the time."""
    light = vector.radial(
        "l", 0.5, 0.5, 0.5, (0, "#FFE7AE/0.5"), (0.12, "#FFCF7A/0.34"), (0.4, "#FFC060/0.12"), (1, "#FFB040/0")
    )
    light += vector.circle(500, 500, 500, fill="url(#l)")
    whole, side = kit.px(1000), kit.px(200)
    small = vector.render(light, (0, 0, 1000, 1000), (whole // 4, whole // 4))
    made = pygame.transform.smoothscale(small.convert_alpha().premul_alpha(), (whole, whole))
    body = vector.soft_rect(432, 442, 140, 140, 70, 14, (0, 0, 0), 0.4)
    body += vector.radial("d", 0.42, 0.36, 0.75, (0, "#F5D489"), (0.6, "#D9A548"), (1, "#8F6420"))
    body += vector.circle(500, 500, 74, fill="url(#d)", stroke="#6E4A16", stroke_width=2.5)
    body += vector.circle(500, 500, 60, stroke="#8F6420", stroke_opacity=0.7, stroke_width=3)
    body += vector.radial("w", 0.5, 0.45, 0.6, (0, "#FFFBE8"), (0.55, "#FBEBB8"), (1, "#E3BD6C"))
    body += vector.circle(500, 498, 50, fill="url(#w)", stroke="#C79A4B", stroke_width=1.5)
    body += vector.path("M500 474C514 492 512 510 500 516C488 510 486 492 500 474Z", fill="#FFFFFF")
    candle = vector.render(body, (400, 400, 200, 200), (side, side)).premul_alpha()
    made.blit(candle, candle.get_rect(center=made.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made


def _draw_things(kit: Kit, surface: pygame.Surface, games: Sequence[InstalledGame]) -> None:
    """Dice, a ring and counters from the games' boxes lie near the lower edge."""
    base = kit.scale.height - kit.px(150)
    left = kit.px(LEFT + COLUMN + 120)
    things: list[tuple[Hashable, Callable[[], pygame.Surface], float, int, int]] = [
        ("five", lambda: die_pips(kit, 5, kit.px(56)), 12.0, 0, 6),
        ("three", lambda: die_pips(kit, 3, kit.px(56)), -17.0, 74, 40),
    ]
    lying = [found for game in games for found in box_look(game.id).counters]
    for (badge, figure), (degrees, dx, dy) in zip(
        lying, ((0.0, 146, -50), (0.0, 226, -14), (0.0, 306, -46)), strict=False
    ):
        face = CounterFace(badge, movement=figure, stands=drawing_of(kit, badge))
        things.append(((badge, figure), partial(counter, kit, face, kit.px(62)), degrees, dx, dy))
    for name, make, degrees, dx, dy in things:
        key = ("title-thing", name, kit.u)
        made = kit.art.cached(key, partial(_turned, make, degrees))
        surface.blit(made, (left + kit.px(dx), base + kit.px(dy)))
    ring = vector.vertical("r", (0, "#F9E3A2"), (0.5, "#D49A2E"), (1, "#8A5A14"))
    ring += vector.soft_rect(6, 26, 92, 36, 18, 6, (0, 0, 0), 0.5)
    ring += '<ellipse cx="50" cy="36" rx="46" ry="27" fill="none" stroke="#4A2E08" stroke-width="10"/>'
    ring += '<ellipse cx="50" cy="35" rx="46" ry="27" fill="none" stroke="url(#r)" stroke-width="8"/>'
    made = kit.art.drawing(ring, (-10, 0, 120, 74), (kit.px(132), kit.px(82)), ("title-ring", kit.u))
    if kit.scale.width - kit.px(330) > left + kit.px(400):
        surface.blit(made, (kit.scale.width - kit.px(330), base + kit.px(10)))


def _turned(make: Callable[[], pygame.Surface], degrees: float) -> pygame.Surface:
    return pygame.transform.rotozoom(make(), degrees, 1.0)


class BoxesOnTable(Flow):
    """The boxes in rows, each second one of a single row a little higher; where they would be too small to be read, in rows
    that scroll."""

    def __init__(self, games: Sequence[InstalledGame], on_choose: Callable[[InstalledGame], None]) -> None:
        leans = (-1.6, 0.0, 1.6) if len(games) > 1 else (-1.2,)
        self.boxes = [GameBox(game, leans[at % len(leans)], partial(on_choose, game)) for at, game in enumerate(games)]

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        laid = laid_out(len(self.boxes), box.size, kit)
        if laid.scrolls:
            window = box.inflate(-kit.px(20), 0)
            window.top, window.height = kit.px(ABOVE_BOXES), box.height - kit.px(ABOVE_BOXES + BELOW_BOXES)
            area = ScrollArea(material=Material.WOOD)
            area.content_height = laid.boxes[-1].bottom + kit.px(30) - window.y
            One(area).put(kit, host, window)
            host = area
        for game, place in zip(self.boxes, laid.boxes, strict=True):
            One(game).put(kit, host, place.move(box.x, 0))

    def widgets(self) -> Iterator[Widget]:
        yield from self.boxes


class GameBox(Pressable):
    """A game's box on the table; pressing it opens the new-game page."""

    def __init__(self, game: InstalledGame, degrees: float, on_press: partial[None]) -> None:
        super().__init__(material=Material.WOOD)
        self.game = game
        self.degrees = degrees
        self.on_press = on_press
        self.look_data: BoxLook = box_look(game.id)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        players = players_line(self.look_data)
        made = box_standing(kit, self.look_data, self.look_data.board, players, self.rect.width, self.degrees)
        at = made.get_rect(center=self.rect.center)
        is_lit = look.is_hovered or look.is_focused
        lift = kit.px(-6 if look.is_pressed else 6) if is_lit else 0  # what it opens may take a while
        surface.blit(made, at.move(0, -lift))
        if is_lit:
            glow = self.rect.inflate(kit.px(12), kit.px(12)).move(0, -lift)
            pygame.draw.rect(surface, theme.LAMP_GOLD, glow, max(2, kit.px(3)), border_radius=kit.px(12))

    def bounds(self, kit: Kit) -> pygame.Rect:
        return self.rect.inflate(kit.px(150), kit.px(150))
