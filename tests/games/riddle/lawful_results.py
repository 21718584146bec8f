"""What the rulebook of Riddle of the Ring keeps from whom, and what it lets everybody hear (section 18 above all).

Written from the rulebook, on States, without looking at view_of_state.py, events.py or `Decision.audience`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from game.engine.chance import mixed
from game.engine.decision import Decision, Seat
from game.games.riddle.rules.actions import Attack, Use
from game.games.riddle.rules.state import RiddleState
from tests.games.riddle.shipped_set import RULES, ring_at
from tests.laws.lawful_results import Difference, LawfulResult, Opening, Secret, WrittenList

Seats = Iterable[Seat]


def _active(state: RiddleState, action: Any) -> Seats:
    """RR-225, RR-374. Whoever has the turn: he looks, picks, is shown."""
    return (state.seats[state.active],)


def _dealt(state: RiddleState, action: Any) -> Seats:
    """RR-024, RR-374. The opening cards go round in seat order, one to each, twice."""
    return (state.seats[sum(map(sum, state.hands)) % state.count],)


def _other(state: RiddleState) -> int:
    """The other of the two whom an exchange, Riddle, look or battle concerns."""
    task: Any = state.question
    for name in ("now", "target", "loser"):
        if getattr(task, name, -1) >= 0:
            return int(getattr(task, name))
    return int(task.targets[0])


def _both(state: RiddleState, action: Any) -> Seats:
    """RR-374. The two concerned."""
    return state.seats[state.active], state.seats[_other(state)]


def _theirs(state: RiddleState, action: Any) -> Seats:
    """RR-225, RR-276. The hand of the one who reveals it, or has lost."""
    return (state.seats[_other(state)],)


def _looked_at(state: RiddleState, action: Use) -> Seats:
    """RR-225, RR-232, RR-234. Hands that are seen at once: nobody can resist Wizards and Spies."""
    card = state.deck.cards[state.deck.index[action.card]]
    return () if card.title in ("elf-ring", "palantir") else tuple(map(Seat, action.targets))


def _could_resist(state: RiddleState, action: Use) -> Seats:
    """RR-232, RR-377. Those who are asked whether they resist, also when they cannot."""
    return () if _looked_at(state, action) else tuple(map(Seat, action.targets))


def _attacked(state: RiddleState, action: Attack) -> Seats:
    """RR-265, RR-377. The defender, who is asked whatever he holds."""
    return (Seat(action.target),)


def _next(state: RiddleState, action: Any) -> Seats:
    """RR-028. Whoever has the next turn."""
    return (state.seats[(state.active + 1) % state.count],)


def _nobody(state: RiddleState, action: Any) -> Seats:
    """A hand that nobody has seen yet."""
    return ()


def _asked(state: RiddleState, action: Use) -> Seats:
    """RR-245, RR-246. Whoever is asked for The Ring or Gollum."""
    return (Seat(action.targets[0]),)


def _person(state: RiddleState, action: Use) -> Seats:
    """RR-251. The player of the character."""
    return (next(seat for number, seat in enumerate(state.seats) if state.character(number) == action.card),)


def _names_more(state: RiddleState, action: Any) -> bool:
    """RR-238. Titles are named aloud together: before the last nobody hears that one is thought of."""
    riddle: Any = state.question
    return len(state.picks) < int(riddle.count) - 1


def _discard_due(before: RiddleState, action: Any, after: RiddleState) -> str:
    """RR-179. Whether a pick-up is followed by its discard: where it is not, The Ring is all there is."""
    if before.phase != "draw" or after.phase == "draw":
        return ""
    return "discard" if after.phase == "discard" else "none but The Ring"


def _waiting(decision: Decision) -> str:
    """RR-376, RR-377. All others wait for a turn, whatever is chosen in it; out of turn, for whoever must answer."""
    own = ("choose", "resist", "defend", "banish", "deal", "draw", "halls_draw")
    return f"waiting.{decision.kind if decision.kind in own else 'turn'}"


def other_hand(state: RiddleState, holder: Seat, watcher: Seat | None, rng: Random) -> RiddleState | None:
    """RR-161, RR-370. Cards of the hand that the watcher does not know to be there, and the deck, dealt again; the deck
    gets none that it did not hold when it was last shuffled."""
    other = state.clone()
    at = other.seats.index(holder)
    hand = other.hands[at]
    public, viewer = other.count, other.count if watcher is None else other.seats.index(watcher)
    sure = [0] * len(hand)
    for knower in (viewer, public):
        for card, number in other.known.get((knower, at), {}).items():
            sure[card] = max(sure[card], number)
    loose = [card for card, number in enumerate(hand) for _ in range(number - sure[card])]
    loose += [card for card, number in enumerate(other.stock) for _ in range(number)]
    rng.shuffle(loose)
    stock, kept = bytearray(len(hand)), bytearray(sure)
    for card in loose:
        if sum(stock) < other.stock_size and stock[card] < other.shuffled[card]:
            stock[card] += 1
        else:
            kept[card] += 1
    if sum(stock) != other.stock_size or kept == hand:
        return None
    other.stock, other.hands[at] = stock, kept
    other.fresh[at] = bytearray(len(hand))
    for card, number in enumerate(kept):
        other.fresh[at][card] = min(number, other.bound[at] - sum(other.fresh[at]))
    for (knower, of), known in other.known.items():
        if of == at and knower not in (viewer, public):
            for card in list(known):
                known[card] = min(known[card], kept[card])
                if not known[card]:
                    del known[card]
    return other


DRAW, PICK, LOOK = Difference.OUTCOME, Difference.PICK, Difference.HAND
_NEAR = {"p1": "1300", "p2": "1300", "p3": "1400"}


def _opening(hands: dict[str, list[str]], *then: str) -> Opening:
    """Three who stand side by side in the free part of a turn, the first beside the second."""
    return Opening(3, {"die": 4, "at": _NEAR, "met": ["p2"], "hands": hands}, {}, then)


_STOPPED = {"at": {**_NEAR, "p1": "1400"}, "turn_start": "1301", "moved": True, "die_used": True}


def _stopped(hands: dict[str, list[str]], *then: str, stock: tuple[str, ...] = (), **more: Any) -> Opening:
    """The first has moved beside the second and stopped; `stock`: all that is left of the deck, everything else lies in the
    pile."""
    if stock:
        full = Counter(RULES.deck.words_of(RULES.deck.full))
        held = Counter(card for hand in hands.values() for card in hand)
        more = {**more, "stock": list(stock), "pile": list((full - held - Counter(stock)).elements())}
    return Opening(3, {**_STOPPED, "die": 4, "met": ["p2"], "hands": hands, **more}, {}, then)


_VERSATILE = ("rider-1", "gandalf", "boromir")
"""Cards with several uses."""


def _full_hands(seats: Sequence[Seat]) -> Iterator[dict[str, Any]]:
    """All have met in Rivendell with nine cards each, the first with those of several uses."""
    rng, deck = Random(7), RULES.new(seats, {}).deck
    every = [card for card, many in zip(deck.ids, deck.full, strict=True) for _ in range(many)]
    for number in range(10):
        cards = [*_VERSATILE, *(card for card in mixed(every, rng) if card not in _VERSATILE)]
        yield {
            "hands": {seat: cards[9 * at : 9 * at + 9] for at, seat in enumerate(seats)},
            "at": dict.fromkeys(seats, "rivendell"),
            "turn_start": "bree",
            "met": list(seats[1:]),
            "die": 3,
            "die_used": number % 2 > 0,
        }


WRITTEN = WrittenList(
    is_rich=True,
    figures={"battles": "beaten", "halls": "halls", "cards": "gained"},
    tells=("gain", "lose", "pass_card", "has_shown", "all_have_seen", "see_hand", "guarded", "note", "keep", "won", "known"),
    hidden_number=ring_at,
    crowded=_full_hands,
    leaves_the_board=True,  # a marker comes back from the Halls, and The Ring from the deck
    turns_at_random=False,  # a random match is over after some four rounds
    secrets=(
        Secret("deal", ("RR-024", "RR-370"), DRAW, ("deal",), _dealt),
        Secret("pick-up", ("RR-374",), DRAW, ("draw",), _active),
        Secret("card in the Halls", ("RR-300", "RR-374"), DRAW, ("halls_draw",), _active),
        Secret("Friendly Exchange", ("RR-201", "RR-374"), DRAW, ("swap",), _both),
        Secret("card of a Riddle", ("RR-236", "RR-241", "RR-374"), DRAW, ("riddle",), _both),
        Secret("card lost by a Riddle", ("RR-240", "RR-374"), DRAW, ("forfeit",), _both),
        Secret("card pulled", ("RR-250", "RR-374"), DRAW, ("pull",), _both),
        Secret("title to name", ("RR-238",), PICK, ("naming",), _active, unnoticed=_names_more),
        Secret("card shown to resist", ("RR-233", "RR-374"), PICK, ("resist",), _both, ("resist",)),
        Secret("card taken for a character", ("RR-251", "RR-374"), PICK, ("take",), _both),
        Secret("card of a beaten player", ("RR-276", "RR-374"), PICK, ("loot",), _both),
        Secret("hand seen by Clairvoyance", ("RR-225", "RR-374"), LOOK, ("action",), _active, ("look",),
               holders=_looked_at),
        Secret("whether anybody could resist", ("RR-232", "RR-377"), LOOK, ("action",), _nobody, ("look",),
               holders=_could_resist),
        Secret("whether anybody could defend", ("RR-270", "RR-377"), LOOK, ("action",), _nobody, ("attack",),
               holders=_attacked),
        Secret("whether The Ring could be shown", ("RR-041", "RR-048", "RR-373"), LOOK, ("action",), _nobody, ("end",),
               holders=_next),
        Secret("hand seen where nobody resists", ("RR-225", "RR-374"), LOOK, ("resist",), _active, ("reveal",),
               holders=_theirs),
        Secret("hand seen for want of a card", ("RR-245", "RR-247", "RR-374"), LOOK, ("action",), _active, ("ask",),
               holders=_asked),
        Secret("hand seen for a character", ("RR-251", "RR-374"), LOOK, ("action",), _active, ("take",),
               holders=_person),
        Secret("hand of a beaten player", ("RR-276", "RR-374"), LOOK, ("defend",), _active, ("yield",),
               holders=_theirs),
    ),
    results=(
        LawfulResult("discard", ("RR-177",), ("discard", "caught"), revealed=False),
        LawfulResult("card in play", ("RR-148",), ("in_play",), ("action",), revealed=False),
        LawfulResult("force", ("RR-264", "RR-265", "RR-373"), ("force",), ("action", "defend", "press"), revealed=False),
        LawfulResult("titles named", ("RR-238",), ("named",), ("naming",)),
        LawfulResult("Riddle", ("RR-239", "RR-240"), ("solved", "missed"), ("riddle",), revealed=False),
        LawfulResult("Gollum's or Bilbo's answer", ("RR-245", "RR-246", "RR-247"), ("taken", "not_there"), ("action",)),
        LawfulResult("character card given", ("RR-251",), ("given",), ("take",), revealed=False),
        LawfulResult("Shelob", ("RR-248", "RR-249"), ("escaped",), ("shelob",), revealed=False),
        LawfulResult("resistance", ("RR-233",), ("resisted",), at=("resist",)),
        LawfulResult("no resistance", ("RR-233",), ("saw",), at=("resist",), revealed=False),
        LawfulResult("card shown to resist", ("RR-233", "RR-374"), ("resisted_with",), ("resist",), _active),
        LawfulResult("card missed", ("RR-241", "RR-374"), ("missed_card",), ("riddle",), _both, revealed=False),
        LawfulResult("hand seen", ("RR-225", "RR-251", "RR-276", "RR-374"), ("hand",), tells=_active),
        LawfulResult("castaway", ("RR-085",), ("castaway",), ("action",), revealed=False),
        LawfulResult("no discard", ("RR-179",), read=_discard_due, revealed=False),
        LawfulResult("The Ring shown", ("RR-048",), ("shown",), ("start", "action")),
    ),
    open_chance=("lots", "contest", "first", "roll", "halls", "shelob"),
    open_choices=(
        "choose", "start", "exchange", "again", "press", "discard", "trim", "banish", "free", "place",
    ),
    waiting=_waiting,
    other_hand=other_hand,
    openings=(
        Opening(3, None, {}, ("choose frodo", "choose sam", "choose merry", *["draw boat"] * 3, *["draw rope"] * 3, "die 3")),
        _opening({"p1": ["elf-ring", "boat"], "p2": ["ring", "rider-1", "rope"], "p3": ["cloak"]},
                 "look elf-ring p2", "resist ring"),
        _opening({"p1": ["elf-ring", "boat"], "p2": ["cloak", "rope"]}, "look elf-ring p2", "reveal"),
        _opening({"p1": ["gandalf", "boat"], "p2": ["cloak", "rope"]}, "look gandalf p2"),
        _opening({"p1": ["gollum", "boat"], "p2": ["cloak", "rope"]}, "ask gollum p2"),
        _opening({"p1": ["gollum", "boat"], "p2": ["cloak", "ring"]}, "ask gollum p2"),
        _opening({"p1": ["sam", "boat"], "p3": ["cloak", "rope", "spy-1"]}, "take sam", "keep cloak"),
        _opening({"p1": ["merry", "boat"], "p3": ["cloak", "rope", "spy-1"]}, "pull merry p3", "pick rope"),
        _opening({"p1": ["riddle", "spy-2", "spy-3"], "p2": ["boat", "rope", "cloak", "horse-1"]},
                 "riddle p2", "name boat", "name rope", "name cloak", "pick rope", "enough"),
        _opening({"p1": ["riddle", "spy-2", "spy-3"], "p2": ["boat", "rope", "cloak", "horse-1"]},
                 "riddle p2", "name eagles", "name gandalf", "name shelob", "pick rope", "pick spy-2"),
        _opening({"p1": ["riddle", "boat"], "p2": ["spy-1", "spy-2"]}, "riddle p2", "name spy", "pick spy-1"),
        _opening({"p1": ["riddle", "rope"], "p2": ["boat", "spy-2"]}, "riddle p2", "name boat", "pick boat"),
        _stopped({"p1": ["treebeard", "boat"], "p2": ["ring", "rope"]}, "attack p2 treebeard", "present ring", "stop"),
        _stopped({"p1": ["butterbur"], "p2": ["boat", "rope"]}, "pickup butterbur", "draw ring", stock=("ring",)),
        _stopped({"p1": ["strider"], "p2": ["boat", "rope"]}, "attack p2 strider", "yield", "keep boat",
                 in_play={"p2": ["cloak"]}),
        _opening({"p1": ["legolas", "boat"], "p2": ["cloak", "rope"]}, "reroll legolas"),
        _opening({"p1": ["good-army", "boat"], "p2": ["cloak", "rope", "horse-1"]},
                 "attack p2 good-army", "yield", "keep rope"),
        _opening({"p1": ["shelob"], "p2": ["gollum"], "p3": ["boat", "rope"]}, "shelob", "pick guarded"),
        _opening({"p1": ["shelob", "ring"], "p2": ["gollum", "rope"], "p3": ["boat"]}, "shelob", "pick guarded"),
        _opening({"p1": ["cloak", "boat"], "p2": ["spy-1", "rope"]}, "move die 1301", "swap spy-1 cloak"),
        Opening(3, {"die": 2, "at": {"p1": "tol-fuin"}, "hands": {"p1": ["rope"], "p2": ["sam"]}}, {}, ("end",)),
        Opening(3, {"die": 2, "at": {"p1": "1300", "p2": "barad-dur"}, "moved": True, "waited": ["p2"], "turn_start": "1301",
                    "hands": {"p1": ["rope"], "p2": ["ring", "sam"]}}, {}, ("end",)),
        Opening(3, {"phase": "halls", "at": {"p1": "halls"}, "hands": {"p1": ["rope"]}}, {}, ("die 3", "stay")),
        Opening(3, {"phase": "place", "at": {"p1": "halls"}, "hands": {"p1": ["rope"]}}, {}, ("place fornost",)),
        Opening(3, {"die": 2, "at": {"p1": "cracks-of-doom"}, "waited": ["p1"], "hands": {"p1": ["ring"]}}, {}, ("show",)),
    ),
)  # fmt: skip
