"""Why an act of this game is advised, in half a sentence: what the hunters believe, who can ride where, how likely a yes is.

All of it is reckoned from what the seat that asks may know.
"""

from __future__ import annotations

from game.engine.chance import percent
from game.engine.decision import Phrase
from game.games.hunt.computer.frodo_evaluation import FrodoEvaluation
from game.games.hunt.computer.gandalf_route import walks
from game.games.hunt.computer.likelihood import after_entry
from game.games.hunt.computer.nazgul_player import NazgulPlayer
from game.games.hunt.rules.actions import (
    Act,
    Aim,
    Deed,
    Dispel,
    Divide,
    Draw,
    Drive,
    End,
    Escape,
    Extra,
    Flip,
    Forward,
    Gandalf,
    Give,
    Hunt,
    Journey,
    Let,
    Move,
    Order,
    Perceive,
    Play,
    React,
    Rest,
    Reveal,
    Ride,
    Rivendell,
    Search,
    Spy,
    Stalk,
    Stand,
    Token,
)
from game.games.hunt.rules.ring_bearer.frodo_movement import FAR
from game.games.hunt.rules.turn.corruption_and_victory import drawn_worth

LITTLE = 0.01
"""A share of the places that is not worth telling."""
GRAVE = 0.5
"""A danger above this is no reason for an act."""
WORTH_TELLING = 0.1
"""A share of the places where Frodo may be next from which on it is a reason to ride there."""
_ANSWERS_DANGER = End | Rest | Play | React | Let | Reveal | Drive
"""What the Ring-bearer does, or leaves, because of what the hunters know and can reach."""


def of_hunters(player: NazgulPlayer, action: Act) -> Phrase | None:
    """The chance of a yes; else how much of where he may be next lies within a ride; else where he is likeliest. None while
    nothing is known of him."""
    view, known = player.view, player.likelihood
    here = view.figures[view.active]
    match action:
        case Search() | Spy() | Stalk():
            place = action.at if isinstance(action, Spy) else action.to if isinstance(action, Stalk) else here
            if (been := known.been(place)) >= LITTLE:
                return Phrase.of("why.been", chance=percent(been))
            return Phrase.of("why.token_there" if view.part == 1 and place in player.tables.information else "why.free")
        case Hunt():
            return Phrase.of("why.here", chance=percent(known.here.get(here, 0.0)))
        case Perceive() | Aim():
            area = (action.target if isinstance(action, Perceive) else action.area).upper()
            covered = sum(share for place, share in known.here.items() if player.topology.covers(area, place))
            key = "why.gandalf" if view.part == 2 and covered < LITTLE else "why.within"
            return Phrase.of(key, chance=percent(covered))
        case Divide() | Order() | Draw() | Dispel():
            return Phrase.of(f"why.{action.verb}")
        case Move() | Extra() | Ride() | Stand():
            space = action.at if isinstance(action, Stand) else action.to
            if view.found:
                return Phrase.of("why.joins" if space in player.near[view.found] else "why.found", place=view.found)
            rides = player.turns[space]
            within = sum(share for place, share in player.ahead if rides[place] <= 1)
            if within >= WORTH_TELLING or not player.ahead:
                return Phrase.of("why.reaches", chance=percent(min(within, 1.0)))
            likeliest, _ = max(player.ahead, key=lambda one: one[1])
            comes = here in player.turns and not isinstance(action, Stand)
            is_nearer = comes and rides[likeliest] < player.turns[here][likeliest]
            return Phrase.of("why.nearer" if is_nearer else "why.rides", place=likeliest, count=rides[likeliest])
    share, place = max(((share, place) for place, share in known.here.items()), default=(0.0, ""))
    key = "why.ends" if isinstance(action, End) else "why.likeliest"
    return Phrase.of(key, place=place, chance=percent(share)) if place else None


def of_bearer(evaluation: FrodoEvaluation, action: Act) -> Phrase | None:
    """How far the hunters believe him where the act leaves him, and how many of them can ride there. None before he has a
    place."""
    view = evaluation.view
    if isinstance(action, Journey):
        return Phrase.of(f"why.{action.length}")
    if isinstance(action, Give) and action.places:
        turns, camps = evaluation.turns, evaluation.topology.camps
        rides, place = min((turns[camp][place], place) for place in action.places for camp in camps)
        return Phrase.of("why.give", place=place, count=rides)
    if isinstance(action, Deed | Rivendell | Token):
        return Phrase.of("why.token" if isinstance(action, Token) else "why.deed")
    if (
        isinstance(action, Flip)
        and view.tiles
        and view.corruption + drawn_worth(view, evaluation.tables) >= view.threshold
    ):
        return Phrase.of("why.saves")
    if isinstance(action, Gandalf):
        return _of_gandalf(evaluation, action.to)
    if not evaluation.likelihood.here or not all(view.figures) or (view.part == 2 and not view.journey):
        return None
    place, odds, key = evaluation.last, evaluation.likelihood.here, "why.stays"
    if isinstance(action, Move | Escape):
        place, _ = after_entry(evaluation.topology, place, evaluation.dots, action.to)
        odds, key = evaluation.likelihood.soon, "why.believed"
    elif isinstance(action, Forward):
        place, odds, key = evaluation.row(view.step + 1), evaluation.likelihood.soon, "why.believed"
    elif not isinstance(action, _ANSWERS_DANGER):
        return None
    riders, chance = sum(evaluation.turns[space][place] <= 1 for space in view.figures), odds.get(place, 0.0)
    if not riders:
        return Phrase.of(f"{key}_safe", chance=percent(chance)) if chance >= LITTLE else Phrase.of("why.unseen")
    if not LITTLE <= chance <= GRAVE:
        return Phrase.of("why.exposed" if chance > GRAVE else "why.unseen_near", count=riders)
    return Phrase.of(key, chance=percent(chance), count=riders)


def _of_gandalf(evaluation: FrodoEvaluation, to: str) -> Phrase | None:
    """HR-228 to HR-243. The deed that he is nearer to there, else whether riders who ask may find him in Frodo's place."""
    view, far = evaluation.view, walks(evaluation.topology)
    deeds = [one for one in view.deeds if view.gandalf or one != to]
    place = min(deeds, key=lambda one: far[to].get(one, FAR), default="")
    if place and (
        not view.gandalf or far[to].get(place, FAR) < min(far[view.gandalf[-1]].get(one, FAR) for one in deeds)
    ):
        return Phrase.of("why.to_do" if place == to else "why.to_deed", place=place)
    return Phrase.of("why.astray") if to != evaluation.last else None
