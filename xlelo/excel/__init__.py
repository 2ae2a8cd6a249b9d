"""The functions in a cell: cell values, the catalogue, the hosts."""
