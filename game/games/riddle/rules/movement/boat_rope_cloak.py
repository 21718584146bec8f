"""What Boat, Rope and Cloak in play do for a marker (sections 6.1 to 6.7 and 6.9): which steps and landings need a Boat,
where a marker stops for want of a Cloak or a Rope, and which of the three stay in play."""

from __future__ import annotations

from game.games.riddle.rules.cards.cards import BOAT, CLOAK, ROPE
from game.games.riddle.rules.movement.topology import RiddleTopology


def need_of_boat(map_: RiddleTopology, a: int, b: int) -> str:
    """RR-112, RR-117, RR-128. Why a step between two neighbouring spaces needs a Boat: "boat" where one of them is a river dot
    or water, "river" where a river is crossed, "" where it needs none."""
    if (map_.wet >> a | map_.wet >> b) & 1:
        return "boat"
    return "river" if ((a, b) if a < b else (b, a)) in map_.rivers else ""


def stop_for_want_of(map_: RiddleTopology, space: int, gear: int) -> int:
    """RR-092, RR-093, RR-096, RR-099, RR-102, RR-103 and RR-109. The card for want of which a marker with these in play must
    stop here: CLOAK, ROPE or 0."""
    if map_.woods >> space & 1 and not gear & CLOAK:
        return CLOAK
    if map_.heights >> space & 1 and not gear & ROPE:
        return ROPE
    return 0


def open_to_landing(map_: RiddleTopology, gear: int) -> int:
    """RR-141, RR-142. Where a flight or a jump may set a marker down: on a river dot or water only with a Boat."""
    return map_.everywhere if gear & BOAT else map_.land


def stops_on_landing(map_: RiddleTopology, gear: int) -> int:
    """RR-140, RR-145. The spaces where whoever flies or jumps there with these in play must stop, as on foot."""
    return (0 if gear & CLOAK else map_.woods) | (0 if gear & ROPE else map_.heights)


def stays_in_play(map_: RiddleTopology, space: int) -> int:
    """RR-110, RR-149 to RR-151. The cards in play that stay when their owner's turn ends here."""
    kept = CLOAK if map_.woods >> space & 1 else 0
    kept |= ROPE if map_.heights >> space & 1 else 0
    return kept | (BOAT if (map_.wet | map_.sources) >> space & 1 else 0)
