"""The shelf of matches: people, games, records, every match that is over."""
