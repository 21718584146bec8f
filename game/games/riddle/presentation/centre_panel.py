"""The small scenes in the middle of the table: battles, riddles, exchanges, hands laid open. From Views and events alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final

from game.board.board import Board
from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.games.riddle.presentation.card_faces import BACK, CardFaces, city_face
from game.games.riddle.rules.cards.cards import CHARACTERS, is_rider
from game.games.riddle.rules.open_questions import OpenBattle, OpenRiddle, PendingTake, SpoilsChoice
from game.games.riddle.rules.power_plays.battle_points import MOST_POINTS, kind_of_forces
from game.games.riddle.rules.view import PlayerView, RiddleView
from game.ui.table.model.panel_data.cards_and_players import (
    BattleSide,
    CardBattle,
    CardExchange,
    CardFace,
    Hand,
    Notice,
    OpenCards,
)
from game.ui.table.model.panel_data.panels import CentreScene
from game.ui.table.model.panel_data.picture_parts import Face

_KINDS: Final = ("good", "evil", "neutral")
_GAINS: Final = ("pulled", "took", "looted", "solved", "forfeit")
"""Events of a card that somebody wins, which both concerned are told in full."""
_EMBLEMS: Final = {"tie": "sword", "resisted": "shield"}
"""The sign of what is told without cards, by the kind of its event."""


def _laid_down(view: RiddleView) -> tuple[str, ...]:
    """RR-274. The cards that went to the pile last, one after another."""
    used = tuple(note.cards[0] for note in takewhile(lambda note: note.what == "discard", reversed(view.notes)))
    return used[::-1]


class CentrePanels:
    """Makes the scenes of one set."""

    def __init__(self, board: Board, faces: CardFaces, seat_face: Callable[[RiddleView, Seat], Face]) -> None:
        self._board = board
        self._faces = faces
        self._seat_face = seat_face

    # -- what is being settled

    def now(self, view: RiddleView, hands: Sequence[Hand]) -> CentreScene | None:
        """What is being settled in this View; None when nothing is that needs a scene."""
        asked = view.decision is not None and view.decision.seat == view.seat
        match view.phase, view.question:
            case "choose", _ if asked:
                return self._choice(view)
            case _, OpenBattle() as battle:
                return self._battle(view, battle)
            case "naming", OpenRiddle() as riddle if asked:
                return self._riddle(view, riddle)
            case _, PendingTake(target=owner) | SpoilsChoice(loser=owner) if asked:
                return self._open_hand(view, view.seats[owner])
            case "free", _ if asked:
                return self._halls(view)
            case "discard" | "trim" | "banish", _ if asked:
                return next((OpenCards(hand.title, None, hand.cards, over_hand=True) for hand in hands), None)
        return None

    @staticmethod
    def brought(view: RiddleView, seat: Seat) -> tuple[str, ...]:
        """RR-264. The forces that a seat has on the table now; public."""
        match view.question:
            case OpenBattle() as battle if seat == view.active:
                return battle.attack
            case OpenBattle() as battle if seat == view.seats[battle.target]:
                return battle.defence
        return ()

    def _choice(self, view: RiddleView) -> CentreScene:
        """RR-022. The eight characters."""
        cards = tuple(self._faces.character(word) for word in CHARACTERS)
        return OpenCards(Phrase.of("look.choose.title", seat=view.seat or ""), Phrase.of("look.choose.note"), cards)

    def _battle(self, view: RiddleView, battle: OpenBattle) -> CentreScene:
        """RR-264 to RR-273. Both rows, public."""
        strong, firm = battle.attack_points, battle.defence_points
        attacker, defender = view.players[view.seats.index(view.active)], view.players[battle.target]
        is_rider_attacked = is_rider(defender.character)
        is_attacker = view.phase == "press"
        wanted = strong + 1 if is_attacker else min(MOST_POINTS, max(firm + 1, strong))
        space = self._board.find(attacker.at)
        title = "look.battle.at" if space is not None and space.name else "look.battle.title"
        return CardBattle(
            Phrase.of(title, place=attacker.at),
            self._champion(
                view, attacker, "attacks", battle.attack, strong, kind_of_forces(is_rider_attacked, attacks=True)
            ),
            self._champion(
                view, defender, "defends", battle.defence, firm, kind_of_forces(is_rider_attacked, attacks=False)
            ),
            MOST_POINTS,
            wanted=wanted if wanted <= MOST_POINTS else 0,
            is_upper=is_attacker,
            note=Phrase.of(f"look.battle.{view.phase}", seat=view.deciding or "", points=strong),
            stake=Phrase.of("look.battle.stake", target=defender.seat),
        )

    def _champion(
        self, view: RiddleView, player: PlayerView, does: str, words: Sequence[str], points: int, side: str
    ) -> BattleSide:
        forces = tuple((self._force(word, words[:at].count(word)), self._points(word)) for at, word in enumerate(words))
        name = Phrase.of(f"look.battle.{does}", seat=player.seat)
        line = Phrase.of("look.battle.side", character=player.character, side=side)
        return BattleSide(self._seat_face(view, player.seat), name, line, points, forces)

    def _force(self, word: str, copy: int) -> CardFace:
        space = self._board.find(word)
        if space is None:
            return self._faces.of(word, copy)
        return city_face(word, next(kind for kind in _KINDS if kind in space.features))

    def _points(self, word: str) -> int:
        return 1 if self._board.find(word) is not None else self._faces.points(word)

    def _riddle(self, view: RiddleView, riddle: OpenRiddle) -> CentreScene:
        """RR-237. The titles that may be named; the user's own picks so far."""
        target, count = view.seats[riddle.target], riddle.count
        note = Phrase.of("look.riddle.note", count=count, left=count - len(view.picks))
        return self._faces.catalogue(Phrase.of("look.riddle.title", target=target), note, view.picks, count)

    def _open_hand(self, view: RiddleView, target: Seat) -> CentreScene:
        """RR-251, RR-276. The hand out of which one card is taken."""
        cards = dict(view.known).get(target, ())
        shown = tuple(self._faces.in_hand(card, copy=cards[:at].count(card)) for at, card in enumerate(cards))
        return OpenCards(Phrase.of("look.take.title", target=target), Phrase.of("look.take.note"), shown)

    def _halls(self, view: RiddleView) -> CentreScene:
        """RR-294, RR-295 and RR-300. The roll in the Halls set nobody free."""
        seat, note = view.active, Phrase.of("look.halls.free", die=view.die)
        return Notice(self._seat_face(view, seat), Phrase.of("look.halls.title", seat=seat), note, "halls")

    # -- what just happened

    def centre_scene(self, view: RiddleView, event: Event) -> CentreScene | None:
        """The scene of an event, as far as the viewer may know."""
        said, viewer = event.phrase.get, str(view.seat)
        seat, target = str(said("seat") or viewer), str(said("target") or viewer)
        match event.kind:
            case "swap" if viewer not in (seat, target):
                title = Phrase.of("look.cross.swap")
                return CardExchange(title, self._side(view, seat), self._side(view, target), BACK)
            case "swapped":
                gained, given = (self._faces.of(str(said(way))) for way in ("gained", "given"))
                mine, other = self._side(view, viewer), self._side(view, target)
                return CardExchange(event.phrase, mine, other, BACK, gained=gained, given=given)
            case "gained" | "lost" | "taken":
                return self._won(view, event, seat, target)
            case "forfeit" if viewer not in (seat, target):
                return self._won(view, event, target, seat)
            case kind if kind in _GAINS and viewer not in (seat, target):
                return self._won(view, event, seat, target)
            case "hand" | "resisted_with" | "missed_card":
                return self._seen(view, event)
            case "tie" | "resisted":
                face, emblem = self._seat_face(view, Seat(seat)), _EMBLEMS[event.kind]
                told = Phrase.of(f"look.moment.{event.kind}", cards=_laid_down(view) if event.kind == "tie" else ())
                return Notice(face, event.phrase, told, emblem)
        return None

    def _side(self, view: RiddleView, seat: str) -> tuple[Face, Phrase]:
        return self._seat_face(view, Seat(seat)), Phrase.of("look.cross.name", seat=seat)

    def _won(self, view: RiddleView, event: Event, winner: str, loser: str) -> CentreScene:
        """RR-240, RR-251, RR-276, RR-374. One card passes, seen by the two concerned, and why; a character card with which it was
        chosen goes back, before all."""
        newest, card = view.notes[::-1], str(event.phrase.get("card") or "")
        fits = (note for note in newest if note.what == event.kind or (note.what in _GAINS and note.cards == (card,)))
        cause = next(fits, None) if event.kind != "taken" else None
        named, given = (next((note.cards for note in newest if note.what == what), ()) for what in ("named", "given"))
        back = self._faces.of(given[0]) if given and cause is not None and cause.what == "took" else None
        return CardExchange(
            event.phrase,
            self._side(view, winner),
            self._side(view, loser),
            BACK,
            Phrase.of(f"look.cross.{cause.what}", titles=named) if cause is not None else None,
            self._faces.of(card) if card else None,
            back,
            is_one=back is None,
        )

    def _seen(self, view: RiddleView, event: Event) -> CentreScene:
        """RR-325, RR-374. Cards for the eyes of one seat, shown once; RR-240: who was asked in vain keeps the card."""
        said = event.phrase.get
        is_kept = event.kind == "missed_card" and view.seat == said("target")
        title, note = ("kept_card", "kept_note") if is_kept else (event.kind, "note")
        cards = said("cards") if event.kind == "hand" else (said("card"),)
        shown = tuple(self._faces.in_hand(str(card)) for card in cards) if isinstance(cards, tuple) else ()
        return OpenCards(
            Phrase.of(f"look.seen.{title}", target=str(said("target"))), Phrase.of(f"look.seen.{note}"), shown, True
        )
