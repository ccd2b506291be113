"""The API behaves as described, for any request."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SEED = 20_260_101


def test_no_request_leads_out_of_the_description(demo, tmp_path):
    """Schemathesis makes requests of the description, good and bad ones, and compares: nothing may
    be answered with a status, a type or a shape that is not described, nor with a failure."""
    run = subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "--config-file", HERE / "schemathesis.toml",
         "run", f"{demo.url}/api/v1/openapi.json", "--seed", str(SEED), "--no-color"],
        cwd=tmp_path, capture_output=True, text=True, timeout=300)
    print(run.stdout[-4_000:])
    assert run.returncode == 0, run.stdout[-8_000:] + run.stderr[-2_000:]
    assert demo.is_running
