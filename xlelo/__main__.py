"""`python -m xlelo`, and what the command `xlelo` starts."""

import signal
import sys

from xlelo import __version__


def main() -> None:
    """Run a command; the version is told before click and the commands are imported, which is most of it."""
    if sys.argv[1:] == ["--version"]:
        print(f"xlelo {__version__}")
        return
    from xlelo.cli import main as command

    # So that what is asked to end cleans up after itself: no half-written file stays.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    command()


if __name__ == "__main__":
    main()
