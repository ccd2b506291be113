"""A desk keeps running with thousands of connections, with watchers that never read, and with
clocks that jump.
"""

import contextlib
import os
import re
import resource
import socket
import subprocess

import pytest
from gnb import RATES, SALES, answers
from store import amounts
from waiting import eventually

SHIM = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

/* The wall clock, moved by the seconds in a file. */
static time_t moved(void) {
  const char *name = getenv("CLOCK_MOVED");
  FILE *file = name ? fopen(name, "r") : NULL;
  long seconds = 0;
  if (file) {
    if (fscanf(file, "%ld", &seconds) != 1) seconds = 0;
    fclose(file);
  }
  return seconds;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
    now->tv_sec += moved();
  return result;
}

int gettimeofday(struct timeval *now, void *zone) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  now->tv_sec = time.tv_sec;
  now->tv_usec = time.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *out) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (out) *out = now.tv_sec;
  return now.tv_sec;
}
"""


@pytest.fixture
def many_files():
    """Raises the limit of open files for this test."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 20_000), hard))
    yield min(hard, 20_000)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


WATCH = b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n"


@contextlib.contextmanager
def connections(port, count, request=b""):
    """This many connections. Each sends its request at once, because the server waits ten seconds
    for it.
    """
    sockets = []
    try:
        for _ in range(count):
            sockets.append(socket.create_connection(("127.0.0.1", port), timeout=120))
            sockets[-1].sendall(request)
        yield sockets
    finally:
        for one in sockets:
            one.close()


def memory(desk) -> float:
    """The memory of the desk in MiB."""
    with open(f"/proc/{desk.program.process.pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1024


def descriptors(desk) -> int:
    return len(os.listdir(f"/proc/{desk.program.process.pid}/fd"))


@pytest.mark.long
def test_ten_thousand_idle_connections_are_closed(site, many_files, tmp_path):
    if many_files < 12_000:
        pytest.skip(f"this process may have {many_files} connections only")
    desk = site(tmp_path)
    assert desk.convert("1")[0] == 204
    before = descriptors(desk)
    with connections(desk.port, 10_000):
        # A new connection replaces the one that has waited longest.
        assert desk.ask("/convert", timeout=5)[0] == 200
        assert desk.program.process.poll() is None
        assert memory(desk) < 400
    eventually(lambda: descriptors(desk) <= before + 4)
    assert desk.convert("2")[0] == 204


def read_events(reader: socket.socket, count: int):
    text = b""
    while text.count(b"\ndata: ") < count:
        received = reader.recv(65_536)
        assert received, "the server closed the connection"
        text += received


@pytest.mark.parametrize("watchers", [250, pytest.param(1_000, marks=pytest.mark.long)])
def test_watchers_that_never_read_delay_no_one(site, many_files, tmp_path, watchers):
    desk = site(tmp_path, "--demo")
    eventually(lambda: "EURUSD" in desk.ask("/quotes")[1])
    with connections(desk.port, watchers, WATCH):
        with connections(desk.port, 1, WATCH) as (reader,):
            read_events(reader, 30)
            held = memory(desk)
            read_events(reader, 50)
        # 40 KiB for each watcher.
        assert memory(desk) < held + watchers / 25, (held, memory(desk))
        assert desk.ask("/convert")[0] == 200
    assert desk.convert("2")[0] == 204


def test_watchers_over_the_limit_get_an_error(site, many_files, tmp_path):
    if many_files < 5_000:
        pytest.skip(f"this process may have {many_files} connections only")
    desk = site(tmp_path)
    with connections(desk.port, 2_000, WATCH) as watchers:
        for watcher in watchers:
            assert watcher.recv(12) == b"HTTP/1.1 200"
        status, text = desk.ask("/events")
        assert status == 503 and "Too many clients follow the quotes" in text
        assert desk.ask("/quotes")[0] == 200

    def watches():
        with connections(desk.port, 1, WATCH) as (reader,):
            return reader.recv(12) == b"HTTP/1.1 200"

    eventually(watches)


@pytest.fixture
def clock(tmp_path, monkeypatch):
    """A function that changes the wall clock of programs that are started afterwards."""
    source, shim, moved = (tmp_path / name for name in ("clock.c", "clock.so", "moved"))
    source.write_text(SHIM)
    moved.write_text("0")
    subprocess.run(
        ["clang", "-shared", "-fPIC", "-O1", "-o", str(shim), str(source), "-ldl"], check=True)
    monkeypatch.setenv("LD_PRELOAD", str(shim))
    monkeypatch.setenv("CLOCK_MOVED", str(moved))
    return lambda seconds: moved.write_text(str(seconds))


def test_a_clock_that_jumps_causes_no_errors(site, clock, upstream, tmp_path):
    day = 86_400
    bank = upstream(answers(RATES, SALES))
    desk = site(tmp_path / "data", "--gnb-url", bank.url)
    eventually(lambda: "14.99" in desk.ask("/sales")[1])
    kept = []
    for number, moved in enumerate((0, 400 * day, -400 * day, 90, -3_600, -20_000 * day), 1):
        # A fetch in progress would count as fetched after the jump.
        eventually(lambda: "data-refreshing" not in desk.ask("/sales")[1])
        clock(moved)
        asked = len(bank.requests)
        assert desk.convert(str(number))[0] == 204
        kept.append(str(number))
        for page in ("/convert", "/pairs", "/quotes", "/markets", "/sales", "/history"):
            status, text = desk.ask(page)
            assert status == 200 and "14.99" in text or page != "/sales"
            assert not re.search(r"-\d+ (second|minute|hour|day|month|year)", text), page
        status, health = desk.health()
        assert status == 200
        assert all(source.get("age", 0) >= 0 for source in health["sources"])
        if abs(moved) > 3_600:
            # Data without a known age, or with a great age, is fetched again.
            eventually(lambda: len(bank.requests) > asked)
    clock(0)
    assert amounts(tmp_path / "data") == kept
