"""The story of a match that is over, as plain values."""
