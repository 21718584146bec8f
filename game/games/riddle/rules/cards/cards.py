"""The cards: read from the table beside the board, checked, and made ready for the rules (section 14).

Cards of one kind are alike to every rule (the people named under an army's title are no title, RR-010), so a pile or a
hand is a count of each kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from game.board.near_words import count_of, did_you_mean, listed, quoted
from game.board.problem_collector import shortened
from game.engine.errors import RingtableError

CHARACTERS: Final = ("frodo", "sam", "merry", "pippin", "rider-1", "rider-2", "rider-3", "rider-4")
"""RR-002. The eight characters: four Hobbits, four Black Riders."""


def is_rider(character: str) -> bool:
    """RR-004. Whether a character is a Black Rider."""
    return character in CHARACTERS[4:]


GEAR: Final = ("boat", "rope", "cloak")
"""RR-009. What lies face up in front of its owner while it works; bit 0, 1 and 2 of what is in play."""
BOAT, ROPE, CLOAK = GEAR_BITS = (1, 2, 4)

_CARD_KEYS: Final = (
    "title", "family", "count", "for", "uses", "battle", "by", "kept", "guarded", "wizard", "within", "at",
    "resisted", "subtitles", "text", "short", "scene", "in_play",
)  # fmt: skip
USES: Final = (
    "gear", "horse", "fly", "jump", "person", "look", "leave", "pickup", "reroll", "ask", "shelob", "riddle", "ring",
)  # fmt: skip
"""RR-192. Every effect a card can have."""
PLAYS: Final = ("reroll", "look", "ask", "person", "riddle", "shelob", "pickup")
"""Those of the free part of a turn, but for travelling, in the order of lists."""
_TRAVEL: Final = frozenset({"horse", "fly", "jump"})
_ACTIVE: Final = _TRAVEL.union(PLAYS)
_NO_IDS: Final = frozenset(
    {"die", "city", "guarded", "attack", "show", "end", "with", "via", *(f"p{seat}" for seat in range(1, 9))}
)
"""Words that mean something else in the text of an action."""
FATES: Final = ("keep", "discard")
VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "gear": GEAR,
    "fly": FATES,
    "person": CHARACTERS,
    "look": FATES,
    "leave": FATES,
    "reroll": FATES,
    "ask": ("ring", "gollum"),
    "shelob": FATES,
    "riddle": FATES,
    "ring": FATES,
}
"""What may stand behind a use; those not named take a number."""


class CardTableError(RingtableError):
    """A table of cards that cannot be played with; one sentence."""


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card."""

    index: int
    id: str
    title: str
    family: str
    count: int
    serves: str
    """RR-195. Whom its special use serves: "hobbits", "riders", or "" for anyone."""
    uses: Mapping[str, Any]
    side: str
    """"good", "evil", "neutral", or "" for a card without battle points."""
    points: int
    by: str
    """RR-259. The only character for whom it has its battle point; "" for any holder."""
    kept: bool
    """RR-274. It returns to the hand after a battle."""
    guarded: bool
    """RR-248. Shelob cannot take it."""
    wizard: bool
    within: int
    """RR-228. How near a target must be; 0 for any distance."""
    cities: tuple[str, ...]
    """RR-230. The cities on which a target must stand; empty for anywhere."""
    any_city: bool
    """RR-229. A target must stand on a city."""
    resisted: bool
    """RR-232. A target may resist."""
    travels: bool
    """RR-008. It is a means of travel."""
    plays: tuple[str, ...]
    """RR-192. What it does in the free part of a turn beside travelling."""


class CardSet:
    """All kinds of cards in play, in the order of the table."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        """Raises CardTableError with the first thing that is wrong."""
        for path, what, expected in faults(table):
            where = ".".join(part if part.isprintable() else quoted(part) for part in map(str, path))
            raise CardTableError(f"table of cards, {where}: {what}" + (f"; expected {expected}" if expected else ""))
        entries = [(id_, fields) for id_, fields in table["cards"].items() if fields.get("in_play", True)]
        self.cards: tuple[Card, ...] = tuple(_card(index, id_, fields) for index, (id_, fields) in enumerate(entries))
        self.size = len(self.cards)
        self.ids: tuple[str, ...] = tuple(card.id for card in self.cards)
        self.index: Mapping[str, int] = {card.id: card.index for card in self.cards}
        self.full = bytes(card.count for card in self.cards)
        """How many of each kind there are."""
        self.titles: tuple[str, ...] = tuple(dict.fromkeys(card.title for card in self.cards))
        self.of_title: Mapping[str, tuple[int, ...]] = {
            title: tuple(card.index for card in self.cards if card.title == title) for title in self.titles
        }
        self.playable = (self._played_by("riders"), self._played_by("hobbits"))
        """For a Rider and for a Hobbit: each card with which something begins in the free part of a turn; None for the others,
        as for Boat, Rope, Cloak, armies, The Ring."""
        self.guarded: tuple[int, ...] = tuple(card.index for card in self.cards if card.guarded)
        self.ring = self.index["ring"]
        self.gollum = self.index["gollum"]
        self.gear: tuple[int, ...] = tuple(self.index[word] for word in GEAR)
        self.persons: tuple[int, ...] = tuple(self.index[word] for word in CHARACTERS)
        self.using: Mapping[str, tuple[int, ...]] = {
            use: tuple(card.index for card in self.cards if use in card.uses) for use in USES
        }

    def _played_by(self, kind: str) -> tuple[Card | None, ...]:
        """RR-195."""
        return tuple(card if card.serves in ("", kind) and _ACTIVE & card.uses.keys() else None for card in self.cards)

    def words_of(self, counts: Iterable[int]) -> tuple[str, ...]:
        """The cards that a number of each kind makes, in the order of the table."""
        return tuple(self.ids[card] for card, number in enumerate(counts) for _ in range(number))

    def counts_of(self, words: Iterable[str]) -> bytearray:
        """How many of each kind these cards are."""
        found = bytearray(self.size)
        for word in words:
            found[self.index[word]] += 1
        return found


def gear_bits(words: Iterable[str]) -> int:
    """Some of Boat, Rope and Cloak as bits."""
    return sum(GEAR_BITS[GEAR.index(word)] for word in words)


def gear_words(bits: int) -> tuple[str, ...]:
    """The cards that bits stand for, in the order of GEAR."""
    return tuple(word for word, flag in zip(GEAR, GEAR_BITS, strict=True) if bits & flag)


def serves(card: Card, is_hobbit: bool) -> bool:
    """RR-195. Whether a card's special use is for this kind of player."""
    return card.serves in ("", "hobbits" if is_hobbit else "riders")


def _card(index: int, id_: str, fields: Mapping[str, Any]) -> Card:
    battle = fields.get("battle", {})
    at = fields.get("at", ())
    return Card(
        index=index,
        id=id_,
        title=fields["title"],
        family=fields["family"],
        count=fields["count"],
        serves=fields.get("for", ""),
        uses=dict(fields.get("uses", {})),
        side=next(iter(battle), ""),
        points=next(iter(battle.values()), 0),
        by=fields.get("by", ""),
        kept=fields.get("kept", False),
        guarded=fields.get("guarded", False),
        wizard=fields.get("wizard", False),
        within=fields.get("within", 0),
        cities=() if at == "cities" else tuple(at),
        any_city=at == "cities",
        resisted=fields.get("resisted", False),
        plays=tuple(use for use in PLAYS if use in fields.get("uses", {})),
        travels=not _TRAVEL.isdisjoint(fields.get("uses", {})),
    )


# Checking the table --------------------------------------------------------------------------------------------------

Fault = tuple[tuple[str | int, ...], str, str]
"""(path to what is wrong, what is wrong, what was expected)."""


def faults(table: Any) -> Iterator[Fault]:
    """RR-330. Everything that is wrong with a table of cards; the counts only when every card says its own."""
    cards = table.get("cards") if isinstance(table, Mapping) else None
    if not isinstance(cards, Mapping):
        if isinstance(table, Mapping) and "cards" in table:
            yield ("cards",), "'cards' is no mapping", "a mapping of cards"
        else:
            yield (), "the table has no 'cards'", "a mapping of cards"
        return
    for key in table:
        if key != "cards":
            yield (str(key),), f"unknown key {quoted(str(key))}", "cards"
    for id_, fields in cards.items():
        yield from _faults_of(str(id_), fields)
    if all(isinstance(card, Mapping) and _has_title(card) and _has_count(card) for card in cards.values()):
        yield from _counts(cards)


def _faults_of(id_: str, fields: Any) -> Iterator[Fault]:
    where = ("cards", id_)
    if id_ in _NO_IDS:
        yield where, f"{quoted(id_)} cannot be the id of a card", "a word that means nothing else in an action"
    if not isinstance(fields, Mapping):
        yield where, f"{quoted(id_)} is no card", "keys and values"
        return
    for key in fields:
        if key not in _CARD_KEYS:
            yield (*where, str(key)), f"unknown key {quoted(str(key))}", _near(str(key), _CARD_KEYS)
    for key in ("title", "family", "count", "text"):
        if key not in fields:
            yield (
                where,
                f"{quoted(id_)} has no '{key}'",
                f"a card with {listed(('title', 'family', 'count', 'text'), 'and')}",
            )
    if "title" in fields and not _has_title(fields):
        near = did_you_mean(str(fields["title"]), tuple(TITLES))
        yield (*where, "title"), f"unknown title {_said(fields['title'])}", "a title of the rules" + _aside(near)
    if "count" in fields and not _has_count(fields):
        yield (*where, "count"), f"the count is {_said(fields['count'])}", "a number of at least 1"
    if fields.get("for", "hobbits") not in ("hobbits", "riders"):
        yield (*where, "for"), f"it cannot be for {_said(fields['for'])}", "hobbits or riders"
    if fields.get("by", "frodo") not in CHARACTERS:
        yield (*where, "by"), f"there is no character {_said(fields['by'])}", _near(str(fields["by"]), CHARACTERS)
    for key in ("kept", "guarded", "wizard", "resisted", "in_play"):
        if not isinstance(fields.get(key, True), bool):
            yield (*where, key), f"'{key}' is {_said(fields[key])}", "true or false"
    if not _is_number(fields.get("within", 1), 1):
        yield (*where, "within"), f"'within' is {_said(fields['within'])}", "a number of at least 1"
    for key, wanted in (("text", "a sentence"), ("short", "a few words"), ("scene", "the name of a scene")):
        if not isinstance(fields.get(key, ""), str):
            yield (*where, key), f"the {key} is {_said(fields[key])}", wanted
    for key, alone in (("at", "cities"), ("subtitles", "")):
        words = fields.get(key, [])
        if isinstance(words, list | tuple):
            yield from (
                ((*where, key, at), f"the {at + 1}. of '{key}' is {_said(word)}", "a name")
                for at, word in enumerate(words)
                if not isinstance(word, str)
            )
        elif not (alone and words == alone):
            yield (
                (*where, key),
                f"'{key}' is {_said(words)}",
                f"'{alone}' or a list of {alone}" if alone else "a list of names",
            )
    yield from _uses(where, fields.get("uses", {}))
    yield from _as_ruled(where, fields)


def _uses(where: tuple[str, ...], uses: Any) -> Iterator[Fault]:
    if not isinstance(uses, Mapping):
        yield (*where, "uses"), f"the uses are {_said(uses)}", "a mapping of effects"
        return
    for use, value in uses.items():
        if use not in USES:
            yield (*where, "uses", str(use)), f"unknown effect {quoted(str(use))}", _near(str(use), USES)
        elif use in VALUES:
            if value not in VALUES[use]:
                yield (*where, "uses", use), f"'{use}' cannot be {_said(value)}", listed(VALUES[use])
        elif not _is_number(value, 1):
            yield (*where, "uses", use), f"'{use}' is {_said(value)}", "a number of at least 1"


def _as_ruled(where: tuple[str, ...], fields: Mapping[str, Any]) -> Iterator[Fault]:
    """RR-005, RR-006, RR-330. Family, battle points, and whether it is played with, are those of its title."""
    family, battle = fields.get("family", "travel"), fields.get("battle", {})
    if not isinstance(family, str) or family not in FAMILIES:
        yield (*where, "family"), f"unknown family {_said(family)}", _near(str(family), FAMILIES)
    if not isinstance(battle, Mapping):
        yield (*where, "battle"), f"the battle points are {_said(battle)}", "one of good, evil, neutral with a number"
        return
    wrong = [side for side, points in battle.items() if not _is_number(points, 1)]
    yield from (
        ((*where, "battle", str(side)), f"{quoted(str(side))} is {_said(battle[side])}", "a number of at least 1")
        for side in wrong
    )
    if wrong:
        return
    if not _has_title(fields):
        return
    name, ruled = fields["title"], TITLES[fields["title"]]
    if family in FAMILIES and "family" in fields and family != ruled.family:
        yield (*where, "family"), f"'{name}' is of the family '{family}'", ruled.family
    points = {ruled.side: ruled.points} if ruled.side else {}
    if dict(battle) != points:
        yield (*where, "battle"), f"'{name}' has {_points(battle)}", _points(points)
    if fields.get("in_play", True) is not ruled.in_play and isinstance(fields.get("in_play", True), bool):
        said = "in play" if not ruled.in_play else "out of play"
        yield (*where, "in_play"), f"'{name}' is {said}", f"in_play: {str(ruled.in_play).lower()}"


def _counts(cards: Mapping[str, Any]) -> Iterator[Fault]:
    """RR-005, RR-330. As many cards of every title as the rules say; what is wrong stands at the count of a card of that
    title, the one with most of them where there are several."""
    for name, ruled in TITLES.items():
        mine = {id_: card["count"] for id_, card in cards.items() if card["title"] == name}
        found = sum(mine.values())
        if not mine:
            yield ("cards",), f"there is no card with the title '{name}'", str(ruled.number)
        elif found != ruled.number:
            most = max(mine.values())
            last = [id_ for id_, count in mine.items() if count == most][-1]
            said = f"'{name}' has {count_of(found, 'card')}" + (" in all" if len(mine) > 1 else "")
            yield ("cards", last, "count"), said, str(ruled.number)
    for name in ("ring", "gollum", "shelob", "riddle", *GEAR, *CHARACTERS):
        yield from (
            (("cards", id_), f"the card '{name}' is called {quoted(id_)}", f"'{name}'")
            for id_, card in cards.items()
            if card["title"] == name and id_ != name
        )


def _has_title(fields: Mapping[str, Any]) -> bool:
    return isinstance(fields.get("title"), str) and fields["title"] in TITLES


def _has_count(fields: Mapping[str, Any]) -> bool:
    return _is_number(fields.get("count"), 1)


def _points(battle: Mapping[Any, Any]) -> str:
    return (
        listed((count_of(points, f"{_side(side)} battle point") for side, points in battle.items()), "and")
        or "no battle points"
    )


def _side(side: object) -> str:
    word = str(side)
    return word if word.isprintable() and word else quoted(word)


def _is_number(value: Any, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def _said(value: Any) -> str:
    """A value as people type it."""
    if isinstance(value, str):
        return quoted(shortened(value)) if value else "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if value is None:
        return "nothing"
    return "a mapping" if isinstance(value, Mapping) else "a list" if isinstance(value, list | tuple) else str(value)


def _near(word: str, known: Any) -> str:
    return listed(known, most=20) + _aside(did_you_mean(word, tuple(known)))


def _aside(hint: str) -> str:
    return f" ({hint})" if hint else ""


FAMILIES: Final = ("travel", "army", "character", "special")
"""RR-005."""


class Title(NamedTuple):
    """What the rules say of all cards of one title."""

    family: str
    number: int
    """How many cards bear it."""
    side: str = ""
    """"good", "evil", "neutral", or "" for a card without battle points."""
    points: int = 0
    in_play: bool = True
    """RR-006. False for the blank spares."""


def _family(family: str, titles: Mapping[str, tuple[int, str, int]]) -> dict[str, Title]:
    return {name: Title(family, *numbers) for name, numbers in titles.items()}


_NONE: Final = ("", 0)


TITLES: Final[Mapping[str, Title]] = {
    **_family(
        "travel",
        {
            "boat": (5, *_NONE), "rope": (5, *_NONE), "cloak": (5, *_NONE), "horse": (6, *_NONE),
            "eagles": (2, "good", 1), "flying-beasts": (2, "evil", 1),
        },
    ),
    **_family("army", {"good-army": (7, "good", 1), "evil-army": (7, "evil", 1), "neutral-army": (4, "neutral", 1)}),
    **_family(
        "character",
        {
            "frodo": (1, "good", 1), "sam": (1, "good", 1), "merry": (1, "good", 1), "pippin": (1, "good", 1),
            "rider-1": (1, "evil", 1), "rider-2": (1, "evil", 1), "rider-3": (1, "evil", 1), "rider-4": (1, "evil", 1),
            "gandalf": (1, "good", 1), "galadriel": (1, "good", 1), "sauron": (1, "evil", 1), "balrog": (1, "evil", 1),
            "treebeard": (1, "good", 1), "strider": (1, "good", 2), "boromir": (1, "good", 1),
            "legolas": (1, "good", 1), "gimli": (1, "good", 1), "butterbur": (1, *_NONE),
            "saruman": (1, "evil", 1), "mouth-of-sauron": (1, "evil", 2), "wormtongue": (1, "evil", 1),
            "grishnakh": (1, "evil", 1), "ugluk": (1, "evil", 1), "bill-ferny": (1, *_NONE),
            "gollum": (1, *_NONE), "tom-bombadil": (1, *_NONE), "shelob": (1, *_NONE), "bilbo": (1, *_NONE),
        },
    ),
    **_family(
        "special",
        {
            "ring": (1, "neutral", 1), "riddle": (5, *_NONE), "elf-ring": (3, *_NONE), "palantir": (3, *_NONE),
            "spy": (7, *_NONE),
        },
    ),
    "blank": Title("special", 6, in_play=False),
}  # fmt: skip
"""RR-005, RR-006, RR-010, RR-330. Title to what section 14 says of it."""
