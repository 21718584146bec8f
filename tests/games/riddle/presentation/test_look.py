"""What the Riddle shows beside its board and says of it: goals, questions, moments, who is called what."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.engine.match.ports import Occupant
from game.games.riddle.presentation.picture import look
from game.games.riddle.presentation.story_and_chronicle import STORY, bearers_of, why_it_turned
from game.games.riddle.rules.actions import Take
from game.games.riddle.rules.open_questions import OpenBattle
from game.games.riddle.rules.rules import RULEBOOK
from game.games.riddle.rules.view import Judgement
from game.language import catalog
from game.registry import game
from game.session.loaded_game import loaded_game
from game.session.open_match import ReviewStep
from game.session.presentation_loader import PresentationLoader
from game.ui.table.model.animation import ShowCentre
from game.ui.table.model.blocks import GameSheet
from game.ui.table.model.chronicle import Candidate, TurningPoint
from game.ui.table.model.digest.digest import digest_of
from game.ui.table.model.panel_data.cards_and_players import CardExchange, Notice
from game.ui.table.model.panel_data.panels import CentreScene
from game.ui.table.model.story import LONG_MS
from tests.games.riddle.games import FAR, Game, at, met, stopped
from tests.games.riddle.shipped_set import RULES, game_set, new
from tests.narrowing import of_kind, there

HAND, OTHER = ["boat", "horse-1", "strider", "rope"], ["gandalf", "horse-2", "gimli", "legolas"]


def goal_of(table: Game, seat: int) -> GameSheet:
    return there(look(game_set()).sheets["goal"](RULES.view(table.state, table.state.seats[seat]), RULES))


@pytest.mark.clause("RR-366")
def test_the_holder_is_told_who_is_near_enough_and_would_beat_him() -> None:
    table = at("1400", ("ring",), at={"p2": "1500"}, hands={"p2": HAND})
    alarm = there(goal_of(table, 0).alarm)
    assert (alarm.words.key, alarm.words.get("seat")) == ("look.goal_now.reached", "p2")
    assert (alarm.words.get("count"), alarm.at) == (1, "1500")
    assert goal_of(at("1400", ("ring",), hands={"p2": HAND}), 0).alarm is None, "far away"
    table.state.question = OpenBattle(1, ("good-army",))
    assert goal_of(table, 0).alarm is None, "a battle is under way, and its chance is told"


@pytest.mark.clause("RR-041", "RR-366")
def test_who_does_not_hold_it_is_told_who_may_show_it_next(monkeypatch: pytest.MonkeyPatch) -> None:
    table = at("1400", at={"p2": "barad-dur"})
    thought = Judgement(False, (0.0, 0.6, 0.4), (None, None), ("1400", "barad-dur"), (0, 9))
    monkeypatch.setattr(RULES, "threat", lambda view: thought)
    assert goal_of(table, 0).alarm is None, "he has not waited there"
    table.state.waited[1] = True
    alarm = there(goal_of(table, 0).alarm)
    assert (alarm.words.key, alarm.words.get("seat"), alarm.is_grave) == ("look.goal_now.shown_next", "p2", True)
    assert goal_of(table, 1).alarm is None, "nobody fears himself"
    ring = goal_of(table, 0).now[-1]
    assert (ring.key, ring.get("seat"), ring.get("chance")) == ("look.goal_now.likeliest", "p2", "60 %")
    table.state.at[1] = there(RULES.map.space("1400"))
    assert there(goal_of(table, 0).now[-1].get("count")) == 14, "and how near he is to where he wins"
    monkeypatch.undo()
    for stands in (table.state.at[0], -1):
        table.state.at[0] = stands
        assert goal_of(table, 0).now[-1].key == "look.goal_now.in_deck", "in the Halls as well"


@pytest.mark.clause("RR-366")
def test_what_another_holds_unseen_changes_nothing_of_it() -> None:
    told = [goal_of(at("1400", ("ring",), at={"p2": "1500"}, hands={"p2": hand}), 0).alarm for hand in (HAND, OTHER)]
    assert told[0] == told[1]


P1, P2, P3 = Seat("p1"), Seat("p2"), Seat("p3")


def laid_open(game: Game) -> ReviewStep:
    """The position as the review lays it open."""
    return ReviewStep(RULES.view(game.state, None), (), None, tuple(RULES.view(game.state, seat) for seat in (P1, P2)))


def test_the_ring_presented_in_a_battle_is_still_his_who_presented_it() -> None:
    game = met(("ring", "boat"), ("evil-army", "evil-army", "horse-1"))
    steps = [laid_open(game)]
    for act in ("attack p2 ring", "present evil-army"):
        steps.append(laid_open(game.play(act)))
    assert not any("ring" in view.hand for step in steps[1:] for view in step.views), "it lies in the battle"
    assert bearers_of(steps) == [P1, P1, P1]


def test_while_nobody_has_had_the_ring_it_lies_in_the_deck() -> None:
    assert bearers_of([laid_open(met(("boat",), ("rope",)))]) == [None]


def test_what_turned_the_game_says_where_the_ring_went_with_it_and_never_its_title_twice() -> None:
    def candidate(kind: str, column: int, sentence: str) -> Candidate:
        return Candidate(1.8, kind, TurningPoint(Phrase("when"), Phrase(f"title.{kind}"), Phrase(sentence), column))

    change = candidate("changed", 7, "look.chronicle.changed_text")
    halls = [why_it_turned(candidate("halls", at, "event.halls"), (change,)).point.sentence.key for at in (7, 8)]
    assert halls == ["look.chronicle.changed_text", "look.moment.halls"]
    assert why_it_turned(candidate("shelob", 8, "event.shelob"), (change,)).point.sentence.key == "event.shelob"


@pytest.mark.parametrize(
    ("kind", "param", "moment"), [("taken", "card", "ring_taken"), ("force", "force", "ring_presented")]
)
def test_the_ring_in_the_open_is_a_moment_and_another_card_is_none(kind: str, param: str, moment: str) -> None:
    ring, gollum = (Event(kind, Phrase.of(f"event.{kind}", **{param: card})) for card in ("ring", "gollum"))
    found = there(STORY.of(ring).moment_of(ring))
    assert found.name == moment
    assert STORY.of(gollum).moment_of(gollum) is None


def test_a_battle_won_is_a_moment_and_a_tie_is_none() -> None:
    assert "beaten" in STORY.moments
    assert "tie" not in STORY.moments


def shown(game: Game, kind: str, seat: Seat) -> CentreScene | None:
    """The scene with which a seat is told the last event of this kind."""
    event = next(event for event in reversed(game.events) if event.kind == kind and event.seen_by(seat))
    return look(game_set()).centre_scene(RULES.view(game.state, seat), event)


def why(scene: CardExchange) -> str:
    return there(scene.note).key


@pytest.mark.clause("RR-240", "RR-251", "RR-276")
def test_a_card_that_passes_tells_what_it_is_the_price_of_and_which_card_comes_back() -> None:
    battle = met(("good-army", "horse-1"), ("boat",)).play("attack p2 good-army", "yield", "keep boat")
    lost = of_kind(CardExchange, shown(battle, "lost", P2))
    assert (why(lost), lost.is_one) == ("look.cross.looted", True)
    assert there(lost.gained).title.get("card") == "boat"
    power = met(("rider-1", "horse-1"), ("boat",)).play("take rider-1", "keep boat")
    for kind, seat in (("lost", P2), ("gained", P1)):
        both = of_kind(CardExchange, shown(power, kind, seat))
        assert why(both) == "look.cross.took"
        assert [there(card).title.get("card") for card in (both.gained, both.given)] == ["boat", "rider-1"]


@pytest.mark.clause("RR-271", "RR-274")
def test_a_tie_names_the_cards_that_were_used_and_stays_as_long_as_any_result() -> None:
    battle = met(("good-army", "horse-1"), ("evil-army",)).play("attack p2 good-army", "present evil-army", "stop")
    tie = of_kind(Notice, shown(battle, "tie", P2))
    assert tie.note.get("cards") == ("good-army", "evil-army")
    assert ShowCentre(tie).length == LONG_MS


SEATING: Mapping[Seat, Occupant] = {P1: Occupant(person="Anna"), P2: Occupant(level="normal")}
TURN = "waiting.turn"


def said(key: str, roles: Mapping[Seat, Phrase], **params: str) -> str:
    """A sentence at a table of Anna and a computer."""
    presentation = PresentationLoader().of(
        loaded_game("riddle", game("riddle").load_set()), SEATING, roles=lambda: roles
    )
    return presentation.say(Phrase.of(key, **params))


def test_whoever_gave_no_name_is_called_by_the_chosen_character() -> None:
    characters = {"characters": {"p1": "sam", "p2": "rider-3"}, "die": 3}
    roles = RULEBOOK.roles(RULES.view(new(2, characters), None))
    assert said(TURN, roles, seat="p2") == "Rider 3 takes the turn."
    assert said(TURN, roles, seat="p1") == "Anna takes the turn."


def test_a_marker_is_told_by_its_character_once() -> None:
    roles = {P1: Phrase.of("role", character="sam"), P2: Phrase.of("role", character="frodo")}
    assert said("look.marker", roles, seat="p2", character="frodo") == "Frodo"
    assert said("look.marker", roles, seat="p1", character="sam") == "Sam (Anna)"


def test_before_the_choice_a_seat_keeps_its_number() -> None:
    assert said(TURN, {}, seat="p2") == "Player 2 takes the turn."


def test_once_characters_are_known_nobody_is_a_number() -> None:
    roles = {P1: Phrase.of("role", character="sam"), P2: Phrase.of("role", character="frodo")}
    assert said("event.chosen", roles, seat="p2", character="frodo") == "Frodo is chosen."
    assert said("event.chosen", roles, seat="p1", character="sam") == "Anna is Sam."
    for key in ("engine.seat.computer", "engine.seat.unnamed", "engine.seat.person", "table.side"):
        assert "Player" not in said(key, roles, seat="p2", person="Ben", level="normal"), key


def test_between_people_a_seat_is_called_by_its_character_beside_the_name() -> None:
    roles = {P1: Phrase.of("role", character="sam"), P2: Phrase.of("role", character="frodo")}
    assert said("table.next.look_away", roles, seat="p1") == "Sam. Everyone else, look away."
    assert said("table.next.look_away", {}, seat="p1") == "Player 1. Everyone else, look away."


@pytest.mark.clause("RR-220")
def test_the_die_and_power_plays_of_another_s_turn_do_not_lie_over_ones_own_hand() -> None:
    table = stopped("1400", ("strider",), at={"p2": "1500"}, met=["p2"], hands={"p2": ["boat", "horse-1"]})
    mine, other = table.state.seats[:2]
    assert look(game_set()).panels(RULES.view(table.state, mine)).chips
    assert look(game_set()).panels(RULES.view(table.state, other)).chips == ()


@pytest.mark.clause("RR-008")
def test_the_table_is_told_what_has_been_used_of_the_turn() -> None:
    table = stopped("1400", ("strider",), at={"p2": "1500"}, met=["p2"])
    labels = [one.label.key for one in look(game_set()).panels(RULES.view(table.state, None)).chips]
    assert "look.chip.play" in labels


TEN = ("boat", "rope", "cloak", "horse-1", "horse-2", "horse-3", "horse-4", "horse-5", "horse-6", "eagles")


def asked(table: Game, code: str) -> str:
    """What is asked, in a language."""
    catalog.choose(code)
    decision = there(RULES.decision(table.state))
    assert decision.prompt is not None
    return loaded_game("riddle", game("riddle").load_set()).speak(decision.prompt)


@pytest.mark.parametrize(
    ("code", "two", "one"),
    [
        ("en", "Player 1: discard 2 cards; ten stay.", "Player 1: discard 1 card; ten stay."),
        ("de", "Spieler 1: Wirf 2 Karten ab; zehn bleiben.", "Spieler 1: Wirf 1 Karte ab; zehn bleiben."),
    ],
)
def test_the_end_of_a_turn_says_how_many_must_go(code: str, two: str, one: str) -> None:
    table = stopped("1400", (*TEN, "sam", "gollum")).play("end")
    assert asked(table, code) == two
    table.play("discard sam")
    assert asked(table, code) == one


@pytest.mark.parametrize(("code", "told"), [("en", "discard 1 card."), ("de", "Wirf 1 Karte ab.")])
def test_on_the_way_to_the_halls_excused_cards_are_not_asked_for(code: str, told: str) -> None:
    table = stopped("1400", ("strider",), at={"p2": "1500"}, met=["p2"], excused={"p2": 1},
                    hands={"p2": [*TEN, "sam", "gollum", "shelob"]})  # fmt: skip
    table.play("attack p2 strider", "yield", "keep gollum")
    assert table.decider == ("p2", "banish")
    assert asked(table, code).endswith(told)


@pytest.mark.parametrize("phase", ["trim", "discard"])
def test_no_means_of_a_turn_lie_beside_a_discard(phase: str) -> None:
    table = Game(2, {"phase": phase, "at": FAR, "hands": {"p1": [*TEN, "sam"]}})
    seat = table.state.seats[0]
    assert look(game_set()).panels(RULES.view(table.state, seat)).chips == ()


def test_the_way_of_a_figure_is_not_told_in_the_words_of_a_draw() -> None:
    """ "Ziehen" is what one does with cards here."""
    words = catalog.words("game", "riddle", "words.yaml", spoken=german())["sentences"]
    for key in (words["prompt"]["action"], words["event"]["move"], *words["outcome"].values()):
        assert not any(part in key.lower() for part in ("zieh", "in {place}"))


def german() -> catalog.Language:
    """German among the shipped languages."""
    return next(one for one in catalog.shipped() if one.code == "de")


@pytest.mark.clause("RR-251")
def test_whose_hand_a_card_opens_is_told_by_name() -> None:
    """Of three, the card names a character alone: its player is told with it, on a button as in advice."""
    characters = {"p1": "frodo", "p2": "rider-1", "p3": "rider-2"}
    table = at("1400", ("rider-2",), players=3, characters=characters)
    presentation = PresentationLoader().of(
        loaded_game("riddle", game("riddle").load_set()), {P2: Occupant(person="Ben"), P3: Occupant(person="Cleo")}
    )
    told = presentation.told(RULES.view(table.state, P1), Take.of("rider-2"))
    assert told == "Black Rider 2: see the hand of Cleo and choose a card"


@pytest.mark.clause("RR-164", "RR-167")
def test_a_card_picked_up_is_new_while_one_goes_and_waits_for_the_next_turn_after_that() -> None:
    """Any of them may go: that one of them is for the next turn would read as though it could not."""
    game = stopped("bree", ("sam",), at={"p2": "khand"}).play("pickup city", "draw ring", "draw boat", "draw rope")

    def notes() -> dict[str, str]:
        (hand,) = look(game_set()).panels(RULES.view(game.state, P1)).hands
        return {card.token: card.note.key for card in hand.cards if card.note is not None}

    assert notes() == dict.fromkeys(("boat", "rope", "ring"), "look.new")
    game.play("discard boat")
    assert notes() == dict.fromkeys(("rope", "ring"), "look.fresh")


@pytest.mark.clause("RR-248", "RR-251")
@pytest.mark.parametrize(
    ("card", "acts", "told"),
    [
        ("shelob", ("shelob", "pick boat"), ["event.shelob", "event.caught"]),
        ("rider-1", ("take rider-1", "keep boat"), ["event.lost"]),
    ],
)
def test_what_somebody_lost_is_told_him_first_and_once(card: str, acts: tuple[str, ...], told: list[str]) -> None:
    played = {"p1": "frodo", "p2": "rider-1"}
    game = stopped("bree", (card,), hands={"p2": ["boat", "rope"]}, characters=played).play(*acts)
    lines = [line for turn in digest_of(game.events, Seat("p2"), STORY).turns for line in turn.lines]
    assert [line.phrase.key for line in lines] == told
    assert max(lines, key=lambda line: (line.is_mine, line.weight)).phrase.get("card") == "boat"
