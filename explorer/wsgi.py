"""The site as a WSGI application, for a server such as gunicorn."""

import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from explorer.ready import ready

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")

application = get_wsgi_application()
if not settings.DEBUG:  # which reads all files anew at each request
    ready(application)
