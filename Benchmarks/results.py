"""The file with the results of the benchmarks, in sections."""

import os
import platform
import re
from datetime import date
from pathlib import Path

FILE = Path(__file__).resolve().parent / "RESULTS.md"
SECTIONS = ("Beside others", "Starts", "Pages", "Watchers", "Soak", "Attack")


def memory() -> int:
    """The memory of the machine, in GiB."""
    return int(Path("/proc/meminfo").read_text().split()[1]) // 1024 ** 2


def machine() -> str:
    model = "unknown processor"
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.partition(":")[2].strip()
            break
    return f"{model}, {os.cpu_count()} processors, {memory()} GiB, {platform.platform()}"


def save(section: str, lines: list) -> None:
    """Replaces a section and does not change the others."""
    text = FILE.read_text() if FILE.exists() else ""
    parts = dict(re.findall(r"^## (.*)\n\n((?:(?!^## ).*\n?)*)", text, re.MULTILINE))
    parts[section] = f"{date.today().isoformat()}, {machine()}\n\n" + "\n".join(lines) + "\n"
    # Sections that were written by hand stay at the end.
    names = [*SECTIONS, *(name for name in parts if name not in SECTIONS)]
    FILE.write_text(
        "# Results\n\nWritten by `make bench`, section by section.\n\n"
        + "\n".join(f"## {name}\n\n{parts[name].strip()}\n" for name in names if name in parts))
