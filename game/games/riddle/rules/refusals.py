"""Refusals: for everything that is not legal, the first breach and one plain sentence.

The order is that of the design: whose decision and phase; the card itself; the target; the way; limits and duties. Nothing
here looks at what the acting seat does not know.

The listed action that is meant: by one spelt otherwise or with its way drawn in full (`normal`), by touched things
(`attempt`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.decision import CHANCE, Param, Phrase, Refusal, Seat
from game.games.riddle.rules.actions import (
    ACTIONS,
    BROUGHT,
    CITY,
    DIE,
    Ask,
    Attack,
    Count,
    Look,
    Move,
    PickUp,
    Place,
    Present,
    Pull,
    Reroll,
    Resist,
    Riddle,
    RiddleAction,
    Say,
    Shelob,
    Show,
    Take,
    Use,
)
from game.games.riddle.rules.cards.cards import GEAR, Card, gear_words, serves
from game.games.riddle.rules.decisions import CHANCES, actions, decision
from game.games.riddle.rules.limits import POWER_PLAYS, is_in_sight, others_before
from game.games.riddle.rules.movement.move_refusals import first_move_breach
from game.games.riddle.rules.movement.movement import at_hand, can_move
from game.games.riddle.rules.movement.reach import SUBSETS
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.open_questions import OpenBattle
from game.games.riddle.rules.power_plays import battle, power_play, riddle
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.turn import turns
from game.games.riddle.rules.turn.pick_up import may_pick_up
from game.games.riddle.rules.turn.sharp_eyes import calls

_HOME: dict[str, tuple[str, ...]] = {
    "choose": ("choose",), "roll": ("start",), "exchange": ("exchange",), "name": ("naming",), "again": ("again",),
    "enough": ("again",), "resist": ("resist",), "reveal": ("resist",), "keep": ("take", "loot"),
    "present": ("defend", "press"), "yield": ("defend",), "stop": ("press",), "discard": ("discard", "trim", "banish"),
    "stay": ("free",), "leave": ("free",), "place": ("place",), "show": ("start", "action"), "end": ("action",),
}  # fmt: skip
"""Verb to the phases it belongs to; those not named belong to the free part of a turn."""
_CLAUSE: dict[str, str] = {
    "choose": "RR-020", "contest": "RR-021", "start": "RR-050", "exchange": "RR-200", "swap": "RR-200", "naming": "RR-237",
    "riddle": "RR-236", "again": "RR-239", "resist": "RR-232", "take": "RR-253", "loot": "RR-276", "defend": "RR-265",
    "press": "RR-266", "discard": "RR-163", "trim": "RR-180", "banish": "RR-291", "free": "RR-295", "place": "RR-303",
    "draw": "RR-163", "halls": "RR-293",
}  # fmt: skip
"""Phase to the clause that says what is due in it."""


def refuse(state: RiddleState, clause: str, key: str, space: int = -1, **params: Param) -> Refusal:
    """A refusal with its sentence and, where there is one, the space where the way breaks."""
    return refused(state.map, clause, key, space, **params)


def refused(map_: RiddleTopology, clause: str, key: str, space: int = -1, **params: Param) -> Refusal:
    """A refusal of what a board alone bars."""
    if space >= 0:
        params["place"] = map_.names[space]
    return Refusal(clause, Phrase.of(f"refused.{key}", **params), map_.ids[space] if space >= 0 else "")


def explain(state: RiddleState, action: RiddleAction) -> Refusal:
    """Why an action is not legal; to be asked only of one that isn't."""
    found = _out_of_phase(state, action)
    if found is not None:
        return found
    action = with_board_names(state, action)
    match action:
        case Move():
            breach = first_move_breach(state, action)
            if breach is None:
                return refuse(state, "RR-083", "not_now")
            word = {"card": breach.word} if breach.word else {}
            return refuse(state, breach.clause, breach.key, breach.space, **word)
        case Attack():
            return _attack(state, action)
        case Use():
            return _use(state, action)
        case Say():
            return _say(state, action)


def _out_of_phase(state: RiddleState, action: RiddleAction) -> Refusal | None:
    """RR-222, RR-058. Another decision is due first."""
    verb = action.verb
    question = decision(state)
    if question is None:
        return refuse(state, "RR-048", "over")
    if question.seat == CHANCE or verb in BROUGHT:
        return refuse(state, "RR-222", "chance")
    if verb == "count":
        return refuse(state, "RR-322", "count")
    if state.phase not in _HOME.get(verb, ("action",)):
        clause = _CLAUSE.get(state.phase, "RR-058")
        if state.phase == "discard" and verb == "pickup":
            clause = "RR-167"
        return refuse(state, clause, "due", phase=state.phase)
    return None


def _card(state: RiddleState, word: str) -> Card | Refusal:
    """RR-191, RR-195. The card itself: it must be held and serve its user."""
    index = state.deck.index.get(word)
    if index is None:
        return refuse(state, "RR-191", "no_such_card", card=word)
    if not state.hands[state.active][index]:
        return refuse(state, "RR-191", "no_card", card=word)
    card = state.deck.cards[index]
    if not serves(card, state.is_hobbit(state.active)):
        return refuse(state, "RR-195", "not_for_you", card=word, serves=card.serves)
    return card


def _target(state: RiddleState, word: str) -> int | Refusal:
    """RR-224. The target itself: another player outside the Halls."""
    seat = state.seat_of(word)
    if seat < 0 or seat == state.active:
        return refuse(state, "RR-220", "no_target")
    if state.halls[seat] >= 0:
        return refuse(state, "RR-224", "in_halls", target=word)
    return seat


def _use(state: RiddleState, action: Use) -> Refusal:
    if action.verb == "pickup" and action.card == CITY:
        return _city(state)
    card = _card(state, action.card)
    if isinstance(card, Refusal):
        return card
    use = "person" if action.verb in ("pull", "take") else action.verb
    if use not in card.uses:
        return refuse(state, "RR-192", "no_such_use", card=card.id)
    targets: list[int] = []
    for word in action.targets:
        target = _target(state, word)
        if isinstance(target, Refusal):
            return target
        targets.append(target)
    match action.verb:
        case "reroll":
            return refuse(state, "RR-061", "no_reroll")
        case "pickup":
            return _no_pick_up(state)
        case "leave":
            return refuse(state, "RR-294", "no_such_use", card=card.id)
        case "look":
            return _look(state, card, targets)
        case "pull" | "take":
            return _person(state, action, card, targets)
        case _:
            return refuse(state, "RR-220", "two_plays")


def _look(state: RiddleState, card: Card, targets: list[int]) -> Refusal:
    for target in targets:
        ends = state.at[state.active], state.at[target]
        if not is_in_sight(state.map, card, *ends):
            clause = "RR-228" if card.within else "RR-229" if card.any_city else "RR-230"
            far = state.map.straight(*ends) if card.within else 0
            return refuse(state, clause, "unseen", card=card.id, target=state.seats[target], far=far, most=card.within)
    if state.plays + len(targets) > POWER_PLAYS:
        return refuse(state, "RR-227", "two_plays")
    return refuse(state, "RR-235", "two_targets")


def _person(state: RiddleState, action: Use, card: Card, targets: list[int]) -> Refusal:
    """RR-250 to RR-253, RR-398."""
    if card.uses["person"] == state.character(state.active):
        return refuse(state, "RR-250" if action.verb == "pull" else "RR-251", "own_card", card=card.id)
    if state.plays >= POWER_PLAYS:
        return refuse(state, "RR-220", "two_plays")
    if action.verb == "take":
        playing = [seat for seat in power_play.others(state) if state.character(seat) == card.uses["person"]]
        return refuse(
            state, "RR-253" if playing else "RR-251", "empty_hand" if playing else "not_playing", card=card.id
        )
    if targets and not any(state.hands[targets[0]]):
        return refuse(state, "RR-250", "empty_hand", card=card.id)
    return refuse(state, "RR-398", "not_kin", card=card.id)


def _attack(state: RiddleState, action: Attack) -> Refusal:
    """RR-254 to RR-273 and RR-281 to RR-283."""
    target = _target(state, action.target)
    if isinstance(target, Refusal):
        return target
    if not state.moved:
        return refuse(state, "RR-255", "before_moving")
    if state.attacked >> target & 1:
        return refuse(state, "RR-282", "attacked_already", target=action.target)
    if not state.met >> target & 1:
        near = state.at[target] >= 0 and state.map.adjacent[state.at[state.active]] >> state.at[target] & 1
        empty = near and not (any(state.hands[target]) and any(state.hands[state.active]))
        return refuse(state, "RR-281" if empty else "RR-254", "not_met", target=action.target)
    if state.plays >= POWER_PLAYS:
        return refuse(state, "RR-220", "two_plays")
    return _force(state, action.force, target, attacks=True)


def _force(state: RiddleState, word: str, target: int, *, attacks: bool) -> Refusal:
    """RR-256 to RR-268 and RR-165. Why this force cannot be presented."""
    seat = state.active if attacks else target
    index = state.deck.index.get(word)
    side = battle.side_of(state, target, attacks=attacks)
    if index is None:
        space = state.map.space(word)
        if space is None or space not in state.map.city_kinds:
            return refuse(state, "RR-264", "no_force_word", card=word)
        if state.map.city_kinds[space] != side:
            return refuse(state, "RR-262", "wrong_city", space)
        used = isinstance(state.question, OpenBattle) and word in (*state.question.attack, *state.question.defence)
        return refuse(state, "RR-263" if used else "RR-262", "city_used" if used else "city_far", space)
    card = state.deck.cards[index]
    if not state.hands[seat][index]:
        return refuse(state, "RR-191", "no_card", card=word)
    if state.fresh[seat][index] >= state.hands[seat][index]:
        return refuse(state, "RR-165", "fresh", card=word)
    if not card.points:
        return refuse(state, "RR-264", "no_points", card=word)
    if card.by and card.by != state.character(seat):
        return refuse(state, "RR-259", "not_your_card", card=word)
    if card.side not in (side, "neutral"):
        own = card.by == state.character(seat)
        clause = "RR-258" if own else "RR-256" if attacks else "RR-257"
        return refuse(state, clause, "wrong_side", card=word)
    return refuse(state, "RR-268", "above_five", card=word)


def _city(state: RiddleState) -> Refusal:
    here = state.at[state.active]
    if here not in state.map.city_kinds:
        return refuse(state, "RR-166", "no_city", here)
    used = state.memory[state.active]
    if here in used:
        return refuse(state, "RR-171", "shuttling", here, count=others_before(here, used))
    return _no_pick_up(state)


def _no_pick_up(state: RiddleState) -> Refusal:
    if turns.may_end(state) and not may_pick_up(state, True):
        return refuse(state, "RR-085", "castaway")
    return _no_end(state)


def _no_end(state: RiddleState) -> Refusal:
    """RR-059, RR-074, RR-087. The duty to move."""
    if state.moved:
        return refuse(state, "RR-074", "back_at_start", state.at[state.active])
    cards_only = state.die_used or not can_move(state)
    return refuse(state, "RR-087" if cards_only else "RR-059", "must_move")


def _say(state: RiddleState, action: Say) -> Refusal:
    word = action.word
    match action.verb:
        case "end":
            return _no_end(state)
        case "show":
            if state.hands[state.active][state.deck.ring]:
                at_goal = state.at[state.active] == state.goal(state.active)
                return refuse(state, "RR-042" if at_goal else "RR-041", "not_waited" if at_goal else "not_there")
            return refuse(state, "RR-041", "no_card", card="ring")
        case "choose":
            return refuse(state, "RR-020", "character_taken")
        case "name":
            known = word in state.deck.titles
            return refuse(state, "RR-238" if known else "RR-010", "title_twice" if known else "no_title")
        case "riddle" | "shelob":
            return _riddle(state, action)
        case "resist":
            return _resist(state, word)
        case "present":
            assert isinstance(state.question, OpenBattle)
            return _force(state, word, state.question.target, attacks=state.phase == "press")
        case "discard" if word == "ring":
            return refuse(state, "RR-178", "never_the_ring")
        case "discard":
            return refuse(state, "RR-191", "no_card" if word in state.deck.index else "no_such_card", card=word)
        case "place":
            return _place(state, word)
        case "exchange":
            return refuse(state, "RR-204", "not_due")
        case "keep":
            return refuse(state, "RR-253" if state.phase == "take" else "RR-276", "not_in_hand")
        case _:
            return refuse(state, "RR-058", "not_now")


def _riddle(state: RiddleState, action: Say) -> Refusal:
    card = _card(state, action.verb)
    if isinstance(card, Refusal):
        return card
    if action.verb == "riddle":
        target = _target(state, action.word)
        if isinstance(target, Refusal):
            return target
        if not any(state.hands[target]):
            return refuse(state, "RR-236", "empty_hand", card="riddle")
        if state.plays < POWER_PLAYS and not riddle.targets(state):
            return refuse(state, "RR-242", "riddle_alone")
    return refuse(state, "RR-220", "two_plays")


def _resist(state: RiddleState, word: str) -> Refusal:
    question = decision(state)
    assert question is not None
    seat = state.seats.index(question.seat)
    index = state.deck.index.get(word)
    own = (state.deck.persons[state.characters[seat]], state.deck.ring)
    if index not in own:
        return refuse(state, "RR-232", "cannot_resist")
    if not state.hands[seat][index]:
        return refuse(state, "RR-191", "no_card", card=word)
    return refuse(state, "RR-165", "fresh", card=word)


def _place(state: RiddleState, word: str) -> Refusal:
    space = state.map.space(word)
    if space is None:
        return refuse(state, "RR-147", "no_place", card=word)
    if state.map.wet >> space & 1:
        return refuse(state, "RR-304", "no_boat_yet", space)
    return refuse(state, "RR-302", "too_far_from_returning", space)


def normal(state: RiddleState, action: RiddleAction) -> RiddleAction | None:
    """The listed action with the same consequences, or None."""
    if isinstance(action, Count):
        return action if any(action.word in calls(state, seat) for seat in state.seats) else None
    spelt = with_board_names(state, action)
    listed = spelt
    if isinstance(spelt, Move) and spelt.via:
        listed = spelt.replace(via=())
    if listed not in actions(state, listed.subject):
        return None
    if isinstance(spelt, Move) and spelt.via and first_move_breach(state, spelt) is not None:
        return None
    return listed


def with_board_names(state: RiddleState, action: RiddleAction) -> RiddleAction:
    """The action with places by the names of the board and players in seat order; a drawn way that names its end
    ends there all the same."""
    match action:
        case Look(card, first, second) if second:
            return Look(card, *sorted((first, second), key=state.seat_of))
        case Move():
            to, via = _place_named(state, action.to), tuple(_place_named(state, word) for word in action.via)
            return action.replace(to=to, via=via[:-1] if via[-1:] == (to,) else via)
        case Attack() if action.force not in state.deck.index:
            return action.replace(force=_place_named(state, action.force))
        case Place() | Present() if action.word not in state.deck.index:
            return type(action)(_place_named(state, action.word))
        case _:
            return action


def _place_named(state: RiddleState, word: str) -> str:
    space = state.map.space(word)
    return word if space is None else state.map.names[space]


# Touched things -------------------------------------------------------------------------------------------------------


_OF_A_CARD: Final = {"defend": Present, "press": Present, "resist": Resist}
"""What a card of the hand is touched for where it answers, though it may be refused: a fresh one."""


def attempt(state: RiddleState, touched: Sequence[str]) -> RiddleAction | None:
    """Cards, seats, spaces (ids, slugs) or words, in the order they were touched; several spaces are a way drawn in full."""
    words = [word for word in touched if word]
    if not words:
        return None
    typed = ACTIONS.typed(words)
    if typed is not None and not _is_taken_for_chance(state, typed):
        return typed
    places = [state.map.names[space] for word in words if (space := state.map.space(word)) is not None]
    if state.phase == "place" and places:
        return Place(places[-1])
    if state.phase == "action":
        return _in_turn(state, words, places)
    word = places[-1] if places and words[-1] not in state.deck.index else words[-1]
    answers = (action for action in actions(state) if isinstance(action, Say))
    found = next((one for one in answers if word in [thing.word for thing in one.touches]), None)
    makes = _OF_A_CARD.get(state.phase)
    return makes(word) if found is None and makes is not None and word in state.deck.index else found


def _in_turn(state: RiddleState, words: list[str], places: list[str]) -> RiddleAction | None:
    """RR-155. A space alone is a move by the die; a card before it, by that card; cards put in play are touched as well. A way
    drawn in full says by itself which cards it needs. RR-264. A player and a city of one's own are an attack with it."""
    cards = [word for word in words if word in state.deck.index or word == DIE]
    seats = tuple(seat for word in words for seat in state.seats if seat == word)
    cities = (place for place in places if normal(state, Attack(seats[0], place)) is not None) if seats else ()
    if seats and (force := next(iter(cards or cities), "")):
        return _on_seats(state, force, seats)
    if not places:
        return _alone(state, cards)
    means = next((word for word in cards if word not in GEAR), DIE)
    using = tuple(word for word in GEAR if word in cards)
    here = state.map.names[state.at[state.active]] if state.at[state.active] >= 0 else ""
    way = [place for number, place in enumerate(places) if number or place != here]
    if not way:
        return None
    drawn = Move(means, way[-1], using, tuple(way[:-1]))
    return drawn if using or not drawn.via else _with_what_it_needs(state, drawn)


def _with_what_it_needs(state: RiddleState, drawn: Move) -> Move:
    """RR-083, RR-155. The way with the cards that it puts in play; as it was drawn where no card helps."""
    for laying in SUBSETS[at_hand(state)]:
        move = drawn.replace(using=gear_words(laying))
        if normal(state, move) is not None:
            return move
    return drawn


def _on_seats(state: RiddleState, card: str, seats: tuple[Seat, ...]) -> RiddleAction | None:
    """RR-190, RR-250, RR-251, RR-264. A card and whom it is used on: every use that it has against others, and an attack."""
    return _only(state, _against(state, card, seats))


def _against(state: RiddleState, card: str, seats: tuple[Seat, ...]) -> list[RiddleAction]:
    uses = state.deck.cards[state.deck.index[card]].uses if card in state.deck.index else {}
    meant: list[RiddleAction] = []
    if "riddle" in uses:
        meant.append(Riddle(seats[0]))
    if "look" in uses:
        meant.append(Look(card, *seats[:2]))
    if "ask" in uses:
        meant.append(Ask(card, seats[0]))
    if "person" in uses:
        meant.append(Pull(card, seats[0]))
        if state.character(state.seat_of(seats[0])) == uses["person"]:
            meant.append(Take(card))
    return [*meant, Attack(seats[0], card)]


def _alone(state: RiddleState, cards: list[str]) -> RiddleAction | None:
    """RR-192. A card by itself: every use that it has without a target; where it has none, what it would do to another player or
    on the way, to be refused by its own clause."""
    if not cards or cards[0] not in state.deck.index:
        return None
    card = state.deck.cards[state.deck.index[cards[0]]]
    uses = card.uses
    alone = (("reroll", Reroll), ("pickup", PickUp), ("person", Take))
    meant: list[RiddleAction] = (
        [Shelob()] if "shelob" in uses else [use(cards[0]) for effect, use in alone if effect in uses]
    )
    return _only(state, meant) or _refused(state, card)


def _refused(state: RiddleState, card: Card) -> RiddleAction | None:
    """What this card would be for, where it cannot be used now; None where it can: then somebody has to say on what."""
    if any(card.id in [thing.word for thing in one.touches] for one in actions(state)):
        return None
    here = state.at[state.active]
    if card.index == state.deck.ring:
        return Show()
    if card.id in GEAR:
        return Move(DIE, state.map.names[here], (card.id,)) if here >= 0 else None
    if card.travels:
        return Move(card.id, state.map.names[next(iter(state.map.hexes_near[here]), here)]) if here >= 0 else None
    others = [seat for number, seat in enumerate(state.seats) if number != state.active]
    free = [seat for seat in others if state.halls[state.seat_of(seat)] < 0]
    return _against(state, card.id, ((free or others)[0],))[0]


def _only(state: RiddleState, meant: list[RiddleAction]) -> RiddleAction | None:
    """The one of these that is legal, else the first, to be refused by its own clause; None where several are: that choice
    is the player's."""
    legal = [action for action in meant if normal(state, action) is not None]
    if len(legal) > 1:
        return None
    return next(iter(legal or meant), None)


def _is_taken_for_chance(state: RiddleState, typed: RiddleAction) -> bool:
    """The die that is taken up and a place read like "die 4"; but nothing falls or is drawn where somebody decides."""
    return typed.verb in BROUGHT and state.phase not in CHANCES
