"""At a table of one's own: game by game, what the program can do there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Push, Replace
from game.ui.kit.theme import Material, Role
from game.ui.scenes.box_look import box_look
from game.ui.scenes.game_boxes import HEIGHT, WIDTH, box_cover, players_line
from game.ui.scenes.menu_scene import MenuScene, SurfaceWidget
from game.ui.scenes.new_game.match_draft import MatchDraft
from game.ui.screen_words import say
from game.ui.widgets import Button, Heading, RichText
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import Column, Fits, Flow, Grid, Grow, Inset, Picture, Row, Scroll, Sheet

if TYPE_CHECKING:
    from game.registry import InstalledGame
    from game.ui.scenes.context import Context


COVER, LEAST_COVER = 330, 150
"""Units of width of a game's cover above its sheet, and those below which it is left out."""
SHEET = 385
"""Units of width that a sheet has at least where several stand side by side."""
ACROSS = 3


class OwnTableScene(MenuScene):
    """A sheet for each game: its odds desk where it has one, and a match beside one's own things."""

    title_key = "own_table.title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)

    def build(self) -> None:
        """The sheets side by side where they have room, with the games' covers where that has room too."""
        self.head()
        lead = RichText(escape(say("own_table.text")), Role.LEAD, material=Material.WOOD)
        games = self.context.games
        sheets = Grid(*map(self._sheet, games), least=SHEET, most=ACROSS, gap=22)
        ways: list[Flow] = [Scroll(Column(lead, sheets, gap=22), foot=16, edge=8, material=Material.WOOD)]
        if len(games) <= ACROSS:
            covers = Row(*map(self._cover, games), gap=22, least=SHEET, stacks=False)
            ways.insert(0, Column(lead, Grow(covers), sheets, gap=22))
        self.lay_out(Inset(Fits(*ways), 8))
        if self.page.focused is None:
            self.page.focus(next((one for one in self.page.reachable() if getattr(one, "plate", None)), None))

    def _cover(self, game: InstalledGame) -> Flow:
        box = box_look(game.id)
        cover = SurfaceWidget(lambda size: box_cover(self.kit, box, game.info.boards[0], players_line(box), size[0]))
        return Grow(Picture(cover, ratio=HEIGHT / WIDTH, least=LEAST_COVER, widest=COVER))

    def _sheet(self, game: InstalledGame) -> Flow:
        """What there is for a game, each with its button."""
        offers: list[Flow | Button] = []
        if game.declared.load_odds_desk is not None:
            desk = Button(say("own_table.desk"), partial(self._to_desk, game), emblem="die", plate=Plate.PRIMARY)
            offers.append(_offer(say("own_table.desk_text"), desk))
        has_companion = bool(game.declared.at_own_table)
        label = say("own_table.match_companion" if has_companion else "own_table.match")
        told = say("own_table.companion_text" if has_companion else "own_table.match_text")
        match = Button(label, partial(self.begin_beside, game), emblem="road", plate=Plate.PAPER)
        offers.append(_offer(told, match))
        heading = Heading(box_look(game.id).name, 2, has_divider=True)
        return Sheet(Inset(Column(heading, Column(*offers, gap=22), gap=10), 10))

    def _to_desk(self, game: InstalledGame) -> None:
        self.go(Push(self.context.scenes.odds_desk(game.id)))

    def begin_beside(self, game: InstalledGame) -> None:
        """The page of a new match with everything set that lies on the table; seats and all else as they were left there."""
        drafts, settings = self.context.session.drafts, self.context.settings
        if game.id not in drafts:
            drafts[game.id] = MatchDraft.of(game, settings.new_match.get(game.id, {}), settings.people)
        for name, value in game.at_own_table.items():
            drafts[game.id].set_option(name, value)
        self.go(Replace(self.context.scenes.new_game(game.id)))


def _offer(told: str, button: Button) -> Flow:
    """What it does, and the button."""
    return Column(RichText(escape(told), Role.LEAD), button, gap=10)
