"""The tables beside the boards: cards, tiles, tokens, journeys. Checked before anything is played with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from game.hunt.atlas import Atlas
from game.hunt.table_shapes import TableFault, needed_key, shape_faults, spelt, unfit

DECKS: Final = {"ally_1": 22, "ally_2": 22, "sorcery": 22}
"""HR-019. Deck to its number of cards."""
EFFECTS: Final = {
    "ally_1": {"extra": ("to",), "place": ("sections", "at", "by", "optional"), "mark": ("sections",), "join": (),
               "draw": (), "heal": ("rested",), "shift": (), "receive": (), "drive": ("steps",)},
    "ally_2": {"repel": ("sections",), "place": ("sections", "at", "by", "optional"), "shift": (), "draw": (),
               "heal": ("rested",), "scatter": ("sections",), "forward": (), "gandalf": (), "spy": (),
               "mark": ("sections",), "receive": (), "look": (), "drive": ("steps",)},
    "sorcery": {"ride": (), "lord": (), "fear": (), "tile": (), "others": ("steps",), "lose_card": (),
                "lose_token": (), "perceive": (), "search": (), "sniff": (), "call": (), "dispel": ("nazgul_areas",),
                "fog": (), "reroll": (), "watch": (), "dread": ()},
}  # fmt: skip
"""Deck to the effects its cards can have and the further keys of each."""
NEEDS: Final = {
    "ally_1": ("frodo_section", "frodo_at", "frodo_area_or_meriadoc", "night", "company"),
    "ally_2": ("step", "night", "not_before_last", "gandalf", "company"),
    "sorcery": ("nazgul",),
}
_KEYS: Final = ("name", "text", "count", "when", "needs", "price", "does", "or", "cancels")
_WHEN: Final = {"ally_1": ("turn", "out"), "ally_2": ("turn", "out"), "sorcery": ("action",)}
TILES: Final = {"beige": 15, "red": 2, "grey": 3}
"""HR-022."""
LENGTHS: Final = {"short": (14, 12), "long": (16, 14)}
"""HR-223. Deck of Journey cards to (steps, threshold)."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a deck."""

    id: str
    name: str
    text: str
    count: int
    when: str
    """"turn", "out", "action"."""
    needs: Mapping[str, Any]
    price: int
    options: tuple[tuple[Mapping[str, Any], ...], ...]
    """HR-078. Of several exactly one is chosen."""
    cancels: str = ""
    choices: tuple[int, ...] = field(init=False, compare=False)
    """The numbers of its options: 0 for a card without a choice."""
    hangs: bool = field(init=False, compare=False)
    """Whether some effect of it may be impossible."""

    def __post_init__(self) -> None:
        count = len(self.options)
        object.__setattr__(self, "choices", (0,) if count == 1 else tuple(range(1, count + 1)))
        hangs = any(key in effect for option in self.options for effect in option for key in ("extra", "join"))
        object.__setattr__(self, "hangs", hangs)


@dataclass(frozen=True, slots=True)
class Tile:
    """A corruption tile: its colour, and its value (an Eye has none)."""

    id: str
    colour: str
    value: int
    eye: bool


@dataclass(frozen=True, slots=True)
class Journey:
    """HR-222. A Journey card: row Start, then one row a step."""

    id: str
    deck: str
    route: tuple[str, ...]
    shelters: frozenset[str]
    lasts: tuple[str, ...] = field(init=False, compare=False)
    """HR-225. For each row the last location: the numbered row nearest above it, or itself."""

    def __post_init__(self) -> None:
        found = self.route[:1]
        for row in self.route[1:]:
            found += (found[-1] if row == "." else row,)
        object.__setattr__(self, "lasts", found)


@dataclass(frozen=True, eq=False)
class Tables:
    """All tables, checked."""

    cards: Mapping[str, Card]
    decks: Mapping[str, tuple[str, ...]]
    """Deck to the ids of its cards."""
    tiles: Mapping[str, Tile]
    tile_counts: Mapping[str, int]
    information: tuple[str, ...]
    deeds: tuple[str, ...]
    meriadoc_joins: tuple[str, ...]
    journeys: Mapping[str, Journey]
    digest: str = ""
    _piles: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def deck(self, name: str) -> tuple[str, ...]:
        """A whole deck, each card as often as it is there."""
        if name not in self._piles:
            every = [card for card in self.decks[name] for _ in range(self.cards[card].count)]
            self._piles[name] = tuple(sorted(every))
        return self._piles[name]

    def of_colour(self, colour: str) -> tuple[str, ...]:
        """All tiles of a colour."""
        found = [id_ for id_, tile in self.tiles.items() if tile.colour == colour for _ in range(self.tile_counts[id_])]
        return tuple(sorted(found))

    @property
    def beige(self) -> tuple[str, ...]:
        """HR-041. The Hunt pool of Part 1."""
        return self.of_colour("beige")

    @property
    def red(self) -> tuple[str, ...]:
        """The special tiles."""
        return self.of_colour("red")

    @property
    def grey(self) -> tuple[str, ...]:
        """HR-216. What joins in Part 2."""
        return self.of_colour("grey")

    def journey_deck(self, name: str) -> tuple[str, ...]:
        """The Journey cards of a deck."""
        return tuple(sorted(id_ for id_, card in self.journeys.items() if card.deck == name))


def compiled(tables: Mapping[str, Any], first: Atlas, second: Atlas, digest: str = "") -> Tables:
    """The tables as values; raises TableFault with the first fault."""
    for fault in faults(tables, first, second):
        raise fault
    tables = spelt(tables)
    cards: dict[str, Card] = {}
    decks: dict[str, tuple[str, ...]] = {}
    for deck in DECKS:
        decks[deck] = tuple(tables["cards"][deck])
        for id_, given in tables["cards"][deck].items():
            options = given.get("or") or [given.get("does", [])]
            cards[id_] = Card(
                id_, given["name"], given["text"], given["count"], given["when"], given.get("needs", {}),
                given.get("price", 0), tuple(tuple(option) for option in options), given.get("cancels", ""),
            )  # fmt: skip
    tokens = tables["tokens"]
    tiles = {
        id_: Tile(id_, given["colour"], 0 if given["face"] == "eye" else given["face"], given["face"] == "eye")
        for id_, given in tokens["tiles"].items()
    }
    journeys = {
        given["id"]: Journey(given["id"], deck, tuple(given["route"]), frozenset(given.get("shelters", ())))
        for deck in LENGTHS
        for given in tables["journeys"][deck]["cards"]
    }
    return Tables(
        cards,
        decks,
        tiles,
        {id_: given["count"] for id_, given in tokens["tiles"].items()},
        tuple(tokens["information"]),
        tuple(tokens["deeds"]),
        tuple(tokens["meriadoc_joins"]),
        journeys,
        digest,
    )


def faults(tables: Mapping[str, Any], first: Atlas, second: Atlas) -> Iterator[TableFault]:
    """Everything wrong with the tables: shapes, counts, unknown effects, places that the boards lack."""
    tables = spelt(tables)
    shapes = list(shape_faults(tables))
    yield from shapes
    if shapes:
        return
    yield from _card_faults(tables["cards"], first, second)
    yield from _token_faults(tables["tokens"], first, second)
    yield from _stray_keys(tables)
    yield from _journey_faults(tables["journeys"], second)


def _card_faults(decks: Mapping[str, Any], first: Atlas, second: Atlas) -> Iterator[TableFault]:
    for deck, number in DECKS.items():
        cards = decks.get(deck)
        if not isinstance(cards, Mapping):
            yield TableFault("cards", (deck,), "it is missing; expected a mapping of cards")
            continue
        atlas = second if deck == "ally_2" else first
        for id_, card in cards.items():
            yield from _card_fault(deck, str(id_), card, atlas)
        total = sum(card.get("count", 0) for card in cards.values() if isinstance(card, Mapping))
        if total != number:
            yield TableFault("cards", (deck,), f"there are {total} cards; expected {number}")
    for deck in decks:
        if deck not in DECKS:
            yield TableFault("cards", (str(deck),), f"unknown deck; expected {', '.join(DECKS)}")


def _card_fault(deck: str, id_: str, card: Any, atlas: Atlas) -> Iterator[TableFault]:
    path = (deck, id_)
    if not isinstance(card, Mapping):
        yield TableFault("cards", path, "expected a mapping")
        return
    for key in card:
        if key not in _KEYS:
            yield TableFault("cards", (*path, str(key)), f"unknown key; expected one of {', '.join(_KEYS)}")
    for key, kind in (("name", str), ("text", str), ("count", int), ("when", str)):
        if not isinstance(card.get(key), kind):
            yield TableFault("cards", path, f"'{key}' is missing or no {kind.__name__}")
            return
    if card["count"] < 1:
        yield TableFault("cards", (*path, "count"), "expected at least 1")
    if card["when"] not in _WHEN[deck]:
        yield TableFault("cards", (*path, "when"), f"'{card['when']}'; expected {' or '.join(_WHEN[deck])}")
    for need, value in card.get("needs", {}).items():
        if need not in NEEDS[deck]:
            yield TableFault("cards", (*path, "needs", need), f"unknown need; expected {', '.join(NEEDS[deck])}")
        elif fitting := unfit(need, value, atlas, is_need=True):
            yield TableFault("cards", (*path, "needs", need), f"{value!r}; expected {fitting}")
        yield from _place_faults((*path, "needs", need), value if isinstance(value, list) else [], atlas)
    if card["when"] == "out" and card.get("cancels") not in ("search", "perception", "hunt"):
        yield TableFault("cards", path, "a card out of turn says what it cancels: search, perception or hunt")
    options = card.get("or") or [card.get("does", [])]
    if card["when"] != "out" and not all(options):
        yield TableFault("cards", path, "expected 'does' or 'or' with effects")
    for option in options:
        for effect in option:
            yield from _effect_fault(deck, path, effect, atlas)


def _effect_fault(deck: str, path: tuple[str, ...], effect: Any, atlas: Atlas) -> Iterator[TableFault]:
    known = EFFECTS[deck]
    heads = [key for key in effect if key in known] if isinstance(effect, Mapping) else []
    if len(heads) < 1:
        yield TableFault("cards", path, f"unknown effect {effect!r}; expected one of {', '.join(known)}")
        return
    head = next(iter(effect))
    if head not in known:
        yield TableFault("cards", path, f"unknown effect '{head}'; expected one of {', '.join(known)}")
        return
    for key, value in effect.items():
        if key != head and key not in known[head]:
            expected = ", ".join(known[head]) or "nothing"
            yield TableFault("cards", path, f"effect '{head}' has no '{key}'; expected {expected}")
        elif fitting := unfit(key, value, atlas):
            yield TableFault("cards", path, f"'{key}: {value}'; expected {fitting}")
            return
        if key in ("at", "to"):
            yield from _place_faults(path, value, atlas)
        if key == "by":
            yield from _place_faults(path, [value], atlas)
        if key == "sections":
            for section in value:
                if section not in atlas.sections:
                    yield TableFault("cards", path, f"the board has no section '{section}'")

    if lacking := needed_key(effect):
        yield TableFault("cards", path, f"effect '{head}' needs '{lacking}' beside it")


def _place_faults(path: tuple[str, ...], places: Any, atlas: Atlas) -> Iterator[TableFault]:
    for place in places:
        if place not in atlas.locations:
            yield TableFault("cards", path, f"the board has no location '{place}'")


def _stray_keys(tables: Mapping[str, Any]) -> Iterator[TableFault]:
    """Whatever stands in a table and would do nothing there."""
    tokens, journeys = tables["tokens"], tables["journeys"]
    places: list[tuple[str, tuple[str | int, ...], Mapping[str, Any], tuple[str, ...]]] = [
        ("tokens", (), tokens, ("tiles", "information", "deeds", "meriadoc_joins")),
        *(("tokens", ("tiles", id_), tile, ("colour", "face", "count")) for id_, tile in tokens["tiles"].items()),
        ("journeys", (), journeys, tuple(LENGTHS)),
    ]
    for deck in LENGTHS:
        given = journeys.get(deck, {})
        places.append(("journeys", (deck,), given, ("length", "threshold", "cards")))
        for number, card in enumerate(given.get("cards", ())):
            places.append(("journeys", (deck, "cards", number), card, ("id", "route", "shelters")))
    for table, path, found, known in places:
        for key in found:
            if key not in known:
                yield TableFault(table, (*path, key), f"unknown key; expected one of {', '.join(known)}")


def _token_faults(tokens: Mapping[str, Any], first: Atlas, second: Atlas) -> Iterator[TableFault]:
    counts = dict.fromkeys(TILES, 0)
    for id_, tile in tokens.get("tiles", {}).items():
        if tile.get("colour") not in TILES or tile.get("face") not in (0, 1, 2, 3, "eye"):
            yield TableFault(
                "tokens", ("tiles", id_), f"expected a colour of {', '.join(TILES)} and a face 0 to 3 or eye"
            )
            return
        counts[tile["colour"]] += tile.get("count", 0)
    for colour, number in TILES.items():
        if counts[colour] != number:
            yield TableFault("tokens", ("tiles",), f"there are {counts[colour]} {colour} tiles; expected {number}")
    allies = tuple(name for name in first.locations if first.kind[name] == "ally")
    if sorted(tokens.get("information", ())) != sorted(allies):
        yield TableFault("tokens", ("information",), "expected one token for each ally location of the first board")
    deeds = tokens.get("deeds", ())
    if len(deeds) != 10 or len(set(deeds)) != 10 or not set(deeds) <= set(second.locations):
        yield TableFault("tokens", ("deeds",), "expected ten different locations of the second board")
    if not set(tokens.get("meriadoc_joins", ())) <= set(first.locations):
        yield TableFault("tokens", ("meriadoc_joins",), "expected locations of the first board")


def _journey_faults(decks: Mapping[str, Any], atlas: Atlas) -> Iterator[TableFault]:
    """HR-304. J-1 to J-11, J-16, J-19: the cards fit the board."""
    ids: list[str] = []
    for deck, (length, threshold) in LENGTHS.items():
        given = decks.get(deck)
        if not isinstance(given, Mapping) or (given.get("length"), given.get("threshold")) != (length, threshold):
            yield TableFault("journeys", (deck,), f"expected length {length} and threshold {threshold}")
            continue
        cards = given.get("cards", [])
        if len(cards) != 18:
            yield TableFault("journeys", (deck, "cards"), f"there are {len(cards)} cards; expected 18")
        for number, card in enumerate(cards):
            ids.append(str(card.get("id")))
            for what in _route_faults(card, deck, length, atlas):
                yield TableFault("journeys", (deck, "cards", number), f"{card.get('id')}: {what}")
    if len(set(ids)) != len(ids):
        yield TableFault("journeys", (), "two cards have the same id")


def _route_faults(card: Mapping[str, Any], deck: str, length: int, atlas: Atlas) -> Iterator[str]:
    route = [str(row) for row in card.get("route", [])]
    if len(route) != length + 1:
        yield f"the route has {len(route)} rows; expected {length + 1}"
        return
    if route[0] not in atlas.starts or route[-1] not in atlas.exits:
        yield "the route leads from no start to an exit"
        return
    numbers = [row for row in route if row != "."]
    strange = [row for row in numbers if row not in atlas.kind or not atlas.is_location(row)]
    if strange:
        yield f"the board has no location '{strange[0]}'"
        return
    if (
        len(set(numbers)) != len(numbers)
        or set(numbers[1:]) & set(atlas.starts)
        or set(numbers[:-1]) & set(atlas.exits)
    ):
        yield "a location stands twice, or a start or an exit on the way"
    before, dots = route[0], 0
    for row in route[1:]:
        if row == ".":
            dots += 1
            continue
        if not _walkable(atlas, before, row, dots):
            yield f"no way leads from {before} over {dots} dots to {row}"
        before, dots = row, 0
    shelters = card.get("shelters", [])
    if deck == "short" and shelters:
        yield "a short card has no shelters"
    if deck == "long" and (
        not shelters or any(atlas.kind.get(name) != "ally" or name not in route for name in shelters)
    ):
        yield "the shelters of a long card are ally locations on its route"


def _walkable(atlas: Atlas, start: str, end: str, dots: int) -> bool:
    """Whether a way without turning back leads over exactly so many dots."""

    def search(here: str, seen: tuple[str, ...]) -> bool:
        if len(seen) == dots:
            return end in atlas.beside[here]
        return any(
            search(other, (*seen, other))
            for other in atlas.beside[here]
            if atlas.kind[other] == "dot" and other not in seen
        )

    return search(start, ())
