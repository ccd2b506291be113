"""An upstream whose responses are set by a test and can change while it runs."""

import json
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass
class Answer:
    """`body` is text, bytes, chunks of bytes (sent one by one), or a value to encode as JSON."""

    body: object = b""
    status: int = 200
    headers: dict = field(default_factory=dict)
    delay: float = 0  # seconds before the first byte


@dataclass
class Request:
    path: str  # with its query
    headers: dict  # names in lower case


def held(answer, until: threading.Event) -> Callable[[Request], Answer]:
    """The same response, as soon as the event is set, or after a minute."""

    def respond(request: Request) -> Answer:
        until.wait(60)
        return answer(request) if callable(answer) else answer

    return respond


class Upstream:
    """An HTTP server on loopback.

    `answers` maps a path to an `Answer`, or to a function that makes one from the `Request`. A path
    with its query is looked up first, then without. All other paths are 404.
    """

    def __init__(self, answers: dict | None = None):
        self.answers: dict[str, Answer | Callable[[Request], Answer]] = dict(answers or {})
        self.requests: list[Request] = []
        self._ended = threading.Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self._server.block_on_close = False
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    def answer(self, path: str, body: object = b"", **more):
        """Sets the response for this path; see `Answer` for the other parameters."""
        self.answers[path] = Answer(body, **more)

    def hold(self, path: str, body: object = b"", **more) -> threading.Event:
        """Responds to this path as soon as the event is set, or after a minute."""
        may_answer = threading.Event()
        self.answers[path] = held(Answer(body, **more), may_answer)
        return may_answer

    def end(self):
        self._ended.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _find(self, request: Request) -> Answer:
        found = self.answers.get(request.path, self.answers.get(request.path.split("?")[0]))
        if found is None:
            return Answer("not found", status=404)
        return found(request) if callable(found) else found

    def _handler(upstream):
        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                headers = {name.lower(): value for name, value in self.headers.items()}
                request = Request(self.path, headers)
                upstream.requests.append(request)
                answer = upstream._find(request)
                # The end of an upstream does not wait for responses that are still delayed.
                if upstream._ended.wait(answer.delay):
                    self.close_connection = True
                    return
                try:
                    self._send(answer)
                except (BrokenPipeError, ConnectionResetError):
                    self.close_connection = True  # the client disconnected early

            def _send(self, answer: Answer):
                body, headers = answer.body, {"Content-Type": "text/plain", **answer.headers}
                if isinstance(body, str):
                    body = body.encode()
                chunked = not isinstance(body, (bytes, list, dict)) and isinstance(body, Iterable)
                if not chunked and not isinstance(body, bytes):
                    body = json.dumps(body).encode()
                    headers = {**headers, "Content-Type": "application/json", **answer.headers}
                self.send_response(answer.status)
                for name, value in headers.items():
                    self.send_header(name, value)
                if chunked:
                    self.send_header("Transfer-Encoding", "chunked")
                    self.end_headers()
                    for chunk in body:
                        if upstream._ended.is_set():
                            self.close_connection = True
                            return
                        if chunk:
                            self.wfile.write(b"%x\r\n%s\r\n" % (len(chunk), chunk))
                    self.wfile.write(b"0\r\n\r\n")
                else:
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)

            def log_message(self, *_):
                pass

        return Handler
