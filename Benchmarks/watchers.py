"""Measures the delay of live quotes for many watchers, and the resources of the desk.

An upstream sends every symbol ten times a second. The price of each quote encodes the time at which
it was sent, so that a watcher knows its age on arrival. One watcher never reads. Delays are
measured from the upstream's send to the watcher's receipt, by one clock.

With `--nodes`, several servers share a PostgreSQL database, and one of them is connected to the
upstream. Each has that many watchers.

    python3 Benchmarks/watchers.py --watchers 200 --seconds 300
    python3 Benchmarks/watchers.py --nodes 3 --watchers 300
    python3 Benchmarks/watchers.py --nodes 3 --watchers 1000 --symbols 125 --updates 0.2 --messages 25
"""

import argparse
import base64
import contextlib
import hashlib
import json
import multiprocessing
import os
import re
import selectors
import socket
import struct
import sys
import time
from pathlib import Path

import database
import results
from desk import RELEASE, percentile, running, started, ticks_of_all_processors

MESSAGES_A_SECOND = 100
UPDATES_A_SECOND = 10
# The bid of the tracked symbol is the time in milliseconds at which it was sent, plus one half.
TRACKED = re.compile(rb'"S000","([0-9,]+)\.5"')


def milliseconds() -> int:
    return time.monotonic_ns() // 1_000_000


def frame(text: bytes) -> bytes:
    """A text frame from a server."""
    length = len(text)
    if length < 126:
        return struct.pack("!BB", 0x81, length) + text
    if length < 65_536:
        return struct.pack("!BBH", 0x81, 126, length) + text
    return struct.pack("!BBQ", 0x81, 127, length) + text


def upstream(
        symbols: int, port, messages: int = MESSAGES_A_SECOND, updates: float = UPDATES_A_SECOND):
    """Accepts desks one after another and sends quotes to each until it disconnects."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port.send(server.getsockname()[1])
        while True:
            client, _ = server.accept()
            with client:
                try:
                    handshake(client)
                    send_quotes(client, symbols, messages, updates)
                except OSError:
                    pass


def handshake(client):
    head = b""
    while b"\r\n\r\n" not in head:
        part = client.recv(4096)
        if not part:
            raise ConnectionResetError
        head += part
    key = re.search(rb"(?i)sec-websocket-key: *(\S+)", head).group(1)
    magic = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    accept = base64.b64encode(hashlib.sha1(key + magic).digest())
    client.sendall(
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: " + accept + b"\r\n\r\n")


def send_quotes(client, symbols: int, messages: int, updates: float):
    """Sends some of the symbols with every message, so that all are updated at this rate."""
    share = max(round(symbols * updates / messages), 1)
    start = time.monotonic()
    first = 0
    for number in range(1, sys.maxsize):
        answer_pings(client)
        # Only the price of the tracked symbol is a time; the others change as prices do.
        quotes = []
        for index in range(first, first + share):
            bid = f"{milliseconds()}.5" if index == 0 else f"1.{10_000 + number % 7_919:05}"
            quotes.append({
                "0": "up" if number % 2 else "down", "1": f"S{index:03}", "2": bid,
                "3": "1.20007", "4": "1.00001", "5": "1.30001", "6": "12",
                "7": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime())})
        client.sendall(frame(json.dumps(quotes).encode()))
        first = (first + share) % symbols
        pause = start + number / messages - time.monotonic()
        if pause > 0:
            time.sleep(pause)


def answer_pings(client):
    """Answers pings that arrived meanwhile: their short payload, unmasked."""
    try:
        data = client.recv(4096, socket.MSG_DONTWAIT)
    except BlockingIOError:
        return
    if not data:
        raise ConnectionResetError
    while len(data) >= 6:
        length = data[1] & 0x7F
        mask, body = data[2:6], data[6:6 + length]
        if data[0] & 0x0F == 9:
            payload = bytes(byte ^ mask[i % 4] for i, byte in enumerate(body))
            client.sendall(struct.pack("!BB", 0x8A, len(payload)) + payload)
        data = data[6 + length:]


class Watcher:
    """One connection to `/events`, which reads everything and searches for the tracked symbol."""

    def __init__(self, address, query: str):
        self.socket = socket.create_connection(address)
        self.socket.sendall(f"GET /events{query} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        self.rest = b""
        self.received = 0
        self.price = b""

    def read(self, delays: list):
        """Reads the available bytes; raises an error if the desk has closed the connection."""
        data = self.socket.recv(1 << 18)
        now = milliseconds()
        if not data:
            raise ConnectionResetError("the desk closed a watcher's connection")
        self.received += len(data)
        text = self.rest + data
        for found in TRACKED.finditer(text):
            # A row may be sent again with the same price, for example with a longer line.
            if found.group(1) != self.price:
                self.price = found.group(1)
                delays.append(now - int(self.price.replace(b",", b"")))
        # A price may be split between two reads.
        self.rest = text[-40:]


def resident(desks: list) -> float:
    """The resident memory of processes, in MiB."""
    statuses = [Path(f"/proc/{desk.pid}/status").read_text() for desk in desks]
    return sum(int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) for status in statuses) / 1024


def processor_time(desks: list) -> float:
    """The processor time of processes, in seconds."""
    fields = [Path(f"/proc/{desk.pid}/stat").read_text().rsplit(")", 1)[1].split()
              for desk in desks]
    return sum(int(one[11]) + int(one[12]) for one in fields) / os.sysconf("SC_CLK_TCK")


def measure(options, desks: list, ports: list) -> None:
    selector = selectors.DefaultSelector()
    rows = "+".join(f"S{number:03}" for number in range(options.rows))
    query = "?" + "&".join(
        ([f"rows={rows}"] if rows else []) + (["save-data=on"] if options.save_data else []))
    addresses = [("127.0.0.1", port) for port in ports]
    watchers = [
        Watcher(address, query) for address in addresses for _ in range(options.watchers - 1)]
    for watcher in watchers:
        watcher.socket.setblocking(False)
        selector.register(watcher.socket, selectors.EVENT_READ, watcher)
    # Clients that never read, with the smallest buffer.
    lazy = [socket.socket() for _ in addresses]
    for client, address in zip(lazy, addresses):
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.connect(address)
        client.sendall(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")

    def watch(seconds: float) -> list:
        delays = []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for key, _ in selector.select(0.1):
                try:
                    key.data.read(delays)
                except BlockingIOError:
                    pass
        return delays

    lines = []

    def tell(line: str) -> None:
        lines.append(line)
        print(line, flush=True)

    watch(options.warm_up)
    places = f" at each of {len(ports)} nodes" if len(ports) > 1 else ""
    shown = f", {options.rows} of which each shows" if rows else ""
    tell(
        f"{options.watchers} watchers{places} of {options.symbols} symbols{shown}, "
        "one of whom never reads")
    tell("second   p50 ms   p99 ms   max ms   memory MiB   processor %   taken by the host %")
    every = max(options.seconds / 10, 1)
    all_delays, memories, undisturbed = [], [], []
    received = sum(watcher.received for watcher in watchers)
    began = time.monotonic()
    for step in range(1, round(options.seconds / every) + 1):
        used, (ticks, taken) = processor_time(desks), ticks_of_all_processors()
        delays = watch(every)
        ticks, taken = (now - then for now, then in zip(ticks_of_all_processors(), (ticks, taken)))
        taken = 100 * taken / max(ticks, 1)
        used = (processor_time(desks) - used) / every * 100
        all_delays += delays
        if taken < 2:
            undisturbed += delays
        memories.append(resident(desks))
        if not delays:
            continue
        tell(
            f"{step * every:6.0f} {percentile(delays, .5):8} {percentile(delays, .99):8} "
            f"{max(delays):8} {memories[-1]:12.1f} {used:13.0f} {taken:21.1f}")
    seconds = time.monotonic() - began
    received = sum(watcher.received for watcher in watchers) - received
    expected = options.updates * seconds * len(watchers)
    tell(
        f"all: p50 {percentile(all_delays, .5)} ms, p99 {percentile(all_delays, .99)} ms, "
        f"max {max(all_delays)} ms; {len(all_delays) / expected:.1%} of the prices sent were seen "
        f"(a beat tells the latest only); {received / seconds / 2**20:.1f} MiB/s, "
        f"{received / seconds * 60 / len(watchers) / 1e6:.2f} MB a minute for each watcher; "
        f"memory {min(memories):.1f} to {max(memories):.1f} MiB")
    if 0 < len(undisturbed) < len(all_delays):
        tell(
            f"while the host took less than 2 %: p50 {percentile(undisturbed, .5)} ms, "
            f"p99 {percentile(undisturbed, .99)} ms, max {max(undisturbed)} ms")
    for client in lazy:
        client.close()
    if options.save:
        results.save("Watchers", ["```", *lines, "```"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--watchers", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--symbols", type=int, default=300)
    parser.add_argument(
        "--updates", type=float, default=UPDATES_A_SECOND, help="of each symbol in a second")
    parser.add_argument("--messages", type=int, default=MESSAGES_A_SECOND, help="in a second")
    parser.add_argument(
        "--rows", type=int, default=0, help="the number of rows that each watcher shows; 0 for all")
    parser.add_argument("--save-data", action="store_true", help="an update a second")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warm-up", type=float, default=5)
    parser.add_argument("--binary", default=RELEASE)
    parser.add_argument("--save", action="store_true", help="write it to RESULTS.md")
    options = parser.parse_args()
    here, there = multiprocessing.Pipe()
    source = multiprocessing.Process(
        target=upstream, args=(options.symbols, there, options.messages, options.updates),
        daemon=True)
    source.start()
    flags = [f"--{name}-url=http://127.0.0.1:9" for name in ("gnb", "bitso", "valyuta", "ecb")]
    flags.append(f"--quotes-url=ws://127.0.0.1:{here.recv()}/quotes")
    try:
        with contextlib.ExitStack() as stack:
            if options.nodes == 1:
                desks = [stack.enter_context(running(options.binary, *flags))]
            else:
                address = stack.enter_context(database.server()).address("quotes")
                desks = [
                    stack.enter_context(started(
                        options.binary + "-node", None, *flags,
                        environment={"CAMBIST_DATABASE": address}))
                    for _ in range(options.nodes)]
            measure(options, *map(list, zip(*desks)))
    finally:
        source.terminate()


if __name__ == "__main__":
    main()
