"""Video path, sound, keys and gestures: right on every machine, and never a traceback."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.storage.resources import resource
from game.ui.kit import sound, video
from game.ui.kit.cues import Cue
from game.ui.kit.keys import GENERAL_KEYS, Chord, UnknownKey, number_pressed
from game.ui.kit.kit import ASSETS
from game.ui.kit.map_gestures import Pan, ViewGestures, Zoom
from game.ui.kit.sound import open_sounds, silent
from tests.narrowing import of_kind


@pytest.mark.parametrize(
    ("driver", "has_gpu", "plain"),
    [("x11", False, True), ("x11", True, False), ("wayland", False, False), ("windows", False, False)],
)
def test_only_x11_without_a_graphics_card_takes_the_plain_path(driver: str, has_gpu: bool, plain: bool) -> None:
    assert video.prefers_plain_path(driver, has_gpu=has_gpu) is plain


@pytest.fixture
def own_environment(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.delenv(video.ACCELERATION, raising=False)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    yield monkeypatch
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def test_the_window_opens_as_it_was_left_but_never_too_small(own_environment: pytest.MonkeyPatch) -> None:
    screen = video.open_screen("Ringtable", video.WindowState((300, 200)))
    assert screen.surface.get_size() == video.LEAST_SIZE
    assert pygame.display.get_caption() == ("Ringtable", "Ringtable")
    assert screen.state.size == video.LEAST_SIZE


@pytest.mark.parametrize(
    ("desktop", "opened", "remembered"),
    [
        ((1920, 1080), (1632, 918), (1632, 918)),
        ((3840, 2160), (3264, 1836), (3264, 1836)),
        ((1152, 720), (1024, 640), (1024, 640)),
        ((800, 600), (1024, 640), (1024, 640)),
    ],
)
def test_the_first_window_takes_most_of_the_desktop(
    own_environment: pytest.MonkeyPatch, desktop: tuple[int, int], opened: tuple[int, int], remembered: tuple[int, int]
) -> None:
    own_environment.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    screen = video.open_screen("Ringtable")
    assert screen.surface.get_size() == opened
    assert screen.state.size == remembered


def test_a_small_desktop_does_not_change_the_size_that_was_chosen(own_environment: pytest.MonkeyPatch) -> None:
    own_environment.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    screen = video.open_screen("Ringtable", video.WindowState((1900, 1000)))
    assert screen.refresh() == (1366, 768)
    assert screen.state.size == (1900, 1000)


def test_a_size_that_a_person_gave_the_window_is_remembered(own_environment: pytest.MonkeyPatch) -> None:
    screen = video.open_screen("Ringtable", video.WindowState((1200, 700)))
    pygame.display.set_mode((1300, 800), pygame.RESIZABLE)
    screen.refresh()
    assert screen.state.size == (1300, 800)


def test_full_screen_and_back_keeps_the_chosen_size(own_environment: pytest.MonkeyPatch) -> None:
    screen = video.open_screen("Ringtable", video.WindowState((1200, 700)))
    screen.toggle_full_screen()
    screen.refresh()
    assert screen.state.size == (1200, 700)
    screen.toggle_full_screen()
    assert screen.refresh() == (1200, 700)
    assert video.WindowState((1200, 700)) == screen.state


def test_the_window_carries_the_programs_own_icon(own_environment: pytest.MonkeyPatch) -> None:
    shown: list[pygame.Surface] = []
    own_environment.setattr(pygame.display, "set_icon", shown.append)
    video.open_screen("Ringtable")
    icon = pygame.image.load(resource("assets", "icon", "ringtable-64.png"))
    assert [pygame.image.tobytes(icon, "RGBA")] == [pygame.image.tobytes(one, "RGBA") for one in shown]


def test_a_players_own_choice_of_the_video_path_is_left_alone(own_environment: pytest.MonkeyPatch) -> None:
    own_environment.setenv(video.ACCELERATION, "1")
    own_environment.setattr(video, "prefers_plain_path", lambda *_, **__: True)
    video.open_screen("Ringtable")
    assert os.environ[video.ACCELERATION] == "1"


def seconds(*spans_ms: float) -> object:
    """A timer in which successive flips take these spans."""
    moments = [0.0]
    for span in spans_ms:
        moments += [moments[-1] + span / 1000, moments[-1] + span / 1000]
    ticking = iter(moments)
    return lambda: next(ticking)


@pytest.mark.parametrize(
    ("spans", "kept"),
    [([1.0] * 5, None), ([9.0] * 5 + [1.0] * 5, "0"), ([9.0] * 5 + [12.0] * 5, None)],
    ids=["fast: kept", "slow: the other way is faster", "slow: the other way is slower still"],
)
def test_the_faster_way_to_the_window_stays(
    own_environment: pytest.MonkeyPatch, spans: list[float], kept: str | None
) -> None:
    own_environment.setattr(video, "has_gpu", lambda: True)
    own_environment.setattr(pygame.display, "get_driver", lambda: "x11")
    screen = video.open_screen("Ringtable", video.WindowState(), timer=seconds(*spans))  # type: ignore[arg-type]  # a bare callable
    assert os.environ.pop(video.ACCELERATION, None) == kept
    assert screen.surface.get_size() == video.USUAL_SIZE


def test_a_screen_that_resets_itself_when_the_window_is_tried_anew_is_waited_for(
    own_environment: pytest.MonkeyPatch,
) -> None:
    starts, real = iter((True, False, True)), video.start_display

    def start() -> None:
        if not next(starts):
            raise pygame.error("x11 not available")
        real()

    own_environment.setattr(video, "start_display", start)
    own_environment.setattr(pygame.display, "get_driver", lambda: "x11")
    own_environment.setattr(video, "has_gpu", lambda: True)
    slow_first = seconds(*[9.0] * 5, *[1.0] * 5)
    assert video.open_screen("Ringtable", timer=slow_first).surface.get_size()  # type: ignore[arg-type]  # a bare callable


def test_without_a_screen_there_is_one_sentence(own_environment: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    own_environment.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(video.NoDisplay, match=r"^Ringtable needs a screen") as caught:
        video.open_screen("Ringtable")
    assert "\n" not in str(caught.value)


def test_a_window_that_nobody_could_see_is_refused_with_a_sentence(own_environment: pytest.MonkeyPatch) -> None:
    """Without a display SDL falls back to a driver that draws into nothing."""
    own_environment.delenv("SDL_VIDEODRIVER", raising=False)
    own_environment.setattr(pygame.display, "get_driver", lambda: "offscreen")
    own_environment.setattr(video, "start_display", lambda: None)
    with pytest.raises(video.NoDisplay, match=r"^Ringtable needs a screen .* there is none here"):
        video.open_screen("Ringtable")


def test_every_cue_has_its_sound_which_is_short_and_can_be_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert [cue for cue in Cue if not (ASSETS / "sounds" / f"{cue.value}.ogg").is_file()] == []
    pygame.mixer.init()
    lengths = {cue: pygame.mixer.Sound(ASSETS / "sounds" / f"{cue.value}.ogg").get_length() for cue in Cue}
    pygame.mixer.quit()
    assert {cue: length for cue, length in lengths.items() if not 0.03 < length < 2.5} == {}


@pytest.mark.parametrize("fault", [pygame.error("no device"), NotImplementedError("mixer module missing")])
def test_a_broken_mixer_leaves_silence(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    def fail(*_: object) -> None:
        raise fault

    monkeypatch.setattr(pygame.mixer, "init", fail)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = open_sounds(ASSETS / "sounds", 0.4)
    sounds.play(Cue.HARP)
    assert isinstance(sounds, type(silent()))
    assert sounds.volume == 0.4


def test_a_missing_device_falls_back_to_a_dummy_one(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def init(*_: object) -> None:
        tried.append(os.environ.get("SDL_AUDIODRIVER", ""))
        if len(tried) == 1:
            raise pygame.error("no device")

    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setattr(pygame.mixer, "init", init)
    assert isinstance(open_sounds(ASSETS / "sounds", 1.0), sound.MixerSounds)
    assert tried == ["alsa", "dummy"]


@pytest.mark.parametrize(
    ("platform", "environment", "found"),
    [
        ("linux", {}, False),
        ("linux", {"XDG_RUNTIME_DIR": "{session}"}, False),
        ("linux", {"PULSE_SERVER": "tcp:elsewhere"}, True),
        ("linux", {"SDL_AUDIODRIVER": "disk"}, True),
        ("win32", {}, True),
        ("darwin", {}, True),
    ],
)
def test_without_a_sound_card_only_linux_is_silent_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, environment: dict[str, str], found: bool
) -> None:
    monkeypatch.setattr(sound, "SOUND_CARDS", tmp_path / "none")
    here = {name: value.format(session=tmp_path) for name, value in environment.items()}
    assert sound.has_sound(platform, here) is found


@pytest.mark.parametrize("made", ["cards", "session/pulse/native", "session/pipewire-0"])
def test_a_sound_card_or_a_sound_server_is_used(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, made: str) -> None:
    (tmp_path / made).mkdir(parents=True)
    monkeypatch.setattr(sound, "SOUND_CARDS", tmp_path / "cards")
    assert sound.has_sound("linux", {"XDG_RUNTIME_DIR": str(tmp_path / "session")})


def test_where_nothing_can_sound_no_driver_is_even_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    monkeypatch.setenv("SDL_AUDIODRIVER", "")
    monkeypatch.setattr(sound, "has_sound", lambda: False)
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: tried.append(os.environ["SDL_AUDIODRIVER"]))
    open_sounds(ASSETS / "sounds", 1.0)
    assert tried == ["dummy"]


def test_an_unreadable_sound_stays_silent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init()
    sounds = sound.MixerSounds(tmp_path, 1.0)
    sounds.play(Cue.HARP)
    (tmp_path / "horn.ogg").write_bytes(b"not a sound")
    sounds.play(Cue.HORN)
    assert not pygame.mixer.get_busy()
    pygame.mixer.quit()


def key(code: int, mod: int = 0, letter: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)


@pytest.mark.parametrize(
    ("chord", "event", "matches"),
    [
        ("E", key(pygame.K_e), True),
        ("E", key(pygame.K_e, pygame.KMOD_CAPS), True),
        ("E", key(pygame.K_e, pygame.KMOD_LCTRL), False),
        ("Ctrl+Z", key(pygame.K_z, pygame.KMOD_RCTRL), True),
        ("Ctrl+Z", key(pygame.K_z, pygame.KMOD_LMETA), True),
        ("Ctrl+Z", key(pygame.K_z, pygame.KMOD_RCTRL | pygame.KMOD_LSHIFT), False),
        ("Enter", key(pygame.K_KP_ENTER), True),
        ("1", key(pygame.K_KP1), True),
        ("?", key(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), True),
        ("?", key(pygame.K_SLASH, 0, "/"), False),
        ("+", key(pygame.K_EQUALS, 0, "="), True),
        ("Shift+Tab", key(pygame.K_TAB, pygame.KMOD_LSHIFT), True),
    ],
)
def test_chords_match_their_keys(chord: str, event: pygame.Event, matches: bool) -> None:
    assert Chord.parse(chord).matches(event) is matches


@pytest.mark.parametrize(
    ("chord", "label"), [("ctrl+z", "Ctrl z".upper().title()), ("e", "E"), ("Left", "←"), ("+", "+")]
)
def test_caps_are_labelled_as_on_keyboards(chord: str, label: str) -> None:
    assert label == Chord.parse(chord).label


@pytest.mark.parametrize("text", ["", "Hyper+Z", "Entre", "Ctrl+"])
def test_unknown_keys_are_refused_and_quoted(text: str) -> None:
    with pytest.raises(UnknownKey, match="expected a key") as caught:
        Chord.parse(text)
    assert repr(text) in str(caught.value)


def test_number_keys_of_row_and_pad_are_choices() -> None:
    assert [
        number_pressed(key(pygame.K_1)),
        number_pressed(key(pygame.K_KP9)),
        number_pressed(key(pygame.K_0)),
        number_pressed(key(pygame.K_1, pygame.KMOD_LCTRL)),
    ] == [1, 9, None, None]


POINTER = (30, 40)


def wheel(x: float, y: float) -> pygame.Event:
    return pygame.Event(pygame.MOUSEWHEEL, x=round(x), y=round(y), precise_x=x, precise_y=y)


def pinch(by: float) -> pygame.Event:
    return pygame.Event(pygame.MULTIGESTURE, num_fingers=2, x=0.5, y=0.25, pinched=by, rotated=0.0)


def test_the_wheel_zooms_and_a_whole_notch_amid_two_fingers_pans_and_nothing_else_is_asked() -> None:
    closer, sideways = (
        of_kind(Zoom, ViewGestures().read(wheel(0, 1), POINTER, 0)),
        ViewGestures().read(wheel(2, 0), POINTER, 0),
    )
    assert closer.factor > 1
    assert closer.at == POINTER
    assert Pan(-120.0, 0.0) == sideways
    fingers = ViewGestures()
    moved = [fingers.read(wheel(0.0, y), POINTER, now) for now, y in ((0, 0.5), (16, 1.0), (300, 1.0))]
    assert [Pan, Pan, Pan] == [type(one) for one in moved]
    assert isinstance(fingers.read(wheel(0.0, 1.0), POINTER, 1000), Zoom), "and once they rested it is a wheel again"
    finger = pygame.Event(pygame.FINGERMOTION, x=0.5, y=0.5, dx=0.1, dy=0.1, finger_id=1, touch_id=1, pressure=1.0)
    three = pygame.Event(pygame.MULTIGESTURE, num_fingers=3, x=0.5, y=0.25, pinched=0.02, rotated=0.0)
    assert [ViewGestures().read(one, POINTER, 0) for one in (finger, three, pinch(0.0), wheel(0, 0))] == [None] * 4


@pytest.mark.parametrize(("x", "y"), [(0.0, 0.4), (0.25, 0.0), (0.3, -2.0), (-1.0, 0.5)])
def test_two_fingers_on_a_touchpad_pan_in_every_direction(x: float, y: float) -> None:
    assert Pan(-60 * x, 60 * y) == ViewGestures().read(wheel(x, y), POINTER, 0)


def test_ctrl_and_wheel_zoom_as_windows_tells_of_pinching_and_shift_and_wheel_pan(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_LCTRL)
    zoom = of_kind(Zoom, ViewGestures().read(wheel(0.0, 0.2), POINTER, 0))
    assert 1 < zoom.factor < 1.1
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_LSHIFT)
    assert Pan(60.0, 0.0) == ViewGestures().read(wheel(0, 1), POINTER, 0)


@pytest.mark.parametrize("by", [0.02, -0.02, 0.0004])
def test_two_fingers_drawn_apart_or_together_zoom_at_the_pointer_however_slowly(by: float) -> None:
    zoom = of_kind(Zoom, ViewGestures().read(pinch(by), POINTER, 0))
    assert (zoom.factor > 1) == (by > 0)
    assert zoom.at == POINTER


def test_the_help_names_only_real_keys() -> None:
    assert all(Chord.parse(chord).label for help_ in GENERAL_KEYS for chord in help_.chords)
    assert all(help_.does for help_ in GENERAL_KEYS)


@pytest.mark.parametrize("notches", [1e9, -1e9])
def test_a_wheel_that_turns_without_end_zooms_no_farther_than_a_map_goes(notches: float) -> None:
    zoom = of_kind(Zoom, ViewGestures().read(wheel(0.0, notches), POINTER, 0))
    assert 0.001 < zoom.factor < 1000
