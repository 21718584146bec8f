"""Who plays: how long the evening is, a row for each seat or one for all computers, a teacher for whoever plays alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.computer.ladder import ladder
from game.computer.levels import USUAL
from game.engine.decision import Phrase
from game.language.grammar import capital
from game.session.start_position import evenings
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import Badge, Material, Role, rgb
from game.ui.scenes.codes.code_settings import CodeDialogs, CodePlate
from game.ui.scenes.new_game.game_choice import DraftPage
from game.ui.scenes.new_game.match_draft import LONGEST_NAME, SeatChoice
from game.ui.screen_words import say, screen_words
from game.ui.widgets.badges import Roundel, draw_roundel
from game.ui.widgets.base import Pressable, WidgetState
from game.ui.widgets.button import small_button
from game.ui.widgets.choices import ChoiceStrip, Toggle, choice
from game.ui.widgets.flow import (
    Column,
    Filling,
    Fits,
    Flow,
    Grow,
    One,
    Row,
    Sheet,
    Sized,
    Within,
    Wrap,
)
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.text_entry import TextEntry

LEAST_NAME: Final = 120
"""Units of width that the name of an option keeps beside its control."""
MOST_CELLS: Final = 4
"""Values that are joined cells; more are a list that folds."""
LEAST_SEAT_NAME, MOST_NAME = 100, 220
"""Units of width of a seat's name."""
LEAST_FIELD = 96
"""Units of width of the field for a name with the key beside it, and of a face with its name."""
LEAST_EVENING = 230
"""Units of width of the choice of an evening beside how many play."""
LEAST_CONTROLS = 170
"""Units of width that whoever plays it keeps beside the name."""


class SeatsSheet:
    """The part of the page that is about the people."""

    def __init__(self, page: DraftPage, codes: CodeDialogs) -> None:
        self.page = page
        self.codes = codes
        self.is_open = False
        """Computers have a row each, whoever plays."""

    def part(self) -> Flow:
        """How long, who plays each seat, how many, whether a teacher stays; ways to fill seats, or computers in one row against
        whoever plays alone."""
        present, people = self.page.draft.present, self.page.draft.people
        alone = people == 1
        others = [one for one in present if not one.is_person]
        is_folded = alone and not self.is_open and len(others) > 1 and len({one.level for one in others}) == 1
        rows = [self._seat(one) for one in present if one.is_person or not is_folded]
        seats = Column(*rows, self._others(others) if is_folded else None, gap=6)
        count = self._count()
        beside = Row(Grow(self._teacher()), count, gap=14, least=LEAST_EVENING) if people else count
        last = beside if alone else Column(beside, self._helpers(), gap=6)
        return Sheet(Column(self._evening(), seats, last, self._ladder() if others else None, gap=10))

    def _others(self, others: Sequence[SeatChoice]) -> Flow:
        """All computers in one row: how well they play, their faces, and what gives each a row."""
        levels = self.page.draft.game.levels

        def level(index: int) -> None:
            for one in others:
                one.level = levels[index]
            self.page.rebuild()

        def unfold() -> None:
            self.is_open = True
            self.page.rebuild()

        name = Sized(Filling(Label(say("new.against"), Role.H3)), width=LEAST_SEAT_NAME)
        strength = choice([*map(say_level, levels)], levels.index(others[0].level), level)
        each = small_button("", unfold, emblem="plus", tip=say("new.each_seat"))
        controls = Row(strength, Wrap(*map(self._face, others), each, gap=6), gap=12, least=LEAST_FIELD)
        return Row(name, Grow(controls), gap=10, least=LEAST_CONTROLS)

    def _count(self) -> Flow | None:
        """How many play."""
        draft = self.page.draft
        counts = sorted(draft.game.info.seatings)
        if len(counts) < 2:
            return None
        strip = ChoiceStrip(
            [str(n) for n in counts],
            counts.index(draft.players),
            lambda index: self.page.change(draft.seat_players, counts[index]),
        )
        return Row(Label(say("new.player_count"), Role.SMALL), strip, gap=8, stacks=False)

    def _ladder(self) -> RichText | None:
        """How strong the levels are beside the usual one, where it was counted among as many as play."""
        draft = self.page.draft
        rungs = (rung for rung in ladder(draft.game.id) if rung.level in draft.game.levels)
        counted = [rung for rung in rungs if rung.seats == draft.players]
        if not counted:
            return None
        told = [say("new.rung", level=say_level(rung.level), won=rung.of_ten) for rung in counted]
        words = say("new.ladder", level=say_level(USUAL), told=", ".join(told), seats=draft.players)
        return RichText(words, Role.SMALL, colour=Material.PAPER.soft)

    def _evening(self) -> Flow:
        """How long the evening is: prepared starts first, then the whole game, with what is told of the chosen one; beside it how
        many play."""
        draft, words = self.page.draft, self.page.draft.game.words()
        found = evenings(draft.game.id)
        starts = (*found, None)
        names = [
            say("new.short", title=words(Phrase.of(f"evening.{one.id}.title")), length=self.page.length(one))
            for one in found
        ]
        strip = choice(
            [*names, say("new.whole", length=self.page.length(None))],
            starts.index(draft.start),
            lambda index: self.page.change(draft.choose_evening, found[index].id if index < len(found) else ""),
            most=MOST_CELLS,
        )
        told = words(Phrase.of(f"evening.{draft.start.id}.told")) if draft.start is not None else ""
        meant = next((one for one in found if one.id == draft.evening), None)
        if meant is not None and draft.start is None:
            told = say("new.start_for", title=words(Phrase.of(f"evening.{meant.id}.title")), count=meant.players)
        text = RichText(escape(told), Role.SMALL, colour=Material.PAPER.soft) if told else None
        return Column(strip if found else None, text, gap=4)

    def _teacher(self) -> Flow:
        """Whether a teacher stays beside each person."""
        words = RichText(f"<b>{escape(say('new.coach'))}:</b> {escape(say('new.coach_told'))}", Role.SMALL)
        return Row(words, Toggle(self.page.is_coached, self.page.coach), gap=14, least=LEAST_NAME)

    def _seat(self, place: SeatChoice) -> Flow:
        """A seat: badge, name, who plays it and how well the computer does. Two lines where one is too short."""
        called = [self._called(one) for one in self.page.draft.present]
        text, u = self.page.kit.text, self.page.kit.u
        widest = min(MOST_NAME, max(LEAST_SEAT_NAME, 4 + max(text.width(name, Role.H3) for name in called) / u))
        name = Sized(Filling(Label(self._called(place), Role.H3)), width=round(widest))
        roundel = Roundel(self.page.look.badges[str(place.seat)], 42)
        levels = self.page.draft.game.levels
        kinds = [say("new.person"), *map(say_level, levels)]
        chosen = 0 if place.is_person else 1 + levels.index(place.level)
        who = choice(kinds, chosen, lambda index: self.page.change(place.take, ("", *levels)[index]))
        controls = Row(
            who, Grow(self._person(place) if place.is_person else self._mask(place)), gap=12, least=LEAST_FIELD
        )
        beside = Row(roundel, name, Grow(controls), gap=10, least=LEAST_CONTROLS, stacks=False)
        return Fits(beside, Row(roundel, Column(name, controls), gap=12, stacks=False))

    def _called(self, place: SeatChoice) -> str:
        """The seat's name; that of its side where it plays all of one that more could share."""
        present = {str(one.seat) for one in self.page.draft.present}
        called = self.page.draft.game.words().name(str(place.seat), "seat")
        sides = ((side.name, side.seats) for side in self.page.look.sides if len(side.seats) > 1)
        return next((capital(name) for name, seats in sides if {*seats} & present == {place.seat}), called)

    def _person(self, place: SeatChoice) -> Flow:
        """The name, and the code of whoever has one."""
        key = CodePlate(self.codes, place.name)

        def name(text: str) -> None:
            place.name = text
            key.show(text)

        entry = TextEntry(place.name, name, placeholder=say("new.placeholder"), max_length=LONGEST_NAME)
        field = Within(Filling(entry), 300, side="start")
        if not self.page.draft.game.info.has_secrets:
            return field
        return Row(field, key, gap=8, stacks=False)

    def _mask(self, place: SeatChoice) -> Flow:
        """Who plays it for the computer: the face is touched for somebody else."""
        name = RichText(f"<b>{escape(place.mask)}</b>", Role.SMALL)
        return Row(One(self._face(place)), Filling(name), gap=8, stacks=False)

    def _face(self, place: SeatChoice) -> MaskFace:
        told = screen_words().name(place.mask, "mask")
        other = partial(self.page.change, self.page.draft.change_mask, place)
        return MaskFace(place.mask, say("new.other_mask", mask=place.mask, told=told), other)

    def _helpers(self) -> Flow:
        draft = self.page.draft
        fill = partial(self.page.change, draft.fill_with_computers)
        return Wrap(
            small_button(say("new.fill"), fill, emblem="clockwork"),
            small_button(say("new.draw_lots"), self.page.lots, emblem="die"),
            small_button(
                say("new.last_time"),
                self.page.last_time,
                emblem="hourglass",
                is_enabled=draft.kept_as in self.page.context.settings.new_match,
                reason=say("new.no_last_time"),
            ),
        )


class MaskFace(Pressable):
    """The face of who plays where the computer does; touched for somebody else."""

    def __init__(self, mask: str, tip: str, on_press: Callable[[], None], units: float = 40) -> None:
        super().__init__(tip=tip)
        self.mask, self.units, self.on_press = mask, units, on_press

    def preferred(self, kit: Kit) -> tuple[int, int]:
        return kit.px(self.units), kit.px(self.units)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        side = min(self.rect.size)
        badge = Badge(rgb("#22302A"), theme.CREAM, "clockwork", f"mask-{self.mask.lower()}")
        draw_roundel(kit, surface, self.rect.center, side, badge)
        if look.is_hovered:
            pygame.draw.circle(surface, theme.LAMP_GOLD, self.rect.center, side // 2, max(2, kit.px(3)))
        look.draw_ring(kit, surface, self.rect)


def say_level(level: str) -> str:
    """A level's name."""
    return screen_words().name(level, "level")
