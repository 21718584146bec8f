"""Scenario files: what cannot be read is refused with line and column, what does not hold fails with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.scenario_file import ScenarioProblems, load_scenario, run_scenario

HEAD = "game: battle\ntitle: a test\noptions: {players: 3}\nposition: {round: 2, turn: saruman, phase: build}\n"
"""Four lines; the steps begin on line 5."""


def written(folder: Path, text: str) -> Path:
    path = folder / "case.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def run(folder: Path, steps: str) -> tuple[bool, str]:
    report = run_scenario(written(folder, HEAD + "steps:\n" + steps))
    return report.ok, report.line.replace(str(folder / "case.yaml"), "case.yaml")


def problems(folder: Path, text: str) -> list[str]:
    with pytest.raises(ScenarioProblems) as told:
        load_scenario(written(folder, text))
    return [str(problem).replace(str(folder / "case.yaml"), "case.yaml") for problem in told.value.problems]


def test_a_scenario_that_holds_is_one_line_and_so_is_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert run(tmp_path, "  - expect: {round: 2, turn: saruman}\n") == (True, "case.yaml: a test")
    with pytest.raises(ScenarioProblems, match="the file cannot be read: No such file"):
        load_scenario(tmp_path / "none.yaml")
    (found,) = problems(tmp_path, HEAD + "clauses: [BR-053, BR-999]\nsteps: [{play: end}]\n")
    assert found.startswith("case.yaml:5:19: there is no clause 'BR-999'")


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("  - expect: {round: 3}\n", "case.yaml:6: round: expected 3, found 2"),
        ("  - expect: {ring.owner: sauron}\n", "case.yaml:6: ring.owner: expected 'sauron', found 'alliance'"),
        ("  - expect: {pieces: {man_orc.#: 1}}\n", "case.yaml:6: pieces.man_orc.#: expected 1, found 10"),
        ("  - expect: {rounds: 3}\n", "case.yaml:6: there is no fact 'rounds'; did you mean 'round'?"),
        ("  - play: end\n  - expect: {round: 3}\n", "case.yaml:7: round: expected 3, found 2"),
        ("  - winner: sauron\n", "case.yaml:6: the game goes on; expected sauron"),
        (
            "  - play: attack orc@2117 gondor@osgiliath\n",
            "case.yaml:6: 'attack orc@2117 gondor@osgiliath' is refused: Attacks are made in the Attack Phase, not in",
        ),
        (
            "  - {play: end build, by: sauron}\n",
            "case.yaml:6: 'end build' is refused: That is not for this seat to say. Now saruman decides (build);",
        ),
        (
            "  - {refuse: end build, because: BR-053}\n",
            "case.yaml:6: 'end build' is allowed; expected a refusal by BR-053",
        ),
        (
            "  - {refuse: build orc@barad-dur, because: [BR-001, BR-002]}\n",
            "case.yaml:6: 'build orc@barad-dur' is refused by another clause than BR-001 or BR-002: ",
        ),
        ("  - legal: {count: 0}\n", "legal actions; expected 0"),
        ("  - legal: {include: [end first_move]}\n", "case.yaml:6: 'end first_move' is not legal; the actions are"),
        ("  - legal: {exclude: [end build]}\n", "case.yaml:6: 'end build' is legal; it should not be"),
        ("  - decides: alliance\n", "case.yaml:6: saruman decides (build); expected alliance"),
        ("  - {play: end build, chance: [[4, 4]]}\n", "case.yaml:6: 1 outcome of chance too many"),
        ("  - view: {seat: table, equals: {round: 5}}\n", "case.yaml:6: round: expected 5, found 2"),
        ("  - view: {seat: table, absent: [round]}\n", "case.yaml:6: round is 2; expected nothing there"),
        (
            "  - view: {seat: alliance, absent: [rnig]}\n",
            "case.yaml:6: there is no fact 'rnig' in this game, for anybody; did you mean 'ring'?",
        ),
        (
            "  - view: {seat: alliance, absent: [ring.onwer]}\n",
            "case.yaml:6: there is no fact 'ring.onwer', for anybody; did you mean 'owner'?",
        ),
        ("  - undo: saruman\n", "case.yaml:6: saruman cannot take back: There is nothing to take back."),
        (
            "  - orders: {seat: alliance, set: {permission: perhaps}}\n",
            "case.yaml:6: alliance cannot set these standing orders: ",
        ),
        (
            "  - play: end build\n  - {undo: saruman, refused: true}\n",
            "case.yaml:7: saruman took back, which should be refused",
        ),
    ],
)
def test_what_does_not_hold_fails_with_its_line_and_a_sentence(tmp_path: Path, steps: str, told: str) -> None:
    ok, line = run(tmp_path, steps)
    assert not ok
    assert told in line
    assert line.startswith("case.yaml:")


ATTACK = """game: battle
title: chance
options: {players: 3}
position: {round: 3, turn: sauron, phase: attack, only: true, pieces: {orc: ["1313"], rohan: ["1312"]}}
steps:
"""


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        ("", "too little chance: 0 outcomes given, and one more is needed: dice 1 1"),
        (", chance: []", "too little chance: 0 outcomes given"),
        (", chance: [[7, 7]]", "'7 7' cannot come of this; expected one of dice 1 1"),
        (", chance: [[6, 6], [1, 1]]", "1 outcome of chance too many"),
    ],
)
def test_too_little_too_much_or_impossible_chance_fails(tmp_path: Path, chance: str, told: str) -> None:
    text = ATTACK + f"  - {{play: attack orc@1313 rohan@1312{chance}}}\n"
    report = run_scenario(written(tmp_path, text))
    assert not report.ok
    assert told in report.line


@pytest.mark.parametrize("chance", ["[[4, 4]]", "['4 4']", "[dice 4 4]", "[any]", "any"])
def test_an_outcome_is_named_by_its_words_its_text_or_left_to_the_seed(tmp_path: Path, chance: str) -> None:
    text = ATTACK + f"  - {{play: attack orc@1313 rohan@1312, chance: {chance}}}\n  - expect: {{rolls.#: 1}}\n"
    report = run_scenario(written(tmp_path, text))
    assert report.ok, report.line


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title: x\nsteps: [{play: end}]\n", ["case.yaml:1:1: the key 'game' is missing"]),
        (
            HEAD + "stesp: []\nsteps: [{play: end}]\n",
            ["case.yaml:5:1: unknown key 'stesp' in a scenario; did you mean 'steps'?"],
        ),
        (HEAD + "steps:\n  - plya: end\n", ["case.yaml:6:5: unknown step 'plya'; did you mean 'play'?"]),
        (
            HEAD + "steps:\n  - {play: end, chanse: []}\n",
            ["case.yaml:6:17: unknown key 'chanse' in a step `play`; did you mean 'chance'?"],
        ),
        (
            HEAD + "steps:\n  - {legal: {abuot: x}}\n",
            ["case.yaml:6:14: unknown key 'abuot' in `legal`; did you mean 'about'?"],
        ),
        (
            HEAD + "steps:\n  - {refuse: end}\n",
            [
                "case.yaml:6:5: a step `refuse` has no `because`; expected the clause, or a list of clauses one of which is cited"
            ],
        ),
        (
            HEAD + "steps:\n  - {play: end, winner: x}\n",
            ["case.yaml:6:17: a step is either `play` or `winner`; expected a step of its own"],
        ),
        (HEAD + "steps: end\n", ["case.yaml:5:8: the steps are no list; expected a list of steps such as `- play: …`"]),
        (
            "game: batle\ntitle: x\nsteps: [{play: end}]\n",
            ["case.yaml:1:7: unknown game 'batle'; did you mean 'battle'?"],
        ),
        (
            "game: battle\nboard: midle-earth\ntitle: x\nsteps: [{play: end}]\n",
            ["case.yaml:2:1: battle has no board 'midle-earth'; did you mean 'middle-earth'?"],
        ),
        (
            HEAD + "seed: xyz\nsteps: [{play: end}]\n",
            ["case.yaml:5:7: 'xyz' is no seed; expected up to 64 hexadecimal digits"],
        ),
        (
            HEAD + "steps:\n  - {play: end, chance: 5}\n",
            ["case.yaml:6:25: chance cannot be '5'; expected a list of outcomes, or `any`"],
        ),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_line_and_column(tmp_path: Path, text: str, told: list[str]) -> None:
    assert problems(tmp_path, text) == told


def test_all_faults_of_a_file_are_told_in_one_run(tmp_path: Path) -> None:
    text = "gaem: battle\ntitle: x\nsteps:\n  - plya: end\n  - {play: end, chanse: []}\n"
    assert problems(tmp_path, text) == [
        "case.yaml:1:1: unknown key 'gaem' in a scenario; did you mean 'game'?",
        "case.yaml:4:5: unknown step 'plya'; did you mean 'play'?",
        "case.yaml:5:17: unknown key 'chanse' in a step `play`; did you mean 'chance'?",
    ]
    text = (
        "game: battle\ntitle: x\nclauses: [BR-9999]\noptions: {players: 3, rounnds: 20}\nposition: {rouund: 2}\n"
        "steps:\n  - play: mvoe orc@2117 2116\n  - {play: end, by: wolf}\n  - legal: {exclude: [end bluid]}\n"
    )
    told = [one.removeprefix("case.yaml:").partition(";")[0] for one in problems(tmp_path, text)]
    assert told == [
        "3:11: there is no clause 'BR-9999'",
        "4:23: there is no option 'rounnds'",
        "5:12: a position has no 'rouund'",
        "7:11: 'mvoe orc@2117 2116' is no action",
        "8:21: there is no seat 'wolf' with 3 players",
        "9:23: 'end bluid' is no action",
    ]


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("play: quaff", "6:11: 'quaff' is no action; expected one of build, move"),
        ("play: mvoe orc@2117 2116", "6:11: 'mvoe orc@2117 2116' is no action; did you mean 'move'?"),
        ("{refuse: bluid orc@2117, because: BR-100}", "6:14: 'bluid orc@2117' is no action; did you mean 'build'?"),
        ("{play: end, by: wolf}", "6:21: there is no seat 'wolf' with 3 players; expected sauron, saruman, alliance"),
        ("{play: end, by: sauorn}", "6:21: there is no seat 'sauorn'; did you mean 'sauron'?"),
        (
            "{play: end, by: evil}",
            "6:21: there is no seat 'evil' with 3 players; expected sauron, saruman, alliance (there is one with 'options:",
        ),
        ("view: {seat: wolf, equals: {}}", "6:18: there is no seat 'wolf' with 3 players; expected"),
        ("undo: wolf", "6:11: there is no seat 'wolf'"),
        ("orders: {seat: wolf, set: {permission: refuse}}", "6:20: there is no seat 'wolf'"),
        ("decides: nobody", "6:14: there is no seat 'nobody'"),
        ("decides: {seat: alliance, kind: permision}", "6:37: there is no kind of decision 'permision'; did you mean"),
        ("winner: [sauron, wolf]", "6:22: there is no seat 'wolf'"),
        ("{refuse: end, because: BR-9999}", "6:28: there is no clause 'BR-9999'"),
        ("legal: {about: orcs@2117, count: 0}", "6:20: 'orcs' names nothing in this game; did you mean 'orc'?"),
        (
            "legal: {about: orc@osgilath, count: 0}",
            "6:20: 'osgilath' names nothing in this game; did you mean 'osgiliath'?",
        ),
        ("legal: {about: orc@9999, count: 0}", "6:20: '9999' names nothing in this game"),
        ("legal: {exclude: [move orc@2117 nowhereland]}", "6:23: 'nowhereland' names nothing in this game"),
        ("legal: {exclude: [mvoe orc@2117 2116]}", "6:23: 'mvoe orc@2117 2116' is no action; did you mean 'move'?"),
        ("legal: {include: [move orc@2117 21166]}", "6:23: '21166' names nothing in this game"),
    ],
)
def test_a_name_that_is_none_is_told_before_anything_is_played(tmp_path: Path, step: str, told: str) -> None:
    (found,) = problems(tmp_path, HEAD + f"steps:\n  - {step}\n")
    assert found.startswith(f"case.yaml:{told}")


@pytest.mark.parametrize(
    ("game", "position", "told"),
    [
        ("riddle", "{at: {p2: bree, p1: shire}}", "4:27: 'shire' is no place of this board; did you mean 'the-shire'?"),
        ("hunt", "{figures: {blue: '480'}}", "4:22: '480' is no place of this board; did you mean '48'?"),
        ("riddle", "{at: {p1: breee}}", "4:17: 'breee' is no place of this board; did you mean 'bree'?"),
    ],
)
def test_a_place_that_is_none_is_told_where_it_stands_with_what_was_meant(
    tmp_path: Path, game: str, position: str, told: str
) -> None:
    text = f"game: {game}\ntitle: x\noptions: {{}}\nposition: {position}\nsteps: [{{winner: none}}]\n"
    (found,) = problems(tmp_path, text)
    assert found == f"case.yaml:{told}"


WRONG = {
    "battle": (
        (
            "  round: 0\n  turn: sauren\n  phase: atack\n  pieces: {orc: ['2117', bree-east], goblin: [bree], "
            "dwarf: [doom, '9999']}\n"
            "  ring: {ownr: sauron, rested: maybe}\n  shire: {owner: frodo}\n  fangorn: open\n"
            "  built: {orcs: 1}\n  elven: {rivendel: {stay: 1}}\n"
        ),
        [
            "5:3: 'round' is 0; expected a number of at least 1",
            "6:3: 'sauren' is no seat of this game; did you mean 'sauron'?",
            "7:3: phase 'atack' is none; did you mean 'attack'?",
            "8:26: 'bree-east' is no place of this board",
            "8:38: 'goblin' is no piece; expected one of orc, ",
            "8:62: 'doom' is no place of this board",
            "8:68: '9999' is no place of this board",
            "9:10: 'ring' has no 'ownr'; did you mean 'owner'?",
            "9:24: 'ring.rested' is 'maybe'; expected true or false",
            "10:11: 'shire.owner' is 'frodo'; expected one of hobbits, saruman",
            "11:3: 'fangorn' is 'open'; expected one of asleep, guest, closed",
            "12:11: 'orcs' is no piece; did you mean 'orc'?",
            "13:11: 'rivendel' is no place of this board; did you mean 'rivendell'?",
        ],
    ),
    "hunt": (
        (
            "  day: 0\n  figures: {blu: '48', green: '480'}\n  owners: {blue: rw9}\n"
            "  orders: {rw8: [blue]}\n  tracks: {'22': eyes}\n"
            "  hand: [farmer-magot, 35]\n  hands: {rw1: [crebane]}\n  log: ['1', x, '10']\n"
            "  kinds: [day, dya]\n  company: {samwize: ready}\n"
            "  info: ['2000']\n  dice: [rong]\n  special: [red-33]\n  marks: [{kind: area, at: Z-Z}]\n  log_tokens: [Q-A]\n"
        ),
        [
            "5:3: 'day' is 0; expected a number of at least 1",
            "6:13: 'figures' is 'blu'; did you mean 'blue'?",
            "6:24: '480' is no place of this board; did you mean '48'?",
            "7:12: 'owners' is 'rw9'; did you mean 'rw2'?",
            "8:12: 'orders' has no 'rw8'; did you mean 'rw2'?",
            "9:12: 'tracks' is 'eyes'; did you mean 'eye'?",
            "10:10: 'hand': there is no 'farmer-magot'; did you mean 'farmer-maggot'?",
            "10:24: 'hand': there is no '35' among ",
            "11:17: 'hands': there is no 'crebane'; did you mean 'crebain'?",
            "12:14: 'log' names x, which is no location of the first board",
            "13:16: 'kinds' is 'dya'; did you mean 'day'?",
            "14:13: 'company' is 'samwize'; did you mean 'samwise'?",
            "15:10: there is no Information token of 2000; expected one of ",
            "16:10: 'dice' is 'rong'; did you mean 'ring'?",
            "17:13: 'special' is 'red-33'; did you mean 'red-3'?",
            "18:24: 'marks' names 'Z-Z'; expected an area or a section of the board",
            "19:16: 'Q-A' is no place of this board",
        ],
    ),
    "riddle": (
        (
            "  characters: {p1: froddo, p9: sam}\n"
            "  round: one\n  at: {p1: breee, p2: fornostt}\n  hands: {p1: [bot, ring], p2: [rope, ropp]}\n"
            "  in_play: {p1: [clok]}\n  memory: {p2: [bre]}\n  phase: akshun\n  held: boots\n"
            "  means: [hors-1]\n  met: [p7]\n  die: 4\n"
        ),
        [
            "5:16: 'froddo' is no character; did you mean 'frodo'?",
            "5:28: 'p9' is no seat of this game; expected one of p1, p2",
            "6:3: 'round' is 'one'; expected a number of at least 1",
            "7:8: 'breee' is no place of this board; did you mean 'bree'?",
            "7:19: 'fornostt' is no place of this board; did you mean 'fornost'?",
            "8:16: 'bot' is no card; did you mean 'boat'?",
            "8:39: 'ropp' is no card; did you mean 'rope'?",
            "9:18: 'in_play' is ['clok']; expected boat, rope, cloak",
            "10:17: 'bre' is no place of this board; did you mean 'bree'?",
            "11:3: phase 'akshun' is none; ",
            "12:3: 'held' is 'boots'; expected cloak or rope",
            "13:11: 'hors-1' is no means of travel (RR-008); did you mean 'horse-1'?",
            "14:9: 'p7' is no seat of this game; expected one of p1, p2",
        ],
    ),
}
"""A position full of wrong values, and what is told of them."""


@pytest.mark.parametrize("game", WRONG)
def test_every_wrong_value_of_a_position_is_told_at_once_with_line_column_and_what_was_meant(
    tmp_path: Path, game: str
) -> None:
    position, expected = WRONG[game]
    players = "players: 3" if game != "riddle" else "players: 2"
    text = f"game: {game}\ntitle: x\noptions: {{{players}}}\nposition:\n{position}steps: [{{play: end, by: wolf}}]\n"
    *told, seat = problems(tmp_path, text)
    assert "there is no seat 'wolf'" in seat, "faults of steps are told beside those of the position"
    assert len(told) == len(expected), told
    for found, wanted in zip(told, expected, strict=True):
        assert found.startswith(f"case.yaml:{wanted}")


def test_numbers_in_quotation_marks_are_told_where_they_stand(tmp_path: Path) -> None:
    text = 'game: battle\ntitle: x\noptions: {rounds: 4, players: "3"}\nsteps:\n  - legal: {about: orc, count: "3"}\n'
    assert problems(tmp_path, text) == [
        "case.yaml:3:31: players cannot be '3'; expected a number",
        "case.yaml:5:32: the count cannot be '3'; expected a number",
    ]


def test_right_values_that_do_not_go_together_fail_at_their_line(tmp_path: Path) -> None:
    text = "game: battle\ntitle: x\nposition: {pieces: {orc: ['2117'], gondor: ['2117']}}\nsteps: [{play: end}]\n"
    report = run_scenario(written(tmp_path, text))
    assert not report.ok
    assert "case.yaml:3:" in report.line
    assert "cannot both stand on" in report.line


@pytest.mark.parametrize(
    "step",
    [
        "legal: {about: orc@2118, exclude: [attack orc@2118 rohan@1312]}",
        "legal: {exclude: [attack orc@2118 gondor@osgiliath]}",
        "legal: {exclude: [attack orc@2117 rohan@edoras]}",
        "legal: {about: orc@2118, count: 0}",
    ],
)
def test_a_check_about_a_piece_that_is_not_there_fails(tmp_path: Path, step: str) -> None:
    text = (
        "game: battle\ntitle: x\noptions: {players: 3}\nposition: {round: 3, turn: sauron, phase: attack, only: true, "
        f"pieces: {{orc: ['2117'], gondor: [osgiliath]}}}}\nsteps:\n  - {step}\n"
    )
    report = run_scenario(written(tmp_path, text))
    assert not report.ok
    assert "case.yaml:6: " in report.line
    assert "stands nowhere now" in report.line


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("options: {players: 9}", "case.yaml:3: 9 cannot play; expected 2, 3 players"),
        ("options: {rounds: 7}", "case.yaml:3: option 'rounds'"),
        ("options: {rounds: 7}\nposition: {round: 2}", "case.yaml:3: option 'rounds'"),
    ],
)
def test_options_that_cannot_be_fail_at_their_line(tmp_path: Path, line: str, told: str) -> None:
    report = run_scenario(written(tmp_path, f"game: battle\ntitle: x\n{line}\nsteps: [{{play: end}}]\n"))
    assert not report.ok
    assert told in report.line.replace(str(tmp_path) + "/", "")


def test_a_board_is_found_beside_the_scenario(tmp_path: Path) -> None:
    from game.storage.resources import resource

    source = resource("boards", "battle", "middle-earth.yaml").read_text(encoding="utf-8")
    (tmp_path / "own.yaml").write_text(source, encoding="utf-8")
    text = "game: battle\nboard: own.yaml\ntitle: own board\nsteps: [{expect: {round: 1}}]\n"
    assert run_scenario(written(tmp_path, text)).ok


@pytest.mark.parametrize("piece", ["man_orc@isengard", "man_orc@1413", "man_orc@Isengard"])
def test_a_check_about_a_piece_spells_its_place_as_it_likes(tmp_path: Path, piece: str) -> None:
    text = f"""game: battle
title: about
options: {{players: 3}}
position: {{round: 2, turn: saruman, phase: first_move, only: true, pieces: {{man_orc: [isengard]}}}}
steps:
  - legal: {{about: '{piece}', include: [move man_orc@isengard 1312], count: 24}}
"""
    report = run_scenario(written(tmp_path, text))
    assert report.ok, report.line
