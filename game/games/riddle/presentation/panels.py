"""Who sits round the table, what moves the marker this turn, and the piles: View to plates, chips and piles.

The small scenes in the middle of the table: battles, riddles, exchanges, hands laid open. From Views and events alone.

What is printed on the cards (RR-331): families, emblems, words; and the list of all titles with their counts (RR-011).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from types import MappingProxyType
from typing import Any, Final

from game.board.board import Board
from game.board.near_words import slug_of
from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.games.riddle.presentation.goal_and_threat import RING, may_show_next
from game.games.riddle.rules.cards.cards import CHARACTERS, GEAR, is_rider
from game.games.riddle.rules.limits import MOST_POINTS, POWER_PLAYS, kind_of_forces
from game.games.riddle.rules.open_questions import OpenBattle, OpenRiddle, PendingTake, SpoilsChoice
from game.games.riddle.rules.view import PlayerView, RiddleView
from game.ui.table.model.panel_data.cards_and_players import (
    BattleSide,
    CardBattle,
    CardExchange,
    CardFace,
    Hand,
    HandCard,
    Notice,
    OpenCards,
    Pile,
    SeatPlate,
    TitleList,
    TitleRow,
    TurnMeans,
)
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.table.model.panel_data.panels import CentreScene
from game.ui.table.model.panel_data.picture_parts import Face

_CARD_EMBLEMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "boat": "boat", "rope": "rope", "cloak": "cloak", "horse": "horse", "eagles": "eagle",
        "flying-beasts": "fell-beast", "good-army": "white-tree", "evil-army": "scimitar", "neutral-army": "flag",
        "frodo": "star-glass", "sam": "leaf", "merry": "horn", "pippin": "pipe", "rider-1": "iron-crown",
        "rider-2": "rider-hood", "rider-3": "dagger", "rider-4": "fell-beast", "gandalf": "staff",
        "galadriel": "elven-star", "sauron": "eye", "balrog": "balrog", "treebeard": "ent", "strider": "broken-sword",
        "boromir": "shield", "legolas": "bow", "gimli": "axe", "butterbur": "cup", "saruman": "white-hand",
        "mouth-of-sauron": "gate", "wormtongue": "quill", "grishnakh": "watch-eye", "ugluk": "sword",
        "bill-ferny": "acorn", "gollum": "footprint", "tom-bombadil": "sun", "shelob": "spider", "bilbo": "book",
        "ring": "ring", "riddle": "riddle", "elf-ring": "nazgul-ring", "palantir": "palantir", "spy": "spy",
    }
)  # fmt: skip
"""Title to its emblem."""
_SIDES: Final = {"good": "elven-star", "evil": "eye", "neutral": "flag"}
FAMILIES: Final = faces_of("game.games.riddle").families
BACK: Final = FAMILIES["shared"]
"""RR-212. One back for all cards: a family would be a tell."""
_PLAYS: Final = ("look", "ask", "person", "shelob", "riddle")
"""RR-221. Uses that are a Power Play."""


class CardFaces:
    """The faces of all cards in the table of cards."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self._cards: dict[str, Mapping[str, Any]] = {
            id_: fields for id_, fields in table["cards"].items() if fields.get("in_play", True)
        }
        self._made = {id_: self._make(id_, fields) for id_, fields in self._cards.items()}
        self._peoples = {
            id_: tuple(self._make(id_, fields, people) for people in fields["subtitles"])
            for id_, fields in self._cards.items()
            if fields["family"] == "army" and fields.get("subtitles")
        }
        counts: dict[str, int] = {}
        first: dict[str, Mapping[str, Any]] = {}
        for fields in self._cards.values():
            title = fields["title"]
            counts[title] = counts.get(title, 0) + fields["count"]
            first.setdefault(title, fields)
        self.rows = tuple(
            TitleRow(
                title,
                FAMILIES[first[title]["family"]],
                _CARD_EMBLEMS[title],
                Phrase.of("look.title", card=title),
                count,
                group=Phrase.of(f"look.group.{_group(first[title])}"),
            )
            for title, count in counts.items()
        )

    def of(self, card: str, copy: int = 0) -> CardFace:
        """The face of a card. Armies of one title are one card to the rules; which people each of several stands for
        is a matter of this table: the first shows the first, the second the second."""
        peoples = self._peoples.get(card, ())
        return peoples[copy % len(peoples)] if peoples else self._made[card]

    def of_title(self, title: str) -> CardFace:
        """The face of the first card of a title."""
        return self._made[next(card for card, fields in self._cards.items() if fields["title"] == title)]

    def in_hand(self, card: str, *, note: Phrase | None = None, copy: int = 0) -> HandCard:
        """A card that lies open before whoever looks."""
        return HandCard(card, self.of(card, copy), note)

    def travels(self, card: str) -> Mapping[str, Any]:
        """The uses of a card that are means of travel, with their numbers."""
        return {
            use: value for use, value in self._cards[card].get("uses", {}).items() if use in ("horse", "fly", "jump")
        }

    def points(self, card: str) -> int:
        """RR-256. Its battle points."""
        return int(next(iter(self._cards[card].get("battle", {"": 0}).values())))

    def serves(self, card: str) -> str:
        """RR-195. Whom its special use serves; empty for anyone."""
        return str(self._cards[card].get("for", ""))

    def person(self, card: str) -> str:
        """RR-250. The character whose card it is; empty for other cards."""
        return str(self._cards[card].get("uses", {}).get("person", ""))

    def emblem(self, card: str) -> str:
        return self._made[card].emblem

    def character(self, character: str) -> HandCard:
        """RR-022. A character to be chosen."""
        side = "riders" if is_rider(character) else "hobbits"
        face = self._made[character]
        lines = (Phrase.of(f"look.character.{side}"),)
        return HandCard(character, CardFace(face.family, face.emblem, face.title, lines, scenes=face.scenes))

    def catalogue(self, title: Phrase, note: Phrase, picked: tuple[str, ...] = (), count: int = 0) -> TitleList:
        """RR-011. All titles with their counts; some picked already, `count` to be picked in all."""
        rows = (replace(row, picked=row.token in picked) for row in self.rows)
        return TitleList(title, note, tuple(rows), count)

    def _make(self, id_: str, fields: Mapping[str, Any], people: str = "") -> CardFace:
        uses = fields.get("uses", {})
        battle = next(iter(fields.get("battle", {}).items()), None)
        when, sign = _when(uses, battle[1] if battle is not None else 0)
        return CardFace(
            family=FAMILIES[fields["family"]],
            emblem=_CARD_EMBLEMS[fields["title"]],
            title=Phrase.of("look.card_name", card=id_ if "horse" in uses else fields["title"]),
            lines=(*((_text(people),) if people else ()), _text(fields["text"])),
            when=when,
            sign=sign,
            points=str(battle[1]) if battle is not None else "",
            helps=_SIDES[battle[0]] if battle is not None else "",
            scenes=_scenes(id_, fields, people),
            short=_text(fields["short"]) if fields.get("short") and not people else None,
        )


def _group(fields: Mapping[str, Any]) -> str:
    """What a title stands among in the list: those that travel, armies, who is played, whom the others serve."""
    if fields["family"] in ("travel", "army"):
        return str(fields["family"])
    return "played" if "by" in fields else str(fields.get("for", "anyone"))


def _text(text: str) -> Phrase:
    return Phrase.of("look.card_text", text=text)


def _scenes(id_: str, fields: Mapping[str, Any], people: str) -> tuple[str, ...]:
    """What may be on a card's picture: what the table says, its people, its own scene, that of its title."""
    wished = (fields.get("scene", ""), f"army-{slug_of(people)}" if people else "", id_, fields["title"])
    return tuple(f"riddle/{name}" for name in wished if name)


def city_face(name: str, kind: str) -> CardFace:
    """RR-262. A city that stands in a battle."""
    return CardFace(
        FAMILIES["army"],
        _SIDES[kind],
        Phrase.of("look.city", place=name),
        (Phrase.of(f"look.feature.{kind}"),),
        sign="sword",
        points="1",
        helps=_SIDES[kind],
    )


def _when(uses: Mapping[str, Any], points: int) -> tuple[Phrase, str]:
    """RR-190 to RR-195. When a card can be played, in few words, and the sign beside them."""
    if "ring" in uses:
        return Phrase.of("look.when.ring"), "eye-shut"
    if not uses:
        return Phrase.of("look.when.battle", points=points), "sword"  # says what the sign in the head means
    kinds = []
    if "gear" in uses:
        kinds.append("gear")
    kinds += [use for use in ("horse", "fly", "jump", "reroll") if use in uses]
    if any(use in uses for use in _PLAYS):
        kinds.append("play")
    if "pickup" in uses:
        kinds.append("pickup")
    key = f"{kinds[0]}_{kinds[1]}" if len(kinds) > 1 else kinds[0]
    return Phrase.of(f"look.when.{key}"), "seal" if "play" in kinds else "play"


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
        title = "look.take.won" if isinstance(view.question, SpoilsChoice) else "look.take.title"
        return OpenCards(Phrase.of(title, target=target), Phrase.of("look.take.note"), shown)

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
        lacks = event.kind == "hand" and RING not in (card.token for card in shown)
        told = Phrase.of(f"look.seen.{note}", without=int(lacks))
        return OpenCards(Phrase.of(f"look.seen.{title}", target=str(said("target"))), told, shown, True)


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
