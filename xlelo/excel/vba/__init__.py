"""Workbooks for Excel on Windows that bring the functions along: a macro workbook and an add-in.

Excel calls Python through the VBA module of xlwings. Its own "Import functions" writes a wrapper for each
function, but needs access to the VBA project, which is switched off by default, and its wrappers cannot
give an error cell. Here the wrappers are written into the file before Excel sees it: `wrappers` is their
text, `project` puts them beside the module of the xlwings that is installed, `book` writes the workbook
around it and `parts` adds the texts that Insert Function shows.
"""

WORKBOOK, ADDIN = ".xlsm", ".xlam"  # what the two files are called by
