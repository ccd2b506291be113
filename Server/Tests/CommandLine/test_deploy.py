"""The files of `Deploy/`: what reads them accepts them, and the commands in them work."""

import http.client
import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from deploy import DEPLOY, commands, replaced, unit
from desk import EXECUTABLE
from waiting import eventually

# Tenths of what systemd calls the exposure of a service: below 20 is its best grade.
MOST_EXPOSURE = "15"


def analyze(*arguments):
    return subprocess.run(
        ["systemd-analyze", *map(str, arguments)], capture_output=True, text=True, timeout=120)


@pytest.fixture
def service(tmp_path):
    """A function that writes the unit with the built program, and changes."""

    def write(*changes):
        text = (DEPLOY / "cambist.service").read_text()
        for old, new in [("/usr/local/bin/cambist", str(EXECUTABLE)), *changes]:
            assert old in text
            text = text.replace(old, new)
        path = tmp_path / "cambist.service"
        path.write_text(text)
        return path

    return write


def test_systemd_knows_everything_in_the_unit(service):
    result = analyze("verify", "--man=no", service())
    assert (result.returncode, result.stdout + result.stderr) == (0, "")
    # It would say so if it did not.
    result = analyze("verify", "--man=no", service(("ProtectClock=", "ProtectClocks=")))
    assert "ProtectClocks" in result.stderr


def test_the_unit_leaves_little_of_the_system_open(service):
    threshold = f"--threshold={MOST_EXPOSURE}"
    result = analyze("security", "--offline=true", "--no-pager", threshold, service())
    assert result.returncode == 0, result.stdout
    open_to_all = service(("SystemCallFilter=", "#"), ("CapabilityBoundingSet=", "#"))
    assert analyze("security", "--offline=true", threshold, open_to_all).returncode != 0


def test_the_unit_waits_longer_than_the_server_takes_to_end():
    start, = unit("ExecStart")
    drain, = re.findall(r"--drain-seconds (\d+)", start)
    assert int(unit("TimeoutStopSec")[0]) >= int(drain) + 5 + 5


def test_the_image_follows_the_rules_of_containers():
    hadolint = Path(sys.executable).parent / "hadolint"
    result = subprocess.run(
        [hadolint, DEPLOY / "Containerfile"], capture_output=True, text=True, timeout=120)
    assert (result.returncode, result.stdout + result.stderr) == (0, "")
    text = (DEPLOY / "Containerfile").read_text()
    user, = re.findall(r"(?m)^USER (\d+):\d+$", text)
    assert int(user) > 0


@pytest.mark.parametrize("name", commands())
def test_a_command_serves_a_desk_and_ends_when_asked(running, tmp_path, name):
    command = replaced(commands()[name], port=0, data=tmp_path / "data")
    desk = running(*command)
    port = int(re.search(r":(\d+)/", desk.line_with("Cambist is at")).group(1))

    def readiness():
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        connection.request("GET", "/readyz")
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())["status"]

    eventually(lambda: readiness() == (200, "ready"))
    desk.process.send_signal(signal.SIGTERM)
    eventually(lambda: readiness() == (503, "draining"))
    desk.process.send_signal(signal.SIGTERM)
    assert desk.end() == 0
    assert (tmp_path / "data" / "cambist.sqlite").exists()
