"""Faces and families of cards come from each game's data/faces.yaml: what is wrong there is told with its place, and what is
there can be told apart and read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import registry
from game.board.problems import BoardProblems
from game.engine.errors import RingtableError
from game.ui.kit.theme import contrast, rgb
from game.ui.table.model.panel_data.faces import GameFaces, faces_of, read_faces
from game.ui.table.model.panel_data.picture_parts import CardFamily, Face

GAMES = tuple(game.package for game in registry.games())
WHOLE = """\
faces:
  orc: {fill: "#2A1B17", sign: "#F0653C", emblem: eye}
  elf: {fill: "#2C7480", sign: "#F7F0D6", emblem: elven-star, round: true}
seats: {good: elf, evil: orc}
families:
  travel: {colour: "#2F6470", paper: "#EFE6CB", emblem: boat}
"""


def read(folder: Path, text: str) -> GameFaces:
    file = folder / "faces.yaml"
    file.write_text(text, encoding="utf-8")
    return read_faces(file)


def test_what_is_declared_is_there_by_its_name(tmp_path: Path) -> None:
    found = read(tmp_path, WHOLE)
    assert found.faces["elf"] == Face("#2C7480", "#F7F0D6", "elven-star", round=True)
    assert found.seats["evil"] == found.faces["orc"]
    assert found.families["travel"] == CardFamily("travel", "#2F6470", "#EFE6CB", "boat")


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("emblem: eye", "emblem: eie", ":2:51: unknown emblem 'eie'; expected an emblem that the painter knows"),
        ('"#2A1B17"', "brown", ":2:15: 'brown' stands here; expected a colour such as '#F3EBD3'"),
        ("evil: orc", "evil: ork", ":4:26: unknown face 'ork'; expected orc or elf; did you mean 'orc'?"),
        ("paper:", "papper:", ":6:31: unknown key 'papper'; expected colour, paper or emblem; did you mean 'paper'?"),
        ('sign: "#F0653C", ', "", ":2:8: 'sign' is missing"),
        ("seats: {good: elf, evil: orc}\n", "", ":1:1: 'seats' is missing"),
    ],
)
def test_a_fault_is_told_with_its_line_and_column(tmp_path: Path, was: str, now: str, said: str) -> None:
    with pytest.raises(BoardProblems, match=re.escape(said)):
        read(tmp_path, WHOLE.replace(was, now))


@pytest.mark.parametrize(("name", "said"), [("travle", "did you mean 'travel'?"), ("magic", "expected travel")])
def test_a_family_that_is_not_declared_is_told_in_one_sentence(tmp_path: Path, name: str, said: str) -> None:
    with pytest.raises(RingtableError, match=re.escape(f"has no family of cards {name!r}")) as told:
        read(tmp_path, WHOLE).families[name]
    assert told.value.sentence.endswith(said)


@pytest.mark.parametrize("package", GAMES)
def test_every_seat_has_a_face(package: str) -> None:
    seats = {str(seat) for seating in registry.installed(package).info.seatings.values() for seat in seating}
    assert seats == set(faces_of(package).seats)


@pytest.mark.parametrize("package", GAMES)
def test_signs_stand_out_on_their_faces(package: str) -> None:
    weak = {name for name, face in faces_of(package).faces.items() if contrast(rgb(face.sign), rgb(face.fill)) < 3.0}
    assert weak == set()


def test_figures_can_be_read_on_every_counter_of_battle() -> None:
    pieces = {name: face for name, face in faces_of("game.games.battle").faces.items() if name != "ring"}
    assert {name for name, face in pieces.items() if contrast(rgb(face.sign), rgb(face.fill)) < 4.5} == set()


@pytest.mark.parametrize("package", ["game.games.battle", "game.games.hunt"])
def test_no_two_seats_at_one_table_share_an_emblem(package: str) -> None:
    faces = faces_of(package).seats
    for seating in registry.installed(package).info.seatings.values():
        assert len({faces[seat].emblem for seat in seating}) == len(seating)
