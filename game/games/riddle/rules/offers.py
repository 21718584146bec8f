"""The buttons beside the board: the kinds of action usual here, each open or with the reason why not.

Before it is done: way, cost, cards spent, odds (for hovering). Uses nothing the seat does not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.board.bitset import mask_of
from game.engine.decision import Chances, Offer, Phrase, Preview, Refusal, Subject
from game.games.riddle.rules.actions import CITY, DIE, Choose, End, Move, Name, PickUp, Riddle, RiddleAction, Show, Use
from game.games.riddle.rules.cards.cards import CHARACTERS, GEAR_BITS, gear_bits, gear_words
from game.games.riddle.rules.decisions import actions
from game.games.riddle.rules.limits import HAND_LIMIT, POWER_PLAYS, guesses
from game.games.riddle.rules.movement.movement import ends, held_after, means, move_way, moves, walking_units
from game.games.riddle.rules.movement.reach import units_of
from game.games.riddle.rules.movement.steps import stays_in_play
from game.games.riddle.rules.open_questions import CharacterChoice, OpenRiddle
from game.games.riddle.rules.power_plays import battle
from game.games.riddle.rules.refusals import explain, normal, refuse, with_board_names
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.turn import pick_up, turns
from game.games.riddle.rules.turn.friendly_exchange import met_at


def offers(state: RiddleState) -> tuple[Offer, ...]:
    """What whoever decides can do."""
    if state.phase == "action":
        return tuple(_of_turn(state))
    listed = list(actions(state))
    verbs = dict.fromkeys(action.verb for action in listed)
    return tuple(_of_verb(state, verb, [action for action in listed if action.verb == verb]) for verb in verbs)


def _of_verb(state: RiddleState, verb: str, listed: list[RiddleAction]) -> Offer:
    alone = str(listed[0]) if len(listed) == 1 else ""
    key = f"offer.{verb}_{state.phase}" if verb in ("discard", "keep", "present") else f"offer.{verb}"
    return Offer(
        verb, Phrase(key), alone, primary=verb in ("roll", "show", "discard"), key="E" if verb == End.verb else ""
    )


def _of_turn(state: RiddleState) -> Iterator[Offer]:
    """RR-054 to RR-058. Moving, Power Plays, picking up, ending. One is proposed: showing The Ring, else moving, else
    picking up cards, else ending the turn, unless a means that is left leads to a city with cards."""
    showing = Show() in actions(state, Subject("show"))
    if showing:
        yield Offer("show", Phrase("offer.show"), "show", primary=True)
    going = any(moves(state, word) for word in means(state))
    goes = going and not state.moved
    yield Offer("move", Phrase("offer.move"), refusal=None if going else _no_move(state),
                primary=not showing and goes)  # fmt: skip
    yield Offer("play", Phrase("offer.play"), refusal=_no_play(state))
    fighting = bool(actions(state, Subject("attack")))
    yield Offer("attack", Phrase("offer.attack"), refusal=None if fighting else _no_attack(state))
    city, is_closed = PickUp(CITY), state.moved and state.at[state.active] in state.memory[state.active]
    listed = actions(state, Subject(CITY))
    yield Offer("pickup", Phrase("offer.pickup_city"), str(city) if listed else "",
                None if listed else explain(state, city), warning_of_end(state),
                primary=not showing and not goes and bool(listed), stays=is_closed)  # fmt: skip
    fresh = state.map.cities & ~mask_of(state.memory[state.active])
    further = going and any(mask & fresh for word in means(state) for _, mask in ends(state, word))
    ending = turns.may_end(state)
    refusal = None if ending else explain(state, End())
    yield Offer("end", Phrase("offer.end"), "end", refusal, warning_of_end(state),
                primary=not (showing or goes or listed or further), key="E")  # fmt: skip


def _no_move(state: RiddleState) -> Refusal:
    if state.held:
        clause, key = ("RR-094", "held_cloak") if state.held == 4 else ("RR-100", "held_rope")
        return refuse(state, clause, key, state.at[state.active])
    return refuse(state, "RR-080", "no_means_left")


def _no_play(state: RiddleState) -> Refusal | None:
    if state.plays >= POWER_PLAYS:
        return refuse(state, "RR-220", "two_plays")
    verbs = ("look", "ask", "pull", "take", "riddle", "shelob")
    if any(action.verb in verbs for action in actions(state)):
        return None
    return refuse(state, "RR-221", "nothing_to_play")


def _no_attack(state: RiddleState) -> Refusal:
    if state.plays >= POWER_PLAYS:
        return refuse(state, "RR-220", "two_plays")
    if not battle.opponents(state):
        return refuse(state, "RR-254", "nobody_met")
    return refuse(state, "RR-273", "no_force")


def preview(state: RiddleState, action: RiddleAction) -> Preview:
    """What taking this action would mean; empty where there is nothing to say or it is not legal."""
    listed = normal(state, action)
    match listed:
        case Move():
            drawn = with_board_names(state, action)
            return _of_move(state, listed, drawn.via if isinstance(drawn, Move) else ())
        case Riddle(target):
            return _of_riddle(state, state.seat_of(target))
        case Name(title) if isinstance(state.question, OpenRiddle):
            return Preview(chances=odds(state, state.question.target, (*state.picks, title)))
        case Choose(character):
            return Preview(warning=warning_of_kinds(state, CHARACTERS.index(character)))
        case End() if state.phase == "action":
            return Preview(warning=warning_of_end(state))
        case PickUp(card):
            number = pick_up.FROM_CITY if card not in state.deck.index else _number(state, card)
            spent = () if card not in state.deck.index else (card,)
            return Preview(
                spent=spent, notes=(Phrase.of("preview.pickup", number=number),), warning=warning_of_end(state)
            )
        case Use():
            fate = state.deck.cards[state.deck.index[listed.card]].uses.get(listed.verb, "discard")
            return Preview(spent=() if fate == "keep" else (listed.card,))
        case _:
            return Preview()


def _number(state: RiddleState, card: str) -> int:
    number: int = state.deck.cards[state.deck.index[card]].uses["pickup"]
    return number


def _of_move(state: RiddleState, action: Move, via: tuple[str, ...]) -> Preview:
    """RR-155. The way, what it costs, and the cards it spends or puts in play."""
    seat, map_ = state.active, state.map
    here, end = state.at[seat], map_.space(action.to)
    assert end is not None
    card = () if action.means == DIE else (action.means,)
    spent = (*action.using, *card)
    held = held_after(state, action.means, end, gear_bits(action.using))
    notes = [Phrase.of("preview.held", card=gear_words(held)[0])] if held else []
    notes += [*_of_place(state, end), *_meetings(state, end, len(spent))]
    warning = Phrase.of("preview.in_play", cards=action.using) if action.using else None
    walk = walking_units(state, action.means)
    if walk is None:
        return Preview(way=(map_.ids[here], map_.ids[end]), spent=spent, notes=tuple(notes), warning=warning)
    shown = move_way(state, action)
    if via:
        shown = (here, *(space for word in via if (space := map_.space(word)) is not None), end)
    cost = units_of(state.steps, shown, state.gear[seat] | gear_bits(action.using) | walk[1])
    ids = tuple(map_.ids[space] for space in shown)
    return Preview(way=ids, cost=cost, allowance=walk[0], spent=spent, notes=tuple(notes), warning=warning)


def _of_place(state: RiddleState, end: int) -> Iterator[Phrase]:
    """RR-040, RR-041, RR-166, RR-171. What a turn that ends there may bring: cards on a city, or victory in the next turn."""
    place = state.map.ids[end]
    if end == state.goal(state.active):
        yield Phrase.of("preview.goal", place=place)
    elif end in state.map.city_kinds:
        lately = end in state.memory[state.active]
        yield Phrase.of("preview.city_lately" if lately else "preview.city", place=place, number=pick_up.FROM_CITY)


def _meetings(state: RiddleState, end: int, spent: int) -> list[Phrase]:
    """RR-200, RR-203, RR-254, RR-282. Whom a stop there obliges to an exchange, and who could then be attacked: from where the
    markers stand and how many cards everybody holds."""
    others = [seat for seat in met_at(state, end) if state.size(seat)]
    if not others or state.size(state.active) <= spent:
        return []
    notes = [Phrase.of("preview.exchange", others=tuple(state.seats[seat] for seat in others))]
    prey = tuple(state.seats[seat] for seat in others if not state.attacked >> seat & 1)
    if prey and state.plays < POWER_PLAYS:
        notes.append(Phrase.of("preview.attack", others=prey))
    return notes


def _of_riddle(state: RiddleState, target: int) -> Preview:
    """RR-237. How many titles may be named."""
    return Preview(spent=("riddle",), notes=(Phrase.of("preview.guesses", count=guesses(state.size(target))),))


def odds(state: RiddleState, target: int, titles: tuple[str, ...]) -> Chances:
    """The chance that a riddle with these titles is solved, by what the asker knows: cards sure to be there, and the rest of
    that hand drawn from all cards he has not seen elsewhere."""
    size = state.size(target)
    known = state.known.get((state.active, target), {})
    unseen = list(state.deck.full)
    for seat in range(state.count):
        cards = (
            state.known.get((state.active, seat), {}) if seat != state.active else dict(enumerate(state.hands[seat]))
        )
        for card, number in cards.items():
            unseen[card] -= number
    for card, number in enumerate(state.pile):
        unseen[card] -= number
    for seat in range(state.count):
        for bit, flag in enumerate(GEAR_BITS):
            unseen[state.deck.gear[bit]] -= bool(state.gear[seat] & flag)
    fitting = {card for title in titles for card in state.deck.of_title[title]}
    sure = sum(number for card, number in known.items() if card in fitting)
    open_ = size - sum(known.values())
    pool = sum(max(number, 0) for number in unseen)
    share = Fraction(sum(max(unseen[card], 0) for card in fitting), pool) if pool else Fraction(0)
    solved = (sure + open_ * share) / size
    return Chances((("solved", solved), ("missed", 1 - solved)))


def warning_of_end(state: RiddleState) -> Phrase | None:
    """RR-149, RR-180. What ending the turn here costs: cards in play that do not stay, a hand above ten."""
    seat = state.active
    lost = state.gear[seat] & ~stays_in_play(state.map, state.at[seat])
    if lost:
        words = gear_words(lost)
        return Phrase.of("warning.gear", cards=words)
    over = state.size(seat) - HAND_LIMIT
    return Phrase.of("warning.hand", number=over) if over > 0 else None


def warning_of_kinds(state: RiddleState, character: int) -> Phrase | None:
    """RR-023. That with this last choice everybody is a Hobbit, or everybody a Rider: unusual, yet allowed."""
    task = state.asked(CharacterChoice)
    others = [max(pair) for pair in zip(state.characters, task.marks, strict=True) if max(pair) >= 0]
    is_last = len(others) == state.count - 1
    alike = all((other < 4) == (character < 4) for other in others)
    return Phrase("warning.one_kind") if is_last and alike else None
