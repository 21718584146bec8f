"""At a table of one's own: game by game, what the program can do there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.board.problems import BoardProblems
from game.engine.decision import Phrase
from game.engine.errors import RingtableError
from game.engine.match.header import TABLE_OPTIONS
from game.engine.rules import OptionValue
from game.session.open_match import OpenMatch
from game.session.scenario_file import KeptScenario, ScenarioProblems, kept_scenario, kept_scenarios
from game.storage.faults import problem_placed
from game.storage.folders import shown_path
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Push, Replace, Transition
from game.ui.kit.theme import Role
from game.ui.scenes.game_boxes import HEIGHT, WIDTH, box_cover, box_look, box_window, players_line
from game.ui.scenes.list_page import ListPage
from game.ui.scenes.menu_scene import SurfaceWidget
from game.ui.scenes.new_game.match_draft import LONGEST_NAME, MatchDraft, SeatChoice, kept_as
from game.ui.screen_words import say
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Plate
from game.ui.widgets.choices import ChoiceStrip, TickBox
from game.ui.widgets.flow import Filling, Grid, Part, Row, Sized
from game.ui.widgets.label import Heading, Label, RichText
from game.ui.widgets.list_view import ListRow, heading_row
from game.ui.widgets.text_entry import TextEntry

if TYPE_CHECKING:
    from game.registry import InstalledGame
    from game.ui.scenes.context import Context


LEAST_TICK, LEAST_CHAIR, CHAIR = 260, 300, 110
"""Units of width of a tick with its words, of a chair with its name, and of what the chair is called."""
DESK: Final = Phrase.of("desk.title")
DESK_TEXT: Final = Phrase.of("desk.text")
"""What a game calls its referee's desk, and what that is for."""


class OwnTableScene(ListPage):
    """A row for each game: its referee's desk where it has one, a match beside one's own things, or one that begins as it stands
    there; then the scenarios that were kept from a table."""

    title_key = "own_table.title"

    def __init__(self, context: Context, dropped: Path | None = None) -> None:
        super().__init__(context)
        self.kept = kept_scenarios(context.scenarios)
        used = [
            at for name in context.settings.new_match for at, game in enumerate(context.games) if _key(game) == name
        ]
        self.view.chosen = used[-1] if used else 0
        if dropped is not None:
            self._add(dropped)

    def on_enter(self) -> None:
        """What was kept on the page that lay over this one stands here too."""
        super().on_enter()
        elsewhere = [one for one in self.kept if one.path.parent != self.context.scenarios]
        found = (*kept_scenarios(self.context.scenarios), *elsewhere)
        if found != self.kept:
            chosen, self.kept = None if self.game is not None else self.scenario.path, found
            if chosen is not None:
                self._add(chosen)
            self.rebuild()

    def _add(self, path: Path) -> None:
        """A file from elsewhere too, chosen."""
        at = next((at for at, one in enumerate(self.kept) if one.path == path), len(self.kept))
        self.kept = (*self.kept[:at], kept_scenario(path), *self.kept[at + 1 :])
        self.view.chosen = len(self.context.games) + 1 + at

    def dropped(self, path: Path) -> None:
        from game.session.bundles import ENDING  # reads and checks boards: not needed before a file is dropped
        from game.session.file_check import is_board

        if path.suffix.lower() == ENDING or is_board(path):
            super().dropped(path)
            return
        self._add(path)
        self.rebuild_below()
        self.view.reveal_row(self.chosen)

    @property
    def game(self) -> InstalledGame | None:
        """The chosen one; None for a scenario."""
        return self.context.games[self.chosen] if self.chosen < len(self.context.games) else None

    @property
    def scenario(self) -> KeptScenario:
        """The chosen one, where that is no game."""
        return self.kept[self.chosen - len(self.context.games) - 1]

    def rows(self) -> Sequence[ListRow]:
        boxes = (box_look(game.id) for game in self.context.games)
        rows = [ListRow(box.name, players_line(box), picture=partial(box_window, self.kit, box)) for box in boxes]
        if self.kept:
            rows.append(heading_row(say("own_table.kept")))
        for one in self.kept:
            box = box_look(one.game) if one.game else None
            picture = partial(box_window, self.kit, box) if box is not None else None
            rows.append(ListRow(one.title, box.name if box is not None else "", picture=picture))
        return rows

    def above(self) -> Part:
        return RichText(escape(say("own_table.text")))

    def below(self) -> Part:
        return RichText(escape(say("own_table.files", folder=shown_path(self.context.scenarios))), Role.SMALL)

    def title(self) -> str:
        return box_look(self.game.id).name if self.game is not None else self.scenario.title

    def picture(self) -> tuple[Widget, float] | None:
        name = self.game.id if self.game is not None else self.scenario.game
        if not name:
            return None
        box = box_look(name)
        cover = SurfaceWidget(lambda size: box_cover(self.kit, box, box.board, players_line(box), size[0]))
        return cover, HEIGHT / WIDTH

    def words(self) -> Sequence[Part]:
        if self.game is None:
            told = self.scenario.fault or say("own_table.kept_text")
            return [RichText(escape(told), Role.LEAD)]
        beside = ("match_companion", "companion_text") if self.game.at_own_table else ("match", "match_text")
        words = self.game.words()
        extent = "stands_secret" if self.game.info.has_secrets else "stands_open"
        stands = f"{say('own_table.stands_text')} {say(f'own_table.{extent}')}"
        offers = [(say(f"own_table.{beside[0]}"), say(f"own_table.{beside[1]}")), (say("own_table.stands"), stands)]
        if _has_desk(self.game):
            offers.insert(0 if self._is_desk_first(self.game) else 2, (words(DESK), words(DESK_TEXT)))
        lines = [f"<b>{escape(name)}.</b> {escape(text)}" for name, text in offers]
        return [*(RichText(markup) for markup in lines), *self._laptop(self.game), *self._chairs(self.game)]

    def _laptop(self, game: InstalledGame) -> Iterator[Part]:
        """What the laptop does of all that can lie on the table."""
        draft = self._draft(game)
        ticks = []
        yield Heading(say("own_table.does.title"), 3)
        if game.info.has_secrets and _has_desk(game):
            is_on_paper = self._is_on_paper(game)
            ticks.append(TickBox(say("own_table.does.secrets"), not is_on_paper, partial(self._keep, game)))
            if is_on_paper:
                yield Grid(*ticks, least=LEAST_TICK, gap=6)
                yield RichText(escape(say("own_table.does.on_paper")))
                return
        for name, (kept, left) in game.listed_at_own_table.items():
            does = say(f"own_table.does.{name}")
            ticks.append(TickBox(does, draft.options.get(name) == kept, partial(self._let, draft, name, kept, left)))
        for name, real in game.beside_real.items():
            own = TABLE_OPTIONS[name][0] if name in TABLE_OPTIONS else not real
            does = say(f"own_table.does.{name}")
            ticks.append(TickBox(does, draft.options.get(name) == own, partial(self._let, draft, name, own, real)))
        yield Grid(*ticks, least=LEAST_TICK, gap=6)

    def _is_on_paper(self, game: InstalledGame) -> bool:
        """Whether its secrets lie in people's hands: as chosen, else unless the game can be asked beside their own board."""
        return self.context.session.on_paper.get(game.id, not game.at_own_table)

    def _is_desk_first(self, game: InstalledGame) -> bool:
        """Whether the desk is what is meant most often."""
        return _has_desk(game) and (not game.info.has_secrets or self._is_on_paper(game))

    def _keep(self, game: InstalledGame, keeps: bool) -> None:
        self.context.session.on_paper[game.id] = not keeps
        self.rebuild_below()

    def _let(self, draft: MatchDraft, name: str, own: OptionValue, real: OptionValue, does: bool) -> None:
        draft.set_option(name, own if does else real)

    def _chairs(self, game: InstalledGame) -> Iterator[Part]:
        """How many people sit there, and who on which chair."""
        draft, counts, called = self._draft(game), sorted(game.info.seatings), game.words()

        def seat(at: int) -> None:
            draft.seat_players(counts[at])
            self.rebuild_below()

        def name(place: SeatChoice, text: str) -> None:
            place.name = text

        strip = ChoiceStrip(list(map(str, counts)), counts.index(draft.players), seat)
        yield Row(Heading(say("own_table.chairs"), 3), strip, gap=16, side="start", stacks=False)
        entries = (
            Row(
                Sized(Filling(Label(called.name(str(place.seat), "seat"), Role.SMALL_STRONG)), width=CHAIR),
                Filling(TextEntry(place.name, partial(name, place), max_length=LONGEST_NAME)),
                gap=8,
                stacks=False,
            )
            for place in draft.present
        )
        yield Grid(*entries, least=LEAST_CHAIR, gap=8)

    def buttons(self) -> Sequence[Button]:
        if self.game is None:
            begin = Button(
                say("own_table.kept_begin"), self._begin_kept, key="Enter", emblem="road", plate=Plate.PRIMARY
            )
            return [] if self.scenario.fault else [begin]
        game, has_desk, is_first = self.game, _has_desk(self.game), self._is_desk_first(self.game)
        desk = Button(
            game.words()(DESK),
            partial(self._to_desk, game),
            key="Enter" if is_first else "",
            emblem="die",
            plate=Plate.PRIMARY if is_first else Plate.PAPER,
        )
        beside = Button(
            say("own_table.match_companion" if game.at_own_table else "own_table.match"),
            partial(self.begin_beside, game),
            key="" if is_first else "Enter",
            emblem="road",
            plate=Plate.PAPER if is_first else Plate.PRIMARY,
        )
        paper = partial(Button, plate=Plate.PAPER)
        stands = paper(say("own_table.stands"), partial(self._begin_as_it_stands, game), key="A", emblem="bridge")
        more = paper(say("own_table.more"), partial(self.begin_beside, game, begins=False), key="B", emblem="sliders")
        found = [desk, beside, stands, more] if is_first else [beside, stands, *([desk] if has_desk else []), more]
        if game.load_printed_parts is not None:
            found.append(paper(say("own_table.print"), partial(self._to_printing, game), key="P", emblem="quill"))
        return found

    def _to_printing(self, game: InstalledGame) -> None:
        self.go(Push(self.context.scenes.printing(game)))

    def _to_desk(self, game: InstalledGame) -> None:
        draft, session = self._draft(game), self.context.session
        self.context.keep(draft.remembered(self.context.settings))
        desk, chairs = session.desk(game), [place.seat for place in draft.present]
        ways = [desk, *(desk.toggle(one.key) for one in desk.shown().toggles)]  # one may be for so many players
        session.desks[game.id] = next(
            (one for one in ways if [seat for *_, seat in one.shown().seated] == chairs), desk
        )
        self.go(Push(self.context.scenes.referee_desk(game.id)))

    def _draft(self, game: InstalledGame) -> MatchDraft:
        """A new match as one was left here; at first with everything set that can lie on the table, and seats as elsewhere."""
        drafts, settings, key = self.context.session.drafts, self.context.settings, _key(game)
        if key not in drafts:
            kept = settings.new_match.get(key)
            remembered = settings.new_match.get(game.id, {}) if kept is None else kept
            drafts[key] = MatchDraft.of(game, remembered, settings.people, is_at_table=True)
            for name, value in game.beside_real.items() if kept is None else ():
                drafts[key].set_option(name, value)
        return drafts[key]

    def begin_beside(self, game: InstalledGame, *, begins: bool = True) -> None:
        """The whole game with people in every chair, at once; else by way of the page that has all that can be chosen of it."""
        draft = self._draft(game)
        draft.seat_people()
        draft.evening = "" if begins else draft.evening
        self.go(Push(self.context.scenes.new_game(draft.kept_as, begins=begins)))

    def _begin_as_it_stands(self, game: InstalledGame) -> None:
        """Set the table first, people in every chair; the match begins with that."""
        draft = self._draft(game)
        draft.seat_people()
        self.context.keep(draft.remembered(self.context.settings))
        self._open(
            lambda: self.context.new_match(
                game.id,
                draft.board,
                draft.seating(),
                draft.chosen_options(),
                draft.match_name(),
                is_kept=False,
                position={},
            ),
            lambda table: Push(self.context.scenes.as_on_table(table, begins=True)),
        )

    def _begin_kept(self) -> None:
        self._open(
            partial(self.context.begin_scenario, self.scenario.path),
            lambda table: Replace(self.context.scenes.play(table), whole_stack=True),
        )

    def _open(self, begin: Callable[[], OpenMatch], leads: Callable[[OpenMatch], Transition]) -> None:
        """Go on with the match that begins; why none does is told."""
        try:
            table = begin()
        except (BoardProblems, ScenarioProblems) as problems:
            self.tell(problem_placed(problems.problems[0]))
        except (RingtableError, OSError) as error:
            self.tell(error)
        else:
            self.go(leads(table))


def _key(game: InstalledGame) -> str:
    """Under which a match beside people's own board is remembered."""
    return kept_as(game.id, is_at_table=True)


def _has_desk(game: InstalledGame) -> bool:
    return game.load_referee_desk is not None
