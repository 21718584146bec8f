"""The card table worked as people work it: cards taken up and played, hand-overs, what is told to whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.decision import Phrase
from game.engine.event import Event
from game.engine.match.ports import Occupant, Reseat
from game.games.riddle.presentation.panels import city_face
from game.games.riddle.presentation.picture import FACES, look
from game.ui.kit.markup import plain
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.dialogs.action_chooser import ActionChooser
from game.ui.scenes.dialogs.table_menu import MenuCard
from game.ui.scenes.game_boxes import box_look
from game.ui.scenes.play_scene import PlayScene
from game.ui.table.model.blocks import LaidSheet, Text, Tone
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.panel_data.cards_and_players import CardBattle, CardExchange, OpenCards, TitleList
from game.ui.table.model.picture import HighlightKind, Roll
from game.ui.table.model.screen.moment import DigestMoment
from game.ui.table.model.screen.moment_of_state import highlights
from game.ui.table.panels.card_table_panels import PlayerPlate
from game.ui.table.panels.centre_panel import TitlesPanel
from game.ui.table.panels.hand import HeldCard
from game.ui.table.panels.panel_of_kind import CardBattlePanel, ExchangePanel, OpenCardsPanel
from tests.games.riddle.shipped_set import RULES, SEATS, game_set, new
from tests.narrowing import of_kind, there
from tests.ui.window_driver import WindowDriver

RIVENDELL: dict[str, Any] = {
    "characters": {"p1": "merry", "p2": "rider-1", "p3": "rider-2"},
    "turn": "p1",
    "die": 4,
    "at": {"p1": "1206", "p2": "rivendell", "p3": "khand"},
    "hands": {
        "p1": ["horse-3", "good-army", "strider", "riddle", "gollum", "gandalf", "boat"],
        "p2": ["evil-army", "neutral-army", "ring"],
        "p3": ["rope", "cloak"],
    },
}
MET = RIVENDELL | {
    "at": {"p1": "rivendell", "p2": "rivendell", "p3": "khand"},
    "turn_start": "bree",
    "moved": True,
    "die_used": True,
    "means": ["die"],
    "met": ["p2"],
}
LOOK = look(game_set())


@pytest.fixture
def evening(tmp_path: Path) -> WindowDriver:
    """An empty table."""
    return WindowDriver(tmp_path, (1024, 640))


def touched(evening: WindowDriver) -> list[str]:
    """What is taken up now."""
    return list(evening.play.model.interaction.selection.touched)


def go_to_rivendell(evening: WindowDriver) -> None:
    evening.lift()
    evening.touch("rivendell")
    evening.settle()


@pytest.mark.clause("RR-003")
def test_every_marker_has_the_colour_of_its_name() -> None:
    colours = {
        "frodo": "#F0F0F0", "sam": "#008000", "merry": "#0000FF", "pippin": "#FFFF00",
        "rider-1": "#000000", "rider-2": "#FF0000", "rider-3": "#8B4513", "rider-4": "#A0A0A0",
    }  # fmt: skip

    def apart(one: str, other: str) -> int:
        first, second = pygame.Color(one), pygame.Color(other)
        return sum((a - b) ** 2 for a, b in zip(first[:3], second[:3], strict=True))

    for character, named in colours.items():
        nearest = min(colours, key=lambda other: apart(FACES[other].fill, named))
        assert character == nearest


@pytest.mark.clause("RR-349")
def test_good_evil_and_neutral_cities_differ_in_sign_and_in_words() -> None:
    faces = [city_face("bree", kind) for kind in ("good", "evil", "neutral")]
    assert 3 == len({face.emblem for face in faces}) == len({face.lines for face in faces})


@pytest.mark.clause("RR-323")
def test_the_set_up_reminds_of_silence_and_the_table_shows_no_odds(evening: WindowDriver) -> None:
    """RR-185. The preview of a title knows its chance; a person is not told it, nor asked about it."""
    assert "nobody may say aloud what another holds" in box_look("riddle").sentence
    evening.sit("riddle", ("Anna", "", ""), MET)
    evening.touch_token("riddle")
    evening.touch_token("p2")
    interaction = evening.play.model.interaction
    first = interaction.update.actions[0] if interaction.update is not None else None
    assert interaction.preview(first).chances is not None
    interaction.want(first)
    assert interaction.aim is None
    assert interaction.foreseen() is None


@pytest.mark.clause("RR-171")
def test_in_a_city_that_has_no_cards_the_button_stays_and_says_why(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "", ""), MET | {"memory": {"p1": ["edoras", "rivendell"]}})
    (button,) = [one for one in evening.play.model.moment().prompt.buttons if "Pick up" in one.label]
    assert "No cards at Rivendell before 2 other cities have served you" in button.reason
    assert "RR-171" in button.reason
    evening.sit("riddle", ("Anna", "", ""), RIVENDELL)
    assert not [one for one in evening.play.model.moment().prompt.buttons if "Pick up" in one.label], "it is no city"


@pytest.mark.clause("RR-371")
def test_a_touch_on_a_player_shows_his_marker_and_what_is_known_of_him_and_another_puts_it_away(
    evening: WindowDriver,
) -> None:
    evening.sit("riddle", ("Anna", "", ""), RIVENDELL)
    plates = {one.plate.seat: one for one in evening.play.page.everyone() if isinstance(one, PlayerPlate)}
    evening.click(plates[SEATS[2]].rect.center)
    shown = of_kind(LaidSheet, evening.play.model.moment().sheet)
    assert "Rider 2" in evening.play.presentation.say(there(shown.heading))
    picture = evening.play.canvas.picture
    khand = there(game_set().boards[0].find("khand")).id
    assert {glow.kind for glow in picture.glows if glow.space == khand} == {HighlightKind.SHOWN}
    assert {glow.kind for glow in picture.glows if glow.space != khand} <= {HighlightKind.DIM}
    assert {counter.handle for counter in picture.counters if counter.chosen} >= {"p3"}
    assert shown.of_band()[0] == Text(there(shown.heading), Tone.STRONG), (
        "a band has no heading, and says whom it is about"
    )
    evening.click(plates[SEATS[2]].rect.center)
    assert evening.play.model.moment().sheet is None
    assert HighlightKind.SHOWN not in {glow.kind for glow in evening.play.canvas.picture.glows}


def test_the_heads_of_a_few_cards_lie_side_by_side_with_their_names_whole(evening: WindowDriver) -> None:
    for hand, is_whole in (
        (["boat", "flying-beasts", "neutral-army", "strider"], True),
        (["boat"] * 5 + ["rope"] * 5, False),
    ):
        evening.sit("riddle", ("Anna", "", ""), RIVENDELL | {"hands": {"p1": hand, "p2": ["ring"]}})
        evening.resize((1280, 720))
        fan = there(evening.play.panels.hand_fan).fan(evening.play.kit)
        assert (fan.step >= fan.width) is is_whole


@pytest.mark.clause("RR-155")
def test_a_boat_is_asked_about_before_it_is_spent(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "", ""), RIVENDELL)
    play = evening.play
    assert play.model.interaction.selection.touched == ("die",)
    lights = {glow.space: glow.kind for glow in highlights(play.model.interaction).glows}
    wet = next(space for space, light in lights.items() if light is HighlightKind.SECOND)
    evening.touch(wet)
    assert play.model.interaction.aim is not None
    assert play.model.interaction.aim.preview.spent == ("boat",)
    warning = there(play.model.interaction.aim.preview.warning)
    assert "Boat" in play.presentation.say(warning)
    assert evening.has_sheet
    assert evening.host.public_view.players[0].in_play == ()  # type: ignore[union-attr]  # it sits
    evening.run()  # a question that has just come takes no Enter
    evening.key(pygame.K_RETURN)
    evening.settle()
    assert evening.host.public_view.players[0].in_play == ("boat",)  # type: ignore[union-attr]  # it sits


@pytest.mark.clause("RR-083", "RR-155")
def test_a_way_drawn_through_the_wood_asks_for_the_cloak_though_a_way_round_spares_it(evening: WindowDriver) -> None:
    walk = {"die": 3, "at": {"p1": "1701", "p2": "maros"}, "hands": {"p1": ["cloak", "rope", "sam"], "p2": ["boat"]}}
    evening.sit("riddle", ("Anna", ""), walk)
    interaction = evening.play.model.interaction
    evening.play.model.touch(Touch(space="1802"), drawing=True)
    evening.play.model.touch(Touch(space="1703"))
    assert interaction.aim is not None
    assert interaction.aim.preview.way == ("1701", "1802", "1703")
    assert interaction.aim.preview.spent == ("cloak",)
    evening.play.show_due()
    assert evening.has_sheet
    assert evening.host.public_view.players[0].in_play == ()  # type: ignore[union-attr]  # it sits
    evening.key(pygame.K_ESCAPE)
    evening.touch("1703")
    evening.settle()
    assert evening.host.public_view.players[0].in_play == (), "a touch on the end takes the way that spares it"  # type: ignore[union-attr]  # it sits


@pytest.mark.clause("RR-200")
def test_pointing_at_a_space_tells_whom_a_stop_there_would_meet(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "", ""), RIVENDELL)
    tip = evening.play.hover_tip
    evening.move(evening.on("rivendell"))
    evening.run(1500)
    assert tip.is_visible
    assert "Friendly Exchange" in tip.markup
    assert "attack" in tip.markup
    evening.move(evening.on("bree"))
    evening.run(1500)
    assert "Friendly Exchange" not in tip.markup, "nobody stands near"
    assert "Bree, a city" in tip.markup


def test_a_card_is_taken_up_first_and_played_with_a_second_touch(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "", ""), RIVENDELL)
    evening.touch_token("horse-3")
    interaction = evening.play.model.interaction
    assert touched(evening) == ["horse-3"]
    assert "Horse (3)" in evening.said
    lit = {glow.kind for glow in highlights(interaction).glows}
    assert HighlightKind.CHOICE in lit
    evening.touch_token("gandalf")
    assert touched(evening) == ["gandalf"]
    assert {"p2", "p3"} <= set(interaction.selection.lit)
    evening.touch_token("p2")
    assert touched(evening) == ["gandalf", "p2"], "a second player may still be named"
    assert any("look at Rider 1" in label for label in evening.labels)
    evening.touch_token("p2")
    assert evening.host.public_view.plays == 1  # type: ignore[union-attr]  # it sits


@pytest.mark.clause("RR-226", "RR-235")
def test_two_players_are_named_in_whatever_order_they_are_touched(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "", ""), RIVENDELL)
    evening.touch_token("gandalf")
    evening.touch_token("p3")
    assert touched(evening) == ["gandalf", "p3"], "a second player may still be named"
    evening.touch_token("p2")
    assert evening.host.public_view.plays == 2  # type: ignore[union-attr]  # it sits


@pytest.mark.clause("RR-250")
def test_a_card_is_pulled_out_of_the_hand_onto_whoever_it_is_used_on(evening: WindowDriver) -> None:
    """Let go where nothing is meant it goes back; on a marker it is used, and which use is meant is asked."""
    evening.sit("riddle", ("Anna", "", ""), {**RIVENDELL, "hands": {**RIVENDELL["hands"], "p1": ["rider-1", "sam"]}})
    fan, view = evening.play.panels.hand_fan, evening.host.public_view  # type: ignore[union-attr]  # it sits
    assert fan is not None
    card = there(fan.rect_of("rider-1"))
    away = next(space.id for space in evening.play.presentation.board.spaces if space.kind == "ocean")
    for place in (away, view.players[1].at):
        assert evening.play.model.state.sheets.choices == ()
        evening.drag(card.center, (card.centerx, card.top - 60), evening.pixel(place))
        evening.settle()
    assert isinstance(evening.play.page.overlay, ActionChooser)
    assert len(evening.play.model.state.sheets.choices) == 2
    assert not evening.play.pulled.is_visible


@pytest.mark.clause("RR-250", "RR-251")
def test_a_characters_card_touched_on_its_own_player_offers_both_its_uses(evening: WindowDriver) -> None:
    """To pull a card unseen, or to see the hand and choose: neither is ever taken for the player."""
    hands = {**RIVENDELL["hands"], "p1": ["rider-1", "sam"]}
    for index, (phase, cards) in enumerate((("action", 2), ("take", 2))):
        evening.sit("riddle", ("Anna", "", ""), {**RIVENDELL, "hands": hands})
        evening.touch_token("rider-1")
        evening.touch_token("p2")
        chooser = of_kind(ActionChooser, evening.play.page.overlay)
        assert [row.text for row in chooser.list_view.rows] == [
            "Black Rider 1: pull a card from Rider 1",
            "Black Rider 1: see the hand of Rider 1 and choose a card",
        ]
        assert evening.host.public_view.plays == 0  # type: ignore[union-attr]  # it sits
        evening.take_row(chooser.list_view, index)
        evening.settle()
        view = evening.host.public_view  # type: ignore[union-attr]  # it sits
        assert (1, cards, phase) == (view.plays, view.players[0].cards, view.phase)


@pytest.mark.clause("RR-190", "RR-250", "RR-264")
def test_a_wizard_touched_with_a_player_met_looks_or_attacks_as_the_player_says(evening: WindowDriver) -> None:
    for order in (("gandalf", "p2"), ("p2", "gandalf")):
        position = {
            **MET,
            "at": {"p1": "rivendell", "p2": "rivendell"},
            "characters": {"p1": "merry", "p2": "rider-1"},
            "hands": {"p1": ["gandalf", "boat"], "p2": ["rope"]},
        }
        evening.sit("riddle", ("Anna", ""), position)
        for thing in order:
            evening.touch_token(thing)
        card = evening.play.page.overlay
        listed = [row.action for row in card.content.rows] if isinstance(card, ActionChooser) else []
        assert set(map(str, (*evening.play.model.state.sheets.choices, *listed))) == {
            "look gandalf p2",
            "attack p2 gandalf",
        }
        assert evening.host.public_view.plays == 0  # type: ignore[union-attr]  # it sits


@pytest.mark.clause("RR-192", "RR-250", "RR-251", "RR-264")
def test_what_two_legal_actions_fit_is_attempted_as_neither() -> None:
    here = {"p1": "rivendell", "p2": "rivendell", "p3": "khand"}
    hands = {"p1": ["rider-1", "gandalf", "boromir", "sam"], "p2": ["boat"], "p3": ["rope"]}
    state = new(3, {**MET, "at": here, "hands": hands, "die_used": False})
    view = RULES.view(state, SEATS[0])

    def attempted(*things: str) -> str:
        return str(RULES.attempt(view, things))

    assert attempted("rider-1", "p2") == "None", "pull, or take"
    assert attempted("gandalf", "p2") == "None", "look, or attack"
    assert attempted("boromir") == "None", "roll again, or pick up"
    assert (
        attempted("rider-1", "p3"), attempted("rider-1"), attempted("boat", "p2"),
    ) == ("pull rider-1 p3", "take rider-1", "attack p2 boat")  # fmt: skip


def test_cards_glow_and_are_asked_about_only_when_they_can_be_played(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "", ""), MET | {"hands": {"p1": ["rope"]}})
    assert plain(evening.play.panels.prompt_bar.markup) == "Anna: fight for a card, pick up cards or end the turn."
    evening.sit("riddle", ("Anna", "", ""), RIVENDELL)
    asked = plain(evening.play.panels.prompt_bar.markup)
    assert asked == "Anna: move to a city or a player, look at a hand or ask for a card."
    fan = there(evening.play.panels.hand_fan)
    assert {card.token for card in fan.hand.cards} & set(fan.lit) == {"horse-3", "gollum", "gandalf", "riddle"}
    assert evening.play.model.interaction.view.hand == tuple(card.token for card in fan.hand.cards), "the order stays"


def test_a_card_is_found_and_played_by_keyboard(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "", ""), RIVENDELL)
    evening.key(pygame.K_TAB)
    page, fan = evening.play.page, there(evening.play.panels.hand_fan)
    while page.focused not in fan.children:
        evening.key(pygame.K_TAB)
    evening.key(pygame.K_RIGHT)
    evening.key(pygame.K_RETURN)
    assert (fan.hand.cards[1].token,) == evening.play.model.interaction.selection.touched


def held_card(evening: WindowDriver) -> HeldCard | None:
    """The card that is held up, if one is."""
    found = evening.play.page.overlay
    return found if isinstance(found, HeldCard) else None


def test_a_card_of_the_hand_is_held_up_large_and_put_back(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "", ""), RIVENDELL)
    fan = there(evening.play.panels.hand_fan)
    second = there(fan.rect_of(fan.hand.cards[1].token))
    evening.click((second.x + 4, second.bottom - 4), button=3)
    held = there(held_card(evening))
    assert held.face == fan.hand.cards[1].face
    assert held.rect.width > 2 * second.width
    assert evening.surface.get_rect().contains(held.rect)
    evening.key(pygame.K_RIGHT)
    evening.key(pygame.K_RIGHT)
    assert held.face == fan.hand.cards[3].face
    evening.key(pygame.K_ESCAPE)
    assert held_card(evening) is None
    assert evening.play.model.interaction.taken_up is None, "it was read, not taken up"
    evening.key(pygame.K_z, "z")
    was_held = held_card(evening) is not None
    evening.click((4, 300))
    assert (was_held, held_card(evening)) == (True, None)


def test_a_card_that_is_held_up_goes_when_the_table_is_covered(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "Ben", ""), RIVENDELL)
    evening.lift()
    scene = evening.play
    evening.key(pygame.K_z, "z")
    assert held_card(evening) is not None
    scene.on_away()
    evening.run(200)
    assert evening.curtain is not None
    assert not scene.page.overlays


def test_the_list_of_choices_names_cards_and_players(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "", ""), RIVENDELL)
    evening.key(pygame.K_c, "c")
    card = evening.play.page.overlay
    rows = [row.text for row in card.list_view.rows]  # type: ignore[union-attr]  # the list of choices
    assert {"Horse (3)", "Gandalf", "Gollum"} <= set(rows)
    assert "Strider" not in rows


@pytest.mark.clause("RR-322")
def test_with_sharp_eyes_a_hand_is_called_from_the_menu(evening: WindowDriver) -> None:
    eleven = ["boat", "boat", "rope", "rope", "cloak", "sam", "bilbo", "shelob", "gimli", "ugluk", "frodo"]
    evening.sit("riddle", ("Anna", "", ""), RIVENDELL | {"hands": {"p1": ["ring"], "p2": eleven}}, {"sharp_eyes": True})
    evening.play.model.open_menu()
    menu = of_kind(MenuCard, evening.play.page.overlay)
    (call,) = [row for row in menu.content.rows if row.call is not None and row.call.name == "play_open"]
    assert call.label == "Count the cards of Rider 1"
    evening.play.page.close()
    assert call.call is not None
    call.call.on(evening.play.model)
    evening.settle()
    assert any("goes to the Halls" in line for line in evening.told())


@pytest.mark.clause("RR-212")
def test_an_exchange_shows_backs_to_all_but_the_two(evening: WindowDriver) -> None:
    view = RULES.view(new(3, MET), SEATS[0])
    told = Event("swap", LOOK.panels(view).chips[0].label.of("event.swap", seat="p2", target="p3"))
    seen = of_kind(CardExchange, LOOK.centre_scene(view, told))
    assert seen.gained is None
    assert seen.given is None
    evening.sit("riddle", ("Anna", "Ben", ""), RIVENDELL)
    go_to_rivendell(evening)
    drawn = [event for event in evening.table.log if event.kind == "swapped"]
    assert len(drawn) == 1
    assert drawn[0].audience == frozenset({SEATS[0]})


@pytest.mark.clause("RR-374")
def test_a_card_with_a_long_name_is_told_whole_where_it_passes(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "", ""), MET)
    presentation, kit = evening.play.presentation, evening.play.kit
    longest = max((card for card in game_set().tables["cards"]["cards"] if card.startswith("spy")), key=len)
    moment = of_kind(
        CardExchange,
        LOOK.centre_scene(
            RULES.view(new(3, MET), SEATS[0]), Event("lost", Phrase.of("event.lost", card=longest, seat="p2"))
        ),
    )
    panel = ExchangePanel(moment, presentation.say)
    panel.rect = pygame.Rect(0, 0, kit.px(760), kit.px(380))
    heading = there(panel.long_heading(kit))
    assert not heading.is_cut
    assert heading.natural_width <= panel.inner.width
    assert panel.head(kit).height == heading.height


@pytest.mark.clause("RR-241")
def test_a_missed_card_is_told_to_its_owner_as_a_card_that_stays() -> None:
    event = Event("missed_card", Phrase.of("event.missed_card", card="gollum", target="p2"))
    told = [LOOK.centre_scene(RULES.view(new(3, MET), seat), event) for seat in SEATS[:2]]
    titles = [one.title.key for one in told if isinstance(one, OpenCards)]
    assert titles == ["look.seen.missed_card", "look.seen.kept_card"]


@pytest.mark.clause("RR-246", "RR-374")
def test_of_a_hand_that_was_seen_it_is_told_that_the_ring_is_not_there() -> None:
    for cards, is_without in ((("boat", "ring"), 0), (("boat", "rope"), 1)):
        event = Event("hand", Phrase.of("event.hand", cards=cards, target="p2"))
        shown = of_kind(OpenCards, LOOK.centre_scene(RULES.view(new(3, MET), SEATS[0]), event))
        assert there(shown.note).get("without") == is_without


@pytest.mark.clause("RR-325", "RR-380")
def test_a_hand_that_was_seen_is_shown_once_and_noted_nowhere(evening: WindowDriver) -> None:
    evening.sit(
        "riddle",
        ("Anna", "", ""),
        RIVENDELL | {"hands": {"p1": ["gandalf"], "p2": ["boat", "elf-ring"], "p3": ["rope"]}},
    )
    evening.touch_token("gandalf")
    evening.touch_token("p2")
    evening.touch_token("p2")
    evening.settle()
    shown = of_kind(OpenCardsPanel, evening.play.page.overlay)
    assert [card.token for card in shown.spread.cards] == ["boat", "elf-ring"]
    evening.click((5, shown.rect.bottom - 5))
    evening.settle()
    assert evening.play.page.overlay is None, "a press beside it puts it away, and it is not shown again"
    assert not any("Elf Ring" in line for line in evening.told())
    assert not any(isinstance(evening.play.model.interaction.panels.centre, kind) for kind in (OpenCards,))


def test_a_die_that_would_lie_over_the_log_is_put_away_while_that_is_open(tmp_path: Path) -> None:
    evening = WindowDriver(tmp_path, (1088, 640))
    evening.sit("riddle", ("Anna", "", ""), RIVENDELL)
    evening.attend()
    model, panels = evening.play.model, evening.play.panels
    model.state.animation.roll, model.state.animation.is_aside = Roll((4,), stays=True), True
    model.state.stage.refresh()
    evening.run(400)
    lies = panels.dice.rect.copy()
    seen = [panels.dice.is_visible]
    for _ in range(2):
        evening.key(pygame.K_l)
        evening.run(400)
        seen.append(panels.dice.is_visible)
        assert panels.log is None or panels.log.rect.colliderect(lies), "or nothing is tried here"
    assert seen == [True, False, True]


def attack_ben(evening: WindowDriver) -> None:
    """Anna meets Ben and chooses him to play a card on."""
    evening.sit("riddle", ("Anna", "Ben", ""), RIVENDELL)
    go_to_rivendell(evening)
    evening.touch_token("p2")


def await_defence(evening: WindowDriver) -> None:
    """Anna attacks Ben; the curtain hangs before him."""
    attack_ben(evening)
    evening.play.model.touch_token("good-army")
    evening.run(800)


@pytest.mark.clause("RR-376")
def test_only_forces_can_be_chosen_to_attack_with(evening: WindowDriver) -> None:
    attack_ben(evening)
    assert evening.play.model.interaction.selection.lit.keys() & {"good-army", "riddle"} == {"good-army"}


def test_once_it_is_known_whom_one_attacks_the_question_asks_for_a_card(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "Ben", ""), RIVENDELL)
    go_to_rivendell(evening)
    offer = next(one for one in evening.play.model.interaction.offers if one.verb == "attack")
    evening.play.model.take_offer(offer)
    evening.settle()
    assert evening.play.model.interaction.selection.touched == ("p2",), "nobody else can be attacked"
    assert "Touch the card of your hand" in plain(evening.play.panels.prompt_bar.markup)


def test_the_button_of_the_one_attack_that_can_be_made_makes_it(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "Ben", ""), {**RIVENDELL, "hands": {"p1": ["good-army"], "p2": ["rope"], "p3": []}})
    go_to_rivendell(evening)
    model = evening.play.model
    assert len([one for one in there(model.interaction.update).actions if one.verb == "attack"]) == 1
    model.take_offer(next(offer for offer in model.interaction.offers if offer.verb == "attack"))
    evening.run(800)
    assert evening.curtain.seat == SEATS[1], "he is asked to defend himself"


@pytest.mark.clause("RR-377")
def test_the_defender_is_told_behind_the_curtain_what_he_lost_and_has_the_battle_before_him(
    evening: WindowDriver,
) -> None:
    await_defence(evening)
    assert (evening.curtain.seat, evening.table.opened) == (SEATS[1], None)
    evening.curtain.open()
    evening.run(400)
    shown = of_kind(DigestMoment, evening.play.model.moment().sheet)
    told = [evening.play.presentation.say(line.phrase) for line in shown.digest.lines if line.is_mine]
    assert any(line.startswith("You get") and "lose" in line for line in told)
    evening.settle()
    battle = of_kind(CardBattle, evening.play.model.interaction.panels.centre)
    assert battle.stake is not None
    assert evening.play.presentation.say(battle.stake).startswith("Beaten, Ben goes to the Halls")
    assert isinstance(evening.play.panels.cards.centre, CardBattlePanel)


@pytest.mark.clause("RR-264")
def test_the_place_that_waits_takes_the_card_that_was_touched(evening: WindowDriver) -> None:
    await_defence(evening)
    evening.lift()
    panel = of_kind(CardBattlePanel, evening.play.panels.cards.centre)
    force = next(iter(evening.play.model.interaction.selection.lit))
    evening.touch_token(force)
    evening.look()
    held = evening.play.model.interaction.selection.touched
    place = panel.waiting.center
    evening.click(place)
    evening.settle()
    after = evening.play.model.interaction.panels.centre if isinstance(evening.scene, PlayScene) else None
    assert held == (force,)
    assert after is None or not isinstance(after, CardBattle) or after.wanted != panel.contest.wanted


@pytest.mark.clause("RR-379")
def test_the_winner_of_a_battle_chooses_out_of_the_open_hand(evening: WindowDriver) -> None:
    await_defence(evening)
    evening.lift()
    evening.press("Yield")
    evening.run(800)
    assert evening.curtain.seat == SEATS[0]
    evening.lift()
    evening.run(200)
    assert isinstance(evening.play.panels.cards.centre, OpenCardsPanel)


@pytest.mark.clause("RR-378")
def test_gollum_is_answered_without_passing_the_laptop(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "Ben", "Cleo"), RIVENDELL)
    evening.lift()
    evening.touch_token("gollum")
    evening.touch_token("p2")
    evening.settle()
    assert isinstance(evening.scene, PlayScene)
    assert evening.play.viewer == SEATS[0]
    assert "ring" in evening.play.model.interaction.view.hand


def test_whoever_is_chosen_for_a_palantir_is_seen_on_the_plate_and_the_bar_has_the_red_button(
    evening: WindowDriver,
) -> None:
    position = {**RIVENDELL, "at": {"p1": "bree", "p2": "rivendell", "p3": "edoras"}, "hands": {"p1": ["palantir"]}}
    evening.sit("riddle", ("Anna", "", ""), {**position, "die_used": True, "turn_start": "the-shire"})
    evening.touch_token("palantir")
    evening.touch_token("p2")
    moment = evening.play.model.moment()
    assert moment.centre.deed == "", "the card is not all that was touched"
    (red,) = [one.label for one in moment.prompt.buttons if one.is_primary]
    assert red.startswith("Palantír: look at Rider 1")
    plates = [
        one for one in evening.play.page.everyone() if isinstance(one, PlayerPlate) and one.plate.seat != SEATS[0]
    ]
    evening.look()
    seen = [tuple(evening.surface.get_at((one.rect.right - 60, one.rect.bottom - 8))) for one in plates]
    assert seen[0] != seen[1]


@pytest.mark.clause("RR-381")
def test_a_saved_game_hides_its_cards_and_opens_behind_the_curtain(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "Ben", ""), RIVENDELL)
    path = there(evening.host.path if evening.host is not None else None)
    evening.close()
    kept = path.read_bytes().lower()
    assert not [word for word in (b"horse-3", b"neutral-army", b"strider", b"gollum") if word in kept]
    assert isinstance(evening.window.scenes.play(evening.window.open_match(path)), CurtainScene)


@pytest.mark.clause("RR-326")
def test_a_player_leaves_and_the_computer_plays_on(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "Ben", ""), RIVENDELL)
    evening.table.table.send(Reseat(SEATS[0], Occupant(level="random")))
    for _ in range(60):
        evening.run(400, step=200)
        if evening.table.deciding == SEATS[1]:
            break
    assert evening.table.seating[SEATS[0]].is_computer
    assert evening.table.deciding == SEATS[1], "the computer has taken the turn of whoever left"


def test_titles_are_ticked_in_any_order_and_named_together(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "", ""), MET)
    evening.touch_token("riddle")
    evening.touch_token("p2")
    panel = of_kind(TitlesPanel, evening.play.panels.cards.centre)
    for title in ("ring", "boat"):
        panel.tick(title)
    assert panel.send_button is not None
    evening.click(panel.send_button.rect.center)
    evening.settle()
    named = next(event for event in evening.table.log if event.kind == "named")
    assert named.phrase.get("titles") == ("boat", "ring")


@pytest.mark.clause("RR-011")
def test_the_list_of_all_titles_is_one_key_away_and_can_be_searched(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "", ""), RIVENDELL)
    evening.key(pygame.K_k, "k")
    panel = of_kind(TitlesPanel, evening.play.page.overlay)
    assert isinstance(panel.titles, TitleList)
    assert (len(panel.titles.rows), sum(row.count for row in panel.titles.rows)) == (42, 90)
    evening.click(panel.entry.rect.center)
    evening.write("palan")
    assert [row.token for row in panel.shown()] == ["palantir"]
    evening.key(pygame.K_ESCAPE)
    assert evening.play.page.overlay is None


def test_a_click_between_two_plates_leaves_the_chosen_card_and_what_it_lights(evening: WindowDriver) -> None:
    evening.sit("riddle", ("Anna", "", ""), RIVENDELL)
    evening.touch_token("horse-3")
    play, lit = evening.play, evening.play.model.reach()
    assert play.panels.at is not None
    assert play.panels.at.cards is not None
    first, second, *_ = play.panels.at.cards.seats
    between = ((first.centerx + second.centerx) // 2, (first.centery + second.centery) // 2)
    play.canvas.pan(0, 2000)  # as far as it goes: beside the board
    assert not play.canvas.touch_at(between, play.model.wanted())
    evening.click(between)
    assert touched(evening) == ["horse-3"]
    assert play.model.reach() == lit
