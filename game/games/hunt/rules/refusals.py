"""Refusals: for everything that is not legal, the first breach and one plain sentence.

The order is that of the design: whose decision and phase; the piece or card; the target; the way at its first bad
step; limits and duties. Nothing is used but what the acting seat knows.

The action that is meant: the listed one for what was typed or drawn (`normal`), and one for touched things (`attempt`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from game.engine.action import plainest
from game.engine.decision import CHANCE, Refusal
from game.games.hunt.rules import decisions
from game.games.hunt.rules.actions import (
    DOT,
    OWN,
    SAMWISE,
    STAY,
    Act,
    Aim,
    ChoosePlace,
    Deed,
    Dispel,
    Drive,
    End,
    Escape,
    Extra,
    Flight,
    Flip,
    Forward,
    Gandalf,
    Join,
    Keep,
    Lift,
    Meriadoc,
    Move,
    Perceive,
    Place,
    Play,
    PlaySorcery,
    PlaySorceryUse,
    Put,
    PutMark,
    React,
    Reroll,
    Rest,
    Reveal,
    Ride,
    Rivendell,
    Roll,
    Shift,
    Spy,
    Stalk,
    Stand,
    Token,
)
from game.games.hunt.rules.agenda import listing
from game.games.hunt.rules.components.dice_faces import FACES, LORD_FACES
from game.games.hunt.rules.ring_bearer import ally_cards, ally_tokens, gandalf
from game.games.hunt.rules.ringwraiths.nazgul_actions import bars_search
from game.games.hunt.rules.ringwraiths.nazgul_refusals import SEARCH_CLAUSES, bad_step, explain_nazgul, refuse
from game.games.hunt.rules.set_up import placer
from game.games.hunt.rules.state import State
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.turn.agenda_frames import LORDS, ExtraMoveFrame, ReactionFrame
from game.games.hunt.rules.view import COLOURS, NIGHT, View

# Typed and drawn ---------------------------------------------------------------------------------------------------


def spelt(topology: HuntTopology, action: Act) -> Act:
    """The action with its places by their ids, its areas and dice as they are written, however they were typed."""

    def place(word: str) -> str:
        return word if word in (DOT, STAY) else topology.find(word) or word

    match action:
        case Move(to, using, way):
            return Move.of(place(to), using, tuple(map(place, way)))
        case Escape(at) | Gandalf(at) | Place(at) | Lift(at) | Spy(at) | Deed(at):
            return type(action).of(place(at))
        case Extra(at, die) | Ride(at, die) | Stalk(at, die) | Dispel(at, die):
            return type(action).of(place(at), die)
        case Shift(at, to):
            return Shift.of(place(at), place(to))
        case Drive(figure, at) | Stand(figure, at):
            return type(action).of(figure, place(at))
        case PutMark(at) | ChoosePlace(at) | Aim(at):
            return type(action).of(at.lower() if topology.target(at) else place(at))
        case Perceive(target, dice):
            return Perceive.of(target.upper(), dice)
        case Roll(faces) | Reroll(faces):
            return type(action).of(tuple(sorted(faces, key=_RANK.__getitem__)))
        case _:
            return action


class _Rank(dict[str, int]):
    """Where a face stands; strange words come last."""

    def __missing__(self, face: str) -> int:
        return len(self)


_RANK: Final = _Rank({face: rank for rank, face in enumerate((*FACES, *LORD_FACES))})


def normal(state: State, action: Act, listed: Collection[Act]) -> Act | None:
    """The listed action with the same consequences; None when there is none."""
    meant = spelt(state.topology, action)
    if isinstance(meant, Move) and meant.way:
        if bad_step(state, meant) is not None:
            return None
        meant = Move.of(meant.to, meant.using)
    return meant if meant in listed else None


# Touched -----------------------------------------------------------------------------------------------------------


_AT_A_PLACE: Final[Mapping[str, type[Act]]] = {
    "extra": Move, "escape": Escape, "place": Place, "spy": Spy, "aim_search": Spy, "fly": Gandalf,
    "gandalf_start": Gandalf, "flight": Flight, "watch": PutMark, "mark": PutMark, "repel": ChoosePlace,
}  # fmt: skip
"""Kind of question to what a place means that is touched."""
_OF_A_FIGURE: Final[Mapping[str, type[Act]]] = {
    "stand": Stand, "drive": Drive, "seek": Drive, "ride": Drive, "others": Drive, "merry": Drive,
}  # fmt: skip
"""Kind of question to what a figure means that is touched with a place."""


def attempt(view: View, topology: HuntTopology, touched: Sequence[str], listed: Sequence[Act]) -> Act | None:
    """Pieces, spaces (ids, slugs) or words in the order they were touched, as an action, legal or not; None where they mean
    nothing, or several legal ones."""
    words = [word for word in touched if word]
    kind = view.agenda[-1].kind if view.agenda else ""
    if len(words) == 1 and words[0].removeprefix(OWN) in (*view.hand, *view.drawn):
        is_asked = view.decision is not None and view.decision.seat == view.seat
        return _with_card(kind, words[0].removeprefix(OWN), listed) if is_asked else None
    places = [found for word in words if (found := topology.find(word)) is not None]
    figures = [word for word in words if word in COLOURS]
    if places and len(places) + len(figures) == len(words):
        meant = _at_places(view, kind, places, figures)
        if meant is not None:
            return meant
    exact = plainest([one for one in listed if [thing.word for thing in one.touches] == words])
    return exact[0] if words and len(exact) == 1 else None


def _with_card(kind: str, card: str, listed: Sequence[Act]) -> Act | None:
    """HR-284. What touching a card means that is not lit: the refusal says why it is not. A card that may be played in two
    ways, by way of Meriadoc too or with one of several dice, is no action by itself."""
    match kind:
        case "bearer":
            meant: Act = Play(card)
        case "nazgul":
            meant = PlaySorcery(card, "sorcery")
        case "reaction":
            return React(card)
        case "keep_ally":
            return Keep(card)
        case _:
            return None
    ways = [one for one in listed if one.words[:1] == (card,)]
    return None if meant in ways and len(ways) > 1 else meant


def _at_places(view: View, kind: str, places: Sequence[str], figures: Sequence[str]) -> Act | None:
    """What places mean, and figures that go there: in a Nazgûl's turn the way that it rides."""
    if kind == "nazgul":
        return Move(places[-1], way=tuple(places[:-1]))
    if kind == "bearer":
        return Move(places[-1]) if view.part == 1 else Gandalf(places[-1])
    if figures and kind in _OF_A_FIGURE:
        return _OF_A_FIGURE[kind].of(figures[-1], places[-1])
    if len(places) == 2 and kind in ("shift", "merry"):
        return Shift(*places)
    return _AT_A_PLACE[kind].of(places[-1]) if kind in _AT_A_PLACE else None


def explain(state: State, action: Act) -> Refusal:
    """Why an action is not legal; to be asked only of one that isn't."""
    decision = decisions.decision(state)
    if decision is None:
        return refuse(state, "HR-276", "over")
    if decision.seat == CHANCE:
        return refuse(state, "HR-288", "chance")
    meant = spelt(state.topology, action)
    if isinstance(meant, Put):
        return _put(state, meant)
    if decision.kind == "nazgul":
        return explain_nazgul(state, meant)
    if decision.kind == "bearer":
        return _bearer(state, meant)
    return _other(state, decision.kind, meant)


def _put(state: State, action: Put) -> Refusal:
    """HR-321, HR-322. A figure is put by its own player, and beside a board of the table's own alone."""
    figure = COLOURS.index(action.figure)
    if not state.options.companion:
        return refuse(state, "HR-321", "put_no_board")
    if not all(state.figures):
        return refuse(state, "HR-322", "put_early")
    if state.topology.is_exit(action.at):
        return refuse(state, "HR-322", "put_exit", action.at)
    if action.at == state.figures[figure]:
        return refuse(state, "HR-322", "put_there", action.at, figure=action.figure)
    return refuse(state, "HR-322", "put_other", seat=state.owners[figure], figure=action.figure)


# Decisions beside the two great ones -------------------------------------------------------------------------------


_CLAUSES: Final = {
    "give": "HR-037", "divide": "HR-029", "order": "HR-038", "stand": "HR-043", "letter": "HR-200",
    "choose_journey": "HR-208", "gandalf_start": "HR-212", "share": "HR-215", "lord_start": "HR-219",
    "react_search": "HR-080", "react_perception": "HR-080", "react_hunt": "HR-080", "log_token": "HR-132",
    "seek": "HR-263", "ride": "HR-114", "others": "HR-114", "aim_perception": "HR-130", "aim_search": "HR-305",
    "dispel": "HR-085", "reroll": "HR-148", "watch": "HR-306", "dread": "HR-148", "discard_ally": "HR-074",
    "discard_sorcery": "HR-146", "keep_ally": "HR-053", "extra": "HR-072", "place": "HR-087", "shift": "HR-088",
    "drive": "HR-234", "repel": "HR-079", "scatter": "HR-079", "mark": "HR-092", "spy": "HR-079", "spied": "HR-079",
    "merry": "HR-102", "company": "HR-171", "escape": "HR-179", "course": "HR-271", "keep_course": "HR-272",
    "fly": "HR-228", "flight": "HR-236", "drop_die": "HR-233",
}  # fmt: skip
"""Kind of decision to the clause that says what may be chosen."""


def _other(state: State, kind: str, action: Act) -> Refusal:
    verbs = {listed.verb for listed in listing(state).every}
    clause = _CLAUSES[kind]
    reacting = kind.startswith("react_") and isinstance(action, React | Flip)
    if action.verb not in verbs and action.verb != kind and not reacting:
        return refuse(state, clause, "not_now")
    match kind, action:
        case "escape", Escape(to):
            return _escape(state, to)
        case "extra", Move(to):
            frame = state.agenda[-1]
            return _entry(state, to, frame.to if isinstance(frame, ExtraMoveFrame) else "any")
        case "stand", Stand():
            return _stand(state, action)
        case "company", Flip():
            return _company(state, action)
        case "place", Place(at) | Lift(at) if at in state.topology.kind:
            return _placing(state, at)
        case "shift", Shift(at, to):
            return _shifting(state, at, to)
        case "aim_search", Spy(at) if at in state.topology.kind:
            key = bars_search(state, at, by_card=True)
            return (
                refuse(state, SEARCH_CLAUSES[key], key, at) if key else refuse(state, "HR-305", "no_nazgul_there", at)
            )
        case "drive" | "ride" | "others" | "seek" | "merry", _:
            return refuse(state, clause, "out_of_reach", next(iter(action.words[-1:]), ""))
        case "react_search" | "react_perception" | "react_hunt", _:
            return _reaction(state, action)
        case "keep_ally", Keep(card) if card in state.ally_hand:
            return refuse(state, clause, "not_drawn", card=card)
        case _:
            return refuse(state, clause, "no_choice", next(iter(action.words), ""))


def _escape(state: State, place: str) -> Refusal:
    """HR-180, HR-183."""
    if place in state.topology.kind and state.topology.is_exit(place):
        return refuse(state, "HR-183", "escape_exit", place)
    return refuse(state, "HR-180", "not_within_reach", place)


def _stand(state: State, action: Stand) -> Refusal:
    """HR-043, HR-218."""
    colour, place = action.figure, action.at
    if place not in state.topology.camps:
        return refuse(state, "HR-043" if state.part == 1 else "HR-218", "no_camp", place)
    if colour in COLOURS and state.figures[COLOURS.index(colour)]:
        return refuse(state, "HR-044", "stands_already", figure=colour)
    if colour not in COLOURS or state.owners[COLOURS.index(colour)] != placer(state):
        return refuse(state, "HR-044", "not_yours", figure=colour)
    return refuse(state, "HR-043" if state.part == 1 else "HR-218", "camp_full", place)


def _company(state: State, action: Flip) -> Refusal:
    """HR-102, HR-172."""
    hobbit, tile = action.hobbit, action.tile
    if hobbit not in ("samwise", "meriadoc", "strider") or state.status(hobbit) != "ready":
        return refuse(state, "HR-102", "no_company", hobbit=hobbit)
    if tile in state.tiles and state.tables.tiles[tile].colour == "red":
        return refuse(state, "HR-172", "special")
    return refuse(state, "HR-171", "no_tile")


def _placing(state: State, place: str) -> Refusal:
    """HR-087, HR-089, HR-091."""
    if state.topology.is_exit(place):
        return refuse(state, "HR-091", "token_exit", place)
    if len(state.ally_tokens) >= ally_tokens.ALLIES:
        return refuse(state, "HR-089", "tokens_out")
    if not ally_tokens.is_free(state, place):
        return refuse(state, "HR-087", "not_free", place)
    return refuse(state, "HR-079", "not_named", place)


def _shifting(state: State, place: str, to: str) -> Refusal:
    """HR-088, HR-091."""
    if place not in state.ally_tokens:
        return refuse(state, "HR-088", "no_token", place)
    if to not in state.topology.connected[place]:
        return refuse(state, "HR-088", "not_connected", to)
    if state.topology.is_exit(to):
        return refuse(state, "HR-091", "token_exit", to)
    if ally_tokens.is_free(state, to):
        return refuse(state, "HR-088", "moved_already", place)
    return refuse(state, "HR-088", "not_free", to)


def _reaction(state: State, action: Act) -> Refusal:
    """HR-080, HR-261, HR-339."""
    frame = state.agenda[-1]
    assert isinstance(frame, ReactionFrame), "asked of nothing else"
    if LORDS in frame.modes:
        return refuse(state, "HR-261", "lords_die")
    if not isinstance(action, React):
        return refuse(state, "HR-102", "no_company", hobbit=next(iter(action.words), ""))
    card = state.tables.cards.get(action.card)
    if card is None or action.card not in state.ally_hand:
        return refuse(state, "HR-080", "no_card")
    if state.fog:
        return refuse(state, "HR-077", "fog")
    if card.cancels != frame.question:
        return refuse(state, "HR-080", "wrong_moment", card=action.card)
    return refuse(state, "HR-339", "price", card=action.card)


# The Ring-bearer's turn ----------------------------------------------------------------------------------------------


def _bearer(state: State, action: Act) -> Refusal:
    match action:
        case Move() | Forward() | Rest():
            return _walk(state, action)
        case Play() | PlaySorcery() | PlaySorceryUse():
            return _card(state, action.card)
        case Token():
            return refuse(state, "HR-094", "token_twice" if state.token_spent else "no_tokens")
        case Flip(hobbit):
            if hobbit != "frodo" or state.status("frodo") != "ready":
                return refuse(state, "HR-102", "no_company", hobbit=hobbit)
            return refuse(state, "HR-098", "no_tokens")
        case Meriadoc(card):
            return _merry(state, card)
        case Join():
            return refuse(state, "HR-106", "no_joining")
        case End():
            if not state.moved:
                return refuse(state, "HR-059", "must_move" if state.turn != NIGHT else "must_choose")
            return refuse(state, "HR-228", "gandalf_must_move")
        case Gandalf() | Reveal() | Deed() | Rivendell():
            return _grey(state, action)
        case _:
            return refuse(state, "HR-057", "not_now")


def _walk(state: State, action: Move | Forward | Rest) -> Refusal:
    """HR-057, HR-058, HR-061, C2."""
    wrong_part = isinstance(action, Move) is (state.part == 2)
    if wrong_part and not isinstance(action, Rest):
        return refuse(state, "HR-057" if state.part == 1 else "HR-222", "wrong_part")
    if state.moved:
        return refuse(state, "HR-057", "moved")
    if isinstance(action, Rest):
        return refuse(state, "HR-058", "rest_by_day")
    if action.using == SAMWISE:
        if state.turn != NIGHT:
            return refuse(state, "HR-067", "samwise_by_day")
        if state.status("samwise") != "ready":
            return refuse(state, "HR-102", "no_company", hobbit="samwise")
        if not state.on_card:
            return refuse(state, "HR-339", "no_tokens")
    return _entry(state, action.to if isinstance(action, Move) else action.using, "any")


def _entry(state: State, place: str, must: str) -> Refusal:
    """HR-061, HR-072."""
    if must == "ferry" or (must == DOT and place != DOT):
        return refuse(state, "HR-079", "not_named", place)
    if place == DOT:
        return refuse(state, "HR-079", "not_a_dot")
    if place not in state.topology.kind or not state.topology.is_location(place):
        return refuse(state, "HR-061", "no_location", place)
    if place not in state.topology.connected[state.last] and place != state.last:
        return refuse(state, "HR-061", "not_connected", place)
    lacking = state.topology.connected[state.last].get(place, 1) - state.dots
    return refuse(state, "HR-061", "dots_first", place, count=lacking)


def _card(state: State, name: str) -> Refusal:
    """HR-075 to HR-080, HR-339."""
    card = state.tables.cards.get(name)
    if card is None or name not in state.ally_hand:
        return refuse(state, "HR-074", "no_card")
    if card.when == "out":
        return refuse(state, "HR-080", "out_of_turn", card=name)
    if state.card_played:
        return refuse(state, "HR-075", "card_twice")
    if state.fog:
        return refuse(state, "HR-077", "fog")
    need = ally_cards.unmet_need(state, name)
    if need:
        return refuse(
            state, "HR-339" if need == "price" else "HR-077", "price" if need == "price" else "need", card=name
        )
    return refuse(state, "HR-078", "option", card=name)


def _merry(state: State, card: str) -> Refusal:
    """C4."""
    if state.status("meriadoc") != "ready":
        return refuse(state, "HR-102", "no_company", hobbit="meriadoc")
    if not state.moved:
        return refuse(state, "HR-053", "merry_first_move")
    if state.merry_used:
        return refuse(state, "HR-053", "merry_twice")
    if card not in state.ally_hand:
        return refuse(state, "HR-074", "no_card")
    return refuse(state, "HR-053", "nothing_to_move")


_AFTER_HIS_MOVE: Final[Mapping[type[Act], str]] = {Reveal: "HR-232", Deed: "HR-240", Rivendell: "HR-241"}


def _grey(state: State, action: Gandalf | Reveal | Deed | Rivendell) -> Refusal:
    """HR-228 to HR-241."""
    if state.part == 1:
        return refuse(state, "HR-228", "wrong_part")
    if state.gandalf_out:
        return refuse(state, "HR-243", "gandalf_out")
    match action:
        case Gandalf(to):
            if not state.gandalf_moves or state.grey:
                return refuse(state, "HR-228", "gandalf_moved")
            return refuse(state, "HR-228", "not_connected", to)
        case _ if not state.gandalf_moved:
            return refuse(state, _AFTER_HIS_MOVE[type(action)], "gandalf_first")
        case Reveal():
            if state.grey:
                return refuse(state, "HR-232", "revealed_already")
            beside = gandalf.may_reveal(state) or state.gandalf_at in state.figures
            return refuse(state, "HR-232", "no_tokens" if beside else "no_nazgul_with_gandalf")
        case Deed(at):
            return refuse(state, "HR-239", "no_deed", at)
        case _:
            return refuse(state, "HR-241", "no_exit")
