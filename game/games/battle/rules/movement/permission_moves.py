"""What permission would open to a piece, and the way through Moria: the moves that say more than where they end.

A *label* is what a way entails: the requests it makes and whether an Alliance piece crosses Moria on it. Of all ways
to a hex only those with a least set of requests are kept. Beside a way that asks nobody, only two others are
offered: one that crosses Moria (it holds Gandalf there, BR-407), and the leap over a piece to the hex just beyond
it when going round is no shorter (BR-271: the mover may name that way and ask).

Where the ways of a piece lead does not depend on its friends, who only take places to stop at away from it:
`ways_of` finds the ways, `asked_ends` what they come to now. The search floods masks, one for each label, a step at a
time. Inside it a label is a mask itself: the hexes for which somebody is asked, and one bit beyond the board for
Moria crossed under Gandalf's eyes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.board.bitset import bits
from game.games.battle.rules.actions import ELVEN, MORIA
from game.games.battle.rules.movement.topology import (
    BattleTopology,
    Flood,
    MoriaPassage,
    MovementLimits,
    beyond_moria,
    flood,
    spread,
)
from game.games.battle.rules.pieces import MOVE, kind_and_place
from game.games.battle.rules.state import BattleState, Request


class Label(NamedTuple):
    """What a way entails."""

    requests: frozenset[Request]
    through: bool


class LabelledEnds(NamedTuple):
    """The ends of the ways that entail the same."""

    asked: int
    """The hexes for which somebody is asked."""
    through: bool
    ends: int
    """One hex, where it is among those asked for: there only the stop is asked, not the crossing."""


class Ways(NamedTuple):
    """Where the ways of a piece lead, whether or not its move may end there; the masks leave its own hex out."""

    free: int
    """Ground that it comes to unasked."""
    gates: int
    """Special hexes that it enters unasked."""
    leaps: tuple[tuple[int, int], ...]
    """BR-271. Label to walkable hexes just beyond a piece, though there is a way round."""
    asked: tuple[tuple[int, int], ...]
    """Label to walkable hexes that no way comes to unasked, or that lies beyond a Moria that Gandalf holds."""
    stops: tuple[tuple[int, int], ...]
    """Label to hexes where such a move may always end: the Elven hex asked for, a special hex."""


_Masks = dict[int, int]
"""Label to the hexes it reaches."""


def covers(better: Label, worse: Label) -> bool:
    """Whether a way with the first label makes one with the second pointless."""
    if better.through == worse.through:
        return better.requests <= worse.requests
    return not better.through and better.requests < worse.requests


def requests_at(
    state: BattleState, side: int, limits: MovementLimits, space: int, crossing: bool
) -> tuple[Request, ...]:
    """BR-270, BR-273, BR-277. What entering this hex asks: for the Elven hex, and (crossing only) for the piece there."""
    alliance = state.alliance
    if space == state.map.moria:
        return (Request(space, alliance, "moria"),) if crossing else ()
    elven = limits.elven >> space & 1
    host = state.side_at(space) if crossing else None
    if host is None or host == side or host in state.resigned or (elven and host == alliance):
        return (Request(space, alliance, "elven"),) if elven else ()
    piece = Request(space, host, "piece")
    return (piece, Request(space, alliance, "elven")) if elven else (piece,)


def ways_of(state: BattleState, kind: int, origin: int, limits: MovementLimits) -> Ways:
    """All ways of a piece. Of the limits it doesn't matter where its move may end unasked."""
    board, move = state.map, MOVE[kind]
    within, own = board.hexes_within(origin, move), ~(1 << origin)
    meets_gates = board.meets_gates(origin, move)
    if not (meets_gates or board.hexes_within(origin, move - 1) & ~limits.on or within & limits.ask_stop):
        return Ways(within, 0, (), (), ())
    free = flood(board, origin, move, limits)
    touched = 0
    for hexes in free.touched:
        touched |= hexes
    gates = free.ends & ~board.walkable
    moria_request = _moria_request(state, limits)
    if state.refused:
        limits, moria_request = _unrefused(state, kind, origin, limits, moria_request)
    if not _anything(board, move, limits, moria_request, free):
        return Ways(touched & own, gates, (), (), ())
    leaps = _leaps(board, origin, move, limits, free)
    beyond = _Beyond({}, {})
    wanted = (
        board.walkable if meets_gates else within
    ) & ~touched | limits.ask_stop  # what is within a move ends at Moria's gates
    if wanted or meets_gates:
        _search(board, origin, move, limits, moria_request, free, touched, wanted, beyond)
    asked = [(label, hexes & own) for label, hexes in beyond.asked.items()]
    return Ways(touched & own, gates, tuple(leaps.items()), tuple(asked), tuple(beyond.stops.items()))


def asked_ends(board: BattleTopology, ways: Ways, stop: int) -> list[LabelledEnds]:
    """The moves of a piece that ask somebody or cross Moria, fewest requests first; `stop` as in its limits."""
    found: _Masks = {}
    landing = ways.free & stop
    for label, hexes in ways.leaps:
        if hexes & landing:
            found[label] = hexes & landing
    for label, hexes in ways.asked:
        if hexes & stop:
            found[label] = found.get(label, 0) | hexes & stop
    for label, ends in ways.stops:
        found[label] = found.get(label, 0) | ends
    return _listed(found, 1 << board.size) if found else []


def _moria_request(state: BattleState, limits: MovementLimits) -> int:
    """BR-405, BR-406. What crossing Moria adds to a label."""
    if limits.moria == MoriaPassage.HELD:
        return 1 << state.map.size
    return 1 << state.map.moria if limits.moria == MoriaPassage.ASKED else 0


def _unrefused(
    state: BattleState, kind: int, origin: int, limits: MovementLimits, moria_request: int
) -> tuple[MovementLimits, int]:
    """BR-272. The limits and the request at Moria without what this piece was refused in this phase."""
    ask, ask_stop = limits.ask, limits.ask_stop
    for refused_kind, start, granter, space in state.refused:
        if (refused_kind, start) == (kind, origin):
            bit = 1 << space
            if granter in (state.alliance, state.side_at(space)):  # else its piece has gone: the Ring was taken
                ask &= ~bit
            if granter == state.alliance:
                ask_stop &= ~bit
                moria_request &= ~bit
    return limits._replace(ask=ask, ask_stop=ask_stop), moria_request


def _anything(board: BattleTopology, move: int, limits: MovementLimits, moria_request: int, free: Flood) -> bool:
    """Whether there is anybody to ask, or a request to make at Moria, on any way."""
    met = 0
    for touched in free.touched[:move]:
        met |= touched
    if met & limits.ask or (met | free.touched[move]) & limits.ask_stop:
        return True
    return bool(moria_request) and any(front & board.gate_moria for front in free.fronts[: move - 1])


def _leaps(board: BattleTopology, origin: int, move: int, limits: MovementLimits, free: Flood) -> _Masks:
    """BR-271. Over a piece to the hexes just beyond it, though there may be a way round, but no shorter one."""
    found: _Masks = {}
    known = 1 << origin
    ask = limits.ask & ~limits.elven
    for step in range(1, move):
        touched = free.touched[step]
        met = touched & ask & ~known
        known |= touched
        if met:
            for space in bits(met):
                beyond = board.near[space] & ~known
                if beyond:
                    found[1 << space] = beyond
    return found


class _Beyond(NamedTuple):
    """What a search has found so far; pointless labels are still among it."""

    asked: _Masks
    stops: _Masks

    def comes_to(self, label: int, hexes: int) -> None:
        """Ways with this label come to these hexes."""
        if hexes:
            self.asked[label] = self.asked.get(label, 0) | hexes

    def ends_on(self, label: int, hexes: int) -> None:
        """Ways with this label may end on these hexes."""
        if hexes:
            self.stops[label] = self.stops.get(label, 0) | hexes


def _search(
    board: BattleTopology,
    origin: int,
    move: int,
    limits: MovementLimits,
    moria_request: int,
    free: Flood,
    unasked: int,
    wanted: int,
    beyond: _Beyond,
) -> None:
    """Follow the ways that ask somebody or cross Moria, a step at a time.

    `unasked` are the walkable hexes that the piece comes to without; what leads to none of the `wanted` hexes is not
    followed."""
    on, ask, ask_stop, near, steps = limits.on, limits.ask, limits.ask_stop, board.near, board.steps
    crosses = limits.moria != MoriaPassage.SHUT and board.meets_gates(origin, move)
    through = 1 << board.size
    seen: _Masks = {}
    before: _Masks = {}
    front_of: _Masks = {}
    known = reached = 1 << origin
    for step in range(1, move + 1):
        here: _Masks = {}
        reached |= free.fronts[step]
        touched = free.touched[step]
        for space in bits(touched & ask_stop):
            beyond.ends_on(1 << space, 1 << space)
        arrivals = [(label, _ahead(near, steps, front)) for label, front in front_of.items()]
        if crosses and step > 1:
            arrivals += _over_moria(board, moria_request, limits.moria, free.fronts[step - 2], before)
        for label, ahead in arrivals:
            pays_only_moria = label == through
            beyond.comes_to(label, ahead if pays_only_moria else ahead & ~unasked)
            for space in bits(ahead & ask_stop):
                beyond.ends_on(label | 1 << space, 1 << space)
            if step == move:
                continue
            going = ahead & on if pays_only_moria else ahead & on & ~reached  # as good to have come here unasked
            if going:
                here[label] = here.get(label, 0) | going
            for space in bits(ahead & ask & ~label):
                bit = 1 << space
                here[label | bit] = here.get(label | bit, 0) | bit
        if step < move:
            left = move - step
            for space in bits(touched & ask & ~known):
                if board.hexes_within(space, left) & wanted or board.meets_gates(space, left):
                    bit = 1 << space
                    here[bit] = here.get(bit, 0) | bit
        for gate, doors in limits.gates:
            if not gate & (free.ends | 1 << origin):
                for label, front in front_of.items():
                    if front & doors:
                        beyond.ends_on(label, gate)
        known |= touched
        before, front_of = front_of, _pruned(here, seen, through) if here else here


def _ahead(near: tuple[int, ...], steps: tuple[tuple[int, int], ...], front: int) -> int:
    """The neighbours of a front, which often is a single hex."""
    return spread(front, steps) if front & (front - 1) else near[front.bit_length() - 1]


def _over_moria(
    board: BattleTopology, moria_request: int, moria: MoriaPassage, free: int, before: _Masks
) -> Iterator[tuple[int, int]]:
    """BR-402 to BR-407, BR-410. From the hexes at one side of Moria to those at the other, two steps later."""
    if not moria_request and moria != MoriaPassage.FREE:
        return
    far = beyond_moria(board, free) if moria_request else 0
    if far:
        yield moria_request, far
    for label, front in before.items():
        far = 0 if label & moria_request else beyond_moria(board, front)  # nobody crosses Moria and back in one move
        if far:
            yield label | moria_request, far


def _pruned(here: _Masks, seen: _Masks, through: int) -> _Masks:
    """Only what no better label had reached before, or reaches with this very step."""
    kept: _Masks = {}
    for label in sorted(here):
        spaces = here[label]
        for better, theirs in seen.items():
            if theirs & spaces and _covers(better, label, through):
                spaces &= ~theirs
        if spaces:
            kept[label] = spaces
            seen[label] = seen.get(label, 0) | spaces
    return kept


def _covers(better: int, worse: int, through: int) -> bool:
    """`covers` for labels as masks."""
    return not better & ~worse and better ^ worse != through


def _listed(found: _Masks, through: int) -> list[LabelledEnds]:
    """What is least at each end, in a stable order."""
    entries: list[tuple[int, bool, int, int]] = []
    for label, spaces in found.items():
        if len(found) > 1:
            for better, theirs in found.items():
                if theirs & spaces and better != label and _covers(better, label, through):
                    spaces &= ~theirs
        asked = label & ~through
        only_stopped = spaces & asked
        for space in bits(only_stopped):
            entries.append((asked.bit_count(), asked != label, asked, 1 << space))
        if spaces != only_stopped:
            entries.append((asked.bit_count(), asked != label, asked, spaces & ~asked))
    entries.sort()
    return [LabelledEnds(asked, has_crossed, ends) for _, has_crossed, asked, ends in entries]


def asking_text(state: BattleState, kind: int, on: MovementLimits, entailing: LabelledEnds) -> tuple[str, ...]:
    """What such a move asks, as the action says it, in board order."""
    asked, board = entailing.asked, state.map
    if not asked & (asked - 1) and not asked & (on.elven | 1 << board.moria) and asked:
        space = asked.bit_length() - 1  # by far the most frequent: one piece is passed over
        return (board.handles[state.standing[space] - 1][space],)
    return requests_text(state, requests_of(state, kind, on, entailing))


def requests_of(state: BattleState, kind: int, on: MovementLimits, entailing: LabelledEnds) -> tuple[Request, ...]:
    """What such a move asks, in board order."""
    side = state.side_of(kind)
    requests: tuple[Request, ...] = ()
    for space in bits(entailing.asked):
        requests += requests_at(state, side, on, space, not entailing.ends >> space & 1)
    return requests


def requests_text(state: BattleState, requests: Sequence[Request]) -> tuple[str, ...]:
    """What a way asks, as the action says it."""
    return tuple([request_text(state, request) for request in requests])


def request_text(state: BattleState, request: Request) -> str:
    """One request: "rohan@1414", "elven@rivendell", "moria"."""
    match request.sort:
        case "moria":
            return MORIA
        case "elven":
            return f"{ELVEN}@{state.map.names[request.space]}"
        case _:
            kind = state.kind_at(request.space)
            assert kind is not None
            return state.map.handles[kind][request.space]


def read_requests(state: BattleState, asking: Sequence[str], side: int) -> Iterator[Request | None]:
    """The requests that such text means on the board as it stands; None for one that means nothing."""
    board = state.map
    for text in asking:
        if text == MORIA:
            yield Request(board.moria, state.alliance, MORIA)
            continue
        kind, place = kind_and_place(text)
        space = board.space(place)
        if space is None:
            yield None
        elif kind == ELVEN:
            yield Request(space, state.alliance, ELVEN)
        else:
            standing, host = state.kind_at(space), state.side_at(space)
            fits = standing is not None and standing.id == kind and host is not None and host != side
            yield Request(space, host, "piece") if fits and host is not None else None
