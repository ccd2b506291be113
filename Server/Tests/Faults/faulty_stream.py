"""A source of live quotes on plain sockets that can break every rule and records what it did."""

import base64
import hashlib
import json
import socket
import ssl
import struct
import threading
import time
from pathlib import Path

from stream import quote

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
SYMBOLS = ("APPLE", "EURUSD", "XAU€")
GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class FaultyStream:
    """Listens on loopback and calls `behave` for each connection, on a separate thread.

    With a certificate that nobody trusts, it is a source for `wss`. Without `listens` the port is
    reserved, and new connections are refused until `listen` is called.
    """

    def __init__(self, behave, listens=True, certificate: Path | None = None):
        self.behave = behave
        self.wires: list[Wire] = []
        # The time at which a quote was first sent. A quote is a symbol, a bid and an ask.
        self.said: dict[tuple, float] = {}
        self.well_said: set[tuple] = set()  # the longest of healthy connections
        self.is_watched = threading.Event()  # earlier faults have no effect
        self.is_well = threading.Event()
        self.listens_since = None
        self._tick = 0
        self._lock = threading.Lock()
        self._tls = None
        if certificate:
            self._tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self._tls.load_cert_chain(certificate)
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        scheme = "wss" if certificate else "ws"
        self.url = f"{scheme}://127.0.0.1:{self._socket.getsockname()[1]}/quotes"
        if listens:
            self.listen()

    def listen(self):
        self.listens_since = time.monotonic()
        self._socket.listen(64)
        threading.Thread(target=self._accept, daemon=True).start()

    def recover(self):
        """Makes the source work without faults from now on."""
        self.behave = well
        self.is_well.set()

    def end(self):
        # Closing the socket alone would not wake the thread that accepts connections.
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._socket.close()
        for wire in list(self.wires):
            wire.drop()

    def new_quotes(self) -> list[dict]:
        """One quote of every symbol, with prices that were never sent before."""
        with self._lock:
            self._tick += 1
            number = self._tick
        return [quote(symbol, f"{place}.{number:05}", f"{place}.{number:05}5")
                for place, symbol in enumerate(SYMBOLS, start=1)]

    def note(self, quotes: list[dict], is_well: bool):
        """Records the current time as the time at which these quotes are sent."""
        now = time.monotonic()
        keys = [(each["1"], each["2"], each["3"]) for each in quotes]
        with self._lock:
            self.said.update(dict.fromkeys(keys, now))
            if is_well:
                self.well_said.update(keys)

    def _accept(self):
        while True:
            try:
                accepted, _ = self._socket.accept()
            except OSError:
                return
            wire = Wire(self, accepted, self._tls)
            self.wires.append(wire)
            threading.Thread(target=self._run, args=(wire,), daemon=True).start()

    def _run(self, wire):
        self.is_watched.wait()
        try:
            wire.begin()
            self.behave(wire)
        except OSError:
            wire.leave()


def seconds_since_received(accepted: socket.socket) -> float:
    """The seconds since a new connection was opened or its first bytes arrived, by the kernel's
    clock, because this process accepts connections late on a busy machine. 0 where the kernel does
    not report it.

    That clock has steps of up to 10 milliseconds. One step is subtracted, so that an attempt to
    connect never seems earlier than the page request that caused it.
    """
    if not hasattr(socket, "TCP_INFO"):
        return 0
    # The field tcpi_last_data_recv, in milliseconds.
    info = accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 56)
    return max(struct.unpack_from("I", info, 52)[0] / 1000 - 0.01, 0)


class Wire:
    """One connection, from its acceptance to its end. All times are those of `time.monotonic`."""

    def __init__(self, stream: FaultyStream, accepted: socket.socket, tls):
        self.stream = stream
        self.accepted_at = time.monotonic() - seconds_since_received(accepted)
        self.opened_at = None  # when the handshake was answered correctly
        self.quoted_at: list[float] = []
        self.failed_at = None  # since when the desk must not treat it as a connection
        self.deaf_at = None  # since when no ping is answered
        self.chattered_at = None  # since when no quotes are sent
        self.close_code = None  # the desk's close frame
        self.gone_at = None  # when the desk closed it, with or without a close frame
        self.is_well = False  # without faults
        self.request = b""
        self.pings: list[float] = []
        self.pongs: list[bytes] = []
        self._socket = accepted
        self._tls = tls
        self._lock = threading.Lock()
        self._over = threading.Event()
        accepted.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def begin(self):
        """The TLS handshake, for `wss`."""
        if self._tls:
            self._socket = self._tls.wrap_socket(self._socket, server_side=True)

    @property
    def is_over(self) -> bool:
        return self._over.is_set()

    # The behaviour of a healthy source

    def read_request(self):
        while b"\r\n\r\n" not in self.request:
            received = self._socket.recv(4096)
            if not received:
                self.leave()
                raise ConnectionError("the desk closed")
            self.request += received

    def open(self, deaf=False, proof=None):
        """Answers the handshake, and also pings and close frames unless `deaf`."""
        self.read_request()
        fields = dict(
            line.split(b": ", 1) for line in self.request.split(b"\r\n")[1:] if b": " in line)
        key = next(value for name, value in fields.items() if name.lower() == b"sec-websocket-key")
        proof = proof or base64.b64encode(hashlib.sha1(key + GUID).digest())
        self.opened_at = time.monotonic()
        if deaf:
            self.deaf_at = self.opened_at
        self.send(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                  b"Connection: Upgrade\r\nSec-WebSocket-Accept: " + proof + b"\r\n\r\n")
        self.listen()

    def listen(self):
        """Reads the desk's frames from now on."""
        threading.Thread(target=self._listen, daemon=True).start()

    def say(self):
        """Sends new quotes in one message."""
        self.send(frame(TEXT, self.message(self.stream.new_quotes())))

    def message(self, quotes: list[dict]) -> bytes:
        """A message with quotes, which are recorded as sent now."""
        self.stream.note(quotes, self.is_well)
        self.quoted_at.append(time.monotonic())
        return json.dumps(quotes, ensure_ascii=False).encode()

    def send(self, data: bytes):
        with self._lock:
            self._socket.sendall(data)

    def pause(self, seconds: float):
        """Waits, or ends the behaviour as soon as the desk has closed the connection."""
        if self._over.wait(seconds):
            raise ConnectionError("the desk closed")

    # Faults

    def fail(self):
        """Records that the next bytes end the connection."""
        self.failed_at = time.monotonic()

    def freeze(self):
        """Answers nothing any more, as if the machine had vanished."""
        self.deaf_at = time.monotonic()

    def drop(self, reset=False):
        """Closes the socket without a close frame. With `reset`, sent data may be lost."""
        if self.failed_at is None:
            self.fail()
        try:
            if reset:
                self._socket.setsockopt(
                    socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            else:
                self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._over.set()
        self._socket.close()

    def leave(self):
        """Records that the desk has closed the connection."""
        self.gone_at = self.gone_at or time.monotonic()
        self._over.set()

    def _listen(self):
        """Reads the desk's frames until it leaves. A deaf wire only notices that it leaves."""
        received = b""
        self._socket.settimeout(0.1)
        while not self._over.is_set():
            try:
                data = self._socket.recv(65536)
            except TimeoutError:
                continue
            except OSError:
                data = b""
            if not data:
                return self.leave()
            received += data
            while parsed := parse(received):
                opcode, payload, received = parsed
                self._take(opcode, payload)

    def _take(self, opcode: int, payload: bytes):
        try:
            if opcode == PING:
                self.pings.append(time.monotonic())
                if self.deaf_at is None:
                    self.send(frame(PONG, payload))
            elif opcode == PONG:
                self.pongs.append(payload)
            elif opcode == CLOSE:
                self.close_code = struct.unpack(">H", payload[:2])[0] if payload else None
                self.gone_at = time.monotonic()
                if self.deaf_at is None and self.failed_at is None:
                    self.send(frame(CLOSE, payload))
                if self.deaf_at is None:
                    self.leave()
        except OSError:
            self.leave()


def well(wire: Wire):
    """A healthy source: it sends quotes until the desk leaves."""
    wire.open()
    wire.is_well = True
    talk(wire, 3600)


def talk(wire: Wire, seconds: float):
    """Sends quotes every half second, the last of them half a second before the end."""
    for _ in range(int(seconds / 0.5)):
        wire.say()
        wire.pause(0.5)


def frame(opcode: int, payload: bytes, final=True, mask: bytes = b"", reserved=0) -> bytes:
    """A frame; with a mask, which servers must not use, or with reserved bits (1, 2, 4)."""
    first = (0x80 if final else 0) | reserved << 4 | opcode
    masked = 0x80 if mask else 0
    size = len(payload)
    if size < 126:
        head = struct.pack(">BB", first, masked | size)
    elif size < 1 << 16:
        head = struct.pack(">BBH", first, masked | 126, size)
    else:
        head = struct.pack(">BBQ", first, masked | 127, size)
    if mask:
        payload = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return head + mask + payload


def goodbye(code: int, reason: str) -> bytes:
    return frame(CLOSE, struct.pack(">H", code) + reason.encode())


def parse(data: bytes):
    """The opcode and the payload of the first frame, and the remaining bytes; None if the frame is
    incomplete.
    """
    if len(data) < 2:
        return None
    assert data[1] & 0x80, "a desk masks its frames"
    size, start = data[1] & 0x7F, 2
    if size > 125:
        start = 4 if size == 126 else 10
        if len(data) < start:
            return None
        size = int.from_bytes(data[2:start], "big")
    end = start + 4 + size
    if len(data) < end:
        return None
    mask, payload = data[start:start + 4], data[start + 4:end]
    unmasked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return data[0] & 0x0F, unmasked, data[end:]
