"""Cards laid over the table: the menu, the list of choices, whose hand to look at, standing orders, the keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.decision import Phrase, Seat
from game.engine.ports import SetOrders
from game.ui.kit.input import GENERAL_KEYS
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Role
from game.ui.scenes.overlays.overlay import Overlay, OverlayCard
from game.ui.table.model.selection import Choice, place_of
from game.ui.table.panels.prompt import PromptButton
from game.ui.widgets.base import Group, Widget, WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.label import Panel, RichText
from game.ui.widgets.list_view import ListRow, ListView
from game.ui.widgets.menu import LeatherMenu, MenuItem
from game.ui.widgets.scroll_area import ScrollArea

if TYPE_CHECKING:
    from game.ui.scenes.play.play_scene import PlayScene


class MenuCard(Overlay):
    """Rows on leather, as many as there are; smaller rows where the window is low."""

    def __init__(self, scene: PlayScene, items: Sequence[MenuItem]) -> None:
        super().__init__()
        kit = scene.kit
        self._menu = self.add(LeatherMenu(items))
        width, height = self._menu.preferred(kit)
        room = kit.scale.height - kit.px(40)
        height = min(height, room, len(items) * kit.px(58) + 2 * kit.px(20))
        width = min(width, kit.scale.width - kit.px(40))
        self.rect = pygame.Rect((kit.scale.width - width) // 2, (kit.scale.height - height) // 2, width, height)
        self._menu.place(kit, *self.rect)
        self._scene, self._items = scene, items

    def laid_again(self, kit: Kit) -> Widget | None:
        """The same rows."""
        return MenuCard(self._scene, self._items)


class DeedRow(Panel):
    """One button among the words of a modal."""

    def __init__(self, scene: PlayScene, deed: PromptButton) -> None:
        super().__init__(PanelKind.PLANK)
        self._button = self.add(Button(deed.label, self._press, key=deed.key, size=Size.SMALL))
        self._deed = deed
        self._scene = scene

    def _press(self) -> None:
        self._scene.page.close()
        self._deed.on_press()

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


class ListCard(OverlayCard):
    """Every choice of the moment as a list: first what begins it, then where it goes."""

    def __init__(self, scene: PlayScene) -> None:
        desk = scene.desk
        count = len(desk.completions()) + len(desk.beside()) + len(desk.ring()) + len(desk.offers)
        super().__init__(scene, scene.face.say(Phrase.of("table.list.title")), height=240 + 46 * min(max(count, 3), 10))
        self._tokens: tuple[str, ...] = ()
        self._beside: Mapping[str, Phrase] = {}
        self._completing: tuple[Choice, ...] = ()
        empty = scene.face.say(Phrase.of("table.list.none"))
        self._list = self.add(ListView((), lambda index: None, on_take=self._take, empty=empty))
        self._list.place(scene.kit, *self.inner)
        self._fill()
        self.finish()

    def _fill(self) -> None:
        desk, told = self.scene.desk, self.scene.face.told
        self._beside = desk.beside()
        self._tokens = (*self._beside, *desk.ring())
        self._completing = desk.completions()
        offers = [o for o in desk.offers if o.refusal is None and (o.action or desk.apart(o.verb))]
        offers = offers if not desk.selection.touched else []
        self._offers = offers
        rows = [ListRow(told(desk.view, choice.action), emblem="play") for choice in self._completing]
        rows += [ListRow(self._name(token)) for token in self._tokens]
        rows += [ListRow(self.scene.face.say(offer.label), emblem="play") for offer in offers]
        self._list.set_rows(rows, 0 if rows else None)

    def _name(self, token: str) -> str:
        scene, view = self.scene, self.scene.desk.view
        beside = self._beside.get(token)
        if beside is not None:
            return scene.face.say(beside)
        deed = self._whole(token)
        if deed is not None:
            return scene.face.told(view, deed)
        touch = scene.desk.touch_of(token)
        look = scene.face.look
        card = look.piece_card(view, touch.handle) if touch.handle else look.space_card(view, touch.space)
        return scene.face.say(card.title) if card is not None else token

    def _whole(self, token: str) -> Any:
        """The one action that a place is by itself, where nothing said before who goes there; None for anything else."""
        selection, board = self.scene.desk.selection, self.scene.face.board
        if selection.touched or place_of(board, token) is None:
            return None
        found = selection.touching(token).complete()
        return found[0].action if len(found) == 1 else None

    def _take(self, index: int) -> None:
        scene = self.scene
        if index < len(self._completing):
            scene.page.close(self)
            scene.fulfil(scene.desk.want(self._completing[index].action))
            scene.refresh()
            return
        index -= len(self._completing)
        if index >= len(self._tokens):
            scene.page.close(self)
            scene.rail.take_offer(self._offers[index - len(self._tokens)])
            return
        before, token = scene.desk.selection.touched, self._tokens[index]
        scene.page.close(self)
        if token in self._beside:
            scene._touch_token(token)
        else:
            scene.touched(scene.desk.touch_of(token), drawing=False)
        is_open = scene.page.overlay is not None or scene.sheets.is_choosing
        touched = scene.desk.selection.touched
        if scene.desk.aim is None and touched and touched != before and not is_open:
            scene.page.open(ListCard(scene))  # what it is for, or where it goes


class ActionsCard(OverlayCard):
    """Some actions in words, one of which is to be taken. Places that are `seen` may be touched instead."""

    def __init__(
        self, scene: PlayScene, actions: Sequence[Any], names: Sequence[str] = (), seen: Sequence[str] = ()
    ) -> None:
        view, kit = scene.desk.view, scene.kit
        rows = [ListRow(name) for name in names or (scene.face.told(view, action) for action in actions)]
        widest = max((kit.text.width(row.text, Role.STRONG) for row in rows), default=0)
        super().__init__(
            scene,
            scene.face.say(Phrase.of("table.choose.what")),
            width=max(620, round(widest / kit.u) + 130),
            height=240 + 46 * min(len(actions), 12),
            seen=[scene.pane.rect_of(space) for space in seen],
        )
        self._actions, self._names, self._seen = tuple(actions), names, seen
        self._list = self.add(ListView(rows, lambda index: None, on_take=self._take, chosen=0))
        self._list.is_quick = True
        self._list.place(scene.kit, *self.inner)
        self.finish()

    def laid_again(self, kit: Kit) -> Widget | None:
        """The same actions."""
        return ActionsCard(self.scene, self._actions, self._names, self._seen)

    def _take(self, index: int) -> None:
        scene = self.scene
        scene.page.close(self)
        scene.fulfil(scene.desk.want(self._actions[index]))
        scene.refresh()


class PrivateLookCard(OverlayCard):
    """Who wants a quick private look: the curtain falls before it and after it."""

    def __init__(self, scene: PlayScene) -> None:
        say, kit, seats = scene.face.say, scene.kit, scene.hands.may_look()
        super().__init__(scene, say(Phrase.of("table.look.title")), height=260 + 76 * len(seats))
        note = self.add(RichText(say(Phrase.of("table.look.note")), Role.SMALL))
        note.place(kit, self.inner.x, self.inner.y, self.inner.width)
        y = note.rect.bottom + kit.px(14)
        for seat in seats:
            person = scene.table.seating[seat].person
            label = say(Phrase.of("table.seats.looks", person=person, seat=seat))
            button = self.add(Button(label, self._choose(seat), plate=Plate.PAPER))
            _, height = button.preferred(kit)
            button.place(kit, self.inner.x, y, self.inner.width, height)
            y = button.rect.bottom + kit.px(12)
        self.finish()

    def _choose(self, seat: Seat) -> Callable[[], None]:
        def choose() -> None:
            self.scene.page.close(self)
            self.scene.hands.look(seat)

        return choose


class OrdersCard(OverlayCard):
    """Standing orders of the seat on screen: what is answered without asking."""

    def __init__(self, scene: PlayScene, seat: Seat) -> None:
        orders = [order for order in scene.face.orders if not order.seats or seat in order.seats]
        say = scene.face.say
        super().__init__(scene, say(Phrase.of("table.orders.title")), height=240 + 104 * len(orders))
        kit = scene.kit
        update = scene.desk.update
        given = dict(update.orders) if update is not None else {}
        area = self.add(ScrollArea())
        area.place(kit, *self.inner)
        room = self.inner.width - area.bar_width(kit)
        note = area.add(RichText(say(Phrase.of("table.orders.note")), Role.SMALL))
        note.place(kit, self.inner.x, self.inner.y, room)
        y = note.rect.bottom + kit.px(14)
        for order in orders:
            words = area.add(RichText(f"<b>{escape(say(order.label))}</b>", Role.BODY))
            words.place(kit, self.inner.x, y, room)
            answers = [answer for answer, _ in order.answers]
            now = given.get(order.id, order.default)
            chosen = answers.index(now) if now in answers else 0

            def give(index: int, order_id: str = order.id, known: tuple[str, ...] = tuple(answers)) -> None:
                given[order_id] = known[index]
                scene.port.send(SetOrders(seat, tuple(sorted(given.items()))))

            labels = [say(label) for _, label in order.answers]
            choice: Widget = ChoiceStrip(labels, chosen, give)
            if choice.preferred(kit)[0] > room:
                choice = Dropdown(labels, chosen, give)
            width, height = choice.preferred(kit)
            area.add(choice).place(kit, self.inner.x, words.rect.bottom + kit.px(6), min(width, room), height)
            y = choice.rect.bottom + kit.px(18)
        self._seat = seat
        self.finish()

    def laid_again(self, kit: Kit) -> Widget | None:
        """The same seat's."""
        return OrdersCard(self.scene, self._seat)


class KeysCard(OverlayCard):
    """What every key does."""

    def __init__(self, scene: PlayScene) -> None:
        super().__init__(scene, scene.face.say(Phrase.of("table.keys.title")), width=760, height=900)
        kit = scene.kit
        lines = [(help_.chords, help_.does) for help_ in GENERAL_KEYS]
        own = scene.face.say(Phrase.of("table.keys.own"))
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
