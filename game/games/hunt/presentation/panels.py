"""What one seat of the Hunt alone sees: the journey log, the tokens behind the screen, the hand.

What lies beside the boards of the Hunt, open to all: tracks, tokens, Company cards, dice, the Black Riders' card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from game.engine.decision import Param, Phrase
from game.games.hunt.presentation.faces import (
    COMPANY_FACES,
    FACES,
    FAMILIES,
    NAZGUL_FACES,
    SEAT_FACES,
    emblem_of_card,
    face_of_die,
    face_of_tile,
)
from game.games.hunt.rules.actions import OWN
from game.games.hunt.rules.topology import space_name
from game.games.hunt.rules.view import COLOURS, COMPANY, DAY_TURNS, MARKS, NIGHT, View, dots_after
from game.ui.table.model.panel_data.cards_and_players import CardFace, Hand, HandCard, OpenCards
from game.ui.table.model.panel_data.hidden_movement import (
    Journal,
    JournalBox,
    JournalBoxKind,
    PanelPiece,
    PanelPieceRow,
    Shape,
    Track,
    TrackRows,
)
from game.ui.table.model.panel_data.panels import Dial, Sky, StatusItem
from game.ui.table.model.panel_data.picture_parts import Face

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
    return Journal(Phrase.of("look.journal.title"), (), nothing, (_kept(view),)) if view.info else None


def _first(view: View) -> Journal:
    """HR-009 to HR-013. The start, then a box for each step; the last location has a ring."""
    last = max((at for at, entry in enumerate(view.log) if entry not in MARKS), default=0)
    boxes = [_written(entry, at, is_now=at == last) for at, entry in enumerate(view.log)]
    boxes += [
        JournalBox(JournalBoxKind.BLANK, note=Phrase.of("look.journal.blank", step=at))
        for at in range(len(boxes), STEPS + 1)
    ]
    value = Phrase.of("look.journal.first", place=view.log[last], dots=dots_after(view.log))
    return Journal(Phrase.of("look.journal.title"), tuple(boxes), value, (_kept(view),) if view.info else ())


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
    kept = [_kept(view, deeds=True)] if view.deeds else []
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


def _kept(view: View, *, deeds: bool = False) -> PanelPieceRow:
    """HR-037, HR-165, HR-212, HR-239. Information tokens behind the screen, where hidden ones lie face down; or deeds."""
    is_asked = view.decision is not None and view.decision.kind == ("gandalf_start" if deeds else "give")
    name = "look.bit.deed_kept" if deeds else "look.bit.info"
    pieces = tuple(
        PanelPiece(
            FACES["deed" if deeds else "info"],
            token=place if is_asked else "",
            text=place,
            is_spent=is_hidden,
            name=Phrase.of(f"{name}_hidden" if is_hidden else name, place=place),
            spaces=(place,),
        )
        for place, is_hidden in ((one, not deeds and one in view.log) for one in (view.deeds if deeds else view.info))
    )
    return PanelPieceRow(Phrase.of("look.journal.deeds" if deeds else "look.journal.info"), pieces)


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


STEPS: Final = 16
"""HR-025. The last box of the Movement track."""
POWERS: Final = 5


def threshold(view: View) -> int:
    """HR-274. The Corruption at which Frodo is lost."""
    return view.base + len(view.deeds_done) + view.white


def track_rows(view: View, labels: Mapping[str, Param]) -> TrackRows:
    """Everything that lies open, from the most to the least pressing. `labels`: what spaces are called."""
    rows: list[Track | PanelPieceRow] = [_movement(view), _corruption(view)]
    if view.tiles:
        rows.append(_drawn(view))
    rows += _to_place(view)
    rows += [_fellowship(view), _company(view), _dice(view), _powers(view), _hands(view), _pool(view)]
    if view.seat in view.seats[1:] and all(view.figures):
        rows.append(_log_tokens(view, labels))
    if view.part == 2:
        rows.append(_deeds_to_do(view))
    return TrackRows(tuple(rows))


def strip(view: View) -> tuple[StatusItem, ...]:
    """What lies open to all in five signs, for windows without room."""
    step = Phrase.of("look.row.step", step=view.step, most=last_step(view))
    tokens = Phrase.of("look.row.tokens", count=view.on_card, pool=view.in_pool)
    return (
        StatusItem(FACES["frodo"], Phrase.of("look.row.movement"), step),
        _counted(FACES["corruption"], "corruption", view.corruption, threshold(view)),
        replace(_counted(FACES["fellowship"], "fellowship", view.on_card, view.pool_size), detail=tokens),
        _counted(face_of_die("ring"), "dice", _unspent(view), key="number"),
        _tiles_sign(view.tiles) if view.tiles else _counted(SEAT_FACES["rw1"], "powers", len(view.powers), POWERS),
    )


def _counted(face: Face, name: str, count: int, most: int = 0, key: str = "of") -> StatusItem:
    told, short = (Phrase.of(f"look.{one}", count=count, most=most) for one in (f"row.{key}", f"short.{name}"))
    return StatusItem(face, Phrase.of(f"look.row.{name}"), told, short=short)


def dials(view: View) -> tuple[Dial, ...]:
    """HR-025, HR-036. Day, step of the journey and Corruption, to be read across the table."""
    journey, name, corruption, most = (
        FACES["dial_journey"],
        Phrase.of("look.row.movement"),
        Phrase.of("look.row.corruption"),
        threshold(view),
    )
    return (
        Dial(
            journey,
            Phrase.of("look.dial.day", day=view.day),
            view.day,
            sky=Sky.MOON if view.turn == NIGHT else Sky.SUN,
            detail=Phrase.of(f"look.turn.{DAY_TURNS[view.turn]}"),
        ),
        Dial(journey, name, view.step, last_step(view), instead_of=name),
        Dial(FACES["dial_corruption"], corruption, min(view.corruption, most), most, instead_of=corruption),
    )


def _tiles_sign(tiles: tuple[str, ...]) -> StatusItem:
    """HR-168, HR-171. What was drawn: it is chosen among while it lies there."""
    value = Phrase.of("look.row.faces", tiles=tiles)
    return StatusItem(face_of_tile(tiles[0]), Phrase.of("look.row.drawn"), value)


def last_step(view: View) -> int:
    """HR-025. The step after which the journey is over."""
    return view.length or STEPS


def _movement(view: View) -> Track:
    """HR-036, HR-070. Frodo's figure; log tokens that lie on the boxes."""
    marks = tuple(
        (int(place.removeprefix("step-")), FACES["log"]) for place in view.log_tokens if place.startswith("step-")
    )
    key = f"look.row.{view.moved}" if view.turn == NIGHT and view.moved else "look.row.step"
    return Track(
        Phrase.of("look.row.movement"),
        Phrase.of(key, step=view.step, most=last_step(view)),
        FACES["eye"] if view.eye else FACES["frodo"],
        view.step,
        last_step(view),
        goal=last_step(view),
        marks=marks,
        token="step-",
    )


def _corruption(view: View) -> Track:
    """HR-025, HR-174. The marker, and the Eyes that lie beside the track."""
    most = threshold(view)
    eyes = view.eyes + view.fear
    key = "look.row.corruption_eyes" if eyes else "look.row.of"
    at = min(view.corruption, most)
    return Track(
        Phrase.of("look.row.corruption"),
        Phrase.of(key, count=view.corruption, most=most, eyes=eyes),
        FACES["corruption"],
        at,
        most,
        goal=most,
    )


def _fellowship(view: View) -> PanelPieceRow:
    """HR-096, HR-100."""
    ready = PanelPiece(FACES["fellowship"], name=Phrase.of("look.bit.on_card"))
    waiting = PanelPiece(FACES["fellowship"], is_spent=True, name=Phrase.of("look.bit.in_pool"))
    return PanelPieceRow(
        Phrase.of("look.row.fellowship"),
        (*[ready] * view.on_card, *[waiting] * view.in_pool),
        Phrase.of("look.row.tokens", count=view.on_card, pool=view.in_pool),
    )


def _company(view: View) -> PanelPieceRow:
    """HR-102, HR-104. The Company cards; one that was flipped lies face down."""
    pieces = tuple(
        PanelPiece(
            COMPANY_FACES[name],
            Shape.PLATE,
            token=name,
            is_spent=status != "ready",
            name=Phrase.of("look.bit.hobbit", hobbit=name),
            detail=Phrase.of(f"look.company.{name}" if status == "ready" else "look.company.flipped"),
            caption=Phrase.of(f"look.company_once.{name}" if status == "ready" else "look.bit.turned"),
        )
        for name, status in zip(COMPANY, view.company, strict=True)
        if status != "aside"
    )
    return PanelPieceRow(Phrase.of("look.row.company"), pieces)


def _to_place(view: View) -> list[PanelPieceRow]:
    """HR-029, HR-038, HR-043. The Nazgûl that are shared, all four; those of whoever is asked in which order they act, or where
    they begin; the next one to be placed is taken up."""
    decision = view.decision
    if decision is None or decision.kind not in ("divide", "order", "stand"):
        return []
    is_shared = decision.kind == "divide"
    led = [at for at in range(len(COLOURS)) if is_shared or view.owners[at : at + 1] == (decision.seat,)]
    order = next((order for order in view.orders if order and order[0] in led), tuple(led))
    waiting = [index for index in order if not view.figures[index]] if decision.kind == "stand" else []
    pieces = tuple(
        PanelPiece(
            NAZGUL_FACES[COLOURS[index]],
            Shape.FIGURE,
            COLOURS[index],
            is_spent=bool(view.figures[index]),
            name=Phrase.of("look.nazgul", figure=COLOURS[index]),
            opens=waiting[:1] == [index],
        )
        for index in order
    )
    return [PanelPieceRow(Phrase.of(f"look.row.{decision.kind}"), pieces)]


def _unspent(view: View) -> int:
    return len(view.dice) + bool(view.lord_die and not view.lord_spent)


def _dice(view: View) -> PanelPieceRow:
    """HR-117. The dice that are there to be spent, by their faces; before them whose they are, for whoever looks on."""
    pieces = [_die(face) for face in sorted(view.dice)]
    if view.lord_die and not view.lord_spent:
        lord = PanelPiece(
            face_of_die(view.lord_die),
            Shape.DIE,
            "lord",
            name=Phrase.of("look.bit.lord_die", face=view.lord_die),
            detail=Phrase.of("look.die.lord"),
            caption=Phrase.of("look.bit.lord"),
        )
        pieces.append(lord)
    most = len(view.dice) + len(view.spent) + bool(view.lord_die)
    left = Phrase.of("look.row.unspent", count=len(pieces), most=most)
    if pieces and view.seat not in view.owners:
        name, caption = Phrase.of("look.row.theirs_all"), Phrase.of("look.row.theirs")
        pieces.insert(0, PanelPiece(SEAT_FACES["rw1"], Shape.FIGURE, name=name, caption=caption))
    return PanelPieceRow(Phrase.of("look.row.dice"), tuple(pieces), left)


def _die(face: str) -> PanelPiece:
    return PanelPiece(
        face_of_die(face),
        Shape.DIE,
        face,
        name=Phrase.of("look.bit.die", face=face),
        detail=Phrase.of(f"look.die.{face}"),
        caption=Phrase.of("look.bit.face", face=face),
    )


def _powers(view: View) -> PanelPieceRow:
    """HR-154, HR-161. The five abilities; those unlocked are lit, with the tokens that did it."""
    pieces = tuple(
        PanelPiece(
            SEAT_FACES["rw1"],
            Shape.LINE,
            text=str(number),
            is_spent=number > len(view.powers),
            name=Phrase.of("look.bit.power", number=number),
            detail=Phrase.of("look.bit.unlocked" if number <= len(view.powers) else "look.bit.locked", number=number),
            caption=Phrase.of(f"look.power.{number}"),
            spaces=(view.powers[number - 1],) if number <= len(view.powers) and view.part == 1 else (),
        )
        for number in range(1, POWERS + 1)
    )
    return PanelPieceRow(
        Phrase.of("look.row.powers"), pieces, Phrase.of("look.row.unlocked", count=len(view.powers), most=POWERS)
    )


def _hands(view: View) -> PanelPieceRow:
    """HR-298. How many cards each holds; the lead player is named."""
    pieces = tuple(
        PanelPiece(
            SEAT_FACES.get(str(seat), FACES["frodo"]),
            text=str(count),
            name=Phrase.of("look.bit.cards", seat=seat, count=count),
        )
        for seat, count in view.hand_sizes
    )
    lead = view.seats[1:][view.lead] if view.lead >= 0 else None
    return PanelPieceRow(
        Phrase.of("look.row.hands"), pieces, None if lead is None else Phrase.of("look.row.lead", seat=lead)
    )


def _pool(view: View) -> PanelPieceRow:
    """HR-041, HR-216. The tiles that may still be drawn; Eyes beside the track and the Barrow-wights."""
    counts: dict[str, int] = {}
    for tile in view.pool:
        counts[tile] = counts.get(tile, 0) + 1
    pieces = tuple(
        PanelPiece(
            face_of_tile(tile),
            text="" if tile.endswith("eye") else tile.rpartition("-")[2],
            name=Phrase.of("look.bit.tile", tile=tile, count=count),
        )
        for tile, count in sorted(counts.items())
    )
    return PanelPieceRow(Phrase.of("look.row.pool"), pieces, Phrase.of("look.row.tiles", count=len(view.pool)))


def _log_tokens(view: View, labels: Mapping[str, Param]) -> PanelPieceRow:
    """HR-143, HR-290. The six tokens that the hunters lay where they like; those on the board are turned down here."""
    pieces = tuple(
        PanelPiece(
            FACES["log"],
            token=f"log-{number}",
            is_spent=bool(place),
            name=Phrase.of("look.bit.log_token", number=number),
            detail=Phrase.of("look.bit.log_at", place=space_name(place, labels)) if place else None,
        )
        for number, place in enumerate(view.log_tokens, 1)
    )
    return PanelPieceRow(Phrase.of("look.row.log_tokens"), pieces, Phrase.of("look.row.lay"))


def _drawn(view: View) -> PanelPieceRow:
    """HR-168. The tiles of the Encounter or the rescue that is going on."""
    pieces = tuple(
        PanelPiece(
            face_of_tile(tile),
            token=tile,
            text="" if tile.endswith("eye") else tile.rpartition("-")[2],
            name=Phrase.of("look.bit.drawn", tile=tile),
        )
        for tile in view.tiles
    )
    return PanelPieceRow(Phrase.of("look.row.drawn"), pieces)


def _deeds_to_do(view: View) -> PanelPieceRow:
    """HR-239, HR-241. What lets Frodo bear more."""
    pieces = [
        PanelPiece(FACES["deed"], text=place, name=Phrase.of("look.bit.deed", place=place), spaces=(place,))
        for place in view.deeds_done
    ]
    if view.white:
        pieces.append(PanelPiece(FACES["gandalf"], name=Phrase.of("look.bit.white")))
    return PanelPieceRow(
        Phrase.of("look.row.deeds"), tuple(pieces), Phrase.of("look.row.deeds_left", count=view.deeds_count)
    )
