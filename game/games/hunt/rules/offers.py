"""Buttons beside the board, hovering, and what touched things would mean."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from game.engine.decision import Offer, Phrase, Preview
from game.games.hunt.rules import decisions
from game.games.hunt.rules.actions import (
    SAMWISE,
    Accept,
    Act,
    Deed,
    Dispel,
    Divide,
    Draw,
    Drive,
    End,
    Extra,
    Flip,
    Forward,
    Give,
    Hunt,
    Join,
    Journey,
    Move,
    Order,
    Perceive,
    Play,
    PlaySorcery,
    PlaySorceryUse,
    Rest,
    Reveal,
    Ride,
    Rivendell,
    Search,
    Seek,
    Stalk,
    Token,
)
from game.games.hunt.rules.agenda import listing
from game.games.hunt.rules.components.tables import LENGTHS, Tables
from game.games.hunt.rules.refusals import explain
from game.games.hunt.rules.ring_bearer import ally_cards
from game.games.hunt.rules.state import State
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.turn.corruption_and_victory import drawn_worth
from game.games.hunt.rules.view import COLOURS, COMPANY, NIGHT, View

_BEARER = ("move", "forward", "rest", "gandalf", "reveal", "deed", "rivendell", "play", "token", "flip", "join", "end")
_NAZGUL = ("move", "search", "hunt", "perceive", "draw", "play", "dispel", "extra", "stalk", "ride", "seek", "end")
_PLAIN: Final[Mapping[str, Act]] = {
    action.verb: action
    for action in (Rest(), Reveal(), Rivendell(), Token(), Join("meriadoc"), End(), Search(), Seek("lord"))
}
"""What is shown dimmed while it is not possible: only what needs nothing named."""
_KEYS: Final[Mapping[str, Mapping[str, str]]] = {
    "bearer": dict(zip(_BEARER, "WGSYVDQPOFFE", strict=True)),
    "nazgul": dict(zip(_NAZGUL, "WSFGDOQYVVVE", strict=True)),
}
"""Kind of question to the keys of what can be done: each stays the same all turn, whatever else can be done beside it."""
_KEPT_BACK: Final = (Deed.verb, Rivendell.verb)
"""What raises the threshold and costs nothing."""
_PRIMARY = ("end", "let", "accept", "done", "keep", "order", "divide")


def offers(state: State, possible: Collection[str] | None = None) -> tuple[Offer, ...]:
    """HR-284. What whoever decides can do: each kind of action once, open or with its reason. `possible`: every place where
    Frodo or Gandalf can be by what everybody knows; None: that is not known."""
    decision = decisions.decision(state)
    assert decision is not None
    listed: dict[str, list[Act]] = {}
    for action in listing(state).every:
        listed.setdefault(action.verb, []).append(action)
    usual = {"bearer": _BEARER, "nazgul": _NAZGUL}.get(decision.kind, ())
    verbs = [verb for verb in usual if verb in listed or _shown(state, verb)]
    verbs += [verb for verb in listed if verb not in verbs]
    proposed = _proposed(state, decision.kind, listed, possible)
    return tuple(_offer(state, decision.kind, verb, listed.get(verb, []), proposed) for verb in verbs)


def _proposed(
    state: State, kind: str, listed: Mapping[str, Sequence[Act]], possible: Collection[str] | None
) -> Collection[str]:
    """The kinds of action of which the first that is open is proposed: a Nazgûl that has not ridden asks about its area
    first, which leaves it its ride, where anybody can be there; one that has searches where it stands, for nothing (HR-109);
    a deed that can be shown is, Frodo rests at Nightfall, which costs nothing, and a tile that would be his end is cancelled;
    else whatever goes on."""
    if kind == "bearer" and (free := [verb for verb in (*_KEPT_BACK, Rest.verb) if verb in listed]):
        return free[:1]
    if kind == "company" and warning(state, Accept()):
        return (Flip.verb,)
    if kind != "nazgul" or set(listed) == {End.verb}:
        return _PRIMARY
    if not state.stepped and Move.verb in listed:
        targets = [act.target for act in listed.get(Perceive.verb, ()) if isinstance(act, Perceive)]
        covers = state.topology.covers
        can_be = possible is None or any(covers(target, place) for target in targets for place in possible)
        return (Perceive.verb,) if can_be else ()
    return (Search.verb,) if not state.acted and Search.verb in listed else _PRIMARY


def _shown(state: State, verb: str) -> bool:
    """Whether a kind of action that is not possible now is shown dimmed."""
    second = verb in ("reveal", "rivendell")
    return verb in _PLAIN and (not second or state.part == 2) and (verb != "seek" or bool(state.lord_die))


def _offer(state: State, kind: str, verb: str, listed: Sequence[Act], proposed: Collection[str]) -> Offer:
    writes = verb == Move.verb and kind == "bearer"  # what reaches a place is begun by touching it
    label = Phrase("offer.dot" if writes else f"offer.{verb}")
    if verb == End.verb and state.phase == "ringwraiths":
        label = Phrase.of("offer.end_of", figure=COLOURS[state.active])  # one of four: it is told whose turn ends
    match listed:
        case [Flip(hobbit, "")]:  # the only friend who can help: his name, and what he does
            label = Phrase(f"offer.flip_{hobbit}")
    key = _KEYS.get(kind, {}).get(verb, "")
    if not listed:
        return Offer(verb, label, refusal=explain(state, _PLAIN[verb]), primary=verb in proposed, key=key)
    text = (
        str(listed[0]) if len(listed) == 1 or verb in (Order.verb, Divide.verb) else ""
    )  # the figures as they stand, or else by touch
    lost = warning(state, listed[0])
    return Offer(verb, label, text, warning=lost, primary=verb in proposed and lost is None, key=key)


def warning(state: State, action: Act) -> Phrase | None:
    """HR-069, HR-107, HR-171, HR-239, HR-241. What would be lost: Frodo, a Nazgûl's ride, or what Gandalf could show. A search
    that is left (HR-109) is no loss: it is proposed, and most often nobody can be there."""
    left = {one.verb for one in listing(state).every} if action == End() else ()
    if action == End() and state.phase == "bearer":
        return next((Phrase(f"warning.{verb}") for verb in _KEPT_BACK if verb in left), None)
    if action == End() and state.phase == "ringwraiths":
        figure = COLOURS[state.active]
        if not (state.stepped or state.acted):
            return Phrase.of("warning.idle", figure=figure)
        return Phrase.of("warning.unmoved", figure=figure) if not state.stepped and Move.verb in left else None
    more = int(action == Forward() and state.turn == NIGHT) or (
        drawn_worth(state, state.tables) if action == Accept() else 0
    )
    return Phrase("warning.lost") if more and state.corruption + more >= state.threshold else None


def preview(view: View, action: Act, topology: HuntTopology, tables: Tables) -> Preview:
    """What taking this action would mean, from one seat's View: what is spent, where it leads, what it would tell."""
    night = view.turn == NIGHT and bool(view.agenda) and view.agenda[-1].kind == "bearer"
    match action:
        case Move(_, using) | Forward(using) if night and using != SAMWISE:
            lost = Phrase("warning.lost") if view.corruption + 1 >= view.threshold else None
            return Preview(cost=1, notes=(Phrase("preview.night"),), warning=lost)
        case Move(to, _, way) if view.phase == "ringwraiths":
            return Preview(way=_way(view, topology, view.active, to, way))
        case Extra(to, die) | Ride(to, die) | Stalk(to, die) if view.phase == "ringwraiths":
            return Preview(way=_way(view, topology, view.active, to), spent=(die,))
        case Drive(figure, to) if figure in COLOURS:
            return Preview(way=_way(view, topology, COLOURS.index(figure), to))
        case Hunt(dice) | Perceive(_, dice):
            return Preview(spent=dice, notes=_paid(dice))
        case Draw(die) | Seek(die) | Dispel(_, die):
            return Preview(spent=(die,) if die else (), notes=_paid((die,)))
        case Join(hobbit) | Flip(hobbit, ""):
            return Preview(warning=Phrase.of(f"warning.{action.verb}", hobbit=hobbit))
        case Play(card, use) | PlaySorceryUse(card, _, use):
            return Preview(warning=_played(view, card, tables, chosen=bool(use)))
        case PlaySorcery(card):
            return Preview(warning=_played(view, card, tables))
        case Give(places):
            return Preview(warning=_given(places, topology))
        case Journey(length) if length in LENGTHS:
            return Preview(warning=Phrase.of("warning.journey", length=LENGTHS[length][0]))
        case Reveal() | Token():
            return Preview(cost=1)
        case _:
            return Preview()


def _paid(dice: tuple[str, ...]) -> tuple[Phrase, ...]:
    """HR-109, HR-121. What is to be thought of where something else could pay."""
    return (Phrase("preview.shadow"),) if "shadow" in dice else () if dice else (Phrase("preview.free"),)


def _played(view: View, card: str, tables: Tables, *, chosen: bool = False) -> Phrase | None:
    """HR-084, HR-305. Everyone sees the card; one whose need is secret tells of Frodo's place. A choice of two has been
    thought over, and is warned of only for what it tells."""
    has_meriadoc = view.company[COMPANY.index("meriadoc")] == "ready"
    if card in tables.cards and ally_cards.told_by(tables.cards[card].needs, has_meriadoc):
        return Phrase.of("warning.tells", card=card)
    return None if chosen else Phrase.of("warning.play", card=card)


def _given(places: tuple[str, ...], topology: HuntTopology) -> Phrase:
    """HR-037, HR-039. Tokens that are given lie open: whoever has seen one cannot forget it, so nothing is taken back."""
    named = [topology.label(place) if place in topology.kind else place for place in places]
    if len(named) == 1:
        return Phrase.of("warning.give", place=named[0])
    return Phrase.of("warning.give_two", place=named[0], other=named[1])


def _way(view: View, topology: HuntTopology, figure: int, space: str, via: tuple[str, ...] = ()) -> tuple[str, ...]:
    here = view.figures[figure]
    barred = [mark.at for mark in view.marks if mark.kind == "location"]
    shut = frozenset((*view.ally_tokens, *barred, *([view.grey] if view.grey else [])))
    return (here, *via, space) if via or here not in topology.kind else topology.nazgul.way(here, space, shut)
