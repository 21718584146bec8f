"""A moment at its place: dark round it, dice on felt with the totals that were needed, a ribbon with a line of words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.ui.components.counters import CounterFace, counter
from game.ui.components.dice import dark, draw_tumble, tumble
from game.ui.kit import theme, vector
from game.ui.kit.card_pictures import WHOLE
from game.ui.kit.kit import Kit, kept
from game.ui.kit.markup import escape
from game.ui.kit.motion import ease_in_out
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import Paragraph, fitting_role, paragraph_in
from game.ui.kit.theme import Colour, Material, Role
from game.ui.table.board.counter_sprites import badge_of, drawing_of
from game.ui.table.model.moments import STILL, Beat, BeatFrame
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Roll
from game.ui.table.model.screen.moment import BeatMoment
from game.ui.table.model.story import Fate, Gift, Needed
from game.ui.table.panels.dice_throw import PASSED, lean, passed
from game.ui.table.panels.large_type import kit_of
from game.ui.table.panels.status import Say
from game.ui.table.panels.window_layout import beside
from game.ui.widgets.base import PassiveWidget, WidgetState

RIBBON: Final = (1000, 132)
"""Units of a moment's ribbon, its tails not counted."""
TITLES: Final = (Role.SCREEN_TITLE, Role.H1, Role.H2)
"""Of a ribbon: set smaller before its picture is left away."""
TAIL: Final = 46
OVER: Final = 14
"""Units by which the picture of a moment stands over its ribbon, above and below."""
TOLD: Final = 72
"""Units below the ribbon, or below the felt of what passes quickly, in which it is told what happened."""
FELT_PAD: Final = 22
GAP: Final = 40
"""Units between the felt and those who fight."""
STAGE: Final = (840, 196)
"""Units of the paper below the ribbon of what is staged large, faces and words on it."""
ROW_BOX: Final = (36, 38)
"""Units of one total in the row of those that can be rolled."""
NARROW: Final = 32
"""From one of them to the next, beside small dice."""
LARGE_DIE: Final = 118
SMALL_DIE: Final = 66
LEAST_DIE: Final = 52
"""On bare table beside the board, where that is narrow."""
SHADE: Final = 190
"""How dark it is away from the place, of 255."""
HOLE: Final = (1240, 900)
"""Units of the ellipse round the place in which it grows light."""
GIFT_ROOM: Final = 116
"""Units below the felt in which tokens come to lie, with a line of words."""
RINGS: Final = 16
"""Steps in which it does."""


class BeatPanel(PassiveWidget):
    """Over everything on the table; a press goes to the scene, which ends the moment."""

    def __init__(self, say: Say, rect_of: Callable[[str], pygame.Rect]) -> None:
        super().__init__(material=Material.FELT)
        self._speak = say
        self._rect_of = rect_of
        self.beat: Beat | None = None
        self.frame: BeatFrame = STILL
        self.is_visible = False
        self._is_large = False
        """What it came to is read across a table."""
        self._place = self._clear = self._fight = pygame.Rect(0, 0, 0, 0)
        self._board = pygame.Rect(0, 0, 0, 0)
        self._die = 0
        """Pixels of a side of its dice."""
        self._yields = False
        """Whether the felt goes as the ribbon comes: there is no room for both."""
        self._laid_felt: pygame.Rect | None = None
        self._set: dict[bool, Paragraph] = {}
        """What came of a short moment, set once before the dice lie still, and once after."""
        self._said: dict[Phrase, str] = {}

    def show(
        self, kit: Kit, area: pygame.Rect, clear: pygame.Rect, shown: BeatMoment, board: pygame.Rect | None = None
    ) -> None:
        """This moment, in the part of `area` that no panel covers; None takes it away. `board`: where that lies; None: all
        over."""
        beat = shown.beat
        if beat is None:
            if self.is_visible:
                self.touch()
                self.beat, self.is_visible = None, False
            return
        place = self._rect_of(beat.place) if beat.place else pygame.Rect(clear.center, (0, 0))
        is_same = self.beat is beat and place == self._place and self.rect == area and self._clear == clear
        if is_same and shown.frame == self.frame:
            return
        changed = self._moving(kit) if is_same else None
        self.beat, self.frame, self.rect, self._place, self.is_visible = beat, shown.frame, area, place, True
        self._clear = clear
        if not is_same:
            from_where = [self._rect_of(one) for one in beat.places[:-1]] if beat.roll is not None else []
            self._fight = place.unionall(from_where)
            self._laid_felt, self._set = self._felt_of_last(kit, beat), {}
            self._board = board if board is not None else area
            self._said = {}
            self._is_large = shown.is_large
        if changed is not None and self.page is not None:
            self.page.mark_below(changed.union(self._moving(kit)))
        else:
            self.touch()

    def touch(self) -> None:
        if self.page is not None:
            self.page.mark_below(self.bounds(self.page.kit))

    def _say(self, phrase: Phrase) -> str:
        """In words, found once for each moment."""
        if phrase not in self._said:
            self._said[phrase] = self._speak(phrase)
        return self._said[phrase]

    def _moving(self, kit: Kit) -> pygame.Rect:
        """What of it may move from frame to frame."""
        beat = self.beat
        if beat is None:
            return self.rect
        felt = self.felt(kit)
        if beat.is_short:
            return felt.inflate(kit.px(60), kit.px(90)).union(
                self.told_slip(kit, beat, felt).inflate(kit.px(24), kit.px(24))
            )
        if not self.frame.is_rolled:
            return felt.inflate(kit.px(60), kit.px(90))
        ribbon = self.ribbon(kit).inflate(kit.px(2 * TAIL + 20), 2 * (self._below(kit) + kit.px(OVER)))
        changes = beat.gift is not None or self._yields
        return ribbon.union(felt.inflate(kit.px(60), kit.px(160))) if changes else ribbon

    # -- where its parts lie

    def ribbon(self, kit: Kit) -> pygame.Rect:
        """Along the upper edge, or the lower one where it would lie over the place there and does not here."""
        width = min(kit.px(RIBBON[0]), self._clear.width - 2 * kit.px(TAIL + 14))
        top = self._clear.y + min(kit.px(24), self._clear.height // 20)
        high = pygame.Rect(
            self._clear.centerx - width // 2, top, width, min(kit.px(RIBBON[1]), self._clear.height // 4)
        )
        low = high.move(0, self._clear.bottom - self._below(kit) - high.bottom)
        covers = [self._place.width > 0 and self._whole(kit, one).colliderect(self._fight) for one in (high, low)]
        return low if covers == [True, False] else high

    def _below(self, kit: Kit) -> int:
        """Pixels below the ribbon in which it is told what happened."""
        return min(kit.px(STAGE[1]), self._clear.height // 3) if self.beat and self.beat.sides else kit.px(TOLD)

    def _whole(self, kit: Kit, ribbon: pygame.Rect) -> pygame.Rect:
        """A ribbon with its tails and the words below it."""
        whole = ribbon.inflate(2 * kit.px(TAIL), kit.px(24))
        whole.height += self._below(kit)
        return whole

    def felt(self, kit: Kit) -> pygame.Rect:
        """Where the dice lie."""
        if self._laid_felt is None:
            self._laid_felt = self._felt(kit)
        return self._laid_felt

    def _felt_of_last(self, kit: Kit, beat: Beat) -> pygame.Rect | None:
        """Fights that are told together lie where the first of them lay, or as near to there as they lie beside the place."""
        if not beat.earlier or self._laid_felt is None:
            return None
        felt = pygame.Rect(self._laid_felt.topleft, self._felt_size(kit, beat)).clamp(self._clear)
        near = self._fight.inflate(2 * kit.px(GAP), 2 * kit.px(GAP))
        across = ((x, felt.y) for x in (near.right, near.x - felt.width))
        down = ((felt.x, y) for y in (near.bottom, near.y - felt.height))
        aside = (pygame.Rect(corner, felt.size).clamp(self._clear) for corner in (*across, *down))
        free = [one for one in (felt, *aside) if not one.colliderect(self._fight)]
        return min(free, key=lambda one: abs(one.x - felt.x) + abs(one.y - felt.y), default=None)

    def _felt(self, kit: Kit) -> pygame.Rect:
        """On bare table at the right of the board where that is wide enough, else beside the place, never over it where that can
        be; in the middle where it has none."""
        beat, self._yields = self.beat, False
        if beat is None or beat.roll is None:
            return pygame.Rect(self.rect.center, (0, 0))
        clear = self._clear
        top, bottom = clear.y, clear.bottom
        if not beat.is_short and (ribbon := self.ribbon(kit)).centery < clear.centery:
            top = ribbon.bottom + kit.px(64)
        elif not beat.is_short:
            bottom = ribbon.y - kit.px(24)
        self._die = small = kit.px(SMALL_DIE)
        self._yields = not beat.is_short and beat.gift is None and self._felt_size(kit, beat)[1] > bottom - top
        top, bottom = (clear.y, clear.bottom) if self._yields else (top, bottom)
        available = pygame.Rect(clear.x, top, clear.width, bottom - top).inflate(-kit.px(24), -kit.px(16))
        available.height -= kit.px(TOLD if beat.is_short else GIFT_ROOM if beat.gift is not None else 0)
        large = small if beat.is_short or self._yields else min(kit.px(LARGE_DIE), clear.width // 13, clear.height // 5)
        for self._die in (large, small, kit.px(LEAST_DIE)):
            box = beside(self._fight, self._felt_size(kit, beat), available, kit.px(GAP), board=self._board)
            if beat.place and not box.colliderect(self._board):
                return box
        self._die = large
        size = self._felt_size(kit, beat)
        if beat.place:
            return beside(self._fight, size, available, kit.px(GAP))
        return pygame.Rect(available.center, (0, 0)).inflate(size).clamp(available)

    def _felt_size(self, kit: Kit, beat: Beat) -> tuple[int, int]:
        assert beat.roll is not None
        width, height = dice_size(beat.roll, self._die)
        width += 2 * self._side_room(kit, beat.needed)
        told = self._words(kit, beat)
        if beat.needed is not None:
            low, high = beat.needed.of
            if not beat.is_short:
                width = max(
                    width, (high - low + 1) * kit.px(ROW_BOX[0] + 4 if self._die > kit.px(SMALL_DIE) else NARROW)
                )
                height += kit.px(ROW_BOX[1] + 12)
            width = max(width, max(kit.text.width(text, role) for text, role in told))
        height += sum(kit.text.leading(role) for _, role in told) + kit.px(10)
        least = kit.px(230)
        return max(width, least) + 2 * kit.px(FELT_PAD), height + 2 * kit.px(FELT_PAD)

    def _words(self, kit: Kit, beat: Beat) -> list[tuple[str, Role]]:
        """What stands below the dice: what they had to show, and what is at stake, else why just that."""
        found: list[tuple[str, Role]] = []
        if beat.needed is not None:
            found.append((self._say(beat.needed.sentence), Role.SMALL_STRONG if beat.is_short else Role.H2))
            if beat.needed.stake is not None:
                found.append((self._say(beat.needed.stake), Role.SMALL_STRONG))
            elif beat.needed.reason is not None and not beat.is_short:
                found.append((self._say(beat.needed.reason), Role.SMALL))
        return found

    # -- drawing

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        beat = self.beat
        if beat is None:
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        if not beat.is_short:
            self._draw_shade(kit, surface)
            self._draw_mark(kit, surface)
        felt = self.felt(kit)
        if beat.roll is not None and not (self._yields and self.frame.ribbon >= 1):
            self._draw_felt(kit, surface, beat, felt)
        if not beat.is_short and beat.title is not None:
            self._draw_ribbon(kit, surface, beat)
        surface.set_clip(clip)

    def _draw_shade(self, kit: Kit, surface: pygame.Surface) -> None:
        """Dark all round the place."""
        hole = _hole(kit, (kit.px(HOLE[0]), kit.px(HOLE[1])))
        at = hole.get_rect(center=self._place.center if self._place.width else self._clear.center)
        surface.blit(hole, at)
        for part in _outside(self.rect, at):
            surface.blit(_dark(kit, self.rect.size), part, part.move(-self.rect.x, -self.rect.y))

    def _draw_mark(self, kit: Kit, surface: pygame.Surface) -> None:
        """A ring of gold round the place."""
        if self._place.width:
            side = max(self._place.size) * 8 // 5
            body = vector.circle(0, 0, 46, stroke="#1E0C08", stroke_width=7, stroke_opacity=0.55)
            body += vector.circle(0, 0, 46, stroke="#FFD98A", stroke_width=3.6)
            ring = kit.art.drawing(body, (-50, -50, 100, 100), (side, side), "ring round a moment")
            surface.blit(ring, ring.get_rect(center=self._place.center))

    def _draw_felt(self, kit: Kit, surface: pygame.Surface, beat: Beat, felt: pygame.Rect) -> None:
        assert beat.roll is not None
        if beat.place:
            self._draw_tongue(kit, surface, felt)
        kit.art.panel(surface, PanelKind.WELL, felt)
        die, inner = self._die, felt.inflate(-2 * kit.px(FELT_PAD), -2 * kit.px(FELT_PAD))
        _, high = dice_size(beat.roll, die)
        bed = pygame.Rect(inner.x, inner.y, inner.width, high)
        face = beat.gift.face if beat.gift is not None else ""
        draw_dice(kit, surface, beat.roll, bed, die, self.frame.dice, marked=face if self.frame.is_rolled else "")
        if beat.needed is not None:
            self._draw_sides(kit, surface, beat.needed, sum(beat.roll.pips), bed)
        y = bed.bottom + kit.px(10)
        words = self._words(kit, beat)
        for number, (text, role) in enumerate(words):
            line = pygame.Rect(inner.x, y, inner.width, kit.text.leading(role))
            colour = theme.GOLD_TITLE if not number else theme.CREAM
            kit.text.draw(surface, text, role, colour, line, align="center")
            y = line.bottom
            if not number and beat.needed is not None and not beat.is_short:
                self._draw_totals(kit, surface, beat, pygame.Rect(inner.x, y, inner.width, kit.px(ROW_BOX[1] + 12)))
                y += kit.px(ROW_BOX[1] + 12)
        if beat.is_short and (self.frame.is_rolled or beat.earlier):
            self._draw_told(kit, surface, beat, felt)
        if beat.gift is not None and self.frame.is_rolled:
            goal = (felt.centerx, felt.bottom + kit.px(54))
            draw_gift(kit, surface, beat.gift, beat.roll, bed, die, goal, self.frame.gift)
            if beat.gift_told is not None and self.frame.gift >= 1:
                told = self._say(beat.gift_told)
                below = pygame.Rect(0, 0, kit.text.width(told, Role.STRONG) + kit.px(44), kit.px(44))
                below.midtop = felt.centerx, goal[1] + kit.px(24)
                kit.art.panel(surface, PanelKind.SLIP, below)
                kit.text.draw(surface, told, Role.STRONG, theme.INK, below, align="center")

    def _side_room(self, kit: Kit, needed: Needed | None) -> int:
        """Pixels beside the dice in which one of two that fight has room."""
        return self._die * 3 // 2 if needed is not None and needed.sides else 0

    def _draw_sides(self, kit: Kit, surface: pygame.Surface, needed: Needed, total: int, bed: pygame.Rect) -> None:
        """Who fights whom, face to face over the dice; who falls lies there as soon as these lie still."""
        room = self._side_room(kit, needed)
        for nth, (face, falls) in enumerate(zip(needed.sides, (needed.lost, needed.totals), strict=False)):
            side, lies = room * (6 if face.stands else 7) // 10, self.frame.is_rolled and total in falls
            made = (lying if lies else standing)(kit, face, side, looks_left=nth == 1)
            inwards = room // 2 + (room // 8 if lies and face.stands else 0)
            x = bed.x + inwards if not nth else bed.right - inwards
            surface.blit(made, made.get_rect(center=(x, bed.centery + (room // 8 if face.stands else 0))))

    def _draw_tongue(self, kit: Kit, surface: pygame.Surface, felt: pygame.Rect) -> None:
        """From the felt to the place; from bare table it is slender, for it lies over all that is between."""
        half, is_right = kit.px(22 if felt.colliderect(self._board) else 5), felt.centerx > self._place.centerx
        edge = felt.left + 2 if is_right else felt.right - 2
        tip = self._place.right if is_right else self._place.left
        y = min(max(self._place.centery, felt.top + half + 6), felt.bottom - half - 6)
        corners = ((edge, y - half), (tip, self._place.centery), (edge, y + half))
        pygame.draw.polygon(surface, theme.rgb("#18352A"), corners)
        pygame.draw.lines(surface, theme.rgb("#B98A3C"), False, corners, max(1, kit.px(2)))

    def _draw_totals(self, kit: Kit, surface: pygame.Surface, beat: Beat, box: pygame.Rect) -> None:
        """Everything that can be rolled, what was needed, and what it was."""
        needed, roll = beat.needed, beat.roll
        assert needed is not None
        assert roll is not None
        low, high = needed.of
        good, bad = theme.rgb("#2F6B2A"), theme.rgb("#8A2B1B")
        if beat.fate is Fate.LOST:  # what hurts whoever looks is red
            good, bad = bad, good
        step = min(kit.px(ROW_BOX[0] + 4), box.width // (high - low + 1))
        left = box.centerx - step * (high - low + 1) // 2
        for total in range(low, high + 1):
            cell = pygame.Rect(left + (total - low) * step + 2, box.y + kit.px(4), step - 4, kit.px(ROW_BOX[1]))
            is_it = self.frame.is_rolled and total == sum(roll.pips)
            fill = theme.rgb("#E6CF9C")
            if total in needed.totals:
                fill = good
            elif total in needed.lost:
                fill = bad
            ink = theme.rgb("#2B1D12") if total not in needed.totals | needed.lost else theme.CREAM
            if is_it:
                pygame.draw.rect(
                    surface, theme.GOLD_TITLE, cell.inflate(kit.px(12), kit.px(12)), border_radius=kit.px(9)
                )
            pygame.draw.rect(surface, fill, cell, border_radius=kit.px(5))
            kit.text.draw(surface, str(total), Role.NUMBER, ink, cell, align="center")

    def _draw_told(self, kit: Kit, surface: pygame.Surface, beat: Beat, felt: pygame.Rect) -> None:
        """What came of it, below the felt."""
        slip = self.told_slip(kit, beat, felt)
        kit.art.panel(surface, PanelKind.SLIP, slip)
        told = self.told(kit, beat)
        told.draw(surface, (slip.centerx - told.width // 2, slip.centery - told.height // 2))

    def told_slip(self, kit: Kit, beat: Beat, felt: pygame.Rect) -> pygame.Rect:
        """Where what came of it stands: below the felt, or above it where there is no room; inside the part of the window that no
        panel covers."""
        told = self.told(kit, beat)
        slip = pygame.Rect(0, 0, told.natural_width + kit.px(44), told.height + kit.px(18))
        if self._is_large:
            clear = self._clear.inflate(0, -kit.px(24))
            slip.midbottom = clear.midbottom
            if slip.colliderect(self._fight) or slip.colliderect(felt):
                slip.midtop = clear.midtop
            return slip
        slip.midtop = felt.centerx, felt.bottom + kit.px(4)
        if slip.bottom > self._clear.bottom:
            slip.bottom = felt.y - kit.px(4)
        return slip.clamp(self._clear)

    def told(self, kit: Kit, beat: Beat) -> Paragraph:
        """What came of it, in lines that are hardly longer than the felt is wide."""
        if self._is_large and not self._set:
            self._set = dict.fromkeys((False, True), self._told_across(kit, beat))
        if self.frame.is_rolled not in self._set:
            width = min(self.felt(kit).width + kit.px(120 if beat.earlier else 0), self._clear.width - kit.px(60))
            ink = {Fate.OPEN: "ink", Fate.WON: COLOURS[Fate.WON][0], Fate.LOST: "rubric"}[beat.fate]
            told = [escape(self._say(one)) for one in beat.earlier]
            if self.frame.is_rolled or not told:
                told.append(f"<c={ink}>{escape(self._say(beat.told))}</c>")
            lines = kit.text.paragraph("\n".join(told), Role.STRONG, width, align="center", max_lines=3 * len(told))
            self._set[self.frame.is_rolled] = lines
        return self._set[self.frame.is_rolled]

    def _told_across(self, kit: Kit, beat: Beat) -> Paragraph:
        """What the dice came to, in letters for the whole table."""
        pips = beat.roll.pips if beat.roll is not None else ()
        total = f"{sum(pips)} · " if pips else ""
        words = total + escape(self._say(beat.told))
        size = self._clear.width - kit.px(100), self._clear.height // 5
        return _set(kit_of(kit), words, Role.ACROSS_THE_TABLE, size, 2)

    def fate_words(self, beat: Beat) -> Phrase:
        """What it is to whoever looks; of what is staged large, which reads like an end of the game, what befell it."""
        return Phrase(f"table.beat.{'taken' if beat.sides else beat.fate.value}")

    def _draw_fate(self, kit: Kit, surface: pygame.Surface, beat: Beat, ribbon: pygame.Rect) -> None:
        """On a plate at the ribbon's upper edge: in words too what it is to whoever looks."""
        text = self._say(self.fate_words(beat))
        plate = pygame.Rect(
            0, 0, kit.text.width(text, Role.LABEL) + kit.px(36), kit.text.leading(Role.LABEL) + kit.px(4)
        )
        plate.center = ribbon.centerx, ribbon.y
        fill, _, rim = COLOURS[beat.fate]
        pygame.draw.rect(surface, theme.rgb(fill), plate, border_radius=kit.px(6))
        pygame.draw.rect(surface, theme.rgb(rim), plate, max(1, kit.px(2)), border_radius=kit.px(6))
        kit.text.draw(surface, text, Role.LABEL, theme.CREAM, plate, align="center")

    def _draw_ribbon(self, kit: Kit, surface: pygame.Surface, beat: Beat) -> None:
        """It unrolls from its middle: title, the line of words, and below it what happened."""
        share = self.frame.ribbon
        if share <= 0:
            return
        ribbon = self.ribbon(kit)
        clip = surface.get_clip()
        shown = ribbon.inflate(kit.px(2 * TAIL + 12), kit.px(2 * OVER + 24))
        shown.width = max(2, round(shown.width * share))
        shown.centerx = ribbon.centerx
        surface.set_clip(clip.clip(shown))
        surface.blit(ribbon_of(kit, ribbon.size, beat.fate), (ribbon.x - kit.px(TAIL), ribbon.y - kit.px(4)))
        title, line = self._say(beat.title) if beat.title else "", self._say(beat.line) if beat.line else ""
        inner = ribbon.inflate(-kit.px(40), 0)
        picture = self._picture(kit, beat, ribbon)
        if picture.width:
            inner.width -= picture.right + kit.px(16) - inner.x
            inner.right = ribbon.right - kit.px(20)
            pygame.draw.rect(
                surface, theme.rgb("#1E0C08"), picture.inflate(kit.px(12), kit.px(12)), border_radius=kit.px(6)
            )
            pygame.draw.rect(
                surface,
                theme.rgb(COLOURS[beat.fate][2]),
                picture.inflate(kit.px(8), kit.px(8)),
                border_radius=kit.px(5),
            )
            surface.blit(kit.card_pictures.strip(beat.picture, picture.size), picture)
        role = fitting_role(kit.text, title, TITLES, inner.width)
        at = inner.x, ribbon.y + kit.px(14)
        for colour, down in ((theme.rgb("#3A0E08"), max(1, kit.px(1))), (theme.rgb("#FBE3B0"), 0)):
            head = kit.text.paragraph(escape(title), role, inner.width, colour=colour, align="center", max_lines=2)
            head.draw(surface, (at[0], at[1] + down))
        size = inner.width, ribbon.bottom - kit.px(10) - at[1] - head.height
        verse = _set(kit, escape(line), Role.CEREMONY, size, 2, theme.CREAM, Material.FELT)
        verse.draw(surface, (at[0], at[1] + head.height + kit.px(4)))
        surface.set_clip(clip)
        if share >= 1:
            if beat.fate is not Fate.OPEN:
                self._draw_fate(kit, surface, beat, ribbon)
            if beat.now is not None:
                self._draw_stage(kit, surface, beat, ribbon)
                return
            sentence = self._say(beat.told)
            if sentence.rstrip(".") == title:  # the ribbon says it
                return
            size = inner.width - kit.px(20), kit.px(TOLD - 24)
            told = _set(kit, escape(sentence), Role.SMALL_STRONG, size, 2)
            slip = pygame.Rect(0, 0, told.natural_width + kit.px(56), told.height + kit.px(22))
            slip.midtop = inner.centerx, ribbon.bottom + kit.px(2)
            kit.art.panel(surface, PanelKind.SLIP, slip)
            told.draw(surface, (slip.centerx - told.width // 2, slip.y + kit.px(11)))

    def _draw_stage(self, kit: Kit, surface: pygame.Surface, beat: Beat, ribbon: pygame.Rect) -> None:
        """Who has it now and who had it, face to face, and between them what is to be done."""
        paper = pygame.Rect(0, ribbon.bottom + 1, min(kit.px(STAGE[0]), ribbon.width), self._below(kit) - 1)
        paper.centerx = ribbon.centerx
        kit.art.panel(surface, PanelKind.SLIP, paper)
        room = paper.inflate(-kit.px(36), -kit.px(28))
        side = min(room.height, room.width // 4)
        for face, x, made_as in zip(beat.sides, (room.x, room.right - side), (standing, lying), strict=True):
            made = made_as(kit, face, side, looks_left=made_as is lying)
            surface.blit(made, made.get_rect(center=(x + side // 2, room.centery)))
        now, size = escape(self._say(beat.now or beat.told)), (room.width - 2 * side - kit.px(24), room.height)
        told = paragraph_in(
            kit.text, now, Role.PROMPT, size, colour=theme.INK, material=Material.PAPER, align="center", max_lines=5,
            is_even=True,
        )  # fmt: skip
        told.draw(surface, (room.centerx - told.width // 2, room.centery - told.height // 2))

    def _picture(self, kit: Kit, beat: Beat, ribbon: pygame.Rect) -> pygame.Rect:
        """Where its picture hangs, at the ribbon's left; of no width where there is none, or words had no room beside it."""
        height = ribbon.height + kit.px(2 * OVER)
        picture = pygame.Rect(ribbon.x + kit.px(18), ribbon.y - kit.px(OVER), round(height / WHOLE), height)
        title = kit.text.width(self._say(beat.title), TITLES[-1]) if beat.title else 0
        is_shown = kit.card_pictures.has(beat.picture) and picture.width + title + kit.px(90) <= ribbon.width
        return picture if is_shown else pygame.Rect(picture.topleft, (0, 0))


def _set(
    kit: Kit,
    words: str,
    role: Role,
    size: tuple[int, int],
    lines: int,
    colour: Colour = theme.INK,
    material: Material = Material.PAPER,
) -> Paragraph:
    """Words in the middle, as much smaller as it takes to stand there whole."""
    return paragraph_in(kit.text, words, role, size, colour=colour, material=material, align="center", max_lines=lines)


def standing(kit: Kit, face: Face, side: int, *, looks_left: bool = False) -> pygame.Surface:
    """A piece by its face alone, `side` pixels wide."""
    shown = CounterFace(badge_of(face), face.round, stands=drawing_of(kit, face), looks_left=looks_left)
    return counter(kit, shown, side)


@kept
def lying(kit: Kit, face: Face, side: int, *, looks_left: bool = False) -> pygame.Surface:
    """A figure or counter that has fallen: it lies, dulled."""
    lean = -80 if looks_left else 80
    turned = pygame.transform.rotozoom(standing(kit, face, side, looks_left=looks_left), lean, 0.95)
    turned.fill((150, 140, 130, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return turned


COLOURS: Final = {
    Fate.OPEN: ("#2E3A5E", "#1E2742", "#D9A94E"),
    Fate.WON: ("#2F5B2C", "#1E3E1D", "#F0CC6E"),
    Fate.LOST: ("#3B3036", "#271F24", "#8C8078"),
}
"""Of a ribbon: itself, its tails, its rims."""


@kept
def ribbon_of(kit: Kit, size: tuple[int, int], fate: Fate = Fate.OPEN) -> pygame.Surface:
    """A ribbon with gold rims, its two tails standing over it at both sides: blue, green for who has won, dark for who has
    lost."""
    fill, tails, rim = COLOURS[fate]
    tail, drop = kit.px(TAIL), kit.px(16)
    w, h = size[0] + 2 * tail, size[1] + drop + kit.px(8)
    body = ""
    for side in (0, 1):
        a, b, c = (0, tail + kit.px(36), tail // 2) if not side else (w, w - tail - kit.px(36), w - tail // 2)
        d = f"M{a} {drop + 8}H{b}V{h - 2}H{a}L{c} {(h + drop) / 2}Z"
        body += vector.path(d, fill=tails, stroke="#1E0C08", stroke_width=1)
    body += vector.rect(tail, 4, size[0], size[1], 3, fill=fill, stroke="#1E0C08", stroke_width=1.5)
    for y in (11, size[1] - 3):
        body += vector.path(f"M{tail} {y}H{w - tail}", stroke=rim, stroke_width=2)
    return vector.render(body, (0, 0, w, h), (w, h))


@kept
def _hole(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """What lies dark round a moment, with its place in the clear."""
    small = pygame.Surface((size[0] // 4, size[1] // 4), pygame.SRCALPHA)
    small.fill((12, 7, 4, SHADE))
    for ring in range(RINGS):
        share = 1 - ring * 0.5 / RINGS
        box = pygame.Rect(0, 0, round(small.get_width() * share), round(small.get_height() * share))
        box.center = small.get_rect().center
        pygame.draw.ellipse(small, (12, 7, 4, SHADE * (RINGS - 1 - ring) // RINGS), box)
    return pygame.transform.smoothscale(small, size)


@kept
def _dark(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((12, 7, 4, SHADE))
    return made


def _outside(whole: pygame.Rect, part: pygame.Rect) -> list[pygame.Rect]:
    """What of `whole` lies outside `part`, in rectangles."""
    inner = whole.clip(part)
    if not inner.width or not inner.height:
        return [whole]
    found = [
        pygame.Rect(whole.x, whole.y, whole.width, inner.y - whole.y),
        pygame.Rect(whole.x, inner.bottom, whole.width, whole.bottom - inner.bottom),
        pygame.Rect(whole.x, inner.y, inner.x - whole.x, inner.height),
        pygame.Rect(inner.right, inner.y, whole.right - inner.right, inner.height),
    ]
    return [one for one in found if one.width and one.height]


IN_ROW: Final = 3
STEP: Final = 1.28
"""From die to die, in dice."""


def dice_size(roll: Roll, die: int) -> tuple[int, int]:
    """The pixels that dice so large take up, lying in rows."""
    count = len(roll.pips) + len(roll.signs)
    rows = -(-count // IN_ROW) or 1
    in_row = -(-count // rows)
    return round(in_row * die * STEP), round(rows * die * STEP)


def _places(roll: Roll, bed: pygame.Rect, die: int) -> Iterator[tuple[int, int]]:
    count = len(roll.pips) + len(roll.signs)
    rows = -(-count // IN_ROW) or 1
    in_row = -(-count // rows)
    for index in range(count):
        row, column = divmod(index, in_row)
        here = min(in_row, count - row * in_row)
        x = bed.centerx + round((column - (here - 1) / 2) * die * STEP)
        yield x, bed.y + round((row + 0.5) * die * STEP)


def draw_dice(
    kit: Kit, surface: pygame.Surface, roll: Roll, bed: pygame.Rect, die: int, share: float, *, marked: str = ""
) -> None:
    """The dice so far come to rest; those that show `marked` have a rim of light."""
    places = list(_places(roll, bed, die))
    for index, pip in enumerate(roll.pips):
        draw_tumble(kit, surface, places[index], die, tumble(share, (*passed(index), pip), lean=lean(index)))
    for index, piece in enumerate(roll.signs):
        at = places[len(roll.pips) + index]
        shown = [face.emblem for face in (roll.others[index] if index < len(roll.others) else ())] or [
            piece.face.emblem
        ]
        emblems = tuple(shown[(index + turn) % len(shown)] for turn in range(PASSED))
        state = tumble(share, tuple(range(PASSED + 1)), lean=lean(index))
        if marked and piece.text == marked:
            rim = pygame.Rect(0, 0, round(die * 1.16), round(die * 1.16))
            rim.center = at
            pygame.draw.rect(surface, theme.GOLD_TITLE, rim, max(2, die // 20), border_radius=die // 4)
        draw_tumble(kit, surface, at, die, state, dark(badge_of(piece.face)), (*emblems, piece.face.emblem))


def draw_gift(
    kit: Kit,
    surface: pygame.Surface,
    gift: Gift,
    roll: Roll,
    bed: pygame.Rect,
    die: int,
    goal: tuple[int, int],
    share: float,
) -> None:
    """Tokens on their way from the dice that bring them to the row in which they end."""
    places = list(_places(roll, bed, die))
    starts = [places[len(roll.pips) + at] for at, piece in enumerate(roll.signs) if piece.text == gift.face]
    side, moved = kit.px(44), ease_in_out(share)
    for number in range(gift.count):
        x, y = starts[number % len(starts)] if starts else goal
        to = goal[0] + round((number - (gift.count - 1) / 2) * side * 1.3)
        token = _token(kit, gift.emblem, side)
        at = round(x + (to - x) * moved), round(y + (goal[1] - y) * moved)
        surface.blit(token, token.get_rect(center=at))


@kept
def _token(kit: Kit, emblem: str, side: int) -> pygame.Surface:
    body = vector.circle(0, 1.5, 21, fill="#000", fill_opacity=0.35)
    body += vector.circle(0, 0, 20, fill="#4E7A3A", stroke="#F1E6C8", stroke_width=2)
    body += kit.art.emblems.at(emblem, 0, 0, 26, theme.rgb("#F4EFD6"))
    return vector.render(body, (-23, -23, 46, 46), (side, side))
