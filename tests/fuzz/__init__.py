"""Fresh random cases, for as long as one likes: `make fuzz ARGS="--minutes 30"`.

What a case is stands in a text, made from a seed; a judge looks at the text alone. What breaks is
kept in `tests/found`, and `make test` judges it ever after.
"""
