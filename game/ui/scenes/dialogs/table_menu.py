"""Cards laid over the table: the menu, the list of choices, whose hand to look at, standing orders.

The keys and what they do, as a list that can be searched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from game.engine.decision import Phrase, Seat
from game.engine.match.ports import Occupant
from game.engine.rules import StandingOrder
from game.ui.kit.keys import GENERAL_KEYS, TITLE_KEYS
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material, Role
from game.ui.scenes.dialogs.dialog import CardHost, DialogCard
from game.ui.screen_words import say
from game.ui.table.model.action_choice import choice_list
from game.ui.table.model.seat_handover import lookers
from game.ui.table.model.stage import Menu, MenuRow
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Plate
from game.ui.widgets.choices import choice
from game.ui.widgets.flow import Column, Filling, Flow, Grow, Row, Scroll, Shrink, Sized
from game.ui.widgets.label import RichText
from game.ui.widgets.list_view import ListRow, ListView
from game.ui.widgets.menu import LeatherMenu, MenuItem
from game.ui.widgets.modal import EDGE, Dialog
from game.ui.widgets.text_entry import TextEntry

KEYS: Final = 250
"""Units of the column of keys."""
HIGH: Final = 620
"""Units of height of the card over the table."""
Line = tuple[Sequence[str], str]
"""Keys, and what they do."""


def key_search(wanted: str, on_change: Callable[[str], None]) -> TextEntry:
    """Where somebody types what a key is to do."""
    return TextEntry(wanted, on_change, placeholder=say("keys.search"))


def key_rows(wanted: str, own: Sequence[Line] = ()) -> Iterator[Flow]:
    """The keys that mean the same everywhere, a game's `own`, those of the title: all that do what is wanted."""
    lines: list[Line] = [(entry.chords, entry.does) for entry in GENERAL_KEYS]
    lines += own
    lines += [((key,), say("keys.on_title", what=say(f"menu.{name}"))) for name, key in TITLE_KEYS.items()]
    for chords, does in lines:
        if wanted.casefold() in " ".join((*chords, does)).casefold():
            caps = RichText("  ".join(f"<k>{escape(cap)}</k>" for cap in chords))
            yield Row(Sized(caps, width=KEYS), RichText(escape(does)), gap=16, side="start")


class KeysCard(DialogCard):
    """What every key does, as far as it is searched for."""

    def __init__(self, host: CardHost, wanted: str = "") -> None:
        self._host, self._wanted = host, wanted
        parts = (row.partition(": ") for row in host.say("keys.own").splitlines() if row)
        rows = key_rows(wanted, [(keys.split(), words) for keys, _, words in parts])
        told = Column(key_search(wanted, self._search), Grow(Scroll(Column(*rows))), gap=12)
        super().__init__(host.kit, host.page, host.say("close"), host.say("keys.title"), told, width=760, high=HIGH)

    def _search(self, wanted: str) -> None:
        self._host.page.close(self)
        self._host.page.open(KeysCard(self._host, wanted))

    def laid_again(self, kit: Kit) -> Widget | None:
        return KeysCard(self._host, self._wanted)


ROW, TOLD_ROW, LEAST_ROW, INSET = 58, 66, 34, 20
"""Units of height of a row of the menu at most, with a second line, and at least, and round its rows."""


class MenuCard(Dialog):
    """Rows on leather, as many as there are; smaller rows where the window is low."""

    def __init__(self, host: CardHost, content: Menu) -> None:
        super().__init__()
        self._host, self.content = host, content
        menu = LeatherMenu([self._item(row) for row in content.rows])
        kit, rows, edge = host.kit, len(content.rows), 2 * INSET
        row = TOLD_ROW if any(one.told for one in content.rows) else ROW
        way = Column(Shrink(Sized(menu, height=row * rows + edge)))
        if kit.px(LEAST_ROW * rows + edge) > kit.scale.height - 2 * kit.px(EDGE):
            low = Scroll(Sized(menu, height=LEAST_ROW * rows + edge), material=Material.LEATHER)
            way = Column(Shrink(Sized(low, width=round(menu.preferred(kit)[0] / kit.u) + edge)))
        self.lay(kit, way)

    def _item(self, row: MenuRow) -> MenuItem:
        def close_and_take() -> None:
            self._host.page.close()
            if row.call is not None:
                row.call.on(self._host.model)

        return MenuItem(row.label, row.sign, row.key, close_and_take, not row.reason, row.reason, row.told)

    def laid_again(self, kit: Kit) -> Widget | None:
        return MenuCard(self._host, self.content)


class ListCard(DialogCard):
    """Every choice of the moment as a list: first what begins it, then where it goes."""

    def __init__(self, host: CardHost) -> None:
        content = choice_list(host.model.state)
        self._host, self._rows = host, content.rows
        rows = [ListRow(row.text, emblem=row.sign) for row in content.rows]
        self.list_view = ListView((), lambda index: None, on_take=self._take, empty=host.say("list.none"))
        self.list_view.set_rows(rows, 0 if rows else None)
        title = host.say("list.title")
        high = 100 + 46 * min(max(content.places, 3), 10)
        super().__init__(host.kit, host.page, host.say("close"), title, Filling(self.list_view), high=high)

    def laid_again(self, kit: Kit) -> Widget | None:
        return ListCard(self._host)

    def _take(self, index: int) -> None:
        self._host.page.close(self)
        self._host.model.take_row(self._rows[index].call)


class PrivateLookCard(DialogCard):
    """Who wants a quick private look: the curtain falls before it and after it."""

    def __init__(self, host: CardHost, seating: Mapping[Seat, Occupant]) -> None:
        self._host, self._seating = host, seating
        say = host.presentation.say
        note = RichText(say(Phrase.of("table.look.note")), Role.SMALL)
        buttons = (
            Button(
                host.say("seats.looks", person=seating[seat].person, seat=seat),
                partial(self._choose, seat),
                plate=Plate.PAPER,
            )
            for seat in lookers(host.model.state)
        )
        told = Scroll(Column(note, *map(Filling, buttons), gap=12))
        super().__init__(host.kit, host.page, host.say("close"), say(Phrase.of("table.look.title")), told)

    def laid_again(self, kit: Kit) -> Widget | None:
        return PrivateLookCard(self._host, self._seating)

    def _choose(self, seat: Seat) -> None:
        self._host.page.close(self)
        self._host.model.look_behind_curtain(seat)


class OrdersCard(DialogCard):
    """Standing orders of the seat on screen: what is answered without asking."""

    def __init__(self, host: CardHost, seat: Seat) -> None:
        self._host, self._seat = host, seat
        update = host.model.interaction.update
        self._given = dict(update.orders) if update is not None else {}
        orders = [order for order in host.presentation.orders if not order.seats or seat in order.seats]
        told = Column(RichText(host.say("orders.note"), Role.SMALL), *map(self._order, orders), gap=16)
        super().__init__(host.kit, host.page, host.say("close"), host.say("orders.title"), Scroll(told))

    def _order(self, order: StandingOrder) -> Flow:
        """What is asked, and the answers."""
        say, given = self._host.presentation.say, self._given
        answers = [answer for answer, _ in order.answers]
        now = given.get(order.id, order.default)

        def give(index: int) -> None:
            given[order.id] = answers[index]
            self._host.model.give_orders(tuple(sorted(given.items())))

        words = RichText(f"<b>{escape(say(order.label))}</b>", Role.BODY)
        labels = [say(label) for _, label in order.answers]
        return Column(words, choice(labels, answers.index(now) if now in answers else 0, give), gap=6)

    def laid_again(self, kit: Kit) -> Widget | None:
        return OrdersCard(self._host, self._seat)
