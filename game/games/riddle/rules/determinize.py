"""View to State: what is not known is dealt at random, within everything that is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.riddle.rules.cards.cards import CHARACTERS, CardSet, gear_bits
from game.games.riddle.rules.interned_actions import ActionCache
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.open_questions import (
    CharacterChoice,
    FirstPlayerRoll,
    HallsDiscard,
    OpenBattle,
    OpenQuestion,
    OpenRiddle,
    PendingDraws,
    PendingExchanges,
    PendingLook,
    PendingPull,
    PendingTake,
    ShelobHunt,
    SpoilsChoice,
)
from game.games.riddle.rules.state import IN_HALLS, NOWHERE, State
from game.games.riddle.rules.view import View

Share = Callable[[], float]
"""The next number from 0 up to 1."""


def determinized(view: View, map_: RiddleTopology, deck: CardSet, interned: ActionCache, share: Share) -> State:
    """A State that agrees with the View in every hard fact: own cards, cards known to be elsewhere, all that was discarded,
    what the deck can hold since it was last shuffled."""
    seats = tuple(player.seat for player in view.players)
    state = State(map_, deck, interned, seats)
    _options(state, dict(view.options))
    index = {name: number for number, name in enumerate(map_.names)}
    state.phase, state.round, state.turn = view.phase, view.round, view.turn
    state.active, state.first = seats.index(view.active), seats.index(view.first)
    for seat, player in enumerate(view.players):
        state.characters[seat] = CHARACTERS.index(player.character) if player.character else -1
        state.at[seat] = index[player.at] if player.at else IN_HALLS if player.halls >= 0 else NOWHERE
        state.gear[seat] = gear_bits(player.in_play)
        state.halls[seat], state.waited[seat], state.served[seat] = player.halls, player.waited, player.served
        state.memory[seat] = tuple(index[city] for city in player.memory)
        state.excused[seat], state.bound[seat] = player.excused, player.picked_up
    state.die, state.die_used, state.rerolled, state.moved = view.die, view.die_used, view.rerolled, view.moved
    state.turn_start = index[view.turn_start] if view.turn_start else _nowhere(state)
    state.held = gear_bits((view.held,)) if view.held else 0
    state.plays, state.means = view.plays, view.means
    state.met = sum(1 << seats.index(seat) for seat in view.met)
    state.attacked = sum(1 << seats.index(seat) for seat in view.attacked)
    state.called = tuple(seats.index(seat) for seat in view.called)
    state.outcome = view.outcome
    state.shuffled = bytes(view.shuffled)
    state.task = _task(state, view)
    _cards(state, view, share)
    return state


def _nowhere(state: State) -> int:
    return IN_HALLS if state.halls[state.active] >= 0 else NOWHERE


def _options(state: State, options: dict[str, str]) -> None:
    state.cap = int(options["rounds"])
    state.waiting = options["waiting"]
    state.kin, state.sharp = options["kin"] == "True", options["sharp_eyes"] == "True"
    state.random, state.contest = options["characters"] == "random", options["characters"] == "contest"


def _task(state: State, view: View) -> OpenQuestion | None:
    """The open question, from its words."""
    words, seat = view.question, state.seat_of
    match view.phase:
        case "choose" | "lots" | "contest":
            return CharacterChoice(_numbers(words[0]), _rolls(words[1]), _numbers(words[2]))
        case "first":
            return FirstPlayerRoll(_numbers(words[0]), _rolls(words[1]))
        case "resist":
            return PendingLook(state.deck.index[words[0]], tuple(map(seat, words[1:])))
        case "naming":
            return OpenRiddle(seat(words[0]), int(words[1]), view.picks)
        case "riddle" | "again" | "forfeit":
            return OpenRiddle(seat(words[0]), int(words[1]), words[2:])
        case "pull":
            return PendingPull(seat(words[0]))
        case "take":
            return PendingTake(seat(words[0]), state.deck.index[words[1]])
        case "shelob":
            return ShelobHunt(tuple(map(seat, words)))
        case "exchange" | "swap":
            return PendingExchanges(tuple(map(seat, words[1:])), seat(words[0]) if words[0] else -1)
        case "defend" | "press":
            attack, defence = tuple(words[1].split()), tuple(words[2].split())
            return OpenBattle(seat(words[0]), attack, defence, int(words[3]), int(words[4]))
        case "loot":
            return SpoilsChoice(seat(words[0]))
        case "banish":
            return HallsDiscard(seat(words[0]), words[1])
        case "draw":
            return PendingDraws(int(words[0]), words[1])
        case _:
            return None


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _rolls(text: str) -> tuple[tuple[int, int], ...]:
    pairs = (word.split(":") for word in text.split())
    return tuple((int(seat), int(number)) for seat, number in pairs)


# Cards ---------------------------------------------------------------------------------------------------------------


def _cards(state: State, view: View, share: Share) -> None:
    deck, index = state.deck, state.deck.index
    left = bytearray(deck.full)
    state.pile = bytearray(deck.size)
    for word, number in view.discarded:
        state.pile[index[word]] = number
        left[index[word]] -= number
    state.pile_size = view.pile
    state.discards = index[view.pile_top] if view.pile_top else -1
    for player in view.players:
        for word in player.in_play:
            left[index[word]] -= 1
    if isinstance(state.task, OpenBattle):
        for word in (*state.task.attack, *state.task.defence):
            if word in index:
                left[index[word]] -= 1
    mine = -1 if view.seat is None else state.seats.index(view.seat)
    sure: dict[int, list[int]] = {}
    for holder, cards in ((view.seat, view.hand), *view.known):
        if holder is not None:
            sure[state.seats.index(holder)] = [index[word] for word in cards]
            for word in cards:
                left[index[word]] -= 1
    state.stock = _dealt_deck(left, view.shuffled, view.deck, share)
    state.stock_size = view.deck
    pool = [card for card, number in enumerate(left) for _ in range(number)]
    for seat, player in enumerate(view.players):
        state.hands[seat] = bytearray(deck.size)
        for card in sure.get(seat, ()):
            state.hands[seat][card] += 1
        for _ in range(player.cards - len(sure.get(seat, ()))):
            state.hands[seat][_drawn(pool, share)] += 1
        state.fresh[seat] = bytearray(deck.size)
        if seat != mine:
            _freshen(state, seat, player.picked_up, share)
    for word in view.fresh:
        state.fresh[mine][index[word]] += 1
    for holder, cards in view.known:
        known = state.known.setdefault((mine if mine >= 0 else state.count, state.seats.index(holder)), {})
        for word in cards:
            known[index[word]] = known.get(index[word], 0) + 1
    state.notes[mine] = list(view.notes)


def _dealt_deck(left: bytearray, shuffled: Sequence[int], size: int, share: Share) -> bytearray:
    """RR-161. The deck holds nothing that was not in it when it was last shuffled. Takes its cards out of what is left."""
    able = [card for card, number in enumerate(left) for _ in range(min(number, shuffled[card]))]
    stock = bytearray(len(left))
    for _ in range(size):
        card = _drawn(able, share)
        stock[card] += 1
        left[card] -= 1
    return stock


def _drawn(pool: list[int], share: Share) -> int:
    """A random card, taken out."""
    place = int(share() * len(pool))
    pool[place], pool[-1] = pool[-1], pool[place]
    return pool.pop()


def _freshen(state: State, seat: int, most: int, share: Share) -> None:
    """RR-165. Which of another's cards are fresh is not known; as many as he picked up, one of which he may have discarded."""
    hand = [card for card, number in enumerate(state.hands[seat]) for _ in range(number)]
    for _ in range(min(most, len(hand))):
        state.fresh[seat][_drawn(hand, share)] += 1
