"""A hand of cards along the lower edge: fanned, lifted when pointed at, lit when it can be played, in an order that stays.

Cards of a game as surfaces: their words said, drawn once for each width and state, straight or fanned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.components import cards
from game.ui.components.cards import FOOT, HEIGHT, REACH, CardState, Family, PrintedCard, Reading
from game.ui.components.cards import WIDTH as CARD_WIDTH
from game.ui.kit import theme
from game.ui.kit.keys import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material, Role, rgb
from game.ui.table.model.panel_data.cards_and_players import CardFace, Hand, HandCard
from game.ui.table.model.panel_data.picture_parts import CardFamily
from game.ui.table.panels.status import Say
from game.ui.widgets.base import (
    LEFT_RIGHT,
    NOWHERE,
    MovingGroup,
    Point,
    Pressable,
    SolidGroup,
    Widget,
    WidgetState,
)
from game.ui.widgets.button import ButtonState, Plate, draw_plate


class CardSprites:
    """Makes the cards of one window."""

    def __init__(self, kit: Kit, say: Say) -> None:
        self.kit = kit
        self.say = say

    def printed(self, face: CardFace) -> PrintedCard:
        """A face with its words said."""
        say = self.say
        return PrintedCard(
            _family(face.family),
            say(face.title),
            face.emblem,
            "<br>".join(escape(say(line)) for line in face.lines),
            say(face.when) if face.when is not None else "",
            face.sign,
            face.points,
            face.helps,
            next(filter(self.kit.card_pictures.has, face.scenes), "".join(face.scenes[:1])),
            escape(say(face.short)) if face.short is not None else "",
        )

    def face(
        self, face: CardFace, width: int, state: CardState = CardState.REST, reading: Reading = Reading.IN_HAND
    ) -> pygame.Surface:
        """The card face up; the surface stands over it by `reach` on every side."""
        return cards.card_face(self.kit, self.printed(face), width, state, reading)

    def back(self, family: CardFamily, width: int) -> pygame.Surface:
        """The card face down."""
        return cards.card_back(self.kit, _family(family), width)

    def fanned(self, face: CardFace, width: int, state: CardState, tenths: int) -> pygame.Surface:
        """The card turned by tenths of a degree."""
        straight = self.face(face, width, state)
        if not tenths:
            return straight
        key = ("fanned", self.printed(face), width, state, tenths)
        return self.kit.art.cached(key, lambda: pygame.transform.rotozoom(straight, tenths / 10, 1.0))

    def blit(self, surface: pygame.Surface, made: pygame.Surface, card: pygame.Rect) -> None:
        """Draw a card so that the card itself, without its shadow and glow, takes this rectangle (turned ones about)."""
        surface.blit(made, made.get_rect(center=card.center))


def _family(family: CardFamily) -> Family:
    """A family as the kit draws it."""
    return Family(family.name, rgb(family.colour), rgb(family.paper), family.emblem)


def reach(width: int) -> int:
    """Pixels that the picture of a card stands over it."""
    return round(REACH * width / CARD_WIDTH)


def height_of(width: int) -> int:
    """Pixels of height of a card of this width."""
    return cards.card_size(width)[1]


WIDTH: Final = 176
"""Units of a card at rest."""
LIFTED: Final = 230
"""Units of a card that is pointed at."""
GAP: Final = 8
HEAD_STEP: Final = 128
"""Units from one card to the next where only the heads of many are seen."""
HEADS_WIDE: Final = 860
"""Units in which the heads of fewer lie with their names whole."""
TENTHS: Final = 14
"""Tenths of a degree by which each place of the fan is turned."""
LIFT_MS: Final = 120
PULLED: Final = 120
"""Units of a card that is pulled out of the hand."""
RISE: Final = 24
"""Units by which a card that has been touched stands out."""
BAR: Final = 84
"""Units at the top of the window over which no card is lifted: the question stands there."""
RISE_WHOLE: Final = 10
"""Units by which a card that has been touched stands out where every card is seen whole."""
READ: Final = "Z"
"""The key that holds a card up to be read."""
MOST_TURN: Final = 80
"""Tenths of a degree by which the outermost card is turned at most."""


def head_step(cards: int) -> int:
    """Units from one card to the next where only heads are seen: as many as leave the names whole, while they take little of the
    board's edge."""
    return max(HEAD_STEP, min(WIDTH + GAP, (HEADS_WIDE - WIDTH) // max(1, cards - 1)))


@dataclass(frozen=True, slots=True)
class _Fan:
    """Where the cards of a hand lie."""

    width: int
    step: float
    left: float
    top: int
    count: int
    is_straight: bool = False
    """A row rather than a fan."""

    def rect(self, at: int) -> pygame.Rect:
        """A card at rest."""
        sag = 0 if self.is_straight else round(abs(at - (self.count - 1) / 2) ** 2 * self.width / 160)
        return pygame.Rect(round(self._x(at)), self.top + sag, self.width, height_of(self.width))

    def _x(self, at: int) -> float:
        return self.left + at * self.step

    def turned(self, at: int) -> int:
        """Tenths of a degree, to the left at the left."""
        middle = (self.count - 1) / 2
        each = min(TENTHS, MOST_TURN / middle) if middle and not self.is_straight else 0
        return round((middle - at) * each)

    def at(self, x: int) -> int:
        """The card in whose part of the band a pixel lies, or -1."""
        last = self.count - 1
        under = [
            at
            for at in range(self.count)
            if self._x(at) <= x < self._x(at) + (self.width if at == last else max(self.width, self.step))
        ]
        return under[-1] if under else -1


class HandFan(MovingGroup):
    """All cards of one hand. `rect` is the band in which they show at rest; lifted ones rise above it."""

    is_kept = True
    whole = 0
    """Pixels of width of cards that are all seen whole, in a straight row; 0: they are fanned, each over its neighbour."""

    def __init__(self, hand: Hand, say: Say, on_touch: Callable[[str], None]) -> None:
        super().__init__(material=Material.WOOD)
        self.hand = hand
        self.on_touch = on_touch
        self.lit: frozenset[str] = frozenset()
        self.chosen: tuple[str, ...] = ()
        self.is_asked = False
        self.deed = ""
        """What a second touch on the chosen card does: that stays lifted, and it stands there."""
        self.on_pull: Callable[[str, pygame.Surface, Point], None] = lambda token, picture, at: None
        self.on_drop: Callable[[str, Point], None] = lambda token, at: None
        """A card is pulled out of the hand, and let go: the table says what that means."""
        self._say = say
        self._maker: CardSprites | None = None
        self._kit: Kit | None = None
        self._raised = -1
        self.chord = Chord.parse(READ)
        self._fill()

    def show(self, hand: Hand, lit: frozenset[str], chosen: tuple[str, ...], *, is_asked: bool, deed: str = "") -> None:
        """Show these cards; the lit ones can be touched next. Cards that stay keep the keyboard."""
        after = (hand, lit & {card.token for card in hand.cards}, chosen, is_asked, deed)
        if after == (self.hand, self.lit, self.chosen, self.is_asked, self.deed):
            return
        self.touch()
        had, focused, taken = self.hand, self._focused(), set(chosen) - set(self.chosen)
        self.hand, self.lit, self.chosen, self.is_asked, self.deed = after
        if [card.token for card in had.cards] != [card.token for card in hand.cards]:
            self._fill(had.cards[focused].token if focused >= 0 else "")
        is_led = self.page is not None and self.page.shows_ring
        if self._raised >= 0 and hand.cards[self._raised].token in taken and not (self.whole or is_led or deed):
            self.raise_card(-1)  # it was read before it was taken up: now what lies behind it is asked for
        self.touch()

    def _focused(self) -> int:
        """Which card has the keyboard; -1 for none."""
        focused = self.page.focused if self.page is not None else None
        return focused.at if isinstance(focused, _Slot) and focused in self.children else -1

    def _fill(self, token: str = "") -> None:
        """A slot for each card; the card with this token keeps the keyboard."""
        self._raised = -1  # the card that was lifted may be gone
        if self.page is not None and self._focused() >= 0:
            self.page.focus(None)
        self.children.clear()
        for at, _ in enumerate(self.hand.cards):
            self.add(_Slot(self, at))
        self._lay()
        same = next((slot for slot in self.children if isinstance(slot, _Slot) and slot.card.token == token), None)
        if self.page is not None and token and same is not None:
            self.page.focus(same)

    # -- measures

    def arrange(self, kit: Kit) -> None:
        self._kit, self._maker = kit, CardSprites(kit, self._say)
        self._lay()

    def _lay(self) -> None:
        """Every card knows its place, so that arrow keys find it."""
        if self._kit is None:
            return
        fan = self.fan(self._kit)
        for at, slot in enumerate(self.children):
            slot.rect = fan.rect(at)

    def fan(self, kit: Kit) -> _Fan:
        """Where the cards lie."""
        count = len(self.hand.cards)
        width = self.whole or min(kit.px(WIDTH), self.rect.width // 3)
        available = self.rect.width - 2 * kit.px(10)
        step = float(width + kit.px(GAP))
        if count > 1 and step * (count - 1) + width > available:
            step = (available - width) / (count - 1)
        if not self.whole and self.rect.height < height_of(width) // 2:
            step = min(step, kit.px(head_step(count)))  # where only heads are seen they need no more
        whole = step * max(0, count - 1) + width
        spare = (self.rect.height - height_of(width)) // 2
        top = self.rect.y + (spare if self.whole and spare > 0 else kit.px(8))
        return _Fan(width, step, self.rect.centerx - whole / 2, top, count, bool(self.whole))

    def rect_of(self, token: str) -> pygame.Rect | None:
        """Where a card is seen now, lifted or not; None for what is none of them."""
        at = next((at for at, card in enumerate(self.hand.cards) if card.token == token), -1)
        if self._kit is None or at < 0:
            return None
        return self.lifted(self._kit, at) if at == self._raised else self.fan(self._kit).rect(at).clip(self.rect)

    def lifted(self, kit: Kit, at: int) -> pygame.Rect:
        """A card that is pointed at: upright, large, whole."""
        rest = self.fan(kit).rect(at)
        if self.whole >= kit.px(WIDTH):
            return rest.move(0, -kit.px(RISE_WHOLE))  # it is read as it lies, and so is what stands above
        most = max(kit.px(120), round((self.rect.bottom - kit.px(110)) * 188 / 268))
        width = max(rest.width, min(max(kit.px(LIFTED), 200), most))
        made = pygame.Rect(0, 0, width, height_of(width))
        made.centerx = rest.centerx
        made.bottom = min(rest.bottom + kit.px(4), self.rect.bottom - kit.px(6))
        if rest.bottom <= self.rect.bottom and width == rest.width:
            made.bottom = rest.bottom - kit.px(28)
        window = pygame.Rect(kit.px(4), kit.px(BAR), kit.scale.width - kit.px(8), kit.scale.height)
        made.clamp_ip(window)
        return made

    def bounds(self, kit: Kit) -> pygame.Rect:
        if not self.hand.cards:
            return self.rect
        pad = reach(kit.px(LIFTED)) + kit.px(6)
        lifted = self.lifted(kit, 0)
        top, low = min(lifted.top, self.rect.top - kit.px(RISE)) - pad, max(lifted.bottom + pad, self.rect.bottom)
        return pygame.Rect(self.rect.x - pad, top, self.rect.width + 2 * pad, low - top)

    def hit(self, point: Point) -> Widget | None:
        kit = self._kit
        if not self.is_visible or kit is None or not self.hand.cards:
            return None
        if 0 <= self._raised < len(self.children) and point[1] < self.rect.top:
            if not (self.whole or self.deed) and self.hand.cards[self._raised].token in self.chosen:
                return None  # it has been taken up: now what lies behind it is asked for
            return self.children[self._raised] if self.lifted(kit, self._raised).collidepoint(point) else None
        fan = self.fan(kit)
        at = fan.at(point[0])
        if at < 0 or not self.rect.collidepoint(point) or point[1] < fan.rect(at).top:
            return None
        return self.children[at]

    def pull(self, card: HandCard, at: Point) -> None:
        """A card follows the pointer."""
        if self._kit is not None and self._maker is not None:
            self.on_pull(card.token, self._maker.face(card.face, self._kit.px(PULLED), self.state_of(card)), at)

    def read(self, at: int) -> None:
        """Hold a card up, large."""
        if self._kit is not None and self.page is not None:
            faces = [card.face for card in self.hand.cards]
            self.page.open(HeldCard(self._kit, self._say, faces, at))

    def take(self) -> bool:
        if self.hand.cards:
            self.read(max(self._raised, 0))
        return bool(self.hand.cards)

    # -- which is lifted

    def raise_card(self, at: int) -> None:
        """Lift this card, or none (-1)."""
        if at == self._raised:
            return
        self._raised = at
        if self._kit is not None and at >= 0:
            self.begin(self._kit, LIFT_MS)
        self.touch()

    def lower(self, at: int) -> None:
        """Let this card down if it is the one that is lifted."""
        if self._raised == at and not self._is_ready(at):
            self.raise_card(-1)

    def _is_ready(self, at: int) -> bool:
        """Whether a second touch on it does something, which it says: of cards alike the lifted one, else the first."""
        order = (max(self._raised, 0), *range(len(self.hand.cards)))
        return bool(self.deed) and at == next((one for one in order if self.hand.cards[one].token in self.chosen), -1)

    # -- drawing

    def state_of(self, card: HandCard) -> CardState:
        """How a card stands now."""
        if card.token in self.lit:
            return CardState.PLAYABLE
        return CardState.NOT_NOW if self.is_asked else CardState.REST

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        if self._maker is None:
            return
        fan = self.fan(kit)
        clip, pad = surface.get_clip(), reach(fan.width)
        band = pygame.Rect(self.rect.x - pad, 0, self.rect.width + 2 * pad, self.rect.bottom)
        surface.set_clip(clip.clip(band))
        for at, card in enumerate(self.hand.cards):
            if at != self._raised:
                place = fan.rect(at)
                if card.token in self.chosen:
                    place = place.move(0, -kit.px(RISE_WHOLE if self.whole else RISE))
                made = self._maker.fanned(card.face, fan.width, self.state_of(card), fan.turned(at))
                surface.blit(made, made.get_rect(center=place.center))
                self._seal(kit, surface, at, place, fan.width if at == fan.count - 1 else round(fan.step))
        surface.set_clip(clip)
        self.draw_raised(kit, surface)

    def draw_raised(self, kit: Kit, surface: pygame.Surface) -> None:
        """The card that is lifted, over whatever was drawn before."""
        if self._maker is not None and 0 <= self._raised < len(self.hand.cards):
            card = self.hand.cards[self._raised]
            end, start = self.lifted(kit, self._raised), self.fan(kit).rect(self._raised)
            place = end.move(0, round((start.top - end.top) * 0.4 * (1 - self.share)))
            made = self._maker.face(card.face, end.width, self.state_of(card), Reading.HELD)
            surface.blit(made, made.get_rect(center=place.center))
            self._seal(kit, surface, self._raised, place, place.width)
            slot = self.children[self._raised]
            if slot.look.is_focused:
                kit.art.focus_ring(surface, place)

    def _seal(self, kit: Kit, surface: pygame.Surface, at: int, place: pygame.Rect, seen: int) -> None:
        """A slip across so much of the picture as is seen: something to be known of this one card."""
        if self._is_ready(at):
            foot = round(FOOT * place.width / CARD_WIDTH)  # which it covers, and no words
            high = max(foot, kit.text.leading(Role.NOTE_STRONG))
            plate = pygame.Rect(place.x + kit.px(6), place.bottom - high, place.width - kit.px(12), high - kit.px(3))
            draw_plate(kit.art, surface, plate, Plate.PRIMARY, ButtonState.REST)
            kit.text.draw(surface, self.deed, Role.NOTE_STRONG, theme.CREAM, plate, align="center")
        if (note := self.hand.cards[at].note) is None:
            return
        text = self._say(note)
        width = kit.text.width(text, Role.NOTE_STRONG) + kit.px(16)
        seen = min(seen, place.width)
        slip = pygame.Rect(0, 0, min(width, seen - kit.px(8)), kit.text.leading(Role.NOTE_STRONG) + kit.px(4))
        slip.midtop = (place.x + seen // 2, place.y + round(place.height * 0.19))
        pygame.draw.rect(surface, theme.PAPER_HIGH, slip, border_radius=kit.px(4))
        pygame.draw.rect(surface, theme.RUBRIC, slip, max(1, kit.px(1.5)), border_radius=kit.px(4))
        kit.text.draw(surface, text, Role.NOTE_STRONG, theme.RUBRIC, slip, align="center")

    def stops(self) -> Iterator[Widget]:
        if self.is_visible:
            yield from self.children


class _Slot(Pressable):
    """One card for pointer and keyboard."""

    is_quiet = True
    arrows = LEFT_RIGHT

    def __init__(self, fan: HandFan, at: int) -> None:
        super().__init__(material=Material.WOOD)
        self.fan = fan
        self.at, self.on_press = at, lambda: fan.on_touch(self.card.token)
        self._pulled = False

    @property
    def card(self) -> HandCard:
        """The card that lies here."""
        return self.fan.hand.cards[self.at]

    def touch(self) -> None:
        self.fan.touch()

    def bounds(self, kit: Kit) -> pygame.Rect:
        return self.fan.bounds(kit)

    def hit(self, point: Point) -> Widget | None:
        return None

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        """The fan draws."""

    def on_hover(self, at: Point) -> None:
        self.fan.raise_card(self.at)

    def on_leave(self) -> None:
        self.fan.lower(self.at)

    def on_focus(self, *, has_focus: bool) -> None:
        if has_focus and self.page is not None and self.page.shows_ring:
            self.fan.raise_card(self.at)
        elif not has_focus:
            self.fan.lower(self.at)

    def on_step(self, step: int) -> bool:
        at = self.at + step
        if self.page is None or not 0 <= at < len(self.fan.children):
            return False
        self.page.focus(self.fan.children[at])
        return True

    def on_right_press(self, at: Point) -> bool:
        self.fan.read(self.at)
        return True

    def on_down(self, at: Point) -> bool:
        self._pulled = False
        return super().on_down(at)

    def on_drag(self, at: Point) -> None:
        self._pulled = self._pulled or (self.fan.hit(at) is None and at[1] < self.fan.rect.top)
        if self._pulled:
            self.fan.pull(self.card, at)

    def on_up(self, at: Point) -> None:
        if self._pulled:
            self._pulled = False
            self.fan.on_drop(self.card.token, at)
        elif self.fan.hit(at) is self:
            self.take()

    def on_abandon(self) -> bool:
        was_pulled, self._pulled = self._pulled, False
        if was_pulled:
            self.fan.on_drop(self.card.token, NOWHERE)
        return was_pulled


HELD_WIDTH: Final = 470
"""Units of a card that is held."""
EDGE: Final = 24
"""Units between it and the upper and lower edge of the window."""
BACK: Final = (pygame.K_z, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
"""Keys that put it back."""


class HeldCard(SolidGroup):
    """One of several cards; left and right lead to the others, a press or Esc puts it back."""

    dims = True
    closes_outside = True
    can_focus = True

    def __init__(self, kit: Kit, say: Say, faces: Sequence[CardFace], at: int) -> None:
        super().__init__()
        self.faces, self.at = tuple(faces), at
        self._say, self._maker = say, CardSprites(kit, say)
        highest = (kit.scale.height - 2 * kit.px(EDGE)) * CARD_WIDTH // HEIGHT
        width = min(kit.px(HELD_WIDTH), highest, kit.scale.width - 2 * kit.px(EDGE))
        self.rect = pygame.Rect(0, 0, width, height_of(width))
        self.rect.center = (kit.scale.width // 2, kit.scale.height // 2)

    @property
    def face(self) -> CardFace:
        """The card that is seen."""
        return self.faces[self.at]

    def stops(self) -> Iterator[Widget]:
        yield self

    def on_key(self, event: pygame.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        if not 0 <= self.at + step < len(self.faces):
            return True
        if step:
            self.at += step
            self.touch()
        is_back = event.type == pygame.KEYDOWN and event.key in BACK
        if is_back:
            self.escape()
        return bool(step) or is_back

    def on_down(self, at: Point) -> bool:
        self.escape()
        return False

    def escape(self) -> None:
        """Back to the others."""
        if self.page is not None:
            self.page.close(self)

    def laid_again(self, kit: Kit) -> Widget | None:
        return HeldCard(kit, self._say, self.faces, self.at)

    def bounds(self, kit: Kit) -> pygame.Rect:
        return self.rect.inflate(self.rect.width // 3, self.rect.width // 3)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        made = self._maker.face(self.face, self.rect.width, reading=Reading.HELD)
        surface.blit(made, made.get_rect(center=self.rect.center))
