"""The games' boxes as they are drawn: their covers, and how any number of them stands on the title's table.

What lies on the title's table and on the new-game page of a game: its data/box.yaml, read with every fault told by line
and column, in the language in force; with the faces of its seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

import pygame

from game import registry
from game.board.problem_collector import ProblemCollector
from game.board.reading.yaml_tree import MappingNode, items_of, node_under
from game.board.shapes.scalars import COLOUR, Boolean, DrawingName, Number, Text
from game.board.shapes.shape import Field, ListOf, Record, Row, read_shaped
from game.language import catalog
from game.language.catalog import Language
from game.storage.resources import resource
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.text import Typesetter
from game.ui.kit.theme import Badge, Colour, FontFace, hexa, mix, rgb
from game.ui.screen_words import say
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.faces import NAME, GameFaces, drawings, faces_of


@dataclass(frozen=True, slots=True)
class BoxSide:
    """A side of a game, as whoever has not sat down yet is told of it."""

    name: str
    aim: str
    """What it wants, in a sentence."""
    prepared_aim: str
    """What it wants in a game from a prepared start."""
    badge: Badge
    seats: tuple[str, ...]
    """The seats that play it; none where a seat has no side before the match has begun."""
    goal: str = ""
    """The role of the spaces of the board on which it wins; empty where it wins by something else."""
    begins: str = ""
    """The role of the spaces where it sets out; empty where that is nowhere in particular."""
    picture: str = ""
    """The picture of cards that shows it ("riddle/frodo"); empty: its face alone."""
    face_at: float = 0.5
    """How far down in that picture the face is, 0 to 1: it is in sight where there is room for a strip alone."""


@dataclass(frozen=True)
class BoxLook:
    """A game's box: words and drawing."""

    game: str
    file: Path
    """Where it is read from."""
    faces: GameFaces
    over: str
    """The small line over the title."""
    title: str
    players: tuple[int, ...]
    """The least and the most people who play it."""
    board: str
    """Id of the set that is played when nobody chooses another."""
    sentence: str
    """What the game is about, in two sentences."""
    length: str
    """How long a game takes."""
    secrets: str
    """What is hidden in it, in two or three words."""
    secrets_emblem: str
    colour: Colour
    tint: Colour
    """Laid over the picture of the board."""
    emblem: str
    badges: Mapping[str, Badge]
    """Seat to the badge that stands beside its name."""
    scenery: str = ""
    """SVG drawn over the foot of the picture, in a field of 100 by 100; nothing where a game has none."""
    picture: str = ""
    """Id of the board whose picture the cover shows, where the set has another name than its first board."""
    set_name: str = ""
    """What that set is called, where its id does not say it."""
    first: int = 0
    """How many play the first time; 0: as many as can."""
    whole_first: bool = False
    """First steps lead to the whole game: its short evenings are about something else."""
    counters: tuple[tuple[Badge, str], ...] = ()
    """Counters that lie loose on the title's table, each with its figure."""
    short: str = ""
    """What the game is about in a few words; nothing where a game has no such words."""

    @cached_property
    def sides(self) -> tuple[BoxSide, ...]:
        """Who can be played, with what each wants. Their words, those of the game's goal cards, are read here, and not before the
        title stands; raises BoardProblems for a card that there is not."""
        cards = _goal_cards(self.game)
        written = read_shaped(self.file, box_shape(), lambda root, report: _check_cards(root, cards, report))
        return tuple(_side(cards, one, self.faces) for one in written.get("sides", ()))

    @property
    def name(self) -> str:
        """The whole name of the game."""
        return f"{self.over} {self.title}"


def box_look(game: str) -> BoxLook:
    """The box of a game; raises BoardProblems."""
    return _box_look(game, catalog.in_force())


@cache
def _box_look(game: str, spoken: Language) -> BoxLook:
    file = catalog.english_file("game", game, catalog.BOX)
    return read_box(game, file, faces_of(registry.game(game).package), catalog.box(game))


def read_box(game: str, file: Path, faces: GameFaces, said: Mapping[str, Any]) -> BoxLook:
    """The box in a file, with what is said of it in the language in force; raises BoardProblems with every fault of the
    file, by line and column."""
    written = read_shaped(
        file,
        box_shape(),
        lambda root, report: _check_counters(root, faces, report),
        lambda root, report: _check_sides(root, faces, report),
        example="title: ...",
    )
    given = {**written, **said, "file": file, "faces": faces}
    given.pop("sides", None)
    return BoxLook(
        **{
            **given,
            "game": game,
            "players": tuple(given["players"]),
            "colour": rgb(given["colour"]),
            "tint": rgb(given["tint"]),
            "badges": {seat: badge_of(face) for seat, face in faces.seats.items()},
            "counters": tuple(
                (badge_of(faces.faces[one["face"]]), str(one["figure"])) for one in given.get("counters", ())
            ),
        }
    )


def _check_counters(root: MappingNode, faces: GameFaces, report: ProblemCollector) -> None:
    for counter in items_of(root.get("counters")):
        report.check_known(node_under(counter, "face"), "face", faces.faces)


def _goal_cards(game: str) -> Mapping[str, Mapping[str, str]]:
    """The words of a game's goal cards by side, in the language in force; none where it has no such cards."""
    has_look = catalog.english_file("game", game, "table_words.yaml").is_file()
    look = catalog.words("game", game, "table_words.yaml")["sentences"].get("look", {}) if has_look else {}
    cards: Mapping[str, Mapping[str, str]] = look.get("goal_cards", {})
    return cards


def _check_cards(root: MappingNode, cards: Mapping[str, Mapping[str, str]], report: ProblemCollector) -> None:
    """Whether there are the goal cards that the sides name."""
    for side in items_of(root.get("sides")):
        for card in (node_under(side, "card"), node_under(side, "prepared_card")):
            report.check_known(card, "goal card", cards)


def _check_sides(root: MappingNode, faces: GameFaces, report: ProblemCollector) -> None:
    """Whether every side has a face, its own or that of a seat, and seats that there are."""
    for side in items_of(root.get("sides")):
        named, seats = node_under(side, "face"), items_of(node_under(side, "seats"))
        report.check_known(named, "face", faces.faces)
        if isinstance(side, MappingNode) and named is None and not seats:
            report.add(side, "a side without a face stands here", "face: ..., or the seats that play it")
        for seat in seats:
            report.check_known(seat, "seat", faces.seats)


def _side(cards: Mapping[str, Mapping[str, str]], one: Mapping[str, Any], faces: GameFaces) -> BoxSide:
    """A side with its words, those of its goal card (`look.goal_cards` in the game's table_words.yaml)."""
    told = cards[one["card"]]
    seats = tuple(str(seat) for seat in one.get("seats", ()))
    face = faces.faces[one["face"]] if "face" in one else faces.seats[seats[0]]
    return BoxSide(
        told["name"],
        told["aim"],
        cards[one.get("prepared_card", one["card"])]["aim"],
        badge_of(face),
        seats,
        one.get("goal", ""),
        one.get("begins", ""),
        one.get("picture", ""),
        float(one.get("face_at", 0.5)),
    )


@cache
def box_shape() -> Record:
    """What a box.yaml may hold."""
    text, people = Text(), Number(1, 99, whole=True)
    emblem = DrawingName(drawings("emblems"), "emblem")
    counter = Record(
        "a counter",
        Field("face", NAME, "One of the game's faces.", required=True),
        Field("figure", Text(numbers=True), "What stands at its foot.", required=True),
    )
    side = Record(
        "a side of a game",
        Field("card", NAME, "Its goal card, whose name and aim are told.", required=True),
        Field("prepared_card", NAME, "The one whose aim is told where a prepared start is chosen, if another."),
        Field("face", NAME, "One of the game's faces; usually that of its first seat."),
        Field("seats", ListOf(NAME, "a list of seats"), "The seats that play it, where that is known beforehand."),
        Field("goal", NAME, "The role of the spaces on which it wins."),
        Field("begins", NAME, "The role of the spaces where it sets out."),
        Field("picture", text, "The picture of cards that shows it, such as riddle/frodo."),
        Field("face_at", Number(0, 1), "How far down in that picture the face is."),
    )
    return Record(
        "the box of a game",
        Field("over", text, "The small line over the title.", required=True),
        Field("title", text, "The title.", required=True),
        Field("players", Row((people, people), "[least, most]"), "How many can play.", required=True),
        Field("first", people, "How many play the first time; usually as many as can."),
        Field("whole_first", Boolean(), "Whether first steps lead to the whole game and not to a prepared start."),
        Field("board", text, "The set that is played when nobody chooses.", required=True),
        Field("picture", text, "The board whose picture is shown, where the set has another name."),
        Field("set_name", text, "What the set is called, where its id does not say it."),
        Field("sentence", text, "What the game is about, in two sentences.", required=True),
        Field("short", text, "What it is about in a few words."),
        Field("sides", ListOf(side, "a list of sides", most=8), "Who can be played."),
        Field("length", text, "How long a game takes.", required=True),
        Field("secrets", text, "What is hidden in it, in two or three words.", required=True),
        Field("secrets_emblem", emblem, "The sign beside that.", required=True),
        Field("colour", COLOUR, "The colour of the cover.", required=True),
        Field("tint", COLOUR, "Laid over the picture.", required=True),
        Field("emblem", emblem, "The sign of the game.", required=True),
        Field("scenery", text, "SVG over the foot of the picture, in a field of 100 by 100."),
        Field("counters", ListOf(counter, "a list of counters", most=3), "They lie loose on the title's table."),
    )


WIDTH: Final = 400
"""Units of a cover; the cover is 3 to 4."""
HEIGHT: Final = 530
DEPTH: Final = 16
"""Units of the box's side that shows below."""
FRAME: Final = 24
"""Units from the edge of a cover to within its gold frame."""
GOLD: Final = rgb("#D9A95A")
GOLD_LIGHT: Final = rgb("#F6DFA6")


def players_line(look: BoxLook) -> str:
    """ "2-3 players" """
    least, most = min(look.players), max(look.players)
    return say("players_one", least=least) if least == most else say("players", least=least, most=most)


def vignette_path(game: str, board: str) -> Path:
    """The painted picture that a box shows, of a set that of its first board; it need not exist."""
    return _vignette_path(box_look(game), board)


def _vignette_path(look: BoxLook, board: str) -> Path:
    board = look.picture if look.picture and board == look.board else board
    return resource("assets", "boards", look.game, board, "vignette.jpg")


def box_cover(kit: Kit, look: BoxLook, board: str, players: str, width: int) -> pygame.Surface:
    """The cover, `width` pixels wide (shared surface)."""
    key = ("box", look.game, look.name, board, players, width)
    return kit.art.cached(key, lambda: _cover(kit.text, look, _vignette_path(look, board), players, width))


def box_window(kit: Kit, look: BoxLook, size: tuple[int, int]) -> pygame.Surface:
    """The window in the cover alone, at a size in pixels (shared surface)."""
    key = ("box-window", look.game, look.name, size)
    return kit.art.cached(key, lambda: cover_window(look, _vignette_path(look, look.board), size))


def box_standing(kit: Kit, look: BoxLook, board: str, players: str, width: int, degrees: float) -> pygame.Surface:
    """The box as it lies on the table: cover, side and shadow, turned a little (shared surface)."""
    key = ("box-standing", look.game, look.name, board, players, width, degrees)
    return kit.art.cached(key, lambda: _standing(kit, look, board, players, width, degrees))


def _standing(kit: Kit, look: BoxLook, board: str, players: str, width: int, degrees: float) -> pygame.Surface:
    cover = box_cover(kit, look, board, players, width)
    u = width / WIDTH
    pad, depth = round(34 * u), round(DEPTH * u)
    whole = pygame.Surface((cover.get_width() + 2 * pad, cover.get_height() + 2 * pad + depth), pygame.SRCALPHA)
    size = whole.get_size()
    view = (-34, -34, size[0] / u, size[1] / u)
    shadow = vector.soft_rect(6, 14, WIDTH - 8, HEIGHT + DEPTH - 4, 8, 20, (0, 0, 0), 0.62)
    whole.blit(kit.art.drawing(shadow, view, size, "box-shadow"), (0, 0))  # the same for every box of a size
    dark = hexa(mix(look.colour, (0, 0, 0), 0.55))
    side = vector.rect(2, 10, WIDTH - 4, HEIGHT + DEPTH - 10, 8, fill=dark, stroke="#120905", stroke_width=1.5)
    whole.blit(vector.render(side, view, size), (0, 0))
    whole.blit(cover, (pad, pad))
    return pygame.transform.rotozoom(whole, degrees, 1.0) if degrees else whole


def _cover(text: Typesetter, look: BoxLook, picture: Path, players: str, width: int) -> pygame.Surface:
    u = width / WIDTH
    size = (width, round(HEIGHT * u))
    made = vector.render(_boards(look), (0, 0, WIDTH, HEIGHT), size)
    window = pygame.Rect(round(34 * u), round(132 * u), round(332 * u), round(330 * u))
    made.blit(cover_window(look, picture, window.size), window)
    made.blit(vector.render(_frame(), (0, 0, WIDTH, HEIGHT), size), (0, 0))
    over = _line(text, look.over, FontFace.FELL_ITALIC, max(14, round(30 * u)), width)
    title = _line(text, look.title, FontFace.TITLE, max(18, round(58 * u)), width)
    foot = _line(text, players, FontFace.SMALL_CAPS, max(14, round(24 * u)), width)
    for line, middle in ((over, 42), (title, 92), (foot, 493)):
        made.blit(line, line.get_rect(center=(width // 2, round(middle * u))))
    return made


def _line(text: Typesetter, words: str, face: FontFace, size: int, cover: int) -> pygame.Surface:
    """Words in gold between the frame of a cover, `cover` pixels wide; smaller where they would not go in whole."""
    available = cover - 2 * round(FRAME * cover / WIDTH)
    line = text.render_px(words, face, size, GOLD_LIGHT)
    while line.get_width() > available and size > 1:
        size = min(size - 1, size * available // line.get_width())
        line = text.render_px(words, face, max(1, size), GOLD_LIGHT)
    return line


def _boards(look: BoxLook) -> str:
    """Linen over cardboard: a gradient, a worn edge."""
    light, dark = mix(look.colour, (255, 214, 150), 0.10), mix(look.colour, (0, 0, 0), 0.28)
    body = vector.radial("c", 0.5, 0.38, 0.85, (0, light), (0.6, look.colour), (1, dark))
    body += vector.rect(1, 1, WIDTH - 2, HEIGHT - 2, 8, fill="url(#c)", stroke="#120905", stroke_width=2)
    return body + vector.rect(3, 3, WIDTH - 6, HEIGHT - 6, 7, stroke="#FFE0A4", stroke_opacity=0.14, stroke_width=1.4)


_ARCH: Final = "M0 330V150C0 62 64 0 166 0S332 62 332 150V330Z"
"""The window in the cover, in a field of 332 by 330."""


def _readable(picture: Path) -> pygame.Surface | None:
    """A board's picture; None where there is none, or one that is just being painted."""
    try:
        return pygame.image.load(picture).convert() if picture.is_file() else None
    except pygame.error:
        return None


def cover_window(look: BoxLook, picture: Path, size: tuple[int, int]) -> pygame.Surface:
    """The board's picture under an arch, tinted, with the scenery over its foot."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    loaded = _readable(picture)
    if loaded is not None:
        side = max(size[0] / loaded.get_width(), size[1] / loaded.get_height())
        scaled = pygame.transform.smoothscale(
            loaded, (round(loaded.get_width() * side) + 1, round(loaded.get_height() * side) + 1)
        )
        made.blit(scaled, ((size[0] - scaled.get_width()) // 2, (size[1] - scaled.get_height()) // 2))
    else:
        made.fill(theme.PAPER)
    veil = pygame.Surface(size)
    veil.fill(mix(look.tint, (255, 255, 255), 0.18))
    made.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shade = vector.vertical("s", (0, "#FFF0CC/0.25"), (0.5, "#FFF0CC/0"), (1, "#1A0806/0.62"))
    shade += vector.rect(0, 0, 100, 100, fill="url(#s)")
    made.blit(vector.render(shade + look.scenery, (0, 0, 100, 100), size), (0, 0))
    mask = vector.render(vector.path(_ARCH, fill="#FFFFFF"), (0, 0, 332, 330), size)
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _frame() -> str:
    gold = hexa(GOLD)
    arch = f'<g transform="translate(34 132)">{vector.path(_ARCH, stroke="#120905", stroke_width=6)}'
    arch += vector.path(_ARCH, stroke=gold, stroke_width=3) + "</g>"
    body = vector.rect(14, 14, WIDTH - 28, HEIGHT - 28, 4, stroke=gold, stroke_width=2)
    body += vector.rect(21, 21, WIDTH - 42, HEIGHT - 42, 3, stroke=gold, stroke_width=0.9)
    for x in (22, WIDTH - 22):
        for y in (22, HEIGHT - 22):
            body += vector.circle(x, y, 11, fill="#2A120A", stroke=gold, stroke_width=1.8)
            body += vector.path(vector.star(4, 8, 2.4, x, y), fill=gold)
    return body + arch


# -- where they stand on the table

ABOVE_BOXES: Final = 160
"""Units of the table free above several rows, where the program's name and the candle stand."""
BELOW_BOXES: Final = 150
"""Units free below them, where the dice lie."""
_ABOVE_ROW: Final = 110
"""Units free above a single row, which stands in the middle."""
_BESIDE: Final = 130
"""Units free at both sides of a row, together."""
_GAP: Final = 28
_ROW_GAP: Final = 40
"""Units between boxes, and between rows of them: they lean, and are lifted when pointed at."""
_MOST_ALONE: Final = 540
_MOST: Final = 400
"""Units of width that a box has at most: the only one, one of several."""
_USUAL: Final = 180
"""Units of width that a box of up to three has at least, where a row of those has room."""
_LEAST: Final = 150
"""Units of width below which a cover can hardly be read: the rows scroll then."""
_TALL: Final = 546 / 400
"""Height to width of a box."""
_LIFT: Final = 18
_EDGE: Final = 24
"""Units between rows that scroll and the edge behind which they go."""


@dataclass(frozen=True, slots=True)
class BoxRows:
    boxes: tuple[pygame.Rect, ...]
    """In pixels, from the upper left corner of the room."""
    scrolls: bool
    """Whether the rows go on below what can be seen, which then is the table between ABOVE_BOXES and BELOW_BOXES."""


def laid_out(count: int, size: tuple[int, int], kit: Kit) -> BoxRows:
    """So many boxes (at least 1) in a room of this size in pixels, each as large as can be."""
    wide, high = size
    row_gap = kit.px(_ROW_GAP)
    width = _single_row(count, size, kit)
    columns, scrolls = count, False
    if not width:
        columns, width = max(((columns, _fitting(count, columns, size, kit)) for columns in _ways(count)), key=_width)
        scrolls = width < kit.px(_LEAST)
    if scrolls:
        columns = max((some for some in range(1, count + 1) if _beside(some, wide, kit) >= kit.px(_USUAL)), default=1)
        width = min(_beside(columns, wide, kit), kit.px(_MOST))
    height = round(width * _TALL)
    gap, rows = kit.px(_GAP), -(-count // columns)
    whole = rows * height + (rows - 1) * row_gap
    if scrolls:
        top = kit.px(ABOVE_BOXES) + kit.px(_EDGE)
    elif rows > 1:
        top = kit.px(ABOVE_BOXES) + (high - kit.px(ABOVE_BOXES + BELOW_BOXES) - whole) // 2
    else:
        top = (high - whole) // 2 - kit.px(20)
    found = []
    for index in range(count):
        row, column = divmod(index, columns)
        here = min(columns, count - row * columns)
        left = (wide - here * width - (here - 1) * gap) // 2 + kit.px(10)
        lift = kit.px(_LIFT) if rows == 1 and index % 2 else 0
        at = left + column * (width + gap), top + row * (height + row_gap) - lift
        found.append(pygame.Rect(at, (width, height)))
    return BoxRows(tuple(found), scrolls)


def _single_row(count: int, size: tuple[int, int], kit: Kit) -> int:
    """How wide boxes are that stand in one row, as up to three do where they have room; else 0."""
    width = max(kit.px(_USUAL), _fitting(count, count, size, kit))
    taken = count * width + (count - 1) * kit.px(_GAP)
    has_room = taken <= size[0] - kit.px(_GAP) and round(width * _TALL) <= size[1] - kit.px(_ABOVE_ROW + BELOW_BOXES)
    return width if count <= 3 and has_room else 0


def _ways(count: int) -> list[int]:
    """Numbers of columns in which so many can stand, the one with fewest rows first."""
    return sorted({-(-count // rows) for rows in range(1, count + 1)}, reverse=True)


def _width(way: tuple[int, int]) -> int:
    return way[1]


def _beside(columns: int, wide: int, kit: Kit) -> int:
    """How wide so many boxes beside each other can be."""
    return (wide - kit.px(_BESIDE) - (columns - 1) * kit.px(_GAP)) // columns


def _fitting(count: int, columns: int, size: tuple[int, int], kit: Kit) -> int:
    """How wide boxes can be that stand in so many columns, all in sight."""
    rows = -(-count // columns)
    above = ABOVE_BOXES if rows > 1 else _ABOVE_ROW
    high = size[1] - kit.px(above + BELOW_BOXES) - (rows - 1) * kit.px(_ROW_GAP)
    most = kit.px(_MOST_ALONE if count == 1 else _MOST)
    return min(most, _beside(columns, size[0], kit), round(high / rows / _TALL))
