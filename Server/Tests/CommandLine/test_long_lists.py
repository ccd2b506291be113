"""A long list needs little memory, also for clients that never read."""

import http.client
import json
import socket
import sqlite3

import pytest
from store import FILE
from waiting import settled

# The limit is less than the decoded list would need, in MiB.
SHORT, LONG = (50_000, 20), (200_000, 80)
SIZES = pytest.mark.parametrize("count, limit", [SHORT, pytest.param(*LONG, marks=pytest.mark.long)])


def fill(data, count):
    """Writes a history of many conversions."""
    with sqlite3.connect(data / FILE) as database:
        database.executemany(
            "INSERT INTO conversion (owner, time, side, amount, base, result, quote, rate, source, asOf)"
            " VALUES (1, ?, 'from', ?, 'EUR', '1.17', 'USD', '1.17', 'ecb', '2026-01-01')",
            ((i // 3, str(i + 1)) for i in range(count)))
    database.close()


def resident(desk, name="VmRSS"):
    """The resident memory of a desk, in MiB: now, or the most so far (`VmHWM`)."""
    with open(f"/proc/{desk.program.process.pid}/status") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith(name))


@SIZES
def test_the_export_of_the_history_needs_the_memory_of_one_part(site, tmp_path, count, limit):
    desk = site(tmp_path)
    assert desk.convert("7")[0] == 204
    fill(tmp_path, count)
    assert desk.ask("/history")[0] == 200
    before = resident(desk, "VmHWM")
    status, table = desk.ask("/history.csv", timeout=120)
    assert status == 200
    amounts = [line.split(",")[1] for line in table.splitlines()[1:]]
    assert amounts == ["7"] + [str(i) for i in range(count, 0, -1)]
    assert resident(desk, "VmHWM") < before + limit


@pytest.mark.parametrize("clients_count, count, limit", [
    # Ten responses exceed the limit even if only their text is buffered.
    (10, *SHORT), pytest.param(20, *LONG, marks=pytest.mark.long)])
def test_responses_to_clients_that_never_read_are_not_buffered(
        site, tmp_path, clients_count, count, limit):
    desk = site(tmp_path)
    assert desk.convert("7")[0] == 204
    fill(tmp_path, count)
    assert desk.ask("/history")[0] == 200
    before = resident(desk)
    clients = []
    for _ in range(clients_count):
        client = socket.socket()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        client.connect(("127.0.0.1", desk.port))
        client.sendall(b"GET /history.csv HTTP/1.1\r\nHost: localhost\r\n\r\n")
        clients.append(client)
    for client in clients:
        assert client.recv(12) == b"HTTP/1.1 200"
    # The server has filled the buffers of all clients, and its memory does not change any more.
    settled(lambda: int(resident(desk)), times=20)
    assert desk.convert("8")[0] == 204
    assert resident(desk) < before + limit + 20
    for client in clients:
        client.close()


@SIZES
def test_the_command_line_lists_the_whole_history_in_little_memory(cambist, tmp_path, count, limit):
    assert cambist("convert", "7", "EUR", "USD", "--data", tmp_path).code == 0
    few = cambist("history", "--json", "--data", tmp_path, measured=True)
    assert len(few.json) == 1
    fill(tmp_path, count)
    table = cambist("history", "--csv", "--data", tmp_path, measured=True)
    whole = cambist("history", "--json", "--data", tmp_path, measured=True)
    # The maximum includes the memory of this process at the program's start, so nothing was read
    # yet.
    assert max(table.peak_mib, whole.peak_mib) < few.peak_mib + limit
    assert table.out.count("\r\n") == count + 2
    assert [one["amount"] for one in whole.json] == ["7"] + [str(i) for i in range(count, 0, -1)]
    assert cambist("history", "--json", "--currency", "yen", "--data", tmp_path).out == "[]\n"


def test_the_api_lists_the_history_by_pages(site, tmp_path):
    desk = site(tmp_path)
    for amount in range(1, 121):
        assert desk.convert(str(amount))[0] == 204
    address, found = "/api/v1/history?currency=eur", []
    while address:
        connection = http.client.HTTPConnection("127.0.0.1", desk.port, timeout=120)
        connection.request("GET", address)
        answer = connection.getresponse()
        assert answer.getheader("X-Total-Count") == "120"
        page = json.loads(answer.read())
        assert len(page) <= 50
        found += page
        links = dict(reversed(link.split("; rel=")) for link in
                     (answer.getheader("Link") or "").split(", ") if link)
        address = links.get('"next"', "").strip("<>")
        connection.close()
    assert [one["amount"] for one in found] == [str(i) for i in range(120, 0, -1)]
