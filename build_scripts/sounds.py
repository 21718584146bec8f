"""Synthesise the game's soft sounds: `python build_scripts/sounds.py`. Needs numpy and soundfile; the game doesn't.

Writes `assets/sounds/*.ogg`, one file for each cue of `game.ui.kit.sound.Cue`. Nothing is sampled: every sound is noise
or sine waves under an envelope, from fixed seeds.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

Wave = NDArray[np.float64]

OUT = Path(__file__).resolve().parents[1] / "assets" / "sounds"
RATE = 44100


def times(seconds: float) -> Wave:
    """Sample times."""
    return np.arange(round(seconds * RATE)) / RATE


def band(seed: int, seconds: float, low: float, high: float) -> Wave:
    """Noise between two frequencies, at full strength."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).normal(size=count))
    pitch = np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= np.exp(-((np.log(np.maximum(pitch, 1) / np.sqrt(low * high)) / np.log(high / low)) ** 2) * 4)
    wave = np.fft.irfft(spectrum, count)
    return np.asarray(wave / np.abs(wave).max())


def decay(seconds: float, attack: float, half: float) -> Wave:
    """An envelope that rises in `attack` and halves every `half` seconds."""
    t = times(seconds)
    return np.asarray(np.minimum(1, t / attack) * 0.5 ** (np.maximum(0, t - attack) / half))


def mixed(seconds: float, *parts: tuple[float, Wave, float]) -> Wave:
    """Waves laid over each other: start in seconds, wave, loudness."""
    whole = np.zeros(round(seconds * RATE))
    for start, wave, loudness in parts:
        first = round(start * RATE)
        length = min(len(wave), len(whole) - first)
        whole[first : first + length] += wave[:length] * loudness
    return whole


def knock_at(pitch: float, seed: int, seconds: float = 0.12) -> Wave:
    """A dry wooden knock: two damped modes and the click that starts them."""
    t = times(seconds)
    modes = np.sin(2 * np.pi * pitch * t) * 0.5 ** (t / 0.012) + 0.5 * np.sin(2 * np.pi * pitch * 2.76 * t) * 0.5 ** (
        t / 0.006
    )
    return np.asarray(modes * 0.8 + band(seed, seconds, 900, 4500) * decay(seconds, 0.0006, 0.004) * 0.5)


def tick() -> Wave:
    """A wooden key going down."""
    return knock_at(520, 1, 0.09) * 0.5


def paper() -> Wave:
    """A card sliding onto a table."""
    swish = band(2, 0.22, 1800, 7500) * np.sin(np.pi * np.clip(times(0.22) / 0.2, 0, 1)) ** 1.5
    return mixed(0.3, (0.0, swish, 0.35), (0.17, knock_at(240, 3, 0.1), 0.3))


def cardboard() -> Wave:
    """A counter set down."""
    return mixed(0.2, (0.0, knock_at(310, 4), 0.55), (0.012, knock_at(205, 5), 0.4))


def dice() -> Wave:
    """Two dice rolling on felt for 0.7 seconds, slower towards the end."""
    generator = np.random.default_rng(6)
    parts = []
    for die in range(2):
        at, gap = 0.02 + die * 0.03, 0.05
        while at < 0.66:
            loud = 0.5 * (1 - at) * generator.uniform(0.5, 1)
            parts.append((at, knock_at(generator.uniform(500, 900), int(generator.integers(1000)), 0.07), loud))
            at += gap * generator.uniform(0.8, 1.3)
            gap *= 1.22
    felt = band(7, 0.75, 150, 700) * decay(0.75, 0.05, 0.2)
    return mixed(0.8, (0.0, felt, 0.12), *parts)


def knock() -> Wave:
    """A piece taken off."""
    return mixed(0.3, (0.0, knock_at(170, 8, 0.2), 0.6), (0.0, band(9, 0.2, 120, 500) * decay(0.2, 0.002, 0.03), 0.4))


def leather() -> Wave:
    """A strap or a cover opening."""
    rub = band(10, 0.3, 300, 1500) * np.sin(np.pi * np.clip(times(0.3) / 0.28, 0, 1)) ** 2
    creak = np.sin(2 * np.pi * (170 + 40 * times(0.3)) * times(0.3)) * band(11, 0.3, 20, 60)
    return mixed(0.34, (0.0, rub, 0.3), (0.02, creak * decay(0.3, 0.05, 0.08), 0.15))


def wax() -> Wave:
    """A seal cracking."""
    generator = np.random.default_rng(12)
    crackle = [
        (float(at), band(20 + n, 0.03, 2000, 8000) * decay(0.03, 0.0005, 0.003), float(generator.uniform(0.1, 0.5)))
        for n, at in enumerate(np.sort(generator.exponential(0.035, 9)))
    ]
    return mixed(0.4, (0.0, knock_at(430, 13, 0.1), 0.5), *crackle, (0.12, paper(), 0.8))


def cloth() -> Wave:
    """A heavy curtain falling."""
    t = times(0.7)
    fall = band(14, 0.7, 150, 1400) * np.clip(t / 0.3, 0, 1) ** 1.5 * 0.5 ** (np.maximum(0, t - 0.32) / 0.07)
    thud = np.sin(2 * np.pi * 62 * t) * 0.5 ** (t / 0.08)
    return mixed(0.8, (0.0, fall, 0.5), (0.33, thud, 0.35))


def horn() -> Wave:
    """A low horn, two notes."""

    def note(pitch: float, seconds: float) -> Wave:
        t = times(seconds)
        swell = np.clip(t / 0.12, 0, 1) * np.clip((seconds - t) / 0.25, 0, 1)
        wave = sum(
            np.sin(2 * np.pi * pitch * k * (t + 0.0006 * np.sin(2 * np.pi * 4.6 * t) / k)) / k**1.35 * swell ** (k**0.5)
            for k in range(1, 9)
        )
        return np.asarray(wave)

    return mixed(1.5, (0.0, note(110, 0.65), 0.3), (0.5, note(146.83, 0.95), 0.34))


def harp() -> Wave:
    """A rising chord of plucked strings."""

    def pluck(pitch: float, seed: int) -> Wave:
        period = round(RATE / pitch)
        line = np.random.default_rng(seed).uniform(-1, 1, period)
        line = np.convolve(np.tile(line, 3), np.ones(6) / 6, "same")[period : 2 * period]
        wave = np.empty(round(1.6 * RATE))
        for start in range(0, len(wave), period):
            length = min(period, len(wave) - start)
            wave[start : start + length] = line[:length]
            line = 0.9975 * (0.5 * line + 0.5 * np.roll(line, 1))
        return np.asarray(wave / np.abs(wave).max())

    notes = (146.83, 220.0, 293.66, 369.99, 440.0, 587.33)
    return mixed(2.0, *((0.09 * n, pluck(pitch, 40 + n), 0.24) for n, pitch in enumerate(notes)))


def ring() -> Wave:
    """A thin rim of gold, struck and long in dying, over a low hum."""
    t = times(2.2)
    rim = sum(
        loud * np.sin(2 * np.pi * 1046.5 * ratio * t) * 0.5 ** (t / half)
        for ratio, loud, half in ((1, 0.6, 0.5), (1.004, 0.5, 0.55), (2.76, 0.25, 0.25), (5.4, 0.1, 0.1))
    )
    hum = np.sin(2 * np.pi * 65.4 * t) * np.clip(t / 0.5, 0, 1) * 0.5 ** (np.maximum(0, t - 0.6) / 0.4)
    return np.asarray((rim * np.minimum(1, t / 0.003) + 0.7 * hum) * 0.24)


def drum(seed: int, seconds: float = 0.6) -> Wave:
    """One stroke on a large skin."""
    t = times(seconds)
    skin = np.sin(2 * np.pi * (52 * t + 1.1 * (1 - np.exp(-t / 0.03)))) * 0.5 ** (t / 0.11)
    return np.asarray(skin + 0.35 * band(seed, seconds, 90, 500) * decay(seconds, 0.002, 0.03))


def fall() -> Wave:
    """Something tall comes down: wood breaks, and the ground answers."""
    generator = np.random.default_rng(50)
    crack = [
        (float(at), knock_at(float(generator.uniform(140, 320)), 60 + n, 0.15), 0.45)
        for n, at in enumerate(np.sort(generator.uniform(0, 0.35, 6)))
    ]
    return mixed(1.3, *crack, (0.4, drum(51, 0.9), 0.6))


def march() -> Wave:
    """Many heavy steps: four strokes, each louder."""
    return mixed(2.0, *((0.42 * n, drum(52 + n), 0.3 + 0.12 * n) for n in range(4)))


def omen() -> Wave:
    """Low strings a half tone apart, swelling and gone."""
    t = times(2.0)
    swell = np.sin(np.pi * np.clip(t / 2.0, 0, 1)) ** 1.5
    strings = sum(
        np.sin(2 * np.pi * pitch * k * t + n) / k**1.5
        for n, pitch in enumerate((73.42, 77.78, 110.0))
        for k in range(1, 6)
    )
    return np.asarray(strings * swell * 0.12)


def riddle() -> Wave:
    """Three small glass notes, the last one a question answered."""
    t = times(1.0)

    def glass(pitch: float) -> Wave:
        wave = np.sin(2 * np.pi * pitch * t) + 0.3 * np.sin(2 * np.pi * pitch * 3.01 * t) * 0.5 ** (t / 0.08)
        return np.asarray(wave * 0.5 ** (t / 0.18) * np.minimum(1, t / 0.004))

    return mixed(1.5, (0.0, glass(659.26), 0.25), (0.16, glass(587.33), 0.25), (0.38, glass(880.0), 0.3))


def halls() -> Wave:
    """A door of stone, and the room behind it."""
    t = times(1.9)
    room = sum(np.sin(2 * np.pi * pitch * t) for pitch in (98.0, 146.83, 196.0)) * np.sin(np.pi * t / 1.9) ** 2
    grind = band(55, 0.7, 60, 400) * np.sin(np.pi * np.clip(times(0.7) / 0.7, 0, 1))
    return mixed(2.2, (0.0, grind, 0.35), (0.62, drum(56, 0.7), 0.5), (0.3, np.asarray(room), 0.1))


def bell() -> Wave:
    """A small bell on the table, struck once, softly."""
    t = times(1.2)
    ringing = sum(
        loud * np.sin(2 * np.pi * 880 * ratio * t) * 0.5 ** (t / half)
        for ratio, loud, half in ((1.0, 1.0, 0.22), (2.0, 0.35, 0.12), (2.76, 0.25, 0.08))
    )
    return mixed(1.3, (0.0, np.asarray(ringing * np.minimum(1, t / 0.003)), 0.22))


SOUNDS: dict[str, Callable[[], Wave]] = {
    made.__name__: made
    for made in (
        tick, paper, cardboard, dice, knock, leather, wax, cloth, horn, harp,
        ring, fall, march, omen, riddle, halls, bell,
    )
}  # fmt: skip


def main() -> None:
    """Write every sound, mono, faded at the end, peaking at 0.6 at most."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        wave = make()
        fade = min(len(wave), round(0.03 * RATE))
        wave[-fade:] *= np.linspace(1, 0, fade)
        wave *= min(1.0, 0.6 / np.abs(wave).max())
        soundfile.write(OUT / f"{name}.ogg", wave, RATE, format="OGG", subtype="VORBIS")


if __name__ == "__main__":
    main()
