"""The declared shapes of the tables beside the boards: what stands where, before it is asked whether it fits the boards
(HR-311). The check of a file, the values that are played with and the schemas for editors come from these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.board.checks.table_findings import TableFinding
from game.board.shapes.scalars import SHORT_WORDS, Boolean, Number, SceneName, Text
from game.board.shapes.shape import Field, ListOf, MapOf, Record
from game.engine.errors import RingtableError
from game.games.hunt.rules.view import COMPANY

MOST: Final = 9
"""The greatest number that an effect takes."""
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "when": ("turn", "out", "action"),
    "cancels": ("search", "perception", "hunt"),
    "extra": ("any", "location", "dot", "ferry"),
    "mark": ("area", "section", "location"),
    "join": ("meriadoc",),
    "gandalf": ("anywhere", "again"),
    "perceive": ("area",),
    "search": ("nazgul_areas",),
    "night": ("moved", "rested"),
    "company": COMPANY,
    "nazgul": ("dark", "location"),
}
"""Key of a card, effect or need to the words it can be given with."""
GANDALF: Final = ("to_move", "in_play")
"""What a card can need of Gandalf."""
TILE_FACES: Final = ("0", "1", "2", "3", "eye")
COLOURS: Final = ("beige", "red", "grey")

_ID = Text("a short name of lower-case letters, digits and hyphens", r"[a-z0-9]+(?:-[a-z0-9]+)*")
_NAME = Text("a name")
_PLACE = Text("a place, by the id on the board", numbers=True)
_PLACES = ListOf(_PLACE, "a list of places")
_SECTIONS = ListOf(Text("a section such as II"), "a list of sections such as [I, II]", least=1)
_COUNT = Number(1, MOST, whole=True)


def _word(key: str) -> Text:
    return Text("a word", known=WORDS[key])


def _record(what: str, notes: Mapping[str, tuple[Any, str]], required: str = "") -> Record:
    must = required.split()
    return Record(what, *(Field(key, shape, note, required=key in must) for key, (shape, note) in notes.items()))


_EFFECT = _record(
    "an effect",
    {
        "extra": (_word("extra"), "An extra move of this kind."),
        "to": (_PLACES, "Where an extra move by ferry leads."),
        "place": (_COUNT, "So many Ally tokens are placed."),
        "at": (_PLACES, "On these locations."),
        "by": (_PLACE, "On locations connected to this one."),
        "sections": (_SECTIONS, "On locations of these sections."),
        "optional": (Boolean(), "Whether fewer may be placed."),
        "mark": (_word("mark"), "An area, a section or a location is marked."),
        "join": (_word("join"), "Who joins the company."),
        "draw": (_COUNT, "So many Ally cards are drawn."),
        "heal": (_COUNT, "So much Corruption less."),
        "rested": (_COUNT, "So much instead when Frodo has rested."),
        "shift": (_COUNT, "So many Ally tokens may be moved."),
        "receive": (_COUNT, "So many Fellowship tokens are received."),
        "drive": (_COUNT, "So many Nazgûl are moved."),
        "steps": (_COUNT, "So many steps each."),
        "repel": (_COUNT, "Nazgûl in or next to a location are moved so many steps."),
        "scatter": (_COUNT, "All Nazgûl of an area are moved so many steps."),
        "forward": (_COUNT, "So many extra steps forward."),
        "gandalf": (_word("gandalf"), "What Gandalf does."),
        "spy": (_COUNT, "So many cards of a Sorcery hand are discarded."),
        "look": (_COUNT, "So many Journey cards are looked at."),
        "ride": (_COUNT, "The active Nazgûl moves so many steps."),
        "lord": (Boolean(), "The Lord of the Nazgûl takes its place."),
        "fear": (Boolean(), "The card counts as an Eye already drawn."),
        "tile": (Text("a special tile"), "This tile of the table of tokens goes into the Hunt pool."),
        "others": (_COUNT, "So many other Nazgûl move."),
        "lose_card": (_COUNT, "So many Ally cards are discarded at random."),
        "lose_token": (_COUNT, "So many Fellowship tokens go back to the pool."),
        "perceive": (_word("perceive"), "Perception in any one area."),
        "search": (_word("search"), "Search in an area that holds a Nazgûl."),
        "sniff": (_COUNT, "A Hunt; if it fails, so many steps."),
        "call": (Boolean(), "Frodo gains Corruption when he is near."),
        "dispel": (_COUNT, "So many Ally tokens are taken off."),
        "nazgul_areas": (Boolean(), "Only in areas that hold a Nazgûl."),
        "fog": (Boolean(), "No Ally card can be played."),
        "reroll": (_COUNT, "Up to so many dice are rolled again."),
        "watch": (_COUNT, "So many locations are watched."),
        "dread": (_COUNT, "So many Ally cards are discarded and drawn."),
    },
)
_EFFECTS = ListOf(_EFFECT, "a list of effects")

_NEEDS = _record(
    "what a card needs",
    {
        "frodo_section": (Text("a section such as II"), "Frodo's last location is in this section."),
        "frodo_at": (_PLACES, "Frodo's last location is one of these."),
        "frodo_area_or_meriadoc": (Text("an area such as II-B"), "It is in this area, or Meriadoc is with him."),
        "night": (_word("night"), "At Nightfall, when Frodo has moved or rested."),
        "company": (_word("company"), "This one is in the company and not flipped."),
        "step": (Number(1, 16, whole=True), "From this step on."),
        "not_before_last": (Boolean(), "Not on the row before the last."),
        "gandalf": (Text("a word", known=GANDALF), "What Gandalf must be able to do."),
        "nazgul": (_word("nazgul"), "Where the active Nazgûl stands."),
    },
)

_CARD = _record(
    "a card",
    {
        "name": (_NAME, "The name people read."),
        "text": (Text("a sentence"), "What it does, in words."),
        "short": (SHORT_WORDS, "The same for a hand, where there is little room."),
        "scene": (SceneName("game.games.hunt"), "Its picture, if not that of its id."),
        "count": (Number(1, 22, whole=True), "How many of it there are."),
        "when": (_word("when"), "In the own turn, out of turn, or as an action."),
        "needs": (_NEEDS, "What must hold before it can be played."),
        "price": (Number(0, MOST, whole=True), "How many Fellowship tokens it costs."),
        "does": (_EFFECTS, "What it does, one after the other."),
        "or": (ListOf(_EFFECTS, "a list of lists of effects"), "Lists of effects, of which one is chosen."),
        "cancels": (_word("cancels"), "What a card out of turn cancels."),
    },
    "name text count when",
)


def _deck(note: str) -> tuple[MapOf, str]:
    return MapOf(_ID, _CARD, "a mapping of cards", least=1), note


CARDS: Final = _record(
    "a table of cards",
    {
        "ally_1": _deck("The Ally cards of Part 1."),
        "ally_2": _deck("The Ally cards of Part 2."),
        "sorcery": _deck("The Sorcery cards."),
    },
    "ally_1 ally_2 sorcery",
)
"""HR-019."""

TOKENS: Final = _record(
    "a table of tokens",
    {
        "tiles": (
            MapOf(
                _ID,
                _record(
                    "a tile",
                    {
                        "colour": (Text("a colour", known=COLOURS), "beige, red or grey."),
                        "face": (
                            Text("0, 1, 2, 3 or eye", "[0-3]|eye", numbers=True, known=TILE_FACES),
                            "Its number, or an Eye.",
                        ),
                        "count": (Number(1, 20, whole=True), "How many of it there are."),
                    },
                    "colour face count",
                ),
                "a mapping of tiles",
                least=1,
            ),
            "The Corruption tiles.",
        ),
        "information": (_PLACES, "The ally locations of the first board."),
        "deeds": (_PLACES, "Ten locations of the second board."),
        "meriadoc_joins": (_PLACES, "Where Meriadoc may join, on the first board."),
    },
    "tiles information deeds meriadoc_joins",
)
"""HR-022, HR-153."""


def _journeys(note: str) -> tuple[Record, str]:
    card = _record(
        "a Journey card",
        {
            "id": (Text("a short name such as s01", r"[a-z0-9]+(?:-[a-z0-9]+)*", numbers=True), "Its own name."),
            "route": (
                ListOf(Text("a place, or . for a dot", numbers=True), "a list of rows"),
                "From start to exit.",
            ),
            "shelters": (_PLACES, "Ally locations of a long card."),
        },
        "id route",
    )
    fields = {
        "length": (Number(1, 99, whole=True), "How many steps the journeys have."),
        "threshold": (Number(1, 99, whole=True), "The Corruption at which Frodo is lost."),
        "cards": (ListOf(card, "a list of cards"), "The Journey cards."),
    }
    return _record("a deck of Journey cards", fields, "length threshold cards"), note


JOURNEYS: Final = _record(
    "a table of Journey cards",
    {"short": _journeys("The short journeys."), "long": _journeys("The long journeys.")},
    "short long",
)
"""HR-222, HR-223."""

SHAPES: Final[Mapping[str, Record]] = {"cards": CARDS, "tokens": TOKENS, "journeys": JOURNEYS}
"""Every table by its name."""
_NEEDED: Final = {"repel": "sections", "scatter": "sections", "extra ferry": "to", "mark location": "sections"}
"""Effect, or effect and word, to the key that says where."""


class TableFault(RingtableError):
    """A table beside the boards that cannot be played with. `path` leads to the fault."""

    def __init__(self, table: str, finding: TableFinding) -> None:
        self.table, self.finding, self.path = table, finding, finding.path
        super().__init__(f"table '{table}', {finding}")


def needed_key(effect: Mapping[str, Any]) -> str:
    """The key that an effect cannot do without and lacks; "" when it has all."""
    head, value = next(iter(effect.items()))
    wanted = _NEEDED.get(head) or _NEEDED.get(f"{head} {value}", "")
    return "" if wanted in effect else wanted
