"""nginx and HAProxy before desks, with the files of `Deploy/`."""

import http.client
import os
import shutil
import socket
import ssl
import subprocess
from contextlib import contextmanager

from desk import ROOT
from waiting import eventually

DEPLOY = ROOT / "Deploy"
NAME = "desk.example"
# Where Debian installs it, whatever the user's path is.
PATH = "/usr/sbin:/usr/bin:/sbin:/bin"


def changed(text, *changes):
    """A text with each old part replaced, which must be there once."""
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
        text = text.replace(old, new)
    return text


def servers(ports, line) -> tuple[str, str]:
    """The lines of the two servers of a file, and those of any number of servers."""
    def lines(ports):
        names = ("one", "two", "three", "four")
        return "\n    ".join(
            line.format(name=name, port=port) for name, port in zip(names, ports))

    return lines((8081, 8082)), lines(ports)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


class Proxy:
    """A program that passes requests on."""

    def __init__(self, folder, ports):
        self.folder = folder
        self.port = free_port()
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
             "-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-addext",
             f"subjectAltName=DNS:{NAME}", "-keyout", folder / "desk.key",
             "-out", folder / "desk.pem"], check=True, capture_output=True)
        self._context = ssl.create_default_context(cafile=str(folder / "desk.pem"))
        self.write(ports)

    def start(self):
        self._output = open(self.folder / "output", "wb")
        self._process = subprocess.Popen(
            self.command, stdin=subprocess.DEVNULL, stdout=self._output, stderr=self._output)
        eventually(self._listens)

    def _listens(self):
        assert self._process.poll() is None, self.output
        try:
            socket.create_connection(("127.0.0.1", self.port)).close()
            return True
        except ConnectionRefusedError:
            return False

    @property
    def output(self) -> str:
        """What the program wrote, with its log."""
        files = [self.folder / name for name in ("output", "log")]
        return "".join(file.read_text() for file in files if file.exists())

    def stop(self):
        self._process.terminate()
        self._process.wait(timeout=60)
        self._output.close()

    def connection(self, source="127.0.0.1"):
        """A connection for one request, from an address of this machine."""
        proxy = self

        class Connection(http.client.HTTPSConnection):
            def connect(self):
                plain = socket.create_connection(
                    ("127.0.0.1", proxy.port), timeout=120, source_address=(source, 0))
                self.sock = proxy._context.wrap_socket(plain, server_hostname=NAME)

        return Connection(NAME, context=proxy._context)

    def ask(self, path, source="127.0.0.1", method="GET", body=None, **headers):
        """The response to a request, with its content as `text`."""
        connection = self.connection(source)
        try:
            connection.request(
                method, path, body, {name.replace("_", "-"): it for name, it in headers.items()})
            response = connection.getresponse()
            response.text = response.read().decode()
            return response
        finally:
            connection.close()


class Nginx(Proxy):
    def write(self, ports):
        site = changed(
            (DEPLOY / "nginx.conf").read_text(),
            ("listen 443 ssl http2;", f"listen 127.0.0.1:{self.port} ssl http2;"),
            ("listen [::]:443 ssl http2;", ""),
            servers(ports, "server 127.0.0.1:{port} max_fails=0;"),
            ("/etc/nginx/desk.pem", f"{self.folder}/desk.pem"),
            ("/etc/nginx/desk.key", f"{self.folder}/desk.key"),
            ("/var/log/nginx/cambist.log", f"{self.folder}/log"))
        places = "".join(
            f"{kind}_temp_path {self.folder}/{kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        # Its workers read the test's folder as well.
        user = "user root;" if os.geteuid() == 0 else ""
        (self.folder / "nginx.conf").write_text(
            f"{user} daemon off; pid {self.folder}/pid; error_log stderr; events {{}}\n"
            f"http {{ {places}\n{site}\n}}\n")

    @property
    def command(self):
        return [shutil.which("nginx", path=PATH), "-e", "stderr", "-p", str(self.folder),
                "-c", str(self.folder / "nginx.conf")]


class HAProxy(Proxy):
    def write(self, ports):
        with open(self.folder / "both.pem", "wb") as both:
            for name in ("desk.pem", "desk.key"):
                both.write((self.folder / name).read_bytes())
        (self.folder / "haproxy.cfg").write_text(changed(
            (DEPLOY / "haproxy.cfg").read_text(),
            ("bind :443 ssl crt /etc/haproxy/desk.pem",
             f"bind 127.0.0.1:{self.port} ssl crt {self.folder}/both.pem"),
            servers(ports, "server {name} 127.0.0.1:{port} check inter 1s fall 2 rise 1")))

    @property
    def command(self):
        return [shutil.which("haproxy", path=PATH), "-db", "-f", str(self.folder / "haproxy.cfg")]


KINDS = {"nginx": Nginx, "haproxy": HAProxy}
FILES = {"nginx": "nginx.conf", "haproxy": "haproxy.cfg"}


@contextmanager
def proxy(kind, folder, ports):
    """nginx or HAProxy before desks, for as long as the context lasts."""
    folder.mkdir()
    made = KINDS[kind](folder, ports)
    made.start()
    try:
        yield made
    finally:
        made.stop()
