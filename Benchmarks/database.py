"""A PostgreSQL server in a temporary folder, reached through a socket in it."""

import os
import pwd
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

PROGRAMS = Path("/usr/lib/postgresql")


class Server:
    """A running server, with databases that anyone on this machine can use."""

    def __init__(self, folder: Path):
        # The server refuses to run as root.
        self.folder = folder / "postgresql"
        self.folder.mkdir()
        if os.getuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        releases = [int(one.name) for one in PROGRAMS.iterdir() if one.name.isdigit()]
        self.programs = PROGRAMS / str(max(releases)) / "bin"
        self.run("initdb", "-D", self.folder / "data", "-U", "cambist", "-A", "trust",
                 "-E", "UTF8", "--locale=C.UTF-8")
        self.run("pg_ctl", "-D", self.folder / "data", "-l", self.folder / "log", "-w", "-o",
                 f"-c listen_addresses= -c unix_socket_directories={self.folder} "
                 "-c max_wal_size=8GB -c maintenance_work_mem=512MB", "start")

    def address(self, name: str) -> str:
        """The address of a database, which is created if it does not exist."""
        if not self.sql("postgres", f"SELECT 1 FROM pg_database WHERE datname = '{name}'"):
            self.run("createdb", "-h", self.folder, "-U", "cambist", name)
        return f"postgresql://cambist@{str(self.folder).replace('/', '%2F')}/{name}"

    def sql(self, name: str, statements: str) -> str:
        return self.run("psql", "-h", self.folder, "-U", "cambist", "-v", "ON_ERROR_STOP=1",
                        "-A", "-t", "-q", "-d", name, "-c", statements)

    def run(self, program: str, *arguments) -> str:
        command = [str(self.programs / program), *map(str, arguments)]
        if os.getuid() == 0:
            command = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]
        with tempfile.TemporaryFile("w+") as output:
            done = subprocess.run(
                command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
            output.seek(0)
            text = output.read()
        if done.returncode != 0:
            sys.exit(f"{program}: {text}")
        return text

    def end(self):
        self.run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "-w", "stop")


@contextmanager
def server():
    """A server in a folder of its own, which is deleted afterwards."""
    with tempfile.TemporaryDirectory(prefix="cambist-", dir="/tmp") as folder:
        # The user of the server must be able to enter it.
        os.chmod(folder, 0o755)
        started = Server(Path(folder))
        try:
            yield started
        finally:
            started.end()
