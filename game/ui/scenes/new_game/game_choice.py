"""New game: the games to choose from, the board of the chosen one, and who can be played in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.language import catalog
from game.session.board_library import LibraryBoard
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.scene_stack import Push
from game.ui.kit.theme import Material, Role
from game.ui.scenes.boards import board_picture
from game.ui.scenes.box_look import BoxSide, box_look
from game.ui.scenes.game_boxes import box_cover, players_line
from game.ui.scenes.new_game.board_preview import BoardPreview, LargeBoard, board_ratio, drawn_start
from game.ui.scenes.new_game.draft_page import DraftPage
from game.ui.scenes.new_game.side_card import HIGHEST, SideCard
from game.ui.screen_words import say
from game.ui.widgets import Button, ChoiceStrip, Dropdown, Group, RichText, ScrollArea
from game.ui.widgets.base import Pressable, Widget, WidgetState
from game.ui.widgets.button import Size

if TYPE_CHECKING:
    from game.registry import InstalledGame
    from game.session.start_position import StartPosition

ROW: Final = (366, 262)
"""Units of a game's row."""
COVER: Final = 172
"""Units of the cover in it."""
BAR: Final = 50
"""Units of the line below the board, with its name and the way to others."""
GAP: Final = 14
LEAST_BOARD: Final = 0.42
"""Share of its room that the picture of the board has at least where the sides are told below it."""
PICTURES: Final = ((96, 0.54), (56, LEAST_BOARD))
"""Units of height of the pictures on the sides' cards, with the share of the room that the board keeps then."""
USUAL_RATIO: Final = 1.5
"""How many times as wide as high the picture is while the board is being read."""


class GameChoice:
    """The part of the page that is about the game: which one, its board, who can be played."""

    def __init__(self, page: DraftPage) -> None:
        self.page = page

    # -- which game

    def place_names(self, host: Group, box: pygame.Rect) -> int:
        """The games' names, when there are several, where there is no room for covers: side by side, or in a list that
        unfolds; the lower edge."""
        kit = self.page.kit
        games = self.page.context.games
        if len(games) == 1:
            return box.y
        names = [box_look(game.id).name for game in games]
        chosen = [game is self.page.draft.game for game in games].index(True)
        strip: Widget = ChoiceStrip(names, chosen, lambda index: self.page.choose_game(games[index]))
        if strip.preferred(kit)[0] > box.width:
            strip = Dropdown(names, chosen, lambda index: self.page.choose_game(games[index]))
        return host.add(strip).place(kit, box.x, box.y + kit.px(6)).bottom + kit.px(18)

    def place_rows(self, host: Group, box: pygame.Rect) -> None:
        """A row for each game, one below the other; they scroll where they find no room."""
        kit = self.page.kit
        games = self.page.context.games
        high, gap, edge = kit.px(ROW[1]), kit.px(GAP), kit.px(8)  # the edge is for the focus and the chosen one's frame
        if len(games) * (high + gap) - gap > box.height:
            area = host.add(ScrollArea(material=Material.WOOD))
            area.place(kit, box.x - edge, box.y - edge, box.width + edge, box.height + edge)
            box = pygame.Rect(box.x, box.y, box.width - area.bar_width(kit), box.height)
            area.content_height = len(games) * (high + gap) - gap + 2 * edge
            host = area
        for index, game in enumerate(games):
            row = host.add(CoverChoice(game, partial(self.page.choose_game, game), chosen=game is self.page.draft.game))
            row.place(kit, box.x, box.y + index * (high + gap), box.width, high)

    # -- its board, and who can be played

    def place_board(self, host: Group, box: pygame.Rect) -> int:
        """The board as it stands at the start, its name and the way to others, and the sides: as cards beside each other
        where the board keeps enough room, else as rows below each other, else without; the lower edge."""
        kit = self.page.kit
        gap, bar = kit.px(GAP), max(kit.px(BAR), kit.scale.target(40) + kit.px(8))
        cards = self._sides()
        width = (box.width - gap * (len(cards) - 1)) // max(1, len(cards))
        words = max((card.height_for(kit, width, has_picture=True) for card in cards), default=0)
        rows = [card.height_for(kit, box.width, has_picture=False) for card in cards]
        below = sum(rows) + gap * (len(rows) - 1)
        room = box.height - bar - gap
        picture = next(
            (kit.px(high) for high, share in PICTURES if room - words - kit.px(high) >= share * box.height), 0
        )
        kept = words + picture if picture else below
        if room - kept < LEAST_BOARD * box.height:
            cards, room, kept = [], room + gap, 0
        high = min(room - kept, round(box.width / self._ratio()))
        y = self._place_preview(host, pygame.Rect(box.x, box.y, box.width, high), bar, is_alone=not cards)
        picture = min(max(0, box.bottom - y - words), kit.px(HIGHEST)) if picture else 0
        for index, card in enumerate(cards):
            if picture:
                card.picture_height = picture
                host.add(card).place(kit, box.x + index * (width + gap), y, width, words + picture)
            else:
                y = host.add(card).place(kit, box.x, y, box.width, rows[index]).bottom + gap
        return y + words + picture if picture and cards else y

    def place_below(self, host: Group, box: pygame.Rect) -> int:
        """The same one below the other, as high as it needs: where all of it is scrolled to; the lower edge."""
        kit = self.page.kit
        words = host.add(RichText(escape(self.page.look.sentence), Role.BODY, material=Material.WOOD))
        y = words.place(kit, box.x, box.y, box.width).bottom + kit.px(GAP)
        for card in self._sides():
            high = card.height_for(kit, box.width, has_picture=False)
            y = host.add(card).place(kit, box.x, y, box.width, high).bottom + kit.px(GAP)
        high = round(box.width / self._ratio())
        return self._place_preview(host, pygame.Rect(box.x, y, box.width, high), kit.px(BAR))

    def _sides(self) -> list[SideCard]:
        present = {str(place.seat) for place in self.page.draft.present}
        return [self._side(side) for side in self.page.look.sides if not side.seats or present & {*side.seats}]

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
        return SideCard(side, sitting, press, is_taken=bool(people))

    def _place_preview(self, host: Group, box: pygame.Rect, bar: int, *, is_alone: bool = False) -> int:
        """Picture, and the line below it; the lower edge. Where it stands alone, pointing at it tells of the sides."""
        kit, start = self.page.kit, self.page.start
        chosen = self._board()
        if start is None:
            host.add(BoardPreview(partial(board_picture, kit, self.page.draft.game.id, chosen), None)).place(kit, *box)
        else:
            preview = host.add(BoardPreview(self._drawn(start), self._show_large))
            preview.place(kit, *box)
            if is_alone:
                aims = "  ".join(f"{card.title}: {card.side.aim}" for card in self._sides())
                preview.tip = f"{chosen.title}\n{aims}"
        other = host.add(Button(say("new.other_board"), self._other_board, emblem="compass", size=Size.SMALL))
        wide, high = other.preferred(kit)
        y = box.bottom + (bar - high) // 2
        other.place(kit, box.right - wide, y, wide, high)
        room = box.width - wide - kit.px(12)
        words = f"<b>{escape(chosen.title)}</b>"
        if chosen.is_own:
            words += f" · {escape(say('boards.own', file=chosen.ref))}"
        if damaged := sum(bool(board.fault) for board in self.boards()):
            words += f" · <c=gold>{say('new.boards_damaged', count=damaged)}</c>"
        name = host.add(RichText(words, Role.BODY, material=Material.WOOD, max_lines=1))
        name.place(kit, box.x + kit.px(4), y + (high - name.height_for(kit, room)) // 2, room)
        return box.bottom + bar

    def _ratio(self) -> float:
        start = self.page.start
        return USUAL_RATIO if start is None else board_ratio(self.page.context.painted(start.board))

    def _drawn(self, start: StartPosition) -> Callable[[tuple[int, int]], pygame.Surface]:
        """Makes the picture of a start at a size; those made stay while there is room for them."""
        kit, context, draft = self.page.kit, self.page.context, self.page.draft
        present = {str(place.seat) for place in draft.present}
        sides = [side for side in self.page.look.sides if not side.seats or present & {*side.seats}]

        def drawn(size: tuple[int, int]) -> pygame.Surface:
            mark = ("start", draft.game.id, start.board.source, draft.players, catalog.in_force().code, size)
            return kit.art.cached(mark, lambda: drawn_start(kit, start, context.painted(start.board), sides, size))

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


class CoverChoice(Pressable):
    """A game to choose: its cover, its name, what it is about, how many play it and for how long."""

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
        """Leather with the cover at the left, framed in gold when chosen, in brass when pointed at."""
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
        if look.is_focused:
            kit.art.focus_ring(surface, self.rect)

    def take(self) -> bool:
        """Choose it."""
        self.on_press()
        return True
