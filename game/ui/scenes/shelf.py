"""The sheets of the shelf's first page: one for a game, one for each record, one for each person.

The little charts of the shelf: the last matches of a person in a game, the share won month by month, a ribbon, a face.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game import registry
from game.session.family_shelf import GameScore, PairOfMatches, Part, PersonScore, SeatResult, ShelfRecord
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import GOLD_TITLE, Badge, Material, Role, hexa
from game.ui.scenes.game_boxes import HEIGHT, WIDTH, box_cover, box_look, players_line
from game.ui.scenes.menu_scene import SurfaceWidget
from game.ui.screen_words import day, say
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import PassiveWidget, WidgetState
from game.ui.widgets.button import small_button
from game.ui.widgets.flow import Column, Filling, Fits, Flow, One, Row, Sheet, Sized, Wrap
from game.ui.widgets.label import Label, RichText

MARK: Final = 15
"""Units of a tick or ring."""


def known_game(game: str) -> bool:
    """Whether the game of a match is here; its file may come from somewhere else."""
    return game in {one.id for one in registry.games()}


def game_name(game: str) -> str:
    """The whole name of a game; its id where it is not here."""
    return box_look(game).name if known_game(game) else game


def seat_called(game: str, seat: SeatResult) -> str:
    """What was played at a seat: its side where several seats are one, else what the game calls it, in the language in
    force."""
    if not known_game(game):
        return seat.seat
    side = next((one for one in box_look(game).sides if seat.seat in one.seats), None)
    if side is not None:
        return side.name
    words = registry.game(game).words()
    return words(seat.role) if seat.role is not None and words.has(seat.role.key) else words.name(seat.seat, "seat")


def seat_badge(game: str, seat: SeatResult) -> Badge | None:
    """The face of what was played at a seat; None where it has none here."""
    if not known_game(game):
        return None
    look = box_look(game)
    side = next((one for one in look.sides if seat.seat in one.seats), None)
    if side is not None:
        return side.badge
    faces = faces_of(registry.game(game).package).faces
    named = [str(value) for _, value in seat.role.params] if seat.role is not None else []
    face = next((faces[name] for name in named if name in faces), None)
    return badge_of(face) if face is not None else look.badges.get(seat.seat)


class Face(PassiveWidget):
    """A roundel; a plain ring where there is no face."""

    def __init__(self, badge: Badge | None) -> None:
        super().__init__(material=Material.PAPER)
        self._badge = badge

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        side = min(self.rect.size)
        if self._badge is not None:
            draw_roundel(kit, surface, self.rect.center, side, self._badge)
            return
        sign = kit.art.emblem("ring", side, self.material.soft)
        surface.blit(sign, sign.get_rect(center=self.rect.center))


class TitleRibbon(PassiveWidget):
    """Somebody's title on a red ribbon with a notched end."""

    def __init__(self, words: str) -> None:
        super().__init__(material=Material.PAPER)
        self.words = words

    def preferred(self, kit: Kit) -> tuple[int, int]:
        wide, high = kit.text.size(self.words, Role.CEREMONY)
        return wide + kit.px(44), high + kit.px(8)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        wide, high = self.rect.width / kit.u, self.rect.height / kit.u
        body = vector.path(
            f"M0 0H{wide:.1f}L{wide - 10:.1f} {high / 2:.1f}L{wide:.1f} {high:.1f}H0Z", fill=hexa(theme.RIBBON)
        )
        body += vector.path(
            f"M0 3H{wide - 4:.1f}M0 {high - 3:.1f}H{wide - 4:.1f}",
            stroke="#F6DFA6",
            stroke_opacity=0.45,
            stroke_width=1,
        )
        surface.blit(kit.art.drawing(body, (0, 0, wide, high), self.rect.size), self.rect)
        inner = self.rect.inflate(-kit.px(32), 0).move(-kit.px(4), 0)
        kit.text.draw(surface, self.words, Role.CEREMONY, theme.CREAM, inner)


class GameLine(PassiveWidget):
    """One game of a person: its sign and short name, a tick or a ring for each of the last matches, won of played."""

    def __init__(self, game: str, score: GameScore) -> None:
        name = game_name(game)
        super().__init__(material=Material.PAPER)
        self.told = say("shelf.score", won=str(score.won), played=str(score.played))
        self._score, self._name = score, name
        self._emblem = box_look(game).emblem if known_game(game) else "ring"
        self._colour = box_look(game).colour if known_game(game) else theme.LEATHER

    def height_for(self, kit: Kit, width: int) -> int:
        """Name and figures, and the marks below them."""
        return kit.text.leading(Role.STRONG) + kit.px(MARK + 14)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        kit.art.rule(surface, self.rect.x, self.rect.y, self.rect.width, Material.PAPER)
        line = kit.text.leading(Role.STRONG)
        top = self.rect.y + kit.px(4)
        sign = kit.art.emblem(self._emblem, line, self._colour)
        surface.blit(sign, (self.rect.x, top))
        told = kit.text.width(self.told, Role.STRONG)
        left = self.rect.x + line + kit.px(8)
        name = pygame.Rect(left, top, self.rect.right - told - kit.px(10) - left, line)
        kit.text.draw(surface, self._name, Role.BODY, theme.INK, name)
        end = pygame.Rect(self.rect.right - told, top, told, line)
        kit.text.draw(surface, self.told, Role.STRONG, theme.RUBRIC, end)
        step = min(kit.px(MARK + 7), (self.rect.right - left) // max(1, len(self._score.last)))
        side = min(kit.px(MARK), step - kit.px(2))
        for nth, won in enumerate(self._score.last):
            mark = kit.art.drawing(_mark(kit, won), (-10, -10, 20, 20), (side, side), ("shelf-mark", won, side))
            surface.blit(mark, (left + nth * step, top + line + kit.px(1)))


def _mark(kit: Kit, won: bool | None) -> str:
    """A green disc with a tick: won; a ring: not; a ring with a dot: against themselves."""
    if won:
        body = vector.circle(0, 0, 9, fill=hexa(theme.GAIN))
        return body + kit.art.emblems.at("tick", 0, 0, 13, theme.CREAM)
    body = vector.circle(0, 0, 8, stroke=hexa(theme.RUBRIC), stroke_width=2)
    return body if won is False else body + vector.circle(0, 0, 3, fill=hexa(theme.INK_SOFT))


class MonthChart(PassiveWidget):
    """The share of matches won, month by month, with a dashed line at half of them."""

    def __init__(self, months: Sequence[tuple[str, float]]) -> None:
        super().__init__(material=Material.PAPER)
        self._months = tuple(months)[-24:]

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        wide, high = self.rect.width / kit.u, self.rect.height / kit.u
        if wide < 30 or high < 12 or not self._months:
            return
        count = len(self._months)
        points = [
            (8 + (wide - 16) * (nth / (count - 1) if count > 1 else 0.5), high - 6 - (high - 12) * share)
            for nth, (_, share) in enumerate(self._months)
        ]
        blue = "#2F4E8A"
        body = vector.path(
            f"M2 {high / 2:.1f}H{wide - 2:.1f}", stroke="#876035", stroke_width=1, stroke_dasharray="5 4"
        )
        drawn = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        under = f"M{points[0][0]:.1f} {high - 2:.1f}L{drawn}L{points[-1][0]:.1f} {high - 2:.1f}Z"
        body += vector.path(under, fill=blue, fill_opacity=0.14)
        body += vector.path(f"M{drawn}", stroke=blue, stroke_width=2)
        for x, y in points:
            body += vector.circle(x, y, 3.5, fill=blue, stroke="#FBF3DC", stroke_width=1)
        surface.blit(kit.art.drawing(body, (0, 0, wide, high), self.rect.size), self.rect)


COVER = 84
"""Units of width of a game's cover."""
FACE = 72


def game_sheet(kit: Kit, game: str, count: int, wins: list[tuple[Part, int]]) -> Flow:
    """A game's box, how often it was played, who won."""
    lines = [say("shelf.count", count=count)]
    lines += [say("shelf.wins", who=part.called, count=times) for part, times in wins[:3]]
    words = Column(
        _wooden(game_name(game), Role.H3, is_gold=True),
        RichText("<br>".join(map(escape, lines)), Role.BODY, material=Material.WOOD),
        gap=2,
    )
    if not known_game(game):
        return Sheet(words, PanelKind.PLANK)
    look = box_look(game)
    cover = SurfaceWidget(lambda size: box_cover(kit, look, look.board, players_line(look), size[0]))
    picture = One(cover, (COVER, round(COVER * HEIGHT / WIDTH)))
    return Sheet(Row(picture, words, gap=16, side="start", stacks=False), PanelKind.PLANK)


def record_sheet(record: ShelfRecord) -> Flow:
    """What nobody has outdone: what, how much, who, when."""
    key = "shelf.choices" if record.match is not None else "shelf.count"
    who = ", ".join(record.who) or say("shelf.computer")
    if record.match is not None:
        who += f" · {day(record.match.played.astimezone())}"
    lines = (
        _wooden(say(f"shelf.record.{record.kind}"), Role.SMALL),
        _wooden(say(key, count=record.count), Role.H3, is_gold=True),
        _wooden(who, Role.SMALL),
    )
    return Sheet(Column(*lines, gap=0), PanelKind.PLANK)


def pair_sheet(pair: PairOfMatches) -> Flow:
    """A match and the one with the sides swapped: the game, who is ahead, when."""
    key = "shelf.pair_won" if pair.winner else "shelf.pair_even" if pair.is_even else "shelf.pair_open"
    lines = (
        _wooden(say("shelf.pair", game=game_name(pair.first.entry.game)), Role.SMALL),
        _wooden(" · ".join(sorted(pair.first.people)), Role.H3, is_gold=True),
        _wooden(say(key, who=pair.winner), Role.BODY),
        _wooden(day(pair.second.played.astimezone()), Role.SMALL),
    )
    return Sheet(Column(*lines, gap=0), PanelKind.PLANK)


def _wooden(words: str, role: Role, *, is_gold: bool = False) -> RichText:
    """Words on a plank."""
    return RichText(escape(words), role, material=Material.WOOD, colour=GOLD_TITLE if is_gold else None)


def person_sheet(person: PersonScore, on_show: Callable[[], None], on_forget: Callable[[], None]) -> Flow:
    """Face, name, title; a line for each game; the favourite seat; the months; what can be done."""
    favourite = say("shelf.favourite", called=person.favourite.called, count=person.favourite_times)
    lines = [favourite] + ([say("shelf.row", count=str(person.longest_row))] if person.longest_row > 1 else [])
    months = None
    if len(person.months) > 1:
        percent = say("shelf.months", percent=str(round(100 * person.won / max(1, person.played))))
        share = RichText(escape(percent), Role.SMALL, colour=Material.PAPER.soft)
        months = Column(share, Sized(Filling(MonthChart(person.months)), height=56), gap=0)
    buttons = Wrap(
        small_button(say("shelf.show"), on_show, emblem="list"),
        small_button(say("shelf.forget"), on_forget, emblem="cross"),
    )
    games = (Filling(GameLine(game, score)) for game, score in person.games.items())
    told = RichText("<br>".join(map(escape, lines)), Role.BODY)
    return Sheet(Column(_person_head(person), Column(*games, told, gap=4), months, buttons, gap=8))


def _person_head(person: PersonScore) -> Flow:
    """The face, name and title beside it; in a narrow column the title lies below, over the whole width."""
    face = One(Face(seat_badge(person.favourite.game, person.favourite.seat)), (FACE, FACE))
    name = Filling(Label(person.name, Role.H2, colour=Material.PAPER.heading, tip=escape(person.name)))
    ribbon = TitleRibbon(say(f"shelf.named.{person.title}"))
    beside = Row(face, Column(name, ribbon, gap=0), gap=18, stacks=False)
    return Fits(beside, Column(Row(face, name, gap=18, side="start", stacks=False), ribbon, gap=6))
