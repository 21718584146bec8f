"""What stands beside the board by itself: a request, several ways, a hint, first words; and the question on the rail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.decision import CHANCE, Phrase
from game.storage.settings import Settings
from game.ui.kit.markup import escape
from game.ui.scenes.overlays.table_cards import ActionsCard
from game.ui.table.model.picture import Permission
from game.ui.table.model.route_names import route_names
from game.ui.table.model.selection import is_piece
from game.ui.table.panels.cards.first_time_help import FirstTimeHelp
from game.ui.table.panels.question_sheet import Answer, QuestionSheet
from game.ui.widgets.base import Point

if TYPE_CHECKING:
    from game.ui.scenes.play.play_scene import PlayScene


ORDERS = "orders"
"""First words on standing orders, told to whoever may give them. What is held decides nothing: that these words were read
is remembered for the whole table."""
MOST_ANSWERS = 7
"""More choices than these are laid out on a list."""


class QuestionSheets:
    """One at a time, the most pressing first."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._hint: Any = None
        self._is_hinting = False
        self._choices: tuple[Any, ...] = ()
        self._first = ""

    def arrived(self) -> None:
        """A new state of things is on screen."""
        self._lay_out(())
        self._hint, self._is_hinting = None, False
        self._first = self._first_words()

    def decided(self) -> None:
        """Something was sent. Its first words count as read, wherever the pointer lay and whatever they had room for: that is
        kept where everyone may look, and must not tell what was decided."""
        self._lay_out(())
        self._hint, self._is_hinting = None, False
        if self._first:
            self._first_seen()

    def update(self) -> None:
        """A hint may have come."""
        if self._is_hinting and self.scene.table.hint is not None:
            self._hint, self._is_hinting = self.scene.table.hint, False
            self.scene.refresh()

    @property
    def is_waiting(self) -> bool:
        """Whether a hint is awaited."""
        return self._is_hinting

    @property
    def say(self) -> Callable[[Phrase], str]:
        return self.scene.face.say

    def _word(self, key: str, **params: str | int) -> str:
        return self.say(Phrase.of(f"table.{key}", **params))

    @property
    def _settings(self) -> Settings:
        return self.scene.context.settings

    def question(self) -> str:
        """The sentence on the rail, the seat's name in gold."""
        scene = self.scene
        desk = scene.desk
        if desk.view is None:
            return ""
        if desk.view.outcome is not None:
            return f"<b><c=gold>{escape(self.say(desk.view.outcome.reason))}</c></b>"
        prompt = desk.prompt
        text = escape(self.say(prompt)) if prompt is not None else ""
        seat = desk.decider
        if desk.selection.piece and desk.is_deciding and seat is not None:
            card = scene.face.look.piece_card(desk.view, desk.selection.piece)
            is_attack = any(map(is_piece, desk.selection.lit)) or (desk.aim is not None and desk.aim.odds is not None)
            key = "table.aim_with" if is_attack else "table.go_with"
            if desk.aim is not None and desk.aim.odds is not None:
                key = "table.aimed_with"
            if card is not None:
                text = escape(self.say(Phrase.of(key, seat=seat, thing=self.say(card.title))))
        kind = desk.tray_kind
        if kind is not None and desk.is_deciding and seat is not None:
            text = escape(self.say(Phrase.of("table.build_with", seat=seat, thing=self.say(kind))))
        if desk.to_pay is not None and seat is not None:
            text = escape(self.say(Phrase.of("table.pay_with", seat=seat, card=self.say(desk.to_pay))))
        if desk.only_verb and seat is not None and desk.taken_up is None:
            offer = next((offer for offer in desk.offers if offer.verb == desk.only_verb), None)
            if offer is not None:
                text = escape(self.say(Phrase.of("table.kind_with", seat=seat, kind=self.say(offer.label))))
        if desk.taken_up is not None and seat is not None:
            text = escape(self.say(Phrase.of("table.card_with", seat=seat, card=self.say(desk.taken_up))))
        if seat is None or seat == CHANCE:
            return text
        name = escape(self.say(Phrase.of("table.name", seat=seat)))
        return text.replace(name, f"<b><c=gold>{name}</c></b>", 1)

    def permission(self) -> Permission | None:
        """The open question from one player to another, for the seat on screen."""
        desk = self.scene.desk
        if desk.view is None or self.scene.stage.is_moving:
            return None
        return self.scene.face.look.permission(desk.view)

    def standing_sheet(self) -> object:
        """What sheet this moment wants by itself, as a value to compare."""
        if self._choices:
            return ("choose", self._choices)
        permission = self.permission()
        if permission is not None and self.scene.viewer == permission.asked:
            return permission
        if self._hint is not None or self._is_hinting:
            return ("hint", str(self._hint), self._is_hinting)
        if self._first:
            return ("first", self._first)
        return None

    def are_first_words(self, wanted: object) -> bool:
        """Whether a standing sheet is that of the first time."""
        return bool(self._first) and wanted == ("first", self._first)

    def make_standing_sheet(self) -> QuestionSheet | FirstTimeHelp | None:
        """The sheet itself."""
        wanted = self.standing_sheet()
        if wanted is None:
            return None
        if isinstance(wanted, Permission):
            return self._permission_sheet(wanted)
        if self._choices:
            return self._choice_sheet()
        if self._hint is not None or self._is_hinting:
            return self._hint_sheet()
        title, words, seen = self._word("first.title"), self.say(Phrase.of(self._first)), self._word("first.seen")
        if self.scene.room.has_card_table:
            return FirstTimeHelp(title, words, seen, self._first_seen)
        return QuestionSheet(title, escape(words), (Answer(seen, self._first_seen),))

    def _permission_sheet(self, permission: Permission) -> QuestionSheet:
        scene = self.scene
        look = scene.face.look
        answers = []
        for offer in scene.desk.offers:
            if offer.action:
                action = scene.face.adviser.parse(offer.action)
                answers.append(Answer(self.say(offer.label), lambda action=action: scene.send(action)))  # type: ignore[misc]  # bound now
        faces = [
            look.seat_face(permission.asker),
            *([permission.piece] if permission.piece else []),
            look.seat_face(permission.asked),
        ]
        prompt = scene.desk.prompt
        return QuestionSheet(
            self._word("leave.title"), escape(self.say(prompt)) if prompt is not None else "", answers, faces=faces
        )

    def choose(self, choices: Sequence[Any]) -> None:
        """Several ways lead there: lay them out, on a list when they are many."""
        self._lay_out(choices)
        if not self._fits_a_sheet():
            desk = self.scene.desk
            names, touched = self._way_names() if desk.offered else (), desk.selection.touched
            self._unchoose()  # the list knows them; whoever closes it can touch anything again
            places = [space for space in desk.selection.lit if self.scene.face.board.find(space) is not None]
            seen = places if touched and touched[-1] in places else ()
            self.scene.page.open(ActionsCard(self.scene, choices, names, seen))

    def _fits_a_sheet(self) -> bool:
        """Whether the choices can stand beside the board, each with a number to press."""
        at = self.scene.room.at
        if len(self._choices) > MOST_ANSWERS or at is None:
            return False
        return self._choice_sheet().holds(self.scene.kit, pygame.Rect(at.sheet))

    def _lay_out(self, choices: Sequence[Any]) -> None:
        """What one is to be chosen of, on the sheet and, as ways, on the board."""
        self._choices = tuple(choices)
        desk = self.scene.desk
        desk.offered = self._choices if self._choices and desk.are_variants(self._choices) else ()
        desk.is_choosing = bool(self._choices)

    def let_go(self) -> None:
        """Something else was touched: what was laid out is put away."""
        self._lay_out(())

    def pressed_beside(self, at: Point) -> None:
        """A press beside the list of choices on another place that is lit: the list gives way to that place."""
        scene = self.scene
        page, card = scene.page, scene.page.overlay
        if not isinstance(card, ActionsCard) or card.hit(at) is not None:
            return
        is_board = page.hit(at) is scene.room.board
        if is_board and scene.desk.is_lit(scene.pane.touch_at(at, scene.wanted())):
            page.close(card)

    @property
    def is_choosing(self) -> bool:
        """Whether several ways are laid out."""
        return bool(self._choices)

    def open_kind(self, verb: str) -> None:
        """A button for a kind of action with several choices: those that nothing on the table begins, or the board
        narrowed to this kind."""
        scene = self.scene
        apart = [choice.action for choice in scene.desk.apart(verb)]
        if not apart or (len(apart) > 1 and scene.desk.are_grounds(verb)):
            scene.desk.narrow(verb)
        elif len(apart) == 1:
            scene.fulfil(scene.desk.want(apart[0]))
        else:
            self.choose(apart)
        scene.refresh()

    def _choice_sheet(self) -> QuestionSheet:
        scene = self.scene
        if not scene.desk.are_variants(self._choices):
            return self._kinds_sheet()
        lines, answers = [], []
        for number, (action, name) in enumerate(zip(self._choices, self._way_names(), strict=True), 1):
            preview = scene.desk.preview(action)
            warned = (preview.warning,) if preview.warning is not None else ()
            told = [self.say(phrase) for phrase in (*preview.permissions, *preview.notes, *warned)]
            if told:
                lines.append(f"<b>{number}</b>  {escape('; '.join(told))}")
            answers.append(Answer(name, lambda action=action: self._chosen(action), str(number)))  # type: ignore[misc]  # bound now
        answers.append(Answer(self._word("back"), self._unchoose, "Esc"))
        return QuestionSheet(self._word("choose.title"), "<br>".join(lines), answers)

    def _way_names(self) -> list[str]:
        """What sets each way apart from the others."""
        scene = self.scene
        previews = [scene.desk.preview(action) for action in self._choices]
        return route_names(previews, scene.face.board, self.say, scene.face.knows)

    def _kinds_sheet(self) -> QuestionSheet:
        """Different actions, each in words."""
        scene = self.scene
        answers = [
            Answer(scene.face.told(scene.desk.view, action), lambda action=action: self._chosen(action), str(number))  # type: ignore[misc]  # bound now
            for number, action in enumerate(self._choices, 1)
        ]
        answers.append(Answer(self._word("back"), self._unchoose, "Esc"))
        return QuestionSheet(self._word("choose.what"), "", answers)

    def _chosen(self, action: Any) -> None:
        self._lay_out(())
        self.scene.fulfil(self.scene.desk.want(action))
        self.scene.refresh()

    def _unchoose(self) -> None:
        self._lay_out(())
        self.scene.desk.back()
        self.scene.refresh()

    def _first_words(self) -> str:
        scene = self.scene
        decision = scene.desk.decision
        if decision is None or decision.seat != scene.viewer or not self._settings.first_time_help:
            return ""
        may_order = any(not order.seats or scene.viewer in order.seats for order in scene.face.orders)
        kinds = (decision.kind, *((ORDERS,) if may_order else ()))
        keys = {
            kind: f"look.first.{kind}" for kind in kinds if f"{scene.table.game}:{kind}" not in self._settings.helped
        }
        return next((key for key in keys.values() if scene.face.knows(key)), "")

    def _first_seen(self) -> None:
        kind = self._first.rpartition(".")[2]
        self._first = ""
        mark = f"{self.scene.table.game}:{kind}"
        if mark not in self._settings.helped:
            self.scene.context.keep(replace(self._settings, helped=(*self._settings.helped, mark)))
        self.scene.refresh()

    def ask_hint(self) -> None:
        """What would the computer do here, from this seat's own View?"""
        if not self.scene.desk.is_deciding:
            self.scene.page.say(self._word("hint.none"))
            return
        self._is_hinting = True
        self.scene.table.ask_hint()
        self.scene.refresh()

    def _hint_sheet(self) -> QuestionSheet:
        scene = self.scene
        if self._hint is None:
            return QuestionSheet(self._word("menu_items.hint"), self._word("hint.thinking"), ())
        action = self._hint
        answers = (
            Answer(self._word("send"), lambda: self._chosen(action), is_primary=True),
            Answer(self._word("close"), self._drop_hint, "Esc"),
        )
        words = str(action).split()
        places = tuple(
            space.id for word in words[1:] if (space := scene.face.board.find(word.rpartition("@")[2])) is not None
        )
        scene.desk.shown = places
        told = escape(scene.face.told(scene.desk.view, action))
        return QuestionSheet(self._word("hint.title"), told, answers)

    def _drop_hint(self) -> None:
        self._hint, self._is_hinting = None, False
        self.scene.desk.shown = ()
        self.scene.refresh()
