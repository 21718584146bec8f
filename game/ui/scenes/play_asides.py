"""Round the decisions: whose turn it is now, the menu, seats, hints, warnings, first words, dice typed in, good night."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.decision import CHANCE, Phrase, Seat
from game.engine.ports import CallItANight, Occupant, Play, Reseat, SeatUpdate
from game.storage.settings import Settings
from game.ui.input import Chord, number_pressed
from game.ui.markup import escape
from game.ui.scenes.dice_entry import DiceEntry
from game.ui.scenes.overlays import CloseMenu, DeedRow, KeysCard, ListCard, SeatsCard
from game.ui.scenes.recap import Recap
from game.ui.stack import Push, Replace
from game.ui.table.picture import Permission
from game.ui.table.prompt import Deed
from game.ui.table.selection import is_piece
from game.ui.table.sheets import Answer, AskSheet
from game.ui.theme import Ground
from game.ui.widgets.choices import TickBox
from game.ui.widgets.label import Panel
from game.ui.widgets.menu import MenuItem
from game.ui.widgets.modal import Modal

if TYPE_CHECKING:
    from game.ui.scenes.play import PlayScene

_TOUCHES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.FINGERDOWN)
MOST_LINES = 6
"""Of what happened, on the next-player card."""


class Asides:
    """The part of the play scene that is not about the board."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.ended = False
        self.is_asking = False
        """A card is up that must be answered before another seat opens."""
        self.clause_of_odds = ""
        self._last_person = ""
        self._seen: dict[str, int] = {}
        """Person to the lines of the log when somebody else took over."""
        self._hint: Any = None
        self._is_hinting = False
        self._choices: tuple[Any, ...] = ()
        self._first = ""
        self._told_trouble = ""
        self._touched = 0
        self._has_recapped = False

    @property
    def say(self) -> Callable[[Phrase], str]:
        return self.scene.face.say

    def _word(self, key: str, **params: str | int) -> str:
        return self.say(Phrase.of(f"table.{key}", **params))

    @property
    def _settings(self) -> Settings:
        return self.scene.context.settings

    # -- hands

    def _persons(self) -> set[str]:
        return {o.person for o in self.scene.table.seating.values() if not o.is_computer}

    def is_private(self) -> bool:
        """Whether what is on screen is one person's alone."""
        scene = self.scene
        return scene.table.has_secrets and scene.table.opened is not None and len(self._persons()) > 1

    def change_hands(self, seat: Seat) -> None:
        """This person's seat is to be opened: at once, or after a card, or behind the curtain."""
        scene = self.scene
        person = scene.table.seating[seat].person
        if scene.table.has_secrets and len(self._persons()) > 1:
            self.fall()
            return
        others = len(self._persons()) > 1 and self._last_person and person != self._last_person
        if others and scene.context.session.shows_card:
            self.is_asking = True
            self._show_card(seat, person)
            return
        self._seat(seat, person)

    def fall(self) -> None:
        """The private screen closes at once: nothing of it is left in hand, nothing of it is drawn again."""
        scene = self.scene
        if scene.is_covered:
            return
        scene.cover()
        scene.table.close()
        scene.kit.forget()
        scene.go(Replace(scene.context.scenes.play(scene.table)))
        scene.context.wake()

    def watch(self, now: int) -> None:
        """A private screen closes when its decision ends, or when nobody has touched anything for a while."""
        scene = self.scene
        if not self.is_private():
            return
        deciding = scene.table.deciding
        is_over = deciding is not None and deciding != scene.viewer
        if is_over or now >= self._touched + self._settings.idle_curtain * 1000:
            self.fall()

    def next_watch(self, now: int) -> int | None:
        """Milliseconds until an idle private screen closes."""
        if not self.is_private():
            return None
        return max(0, self._touched + self._settings.idle_curtain * 1000 - now)

    def stirred(self, event: pygame.Event, now: int) -> None:
        """Somebody is there; or the window has lost them."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            if self.is_private():
                self.fall()
        elif event.type in _TOUCHES:
            self._touched = now

    def _seat(self, seat: Seat, person: str) -> None:
        self.is_asking = False
        if self._last_person != person:
            self._seen[self._last_person] = len(self.scene.table.log)
        self._last_person = person
        self.scene.open_seat(seat)

    def _show_card(self, seat: Seat, person: str) -> None:
        scene = self.scene
        log = [e for e in scene.table.log[self._seen.get(person, 0) :] if not e.quiet and e.weight != 1]
        lines = [escape(self.say(event.phrase)) for event in log[-MOST_LINES:]]
        name = escape(person or self.say(Phrase.of("table.next.plays", name="", seat=seat)))
        markup = self._word("next.plays", name=name, seat=seat)
        if lines:
            markup += "<br><br>" + "<br>".join(f"<c=cream>·</c> {line}" for line in lines)
        tick = TickBox(self._word("next.skip"), False, self._set_card, ground=Ground.WOOD)
        modal = Modal(
            self._word("next.title", name=name),
            markup,
            deed=self._word("next.deed", name=name),
            on_deed=lambda: self._seat(seat, person),
            safe="",
            emblem="flag",
            extra=(tick,),
            width_units=560,
        )
        scene.page.ask(modal)

    def _set_card(self, is_on: bool) -> None:
        self.scene.context.session.shows_card = not is_on

    # -- what is asked

    def question(self) -> str:
        """The sentence on the rail, the seat's name in gold."""
        scene = self.scene
        desk = scene.desk
        if desk.view is None:
            return ""
        if desk.view.outcome is not None:
            return f"<b><c=gold>{escape(self.say(desk.view.outcome.reason))}</c></b>"
        prompt = desk.prompt
        text = escape(self.say(prompt)) if prompt is not None else ""
        seat = desk.decider
        if desk.selection.piece and desk.is_deciding and seat is not None:
            card = scene.face.look.piece_card(desk.view, desk.selection.piece)
            key = "table.aim_with" if any(map(is_piece, desk.selection.lit)) else "table.go_with"
            if card is not None:
                text = escape(self.say(Phrase.of(key, seat=seat, thing=self.say(card.title))))
        if seat is None or seat == CHANCE:
            return text
        name = escape(self.say(Phrase.of("table.name", seat=seat)))
        return text.replace(name, f"<b><c=gold>{name}</c></b>", 1)

    def permission(self) -> Permission | None:
        """The open question from one player to another, for the seat on screen."""
        desk = self.scene.desk
        if desk.view is None or self.scene.stage.is_moving:
            return None
        return self.scene.face.look.permission(desk.view)

    def standing_sheet(self) -> object:
        """What sheet this moment wants by itself, as a value to compare."""
        if self._choices:
            return ("choose", self._choices)
        permission = self.permission()
        if permission is not None and self.scene.viewer == permission.asked:
            return permission
        if self._hint is not None or self._is_hinting:
            return ("hint", str(self._hint), self._is_hinting)
        if self._first:
            return ("first", self._first)
        return None

    def make_standing_sheet(self) -> AskSheet | None:
        """The sheet itself."""
        wanted = self.standing_sheet()
        if wanted is None:
            return None
        if isinstance(wanted, Permission):
            return self._permission_sheet(wanted)
        if self._choices:
            return self._choice_sheet()
        if self._hint is not None or self._is_hinting:
            return self._hint_sheet()
        return AskSheet(
            self._word("first.title"),
            escape(self.say(Phrase.of(self._first))),
            (Answer(self._word("first.seen"), self._first_seen),),
        )

    def _permission_sheet(self, permission: Permission) -> AskSheet:
        scene = self.scene
        look = scene.face.look
        answers = []
        for offer in scene.desk.offers:
            if offer.action:
                action = scene.face.adviser.parse(offer.action)
                answers.append(Answer(self.say(offer.label), lambda action=action: scene.send(action)))  # type: ignore[misc]  # bound now
        faces = [
            look.seat_face(permission.asker),
            *([permission.piece] if permission.piece else []),
            look.seat_face(permission.asked),
        ]
        prompt = scene.desk.prompt
        return AskSheet(
            self._word("leave.title"), escape(self.say(prompt)) if prompt is not None else "", answers, faces=faces
        )

    def choose(self, choices: Sequence[Any]) -> None:
        """Several ways lead there: lay them out."""
        self._choices = tuple(choices)

    def _choice_sheet(self) -> AskSheet:
        scene = self.scene
        lines, answers = [], []
        for number, action in enumerate(self._choices, 1):
            preview = scene.desk.preview(action)
            told = [self.say(p) for p in (*preview.permissions, *preview.notes)] or [self._word("choose.plain")]
            cost = self._word("cost", cost=preview.cost, allowance=preview.allowance)
            lines.append(f"<b>{number}</b>  {escape('; '.join(told))} ({escape(cost)})")
            answers.append(Answer(str(number), lambda action=action: self._chosen(action), str(number)))  # type: ignore[misc]  # bound now
        answers.append(Answer(self._word("back"), self._unchoose, "Esc"))
        return AskSheet(self._word("choose.title"), "<br>".join(lines), answers)

    def _chosen(self, action: Any) -> None:
        self._choices = ()
        self.scene.fulfil(self.scene.desk.want(action))
        self.scene.refresh()

    def _unchoose(self) -> None:
        self._choices = ()
        self.scene.desk.back()
        self.scene.refresh()

    # -- after an update

    def arrived(self, update: SeatUpdate) -> None:
        """A new state of things is on screen."""
        self._choices, self._hint, self._is_hinting = (), None, False
        self._first = self._first_words()
        if update.roll is not None:
            self._ask_dice(update)
        elif self.is_private() and not self._has_recapped:
            self._has_recapped = True
            told = [event for event in update.events if not event.quiet]
            if told:
                self.scene.page.open(Recap(self.scene, told, self.scene.refresh))

    def decided(self) -> None:
        """Something was sent."""
        self._choices, self._hint, self._is_hinting = (), None, False
        if self._first:
            self._first_seen()

    def update(self) -> None:
        """Between frames: hints that came, trouble with saving, the end."""
        scene = self.scene
        if self._is_hinting and scene.table.hint is not None:
            self._hint, self._is_hinting = scene.table.hint, False
            scene.refresh()
        trouble = scene.table.trouble
        if trouble != self._told_trouble:
            self._told_trouble = trouble
            if trouble:
                modal = Modal(
                    self._word("save_trouble.title"),
                    escape(trouble),
                    deed=self._word("save_trouble.retry"),
                    on_deed=self._retry,
                    safe=self._word("back"),
                    emblem="quill",
                )
                scene.page.ask(modal)
        view = scene.desk.view
        is_over = scene.table.outcome is not None and view is not None
        goes_on = scene.context.session.goes_on
        if (
            goes_on
            and (is_over or self.ended)
            and not scene.stage.is_moving
            and not scene._coming
            and scene._showing is None
        ):
            self.ended = False
            scene.leave_for(scene.context.scenes.end(scene.table))

    def _retry(self) -> None:
        self._told_trouble = ""
        self.scene.table.retry()

    # -- first words

    def _first_words(self) -> str:
        scene = self.scene
        decision = scene.desk.decision
        if decision is None or decision.seat != scene.viewer or not self._settings.first_time_help:
            return ""
        mark = f"{scene.table.game}:{decision.kind}"
        key = f"look.first.{decision.kind}"
        return key if mark not in self._settings.helped and scene.face.knows(key) else ""

    def _first_seen(self) -> None:
        from dataclasses import replace

        kind = self._first.rpartition(".")[2]
        self._first = ""
        mark = f"{self.scene.table.game}:{kind}"
        if mark not in self._settings.helped:
            self.scene.context.keep(replace(self._settings, helped=(*self._settings.helped, mark)))
        self.scene.refresh()

    # -- hints

    def ask_hint(self) -> None:
        """What would the computer do here, from this seat's own View?"""
        if not self.scene.desk.is_deciding:
            self.scene.page.say(self._word("hint.none"))
            return
        self._is_hinting = True
        self.scene.table.ask_hint()
        self.scene.refresh()

    def _hint_sheet(self) -> AskSheet:
        scene = self.scene
        if self._hint is None:
            return AskSheet(self._word("menu_items.hint"), self._word("hint.thinking"), ())
        action = self._hint
        answers = (
            Answer(self._word("send"), lambda: self._chosen(action), is_primary=True),
            Answer(self._word("close"), self._drop_hint, "Esc"),
        )
        words = str(action).split()
        places = tuple(
            space.id for word in words[1:] if (space := scene.face.board.find(word.rpartition("@")[2])) is not None
        )
        scene.desk.shown = places
        told = escape(scene.face.told(scene.desk.view, action))
        return AskSheet(self._word("hint.title"), told, answers)

    def _drop_hint(self) -> None:
        self._hint, self._is_hinting = None, False
        self.scene.desk.shown = ()
        self.scene.refresh()

    # -- real dice

    def _ask_dice(self, update: SeatUpdate) -> None:
        texts = self.scene.face.look.throws(update.actions)
        seat = update.seat
        if seat is not None:
            self.scene.page.open(DiceEntry(self.scene, texts, seat, is_correction=False))

    def correct_dice(self) -> None:
        """A real roll was mistyped."""
        view, seat = self.scene.desk.view, self.scene.viewer
        if view is not None and seat is not None:
            throws = tuple(f"{a} {b}" for a in range(1, 7) for b in range(1, 7))
            self.scene.page.open(DiceEntry(self.scene, throws, seat, is_correction=True))

    # -- warnings and menu

    def warn(self, sentence: str, deed: Callable[[], None], label: str) -> None:
        """Ask once more, saying what would be lost."""
        modal = Modal(
            self._word("sure.title"), escape(sentence), deed=label, on_deed=deed, safe=self._word("sure.safe")
        )
        self.scene.page.ask(modal)

    def menu(self) -> None:
        """Everything else, on leather."""
        scene = self.scene
        table = scene.table
        item = self._item
        items = [item("back", "play", "Esc", lambda: None), item("hint", "lantern", "H", self.ask_hint)]
        items += [item("list", "quill", "C", self.show_list), item("table", "eye", "T", self.table_screen)]
        items += [item("numbers", "compass", "N", self._numbers), item("seats", "company", "", self.show_seats)]
        if table.options.get("dice") == "real":
            items.append(item("correct", "die", "", self.correct_dice))
        items += [item("night", "moon", "", self.good_night), item("keys", "key", "?", self.show_keys)]
        if scene.desk.update is not None and scene.desk.update.open_actions:
            items.append(item("resign", "broken-sword", "", self.resign))
        items += [item("settings", "lantern", "", lambda: scene.go(Push(scene.context.scenes.settings())))]
        items += [item("title", "round-door", "", self.to_title)]
        scene.page.open(CloseMenu(scene, items))

    def _item(self, key: str, emblem: str, chord: str, deed: Callable[[], None]) -> MenuItem:
        def close_and_do() -> None:
            self.scene.page.close()
            deed()

        return MenuItem(self._word(f"menu_items.{key}"), emblem, chord, close_and_do)

    def more(self, deeds: Sequence[Deed]) -> None:
        """The buttons that found no room."""

        def item(deed: Deed) -> MenuItem:
            def close_and_do() -> None:
                self.scene.page.close()
                deed.on_press()

            return MenuItem(deed.label, deed.emblem or "play", deed.key, close_and_do, not deed.reason, deed.reason)

        self.scene.page.open(CloseMenu(self.scene, [item(deed) for deed in deeds]))

    def _numbers(self) -> None:
        self.scene.pane.number(shows=not self.scene.pane.shows_numbers)

    def table_screen(self) -> None:
        """Large type for those who sit far away."""
        self.scene.go(Push(self.scene.context.scenes.table_screen(self.scene.table)))

    def show_list(self) -> None:
        """Every choice as a list."""
        self.scene.page.open(ListCard(self.scene))

    def show_keys(self) -> None:
        """What every key does."""
        self.scene.page.open(KeysCard(self.scene))

    def show_seats(self) -> None:
        """Who plays what; seats change hands."""
        self.scene.page.open(SeatsCard(self.scene))

    def reseat(self, seat: Seat, occupant: Occupant) -> None:
        """Somebody else plays this seat."""
        self.scene.table.table.send(Reseat(seat, occupant))

    def good_night(self) -> None:
        """Stop here: saved, or a draw agreed."""
        scene = self.scene
        draw = Deed(self._word("night.draw"), lambda: scene.table.table.send(CallItANight(True)))
        later = Deed(self._word("night.later"), self.to_title)
        modal = Modal(
            self._word("night.title"),
            self._word("night.text"),
            deed=later.label,
            on_deed=later.on_press,
            safe=self._word("back"),
            emblem="moon",
            extra=(_inline(scene, draw),),
        )
        scene.page.ask(modal)

    def resign(self) -> None:
        """Give up."""
        scene = self.scene
        update = scene.desk.update
        if update is None or update.seat is None or not update.open_actions:
            return
        seat, action = update.seat, update.open_actions[0]
        self.warn(
            self._word("resign.text", seat=seat),
            lambda: scene.port.send(Play(seat, update.number, action)),
            self._word("resign.deed"),
        )

    def to_title(self) -> None:
        """Leave the match; it is saved."""
        scene = self.scene
        scene.context.leave()
        scene.go(Replace(scene.context.scenes.title(), whole_stack=True))
        scene.context.wake()

    def event(self, event: pygame.Event) -> bool:
        """Keys that open something."""
        deeds: tuple[tuple[str, Callable[[], None]], ...] = (
            ("H", self.ask_hint),
            ("T", self.table_screen),
            ("C", self.show_list),
            ("?", self.show_keys),
        )
        for chord, deed in deeds:
            if Chord.parse(chord).matches(event):
                deed()
                return True
        number = number_pressed(event)
        if number is not None:
            open_ones = [o for o in self.scene.desk.offers if o.action and o.refusal is None]
            if number <= len(open_ones):
                self.scene._take_offer(open_ones[number - 1])
                return True
        return False


def _inline(scene: PlayScene, deed: Deed) -> Panel:
    return DeedRow(scene, deed)
