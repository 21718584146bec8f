"""Set-up of both parts and the letter between them (sections 3, 9 and 10)."""

from __future__ import annotations

from itertools import combinations, permutations, product

from game.engine.action import Rows
from game.engine.decision import Seat, Source
from game.games.hunt.rules.actions import (
    Act,
    Deal,
    Divide,
    Gandalf,
    Give,
    Info,
    Journey,
    JourneyCard,
    Lead,
    Lord,
    Open,
    Order,
    Share,
    Stand,
    Start,
)
from game.games.hunt.rules.agenda import (
    AUTO,
    DRAWS,
    QUESTIONS,
    Draw,
    Question,
    again,
    enter,
    evenly,
    for_the_bearer,
    ring_bearer_seat,
    then,
)
from game.games.hunt.rules.components.piles import HAND, take_sorcery, weighed
from game.games.hunt.rules.components.tables import LENGTHS
from game.games.hunt.rules.events import Sink, label, note, write_event
from game.games.hunt.rules.ringwraiths.sorcery_cards import enter_lord
from game.games.hunt.rules.state import State, less, plus, without
from game.games.hunt.rules.turn.agenda_frames import (
    DealAllyFrame,
    Frame,
    JourneyDeckFrame,
    OrderFrame,
    SeatFrame,
    StepFrame,
)
from game.games.hunt.rules.view import COLOURS, Certain

DRAWN_TOKENS = 5
"""HR-037."""
OPENING_HAND = 3
"""HR-035."""
DEEDS = 4
"""HR-212."""
LORD_AT_START = 5
"""HR-160. Information tokens found that bring the Lord into play when Part 2 begins."""


def begin(state: State) -> None:
    """HR-031 to HR-046. Everything of the set-up of Part 1, in order."""
    then(
        state,
        StepFrame("start_token"),
        DealAllyFrame(OPENING_HAND),
        StepFrame("info_token", DRAWN_TOKENS),
        StepFrame("give", state.options.info_given),
        *_ringwraiths(state, deal=True),
        StepFrame("roll", 1),
        StepFrame("turn"),
    )


def _ringwraiths(state: State, *, deal: bool, stand: bool = False) -> list[Frame]:
    """HR-029, HR-038, HR-040, HR-042, HR-043. What the hunters do in the set-up of a part, but for what is done where the
    Nazgûl `stand` already. In Part 2 the lead player is known before cards are shared out, for that goes by him (HR-215)."""
    ringwraiths = state.ringwraiths
    lead = StepFrame("lead")
    hands: list[Frame] = (
        [*(SeatFrame("deal_sorcery", seat, 1) for seat in ringwraiths), lead] if deal else [lead, StepFrame("sharing")]
    )
    state.lead = 0
    if len(ringwraiths) == 1:
        state.owners, state.orders = ringwraiths * 4, ((0, 1, 2, 3),)
    if stand:
        return hands
    return [
        *([StepFrame("divide")] if len(ringwraiths) > 1 else []),
        *(OrderFrame(number) for number in range(len(ringwraiths))),
        *hands,
        StepFrame("stand"),
    ]


# The Ring-bearer's secrets -----------------------------------------------------------------------------------------


def _start_token(state: State, frame: Frame, action: Start, sink: Sink) -> None:
    """HR-011, HR-033. Where Frodo starts; seen by the Ring-bearer alone."""
    place = action.at
    state.log = (place,)
    write_event(sink, "start_told", to=[state.bearer], places=(place,), place=label(state, place))
    write_event(sink, "start", actor=state.bearer, seat=state.bearer)


def _info_token(state: State, frame: StepFrame, action: Info, sink: Sink) -> None:
    """HR-037. One of five tokens."""
    place = action.at
    state.info = tuple(sorted((*state.info, place), key=state.topology.position.__getitem__))
    write_event(sink, "info_drawn", to=[state.bearer], place=label(state, place))
    again(state, frame)


def _gives(state: State, frame: Frame) -> Rows[Act]:
    """HR-037, HR-047, HR-048. Which are given away: one, two or none."""
    if count := state.options.info_given:
        yield Give.each(tuple(combinations(state.info, count)))


def _give(state: State, frame: Frame, action: Give, sink: Sink) -> None:
    """HR-039. The given tokens unlock the first abilities."""
    state.info = tuple(place for place in state.info if place not in action.places)
    state.powers = action.places
    note(state, "token", "given", action.places)
    named = tuple(str(label(state, place)) for place in action.places)
    write_event(sink, "given", actor=state.bearer, places=action.places, revealed=True, place=named)


# The hunters -----------------------------------------------------------------------------------------------------


def divisions(ringwraiths: int) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """HR-029, HR-030. Every way to share four Nazgûl, the one proposed first: 4, 2+2, 2+1+1, 1+1+1+1."""
    proposed = {1: (0, 0, 0, 0), 2: (0, 0, 1, 1), 3: (0, 0, 1, 2), 4: (0, 1, 2, 3)}[ringwraiths]
    ways = [way for way in product(range(ringwraiths), repeat=4) if len(set(way)) == ringwraiths]
    ways.sort(key=lambda way: (way != proposed, way))
    return tuple(
        tuple(tuple(COLOURS[at] for at in range(4) if way[at] == ringwraith) for ringwraith in range(ringwraiths))
        for way in ways
    )


def _divide(state: State, frame: Frame, action: Divide, sink: Sink) -> None:
    owner = {colour: seat for seat, group in zip(state.ringwraiths, action.groups, strict=True) for colour in group}
    state.owners = tuple(owner[colour] for colour in COLOURS)
    state.orders = tuple(tuple(at for at in range(4) if state.owners[at] == seat) for seat in state.ringwraiths)
    for seat in state.ringwraiths:
        own = tuple(COLOURS[at] for at in range(4) if state.owners[at] == seat)
        write_event(sink, "divided", actor=seat, seat=seat, figures=own)


def _orders(state: State, frame: OrderFrame) -> Rows[Act]:
    """HR-038. The order in which a player's Nazgûl act."""
    own = [COLOURS[at] for at in state.orders[frame.ringwraith]]
    if len(own) > 1:
        yield Order.each(tuple(permutations(own)))


def _order(state: State, frame: OrderFrame, action: Order, sink: Sink) -> None:
    way = tuple(COLOURS.index(colour) for colour in action.figures)
    state.orders = (*state.orders[: frame.ringwraith], way, *state.orders[frame.ringwraith + 1 :])
    write_event(sink, "ordered", actor=state.ringwraiths[frame.ringwraith], figures=action.figures)


def _lead(state: State, frame: Frame, action: Lead, sink: Sink) -> None:
    """HR-042, HR-218. The lead player, at random."""
    state.lead = state.ringwraith(action.seat)
    write_event(sink, "lead", actor=action.seat, seat=action.seat)


def placer(state: State) -> Seat:
    """HR-043, HR-044. Figure by figure round the table from the lead player; who has none left is passed over."""
    ringwraiths = state.ringwraiths
    waiting = [sum(not state.figures[at] for at in order) for order in state.orders]
    placed = [len(order) - left for order, left in zip(state.orders, waiting, strict=True)]
    turns = [(state.lead + step) % len(ringwraiths) for step in range(len(ringwraiths))]
    return ringwraiths[
        min((number for number in turns if waiting[number]), key=lambda number: (placed[number], turns.index(number)))
    ]


def _stands(state: State, frame: Frame) -> Rows[Act]:
    """HR-043, HR-218. Part 1: each in a start of its own; Part 2: two in each."""
    if all(state.figures):
        return
    most = 1 if state.part == 1 else 2
    free = tuple(place for place in state.topology.camps if state.figures.count(place) < most)
    seat = placer(state)
    own = tuple(COLOURS[at] for at in range(4) if state.owners[at] == seat and not state.figures[at])
    yield Stand.each(own, free)


def _stand(state: State, frame: Frame, action: Stand, sink: Sink) -> None:
    colour, place = action.figure, action.at
    state.put_figure(COLOURS.index(colour), place)
    write_event(sink, "stands", places=(place,), pieces=(colour,), figure=colour, place=label(state, place))
    then(state, frame)  # until all of them stand


# The letter and Part 2 -----------------------------------------------------------------------------------------------


def _letter_begins(state: State, frame: Frame, sink: Sink) -> None:
    """HR-192, HR-200, HR-201. Part 1 is over; what is kept lies in the letter until somebody opens it."""
    enter(state, "letter")
    state.agenda = (StepFrame("letter"),)
    write_event(sink, "letter", weight=2)


def _open_letter(state: State, frame: Frame, action: Open, sink: Sink) -> None:
    """HR-204 to HR-221. Part 2 is set up."""
    enter(state, "setup_2")
    begin_second(state, sink)


def begin_second(state: State, sink: Sink, deck: str = "", *, stand: bool = False) -> None:
    """HR-204 to HR-216. What leaves, what stays, what is drawn anew; with `deck` that journey has been chosen already, and the
    Nazgûl may `stand` already, two in each of their starts."""
    state.begin_part(2)
    state.day, state.turn, state.step = 1, 0, 0
    state.eye, state.found, state.fog, state.lord = False, "", 0, -1
    state.moved, state.card_played, state.token_spent, state.merry_used = "", False, False, False
    state.figures = (state.topology.camps * 2)[:4] if stand else ("",) * 4
    state.ally_tokens, state.tracks, state.marks = (), (), ()
    state.log_tokens = ("",) * 6
    state.dice, state.spent, state.dropped, state.lord_die, state.lord_spent = (), (), 0, "", False
    state.queue, state.active, state.stepped, state.acted = (), 0, False, False
    state.set_status("strider", "ready")
    if state.status("meriadoc") == "aside":
        state.set_status("meriadoc", "ready")
    state.pool = plus(state.pool, *state.tables.grey)
    _refill(state)
    cards = len(state.ally_hand)
    state.ally_hand, state.ally_dumped, state.ally_played = (), (), ()
    state.ally_deck = state.tables.deck("ally_2")
    state.certain = tuple(one for one in state.certain if state.bearer not in one.holders)
    state.deeds_left = tuple(sorted(state.tables.deeds))
    write_event(sink, "part_2", weight=2)
    then(
        state,
        *(JourneyDeckFrame(one) for one in ((deck,) if deck else ("short", "long"))),
        StepFrame("keep_journey" if deck else "choose_journey"),
        DealAllyFrame(cards) if cards else StepFrame("ally_limit"),
        StepFrame("deed_token", DEEDS),
        StepFrame("gandalf_start"),
        *_ringwraiths(state, deal=False, stand=stand),
        StepFrame("lord_start"),
        StepFrame("roll", 1),
        StepFrame("turn"),
    )


def _refill(state: State) -> None:
    """HR-206, HR-207. The pool of Part 2: one token less when Frodo's card is flipped; a surplus is lost."""
    size = state.options.pool - (state.status("frodo") != "ready")
    state.on_card = min(state.on_card, size)
    state.in_pool, state.pool_size = size - state.on_card, size


def _journey(state: State, frame: JourneyDeckFrame, action: JourneyCard, sink: Sink) -> None:
    """HR-208. One card of each deck."""
    card = action.card
    state.journey_drawn = plus(state.journey_drawn, card)
    write_event(sink, "journey_drawn", to=[state.bearer], card=card)


def _choose_journey(state: State, frame: Frame, action: Journey, sink: Sink) -> None:
    _keep(state, next(one for one in state.journey_drawn if state.tables.journeys[one].deck == action.length), sink)


def _keep(state: State, card: str, sink: Sink) -> None:
    """HR-208, HR-209, HR-223. The kept card's deck stays at hand; its length, not the card, is told."""
    deck = state.tables.journeys[card].deck
    state.length, state.base = LENGTHS[deck]
    state.journey, state.journey_drawn = card, ()
    state.journey_left = less(state.tables.journey_deck(deck), (card,))
    note(state, "journey", deck)
    write_event(sink, "journey_kept", to=[state.bearer], card=card)
    write_event(
        sink, "journey_chosen", actor=state.bearer, revealed=True, length=state.length, threshold=state.threshold
    )


def _deed_token(state: State, frame: StepFrame, action: Info, sink: Sink) -> None:
    """HR-212. Four deed tokens, secretly."""
    token = action.at
    state.deeds_left, state.deeds = without(state.deeds_left, token), plus(state.deeds, token)
    write_event(sink, "deed_drawn", to=[state.bearer], place=label(state, token))
    again(state, frame)


def _gandalf_start(state: State, frame: Frame, action: Gandalf, sink: Sink) -> None:
    """HR-212, HR-230. One is Gandalf's start, three stay behind the screen."""
    token = action.to
    state.deeds, state.gandalf = without(state.deeds, token), (token,)
    note(state, "gandalf", "start")
    write_event(sink, "gandalf_went", to=[state.bearer], places=(token,), place=label(state, token))
    write_event(sink, "gandalf_starts", actor=state.bearer)


def _sharing(state: State, frame: Frame, sink: Sink) -> None:
    """HR-214, HR-215. The Sorcery cards left among several players: kept, or dealt out at random."""
    if len(state.ringwraiths) == 1 or state.options.sharing == "keep" or not any(state.hands):
        return
    if state.options.sharing == "named":
        then(state, StepFrame("share"))
    else:
        total = sum(map(len, state.hands))
        ringwraiths = len(state.ringwraiths)
        after_lead = [(number - state.lead) % ringwraiths for number in range(ringwraiths)]
        deal_out(state, tuple(total // ringwraiths + (place < total % ringwraiths) for place in after_lead))


def _shares(state: State, frame: Frame) -> Rows[Act]:
    """HR-215. How many each gets; no hand above five."""
    total = sum(map(len, state.hands))
    ways = product(range(min(total, HAND) + 1), repeat=len(state.ringwraiths))
    yield Share.each(tuple(tuple(map(str, way)) for way in ways if sum(way) == total))


def _share(state: State, frame: Frame, action: Share, sink: Sink) -> None:
    deal_out(state, tuple(map(int, action.numbers)))


def deal_out(state: State, counts: tuple[int, ...]) -> None:
    """HR-215. All hands in one pile, dealt in these numbers; each sees what it receives."""
    pile = plus((), *(card for hand in state.hands for card in hand))
    ringwraiths = state.ringwraiths
    state.certain = tuple(
        Certain(seat, ringwraiths, state.hands[number])
        for number, seat in enumerate(ringwraiths)
        if state.hands[number]
    )
    state.hands = ((),) * len(ringwraiths)
    state.shared = pile
    then(
        state, *(SeatFrame("share_card", seat, count) for seat, count in zip(ringwraiths, counts, strict=True) if count)
    )


def _share_card(state: State, frame: SeatFrame, action: Deal, sink: Sink) -> None:
    state.shared = without(state.shared, action.card)
    take_sorcery(state, frame.seat, action.card, sink)
    again(state, frame)


def _lord_start(state: State, frame: Frame) -> Rows[Act]:
    """HR-160, HR-219. With ability 5 the Lord takes the place of one of the lead player's Nazgûl."""
    if len(state.powers) >= LORD_AT_START:
        yield Lord.each(tuple(COLOURS[at] for at in state.orders[state.lead]))


def _lord(state: State, frame: Frame, action: Lord, sink: Sink) -> None:
    enter_lord(state, COLOURS.index(action.figure), sink)


AUTO["letter_begins"] = _letter_begins
AUTO["keep_journey"] = lambda state, frame, sink: _keep(state, state.journey_drawn[0], sink)
AUTO["sharing"] = _sharing
DRAWS["start_token"] = Draw(
    lambda state, frame: evenly(Start.of(place) for place in state.topology.starts),
    _start_token,
    Source.KEPT,
    for_the_bearer,
)
DRAWS["info_token"] = Draw(
    lambda state, frame: evenly(Info.of(place) for place in state.tables.information if place not in state.info),
    _info_token,
    Source.KEPT,
    for_the_bearer,
)
DRAWS["lead"] = Draw(
    lambda state, frame: evenly(Lead.of(seat) for seat in state.ringwraiths if len(state.ringwraiths) > 1),
    _lead,
    Source.PICK,
    lambda state, frame: None,
)
DRAWS["journey"] = Draw(
    lambda state, frame: weighed(state.tables.journey_deck(frame.deck), JourneyCard),
    _journey,
    Source.KEPT,
    for_the_bearer,
)
DRAWS["deed_token"] = Draw(
    lambda state, frame: weighed(state.deeds_left, Info), _deed_token, Source.KEPT, for_the_bearer
)
DRAWS["share_card"] = Draw(
    lambda state, frame: weighed(state.shared, Deal),
    _share_card,
    Source.KEPT,
    lambda state, frame: frozenset({frame.seat}),
)
QUESTIONS["give"] = Question(ring_bearer_seat, _gives, _give)
QUESTIONS["divide"] = Question(
    lambda state, frame: state.ringwraiths[0],
    lambda state, frame: [Divide.each(divisions(len(state.ringwraiths)))],
    _divide,
)
QUESTIONS["order"] = Question(lambda state, frame: state.ringwraiths[frame.ringwraith], _orders, _order)
QUESTIONS["stand"] = Question(lambda state, frame: placer(state), _stands, _stand)
QUESTIONS["letter"] = Question(ring_bearer_seat, lambda state, frame: [Open.each(("letter",))], _open_letter)
QUESTIONS["choose_journey"] = Question(
    ring_bearer_seat, lambda state, frame: [Journey.each(("short", "long"))], _choose_journey
)
QUESTIONS["gandalf_start"] = Question(
    ring_bearer_seat, lambda state, frame: [Gandalf.each(state.deeds)], _gandalf_start
)
QUESTIONS["share"] = Question(lambda state, frame: state.ringwraiths[state.lead], _shares, _share)
QUESTIONS["lord_start"] = Question(lambda state, frame: state.ringwraiths[state.lead], _lord_start, _lord)
