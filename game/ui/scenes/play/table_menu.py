"""Round the decisions: whose turn it is now, the menu, seats, hints, warnings, first words, dice typed in, good night."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import dropwhile
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.decision import Phrase, Seat
from game.engine.ports import EndByAgreement, Occupant, Play, Reseat, SeatUpdate
from game.storage.settings import Settings
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.input import Chord, number_pressed
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Push, Replace
from game.ui.scenes.curtain_layout import withdraw_pointer
from game.ui.scenes.overlays.companion import CompanionCard
from game.ui.scenes.overlays.dice_entry import DiceEntry
from game.ui.scenes.overlays.dice_proof import DiceProofCard
from game.ui.scenes.overlays.recap import Recap
from game.ui.scenes.overlays.seats_card import SeatsCard
from game.ui.scenes.overlays.table_cards import DeedRow, KeysCard, ListCard, MenuCard, OrdersCard, PrivateLookCard
from game.ui.scenes.saves.save_problems import WayOn, cannot_save, choose_folder, may_leave, tell_kept
from game.ui.screen_words import say
from game.ui.table.model.panel_data.box_contents import BoxContents
from game.ui.table.panels.prompt import PromptButton
from game.ui.widgets.label import Panel
from game.ui.widgets.menu import MenuItem
from game.ui.widgets.modal import Modal

if TYPE_CHECKING:
    from game.ui.scenes.play.play_scene import PlayScene

CALLS = ("count",)
"""Verbs that a seat may use out of its turn, from the menu."""


class TableMenu:
    """The part of the play scene that is not about the board."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.ended = False
        self._told_trouble = ""
        self._has_recapped = False
        self._silent = False
        """Somebody has put the line for words away to see the board."""
        self._spoken_for: Seat | None = None

    @property
    def say(self) -> Callable[[Phrase], str]:
        return self.scene.face.say

    def _word(self, key: str, **params: str | int) -> str:
        return self.say(Phrase.of(f"table.{key}", **params))

    @property
    def _settings(self) -> Settings:
        return self.scene.context.settings

    def arrived(self, update: SeatUpdate) -> None:
        """A new state of things is on screen."""
        if update.roll is not None:
            self._ask_dice(update)
        elif self.scene.hands.is_private() and not self._has_recapped:
            self._has_recapped = True
            loud = [event for event in update.events if not event.quiet]
            told = list(dropwhile(lambda event: event.kind == "seat", loud))  # who plays what, all have just arranged
            if told:
                self.scene.page.open(Recap(self.scene, told, self.scene.refresh))

    def update(self) -> None:
        """Between frames: hints that came, trouble with saving, the end."""
        scene = self.scene
        self._lay_line()
        trouble = scene.table.trouble
        if trouble != self._told_trouble:
            self._told_trouble = trouble
            if trouble:
                self._offer_elsewhere(trouble)
        if scene.table.remark and not scene.is_covered:
            scene.page.say(escape(scene.table.remark), emblem="quill")
            scene.table.remark = ""
        scene.room.show_unsaved(not scene.table.is_kept, self.save_elsewhere)
        view = scene.desk.view
        is_over = scene.table.outcome is not None and view is not None
        goes_on = scene.context.session.goes_on
        if goes_on and (is_over or self.ended) and not scene.stage.is_moving and not scene.arrivals.is_busy:
            self.ended = False
            scene.leave_for(scene.context.scenes.end(scene.table))

    def _speaks(self) -> bool:
        """Whether the seat on screen asks by words, beside a board of the table's own."""
        update = self.scene.desk.update
        if update is None or not update.actions or not self.scene.context.session.goes_on:
            return False
        return self.scene.face.look.spoken(update.view, "", update.actions) is not None

    def _lay_line(self) -> None:
        """The line for words lies open by itself, until somebody wants to see the board."""
        scene = self.scene
        if self._spoken_for != scene.viewer:
            self._spoken_for, self._silent = scene.viewer, False
        wanted = self._speaks()
        if self.is_spoken and not wanted and isinstance(scene.page.overlay, CompanionCard):
            scene.page.close()
        elif wanted and not self._silent and scene.page.overlay is None and not scene.is_covered:
            scene.page.open(CompanionCard(scene, scene.talk, self._hush))

    def _hush(self) -> None:
        self._silent = True

    @property
    def is_spoken(self) -> bool:
        """Whether the line for words lies open."""
        return isinstance(self.scene.page.overlay, CompanionCard)

    def _offer_elsewhere(self, sentence: str) -> None:
        """What could not be written down is done as soon as it can be, or as nobody asks for it any more. A person goes
        back to the choice and may make another; while dice or a computer wait, the way out is the title."""
        scene, table = self.scene, self.scene.table
        deciding = table.deciding
        waits_alone = deciding is None or table.seating[deciding].is_computer
        cannot_save(
            scene.page,
            scene.context,
            sentence,
            retry=self._then(table.retry),
            first=self._way_back() if table.is_gone else None,
            on_kept=self._then(self._kept),
            unsaved=self._then(table.go_on_unsaved),
            safe=self._word("menu_items.title" if waits_alone else "back"),
            on_safe=self.to_title if waits_alone else None,
            note=say("unsaved.gone.note") if table.is_gone else self._word("save_trouble.note"),
        )

    def _way_back(self) -> WayOn:
        """What is most likely wanted of a match whose file has gone from its place."""
        table = self.scene.table
        if table.moved_to:
            return WayOn(say("unsaved.gone.follow"), self._then(table.follow))
        return WayOn(say("unsaved.gone.anew"), self._then(table.write_anew))

    def unsaved(self) -> None:
        """Somebody's wish could not be written down: the question why is asked, even if it was asked before."""
        self._told_trouble = ""

    def _then(self, deed: Callable[[], None]) -> Callable[[], None]:
        """The deed; should it lead to the same trouble, that is told again."""

        def forget_and_do() -> None:
            self._told_trouble = ""
            deed()

        return forget_and_do

    def save_elsewhere(self) -> None:
        """A match that is written down nowhere is to be kept in a folder."""
        choose_folder(self.scene.page, self.scene.context, self._then(self._kept))

    def _kept(self) -> None:
        tell_kept(self.scene.page, self.scene.context)

    def _ask_dice(self, update: SeatUpdate) -> None:
        texts = self.scene.face.look.throws(update.actions)
        decision, seat = update.view.decision, update.seat
        self.scene.table.throws = texts if decision is not None and decision.audience is None else ()
        if seat is not None:
            self.scene.page.open(DiceEntry(self.scene, texts, seat, is_correction=False))

    def correct_dice(self) -> None:
        """A real roll was mistyped."""
        view, seat = self.scene.desk.view, self.scene.viewer
        if view is not None and seat is not None:
            throws = self.scene.table.throws or tuple(f"{a} {b}" for a in range(1, 7) for b in range(1, 7))
            self.scene.page.open(DiceEntry(self.scene, throws, seat, is_correction=True))

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
        items = [item("back", "Esc", lambda: None), item("hint", "H", self.scene.sheets.ask_hint)]
        items += [item("list", "C", self.show_list), item("table", "T", self.table_screen)]
        if isinstance(scene.desk.panels.catalogue, BoxContents):
            items.append(item("stock", "X", scene.cards.open_catalogue))
        items += [item("numbers", "N", self._numbers), item("seats", "", self.show_seats)]
        if scene.hands.may_look():
            items.append(item("look", "", self.show_lookers))
        if any(not order.seats or scene.viewer in order.seats for order in scene.face.orders if scene.viewer):
            items.append(item("orders", "", self.show_orders))
        has_real = "real" in (table.options.get("dice"), table.options.get("draws"))
        if has_real:
            update = scene.desk.update
            can = update is not None and update.can_correct and bool(table.throws or not table.has_secrets)
            why = "" if can else self.say(Phrase.of("engine.dice.no_correction"))
            items.append(replace(item("correct", "", self.correct_dice), is_enabled=can, reason=why))
        items += [
            item("dice", "", self.show_dice),
            item("night", "", self.good_night),
            item("keys", "?", self.show_keys),
        ]
        if self._resignation() is not None:
            items.append(item("resign", "", self.resign))
        items += [self._open_item(action) for action in self._open_calls()]
        items += [item("settings", "", lambda: scene.go(Push(scene.context.scenes.settings())))]
        items += [item("title", "", self.to_title)]
        scene.page.open(MenuCard(scene, items))

    def _item(self, key: str, chord: str, deed: Callable[[], None]) -> MenuItem:
        def close_and_do() -> None:
            self.scene.page.close()
            deed()

        return MenuItem(self._word(f"menu_items.{key}"), EMBLEM_FOR[key], chord, close_and_do)

    def _open_calls(self) -> tuple[Any, ...]:
        """What the seat on screen may call at any time, but for giving up and what is touched on the table."""
        scene = self.scene
        update = scene.desk.update
        found = update.open_actions if update is not None else ()
        calls = [action for action in found if str(action).split()[0] in CALLS]
        return tuple(calls)

    def _open_item(self, action: Any) -> MenuItem:
        scene = self.scene

        def call() -> None:
            scene.page.close()
            update = scene.desk.update
            if update is not None and update.seat is not None:
                scene.port.send(Play(update.seat, update.number, action))

        return MenuItem(scene.face.told(scene.desk.view, action), EMBLEM_FOR["call"], "", call)

    def more(self, deeds: Sequence[PromptButton]) -> None:
        """The buttons that found no room."""

        def item(deed: PromptButton) -> MenuItem:
            def close_and_do() -> None:
                self.scene.page.close()
                deed.on_press()

            return MenuItem(deed.label, deed.emblem or "play", deed.key, close_and_do, not deed.reason, deed.reason)

        self.scene.page.open(MenuCard(self.scene, [item(deed) for deed in deeds]))

    def _numbers(self) -> None:
        self.scene.pane.number(shows=not self.scene.pane.shows_numbers)

    def table_screen(self) -> None:
        """Large type for those who sit far away; a private screen closes for it."""
        if self._speaks():
            self._silent = False
            return
        if self.scene.hands.is_private():
            self.scene.hands.fall()
        self.scene.go(Push(self.scene.context.scenes.table_screen(self.scene.table)))

    def show_list(self) -> None:
        """Every choice as a list."""
        self.scene.page.open(ListCard(self.scene))

    def show_keys(self) -> None:
        """What every key does."""
        self.scene.page.open(KeysCard(self.scene))

    def show_dice(self) -> None:
        """The hash of the seed, and what else may be told of the dice before the end."""
        self.scene.page.open(DiceProofCard(self.scene))

    def show_orders(self) -> None:
        """What the seat on screen answers without being asked."""
        if self.scene.viewer is not None:
            self.scene.page.open(OrdersCard(self.scene, self.scene.viewer))

    def show_lookers(self) -> None:
        """Somebody else wants a quick look at what is theirs."""
        self.scene.page.open(PrivateLookCard(self.scene))

    def show_seats(self) -> None:
        """Who plays what; seats change hands."""
        self.scene.page.open(SeatsCard(self.scene))

    def reseat(self, seat: Seat, occupant: Occupant) -> None:
        """Somebody else plays this seat."""
        self.scene.table.table.send(Reseat(seat, occupant))

    def good_night(self) -> None:
        """Stop here: saved, or a draw agreed."""
        scene = self.scene
        draw = PromptButton(self._word("night.draw"), self._agree_draw)
        later = PromptButton(self._word("night.later"), self.to_title)
        modal = Modal(
            self._word("night.title"),
            self._word("night.text"),
            deed=later.label,
            on_deed=later.on_press,
            safe=self._word("back"),
            emblem=EMBLEM_FOR["night"],
            extra=(_inline(scene, draw),),
        )
        scene.page.ask(modal)

    def _agree_draw(self) -> None:
        """It cannot be taken back: everyone is asked once more."""
        send = self.scene.table.table.send
        self.warn(self._word("night.sure"), lambda: send(EndByAgreement(True)), self._word("night.draw"))

    def resign(self) -> None:
        """Give up."""
        scene = self.scene
        update, action = scene.desk.update, self._resignation()
        if update is None or update.seat is None or action is None:
            return
        seat = update.seat
        self.warn(
            self._word("resign.text", seat=seat),
            lambda: scene.port.send(Play(seat, update.number, action)),
            self._word("resign.deed"),
        )

    def _resignation(self) -> Any | None:
        """The open action by which the seat on screen gives up, where the game has one."""
        update = self.scene.desk.update
        found = update.open_actions if update is not None else ()
        return next((action for action in found if str(action).split()[0] == "resign"), None)

    def to_title(self) -> None:
        """Leave the match; it is saved, or somebody has been told that it is not."""
        if self.scene.table.is_kept:
            self._leave()
        else:
            may_leave(self.scene.page, self._leave, self.save_elsewhere, lambda: None)

    def _leave(self) -> None:
        scene = self.scene
        if scene.hands.closes():
            withdraw_pointer(scene.kit)
        scene.context.leave()
        scene.go(Replace(scene.context.scenes.title(), whole_stack=True))
        scene.context.wake()

    def event(self, event: pygame.Event) -> bool:
        """Keys that open something."""
        deeds: tuple[tuple[str, Callable[[], None]], ...] = (
            ("H", self.scene.sheets.ask_hint),
            ("T", self.table_screen),
            ("C", self.show_list),
            ("K", self.scene.toggle_guess),
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
                self.scene.rail.take_offer(open_ones[number - 1])
                return True
        return False


def _inline(scene: PlayScene, deed: PromptButton) -> Panel:
    return DeedRow(scene, deed)
