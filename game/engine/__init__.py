"""What the rules of a game offer, and the match that is played by them: decisions, actions, events, views, matches."""
