"""Ringtable: a desktop table for three Middle-earth board games."""

__version__ = "0.1.0"
