"""Pictures of cards: woodcuts in five inks, composed from scenes that are data, and drawn ahead into assets/cards."""
