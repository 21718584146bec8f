"""Frame cost at 1920x1080, software surfaces. Run under pygame-ce and pygame 2.6.1, with SDL_VIDEODRIVER=dummy and under Xvfb.
usage: reference_frame.py [reps] [frames]"""

import ctypes
import os
import random
import sys
import time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import statistics as st

import pygame as pg
from common import pct, row

REPS = int(sys.argv[1]) if len(sys.argv) > 1 else 5
FR = int(sys.argv[2]) if len(sys.argv) > 2 else 150
pg.init()
W, H = 1920, 1080
scr = pg.display.set_mode((W, H))
drv = pg.display.get_driver()
lib = "pygame-ce " + pg.version.ver if getattr(pg, "IS_CE", False) else "pygame " + pg.version.ver
rng = random.Random(5)
board = pg.Surface((W, H)).convert()
for i in range(600):
    pg.draw.circle(board, [rng.randrange(256) for _ in range(3)], (rng.randrange(W), rng.randrange(H)), 30)
big = pg.Surface((4096, 3072)).convert()
for i in range(2400):
    pg.draw.circle(big, [rng.randrange(256) for _ in range(3)], (rng.randrange(4096), rng.randrange(3072)), 40)


def token(c):
    s = pg.Surface((64, 64), pg.SRCALPHA)
    pg.draw.circle(s, c + (255,), (32, 32), 30)
    pg.draw.circle(s, (255, 255, 255, 128), (32, 32), 30, 3)
    return s.convert_alpha()


toks = [token(tuple(rng.randrange(256) for _ in range(3))) for _ in range(12)]
pos = [(rng.randrange(W - 64), rng.randrange(H - 64)) for _ in range(80)]
seq = [(toks[i % 12], p) for i, p in enumerate(pos)]
font = pg.font.Font(None, 28)
texts = ["Hex %d: strength %d (turn %d)" % (i, i * 3, i % 7) for i in range(20)]
lab = [font.render(t, True, (255, 255, 240)).convert_alpha() for t in texts]
lseq = [(l, (20, 20 + 40 * i)) for i, l in enumerate(lab)]


def flip():
    pg.display.flip()


def copy_only():
    scr.blit(board, (0, 0))


a = (ctypes.c_char * (W * H * 4))()
b = (ctypes.c_char * (W * H * 4))()
ctypes.memset(a, 1, W * H * 4)
ctypes.memset(b, 2, W * H * 4)


def memmove():
    ctypes.memmove(a, b, W * H * 4)


def tokens():
    for s, p in seq:
        scr.blit(s, p)


def f_full():
    scr.blit(board, (0, 0))
    for s, p in seq:
        scr.blit(s, p)
    for s, p in lseq:
        scr.blit(s, p)
    flip()


def f_blits():
    scr.blit(board, (0, 0))
    scr.blits(seq, False)
    scr.blits(lseq, False)
    flip()


def f_fblits():
    scr.blit(board, (0, 0))
    scr.fblits(seq)
    scr.fblits(lseq)
    flip()


def f_rerender():
    scr.blit(board, (0, 0))
    scr.blits(seq, False)
    for i, t in enumerate(texts):
        scr.blit(font.render(t, True, (255, 255, 240)), (20, 20 + 40 * i))
    flip()


def f_text_only():
    for i, t in enumerate(texts):
        font.render(t, True, (255, 255, 240))


ph = [0]


def f_dirty():
    ph[0] = (ph[0] + 3) % 1800
    x = ph[0]
    r0 = pg.Rect(x - 3, 500, 64, 64)
    r1 = pg.Rect(x, 500, 64, 64)
    for r in (r0, r1):
        scr.set_clip(r)
        scr.blit(board, r, r)
        for s, p in seq:
            if r.colliderect(p[0], p[1], 64, 64):
                scr.blit(s, p)
    scr.set_clip(None)
    scr.blit(toks[0], r1)
    pg.display.update([r0, r1])


view = pg.Surface((W, H)).convert()


def z_smooth_full():
    pg.transform.smoothscale(big, (1440, 1080))


def z_smooth_crop():  # 60 % zoom of a window-shaped crop
    pg.transform.smoothscale(big.subsurface((300, 300, 3200, 1800)), (W, H), view)
    scr.blit(view, (0, 0))
    flip()


def z_fast_crop():
    pg.transform.scale(big.subsurface((300, 300, 3200, 1800)), (W, H), view)
    scr.blit(view, (0, 0))
    flip()


def z_scale_direct():  # nearest scale straight into the window
    pg.transform.scale(big.subsurface((300, 300, 3200, 1800)), (W, H), scr)
    flip()


def z_smooth_up():  # zoom in: 960x540 crop to window
    pg.transform.smoothscale(big.subsurface((1000, 1000, 960, 540)), (W, H), view)
    scr.blit(view, (0, 0))
    flip()


def pan_cached():  # zoomed board kept; pan = offset blit of the visible part
    ph[0] = (ph[0] + 7) % 1500
    scr.blit(big, (0, 0), (ph[0], ph[0], W, H))
    scr.blits(seq, False)
    scr.blits(lseq, False)
    flip()


cases = [
    ("memmove 8.3 MB (bandwidth limit)", memmove),
    ("flip only", flip),
    ("plain board blit", copy_only),
    ("board blit + flip", lambda: (copy_only(), flip())),
    ("80 alpha token blits only", tokens),
    ("20 labels re-rendered only", f_text_only),
    ("full frame, blit loop, cached labels", f_full),
    ("full frame, Surface.blits", f_blits),
]
if hasattr(scr, "fblits"):
    cases.append(("full frame, Surface.fblits", f_fblits))
cases += [
    ("full frame, labels re-rendered", f_rerender),
    ("dirty rects, one moving token", f_dirty),
    ("pan of cached zoomed board + tokens", pan_cached),
    ("zoom: smoothscale crop 3200x1800 -> window", z_smooth_crop),
    ("zoom: scale (nearest) crop -> window", z_fast_crop),
    ("zoom: scale direct to window", z_scale_direct),
    ("zoom in: smoothscale 960x540 -> window", z_smooth_up),
    ("zoom: smoothscale whole 4096x3072 -> 1440x1080", z_smooth_full),
]
for name, fn in cases:
    fn()
    p50 = []
    p95 = []
    n = FR if not name.startswith("zoom") else max(12, FR // 6)
    for _ in range(REPS):
        xs = []
        for _ in range(n):
            pg.event.pump()
            t = time.perf_counter()
            fn()
            xs.append((time.perf_counter() - t) * 1e3)
        p50.append(pct(xs, 50))
        p95.append(pct(xs, 95))
    m = st.median(p50)
    row(
        part="c",
        lib=lib,
        driver=drv,
        name=name,
        p50_ms=round(m, 3),
        p95_ms=round(st.median(p95), 3),
        spread_pct=round(100 * (max(p50) - min(p50)) / 2 / m, 1),
        fps=round(1000 / m),
    )
