"""Prints the identifier of an installed simulator with the newest iOS.

Usage: simulator.py [iPhone|iPad]
Reads what `xcrun simctl list devices available --json` writes, from standard input.
"""

import json
import re
import sys


def newest(kind, devices):
    """The newest device of a kind, by the version of iOS and then by its name; None without any."""
    found = [
        ([int(number) for number in re.findall(r"\d+", runtime.rsplit(".iOS-")[-1])],
         device["name"], device["udid"])
        for runtime, installed in devices.items() if ".iOS-" in runtime
        for device in installed if device.get("isAvailable") and device["name"].startswith(kind)]
    return max(found, default=None)


kind = sys.argv[1] if len(sys.argv) > 1 else "iPhone"
device = newest(kind, json.load(sys.stdin)["devices"])
if device is None:
    sys.exit(f"simulator: no {kind} simulator is installed")
print(device[2])
