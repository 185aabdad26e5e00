"""The chances of Ranter-Go-Round, by exact counting over ranks."""
