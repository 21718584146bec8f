"""The table without pixels: what is selected, what is shown, what a touch means."""
