"""Waits for a condition."""

import time


def eventually(
        check, seconds: float = 120, what: str = "that", pause: float = 0.05,
        longest_pause: float = 0):
    """Repeats a check until its result is true, and returns the result. The pauses become longer up
    to the longest one, if that is set.
    """
    deadline = time.monotonic() + seconds
    while not (found := check()):
        assert time.monotonic() < deadline, f"not reached within {seconds} s: {what}"
        time.sleep(pause)
        pause = max(pause, min(1.5 * pause, longest_pause))
    return found


def settled(read, times: int = 6):
    """Reads a value until it has been the same this many times in a row, and returns it."""
    readings = []

    def is_settled():
        readings.append(read())
        return readings[-times:] == [readings[-1]] * times

    eventually(is_settled, what="a reading that stays the same")
    return readings[-1]
