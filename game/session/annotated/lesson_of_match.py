"""A match that is over as the beginning of a lesson: every step that stands, to which somebody writes what the teacher says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.engine.decision import CHANCE, Seat
from game.engine.match.header import Header
from game.engine.match.records import Record
from game.session.loaded_game import LoadedGame
from game.session.review import Standing, standing
from game.session.scenario_file import NoScenario, board_of, flow

SAY: Final = "…"
"""In place of what the teacher says."""
_HEAD: Final = """\
# A lesson begun from the match "{name}". Write to each step what the teacher says; steps may be left out only from the end.
# "why" opens a clause, "light" lights places, "also" lets other actions do as well. The format: docs/scenarios.md, "Lessons".
"""


def lesson_of_match(played: LoadedGame, header: Header, records: Sequence[Record], *, name: str, learner: Seat) -> str:
    """The text of a lesson file that plays a match again, the learner in one of its seats. Raises NoScenario where the match was
    played on a set that is not in the box, or where acts alone do not lead through it."""
    if any(record.get("t") == "set" for record in records):
        raise NoScenario("its table was set by hand in the middle, and a lesson plays acts alone")
    first, *acts = _with_chance(standing(played, header, records))
    root: dict[str, Any] = {"game": header.game}
    root |= {"board": board} if (board := board_of(played)) else {}
    root |= {"title": name, "about": SAY, "learner": str(learner)}
    root["options"] = {"players": len(header.seats), **header.options}
    if played.info.orders:
        root["options"]["reactions"] = "ask"  # what orders answered stands in the match as if it had been asked
    root |= {"position": header.position} if header.position is not None else {}
    root |= {"chance": list(first[1])} if first[1] else {}
    lines = [f"{key}: {flow(value)}" for key, value in root.items()]
    steps = [{"read": True, "say": SAY}, *_steps(acts, learner), {"read": True, "say": SAY}]
    return "\n".join(
        [_HEAD.format(name=name) + lines[0], *lines[1:], "steps:", *(f"  - {flow(one)}" for one in steps), ""]
    )


def _with_chance(steps: Sequence[Standing]) -> list[tuple[Standing | None, list[str]]]:
    """What seats did, each with the results of chance that it led to; first those before anybody did anything."""
    found: list[tuple[Standing | None, list[str]]] = [(None, [])]
    for step in steps:
        if step.seat == CHANCE:
            found[-1][1].append(step.text)
        else:
            found.append((step, []))
    return found


def _steps(acts: Sequence[tuple[Standing | None, list[str]]], learner: Seat) -> Sequence[Mapping[str, Any]]:
    """A step for each act of the learner's; those of others in a row together, as far as chance allows."""
    found: list[dict[str, Any]] = []
    for act, chance in acts:
        assert act is not None, "only what comes before all acts has none"
        more: dict[str, Any] = {"chance": chance} if chance else {}
        if act.seat == learner:
            found.append({"play": act.text, **more, "say": SAY})
        elif found and "others" in found[-1] and "chance" not in found[-1]:
            found[-1] = {"others": [*found[-1]["others"], act.text], **more}
        else:
            found.append({"others": [act.text], **more})
    return found
