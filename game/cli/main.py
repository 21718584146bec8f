"""The command `ringtable`: opens the window, or hands over to one command.

A command's module is imported only when it is asked for, so that the window is on screen before anything else is
loaded. No traceback reaches a person: what went wrong is one sentence, and the details go to a report file.
"""

from __future__ import annotations

import errno
import importlib
import io
import os
import signal
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from game.cli.faults import BAD_INPUT, INTERRUPTED, CliFault, write_report

COMMANDS: Mapping[str, str] = {
    "play": "open a saved match",
    "check": "check boards and tables",
    "schema": "write the schemas with which an editor helps to write boards",
    "paint": "paint a board without opening a window",
    "watch": "a board beside its file while you write it",
    "bundle": "a board and all that belongs to it as one file to hand on",
    "unbundle": "take in a board that was handed on",
    "print": "a game as a PDF, to be printed and cut out",
    "scenario": "run scenario files",
    "screenshot": "the frame that one seat would see, without a window",
    "simulate": "games between computer opponents, without a window",
    "bench": "the program's speed beside well-known programs",
    "clauses": "the rules, each with its home in the code and its tests",
    "language": "begin a language of your own",
    "export": "the readable log of a match",
    "lesson": "begin a lesson from a match",
    "verify": "whether a match is whole and every result of chance is what its seed gives",
}
"""Every command with what it does; `game.cli.commands.<command>` offers `run(words) -> exit status`."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words ask; returns the exit status: 0 done, 1 a check failed, 2 bad input or circumstances."""
    words = list(sys.argv[1:] if argv is None else argv)
    _give_voices()
    with _interruptions() as interruptions:
        return _done(words, interruptions)


@contextmanager
def _interruptions() -> Iterator[list[int]]:
    """Collects each Ctrl+C: libraries that catch everything (the PDF's colours, a reader of images) make another fault of it."""
    found: list[int] = []

    def interrupt(number: int, _: object) -> None:
        found.append(number)
        raise KeyboardInterrupt

    usual = signal.getsignal(signal.SIGINT)
    hears = usual is signal.default_int_handler and threading.current_thread() is threading.main_thread()
    if hears:
        signal.signal(signal.SIGINT, interrupt)
    try:
        yield found
    finally:
        if hears:
            signal.signal(signal.SIGINT, usual)


def _done(words: list[str], interruptions: Sequence[int]) -> int:
    try:
        status = dispatch(words)
        sys.stdout.flush()  # a reader that has gone is noticed here and not while shutting down
    except CliFault as fault:
        return _complain(str(fault), fault.status)
    except KeyboardInterrupt:
        return _complain("interrupted.", INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has heard enough; do not stumble over it again while shutting down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as fault:
        if fault.errno != errno.ENAMETOOLONG:
            return _surprise(fault, words)
        return _complain(f"'{str(fault.filename)[:40]}...' is too long for the name of a file.", BAD_INPUT)
    except Exception as surprise:
        if interruptions:
            return _complain("interrupted.", INTERRUPTED)
        from game.board.problems import BoardProblems
        from game.engine.errors import RingtableError

        if isinstance(surprise, RingtableError):
            from game.language import catalog

            is_english = catalog.in_force() is catalog.ENGLISH  # a command may have been asked to speak another
            return _complain(str(surprise) if is_english else surprise.sentence, BAD_INPUT)
        if isinstance(surprise, BoardProblems):
            return _complain(str(surprise), BAD_INPUT)
        return _surprise(surprise, words)
    return status


def _surprise(surprise: Exception, words: Sequence[str]) -> int:
    return _complain(write_report(surprise, words), BAD_INPUT)


def dispatch(words: list[str]) -> int:
    if not words:
        return _open_window([])
    first, rest = words[0], words[1:]
    if first in COMMANDS:
        status: int = importlib.import_module(f"game.cli.commands.{first}").run(rest)
        return status
    if first in ("-h", "--help", "help"):
        print(_overview())
        return 0
    if first == "--version":
        from game import __version__

        print(f"ringtable {__version__}")
        return 0
    if first == "--self-test":
        from game.cli.commands.self_test import run

        return run(rest)
    if first == "--first-frame":
        return _open_window(words)
    if not rest and Path(first).is_file():  # a saved match that was double-clicked
        from game.cli.commands.play import run as play

        return play(words)
    if not rest and first.endswith(".ringtable"):
        raise CliFault(f"there is no file '{first}'; a saved match was expected.")
    raise _unknown(first)


def _open_window(words: list[str]) -> int:
    from game.cli.commands.window import run

    return run(words)


def _unknown(word: str) -> CliFault:
    """Says which command was probably meant."""
    import difflib

    kind = "option" if word.startswith("-") else "command"
    close = difflib.get_close_matches(word, COMMANDS, n=1)
    meant = f"did you mean '{close[0]}'?" if close else "'ringtable --help' lists what there is."
    return CliFault(f"there is no {kind} '{word}'; {meant}")


def _overview() -> str:
    width = max(map(len, COMMANDS)) + 2
    lines = [f"  {name:<{width}}{does}" for name, does in COMMANDS.items()]
    return "\n".join(
        [
            "usage: ringtable [COMMAND ...]",
            "",
            "Without a command, opens the window: three board games of Middle-earth at one table.",
            "",
            *lines,
            "",
            "'ringtable COMMAND --help' tells more; 'ringtable --version' which version this is.",
        ]
    )


def _complain(sentence: str, status: int) -> int:
    print(f"ringtable: {sentence}", file=sys.stderr)
    return status


def _give_voices() -> None:
    """An executable without a console on Windows has no standard streams; give it deaf ones. A name that is no text (of
    a file from an old stick) is printed with signs for its odd bytes."""
    if sys.stdout is None or sys.stderr is None:
        nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - open as long as the process
        sys.stdout = sys.stdout or nowhere
        sys.stderr = sys.stderr or nowhere
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
