"""Questions beside a board of one's own may be typed in the player's language."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.match.ports import SeatPort
from tests.games.hunt.screens.hunt_driver import ALONE, HuntDriver
from tests.games.hunt.screens.test_companion import AT, line
from tests.sampling import first_with_soak
from tests.ui.window_driver import STILL


@pytest.mark.clause("HR-322")
@pytest.mark.parametrize(
    ("typed", "dice", "event"),
    first_with_soak(
        [
            ("Suche 22 blue", ["ring"], "search"),
            ("Jage 22 Blau Schwert", ["sword"], "hunt"),
            ("Wahrnehmung II-A 22 blau", ["ring"], "perceive"),
            ("suche 22 blau", ["ring"], "search"),
            ("search 22 blue", ["ring"], "search"),
            ("spüre II-A blau", ["ring"], "perceive"),
            ("zieh 19 blau", ["ring"], "move"),
        ],
        3,
    ),
)
def test_german_words_are_understood_beside_the_english_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, dice: list[str], event: str
) -> None:
    hunting = HuntDriver(tmp_path, settings=replace(STILL, language="de"))
    hunting.hunt(ALONE, {**AT, "dice": dice}, {"companion": True})
    hunting.run(200)
    assert "suche 22 blau" == line(hunting).entry.placeholder
    sent: list[str] = []
    monkeypatch.setattr(SeatPort, "send", lambda _port, message: sent.append(str(message.action)))
    hunting.type(typed)
    assert "" == hunting.play.model.line().told
    assert [event] == [text.split()[0] for text in sent]
    hunting.close()
