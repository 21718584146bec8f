"""Beside the referee's desk: a map for distances and reach, and titles with what they may do to whom, where each may keep a list
that is seen only while its owner holds a key. Nothing of it is written down."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader
from game.ui.kit import theme
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Transition
from game.ui.kit.theme import Material, Role
from game.ui.scenes.list_page import ListPage
from game.ui.scenes.menu_scene import MenuScene
from game.ui.screen_words import say
from game.ui.table.board.board_widget import BoardWidget
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.blocks import Tone
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.panel_data.referee_desk import AidLine, AidTitle, MapShown, RefereeMap
from game.ui.table.model.picture import Highlight, HighlightKind, Picture, Way, WayKind
from game.ui.table.panels.hand import CardSprites, height_of
from game.ui.table.panels.large_type import NEAR, LargeKey, LargeWords, Share, alike, kit_of, shared
from game.ui.table.panels.shelves import CardPicture
from game.ui.table.panels.status import Say
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Plate
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.flow import Column, Filling, Part, Row, Sheet, Space
from game.ui.widgets.label import RichText
from game.ui.widgets.list_view import ListRow

if TYPE_CHECKING:
    from game.engine.rules import GameSet
    from game.registry import InstalledGame
    from game.ui.scenes.context import Context

BOARD: Final = 0.62
"""Of the window's width, for the map."""
SIGNS: Final = {Tone.GOOD: "<c=gain><e=tick></c> ", Tone.BAD: "<c=loss><e=cross></c> ", Tone.PLAIN: ""}
"""Before what a title may do, and what not."""
ACROSS: Final = 2
"""Plates with words side by side; those with a figure stand in one row."""


class RefereeMapScene(MenuScene):
    """The map at the left; at the right what was found, and with what somebody goes."""

    title_key = "desk.map"

    def __init__(self, context: Context, game: InstalledGame, game_set: GameSet) -> None:
        super().__init__(context)
        aids = game.referee_aids(game_set)
        assert aids is not None, f"{game.id} has nothing beside its desk"
        self.game, self._say, self.board = game, _say_of(game, game_set), aids.board
        context.session.maps.setdefault(game.id, aids.map)
        self.canvas = BoardCanvas(self.kit, aids.board, context.painted(aids.board))

    @property
    def map(self) -> RefereeMap:
        """As it was left."""
        return self.context.session.maps[self.game.id]

    def lay(self, map_: RefereeMap) -> None:
        """Something was touched."""
        self.context.session.maps[self.game.id] = map_
        self.rebuild()

    def build(self) -> None:
        self.head(Space())
        large, body, shown = kit_of(self.kit), self.body(), self.map.shown(self.context.session.desk(self.game))
        left = pygame.Rect(0, body.y, round(self.kit.scale.width * BOARD), self.kit.scale.height - body.y)
        Filling(BoardWidget(self.canvas, self.refresh, self)).put(self.kit, self.page, left)
        self.canvas.arrange(left, left)
        right = pygame.Rect(left.right, body.y, body.right - left.right, body.height)
        paper, ink = Material.PAPER, theme.INK
        told = LargeWords(large, escape(self._say(shown.told)), material=paper, colour=ink, lines=4)
        more = (
            LargeWords(large, escape(self._say(one)), material=paper, colour=ink, lines=3, least=NEAR)
            for one in shown.more
        )
        words = [shared(2, told), *(shared(1, one) for one in more)]
        keys = [
            LargeKey(large, self._say(one.label), partial(self._toggle, one.key), key=one.shortcut, is_on=one.is_on)
            for one in shown.toggles
        ]
        figures, others = ([key for key in keys if key.label.isdecimal() is short] for short in (True, False))
        rows = [figures] if figures else []
        for group in (figures, others):
            alike([key.words for key in group])
        rows += [others[at : at + ACROSS] for at in range(0, len(others), ACROSS)]
        plates = (Share(Row(*(Share(Filling(key)) for key in row), gap=10, stacks=False), 12) for row in rows)
        page = Column(Share(Sheet(Column(*words, gap=0), inset=24), 54), *plates, gap=14)
        page.put(kit_of(self.kit, 1.0), self.page, right)
        self.canvas.show(self._picture(shown))

    def refresh(self) -> None:
        """The view of the map has changed."""

    def background(self, surface: pygame.Surface) -> None:
        super().background(surface)
        self.canvas.draw(surface)

    def update(self, now_ms: int) -> bool:
        for rect in self.canvas.damage():
            self.page.mark_below(rect)
        return super().update(now_ms)

    def _toggle(self, key: str) -> None:
        self.lay(self.map.toggle(key))

    def _picture(self, shown: MapShown) -> Picture:
        """The light of what was touched."""
        glows = [Highlight(space, HighlightKind.CHOICE) for space in shown.lit]
        glows += [Highlight(space, HighlightKind.AIMED) for space in shown.chosen]
        points = self.board.points(shown.way)
        return Picture(shown.counters, tuple(glows), (Way(points, WayKind.PLANNED),) if len(points) > 1 else ())

    # -- the hand on the map

    def wanted(self) -> frozenset[str]:
        """Nothing goes before anything else."""
        return frozenset()

    def point(self, touch: Touch, *, by_key: bool = False) -> None:
        """Pointing alone does nothing."""

    def touch(self, touch: Touch, *, drawing: bool = False) -> None:
        """A space."""
        if touch.space:
            self.lay(self.map.touch(touch.space))

    def pulled_from(self, touch: Touch) -> Touch | None:
        """Nothing stands there."""

    def drag(self, start: Touch, spaces: Sequence[str]) -> None:
        """Nothing stands there."""

    def drop(self, start: Touch, spaces: Sequence[str], touch: Touch) -> None:
        """Nothing stands there."""


class TitlesScene(ListPage):
    """Every title, what it may do, and the lists of those who keep one."""

    title_key = "desk.titles"

    def __init__(self, context: Context, game: InstalledGame, game_set: GameSet) -> None:
        super().__init__(context)
        aids = game.referee_aids(game_set)
        assert aids is not None, f"{game.id} has nothing beside its desk"
        self.game, self.aids, self._say = game, aids, _say_of(game, game_set)
        self._cards = CardSprites(self.kit, self._say)
        seated = {piece.key for piece in context.session.desk(game).shown().left.pieces}
        self.owners = [one for one in aids.owners if one[0] in seated] or list(aids.owners)
        """Who sits at the table; whoever might, before that was said."""
        self.owner = 0
        self.is_held = False
        """Whether an owner holds the key."""

    @property
    def seen(self) -> dict[str, list[str]]:
        """Each owner's list, as long as the window is open."""
        return self.context.session.titles_seen.setdefault(self.game.id, {})

    @property
    def title_chosen(self) -> AidTitle:
        """The one that is looked up."""
        return self.aids.titles[self.chosen]

    def rows(self) -> Sequence[ListRow]:
        return [ListRow(self._say(one.face.title), say("desk.of", count=one.count)) for one in self.aids.titles]

    def title(self) -> str:
        if self.is_held:
            return say("desk.seen", name=self._owner_name)
        return self._say(self.title_chosen.face.title)

    def picture(self) -> tuple[Widget, float] | None:
        if self.is_held:
            return None
        return CardPicture(self.title_chosen.face, self._cards), height_of(100) / 100

    def words(self) -> Sequence[Part]:
        if self.is_held:
            found = self.seen.get(self._owner, [])
            return [RichText(escape(one), Role.LEAD) for one in found or [say("desk.nothing_seen")]]
        lines = self.title_chosen.face.lines
        names = [self._say(name) for _, name in self.owners]
        return [
            *(RichText(escape(self._say(line)), Role.LEAD) for line in lines),
            RichText(escape(say("desk.whose")), Role.SMALL),
            ChoiceStrip(names, self.owner, self._choose),
            *(RichText(f"{SIGNS[one.tone]}{escape(self._say(one.told))}") for one in self._judged()),
        ]

    def _judged(self) -> Sequence[AidLine]:
        """What the title may do in the hand of the owner."""
        session = self.context.session
        assert self.aids.judge is not None
        map_ = session.maps.get(self.game.id, self.aids.map)
        return self.aids.judge(self.title_chosen.token, self._owner, session.desk(self.game), map_)

    def buttons(self) -> Sequence[Button]:
        if self.is_held:
            return []
        note = Button(say("desk.note", name=self._owner_name), self._note, key="Enter", plate=Plate.PRIMARY)
        wipe = Button(say("desk.wipe"), self._wipe, key="Backspace", plate=Plate.PAPER)
        wipe.set_enabled(bool(self.seen.get(self._owner)), say("desk.nothing_seen"))
        return [note, wipe]

    def below(self) -> Part:
        return RichText(escape(say("desk.hold", name=self._owner_name)), Role.SMALL)

    @property
    def _owner(self) -> str:
        return self.owners[self.owner][0]

    @property
    def _owner_name(self) -> str:
        return self._say(self.owners[self.owner][1])

    def _choose(self, at: int) -> None:
        self.owner = at
        self.rebuild_below()

    def _note(self) -> None:
        self.seen.setdefault(self._owner, []).append(self._say(self.title_chosen.face.title))
        self.page.say(say("desk.noted"))
        self.rebuild_below()

    def _wipe(self) -> None:
        """The last that was noted."""
        self.seen[self._owner].pop()
        self.rebuild_below()

    def hold(self, *, is_held: bool) -> None:
        """The list lies open exactly as long as its owner holds the key."""
        if is_held != self.is_held:
            self.is_held = is_held
            self._show(self.chosen)

    def on_away(self) -> None:
        super().on_away()
        self.hold(is_held=False)

    def on_leave(self) -> None:
        super().on_leave()
        self.is_held = False

    def on_event(self, event: pygame.Event) -> Transition | None:
        """The key goes before the list, which would look for a title that begins with it."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key == pygame.K_n:
            self.hold(is_held=event.type == pygame.KEYDOWN)
            return None
        return super().on_event(event)


def _say_of(game: InstalledGame, game_set: GameSet) -> Say:
    """Says the phrases of a game on a set."""
    return PresentationLoader().of(loaded_game(game.id, game_set), {}).say
