"""The lines of a stream of bytes, whatever ends them and wherever the pieces break."""

from collections.abc import Iterable, Iterator

LONGEST_LINE = 4096


def lines(chunks: Iterable[bytes]) -> Iterator[tuple[int, bytes, bool]]:
    """Number, content and "has an end" of each line; LF, CRLF and CR end one, blank ones are left out.

    A line that is too long for a list comes cut.
    """
    number, rest = 0, b""
    for chunk in chunks:
        data = rest + chunk
        # A CR at the end may be half of a CRLF.
        held = 1 if data.endswith(b"\r") else 0
        found = data[: len(data) - held].splitlines()
        open_end = not data[: len(data) - held].endswith((b"\r", b"\n"))
        rest = (found.pop() if open_end and found else b"") + b"\r" * held
        for line in found:
            number += 1
            if line and not line.isspace():
                yield number, line[:LONGEST_LINE], True
        if len(rest) > LONGEST_LINE:
            rest = rest[:LONGEST_LINE]
    if rest.strip():
        yield number + 1, rest.rstrip(b"\r\n"), rest.endswith(b"\r")
