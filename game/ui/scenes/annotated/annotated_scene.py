"""The table in play with a slip beside it that says what is to be done. In a lesson what is asked for is lit, and nothing can go
wrong; in a puzzle every lawful act may be tried, and a card says what came of it; a trial is an
ordinary table, with a sheet until something has been done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import starmap
from typing import Any, Final, cast

import pygame

from game.engine.decision import Offer, Phrase
from game.engine.match.ports import EndByAgreement, Message, Play, Refused, SeatUpdate
from game.session.annotated.annotated_match import (
    Act,
    AnnotatedKind,
    AnnotatedMatch,
    AnnotatedStep,
    Asked,
    Opens,
    Sentence,
    say,
    say_of_puzzles,
    told,
    told_at_end,
)
from game.session.annotated.annotated_run import WRONG, AnnotatedRun, Verdict
from game.session.open_match import OpenMatch
from game.storage.settings import Pace, Settings
from game.ui.kit.cues import Cue
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.markup import escape
from game.ui.kit.motion import soonest
from game.ui.kit.scene_stack import Replace, Scene
from game.ui.scenes.annotated.teacher_panel import (
    ButtonGlow,
    Lecture,
    LessonEnd,
    PuzzleEnd,
    TeacherPanel,
    bold,
    draw_rings,
    reasoned,
    stretch,
)
from game.ui.scenes.context import Context
from game.ui.scenes.last_page import WIDEST_BANNER
from game.ui.scenes.play_scene import PlayScene
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.screen.moment import Prompt, RecapMoment
from game.ui.table.model.screen.sheet import is_hushed
from game.ui.table.model.stage import TablePage
from game.ui.table.panels.window_layout import Drawer, has_column
from game.ui.widgets.button import Button, Plate, Size, small_button
from game.ui.widgets.flow import Column, Grow, Inset, Space, Within, pin
from game.ui.widgets.modal import Modal

SEEN_MS: Final = 1500
"""How long a solved puzzle is seen and judged before the next one is offered: an Enter too many leads nowhere."""
GAP: Final = 8
"""Units round the banner at a lesson's end."""
LOOKS: Final = 4
"""How often the view is moved until what a step speaks of can be seen."""
_OFF: Final = ("first_time_help", "next_card", "hold_to_confirm", "pass_phases")
_QUIET: Final[dict[str, Any]] = {"coached": (), "idle_curtain": 3600, "pace": Pace.CALM, **dict.fromkeys(_OFF, False)}
"""Settings that such a table has, whatever is set."""
_DRAWERS: Final = {Opens.HAND: Drawer.HAND, Opens.JOURNAL: Drawer.JOURNAL}
_TRIED: Final = Sentence("trial.head")
_EMBLEMS: Final = {Verdict.LUCKY: "die", Verdict.MISSED: "bell"}


class QuietContext:
    """The window's services with settings that let the sheet alone speak: no help of the first time, no card between two
    persons, no phase that passes by itself but where the run has it so."""

    def __init__(self, context: Context, run: AnnotatedRun) -> None:
        self._context, self._run = context, run

    @property
    def settings(self) -> Settings:
        """Those in force, but for what would get in the way."""
        return replace(self._context.settings, **(_QUIET | {"pass_phases": self._run.passes}))

    def keep(self, settings: Settings) -> str:
        """What was changed at the table, without what only this table has so."""
        now = self._context.settings
        return self._context.keep(replace(settings, **{name: getattr(now, name) for name in _QUIET}))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._context, name)


class AnnotatedScene(PlayScene):
    """One lesson, puzzle or trial on the table."""

    teacher: TeacherPanel | None

    def __init__(self, context: Context, table: OpenMatch, run: AnnotatedRun) -> None:
        self.run = run
        self.glow: ButtonGlow | None = None
        """Round the button that is asked for."""
        self._shown: int | None = None
        """The number of the step that the sheet speaks of; as many as there are when all of them have been done."""
        self._is_wrong = False
        """Something was tried that is not asked for: the sheet says so until something has been done."""
        self._is_asked_why = False
        """The reason for what is asked for is told too."""
        self._opened = False
        """A step has pulled something out beside the board."""
        self._end: LessonEnd | None = None
        """The banner with which a lesson ends."""
        self._is_left = False
        """Somebody turns from a lesson to its last page."""
        self._looks = 0
        """How often it is still looked whether what the step speaks of can be seen."""
        self._pointed: int | None = None
        """How many of the person's actions had been played when it was pointed out how a puzzle goes on."""
        self._counted = 0
        """How many of the person's actions the sheet of a puzzle or a trial counts."""
        self._walked: dict[tuple[int, str], tuple[str, ...]] = {}
        """The way of each act of the person's, by its step and its words: one place where nothing went anywhere."""
        self._judged: tuple[Any, bool] | None = None
        """The update that was judged last, and whether the game was over."""
        self._offers_at = 0
        """When whoever has solved a puzzle can go on from it, by the table's clock."""
        super().__init__(context if self.is_trial else cast("Context", QuietContext(context, run)), table)
        self.window = context
        """The window's services as they are."""
        self.is_taught = not self.is_trial
        if run.annotated.kind is AnnotatedKind.LESSON:
            self.model.interaction.teacher_asks = lambda action: run.act is not None and run.act.text == action
            self.model.interaction.teacher_takes = lambda action: run.bars(action) is None
        self._ringed: list[pygame.Rect] = []
        """What had rings round it when the window was drawn last."""
        table.goals_told.add(run.annotated.person)
        if self.is_puzzle:
            context.library.look()  # the next one

    # -- what is done

    @property
    def step(self) -> AnnotatedStep | None:
        """What is asked for now; None when all of it has been done."""
        return self.run.step

    @property
    def is_puzzle(self) -> bool:
        """Whether what came of it is judged."""
        return self.run.annotated.kind is AnnotatedKind.PUZZLE

    @property
    def is_trial(self) -> bool:
        """Whether it is tried from a turn of a match that is over."""
        return self.run.annotated.kind is AnnotatedKind.TRIAL

    @property
    def speaks(self) -> bool:
        """Whether the sheet has said what is asked for now."""
        return self._shown == self.run.at and not is_hushed(self.model.state)

    def hear_refusal(self, answer: Refused) -> None:
        if answer.reason == WRONG:
            self._refuse(answer)
        else:
            super().hear_refusal(answer)

    def hear_update(self, update: SeatUpdate) -> None:
        self._is_wrong = False
        super().hear_update(update)
        if (self.is_puzzle or self.is_trial) and self._counted != len(self.run.played):
            self.speak()

    def send(self, message: Message) -> None:
        if isinstance(message, Play) and not isinstance(message.action, str):
            self._note_way(message.action)
        super().send(message)

    def _note_way(self, action: Any) -> None:
        """Keep where an act leads: its own way; where it has none, from where the file says, or the act before has led."""
        step, interaction = self.step, self.model.interaction
        place, way = interaction.space_of(interaction.target(action)), interaction.preview(action).way
        if step is None or self.is_trial:
            return
        if not way and place in step.light:
            before = [*step.view[:1], *(way[-1] for way in self._walked.values())]
            is_led = len(step.light) > 1 and place == step.light[-1]
            way = step.light if is_led else (*before[-1:], place)
        if way:
            self._walked[self.run.at, str(action)] = way

    def recap(self) -> RecapMoment:
        """At the end of a lesson, or of a puzzle that is solved, the way of it; numbered where it was the answer."""
        if not (self.run.is_told and self.speaks) and not isinstance(self.page.overlay, PuzzleEnd):
            return super().recap()
        ways = tuple(starmap(partial(stretch, self.model.interaction.points), self._way()))
        return RecapMoment(ways, 1, is_faint=not self.is_puzzle)

    def _way(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """The parts of the way of a lesson, from 1; what was taken back is none of it."""
        played = set(self.run.played)
        return enumerate((way for (_, act), way in self._walked.items() if act in played), 1)

    def send_to_table(self, message: Message) -> None:
        if self.is_trial:
            super().send_to_table(message)
        elif self.is_puzzle:
            self.page.say(escape(say_of_puzzles("nobody_else")))
        else:
            self._refuse()

    def _refuse(self, answer: Refused | None = None) -> None:
        """A kind word; nothing has happened, and nothing is on its way."""
        self._is_wrong = True
        if answer is not None:
            super().hear_refusal(Refused(answer.message, None, None))
        if self.model.interaction.selection.touched:
            self.model.let_go()
        self.speak()
        self.page.mark_all()

    def ask_hint(self) -> None:
        """The teacher answers: with the reason for what is asked for, or as the slip of a puzzle does."""
        if self.is_trial:
            super().ask_hint()
        else:
            self.model.drop_hint()
            (self.show if self.is_puzzle else self._why)()

    def _why(self) -> None:
        self._is_asked_why = not self._is_asked_why
        self.speak()

    def _go_on(self) -> None:
        if self.run.is_asked(Asked.READ):
            self._is_wrong = False
            self.run.go_on()
            self.context.wake()
            self._look()

    def show(self) -> None:
        """Do what is asked for, or what the answer goes on with, once it was pointed out; where it leads nowhere any more, the
        answer from the beginning."""
        act, update, step = self.run.act, self.model.interaction.update, self.step
        if step is None:
            return
        if step.asked is Asked.GOAL:
            if act is None:
                self.run.is_helped = True
                self._begin_again(shows=True)
                return
            if not self.is_pointed:
                self._point()
                return
            self.run.is_shown = True
        if self.is_puzzle and self.page.overlay is not None:
            return
        if self.is_waiting:
            self.run.is_to_show |= self.speaks  # as soon as nothing moves any more
            return
        if act is not None and update is not None and step.asked in (Asked.PLAY, Asked.GOAL):
            action = next((one for one in update.actions if str(one) == act.text), None)
            if action is not None:
                self.run.is_to_show = False
                self.model.answer(action)

    @property
    def is_pointed(self) -> bool:
        """Whether the sheet of a puzzle tells where it goes on from here."""
        return self._pointed == len(self.run.played)

    def _point(self) -> None:
        """Tell what to look at."""
        self.run.is_helped, self._pointed, self._looks = True, len(self.run.played), LOOKS
        self.speak()
        self.model.state.stage.refresh()

    def _begin_again(self, *, shows: bool = False) -> None:
        """A puzzle as it stood at the start; `shows`: with the first act of its answer."""
        self._begin(self.run.annotated, is_helped=self.run.is_helped, shows=shows)

    def _begin(self, puzzle: AnnotatedMatch, *, is_helped: bool = False, shows: bool = False) -> None:
        """This one comes in place of the one on the table."""
        self.window.leave()
        table, run = self.window.begin(puzzle), self.window.session.run
        assert run is not None, "a puzzle lies on the table"
        run.is_helped, run.is_shown, run.is_to_show = is_helped, shows, shows
        self.leave_table(self.window.scenes.play(table))

    # -- what the sheet says

    @property
    def is_waiting(self) -> bool:
        """Whether something still moves on the table: the sheet goes on when it has come to rest."""
        return self.model.is_busy or self.model.is_recap_played

    def update(self, now_ms: int) -> bool:
        self.show_due()
        if not self.is_covered and self.panels.at is not None:
            self._look()
            is_still = not self.is_waiting and not self.camera.is_gliding
            if self._looks and self.step is not None and self.speaks and is_still:
                self._looks -= 1
                self._show_places(self.step)
                self._lay_signs()
                self.context.wake()
            if self.glow is not None and self.is_waiting:
                self._lay_glow()  # it was pressed
            if self.is_puzzle and self.model.animation.is_sealed:
                self.model.press()  # nobody else is to see it opened
            if self.run.is_to_show and self.speaks and not self.is_waiting and self.page.overlay is None:
                self.show()
        done = super().update(now_ms)
        if not self.is_covered and self.panels.at is not None:
            before = self._shown, self._judged
            if self.teacher is not None and self.model.state.recap.is_open:
                self.model.toggle_digest()  # seen as it happened; the teacher speaks of what is asked now
            self._look()  # what moved has just come to rest, and nothing else may wake the window
            if self.is_puzzle and not self.is_waiting and self.page.overlay is None:
                self._judge()
            done = done or before != (self._shown, self._judged)
        over = self.page.overlay
        if isinstance(over, PuzzleEnd) and now_ms >= self._offers_at:
            over.accept_button.set_enabled(True)
        if self.rings() != self._ringed:
            self.page.mark_all()
            done = True
        return done

    def next_wake(self, now_ms: int) -> int | None:
        if self._looks:
            return 0
        return soonest(super().next_wake(now_ms), self._offers_at - now_ms if now_ms < self._offers_at else None)

    def _look(self) -> None:
        """Speak of the next step once what came before has been shown."""
        step, number = self.step, self.run.at
        is_asked = self.table.deciding == self.run.annotated.person
        if self._shown is None and self.model.interaction.update is None and is_asked:
            return
        if self._shown == number or self.page.overlay is not None or (self._shown is not None and self.is_waiting):
            return
        needs_turn = step is None or step.asked not in (Asked.OTHERS, Asked.READ)
        if needs_turn and not self.model.interaction.is_deciding and self.table.outcome is None:
            return
        self._shown, self._is_asked_why = number, False
        lesson, settings = self.run.annotated, self.window.settings
        if self.run.is_told and lesson.id not in settings.lessons:
            self.window.keep(replace(settings, lessons=(*settings.lessons, lesson.id)))
        if step is not None:
            self._open(step)
        self.speak()
        self._lay_end()
        self._looks = LOOKS
        self.page.mark_all()

    def lecture(self) -> tuple[Lecture, Sequence[Button]] | None:
        """The sentence of the step that is shown, and its buttons; None for no sheet, as in a trial in which something has been
        done, or where a banner says that a puzzle is solved."""
        annotated, count = self.run.annotated, self.run.annotated.count
        if self._shown is None or isinstance(self.page.overlay, PuzzleEnd):
            return None
        if self.run.is_told:
            title, below, later = told_at_end(annotated)  # the banner says the first two, where there is one
            said = " ".join((f"*{title}.*", below, later)) if self._is_low else later
            reason = "".join(f"<e=tick> {escape(line)}<br>" for line in told(annotated.did).splitlines())
            reason += f"{'' if self._is_low else '<br>'}{escape(say('over.stays'))}"
            buttons = self._ways_on(Size.SMALL, Plate.PAPER) if self._is_low else []
            return Lecture(bold(said), say("over.done"), count, count, reason), buttons
        step = annotated.steps[self._shown]
        self._counted = len(self.run.played)
        if step.asked is Asked.FREE:
            return (
                (Lecture(bold(told(step.sentence)), told(_TRIED)), self._buttons(step)) if not self._counted else None
            )
        if step.asked is Asked.GOAL:
            number, head = self.run.matched + 1, say_of_puzzles("acts", count=count)
        else:
            number = sum(one.asked is not Asked.OTHERS for one in annotated.steps[: self._shown + 1])
            head = say("step", step=number, count=count)
        sentence = told(step.sentence) or say("others")
        reason = self._hint(step) if self.is_puzzle else told(step.why) if self._is_asked_why else ""
        clause = step.clause
        if self._is_wrong:
            reason, clause = say("wrong"), ""
        if self.is_puzzle and self._is_low:  # there is room for one of them
            sentence, reason = reason or sentence, ""
        return Lecture(bold(sentence), head, number, count, reasoned(reason, clause)), self._buttons(step)

    def _hint(self, step: AnnotatedStep) -> str:
        """What helps on in a puzzle where it was asked for; of an act that was none of the answer's, what came of it."""
        if self.run.act is None and self.run.matched < self.run.annotated.count:
            return say_of_puzzles("astray")
        if self.is_pointed:
            return told(step.hint) or say_of_puzzles("look")
        return say_of_puzzles("needless") if self._counted > self.run.matched else ""

    def _buttons(self, step: AnnotatedStep) -> list[Button]:
        if step.asked is Asked.OTHERS:
            return []  # they come and go: nothing else is to lie where one was about to press
        if step.asked is Asked.FREE:
            word = self.presentation.say(Phrase.of("table.menu_items.review"))
            return [small_button(word, partial(self.dialogs.open_page, TablePage.REVIEW), emblem=EMBLEM_FOR["review"])]
        if step.asked is Asked.GOAL:
            again = small_button(say_of_puzzles("begin_again"), self._begin_again, emblem="undo")
            return [again, small_button(say_of_puzzles("leave"), self._leave)]
        found = [small_button(say("show"), self.show)] if step.asked is Asked.PLAY else []
        if step.asked is Asked.READ:
            found.append(Button(say("next"), self._go_on, key="Enter", size=Size.SMALL, plate=Plate.PRIMARY))
        if told(step.why):
            found.append(small_button(say("why"), self._why, key="F4"))
        return [*found, small_button(say("leave"), self._leave)]

    def _ways_on(self, size: Size = Size.NORMAL, plate: Plate = Plate.WOOD) -> list[Button]:
        """Where a lesson leads: to a game on the side that was learned, to the last page, back to the others."""
        play = partial(self._leave, opens=self.run.annotated.game, side=str(self.run.annotated.person))
        return [
            Button(say("over.play"), play, key="Enter", size=size, plate=Plate.PRIMARY),
            Button(say("over.page"), self._turn_to_last_page, emblem="book", size=size, plate=plate),
            Button(say("over.back"), self._leave, size=size, plate=plate),
        ]

    def _turn_to_last_page(self) -> None:
        """What is told of the match; one that would go on ends here."""
        self._is_left = True
        if self.table.outcome is None:
            super().send_to_table(EndByAgreement(draw=False))
        else:
            self.leave_for_end()

    def _lay_end(self) -> None:
        """Across the lower board, with the ways on; the slip of a small window has them, and leaves no room for a banner."""
        self.page.remove(self._end)
        self._end = None
        if not (self.run.is_told and self.speaks) or self._is_low or self.panels.at is None:
            return
        title, words, _ = told_at_end(self.run.annotated)
        self._end = LessonEnd(title, words, self._ways_on())
        banner = Inset(Column(Grow(Space()), Within(self._end, WIDEST_BANNER)), GAP, GAP)
        banner.put(self.kit, self.page, self.panels.at.clear)

    # -- the sheet's place

    def build(self) -> None:
        self.glow = self._end = None
        self.speak()
        super().build()
        self._lay_end()

    def show_moment(self) -> None:
        super().show_moment()
        if self.panels.at is not None:
            self._lay_signs()
            self._lay_glow()

    def _lay_signs(self) -> None:
        """Signs at the edge lie on nothing that is lit; where the sheet leaves little of the board it alone tells of goals."""
        if self.is_trial:
            return
        goals = () if self._is_low else self.shown.goals
        self.panels.goals.show(goals, lambda: [*self.lit(), *map(self.canvas.rect_of, self.model.reach())])

    def speak(self) -> None:
        """Say what is to be said now; nothing takes the sheet away."""
        said = self.lecture()
        self.teacher = TeacherPanel(*said, lambda clause: self.open_rules(clause, "", ())) if said is not None else None
        urges = said is not None and (self.is_puzzle or any(button.plate is Plate.PRIMARY for button in said[1]))
        self.model.teach(speaks=said is not None, urges=urges)

    @property
    def _is_low(self) -> bool:
        """Whether the window is small for its letters: the slip leaves little of the board."""
        return not has_column(self.kit.scale)

    # -- what a step speaks of

    def _open(self, step: AnnotatedStep) -> None:
        """Lay open what the step speaks of, where it is folded away; what an earlier step had opened is folded again."""
        if step.asked in (Asked.GOAL, Asked.FREE):
            return
        drawer = _DRAWERS.get(step.opens) if step.opens is not None else None
        is_there = (drawer is Drawer.HAND and self.panels.hand_fan is not None) or drawer is self.panels.drawer
        if drawer is not None and not is_there and (drawer is Drawer.HAND or self._is_low):
            self._opened = True
            self.open_drawer(drawer)
        elif drawer is None and self._opened:
            self._opened = False
            self.open_drawer(Drawer.NONE)
        if self.model.interaction.shows_guess is not (step.opens is Opens.DEDUCTION):
            self.model.toggle_guess()

    def heart(self) -> tuple[str, ...]:
        """In a lesson what this step and the next one of the person's speak of, in a puzzle all that it is about."""
        if self.is_trial:
            return super().heart()
        if self.run.is_told:
            return tuple(dict.fromkeys(space for _, way in self._way() for space in way))
        steps = self.run.annotated.steps[self.run.at :]
        if self.is_puzzle:
            return (*steps[0].light, *steps[0].view, *super().heart())
        later = [step for step in steps[1:] if step.asked is not Asked.OTHERS]
        return tuple(dict.fromkeys(space for step in (*steps[:1], *later[:1]) for space in step.light))

    def _show_places(self, step: AnnotatedStep) -> None:
        """Bring what the step speaks of into view where it is not seen; what the next one does, where nothing lies over it."""
        self.camera.leave_open(self.panels.left_open())
        is_ahead = step.asked in (Asked.PLAY, Asked.READ) and not self._is_low and self.canvas.free == self.canvas.clear
        room = self.canvas.free
        room.height = room.height if self._end is None else self._end.rect.top - room.y
        spoken_of = self.heart() if is_ahead else step.light + step.view
        self.camera.show(self._points((*spoken_of, *self.model.feared())), room=room)

    def _points(self, light: Sequence[str]) -> tuple[Point, ...]:
        """Board points that take in these places, with their names where there is room for them."""
        if self.is_trial:
            return self.model.focus_points()
        if self._is_low:
            return self.model.interaction.points(light)
        return self.canvas.ends_of(light)

    def _rects(self, step: AnnotatedStep | None) -> list[pygame.Rect]:
        """Where the places lie that are lit."""
        if step is None:
            return []
        more = self.model.reach() if step.also and self.model.interaction.selection.touched else ()
        return [self.canvas.rect_of(space) for space in dict.fromkeys((*(self._points_to() or step.light), *more))]

    def _points_to(self) -> tuple[str, ...]:
        """The places of which a hint tells that they are touched next."""
        return self.wanted_places() if self.is_puzzle and self.is_pointing else ()

    def wanted_places(self) -> tuple[str, ...]:
        """The places on the board that are touched for the act that is asked for, in their order."""
        places = map(self.model.interaction.space_of, self._wanted_tokens())
        return tuple(place for place in places if self.presentation.board.find(place) is not None)

    def _wanted_tokens(self) -> tuple[str, ...]:
        """What is touched for the act that is asked for."""
        act, choices = self.run.act, self.model.interaction.choices
        return next((one.tokens for one in choices if act is not None and str(one.action) == act.text), ())

    def lit(self) -> list[pygame.Rect]:
        """Pixels that the sheet leaves free where it can: what the step speaks of, in a puzzle what can be done, in a trial the
        own markers."""
        if self.is_trial:
            return [self.canvas.rect_round(point) for point in self.model.focus_points()]
        steps = self.run.annotated.steps
        step = steps[self._shown] if self._shown is not None and self._shown < len(steps) else None
        named = step.light if step is not None and not self._is_low else ()
        names = (rect for space in named for rect in self.canvas.names_of(space))
        reach = self.model.state.known(self.model.reach()) if self.is_puzzle else ()
        return [*self._rects(step), *names, *map(self.canvas.rect_of, reach)]

    @property
    def is_pointing(self) -> bool:
        """Whether the next touch is lit: in a lesson always, in a puzzle once a hint was asked for."""
        is_told = self.is_pointed if self.is_puzzle else self.run.is_asked(Asked.PLAY)
        return is_told and self.speaks and not self.is_waiting

    def _wanted_button(self) -> str:
        """The label of the button that is asked for; empty where it is none."""
        act = self.run.act if self.is_pointing else None
        if act is None:
            return ""
        offers = (one for one in self.shown.prompt.buttons if one.call.name == "take_offer" and not one.reason)
        return next((one.label for one in offers if self._leads_to(one.call.args[0], act)), "")

    def _leads_to(self, offer: Offer, act: Act) -> bool:
        """Whether this button is the act, or begins it where it is not begun by touching the board."""
        step = self.step
        begins = not offer.action and act.text.startswith(f"{offer.verb} ")
        is_touched = step is None or len(step.light) > 1 or {*self.wanted_places()} & {*self.model.reach()}
        return offer.action == act.text or (begins and not is_touched)

    def _lay_glow(self) -> None:
        """Light the card or the button that is asked for; where it has found no room, the one behind which it is."""
        self.page.remove(self.glow)
        self.glow = None
        wanted, tokens = self._wanted_button(), self._wanted_tokens() if self.is_puzzle and self.is_pointing else ()
        labels = (wanted, self.presentation.say(Phrase.of("table.more")))
        buttons = [one for one in self.page.everyone() if isinstance(one, Button)] if wanted else []
        found = (one for label in labels for one in buttons if label in (one.label, one.tip))
        rect = next(filter(None, (*map(self.panels.card_rect, tokens), *(button.rect for button in found))), None)
        if rect is not None:
            margin = self.kit.px(5)
            self.glow = pin(self.kit, self.page, ButtonGlow(), rect.inflate(2 * margin, 2 * margin))

    def background(self, surface: pygame.Surface) -> None:
        super().background(surface)
        self._ringed = self.rings()
        draw_rings(self.kit, surface, self._ringed, self.canvas, is_goal=self.is_puzzle and not self._points_to())

    def rings(self) -> list[pygame.Rect]:
        """Where the places lie that have a ring round them now."""
        step = self.step
        if self.is_covered or self.panels.at is None or step is None or not self.speaks or self.is_waiting:
            return []
        if step.asked in (Asked.OTHERS, Asked.FREE) or self.table.outcome is not None:
            return []
        return self._rects(step)

    def show_prompt(self, prompt: Prompt) -> None:
        """How near the goal is a slip may know better, and what can be done where nothing leads on; at the end a banner says what
        has come of it."""
        prompt = prompt if self.is_trial else replace(prompt, goal=())
        is_solved = isinstance(self.page.overlay, PuzzleEnd)
        is_astray = self.is_puzzle and self.run.act is None and not self.model.interaction.selection.touched
        title = escape(told(self.run.annotated.title) if self.is_puzzle else say("page.title"))
        if is_solved or (self.run.is_told and self.speaks and not self._is_low):
            constant = [replace(one, is_primary=False) for one in prompt.buttons if one.is_constant]
            prompt = replace(prompt, markup=title, buttons=tuple(constant), danger=())
        elif is_astray or (self.run.is_asked(Asked.READ) and self.speaks and not self._is_low):
            prompt = replace(prompt, markup=title)
        super().show_prompt(prompt)

    # -- the end

    def leave_for_end(self) -> None:
        """The match is over and all of it has been shown: what came of a lesson is told by its teacher, of a puzzle by its own
        card, of a trial by the last page."""
        if self.is_trial or self._is_left:
            super().leave_for_end()

    def _judge(self) -> None:
        """What has come of a puzzle, once for each change of the match."""
        update, is_over = self.model.interaction.update, self.table.outcome is not None
        if update is None or update.seat != self.run.annotated.person or self._judged == (update.number, is_over):
            return
        self._judged = (update.number, is_over)
        verdict = self.run.verdict(update.view, is_over=is_over)
        if verdict is not Verdict.OPEN:
            self._tell(verdict)

    def _tell(self, verdict: Verdict) -> None:
        """A card with what came of it, and what can be done now."""
        puzzle, key, accept, on_accept = self.run.annotated, verdict.value, "begin_again", partial(self._begin_again)
        if verdict is Verdict.SOLVED:
            if self.run.is_shown:
                key = "shown"
            else:
                self._remember_solved()
                key = "helped" if self.run.is_helped else "solved"
                later = self.window.library.puzzle_after(puzzle.id, self.window.settings.puzzles)
                if later is not None:
                    accept, on_accept = "next", partial(self._begin, later)
                self.kit.sounds.play(Cue.HARP)
        words = say_of_puzzles(f"over.{key}")
        if verdict is Verdict.SOLVED and len(self.run.played) > puzzle.count:
            words = f"{words} {say_of_puzzles('over.longer', count=puzzle.count)}"
        card = (PuzzleEnd if verdict is Verdict.SOLVED else Modal)(
            say_of_puzzles(f"over.{key}_title"),
            bold(words, colour="gold"),
            accept=say_of_puzzles(accept),
            on_accept=on_accept,
            safe=say_of_puzzles("back"),
            on_safe=self._leave,
            emblem=_EMBLEMS.get(verdict, ""),
        )
        if isinstance(card, PuzzleEnd):
            self._offers_at = self.model.state.now + SEEN_MS
            card.accept_button.set_enabled(False)
            card.deed = told(puzzle.did).replace("*", "")
            card.seen = [*self.lit(), *(self.canvas.rect_of(space) for _, way in self._way() for space in way)]
            card.within = self.canvas.clear
        card.show_on(self.page)
        self.speak()
        self.page.mark_all()

    def _remember_solved(self) -> None:
        """It is solved; with a hint it counts half, until it is solved without."""
        id_, settings = self.run.annotated.id, self.window.settings
        if id_ in settings.puzzles:
            return
        helped = tuple(one for one in settings.puzzles_helped if one != id_)
        alone, half = (settings.puzzles, (*helped, id_)) if self.run.is_helped else ((*settings.puzzles, id_), helped)
        self.window.keep(replace(settings, puzzles=alone, puzzles_helped=half))

    def _leave(self, *, opens: str = "-", side: str = "") -> None:
        """Back to the page of lessons, and on to a new game of `opens` on a `side`; or to that of puzzles, at this one."""
        self.window.leave()
        scenes, left = self.window.scenes, self.run.annotated
        self.leave_table(
            scenes.puzzles(left.id) if self.is_puzzle else scenes.lessons(opens=opens, side=side, game=left.game)
        )

    def leave_table(self, scene: Scene) -> None:
        """The match is put away, and this comes in its place."""
        self.go(Replace(scene, whole_stack=True))
        self.window.wake()
