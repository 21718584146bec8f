"""The part of the play scene that is about cards: scenes in the middle, cards for one person's eyes, rows of picks, lists."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.decision import Phrase, Seat
from game.engine.ports import SeatUpdate
from game.ui.table.model.panel_data.box_contents import BoxContents
from game.ui.table.model.panel_data.cards_and_players import OpenCards, TitleList
from game.ui.table.panels.centre.centre_panel import CentreChoices, CentrePanel, centre_panel, placed

if TYPE_CHECKING:
    from game.ui.scenes.play.play_scene import PlayScene


class Cards:
    """Shows small scenes, and carries out what is picked in them."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._row: deque[str] = deque()
        """Picks still to be sent, one for each decision of a row."""
        self._unread: deque[OpenCards] = deque()
        """Cards that somebody alone may see, and has not put away yet."""
        self._open: CentrePanel | None = None

    # -- the middle of the table

    def show_affair(self) -> None:
        """What has just happened, or what is being settled."""
        scene = self.scene
        stage, desk = scene.stage, scene.desk
        affair = stage.affair or (None if stage.is_moving else desk.panels.affair)
        is_asked = desk.is_deciding and stage.affair is None and not self._row
        lit = desk.selection.lit if is_asked else {}
        say = scene.face.say
        places = tuple(
            (token, say(Phrase.of("table.named", thing=token)))
            for token in lit
            if scene.face.board.find(token) is not None
        )
        moment = CentreChoices(desk.lit_tokens if is_asked else frozenset(), desk.selection.touched, is_asked, places)
        scene.room.show_affair(affair, moment)

    def is_computer(self, seat: Seat) -> bool:
        """Whether the computer plays a seat."""
        occupant = self.scene.table.seating.get(seat)
        return occupant is not None and occupant.is_computer

    # -- cards for one person's eyes

    def arrived(self, update: SeatUpdate) -> None:
        """A new state of things: cards that only this seat may see wait until it has seen them; a row goes on."""
        scene = self.scene
        if update.seat is not None:
            found = (scene.face.look.moment(update.view, event) for event in update.events)
            seen = [one for one in found if isinstance(one, OpenCards) and one.is_private]
            is_laid = isinstance(scene.desk.panels.affair, OpenCards)  # then one of those very cards is to be chosen
            self._unread += [] if is_laid else seen
        self._go_on()

    def update(self) -> None:
        """Lay out the next cards to be seen, once nothing else lies over the table."""
        scene = self.scene
        if self._unread and scene.page.overlay is None and not scene.stage.is_moving and scene.room.at is not None:
            self._lay(self._unread[0])

    def _lay(self, affair: OpenCards | TitleList | BoxContents) -> None:
        scene = self.scene
        cards = scene.room.cards
        panel = centre_panel(affair, scene.face.say, cards.affair_calls(self._close), cards.words())
        panel.join(scene.page)
        assert scene.room.at is not None
        panel.place(
            scene.kit, *placed(scene.kit, panel, scene.room.at.area.inflate(-scene.kit.px(24), -scene.kit.px(24)))
        )
        self._open = panel
        scene.page.open(panel)

    def _close(self) -> None:
        if self._open is None:
            return
        if isinstance(getattr(self._open, "spread", None), OpenCards) and self._unread:
            self._unread.popleft()
        self.scene.page.close(self._open)
        self._open = None
        self.scene.refresh()

    def open_catalogue(self) -> None:
        """What everybody may look up at any time: all titles, or all that the set holds."""
        catalogue = self.scene.desk.panels.catalogue
        if catalogue is not None and self.scene.page.overlay is None:
            self._lay(catalogue)

    # -- several picks at once

    def begin_row(self, tokens: Sequence[str]) -> None:
        """Picks made together are sent one after another, each when it is asked for."""
        self._row = deque(tokens)
        self._go_on()

    def _go_on(self) -> None:
        """Send the next pick of a row; what is not asked for any more is let go."""
        desk = self.scene.desk
        if not self._row or desk.update is None:
            return
        token = self._row.popleft()
        found = [choice for choice in desk.selection.choices if choice.tokens == (token,)]
        if len(found) != 1:
            self._row.clear()
            return
        self.scene.send(found[0].action)
