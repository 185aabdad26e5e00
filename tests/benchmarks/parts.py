"""The parts that serve the site to the world, on this machine: Gunicorn, nginx as docs/deploy has it, Redis, wrk."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOST = "cards.example"
SENT = {"Host": HOST, "X-Forwarded-Proto": "https", "Accept-Encoding": "gzip"}
NEEDED = ("nginx", "redis-server", "wrk")
MAIN = "daemon off;\nworker_processes 1;\npid {here}/nginx.pid;\nerror_log {here}/error.log;\n{modules}events {{}}\n"
MAIN += "http {{\ninclude /etc/nginx/mime.types;\n{temporary}include {here}/cards.conf;\n}}\n"


def missing() -> list[str]:
    """The programs that are not on this machine."""
    found = [name for name in NEEDED if not shutil.which(name)]
    return found + ([] if (Path(sys.executable).parent / "gunicorn").exists() else ["gunicorn"])


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def fetch(port: int, address: str) -> tuple[float, int]:
    """Seconds until the answer at an address was there, and its status."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}{address}", headers=SENT)
    began = time.perf_counter()
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
            answer.read()
            return time.perf_counter() - began, answer.status
    except urllib.error.HTTPError as error:
        return time.perf_counter() - began, error.code


def seconds(process: int) -> float:
    """Seconds of the processor that a process has used; 0 if it is no more."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    return [int(n) for n in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def awaited(port: int) -> None:
    """Wait until something answers. Raises TimeoutError."""
    for _ in range(600):
        try:
            fetch(port, "/healthz")
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(port)


@contextmanager
def running(*command: str, **variables: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program that runs as long as it is needed, quietly."""
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, **variables}, stdout=quiet, stderr=quiet)  # noqa: S603
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()


@dataclass(frozen=True, slots=True)
class Site:
    """The site under Gunicorn."""

    port: int
    master: int

    def workers(self) -> list[int]:
        """The numbers of its workers' processes."""
        return children(self.master)

    def spent(self) -> float:
        """Seconds of the processor that its workers have used."""
        return sum(map(seconds, self.workers()))

    def resident(self) -> float:
        """Megabytes of memory that its first worker holds."""
        status = Path(f"/proc/{self.workers()[0]}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


@contextmanager
def site(workers: int, redis: str = "") -> Iterator[Site]:
    """The site with so many workers, ready to answer."""
    port = free_port()
    gunicorn = str(Path(sys.executable).parent / "gunicorn")
    command = (gunicorn, "-c", "docs/deploy/gunicorn.conf.py", "explorer.wsgi")
    settings = {"SITE_ORIGIN": f"https://{HOST}", "REDIS_URL": redis}
    with running(*command, BIND=f"127.0.0.1:{port}", WORKERS=str(workers), **settings) as master:
        awaited(port)
        found = Site(port, master.pid)
        while len(found.workers()) < workers:
            time.sleep(0.1)
        yield found


@dataclass(frozen=True, slots=True)
class Front:
    """nginx before a site."""

    port: int
    master: int

    def spent(self) -> float:
        """Seconds of the processor that its workers have used."""
        return sum(map(seconds, children(self.master)))


def written(here: Path, port: int, behind: int, *, cache: bool = True) -> Path:
    """The file of docs/deploy as nginx can be started with it here; only ports, paths and TLS are others."""
    here.mkdir(exist_ok=True)
    text = (ROOT / "docs/deploy/nginx.conf").read_text()
    for old, new in (
        (r"unix:/run/cards/gunicorn.sock", f"127.0.0.1:{behind}"),
        (r"listen 443 ssl http2", f"listen 127.0.0.1:{port}"),
        (r"listen 80 ", f"listen 127.0.0.1:{free_port()} "),
        (r"ssl_certificate.*", ""),
        (r"/srv/cards/", f"{ROOT}/"),
        (r"/var/(cache|log)/nginx/", f"{here}/"),
        *(() if cache else ((r"proxy_cache cards;", "proxy_cache off;"),)),
    ):
        text = re.sub(old, new, text)
    (here / "cards.conf").write_text(text)
    brotli = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
    modules = f"load_module {brotli};\n" if brotli.exists() else ""
    if not modules:
        (here / "cards.conf").write_text(text.replace("brotli_static on;", ""))
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {here}/{kind};\n" for kind in kinds)
    (here / "nginx.conf").write_text(MAIN.format(here=here, modules=modules, temporary=temporary))
    return here / "nginx.conf"


@contextmanager
def nginx(here: Path, behind: Site, *, cache: bool = True) -> Iterator[Front]:
    """nginx before a site, with the file of docs/deploy."""
    port = free_port()
    with running("nginx", "-c", str(written(here, port, behind.port, cache=cache))) as master:
        awaited(port)
        yield Front(port, master.pid)


@contextmanager
def redis() -> Iterator[str]:
    """The address of an empty Redis that keeps nothing on disk."""
    port = free_port()
    with running("redis-server", "--port", str(port), "--save", "", "--bind", "127.0.0.1"):
        for _ in range(100):
            with socket.socket() as asked:
                if asked.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield f"redis://127.0.0.1:{port}/0"


@dataclass(frozen=True, slots=True)
class Load:
    """What became of many requests."""

    a_second: float
    answered: int
    failed: int
    "Those that were broken off, or timed out."
    other: int
    "Those answered, but not by 200 and the like."


def counted(port: int, addresses: list[str], connections: int = 4) -> Load:
    """Ask for each address once, over several connections; for what is too slow to be asked for by the clock."""

    def status(address: str) -> int:
        try:
            return fetch(port, address)[1]
        except (OSError, HTTPException):  # broken off
            return 0

    began = time.perf_counter()
    with ThreadPoolExecutor(connections) as readers:
        told = list(readers.map(status, addresses))
    failed, good = told.count(0), told.count(200)
    return Load(len(told) / (time.perf_counter() - began), len(told) - failed, failed, len(told) - failed - good)


def wrk(port: int, addresses: list[str], seconds: float, connections: int = 8) -> Load:
    """Ask for addresses in turn, over several connections, for some time."""
    script = Path(f"/tmp/cards-{os.getpid()}-{port}.lua")  # noqa: S108
    listed = ",".join(f'"{address}"' for address in addresses)
    headers = "".join(f'wrk.headers["{key}"] = "{value}"\n' for key, value in SENT.items())
    script.write_text(
        f"{headers}local a, n = {{{listed}}}, 0\n"
        'request = function() n = n % #a + 1; return wrk.format("GET", a[n]) end\n'
        "done = function(s, l, r) local e = s.errors; io.write(string.format("
        '"\\nTOLD %d %d %d %d\\n", s.requests, s.duration, e.connect + e.read + e.write + e.timeout, e.status)) end\n'
    )
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds:g}s", "--timeout", "30s", "-s", str(script)]
    said = subprocess.run([*command, f"http://127.0.0.1:{port}"], capture_output=True, text=True, check=True).stdout  # noqa: S603
    script.unlink()
    answered, took, failed, other = map(int, said.split("TOLD ")[1].split())
    return Load(answered / (took / 1e6), answered, failed, other)
