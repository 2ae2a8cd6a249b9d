"""Runs the commands as a person does, in this process."""

from click.testing import CliRunner, Result

from xlelo.cli import main


def run(*arguments: object) -> Result:
    """What `xlelo ARGUMENTS` says, and its exit status; never a traceback."""
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result
