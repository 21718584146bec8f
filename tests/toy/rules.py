"""The toy's rules.

T-01  Everybody is dealt three cards of eighteen, unseen by the others. T-02  The fox chooses where it starts, unseen.
T-10  The fox moves one place. T-11  With a boat, which is laid down, it moves three.
T-12  After moving it hides, or shows two cards at once and draws one; with the third show it wins.
T-20  In turn the owl and the hare do one of these, then the hounds run (T-30).
T-21  Walk one or two places; where the way touches the other's place, the other is asked first.
T-22  Search a place at most one away. T-23  The fox may cancel a search by laying down a cloak; else it is answered.
T-24  Found, the fox slips away: two steps of at most one place, unseen. The finder has a point; with three in all they win.
T-25  Riddle: name three titles at once; a random card of the other is taken if named, else seen.
T-26  Fight: one card each in turn, until the other yields or the attacker stops; all are laid down. Yielding costs a point.
T-27  Swap: a random card of each crosses. T-28  Peek, once a turn, with a lamp held: see the other's hand.
T-29  Rest: draw a card; the discards are shuffled in when the deck is out. T-30  One die moves all four hounds.
T-40  Count (where the table plays sharp): anybody not deciding calls on anybody, once a round; above four cards it is a point.
T-41  After the last round of the cap the game is unfinished.
"""

from __future__ import annotations

from collections import Counter

from game.engine.decision import Seat
from tests.toy.actions import Act
from tests.toy.state import (
    FOX,
    PLACES,
    SEATS,
    TITLES,
    Cards,
    State,
    other,
    without,
)

CHANCE_PHASES = frozenset({"deal", "fox_draw", "riddle_draw", "exchange", "rest_draw", "hounds"})


def owner_of_draw(state: State) -> Seat:
    """Who is dealt to or draws."""
    if state.phase == "deal":
        return min(SEATS, key=lambda seat: (len(state.hands[seat]), SEATS.index(seat)))
    return FOX if state.phase == "fox_draw" else state.active


def outcomes(state: State) -> list[tuple[Act, int]]:
    """What chance can bring, with weights."""
    match state.phase:
        case "riddle_draw":
            hand = Counter(state.hands[other(state.active)])
            return [(Act("pick", (title,)), hand[title]) for title in TITLES if hand[title]]
        case "exchange":
            mine, theirs = Counter(state.hands[state.active]), Counter(state.hands[other(state.active)])
            return [
                (Act("cross", (a, b)), mine[a] * theirs[b]) for a in TITLES for b in TITLES if mine[a] and theirs[b]
            ]
        case "hounds":
            return [(Act("roll", (str(number),)), 1) for number in (1, 2, 3)]
        case _:
            deck = Counter(state.deck)
            return [(Act("draw", (title,)), deck[title]) for title in TITLES if deck[title]]


def choices(state: State) -> list[Act]:
    """What the deciding seat may do."""
    hand = state.hands[decider(state)]
    match state.phase:
        case "start":
            return [Act("start", (str(place),)) for place in range(PLACES)]
        case "fox_move":
            return _fox_moves(state)
        case "fox_finish":
            return [*_rows("show", hand, state.waiting.picks, 2), *([] if state.waiting.picks else [Act("hide")])]
        case "seek":
            return _seeking(state, hand)
        case "permission":
            return [Act("permit", ("yes",)), Act("permit", ("no",))]
        case "reaction":
            return [Act("let"), *([Act("cancel", ("cloak",))] if "cloak" in hand else [])]
        case "escape":
            return [Act("slip", (step,)) for step in ("-1", "0", "+1")]
        case "battle":
            return [*(Act("force", (title,)) for title in _titles(hand)), Act("yield")]
        case "press":
            return [*(Act("press", (title,)) for title in _titles(hand)), Act("stop")]
    raise AssertionError(state.phase)


def decider(state: State) -> Seat:
    """Who decides; meaningless while chance does."""
    match state.phase:
        case "start" | "fox_move" | "fox_finish" | "reaction" | "escape":
            return FOX
        case "permission" | "battle":
            return other(state.active)
        case _:
            return state.active


def _titles(cards: Cards) -> list[str]:
    return [title for title in TITLES if title in cards]


def _rows(verb: str, cards: Cards, picks: Cards, count: int) -> list[Act]:
    """The next pick of an unordered row: in list order, so that each set exists once."""
    left = cards
    for pick in picks:
        left = without(left, pick)
    least = picks[-1] if picks else ""
    open_ = tuple(card for card in left if card >= least)
    needed = count - len(picks)
    return [Act(verb, (title,)) for title in _titles(open_) if sum(card >= title for card in open_) >= needed]


def _fox_moves(state: State) -> list[Act]:
    near = [Act("move", (str((state.fox_at + step) % PLACES),)) for step in (-1, 1)]
    if "boat" not in state.hands[FOX]:
        return near
    return near + [Act("move", (str((state.fox_at + step) % PLACES), "with", "boat")) for step in (-3, 3)]


def way(state: State, to: int) -> tuple[int, ...] | None:
    """The places walked, the end included; None when it is too far."""
    here = state.posts[state.active]
    for step in (-1, 1):
        for length in (1, 2):
            if (here + step * length) % PLACES == to:
                return tuple((here + step * walked) % PLACES for walked in range(1, length + 1))
    return None


def _seeking(state: State, hand: Cards) -> list[Act]:
    me, they = state.active, other(state.active)
    riddle = [Act("ask", (title,)) for title in TITLES if _riddle_goes_on(state.waiting.picks, title)]
    if state.waiting.picks:
        return riddle
    here = state.posts[me]
    found = []
    for step in (-2, -1, 1, 2):
        to = (here + step) % PLACES
        walked = way(state, to) or ()
        asking = ("asking", str(they)) if state.posts[they] in walked else ()
        found.append(Act("walk", (str(to), *asking)))
    found += [Act("search", (str((here + step) % PLACES),)) for step in (-1, 0, 1)]
    if state.hands[they]:
        found += riddle
        found += [Act("fight", (title,)) for title in _titles(hand)]
        if hand:
            found.append(Act("swap"))
    if "lamp" in hand and not state.peeked:
        found.append(Act("peek"))
    found.append(Act("rest"))
    return found


def _riddle_goes_on(picks: Cards, title: str) -> bool:
    later = TITLES.index(title)
    after = TITLES.index(picks[-1]) if picks else -1
    return later > after and len(TITLES) - later >= 3 - len(picks)
