"""Buttons beside the board, hovering, and what touched things would mean."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.engine.decision import Offer, Phrase, Preview
from game.engine.errors import InvalidText
from game.games.hunt.rules import decisions
from game.games.hunt.rules.actions import ACTIONS, OWN, Act, Move, act
from game.games.hunt.rules.agenda import listing
from game.games.hunt.rules.components.tables import LENGTHS, Tables
from game.games.hunt.rules.refusals import explain
from game.games.hunt.rules.ring_bearer import ally_cards
from game.games.hunt.rules.state import State
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import COLOURS, COMPANY, NIGHT, View

_BEARER = ("move", "forward", "rest", "gandalf", "reveal", "deed", "rivendell", "play", "token", "flip", "join", "end")
_NAZGUL = ("move", "search", "hunt", "perceive", "draw", "play", "dispel", "extra", "stalk", "ride", "seek", "end")
_PLAIN = ("rest", "reveal", "rivendell", "token", "join", "end", "search", "seek")
_SAMPLE = {"join": ("meriadoc",), "flip": ("frodo",), "seek": ("lord",), "search": ()}
_PRIMARY = ("end", "let", "accept", "done", "keep")


def offers(state: State) -> tuple[Offer, ...]:
    """HR-284. What whoever decides can do: each kind of action once, open or with its reason."""
    decision = decisions.decision(state)
    assert decision is not None
    listed: dict[str, list[Act]] = {}
    for action in listing(state).every:
        listed.setdefault(action.verb, []).append(action)
    usual = {"bearer": _BEARER, "nazgul": _NAZGUL}.get(decision.kind, ())
    verbs = [verb for verb in usual if verb in listed or _shown(state, verb)]
    verbs += [verb for verb in listed if verb not in verbs]
    return tuple(_offer(state, verb, listed.get(verb, [])) for verb in verbs)


def _shown(state: State, verb: str) -> bool:
    """Whether a kind of action that is not possible now is shown dimmed: only those that need nothing named."""
    second = verb in ("reveal", "rivendell")
    return verb in _PLAIN and (not second or state.part == 2) and (verb != "seek" or bool(state.lord_die))


def _offer(state: State, verb: str, listed: Sequence[Act]) -> Offer:
    label = Phrase(f"offer.{verb}")
    if not listed:
        return Offer(verb, label, refusal=explain(state, act(verb, *_SAMPLE.get(verb, ()))), primary=verb in _PRIMARY)
    text = str(listed[0]) if len(listed) == 1 else ""
    return Offer(verb, label, text, warning=warning(state, listed[0]), primary=verb in _PRIMARY)


def warning(state: State, action: Act) -> Phrase | None:
    """HR-069. What would be lost."""
    if action.verb == "forward" and state.turn == NIGHT and not action.args and state.corruption + 1 >= state.threshold:
        return Phrase("warning.lost")
    return None


def preview(view: View, action: Act, atlas: HuntTopology, tables: Tables) -> Preview:
    """What taking this action would mean, from one seat's View: what is spent, where it leads, what it would tell."""
    night = view.turn == NIGHT and bool(view.agenda) and view.agenda[-1].kind == "bearer"
    match action.verb:
        case "move" | "forward" if night and action.args[-1:] != ("samwise",):
            threshold = view.base + len(view.deeds_done) + view.white
            lost = Phrase("warning.lost") if view.corruption + 1 >= threshold else None
            return Preview(cost=1, notes=(Phrase("preview.night"),), warning=lost)
        case "move" | "extra" | "ride" | "stalk" if view.phase == "ringwraiths":
            return _ride(view, action, atlas)
        case "drive" | "shift" if action.args[0] in COLOURS:
            return Preview(way=_way(view, atlas, COLOURS.index(action.args[0]), action.args[1]))
        case "hunt" | "perceive" | "draw" | "dispel" | "seek":
            words = action.args if action.verb == "hunt" else action.args[1:] or action.args
            return Preview(spent=words)
        case "join":
            return Preview(warning=Phrase("warning.join"))
        case "play":
            return Preview(warning=_played(view, action, tables))
        case "give":
            return Preview(warning=_given(action.args, atlas))
        case "journey" if action.args[0] in LENGTHS:
            return Preview(warning=Phrase.of("warning.journey", length=LENGTHS[action.args[0]][0]))
        case "reveal" | "token":
            return Preview(cost=1)
        case _:
            return Preview()


def _played(view: View, action: Act, tables: Tables) -> Phrase | None:
    """HR-084, HR-305. Everyone sees the card; one whose need is secret tells of Frodo's place. A choice of two has been
    thought over, and is warned of only for what it tells."""
    card = action.args[0]
    has_meriadoc = view.company[COMPANY.index("meriadoc")] == "ready"
    if card in tables.cards and ally_cards.told_by(tables.cards[card].needs, has_meriadoc):
        return Phrase.of("warning.tells", card=card)
    return None if any(map(str.isdigit, action.args)) else Phrase.of("warning.play", card=card)


def _given(places: tuple[str, ...], atlas: HuntTopology) -> Phrase:
    """HR-037, HR-039. Tokens that are given lie open: whoever has seen one cannot forget it, so nothing is taken back."""
    named = [atlas.label(place) if place in atlas.kind else place for place in places]
    if len(named) == 1:
        return Phrase.of("warning.give", place=named[0])
    return Phrase.of("warning.give_two", place=named[0], other=named[1])


def _ride(view: View, action: Act, atlas: HuntTopology) -> Preview:
    """HR-111 to HR-113, HR-156 to HR-162. The way over the board, so many steps of those allowed, and what pays."""
    way = _way(view, atlas, view.active, action.args[0], action.via)
    steps = len(way) - 1
    if action.verb != "move":
        return Preview(way=way, spent=action.args[1:])
    on_roads = all(there in atlas.roads[here] for here, there in pairwise(way))
    return Preview(way=way, cost=steps, allowance=3 if on_roads else 2 if view.turn == NIGHT else 1)


def _way(view: View, atlas: HuntTopology, figure: int, space: str, via: tuple[str, ...] = ()) -> tuple[str, ...]:
    here = view.figures[figure]
    barred = [mark.at for mark in view.marks if mark.kind == "location"]
    shut = frozenset((*view.ally_tokens, *barred, *([view.grey] if view.grey else [])))
    return (here, *via, space) if via or here not in atlas.kind else atlas.way(here, space, shut)


def _with_card(kind: str, card: str) -> Act | None:
    """HR-284. What touching a card means that is not lit: the refusal says why it is not."""
    match kind:
        case "bearer":
            return act("play", card)
        case "nazgul":
            return act("play", card, "sorcery")
        case "reaction":
            return act("react", card)
        case "keep_ally":
            return act("keep", card)
        case _:
            return None


def attempt(view: View, atlas: HuntTopology, touched: Sequence[str]) -> Act | None:
    """Pieces, spaces (ids, slugs) or words in the order they were touched, as an action, legal or not."""
    words = [word for word in touched if word]
    if not words:
        return None
    kind = view.agenda[-1].kind if view.agenda else ""
    if len(words) == 1 and words[0].removeprefix(OWN) in (*view.hand, *view.drawn):
        is_asked = view.decision is not None and view.decision.seat == view.seat
        return _with_card(kind, words[0].removeprefix(OWN)) if is_asked else None
    places = [found for word in words if (found := atlas.find(word)) is not None]
    colours = [word for word in words if word in COLOURS]
    if places and len(places) + len(colours) == len(words):
        match kind:
            case "bearer" if view.part == 1:
                return act("move", places[-1])
            case "bearer":
                return act("gandalf", places[-1])
            case "nazgul":
                return Move(places[-1], way=tuple(places[:-1]))
            case "extra":
                return act("move", places[-1])
            case "escape" | "place" | "spy":
                return act(kind, places[-1])
            case "aim_search":
                return act("spy", places[-1])
            case "fly" | "gandalf_start":
                return act("gandalf", places[-1])
            case "flight":
                return act("flight", places[-1])
            case "stand" if colours:
                return act("stand", colours[-1], places[-1])
            case "drive" | "seek" | "ride" | "others" | "merry" if colours:
                return act("drive", colours[-1], places[-1])
            case "shift" | "merry" if len(places) == 2:
                return act("shift", *places)
            case "watch" | "mark":
                return act("mark", places[-1])
            case "repel":
                return act("choose", places[-1])
    try:
        return ACTIONS.parse(" ".join(words))
    except InvalidText:
        return None
