"""Cards of a game as surfaces: their words said, drawn once for each width and state, straight or fanned."""

from __future__ import annotations

import pygame

from game.ui.components import cards
from game.ui.components.cards import REACH, WIDTH, CardState, Family, PrintedCard, Reading
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import rgb
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.model.panel_data.picture_parts import CardFamily
from game.ui.table.panels.status import Say


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
    return round(REACH * width / WIDTH)


def height_of(width: int) -> int:
    """Pixels of height of a card of this width."""
    return cards.card_size(width)[1]
