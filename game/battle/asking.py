"""What permission would open to a piece, and the way through Moria: the moves that say more than where they end.

A *label* is what a way entails: the requests it makes and whether an Alliance piece crosses Moria on it. Of all ways
to a hex only those with a least set of requests are kept. Beside a way that asks nobody, only two others are
offered: one that crosses Moria (it holds Gandalf there, BR-407), and the leap over a piece to the hex just beyond
it when going round is no shorter (BR-271: the mover may name that way and ask).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.battle.bitset import bits
from game.battle.frames import Request
from game.battle.reach import Flood, beyond_moria, flood
from game.battle.state import State
from game.battle.terms import Pass, Terms


class Label(NamedTuple):
    """What a way entails."""

    requests: frozenset[Request]
    through: bool


_Found = dict[int, list[Label]]
_NOTHING: Final = Label(frozenset(), False)


def covers(better: Label, worse: Label) -> bool:
    """Whether a way with the first label makes one with the second pointless."""
    if better.through == worse.through:
        return better.requests <= worse.requests
    return not better.through and better.requests < worse.requests


def requests_at(state: State, side: int, terms: Terms, space: int, crossing: bool) -> frozenset[Request]:
    """BR-270, BR-273, BR-277. What entering this hex asks: for the Elven hex, and (crossing only) for the piece there."""
    found = []
    if terms.elven >> space & 1:
        found.append(Request(state.alliance, space, "elven"))
    host = state.side_at(space)
    asked = host is not None and host != side and host not in state.resigned
    if crossing and host is not None and asked and not (found and host == state.alliance):
        found.append(Request(host, space, "piece"))
    return frozenset(found)


def asked_ends(state: State, kind: int, origin: int, move: int, terms: Terms) -> list[tuple[int, Label]]:
    """The moves of a piece that ask somebody or cross Moria: (end, label), ends in board order, fewest requests first."""
    board = state.map
    region = board.ball(origin, move)
    held = terms.moria in (Pass.HELD, Pass.ASKED) and bool((region | 1 << origin) & board.gate_moria)
    if not held and not region & (terms.ask | terms.ask_stop):
        return []
    search = _Search(state, kind, origin, move, terms)
    search.run()
    return search.listed()


class _Search:
    """One search, layer by layer: labels spread from hex to hex, the hexes reached unasked spread as masks."""

    def __init__(self, state: State, kind: int, origin: int, move: int, terms: Terms) -> None:
        self.state = state
        self.side = state.side_of(kind)
        self.kind = kind
        self.origin = origin
        self.move = move
        self.terms = terms
        self.free: Flood = flood(state, origin, move, terms)
        self.refused = {(side, space) for k, o, side, space in state.refused if (k, o) == (kind, origin)}
        self.asks: dict[int, frozenset[Request] | None] = {}
        self.stops: dict[int, frozenset[Request] | None] = {}
        self.ends: _Found = {}
        self.best: _Found = {}

    def run(self) -> None:
        """Fill `ends`."""
        board, terms = self.state.map, self.terms
        layers: list[_Found] = [{}]
        reached = 1 << self.origin
        for step in range(1, self.move + 1):
            here: _Found = {}
            reached |= self.free.fronts[step]
            new = self.free.touched[step]
            self._leave_freely(new, reached, here)
            for space, labels in layers[step - 1].items():
                self._pass_gates(space, labels)
                for label in labels:
                    self._enter_all(board.near[space], label, reached, here)
            if step > 1 and terms.moria != Pass.SHUT:
                self._cross_moria(step, layers[step - 2], reached, here)
            self._leap(step)
            layers.append(here)

    def listed(self) -> list[tuple[int, Label]]:
        """All (end, label) that were kept, in a stable order."""
        found: list[tuple[int, Label]] = []
        for end in sorted(self.ends):
            labels = sorted(
                self.ends[end], key=lambda label: (label.through, len(label.requests), sorted(label.requests))
            )
            found.extend((end, label) for label in labels)
        return found

    def _leave_freely(self, new: int, reached: int, here: _Found) -> None:
        """From hexes reached unasked onto those where somebody must be asked."""
        for space in bits(new & (self.terms.ask | self.terms.ask_stop)):
            self._enter(space, _NOTHING, reached, here)

    def _enter_all(self, spaces: int, label: Label, reached: int, here: _Found) -> None:
        terms = self.terms
        for space in bits(spaces & (terms.on | terms.stop | terms.ask | terms.ask_stop)):
            self._enter(space, label, reached, here)

    def _enter(self, space: int, label: Label, reached: int, here: _Found) -> None:
        """A way with this label takes a step onto a hex: it may end there, and it may go on from there."""
        terms, bit = self.terms, 1 << space
        if bit & (terms.stop | terms.ask_stop) and space != self.origin:
            more = self._stop(space) if bit & terms.ask_stop else frozenset()
            if more is not None:
                ending = Label(label.requests | more, label.through) if more else label
                if ending.through or not (bit & self.free.ends):
                    _keep(self.ends, space, ending)
        if not bit & (terms.on | terms.ask):
            return
        more = self._ask(space) if bit & terms.ask else frozenset()
        if more is None:
            return
        going = Label(label.requests | more, label.through) if more else label
        if going == _NOTHING or (bit & reached and (going.requests or not going.through)):
            return  # as good as, or worse than, having come here unasked
        if _keep(self.best, space, going):
            here.setdefault(space, []).append(going)

    def _pass_gates(self, space: int, labels: list[Label]) -> None:
        for gate, doors in self.terms.gates:
            if doors >> space & 1 and not gate & self.free.ends:
                for label in labels:
                    _keep(self.ends, gate.bit_length() - 1, label)

    def _cross_moria(self, step: int, before: _Found, reached: int, here: _Found) -> None:
        """BR-402 to BR-407, BR-410. From a hex at one side of Moria to those at the other, two steps later."""
        state, terms, board = self.state, self.terms, self.state.map
        toll = _NOTHING
        if terms.moria == Pass.HELD:
            toll = Label(frozenset(), True)
        elif terms.moria == Pass.ASKED:
            if (state.alliance, board.moria) in self.refused:
                return
            toll = Label(frozenset({Request(state.alliance, board.moria, "moria")}), False)
        if toll != _NOTHING:
            far = beyond_moria(state, self.free.fronts[step - 2])
            self._enter_all(far, toll, reached, here)
        for space, labels in before.items():
            far = beyond_moria(state, 1 << space)
            if far:
                for label in labels:
                    paid = Label(label.requests | toll.requests, label.through or toll.through)
                    self._enter_all(far, paid, reached, here)

    def _leap(self, step: int) -> None:
        """BR-271. Over a piece first met with this step to the hexes just beyond it, though there is a way round."""
        free, board = self.free, self.state.map
        if step >= self.move or not self.terms.ask & free.touched[step]:
            return
        sooner = 1 << self.origin
        for touched in free.touched[: step + 1]:
            sooner |= touched
        earlier = 0
        for touched in free.touched[:step]:
            earlier |= touched
        for space in bits(free.touched[step] & ~earlier & self.terms.ask & ~self.terms.elven):
            beyond = board.near[space] & self.terms.stop & free.ends & ~sooner
            requests = self._ask(space)
            if beyond and requests is not None and len(requests) == 1:
                for end in bits(beyond):
                    _keep(self.ends, end, Label(requests, False))

    def _ask(self, space: int) -> frozenset[Request] | None:
        """What crossing this hex asks; None when it was refused before (BR-272)."""
        if space not in self.asks:
            self.asks[space] = self._unless_refused(requests_at(self.state, self.side, self.terms, space, True))
        return self.asks[space]

    def _stop(self, space: int) -> frozenset[Request] | None:
        """What ending on this hex asks; None when it was refused before."""
        if space not in self.stops:
            self.stops[space] = self._unless_refused(requests_at(self.state, self.side, self.terms, space, False))
        return self.stops[space]

    def _unless_refused(self, requests: frozenset[Request]) -> frozenset[Request] | None:
        return None if any((r.granter, r.space) in self.refused for r in requests) else requests


def _keep(found: _Found, space: int, label: Label) -> bool:
    """Keep a label at a space unless a better one is known; drop those it betters. Whether it was kept."""
    labels = found.get(space)
    if labels is None:
        found[space] = [label]
        return True
    if any(covers(known, label) for known in labels):
        return False
    labels[:] = [known for known in labels if not covers(label, known)]
    labels.append(label)
    return True
