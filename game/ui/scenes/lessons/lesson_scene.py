"""The table in play with a teacher: what is asked for is lit, everything else gently dimmed, and nothing can go wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.engine.decision import Offer, Phrase
from game.engine.match.ports import Refused, SeatUpdate, TakeBack
from game.session.lessons.lesson import Act, Asked, LessonStep, Opens
from game.session.lessons.run import WRONG, LessonRun
from game.session.lessons.sentences import say, told
from game.session.open_match import OpenMatch
from game.ui.scenes.context import Context
from game.ui.scenes.lessons.guided_table import GuidedTable
from game.ui.scenes.lessons.spotlight import ButtonGlow, draw_spotlight
from game.ui.scenes.lessons.teacher_panel import Lecture, bold, is_low
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.panels.layout.table_layout import Drawer
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.modal import Modal

LOOKS: Final = 4
"""How often the view is moved until what a step speaks of can be seen."""
_OVER: Final = -1
"""As the step that is shown: the lesson is over."""
_DRAWERS: Final = {Opens.HAND: Drawer.HAND, Opens.JOURNAL: Drawer.JOURNAL}
Spot = tuple[tuple[int, int, int, int], tuple[tuple[int, int, int, int], ...]]
"""A part of the window, and what is light in it: left, top, width and height in pixels."""


class LessonScene(GuidedTable):
    """One lesson on the table."""

    def __init__(self, context: Context, table: OpenMatch, run: LessonRun) -> None:
        self.run = run
        self.glow: ButtonGlow | None = None
        """Round the button that is asked for."""
        self._shown: int | None = None
        """The number of the step that the teacher's sheet speaks of."""
        self._is_wrong = False
        """Something was tried that is not asked for: the sheet says so until something has been done."""
        self._opened = False
        """A step has pulled something out beside the board."""
        self._looks = 0
        """How often it is still looked whether what the step speaks of can be seen."""
        super().__init__(context, table)
        self._spotted: Spot | None = None
        """What was dimmed when the window was drawn last."""
        table.goals_told.add(run.lesson.learner)

    # -- the step

    @property
    def step(self) -> LessonStep | None:
        """What is asked for now; None when the lesson is over."""
        return self.run.step

    def hear_refusal(self, answer: Refused) -> None:
        """What the teacher bars gets a kind word."""
        if answer.reason == WRONG:
            self._refuse(answer)
        else:
            super().hear_refusal(answer)

    def hear_update(self, update: SeatUpdate) -> None:
        self._is_wrong = False
        super().hear_update(update)

    def pointed_at(self, touch: Touch, *, by_key: bool) -> None:
        """Pointing at a place may be what is asked for."""
        super().pointed_at(touch, by_key=by_key)
        step = self.step
        if step is not None and self.run.is_asked(Asked.HOVER) and touch.space == step.place and not self.is_waiting:
            self._done()

    @property
    def speaks(self) -> bool:
        """Whether the teacher has said what is asked for now."""
        return self._shown == self.run.at

    def _done(self) -> None:
        self._is_wrong = False
        self.run.go_on()
        self.context.wake()

    def refuse_others(self) -> None:
        """A kind word; nobody has sat down."""
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

    def open_rules(self, clause: str, prompt: str = "", reasons: Sequence[str] = ()) -> None:
        if self.run.is_asked(Asked.RULES):
            self._done()
        super().open_rules(clause, prompt, reasons)

    def _why(self) -> None:
        if self.step is not None:
            self.open_rules(self.step.why)

    def _go_on(self) -> None:
        step = self.step
        if step is None:
            return
        if step.asked is Asked.CURTAIN:
            self.run.go_on()
            self.leave_for(self.context.scenes.curtain(self.table))
        elif step.asked is Asked.READ:
            self._done()
            self._look()

    def show(self) -> None:
        """Do what is asked for."""
        act, update, step = self.run.act, self.model.interaction.update, self.step
        if step is None or self.is_waiting:
            return
        if step.asked is Asked.UNDO:
            self.port.send(TakeBack(self.run.lesson.learner))
        elif step.asked is Asked.HOVER:
            self._done()
        elif act is not None and update is not None and step.asked is Asked.PLAY:
            action = next((one for one in update.actions if str(one) == act.text), None)
            if action is not None:
                self.model.answer(action)

    # -- what the teacher says

    def build(self) -> None:
        """Nothing is lit yet."""
        self.glow = None
        super().build()

    def show_moment(self) -> None:
        super().show_moment()
        self._lay_glow()

    def update(self, now_ms: int) -> bool:
        """When the table has come to rest the teacher goes on."""
        self.show_due()
        if not self.is_covered and self.panels.at is not None:
            if self._is_note_read:
                self.take_sheet_away()
            self._look()
            is_resting = not self.is_waiting and not self.camera.is_gliding
            if self._looks and self.step is not None and is_resting:
                self._looks -= 1
                self._show_places(self.step)
                self.context.wake()
            self.put_digest_away()
        done = super().update(now_ms)
        if self._spot() != self._spotted:
            self.page.mark_all()
            done = True
        return done

    def next_wake(self, now_ms: int) -> int | None:
        """At once while it is looked whether all that a step speaks of can be seen."""
        return 0 if self._looks else super().next_wake(now_ms)

    def _look(self) -> None:
        """Speak of the next step once what came before has been shown."""
        step = self.step
        number = _OVER if step is None else self.run.at
        if (
            self._shown is None
            and self.model.interaction.update is None
            and self.table.deciding == self.run.lesson.learner
        ):
            return
        if self._shown == number or self.page.overlay is not None or (self._shown is not None and self.is_waiting):
            return
        if self._is_note_read:
            return
        needs_turn = step is None or step.asked is not Asked.OTHERS
        if needs_turn and not self.model.interaction.is_deciding and self.table.outcome is None:
            return
        self._shown = number
        if step is None:
            self._finish()
            return
        self._open(step)
        self.speak()
        self._lay_glow()
        self._looks = LOOKS
        self.page.mark_all()

    @property
    def _is_note_read(self) -> bool:
        """Whether an answer lies over all that can be seen of the board: the teacher goes on when it has been read."""
        return is_low(self.kit) and self.panels.note.is_read

    def _open(self, step: LessonStep) -> None:
        """Lay open what the step speaks of, where it is folded away; what an earlier step had opened is folded again."""
        drawer = _DRAWERS.get(step.opens) if step.opens is not None else None
        is_there = (drawer is Drawer.HAND and self.panels.hand_fan is not None) or drawer is self.panels.drawer
        if drawer is not None and not is_there and (drawer is Drawer.HAND or is_low(self.kit)):
            self._opened = True
            self.open_drawer(drawer)
        elif drawer is None and self._opened:
            self._opened = False
            self.open_drawer(Drawer.NONE)
        if self.model.moment().guess.is_open is not (step.opens is Opens.DEDUCTION):
            self.model.toggle_guess()

    def _show_places(self, step: LessonStep) -> None:
        """Bring what the step speaks of into view where it is not seen."""
        area = self.panels.at.clear if self.panels.at is not None else None
        sheet = self.teacher.rect if self.teacher is not None else pygame.Rect(0, 0, 0, 0)
        if area is None or not step.light:
            return
        self.panels.leave_open()
        if any(not area.contains(rect) or sheet.colliderect(rect) for rect in self._seen(step)):
            free = self.canvas.free if is_low(self.kit) else None
            self.camera.show(self._points(step), room=free)
            self.lay_sheet()

    def _points(self, step: LessonStep) -> tuple[Point, ...]:
        """Board points that take in what a step speaks of, with the names where there is room for them."""
        if is_low(self.kit):
            return self.model.interaction.points(step.light)
        margin = self.canvas.measure.place
        return tuple(end for space in step.light for end in self.canvas.ends_of(space, margin))

    def _rects(self, step: LessonStep | None) -> list[pygame.Rect]:
        """Where the places lie that are lit."""
        if step is None:
            return []
        more = self.model.reach() if step.also and self.model.interaction.selection.touched else ()
        return [self.canvas.rect_of(space) for space in dict.fromkeys((*step.light, *more))]

    def _seen(self, step: LessonStep | None) -> list[pygame.Rect]:
        """What of a step is to be seen: the places that are lit, with their names where there is room for them."""
        names = step.light if step is not None and not is_low(self.kit) else ()
        return [*self._rects(step), *(rect for space in names for rect in self.canvas.names_of(space))]

    def lit(self) -> list[pygame.Rect]:
        """What the step speaks of."""
        return self._seen(self.run.lesson.steps[self._shown] if self._shown not in (None, _OVER) else None)

    def lecture(self) -> tuple[Lecture, Sequence[Button]] | None:
        """The sentence of the step that is shown, and its buttons."""
        step = self.run.lesson.steps[self._shown] if self._shown not in (None, _OVER) else None
        if step is None or self._shown is None:
            return None
        sentence = say("wrong") if self._is_wrong else told(step.sentence) or say("others")
        number = sum(one.asked is not Asked.OTHERS for one in self.run.lesson.steps[: self._shown + 1])
        count = self.run.lesson.count
        return Lecture(bold(sentence), say("step", step=number, count=count), number, count), self._buttons(step)

    def _buttons(self, step: LessonStep) -> list[Button]:
        labels = {Asked.READ: say("next"), Asked.CURTAIN: say("curtain")}
        small, paper = Size.SMALL, Plate.PAPER
        found = []
        if step.asked in labels:
            found.append(Button(labels[step.asked], self._go_on, key="Enter", size=small, plate=Plate.PRIMARY))
        if step.asked in (Asked.PLAY, Asked.UNDO):
            found.append(Button(say("show"), self.show, emblem="hand", size=small, plate=paper))
        if step.why:
            found.append(Button(say("why"), self._why, key="F4", emblem="book", size=small, plate=paper))
        return [*found, Button(say("leave"), self._leave, size=small, plate=paper)]

    def _wanted_button(self) -> str:
        """The label of the button that is asked for; empty where it is none."""
        step, act, say_at_table = self.step, self.run.act, self.presentation.say
        if step is None or not self.speaks or self.is_waiting:
            return ""
        if step.asked in (Asked.UNDO, Asked.RULES):
            return say_at_table(Phrase.of(f"table.{step.asked.value}"))
        if step.asked is not Asked.PLAY or act is None:
            return ""
        wanted = (
            one.label
            for one in self.model.moment().prompt.buttons
            if one.call.name == "take_offer" and not one.reason and self._leads_to(one.call.args[0], act)
        )
        return next(wanted, "")

    def _leads_to(self, offer: Offer, act: Act) -> bool:
        """Whether this button is the act, or begins it."""
        return offer.action == act.text or self._needs_button(offer, act)

    def _needs_button(self, offer: Offer, act: Act) -> bool:
        """Whether an action of several of a kind is begun by a button, and not by touching the board."""
        step = self.step
        return not offer.action and act.text.startswith(f"{offer.verb} ") and step is not None and len(step.light) < 2

    def _lay_glow(self) -> None:
        """Light the button that is asked for; where it has found no room, the one behind which it is."""
        if self.glow is not None and self.glow in self.page.children:
            self.glow.touch()
            self.page.children.remove(self.glow)
        self.glow = None
        wanted = self._wanted_button()
        labels = (wanted, self.presentation.say(Phrase.of("table.more")))
        buttons = [one for one in self.page.everyone() if isinstance(one, Button)] if wanted else []
        found = (one for label in labels for one in buttons if label in (one.label, one.tip))
        button = next(found, None)
        if button is not None:
            self.glow = self.page.add(ButtonGlow())
            margin = self.kit.px(5)
            self.glow.place(self.kit, *button.rect.inflate(2 * margin, 2 * margin))
            self.glow.touch()

    def background(self, surface: pygame.Surface) -> None:
        """The board, dimmed but for what the step speaks of."""
        super().background(surface)
        spot = self._spotted = self._spot()
        if spot is not None:
            draw_spotlight(self.kit, surface, pygame.Rect(spot[0]), [pygame.Rect(lit) for lit in spot[1]])

    def _spot(self) -> Spot | None:
        """What is dimmed now, and where it is light; None where nothing is dimmed."""
        step, at = self.step, self.panels.at
        if self.is_covered or at is None or step is None or self.run.at != self._shown:
            return None
        if step.asked is Asked.OTHERS or self.is_waiting or self.table.outcome is not None:
            return None
        return _box(at.area), tuple(map(_box, self._rects(step)))

    # -- the end

    def _leave(self) -> None:
        """Back to the page of lessons."""
        self._away()

    def _away(self, *, opens: str = "-") -> None:
        self.window.leave()
        self.leave_table(self.window.scenes.lessons(opens=opens))

    def leave_for_end(self) -> None:
        """The match is over and all of it has been shown; the teacher may still have something to say."""
        if self.step is None:
            self._finish()

    def _finish(self) -> None:
        """All of it has been done: it is remembered, and a game can be begun."""
        self._shown = _OVER
        self.take_sheet_away()
        lesson, settings = self.run.lesson, self.window.settings
        if lesson.id not in settings.lessons:
            self.window.keep(replace(settings, lessons=(*settings.lessons, lesson.id)))
        if isinstance(self.page.overlay, Modal):
            return
        self.page.ask(
            Modal(
                say("over.title"),
                bold(say("over.text"), colour="gold"),
                accept=say("over.play"),
                on_accept=lambda: self._away(opens=lesson.game),
                safe=say("over.back"),
                on_safe=self._away,
                emblem="cup",
            )
        )
        self.page.mark_all()


def _box(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.width, rect.height
