"""The toy's RULES: the calls of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.engine.decision import CHANCE, Decision, Offer, Outcome, Phrase, Preview, Refusal, Seat, Subject
from game.engine.errors import PositionError
from game.engine.event import EventSink
from game.engine.phases import PhaseChart
from game.engine.rules import GameInfo, GameSet, Option, OptionValue, StandingOrder
from tests.toy import deeds, imagine, observe, rules
from tests.toy.actions import Act, act
from tests.toy.phases import PHASES
from tests.toy.state import COPIES, FOX, HARE, OWL, SEATS, TITLES, State, Waiting, other
from tests.toy.view import View

_VERBS = {
    "start": ("start",),
    "fox_move": ("move",),
    "fox_finish": ("show", "hide"),
    "seek": ("walk", "search", "ask", "fight", "swap", "peek", "rest"),
    "permission": ("permit",),
    "reaction": ("let", "cancel"),
    "escape": ("slip",),
    "battle": ("force", "yield"),
    "press": ("press", "stop"),
}
_BUTTONS = ("hide", "let", "yield", "stop", "swap", "peek", "rest")
"""Verbs that name nothing further."""
_CARD_VERBS = ("show", "cancel", "fight", "force", "press")


class ToyRules:
    """Fox and Hounds by Night."""

    info = GameInfo(
        id="toy",
        version=1,
        seatings={3: SEATS},
        options=(
            Option("cap", Phrase("toy.option.cap"), Phrase("toy.option.cap_told"), (1, 2, 4, 8, 30), 8),
            Option("sharp", Phrase("toy.option.sharp"), Phrase("toy.option.sharp_told"), (False, True), False),
        ),
        boards=("ring",),
        requirements=(),
        has_secrets=True,
        cap_option="cap",
        orders=(
            StandingOrder(
                "reaction",
                Phrase("toy.order.reaction"),
                tuple((answer, Phrase(f"toy.order.{answer}")) for answer in ("ask", "let", "cancel")),
                seats=(FOX,),
            ),
        ),
    )

    game_set = GameSet(())

    @property
    def phases(self) -> PhaseChart:
        return PHASES

    def new(
        self,
        seats: Sequence[Seat],
        options: Mapping[str, OptionValue],
        position: Mapping[str, Any] | None = None,
        *,
        version: int | None = None,
    ) -> State:
        state = State(int(options["cap"]), bool(options["sharp"]))
        if position is not None:
            _place(state, position)
        return state

    def decision(self, state: State) -> Decision | None:
        return observe.decision(state)

    def subjects(self, state: State) -> Sequence[Subject]:
        return [Subject(verb) for verb in dict.fromkeys(action.verb for action in self.actions(state))]

    def actions(self, state: State, about: Subject | None = None) -> Sequence[Act]:
        if state.phase == "over":
            return []
        chance = state.phase in rules.CHANCE_PHASES
        every = [outcome for outcome, _ in rules.outcomes(state)] if chance else rules.choices(state)
        return every if about is None else [action for action in every if action.verb == about]

    def weights(self, state: State) -> Sequence[int]:
        return [weight for _, weight in rules.outcomes(state)]

    def play(self, state: State, action: Act, events: EventSink | None = None) -> None:
        deeds.played(state, action, deeds.SILENT if events is None else events)

    def normal(self, state: State, action: Act) -> Act | None:
        listed = self.actions(state)
        if action in listed:
            return action
        if action.verb == "walk" and len(action.args) == 3 and action.args[1] == "via" and state.phase == "seek":
            to, _, step = action.args
            for one in listed:
                if one.verb == "walk" and one.args[0] == to and _leads(state, step, to):
                    return one
        return None

    def refusal(self, state: State, action: Act) -> Refusal | None:
        if self.normal(state, action) is not None:
            return None
        asked = self.decision(state)
        if asked is None or asked.seat == CHANCE or action.verb not in _VERBS[state.phase]:
            return Refusal("T-20", Phrase("toy.refused.not_now"))
        if action.verb in _CARD_VERBS and action.args[0] not in state.hands[asked.seat]:
            return Refusal("T-01", Phrase.of("toy.refused.no_card", card=action.args[0]))
        if action.verb == "move" and len(action.args) == 3 and "boat" not in state.hands[FOX]:
            return Refusal("T-11", Phrase.of("toy.refused.no_card", card="boat"))
        if action.verb == "peek":
            return Refusal("T-28", Phrase("toy.refused.peek"))
        if action.args:
            return Refusal("T-21", Phrase("toy.refused.out_of_reach"), place=action.args[0])
        return Refusal("T-20", Phrase("toy.refused.not_now"))

    def attempt(self, view: View, touched: Sequence[str]) -> Act | None:
        places = [thing for thing in touched if thing.isdigit()]
        if not places:
            return None
        found = Act("move" if view.seat == FOX else "walk", (places[-1],))
        listed = self.actions(self.deal_hidden(view, Random(0)))
        is_choice = found in listed and any(one != found and one.args == found.args for one in listed)
        return None if is_choice else found

    def preview(self, view: View, action: Act) -> Preview:
        return Preview(spent=("boat",) if action.args[1:2] == ("with",) else ())

    def offers(self, view: View) -> Sequence[Offer]:
        if view.decision is None or view.decision.seat != view.seat:
            return []
        if view.phase == "permission":
            return [Offer("permit", Phrase(f"toy.offer.permit_{word}"), f"permit {word}") for word in ("yes", "no")]
        return [
            Offer(verb, Phrase(f"toy.offer.{verb}"), verb, refusal=_closed(view, verb))
            for verb in _VERBS[view.phase]
            if verb in _BUTTONS
        ]

    def open_actions(self, state: State, seat: Seat) -> Sequence[Act]:
        asked = self.decision(state)
        if not state.sharp or asked is None or asked.seat == seat:
            return []
        targets = [target for target in SEATS if target != seat and (seat, target) not in state.called]
        return [Act("count", (str(seat), str(target))) for target in targets]

    def view(self, state: State, seat: Seat | None) -> View:
        return observe.observed(state, seat)

    def deal_hidden(self, view: View, rng: Random) -> State:
        return imagine.dealt(view, rng)

    def facts(self, source: State | View) -> Mapping[str, Any]:
        common = {
            "phase": source.phase,
            "round": source.round,
            "active": str(source.active),
            "history": list(source.history),
            "posts": {str(seat): place for seat, place in dict(source.posts).items()},
            "hounds": list(source.hounds),
            "discards": list(source.discards),
            "points": {str(seat): points for seat, points in dict(source.points).items()},
            "shown": source.shown,
            "called": [f"{caller} {target}" for caller, target in source.called],
        }
        if isinstance(source, View):
            return common | {
                "hand": list(source.hand),
                "trail": list(source.trail),
                "counts": {str(seat): count for seat, count in source.counts},
                "deck": source.deck,
                "seen": list(source.seen),
            }
        return common | {
            "hands": {str(seat): list(hand) for seat, hand in source.hands.items()},
            "trail": list(source.fox_trail),
            "deck": list(source.deck),
            "picks": list(source.waiting.picks),
            "seen": {str(seat): list(told) for seat, told in source.seen.items()},
        }

    def clone(self, state: State) -> State:
        return state.clone()

    def outcome(self, state: State) -> Outcome | None:
        return observe.outcome(state)

    def parse(self, text: str) -> Act:
        return act(text)


def _closed(view: View, verb: str) -> Refusal | None:
    """Why a button is dimmed, as the seat of the View knows it."""
    theirs = dict(view.counts)[other(view.seat)] if view.seat in (OWL, HARE) else 0
    if verb == "peek" and ("lamp" not in view.hand or view.peeked):
        return Refusal("T-28", Phrase("toy.refused.peek"))
    if view.picks or (verb == "swap" and not (view.hand and theirs)):
        return Refusal("T-20", Phrase("toy.refused.not_now"))
    return None


def _leads(state: State, step: str, to: str) -> bool:
    walked = rules.way(state, int(to)) or ()
    return step.isdigit() and len(walked) == 2 and int(step) == walked[0]


def _place(state: State, position: Mapping[str, Any]) -> None:
    known = {"phase", "active", "round", "fox", "posts", "hounds", "hands", "points", "shown", "place"}
    for key in position:
        if key not in known:
            raise PositionError(f"unknown position key '{key}'")
    state.phase = position.get("phase", "fox_move")
    state.active = Seat(position.get("active", "fox"))
    state.round = position.get("round", 1)
    trail = tuple(position.get("fox", (0,)))
    state.fox_trail, state.history = trail, ("start", *("move" for _ in trail[1:]))
    state.posts |= {Seat(seat): place for seat, place in position.get("posts", {}).items()}
    state.points |= {Seat(seat): points for seat, points in position.get("points", {}).items()}
    state.hounds = tuple(position.get("hounds", state.hounds))
    state.shown = position.get("shown", 0)
    state.waiting = Waiting(place=position.get("place", -1))
    deck = list(TITLES * COPIES)
    for seat, hand in position.get("hands", {}).items():
        for card in hand:
            if card not in deck:
                raise PositionError(f"there are not so many cards '{card}'")
            deck.remove(card)
        state.hands[Seat(seat)] = tuple(sorted(hand))
    state.deck = tuple(sorted(deck))


RULES = ToyRules()
__all__ = ["HARE", "OWL", "RULES"]
