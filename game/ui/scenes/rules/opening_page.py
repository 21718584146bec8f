"""The page with which the rules of a game begin: five panels, each a picture over a heading and a sentence or two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.board.graph import step_length
from game.ui.components.counters import CounterFace, counter, origin
from game.ui.components.dice import die_pips
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.text import fitting_role
from game.ui.kit.theme import Material, Role
from game.ui.scenes.game_boxes import BoxSide
from game.ui.scenes.new_game.board_preview import lay_faces
from game.ui.scenes.rules.reader_file import Fight, OpeningPanel
from game.ui.table.board.counter_sprites import drawing_of
from game.ui.table.board.vignette import part_of_board
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Group, Pressable, WidgetState
from game.ui.widgets.flow import Column, Fits, Flow, Grow, Inset, One, Row, Scroll
from game.ui.widgets.label import RichText

if TYPE_CHECKING:
    from game.painter.painted_board import PaintedBoard
    from game.session.start_position import StartPosition

PAD: Final = 14
LEAST_PICTURE: Final = 150
"""Units of height that a picture has at least."""
SHAPE: Final = 0.56
"""Height of a picture in its widths where there is room for it."""
TWO_ROWS: Final = 840
"""Units of width from which two panels stand above three."""
NEAR: Final = 5.0
"""Steps of the board that a near look shows from side to side."""
STEP: Final = 62
"""Units across of the disc of a step."""


class StartOfGame:
    """The board as the game begins, as far as it has been read."""

    def __init__(self, start: StartPosition | None, painted: PaintedBoard | None) -> None:
        self.start, self.painted = start, painted


class PanelOfOpening(Pressable):
    """A panel; a press opens the rules at the clause that it begins."""

    def __init__(
        self,
        number: int,
        panel: OpeningPanel,
        sides: Sequence[BoxSide],
        stage: StartOfGame,
        on_press: Callable[[str], None],
    ) -> None:
        super().__init__(material=Material.PAPER)
        self.number, self.panel = number, panel
        self.picture_height = 0
        """Pixels, the same for all panels beside each other."""
        self._sides, self._stage, self.on_press = tuple(sides), stage, partial(on_press, panel.clause)
        self._heading = RichText(
            f"<c=rubric>{number}</c>  {escape(panel.heading)}", Role.H3, colour=Material.PAPER.heading
        )
        self._text = RichText(escape(panel.text), Role.BODY)

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels of the words, that the picture gets above them not counted."""
        inner = width - 2 * kit.px(PAD)
        return self._heading.height_for(kit, inner) + self._text.height_for(kit, inner) + 3 * kit.px(PAD)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        picture = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self.picture_height)
        pygame.draw.rect(surface, theme.PAPER_HIGH, self.rect)
        surface.blit(self._drawn(kit, picture.size), picture)
        pad = kit.px(PAD)
        x, y, inner = self.rect.x + pad, picture.bottom + pad, self.rect.width - 2 * pad
        for words_ in (self._heading, self._text):
            paragraph = words_.paragraph(kit, inner)
            paragraph.draw(surface, (x, y))
            y += paragraph.height + kit.px(2)
        line = max(1, kit.px(1.5))
        pygame.draw.line(surface, theme.WALNUT_DARK, picture.bottomleft, (picture.right - 1, picture.bottom), line)
        colour = theme.LAMP_GOLD if look.is_hovered else theme.WALNUT_DARK
        pygame.draw.rect(surface, colour, self.rect, max(2, kit.px(2.5)))
        look.draw_ring(kit, surface, self.rect)

    def _drawn(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        start = self._stage.start
        board = start.board.source if start is not None else ""
        return kit.art.cached(("opening", self.panel, board, size), lambda: self._made(kit, size))

    def _made(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        panel = self.panel
        if panel.board is not None:
            return _board(kit, panel, self._stage, size)
        if panel.fight is not None:
            return _fight(kit, panel.fight, size)
        if panel.steps:
            return _steps(kit, panel.steps, size)
        if panel.cards:
            return _strips(kit, [(name, None) for name in panel.cards], size)
        return _strips(kit, [(side.picture, side) for side in self._sides], size)


class _Panel(One):
    """A panel, its picture as high as its row has room for; its words are as high as those of the panels beside it, so that
    their pictures are alike."""

    def __init__(self, panel: PanelOfOpening, beside: Sequence[PanelOfOpening]) -> None:
        super().__init__(panel)
        self.beside = beside

    def _words(self, kit: Kit, width: int) -> int:
        return max(panel.height_for(kit, width) for panel in self.beside)

    def height(self, kit: Kit, width: int) -> int:
        return self._words(kit, width) + kit.px(LEAST_PICTURE)

    def most(self, kit: Kit, width: int) -> int:
        return self._words(kit, width) + max(kit.px(LEAST_PICTURE), round(width * SHAPE))

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        for panel in self.beside:
            panel.picture_height = box.height - self._words(kit, box.width)
        super().put(kit, host, box)


def panels_of_opening(panels: Sequence[PanelOfOpening]) -> Flow:
    """Two above three where they have room beside each other, else one below the other; what is too high scrolls."""
    rows = [
        Grow(Row(*(Grow(_Panel(one, some)) for one in some), gap=PAD, least=least))
        for some, least in ((panels[:2], TWO_ROWS // 2 - PAD), (panels[2:], TWO_ROWS // 3 - PAD))
    ]
    page = Column(*rows, gap=PAD)
    return Inset(Fits(page, Scroll(page, edge=6)), 6, 6)


# -- the pictures


def _board(kit: Kit, panel: OpeningPanel, stage: StartOfGame, size: tuple[int, int]) -> pygame.Surface:
    start, painted, part = stage.start, stage.painted, panel.board
    if start is None or painted is None or part is None:
        return kit.art.sign_on_paper("compass", size, min(size) // 2)
    made = pygame.Surface(size)
    made.fill(theme.PAPER_LOW)
    inside, board = made.get_rect(), start.board
    signs = [(badge, board.spaces[at].id) for badge, role in part.signs for at in board.roles.get(role, ())]
    near = [board.spaces[at].id for at in board.roles.get(part.close, ())]
    seen, unit = (
        board.points(near or (name for _, name in signs)),
        inside.width / (NEAR * step_length(board)) if near else 0,
    )
    canvas = part_of_board(kit, board, painted, start.picture, inside, seen, unit=unit)
    canvas.draw(made)
    if not near:
        lay_faces(kit, made, canvas, signs)
    return made


def _strips(kit: Kit, pictures: Sequence[tuple[str, BoxSide | None]], size: tuple[int, int]) -> pygame.Surface:
    """Pictures of cards beside each other, each of a side with its face."""
    made = pygame.Surface(size)
    made.fill(theme.WALNUT_DARK)
    line = max(2, kit.px(2))
    width = (size[0] - line * (len(pictures) - 1)) // max(1, len(pictures))
    for at, (name, side) in enumerate(pictures):
        x = at * (width + line)
        box = pygame.Rect(x, 0, size[0] - x if at == len(pictures) - 1 else width, size[1])
        if kit.card_pictures.has(name):
            made.blit(_covering(kit, name, box.size), box)
        if side is not None:
            face = kit.px(46)
            draw_roundel(kit, made, (box.x + face * 3 // 4, face * 3 // 4), face, side.badge)
    return made


def _covering(kit: Kit, name: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture of a card that fills `size`, its middle kept where it is too wide."""
    whole = kit.card_pictures.strip(name, (max(size[0], round(size[1] * 1.567)), size[1]))
    return whole.subsurface(((whole.get_width() - size[0]) // 2, 0, size[0], size[1]))


def _steps(kit: Kit, steps: Sequence[tuple[str, str]], size: tuple[int, int]) -> pygame.Surface:
    """Discs in a row on wood, arrows between them, a word below each."""
    made = pygame.Surface(size)
    made.blit(kit.art.texture("walnut", size), (0, 0))
    count, cell = len(steps), size[0] // len(steps)
    disc = min(kit.px(STEP), cell * 5 // 8, size[1] // 2)
    y = size[1] // 2 - kit.text.leading(Role.SMALL_STRONG) // 2
    for at, (emblem, word) in enumerate(steps):
        x = (2 * at + 1) * size[0] // (2 * count)
        pygame.draw.circle(made, theme.BRASS, (x, y), disc // 2 + max(2, kit.px(2)))
        pygame.draw.circle(made, theme.PAPER_HIGH, (x, y), disc // 2)
        sign = kit.art.emblem(emblem, disc * 5 // 8, theme.RUBRIC)
        made.blit(sign, sign.get_rect(center=(x, y)))
        if at:
            gap, arrow = x - size[0] // (2 * count), kit.px(7)
            points = [(gap - arrow // 2, y - arrow), (gap + arrow // 2, y), (gap - arrow // 2, y + arrow)]
            pygame.draw.lines(made, theme.LAMP_GOLD, False, points, max(2, kit.px(2.5)))
        role = fitting_role(kit.text, word, (Role.SMALL_STRONG, Role.NOTE_STRONG), cell - kit.px(4))
        width, high = kit.text.size(word, role)
        box = pygame.Rect(max(x - cell // 2, x - width // 2), y + disc // 2 + kit.px(8), min(width, cell), high)
        kit.text.draw(made, word, role, theme.CREAM, box, align="center")
    return made


def _fight(kit: Kit, fight: Fight, size: tuple[int, int]) -> pygame.Surface:
    """Two pieces on felt, an arrow from the one to the other, the dice over it."""
    made = pygame.Surface(size)
    kit.art.panel(made, PanelKind.WELL, made.get_rect().inflate(kit.px(16), kit.px(16)))
    side = min(kit.px(74), size[0] // 5, size[1] // 3)
    y = size[1] * 58 // 100
    left, right = size[0] // 5, size[0] * 4 // 5
    for x, badge in ((left, fight.left), (right, fight.right)):
        stands = drawing_of(kit, badge)
        piece = counter(kit, CounterFace(badge, movement="2", stands=stands, looks_left=x == right), side)
        made.blit(piece, origin((x, y), piece))
    w, h = (right - left - side) / kit.u, 40.0
    body = vector.path(
        f"M8 {h / 2 - 5}H{w - 30}V{h / 2 - 13}L{w - 6} {h / 2}L{w - 30} {h / 2 + 13}V{h / 2 + 5}H8Z",
        fill="#B3261E",
        stroke="#F4E4BC",
        stroke_width=2.4,
    )
    arrow = vector.render(body, (0, 0, w, h), (max(1, right - left - side), kit.px(h)))
    made.blit(arrow, arrow.get_rect(center=(size[0] // 2, y)))
    die = side * 3 // 4
    for at, number in enumerate(fight.dice):
        face = die_pips(kit, number, die)
        x = size[0] // 2 + round((at - (len(fight.dice) - 1) / 2) * die * 1.25)
        made.blit(face, face.get_rect(center=(x, y - side)))
    return made
