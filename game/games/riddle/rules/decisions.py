"""What is asked now: who decides, what may be chosen, with what weights. One answer for lists, highlights and checks.

What a card can be used for in the free part of a turn, other than travelling (sections 7, 8 and 10).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import compress
from typing import Final

from game.engine.decision import CHANCE, Decision, Param, Phrase, Seat, Source, Subject
from game.games.riddle.rules import set_up
from game.games.riddle.rules.actions import (
    CITY,
    DICE,
    DIE,
    GUARDED,
    Again,
    Ask,
    Attack,
    Choose,
    Discard,
    End,
    Enough,
    Exchange,
    Keep,
    Leave,
    Name,
    Pick,
    PickUp,
    Place,
    Present,
    Reroll,
    Resist,
    Reveal,
    Riddle,
    RiddleAction,
    Roll,
    Shelob,
    Show,
    Stay,
    Stop,
    Swap,
    Take,
    Yield,
)
from game.games.riddle.rules.cards.cards import CHARACTERS, Card
from game.games.riddle.rules.cards.drawing_and_discarding import discardable
from game.games.riddle.rules.limits import HAND_LIMIT, POWER_PLAYS
from game.games.riddle.rules.movement.movement import ends, moves, playable
from game.games.riddle.rules.open_questions import (
    CharacterChoice,
    FirstPlayerRoll,
    HallsDiscard,
    OpenBattle,
    OpenRiddle,
    PendingDraws,
    PendingExchanges,
    PendingLook,
    PendingPull,
    PendingTake,
    ShelobHunt,
    SpoilsChoice,
)
from game.games.riddle.rules.power_plays import battle, card_taking, clairvoyance, power_play, riddle
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.turn import halls_of_mandos, turns
from game.games.riddle.rules.turn.pick_up import may_pick_up, may_pick_up_in_city
from game.games.riddle.rules.turn.victory import can_show

REACTIONS: Final = ("resist", "defend", "banish")
"""RR-377. Decisions out of turn."""


def decider(state: RiddleState) -> int:
    """The number of the seat that decides, or that rolls or draws."""
    task = state.question
    if task is None:
        return set_up.dealt_to(state) if state.phase == "deal" else state.active
    match state.phase, task:
        case (("choose" | "lots"), _):
            return set_up.chooser(state)
        case "contest", CharacterChoice():
            return task.contest[0]
        case "first", FirstPlayerRoll():
            return task.rolling[0]
        case "resist", PendingLook():
            return task.targets[0]
        case "defend", OpenBattle():
            return task.target
        case "banish", HallsDiscard():
            return task.loser
        case _:
            return state.active


def decision(state: RiddleState) -> Decision | None:
    """The open question; None when the game is over."""
    phase = state.phase
    if phase == "over":
        return None
    seat = decider(state)
    if state.question is None and state.phase != "trim":  # what is asked then changes with every card
        at = phase, seat
        known = state.interned.decisions.get(at)
        if known is None:
            known = state.interned.decisions[at] = _asked(state, seat)
        return known
    return _asked(state, seat)


def _asked(state: RiddleState, seat: int) -> Decision:
    """The open question, put into a Decision."""
    phase = state.phase
    prompt = Phrase.of(f"prompt.{phase}", seat=state.seats[seat], **_about(state))
    source = CHANCES.get(phase)
    if source is None:
        row = None
        if isinstance(state.question, OpenRiddle) and phase == "naming":
            row = (len(state.picks) + 1, state.question.count)
        return Decision(state.seats[seat], phase, prompt, phase, pick=row, unhurried=phase not in REACTIONS)
    return Decision(
        CHANCE, phase, prompt, phase, source=source, audience=audience_of_chance(state, seat), roller=state.seats[seat]
    )


def _about(state: RiddleState) -> dict[str, Param]:
    """What the prompt must name: public facts only."""
    task, names = state.question, state.seats
    match task:
        case PendingLook():
            return {"user": names[state.active], "card": state.deck.ids[task.card]}
        case OpenRiddle():
            return {"target": names[task.target], "count": task.count}
        case PendingPull() | PendingTake() | OpenBattle():
            return {"target": names[task.target]}
        case SpoilsChoice():
            return {"target": names[task.loser]}
        case ShelobHunt():
            return {"target": names[task.left[0]]}
        case PendingExchanges() if task.now >= 0:
            return {"target": names[task.now]}
        case PendingDraws():
            return {"count": task.left}
        case HallsDiscard():
            return {"count": _above(state, task.loser) - state.excused[task.loser]}
        case _:
            return {"count": _above(state, state.active)} if state.phase == "trim" else {}


def _above(state: RiddleState, seat: int) -> int:
    """RR-180. Cards that this hand holds above ten: everybody knows how many a hand holds."""
    return state.size(seat) - HAND_LIMIT


def audience_of_chance(state: RiddleState, seat: int) -> frozenset[Seat] | None:
    """RR-374. Who sees what chance brings; None for everyone."""
    task = state.question
    names = state.seats
    match state.phase, task:
        case (("deal" | "draw" | "halls_draw"), _):
            return frozenset({names[seat]})
        case "swap", PendingExchanges():
            return frozenset({names[seat], names[task.now]})
        case (("riddle" | "forfeit"), OpenRiddle()):
            return frozenset({names[seat], names[task.target]})
        case "pull", PendingPull():
            return frozenset({names[seat], names[task.target]})
        case _:
            return None


# Lists ---------------------------------------------------------------------------------------------------------------


def actions(state: RiddleState, about: Subject | None = None) -> Sequence[RiddleAction]:
    """Every legal action, or those that begin with a subject."""
    if state.phase == "over":
        return ()
    if state.phase in CHANCES:
        return outcomes(state)
    if state.phase == "action":
        return _action_list(state) if about is None else _about_subject(state, about)
    listed = _LISTS[state.phase](state)
    return listed if about is None else [action for action in listed if action.subject == about]


def subjects(state: RiddleState) -> Sequence[Subject]:
    """What an action can begin with now."""
    if state.phase == "action":
        return _action_subjects(state)
    return list(dict.fromkeys(action.subject for action in actions(state)))


def _action_subjects(state: RiddleState) -> list[Subject]:
    """RR-055. The subjects of a turn's free part, each only where something begins with it."""
    ending = turns.may_end(state)
    cards = playable(state)
    found = [DIE] if not state.die_used and state.die and ends(state, DIE) else []
    found += [card.id for card in cards if card.travels and (ends(state, card.id) or is_used(state, card, ending))]
    found += [card.id for card in cards if not card.travels and is_used(state, card, ending)]
    found += [word for word, begins in WITHOUT_CARD.items() if begins(state, ending)]
    return [Subject(word) for word in found]


def _action_list(state: RiddleState) -> list[RiddleAction]:
    ending = turns.may_end(state)
    found: list[RiddleAction] = []
    if not state.die_used and state.die:
        found += moves(state, DIE)
    cards = playable(state)
    for travels in (True, False):
        for card in cards:
            if card.travels is travels:
                found += _with_card(state, card, ending)
    for begins in WITHOUT_CARD.values():
        found += begins(state, ending)
    return found


def _about_subject(state: RiddleState, about: Subject) -> list[RiddleAction]:
    """RR-051, RR-054 to RR-057, RR-079, RR-190 and RR-221. What may be done with one thing in the free part of a turn."""
    if about == DIE:
        return list(moves(state, about)) if not state.die_used and state.die else []
    if about in WITHOUT_CARD:
        return WITHOUT_CARD[about](state, turns.may_end(state))
    card = next((card for card in playable(state) if card.id == about), None)
    return [] if card is None else _with_card(state, card, turns.may_end(state))


def _with_card(state: RiddleState, card: Card, ending: bool) -> list[RiddleAction]:
    travels = moves(state, card.id) if card.travels else []
    return [*travels, *uses(state, card, ending)]


def _attacks(state: RiddleState, ending: bool) -> list[RiddleAction]:
    """RR-254, RR-264."""
    if not state.met:
        return []
    return [
        Attack.of(state.seats[seat], force)
        for seat in battle.opponents(state)
        for force in battle.forces(state, seat, attacks=True)
    ]


def _city(state: RiddleState, ending: bool) -> list[RiddleAction]:
    """RR-166, RR-171."""
    return [PickUp.of(CITY)] if may_pick_up_in_city(state, ending) else []


def _show(state: RiddleState, ending: bool) -> list[RiddleAction]:
    """RR-044, RR-048."""
    return [Show.of()] if can_show(state) else []


def _end(state: RiddleState, ending: bool) -> list[RiddleAction]:
    """RR-057, RR-059."""
    return [End.of()] if ending else []


WITHOUT_CARD: Final[Mapping[str, Callable[[RiddleState, bool], list[RiddleAction]]]] = {
    "attack": _attacks,
    CITY: _city,
    "show": _show,
    "end": _end,
}
"""What begins with no card and no die, in the order of lists; each is told whether the turn may end."""


def _start(state: RiddleState) -> list[RiddleAction]:
    """RR-044, RR-048. The question comes whenever the waiting turn is served, whatever the hand holds."""
    return [Show.of(), Roll.of()] if can_show(state) else [Roll.of()]


def _choose(state: RiddleState) -> list[RiddleAction]:
    return [Choose.of(CHARACTERS[number]) for number in set_up.free_characters(state)]


def _exchange(state: RiddleState) -> list[RiddleAction]:
    assert isinstance(state.question, PendingExchanges)
    return [Exchange.of(state.seats[seat]) for seat in state.question.due]


def _resist(state: RiddleState) -> list[RiddleAction]:
    return [*(Resist.of(state.deck.ids[card]) for card in clairvoyance.resisting(state, decider(state))), Reveal.of()]


def _naming(state: RiddleState) -> list[RiddleAction]:
    return [Name.of(title) for title in riddle.titles(state)]


def _again(state: RiddleState) -> list[RiddleAction]:
    return [Again.of(), Enough.of()]


def _keep(state: RiddleState) -> list[RiddleAction]:
    task = state.question
    assert isinstance(task, PendingTake | SpoilsChoice)
    hand = state.hands[task.target if isinstance(task, PendingTake) else task.loser]
    return [Keep.of(card.id) for card in state.deck.cards if hand[card.index]]


def _defend(state: RiddleState) -> list[RiddleAction]:
    task = state.asked(OpenBattle)
    return [*(Present.of(force) for force in battle.forces(state, task.target, attacks=False)), Yield.of()]


def _press(state: RiddleState) -> list[RiddleAction]:
    forces = battle.forces(state, state.asked(OpenBattle).target, attacks=True)
    return [*map(Present.of, forces), Stop.of()]


def _discard(state: RiddleState) -> list[RiddleAction]:
    return [Discard.of(state.deck.ids[card]) for card in discardable(state, decider(state))]


def _trim(state: RiddleState) -> list[RiddleAction]:
    """RR-320, RR-322. Under "sharp eyes" nobody is made to discard down to ten."""
    return [*_discard(state), End.of()] if state.options.sharp_eyes else _discard(state)


def _free(state: RiddleState) -> list[RiddleAction]:
    """RR-294, RR-295. A Wizard of one's own kind, or staying; the question comes whatever the hand holds."""
    return [*(Leave.of(card.id) for card in power_play.held_cards(state, "leave") if card.wizard), Stay.of()]


def _place(state: RiddleState) -> list[RiddleAction]:
    return [Place.of(state.map.names[space]) for space in halls_of_mandos.places(state)]


_LISTS: Final[Mapping[str, Callable[[RiddleState], list[RiddleAction]]]] = {
    "choose": _choose,
    "start": _start,
    "exchange": _exchange,
    "resist": _resist,
    "naming": _naming,
    "again": _again,
    "take": _keep,
    "loot": _keep,
    "defend": _defend,
    "press": _press,
    "discard": _discard,
    "trim": _trim,
    "banish": _discard,
    "free": _free,
    "place": _place,
}


CHANCES: Final[Mapping[str, Source]] = {
    "lots": Source.DRAW,
    "contest": Source.DIE,
    "deal": Source.DRAW,
    "first": Source.DIE,
    "roll": Source.DIE,
    "halls": Source.DIE,
    "swap": Source.PICK,
    "riddle": Source.PICK,
    "forfeit": Source.PICK,
    "pull": Source.PICK,
    "shelob": Source.PICK,
    "draw": Source.DRAW,
    "halls_draw": Source.DRAW,
}
"""Phases that chance decides, with the source."""


def outcomes(state: RiddleState) -> Sequence[RiddleAction]:
    """The results that an open CHANCE decision can have."""
    match CHANCES[state.phase]:
        case Source.DIE:
            return DICE
        case Source.PICK:
            return _picks(state)
        case _ if state.phase == "lots":
            return [Choose.of(CHARACTERS[number]) for number in set_up.free_characters(state)]
        case _:
            return list(compress(state.interned.draws, state.stock))


def weights(state: RiddleState) -> Sequence[int]:
    """RR-161, RR-202, RR-212. How likely each result is: every face, every card of a pile or hand alike."""
    source = CHANCES[state.phase]
    if source is Source.PICK:
        return _pick_weights(state)
    if source is Source.DIE or state.phase == "lots":
        return [1] * len(outcomes(state))
    return [number for number in state.stock if number]


def _picked_from(state: RiddleState) -> bytearray:
    """RR-212. The hand out of which one card is picked."""
    task = state.question
    if state.phase == "forfeit":
        return state.hands[state.active]
    assert isinstance(task, OpenRiddle | PendingPull)
    return state.hands[task.target]


def _picks(state: RiddleState) -> list[RiddleAction]:
    task = state.question
    if isinstance(task, PendingExchanges):
        ids, swap = state.deck.ids, Swap.of
        mine = list(compress(ids, state.hands[state.active]))
        return [swap(got, gave) for got in compress(ids, state.hands[task.now]) for gave in mine]
    if isinstance(task, ShelobHunt):
        loose, safe = _hunted(state, task)
        found: list[RiddleAction] = list(compress(state.interned.picks, loose))
        return [*found, Pick.of(GUARDED)] if safe else found
    return list(compress(state.interned.picks, _picked_from(state)))


def _pick_weights(state: RiddleState) -> list[int]:
    task = state.question
    if isinstance(task, PendingExchanges):
        mine = [number for number in state.hands[state.active] if number]
        return [one * other for one in state.hands[task.now] if one for other in mine]
    if isinstance(task, ShelobHunt):
        loose, safe = _hunted(state, task)
        found = [number for number in loose if number]
        return [*found, safe] if safe else found
    return [number for number in _picked_from(state) if number]


def _hunted(state: RiddleState, task: ShelobHunt) -> tuple[bytearray, int]:
    """RR-248, RR-249. What Shelob can take, and how many cards are guarded: one result, for nobody sees which it was."""
    loose = state.hands[task.left[0]][:]
    safe = 0
    for card in state.deck.guarded:
        safe += loose[card]
        loose[card] = 0
    return loose, safe


def is_used(state: RiddleState, card: Card, ending: bool) -> bool:
    """Whether a card has a use now, other than travelling."""
    return next(uses(state, card, ending), None) is not None


def uses(state: RiddleState, card: Card, ending: bool) -> Iterator[RiddleAction]:
    """RR-054, RR-190, RR-221. What a card can be used for now, other than travelling; each is found when it is asked for."""
    for kind in card.plays:
        yield from _USES[kind](state, card, ending)


def _rerolls(state: RiddleState, card: Card, ending: bool) -> Iterable[RiddleAction]:
    """RR-060."""
    return (Reroll.of(card.id),) if turns.may_reroll(state) else ()


def _looks(state: RiddleState, card: Card, ending: bool) -> Iterable[RiddleAction]:
    """RR-225."""
    return clairvoyance.looks(state, card) if state.plays < POWER_PLAYS else ()


def _asks(state: RiddleState, card: Card, ending: bool) -> Iterable[RiddleAction]:
    """RR-245, RR-246."""
    if state.plays < POWER_PLAYS:
        for seat in power_play.others(state):
            yield Ask.of(card.id, state.seats[seat])


def _persons(state: RiddleState, card: Card, ending: bool) -> Iterable[RiddleAction]:
    """RR-250, RR-251."""
    if state.plays < POWER_PLAYS:
        yield from card_taking.pulls(state, card)
        if card_taking.victim_of(state, card) >= 0:
            yield Take.of(card.id)


def _riddles(state: RiddleState, card: Card, ending: bool) -> Iterable[RiddleAction]:
    """RR-236."""
    if state.plays < POWER_PLAYS:
        for seat in riddle.targets(state):
            yield Riddle.of(state.seats[seat])


def _shelob(state: RiddleState, card: Card, ending: bool) -> Iterable[RiddleAction]:
    """RR-248."""
    return (Shelob.of(),) if state.plays < POWER_PLAYS else ()


def _pickups(state: RiddleState, card: Card, ending: bool) -> Iterable[RiddleAction]:
    """RR-168."""
    return (PickUp.of(card.id),) if may_pick_up(state, ending) else ()


_USES: Final[Mapping[str, Callable[[RiddleState, Card, bool], Iterable[RiddleAction]]]] = {
    "reroll": _rerolls,
    "look": _looks,
    "ask": _asks,
    "person": _persons,
    "riddle": _riddles,
    "shelob": _shelob,
    "pickup": _pickups,
}
"""Effect of a card to what can be done with it now, each told whether the turn may end; in the order of lists."""
