"""What every scene is handed: the window's services. Made by game/app.py; scenes import each other never, only this."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.ui.kit.scene_stack import Scene

if TYPE_CHECKING:
    from game.board.board import Board
    from game.engine.decision import Seat
    from game.engine.match.ports import Occupant
    from game.engine.rules import GameSet, OptionValue
    from game.painter.painted_board import PaintedBoard
    from game.registry import InstalledGame
    from game.session.annotated.annotated_match import AnnotatedMatch
    from game.session.annotated.annotated_run import AnnotatedRun
    from game.session.annotated.library import Library
    from game.session.board_library import LibraryBoard
    from game.session.open_match import OpenMatch
    from game.session.start_position import StartPositions
    from game.storage.saved_matches import SaveFolder
    from game.storage.settings import Settings
    from game.ui.kit.kit import Kit
    from game.ui.scenes.new_game.match_draft import MatchDraft
    from game.ui.scenes.pair_score import FirstOfPair
    from game.ui.table.model.look import GamePresentation
    from game.ui.table.model.panel_data.referee_desk import RefereeDesk, RefereeMap


@dataclass(slots=True)
class Session:
    """What holds while the window is open and is forgotten after."""

    goes_on: bool = True
    """False for a still frame: no other scene follows."""
    wrong_codes: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Person to how often their code has been typed wrong, and when (in the loop's ms) it may be tried again."""
    drafts: dict[str, MatchDraft] = field(default_factory=dict)
    """Game id to the new-game page as it was left without beginning."""
    plain: set[str] = field(default_factory=set)
    """Digests of boards that are shown as plain drawings, because somebody chose so or nothing else can be had."""
    run: AnnotatedRun | None = None
    """How far the lesson or puzzle on the table is; None where a match lies there."""
    left: AnnotatedRun | None = None
    """The lesson that was left under way: it goes on when it is begun."""
    desks: dict[str, RefereeDesk] = field(default_factory=dict)
    """Game id to its referee's desk as it was left; it is written down nowhere."""
    on_paper: dict[str, bool] = field(default_factory=dict)
    """Game id to whether its secrets lie in people's hands at their own table, where somebody chose."""
    maps: dict[str, RefereeMap] = field(default_factory=dict)
    """Game id to the map beside its referee's desk as it was left; it is written down nowhere."""
    titles_seen: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    """Game to the lists that people keep beside its referee's desk; written down nowhere."""
    pair: FirstOfPair | None = None
    """The match after which the sides were swapped last."""

    def desk(self, game: InstalledGame) -> RefereeDesk:
        """A game's referee's desk; an empty one at first."""
        if game.id not in self.desks:
            empty = game.referee_desk()
            assert empty is not None, f"{game.id} has no referee's desk"
            self.desks[game.id] = empty
        return self.desks[game.id]


class SceneMakers(Protocol):
    """Every way to go somewhere else."""

    def play(self, table: OpenMatch) -> Scene:
        """An open match: the table, or the curtain before it."""

    def behind_curtain(self, table: OpenMatch) -> Scene:
        """The table for the seat whose curtain was just opened."""

    def look(self, table: OpenMatch, seat: Seat) -> Scene:
        """The curtain before a quick private look of a seat that is not asked anything."""

    def lessons(self, opens: str = "", side: str = "", game: str = "") -> Scene:
        """First steps and puzzles, a lesson of the `game` chosen; `opens`: after a lesson, with the new-game page of this game
        over it, the person on the `side` of this seat, or "-" without."""

    def puzzles(self, chosen: str = "") -> Scene:
        """The page of first steps and puzzles with a puzzle chosen; after one, with that one chosen."""

    def dropped(self, path: Path) -> Scene:
        """Where a file is seen that was brought to the window: a board that was packed is taken in."""

    def title(self, problem: str = "") -> Scene:
        """The title, with one sentence about what went wrong, if anything did."""

    def new_game(self, game_id: str = "", side: str = "", *, begins: bool = False) -> Scene:
        """The new-game page, with this game chosen; with a `side`, named by a seat of it, for whoever has just learned that."""

    def boards(
        self,
        game: InstalledGame,
        boards: Sequence[LibraryBoard],
        chosen: str,
        on_choose: Callable[[LibraryBoard], None],
    ) -> Scene:
        """The boards that a game can be played on, one of them to be chosen."""

    def own_table(self, dropped: Path | None = None) -> Scene:
        """What the program can do for those who play on a table of their own, game by game; with a scenario chosen there that was
        `dropped` on the window."""

    def watch(self, board: Path) -> Scene:
        """A board beside its file, while somebody writes it."""

    def printing(self, game: InstalledGame) -> Scene:
        """A game to print and cut out."""

    def referee_desk(self, game_id: str, table: OpenMatch | None = None) -> Scene:
        """The referee's desk of a game that has one, as it was left, or over a match."""

    def referee_map(self, game: InstalledGame, game_set: GameSet) -> Scene:
        """The map beside a referee's desk: distances and reach."""

    def titles(self, game: InstalledGame, game_set: GameSet) -> Scene:
        """Titles to be looked up beside a referee's desk, and lists of those that somebody has seen."""

    def matches(self, *, over: bool = False, people: bool = False) -> Scene:
        """All matches, with the first of those chosen that are `over`; or with the page of `people` open."""

    def settings(self) -> Scene: ...

    def rules(self, game: str, clause: str = "", prompt: str = "", reasons: Sequence[str] = ()) -> Scene:
        """The rules, at a clause, or at what is being decided: the question with this key, the odds with these reasons."""

    def credits(self) -> Scene: ...

    def end(self, table: OpenMatch) -> Scene:
        """The end of an open match."""

    def end_of(self, path: Path, *, accepts_edited: bool = False) -> Scene:
        """The end of a saved match, over the list of matches, to which it leads back; raises SaveFault, as
        `Context.open_match` does."""

    def table_screen(self, table: OpenMatch) -> Scene:
        """Large type for those who sit far away."""

    def as_on_table(self, table: OpenMatch, *, begins: bool = False, own: Any = None) -> Scene:
        """The page on which people set an open match as their own table stands; one that `begins` with that is written down from
        then on. `own`: the View of the opened seat, which sets what it alone knows."""

    def review(self, path: Path, *, accepts_edited: bool = False) -> Scene:
        """A saved match, gone through step by step; raises SaveFault, as `Context.open_match` does."""

    def review_of(self, table: OpenMatch, step: int) -> Scene:
        """An open match that is over, gone through from a step on; the page below goes on when it is left."""


class Context(Protocol):
    """One per window."""

    kit: Kit
    session: Session
    scenes: SceneMakers

    @property
    def settings(self) -> Settings:
        """Those in force."""

    def keep(self, settings: Settings) -> str:
        """Apply and write down; one sentence when they could not be written, else nothing."""

    @property
    def folder(self) -> SaveFolder: ...

    @property
    def boards(self) -> Path:
        """Where a person's own boards lie; the folder need not exist."""

    @property
    def scenarios(self) -> Path:
        """Where positions lie that were kept as scenarios; the folder need not exist."""

    @property
    def paintings(self) -> Path:
        """Where paintings made on this machine are kept."""

    @property
    def games(self) -> Sequence[InstalledGame]: ...

    @property
    def table(self) -> OpenMatch | None:
        """The open match."""

    @property
    def starts(self) -> StartPositions:
        """How games begin on their boards, for whoever prepares a match."""

    def new_match(
        self,
        game_id: str,
        board: str,
        seating: Mapping[Seat, Occupant],
        options: Mapping[str, OptionValue],
        name: str,
        *,
        is_kept: bool = True,
        position: Mapping[str, Any] | None = None,
    ) -> OpenMatch:
        """Begin a match, in place of any open one, from its set-up unless a position is given (an empty one: all that is set up
        stands); not `is_kept`: without writing it down. Raises SaveFault,
        RingtableError, BoardProblems."""

    @property
    def library(self) -> Library:
        """The lessons and puzzles."""

    def begin(self, annotated: AnnotatedMatch) -> OpenMatch:
        """Lay a lesson or a puzzle on the table, in place of any open match; it is written down nowhere."""

    def try_from(self, records: int, seat: Seat) -> OpenMatch:
        """How else the open match might have gone after so many of its records: a match of its own, in its place, a person in
        one seat and the computer in all others. Nothing of it is written down; see `end_trial`."""

    def end_trial(self) -> None:
        """The match from which one was tried is the open one again."""

    def rematch(self, *, swapped: bool) -> OpenMatch:
        """The open match once more, with the same people on the same or on the next seats. Raises SaveFault."""

    def open_match(self, path: Path, *, is_kept: bool = True, accepts_edited: bool = False) -> OpenMatch:
        """Open a saved match, in place of any open one; not `is_kept`: only read it, and write nothing down. Raises
        SaveFault; EDITED for one whose results of chance are not all the seed's, unless that is accepted."""

    def keep_matches_in(self, folder: Path) -> str:
        """Keep matches in this folder from now on, also the open one where it is kept nowhere; one sentence when
        nothing can be written there, else nothing."""

    def keep_scenario(self, position: Mapping[str, Any], clock: str) -> str:
        """Keep a position of the open match's fields as a scenario, over none that is there; the sentence that says where it is,
        or why not."""

    def begin_scenario(self, path: Path) -> OpenMatch:
        """Begin a match from the position of a scenario, in place of any open one. Raises ScenarioProblems and SaveFault."""

    def keep_pictures(self, pictures: Sequence[tuple[str, bytes]]) -> str:
        """Write pictures (PNG) by name, without an ending, into the folder of pictures, over none that is there; the sentence
        that says where they are, or why not."""

    def export(self, path: Path) -> Path:
        """Write the readable log of a saved match beside it; the file written. Raises SaveFault."""

    def leave(self) -> None:
        """Close the open match; it is saved."""

    def presentation(self, table: OpenMatch, board: Board | None = None) -> GamePresentation:
        """Advice, look and words of a match, with one of its boards (None: the one that is on the table)."""

    def boards_of(self, table: OpenMatch) -> Sequence[Board]:
        """The boards of its set, in the order in which they are played on."""

    def painted(self, board: Board) -> PaintedBoard:
        """The painting of a board, or the plain drawing."""

    def is_painted(self, board: Board) -> bool:
        """Whether somebody has painted it, here or ahead."""

    def draw_plainly(self, board: Board) -> None:
        """Make the plain drawing, for `painted`; it takes a second, and may be done in a thread."""

    def pump(self, now_ms: int) -> bool:
        """Carry the open match on; True when something changed."""

    def next_pump(self, now_ms: int) -> int | None:
        """Milliseconds until the open match wants `pump` again without an event; None: not before one."""

    def wake(self) -> None:
        """Have the loop come round once more, with an event."""


MakeScene = Callable[[], Scene]
