"""nginx and HAProxy before two desks, with the files of `Deploy/`."""

import http.client
import re
import threading
from urllib.parse import urlencode

import pytest
from clients import Clients
from deploy import commented, replaced
from proxies import FILES, KINDS, proxy
from sse import EventReader
from waiting import eventually


class Served:
    """A desk that is started as the file of a proxy says, with demo data."""

    def __init__(self, running, kind, folder, port=0, **options):
        command = replaced(commented(FILES[kind])[1:], port=port, data=folder, **options)
        self.program = running(*command, "--demo")
        self.port = int(re.search(r":(\d+)/", self.program.line_with("Cambist is at")).group(1))

    def is_ready(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        connection.request("GET", "/readyz")
        return connection.getresponse().status == 200


@pytest.fixture
def desks(running, tmp_path):
    """A function that starts two desks."""

    def start(kind, **options):
        found = [Served(running, kind, tmp_path / name, **options) for name in ("one", "two")]
        for desk in found:
            eventually(desk.is_ready)
        return found

    return start


@pytest.mark.parametrize("kind", KINDS)
def test_a_proxy_passes_on_who_asks_and_what_is_sent(desks, tmp_path, kind):
    served = desks(kind, most_watchers=1, log_level="info")
    with proxy(kind, tmp_path / "proxy", [desk.port for desk in served]) as between:
        address = "/convert?amount=987654&from=EUR&to=USD"
        page = eventually(lambda: (it := between.ask(address)).status == 200 and it)
        # Only over TLS has a cookie this name.
        assert page.getheader("Set-Cookie").startswith("__Host-cambist")
        assert between.ask("/metrics").status == 404
        # The log names the request, but not its amount.
        number = page.getheader("X-Request-Id")
        eventually(lambda: number in between.output)
        assert "/convert" in between.output and "987654" not in between.output

        # A refused change does not end the connection, although its body arrives after its head.
        for _ in range(3):
            connection = between.connection()
            connection.request(
                "POST", "/conversions", b"amount=5&from=EUR&to=USD",
                {"Origin": "https://other.example"})
            refused = connection.getresponse()
            assert refused.status == 403 and refused.read()
            connection.request("GET", "/convert")
            page = connection.getresponse()
            assert page.status == 200 and page.read()
            connection.close()

        # Quotes arrive one by one, though the response goes on.
        connection = between.connection()
        connection.request("GET", "/events")
        reader = EventReader(connection.getresponse())
        for _ in range(5):
            assert reader.read()["status"]
        connection.close()

        # A place among the watchers is that of an address, whatever it says that it is.
        def follow(source, number):
            connection = between.connection(source)
            address = f"192.0.2.{number}"
            connection.request("GET", "/events", headers={
                "X-Forwarded-For": address, "Forwarded": f"for={address}"})
            return connection, connection.getresponse()

        followed = [follow("127.0.0.2", number) for number in (1, 2, 3)]
        assert [response.status for _, response in followed] == [200, 200, 503]
        followed.append(follow("127.0.0.3", 1))
        assert followed[-1][1].status == 200
        # Refused clients do no harm to others.
        assert between.ask("/convert").status == 200
        for connection, response in followed:
            response.close()
            connection.close()


def visit(between):
    """Looks at the converter, and records a conversion."""
    page = between.ask("/convert?amount=5&from=EUR&to=USD")
    assert page.status == 200 and "</html>" in page.text, page.status
    form = {"amount": "5", "from": "EUR", "to": "USD"}
    recorded = between.ask(
        "/conversions", method="POST", body=urlencode(form),
        Content_Type="application/x-www-form-urlencoded",
        Cookie=page.getheader("Set-Cookie").split(";")[0])
    assert recorded.status in (204, 303), recorded.status


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_a_rolling_restart_goes_without_an_error(desks, running, tmp_path, kind):
    served = desks(kind, requests_per_minute=100_000)
    with proxy(kind, tmp_path / "proxy", [desk.port for desk in served]) as between:
        eventually(lambda: between.ask("/convert").status == 200)
        with Clients([lambda: visit(between)] * 3) as clients:
            clients.send(8)
            for desk, folder in zip(served, ("one", "two")):
                desk.program.process.terminate()
                ended = threading.Thread(target=desk.program.end)
                ended.start()
                while ended.is_alive():
                    clients.send(1)
                assert desk.program.end() == 0
                again = Served(
                    running, kind, tmp_path / folder, desk.port, requests_per_minute=100_000)
                eventually(again.is_ready)
                clients.send(8)
    assert not clients.errors
