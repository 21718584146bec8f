"""A process beside the painter's, so that two cores paint one board. It loads no library before it watches over its end."""

from __future__ import annotations

import os
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread

from game.board.board import Board
from game.painter.paint_board import get_ready


def ready_beside(board: Board) -> Executor:
    """Get ready for such a board, here and in a process of its own: threads would wait for each other, as most calls of the
    libraries hold theirs."""
    one = ProcessPoolExecutor(1, get_context("spawn"), _end_with_parent)
    one.submit(get_ready, board)
    get_ready(board)
    return one


def _end_with_parent() -> None:
    """Should the painter be stopped, the process beside it ends at once, also in the middle of its work."""

    def wait(parent: BaseProcess) -> None:
        parent.join()
        os._exit(0)

    if (parent := parent_process()) is not None:
        Thread(target=wait, args=(parent,), daemon=True).start()
