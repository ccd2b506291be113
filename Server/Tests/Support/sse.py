"""Reads the server-sent events of `/events`."""

import json


class EventReader:
    """Reads events with rows of quotes from a response."""

    def __init__(self, answer, last_id=None):
        self.answer = answer
        self.id = last_id
        self.heartbeats = 0
        self.cells = []  # the names of a row's cells
        self.byte_count = 0
        self.pause = None  # the milliseconds after which the server asked to reconnect

    def read(self) -> dict | None:
        """The next event's message, its rows as dictionaries; None at the end of the response."""
        message = kind = None
        while line := self.answer.readline().decode():
            self.byte_count += len(line)
            field, _, value = line.rstrip("\n").partition(": ")
            if line.startswith(":"):
                self.heartbeats += 1
            elif field == "id":
                self.id = value
            elif field == "event":
                kind = value
            elif field == "data" and kind == "cells":
                self.cells = json.loads(value)
                kind = None
            elif field == "data" and kind == "reconnect":
                self.pause = int(value)
                kind = None
            elif field == "data":
                message = json.loads(value)
            elif line == "\n" and message is not None:
                message["rows"] = [dict(zip(self.cells, row)) for row in message["rows"]]
                return message
        return None
