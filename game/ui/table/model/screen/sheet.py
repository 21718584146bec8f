"""The one slip that speaks at a moment: a question, what was asked about, a hint, what happened, words for the first time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from game.engine.chance import percent
from game.engine.decision import CHANCE, Advice, Offer, Phrase, Seat
from game.ui.kit.motion import Motion
from game.ui.table.model.blocks import (
    Block,
    Call,
    Faces,
    FigureRow,
    GameSheet,
    Head,
    LaidSheet,
    Press,
    Text,
    Tick,
    Tone,
    down,
    sheet_of,
)
from game.ui.table.model.digest.digest import rows_of, stayed
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.interaction import Aim, Interaction
from game.ui.table.model.panel_data.hidden_movement import DeductionMap
from game.ui.table.model.picture import Highlight, HighlightKind, Permission, Way, WayKind
from game.ui.table.model.routes import route_names
from game.ui.table.model.screen.moment import DigestMoment, RecapSign, SheetMoment
from game.ui.table.model.state import BRIEF, COACH, HINT, LeftToComputer, TableState
from game.ui.table.model.story import Fate


def sheet(state: TableState) -> SheetMoment | None:
    """Whoever may speak first; the others wait, and none speaks beside a refusal or a note that is to be read, nor of what was
    asked before an act that is on its way. Below a card that lies over the table nothing speaks but what an action laid out there
    would come to. A teacher comes before all that comes by itself."""
    interaction, sheets = state.interaction, state.sheets
    if is_hushed(state) or state.refusal is not None or (state.is_under_way and left_now(state) is None):
        return None
    if sheets.known:
        return _known(sheets.known)
    foreseen = interaction.foreseen()
    if foreseen is not None:
        return _of_aim(state, foreseen)
    if state.stage.has_overlay:
        return None
    permission = state.permission
    if permission is not None and state.viewer == permission.asked:
        return _permission(state, permission)
    if (composed := shown_sheet(state)) is not None:
        return composed
    if interaction.shows_guess and interaction.guess is not None:
        return _guess(interaction, interaction.guess)
    if sheets.hint or left_now(state) is not None or (sheets.is_hinting and not _thinks_aside(state)):
        laid = _hint(state)
        return replace(laid, sheet=sheet_of(*laid.sheet.blocks, *in_brief(state)))
    if sheets.is_taught:
        return None
    if state.recap.is_open and not state.animation.is_moving:
        return _digest(state)
    return first_words_sheet(state) if sheets.first and not is_coached(state) else None


CLOSES: Final = ("fold_card", "toggle_guess", "drop_hint", "toggle_sheet")
"""What the sign at the head of a slip calls."""
PUT_AWAY: Final = (*CLOSES, "let_go", "read_first_words")
"""What a button calls that puts its slip away, and does nothing else."""


def puts_away(state: TableState) -> Call | None:
    """What puts away whoever speaks; None where nobody does, or only an answer ends it."""
    shown = sheet(state)
    if shown is None or isinstance(shown, DigestMoment):
        return Call("toggle_digest") if shown is not None else None
    return next((one.call for one in shown.foot if isinstance(one, Press) and one.call.name in PUT_AWAY), None)


def left_now(state: TableState) -> LeftToComputer | None:
    """What the computer player does of a phase in the place of whoever looks, dice that fall for it too: nothing is asked
    meanwhile, and what stands there stays."""
    left, is_own = state.sheets.left, state.interaction.decider in (state.viewer, CHANCE)
    return left if left is not None and left.figure is None and is_own else None


def _thinks_aside(state: TableState) -> bool:
    """Whether the teacher thinks, unasked, while others are told of, or will perhaps say nothing."""
    return state.sheets.title == COACH and (state.recap.is_open or not (has_advice(state) or any(in_brief(state))))


def is_hushed(state: TableState) -> bool:
    """Whether a note that is to be read speaks alone, or a refusal: a teacher tells it on his own slip."""
    note, is_refused = state.animation.note, state.refusal is not None and not state.sheets.is_taught
    return is_refused or (note is not None and not state.animation.is_slip)


def urges(state: TableState) -> bool:
    """Whether the red button stands on the slip that speaks, or on a teacher's below a refusal, or a card lies over the table, or
    an answer is to be opened or read, or what was pressed last is on its way: then none does in the prompt bar."""
    shown = sheet(state)
    if shown is None:
        sheets, is_noted = state.sheets, (is_hushed if state.refusal is None else is_coached)(state)
        return state.stage.has_overlay or is_noted or (sheets.is_taught and sheets.teacher_urges) or state.is_under_way
    if isinstance(shown, DigestMoment) or state.sheets.is_hinting:  # what is thought about is not urged before
        return True
    return any(isinstance(one, Press) and one.is_primary for one in shown.foot)


def _guess(interaction: Interaction, guess: DeductionMap) -> LaidSheet:
    """What can be deduced, and why not the place that is pointed at."""
    why = dict(guess.reasons).get(interaction.pointed.space)
    told = down(Text(guess.value), *((Text(why, Tone.NOTE),) if why is not None else ()))
    close = Press(Phrase.of("table.close"), Call("toggle_guess"), "K")
    return LaidSheet("guess", guess.label, GameSheet((told,)), (close,), stays=True)


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
    cards = filter(None, map(state.interaction.panels.card, aim.action.words))
    does = [line for card in cards for line in card.face.lines]
    lines = [*does, *filter(None, (aim.preview.warning,)), *aim.preview.permissions, *aim.preview.notes]
    kind = "leave" if aim.preview.permissions else "sure"
    told = [state.say(line) for line in lines]
    said = (at for at, line in enumerate(told) if not any(one.startswith(line.rstrip(".")) for one in told[:at]))
    place = state.interaction.space_of(state.interaction.target(aim.action))
    ending = ends_by(state.interaction, aim)
    red = Press(Phrase.of(f"table.{kind}.deed"), Call("confirm"), "Enter", is_primary=True)
    other = Press(Phrase.of("table.back"), Call("let_go"), "Esc")
    if ending is not None:  # Enter is the safe deed, the key of what would lose something the other
        red = _safe_deed(aim.preview.instead)
        other = Press(Phrase.of("table.sure.all_the_same"), Call("confirm"), ending.key)
    instead = [state.presentation.told(state.interaction.view, one.action) for one in (aim.preview.instead,) if one]
    compared = (Text(Phrase.of("table.hint.told", words=words)) for words in instead)
    asked = (*(Text(lines[at], Tone.ASKED) for at in said), *compared)
    return _question(f"{kind}.title", *asked, answers=(red, other), place=place)


def _safe_deed(instead: Advice | None) -> Press:
    """What loses less, as its game calls it, with the chance that is left; else the way back."""
    label = Phrase.of("table.back") if instead is None else instead.why[0]
    call = Call("let_go") if instead is None else Call("pick_action", (instead.action,))
    return Press(label, call, "Enter", is_primary=True)


ENDS: Final = "E"
"""The key that ends a turn or a phase, at every table; its button stays in sight."""


def ends_by(interaction: Interaction, aim: Aim | Advice) -> Offer | None:
    """The button that ends something, or warns, if it is one."""
    button = next((offer for offer in interaction.offers if offer.action == str(aim.action)), None)
    return button if button is not None and (button.key == ENDS or button.warning is not None) else None


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
    again = state.word("recap.again") if recap and state.animation.motion is not Motion.NONE else ""
    seats = {turn.seat for turn in digest.turns}
    alone = next(iter(seats)) if len(seats) == 1 and state.viewer not in seats else None
    if alone is not None:
        look = state.presentation.look
        still = stayed(state.recap.news, look.stands(state.interaction.view, alone), look.story)
        more = state.word("recap.stayed", count=still) if still > 1 and not more else more
    stand = {
        RecapSign.STOOD: any(step.ghosts for step in recap.steps),
        RecapSign.RING: any(step.is_gold and (step.ways or step.arrows) for step in recap.steps),
    }
    legend = tuple((sign, state.word(f"recap.signs.{sign.value}")) for sign, stands in stand.items() if stands)
    own = "recap.own" if seats == {state.viewer} else "recap.title"
    heading = state.word("recap.while", seat=alone) if alone is not None else state.word(own)
    is_first = state.sheets.first and not is_coached(state)  # else the teacher says so
    first = state.say(Phrase.of(state.sheets.first)) if is_first else ""
    heading, now = _loss(state) or (heading, "")
    return DigestMoment(heading, digest, more, state.word("recap.done"), again, legend, f"{now} {first}".strip())


def _loss(state: TableState) -> tuple[str, str] | None:
    """What matters more than all other news to whoever lost by it, as its game says, and what is to be done now."""
    story = state.presentation.look.story
    for event in reversed([event for line in state.recap.digest.lines for event in line.events]):
        kind = story.of(event)
        moment = kind.moment_of(event)
        if moment is not None and moment.staged is not None:
            key = f"look.moments.{moment.name or kind.name}.lost"
            is_mine = kind.contest(event, None).fate(state.viewer) is Fate.LOST
            return (state.say(Phrase.of(key)), state.say(Phrase.of(f"{key}_now"))) if is_mine else None
    return None


def _hint(state: TableState) -> LaidSheet:
    close = Press(Phrase.of("table.close"), Call("drop_hint"), "" if state.interaction.has_begun else "Esc")
    if not state.sheets.hint:
        stop = (close,) if left_now(state) is not None else ()
        return _question(state.sheets.title, Text(Phrase.of("table.hint.thinking"), Tone.ASKED), answers=stop)
    best, *others = state.sheets.hint
    chance, apart = best.chance or 0, (one for one in others if _touched(state, one) != _touched(state, best))
    worse = ((one, percent(one.chance)) for one in apart if one.chance is not None and one.chance < chance)
    rows = tuple(FigureRow(_advised(state, one, "but"), share) for one, share in worse if share != percent(chance))
    spares = leaves_rest(state)
    rest = Phrase.of(f"look.rest.{state.interaction.decision and state.interaction.decision.phase}")
    told = Text(rest if spares else _advised(state, best), Tone.ASKED)
    ends = state.interaction.panels.active is None and ends_by(state.interaction, best) is not None
    words = "" if ends else words_to_leave(state)  # nothing is left to be played then
    is_mine = state.interaction.deed is not None  # another act is ready: that has the red button, and Enter
    deed = Press(Phrase.of("table.send"), Call("take_advice"), "" if is_mine else "Enter", is_primary=not is_mine)
    leave = Press(Phrase.of(f"table.{words}"), Call("leave_phase"), "Enter" if spares else "P", is_primary=spares)
    answers = (close, leave) if spares else (deed, close, leave) if words else (deed, close)
    beside: Iterable[Block] = _beside_others(best, rows) if rows else ()
    if state.sheets.title == COACH:
        beside = (Text(Phrase.of(state.sheets.first), Tone.NOTE),) if state.sheets.first else ()
    return _question(state.sheets.title, told, *_threatens(state, best), *beside, answers=answers)


def _threatens(state: TableState, best: Advice) -> Iterator[Text]:
    """Where to end a turn or a phase is best all the same, what is then likelier than not."""
    goal = game_sheet(state, GOAL) if ends_by(state.interaction, best) is not None else None
    if goal is not None and goal.alarm is not None and goal.alarm.is_grave:
        yield Text(Phrase.of("table.hint.told", words=state.say(goal.alarm.words)), Tone.ASKED)


def tells_brief(state: TableState) -> bool:
    """Whether what has happened stands below what is advised, and its numbers on the board."""
    recap = state.recap
    return recap.has_traces and not (recap.is_open or recap.is_read) and state.sheets.title != HINT


def in_brief(state: TableState) -> Iterator[Text]:
    """What has happened, where that is so little that it has no slip of its own; the log has the rest. It stands below what is
    advised, what was done to whoever looks first: where room is scarce it is scrolled."""
    digest, passed = state.recap.digest, state.sheets.passed
    yield from (Text(passed, Tone.NOTE),) if passed is not None else ()
    if tells_brief(state):
        turns = tuple(replace(turn, heading=None) for turn in digest.turns)  # each sentence names its own subject
        rows = rows_of(replace(digest, turns=turns), state.say)
        told = [f"{row.number}. {row.words}" for row in sorted(rows, key=lambda row: not row.is_mine)]
        told += [state.word("recap.more", count=digest.left_out)] if digest.left_out else []
        yield from (Text(Phrase.of("table.hint.told", words=words.rstrip(".")), Tone.NOTE) for words in told)


def is_brief(state: TableState) -> bool:
    """Whether what has happened needs no slip of its own where a teacher speaks next: few rows, and nobody here lost by it."""
    return len(rows_of(state.recap.digest, state.say)) <= BRIEF and _loss(state) is None


def _touched(state: TableState, advice: Advice) -> tuple[object, ...]:
    """What kind of act it is, and of what: the same ride with another die is none to compare it with."""
    touches = state.presentation.look.touches(state.interaction.view, advice.action)
    return type(advice.action), *(one.word for one in touches)


def words_to_leave(state: TableState) -> str:
    """The words with which the computer player is asked to choose in the place of whoever looks; "" where it may not."""
    decision = state.interaction.decision
    is_own = state.interaction.is_deciding and state.viewer is not None and state.around.goes_on
    if decision is None or not is_own or state.sheets.is_taught:
        return ""
    names = state.presentation.look.left_to_computer
    return names.get(decision.phase, names.get(decision.kind, ""))


def lay_advice(state: TableState, advice: Sequence[Advice]) -> tuple[str, ...]:
    """What is best done, the best first, is told. The spaces of that, and those that its reasons name."""
    state.sheets.hint, state.sheets.is_hinting = advice, False
    if leaves_rest(state):
        return ()
    touches = state.presentation.look.touches(state.interaction.view, advice[0].action)
    named = (str(why.get("place") or "") for why in advice[0].why)
    return state.known((*(state.interaction.space_of(one.word) for one in touches), *named))


def said_once(state: TableState, advice: Sequence[Advice]) -> Sequence[Advice]:
    """As the teacher says it: no reason twice in a phase, or in the turn it holds for; of what dice decide always the odds."""
    (turn, phase, figure, *_), best = asked_of(state), advice[0]
    is_thrown = state.interaction.preview(best.action).chances is not None
    if figure is not None or best.action.is_pass or best.is_rest or not (is_thrown or words_to_leave(state)):
        return advice
    lasting, told = state.presentation.look.lasting_reasons, state.sheets.reasons
    fresh = [why for why in best.why if (turn if why.key in lasting else phase, why.key) not in told]
    if best.why and not fresh:
        return (replace(best, why=best.why[:1] if is_thrown else ()),)
    told.update((scope, why.key) for scope in (turn, phase) for why in fresh)
    return (replace(best, why=(*best.why[:1], *(why for why in fresh if why != best.why[0]))), *advice[1:])


def leaves_rest(state: TableState) -> bool:
    """Whether the teacher names no act: the computer player may do all that is left of the phase."""
    hint = state.sheets.hint
    return bool(hint) and state.sheets.title == COACH and hint[0].is_rest and bool(words_to_leave(state))


def ask_again(state: TableState) -> None:
    """Something is taken back: the teacher speaks to the same question again."""
    state.updates.was_taken_back = True
    state.sheets.advised = {asked[:1] for asked in state.sheets.advised}
    state.sheets.reasons.clear()


TAUGHT: Final = " taught"
"""Behind a seat where the teacher has been."""


def is_coached(state: TableState) -> bool:
    """Whether a teacher advises whoever looks, unasked."""
    return f"{state.match.game}:{state.viewer}" in state.settings.coached


def asked_of(state: TableState) -> tuple[Any, ...]:
    """Whose turn of which round it is; in which phase what is asked of whom, and after which answer."""
    panels, decision = state.interaction.panels, state.interaction.decision
    turn = panels.ribbon and (panels.ribbon.title, panels.ribbon.side)
    return turn, panels.ribbon, panels.active, decision and decision.kind, state.updates.last_note


def is_to_speak(state: TableState) -> bool:
    """Whether a teacher has not yet spoken to what is asked now."""
    follows = state.sheets.followed[:1] == asked_of(state)[:1] and not state.sheets.is_taught
    is_here = (is_coached(state) or (follows and plays_alone(state))) and state.interaction.is_deciding
    return is_here and not is_hushed(state) and asked_of(state) not in state.sheets.advised


def has_advice(state: TableState) -> bool:
    """Whether the teacher thinks in sight, and speaks though nothing is to be done: as a turn begins, and of each figure."""
    turn, _, figure, *_ = asked_of(state)
    return figure is not None or all(turn != told[0] for told in state.sheets.advised)


def plays_alone(state: TableState) -> bool:
    """Whether whoever looks is the only person at the table."""
    return state.viewer is not None and sum(not who.is_computer for who in state.match.seating.values()) == 1


def flip_teacher(state: TableState, *seats: Seat) -> None:
    """In this seat of the game nobody advises any more without being asked, or the teacher comes back; named ones he leaves."""
    meant, now = {f"{state.match.game}:{seat}" for seat in seats or (state.viewer,)}, {*state.settings.coached}
    kept = now - meant | {one + TAUGHT for one in meant & now} if seats or meant & now else now | meant
    state.stage.keep(replace(state.settings, coached=tuple(sorted(kept))), tells_problem=True)
    state.sheets.advised.clear()
    state.sheets.reasons.clear()


def _beside_others(best: Advice, rows: Iterable[FigureRow]) -> Iterator[Block]:
    """How the match then goes, as far as it was looked ahead, beside what is less good: alone the figure would rise and fall
    from turn to turn, and nobody could say why."""
    key, chance = "table.hint.chance_lost" if best.lost else "table.hint.chance", percent(best.chance or 0)
    yield Text(Phrase.of(key, chance=chance, lost=percent(best.lost)))
    yield Head(Phrase.of("table.hint.instead"))
    yield from rows


def _advised(state: TableState, advice: Advice, joined: str = "why") -> Phrase:
    """An action in a sentence, shorter where its game says it so while it is lit, and why in another; of what is not advised,
    what tells against it."""
    shown, told = state.presentation, (state.interaction.view, advice.action)
    key = f"look.told.{advice.action.verb}_lit"
    whole = shown.look.told(*told) if joined == "why" and shown.knows(key) else None
    words = state.say(replace(whole, key=key)) if whole is not None else shown.told(*told)
    why = "; ".join(map(state.say, advice.why))
    why = why[: joined == "why"].upper() + why[joined == "why" :]
    return Phrase.of(f"table.hint.{joined}" if why else "table.hint.told", words=words, why=why)


def known_sheets(state: TableState, touch: Touch) -> tuple[GameSheet, ...]:
    """What is known of what a touch means: the piece on top, others there, the space."""
    interaction = state.interaction
    if not touch or interaction.view is None:
        return ()
    handles = [touch.handle] if touch.handle else []
    handles += [c.handle for c in reversed(interaction.picture.on(touch.space)) if c.handle not in handles]
    found = map(interaction.known, (*handles, touch.space))
    return tuple(sheet for sheet in found if sheet is not None)


def first_words(state: TableState) -> str:
    """The key of what is told about this question, or this kind of decision, when it is met for the first time; empty when it was
    read."""
    decision, settings = state.interaction.decision, state.settings
    if decision is None or decision.seat != state.viewer or not settings.first_time_help:
        return ""
    asked = decision.prompt.key.removeprefix("prompt.")
    told = asked if state.presentation.knows(f"look.first.{asked}") else decision.kind
    key = f"look.first.{told}"
    return key if f"{state.match.game}:{told}" not in settings.helped and state.presentation.knows(key) else ""


def first_words_sheet(state: TableState) -> LaidSheet:
    """The sheet with the words that are told now."""
    told = GameSheet((Text(Phrase.of(state.sheets.first), Tone.ASKED),))
    seen = Press(Phrase.of("table.first.seen"), Call("read_first_words"), "Enter", is_primary=True)
    return LaidSheet("first", Phrase.of("table.first.title"), told, (seen,), stays=True)


def read_first_words(state: TableState) -> None:
    """The words for the first time have been read, once for all."""
    if not state.sheets.first:
        return
    mark, settings = f"{state.match.game}:{state.sheets.first.rpartition('.')[2]}", state.settings
    state.sheets.first = ""
    if mark not in settings.helped:
        state.stage.keep(replace(settings, helped=(*settings.helped, mark)))
    state.stage.refresh()


GOAL: Final = "goal"
THREAT: Final = "threat"
"""The name of the sheet that tells what a seat wants to win by."""


def game_sheet(state: TableState, name: str) -> GameSheet | None:
    """The sheet of that name, worked out once for each View; None where nothing can be told."""
    view, make = state.interaction.view, state.presentation.look.sheets.get(name)
    if make is None or view is None or view.outcome is not None or state.is_covered:
        return None
    return state.interaction.once("sheet", name, lambda: make(view, state.presentation.adviser))


def sheet_words(state: TableState, name: str, what: str) -> Phrase:
    """What the program says of a sheet, or for one of its own the game: its title, its key, what its button says."""
    own = f"look.sheets.{name}.{what}"
    return Phrase.of(own if state.presentation.knows(own) else f"table.sheets.{name}.{what}")


def shown_sheet(state: TableState) -> LaidSheet | None:
    """What lies beside the board, while it is wanted and nothing moves."""
    name = state.sheets.shown
    sheet = game_sheet(state, name) if name and not state.animation.is_moving else None
    return laid_sheet(state, name, sheet) if sheet is not None else None


def laid_sheet(state: TableState, name: str, sheet: GameSheet) -> LaidSheet:
    """A sheet with its heading, and the button that puts it away."""
    words, is_first = partial(sheet_words, state, name), sheet.is_large and bool(sheet.side)
    call = Call("close_card") if sheet.is_large else Call("toggle_sheet", (name,))
    key = "Enter" if is_first else "Esc" if sheet.is_large else state.say(words("key"))
    foot: tuple[Press | Tick | Text, ...] = (Press(words("close"), call, key, is_primary=is_first),)
    if sheet.more:
        foot = (Press(Phrase.of("table.more"), Call("open_whole", (name,))), *foot)
    if sheet.side:
        is_known = _mark(state, sheet) in state.settings.helped
        foot = (Tick(words("known"), is_known, Call("flip_known", (name,))), Text(words("again"), Tone.NOTE), *foot)
    heading = words("title") if not sheet.side else None  # a portrait tells whose it is
    return LaidSheet(name, heading, sheet, foot, stays=not sheet.is_large)


def on_board(state: TableState, sheet: GameSheet) -> tuple[list[Highlight], list[Way]]:
    """Its figures at their places, what comes from where, and the way to what is wanted."""
    glows = [
        Highlight(row.lights[0], HighlightKind.TARGET if row.is_worst else HighlightKind.SECOND, row.value)
        for row in sheet.rows()
        if row.lights
    ]
    drawn = [(way, WayKind.THREAT) for way in sheet.strikes] + [(sheet.way, WayKind.PLANNED)]
    ways = [Way(points, kind) for spaces, kind in drawn if len(points := state.interaction.points(spaces)) > 1]
    return glows, ways


# -- what whoever looks wants to win by


def goal_at_first(state: TableState) -> None:
    """The sheet of the goal, by itself: when a seat sits down for the first time at this table, unless its person knows it; not
    before it has set what it alone knows, for its figures are of that, nor over another person's question. A teacher then tells
    all the rest."""
    viewer = state.viewer if state.interaction.is_deciding or plays_alone(state) else None
    sheet = game_sheet(state, GOAL) if state.settings.first_time_help and state.around.goes_on else None
    if sheet is None or viewer is None or viewer in state.match.goals_told | state.match.unset or state.hands.is_guest:
        return
    state.match.goals_told.add(viewer)
    if _mark(state, sheet) not in state.settings.helped:
        state.sheets.begins = is_coached(state)
        state.stage.lay_over(laid_sheet(state, GOAL, sheet))


def flip_known(state: TableState, name: str) -> None:
    """The person on screen knows this side's sheet, and is not shown it at a first turn again; or is to be after all."""
    sheet = game_sheet(state, name)
    if sheet is not None:
        helped = {*state.settings.helped} ^ {_mark(state, sheet)}
        state.stage.keep(replace(state.settings, helped=tuple(sorted(helped))))


def _mark(state: TableState, sheet: GameSheet) -> str:
    """Under which it is remembered, for each person and side."""
    viewer = state.viewer
    person = state.match.seating[viewer].person if viewer is not None else ""
    return f"{state.match.game}:goal.{sheet.side}:{person}"
