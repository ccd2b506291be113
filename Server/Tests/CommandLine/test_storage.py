"""Stored data survives damage, a full disk, other processes and sudden ends."""

import datetime
import fcntl
import http.client
import json
import random
import re
import resource
import shutil
import signal
import socket
import sqlite3
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from desks import FLAGS
from store import FILE, amounts

@pytest.fixture
def small_disk(tmp_path):
    """A disk of two mebibytes."""
    disk = tmp_path / "disk"
    disk.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", disk], capture_output=True, text=True)
    if made.returncode != 0:
        pytest.skip(f"no disk can be mounted here: {made.stderr.strip()}")
    yield disk
    # A desk that has not ended yet would keep it busy.
    subprocess.run(["umount", "--lazy", disk], check=True)


def test_a_desk_locks_its_folder_and_commands_can_use_it_at_the_same_time(site, cambist, tmp_path):
    desk = site(tmp_path)
    assert desk.convert("7")[0] == 204
    second = cambist(*FLAGS, "--data", tmp_path)
    assert second.code == 74
    assert f"another Cambist (process {desk.program.process.pid}) stores its data there" in second.err
    assert str(tmp_path) in second.err
    result = cambist("convert", "8", "EUR", "USD", "--data", tmp_path)
    assert result.code == 0, result.err
    assert desk.convert("9")[0] == 204
    history = cambist("history", "--json", "--data", tmp_path)
    assert [c["amount"] for c in history.json] == ["9", "8", "7"]


def test_a_folder_is_unlocked_after_a_sudden_end(site, tmp_path):
    desk = site(tmp_path)
    desk.convert("7")
    desk.program.process.kill()
    desk.program.process.wait()
    assert "7" in site(tmp_path).ask("/history")[1]


def test_a_desk_leaves_one_file_with_all_data(site, tmp_path):
    for amount in range(1, 11):
        desk = site(tmp_path)
        desk.convert(amount)
        desk.program.process.terminate()
        assert desk.program.end() == 0
        assert sorted(p.name for p in tmp_path.iterdir()) == sorted([FILE, "cambist.lock"])
    assert amounts(tmp_path) == [str(n) for n in range(1, 11)]


def test_a_damaged_file_is_set_aside_and_every_page_says_so(site, cambist, tmp_path):
    desk = site(tmp_path)
    desk.convert("7")
    desk.program.process.terminate()
    assert desk.program.end() == 0
    file = tmp_path / FILE
    file.write_bytes(b"This was a database once." + file.read_bytes()[25:])
    damaged = file.read_bytes()

    desk = site(tmp_path)
    warning = desk.program.warning()
    aside = [p for p in tmp_path.glob("cambist-damaged-*.sqlite")]
    assert len(aside) == 1 and str(aside[0]) in warning and "not a database" in warning
    assert aside[0].read_bytes() == damaged
    for page in ("/convert", "/history", "/quotes"):
        status, text = desk.ask(page)
        assert status == 200 and aside[0].name in text
    assert desk.convert("8")[0] == 204
    assert amounts(tmp_path) == ["8"]
    desk.program.process.terminate()
    assert desk.program.end() == 0
    assert "damaged" not in site(tmp_path).ask("/convert")[1]


def test_a_command_sets_a_damaged_file_aside_as_well(cambist, tmp_path):
    (tmp_path / FILE).write_bytes(b"nonsense" * 1_000)
    result = cambist("convert", "8", "EUR", "USD", "--data", tmp_path)
    assert result.code == 0 and "USD" in result.out
    assert "saved as" in result.err and len(list(tmp_path.glob("cambist-damaged-*"))) == 1
    assert amounts(tmp_path) == ["8"]


def test_nothing_is_set_aside_while_a_desk_uses_the_folder(cambist, tmp_path):
    (tmp_path / FILE).write_bytes(b"nonsense" * 1_000)
    with open(tmp_path / "cambist.lock", "w") as lock:
        fcntl.lockf(lock, fcntl.LOCK_EX)
        result = cambist("history", "--data", tmp_path)
        assert result.code == 74 and "stores its data there" in result.err
        assert not list(tmp_path.glob("cambist-damaged-*"))
    assert cambist("history", "--data", tmp_path).code == 0
    assert len(list(tmp_path.glob("cambist-damaged-*"))) == 1


def test_a_file_of_a_newer_version_is_not_changed(cambist, tmp_path):
    assert cambist("convert", "8", "EUR", "USD", "--data", tmp_path).code == 0
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("INSERT INTO grdb_migrations VALUES ('99 from the future')")
    result = cambist("history", "--data", tmp_path)
    assert result.code == 74 and "a newer Cambist has written it" in result.err
    assert amounts(tmp_path) == ["8"]


def test_a_full_disk_is_reported_and_nothing_is_half_written(site, small_disk):
    data = small_disk / "data"
    desk = site(data)
    assert desk.convert("1")[0] == 204
    fill(small_disk)
    kept, refused = ["1"], 0
    for number in range(2, 400):
        status, text = desk.convert(str(number))
        if status == 204:
            kept.append(str(number))
            continue
        assert status == 503 and "disk is full" in text, text
        refused += 1
        if refused == 5:
            break
    assert refused == 5, "the disk was never full"
    assert desk.ask("/convert?amount=3&from=EUR&to=USD")[0] == 200
    assert desk.ask("/history")[0] == 200
    assert desk.health()[0] == 503
    (small_disk / "filler").unlink()
    assert desk.convert("1000")[0] == 204
    assert amounts(data) == kept + ["1000"]
    status, health = desk.health()
    assert status == 200 and health["status"] == "ok"


def test_a_folder_that_cannot_be_written_is_a_clear_error(cambist, small_disk):
    subprocess.run(["mount", "-o", "remount,ro", small_disk], check=True)
    for command in (FLAGS, ("convert", "1", "EUR", "USD")):
        result = cambist(*command, "--data", small_disk / "data")
        assert result.code == 74 and str(small_disk) in result.err, result.err
        assert "read" in result.err.lower() and len(result.err.splitlines()) == 1, result.err


def fill(disk):
    """Fills a disk."""
    with open(disk / "filler", "wb", buffering=0) as file:
        try:
            while True:
                file.write(b"\0" * 4_096)
        except OSError:
            pass


@pytest.mark.parametrize("how", ["read-only", "full"])
def test_a_desk_starts_and_says_so_where_the_disk_accepts_no_writes(site, small_disk, how):
    data = small_disk / "data"
    desk = site(data)
    for amount in ("1", "2"):
        assert desk.convert(amount)[0] == 204
    # The desk is killed, so that its data is in two files.
    desk.program.process.kill()
    desk.program.end()
    if how == "full":
        for name in ("cambist.sqlite-shm", "cambist.lock"):
            (data / name).unlink()
        fill(small_disk)
    else:
        subprocess.run(["mount", "-o", "remount,ro", small_disk], check=True)
    desk = site(data)
    assert "Changes can’t be saved" in desk.program.warning()
    status, page = desk.ask("/history")
    assert status == 200 and "Changes can’t be saved" in page
    assert len(re.findall(r'action="/history/delete"', page)) == 2, page
    assert desk.convert("3")[0] == 503
    status, health = desk.health()
    assert status == 503 and health["store"] == "failing", health
    desk.program.process.terminate()
    assert desk.program.end() == 0
    subprocess.run(["mount", "-o", "remount,rw", small_disk], check=True)
    (small_disk / "filler").unlink(missing_ok=True)
    assert site(data).convert("4")[0] == 204
    assert amounts(data) == ["1", "2", "4"]


def test_a_removed_folder_is_created_again_with_all_its_data(site, cambist, tmp_path):
    data = tmp_path / "data"
    desk = site(data)
    for amount in ("1", "2"):
        assert desk.convert(amount)[0] == 204
    shutil.rmtree(data)
    assert desk.convert("3")[0] == 204
    assert amounts(data) == ["1", "2", "3"]
    shutil.rmtree(data)
    assert desk.ask("/history")[0] == 200
    desk.program.process.terminate()
    assert desk.program.end() == 0
    assert amounts(data) == ["1", "2", "3"]


@pytest.mark.parametrize("kills", [16, pytest.param(100, marks=pytest.mark.long)])
def test_acknowledged_data_survives_any_kill(site, tmp_path, kills):
    """At random moments during writes."""
    generator = random.Random(6_021)

    def live(number):
        data = tmp_path / str(number)
        moments = [generator.uniform(0.02, 0.5) for _ in range(kills // 4)]
        acknowledged = []
        for moment in moments:
            desk = site(data)
            stop = threading.Event()

            def write():
                count = 0
                while not stop.is_set():
                    count += 1
                    amount = str(10_000 * (len(acknowledged) + 1) + count)
                    try:
                        status, _ = desk.convert(amount)
                    except (OSError, http.client.HTTPException):
                        return
                    if status == 204:
                        acknowledged.append(amount)

            writer = threading.Thread(target=write)
            writer.start()
            time.sleep(moment)
            desk.program.process.send_signal(signal.SIGKILL)
            desk.program.process.wait()
            stop.set()
            writer.join()
            kept = set(amounts(data))
            missing = [amount for amount in acknowledged if amount not in kept]
            assert not missing, missing
        return len(acknowledged)

    with ThreadPoolExecutor(4) as pool:
        counts = list(pool.map(live, range(4)))
    print(f"acknowledged: {counts}")
    # The number depends on the machine.
    assert sum(counts) > kills // 4


def test_a_requested_shutdown_is_quick(site, tmp_path):
    desk = site(tmp_path, "--demo")
    watchers = []
    for _ in range(20):
        connection = http.client.HTTPConnection("127.0.0.1", desk.port, timeout=120)
        connection.request("GET", "/events")
        watchers.append((connection, connection.getresponse()))
    idle = http.client.HTTPConnection("127.0.0.1", desk.port, timeout=120)
    idle.connect()
    # A request that is never complete.
    idle.sock.sendall(b"POST /conversions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na")
    assert desk.convert("7")[0] == 204
    start = time.monotonic()
    desk.program.process.terminate()
    assert desk.program.end() == 0
    # The server waits up to three seconds for requests in progress.
    assert time.monotonic() - start < 20
    assert amounts(tmp_path) == ["7"]


def test_a_replaced_folder_is_not_written_to_and_is_reported_as_unhealthy(site, tmp_path):
    data = tmp_path / "data"
    desk = site(data)
    assert desk.convert("1")[0] == 204
    shutil.rmtree(data)
    data.mkdir()
    with sqlite3.connect(data / FILE) as other:
        other.execute("CREATE TABLE kept (amount TEXT)")
    status, text = desk.convert("2")
    assert status == 503 and "was replaced while in use" in text
    status, health = desk.health()
    assert (status, health["status"], health["store"]) == (503, "failing", "failing")
    with sqlite3.connect(data / FILE) as other:
        assert other.execute("SELECT name FROM sqlite_schema").fetchall() == [("kept",)]


def test_an_endless_request_does_not_fail_the_shutdown_of_the_server(site, tmp_path):
    desk = site(tmp_path)
    with socket.create_connection(("127.0.0.1", desk.port)) as upload:
        upload.sendall(
            b"POST /api/v1/convert?to=EUR HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
            b"Content-Type: text/csv\r\nContent-Length: 1000000\r\n\r\n"
            b"amount,currency\n1,USD\n" % desk.port)
        # A later request is answered, so this one is in progress.
        assert desk.ask("/convert")[0] == 200
        desk.program.process.send_signal(signal.SIGTERM)
        assert desk.program.end() == 0


def test_the_log_has_a_line_for_each_request_without_its_parameters(site, tmp_path):
    desk = site(tmp_path, "--log-level", "info")
    assert desk.ask("/convert?amount=987654&from=EUR&to=USD")[0] == 200
    assert desk.convert("876543")[0] == 204
    assert desk.ask("/access?token=0123456789abcdef")[0] == 404
    lines = []
    while not any("path=/access" in line for line in lines):
        lines.append(desk.program.warning())
    text = "".join(lines)
    assert "path=/convert route=/convert status=200" in text
    assert "path=/conversions route=/conversions status=204" in text
    for secret in ("987654", "876543", "0123456789abcdef", "EUR"):
        assert secret not in text


def test_the_log_can_be_json_with_the_number_of_each_request(site, tmp_path):
    desk = site(tmp_path, "--log-level", "info", "--log-format", "json")
    numbers = []
    for path, status in [("/convert?amount=987654&from=EUR&to=USD", 200), ("/pairs/USD-EUR", 200),
                         ("/no%22where?token=0123456789abcdef", 404)]:
        connection = http.client.HTTPConnection("127.0.0.1", desk.port, timeout=120)
        connection.request("GET", path)
        response = connection.getresponse()
        assert response.status == status and response.read()
        numbers.append(response.getheader("X-Request-Id"))
        connection.close()
    lines = []
    while not any(line.get("status") == "404" for line in lines):
        lines.append(json.loads(desk.program.warning()))
    requests = [line for line in lines if line["message"] == "request"]
    assert [(line["path"], line["route"], line["status"], line["method"]) for line in requests] == [
        ("/convert", "/convert", "200", "GET"), ("/pairs/USD-EUR", "/pairs/{pair}", "200", "GET"),
        ("/no%22where", "unmatched", "404", "GET")]
    assert {line["level"] for line in requests} == {"info"}
    # A client can name the line of its request.
    assert [line["hb.request.id"] for line in requests] == numbers and len(set(numbers)) == 3
    for line in requests:
        assert datetime.datetime.fromisoformat(line["time"]).tzinfo == datetime.timezone.utc
        assert float(line["milliseconds"]) > 0
    text = json.dumps(lines)
    assert "987654" not in text and "0123456789abcdef" not in text


def test_an_unknown_log_level_is_wrong_usage(cambist, tmp_path):
    result = cambist(*FLAGS, "--data", tmp_path, "--log-level", "loud")
    assert result.code == 64 and "--log-level must be one of trace, debug, info" in result.err


def test_a_limit_of_the_size_of_files_kills_no_command(cambist, home):
    """The last write moves all data into the one file, when the store is closed."""
    assert cambist("convert", "7", "EUR", "USD").code == 0
    size = (home / "cambist" / FILE).stat().st_size // 2
    limited = cambist(
        "convert", "8", "EUR", "USD",
        preexec=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))
    assert limited.code == 0 and "8 EUR" in limited.out, limited
    history = cambist("history", "--json").json
    assert [conversion["amount"] for conversion in history] == ["8", "7"]
