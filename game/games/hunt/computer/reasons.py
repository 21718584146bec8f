"""Why an act of this game is advised, in half a sentence: what is won by it, what would be lost, what the hunters believe.

All of it is reckoned from what the seat that asks may know, by what its computer player weighs the act by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.engine.chance import percent
from game.engine.decision import Phrase
from game.games.hunt.computer.frodo_evaluation import FrodoEvaluation
from game.games.hunt.computer.frodo_player import missed
from game.games.hunt.computer.likelihood import after_entry, walks
from game.games.hunt.computer.nazgul_player import NOTHING, NazgulPlayer
from game.games.hunt.rules.actions import (
    Accept,
    Act,
    Aim,
    ChooseDie,
    ChooseLogToken,
    ChoosePlace,
    ChooseSeat,
    Course,
    Deed,
    Discard,
    Dispel,
    Divide,
    Done,
    Draw,
    Drive,
    End,
    Escape,
    Extra,
    Flight,
    Flip,
    Forward,
    Gandalf,
    Give,
    Hunt,
    Join,
    Journey,
    Keep,
    Let,
    Meriadoc,
    Move,
    Order,
    Perceive,
    Place,
    Play,
    PlaySorcery,
    PlaySorceryUse,
    PutMark,
    React,
    Reroll,
    Rest,
    Reveal,
    Ride,
    Rivendell,
    Search,
    Seek,
    Shift,
    Spy,
    Stalk,
    Stand,
    Token,
)
from game.games.hunt.rules.components.tables import Tables, eye_worth
from game.games.hunt.rules.ring_bearer.frodo_movement import FAR
from game.games.hunt.rules.turn.agenda_frames import ReactionFrame
from game.games.hunt.rules.turn.corruption_and_victory import drawn_worth
from game.games.hunt.rules.view import COLOURS, NIGHT, View

LITTLE = 0.01
"""A share of the places that is not worth telling."""
LIKELY = 0.1
"""A chance to find Frodo that is reason enough to ride there."""
CERTAIN = 0.995
"""Where there is no other place: what is told in whole percents would be 100."""
GRAVE = 0.5
"""A danger above this is no reason for an act."""
SURE = 0.6
"""What the hunters believe so much they learn nothing by."""
PLAIN = (
    Deed | Rivendell | Token | Reveal | Join | Meriadoc | Accept | Divide | Order | Draw | Dispel | Seek | ChooseSeat
)
"""What has one reason."""


def of_hunters(player: NazgulPlayer, action: Act) -> Iterator[Phrase]:
    """The chance of a yes; of a ride how much nearer it comes to where Frodo may be next; what a card is good for."""
    view, known = player.view, player.likelihood
    here = view.figures[view.active]
    share, likeliest = max(((share, place) for place, share in known.here.items()), default=(0.0, ""))
    match action:
        case Search() | Spy() | Stalk():
            yield _of_search(
                player, action.at if isinstance(action, Spy) else action.to if isinstance(action, Stalk) else here
            )
        case Hunt():
            grey, chance = known.gandalf.get(here, 0.0), known.here.get(here, 0.0)
            key, chance = ("why.here", chance) if chance >= LITTLE else ("why.grey", grey)
            yield _of_chance(key, chance) if chance >= LITTLE else Phrase.of("why.token_hunted")
        case Perceive() | Aim():
            area = (action.target if isinstance(action, Perceive) else action.area).upper()
            covered = sum(share for place, share in known.here.items() if player.topology.covers(area, place))
            key = "why.gandalf" if view.part == 2 and covered < LITTLE else "why.within"
            yield Phrase.of(key, chance=percent(covered))
        case Move(to) if not view.acted and not view.found and known.here.get(to, 0.0) >= LIKELY:
            yield _of_chance("why.here", known.here[to])
            if known.here[to] < share and likeliest in view.figures:
                yield Phrase.of("why.held", place=likeliest)
        case Move() | Extra() | Ride() | Stand() | Drive():
            figure = COLOURS.index(action.figure) if isinstance(action, Drive | Stand) else view.active
            yield from _of_ride(player, figure, action.at if isinstance(action, Stand) else action.to)
        case PlaySorcery() | PlaySorceryUse():
            option = action.use if isinstance(action, PlaySorceryUse) else 0
            yield use_of(view, player.tables, action.card, option)
        case Discard():
            yield from _spared(view, player.tables, action.card, player.card)
        case PutMark():
            yield Phrase.of("why.watch", chance=percent(known.soon.get(action.at, 0.0)))
        case Done():
            yield Phrase.of("why.stand")
        case End() if view.found and here in player.near[view.found]:
            yield Phrase.of("why.ready")
        case End() if view.acted or view.found:
            yield Phrase.of("why.acted")
        case End():
            rides = ((player.turns[here][place], place) for place, share in known.here.items() if share >= LITTLE)
            count, place = min(rides, default=(0, here))
            yield Phrase.of("why.ends", place=place, count=count)
        case _ if isinstance(action, PLAIN | Reroll):
            yield Phrase.of(f"why.{action.verb}")
        case _ if likeliest:
            yield Phrase.of("why.likeliest", place=likeliest, chance=percent(share))


def _of_search(player: NazgulPlayer, place: str) -> Phrase:
    if (been := player.likelihood.been(place)) >= LITTLE:
        return Phrase.of("why.been", chance=percent(been))
    return Phrase.of("why.token_there" if player.view.part == 1 and place in player.tables.information else "why.free")


def _of_ride(player: NazgulPlayer, figure: int, space: str) -> Iterator[Phrase]:
    """Of all places where Frodo may be next that to which it comes nearer and which counts most; where it stands no better what
    can be done there. Nothing for a ride that betters nothing."""
    view, start = player.view, player.view.figures[figure]
    before, rows = player.close.get(start, {}), player.close[space]
    gains = ((share * (rows[place] - before.get(place, 0.0)), place, share) for place, share in player.ahead)
    gain, place, share = max(gains, default=(0.0, "", 0.0))
    here = player.likelihood.here.get(place, 0.0)
    if view.found and space in (near := player.near[view.found]) and start not in near:
        yield Phrase.of("why.joins", place=view.found)
    elif start and player.standing(figure, space) <= player.standing(figure, start) + NOTHING:
        been = player.likelihood.been(space) if player.topology.is_location(space) else 0.0
        if not view.acted and player.there(space) > NOTHING:
            is_token = view.part == 1 and space in player.tables.information and player.searchable(space)
            key = "why.asks" if been >= LITTLE else "why.token_there" if is_token else "why.more"
            yield Phrase.of(key, chance=percent(been))
    elif gain > NOTHING and place == space:
        yield Phrase.of("why.watch", chance=percent(min(share, 1.0)))
    elif gain > NOTHING:
        key = "why.nearer_him" if here >= CERTAIN else "why.nearer_now" if here >= LITTLE else "why.nearer"
        yield Phrase.of(key, place=place)


def _of_chance(key: str, chance: float) -> Phrase:
    """Where somebody can be nowhere else no chance is told."""
    return Phrase.of(f"{key}_sure") if chance >= CERTAIN else Phrase.of(key, chance=percent(chance))


def of_bearer(evaluation: FrodoEvaluation, action: Act) -> Iterator[Phrase]:
    """What it wins or saves; of a step how far the hunters believe him where it leads, and how many of them can ride there."""
    view, tables = evaluation.view, evaluation.tables
    match action:
        case Journey():
            yield Phrase.of(f"why.{action.length}")
        case Give() if action.places:
            turns, camps = evaluation.turns, evaluation.topology.camps
            rides, place = min((turns[camp][place], place) for place in action.places for camp in camps)
            yield Phrase.of("why.give", place=place, count=rides)
        case Gandalf() | Flight():
            yield _of_gandalf(evaluation, action.to)
        case Play():
            yield use_of(view, tables, action.card, action.use)
        case Keep() if action.card in tables.journeys:
            yield _of_road(evaluation, action.card)
        case Keep():
            yield use_of(view, tables, action.card)
        case Discard():
            yield from _spared(view, tables, action.card, lambda card: missed(evaluation, card))
        case Flip() if action.tile:
            tile = tables.tiles[action.tile]
            is_end = view.corruption + drawn_worth(view, tables) >= evaluation.threshold
            saved = eye_worth(view.eyes + view.fear) if tile.eye else tile.value
            yield Phrase.of("why.saves" if is_end else "why.costs", count=saved)
        case React() | Let() | Flip() if isinstance(view.agenda[-1], ReactionFrame):
            yield _of_reaction(evaluation, view.agenda[-1], is_let=isinstance(action, Let))
        case Flip():
            yield Phrase.of("why.last" if view.part == 2 and view.step + 1 >= view.length else "why.runs")
        case Course() | ChooseDie():
            yield Phrase.of(f"why.{view.agenda[-1].kind}_{action.words[0]}")
        case ChoosePlace() | ChooseLogToken():
            count = evaluation.driven(action.words[0])
            yield Phrase.of("why.repel" if count < FAR else "why.repel_none", count=count)
        case Place() | PutMark() | Shift():
            at = action.to if isinstance(action, Shift) else action.at
            odds, covers = evaluation.likelihood, evaluation.topology.covers
            share = sum(share for place, share in odds.here.items() if at == place or covers(at.upper(), place))
            yield Phrase.of("why.barred" if share >= LITTLE else "why.harmless", chance=percent(share))
        case Drive():
            before, then = (
                evaluation.turns[one][evaluation.last]
                for one in (view.figures[COLOURS.index(action.figure)], action.to)
            )
            yield Phrase.of("why.driven" if then > before else "why.no_nearer", count=then)
        case Done():
            yield Phrase.of("why.stand")
        case End():
            yield Phrase.of("why.keeps" if view.hand and not view.card_played else "why.spent")
        case _ if isinstance(action, PLAIN):
            yield Phrase.of(f"why.{action.verb}")
        case Move() | Escape() | Forward() | Rest():
            yield from _of_step(evaluation, action)


def _of_step(evaluation: FrodoEvaluation, action: Move | Escape | Forward | Rest) -> Iterator[Phrase]:
    """How far the hunters believe him there, and how many of them can ride there; by night what going on costs (HR-067)."""
    view = evaluation.view
    if view.turn == NIGHT and view.agenda[-1].kind == "bearer":
        is_end = isinstance(action, Rest) and view.corruption + 1 >= evaluation.threshold
        key = "why.night_end" if is_end else "why.night"
        yield Phrase.of(key, count=view.corruption + 1, bears=evaluation.threshold)
    if isinstance(action, Forward) and view.step + 1 >= view.length:
        yield Phrase.of("why.last")
        return
    place, odds, key = evaluation.last, evaluation.likelihood.here, "why.stays"
    if not isinstance(action, Rest):
        odds, key = evaluation.likelihood.soon, "why.believed"
        place = (
            evaluation.row(view.step + 1)
            if isinstance(action, Forward)
            else after_entry(evaluation.topology, place, evaluation.dots, action.to)[0]
        )
    riders, chance = sum(evaluation.turns[space][place] <= 1 for space in view.figures), odds.get(place, 0.0)
    if not riders:
        yield Phrase.of(f"{key}_safe", chance=percent(chance)) if chance >= LITTLE else Phrase.of("why.unseen")
    elif not LITTLE <= chance <= GRAVE:
        yield Phrase.of("why.exposed" if chance > GRAVE else "why.unseen_near", count=riders)
    else:
        yield Phrase.of(key, chance=percent(chance), count=riders)


def _of_reaction(evaluation: FrodoEvaluation, frame: ReactionFrame, *, is_let: bool) -> Phrase:
    """HR-080. What the answer would tell them; of what is let be, why it tells little."""
    odds, covers, last = evaluation.likelihood, evaluation.topology.covers, evaluation.last
    told = {"hunt": frame.target == last, "search": frame.target in evaluation.passed}
    share = odds.been(frame.target) if frame.question == "search" else odds.here.get(last, 0.0)
    if frame.question == "perception":
        share = sum(share for place, share in odds.here.items() if covers(frame.target, place))
    if not is_let:
        return Phrase.of(f"why.react_{frame.question}", chance=percent(share))
    if not told.get(frame.question, covers(frame.target, last)):
        return Phrase.of(f"why.let_{frame.question}", place=frame.target)
    is_near = any(evaluation.turns[space][last] <= 2 for space in evaluation.view.figures)
    key = "let_known" if share >= SURE else "let_far" if not is_near else "let_dear"
    return Phrase.of(f"why.{key}", chance=percent(share))


def _of_road(evaluation: FrodoEvaluation, card: str) -> Phrase:
    """C5. Where the riders are farther off than on the other card: now, or in the next steps."""
    view, found = evaluation.view, list[tuple[int, int, str]]()
    others = [one for one in view.journey_drawn if one != card]
    for ahead in range(3):
        places = [evaluation.tables.journeys[one].lasts[min(view.step + ahead, view.length)] for one in (card, *others)]
        rides, *other = (min(evaluation.turns[space][place] for space in view.figures) for place in places)
        found.append((min(rides, FAR) - min(other, default=0), rides, places[0]))
    more, rides, place = max(found, key=lambda one: one[0])
    return Phrase.of("why.road" if more > 0 else "why.road_even", place=place, count=rides, other=rides - more)


def _of_gandalf(evaluation: FrodoEvaluation, to: str) -> Phrase:
    """HR-228 to HR-243. The deed that he is nearer to there, else the way out, else who may take him for Frodo."""
    view, far = evaluation.view, walks(evaluation.topology)
    here, exits = view.gandalf[-1:], evaluation.topology.exits

    def moves(ends: Iterable[str], start: str) -> int:
        return min((far[start].get(one, FAR) for one in ends), default=FAR)

    deeds = [one for one in view.deeds if here or one != to]
    if deeds and (not here or moves(deeds, to) < moves(deeds, here[0])):
        place = min(deeds, key=lambda one: far[to].get(one, FAR))
        return Phrase.of("why.to_do" if place == to else "why.to_deed", place=place, count=far[to].get(place, FAR))
    if here and moves(exits, to) < moves(exits, here[0]):
        return Phrase.of("why.to_exit", count=moves(exits, to))
    return Phrase.of("why.astray" if to != evaluation.last else "why.beside")


# Cards -----------------------------------------------------------------------------------------------------------------


def use_of(view: View, tables: Tables, card: str, option: int = 0) -> Phrase:
    """What a card is good for, by its first effect; of the one that brings the Lord, that."""
    found = tables.cards[card]
    if found.cancels:
        return Phrase.of(f"why.use.no_{found.cancels}", count=1)
    effects = {head: effect for effect in found.options[max(option - 1, 0)] for head in list(effect)[:1]}
    is_lord = "lord" in effects and view.part == 2 and view.lord < 0
    head, effect = ("lord", effects["lord"]) if is_lord else next(iter(effects.items()))
    value = effect.get("rested" if view.moved == "rested" else head, effect.get(head))
    return Phrase.of(f"why.use.{head}", count=value if isinstance(value, int) else 1)


def _spared(view: View, tables: Tables, card: str, worth: Callable[[str], float]) -> Iterator[Phrase]:
    """What is kept in place of a card; of one of another side, what it would do."""
    others = [one for one in view.hand if one != card]
    if card in view.hand and others:
        yield Phrase.of("why.rather", card=(card := max(others, key=worth)))
    yield use_of(view, tables, card)
