"""Turns, encounters, Corruption and victory."""
