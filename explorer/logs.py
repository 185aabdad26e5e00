"""The log of errors: a line of JSON for each, in which nothing stands that a reader of the site has written.

Neither address nor query, which may hold players' names, nor headers, nor the message of an exception, which may quote
them: only which page it was, what it answered, how long it took, and where in the program it went wrong.
"""

import json
import logging
import traceback
from datetime import UTC, datetime
from time import perf_counter
from typing import Any

from django.http import HttpRequest

BEGAN = "explorer.began"
"Key of a request's META under which stands when it came, by `perf_counter`."
MOST_PLACES = 8
"So many places of a traceback are written down, the innermost ones."


class JsonLines(logging.Formatter):
    """One line of JSON a record."""

    def format(self, record: logging.LogRecord) -> str:
        """A record of a request by its page, any other by its message: of a fault without what is filled into it."""
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"time": when, "level": record.levelname, "logger": record.name}
        request = getattr(record, "request", None)
        message = str(record.msg) if record.exc_info else record.getMessage()
        line |= of_request(request, record) if isinstance(request, HttpRequest) else {"message": message}
        if record.exc_info and record.exc_info[0]:
            line |= {"fault": record.exc_info[0].__name__, "at": places(record.exc_info[2])}
        return json.dumps(line)


def of_request(request: HttpRequest, record: logging.LogRecord) -> dict[str, Any]:
    """What is said of a request: its method, the name of its page, the status, and milliseconds so far."""
    match, began = request.resolver_match, request.META.get(BEGAN)
    return {
        "method": request.method if request.method in ("GET", "HEAD") else "other",
        "route": match.url_name or match.route if match else None,
        "status": getattr(record, "status_code", None),
        "ms": None if began is None else round((perf_counter() - began) * 1000, 1),
    }


def places(trace: Any) -> list[str]:
    """Where an exception passed, the innermost place last: file, line, function."""
    frames = traceback.extract_tb(trace)[-MOST_PLACES:]
    return [f"{'/'.join(frame.filename.split('/')[-3:])}:{frame.lineno} {frame.name}" for frame in frames]
