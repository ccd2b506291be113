"""A source of live quotes that sends what a test requests, on Python's `websockets`."""

import datetime
import json
import threading

from websockets.exceptions import ConnectionClosed
from websockets.sync.server import serve

# A quote with a time in the distant past is shown with its date, whenever the test runs.
OLD = {"time": "2024-03-13T11:10:45.250"}


def quote(symbol, bid, ask, direction="up", **more) -> dict:
    """An element of a message, with the current time."""
    now = datetime.datetime.now(datetime.timezone.utc).replace(tzinfo=None)
    return {"0": direction, "1": symbol, "2": bid, "3": ask, "4": more.get("low", bid),
            "5": more.get("high", ask), "6": more.get("spread", "12"),
            "7": more.get("time", now.isoformat(timespec="milliseconds"))}


class Stream:
    """Sends the last quote of every symbol to each new client, and then new quotes."""

    def __init__(self):
        self.port = 0
        self.connections = 0
        self._quotes = {}
        self._clients = set()
        self._lock = threading.Lock()
        self._server = None
        self.start()

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/quotes"

    @property
    def open(self) -> int:
        """How many clients are connected now."""
        with self._lock:
            return len(self._clients)

    def start(self):
        """Listens, on the same port as before if there was one."""
        self._server = serve(self._serve, "127.0.0.1", self.port)
        self.port = self._server.socket.getsockname()[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self):
        """Closes every connection and stops listening."""
        self._server.shutdown()
        with self._lock:
            clients = list(self._clients)
        for client in clients:
            client.close()

    def say(self, *quotes: dict):
        """Sends quotes to all clients, in one message."""
        self.send(json.dumps(quotes))
        with self._lock:
            self._quotes.update({quote["1"]: quote for quote in quotes})

    def send(self, message):
        """Sends a message unchanged."""
        with self._lock:
            clients = list(self._clients)
        for client in clients:
            try:
                client.send(message)
            except ConnectionClosed:
                pass

    def _serve(self, client):
        with self._lock:
            self.connections += 1
            self._clients.add(client)
            known = list(self._quotes.values())
        try:
            if known:
                client.send(json.dumps(known))
            for _ in client:
                pass
        except ConnectionClosed:
            pass
        finally:
            with self._lock:
                self._clients.discard(client)
