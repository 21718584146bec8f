"""A game on paper: its boards at true size, cards with their backs, counters, figures and tokens, as one PDF."""
