"""What stands where in the tables, before it is asked whether it fits the boards: for those typed in by hand (HR-311)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from game.engine.errors import RingtableError
from game.hunt.atlas import Atlas
from game.hunt.view import COMPANY

MOST: Final = 9
"""The greatest number that an effect takes."""
_SPELT: Final = ("route", "shelters", "information", "deeds", "meriadoc_joins", "at", "to", "by", "frodo_at", "id")
"""Where places (and cards) are named: a number without quotes is a name there."""
_WORDS: Final[dict[str, tuple[str, ...]]] = {
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
"""Effect or need to the words it can be given with."""
_GANDALF: Final = ("to_move", "in_play")
_TRUE: Final = ("optional", "nazgul_areas", "lord", "fear", "call", "fog", "not_before_last")
_LISTS: Final = ("at", "to", "sections", "frodo_at")
_OTHERS: Final = ("by", "tile", "frodo_section", "frodo_area_or_meriadoc")
"""Names that are looked up elsewhere."""
_NEEDED: Final = {"repel": "sections", "scatter": "sections", "extra ferry": "to", "mark location": "sections"}
"""Effect, or effect and word, to the key that says where."""


class TableFault(RingtableError):
    """A table beside the boards that cannot be played with. `path` leads to the fault."""

    def __init__(self, table: str, path: tuple[str | int, ...], what: str) -> None:
        self.table, self.path = table, path
        where = ".".join(map(str, path))
        super().__init__(f"table '{table}', {where}: {what}" if where else f"table '{table}': {what}")


def spelt(tables: Mapping[str, Any]) -> dict[str, Any]:
    """The tables with every place as text, however it was typed: 22 is "22"."""
    return {str(name): _spelt(str(name), value) for name, value in tables.items()}


def _spelt(key: str, value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(name): _spelt(str(name), one) for name, one in value.items()}
    if isinstance(value, list):
        return [_spelt(key, one) for one in value]
    return str(value) if key in _SPELT and isinstance(value, int) and not isinstance(value, bool) else value


def shape_faults(tables: Mapping[str, Any]) -> Iterator[TableFault]:
    """Lists, mappings and numbers that are something else."""
    for name in ("cards", "tokens", "journeys"):
        if not isinstance(tables.get(name), Mapping):
            yield TableFault(name, (), "it is missing; expected a mapping")
            return
    for deck, cards in tables["cards"].items():
        for id_, card in (cards if isinstance(cards, Mapping) else {}).items():
            if isinstance(card, Mapping):
                yield from _card_shape((deck, id_), card)
    yield from _token_shapes(tables["tokens"])
    for deck, given in tables["journeys"].items():
        yield from _journey_shapes(deck, given)


def _card_shape(path: tuple[str, ...], card: Mapping[str, Any]) -> Iterator[TableFault]:
    if not isinstance(card.get("needs", {}), Mapping):
        yield TableFault("cards", (*path, "needs"), "expected a mapping")
    if not _is_number(card.get("price", 0), 0):
        yield TableFault("cards", (*path, "price"), f"expected a number of tokens, 0 to {MOST}")
    key = "or" if card.get("or") else "does"
    options = card["or"] if key == "or" else [card.get("does", [])]
    whole = isinstance(options, list) and all(isinstance(option, list) for option in options)
    if not whole or not all(isinstance(effect, Mapping) for option in options for effect in option):
        expected = "lists of effects, each a mapping" if key == "or" else "a list of effects, each a mapping"
        yield TableFault("cards", (*path, key), f"expected {expected}")


def _token_shapes(tokens: Mapping[str, Any]) -> Iterator[TableFault]:
    tiles = tokens.get("tiles")
    if not isinstance(tiles, Mapping):
        yield TableFault("tokens", ("tiles",), "expected a mapping of tiles")
    for id_, tile in (tiles if isinstance(tiles, Mapping) else {}).items():
        if not isinstance(tile, Mapping) or not _is_number(tile.get("count"), 1, 20):
            yield TableFault("tokens", ("tiles", id_), "expected colour, face and count, the count 1 to 20")
    for name in ("information", "deeds", "meriadoc_joins"):
        if not _is_text_list(tokens.get(name)):
            yield TableFault("tokens", (name,), "expected a list of locations")


def _journey_shapes(deck: str, given: Any) -> Iterator[TableFault]:
    cards = given.get("cards") if isinstance(given, Mapping) else None
    if not isinstance(cards, list):
        yield TableFault("journeys", (deck, "cards"), "expected a list of cards")
        return
    for number, card in enumerate(cards):
        if (
            not isinstance(card, Mapping)
            or not isinstance(card.get("id"), str)
            or not _is_text_list(card.get("route"))
            or not _is_text_list(card.get("shelters", []))
        ):
            yield TableFault("journeys", (deck, "cards", number), "expected an id and a route, a list of its rows")


def _is_text_list(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _is_number(value: Any, least: int, most: int = MOST) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def needed_key(effect: Mapping[str, Any]) -> str:
    """The key that an effect cannot do without and lacks; "" when it has all."""
    head, value = next(iter(effect.items()))
    wanted = _NEEDED.get(head) or _NEEDED.get(f"{head} {value}", "")
    return "" if wanted in effect else wanted


def unfit(key: str, value: Any, atlas: Atlas, *, is_need: bool = False) -> str:
    """What would fit instead of the value of an effect, of one of its keys or of a need; "" when it fits."""
    if key == "gandalf" and is_need:
        return "" if value in _GANDALF else " or ".join(_GANDALF)
    if key in _WORDS:
        return "" if value in _WORDS[key] else " or ".join(_WORDS[key])
    if key in _TRUE:
        return "" if isinstance(value, bool) else "true or false"
    if key in _LISTS:
        return "" if _is_text_list(value) else "a list"
    if key == "frodo_section":
        return "" if value in atlas.sections else ", ".join(atlas.sections)
    if key == "frodo_area_or_meriadoc":
        return "" if value in atlas.areas else ", ".join(atlas.areas)
    if key in _OTHERS:
        return "" if isinstance(value, str) else "a name"
    return (
        "" if _is_number(value, 1, 16 if key == "step" else MOST) else f"a number, 1 to {16 if key == 'step' else MOST}"
    )
