"""Battles (section 11)."""

from __future__ import annotations

from dataclasses import replace

from game.board.bitset import bits
from game.games.riddle.rules.cards.cards import Card
from game.games.riddle.rules.cards.drawing_and_discarding import all_have_seen, discard_to_pile, gain, lose, see_hand
from game.games.riddle.rules.events import Sink, note, stands, write_event
from game.games.riddle.rules.limits import MOST_POINTS, POWER_PLAYS, kind_of_forces, next_in_battle
from game.games.riddle.rules.open_questions import OpenBattle, SpoilsChoice
from game.games.riddle.rules.power_plays.power_play import won
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.turn.halls_of_mandos import enter_halls


def opponents(state: RiddleState) -> list[int]:
    """RR-254, RR-255, RR-281 to RR-283 and RR-220. Whom the active player may attack from this stop."""
    if state.plays >= POWER_PLAYS:
        return []
    able = state.met & ~state.attacked
    return [seat for seat in range(state.count) if able >> seat & 1 and state.halls[seat] < 0]


def side_of(state: RiddleState, target: int, *, attacks: bool) -> str:
    """RR-256, RR-257 and RR-258. The kind of force, beside neutral ones, that attacker or defender may use."""
    return kind_of_forces(not state.is_hobbit(target), attacks=attacks)


def forces(state: RiddleState, target: int, *, attacks: bool) -> list[str]:
    """RR-262 to RR-268 and RR-165. What attacker or defender may present now: cards in the order of the table, then cities."""
    task = state.question if isinstance(state.question, OpenBattle) else OpenBattle(target, (), ())
    used, points = (task.attack, task.attack_points) if attacks else (task.defence, task.defence_points)
    seat = state.active if attacks else target
    side = side_of(state, target, attacks=attacks)
    hand, fresh, person = state.hands[seat], state.fresh[seat], state.character(seat)
    left = MOST_POINTS - points
    found = [
        card.id
        for card in state.deck.cards
        if hand[card.index] > fresh[card.index]
        and 0 < card.points <= left
        and card.side in (side, "neutral")
        and card.by in ("", person)
    ]
    if left:
        found += [city for city in cities(state, target, side) if city not in used]
    return found


def cities(state: RiddleState, target: int, side: str) -> list[str]:
    """RR-262, RR-263. Cities of this kind on or beside which either fighter stands."""
    near = state.map.cities_beside(state.at[state.active], state.at[target])
    return [state.map.names[space] for space in bits(near) if state.map.city_kinds[space] == side]


def _card(state: RiddleState, force: str) -> Card | None:
    index = state.deck.index.get(force)
    return None if index is None else state.deck.cards[index]


def attack(state: RiddleState, target: int, force: str, sink: Sink) -> None:
    """RR-254, RR-264, RR-273, RR-280 and RR-282. A battle is declared with its first force."""
    seat = state.active
    state.plays += 1
    state.attacked |= 1 << target
    state.question = OpenBattle(target, (), ())
    write_event(sink, state, "attack", actor=seat, weight=1, places=(state.at[seat], state.at[target]),
         seat=state.seats[seat], target=state.seats[target])  # fmt: skip
    _present(state, seat, force, sink)


def _present(state: RiddleState, seat: int, force: str, sink: Sink) -> None:
    """RR-264 to RR-266, RR-269 and RR-271. A force is laid face up; then it is the other's turn, or a tie at five."""
    task = state.asked(OpenBattle)
    card = _card(state, force)
    points = 1
    if card is not None:
        points = card.points
        lose(state, seat, card.index, old=True)
        note(state, "force", seat, cards=(card.id,))
    write_event(sink, state, "force", key="force" if card is not None else "force_city", actor=seat, places=stands(state, seat),
         revealed=force == "ring", seat=state.seats[seat], force=force, number=points)  # fmt: skip
    if seat == state.active:
        task = replace(task, attack=(*task.attack, force), attack_points=task.attack_points + points)
    else:
        task = replace(task, defence=(*task.defence, force), defence_points=task.defence_points + points)
    state.question = task
    following = next_in_battle(task.attack_points, task.defence_points)
    if following == "tie":
        stop(state, sink)
    else:
        state.phase = following


def present(state: RiddleState, seat: int, force: str, sink: Sink) -> None:
    """RR-261, RR-265, RR-266. One more force of the defender, or of the attacker; The Ring is seen by everybody."""
    if force == "ring":
        all_have_seen(state, seat, state.deck.ring)
    _present(state, seat, force, sink)


def stop(state: RiddleState, sink: Sink) -> None:
    """RR-271, RR-279. A tie: nothing changes but the discards."""
    task = state.asked(OpenBattle)
    write_event(sink, state, "tie", actor=state.active, seat=state.seats[state.active], target=state.seats[task.target])
    note(state, "tie", state.active, task.target)
    _clear(state, task, sink)


def _clear(state: RiddleState, task: OpenBattle, sink: Sink) -> None:
    """RR-274. All cards used are discarded, but for those that are kept, which return to the hand."""
    state.phase, state.question = "action", None
    for seat, used in ((state.active, task.attack), (task.target, task.defence)):
        for force in used:
            card = _card(state, force)
            if card is None:
                continue
            if card.kept:
                gain(state, seat, card.index, None)
            else:
                discard_to_pile(state, seat, card.index, sink)


def surrender(state: RiddleState, sink: Sink) -> None:
    """RR-270, RR-275 to RR-278. The defender has not equalled: the attacker takes a card of his choice, he goes to the Halls."""
    task = state.asked(OpenBattle)
    seat, loser = state.active, task.target
    write_event(sink, state, "beaten", actor=seat, weight=1, places=stands(state, loser),
                seat=state.seats[seat], target=state.seats[loser])  # fmt: skip
    note(state, "beaten", seat, loser)
    _clear(state, task, sink)
    if any(state.hands[loser]):
        see_hand(state, seat, loser, sink)
        state.phase, state.question = "loot", SpoilsChoice(loser)
    else:
        enter_halls(state, loser, sink)


def loot(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-276, RR-277. The winner's choice; then the loser goes to the Halls of Mandos."""
    task = state.asked(SpoilsChoice)
    won(state, task.loser, card, "looted", sink)
    state.phase, state.question = "action", None
    enter_halls(state, task.loser, sink)
