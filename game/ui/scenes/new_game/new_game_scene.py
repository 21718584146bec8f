"""New game: one page with the game, who sits where, and the options that the rules name."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import datetime
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.board.problems import BoardProblems
from game.computer.levels import OFFERED
from game.engine.errors import RingtableError
from game.engine.rules import OptionValue
from game.session.board_library import BoardLibrary, LibraryBoard, fault_of, in_terminal
from game.session.loaded_game import given_names
from game.session.start_position import StartPosition
from game.storage.faults import SaveFault
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Push, Replace
from game.ui.kit.theme import Material, Role
from game.ui.scenes.box_look import BoxLook, BoxSide, box_look
from game.ui.scenes.codes.code_settings import CodeDialogs
from game.ui.scenes.menu_scene import MenuScene, units
from game.ui.scenes.new_game.game_choice import ROW, GameChoice
from game.ui.scenes.new_game.match_draft import MatchDraft, SeatChoice
from game.ui.scenes.new_game.options import OptionsSheet
from game.ui.scenes.new_game.seats import SeatsSheet
from game.ui.scenes.saves.save_problems import cannot_save, why
from game.ui.screen_words import day, say
from game.ui.widgets import Button, RichText, ScrollArea
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.modal import Modal

if TYPE_CHECKING:
    from game.registry import InstalledGame
    from game.ui.scenes.context import Context

FOOTER = 92
"""Units of the footer."""
LOW_FOOTER = 62
"""The same in a window that is low for its letters."""
SEATS = 620
"""Units of the seats and options where all of the page stands beside each other."""
LOOK_MS = 60
"""How often it is looked whether the own boards have been read."""


class NewGameScene(MenuScene):
    """Two clicks begin a game; everything else is there to be changed."""

    title_key = "new.title"

    def __init__(self, context: Context, game_id: str = "") -> None:
        super().__init__(context)
        games = {game.id: game for game in context.games}
        self.draft = self._draft(games.get(game_id) or self._last_game())
        self.library = BoardLibrary(context.boards, context.games)
        self._shown: tuple[LibraryBoard, ...] = ()
        self._start: StartPosition | None = None
        codes = CodeDialogs(self, self.rebuild)
        self.box, self.seats, self.options = GameChoice(self), SeatsSheet(self, codes), OptionsSheet(self)
        self.library.look()

    def _draft(self, game: InstalledGame) -> MatchDraft:
        """The page of a game as it was left, else as the last match of it was begun."""
        drafts = self.context.session.drafts
        if game.id not in drafts:
            drafts[game.id] = self._last(game)
        return drafts[game.id]

    def _last(self, game: InstalledGame) -> MatchDraft:
        settings = self.context.settings
        return MatchDraft.of(game, settings.new_match.get(game.id, {}), settings.people)

    def _last_game(self) -> InstalledGame:
        """The game that a match was last begun of, else the first."""
        games = {game.id: game for game in self.context.games}
        begun = [games[id_] for id_ in self.context.settings.new_match if id_ in games]
        return begun[-1] if begun else self.context.games[0]

    @property
    def look(self) -> BoxLook:
        """The chosen game's box."""
        return box_look(self.draft.game.id)

    # -- a person's own boards

    def event(self, event: pygame.Event) -> bool:
        """Somebody who comes back from an editor finds the boards as they are now."""
        if event.type == pygame.WINDOWFOCUSGAINED:
            self.library.look()
            self.context.starts.forget()
        return False

    def update(self, now_ms: int) -> bool:
        """Show the own boards once they have been read; a chosen one that is gone or has faults gives way."""
        own = self.library.own(self.draft.game.id)
        if own is not None and self.page.overlay is None:
            is_there = any(board.ref == self.draft.board and not board.fault for board in self.box.boards())
            if not is_there:
                self.draft.board = self.draft.game.info.boards[0]
            if not is_there or own != self._shown:
                self._shown = own
                self.rebuild()
        if self._start is None and self._read_start() is not None:
            self.rebuild()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        """Soon, while the folder is being read."""
        page = super().next_wake(now_ms)
        is_coming = self._start is None and self.context.starts.is_reading
        if (
            not is_coming
            and not self.library.is_looking
            and (self.library.own(self.draft.game.id) or ()) == self._shown
        ):
            return page
        return LOOK_MS if page is None else min(page, LOOK_MS)

    @property
    def start(self) -> StartPosition | None:
        """How the chosen game begins on the chosen board, once that has been read."""
        return self._start

    def _read_start(self) -> StartPosition | None:
        return self.context.starts.of(self.draft.game, self.draft.board, self.draft.players)

    def lay_over(self, overlay: Widget) -> None:
        """Over the whole page."""
        self.page.open(overlay)

    # -- layout

    @property
    def footer(self) -> int:
        """Pixels of height of the bar with the button that begins."""
        return self.kit.px(LOW_FOOTER if self.is_low else FOOTER)

    def build(self) -> None:
        """Games, board, seats beside each other where there is room; else board and seats; else one column that scrolls."""
        kit = self.kit
        self._start = self._read_start()
        self.head()
        body = self.body()
        body.height -= self.footer
        wide, high = units(kit)
        if wide >= 1750 and high >= 960:
            self._build_wide(body)
        elif wide >= 1240 and high >= 700:
            self._build_beside(body)
        else:
            self._build_narrow(body)
        self._build_footer()

    def _build_wide(self, body: pygame.Rect) -> None:
        """The games at the left, the board of the chosen one with its sides in the middle, the match at the right."""
        kit = self.kit
        gap = kit.px(26)
        left, right = body.x, pygame.Rect(body.right - kit.px(SEATS), body.y, kit.px(SEATS), body.height)
        if len(self.context.games) > 1:
            self.box.place_rows(self.page, pygame.Rect(body.x, body.y, kit.px(ROW[0]), body.height))
            left += kit.px(ROW[0]) + gap
        self.box.place_board(self.page, pygame.Rect(left, body.y, right.x - gap - left, body.height))
        self._build_match(right)

    def _build_beside(self, body: pygame.Rect) -> None:
        """The games' names; below them the board with its sides, and the match beside it."""
        kit = self.kit
        top = self.box.place_names(self.page, body)
        room = pygame.Rect(body.x, top, body.width, body.bottom - top)
        left = pygame.Rect(room.x, room.y, room.width * 46 // 100, room.height)
        self.box.place_board(self.page, left)
        right = left.right + kit.px(22)
        self._build_match(pygame.Rect(right, room.y, room.right - right, room.height))

    def _build_match(self, room: pygame.Rect) -> None:
        """Who sits where, then the options; they scroll where they find no room."""
        kit = self.kit
        edge = kit.px(6)  # for the shadow of the sheets
        area = self.page.add(ScrollArea(material=Material.WOOD))
        area.place(kit, room.x - edge, room.y - edge, room.width + edge, room.height + edge)
        inner = pygame.Rect(room.x, room.y, room.width - area.bar_width(kit), 0)
        low = self.seats.place(area, inner)
        low = self.options.place(area, pygame.Rect(inner.x, low + kit.px(16), inner.width, 0))
        area.content_height = low - area.rect.y + kit.px(8)

    def _build_narrow(self, body: pygame.Rect) -> None:
        """The games' names, seats, options, then what the game is, one below the other."""
        kit = self.kit
        area = self.page.add(ScrollArea(material=Material.WOOD))
        area.place(kit, body.x, body.y, body.width, body.height)
        inner = body.copy()
        inner.width -= area.bar_width(kit) + kit.px(6)
        gap = kit.px(18)
        top = self.box.place_names(area, inner)
        low = self.seats.place(area, pygame.Rect(inner.x, top, inner.width, 0))
        low = self.options.place(area, pygame.Rect(inner.x, low + gap, inner.width, 0))
        low = self.box.place_below(area, pygame.Rect(inner.x, low + gap, inner.width, 0))
        area.content_height = low - body.y + kit.px(16)

    # -- the footer

    def _build_footer(self) -> None:
        kit = self.kit
        size = Size.NORMAL if self.is_low else Size.LARGE
        self.begin = Button(
            say("new.begin"), self._begin, key="Ctrl+Enter", emblem="play", plate=Plate.PRIMARY, size=size
        )
        wide, high = self.begin.preferred(kit)
        top = kit.scale.height - self.footer
        self.begin.place(kit, kit.scale.width - self.side - wide, top + (self.footer - high) // 2, wide, high)
        self.page.add(self.begin)
        lessons = self.page.add(self._lessons_button(kit.scale.height - self.footer))
        available = lessons.rect.x - self.side - kit.px(24)
        chosen = self.set_differently()
        all_of_it = Button(say("new.all_set"), self._show_chosen, emblem="quill") if chosen else None
        if all_of_it is not None:
            width, high = all_of_it.preferred(kit)
            available -= width + kit.px(16)
            all_of_it.place(kit, lessons.rect.x - kit.px(16) - width, top + (self.footer - high) // 2, width, high)
            self.page.add(all_of_it)
        role = Role.PROMPT if kit.text.width(self._summary(), Role.PROMPT) <= available else Role.SMALL
        self.summary = RichText("", role, material=Material.WOOD, max_lines=1 if chosen else 2)
        self.summary.set_markup(self._summary())
        self.set_apart = RichText("", Role.SMALL, material=Material.WOOD, colour=Material.WOOD.soft, max_lines=2)
        self.set_apart.set_markup(escape(say("new.set", options=chosen)) if chosen else "")
        high = self.summary.height_for(kit, available) + (self.set_apart.height_for(kit, available) if chosen else 0)
        y = top + max((self.footer - high) // 2, kit.px(4))
        self.summary.place(kit, self.side, y, available)
        if not self.summary.paragraph(kit, available).is_cut:  # the seats tell it as well
            self.page.add(self.summary)
        if chosen:
            self.set_apart.place(kit, self.side, self.summary.rect.bottom, available)
            self.page.add(self.set_apart)
        if self.page.focused is None:
            self.page.focus(self.begin)

    def _lessons_button(self, top: int) -> Button:
        """First steps, beside the button that begins a match; a sign where the window is small."""
        kit = self.kit
        label = say("lessons.button")
        button = Button(label, lambda: self.go(Push(self.context.scenes.lessons())), emblem="lantern")
        wide, high = button.preferred(kit)
        button.place(kit, self.begin.rect.x - kit.px(16) - wide, top + (self.footer - high) // 2, wide, high)
        return button

    def set_differently(self) -> tuple[str, ...]:
        """Everything about the match that is set differently from usual, wherever on the page it stands."""
        draft = self.draft
        board = draft.board if draft.board != draft.game.info.boards[0] else ""
        named = (say("new.set_board", board=self.box.board_name()),) if board else ()
        return (*named, *self.options.chosen())

    def _show_chosen(self) -> None:
        """All of it on a card, also where the footer has no room for it."""
        lines = "\n".join(f"• {escape(line)}" for line in self.set_differently())
        self.page.ask(
            Modal(
                say("new.all_set"),
                lines,
                accept=say("new.begin"),
                on_accept=self._begin,
                safe=say("go_back"),
                emblem="quill",
            )
        )

    def _summary(self) -> str:
        people, seats = self.draft.people, len(self.draft.present)
        if not people:
            return say("new.only_watching")
        people_text = say("new.people_text", count=people)
        computers = seats - people
        sitting = say(
            "new.summary",
            people=people,
            people_text=people_text,
            computers=computers,
            computers_text=say("new.computers_text", count=computers),
        )
        return f"{sitting} {say('new.length', length=self.look.length)}"

    def background(self, surface: pygame.Surface) -> None:
        """Table and footer."""
        kit = self.kit
        super().background(surface)
        high = self.footer
        kit.art.bar(surface, pygame.Rect(0, kit.scale.height - high, kit.scale.width, high), at_top=False)

    # -- changes

    def _changed(self) -> None:
        self.rebuild()

    def choose_game(self, game: InstalledGame) -> None:
        """Another game, as it was played last."""
        self.draft = self._draft(game)
        self._shown = self.library.own(game.id) or ()
        self._changed()

    def choose_board(self, board: LibraryBoard) -> None:
        """A board to play on."""
        self.draft.board = board.ref
        self._changed()

    def count(self, counts: list[int], index: int) -> None:
        """So many players."""
        self.draft.seat_players(counts[index])
        self._changed()

    def occupy(self, place: SeatChoice, is_person: bool) -> None:
        """A person or a computer takes a seat."""
        place.is_person = is_person
        self._changed()

    def sit(self, side: BoxSide) -> None:
        """A person plays a side."""
        self.draft.sit(side.seats)
        self._changed()

    def level(self, place: SeatChoice, index: int) -> None:
        """How strong a computer is."""
        place.level = OFFERED[index]

    def name(self, place: SeatChoice, name: str) -> None:
        """What a person is called."""
        place.name = name

    def fill(self) -> None:
        """Computers take what nobody sits on."""
        self.draft.fill_with_computers()
        self._changed()

    def lots(self) -> None:
        """Seats by lot."""
        # Who sits where isn't part of the match's dice: any source of chance will do.
        self.draft.draw_lots(Random(secrets.randbits(64)))
        self._changed()

    def last_time(self) -> None:
        """Everything as it was when a match was last begun."""
        self.draft = self.context.session.drafts[self.draft.game.id] = self._last(self.draft.game)
        self._changed()

    def set_option(self, name: str, value: OptionValue) -> None:
        """One option of the match; one that no longer goes with it follows, and that is said."""
        follower = self.draft.set_option(name, value)
        self._changed()
        if follower:
            self.page.say(
                escape(say("new.follows", option=self.options.label(follower), value=self.options.value(follower)))
            )

    # -- beginning

    def match_name(self) -> str:
        """The game with the people who play it; without names, with the day."""
        names = tuple(dict.fromkeys(p.name.strip() for p in self.draft.present if p.is_person and p.name.strip()))
        if names:
            return say("new.match_people", game=self.look.name, people=names)
        return say("new.match_name", game=self.look.name, date=day(datetime.now().astimezone()))

    def _begin(self, *, is_kept: bool = True) -> None:
        draft = self.draft
        name = self.match_name()
        self._remember()
        try:
            table = self.context.new_match(
                draft.game.id, draft.board, draft.seating(), draft.chosen_options(), name, is_kept=is_kept
            )
        except BoardProblems as problems:
            first, more = fault_of(problems)
            advice = say("boards.more", count=more, file=in_terminal(draft.board)) if more else ""
            self.tell(f"{first} {advice}".strip())
            return
        except SaveFault as fault:
            self._offer_elsewhere(fault)
            return
        except (RingtableError, OSError) as error:
            self.tell(error)
            return
        self.go(Replace(self.context.scenes.play(table), whole_stack=True))

    def _offer_elsewhere(self, fault: SaveFault) -> None:
        context = self.context
        cannot_save(
            self.page,
            context,
            why(fault, context.folder.path),
            retry=self._begin,
            on_kept=self._begin,
            unsaved=lambda: self._begin(is_kept=False),
        )

    def _remember(self) -> None:
        settings = self.context.settings
        draft = self.draft
        names = [p.name.strip() for p in draft.present if p.is_person and p.name.strip()]
        given = given_names(draft.game.id)
        people = tuple(name for name in dict.fromkeys([*names, *settings.people]) if name not in given)[:12]
        others = {id_: kept for id_, kept in settings.new_match.items() if id_ != draft.game.id}
        matches = {**others, draft.game.id: draft.memory()}  # the last of them is the game that was begun last
        problem = self.context.keep(replace(settings, new_match=matches, people=people))
        if problem:
            self.page.say(escape(problem))
