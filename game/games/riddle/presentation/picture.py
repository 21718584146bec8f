"""Riddle of the Ring to look at: View to markers and panels. Knows the game's View and actions, nothing else of it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from game.board.board import Board
from game.engine.action import Thing, Touched
from game.engine.as_on_the_table import Places
from game.engine.decision import Outcome, Phrase, Seat
from game.engine.event import Event
from game.engine.rules import GameSet
from game.games.riddle.presentation.goal_and_threat import goal_sheet_of, steps_to, threat_sheet, victory_space
from game.games.riddle.presentation.panels import CardFaces, CentrePanels, chips, piles, plates, turn_in_halls
from game.games.riddle.presentation.story_and_chronicle import STORY, chronicle_of
from game.games.riddle.rules.actions import Attack, Present, RiddleAction, Take
from game.games.riddle.rules.cards.cards import is_rider
from game.games.riddle.rules.limits import others_before
from game.games.riddle.rules.view import PlayerView, RiddleView
from game.ui.table.model.blocks import GameSheet, MakeSheet, known_sheet
from game.ui.table.model.chronicle import Chronicle, PlayedStep
from game.ui.table.model.look import Look
from game.ui.table.model.panel_data.cards_and_players import Hand
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.table.model.panel_data.panels import CentreScene, Panels, Ribbon, StatusItem
from game.ui.table.model.panel_data.picture_parts import Face, Point
from game.ui.table.model.picture import Counter, Goal, Picture

SIZE: Final = 1.62
"""Diameter of a marker in board units; the hex radius is 1."""
CROWDED: Final = 1.12
"""Diameter where several stand together."""
SPREAD: Final = 0.52
"""How far from the middle of a space markers stand that share it."""

FACES: Final = faces_of("game.games.riddle").faces
"""By character; `nobody` is a seat whose character is not yet chosen."""
NOBODY: Final = FACES["nobody"]
CLOSED: Final = 0.8
"""Diameter of the sign at a city that refuses cards to whoever looks."""
CLOSED_AT: Final = (0.5, -0.5)
"""Where it stands, from the middle of the space."""
_SIGNS: Final = ("good", "evil", "neutral", "start", "victory_good", "victory_evil", "source")
"""RR-348. Marks of a space in the order in which they are told."""


OPEN_PHASES: Final = ("choose", "contest")
"""Who plays whom is settled (RR-022)."""


class RiddleLook(Look):
    """The look of the game on one board."""

    story = STORY

    def __init__(self, game_set: GameSet) -> None:
        self._board = board = game_set.board
        self._table = game_set.tables["cards"]
        self._cards = CardFaces(self._table)
        self._centre = CentrePanels(board, self._cards, _face)
        self._rivers = _rivers(board)
        self._faces: dict[Seat, Face] = {}
        """RR-002, RR-021. The faces of the seats in the View that was shown last: characters are public once chosen."""

    def board_of(self, view: RiddleView) -> Board:
        """There is one board."""
        return self._board

    def touches(self, view: RiddleView, action: RiddleAction) -> tuple[Touched, ...]:
        """RR-264, RR-266. A force that is a city is touched on the board. RR-251: use 2 of a Hobbit or Rider card concerns the
        player who is that character: touched after the card, that player may be meant by use 1 just as well (RR-250)."""
        if isinstance(action, Take):
            return (*action.touches, *(Touched(seat, Thing.IMPLIED) for seat in self._concerned(view, action)))
        if isinstance(action, Attack | Present) and self._board.find(action.force) is not None:
            return (*action.touches[:-1], Touched(action.force, Thing.SPACE))
        return action.touches

    def told(self, view: RiddleView, action: RiddleAction) -> Phrase | None:
        """RR-251. Whose hand is seen is told, though the card alone is named: characters are open (RR-021)."""
        if not isinstance(action, Take):
            return None
        return Phrase.of("look.told.take", first=action.card, others=self._concerned(view, action))

    def _concerned(self, view: RiddleView, action: Take) -> tuple[Seat, ...]:
        """RR-251. Whoever is that character."""
        return tuple(player.seat for player in view.players if player.character == self._cards.person(action.card))

    def is_open(self, view: RiddleView, seat: Seat) -> bool:
        """RR-370. Nobody holds a card while characters are being chosen."""
        return view.phase in OPEN_PHASES and not any(view.cards)

    def seat_face(self, seat: Seat) -> Face:
        return self._faces.get(seat, NOBODY)

    def picture(self, view: RiddleView) -> Picture:
        """RR-371. The markers of all players who stand on the board, the active one on top."""
        self._faces = {player.seat: _face(view, player.seat) for player in view.players}
        together: dict[str, list[PlayerView]] = {}
        for player in view.players:
            if player.at:
                together.setdefault(player.at, []).append(player)
        markers = [
            self._marker(player, nth, len(players), is_active=player.seat == view.active)
            for players in together.values()
            for nth, player in enumerate(players)
        ]
        return Picture(
            tuple(sorted(markers, key=lambda marker: marker.handle == view.active)),
            signs=tuple(map(self._closed, _closed_cities(self._board, view))),
        )

    def _closed(self, city: str) -> Counter:
        """RR-172. A small sign at a city that refuses cards to whoever looks."""
        space = self._board.find(city)
        assert space is not None, "closed cities are the board's"
        at = space.x + CLOSED_AT[0], space.y + CLOSED_AT[1]
        return Counter(f"closed {city}", city, at, CLOSED, FACES["used_up"], Phrase.of("look.closed", place=city))

    def _marker(self, player: PlayerView, nth: int, count: int, *, is_active: bool) -> Counter:
        space = self._board.find(player.at)
        assert space is not None, f"the View names a space that its board lacks: {player.at}"
        dx, dy = _shift(nth, count)
        return Counter(
            handle=player.seat,
            space=space.id,
            at=(space.x + dx, space.y + dy),
            size=SIZE if count == 1 else CROWDED,
            face=FACES.get(player.character, NOBODY),
            name=Phrase.of("look.marker", seat=player.seat, character=player.character),
            chosen=is_active,
        )

    def settable(self, view: RiddleView, field: Places) -> Counter | None:
        """RR-371. Markers; the cities that somebody used last are only named (RR-172)."""
        if field.word != "marker":
            return None
        seat = Seat(field.path[-1])
        return Counter("", "", (0, 0), SIZE, _face(view, seat), field.name)

    def panels(self, view: RiddleView) -> Panels:
        """RR-370 to RR-375. What everyone may know, and the viewer's own hand."""
        hands = self._hands(view)
        return Panels(
            ribbon=Ribbon(Phrase.of("look.round", round=view.round), view.active or None, ()),
            strip=(_pile(view),),
            hands=hands,
            seats=plates(self._board, view, _face),
            chips=chips(self._cards, view),
            piles=piles(self._cards, view),
            centre=self._centre.now(view, hands),
            catalogue=self._cards.catalogue(Phrase.of("look.titles.title"), Phrase.of("look.titles.note")),
        )

    def _hands(self, view: RiddleView) -> tuple[Hand, ...]:
        """RR-370. The viewer's cards, in the order of the table of cards; of several alike the fresh ones last. While one goes
        (RR-167) any may, and it only matters which are new."""
        if view.seat is None or not view.players:
            return ()
        fresh = {card: view.fresh.count(card) for card in view.fresh}
        brought = self._centre.brought(view, view.seat)
        note = Phrase("look.new" if view.phase == "discard" else "look.fresh")
        cards = []
        for at, card in enumerate(view.hand):
            left = view.hand[at:].count(card)
            copy = view.hand[:at].count(card) + brought.count(card)
            cards.append(self._cards.in_hand(card, note=note if left <= fresh.get(card, 0) else None, copy=copy))
        return (Hand(Phrase.of("look.hand", cards=len(cards)), tuple(cards)),)

    def known(self, view: RiddleView, name: str) -> GameSheet | None:
        """RR-371. What everybody may know of a player; or what a space is."""
        player = view.player(Seat(name))
        if player is None or not player.character:
            return self._space(view, name)
        facts = [Phrase.of("look.card.hand", cards=player.cards)]
        if player.in_play:
            facts.append(Phrase.of("look.strip.in_play", cards=player.in_play))
        if player.halls >= 0:
            facts.append(Phrase.of("look.seat.halls", turn=turn_in_halls(player)))
        if player.waited:
            facts.append(Phrase.of("look.card.waited"))
        if player.memory:
            facts.append(Phrase.of("look.card.memory", places=player.memory))
        facts.append(Phrase.of(f"look.character.{'riders' if is_rider(player.character) else 'hobbits'}"))
        goal = victory_space(self._board, player.character)
        if count := steps_to(self._board, goal, player):
            facts.append(Phrase.of("look.goal_now.to_go", place=goal.id, count=count))
        stands = {"place": player.at} if player.at else {}
        key = "look.card.marker" if player.at else "look.marker"
        return known_sheet(Phrase.of(key, seat=player.seat, character=player.character, **stands), facts)

    def _space(self, view: RiddleView, space: str) -> GameSheet | None:
        """RR-343 to RR-351; RR-172: first, of a city, that it has no cards for whoever looks."""
        found = self._board.find(space)
        if found is None:
            return None
        if found.kind == "dot":
            rivers = self._rivers.get(found.index, ())
            return known_sheet(
                Phrase.of("look.card.dot", place=found.id),
                (Phrase.of("look.card.on_river", rivers=rivers), Phrase.of("look.terrain_effect.dot")),
            )
        title = Phrase.of("look.card.place" if found.name else f"look.terrain.{found.kind}", place=found.id)
        others = _closed_cities(self._board, view).get(found.id, 0)
        facts = [Phrase.of("look.card.closed", count=others)] if others else []
        facts += [Phrase.of(f"look.feature.{sign}") for sign in _SIGNS if sign in found.features]
        facts.append(Phrase.of(f"look.terrain_effect.{found.kind}"))
        facts += [
            Phrase.of(f"look.side.{kind}", places=places)
            for kind, places in self._board.sides(found.index).items()
            if kind in ("bridge", "ford")
        ]
        return known_sheet(title, facts)

    def centre_scene(self, view: RiddleView, event: Event) -> CentreScene | None:
        return self._centre.centre_scene(view, event)

    def focus_points(self, view: RiddleView) -> tuple[Point, ...]:
        """The marker whose turn it is."""
        player = view.player(view.active)
        space = self._board.find(player.at) if player and player.at else None
        return ((space.x, space.y),) if space is not None else ()

    def goals(self, view: RiddleView) -> tuple[Goal, ...]:
        """RR-395, RR-396. Where whoever looks may show The Ring, as his character is; before the table, whose turn it is."""
        player = view.player(view.seat or view.active)
        if player is None or not player.character:
            return ()
        goal = victory_space(self._board, player.character)
        count = steps_to(self._board, goal, player)
        away = Phrase.of("look.goal.away", count=count) if count else None
        face = FACES["barad_dur" if is_rider(player.character) else "cracks_of_doom"]
        return (Goal(goal.id, face, Phrase.of("look.goal.place", place=goal.id), away),)

    @property
    def sheets(self) -> Mapping[str, MakeSheet]:
        goal, threat = partial(goal_sheet_of, self._board, FACES), partial(threat_sheet, self._board)
        return {"goal": goal, "threat": threat}

    def chronicle(self, steps: Sequence[PlayedStep], outcome: Outcome | None, reader: Seat | None) -> Chronicle | None:
        return chronicle_of(steps, outcome, self._board, self.story, FACES)


def look(game_set: GameSet) -> RiddleLook:
    """The look of Riddle of the Ring on a set."""
    return RiddleLook(game_set)


def _face(view: RiddleView, seat: Seat) -> Face:
    """RR-003. The roundel of a seat: that of its character."""
    player = view.player(seat)
    return FACES.get(player.character, NOBODY) if player is not None else NOBODY


def _shift(nth: int, count: int) -> Point:
    """Where the nth of several markers of one space stands, from its middle: round about, the first at the left."""
    if count == 1:
        return 0.0, 0.0
    turn = math.pi + 2 * math.pi * nth / count
    return SPREAD * math.cos(turn), SPREAD * math.sin(turn)


def _closed_cities(board: Board, view: RiddleView) -> dict[str, int]:
    """RR-171, RR-172. The cities that refuse cards to whoever looks, each with how many others must serve him before."""
    player = view.player(view.seat)
    used = [space.id for city in (player.memory if player else ()) if (space := board.find(city)) is not None]
    return {city: others_before(city, used) for city in used}


def _pile(view: RiddleView) -> StatusItem:
    """RR-372. The deck, and the top of the pile alone."""
    key = "look.strip.pile" if view.pile else "look.strip.no_pile"
    return StatusItem(
        FACES["pile"],
        Phrase.of("look.strip.deck"),
        Phrase.of("look.strip.deck_is", cards=view.deck),
        (),
        Phrase.of(key, cards=view.pile, card=view.pile_top),
    )


def _rivers(board: Board) -> dict[int, tuple[str, ...]]:
    """The names of the rivers on which each dot lies."""
    found: dict[int, list[str]] = {}
    for line in board.lines:
        if line.kind == "link":
            for space in {space for edge in line.edges for space in edge}:
                if line.name not in found.setdefault(space, []):
                    found[space].append(line.name)
    return {space: tuple(names) for space, names in found.items()}
