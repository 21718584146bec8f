"""Hunt for the Ring as it is told: answers before rides, Corruption before cards, the deal in one line; Frodo found, an Eye,
Corruption near its end, six dice for the hunters, Gandalf's coming, Rivendell."""

from __future__ import annotations

import collections
from collections.abc import Sequence
from typing import Final

from game.engine.decision import Phrase
from game.engine.event import Event
from game.games.hunt.presentation.faces import ON_DIE, ON_LORD_DIE, face_of_die
from game.games.hunt.rules.view import DAY_TURNS, RB, RINGWRAITHS, View
from game.ui.kit.cues import Cue
from game.ui.table.model.panel_data.hidden_movement import PanelPiece, SealedAnswer, Shape
from game.ui.table.model.picture import Roll
from game.ui.table.model.story.story import Contest, Gift, Kind, Moment, Story

NEAR: Final = 3
"""So much Corruption before its threshold and less is told."""
_YES: Final = 95
_NO: Final = 45
_ANSWERS: Final = {
    "search": {"search_yes": _YES, "search_no": _NO},
    "hunt": {"hunt_here": 100, "hunt_yes": _YES, "hunt_no": _NO},
    "perception": {
        "perception_no": _NO,
        **{f"perception_{told}": _YES for told in ("yes", "frodo", "gandalf", "both")},
    },
}
"""What the hunters ask for with a die, and what they may hear."""


def _answer(event: Event) -> SealedAnswer:
    """HR-282, HR-283. The note of an event that answers a question."""
    kind, _, told = event.kind.partition("_")
    place = event.phrase.get("place")
    return SealedAnswer(
        Phrase.of(f"look.note.stake.{kind}"),
        Phrase.of(f"look.note.{kind}", place=str(place)),
        Phrase.of(f"look.note.{told}"),
        Phrase.of(f"look.note.after.{kind}_{told}"),
        place=event.places[-1] if event.places else str(place),
    )


def _has_eye(event: Event) -> bool:
    return isinstance(tile := event.phrase.get("tile"), str) and tile.endswith("-eye")


def _is_near_the_end(event: Event) -> bool:
    total, threshold = event.phrase.get("total"), event.phrase.get("threshold")
    return isinstance(total, int) and isinstance(threshold, int) and 0 < threshold - total <= NEAR


_BEARER: Final = frozenset({RB})
_HUNTERS: Final = frozenset(RINGWRAITHS)


def _for_the_bearer(event: Event, begun: Event | None) -> Contest:
    return Contest(_BEARER, _HUNTERS)


def _for_the_hunters(event: Event, begun: Event | None) -> Contest:
    return Contest(_HUNTERS, _BEARER)


def _tokens(event: Event) -> Gift | None:
    """HR-096. A token for each Shadow that has just been rolled."""
    count = event.phrase.get("count")
    return Gift(count, "shadow", "acorn") if isinstance(count, int) else None


def remembered_events(view: View, log: Sequence[Event]) -> Sequence[Event]:
    """HR-145. All of it, what has happened since the day began, or since the turn did."""
    match view.options.public_record:
        case "last_day":
            begins: tuple[str, ...] = ("turn_0", "part_2")
        case "off":
            begins = ("turn_0", "turn_1", "turn_2", "part_2")
        case _:
            return log
    at = next((at for at in range(len(log) - 1, -1, -1) if log[at].kind in begins), 0)
    return log[at:]


_SPENT: Final = frozenset({"spent"})
_PASSING: Final = tuple(face_of_die(face) for face in ON_DIE)
_LORD_PASSING: Final = tuple(face_of_die(face) for face in ON_LORD_DIE)


def fallen_dice(event: Event) -> Roll | None:
    """HR-026, HR-027. The dice of an event, in the order in which it tells them"""
    faces = event.phrase.get("faces")
    if not isinstance(faces, tuple) or not faces:
        return None
    caption = Phrase.of("look.rolled", seat=event.actor) if event.actor is not None else None
    return _lying([str(face) for face in faces], caption)


def unspent_dice(view: View, roll: Roll) -> Roll | None:
    """HR-117, HR-256. What is unspent of the dice in the tray, each where it fell, then those that were not thrown with
    them; None when every die is spent."""
    unspent = collections.Counter(view.dice)
    if view.lord_die and not view.lord_spent:
        unspent[view.lord_die] += 1
    fallen = [piece.text for piece in roll.signs]
    kept = [face for at, face in enumerate(fallen) if fallen[:at].count(face) < unspent[face]]
    faces = [*kept, *sorted((unspent - collections.Counter(kept)).elements())]
    if faces == fallen:
        return roll
    whole = len(view.dice) + len(view.spent) + bool(view.lord_die)
    return _lying(faces, Phrase.of("look.row.unspent", count=len(faces), most=whole)) if faces else None


def _lying(faces: Sequence[str], caption: Phrase | None) -> Roll:
    signs = tuple(PanelPiece(face_of_die(face), Shape.DIE, text=face) for face in faces)
    others = tuple(_LORD_PASSING if face in ON_LORD_DIE else _PASSING for face in faces)
    return Roll(signs=signs, others=others, caption=caption, stays=True)


STORY: Final = Story(
    *(Kind(f"turn_{number}", begins=True) for number in range(len(DAY_TURNS))),
    Kind("ringwraiths_turn", begins=True),
    Kind("part_2", turns_board=True),
    *(Kind(logged, weight=0) for logged in ("refresh", "bearer_done", "nazgul_done", "ordered", "lead")),
    # the deal
    Kind("divided", weight=0, opens=True),
    Kind("stands", weight=10, opens=True, several=()),
    Kind("start", weight=10, opens=True),
    Kind("start_told", weight=60, opens=True, instead_of=frozenset({"start"})),
    *(Kind(laid_out, opens=True) for laid_out in ("journey_drawn", "journey_chosen", "gandalf_starts")),
    # dice and rides; what the dice show lies on the table, and stands in the log
    Kind(
        "roll",
        weight=0,
        roll=fallen_dice,
        moments=(Moment(Cue.DICE, "die", lines=3, length=2400, picture="hunt/moment-dice"),),
    ),
    Kind("rerolled", weight=0, roll=fallen_dice),
    Kind("tokens", weight=30, gift=_tokens),
    Kind("rode", weight=20, walks=("figure",), several=()),
    Kind("spent", weight=20),  # unless what it was spent on is told
    # what is asked
    *(Kind(f"declared_{asked}", weight=_NO, instead_of=_SPENT, outcomes=told) for asked, told in _ANSWERS.items()),
    *(Kind(answered, weight=weight, note=_answer) for told in _ANSWERS.values() for answered, weight in told.items()),
    *(Kind(f"{asked}_{told}", weight=_YES, note=_answer) for asked in ("call", "watch") for told in ("yes", "no")),
    Kind("given", weight=70),
    # what befalls the Ring-bearer
    Kind(
        "encounter",
        weight=100,
        moments=(Moment(Cue.OMEN, "rider-hood", lines=3, length=3000, picture="hunt/moment-encounter"),),
        contest=_for_the_hunters,
        outcomes={"tile": 100},
        figure="found",
    ),
    Kind("rescue", outcomes={"tile": 100}, moments=(Moment(Cue.OMEN, "rider-hood", picture="hunt/moment-rescue"),)),
    Kind(
        "tile",
        weight=_YES,
        several=(),
        moments=(Moment(Cue.OMEN, "eye", lines=2, length=2000, name="eye", picture="hunt/moment-eye", when=_has_eye),),
    ),
    Kind(
        "corruption",
        weight=_YES,
        several=("night",),
        moments=(
            Moment(
                Cue.RING,
                "ring",
                lines=2,
                name="corruption_near",
                picture="hunt/moment-corruption-near",
                when=_is_near_the_end,
            ),
        ),
    ),
    # where Frodo may be now
    Kind("forward", weight=_YES, several=()),
    *(Kind(f"moved_{how}", weight=_YES) for how in ("day", "night", "card", "location", "dot", "ferry", "escape")),
    *(Kind(known, weight=_YES) for known in ("rested", "course_changed", "course_kept", "cancelled_tile")),
    # what he recovers, finds and meets
    Kind("healed", weight=50),
    Kind(
        "token_found",
        weight=75,
        moments=(Moment(Cue.RIDDLE, "spyglass-search", length=1800, picture="hunt/gossip-at-the-inn"),),
    ),
    Kind(
        "lord_enters",
        contest=_for_the_hunters,
        moments=(Moment(Cue.HORN, "iron-crown", turning=1.5, picture="hunt/moment-lord-enters"),),
    ),
    Kind(
        "arrived",
        contest=_for_the_bearer,
        moments=(Moment(Cue.HARP, "round-door", turning=1.8, picture="hunt/moment-arrived"),),
    ),
    Kind(
        "rivendell",
        contest=_for_the_bearer,
        moments=(Moment(Cue.HARP, "elven-star", lines=2, length=3000, picture="hunt/moment-rivendell"),),
    ),
    Kind("revealed", moments=(Moment(Cue.HORN, "staff", length=2000, picture="hunt/moment-revealed"),)),
    Kind(
        "white", contest=_for_the_bearer, moments=(Moment(Cue.HARP, "staff", turning=1.2, picture="hunt/moment-white"),)
    ),
    Kind(
        "corrupted",
        contest=_for_the_hunters,
        moments=(Moment(Cue.RING, "ring", length=3000, picture="hunt/moment-corrupted"),),
    ),
    # cards
    Kind("ally_played", weight=65),
    Kind("reacted", weight=95, contest=_for_the_bearer, moments=(Moment(Cue.HARP, "elven-star", length=2000),)),
    Kind("sorcery_played", weight=65, instead_of=_SPENT),
    Kind("info_drawn", weight=15, several=()),
    Kind("token_spent", weight=20, instead_of=frozenset({"ally_draw"})),
    Kind("ally_draw", weight=15, several=("seat",)),
    Kind("ally_drawn", weight=18, several=(), instead_of=frozenset({"ally_draw"})),
    Kind("ally_discard", weight=15),
    Kind("ally_dumped", weight=15, instead_of=frozenset({"ally_discard", "sorcery_discard"})),
    Kind("sorcery_draw", weight=15, several=("seat",), instead_of=_SPENT),
    Kind("sorcery_drawn", weight=18, several=(), instead_of=frozenset({"sorcery_draw", "spent"})),
    Kind("sorcery_discard", weight=15),
    Kind("sorcery_dumped", weight=15, instead_of=frozenset({"sorcery_discard"})),
    remembered=remembered_events,
)
"""Hunt for the Ring."""
