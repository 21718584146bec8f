"""The hunters' side: Nazgûl turns, Search, Perception, Hunt, Sorcery."""
