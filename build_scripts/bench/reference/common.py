"""Shared timing helpers for the anchor scripts. Each script prints one JSON object per row."""

import json
import os
import statistics as st
import time


def row(**k):
    k["load1"] = round(os.getloadavg()[0], 2)
    print(json.dumps(k), flush=True)


def repeat(fn, reps=7):
    """fn() -> float (a rate or a time). Returns median, min, max, and half-spread in %."""
    xs = sorted(fn() for _ in range(reps))
    m = st.median(xs)
    return dict(median=m, lo=xs[0], hi=xs[-1], spread_pct=round(100 * (xs[-1] - xs[0]) / 2 / m, 1), reps=reps)


def per_call(fn, min_s=0.25, reps=7):
    """Median seconds per call of fn() over `reps` batches each lasting about min_s."""
    fn()
    n = 1
    while True:
        t = time.perf_counter()
        for _ in range(n):
            fn()
        d = time.perf_counter() - t
        if d > min_s / 4:
            break
        n *= 2 if d > min_s / 32 else 8
    n = max(1, int(n * min_s / d))

    def one():
        t = time.perf_counter()
        for _ in range(n):
            fn()
        return (time.perf_counter() - t) / n

    return repeat(one, reps)


def pct(xs, p):
    xs = sorted(xs)
    return xs[min(len(xs) - 1, int(len(xs) * p / 100))]
