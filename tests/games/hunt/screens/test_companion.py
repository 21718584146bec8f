"""Beside a board of the table's own: questions are typed, figures stand where people say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.decision import Phrase
from game.engine.event import Event
from game.engine.match.ports import SeatPort
from game.games.hunt.rules.view import COMPANY
from game.ui.kit.markup import escape
from game.ui.kit.text import Paragraph
from game.ui.scenes.dialogs.companion import CompanionCard, HoodKey
from game.ui.table.model.screen.across_the_table import across_the_table
from game.ui.table.panels.large_type import DialPicture, LargeKey, LargeWords
from game.ui.widgets.base import WidgetState
from tests.games.hunt.games import position
from tests.narrowing import of_kind, there
from tests.sampling import first_with_soak
from tests.ui.window_driver import HUNTER, STILL, WindowDriver

AT = {"log": ["1", ".", "10"], "step": 2, "at": "blue", "figures": {"blue": "22", "green": "31"}, "dice": ["ring"]}


def line(hunting: WindowDriver) -> CompanionCard:
    return of_kind(CompanionCard, hunting.play.page.overlay)


@pytest.fixture
def table(hunting: WindowDriver) -> WindowDriver:
    hunting.sit("hunt", HUNTER, AT, {"companion": True})
    hunting.run(200)
    return hunting


@pytest.mark.clause("HR-321")
def test_the_line_lies_open_and_folds_to_show_the_board(table: WindowDriver) -> None:
    assert line(table).entry.text == ""
    table.key(pygame.K_ESCAPE)
    table.run(200)
    assert table.play.page.overlay is None
    table.key(pygame.K_t, "t")
    table.run(200)
    assert line(table)


NO_WAY = "cannot have come to"
RIDES = "Blue rides to 19 (Brockenborings)."
STIRS = "No: nothing stirs in {}."
PUT = "The blue Nazgûl was put in 50 (Bree West-gate) by the table."
FOUND = "No: nothing is found in {}."


@pytest.mark.clause("HR-054", "HR-118", "HR-322")
@pytest.mark.parametrize(
    ("typed", "doubt", "stands", "told"),
    [
        ("search 22 blue", "", "22", [FOUND.format("22 (Scary Hills)")]),
        ("search 19 blue", "", "19", [RIDES, FOUND.format("19 (Brockenborings)")]),
        ("search 50 blue", NO_WAY, "50", [PUT, FOUND.format("50 (Bree West-gate)")]),
        ("put 50", NO_WAY, "50", [PUT]),
        ("put 50 green", "It is not the turn of the green", "50", []),
        ("put 19", "", "19", []),
        ("perception II-A blue", "", "22", ["Blue spends a Ring.", STIRS.format("II-A")]),
        ("perception II-A 19 blue", "", "19", [RIDES, STIRS.format("II-A")]),
        ("perception III-B blue", NO_WAY, "III-B", [STIRS.format("III-B")]),
    ],
)
def test_a_figure_asks_from_where_it_is_said_to_be_and_is_put_there_when_that_has_been_said_twice(
    table: WindowDriver, typed: str, doubt: str, stands: str, told: list[str]
) -> None:
    figure = 1 if "green" in typed else 0
    before = table.play.model.interaction.view.figures[figure]
    table.type(typed)
    if doubt:
        assert doubt in table.play.model.companion().told
        assert table.play.model.interaction.view.figures[figure] == before
        table.type("")
    else:
        assert table.play.model.companion().told == ""
    now = table.play.model.interaction.view.figures[figure]
    assert stands in (now, position().topology.area[now])
    assert set(told) <= set(table.told())


@pytest.mark.clause("HR-054")
def test_another_nazgul_than_the_one_whose_turn_it_is_is_named(table: WindowDriver) -> None:
    table.type("search 31 green")
    told = (
        "It is the turn of the blue Nazgûl: the lead player’s Nazgûl act first, the others’ follow clockwise. (HR-054)"
    )
    assert table.play.model.companion().told == told


@pytest.mark.clause("HR-322")
@pytest.mark.parametrize(
    ("at", "told"),
    [
        (
            {},
            {
                "search 1 blue": "No Search in a place where Frodo may have started. (HR-126)",
                "hunt 19 blue": "A Hunt costs a Sword. (HR-109)",
                "hunt 50 blue": "A Hunt costs a Sword. (HR-109)",
                "hunt 19 blue ring": "Ring cannot be spent as Sword. (HR-119)",
                "hunt 19 blue lord": "No die that is left shows a face of the Lord’s die. (HR-117)",
                "hunt 19 blue ring sword": "Ability 2 is not unlocked. (HR-157)",
                "perception II-A 50 blue": "A Perception is aimed at the Nazgûl’s own area or section. (HR-118)",
                "perception II-A blue sword": "No die that is left shows a Sword. (HR-117)",
                "perception XX blue": "There is no place called xx; a space or an area of the board is named here. (HR-322)",
                "move 22 blue": "The blue Nazgûl stands in Scary Hills already; a Nazgûl that moves goes at least one step. "
                "(HR-111)",
            },
        ),
        ({"tracks": {"19": "eye"}}, {"search 19 blue": "A Track token lies in 19 (Brockenborings) already. (HR-127)"}),
        ({"turn": "nightfall", "eye": True}, {"search 19 blue": "The free action is a Hunt now. (HR-109)"}),
        (
            {"acted": True},
            {
                "search 19 blue": "This Nazgûl has taken its action. (HR-108)",
                "perception II-A 19 blue": "This Nazgûl has taken its action. (HR-108)",
            },
        ),
        ({"dice": ["sword"]}, {"perception II-A 19 blue": "No die that is left shows a Ring. (HR-117)"}),
        ({"dice": []}, {"perception III-B blue": "No die that is left shows a Ring. (HR-117)"}),
    ],
)
def test_what_cannot_be_asked_is_refused_with_its_clause_before_anything_moves(
    hunting: WindowDriver, at: dict[str, object], told: dict[str, str]
) -> None:
    hunting.sit("hunt", HUNTER, {**AT, **at}, {"companion": True})
    hunting.run(200)
    dice, log = hunting.play.model.interaction.view.dice, hunting.told()
    for words, refusal in told.items():
        for typed in (words, ""):  # Enter once more: what was refused stands on the line
            hunting.type(typed)
            assert hunting.play.model.companion().told == refusal, f"however often '{words}' is said"
            assert hunting.play.model.interaction.view.figures[0] == "22"
            assert hunting.play.model.interaction.view.dice == dice
            assert hunting.told() == log


@pytest.mark.clause("HR-157", "HR-322")
def test_with_the_second_ability_two_dice_pay_for_a_hunt_where_there_is_no_sword(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, {**AT, "dice": ["ring", "sorcery"], "powers": ["7", "20"]}, {"companion": True})
    hunting.run(200)
    hunting.type("hunt 19 blue")
    assert "Blue spends a Ring and a Sorcery." in hunting.told()
    assert "No: there is no sign of Frodo in 19 (Brockenborings)." in hunting.told()


@pytest.mark.clause("HR-322", "HR-119")
def test_a_hunt_takes_the_die_that_is_there_unless_it_is_free(hunting: WindowDriver) -> None:
    for night, dice, spent in ((False, ["ring", "sword"], True), (False, ["shadow"], True), (True, ["sword"], False)):
        at = {**AT, "dice": dice, **({"turn": "nightfall", "eye": True} if night else {})}
        hunting.sit("hunt", HUNTER, at, {"companion": True})
        hunting.run(200)
        hunting.type("hunt 22 blue")
        assert "No: there is no sign of Frodo in 22 (Scary Hills)." in hunting.told()
        assert any("Blue spends" in line for line in hunting.told()) is spent


@pytest.mark.clause("HR-322")
def test_a_question_that_lacks_something_is_told_the_forms(table: WindowDriver) -> None:
    for words in ("perception blue", "hunt blue", "perception II-A 22 23 blue", "hunt 22 blue ring ring ring"):
        table.type(words)
        assert "search 22 · 22?" in table.play.model.companion().told
        assert table.play.model.companion().offers
        assert line(table).entry.text == words
        assert table.play.model.interaction.view.figures[0] == "22"
        assert table.play.model.interaction.view.dice == ("ring",)


@pytest.mark.clause("HR-321", "HR-322")
def test_the_help_names_every_form_and_each_is_understood(table: WindowDriver) -> None:
    card = line(table)
    forms = card.host.say("companion.forms")
    view, update = table.play.model.interaction.view, there(table.play.model.interaction.update)
    for words in (
        "search 22",
        "22?",
        "hunt 22 sword",
        "perception II-A",
        "perception II-A 22",
        "move 22",
        "put 22",
        "end",
    ):
        assert words in forms
        saying = table.play.presentation.look.own_table.spoken(view, words, update.actions)
        if saying is None:
            continue  # an action in full
        assert saying.actions or words == "move 22"  # there it stands


@pytest.mark.clause("HR-322")
def test_words_of_no_meaning_are_told_and_their_nearest_sentence_can_be_touched(table: WindowDriver) -> None:
    table.type("serch 22 blue")
    assert table.play.model.companion().told == "“serch” is not understood. (HR-322)"
    assert line(table).entry.text == "serch 22 blue"
    assert [offer.text for offer in table.play.model.companion().offers] == ["search 22 (Scary Hills)"]
    (offered,) = line(table).offers
    table.click(offered.rect.center)
    table.run(400)
    assert "No: nothing is found in 22 (Scary Hills)." in table.told()


@pytest.mark.clause("HR-322")
def test_what_is_typed_after_a_refusal_takes_the_place_of_what_was_refused(table: WindowDriver) -> None:
    for words in ("search 2 blue", "search 22 green", "hunt 19"):
        table.type(words)
        assert table.play.model.companion().told
        assert line(table).entry.text == words
    table.type("22?")
    assert "No: nothing is found in 22 (Scary Hills)." in table.told()


@pytest.mark.clause("HR-322")
def test_what_is_being_typed_is_offered_whole(table: WindowDriver) -> None:
    table.post(pygame.Event(pygame.TEXTINPUT, text="search br"))
    table.run(100)
    assert table.play.model.companion().offers[0].text == "19 (Brockenborings)"
    table.post(pygame.Event(pygame.TEXTINPUT, text="xx"))
    table.run(100)
    assert line(table).offers == ()


def press(table: WindowDriver, letters: str) -> None:
    """One key after another, as somebody types; a full stop is Enter."""
    for letter in letters:
        if letter == ".":
            table.enter(300)
        else:
            table.post(pygame.Event(pygame.TEXTINPUT, text=letter))
    table.run(200)


@pytest.mark.clause("HR-054", "HR-107", "HR-321")
def test_of_four_hoods_the_one_that_acts_is_lit_and_another_tells_that_it_is_not_its_turn(table: WindowDriver) -> None:
    pad = there(table.play.model.companion().pad)
    assert [figure.letter + figure.progress.value for figure in pad.figures] == [
        "Bnow",
        "Gcoming",
        "Rcoming",
        "Pcoming",
    ]
    assert [verb.key for verb in pad.verbs if verb.is_next] == ["1"]
    green = [key for key in line(table).everyone() if isinstance(key, HoodKey)][1]
    table.click(green.rect.center)
    table.run(200)
    assert "(HR-054)" in table.play.model.companion().told


@pytest.mark.clause("HR-321", "HR-322")
def test_a_verb_and_a_place_are_touched(table: WindowDriver) -> None:
    table.click(line(table).verbs[0].rect.center)
    table.run(200)
    assert line(table).entry.text == "search "
    assert table.play.model.companion().offers[0].text == "22 (Scary Hills)"
    table.click(line(table).offers[0].rect.center)
    table.run(400)
    assert "No: nothing is found in 22 (Scary Hills)." in table.told()


@pytest.mark.clause("HR-322")
@pytest.mark.parametrize(
    ("keys", "done"),
    first_with_soak(
        [
            ("22?.", "No: nothing is found in 22 (Scary Hills)."),
            ("1.22.", "No: nothing is found in 22 (Scary Hills)."),
            ("419.", "Blue rides to 19 (Brockenborings)."),
            ("3II-A.", "No: nothing stirs in II-A."),
            ("122.0", "Blue is done."),
            ("122.", "No: nothing is found in 22 (Scary Hills)."),
            ("00", "Blue is done."),
        ],
        5,
    ),
)
def test_verbs_have_number_keys_and_a_question_that_begins_with_such_a_figure_is_heard(
    table: WindowDriver, keys: str, done: str
) -> None:
    press(table, keys)
    assert done in table.told()


@pytest.mark.clause("HR-322")
def test_what_is_typed_on_an_empty_line_stands_there_as_it_was_typed(table: WindowDriver) -> None:
    """Four of ten places begin with the key of a verb: which of both is meant is known at Enter."""
    for typed in ("22?", "47?", "10", "13", "3", "2"):
        press(table, typed)
        assert line(table).entry.text == typed
        table.key(pygame.K_ESCAPE)


@pytest.mark.clause("HR-322")
def test_a_question_is_not_asked_of_another_place_once_its_verb_is_spent(table: WindowDriver) -> None:
    press(table, "419.46?")
    assert line(table).entry.text == "46?"


@pytest.mark.clause("HR-107")
def test_done_is_asked_once_where_nothing_has_been_done(table: WindowDriver) -> None:
    press(table, "0")
    assert "has neither moved nor acted" in table.play.model.companion().told
    assert "Blue is done." not in table.told()


@pytest.mark.clause("HR-108")
def test_what_has_been_done_already_is_told_when_its_verb_is_pressed(table: WindowDriver) -> None:
    press(table, "122.")
    pad = there(table.play.model.companion().pad)
    assert table.play.presentation.say(pad.asks) == "The blue Nazgûl has acted and may still ride."
    press(table, "1.")
    assert table.play.model.companion().told == "This Nazgûl has taken its action. (HR-108)"


@pytest.mark.clause("HR-125", "HR-321")
def test_a_yes_is_the_last_answer_also_where_the_match_was_opened_anew(table: WindowDriver) -> None:
    press(table, "22?.0")
    table.type("search 10")
    table.type("search 10")  # nobody believes that the rider stands there, until it is said again
    table.play.model.state.updates.last_note = None  # as for whoever opens the match
    shown, say = table.play.model.companion(), table.play.presentation.say
    assert say(there(shown.note).answer) == "Yes"
    assert say(there(shown.table.last)) == say(table.table.log[-1].phrase)
    assert shown.table.is_answer_last


@pytest.mark.clause("HR-321")
@pytest.mark.parametrize(
    ("since", "stays"),
    [
        ("turn_1 ringwraiths_turn turn_2 ringwraiths_turn", True),
        ("refresh turn_0 ringwraiths_turn", True),
        ("refresh turn_0 ringwraiths_turn turn_1", False),
    ],
)
def test_an_answer_of_another_day_goes_once_whoever_asks_next_has_read_it(
    table: WindowDriver, since: str, stays: bool
) -> None:
    press(table, "22?.")
    later = (Event(kind, Phrase.of("said"), weight=int(kind != "ringwraiths_turn")) for kind in since.split())
    standing = across_the_table(table.play.presentation.look, None, [*table.table.log, *later])
    assert (standing.answer is not None) is stays


@pytest.mark.clause("HR-321")
def test_the_answers_of_a_day_have_letters_of_one_size(table: WindowDriver) -> None:
    press(table, "22?.0")
    press(table, "31?.0")
    press(table, "search 39.search 39.0")
    press(table, "search 50.search 50.")
    words = [one for one in line(table).everyone() if isinstance(one, LargeWords)]
    asked = [one for one in words if one.markup.startswith("Has Frodo been") and one.align == "left"]
    assert len(asked) > 1
    assert len({one.capitals for one in asked}) == 1


@pytest.mark.clause("HR-321")
def test_without_the_option_there_is_no_line(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, AT)
    assert hunting.play.page.overlay is None
    update = there(hunting.play.model.interaction.update)
    assert not [action for action in update.open_actions if str(action).startswith("put")]


@pytest.mark.clause("HR-322")
@pytest.mark.parametrize("language", first_with_soak(["de", "en"], 1))
def test_the_one_warning_is_read_whole_in_a_small_window(tmp_path: Path, language: str) -> None:
    hunting = WindowDriver(tmp_path, (1280, 720), replace(STILL, language=language))
    hunting.sit("hunt", HUNTER, AT, {"companion": True})
    hunting.run(200)
    hunting.type("search 50 blue")
    hunting.run(100)
    said = hunting.play.model.companion().told
    (told,) = (one for one in line(hunting).everyone() if isinstance(one, LargeWords) and one.markup == escape(said))
    assert told.is_whole
    assert ("kann nicht" in said) is (language == "de")


LEAST = 42
"""Pixels, in a window 1080 high, of the smallest letters that are to be read across a table."""


@pytest.mark.clause("HR-321")
@pytest.mark.parametrize(
    ("size", "scale", "language"),
    first_with_soak(
        [
            ((1024, 640), 200, "de"),
            ((1920, 1080), 100, "de"),
            ((1280, 720), 100, "en"),
            ((1024, 640), 100, "en"),
            ((1920, 1080), 200, "en"),
            ((3840, 2160), 100, "en"),
        ],
        2,
    ),
)
def test_everything_on_the_screen_of_the_table_is_whole_has_a_room_of_its_own_and_is_read_across_it(
    size: tuple[int, int], scale: int, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Answer, refusal, warning, whose turn, dials, dice: in every window, type and language."""
    hunting = WindowDriver(tmp_path, size, replace(STILL, text_scale=scale, language=language))
    full = {"dice": ["ring", "sword", "sorcery", "shadow"], "company": dict.fromkeys(COMPANY, "ready")}
    hunting.sit("hunt", HUNTER, {**AT, **full, "eyes": 2, "corruption": 10}, {"companion": True})
    hunting.run(200)
    hunting.type("search 22 blue")
    hunting.run(200)
    card, kit = line(hunting), hunting.play.kit
    drawn: list[tuple[str, pygame.Rect, bool]] = []
    sound = Paragraph.draw

    def draw(self: Paragraph, surface: pygame.Surface, at: tuple[int, int]) -> None:
        words = " ".join(run.text for row in self.lines for _, run in row.runs)
        left = min((x for row in self.lines for x, _ in row.runs), default=0)
        drawn.append((words, pygame.Rect(at[0] + left, at[1], self.natural_width, self.height), self.is_cut))
        sound(self, surface, at)

    monkeypatch.setattr(Paragraph, "draw", draw)
    for told in ("", "search 31 green", "put 50", "end"):
        if told:
            hunting.type(told)
            hunting.run(100)
        surface = hunting.surface
        drawn.clear()
        card.draw(kit, surface, WidgetState())
        assert len(drawn) >= 16
        assert [words for words, _, is_cut in drawn if is_cut] == []
        pressed = [one.rect for one in card.everyone() if one is card.entry or isinstance(one, LargeKey | HoodKey)]
        dials = [one.rect for one in card.everyone() if isinstance(one, DialPicture)]
        boxes = [box for words, box, _ in drawn if words and box.collidelist([*pressed, *dials]) < 0] + pressed
        assert [one for at, one in enumerate(boxes) for other in boxes[:at] if one.colliderect(other)] == []
        assert all(surface.get_rect().contains(box) for box in boxes)
        words = [one for one in card.everyone() if isinstance(one, LargeWords) and one.markup]
        assert min(one.paragraph.leading for one in words) >= LEAST * min(size[0] / 1920, size[1] / 1080)


@pytest.mark.clause("HR-322")
@pytest.mark.parametrize(
    ("typed", "dice", "event"),
    first_with_soak(
        [
            ("Suche 22 blue", ["ring"], "search"),
            ("Jage 22 Blau Schwert", ["sword"], "hunt"),
            ("Wahrnehmung II-A 22 blau", ["ring"], "perceive"),
            ("suche 22 blau", ["ring"], "search"),
            ("search 22 blue", ["ring"], "search"),
            ("spüre II-A blau", ["ring"], "perceive"),
            ("zieh 19 blau", ["ring"], "move"),
        ],
        3,
    ),
)
def test_german_words_are_understood_beside_the_english_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, dice: list[str], event: str
) -> None:
    hunting = WindowDriver(tmp_path, settings=replace(STILL, language="de"))
    hunting.sit("hunt", HUNTER, {**AT, "dice": dice}, {"companion": True})
    hunting.run(200)
    assert line(hunting).entry.placeholder == "1 bis 4, oder in Worten: 22?"
    sent: list[str] = []
    monkeypatch.setattr(SeatPort, "send", lambda _port, message: sent.append(str(message.action)))
    hunting.type(typed)
    assert hunting.play.model.companion().told == ""
    assert [event] == [text.split()[0] for text in sent]
