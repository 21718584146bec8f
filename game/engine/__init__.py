"""The seam between rulesets and everything else: decisions, actions, events, views, matches."""
