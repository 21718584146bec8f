"""The sheets of the shelf's first page: one for a game, one for each record, one for each person."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session.shelf.family_shelf import PairOfMatches, Part, PersonScore, ShelfRecord
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import GOLD_TITLE, Material, Role
from game.ui.scenes.menu_scene import SurfaceWidget, flow
from game.ui.scenes.shelf.shelf_charts import Face, GameLine, MonthChart, TitleRibbon, game_name, seat_badge
from game.ui.screen_words import day, say
from game.ui.widgets import Button, Label, Panel, RichText
from game.ui.widgets.base import Group
from game.ui.widgets.button import Size
from game.ui.widgets.button_plates import Plate

Fill = Callable[[Group, pygame.Rect], int]
"""Puts things into a group, within a box from its upper edge on; where they end."""


def sheets(kit: Kit, host: Group, box: pygame.Rect, fills: list[Fill], kind: PanelKind, least: int) -> int:
    """Panels in as many columns as have room for `least` units each, those of a row of one height; where they end."""
    gap = kit.px(18)
    columns = max(1, min(len(fills), (box.width + gap) // (kit.px(least) + gap)))
    each = (box.width - gap * (columns - 1)) // columns
    y = box.y
    for at in range(0, len(fills), columns):
        panels, bottom = [], y
        for nth, fill in enumerate(fills[at : at + columns]):
            panel = host.add(Panel(kind))
            panel.place(kit, box.x + nth * (each + gap), y, each, kit.px(60))
            inner = panel.inner(kit)
            bottom = max(bottom, fill(panel, pygame.Rect(inner.x, inner.y, inner.width, 0)) + inner.y - y)
            panels.append(panel)
        for panel in panels:
            panel.rect.height = bottom - y
        y = bottom + gap
    return y


def game_sheet(
    kit: Kit, game: str, count: int, wins: list[tuple[Part, int]], cover: Callable[[int], pygame.Surface] | None
) -> Fill:
    """A game's box, how often it was played, who won."""

    def fill(panel: Group, box: pygame.Rect) -> int:
        x, side = box.x, kit.px(84)
        bottom = box.y
        if cover is not None:
            made = cover(side)
            bottom = panel.add(SurfaceWidget(lambda: made)).place(kit, x, box.y, *made.get_size()).bottom
            x += side + kit.px(16)
        wide = box.right - x
        name = panel.add(RichText(escape(game_name(game)), Role.H3, material=Material.WOOD, colour=GOLD_TITLE))
        y = name.place(kit, x, box.y, wide).bottom
        lines = [say("shelf.count", count=count)]
        lines += [say("shelf.wins", who=part.called, count=times) for part, times in wins[:3]]
        told = panel.add(RichText("<br>".join(map(escape, lines)), Role.BODY, material=Material.WOOD))
        return max(bottom, told.place(kit, x, y + kit.px(2), wide).bottom)

    return fill


def record_sheet(kit: Kit, record: ShelfRecord) -> Fill:
    """What nobody has outdone: what, how much, who, when."""

    def fill(panel: Group, box: pygame.Rect) -> int:
        key = "shelf.choices" if record.match is not None else "shelf.count"
        head = panel.add(RichText(escape(say(f"shelf.record.{record.kind}")), Role.SMALL, material=Material.WOOD))
        y = head.place(kit, box.x, box.y, box.width).bottom
        figure = panel.add(
            RichText(escape(say(key, count=record.count)), Role.H3, material=Material.WOOD, colour=GOLD_TITLE)
        )
        y = figure.place(kit, box.x, y, box.width).bottom
        who = ", ".join(record.who) or say("shelf.computer")
        if record.match is not None:
            who += f" · {day(record.match.played.astimezone())}"
        note = panel.add(RichText(escape(who), Role.SMALL, material=Material.WOOD))
        return note.place(kit, box.x, y, box.width).bottom

    return fill


def pair_sheet(kit: Kit, pair: PairOfMatches) -> Fill:
    """A match and the one with the sides swapped: the game, who is ahead, when."""
    people = " · ".join(sorted(pair.first.people))
    key = "shelf.pair_won" if pair.winner else "shelf.pair_even" if pair.is_even else "shelf.pair_open"

    def fill(panel: Group, box: pygame.Rect) -> int:
        lines = (
            (say("shelf.pair", game=game_name(pair.first.entry.game)), Role.SMALL),
            (people, Role.H3),
            (say(key, who=pair.winner), Role.BODY),
            (day(pair.second.played.astimezone()), Role.SMALL),
        )
        y = box.y
        for words, role in lines:
            colour = GOLD_TITLE if role is Role.H3 else None
            line = panel.add(RichText(escape(words), role, material=Material.WOOD, colour=colour))
            y = line.place(kit, box.x, y, box.width).bottom
        return y

    return fill


def person_sheet(kit: Kit, person: PersonScore, on_show: Callable[[], None], on_forget: Callable[[], None]) -> Fill:
    """Face, name, title; a line for each game; the favourite seat; the months; what can be done."""

    def fill(panel: Group, box: pygame.Rect) -> int:
        side, gap = kit.px(72), kit.px(18)
        face = panel.add(Face(seat_badge(person.favourite.game, person.favourite.seat)))
        face.place(kit, box.x + kit.px(4), box.y + kit.px(4), side, side)
        x = box.x + side + gap
        name = panel.add(Label(person.name, Role.H2, colour=Material.PAPER.heading, tip=escape(person.name)))
        y = name.place(kit, x, box.y, box.right - x, name.preferred(kit)[1]).bottom
        ribbon = panel.add(TitleRibbon(say(f"shelf.named.{person.title}")))
        wide, high = ribbon.preferred(kit)
        is_long = wide > box.right - x  # in a narrow column it lies below the face, over the whole width
        at = (box.x, max(y, face.rect.bottom + kit.px(6))) if is_long else (x, y)
        y = max(ribbon.place(kit, *at, min(wide, box.right - at[0]), high).bottom, face.rect.bottom) + kit.px(12)
        for game, score in person.games.items():
            line = panel.add(GameLine(game, score))
            y = line.place(kit, box.x, y, box.width, line.height_for(kit, box.width)).bottom + kit.px(4)
        favourite = say("shelf.favourite", called=person.favourite.called, count=person.favourite_times)
        lines = [favourite] + ([say("shelf.row", count=str(person.longest_row))] if person.longest_row > 1 else [])
        told = panel.add(RichText("<br>".join(map(escape, lines)), Role.BODY))
        y = told.place(kit, box.x, y + kit.px(2), box.width).bottom + kit.px(6)
        if len(person.months) > 1:
            percent = say("shelf.months", percent=str(round(100 * person.won / max(1, person.played))))
            label = panel.add(RichText(escape(percent), Role.SMALL, colour=Material.PAPER.soft))
            y = label.place(kit, box.x, y, box.width).bottom
            y = panel.add(MonthChart(person.months)).place(kit, box.x, y, box.width, kit.px(56)).bottom + kit.px(6)
        buttons = [
            Button(say("shelf.show"), on_show, emblem="list", plate=Plate.PAPER, size=Size.SMALL),
            Button(say("shelf.forget"), on_forget, emblem="cross", plate=Plate.PAPER, size=Size.SMALL),
        ]
        return flow(kit, panel, buttons, box, y + kit.px(4))

    return fill
