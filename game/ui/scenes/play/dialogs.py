"""What comes to lie over the table in play, or is gone to from it: cards, menus, questions, and the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine.match.ports import EndByAgreement
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.keys import Chord
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Pop, Push, Replace
from game.ui.kit.theme import Material, Role
from game.ui.scenes.curtain_layout import withdraw_pointer
from game.ui.scenes.dialogs.action_chooser import ActionChooser
from game.ui.scenes.dialogs.companion import CompanionCard
from game.ui.scenes.dialogs.dialog import CardHost, SheetCard
from game.ui.scenes.dialogs.dice_counts import DiceCounts, are_counted
from game.ui.scenes.dialogs.dice_entry import DiceCard, DiceEntry
from game.ui.scenes.dialogs.dice_proof import DiceProofCard
from game.ui.scenes.dialogs.key_list import KeysCard
from game.ui.scenes.dialogs.seats_card import SeatsCard
from game.ui.scenes.dialogs.table_menu import (
    ListCard,
    MenuCard,
    OrdersCard,
    PrivateLookCard,
)
from game.ui.scenes.play.over_the_table import TableScene
from game.ui.scenes.saves.save_problems import WayOn, cannot_save, choose_folder, may_leave, tell_kept
from game.ui.screen_words import say
from game.ui.table.model.blocks import LaidSheet
from game.ui.table.model.panel_data.cards_and_players import OpenCards, TitleList
from game.ui.table.model.screen.menus import has_desk, has_own_fields
from game.ui.table.model.stage import (
    ActionList,
    AskOnceMore,
    Card,
    ChoiceList,
    DiceQuestion,
    Menu,
    NextPlayer,
    TablePage,
    TypedLine,
)
from game.ui.table.panels.centre_panels.centre_panel import placed
from game.ui.table.panels.centre_panels.panel_of_kind import centre_panel
from game.ui.widgets.button import Button, Size
from game.ui.widgets.choices import TickBox
from game.ui.widgets.modal import ACROSS, NARROW, FurtherWays, Modal


class Dialogs:
    """Opens them."""

    def __init__(self, scene: TableScene) -> None:
        self._host = CardHost(scene.kit, scene.page, scene.model)
        self._context, self._table, self._below, self._go = scene.context, scene.table, scene, scene.go

        self._figures = ""
        """What dice of the table's own showed before they were asked for."""

    def type_ahead(self, figure: str) -> None:
        """One of the table's own dice shows this before it is asked for: what lies there to be rolled is rolled by it."""
        model, aim = self._host.model, self._host.model.interaction.aim
        model.ask_dice()  # the card that comes again takes it
        is_real = model.state.match.options.get("dice") == "real"
        if is_real and aim is not None and aim.odds is not None and not model.interaction.must_hold:
            self._figures = figure
            model.confirm()
        elif is_real and model.state.is_under_way:
            self._figures += figure

    def leave_menu(self, event: pygame.Event, keys: Sequence[str]) -> None:
        """A key of the table that the menu has no row for means the same with the menu open, which goes."""
        page = self._host.page
        if isinstance(page.overlay, MenuCard) and any(Chord.parse(key).matches(event) for key in keys):
            chords = [one.chord for one in page.overlay.everyone() if one.chord is not None]
            if not any(chord.matches(event) for chord in chords):
                page.close()

    # -- what the model wants opened

    def open(self, card: Card) -> None:
        """Lay this over the table."""
        host, page = self._host, self._host.page
        match card:
            case Menu():
                page.open(MenuCard(host, card))
            case ChoiceList():
                page.open(ListCard(host))
            case ActionList():
                self._choose(card)
            case DiceQuestion():
                for lying in [one for one in page.overlays if isinstance(one, DiceCard)]:
                    page.close(lying)  # it was asked before all was as it is now
                entry = DiceCounts(host, card) if are_counted(card) else DiceEntry(host, card)
                page.open(entry)
                for figure in self._figures:
                    entry.type_figure(figure)
                self._figures = ""
            case TypedLine():
                page.open(CompanionCard(host))
            case AskOnceMore():
                self._ask_once_more(card)
            case NextPlayer():
                self._ask_next_player(card)
            case LaidSheet():
                page.hush()
                page.open(SheetCard(host, self._context, card))
            case OpenCards():
                self._lay(card, is_private=True)
            case TitleList():
                if page.overlay is None:
                    self._lay(card, is_private=False)

    def _choose(self, wanted: ActionList) -> None:
        """Several actions are meant: beside what was touched, else at the pointer."""
        area, below, page = self._below.clear_area, self._below, self._host.page
        if area is None:
            return
        near = below.rect_of(wanted.place) if wanted.place else below.touched_card
        if near is None or not near.colliderect(area):
            near = pygame.Rect(page.pointer, (2, 2)).clamp(area)
        lit = [below.rect_of(space) for space in self._host.model.reach()]
        page.open(ActionChooser(self._host, wanted, near, area, lit))

    def open_page(self, what: TablePage) -> None:
        """Lay over the table, or go to, what needs nothing of the moment."""
        host, page, scenes = self._host, self._host.page, self._context.scenes
        match what:
            case TablePage.NUMBERS:
                self._below.number()
            case TablePage.SEATS:
                page.open(SeatsCard(host, self._context, self._table))
            case TablePage.LOOKERS:
                page.open(PrivateLookCard(host, self._table.seating))
            case TablePage.ORDERS if host.model.state.viewer is not None:
                page.open(OrdersCard(host, host.model.state.viewer))
            case TablePage.PROOF:
                page.open(DiceProofCard(host.kit, page, host.presentation.say, self._table.summary().proof))
            case TablePage.NIGHT:
                self._good_night()
            case TablePage.KEYS:
                page.open(KeysCard(host))
            case TablePage.SETTINGS:
                self._go(Push(scenes.settings()))
            case TablePage.AS_ON_TABLE if self._table.can_be_set:
                self._go(Push(scenes.as_on_table(self._table)))
            case TablePage.AS_ON_TABLE:
                page.say(host.say("as_on_table.not_set"))
            case TablePage.OWN_FIELDS if has_own_fields(host.model.state):
                self._go(Push(scenes.as_on_table(self._table, own=host.model.interaction.view)))
            case TablePage.OWN_FIELDS:
                page.say(host.say("as_on_table.not_own"))
            case TablePage.DESK if has_desk(host.model.state):
                self._go(Push(scenes.referee_desk(self._table.game, self._table)))
            case TablePage.TABLE_SCREEN:
                self._go(Push(scenes.table_screen(self._table)))
            case TablePage.REVIEW:
                self._withdraw()
                self._context.end_trial()
                self._go(Pop())
                self._context.wake()
            case TablePage.TITLE:
                self.to_title()

    def _ask_once_more(self, asked: AskOnceMore) -> None:
        """Say what would be lost; so that all can read it across the table where all are asked."""
        host = self._host
        is_for_all = asked.call.name == "tell_table"
        Modal(
            host.say("sure.title"),
            asked.markup,
            accept=asked.label,
            on_accept=partial(asked.call.on, host.model),
            safe=host.say("sure.safe"),
            width_units=ACROSS if is_for_all else NARROW,
            role=Role.ACROSS_THE_TABLE if is_for_all else Role.BODY,
            loses=not is_for_all or asked.call.args[0] == EndByAgreement(True),
        ).show_on(host.page)

    def _ask_next_player(self, asked: NextPlayer) -> None:
        """A card between two persons."""
        host = self._host
        tick = TickBox(
            asked.skip, False, lambda is_on: host.model.skip_next_card(is_skipped=is_on), material=Material.WOOD
        )
        Modal(
            asked.title,
            asked.markup,
            accept=asked.ready,
            on_accept=partial(host.model.seat_next, asked.seat, asked.person),
            safe="",
            emblem="flag",
            extra=(tick,),
            width_units=560,
        ).show_on(host.page)

    def _lay(self, content: OpenCards | TitleList, *, is_private: bool) -> None:
        """Cards or a catalogue in the middle, until they have been seen."""
        host, page, kit = self._host, self._host.page, self._host.kit
        area = self._below.clear_area
        if area is None:
            return
        panel = centre_panel(content, host.presentation.say, host.model)

        def close() -> None:
            page.close(panel)
            host.model.see_cards(is_private=is_private)

        panel.on_done = close
        page.open(panel, placed(kit, panel, area.inflate(-kit.px(24), -kit.px(24))))

    # -- good night

    def _good_night(self) -> None:
        """Stop here: saved, or a draw agreed."""
        host = self._host

        def agree() -> None:
            host.page.close()
            host.model.ask_all("night", EndByAgreement(True))

        draw = FurtherWays(Button(host.say("night.deed"), agree, size=Size.SMALL))
        Modal(
            host.say("night.title"),
            host.say("night.text"),
            accept=host.say("night.later"),
            on_accept=self.to_title,
            safe=host.say("back"),
            emblem=EMBLEM_FOR["night"],
            extra=(draw,),
        ).show_on(host.page)

    def to_title(self) -> None:
        """Leave the match; it is saved, or somebody has been told that it is not."""
        if self._table.is_kept:
            self._leave()
        else:
            may_leave(self._host.page, self._leave, self.save_elsewhere, lambda: None)

    def _withdraw(self) -> None:
        if self._host.model.state.closes:
            withdraw_pointer(self._host.kit)

    def _leave(self) -> None:
        self._withdraw()
        self._context.leave()
        self._go(Replace(self._context.scenes.title(), whole_stack=True))
        self._context.wake()

    # -- a match that cannot be written down

    def offer_elsewhere(self, sentence: str, *, waits_alone: bool) -> None:
        """What could not be written down is done as soon as it can be, or as nobody asks for it any more. A person goes
        back to the choice and may make another; while dice or a computer wait, the way out is the title."""
        host, table = self._host, self._table
        cannot_save(
            host.page,
            self._context,
            sentence,
            retry=self._then(table.retry),
            first=self._way_back() if table.is_gone else None,
            on_kept=self._then(self._kept),
            unsaved=self._then(table.go_on_unsaved),
            safe=host.say("menu_items.title" if waits_alone else "back"),
            on_safe=self.to_title if waits_alone else None,
            note=say("unsaved.gone.note") if table.is_gone else host.say("save_trouble.note"),
        )

    def _way_back(self) -> WayOn:
        """What is most likely wanted of a match whose file has gone from its place."""
        if self._table.moved_to:
            return WayOn(say("unsaved.gone.follow"), self._then(self._table.follow))
        return WayOn(say("unsaved.gone.anew"), self._then(self._table.write_anew))

    def _then(self, callback: Callable[[], None]) -> Callable[[], None]:
        """The callback; should it lead to the same trouble, that is told again."""

        def forget_and_do() -> None:
            self._host.model.forget_trouble()
            callback()

        return forget_and_do

    def save_elsewhere(self) -> None:
        """A match that is written down nowhere is to be kept in a folder."""
        choose_folder(self._host.page, self._context, self._then(self._kept))

    def _kept(self) -> None:
        tell_kept(self._host.page, self._context)

    def tell_remark(self, remark: str) -> None:
        """One sentence about what was not written beside the match; it is told once."""
        self._host.page.say(escape(remark), emblem="quill")
        self._table.remark = ""
