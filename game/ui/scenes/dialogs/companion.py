"""Beside a board of the table's own: where things stand and the last answer in large type, a pad with what can be done, and a
line for words.

It covers the whole window and shows nothing but what everyone may see, so that it can lie open on the table while a
player who has secrets of his own is asked. Every height is a share of the window: all that the table reads is as large at
every size of text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.ui.components import counters
from game.ui.components.counters import CounterFace
from game.ui.components.dice import dark, die_emblem
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape, plain
from game.ui.kit.text import Align, paragraph_in
from game.ui.kit.theme import Colour, Material, Role
from game.ui.scenes.dialogs.dialog import CardHost
from game.ui.table.board.counter_sprites import badge_of, drawing_of
from game.ui.table.model.blocks import Call
from game.ui.table.model.companion import take_words, words_typed
from game.ui.table.model.panel_data.hidden_movement import PanelPieceRow, SealedAnswer, Shape
from game.ui.table.model.panel_data.panels import CompanionPad, Dial, PadFigure, PadVerb, Progress
from game.ui.table.model.screen.moment import CompanionMoment, CompanionOffer
from game.ui.table.model.stage import TablePage
from game.ui.table.panels.large_type import (
    NEAR,
    READ,
    TOLD,
    DialPicture,
    LargeKey,
    LargeWords,
    Share,
    alike,
    kit_of,
    shared,
)
from game.ui.table.panels.panel_pieces import draw_panel_piece
from game.ui.widgets.base import Group, PassiveWidget, Point, Pressable, Widget, WidgetState
from game.ui.widgets.button import Plate
from game.ui.widgets.flow import Beside, Column, Filling, Flow, Row, Sheet, Space
from game.ui.widgets.text_entry import TextEntry

ROWS: Final = 4
"""Sentences below each other that can be touched; as many again beside them."""
MOST_EARLIER: Final = 4
LEAST_PIECE: Final = 16
"""Pixels of a piece in the row of those that lie open, however many there are."""
HEADING, ROW = 15, 23
"""Of the height of what was answered earlier: its heading, and each of that."""
LINE: Final = 75
"""Thousandths of the window's height that the line takes."""
_LINES: Final = (Role.ACROSS_THE_TABLE, Role.FIGURE, Role.CEREMONY_LARGE, Role.PROMPT, Role.LEAD)
_PALE: Final = 105
"""Of 255: how much is seen of a figure that has had its turn."""


class CompanionCard(Group):
    """The whole window."""

    def __init__(self, host: CardHost) -> None:
        super().__init__(material=Material.WOOD)
        self.host = host
        kit, say = host.kit, host.say
        self.rect = pygame.Rect(0, 0, kit.scale.width, kit.scale.height)
        self._far, self._plain = host.far, kit_of(kit, 1.0)
        high = self.rect.height * LINE * 62 // 100_000
        role = next((one for one in _LINES if kit.text.setting(one).px <= high), Role.BODY)
        self.entry = TextEntry(
            "",
            self._typing,
            on_done=self._said,
            placeholder=say("companion.placeholder"),
            max_length=60,
            role=role,
            first=self._key,
        )
        self._kept: dict[str, tuple[object, Flow]] = {}
        """What lay there last, and what it was made of: words that stay are not set anew at every letter that is typed."""
        self._pad_verbs: tuple[PadVerb, ...] = ()
        """Of the pad that lay there last: its keys are heard also while an answer is on its way."""
        self.ways: tuple[LargeKey, ...] = ()
        self.verbs: tuple[LargeKey, ...] = ()
        """The plates of what can be done."""
        self.offers: tuple[LargeKey, ...] = ()
        """The sentences that can be touched."""
        self._shown: CompanionMoment | None = None
        self._lay(host.model.companion())

    def _lay(self, shown: CompanionMoment) -> None:
        """From above: how far the game is and whose turn it is, what was answered, what lies open, what came of the last words,
        what can be done, the line. Heights are thousandths of the window's."""
        self._shown, table, pad = shown, shown.table, shown.pad
        asked = self.host.presentation.say(pad.asks) if pad is not None else plain(shown.question)
        dials = self._as_kept("dials", table.dials, lambda: self._dials(table.dials))
        now = self._as_kept("now", (pad and (pad.now, pad.who, pad.then), shown.asked), lambda: self._now(shown))
        answer = self._as_kept("answer", (shown.note, table.last), lambda: self._answer(shown.note, table.last))
        beside = self._as_kept("beside", (shown.offers, table.earlier), lambda: self._beside(shown))
        told = self._as_kept("told", (shown.told, asked), lambda: self._told(shown.told, asked))
        keys = self._as_kept("pad", pad, lambda: self._pad(pad))
        ways = self._as_kept("ways", shown.is_shared, lambda: self._ways(is_shared=shown.is_shared))
        page = Column(
            Share(Space(), 3),
            Share(Beside(dials, now, share=0.52, gap=36), 295),
            Share(Beside(answer, beside, share=0.52, gap=36), 310),
            shared(82, OpenPieces(self.host, self._far, _open_rows(table.pieces))),
            Share(told, 100),
            Share(keys, 105),
            Share(Beside(Filling(self.entry), ways, share=0.48, gap=36), LINE),
            Share(Space(), 3),
            gap=5,
        )
        self.clear()
        page.put(self._plain, self, self.rect.inflate(-self.rect.width // 20, 0))
        self.children.sort(key=lambda child: child is not self.entry)  # the keyboard begins on the line
        if self.page is not None and self.page.focused not in self.children:
            self.page.focus(self.entry)

    def _as_kept(self, name: str, made_of: object, make: Callable[[], Flow]) -> Flow:
        kept = self._kept.get(name)
        if kept is None or kept[0] != made_of:
            kept = self._kept[name] = (made_of, make())
        return kept[1]

    # -- what can be pressed

    def _ways(self, *, is_shared: bool) -> Flow:
        """Undo, the page that sets the table, the cards of whoever is asked, and the way back to the board."""
        say = self.host.say
        undo = LargeKey(self._far, say("companion.back"), self._undo, cap="Ctrl Z", key="Ctrl+Z")
        board = LargeKey(self._far, say("companion.board"), self._close, cap="Esc", key="Esc")
        cards = [LargeKey(self._far, say("companion.cards"), self._look)] if is_shared else []
        call, can_be_set = Call("open_page", (TablePage.AS_ON_TABLE,)), self.host.model.state.match.can_be_set
        mend = LargeKey(self._far, say("companion.mend"), partial(call.on, self.host.model), cap="F5", key="F5")
        self.ways = (undo, *cards, *([mend] if can_be_set else []), board)
        return _in_a_row(self.ways)

    def _look(self) -> None:
        """Whoever is asked looks at their cards, and plays one, behind the curtain."""
        asked = self.host.model.companion().asked
        if asked is not None:
            self.host.model.look_behind_curtain(asked)

    def _pad(self, pad: CompanionPad | None) -> Flow:
        """Hoods and verbs."""
        self.verbs = ()
        if pad is None:
            return Space()
        self._pad_verbs = tuple(pad.verbs)
        hoods = (HoodKey(self._far, figure, partial(self._said, figure.words)) for figure in pad.figures)
        self.verbs = tuple(
            LargeKey(
                self._far,
                self.host.presentation.say(verb.label),
                partial(self._verb, verb),
                cap=verb.key,
                plate=Plate.PRIMARY if verb.is_next else Plate.WOOD,
                is_dim=verb.is_spent,
            )
            for verb in pad.verbs
        )
        figures = Row(*(Share(Filling(hood)) for hood in hoods), gap=0, stacks=False)
        return Beside(figures, _in_a_row(self.verbs), share=0.24, gap=36)

    def _sentences(self, offers: Sequence[CompanionOffer]) -> Flow:
        """A plate for each, in two columns, as many as find room."""
        self.offers = tuple(
            LargeKey(self._far, offer.text, partial(self._offer_taken, offer), plate=Plate.PAPER)
            for offer in offers[: 2 * ROWS]
        )
        alike([key.words for key in self.offers])
        columns = [self.offers[:ROWS], self.offers[ROWS:]]
        filled = (
            Share(Column(*(shared(1, key) for key in keys), *[Share(Space())] * (ROWS - len(keys)), gap=8))
            for keys in columns
            if keys
        )
        return Row(*filled, gap=12, stacks=False)

    def hit(self, point: Point) -> Widget | None:
        return super().hit(point) or self

    def update(self, now_ms: int) -> bool:
        moment = self.host.model.companion()
        if self._shown != moment:
            self._lay(moment)
            self.touch()
        return super().update(now_ms)

    def laid_again(self, kit: Kit) -> Widget | None:
        again = CompanionCard(self.host)
        again.entry.set_text(self.entry.text)
        again.entry.select_all()
        return again

    # -- what is done

    def _close(self) -> None:
        self.host.page.close(self)
        self.host.model.hush_companion()

    def escape(self) -> None:
        """What was begun on the line is put away; else back to the board."""
        if self.entry.text:
            self.entry.set_text("")
            self._typing("")
        else:
            self._close()

    def _undo(self) -> None:
        self.host.model.take_back()
        self.touch()

    def set_line(self, words: str) -> None:
        """These words stand on the line, and what is typed next takes their place."""
        self.entry.set_text(words)
        self.entry.select_all()

    def _key(self, letter: str) -> bool:
        """A key that does something by itself is heard at once; one that begins a sentence may be the first figure of a place."""
        verb = self._verb_of(letter)
        if verb is None or verb.begins is not None:
            return False
        self._verb(verb)
        return True

    def _verb_of(self, key: str) -> PadVerb | None:
        return next((one for one in self._pad_verbs if one.key == key), None)

    def _verb(self, verb: PadVerb) -> None:
        if verb.begins is None:
            self._said(verb.words)
        elif verb.is_spent:
            self._said(f"{verb.words} here")
        else:
            self._begin(f"{self.host.presentation.say(verb.begins)} ")

    def _begin(self, words: str) -> None:
        """Words stand on the line, to be gone on with."""
        self.entry.set_text(words)
        self._typing(words)
        self.host.page.focus(self.entry)

    def _offer_taken(self, offer: CompanionOffer) -> None:
        if offer.is_whole:
            self._said(offer.words)
        else:
            self._begin(f"{offer.text} ")

    def _typing(self, words: str) -> None:
        words_typed(self.host.model.state, words)
        self.touch()

    def _said(self, words: str) -> None:
        verb = self._verb_of(words.strip())
        if verb is not None and verb.begins is not None:
            self._verb(verb)  # nothing but its key was typed
            return
        take_words(self.host.model.state, words)
        self.touch()

    # -- what is seen

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.table_top(surface)
        super().draw(kit, surface, look)

    def _words(
        self,
        words: str,
        role: Role = Role.ACROSS_THE_TABLE,
        colour: Colour = theme.CREAM,
        *,
        lines: int = 1,
        align: Align = "center",
        material: Material = Material.WOOD,
        least: int = READ,
    ) -> LargeWords:
        markup, far = escape(words), self._far
        return LargeWords(far, markup, role, material=material, colour=colour, align=align, lines=lines, least=least)

    def _told(self, told: str, asked: str) -> Flow:
        """The refusal or warning, or what is asked, whole."""
        return Filling(self._words(told or asked, colour=theme.LAMP_GOLD if told else theme.CREAM, lines=2))

    def _dials(self, dials: Sequence[Dial]) -> Flow:
        """Day, step, Corruption."""
        say = self.host.presentation.say
        cells = []
        for dial in dials:
            under = self.host.say("screen.of", most=dial.most) if dial.most else ""
            name = self._words(say(dial.detail or dial.name))
            cells.append(Share(Column(shared(71, DialPicture(self._far, dial, under)), shared(29, name), gap=0)))
        return Row(*cells, gap=14, stacks=False)

    def _now(self, shown: CompanionMoment) -> Flow:
        """Which figure acts, who leads it, who follows; where there is no pad, who is asked."""
        say, pad = self.host.presentation.say, shown.pad
        if pad is None:
            name = self.host.say("name", seat=shown.asked) if shown.asked is not None else ""
            return Filling(self._words(name, Role.CURTAIN_NAME, theme.GOLD_TITLE))
        words = (
            (28, self._words(say(pad.now), Role.CURTAIN_NAME, theme.GOLD_TITLE, align="left")),
            (24, self._words(say(pad.who), align="left")),
            (48, self._words(say(pad.then), colour=theme.CREAM_SOFT, lines=2, align="left")),
        )
        return Column(*(shared(share, one) for share, one in words), gap=0)

    def _answer(self, note: SealedAnswer | None, last: Phrase | None) -> Flow:
        """The last answer, open on a sheet; before anything has been asked, what happened last."""
        paper = Material.PAPER

        def said(phrase: Phrase | None) -> str:
            return self.host.presentation.say(phrase) if phrase is not None else ""

        if note is None:
            words = self._words(said(last), Role.CEREMONY_ACROSS, theme.INK, lines=3, material=paper)
            return Sheet(shared(1, words), inset=30)
        parts = (
            (36, self._words(said(note.question), Role.CEREMONY_ACROSS, theme.INK, lines=2, material=paper)),
            (37, self._words(said(note.answer), Role.CURTAIN_NAME, theme.RUBRIC, material=paper, least=TOLD)),
            (27, self._words(said(note.note), colour=theme.INK, material=paper)),
        )
        return Sheet(Column(*(shared(share, one) for share, one in parts), gap=0), inset=30)

    def _beside(self, shown: CompanionMoment) -> Flow:
        """Sentences that are offered; else what was answered earlier on the same day, the last first; while nothing was, what can
        be said."""
        self.offers = ()
        if shown.offers:
            return self._sentences(shown.offers)
        earlier = shown.table.earlier[:MOST_EARLIER]
        if not earlier:
            forms = self.host.say("companion.forms")
            return Filling(self._words(forms, colour=theme.CREAM_SOFT, lines=5, align="left", least=NEAR))
        heading = self._words(self.host.say("companion.earlier"), Role.H1, theme.GOLD_TITLE, align="left", least=NEAR)
        say = self.host.presentation.say
        asked = [self._words(say(one.question), align="left") for one in earlier]
        told = [self._words(say(one.answer), Role.H1, theme.LAMP_GOLD, align="right") for one in earlier]
        alike(asked)
        alike(told)
        rows = (
            Share(Beside(Filling(one), Filling(two), share=0.78, gap=10), ROW)
            for one, two in zip(asked, told, strict=True)
        )
        return Column(shared(HEADING, heading), *rows, *[Share(Space(), ROW)] * (MOST_EARLIER - len(earlier)), gap=0)


class OpenPieces(PassiveWidget):
    """Dice that are left by their faces, abilities that are unlocked, cards that lie open: in one row, as large as it has room
    for them."""

    def __init__(self, host: CardHost, far: Kit, rows: Sequence[PanelPieceRow]) -> None:
        super().__init__()
        self.host, self._far, self.rows = host, far, rows

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        side = self.rect.height
        while side > LEAST_PIECE and self._draw_rows(None, side) > self.rect.right:
            side -= 2
        self._draw_rows(surface, side)

    def _draw_rows(self, surface: pygame.Surface | None, side: int) -> int:
        """Rows of pieces so high, one after another (None: only measured); where they end."""
        x = end = self.rect.x
        y = self.rect.centery - side // 2
        for row in self.rows:
            end = self._draw_row(surface, row, x, y, side)
            x = end + side // 2
        return end

    def _draw_row(self, surface: pygame.Surface | None, row: PanelPieceRow, x: int, y: int, side: int) -> int:
        """One of them; where it ends."""
        shape = row.pieces[0].shape
        if shape is Shape.DIE:
            for face, count in Counter(piece.face for piece in row.pieces).items():
                if surface is not None:
                    badge = badge_of(face)
                    made = die_emblem(self._far, badge.emblem, side * 82 // 100, dark(badge))
                    surface.blit(made, made.get_rect(midleft=(x, y + side // 2)))
                x = self._draw_label(surface, f"× {count}", Role.ACROSS_THE_TABLE, theme.CREAM, x + side, y, side)
                x += side // 3
            return x - side // 3
        if shape is Shape.LINE:
            name = self.host.presentation.say(row.label)
            x = self._draw_label(surface, name, Role.H1, theme.GOLD_TITLE, x, y, side) + side // 4
        wide = side * (2 if shape is Shape.PLATE else 3) // 3
        for piece in row.pieces:
            high = side if shape is Shape.PLATE else wide
            if surface is not None:
                draw_panel_piece(self._far, surface, piece, pygame.Rect(x, y + (side - high) // 2, wide, high))
            x += wide + side // 8
        return x - side // 8

    def _draw_label(
        self, surface: pygame.Surface | None, words: str, role: Role, colour: Colour, x: int, y: int, side: int
    ) -> int:
        """Words beside pieces; where they end."""
        size = self.rect.width, side * 86 // 100
        made = paragraph_in(self._far.text, escape(words), role, size, colour=colour, material=Material.WOOD)
        if surface is not None:
            made.draw(surface, (x, y + (side - made.height) // 2))
        return x + made.natural_width


class HoodKey(Pressable):
    """One figure on its foot: the one that acts in a ring of light, those that have acted pale."""

    is_quiet = True

    def __init__(self, far: Kit, figure: PadFigure, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.far, self.figure, self.on_press = far, figure, on_press

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        figure, side = self.figure, self.rect.height * 74 // 100
        is_now = figure.progress is Progress.NOW
        if is_now or look.is_hovered:
            edge = self.rect.inflate(-self.rect.height // 30, -self.rect.height // 30)
            radius = self.rect.height // 8
            if is_now:
                pygame.draw.rect(surface, theme.WALNUT_DARK, edge, border_radius=radius)
            pygame.draw.rect(
                surface,
                theme.LAMP_GOLD if is_now else theme.BRASS,
                edge,
                max(2, self.rect.height // (24 if is_now else 44)),
                border_radius=radius,
            )
        badge = badge_of(figure.face)
        face = CounterFace(badge, figure.face.round, figure.letter, stands=drawing_of(self.far, figure.face))
        made = counters.boxed(self.far, face, side)
        if figure.progress is Progress.DONE:
            made = made.copy()
            made.set_alpha(_PALE)
        surface.blit(made, counters.origin(self.rect.center, made))
        look.draw_ring(kit, surface, self.rect)


def _open_rows(rows: Sequence[PanelPieceRow]) -> Sequence[PanelPieceRow]:
    """Dice, abilities and cards that lie open to all."""
    return [row for row in rows if row.pieces and row.pieces[0].shape in (Shape.DIE, Shape.LINE, Shape.PLATE)]


def _in_a_row(keys: Sequence[LargeKey]) -> Flow:
    """Side by side, in letters that are alike."""
    alike([key.words for key in keys])
    return Row(*(Share(Filling(key)) for key in keys), gap=12, stacks=False)
