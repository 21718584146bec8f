"""New game: one page with the game, who sits where, and the options that the rules name."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.board.problems import BoardProblems
from game.engine.decision import Phrase
from game.engine.errors import RingtableError
from game.engine.match.header import TABLE_OPTIONS
from game.engine.rules import Option, OptionValue
from game.session.board_library import BoardLibrary, LibraryBoard, fault_of, in_terminal
from game.session.start_position import Evening, StartPosition, evenings, minutes
from game.storage.faults import SaveFault
from game.ui.kit.markup import escape
from game.ui.kit.motion import soonest
from game.ui.kit.scene_stack import Push, Replace
from game.ui.kit.theme import Material, Role
from game.ui.scenes.codes.code_settings import CodeDialogs
from game.ui.scenes.game_boxes import BoxLook, BoxSide, box_look
from game.ui.scenes.menu_scene import MenuScene
from game.ui.scenes.new_game.game_choice import DraftPage, GameChoice
from game.ui.scenes.new_game.match_draft import MatchDraft, kept_as
from game.ui.scenes.new_game.seats_sheet import LEAST_NAME, MOST_CELLS, SeatsSheet
from game.ui.scenes.page_scene import units
from game.ui.scenes.saves.save_problems import cannot_save, why
from game.ui.screen_words import say
from game.ui.table.model.screen.sheet import TAUGHT
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Plate, Size, small_button
from game.ui.widgets.choices import Toggle, choice
from game.ui.widgets.flow import (
    Beside,
    Column,
    Filling,
    Fits,
    Flow,
    Grow,
    One,
    Row,
    Scroll,
    Sheet,
    Sized,
    Space,
)
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.modal import Modal

if TYPE_CHECKING:
    from game.registry import InstalledGame
    from game.ui.scenes.context import Context

FOOTER = 92
"""Units of the footer."""
LOW_FOOTER = 62
"""Units of height of the foot in a window that is low for its letters."""
SEATS = 780
"""Units of the seats and options where all of the page stands beside each other."""
LOOK_MS = 60
"""How often it is looked whether the own boards have been read."""

BROAD: Final = (1240, 700)
"""Units of width and height from which the board stands beside the seats, and the games' names in the head."""


class NewGameScene(MenuScene):
    """Two clicks begin a game; everything else is there to be changed."""

    title_key = "new.title"

    def __init__(self, context: Context, game_id: str = "", side: str = "", *, begins: bool = False) -> None:
        """`side`: a seat of the side that somebody has just learned: he sits down to a match at once, the teacher beside him.
        `begins`: all was chosen elsewhere, and the match begins at once."""
        super().__init__(context)
        games = {game.id: game for game in context.games}
        begun = context.session.drafts.get(game_id)
        self.draft = begun or self._draft(games.get(game_id) or self._last_game())
        if side:
            self.draft.learn(next((one.seats for one in self.look.sides if side in one.seats), ()))
            self._coach(self.draft, is_on=True)
        self.library = BoardLibrary(context.boards, context.games, context.paintings)
        self._shown: tuple[LibraryBoard, ...] = ()
        self.start: StartPosition | None = None
        self._sits_down = begins or bool(side)
        codes = CodeDialogs(self, self.rebuild)
        self.box, self.seats, self.options = GameChoice(self), SeatsSheet(self, codes), OptionsSheet(self)

    def _draft(self, game: InstalledGame) -> MatchDraft:
        """The page of a game as it was left, else as the last match of it was begun."""
        drafts = self.context.session.drafts
        if game.id not in drafts:
            drafts[game.id] = self._last(game)
        return drafts[game.id]

    def _last(self, game: InstalledGame, *, is_at_table: bool = False) -> MatchDraft:
        """As the last match was begun; whoever has begun none is shown the first short evening, where it begins, with the teacher
        beside him."""
        settings = self.context.settings
        first = next(iter(evenings(game.id)), None)
        kept = settings.new_match.get(kept_as(game.id, is_at_table=is_at_table))
        draft = MatchDraft.of(
            game, kept or {"evening": first.id if first else ""}, settings.people, is_at_table=is_at_table
        )
        if kept is None and not is_at_table:
            draft.sit(first.begins if first else ())
            self._coach(draft, is_on=True)
        return draft

    def _last_game(self) -> InstalledGame:
        """The game that a match was last begun of, else the first."""
        games = {game.id: game for game in self.context.games}
        begun = [games[id_] for id_ in self.context.settings.new_match if id_ in games]
        return begun[-1] if begun else self.context.games[0]

    @property
    def look(self) -> BoxLook:
        """The chosen game's box."""
        return box_look(self.draft.game.id)

    def on_enter(self) -> None:
        super().on_enter()
        self.library.look()
        if self._sits_down:
            self._sits_down = False
            self._begin()

    # -- a person's own boards

    def event(self, event: pygame.Event) -> bool:
        if event.type == pygame.WINDOWFOCUSGAINED:
            self.library.look()
            self.context.starts.forget()
        return False

    def update(self, now_ms: int) -> bool:
        if self.page.is_pressed:
            return super().update(now_ms)  # what was read meanwhile is shown when the button is let go
        own = (
            None if self.library.is_looking else self.library.own(self.draft.game.id)
        )  # else it is what was found before
        if own is not None and self.page.overlay is None:
            is_there = any(board.ref == self.draft.board and not board.fault for board in self.box.boards())
            if not is_there:
                self.draft.board = self.draft.game.info.boards[0]
            if not is_there or own != self._shown:
                self._shown = own
                self.rebuild()
        if self.start is None and self._read_start() is not None:
            self.rebuild()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        was_read = self.context.starts.is_reading  # it may have come since the last frame, or another's reading ended
        is_coming = self.start is None and (
            was_read or self._read_start() is not None or self.context.starts.is_reading
        )
        is_awaited = is_coming or self.library.is_looking
        is_awaited = is_awaited or (self.library.own(self.draft.game.id) or ()) != self._shown
        return soonest(super().next_wake(now_ms), LOOK_MS if is_awaited else None)

    def _read_start(self) -> StartPosition | None:
        return self.context.starts.of(self.draft.game, self.draft.board, self.draft.players, self.draft.start)

    def lay_over(self, overlay: Widget) -> None:
        """Over the whole page."""
        self.page.open(overlay)

    # -- layout

    @property
    def _foot_height(self) -> int:
        """Units of height of the bar with the button that begins."""
        return LOW_FOOTER if self.is_low else FOOTER

    def build(self) -> None:
        self.start = self._read_start()
        names = self.box.names()
        has_names_above = names is not None and (self._is_broad or self.is_low) and not self._has_covers()
        self.head(*(Space(), names) if has_names_above else ())
        self.lay_out(self._match_page(), self._footer(), self._foot_height)
        if self.page.focused is None:
            self.page.focus(self.begin)

    def _match_page(self) -> Flow:
        """All that belongs to the match, above the footer."""
        box, seats, rules = self.box, self.seats.part(), self.options.part()
        match = Column(seats, rules, gap=10)
        beside: Flow = Scroll(match, foot=8, edge=6, material=Material.WOOD)
        if not self.options.is_open:  # folded, the house rules are in sight below whatever is scrolled
            scrolled = Scroll(seats, foot=8, edge=6, material=Material.WOOD)
            beside = Fits(Column(match, Grow(Space())), Column(Grow(scrolled), rules, gap=8))
        if self._has_covers():
            board = box.board_with_sides()
            return Row(box.rows(), Grow(board), Grow(Sized(beside, width=SEATS)), gap=26, side="start")
        if self._is_broad:
            return Beside(box.board_with_sides(), beside, share=0.42, gap=22)
        names = None if self.is_low else box.names()
        return Scroll(Column(names, match, box.below(), gap=18), foot=16, material=Material.WOOD)

    @property
    def _is_broad(self) -> bool:
        """Whether the board stands beside the seats."""
        wide, high = units(self.kit)
        return wide >= BROAD[0] and high >= BROAD[1]

    def _has_covers(self) -> bool:
        """Whether every game's cover has room at the left."""
        wide, high = units(self.kit)
        return wide >= 1750 and high >= 960

    # -- the footer

    def _footer(self) -> Flow:
        """What has been chosen, all of it on a card, first steps, and the button that begins."""
        size = Size.NORMAL if self.is_low else Size.LARGE
        self.begin = Button(
            say("new.begin"), self._begin, key="Ctrl+Enter", emblem="play", plate=Plate.PRIMARY, size=size
        )
        settings = self.context.settings
        is_new = not (settings.lessons or settings.new_match or settings.last_match)
        word = say("lessons.new_here" if is_new else "lessons.button")
        chosen = self.set_differently()
        signs = [(word, self._open_lessons, "lantern")]
        signs[:0] = [(say("new.all_set"), self._show_chosen, "quill")] if chosen else []
        told = escape(say("new.set", options=chosen)) if chosen else ""
        self.set_apart = RichText(told, Role.SMALL, material=Material.WOOD, colour=Material.WOOD.soft, max_lines=2)
        apart, summary = self.set_apart if chosen else None, self._summary()
        ways = (
            Column(Label(summary, Role.PROMPT, material=Material.WOOD), apart, gap=0),
            Column(RichText(escape(summary), Role.SMALL, material=Material.WOOD), apart, gap=0),
            Column(apart),  # the seats tell the rest as well
        )
        words = Fits(*(Column(Grow(Space()), way, Grow(Space()), gap=0) for way in ways))
        rows = (  # in a narrow window signs without their words
            [Button(told, act, emblem=sign, has_words=has_words) for told, act, sign in signs]
            for has_words in (True, False)
        )
        return Fits(*(Row(Grow(Filling(words)), *row, self.begin, gap=16, stacks=False) for row in rows))

    def _open_lessons(self) -> None:
        """First steps on the side that is sat at."""
        side = next((str(one.seat) for one in self.draft.present if one.is_person), "")
        self.go(Push(self.context.scenes.lessons(side=side, game=self.draft.game.id)))

    def set_differently(self) -> tuple[str, ...]:
        """Everything about the match that is set differently from usual, wherever on the page it stands."""
        draft = self.draft
        board = draft.board if draft.board != draft.game.info.boards[0] else ""
        named = (say("new.set_board", board=self.box.board_name()),) if board else ()
        return (*named, *self.options.chosen())

    def _show_chosen(self) -> None:
        """All of it on a card, also where the footer has no room for it."""
        lines = "\n".join(f"• {escape(line)}" for line in self.set_differently())
        Modal(
            say("new.all_set"),
            lines,
            accept=say("new.begin"),
            on_accept=self._begin,
            safe=say("go_back"),
            emblem="quill",
        ).show_on(self.page)

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
        return f"{sitting} {say('new.length', length=self.length(self.draft.start))}"

    def length(self, start: Evening | None) -> str:
        """How long the whole game takes with so many players and people, or from a prepared start."""
        key = start.id if start is not None else str(self.draft.players)
        found = minutes(self.draft.game.id, key, self.context.settings.pace, max(1, self.draft.people))
        return say("new.minutes", count=found) if found is not None else self.look.length

    def background(self, surface: pygame.Surface) -> None:
        kit = self.kit
        super().background(surface)
        high = kit.px(self._foot_height)
        kit.art.bar(surface, pygame.Rect(0, kit.scale.height - high, kit.scale.width, high), at_top=False)

    # -- changes

    def choose_game(self, game: InstalledGame) -> None:
        """Another game, as it was played last."""
        self.draft = self._draft(game)
        self._shown = self.library.own(game.id) or ()
        self.rebuild()

    def choose_board(self, board: LibraryBoard) -> None:
        """A board to play on."""
        self.draft.board = board.ref
        self.rebuild()

    def change(self, change: Callable[..., object], *how: object) -> None:
        """A change of the draft; a teacher stays beside each person, and comes to a side where he has not been."""
        seats, is_coached = _coached(self.draft), self.is_coached
        change(*how)
        if new := _coached(self.draft) - seats:
            taught = {f"{one}{TAUGHT}" for one in new} <= {*self.context.settings.coached}
            self._coach(self.draft, is_on=is_coached or not taught)
        self.rebuild()

    def sit(self, side: BoxSide) -> None:
        """A person plays a side."""
        self.change(self.draft.sit, side.seats)

    @property
    def is_coached(self) -> bool:
        """Whether a teacher stays where a person sits."""
        return not _coached(self.draft).isdisjoint(self.context.settings.coached)

    def _coach(self, draft: MatchDraft, *, is_on: bool) -> None:
        settings, game = self.context.settings, f"{draft.game.id}:"
        others = (one for one in settings.coached if one.endswith(TAUGHT) or not one.startswith(game))
        coached = (*others, *(sorted(_coached(draft)) if is_on else ()))
        if coached != settings.coached:
            self.context.keep(replace(settings, coached=coached))

    def coach(self, is_on: bool) -> None:
        self._coach(self.draft, is_on=is_on)
        for place in self.draft.present if is_on else ():
            place.level = self.draft.game.levels[0]
        self.rebuild()

    def lots(self) -> None:
        """Seats by lot."""
        # Who sits where isn't part of the match's dice: any source of chance will do.
        self.draft.draw_lots(Random(secrets.randbits(64)))
        self.rebuild()

    def last_time(self) -> None:
        """Everything as it was when a match was last begun."""
        self.draft = self.context.session.drafts[self.draft.kept_as] = self._last(
            self.draft.game, is_at_table=self.draft.is_at_table
        )
        self.rebuild()

    def set_option(self, name: str, value: OptionValue) -> None:
        """One option of the match; one that no longer goes with it follows, and that is said."""
        follower = self.draft.set_option(name, value)
        self.rebuild()
        if follower:
            self.page.say(
                escape(say("new.follows", option=self.options.label(follower), value=self.options.value(follower)))
            )

    # -- beginning

    def _begin(self, *, is_kept: bool = True) -> None:
        draft = self.draft
        name, seating = draft.match_name(), draft.seating()
        draft.next_masks()
        problem = self.context.keep(draft.remembered(self.context.settings))
        if problem:
            self.page.say(escape(problem))
        try:
            table = self.context.new_match(
                *(draft.game.id, draft.board, seating, draft.chosen_options(), name),
                is_kept=is_kept,
                position=draft.start.scenario.position if draft.start is not None else None,
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


def _coached(draft: MatchDraft) -> frozenset[str]:
    """The seats of people, as the settings name them."""
    return frozenset(f"{draft.game.id}:{one.seat}" for one in draft.present if one.is_person)


class OptionsSheet:
    """The part of the page that is about house rules: folded until somebody wants them."""

    def __init__(self, page: DraftPage) -> None:
        self.page = page
        self.is_open = False

    def part(self) -> Flow:
        """What opens it, and whether all is as the rulebook has it; then a row for each option, with its sentence."""
        differ = len(self.chosen())
        told = RichText(say("new.rules_differ", count=differ) if differ else say("new.rules_usual"), Role.SMALL)
        sign = "minus" if self.is_open else "plus"
        fold = small_button(say("new.options"), self._flip, emblem=sign)
        return Sheet(Column(Row(fold, told, gap=14), *(self._rows() if self.is_open else ()), gap=16))

    def _flip(self) -> None:
        self.is_open = not self.is_open
        self.page.rebuild()

    def _rows(self) -> list[Flow]:
        words = self.page.draft.game.words()
        rows = list[Flow]()
        for name in self._present():
            option = self._option(name)
            if option is not None:
                control, sentence = self._control(option), words(option.sentence)
            else:
                control, sentence = self._table_control(name), self._said(f"option.{name}.sentence")
            label = RichText(f"<b>{escape(self.label(name))}</b>", Role.BODY)
            text = RichText(escape(sentence), Role.SMALL, colour=Material.PAPER.soft)
            rows.append(Column(Row(label, control, gap=14, least=LEAST_NAME), text, gap=4))
        return rows

    def _present(self) -> list[str]:
        """The options of this game with so many players, and those of the table, in the order of the page."""
        info, players = self.page.draft.game.info, self.page.draft.players
        named = [option.id for option in info.options if not option.players or players in option.players]
        has_questions = info.has_secrets and bool(info.orders)
        return [*named, *info.physical, *(["reactions"] if has_questions else [])]

    def _option(self, name: str) -> Option | None:
        return next((one for one in self.page.draft.game.info.options if one.id == name), None)

    def chosen(self) -> tuple[str, ...]:
        """What is set differently from usual: each option with its value."""
        found = []
        for name in self._present():
            option = self._option(name)
            usual = option.default if option is not None else TABLE_OPTIONS[name][0]
            if self.page.draft.options.get(name, usual) != usual:
                found.append(say("new.set_option", option=self.label(name), value=self.value(name)))
        return tuple(found)

    def label(self, name: str) -> str:
        """What an option is called."""
        option = self._option(name)
        return self.page.draft.game.words()(option.label) if option is not None else self._said(f"option.{name}.label")

    def value(self, name: str) -> str:
        """What an option is set to."""
        option, options = self._option(name), self.page.draft.options
        if option is not None:
            return self._value_label(option, options.get(name, option.default))
        return self._said(f"option.{name}.{options.get(name, TABLE_OPTIONS[name][0])}")

    def _said(self, key: str) -> str:
        """In the game's own words where it has some."""
        words = self.page.draft.game.words()
        return words(Phrase.of(key)) if words.has(key) else say(key)

    def _control(self, option: Option) -> Flow:
        value = self.page.draft.options.get(option.id, option.default)
        if option.values in ((False, True), (True, False)):
            return One(Toggle(bool(value), lambda is_on: self.page.set_option(option.id, is_on)))
        labels = [self._value_label(option, one) for one in option.values]
        chosen = option.values.index(value)
        return choice(
            labels, chosen, lambda index: self.page.set_option(option.id, option.values[index]), most=MOST_CELLS
        )

    def _value_label(self, option: Option, value: OptionValue) -> str:
        words = self.page.draft.game.words()
        key = f"option.{option.id}.{value}"
        if words.has(key):
            return words(Phrase.of(key))
        if isinstance(value, bool):
            return say("option.switch_on" if value else "option.switch_off")
        return say("option.none") if value in (0, "none") else str(value)

    def _table_control(self, name: str) -> Flow:
        values = TABLE_OPTIONS[name]
        labels = [self._said(f"option.{name}.{value}") for value in values]
        chosen = values.index(str(self.page.draft.options.get(name, values[0])))
        return choice(labels, chosen, lambda index: self.page.set_option(name, values[index]), most=MOST_CELLS)
