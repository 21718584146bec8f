"""Beside a board of the table's own: where things stand and the last answer in large type, a pad with what can be done, and a
line for words.

It covers the whole window and draws nothing but what everyone may see, so that it can lie open on the table while a
player who has secrets of his own is asked. Every measure is a share of the window: all that the table reads is as large at
every size of text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ui.components.dice import dark, die_emblem
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape, plain
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.paragraph import Paragraph, paragraph_in
from game.ui.kit.text import Align
from game.ui.kit.theme import Colour, Material, Role
from game.ui.scenes.dialogs.companion_keys import HoodKey, PadKey
from game.ui.scenes.dialogs.dialog import CardHost
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.companion_pad import CompanionPad, PadVerb
from game.ui.table.model.panel_data.hidden_movement import PanelPieceRow, Shape
from game.ui.table.model.screen.moment import CompanionMoment, CompanionOffer
from game.ui.table.panels.large_type import draw_dial
from game.ui.table.panels.panel_pieces import draw_panel_piece
from game.ui.widgets.base import Group, Point, Widget, WidgetState
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.text_entry import TextEntry

ROWS: Final = {
    "top": (0.015, 0.265),
    "answers": (0.275, 0.595),
    "pieces": (0.605, 0.675),
    "told": (0.68, 0.785),
    "pad": (0.79, 0.90),
    "line": (0.91, 0.985),
}
"""Shares of the window's height."""
OFFERS: Final = (2, 4)
"""Columns and rows of sentences that can be touched."""
MOST_EARLIER: Final = 5
LEAST_PIECE: Final = 16
"""Pixels of a piece in the row of those that lie open, however many there are."""
_LINES: Final = (Role.ACROSS_THE_TABLE, Role.FIGURE, Role.CEREMONY_LARGE, Role.PROMPT, Role.LEAD)


@dataclass(frozen=True, slots=True)
class CompanionRows:
    """Where everything stands, from above."""

    dials: pygame.Rect
    now: pygame.Rect
    sheet: pygame.Rect
    beside: pygame.Rect
    """Sentences that are offered; else what was answered earlier."""
    pieces: pygame.Rect
    told: pygame.Rect
    hoods: pygame.Rect
    verbs: pygame.Rect
    line: pygame.Rect
    ways: pygame.Rect
    """Undo and the way back to the board."""


def companion_rows(window: pygame.Rect) -> CompanionRows:
    """Shares of the window."""
    side = window.width // 40

    def row(name: str) -> pygame.Rect:
        top, bottom = (round(window.height * share) for share in ROWS[name])
        return pygame.Rect(window.x + side, window.y + top, window.width - 2 * side, bottom - top)

    def cut(whole: pygame.Rect, share: float) -> tuple[pygame.Rect, pygame.Rect]:
        left = round(whole.width * share)
        first = pygame.Rect(whole.x, whole.y, left - side // 2, whole.height)
        return first, pygame.Rect(whole.x + left + side // 2, whole.y, whole.width - left - side // 2, whole.height)

    dials, now = cut(row("top"), 0.52)
    sheet, beside = cut(row("answers"), 0.52)
    hoods, verbs = cut(row("pad"), 0.24)
    line, ways = cut(row("line"), 0.56)
    return CompanionRows(dials, now, sheet, beside, row("pieces"), row("told"), hoods, verbs, line, ways)


class CompanionCard(Group):
    """The whole window."""

    def __init__(self, host: CardHost) -> None:
        super().__init__(material=Material.WOOD)
        self.host = host
        kit, say = host.kit, host.say
        self.rect = pygame.Rect(0, 0, kit.scale.width, kit.scale.height)
        self.at = companion_rows(self.rect)
        self._far = host.far
        self._written: dict[tuple[object, ...], Paragraph] = {}
        """What has been set already."""
        self.least_line = 0
        """Pixels from line to line of the smallest words drawn last; 0: none yet."""
        high = self.at.line.height * 62 // 100
        role = next((one for one in _LINES if kit.text.setting(one).px <= high), Role.BODY)
        self.entry = self.add(
            TextEntry(
                "",
                self._typing,
                on_done=self._said,
                placeholder=say("companion.placeholder"),
                max_length=60,
                role=role,
                first=self._key,
            )
        )
        self.entry.place(kit, *self.at.line)
        self._offered: tuple[CompanionOffer, ...] = ()
        self._pad: CompanionPad | None = None
        self._pad_verbs: tuple[PadVerb, ...] = ()
        """Of the pad that lay there last: its keys are heard also while an answer is on its way."""
        self._offers = self.add(Group())
        self._keys = self.add(Group())
        self._lay_ways()
        self._lay_offers()
        self._lay_pad()

    # -- what can be pressed

    def _lay_ways(self) -> None:
        say, box = self.host.say, self.at.ways
        gap, moment = box.width // 30, self.host.model.companion()
        undo = PadKey(self._far, say("companion.back"), self._undo, shown="Ctrl Z", key="Ctrl+Z")
        board = PadKey(self._far, say("companion.board"), self._close, shown="Esc", key="Esc")
        cards = [PadKey(self._far, say("companion.cards"), self._look)] if moment.is_shared else []
        keys = [undo, *cards, board]
        wide = (box.width - gap * (len(keys) - 1)) // len(keys)
        for at, key in enumerate(keys):
            self.add(key).place(self.host.kit, box.x + at * (wide + gap), box.y, wide, box.height)
        _alike(keys)
        self.ways = tuple(keys)

    def _look(self) -> None:
        """Whoever is asked looks at their cards, and plays one, behind the curtain."""
        asked = self.host.model.companion().asked
        if asked is not None:
            self.host.model.look_behind_curtain(asked)

    def _lay_pad(self) -> None:
        """Hoods and verbs."""
        kit, say = self.host.kit, self.host.presentation.say
        self._pad = pad = self.host.model.companion().pad
        self._keys.clear()
        if pad is None:
            return
        self._pad_verbs = tuple(pad.verbs)
        wide = self.at.hoods.width // max(1, len(pad.figures))
        for at, figure in enumerate(pad.figures):
            hood = HoodKey(self._far, figure, partial(self._said, figure.words))
            side = min(wide, self.at.hoods.height)
            self._keys.add(hood).place(
                kit, self.at.hoods.x + at * wide + (wide - side) // 2, self.at.hoods.y, side, self.at.hoods.height
            )
        gap = self.at.verbs.width // 70
        wide = (self.at.verbs.width - gap * (len(pad.verbs) - 1)) // len(pad.verbs)
        made = []
        for at, verb in enumerate(pad.verbs):
            plate = Plate.PRIMARY if verb.is_next else Plate.WOOD
            press = partial(self._verb, verb)
            key = PadKey(self._far, say(verb.label), press, shown=verb.key, plate=plate, is_dim=verb.is_spent)
            made.append(self._keys.add(key))
            key.place(kit, self.at.verbs.x + at * (wide + gap), self.at.verbs.y, wide, self.at.verbs.height)
        _alike(made)

    def _lay_offers(self) -> None:
        """A plate for each sentence, in two columns, as many as find room."""
        self._offered = self.host.model.companion().offers
        self._offers.clear()
        columns, rows = OFFERS
        box, gap = self.at.beside, self.at.beside.height // 30
        if len(self._offered) <= rows:
            columns = 1
        wide = (box.width - gap * (columns - 1)) // columns
        high = (box.height - gap * (rows - 1)) // rows
        made = []
        for at, offer in enumerate(self._offered[: columns * rows]):
            key = PadKey(self._far, offer.text, partial(self._offer_taken, offer), plate=Plate.PAPER)
            made.append(self._offers.add(key))
            x, y = at // rows * (wide + gap), at % rows * (high + gap)
            key.place(self.host.kit, box.x + x, box.y + y, wide, high)
        _alike(made)

    @property
    def offers(self) -> tuple[Widget, ...]:
        """The sentences that can be touched."""
        return tuple(self._offers.children)

    @property
    def verbs(self) -> tuple[PadKey, ...]:
        """The plates of what can be done."""
        return tuple(child for child in self._keys.children if isinstance(child, PadKey))

    def hit(self, point: Point) -> Widget | None:
        """Its parts, else itself: nothing below it can be touched."""
        return super().hit(point) or self

    def update(self, now_ms: int) -> bool:
        """What may be meant by the words on the line is offered as it changes, and so does what can be done."""
        moment = self.host.model.companion()
        is_new = self._offered != moment.offers or self._pad != moment.pad
        if self._offered != moment.offers:
            self._lay_offers()
        if self._pad != moment.pad:
            self._lay_pad()
        if is_new:
            self.touch()
        return super().update(now_ms)

    def laid_again(self, kit: Kit) -> Widget | None:
        """With what has been written so far."""
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
        self.host.model.type_words(words)
        self.touch()

    def _said(self, words: str) -> None:
        verb = self._verb_of(words.strip())
        if verb is not None and verb.begins is not None:
            self._verb(verb)  # nothing but its key was typed
            return
        self.host.model.say_words(words)
        self.touch()

    # -- what is seen

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """How far the game is, whose turn it is, what was answered, what lies open, what came of the last words."""
        kit.art.table_top(surface)
        self.least_line = 0
        line = self.host.model.companion()
        self._draw_dials(surface, line)
        self._draw_now(surface, line)
        self._draw_answer(surface, line)
        if not self._offers.children:
            self._draw_beside(surface, line)
        self._draw_pieces(surface)
        asked = self.host.presentation.say(line.pad.asks) if line.pad is not None else plain(line.question)
        told = self.answer(line.told or asked, is_question=not line.told)
        told.draw(surface, (self.at.told.x, self.at.told.centery - told.height // 2))
        super().draw(kit, surface, look)

    def answer(self, words: str, *, is_question: bool = False) -> Paragraph:
        """The refusal or warning, or what is asked, whole."""
        colour = theme.CREAM if is_question else theme.LAMP_GOLD
        return self._set(words, Role.ACROSS_THE_TABLE, self.at.told.size, colour=colour, lines=2)

    def _set(
        self,
        words: str,
        role: Role,
        size: tuple[int, int],
        *,
        colour: Colour,
        lines: int = 1,
        align: Align = "center",
        material: Material = Material.WOOD,
    ) -> Paragraph:
        """Words as large as they stand whole in a box."""
        key = (words, role, size, colour, lines, align)
        made = self._written.get(key)
        if made is None:
            made = self._written[key] = paragraph_in(
                self._far.text,
                escape(words),
                role,
                size,
                colour=colour,
                material=material,
                align=align,
                max_lines=lines,
            )
        if words:
            self.least_line = min(self.least_line or made.leading, made.leading)
        return made

    def _write(
        self,
        surface: pygame.Surface,
        words: str,
        role: Role,
        box: pygame.Rect,
        colour: Colour,
        *,
        lines: int = 1,
        align: Align = "center",
        material: Material = Material.WOOD,
    ) -> None:
        """Words in the middle of a box's height."""
        made = self._set(words, role, box.size, colour=colour, lines=lines, align=align, material=material)
        made.draw(surface, (box.x, box.centery - made.height // 2))

    def _draw_dials(self, surface: pygame.Surface, line: CompanionMoment) -> None:
        """Day, step, Corruption."""
        say, box, dials = self.host.presentation.say, self.at.dials, line.table.dials
        if not dials:
            return
        wide, named = box.width // len(dials), box.height * 19 // 100
        diameter = min(wide * 86 // 100, box.height - named - box.height // 16)
        for at, dial in enumerate(dials):
            middle = (box.x + at * wide + wide // 2, box.y + diameter // 2 + box.height // 50)
            under = self.host.say("screen.of", most=dial.most) if dial.most else ""
            draw_dial(self._far, surface, dial, middle, diameter, under)
            name = pygame.Rect(box.x + at * wide, box.bottom - named, wide, named).inflate(-wide // 24, 0)
            self._write(surface, say(dial.detail or dial.name), Role.H1, name, theme.CREAM)

    def _draw_now(self, surface: pygame.Surface, line: CompanionMoment) -> None:
        """Which figure acts, who leads it, who follows; where there is no pad, who is asked."""
        say, box, pad = self.host.presentation.say, self.at.now, line.pad
        if pad is None:
            if line.asked is not None:
                name = self.host.say("name", seat=line.asked)
                self._write(surface, name, Role.CURTAIN_NAME, box, theme.GOLD_TITLE)
            return
        parts = (
            (pad.now, Role.CURTAIN_NAME, theme.GOLD_TITLE, 0.42, 1),
            (pad.who, Role.ACROSS_THE_TABLE, theme.CREAM, 0.22, 1),
            (pad.then, Role.ACROSS_THE_TABLE, theme.CREAM_SOFT, 0.36, 2),
        )
        y = box.y
        for phrase, role, colour, share, lines in parts:
            high = round(box.height * share)
            self._write(
                surface, say(phrase), role, pygame.Rect(box.x, y, box.width, high), colour, lines=lines, align="left"
            )
            y += high

    def _draw_answer(self, surface: pygame.Surface, line: CompanionMoment) -> None:
        """The last answer, open on a sheet; before anything has been asked, what happened last."""
        say, sheet = self.host.presentation.say, self.at.sheet
        self._far.art.panel(surface, PanelKind.SHEET, sheet)
        note, inner = line.note, sheet.inflate(-sheet.width // 14, -sheet.height // 7)
        if note is None:
            last = say(line.table.last) if line.table.last is not None else ""
            self._write(surface, last, Role.CEREMONY_ACROSS, inner, theme.INK, lines=3, material=Material.PAPER)
            return
        y = float(inner.y)
        for phrase, role, ink, share, lines in (
            (note.question, Role.CEREMONY_ACROSS, theme.INK, 0.36, 2),
            (note.answer, Role.CURTAIN_NAME, theme.RUBRIC, 0.44, 1),
            (note.note, Role.ACROSS_THE_TABLE, theme.INK, 0.20, 1),
        ):
            box = pygame.Rect(inner.x, round(y), inner.width, int(inner.height * share) - 1)
            words = say(phrase) if phrase is not None else ""
            self._write(surface, words, role, box, ink, lines=lines, material=Material.PAPER)
            y += inner.height * share

    def _draw_beside(self, surface: pygame.Surface, line: CompanionMoment) -> None:
        """What was asked and answered earlier on the same day, the last first; while nothing was, what can be said."""
        say, box = self.host.presentation.say, self.at.beside
        head = pygame.Rect(box.x, box.y, box.width, box.height // (MOST_EARLIER + 1))
        if not line.table.earlier:
            forms = self.host.say("companion.forms")
            self._write(surface, forms, Role.ACROSS_THE_TABLE, box, theme.CREAM_SOFT, lines=MOST_EARLIER, align="left")
            return
        self._write(surface, self.host.say("companion.earlier"), Role.H1, head, theme.GOLD_TITLE, align="left")
        for at, answer in enumerate(line.table.earlier[:MOST_EARLIER], 1):
            row = head.move(0, at * head.height)
            told = self._set(
                say(answer.answer), Role.H1, (row.width // 4, row.height), colour=theme.LAMP_GOLD, align="left"
            )
            asked = pygame.Rect(row.x, row.y, row.width - told.natural_width - row.height // 2, row.height)
            told.draw(surface, (row.right - told.natural_width, row.centery - told.height // 2))
            self._write(surface, say(answer.question), Role.ACROSS_THE_TABLE, asked, theme.CREAM, align="left")

    def _draw_pieces(self, surface: pygame.Surface) -> None:
        """Dice that are left by their faces, abilities that are unlocked, cards that lie open: in one row, as large as it has
        room for them."""
        rows, box, least = _open_rows(self.host), self.at.pieces, self.least_line
        side = box.height
        while side > LEAST_PIECE and self._draw_rows(None, rows, side) > box.right:
            side -= 2
        self.least_line = least  # of what is drawn, not of what was tried
        self._draw_rows(surface, rows, side)

    def _draw_rows(self, surface: pygame.Surface | None, rows: Sequence[PanelPieceRow], side: int) -> int:
        """Rows of pieces so high, one after another (None: only measured); where they end."""
        x = end = self.at.pieces.x
        y = self.at.pieces.centery - side // 2
        for row in rows:
            end = self._draw_row(surface, row, x, y, side)
            x = end + side // 2
        return end

    def _draw_row(self, surface: pygame.Surface | None, row: PanelPieceRow, x: int, y: int, side: int) -> int:
        """One of them; where it ends."""
        shape = row.pieces[0].shape
        if shape is Shape.DIE:
            left = Counter(piece.face for piece in row.pieces if not piece.is_spent)
            for face, count in left.items() or ((row.pieces[0].face, 0),):
                if surface is not None:
                    badge = badge_of(face)
                    made = die_emblem(self._far, badge.emblem, side * 82 // 100, dark(badge), is_spent=not count)
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
        made = self._set(words, role, (self.at.pieces.width, side * 86 // 100), colour=colour, align="left")
        if surface is not None:
            made.draw(surface, (x, y + (side - made.height) // 2))
        return x + made.natural_width


def _open_rows(host: CardHost) -> Sequence[PanelPieceRow]:
    """Dice, abilities and cards that lie open to all."""
    rows = host.model.companion().table.pieces
    return [row for row in rows if row.pieces and row.pieces[0].shape in (Shape.DIE, Shape.LINE, Shape.PLATE)]


def _alike(keys: Sequence[PadKey]) -> None:
    """Neighbours have letters of one size: that of the longest."""
    least = min((key.words().leading for key in keys), default=0)
    for key in keys:
        key.most = least
