"""Clients that use a server at the same time."""

import threading

from waiting import eventually


class Clients:
    """Clients that send one request after another, and what went wrong.

    Each client has a function that sends a request, and raises an error if its answer is not the
    right one.
    """

    def __init__(self, asks):
        self.answers, self.errors = 0, []
        self._is_over = threading.Event()
        self._lock = threading.Lock()
        self._threads = [
            threading.Thread(target=self._run, args=(ask,), daemon=True) for ask in asks]

    def __enter__(self):
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self._is_over.set()
        for thread in self._threads:
            thread.join()

    def _run(self, ask):
        while not self._is_over.is_set():
            try:
                ask()
                with self._lock:
                    self.answers += 1
            except Exception as error:
                self.errors.append(error)

    def send(self, count):
        """Waits until so many more requests were answered."""
        wanted = self.answers + count
        eventually(lambda: self.answers >= wanted or self.errors)
        assert not self.errors, repr(self.errors[0])
