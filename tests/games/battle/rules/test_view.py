"""What people see: Views, previews, offers, attempts, undo barriers; sections 13 and 14."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.decision import Seat
from game.games.battle.rules.view import BattleView, PermissionQuestion
from tests.games.battle.games import RULES, do, played, position
from tests.narrowing import there
from tests.sampling import first_with_soak


@pytest.mark.clause("BR-850", "BR-854")
@pytest.mark.parametrize("seat", [None, "evil", "alliance"])
@pytest.mark.parametrize(
    ("keys", "actions"),
    [
        ({"turn": "alliance", "phase": "first_move", "moria_passed": True, "pieces": {"gandalf": ["moria"]}}, []),
        ({"turn": "evil", "phase": "first_move", "pieces": {"orc": ["the-shire"]}, "shire": {"guest": True}}, []),
        ({"turn": "evil", "phase": "first_move", "pieces": {"orc": ["1106"]}}, ["move orc@1106 1206"]),
        (
            {"turn": "alliance", "phase": "second_move", "ring": {"owner": "evil", "at": "isengard"},
             "pieces": {"gandalf": ["1514"]}},
            ["move gandalf@1514 fangorn", "end"],
        ),
        ({"turn": "evil", "phase": "first_move", "pieces": {"orc": ["the-shire"]}}, ["move orc@the-shire 0605"]),
        (
            {"turn": "evil", "phase": "first_move", "pieces": {"orc": ["1011"], "rohan": ["1010"]}},
            ["move orc@1011 1009 via 1010"],
        ),
        (
            {"turn": "evil", "phase": "first_move", "pieces": {"orc": ["1011"], "rohan": ["1010"]}},
            ["move orc@1011 1009 via 1010", "permit no"],
        ),
        (
            {"turn": "evil", "phase": "attack", "pieces": {"orc": ["1011"], "rohan": ["1010"]}, "rolls": [[1, 6]]},
            ["attack orc@1011 rohan@1010"],
        ),
        ({"turn": "evil", "phase": "build", "built": {"orc": 1, "man_orc": 1}}, []),
        (
            {"turn": "alliance", "phase": "first_move", "ring": {"at": "1306", "rested": False},
             "elven": {"1306": {"stay": 2}, "1609": {"stay": 1, "shut": True}}, "pieces": {"elf": ["2003"]}},
            [],
        ),
        ({"turn": "alliance", "phase": "first_move", "paths": "woken", "pieces": {"army_of_the_dead": ["1617"]}}, []),
        ({"turn": "alliance", "phase": "first_move", "fangorn": "guest", "pieces": {"gandalf": ["1513"]}}, []),
        ({"turn": "evil", "phase": "build", "shire": "saruman", "fangorn": "closed", "paths": "closed"}, []),
    ],
    ids=["gandalf-held", "guest-on-the-shire", "escape", "escape-that-ends-the-phase", "shire", "request", "refused",
         "dice", "built", "elven-hexes", "paths-woken", "fangorn-left", "all-over"],
)  # fmt: skip
def test_whatever_holds_is_in_every_view(keys: dict[str, object], actions: list[str], seat: str | None) -> None:
    state = position(2, **{"round": 3, "ring": {"at": "1206"}, **keys})
    do(state, *actions)
    view = RULES.view(state, None if seat is None else Seat(seat))
    assert RULES.deal_hidden(view, Random(1)) == state


@pytest.mark.clause("BR-809")
def test_every_counter_shows_its_movement_and_strength_and_who_lends_it() -> None:
    view: BattleView = RULES.view(position(pieces={"gandalf": ["1011"], "rohan": ["1012"], "orc": ["1013"]}), None)
    shown = {
        piece.kind: (piece.move, piece.elven, piece.lenders) for piece in view.pieces if piece.kind != "fangorn_army"
    }
    assert shown == {
        "gandalf": (6, True, ()), "rohan": (3, True, ("gandalf",)), "orc": (2, False, ()), "ring_bearer": (3, False, ())
    }  # fmt: skip


@pytest.mark.clause("BR-852", "BR-853")
def test_a_request_names_its_addressee_and_shows_the_way() -> None:
    state = position(
        round=3, turn="sauron", phase="first_move", pieces={"nazgul": ["1206"], "elf": ["2003"]}, ring={"at": "0707"}
    )
    do(state, "move nazgul@1206 rivendell")
    view = RULES.view(state, Seat("alliance"))
    assert view.decision is not None
    assert view.decision.kind == "permission"
    assert not view.decision.unhurried
    assert (view.decision.prompt.get("seat"), view.decision.prompt.get("hexes")) == ("alliance", ("rivendell",))
    asked = view.questions[-1]
    assert isinstance(asked, PermissionQuestion)
    assert asked.way == ("1206", "1306")
    assert [(offer.action, offer.primary) for offer in RULES.offers(view)] == [
        ("permit yes", False),
        ("permit no", True),
    ]
    asker = RULES.view(state, Seat("sauron"))
    assert asker.decision is None
    assert asker.waiting is not None
    assert asker.waiting.get("seat") == "alliance"


def test_hovering_tells_way_cost_and_permissions() -> None:
    state = position(
        round=3, turn="saruman", phase="first_move", pieces={"man_orc": ["1314"], "rohan": ["1414"], "elf": ["2003"]}
    )
    view = RULES.view(state, Seat("saruman"))
    free = RULES.preview(view, RULES.parse("move man_orc@1314 1514"))
    assert (free.way, free.cost, free.allowance, free.permissions) == (("1314", "1413", "1514"), 2, 3, ())
    asked = RULES.preview(view, RULES.parse("move man_orc@1314 1514 asking rohan@1414"))
    assert asked.way == ("1314", "1414", "1514")
    assert [phrase.key for phrase in asked.permissions] == ["preview.ask_piece"]


def test_touching_things_means_an_action() -> None:
    state = position(round=3, turn="sauron", pieces={"orc": ["1011"], "rohan": ["1012"]}, ring={"at": "0707"})

    def touched(*things: str) -> str:
        return str(RULES.attempt(RULES.view(state, Seat("sauron")), things))

    def said(thing: str) -> str:
        return there(RULES.refusal(state, RULES.parse(touched(thing)))).phrase.key

    assert touched("2222") == touched("harad") == "build orc@harad"
    assert touched("isengard") == "build man_orc@isengard"
    assert touched("end") == "end build"
    do(state, "end")
    assert touched("orc@1011", "1010") == "move orc@1011 1010"
    assert touched("1011", "1010", "1009") == "move orc@1011 1009 via 1010"
    assert touched("orc@1011", "2017") == "move orc@1011 osgiliath"
    do(state, "move orc@1011 1010")
    assert said("orc@1010") == said("1010") == "refusal.moved", "an own piece alone that can do nothing says why"
    do(state, "end")
    assert touched("orc@1010", "1012") == touched("orc@1010", "rohan@1012") == "attack orc@1010 rohan@1012"
    assert (said("orc@1010"), touched("rohan@1012")) == ("refusal.nobody_beside", "None")


def test_what_cannot_be_done_has_no_button_or_a_dimmed_one_with_its_reason() -> None:
    def offers(**keys: object) -> dict[str, str | None]:
        state = position(ring={"at": "0707"}, **keys)
        shown = RULES.offers(RULES.view(state, RULES.decision(state).seat))  # type: ignore[union-attr]
        return {offer.label.key: offer.refusal.clause if offer.refusal else None for offer in shown}

    assert offers(round=1, turn="sauron") == {"offer.end_build": None}
    assert offers(round=2, turn="sauron") == {"offer.build": None, "offer.end_build": None}
    assert offers(round=2, turn="sauron", built={"orc": 1}) == {"offer.end_build": None}
    assert offers(round=2, turn="saruman", pieces={"saruman": ["isengard"]}) == {"offer.end_build": None}
    assert offers(round=2, turn="sauron", phase="attack") == {"offer.attack": "BR-301", "offer.end_attack": None}
    guest = offers(round=2, turn="alliance", phase="first_move", fangorn="guest", pieces={"gandalf": ["fangorn"]})
    assert guest == {"offer.move": None, "offer.end_first_move": "BR-425"}


@pytest.mark.clause("BR-808")
@pytest.mark.parametrize("seed", first_with_soak(range(4), 2))
def test_whatever_is_played_the_table_stays_as_the_rules_could_have_it(seed: int) -> None:
    for state, _, _ in played(seed + 50, 2 + seed % 2, rounds=25):
        invariants(state)


def invariants(state: object) -> None:
    """One Ring Bearer, one piece to a hex, counts, nobody where nobody walks, nobody but Gandalf in Moria."""
    from game.board.bitset import bits
    from game.games.battle.rules.pieces import KINDS, MOST, Kind
    from game.games.battle.rules.state import NOBODY, BattleState

    assert isinstance(state, BattleState)
    board, over = state.map, state.outcome is not None
    assert state.kinds[Kind.RING_BEARER].bit_count() == (0 if over and not state.kinds[Kind.RING_BEARER] else 1)
    assert over or state.kinds[Kind.RING_BEARER] == 1 << state.ring
    taken = 0
    for kind in KINDS:
        assert state.on_board(kind) <= MOST[kind]
        mask = state.kinds[kind]
        assert over or not mask & taken, "two pieces on one hex"
        taken |= mask
        assert mask & ~state.sides[state.side_of(kind)] == 0
        for space in bits(mask):
            welcome = {board.moria: Kind.GANDALF, board.paths: Kind.ARAGORN}
            assert board.walkable >> space & 1 or welcome.get(space) == kind or space == board.fangorn
    assert state.occupied == taken
    assert all((found != NOBODY) == bool(taken >> space & 1) for space, found in enumerate(state.standing))
    assert state.moved & ~taken == 0
    assert state.attacked & ~taken == 0
    assert state.standing[board.fangorn] in (NOBODY, Kind.GANDALF + 1, Kind.RING_BEARER + 1)
