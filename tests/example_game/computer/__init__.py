"""The computer player of the example game."""
