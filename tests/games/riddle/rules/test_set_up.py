"""Sections 2 and 3: who plays, whom they play, and what lies ready before the first turn."""

from __future__ import annotations

import pytest

from tests.games.riddle.games import Game
from tests.games.riddle.shipped_set import RULES


def begun(players: int = 2, position: dict[str, str] | None = None) -> Game:
    """A game up to its first turn."""
    game = Game(players, position)
    while game.decider[1] in ("choose", "deal", "lots"):
        game.play(game.legal()[0])
    return game


@pytest.mark.clause("RR-001", "RR-022", "RR-033")
def test_two_to_eight_play_and_choose_in_turn_or_draw_lots() -> None:
    assert list(range(2, 9)) == list(RULES.info.seatings)
    for characters, key in (("choose", "event.chosen"), ("contest", "event.choose")):
        told = Game(3, characters=characters).play("choose frodo").events[0]
        assert told.phrase.key == key, f"with characters by '{characters}'"
    assert len(Game(3, characters="random").play("choose sam").legal()) == 7
    game = Game(2, characters="random").play("choose sam")
    assert [f"choose rider-{number}" for number in (1, 2, 3, 4)] == game.legal()


@pytest.mark.clause("RR-002", "RR-020", "RR-022", "RR-024", "RR-165")
def test_the_seats_choose_in_turn_and_cards_are_dealt_one_by_one_in_seat_order() -> None:
    game = Game(3)
    assert len(game.legal()) == 8
    assert game.play("choose frodo").decider == ("p2", "choose")
    assert game.refused("choose frodo") == "RR-020"
    assert len(game.legal()) == 7
    while game.decider[1] == "choose":
        game.play(game.legal()[0])
    rollers = []
    while game.decider[1] == "deal":
        decision = RULES.decision(game.state)
        assert decision is not None
        rollers.append(str(decision.roller))
        game.play(game.legal()[0])
    assert rollers == ["p1", "p2", "p3"] * 2
    assert game.facts["fresh"] == {"p1": [], "p2": [], "p3": []}


@pytest.mark.clause("RR-021")
def test_two_who_want_the_same_roll_for_it_and_equals_roll_again() -> None:
    game = Game(3, characters="contest").play("choose frodo", "choose sam", "choose frodo")
    assert game.decider[1] == "contest"
    game.play("die 4", "die 4", "die 2", "die 5")
    assert game.facts["character"] == {"p1": "", "p2": "sam", "p3": "frodo"}
    assert game.decider == ("p1", "choose")
    assert game.legal()[:2] == ["choose merry", "choose pippin"]
    assert game.play("choose merry").decider[1] == "deal"


@pytest.mark.clause("RR-023")
def test_all_may_belong_to_one_side_and_whoever_chooses_last_is_warned() -> None:
    def is_warned(game: Game, text: str) -> bool:
        return RULES.preview(game.view(game.decider[0]), RULES.parse(text)).warning is not None

    for characters in ("choose", "contest"):
        game = Game(3, characters=characters).play("choose sam")
        assert not is_warned(game, "choose frodo")
        game.play("choose frodo")
        assert (is_warned(game, "choose merry"), is_warned(game, "choose rider-1")) == (True, False)
        assert game.play("choose merry").decider[1] == "deal"


@pytest.mark.clause("RR-024", "RR-025", "RR-026")
def test_everybody_is_dealt_two_and_the_rest_is_the_deck() -> None:
    prepared = {"phase": "deal", "turn": "p2"}
    for players, left, position, then in ((2, 86, None, "first"), (8, 74, None, "first"), (3, 84, prepared, "roll")):
        game = begun(players, position)
        assert set(game.facts["cards"].values()) == {2}
        assert (left, 0, then) == (game.facts["deck"], game.facts["pile"], game.decider[1])


@pytest.mark.clause("RR-027", "RR-028")
def test_the_highest_roll_begins_and_the_tied_roll_again() -> None:
    game = begun(3).play("die 5", "die 2", "die 5")
    game.play("die 1", "die 3")
    assert game.facts["turn"] == "p3"
    game.play("die 2")
    game.play(game.legal("die")[0], "end")
    assert game.facts["turn"] == "p1"


@pytest.mark.clause("RR-029", "RR-030")
def test_a_marker_comes_to_the_shire_with_its_first_turn() -> None:
    game = begun(2).play("die 5", "die 2")
    assert game.facts["at"] == {"p1": "the-shire", "p2": None}
    hidden = Game(
        2, {"at": {"p1": "bree", "p2": "nowhere"}, "die": 2, "hands": {"p1": ["palantir", "gollum"], "p2": ["boat"]}}
    )
    assert hidden.refused("look palantir p2") == "RR-229"
    assert hidden.legal("gollum") == ["ask gollum p2"]


@pytest.mark.clause("RR-002", "RR-004")
def test_hobbits_are_good_and_riders_evil() -> None:
    kinds = {"frodo": "hobbits", "sam": "hobbits", "merry": "hobbits", "pippin": "hobbits"}
    kinds |= {f"rider-{number}": "riders" for number in (1, 2, 3, 4)}
    for character, kind in kinds.items():
        other = "rider-1" if character != "rider-1" else "sam"
        game = Game(2, {"characters": {"p1": character, "p2": other}, "die": 2})
        assert RULES.side(game.state, game.state.seats[0]) == kind
