"""One match: who decides, what is played, what is kept, what can be taken back."""
