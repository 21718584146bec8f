"""A game of the box: its name, its files, and where its rules, its computer player and its presentation come from.

`GAME = Game(...)` in the game's own package is the one thing that the registry reads. Importing that package brings in
nothing of the game beside it: rules, computer player and presentation are imported when they are first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

# The title knows which games there are, and waits for nothing that rules are made of.
if TYPE_CHECKING:
    from game.board.board import Board
    from game.board.problems import Problem
    from game.board.requirements import Check
    from game.board.shapes.shape import Record
    from game.engine.decision import Phrase, Seat
    from game.engine.rules import GameInfo, GameSet, OptionValue, PhaseChart, Rules

    CheckTables = Callable[[Mapping[str, str], Sequence[Board]], Iterable[Problem]]
    """(name of each table to its text, the boards) to every fault of the tables, with its line."""
    FitTables = Callable[[Mapping[str, Any], Sequence[Board], Sequence[Board]], Mapping[str, Any]]
    """(the shipped tables by name, boards, the shipped boards) to what these tables are on the boards."""
    Roles = Callable[[Any], Mapping[Seat, Phrase]]
    """View to what seats are called whose players gave no name: by what they play ("Frodo"), once everybody knows it."""

_MOST_BOUND: Final = 8
"""Sets whose rules are kept: more than lie on tables at a time."""


def no_roles(view: Any) -> Mapping[Seat, Phrase]:
    """The roles of a game whose seats are called by what they play from the beginning."""
    return {}


def no_tables(texts: Mapping[str, str], boards: Sequence[Board]) -> Iterable[Problem]:
    """The check of a game without tables."""
    return ()


def as_they_are(tables: Mapping[str, Any], boards: Sequence[Board], shipped: Sequence[Board]) -> Mapping[str, Any]:
    """The tables of a game in which nothing of them depends on the board."""
    return tables


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a game before they are bound to a set."""

    info: GameInfo
    phases: PhaseChart
    bind: Callable[[GameSet], Rules[Any, Any, Any]]
    """The rules on a set; compiles its boards and tables. Raises what the game has for tables it cannot be played with."""
    checks: Sequence[Check] = ()
    """What must hold of a board beyond the Requirements of `info`."""
    check_tables: CheckTables = no_tables
    """What must hold of the tables beside the boards."""
    table_shapes: Mapping[str, Record] = field(default_factory=dict)
    """Name of each table to what it may hold."""
    fit_tables: FitTables = as_they_are
    """How shipped tables are made to fit boards of somebody's own."""
    roles: Roles = no_roles
    """What seats without a person's name are called besides their own."""


@dataclass(frozen=True)
class Game:
    """One game of the box."""

    id: str
    load_rulebook: Callable[[], Rulebook]
    load_computer_player: Callable[[], Callable[..., Any]]
    """The function that makes the game's computer player of a level for rules that are bound to a set; of a game with
    temperaments also with the factors of one (`data/temperaments.yaml`)."""
    load_presentation: Callable[[], Callable[[GameSet], Any]]
    """The function that makes the game's presentation on a set; only what has a window asks for it."""
    sets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Shipped sets of more than one board: id of the set to its board files, in order. A set not named here is one
    board, `<id>.yaml` among the game's boards."""
    tables: tuple[str, ...] = ()
    """Names of the tables beside the boards; a set of a person's own may have its own beside its boards."""
    load_referee_desk: Callable[[], Callable[[Any], Any]] | None = None
    """The function that makes a referee's desk (`RefereeDesk`), where the game has one, for those who play on a table of their
    own: an empty one (None), or one with the counters of a match's public View."""
    load_referee_aids: Callable[[], Callable[[GameSet], Any]] | None = None
    """The function that makes what lies beside that desk for a set (`RefereeAids`): a map and titles; None: nothing."""
    load_printed_parts: Callable[[], Callable[[GameSet], Any]] | None = None
    """The function that tells what of a set is printed and cut out (`PrintedParts`); None: nothing is."""
    levels: tuple[str, ...] = ("easy", "normal")
    """The levels of its computer player that are offered, the weakest first."""
    levels_on_trial: tuple[str, ...] = ()
    """Levels that commands know and nobody is offered: they have not yet been shown to be better than those that are."""
    at_own_table: Mapping[str, OptionValue] = field(default_factory=dict)
    """Options of the game that a match has beside a board of one's own; what is physical (`GameInfo.physical`) is too."""
    listed_at_own_table: Mapping[str, tuple[OptionValue, OptionValue]] = field(default_factory=dict)
    """Options that say what the laptop keeps for all to read there, with what each is while it does and while it does not."""

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules before they are bound to a set."""
        return self.load_rulebook()

    @property
    def info(self) -> GameInfo:
        """What the menus need to know."""
        return self.rulebook.info

    @cached_property
    def beside_real(self) -> Mapping[str, OptionValue]:
        """The options of a match beside a board of one's own: what is physical there, and the game's."""
        from game.engine.match.header import TABLE_OPTIONS

        physical = {name: TABLE_OPTIONS[name][1] for name in self.info.physical}
        return {**physical, **self.at_own_table}

    def is_beside_real(self, options: Mapping[str, Any]) -> bool:
        """Whether anything of a match with these options lies on a table of one's own."""
        return any(options.get(name) == value for name, value in self.beside_real.items())

    def rules(self, game_set: GameSet) -> Rules[Any, Any, Any]:
        """The rules on a set. Sets with the same boards and tables have the same rules; they are compiled once."""
        for known, rules in self._bound.values():
            if known is game_set:
                return rules
        key = game_set.key
        if key not in self._bound:
            while len(self._bound) >= _MOST_BOUND:
                del self._bound[next(iter(self._bound))]
            self._bound[key] = game_set, self.rulebook.bind(game_set)
        return self._bound[key][1]

    @cached_property
    def _bound(self) -> dict[tuple[str, ...], tuple[GameSet, Rules[Any, Any, Any]]]:
        """Rules by the keys of their sets, the oldest first."""
        return {}
