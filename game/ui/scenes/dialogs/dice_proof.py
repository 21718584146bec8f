"""Whether every result of chance is what its seed gives: the card of a match, and the way to it."""

from __future__ import annotations

from game.engine.decision import Phrase
from game.engine.match.verification import Verification, seeds_told, verdict, wrong_results
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.theme import Role
from game.ui.scenes.dialogs.dialog import DialogCard, Say
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.flow import Column, Scroll
from game.ui.widgets.label import RichText
from game.ui.widgets.page import Page

WIDTH = 760
"""Units of the card."""


class DiceProofCard(DialogCard):
    """Hashes from the beginning on; seeds, and what was found, after the end."""

    def __init__(self, kit: Kit, page: Page, say: Say, found: Verification | None) -> None:
        told = Scroll(Column(*(RichText(text, role) for role, text in _told(say, found)), gap=10))
        close, title = say(Phrase.of("table.close")), say(Phrase.of("table.dice_card.title"))
        super().__init__(kit, page, close, title, told, width=WIDTH)
        self._table, self._say, self._found = page, say, found

    def laid_again(self, kit: Kit) -> Widget | None:
        return DiceProofCard(kit, self._table, self._say, self._found)


def _told(say: Say, found: Verification | None) -> list[tuple[Role, str]]:
    """What stands on the card, paragraph by paragraph."""
    if found is None:
        return []
    lines: list[tuple[Role, str]] = []
    if found.wrong:
        lines.append((Role.BODY, f"<c=rubric>{escape(say(Phrase('engine.proof.edited')))}</c>"))
    lines += [(Role.BODY, escape(say(phrase))) for phrase in verdict(found)]
    lines += [(Role.BODY, f"<c=rubric>{escape(line)}</c>") for line in wrong_results(found, say)]
    lines += [(Role.BODY, escape(say(phrase))) for phrase in seeds_told(found)]
    is_told = bool(found.stretches[0].seed)
    note = Phrase("engine.proof.seed_told" if is_told else "engine.proof.no_seed_yet")
    return [*lines, (Role.SMALL, escape(say(note)))]


class DiceButton(Button):
    """The way to the card of a match that is over."""

    def __init__(
        self, kit: Kit, page: Page, say: Say, found: Verification, *, has_words: bool = True, shows_key: bool = True
    ) -> None:  # fmt: skip
        word = say(Phrase("table.dice_card.edited" if found.wrong else "table.menu_items.dice"))
        super().__init__(
            word, lambda: page.open(DiceProofCard(kit, page, say, found)), key="D", emblem=EMBLEM_FOR["dice"],
            has_words=has_words, shows_key=shows_key,
        )  # fmt: skip
