"""Cards that take cards (section 10.3): Gollum and Bilbo ask, Shelob hunts, a Hobbit or Rider card pulls or takes."""

from __future__ import annotations

from game.games.riddle.rules.actions import GUARDED, Pull, Use
from game.games.riddle.rules.cards.cards import Card
from game.games.riddle.rules.cards.drawing_and_discarding import discard_from_hand, gain, has_shown, lose, see_hand
from game.games.riddle.rules.events import Sink, note, stands, write_event
from game.games.riddle.rules.open_questions import PendingPull, PendingTake, ShelobHunt
from game.games.riddle.rules.power_plays.power_play import others, use, won
from game.games.riddle.rules.state import RiddleState


def ask(state: RiddleState, action: Use, sink: Sink) -> None:
    """RR-245 to RR-247. Gollum asks for The Ring, Bilbo for Gollum: the answer is public, the look private."""
    card = state.deck.cards[state.deck.index[action.card]]
    target, seat = state.seat_of(action.targets[0]), state.active
    wanted = state.deck.index[card.uses["ask"]]
    word = state.deck.ids[wanted]
    state.plays += 1
    use(state, card, "ask", (target,), sink)
    if state.hands[target][wanted]:
        lose(state, target, wanted)
        gain(state, seat, wanted, None)
        note(state, "taken", seat, target, (word,))
        write_event(sink, state, "taken", actor=seat, weight=2, revealed=True, places=stands(state, target),
             seat=state.seats[seat], card=word,
             target=state.seats[target])  # fmt: skip
    else:
        note(state, "asked", seat, target, (word,))
        write_event(sink, state, "not_there", actor=target, revealed=True, seat=state.seats[target], card=word)
        see_hand(state, seat, target, sink)


def shelob(state: RiddleState, sink: Sink) -> None:
    """RR-248, RR-249. Shelob hunts through every other hand that has cards."""
    state.plays += 1
    use(state, state.deck.cards[state.deck.index["shelob"]], "shelob", (), sink)
    _hunt(state, tuple(other for other in others(state) if any(state.hands[other])))


def _hunt(state: RiddleState, left: tuple[int, ...]) -> None:
    if left:
        state.phase, state.question = "shelob", ShelobHunt(left)
    else:
        state.phase, state.question = "action", None


def caught(state: RiddleState, word: str, sink: Sink) -> None:
    """RR-248, RR-249. One card is thrown away, or a guarded one slips back unseen."""
    task = state.asked(ShelobHunt)
    victim = task.left[0]
    if word == GUARDED:
        guarded(state, victim)
        note(state, "escaped", victim)
        write_event(sink, state, "escaped", actor=victim, seat=state.seats[victim])
    else:
        discard_from_hand(state, victim, state.deck.index[word], sink, key="caught")
    _hunt(state, task.left[1:])


def guarded(state: RiddleState, victim: int) -> None:
    """RR-249. That the card was guarded tells all, where only one such card can be there, that it is: when everybody knows
    where the other one is, who holds this one is no secret either."""
    guards = [card.index for card in state.deck.cards if card.guarded]
    for viewer in range(state.count + 1):
        if viewer == victim:
            continue
        possible = [card for card in guards if _may_hold(state, viewer, victim, card)]
        if len(possible) == 1:
            has_shown(state, victim, possible[0], viewer)


def _may_hold(state: RiddleState, viewer: int, holder: int, card: int) -> bool:
    """Whether, for all the viewer knows, this one card of its kind is in that hand."""
    if state.pile[card] or (viewer < state.count and state.hands[viewer][card]):
        return False
    return not any(known.get(card) for (one, other), known in state.known.items() if one == viewer and other != holder)


def pulls(state: RiddleState, card: Card) -> list[Use]:
    """RR-250, RR-398. Use 1 of a Hobbit or Rider card: whose hand a card may be pulled from."""
    if card.uses["person"] == state.character(state.active):
        return []
    fitting = [seat for seat in others(state) if any(state.hands[seat])]
    if state.options.kin:
        is_hobbit = card.index in state.deck.persons[:4]
        fitting = [seat for seat in fitting if state.is_hobbit(seat) == is_hobbit]
    return [Pull.of(card.id, state.seats[seat]) for seat in fitting]


def pull(state: RiddleState, action: Use, sink: Sink) -> None:
    """RR-250. The character card is discarded, then a card is drawn at random."""
    card = state.deck.cards[state.deck.index[action.card]]
    target = state.seat_of(action.targets[0])
    state.plays += 1
    use(state, card, "pull", (target,), sink)
    state.phase, state.question = "pull", PendingPull(target)


def pulled(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-250. The card drawn joins the user's hand; only those two see it."""
    task = state.asked(PendingPull)
    won(state, task.target, card, "pulled", sink)
    state.phase, state.question = "action", None


def victim_of(state: RiddleState, card: Card) -> int:
    """RR-251, RR-253. The player whose character this card is, where use 2 is possible; -1 elsewhere."""
    for seat in others(state):
        if state.character(seat) == card.uses["person"] and any(state.hands[seat]):
            return seat
    return -1


def take(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-251, RR-253. The character's player shows his hand; a card must be chosen."""
    target = victim_of(state, state.deck.cards[card])
    state.plays += 1
    use(state, state.deck.cards[card], "take", (target,), sink, is_kept=True)
    see_hand(state, state.active, target, sink)
    state.phase, state.question = "take", PendingTake(target, card)


def taken(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-251. The chosen card is taken; then the character card is given to its own player to keep."""
    task = state.asked(PendingTake)
    won(state, task.target, card, "took", sink)
    lose(state, state.active, task.card)
    gain(state, task.target, task.card, None)
    word = state.deck.ids[task.card]
    note(state, "given", state.active, task.target, (word,))
    write_event(sink, state, "given", actor=state.active, seat=state.seats[state.active], card=word,
         target=state.seats[task.target])  # fmt: skip
    state.phase, state.question = "action", None
