"""What of a battle is a moment: the Ring comes within a march of its bearer's goal; what marches past is none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.games.battle.presentation.story_and_chronicle import story_on
from game.games.battle.rules.pieces import ALLIANCE, EVIL, MOVE, SARUMAN, SAURON, Kind
from game.registry import game
from game.ui.table.model.digest.digest import digest_of, stayed
from game.ui.table.model.moments import beats_of
from game.ui.table.model.story import Fate
from tests.games.battle.games import RULES, do, legal, position
from tests.narrowing import there

BOARD = game("battle").load_set().boards[0]
STORY = story_on(BOARD)


def hex_at(steps: int, role: str) -> str:
    """Some hex so many steps from where a seat wins."""
    goal = there(BOARD.spaces[BOARD.role(role)].cell)
    return next(one.id for one in BOARD.spaces if one.cell is not None and one.cell.distance(goal) == steps)


def march(seat: Seat, *places: str, piece: str = "ring_bearer") -> str:
    """The name of the moment that a way is."""
    event = Event("move", Phrase.of("event.move", piece=piece), actor=seat, places=places)
    moment = STORY.of(event).moment_of(event)
    return moment.name if moment is not None else ""


def test_it_is_told_once_of_the_ring_alone_and_as_it_arrives_the_victory_is() -> None:
    one, two, there = hex_at(2, "mount_doom"), hex_at(1, "mount_doom"), hex_at(0, "mount_doom")
    assert march(ALLIANCE, one, two) == ""
    assert march(ALLIANCE, hex_at(9, "mount_doom"), there) == march(ALLIANCE, one, two, piece="rohan") == ""
    won = Event("victory", Phrase.of("outcome.destroyed"), actor=ALLIANCE, places=(there,))
    taken = [beats_of([won], STORY, viewer=seat) for seat in (ALLIANCE, SAURON)]
    assert [beats[-1].fate for beats in taken] == [Fate.WON, Fate.LOST]
    assert beats_of([replace(won, places=())], STORY) == (), "nobody else was left"


@pytest.mark.parametrize(
    ("seat", "role", "picture"),
    [
        (ALLIANCE, "mount_doom", "battle/moment-goal-near"),
        (EVIL, "victory_sauron", "battle/moment-tower"),
        (SAURON, "victory_sauron", "battle/moment-tower"),
        (SARUMAN, "victory_saruman", "battle/moment-tower"),
    ],
)
def test_the_ring_within_a_march_of_its_bearers_goal_is_a_moment_the_fire_to_the_alliance_and_a_tower_to_evil(
    seat: Seat, role: str, picture: str
) -> None:
    near, far = hex_at(MOVE[Kind.RING_BEARER], role), hex_at(MOVE[Kind.RING_BEARER] + 1, role)
    assert march(seat, far, near) == "goal_near"
    nears = Event("move", Phrase.of("event.move", piece="ring_bearer"), actor=seat, places=(far, near))
    wins = Event("victory", Phrase.of("outcome.destroyed"), actor=seat, places=(hex_at(0, role),))
    for event in (nears, wins):
        moment = there(STORY.of(event).moment_of(event))
        assert moment.picture == picture


@pytest.mark.parametrize(
    ("dice", "fates"),
    [("dice 6 6", (Fate.WON, Fate.LOST, Fate.OPEN)), ("dice 1 1", (Fate.LOST, Fate.WON, Fate.OPEN))],
    ids=["the attacked falls", "the attacker falls"],
)
def test_a_fight_is_won_by_whoever_fought_it_and_is_nothing_to_a_third(dice: str, fates: tuple[Fate, ...]) -> None:
    state = position(round=3, turn="sauron", phase="attack", pieces={"orc": ["2306"], "man_orc": ["2307"]})
    (attack,) = [text for text in legal(state) if text.startswith("attack")]
    events = do(state, attack, dice)
    taken = [beats_of(events, STORY, viewer=seat)[-1].fate for seat in (SAURON, SARUMAN, ALLIANCE)]
    assert tuple(taken) == fates


@pytest.mark.parametrize(
    ("pieces", "ring", "stake"),
    [
        ({"orc": ["2306"], "gondor": ["2307"]}, {"at": "2308", "owner": "alliance"}, "look.moments.stake_ring"),
        ({"orc": ["2306"], "gondor": ["2307"]}, {"at": "0707", "owner": "alliance"}, None),
        ({"orc": ["2306"], "gondor": ["2307"]}, {"at": "2308", "owner": "saruman"}, None),
        ({"orc": ["2306"], "aragorn": ["2307"]}, {"at": "0707", "owner": "alliance"}, "look.moments.stake_leader"),
    ],
    ids=["it guards the Ring", "the Ring is elsewhere", "the Ring is another's", "a leader"],
)
def test_a_fight_says_what_is_at_stake(pieces: dict[str, list[str]], ring: dict[str, str], stake: str | None) -> None:
    state = position(round=3, turn="sauron", phase="attack", pieces=pieces, ring=ring)
    (attack,) = [text for text in legal(state) if text.startswith("attack")]
    events = do(state, attack, "dice 6 6")
    needed = next(beat.needed for beat in beats_of(events, STORY) if beat.needed is not None)
    assert (needed.stake.key if needed.stake is not None else None) == stake


def test_who_has_not_marched_is_counted_and_a_sleeper_is_not() -> None:
    pieces = {"orc": ["2306", "2310", "2312"], "gondor": ["2020"], "fangorn_army": ["fangorn"]}
    state = position(round=3, turn="sauron", phase="second_move", pieces=pieces)
    events = do(state, next(text for text in legal(state) if text.startswith("move orc@2306")))
    look = game("battle").presentation(game("battle").load_set())
    stands = look.stands(RULES.view(state, SAURON), SAURON)
    assert len(stands) == len(pieces["orc"])
    assert stayed(events, stands, STORY) == len(stands) - 1
    assert len(look.stands(RULES.view(state, ALLIANCE), ALLIANCE)) == 2


def test_whoever_builds_where_an_army_has_come_to_hears_of_it_before_fights_in_which_nothing_happened() -> None:
    home, out = BOARD.spaces[BOARD.roles["build_orc"][1]].id, hex_at(9, "mount_doom")

    move = Event("move", Phrase.of("event.move", piece="gondor"), actor=ALLIANCE, places=(out, home))
    attack = Event("attack", Phrase.of("attack", piece="gondor", target="orc"), actor=ALLIANCE, places=("2306", "2307"))
    fight = attack, Event("nothing", Phrase("nothing"), actor=ALLIANCE)

    def heard_by(seat: Seat, *events: Event) -> bool:
        lines = digest_of([*events, *fight], seat, STORY, most=1).lines
        return any("move" in line.phrase.key for line in lines)

    assert [heard_by(seat, move) for seat in (SAURON, EVIL)] == [True, True]
    assert not heard_by(SAURON, replace(move, places=(home, out)))


MUCH = [
    Event("removed", Phrase.of("event.removed", piece="gondor", place=at.id), actor=EVIL, places=(at.id,))
    for at in BOARD.spaces[:20]
]


def test_who_comes_to_stand_beside_the_ring_is_told_of_to_its_bearer_however_much_else_happened() -> None:
    ring = {"owner": "alliance", "at": "1206"}
    state = position(2, round=3, turn="evil", phase="first_move", ring=ring, pieces={"orc": ["1308", "2211"]})
    far, near = do(state, "move orc@2211 2212"), do(state, "move orc@1308 1307")
    told = digest_of([*far, *near, *MUCH], ALLIANCE, STORY, most=6).lines
    assert [(line.phrase.key, line.phrase.get("place")) for line in told if line.is_way] == [
        ("look.digest.beside", "1307")
    ]


def test_who_comes_beside_the_ring_by_a_second_step_is_the_first_row_of_the_news() -> None:
    ring = {"owner": "alliance", "at": "1206"}
    pieces = {"orc": ["1310", "2211"], "gondor": ["2020"]}
    state = position(2, round=3, turn="evil", phase="first_move", ring=ring, pieces=pieces)
    first = [*do(state, "move orc@2211 2212"), *do(state, "move orc@1310 1308")]
    step = Phrase.of("event.beside", piece="orc", start="1308", place="1307", seat=EVIL)
    second = Event("move", step, actor=EVIL, places=("1308", "1307"))
    told = digest_of([*first, second], ALLIANCE, STORY, most=1).lines
    assert [(line.phrase.key, line.places) for line in told] == [
        ("look.digest.beside", ("1310", "1309", "1308", "1307"))
    ]
    told = digest_of([*first, second], ALLIANCE, STORY, most=6).lines
    assert [line.phrase.key for line in told] == ["look.digest.beside", "look.digest.move"]


def test_where_the_ring_went_is_told_to_everybody_however_much_else_happened() -> None:
    told = Phrase.of("event.move", piece="ring_bearer", start="1514", place="1617")
    went = Event("move", told, actor=EVIL, places=("1514", "1617"))
    lines = digest_of([went, *MUCH], ALLIANCE, STORY, most=6).lines
    assert [line.is_gold for line in lines] == [True, *[False] * 5]
