"""Prints the identifier of an installed simulator with the newest iOS version that an SDK supports.

Usage: simulator.py [iPhone|iPad [version of the SDK]]
Reads the output of `xcrun simctl list devices available --json` from standard input.
"""

import json
import re
import sys


def numbers(version):
    return [int(number) for number in re.findall(r"\d+", version)]


def newest(kind, devices, sdk=None):
    """The newest device of a kind, by the version of iOS and then by its name; None without any.

    Xcode cannot use a simulator with a later major version than its SDK's, which another Xcode may
    have installed.
    """
    found = [
        (numbers(runtime.rsplit(".iOS-")[-1]), device["name"], device["udid"])
        for runtime, installed in devices.items() if ".iOS-" in runtime
        for device in installed if device.get("isAvailable") and device["name"].startswith(kind)]
    if sdk:
        found = [device for device in found if device[0][0] <= numbers(sdk)[0]]
    return max(found, default=None)


if __name__ == "__main__":
    kind = sys.argv[1] if len(sys.argv) > 1 else "iPhone"
    sdk = sys.argv[2] if len(sys.argv) > 2 else None
    device = newest(kind, json.load(sys.stdin)["devices"], sdk)
    if device is None:
        sys.exit(f"simulator: no {kind} simulator is installed")
    print(device[2])
