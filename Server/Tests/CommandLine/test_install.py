"""`make install` installs all files, and `make uninstall` removes them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from desk import EXECUTABLE, NOWHERE, ROOT, environment
from postgres import NODE, on_linux

INSTALL = ROOT / "Scripts/install.sh"
COMMANDS = ("serve", "convert", "board", "rates", "currencies", "pairs", "alerts", "history", "books",
            "quotes", "sales", "sources", "prices", "mcp", "backup", "restore")


def install(destination: Path, *arguments):
    subprocess.run(
        [INSTALL, *arguments], check=True,
        env={**os.environ, "DESTDIR": str(destination), "PREFIX": "/usr/local"})


@pytest.fixture(scope="module")
def build(tmp_path_factory):
    """A build folder with a copy of the program, to which debug information is added because the
    build for tests has none.
    """
    folder = tmp_path_factory.mktemp("build")
    for resources in EXECUTABLE.parent.glob("*.resources"):
        shutil.copytree(resources, folder / resources.name)
    (folder / "info").write_bytes(b"debug information")
    run("objcopy", "--add-section", f".debug_info={folder / 'info'}", EXECUTABLE, folder / "cambist")
    return folder


@pytest.fixture(scope="module")
def prefix(tmp_path_factory, build):
    """The folder of the installation, which is moved afterwards, as packagers do."""
    folder = tmp_path_factory.mktemp("install")
    install(folder / "staging", "install", build)
    (folder / "staging").rename(folder / "root")
    return folder / "root/usr/local"


def run(*command, **variables):
    return subprocess.run(
        [str(part) for part in command], env=environment(**NOWHERE, **variables), check=True,
        capture_output=True, text=True).stdout


def test_an_installed_program_finds_its_rates_pages_and_version(prefix, tmp_path):
    program = prefix / "bin/cambist"
    assert run(program, "convert", "100", "USD", "EUR", XDG_DATA_HOME=str(tmp_path)).startswith(
        "100 USD = ")
    assert run(program, "--version") == run(EXECUTABLE, "--version")
    link = tmp_path / "link"
    link.symlink_to(program)
    desk = subprocess.Popen(
        [link, "serve", "--port", "0", "--data", tmp_path / "desk"], env=environment(**NOWHERE),
        stdout=subprocess.PIPE, text=True)
    try:
        assert desk.stdout.readline().startswith("Cambist is at http://127.0.0.1:")
    finally:
        desk.terminate()
        desk.wait(timeout=120)
        desk.stdout.close()


@pytest.fixture(scope="module")
def everything(tmp_path_factory):
    """The folder of an installation of all programs, and another program's file in it."""
    folder = tmp_path_factory.mktemp("everything")
    foreign = folder / "usr/local/share/man/man1/units.1"
    foreign.parent.mkdir(parents=True)
    foreign.touch()
    install(folder, "install", NODE.parent, *(["node"] if sys.platform == "linux" else []))
    return folder, foreign


@on_linux
def test_the_server_for_several_machines_is_installed_on_request(prefix, everything):
    assert not (prefix / "bin/cambist-node").exists()
    program = everything[0] / "usr/local/bin/cambist-node"
    assert run(program, "--version") == run(EXECUTABLE, "--version")
    sections = run("readelf", "--sections", "--wide", program)
    assert ".symtab" not in sections and ".gnu_debuglink" in sections
    assert ".symtab" in run("readelf", "--sections", "--wide", NODE.with_suffix(".debug"))


def test_the_installed_program_has_its_debug_symbols_in_a_separate_file(prefix, build):
    sections = run("readelf", "--sections", "--wide", prefix / "bin/cambist")
    assert ".symtab" not in sections and ".debug_info" not in sections
    assert ".gnu_debuglink" in sections
    symbols = build / "cambist.debug"
    assert ".symtab" in run("readelf", "--sections", "--wide", symbols)
    # The content, because the name alone may remain.
    assert "debug information" in run("readelf", "--string-dump", ".debug_info", symbols)


def test_each_command_has_a_manual_page_without_errors(prefix):
    pages = prefix / "share/man/man1"
    assert {page.name for page in pages.iterdir()} == {
        "cambist.1", *(f"cambist-{command}.1" for command in COMMANDS)}
    for page in pages.iterdir():
        checked = subprocess.run(
            ["groff", "-man", "-Tutf8", "-ww", "-z", page], capture_output=True, text=True)
        assert (checked.returncode, checked.stderr) == (0, "")
    text = run("groff", "-man", "-Tutf8", "-P-cbou", pages / "cambist-convert.1")
    assert "--on date" in text and '"12*3+5"' in text


def test_bash_completes_commands_and_options(prefix):
    script = prefix / "share/bash-completion/completions/cambist"

    def completed(line):
        words = line.split(" ")
        return run(
            "bash", "-c", '. "$0"; COMP_WORDS=("${@:2}") COMP_CWORD=$(($# - 2)) COMP_LINE=$1 '
            'COMP_POINT=${#1}; _cambist cambist "${@: -1}"; printf "%s\\n" "${COMPREPLY[@]}"', script, line, *words
        ).split()

    assert completed("cambist conv") == ["convert"]
    assert completed("cambist pairs re") == ["remove"]
    assert completed("cambist convert --o") == ["--on"]


def test_nothing_remains_after_uninstalling(everything, tmp_path):
    folder, foreign = everything
    root = shutil.copytree(folder, tmp_path / "root")
    install(root, "uninstall")
    assert [path for path in root.rglob("*") if path.is_file()] == [
        root / foreign.relative_to(folder)]
