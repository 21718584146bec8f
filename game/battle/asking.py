"""What permission would open to a piece, and the way through Moria: the moves that say more than where they end.

A *label* is what a way entails: the requests it makes and whether an Alliance piece crosses Moria on it. Of all ways
to a hex only those with a least set of requests are kept. Beside a way that asks nobody, only two others are
offered: one that crosses Moria (it holds Gandalf there, BR-407), and the leap over a piece to the hex just beyond
it when going round is no shorter (BR-271: the mover may name that way and ask).

The search floods masks, one for each label, a step at a time; inside it a label is an integer, one bit for each
request and bit 0 for Moria crossed.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.battle.bitset import bits, spread
from game.battle.frames import Request
from game.battle.reach import Flood, beyond_moria
from game.battle.state import State
from game.battle.terms import Pass, Terms


class Label(NamedTuple):
    """What a way entails."""

    requests: frozenset[Request]
    through: bool


_FREE: Final = 0
_THROUGH: Final = 1
_Masks = dict[int, int]
"""Label to the hexes it reaches."""


def covers(better: Label, worse: Label) -> bool:
    """Whether a way with the first label makes one with the second pointless."""
    if better.through == worse.through:
        return better.requests <= worse.requests
    return not better.through and better.requests < worse.requests


def _covers(better: int, worse: int) -> bool:
    """The same for labels as integers."""
    return not better & ~worse and not (worse & _THROUGH and better == worse ^ _THROUGH)


def requests_at(state: State, side: int, terms: Terms, space: int, crossing: bool) -> frozenset[Request]:
    """BR-270, BR-273, BR-277. What entering this hex asks: for the Elven hex, and (crossing only) for the piece there."""
    found = []
    if terms.elven >> space & 1:
        found.append(Request(space, state.alliance, "elven"))
    host = state.side_at(space)
    asked = host is not None and host != side and host not in state.resigned
    if crossing and host is not None and asked and not (found and host == state.alliance):
        found.append(Request(space, host, "piece"))
    return frozenset(found)


class Entailing(NamedTuple):
    """The ends of the ways that entail the same."""

    requests: tuple[Request, ...]
    """In board order."""
    through: bool
    ends: int


def asked_ends(state: State, kind: int, origin: int, move: int, terms: Terms, free: Flood) -> list[Entailing]:
    """The moves of a piece that ask somebody or cross Moria, fewest requests first.

    `free` is where it can go unasked."""
    if not _anything(state, move, terms, free):
        return []
    search = _Search(state, kind, origin, move, terms, free)
    search.run()
    return search.listed()


def _anything(state: State, move: int, terms: Terms, free: Flood) -> bool:
    """Whether there is anybody to ask, or Moria to cross, on any way."""
    met = 0
    for touched in free.touched[:move]:
        met |= touched
    if met & terms.ask or (met | free.touched[move]) & terms.ask_stop:
        return True
    if terms.moria in (Pass.HELD, Pass.ASKED):
        return any(front & state.map.gate_moria for front in free.fronts[: move - 1])
    return False


class _Search:
    """One search: where the ways with each label have come after each step."""

    def __init__(self, state: State, kind: int, origin: int, move: int, terms: Terms, free: Flood) -> None:
        self.state = state
        self.side = state.side_of(kind)
        self.origin = origin
        self.move = move
        self.terms = terms
        self.free = free
        self.refused = {(side, space) for k, o, side, space in state.refused if (k, o) == (kind, origin)}
        self.bit_of: dict[Request, int] = {}
        self.asks: dict[tuple[int, bool], int] = {}
        self.seen: _Masks = {}
        self.ends: _Masks = {}

    def run(self) -> None:
        """Fill `ends`."""
        board, terms, free = self.state.map, self.terms, self.free
        layers: list[_Masks] = [{}]
        reached = 1 << self.origin
        for step in range(1, self.move + 1):
            here: _Masks = {}
            reached |= free.fronts[step]
            self._enter(free.touched[step] & (terms.ask | terms.ask_stop), _FREE, reached, here)
            for label, front in layers[step - 1].items():
                self._pass_gates(label, front)
                single = not front & (front - 1)
                ahead = board.near[front.bit_length() - 1] if single else spread(front, board.steps)
                self._enter(ahead, label, reached, here)
            if step > 1 and terms.moria != Pass.SHUT:
                self._cross_moria(step, layers[step - 2], reached, here)
            if step < self.move and terms.ask & free.touched[step]:
                self._leap(step)
            layers.append(self._pruned(here))

    def listed(self) -> list[Entailing]:
        """What was kept, in a stable order."""
        found = []
        for label, spaces in self.ends.items():
            for better, theirs in self.ends.items():
                if better != label and _covers(better, label):
                    spaces &= ~theirs
            if spaces:
                asked = sorted([request for request, bit in self.bit_of.items() if bit & label])
                found.append((len(asked), bool(label & _THROUGH), tuple(asked), spaces))
        found.sort()
        return [Entailing(asked, through, spaces) for _, through, asked, spaces in found]

    def _enter(self, spaces: int, label: int, reached: int, here: _Masks) -> None:
        """Ways with this label take a step onto these hexes: they may end there, and they may go on from there."""
        terms = self.terms
        if label != _FREE:
            unasked = spaces & terms.stop & ~(1 << self.origin)
            if label != _THROUGH:
                unasked &= ~self.free.ends
            if unasked:
                self.ends[label] = self.ends.get(label, 0) | unasked
            going = spaces & terms.on
            if label != _THROUGH:
                going &= ~reached  # as good to have come here unasked
            if going:
                here[label] = here.get(label, 0) | going
        for space in bits(spaces & (terms.ask | terms.ask_stop)):
            bit = 1 << space
            if bit & terms.ask_stop:
                more = self._request(space, False)
                if more:
                    self.ends[label | more] = self.ends.get(label | more, 0) | bit
            if bit & terms.ask:
                more = self._request(space, True)
                if more:
                    here[label | more] = here.get(label | more, 0) | bit

    def _pruned(self, here: _Masks) -> _Masks:
        """Only what no better label had reached before, or reaches with this very step."""
        kept: _Masks = {}
        for label in sorted(here):
            spaces = here[label]
            for better, theirs in self.seen.items():
                if _covers(better, label):
                    spaces &= ~theirs
            if spaces:
                kept[label] = spaces
                self.seen[label] = self.seen.get(label, 0) | spaces
        return kept

    def _pass_gates(self, label: int, front: int) -> None:
        for gate, doors in self.terms.gates:
            if front & doors and not gate & self.free.ends:
                self.ends[label] = self.ends.get(label, 0) | gate

    def _cross_moria(self, step: int, before: _Masks, reached: int, here: _Masks) -> None:
        """BR-402 to BR-407, BR-410. From the hexes at one side of Moria to those at the other, two steps later."""
        state, toll = self.state, _FREE
        if self.terms.moria == Pass.HELD:
            toll = _THROUGH
        elif self.terms.moria == Pass.ASKED:
            toll = self._bit(Request(state.map.moria, state.alliance, "moria"))
            if not toll:
                return
        if toll != _FREE:
            self._enter(beyond_moria(state.map, self.free.fronts[step - 2]), toll, reached, here)
        for label, front in before.items():
            far = beyond_moria(state.map, front)
            if far:
                self._enter(far, label | toll, reached, here)

    def _leap(self, step: int) -> None:
        """BR-271. Over a piece first met with this step to the hexes just beyond it, though there is a way round."""
        free, board = self.free, self.state.map
        earlier = 0
        for touched in free.touched[:step]:
            earlier |= touched
        sooner = earlier | free.touched[step]
        for space in bits(free.touched[step] & ~earlier & self.terms.ask & ~self.terms.elven):
            beyond = board.near[space] & self.terms.stop & free.ends & ~sooner
            label = self._request(space, True) if beyond else 0
            if label:
                self.ends[label] = self.ends.get(label, 0) | beyond

    def _request(self, space: int, crossing: bool) -> int:
        """What entering this hex asks, as label bits; 0 when it was refused before (BR-272)."""
        key = (space, crossing)
        found = self.asks.get(key)
        if found is None:
            found = 0
            for request in sorted(requests_at(self.state, self.side, self.terms, space, crossing)):
                bit = self._bit(request)
                if not bit:
                    found = 0
                    break
                found |= bit
            self.asks[key] = found
        return found

    def _bit(self, request: Request) -> int:
        if (request.granter, request.space) in self.refused:
            return 0
        return self.bit_of.setdefault(request, 2 << len(self.bit_of))
