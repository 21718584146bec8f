"""Hunt for the Ring to look at: View to figures, tokens and panels. Knows the game's View and actions, nothing else.

Actions of the Hunt in words, for lists and buttons.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile
from types import MappingProxyType
from typing import Any, Final

from game.board.board import Board, Space
from game.engine.action import Thing, Touched
from game.engine.as_on_the_table import Places
from game.engine.decision import Outcome, Param, Phrase, Seat
from game.engine.event import Event
from game.engine.rules import GameSet
from game.games.hunt.presentation import companion_sentences, panels, printed_parts
from game.games.hunt.presentation.faces import FACES, LORD_FIGURE, NAZGUL_FACES, NOBODY, SEAT_FACES
from game.games.hunt.presentation.goal_and_threat import NearestExits, goal_sheet_of, threat_sheet
from game.games.hunt.presentation.hunters_map_sheet import HuntersMapSheet
from game.games.hunt.presentation.panels import entries_of, route_of
from game.games.hunt.presentation.story_and_chronicle import STORY, chronicle_of, unspent_dice
from game.games.hunt.rules.actions import (
    DOT,
    SAMWISE,
    STAY,
    Act,
    ChooseDie,
    ChooseLogToken,
    ChoosePlace,
    ChooseSeat,
    Course,
    Dispel,
    Divide,
    End,
    Escape,
    Flip,
    Forward,
    Gandalf,
    Give,
    Hunt,
    Journey,
    Log,
    Move,
    Order,
    Perceive,
    Play,
    PlaySorcery,
    PlaySorceryUse,
    Reroll,
    Share,
    Spy,
)
from game.games.hunt.rules.topology import STEP, space_labels, space_name
from game.games.hunt.rules.view import COLOURS, DAY_TURNS, MARKS, View, dots_after
from game.ui.table.model.blocks import GameSheet, MakeSheet, known_sheet
from game.ui.table.model.chronicle import Chronicle, PlayedStep, shortest
from game.ui.table.model.hit_testing import area_names
from game.ui.table.model.look import Look
from game.ui.table.model.panel_data.hidden_movement import DeductionMap
from game.ui.table.model.panel_data.panels import CentreScene, Panels, Ribbon
from game.ui.table.model.panel_data.picture_parts import Face, Point
from game.ui.table.model.picture import Counter, Goal, Marker, Picture, Roll, Way, WayKind
from game.ui.table.model.routes import numbered_ways

FIGURE: Final = 40.0
"""Diameter of a figure in board units: more than 48 pixels where the whole board is seen in a window of 1920 by 1080."""
TOKEN: Final = 28.0
"""Of the tokens that lie beside a place."""
_BESIDE: Final = (
    *((21.0, -36.0), (-21.0, -36.0), (40.0, 0.0), (-40.0, 0.0)),
    *(
        (far * math.cos(turn * math.pi / 8), far * math.sin(turn * math.pi / 8))
        for far in (44.0, 54.0, 64.0, 74.0)
        for turn in range(16)
    ),
)
"""Where figures may stand round the middle of a place, the likeliest first."""
_ON: Final = (0.0, -0.3 * FIGURE)
"""On a dot, which has no number: nobody is to take it for the place beside it."""
_SIDE, _HEAD, _FEET = 0.6 * FIGURE, 1.1 * FIGURE, 0.54 * FIGURE
"""How far a figure reaches from the middle of its block: to each side, up and down."""
_FAR: Final = 150.0
"""From a place to the farthest number that one of its figures could hide."""
_APART: Final = 30.0, 24.0
"""Of two figures at one place, across or down."""
_DISC: Final = 12.0
"""Round the middle of a place: what its number needs to be read."""
_AWAY: Final = tuple(
    (far * math.cos(turn * math.pi / 8), far * math.sin(turn * math.pi / 8))
    for far in range(0, 70, 10)
    for turn in range(16)
)
"""Where a heap of tokens lies about the middle of an area, the nearest first."""
_TOKENS: Final = {"allies": "ally", "track_eye": "track_eye", "track_sword": "track_sword"}
"""The faces of tokens that a table sets, by their fields."""
_TOKEN_BESIDE: Final = ((-20.0, 20.0), (20.0, 20.0), (0.0, 30.0))


class HuntLook(Look):
    """The look of the game on a set of two boards."""

    story = STORY
    left_to_computer = MappingProxyType({"setup": "set_up", "setup_2": "set_up", "nazgul": "rest_of_turn"})
    ends_as_advised = frozenset(("bearer", "nazgul"))

    def __init__(self, boards: Sequence[Board], tables: Mapping[str, Any]) -> None:
        self._boards = tuple(boards)
        self._tables = tables
        self._map = HuntersMapSheet(boards, tables)
        self._stock = printed_parts.stock(tables, boards)
        self._exits = NearestExits(boards, tables)
        self.own_table = companion_sentences.HuntersCompanion(self.board_of, tables)

    def touches(self, view: View, action: Act) -> tuple[Touched, ...]:
        """HR-029, HR-132. The Nazgûl that are shared are touched in the order of the players who lead them; the number of a
        log token that is chosen is no place."""
        if isinstance(action, Divide):
            return tuple(Touched(figure, Thing.PIECE) for group in action.groups for figure in group)
        is_token = view.decision is not None and view.decision.kind == "log_token"
        return () if is_token and action.verb == "choose" else action.touches

    def board_of(self, view: View) -> Board:
        """The board of the part that is being played."""
        return self._boards[min(view.part, len(self._boards)) - 1]

    def is_open(self, view: View, seat: Seat) -> bool:
        """HR-300. The hunters set up in the open, before they hold a card."""
        is_bearer = seat == view.seats[0]
        return view.phase == "setup" and not is_bearer and not view.hands_count[view.seats.index(seat) - 1]

    def seat_face(self, seat: Seat) -> Face:
        return SEAT_FACES.get(seat, NOBODY)

    def picture(self, view: View) -> Picture:
        """Tokens first, then Gandalf, the Nazgûl, Frodo."""
        table = _Table(self.board_of(view))
        for place in view.ally_tokens:
            table.token(f"ally-{place}", "ally", place, Phrase.of("look.ally"))
        for place, sort in view.tracks:
            table.token(f"track-{place}", f"track_{sort}", place, Phrase.of("look.track", face=sort))
        for number, place in enumerate(view.log_tokens):
            if place:
                table.token(f"log-{number + 1}", "log", place, Phrase.of("look.log"))
        for place in dict.fromkeys(_found_empty(view)):
            table.token(f"in_vain-{place}", "in_vain", place, Phrase.of("look.in_vain"))
        for mark in view.marks:
            kind = "watch" if mark.kind == "watch" else "mark"
            table.token(f"mark-{mark.kind}-{mark.at}", kind, mark.at, Phrase.of(f"look.{kind}"))
        for last in frodos_way(view, self._tables)[-1:]:
            dots = dots_after(entries_of(view, self._tables))
            here = self._on_a_dot(view, last, dots) if dots else last
            table.figure("figure-frodo", FACES["frodo"], here, Phrase.of("look.frodo", dots=dots, place=last))
        gandalf = view.grey or "".join(gandalfs_way(view)[-1:])
        if gandalf and not view.gandalf_out:
            table.figure("figure-gandalf", FACES["gandalf"], gandalf, Phrase.of("look.gandalf"))
        for index, place in enumerate(view.figures):
            if place:
                name = Phrase.of("look.lord" if index == view.lord else "look.nazgul", figure=COLOURS[index])
                is_active = view.phase == "ringwraiths" and index == view.active
                table.nazgul(index, _face(view, index), place, name, moved=_is_done(view, index), is_active=is_active)
        table.counters.sort(key=lambda one: one.handle == "figure-frodo")  # nobody hides him
        ways = _journeys_drawn(view, self.board_of(view), self._tables)
        return Picture(tuple(table.counters), ways=ways, markers=_markers(view))

    def _on_a_dot(self, view: View, last: str, dots: int) -> str:
        """HR-010, HR-062. In Part 2 the dot of his journey; in Part 1, where no dot is written by its place, one after `last`
        towards the nearest way out, as far as dots lie there."""
        board = self.board_of(view)
        way = self._exits.way_out(view, board)
        ahead = route_of(view.journey, self._tables)[view.step :] if view.part == 2 else (way.exit if way else last,)
        end = board.find(next((row for row in ahead if row != "."), last))
        if end is None:
            return last
        beside = [board.spaces[index] for space in board.found((last,)) for index in board.neighbours(space.index)]
        nearest = sorted(filter(_is_dot, beside), key=lambda dot: math.dist((dot.x, dot.y), (end.x, end.y)))
        lie = [*takewhile(_is_dot, board.found(shortest(board, last, end.id)[1:]))] or nearest[:1]
        return lie[min(dots, len(lie)) - 1].id if lie else last

    def settable(self, view: View, field: Places) -> Counter | None:
        if field.word in _TOKENS:
            return Counter("", "", _TOKEN_BESIDE[0], TOKEN, FACES[_TOKENS[field.word]], field.name)
        if field.word != "figure":
            return None
        colour = field.path[-1]
        return Counter("", "", _BESIDE[0], FIGURE, _face(view, COLOURS.index(colour)), field.name, colour[0].upper())

    def panels(self, view: View) -> Panels:
        return Panels(
            _ribbon(view),
            panels.strip(view),
            hands=panels.hands(view, self._tables),
            tracks=panels.track_rows(view, space_labels(self.board_of(view))),
            journal=panels.journal(view, self._tables),
            centre=panels.choice(view, self._tables),
            dials=panels.dials(view),
            active=_active(view),
        )

    def known(self, view: View, name: str) -> GameSheet | None:
        board = self.board_of(view)
        found = board.find(name)
        if found is None:
            is_area = name in area_names(board)
            return known_sheet(self._map.area_label(view, name)) if is_area else None
        area = dict(found.groups).get("area", "")
        may_be = (Phrase.of("look.card.may_be"),) * (found.id in self._map.striped(view))
        facts = (*may_be, Phrase.of(f"look.kind.{found.kind}"), Phrase.of("look.card.area", area=area))
        return known_sheet(Phrase.of("look.card.title", place=space_labels(board)[found.id]), facts)

    def told(self, view: View, action: Act) -> Phrase:
        return told(view, self.board_of(view), action, self._tables)

    def revealed(self, view: View, views: Sequence[View]) -> Picture:
        """HR-323. The Ring-bearer's own View over the hunters' map of that moment."""
        known = next((one for one in views if one.seat == view.seats[0]), view)
        guess = self._map.guess(view, ())
        return replace(
            self.picture(known),
            ways=past_ways(known, self.board_of(view), self._tables),
            sketches=guess.sketches if guess is not None else (),
        )

    def guess(self, view: View, marks: Sequence[tuple[str, str]]) -> DeductionMap | None:
        return self._map.guess(view, marks)

    def centre_scene(self, view: View, event: Event) -> CentreScene | None:
        """HR-107. Whose Nazgûl asked opens it, though another may be at turn by now."""
        answer = STORY.note(event)
        asked = (fact.figure for fact in reversed(view.record) if fact.figure and event.kind.startswith(fact.kind))
        colour = next(asked, "")
        return replace(answer, asker=view.owners[COLOURS.index(colour)] if colour else None) if answer else None

    def left(self, view: View, roll: Roll) -> Roll | None:
        """HR-117. The dice that nobody has spent yet."""
        return unspent_dice(view, roll)

    def focus_points(self, view: View) -> tuple[Point, ...]:
        """Where the Nazgûl stand; for the Ring-bearer, where Frodo is."""
        board = self.board_of(view)
        own = frodos_way(view, self._tables)[-1:]
        return board.points(place for place in own or view.figures if place) or (
            (board.spaces[0].x, board.spaces[0].y),
        )

    def goals(self, view: View) -> tuple[Goal, ...]:
        """The way out, for the Ring-bearer alone; where Frodo's trail was found last, for the others."""
        return self._exits.goals(view, self.board_of(view))

    @property
    def sheets(self) -> Mapping[str, MakeSheet]:
        return {
            "goal": lambda view, rules: goal_sheet_of(self.board_of(view), view, self._exits, self._map),
            "threat": lambda view, rules: threat_sheet(view, self.board_of(view), self._map, self._exits),
            "stock": lambda view, rules: self._stock,
        }

    def chronicle(self, steps: Sequence[PlayedStep], outcome: Outcome | None, reader: Seat | None) -> Chronicle | None:
        """HR-323."""
        return chronicle_of(steps, outcome, self._boards, self._tables, self._map, self.story)


def _is_dot(space: Space) -> bool:
    return space.kind == "dot"


class _Table:
    """Puts counters on a board, each beside those that stand there already."""

    def __init__(self, board: Board) -> None:
        self.counters: list[Counter] = []
        self._board = board
        self._standing: list[Point] = []
        self._lying: dict[str, int] = {}

    def figure(
        self, handle: str, face: Face, place: str, name: Phrase, figure: str = "", *, moved: bool = False
    ) -> None:
        """One figure on a space; nothing where the board has no such space."""
        space = self._board.find(place)
        if space is None:
            return
        free = [(space.x + dx, space.y + dy) for dx, dy in _beside(self._board, space)]
        at = next((one for one in free if not any(_is_over(one, other) for other in self._standing)), free[0])
        self._standing.append(at)
        self.counters.append(Counter(handle, space.id, at, FIGURE, face, name, figure, moved=moved))

    def nazgul(self, index: int, face: Face, place: str, name: Phrase, *, moved: bool, is_active: bool) -> None:
        """One of the four, or their Lord in its place, with the first letter of its colour; the one whose turn it is has a ring
        of light."""
        colour = COLOURS[index]
        self.figure(colour, face, place, name, colour[0].upper(), moved=moved)
        if is_active:
            self.counters[-1] = replace(self.counters[-1], chosen=True)

    def token(self, handle: str, kind: str, place: str, name: Phrase) -> None:
        """A token beside a space, or in the middle of an area or section."""
        found = self._where(place)
        if found is None:
            return
        space, x, y = found
        nth = self._lying.get(place, 0)
        self._lying[place] = nth + 1
        dx, dy = _TOKEN_BESIDE[nth % len(_TOKEN_BESIDE)]
        self.counters.append(Counter(handle, space, (x + dx, y + dy), TOKEN, FACES[kind], name))

    def _where(self, place: str) -> tuple[str, float, float] | None:
        space = self._board.find(place)
        if space is not None:
            return space.id, space.x, space.y
        inside = [s for s in self._board.spaces if place in dict(s.groups).values() and s.kind != "dot"]
        if not inside:
            return None
        x, y = sum(s.x for s in inside) / len(inside), sum(s.y for s in inside) / len(inside)
        x, y = next(
            (at for dx, dy in _AWAY if _is_clear(self._board, at := (x + dx, y + dy))),
            (x, y),
        )
        near = min(inside, key=lambda s: (s.x - x) ** 2 + (s.y - y) ** 2)
        return near.id, x, y


def _found_empty(view: View) -> Iterator[str]:
    """HR-145. The places where the Nazgûl searched or hunted today in vain, unless the table takes no notes of it."""
    for fact in view.record if view.options.public_record != "off" else ():
        if fact.kind in ("search", "hunt") and (fact.part, fact.day, fact.answer) == (view.part, view.day, "no"):
            yield from fact.places


def _is_clear(board: Board, at: Point) -> bool:
    """Whether a heap of tokens there hides no number."""
    lying = [(at[0] + dx, at[1] + dy) for dx, dy in _TOKEN_BESIDE]
    numbers = [(s.x, s.y) for s in board.spaces if s.kind != "dot"]
    return all(math.dist(token, number) >= TOKEN / 2 + _DISC for number in numbers for token in lying)


@lru_cache(maxsize=1024)
def _beside(board: Board, space: Space) -> tuple[Point, ...]:
    """Where figures stand at a place, one after another: on a dot, or beside its number towards the side on which they hide no
    other, with their heads on the board, and beside each other."""
    around = ((s.x - space.x, s.y - space.y) for s in board.spaces if s.kind != "dot")
    numbers = [at for at in around if math.hypot(*at) < _FAR]
    edge = min(s.y for s in board.spaces) - FIGURE - space.y

    def worse(at: Point) -> tuple[float, bool]:
        return sum(_hidden(at, number) for number in numbers), at[1] - _HEAD < edge

    found: list[Point] = []
    for at in sorted((_ON, *_BESIDE) if space.kind == "dot" else _BESIDE, key=worse):
        if not any(_is_over(at, other) for other in found):
            found.append(at)
    return tuple(found)


def _is_over(at: Point, other: Point) -> bool:
    """Whether of two figures one hides much of the other."""
    return abs(at[0] - other[0]) < _APART[0] and abs(at[1] - other[1]) < _APART[1]


def _hidden(at: Point, number: Point) -> float:
    """How much of a number a figure hides that stands there."""
    x, y = number[0] - at[0], number[1] - at[1]
    across = min(x + _DISC, _SIDE) - max(x - _DISC, -_SIDE)
    down = min(y + _DISC, _FEET) - max(y - _DISC, -_HEAD)
    return max(0.0, across) * max(0.0, down)


def look(game_set: GameSet) -> HuntLook:
    """The look of Hunt for the Ring on a set."""
    return HuntLook(game_set.boards, game_set.tables)


def _active(view: View) -> Face | None:
    """HR-107. The Nazgûl whose turn it is, while a hunter decides about it."""
    is_asked = view.decision is not None and view.decision.kind == "nazgul"
    return _face(view, view.active) if is_asked else None


def _face(view: View, index: int) -> Face:
    """One of the four; in the place of one, their Lord (HR-256)."""
    return LORD_FIGURE if index == view.lord else NAZGUL_FACES[COLOURS[index]]


def _markers(view: View) -> tuple[Marker, ...]:
    """HR-025. Frodo's figure on the track of his road, the markers of corruption and of the turn."""
    return (
        Marker("left", view.step, FACES["frodo"]),
        Marker("right", view.corruption, FACES["corruption"], "corruption"),
        Marker("bottom", view.turn, FACES["eye" if view.eye else "turn"], "turn"),
    )


def _is_done(view: View, index: int) -> bool:
    """Whether a Nazgûl has had its turn."""
    return view.phase == "ringwraiths" and index != view.active and index not in view.queue


def _ribbon(view: View) -> Ribbon:
    turns = [Phrase.of(f"look.turn.{name}") for name in DAY_TURNS]
    turn = -1 if view.phase in ("setup", "setup_2") else view.turn
    return Ribbon.of(Phrase.of("look.day", day=view.day, part=view.part), view.deciding, turns, turn)


# Where Frodo and Gandalf have been, for whoever may know -------------------------------------------------------------


def frodos_way(view: View, tables: Mapping[str, Any]) -> tuple[str, ...]:
    """The locations of the part that is played at which Frodo has been, the last one last; empty for other eyes."""
    return tuple(entry for entry in entries_of(view, tables) if entry not in MARKS)


def gandalfs_way(view: View) -> tuple[str, ...]:
    """The locations at which Gandalf has been, in Part 2."""
    return tuple(entry for entry in view.gandalf if entry) if view.part == 2 else ()


def _journeys_drawn(view: View, board: Board, tables: Mapping[str, Any]) -> tuple[Way, ...]:
    """HR-272. Where the Journey cards lead among which one is chosen, each with the name of its card."""
    cards = view.journey_drawn if len(view.journey_drawn) > 1 else ()
    courses = [points(board, [row for row in route_of(card, tables) if row != "."]) for card in cards]
    return tuple(
        replace(way, label=card.upper()) for way, card in zip(numbered_ways(courses, board), cards, strict=True)
    )


def past_ways(view: View, board: Board, tables: Mapping[str, Any]) -> tuple[Way, ...]:
    """Both ways as lines over the board: Gandalf's below Frodo's. No number lies at the end, where it would hide names of
    places: the step stands on the Movement track."""
    found = []
    walked = points(board, gandalfs_way(view))
    if len(walked) > 1:
        found.append(Way(walked, WayKind.PAST))
    walked = points(board, frodos_way(view, tables))
    if len(walked) > 1:
        found.append(Way(walked, WayKind.PLANNED))
    return tuple(found)


def points(board: Board, places: Sequence[str]) -> tuple[Point, ...]:
    """The middles of some places; a place twice running stands once."""
    found = board.found(places)
    return tuple((space.x, space.y) for at, space in enumerate(found) if not at or found[at - 1] is not space)


MOST_RINGWRAITHS: Final = 4
OFF: Final = "off"
"""Where a log token goes that is taken back."""

_BY_KIND: Final = {
    "watch": "place",
    "repel": "place",
    "scatter": "area",
    "log_token": "token",
    "drop_die": "face",
    "spy": "seat",
}
"""What is chosen by the verb "choose", by the kind of question."""


def told(view: View, board: Board, action: Act, tables: Mapping[str, Any]) -> Phrase:
    """The action as a short sentence."""
    plain = action.replace(way=()) if isinstance(action, Move) and action.way else action
    named: dict[str, Param] = {letter: _named(board, word) for letter, word in zip("abc", plain.words, strict=False)}
    key = _key(view, action)
    match action:
        case Divide(groups):
            named = _shared(view, groups)
        case Share(numbers):
            named = _shared(view, [int(count) for count in numbers])
        case Order(figures):
            named = dict(zip("abcd", (*figures, "", ""), strict=False))
        case Reroll(faces):
            named = {"dice": faces}
        case Play(card, use) | PlaySorceryUse(card, _, use) if use in (1, 2):
            named["choice"] = _choice(tables, card, use)
        case Log(number):
            named["a"] = number
        case End() if key == "end_of":
            named["figure"] = COLOURS[view.active]
        case ChooseLogToken(number) if key == "choose_token":
            named["a"] = number
    return Phrase.of(f"look.told.{key}", **named)


def _choice(tables: Mapping[str, Any], card: str, number: int) -> str:
    """HR-078. What one of the two effects of a card does, in the words of its table."""
    text = next((cards[card]["text"] for cards in tables["cards"].values() if card in cards), "")
    parts = text.rstrip(".").split("; or ")
    return str(parts[number - 1]) if len(parts) > 1 else ""


def _named(board: Board, word: str) -> Param:
    """A word as the words know it: places as people call them, areas and sections in capitals."""
    space = board.find(word)
    if space is not None and word == space.id:
        return space_labels(board)[space.id]
    sections = {area.partition("-")[0] for area in board.groups["area"]}
    if word.upper() in sections or word.upper() in board.groups["area"] or word.startswith(STEP):
        return space_name(word, {})
    return word


def _shared(view: View, shares: Sequence[Param]) -> dict[str, Param]:
    """Who gets what: the hunters and their shares by number, "" and 0 where there are fewer."""
    ringwraiths = view.seats[1:]
    named: dict[str, Param] = {}
    for at in range(MOST_RINGWRAITHS):
        named[f"seat{at + 1}"] = ringwraiths[at] if at < len(ringwraiths) else ""
        named[f"share{at + 1}"] = shares[at] if at < len(shares) else 0
    return named


def _key(view: View, action: Act) -> str:
    """The sentence of an action: that of its verb, or of the form in which it was chosen."""
    asked = view.agenda[-1].kind if view.agenda else ""
    match action:
        case Move() if asked == "nazgul":
            return "move_nazgul"
        case End() if asked == "nazgul":
            return "end_of"
        case Move(to, using):
            return ("move_dot" if to == DOT else "move") + ("_samwise" if using == SAMWISE else "")
        case Forward(using):
            return "forward_samwise" if using else "forward"
        case Escape(to):
            return "escape_stay" if to == STAY else "escape"
        case Gandalf(to) if to in view.gandalf[-1:]:
            return "gandalf_stay"
        case Course(choice):
            return f"course_{choice}"
        case Journey(length):
            return f"journey_{length}"
        case Hunt(dice):
            return ("hunt", "hunt_die", "hunt_dice")[len(dice)]
        case Perceive(_, dice):
            return "perceive_dice" if len(dice) > 1 else "perceive"
        case Dispel(_, die):
            return "dispel_die" if die else "dispel"
        case Give(places):
            return "give_two" if len(places) > 1 else "give"
        case Flip(_, tile):
            return "flip_tile" if tile else "flip"
        case Reroll(faces):
            return "reroll" if faces else "reroll_none"
        case Spy():
            return "spy_place"
        case Log(_, at):
            return "log_off" if at == OFF else "log"
        case Play(_, use):
            return f"play_{use}" if use else "play"
        case PlaySorcery():
            return "play_die"
        case PlaySorceryUse(_, _, use):
            return f"play_die_{use}"
        case ChoosePlace() | ChooseLogToken() | ChooseDie() | ChooseSeat():
            return f"choose_{_BY_KIND.get(asked, 'place')}"
        case _:
            return action.verb
