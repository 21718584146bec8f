"""Whose screen it is: curtains between the Ring-bearer and the hunters, each hand behind its own, what is listed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.decision import Advice, Phrase, Seat
from game.engine.match.ports import Occupant
from game.games.hunt.rules.view import COLOURS
from game.language import catalog
from game.ui.kit.markup import plain
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.dialogs.action_chooser import ActionChooser
from game.ui.scenes.dialogs.table_menu import ListCard
from game.ui.scenes.play_scene import PlayScene
from game.ui.table.model.panel_data.cards_and_players import OpenCards
from game.ui.table.model.screen.moment_of_state import highlights
from game.ui.table.panels.pieces_at_hand import PiecesAtHand
from game.ui.widgets.label import RichText
from game.ui.widgets.modal import Modal
from tests.narrowing import of_kind, there
from tests.ui.window_driver import ANNA, BEN, CLEO, HUNTER, WindowDriver

TWO = {"rb": ANNA, "rw1": BEN}
THREE = {"rb": ANNA, "rw1": BEN, "rw2": CLEO}
AT = {"log": ["1", ".", ".", "10"], "step": 3}


def hold(hunting: WindowDriver) -> None:
    """Hold the curtain's button until it opens, and skip the recap."""
    hunting.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    hunting.run(1200)
    hunting.post(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" "))
    hunting.run(1500)
    if isinstance(hunting.scene, PlayScene) and hunting.play.page.overlay is not None:
        hunting.key(pygame.K_ESCAPE)


def curtain(hunting: WindowDriver) -> Seat | None:
    """For whom it has fallen."""
    assert isinstance(hunting.scene, CurtainScene)
    return hunting.scene.seat


def has_journal(hunting: WindowDriver) -> bool:
    """Whether the screen shows a log."""
    return hunting.play.model.interaction.panels.journal is not None


@pytest.mark.clause("HR-312", "HR-313", "HR-317")
def test_a_turn_of_the_ring_bearer_s_begins_and_ends_at_the_curtain(hunting: WindowDriver) -> None:
    hunting.sit("hunt", TWO, AT)
    assert curtain(hunting) == "rb"
    hold(hunting)
    assert has_journal(hunting)
    hunting.touch("9")
    hunting.run(600)
    hunting.press("End the turn")
    hunting.run(1500)
    assert curtain(hunting) == "rw1"
    hold(hunting)
    assert not has_journal(hunting)
    assert hunting.play.viewer == "rw1"


def test_what_finds_no_room_before_the_curtain_is_counted(hunting: WindowDriver) -> None:
    hunting.sit("hunt", TWO, AT)
    hold(hunting)
    hunting.touch("9")
    hunting.run(600)
    hunting.press("End the turn")
    hunting.run(1500)
    scene = of_kind(CurtainScene, hunting.scene)
    whole = scene.told()
    last = []
    for digest in (whole, replace(whole, left_out=2)):
        sheet = scene.digest_sheet(digest, has_heading=True, is_large=False)
        sheet.rect = pygame.Rect(0, 0, 600, 400)
        sheet.arrange(hunting.window.kit)
        last.append([one.markup for one in sheet.everyone() if isinstance(one, RichText)])
    told = scene.presentation.say(Phrase.of("table.recap.more", count=2))
    assert last == [[], [told]]


def test_who_comes_back_from_the_table_screen_is_told_nothing_again(hunting: WindowDriver) -> None:
    """The answers of this turn were opened by whoever asked; the others see them when somebody else comes."""
    hunting.sit(
        "hunt", TWO, {**AT, "at": "blue", "figures": {"blue": "22", "green": "31", "red": "12", "purple": "46"}}
    )
    assert curtain(hunting) == "rw1"
    hold(hunting)
    hunting.press("Search")
    hunting.until_rest()
    hunting.enter(600)
    hunting.key(pygame.K_t)
    hunting.run(600)
    hunting.key(pygame.K_t)
    hunting.run(600)
    assert curtain(hunting) == "rw1"
    assert isinstance(hunting.scene, CurtainScene)
    assert not hunting.scene.public.is_telling
    assert not hunting.scene.told()
    hold(hunting)
    assert hunting.play.viewer == "rw1"


@pytest.mark.clause("HR-320")
def test_a_match_that_is_opened_again_begins_with_the_curtain_of_whoever_plays(hunting: WindowDriver) -> None:
    hunting.sit("hunt", TWO, {**AT, "at": "blue"})
    path = hunting.host.path  # type: ignore[union-attr]  # a match is open
    assert path is not None
    hunting.window.leave()
    table = hunting.window.open_match(path)
    from game.ui.kit.scene_stack import SceneStack

    hunting.stack = SceneStack(hunting.window.scenes.play(table))
    hunting.run(400)
    assert curtain(hunting) == "rw1"


@pytest.mark.clause("HR-289", "HR-300")
def test_each_ringwraith_player_sees_his_own_hand_alone(hunting: WindowDriver) -> None:
    hands = {"rw1": ["crebain"], "rw2": ["dread"]}
    hunting.sit("hunt", THREE, {**AT, "at": "blue", "hands": hands, "figures": {"blue": "22"}})
    first = curtain(hunting)
    hold(hunting)
    shown = [card.token for hand in hunting.play.model.interaction.panels.hands for card in hand.cards]
    assert hands[str(first)] == shown
    view = hunting.host.public_view  # type: ignore[union-attr]  # a match is open
    assert hunting.play.presentation.look.panels(view).hands == ()


@pytest.mark.clause("HR-145")
@pytest.mark.parametrize(
    ("setting", "day", "turn"), [("on", True, True), ("last_day", False, True), ("off", False, False)]
)
def test_what_is_listed_of_the_record_is_the_table_s_choice(
    hunting: WindowDriver, setting: str, day: bool, turn: bool
) -> None:
    """A day before, and a turn before, this one: what of them can still be read."""
    hunting.sit("hunt", HUNTER, {**AT, "at": "blue"}, {"public_record": setting})
    look, view = hunting.play.presentation.look, hunting.play.model.interaction.view
    kinds = ["turn_0", "search_no", "turn_0", "hunt_no", "turn_1", "perception_no"]
    template = hunting.table.log[0]

    log = [replace(template, kind=kind) for kind in kinds]
    kept = [event.kind for event in look.story.remembered(view, log)]
    assert "perception_no" in kept
    assert (day, turn) == ("search_no" in kept, "hunt_no" in kept)
    assert view.record, "the View knows it all"


@pytest.mark.clause("HR-284")
def test_what_is_not_legal_is_refused_with_its_clause_on_the_private_screen(hunting: WindowDriver) -> None:
    hunting.sit("hunt", {"rb": ANNA, "rw1": HUNTER["rb"]}, AT)
    hunting.touch("50")
    hunting.run(300)
    refusal = there(hunting.play.model.interaction.refusal)
    assert refusal.clause in ("HR-014", "HR-015", "HR-061")


FAR = {"blue": "48", "green": "49", "red": "52", "purple": "55"}
FOUND = {"at": "encounter", "found": "23", "log": ["1", "10", "19", "23"], "figures": FAR}
FULL = ["ponies", "the-gaffer", "gandalfs-letter", "tom-bombadil", "fredegar-bolger", "gossip-at-the-inn"]


@pytest.mark.clause("HR-314")
@pytest.mark.parametrize(
    ("at", "seat"),
    [
        ({"at": "reaction", "ask": {"kind": "hunt", "at": "48"}, "log": ["1"], "figures": FAR}, "rb"),
        (FOUND, "rb"),
        ({"at": "refresh", "log": ["1"], "hand": FULL[:5], "ally_deck": FULL[5:]}, "rb"),
        ({**AT, "at": "blue", "hands": {"rw1": ["crebain"]}, "dice": ["sorcery"]}, "rw1"),
    ],
    ids=["a reaction", "an escape", "a sixth card", "a hand that can be played from"],
)
def test_the_laptop_is_passed_in_part_1(hunting: WindowDriver, at: dict[str, object], seat: str) -> None:
    hunting.sit("hunt", TWO, at, {"reactions": "ask"} if at.get("at") == "reaction" else None)
    assert curtain(hunting) == seat


@pytest.mark.clause("HR-315")
@pytest.mark.parametrize(
    "at",
    [
        {"gandalf": ["8"]},
        {"gandalf": ["8"], "moved": "moved"},
        {**FOUND, "found": "27", "log": ["1"], "gandalf": ["8"], "company": {"strider": "flipped"},
         "figures": {"blue": "4", "green": "4", "red": "28", "purple": "28"}},
    ],
    ids=["a move", "Gandalf's move", "a change of course"],
)  # fmt: skip
def test_the_laptop_is_passed_in_part_2(hunting: WindowDriver, at: dict[str, object]) -> None:
    hunting.sit("hunt", TWO, {"part": 2, "journey": "s01", "step": 7, **at})
    assert curtain(hunting) == "rb"


@pytest.mark.clause("HR-030")
def test_the_nazgul_are_shared_by_touching_them_in_the_order_of_the_players(hunting: WindowDriver) -> None:
    others = {f"rw{number}": Occupant(level="random") for number in (2, 3, 4)}
    hunting.sit(
        "hunt",
        {"rb": Occupant(level="random"), "rw1": ANNA, **others},
        {"at": "letter", "log": ["1", ".", "A"], "step": 2},
    )
    assert hunting.play.model.interaction.decision.kind == "divide"  # type: ignore[union-attr]  # somebody is asked
    for figure in ("purple", "red", "green", "blue"):
        hunting.play.model.touch_token(figure)
    hunting.until_rest()
    assert any("Led by" in line and "the purple Nazgûl" in line for line in hunting.told())


@pytest.mark.clause("HR-106")
def test_a_card_that_is_called_like_a_place_is_a_card(hunting: WindowDriver) -> None:
    """Bucklebury Ferry lies in the hand and on the map."""
    bearer = {"rb": ANNA, "rw1": Occupant(level="random")}
    hunting.sit("hunt", bearer, {"log": ["1", ".", "33"], "step": 2, "hand": ["bucklebury-ferry", "the-gaffer"]})
    interaction = hunting.play.model.interaction
    assert {"bucklebury-ferry", "the-gaffer"} <= interaction.lit_tokens
    assert "33" not in [glow.space for glow in highlights(interaction).glows]
    hunting.key(pygame.K_c, "c")
    listed = of_kind(ListCard, hunting.play.page.overlay)
    rows = [row.text for row in listed.list_view.rows]
    assert rows[:2] == ["Bucklebury Ferry", "The Gaffer"], "cards are chosen from the list as well"
    hunting.key(pygame.K_RETURN)
    hunting.confirm()
    assert "The Ring-bearer plays Bucklebury Ferry." in hunting.told()


AGAINST_A_COMPUTER = {"rb": ANNA, "rw1": Occupant(level="random")}
DRAWN = {
    "at": "refresh",
    "log": ["1"],
    "ally_deck": ["fredegar-bolger", "hidden-hollow"],
    "hand": ["ponies", "hidden-hollow"],
}


@pytest.mark.clause("HR-053", "HR-314")
def test_one_of_two_cards_is_kept_with_the_hand_below_them(hunting: WindowDriver) -> None:
    hunting.sit("hunt", AGAINST_A_COMPUTER, DRAWN)
    assert hunting.play.model.interaction.decision.kind == "keep_ally"  # type: ignore[union-attr]  # somebody is asked
    fan = there(hunting.play.panels.hand_fan)
    say, laid = hunting.play.presentation.say, of_kind(OpenCards, hunting.play.model.interaction.panels.centre)
    assert [say(card.face.title) for card in laid.cards] == ["Fredegar Bolger", "Hidden Hollow"]
    assert [say(card.face.title) for card in fan.hand.cards] == ["Hidden Hollow", "Ponies from Brandy Hall"]
    assert not fan.lit, "the Hidden Hollow in the hand is no answer"
    hunting.touch_card(1)
    refusal = there(hunting.play.model.interaction.refusal)
    assert refusal.clause == "HR-053"
    assert "Ponies from Brandy Hall is in your hand already" in hunting.play.presentation.say(refusal.phrase)
    for _ in range(2):
        hunting.touch_token("fredegar-bolger")
    assert tuple(sorted(hunting.play.model.interaction.view.hand)) == ("fredegar-bolger", "hidden-hollow", "ponies")
    assert hunting.play.model.interaction.panels.centre is None


@pytest.mark.clause("HR-284")
@pytest.mark.parametrize(
    ("seating", "at", "clause"),
    [
        (AGAINST_A_COMPUTER, {**AT, "hand": ["fredegar-bolger"]}, "HR-080"),
        (AGAINST_A_COMPUTER, {**AT, "hand": ["ponies"]}, "HR-339"),
        (HUNTER, {**AT, "at": "blue", "hands": {"rw1": ["crebain"]}, "dice": ["ring"]}, "HR-120"),
    ],
    ids=["out of turn", "no token to pay for it", "no Sorcery die"],
)
def test_a_card_that_cannot_be_played_says_why_when_it_is_touched(
    hunting: WindowDriver, seating: dict[str, Occupant], at: dict[str, object], clause: str
) -> None:
    hunting.sit("hunt", seating, {**at, "figures": {"blue": "22", "green": "31", "red": "12", "purple": "46"}})
    hunting.touch_card(0)
    assert hunting.play.model.interaction.refusal is not None
    assert hunting.play.model.interaction.refusal.clause == clause
    note, fan = there(hunting.play.sheet.note), there(hunting.play.panels.hand_fan)
    assert note.tail is not None
    card = fan.lifted(hunting.play.kit, 0)
    assert not note.rect.colliderect(card), "the card can be read beside what is said of it"
    assert card.inflate(16, 0).collidepoint(note.tail)


@pytest.mark.clause("HR-120", "HR-284")
def test_a_card_is_asked_about_at_once_and_tells_what_it_does(hunting: WindowDriver) -> None:
    figures = {"blue": "22", "green": "31", "red": "12", "purple": "46"}
    hands = {"rw1": ["crebain"]}
    hunting.sit("hunt", HUNTER, {**AT, "at": "blue", "figures": figures, "hands": hands, "dice": ["shadow", "sorcery"]})
    hunting.touch_card(0)
    aim = there(hunting.play.model.interaction.aim)
    assert str(aim.action) == "play crebain sorcery"
    told = [one.markup for one in there(hunting.play.panels.sheet).everyone() if isinstance(one, RichText)]
    assert told[0] == "Perception in any one area of the board."
    hunting.key(pygame.K_ESCAPE)
    assert hunting.said.endswith("Crebain. Touch the die that pays for it."), hunting.said
    assert hunting.play.model.interaction.lit_tokens == {"sorcery", "shadow"}


def test_a_refusal_of_nothing_in_particular_points_nowhere(hunting: WindowDriver) -> None:
    hunting.sit("hunt", AGAINST_A_COMPUTER, AT)
    hunting.do("end")
    note = there(hunting.play.sheet.note)
    assert note.tail is None
    assert hunting.play.panels.note_rect().contains(note.rect)


def glowing(hunting: WindowDriver) -> set[str]:
    """The places that are lit."""
    return {glow.space for glow in highlights(hunting.play.model.interaction).glows}


USES = {"log": ["1", ".", "10"], "step": 2, "moved": "moved", "hand": ["farmer-maggot"]}


@pytest.mark.clause("HR-078", "HR-102", "HR-148", "HR-284")
@pytest.mark.parametrize(
    ("seating", "at", "card", "uses"),
    [
        (AGAINST_A_COMPUTER, USES, "farmer-maggot", 2),
        (AGAINST_A_COMPUTER, {**USES, "company": {"meriadoc": "ready"}, "figures": FAR}, "farmer-maggot", 3),
        (HUNTER, {**AT, "at": "blue", "figures": {"blue": "22"}, "hands": {"rw1": ["cry-of-the-nazgul"]}, "dice": ["sorcery"]},
         "cry-of-the-nazgul", 2),
    ],
    ids=["an Ally", "an Ally that may be Meriadoc's price", "a Sorcery card"],
)  # fmt: skip
def test_the_uses_of_a_card_are_no_places_and_are_asked_for(
    hunting: WindowDriver, seating: dict[str, Occupant], at: dict[str, object], card: str, uses: int
) -> None:
    """1 (Bag End) and 2 (Needlehole) are not the first and the second use of Farmer Maggot."""
    hunting.sit("hunt", seating, at)
    assert {"1", "2"}.isdisjoint(glowing(hunting))
    hunting.touch("1")
    hunting.run(300)
    assert hunting.play.model.interaction.refusal is not None
    hunting.play.model.touch_token(card)
    hunting.run(300)
    listed = hunting.play.page.overlay
    assert isinstance(listed, ListCard | ActionChooser), "which of them is asked"
    assert len(listed.list_view.rows) == uses
    hunting.confirm()
    assert card not in hunting.play.model.interaction.view.hand


@pytest.mark.clause("HR-132")
def test_the_numbers_of_log_tokens_are_no_places(hunting: WindowDriver) -> None:
    at = {**AT, "at": "blue", "figures": {"blue": "9"}, "dice": ["ring"], "log_tokens": ["I-B"] * 6}
    hunting.sit("hunt", HUNTER, at)
    hunting.do("perceive I-A ring")
    hunting.until_rest()
    assert hunting.play.model.interaction.decision.kind == "log_token"  # type: ignore[union-attr]  # somebody is asked
    assert not glowing(hunting)
    hunting.press("Choose")
    hunting.run(300)
    assert len(hunting.play.model.state.sheets.choices) == 6, "which of the six is asked"
    hunting.key(pygame.K_3, "3")
    hunting.until_rest()
    assert hunting.play.model.interaction.view.log_tokens[2] == "I-A"


def choosing(hunting: WindowDriver) -> ActionChooser:
    """The blue Nazgûl hunts in Scary Hills, by a Sword or by a Shadow: which of the two is asked."""
    hunting.press("Hunt")
    hunting.run(300)
    chooser = of_kind(ActionChooser, hunting.play.page.overlay)
    assert len(chooser.content.rows) == 2
    return chooser


@pytest.mark.clause("HR-107", "HR-284")
def test_choices_that_are_put_away_leave_everything_to_be_touched(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, {**AT, "at": "blue", "figures": {"blue": "22"}, "dice": ["sword", "shadow"]})
    before = glowing(hunting)
    choosing(hunting)
    hunting.key(pygame.K_ESCAPE)
    hunting.run(300)
    assert {"19"} <= before == glowing(hunting)
    other, chooser = hunting.on("19"), choosing(hunting)
    assert not chooser.rect.collidepoint(other), "the other place can be seen"
    hunting.click(other)
    hunting.until_rest()
    assert hunting.play.model.interaction.view.figures[0] == "19"
    again = choosing(hunting)
    hunting.click((again.rect.left - 8, again.rect.bottom + 8))
    assert hunting.play.page.overlay is None, "a press on nothing puts it away"
    assert hunting.play.model.state.sheets.choices == ()


@pytest.mark.clause("HR-038", "HR-043")
def test_the_set_up_is_done_with_figures(hunting: WindowDriver) -> None:
    """Touched in their order; then the next one is in the hand, or another is pulled onto its start."""
    hunting.sit("hunt", HUNTER, None)
    hunting.until_rest()
    assert hunting.labels[1] == "As they stand"
    for colour in ("green", "blue", "purple", "red"):
        hunting.play.model.touch_token(colour)
        hunting.run(100)
    hunting.until_rest()
    assert [COLOURS[index] for index in hunting.play.model.interaction.view.orders[0]] == [
        "green",
        "blue",
        "purple",
        "red",
    ]
    hunting.touch("44")
    hunting.until_rest()
    assert hunting.play.model.interaction.view.figures[COLOURS.index("green")] == "44"
    hunting.look()
    row = next(one for one in hunting.play.page.everyone() if isinstance(one, PiecesAtHand))
    red = next(piece.rect.center for piece in row.pieces if piece.token == "red")
    hunting.drag(red, hunting.on("49"))
    hunting.until_rest()
    assert hunting.play.model.interaction.view.figures[COLOURS.index("red")] == "49"
    assert hunting.play.model.interaction.view.figures[COLOURS.index("blue")] == ""
    assert not hunting.play.pulled.is_visible


@pytest.mark.clause("HR-107", "HR-156")
def test_a_touch_rides_and_one_step_more_has_a_button(hunting: WindowDriver) -> None:
    """With the first ability unlocked, as in nearly every game, the place next to a Nazgûl can be come to in two ways."""
    at = {**AT, "at": "blue", "figures": {"blue": "23"}, "powers": ["7"], "dice": ["ring", "sword"]}
    hunting.sit("hunt", HUNTER, at)
    assert {"move 21", "extra 21 ring"} <= {str(action) for action in hunting.play.model.interaction.update.actions}  # type: ignore[union-attr]
    assert "Extra step" in hunting.labels or "More" in hunting.labels
    hunting.touch("21")
    hunting.until_rest()
    assert hunting.play.page.overlay is None
    assert hunting.play.model.interaction.view.figures[0] == "21"
    assert hunting.play.model.interaction.view.dice == ("ring", "sword")


@pytest.mark.clause("HR-082")
@pytest.mark.parametrize(("seating", "has"), [(HUNTER, False), ({"rb": ANNA, "rw1": HUNTER["rb"]}, True)])
def test_standing_orders_are_in_the_menu_of_whoever_can_give_some(
    hunting: WindowDriver, seating: dict[str, Occupant], has: bool
) -> None:
    hunting.sit("hunt", seating, {**AT, **({} if has else {"at": "blue", "figures": {"blue": "22"}})})
    hunting.play.model.open_rest()
    menu = there(hunting.play.page.overlay)
    labels = [one.item.label for one in menu.everyone() if hasattr(one, "item")]
    assert "Verify the dice" in labels
    assert has is ("Standing orders" in labels)


def pictures(hunting: WindowDriver) -> list[Path]:
    folder = hunting.window.folder.path.parent / "pictures"
    return sorted(folder.iterdir()) if folder.exists() else []


def press_f12(hunting: WindowDriver) -> pygame.Surface:
    """As the loop does it: the window as it stands is handed over."""
    shot = hunting.surface.copy()
    hunting.window.keep_screenshot(shot, hunting.scene)
    hunting.run(100)
    return shot


def question(hunting: WindowDriver) -> Modal:
    return of_kind(Modal, hunting.play.page.overlay)


def at_the_bearers_screen(hunting: WindowDriver) -> None:
    hunting.sit("hunt", TWO, AT)
    hold(hunting)
    assert hunting.play.viewer == "rb"


def test_it_is_said_whose_screen_it_shows_before_anything_is_written(hunting: WindowDriver) -> None:
    at_the_bearers_screen(hunting)
    press_f12(hunting)
    assert plain(question(hunting).text.markup) == "This picture shows what only Anna may see."
    assert pictures(hunting) == []
    hunting.key(pygame.K_ESCAPE)
    assert pictures(hunting) == []


def test_the_answer_keeps_the_screen_as_it_was_under_a_name_that_does_not_tell(hunting: WindowDriver) -> None:
    at_the_bearers_screen(hunting)
    shot = press_f12(hunting)
    hunting.key(pygame.K_RETURN)
    (kept,) = pictures(hunting)
    loaded = pygame.image.load(kept).convert(shot)
    assert pygame.image.tobytes(loaded, "RGB") == pygame.image.tobytes(shot, "RGB"), "without the question over it"
    assert kept.stem.removeprefix("ringtable-").replace("-", "").isdigit()


def test_the_question_goes_with_the_screen_when_the_curtain_falls(hunting: WindowDriver) -> None:
    at_the_bearers_screen(hunting)
    press_f12(hunting)
    hunting.scene.on_away()
    hunting.run(2500)
    assert isinstance(hunting.scene, CurtainScene)
    hunting.key(pygame.K_RETURN)
    assert pictures(hunting) == []


def test_the_curtain_itself_is_everybodys(hunting: WindowDriver) -> None:
    hunting.sit("hunt", TWO, AT)
    press_f12(hunting)
    assert len(pictures(hunting)) == 1


def test_who_hunts_alone_is_not_asked(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, {**AT, "at": "blue", "hands": {"rw1": ["crebain"]}, "figures": {"blue": "22"}})
    press_f12(hunting)
    assert len(pictures(hunting)) == 1


def test_it_is_asked_in_the_language_in_force(hunting: WindowDriver) -> None:
    catalog.choose("de")
    at_the_bearers_screen(hunting)
    press_f12(hunting)
    assert plain(question(hunting).text.markup) == "Dieses Bild zeigt, was nur Anna sehen darf."


@pytest.mark.clause("HR-156")
@pytest.mark.parametrize("die", ["ring", "sword"])
def test_of_two_dice_that_pay_for_what_was_touched_the_advised_one_does_so_without_a_question(
    hunting: WindowDriver, die: str
) -> None:
    hunting.sit(
        "hunt",
        HUNTER,
        {**AT, "at": "blue", "figures": {"blue": "22"}, "dice": ["ring", "sword"], "powers": ["7"], "stepped": True},
    )
    model = hunting.play.model
    extra = next(one for one in there(model.interaction.update).actions if one.verb == "extra" and one.die == die)
    model.state.sheets.hint = (Advice(extra),)
    hunting.touch(extra.to)
    hunting.until_rest()
    assert hunting.play.page.overlay is None
    assert model.interaction.view.figures[0] == extra.to
    assert die not in model.interaction.view.dice
