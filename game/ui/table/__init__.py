"""The table: what is drawn of one seat's View, and how touches become actions. The pure halves import no window."""
