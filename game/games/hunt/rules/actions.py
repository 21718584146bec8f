"""The actions of the game and their text. Public: screens and opponents hold these values.

The Ring-bearer:    move 22 | move dot | move 22 samwise | rest | forward | forward samwise | gandalf 18
                    play tom-bombadil 2 | token | flip frodo | meriadoc farmer-maggot | join meriadoc | end
                    reveal | deed 18 | rivendell | escape 33 | escape stay | course change | course keep
                    let | react gossip-at-the-inn | flip peregrin | flip samwise beige-3 | accept
                    place 22 | lift 22 | shift 22 23 | drive blue 31 | mark II-A | discard athelas | keep athelas | done
The hunters:    move 31 | move 31 via h06 34 | search | hunt | hunt sword | hunt ring shadow | perceive II-A ring
                    draw sorcery | play crebain sorcery | dispel 35 sword | extra 31 ring | ride 31 ring | stalk 31 sword
                    seek lord | drive blue 31 | spy 22 | log 3 ii-a | put blue 22 | reroll ring sword | end
Set-up:             give 7 | divide blue-green red-purple | order green blue | stand blue 48 | journey short | open letter
Chance:             start 1 | info 7 | deal crebain | roll ring ring sword … | tile beige-0 | lead rw2 | card s01
"""

from __future__ import annotations

from typing import Final

from game.engine.action import Action, Actions, Begins, Card, Piece, Space, action, drawn, part, touch, variant
from game.engine.decision import Seat

DOT: Final = "dot"
STAY: Final = "stay"
SAMWISE: Final = "samwise"
LOG_TOKENS: Final = ("1", "2", "3", "4", "5", "6")
OWN: Final = "own-"
"""On the table, before the name of a card of the hand that lies beside drawn ones only to be compared with them."""


class Act(Action):
    """Base of the actions of the game."""

    __slots__ = ()

    begins = Begins.VERB


class Named(Act):
    """An action that begins with its verb and its first word: a card that is played, a figure or a token that goes."""

    __slots__ = ()

    begins = Begins.VERB_AND_WORD


# The Ring-bearer's ----------------------------------------------------------------------------------------------------


@action("move {to} {using?} via {way*}")
class Move(Act):
    """HR-060. Frodo's entry: a location or "dot", at night with Samwise's help (HR-102). HR-110. The Nazgûl's ride."""

    to: Space = touch()
    using: Card = variant("way.using", "", among=(SAMWISE,))
    way: tuple[str, ...] = drawn()


@action("forward {using?}")
class Forward(Act):
    """HR-224. One step of the Journey card by night."""

    using: Card = touch(default="")


@action("rest")
class Rest(Act):
    """HR-058, HR-070."""


@action("gandalf {to}")
class Gandalf(Act):
    """HR-228. Gandalf goes to a location, or begins there (HR-212)."""

    to: Space = touch()


@action("play {card} {use?}")
class Play(Named):
    """HR-075. An Ally card; of a card with two uses the first or second."""

    card: Card = touch()
    use: int = variant("way.use", 0, is_choice=True)


@action("token")
class Token(Act):
    """HR-096."""


@action("flip {hobbit} {tile?}")
class Flip(Act):
    """HR-102, HR-171. A Company card is turned over, to cancel a tile or for what else it does."""

    hobbit: Card = touch()
    tile: str = touch(default="")


@action("meriadoc {card}")
class Meriadoc(Act):
    """HR-053. Meriadoc helps for a card of the hand."""

    card: Card = touch()


@action("join {hobbit}")
class Join(Act):
    """HR-106."""

    hobbit: Card = touch()


@action("reveal")
class Reveal(Act):
    """HR-232."""


@action("deed {at}")
class Deed(Act):
    """HR-239."""

    at: Space = touch()


@action("rivendell")
class Rivendell(Act):
    """HR-241."""


@action("escape {to}")
class Escape(Act):
    """HR-179. To a location, or "stay"."""

    to: Space = touch()


@action("course {choice}")
class Course(Act):
    """HR-271. "change" or "keep"."""

    choice: str = part()


@action("let")
class Let(Act):
    """HR-082. No reaction."""


@action("react {card}")
class React(Act):
    """HR-080."""

    card: Card = touch()


@action("accept")
class Accept(Act):
    """HR-171. The tiles stand as they are."""


@action("place {at}")
class Place(Act):
    """HR-087. An Ally token."""

    at: Space = touch()


@action("lift {at}")
class Lift(Act):
    """HR-087. An Ally token is taken off."""

    at: Space = touch()


@action("shift {at} {to}")
class Shift(Named):
    """HR-088. An Ally token goes on."""

    at: Space = touch()
    to: Space = touch()


@action("drive {figure} {to}")
class Drive(Named):
    """HR-234, HR-263. A Nazgûl is moved out of its turn."""

    figure: Piece = touch()
    to: Space = touch()


@action("mark {at}")
class PutMark(Act):
    """HR-092, HR-306. A Company log token or a watch on a location, area or section."""

    at: Space = touch()


@action("choose {seat}")
class ChooseSeat(Act):
    """A2-11. A hunter."""

    seat: Seat = touch(shape=lambda word: word.startswith("rw"))


@action("choose {face}")
class ChooseDie(Act):
    """HR-233. A die by its face."""

    face: str = touch(among=("ring", "sword", "sorcery", "shadow"))


@action("choose {number}")
class ChooseLogToken(Act):
    """HR-132. One of the six log tokens of the hunters."""

    number: str = variant(among=LOG_TOKENS, is_choice=True)


@action("choose {at}")
class ChoosePlace(Act):
    """A2-01, A2-08. A location, or an area."""

    at: Space = touch()


@action("discard {card}")
class Discard(Act):
    leads = True

    card: Card = touch()


@action("keep {card}")
class Keep(Act):
    leads = True

    card: Card = touch()


@action("flight {to}")
class Flight(Act):
    """HR-236."""

    to: Space = touch()


@action("done")
class Done(Act):
    """No more of what an effect allows."""


@action("end")
class End(Act):
    """HR-069, HR-107. The turn."""


# The hunters' -----------------------------------------------------------------------------------------------------


@action("search")
class Search(Act):
    """HR-124."""


@action("hunt {dice*}")
class Hunt(Act):
    """HR-134, HR-157. Free, with a Sword, or with two dice."""

    dice: tuple[str, ...] = touch(default=())


@action("perceive {target} {dice+}")
class Perceive(Act):
    """HR-127, HR-157. An area or section, with a Ring or two dice."""

    target: Space = touch()
    dice: tuple[str, ...] = variant()


@action("draw {die}")
class Draw(Act):
    """HR-120."""

    die: str = touch()


@action("play {card} {die}")
class PlaySorcery(Named):
    """HR-147. A Sorcery card, and the die that pays for it."""

    card: Card = touch()
    die: str = touch()


@action("play {card} {use} {die}")
class PlaySorceryUse(Named):
    """HR-148. The first or second use of a Sorcery card, and the die that pays for it."""

    card: Card = touch()
    die: str = variant()
    use: int = variant("way.use", is_choice=True)


@action("dispel {at} {die?}")
class Dispel(Act):
    """HR-119. An Ally token next to the Nazgûl."""

    at: Space = touch()
    die: str = variant(default="")


@action("extra {to} {die}")
class Extra(Act):
    """HR-156."""

    to: Space = touch()
    die: str = variant()


@action("ride {to} {die}")
class Ride(Act):
    """HR-162."""

    to: Space = touch()
    die: str = variant()


@action("stalk {to} {die}")
class Stalk(Act):
    """HR-160."""

    to: Space = touch()
    die: str = variant()


@action("seek {die}")
class Seek(Act):
    """HR-263. With the Lord's die."""

    die: str = touch()


@action("aim {area}")
class Aim(Act):
    """HR-130. What a Perception by card is about."""

    area: Space = touch()


@action("spy {at}")
class Spy(Act):
    """HR-305. What a Search by card is about."""

    at: Space = touch()


@action("log {number} {at}")
class Log(Act):
    """HR-143. A log token of the hunters is laid somewhere, or taken "off"."""

    number: str = touch()
    at: Space = touch()


@action("put {figure} {at}")
class Put(Act):
    """HR-321. Beside a board of the table's own a figure stands where people say."""

    figure: Piece = touch()
    at: Space = touch()


@action("reroll {faces*}")
class Reroll(Act):
    """HR-148."""

    faces: tuple[str, ...] = touch()


# Set-up ---------------------------------------------------------------------------------------------------------------


@action("give {places+}")
class Give(Act):
    """HR-037. Information tokens for the hunters."""

    places: tuple[Space, ...] = touch()


@action("divide {groups+}")
class Divide(Act):
    """HR-029. The four Nazgûl among the hunters ("blue-green")."""

    is_ordered = True
    groups: tuple[tuple[Piece, ...], ...] = part(joined="-")
    """Of each player, in their order."""


@action("order {figures+}")
class Order(Act):
    """HR-038. In which order the Nazgûl of a player act."""

    is_ordered = True
    figures: tuple[Piece, ...] = touch()


@action("stand {figure} {at}")
class Stand(Named):
    """HR-043."""

    figure: Piece = touch()
    at: Space = touch()


@action("lord {figure}")
class Lord(Act):
    """HR-219. The Nazgûl that the Lord replaces."""

    figure: Piece = touch()


@action("journey {length}")
class Journey(Act):
    """HR-208. "short" or "long"."""

    length: str = part()


@action("open {what}")
class Open(Act):
    """HR-200. The letter."""

    what: str = part()


@action("share {numbers+}")
class Share(Act):
    """HR-215. How many Sorcery cards each hunter gets."""

    numbers: tuple[str, ...] = part()


# Chance ---------------------------------------------------------------------------------------------------------------


@action("start {at}")
class Start(Act):
    """HR-034."""

    at: Space = part()


@action("info {at}")
class Info(Act):
    """HR-037. An Information token or a deed token."""

    at: Space = part()


@action("deal {card}")
class Deal(Act):
    card: Card = part()


@action("card {card}")
class JourneyCard(Act):
    """HR-208. A Journey card."""

    card: Card = part()


@action("lead {seat}")
class Lead(Act):
    seat: Seat = part()


@action("roll {faces+}")
class Roll(Act):
    """HR-117."""

    faces: tuple[str, ...] = part()


@action("tile {tile}")
class Tile(Act):
    """HR-168."""

    tile: str = part()


ACTIONS: Final = Actions[Act](
    Accept, Aim, ChooseSeat, ChooseDie, ChooseLogToken, ChoosePlace, JourneyCard, Course, Deal, Deed, Discard,
    Dispel, Divide, Done, Draw, Drive, End, Escape, Extra, Flip, Flight, Forward, Gandalf, Give, Hunt, Info, Join,
    Journey, Keep, Lead, Let, Lift, Log, Lord, Meriadoc, Move, Open, Order, Perceive, Place, Put, PutMark, Play,
    PlaySorcery, PlaySorceryUse, React, Reroll, Rest, Reveal, Ride, Rivendell, Roll, Search, Seek, Share, Shift,
    Spy, Stalk, Stand, Start, Tile, Token,
)  # fmt: skip
