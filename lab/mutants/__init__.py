"""Plant small bugs in the rules, one at a time, and see whether a rule's test notices.

``make mutants`` tries all games, ``make mutants ARGS=court`` one, ``ARGS="court --changed"`` only
functions changed since main, ``ARGS="court --only plays.strike"`` one function. Without make, in
the folder ``lab``: ``PYTHONPATH=../src ../.venv/bin/python -m mutants court``.

A *mutant* is one small change: ``<`` becomes ``<=``, 3 becomes 4, a statement is dropped, two
arguments are swapped. It is planted in every file that holds a rule, and only the tests that reach
the changed line are run, the fastest first, until one fails: then it is *killed*. One that all
tests let pass *survives*: the net has a hole, or the change changes nothing. The latter are listed
in ``accepted/GAME.toml`` with the reason.
"""
