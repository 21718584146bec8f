"""New game: who sits where."""

from __future__ import annotations

from functools import partial

from game.computer.levels import OFFERED
from game.ui.kit.theme import Material, Role
from game.ui.scenes.codes.code_settings import CodeDialogs, CodePlate
from game.ui.scenes.new_game.draft_page import DraftPage
from game.ui.scenes.new_game.match_draft import LONGEST_NAME, SeatChoice
from game.ui.screen_words import say, screen_words
from game.ui.widgets import Button, ChoiceStrip, Heading, Label, RichText, Roundel, TextEntry
from game.ui.widgets.button import Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import Column, Filling, Fits, Flow, Row, Sheet, Sized, Within, Wrap, choice

LEAST_NAME, MOST_NAME = 100, 220
"""Units of width of a seat's name."""
LEAST_FIELD = 200
"""Units of width of the field for a name with the key beside it."""
LEAST_CONTROLS = 170
"""Units of width that whoever plays it keeps beside the name."""


class SeatsSheet:
    """The part of the page that is about the people."""

    def __init__(self, page: DraftPage, codes: CodeDialogs) -> None:
        self.page = page
        self.codes = codes

    def part(self) -> Flow:
        """How many, who plays each seat, and quick ways to fill them."""
        counts = sorted(self.page.draft.game.info.seatings)
        count = None
        if len(counts) > 1:
            now = counts.index(self.page.draft.players)
            strip = ChoiceStrip([str(n) for n in counts], now, partial(self.page.count, counts))
            label = Sized(Filling(Label(say("new.player_count"), Role.STRONG)), width=140)
            count = Row(label, strip, gap=10)
        seats = Column(*map(self._seat, self.page.draft.present), gap=18)
        note = RichText(say("new.hint"), Role.SMALL, colour=Material.PAPER.soft)
        heading = Heading(say("new.seats"), 2, has_divider=True)
        return Sheet(Column(heading, count, seats, self._helpers(), note, gap=14))

    def _seat(self, place: SeatChoice) -> Flow:
        """A seat: badge, name, who plays it, how strong the computer is. Two lines where one is too short."""
        words = self.page.draft.game.words()
        called = [words.name(str(one.seat), "seat") for one in self.page.draft.present]
        text, u = self.page.kit.text, self.page.kit.u
        widest = min(MOST_NAME, max(LEAST_NAME, 4 + max(text.width(name, Role.H3) for name in called) / u))
        name = Sized(Filling(Label(words.name(str(place.seat), "seat"), Role.H3)), width=round(widest))
        roundel = Roundel(self.page.look.badges[str(place.seat)], 48, is_computer=not place.is_person)
        kinds = [say("new.person"), say("new.computer")]
        who = ChoiceStrip(kinds, int(not place.is_person), lambda index: self.page.occupy(place, index == 0))
        controls = Row(
            who, self._person(place) if place.is_person else self._computer(place), gap=12, least=LEAST_FIELD
        )
        beside = Row(roundel, name, controls, gap=10, least=LEAST_CONTROLS, stacks=False)
        return Fits(beside, Row(roundel, Column(name, controls), gap=12, stacks=False))

    def _person(self, place: SeatChoice) -> Flow:
        """The name, and the code of whoever has one."""
        key = CodePlate(self.codes, place.name)

        def name(text: str) -> None:
            self.page.name(place, text)
            key.show(text)

        entry = TextEntry(place.name, name, placeholder=say("new.placeholder"), max_length=LONGEST_NAME)
        field = Within(Filling(entry), 300, side="start")
        if not self.page.draft.game.info.has_secrets:
            return field
        return Row(field, key, gap=8, stacks=False)

    def _computer(self, place: SeatChoice) -> Flow:
        """How well it plays."""
        levels = [say_level(level) for level in OFFERED]
        return choice(levels, OFFERED.index(place.level), lambda index: self.page.level(place, index))

    def _helpers(self) -> Flow:
        remembered = self.page.draft.game.id in self.page.context.settings.new_match
        return Wrap(
            Button(say("new.fill"), self.page.fill, emblem="clockwork", plate=Plate.PAPER, size=Size.SMALL),
            Button(say("new.draw_lots"), self.page.lots, emblem="die", plate=Plate.PAPER, size=Size.SMALL),
            Button(
                say("new.last_time"),
                self.page.last_time,
                emblem="hourglass",
                plate=Plate.PAPER,
                size=Size.SMALL,
                is_enabled=remembered,
                reason=say("new.no_last_time"),
            ),
        )


def say_level(level: str) -> str:
    """A level's name."""
    return screen_words().name(level, "level")
