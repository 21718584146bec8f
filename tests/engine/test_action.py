"""Actions declared once: text and parser, what is touched, what sets variants apart, what they begin with."""

from __future__ import annotations

import gc
import pickle
from enum import Enum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.engine.action import (
    Action,
    Actions,
    Begins,
    Card,
    Listing,
    ListingOfRows,
    Piece,
    Space,
    Thing,
    Touched,
    action,
    drawn,
    part,
    plainest,
    touch,
    variant,
)
from game.engine.decision import Phrase, Seat, Subject
from game.engine.errors import InvalidText

GEAR = ("boat", "rope", "cloak")


class Wind(Enum):
    FAIR = "fair"
    FOUL = "foul"


@action("move {piece} {to} asking {requests*} {through?} via {way*}")
class Move(Action):
    """A way with everything that can change what happens on it."""

    piece: Piece = touch(shape=lambda word: "@" in word)
    to: Space = touch()
    requests: tuple[str, ...] = variant("way.asking", (), shape=lambda word: "@" in word or word == "moria")
    through: bool = variant("way.through", False, words="through moria")
    way: tuple[str, ...] = drawn()


@action("sail {means} {to} with {using*}")
class Sail(Action):
    means: Card = touch()
    to: Space = touch()
    using: tuple[Card, ...] = variant("way.using", (), among=GEAR, each_once=True)


@action("build {piece}")
class Build(Action):
    piece: Piece = touch(apart=True)


@action("permit {yes}")
class Permit(Action):
    yes: bool = part(words=("yes", "no"))


@action("end {phase?}")
class End(Action):
    phase: str = part("", among=("build", "attack"), aliases={"building": "build", "attacks": "attack"})


@action("dice {first} {second}")
class Dice(Action):
    first: int = part(among=range(1, 7))
    second: int = part(among=range(1, 7))


@action("go {to} {by} {use?}")
class Go(Action):
    to: Space = touch()
    by: str = variant("way.by")
    use: int = variant("card.use", 0, is_choice=True)


@action("shelob", verb_is=Thing.CARD)
class Shelob(Action):
    """The verb is the card."""


@action("ask {whom+}")
class Ask(Action):
    whom: tuple[Seat, ...] = touch()


@action("hoist {wind}")
class Hoist(Action):
    wind: Wind = part()


ACTIONS = Actions[Action](Move, Sail, Build, Permit, End, Dice, Go, Shelob, Ask, Hoist)

word = some.text("abcdefghijklmnopqrstuvwxyz0123456789-.ûé", min_size=1, max_size=8)
piece = some.builds("{}@{}".format, word, word)
free = word.filter(lambda text: text not in ("asking", "through", "via", "with"))
actions = some.one_of(
    some.builds(
        Move,
        piece,
        free,
        some.lists(piece, max_size=3).map(tuple),
        some.booleans(),
        some.lists(free, max_size=3).map(tuple),
    ),
    some.builds(
        Sail, free, free, some.sets(some.sampled_from(GEAR)).map(lambda held: tuple(sorted(held, key=GEAR.index)))
    ),
    some.builds(Build, piece),
    some.builds(Permit, some.booleans()),
    some.builds(End, some.sampled_from(("", "build", "attack"))),
    some.builds(Dice, some.integers(1, 6), some.integers(1, 6)),
    some.builds(Go, free, free, some.integers(0, 99)),
    some.builds(Shelob),
    some.builds(Ask, some.lists(word.map(Seat), min_size=1, max_size=3).map(tuple)),
    some.builds(Hoist, some.sampled_from(Wind)),
)


@given(actions)
def test_the_parser_is_the_inverse_of_the_text(one: Action) -> None:
    read = ACTIONS.parse(str(one))
    assert read == one
    assert type(read) is type(one)
    assert hash(read) == hash(one)


@given(actions)
def test_an_action_can_be_sent_to_another_process(one: Action) -> None:
    assert pickle.loads(pickle.dumps(one)) == one


@given(actions, actions)
def test_two_actions_are_equal_when_their_texts_are(one: Action, other: Action) -> None:
    assert (one == other) == (str(one) == str(other))


@given(some.text(max_size=30))
def test_a_text_is_an_action_or_refused_with_one_sentence(text: str) -> None:
    try:
        read = ACTIONS.parse(text)
    except InvalidText as refused:
        assert "is no action; expected" in str(refused)
    else:
        assert ACTIONS.parse(str(read)) == read


@pytest.mark.parametrize(
    "text",
    [
        "move orc@2117 osgiliath",
        "move man_orc@1314 eaves-of-fangorn asking rohan@1414",
        "move hobbit@hollin dimrill-dale through moria",
        "move orc@2117 osgiliath via 2118",
        "move orc@2117 osgiliath asking moria rohan@1414 through moria via 2118 2119",
        "sail die 1304 with boat cloak",
        "permit yes",
        "permit no",
        "end",
        "end build",
        "dice 3 5",
        "go 11 river 2",
        "go 11 river",
        "ask p2 p3",
        "hoist foul",
    ],
)
def test_a_text_is_written_as_it_was_read(text: str) -> None:
    assert str(ACTIONS.parse(text)) == text


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("  move  orc@1 2 ", "move orc@1 2"),
        ("move orc@1 2 via 3 asking moria", "move orc@1 2 asking moria via 3"),
        ("sail die 1304 with cloak boat", "sail die 1304 with boat cloak"),
        ("end building", "end build"),
    ],
)
def test_what_may_be_typed_in_another_way_has_one_text(typed: str, written: str) -> None:
    assert str(ACTIONS.parse(typed)) == written


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly 1",
        "move orc 2",
        "move orc@1",
        "move orc@1 2 3",
        "move orc@1 2 asking",
        "move orc@1 2 asking frodo",
        "move orc@1 2 through rohan",
        "move orc@1 2 through moria through moria",
        "sail die 1304 with",
        "sail die 1304 with boat boat",
        "sail die 1304 with sail",
        "permit maybe",
        "end never",
        "dice 0 5",
        "dice 3",
        "dice 03 5",
        "ask",
        "shelob p2",
        "hoist sideways",
    ],
)
def test_a_text_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(InvalidText):
        ACTIONS.parse(text)


def test_a_refusal_tells_the_shape_of_the_text_or_the_verbs_that_there_are() -> None:
    with pytest.raises(InvalidText, match="'move piece to', perhaps with 'asking …', 'through moria', 'via …'"):
        ACTIONS.parse("move orc@1")
    with pytest.raises(InvalidText, match="one of move, sail, build"):
        ACTIONS.parse("fly 1")


def test_things_are_touched_in_order_by_kind_and_by_place() -> None:
    assert Move("orc@1", "bree").touches == (Touched("orc@1", Thing.PIECE), Touched("bree", Thing.SPACE))
    assert Sail("boat", "bree").touches == (Touched("boat", Thing.CARD), Touched("bree", Thing.SPACE))
    assert Ask((Seat("p2"), Seat("p3"))).touches == (Touched("p2", Thing.SEAT), Touched("p3", Thing.SEAT))
    assert Build("orc@bree").touches == (Touched("orc", Thing.WORD), Touched("bree", Thing.SPACE))
    assert Shelob().touches == (Touched("shelob", Thing.CARD),)


def test_what_sets_variants_apart_is_a_sentence_and_a_drawn_way_is_none_of_them() -> None:
    (by,) = Go("11", "river").variants
    assert by.phrase == Phrase.of("way.by", by="river")
    asking, through = Move("orc@1", "bree", ("moria",), True).variants
    assert asking.phrase == Phrase.of("way.asking", requests=("moria",))
    assert through.phrase == Phrase.of("way.through", through="through moria")
    assert Move("orc@1", "bree", way=("2118",)).variants == ()
    assert Move("orc@1", "bree", way=("2118",)).drawn_way == ("2118",)
    assert Build("orc@1").drawn_way == ()


def test_of_ways_to_one_place_the_plainest_are_those_that_ask_no_more_than_another_of_the_same() -> None:
    boat, both = Sail("die", "bree", ("boat",)), Sail("die", "bree", ("boat", "cloak"))
    assert both.asks_more_than(boat)
    assert not boat.asks_more_than(both)
    assert not both.asks_more_than(Sail("die", "hobbiton", ("boat",)))
    boat, rope, both = (Sail("die", "bree", using) for using in (("boat",), ("rope",), ("boat", "rope")))
    assert plainest((boat, rope, both)) == (boat, rope)
    assert plainest((Sail("die", "bree"), boat)) == (Sail("die", "bree"),)


def test_an_action_begins_with_what_was_touched_first_or_its_verb_or_as_its_class_says() -> None:
    assert [one.subject for one in (Move("orc@1", "bree"), Sail("boat", "bree"), Go("11", "river"), End("build"))] == [
        "orc@1",
        "boat",
        "go",
        "end",
    ]

    @action("plant {seed} {at}")
    class Plant(Action):
        seed: Card = touch()
        at: Space = touch()

        @property
        def subject(self) -> Any:
            return self.at

    assert Plant("oak", "bree").subject == "bree"


def test_an_action_is_told_by_its_class_and_fields_made_once_and_never_changed() -> None:
    def told(one: Action) -> str:
        match one:
            case Move(at, to):
                return f"{at} to {to}"
            case End(phase):
                return phase
            case _:
                return ""

    assert [told(Move("orc@1", "bree")), told(End("build")), told(Permit(True))] == ["orc@1 to bree", "build", ""]
    move = Move("orc@1", "bree")
    assert move.replace(to="hobbiton") == Move("orc@1", "hobbiton")
    with pytest.raises(TypeError):
        move.replace(by="horse")
    assert Move.of("orc@1", "bree") is Move.of("orc@1", "bree")
    assert Move.of("orc@1", "bree") == Move("orc@1", "bree")
    fixed: Any = move
    with pytest.raises(AttributeError):
        fixed.to = "hobbiton"
    with pytest.raises(AttributeError):
        fixed.more = 1


@pytest.fixture(scope="module")
def little_memory() -> None:
    """All that lives now stays to the end, so that a collection looks through what comes after alone."""
    gc.collect()
    gc.freeze()


@pytest.mark.parametrize("allocations", range(1, 13))
def test_an_action_can_be_declared_while_unused_memory_is_collected(little_memory: None, allocations: int) -> None:
    thresholds = gc.get_threshold()
    gc.collect()
    gc.set_threshold(allocations, 1, 1)
    try:

        @action("carry {piece} {card} {to}")
        class Carry(Action):
            piece: Piece = touch()
            card: Card = touch()
            to: Space = touch()

    finally:
        gc.set_threshold(*thresholds)
    assert Carry(Piece("orc"), Card("rope"), Space("bree")).card == "rope"


def test_a_list_finds_what_begins_with_a_thing() -> None:
    listed = Listing[Action]([Move("orc@1", "bree"), End("build"), Move("orc@1", "hobbiton")])
    assert listed.subjects == ("orc@1", "end")
    assert listed.about(listed.subjects[0]) == (Move("orc@1", "bree"), Move("orc@1", "hobbiton"))
    assert listed.about(None) == listed.every
    assert End("build") in listed


@action("rest {place}")
class Rest(Action):
    begins = Begins.VERB
    place: Space = touch()


@action("use {card} {on}")
class Apply(Action):
    begins = Begins.VERB_AND_WORD
    card: Card = touch()
    on: Piece = touch()


def test_rows_are_every_value_with_every_other_parted_by_what_their_actions_begin_with() -> None:
    listed = ListingOfRows[Action]([Move.each(("orc@1", "orc@2"), ("bree",)), Rest.each(("bree", "dale"))])
    assert listed.every == (Move("orc@1", "bree"), Move("orc@2", "bree"), Rest("bree"), Rest("dale"))
    assert listed.about(None) == listed.every
    assert Rest("dale") in listed
    rows = [
        Move.each(("orc@1", "orc@2"), ("bree", "dale")),
        Apply.each(("rope", "cloak"), ("orc@1",)),
        Rest.each(("bree",)),
    ]
    listed = ListingOfRows[Action]([*rows, Apply.each(("rope",), ("orc@2",)), Rest.each(("dale",))])
    assert listed.subjects == ("orc@1", "orc@2", "use rope", "use cloak", "rest")
    for subject in listed.subjects:
        assert listed.about(subject) == tuple(one for one in listed.every if one.subject == subject)
    assert listed.about(Subject("use sting")) == ()
    listed = ListingOfRows[Action]([Move.each((), ("bree",)), Rest.each(())])
    assert not listed
    assert listed.subjects == ()
    assert ListingOfRows[Action]([Rest.each(("bree",))])


@action("share {groups+}")
class Share(Action):
    groups: tuple[tuple[Piece, ...], ...] = part(joined="+")


@pytest.mark.parametrize(
    ("text", "groups"), [("share orc@1+orc@2 orc@3", (("orc@1", "orc@2"), ("orc@3",))), ("share orc@1", (("orc@1",),))]
)
def test_words_that_are_joined_are_read_and_written_as_groups(text: str, groups: tuple[tuple[str, ...], ...]) -> None:
    read = Share.read(text, text.split()[1:])
    assert read == Share(groups)
    assert str(read) == text
    assert read.words == tuple(text.split()[1:])


def test_words_that_are_joined_may_be_of_some_alone() -> None:
    @action("share {groups+}")
    class ShareDice(Action):
        groups: tuple[tuple[str, ...], ...] = part(joined="+", among=("ring", "sword"))

    assert ShareDice.read("share ring+sword", ["ring+sword"]).groups == (("ring", "sword"),)
    with pytest.raises(InvalidText):
        ShareDice.read("share ring+bow", ["ring+bow"])


def declare(template: str, **fields: Any) -> None:
    action(template)(type("Odd", (Action,), {"__annotations__": dict.fromkeys(fields, "str"), **fields}))


@pytest.mark.parametrize(
    ("template", "fault"),
    [
        ("go", "leaves out to"),
        ("go {to} {by}", "no field 'by'"),
        ("go to {to}", "always there"),
        ("go {to} fast", "belongs to no field"),
        ("go over to {to?}", "side by side"),
        ("{to}", "begin with a verb"),
    ],
)
def test_a_text_that_does_not_fit_its_fields_is_a_fault_of_the_program(template: str, fault: str) -> None:
    with pytest.raises(TypeError, match=fault):
        declare(template, to=touch())
