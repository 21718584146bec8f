"""Saved matches, and what is said when one cannot be written."""
