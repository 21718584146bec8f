"""Shared timing helpers for the anchor scripts. Each script prints one JSON object per row."""

import json
import os
import time


def row(**k):
    k["load1"] = round(os.getloadavg()[0], 2)
    print(json.dumps(k), flush=True)


def pct(xs, p):
    xs = sorted(xs)
    return xs[min(len(xs) - 1, int(len(xs) * p / 100))]
