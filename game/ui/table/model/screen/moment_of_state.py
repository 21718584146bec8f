"""From what the model remembers to what is on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.engine.decision import Phrase, Preview
from game.engine.event import Event
from game.ui.table.model.blocks import LaidSheet
from game.ui.table.model.digest.recap import RecapStep, lying, trails
from game.ui.table.model.hit_testing import Touch, area_names
from game.ui.table.model.interaction import Aim, Interaction
from game.ui.table.model.panel_data.cards_and_players import OpenCards
from game.ui.table.model.panel_data.picture_parts import PencilMark
from game.ui.table.model.picture import Arrow, Goal, Highlight, HighlightKind, Highlights, Picture, Way, WayKind
from game.ui.table.model.routes import numbered_ways
from game.ui.table.model.screen.moment import (
    BeatMoment,
    BoardMoment,
    CentreMoment,
    DiceMoment,
    DigestMoment,
    LogMoment,
    Moment,
    NoteMoment,
    RecapMoment,
)
from game.ui.table.model.screen.prompt import prompt
from game.ui.table.model.screen.sheet import leaves_rest, on_board, sheet, tells_brief
from game.ui.table.model.selection import Choice, Selection, place_of
from game.ui.table.model.state import TableState


def moment_of(state: TableState) -> Moment:
    """Everything at this moment."""
    interaction = state.interaction
    return Moment(
        viewer=state.viewer,
        is_covered=state.is_covered,
        board=board_of(state),
        ring=tuple((token, touch) for token in interaction.ring() if (touch := interaction.touch_of(token)) != Touch()),
        panels=interaction.panels,
        lit=interaction.lit_tokens,
        touched=interaction.selection.touched,
        is_asked=interaction.is_deciding,
        log=log_moment(state),
        prompt=prompt(state),
        sheet=sheet(state),
        centre=centre_of(state),
        unread=tuple(state.unread),
        dice=dice_of(state),
        note=note_of(state),
        beat=beat_of(state),
        recap=recap_of_state(state),
        goals=goals_of(state),
        refusal=state.refusal,
        hover_tip=state.hover_tip,
        hover_tip_space=state.hover_tip_space,
    )


def goals_of(state: TableState) -> tuple[Goal, ...]:
    """What matters to whoever looks, as its View tells."""
    view = state.interaction.view
    return state.presentation.look.goals(view) if view is not None else ()


def signs_of(state: TableState) -> tuple[Goal, ...]:
    """What signs at the map's edge point to: the goals; and what is lit to be touched, while none of that is in sight."""
    interaction, decider, goals = state.interaction, state.interaction.decider, goals_of(state)
    if not interaction.is_deciding or decider is None:
        return goals
    lit = tuple(dict.fromkeys(touch.space for touch in map(interaction.touch_of, interaction.ring()) if touch.space))
    if not lit:
        return goals
    face, label = state.presentation.look.seat_face(decider), Phrase.of("table.lit.label")
    return (*goals, Goal(lit[0], face, label, Phrase.of("table.lit.count", count=len(lit)), places=lit))


def board_of(state: TableState) -> BoardMoment:
    """The board with its light; while something moves, what has moved and what is pointed out."""
    animation, interaction = state.animation, state.interaction
    advised = state.sheets.hint[0].action if state.sheets.hint and not leaves_rest(state) else None
    is_telling = isinstance(sheet(state), DigestMoment) and not interaction.has_begun
    lit = highlights(interaction, advised, is_telling=is_telling)
    if not animation.is_moving:
        return BoardMoment(_with_shown(state, lit.over(interaction.picture), ()))
    picture = interaction.picture if animation.moved else lit.over(interaction.picture)
    return BoardMoment(
        _with_shown(state, picture, animation.pointed),
        is_moving=True,
        moved=tuple(animation.moved.items()),
        faded=tuple(animation.faded.items()),
    )


def _with_shown(state: TableState, picture: Picture, spaces: Sequence[str]) -> Picture:
    """The picture with further spaces lit, and the way that leave is asked for."""
    glows = [Highlight(space, HighlightKind.AIMED if n else HighlightKind.SHOWN) for n, space in enumerate(spaces)]
    ways = list(picture.ways)
    if not picture.ways and isinstance(sheet(state), DigestMoment):
        ways += trails(state.recap.digest, state.recap.recap.at(state.recap.elapsed), state.interaction.points)
    shown = sheet(state)
    if isinstance(shown, LaidSheet) and not picture.ways:
        lit, roads = on_board(state, shown.sheet)
        taken = {glow.space for glow in lit}
        picture = replace(picture, glows=tuple(glow for glow in picture.glows if glow.space not in taken))
        glows, ways = [*glows, *lit], [*ways, *roads]
    permission = state.permission
    if permission is not None and not picture.ways:
        points = state.interaction.points(permission.way)
        if len(points) > 1:
            ways.append(Way(points, WayKind.THREAT))
            glows += [Highlight(space, HighlightKind.SECOND) for space in permission.spaces]
    if not glows and len(ways) == len(picture.ways):
        return picture
    return replace(picture, glows=(*picture.glows, *glows), ways=tuple(ways))


def centre_of(state: TableState) -> CentreMoment:
    """What has just happened in the middle of the table, or what is being settled; cards to choose among wait for the news."""
    animation, interaction = state.animation, state.interaction
    centre = animation.centre or (None if animation.is_moving else interaction.panels.centre)
    if animation.centre is None and isinstance(centre, OpenCards) and isinstance(sheet(state), DigestMoment):
        centre = None
    is_asked = interaction.is_deciding and animation.centre is None and not state.row
    lit = interaction.selection.lit if is_asked and centre is not None else {}
    places = tuple(
        (token, state.word("named", thing=token)) for token in lit if state.presentation.board.find(token) is not None
    )
    lit_tokens = interaction.lit_tokens if is_asked else frozenset()
    meant = interaction.deed_on_card
    deed = state.presentation.told(interaction.view, meant.action) if meant is not None else ""
    if meant is not None and state.presentation.knows(key := f"look.on_card.{meant.verb}"):
        deed = state.say(Phrase.of(key))
    return CentreMoment(centre, lit_tokens, interaction.selection.touched, is_asked, places, deed)


def dice_of(state: TableState) -> DiceMoment:
    """The dice in their tray; nothing there while a moment shows them at their place."""
    animation, caption = state.animation, state.updates.caption
    if animation.beat is not None and animation.beat.roll is not None:
        return DiceMoment(None, 1.0, caption)  # always alike: an empty tray is not drawn anew
    return DiceMoment(animation.roll, animation.tumbling, caption, animation.rolled_at, animation.is_aside)


def note_of(state: TableState) -> NoteMoment:
    """The sealed note on the board; what others asked lies as a slip beside the figure that asks, where nothing else speaks."""
    animation = state.animation
    if animation.is_slip and sheet(state) is not None:
        return NoteMoment(None, 1.0)
    if animation.note is None or not animation.is_slip:
        asked = state.known((animation.note.place,)) if animation.note is not None else ()
        return NoteMoment(animation.note, animation.opened, space="".join(asked))
    asker = next((counter.space for counter in state.interaction.picture.counters if counter.chosen), "")
    return NoteMoment(animation.note, 1.0, is_slip=True, space=asker)


def beat_of(state: TableState) -> BeatMoment:
    """The moment that is shown."""
    return BeatMoment(state.animation.beat, state.animation.frame(), state.animation.is_own_dice)


def recap_of_state(state: TableState) -> RecapMoment:
    """What of the recap stands on the board: all that has begun, while its sheet lies there; after that its traces, and
    who has fallen since."""
    recap, picture = state.recap, state.interaction.picture
    if state.is_covered or state.animation.is_moving:
        return RecapMoment((), 0, is_faint=False)
    if recap.is_open:
        return RecapMoment(recap.recap.at(recap.elapsed), recap.elapsed, is_faint=False)
    lost = tuple(lying(recap.lost, state.interaction.points, {counter.space for counter in picture.counters}))
    steps = recap.recap.steps if recap.has_traces else ()
    if lost:
        steps = (*steps, RecapStep(0, 0, 1, None, (), (), (), lost, (), is_gold=False))
    return RecapMoment(steps, recap.recap.length, is_faint=not (state.sheets.hint and tells_brief(state)))


# -- what has happened


def log_moment(state: TableState) -> LogMoment:
    """The log as far as it has been shown, and as far as the seat on screen is reminded of it."""
    log = _shown(state)
    if state.interaction.view is not None:
        log = state.presentation.look.story.remembered(state.interaction.view, log)
    return LogMoment(log, state.viewer or state.match.deciding)


def _shown(state: TableState) -> Sequence[Event]:
    """The log without what waits or is just being shown: nobody reads what dice come to before they lie still."""
    updates, log = state.updates, state.match.log
    waiting = [*([updates.showing] if updates.showing is not None else []), *updates.waiting]
    coming = [event for update in waiting for event in update.events]
    count = len(log)
    while coming and count and log[count - 1] == coming[-1]:
        coming.pop()
        count -= 1
    return log[:count]


def highlights(held: Interaction, advised: Any = None, *, is_telling: bool = False) -> Highlights:
    """Everything lit at this moment. Beside an act that is `advised` all else that may be touched is but a dot, until something
    is touched that does not lead to it; and all of it while the digest `is_telling` of places, or some are pointed out."""
    glows = _choices(held)
    foreseen, lit = held.foreseen(), held.selection.lit
    advised = None if held.has_begun and advised not in [c.action for found in lit.values() for c in found] else advised
    if foreseen is None and (advised is not None or is_telling or held.shown):
        glows = dict.fromkeys(glows, HighlightKind.DIM)
        foreseen = held.aim_at(advised) if advised is not None else None
    glows |= dict.fromkeys((*held.shown, *held.glimpsed), HighlightKind.SHOWN)
    ways: tuple[Way, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    if foreseen is not None:
        glows |= _aimed(held, foreseen, glows)
        if foreseen.odds is not None and (duel := foreseen.odds.duel) is not None:
            arrows = (Arrow(duel.left.at, duel.right.at),)
        ways = _way(held, foreseen.preview, is_told=advised is not None)
        arrows += tuple(Arrow(*way.points[-2:]) for way in ways if advised is not None)
    elif token := held.token(held.pointed, lit):
        glows[token if token in held.areas else held.pointed.space] = HighlightKind.POINTED
        ways = _pointed_way(held, token)
    if held.selection.drawn:
        ways = (_drawn_way(held),)
    if held.offered:
        offered = [held.points(held.preview(action).way) for action in held.offered]
        ways = numbered_ways(offered, held.presentation.board)
    if held.refusal is not None and held.refusal.place:
        refused = held.presentation.board.find(held.refusal.place)
        if refused is not None:
            glows[refused.id] = HighlightKind.REFUSED
    labels = _area_labels(held)
    return Highlights(
        glows=tuple(Highlight(space, light, labels.get(space, "")) for space, light in glows.items()),
        ways=ways,
        arrows=arrows,
        chosen=held.selection.piece
        or next((c.piece for c in held.choices if c.action == advised), "")
        or next((c.handle for c in held.picture.counters if c.space in held.shown[:1]), "")
        or _own_marker(held),
        sketches=_sketches(held),
    )


def _choices(held: Interaction) -> dict[str, HighlightKind]:
    """Space or area to why it is lit, as far as something there may be touched next."""
    glows: dict[str, HighlightKind] = {}
    board, selection = held.presentation.board, held.selection
    opened = selection if held.offered else held.open_selection  # ways are seen better by themselves
    taught = held.taught(frozenset(opened.lit))
    for token, choices in opened.lit.items():
        space = held.space_of(token)
        if token in taught and place_of(board, space) is not None:
            glows.setdefault(space, _light(held, token, choices, opened))
    if opened is not selection and (chosen := held.space_of(selection.touched[-1])) in glows:
        glows[chosen] = HighlightKind.POINTED
    areas, numbered = held.areas, held.numbered_areas()
    known = area_names(board)
    glows |= dict.fromkeys((token for token in selection.touched if token in known), HighlightKind.POINTED)
    if numbered or areas == selection.lit.keys():  # where places may be meant as well, an area is lit when pointed at
        areas, larger = held.taught(areas | {*numbered}), numbered[1:]
        # a smaller one lies on top of them
        glows |= {name: HighlightKind.SECOND for name in reversed(larger) if name in areas}
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
        return HighlightKind.SECOND if held.is_asked_for(token) else HighlightKind.CHOICE
    mine = held.selection.openings | seats
    standing = [counter.handle for counter in held.picture.on(token)]
    if standing and not any(handle in mine for handle in standing):
        return HighlightKind.TARGET
    return HighlightKind.CHOICE if any(choice.is_plain for choice in choices) else HighlightKind.SECOND


def _aimed(held: Interaction, foreseen: Aim, glows: dict[str, HighlightKind]) -> dict[str, HighlightKind]:
    target = held.space_of(held.target(foreseen.action))
    is_target = glows.get(target) is HighlightKind.TARGET or foreseen.odds is not None
    return {target: HighlightKind.AIMED if is_target else HighlightKind.POINTED} if target else {}


def _way(held: Interaction, preview: Preview, *, is_told: bool = False) -> tuple[Way, ...]:
    """The way with what it costs; that is not asked where a slip tells of it."""
    points = held.points(preview.way)
    if len(points) < 2:
        return ()
    cost = Phrase.of("table.cost", cost=preview.cost, allowance=preview.allowance)
    label = held.presentation.say(cost) if preview.allowance and not is_told else ""
    return (Way(points, WayKind.PLANNED, label),)


def _pointed_way(held: Interaction, token: str) -> tuple[Way, ...]:
    """The way to what is pointed at, where one touch goes there."""
    choice = next((one for one in held.selection.lit[token] if one.tokens == (token,)), None)
    return _way(held, held.preview(choice.action)) if choice is not None else ()


def _drawn_way(held: Interaction) -> Way:
    """The way that is being drawn, from the piece that is to go or else from one's own marker."""
    selection = held.selection
    start = held.space_of(selection.piece or _own_marker(held))
    points = held.points((start, *selection.drawn))
    return Way(points, WayKind.PLANNED, str(len(points) - 1))


def _own_marker(held: Interaction) -> str:
    """The marker of whoever decides, where the game has one for each player."""
    mine = str(held.update.seat) if held.update is not None and held.is_deciding else ""
    return mine if held.picture.counter(mine) is not None else ""


def _sketches(held: Interaction) -> tuple[PencilMark, ...]:
    asked = None if held.guess is None or held.shows_guess or held.guess.is_own else held.guess.unasked
    return held.guess.sketches[:asked] if held.guess is not None else ()
