"""What stands on the rail of the table in play: the question, the answers that are buttons, undo, rules, menu."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.engine.decision import CHANCE, Offer, Phrase, Refusal
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.markup import escape
from game.ui.table.panels.prompt import PromptButton

if TYPE_CHECKING:
    from game.ui.scenes.play.play_scene import PlayScene

OFFER_KEYS = {"end": "E", "permit yes": "Y", "permit no": "N", "escape stay": "S"}
"""Keys of common answers; others get the first free letter of their label, then a number."""

RESERVED = "ULBMITHCRZKNX"
"""Keys that open something; a common answer may have one of them all the same, while it is asked."""
MOST_COMPLETING = 3
"""Buttons for uses of one card."""


class PromptContent:
    """Fills the prompt rail from the desk."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene

    def show(self) -> None:
        """The question and the buttons of this moment."""
        seat = self.scene.desk.decider
        shown = seat if seat is not None and seat != CHANCE else None
        occupant = self.scene.table.seating.get(shown) if shown is not None else None
        self.scene.room.rail.show(
            self.scene.kit,
            face=self.scene.face.look.seat_face(shown) if shown is not None else None,
            is_computer=bool(occupant and occupant.is_computer),
            markup=self.scene.sheets.question(),
            deeds=[*self._offer_deeds(), *self.constant_deeds()],
            more=self.scene.face.say(Phrase.of("table.more")),
            on_more=self.scene.asides.more,
        )

    def _offer_deeds(self) -> list[PromptButton]:
        if self.scene.hands.is_guest:
            seen = self.scene.face.say(Phrase.of("table.look.done"))
            return [PromptButton(seen, self.scene.hands.fall, "E", is_primary=True)]
        desk = self.scene.desk
        offers = [o for o in desk.offers if o.action or o.refusal is not None or self._needs_button(o)]
        taken = set(RESERVED)
        deeds = self._completing_deeds(taken)
        completing = bool(deeds)
        kept = {OFFER_KEYS.get(offer.action, OFFER_KEYS.get(offer.verb, "")) for offer in offers}
        for number, offer in enumerate(offers, 1):
            label = self._label(offer)
            key = OFFER_KEYS.get(offer.action, OFFER_KEYS.get(offer.verb, ""))
            if not key or key in taken - set(RESERVED):
                key = next(
                    (one for one in label.upper() if "A" <= one <= "Z" and one not in taken | kept),
                    str(number) if number < 10 else "",
                )
            taken.add(key)
            deeds.append(
                PromptButton(
                    label,
                    self._taking(offer),
                    key,
                    is_primary=offer.primary and not completing,
                    reason=self._reason(offer.refusal),
                )
            )
        return deeds

    def _completing_deeds(self, taken: set[str]) -> list[PromptButton]:
        """What could be played with the card that is taken up, one button each."""
        scene = self.scene
        deeds: list[PromptButton] = []
        for choice in scene.desk.completions()[:MOST_COMPLETING]:
            label = scene.face.told(scene.desk.view, choice.action)
            key = next((letter for letter in label.upper() if "A" <= letter <= "Z" and letter not in taken), "")
            taken.add(key)
            press = partial(self._play, choice.action)
            deeds.append(PromptButton(label, press, key, is_primary=not deeds))
        return deeds

    def _play(self, action: Any) -> None:
        self.scene.notes.drop()
        self.scene.fulfil(self.scene.desk.want(action))
        self.scene.refresh()

    def _needs_button(self, offer: Offer) -> bool:
        """Whether some of several actions of a kind cannot be begun on the table, or only by way of another kind."""
        desk = self.scene.desk
        return bool(desk.apart(offer.verb)) or desk.is_shadowed(offer.verb)

    def _label(self, offer: Offer) -> str:
        """Its own name; where just one of its actions needs the button, that action's."""
        apart = self.scene.desk.apart(offer.verb)
        if offer.action or offer.refusal is not None or len(apart) != 1:
            return self.scene.face.say(offer.label)
        return self.scene.face.told(self.scene.desk.view, apart[0].action)

    def _taking(self, offer: Offer) -> Callable[[], None]:
        return lambda: self.take_offer(offer)

    def constant_deeds(self) -> list[PromptButton]:
        say, update = self.scene.face.say, self.scene.desk.update
        can = update is not None and update.can_undo
        why = ""
        if not can:
            reason = update.undo_refusal if update is not None else None
            why = escape(say(reason if reason is not None else Phrase.of("engine.undo.nothing")))
        return [
            PromptButton(
                say(Phrase.of("table.undo")),
                self.scene.take_back,
                "Ctrl+Z",
                EMBLEM_FOR["undo"],
                reason=why,
                is_constant=True,
            ),
            PromptButton(
                say(Phrase.of("table.rules")),
                lambda: self.scene.open_rules(self.scene.clause_in_question),
                "F1",
                EMBLEM_FOR["rules"],
                is_constant=True,
            ),
            PromptButton(say(Phrase.of("table.menu")), self.scene.asides.menu, "", "", is_constant=True),
        ]

    def _reason(self, refusal: Refusal | None) -> str:
        if refusal is None:
            return ""
        return f"{escape(self.scene.face.say(refusal.phrase))} <c=rubric>{refusal.clause}</c>"

    def take_offer(self, offer: Offer) -> None:
        """A button was pressed: do it, after a warning where something would be lost."""
        self.scene.notes.drop()
        if not offer.action:
            self.scene.sheets.open_kind(offer.verb)
            return
        action = self.scene.face.adviser.parse(offer.action)
        if offer.warning is not None:
            warning, label = self.scene.face.say(offer.warning), self.scene.face.say(offer.label)
            self.scene.asides.warn(warning, lambda: self.scene.send(action), label)
            return
        self.scene.fulfil(self.scene.desk.want(action))
        self.scene.refresh()
