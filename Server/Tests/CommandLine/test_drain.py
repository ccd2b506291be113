"""A server that shuts down lets others take over first: `/readyz`, responses that close their
connections, followers of quotes that reconnect, and a rolling restart.
"""

import http.client
import json
import re
import signal
import socket

import pytest
from balancer import balancer
from clients import Clients
from sse import EventReader
from waiting import eventually

# Longer than any test: a second signal ends the wait.
DRAINING = ("--drain-seconds", "3600")


def terminate(desk, number=signal.SIGTERM):
    desk.program.process.send_signal(number)


def readiness(desk):
    status, text = desk.ask("/readyz")
    return status, json.loads(text)["status"]


def draining(desk, number=signal.SIGTERM):
    """Starts the shutdown of a desk."""
    terminate(desk, number)
    eventually(lambda: readiness(desk) == (503, "draining"))


def is_refused(port):
    """Whether a server accepts no connections any more."""
    try:
        socket.create_connection(("127.0.0.1", port)).close()
    except ConnectionRefusedError:
        return True


def watch(port, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    connection.request("GET", "/events", headers=headers)
    return EventReader(connection.getresponse())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_draining_server_responds_but_is_not_ready(site, tmp_path, number):
    desk = site(tmp_path, *DRAINING)
    eventually(lambda: readiness(desk) == (200, "ready"))
    kept = http.client.HTTPConnection("127.0.0.1", desk.port, timeout=120)
    kept.request("GET", "/convert")
    first = kept.getresponse()
    first.read()
    assert first.getheader("Connection") != "close"
    assert "\ncambist_ready 1\n" in desk.ask("/metrics")[1]
    draining(desk, number)
    assert "\ncambist_ready 0\n" in desk.ask("/metrics")[1]
    # On the earlier connection, and on new ones.
    kept.request("GET", "/convert")
    last = kept.getresponse()
    assert last.status == 200 and last.getheader("Connection") == "close" and last.read()
    assert kept.sock is None
    assert desk.convert("1")[0] == 204
    assert desk.health()[0] == 200
    terminate(desk, number)
    assert desk.program.end() == 0


def test_a_server_without_a_drain_time_exits_at_once(site, tmp_path):
    desk = site(tmp_path)
    assert desk.ask("/convert")[0] == 200
    terminate(desk)
    assert desk.program.end() == 0


def test_further_signals_during_the_shutdown_do_not_kill_the_server(site, tmp_path):
    desk = site(tmp_path)
    assert desk.convert("1")[0] == 204
    with socket.create_connection(("127.0.0.1", desk.port)) as upload:
        upload.sendall(
            b"POST /api/v1/convert?to=EUR HTTP/1.1\r\nHost: localhost\r\n"
            b"Content-Type: text/csv\r\nContent-Length: 1000000\r\n\r\namount,currency\n1,USD\n")
        assert desk.ask("/convert")[0] == 200
        terminate(desk)

        eventually(lambda: is_refused(desk.port))
        for _ in range(3):
            terminate(desk, signal.SIGINT)
        assert desk.program.end() == 0


def test_a_watcher_is_asked_to_reconnect(site, tmp_path):
    desk = site(tmp_path, "--demo", *DRAINING)
    reader = watch(desk.port)
    assert reader.read()["status"]
    draining(desk)
    # Quotes still arrive.
    assert reader.read()["status"]
    terminate(desk)
    while reader.read() is not None:
        pass
    assert 500 <= reader.pause <= 1_500
    assert desk.program.end() == 0


def test_a_request_in_progress_is_completed(site, tmp_path):
    desk = site(tmp_path, *DRAINING)
    rows = b"".join(b"%d,USD,2020-03-13\n" % number for number in range(1, 20_001))
    body = b"amount,currency,date\n" + rows
    with socket.create_connection(("127.0.0.1", desk.port), timeout=120) as upload:
        upload.sendall(
            b"POST /api/v1/convert?to=EUR HTTP/1.1\r\nHost: localhost\r\n"
            b"Content-Type: text/csv\r\nContent-Length: %d\r\n\r\n" % len(body) + body[:100_000])
        eventually(lambda: "answering" in desk.ask("/metrics")[1])
        draining(desk)
        upload.sendall(body[100_000:])
        answer = http.client.HTTPResponse(upload, method="POST")
        answer.begin()
        text = answer.read().decode()
    assert answer.status == 200 and len(text.splitlines()) == 20_001
    terminate(desk)
    assert desk.program.end() == 0


def test_responses_that_are_read_late_are_complete(site, tmp_path):
    """They are larger than the system's buffers, so the server has the rest when it shuts down."""
    desk = site(tmp_path)
    module = re.search(r"/assets/[\w-]+\.wasm", desk.ask("/convert")[1])[0]
    request = f"GET {module} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    readers = {count: asking(desk.port, request * count) for count in range(12, 20)}
    heads = {count: reader.readline() for count, reader in readers.items()}
    terminate(desk)
    eventually(lambda: is_refused(desk.port))
    for count, reader in readers.items():
        assert responses(heads[count] + reader.read()) == count
        reader.close()
    assert desk.program.end() == 0


def asking(port, requests):
    """A connection that was sent requests, and of which the system buffers few bytes."""
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        client.settimeout(60)
        client.connect(("127.0.0.1", port))
        client.sendall(requests)
        return client.makefile("rb", buffering=2_048)


def responses(received: bytes) -> int:
    """The number of responses, all of them complete."""
    count = 0
    while received:
        head, received = received.split(b"\r\n\r\n", 1)
        length = int(re.search(rb"(?i)\r\ncontent-length: ([0-9]+)", head)[1])
        assert len(received) >= length, (count, len(received), length)
        received = received[length:]
        count += 1
    return count


def ask_for_a_page(port):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    connection.request("GET", "/convert?amount=5&from=EUR&to=USD")
    answer = connection.getresponse()
    assert answer.status == 200 and b"</html>" in answer.read(), answer.status


def test_a_rolling_restart_causes_no_errors(running, site, tmp_path):
    """Two servers are restarted on their ports under load, with a watcher on the first one."""
    folders = [tmp_path / "one", tmp_path / "two"]
    desks = [site(folder, "--demo", *DRAINING) for folder in folders]
    ports = [desk.port for desk in desks]
    with balancer(*ports) as between:
        port = int(between.url.rsplit(":", 1)[1])
        eventually(lambda: all(between.is_ready(port) for port in ports))
        with Clients([lambda: ask_for_a_page(port)] * 4) as clients:
            clients.send(20)
            for number, desk in enumerate(desks):
                reader = watch(desk.port)
                assert reader.read()["status"]
                terminate(desk)
                eventually(lambda: between.is_left(desk.port))
                clients.send(20)
                terminate(desk)
                while reader.read() is not None:
                    pass
                assert reader.pause is not None
                # The watcher continues at the other server.
                again = watch(port)
                assert again.read()["status"]
                again.answer.close()
                assert desk.program.end() == 0
                successor = running(
                    "serve", "--port", desk.port, "--demo", "--data", folders[number])
                assert re.search(rf":{desk.port}/", successor.line_with("Cambist is at"))
                eventually(lambda: between.is_ready(desk.port))
                clients.send(20)
    assert not clients.errors and clients.answers >= 100


@pytest.mark.parametrize("seconds", ["-1", "3601", "soon"])
def test_an_invalid_drain_time_is_rejected(cambist, tmp_path, seconds):
    result = cambist("serve", "--data", tmp_path, "--drain-seconds", seconds)
    assert result.code == 64 and "--drain-seconds" in result.err
