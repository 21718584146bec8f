"""The one sheet that a moment wants beside the board: a card, what is about to happen, a question, a hint, first words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.engine.decision import Phrase
from game.ui.kit.motion import Motion
from game.ui.table.model.blocks import Block, Call, Faces, GameSheet, LaidSheet, Press, Text, Tone, down, sheet_of
from game.ui.table.model.digest.recap import Recap
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.interaction import Aim
from game.ui.table.model.picture import Permission
from game.ui.table.model.routes import route_names
from game.ui.table.model.screen.first_time_help import first_words_sheet
from game.ui.table.model.screen.game_sheet import shown_sheet
from game.ui.table.model.screen.moment import DigestMoment, RecapSign, SheetMoment
from game.ui.table.model.state import TableState


def sheet(state: TableState) -> SheetMoment | None:
    """The most pressing one."""
    interaction, sheets = state.interaction, state.sheets
    if sheets.known:
        return _known(sheets.known)
    foreseen = interaction.foreseen()
    if foreseen is not None:
        return _of_aim(state, foreseen)
    permission = state.permission
    if permission is not None and state.viewer == permission.asked:
        return _permission(state, permission)
    if (composed := shown_sheet(state)) is not None:
        return composed
    if sheets.hint is not None or sheets.is_hinting:
        return _hint(state)
    if sheets.first:
        return first_words_sheet(state)
    if state.recap.is_open and not state.animation.is_moving:
        return _digest(state)
    return None


def clear_of(state: TableState, shown: SheetMoment | None) -> tuple[str, ...]:
    """Spaces that the sheet should leave to be seen."""
    interaction = state.interaction
    foreseen = None if state.sheets.known else interaction.foreseen()
    spaces: list[str] = []
    if foreseen is not None and foreseen.odds is not None:
        duel = foreseen.odds.duel
        spaces = [duel.left.space, duel.right.space] if duel is not None else []
    elif foreseen is not None:
        spaces = list(foreseen.preview.way)
    if interaction.pointed.space:
        spaces.append(interaction.pointed.space)
    lies_long = isinstance(shown, DigestMoment) or (shown is not None and shown.stays)
    if shown is not None and interaction.view is not None:
        spaces += [goal.space for goal in state.presentation.look.goals(interaction.view)]
    if lies_long:
        lit = map(interaction.space_of, interaction.selection.lit)
        spaces += [space for space in dict.fromkeys(lit) if state.presentation.board.find(space) is not None]
        own = (plate.spaces for plate in interaction.panels.seats if plate.seat == state.viewer)
        spaces += [space for places in own for space in places]
        matters = {*state.presentation.look.focus_points(interaction.view)} if interaction.view is not None else set()
        spaces += [space.id for space in state.presentation.board.spaces if (space.x, space.y) in matters]
    return tuple(dict.fromkeys(spaces))


def _known(sheets: Sequence[GameSheet]) -> LaidSheet:
    """The first under its name, below it the others."""
    first, *others = sheets
    close = Press(Phrase.of("table.close"), Call("fold_card"), "Esc")
    blocks = (down(*first.blocks[1:]), *(down(*one.blocks) for one in others))
    return LaidSheet("known", first.title, sheet_of(*blocks), (close,))


def _of_aim(state: TableState, aim: Aim) -> LaidSheet | None:
    """What is about to happen: its chances, or what it asks and loses."""
    is_aimed = state.interaction.aim is not None
    if aim.odds is not None:
        holds = state.interaction.must_hold
        roll = Press(Phrase.of("table.roll"), Call("confirm"), "Enter", is_primary=True, emblem="die", holds=holds)
        rules = Press(Phrase.of("table.odds_table"), Call("open_rules", (aim.odds.clause,)))
        return LaidSheet("odds", None, aim.odds, (roll, rules) if is_aimed else ())
    if not is_aimed:
        return None
    lines = [*aim.preview.permissions, *aim.preview.notes]
    if aim.preview.warning is not None:
        lines.insert(0, aim.preview.warning)
    kind = "leave" if aim.preview.permissions else "sure"
    told = [state.say(line) for line in lines]
    said = (at for at, line in enumerate(told) if not any(one.startswith(line.rstrip(".")) for one in told[:at]))
    place = state.interaction.space_of(state.interaction.target(aim.action))
    return _question(
        f"{kind}.title",
        *(Text(lines[at], Tone.ASKED) for at in said),
        answers=(
            Press(Phrase.of(f"table.{kind}.deed"), Call("confirm"), "Enter", is_primary=True),
            Press(Phrase.of("table.back"), Call("let_go"), "Esc"),
        ),
        place=place,
    )


def _question(title: str, *blocks: Block, answers: tuple[Press, ...] = (), place: str = "") -> LaidSheet:
    return LaidSheet("question", Phrase.of(f"table.{title}"), GameSheet((down(*blocks),)), answers, place)


def _permission(state: TableState, permission: Permission) -> LaidSheet:
    look, prompt = state.presentation.look, state.interaction.prompt
    answers = tuple(
        Press(offer.label, Call("answer", (state.presentation.adviser.parse(offer.action),)))
        for offer in state.interaction.offers
        if offer.action
    )
    piece = (permission.piece,) if permission.piece else ()
    faces = Faces((look.seat_face(permission.asker), *piece, look.seat_face(permission.asked)))
    asked = (Text(prompt, Tone.ASKED),) if prompt is not None else ()
    return _question("leave.title", faces, *asked, answers=answers)


def way_labels(state: TableState, choices: Sequence[Any]) -> list[str]:
    """What sets each way apart from the others; where nothing does, each is told whole."""
    previews = [state.interaction.preview(action) for action in choices]
    variants = [action.variants for action in choices]
    names = route_names(previews, state.presentation.board, state.say, state.presentation.knows, variants)
    if len(set(names)) > 1:
        return names
    return [state.presentation.told(state.interaction.view, action) for action in choices]


def _digest(state: TableState) -> DigestMoment:
    digest, recap = state.recap.digest, state.recap.recap
    more = state.word("recap.more", count=digest.left_out) if digest.left_out else ""
    is_played = bool(recap) and state.animation.motion is not Motion.NONE
    again = state.word("recap.again") if is_played else ""
    seats = {turn.seat for turn in digest.turns if not turn.is_own}
    alone = next(iter(seats)) if len(seats) == 1 else None
    is_one = alone is not None and alone != state.viewer
    legend = tuple((sign, state.word(f"recap.signs.{sign.value}")) for sign in _recap_signs(recap))
    title = "recap.so_far" if digest.is_from_the_deal else "recap.title"
    heading = state.word("recap.while", seat=alone or "") if is_one else state.word(title)
    return DigestMoment(heading, digest, more, state.word("recap.done"), again, legend)


def _recap_signs(recap: Recap) -> Iterator[RecapSign]:
    """Those that stand on the board when all of it has been played."""
    if any(step.ghosts for step in recap.steps):
        yield RecapSign.STOOD
    if any(step.fallen for step in recap.steps):
        yield RecapSign.FELL
    if any(step.is_gold and (step.ways or step.arrows) for step in recap.steps):
        yield RecapSign.RING


def _hint(state: TableState) -> LaidSheet:
    action = state.sheets.hint
    if action is None:
        return _question("menu_items.hint", Text(Phrase.of("table.hint.thinking"), Tone.ASKED))
    told = Phrase.of("table.hint.told", words=state.presentation.told(state.interaction.view, action))
    answers = (
        Press(Phrase.of("table.send"), Call("pick_action", (action,)), "Enter", is_primary=True),
        Press(Phrase.of("table.close"), Call("drop_hint"), "Esc"),
    )
    return _question("hint.title", Text(told, Tone.ASKED), answers=answers)


def known_sheets(state: TableState, touch: Touch) -> tuple[GameSheet, ...]:
    """What is known of what a touch means: the piece on top, others there, the space."""
    interaction = state.interaction
    if not touch or interaction.view is None:
        return ()
    handles = [touch.handle] if touch.handle else []
    handles += [c.handle for c in reversed(interaction.picture.on(touch.space)) if c.handle not in handles]
    found = map(interaction.known, (*handles, touch.space))
    return tuple(sheet for sheet in found if sheet is not None)
