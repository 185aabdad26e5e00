#!/usr/bin/env python
"""Run the site, its checks and its other commands."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")
    execute_from_command_line(sys.argv)
