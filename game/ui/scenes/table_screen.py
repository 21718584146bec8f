"""Large type for those who sit far away: round and phase, whose turn it is, what is asked, what happened last, what was
answered, how everything stands. Public things only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.session.open_match import OpenMatch
from game.ui.kit import theme
from game.ui.kit.keys import Chord
from game.ui.kit.markup import escape
from game.ui.kit.motion import soonest
from game.ui.kit.scene_stack import Pop
from game.ui.kit.theme import Material, Role, rgb
from game.ui.scenes.context import Context
from game.ui.scenes.new_game.board_preview import board_part
from game.ui.scenes.page_scene import PageScene
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.panels import Dial
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Picture
from game.ui.table.model.screen.across_the_table import AcrossTheTable, TableFact, across_the_table
from game.ui.table.panels.large_type import TOLD, DialPicture, LargeFace, LargeWords, Share, alike, kit_of, shared
from game.ui.widgets.flow import Beside, Column, Filling, Flow, Row, Sheet, Space
from game.ui.widgets.label import Divider

MOST_IN_ROW: Final = 3
"""Facts that stand side by side in one row; more stand in two columns."""
MOST_FACTS: Final = 700
"""Thousandths of the window's height that facts take at most; below them stands only who decides."""
NOTE: Final = 45
"""Of the key that brings the board back."""
HIGHEST: Final = 165
"""Thousandths of the window's height that a row of facts takes at most."""
DARK: Final = 186
"""Of 255: how much of the board's light is taken away behind the words."""
SOFT: Final = 5
"""How much smaller the board is drawn before it is made large again, so that nothing of it asks to be read."""

_DARKNESS: Final = rgb("#1A0E06")


class TableScreen(PageScene):
    """Made of the table's own port; any key or press brings the board back."""

    def __init__(self, context: Context, table: OpenMatch) -> None:
        super().__init__(kit_of(context.kit))
        self._words = partial(LargeWords, self.kit, align="center")
        self.context = context
        self.table = table
        self.presentation = context.presentation(table)

    def build(self) -> None:
        """What is asked across a table above, below that what was answered or happened last, and who decides; heights are
        thousandths of the window's."""
        size = self.context.kit.scale.width, self.context.kit.scale.height
        if (self.kit.scale.width, self.kit.scale.height) != size:
            self.kit.resize(size)
        say, standing = self.presentation.say, self.standing()
        heading, facts = escape(" · ".join(map(say, standing.heading))), standing.beside_dials
        rows = -(-len(facts) // _columns(facts)) if facts else 0
        low = 80 * min(rows, 3) if standing.dials else max(505, min(141 * rows, MOST_FACTS))
        above: list[Flow] = [Share(self._dials(standing.dials), 590 - low)]
        if not standing.dials:
            above = [shared(85, self._words(heading, Role.H1, theme.GOLD_TITLE)), Share(Space(), 10)]
        now = self._deciding(standing, heading if standing.dials else "")
        if low < MOST_FACTS:
            now = Beside(self._last(standing), now, share=0.46, gap=40)
        note = self._words(say(Phrase.of("table.screen.note")), Role.SMALL, theme.CREAM_SOFT)
        note.least = 0
        below = Column(
            Share(Space(), 20),
            *above,
            Share(Column(*self._facts(facts, low, rows), gap=0), low),
            Divider(material=Material.WOOD),
            Share(Space(), 15),
            Share(now, 300 if standing.dials else 805 - low + (NOTE if low == MOST_FACTS else 0)),
            shared(0 if low == MOST_FACTS else NOTE, note),
            gap=0,
        )
        below.put(kit_of(self.kit, 1.0), self.page, pygame.Rect((0, 0), size).inflate(-size[0] // 16, 0))

    def update(self, now_ms: int) -> bool:
        if self.context.pump(now_ms):
            self.rebuild()
            self.page.mark_all()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        return soonest(super().next_wake(now_ms), self.context.next_pump(now_ms))

    def background(self, surface: pygame.Surface) -> None:
        kit, board, size = self.context.kit, self.presentation.board, surface.get_size()

        def made() -> pygame.Surface:
            small = (max(1, size[0] // SOFT), max(1, size[1] // SOFT))
            drawn = board_part(kit, board, self.context.painted(board), Picture(), (), size)
            soft = pygame.transform.smoothscale(pygame.transform.smoothscale(drawn, small), size)
            shade = pygame.Surface(size)
            shade.fill(_DARKNESS)
            shade.set_alpha(DARK)
            soft.blit(shade, (0, 0))
            return soft

        surface.blit(kit.art.cached(("across-the-table", board.digest, size), made), (0, 0))

    def _dials(self, dials: Sequence[Dial]) -> Flow:
        """Them side by side, each with its name below it."""
        say, lines = self.presentation.say, 1 if len(dials) <= MOST_IN_ROW else 2
        has_detail = any(dial.detail is not None for dial in dials)
        names = [self._words(escape(say(dial.name)), Role.ACROSS_THE_TABLE, theme.CREAM, lines=lines) for dial in dials]
        alike(names)
        cells = []
        for dial, name in zip(dials, names, strict=True):
            under = say(Phrase.of("table.screen.of", most=dial.most)) if dial.most else ""
            detail = say(dial.detail) if dial.detail is not None else ""
            parts = [shared(79 - 16 * lines, DialPicture(self.kit, dial, under)), shared(19 * lines - 2, name)]
            if has_detail:
                parts.append(shared(12, self._words(escape(detail), Role.H1, theme.GOLD_TITLE)))
            cells.append(Share(Column(*parts, gap=0)))
        return Row(*cells, gap=0, stacks=False)

    def _last(self, standing: AcrossTheTable) -> Flow:
        """The last answer on paper, larger than all else; where nothing has been answered, what happened last."""
        say, answer, paper = self.presentation.say, standing.answer, Material.PAPER
        if answer is not None:
            asked = self._words(escape(say(answer.question)), Role.CEREMONY_ACROSS, theme.INK, lines=2, material=paper)
            told = self._words(escape(say(answer.answer)), Role.CURTAIN_NAME, theme.RUBRIC, material=paper, least=TOLD)
            return Sheet(Column(shared(42, asked), shared(58, told), gap=0), inset=34)
        if standing.last is None:
            return Space()
        last = self._words(escape(say(standing.last)), Role.ACROSS_THE_TABLE, theme.INK, lines=3, material=paper)
        return Sheet(shared(1, last), inset=34)

    def _deciding(self, standing: AcrossTheTable, heading: str) -> Flow:
        """Who decides, with the figure that acts; what is asked; below it what happened last, where the sheet does not tell
        that."""
        is_told = standing.answer is None or standing.is_answer_last or standing.last is None
        status = escape(self.table.summary().status)
        last = escape(self.presentation.say(standing.last)) if not is_told and standing.last is not None else ""
        shares = (0, 45, 55, 0) if not heading else (27, 27, 46, 0) if is_told else (26, 24, 25, 25)
        words = (
            self._words(heading, Role.ACROSS_THE_TABLE, theme.GOLD_TITLE, align="left"),
            self._words(escape(self._name()), Role.CURTAIN_NAME, theme.GOLD_TITLE, align="left"),
            self._words(
                status, Role.ACROSS_THE_TABLE, theme.CREAM, lines=2 if is_told and heading else 1, align="left"
            ),
            self._words(last, Role.ACROSS_THE_TABLE, theme.CREAM_SOFT, lines=2, align="left"),
        )
        told = Column(*(shared(share, one) for share, one in zip(shares, words, strict=True) if share), gap=0)
        face, seat = self._face(), self.table.deciding
        if face is None:
            return told
        occupant = self.table.seating.get(seat) if seat is not None else None
        disc = LargeFace(self.kit, badge_of(face), 86, player=occupant.sign if occupant is not None else "")
        return Beside(Filling(disc), told, share=0.24, gap=20)

    def _face(self) -> Face | None:
        """The figure that acts, else the sign of the seat that decides; None while nobody does."""
        seat, view, look = self.table.deciding, self.table.public_view, self.presentation.look
        if seat is None or seat not in self.table.seating:
            return None
        return (look.panels(view).active if view is not None else None) or look.seat_face(seat)

    def _name(self) -> str:
        """Whoever decides; else that dice fall, or that the match is over."""
        say, seat = self.presentation.say, self.table.deciding
        if seat is None or seat not in self.table.seating:
            return say(Phrase.of("table.over" if self.table.outcome is not None else "table.dice_fall"))
        return say(Phrase.of("table.name", seat=seat))

    def standing(self) -> AcrossTheTable:
        """What it shows."""
        return across_the_table(self.presentation.look, self.table.public_view, self.table.log)

    def _facts(self, facts: Sequence[TableFact], low: int, rows: int) -> Iterator[Flow]:
        """Them in one row, or in two columns, in letters that are alike: sign, name, how it stands; in two lines where the rows
        are high enough. Of an odd number in columns the longest has a row of its own."""
        if not facts:
            return
        columns, high = _columns(facts), min(low // rows, HIGHEST)
        told = [(fact, self._lines(fact, is_high=high >= 90)) for fact in facts]
        if len(told) % columns:
            told.sort(key=lambda one: -max(map(len, one[1])))
        words = [
            [self._words(line, Role.ACROSS_THE_TABLE, theme.CREAM, align="left") for line in lines] for _, lines in told
        ]
        alike([line for lines in words for line in lines])
        first = len(told) % columns or columns
        cells = []
        for at, ((fact, _), lines) in enumerate(zip(told, words, strict=True)):
            share = 0.12 * (first / columns if at < first else 1)  # one that has a row of its own has no larger sign
            sign = Filling(LargeFace(self.kit, badge_of(fact.face)))
            cells.append(Share(Beside(sign, Column(*(shared(1, line) for line in lines), gap=0), share=share, gap=6)))
        yield Share(Space(), max(1, (low - rows * high) // 2))
        for at in (0, *range(first, len(cells), columns)):
            yield Share(Row(*cells[at : at + (first if not at else columns)], gap=0, stacks=False), high)
        yield Share(Space(), max(1, (low - rows * high) // 2))

    def _lines(self, fact: TableFact, *, is_high: bool) -> list[str]:
        """A fact as marked-up words: its name in gold, how many cards, how it stands."""
        say = self.presentation.say
        counted = say(Phrase.of("table.screen.cards", count=fact.cards)) if fact.cards is not None else ""
        name = f"<c=gold>{escape(say(fact.name))}</c>"
        if is_high and counted:
            return [f"{name}  {escape(counted)}", escape(say(fact.value))]
        told = " · ".join(filter(None, (counted, say(fact.value))))
        return [f"{name}  {escape(told)}"]

    def event(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN or any(
            Chord.parse(key).matches(event) for key in ("T", "Esc", "Enter", "Space")
        ):
            self.go(Pop())
            return True
        return False


def _columns(facts: Sequence[TableFact]) -> int:
    return max(1, len(facts)) if len(facts) <= MOST_IN_ROW else 2
