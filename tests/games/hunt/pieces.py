"""Where cards, tiles, tokens, dice and figures of Hunt for the Ring lie: each is somewhere, once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.games.hunt.rules.state import State
from tests.laws.pieces import doubled, uneven

DICE = 6
DECKS = {1: "ally_1", 2: "ally_2"}
BY_TOKEN = ("start", "appeared")
"""HR-212, HR-236, HR-248. The entries of Gandalf's log that were a deed token, which has left the game."""


def astray(state: State) -> Mapping[str, int]:
    """HR-019, HR-022, HR-026, HR-094, HR-222. As the box counts them."""
    return {
        **uneven(_ally_cards(state), state.tables.deck(DECKS[state.part])),
        **uneven(_sorcery_cards(state), state.tables.deck("sorcery")),
        **uneven(_tiles(state), _all_tiles(state)),
        **_tokens(state),
        **_dice(state),
        **(_second_part(state) if state.part == 2 and state.length else {}),
    }


def _ally_cards(state: State) -> Iterator[str]:
    """HR-035, HR-053, HR-084. Deck, hand, cards drawn of which one is kept, the open pile and the hidden one."""
    yield from (*state.ally_deck, *state.ally_hand, *state.drawn, *state.ally_played, *state.ally_dumped)


def _sorcery_cards(state: State) -> Iterator[str]:
    """HR-146, HR-150, HR-215. Deck, hands, cards that are dealt out anew, both piles, cards out of the game."""
    yield from (*state.sorcery_deck, *state.shared, *state.sorcery_pile, *state.sorcery_gone)
    yield from (card for hand in state.hands for card in hand)
    yield from (card for _, card, _ in state.dumped)


def _tiles(state: State) -> Iterator[str]:
    """HR-041, HR-168, HR-173. The pool, tiles drawn, tiles out of play, special ones that wait."""
    yield from (*state.pool, *state.tiles, *state.tiles_out, *state.special)


def _all_tiles(state: State) -> Iterator[str]:
    """HR-022, HR-216. The grey ones come with Part 2."""
    yield from (*state.tables.beige, *state.tables.red, *(state.tables.grey if state.part == 2 else ()))


def _tokens(state: State) -> Mapping[str, int]:
    """HR-037, HR-094, HR-138, HR-143, HR-218. Fellowship tokens on the card and in the pool; Information tokens behind the
    screen or with the hunters; one Track token in a location; six log tokens; four figures; five Company cards."""
    figures = [f"figure {place}" for place in state.figures if place]
    return {
        **doubled([f"information {place}" for place in (*state.info, *state.powers)]),
        **doubled([f"track {place}" for place, _ in state.tracks]),
        **uneven(["fellowship"] * (state.on_card + state.in_pool), ["fellowship"] * state.pool_size),
        **uneven(["log token"] * len(state.log_tokens), ["log token"] * 6),
        **uneven(["figure"] * len(figures), ["figure"] * (4 if state.queue else len(figures))),
        **uneven(["company"] * len(state.company), ["company"] * 5),
    }


def _dice(state: State) -> Mapping[str, int]:
    """HR-026, HR-117, HR-233. Unspent, spent, put away; none before the first throw of a part."""
    number = len(state.dice) + len(state.spent) + state.dropped
    return {"die": number - DICE} if number not in (0, DICE) else {}


def _second_part(state: State) -> Mapping[str, int]:
    """HR-208, HR-212, HR-236, HR-239, HR-272. Journey cards of the deck that is played with; deed tokens, with those that took
    Gandalf somewhere and left the game."""
    deck = state.tables.journeys[(*state.journey_left, *state.journey_old, *state.journey_drawn, state.journey)[0]].deck
    journeys = [*state.journey_left, *state.journey_old, *state.journey_drawn, *filter(None, (state.journey,))]
    went = [
        fact.answer for fact in state.record if fact.kind == "gandalf" and fact.answer in (*BY_TOKEN, "move", "fly")
    ]
    told = list(zip(state.gandalf[len(state.gandalf) - len(went) :], went, strict=True))
    gone = [place for place, answer in told if answer in BY_TOKEN]
    deeds = [*state.deeds, *state.deeds_left, *state.deeds_drawn, *state.deeds_done, *gone]
    return {
        **uneven(
            [f"journey {card}" for card in journeys], [f"journey {one}" for one in state.tables.journey_deck(deck)]
        ),
        **uneven([f"deed {place}" for place in deeds], [f"deed {place}" for place in state.tables.deeds]),
    }
