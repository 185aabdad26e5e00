"""From what lies on a table to its picture, and to its twin in words."""

from explorer.pictures.board import Board, draw_board
from explorer.pictures.chart import DrawnChart, draw_chart
from explorer.pictures.draw import draw
from explorer.pictures.names import Box, Called, NameMap, draw_names
from explorer.pictures.picture import Picture
from explorer.pictures.sketch import Sketch, draw_bars, draw_columns, draw_lines, draw_lives, draw_rows, draw_seats
from explorer.pictures.timeline import Mark, Timeline, draw_timeline
from explorer.pictures.view import card_file
from explorer.pictures.words import Row, columns, description, table_words

__all__ = [
    "Board",
    "Box",
    "Called",
    "DrawnChart",
    "Mark",
    "NameMap",
    "Picture",
    "Row",
    "Sketch",
    "Timeline",
    "card_file",
    "columns",
    "description",
    "draw",
    "draw_bars",
    "draw_board",
    "draw_chart",
    "draw_columns",
    "draw_lines",
    "draw_lives",
    "draw_names",
    "draw_rows",
    "draw_seats",
    "draw_timeline",
    "table_words",
]
