"""What the new-game page holds while it is being filled in: who sits where, options; remembered between games."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from random import Random
from typing import TYPE_CHECKING, Any

from game.computer.levels import USUAL
from game.computer.masks import next_mask
from game.engine.chance import mixed
from game.engine.decision import Seat
from game.engine.match.header import TABLE_OPTIONS
from game.engine.match.ports import Occupant
from game.engine.rules import OptionValue
from game.language.printable import shown_name
from game.session.board_library import is_file_ref
from game.session.loaded_game import given_names
from game.session.start_position import Evening, evenings
from game.ui.scenes.game_boxes import box_look
from game.ui.screen_words import day, say

if TYPE_CHECKING:
    from game.registry import InstalledGame
    from game.storage.settings import Settings

LONGEST_NAME = 24
AT_TABLE = " at their own table"
"""Behind a game under which the choices beside people's own board are remembered."""


@dataclass(slots=True)
class SeatChoice:
    """One seat as it stands on the page."""

    seat: Seat
    name: str = ""
    is_person: bool = True
    level: str = USUAL
    mask: str = ""
    """Who plays it where the computer does."""

    def take(self, level: str) -> None:
        """A person takes it (no level), or a computer that plays so well."""
        self.is_person, self.level = not level, level or self.level

    def occupant(self) -> Occupant:
        """Who plays it."""
        return Occupant(person=self.name.strip()) if self.is_person else Occupant(level=self.level, mask=self.mask)


@dataclass(slots=True)
class MatchDraft:
    """A match before it begins."""

    game: InstalledGame
    players: int
    places: dict[Seat, SeatChoice] = field(default_factory=dict)
    options: dict[str, OptionValue] = field(default_factory=dict)
    board: str = ""
    """A shipped board's id, or the file name of one of the person's own."""
    evening: str = ""
    """The prepared start, by its name; empty: the whole game."""
    last_mask: str = ""
    """The last that played the evening before."""
    is_at_table: bool = False
    """Whether it is of a match beside people's own board, which is remembered apart."""

    @staticmethod
    def of(game: InstalledGame, remembered: object, people: Sequence[str], *, is_at_table: bool = False) -> MatchDraft:
        """The page as it was left last time, or the first person against the computer; what was remembered may come from a
        file that somebody, or something, has spoilt: whatever cannot be used of it takes its usual value."""
        info = game.info
        draft = MatchDraft(game, box_look(game.id).first or max(info.seatings), board=info.boards[0])
        draft.is_at_table = is_at_table
        draft.options = {option.id: option.default for option in info.options}
        draft.options |= {name: values[0] for name, values in TABLE_OPTIONS.items()}
        kept = remembered if isinstance(remembered, Mapping) else {}
        if draft.present and "seats" not in kept:
            draft._first_seating(people)
        draft._recall(kept)
        draft.give_masks()
        return draft

    def next_masks(self) -> None:
        """For the evening after this one."""
        self.last_mask = next((one.mask for one in reversed(self.present) if not one.is_person), self.last_mask)
        self.give_masks()

    def give_masks(self) -> None:
        """Every seat has one, those next that did not play the evening before; a person's lies ready for the computer."""
        worn = list[str]()
        for seat in dict.fromkeys(seat for _, seats in sorted(self.game.info.seatings.items()) for seat in seats):
            self.place(seat).mask = next_mask(worn, worn[-1] if worn else self.last_mask)
            worn.append(self.place(seat).mask)

    def change_mask(self, place: SeatChoice) -> None:
        """Somebody else plays a seat: whoever comes next and plays no other."""
        place.mask = next_mask([one.mask for one in self.present], place.mask)

    def _first_seating(self, people: Sequence[str]) -> None:
        """Nobody has played yet: one person in the first seat, computers that are easy to beat elsewhere, also in the seats
        that more players would have."""
        for seats in self.game.info.seatings.values():
            for place in map(self.place, seats):
                place.is_person, place.level = False, self.game.levels[0]
        own = self.present[0]
        own.is_person = True
        own.name = next((name for name in people if name not in given_names(self.game.id)), "")

    def _recall(self, remembered: Mapping[str, Any]) -> None:
        info = self.game.info
        players = remembered.get("players")
        if isinstance(players, int) and players in info.seatings:
            self.players = players
        seats = remembered.get("seats")
        if isinstance(seats, Mapping):
            for seat in {seat for among in info.seatings.values() for seat in among} & seats.keys():
                kept = seats[seat]
                if isinstance(kept, Mapping):
                    place = self.place(Seat(seat))
                    name = shown_name(kept.get("name"))[:LONGEST_NAME]
                    place.name = "" if name in given_names(self.game.id) else name
                    place.is_person = kept.get("is_person") is not False
                    place.level = kept["level"] if kept.get("level") in self.game.levels else place.level
        options = remembered.get("options")
        allowed: dict[str, Sequence[OptionValue]] = {option.id: option.values for option in info.options}
        allowed |= TABLE_OPTIONS
        if isinstance(options, Mapping):
            for name, value in options.items():
                if name in allowed and any(value == one and type(value) is type(one) for one in allowed[name]):
                    self.set_option(name, value)
        self.choose_evening(str(remembered.get("evening", "")))
        self.last_mask = str(remembered.get("last_mask", ""))
        board = remembered.get("board")
        if isinstance(board, str) and (board in info.boards or (is_file_ref(board) and "\0" not in board)):
            self.board = board

    def memory(self) -> dict[str, Any]:
        """Plain data for the settings file."""
        return {
            "players": self.players,
            "board": self.board,
            "evening": self.evening,
            "last_mask": self.last_mask,
            "seats": {
                str(place.seat): {"name": place.name, "is_person": place.is_person, "level": place.level}
                for place in self.places.values()
            },
            "options": dict(self.options),
        }

    @property
    def kept_as(self) -> str:
        """Under which it is remembered."""
        return kept_as(self.game.id, is_at_table=self.is_at_table)

    @property
    def names(self) -> tuple[str, ...]:
        """Of the people in it."""
        return tuple(dict.fromkeys(one.name.strip() for one in self.present if one.is_person and one.name.strip()))

    def match_name(self) -> str:
        """The game with the people who play it; without names, with the day."""
        game, names = box_look(self.game.id).name, self.names
        if names:
            return say("new.match_people", game=game, people=names)
        return say("new.match_name", game=game, date=day(datetime.now().astimezone()))

    def remembered(self, settings: Settings) -> Settings:
        """Settings in which it is the last match that was begun."""
        given = given_names(self.game.id)
        people = tuple(name for name in dict.fromkeys([*self.names, *settings.people]) if name not in given)[:12]
        others = {id_: kept for id_, kept in settings.new_match.items() if id_ != self.kept_as}
        return replace(settings, new_match={**others, self.kept_as: self.memory()}, people=people)

    def place(self, seat: Seat) -> SeatChoice:
        """One seat, kept also while another number of players leaves it out."""
        if seat not in self.places:
            self.places[seat] = SeatChoice(seat)
        return self.places[seat]

    @property
    def present(self) -> list[SeatChoice]:
        """The seats in play, in turn order."""
        return [self.place(seat) for seat in self.game.info.seatings[self.players]]

    @property
    def start(self) -> Evening | None:
        """The prepared start that is chosen; None: the whole game, or a board or number of players that it is not made for."""
        found = next((one for one in evenings(self.game.id) if one.id == self.evening), None)
        fits = found is not None and found.fits(self.players) and self.board == self.game.info.boards[0]
        return found if fits else None

    def choose_evening(self, evening: str) -> None:
        """A prepared start with the board that it is made for, and the players unless it fits any number; none of this name: the
        whole game."""
        found = next((one for one in evenings(self.game.id) if one.id == evening), None)
        self.evening = found.id if found is not None else ""
        if found is not None:
            self.board = self.game.info.boards[0]
            self.seat_players(self.players if found.fits(self.players) else found.players)

    def seat_players(self, players: int) -> None:
        """So many players. Whoever was the last person at the table is not left out with his seat: he takes the first one."""
        before = [place for place in self.present if place.is_person]
        self.players = players
        if before and not self.people:
            _change_places(before[-1], self.present[0])

    @property
    def people(self) -> int:
        """How many seats people hold."""
        return sum(place.is_person for place in self.present)

    def sit(self, seats: Collection[str]) -> None:
        """A person sits down at the first of these seats without one: the only person at the table moves there; where there
        are several people, or none, one more joins. Whoever touches a side where people sit gives its last seat back to the
        computer, unless nobody would be left."""
        here = [place for place in self.present if str(place.seat) in seats]
        free = [place for place in here if not place.is_person]
        people = [place for place in self.present if place.is_person]
        if len(people) == 1 and people[0] not in here and free:
            _change_places(people[0], free[0])
        elif free and len(free) == len(here):
            free[0].is_person = True
        elif len(people) > 1 and len(free) < len(here):
            next(place for place in reversed(here) if place.is_person).is_person = False

    def learn(self, seats: Collection[str]) -> None:
        """The person sits alone on the first of these seats, against as few computers as there can be, which are easy to beat:
        in the first short evening, or in a whole game where there is none, or only such as are about something else."""
        look = box_look(self.game.id)
        self.seat_players(look.first or min(self.game.info.seatings))
        self.choose_evening(next((one.id for one in evenings(self.game.id) if not look.whole_first), ""))
        name = next((place for place in self.present if place.is_person), self.present[0]).name
        for place in self.present:
            place.is_person, place.level = False, self.game.levels[0]
        seat = next((place for place in self.present if str(place.seat) in seats), self.present[0])
        seat.is_person, seat.name = True, name

    def seat_people(self) -> None:
        """People sit in every chair."""
        for place in self.present:
            place.is_person = True

    def seating(self) -> dict[Seat, Occupant]:
        """Who sits where. Whoever gave no name is entered with that of the seat, which is nobody's own and is not remembered."""
        words, found = self.game.words(), {}
        for place in self.present:
            name = place.name.strip() or words.name(str(place.seat), "seat")
            found[place.seat] = Occupant(person=name) if place.is_person else place.occupant()
        return found

    def set_option(self, name: str, value: OptionValue) -> str:
        """Choose; the option that had to follow, because one goes only with the other, or nothing."""
        options, follows = self.options, ""
        options[name] = value
        for option in self.game.info.options:
            if option.only is None or options.get(option.id, option.default) != option.only[0]:
                continue
            _, other, needed = option.only
            default = next(one.default for one in self.game.info.options if one.id == other)
            if options.get(other, default) != needed:
                follows = other if name == option.id else option.id
                options[follows] = needed if name == option.id else option.default
        return follows

    def chosen_options(self) -> dict[str, OptionValue]:
        """The options that this number of players has. Where only computers play, the length is capped also where people
        would have played without an end."""
        info = self.game.info
        chosen = {name: self.options[name] for name in TABLE_OPTIONS if name in self.options}
        for option in info.options:
            if not option.players or self.players in option.players:
                chosen[option.id] = self.options.get(option.id, option.default)
        if not self.people and info.cap_option and not chosen[info.cap_option]:
            chosen[info.cap_option] = next(o.default for o in info.options if o.id == info.cap_option)
        return chosen

    def draw_lots(self, rng: Random) -> None:
        """Shuffle who sits where among the seats in play."""
        present = self.present
        held = mixed([(place.name, place.is_person, place.level, place.mask) for place in present], rng)
        for place, (name, is_person, level, mask) in zip(present, held, strict=True):
            place.name, place.is_person, place.level, place.mask = name, is_person, level, mask

    def fill_with_computers(self) -> None:
        """Give every seat without a named person to the computer."""
        for place in self.present:
            place.is_person = place.is_person and bool(place.name.strip())


def kept_as(game: str, *, is_at_table: bool) -> str:
    """Under which a game's choices are remembered: beside people's own board apart from those on the new-game page."""
    return f"{game}{AT_TABLE}" if is_at_table else game


def _change_places(one: SeatChoice, other: SeatChoice) -> None:
    """Who sits on one seat, and who on the other, change places."""
    for what in ("name", "is_person", "level"):
        here, there = getattr(one, what), getattr(other, what)
        setattr(one, what, there)
        setattr(other, what, here)
