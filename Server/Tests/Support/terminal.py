"""A program on its own terminal: its screen, key presses, and the size of the window."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import threading
import time

import pyte
from desk import EXECUTABLE, NOWHERE, environment

BEFORE = "$ what was there before"
# The sequences that switch to the alternate screen and back, and those that set modes for drawing.
ALTERNATE = re.compile(rb"\x1b\[\?1049([hl])")
PARTIAL = re.compile(rb"\x1b(\[[?0-9;]*)?$")


class Terminal:
    """Starts the program with a pseudo-terminal as its output and its controlling terminal."""

    def __init__(self, *arguments, rows=24, columns=120, **variables):
        self.raw = b""
        self._rest = b""
        self._screens = [pyte.Screen(columns, rows), pyte.Screen(columns, rows)]
        self._streams = [pyte.ByteStream(screen) for screen in self._screens]
        self._streams[0].feed(BEFORE.encode() + b"\r\n")
        self.is_alternate = False
        self._ours, theirs = pty.openpty()
        self.resize(rows, columns)
        self.process = subprocess.Popen(
            [str(EXECUTABLE), *map(str, arguments)], stdin=theirs, stdout=theirs, stderr=theirs,
            env=environment(**{
                **NOWHERE, "TERM": "xterm-256color", "NO_COLOR": "",
                "SWIFT_BACKTRACE": "enable=no", **variables}),
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(theirs)
        self._watchdog = threading.Timer(180, self.process.kill)
        self._watchdog.start()

    def resize(self, rows, columns):
        """Changes the size of the window; the system notifies the program."""
        for screen in self._screens:
            screen.resize(rows, columns)
        fcntl.ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def press(self, keys: bytes):
        os.write(self._ours, keys)

    @property
    def screen(self) -> pyte.Screen:
        return self._screens[self.is_alternate]

    @property
    def lines(self) -> list[str]:
        """The lines of the screen, without trailing spaces."""
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def colour(self, word) -> str:
        """The colour of the first character of a word, where it appears first."""
        for number, line in enumerate(self.screen.display):
            if word in line:
                return self.screen.buffer[number][line.index(word)].fg
        raise AssertionError(f"{word} is not shown:\n{self.text}")

    def until(self, check, seconds=120):
        """Reads until the screen meets the condition."""
        deadline = time.monotonic() + seconds
        while not check(self):
            assert time.monotonic() < deadline, f"at last:\n{self.text}"
            if not self._read(1) and self.process.poll() is not None:
                assert check(self), f"it ended, at last:\n{self.text}"
        return self

    def until_shown(self, *words):
        return self.until(lambda one: all(word in one.text for word in words))

    def end(self) -> int:
        """Waits for the end of the program and reads its remaining output."""
        while self._read(120):
            pass
        return self.process.wait(timeout=120)

    def hang_up(self):
        """Closes the window."""
        os.close(self._ours)
        self._ours = None

    def stop(self):
        self._watchdog.cancel()
        self.process.kill()
        self.process.wait()
        if self._ours is not None:
            self.hang_up()

    def _read(self, seconds) -> bool:
        """Whether there was something to read."""
        if not select.select([self._ours], [], [], seconds)[0]:
            return False
        try:
            new = os.read(self._ours, 65_536)
        except OSError:  # no writer is left
            return False
        self.raw += new
        data = self._rest + new
        cut = PARTIAL.search(data)
        self._rest = data[cut.start():] if cut else b""
        data = data[:cut.start()] if cut else data
        parts = ALTERNATE.split(data)
        self._feed(parts[0])
        for mode, part in zip(parts[1::2], parts[2::2], strict=True):
            if mode == b"h" and not self.is_alternate:
                self._screens[1].reset()
            self.is_alternate = mode == b"h"
            self._feed(part)
        return bool(new)

    def _feed(self, data):
        # Modes belong to the terminal, not to one of its screens.
        self._streams[self.is_alternate].feed(data)
        self._screens[not self.is_alternate].mode = self.screen.mode
        self._screens[not self.is_alternate].cursor.hidden = self.screen.cursor.hidden
