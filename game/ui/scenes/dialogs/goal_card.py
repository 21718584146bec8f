"""The goal card over the table: who you are, your aim, your way, your danger, first ideas, and the places on the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material, Role
from game.ui.scenes.context import Context
from game.ui.scenes.dialogs.dialog import CardHost
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.board.vignette import DISC, BoardVignette, draw_sign_disc
from game.ui.table.model.stage import GoalCardAsked
from game.ui.widgets.badges import Roundel
from game.ui.widgets.base import PassiveWidget, Widget, WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.choices import TickBox
from game.ui.widgets.flow import Column, Filling, Fits, Flow, One, Row, Scroll, Sheet, Shrink, Sized, Space, Within
from game.ui.widgets.label import Hairline, Label, RichText
from game.ui.widgets.modal import Dialog

WIDTH: Final = 1212
"""Units of the card at most."""
LEAST_IDEA: Final = 250
"""Units of width of an idea beside others."""
PAD: Final = 30
PORTRAIT: Final = 104
"""Units across of the roundel of whose card it is."""
VIGNETTE: Final = (500, 372)
"""Units of the picture of the board."""
SIGNS: Final = ("flag", "road", "watch-eye")
BETWEEN: Final = 22
"""Units between columns."""


class GoalCardDialog(Dialog):
    """One sheet. Where it has no room for the picture of the board beside the words, that follows below them; where even that
    is too much, name, aim, way and danger come first and the rest is scrolled to."""

    def __init__(self, host: CardHost, context: Context, asked: GoalCardAsked) -> None:
        super().__init__()
        self._host, self._context, self._asked = host, context, asked
        say, model = host.say, host.model
        self._tick = TickBox(say("goal_card.known"), asked.is_known, lambda is_on: model.know_goal(is_known=is_on))
        shown = self._vignette()
        picture = One(shown, ratio=VIGNETTE[1] / VIGNETTE[0]) if shown is not None else None
        below = Within(picture, VIGNETTE[0]) if picture is not None else None
        ways: list[Flow] = []
        if picture is not None:
            beside = Row(
                self._words(), Sized(picture, width=VIGNETTE[0]), least=VIGNETTE[0], side="start", stacks=False
            )
            ways.append(Column(beside, Hairline(), self._ideas(), self._foot(), gap=BETWEEN))
        ways.append(Column(self._words(), Hairline(), self._ideas(), below, self._foot(), gap=BETWEEN // 2))
        short = Column(self._words(is_short=True), Hairline(), self._ideas(), below)
        ways.append(Column(Shrink(Scroll(short)), self._foot(is_short=True)))
        self.lay(host.kit, *(Sized(Sheet(way, inset=PAD), width=WIDTH) for way in ways))

    def _words(self, *, is_short: bool = False) -> Flow:
        """Who it is; aim, way and danger, each with its sign."""
        host, card, say = self._host, self._asked.card, self._host.presentation.say
        name = Filling(Label(say(card.name), Role.H1 if is_short else Role.SCREEN_TITLE, colour=Material.PAPER.heading))
        called: Flow = name
        if not is_short:
            are = RichText(escape(host.say("goal_card.are")), Role.CEREMONY)
            called = Column(are, name, RichText(escape(say(card.motto)), Role.BODY), gap=0)
        size = PORTRAIT // 2 if is_short else PORTRAIT
        head = Row(Roundel(badge_of(card.face), size), called, gap=20, stacks=False)
        role = Role.SMALL if is_short else Role.BODY
        rows = []
        for at, row in enumerate(card.rows):
            told = RichText(escape(say(row.heading)), Role.LABEL), RichText(escape(say(row.sentence)), role)
            rows.append(Row(SignDisc(at), Column(*told, gap=0), gap=16, side="start", stacks=False))
        return Column(head, *rows, gap=12)

    def _ideas(self) -> Flow:
        """First ideas: side by side where each has room for its words, else one below the other."""
        say = self._host.presentation.say
        ideas = (
            Column(
                RichText(f"<b>{escape(say(idea.heading))}</b>", Role.BODY),
                RichText(escape(say(idea.sentence)), Role.SMALL),
                gap=0,
            )
            for idea in self._asked.card.ideas
        )
        heading = RichText(escape(self._host.say("goal_card.ideas")), Role.LABEL)
        return Column(heading, Row(*ideas, gap=BETWEEN, least=LEAST_IDEA, side="start"), gap=4)

    def _foot(self, *, is_short: bool = False) -> Flow:
        """Whether it comes again, how it is opened then, and the button that closes it; two rows where one has no room."""
        say = self._host.say
        again = Label(say("goal_card.again"), Role.SMALL)
        size = Size.NORMAL if is_short else Size.LARGE
        close = self._host.page.close
        button = Button(say("goal_card.deed"), close, key="Enter", plate=Plate.PRIMARY, size=size)
        return Fits(
            Row(self._tick, Space(), again, button, gap=18, stacks=False),
            Row(self._tick, Space(), button, gap=18, stacks=False),
            Column(self._tick, Row(Space(), again, button, spare=again, gap=18)),
        )

    def _vignette(self) -> BoardVignette | None:
        """The places on the board that the card speaks of; None where it speaks of none."""
        signs = [(SIGNS[at], at, row.places) for at, row in enumerate(self._asked.card.rows) if row.places]
        if not signs:
            return None
        presentation, picture = self._host.presentation, self._host.model.board().picture
        board = presentation.board
        return BoardVignette(board, self._context.painted(board), picture, signs, presentation.board_step)

    def laid_again(self, kit: Kit) -> Widget | None:
        """The same card in another window."""
        return GoalCardDialog(self._host, self._context, replace(self._asked, is_known=self._tick.is_on))


class SignDisc(PassiveWidget):
    """The disc that stands on the picture too."""

    def __init__(self, at: int) -> None:
        super().__init__(material=Material.PAPER)
        self.at = at

    def preferred(self, kit: Kit) -> tuple[int, int]:
        """The disc."""
        return kit.px(DISC), kit.px(DISC)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """Draw it."""
        surface.blit(draw_sign_disc(kit, SIGNS[self.at], self.at), self.rect)
