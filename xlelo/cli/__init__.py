"""The commands, one file each. Exit 0: done. 1: problems in the input. 2: usage.

Everything heavy is imported by the command that needs it, so that `xlelo --version` answers at once.
"""

import sys

import click

from xlelo import __version__
from xlelo.cli.check import check
from xlelo.cli.common import tell
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
    """Turns a file that cannot be used into one line with a code, and exit 1."""

    def invoke(self, ctx: click.Context) -> object:
        from xlelo.errors import Unusable

        try:
            return super().invoke(ctx)
        except Unusable as error:
            tell([error.problem], error.language)
            ctx.exit(2 if error.problem.code == _WRONG_NAME else 1)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order in which somebody new needs them."""
        return list(self.commands)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="xlelo", message="%(prog)s %(version)s")
def main() -> None:
    """Exact Elo and FIDE ratings: tournament workbooks, reports, functions for Excel."""


for command in COMMANDS:
    main.add_command(command)


if sys.platform == "win32":  # pragma: no cover
    # Names in any script must not fail on a console with an old code page.
    for stream in (sys.stdout, sys.stderr):
        getattr(stream, "reconfigure", lambda **_: None)(errors="backslashreplace")
