"""Files that a tournament comes in, one module a format."""
