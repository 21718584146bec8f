"""What the screens away from the table share: heading with a way back, and room counted in the style guide's units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.engine.errors import RingtableError
from game.storage.atomic_write import write_numbered
from game.storage.faults import sentence_of
from game.storage.folders import WHOLE_PATH, open_folder, shown_path
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Pop, Push
from game.ui.kit.text import HEADINGS, fitting_role
from game.ui.kit.theme import GOLD_TITLE, Material, Role
from game.ui.scenes.codes.code_sheet import CodeSheet
from game.ui.scenes.page_scene import PageScene
from game.ui.screen_words import say
from game.ui.widgets.base import PassiveWidget, Widget, WidgetState
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.flow import Filling, Fits, Flow, Inset, Part, Row, Space
from game.ui.widgets.label import Label
from game.ui.widgets.modal import Modal
from game.ui.widgets.page import Page
from game.ui.widgets.text_entry import TextEntry

if TYPE_CHECKING:
    from game.ui.scenes.context import Context

HEAD = 110
"""Units from the window's top to where a screen's sheets begin."""
LOW_HEAD = 66
"""Units from the top to the sheets in a window that is low for its letters."""
LOW = 480
"""Units of height below which a window is low."""
SIDE = 56
"""Units left free at both sides."""
MOST_LINES = 4
"""Of what did not work."""
MOST_LETTERS = 60
"""Of a name that is given anew."""
PACKED = "packed"
"""The folder of boards to hand on, beside that of the boards."""


class MenuScene(PageScene):
    """A screen with its name at the top and a way back (Esc)."""

    title_key = ""

    def __init__(self, context: Context, *, back_key: str = "back") -> None:
        super().__init__(context.kit)
        self.context = context
        self.back_key = back_key

    def head(self, *beside: Part) -> None:
        """The way back and the screen's name, and what stands beside it where there is room; call it first in `build`."""
        back = Button(say(self.back_key), self.back, key="Esc", emblem="undo")
        roles = HEADINGS if self.is_low else (Role.SCREEN_TITLE, *HEADINGS)
        title = Inset(ScreenTitle(self.heading, roles, gives_way=bool(beside)), 0, left=8)
        sign = IconButton("undo", say(self.back_key), self.back, key="Esc")
        controls = [part for part in beside if not isinstance(part, Space)]
        row = Fits(
            Row(back, title, *(beside or (Space(),)), gap=16, stacks=False),
            *(Row(way, Filling(title), *controls, gap=16, stacks=False) for way in (back, sign)),
        )
        width = self.kit.scale.width - 2 * self.side
        row.put(self.kit, self.page, pygame.Rect(self.side, 0, width, self.head_height))

    @property
    def heading(self) -> str:
        """What the page is called."""
        return say(self.title_key)

    def head_with(self, *controls: Widget) -> None:
        """The way back and the screen's name, with controls at the right."""
        self.head(Space(), *controls)

    def lay_out(self, part: Flow, foot: Flow | None = None, foot_height: int = 0) -> None:
        """Lay the page out under its head, above a foot of so many units along the window's lower edge."""
        kit, body = self.kit, self.body()
        body.height -= kit.px(foot_height)
        part.put(kit, self.page, body)
        if foot is not None:
            at = body.x, kit.scale.height - kit.px(foot_height)
            foot.put(kit, self.page, pygame.Rect(at, (body.width, kit.px(foot_height))))

    @property
    def is_low(self) -> bool:
        """Whether the window is low for its letters."""
        return self.kit.scale.height < self.kit.px(LOW)

    @property
    def head_height(self) -> int:
        """Pixels from the window's top to where its sheets begin."""
        return self.kit.px(LOW_HEAD if self.is_low else HEAD)

    @property
    def side(self) -> int:
        """Pixels left free at both sides; less where the window is small for its text."""
        return self.kit.px(SIDE if self.kit.scale.width / self.kit.u > 1400 else 20)

    def body(self) -> pygame.Rect:
        """The room under the head."""
        kit = self.kit
        top = self.head_height
        return pygame.Rect(
            self.side, top, kit.scale.width - 2 * self.side, kit.scale.height - top - kit.px(8 if self.is_low else 24)
        )

    def on_away(self) -> None:
        if isinstance(self.page.overlay, CodeSheet):
            self.page.overlay.field.empty()

    def back(self) -> None:
        """Leave this screen."""
        self.go(Pop())

    def dropped(self, path: Path) -> None:
        """A packed board is taken in, one of text opens in the workshop; a scenario is chosen among those kept from tables."""
        self.go(Push(self.context.scenes.dropped(path)))

    def tell(self, error: RingtableError | OSError | str) -> None:
        """Show what did not work in its one sentence."""
        tell(self.page, error)

    def ask_name(self, question: str, name: str, on_name: Callable[[str], None]) -> None:
        """Ask for another name, beginning with the present one."""
        field = TextEntry(name, lambda _: None, max_length=MOST_LETTERS)
        Modal(
            question,
            "",
            accept=say("saves.rename"),
            on_accept=lambda: on_name(field.text),
            safe=say("saves.keep"),
            emblem="quill",
            extra=(field,),
        ).show_on(self.page)


def tell(page: Page, error: RingtableError | OSError | str) -> None:
    """Show on any page what did not work in its one sentence; of the faults of many files the first."""
    told = error if isinstance(error, str) else sentence_of(error)
    text = "<br>".join(escape(line) for line in told.splitlines()[:MOST_LINES])
    Modal(say("fault.title"), text, accept=say("fault.close"), on_accept=lambda: None, safe="").show_on(page)


def pack(scene: PageScene, context: Context, board: Path) -> None:
    """A board of one's own with its tables as one file to hand on, in a folder beside the boards, which opens."""
    from game.session.bundles import ENDING, pack  # reads and checks boards: not needed before somebody asks

    folder = context.boards.parent / PACKED
    try:
        data, _ = pack(board)
        kept = write_numbered(folder / f"{board.stem}{ENDING}", data)
    except (OSError, RingtableError) as error:
        tell(scene.page, error)
        return
    open_folder(folder)
    scene.page.say(escape(say("boards.packed", path=shown_path(kept, most=WHOLE_PATH))), emblem="chest")


class ScreenTitle(Label):
    """A screen's name, in smaller letters where it has less room; where it gives way, nothing rather than a part of it."""

    def __init__(self, text: str, roles: Sequence[Role], *, gives_way: bool) -> None:
        super().__init__(text, roles[0], material=Material.WOOD, colour=GOLD_TITLE)
        self.roles, self.gives_way = roles, gives_way

    def arrange(self, kit: Kit) -> None:
        """The largest letters that have room."""
        self.role = fitting_role(kit.text, self.text, self.roles, self.rect.width)
        self.is_visible = not self.gives_way or kit.text.width(self.text, self.role) <= self.rect.width


class SurfaceWidget(PassiveWidget):
    """A finished surface that stands there, made for its size in pixels."""

    def __init__(self, make: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        super().__init__()
        self.make = make

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        surface.blit(self.make(self.rect.size), self.rect)
