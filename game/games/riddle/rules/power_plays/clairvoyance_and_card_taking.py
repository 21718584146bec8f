"""Power Plays but for battles and riddles (sections 10.1 and 10.3), and the re-roll."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.games.riddle.rules.actions import GUARDED, Look, Pull, Use
from game.games.riddle.rules.cards.cards import Card, serves
from game.games.riddle.rules.cards.hands import (
    all_have_seen,
    discard_from_hand,
    gain,
    has_shown,
    lose,
    pass_card,
    see_hand,
)
from game.games.riddle.rules.events import Sink, note, write_event
from game.games.riddle.rules.open_questions import PendingLook, PendingPull, PendingTake, ShelobHunt
from game.games.riddle.rules.state import POWER_PLAYS, RiddleState


def others(state: RiddleState) -> list[int]:
    """RR-224, RR-292. Whoever can suffer a Power Play: the other players outside the Halls, in seat order."""
    return [seat for seat in range(state.count) if seat != state.active and state.halls[seat] < 0]


def held_cards(state: RiddleState, use: str) -> list[Card]:
    """RR-195. The cards with this use in the active player's hand that serve him."""
    hand, is_hobbit = state.hands[state.active], state.is_hobbit(state.active)
    cards = state.deck.cards
    return [cards[card] for card in state.deck.using[use] if hand[card] and serves(cards[card], is_hobbit)]


# Clairvoyance --------------------------------------------------------------------------------------------------------


def is_in_sight(state: RiddleState, card: Card, seat: int) -> bool:
    """RR-030, RR-223 and RR-228 to RR-230. Whether the place of a target is right for this card."""
    if not (card.within or card.any_city or card.cities):
        return True
    at = state.at[seat]
    if at < 0:
        return False
    if card.within:
        return bool(state.map.disc(state.at[state.active]) >> at & 1)
    wanted = state.map.named(card.cities) if card.cities else state.map.cities
    return bool(wanted >> at & 1)


def looks(state: RiddleState, card: Card) -> Iterator[Use]:
    """RR-226, RR-227 and RR-235. One target, or two when both Power Plays are left."""
    fitting = [state.seats[seat] for seat in others(state) if is_in_sight(state, card, seat)]
    for seat in fitting:
        yield Look.of(card.id, seat)
    if state.plays + 2 <= POWER_PLAYS:
        for pair in combinations(fitting, 2):
            yield Look.of(card.id, *pair)


def look(state: RiddleState, action: Use, sink: Sink) -> None:
    """RR-225 to RR-235. Hands are looked at; those who may resist are asked first."""
    card = state.deck.cards[state.deck.index[action.card]]
    targets = tuple(state.seat_of(word) for word in action.targets)
    state.plays += len(targets)
    announce(state, card, "look", targets, sink)
    if card.uses["look"] == "discard":
        discard_from_hand(state, state.active, card.index, sink, key="used")
    else:
        keep(state, card, sink)
    if card.resisted:
        state.phase, state.question = "resist", PendingLook(card.index, targets)
        return
    for target in targets:
        see_hand(state, state.active, target, sink)


def announce(state: RiddleState, card: Card, verb: str, targets: tuple[int, ...], sink: Sink) -> None:
    """RR-190. Each use is said aloud, with its targets."""
    names = tuple(state.seats[target] for target in targets)
    write_event(sink, state, verb, actor=state.active, seat=state.seats[state.active], card=card.id, targets=names)


def keep(state: RiddleState, card: Card, sink: Sink) -> None:
    """RR-192, RR-231. A card is used and kept: all have seen it."""
    all_have_seen(state, state.active, card.index)
    note(state, "kept", state.active, cards=(card.id,))


def resisting(state: RiddleState, seat: int) -> list[int]:
    """RR-165, RR-232. The Ring and the own character card, unless fresh."""
    hand, fresh = state.hands[seat], state.fresh[seat]
    cards = (state.deck.persons[state.characters[seat]], state.deck.ring)
    return [card for card in cards if hand[card] > fresh[card]]


def resist(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-232, RR-233. One card is shown in place of the hand, and only to the user; it stays."""
    task = state.question
    assert isinstance(task, PendingLook)
    target, seat = task.targets[0], state.active
    word = state.deck.ids[card]
    has_shown(state, target, card, seat)
    note(state, "resisted", target, seat, (word,), seers=(seat, target))
    write_event(sink, state, "resisted", actor=target, seat=state.seats[target], revealed=True)
    write_event(
        sink,
        state,
        "resisted_with",
        seers=(seat,),
        actor=target,
        target=state.seats[target],
        card=word,
        revealed=True,
        quiet=True,
    )
    _answered(state)


def reveal(state: RiddleState, sink: Sink) -> None:
    """RR-225. The target does not resist: the hand is seen."""
    task = state.question
    assert isinstance(task, PendingLook)
    see_hand(state, state.active, task.targets[0], sink)
    _answered(state)


def _answered(state: RiddleState) -> None:
    task = state.question
    assert isinstance(task, PendingLook)
    if len(task.targets) > 1:
        state.question = PendingLook(task.card, task.targets[1:])
    else:
        state.phase, state.question = "action", None


# Cards that take cards -----------------------------------------------------------------------------------------------


def ask(state: RiddleState, action: Use, sink: Sink) -> None:
    """RR-245 to RR-247. Gollum asks for The Ring, Bilbo for Gollum: the answer is public, the look private."""
    card = state.deck.cards[state.deck.index[action.card]]
    target, seat = state.seat_of(action.targets[0]), state.active
    wanted = state.deck.index[card.uses["ask"]]
    word = state.deck.ids[wanted]
    state.plays += 1
    announce(state, card, "ask", (target,), sink)
    discard_from_hand(state, seat, card.index, sink, key="used")
    if state.hands[target][wanted]:
        lose(state, target, wanted)
        gain(state, seat, wanted, None)
        note(state, "taken", seat, target, (word,))
        write_event(sink, state, "taken", actor=seat, weight=2, revealed=True, seat=state.seats[seat], card=word,
             target=state.seats[target])  # fmt: skip
    else:
        note(state, "asked", seat, target, (word,))
        write_event(sink, state, "not_there", actor=target, revealed=True, seat=state.seats[target], card=word)
        see_hand(state, seat, target, sink)


def shelob(state: RiddleState, sink: Sink) -> None:
    """RR-248, RR-249. Shelob hunts through every other hand that has cards."""
    seat = state.active
    card = state.deck.cards[state.deck.index["shelob"]]
    state.plays += 1
    announce(state, card, "shelob", (), sink)
    discard_from_hand(state, seat, card.index, sink, key="used")
    _hunt(state, tuple(other for other in others(state) if any(state.hands[other])))


def _hunt(state: RiddleState, left: tuple[int, ...]) -> None:
    if left:
        state.phase, state.question = "shelob", ShelobHunt(left)
    else:
        state.phase, state.question = "action", None


def caught(state: RiddleState, word: str, sink: Sink) -> None:
    """RR-248, RR-249. One card is thrown away, or a guarded one slips back unseen."""
    task = state.question
    assert isinstance(task, ShelobHunt)
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
    announce(state, card, "pull", (target,), sink)
    discard_from_hand(state, state.active, card.index, sink, key="used")
    state.phase, state.question = "pull", PendingPull(target)


def pulled(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-250. The card drawn joins the user's hand; only those two see it."""
    task = state.question
    assert isinstance(task, PendingPull)
    won(state, task.target, card, "pulled", sink)
    state.phase, state.question = "action", None


def won(state: RiddleState, loser: int, card: int, what: str, sink: Sink) -> None:
    """RR-374. A card goes from a loser to the active player, told to those two alone."""
    seat, word, names = state.active, state.deck.ids[card], state.seats
    pass_card(state, loser, seat, card)
    note(state, what, seat, loser, (word,), seers=(seat, loser))
    write_event(sink, state, what, actor=seat, seat=names[seat], target=names[loser])
    write_event(sink, state, "gained", seers=(seat,), actor=seat, card=word, target=names[loser])
    write_event(sink, state, "lost", seers=(loser,), actor=seat, card=word, seat=names[seat])


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
    announce(state, state.deck.cards[card], "take", (target,), sink)
    keep(state, state.deck.cards[card], sink)
    see_hand(state, state.active, target, sink)
    state.phase, state.question = "take", PendingTake(target, card)


def taken(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-251. The chosen card is taken; then the character card is given to its own player to keep."""
    task = state.question
    assert isinstance(task, PendingTake)
    won(state, task.target, card, "took", sink)
    lose(state, state.active, task.card)
    gain(state, task.target, task.card, None)
    word = state.deck.ids[task.card]
    note(state, "given", state.active, task.target, (word,))
    write_event(sink, state, "given", actor=state.active, seat=state.seats[state.active], card=word,
         target=state.seats[task.target])  # fmt: skip
    state.phase, state.question = "action", None


# The re-roll ---------------------------------------------------------------------------------------------------------


def may_reroll(state: RiddleState) -> bool:
    """RR-060, RR-061. Once a turn, before the die has moved the marker."""
    return not (state.rerolled or state.die_used)


def reroll(state: RiddleState, card: int, sink: Sink) -> None:
    """RR-060. The roll is rejected; the card is kept or discarded as it says."""
    state.rerolled = True
    announce(state, state.deck.cards[card], "reroll", (), sink)
    if state.deck.cards[card].uses["reroll"] == "discard":
        discard_from_hand(state, state.active, card, sink, key="used")
    else:
        keep(state, state.deck.cards[card], sink)
    state.phase = "roll"
