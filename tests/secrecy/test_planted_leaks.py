"""A leak planted in each channel of the screen is caught, and named: otherwise the laws would prove nothing."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.decision import Phrase, Refusal, Seat
from game.engine.match.ports import Pencil
from game.ui.table.model.picture import Picture
from tests.example_game.rules.actions import Go
from tests.laws.privacy import Leak
from tests.secrecy import planted_leaks
from tests.secrecy.expected_curtain import Shadow
from tests.secrecy.games import a_generator, example
from tests.secrecy.plant import Plant, TrueWindow
from tests.secrecy.planted_leaks import (
    Course,
    Look,
    Planted,
    evening_with,
    refusing,
    shown_figure,
    told_on_pointing,
    warm_strip,
    with_look,
    with_parts,
)
from tests.secrecy.positions import ARAGORN, ARAGORN_GOES, GOLLUM, aragorn_to_search
from tests.secrecy.two_windows import TwoWindows
from tests.secrecy.world import World
from tests.session.true_host import TrueHost


class NudgesTheFigures(Look):
    """Pixel: the figures stand a hair aside by where Gollum is."""

    def picture(self, view: Any) -> Picture:
        sound: Picture = self.sound.picture(view)
        aside = self.world.secret % 2
        return Picture(tuple(dataclasses.replace(one, at=(one.at[0] + aside, one.at[1])) for one in sound.counters))


class LooksWithGollum(Plant):
    """The model: a space is named that nothing drawn depends on while no sheet lies there."""

    def scene(self, scene: Any, world: World) -> None:
        if planted_leaks.is_table(scene):
            sound = scene.model.moment
            scene.model.moment = lambda: dataclasses.replace(sound(), hover_tip_space=str(world.secret))


def refused_with_gollum(state: Any, sound: Refusal) -> Refusal:
    """Words of a refusal: they name Gollum's place."""
    return dataclasses.replace(sound, phrase=Phrase.of("log.own_step", place=state.trail[-1]))


class TitleCountsSteps(TrueWindow):
    """Window title: it carries the match's own revision, which private steps move."""

    def pump(self, now_ms: int) -> bool:
        busy = super().pump(now_ms)
        if isinstance(self._host, TrueHost):
            pygame.display.set_caption(f"An evening – {self._host.match.revision}")
        return busy


def worlds(turn: Seat) -> tuple[Any, Any]:
    """Aragorn's or Gollum's turn in two worlds: Gollum is elsewhere."""
    one, two = (aragorn_to_search(turn=turn, gollum=lair) for lair in ("13", "14"))
    return one, two


def gollum_goes(evening: TwoWindows) -> None:
    """Gollum goes by a path: to one place here, to another there."""
    evening.one.act(Go("16", "path"))
    evening.two.act(Go("15", "path"))
    evening.run(600)


def aragorn_looks_about(evening: TwoWindows) -> None:
    """Aragorn points at things, tries what cannot be, walks the board with Tab, reads the log; then he goes."""
    planted_leaks.begin(evening)
    evening.both(lambda world: world.point((28, 615)), 500)
    evening.both(lambda world: world.top.canvas.pan(0, -150), 300)  # both places lie under the strip else
    for place in ("13", "14"):
        evening.rest_on(evening.one.top.model.interaction.points((place,))[0], 900)
    evening.both(lambda world: world.top.model.answer(Go("9", "path")), 300)
    evening.both(lambda world: world.key(pygame.K_TAB))
    evening.both(lambda world: world.key(pygame.K_l))
    evening.both(lambda world: world.act(ARAGORN_GOES), 600)


def gollum_slips_away(evening: TwoWindows) -> None:
    """Gollum goes unseen by the others, in one world after he has pencilled something on his board."""
    planted_leaks.begin(evening)
    assert evening.one.top.viewer == GOLLUM
    assert evening.two.table.opened is not None
    evening.two.table.opened.send(Pencil(GOLLUM, (("5", "x"),)))
    evening.run(400)
    gollum_goes(evening)
    evening.open()
    assert evening.one.top.viewer == ARAGORN
    evening.run(400)


LEAKS: list[Planted] = [
    (shown_figure("gollum"), aragorn_looks_about, ARAGORN, "pixel"),
    (with_look(NudgesTheFigures), aragorn_looks_about, ARAGORN, "pixel"),
    (told_on_pointing("look.gollum"), aragorn_looks_about, ARAGORN, "tooltip"),
    (warm_strip("look.place"), aragorn_looks_about, ARAGORN, "widgets"),
    (planted_leaks.OffersMore, aragorn_looks_about, ARAGORN, "widgets"),
    (planted_leaks.FocusTurns, aragorn_looks_about, ARAGORN, "order of focus"),
    (refusing(refused_with_gollum), aragorn_looks_about, ARAGORN, "refusal"),
    (planted_leaks.DrawsOften, aragorn_looks_about, ARAGORN, "number of frames"),
    (planted_leaks.WakesOften, aragorn_looks_about, None, "number of steps"),
    (with_parts(window=planted_leaks.TitleTells), aragorn_looks_about, None, "window title"),
    (with_parts(window=TitleCountsSteps), gollum_slips_away, None, "window title"),
    (planted_leaks.HeardFromAfar, gollum_slips_away, None, "sound"),
    (with_parts(host=planted_leaks.LogsForAll), gollum_slips_away, ARAGORN, "log panel"),
    (with_parts(host=planted_leaks.RecapsForAll), gollum_slips_away, ARAGORN, "recap"),
    (planted_leaks.WritesOnTheCurtain, gollum_slips_away, None, "pixel"),
    (planted_leaks.FallsLate, gollum_slips_away, None, "curtain"),
    (planted_leaks.StaysOpen, planted_leaks.go_away, None, "curtain"),
    (with_parts(host=planted_leaks.StatusTells), gollum_slips_away, None, "public line"),
    (with_parts(host=planted_leaks.NamedByTheSecret), planted_leaks.leave, None, "save preview, name, list"),
    (with_parts(window=planted_leaks.PicturesThePrivate), planted_leaks.leave, None, "save preview, name, list"),
]


def evening_of(plant: type[Plant], play: Course, watch: Seat | None, folder: Path, cache: Path) -> TwoWindows:
    states = worlds(GOLLUM if play in (gollum_slips_away, planted_leaks.leave) else ARAGORN)
    return evening_with(example(), states, plant, play, watch, folder, cache)


@planted_leaks.each_leak(LEAKS)
def test_a_leak_on_the_screen_is_caught(
    plant: type[Plant], play: Course, watch: Seat | None, channel: str, tmp_path: Path, cache: Path
) -> None:
    with pytest.raises(Leak, match=f"^{channel}"):
        evening_of(plant, play, watch, tmp_path, cache)


@pytest.mark.parametrize(
    ("plant", "part"),
    [
        (shown_figure("gollum"), "board"),
        (warm_strip("look.place"), "panels"),
        (planted_leaks.OffersMore, "prompt"),
        (LooksWithGollum, "hover_tip_space"),
    ],
)
def test_a_leak_into_the_model_is_caught_though_nothing_of_it_were_drawn(
    plant: type[Plant], part: str, tmp_path: Path, cache: Path
) -> None:
    one, two = worlds(ARAGORN)
    evening = TwoWindows(
        example(), one, two, ARAGORN, tmp_path, a_generator("model"), plant=plant, cache=cache, holds=0
    )
    with pytest.raises(Leak, match=rf"^moment \(PlayScene at \d+ ms\)\.{part}"):
        planted_leaks.begin(evening)


def test_what_only_the_model_tells_is_seen_in_no_pixel(tmp_path: Path, cache: Path) -> None:
    """Else the moments would prove nothing that the frames do not."""
    one, two = worlds(ARAGORN)
    rng = a_generator("model")
    evening = TwoWindows(
        example(), one, two, ARAGORN, tmp_path, rng, plant=LooksWithGollum, cache=cache, holds=0, moments=False
    )
    planted_leaks.begin(evening)
    assert all(world.loop.frames > 1 for world in evening.worlds), "the evening must have been played"


@pytest.mark.parametrize(
    ("play", "watch"),
    [
        (aragorn_looks_about, ARAGORN),
        (gollum_slips_away, ARAGORN),
        (gollum_slips_away, None),
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
    one, _ = worlds(GOLLUM)
    rng = a_generator("curtain")
    world = World(example(), one, tmp_path, watch=None, rng=rng, cache=cache, plant=planted_leaks.WritesOnTheCurtain())
    shadow = Shadow(world)
    world.run(300, each=shadow.look)
    world.held()
    world.run(300, each=shadow.look)
    world.act(Go("16", "path"))
    with pytest.raises(Leak, match="drawn from the table's View alone"):
        world.run(600, each=shadow.look)
