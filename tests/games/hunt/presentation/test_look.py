"""What the Hunt shows beside its board and says of it: goals and trails, riders, what is at stake, who is called what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.board.board import Board
from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.games.hunt.presentation.faces import NAZGUL_FACES
from game.games.hunt.presentation.picture import look
from game.games.hunt.presentation.story_and_chronicle import STORY, burdens_told
from game.games.hunt.rules.actions import End, Flip, Gandalf
from game.games.hunt.rules.rules import RULEBOOK
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import Fact
from game.registry import game
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import TableSpeech, table_words
from game.ui.table.model.blocks import Alarm, GameSheet, Text
from game.ui.table.model.digest.digest import digest_of
from game.ui.table.model.hit_testing import HitTester
from game.ui.table.model.moments import beats_of
from tests.games.hunt.games import RULES, SET, do, position
from tests.narrowing import there

LOOK = look(SET)
PLACES = {"blue": "22", "green": "22", "red": "48", "purple": "49"}
RECORD = (Fact("search", "yes", ("10",), "blue", 1, 1, 0, 1), Fact("hunt", "here", ("22",), "red", 1, 1, 1, 2))


def seen(log: list[str], seat: str | None, facts: tuple[Fact, ...] = (), **options: Any) -> list[tuple[str, str]]:
    """What the signs of a seat point to, and how they are called, after these public answers."""
    state = position(log=log, kinds=["day", "day"], step=2, figures=PLACES)
    view = RULES.view(state, Seat(seat) if seat else None)
    view = replace(view, record=(*view.record, *facts), options=replace(view.options, **options))
    return [(goal.space, goal.label.key.rpartition(".")[2]) for goal in LOOK.goals(view)]


@pytest.mark.clause("HR-145", "HR-299")
def test_the_hunters_signs_are_the_same_wherever_frodo_is() -> None:
    for seat in ("rw1", None):
        for facts in ((), RECORD[:1], RECORD):
            assert seen(["1", ".", "10"], seat, facts) == seen(["1", "2", "3"], seat, facts)


@pytest.mark.clause("HR-145")
def test_they_point_to_where_he_was_last_met_or_had_been_and_to_the_exits() -> None:
    log, exits = ["1", ".", "10"], [("A", "exit"), ("B", "exit"), ("C", "exit")]
    assert seen(log, "rw1") == exits
    assert seen(log, "rw1", RECORD[:1]) == [("10", "trail"), *exits]
    assert seen(log, "rw1", RECORD) == [("22", "met"), *exits]
    assert seen(log, "rw1", RECORD, public_record="off") == exits, "a table that takes no notes is shown none"
    assert len(seen(log, "rb", RECORD)) == 1, "the Ring-bearer knows better"


@pytest.mark.clause("HR-228")
def test_gandalf_does_not_go_where_he_stands() -> None:
    view = RULES.view(position(part=2, journey="s01", step=3, gandalf=["8"]), Seat("rb"))
    assert [LOOK.told(view, Gandalf(to)).key for to in ("8", "9")] == ["look.told.gandalf_stay", "look.told.gandalf"]


def test_where_a_rider_s_turn_ends_the_words_are_those_of_its_button() -> None:
    state = position(at="green", step=2, figures={"green": "22"})
    view = RULES.view(state, Seat("rw1"))
    ends = next(one for one in RULES.offers(view) if one.verb == "end")
    told = LOOK.told(view, End())
    assert ends.label.get("figure") == told.get("figure") == "green"
    assert (ends.label.key, told.key) == ("offer.end_of", "look.told.end_of")


@pytest.mark.clause("HR-102")
def test_the_only_friend_who_can_help_is_named_on_the_button_and_asked_about_before_he_is_spent() -> None:
    view = RULES.view(position(log=["1"], tokens={"card": 1, "pool": 2}), Seat("rb"))
    (helps,) = (one for one in RULES.offers(view) if one.verb == "flip")
    assert (helps.action, helps.label.key) == ("flip frodo", "offer.flip_frodo")
    assert RULES.preview(view, Flip("frodo")).warning == Phrase.of("warning.flip", hobbit="frodo")


def test_news_of_corruption_tell_no_sum_that_is_another_by_the_time_they_are_read() -> None:
    say = table_words("hunt", SET.board)
    told = {Phrase.of("event.corruption", count=2, total=9, threshold=13, night=night) for night in (0, 1)}
    assert not any("9" in say(one) or "13" in say(one) for one in told)


def goal_of(log: list[str], seat: str, step: int = 2, **figures: str) -> GameSheet:
    state = position(log=log, kinds=["day", "day"], step=step, figures=PLACES | figures)
    return there(LOOK.sheets["goal"](RULES.view(state, Seat(seat)), RULES))


@pytest.mark.clause("HR-111", "HR-145")
def test_the_nearest_rider_is_told_to_the_bearer_and_his_danger_to_nobody_else() -> None:
    far = goal_of(["1", ".", "10"], "rb")
    assert far.alarm is None
    assert far.now[0] == Phrase.of("look.goal_now.rider", figure="blue", count=3)
    assert far.now[1].key == "look.goal_now.sought", "and then in how many places he may be"
    for place, key in (("11", "rides"), ("10", "stands")):
        near = goal_of(["1", ".", "10"], "rb", blue=place)
        assert near.alarm == Alarm(Phrase.of(f"look.goal_now.{key}", figure="blue", place="10"), is_grave=False)
    view = RULES.view(position(log=["1", ".", "10"], step=2, figures=PLACES | {"blue": "10"}), Seat("rb"))
    found = Fact("hunt", "here", ("10",), "blue", 1, 1, 1, 2)
    known = there(LOOK.sheets["goal"](replace(view, record=(*view.record, found)), RULES))
    assert known.alarm == Alarm(Phrase.of("look.goal_now.known", figure="blue"), is_grave=True)
    for blue in ("22", "10"):
        hunter = goal_of(["1", ".", "10"], "rw1", blue=blue)
        assert hunter == goal_of(["1", "2", "3"], "rw1", blue=blue), "the same wherever Frodo is"
        assert hunter.alarm is None
        assert hunter.now[0].key == "look.goal_now.corruption", "what comes last gives way"


@pytest.mark.clause("HR-196")
def test_that_no_step_is_to_spare_is_told_before_it_is_spent() -> None:
    """The nearest exit is ten steps away, and there are sixteen in all."""
    spare, last, late = (goal_of(["1", ".", "10"], "rb", step=step).alarm for step in (5, 6, 7))
    assert spare is None
    assert last == Alarm(Phrase.of("look.goal_now.exit", place="A", count=10, left=10), is_grave=False)
    assert late == Alarm(Phrase.of("look.goal_now.late", place="A", count=10, left=9), is_grave=True)


@pytest.mark.clause("HR-043")
def test_nazgul_on_their_starts_share_a_line_where_they_stand_together_and_none_is_left_out() -> None:
    places = {"blue": "44", "green": "47", "red": "48", "purple": "48"}
    events = [
        Event("stands", Phrase.of("event.stands", figure=figure, place=place), None, Seat("rw1"), (place,))
        for figure, place in places.items()
    ]
    told = digest_of(events, Seat("rb"), STORY)
    *_, line = told.lines
    assert [one.places for one in told.lines] == [("44",), ("47",), ("48",)]
    assert line.phrase.key == "look.digest.several.stands"
    assert line.phrase.get("figures") == ("red", "purple")
    assert not told.left_out


def at_encounter() -> State:
    """Two riders have found Frodo in 27."""
    return position(
        part=2, at="encounter", found="27", journey="s01", step=7, gandalf=["8"], company={"strider": "flipped"},
        figures={"blue": "27", "green": "27", "red": "33", "purple": "33"},
    )  # fmt: skip


@pytest.mark.clause("HR-168", "HR-171")
def test_hunters_who_found_frodo_are_told_what_the_tiles_were_and_who_put_one_back() -> None:
    state = at_encounter()
    events = [
        Event("encounter", Phrase.of("event.encounter", count=2), None, None, ("27",), (), 2),
        *do(state, "tile beige-0", "tile beige-2", "flip samwise beige-2"),
    ]
    first, second, *_ = digest_of(events, Seat("rw1"), STORY).lines
    assert (first.phrase.key, second.phrase.key) == ("look.digest.encounter_tile", "event.cancelled_tile")
    assert first.phrase.get("tiles") == ("beige-0", "beige-2")


def test_tiles_whose_encounter_was_told_before_are_one_line() -> None:
    drawn = [Event("tile", Phrase.of("event.tile", tile=tile)) for tile in ("beige-0", "beige-eye", "beige-0")]
    (line,) = digest_of(drawn, Seat("rw1"), STORY).lines
    assert line.phrase.key == "look.digest.several.tile"
    assert table_words("hunt", SET.board)(line.phrase) == "Tiles: blank tile\u00a0×2 and Eye."


@pytest.mark.clause("HR-173", "HR-174", "HR-271")
def test_what_an_encounter_came_to_is_one_line_and_is_never_left_to_the_log() -> None:
    state = at_encounter()
    events = do(state, "tile beige-1", "tile beige-2", "accept", "course keep")
    played = [Event("ally_played", Phrase.of("event.ally_played", card="athelas")) for _ in range(6)]
    told = digest_of([*events, *played], Seat("rw1"), STORY, most=2).lines
    corruption = next(line.phrase for line in told if line.phrase.key == "look.digest.several.corruption")
    assert (corruption.get("counts"), corruption.get("last_total")) == (3, state.corruption)
    assert {"event.course_kept", "event.forward"} <= {line.phrase.key for line in told}
    assert len(told) < len(events) + len(played)


def called(owners: Sequence[str]) -> list[str]:
    """What the seats are called that lead blue, green, red and purple."""
    seats = tuple(map(Seat, ("rb", "rw1", "rw2", "rw3")))
    roles = RULEBOOK.roles(SimpleNamespace(owners=tuple(map(Seat, owners)), seats=seats, agenda=()))
    speak = loaded_game("hunt", game("hunt").load_set()).speak
    return [speak(role) for role in roles.values()]


@pytest.mark.parametrize(
    ("owners", "names"),
    [
        ((), ["First Hunter", "Second Hunter", "Third Hunter"]),
        (("rw1", "rw1", "rw1", "rw1"), ["the Nazgûl"]),
        (("rw1", "rw1", "rw2", "rw2"), ["Blue-Green", "Red-Purple"]),
        (("rw1", "rw2", "rw1", "rw1"), ["Blue-Red-Purple", "Green"]),
        (("rw1", "rw2", "rw3", "rw4"), ["Blue", "Green", "Red", "Purple"]),
    ],
)
def test_a_player_is_called_by_the_nazgul_that_are_led(owners: Sequence[str], names: list[str]) -> None:
    assert called(owners) == names


@pytest.mark.parametrize(
    ("people", "told"),
    [
        ({}, "Led by one player: the purple Nazgûl."),
        ({"rw4": "Dora"}, "Led by Dora: the purple Nazgûl."),
    ],
)
def test_who_is_called_by_a_nazgul_is_not_told_to_lead_it(people: dict[str, str], told: str) -> None:
    seats = tuple(map(Seat, ("rb", "rw1", "rw2", "rw3", "rw4")))
    roles = RULEBOOK.roles(SimpleNamespace(owners=seats[1:], seats=seats, agenda=()))
    game_set = game("hunt").load_set()
    speak = TableSpeech("hunt", game_set, game_set.board, people, lambda: roles)
    assert speak(Phrase.of("event.divided", seat="rw4", figures=("purple",))) == told


AT: dict[str, Any] = {"log": ["1", ".", ".", "10"], "step": 3, "turn": "daylight-1", "at": "purple", "dice": ["ring"],
      "figures": {"blue": "22", "green": "31", "red": "12", "purple": "46"}}  # fmt: skip


@pytest.mark.clause("HR-107")
def test_the_rider_whose_turn_it_is_stands_beside_the_question() -> None:
    assert LOOK.panels(RULES.view(position(**AT), Seat("rw1"))).active == NAZGUL_FACES["purple"]


def test_whoever_waits_sees_the_face_of_the_seat() -> None:
    assert LOOK.panels(RULES.view(position(**AT), Seat("rb"))).active is None


def test_each_of_the_four_has_a_shape_and_a_face_of_its_own() -> None:
    """So that colour is never the only sign."""
    assert len({(face.stands, face.bust) for face in NAZGUL_FACES.values()}) == 4


@pytest.mark.clause("HR-101", "HR-120", "HR-300")
@pytest.mark.parametrize(
    ("seat", "other", "draw", "card", "at"),
    [
        ("rw1", "rb", "draw sorcery", "crebain", {"at": "blue", "dice": ["sorcery"]}),
        ("rb", "rw1", "token", "farmer-maggot", {"step": 2}),
    ],
)
def test_a_card_is_shown_to_whoever_drew_it_and_to_nobody_else(
    seat: str, other: str, draw: str, card: str, at: dict[str, Any]
) -> None:
    events = do(position(tokens={"card": 1}, log=["1", "10"], **at), draw, f"deal {card}")
    (beat,) = beats_of(events, STORY, viewer=Seat(seat))
    assert (there(beat.title).get("card"), beat.picture) == (card, f"hunt/{card}")
    assert beats_of(events, STORY, viewer=Seat(other)) == beats_of(events, STORY) == ()
    aside = [replace(event, phrase=Phrase.of(event.phrase.key, card=card, aside=1)) for event in events]
    assert beats_of(aside, STORY, viewer=Seat(seat)) == (), "what is laid aside lies there to choose from"


@pytest.mark.parametrize("board", SET.boards)
def test_no_figure_stands_on_the_number_of_its_place_and_each_is_touched_where_it_is_drawn(board: Board) -> None:
    hits = HitTester(board)
    numbered = [space for space in board.spaces if space.kind != "dot"]
    for space in numbered:
        part = 1 + SET.boards.index(board)
        view = replace(RULES.view(position(**AT), Seat("rw1")), part=part, figures=(space.id, "", "", ""))
        (figure,) = LOOK.picture(replace(view, ally_tokens=(), tracks=())).on(space.id)
        x, y = figure.at
        assert max(abs(space.x - x) - 20, abs(space.y - y) - 24) >= 8, space.id
        for height in (-0.58 * figure.size, 0.0, 0.5 * figure.size):
            assert hits.touch(LOOK.picture(view), (x, y + height)).handle == figure.handle


@pytest.mark.clause("HR-323", "HR-167")
def test_of_two_encounters_the_one_that_brought_more_corruption_turned_the_match_more() -> None:
    def step(corruption: int, *kinds: str) -> Any:
        events = tuple(Event(kind, Phrase(f"event.{kind}"), places=("27",)) for kind in kinds)
        return SimpleNamespace(view=SimpleNamespace(corruption=corruption, threshold=12), events=events)

    steps = [
        step(1, "encounter"), step(1, "tile"), step(2, "corruption"), step(2, "turn_1"), step(3, "corruption"),
        step(3, "encounter"), step(10, "corruption", "corruption"), step(10, "turn_2"), step(10, "encounter"), step(10),
    ]  # fmt: skip
    columns: list[Any] = [SimpleNamespace(step=at) for at in (2, 6, 9)]
    told = burdens_told(steps, columns, [Phrase(f"turn{at}") for at in range(3)])
    first, second = (one for one in told if one.kind == "encounter")
    assert [one.point.sentence.get("count") for one in (first, second)] == [1, 7], "the night's own is none of it"
    assert second.weight > first.weight
    assert (second.point.title.key, second.point.place) == ("look.moments.encounter.title", "27")


@pytest.mark.clause("HR-349")
def test_of_a_striped_place_every_player_is_told_that_frodo_may_be_there() -> None:
    state = position(part=2, journey="s01", gandalf=["8"], step=3, figures={"blue": "28"})
    told = {
        (seat, place): [
            block.words.key
            for block in there(LOOK.known(RULES.view(state, Seat(seat)), place)).every()
            if isinstance(block, Text)
        ][1]
        for seat in ("rb", "rw1")
        for place in ("10", "44")
    }
    assert {told.pop(("rw1", "10")), told.pop(("rb", "10"))} == {"look.card.may_be"}
    assert set(told.values()) == {"look.kind.normal"}


@pytest.mark.clause("HR-349")
def test_where_frodo_may_be_is_told_from_his_first_entry_on() -> None:
    """By a look that was asked before it, when everything else stood the same."""
    fresh, sheets = RULES.new((Seat("rb"), Seat("rw1")), {}), look(SET).sheets
    view = RULES.view(fresh, Seat("rw1"))
    before = there(sheets["goal"](view, RULES)).now
    later = there(sheets["goal"](replace(view, log_count=1), RULES)).now
    assert before != later
    assert later[1].key == "look.goal_now.where"
