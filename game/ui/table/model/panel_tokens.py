"""What lies beside the board and can be touched, by the words of actions. Read off the panels that are there."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.decision import Phrase
from game.ui.table.model.panel_data.cards_and_players import HandCard, OpenCards, TitleList
from game.ui.table.model.panel_data.hidden_movement import SidePieceRow
from game.ui.table.model.picture import Panels


def hand_card(panels: Panels, token: str) -> HandCard | None:
    """The card of a hand that actions name so."""
    return next((card for hand in panels.hands for card in hand.cards if card.token == token), None)


def card_tokens(panels: Panels) -> frozenset[str]:
    """Cards, and what is chosen in a scene: taken up before they are played."""
    return frozenset(token for token, _ in _named_cards(panels))


def tokens_beside(panels: Panels) -> Iterator[str]:
    """Everything beside the board that can be touched without a doubt about what is meant."""
    if panels.tray is not None:
        yield from (item.token for item in panels.tray.items)
    if panels.journal is not None:
        yield from (bit.token for row in panels.journal.kept for bit in row.bits if bit.token)
    yield from (token for token, _ in names_beside(panels))


def names_beside(panels: Panels) -> Iterator[tuple[str, Phrase]]:
    """Means, cards, rows and players with their names."""
    yield from ((chip.token, chip.label) for chip in panels.chips if chip.token)
    yield from _named_cards(panels)
    yield from ((plate.seat, plate.name) for plate in panels.seats)


def helpers(panels: Panels) -> frozenset[str]:
    """Dice, tokens and little cards that pay for something, or make it cheaper."""
    rows = panels.ledger.rows if panels.ledger is not None else ()
    return frozenset(bit.token for row in rows if isinstance(row, SidePieceRow) for bit in row.bits)


def _named_cards(panels: Panels) -> Iterator[tuple[str, Phrase]]:
    for hand in panels.hands:
        yield from ((card.token, card.face.title) for card in hand.cards)
    match panels.affair:
        case OpenCards(cards=cards):
            yield from ((card.token, card.face.title) for card in cards)
        case TitleList(rows=rows):
            yield from ((row.token, row.title) for row in rows)
