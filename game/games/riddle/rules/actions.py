"""The actions of the game, each declared once. Public: screens and computer players hold these values.

    move die bree                        move horse-3 bree with rope
    move die 1304 with cloak via 1205    (a way drawn in full; `Rules.normal` finds the listed action)
    move eagles cracks-of-doom           move tom-bombadil 0907
    reroll gimli      look palantir p2 p3     ask gollum p2     pull frodo p2     take frodo
    pickup city       pickup strider          leave gandalf     riddle p2         shelob
    attack p2 good-army      attack p2 rivendell (a city's force)
    exchange p2     name boat     again     enough     resist ring     reveal     keep boat
    present evil-army     yield     stop     discard rope     show     roll     stay     place bree
    choose frodo    end     count p3
    die 4     draw boat     pick boat     swap boat rope     pick guarded      (chance)

A card is named by its id, a place by its slug where it has a name and else by its id, a player by the seat.
"""

from __future__ import annotations

from typing import Final

from game.board.bitset import picked
from game.engine.action import Action, Actions, Begins, Card, Space, Thing, action, drawn, part, touch, variant
from game.engine.decision import Decision, Seat, Subject
from game.games.riddle.rules.cards.cards import gear_words

DIE: Final = "die"
CITY: Final = "city"
GUARDED: Final = "guarded"
"""RR-249. What is told of a card that Shelob could not take."""
_GEAR: Final = ("boat", "rope", "cloak")
NOBODY: Final = Seat("")


@action(
    "move {means} {to} with {using*} via {via*}",
    expected="'move means place', perhaps with 'with boat rope cloak', 'via …'",
)
class Move(Action):
    """RR-007. One move by one means of travel to one space, with the cards it puts in play."""

    leads = True
    means: Card = touch()
    """"die" or the card."""
    to: Space = touch()
    using: tuple[Card, ...] = variant("way.using", (), among=_GEAR, each_once=True)
    """RR-155. Boat, Rope, Cloak, in this order, as far as this move puts them in play."""
    via: tuple[str, ...] = drawn()
    """The spaces in between, only where the way was drawn in full."""


# One use of a card other than travelling (RR-190) -----------------------------------------------------------------------


class Use(Action):
    """RR-190. One use of a card, with whom it is used on."""

    __slots__ = ()
    leads = True
    card: Card

    @property
    def targets(self) -> tuple[Seat, ...]:
        """Whom it is used on."""
        return ()


@action("reroll {card}")
class Reroll(Use):
    """RR-060."""

    card: Card = touch()


@action("look {card} {first} {second?}", expected="'look' with a card and 1 to 2 seats")
class Look(Use):
    """RR-225. Clairvoyance: one hand or two."""

    card: Card = touch()
    first: Seat = touch()
    second: Seat = touch(default=NOBODY)

    @property
    def targets(self) -> tuple[Seat, ...]:
        """RR-235. In whatever order they were named."""
        return (self.first, self.second) if self.second else (self.first,)


@action("ask {card} {target}", expected="'ask' with a card and a seat")
class Ask(Use):
    """RR-245, RR-246."""

    card: Card = touch()
    target: Seat = touch()

    @property
    def targets(self) -> tuple[Seat, ...]:
        return (self.target,)


@action("pull {card} {target}", expected="'pull' with a card and a seat")
class Pull(Use):
    """RR-250. Use 1 of a Hobbit or Rider card."""

    card: Card = touch()
    target: Seat = touch()

    @property
    def targets(self) -> tuple[Seat, ...]:
        return (self.target,)


@action("take {card}")
class Take(Use):
    """RR-251. Use 2 of a Hobbit or Rider card: against whoever is that character."""

    card: Card = touch()


@action("pickup {card}")
class PickUp(Use):
    """RR-166. In a city ("city"), or by a card."""

    card: Card = touch()


@action("leave {card}")
class Leave(Use):
    """RR-294. Out of the Halls of Mandos by a Wizard."""

    card: Card = touch()


@action("attack {target} {force}", expected="'attack seat card' or 'attack seat city'")
class Attack(Action):
    """RR-264. An attack with its first force: a card or a city."""

    leads = True
    begins = Begins.VERB
    target: Seat = touch()
    force: Card = touch()


# Answers, picks of a row, results of chance -----------------------------------------------------------------------------


class Say(Action):
    """A verb with at most two words."""

    __slots__ = ()
    leads = True

    @property
    def word(self) -> str:
        """The first word behind the verb; "" for none."""
        return str(self[1]) if len(self) > 1 else ""

    @property
    def subject(self) -> Subject:
        """What is named; the verb where it stands alone."""
        return Subject(self.word or self.verb)


@action("riddle {target}", verb_is=Thing.CARD)
class Riddle(Say):
    """RR-236."""

    target: Seat = touch()

    @property
    def subject(self) -> Subject:
        return Subject(self.verb)


@action("shelob", verb_is=Thing.CARD)
class Shelob(Say):
    """RR-248."""


@action("exchange {target}")
class Exchange(Say):
    """RR-204. With whom next."""

    target: Seat = touch()


@action("name {title}")
class Name(Say):
    """RR-238."""

    title: str = touch()


@action("again")
class Again(Say):
    """RR-239."""


@action("enough")
class Enough(Say):
    """RR-239."""


@action("resist {card}")
class Resist(Say):
    """RR-232."""

    card: Card = touch()


@action("reveal")
class Reveal(Say):
    """RR-233. No resistance: the hand is seen."""

    is_pass = True


@action("keep {card}")
class Keep(Say):
    """RR-251, RR-276. The card chosen out of a hand that was seen."""

    card: Card = touch()


@action("present {force}")
class Present(Say):
    """RR-265, RR-266. One force more in battle: a card or a city."""

    force: Card = touch()


@action("yield")
class Yield(Say):
    """RR-265."""


@action("stop")
class Stop(Say):
    """RR-266."""


@action("discard {card}")
class Discard(Say):
    """RR-177."""

    card: Card = touch()


@action("show")
class Show(Say):
    """RR-048. The Ring is shown."""


@action("roll")
class Roll(Say):
    """RR-050."""


@action("stay")
class Stay(Say):
    """RR-295. In the Halls."""

    is_pass = True


@action("place {space}")
class Place(Say):
    """RR-302. Where the marker comes back from the Halls."""

    space: Space = touch()


@action("choose {character}")
class Choose(Say):
    """RR-020."""

    character: Card = touch()


@action("end")
class End(Say):
    """RR-057."""


@action("count {seat}")
class Count(Say):
    """RR-322. "Count!", of a hand that may hold too much."""

    is_call = True
    seat: Seat = touch()


@action("die {number}")
class Die(Say):
    """What was rolled."""

    number: int = part(among=range(1, 7))

    @property
    def words(self) -> tuple[str, ...]:
        """What the die shows."""
        return (self.word,)


@action("draw {card}")
class Draw(Say):
    """RR-160. What was drawn from the deck."""

    card: Card = part()


@action("pick {card}")
class Pick(Say):
    """RR-212. What was picked out of a hand; "guarded" where Shelob could not take it."""

    card: Card = part()


@action("swap {gained} {given}")
class Swap(Say):
    """RR-202. What whoever has the turn gained and gave in a Friendly Exchange."""

    gained: Card = part()
    given: Card = part()


RiddleAction = Move | Use | Attack | Say
ACTIONS: Final = Actions[RiddleAction](
    Move, Attack, Reroll, Look, Ask, Pull, Take, PickUp, Leave, Riddle, Shelob, Exchange, Name, Again, Enough, Resist,
    Reveal, Keep, Present, Yield, Stop, Discard, Show, Roll, Stay, Place, Choose, End, Count, Die, Draw, Pick, Swap,
)  # fmt: skip
BROUGHT: Final = ("die", "draw", "pick", "swap")
"""The verbs of what chance brings."""


DICE: Final = tuple(Die(number) for number in range(1, 7))


class ActionCache:
    """Moves by means and cards put in play, in board order; what chance brings of each card."""

    def __init__(self, names: tuple[str, ...], cards: tuple[str, ...]) -> None:
        self._names = names
        self._rows: dict[tuple[str, int], list[Move]] = {}
        self.decisions: dict[tuple[str, int], Decision] = {}
        """Questions that depend on nothing but phase and seat."""
        self.draws = tuple(Draw(card) for card in cards)
        """Card to its being drawn, and to its being picked."""
        self.picks = tuple(Pick(card) for card in cards)

    def moves(self, means: str, using: int, ends: int) -> list[Move]:
        """The moves by one means to each of these spaces, putting these cards in play."""
        row = self._rows.get((means, using))
        if row is None:
            cards = gear_words(using)
            row = self._rows[means, using] = [Move(means, name, cards) for name in self._names]
        return picked(ends, row)
