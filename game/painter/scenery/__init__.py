"""Single drawings, each with its foot or middle at the origin: what stands on a map."""
