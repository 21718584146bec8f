"""Golden games: whole matches with every line of their logs. They change only by `python -m tests.recorded.record`."""
