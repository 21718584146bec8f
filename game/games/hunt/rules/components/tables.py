"""The tables beside the boards: cards, tiles, tokens, journeys. Checked before anything is played with them.

The shipped tables, made to fit boards of somebody's own: what a board tells of itself is read from it, a place of the box is
the place that bears its name, its number or its spot, and Journey cards that lead nowhere are led anew.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.board.board import Board
from game.board.checks.table_findings import Path, TableFinding, problem_at, shape_findings
from game.board.near_words import count_of, did_you_mean, listed
from game.board.problem_collector import ProblemCollector, shortened
from game.board.problems import Problem, some
from game.board.reading.yaml_tree import read_nodes
from game.board.shapes.shape import Anything
from game.engine.decision import Phrase
from game.games.hunt.rules.components.table_schema import GANDALF, SHAPES, WORDS, TableFault, needed_key
from game.games.hunt.rules.topology import HuntTopology

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
WHEN: Final = {"ally_1": ("turn", "out"), "ally_2": ("turn", "out"), "sorcery": ("action",)}
TILES: Final = {"beige": 15, "red": 2, "grey": 3}
"""HR-022."""
DEEDS: Final = 10
JOURNEY_CARDS: Final = 18
"""HR-222. In each of the two decks."""
LENGTHS: Final = {"short": (14, 12), "long": (16, 14)}
"""HR-223. Deck of Journey cards to (steps, threshold)."""


def tiles_due(riders: int, *, has_lord: bool) -> int:
    """HR-168, HR-259. How many tiles are drawn for so many Nazgûl; the Lord among them counts for two."""
    return riders + has_lord


def eye_worth(beside: int) -> int:
    """HR-174, HR-175. Corruption of the next Eye, with so many Eyes and so much fear beside the track."""
    return 1 + beside


def tiles_worth(numbers: int, eyes: int, beside: int) -> int:
    """HR-173. Corruption of tiles whose numbers come to so much, and so many Eyes."""
    return numbers + sum(map(eye_worth, range(beside, beside + eyes)))


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


def compiled(tables: Mapping[str, Any], first: HuntTopology, second: HuntTopology, digest: str = "") -> Tables:
    """The tables as values; raises TableFault with the first fault."""
    found, read = read_tables(tables, first, second)
    for fault in found:
        raise fault
    tables = read
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
        id_: Tile(id_, given["colour"], 0 if given["face"] == "eye" else int(given["face"]), given["face"] == "eye")
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


def faults(tables: Mapping[str, Any], first: HuntTopology, second: HuntTopology) -> Iterator[TableFault]:
    """Everything wrong with the tables: shapes, counts, unknown effects, places that the boards lack."""
    yield from read_tables(tables, first, second)[0]


def read_tables(
    tables: Mapping[str, Any], first: HuntTopology, second: HuntTopology
) -> tuple[list[TableFault], dict[str, dict[str, Any]]]:
    """HR-311. Every fault of the tables, and the tables as their shapes read them: every place as text, however it was
    typed. What fits the boards is asked only when everything has its shape."""
    found: list[TableFault] = []
    read: dict[str, dict[str, Any]] = {}
    for name, shape in SHAPES.items():
        wrong, read[name] = shape_findings(shape, tables.get(name))
        found += [TableFault(name, one) for one in wrong]
    if not found:
        findings = {
            "cards": _card_findings(read["cards"], read["tokens"]["tiles"], first, second),
            "tokens": _token_findings(read["tokens"], first, second),
            "journeys": _journey_findings(read["journeys"], second),
        }
        found = [TableFault(name, one) for name, several in findings.items() for one in several]
    return found, read


def _card_findings(
    decks: Mapping[str, Any], tiles: Mapping[str, Any], first: HuntTopology, second: HuntTopology
) -> Iterator[TableFinding]:
    for deck, number in DECKS.items():
        for id_, card in decks[deck].items():
            yield from _card_finding(deck, id_, card, second if deck == "ally_2" else first, tiles)
        counts = {id_: card["count"] for id_, card in decks[deck].items()}
        if sum(counts.values()) != number:
            yield TableFinding(
                (deck,), f"'{deck}' has {count_of(sum(counts.values()), 'card')}", _summed(number, counts)
            )
    ids = [id_ for deck in DECKS for id_ in decks[deck]]
    for deck in DECKS:
        for id_ in decks[deck]:
            if ids.count(id_) > 1 and deck != next(one for one in DECKS if id_ in decks[one]):
                yield TableFinding((deck, id_), f"another deck has a card '{id_}' too", "a short name of its own")


def _summed(number: int, counts: Mapping[str, int]) -> str:
    """What was expected of a sum, and the numbers that make it up."""
    return f"{number} in all; it holds {', '.join(f'{id_} {count}' for id_, count in counts.items()) or 'none'}"


def _card_finding(
    deck: str, id_: str, card: Mapping[str, Any], topology: HuntTopology, tiles: Mapping[str, Any]
) -> Iterator[TableFinding]:
    path = (deck, id_)
    if card["when"] not in WHEN[deck]:
        yield _unknown((*path, "when"), "time", card["when"], WHEN[deck], f" of '{deck}'")
    for need, value in card.get("needs", {}).items():
        if need not in NEEDS[deck]:
            yield _unknown((*path, "needs", need), "need", need, NEEDS[deck], f" of '{deck}'")
        else:
            yield from _value_findings((*path, "needs", need), need, value, topology, GANDALF)
    if card["when"] == "out":
        if "cancels" not in card:
            yield TableFinding(path, "a card out of turn has no 'cancels'", listed(WORDS["cancels"]))
    elif not all(card.get("or") or [card.get("does")]):
        yield TableFinding(path, f"'{id_}' does nothing", "'does' or 'or' with effects")
    if "cancels" in card and card["cancels"] not in WORDS["cancels"]:
        yield _unknown((*path, "cancels"), "word", card["cancels"], WORDS["cancels"])
    if card.get("does") and card.get("or"):
        yield TableFinding((*path, "or"), f"'{id_}' has both 'does' and 'or'", "one of them")
    for at, effect in enumerate(card.get("does", ())):
        yield from _effect_findings(deck, (*path, "does", at), effect, topology, tiles)
    for number, option in enumerate(card.get("or", ())):
        for at, effect in enumerate(option):
            yield from _effect_findings(deck, (*path, "or", number, at), effect, topology, tiles)


def _effect_findings(
    deck: str, path: Path, effect: Mapping[str, Any], topology: HuntTopology, tiles: Mapping[str, Any]
) -> Iterator[TableFinding]:
    known = EFFECTS[deck]
    head = next(iter(effect), "")
    if not head:
        yield TableFinding(path, "an effect without a word", f"an effect of '{deck}'")
        return
    if head not in known:
        yield _unknown((*path, head), "effect", head, tuple(known), f" of '{deck}'")
        return
    for key, value in effect.items():
        if key != head and key not in known[head]:
            expected = listed(known[head], "and") or "nothing beside it"
            yield TableFinding((*path, key), f"the effect '{head}' takes no '{key}'", expected)
        elif key == "tile" and value not in tiles:
            yield _unknown((*path, key), "tile", value, tuple(tiles))
        else:
            yield from _value_findings((*path, key), key, value, topology, WORDS["gandalf"])
    if lacking := needed_key(effect):
        yield TableFinding(path, f"the effect '{head}' has no '{lacking}' beside it", lacking)


def _value_findings(
    path: Path, key: str, value: Any, topology: HuntTopology, gandalf: tuple[str, ...]
) -> Iterator[TableFinding]:
    """What is wrong with the value of an effect, of one of its keys, or of a need: its words and places."""
    if key == "gandalf":
        if value not in gandalf:
            yield _unknown(path, "word", value, gandalf)
    elif key in WORDS:
        if value not in WORDS[key]:
            yield _unknown(path, "word", value, WORDS[key])
    elif key in ("at", "to", "frodo_at"):
        yield from _place_findings(path, value, topology)
    elif key == "by":
        if value not in topology.locations:
            yield _no_location(path, value, topology)
    elif key == "sections":
        for at, section in enumerate(value):
            if section not in topology.sections:
                yield _unknown((*path, at), "section", section, topology.sections)
    elif key == "frodo_section" and value not in topology.sections:
        yield _unknown(path, "section", value, topology.sections)
    elif key == "frodo_area_or_meriadoc" and value not in topology.areas:
        yield _unknown(path, "area", value, topology.areas)


def _unknown(path: Path, noun: str, word: str, known: tuple[str, ...], of: str = "") -> TableFinding:
    return TableFinding(
        path, f"unknown {noun} {shortened(word)!r}{of}", listed(known, most=40), did_you_mean(word, known)
    )


def _place_findings(path: Path, places: Iterable[str], topology: HuntTopology) -> Iterator[TableFinding]:
    for at, place in enumerate(places):
        if place not in topology.locations:
            yield _no_location((*path, at), place, topology)


def _no_location(path: Path, place: str, topology: HuntTopology) -> TableFinding:
    """A reference to no location: numbers alone name them here, so a name is told its number."""
    space = topology.board.find(place)
    is_named = space is not None and space.id in topology.locations
    hint = Phrase.of("number_of", place=place, id=space.id) if is_named and space is not None else ""
    told, count = topology.board.title, len(topology.locations)
    return TableFinding(path, Phrase.of("unknown_location", place=shortened(place), board=told, count=count), hint=hint)


def _token_findings(tokens: Mapping[str, Any], first: HuntTopology, second: HuntTopology) -> Iterator[TableFinding]:
    tiles = tokens["tiles"]
    for id_, tile in tiles.items():
        if tile["colour"] not in TILES:
            yield _unknown(("tiles", id_, "colour"), "colour", tile["colour"], tuple(TILES))
    for colour, number in TILES.items():
        counts = {id_: tile["count"] for id_, tile in tiles.items() if tile["colour"] == colour}
        if sum(counts.values()) != number:
            what = f"there are {sum(counts.values())} {colour} tiles"
            yield TableFinding(("tiles",), what, _summed(number, counts))
    allies = {name for name in first.locations if first.kind[name] == "ally"}
    yield from _listed_once("information", tokens["information"], first)
    for at, place in enumerate(tokens["information"]):
        if place in first.locations and place not in allies:
            yield TableFinding(("information", at), Phrase.of("no_ally", place=place))
    if lacking := sorted(allies - set(tokens["information"]), key=first.locations.index):
        yield TableFinding(("information",), Phrase.of("no_token", places=some(lacking, 20), count=len(allies)))
    yield from _listed_once("deeds", tokens["deeds"], second)
    if len(tokens["deeds"]) != DEEDS:
        yield TableFinding(("deeds",), f"'deeds' has {count_of(len(tokens['deeds']), 'location')}", str(DEEDS))
    yield from _listed_once("meriadoc_joins", tokens["meriadoc_joins"], first)


def places_in(card: Mapping[str, Any]) -> Iterator[str]:
    """The places that a card names."""
    effects = [one for option in (card.get("does", ()), *card.get("or", ())) for one in option]
    for given in (card.get("needs", {}), *effects):
        for key in ("at", "to", "by", "frodo_at"):
            named = given.get(key, ())
            yield from (named,) if isinstance(named, str) else named


def _listed_once(key: str, places: Sequence[str], topology: HuntTopology) -> Iterator[TableFinding]:
    yield from _place_findings((key,), places, topology)
    for at, place in enumerate(places):
        if place in places[:at]:
            yield TableFinding((key, at), Phrase.of("location_twice", place=place))


def _journey_findings(decks: Mapping[str, Any], topology: HuntTopology) -> Iterator[TableFinding]:
    """HR-304. J-1 to J-11, J-16, J-19: the cards fit the board."""
    seen: set[str] = set()
    for deck, (length, threshold) in LENGTHS.items():
        given = decks[deck]
        for key, wanted in (("length", length), ("threshold", threshold)):
            if given[key] != wanted:
                yield TableFinding((deck, key), f"the {key} is {given[key]}", str(wanted))
        if len(given["cards"]) != JOURNEY_CARDS:
            what = f"'{deck}' has {count_of(len(given['cards']), 'card')}"
            ends = f"from {listed(map(repr, topology.starts))} to an exit"
            yield TableFinding((deck, "cards"), what, f"{JOURNEY_CARDS}, of {length} steps each {ends}")
        for number, card in enumerate(given["cards"]):
            path = (deck, "cards", number)
            if card["id"] in seen:
                yield TableFinding((*path, "id"), f"{card['id']!r} stands here for the second time", "each card once")
            seen.add(card["id"])
            for more, what in route_faults(card, deck, length, topology):
                yield TableFinding((*path, *more), f"{card['id']}: {what}")


def route_faults(card: Mapping[str, Any], deck: str, length: int, topology: HuntTopology) -> Iterator[tuple[Path, str]]:
    """What is wrong with the way of a Journey card, each with the rest of its path."""
    route: list[str] = card["route"]
    if len(route) != length + 1:
        yield ("route",), f"the route has {len(route)} rows; expected {length + 1}"
        return
    for at, row in enumerate(route):
        if row != "." and (row not in topology.kind or not topology.is_location(row)):
            yield ("route", at), f"the board has no location {shortened(row)!r}"
            return
    if route[0] not in topology.starts:
        yield ("route", 0), f"the route begins at {route[0]!r}; expected a start: {listed(topology.starts)}"
        return
    if route[-1] not in topology.exits:
        yield ("route", length), f"the route ends at {route[-1]!r}; expected an exit: {listed(topology.exits)}"
        return
    for at, row in enumerate(route):
        if row != "." and row in route[:at]:
            yield ("route", at), f"{row!r} stands twice in the route"
        elif (at and row in topology.starts) or (at < length and row in topology.exits):
            yield ("route", at), f"{row!r} is a start or an exit and stands on the way"
    before, dots = route[0], 0
    for at, row in enumerate(route[1:], 1):
        if row == ".":
            dots += 1
            continue
        if not _walkable(topology, before, row, dots):
            yield ("route", at), f"no way leads from {before} over {dots} dots to {row}"
        before, dots = row, 0
    shelters: list[str] = card.get("shelters", [])
    if deck == "short" and shelters:
        yield ("shelters",), "a short card has no shelters"
    if deck == "long" and not shelters:
        yield (), "a long card has no shelters; expected ally locations on its route"
    for at, name in enumerate(shelters if deck == "long" else ()):
        if topology.kind.get(name) != "ally" or name not in route:
            yield ("shelters", at), f"the shelter {shortened(name)!r} is no ally location on its route"


def _walkable(topology: HuntTopology, start: str, end: str, dots: int) -> bool:
    """Whether a way without turning back leads over exactly so many dots."""

    def search(here: str, seen: tuple[str, ...]) -> bool:
        if len(seen) == dots:
            return end in topology.adjacent[here]
        return any(
            search(other, (*seen, other))
            for other in topology.adjacent[here]
            if topology.kind[other] == "dot" and other not in seen
        )

    return search(start, ())


def table_problems(texts: Mapping[str, str], boards: Sequence[Board]) -> Iterator[Problem]:
    """Every fault of the tables (name to the text of its file), each with its line. Whether they fit each other and
    the boards is asked only when each has its shape."""
    roots = {}
    found: list[Problem] = []
    for name, text in texts.items():
        root, twice = read_nodes(text, f"{name}.yaml", example="ally_1: {...}")
        report = ProblemCollector(f"{name}.yaml")
        SHAPES[name].check(root, report)
        roots[name] = root
        found += [*twice, *report.problems]
    yield from found
    if not found:
        first, second = (HuntTopology(board) for board in boards)
        for fault in faults({name: Anything().value(root) for name, root in roots.items()}, first, second):
            yield problem_at(f"{fault.table}.yaml", roots[fault.table], fault.finding)


SHELTERS: Final = 2
"""HR-222. Ally locations of a long card, at most."""
_TRIES: Final = 3000
"""Steps of a search for one way: there are far more ways than anybody could walk."""
_TURNS: Final = 101
"""A prime number: multiplied and divided by it, neighbours stand in another order for each card."""


def fitted_tables(
    tables: Mapping[str, Any], boards: Sequence[Board], shipped: Sequence[Board]
) -> Mapping[str, Mapping[str, Any]]:
    """HR-311. What the tables of the `shipped` boards are on these."""
    first, second = map(HuntTopology, boards)
    tokens, cards = tables["tokens"], tables["cards"]
    named = dict.fromkeys(
        [*tokens["meriadoc_joins"], *(one for card in cards["ally_1"].values() for one in places_in(card))]
    )
    stands = _stand_for([*named], shipped[0], first)
    areas = {
        one: next((own for own in first.areas if own.startswith(one[:-1])), one) for one in shipped[0].groups["area"]
    }
    stands |= {one: own for one, own in areas.items() if one not in first.areas}
    own = {
        "information": [name for name in first.locations if first.kind[name] == "ally"],
        "deeds": [boards[1].spaces[index].id for index in boards[1].setup["deed_token"]],
        "meriadoc_joins": [stands[one] for one in tokens["meriadoc_joins"]],
    }
    return {
        "cards": {**cards, "ally_1": _with_places(cards["ally_1"], {a: b for a, b in stands.items() if a != b})},
        "tokens": {**tokens, **own},
        "journeys": {
            deck: {**given, "cards": _led(deck, given["cards"], second)} for deck, given in tables["journeys"].items()
        },
    }


def _stand_for(places: Sequence[str], shipped: Board, own: HuntTopology) -> dict[str, str]:
    """For each place of the shipped board a location: of its name, else of its number, else that which lies most like it."""
    found: dict[str, str] = {}
    wide, high = shipped.canvas or (1, 1)
    across, down = own.board.canvas or (1, 1)
    spaces = [space for space in own.board.spaces if space.id in own.locations]

    def alike(place: str) -> Iterator[tuple[str, ...]]:
        box = shipped.spaces[shipped.index_of_text[place]]
        yield tuple(one.id for one in spaces if box.name in (one.name, *one.aliases))
        yield (place,)
        at = box.x / wide, box.y / high
        yield tuple(one.id for one in sorted(spaces, key=lambda one: math.dist(at, (one.x / across, one.y / down))))

    for likeness in zip(*map(alike, places), strict=True):
        for place, named in zip(places, likeness, strict=True):
            free = (one for one in named if one in own.locations and one not in found.values())
            if place not in found and (one := next(free, "")):
                found[place] = one
    return found


def _with_places(value: Any, stands: Mapping[str, str]) -> Any:
    """A part of a table with other places, in its words too."""
    if isinstance(value, Mapping):
        return {key: _with_places(one, stands) for key, one in value.items()}
    if isinstance(value, list):
        return [_with_places(one, stands) for one in value]
    if not isinstance(value, str) or not stands:
        return value
    return re.sub(r"\b(?:[IV]+-[A-Z]|\d+)\b", lambda one: stands.get(one[0], one[0]), value)


def _led(deck: str, cards: Sequence[Mapping[str, Any]], topology: HuntTopology) -> list[Mapping[str, Any]]:
    """The cards of a deck; those whose way leads nowhere on this board with another. None where no way is long enough."""
    steps = LENGTHS[deck][0]
    found = []
    for number, card in enumerate(cards):
        if any(route_faults(card, deck, steps, topology)):
            route = next(_routes(topology, steps, number, needs_ally=deck == "long"), ())
            if not route:
                return []
            allies = [one for one in route if topology.kind.get(one) == "ally"]
            card = {"id": card["id"], "route": [*route]} | ({"shelters": allies[:SHELTERS]} if deck == "long" else {})
        found.append(card)
    return found


def _routes(topology: HuntTopology, steps: int, number: int, *, needs_ally: bool) -> Iterator[tuple[str, ...]]:
    """Ways of so many steps from a start to an exit, other ones first for each number of a card."""
    ends = {*topology.starts, *topology.exits}
    turned = [topology.starts[(number + at) % len(topology.starts)] for at in range(len(topology.starts))]
    exits = [topology.exits[(number // len(turned) + at) % len(topology.exits)] for at in range(len(topology.exits))]
    for start, end in ((start, end) for start in turned for end in exits):
        far, edge = {end: 0}, [end]
        for here in edge:
            fresh = [one for one in topology.adjacent[here] if one not in far and one not in ends - {start}]
            far |= dict.fromkeys(fresh, far[here] + 1)
            edge += [one for one in fresh if one != start]
        ways: list[tuple[str, ...]] = [(start,)]
        tries = 0
        while ways and tries < _TRIES:
            way, tries = ways.pop(), tries + 1
            left = steps - len(way) + 1
            if way[-1] == end:
                if not left and (not needs_ally or any(topology.kind[one] == "ally" for one in way)):
                    yield tuple(one if topology.is_location(one) else "." for one in way)
                continue
            near = [one for one in topology.adjacent[way[-1]] if far.get(one, steps) < left and one not in way]
            ways += [
                (*way, one) for one in sorted(near, key=lambda one: topology.position[one] * (2 * number + 3) % _TURNS)
            ]
