"""At a table of one's own: game by game, what the program can do there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Push, Replace
from game.ui.kit.theme import Role
from game.ui.scenes.box_look import box_look
from game.ui.scenes.game_boxes import HEIGHT, WIDTH, box_cover, box_window, players_line
from game.ui.scenes.list_page import ListPage
from game.ui.scenes.menu_scene import SurfaceWidget
from game.ui.scenes.new_game.match_draft import MatchDraft
from game.ui.screen_words import say
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import Part
from game.ui.widgets.label import RichText
from game.ui.widgets.list_view import ListRow

if TYPE_CHECKING:
    from game.registry import InstalledGame


class OwnTableScene(ListPage):
    """A row for each game: its odds desk where it has one, and a match beside one's own things."""

    title_key = "own_table.title"

    @property
    def game(self) -> InstalledGame:
        """The chosen one."""
        return self.context.games[self.chosen]

    def rows(self) -> Sequence[ListRow]:
        boxes = (box_look(game.id) for game in self.context.games)
        return [ListRow(box.name, players_line(box), picture=partial(box_window, self.kit, box)) for box in boxes]

    def above(self) -> Part:
        return RichText(escape(say("own_table.text")))

    def title(self) -> str:
        return box_look(self.game.id).name

    def picture(self) -> tuple[Widget, float] | None:
        box = box_look(self.game.id)
        cover = SurfaceWidget(lambda size: box_cover(self.kit, box, box.board, players_line(box), size[0]))
        return cover, HEIGHT / WIDTH

    def words(self) -> Sequence[Part]:
        offers = [("desk", "desk_text")] if self._has_desk else []
        offers.append(("match_companion", "companion_text") if self._has_companion else ("match", "match_text"))
        told = (
            f"<b>{escape(say(f'own_table.{name}'))}.</b> {escape(say(f'own_table.{text}'))}" for name, text in offers
        )
        return [RichText(markup, Role.LEAD) for markup in told]

    def buttons(self) -> Sequence[Button]:
        desk = Button(say("own_table.desk"), self._to_desk, key="Enter", emblem="die", plate=Plate.PRIMARY)
        beside = Button(
            say("own_table.match_companion" if self._has_companion else "own_table.match"),
            partial(self.begin_beside, self.game),
            key="" if self._has_desk else "Enter",
            emblem="road",
            plate=Plate.PAPER if self._has_desk else Plate.PRIMARY,
        )
        return [desk, beside] if self._has_desk else [beside]

    @property
    def _has_desk(self) -> bool:
        return self.game.declared.load_odds_desk is not None

    @property
    def _has_companion(self) -> bool:
        return bool(self.game.declared.at_own_table)

    def _to_desk(self) -> None:
        self.go(Push(self.context.scenes.odds_desk(self.game.id)))

    def begin_beside(self, game: InstalledGame) -> None:
        """The page of a new match with everything set that lies on the table; seats and all else as they were left there."""
        drafts, settings = self.context.session.drafts, self.context.settings
        if game.id not in drafts:
            drafts[game.id] = MatchDraft.of(game, settings.new_match.get(game.id, {}), settings.people)
        for name, value in game.at_own_table.items():
            drafts[game.id].set_option(name, value)
        self.go(Replace(self.context.scenes.new_game(game.id)))
