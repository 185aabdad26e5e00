"""From what lies on a table to its picture, and to its twin in words."""

from explorer.pictures.board import Board, draw_board
from explorer.pictures.draw import draw
from explorer.pictures.picture import Picture
from explorer.pictures.words import Row, columns, description, table_words

__all__ = ["Board", "Picture", "Row", "columns", "description", "draw", "draw_board", "table_words"]
