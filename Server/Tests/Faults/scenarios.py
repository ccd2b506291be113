"""The faults between a source and the desk, by name."""

import json
import time
from pathlib import Path

from faulty_stream import (
    BINARY, CONTINUATION, PING, PONG, TEXT, Wire, frame, goodbye, talk, well)
from scenario_run import Scenario, ScenarioRun
from stream import quote

MIB = 1 << 20
CERTIFICATE = Path(__file__).with_name("untrusted.pem")
# Quotes that no page may ever show, because they are sent when a source breaks the rules.
POISON = json.dumps([quote("POISON", "6.66", "6.67"), quote("EURUSD", "6.66", "6.67")]).encode()


def cap(failures: int) -> float:
    """The longest wait after this many failures in a row, in seconds."""
    return 0 if failures < 2 else min(2 ** (failures - 2), 30)


# Connections that fail once

def held(wire: Wire):
    """Lets the desk wait for the handshake until the source is healthy."""
    wire.read_request()
    wire.stream.is_well.wait()
    well(wire)


def breaks(fault, then=held):
    """A connection that sends quotes until the fault; the next connections behave as `then`."""
    def behave(wire: Wire):
        wire.open()
        talk(wire, 1.5)
        wire.stream.behave = then
        wire.fail()
        fault(wire)

    return behave


def sends(data: bytes):
    return lambda wire: wire.send(data)


def sends_in_fragments(message: bytes, size: int) -> bytes:
    """The frames of a fragmented message."""
    pieces = [message[start:start + size] for start in range(0, len(message), size)]
    return b"".join(
        frame(CONTINUATION if place else TEXT, piece, final=place == len(pieces) - 1)
        for place, piece in enumerate(pieces))


def breaks_off(wire: Wire):
    """Closes in the middle of a frame."""
    wire.send(frame(TEXT, POISON)[:-9])
    wire.drop()


def reports_the_break(run: ScenarioRun):
    """The desk reconnects at once and waits for the handshake, which the source answers only then.
    """
    run.wait_for_kind("live")
    run.wait_for_wires(2, within=10)
    run.fetch_page()
    run.hold(2.5)
    run.fetch_page()
    run.recover(within=0)


def broken(says: str, fault) -> Scenario:
    return Scenario(reports_the_break, breaks(fault), says)


HUGE = POISON + b" " * (2 * MIB)
BREAKS = {
    **{f"close {code}": broken(f"closed the connection ({code}: so long)",
                               sends(goodbye(code, "so long")))
       for code in (1000, 1001, 1008, 1011)},
    "close without a word": broken("closed the connection", lambda wire: wire.drop()),
    "reset": broken("connection reset", lambda wire: wire.drop(reset=True)),
    "end within a frame": broken("closed the connection", breaks_off),
    "invalid utf-8": broken("not UTF-8", sends(frame(TEXT, POISON[:-1] + b',"\xff"]'))),
    "masked frame": broken("a masked frame", sends(frame(TEXT, POISON, mask=b"mask"))),
    "reserved bit": broken("a reserved bit", sends(frame(TEXT, POISON, reserved=4))),
    "unknown kind of frame": broken("an unknown frame type", sends(frame(3, POISON))),
    "stray continuation": broken(
        "unexpected fragments", sends(frame(CONTINUATION, POISON))),
    "message within a message": broken(
        "unexpected fragments",
        sends(frame(TEXT, POISON[:9], final=False) + frame(TEXT, POISON))),
    "ping in fragments": broken("a malformed frame", sends(frame(PING, b"", final=False))),
    "ping too long": broken("a malformed frame", sends(frame(PING, b"." * 126))),
    "2 MiB": broken("maximum 1 MiB", sends(frame(TEXT, HUGE))),
    "2 MiB in fragments": broken(
        "maximum 1 MiB", sends(sends_in_fragments(HUGE, 1 << 16))),
}


# Connections that are never established

def refuses(answer: str):
    def behave(wire: Wire):
        wire.read_request()
        wire.fail()
        wire.send(answer.encode())
        wire.drop()

    return behave


def says_status(status: str, body: str = "") -> str:
    return (f"HTTP/1.1 {status}\r\nContent-Type: text/html\r\nContent-Length: {len(body)}\r\n\r\n"
            + body)


def proves_nothing(wire: Wire):
    """Accepts the handshake without having read the key."""
    wire.fail()
    wire.open(proof=b"bm90aGluZyBpcyBwcm92ZWQgaGVyZQ==")
    wire.send(frame(TEXT, POISON))
    wire.pause(3600)


def never_answers(wire: Wire):
    wire.read_request()
    wire.listen()
    wire.pause(3600)


def answers_by_drops(wire: Wire):
    wire.read_request()
    wire.listen()
    wire.send(b"HTTP/1.1 101 Switching Protocols\r\nX-Drops: ")
    while True:
        wire.send(b".")
        wire.pause(0.3)


def is_refused(run: ScenarioRun):
    run.hold(5)
    run.fetch_page()
    within = run.seconds_announced()
    if run.stream.listens_since is None:
        run.stream.recover()
        run.stream.listen()
    run.recover(within)


def is_never_trusted(run: ScenarioRun):
    """Nothing makes the desk trust the certificate, so it stays disconnected."""
    run.hold(8)
    run.fetch_page()
    run.hold(0.5)


def waits_for_the_handshake(run: ScenarioRun):
    run.hold(12)
    run.fetch_page()
    # The second attempt also fails; the third follows after at most one second.
    run.recover(within=20 - (time.monotonic() - run.wires[0].accepted_at) + cap(2))


def is_requested_often(run: ScenarioRun):
    """However often a page is requested, the desk tries once a second; a page request ends the
    wait.
    """
    end = time.monotonic() + 8
    while time.monotonic() < end:
        run.fetch_page()
        run.hold(0.1)
    run.recover(within=1.1, fetches_page=True)


BUSY = refuses(says_status("503 Service Unavailable"))
PORTAL = "<html><title>Please log in</title></html>"
REFUSALS = {
    "connection refused": Scenario(
        is_refused, well, "connection refused", source={"listens": False}),
    "wrong certificate": Scenario(
        is_never_trusted, well, "the certificate is not trusted",
        source={"certificate": CERTIFICATE}),
    "handshake 404": Scenario(is_refused, refuses(says_status("404 Not Found")), "HTTP 404"),
    "handshake 503": Scenario(
        is_refused, breaks(sends(goodbye(1001, "")), then=BUSY), "HTTP 503"),
    "handshake 503, page requested often": Scenario(is_requested_often, BUSY, "HTTP 503", 14),
    "a page for a handshake": Scenario(
        is_refused, refuses(says_status("200 OK", PORTAL)), "HTTP 200"),
    "handshake without proof": Scenario(is_refused, proves_nothing, "HTTP 101"),
    "handshake never answered": Scenario(
        waits_for_the_handshake, never_answers, "10 seconds", 24),
    "handshake answered by drops": Scenario(
        waits_for_the_handshake, answers_by_drops, "10 seconds", 24),
}


# Connections that stay open and send too little

def silent(wire: Wire):
    wire.stream.behave = well
    wire.open()
    wire.pause(3600)


def silent_after_quotes(wire: Wire):
    wire.stream.behave = well
    wire.open()
    talk(wire, 1)
    wire.pause(3600)


def only_chatter(wire: Wire):
    """Messages without quotes, which do not count as activity."""
    wire.stream.behave = well
    wire.open()
    wire.chattered_at = time.monotonic()
    while True:
        wire.send(frame(TEXT, b"[]") + frame(TEXT, b'{"ping":1}') + frame(PING, b"there?"))
        wire.pause(1)


def falls_silent(run: ScenarioRun):
    """Stale after 30 seconds, or 6 with messages that have no quotes, and closed after 45, counted
    from the last quote or the opening.
    """
    run.wait_for_wires(1)
    run.hold(5)
    run.fetch_page()
    run.wait_for_kind("stale", within=40)
    run.hold(3)
    run.fetch_page()
    wire = run.wires[0]
    since = (wire.quoted_at or [wire.opened_at])[-1]
    run.recover(within=since + 45 - time.monotonic())


def deaf(wire: Wire):
    """Sends quotes and answers no ping."""
    wire.stream.behave = well
    wire.open(deaf=True)
    talk(wire, 3600)


def vanishes(wire: Wire):
    wire.stream.behave = held
    wire.open()
    talk(wire, 3)
    wire.freeze()
    wire.pause(3600)


def answers_no_ping(run: ScenarioRun):
    """Closed when the pong for the ping after 15 seconds is ten seconds late."""
    run.wait_for_kind("live")
    run.fetch_page()
    run.recover(within=run.wires[0].opened_at + 25 - time.monotonic())


def does_not_come_back(run: ScenarioRun):
    run.wait_for_wires(2, within=35)
    run.fetch_page()
    run.hold(3)
    run.fetch_page()
    run.recover(within=0)


SILENCES = {
    "silent from the start": Scenario(falls_silent, silent, seconds=50),
    "silent after quotes": Scenario(falls_silent, silent_after_quotes, seconds=50),
    "only chatter": Scenario(falls_silent, only_chatter, seconds=50),
    "pings unanswered while quotes flow": Scenario(answers_no_ping, deaf, seconds=30),
    "half-open": Scenario(does_not_come_back, vanishes, "10 seconds", 35),
}


# Connections that open and close repeatedly

def flaps(wire: Wire):
    wire.open()
    wire.say()
    wire.pause(1)
    wire.fail()
    wire.send(goodbye(1001, "again"))
    wire.pause(3600)


def is_not_hammered(run: ScenarioRun):
    run.hold(25)
    run.recover(within=cap(len(run.wires)))


def settles(wire: Wire):
    """Closes four times at once, then three times after eleven seconds."""
    number = len(wire.stream.wires)
    if number == 7:
        wire.stream.behave = held
    wire.open()
    talk(wire, 0.5 if number < 5 else 11.5)
    wire.fail()
    wire.send(goodbye(1001, "again"))
    wire.pause(3600)


def is_asked_at_once(run: ScenarioRun):
    run.wait_for_wires(8, within=65)
    run.recover(within=0)


COMINGS_AND_GOINGS = {
    "closed after a second, again and again": Scenario(is_not_hammered, flaps, seconds=56),
    "closed after eleven seconds": Scenario(is_asked_at_once, settles, seconds=55),
}


# Connections that are unusual but healthy

def odd(send):
    """Sends something unusual between quotes, three times, and stays connected."""
    def behave(wire: Wire):
        wire.open()
        for _ in range(3):
            talk(wire, 1)
            send(wire)
        wire.is_well = True
        talk(wire, 3600)

    return behave


def fragments(wire: Wire):
    """Quotes in fragments of one to nine bytes, with pings and pongs between them."""
    message = wire.message(wire.stream.new_quotes())
    start = size = 0
    while start < len(message):
        size = size % 9 + 1
        final = start + size >= len(message)
        wire.send(frame(
            CONTINUATION if start else TEXT, message[start:start + size], final=final))
        wire.send(frame(PING, b"%d" % start) + frame(PONG, b"not asked for"))
        start += size


def large(wire: Wire):
    """A message of 900 KiB with 1,500 quotes, of which the last must be shown."""
    elements = []
    while len(elements) < 1_500:
        elements += wire.stream.new_quotes()
    message = wire.message(elements)
    assert len(message) < MIB
    wire.send(frame(TEXT, message + b" " * ((900 << 10) - len(message))))
    wire.pause(2)


NONSENSE = (
    b"hello", b"<!DOCTYPE html><html><body>Gateway</body></html>", b"{", b"[", b"", b"null", b"17",
    b'{"result":null}', b"[1,2", b'"quotes"', POISON[:-1])


def nonsense(wire: Wire):
    for message in NONSENSE:
        wire.send(frame(TEXT, message) + frame(BINARY, b"\xff\x00" + message))


def stays_live(run: ScenarioRun):
    run.wait_for_kind("live")
    run.wait("all that is odd was sent", lambda: run.wires[0].is_well, within=20)
    run.fetch_page()
    run.recover(within=0)


ODDITIES = {
    "fragments with pings between": Scenario(stays_live, odd(fragments)),
    "900 KiB": Scenario(stays_live, odd(large), seconds=14),
    "nonsense between quotes": Scenario(
        stays_live, odd(nonsense), f"{6 * len(NONSENSE)} invalid quotes were skipped"),
}

SCENARIOS = {**SILENCES, **COMINGS_AND_GOINGS, **REFUSALS, **ODDITIES, **BREAKS}
