"""Odd files of every kind: what reads them ends in a result or in a sentence, never in a traceback."""
