"""Where the widgets of a page lie, declared as a tree: columns, rows, grids, sheets, what scrolls, and which arrangement fits.

Widths are decided from above, heights from below. Each part tells how wide it would like to be (None: as wide as there is room),
how high it is at a width, and is put into a rectangle of a group. Lengths that a page names are units of the style guide, so that
text scales and window sizes are nobody's business but this module's. A page that is made anew keeps what is scrolled and focused
(`PageScene.rebuild`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import pygame

from game.ui.kit.kit import Kit
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Colour, Material
from game.ui.widgets.base import Group, PassiveWidget, W, Widget, WidgetState
from game.ui.widgets.label import Panel, RichText
from game.ui.widgets.scroll_area import ScrollArea

LEAST_WORDS: Final = 240
"""Units below which a paragraph is not broken further."""
ENDLESS: Final = 1 << 20
"""More pixels than a window has."""
Side = Literal["start", "middle", "end"]


class Flow:
    """Something that is laid out; by itself nothing."""

    def width(self, kit: Kit) -> int | None:
        """The pixels it would like to be wide; None: as wide as there is room."""
        return None

    def least(self, kit: Kit) -> int:
        """The pixels below which it cannot be read."""
        return self.width(kit) or 0

    def height(self, kit: Kit, width: int) -> int:
        """The pixels it is high when it is so wide."""
        return 0

    def most(self, kit: Kit, width: int) -> int:
        """The pixels of height to which it may grow (`Grow`); by itself there is no end."""
        return ENDLESS

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        """Lay it into a rectangle of a group."""

    def widgets(self) -> Iterator[Widget]:
        """What it lays out, in order."""
        return iter(())


Part = Flow | Widget | None
"""None is left out, with its gap."""


class One(Flow):
    """A single widget. `size` in units where it has none of its own; `ratio` is its height for a width of 1."""

    def __init__(self, widget: Widget, size: tuple[int, int] | None = None, *, ratio: float = 0.0) -> None:
        self.widget, self.size, self.ratio = widget, size, ratio

    def width(self, kit: Kit) -> int | None:
        if self.size is not None:
            return kit.px(self.size[0])
        fills = self.ratio or hasattr(self.widget, "height_for") or getattr(self.widget, "has_divider", False)
        return None if fills else self.widget.preferred(kit)[0]

    def least(self, kit: Kit) -> int:
        if isinstance(self.widget, RichText):
            return min(kit.px(LEAST_WORDS), self.widget.paragraph(kit, kit.px(3 * LEAST_WORDS)).natural_width + 1)
        return super().least(kit)

    def height(self, kit: Kit, width: int) -> int:
        if self.ratio:
            return round(width * self.ratio)
        if self.size is not None:
            return kit.px(self.size[1])
        measure = getattr(self.widget, "height_for", None)
        return int(measure(kit, width)) if measure is not None else self.widget.preferred(kit)[1]

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        host.add(self.widget).place(kit, *box)

    def widgets(self) -> Iterator[Widget]:
        yield self.widget


def flow(part: Flow | Widget) -> Flow:
    """A widget as something that is laid out."""
    return part if isinstance(part, Flow) else One(part)


class _Several(Flow):
    """Parts in an order."""

    def __init__(self, *parts: Part, gap: int = 8) -> None:
        self.parts: Sequence[Flow] = [flow(part) for part in parts if part is not None]
        self.gap = gap

    def gaps(self, kit: Kit) -> int:
        """Pixels between all of them together."""
        return kit.px(self.gap) * max(0, len(self.parts) - 1)

    def widgets(self) -> Iterator[Widget]:
        for part in self.parts:
            yield from part.widgets()


class _Around(Flow):
    """One part in something."""

    def __init__(self, part: Flow | Widget) -> None:
        self.part = flow(part)

    def least(self, kit: Kit) -> int:
        return self.part.least(kit)

    def height(self, kit: Kit, width: int) -> int:
        return self.part.height(kit, width)

    def most(self, kit: Kit, width: int) -> int:
        return self.part.most(kit, width)

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        self.part.put(kit, host, box)

    def widgets(self) -> Iterator[Widget]:
        return self.part.widgets()


class Grow(_Around):
    """Takes the height that others of its column leave, more or less than it asks for."""

    def __init__(self, part: Flow | Widget, share: int = 1) -> None:
        super().__init__(part)
        self.share = share

    def width(self, kit: Kit) -> int | None:
        return self.part.width(kit)


class Shrink(Grow):
    """Gives up height where its column has too little, and takes no more than it asks for."""

    def most(self, kit: Kit, width: int) -> int:
        return self.height(kit, width)


class Column(_Several):
    """One below the other; what has a width of its own stands at a `side`."""

    def __init__(self, *parts: Part, gap: int = 8, side: Side = "start") -> None:
        super().__init__(*parts, gap=gap)
        self.side = side

    def width(self, kit: Kit) -> int | None:
        wide = [part.width(kit) for part in self.parts if any(True for _ in part.widgets())]
        return None if None in wide else max((one or 0 for one in wide), default=0)

    def least(self, kit: Kit) -> int:
        return max((part.least(kit) for part in self.parts), default=0)

    def height(self, kit: Kit, width: int) -> int:
        return sum(part.height(kit, _own(kit, part, width)) for part in self.parts) + self.gaps(kit)

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        wide = [_own(kit, part, box.width) for part in self.parts]
        high = [part.height(kit, one) for part, one in zip(self.parts, wide, strict=True)]
        shares = [part.share if isinstance(part, Grow) else 0 for part in self.parts]
        spare = box.height - sum(high) - self.gaps(kit)
        if any(shares):
            most = [part.most(kit, one) if spare > 0 else ENDLESS for part, one in zip(self.parts, wide, strict=True)]
            high = _grown(high, shares, most, spare)
        y = box.y
        for part, width, height in zip(self.parts, wide, high, strict=True):
            part.put(kit, host, pygame.Rect(box.x + _beside(box.width - width, self.side), y, width, height))
            y += height + kit.px(self.gap)


class Row(_Several):
    """Beside each other: those without a width of their own share what is left, at least `least` units each. Where that is more
    than there is, what is `spare` is left out; then the rest stands one below the other."""

    def __init__(
        self,
        *parts: Part,
        gap: int = 24,
        least: int = 0,
        spare: Part = None,
        side: Side = "middle",
        stacks: bool = True,
    ) -> None:
        """`spare`: one of the parts, else it stands before them. `side`: where lower ones stand beside higher ones. One that
        never `stacks` is the first of several (`Fits`)."""
        super().__init__(*parts if spare in parts else (spare, *parts), gap=gap)
        self.spare = self.parts[parts.index(spare) if spare in parts else 0] if spare is not None else None
        self.side, self.open, self.stacks = side, least, stacks

    def width(self, kit: Kit) -> int | None:
        wide = [part.width(kit) for part in self.parts]
        return None if None in wide else sum(one or 0 for one in wide) + self.gaps(kit)

    def least(self, kit: Kit) -> int:
        if self.stacks:
            return self._column().least(kit)
        parts = [part for part in self.parts if part is not self.spare]
        wide = (part.width(kit) or max(part.least(kit), kit.px(self.open)) for part in parts)
        return sum(wide) + kit.px(self.gap) * max(0, len(parts) - 1)

    def _column(self) -> Column:
        return Column(*(part for part in self.parts if part is not self.spare))

    def _fit(self, kit: Kit, width: int) -> tuple[Sequence[Flow], list[int]] | None:
        """The parts that find room beside each other, each with its width."""
        for parts in (self.parts, [part for part in self.parts if part is not self.spare]):
            wide = [part.width(kit) for part in parts]
            left = width - sum(one or 0 for one in wide) - kit.px(self.gap) * max(0, len(parts) - 1)
            open_ = wide.count(None)
            if left >= kit.px(self.open) * open_ and left >= 0:
                return parts, [left // open_ if one is None else one for one in wide]
        return None

    def height(self, kit: Kit, width: int) -> int:
        fit = self._fit(kit, width)
        if fit is None:
            return self._column().height(kit, width)
        return max((part.height(kit, wide) for part, wide in zip(*fit, strict=True)), default=0)

    def most(self, kit: Kit, width: int) -> int:
        fit = self._fit(kit, width)
        return (
            ENDLESS if fit is None else max((part.most(kit, wide) for part, wide in zip(*fit, strict=True)), default=0)
        )

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        fit = self._fit(kit, box.width)
        if fit is None:
            self._column().put(kit, host, box)
            return
        x = box.x
        for part, wide in zip(*fit, strict=True):
            high = min(part.height(kit, wide), box.height) if not isinstance(part, Grow) else box.height
            part.put(kit, host, pygame.Rect(x, box.y + _beside(box.height - high, self.side), wide, high))
            x += wide + kit.px(self.gap)


class Wrap(_Several):
    """From left to right, in as many lines as they need: buttons, mostly."""

    def __init__(self, *parts: Part, gap: int = 10) -> None:
        super().__init__(*parts, gap=gap)

    def least(self, kit: Kit) -> int:
        return max((part.least(kit) for part in self.parts), default=0)

    def _places(self, kit: Kit, width: int) -> Iterator[tuple[Flow, pygame.Rect]]:
        x = y = bottom = 0
        for part in self.parts:
            wide = min(part.width(kit) or width, width)
            high = part.height(kit, wide)
            if x and x + wide > width:
                x, y = 0, bottom + kit.px(self.gap)
            yield part, pygame.Rect(x, y, wide, high)
            x, bottom = x + wide + kit.px(self.gap), max(bottom, y + high)

    def height(self, kit: Kit, width: int) -> int:
        return max((place.bottom for _, place in self._places(kit, width)), default=0)

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        for part, place in self._places(kit, box.width):
            part.put(kit, host, place.move(box.topleft))


class Grid(_Several):
    """Cells of one width, in as many columns of at least `least` units as there is room for, at `most` so many."""

    def __init__(self, *parts: Part, least: int, most: int = 99, gap: int = 16) -> None:
        super().__init__(*parts, gap=gap)
        self.cell, self.columns = least, most

    def least(self, kit: Kit) -> int:
        return max((part.least(kit) for part in self.parts), default=0)

    def _columns(self, kit: Kit, width: int) -> tuple[int, int]:
        gap = kit.px(self.gap)
        count = max(1, min((width + gap) // (kit.px(self.cell) + gap), self.columns, len(self.parts)))
        return count, (width - gap * (count - 1)) // count

    def _lines(self, kit: Kit, width: int) -> Iterator[tuple[Sequence[Flow], int, int]]:
        """The cells of each line, their width, and the height of the highest."""
        count, wide = self._columns(kit, width)
        for first in range(0, len(self.parts), count):
            line = self.parts[first : first + count]
            yield line, wide, max(part.height(kit, wide) for part in line)

    def height(self, kit: Kit, width: int) -> int:
        high = [one for _, _, one in self._lines(kit, width)]
        return sum(high) + kit.px(self.gap) * max(0, len(high) - 1)

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        y, gap = box.y, kit.px(self.gap)
        for line, wide, high in self._lines(kit, box.width):
            for at, part in enumerate(line):
                part.put(kit, host, pygame.Rect(box.x + at * (wide + gap), y, wide, high))
            y += high + gap


class Fits(Flow):
    """The first of several arrangements that has room; the last one if none has. Each keeps every control."""

    def __init__(self, *options: Flow | Widget, highest: int = ENDLESS) -> None:
        """`highest`: units that it may be high, wherever it stands. Raises ValueError where an arrangement leaves out what can
        be pressed or typed into in another."""
        self.options = [flow(option) for option in options]
        self.highest = highest
        controls = [{_called(one) for one in option.widgets() if one.can_focus} for option in self.options]
        if any(one != controls[0] for one in controls):
            raise ValueError("an arrangement leaves out what can be pressed in another")

    def _chosen(self, kit: Kit, width: int, height: int = ENDLESS) -> Flow:
        high = min(height, self.highest if self.highest == ENDLESS else kit.px(self.highest))
        for option in self.options:
            if option.least(kit) <= width and (high == ENDLESS or option.height(kit, width) <= high):
                return option
        return self.options[-1]

    def width(self, kit: Kit) -> int | None:
        return self.options[0].width(kit)

    def least(self, kit: Kit) -> int:
        return min(option.least(kit) for option in self.options)

    def height(self, kit: Kit, width: int) -> int:
        return self._chosen(kit, width).height(kit, width)

    def most(self, kit: Kit, width: int) -> int:
        return self._chosen(kit, width).most(kit, width)

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        chosen = self._chosen(kit, box.width, box.height)
        chosen.put(kit, host, pygame.Rect(box.topleft, (_own(kit, chosen, box.width), box.height)))

    def widgets(self) -> Iterator[Widget]:
        return self.options[0].widgets()


class LaidPanel(Panel):
    """A panel that lays out what is inside it, `inset` units from its edges."""

    def __init__(self, kind: PanelKind, inset: int | None = None) -> None:
        """Without `inset` as far as its kind has it."""
        super().__init__(kind)
        self.inset = inset
        self.part: Flow = Flow()

    def inner(self, kit: Kit) -> pygame.Rect:
        if self.inset is None:
            return super().inner(kit)
        return self.rect.inflate(-2 * kit.px(self.inset), -2 * kit.px(self.inset))

    def edge(self, kit: Kit) -> int:
        """Pixels at both sides together."""
        return self.rect.width - self.inner(kit).width

    def height_for(self, kit: Kit, width: int) -> int:
        """Pixels of height when it is so wide."""
        return self.part.height(kit, width - self.edge(kit)) + self.edge(kit)

    def fill(self, kit: Kit, part: Flow | Widget) -> None:
        """Lay something else into it where it lies."""
        self.part = flow(part)
        self.arrange(kit)

    def arrange(self, kit: Kit) -> None:
        self.clear()
        self.part.put(kit, self, self.inner(kit))


class Sheet(_Around):
    """A panel with something inside."""

    def __init__(self, part: Flow | Widget, kind: PanelKind = PanelKind.SHEET, *, inset: int | None = None) -> None:
        super().__init__(part)
        self.panel = LaidPanel(kind, inset)
        self.panel.part = self.part

    def _edge(self, kit: Kit) -> int:
        """Pixels of the panel at both sides together."""
        return self.panel.edge(kit)

    def least(self, kit: Kit) -> int:
        return self.part.least(kit) + self._edge(kit)

    def height(self, kit: Kit, width: int) -> int:
        return self.part.height(kit, width - self._edge(kit)) + self._edge(kit)

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        host.add(self.panel).place(kit, *box)

    def refill(self, kit: Kit, part: Flow | Widget) -> None:
        """Lay something else into the panel where it lies."""
        self.part = flow(part)
        self.panel.fill(kit, part)


class Scroll(_Around):
    """What may be higher than its window. `foot` units are free below the last; `edge` units round it belong to what is inside,
    for frames and rings that reach beyond it; room for the bar is kept even where there is none, unless it is `shy`."""

    def __init__(
        self,
        part: Flow | Widget,
        *,
        foot: int = 0,
        edge: int = 0,
        material: Material = Material.PAPER,
        shy: bool = False,
    ) -> None:
        super().__init__(part)
        self.area, self.foot, self.edge, self.shy = ScrollArea(material=material), foot, edge, shy

    def height(self, kit: Kit, width: int) -> int:
        return self.part.height(kit, width - (0 if self.shy else self.area.bar_width(kit))) + kit.px(self.foot)

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        edge, scrolled = kit.px(self.edge), self.area.offset
        self.area.clear()
        self.area.offset = 0
        host.add(self.area).place(kit, *box.inflate(2 * edge, 2 * edge))
        is_whole = self.shy and self.height(kit, box.width) <= box.height
        wide = box.width - (0 if is_whole else self.area.bar_width(kit))
        high = self.part.height(kit, wide)
        self.area.content_height = high + kit.px(self.foot) + 2 * edge
        self.part.put(kit, self.area, pygame.Rect(box.x, box.y, wide, high))
        self.area.scroll_to(scrolled)

    def widgets(self) -> Iterator[Widget]:
        yield self.area
        yield from super().widgets()


class Within(_Around):
    """At a side of what there is, at most so many units wide."""

    def __init__(self, part: Flow | Widget, widest: int, *, side: Side = "middle") -> None:
        super().__init__(part)
        self.widest, self.side = widest, side

    def height(self, kit: Kit, width: int) -> int:
        return self.part.height(kit, min(width, kit.px(self.widest)))

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        wide = min(box.width, kit.px(self.widest))
        self.part.put(kit, host, pygame.Rect(box.x + _beside(box.width - wide, self.side), box.y, wide, box.height))


class Filling(_Around):
    """As wide as there is room, whatever it would like."""


class Inset(_Around):
    """So many units free at both sides, above and below; `left` where it is another number at the left."""

    def __init__(self, part: Flow | Widget, across: int, down: int = 0, *, left: int | None = None) -> None:
        super().__init__(part)
        self.right, self.down = across, down
        self.left = across if left is None else left

    def _sides(self, kit: Kit) -> int:
        return kit.px(self.left) + kit.px(self.right)

    def width(self, kit: Kit) -> int | None:
        wide = self.part.width(kit)
        return None if wide is None else wide + self._sides(kit)

    def least(self, kit: Kit) -> int:
        return self.part.least(kit) + self._sides(kit)

    def height(self, kit: Kit, width: int) -> int:
        return self.part.height(kit, width - self._sides(kit)) + 2 * kit.px(self.down)

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        size = box.width - self._sides(kit), box.height - 2 * kit.px(self.down)
        self.part.put(kit, host, pygame.Rect((box.x + kit.px(self.left), box.y + kit.px(self.down)), size))


class Stretched(One):
    """At least `low` units high; it may grow to `ratio` times its width."""

    def __init__(self, widget: Widget, *, low: int, ratio: float) -> None:
        super().__init__(widget, ratio=ratio)
        self.low = low

    def height(self, kit: Kit, width: int) -> int:
        return kit.px(self.low)

    def most(self, kit: Kit, width: int) -> int:
        return max(kit.px(self.low), round(width * self.ratio))


class Picture(One):
    """As large as there is room, in the middle of it: at `least` and at most `widest` units wide, `ratio` times as high."""

    def __init__(self, widget: Widget, *, ratio: float, least: int, widest: int) -> None:
        super().__init__(widget, ratio=ratio)
        self.smallest, self.widest = least, widest

    def least(self, kit: Kit) -> int:
        return kit.px(self.smallest)

    def height(self, kit: Kit, width: int) -> int:
        return round(kit.px(self.smallest) * self.ratio)

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        wide = min(box.width, kit.px(self.widest), round(box.height / self.ratio))
        high = round(wide * self.ratio)
        super().put(kit, host, pygame.Rect(box.centerx - wide // 2, box.centery - high // 2, wide, high))


class Sized(_Around):
    """So many units wide, or high."""

    def __init__(self, part: Flow | Widget, *, width: int | None = None, height: int | None = None) -> None:
        super().__init__(part)
        self.wide, self.high = width, height

    def width(self, kit: Kit) -> int | None:
        return kit.px(self.wide) if self.wide is not None else self.part.width(kit)

    def least(self, kit: Kit) -> int:
        return kit.px(self.wide) if self.wide is not None else self.part.least(kit)

    def height(self, kit: Kit, width: int) -> int:
        return kit.px(self.high) if self.high is not None else self.part.height(kit, width)


class Beside(Flow):
    """A list at the left, what is chosen of it at the right; both as high as there is room."""

    def __init__(
        self,
        left: Flow | Widget,
        right: Flow | Widget,
        *,
        share: float,
        least: int = 0,
        most: int = 9999,
        gap: int = 24,
    ) -> None:
        """`share` of the width for the left one, at `least` and at `most` so many units."""
        self.left, self.right, self.share = flow(left), flow(right), share
        self.open, self.broadest, self.gap = least, most, gap

    def _left(self, kit: Kit, width: int) -> int:
        return min(max(kit.px(self.open), round(width * self.share)), kit.px(self.broadest))

    def least(self, kit: Kit) -> int:
        return self.left.least(kit) + self.right.least(kit) + kit.px(self.gap)

    def height(self, kit: Kit, width: int) -> int:
        left = self._left(kit, width)
        return max(self.left.height(kit, left), self.right.height(kit, width - left - kit.px(self.gap)))

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        left = self._left(kit, box.width)
        self.left.put(kit, host, pygame.Rect(box.x, box.y, left, box.height))
        x = left + kit.px(self.gap)
        self.right.put(kit, host, pygame.Rect(box.x + x, box.y, box.width - x, box.height))

    def widgets(self) -> Iterator[Widget]:
        yield from self.left.widgets()
        yield from self.right.widgets()


class Barred(_Around):
    """What is to be seen first of all: a bar at its left edge."""

    def __init__(self, part: Flow | Widget, colour: Colour) -> None:
        super().__init__(part)
        self.bar = Bar(colour)

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        host.add(self.bar).place(kit, box.x - kit.px(10), box.y, kit.px(4), box.height)
        self.part.put(kit, host, box)


class OnBar(_Around):
    """Along the window's lower edge, on the bar of walnut that stands there; so many units free round it."""

    def __init__(self, part: Flow | Widget, across: int, down: int) -> None:
        super().__init__(Inset(part, across, down))
        self.bar = FootBar()

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        host.add(self.bar).place(kit, *box)
        self.part.put(kit, host, box)


class FootBar(PassiveWidget):
    """The bar along the window's lower edge."""

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.bar(surface, self.rect, at_top=False)


class Layers(_Several):
    """One over the other, each with all the room."""

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        for part in self.parts:
            part.put(kit, host, box)


class Bar(PassiveWidget):
    """A bar of one colour."""

    def __init__(self, colour: Colour) -> None:
        super().__init__()
        self.colour = colour

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        pygame.draw.rect(surface, self.colour, self.rect)


class Space(Flow):
    """Nothing, so many units high; with `Grow` it takes what is left."""

    def __init__(self, height: int = 0) -> None:
        self.high = height

    def height(self, kit: Kit, width: int) -> int:
        return kit.px(self.high)


class Clear(Space):
    """Room that stays clear; once it is laid out, where it lies: a board behind the page is looked at there."""

    def __init__(self) -> None:
        super().__init__()
        self.box = pygame.Rect(0, 0, 0, 0)

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        self.box = box


def pin(kit: Kit, host: Group, widget: W, box: pygame.Rect, *, below: Widget | None = None) -> W:
    """Put a widget of a group where something else has reckoned its place, such as what a board leaves open: over all others
    or just below one of them, or where it is in their order. It comes back for chaining."""
    if below is not None or widget not in host.children:
        host.add(widget, below=below)
    widget.place(kit, *box)
    return widget


def _called(widget: Widget) -> object:
    """What sets a control apart from others: its key, else what it says, tells when pointed at or offers, else itself."""
    told = getattr(widget, "label", "") or getattr(widget, "tip", "")
    return widget.chord or told or getattr(widget, "options", ()) or id(widget)


def _grown(high: Sequence[int], shares: Sequence[int], most: Sequence[int], spare: int) -> list[int]:
    """Heights with what is to spare, by shares; what one cannot take the others do."""
    grown, open_ = list(high), [at for at, share in enumerate(shares) if share]
    while spare and open_:
        whole, given = sum(shares[at] for at in open_), 0
        for at in open_:
            more = max(-grown[at], min(most[at] - grown[at], spare * shares[at] // whole))
            grown[at], given = grown[at] + more, given + more
        open_ = [at for at in open_ if 0 < grown[at] < most[at]] if given else []
        spare -= given
    return grown


def _own(kit: Kit, part: Flow, width: int) -> int:
    """How wide a part of a column is."""
    own = part.width(kit)
    return width if own is None else min(own, width)


def _beside(spare: int, side: Side) -> int:
    """Pixels before something that stands at a side of more room than it takes."""
    return {"start": 0, "middle": spare // 2, "end": spare}[side]
