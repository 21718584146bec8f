"""A leak planted in each channel of the screen is caught, and named: otherwise the laws would prove nothing."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.decision import Phrase, Refusal, Seat
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.intents import TakenBack, Touched
from game.ui.table.model.picture import InfoCard, Panels, Picture
from tests.laws.privacy import Leak
from tests.secrecy import planted_leaks
from tests.secrecy.expected_curtain import Shadow
from tests.secrecy.games import a_generator, toy
from tests.secrecy.plant import Plant, TrueWindow
from tests.secrecy.planted_leaks import Course, Look, Planted, with_look, with_parts
from tests.secrecy.positions import owl_to_seek
from tests.secrecy.test_screens import FOX, OWL
from tests.secrecy.two_windows import TwoWindows
from tests.secrecy.world import World
from tests.toy.actions import Act


class ShowsTheFox(Look):
    """Pixel: the fox is drawn for everybody."""

    def picture(self, view: Any) -> Picture:
        sound: Picture = self.sound.picture(view)
        (owl,) = (counter for counter in sound.counters if counter.handle == "owl")
        space = self.sound.board_of(view).spaces[self.world.secret]
        fox = dataclasses.replace(owl, handle="fox", space=space.id, at=(space.x, space.y))
        return Picture((*sound.counters, fox))


class StacksByTheFox(Look):
    """Pixel: who lies on top of a stack depends on where the fox is."""

    def picture(self, view: Any) -> Picture:
        sound: Picture = self.sound.picture(view)
        return Picture(sound.counters[::-1] if self.world.secret % 2 else sound.counters)


class WarmsNearTheFox(Look):
    """Tooltip: the strip tells how near the fox is."""

    def panels(self, view: Any) -> Panels:
        sound: Panels = self.sound.panels(view)
        told = Phrase.of("look.seen", text=f"{self.world.secret} places away")
        return dataclasses.replace(sound, strip=tuple(dataclasses.replace(one, detail=told) for one in sound.strip))


class TellsOnPointing(Look):
    """Tooltip, the slip beside the pointer: a place says whether the fox is there."""

    def space_card(self, view: Any, space: str) -> InfoCard | None:
        sound: InfoCard | None = self.sound.space_card(view, space)
        if sound is None or space != str(self.world.secret):
            return sound
        return dataclasses.replace(sound, facts=(*sound.facts, Phrase.of("look.been")))


class LooksWithTheFox(Plant):
    """The model: a space is named that nothing drawn depends on while no sheet lies there."""

    def scene(self, scene: Any, world: World) -> None:
        if planted_leaks.is_table(scene):
            sound = scene.model.moment
            scene.model.moment = lambda: dataclasses.replace(sound(), sheet_clear_of=(str(world.secret),))


class RefusesWithTheFox(Plant):
    """Words of a refusal: they name the fox's place."""

    def rules(self, rules: Any) -> Any:
        class Leaking(type(rules)):  # type: ignore[misc]  # whichever rules it is
            def refusal(self, state: Any, action: Act) -> Refusal | None:
                sound: Refusal | None = super().refusal(state, action)
                return sound and dataclasses.replace(sound, phrase=Phrase.of("toy.start", place=str(state.fox_at)))

        return Leaking()


class TitleCountsSteps(TrueWindow):
    """Window title: it carries the match's own revision, which private steps move."""

    def pump(self, now_ms: int) -> bool:
        busy = super().pump(now_ms)
        if self._host is not None:
            pygame.display.set_caption(f"An evening – {self._host._match.revision}")
        return busy


def worlds(phase: str) -> tuple[Any, Any]:
    """The owl's or the fox's turn in two worlds: the fox stands elsewhere, and holds what there the hare holds."""
    some, others = ["boat", "cloak", "rope"], ["bell", "boat", "horn"]
    made = []
    for trail, fox, hare in (([4, 5], some, others), ([9, 10], others, some)):
        hands = {"fox": fox, "owl": ["bell", "lamp", "lamp"], "hare": hare}
        active = "fox" if phase == "fox_move" else "owl"
        made.append(owl_to_seek(phase=phase, active=active, fox=trail, hands=hands, hounds=[2, 3, 8, 9]))
    return made[0], made[1]


def the_owl_looks_about(evening: TwoWindows) -> None:
    """The owl points at things, tries what cannot be, walks the board with Tab, reads the log; then it walks."""
    planted_leaks.begin(evening)
    evening.both(lambda world: world.point((28, 615)), 500)
    for place in ("5", "10"):
        evening.rest_on(evening.one.top.model.points((place,))[0], 900)
    evening.both(lambda world: world.top.take(Touched(Touch("9"))), 300)
    evening.both(lambda world: world.key(pygame.K_TAB))
    evening.both(lambda world: world.key(pygame.K_l))
    evening.both(lambda world: world.act(Act("walk", ("4",))), 600)


def the_fox_moves(evening: TwoWindows) -> None:
    """The fox moves unseen by the others, here one way and there the other, in one world after some wavering."""
    planted_leaks.begin(evening)
    assert FOX == evening.one.top.viewer
    evening.one.act(Act("move", ("6",)))
    evening.two.act(Act("move", ("11",)))
    evening.run(400)
    evening.two.act(Act("show", ("bell",)))
    evening.run(200)
    evening.two.top.take(TakenBack())
    evening.run(200)
    evening.both(lambda world: world.act(Act("hide")), 600)
    evening.open()
    assert OWL == evening.one.top.viewer
    evening.run(400)


LEAKS: list[Planted] = [
    (with_look(ShowsTheFox), the_owl_looks_about, OWL, "pixel"),
    (with_look(StacksByTheFox), the_owl_looks_about, OWL, "pixel"),
    (with_look(TellsOnPointing), the_owl_looks_about, OWL, "tooltip"),
    (with_look(WarmsNearTheFox), the_owl_looks_about, OWL, "tooltip"),
    (planted_leaks.OffersMore, the_owl_looks_about, OWL, "widgets"),
    (planted_leaks.FocusTurns, the_owl_looks_about, OWL, "order of focus"),
    (RefusesWithTheFox, the_owl_looks_about, OWL, "refusal"),
    (planted_leaks.DrawsOften, the_owl_looks_about, OWL, "number of frames"),
    (planted_leaks.WakesOften, the_owl_looks_about, None, "number of steps"),
    (with_parts(window=planted_leaks.TitleTells), the_owl_looks_about, None, "window title"),
    (with_parts(window=TitleCountsSteps), the_fox_moves, None, "window title"),
    (planted_leaks.HeardFromAfar, the_fox_moves, None, "sound"),
    (with_parts(host=planted_leaks.LogsForAll), the_fox_moves, OWL, "log panel"),
    (with_parts(host=planted_leaks.RecapsForAll), the_fox_moves, OWL, "recap"),
    (planted_leaks.WritesOnTheCurtain, the_fox_moves, None, "pixel"),
    (planted_leaks.FallsLate, the_fox_moves, None, "curtain"),
    (planted_leaks.StaysOpen, planted_leaks.go_away, None, "curtain"),
    (with_parts(host=planted_leaks.StatusTells), the_fox_moves, None, "public line"),
    (with_parts(host=planted_leaks.NamedByTheSecret), planted_leaks.leave, None, "save preview, name, list"),
    (with_parts(window=planted_leaks.PicturesThePrivate), planted_leaks.leave, None, "save preview, name, list"),
]


def evening_of(plant: type[Plant], play: Course, watch: Seat | None, folder: Path, cache: Path) -> TwoWindows:
    """Play it in two worlds with this leak planted in both."""
    one, two = worlds("fox_move" if play in (the_fox_moves, planted_leaks.leave) else "seek")
    rng, moments = a_generator("planted"), plant is Plant  # what is planted is caught on the channel where it is shown
    evening = TwoWindows(toy(), one, two, watch, folder, rng, plant=plant, cache=cache, holds=0, moments=moments)
    play(evening)
    return evening


@planted_leaks.each_leak(LEAKS)
def test_a_leak_on_the_screen_is_caught(
    plant: type[Plant], play: Course, watch: Seat | None, channel: str, tmp_path: Path, cache: Path
) -> None:
    with pytest.raises(Leak, match=f"^{channel}"):
        evening_of(plant, play, watch, tmp_path, cache)


@pytest.mark.parametrize(
    ("plant", "part"),
    [
        (with_look(ShowsTheFox), "board"),
        (with_look(WarmsNearTheFox), "panels"),
        (planted_leaks.OffersMore, "prompt"),
        (LooksWithTheFox, "sheet_clear_of"),
    ],
)
def test_a_leak_into_the_model_is_caught_though_nothing_of_it_were_drawn(
    plant: type[Plant], part: str, tmp_path: Path, cache: Path
) -> None:
    one, two = worlds("seek")
    evening = TwoWindows(toy(), one, two, OWL, tmp_path, a_generator("model"), plant=plant, cache=cache, holds=0)
    with pytest.raises(Leak, match=rf"^moment \(PlayScene at \d+ ms\)\.{part}"):
        planted_leaks.begin(evening)


def test_what_only_the_model_tells_is_seen_in_no_pixel(tmp_path: Path, cache: Path) -> None:
    """Else the moments would prove nothing that the frames do not."""
    one, two = worlds("seek")
    rng = a_generator("model")
    evening = TwoWindows(
        toy(), one, two, OWL, tmp_path, rng, plant=LooksWithTheFox, cache=cache, holds=0, moments=False
    )
    planted_leaks.begin(evening)
    assert all(world.loop.frames > 1 for world in evening.worlds), "the evening must have been played"


@pytest.mark.parametrize(
    ("play", "watch"),
    [
        (the_owl_looks_about, OWL),
        (the_fox_moves, OWL),
        (the_fox_moves, None),
        (planted_leaks.leave, None),
        (planted_leaks.go_away, None),
    ],
)
def test_the_same_evenings_without_a_leak_are_quiet(
    play: Course, watch: Seat | None, tmp_path: Path, cache: Path
) -> None:
    evening = evening_of(Plant, play, watch, tmp_path, cache)
    assert all(world.loop.frames > 1 for world in evening.worlds), "the evening must have been played"


def test_a_private_line_on_the_curtain_is_not_drawn_from_the_table_s_view(tmp_path: Path, cache: Path) -> None:
    """One world is enough for this law."""
    one, _ = worlds("fox_move")
    rng = a_generator("curtain")
    world = World(toy(), one, tmp_path, watch=None, rng=rng, cache=cache, plant=planted_leaks.WritesOnTheCurtain())
    shadow = Shadow(world)
    world.run(300, each=shadow.look)
    world.held()
    world.run(300, each=shadow.look)
    world.act(Act("move", ("6",)))
    world.run(300, each=shadow.look)
    world.act(Act("hide"))
    with pytest.raises(Leak, match="drawn from the table's View alone"):
        world.run(600, each=shadow.look)
