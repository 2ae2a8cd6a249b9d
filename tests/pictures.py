"""Pictures of every sheet of a workbook as LibreOffice prints it: `python -m tests.pictures BOOK FOLDER`."""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.libreoffice import render


def pictures(book: Path, folder: Path, resolution: int = 80) -> list[Path]:
    """One PNG a page, in the order of the sheets."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / book.name
        copy.write_bytes(book.read_bytes())
        pdf = render(copy)
        subprocess.run(
            ["pdftoppm", "-r", str(resolution), "-png", str(pdf), str(folder / book.stem)],
            check=True,
            timeout=120,
        )
    return sorted(folder.glob(f"{book.stem}-*.png"))


if __name__ == "__main__":
    for picture in pictures(Path(sys.argv[1]), Path(sys.argv[2])):
        print(picture)
