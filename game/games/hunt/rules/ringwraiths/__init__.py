"""The Ringwraiths' side: Nazgûl turns, Search, Perception, Hunt, Sorcery."""
