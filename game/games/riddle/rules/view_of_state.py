"""State to View: what one seat may know, field by field (section 18)."""

from __future__ import annotations

from game.engine.decision import CHANCE, Phrase, Seat
from game.games.riddle.rules.cards.cards import CLOAK, ROPE, gear_words
from game.games.riddle.rules.cards.hands import hand_ids
from game.games.riddle.rules.decisions import decider, decision
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
from game.games.riddle.rules.state import State
from game.games.riddle.rules.view import PlayerView, View

_HELD = {0: "", CLOAK: "cloak", ROPE: "rope"}


def view(state: State, seat: Seat | None) -> View:
    """RR-370 to RR-375. Everything this seat has lawfully witnessed; None: what everyone may know."""
    ids, names, seats = state.deck.ids, state.map.names, state.seats
    mine = -1 if seat is None else seats.index(seat)
    question = decision(state)
    full = question
    if question is not None and question.seat != seat:
        full = question if question.seat == CHANCE and question.audience is None else None
    waiting = None
    if question is not None and full is None:
        waiting = Phrase.of(f"waiting.{_coarse(state.phase)}", seat=seats[decider(state)])
    top = state.discards
    return View(
        seat=seat,
        decision=full,
        waiting=waiting,
        deciding=None if question is None else question.seat,
        outcome=state.outcome,
        options=options(state),
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        active=seats[state.active],
        first=seats[state.first],
        players=tuple(_player(state, one) for one in range(len(seats))),
        die=state.die,
        die_used=state.die_used,
        rerolled=state.rerolled,
        moved=state.moved,
        turn_start=names[state.turn_start] if state.turn_start >= 0 else "",
        held=_HELD[state.held],
        plays=state.plays,
        means=state.means,
        met=_seats(state, state.met),
        attacked=_seats(state, state.attacked),
        called=tuple(seats[one] for one in state.called),
        deck=state.stock_size,
        pile=state.pile_size,
        pile_top=ids[top] if top >= 0 else "",
        discarded=tuple((ids[card], number) for card, number in enumerate(state.pile) if number),
        shuffled=tuple(state.shuffled),
        question=_question(state, state.task),
        picks=_picks(state, mine),
        hand=hand_ids(state, mine) if mine >= 0 else (),
        fresh=tuple(ids[card] for card, number in enumerate(state.fresh[mine]) for _ in range(number))
        if mine >= 0
        else (),
        known=_known(state, mine),
        notes=tuple(state.notes[mine]),
    )


def options(state: State) -> tuple[tuple[str, str], ...]:
    """The options the game is played with."""
    characters = "random" if state.random else "contest" if state.contest else "choose"
    return (
        ("characters", characters),
        ("kin", str(state.kin)),
        ("rounds", str(state.cap)),
        ("sharp_eyes", str(state.sharp)),
        ("waiting", state.waiting),
    )


def _coarse(phase: str) -> str:
    """One word for all private choices of a turn."""
    return phase if phase in ("choose", "resist", "defend", "banish", "deal", "draw", "halls_draw") else "turn"


def _player(state: State, seat: int) -> PlayerView:
    names = state.map.names
    at = state.at[seat]
    return PlayerView(
        seat=state.seats[seat],
        character=state.character(seat),
        at=names[at] if at >= 0 else "",
        cards=sum(state.hands[seat]),
        in_play=gear_words(state.gear[seat]),
        halls=state.halls[seat],
        waited=state.waited[seat],
        served=state.served[seat],
        memory=tuple(names[city] for city in state.memory[seat]),
        excused=state.excused[seat],
        picked_up=state.bound[seat],
    )


def _seats(state: State, mask: int) -> tuple[Seat, ...]:
    return tuple(seat for number, seat in enumerate(state.seats) if mask >> number & 1)


def _picks(state: State, mine: int) -> tuple[str, ...]:
    """Titles picked so far, for whoever is picking."""
    naming = state.phase == "naming" and mine == state.active and isinstance(state.task, OpenRiddle)
    return state.task.titles if naming and isinstance(state.task, OpenRiddle) else ()


def _question(state: State, task: OpenQuestion | None) -> tuple[str, ...]:
    """The open question in words that everyone may hear; `imagine.py` reads them back."""
    names, ids = state.seats, state.deck.ids
    match task:
        case None:
            return ()
        case CharacterChoice(marks, rolls, contest):
            return (
                " ".join(map(str, marks)),
                " ".join(f"{seat}:{number}" for seat, number in rolls),
                " ".join(map(str, contest)),
            )
        case FirstPlayerRoll(rolling, rolls):
            return (" ".join(map(str, rolling)), " ".join(f"{seat}:{number}" for seat, number in rolls))
        case PendingLook(card, targets):
            return (ids[card], *(names[target] for target in targets))
        case OpenRiddle(target, count, titles):
            return (names[target], str(count), *(titles if state.phase == "riddle" else ()))
        case PendingPull(target):
            return (names[target],)
        case PendingTake(target, card):
            return (names[target], ids[card])
        case ShelobHunt(left):
            return tuple(names[seat] for seat in left)
        case PendingExchanges(due, now):
            return (names[now] if now >= 0 else "", *(names[seat] for seat in due))
        case OpenBattle():
            return (
                names[task.target],
                " ".join(task.attack),
                " ".join(task.defence),
                str(task.attack_points),
                str(task.defence_points),
            )
        case SpoilsChoice(loser):
            return (names[loser],)
        case HallsDiscard(loser, after):
            return (names[loser], after)
        case PendingDraws(left, after):
            return (str(left), after)


def _known(state: State, mine: int) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """Cards that this seat, or the table, knows to be in other hands."""
    ids = state.deck.ids
    viewer = mine if mine >= 0 else state.count
    found = []
    for holder, seat in enumerate(state.seats):
        cards = state.known.get((viewer, holder))
        if cards:
            found.append((seat, tuple(ids[card] for card in sorted(cards) for _ in range(cards[card]))))
    return tuple(found)
