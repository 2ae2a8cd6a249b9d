"""The commands, one file each. Exit 0: done. 1: problems in the input. 2: usage.

Everything heavy is imported by the command that needs it, so that `xlelo --version` answers at once.
"""

import errno
import sys

import click

from xlelo import __version__
from xlelo.cli.check import check
from xlelo.cli.common import ENGLISH, tell
from xlelo.cli.convert import convert
from xlelo.cli.demo import demo
from xlelo.cli.excel import excel
from xlelo.cli.fill import fill
from xlelo.cli.functions import functions
from xlelo.cli.ratings import ratings
from xlelo.cli.report import report
from xlelo.cli.template import template

_WRONG_NAME = "E010"  # of a file of no kind that is known: usage, not the file's content
COMMANDS = (demo, template, check, report, convert, ratings, fill, functions, excel)


class Commands(click.Group):
    """Turns a file that cannot be used, a full disk and the like into one line with a code, and exit 1."""

    def invoke(self, ctx: click.Context) -> object:
        from xlelo.errors import Problem, Unusable

        try:
            return super().invoke(ctx)
        except Unusable as error:
            tell([error.problem], error.language)
            if error.problem.code == _WRONG_NAME:
                ctx.exit(2)
        except MemoryError:
            tell([Problem("E096", values={"reason": "not enough memory"})], ENGLISH)
        except OSError as error:
            if error.errno == errno.EPIPE:  # whoever read the output has enough; click ends quietly
                raise
            reason = ": ".join(str(part) for part in (error.strerror or error, error.filename) if part)
            tell([Problem("E096", values={"reason": reason})], ENGLISH)
        return ctx.exit(1)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which somebody new needs them."""
        return list(self.commands)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="xlelo", message="%(prog)s %(version)s")
def main() -> None:
    """Exact Elo and FIDE ratings: tournament workbooks, reports, functions for Excel."""


for command in COMMANDS:
    main.add_command(command)


# Names in any script, and ½, must not fail on a console with an old code page.
for stream in (sys.stdout, sys.stderr):
    getattr(stream, "reconfigure", lambda **_: None)(errors="backslashreplace")
