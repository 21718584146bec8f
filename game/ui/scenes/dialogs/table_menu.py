"""Cards laid over the table: the menu, the list of choices, whose hand to look at, standing orders, the keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.engine.decision import Phrase, Seat
from game.engine.match.ports import Occupant
from game.ui.kit.input import GENERAL_KEYS
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Role
from game.ui.scenes.dialogs.dialog import CardHost, Dialog, DialogCard
from game.ui.table.model.stage import Menu, MenuRow
from game.ui.widgets.base import Group, Widget, WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.label import Panel, RichText
from game.ui.widgets.list_view import ListRow, ListView
from game.ui.widgets.menu import LeatherMenu, MenuItem
from game.ui.widgets.page import Page
from game.ui.widgets.scroll_area import ScrollArea


class MenuCard(Dialog):
    """Rows on leather, as many as there are; smaller rows where the window is low."""

    def __init__(self, host: CardHost, content: Menu) -> None:
        super().__init__()
        kit = host.kit
        self._host, self.content = host, content
        self._menu = self.add(LeatherMenu([self._item(row) for row in content.rows]))
        width, height = self._menu.preferred(kit)
        available = kit.scale.height - kit.px(40)
        height = min(height, available, len(content.rows) * kit.px(58) + 2 * kit.px(20))
        width = min(width, kit.scale.width - kit.px(40))
        self.rect = pygame.Rect((kit.scale.width - width) // 2, (kit.scale.height - height) // 2, width, height)
        self._menu.place(kit, *self.rect)

    def _item(self, row: MenuRow) -> MenuItem:
        def close_and_take() -> None:
            self._host.page.close()
            if row.call is not None:
                row.call.on(self._host.model)

        return MenuItem(row.label, row.sign, row.key, close_and_take, not row.reason, row.reason)

    def laid_again(self, kit: Kit) -> Widget | None:
        """The same rows."""
        return MenuCard(self._host, self.content)


class ButtonRow(Panel):
    """One button among the words of a modal."""

    def __init__(self, page: Page, label: str, on_press: Callable[[], None]) -> None:
        super().__init__(PanelKind.PLANK)
        self._button = self.add(Button(label, self._press, size=Size.SMALL))
        self._table = page
        self._on_press = on_press

    def _press(self) -> None:
        self._table.close()
        self._on_press()

    def preferred(self, kit: Kit) -> tuple[int, int]:
        """The button."""
        width, height = self._button.preferred(kit)
        return width, height + kit.px(4)

    def arrange(self, kit: Kit) -> None:
        """At the left."""
        width, height = self._button.preferred(kit)
        self._button.place(kit, self.rect.x, self.rect.y, min(width, self.rect.width), height)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """No plank of its own."""
        Group.draw(self, kit, surface, look)


class ListCard(DialogCard):
    """Every choice of the moment as a list: first what begins it, then where it goes."""

    def __init__(self, host: CardHost) -> None:
        content = host.model.choice_list()
        kit = host.kit
        super().__init__(
            kit,
            host.page,
            host.say("close"),
            host.say("list.title"),
            height=240 + 46 * min(max(content.places, 3), 10),
        )
        self._host, self._rows = host, content.rows
        rows = [ListRow(row.text, emblem=row.sign) for row in content.rows]
        self.list_view = self.add(ListView((), lambda index: None, on_take=self._take, empty=host.say("list.none")))
        self.list_view.place(kit, *self.inner)
        self.list_view.set_rows(rows, 0 if rows else None)
        self.finish()

    def laid_again(self, kit: Kit) -> Widget | None:
        """What there is to choose from now."""
        return ListCard(self._host)

    def _take(self, index: int) -> None:
        self._host.page.close(self)
        self._host.model.take_row(self._rows[index].call)


class PrivateLookCard(DialogCard):
    """Who wants a quick private look: the curtain falls before it and after it."""

    def __init__(self, host: CardHost, seating: Mapping[Seat, Occupant]) -> None:
        kit, seats = host.kit, host.model.lookers()
        super().__init__(
            kit,
            host.page,
            host.say("close"),
            host.presentation.say(Phrase.of("table.look.title")),
            height=260 + 76 * len(seats),
        )
        self._host, self._seating = host, seating
        note = self.add(RichText(host.presentation.say(Phrase.of("table.look.note")), Role.SMALL))
        note.place(kit, self.inner.x, self.inner.y, self.inner.width)
        y = note.rect.bottom + kit.px(14)
        for seat in seats:
            label = host.say("seats.looks", person=seating[seat].person, seat=seat)
            button = self.add(Button(label, self._choose(seat), plate=Plate.PAPER))
            _, height = button.preferred(kit)
            button.place(kit, self.inner.x, y, self.inner.width, height)
            y = button.rect.bottom + kit.px(12)
        self.finish()

    def laid_again(self, kit: Kit) -> Widget | None:
        """Whoever may look now."""
        return PrivateLookCard(self._host, self._seating)

    def _choose(self, seat: Seat) -> Callable[[], None]:
        def choose() -> None:
            self._host.page.close(self)
            self._host.model.look_behind_curtain(seat)

        return choose


class OrdersCard(DialogCard):
    """Standing orders of the seat on screen: what is answered without asking."""

    def __init__(self, host: CardHost, seat: Seat) -> None:
        orders = [order for order in host.presentation.orders if not order.seats or seat in order.seats]
        say, kit = host.presentation.say, host.kit
        super().__init__(kit, host.page, host.say("close"), host.say("orders.title"), height=240 + 104 * len(orders))
        update = host.model.interaction.update
        given = dict(update.orders) if update is not None else {}
        area = self.add(ScrollArea())
        area.place(kit, *self.inner)
        available = self.inner.width - area.bar_width(kit)
        note = area.add(RichText(host.say("orders.note"), Role.SMALL))
        note.place(kit, self.inner.x, self.inner.y, available)
        y = note.rect.bottom + kit.px(14)
        for order in orders:
            words = area.add(RichText(f"<b>{escape(say(order.label))}</b>", Role.BODY))
            words.place(kit, self.inner.x, y, available)
            answers = [answer for answer, _ in order.answers]
            now = given.get(order.id, order.default)
            chosen = answers.index(now) if now in answers else 0

            def give(index: int, order_id: str = order.id, known: tuple[str, ...] = tuple(answers)) -> None:
                given[order_id] = known[index]
                host.model.give_orders(tuple(sorted(given.items())))

            labels = [say(label) for _, label in order.answers]
            choice: Widget = ChoiceStrip(labels, chosen, give)
            if choice.preferred(kit)[0] > available:
                choice = Dropdown(labels, chosen, give)
            width, height = choice.preferred(kit)
            area.add(choice).place(kit, self.inner.x, words.rect.bottom + kit.px(6), min(width, available), height)
            y = choice.rect.bottom + kit.px(18)
        self._host, self._seat = host, seat
        self.finish()

    def laid_again(self, kit: Kit) -> Widget | None:
        """The same seat's."""
        return OrdersCard(self._host, self._seat)


class KeysCard(DialogCard):
    """What every key does."""

    def __init__(self, host: CardHost) -> None:
        kit = host.kit
        super().__init__(kit, host.page, host.say("close"), host.say("keys.title"), width=760, height=900)
        self._host = host
        lines = [(help_.chords, help_.does) for help_ in GENERAL_KEYS]
        own = host.say("keys.own")
        lines += [
            (tuple(keys.split()), words) for keys, _, words in (row.partition(": ") for row in own.splitlines() if row)
        ]
        area = self.add(ScrollArea())
        area.place(kit, *self.inner)
        y = self.inner.y
        for chords, does in lines:
            markup = " ".join(f"<k>{chord}</k>" for chord in chords) + "  " + escape(does)
            text = area.add(RichText(markup, Role.BODY))
            text.place(kit, self.inner.x, y, self.inner.width - kit.px(24))
            y = text.rect.bottom + kit.px(8)
        self.finish()

    def laid_again(self, kit: Kit) -> Widget | None:
        """The same keys."""
        return KeysCard(self._host)
