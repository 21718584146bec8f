"""`ringtable lesson MATCH -o FILE`: a lesson begun from a match that is over, to which somebody writes what the teacher says."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.cli.argument_types import CommandParser, OutputFile, add_output, existing_file
from game.cli.faults import CliFault, tell_torn


def run(words: Sequence[str]) -> int:
    """Write the lesson; one that would not play to its end is not written."""
    parser = CommandParser(
        "lesson",
        "Begin a lesson from a match that is over: a file with a step for everything that was done, in which the teacher's\n"
        "sentences are to be written. In the folder 'lessons' of your own it stands on the page of first steps.",
    )
    parser.add_argument("match", type=existing_file, metavar="MATCH", help="a saved match")
    add_output(parser, "the lesson", ending=".yaml")
    parser.add_argument("--seat", metavar="SEAT", help="who is taught (the first seat that a person played)")
    options = parser.parse_args(list(words))
    output = OutputFile("lesson", options, ending=".yaml", kind="a lesson")

    from game.engine.decision import Seat
    from game.session.annotated.annotated_file import read_annotated
    from game.session.annotated.annotated_match import AnnotatedKind
    from game.session.annotated.library import fault_of, lesson_of_match
    from game.session.loaded_game import replayed
    from game.session.scenario_file import NoScenario, ScenarioProblems
    from game.storage.match_file import read_file

    path: Path = options.match
    file, records = read_file(path)
    tell_torn(path)
    played, match = replayed(file.match, records, path=path)
    header = match.header
    if match.outcome is None:
        raise CliFault(f"lesson: '{path.name}' is unfinished; a lesson is made of a match that is over.")
    people = [seat for seat in header.seats if not match.seating[seat].is_computer]
    learner = Seat(options.seat or (people or list(header.seats))[0])
    if learner not in header.seats:
        raise CliFault(f"lesson: there is no seat '{learner}' in this match; expected {', '.join(header.seats)}.")
    try:
        text = lesson_of_match(played, header, records, name=file.name, learner=learner)
        read_annotated(output.path, AnnotatedKind.LESSON, text)
    except NoScenario as fault:
        raise CliFault(f"lesson: nothing can be made of '{path.name}': {fault}.") from None
    except ScenarioProblems as problems:
        raise CliFault(f"lesson: nothing can be made of '{path.name}': {fault_of(problems)}") from None
    output.write(text.encode())
    print(f"{output.path}: a lesson of {text.count('say:')} sentences to be written")
    return 0
