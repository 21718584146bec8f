"""Who sits round the table, what moves the marker this turn, and the piles: View to plates, chips and piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.board import Board
from game.engine.decision import Phrase, Seat
from game.games.riddle.presentation.card_faces import BACK, CardFaces
from game.games.riddle.presentation.goal_card import may_show_next
from game.games.riddle.rules.cards.cards import GEAR, is_rider
from game.games.riddle.rules.limits import POWER_PLAYS
from game.games.riddle.rules.view import PlayerView, RiddleView
from game.ui.table.model.panel_data.cards_and_players import Pile, SeatPlate, TurnMeans
from game.ui.table.model.panel_data.picture_parts import Face

_NOTHING_MOVES: Final = frozenset(
    ("choose", "contest", "lots", "deal", "first", "halls", "free", "place", "discard", "trim", "banish")
)
"""Phases in which no means of a turn serves: before the first, in the Halls, and while cards must be discarded."""


def turn_in_halls(player: PlayerView) -> int:
    """RR-301. Which of the three turns there is his next."""
    return min(3, player.halls + 1)


def plates(board: Board, view: RiddleView, seat_face: Callable[[RiddleView, Seat], Face]) -> tuple[SeatPlate, ...]:
    """RR-371. All players, in the order of play."""
    return tuple(_plate(board, view, player, seat_face(view, player.seat)) for player in view.players)


def _plate(board: Board, view: RiddleView, player: PlayerView, face: Face) -> SeatPlate:
    note = None
    space = board.find(player.at) if player.at else None
    if player.halls >= 0:
        line = Phrase.of("look.seat.halls", turn=turn_in_halls(player))
    elif space is not None and (space.name or space.kind == "dot"):
        line = Phrase.of("look.seat.at", place=player.at)
    elif space is not None:
        line = Phrase.of(f"look.seat.in.{space.kind}")
    else:
        line = Phrase.of("look.seat.waits" if player.character else "look.seat.unchosen")
    if may_show_next(board, view, player):
        note = Phrase("look.seat.waited" if player.waited else "look.seat.at_goal")
    elif player.excused:
        note = Phrase.of("look.seat.excused", cards=player.excused)
    return SeatPlate(
        player.seat,
        face,
        Phrase.of("look.seat.name", seat=player.seat),
        line,
        player.cards,
        BACK,
        Phrase.of("role", character=player.character) if player.character else None,
        player.in_play,
        note,
        is_active=player.seat == view.active and view.phase not in ("choose", "contest", "lots", "deal", "first"),
        away="halls" if player.halls >= 0 else "",
        spaces=(space.id,) if space is not None else (),
    )


def chips(faces: CardFaces, view: RiddleView) -> tuple[TurnMeans, ...]:
    """RR-008, RR-220. The die, the cards that carried the marker and those that may; what helps on the way; Power Plays."""
    if view.phase in _NOTHING_MOVES or view.seat not in (None, view.active):
        return ()  # whoever waits has them not before him: they are somebody else's
    found = []
    if view.die:
        label = Phrase.of("look.chip.die", number=view.die)
        found.append(TurnMeans("die", "die", label, view.die_used, Phrase.of("look.chip.die_more"), opens=True))
    left = POWER_PLAYS - view.plays
    found.append(
        TurnMeans("", "seal", Phrase.of("look.chip.play", number=left), not left, Phrase.of("look.chip.play_more"))
    )
    used = [word for word in view.means if word != "die"]
    found += [TurnMeans("", faces.emblem(word), Phrase.of("look.chip.means", card=word), used=True) for word in used]
    return (*found, *_in_hand(faces, view)) if view.seat is not None else tuple(found)


def _in_hand(faces: CardFaces, view: RiddleView) -> list[TurnMeans]:
    """RR-155. The viewer's own means of travel, and the cards about which he will be asked."""
    player = next(player for player in view.players if player.seat == view.seat)
    found = []
    for card in dict.fromkeys(view.hand):
        uses, serves = faces.travels(card), faces.serves(card)
        if not uses or serves not in ("", "riders" if is_rider(player.character) else "hobbits"):
            continue
        use, number = next(iter(uses.items()))
        label = Phrase.of(f"look.chip.{use}", card=card, number=number if isinstance(number, int) else 0)
        found.append(TurnMeans(card, faces.emblem(card), label))
    return found + [
        TurnMeans(
            "", faces.emblem(card), Phrase.of("look.chip.gear", card=card), detail=Phrase.of("look.chip.gear_more")
        )
        for card in GEAR
        if card in view.hand and card not in player.in_play
    ]


def piles(faces: CardFaces, view: RiddleView) -> tuple[Pile, ...]:
    """RR-371, RR-372. The deck face down, and of the pile the top card alone."""
    top = faces.of(view.pile_top) if view.pile_top else None
    return (
        Pile(Phrase.of("look.pile.deck", cards=view.deck), view.deck, BACK),
        Pile(Phrase.of("look.pile.top" if view.pile else "look.pile.none", cards=view.pile), view.pile, BACK, top),
    )
