"""`xlelo functions`: the catalogue of the functions for cells."""

from __future__ import annotations

import click

from xlelo.cli.common import json_text


@click.command()
@click.option("--json", "json", is_flag=True, help="The whole catalogue as JSON.")
def functions(json: bool) -> None:
    """List the functions for cells, with their arguments and an example."""
    from xlelo.excel.catalogue import CATALOGUE

    if json:
        click.echo(json_text([function.as_dict() for function in CATALOGUE]))
        return
    for function in CATALOGUE:
        click.echo(
            f"{function.signature}\n    {function.help}\n    {function.example}  ->  {function.value}\n"
        )
