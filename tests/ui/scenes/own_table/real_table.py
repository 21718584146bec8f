"""People at a real table with a laptop beside it: what they do, at the real window's scenes, every input counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.engine.decision import Phrase
from game.registry import InstalledGame
from game.ui.kit.markup import plain
from game.ui.scenes.as_on_table_scene import AsOnTableScene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.new_game.match_draft import MatchDraft
from game.ui.scenes.own_table.own_table_scene import OwnTableScene
from game.ui.scenes.own_table.referee_aids_scene import RefereeMapScene
from game.ui.scenes.own_table.referee_desk_scene import DeskFace
from game.ui.scenes.play_scene import PlayScene
from game.ui.table.panels.block_sheet import ChoiceRow
from game.ui.table.panels.large_type import LargeKey, LargeWords
from game.ui.table.panels.table_panels import UNREAD_MS
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.choices import ChoiceStrip, Dropdown
from game.ui.widgets.label import RichText
from game.ui.widgets.page import Page
from tests.narrowing import of_kind, there
from tests.ui.window_driver import WindowDriver, keys_of

MOST_TURNS, TURN = 12, 4
"""How often the wheel is turned, and how far each time."""


class Hands:
    """Presses, touches, keys and pulls, each counted as one input."""

    def __init__(self, home: Path) -> None:
        self.driver = WindowDriver(home, (1920, 1080))
        self.people: Mapping[str, str] = {}
        """Who sits on which chair; nobody: as many as usual."""
        self.inputs = 0
        self.pieces = 0
        """Inputs of them that brought one piece, one card of a hand or one entry of a log where it is."""

    def at_own_table(self, game: str) -> None:
        """The page is open, and the game chosen there; its board is drawn plainly."""
        driver = self.driver
        driver.window.leave()
        driver.open(driver.window.scenes.own_table())
        driver.run(80)
        games = driver.window.games
        row = next(at for at, one in enumerate(games) if one.id == game)
        assert isinstance(driver.scene, OwnTableScene)
        is_last = driver.scene.chosen == row
        driver.window.session.plain.update(board.digest for board in games[row].load_set().boards)
        self._seat(games[row])
        for _ in range(0 if is_last else row):
            self.key(pygame.K_DOWN)

    def _seat(self, game: InstalledGame) -> None:
        """Whoever sits there sat there last time too."""
        draft = MatchDraft.of(game, {}, (), is_at_table=True)
        for name, value in game.beside_real.items():
            draft.set_option(name, value)
        draft.seat_players(len(self.people) or draft.players)
        for place in draft.present:
            place.name = self.people.get(place.seat, "")
        self.driver.window.session.drafts[draft.kept_as] = draft

    @property
    def page(self) -> AsOnTableScene:
        assert isinstance(self.driver.scene, AsOnTableScene), f"expected the page, got {self.driver.scene!r}"
        return self.driver.scene

    def is_open(self) -> bool:
        """Whether the page that sets the table is."""
        return isinstance(self.driver.scene, AsOnTableScene)

    # -- inputs

    def key(self, key: int, letter: str = "", mod: int = 0) -> None:
        self.inputs += 1
        self.driver.key(key, letter, mod)

    def keys(self, keys: str) -> None:
        """One after another, with blanks between; `Ctrl+Z` is one."""
        for key in keys_of(keys):
            self.key(*key)

    def enter(self, ms: int = 400) -> None:
        """Press Enter, and let so much time pass."""
        self.key(pygame.K_RETURN)
        self.driver.run(ms)

    def press(self, at: tuple[int, int]) -> None:
        self.inputs += 1
        self.driver.click(at)
        self.driver.run(80)

    def touch(self, *spaces: str) -> None:
        """Places on the page, or on the table in play, one after another."""
        for space in spaces:
            self.press(self.page.canvas.rect_of(space).center if self.is_open() else self.driver.on(space))

    def pull(self, *spaces: str) -> None:
        """From the first place over the others to the last, with the button held."""
        self.inputs += 1
        self.pieces += 1
        if self.is_open():
            self.driver.drag(*(self.page.canvas.rect_of(space).center for space in spaces))
        else:
            self.driver.pull(*spaces)
        self.driver.run(80)

    # -- what lies on the page

    def row(self, name: str) -> ChoiceRow:
        """A sort of pieces."""
        return next(one for one in self._seen() if isinstance(one, ChoiceRow) and one.name == name)

    def take(self, name: str) -> None:
        """A sort of pieces out of the box."""
        self._bring_into_sight(self.row(name))
        self.press(self.row(name).rect.center)

    def _open(self, name: str) -> None:
        """The rows of somebody, where one of them is called so."""
        for row in [one for one in self._seen() if isinstance(one, ChoiceRow) and one.shown.is_open is False]:
            if name.endswith(f" {row.name}"):
                self._bring_into_sight(row)
                self.press(row.rect.center)

    def set_number(self, name: str, value: int) -> None:
        """Touched and typed."""
        number = next(one for one in self._controls(name) if isinstance(one, Button) and one.label.isdecimal())
        self.press(number.rect.center)
        for figure in str(value):
            self.key(pygame.key.key_code(figure), figure)

    def choose(self, name: str, value: str) -> None:
        """One press where all values lie open, two where they are folded."""
        control = next(one for one in self._controls(name) if isinstance(one, ChoiceStrip | Dropdown))
        at = control.options.index(value)
        if isinstance(control, ChoiceStrip):
            self.press(control.cells[at].center)
        else:
            self.inputs += 2
            control.choose(at)
            self.driver.run(80)

    def _controls(self, name: str) -> Iterator[Widget]:
        """What follows these words, brought into sight."""
        self._open(name)
        seen = list(self._seen())
        at = next((at for at, one in enumerate(seen) if isinstance(one, RichText) and plain(one.markup) == name), None)
        assert at is not None, f"nothing is called {name!r}"
        found = seen[at + 1 : at + 5]
        self._bring_into_sight(found[0])
        yield from found

    def _bring_into_sight(self, widget: Widget) -> None:
        """The wheel is turned over the sheet, each turn one input, until what is wanted is seen."""
        page = self._page
        for _ in range(MOST_TURNS):
            if page.hit(widget.rect.center) is widget:
                return
            self.inputs += 1
            middle = self.driver.surface.get_rect().centery
            self.driver.move((widget.rect.centerx, middle))
            self.driver.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-TURN if widget.rect.centery > middle else TURN))
            self.driver.run(400)
        raise AssertionError(f"{widget!r} is nowhere to be seen")

    @property
    def _page(self) -> Page:
        scene: Any = self.driver.scene
        page: Page = scene.page
        return page

    def _seen(self) -> Iterator[Widget]:
        return self._page.everyone()


class RealTable(Hands):
    """Acts of a script, one after another. An act is one verb with what it is about."""

    def act(self, step: Mapping[str, Any]) -> None:
        """One step of a script; what it says of inputs is held."""
        before = self.inputs
        for verb, what in step.items():
            if verb in ("note", "inputs"):
                continue
            deed: Callable[[Any], None] = getattr(self, f"_{verb}")
            deed(what)
            if self.driver.stack is not None:
                self.driver.run(400)
        most = step.get("inputs")
        assert most is None or self.inputs - before <= most, f"{step}: {self.inputs - before} inputs"

    def _people(self, people: Mapping[str, str]) -> None:
        self.people = people

    def _joins(self, game: str) -> None:
        self.at_own_table(game)
        self.key(pygame.K_a, "a")

    # -- a referee's desk, which has no match

    def _at_desk(self, game: str) -> None:
        """Its counters are open."""
        self.at_own_table(game)
        self._keys("Enter C")

    def _plates(self, labels: Sequence[str]) -> None:
        for label in labels:
            self._press_one(label, LargeKey)

    def _clock(self, labels: Sequence[str]) -> None:
        """How far the game is, above the counters."""
        for label in labels:
            self._press_one(label, Button)

    def _press_one(self, label: str, kind: type[LargeKey | Button]) -> None:
        self.press(next(one for one in self._seen() if isinstance(one, kind) and one.label == label).rect.center)

    def _stand(self, places: Mapping[str, str]) -> None:
        """Markers on the map beside the desk."""
        scene = of_kind(RefereeMapScene, self.driver.scene)
        for label, place in places.items():
            self._press_one(label, LargeKey)
            self.press(scene.canvas.rect_of(place).center)
            self.pieces += 2

    def _fights(self, sides: Sequence[str]) -> None:
        """A face at the left, one at the right."""
        for side, key in enumerate(sides):
            faces = [one for one in self._seen() if isinstance(one, DeskFace) and one.piece.key == key]
            self.press(faces[side].rect.center)

    def _reads(self, words: str) -> None:
        """It lies there in letters for the table."""
        assert any(words in plain(one.markup) for one in self._seen() if isinstance(one, LargeWords)), words

    def _refereed(self, most: int) -> None:
        """Since the page was opened, beside two touches for each marker."""
        assert self.inputs - self.pieces <= most, f"{self.inputs} inputs, {self.pieces} of them for pieces"

    def _keys(self, keys: str) -> None:
        self.keys(keys)

    def _numbers(self, numbers: Mapping[str, int]) -> None:
        for name, value in numbers.items():
            self.set_number(name, value)

    def _choices(self, choices: Mapping[str, str]) -> None:
        for name, value in choices.items():
            self.choose(name, value)

    def _pulls(self, pulls: Sequence[str]) -> None:
        """`1009 0612`: from there to there."""
        for one in pulls:
            self.pull(*str(one).split())

    def _moves(self, places: Mapping[str, str]) -> None:
        """Who stands among others: touched beside the board, then the place."""
        for name, place in places.items():
            self.take(name)
            self.touch(str(place))
            self.pieces += 2

    def _names(self, cards: Mapping[str, int]) -> None:
        """What the owner holds, card by card; agreed on."""
        for name, count in cards.items():
            for _ in range(count):
                self.press(self._more(name).rect.center)
                self.pieces += 1
        self.enter(1500)

    def _more(self, name: str) -> Widget:
        return next(one for one in self._controls(name) if isinstance(one, Button) and one.label == "+")

    def _lays(self, rows: Mapping[str, str]) -> None:
        """A sort out of the box, or back into it, by strokes over places that lie side by side."""
        for name, strokes in rows.items():
            self.take(name)
            for places in str(strokes).split("/"):
                self._lay(places.split())

    def _lay(self, places: Sequence[str]) -> None:
        """One stroke, or one touch."""
        if len(places) > 1:
            self.pull(*places)
        else:
            self.touch(places[0])
            self.pieces += 1

    def _takes_off(self, names: Sequence[str]) -> None:
        """Whoever is alone of a sort, back into the box: touched twice beside the board."""
        for name in names:
            self.take(name)
            self.take(name)
            self.pieces += 1

    def _touches(self, places: str) -> None:
        for place in str(places).split():
            self.touch(place)
            self.driver.run(400)

    def _presses(self, label: str) -> None:
        self.inputs += 1
        self.driver.run(2 * UNREAD_MS)  # what ends a phase takes no press as it comes
        self.driver.press(label)
        self.driver.run(1000)

    def _writes(self, log: str) -> None:
        """Places by a touch, dots by their key, all agreed on."""
        for entry in log.split():
            self.pieces += 1
            if entry == ".":
                self.key(pygame.K_PERIOD, ".")
            else:
                self.touch(entry)
        self.key(pygame.K_RETURN)
        assert not self.is_open(), f"not agreed: {self.page.editor.fault}"

    def _types(self, words: str) -> None:
        """Letters at the line beside an own board, each one input; a full stop is Enter."""
        for letter in words:
            self.inputs += 1
            if letter == ".":
                self.driver.key(pygame.K_RETURN)
            else:
                self.driver.post(pygame.Event(pygame.TEXTINPUT, text=letter))
            self.driver.run(40)
        self.driver.run(4000)

    def _opens(self, seat: str) -> None:
        """Whoever this screen belongs to holds the curtain's button."""
        self.driver.run(1500)
        curtain = self.driver.scene
        assert isinstance(curtain, CurtainScene), f"expected the curtain, got {curtain!r}"
        assert curtain.seat == seat
        self.inputs += 1
        curtain.open()
        self.driver.run(1500)

    def _rests(self, _: object) -> None:
        self.driver.until_rest()

    def _stands(self, facts: Mapping[str, Any]) -> None:
        """What everybody may know now."""
        view = self.driver.table.public_view
        rules: Any = self.driver.window.presentation(self.driver.table).adviser
        found = rules.facts(view)
        for path, wanted in facts.items():
            here: Any = found
            for key in path.split("."):
                here = here[key]
            assert here == wanted, f"{path}: {here!r}"

    def _told(self, words: str) -> None:
        table = self.driver.table
        found = self.driver.window.presentation(table).say(table.log[-1].phrase)
        assert words in found, found

    def _over(self, winner: str) -> None:
        self.driver.run(3000)
        outcome = there(self.driver.table.outcome)
        assert winner in outcome.winners

    def _joined(self, most: int) -> None:
        """Since the page was opened, beside one input for each piece that differs."""
        assert not self.is_open(), f"not agreed: {self.page.editor.fault}"
        self.driver.run(1500)
        if isinstance(self.driver.scene, PlayScene) and self.driver.table.game == "riddle":
            canvas = self.driver.play.canvas
            assert canvas.clear.contains(canvas.board_rect), "the board is not seen whole"
        assert self.inputs - self.pieces <= most, f"{self.inputs} inputs, {self.pieces} of them for pieces"

    def _mends(self, changes: Sequence[str | Mapping[str, str]]) -> None:
        """F5; pieces pulled, lifted into the box (by sort and place), put somewhere (`+` before the place), or by strokes; all
        agree."""
        self.key(pygame.K_F5)
        for one in changes:
            if isinstance(one, str):
                self._pulls([one])
                continue
            for name, place in one.items():
                if " " in place:
                    self._lays({name: place})
                elif place.startswith("+"):
                    self._open(name)
                    self.take(name)
                    self.touch(place[1:])
                else:
                    self.touch(place)
                    self.take(name)
        self._agree()

    def _agree(self) -> None:
        """To one change at once, to several once they were read."""
        self.key(pygame.K_RETURN)
        if self.is_open() and self.page.page.overlay is not None:
            self.key(pygame.K_RETURN)
        assert not self.is_open(), f"not agreed: {self.page.editor.fault}"

    def _ends(self, phases: int) -> None:
        """So many phases of whoever has the turn, whatever is lost by it."""
        for _ in range(phases):
            self._sits_down()
            self._keys("E")
            self.driver.run(400)
            if isinstance(self.driver.scene, PlayScene) and self.driver.play.model.interaction.aim is not None:
                self.inputs += 1
                self.driver.press(self.driver.play.presentation.say(Phrase.of("table.sure.all_the_same")))
            self.driver.until_rest()
        self._sits_down()

    def _sits_down(self, _: object = True) -> None:
        """Whoever comes next takes the card away that says so."""
        scene = self.driver.scene
        if isinstance(scene, PlayScene) and scene.page.overlay is not None:
            self._keys("Enter")
            self.driver.run(400)
