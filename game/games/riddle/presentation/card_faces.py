"""What is printed on the cards (RR-331): families, emblems, words; and the list of all titles with their counts (RR-011)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from game.board.near_words import slug_of
from game.engine.decision import Phrase
from game.games.riddle.rules.cards.cards import is_rider
from game.ui.table.model.panel_data.cards_and_players import CardFace, HandCard, TitleList, TitleRow
from game.ui.table.model.panel_data.faces import faces_of

_EMBLEMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "boat": "boat", "rope": "rope", "cloak": "cloak", "horse": "horse", "eagles": "eagle",
        "flying-beasts": "fell-beast", "good-army": "white-tree", "evil-army": "scimitar", "neutral-army": "flag",
        "frodo": "star-glass", "sam": "leaf", "merry": "horn", "pippin": "pipe", "rider-1": "iron-crown",
        "rider-2": "rider-hood", "rider-3": "dagger", "rider-4": "fell-beast", "gandalf": "staff",
        "galadriel": "elven-star", "sauron": "eye", "balrog": "balrog", "treebeard": "ent", "strider": "broken-sword",
        "boromir": "shield", "legolas": "bow", "gimli": "axe", "butterbur": "cup", "saruman": "white-hand",
        "mouth-of-sauron": "gate", "wormtongue": "quill", "grishnakh": "watch-eye", "ugluk": "sword",
        "bill-ferny": "acorn", "gollum": "footprint", "tom-bombadil": "sun", "shelob": "spider", "bilbo": "book",
        "ring": "ring", "riddle": "riddle", "elf-ring": "nazgul-ring", "palantir": "palantir", "spy": "spy",
    }
)  # fmt: skip
"""Title to its emblem."""
_SIDES: Final = {"good": "elven-star", "evil": "eye", "neutral": "flag"}
FAMILIES: Final = faces_of("game.games.riddle").families
BACK: Final = FAMILIES["shared"]
"""RR-212. One back for all cards: a family would be a tell."""
_PLAYS: Final = ("look", "ask", "person", "shelob", "riddle")
"""RR-221. Uses that are a Power Play."""


class CardFaces:
    """The faces of all cards in the table of cards."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self._cards: dict[str, Mapping[str, Any]] = {
            id_: fields for id_, fields in table["cards"].items() if fields.get("in_play", True)
        }
        self._made = {id_: self._make(id_, fields) for id_, fields in self._cards.items()}
        self._peoples = {
            id_: tuple(self._make(id_, fields, people) for people in fields["subtitles"])
            for id_, fields in self._cards.items()
            if fields["family"] == "army" and fields.get("subtitles")
        }
        counts: dict[str, int] = {}
        first: dict[str, Mapping[str, Any]] = {}
        for fields in self._cards.values():
            title = fields["title"]
            counts[title] = counts.get(title, 0) + fields["count"]
            first.setdefault(title, fields)
        self.rows = tuple(
            TitleRow(
                title,
                FAMILIES[first[title]["family"]],
                _EMBLEMS[title],
                Phrase.of("look.title", card=title),
                count,
                group=Phrase.of(f"look.group.{_group(first[title])}"),
            )
            for title, count in counts.items()
        )

    def of(self, card: str, copy: int | None = None) -> CardFace:
        """The face of a card. Armies of one title are one card to the rules; which people each of several stands for
        is a matter of this table: the first shows the first, the second the second."""
        peoples = self._peoples.get(card, ())
        return self._made[card] if copy is None or not peoples else peoples[copy % len(peoples)]

    def of_title(self, title: str) -> CardFace:
        """The face of the first card of a title."""
        return self._made[next(card for card, fields in self._cards.items() if fields["title"] == title)]

    def in_hand(self, card: str, *, note: Phrase | None = None, copy: int | None = None) -> HandCard:
        """A card that lies open before whoever looks."""
        return HandCard(card, self.of(card, copy), note)

    def travels(self, card: str) -> Mapping[str, Any]:
        """The uses of a card that are means of travel, with their numbers."""
        return {
            use: value for use, value in self._cards[card].get("uses", {}).items() if use in ("horse", "fly", "jump")
        }

    def points(self, card: str) -> int:
        """RR-256. Its battle points."""
        return int(next(iter(self._cards[card].get("battle", {"": 0}).values())))

    def serves(self, card: str) -> str:
        """RR-195. Whom its special use serves; empty for anyone."""
        return str(self._cards[card].get("for", ""))

    def person(self, card: str) -> str:
        """RR-250. The character whose card it is; empty for other cards."""
        return str(self._cards[card].get("uses", {}).get("person", ""))

    def emblem(self, card: str) -> str:
        """Its emblem."""
        return self._made[card].emblem

    def character(self, character: str) -> HandCard:
        """RR-022. A character to be chosen."""
        side = "riders" if is_rider(character) else "hobbits"
        face = self._made[character]
        lines = (Phrase.of(f"look.character.{side}"),)
        return HandCard(character, CardFace(face.family, face.emblem, face.title, lines, scenes=face.scenes))

    def catalogue(self, title: Phrase, note: Phrase, picked: tuple[str, ...] = (), count: int = 0) -> TitleList:
        """RR-011. All titles with their counts; some picked already, `count` to be picked in all."""
        rows = (replace(row, picked=row.token in picked) for row in self.rows)
        return TitleList(title, note, tuple(rows), count)

    def _make(self, id_: str, fields: Mapping[str, Any], people: str = "") -> CardFace:
        uses = fields.get("uses", {})
        battle = next(iter(fields.get("battle", {}).items()), None)
        when, sign = _when(uses, battle is not None)
        return CardFace(
            family=FAMILIES[fields["family"]],
            emblem=_EMBLEMS[fields["title"]],
            title=Phrase.of("look.card_name", card=id_ if "horse" in uses else fields["title"]),
            lines=(*((_text(people),) if people else ()), _text(fields["text"])),
            when=when,
            sign=sign,
            points=str(battle[1]) if battle is not None else "",
            helps=_SIDES[battle[0]] if battle is not None else "",
            scenes=_scenes(id_, fields, people),
            short=_text(fields["short"]) if fields.get("short") and not people else None,
        )


def _group(fields: Mapping[str, Any]) -> str:
    """What a title stands among in the list: those that travel, armies, who is played, whom the others serve."""
    if fields["family"] in ("travel", "army"):
        return str(fields["family"])
    return "played" if "by" in fields else str(fields.get("for", "anyone"))


def _text(text: str) -> Phrase:
    return Phrase.of("look.card_text", text=text)


def _scenes(id_: str, fields: Mapping[str, Any], people: str) -> tuple[str, ...]:
    """What may be on a card's picture: what the table says, its people, its own scene, that of its title."""
    wished = (fields.get("scene", ""), f"army-{slug_of(people)}" if people else "", id_, fields["title"])
    return tuple(f"riddle/{name}" for name in wished if name)


def city_face(name: str, kind: str) -> CardFace:
    """RR-262. A city that stands in a battle."""
    return CardFace(
        FAMILIES["army"],
        _SIDES[kind],
        Phrase.of("look.city", place=name),
        (Phrase.of(f"look.feature.{kind}"),),
        sign="sword",
        points="1",
        helps=_SIDES[kind],
    )


def _when(uses: Mapping[str, Any], fights: bool) -> tuple[Phrase, str]:
    """RR-190 to RR-195. When a card can be played, in few words, and the sign beside them."""
    if "ring" in uses:
        return Phrase.of("look.when.ring"), "eye-shut"
    if not uses:
        return Phrase.of("look.when.battle"), "sword"
    kinds = []
    if "gear" in uses:
        kinds.append("gear")
    kinds += [use for use in ("horse", "fly", "jump", "reroll") if use in uses]
    if any(use in uses for use in _PLAYS):
        kinds.append("play")
    if "pickup" in uses:
        kinds.append("pickup")
    key = f"{kinds[0]}_{kinds[1]}" if len(kinds) > 1 else kinds[0]
    return Phrase.of(f"look.when.{key}", fights=int(fights)), "seal" if "play" in kinds else "play"
