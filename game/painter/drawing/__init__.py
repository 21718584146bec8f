"""Tools that know no board: pen, curves, noise, letters, colours, masks."""
