"""Leaks for any game, planted in scenes, window or host.

Most tell what `SecretGame.secret` says is hidden: the number itself, or something more when it is odd, so the two
worlds of an evening should differ in that number, odd in one and even in the other. The rest let out private lines,
or a private screen. What a look or a refusal can tell is each game's own.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.decision import Phrase, Refusal, Seat
from game.engine.match.ports import SeatUpdate
from game.session.host import Host
from game.ui.kit.cues import Cue
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play_scene import PlayScene
from game.ui.table.model.blocks import Call, GameSheet, Text
from game.ui.table.model.digest.digest import Digest
from game.ui.table.model.panel_data.panels import Panels
from game.ui.table.model.picture import Picture
from game.ui.table.model.screen.moment import Moment, PromptButton
from tests.laws.games import written_list
from tests.secrecy.games import SecretGame, a_generator
from tests.secrecy.plant import Plant, TrueWindow
from tests.secrecy.two_windows import TwoWindows, check_away, check_left
from tests.secrecy.world import World
from tests.session.true_host import TrueHost

Course = Callable[[TwoWindows], None]
"""What is done in the two worlds of an evening."""
Planted = tuple[type[Plant], Course, Seat | None, str]
"""(leak, what is done, who watches, the channel on which it must be caught)."""


def is_table(scene: Any) -> bool:
    return isinstance(scene, PlayScene)


def is_curtain(scene: Any) -> bool:
    return isinstance(scene, CurtainScene)


def with_parts(**parts: Any) -> type[Plant]:
    """A plant with another window or host."""
    return type("Planted", (Plant,), parts)


def each_leak(leaks: Sequence[Planted]) -> pytest.MarkDecorator:
    """The test is run for each of these, and named after the channel."""
    names = [f"{channel}-{number}" for number, (_, _, _, channel) in enumerate(leaks)]
    return pytest.mark.parametrize(("plant", "play", "watch", "channel"), leaks, ids=names)


# Evenings that every game has ----------------------------------------------------------------------------------------


def begin(evening: TwoWindows) -> None:
    """The first person holds the curtain's button."""
    evening.run(300)
    evening.open()


def leave(evening: TwoWindows) -> None:
    """The match is left in the middle of a private turn."""
    begin(evening)
    check_left(evening)


def go_away(evening: TwoWindows) -> None:
    """The window loses the focus in a private turn."""
    begin(evening)
    check_away(evening, pygame.WINDOWFOCUSLOST)


def evening_with(
    game: SecretGame,
    states: tuple[Any, Any],
    plant: type[Plant],
    play: Course,
    watch: Seat | None,
    folder: Path,
    cache: Path,
    *,
    seed: str = "planted",
) -> TwoWindows:
    """Played in two worlds with this leak planted in both."""
    moments = plant is Plant  # what is planted is caught on the channel where it is shown
    rng = a_generator(seed)
    evening = TwoWindows(game, *states, watch, folder, rng, plant=plant, cache=cache, holds=0, moments=moments)
    play(evening)
    return evening


# Looks ---------------------------------------------------------------------------------------------------------------


class Look:
    """A look that has the true State at hand; the rest is the sound one's."""

    def __init__(self, sound: Any, world: World) -> None:
        self.sound = sound
        self.world = world

    def __getattr__(self, name: str) -> Any:
        return getattr(self.sound, name)


def with_look(kind: type[Look]) -> type[Plant]:
    class Planted(Plant):
        def look(self, look: Any, world: World) -> Any:
            return kind(look, world)

    return Planted


def shown_figure(handle: str) -> type[Plant]:
    """Pixel: a figure stands in the place whose number is hidden."""

    class Shows(Look):
        def picture(self, view: Any) -> Picture:
            sound: Picture = self.sound.picture(view)
            space = self.sound.board_of(view).find(str(self.world.secret))
            figure = dataclasses.replace(sound.counters[-1], handle=handle, space=space.id, at=(space.x, space.y))
            return dataclasses.replace(sound, counters=(*sound.counters, figure))

    return with_look(Shows)


def warm_strip(key: str) -> type[Plant]:
    """The signs of the strip name the hidden place in their tips, in this sentence."""

    class Warms(Look):
        def panels(self, view: Any) -> Panels:
            sound: Panels = self.sound.panels(view)
            told = Phrase.of(key, place=str(self.world.secret))
            return dataclasses.replace(sound, strip=tuple(dataclasses.replace(one, detail=told) for one in sound.strip))

    return with_look(Warms)


def told_on_pointing(key: str) -> type[Plant]:
    """The tip beside the pointer says more of the hidden place: this sentence."""

    class Tells(Look):
        def known(self, view: Any, name: str) -> GameSheet | None:
            sound: GameSheet | None = self.sound.known(view, name)
            if sound is None or name != str(self.world.secret):
                return sound
            return dataclasses.replace(sound, blocks=(sound.blocks[0], Text(Phrase(key)), *sound.blocks[1:]))

    return with_look(Tells)


# Refusals ------------------------------------------------------------------------------------------------------------


class _Refusing:
    """Rules whose refusals are changed by the true State."""

    def __init__(self, rules: Any, change: Callable[[Any, Refusal], Refusal]) -> None:
        self._rules = rules
        self._change = change

    def refusal(self, state: Any, action: Any) -> Refusal | None:
        sound: Refusal | None = self._rules.refusal(state, action)
        return sound and self._change(state, sound)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)


def refusing(change: Callable[[Any, Refusal], Refusal]) -> type[Plant]:
    """A plant with rules whose refusals are changed so: (state, sound refusal) to what is said."""

    class Planted(Plant):
        def rules(self, rules: Any) -> Any:
            return _Refusing(rules, change)

    return Planted


# Scenes --------------------------------------------------------------------------------------------------------------


class OffersMore(Plant):
    """Widgets: a button more."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            sound = scene.model.moment
            more = PromptButton("Sniff", Call("skip"), "Q")

            def moment() -> Moment:
                made: Moment = sound()
                buttons = (*made.prompt.buttons, *[more] * (world.secret % 2))
                return dataclasses.replace(made, prompt=dataclasses.replace(made.prompt, buttons=buttons))

            scene.model.moment = moment


class FocusTurns(Plant):
    """Order of focus: the keyboard walks the board the other way round."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            sound = scene.model.interaction.ring
            scene.model.interaction.ring = lambda: sound()[:: -1 if world.secret % 2 else 1]


class DrawsOften(Plant):
    """Number of frames: the table is drawn again and again."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            sound = scene.update

            def update(now: int) -> bool:
                if world.secret % 2:
                    scene.page.show_again()
                busy: bool = sound(now)
                return busy

            scene.update = update


class WakesOften(Plant):
    """Number of steps: behind the curtain the loop wakes by the secret."""

    def scene(self, scene: Any, world: World) -> None:
        if is_curtain(scene):
            scene.next_wake = lambda now: 100 + world.secret


class HeardFromAfar(Plant):
    """Sound: a horn when somebody moves."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            sound = scene.model.hear_update

            def hear_update(update: SeatUpdate) -> None:
                if world.secret % 2 and any(event.kind.startswith(("move", "goes")) for event in update.events):
                    world.ears.play(Cue.HORN)
                sound(update)

            scene.model.hear_update = hear_update


class FallsLate(Plant):
    """The curtain: the private screen stays while the dice of the next turn are thrown."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            over: list[int] = []

            def late(sound: Callable[[int], None]) -> Callable[[int], None]:
                def call(now: int) -> None:
                    if not scene.is_covered:
                        over.extend([now] * (scene.table.deciding != scene.viewer))
                    if scene.is_covered or not over or now > over[0] + 300:
                        sound(now)

                return call

            scene.model.watch, scene.model.tick = late(scene.model.watch), late(scene.model.tick)


class StaysOpen(Plant):
    """The curtain: it does not fall when the window loses its people."""

    def scene(self, scene: Any, world: World) -> None:
        if is_table(scene):
            scene.on_away = lambda: None


# Hosts ---------------------------------------------------------------------------------------------------------------


class LogsForAll(TrueHost):
    """Log panel: every seat reads every line."""

    def _refresh(self) -> None:
        super()._refresh()
        private = (event for event in self._match.match_state.log.steps_from(0) if event.audience is not None)
        self.table.log = (*self.table.log, *private)


class WritesOnTheCurtain(Plant):
    """Pixel, behind the curtain: the sheet of what everyone saw ends with the lines of what others did in private."""

    host = LogsForAll

    def scene(self, scene: Any, world: World) -> None:
        if is_curtain(scene):
            sound = scene.told

            def told(*most: int) -> Digest:
                log = sorted(scene.table.log, key=lambda event: event.audience is not None)
                scene.table.log = tuple(dataclasses.replace(event, audience=None) for event in log)
                found: Digest = sound(*most)
                return found

            scene.told = told


class RecapsForAll(TrueHost):
    """Recap: what others saw in private is told too, as if this seat had seen it: else no reading would tell it."""

    def _deliver(self) -> bool:
        if self._private is not None:
            log = self._match.match_state.log.steps_from(0)
            seats = frozenset(filter(None, (self._private.seat,)))
            told = tuple(dataclasses.replace(event, audience=seats) for event in log)
            for at, answer in enumerate(self._private.inbox):
                if isinstance(answer, SeatUpdate) and answer.events:
                    self._private.inbox[at] = dataclasses.replace(answer, events=told)
        return super()._deliver()


class Knows(TrueHost):
    """A host that tells what the true State hides."""

    @property
    def secret(self) -> int:
        return written_list(self._match.header.game).hidden_number(self._match.match_state.state)


class StatusTells(Knows):
    """Public line: the secret ends it."""

    def _status(self) -> str:
        return f"{super()._status()} {self.secret}"


class NamedByTheSecret(Knows):
    """Save name: the match is renamed after the secret."""

    def pump(self, now: int) -> bool:
        if self._saves is not None and self.path is not None:
            self._saves.name(self.path, f"The evening of {self.secret}")
        return super().pump(now)


# Windows -------------------------------------------------------------------------------------------------------------


class TitleTells(TrueWindow):
    """Window title: it has the secret."""

    def pump(self, now_ms: int) -> bool:
        busy = super().pump(now_ms)
        pygame.display.set_caption(f"An evening – {self.world.secret}")
        return busy


class PicturesThePrivate(TrueWindow):
    """Save preview: it shows what whoever has to decide sees."""

    def _keep_picture(self, host: Host) -> None:
        assert isinstance(host, TrueHost)
        host.show_all(self.shown(host))
        super()._keep_picture(host)

    def shown(self, host: TrueHost) -> Any:
        """The View that is painted instead of the table's."""
        return host.match.match_state.view(host.table.deciding)
