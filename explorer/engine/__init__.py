"""What every card game of this site shares: cards, play, records, rulebooks, and what lies on a table.

Pure Python on the standard library. Nothing here draws at random, reads a clock, or knows a particular game.
"""
