"""Where scenes come from. Each is imported when it is first wanted, so that the first frame comes soon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ui.kit.markup import escape

if TYPE_CHECKING:
    from game.engine.decision import Seat
    from game.engine.rules import GameSet
    from game.registry import InstalledGame
    from game.session.board_library import LibraryBoard
    from game.session.open_match import OpenMatch
    from game.ui.kit.scene_stack import Scene
    from game.ui.scenes.context import Context, MakeScene


def is_shared(table: OpenMatch) -> bool:
    """Whether whoever decides does so on the table's own screen."""
    return table.shared_turn is not None and table.shared_turn == table.deciding


def has_told_all(table: OpenMatch) -> bool:
    """Whether everybody has seen what happened in public: else they do before the curtain, which then opens by itself."""
    return table.told is None or (bool(table.log) and table.told >= sum(event.audience is None for event in table.log))


class SceneFactory:
    """The factories of a window (`SceneMakers`)."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def play(self, table: OpenMatch) -> Scene:
        return self._with_picture(table, lambda: self._at_table(table))

    def _with_picture(self, table: OpenMatch, then: MakeScene) -> Scene:
        session = self._context.session
        for board in self._context.boards_of(table) if session.goes_on else ():
            if board.digest not in session.plain and not self._context.is_painted(board):
                from game.ui.scenes.board_painting import PaintingScene

                return PaintingScene(self._context, board, lambda: self._with_picture(table, then))
        return then()

    def _at_table(self, table: OpenMatch) -> Scene:
        """The curtain where a person's private screen comes next, else the table's own view."""
        from game.ui.scenes.codes.code_access import is_guarded

        asked = next((seat for seat in table.owners_asked if seat in table.unset), None)
        if asked is not None and asked != table.deciding:
            return self.look(table, asked)
        persons = {o.person for o in table.seating.values() if not o.is_computer}
        deciding = table.seating.get(table.deciding) if table.deciding is not None else None
        waits_for_person = deciding is None or not deciding.is_computer
        has_curtain = len(persons) > 1 or is_guarded(self._context.settings, table.seating)
        look = self._context.presentation(table).look
        is_open = table.deciding is not None and look.is_open(table.public_view, table.deciding)
        is_open |= has_told_all(table) and is_shared(table)
        if table.has_secrets and has_curtain and table.outcome is None and waits_for_person and not is_open:
            from game.ui.scenes.curtain import CurtainScene

            return CurtainScene(self._context, table)
        return self._table(table)

    def _table(self, table: OpenMatch) -> Scene:
        """The table in play, with a sheet where a lesson or a puzzle lies on it."""
        run = self._context.session.run
        if run is not None:
            from game.ui.scenes.annotated.annotated_scene import AnnotatedScene

            return AnnotatedScene(self._context, table, run)
        from game.ui.scenes.play_scene import PlayScene

        return PlayScene(self._context, table)

    def behind_curtain(self, table: OpenMatch) -> Scene:
        return self._table(table)

    def lessons(self, opens: str = "", side: str = "", game: str = "") -> Scene:
        from game.ui.scenes.annotated.lessons_and_puzzles import LessonsAndPuzzles

        return LessonsAndPuzzles(self._context, opens=opens, side=side, game=game)

    def puzzles(self, chosen: str = "") -> Scene:
        from game.ui.scenes.annotated.lessons_and_puzzles import LessonsAndPuzzles

        return LessonsAndPuzzles(self._context, puzzles=True, chosen=chosen)

    def look(self, table: OpenMatch, seat: Seat) -> Scene:
        from game.ui.scenes.curtain import CurtainScene

        return CurtainScene(self._context, table, seat)

    def title(self, problem: str = "", *, opens: Path | None = None) -> Scene:
        """The title, and on from there to the saved match that it `opens`."""
        from game.ui.scenes.title import TitleScene

        scene = TitleScene(self._context, opens=opens)
        if problem:
            scene.page.say(escape(problem))
        return scene

    def new_game(self, game_id: str = "", side: str = "", *, begins: bool = False) -> Scene:
        from game.ui.scenes.new_game.new_game_scene import NewGameScene

        return NewGameScene(self._context, game_id, side, begins=begins)

    def boards(
        self,
        game: InstalledGame,
        boards: Sequence[LibraryBoard],
        chosen: str,
        on_choose: Callable[[LibraryBoard], None],
    ) -> Scene:
        from game.ui.scenes.new_game.boards import BoardsScene

        return BoardsScene(self._context, game, boards, chosen, on_choose)

    def own_table(self, dropped: Path | None = None) -> Scene:
        from game.ui.scenes.own_table.own_table_scene import OwnTableScene

        return OwnTableScene(self._context, dropped)

    def dropped(self, path: Path) -> Scene:
        from game.session.bundles import ENDING
        from game.session.file_check import is_board
        from game.ui.scenes.new_game.boards import TakeInScene

        if path.suffix.lower() == ENDING:
            return TakeInScene(self._context, path)
        return self.watch(path) if is_board(path) else self.own_table(path)

    def watch(self, board: Path) -> Scene:
        from game.session.board_watch import BoardWatch
        from game.storage.folders import make_passing_folder
        from game.ui.scenes.watch_scene import WatchScene

        return WatchScene(self._context, BoardWatch(board, self._context.paintings, make_passing_folder()))

    def printing(self, game: InstalledGame) -> Scene:
        from game.ui.scenes.own_table.print_scene import PrintScene

        return PrintScene(self._context, game)

    def referee_desk(self, game_id: str, table: OpenMatch | None = None) -> Scene:
        from game.ui.scenes.own_table.referee_desk_scene import RefereeDeskScene

        return RefereeDeskScene(self._context, game_id, table)

    def referee_map(self, game: InstalledGame, game_set: GameSet) -> Scene:
        from game.ui.scenes.own_table.referee_aids_scene import RefereeMapScene

        return RefereeMapScene(self._context, game, game_set)

    def titles(self, game: InstalledGame, game_set: GameSet) -> Scene:
        from game.ui.scenes.own_table.referee_aids_scene import TitlesScene

        return TitlesScene(self._context, game, game_set)

    def matches(self, *, over: bool = False, people: bool = False) -> Scene:
        from game.ui.scenes.saves.matches_scene import MatchesScene

        return MatchesScene(self._context, over=over, people=people)

    def settings(self) -> Scene:
        from game.ui.scenes.settings import SettingsScene

        return SettingsScene(self._context)

    def rules(self, game: str, clause: str = "", prompt: str = "", reasons: Sequence[str] = ()) -> Scene:
        from game.ui.scenes.rules.rules_scene import RulesScene

        return RulesScene(self._context, game, clause, prompt, reasons)

    def credits(self) -> Scene:
        """Who made what."""
        from game.ui.scenes.credits import CreditsScene

        return CreditsScene(self._context)

    def end(self, table: OpenMatch) -> Scene:
        from game.ui.scenes.last_page import EndScene

        return EndScene(self._context, table)

    def end_of(self, path: Path, *, accepts_edited: bool = False) -> Scene:
        from game.ui.scenes.last_page import EndScene

        table = self._context.open_match(path, accepts_edited=accepts_edited)
        return self._with_picture(table, lambda: EndScene(self._context, table, is_over_list=True))

    def table_screen(self, table: OpenMatch) -> Scene:
        from game.ui.scenes.table_screen import TableScreen

        return TableScreen(self._context, table)

    def as_on_table(self, table: OpenMatch, *, begins: bool = False, own: Any = None) -> Scene:
        from game.ui.scenes.as_on_table_scene import AsOnTableScene

        return self._with_picture(table, lambda: AsOnTableScene(self._context, table, begins=begins, own=own))

    def review(self, path: Path, *, accepts_edited: bool = False) -> Scene:
        from game.ui.scenes.review_scene import ReviewScene

        table = self._context.open_match(path, accepts_edited=accepts_edited)
        return self._with_picture(table, lambda: ReviewScene(self._context, table))

    def review_of(self, table: OpenMatch, step: int) -> Scene:
        from game.ui.scenes.review_scene import ReviewScene

        return ReviewScene(self._context, table, from_step=step)
