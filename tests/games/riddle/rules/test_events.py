"""Section 18, card by card: who sees what is drawn, swapped, won, missed, shown; in notes, events, knowledge and questions."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.decision import CHANCE
from game.games.riddle.rules.open_questions import OpenRiddle
from tests.games.riddle.games import Game, at, met, stopped
from tests.games.riddle.shipped_set import RULES
from tests.narrowing import there


def private(game: Game, kind: str, seat: str) -> list[tuple[str, ...]]:
    """The cards named in what a seat remembers of one kind of thing."""
    return [note.cards for note in game.view(seat).notes if note.what == kind]


def heard(game: Game, kind: str) -> set[str]:
    """Who was told of one kind of thing: seats, and "all"."""
    found: set[str] = set()
    for event in game.events:
        if event.kind == kind:
            found |= {"all"} if event.audience is None else {str(seat) for seat in event.audience}
    return found


THREE: dict[str, Any] = {"players": 3, "at": {"p2": "khand", "p3": "khand"}}
EXCHANGED: dict[str, Any] = {"players": 3, "at": {"p2": "1500", "p3": "khand"}, "hands": {"p2": ["boat"]}}


@pytest.mark.clause("RR-374")
def test_both_cards_of_an_exchange_are_the_business_of_those_two() -> None:
    game = at("1300", ("rope",), **EXCHANGED).play("move die 1400")
    decision = there(RULES.decision(game.state))
    assert set(decision.audience or ()) == {"p1", "p2"}
    assert (game.view("p3").decision, game.view("table").decision) == (None, None)
    game.play("swap boat rope")
    assert private(game, "swap", "p1") == private(game, "swap", "p2") == [("boat", "rope")]
    assert private(game, "swap", "p3") == private(game, "swap", "table") == [()]
    assert (dict(game.view("p3").known), dict(game.view("table").known)) == ({}, {})
    swapped = [event for event in game.events if event.kind == "swapped"]
    assert [set(event.audience or ()) for event in swapped] == [{"p1"}, {"p2"}]


@pytest.mark.clause("RR-374", "RR-379")
@pytest.mark.parametrize(
    ("hand", "texts", "kind"),
    [
        (("sam", "boat"), ("pull sam p2", "pick rope"), "pulled"),
        (("rider-1", "boat"), ("take rider-1", "keep rope"), "took"),
        (("riddle", "boat"), ("riddle p2", "name rope", "pick rope"), "solved"),
    ],
)
def test_a_card_won_is_known_to_winner_and_loser_alone(
    hand: tuple[str, ...], texts: tuple[str, ...], kind: str
) -> None:
    game = stopped("bree", hand, hands={"p2": ["rope", "gollum"]}, **THREE).play(*texts[:-1])
    decision = there(RULES.decision(game.state))
    assert decision.seat != CHANCE or set(decision.audience or ()) == {"p1", "p2"}
    game.play(texts[-1])
    assert private(game, kind, "p1") == private(game, kind, "p2") == [("rope",)]
    assert (heard(game, "gained"), heard(game, "lost"), heard(game, kind)) == ({"p1"}, {"p2"}, {"all"})
    assert "rope" in dict(game.view("p2").known)["p1"], "the loser knows what he lost"
    if kind != "solved":  # one title alone, said aloud, names the card
        assert private(game, kind, "p3") == private(game, kind, "table") == [()]
        assert "rope" not in dict(game.view("p3").known).get("p1", ())


@pytest.mark.clause("RR-374", "RR-233")
def test_loot_is_seen_by_the_winner_and_the_card_shown_in_resistance_by_its_user() -> None:
    game = met(("strider", "cloak"), ("rope", "gollum"), players=3, at={"p2": "1500", "p3": "khand"})
    game.play("attack p2 strider", "yield")
    assert private(game, "saw", "p1") == [("rope", "gollum")]
    assert private(game, "saw", "p3") == private(game, "saw", "p2") == [()]
    assert heard(game, "hand") == {"p1"}
    game.play("keep gollum")
    assert private(game, "looted", "p1") == private(game, "looted", "p2") == [("gollum",)]
    assert private(game, "looted", "p3") == private(game, "looted", "table") == [()]
    game = stopped("bree", ("palantir", "boat"), hands={"p2": ["ring", "rope"]}, **THREE).play(
        "look palantir p2", "resist ring"
    )
    assert private(game, "resisted", "p1") == private(game, "resisted", "p2") == [("ring",)]
    assert private(game, "resisted", "p3") == private(game, "resisted", "table") == [()]
    assert (heard(game, "resisted"), heard(game, "resisted_with")) == ({"all"}, {"p1"})
    assert (dict(game.view("p1").known), dict(game.view("p3").known)) == ({"p2": ("ring",)}, {})


@pytest.mark.clause("RR-241", "RR-374")
def test_the_card_missed_and_the_card_forfeited_are_shown_to_those_two_alone() -> None:
    hands = {"p2": ["rope", "gollum", "boat", "spy-1"]}
    game = stopped("bree", ("riddle", "sam"), hands=hands, **THREE).play("riddle p2", "name ring", "name shelob")
    for seat in ("p2", "p3", "table"):
        assert (game.view(seat).picks, game.view(seat).question) == ((), OpenRiddle(1, 3))
    game.play("name bilbo")
    decision = there(RULES.decision(game.state))
    assert set(decision.audience or ()) == {"p1", "p2"}
    game.play("pick rope")
    assert private(game, "missed", "p1") == private(game, "missed", "p2") == [("rope",)]
    assert private(game, "missed", "p3") == private(game, "missed", "table") == [()]
    assert (heard(game, "missed_card"), dict(game.view("p3").known)) == ({"p1", "p2"}, {})
    assert dict(game.view("p1").known) == {"p2": ("rope",)}
    decision = there(RULES.decision(game.state))
    assert set(decision.audience or ()) == {"p1", "p2"}
    game.play("pick sam")
    assert private(game, "forfeit", "p1") == private(game, "forfeit", "p2") == [("sam",)]
    assert private(game, "forfeit", "p3") == private(game, "forfeit", "table") == [()]
    assert (heard(game, "gained"), heard(game, "lost")) == ({"p2"}, {"p1"})
    assert dict(game.view("p3").known) == {}


@pytest.mark.clause("RR-374", "RR-377")
def test_while_somebody_chooses_in_private_the_others_read_one_line() -> None:
    """Whatever he is choosing: a title, a card of an opened hand, a force, a discard."""
    riddle = stopped("bree", ("riddle", "boat"), hands={"p2": ["rope"]}, **THREE)
    lines = {riddle.view("p3").waiting}
    lines.add(riddle.play("riddle p2").view("p3").waiting)
    lines.add(riddle.play("name rope", "pick rope").view("p3").waiting)
    lines.add(stopped("bree", ("rider-1",), hands={"p2": ["rope"]}, **THREE).play("take rider-1").view("p3").waiting)
    fight = met(("good-army", "good-army"), ("evil-army",), players=3, at={"p2": "1500", "p3": "khand"})
    lines.add(fight.play("attack p2 good-army", "present evil-army").view("p3").waiting)
    lines.add(stopped("bree", ("butterbur", "sam"), **THREE).play("pickup butterbur", "draw boat").view("p3").waiting)
    assert len(lines) == 1
    assert None not in lines


@pytest.mark.clause("RR-048", "RR-377")
def test_what_is_asked_does_not_depend_on_what_the_hand_holds() -> None:
    """Neither the question for The Ring, nor that of the Halls, nor whether an Elf Ring is resisted."""
    for hand in (["ring"], ["boat"]):
        goal = at("cracks-of-doom", waited=["p1"], hands={"p1": hand}).play("end", "die 1")
        assert goal.play(goal.legal("die")[0], "end").decider == ("p1", "start")
        pried = stopped("bree", ("elf-ring", "sam"), at={"p2": "1400"}, hands={"p2": hand}).play("look elf-ring p2")
        assert pried.decider == ("p2", "resist")
    for hand in (["gandalf"], ["boat"], []):
        halls = Game(2, {"halls": {"p1": 0}, "at": {"p2": "maros"}, "hands": {"p1": hand}}).play("die 3")
        assert halls.decider == ("p1", "free")


@pytest.mark.clause("RR-370", "RR-374")
def test_hand_notes_and_knowledge_in_a_view_are_its_owners_whoever_has_the_turn() -> None:
    hands = {"p2": ["rope", "ring"], "p3": ["gollum"]}
    game = stopped("bree", ("gandalf", "boat"), hands=hands, fresh={"p2": ["rope"]}, **THREE).play("look gandalf p3")
    assert [game.view(seat).hand for seat in ("p1", "p2", "p3", "table")] == [
        ("boat", "gandalf"), ("rope", "ring"), ("gollum",), (),
    ]  # fmt: skip
    assert [game.view(seat).fresh for seat in ("p1", "p2", "p3", "table")] == [(), ("rope",), (), ()]
    assert [dict(game.view(seat).known) for seat in ("p1", "p2", "table")] == [
        {"p3": ("gollum",)}, {"p1": ("gandalf",)}, {"p1": ("gandalf",)},
    ]  # fmt: skip


@pytest.mark.clause("RR-372", "RR-375", "RR-373")
def test_the_last_discard_and_the_cities_used_are_shown_and_what_may_be_swapped_away_is_uncertain() -> None:
    game = stopped("bree", ("gollum", "bilbo"), hands={"p2": ["boat"]}, pile=["sam"])
    tops = [game.view("p2").pile_top]
    for text in ("ask bilbo p2", "ask gollum p2"):
        tops.append(game.play(text).view("p2").pile_top)
    assert tops == ["sam", "bilbo", "gollum"]
    game = at("bree", memory={"p1": ["bree"], "p2": ["fornost", "moria"]})
    assert [player.memory for player in game.view("p1").players] == [("bree",), ("fornost", "moria")]
    game = at("1300", ("gimli", "rope"), **EXCHANGED).play("reroll gimli", "die 2", "move die 1400", "swap boat rope")
    assert (dict(game.view("p3").known), dict(game.view("table").known)) == ({}, {})
    assert dict(game.view("p2").known) == {"p1": ("boat", "gimli")}, "he saw which card left"
    assert dict(game.view("p1").known) == {"p2": ("rope",)}
