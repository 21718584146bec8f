"""State to View, and the plain facts of both: what follows from the fields as view.py and state.py declare them.

deal_hidden: a State that agrees with everything a View holds; the rest is dealt at random.

HR-321. What hunters do on the screen that lies open to everybody, beside a board of the table's own: the set-up of
their figures, rides, questions, dice. Cards are played from their owner's own screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.engine.chance import mixed, one_of
from game.engine.decision import Decision, Seat
from game.engine.visibility import Visibility
from game.games.hunt.deduction.hunters_map import lore
from game.games.hunt.deduction.part1_paths import tokens_excluded
from game.games.hunt.deduction.part2_journeys import Part2Samples
from game.games.hunt.rules.actions import Act
from game.games.hunt.rules.components.tables import Tables
from game.games.hunt.rules.decisions import decision, waiting
from game.games.hunt.rules.state import State, blank, less, plus
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import View

_SAID: Final = frozenset(
    ("move", "search", "hunt", "perceive", "draw", "dispel", "extra", "ride", "stalk", "seek", "put", "log", "end")
)
"""Actions that are announced, and possible or not by what lies open alone: figures, dice, tokens, abilities. Of a card that is
drawn everybody sees that it is."""
_SET_UP: Final = frozenset(("divide", "order", "share", "stand", "lord"))
"""Of the set-up what everybody sees: who rides what, in which order, from where; how many cards each gets, not which."""
_ASKED: Final = frozenset(("nazgul", "divide", "order", "share", "stand", "lord_start"))
"""Questions that are asked before everybody."""
_DICE: Final = ("roll", "roll_again")
"""Throws of the Action dice, which lie before everybody."""


def is_said(verb: str) -> bool:
    """Whether a kind of action can be taken there: it names no card of a hand."""
    return verb in _SAID or verb in _SET_UP


def is_asked_in_the_open(state: State, asked: Decision) -> bool:
    """Whether all may hear what a seat is asked."""
    return state.options.companion and asked.kind in _ASKED


def shared_actions(state: State, asked: Decision, actions: Sequence[Act]) -> tuple[Act, ...] | None:
    """What whoever decides may do there; None where it is decided behind the curtain."""
    if is_asked_in_the_open(state, asked):
        return tuple(action for action in actions if is_said(action.verb))
    return tuple(actions) if state.options.companion and asked.kind in _DICE else None


SEEN: Final = Visibility(
    State,
    View,
    decision=decision,
    waiting=waiting,
    in_the_open=is_asked_in_the_open,
    facts={
        "threshold": lambda source: source.threshold,
        "asked": lambda source: [frame.kind for frame in source.agenda],
        "cards": lambda source: dict(source.hand_sizes),
    },
)
"""HR-298 to HR-300, HR-323. What a seat (None: the table) has lawfully witnessed; at the end, everything."""


def facts(source: State | View) -> dict[str, Any]:
    """Plain data for expectations in scenarios, fingerprints and tests (docs/scenarios.md): everything a View says; of a
    State what is hidden too."""
    found = SEEN.facts(source)
    if isinstance(source, State):
        return found | {
            "last": source.last if source.log and (source.part == 1 or source.journey) else None,
            "dots": source.dots if source.log else 0,
            "hands": dict(zip(map(str, source.seats), map(list, (source.ally_hand, *source.hands)), strict=True)),
            "face_down": [f"{owner} {card}" for owner, card, _ in source.dumped],
            "notes": [f"{one.seat} {one.text}" for one in source.notes],
        }
    own = {
        "own_dumped": [f"{owner} {card}" for owner, card in source.dumped],
        "shown": [one.text for one in source.notes],
    }
    known = {
        name: value for name, value in (found | own).items() if value or name not in SEEN.secret_facts | own.keys()
    }
    return known | ({} if source.seat is None else {"hand": list(source.hand)})


def determinized(view: View, topologies: tuple[HuntTopology, ...], tables: Tables, rng: Random) -> State:
    """A State that this View can mean."""
    state = SEEN.copied(view, blank(topologies, tables, view.seats, view.options))
    state.begin_part(view.part)
    state.notes, state.certain = view.notes, view.certain
    if view.outcome is not None:
        state.hands = view.hands
        state.dumped = tuple((owner, card, frozenset({owner})) for owner, card in view.dumped)
        state.sorcery_deck = _sorcery_left(state)
        return state
    if view.at_table:
        _name_hands(state, view, rng)
    if view.seat != state.bearer:
        _deal_bearer(state, view, rng)
    _deal_sorcery(state, view, rng)
    return state


# The Ring-bearer's ---------------------------------------------------------------------------------------------------


def _deal_bearer(state: State, view: View, rng: Random) -> None:
    if view.log_count:
        state.log = lore(view, state.topologies, state.tables).first.sample(rng)
    _deal_allies(state, view, rng)
    _deal_tokens(state, view, rng)
    if view.part == 2:
        _deal_journey(state, view, rng)


def _deal_allies(state: State, view: View, rng: Random) -> None:
    """HR-076. The deck of the part, less what lies open; cards that this seat knows are in the hand still."""
    left = less(state.tables.deck(f"ally_{view.part}"), view.ally_played)
    certain = next((one.cards for one in view.certain if state.bearer in one.holders), ())
    pile = mixed(less(left, certain), rng)
    size = view.ally_hand_count - len(certain)
    state.ally_hand = plus(certain, *(pile.pop() for _ in range(size)))
    state.drawn = plus((), *(pile.pop() for _ in range(view.drawn_count)))
    state.ally_dumped = plus((), *(pile.pop() for _ in range(view.ally_dumped_count)))
    state.ally_deck = plus((), *pile)


def _deal_tokens(state: State, view: View, rng: Random) -> None:
    """HR-037, HR-154. Tokens behind the screen: none where an answer "no" brought none to light."""
    gone = set(view.powers) | tokens_excluded(view.record)
    free = mixed([place for place in state.tables.information if place not in gone], rng)
    kept = free[: view.info_count]
    state.info = tuple(sorted(kept, key=state.topologies[0].position.__getitem__))


def _deal_journey(state: State, view: View, rng: Random) -> None:
    """HR-208, HR-212. Journey cards, Gandalf's log, deed tokens."""
    tables = state.tables
    if not view.length:
        decks = ("short", "long")[: view.journey_drawn_count]
        state.journey_drawn = plus((), *(one_of(tables.journey_deck(deck), rng) for deck in decks))
    known = Part2Samples(state.topology, tables, state.options, view.record)
    cards: list[str] = []
    way: list[str] = []
    used: frozenset[str] = frozenset()
    if view.length:
        periods = view.journey_old_count + view.journey_count
        cards, way, used = known.sample(rng, periods)
        if view.journey_count:
            state.journey = cards.pop()
        state.journey_old = plus((), *cards)
        rest = mixed(less(tables.journey_deck(known.deck), plus((), *cards, state.journey)), rng)
        state.journey_drawn = plus((), *(rest.pop() for _ in range(view.journey_drawn_count)))
        state.journey_left = plus((), *rest)
        state.journey_top = tuple(rest[: view.journey_top_count])
    state.gandalf = tuple(way)
    free = mixed([token for token in tables.deeds if token not in used and token not in view.deeds_done], rng)
    state.deeds = plus((), *(free.pop() for _ in range(view.deeds_count)))
    state.deeds_drawn = plus((), *(free.pop() for _ in range(view.deeds_drawn_count)))
    state.deeds_left = plus((), *free)


def _name_hands(state: State, view: View, rng: Random) -> None:
    """HR-152. Whoever has named all that lies in a hand at a real table has named any cards that no other has."""
    own = [card for cards in view.named for card in cards]
    pile = mixed(less(state.tables.deck("sorcery"), tuple(own)), rng)
    state.named = tuple(
        known if seat == view.seat or seat in view.unnamed else plus((), *(pile.pop() for _ in range(size)))
        for seat, size, known in zip(state.ringwraiths, view.at_table, view.named, strict=True)
    )


# The hunters' ----------------------------------------------------------------------------------------------------


def _sorcery_left(state: State) -> tuple[str, ...]:
    """What of the Sorcery deck lies nowhere else."""
    left = less(state.tables.deck("sorcery"), (*state.sorcery_pile, *state.sorcery_gone))
    for cards in (*state.hands, state.shared, tuple(card for _, card, _ in state.dumped)):
        left = less(left, cards)
    return left


def _deal_sorcery(state: State, view: View, rng: Random) -> None:
    """HR-300. Hands, cards discarded unseen, the deck; what this seat knows to be in hands stays in hands."""
    sizes = dict(view.hand_sizes)
    dumped = view.dumped
    left = less(state.tables.deck("sorcery"), (*view.sorcery_pile, *view.sorcery_gone, *(card for _, card in dumped)))
    hands: dict[Seat, list[str]] = {seat: [] for seat in state.ringwraiths}
    if view.seat in hands:
        hands[view.seat] = list(view.hand)
        left = less(left, view.hand)
    room = {seat: sizes[seat] - len(hands[seat]) for seat in state.ringwraiths}
    places = [seat for seat in state.ringwraiths for _ in range(room[seat])]
    shared = view.shared_count
    table: list[str] = []
    for one in view.certain:
        if state.bearer in one.holders:
            continue
        sure = less(one.cards, view.hand) if view.seat in one.holders else one.cards
        for card in sure:
            open_ = [seat for seat in places if seat in one.holders]
            holders: list[Seat | None] = [*open_, *[None] * (shared - len(table) if len(one.holders) > 1 else 0)]
            holder = one_of(holders, rng)
            left = less(left, (card,))
            if holder is None:
                table.append(card)
            else:
                hands[holder].append(card)
                places.remove(holder)
    pile = mixed(left, rng)
    for seat in places:
        hands[seat].append(pile.pop())
    while len(table) < shared:
        table.append(pile.pop())
    state.hands = tuple(plus((), *hands[seat]) for seat in state.ringwraiths)
    state.shared = plus((), *table)
    found = [(owner, card, frozenset({owner, view.seat} if view.seat else {owner})) for owner, card in dumped]
    for owner, count in view.dumped_count:
        seen = sum(one == owner for one, _ in dumped)
        found += [(owner, pile.pop(), frozenset({owner})) for _ in range(count - seen)]
    state.dumped = tuple(sorted(found, key=lambda one: (one[0], one[1], sorted(one[2]))))
    state.sorcery_deck = plus((), *pile)
