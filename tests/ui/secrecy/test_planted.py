"""A leak planted in each channel of the screen is caught, and named: otherwise the laws would prove nothing."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.decision import Phrase, Refusal, Seat
from game.engine.ports import SeatUpdate
from game.host import Host
from game.ui.audio import Cue
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play import PlayScene
from game.ui.table.hitmap import Touch
from game.ui.table.picture import Card, Panels, Picture
from game.ui.table.prompt import Deed
from tests.laws.privacy import Leak, same
from tests.toy.actions import Act
from tests.ui.secrecy.evening import Evening, check_away
from tests.ui.secrecy.games import a_generator, toy
from tests.ui.secrecy.plant import Plant, TrueWindow
from tests.ui.secrecy.positions import owl_to_seek
from tests.ui.secrecy.shadow import Shadow
from tests.ui.secrecy.test_screens import FOX, OWL, kept
from tests.ui.secrecy.world import World


class Look:
    """A look that has the true State at hand; the rest is the sound one's."""

    def __init__(self, sound: Any, world: World) -> None:
        self.sound = sound
        self.world = world

    def __getattr__(self, name: str) -> Any:
        return getattr(self.sound, name)

    @property
    def fox_at(self) -> int:
        """Where the fox is: what the owl must not learn."""
        place: int = self.world.state.fox_at
        return place


def is_table(scene: Any) -> bool:
    return isinstance(scene, PlayScene)


def is_curtain(scene: Any) -> bool:
    return isinstance(scene, CurtainScene)


def with_look(kind: type[Look]) -> type[Plant]:
    class Planted(Plant):
        def look(self, look: Any, world: World) -> Any:
            return kind(look, world)

    return Planted


class ShowsTheFox(Look):
    """Pixel: the fox is drawn for everybody."""

    def picture(self, view: Any) -> Picture:
        sound: Picture = self.sound.picture(view)
        (owl,) = (counter for counter in sound.counters if counter.handle == "owl")
        space = self.sound.board_of(view).spaces[self.fox_at]
        fox = dataclasses.replace(owl, handle="fox", space=space.id, at=(space.x, space.y))
        return Picture((*sound.counters, fox))


class StacksByTheFox(Look):
    """Pixel: who lies on top of a stack depends on where the fox is."""

    def picture(self, view: Any) -> Picture:
        sound: Picture = self.sound.picture(view)
        return Picture(sound.counters[::-1] if self.fox_at % 2 else sound.counters)


class WarmsNearTheFox(Look):
    """Tooltip: the strip tells how near the fox is."""

    def panels(self, view: Any) -> Panels:
        sound: Panels = self.sound.panels(view)
        told = Phrase.of("look.seen", text=f"{self.fox_at} places away")
        return dataclasses.replace(sound, strip=tuple(dataclasses.replace(one, detail=told) for one in sound.strip))


class TellsOnPointing(Look):
    """Tooltip, the slip beside the pointer: a place says whether the fox is there."""

    def space_card(self, view: Any, space: str) -> Card | None:
        sound: Card | None = self.sound.space_card(view, space)
        if sound is None or space != str(self.fox_at):
            return sound
        return dataclasses.replace(sound, facts=(*sound.facts, Phrase.of("look.been")))


class OffersNearTheFox(Plant):
    """Widgets: a button more where the fox is on an even place."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            sound = scene.rail._offer_deeds
            more = Deed("Pounce", lambda: None, "P")
            scene.rail._offer_deeds = lambda: [*sound(), *[more] * (world.state.fox_at % 2)]


class FocusFollowsTheFox(Plant):
    """Order of focus: the keyboard walks the board the other way round where the fox is on an odd place."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            sound = scene.desk.ring

            def ring() -> tuple[str, ...]:
                held: tuple[str, ...] = sound()
                return held[::-1] if world.state.fox_at % 2 else held

            scene.desk.ring = ring


class RefusesWithTheFox(Plant):
    """Words of a refusal: they name the fox's place."""

    def rules(self, rules: Any) -> Any:
        class Leaking(type(rules)):  # type: ignore[misc]  # whichever ruleset it is
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


class TitleNamesTheFox(TrueWindow):
    """Window title: it tells where the fox is."""

    def pump(self, now_ms: int) -> bool:
        busy = super().pump(now_ms)
        pygame.display.set_caption(f"An evening – {self.world.state.fox_at}")
        return busy


class LogsForAll(Host):
    """Log panel: every seat reads every line."""

    def _refresh(self) -> None:
        super()._refresh()
        self.table.log = tuple(entry.event for entry in self._match._ledger.tale._entries)


class StatusOfTheLastSeat(Host):
    """Public line: it is made from the fox's view."""

    def _status(self) -> str:
        return f"{super()._status()} {self._match.view_facts(Seat('fox'))['trail']}"


class NamedByTheFox(Host):
    """Save name: the match is renamed after where the fox is."""

    def pump(self, now: int) -> bool:
        if self._saves is not None and self.path is not None:
            self._saves.rename(self.path, f"The fox at {self._match.facts()['trail'][-1]}")
        return super().pump(now)


class PicturesThePrivate(TrueWindow):
    """Save preview: it shows what the seat that was open saw last."""

    def _keep_picture(self, host: Host) -> None:
        seat = host.table.opened.seat if host.table.opened is not None else None
        view = host._match._ledger.view(Seat("fox") if seat is None else seat)
        host._public_update = SeatUpdate(None, 0, view)
        super()._keep_picture(host)


def with_parts(**parts: Any) -> type[Plant]:
    return type("Planted", (Plant,), parts)


class HeardFromAfar(Plant):
    """Sound: a horn when a private step is taken."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            sound = scene.arrivals._begin

            def begin(update: Any, now_ms: int) -> None:
                if world.state.fox_at % 2 and any(event.kind == "moved" for event in update.events):
                    world.ears.play(Cue.HORN)
                sound(update, now_ms)

            scene.arrivals._begin = begin


class DrawsOften(Plant):
    """Number of frames: the table is drawn again and again while the fox is on an even place."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            sound = scene.update

            def update(now: int) -> bool:
                if world.state.fox_at % 2 == 0:
                    scene.page.show_again()
                busy: bool = sound(now)
                return busy

            scene.update = update


class WakesOften(Plant):
    """Number of steps: behind the curtain the loop wakes more often the more has happened in private."""

    def scene(self, scene: Any, world: World) -> None:
        if is_curtain(scene):
            scene.next_wake = lambda now: 100 + world.state.fox_at


class WritesOnTheCurtain(Plant):
    """Pixel, behind the curtain: the sheet of what everyone saw has private lines too."""

    host = LogsForAll

    def scene(self, scene: Any, world: World) -> None:
        if is_curtain(scene):
            sound = scene._draw_sheet

            def draw(surface: pygame.Surface, box: pygame.Rect, **named: bool) -> None:
                log = [dataclasses.replace(event, audience=None) for event in scene.table.log]
                scene.table.log = tuple(log)
                sound(surface, box, **named)

            scene._draw_sheet = draw


class FallsLate(Plant):
    """The curtain: the private screen stays while the dice of the next turn are thrown."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            sound = scene.hands.watch
            over: list[int] = []

            def watch(now: int) -> None:
                over.extend([now] * (scene.table.deciding != scene.viewer))
                if not over or now > over[0] + 300:
                    sound(now)

            scene.hands.watch = watch
            scene.hands.change_hands = lambda seat: None


class StaysOpen(Plant):
    """The curtain: it does not fall when the window loses its people."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            scene.on_away = lambda: None


class RecapsForAll(Host):
    """Recap: what others saw in private is told too."""

    def _deliver(self) -> bool:
        if self._private is not None:
            told = tuple(entry.event for entry in self._match._ledger.tale._entries)
            for at, answer in enumerate(self._private.inbox):
                if isinstance(answer, SeatUpdate) and answer.events:
                    self._private.inbox[at] = dataclasses.replace(answer, events=told)
        return super()._deliver()


def worlds(phase: str) -> tuple[Any, Any]:
    """The owl's or the fox's turn in two worlds: the fox stands elsewhere, and holds what there the hare holds."""
    some, others = ["boat", "cloak", "rope"], ["bell", "boat", "horn"]
    made = []
    for trail, fox, hare in (([4, 5], some, others), ([9, 10], others, some)):
        hands = {"fox": fox, "owl": ["bell", "lamp", "lamp"], "hare": hare}
        active = "fox" if phase == "fox_move" else "owl"
        made.append(owl_to_seek(phase=phase, active=active, fox=trail, hands=hands, hounds=[2, 3, 8, 9]))
    return made[0], made[1]


def the_owl_looks_about(evening: Evening) -> None:
    """The owl points at things, tries what cannot be, walks the board with Tab, reads the log; then it walks."""
    evening.run(300)
    evening.open()
    evening.both(lambda world: world.point((28, 615)), 500)
    top = evening.one.top
    for place in ("5", "10"):
        x, y = top.pane.camera.pixel(*top.desk.points((place,))[0])
        for world in evening.worlds:
            world.point((round(x), round(y)))
        evening.run(900)
    evening.both(lambda world: world.top.fulfil(world.top.desk.touch(Touch("9"))), 300)
    evening.both(lambda world: world.key(pygame.K_TAB))
    evening.both(lambda world: world.key(pygame.K_l))
    evening.both(lambda world: world.act(Act("walk", ("4",))), 600)


def the_fox_moves(evening: Evening) -> None:
    """The fox moves unseen by the others, here one way and there the other, in one world after some wavering."""
    evening.run(300)
    evening.open()
    assert FOX == evening.one.top.viewer
    evening.one.act(Act("move", ("6",)))
    evening.two.act(Act("move", ("11",)))
    evening.run(400)
    evening.two.act(Act("show", ("bell",)))
    evening.run(200)
    evening.two.top.take_back()
    evening.run(200)
    evening.both(lambda world: world.act(Act("hide")), 600)
    evening.open()
    assert OWL == evening.one.top.viewer
    evening.run(400)


def the_fox_leaves(evening: Evening) -> None:
    """The match is left in the middle of the fox's turn."""
    evening.run(300)
    evening.open()
    same("save preview, name, list", *(kept(world, evening.folder / "list") for world in evening.worlds))


def the_owl_goes_away(evening: Evening) -> None:
    """The window loses the focus in the owl's turn."""
    evening.run(300)
    evening.open()
    check_away(evening, pygame.WINDOWFOCUSLOST)


LEAKS = [
    (with_look(ShowsTheFox), the_owl_looks_about, OWL, "pixel"),
    (with_look(StacksByTheFox), the_owl_looks_about, OWL, "pixel"),
    (with_look(TellsOnPointing), the_owl_looks_about, OWL, "tooltip"),
    (with_look(WarmsNearTheFox), the_owl_looks_about, OWL, "tooltip"),
    (OffersNearTheFox, the_owl_looks_about, OWL, "widgets"),
    (FocusFollowsTheFox, the_owl_looks_about, OWL, "order of focus"),
    (RefusesWithTheFox, the_owl_looks_about, OWL, "refusal"),
    (DrawsOften, the_owl_looks_about, OWL, "number of frames"),
    (WakesOften, the_owl_looks_about, None, "number of steps"),
    (with_parts(window=TitleNamesTheFox), the_owl_looks_about, None, "window title"),
    (with_parts(window=TitleCountsSteps), the_fox_moves, None, "window title"),
    (HeardFromAfar, the_fox_moves, None, "sound"),
    (with_parts(host=LogsForAll), the_fox_moves, OWL, "log panel"),
    (with_parts(host=RecapsForAll), the_fox_moves, OWL, "recap"),
    (WritesOnTheCurtain, the_fox_moves, None, "pixel"),
    (FallsLate, the_fox_moves, None, "curtain"),
    (StaysOpen, the_owl_goes_away, None, "curtain"),
    (with_parts(host=StatusOfTheLastSeat), the_fox_moves, None, "public line"),
    (with_parts(host=NamedByTheFox), the_fox_leaves, None, "save preview, name, list"),
    (with_parts(window=PicturesThePrivate), the_fox_leaves, None, "save preview, name, list"),
]


def evening_of(
    plant: type[Plant], play: Callable[[Evening], None], watch: Seat | None, folder: Path, cache: Path
) -> Evening:
    """Play it in two worlds with this leak planted in both."""
    one, two = worlds("fox_move" if play in (the_fox_moves, the_fox_leaves) else "seek")
    evening = Evening(toy(), one, two, watch, folder, a_generator("planted"), plant=plant, cache=cache, holds=0)
    play(evening)
    return evening


@pytest.mark.parametrize(
    ("plant", "play", "watch", "channel"), LEAKS, ids=[f"{leak[3]}-{number}" for number, leak in enumerate(LEAKS)]
)
def test_a_leak_on_the_screen_is_caught(
    plant: type[Plant], play: Callable[[Evening], None], watch: Seat | None, channel: str, tmp_path: Path, cache: Path
) -> None:
    with pytest.raises(Leak, match=f"^{channel}"):
        evening_of(plant, play, watch, tmp_path, cache)


@pytest.mark.parametrize(
    ("play", "watch"),
    [
        (the_owl_looks_about, OWL),
        (the_fox_moves, OWL),
        (the_fox_moves, None),
        (the_fox_leaves, None),
        (the_owl_goes_away, None),
    ],
)
def test_the_same_evenings_without_a_leak_are_quiet(
    play: Callable[[Evening], None], watch: Seat | None, tmp_path: Path, cache: Path
) -> None:
    evening = evening_of(Plant, play, watch, tmp_path, cache)
    assert all(world.loop.frames > 1 for world in evening.worlds), "the evening must have been played"


def test_a_private_line_on_the_curtain_is_not_drawn_from_the_table_s_view(tmp_path: Path, cache: Path) -> None:
    """One world is enough for this law."""
    one, _ = worlds("fox_move")
    rng = a_generator("curtain")
    world = World(toy(), one, tmp_path, watch=None, rng=rng, cache=cache, plant=WritesOnTheCurtain())
    shadow = Shadow(world)
    world.run(300, each=shadow.look)
    world.held()
    world.run(300, each=shadow.look)
    world.act(Act("move", ("6",)))
    world.run(300, each=shadow.look)
    world.act(Act("hide"))
    with pytest.raises(Leak, match="drawn from the table's View alone"):
        world.run(600, each=shadow.look)
