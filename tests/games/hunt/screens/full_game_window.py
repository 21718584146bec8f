"""The program itself in a real window, telling what whoever sits before it can see: for a test that plays from outside.

`python -m tests.games.hunt.screens.full_game_window`, in the folder that
RINGTABLE_HOME names; RINGTABLE_POSITION may hold a position (JSON) in
which a match of five people goes on at once, instead of the title. Whenever something else has the window a line
of JSON is printed: which scene, whose eyes, what is asked, what the buttons and rows say and where they lie. Nothing is in
it that is not on the screen.
"""

from __future__ import annotations

import dataclasses
import json
import os
from typing import Any

import pygame

from game import registry
from game.app import Window
from game.computer.process import DirectThinker
from game.engine.match.ports import Occupant
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header
from game.session.open_match import OpenMatch
from game.ui.kit.first_frame import open_window
from game.ui.kit.loop import Loop
from game.ui.kit.sound import choose_driver
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play.play_scene import PlayScene
from game.ui.widgets.list_view import ListView

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def shown(scene: Any) -> dict[str, Any]:
    """What has the window now."""
    told: dict[str, Any] = {"scene": type(scene).__name__}
    if isinstance(scene, CurtainScene):
        return told | {"seat": str(scene.seat), "ready": scene.seat is not None}
    page = getattr(scene, "page", None)
    overlay = page.overlay if page is not None else None
    told["overlay"] = type(overlay).__name__ if overlay is not None else ""
    if isinstance(scene, PlayScene):
        told |= _table(scene)
    else:
        told["widgets"] = _widgets(page)
        stops = page.reachable() if page is not None else []
        told["focus"] = next((at for at, one in enumerate(stops) if page is not None and one is page.focused), -1)
    rows = _rows(overlay)
    if rows is not None:
        told["rows"], told["at"] = rows
    return told


def _table(scene: PlayScene) -> dict[str, Any]:
    interaction = scene.model.interaction
    if scene.is_covered or scene.model.is_busy or not interaction.is_deciding:
        return {"busy": True}
    return {
        "viewer": str(scene.viewer),
        "kind": interaction.decision.kind if interaction.decision is not None else "",
        "part": interaction.view.part,
        "step": interaction.view.step,
        "log": list(interaction.view.log) if scene.viewer == interaction.view.seats[0] else [],
        "asked": scene.model.moment().prompt.markup,
        "revision": interaction.update.number if interaction.update is not None else 0,
        "touched": list(interaction.selection.touched) + ([interaction.only_verb] if interaction.only_verb else []),
        "aimed": interaction.aim is not None,
        "answers": len(scene.model.state.sheets.choices),
        "deeds": [(deed.label, deed.key, deed.is_primary, not deed.reason) for deed in scene.panels.prompt_bar.buttons],
    }


def _rows(overlay: Any) -> tuple[list[str], int] | None:
    found = None if overlay is None else next((one for one in overlay.everyone() if isinstance(one, ListView)), None)
    return None if found is None else ([row.text for row in found.rows], found.chosen or 0)


def _widgets(page: Any) -> list[tuple[str, int, int]]:
    """Everything that can be pressed, with its words and where it lies."""
    if page is None:
        return []
    return [
        (f"{type(one).__name__} {getattr(one, 'label', '') or getattr(one, 'tip', '')}", *one.rect.center)
        for one in page.reachable()
    ]


def going_on(window: Window, position: dict[str, Any]) -> OpenMatch:
    """A match of five people that stands somewhere in the middle."""
    playing = loaded_game("hunt", registry.game("hunt").load_set())
    seats = playing.info.seatings[len(NAMES)]
    header = dataclasses.replace(new_header(playing, seats, {}, seed="5eed"), position=position)
    people = {seat: Occupant(person=name) for seat, name in zip(seats, NAMES, strict=True)}
    host = Host.new(playing, header, people, name="An evening", saves=window.folder, think=DirectThinker)
    return window.lay_on_table(host)


def main() -> None:
    """Until the window is closed."""
    opening = open_window()
    choose_driver()
    pygame.init()
    window = Window(opening.screen, opening.where, opening.settings, think=DirectThinker)
    given = os.environ.get("RINGTABLE_POSITION", "")
    table = going_on(window, json.loads(given)) if given else None
    first = window.first_scene if table is None else lambda match: window.scenes.play(table)
    loop = Loop(opening.screen, window.kit, lambda kit: first(None))
    window.loop = loop
    told = ""
    while loop.step():
        if loop.stack.top is None:
            break
        line = json.dumps(shown(loop.stack.top))
        if line != told:
            told = line
            print(line, flush=True)
    window.close()


if __name__ == "__main__":
    main()
