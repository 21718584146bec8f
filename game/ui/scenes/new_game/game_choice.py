"""New game: the games to choose from, the board of the chosen one, and who can be played in it.

The new-game page as its three sheets know it: what stands there, and what they change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.engine.rules import OptionValue
from game.language import catalog
from game.registry import InstalledGame
from game.session.board_library import BoardLibrary, LibraryBoard
from game.session.start_position import Evening, StartPosition
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.scene_stack import Push, Transition
from game.ui.kit.text import HEADINGS, fitting_role
from game.ui.kit.theme import Material, Role
from game.ui.scenes.context import Context
from game.ui.scenes.game_boxes import BoxLook, BoxSide, box_cover, box_look, players_line
from game.ui.scenes.new_game.board_preview import BoardPreview, LargeBoard, board_ratio, drawn_start
from game.ui.scenes.new_game.boards import board_picture
from game.ui.scenes.new_game.match_draft import MatchDraft
from game.ui.screen_words import say
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Group, Pressable, Widget, WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.choices import choice
from game.ui.widgets.flow import Column, Fits, Flow, Grow, Inset, One, Row, Scroll, Sized, Stretched
from game.ui.widgets.label import RichText


class DraftPage(Protocol):
    """Where a draft of a match is filled in."""

    @property
    def kit(self) -> Kit: ...

    @property
    def context(self) -> Context: ...

    @property
    def draft(self) -> MatchDraft: ...

    @property
    def library(self) -> BoardLibrary:
        """The boards that there are."""

    @property
    def look(self) -> BoxLook:
        """The box of the game that is chosen."""

    @property
    def start(self) -> StartPosition | None:
        """How the chosen game begins on the chosen board; None while that is being read, and for a board with faults."""

    def lay_over(self, overlay: Widget) -> None:
        """Lay something over the whole page until it is put away."""

    def sit(self, side: BoxSide) -> None:
        """A person sits down at one of the seats of a side."""

    def rebuild(self) -> None:
        """Lay the page out anew."""

    def go(self, transition: Transition) -> None:
        """Change the stack of scenes."""

    def choose_game(self, game: InstalledGame) -> None: ...

    def choose_board(self, board: LibraryBoard) -> None: ...

    def set_option(self, name: str, value: OptionValue) -> None: ...

    def change(self, change: Callable[..., object], *how: object) -> None:
        """Make a change of the draft, and lay the page out anew."""

    def length(self, start: Evening | None) -> str:
        """How long the whole game takes with so many players, or from a prepared start."""

    @property
    def is_coached(self) -> bool:
        """Whether a teacher stays where the only person sits."""

    def coach(self, is_on: bool) -> None:
        """A teacher stays, and the computers are easy to beat; or nobody does."""

    def lots(self) -> None:
        """Seats by lot."""

    def last_time(self) -> None:
        """Everything as it was when a match was last begun."""


if TYPE_CHECKING:
    from game.registry import InstalledGame
    from game.session.start_position import StartPosition

ROW: Final = (366, 262)
"""Units of a game's row."""
COVER: Final = 172
"""Units of the cover in it."""
LINE: Final = 6
"""Units above and below the line with the board's name and the way to others."""
GAP: Final = 14
LEAST_BOARD: Final = 232
"""Units of height that the picture of the board has at least where the sides are told below it."""
PICTURES: Final = ((280, 96), (LEAST_BOARD, 56))
"""Units of height that the board keeps, and of the pictures on the sides' cards then."""
BOARD_FIRST: Final = 100
"""How many times as much of the room to spare the board takes as the sides do."""
USUAL_RATIO: Final = 1.5
"""How many times as wide as high the picture is while the board is being read."""


class GameChoice:
    """The part of the page that is about the game: which one, its board, who can be played."""

    def __init__(self, page: DraftPage) -> None:
        self.page = page

    # -- which game

    def names(self) -> Flow | None:
        """The games' names, when there are several, where there is no room for covers: side by side, or in a list that
        unfolds."""
        games = self.page.context.games
        if len(games) == 1:
            return None
        chosen = [game is self.page.draft.game for game in games].index(True)
        names = [box_look(game.id).name for game in games]
        return Inset(choice(names, chosen, lambda index: self.page.choose_game(games[index])), 0, 6)

    def rows(self) -> Flow | None:
        """A row for each game, when there are several, one below the other; they scroll where they find no room."""
        games, now = self.page.context.games, self.page.draft.game
        if len(games) == 1:
            return None
        rows = [CoverChoice(one, partial(self.page.choose_game, one), chosen=one is now) for one in games]
        column = Column(*(One(row, ROW) for row in rows), gap=GAP)
        return Sized(Fits(column, Scroll(column, edge=8, material=Material.WOOD)), width=ROW[0])

    # -- its board, and who can be played

    def board_with_sides(self) -> Flow:
        """The board as it stands at the start, its name and the way to others, and the sides: as cards beside each other
        where the board keeps enough room, else as rows below each other; all of it scrolls where even that is too much."""
        preview, line = self._preview()
        cards = [*map(self._side, self._sides())]

        def board(low: int) -> Flow:
            return Grow(Stretched(preview, low=low, ratio=1 / self._ratio()), share=BOARD_FIRST)

        def beside(picture: int) -> Flow:
            return Grow(Row(*(Grow(_Card(one, cards, picture)) for one in cards), gap=GAP, stacks=False))

        ways = [Column(board(low), line, beside(picture), gap=0) for low, picture in PICTURES]
        rows = Column(*(_Card(one, (), 0) for one in cards), gap=GAP)
        below = Column(board(LEAST_BOARD), line, rows, gap=0)
        return Fits(*ways, below, Scroll(below, material=Material.WOOD))

    def below(self) -> Flow:
        """Words, board and sides one below the other, as high as they need: where all of it is scrolled to."""
        words = RichText(escape(self.page.look.sentence), Role.BODY, material=Material.WOOD)
        preview, line = self._preview()
        picture = One(preview, ratio=1 / self._ratio())
        cards = (_Card(self._side(side), (), 0) for side in self._sides())
        return Column(words, *cards, Column(picture, line, gap=0), gap=GAP)

    def _sides(self) -> list[BoxSide]:
        """Those in play."""
        present = {str(place.seat) for place in self.page.draft.present}
        return [side for side in self.page.look.sides if not side.seats or present & {*side.seats}]

    def _side(self, side: BoxSide) -> SideCard:
        draft = self.page.draft
        people = [place for place in draft.present if str(place.seat) in side.seats and place.is_person]
        named = tuple(place.name.strip() for place in people if place.name.strip())
        if named:
            sitting = say("new.played_by", people=named)
        elif people:
            sitting = say("new.your_side") if draft.people == 1 else say("new.somebodys_side", count=len(people))
        else:
            sitting = say("new.sit_here") if side.seats else ""
        press = partial(self.page.sit, side) if side.seats else None
        told = side if draft.start is None else replace(side, aim=side.prepared_aim)
        return SideCard(told, sitting, press, is_taken=bool(people))

    def _preview(self) -> tuple[BoardPreview, Flow]:
        """Picture, and the line below it."""
        kit, start = self.page.kit, self.page.start
        chosen = self._board()
        if start is None:
            preview = BoardPreview(partial(board_picture, kit, self.page.draft.game.id, chosen), None)
        else:
            preview = BoardPreview(self._drawn(start), self._show_large)
        words = f"<b>{escape(chosen.title)}</b>"
        if chosen.is_own:
            words += f" · {escape(say('boards.own', file=chosen.ref))}"
        if damaged := sum(bool(board.fault) for board in self.boards()):
            words += f" · <c=gold>{say('new.boards_damaged', count=damaged)}</c>"
        name = RichText(words, Role.BODY, material=Material.WOOD, max_lines=1)
        other = Button(say("new.other_board"), self._other_board, emblem="compass", size=Size.SMALL)
        return preview, Inset(Row(name, other, gap=12), 0, LINE, left=4)

    def _ratio(self) -> float:
        start = self.page.start
        return USUAL_RATIO if start is None else board_ratio(self.page.context.painted(start.board))

    def _drawn(self, start: StartPosition) -> Callable[[tuple[int, int]], pygame.Surface]:
        """Makes the picture of a start at a size; those made stay while there is room for them."""
        kit, draft, painted = self.page.kit, self.page.draft, self.page.context.painted(start.board)
        sides = self._sides()

        def drawn(size: tuple[int, int]) -> pygame.Surface:
            mark = (draft.game.id, start.board.source, draft.players, draft.evening, catalog.in_force().code, size)
            return kit.art.cached(("start", *mark), lambda: drawn_start(kit, start, painted, sides, size))

        return drawn

    def _show_large(self) -> None:
        start = self.page.start
        if start is not None:
            self.page.lay_over(LargeBoard(self.page.kit, self._drawn(start), self._ratio()))

    def boards(self) -> list[LibraryBoard]:
        """The shipped boards, then the person's own."""
        game = self.page.draft.game
        shipped = [LibraryBoard(id_, board_name(game.id, id_)) for id_ in game.info.boards]
        return [*shipped, *(self.page.library.own(game.id) or ())]

    def board_name(self) -> str:
        """What the chosen board is called."""
        return self._board().title

    def _board(self) -> LibraryBoard:
        """The chosen one; an own board is believed in until its folder has been looked into."""
        for board in self.boards():
            if board.ref == self.page.draft.board:
                return board
        return LibraryBoard(self.page.draft.board, self.page.draft.board, is_own=True)

    def _other_board(self) -> None:
        boards = self.boards()
        page = self.page
        scenes, draft = page.context.scenes, page.draft
        page.go(Push(scenes.boards(draft.game, boards, draft.board, page.choose_board)))


def board_name(game: str, board: str) -> str:
    """The title of a shipped board: as its box says, or from its id."""
    look = box_look(game)
    if look.set_name and board == look.board:
        return look.set_name
    return board.replace("-", " ").capitalize().replace(" earth", "-earth")


class _Card(One):
    """A side beside others, with a picture at least so many units high and words as high as theirs; without others a row."""

    def __init__(self, card: SideCard, beside: Sequence[SideCard], picture: int) -> None:
        super().__init__(card)
        self.card, self.beside, self.picture = card, beside, picture

    def _words(self, kit: Kit, width: int) -> int:
        cards = self.beside or (self.card,)
        return max(card.height_for(kit, width, has_picture=bool(self.beside)) for card in cards)

    def height(self, kit: Kit, width: int) -> int:
        return self._words(kit, width) + kit.px(self.picture)

    def most(self, kit: Kit, width: int) -> int:
        return self._words(kit, width) + kit.px(HIGHEST)

    def put(self, kit: Kit, host: Group, box: pygame.Rect) -> None:
        self.card.picture_height = box.height - self._words(kit, box.width) if self.beside else 0
        super().put(kit, host, box)


class CoverChoice(Pressable):
    """A game to choose: its cover, its name, what it is about, how many play it and for how long."""

    is_quiet = True

    def __init__(self, game: InstalledGame, on_press: Callable[[], None], *, chosen: bool) -> None:
        self.look_of_box = box_look(game.id)
        super().__init__(material=Material.LEATHER, tip=f"{self.look_of_box.name}\n{self.look_of_box.sentence}")
        self.game = game
        self.on_press = on_press
        self.chosen = chosen
        look, space = self.look_of_box, "<br>"
        facts = f"<e=company> {players_line(look)}{space}<e=hourglass> {escape(look.length)}{space}"
        facts += f"<e={look.secrets_emblem}> {escape(look.secrets)}"
        self._about = RichText(escape(look.short or look.sentence), Role.BODY, material=Material.LEATHER, max_lines=4)
        self._facts = RichText(facts, Role.SMALL, material=Material.LEATHER, colour=theme.CREAM_SOFT)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        if self.chosen:
            kit.art.panel(surface, PanelKind.LEATHER, self.rect)
        else:
            body = vector.rect(0, 0, 100, 100, fill="#120905", fill_opacity=0.42)
            surface.blit(kit.art.drawing(body, (0, 0, 100, 100), self.rect.size), self.rect)
        pad = kit.px(15)
        box, words = self.look_of_box, escape(self.look_of_box.name)
        width = min(kit.px(COVER), round((self.rect.height - 2 * pad) * 400 / 530))
        surface.blit(
            box_cover(kit, box, self.game.info.boards[0], players_line(box), width), self.rect.move(pad, pad).topleft
        )
        x, y = self.rect.x + width + 2 * pad, self.rect.y + pad
        available = self.rect.right - pad - x
        heading = RichText(words, Role.H3, material=Material.LEATHER, colour=Material.LEATHER.heading, max_lines=3)
        facts = self._facts.paragraph(kit, available)
        top = self.rect.bottom - pad - facts.height
        for paragraph in (heading.paragraph(kit, available), self._about.paragraph(kit, available)):
            if y + paragraph.height <= top:
                paragraph.draw(surface, (x, y))
                y += paragraph.height + kit.px(6)
        facts.draw(surface, (x, top))
        if self.chosen or look.is_hovered:
            colour = theme.LAMP_GOLD if self.chosen else theme.BRASS
            pygame.draw.rect(surface, colour, self.rect, max(2, kit.px(3)), kit.px(8))
        look.draw_ring(kit, surface, self.rect)


PAD: Final = 12
HIGHEST: Final = 128
"""Units of it at most."""
FACE: Final = 48
"""Units across of the face on a card, and of that in a row."""


class SideCard(Pressable):
    """A card with picture, face, name, aim, and who sits there; where it is low, a row with the face at the left."""

    def __init__(self, side: BoxSide, sitting: str, on_press: Callable[[], None] | None, *, is_taken: bool) -> None:
        """`sitting`: a few words about who plays it; `is_taken`: a person does. Without `on_press` nobody can sit down here
        before the match has begun."""
        super().__init__(material=Material.PAPER, is_enabled=on_press is not None)
        self.side = side
        self.is_taken = is_taken
        self.picture_height = 0
        """Pixels of the picture's height, the same for all cards beside each other; 0: a row without a picture."""
        if on_press is not None:
            self.on_press = on_press
        self._aim = RichText(escape(side.aim), Role.SMALL)
        self._sitting = RichText(escape(sitting), Role.SMALL, colour=Material.PAPER.soft)

    @property
    def can_focus(self) -> bool:  # type: ignore[override]  # only where somebody can sit down
        return self.is_enabled

    @property
    def title(self) -> str:
        """Its name, as a heading has it."""
        return self.side.name[:1].upper() + self.side.name[1:]

    def height_for(self, kit: Kit, width: int, *, has_picture: bool) -> int:
        """Pixels that a row of this width needs, or a card with a picture, that not counted."""
        if not has_picture:
            return self._words_height(kit, width - kit.px(FACE + 3 * PAD)) + 2 * kit.px(PAD)
        words = self._aim.height_for(kit, width - 2 * kit.px(PAD)) + self._sitting_height(kit, width - 2 * kit.px(PAD))
        return kit.px(PAD) + self._head(kit) + words + 2 * kit.px(PAD)

    def _head(self, kit: Kit) -> int:
        return max(kit.text.leading(Role.H3), kit.px(FACE) // 2) + kit.px(8)

    def _words_height(self, kit: Kit, width: int) -> int:
        return kit.text.leading(Role.H3) + self._aim.height_for(kit, width) + self._sitting_height(kit, width)

    def _sitting_height(self, kit: Kit, width: int) -> int:
        return self._sitting.height_for(kit, width) + kit.px(4) if self._sitting.markup else 0

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.panel(surface, PanelKind.SLIP, self.rect)
        if self.picture_height:
            self._draw_card(kit, surface, self.picture_height)
        else:
            self._draw_row(kit, surface)
        if self.is_taken or (self.is_enabled and look.is_hovered):
            colour = theme.LAMP_GOLD if self.is_taken else theme.BRASS
            pygame.draw.rect(surface, colour, self.rect, max(2, kit.px(3)), kit.px(6))
        look.draw_ring(kit, surface, self.rect)

    def _draw_card(self, kit: Kit, surface: pygame.Surface, high: int) -> None:
        pad = kit.px(PAD)
        box = pygame.Rect(self.rect.x + pad, self.rect.y + pad, self.rect.width - 2 * pad, high)
        self._draw_picture(kit, surface, box)
        face = kit.px(FACE)
        left = box.x + face + kit.px(12)
        draw_roundel(kit, surface, (box.x + face // 2 + kit.px(2), box.bottom), face, self.side.badge)
        self._draw_name(kit, surface, pygame.Rect(left, box.bottom + kit.px(2), box.right - left, self._head(kit)))
        self._draw_words(kit, surface, box.x, box.bottom + self._head(kit), box.width)

    def _draw_row(self, kit: Kit, surface: pygame.Surface) -> None:
        pad, face = kit.px(PAD), kit.px(FACE)
        draw_roundel(kit, surface, (self.rect.x + pad + face // 2, self.rect.centery), face, self.side.badge)
        left = self.rect.x + face + 2 * pad
        width = self.rect.right - pad - left
        y = self.rect.centery - self._words_height(kit, width) // 2
        self._draw_name(kit, surface, pygame.Rect(left, y, width, kit.text.leading(Role.H3)))
        self._draw_words(kit, surface, left, y + kit.text.leading(Role.H3), width)

    def _draw_name(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        role = fitting_role(kit.text, self.title, HEADINGS[HEADINGS.index(Role.H3) :], box.width)
        kit.text.draw(surface, self.title, role, Material.PAPER.heading, box)

    def _draw_words(self, kit: Kit, surface: pygame.Surface, x: int, y: int, width: int) -> None:
        paragraph = self._aim.paragraph(kit, width)
        paragraph.draw(surface, (x, y))
        if self._sitting.markup:
            self._sitting.paragraph(kit, width).draw(surface, (x, y + paragraph.height + kit.px(4)))

    def _draw_picture(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        if kit.card_pictures.has(self.side.picture):
            surface.blit(kit.card_pictures.strip(self.side.picture, box.size, self.side.face_at), box)
        else:
            fill = theme.hexa(self.side.badge.fill)
            surface.blit(kit.art.drawing(vector.rect(0, 0, 100, 100, fill=fill), (0, 0, 100, 100), box.size), box)
        pygame.draw.rect(surface, theme.BRASS, box, max(1, kit.px(1.5)))
