"""What is heard at which moment, by name alone: whoever decides that something sounds needs no sound device for it.

A module of its own, since `audio` plays them with pygame and the model of the table knows no pygame.
"""

from __future__ import annotations

from enum import Enum


class Cue(Enum):
    """What is heard when; the value is the file in `assets/sounds`."""

    TICK = "tick"
    PAPER = "paper"
    CARDBOARD = "cardboard"
    DICE = "dice"
    KNOCK = "knock"
    LEATHER = "leather"
    WAX = "wax"
    CLOTH = "cloth"
    HORN = "horn"
    HARP = "harp"
    RING = "ring"
    FALL = "fall"
    MARCH = "march"
    OMEN = "omen"
    RIDDLE = "riddle"
    HALLS = "halls"
    BELL = "bell"
    """Somebody else is asked."""
