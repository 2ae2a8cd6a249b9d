"""Attacks on every command: hostile files, names, targets and interruptions."""
