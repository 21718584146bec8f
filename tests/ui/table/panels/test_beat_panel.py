"""A moment on the board: its ribbon and dice leave its own place in sight, wherever in the window that lies."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.decision import Phrase
from game.ui.kit.cues import Cue
from game.ui.kit.kit import Kit
from game.ui.kit.text import paragraph_in
from game.ui.kit.theme import INK, Material, Role
from game.ui.table.model.moments import STILL, Beat, BeatFrame
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Roll
from game.ui.table.model.screen.moment import BeatMoment
from game.ui.table.model.story import Needed
from game.ui.table.panels.beat_panel import GAP, STAGE, TOLD, BeatPanel
from game.ui.table.panels.large_type import TOLD as TOLD_ACROSS
from game.ui.widgets.base import WidgetState
from game.ui.widgets.page import Page
from tests.narrowing import there

pytestmark = pytest.mark.usefixtures("screen")
SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def shown(
    kit: Kit,
    size: tuple[int, int],
    center: tuple[int, int],
    *,
    roll: Roll | None = None,
    needed: Needed | None = None,
    frame: BeatFrame = STILL,
    is_short: bool = False,
    is_large: bool = False,
    board: pygame.Rect | None = None,
    beside: dict[str, pygame.Rect] | None = None,
    sides: tuple[Face, ...] = (),
) -> BeatPanel:
    """From the place at the left to one of 50 pixels (`beside`); the board lies between bars of a tenth of the window."""
    place = pygame.Rect(0, 0, 50, 50)
    place.center = center
    beside = {} if beside is None else beside
    beside |= {"here": place, "there": place.move(-50, 0)}
    panel = BeatPanel(lambda phrase: phrase.key, beside.__getitem__)
    clear = pygame.Rect(0, size[1] // 10, size[0], size[1] * 8 // 10)
    told = Phrase.of("event.taken")
    beat = Beat(
        0,
        told,
        Cue.WAX,
        2000,
        title=None if is_short else told,
        line=told,
        places=("there", "here"),
        roll=roll,
        needed=needed,
        sides=sides,
        now=told if sides else None,
    )
    panel.show(kit, clear, clear, BeatMoment(beat, frame, is_large), board)
    return panel


def covered(kit: Kit, panel: BeatPanel) -> pygame.Rect:
    """The ribbon with the words below it."""
    ribbon = panel.ribbon(kit)
    return pygame.Rect(ribbon.x, ribbon.y, ribbon.width, ribbon.height + kit.px(TOLD))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("share", [0.12, 0.2, 0.35, 0.5, 0.7, 0.86])
def test_the_ribbon_leaves_the_place_of_its_moment_in_sight(size: tuple[int, int], share: float) -> None:
    kit = Kit(size)
    at = size[0] // 2, round(size[1] * share)
    panel = shown(kit, size, at)
    assert not covered(kit, panel).collidepoint(at)
    assert pygame.Rect((0, 0), size).contains(covered(kit, panel))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("share", [0.15, 0.85])
@pytest.mark.parametrize("letters", [1.0, 2.0])
def test_what_is_staged_large_leaves_its_place_in_sight_and_says_what_to_do_between_both_faces(
    size: tuple[int, int], share: float, letters: float
) -> None:
    kit, at = Kit(size, text_scale=letters), (size[0] // 2, round(size[1] * share))
    panel = shown(kit, size, at, sides=(ORC, GONDOR))
    ribbon = panel.ribbon(kit)
    stage = pygame.Rect(ribbon.x, ribbon.bottom, ribbon.width, min(kit.px(STAGE[1]), size[1] * 8 // 30))
    assert not stage.union(ribbon).collidepoint(at)
    assert pygame.Rect((0, 0), size).contains(stage)
    bare, drawn = pygame.Surface(size), pygame.Surface(size)
    panel.draw(kit, drawn, WidgetState())
    panel.beat = replace(there(panel.beat), sides=(GONDOR, ORC))
    panel.draw(kit, bare, WidgetState())
    third = stage.inflate(-stage.width // 6, 0)
    third.width //= 3
    for part in (third, third.move(2 * third.width, 0)):
        assert bare.subsurface(part).get_buffer().raw != drawn.subsurface(part).get_buffer().raw
    assert panel.fate_words(there(panel.beat)).key == "table.beat.taken", "nothing that reads as if the game were over"


@pytest.mark.parametrize("width", [300, 340, 400, 460])
def test_lines_that_are_to_be_even_are_as_many_and_none_holds_a_lone_word(width: int) -> None:
    words = "Bring it to Mount Doom: there you win. Evil takes it back by ending a move on its hex."

    def lines(*, is_even: bool) -> list[int]:
        made = paragraph_in(
            Kit((1280, 720)).text, words, Role.PROMPT, (width, 300), colour=INK, material=Material.PAPER, max_lines=5,
            is_even=is_even,
        )  # fmt: skip
        return [line.width for line in made.lines]

    loose, even = lines(is_even=False), lines(is_even=True)
    assert len(even) == len(loose)
    assert max(even) <= max(loose)
    assert min(even) >= 0.6 * max(even)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("share", [0.12, 0.5, 0.86])
def test_dice_lie_clear_of_the_ribbon_wherever_it_hangs(size: tuple[int, int], share: float) -> None:
    kit = Kit(size)
    panel = shown(kit, size, (size[0] // 2, round(size[1] * share)), roll=Roll((3, 4), ()))
    assert not panel.felt(kit).colliderect(panel.ribbon(kit))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("across", [0.05, 0.4, 0.5, 0.6, 0.95])
@pytest.mark.parametrize("down", [0.15, 0.5, 0.85])
def test_a_fight_never_lies_over_those_who_fight(size: tuple[int, int], across: float, down: float) -> None:
    kit, at = Kit(size), (round(size[0] * across), round(size[1] * down))
    panel = shown(kit, size, at, roll=Roll((3, 4)), needed=Needed(Phrase.of("x"), frozenset({9}), sides=(ORC, GONDOR)))
    assert not panel.felt(kit).colliderect(pygame.Rect(at[0] - 75, at[1] - 25, 100, 50))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("is_short", [False, True])
def test_where_the_table_is_bare_beside_the_board_a_fight_lies_there(size: tuple[int, int], is_short: bool) -> None:
    kit, needed = Kit(size), Needed(Phrase.of("x"), frozenset({9}), sides=(ORC, GONDOR))
    middle = size[0] // 2, size[1] // 2
    for share, is_bare in ((0.6, True), (0.9, False)):
        board = pygame.Rect(0, 0, round(size[0] * share), size[1])
        felt = shown(kit, size, middle, roll=Roll((3, 4)), needed=needed, is_short=is_short, board=board).felt(kit)
        assert felt.colliderect(board) is not is_bare
        assert pygame.Rect((0, 0), size).contains(felt)


ORC, GONDOR = Face("#2A1B17", "#F58A62", "eye", stands="orc"), Face("#22416B", "#F4ECD8", "white-tree", stands="gondor")


def test_two_that_fight_stand_beside_the_dice_until_these_lie_still_and_then_the_one_who_falls_lies() -> None:
    size = (1280, 720)
    kit, needed = Kit(size), Needed(Phrase.of("x"), frozenset({9}), frozenset({2}), sides=(ORC, GONDOR))

    def halves(roll: Roll, frame: BeatFrame) -> list[bytes]:
        panel = shown(kit, size, (640, 360), roll=roll, needed=needed, frame=frame)
        felt, surface = panel.felt(kit), pygame.Surface(size)
        panel.draw(kit, surface, WidgetState())
        side = pygame.Rect(0, 0, felt.width // 4, felt.height // 2)
        ends = (side.move(felt.topleft), side.move(felt.right - side.width, felt.y))
        return [pygame.image.tobytes(surface.subsurface(end), "RGB") for end in ends]

    fallen = halves(Roll((4, 5)), STILL)
    nobody = halves(Roll((3, 4)), STILL)
    attacker = halves(Roll((1, 1)), STILL)
    assert [a == b for a, b in zip(fallen, nobody, strict=True)] == [True, False]
    assert [a == b for a, b in zip(attacker, nobody, strict=True)] == [False, True]
    rolling = BeatFrame(0.6, 0.0, 0.0)
    assert halves(Roll((4, 5)), rolling) == halves(Roll((3, 4)), rolling), "before the dice lie still nothing is told"


@pytest.mark.parametrize("share", [0.12, 0.5, 0.86])
def test_what_came_of_a_quick_fight_has_room_below_its_felt(share: float) -> None:
    size = SIZES[1]
    kit = Kit(size)
    needed = Needed(Phrase.of("needed"), frozenset({8}), stake=Phrase.of("at stake"))
    panel = shown(kit, size, (640, round(size[1] * share)), roll=Roll((3, 4)), needed=needed, is_short=True)
    assert panel.felt(kit).bottom + kit.px(TOLD) <= size[1] * 9 // 10


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("down", [0.15, 0.5, 0.85])
def test_across_a_table_what_the_dice_came_to_is_read_whole_beside_the_fight(
    size: tuple[int, int], down: float
) -> None:
    kit, needed = Kit(size), Needed(Phrase.of("needed"), frozenset({8}), sides=(ORC, GONDOR))
    at = size[0] // 2, round(size[1] * down)
    panel = shown(kit, size, at, roll=Roll((3, 4)), needed=needed, is_short=True, is_large=True)
    assert panel.beat is not None
    slip = panel.told_slip(kit, panel.beat, panel.felt(kit))
    words = panel.told(kit, panel.beat)
    assert min(run.setting.px for line in words.lines for _, run in line.runs) >= TOLD_ACROSS * size[1] // 1080
    assert words.lines[0].runs[0][1].text.startswith("7")
    assert panel.rect.contains(slip)
    assert not slip.colliderect(pygame.Rect(at[0] - 75, at[1] - 25, 100, 50))


def test_what_came_of_fights_before_never_lies_over_the_dice() -> None:
    kit, needed = Kit(SIZES[1]), Needed(Phrase.of("needed"), frozenset({8}))
    panel = shown(kit, SIZES[1], (640, 600), roll=Roll((3, 4)), needed=needed, is_short=True)
    fight = there(panel.beat)
    panel.show(kit, panel.rect, panel.rect, BeatMoment(replace(fight, earlier=(fight.told,) * 5), STILL))
    assert panel.beat is not None
    assert not panel.told_slip(kit, panel.beat, panel.felt(kit)).colliderect(panel.felt(kit))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("across", [0.1, 0.5, 0.9])
@pytest.mark.parametrize("down", [0.1, 0.5, 0.9])
def test_the_dice_of_a_fight_that_follows_go_no_farther_than_they_must(
    size: tuple[int, int], across: float, down: float
) -> None:
    """Wherever the second of two fights lies below the felt of the first."""
    kit, needed = Kit(size), Needed(Phrase.of("needed"), frozenset({8}), sides=(ORC, GONDOR))
    beside = dict[str, pygame.Rect]()
    start = size[0] // 3, size[1] // 2
    panel = shown(kit, size, start, roll=Roll((3, 4)), needed=needed, is_short=True, beside=beside)
    felt, first = panel.felt(kit), panel.beat
    assert first is not None
    place = pygame.Rect(0, 0, 50, 50)
    place.center = round(felt.x + felt.width * across), round(felt.y + felt.height * down)
    beside |= {"here": place, "there": place}
    panel.show(kit, panel.rect, panel.rect, BeatMoment(replace(first, earlier=(first.told,)), STILL))
    moved = panel.felt(kit)
    assert not moved.colliderect(place)
    assert abs(moved.x - felt.x) + abs(moved.y - felt.y) <= felt.height // 2 + place.height + 2 * kit.px(GAP)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_dice_and_words_stand_whole_in_the_clear_and_all_that_comes_is_drawn(
    size: tuple[int, int], text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = Kit(size, text_scale=text_scale)
    needed = Needed(Phrase.of("9 or more: Rohan falls"), frozenset(range(9, 13)), reason=Phrase.of("Over a river"))
    center = size[0] * 9 // 10, size[1] // 2
    panel = shown(kit, size, center, roll=Roll((5, 6)), needed=needed, frame=BeatFrame(1.0, 0.5, 0.0))
    assert panel.rect.contains(panel.felt(kit))
    before, after = pygame.Surface(size), pygame.Surface(size)
    panel.draw(kit, before, WidgetState())
    page = Page(kit)
    panel.page, marked = page, list[pygame.Rect]()
    monkeypatch.setattr(page, "mark_below", marked.append)
    assert panel.beat is not None
    panel.show(kit, panel.rect, panel.rect, BeatMoment(panel.beat, STILL, is_large=False))
    panel.draw(kit, after, WidgetState())
    changed = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    assert marked
    assert marked[0].contains(changed.get_bounding_rects()[0].unionall(changed.get_bounding_rects()))


def test_what_happened_is_told_below_the_ribbon_only_where_its_title_does_not_say_it() -> None:
    kit = Kit((1280, 720))
    panel = shown(kit, (1280, 720), (200, 400))
    beat = there(panel.beat)

    def below(sentence: str) -> bytes:
        panel.show(kit, panel.rect, panel.rect, BeatMoment(replace(beat, told=Phrase(sentence)), STILL))
        surface = pygame.Surface((1280, 720))
        panel.draw(kit, surface, WidgetState())
        ribbon = panel.ribbon(kit)
        slip = pygame.Rect(ribbon.x, ribbon.bottom + kit.px(12), ribbon.width, kit.px(TOLD - 24))
        return pygame.image.tobytes(surface.subsurface(slip), "RGB")

    said = below("event.taken.")  # the title, and a full stop
    assert said == below("event.taken")
    assert said != below("event.another")
