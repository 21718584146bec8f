"""What can go wrong when painting, each as one sentence for people."""

from __future__ import annotations


class PaintingError(Exception):
    """A board that cannot be painted as its hints ask, or a place that cannot be written."""


class PainterUnavailable(PaintingError):
    """The painter's libraries are not installed."""
