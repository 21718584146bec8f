"""As on the table: what people at a real table set of a match in play (HR-322). All of it lies open; logs and hands are their
owners'.

As on the table, Sorcery cards: how many a hunter holds is set by everybody, which they are by that player alone
(HR-152). What was named waits until all have named theirs, so that nobody's naming is refused by what another holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import eq
from typing import Any, Final

from game.engine.as_on_the_table import Choice, Number, Places, TableField
from game.engine.decision import Param, Phrase, Refusal, Seat
from game.engine.errors import PositionError, WrongValue
from game.engine.positions import mapping, members, no_such_space, one_of, truth, whole_number
from game.games.hunt.rules.components.dice import ordered
from game.games.hunt.rules.components.dice_faces import DICE, FACES
from game.games.hunt.rules.components.tables import Tables
from game.games.hunt.rules.state import State, distinct, less, plus
from game.games.hunt.rules.view import COLOURS, COMPANY, DAY_TURNS, Open, View

LAST_DAY: Final = 99
ABILITIES: Final = 5
EYES: Final = 4
"""HR-022, HR-148. Among the tiles of all colours."""
MOST_ALLIES: Final = 8
"""HR-043. Ally tokens in the box."""
BOARDS: Final = ("program", "table")
"""HR-321. Whose board it is played on."""
RECORDS: Final = ("on", "last_day", "off")
"""HR-145. How much of what was asked stays listed for all."""
SIDES: Final = ("eye", "sword")
NO_ALLY: Final = ("HR-091", "refused.set_no_ally")
MOST_TRACKS: Final = 12
"""HR-023, HR-125, HR-135. Track tokens, by the side that is up."""
STATUSES: Final = ("aside", "ready", "flipped", "gone")
"""HR-102. What can become of a Company card."""


def table_fields(view: View, labels: Mapping[str, Param], tables: Tables) -> Iterator[TableField]:
    """Where the Nazgûl stand, and what tracks, Company and tokens say; `labels` are of the board in play. Nothing before all four
    stand."""
    if not all(view.figures):
        return
    for colour, at in zip(COLOURS, view.figures, strict=True):
        path, about = ("figures", colour), (("figure", colour),)
        yield Places(path=path, word="figure", about=about, at=(at,), most=1, least=1, is_one=True, labels=labels)
    yield Choice(path=("beside",), word="beside", value=BOARDS[view.options.companion], values=BOARDS)
    yield Choice(path=("record",), word="record", value=view.options.public_record, values=RECORDS)
    yield Number(path=("day",), word="day", value=view.day, least=1, most=LAST_DAY)
    yield Choice(path=("turn",), word="turn", value=DAY_TURNS[view.turn], values=DAY_TURNS)
    yield Places(path=("allies",), word="allies", at=view.ally_tokens, most=MOST_ALLIES, labels=labels)
    if not view.record and not view.entries:
        for side in SIDES:
            lying = tuple(sorted(place for place, up in view.tracks if up == side))
            yield Places(path=("tracks", side), word=f"track_{side}", at=lying, most=MOST_TRACKS, labels=labels)
        yield Places(path=("powers",), word="powers", at=view.powers, most=ABILITIES, labels=labels)
    yield Number(path=("eyes",), word="eyes", value=view.eyes, least=0, most=EYES)
    yield Number(path=("corruption",), word="corruption", value=view.corruption, least=0, most=view.threshold - 1)
    yield Choice(path=("fear",), word="fear", value=view.fear, values=(False, True))
    for tile in tables.red:
        is_in, about = tile not in view.special, (("tile", tile),)
        yield Choice(path=("special", tile), word="special", about=about, value=is_in, values=(False, True))
    for tile in sorted(
        one for one in {*view.pool, *view.tiles_out} if not tables.tiles[one].eye and one not in tables.red
    ):
        gone, about = view.tiles_out.count(tile), (("tile", tile),)
        most = gone + view.pool.count(tile)
        yield Number(path=("out_of_play", tile), word="gone", about=about, value=gone, least=0, most=most)
    for hobbit, status in zip(COMPANY, view.company, strict=True):
        path, about = ("company", hobbit), (("hobbit", hobbit),)
        yield Choice(path=path, word="company", about=about, value=status, values=STATUSES)
    for face in FACES:
        count, about = view.dice.count(face), (("face", face),)
        yield Number(path=("dice", face), word="dice", about=about, value=count, least=0, most=DICE)
    yield from size_fields(view)
    most = max(view.options.pool, view.pool_size)
    yield Number(path=("tokens", "card"), word="on_card", value=view.on_card, least=0, most=most)
    yield Number(path=("tokens", "pool"), word="in_pool", value=view.in_pool, least=0, most=most)


def set_table(state: State, position: Mapping[str, Any]) -> None:
    """Bring the State into step. Raises PositionError."""
    state.listed = state.question = None
    set_figures(state, position)
    set_board(state, position)
    state.day = whole_number(position.get("day", state.day), "day", 1)
    state.turn = DAY_TURNS.index(one_of(position.get("turn", DAY_TURNS[state.turn]), DAY_TURNS, "turn"))
    if "allies" in position:
        state.ally_tokens = tuple(_location(state, str(place)) for place in members(position["allies"], "allies"))
    set_tracks(state, mapping(position.get("tracks", {}), "tracks"))
    if "powers" in position:
        state.powers = information(state, position, "powers")
        state.info = tuple(place for place in state.info if place not in state.powers)
    put_eyes(state, whole_number(position.get("eyes", state.eyes), "eyes", 0))
    set_gone(state, mapping(position.get("out_of_play", {}), "out_of_play"))
    state.fear = truth(position.get("fear", state.fear), "fear")
    set_special(state, mapping(position.get("special", {}), "special"))
    state.corruption = whole_number(position.get("corruption", state.corruption), "corruption", 0)
    if state.corruption >= state.threshold:
        refusal = Refusal("HR-198", Phrase.of("refused.set_lost", threshold=state.threshold))
        raise PositionError(f"'corruption' is {state.corruption}: Frodo is lost", "corruption", refusal=refusal)
    for hobbit, status in mapping(position.get("company", {}), "company").items():
        state.set_status(one_of(hobbit, COMPANY, "company"), one_of(status, STATUSES, f"company.{hobbit}"))
    if "cards" in position:
        set_sizes(state, mapping(position["cards"], "cards"))
    if "dice" in position:
        dice = dice_of(position["dice"], state.dice)
        if len(dice) > DICE:
            refusal = Refusal("HR-117", Phrase.of("refused.set_dice", most=DICE))
            raise PositionError(f"there are {len(dice)} dice; expected {DICE} at most", "dice", refusal=refusal)
        state.dice, state.spent = dice, state.spent[: DICE - len(dice)]
    tokens = mapping(position.get("tokens", {}), "tokens")
    state.on_card = whole_number(tokens.get("card", state.on_card), "tokens.card", 0)
    state.in_pool = whole_number(tokens.get("pool", state.in_pool), "tokens.pool", 0)
    state.pool_size = max(state.pool_size, state.on_card + state.in_pool)


def set_figures(state: State, position: Mapping[str, Any]) -> None:
    """HR-114. Where the Nazgûl stand, on the board of the part that is played. Raises PositionError."""
    for colour, place in mapping(position.get("figures", {}), "figures").items():
        one_of(colour, COLOURS, "figures")
        space = state.topology.find(str(place))
        if space is None or state.topology.is_exit(space):
            refusal = Refusal("HR-114", Phrase.of("refused.set_exit", figure=colour, place=str(place)), str(place))
            told = (
                f"no Nazgûl can stand in the exit {space}" if space else no_such_space(str(place), state.topology.board)
            )
            raise WrongValue(told, "figures", colour, word=str(place), refusal=refusal)
        state.put_figure(COLOURS.index(colour), space)


def set_tracks(state: State, given: Mapping[str, Any]) -> None:
    """HR-125, HR-135. Track tokens: of a side where they lie, or of a place the side that is up. Raises PositionError."""
    lying = {place: side for place, side in state.tracks if side not in given}
    for key, value in given.items():
        for place in members(value, "tracks") if key in SIDES else [key]:
            space = _location(state, str(place), "tracks", ("HR-125", "refused.set_no_tracks"))
            if space in lying:
                refusal = Refusal("HR-138", Phrase.of("refused.set_track", place=space), space)
                raise PositionError(f"a Track token lies at '{space}'", "tracks", word=space, refusal=refusal)
            lying[space] = key if key in SIDES else one_of(value, SIDES, "tracks")
    state.tracks = tuple(sorted(lying.items(), key=lambda pair: state.topology.position[pair[0]]))


def set_special(state: State, given: Mapping[str, Any]) -> None:
    """HR-148. Special tiles that lie in the pool, or not in it. Raises PositionError."""
    for tile, is_in in given.items():
        was_in = one_of(tile, state.tables.red, "special") not in state.special
        if truth(is_in, f"special.{tile}") == was_in:
            continue
        if tile in state.tiles:
            refusal = Refusal("HR-148", Phrase.of("refused.set_tile", tile=tile))
            raise PositionError(f"'{tile}' has just been drawn", "special", word=tile, refusal=refusal)
        state.pool, state.tiles_out = less(state.pool, (tile,)), less(state.tiles_out, (tile,))
        if was_in:
            state.special = plus(state.special, tile)
        else:
            state.special, state.pool = less(state.special, (tile,)), plus(state.pool, tile)


def information(state: State, position: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """HR-153. Information tokens: those kept, or those found. Raises PositionError."""
    places = {str(place) for place in members(position.get(key, ()), key)}
    for place in places:
        if place not in state.tables.information or (key == "info" and place in state.powers):
            told = f"there is no Information token of {place}; expected one of {', '.join(state.tables.information)}"
            refusal = Refusal("HR-037", Phrase.of("refused.set_no_token", place=place), place)
            raise WrongValue(told, key, word=place, refusal=refusal)
    return tuple(sorted(places, key=state.topologies[0].position.__getitem__))


def put_eyes(state: State, count: int) -> None:
    """HR-174. So many Eyes lie beside the Corruption track, and no longer in the pool. Raises PositionError."""
    refusal = Refusal("HR-174", Phrase("refused.set_eyes"))
    refused = PositionError(f"'eyes' is {count}; there are not so many Eyes", "eyes", refusal=refusal)
    _put_out(state, count - state.eyes, lambda tile: state.tables.tiles[tile].eye, refused)
    state.eyes = count


def set_gone(state: State, given: Mapping[str, Any]) -> None:
    """HR-173, HR-177. So many tiles of a kind are out of play. Raises PositionError."""
    for tile, count in given.items():
        refusal = Refusal("HR-022", Phrase("refused.set_gone"))
        refused = PositionError(f"there are fewer '{tile}'", "out_of_play", word=tile, refusal=refusal)
        more = whole_number(count, f"out_of_play.{tile}", 0) - state.tiles_out.count(tile)
        _put_out(state, more, partial(eq, tile), refused)


def _put_out(state: State, more: int, is_such: Callable[[str], bool], refused: PositionError) -> None:
    """HR-177. So many tiles more of a sort, or fewer, are out of play, and no longer in the pool; raises `refused`."""
    found = tuple(filter(is_such, state.pool if more > 0 else state.tiles_out))[: abs(more)]
    if len(found) < abs(more):
        raise refused
    come, gone = (found, ()) if more > 0 else ((), found)
    state.pool, state.tiles_out = plus(less(state.pool, come), *gone), plus(less(state.tiles_out, gone), *come)


def dice_of(value: Any, before: Sequence[str] = ()) -> tuple[str, ...]:
    """Unspent dice, as a list of their faces or as how many show each; of faces that are not named there are as many as before.
    Raises PositionError."""
    if isinstance(value, Mapping):
        counts = {face: before.count(face) for face in FACES} | dict(value)
        value = [face for face, count in counts.items() for _ in range(whole_number(count, f"dice.{face}", 0))]
    return ordered(tuple(one_of(face, tuple(FACES), "dice") for face in members(value, "dice")))


def set_board(state: State, position: Mapping[str, Any]) -> None:
    """HR-145, HR-321. Whose board counts from now on, and what of the questions stays listed. Raises PositionError."""
    if "beside" in position:
        is_own = one_of(position["beside"], BOARDS, "beside") == BOARDS[True]
        state.options = replace(state.options, companion=is_own)
    if "record" in position:
        record = one_of(position["record"], RECORDS, "record")
        state.options = replace(state.options, public_record=record)


def _location(state: State, place: str, key: str = "allies", refused: tuple[str, str] = NO_ALLY) -> str:
    """HR-091, HR-125. Where a token lies; else it is refused with this clause and sentence."""
    space = state.topology.find(place)
    if space is None or not state.topology.is_location(space) or state.topology.is_exit(space):
        refusal = Refusal(refused[0], Phrase.of(refused[1], place=place), place)
        raise PositionError(f"no token lies at '{place}'", key, word=place, refusal=refusal)
    return space


MOST_HELD: Final = 11


def size_fields(view: View) -> Iterator[Number]:
    """How many Sorcery cards each holds at the table, as long as none is dealt or discarded here."""
    if any(view.hands_count) or view.sorcery_pile or view.dumped_count or view.part != 1:
        return
    for seat, held in zip(view.seats[1:], _sizes(view), strict=True):
        about = (("seat", str(seat)),)
        yield Number(path=("cards", seat), word="sorcery", about=about, value=held, least=0, most=MOST_HELD)


def _sizes(known: Open) -> tuple[int, ...]:
    return known.at_table or (0,) * (len(known.seats) - 1)


def set_sizes(state: State, sizes: Mapping[str, Any]) -> None:
    """HR-019. So many in these hands at the table; their owners have to name them anew. Raises PositionError."""
    held = dict(zip(state.ringwraiths, _sizes(state), strict=True))
    named = [Seat(one_of(seat, state.ringwraiths, "cards")) for seat in sizes]
    held |= {seat: whole_number(sizes[seat], f"cards.{seat}", 0) for seat in named}
    if sum(held.values()) > len(state.sorcery_deck):
        refusal = Refusal("HR-019", Phrase.of("refused.set_sorcery", most=len(state.sorcery_deck)))
        raise PositionError(f"'cards' are {sum(held.values())}; there are fewer", "cards", refusal=refusal)
    state.at_table = tuple(held.values())
    _ask_anew(state, named)
    if not any(state.at_table):
        state.at_table = ()


def _ask_anew(state: State, seats: Iterable[Seat]) -> None:
    """These hands are to be named."""
    named = dict(zip(state.ringwraiths, state.named or ((),) * len(state.ringwraiths), strict=True))
    named |= dict.fromkeys(seats, ())
    state.named = tuple(named.values())
    _still_asked(state, *seats)


def _still_asked(state: State, *seats: Seat) -> None:
    """Of these, whoever has not named all that they hold; of the others whoever was asked."""
    rows = zip(state.ringwraiths, state.at_table, state.named, strict=True)
    state.unnamed = tuple(
        seat for seat, held, named in rows if (len(named) < held if seat in seats else seat in state.unnamed)
    )


def hand_fields(view: View, tables: Tables) -> Iterator[Number]:
    """HR-152. Each Sorcery card, as often as the seat of the View names it as its own."""
    if view.seat not in view.seats[1:] or not view.at_table:
        return
    at = view.seats.index(view.seat) - 1
    if not view.at_table[at]:
        return
    deck, named = tables.deck("sorcery"), Counter(view.named[at])
    for card in distinct(deck):
        about = (("card", card),)
        most = deck.count(card)
        yield Number(path=("named", card), word="ally", about=about, value=named[card], least=0, most=most)


def set_hand(state: State, seat: Seat, position: Mapping[str, Any]) -> Phrase | None:
    """HR-152. What the owner holds; fewer are kept until the others are named too. What all are told once the last hand is whole:
    that they are taken up, or that some do not fit together. Raises PositionError."""
    at, deck = state.ringwraith(seat), state.tables.deck("sorcery")
    counts = Counter(state.named[at])
    for word, count in mapping(position.get("named", {}), "named").items():
        counts[one_of(word, distinct(deck), "named")] = whole_number(count, f"named.{word}", 0)
    named = plus((), *counts.elements())
    if len(named) > state.at_table[at]:
        refusal = Refusal("HR-152", Phrase.of("refused.set_hand", count=len(named), most=state.at_table[at]))
        raise PositionError(f"{len(named)} cards are named; there are fewer", "named", refusal=refusal)
    state.named = (*state.named[:at], named, *state.named[at + 1 :])
    _still_asked(state, seat)
    return None if state.unnamed else _taken_up(state)


def _taken_up(state: State) -> Phrase:
    """HR-019. All hands at once; what nobody holds stays in the deck."""
    state.listed = state.question = None
    together = plus((), *(card for named in state.named for card in named))
    too_many = {card for card in together if together.count(card) > state.sorcery_deck.count(card)}
    if too_many:  # whoever named these names them again, all else stays; all are asked: nobody learns who holds them
        state.named = tuple(tuple(card for card in named if card not in too_many) for named in state.named)
        state.unnamed = tuple(seat for seat, held in zip(state.ringwraiths, state.at_table, strict=True) if held)
        return Phrase("set.hands.misfit")
    state.hands, state.sorcery_deck = state.named, less(state.sorcery_deck, together)
    state.at_table, state.named = (), ()
    return Phrase("set.hands.taken")
