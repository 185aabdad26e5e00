"""The history, rules and sample deals of old card games, every clause with its source."""
