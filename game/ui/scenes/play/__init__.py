"""The scene in which a match is played."""
