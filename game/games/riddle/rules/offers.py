"""The buttons beside the board: the kinds of action usual here, each open or with the reason why not."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.bitset import mask_of
from game.engine.decision import Offer, Phrase, Refusal, Subject
from game.games.riddle.rules.actions import CITY, End, PickUp, RiddleAction, Show
from game.games.riddle.rules.decisions import actions
from game.games.riddle.rules.limits import POWER_PLAYS
from game.games.riddle.rules.movement.movement import ends, means, moves
from game.games.riddle.rules.power_plays import battle
from game.games.riddle.rules.preview import warning_of_end
from game.games.riddle.rules.refusals import explain, refuse
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.turn import turns


def offers(state: RiddleState) -> tuple[Offer, ...]:
    """What whoever decides can do."""
    if state.phase == "action":
        return tuple(_of_turn(state))
    listed = list(actions(state))
    verbs = dict.fromkeys(action.verb for action in listed)
    return tuple(_of_verb(state, verb, [action for action in listed if action.verb == verb]) for verb in verbs)


def _of_verb(state: RiddleState, verb: str, listed: list[RiddleAction]) -> Offer:
    alone = str(listed[0]) if len(listed) == 1 else ""
    key = f"offer.{verb}_{state.phase}" if verb in ("discard", "keep", "present") else f"offer.{verb}"
    return Offer(
        verb, Phrase(key), alone, primary=verb in ("roll", "show", "discard"), key="E" if verb == End.verb else ""
    )


def _of_turn(state: RiddleState) -> Iterator[Offer]:
    """RR-054 to RR-058. Moving, Power Plays, picking up, ending. One is proposed: showing The Ring, else moving, else
    picking up cards, else ending the turn, unless a means that is left leads to a city with cards."""
    showing = Show() in actions(state, Subject("show"))
    if showing:
        yield Offer("show", Phrase("offer.show"), "show", primary=True)
    going = any(moves(state, word) for word in means(state))
    goes = going and not state.moved
    yield Offer("move", Phrase("offer.move"), refusal=None if going else _no_move(state),
                primary=not showing and goes)  # fmt: skip
    yield Offer("play", Phrase("offer.play"), refusal=_no_play(state))
    fighting = bool(actions(state, Subject("attack")))
    yield Offer("attack", Phrase("offer.attack"), refusal=None if fighting else _no_attack(state))
    city, is_closed = PickUp(CITY), state.moved and state.at[state.active] in state.memory[state.active]
    listed = actions(state, Subject(CITY))
    yield Offer("pickup", Phrase("offer.pickup_city"), str(city) if listed else "",
                None if listed else explain(state, city), warning_of_end(state),
                primary=not showing and not goes and bool(listed), stays=is_closed)  # fmt: skip
    fresh = state.map.cities & ~mask_of(state.memory[state.active])
    further = going and any(mask & fresh for word in means(state) for _, mask in ends(state, word))
    ending = turns.may_end(state)
    refusal = None if ending else explain(state, End())
    yield Offer("end", Phrase("offer.end"), "end", refusal, warning_of_end(state),
                primary=not (showing or goes or listed or further), key="E")  # fmt: skip


def _no_move(state: RiddleState) -> Refusal:
    if state.held:
        clause, key = ("RR-094", "held_cloak") if state.held == 4 else ("RR-100", "held_rope")
        return refuse(state, clause, key, state.at[state.active])
    return refuse(state, "RR-080", "no_means_left")


def _no_play(state: RiddleState) -> Refusal | None:
    if state.plays >= POWER_PLAYS:
        return refuse(state, "RR-220", "two_plays")
    verbs = ("look", "ask", "pull", "take", "riddle", "shelob")
    if any(action.verb in verbs for action in actions(state)):
        return None
    return refuse(state, "RR-221", "nothing_to_play")


def _no_attack(state: RiddleState) -> Refusal:
    if state.plays >= POWER_PLAYS:
        return refuse(state, "RR-220", "two_plays")
    if not battle.opponents(state):
        return refuse(state, "RR-254", "nobody_met")
    return refuse(state, "RR-273", "no_force")
