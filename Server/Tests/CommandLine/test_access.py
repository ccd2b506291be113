"""A desk that other machines can reach: its token, its link, and TLS."""

import http.client
import re
import socket
import ssl
import subprocess
import time

import pytest

FLAGS = ("serve", "--port", "0", "--demo")


def ask(address, path, context=None, **headers):
    """The status, the headers and the text of an answer; no redirect is followed."""
    host, port = address
    connection = (
        http.client.HTTPSConnection(host, port, timeout=30, context=context) if context
        else http.client.HTTPConnection(host, port, timeout=30))
    connection.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    return response.status, dict(response.getheaders()), text


@pytest.fixture
def certificate(tmp_path):
    """A certificate for this machine by itself, and its key."""
    made, key = tmp_path / "desk.pem", tmp_path / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
         "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", str(key), "-out", str(made)],
        check=True, capture_output=True)
    return made, key


def test_a_desk_that_others_can_reach_prints_a_link_and_lets_in_who_has_it(running, tmp_path):
    desk = running(*FLAGS, "--host", "0.0.0.0", "--data", tmp_path)
    line = desk.line_with("/access?token=")
    port, token = re.search(r":(\d+)/access\?token=([\w-]{43})", line).groups()
    address = ("127.0.0.1", int(port))
    assert ask(address, "/convert")[0] == 401
    status, headers, _ = ask(address, "/access?token=" + token)
    assert (status, headers["Location"]) == (303, "/")
    cookie = headers["Set-Cookie"].split(";")[0]
    assert ask(address, "/convert", Cookie=cookie)[0] == 200
    assert ask(address, "/convert", Cookie=cookie, Host="phone.example")[0] == 200
    assert ask(address, "/api/v1/history", Authorization="Bearer " + token)[0] == 200
    assert "not encrypted" in desk.line()


def test_a_token_of_the_users_own_is_taken_and_a_short_one_refused(cambist, tmp_path):
    told = cambist(*FLAGS, "--host", "0.0.0.0", "--data", tmp_path, CAMBIST_TOKEN="short")
    assert told.code == 64 and "CAMBIST_TOKEN takes at least 16" in told.err


def test_a_desk_on_loopback_answers_under_its_own_names_only(running, tmp_path):
    desk = running(*FLAGS, "--data", tmp_path, "--allowed-host", "desk.example")
    port = int(re.search(r":(\d+)/", desk.line_with("Cambist is at")).group(1))
    for host, status in (
            ("localhost", 200), (f"127.0.0.1:{port}", 200), ("desk.example", 200),
            ("evil.example", 421), (f"evil.example:{port}", 421)):
        for path in ("/convert", "/healthz", "/api/v1/currencies"):
            answer = ask(("127.0.0.1", port), path, Host=host)
            assert answer[0] == status, (host, path)
            if status == 421:
                assert answer[1]["Cache-Control"] == "no-store"


def test_tls_is_served_with_a_certificate_and_a_key(running, certificate, tmp_path):
    made, key = certificate
    desk = running(
        *FLAGS, "--data", tmp_path, "--tls-certificate", made, "--tls-key", key)
    line = desk.line_with("Cambist is at")
    port = int(re.search(r"https://127\.0\.0\.1:(\d+)/", line).group(1))
    trusting = ssl.create_default_context(cafile=made)
    assert ask(("localhost", port), "/convert", trusting)[0] == 200
    # Who speaks without TLS gets no page, and the desk lives on.
    with socket.create_connection(("127.0.0.1", port)) as plain:
        plain.sendall(b"GET /convert HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"200 OK" not in plain.recv(4096)
    assert ask(("localhost", port), "/healthz", trusting)[0] == 200


@pytest.mark.parametrize("case", ["alone", "missing", "no certificate", "another key"])
def test_a_certificate_that_is_of_no_use_is_said_at_the_start(cambist, certificate, tmp_path, case):
    made, key = certificate
    other = tmp_path / "other.pem"
    other.write_text("not a certificate\n")
    flags = {
        "alone": ["--tls-certificate", made],
        "missing": ["--tls-certificate", tmp_path / "none.pem", "--tls-key", key],
        "no certificate": ["--tls-certificate", other, "--tls-key", key],
        "another key": ["--tls-certificate", made, "--tls-key", other],
    }[case]
    told = cambist(*FLAGS, "--data", tmp_path, *flags)
    assert told.code == 64 and "tls" in told.err.lower()


@pytest.mark.parametrize("sent", [b"", b"GET /convert HTTP/1.1\r\nHost: local"])
def test_who_sends_slowly_is_cut_off(running, tmp_path, sent):
    """And who reads live quotes is not."""
    desk = running(*FLAGS, "--data", tmp_path)
    port = int(re.search(r":(\d+)/", desk.line_with("Cambist is at")).group(1))
    with socket.create_connection(("127.0.0.1", port)) as slow, \
            socket.create_connection(("127.0.0.1", port)) as watcher:
        watcher.sendall(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        slow.settimeout(20)
        slow.sendall(sent)
        start = time.monotonic()
        assert slow.recv(4096) == b""
        assert 5 < time.monotonic() - start < 20
        watcher.settimeout(10)
        assert watcher.recv(4096)
        assert ask(("127.0.0.1", port), "/healthz")[0] == 200


@pytest.mark.parametrize(("request_line", "headers", "status"), [
    ("GET /healthz HTTP/1.1", "X: 1", 400),
    ("GET /healthz HTTP/1.1", "Host: localhost\r\nHost: localhost", 400),
    ("GET http://evil.example/healthz HTTP/1.1", "Host: localhost", 400),
    ("POST /access HTTP/1.1", "Host: localhost\r\nTransfer-Encoding: xchunked", 400),
    ("GET /healthz?" + "a&" * 200 + " HTTP/1.1", "Host: localhost", 400),
    ("GET /healthz HTTP/1.1", "Host: localhost\r\nCookie: a=" + "x" * 10_000, 431),
    ("GET /healthz HTTP/1.1", "Host: localhost\r\nX: " + "x" * 80_000, 431),
])
def test_a_request_is_refused_by_its_head_at_once(
        running, tmp_path, request_line, headers, status):
    desk = running(*FLAGS, "--data", tmp_path)
    port = int(re.search(r":(\d+)/", desk.line_with("Cambist is at")).group(1))
    with socket.create_connection(("127.0.0.1", port), timeout=5) as client:
        client.sendall(f"{request_line}\r\n{headers}\r\n\r\n".encode())
        answer = b""
        while part := client.recv(4096):
            answer += part
        assert answer.startswith(b"HTTP/1.1 %d " % status), answer
    assert ask(("127.0.0.1", port), "/healthz")[0] == 200
