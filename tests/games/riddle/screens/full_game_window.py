"""The program itself in a real window, for a test that plays a whole evening of eight from outside.

`python -m tests.games.riddle.screens.full_game_window`, in the folder that
RINGTABLE_HOME names. Whenever something else has the window a
line of JSON is printed: what has it, and where whoever decides would touch next. The people think like the computer player, from
what their own screen has been told; how they do it is pointer and keyboard alone.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pygame

from game.app import Window
from game.computer.process import DirectThinker
from game.ui.kit.first_frame import open_window
from game.ui.kit.loop import Loop
from game.ui.kit.sound import choose_driver
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play.play_scene import PlayScene
from game.ui.table.model.screen.moment import DigestMoment
from game.ui.table.panels.cards.hand import HandFan
from game.ui.table.panels.cards.players import PlayerPlate
from game.ui.table.panels.cards.turn_means import TurnMeansChip
from game.ui.table.panels.centre_panels.battle import CardBattlePanel
from game.ui.table.panels.centre_panels.title_list import TitleCell, TitlesPanel
from game.ui.widgets.button import Button
from tests.games.riddle.computer.computer_games import player_of_level

Touch = Sequence[object]
"""["key", name], ["click", x, y], ["wheel", x, y], or nothing yet."""


class Eyes:
    """What the people at the table see and want; each decision is thought through once."""

    def __init__(self) -> None:
        self._thought: tuple[Any, Any] = (None, None)

    def shown(self, scene: Any) -> dict[str, Any]:
        """What has the window now."""
        told: dict[str, Any] = {"scene": type(scene).__name__}
        page = getattr(scene, "page", None)
        told["overlay"] = type(page.overlay).__name__ if page is not None and page.overlay is not None else ""
        if isinstance(scene, CurtainScene):
            return told | {"seat": str(scene.seat), "ready": scene.seat is not None}
        if isinstance(scene, PlayScene):
            return told | self._table(scene)
        stops = page.reachable() if page is not None else []
        told["widgets"] = [
            (f"{type(one).__name__} {getattr(one, 'label', '') or getattr(one, 'tip', '')}", *one.rect.center)
            for one in stops
        ]
        told["focus"] = next((at for at, one in enumerate(stops) if page is not None and one is page.focused), -1)
        return told

    def _table(self, scene: PlayScene) -> dict[str, Any]:
        interaction = scene.model.interaction
        if scene.is_covered or scene.model.is_busy or not interaction.is_deciding:
            return {"busy": True}
        action = self._wanted(scene)
        return {
            "viewer": str(scene.viewer),
            "kind": interaction.decision.kind if interaction.decision is not None else "",
            "wish": str(action),
            "touched": list(interaction.selection.touched),
            "touch": list(self._touch(scene, action)),
        }

    def _wanted(self, scene: PlayScene) -> Any:
        """What whoever decides has made up his mind to do."""
        update = scene.model.interaction.update
        assert update is not None, "whoever decides has been told what about"
        if self._thought[0] is not update:
            self._thought = update, player_of_level().choose(update, Random(len(scene.table.log)))
        return self._thought[1]

    def _touch(self, scene: PlayScene, action: Any) -> Touch:
        interaction = scene.model.interaction
        if scene.page.overlay is not None:
            return ("key", "Return")
        if isinstance(scene.model.moment().sheet, DigestMoment):
            return ("key", "j")
        if interaction.aim is not None:
            return ("key", "Return")
        if scene.model.state.sheets.choices:
            listed = [str(choice) for choice in scene.model.state.sheets.choices]
            return ("key", str(listed.index(str(action)) + 1)) if str(action) in listed else ("key", "Escape")
        if any(offer.action == str(action) for offer in interaction.offers):
            return _button(scene, str(action))
        choice = next((one for one in interaction.choices if str(one.action) == str(action)), None)
        if choice is None or not choice.tokens:
            return _button(scene, str(action))
        if interaction.decision is not None and interaction.decision.kind == "naming":
            return _title(scene, choice.tokens[-1])
        if choice.verb in ("attack", "exchange") and not interaction.only_verb and interaction.is_shadowed(choice.verb):
            return _button(scene, choice.verb)
        touched = interaction.selection.touched
        if touched and tuple(choice.tokens[: len(touched)]) != touched:
            if touched != ("die",) or choice.tokens[0] not in interaction.selection.openings:
                return ("key", "Escape")
            return _place_of(scene, choice.tokens[0])
        if len(touched) < len(choice.tokens):
            return _place_of(scene, choice.tokens[len(touched)])
        told = scene.presentation.told(interaction.view, choice.action)
        return _labelled(scene, told) or _place_of(scene, choice.tokens[-1])


def _button(scene: PlayScene, wanted: str) -> Touch:
    """The key of the button on the prompt bar that does this."""
    buttons = [button for button in scene.model.moment().prompt.buttons if button.call.name == "take_offer"]
    taken = [(button.label, button.call.args[0]) for button in buttons]
    labels = [label for label, offer in taken if wanted in (offer.action, offer.verb)]
    labels += [label for label, offer in taken if offer.verb == wanted.partition(" ")[0]]
    return next((found for label in labels if (found := _labelled(scene, label))), ())


def _labelled(scene: PlayScene, label: str) -> Touch:
    text = next((text for text in scene.panels.prompt_bar.buttons if text.label == label and not text.reason), None)
    return ("key", text.key.lower()) if text is not None and text.key else ()


def _place_of(scene: PlayScene, token: str) -> Touch:
    """Where a token lies in the window: a space, a card, a chip, a player."""
    for widget in scene.page.everyone():
        match widget:
            case HandFan() if widget.page is not None:
                fan = widget.fan(scene.kit)
                for at, card in enumerate(widget.hand.cards):
                    if card.token == token:
                        place = fan.rect(at)
                        return ("click", place.x + 24, min(place.y + 24, widget.rect.bottom - 6))
            case TurnMeansChip() if widget.chip.token == token:
                return ("click", *widget.rect.center)
            case PlayerPlate() if widget.plate.seat == token:
                return ("click", *widget.rect.center)
            case CardBattlePanel() if token in dict(widget.moment.places):  # the battle lies over the board
                name = dict(widget.moment.places)[token]
                button = next(one for one in widget.everyone() if isinstance(one, Button) and one.label.endswith(name))
                return ("click", *button.rect.center)
    points = scene.model.interaction.points((token,))
    if not points:
        return _labelled(scene, token)
    x, y = (round(at) for at in scene.canvas.camera.pixel(*points[0]))
    space = scene.presentation.board.find(token)
    is_free = scene.page.hit((x, y)) is scene.panels.board
    if is_free and space is not None and scene.canvas.touch_at((x, y), scene.wanted()).space == space.id:
        return ("click", x, y)
    return ("drag", x, y, *scene.canvas.camera.clear.centre)


def _title(scene: PlayScene, wanted: str) -> Touch:
    """The row of a title, or the button that asks, or the wheel that brings the row up. Who may name several adds to the one he
    thought of whatever stands before him."""
    panel = next(one for one in scene.page.everyone() if isinstance(one, TitlesPanel))
    if panel.send_button is not None and panel.send_button.is_enabled:
        return ("click", *panel.send_button.rect.center)
    rows = [one for one in scene.page.everyone() if isinstance(one, TitleCell) and not panel.is_ticked(one.row.token)]
    if not panel.is_ticked(wanted):
        rows = [row for row in rows if row.row.token == wanted]
    return ("click", *rows[0].rect.center) if rows else ("wheel", *panel.inner.center)


def main() -> None:
    """Until the window is closed."""
    opening = open_window()
    choose_driver()
    pygame.init()
    window = Window(opening.screen, opening.where, opening.settings, think=DirectThinker)
    loop = Loop(opening.screen, window.kit, lambda kit: window.first_scene(None))
    window.loop = loop
    eyes, told = Eyes(), ""
    while loop.step():
        if loop.stack.top is None:
            break
        line = json.dumps(eyes.shown(loop.stack.top))
        if line != told:
            told = line
            print(line, flush=True)
    window.close()


if __name__ == "__main__":
    main()
