"""A running desk, and requests to it."""

import http.client
import json
import re
import urllib.parse

FLAGS = ("serve", "--port", "0")


class Site:
    """A running desk, and requests to it."""

    def __init__(self, running, data, *flags, **more):
        folder = () if data is None else ("--data", data)
        self.program = running(*FLAGS, *folder, *flags, **more)
        line = self.program.line_with("Cambist is at")
        self.port = int(re.search(r":(\d+)/", line).group(1))

    def ask(self, path, form=None, timeout=120):
        """The status and the text of a response."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            if form is None:
                connection.request("GET", path)
            else:
                connection.request(
                    "POST", path, urllib.parse.urlencode(form),
                    {"Content-Type": "application/x-www-form-urlencoded"})
            response = connection.getresponse()
            return response.status, response.read().decode()
        finally:
            connection.close()

    def convert(self, amount):
        """Records a conversion; returns the status and the text of the response."""
        return self.ask("/conversions", {"amount": amount, "from": "EUR", "to": "USD"})

    def health(self):
        status, text = self.ask("/healthz")
        return status, json.loads(text)
