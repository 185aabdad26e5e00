"""Settings of the site. Without any variable it serves localhost, fully styled: no database, no session, no cookie.

SITE_ORIGIN=https://cards.example  the public address: turns on its host, fingerprinted files (run collectstatic first),
                                   HTTPS, and absolute links, of which it is the only source
REDIS_URL=redis://host:6379/0      where heavy answers are kept for all machines; without it each keeps its own
SECURITY_CONTACT=mailto:a@b.c      whom to tell of a hole in the site, for /.well-known/security.txt; it is there only
SECURITY_EXPIRES=…T00:00:00Z       with a public address; and until when that holds (RFC 9116 asks for a date)
SECRET_KEY                         not needed: nothing is signed
DEBUG=1                            Django's own error pages, and files read anew at each request
"""

import os
import re
from pathlib import Path
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key
from django.utils.csp import CSP

BASE_DIR = Path(__file__).resolve().parent.parent
DEBUG = os.environ.get("DEBUG") == "1"
SECRET_KEY = os.environ.get("SECRET_KEY") or get_random_secret_key()
SITE_ORIGIN = os.environ.get("SITE_ORIGIN", "").rstrip("/")
if SITE_ORIGIN and not re.fullmatch(r"https://[a-z0-9.-]+(:[0-9]+)?", SITE_ORIGIN):
    raise ImproperlyConfigured(f"SITE_ORIGIN must be https:// and a host, nothing more; it is {SITE_ORIGIN!r}.")
PUBLIC = urlsplit(SITE_ORIGIN)
SECURITY_CONTACT = os.environ.get("SECURITY_CONTACT", "")
SECURITY_EXPIRES = os.environ.get("SECURITY_EXPIRES", "")
if SECURITY_CONTACT and not re.fullmatch(r"(mailto:|https://|tel:)\S+", SECURITY_CONTACT):
    raise ImproperlyConfigured(f"SECURITY_CONTACT must be a mailto:, https: or tel: address: {SECURITY_CONTACT!r}.")
if SECURITY_CONTACT and not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", SECURITY_EXPIRES):
    raise ImproperlyConfigured(f"SECURITY_EXPIRES must be like 2027-11-30T00:00:00Z; it is {SECURITY_EXPIRES!r}.")
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"] + ([PUBLIC.hostname] if PUBLIC.hostname else [])

DATA_UPLOAD_MAX_NUMBER_FIELDS = 150  # the form of a deal for 51 players has a hundred

ROOT_URLCONF = "explorer.urls"
INSTALLED_APPS = ["explorer", "whitenoise.runserver_nostatic", "django.contrib.staticfiles", "django_htmx"]
MIDDLEWARE = [
    "explorer.middleware.timed",
    "explorer.middleware.fenced",
    "explorer.middleware.light_files",
    "explorer.middleware.GZip",  # before WhiteNoise, which compresses only what was collected
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "explorer.middleware.framed",
    "explorer.middleware.reading_only",
    "explorer.addresses.untracked",
    "explorer.middleware.unchanged",
    "django.middleware.common.CommonMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {"context_processors": ["explorer.bars.bars"], "builtins": ["explorer.tags"]},
    }
]
REDIS_URL = os.environ.get("REDIS_URL", "")
CACHES: dict[str, dict[str, object]] = {
    name: {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
    if REDIS_URL
    else {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": name,
        "OPTIONS": {"MAX_ENTRIES": most},
    }
    for name, most in (("default", 2_000), ("pictures", 200))  # a picture is a hundred times as large as an answer
}
DATABASES: dict[str, object] = {}
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en-gb"
LANGUAGES = [("en-gb", "English")]

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = not SITE_ORIGIN
WHITENOISE_ALLOW_ALL_ORIGINS = False
if SITE_ORIGIN:
    STATIC_ROOT = BASE_DIR / "collected"
    STORAGES = {"staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}}

# Embeds alone say otherwise: explorer.middleware.framed.
SECURE_CSP = {
    "default-src": [CSP.NONE],
    "script-src": [CSP.SELF],
    "style-src": [CSP.SELF],
    "img-src": [CSP.SELF],
    "connect-src": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "form-action": [CSP.SELF],
    "frame-ancestors": [CSP.NONE],
}
# What no page of this site does, nor anything in it; the clipboard is used, for “Copy link”.
PERMISSIONS_POLICY = ", ".join(
    f"{feature}=()"
    for feature in (
        "accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "fullscreen",
        "geolocation", "gyroscope", "hid", "magnetometer", "microphone", "midi", "payment", "picture-in-picture",
        "publickey-credentials-get", "screen-wake-lock", "serial", "usb", "xr-spatial-tracking",
    )
)  # fmt: skip
SECURE_SSL_REDIRECT = bool(SITE_ORIGIN)
SECURE_SSL_HOST = PUBLIC.netloc or None
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]  # asked for by machines on the inside
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60 if SITE_ORIGIN else 0
# Whoever lies in this header spares themselves a redirect, and gains nothing else.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SILENCED_SYSTEM_CHECKS = [
    "security.W003",  # no CSRF protection: nothing is posted, and there is no cookie to ride on
    "security.W005",  # HSTS for subdomains, and
    "security.W021",  # its preload list: for the owner of the whole domain to decide
]
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": "explorer.logs.JsonLines"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "lines"}},
    "loggers": {"django.request": {"handlers": ["console"], "level": "ERROR", "propagate": False}},
}
