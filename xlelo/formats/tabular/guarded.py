"""Text that a spreadsheet would take for a formula, and back.

A name that begins with = + - @ or a tab runs as a formula when a text file is opened. An apostrophe before
it keeps it text; a name that already begins with apostrophes and such a sign gets one more, so that what is
read is what was written.
"""

import re

_SIGNS = "=+\\-@\t\r\n＝＋－＠"
_DANGEROUS = re.compile(rf"'*[{_SIGNS}]")
_GUARDED = re.compile(rf"'+[{_SIGNS}]")


def guarded(text: str) -> str:
    """The text as it can stand in a file that spreadsheets open."""
    return f"'{text}" if _DANGEROUS.match(text) else text


def typed(text: str) -> str:
    """The text that was meant."""
    return text[1:] if _GUARDED.match(text) else text
