"""What people say beside their own board, in any order: "search 22", "22?", "purple searches Bree", "II-A?", "blue hunts 22 with
a sword", "put green 31". The colour is that of the Nazgûl whose turn it is, unless another is named."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from itertools import pairwise
from typing import Any, Final

from game.board.board import Board, Space
from game.board.near_words import slug_of
from game.engine.decision import Phrase, Refusal
from game.games.hunt.presentation.faces import FACES, NAZGUL_FACES, face_of_die, face_of_tile
from game.games.hunt.rules.actions import Act, End, Hunt, Move, Perceive, Put, Search
from game.games.hunt.rules.components.dice_faces import unspent_dice
from game.games.hunt.rules.topology import space_labels
from game.games.hunt.rules.view import COLOURS, NIGHT, View
from game.ui.table.model.look import OwnTable
from game.ui.table.model.panel_data.hidden_movement import TypedRequest, TypedSuggestion
from game.ui.table.model.panel_data.panels import CompanionPad, PadFigure, PadVerb, Progress
from game.ui.table.model.panel_data.picture_parts import Face

_VERBS: Final = {
    "search": ("searches", "searching", "look", "looks"),
    "hunt": ("hunts", "hunting"),
    "perceive": ("perception", "perceives", "sense", "senses"),
    "move": ("moves", "go", "goes", "rides", "is", "stands"),
    "put": ("puts", "place", "set"),
    "end": ("ends", "done", "next"),
}
"""What can be said, and other words for it."""
_VERB_OF: Final = {word: verb for verb, others in _VERBS.items() for word in (verb, *others)}
_COMPLETED: Final = ("search", "hunt", "perceive", "move", "put", "end")
_OTHERS: Final = frozenset(
    ("play", "draw", "dispel", "extra", "ride", "stalk", "seek", "drive", "spy", "log", "reroll")
)
"""Actions that are typed by their text."""
_FILLING: Final = frozenset(
    (
        "in",
        "at",
        "to",
        "the",
        "for",
        "of",
        "with",
        "from",
        "on",
        "and",
        "does",
        "nazgul",
        "nazgûl",
        "rider",
        "area",
        "section",
    )
)
"""Words that say nothing here."""
_HERE: Final = "here"
_CHEAPEST: Final = ("ring", "sword", "sorcery", "lord", "shadow")
"""Which die pays when nobody says so: a Shadow, which counts as anything, last."""
_IN_ORDER: Final = ("ring", "sword", "sorcery", "shadow", "lord")
"""How the two dice of an action stand."""
_NEAREST: Final = 3
"""Sentences that are offered where one is not understood."""


@dataclass(frozen=True, slots=True)
class _Sentence:
    """Some words, sorted."""

    verbs: tuple[str, ...]
    colour: str
    dice: tuple[str, ...]
    targets: tuple[str, ...]
    """What is left: places, areas, and what nobody knows."""
    asks: bool
    """Whether it ends in a question mark."""


class HuntersCompanion(OwnTable):
    """HR-321, HR-322. What hunters say and press beside a board of their own, and what their dice and tiles show."""

    def __init__(self, board_of: Callable[[View], Board], tables: Mapping[str, Any]) -> None:
        self._board_of, self._tables = board_of, tables

    def spoken(self, view: View, words: str, actions: Sequence[Act]) -> TypedRequest | None:
        return spoken(view, self._board_of(view), words, actions)

    def completed(self, view: View, words: str, actions: Sequence[Act]) -> tuple[TypedSuggestion, ...]:
        return completed(view, self._board_of(view), words, actions)

    def pad(self, view: View) -> CompanionPad | None:
        return nazgul_pad(view)

    def die_face(self, word: str) -> Face | None:
        if f"die-{word}" in FACES:
            return face_of_die(word)
        return face_of_tile(word) if word in self._tables["tokens"]["tiles"] else None


def spoken(view: View, board: Board, words: str, actions: Sequence[Act]) -> TypedRequest | None:
    """HR-322. What the words ask for, step by step; None for words of another kind.
    The figure that is named first goes to where it was said to be."""
    if not is_nazgul_asked(view):
        return None
    if not words:
        return TypedRequest(())
    words = _with_verb(board, words, begun=False)
    first = words.lower().split()[0]
    if view.phase != "ringwraiths" or first in _OTHERS:
        return None
    said = _sorted(board, words)
    if said.verbs == ("end",) and not said.targets and said.colour in ("", COLOURS[view.active]):
        idle = Phrase.of("spoken.idle", figure=COLOURS[view.active])
        return TypedRequest((End(),), None if view.stepped or view.acted else idle)
    listed = next((action for action in actions if str(action) == words), None)
    if listed is not None:
        return TypedRequest((listed,))
    if said.verbs == ("put",):
        return _put(view, board, said, actions)
    if said.colour and COLOURS.index(said.colour) != view.active:
        return _refused("HR-054", "not_its_turn", figure=COLOURS[view.active])
    areas, places, unknown = _targets(view, board, said.targets)
    verb = _verb(view, said, has_area=bool(areas))
    if unknown:
        return _nowhere(view, board, said, unknown, actions)
    if not verb or len(said.verbs) > 2 or len(said.dice) > 2 or len(places) > 1 or not (places or areas):
        return _not_understood(view, board, said, actions)
    if verb == "perceive":
        if len(areas) != 1:
            return _not_understood(view, board, said, actions)
        return _perception(view, board, areas[0], places, said.dice, actions)
    if areas:
        return _not_understood(view, board, said, actions)
    (place,) = places
    if verb == "move" and place == view.figures[view.active]:
        return _refused("HR-111", "there", figure=COLOURS[view.active], place=place)
    deeds = {"move": (), "search": (Search(),), "hunt": (Hunt(said.dice or _sword(view)),)}
    return _from(view, place, deeds[verb], actions)


def completed(view: View, board: Board, words: str, actions: Sequence[Act]) -> tuple[TypedSuggestion, ...]:
    """What the words that are being typed may become: verbs, then places for a verb, the nearest first."""
    if not is_nazgul_asked(view) or view.phase != "ringwraiths" or not words.strip():
        return ()
    words = _with_verb(board, words, begun=True)
    *known, last = words.lower().replace("?", " ").split() or [""]
    if last in _VERB_OF or words.endswith(" "):
        known, last = [*known, last], ""
    said = _sorted(board, " ".join(known))
    verb = said.verbs[-1] if said.verbs else ""
    if not verb and not said.targets and last.isalpha():
        verbs = [name for name in _COMPLETED if len(last) > 1 and name.startswith(last)]
        if verbs:
            return tuple(_begun(name) for name in verbs)
    parts = [*said.targets, *([last] if last else [])]
    if verb == "end" or not (verb or parts):
        return ()
    if verb == "perceive":
        return _areas_like(view, board, parts)
    found = _places_like(view, board, parts, actions)
    if verb:
        return tuple(_whole(board, verb, place, says_verb=False) for place in found)
    verbs_asked = (_free_verb(view), "move")
    return (*(_whole(board, name, place) for place in found for name in verbs_asked), *_areas_like(view, board, parts))


# Words ----------------------------------------------------------------------------------------------------------------


def _sorted(board: Board, words: str) -> _Sentence:
    """The words by what they are, in any order. A colour with which the name of a place begins is none."""
    asks = "?" in words
    split = "".join(" " if letter in "?!.,;:" else letter for letter in words.lower()).split()
    verbs = dict.fromkeys(_VERB_OF[word] for word in split if word in _VERB_OF)
    slugs = [space.slug for space in board.spaces if space.name]
    named = {
        word
        for word, following in pairwise(split)
        if word in COLOURS and any(slug.startswith(slug_of(f"{word} {following}")) for slug in slugs)
    }
    colour = next((word for word in split if word in COLOURS and word not in named), "")
    dice = sorted((word for word in split if word in _CHEAPEST), key=_IN_ORDER.index)
    known = {*_VERB_OF, *COLOURS, *_CHEAPEST, *_FILLING} - named
    return _Sentence(tuple(verbs), colour, tuple(dice), tuple(word for word in split if word not in known), asks)


def _with_verb(board: Board, words: str, *, begun: bool) -> str:
    """The key of a verb that stands right before a place or an area, as the verb: "122" is "search 22", for there is no place
    122; "22?" is a question about 22. `begun`: the place need not be whole yet."""
    first, *others = words.split()
    number = first.rstrip("?!.,;:").lower()
    verb, left, areas = VERB_KEYS.get(number[:1], ""), number[1:], _areas(board)

    def names(text: str) -> bool:
        if not begun:
            return text in areas or board.find(text) is not None
        return any(name.startswith(text) for name in (*areas, *(space.id.lower() for space in board.spaces)))

    if not verb or not left or names(number) or not names(left):
        return words
    return " ".join((verb, first[1:], *others)) + (" " if words.endswith(" ") else "")


def _verb(view: View, said: _Sentence, *, has_area: bool) -> str:
    """What is wanted: "move to 22 and search" is a search there; a bare question is the free one, or of an area a
    Perception."""
    verbs = [verb for verb in said.verbs if verb != "move"] if len(said.verbs) == 2 else list(said.verbs)
    if len(verbs) == 1:
        return verbs[0] if verbs[0] not in ("end", "put") else ""
    if verbs:
        return ""
    if has_area:
        return "perceive"
    return _free_verb(view) if said.asks else ""


def _free_verb(view: View) -> str:
    """HR-109. What costs nothing: a Search, at a Nightfall that shows the Eye a Hunt."""
    return "hunt" if view.turn == NIGHT and view.eye else "search"


def _areas(board: Board) -> dict[str, str]:
    """Every area and section, by how it may be written: "ii-a", "iia", "2a"."""
    names = dict.fromkeys(dict(space.groups)["area"] for space in board.spaces)
    sections = dict.fromkeys(name.partition("-")[0] for name in names)
    found: dict[str, str] = {}
    for name in (*names, *sections):
        number, _, letter = name.lower().partition("-")
        counted = str(_ROMAN.index(number) + 1) if number in _ROMAN else number
        for written in (name.lower(), number + letter, *((f"{counted}-{letter}", counted + letter) if letter else ())):
            found.setdefault(written, name)
    return found


_ROMAN: Final = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")


def _targets(view: View, board: Board, words: Sequence[str]) -> tuple[list[str], list[str], tuple[str, ...]]:
    """Areas, ids of places, and the words that name none, or that several places share."""
    known, areas, places, rest = _areas(board), list[str](), list[str](), list[str]()
    left = list(words)
    while left:
        pair = "".join(left[:2])
        if len(left) > 1 and left[0] in known and len(left[1]) == 1 and pair in known:
            areas.append(known[pair])  # "ii a"
            left = left[2:]
            continue
        word, *left = left
        found = board.find(word) if any(map(str.isdigit, word)) else None
        if word == _HERE:
            places.append(view.figures[view.active])
        elif found is not None:
            places.append(found.id)
        elif word in known:
            areas.append(known[word])
        else:
            rest.append(word)
    if rest:
        named = _named(board, rest)
        if len(named) != 1:
            return areas, places, tuple(rest)
        places.append(named[0].id)
    return areas, list(dict.fromkeys(places)), ()


def _named(board: Board, words: Sequence[str]) -> list[Space]:
    """The place of this name; else all that have each of the words in their names, the beginning of one is enough."""
    whole = board.find(" ".join(words))
    if whole is not None:
        return [whole]
    parts = [slug_of(word) for word in words]
    return [space for space in board.spaces if space.name and all(part and _has_word(space, part) for part in parts)]


def _has_word(space: Space, part: str) -> bool:
    """Whether a word of the place's name begins so."""
    return any(word.startswith(part) for word in space.slug.split("-"))


# What may have been meant ---------------------------------------------------------------------------------------------


def _begun(verb: str) -> TypedSuggestion:
    """A verb, to be gone on with."""
    return TypedSuggestion(Phrase.of(f"companion.verb.{verb}"), verb, is_whole=verb == "end")


def _whole(board: Board, verb: str, place: str, *, says_verb: bool = True) -> TypedSuggestion:
    """A sentence about a place or an area; where the verb is read already, the place alone stands on it."""
    label = space_labels(board).get(place, place) if verb != "perceive" else place
    if not says_verb:
        return TypedSuggestion(Phrase.of("companion.place", place=label), f"{verb} {place}")
    return TypedSuggestion(Phrase.of(f"companion.say.{verb}", place=label), f"{verb} {place}")


def _near(view: View, board: Board, actions: Sequence[Act]) -> list[str]:
    """Locations, those nearest to the active figure first: where it stands, where it can ride to, all others."""
    here = view.figures[view.active]
    stands = board.find(here)
    x, y = (stands.x, stands.y) if stands is not None else (0.0, 0.0)

    def far(space: Space) -> tuple[bool, float]:
        is_near = space.id == here or Move(space.id) in actions
        return not is_near, (space.x - x) ** 2 + (space.y - y) ** 2

    return [space.id for space in sorted(board.spaces, key=far) if space.kind not in ("dot", "exit")]


def _places_like(view: View, board: Board, parts: Sequence[str], actions: Sequence[Act]) -> list[str]:
    """Locations whose number or name goes on like this, the nearest first; without any word where the figure is, and where it
    can ride to."""
    near = _near(view, board, actions)
    if not parts:
        return [place for place in near if place == view.figures[view.active] or Move(place) in actions]
    slugs = [slug_of(part) for part in parts]
    named = {
        space.id
        for space in board.spaces
        if space.id.lower() == slugs[0] or (space.name and all(slug and _has_word(space, slug) for slug in slugs))
    }
    begun = {place for place in near if len(slugs) == 1 and place.startswith(slugs[0])}
    return sorted((place for place in near if place in named | begun), key=lambda place: place.lower() != slugs[0])


def _areas_like(view: View, board: Board, parts: Sequence[str]) -> tuple[TypedSuggestion, ...]:
    """HR-118. Areas and sections that are written like this; without any word those in which the figure stands."""
    known, stands = _areas(board), board.find(view.figures[view.active])
    own = dict(stands.groups).get("area", "") if stands is not None else ""
    if not parts:
        return tuple(_whole(board, "perceive", name) for name in (own, own.partition("-")[0]) if name)
    typed = "".join(parts)
    names = dict.fromkeys(name for written, name in known.items() if written.startswith(typed))
    found = sorted(names, key=lambda name: (name.lower() != typed, name not in (own, own.partition("-")[0]), name))
    return tuple(_whole(board, "perceive", name) for name in found)


def _not_understood(view: View, board: Board, said: _Sentence, actions: Sequence[Act]) -> TypedRequest:
    """HR-322. Something is missing, or too much."""
    areas, places, _ = _targets(view, board, said.targets)
    verbs = [verb for verb in said.verbs if verb not in ("end", "put")]
    place = places[0] if places else view.figures[view.active]
    if not verbs and not places and said.asks:
        verbs = [_free_verb(view)]
    if verbs == ["perceive"] or (areas and not places):
        found = [_whole(board, "perceive", area) for area in areas] or list(_areas_like(view, board, ()))
    elif len(verbs) == 1 and not places:
        found = [_whole(board, verbs[0], name) for name in _places_like(view, board, (), actions)]
    else:
        order = dict.fromkeys((*verbs, _free_verb(view), "move", "hunt"))
        found = [_whole(board, verb, place) for verb in order if verb != "perceive"]
    return _refused("HR-322", "forms", nearest=tuple(found[:_NEAREST]))


def _nowhere(view: View, board: Board, said: _Sentence, words: Sequence[str], actions: Sequence[Act]) -> TypedRequest:
    """HR-322. A place that is not on the board, or one of several: those whose names are nearest are offered; a word that is no
    place but nearly a verb is taken for one."""
    verb = next((one for one in reversed(said.verbs) if one not in ("end", "put")), "")
    known = [word for word in words if not verb and get_close_matches(word, _VERB_OF, 1, 0.7)]
    if known and not verb:
        meant = _VERB_OF[get_close_matches(known[0], _VERB_OF, 1, 0.7)[0]]
        rest = [word for word in said.targets if word != known[0]]
        areas, places, _ = _targets(view, board, rest)
        nearest = [_whole(board, meant, place) for place in (areas if meant == "perceive" else places)]
        if not nearest and meant not in ("end", "put"):
            near = _places_like(view, board, (), actions)
            nearest = (
                list(_areas_like(view, board, ()))
                if meant == "perceive"
                else [_whole(board, meant, place) for place in near]
            )
        if meant == "end":
            nearest = [_begun("end")]
        return _refused("HR-322", "unknown_word", nearest=tuple(nearest[:_NEAREST]), word=known[0])
    sharing = _named(board, words)
    near = _near(view, board, actions)
    found = sorted((space.id for space in sharing if space.id in near), key=near.index) or _spelt_like(
        board, words, near
    )
    asked = verb if verb and verb != "perceive" else _free_verb(view)
    offers = tuple(_whole(board, asked, place) for place in found[:_NEAREST])
    name = " ".join(words)
    return _refused("HR-322", "which" if sharing else "nowhere", nearest=offers, word=name)


def _spelt_like(board: Board, words: Sequence[str], near: Sequence[str]) -> list[str]:
    """Places whose names, or one word of them, are spelt nearly like this; a number that is none has no neighbours."""
    slug = slug_of(" ".join(words))
    if not slug or slug.isdigit():
        return []
    spelt: dict[str, list[str]] = {}
    for space in board.spaces:
        if space.id in near:
            for word in dict.fromkeys((space.slug, *space.slug.split("-"))):
                spelt.setdefault(word, []).append(space.id)
    like = get_close_matches(slug, spelt, _NEAREST, 0.6)
    return list(dict.fromkeys(place for word in like for place in spelt[word]))


def _refused(clause: str, key: str, *, nearest: tuple[TypedSuggestion, ...] = (), **params: str) -> TypedRequest:
    """What is said comes to nothing, by a clause."""
    return TypedRequest((), refusal=Refusal(clause, Phrase.of(f"spoken.{key}", **params)), nearest=nearest)


# What is done ---------------------------------------------------------------------------------------------------------


def _put(view: View, board: Board, said: _Sentence, actions: Sequence[Act]) -> TypedRequest:
    """HR-322. A figure stands where it is said to, the active one unless another is named. Where that one cannot have ridden to,
    and for a figure whose turn it is not, it is asked once more."""
    areas, places, unknown = _targets(view, board, said.targets)
    if unknown:
        return _refused("HR-322", "nowhere", word=" ".join(unknown))
    if areas or len(places) != 1:
        return _refused("HR-322", "forms")
    colour, (place,) = said.colour or COLOURS[view.active], places
    put = TypedRequest((Put(colour, place),))
    if place == view.figures[COLOURS.index(colour)]:
        return put
    if colour != COLOURS[view.active]:
        return replace(put, warning=Phrase.of("spoken.another_s", figure=colour, place=place))
    return put if Move(place) in actions else replace(put, warning=_too_far(view, place))


def _too_far(view: View, place: str) -> Phrase:
    """HR-111. Where the active figure cannot have ridden to."""
    here = view.figures[view.active]
    return Phrase.of("spoken.not_from_there", figure=COLOURS[view.active], place=place, origin=here)


def _from(view: View, place: str, deed: tuple[Act, ...], actions: Sequence[Act]) -> TypedRequest:
    """HR-322. The deed, after the active figure has gone where it stands; where it cannot have ridden to, it is put."""
    here, colour = view.figures[view.active], COLOURS[view.active]
    if here == place:
        return TypedRequest(deed)
    if Move(place) in actions:
        return TypedRequest((Move(place), *deed))
    return TypedRequest((Put(colour, place), *deed), _too_far(view, place))


def _sword(view: View) -> tuple[str, ...]:
    """HR-109, HR-119, HR-157, HR-257. What pays for a Hunt when nobody says which die; nothing where it is free."""
    if view.eye or view.lord == view.active:
        return ()
    return _paying(view, "sword", unspent_dice(view).sword)


def _perception(
    view: View, board: Board, area: str, places: Sequence[str], dice: Sequence[str], actions: Sequence[Act]
) -> TypedRequest:
    """HR-118, HR-130. An area or section, asked for by a figure that stands in it: in the space that is named, else
    where it is, else in one that it can have come to. The die that is named pays, else the one that is missed least."""
    inside = [
        space.id
        for space in board.spaces
        if area in (dict(space.groups)["area"], dict(space.groups)["area"].partition("-")[0])
    ]
    here = view.figures[view.active]
    place = places[0] if places else here if here in inside else _within(view, board, inside, actions)
    return _from(view, place, (Perceive(area, _perceiving(view, dice)),), actions)


def _within(view: View, board: Board, inside: Sequence[str], actions: Sequence[Act]) -> str:
    """Where in an area the figure is taken to stand: a place it can ride to, a location rather than a dot."""
    free = [name for name in inside if name not in view.ally_tokens]
    reached = [name for name in free if Move(name) in actions]
    kinds = {space.id: space.kind for space in board.spaces}
    return min(
        reached or [name for name in free if kinds[name] != "exit"] or inside, key=lambda name: kinds[name] == "dot"
    )


def _perceiving(view: View, dice: Sequence[str]) -> tuple[str, ...]:
    """HR-118, HR-157, HR-262. What pays for a Perception: a Ring, or with the second ability two dice of any faces. What
    cannot pay is handed on, to be refused in words."""
    if dice:
        return tuple(dice)
    return _paying(view, "ring", unspent_dice(view).ring) or ("ring",)


def _paying(view: View, face: str, counting: Sequence[str]) -> tuple[str, ...]:
    """HR-157. Of the dice that count as a face one that shows it, the Lord's, or a Shadow; with the second ability two dice of
    any faces, those that are missed least."""
    for word in (face, "lord", "shadow"):
        if word in counting:
            return (word,)
    there = [*view.dice, *(["lord"] if view.lord_die and not view.lord_spent else [])]
    if len(view.powers) < 2 or len(there) < 2:
        return ()
    return tuple(sorted(sorted(there, key=_CHEAPEST.index)[:2], key=_IN_ORDER.index))


_ASKING: Final = (("1", "search"), ("2", "hunt"), ("3", "perceive"))
_MOVE: Final = "4"
VERB_KEYS: Final = {**dict(_ASKING), _MOVE: "move"}
"""Keys that may also be the first figure of a place, to what they stand for: which of both is known when all is typed."""
_END: Final = "0"
"""No number of a place begins with it."""


def is_nazgul_asked(view: View) -> bool:
    """HR-107, HR-321. Whether a Nazgûl is asked what it does, beside a board of the table's own: told by what lies open."""
    return view.options.companion and view.outcome is None and bool(view.agenda) and view.agenda[-1].kind == "nazgul"


def nazgul_pad(view: View) -> CompanionPad | None:
    """HR-054, HR-107. Figures in the order of their turns, the active one and those that wait last; None while no Nazgûl is
    asked what it does."""
    if not is_nazgul_asked(view):
        return None
    active = view.active
    waiting = tuple(figure for figure in view.queue if figure != active)
    done = tuple(figure for figure in _order(view) if figure != active and figure not in waiting)
    figures = tuple(
        PadFigure(NAZGUL_FACES[COLOURS[figure]], COLOURS[figure][0].upper(), COLOURS[figure], progress)
        for progress, group in ((Progress.DONE, done), (Progress.NOW, (active,)), (Progress.COMING, waiting))
        for figure in group
    )
    asking = tuple(
        PadVerb(
            key,
            Phrase.of(f"companion.pad.{verb}"),
            Phrase.of(f"companion.verb.{verb}"),
            verb,
            is_spent=view.acted,
            is_next=verb == _free_verb(view) and not view.acted,
        )
        for key, verb in _ASKING
    )
    move = PadVerb(
        _MOVE, Phrase.of("companion.pad.move"), Phrase.of("companion.verb.move"), "move", is_spent=view.stepped
    )
    end = PadVerb(_END, Phrase.of("companion.pad.end"), None, "end", is_next=view.acted)
    then = "then" if waiting else "then_frodo"
    asks = "nazgul_ride" if view.acted else "nazgul_act" if view.stepped else "nazgul"
    return CompanionPad(
        figures,
        (*asking, move, end),
        Phrase.of(f"prompt.{asks}", figure=COLOURS[active]),
        Phrase.of("companion.pad.now", figure=COLOURS[active]),
        Phrase.of("companion.pad.who", seat=view.owners[active]),
        Phrase.of(f"companion.pad.{then}", figures=tuple(COLOURS[figure] for figure in waiting)),
    )


def _order(view: View) -> tuple[int, ...]:
    """HR-054. All four in the order in which they act."""
    found = view.in_order
    return found if len(found) == len(COLOURS) else tuple(range(len(COLOURS)))
