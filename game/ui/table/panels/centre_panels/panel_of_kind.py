"""Which panel shows which scene in the middle of the table."""

from __future__ import annotations

from game.ui.table.model.panel_data.cards_and_players import CardBattle, CardExchange, Notice, OpenCards, TitleList
from game.ui.table.panels.centre_panels.battle import CardBattlePanel
from game.ui.table.panels.centre_panels.centre_panel import CentrePanel, CentrePanelCallbacks
from game.ui.table.panels.centre_panels.exchange import ExchangePanel, NoticePanel
from game.ui.table.panels.centre_panels.open_cards import OpenCardsPanel
from game.ui.table.panels.centre_panels.title_list import TitlesPanel
from game.ui.table.panels.status import Say


def centre_panel(
    centre: CardBattle | TitleList | CardExchange | OpenCards | Notice,
    say: Say,
    calls: CentrePanelCallbacks,
    words: dict[str, str],
) -> CentrePanel:
    """The panel of a scene. `words`: search, ask, seen, close."""
    match centre:
        case CardBattle():
            return CardBattlePanel(centre, say, calls)
        case TitleList():
            return TitlesPanel(centre, say, calls, words)
        case CardExchange():
            return ExchangePanel(centre, say)
        case OpenCards():
            return OpenCardsPanel(centre, say, calls, words)
        case Notice():
            return NoticePanel(centre, say)
