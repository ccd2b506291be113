"""Freshly fetched rates, for commands that are measured with them."""

import datetime
import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "Server/Tests/Support"))

from rates import INSTITUTIONS, ecb_answers, valyuta  # noqa: E402
from upstream import Upstream  # noqa: E402


def weekdays(count: int) -> list:
    """The last days that are neither Saturday nor Sunday, as text."""
    days = (datetime.date.today() - datetime.timedelta(days=back) for back in range(2 * count))
    return [day.isoformat() for day in days if day.weekday() < 5][:count]


def rates(home: Path, *commands: list) -> Path:
    """Runs each command once with sources that respond, so that the user's data folder has their
    rates.
    """
    shutil.rmtree(home, ignore_errors=True)
    source = Upstream({
        **valyuta({"USD": {"EUR": "1.1172"}, "EUR": {"USD": "0.8951"}}),
        **ecb_answers({day: {"USD": "1.1172"} for day in weekdays(60)})})
    environment = {
        **os.environ, "XDG_DATA_HOME": str(home), "CAMBIST_VALYUTA_URL": source.url,
        "CAMBIST_ECB_URL": source.url,
        **{f"CAMBIST_{one}_URL": source.url for one in INSTITUTIONS}}
    for command in commands:
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
    source.end()
    return home
