"""The Ring-bearer's choices: his turn, and every other question that he is asked."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.hunt.computer import gandalf_route
from game.games.hunt.computer.card_values import discarded, entries_of, moved_away, pressure, relief, screen, worth
from game.games.hunt.computer.frodo_evaluation import FrodoEvaluation
from game.games.hunt.rules.actions import Act, act
from game.games.hunt.rules.view import NIGHT

PLAYED = 0.12
"""A card must save so much."""
NIGHT_GAIN = 0.8
"""What a step by night is worth in Part 2: half a day less for the hunters."""
RELIEF = 0.5
"""A danger left behind for which the same is done in Part 2."""
RUN = 1.3
"""A danger from which the token of Frodo's card is spent to run."""
WORTH_FLIPPING = 2
"""Corruption of a tile that is worth a Company card."""
TELLING = 0.3
"""A Perception that is worth cancelling leaves the hunters no more than this share of the board's odds."""


def turn(mind: FrodoEvaluation, actions: Sequence[Act]) -> Act:
    """HR-057, HR-227. One choice of his own turn."""
    return _gandalf(mind, actions) or _token(mind, actions) or _frodo(mind, actions) or _after(mind, actions)


def _gandalf(mind: FrodoEvaluation, actions: Sequence[Act]) -> Act | None:
    view = mind.view
    for action in actions:
        if action.verb in ("deed", "rivendell"):
            return action
    flying = next((a for a in actions if a.verb == "play" and _flies(mind, a)), None)
    ends = [action.args[0] for action in actions if action.verb == "gandalf"]
    if flying is not None and ends and _far(mind):
        return flying
    if ends:
        return act("gandalf", gandalf_route.move(view, mind.atlas, ends, _hunted(mind)))
    for action in actions:
        if action.verb == "reveal" and view.on_card > 1 and pressure(mind) > 1.0:
            return action
    return None


def _flies(mind: FrodoEvaluation, action: Act) -> bool:
    effects = mind.tables.cards[action.args[0]].options[0]
    return any(effect.get("gandalf") == "anywhere" for effect in effects)


def _far(mind: FrodoEvaluation) -> bool:
    """Whether the next deed is far enough for the eagle."""
    here = mind.view.gandalf[-1]
    return (
        bool(mind.view.deeds) and min(gandalf_route.walks(mind.atlas)[here].get(one, 9) for one in mind.view.deeds) > 2
    )


def _hunted(mind: FrodoEvaluation) -> dict[str, float]:
    """Places where a Nazgûl stands, or can be next."""
    return {
        name: 0.5 * sum(mind.turns[space][name] == 0 for space in mind.view.figures)
        + 0.15 * sum(mind.turns[space][name] <= 1 for space in mind.view.figures)
        for name in mind.atlas.locations
    }


def _token(mind: FrodoEvaluation, actions: Sequence[Act]) -> Act | None:
    """HR-094. A token for a card, unless it is wanted for a Hunt to be cancelled."""
    view = mind.view
    token = act("token")
    if token not in actions or len(view.hand) >= 5 or not view.ally_deck:
        return None
    kept = max((mind.tables.cards[card].price for card in view.hand), default=0)
    return token if view.on_card > kept else None


def _frodo(mind: FrodoEvaluation, actions: Sequence[Act]) -> Act | None:
    """HR-058, HR-224. The move of the turn, or rest."""
    if mind.view.moved:
        return None
    if mind.view.part == 1:
        choices = list(mind.moves(actions))
        return min(choices, key=lambda pair: pair[1])[0] if choices else None
    return _night_road(mind, actions)


def _night_road(mind: FrodoEvaluation, actions: Sequence[Act]) -> Act | None:
    """HR-224, HR-277. At Nightfall in Part 2: on, or rest."""
    view = mind.view
    plain, helped, rest = act("forward"), act("forward", "samwise"), act("rest")
    if plain not in actions:
        return None
    safe = view.corruption + 1 < mind.threshold
    if view.step + 1 >= view.length:
        if helped in actions:
            return helped
        if safe:
            return plain
    stay = mind.danger(mind.last, mind.scent.here, eye=False)
    go = mind.danger(mind.row(view.step + 1), mind.scent.soon, eye=True) - NIGHT_GAIN
    healing = any(mind.tables.cards[card].needs.get("night") == "moved" for card in view.hand)
    if helped in actions and go + 0.4 < stay:
        return helped
    if safe and go + (0.1 if healing else mind.night_price()) < stay:
        return plain
    return rest


def _after(mind: FrodoEvaluation, actions: Sequence[Act]) -> Act:
    """Cards, Company, and the end of the turn."""
    view = mind.view
    best, found = PLAYED, None
    for action in actions:
        if action.verb == "play":
            option = int(action.args[1]) if len(action.args) > 1 else 0
            value = worth(mind, action.args[0], option)
            if value > best:
                best, found = value, action
    if found is not None:
        return found
    flip = act("flip", "frodo")
    if flip in actions and _runs(mind):
        return flip
    if len(view.hand) >= 4:
        merry = [action for action in actions if action.verb == "meriadoc"]
        spare = discarded(mind, view.hand)
        if merry and pressure(mind) > 0.8 and act("meriadoc", spare) in actions:
            return act("meriadoc", spare)
    join = act("join", "meriadoc")
    if join in actions and not any(mind.turns[space][mind.last] <= 2 for space in view.figures):
        return join
    end = act("end")
    return end if end in actions else actions[0]


def _runs(mind: FrodoEvaluation) -> bool:
    """C1. Frodo's second ability: when it is the last step, or out of danger."""
    view = mind.view
    if view.part == 2:
        if view.step + 1 >= view.length:
            return True
        return relief(mind) > RELIEF or view.step + 3 >= view.length
    _, cost = mind.best_entry(entries_of(mind, "any"), "card", eye=view.eye)
    return mind.staying() - cost > RUN


# Other questions ---------------------------------------------------------------------------------------------------


def answer(mind: FrodoEvaluation, actions: Sequence[Act]) -> Act:
    """A question that is not his turn."""
    view = mind.view
    kind = view.agenda[-1].kind
    match kind:
        case "reaction":
            return _reaction(mind, actions)
        case "company":
            return _company(mind, actions)
        case "escape":
            return mind.escape(actions)
        case "course":
            return _course(mind, actions)
        case "extra":
            frame = view.agenda[-1].words[0]
            sort = {"dot": "dot", "location": "location"}.get(frame, "card")
            best, _ = mind.best_entry([action.args[0] for action in actions], sort, eye=view.eye)
            return act("move", best)
        case "place":
            return max(actions, key=lambda a: screen(mind, a.args[0]) if a.verb == "place" else 0.01)
        case "drive" | "merry":
            return max(actions, key=lambda a: moved_away(mind, *a.args) if a.verb == "drive" else 0.0)
        case "discard_ally":
            return act("discard", discarded(mind, [action.args[0] for action in actions]))
        case "keep_ally":
            names = [action.args[0] for action in actions]
            spare = discarded(mind, names)
            return act("keep", next((name for name in names if name != spare), spare))
        case "keep_course":
            return max(actions, key=lambda a: _open_road(mind, a.args[0]))
        case "fly":
            return _fly(mind, actions)
        case "flight":
            return min(actions, key=lambda a: gandalf_route.errand(mind.atlas, a.args[0], view.deeds))
        case "gandalf_start":
            return gandalf_route.first_token(view, mind.atlas, actions)
        case "drop_die":
            return min(actions, key=lambda a: ("sword", "shadow", "ring", "sorcery").index(a.args[0]))
        case "choose_journey":
            return act("journey", "long")
        case "give":
            return min(actions, key=lambda a: sum(_kept(mind, place) for place in a.args))
        case "shift":
            return _shift(mind, actions)
        case "mark":
            return _mark(mind, actions)
        case "repel":
            return act("choose", mind.last) if act("choose", mind.last) in actions else actions[0]
        case _:
            return actions[0]


def _reaction(mind: FrodoEvaluation, actions: Sequence[Act]) -> Act:
    """HR-080. Cancel what would tell them much: a Hunt that finds him, a Perception that leaves few places."""
    frame = mind.view.agenda[-1]
    kind, target = frame.words[0], frame.places[0]
    let, cards = actions[0], [action for action in actions if action.verb == "react"]
    flips = [action for action in actions if action.verb == "flip"]
    if kind == "hunt":
        return cards[0] if cards and target == mind.last else let
    if kind == "search":
        told = target in mind.passed
        return cards[0] if cards and told and mind.scent.been(target) < 0.6 else let
    inside = mind.atlas.covers(target, mind.last)
    share = sum(odds for place, odds in mind.scent.here.items() if mind.atlas.covers(target, place))
    near = any(mind.turns[space][mind.last] <= 2 for space in mind.view.figures)
    if inside and share < 0.6 and near:
        if cards:
            return cards[0]
        if flips and share < TELLING:
            return flips[0]
    return let


def _company(mind: FrodoEvaluation, actions: Sequence[Act]) -> Act:
    """HR-171. The worst tile, when it is bad enough; the hobbit whose other ability is least missed."""
    view = mind.view

    def value(tile: str) -> int:
        face = mind.tables.tiles[tile]
        return 1 + view.eyes + view.fear if face.eye else face.value

    total = sum(value(tile) for tile in view.tiles)
    order = ("meriadoc", "samwise", "strider")
    flips = [action for action in actions if action.verb == "flip"]
    accept = act("accept")
    if not flips:
        return actions[0]
    best = max(flips, key=lambda action: (value(action.args[1]), -order.index(action.args[0])))
    lost = view.corruption + total >= mind.threshold
    return best if value(best.args[1]) >= WORTH_FLIPPING or (lost and value(best.args[1])) else accept


def _course(mind: FrodoEvaluation, actions: Sequence[Act]) -> Act:
    """HR-271. On when the next step is the last, else another course."""
    view = mind.view
    dusk = view.turn + 1 == NIGHT
    wins = view.step + 1 >= view.length and (not dusk or view.corruption + 1 < mind.threshold)
    return act("course", "keep" if wins else "change")


def _open_road(mind: FrodoEvaluation, card: str) -> float:
    """C5. How far the hunters are from where a card puts Frodo, now and in the next turns."""
    route, step = mind.tables.journeys[card].route, mind.view.step
    found = 0.0
    for ahead, weight in ((0, 0.5), (1, 1.0), (2, 0.7)):
        place = next(row for row in reversed(route[: min(step + ahead, len(route) - 1) + 1]) if row != ".")
        turns = sorted(mind.turns[space][place] for space in mind.view.figures)
        found += weight * (min(turns[0], 5) + 0.4 * min(turns[1], 5))
    return found


def _fly(mind: FrodoEvaluation, actions: Sequence[Act]) -> Act:
    """A2-10. To a deed, else towards an exit."""
    view = mind.view
    return min(
        actions,
        key=lambda a: (
            gandalf_route.errand(mind.atlas, a.args[0], [one for one in view.deeds if one != a.args[0]])
            - (2 if a.args[0] in view.deeds else 0)
        ),
    )


def _kept(mind: FrodoEvaluation, place: str) -> float:
    """HR-037. How well a token is hidden: far from the camps."""
    return float(min(mind.turns[camp][place] for camp in mind.atlas.camps))


def _shift(mind: FrodoEvaluation, actions: Sequence[Act]) -> Act:
    def gain(action: Act) -> float:
        if action.verb != "shift":
            return 0.02
        return screen(mind, action.args[1]) - screen(mind, action.args[0])

    return max(actions, key=gain)


def _mark(mind: FrodoEvaluation, actions: Sequence[Act]) -> Act:
    """The area, section or location that the hunters would ask about."""
    atlas, odds = mind.atlas, mind.scent.here

    def share(action: Act) -> float:
        at = action.args[0]
        if at in atlas.kind:
            return screen(mind, at)
        return sum(chance for place, chance in odds.items() if atlas.covers(at.upper(), place))

    return max(actions, key=share)
