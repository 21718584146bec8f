"""Sheets that open beside the board: leave to be asked, several ways, a question from another player, first words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Role
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.widgets.badges import Roundel
from game.ui.widgets.button import Button, Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import Column, LaidPanel, Row, Scroll, Shrink, Wrap
from game.ui.widgets.label import Heading, RichText

INSET, FACE = 22, 44
"""Units round what stands on it, and across of a roundel."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a sheet."""

    label: str
    on_press: Callable[[], None]
    key: str = ""
    is_primary: bool = False
    reason: str = ""


class QuestionSheet(LaidPanel):
    """Roundels of who asks and who is asked (or none), a heading, sentences, answers. Sentences that find no room are
    scrolled; the answers are always there."""

    def __init__(
        self,
        heading: str,
        markup: str,
        answers: Sequence[Answer],
        *,
        faces: Sequence[Face] = (),
        kind: PanelKind = PanelKind.SHEET,
    ) -> None:
        super().__init__(kind, INSET)
        buttons = [
            Button(
                answer.label,
                answer.on_press,
                key=answer.key,
                size=Size.SMALL,
                plate=Plate.PRIMARY if answer.is_primary else Plate.PAPER,
                is_enabled=not answer.reason,
                reason=answer.reason,
            )
            for answer in answers
        ]
        roundels = Row(*(Roundel(badge_of(face), FACE) for face in faces), gap=22) if faces else None
        words = Scroll(RichText(markup, Role.BODY, material=self.material), material=self.material, shy=True)
        head = Heading(heading, 3, material=self.material, has_divider=True)
        self.part = Column(roundels, head, Shrink(words), Wrap(*buttons) if buttons else None)
