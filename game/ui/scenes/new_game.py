"""New game: one page with the game, who sits where, and the options that the rules name."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.board.problems import BoardProblems
from game.engine.decision import Phrase
from game.engine.errors import RingtableError
from game.engine.ruleset import Option, OptionValue
from game.opponents.levels import OFFERED
from game.shelf import Shelf, ShelfBoard, fault_of
from game.ui import theme
from game.ui.kit import Kit
from game.ui.markup import escape
from game.ui.panels import PanelKind
from game.ui.plates import Plate
from game.ui.scenes.boards import board_picture
from game.ui.scenes.boxes import BoxLook, box_cover, box_look, players_line
from game.ui.scenes.moments import day
from game.ui.scenes.seating import LONGEST_NAME, Draft, Place
from game.ui.scenes.shell import ShellScene, Shown, units
from game.ui.stack import Push, Replace
from game.ui.theme import Ground, Role
from game.ui.widgets import (
    Button,
    ChoiceStrip,
    Dropdown,
    Group,
    Heading,
    Label,
    Panel,
    RichText,
    Roundel,
    ScrollArea,
    TextEntry,
    Toggle,
)
from game.ui.widgets.base import Look, Point, Widget
from game.ui.widgets.button import Size
from game.ui.wording import say

if TYPE_CHECKING:
    from game.registry import Game
    from game.ui.scenes.context import Context

RAIL = 92
"""Units of the lower rail."""
ROW = 66
LOOK_MS = 60
"""How often it is looked whether the own boards have been read."""


class NewGameScene(ShellScene):
    """Two clicks begin a game; everything else is there to be changed."""

    title_key = "new.title"

    def __init__(self, context: Context, game_id: str = "") -> None:
        super().__init__(context)
        games = {game.id: game for game in context.games}
        self.draft = self._draft(games.get(game_id, context.games[0]))
        self.shelf = Shelf(context.boards, context.games)
        self._shown: tuple[ShelfBoard, ...] = ()
        self.shelf.look()

    def _draft(self, game: Game) -> Draft:
        settings = self.context.settings
        return Draft.of(game, settings.new_match.get(game.id, {}), settings.people)

    @property
    def look(self) -> BoxLook:
        """The chosen game's box."""
        return box_look(self.draft.game.id)

    # -- a person's own boards

    def event(self, event: pygame.Event) -> bool:
        """Somebody who comes back from an editor finds the boards as they are now."""
        if event.type == pygame.WINDOWFOCUSGAINED:
            self.shelf.look()
        return False

    def update(self, now_ms: int) -> bool:
        """Show the own boards once they have been read; a chosen one that is gone or has faults gives way."""
        own = self.shelf.own(self.draft.game.id)
        if own is not None and self.page.overlay is None:
            is_there = any(board.ref == self.draft.board and not board.fault for board in self._boards())
            if not is_there:
                self.draft.board = self.draft.game.ruleset.info.boards[0]
            if not is_there or own != self._shown:
                self._shown = own
                self.rebuild()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        """Soon, while the folder is being read."""
        page = super().next_wake(now_ms)
        if not self.shelf.is_looking and (self.shelf.own(self.draft.game.id) or ()) == self._shown:
            return page
        return LOOK_MS if page is None else min(page, LOOK_MS)

    # -- layout

    def build(self) -> None:
        """Three columns where there is room, else one that scrolls."""
        kit = self.kit
        self.head()
        body = self.body()
        body.height -= kit.px(RAIL)
        wide, high = units(kit)
        if wide >= 1750 and high >= 960:
            self._build_wide(body)
        else:
            self._build_narrow(body)
        self._build_rail()

    def _build_wide(self, body: pygame.Rect) -> None:
        kit = self.kit
        gap = kit.px(24)
        left = pygame.Rect(body.x, body.y, kit.px(610), body.height)
        options = pygame.Rect(body.right - kit.px(420), body.y, kit.px(420), 0)
        seats = pygame.Rect(left.right + gap, body.y, options.x - left.right - 2 * gap, 0)
        self._place_game(self.page, left)
        self._place_seats(self.page, seats)
        if self._place_options(self.page, options) > body.bottom:
            self.page.children.pop()
            area = self.page.add(ScrollArea(ground=Ground.WOOD))
            area.place(kit, options.x, body.y, options.width, body.height)
            options.width -= area.bar_width(kit)
            area.content_height = self._place_options(area, options) - body.y + kit.px(8)

    def _build_narrow(self, body: pygame.Rect) -> None:
        """Seats, then options, then what the game is: one below the other, or two beside each other."""
        kit = self.kit
        area = self.page.add(ScrollArea(ground=Ground.WOOD))
        area.place(kit, body.x, body.y, body.width, body.height)
        inner = body.copy()
        inner.width -= area.bar_width(kit) + kit.px(6)
        gap = kit.px(18)
        if units(kit)[0] >= 1240:
            seats = pygame.Rect(inner.x, inner.y, inner.width * 60 // 100, 0)
            options = pygame.Rect(seats.right + gap, inner.y, inner.right - seats.right - gap, 0)
            low = max(self._place_seats(area, seats), self._place_options(area, options))
        else:
            low = self._place_seats(area, inner)
            low = self._place_options(area, pygame.Rect(inner.x, low + gap, inner.width, 0))
        low = self._place_game(area, pygame.Rect(inner.x, low + gap, inner.width, kit.px(330)))
        area.content_height = low - body.y + kit.px(16)

    # -- the game

    def _place_game(self, host: Group, box: pygame.Rect) -> int:
        """Boxes to choose from (when there are several) and what the chosen game is; the lower edge."""
        kit = self.kit
        games = self.context.games
        y = box.y
        if len(games) > 1:
            gap = kit.px(18)
            width = min(kit.px(190), (box.width - (len(games) - 1) * gap) // len(games))
            for index, game in enumerate(games):
                cover = host.add(CoverChoice(game, partial(self._choose_game, game), chosen=game is self.draft.game))
                cover.place(kit, box.x + index * (width + gap), y, width, round(width * 530 / 400))
            y += round(width * 530 / 400) + kit.px(24)
        panel = host.add(Panel(PanelKind.LEATHER))
        panel.place(kit, box.x, y, box.width, max(box.bottom - y, kit.px(300)))
        inner = panel.inner(kit)
        x, y = inner.x + kit.px(6), inner.y + kit.px(4)
        width = inner.width - kit.px(12)
        if len(games) == 1 and inner.height > kit.px(620):
            cover_width = min(kit.px(250), width)
            shown = panel.add(Shown(partial(self._cover, cover_width)))
            shown.place(kit, x + (width - cover_width) // 2, y + kit.px(4), cover_width, round(cover_width * 530 / 400))
            y = shown.rect.bottom + kit.px(20)
        name = panel.add(Heading(self.look.name, 2, ground=Ground.LEATHER))
        y = name.place(kit, x, y, width).bottom + kit.px(6)
        about = panel.add(RichText(escape(self.look.sentence), Role.BODY, ground=Ground.LEATHER))
        y = about.place(kit, x, y, width).bottom + kit.px(12)
        space = "\u2003"
        facts = f"<e=company> {players_line(self.look)}{space}<e=hourglass> {escape(self.look.length)}{space}"
        facts += f"<e={self.look.secrets_emblem}> {escape(self.look.secrets)}"
        line = panel.add(RichText(facts, Role.BODY, ground=Ground.LEATHER))
        y = line.place(kit, x, y, width).bottom + kit.px(18)
        low = self._place_board(panel, pygame.Rect(x, y, width, inner.bottom - y))
        panel.rect.height = max(panel.rect.height, low + kit.px(24) - panel.rect.y)
        return panel.rect.bottom

    def _cover(self, width: int) -> pygame.Surface:
        return box_cover(self.kit, self.look, self.look.board, players_line(self.look), width)

    def _place_board(self, panel: Panel, room: pygame.Rect) -> int:
        """The board's picture and name, the way to the others, and where own ones are put; the lower edge."""
        kit = self.kit
        label = panel.add(Label(say("new.board"), Role.LABEL, ground=Ground.LEATHER, colour=theme.CREAM_SOFT))
        y = label.place(kit, room.x, room.y).bottom + kit.px(8)
        chosen, size = self._board(), (kit.px(150), kit.px(100))
        picture = panel.add(Shown(lambda: board_picture(kit, self.draft.game.id, chosen, size)))
        picture.place(kit, room.x, y, *size)
        x = picture.rect.right + kit.px(16)
        name = panel.add(Label(chosen.title, Role.STRONG, ground=Ground.LEATHER))
        low = name.place(kit, x, y, room.right - x).bottom + kit.px(6)
        if chosen.is_own:
            file = say("boards.own", file=chosen.ref)
            note = panel.add(Label(file, Role.SMALL, ground=Ground.LEATHER, colour=theme.CREAM_SOFT))
            low = note.place(kit, x, low, room.right - x).bottom + kit.px(6)
        if len(self._boards()) > 1:
            other = panel.add(Button(say("new.other_board"), self._other_board, emblem="compass", size=Size.SMALL))
            low = other.place(kit, x, low + kit.px(4)).bottom
        words = say("new.boards_hint", folder=escape(str(self.context.boards)))
        damaged = sum(bool(board.fault) for board in self._boards())
        if damaged:
            words += f" <c=gold>{say('new.boards_damaged', count=damaged)}</c>"
        hint = panel.add(RichText(words, Role.SMALL, ground=Ground.LEATHER, colour=theme.CREAM_SOFT))
        return hint.place(kit, room.x, max(picture.rect.bottom, low) + kit.px(12), room.width).bottom

    def _boards(self) -> list[ShelfBoard]:
        """The shipped boards, then the person's own."""
        game = self.draft.game
        shipped = [ShelfBoard(id_, board_name(game.id, id_)) for id_ in game.ruleset.info.boards]
        return [*shipped, *(self.shelf.own(game.id) or ())]

    def _board(self) -> ShelfBoard:
        """The chosen one; an own board is believed in until its folder has been looked into."""
        for board in self._boards():
            if board.ref == self.draft.board:
                return board
        return ShelfBoard(self.draft.board, self.draft.board, is_own=True)

    def _other_board(self) -> None:
        boards = self._boards()
        self.go(Push(self.context.scenes.boards(self.draft.game, boards, self.draft.board, self._choose_board)))

    # -- the seats

    def _place_seats(self, host: Group, box: pygame.Rect) -> int:
        kit = self.kit
        panel = host.add(Panel(PanelKind.SHEET))
        panel.place(kit, box.x, box.y, box.width, kit.px(200))
        inner = panel.inner(kit)
        heading = panel.add(Heading(say("new.seats"), 2, has_divider=True))
        y = heading.place(kit, inner.x, inner.y, inner.width).bottom + kit.px(12)
        counts = sorted(self.draft.game.ruleset.info.seatings)
        if len(counts) > 1:
            label = panel.add(Label(say("new.player_count"), Role.STRONG))
            strip = panel.add(
                ChoiceStrip([str(n) for n in counts], counts.index(self.draft.players), partial(self._count, counts))
            )
            high = strip.place(kit, inner.x + kit.px(150), y).height
            label.place(kit, inner.x, y, kit.px(140), high)
            y += high + kit.px(14)
        for place in self.draft.present:
            y = self._place_row(panel, inner, y, place)
        y += kit.px(6)
        y = self._place_helpers(panel, inner, y)
        note = panel.add(RichText(say("new.hint"), Role.SMALL, colour=Ground.PAPER.soft))
        y = note.place(kit, inner.x, y + kit.px(14), inner.width).bottom
        panel.rect.height = y + kit.px(26) - panel.rect.y
        return panel.rect.bottom

    def _place_row(self, panel: Panel, inner: pygame.Rect, y: int, place: Place) -> int:
        """A seat: badge, name, who plays it, how strong the computer is. Two lines where one is too short."""
        kit = self.kit
        names = self.draft.game.words()
        badge = self.look.badges[str(place.seat)]
        roundel = panel.add(Roundel(badge, 48, is_computer=not place.is_person))
        roundel.place(kit, inner.x, y + kit.px(6))
        x = roundel.rect.right + kit.px(12)
        label = panel.add(Label(names.name(str(place.seat), "seat"), Role.H3))
        high = kit.scale.target(40)
        named = max(kit.text.width(names.name(str(one.seat), "seat"), Role.H3) for one in self.draft.present)
        label_width = max(kit.px(130), min(named + kit.px(4), inner.width // 3))
        label.place(kit, x, y + kit.px(8), label_width, high)
        x += label_width + kit.px(8)
        strip = ChoiceStrip(
            [say("new.person"), say("new.computer")],
            0 if place.is_person else 1,
            lambda index: self._occupy(place, index == 0),
        )
        levels = ChoiceStrip(
            [say_level(level) for level in OFFERED], OFFERED.index(place.level), lambda index: self._level(place, index)
        )
        first = strip.preferred(kit)[0]
        second = kit.px(230) if place.is_person else levels.preferred(kit)[0]
        fits = x + first + kit.px(12) + second <= inner.right
        panel.add(strip).place(kit, x, y + kit.px(8))
        at = (x + first + kit.px(12), y + kit.px(8)) if fits else (x, y + kit.px(16) + high)
        if place.is_person:
            entry = TextEntry(
                place.name,
                lambda text: self._name(place, text),
                placeholder=say("new.placeholder"),
                max_length=LONGEST_NAME,
            )
            panel.add(entry).place(kit, *at, min(inner.right - at[0], kit.px(300)), high)
        else:
            panel.add(levels).place(kit, *at)
        bottom = at[1] + high + kit.px(10)
        return max(bottom, y + kit.px(ROW))

    def _place_helpers(self, panel: Panel, inner: pygame.Rect, y: int) -> int:
        kit = self.kit
        remembered = self.draft.game.id in self.context.settings.new_match
        buttons = [
            Button(say("new.fill"), self._fill, emblem="clockwork", plate=Plate.PAPER, size=Size.SMALL),
            Button(say("new.draw_lots"), self._lots, emblem="die", plate=Plate.PAPER, size=Size.SMALL),
            Button(
                say("new.last_time"),
                self._last_time,
                emblem="hourglass",
                plate=Plate.PAPER,
                size=Size.SMALL,
                is_enabled=remembered,
                reason=say("new.no_last_time"),
            ),
        ]
        return flow(kit, panel, buttons, inner, y)

    # -- the options

    def _place_options(self, host: Group, box: pygame.Rect) -> int:
        kit = self.kit
        panel = host.add(Panel(PanelKind.SHEET))
        panel.place(kit, box.x, box.y, box.width, kit.px(200))
        inner = panel.inner(kit)
        heading = panel.add(Heading(say("new.options"), 2, has_divider=True))
        y = heading.place(kit, inner.x, inner.y, inner.width).bottom + kit.px(10)
        words = self.draft.game.words()
        for option in self.draft.game.ruleset.info.options:
            if option.players and self.draft.players not in option.players:
                continue
            y = self._place_option(
                panel, inner, y, words(option.label), words(option.sentence), self._control(option, inner.width)
            )
        for name in ("dice", "reactions"):
            if name == "reactions" and not self.draft.game.ruleset.info.has_secrets:
                continue
            control = self._table_control(name, inner.width)
            y = self._place_option(
                panel, inner, y, say(f"option.{name}.label"), say(f"option.{name}.sentence"), control
            )
        panel.rect.height = y + kit.px(20) - panel.rect.y
        return panel.rect.bottom

    def _place_option(
        self, panel: Panel, inner: pygame.Rect, y: int, label: str, sentence: str, control: Widget
    ) -> int:
        kit = self.kit
        wide, high = control.preferred(kit)
        name = panel.add(RichText(f"<b>{escape(label)}</b>", Role.BODY))
        beside = inner.width - wide - kit.px(14)
        if beside >= kit.px(120):
            panel.add(control).place(kit, inner.right - wide, y + kit.px(4))
            name.place(kit, inner.x, y + kit.px(8), beside)
            y = max(name.rect.bottom, y + high + kit.px(6))
        else:
            y = name.place(kit, inner.x, y + kit.px(8), inner.width).bottom
            y = panel.add(control).place(kit, inner.x, y + kit.px(4)).bottom + kit.px(4)
        text = panel.add(RichText(escape(sentence), Role.SMALL, colour=Ground.PAPER.soft))
        return text.place(kit, inner.x, y + kit.px(2), inner.width).bottom + kit.px(14)

    def _control(self, option: Option, room: int) -> Widget:
        value = self.draft.options.get(option.id, option.default)
        if option.values in ((False, True), (True, False)):
            return Toggle(bool(value), lambda is_on: self._set_option(option.id, is_on))
        labels = [self._value_label(option, one) for one in option.values]
        chosen = option.values.index(value)
        pick: Callable[[int], None] = lambda index: self._set_option(option.id, option.values[index])  # noqa: E731  # one of two shapes of control takes it
        return self._strip(labels, chosen, pick, room)

    def _strip(self, labels: list[str], chosen: int, pick: Callable[[int], None], room: int) -> Widget:
        """Joined cells where they have room, else a list that folds."""
        strip = ChoiceStrip(labels, chosen, pick)
        if len(labels) <= 4 and strip.preferred(self.kit)[0] <= room:
            return strip
        return Dropdown(labels, chosen, pick)

    def _value_label(self, option: Option, value: OptionValue) -> str:
        words = self.draft.game.words()
        key = f"option.{option.id}.{value}"
        if words.has(key):
            return words(Phrase.of(key))
        if isinstance(value, bool):
            return say("option.switch_on" if value else "option.switch_off")
        return say("option.none") if value in (0, "none") else str(value)

    def _table_control(self, name: str, room: int) -> Widget:
        from game.engine.header import TABLE_OPTIONS

        values = TABLE_OPTIONS[name]
        labels = [say(f"option.{name}.{value}") for value in values]
        chosen = values.index(str(self.draft.options.get(name, values[0])))
        return self._strip(labels, chosen, lambda index: self._set_option(name, values[index]), room)

    # -- the rail

    def _build_rail(self) -> None:
        kit = self.kit
        self.begin = Button(
            say("new.begin"), self._begin, key="Ctrl+Enter", emblem="play", plate=Plate.PRIMARY, size=Size.LARGE
        )
        wide, high = self.begin.preferred(kit)
        top = kit.scale.height - kit.px(RAIL)
        self.begin.place(kit, kit.scale.width - self.side - wide, top + (kit.px(RAIL) - high) // 2, wide, high)
        self.page.add(self.begin)
        self.summary = RichText("", Role.PROMPT, ground=Ground.WOOD, max_lines=1)
        self.summary.set_markup(self._summary())
        room = self.begin.rect.x - self.side - kit.px(24)
        self.summary.place(kit, self.side, top + (kit.px(RAIL) - kit.px(30)) // 2, room)
        self.page.add(self.summary)
        if self.page.focused is None:
            self.page.focus(self.begin)

    def _summary(self) -> str:
        people, seats = self.draft.people, len(self.draft.present)
        if not people:
            return say("new.only_watching")
        people_text = say("new.people_text", count=people)
        computers = seats - people
        return say(
            "new.summary",
            people=people,
            people_text=people_text,
            computers=computers,
            computers_text=say("new.computers_text", count=computers),
        )

    def background(self, surface: pygame.Surface) -> None:
        """Table and lower rail."""
        kit = self.kit
        super().background(surface)
        high = kit.px(RAIL)
        kit.art.rail(surface, pygame.Rect(0, kit.scale.height - high, kit.scale.width, high), at_top=False)

    # -- changes

    def _changed(self) -> None:
        self.rebuild()

    def _choose_game(self, game: Game) -> None:
        self.draft = self._draft(game)
        self._shown = self.shelf.own(game.id) or ()
        self._changed()

    def _choose_board(self, board: ShelfBoard) -> None:
        self.draft.board = board.ref
        self._changed()

    def _count(self, counts: list[int], index: int) -> None:
        self.draft.players = counts[index]
        self._changed()

    def _occupy(self, place: Place, is_person: bool) -> None:
        place.is_person = is_person
        self._changed()

    def _level(self, place: Place, index: int) -> None:
        place.level = OFFERED[index]

    def _name(self, place: Place, name: str) -> None:
        place.name = name

    def _fill(self) -> None:
        self.draft.fill_with_computers()
        self._changed()

    def _lots(self) -> None:
        # Who sits where isn't part of the match's dice: any source of chance will do.
        self.draft.draw_lots(Random(secrets.randbits(64)))
        self._changed()

    def _last_time(self) -> None:
        self.draft = self._draft(self.draft.game)
        self._changed()

    def _set_option(self, name: str, value: OptionValue) -> None:
        self.draft.options[name] = value

    # -- beginning

    def _begin(self) -> None:
        draft = self.draft
        for place in draft.nameless():
            place.name = draft.game.words().name(str(place.seat), "seat")
        self._remember()
        name = say("new.match_name", game=self.look.name, date=day(datetime.now().astimezone()))
        try:
            table = self.context.new_match(draft.game.id, draft.board, draft.seating(), draft.chosen_options(), name)
        except BoardProblems as problems:
            fault, more = fault_of(problems)
            self.tell(fault if not more else f"{fault} {say('boards.more', count=more, file=draft.board)}")
            return
        except (RingtableError, OSError) as error:
            self.tell(error)
            return
        self.go(Replace(self.context.scenes.play(table), whole_stack=True))

    def _remember(self) -> None:
        settings = self.context.settings
        draft = self.draft
        words = draft.game.words()
        names = [p.name.strip() for p in draft.present if p.is_person]
        known = [n for n in names if n not in {words.name(str(p.seat), "seat") for p in draft.present}]
        people = tuple(dict.fromkeys([*known, *settings.people]))[:12]
        matches = {**settings.new_match, draft.game.id: draft.memory()}
        problem = self.context.keep(replace(settings, new_match=matches, people=people))
        if problem:
            self.page.say(escape(problem))


def say_level(level: str) -> str:
    """A level's name."""
    from game.ui.wording import screen_words

    return screen_words().name(level, "level")


def flow(kit: Kit, panel: Group, buttons: list[Button], inner: pygame.Rect, y: int) -> int:
    """Place buttons from left to right, in as many rows as they need; the lower edge."""
    x, gap, bottom = inner.x, kit.px(10), y
    for button in buttons:
        wide, high = button.preferred(kit)
        if x > inner.x and x + wide > inner.right:
            x, y = inner.x, bottom + gap
        panel.add(button).place(kit, x, y, wide, high)
        x, bottom = x + wide + gap, y + high
    return bottom


def board_name(game: str, board: str) -> str:
    """The title of a shipped board: as its box says, or from its id."""
    look = box_look(game)
    if look.set_name and board == look.board:
        return look.set_name
    return board.replace("-", " ").capitalize().replace(" earth", "-earth")


class CoverChoice(Widget):
    """A game's cover to choose the game by."""

    can_focus = True

    def __init__(self, game: Game, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__()
        self.game = game
        self.on_press = on_press
        self.chosen = chosen

    def draw(self, kit: Kit, surface: pygame.Surface, look: Look) -> None:
        """The cover, framed in gold when chosen or pointed at."""
        board = self.game.ruleset.info.boards[0]
        surface.blit(
            box_cover(kit, box_look(self.game.id), board, players_line(box_look(self.game.id)), self.rect.width),
            self.rect,
        )
        if self.chosen or look.is_hovered or look.is_focused:
            colour = theme.LAMP_GOLD if self.chosen else theme.BRASS
            pygame.draw.rect(surface, colour, self.rect.inflate(kit.px(12), kit.px(12)), max(2, kit.px(3)), kit.px(8))

    def on_down(self, at: Point) -> bool:
        """Wait for the release."""
        return True

    def on_up(self, at: Point) -> None:
        """Choose it."""
        if self.rect.collidepoint(at):
            self.take()

    def take(self) -> bool:
        """Choose it."""
        self.on_press()
        return True
