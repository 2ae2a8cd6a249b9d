"""Targets that cannot be written, disks that fill up, pipes and devices, and being stopped half-way."""

import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.processes import ROOT
from tests.security.attack import entry
from xlelo.cli import main as command

posix = pytest.mark.skipif(os.name != "posix", reason="limits, signals and devices of POSIX")
linux = pytest.mark.skipif(not Path("/dev/full").exists(), reason="the devices of Linux")
NOBODY = 65534


def xlelo(
    *arguments: object, before: Callable[[], None] | None = None, **options: object
) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-m", "xlelo", *map(str, arguments)],
        cwd=ROOT, stdout=options.pop("stdout", subprocess.PIPE), stderr=subprocess.PIPE, text=True,
        encoding="utf-8", preexec_fn=before, **options,
    )  # fmt: skip


def said(process: subprocess.Popen, code: int) -> str:
    _, errors = process.communicate(timeout=60)
    assert process.returncode == code, errors
    assert "Traceback" not in errors
    return errors


def full_disk(size: int) -> Callable[[], None]:
    """No file of this process grows beyond `size` bytes, as on a disk that is full."""

    def limit() -> None:
        import resource

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return limit


def outputs(book: Path, out: Path) -> list[tuple[object, ...]]:
    return [
        ("template", out / "x.xlsx", "--force"),
        ("report", book, "-o", out / "x.xlsx", "--force"),
        ("convert", book, out / "x.trf", "--force"),
        ("convert", book, out / "x.csv", "--force"),
        ("excel", "build", out / "x.xlsx", "--force"),
        ("excel", "build", out / "x.oxt", "--force"),
    ]


@posix
@pytest.mark.parametrize("number", range(6))
def test_a_full_disk_leaves_the_old_file_whole(tmp_path: Path, number: int) -> None:
    out = tmp_path / "out"
    out.mkdir()
    arguments = outputs(entry(tmp_path), out)[number]
    old = next(Path(it) for it in arguments if str(it).startswith(str(out)))
    old.write_bytes(b"the old content")
    errors = said(xlelo(*arguments, before=full_disk(100)), 1)
    assert errors.startswith("E091: ")
    assert "File too large" in errors
    assert [path.name for path in out.iterdir()] == [old.name]
    assert old.read_bytes() == b"the old content"


@linux
@pytest.mark.parametrize("arguments", [("functions",), ("functions", "--json"), ("template", "--help")])
def test_a_full_disk_behind_the_printed_text(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        errors = said(xlelo(*arguments, stdout=full), 1)
    assert errors.startswith("E096: The work stopped: No space left on device. ")
    assert errors.count("\n") == 1


@linux
def test_whoever_reads_the_text_may_stop() -> None:
    process = xlelo("functions")
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None
    assert said(process, 1) == ""


def as_nobody(work: Callable[[], int]) -> int:
    """The exit status of `work` in a copy of this process that has no right to anything."""
    pid = os.fork()
    if pid:
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    try:  # pragma: no cover
        if os.geteuid() == 0:
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        os._exit(work())
    except BaseException:  # whatever it was, the copy ends here
        os._exit(99)


@posix
def test_a_folder_that_is_read_only(tmp_path: Path) -> None:
    """All that is needed is imported first, for nobody may not be allowed to read it."""
    from click.testing import CliRunner

    book = entry(tmp_path)
    runner = CliRunner()
    assert runner.invoke(command, ["report", str(book), "-o", str(tmp_path / "first.xlsx")]).exit_code == 0
    locked = Path("/tmp") / f"xlelo-{os.getpid()}"
    locked.mkdir()
    try:
        target = locked / "x.trf"
        target.write_bytes(b"old")
        read = locked / "in.xlsx"
        read.write_bytes(book.read_bytes())
        target.chmod(0o444)
        read.chmod(0o644)
        locked.chmod(0o555)

        def work() -> int:
            for arguments in (
                ["template", f"{locked}/y.xlsx"],
                ["convert", str(read), str(target), "--force"],
            ):
                result = runner.invoke(command, arguments)
                if result.exit_code != 1 or not result.stderr.startswith("E091: "):
                    return 2
                if "Permission denied" not in result.stderr:
                    return 3
            return 0

        assert as_nobody(work) == 0
        assert sorted(path.name for path in locked.iterdir()) == ["in.xlsx", "x.trf"]
        assert target.read_bytes() == b"old"
    finally:
        locked.chmod(0o755)
        for path in locked.iterdir():
            path.unlink()
        locked.rmdir()


@posix
@pytest.mark.parametrize("name", ["pipe.xlsx", "pipe.trf", "pipe.csv", "pipe.txt"])
@pytest.mark.parametrize("device", [None, "/dev/zero"])
def test_a_pipe_or_a_device_is_never_waited_for(tmp_path: Path, name: str, device: str | None) -> None:
    path = tmp_path / name
    if device:
        path.symlink_to(device)
    else:
        os.mkfifo(path)
    for arguments in (
        ("check", path), ("report", path, "-o", tmp_path / "o.xlsx"), ("convert", path, tmp_path / "o.trf"),
        ("fill", path, "-o", tmp_path / "o.xlsx"), ("ratings", "import", path),
    ):  # fmt: skip
        errors = said(xlelo(*arguments, env={**os.environ, "XLELO_DATA": str(tmp_path / "data")}), 1)
        assert errors.startswith(("E002: ", "E710: "))
    assert {path.name for path in tmp_path.iterdir()} <= {name, "data"}


@posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("after", [0.3, 0.6, 1.0])
def test_what_is_stopped_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, number: int, after: float
) -> None:
    out = tmp_path / "big.xlsx"
    out.write_bytes(b"the old content")
    process = xlelo("template", out, "--force", "--players", 400, "--rounds", 60)
    time.sleep(after)
    assert process.poll() is None, "it was too quick to be stopped"
    process.send_signal(number)
    _, errors = process.communicate(timeout=60)
    assert process.returncode != 0
    # Before the commands are loaded, Python itself tells of an interruption.
    assert "Traceback" not in errors or "KeyboardInterrupt" in errors
    assert [path.name for path in tmp_path.iterdir()] == ["big.xlsx"]
    assert out.read_bytes() == b"the old content"


STOPPED_WHILE_WRITING = """
import os, signal, sys
from xlelo.__main__ import main

number = int(sys.argv.pop(1))
os.fsync = lambda _: os.kill(os.getpid(), number)  # all is written beside the old file by then
main()
"""


@posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_is_stopped_while_writing_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, number: int
) -> None:
    out = tmp_path / "a.xlsx"
    out.write_bytes(b"the old content")
    done = subprocess.run(
        [sys.executable, "-c", STOPPED_WHILE_WRITING, str(int(number)), "template", out, "--force"],
        cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == (1 if number == signal.SIGINT else 128 + number), done.stderr
    assert "Traceback" not in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["a.xlsx"]
    assert out.read_bytes() == b"the old content"


@posix
def test_a_link_is_replaced_and_not_followed(tmp_path: Path) -> None:
    """What a link points to may be anything, and is not what was named."""
    target, link = tmp_path / "target.xlsx", tmp_path / "link.xlsx"
    target.write_bytes(b"old")
    link.symlink_to(target)
    said(xlelo("template", link, "--players", 4, "--rounds", 1), 1)
    said(xlelo("template", link, "--force", "--players", 4, "--rounds", 1), 0)
    assert target.read_bytes() == b"old"
    assert not link.is_symlink()
    assert link.read_bytes().startswith(b"PK")


@posix
def test_written_files_have_the_permissions_of_any_other(tmp_path: Path) -> None:
    book = entry(tmp_path)
    for mask in (0o022, 0o077):
        for arguments in outputs(book, tmp_path):
            said(xlelo(*arguments, before=lambda mask=mask: os.umask(mask) and None), 0)
            (made,) = (Path(it) for it in arguments if Path(str(it)).name.startswith("x."))
            assert stat.S_IMODE(made.stat().st_mode) == 0o666 & ~mask, made
            made.unlink()
