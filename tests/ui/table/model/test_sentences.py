"""A digest in words: lines below a heading, turns in few sentences."""

from __future__ import annotations

import pytest

from game.engine.decision import Phrase, Seat
from game.ui.table.model.digest.digest import Digest, DigestLine, DigestTurn, rows_of, said_below, told_together

BEN = Seat("ben")
LINES = {
    "rides": "The Rider rides to Bree.",
    "draws": "The Rider draws three cards.",
    "shows": "The Rider shows one. Everybody sees it.",
    "falls": "An Orc falls.",
    "table.name": "Rider",
    "table.side": "The Rider",
}


def said(phrase: Phrase) -> str:
    """The words of the Rider's table."""
    return "Rider and Rider" if isinstance(phrase.get("seat"), tuple) else LINES[phrase.key]


def turn(*keys: str) -> DigestTurn:
    """The Rider's, with these lines; he does all but fall."""
    phrases = (Phrase(key) if key == "falls" else Phrase.of(key, seat=BEN) for key in keys)
    lines = (DigestLine(at + 1, phrase, (f"{at}",), False, False, 20, ()) for at, phrase in enumerate(phrases))
    return DigestTurn(Phrase.of("turn", seat=BEN), BEN, tuple(lines))


@pytest.mark.parametrize(
    ("sentence", "below"),
    [
        ("The Alliance moves to {0}.", "Moves to {0}."),
        ("The Alliance and Evil exchange a card.", "The Alliance and Evil exchange a card."),
        ("An Orc falls.", "An Orc falls."),
    ],
)
def test_whoever_the_heading_names_is_not_named_again_at_the_beginning_of_a_line(sentence: str, below: str) -> None:
    def say(phrase: Phrase) -> str:
        seats = phrase.get("seat")
        names = {"told": sentence, "table.side": "The Alliance"}
        return names.get(phrase.key, "Alliance and Alliance" if isinstance(seats, tuple) else "Alliance")

    told = Phrase.of("told", seat=BEN)
    assert said_below(told, DigestTurn(Phrase.of("turn", seat=BEN), BEN, ()), say) == below
    assert said_below(told, DigestTurn(Phrase.of("day"), BEN, ()), say) == sentence, "it names nobody"


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        (("rides",), "The Rider rides to Bree."),
        (("rides", "draws"), "The Rider rides to Bree and draws three cards."),
        (("rides", "draws", "rides"), "The Rider rides to Bree, draws three cards and rides to Bree."),
        (("rides", "falls", "draws"), "The Rider rides to Bree. An Orc falls. The Rider draws three cards."),
        (("falls", "rides"), "Rider: An Orc falls. The Rider rides to Bree."),
        (("rides", "shows"), "The Rider rides to Bree. The Rider shows one. Everybody sees it."),
    ],
)
def test_a_turn_is_told_in_as_few_sentences_as_it_takes(keys: tuple[str, ...], words: str) -> None:
    assert told_together(turn(*keys), said) == words


def test_a_turn_is_one_row_where_there_were_many_and_else_a_row_a_line() -> None:
    told = turn("rides", "draws")
    (row,) = rows_of(Digest((told,), is_by_turn=True), said)
    assert (row.words, row.places) == ("The Rider rides to Bree and draws three cards.", ("0", "1"))
    assert [one.words for one in rows_of(Digest((told,)), said)] == ["Rides to Bree.", "Draws three cards."]
