"""The commands of `ringtable`, a module each: parse, call, print."""
