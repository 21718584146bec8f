"""The Ring-bearer's side: journey, Ally and Company cards, Gandalf."""
