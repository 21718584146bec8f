"""Positions of scenarios and lessons: any configuration the rules could ever have, from plain data.

Keys, all optional (docs/scenarios.md has an example of each). What is not given: a first Daylight of Part 1 after
set-up, every Nazgûl on a start, four for rw1 (or shared as proposed), no dice, empty hands, decks without what lies
elsewhere.

    part: 2        day: 3     turn: nightfall       (daylight-1, daylight-2, nightfall)
    at: bearer     (whose moment it is: bearer, nazgul, reaction, encounter, refresh, rescue, letter, short or long:
                      the letter is open and that journey chosen, its card still to be drawn; or a colour)
    log: ["1", ".", "10"]     kinds: [day, day]     step: 3     journey: s01     gandalf: ["8", "7"]   out: true
    figures: {blue: "48"}     lord: green     lead: rw1     owners: {blue: rw2}     orders: {rw1: [green, blue]}
    allies: ["7"]   tracks: {"22": eye}   log_tokens: [II-A]   marks: [{kind: area, at: I-A, until: turn}]
    company: {samwise: flipped}    tokens: {card: 1, pool: 2}    corruption: 11     moved: rested     eye: true
    info: ["20"]    powers: ["7"]    hand: [hidden-hollow]    hands: {rw1: [crebain]}    deeds: ["18"]    done: ["8"]
    dice: [ring, sword], or {ring: 1, sword: 1}     lord_die: lord-seek
    eyes: 1   fear: true   tiles: [beige-3]   out_of_play: [beige-0]
    cards: {rw1: 2}      (so many at a real table, still to be named by their owner)
    special: [red-3]      sorcery_deck: [crebain]   sorcery_pile: [dread]   ally_deck: []   found: "23"   fog: 1
    ask: {kind: hunt, at: "22"}          (with `at: reaction`)
    gandalf_moved: true   stepped: true   acted: true   card_played: true   token_spent: true

As on the table, the Ring-bearer's own part (HR-299): the log of Part 1 and, before anything of it is known to others, tokens
and cards. What is asked is answered from it, so it must agree with every answer that was given.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from game.board.near_words import did_you_mean
from game.engine.as_on_the_table import Number, Places, Row, TableField
from game.engine.decision import Param, Phrase, Refusal, Seat
from game.engine.errors import PositionError, WrongValue
from game.engine.positions import (
    check_fields,
    check_keys,
    copy_declared,
    mapping,
    meant_or_expected,
    members,
    no_such_space,
    one_of,
    whole_number,
)
from game.games.hunt.deduction import part2_journeys
from game.games.hunt.deduction.hunters_map import lore
from game.games.hunt.rules import set_up
from game.games.hunt.rules.agenda import proceed, then
from game.games.hunt.rules.components.dice_faces import LORD_FACES
from game.games.hunt.rules.components.tables import LENGTHS, Tables
from game.games.hunt.rules.phases import CHART
from game.games.hunt.rules.state import State, less, plus
from game.games.hunt.rules.table_fields import (
    dice_of,
    hand_fields,
    information,
    put_eyes,
    set_board,
    set_figures,
    set_gone,
    set_hand,
    set_sizes,
    set_special,
    set_tracks,
)
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.turn.agenda_frames import FigureFrame, ReactionFrame, StepFrame
from game.games.hunt.rules.view import COLOURS, COMPANY, DAY_TURNS, MARKS, Fact, Mark, Open, View, last_location

KEYS: Final = (
    "part", "day", "turn", "at", "log", "kinds", "step", "journey", "gandalf", "out", "figures", "lord", "lead",
    "owners", "orders", "allies", "tracks", "log_tokens", "marks", "company", "tokens", "corruption", "moved", "eye",
    "info", "powers", "hand", "hands", "cards", "deeds", "done", "dice", "lord_die", "eyes", "fear", "tiles", "out_of_play",
    "special", "sorcery_deck", "sorcery_pile", "ally_deck", "found", "fog", "ask", "gandalf_moved", "stepped", "acted",
    "card_played", "token_spent", "merry_used", "beside", "record",
)  # fmt: skip
_AS_DECLARED: Final = (
    "corruption", "eye", "fear", "fog", "stepped", "acted", "card_played", "token_spent", "merry_used", "gandalf_moved",
)  # fmt: skip
_AFTER: Final = ("bearer_ends", "ringwraiths", "ringwraiths_end", "gandalf_leaves", "encounter", "advance")
_WRITTEN: Final = ("day", "night", "card", "dot", "location", "ferry", "escape")
"""How an entry of the log can have been written."""
_STEP: Final = re.compile("step-[0-9]{1,2}")
_DECKS: Final = ("short", "long")
_MOMENTS: Final = ("bearer", "nazgul", "reaction", "encounter", "refresh", "rescue", "letter", *_DECKS, *COLOURS)


def positioned(state: State, position: Mapping[str, Any]) -> State:
    """Change a blank state into the one described; raises PositionError with one sentence."""
    check_keys(position, KEYS)
    set_board(state, position)
    _clock(state, position)
    _figures(state, position)
    _bearer(state, position)
    _cards(state, position)
    _tiles(state, position)
    if state.part == 2:
        _second(state, position)
    _flags(state, position)
    _moment(state, position)
    proceed(state, None)
    return state


def _clock(state: State, position: Mapping[str, Any]) -> None:
    state.begin_part(one_of(position.get("part", 1), (1, 2), "part"))
    copy_declared(state, position, "day", least=1)
    state.turn = DAY_TURNS.index(one_of(position.get("turn", DAY_TURNS[0]), DAY_TURNS, "turn"))
    copy_declared(state, position, *_AS_DECLARED)


def _figures(state: State, position: Mapping[str, Any]) -> None:
    """HR-029, HR-043, HR-085. Nazgûl, their players, what lies on the board."""
    proposed = set_up.divisions(len(state.ringwraiths))[0]
    owner = {colour: seat for seat, group in zip(state.ringwraiths, proposed, strict=True) for colour in group}
    for colour, seat in mapping(position.get("owners", {}), "owners").items():
        owner[one_of(colour, COLOURS, "owners")] = Seat(one_of(seat, state.ringwraiths, "owners"))
    state.owners = tuple(owner[colour] for colour in COLOURS)
    orders = mapping(position.get("orders", {}), "orders")
    check_fields(orders, state.ringwraiths, "orders")
    state.orders = tuple(
        tuple(COLOURS.index(one_of(colour, COLOURS, "orders")) for colour in _list(orders[seat], f"orders.{seat}"))
        if seat in orders
        else tuple(figure for figure in range(4) if state.owners[figure] == seat)
        for seat in state.ringwraiths
    )
    for seat, order in zip(state.ringwraiths, state.orders, strict=True):
        if sorted(order) != [figure for figure in range(4) if state.owners[figure] == seat]:
            raise PositionError(f"'orders' gives {seat} other Nazgûl than its own", "orders", seat)
    state.lead = state.ringwraith(Seat(one_of(position.get("lead", state.ringwraiths[0]), state.ringwraiths, "lead")))
    camps = state.topology.camps * 2 if state.part == 2 else state.topology.camps
    state.figures = tuple(camps[:4])
    if position.get("at") not in _DECKS:
        set_figures(state, position)
    if "lord" in position:
        state.lord = COLOURS.index(one_of(position["lord"], COLOURS, "lord"))
    state.ally_tokens = tuple(
        _location(state, place, "allies") for place in _list(position.get("allies", ()), "allies")
    )
    set_tracks(state, mapping(position.get("tracks", {}), "tracks"))
    tokens = [_marked(state, place, "log_tokens") for place in _list(position.get("log_tokens", ()), "log_tokens")]
    state.log_tokens = tuple((*tokens, *[""] * 6)[:6])
    state.marks = tuple(_mark(state, entry) for entry in _list(position.get("marks", ()), "marks"))


def _mark(state: State, entry: Any) -> Mark:
    """HR-092. A Company log token or a watch: its kind, what it lies on, and when it goes."""
    given = mapping(entry, "marks")
    check_fields(given, ("kind", "at", "until"), "marks")
    kind = one_of(given.get("kind"), ("area", "section", "location", "watch"), "marks.kind")
    at = str(given.get("at", ""))
    place = _location(state, at, "marks") if kind in ("location", "watch") else state.topology.target(at)
    if place is None:
        raise WrongValue(f"'marks' names '{at}'; expected an area or a section of the board", "marks", word=at)
    return Mark(kind, place, one_of(given.get("until", "turn"), ("turn", "refresh", "bearer"), "marks.until"))


def _bearer(state: State, position: Mapping[str, Any]) -> None:
    """HR-009, HR-034, HR-037, HR-096. The log, the company, tokens."""
    log = [str(entry) for entry in _list(position.get("log", (state.topologies[0].starts[0],)), "log")]
    for entry in log:
        if entry not in (".", "/") and state.topologies[0].kind.get(entry, "dot") == "dot":
            told = f"'log' names {entry}, which is no location of the first board"
            raise WrongValue(told, "log", word=entry)
    if not log or log[0] not in state.topologies[0].starts:
        raise PositionError(
            f"'log' begins with one of Frodo's starts: {', '.join(state.topologies[0].starts)}", "log", 0
        )
    exits = state.topologies[0].exits
    for entry in log[:-1]:
        if entry in exits:
            raise PositionError(f"'log' goes on after the exit {entry}, where Part 1 ends", "log", word=entry)
    state.log = tuple(log)
    state.entries = state.fresh = len(log) - 1
    kinds = [one_of(str(kind), _WRITTEN, "kinds") for kind in _list(position.get("kinds", ()), "kinds")]
    kinds = kinds or kinds_of(log)
    if len(kinds) != state.entries:
        raise PositionError(
            f"'kinds' has {len(kinds)} words; expected one for each of {state.entries} entries", "kinds"
        )
    day = 1 if first_unexplained(state, log, kinds) is None else 0
    state.record = tuple(Fact("entry", kind, (), "", 1, day, 0, number) for number, kind in enumerate(kinds, 1))
    if log[-1] in exits:
        state.record = (*state.record, Fact("arrived", "", (), "", 1, day, 0, state.entries))
    state.step = whole_number(position.get("step", state.entries if state.part == 1 else 0), "step", 0)
    if state.part == 2:
        state.company = ("ready",) * 5
    for hobbit, status in mapping(position.get("company", {}), "company").items():
        word = one_of(status, ("aside", "ready", "flipped", "gone"), "company")
        state.set_status(one_of(hobbit, COMPANY, "company"), word)
    tokens = mapping(position.get("tokens", {}), "tokens")
    check_fields(tokens, ("card", "pool"), "tokens")
    state.on_card = whole_number(tokens.get("card", 0), "tokens.card", 0)
    state.in_pool = whole_number(tokens.get("pool", max(state.options.pool - state.on_card, 0)), "tokens.pool", 0)
    state.pool_size = state.on_card + state.in_pool
    state.powers = information(state, position, "powers")
    state.info = information(state, position, "info")


def first_unexplained(state: State, log: Sequence[str], kinds: Sequence[str]) -> int | None:
    """HR-061, HR-180. The number of the first entry that play cannot have written, each in the way that `kinds` says; None where
    it can have written all."""
    topology = state.topologies[0]
    last, dots = log[0], 0
    for number, (entry, kind) in enumerate(zip(log[1:], kinds, strict=True), 1):
        if entry == "/":
            if kind != "escape":
                return number
        elif entry == ".":
            if kind in ("location", "ferry", "escape"):
                return number
            dots += 1
        else:
            rule = state.options.escape_reach if kind == "escape" else "move"
            # Which ferry took him the position does not say.
            if kind in ("dot", "ferry") or entry not in topology.frodo.within_reach(last, dots, rule):
                return number
            last, dots = entry, 0
    return None


def kinds_of(log: Sequence[str]) -> list[str]:
    """How the entries of a log are usually written."""
    return ["escape" if entry == "/" else "day" for entry in log[1:]]


def _cards(state: State, position: Mapping[str, Any]) -> None:
    """HR-019. Hands, decks and piles; a deck that is not given holds what lies nowhere else."""
    state.ally_hand = _words(position.get("hand", ()), "hand")
    deck = state.tables.deck(f"ally_{state.part}")
    state.ally_deck = _rest(deck, state.ally_hand, "hand")
    if "ally_deck" in position:
        given = _words(position["ally_deck"], "ally_deck")
        state.ally_played = _rest(state.ally_deck, given, "ally_deck")
        state.ally_deck = given
    for seat, cards in mapping(position.get("hands", {}), "hands").items():
        ringwraith = state.ringwraith(Seat(one_of(seat, state.ringwraiths, "hands")))
        state.set_hand(ringwraith, _words(cards, f"hands.{seat}"))
    state.sorcery_pile = _words(position.get("sorcery_pile", ()), "sorcery_pile")
    every = [*state.sorcery_pile, *(card for hand in state.hands for card in hand)]
    state.sorcery_deck = _rest(state.tables.deck("sorcery"), tuple(every), "hands")
    if "sorcery_deck" in position:
        given = _words(position["sorcery_deck"], "sorcery_deck")
        state.sorcery_gone = _rest(state.sorcery_deck, given, "sorcery_deck")
        state.sorcery_deck = given
    if "cards" in position:
        set_sizes(state, mapping(position["cards"], "cards"))
    state.dice = dice_of(position.get("dice", ()))
    if "lord_die" in position:
        state.lord_die = one_of(position["lord_die"], LORD_FACES, "lord_die")


def _tiles(state: State, position: Mapping[str, Any]) -> None:
    """HR-041, HR-174, HR-216. The Hunt pool less what was drawn."""
    if state.part == 2:
        state.pool = plus(state.pool, *state.tables.grey)
    special = position.get("special", ())
    set_special(state, special if isinstance(special, Mapping) else dict.fromkeys(_words(special, "special"), True))
    state.tiles = _words(position.get("tiles", ()), "tiles")
    gone = position.get("out_of_play", ())
    state.tiles_out = () if isinstance(gone, Mapping) else _words(gone, "out_of_play")
    state.pool = _rest(state.pool, (*state.tiles, *state.tiles_out), "tiles")
    set_gone(state, gone if isinstance(gone, Mapping) else {})
    put_eyes(state, whole_number(position.get("eyes", 0), "eyes", 0))


def _second(state: State, position: Mapping[str, Any]) -> None:
    """HR-208, HR-212, HR-222. The Journey card, Gandalf's log, deed tokens."""
    journey = str(position.get("journey", "s01"))
    if journey not in state.tables.journeys:
        told = f"there is no Journey card '{journey}'; {meant_or_expected(journey, tuple(state.tables.journeys))}"
        raise WrongValue(told, "journey")
    deck = state.tables.journeys[journey].deck
    state.journey = journey
    state.length, state.base = LENGTHS[deck]
    state.journey_left = less(state.tables.journey_deck(deck), (journey,))
    facts = [Fact("journey", deck, (), "", 2)]
    way = [
        _location(state, place, "gandalf")
        for place in _list(position.get("gandalf", (state.tables.deeds[0],)), "gandalf")
    ]
    if not way or way[0] not in state.tables.deeds:
        raise PositionError(f"'gandalf' begins with a deed token: {', '.join(state.tables.deeds)}", "gandalf", 0)
    state.gandalf = tuple(way)
    facts += [Fact("gandalf", "start", (), "", 2), *(Fact("gandalf", how, (), "", 2) for how in _travelled(state, way))]
    done = [one_of(str(token), state.tables.deeds, "done") for token in _list(position.get("done", ()), "done")]
    state.deeds_done = plus((), *done)
    free = [token for token in state.tables.deeds if token != way[0] and token not in state.deeds_done]
    default = sorted(free)[: 3 - len(state.deeds_done)]
    state.deeds = _words(position.get("deeds", default), "deeds")
    if not set(state.deeds) <= set(free):
        raise PositionError(f"'deeds' names {', '.join(state.deeds)}; expected tokens of {', '.join(free)}", "deeds")
    state.deeds_left = tuple(sorted(token for token in free if token not in state.deeds))
    if position.get("out", False):
        state.gandalf_out = state.white = True
    state.record = (*state.record, *facts)


def _travelled(state: State, way: Sequence[str]) -> list[str]:
    """HR-228 to HR-230. How Gandalf came to each location of his log after the first: "fly" where he cannot have walked."""
    walking = part2_journeys.known(state.topology, state.tables, state.options.gandalf_stay, state.options.shelters)
    masks = [walking.places.mask((place,)) for place in way]
    return ["move" if walking.walk.of(before) & after else "fly" for before, after in pairwise(masks)]


def _flags(state: State, position: Mapping[str, Any]) -> None:
    state.moved = one_of(position.get("moved", ""), ("", "moved", "rested"), "moved")
    state.found = _location(state, position["found"], "found") if "found" in position else ""
    state.gandalf_moves = int(state.part == 2 and not state.gandalf_out and not state.gandalf_moved)


def _moment(state: State, position: Mapping[str, Any]) -> None:
    """Whose moment it is, and what follows."""
    moment = one_of(position.get("at", "bearer"), _MOMENTS, "at")
    colour = moment if moment in COLOURS else None
    if moment == "bearer":
        state.phase = "bearer"
        then(state, StepFrame("bearer"), *map(StepFrame, _AFTER))
        return
    riding = state.in_order
    if moment in ("nazgul", "reaction") or colour:
        state.phase = "ringwraiths"
        active = COLOURS.index(colour) if colour else riding[0]
        state.active = active
        state.queue = riding[riding.index(active) + 1 :]
        then(
            state,
            *(() if state.stepped and state.acted else (FigureFrame("nazgul", active),)),
            *(FigureFrame("nazgul_turn", figure) for figure in state.queue),
            *map(StepFrame, _AFTER[2:]),
        )
        if moment == "reaction":
            ask = mapping(position.get("ask", {}), "ask")
            check_fields(ask, ("kind", "at"), "ask")
            kind = one_of(ask.get("kind"), ("search", "perception", "hunt"), "ask.kind")
            state.acted = True
            at = _marked(state, ask.get("at", ""), "ask.at")
            then(state, ReactionFrame(kind, at, COLOURS[active]))
        return
    if moment in _DECKS:
        state.phase = "setup_2"
        set_up.begin_second(state, None, moment, stand="figures" in position)
        copy_declared(state, position, "day", least=1)
        state.step = whole_number(position.get("step", 0), "step", 0)
        if state.step >= LENGTHS[moment][0]:
            raise PositionError(f"'step' is {state.step}; the {moment} journey has {LENGTHS[moment][0]}", "step")
        set_figures(state, position)
        return
    # What comes after a Hunt, the hunters' turn, a part, or a day.
    state.phase = "bearer" if moment in ("rescue", "letter") else "ringwraiths"
    if moment == "refresh":
        state.turn = 2
    frames = {"encounter": _AFTER[3:], "refresh": ("advance",), "rescue": ("rescue",), "letter": ("letter_begins",)}
    then(state, *map(StepFrame, frames[moment]))
    assert state.phase in CHART.arrows


# Reading plain data --------------------------------------------------------------------------------------------------


def _list(value: Any, where: str) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise WrongValue(f"'{where}' is {value!r}; expected a list", *where.split("."))
    return value


def _words(value: Any, where: str) -> tuple[str, ...]:
    """A list of cards, tiles or tokens, in their order; what is no word names none of them."""
    return plus((), *(str(word) for word in _list(value, where)))


def _space(state: State, place: Any, where: str) -> str:
    found = state.topology.find(str(place))
    if found is None:
        raise WrongValue(no_such_space(str(place), state.topology.board), *where.split("."), word=str(place))
    return found


def _location(state: State, place: Any, where: str) -> str:
    found = _space(state, place, where)
    if not state.topology.is_location(found):
        raise WrongValue(f"'{place}' is a dot; expected a location", *where.split("."), word=str(place))
    return found


def _marked(state: State, place: Any, where: str) -> str:
    """An area or section of the board, a location, a step of the Movement track; or nothing."""
    if not place or _STEP.fullmatch(str(place)):
        return str(place)
    return state.topology.target(str(place)) or _location(state, place, where)


def _rest(pile: tuple[str, ...], taken: Sequence[str], where: str) -> tuple[str, ...]:
    left = list(pile)
    for card in taken:
        if card not in pile:
            told = f"'{where}': there is no '{card}' among {', '.join(dict.fromkeys(pile))}"
            near = did_you_mean(str(card), pile)
            raise WrongValue(f"'{where}': there is no '{card}'; {near}" if near else told, where, word=str(card))
        if card not in left:
            raise PositionError(f"'{where}': there are not so many '{card}'", where, word=str(card))
        left.remove(card)
    return tuple(left)


STEPS: Final = 16
TOKENS: Final = 5
"""HR-037."""


def own_fields(view: View, topology: HuntTopology, tables: Tables) -> Iterator[TableField]:
    """The log, in the Ring-bearer's turn of Part 1; tokens and Ally cards too, as long as nothing was written. Of the others the
    cards in their hands at a real table."""
    yield from hand_fields(view, tables)
    if view.seat != view.seats[0] or view.part != 1 or view.phase != "bearer" or not view.log:
        return
    yield Row(
        path=("log",),
        word="log",
        at=view.log,
        marks=MARKS,
        least=1 if _is_blank(view) else len(view.log),
        most=STEPS + 1 if _is_blank(view) else len(view.log),
        labels=topology.labels,
    )
    if not _is_blank(view):
        return
    yield Places(path=("info",), word="info", at=view.info, most=TOKENS, labels=topology.labels)
    held, all_ = Counter(view.ally_hand), Counter((*view.ally_hand, *view.ally_deck))
    for card, most in sorted(all_.items()):
        yield Number(path=("hand", card), word="ally", about=(("card", card),), value=held[card], least=0, most=most)


def _is_blank(known: Open) -> bool:
    """Whether nobody has heard anything of the log yet."""
    return not known.record and not known.entries


def set_own(state: State, seat: Seat, position: Mapping[str, Any]) -> Phrase | None:
    """Bring the part of a seat into step: the Ring-bearer's, or a hand. Raises PositionError."""
    if seat != state.bearer:
        return set_hand(state, seat, position)
    was_blank = _is_blank(state)
    state.listed = state.question = None
    if "info" in position:
        state.info = information(state, position, "info")
    for card, count in mapping(position.get("hand", {}), "hand").items():
        both = plus(state.ally_hand, *state.ally_deck)
        number = whole_number(count, f"hand.{card}", 0)
        others = tuple(one for one in state.ally_hand if one != card)
        state.ally_hand = plus(others, *[str(card)] * number)
        state.ally_deck = less(both, state.ally_hand)
    if "log" in position:
        _write(state, [str(entry) for entry in members(position["log"], "log")], is_blank=was_blank)
    return None


_UNTOUCHED: Final = (
    "part", "day", "turn", "entries", "info", "powers", "ally_hand", "ally_played", "hands", "sorcery_pile", "sorcery_deck",
    "dumped", "pool", "tiles", "tiles_out", "corruption", "company", "gandalf", "journey",
)  # fmt: skip
"""What no question changes by being asked and answered, and what lies open or is counted in the open: a card, a token, a tile."""


def keeping_answers(before: State, now: State) -> State | None:
    """HR-145. As it was before a question, with every answer still on the record."""
    if any(getattr(before, name) != getattr(now, name) for name in _UNTOUCHED):
        return None
    state = before.clone()
    state.record, state.notes, state.certain, state.log_tokens = now.record, now.notes, now.certain, now.log_tokens
    state.listed = state.question = None
    return state


def _write(state: State, log: Sequence[str], *, is_blank: bool) -> None:
    """HR-009, HR-061. The whole log anew."""
    topology = state.topologies[0]
    if log[0] not in topology.starts:
        raise _refused("HR-033", "set_no_start", log[0])
    for entry in log[1:]:
        if entry not in MARKS and (topology.kind.get(entry, "dot") == "dot" or entry in topology.exits):
            raise _refused("HR-061", "set_no_location", entry)
    untold = next((place for place, _ in state.tracks if is_blank and place not in log), "")
    if untold:
        raise _refused("HR-125", "set_tracked", untold)
    kinds = kinds_of(log) if is_blank else [fact.answer for fact in state.record if fact.kind == "entry"]
    bad = first_unexplained(state, log, kinds)
    if bad is not None:
        last, entry = last_location(log[:bad]), log[bad]
        if (dots := topology.connected[last].get(entry, 0)) > [*reversed(log[:bad])].index(last):
            raise _refused("HR-061", "set_no_dots", entry, last=last, count=dots)
        raise _refused("HR-061", "set_no_way", entry if entry not in MARKS else last, last=last)
    if not is_blank and not lore(state, state.topologies, state.tables).first.agrees(log):
        raise _refused("HR-124", "set_answered", log[-1] if log[-1] not in MARKS else "")
    state.log = tuple(log)
    if is_blank:
        state.entries = state.fresh = state.step = len(log) - 1
        state.record = tuple(Fact("entry", kind, (), "", 1, 1, 0, at) for at, kind in enumerate(kinds, 1))


def _refused(clause: str, why: str, place: str, key: str = "log", **more: Param) -> PositionError:
    refusal = Refusal(clause, Phrase.of(f"refused.{why}", place=place, **more), place)
    return PositionError(f"'{key}' cannot have '{place}'", key, word=place, refusal=refusal)
