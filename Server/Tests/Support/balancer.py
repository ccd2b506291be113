"""A load balancer in front of desks."""

import socket
import socketserver
import threading
from contextlib import contextmanager, suppress
from http.client import HTTPConnection

from proxy import closing, read_head


class Balancer(socketserver.ThreadingTCPServer):
    """Sends each connection's request to the next desk whose `/readyz` answers 200, and never
    retries one.
    """

    daemon_threads = True
    block_on_close = False

    def __init__(self):
        super().__init__(("127.0.0.1", 0), self._Handler)
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        self._ready = {}
        # Connections that were assigned to a desk and have not reached it.
        self._connecting = {}
        self._turn = 0
        self._lock = threading.Lock()
        self._is_over = threading.Event()
        self._checks = []

    def add(self, port):
        with self._lock:
            self._ready[port] = False
            self._connecting[port] = 0
        self._checks.append(threading.Thread(target=self._check, args=(port,), daemon=True))
        self._checks[-1].start()

    def is_ready(self, port) -> bool:
        return self._ready[port]

    def is_left(self, port) -> bool:
        """Whether a desk no longer receives requests."""
        with self._lock:
            return not self._ready[port] and self._connecting[port] == 0

    def stop(self):
        self._is_over.set()
        for check in self._checks:
            check.join()

    def _check(self, port):
        while not self._is_over.wait(0.05):
            is_ready = False
            with suppress(OSError):
                connection = HTTPConnection("127.0.0.1", port, timeout=5)
                connection.request("GET", "/readyz")
                is_ready = connection.getresponse().status == 200
                connection.close()
            with self._lock:
                self._ready[port] = is_ready

    def _connect(self):
        """A connection to the next desk that is ready."""
        with self._lock:
            ready = [port for port, is_ready in self._ready.items() if is_ready]
            self._turn += 1
            port = ready[self._turn % len(ready)]
            self._connecting[port] += 1
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=120)
        finally:
            with self._lock:
                self._connecting[port] -= 1

    class _Handler(socketserver.StreamRequestHandler):
        def handle(self):
            head = read_head(self.rfile)
            if len(head) < 2:
                return
            # A client may disconnect early; a desk may not.
            with suppress(BrokenPipeError, ConnectionResetError), self.server._connect() as there:
                there.sendall(closing(head))
                while part := there.recv(65_536):
                    self.wfile.write(part)


@contextmanager
def balancer(*ports):
    """A balancer in front of desks, for the duration of the context."""
    between = Balancer()
    for port in ports:
        between.add(port)
    thread = threading.Thread(
        target=between.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield between
    finally:
        between.stop()
        between.shutdown()
        between.server_close()
        thread.join()
