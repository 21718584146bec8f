"""After the end everything is laid open, turn by turn, beside what the hunters knew."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.engine.chance import generator, one_of
from game.engine.decision import Seat
from game.engine.match.match import Match
from game.engine.match.ports import Play, SeatUpdate
from game.games.hunt.presentation.story_and_chronicle import leads_on
from game.registry import game
from game.session.loaded_game import LoadedGame, loaded_game, new_header
from game.session.open_match import ReviewStep
from game.session.presentation_loader import table_words
from game.session.review import frames
from game.ui.table.model.panel_data.picture_parts import Pencil
from tests.engine.record_list import RecordList
from tests.narrowing import of_kind, there

RB = Seat("rb")


@pytest.fixture(scope="module")
def playing() -> LoadedGame:
    return loaded_game("hunt", game("hunt").load_set())


def played(playing: LoadedGame, length: int, position: dict[str, Any] | None = None) -> tuple[ReviewStep, ...]:
    """A random match of two, to its end or so many deeds."""
    header = new_header(playing, playing.info.seatings[2], {"reactions": "ask", "days": 4}, seed="ab15")
    header = replace(header, position=position)
    journal, rng = RecordList(), generator("reveal")
    match = Match(playing.rules, header, store=journal)
    for _ in range(length):
        match.pump()
        decision = match.decision()
        if decision is None:
            break
        match.close(decision.seat)
        update = of_kind(SeatUpdate, match.port(decision.seat).take())
        verb = one_of(sorted({str(action).split()[0] for action in update.actions}), rng)
        chosen = [action for action in update.actions if str(action).split()[0] == verb]
        match.port(decision.seat).send(Play(decision.seat, update.number, one_of(chosen, rng)))
    match.pump()
    return frames(playing, header, journal.records)


@pytest.fixture(scope="module")
def whole(playing: LoadedGame) -> tuple[ReviewStep, ...]:
    return played(playing, 2000)


@pytest.mark.clause("HR-323", "HR-293")
def test_before_the_end_nothing_is_laid_open(playing: LoadedGame) -> None:
    for frame in played(playing, 60):
        assert frame.views == ()
        assert all(event.audience is None for event in frame.events)


@pytest.mark.clause("HR-323", "HR-293")
def test_at_the_end_every_step_shows_the_ring_bearer_s_own_log(whole: tuple[ReviewStep, ...]) -> None:
    assert whole[-1].view.outcome is not None
    assert all(
        [view.seat for view in frame.views if view.log][:1] == [RB] for frame in whole[10:] if frame.view.entries
    )
    assert any(event.audience is not None for frame in whole for event in frame.events)


@pytest.mark.clause("HR-323", "HR-349")
def test_the_journey_lies_over_the_board_beside_what_the_hunters_knew(whole: tuple[ReviewStep, ...]) -> None:
    look = game("hunt").presentation(game("hunt").load_set())
    shown = [(frame, look.revealed(frame.view, frame.views)) for frame in whole[:: len(whole) // 12]]
    drawn = 0
    for frame, picture in shown:
        assert picture is not None
        bearer = frame.views[0]
        places = [entry for entry in bearer.log if entry not in (".", "/")]
        if frame.view.part == 1 and len(set(places)) > 2:
            possible = {one.space for one in picture.sketches if one.pencil in (Pencil.FITS, Pencil.SURE)}
            board = look.board_of(frame.view)
            last = board.find(places[-1])
            assert places[-1] in possible, "the truth is always among what the hunters thought possible"
            assert last is not None
            assert (last.x, last.y) == picture.ways[-1].points[-1]
            assert not any(way.label for way in picture.ways), "a plate would hide the names round it"
            assert ("left", frame.view.step) in [(marker.edge, marker.number) for marker in picture.markers]
            drawn += 1
    assert drawn


def test_part_2_is_gone_through_on_its_own_board(whole: tuple[ReviewStep, ...]) -> None:
    look = game("hunt").presentation(game("hunt").load_set())
    boards = [look.board_of(frame.view).id for frame in whole]
    if "flight-to-the-ford" in boards:
        at = boards.index("flight-to-the-ford")
        assert set(boards[:at]) == {"three-is-company"}
        assert set(boards[at:]) == {"flight-to-the-ford"}


@pytest.mark.clause("HR-278")
def test_the_last_page_tells_what_war_of_the_ring_begins_with(whole: tuple[ReviewStep, ...]) -> None:
    hunt = game("hunt")
    words = table_words("hunt", hunt.load_set().board)
    won = replace(whole[-1].view, tokens_won=(("shadow", 2), ("free", 0)))
    told = there(leads_on(won))
    assert words(told) == "If you play War of the Ring next: 2 tokens for the Shadow, 0 tokens for the Free Peoples."
    assert leads_on(replace(won, tokens_won=())) is None


@pytest.mark.clause("HR-323")
def test_a_match_that_began_with_part_2_has_no_map_of_part_1(playing: LoadedGame) -> None:
    short = {"at": "short", "step": 1, "log": ["1", ".", "B"], "corruption": 11}
    look = game("hunt").presentation(playing.game_set)
    frames_of = played(playing, 2000, short)
    told = there(look.chronicle(frames_of, frames_of[-1].view.outcome, None))
    assert [one.board.id for one in told.maps] == [playing.game_set.boards[1].id]
    assert {column.map for column in told.columns} == {0}
    words = table_words("hunt", playing.game_set.board)
    assert "{" not in " ".join(
        words(phrase) for point in told.points for phrase in (point.when, point.title, point.sentence)
    )
    assert [walk.name.key.rpartition(".")[2] for walk in told.maps[0].walks] == ["hunter", "gandalf", "frodo"]
