"""The rules reader: the game in five pictures, the clauses in words, worked examples."""
