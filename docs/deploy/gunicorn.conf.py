"""The site under Gunicorn: `gunicorn -c docs/deploy/gunicorn.conf.py explorer.wsgi`, in this folder."""

import os

bind = os.environ.get("BIND", "unix:/run/cards/gunicorn.sock")
# A page is pure reckoning: nothing is waited for, so a worker of one thread keeps a core busy, and more only queue.
workers = int(os.environ.get("WORKERS", os.cpu_count() or 1))
worker_class = "sync"
# The longest answers, of the solver, take a few seconds; a worker that says nothing for half a minute is replaced.
timeout = 30
graceful_timeout = 30
# Memory stays flat; a worker is renewed all the same, now and then, and not all at once.
max_requests = 50_000
max_requests_jitter = 5_000
limit_request_line = 8_190
limit_request_fields = 50
# Nobody sends it commands; two sites of one user would fight for the socket.
control_socket_disable = True
# Errors alone, in the lines of the site's own log. Gunicorn warns of each request that it cannot read, and quotes it
# with its sender: an address may hold names. All other loggers are left to the site.
logconfig_dict = {
    "version": 1,
    "disable_existing_loggers": False,
    "root": {"level": "WARNING", "handlers": []},
    "loggers": {
        name: {"level": "ERROR", "handlers": ["errors"], "propagate": False} for name in ("gunicorn", "gunicorn.error")
    },
    "handlers": {"errors": {"class": "logging.StreamHandler", "formatter": "lines"}},
    "formatters": {"lines": {"()": "explorer.logs.JsonLines"}},
}
