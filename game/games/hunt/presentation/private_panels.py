"""What one seat of the Hunt alone sees: the journey log, the tokens behind the screen, the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.engine.decision import Phrase
from game.games.hunt.presentation.faces import FACES, FAMILIES, emblem_of_card
from game.games.hunt.presentation.track_panel import STEPS
from game.games.hunt.rules.actions import OWN
from game.games.hunt.rules.view import MARKS, View, dots_after
from game.ui.table.model.panel_data.cards_and_players import CardFace, Hand, HandCard, OpenCards
from game.ui.table.model.panel_data.hidden_movement import (
    Journal,
    JournalBox,
    JournalBoxKind,
    PanelPiece,
    PanelPieceRow,
)

_FAMILY_OF: Final = {"ally_1": "ally-1", "ally_2": "ally-2", "sorcery": "sorcery"}
"""The family of the cards of a deck."""
_SIGNS: Final = {"turn": "play", "out": "bell", "action": "flame"}
Tables = Mapping[str, Any]


def journal(view: View, tables: Tables) -> Journal | None:
    """HR-299, HR-318. The Ring-bearer's own log; nobody else's View has one."""
    if view.part == 2:  # until a card is kept the log of Part 1 is no help on the new board
        return _second(view, tables) if view.journey else None
    if view.log:
        return _first(view)
    nothing = Phrase.of("look.journal.nothing")
    return Journal(Phrase.of("look.journal.title"), (), nothing, (_info(view),)) if view.info else None


def _first(view: View) -> Journal:
    """HR-009 to HR-013. The start, then a box for each step; the last location has a ring."""
    last = max((at for at, entry in enumerate(view.log) if entry not in MARKS), default=0)
    boxes = [_written(entry, at, is_now=at == last) for at, entry in enumerate(view.log)]
    boxes += [
        JournalBox(JournalBoxKind.BLANK, note=Phrase.of("look.journal.blank", step=at))
        for at in range(len(boxes), STEPS + 1)
    ]
    value = Phrase.of("look.journal.first", place=view.log[last], dots=dots_after(view.log))
    return Journal(Phrase.of("look.journal.title"), tuple(boxes), value, (_info(view),))


def _written(entry: str, at: int, *, is_now: bool) -> JournalBox:
    match entry:
        case ".":
            return JournalBox(JournalBoxKind.DOT, note=Phrase.of("look.journal.dot", step=at))
        case "/":
            return JournalBox(JournalBoxKind.SLASH, note=Phrase.of("look.journal.slash", step=at))
        case _:
            note = Phrase.of("look.journal.place" if at else "look.journal.start", step=at, place=entry)
            return JournalBox(JournalBoxKind.PLACE, entry, (entry,), is_now, note)


def _second(view: View, tables: Tables) -> Journal:
    """HR-222, HR-225. The Journey card: rows passed, the row where Frodo is, rows to come; Gandalf's way; deeds."""
    route = route_of(view.journey, tables)
    passed = route[: view.step + 1]
    last = max((at for at, row in enumerate(passed) if row != "."), default=0)
    boxes = []
    for at, row in enumerate(route):
        kind = JournalBoxKind.AHEAD if at > view.step else JournalBoxKind.DOT if row == "." else JournalBoxKind.PLACE
        key = "look.journal.ahead" if at > view.step else "look.journal.row"
        text = "" if row == "." else row
        note = Phrase.of("look.journal.row_dot", step=at) if row == "." else Phrase.of(key, step=at, place=row)
        boxes.append(JournalBox(kind, text, (row,) if text else (), at == view.step, note))
    kept = [_deeds(view)] if view.deeds else []
    gandalf = next((entry for entry in reversed(view.gandalf) if entry), "")
    key = "look.journal.second_gandalf" if gandalf and not view.gandalf_out else "look.journal.second"
    value = Phrase.of(key, card=view.journey, place=route[last], gandalf=gandalf or route[last])
    short = Phrase.of(f"{key}_short", place=route[last], gandalf=gandalf or route[last])
    title = Phrase.of("look.journal.title_2", dots=view.step - last, place=route[last])
    return Journal(title, tuple(boxes), value, tuple(kept), short)


def route_of(card: str, tables: Tables) -> tuple[str, ...]:
    """The rows of a Journey card."""
    for deck in tables["journeys"].values():
        for given in deck["cards"]:
            if str(given["id"]) == card:
                return tuple(str(row) for row in given["route"])
    return ()


def entries_of(view: View, tables: Tables) -> Sequence[str]:
    """What is written of Frodo's way in the part that is played: his log, or the rows of his card as far as he is; nothing for
    other eyes."""
    if view.part == 1:
        return view.log
    return route_of(view.journey, tables)[: view.step + 1] if view.journey else ()


def _info(view: View) -> PanelPieceRow:
    """HR-037, HR-165. The Information tokens behind the screen; hidden ones lie face down."""
    is_asked = view.decision is not None and view.decision.kind == "give"
    pieces = tuple(
        PanelPiece(
            FACES["info"],
            token=place if is_asked else "",
            text=place,
            is_spent=place in view.log,
            name=Phrase.of("look.bit.info_hidden" if place in view.log else "look.bit.info", place=place),
            spaces=(place,),
        )
        for place in view.info
    )
    return PanelPieceRow(Phrase.of("look.journal.info"), pieces)


def _deeds(view: View) -> PanelPieceRow:
    """HR-212, HR-239."""
    is_asked = view.decision is not None and view.decision.kind == "gandalf_start"
    pieces = tuple(
        PanelPiece(
            FACES["deed"],
            token=place if is_asked else "",
            text=place,
            name=Phrase.of("look.bit.deed_kept", place=place),
            spaces=(place,),
        )
        for place in view.deeds
    )
    return PanelPieceRow(Phrase.of("look.journal.deeds"), pieces)


def hands(view: View, tables: Tables) -> tuple[Hand, ...]:
    """HR-314. The seat's own hand. While cards that were drawn are chosen among, a card of it is no answer, not even one of
    the same name."""
    own = OWN if view.drawn or view.journey_drawn else ""
    cards = tuple(HandCard(own + name, card_face(name, tables)) for name in view.hand)
    return (Hand(Phrase.of("look.hand.own", count=len(cards)), cards),) if cards else ()


def choice(view: View, tables: Tables) -> OpenCards | None:
    """HR-053, HR-074, HR-146. Cards of which one is kept or discarded, before whoever is asked."""
    if view.decision is None or view.decision.seat != view.seat:
        return None
    names = (*view.drawn, *view.journey_drawn)
    if drawn := tuple(HandCard(name, card_face(name, tables)) for name in dict.fromkeys(names)):
        note = Phrase.of("look.hand.alike", count=len(names)) if len(drawn) == 1 < len(names) else None
        return OpenCards(
            Phrase.of("look.hand.drawn"), note, drawn, over_hand=True, shows_board=bool(view.journey_drawn)
        )
    asked = hands(view, tables) if view.decision.kind in ("discard_ally", "discard_sorcery") else ()
    return next((OpenCards(hand.title, None, hand.cards, over_hand=True) for hand in asked), None)


def card_face(name: str, tables: Tables) -> CardFace:
    """A card as it lies in the hand, with the words of its table."""
    for deck, cards in tables["cards"].items():
        if name in cards:
            given = cards[name]
            return CardFace(
                FAMILIES[_FAMILY_OF[deck]],
                emblem_of_card(given),
                Phrase.of("look.hand.text", text=given["name"]),
                (Phrase.of("look.hand.text", text=given["text"]),),
                Phrase.of(f"look.hand.when.{given['when']}", price=given.get("price", 0)),
                _SIGNS[given["when"]],
                scenes=(f"hunt/{given.get('scene', name)}",),
                short=Phrase.of("look.hand.text", text=given["short"]) if given.get("short") else None,
            )
    rows = tuple("•" if row == "." else row for row in route_of(name, tables))
    journeys = tables["journeys"].items()
    deck = next((deck for deck, has in journeys for one in has["cards"] if str(one["id"]) == name), "short")
    return CardFace(
        FAMILIES["journey"],
        "road",
        Phrase.of(f"look.hand.{deck}", card=name.upper()),
        (Phrase.of("look.hand.text", text=" ".join(rows)),),
        Phrase.of("look.hand.when.journey", count=max(0, len(rows) - 1)),
        "eye-shut",
    )
