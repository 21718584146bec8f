"""Leaks planted in Hunt for the Ring: each must be caught by the law of lawful results alone (tests/laws)."""

from __future__ import annotations

import dataclasses
from types import ModuleType
from typing import Any, get_type_hints

from game.engine.state import EVERYONE, count, others_see, owned
from game.engine.visibility import Visibility
from game.games.hunt.rules import set_up
from game.games.hunt.rules.agenda import DRAWS, QUESTIONS, done, listing
from game.games.hunt.rules.components import piles
from game.games.hunt.rules.decisions import decision, waiting
from game.games.hunt.rules.events import note
from game.games.hunt.rules.ring_bearer import ally_cards, company_cards, gandalf, journey_card, journey_log
from game.games.hunt.rules.ringwraiths import nazgul_actions, nazgul_turn, sorcery_cards
from game.games.hunt.rules.rules import HuntRules
from game.games.hunt.rules.state import State
from game.games.hunt.rules.turn import turns_and_encounter
from game.games.hunt.rules.turn.agenda_frames import ReactionFrame
from game.games.hunt.rules.view import Certain, Note, View
from tests.laws.planted_leaks import Patch, Plant, PlantedLeak, told_to_all


def _event(module: ModuleType, kind: str) -> Plant:
    """Everybody hears of it, not only those whom it concerns."""
    return told_to_all(module, "write_event", kind, "to")


def _audience(kind: str) -> Plant:
    """The result of chance is everybody's."""
    return lambda patch, state: patch.setitem(
        DRAWS, kind, dataclasses.replace(DRAWS[kind], audience=lambda at, frame: None)
    )


def _on_record(module: ModuleType, kind: str) -> Plant:
    """The public record says what was written on a secret log."""

    def plant(patch: Patch, state: State) -> None:
        sound = module.note

        def leaking(at: State, what: str, answer: str = "", places: tuple[str, ...] = (), figure: int = -1) -> None:
            if what == kind:
                places = (*places, *(at.log if kind == "entry" else at.gandalf)[-1:])
            sound(at, what, answer, places, figure)

        patch.setattr(module, "note", leaking)

    return plant


def _kind_of_entry(patch: Patch, state: State) -> None:
    """The public record tells a dot from a location, or a slash."""
    sound = note

    def leaking(at: State, what: str, answer: str = "", places: tuple[str, ...] = (), figure: int = -1) -> None:
        written = at.log[-1] if what == "entry" else ""
        sound(at, what, answer + ("" if written in "./" else "_to_a_location"), places, figure)

    patch.setattr(journey_log, "note", leaking)


def _after(kind: str, leak: Any) -> Plant:
    """Something more happens after an action of a kind of question."""

    def plant(patch: Patch, state: State) -> None:
        sound = QUESTIONS[kind]

        def leaking(at: State, frame: Any, action: Any, sink: Any) -> None:
            sound.play(at, frame, action, sink)
            leak(at, action)

        patch.setitem(QUESTIONS, kind, dataclasses.replace(sound, play=leaking))

    return plant


def _laid_open(at: State, action: Any) -> None:
    """A card discarded from the hand lies face up."""
    at.ally_played = (*at.ally_played, action.card)


def _remembered(at: State, action: Any) -> None:
    """Every player keeps a note of what was chosen."""
    for seat in at.seats[1:]:
        at.notes = (*at.notes, Note(seat, "kept", "rb", action.words[:1], at.part, at.day, at.turn))


def _seen_in_the_pile(patch: Patch, state: State) -> None:
    """Every hunter sees what another discards."""
    sound = piles.discard_sorcery_unseen

    def leaking(at: State, seat: Any, card: str, sink: Any) -> None:
        sound(at, seat, card, sink)
        at.dumped = tuple((seat, card, frozenset(at.ringwraiths)) for seat, card, _ in at.dumped)

    patch.setattr(piles, "discard_sorcery_unseen", leaking)


def _look_of_all(module: ModuleType) -> Plant:
    """Whoever looks at a hand lets all others look too, and remember it."""

    def plant(patch: Patch, state: State) -> None:
        sound = module.looked

        def leaking(at: State, seat: Any, holder: Any, cards: tuple[str, ...], sink: Any) -> None:
            sound(at, seat, holder, cards, sink)
            for one in at.seats:
                at.notes = (*at.notes, Note(one, "hand", holder, cards, at.part, at.day, at.turn))

        patch.setattr(module, "looked", leaking)

    return plant


def _certain_to_all(module: ModuleType) -> Plant:
    """Everybody is certain of a hand that one has looked at."""

    def plant(patch: Patch, state: State) -> None:
        sound = module.looked

        def leaking(at: State, seat: Any, holder: Any, cards: tuple[str, ...], sink: Any) -> None:
            sound(at, seat, holder, cards, sink)
            at.certain = (*at.certain, *(Certain(one, (holder,), cards) for one in at.seats if one != seat))

        patch.setattr(module, "looked", leaking)

    return plant


def _marked(**marks: Any) -> Plant:
    """Fields of the State that are declared with another mark."""

    def plant(patch: Patch, state: State) -> None:
        fields = [(name, get_type_hints(State)[name], mark) for name, mark in marks.items()]
        leaking = dataclasses.make_dataclass("Leaking", fields, bases=(State,), slots=True, kw_only=True)
        patch.setattr(HuntRules, "visibility", Visibility(leaking, View, decision=decision, waiting=waiting))

    return plant


def _waits_for(patch: Patch, state: State) -> None:
    """The waiting line names what is asked."""

    def leaking(at: State, asked: Any, seat: Any) -> Any:
        return dataclasses.replace(waiting(at, asked, seat), key=f"waiting.{asked.kind}")

    patch.setattr(HuntRules, "visibility", Visibility(State, View, decision=decision, waiting=leaking))


def _asked_only_who_can_react(patch: Patch, state: State) -> None:
    """A window opens only when the Ring-bearer holds a card for it."""
    sound = nazgul_actions.declare

    def leaking(at: State, kind: str, target: str, sink: Any, *modes: str, steps: int = 0) -> None:
        sound(at, kind, target, sink, *modes, steps=steps)
        at.listed = None
        if len(listing(at).every) == 1:
            frame = done(at)
            assert isinstance(frame, ReactionFrame), frame
            nazgul_actions.answer(at, frame, sink)
        at.listed = None

    for module in (nazgul_turn, sorcery_cards):
        patch.setattr(module, "declare", leaking)


def _token_turned(patch: Patch, state: State) -> None:
    """HR-166. An Information token that Frodo hides is seen to go."""
    sound = HuntRules.view

    def leaking(rules: Any, at: State, seat: Any) -> Any:
        turned = sum(place in at.log for place in at.info)
        return dataclasses.replace(sound(rules, at, seat), info_count=len(at.info) - turned)

    patch.setattr(HuntRules, "view", leaking)


def _slash_stands_still(patch: Patch, state: State) -> None:
    """HR-184. Frodo's figure does not go on when he stays."""
    sound = journey_log.write

    def leaking(at: State, entry: str, kind: str, sink: Any) -> None:
        sound(at, entry, kind, sink)
        at.step -= entry == "stay"

    patch.setattr(turns_and_encounter, "write", leaking)


def _turned_round(patch: Patch, state: State) -> None:
    """The list of actions is turned round when an odd number of dots is marked."""
    sound = HuntRules.actions

    def leaking(rules: Any, at: State, about: Any = None) -> Any:
        found = sound(rules, at, about)
        return found[::-1] if at.part == 1 and at.phase == "ringwraiths" and at.dots % 2 else found

    patch.setattr(HuntRules, "actions", leaking)


def _refused_with_the_place(patch: Patch, state: State) -> None:
    """A refusal names Frodo's last location."""
    sound = HuntRules.refusal

    def leaking(rules: Any, at: State, action: Any) -> Any:
        refusal = sound(rules, at, action)
        return refusal and dataclasses.replace(refusal, place=at.last)

    patch.setattr(HuntRules, "refusal", leaking)


def all_seats(at: State) -> None:
    """A wrong mark: everybody may know it."""
    return EVERYONE


is_there = others_see(lambda journey: int(bool(journey)), "count")
ALLY, SORCERY, COURSE = "Ally card drawn", "Sorcery card drawn", "Journey card of a new course"
LEAKS = (
    # Part 1: Frodo
    PlantedLeak("all hear where Frodo starts", ("start token",), _event(set_up, "start_told"), "events.*start_told"),
    PlantedLeak("the start token is everybody's", ("start token",), _audience("start_token"), "audience of the 'start"),
    PlantedLeak("all hear where Frodo goes", ("Frodo's move",), _event(journey_log, "written"), "events.*written"),
    PlantedLeak("the record says where Frodo goes", ("Frodo's move",), _on_record(journey_log, "entry"), r"view\.record"),
    PlantedLeak("the record tells a dot from a location", ("Frodo's move",), _kind_of_entry, r"view\.record"),
    PlantedLeak("a token that Frodo hides is seen to turn", ("Frodo's move",), _token_turned, r"view\.info_count"),
    PlantedLeak("the record says where an extra move leads", ("extra move",), _on_record(journey_log, "entry"),
                r"view\.record"),
    PlantedLeak("all hear where Frodo escapes to", ("escape",), _event(journey_log, "written"), "events.*written"),
    PlantedLeak("the record tells a slash from a move", ("escape",), _kind_of_entry, r"view\.record"),
    PlantedLeak("the figure stands still for a slash", ("escape",), _slash_stands_still, r"view\.(step|record)"),
    # The Ring-bearer's tokens and cards
    PlantedLeak("all hear what Information tokens are drawn", ("Information token",), _event(set_up, "info_drawn"),
                "events.*info_drawn"),
    PlantedLeak("Information tokens are everybody's", ("Information token",), _audience("info_token"),
                "audience of the 'info_token'"),
    PlantedLeak("all see the Information tokens kept", ("Information token",),
                _marked(info=owned((), by=all_seats, others=count)), r"view\.info"),
    PlantedLeak("all hear which Ally card is drawn", (ALLY,), _event(piles, "ally_drawn"), "events.*ally_drawn"),
    PlantedLeak("Ally cards drawn are everybody's", (ALLY,), _audience("deal_ally"), "audience of the 'deal_ally'"),
    PlantedLeak("all see the Ally cards drawn to choose from", ("Ally card kept",), _event(company_cards, "ally_kept"),
                "events.*ally_kept"),
    PlantedLeak("the hunters remember which Ally card was kept", ("Ally card kept",),
                _after("keep_ally", _remembered), r"view\.notes"),
    PlantedLeak("all hear which Ally card is discarded", ("Ally card discarded",), _event(piles, "ally_dumped"),
                "events.*ally_dumped"),
    PlantedLeak("Ally cards are discarded face up", ("Ally card discarded",), _after("discard_ally", _laid_open),
                r"view\.ally_played"),
    PlantedLeak("all hear which Ally card Meriadoc costs", ("Ally card for Meriadoc",), _event(piles, "ally_dumped"),
                "events.*ally_dumped"),
    PlantedLeak("all hear which Ally card is lost", ("Ally card lost at random",), _event(piles, "ally_dumped"),
                "events.*ally_dumped"),
    PlantedLeak("an Ally card lost is everybody's", ("Ally card lost at random",), _audience("lose_ally"),
                "audience of the 'lose_ally'"),
    PlantedLeak("all hear which Ally card is struck out", ("Ally card struck out",), _event(piles, "ally_dumped"),
                "events.*ally_dumped"),
    PlantedLeak("all hear the Ally hand that one sees", ("Ally hand seen",), _event(sorcery_cards, "looked_told"),
                "events.*looked_told"),
    PlantedLeak("all remember the Ally hand that one saw", ("Ally hand seen",), _look_of_all(sorcery_cards), r"view\.notes"),
    PlantedLeak("all are certain of the Ally hand that one saw", ("Ally hand seen",), _certain_to_all(sorcery_cards),
                r"view\.certain"),
    PlantedLeak("only a Ring-bearer who can react is asked", ("whether the Ring-bearer could react",),
                _asked_only_who_can_react, "(view|events)"),
    # The hunters' cards
    PlantedLeak("all hear which Sorcery card is drawn", (SORCERY,), _event(piles, "sorcery_drawn"),
                "events.*sorcery_drawn"),
    PlantedLeak("Sorcery cards drawn are everybody's", (SORCERY,), _audience("deal_sorcery"),
                "audience of the 'deal_sorcery'"),
    PlantedLeak("all hear which Sorcery cards are shared out", ("Sorcery card shared out",),
                _event(piles, "sorcery_drawn"), "events.*sorcery_drawn"),
    PlantedLeak("Sorcery cards shared out are everybody's", ("Sorcery card shared out",), _audience("share_card"),
                "audience of the 'share_card'"),
    PlantedLeak("all hear which Sorcery card is discarded", ("Sorcery card discarded",), _event(piles, "sorcery_dumped"),
                "events.*sorcery_dumped"),
    PlantedLeak("hunters see what another discards", ("Sorcery card discarded",), _seen_in_the_pile,
                r"view\.dumped"),
    PlantedLeak("all hear which Sorcery card is struck out", ("Sorcery card struck out",),
                _event(piles, "sorcery_dumped"), "events.*sorcery_dumped"),
    PlantedLeak("all hear the Sorcery hand that one sees", ("Sorcery hand seen",), _event(sorcery_cards, "looked_told"),
                "events.*looked_told"),
    PlantedLeak("all remember the Sorcery hand that one saw", ("Sorcery hand seen",), _look_of_all(ally_cards),
                r"view\.notes"),
    # Part 2: the journey, and Gandalf
    PlantedLeak("all hear which Journey card is drawn", ("Journey card",), _event(set_up, "journey_drawn"),
                "events.*journey_drawn"),
    PlantedLeak("Journey cards are everybody's", ("Journey card",), _audience("journey"), "audience of the 'journey'"),
    PlantedLeak("all see the Journey card", (COURSE,), _marked(journey=owned("", by=all_seats, others=is_there)),
                r"view\.journey"),
    PlantedLeak("all hear the card of a new course", (COURSE,), _event(journey_card, "journey_drawn"), "events.*journey_drawn"),
    PlantedLeak("the card of a new course is everybody's", (COURSE,), _audience("new_course"),
                "audience of the 'new_course'"),
    PlantedLeak("all hear which new course is kept", ("Journey card kept",), _event(journey_card, "journey_kept"),
                "events.*journey_kept"),
    PlantedLeak("all hear what lies on top", ("top of the Journey deck",), _event(journey_card, "journey_seen"),
                "events.*journey_seen"),
    PlantedLeak("what lies on top is everybody's", ("top of the Journey deck",), _audience("looking"),
                "audience of the 'looking'"),
    PlantedLeak("all hear which deed tokens are drawn", ("deed token",), _event(set_up, "deed_drawn"),
                "events.*deed_drawn"),
    PlantedLeak("deed tokens are everybody's", ("deed token",), _audience("deed_token"), "audience of the 'deed_token'"),
    PlantedLeak("all hear where Gandalf starts", ("Gandalf's start",), _event(set_up, "gandalf_went"),
                "events.*gandalf_went"),
    PlantedLeak("all hear where Gandalf goes", ("Gandalf's move",), _event(gandalf, "gandalf_went"),
                "events.*gandalf_went"),
    PlantedLeak("the record says where Gandalf goes", ("Gandalf's move",), _on_record(gandalf, "gandalf"),
                r"view\.record"),
    PlantedLeak("the record says where Gandalf flies", ("Gandalf's way by air",), _on_record(gandalf, "gandalf"),
                r"view\.record"),
    PlantedLeak("all hear the tokens of a flight", ("deed token of a flight",), _event(gandalf, "deed_drawn"),
                "events.*deed_drawn"),
    PlantedLeak("the tokens of a flight are everybody's", ("deed token of a flight",), _audience("flight_token"),
                "audience of the 'flight_token'"),
    PlantedLeak("all hear where Gandalf flees", ("Gandalf's flight",), _event(gandalf, "gandalf_went"),
                "events.*gandalf_went"),
    PlantedLeak("the hunters remember where Gandalf flees", ("Gandalf's flight",), _after("flight", _remembered),
                r"view\.notes"),
    PlantedLeak("all hear Gandalf's refuge", ("Gandalf's refuge",), _event(gandalf, "gandalf_went"),
                "events.*gandalf_went"),
    PlantedLeak("Gandalf's refuge is everybody's", ("Gandalf's refuge",), _audience("flee"), "audience of the 'flee'"),
    # The question, and what can be answered
    PlantedLeak("the list of actions knows the dots", ("Frodo's move",), _turned_round, "list of actions"),
    PlantedLeak("a refusal names Frodo's last location", ("Frodo's move",), _refused_with_the_place, "refusal of"),
    PlantedLeak("the waiting line names what is asked", ("Frodo's move",), _waits_for, "waits behind"),
)  # fmt: skip
