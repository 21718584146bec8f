"""Secrets on the screen: two worlds that one seat cannot tell apart are played through the real scenes, side by side.

`games` says what is played, `world` is one window with its own clock, ears and eyes, `evening` plays two of them with
a hand of its own in each (`hands`) and holds them against each other. docs/adding-a-game.md tells how a game comes
under these laws.
"""
