"""What is lit on the board while somebody chooses: where something may be touched, what is pointed at or aimed at, the ways
there. Read off the interaction; it changes nothing."""

from __future__ import annotations

from game.engine.decision import Phrase, Preview
from game.ui.table.model.hit_testing import area_names
from game.ui.table.model.interaction import Aim, Interaction
from game.ui.table.model.panel_data.picture_parts import PencilMark
from game.ui.table.model.picture import Arrow, Highlight, HighlightKind, Highlights, Way, WayKind
from game.ui.table.model.routes import numbered_ways
from game.ui.table.model.selection import Choice, Selection, place_of


def highlights(held: Interaction) -> Highlights:
    """Everything lit at this moment."""
    glows = _choices(held)
    for space in (*held.shown, *held.glimpsed):
        glows[space] = HighlightKind.SHOWN
    foreseen, lit = held.foreseen(), held.selection.lit
    ways: tuple[Way, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    if foreseen is not None:
        glows |= _aimed(held, foreseen, glows)
        if foreseen.odds is not None and (duel := foreseen.odds.duel) is not None:
            arrows = (Arrow(duel.left.at, duel.right.at),)
        ways = _way(held, foreseen.preview)
    elif token := held.token(held.pointed, lit):
        glows[token if token in held.areas else held.pointed.space] = HighlightKind.POINTED
        ways = _pointed_way(held, token)
    if held.selection.drawn:
        ways = (_drawn_way(held),)
    if held.offered:
        ways = numbered_ways(
            [held.points(held.preview(action).way) for action in held.offered], held.presentation.board
        )
    if held.refusal is not None and held.refusal.place:
        refused = held.presentation.board.find(held.refusal.place)
        if refused is not None:
            glows[refused.id] = HighlightKind.REFUSED
    labels = _area_labels(held)
    return Highlights(
        glows=tuple(Highlight(space, light, labels.get(space, "")) for space, light in glows.items()),
        ways=ways,
        arrows=arrows,
        chosen=held.selection.piece or _own_marker(held),
        sketches=_sketches(held),
    )


def _choices(held: Interaction) -> dict[str, HighlightKind]:
    """Space or area to why it is lit, as far as something there may be touched next."""
    glows: dict[str, HighlightKind] = {}
    board, selection = held.presentation.board, held.selection
    opened = selection if held.offered else held.open_selection  # ways are seen better by themselves
    for token, choices in opened.lit.items():
        space = held.space_of(token)
        if place_of(board, space) is not None:
            glows.setdefault(space, _light(held, token, choices, opened))
    if opened is not selection and (chosen := held.space_of(selection.touched[-1])) in glows:
        glows[chosen] = HighlightKind.POINTED
    areas, numbered = held.areas, held.numbered_areas()
    known = area_names(board)
    glows |= dict.fromkeys((token for token in selection.touched if token in known), HighlightKind.POINTED)
    if numbered or areas == selection.lit.keys():  # where places may be meant as well, an area is lit when pointed at
        areas, larger = areas | {*numbered}, numbered[1:]
        glows |= dict.fromkeys(reversed(larger), HighlightKind.SECOND)  # a smaller one lies on top of them
        glows |= dict.fromkeys(sorted(areas.difference(larger)), HighlightKind.CHOICE)
    return glows


def _area_labels(held: Interaction) -> dict[str, str]:
    """Areas that are asked about: the key of each and what the game says of it; nothing where the ground alone is lit."""
    say = held.presentation.say
    found: dict[str, str] = {}
    for number, name in enumerate(held.numbered_areas(), 1):
        known = held.known(name)
        if known is not None:
            found[name] = f"{number}  {say(known.title)}"
    return found


def _light(held: Interaction, token: str, choices: tuple[Choice, ...], opened: Selection) -> HighlightKind:
    seats = {plate.seat for plate in held.panels.seats}
    is_piece = held.picture.counter(token) is not None
    if is_piece and (opened.touched or token in seats):
        return HighlightKind.TARGET
    if not opened.touched:
        return HighlightKind.CHOICE
    mine = held.selection.openings | seats
    standing = [counter.handle for counter in held.picture.on(token)]
    if standing and not any(handle in mine for handle in standing):
        return HighlightKind.TARGET
    return HighlightKind.CHOICE if any(choice.is_plain for choice in choices) else HighlightKind.SECOND


def _aimed(held: Interaction, foreseen: Aim, glows: dict[str, HighlightKind]) -> dict[str, HighlightKind]:
    target = held.space_of(held.target(foreseen.action))
    is_target = glows.get(target) is HighlightKind.TARGET or foreseen.odds is not None
    return {target: HighlightKind.AIMED if is_target else HighlightKind.POINTED} if target else {}


def _way(held: Interaction, preview: Preview) -> tuple[Way, ...]:
    points = held.points(preview.way)
    if len(points) < 2:
        return ()
    cost = Phrase.of("table.cost", cost=preview.cost, allowance=preview.allowance)
    label = held.presentation.say(cost) if preview.allowance else ""
    return (Way(points, WayKind.PLANNED, label),)


def _pointed_way(held: Interaction, token: str) -> tuple[Way, ...]:
    """The way to what is pointed at, where one touch goes there."""
    choice = next((one for one in held.selection.lit[token] if one.tokens == (token,)), None)
    return _way(held, held.preview(choice.action)) if choice is not None else ()


def _drawn_way(held: Interaction) -> Way:
    """The way that is being drawn, from the piece that is to go or else from one's own marker."""
    selection = held.selection
    start = held.space_of(selection.piece or _own_marker(held))
    return Way(held.points((start, *selection.drawn)), WayKind.PLANNED, str(len(selection.drawn)))


def _own_marker(held: Interaction) -> str:
    """The marker of whoever decides, where the game has one for each player."""
    mine = str(held.update.seat) if held.update is not None and held.is_deciding else ""
    return mine if held.picture.counter(mine) is not None else ""


def _sketches(held: Interaction) -> tuple[PencilMark, ...]:
    if held.guess is None or not (held.shows_guess or held.guess.is_own):
        return ()
    return held.guess.sketches
