"""No choice is made for the player: what was touched is one action, or a chooser opens. Over random games of every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import Any

from game.engine.action import Thing
from game.engine.chance import mixed
from game.engine.decision import CHANCE
from game.engine.match.ports import Occupant, SeatUpdate
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.interaction import Interaction, TouchOutcome, TouchResult
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.selection import Choice
from tests.laws.games import LawTable, written_list
from tests.laws.random_games import every_table, positions

PLACES = 20
"""Positions of each table that are looked at."""
ACTIONS = 8
"""Actions of each whose things are touched."""
ORDERS = 4
"""Orders in which the things of one action are touched."""
PRESENTATIONS = PresentationLoader()


def presentation_of(table: LawTable, view: Any) -> GamePresentation:
    """How a table looks to whoever sees this View."""
    playing = loaded_game(table.id, table.game_set)
    seating = {seat: Occupant(person=str(seat)) for seat in table.seats}
    shown = PRESENTATIONS.of(playing, seating).look.board_of(view)
    return PRESENTATIONS.of(playing, seating, shown)


def interactions(table: LawTable) -> Iterator[tuple[Interaction, list[Named]]]:
    """(the table before whoever decides, all legal actions) all over random games."""
    found = [state for state, _ in positions(table, 1)]
    crowded = [table.rules.new(table.seats, table.options, one) for one in written_list(table.id).crowded(table.seats)]
    for state in (*crowded, *mixed(found, Random(13))[:PLACES]):
        decision = table.rules.decision(state)
        if decision is None or decision.seat == CHANCE:
            continue
        view = table.rules.view(state, decision.seat)
        interaction = Interaction(presentation_of(table, view))
        interaction.receive(SeatUpdate(view.seat, 1, view, tuple(table.rules.actions(state))))
        yield interaction, [named(interaction.presentation, view, choice) for choice in interaction.selection.choices]


def touchable(interaction: Interaction, rng: Random) -> Iterator[tuple[str, ...]]:
    """What is touched for some of the actions that begin with something on the table, as different as there are."""
    by_kind = {(one.verb, one.tokens[:1]): one for one in mixed(list(interaction.selection.choices), rng)}
    for choice in mixed(list(by_kind.values()), rng)[:ACTIONS]:
        if choice.tokens and choice not in interaction.apart(choice.verb):
            yield (*choice.tokens, *choice.besides)[:6]


@dataclass(frozen=True)
class Named:
    """What an action names: places, pieces, cards, players, and what sets it apart."""

    action: Any
    verb: str
    things: tuple[frozenset[str], ...]
    """What must be touched for it, each with all words that mean it."""
    besides: frozenset[str] = frozenset()
    """What may be touched for it as well."""
    is_ordered: bool = False
    """Whether its things are touched in the order in which it names them."""

    def is_about(self, touched: Sequence[frozenset[str]]) -> bool:
        """Whether it concerns everything touched; each touch may mean several things (a piece, the space below it)."""
        if self.is_ordered:
            in_order = zip(self.things, touched, strict=False)
            return len(touched) <= len(self.things) and all(thing & meant for thing, meant in in_order)
        known = self.besides.union(*self.things)
        return all(known & meant for meant in touched)

    def is_told_by(self, touched: Sequence[frozenset[str]]) -> bool:
        """Whether nothing else need be touched for it."""
        return self.is_about(touched) and all(any(thing & meant for meant in touched) for thing in self.things)

    def is_more_than(self, other: Named) -> bool:
        """Whether it is the other action with something besides."""
        return self.verb == other.verb and set(self.things) > set(other.things)


def named(presentation: GamePresentation, view: Any, choice: Choice) -> Named:
    """A choice with the things in its text, each with every word that means it."""
    touches = presentation.look.touches(view, choice.action)
    words = [touched.word for touched in touches if touched.thing is not Thing.IMPLIED]
    words += [word for one in choice.action.variants if not one.is_choice for word in sorted(one.parts)]
    things = []
    for word in words:
        parts = {word, *(part for part in word.split("@") if part)} if "@" in word else {word}
        found = {space.id for part in parts if (space := presentation.board.find(part)) is not None}
        things.append(frozenset(parts | found))
    besides = frozenset(touched.word for touched in touches if touched.thing is Thing.IMPLIED)
    return Named(choice.action, choice.verb, tuple(things), besides, is_ordered=choice.is_ordered)


def touch_of(interaction: Interaction, thing: str) -> tuple[frozenset[str], Touch | None]:
    """(what a press on a thing may mean, the touch where it lies on the board): a press on a space means whoever stands on
    top of it as well."""
    counter = interaction.picture.counter(thing)
    if counter is not None:
        return frozenset({thing, counter.space}), Touch(counter.space, counter.handle)
    space = interaction.presentation.board.find(thing)
    if space is None or space.id != thing:
        return frozenset({thing}), None
    on_top = [one.handle for one in interaction.picture.on(space.id)][-1:]
    return frozenset({thing, *on_top}), Touch(space.id, "".join(on_top))


def chosen_silently(
    wish: TouchResult | None,
    touched: Sequence[frozenset[str]],
    listed: Sequence[Named],
    paying: Set[str] = frozenset(),
) -> str:
    """Why a wish takes a choice away; empty when it doesn't. What names more than was touched stays behind what names just
    that, and is begun otherwise; where all name more, none is plainer by itself. What is asked about before it is done may go
    on otherwise in what it is paid with, which lies beside the board."""
    if wish is None or wish.verdict not in (TouchOutcome.TAKE, TouchOutcome.CONFIRM):
        return ""
    taken = next((one for one in listed if one.action == wish.choices[0]), None)
    if taken is None:
        return ""
    others = [one for one in listed if one is not taken and one.is_about(touched)]
    rivals = [one for one in others if one.is_told_by(touched)]
    if not taken.is_told_by(touched):
        rivals += [one for one in others if one.verb == taken.verb and not one.is_more_than(taken)]
    if wish.verdict is TouchOutcome.CONFIRM:
        rivals = [one for one in rivals if not set().union(*one.things) ^ set().union(*taken.things) <= paying]
    said = [sorted(meant) for meant in touched]
    return f"{said} was taken for '{taken.action}', yet '{rivals[0].action}' fits as well" if rivals else ""


def lost_by(
    interaction: Interaction, wish: TouchResult | None, touched: Sequence[frozenset[str]], listed: Sequence[Named]
) -> str:
    """What begins like the action taken and cannot be begun in any other way: neither with a button of its own kind nor
    with another of its things."""
    if wish is None or wish.verdict is not TouchOutcome.TAKE:
        return ""
    buttons = {offer.verb for offer in interaction.offers if offer.refusal is None}
    for one in listed:
        if one.action == wish.choices[0] or not one.is_about(touched) or one.verb == wish.choices[0].verb:
            continue
        elsewhere = set().union(*one.things) - set().union(*touched)
        if one.verb not in buttons and not interaction.apart(one.verb) and not elsewhere & interaction.lit_tokens:
            return f"'{one.action}' cannot be begun: {[sorted(meant) for meant in touched]} is '{wish.choices[0]}'"
    return ""


def orders_of(things: Sequence[str], rng: Random) -> list[tuple[str, ...]]:
    """Some orders in which to touch things, that of the text first."""
    every = list(permutations(things))[:720]
    return [every[0], *mixed(every[1:], rng)[: ORDERS - 1]]


@every_table
def test_what_is_touched_at_the_table_is_one_action_or_the_player_chooses(table: LawTable) -> None:
    rng, ended = Random(3), 0
    for interaction, listed in interactions(table):
        start = interaction.selection
        for things in touchable(interaction, rng):
            for order in orders_of(things, rng):
                interaction.selection, interaction.aim = start, None
                for thing in order:
                    meant, touch = touch_of(interaction, thing)
                    before = [frozenset({token}) for token in interaction.selection.touched if token != thing]
                    wish = interaction.touch(touch) if touch is not None else interaction.touch_token(thing)
                    paying = interaction.panels.helpers
                    assert chosen_silently(wish, [*before, meant], listed, paying) == ""
                    interaction.selection = interaction.selection if wish is None else start
                    assert lost_by(interaction, wish, [*before, meant], listed) == ""
                    if wish is not None:
                        ended += 1
                        break
    assert ended > 5


@every_table
def test_what_is_attempted_is_no_choice_among_legal_actions(table: LawTable) -> None:
    """In any order, and however few of an action's things were touched."""
    rng, met = Random(4), 0
    for interaction, listed in interactions(table):
        for things in touchable(interaction, rng):
            for order in orders_of(things, rng):
                for number in range(1, len(order) + 1):
                    attempted = table.rules.attempt(interaction.view, order[:number])
                    wish = None if attempted is None else TouchResult(TouchOutcome.TAKE, (attempted,))
                    opened = () if order[0] in interaction.selection.openings else interaction.selection.touched
                    assert chosen_silently(wish, [frozenset({one}) for one in (*opened, *order[:number])], listed) == ""
                    met += attempted is not None
    assert met > 5


def test_the_law_sees_a_choice_that_is_taken_silently() -> None:
    def of(text: str, *besides: str) -> Named:
        return Named(text, text.split()[0], tuple(frozenset({word}) for word in text.split()[1:]), frozenset(besides))

    listed = [of("pull sam p2"), of("take sam", "p2"), of("look sam p2 p3")]
    card, both = [frozenset({"sam"})], [frozenset({"sam"}), frozenset({"p2"})]
    assert "'take sam' fits as well" in chosen_silently(TouchResult(TouchOutcome.TAKE, ("pull sam p2",)), both, listed)
    assert "'take sam' fits as well" in chosen_silently(
        TouchResult(TouchOutcome.CONFIRM, ("pull sam p2",)), card, listed
    )
    assert chosen_silently(TouchResult(TouchOutcome.CHOOSE, ("pull sam p2", "take sam")), both, listed) == ""
    assert chosen_silently(TouchResult(TouchOutcome.TAKE, ("take sam",)), card, listed) == ""
