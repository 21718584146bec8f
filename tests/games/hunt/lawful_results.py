"""What the rulebook of Hunt for the Ring keeps from whom, and what it lets everybody hear (section 20 above all).

Written from the rulebook, on States, without looking at observe.py, tell.py or `Decision.audience`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from game.engine.chance import mixed
from game.engine.decision import Decision, Seat
from game.games.hunt.rules.actions import Act, ChooseSeat, Move, PlaySorcery, PlaySorceryUse
from game.games.hunt.rules.state import State
from game.games.hunt.rules.turn.agenda_frames import SeatFrame
from tests.laws.lawful_results import Difference, LawfulResult, Opening, Secret, WrittenList

Seats = Iterable[Seat]


def _bearer(state: State, action: Act) -> Seats:
    """HR-299. The Ring-bearer alone."""
    return (state.seats[0],)


def _drawing(state: State, action: Act) -> Seats:
    """HR-300. The hunter who draws, receives or discards."""
    frame = state.agenda[-1]
    assert isinstance(frame, SeatFrame), frame
    return (frame.seat,)


def _acting(state: State, action: Act) -> Seats:
    """S-16. The player of the active Nazgûl."""
    return (state.owners[state.active],)


def _looking(state: State, action: Act) -> Seats:
    """A2-11, S-16. Whoever looks at a hand: the Ring-bearer by a card of his, else the player of the active Nazgûl."""
    return _bearer(state, action) if state.agenda[-1].kind == "spy" else _acting(state, action)


def _spied_on(state: State, action: Act) -> Seats:
    """A2-11. The player whose hand is looked at knows it himself, and sees what goes."""
    return state.seats[0], *_drawing(state, action)


def _dreaded(state: State, action: Act) -> Seats:
    """S-16. The two concerned."""
    return state.seats[0], state.owners[state.active]


def _discarding(state: State, action: Act) -> Seats:
    """HR-084, HR-146. Who sees a card that is discarded from a hand face down."""
    frame = state.agenda[-1]
    if frame.kind == "spied":
        return _spied_on(state, action)
    if frame.kind == "dread":
        return _dreaded(state, action)
    return _drawing(state, action) if frame.kind == "discard_sorcery" else _bearer(state, action)


def _nobody(state: State, action: Act) -> Seats:
    """A hand that nobody looks at."""
    return ()


def _way(state: State, action: Move) -> tuple[str, bool]:
    """HR-067, C2. Whether Samwise spares the Corruption of a night is seen by all."""
    return action.verb, action.using == "samwise"


def _chosen(state: State, action: ChooseSeat) -> Seats:
    """A2-11. The player chosen."""
    return (action.seat,)


def _dread(state: State, action: Act) -> Seats:
    """S-16. The one Sorcery card that shows the Ring-bearer's hand."""
    return (state.seats[0],) if isinstance(action, PlaySorcery | PlaySorceryUse) and action.card == "dread" else ()


def _waiting(decision: Decision) -> str:
    """HR-285, HR-316. One line for whatever a seat chooses; a reaction out of turn is seen to be asked for."""
    if decision.seat == "chance":
        return "waiting.chance"
    return "waiting.reaction" if decision.kind.startswith("react_") else "waiting.seat"


def other_hand(state: State, holder: Seat, watcher: Seat | None, rng: Random) -> State | None:
    """HR-299, HR-300. Cards of the hand, but those that the watcher has seen there, and the deck, dealt again."""
    other = state.clone()
    seen = Counter(
        card for one in state.certain if one.knower == watcher and holder in one.holders for card in one.cards
    )
    bearer = holder == state.seats[0]
    hand = state.ally_hand if bearer else state.hands[state.seats.index(holder) - 1]
    sure = list((Counter(hand) & seen).elements())
    loose = list((Counter(hand) - seen).elements())
    pile = mixed([*loose, *(state.ally_deck if bearer else state.sorcery_deck)], rng)
    new = tuple(sorted([*sure, *pile[: len(loose)]]))
    rest = tuple(sorted(pile[len(loose) :]))
    if new == hand:
        return None
    if bearer:
        other.ally_hand, other.ally_deck = new, rest
    else:
        at = state.seats.index(holder) - 1
        other.hands = (*state.hands[:at], new, *state.hands[at + 1 :])
        other.sorcery_deck = rest
    return other


DRAW, PICK, LOOK = Difference.OUTCOME, Difference.PICK, Difference.HAND
_LOG = ["1", ".", ".", "10", ".", "19", ".", "23", "."]
_FAR = {"blue": "48", "green": "49", "red": "55", "purple": "52"}
_HUNTING = {"at": "blue", "dice": ["sorcery", "sword", "ring"]}
_FOUND = ("hunt sword", "let", "end", "end", "end", "end", "tile beige-0", "accept")
_RIDING = {
    **_HUNTING,
    "log": _LOG,
    "figures": {**_FAR, "blue": "31"},
    "hand": ["ponies", "the-gaffer", "hidden-hollow"],
}
_SHARED = ("open letter", "card s01", "card l01", "journey short", "info 5", "info 15", "info 18", "info 24", "gandalf 5",
           "divide red-purple blue-green", "order purple red", "order blue green", "lead rw1", "deal dread")  # fmt: skip
_SECOND = {"part": 2, "journey": "s03", "step": 5, "turn": "daylight-2", "moved": "moved"}
WRITTEN = WrittenList(
    is_rich=True,
    figures={"found": "encounter"},
    tells=("note", "looked", "forget", "shown", "notes", "certain", "dumped", "record"),
    hidden_number=lambda state: int(state.last),  # where Frodo was last
    other_tables=(
        (3, {"days": 10, "sharing": "named", "info_given": 0, "pool": 4, "reactions": "ask", "companion": True}),
        (2, {"days": 4}),
        (5, {"days": 4, "shelters": True, "info_given": 2, "gandalf_stay": False}),
    ),
    wavers=3,
    secrets=(
        Secret("start token", ("HR-011", "HR-033"), DRAW, ("start_token",), _bearer),
        Secret("Ally card drawn", ("HR-035", "HR-187", "HR-299"), DRAW, ("deal_ally",), _bearer),
        Secret("Ally card lost at random", ("HR-084",), DRAW, ("lose_ally",), _bearer),
        Secret("Information token", ("HR-037", "HR-299"), DRAW, ("info_token",), _bearer),
        Secret("Sorcery card drawn", ("HR-040", "HR-152", "HR-300"), DRAW, ("deal_sorcery",), _drawing),
        Secret("Sorcery card shared out", ("HR-215", "HR-300"), DRAW, ("share_card",), _drawing),
        Secret("Journey card", ("HR-208", "HR-299"), DRAW, ("journey",), _bearer),
        Secret("Journey card of a new course", ("HR-272", "HR-299"), DRAW, ("new_course",), _bearer),
        Secret("top of the Journey deck", ("HR-299",), DRAW, ("looking",), _bearer),
        Secret("deed token", ("HR-212", "HR-299"), DRAW, ("deed_token",), _bearer),
        Secret("deed token of a flight", ("HR-236", "HR-299"), DRAW, ("flight_token",), _bearer),
        Secret("Gandalf's refuge", ("HR-248", "HR-299"), DRAW, ("flee",), _bearer),
        Secret("Frodo's move", ("HR-060", "HR-299", "HR-319"), PICK, ("bearer",), _bearer, ("move",), face=_way),
        Secret("extra move", ("HR-071", "HR-299"), PICK, ("extra",), _bearer),
        Secret("escape", ("HR-179", "HR-186"), PICK, ("escape",), _bearer),
        Secret("Ally card kept", ("HR-053", "HR-084"), PICK, ("keep_ally",), _bearer),
        Secret("Ally card discarded", ("HR-074", "HR-084"), PICK, ("discard_ally",), _bearer),
        Secret("Ally card for Meriadoc", ("HR-084",), PICK, ("bearer",), _bearer, ("meriadoc",)),
        Secret("Sorcery card discarded", ("HR-146", "HR-300"), PICK, ("discard_sorcery",), _drawing),
        Secret("Gandalf's start", ("HR-212", "HR-299"), PICK, ("gandalf_start",), _bearer),
        Secret("Gandalf's move", ("HR-228", "HR-299"), PICK, ("bearer",), _bearer, ("gandalf",)),
        Secret("Gandalf's way by air", ("HR-228", "HR-299"), PICK, ("fly",), _bearer),
        Secret("Gandalf's flight", ("HR-236", "HR-299"), PICK, ("flight",), _bearer),
        Secret("Journey card kept", ("HR-272", "HR-348"), PICK, ("keep_course",), _bearer),
        Secret("Sorcery card struck out", ("HR-300",), PICK, ("spied",), _spied_on),
        Secret("Ally card struck out", ("HR-084",), PICK, ("dread",), _dreaded),
        Secret("whether the Ring-bearer could react", ("HR-082", "HR-316"), LOOK, ("nazgul",), _nobody,
               ("search", "hunt", "perceive"), holders=_bearer),
        Secret("Sorcery hand seen", ("HR-300", "HR-314"), LOOK, ("spy",), _bearer, holders=_chosen),
        Secret("Ally hand seen", ("HR-299", "HR-314"), LOOK, ("nazgul",), _acting, ("play",), holders=_dread),
    ),
    results=(
        LawfulResult("Search", ("HR-124", "HR-125", "HR-246"), ("search_yes", "search_no"), ("react_search",)),
        LawfulResult("Perception", ("HR-131", "HR-245", "HR-262"),
                     tuple(f"perception_{word}" for word in ("yes", "no", "frodo", "gandalf", "both")),
                     ("react_perception",)),
        LawfulResult("Hunt", ("HR-135", "HR-136", "HR-247"), ("hunt_here", "hunt_yes", "hunt_no"), ("react_hunt",)),
        LawfulResult("Information token found", ("HR-154",), ("token_found",), ("react_search", "react_hunt")),
        LawfulResult("Gandalf found", ("HR-248", "HR-252"), ("gandalf_found", "gandalf_cornered"), ("react_hunt",)),
        LawfulResult("watch upon the road", ("HR-306",), ("watch_yes", "watch_no"), ("bearer",)),
        LawfulResult("call of the Ring", ("HR-282",), ("call_yes", "call_no"), ("nazgul",)),
        LawfulResult("arrival", ("HR-065", "HR-192"), ("arrived",), ("bearer", "extra")),
        LawfulResult("rescue", ("HR-194",), ("rescue",)),
        LawfulResult("where Meriadoc joins", ("HR-106",), ("joined_there",), ("bearer",)),
        LawfulResult("Information token given", ("HR-039",), ("given",), ("give",)),
        LawfulResult("length of the journey", ("HR-209",), ("journey_chosen",), ("choose_journey",)),
        LawfulResult("deed", ("HR-239",), ("deed",), ("bearer",)),
        LawfulResult("Gandalf revealed", ("HR-232",), ("revealed",), ("bearer",)),
        LawfulResult("Gandalf in Rivendell", ("HR-241",), ("white",), ("bearer",)),
        LawfulResult("Ally card played", ("HR-084", "HR-305"), ("ally_played",), ("bearer",)),
        LawfulResult("Ally card played out of turn", ("HR-080", "HR-084"), ("reacted",),
                     ("react_search", "react_perception", "react_hunt")),
        LawfulResult("Sorcery card played", ("HR-150",), ("sorcery_played",), ("nazgul",)),
        LawfulResult("hand seen", ("HR-299", "HR-300", "HR-314"), ("looked_told",), ("spy", "nazgul"), _looking),
        LawfulResult("card discarded", ("HR-084", "HR-146"), ("ally_dumped", "sorcery_dumped"), tells=_discarding,
                     revealed=False),
        LawfulResult("end", ("HR-323",), ("corrupted", "rivendell", "over"), opens_all=True),
    ),
    open_chance=("lead", "roll", "roll_again", "tile"),
    open_choices=(
        "give", "divide", "order", "stand", "letter", "choose_journey", "share", "lord_start", "react_search",
        "react_perception", "react_hunt", "merry", "place", "shift", "drive", "repel", "scatter", "mark", "ride",
        "others", "aim_perception", "aim_search", "dispel", "reroll", "watch", "seek", "log_token", "company",
        "course", "drop_die",
    ),
    waiting=_waiting,
    other_hand=other_hand,
    openings=(
        Opening(3, {**_RIDING, "figures": {**_FAR, "blue": "23"}}, {}, (*_FOUND, "escape stay")),
        Opening(3, {**_RIDING, "hands": {"rw1": ["dread"], "rw2": ["crebain"]}}, {}, ("play dread sorcery",)),
        Opening(3, {**_RIDING, "hands": {"rw1": ["cry-of-the-nazgul"]}}, {}, ("play cry-of-the-nazgul 1 sorcery",)),
        Opening(3, {**_RIDING, "hands": {"rw1": ["the-ring-calls"]}}, {}, ("play the-ring-calls sorcery",)),
        Opening(3, {**_RIDING, "hands": {"rw1": ["a-watch-upon-the-road"]}}, {},
                ("play a-watch-upon-the-road sorcery",)),
        Opening(3, {"log": [*_LOG, ".", "33", "."], "info": ["31", "37"]}, {}, ("move 37", "join meriadoc")),
        Opening(3, {"log": _LOG, "moved": "moved", "company": {"meriadoc": "ready"}, "hand": ["ponies", "the-gaffer"]},
                {}, ("meriadoc ponies",)),
        Opening(3, {"log": [*_LOG, ".", "53", ".", "."]}, {}, ("move C",)),
        Opening(3, {**_RIDING, "figures": {**_FAR, "blue": "23"}}, {}, _FOUND[:6]),
        Opening(3, {**_RIDING, "figures": _FAR, "hands": {"rw1": ["crebain"]}, "sorcery_deck": ["dread"]}, {},
                ("draw sorcery", "deal dread")),
        Opening(3, {"log": ["1", ".", "10", ".", "33"], "hand": ["bucklebury-ferry"]}, {}, ("play bucklebury-ferry",)),
        Opening(3, {"log": _LOG, "turn": "nightfall", "moved": ""}, {}, ("rest",)),
        Opening(3, {"at": "letter", "log": _LOG, "hands": {"rw1": ["dread", "crebain"], "rw2": ["crebain"]}}, {}, _SHARED),
        Opening(3, {"at": "refresh", "log": _LOG, "lead": "rw1"}, {}),
        Opening(3, {**_SECOND, "gandalf": ["8", "19"], "figures": {"blue": "19"}, **_HUNTING}, {},
                ("hunt sword", "let")),
        Opening(3, {**_SECOND, "gandalf": ["8", "13", "18"], "deeds": ["18", "24"], "gandalf_moved": True}, {}, ("deed 18",)),
        Opening(3, {**_SECOND, "gandalf": ["8", "19"], "figures": {"blue": "19"}, "gandalf_moved": True,
                    "tokens": {"card": 1}, "dice": ["ring"]}, {}, ("reveal",)),
        Opening(3, {**_SECOND, "gandalf": ["43", "A"], "gandalf_moved": True}, {}, ("rivendell",)),
        Opening(3, {**_SECOND, "gandalf": ["8", "19"], "figures": {"blue": "19"}, "gandalf_moved": True,
                    "tokens": {"card": 1}, "dice": ["ring"]}, {},
                ("reveal", "drive blue 8", "choose ring", *["end"] * 5)),
        Opening(3, {**_SECOND, "figures": {"blue": "19"}, **_HUNTING}, {}, (*_FOUND, "course change")),
        Opening(3, {**_SECOND, "figures": {"blue": "19"}, **_HUNTING}, {}, (*_FOUND, "course keep")),
        Opening(3, {**_SECOND, "hand": ["gwaihir"]}, {}, ("play gwaihir",)),
        Opening(3, {**_SECOND, "hand": ["counsel"]}, {},
                ("play counsel 2", "deal athelas", "card s01", "card s02", "card s04")),
        Opening(3, {**_SECOND, "hand": ["radagasts-birds"], "hands": {"rw1": ["crebain", "dread"], "rw2": ["crebain"]}},
                {}, ("play radagasts-birds", "choose rw1", "discard crebain")),
    ),
)  # fmt: skip
