"""A proxy between a browser and a desk that can delay a response."""

import socket
import socketserver
import threading
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


def read_head(stream) -> list[bytes]:
    """The lines of a request's head with the empty line; fewer than two without a request."""
    head = [line := stream.readline()]
    while line.strip():
        line = stream.readline()
        head.append(line)
    return head


def closing(head: list[bytes], body: bytes = b"") -> bytes:
    """Makes a request close its connection, so that the response ends with the connection."""
    kept = [line for line in head[:-1] if not line.lower().startswith(b"connection:")]
    return b"".join([*kept, b"Connection: close\r\n", head[-1], body])


class Held:
    """A response that a proxy delays."""

    def __init__(self, path: str):
        self.path = path
        self.is_here = threading.Event()  # the desk has answered
        self.may_go = threading.Event()


class Proxy(socketserver.ThreadingTCPServer):
    """Passes each request on to a desk, and streams the response back."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, desk: str):
        super().__init__(("127.0.0.1", 0), self._Handler)
        self._desk = urlsplit(desk)
        self._held = []
        self._lock = threading.Lock()
        self.url = f"http://127.0.0.1:{self.server_address[1]}"

    def hold(self, path: str) -> Held:
        """Delays the next response for this path until `may_go` is set."""
        held = Held(path)
        with self._lock:
            self._held.append(held)
        return held

    def _take(self, path: str) -> Held | None:
        with self._lock:
            found = next((one for one in self._held if one.path == path), None)
            if found:
                self._held.remove(found)
        return found

    class _Handler(socketserver.StreamRequestHandler):
        def handle(self):
            head = read_head(self.rfile)
            if len(head) < 2:
                return
            lengths = [int(line.split(b":")[1]) for line in head
                       if line.lower().startswith(b"content-length:")]
            body = self.rfile.read(lengths[0]) if lengths else b""
            request = closing(head, body)
            held = self.server._take(head[0].split()[1].decode())
            desk = self.server._desk
            # A browser may disconnect early, and a desk may exit.
            with suppress(OSError), socket.create_connection((desk.hostname, desk.port)) as there:
                there.sendall(request)
                while part := there.recv(65_536):
                    if held:
                        held.is_here.set()
                        held.may_go.wait(120)
                    self.wfile.write(part)


@contextmanager
def proxy(desk: str):
    """A proxy in front of a desk, for the duration of the context."""
    between = Proxy(desk)
    thread = threading.Thread(
        target=between.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield between
    finally:
        between.shutdown()
        between.server_close()
        thread.join()
