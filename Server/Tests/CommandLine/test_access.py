"""A desk that other machines can reach: its token, its sign-in link, and TLS."""

import http.client
import re
import resource
import signal
import socket
import ssl
import subprocess
import time

import pytest
from waiting import eventually

FLAGS = ("serve", "--port", "0", "--demo")


def ask(address, path, context=None, **headers):
    """The status, the headers and the text of a response. Redirects are not followed."""
    host, port = address
    connection = (
        http.client.HTTPSConnection(host, port, timeout=120, context=context) if context
        else http.client.HTTPConnection(host, port, timeout=120))
    connection.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    return response.status, dict(response.getheaders()), text


@pytest.fixture
def certificate(tmp_path):
    """A self-signed certificate for this machine, and its key."""
    made, key = tmp_path / "desk.pem", tmp_path / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
         "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", str(key), "-out", str(made)],
        check=True, capture_output=True)
    return made, key


def test_a_desk_for_other_machines_prints_a_link_that_signs_in(running, tmp_path):
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


def test_a_token_of_the_user_is_accepted_and_a_short_one_rejected(cambist, tmp_path):
    result = cambist(*FLAGS, "--host", "0.0.0.0", "--data", tmp_path, CAMBIST_TOKEN="short")
    assert result.code == 64 and "CAMBIST_TOKEN must have at least 16" in result.err
    result = cambist(*FLAGS, "--data", tmp_path, CAMBIST_TOKEN="a" * 32)
    assert result.code == 64 and "CAMBIST_TOKEN must have at least 16" in result.err


TOKEN = "k3v-9QmZ_t7Rw2Lx5Bn8"


def test_a_token_in_a_file_is_required_on_loopback_too(running, cambist, tmp_path):
    secret = tmp_path / "token"
    secret.write_text(TOKEN + "\n")
    secret.chmod(0o644)
    result = cambist(*FLAGS, "--data", tmp_path, "--token-file", secret)
    assert result.code == 64 and "chmod 600" in result.err
    secret.chmod(0o600)
    desk = running(*FLAGS, "--data", tmp_path / "data", "--token-file", secret)
    port = int(re.search(r":(\d+)/access\?token=" + TOKEN, desk.line_with("/access")).group(1))
    address = ("127.0.0.1", port)
    assert ask(address, "/convert")[0] == 401
    assert ask(address, "/convert", Cookie="cambist-access=" + TOKEN)[0] == 200
    assert ask(
        address, "/convert", Cookie="cambist-access=" + TOKEN, Authorization="Basic eDp5")[0] == 200


def test_a_desk_behind_a_proxy_requires_a_token(running, tmp_path):
    desk = running(
        *FLAGS, "--data", tmp_path, "--allowed-host", "desk.example", "--trusted-proxy", "127.0.0.1")
    port, token = re.search(
        r":(\d+)/access\?token=([\w-]{43})", desk.line_with("/access?token=")).groups()
    address = ("127.0.0.1", int(port))
    assert ask(address, "/convert", Host="desk.example")[0] == 401
    _, headers, _ = ask(address, "/access?token=" + token, X_Forwarded_Proto="https")
    assert headers["Set-Cookie"].startswith("__Host-cambist-access=")
    assert "Secure" in headers["Set-Cookie"]


@pytest.mark.parametrize(("flags", "word"), [
    (["--no-token", "--host", "0.0.0.0"], "--no-token"),
    (["--trusted-proxy", "proxy.example"], "--trusted-proxy"),
    (["--token-file", "/nonexistent"], "/nonexistent"),
])
def test_invalid_access_options_are_reported_at_the_start(cambist, tmp_path, flags, word):
    result = cambist(*FLAGS, "--data", tmp_path, *flags)
    assert result.code == 64 and word in result.err


def test_wrong_tokens_are_delayed_and_logged_without_their_text(running, tmp_path):
    desk = running(*FLAGS, "--data", tmp_path, "--host", "0.0.0.0")
    port, token = re.search(
        r":(\d+)/access\?token=([\w-]{43})", desk.line_with("/access?token=")).groups()
    address = ("127.0.0.1", int(port))
    answers = [ask(address, "/convert", Authorization="Bearer guess") for _ in range(8)]
    assert [status for status, _, _ in answers] == [401] * 5 + [429] * 3
    assert int(answers[-1][1]["Retry-After"]) > 0
    assert ask(address, "/convert", Authorization="Bearer " + token)[0] == 200
    line = desk.warning()
    assert "wrong token from 127.0.0.1" in line and "guess" not in line


def test_sighup_reloads_the_certificates(running, certificate, tmp_path):
    made, key = certificate
    desk = running(
        *FLAGS, "--data", tmp_path, "--tls-certificate", made, "--tls-key", key)
    port = int(re.search(r":(\d+)/", desk.line_with("Cambist is at")).group(1))

    def served():
        return ssl.get_server_certificate(("127.0.0.1", port))

    before = served()
    assert before.split() == made.read_text().split()
    subprocess.run(
        ["openssl", "req", "-x509", "-key", str(key), "-days", "2", "-subj", "/CN=localhost",
         "-out", str(made)], check=True, capture_output=True)
    desk.process.send_signal(signal.SIGHUP)
    eventually(lambda: served().split() == made.read_text().split())
    made.write_text("not a certificate")
    desk.process.send_signal(signal.SIGHUP)
    assert "certificates not reloaded" in desk.warning()
    assert served() != before and desk.process.poll() is None


def test_sighup_does_not_end_a_desk_without_certificates(running, tmp_path):
    desk = running(*FLAGS, "--data", tmp_path)
    port = int(re.search(r":(\d+)/", desk.line_with("Cambist is at")).group(1))
    assert ask(("127.0.0.1", port), "/healthz")[0] == 200
    desk.process.send_signal(signal.SIGHUP)
    for _ in range(5):
        assert ask(("127.0.0.1", port), "/healthz")[0] == 200


@pytest.mark.parametrize("files", [16, 20, 64, 127])
def test_a_low_limit_of_files_is_reported_at_the_start(cambist, tmp_path, files):
    result = cambist(
        *FLAGS, "--data", tmp_path,
        preexec=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)))
    assert result.code == 69 and "open files" in result.err


def test_a_desk_on_loopback_accepts_its_own_host_names_only(running, tmp_path):
    desk = running(*FLAGS, "--data", tmp_path, "--allowed-host", "desk.example", "--no-token")
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
    # A client without TLS gets no page, and the desk keeps running.
    with socket.create_connection(("127.0.0.1", port)) as plain:
        plain.sendall(b"GET /convert HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"200 OK" not in plain.recv(4096)
    assert ask(("localhost", port), "/healthz", trusting)[0] == 200


@pytest.mark.parametrize("case", ["alone", "missing", "no certificate", "another key"])
def test_an_invalid_certificate_is_reported_at_the_start(cambist, certificate, tmp_path, case):
    made, key = certificate
    other = tmp_path / "other.pem"
    other.write_text("not a certificate\n")
    flags = {
        "alone": ["--tls-certificate", made],
        "missing": ["--tls-certificate", tmp_path / "none.pem", "--tls-key", key],
        "no certificate": ["--tls-certificate", other, "--tls-key", key],
        "another key": ["--tls-certificate", made, "--tls-key", other],
    }[case]
    result = cambist(*FLAGS, "--data", tmp_path, *flags)
    assert result.code == 64 and "certificate" in result.err.lower()


@pytest.mark.parametrize("sent", [b"", b"GET /convert HTTP/1.1\r\nHost: local"])
def test_slow_senders_are_disconnected(running, tmp_path, sent):
    """Clients that read live quotes are not."""
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
def test_a_request_is_rejected_by_its_head_at_once(
        running, tmp_path, request_line, headers, status):
    desk = running(*FLAGS, "--data", tmp_path)
    port = int(re.search(r":(\d+)/", desk.line_with("Cambist is at")).group(1))
    with socket.create_connection(("127.0.0.1", port), timeout=60) as client:
        client.sendall(f"{request_line}\r\n{headers}\r\n\r\n".encode())
        answer = b""
        while part := client.recv(4096):
            answer += part
        assert answer.startswith(b"HTTP/1.1 %d " % status), answer
    assert ask(("127.0.0.1", port), "/healthz")[0] == 200


@pytest.mark.parametrize(("path", "kind"), [
    ("/conversions", "application/x-www-form-urlencoded"), ("/api/v1/pairs", "application/json")])
def test_a_body_in_malformed_chunks_is_a_bad_request(running, tmp_path, path, kind):
    desk = running(*FLAGS, "--data", tmp_path)
    port = int(re.search(r":(\d+)/", desk.line_with("Cambist is at")).group(1))
    with socket.create_connection(("127.0.0.1", port), timeout=60) as client:
        client.sendall(
            f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\n"
            "Transfer-Encoding: chunked\r\n\r\n5\r\nabc".encode())
        client.sendall(b"zz\r\nnonsense\r\n")
        answer = client.recv(4096)
        assert answer.startswith(b"HTTP/1.1 400 "), answer
    assert ask(("127.0.0.1", port), "/healthz")[0] == 200
