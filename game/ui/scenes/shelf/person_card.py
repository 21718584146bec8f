"""The sheets of the shelf's first page: one for a game, one for each record, one for each person."""

from __future__ import annotations

from collections.abc import Callable

from game.session.shelf.family_shelf import PairOfMatches, Part, PersonScore, ShelfRecord
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import GOLD_TITLE, Material, Role
from game.ui.scenes.box_look import box_look
from game.ui.scenes.game_boxes import HEIGHT, WIDTH, box_cover, players_line
from game.ui.scenes.menu_scene import SurfaceWidget
from game.ui.scenes.shelf.shelf_charts import (
    Face,
    GameLine,
    MonthChart,
    TitleRibbon,
    game_name,
    known_game,
    seat_badge,
)
from game.ui.screen_words import day, say
from game.ui.widgets.button import small_button
from game.ui.widgets.flow import Column, Filling, Fits, Flow, One, Row, Sheet, Sized, Wrap
from game.ui.widgets.label import Label, RichText

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
