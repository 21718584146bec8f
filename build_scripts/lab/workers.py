"""Work that is spread over the workers of a Dask scheduler: a cluster of this computer's processors, or one elsewhere.

A worker that is lost loses nothing: what it was doing is done again by another. Needs the extra `lab`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import Any, Final

from distributed import Client, LocalCluster

from game.engine.errors import RingtableError

LOCAL: Final = "local"
"""In place of a scheduler's address: a cluster of this computer's own, which ends with the work."""
PATIENCE: Final = 10
"""Seconds that a scheduler is waited for."""

Spread = Callable[[Callable[[Any], Any], Sequence[Any]], Iterator[Any]]
"""(what to do, with what) to the results in the order of the second. What to do is a function of a module, or a partial one."""


class NoScheduler(RingtableError):
    """Nobody answers at an address, or no longer; the sentence names it."""


@contextmanager
def workers(scheduler: str, count: int | None = None) -> Iterator[Spread]:
    """What spreads work over the workers of a scheduler (tcp://host:port), or of `LOCAL`: `count` processes of one thread, as
    many as there are processors unless told. Raises NoScheduler, also while results are awaited."""
    if scheduler == LOCAL:
        own = LocalCluster(count, threads_per_worker=1, dashboard_address=None, silence_logs=logging.ERROR)
        with own, workers(own.scheduler_address) as here:
            yield here
        return
    try:
        client = Client(scheduler, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise NoScheduler(f"no scheduler answers at '{scheduler}'; expected tcp://HOST:PORT or '{LOCAL}'") from error

    def spread(work: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[Any]:
        futures = client.map(work, jobs, pure=False)
        try:
            for future in futures:
                yield future.result()
        except (CancelledError, OSError) as error:
            raise NoScheduler(f"the scheduler at '{scheduler}' was lost") from error

    with client:
        yield spread
