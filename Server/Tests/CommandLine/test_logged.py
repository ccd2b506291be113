"""A part of `make test` that hangs is ended, with the names of the tests that were running."""

import os
import shutil
import subprocess

from desk import ROOT

OUTPUT = """\
◇ Test "one" started.
◇ Test "two" started.
✔ Test "two" with 5 test cases passed after 0.1 seconds.
"""


def test_a_part_that_writes_nothing_is_ended_with_all_that_it_started(tmp_path):
    (tmp_path / "Scripts").mkdir()
    script = shutil.copy(ROOT / "Scripts/logged.sh", tmp_path / "Scripts")
    (tmp_path / "output").write_text(OUTPUT)
    part = "cat output; sleep 3600 & echo $! >started; wait"
    done = subprocess.run(
        [script, "part", "bash", "-c", part], capture_output=True, text=True, timeout=120,
        env={**os.environ, "CAMBIST_TEST_SILENCE": "1"})
    assert done.returncode == 1 and "part: FAILED" in done.stdout
    failures = (tmp_path / ".build-test/failures").read_text()
    assert 'still running: Test "one"' in failures and '"two"' not in failures
    started = int((tmp_path / "started").read_text())
    state = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(started)], capture_output=True, text=True).stdout
    assert state in ("", "Z\n")
