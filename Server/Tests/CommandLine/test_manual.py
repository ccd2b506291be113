"""Every command of the README and the manual runs as written, and prints the output that is shown.
"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import threading
from dataclasses import dataclass, field

import pytest
from desk import EXECUTABLE, NOWHERE, ROOT, Desk, environment
from gnb import RATES, SALES
from rates import INSTITUTIONS

DOCUMENTS = ["README.md", *sorted(
    str(path.relative_to(ROOT)) for path in (ROOT / "Docs").glob("*.md")
    if re.search(r"^```(sh|console)$", path.read_text(), re.M))]

# Commands that build or install, need a Mac, or need a database server. The tests of the Makefile's
# targets run the first two kinds.
NOT_HERE = ("make ", "sudo ", "podman ", "TEST_RUNNER_", "CAMBIST_DATABASE=")
ADDRESS = "http://127.0.0.1:8080"
# Commands with an exit code other than 0, and the reason.
CODES = {
    # There is no such bank.
    "cambist sales --from https://bank.example --format xml --json": {69},
    # The rates are still being fetched after three seconds, as the manual says.
    "cambist prices USD --to PLN --from 2024-01-01 --format csv --source nbp": {0, 69},
}
# Files that the examples use.
FILES = {
    "expenses.csv": "date,amount,currency\n2020-03-13,10.00,USD\n2024-01-05,7.63,GBP\n",
    "expenses.ndjson": '{"date":"2020-03-13","amount":"10.00","currency":"USD"}\n',
    "card.csv": "Billed amount;Item\n12.50;Lunch\n",
    "october.csv": "sku,amount,currency\nT2006,10.00,USD\n",
    "october.ndjson": '{"sku":"T2006","amount":"10.00","currency":"USD"}\n',
    "rates.json": json.dumps(RATES),
    "DIR/rates.json": json.dumps(RATES),
    "DIR/transactions.json": json.dumps(SALES),
    "bin/notify-send-from-json": "#!/bin/sh\ncat\n",
}


@dataclass
class Command:
    text: str
    shown: list[str] = field(default_factory=list)

    @property
    def goes_on(self) -> bool:
        return self.text.startswith("cambist serve") or "--watch" in self.text


def commands(document: str) -> list[Command]:
    """The commands in a document's `sh` and `console` blocks, with their documented output."""
    found = []
    text = (ROOT / document).read_text()
    for kind, block in re.findall(r"^```(sh|console)\n(.*?)^```", text, re.M | re.S):
        for line in block.replace("\\\n", " ").splitlines():
            if kind == "sh":
                found.append(Command(line))
            elif line.startswith("$ "):
                found.append(Command(line[2:]))
            else:
                found[-1].shown.append(line)
    return found


def pattern(shown: list[str]) -> str:
    """A pattern for documented output, in which `…` stands for omitted text and any number matches
    an age.
    """
    parts = re.split(r"(?:, )?…,? ?", "\n".join(shown))
    escaped = [re.sub(r"\d+(?=\\ days?\\ ago)", lambda _: r"\d+", re.escape(one)) for one in parts]
    return ".*".join(escaped)


def test_the_pattern_of_an_output_does_not_match_a_wrong_one():
    shown = pattern(["100 USD = 89.51 EUR", '  {"a":"1", … ,"b":"2", … }', "24 days ago"])
    right = '100 USD = 89.51 EUR\n  {"a":"1","c":"3","b":"2","d":"4"}\n3 days ago'
    assert re.fullmatch(shown, right)
    for wrong in ("89.51", '"b":"2"', "days"):
        assert not re.fullmatch(shown, right.replace(wrong, "x"))


@pytest.fixture
def folder(tmp_path):
    """A folder with the files of the examples, and a certificate."""
    for name, content in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(content)
    (tmp_path / "bin/notify-send-from-json").chmod(0o755)
    (tmp_path / "bin/cambist").symlink_to(EXECUTABLE)
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
         "/CN=desk", "-keyout", tmp_path / "key.pem", "-out", tmp_path / "desk.pem"],
        check=True, capture_output=True)
    return tmp_path


@pytest.fixture
def upstreams(running, tmp_path):
    """A function that names the demo's sources, or only those of markets and sales."""
    demo = running("serve", "--demo", "--port", 0, "--data", tmp_path / "demo")
    controls = re.search(r"http://\S+", demo.line_with("Make sources fail at")).group()
    rates = {f"CAMBIST_{one}_URL": f"{controls}institutions/{one.lower()}" for one in INSTITUTIONS}
    rates |= {f"CAMBIST_{one}_URL": controls + one.lower() for one in ("ECB", "VALYUTA")}
    others = {f"CAMBIST_{one}_URL": controls + one.lower() for one in ("BITSO", "GNB")}
    return lambda with_rates: {**NOWHERE, **others, **(rates if with_rates else {})}


@pytest.fixture
def server(upstreams, tmp_path):
    desk = Desk(tmp_path / "served", demo=False, variables=upstreams(False))
    yield desk
    desk.end()


def interrupted(text, variables, folder) -> tuple[int, str, str]:
    """Starts a command that keeps running, waits for its first output, and presses Ctrl-C."""
    process = subprocess.Popen(
        ["sh", "-c", "exec " + text], env=variables, cwd=folder, text=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    watchdog = threading.Timer(120, process.kill)
    watchdog.start()
    # Alerts print nothing before one fires; how many are watched is on standard error.
    first = (process.stderr if "alerts" in text else process.stdout).readline()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    watchdog.cancel()
    return process.returncode, first + out, err


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_of_the_manual_runs_as_written(
        document, folder, server, upstreams, stream, tmp_path):
    # Documented output uses the included rates.
    shows = any(command.shown for command in commands(document))
    variables = {
        **environment(**upstreams(with_rates=not shows)), "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
        "CAMBIST_QUOTES_URL": stream.url, "HOME": str(folder / "home"),
        "XDG_DATA_HOME": str(folder / "home"), "PATH": f"{folder}/bin:{os.environ['PATH']}"}
    problems, ran = [], 0
    for command in commands(document):
        if command.text.startswith(NOT_HERE):
            continue
        text = command.text.replace(ADDRESS, server.url)
        if text.startswith("cambist serve"):
            # Port 8080 may be in use where the tests run.
            text = "cambist serve --port 0 " + shlex.join(shlex.split(text, comments=True)[2:])
        if text.startswith("curl") and not shutil.which("curl"):
            continue
        if command.goes_on:
            code, out, err = interrupted(text, variables, folder)
        else:
            result = subprocess.run(
                ["sh", "-c", text], env=variables, cwd=folder, text=True, timeout=120,
                stdin=subprocess.DEVNULL, capture_output=True)
            code, out, err = result.returncode, result.stdout, result.stderr
        ran += 1
        if code not in CODES.get(command.text, {0}):
            problems.append(f"{command.text}\n  exit code {code}: {err}")
        out = out.replace("\u00a0", " ").strip("\n")
        if command.shown and not re.fullmatch(pattern(command.shown), out):
            problems.append(f"{command.text}\n  shown: {command.shown}\n  written: {out}")
    assert not problems, "\n".join(problems)
    assert ran or document == "Docs/iphone.md"
