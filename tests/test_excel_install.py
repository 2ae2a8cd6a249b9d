"""The installation on a made-up machine: a profile, an Excel and a Python that are nothing but files."""

import struct
import sys
from importlib.metadata import version
from io import BytesIO
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace

import pytest
from click.testing import Result

from tests import commands
from xlelo.books import functions
from xlelo.books.language import languages
from xlelo.errors import Unusable
from xlelo.excel.catalogue import CATALOGUE
from xlelo.excel.install import addin, places, status
from xlelo.excel.install.places import Places
from xlelo.excel.install.status import checks
from xlelo.excel.vba import wrappers
from xlelo.excel.vba.settings import Settings

pytest.importorskip("xlwings")
pytest.importorskip("pyopenvba")

INTEL_64, INTEL_32 = 0x8664, 0x014C


def program(path: Path, machine: int) -> Path:
    """A file with the head of a Windows program."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"MZ".ljust(0x3C, b"\0") + struct.pack("<I", 0x80) + bytes(0x40) + b"PE\0\0")
    with path.open("ab") as file:
        file.write(struct.pack("<H", machine))
    return path


def all_files(folder: Path) -> dict[str, bytes | None]:
    return {
        str(it.relative_to(folder)): it.read_bytes() if it.is_file() else None for it in folder.rglob("*")
    }


class Machine:
    """A profile with XLSTART, an Excel of 64 bits, and a virtual environment in which all is right."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "Roaming" / "Microsoft" / "Excel" / "XLSTART").mkdir(parents=True)
        self.excel = program(folder / "Office" / "EXCEL.EXE", INTEL_64)
        self.python = program(folder / ".venv" / "Scripts" / "python.exe", INTEL_64)
        self.library = folder / ".venv" / f"xlwings64-{version('xlwings')}.dll"
        self.library.write_bytes(b"")
        self.functions = folder / ".venv" / "site-packages" / "udfs.py"
        self.functions.parent.mkdir()
        self.functions.write_text("")
        self.places = Places(folder / "Roaming" / "Microsoft" / "Excel" / "XLSTART", self.excel)
        self.settings = Settings(str(self.python), str(self.functions.parent))

    def not_right(self) -> list[str]:
        return [check.text for check in checks(self.places, self.settings) if not check.right]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    # pywin32 exists on Windows only.
    monkeypatch.setattr(status, "find_spec", lambda name: name)
    return Machine(tmp_path)


def test_install_status_and_remove(machine: Machine) -> None:
    before = all_files(machine.folder)
    assert machine.not_right() == [
        f"The add-in is not installed in {machine.places.startup}. Run: xlelo excel install"
    ]
    assert addin.install(machine.places, machine.settings)
    assert all_files(machine.folder).keys() - before.keys() == {
        str(machine.places.addin.relative_to(machine.folder))
    }
    assert machine.not_right() == []
    assert len(list(checks(machine.places, machine.settings))) == 7
    assert addin.remove(machine.places)
    assert all_files(machine.folder) == before
    assert not addin.remove(machine.places)


def test_what_is_installed_says_what_it_is(machine: Machine) -> None:
    addin.install(machine.places, machine.settings)
    found = addin.read(machine.places.addin)
    assert found is not None
    assert (found.version, found.settings) == (version("xlwings"), machine.settings)
    assert all(f"Public Function {entry.name}(" in found.wrappers for entry in CATALOGUE)


def test_the_folder_is_made_where_it_is_missing(machine: Machine) -> None:
    machine.places.startup.rmdir()
    assert addin.install(machine.places, machine.settings)
    assert machine.not_right() == []


def test_a_second_installation(machine: Machine) -> None:
    addin.install(machine.places, machine.settings)
    content = machine.places.addin.read_bytes()
    assert not addin.install(machine.places, machine.settings)
    other = Settings("another.exe", "folder")
    with pytest.raises(Unusable) as refused:
        addin.install(machine.places, other)
    assert refused.value.problem.code == "E603"
    assert machine.places.addin.read_bytes() == content
    assert addin.install(machine.places, other, force=True)
    assert machine.places.addin.read_bytes() != content


@pytest.mark.parametrize("content", [b"", b"precious", None])
def test_a_file_of_somebody_else_is_left_alone(machine: Machine, content: bytes | None) -> None:
    target = machine.places.addin
    if content is None:  # a macro workbook, but not of xlelo
        from pyopenvba import ExcelFile

        ExcelFile.create_new(target).close()
        content = target.read_bytes()
    target.write_bytes(content)
    with pytest.raises(Unusable) as refused:
        addin.remove(machine.places)
    assert refused.value.problem.code == "E604"
    with pytest.raises(Unusable) as refused:
        addin.install(machine.places, machine.settings)
    assert refused.value.problem.code == "E603"
    assert target.read_bytes() == content
    assert machine.not_right() == [f"{target} was not written by xlelo. Move it away and install again."]


def test_a_folder_in_the_place_of_the_addin(machine: Machine) -> None:
    machine.places.addin.mkdir()
    for force in (False, True):
        with pytest.raises(Unusable) as refused:
            addin.install(machine.places, machine.settings, force)
        assert refused.value.problem.code == "E095"
    assert list(machine.places.startup.iterdir()) == [machine.places.addin]


def test_what_cannot_be_written(machine: Machine) -> None:
    machine.places.startup.rmdir()
    machine.places.startup.write_text("a file in the place of the folder")
    with pytest.raises(Unusable) as refused:
        addin.install(machine.places, machine.settings)
    assert refused.value.problem.code == "E091"


def test_status_names_what_is_missing(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    addin.install(machine.places, machine.settings)
    machine.library.unlink()
    (found,) = machine.not_right()
    scripts = machine.python.parent
    assert found.startswith(
        f"The library of xlwings, {machine.library.name}, is neither in {scripts} nor in "
    )
    # Beside python.exe it is found as well.
    (scripts / machine.library.name).write_bytes(b"")
    assert machine.not_right() == []
    # An Excel of 32 bits asks for another one.
    program(machine.excel, INTEL_32)
    (found,) = machine.not_right()
    assert f"xlwings32-{version('xlwings')}.dll" in found
    program(machine.excel, INTEL_64)
    machine.functions.unlink()
    (found,) = machine.not_right()
    assert found.startswith(f"The functions are not there: {machine.functions}. ")
    machine.functions.write_text("")
    monkeypatch.setattr(status, "find_spec", lambda name: None)
    assert machine.not_right() == ["pywin32 is missing. Run: python -m pip install pywin32"]
    machine.excel.unlink()
    assert machine.not_right()[0].startswith("Excel was not found.")
    machine.python.unlink()
    assert any(text.startswith("The Python of the add-in does not exist") for text in machine.not_right())


def test_status_sees_another_edition(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    addin.install(machine.places, machine.settings)
    monkeypatch.setattr(status, "version", lambda name: "0.99.1")
    (found,) = [text for text in machine.not_right() if "0.99.1 is installed" in text]
    assert found.startswith(f"The add-in was made for xlwings {version('xlwings')}, but")
    monkeypatch.undo()
    monkeypatch.setattr(status, "find_spec", lambda name: name)
    monkeypatch.setattr(wrappers, "module", lambda: "other functions")
    (found,) = machine.not_right()
    assert found.startswith("The functions in the add-in are not those of the installed xlelo.")


def test_status_sees_another_python(machine: Machine) -> None:
    addin.install(machine.places, machine.settings)
    here = Settings(str(machine.folder / "other" / "python.exe"), machine.settings.folder)
    found = [check.text for check in checks(machine.places, here) if not check.right]
    assert len(found) == 1
    assert found[0].startswith(f"The add-in starts another Python than this one: {machine.python}. ")


@pytest.mark.parametrize(
    ("machine_type", "expected"), [(INTEL_64, 64), (INTEL_32, 32), (0xAA64, 64), (1, None)]
)
def test_bits_of_a_program(tmp_path: Path, machine_type: int, expected: int | None) -> None:
    assert places.bits(program(tmp_path / "a.exe", machine_type)) == expected


@pytest.mark.parametrize("content", [b"", b"MZ", b"no program at all" * 9])
def test_bits_of_what_is_no_program(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.exe"
    path.write_bytes(content)
    assert places.bits(path) is None
    assert places.bits(tmp_path / "missing.exe") is None


def test_the_places_of_this_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("APPDATA", str(tmp_path))
    assert places.of_this_machine().addin == tmp_path / "Microsoft" / "Excel" / "XLSTART" / "xlelo.xlam"
    monkeypatch.delenv("APPDATA")
    with pytest.raises(Unusable) as refused:
        places.of_this_machine()
    assert refused.value.problem.code == "E605"


def full_name(folder: Path, name: str) -> str:
    """The full name of a program for Windows; there it has to exist."""
    if sys.platform != "win32":
        return rf"C:\py\{name}"
    folder.mkdir(exist_ok=True)
    (folder / name).touch()
    return str(folder / name)


def run(*arguments: object) -> Result:
    return commands.run("excel", *arguments)


@pytest.mark.skipif(sys.platform == "win32", reason="there the commands work")
@pytest.mark.parametrize("command", ["install", "status", "remove"])
def test_elsewhere_the_commands_say_so_in_one_line(command: str) -> None:
    result = run(command)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("E602")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["my functions.xlsm", "functions.XLAM"])
def test_build_writes_the_file(tmp_path: Path, name: str) -> None:
    out = tmp_path / name
    python, other = (full_name(tmp_path / "py", name) for name in ("python.exe", "other.exe"))
    folder = str(PureWindowsPath(python).parent)
    result = run("build", out, "--interpreter", python, "--pythonpath", folder)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.count("\n") == 1
    found = addin.read(out)
    assert found is not None
    assert found.settings == Settings(python, folder)
    content = out.read_bytes()
    again = run("build", out, "--interpreter", other)
    assert (again.exit_code, again.stderr[:4], out.read_bytes()) == (1, "E090", content)
    assert run("build", out, "--interpreter", other, "--force").exit_code == 0
    assert out.read_bytes() != content
    assert [it.name for it in tmp_path.iterdir() if it.is_file()] == [name]


@pytest.mark.parametrize("option", ["--interpreter", "--pythonpath"])
def test_a_path_with_a_quotation_mark_is_wrong_usage(tmp_path: Path, option: str) -> None:
    result = run("build", tmp_path / "a.xlsm", option, 'C:\\py\\"python.exe')
    assert (result.exit_code, "quotation mark" in result.stderr) == (2, True)
    assert list(tmp_path.iterdir()) == []


def test_a_python_that_is_a_folder_is_wrong_usage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    name = str(tmp_path) if sys.platform == "win32" else r"C:\py"  # elsewhere a name like any other
    Path(name).mkdir(exist_ok=True)
    result = run("build", "a.xlsm", "--interpreter", name)
    assert (result.exit_code, "is a folder" in result.stderr) == (2, True)
    Path("file").touch()
    result = run("build", "a.xlsm", "--pythonpath", "file")
    assert (result.exit_code, "is a file" in result.stderr) == (2, True)
    assert not Path("a.xlsm").exists()


def test_on_windows_both_have_to_be_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "a.xlsm"
    monkeypatch.setattr(sys.modules["xlelo.cli.excel"], "sys", SimpleNamespace(platform="win32"))
    result = run("build", out, "--interpreter", r"C:\no such folder\python.exe")
    assert (result.exit_code, "there is no C:" in result.stderr) == (2, True)
    result = run("build", out, "--pythonpath", f"{tmp_path};{tmp_path / 'none'}")
    assert (result.exit_code, "there is no folder" in result.stderr) == (2, True)
    assert not out.exists()
    assert run("build", out, "--pythonpath", f"{tmp_path};").exit_code == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there it is this Python")
def test_build_elsewhere_says_which_python_it_will_be(tmp_path: Path) -> None:
    out = tmp_path / "functions.xlsm"
    result = run("build", out)
    assert result.exit_code == 0
    assert "This is not Windows" in result.stdout
    found = addin.read(out)
    assert found is not None
    assert found.settings == Settings("python", "")


@pytest.mark.parametrize("interpreter", ["python.exe", r"Scripts\python.exe", "/usr/bin/python3", ""])
def test_a_python_without_its_folder_is_wrong_usage(tmp_path: Path, interpreter: str) -> None:
    assert run("build", tmp_path / "a.xlsm", "--interpreter", interpreter).exit_code == 2


@pytest.mark.parametrize("language", languages())
def test_build_writes_the_check_of_an_installation(tmp_path: Path, language: str) -> None:
    out, expected = tmp_path / "check.xlsx", BytesIO()
    functions.write(expected, language)
    result = run("build", out, "--language", language)
    assert (result.exit_code, result.stderr) == (0, "")
    assert out.read_bytes() == expected.getvalue()


@pytest.mark.parametrize(
    "arguments",
    [("a.xlsx", "--pythonpath", "x"), ("a.oxt", "--interpreter", r"C:\python.exe"),
     ("a.oxt", "--language", "pt"), ("a.xlam", "--language", "pt")],
)  # fmt: skip
def test_an_option_that_a_kind_of_file_does_not_know_is_wrong_usage(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    name, *options = arguments
    assert run("build", tmp_path / name, *options).exit_code == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["functions.xls", "functions", "xlsm"])
def test_any_other_kind_of_file_is_wrong_usage(tmp_path: Path, name: str) -> None:
    assert run("build", tmp_path / name).exit_code == 2
    assert list(tmp_path.iterdir()) == []
