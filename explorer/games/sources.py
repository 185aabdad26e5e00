"""The bibliography that all games share."""

from pathlib import Path

from explorer.engine.rulebook import load_sources

SOURCES = load_sources(Path(__file__).with_name("sources.toml"))
