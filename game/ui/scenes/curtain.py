"""The curtain between persons: nothing private is in hand while it hangs; holding the button opens the next seat.

It is drawn from the table's own View alone. Falling, waiting and opening take the same frames whatever is behind.
Where the person has a code, the held button asks for it first, still in front of the cloth.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.session.open_match import OpenMatch
from game.ui.components.curtain_cloth import (
    FALL_MS,
    CurtainButton,
    CurtainLayout,
    draw_curtain,
    pelmet_height,
    places,
    withdraw_pointer,
)
from game.ui.kit import theme
from game.ui.kit.cues import Cue
from game.ui.kit.keys import Chord
from game.ui.kit.markup import escape
from game.ui.kit.motion import Motion, Tween, ease_in, soonest
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.scene_stack import Push, Replace, Transition
from game.ui.kit.theme import Material, Role
from game.ui.scenes.codes.code_access import CodeAccess, asked
from game.ui.scenes.codes.code_sheet import CodeSheet, digit_of, forgetting
from game.ui.scenes.context import Context
from game.ui.scenes.handover_page import HandoverPage, handover_layout, look_away, name_of
from game.ui.scenes.menu_scene import SurfaceWidget
from game.ui.scenes.page_scene import MatchPage
from game.ui.scenes.public_moments import PRESSES, PublicMoments, public_beats
from game.ui.screen_words import say as screen_say
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.digest.digest import MOST_LINES, Digest, digest_of, page_of
from game.ui.table.model.screen.moment import RecapMoment
from game.ui.table.model.story import on_this_board, since_it_stood, since_turn_of
from game.ui.table.panels.digest_sheet import DigestRows
from game.ui.table.panels.recap_layer import RecapLayer
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.flow import Column, Inset, LaidPanel, One, Row, pin
from game.ui.widgets.label import Heading, RichText

LOOK_MS = 60
"""How often the table is looked at while computers play behind the curtain."""


class CurtainScene(MatchPage):
    """Hangs until the person it waits for holds the button."""

    def __init__(self, context: Context, table: OpenMatch, guest: Seat | None = None) -> None:
        super().__init__(context, table)
        self.guest = guest
        """Who wants a quick private look before the game goes on; None: whoever decides is waited for."""
        self.seat: Seat | None = None
        self.codes = CodeAccess(context)
        self._asks = False
        """Whether the sheet for the code lies before the cloth."""
        self.public = PublicMoments(
            self.kit,
            self.presentation,
            self._public_board,
            moves=context.settings.motion,
            play=lambda cue: self.kit.sounds.play(cue),
        )
        """What everybody sees before it falls."""
        self.handover: HandoverPage | None = None
        """What everybody sees once it has fallen, where anything has happened."""
        self._traces: RecapLayer | None = None
        """What was done meanwhile, on the board of the page that is seen once the cloth has fallen."""
        self._fall: Tween | None = None
        self._now = 0
        table.close()
        self.kit.forget()

    # -- who is waited for

    def _next_seat(self) -> Seat | None:
        """The person who decides now, or wants to look; None while a computer, or chance, decides."""
        seat = self.guest or self.table.deciding
        return seat if seat in self.people else None

    @property
    def _opens_by_itself(self) -> bool:
        """Whether whoever is waited for decides before everybody: then nobody holds a button."""
        shared = self.table.shared_turn
        return self.guest is None and shared is not None and shared == self.seat

    @property
    def _person(self) -> str:
        return name_of(self.seat, self.table.seating, self.presentation) if self.seat is not None else ""

    # -- building

    def build(self) -> None:
        self.handover = self._traces = None
        if self.seat is None or self._opens_by_itself:
            return
        label = self.presentation.say(Phrase.of("table.next.deed", name=self._person))
        button = CurtainButton(label, self.open)
        width = min(button.preferred(self.kit)[0], self.kit.scale.width - 2 * self.kit.px(40))
        box = self.places.button
        pin(self.kit, self.page, button, box.inflate(width - box.width, 0))
        self.handover = self._handover(self.seat, button.rect)
        if self.handover is not None:
            recap = self.page.add(RecapLayer(self.handover.canvas, self.presentation.look.seat_face))
            recap.rect = self.handover.at.clear
            recap.show(RecapMoment(self.handover.recap.steps, self.handover.recap.length, is_faint=False))
            self._traces = recap
            self._show_traces()
        self.page.focus(button)

    def _show_traces(self) -> None:
        """The traces of what was done lie on the board: not on the cloth, nor on what it falls over."""
        if self._traces is not None:
            self._traces.set_visible(self._fall is None and not self.public.is_telling)

    def _handover(self, seat: Seat, button: pygame.Rect) -> HandoverPage | None:
        """The page of whoever comes; None where nothing is to be told, and for a quick private look."""
        view = self.table.public_view
        if self.guest is not None or view is None or not self.told():
            return None
        look = self.presentation.look
        at = handover_layout(self.kit, button, len(self.table.seating) - 1, is_large=self.table.is_beside_real)
        return HandoverPage(
            self.kit,
            self.presentation,
            self._public_board(),
            self._told_on(at.sheet, has_heading=at.has_heading)[0],
            seat=seat,
            seating=self.table.seating,
            plates=look.panels(view).seats,
            at=at,
        )

    @property
    def places(self) -> CurtainLayout:
        """Where everything hangs."""
        return places(self.kit, self._person, pelmet_height(self.kit))

    def background(self, surface: pygame.Surface) -> None:
        if self.public.is_telling:
            self.kit.art.table_top(surface)
            self.public.draw(surface, self._now, self.places.button.y - self.kit.px(16))
            return
        share = self._fall.share(self._now) if self._fall is not None else 1.0
        if self._opens_by_itself:
            self.kit.art.table_top(surface)
            return
        if self.handover is not None and share >= 1:
            self.handover.draw(surface)
            self.draw_sheet(surface, self.handover.at.sheet, has_heading=self.handover.at.has_heading)
            self._draw_hold(surface)
            return
        if share < 1:
            surface.fill(theme.WALNUT_DARK)
        draw_curtain(self.kit, surface, share)
        if share < 1:
            return
        if self.seat is None:
            self._draw_waiting(surface)
        else:
            self._draw_person(surface, self.seat)

    def _draw_waiting(self, surface: pygame.Surface) -> None:
        kit = self.kit
        thinking = self.table.thinking
        phrase = Phrase.of("table.thinking", seat=thinking) if thinking is not None else Phrase.of("table.dice_fall")
        box = pygame.Rect(0, kit.scale.height // 2 - kit.px(40), kit.scale.width, kit.px(80))
        kit.text.draw(surface, self.presentation.say(phrase), Role.CEREMONY_LARGE, theme.CREAM, box, align="center")

    def _draw_person(self, surface: pygame.Surface, seat: Seat) -> None:
        kit, at = self.kit, self.places
        told = self.presentation.say(Phrase.of("table.next.pass"))
        kit.text.draw(surface, told, Role.CEREMONY_LARGE, theme.CREAM, at.head, align="center")
        badge = badge_of(self.presentation.look.seat_face(seat))
        draw_roundel(kit, surface, at.disc.center, at.disc.height - kit.px(14), badge)
        kit.text.draw(
            surface, self._person, at.name_role, theme.GOLD_TITLE, at.name, align="center", shadow=theme.WALNUT_DARK
        )
        away = look_away(seat, self.table.seating, self.presentation)
        kit.text.draw(surface, away, Role.LEAD, theme.CREAM, at.line, align="center")
        if at.sheet is not None and self.table.is_beside_real:
            self.draw_sheet(surface, at.sheet.inflate(at.sheet.width, 0).clip(surface.get_rect()), has_heading=False)
        elif at.sheet is not None:
            self.draw_sheet(surface, at.sheet, has_heading=at.has_heading)
        self._draw_hold(surface)

    def _draw_hold(self, surface: pygame.Surface) -> None:
        """How the curtain is opened."""
        kit, told = self.kit, self.presentation.say(Phrase.of("table.next.hold"))
        note = kit.text.paragraph(told, Role.BODY, kit.scale.width, material=Material.WOOD, align="center")
        note.draw(surface, (0, self.places.note))

    def draw_sheet(self, surface: pygame.Surface, box: pygame.Rect, *, has_heading: bool = True) -> None:
        """What everybody saw last, and what is to be told of codes, no higher than it has to be."""
        digest, is_large = self._told_on(box, has_heading=has_heading)
        if digest or self._about_codes:
            sheet = self.digest_sheet(digest, has_heading=has_heading, is_large=is_large)
            high = min(box.height, sheet.height_for(self.kit, box.width))
            sheet.rect = pygame.Rect(box.topleft, (box.width, high))
            sheet.arrange(self.kit)
            sheet.draw(self.kit, surface, WidgetState())

    def digest_sheet(self, digest: Digest, *, has_heading: bool, is_large: bool) -> LaidPanel:
        """A digest before the curtain, with how much of it stands in the log alone; in letters for a table or for one person."""
        say, look, codes = self.presentation.say, self.presentation.look, self._about_codes
        level = 1 if is_large else 3
        head = Heading(say(Phrase.of("table.next.saw")), level, has_divider=True) if has_heading else None
        key = SurfaceWidget(lambda size: self.kit.art.emblem("key", size[0], theme.RUBRIC))
        warning = RichText(codes, Role.SMALL, colour=theme.RUBRIC, max_lines=2)
        warned = Row(One(key, (20, 20)), warning, gap=14, side="start", stacks=False) if codes else None
        rows = DigestRows(digest, say, look.seat_face, _nowhere, _nowhere)
        rows.is_large = is_large
        left = say(Phrase.of("table.recap.more", count=digest.left_out))
        more = RichText(left, Role.ACROSS_THE_TABLE if is_large else Role.SMALL) if digest.left_out else None
        made = LaidPanel(PanelKind.SHEET, 18 if has_heading else 9)
        made.part = Inset(Column(head, warned, rows, more, gap=3), 8)
        return made

    @property
    def _about_codes(self) -> str:
        return self.codes.note(one.person for one in self.table.seating.values())

    def _told_on(self, box: pygame.Rect, *, has_heading: bool) -> tuple[Digest, bool]:
        """What everybody saw, as much as finds room on a sheet, and whether in letters for a table: there at least two lines."""
        readable = len(page_of(self._events, None, self.presentation.look.story, self.presentation.say).lines)
        for is_large in (True, False) if self.table.is_beside_real else (False,):
            for most in range(readable, min(2, readable) - 1 if is_large else 0, -1):
                sheet = self.digest_sheet(self.told(most), has_heading=has_heading, is_large=is_large)
                if sheet.height_for(self.kit, box.width) <= box.height:
                    return self.told(most), is_large
        return self.told(0), False

    def told(self, most: int = MOST_LINES) -> Digest:
        """What everybody saw since the last turn of whoever comes, who plays what aside; so many lines at most."""
        return digest_of(self._events, None, self.presentation.look.story, most=most)

    @property
    def _events(self) -> Sequence[Event]:
        """What of the log everybody was told since whoever comes sat here, else since their last turn."""
        public = [event for event in self.table.log if event.audience is None]
        story, seat = self.presentation.look.story, self.seat
        if seat is not None:
            seen, begun = self.table.seen.get(seat), len(public) - len(since_it_stood(public))
            public = list(since_turn_of(public[begun:], seat, story) if seen is None else public[max(seen, begun) :])
        missed = [event for event in public if event.kind != "seat"]
        return on_this_board(missed, story)  # nothing else can be shown on it

    # -- life

    def on_enter(self) -> None:
        self._begin_fall()
        if self._is_built:  # the table may have been set meanwhile
            self.rebuild()
        super().on_enter()

    def _begin_fall(self) -> None:
        self.kit.sounds.play(Cue.CLOTH)
        settings = self.context.settings
        motion = Motion.chosen(moves=settings.motion, is_brief=settings.brief_motion)
        self._fall = Tween.start(self._now, FALL_MS, motion, ease_in)
        self.page.mark_all()

    def _public_board(self) -> BoardCanvas:
        """As everybody sees it now."""
        look, view = self.presentation.look, self.table.public_view
        board = look.board_of(view)
        canvas = BoardCanvas(self.kit, board, self.context.painted(board))
        canvas.show(look.picture(view))
        return canvas

    def _tell_public(self) -> None:
        """Somebody is waited for: first everybody sees what has happened since the last curtain."""
        if self.seat is None or self.guest is not None:
            return
        public = [event for event in self.table.log if event.audience is None]
        told = self.table.told
        if told is not None and self.table.last_closed == self.seat and self.table.seen.get(self.seat) == len(public):
            return  # they come back to where they were; the others see it when somebody else comes
        self.table.told = len(public)
        if told is not None and told < len(public):
            self.public.tell(public_beats(public, self.presentation, told))

    def _after_public(self) -> None:
        """The board with what was done meanwhile comes without cloth before it; else that falls again."""
        if self.handover is None:
            self._begin_fall()
        else:
            self.page.mark_all()

    def on_event(self, event: pygame.Event) -> Transition | None:
        if self.public.is_telling and event.type in PRESSES and not self._is_for_button(event):
            self.public.press(self._now)
            self.page.mark_all()
            return self.take_transition()
        return super().on_event(event)

    def _is_for_button(self, event: pygame.Event) -> bool:
        if self.page.overlay is not None:
            return True
        if event.type == pygame.KEYDOWN:
            return event.key in (pygame.K_SPACE, pygame.K_TAB)
        return event.type == pygame.MOUSEBUTTONDOWN and self.page.hit(event.pos) is not None

    def update(self, now_ms: int) -> bool:
        if self._now == 0 and self._fall is not None:
            self._fall = Tween(now_ms, self._fall.length_ms, self._fall.ease)
        was_telling = self.public.is_telling
        self._now = now_ms
        self.table.hold = False
        changed = self.context.pump(now_ms)
        while self.table.table.take() is not None:
            changed = True
        if self.table.outcome is not None and self._wanted is None:
            self.go(Replace(self.context.scenes.end(self.table)))
        seat = self._next_seat()
        if seat != self.seat:
            self.seat = seat
            self._asks = False
            self._tell_public()
            self.rebuild()
            self._hang_notes()
        if self.public.update(now_ms):
            self.page.mark_all()
        if was_telling and not self.public.is_telling:
            self._after_public()
        if self._fall is not None and not self.public.is_telling:
            self.page.mark_all()
            if self._fall.is_over(now_ms):
                self._fall = None
        elif changed:
            self.page.mark_all()
        self._show_traces()
        if self._opens_by_itself and self._wanted is None and not self.public.is_telling:
            self.table.show_table()
            self.go(Replace(self.context.scenes.behind_curtain(self.table)))
        if self._wanted is not None:
            self.context.wake()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        if self._fall is not None:
            return 0
        looks = LOOK_MS if self.seat is None else None
        return soonest(super().next_wake(now_ms), self.context.next_pump(now_ms), self.public.next_wake(now_ms), looks)

    def event(self, event: pygame.Event) -> bool:
        """What everybody saw, again; the first digit of a code, which needs no held button; whoever wanted to look may think
        better of it."""
        if self.public.has_told and Chord.parse("R").matches(event):
            self.public.again()
            self.page.mark_all()
            return True
        digit = digit_of(event) if event.type == pygame.KEYDOWN and self._fall is None else ""
        if digit and self.seat is not None and self.codes.has(self._person):
            self.ask_code()
            if isinstance(self.page.overlay, CodeSheet):
                self.page.overlay.field.put(digit)
            return True
        if Chord.parse("F5").matches(event):
            self._set_table()
            return True
        if self.guest is None or not Chord.parse("Esc").matches(event):
            return False
        self.go(Replace(self.context.scenes.play(self.table)))
        return True

    def _set_table(self) -> None:
        """What everybody may know is set as the real table stands, whoever is waited for."""
        if self.table.can_be_set:
            self.go(Push(self.context.scenes.as_on_table(self.table)))
        else:
            self.page.say(escape(self.presentation.say(Phrase.of("table.as_on_table.not_set"))))

    def on_away(self) -> None:
        if self._asks:
            self._leave_code()
            self.rebuild()

    def open(self) -> None:
        """The button was held: whoever has a code types it before anything else."""
        if self.seat is None:
            return
        if self.codes.has(self._person):
            self.ask_code()
        else:
            self._enter()

    def _enter(self) -> None:
        """Only now is the seat's own View asked for."""
        if self.seat is None:
            return
        if self._asks:
            self._leave_code()
        self.kit.sounds.play(Cue.CLOTH)
        self.table.open(self.seat)
        self.table.is_told = self.handover is not None and not self.handover.digest.left_out
        self.go(Replace(self.context.scenes.behind_curtain(self.table)))
        self.context.wake()

    # -- codes

    def ask_code(self) -> None:
        """Lay down the sheet on which the code of the seat's person is typed."""
        person = self._person
        self._asks = True
        ways = [
            Button(screen_say("codes.to_title"), self._to_title, emblem="round-door", size=Size.SMALL),
            Button(screen_say("codes.forgotten.label"), self._forgotten, size=Size.SMALL),
        ]
        sheet = CodeSheet(
            screen_say("codes.title", name=person),
            asked(self.codes, person, self._enter),
            self.codes.wait_ms,
            on_leave=self._leave_code,
            extras=ways,
        )
        sheet.owner = self.page.focused
        sheet.show_on(self.page)

    def _leave_code(self) -> None:
        """The pointer does not stay on the digit that was typed last."""
        self._asks = False
        withdraw_pointer(self.kit)

    def _forgotten(self) -> None:
        sheet = self.page.overlay
        back = (lambda: self.page.focus(sheet.field)) if isinstance(sheet, CodeSheet) else None
        forgetting(self.codes, self._person, self._forgot, back).show_on(self.page)

    def _forgot(self, problem: str) -> None:
        """It is taken away, and the sheet with what everyone saw says so: here and now first of all."""
        self._asks = False
        self.rebuild()
        self._hang_notes()
        if problem:
            self.page.say(escape(problem))

    def _hang_notes(self) -> None:
        if self.seat is None:
            return
        problem = self.codes.hang(one.person for one in self.table.seating.values())
        if problem:
            self.page.say(escape(problem))

    def _to_title(self) -> None:
        self.context.leave()
        self.go(Replace(self.context.scenes.title(), whole_stack=True))
        self.context.wake()


def _nowhere(places: tuple[str, ...]) -> None:
    """Nobody shows or points at anything on the cloth."""
