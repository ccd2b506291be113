"""The API behaves as its OpenAPI document says, for any request."""

import subprocess
import sys
from pathlib import Path

from repetitions import ARE_ALL

HERE = Path(__file__).resolve().parent
SEED = 20_260_101
EXAMPLES = 40 if ARE_ALL else 8


def test_every_response_matches_the_description(demo, tmp_path):
    """Schemathesis generates valid and invalid requests from the description and checks the
    responses: no status, type or shape may be missing from the description, and no request may
    cause a server error.
    """
    run = subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "--config-file", HERE / "schemathesis.toml",
         "run", f"{demo.url}/api/v1/openapi.json", "--seed", str(SEED), "--no-color",
         "--max-examples", str(EXAMPLES)],
        cwd=tmp_path, capture_output=True, text=True, timeout=1_200)
    print(run.stdout[-4_000:])
    assert run.returncode == 0, run.stdout[-8_000:] + run.stderr[-2_000:]
    assert demo.is_running
