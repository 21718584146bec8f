"""A 26x24 odd-row offset hex map with terrain costs, impassable hexes and impassable hexsides (seeded)."""

import random

W, H = 26, 24
N = W * H


def build(seed=7):
    rng = random.Random(seed)
    cost = [0] * N  # 0 = impassable
    for i in range(N):
        cost[i] = rng.choices([1, 2, 3, 0], [62, 24, 9, 5])[0]

    def nbrs(i):
        r, c = divmod(i, W)
        odd = r & 1
        for dr, dc in ((0, -1), (0, 1), (-1, odd - 1), (-1, odd), (1, odd - 1), (1, odd)):
            rr, cc = r + dr, c + dc
            if 0 <= rr < H and 0 <= cc < W:
                yield rr * W + cc

    blocked = set()
    for i in range(N):
        for j in nbrs(i):
            if i < j and rng.random() < 0.06:
                blocked.add((i, j))
    adj = [tuple((j, cost[j]) for j in nbrs(i) if cost[j] and (min(i, j), max(i, j)) not in blocked) for i in range(N)]
    land = [i for i in range(N) if cost[i]]
    pieces = rng.sample(land, 60)
    return cost, adj, pieces


def masks(cost, adj):
    """Per-direction source masks for shift floods. Directions differ on odd/even rows, so a 6-direction
    hex move is 4 distinct shifts x row parity = shifts +-1, +-W, +-(W-1), +-(W+1)."""
    src = {}
    for i in range(N):
        for j, _ in adj[i]:
            src[j - i] = src.get(j - i, 0) | (1 << i)
    # odd rows use (W, W+1) down and (-W, -W+1) up; even rows (W-1, W) and (-W-1, -W)
    dirs = tuple(sorted(src.items()))
    up = tuple((d, m) for d, m in dirs if d > 0)
    dn = tuple((-d, m) for d, m in dirs if d < 0)
    cls = tuple((c, sum(1 << i for i in range(N) if cost[i] == c)) for c in (1, 2, 3))
    return up, dn, cls


MP = 6


def reach_dial(adj, s, blocked=frozenset(), mp=MP):
    """Bucket (Dial) search over precomputed neighbour tuples; dict hex -> points used."""
    best = {s: 0}
    buckets = [[s], [], [], [], [], [], []]
    for k in range(mp):
        for i in buckets[k]:
            if best[i] != k:
                continue
            for j, c in adj[i]:
                d = k + c
                if d <= mp and j not in blocked:
                    b = best.get(j)
                    if b is None or d < b:
                        best[j] = d
                        buckets[d].append(j)
    return best


def reach_heap(adj, s, mp=MP):
    from heapq import heappop, heappush

    best = {s: 0}
    h = [(0, s)]
    while h:
        k, i = heappop(h)
        if k > best[i]:
            continue
        for j, c in adj[i]:
            d = k + c
            if d <= mp and d < best.get(j, 99):
                best[j] = d
                heappush(h, (d, j))
    return best


def reach_bits(up, dn, cls, s, blocked=0, mp=MP):
    """600-bit flood: bucket k holds the hexes first reached with k points; returns the reach mask."""
    b = [0] * (mp + 4)
    b[0] = 1 << s
    seen = blocked
    for k in range(mp):
        f = b[k] & ~seen
        if not f:
            continue
        seen |= f
        n = 0
        for d, m in up:
            n |= (f & m) << d
        for d, m in dn:
            n |= (f & m) >> d
        n &= ~seen
        for c, t in cls:
            b[k + c] |= n & t
    return (seen | b[mp]) & ~blocked
