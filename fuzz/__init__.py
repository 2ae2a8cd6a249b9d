"""Fuzzing by hand with a fuzzer that watches which code is reached; see README.md beside this file."""
