"""Codes that keep a seat's screen from others."""
