"""Leaks planted in Riddle of the Ring: each must be caught by the law of lawful results alone (tests/laws)."""

from __future__ import annotations

import dataclasses
from types import ModuleType
from typing import Any

from game.engine.state import public
from game.engine.visibility import Visibility
from game.games.riddle.rules import decisions, view_of_state
from game.games.riddle.rules.actions import Count
from game.games.riddle.rules.cards import drawing_and_discarding as drawing
from game.games.riddle.rules.events import write_event
from game.games.riddle.rules.open_questions import OpenQuestion, OpenRiddle
from game.games.riddle.rules.power_plays import battle, card_taking, clairvoyance, power_play, riddle
from game.games.riddle.rules.rules import RiddleRules
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.turn import friendly_exchange, halls_of_mandos, pick_up, turns, victory
from game.games.riddle.rules.view import RiddleView
from tests.laws.planted_leaks import Patch, Plant, PlantedLeak, told_to_all


def _note(module: ModuleType, what: str) -> Plant:
    """Everybody remembers the cards, not only those who saw them."""
    return told_to_all(module, "note", what, "seers")


def _event(module: ModuleType, kind: str) -> Plant:
    """Everybody hears of the cards."""
    return told_to_all(module, "write_event", kind, "seers")


def _audience(phase: str) -> Plant:
    """The result of chance in a phase is everybody's."""

    def plant(patch: Patch, state: RiddleState) -> None:
        sound = decisions.audience_of_chance
        patch.setattr(decisions, "audience_of_chance", lambda at, seat: None if at.phase == phase else sound(at, seat))
        patch.setattr(state.interned, "decisions", {})

    return plant


def _six_notes(patch: Patch, state: RiddleState) -> None:
    for module, what in (
        (drawing, "drew"),
        (card_taking, "pulled"),
        (riddle, "forfeit"),
        (riddle, "missed"),
        (card_taking, "resisted"),
        (drawing, "saw"),
    ):
        _note(module, what)(patch, state)


def _shown_to_all(module: ModuleType) -> Plant:
    """A card shown to one is known to everybody."""
    return lambda patch, state: patch.setattr(
        module, "has_shown", lambda at, holder, card, viewer: drawing.all_have_seen(at, holder, card)
    )


def _passed_openly(module: ModuleType) -> Plant:
    """A card that goes from hand to hand is known to everybody there."""

    def openly(at: RiddleState, giver: int, taker: int, card: int) -> None:
        drawing.lose(at, giver, card, (giver, taker))
        drawing.gain(at, taker, card, None)

    return lambda patch, state: patch.setattr(module, "pass_card", openly)


def _hand_known_to_all(patch: Patch, state: RiddleState) -> None:
    sound = drawing.see_hand

    def leaking(at: RiddleState, viewer: int, holder: int, sink: Any) -> None:
        sound(at, viewer, holder, sink)
        for other in range(at.count):
            if other not in (viewer, holder):
                at.known[other, holder] = dict(at.known[viewer, holder])

    for module in (card_taking, clairvoyance, battle):
        patch.setattr(module, "see_hand", leaking)


def _half_named(at: RiddleState) -> OpenQuestion | None:
    """The open question, with titles that are not said aloud yet."""
    question = at.question
    return dataclasses.replace(question, titles=at.picks) if isinstance(question, OpenRiddle) and at.picks else question


def _marked(**marks: Any) -> Plant:
    """Fields that are declared with another mark."""

    def plant(patch: Patch, state: RiddleState) -> None:
        types = {field.name: field.type for field in dataclasses.fields(RiddleState) if field.name in marks}
        given = {"__annotations__": types, "__module__": RiddleState.__module__, **marks}
        bare: type[RiddleState] = type("Leaking", (RiddleState,), given)
        leaking = dataclasses.dataclass(slots=True, kw_only=True)(bare)
        seen = Visibility(leaking, RiddleView, decision=decisions.decision, waiting=view_of_state.waiting)
        patch.setattr(view_of_state.SEEN, "view", seen.view)

    return plant


def _view_with(**changed: Any) -> Plant:
    """A View in which some fields are made from the whole State."""

    def plant(patch: Patch, state: RiddleState) -> None:
        sound = view_of_state.SEEN.view

        def leaking(at: RiddleState, seat: Any) -> Any:
            return dataclasses.replace(sound(at, seat), **{name: make(at) for name, make in changed.items()})

        patch.setattr(view_of_state.SEEN, "view", leaking)

    return plant


def _active_cards(counts: str) -> Any:
    """The cards in a row of counts of the active player."""
    return lambda at: tuple(at.deck.ids[card] for card, number in enumerate(getattr(at, counts)[at.active]) if number)


def _asked_only_who_can_resist(patch: Patch, state: RiddleState) -> None:
    sound = clairvoyance.look

    def leaking(at: RiddleState, action: Any, sink: Any) -> None:
        sound(at, action, sink)
        while at.phase == "resist" and not clairvoyance.resisting(at, at.question.targets[0]):  # type: ignore[union-attr]
            clairvoyance.reveal(at, sink)

    patch.setattr(clairvoyance, "look", leaking)


def _told_who_can_defend(patch: Patch, state: RiddleState) -> None:
    sound = battle.attack

    def leaking(at: RiddleState, target: int, force: str, sink: Any) -> None:
        sound(at, target, force, sink)
        if not battle.forces(at, target, attacks=False):
            write_event(sink, at, "hopeless")

    patch.setattr(battle, "attack", leaking)


def _asked_only_with_the_ring(patch: Patch, state: RiddleState) -> None:
    """Whoever has The Ring is asked whether he shows it, and nobody else."""
    sound = victory.may_show
    patch.setattr(turns, "may_show", lambda at: sound(at) and bool(at.hands[at.active][at.deck.ring]))


def _table_knows(patch: Patch, state: RiddleState) -> None:
    """The table knows what is picked up."""
    sound = drawing.draw

    def leaking(at: RiddleState, seat: int, card: int, sink: Any, *, fresh: bool) -> None:
        sound(at, seat, card, sink, fresh=fresh)
        drawing.has_shown(at, seat, card, at.count)

    for module in (pick_up, halls_of_mandos):
        patch.setattr(module, "draw", leaking)


def _odd(at: RiddleState) -> int:
    """Something about the hands of those who do not have the turn."""
    return (
        sum(
            sum(card * number for card, number in enumerate(hand))
            for seat, hand in enumerate(at.hands)
            if seat != at.active
        )
        % 2
    )


def _turned_round(patch: Patch, state: RiddleState) -> None:
    """The list of actions is turned round by what others hold."""
    sound = RiddleRules.actions

    def leaking(rules: Any, at: RiddleState, about: Any = None) -> Any:
        found = sound(rules, at, about)
        return found[::-1] if at.phase in ("action", "start", "discard") and _odd(at) else found

    patch.setattr(RiddleRules, "actions", leaking)


def _refused_otherwise(patch: Patch, state: RiddleState) -> None:
    """A refusal depends on what others hold."""
    sound = RiddleRules.refusal

    def leaking(rules: Any, at: RiddleState, action: Any) -> Any:
        refusal = sound(rules, at, action)
        return refusal and dataclasses.replace(refusal, place=str(_odd(at)))

    patch.setattr(RiddleRules, "refusal", leaking)


def _calls_that_pay(patch: Patch, state: RiddleState) -> None:
    """Whom one can call "count!" to depends on the cards that they hold."""

    def leaking(rules: Any, at: RiddleState, seat: Any) -> Any:
        others = [(number, one) for number, one in enumerate(at.seats) if one != seat]
        odd = [one for number, one in others if sum(card * held for card, held in enumerate(at.hands[number])) % 2]
        return [Count(one) for one in odd]

    patch.setattr(RiddleRules, "open_actions", leaking)


RIDDLE, HANDS = "card of a Riddle", "hand seen by Clairvoyance"
LEAKS = (
    PlantedLeak("all remember what one picked up", ("pick-up",), _note(drawing, "drew"), r"view\.notes"),
    PlantedLeak("all remember what one was dealt", ("deal",), _note(drawing, "drew"), r"view\.notes"),
    PlantedLeak("all remember what one drew in the Halls", ("card in the Halls",), _note(drawing, "drew"), r"view\.notes"),
    PlantedLeak("all remember what was pulled", ("card pulled",), _note(power_play, "pulled"), r"view\.notes"),
    PlantedLeak("all remember the loot", ("card of a beaten player",), _note(power_play, "looted"), r"view\.notes"),
    PlantedLeak("all remember what was taken", ("card taken for a character",), _note(power_play, "took"), r"view\.notes"),
    PlantedLeak("all remember what a Riddle won", (RIDDLE,), _note(power_play, "solved"), r"view\.notes"),
    PlantedLeak("all remember what a Riddle missed", (RIDDLE,), _note(riddle, "missed"), r"view\.notes"),
    PlantedLeak("all remember what a Riddle cost", ("card lost by a Riddle",), _note(riddle, "forfeit"), r"view\.notes"),
    PlantedLeak("all remember what resisted", ("card shown to resist",), _note(clairvoyance, "resisted"), r"view\.notes"),
    PlantedLeak("all remember the hand that one saw", (HANDS,), _note(drawing, "saw"), r"view\.notes"),
    PlantedLeak("all remember a beaten hand", ("hand of a beaten player",), _note(drawing, "saw"), r"view\.notes"),
    PlantedLeak("all remember a hand revealed", ("hand seen where nobody resists",), _note(drawing, "saw"), r"view\.notes"),
    PlantedLeak("all remember a hand without The Ring", ("hand seen for want of a card",), _note(drawing, "saw"),
                r"view\.notes"),
    PlantedLeak("all remember a character's hand", ("hand seen for a character",), _note(drawing, "saw"), r"view\.notes"),
    PlantedLeak("all remember both cards of an exchange", ("Friendly Exchange",), _note(friendly_exchange, "swap"),
                r"view\.notes"),
    PlantedLeak("the six notes together", ("pick-up",), _six_notes, r"view\.notes"),
    PlantedLeak("all know the card that resists", ("card shown to resist",), _shown_to_all(clairvoyance), r"view\.known"),
    PlantedLeak("all know the card missed", (RIDDLE,), _shown_to_all(riddle), r"view\.known"),
    PlantedLeak("all know what was pulled", ("card pulled",), _passed_openly(power_play), r"view\.known"),
    PlantedLeak("all know what an exchange brought", ("Friendly Exchange",), _passed_openly(friendly_exchange), r"view\.known"),
    PlantedLeak("all know what a Riddle cost", ("card lost by a Riddle",), _passed_openly(riddle), r"view\.known"),
    PlantedLeak("all know a hand that one saw", (HANDS,), _hand_known_to_all, r"view\.known"),
    PlantedLeak("all hear what one picked up", ("pick-up",), _event(drawing, "drew_card"), "events.*drew_card"),
    PlantedLeak("all hear the hand that one sees", (HANDS,), _event(drawing, "hand"), "events.*hand"),
    PlantedLeak("all hear what resisted", ("card shown to resist",), _event(clairvoyance, "resisted_with"), "resisted_with"),
    PlantedLeak("all hear what was pulled", ("card pulled",), _event(power_play, "gained"), "events.*gained"),
    PlantedLeak("all hear what was looted", ("card of a beaten player",), _event(power_play, "lost"), "events.*lost"),
    PlantedLeak("all hear what a Riddle missed", (RIDDLE,), _event(riddle, "missed_card"), "events.*missed_card"),
    PlantedLeak("all hear what a Riddle cost", ("card lost by a Riddle",), _event(riddle, "gained"), "events.*gained"),
    PlantedLeak("all hear an exchange", ("Friendly Exchange",), _event(friendly_exchange, "swapped"), "events.*swapped"),
    PlantedLeak("the deal is everybody's", ("deal",), _audience("deal"), "audience of the 'deal'"),
    PlantedLeak("a pick-up is everybody's", ("pick-up",), _audience("draw"), "audience of the 'draw'"),
    PlantedLeak("a card in the Halls is everybody's", ("card in the Halls",), _audience("halls_draw"),
                "audience of the 'halls_draw'"),
    PlantedLeak("an exchange of two is everybody's", ("Friendly Exchange",), _audience("swap"), "audience of the 'swap'"),
    PlantedLeak("a Riddle's card is everybody's", (RIDDLE,), _audience("riddle"), "audience of the 'riddle'"),
    PlantedLeak("a Riddle's loss is everybody's", ("card lost by a Riddle",), _audience("forfeit"),
                "audience of the 'forfeit'"),
    PlantedLeak("a card pulled is everybody's", ("card pulled",), _audience("pull"), "audience of the 'pull'"),
    PlantedLeak("half-named titles in the question", ("title to name",), _view_with(question=_half_named), r"view\.question"),
    PlantedLeak("half-named titles in the picks", ("title to name",), _marked(picks=public(())), r"view\.picks"),
    PlantedLeak("the waiting line names the private phase", ("title to name",),
                lambda patch, state: patch.setattr(view_of_state, "told_phase", lambda phase: phase), "waits behind"),
    PlantedLeak("all see what is fresh in a hand", ("pick-up",), _view_with(fresh=_active_cards("fresh")), r"view\.fresh"),
    PlantedLeak("all see the hand of the turn", ("Friendly Exchange",), _view_with(hand=_active_cards("hands")),
                r"view\.hand"),
    PlantedLeak("only who can resist is asked", ("whether anybody could resist",), _asked_only_who_can_resist, "events.*saw"),
    PlantedLeak("only who has The Ring is asked to show it", ("whether The Ring could be shown",),
                _asked_only_with_the_ring, "view|events"),
    PlantedLeak("the table knows what is picked up", ("pick-up",), _table_knows, r"the table is shown .*view\.known"),
    PlantedLeak("the list of actions knows what others hold", ("pick-up", "card in the Halls"), _turned_round, "list of"),
    PlantedLeak("what can be called tells a hand", ("pick-up",), _calls_that_pay, "open actions"),
    PlantedLeak("a refusal knows what others hold", ("pick-up", "card in the Halls"), _refused_otherwise, "refusal of"),
    PlantedLeak("all hear who cannot defend", ("whether anybody could defend",), _told_who_can_defend, "events.*hopeless"),
)  # fmt: skip
