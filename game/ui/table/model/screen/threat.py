"""Threat and plan of the seat on screen: its sheet beside the board, and what of it is drawn there. It follows every move."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import ForeseesThreats
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.panel_data.threat_and_plan import ThreatAndPlan
from game.ui.table.model.picture import Highlight, HighlightKind, Way, WayKind
from game.ui.table.model.screen.moment import ThreatMoment
from game.ui.table.model.state import TableState


def threat_of(state: TableState) -> ThreatAndPlan | None:
    """From the View of the seat on screen alone, worked out once for each View; None for everybody's eyes."""
    view, viewer, sheets = state.interaction.view, state.viewer, state.sheets
    if view is None or viewer is None or view.outcome is not None or state.is_covered:
        return None
    if sheets.threat_of is not view:
        adviser = state.presentation.adviser
        found = adviser.threat(view) if isinstance(adviser, ForeseesThreats) else None
        sheets.threat, sheets.threat_of = state.presentation.look.threat_and_plan(view, found), view
    return sheets.threat


def threat_sheet(state: TableState) -> ThreatMoment | None:
    """What lies beside the board, while it is wanted and nothing moves."""
    if not state.sheets.shows_threat or state.animation.is_moving:
        return None
    threat = threat_of(state)
    if threat is None:
        return None
    return ThreatMoment(state.word("threat.title"), threat, state.word("threat.help"), state.word("threat.plan"))


def threat_places(state: TableState) -> tuple[str, ...]:
    """The spaces that it is about: where the figures stand, and what comes from where."""
    threat = threat_of(state)
    if threat is None:
        return ()
    told = [place for row in threat.rows for place in row.places[:1]]
    return tuple(dict.fromkeys([*told, *(place for strike in threat.strikes for place in strike), *threat.way[:1]]))


def threat_on_board(state: TableState, threat: ThreatAndPlan) -> tuple[list[Highlight], list[Way]]:
    """The figures at their places, what comes from where, and the way to what is wanted."""
    glows = [
        Highlight(row.places[0], HighlightKind.TARGET if row.is_worst else HighlightKind.SECOND, row.value)
        for row in threat.rows
        if row.places
    ]
    drawn = [(way, WayKind.THREAT) for way in threat.strikes] + [(threat.way, WayKind.PLANNED)]
    ways = [Way(points, kind) for spaces, kind in drawn if len(points := _points(state, spaces)) > 1]
    return glows, ways


def _points(state: TableState, spaces: Sequence[str]) -> tuple[Point, ...]:
    return state.interaction.points(spaces)
