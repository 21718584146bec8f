"""Where everything of the table lies in a window: the board from edge to edge, and slim panels over it, folded no farther than
the map needs to have its share of the window. Pure apart from pygame's Rect.

A prompt bar above and a strip below take room for good; where the window has it, the one slip that speaks has a column at the
left. What else there is lies over the board: the strip opens one drawer at a time at the right, a private strip shows its last
boxes, a hand its heads. At a card table players have the upper part of the column, the hand the lower edge, the means of the turn
what is above that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from pygame import Rect

from game.ui.kit.room import Room
from game.ui.kit.theme import LayoutClass, Scale
from game.ui.table.board.camera import opens_whole
from game.ui.table.panels.hand import WIDTH as CARD
from game.ui.table.panels.hand import head_step
from game.ui.table.panels.pieces_at_hand import HEIGHT as DICE_HEIGHT
from game.ui.table.panels.pieces_at_hand import PAD as DICE_PAD
from game.ui.table.panels.pieces_at_hand import STEP as DIE_STEP
from game.ui.widgets.base import Widget


class Drawer(Enum):
    """What a tag opens, one at a time."""

    NONE = ""
    LOG = "log"
    MUSTER = "muster"
    MAP = "map"
    HAND = "hand"
    JOURNAL = "journal"


class Folding(IntEnum):
    """How far the panels over the board are folded."""

    OPEN = 0
    """Plates show their words."""
    SHORT = 1
    """Signs, heads of cards, last boxes."""
    LEAST = 2
    """A hand is pulled out, a player is a roundel."""


GOAL: Final = {Folding.OPEN: (230, 50), Folding.SHORT: (170, 44), Folding.LEAST: (150, 40)}
"""Units that a sign at the map's edge takes at most."""


@dataclass(frozen=True, slots=True)
class LayoutNeeds:
    """What wants a place of its own, in rows, units and numbers; 0 where there is nothing."""

    muster_rows: int = 0
    tracks: int = 0
    """Units of height, in the drawer."""
    journal: int = 0
    """One more than the tokens on a private strip, where there is one."""
    seats: int = 0
    """Players round a card table."""
    hand: int = 0
    """Cards in hand, at least 1 where there is a hand."""
    chips: int = 0
    piles: int = 0
    dice: int = 0
    """Dice that can be spent."""


@dataclass(frozen=True, slots=True)
class CardTableLayout:
    """The rectangles of a card table."""

    chips: Rect
    in_strip: bool
    """Whether these lie in the strip, where they cover nothing of the board."""
    seats: tuple[Rect, ...]
    """In the order of play."""
    piles: Rect | None
    dice: Rect
    centre: Rect
    """The room for the small scene in the middle."""


@dataclass(frozen=True, slots=True)
class DrawerPlaces:
    """Where what was pulled out lies; None: it was not, or finds no room."""

    log: Rect | None = None
    muster: Rect | None = None
    tracks: Rect | None = None
    mini_map: Rect | None = None


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rectangles of one window. None: it has no place there now."""

    folding: Folding
    prompt_bar: Rect
    area: Rect
    """Where the board may be seen."""
    clear: Rect
    """The part of it that no panel covers while no drawer is open."""
    ribbon: Rect
    """Round and phases, in the strip."""
    strip: Rect
    """The bar along the bottom."""
    slip: Rect
    """Where whatever speaks lies: beside the clear part, or where the window is small along its lower edge. Its height follows
    what it holds."""
    opened: DrawerPlaces
    journal: Rect | None = None
    hand: Rect | None = None
    """Where the heads of a hand show; cards lift out of it."""
    dice: Rect | None = None
    """Where dice lie that can be spent: below the slip in its column, where there is one."""
    fan: Rect | None = None
    """The part of `hand` that its cards take."""
    cards: CardTableLayout | None = None

    @property
    def covers(self) -> tuple[Rect, ...]:
        """Everything that lies over the board, opened drawers included; rather wider than what is drawn."""
        cards = self.cards
        round_it = (*cards.seats, cards.piles, None if cards.in_strip else cards.chips) if cards is not None else ()
        opened = self.opened
        drawers = (opened.log, opened.muster, opened.tracks, opened.mini_map)
        found = (self.prompt_bar, self.strip, *drawers, self.journal, self.fan, self.dice, *round_it)
        return tuple(rect for rect in found if rect is not None)


COMMON: Final = (1280, 720)
"""From this size on, with letters of common size, the map has more of the window."""
SHARES: Final = (0.65, 0.61)
"""Least shares of the window that the map is to have: in common windows, and in small ones or with large letters."""
WHOLE_SHARE: Final = 0.5
"""Least share of the window that the map is to have on a board that is seen whole beside the column."""
LARGE_TEXT: Final = 1.3
WIDE_ENOUGH: Final = 1200
"""Units of width of a window from which on whoever speaks has a column beside the board."""
PROMPT_BAR: Final = {LayoutClass.WIDE: 78, LayoutClass.MEDIUM: 75, LayoutClass.NARROW: 70}
STRIP: Final = 56
COLUMN: Final = 346
BETWEEN: Final = 12
GAP: Final = 10
LEAST_CLEAR: Final = 120
"""Units of height that the board keeps between the panels."""
JOURNAL: Final = 104
"""Units of height of a private strip that is open."""
RIBBON: Final = {LayoutClass.WIDE: 620, LayoutClass.MEDIUM: 420, LayoutClass.NARROW: 420}
"""Units of width of round and phases."""
ROUND: Final = 230
BOXES: Final = {Folding.OPEN: 6, Folding.SHORT: 4, Folding.LEAST: 2}
"""Boxes of a private strip that is folded."""
ABREAST: Final = 5
"""Dice in one row of the column."""
BOX: Final = 46
FOLDED_JOURNAL: Final = (52, 62)
"""Units of a folded private strip: of width beside its boxes, and of height, below its headings."""
HEADINGS: Final = 20
"""Units of height of these, where letters are not large."""
KEPT: Final = 43
"""Units of a token on it."""
HEADS: Final = {Folding.OPEN: 62, Folding.SHORT: 52, Folding.LEAST: 52}
"""Units of a hand beside a board that are seen at rest."""
PLATE: Final = {Folding.OPEN: (206, 60), Folding.SHORT: (190, 54), Folding.LEAST: (56, 52)}
"""Units of a player's plate: with name and place, with the name, as a roundel."""
LEAST_PLATE: Final = {Folding.OPEN: 46, Folding.SHORT: 38, Folding.LEAST: 38}
"""Units of height below which it does not shrink: rather there are two columns."""
SHOWN: Final = {Folding.OPEN: 108, Folding.SHORT: 58, Folding.LEAST: 58}
"""Units of a hand at a card table that show at rest."""
CHIP: Final = 40
SEAT_COLUMN: Final = 346
"""Units of width of the column of players, and below them of the slip that speaks."""
SLIP: Final = 330
"""Units of height that players leave below them to the slip."""
CHIPS: Final = {Folding.OPEN: 900, Folding.SHORT: 440, Folding.LEAST: 340}
"""Units of width that the means of a turn have over the hand, where no column is beside the board; where words find no room
there they are signs. Else they lie in the strip, and over nothing of the board."""
DECK: Final = 170
TOOLS: Final = 330
"""Units of the strip that the sign of the deck and the buttons of the view take there."""
PILES: Final = 170
"""Units of height of the piles, as wide as a plate."""
DICE: Final = (330, 142)


class Frame(NamedTuple):
    """What every window has: prompt bar, strip, and the board's room between them."""

    prompt_bar: Rect
    strip: Rect
    area: Rect


def window_layout(scale: Scale, drawer: Drawer, needs: LayoutNeeds, board_ratio: float) -> TableLayout:
    """Lay out a window: everything as open as leaves the map its share while no drawer is open. `board_ratio` is the painted
    board's width by its height."""
    lay = _card_table if needs.seats else _board_table
    is_common = scale.width >= COMMON[0] and scale.height >= COMMON[1] and scale.text <= 1
    least = SHARES[0] if is_common else SHARES[1]
    if has_column(scale) and opens_whole(scale.width, scale.height, board_ratio):
        least = WHOLE_SHARE
    is_small = scale.layout is LayoutClass.NARROW or scale.text > LARGE_TEXT
    for folding in (Folding.SHORT,) if is_small else (Folding.OPEN, Folding.SHORT):
        made = lay(scale, Drawer.NONE, needs, folding, board_ratio)
        if _map_share(scale, made, board_ratio) >= least:
            return lay(scale, drawer, needs, folding, board_ratio)
    return lay(scale, drawer, needs, Folding.LEAST, board_ratio)


def _map_share(scale: Scale, made: TableLayout, board_ratio: float) -> float:
    """The share of the window on which the board is seen when it is opened: whole in its room, or as wide as that."""
    area = made.area
    board = Rect(area)
    if opens_whole(area.w, area.h, board_ratio):
        size = min(area.w, round(area.h * board_ratio)), min(area.h, round(area.w / board_ratio))
        board = Rect((0, 0), size)
        board.center = area.center
    return uncovered(board, made.covers) / (scale.width * scale.height)


def _frame(scale: Scale) -> Frame:
    room = Room(scale, Rect(0, 0, scale.width, scale.height))
    return Frame(room.cut("top", PROMPT_BAR[scale.layout], least=56), room.cut("bottom", STRIP, least=44), room.rect)


def has_column(scale: Scale) -> bool:
    """Whether the slip that speaks has a column of its own beside the board."""
    return scale.width >= scale.px(WIDE_ENOUGH)


def _board_table(scale: Scale, drawer: Drawer, needs: LayoutNeeds, folding: Folding, board_ratio: float) -> TableLayout:
    """Lay out a table without players round it."""
    frame = _frame(scale)
    across = Room(scale, frame.area, left=GAP, right=GAP, top=GAP)
    room = Room(scale, frame.area, left=GAP, right=GAP, top=GAP)
    column, area = None, frame.area
    if has_column(scale):
        column = room.cut("left", COLUMN, GAP)
        if opens_whole(area.w, area.h, board_ratio):  # it fills its room to the edges: that begins beside the column
            area = Rect(room.rect.x, area.y, area.right - room.rect.x, area.height)
    edge, dice, has_dice = Room(scale, room.rect), None, needs.dice and folding is not Folding.LEAST
    if has_dice and column is None:
        wide = DICE_PAD + needs.dice * DIE_STEP
        dice = edge.at("bottomright", wide, DICE_HEIGHT)
        edge.cut("right", wide, GAP)
    journal, hand = _lower_edge(edge, across, drawer, needs, folding)
    lowest = min(rect.top for rect in (journal, hand, dice, frame.strip) if rect is not None)
    clear = _clear_above(scale, room.rect, lowest, 4)
    if column is not None:
        column = _clear_above(scale, column, frame.strip.top if journal is None else journal.top, 4)
        if has_dice:
            rows = -(-needs.dice // ABREAST)
            wide = DICE_PAD + -(-needs.dice // rows) * DIE_STEP
            dice = Room(scale, column).at("bottomleft", wide, rows * DICE_HEIGHT)
            column = _clear_above(scale, column, dice.top, 4)
    opened = _right_column(scale, clear)
    return TableLayout(
        folding,
        frame.prompt_bar,
        area,
        clear,
        _ribbon(scale, frame),
        frame.strip,
        column or clear,
        opened=_drawer_places(Room(scale, opened), drawer, needs, board_ratio),
        journal=journal,
        hand=hand,
        dice=dice,
        fan=_fan(scale, hand, needs.hand),
    )


def _card_table(scale: Scale, drawer: Drawer, needs: LayoutNeeds, folding: Folding, board_ratio: float) -> TableLayout:
    """Lay out a table with players."""
    frame, is_wide = _frame(scale), has_column(scale)
    column = Room(scale, frame.area, left=GAP, top=GAP, bottom=6)
    column.rect.width = scale.px(SEAT_COLUMN if is_wide else PLATE[folding][0])
    has_piles = bool(needs.piles) and folding is Folding.OPEN and scale.layout is LayoutClass.WIDE
    piles = column.at("bottomleft", PLATE[folding][0], PILES) if has_piles else None
    if has_piles:
        column.cut("bottom", PILES, 6)
    seats = _seats(column, needs.seats, folding, SLIP if is_wide else 0)
    left = column.rect.right if is_wide else max((seat.right for seat in seats), default=0)
    low = max((seat.bottom for seat in seats), default=column.rect.top)
    below_seats = low + scale.px(GAP)
    slip = Rect(column.rect.x, below_seats, column.rect.width, column.rect.bottom - below_seats)
    room = Room(scale, Rect(left, frame.area.y, scale.width - left, frame.area.height), left=GAP, right=GAP)
    is_open = bool(needs.hand) and (folding is not Folding.LEAST or drawer is Drawer.HAND)
    hand = room.cut("bottom", SHOWN[folding]) if is_open else None
    centre = Room(scale, room.rect, bottom=4).rect
    strip = Room(scale, frame.strip, left=GAP, top=4)
    ribbon = strip.cut("left", ROUND)
    room.cut("bottom", 6)
    if is_wide:
        strip.cut("left", DECK, GAP)
        strip.cut("right", TOOLS, GAP)
        chips, lowest = strip.rect, room.rect.bottom
    else:
        chips = room.at("midbottom", CHIPS[folding], CHIP).clip(room.rect)
        chips.height = scale.target(CHIP)
        chips.bottom = room.rect.bottom
        lowest = chips.y
    room.cut("top", 6)
    clear = Room(scale, _clear_above(scale, room.rect, lowest, 6))
    journal = None
    if needs.journal:
        journal = clear.cut("top", JOURNAL if drawer is Drawer.JOURNAL else FOLDED_JOURNAL[1])
        clear.rect = _clear_above(scale, clear.rect, clear.rect.bottom, 0)
    centre.y, centre.height = clear.rect.y, centre.bottom - clear.rect.y
    return TableLayout(
        folding,
        frame.prompt_bar,
        frame.area,
        clear.rect,
        ribbon,
        frame.strip,
        slip if is_wide else clear.rect,
        opened=_drawer_places(Room(scale, _right_column(scale, clear.rect)), drawer, needs, board_ratio),
        journal=journal,
        hand=hand,
        fan=_fan(scale, hand, needs.hand),
        cards=CardTableLayout(chips, is_wide, seats, piles, clear.at("bottomright", *DICE), centre),
    )


def _ribbon(scale: Scale, frame: Frame) -> Rect:
    """The room for round and phases in the strip: for the round alone where that is short."""
    return Room(scale, frame.strip, left=GAP, top=4).cut("left", RIBBON[scale.layout] if has_column(scale) else ROUND)


def _clear_above(scale: Scale, room: Rect, lowest: int, gap: float) -> Rect:
    """What is clear of a room down to so many units above the `lowest` pixel; it is never too low."""
    return Rect(room.x, room.y, room.width, max(scale.px(LEAST_CLEAR), lowest - scale.px(gap) - room.y))


def _right_column(scale: Scale, clear: Rect) -> Rect:
    """What is pulled out lies at the right of what is clear, no wider than half of the window."""
    return Room(scale, clear).cut("right", min(COLUMN + 10, scale.width / 2 / scale.u))


def drawers_of(needs: LayoutNeeds, folding: Folding) -> Sequence[Drawer]:
    """What can be pulled out, in the order of their buttons."""
    wanted = [Drawer.LOG, Drawer.MAP]
    if needs.muster_rows or needs.tracks:
        wanted.insert(1, Drawer.MUSTER)
    if needs.hand and folding is Folding.LEAST:
        wanted.append(Drawer.HAND)
    return wanted


def _lower_edge(
    edge: Room, whole: Room, drawer: Drawer, needs: LayoutNeeds, folding: Folding
) -> tuple[Rect | None, Rect | None]:
    """(private strip, hand) at the lower `edge`; the strip begins at that of the `whole`."""
    px, above = edge.scale.px, Room(edge.scale, edge.rect)
    journal = hand = None
    if needs.journal:
        beside, high = FOLDED_JOURNAL
        wide = beside + BOX * BOXES[folding] + KEPT * (needs.journal - 1)
        high += 0 if folding is Folding.LEAST else HEADINGS
        journal = Room(whole.scale, whole.rect, bottom=4).at("bottomleft", wide, high)
    if needs.hand and (folding is not Folding.LEAST or drawer is Drawer.HAND):
        hand = above.cut("bottom", HEADS[folding])
        left = hand.x if journal is None else max(hand.x, journal.right + px(GAP))
        hand = Rect(left, hand.y, edge.rect.right - left, hand.height)
    if journal is not None and drawer is Drawer.JOURNAL:
        above.cut("bottom", 4)
        journal = above.cut("bottom", JOURNAL)
    return journal, hand


def _fan(scale: Scale, hand: Rect | None, cards: int) -> Rect | None:
    """What so many cards take of the band they lie in."""
    if hand is None:
        return None
    wide = min(hand.width, scale.px(head_step(cards)) * max(0, cards - 1) + scale.px(CARD) + scale.px(20))
    return Rect(hand.centerx - wide // 2, hand.y, wide, hand.height)


def _drawer_places(room: Room, drawer: Drawer, needs: LayoutNeeds, board_ratio: float) -> DrawerPlaces:
    """What a drawer holds in its room: the small map as high as it is, the muster with the tracks above it; where they find no
    room the muster, which is touched, has its own."""
    px, place = room.scale.px, room.rect
    match drawer:
        case Drawer.LOG:
            return DrawerPlaces(log=place)
        case Drawer.MAP:
            wanted = round((place.width - px(24)) / board_ratio) + px(80)
            place.height = min(place.height, wanted)
            return DrawerPlaces(mini_map=place)
        case Drawer.MUSTER:
            low = min(place.height, px(96 + 50 * needs.muster_rows)) if needs.muster_rows else 0
            left = place.height - (low + px(BETWEEN) if low else 0)
            tracks = muster = None
            if needs.tracks and left > 0:
                tracks = Rect(place.topleft, (place.width, min(left, px(needs.tracks))))
                place.y = tracks.bottom + px(BETWEEN)
            if low:
                muster = Rect(place.topleft, (place.width, low))
            return DrawerPlaces(muster=muster, tracks=tracks)
        case _:
            return DrawerPlaces()


def _seats(column: Room, count: int, folding: Folding, below: float) -> tuple[Rect, ...]:
    """Plates one below another, in the order of play; in two columns where one would not leave so many units below them."""
    if not count:
        return ()
    scale, place = column.scale, column.rect
    between, wide = scale.px(6), place.width if below else scale.px(PLATE[folding][0])
    least, most = (scale.target(units) for units in (LEAST_PLATE[folding], PLATE[folding][1]))
    high_enough = place.height - scale.px(below)
    rows = min(count, max(1, (high_enough + between) // ((most if below else least) + between)))
    columns = -(-count // rows)
    rows = -(-count // columns)
    wide = (wide - (columns - 1) * between) // columns if below else wide
    high = min(most, max(least, (high_enough + between) // rows - between))
    cells = ((place.x + at // rows * (wide + between), place.y + at % rows * (high + between)) for at in range(count))
    return tuple(Rect(cell, (wide, high)) for cell in cells)


def goal_size(scale: Scale, at: TableLayout) -> tuple[int, int]:
    """Pixels that a sign at the map's edge takes at most."""
    wide, high = GOAL[at.folding]
    return min(scale.px(wide), at.clear.width // 3), scale.px(high)


LEAST: Final = 0.2
"""Of the room's width and height: a smaller part is none that a board could be looked at in."""


def open_room(clear: Rect, panels: Iterable[Rect]) -> Rect:
    """The largest rectangle of `clear` that no panel touches; all of it where they leave hardly anything."""
    covered = [part for panel in panels if (part := panel.clip(clear)).w and part.h]
    if not covered:
        return clear
    edges = {clear.left, clear.right, *(x for part in covered for x in (part.left, part.right))}
    best = Rect(clear.x, clear.y, 0, 0)
    narrow, low = LEAST * clear.w, LEAST * clear.h
    for left, right in combinations(sorted(edges), 2):
        across = sorted((p.top, p.bottom) for p in covered if p.left < right and p.right > left)
        top = clear.top
        for begins, ends in [*across, (clear.bottom, clear.bottom)]:
            wide, high = right - left, begins - top
            if wide >= narrow and high >= low and wide * high > best.w * best.h:
                best = Rect(left, top, wide, high)
            top = max(top, ends)
    return best if best.w else clear


def clearest(place: Rect, left: int, bottom: int, *seen: Sequence[Rect]) -> Rect:
    """`place` at the right, or at `left`, or between, along its upper edge or down to `bottom`: where it covers the
    fewest of the things that must be seen, the most important ones first; among equals the first."""
    across = (place.x, left, (place.x + left) // 2)
    down = (place.y, max(place.y, bottom - place.height))
    rects = [Rect(x, y, place.width, place.height) for y in down for x in across]
    return min(rects, key=lambda rect: [len(rect.collidelistall(list(group))) for group in seen])


BESIDE: Final = 14
"""Units between a sheet and what it is about."""


def beside(
    near: Rect, size: tuple[int, int], area: Rect, gap: int, *seen: Sequence[Rect], board: Rect | None = None
) -> Rect:
    """A sheet of this size beside what it is about, inside `area`: to its right, left, below or above, on bare table beside the
    `board` or in a corner, not over it, and where it covers the fewest of the things that must be seen, the most important first,
    and of the board least."""
    width, height = size
    x, y = near.centerx - width // 2, near.centery - height // 3
    corners = (
        (near.right + gap, y),
        (near.left - gap - width, y),
        (x, near.bottom + gap),
        (x, near.top - gap - height),
    )
    places = [Rect(corner, size).clamp(area) for corner in corners]
    if board is not None:
        bare = (Rect(at, size).clamp(area) for at in ((board.right + 1, y), (board.left - width - 1, y), area.topleft))
        places += [place for place in bare if not place.colliderect(board)]
    places += [
        Rect(corner, size).clamp(area) for corner in (area.topright, area.bottomright, area.bottomleft, area.topleft)
    ]
    kept = ([near], *seen, [board or area])
    return min(places, key=lambda place: [len(place.collidelistall(list(group))) for group in kept])


def lies_there(widget: Widget) -> bool:
    """Whether a widget can be pressed: what only shows (a slip at the pointer, dice that are in their box) passes."""
    box = widget.rect.inflate(-4, -4)
    points = (box.center, box.topleft, box.topright, box.bottomleft, box.bottomright)
    return any(widget.hit(point) is not None for point in points)


def uncovered(board: Rect, panels: Iterable[Rect]) -> int:
    """Pixels of `board` that no panel covers."""
    covered = [part for panel in panels if (part := panel.clip(board)).w and part.h]
    edges = sorted({board.left, board.right, *(x for part in covered for x in (part.left, part.right))})
    free = 0
    for left, right in pairwise(edges):
        across = sorted((p.top, p.bottom) for p in covered if p.left < right and p.right > left)
        top = board.top
        for begins, ends in [*across, (board.bottom, board.bottom)]:
            free += (right - left) * max(0, begins - top)
            top = max(top, ends)
    return free
