"""The syntax trees of a game's files, with all places for a change."""

import ast

from mutants.mutant import Mutant
from mutants.scope import Scope
from mutants.sites import sites


class Trees:
    """Read once; a change is for good, so it is planted in a process that ends with its trial."""

    def __init__(self, scope: Scope) -> None:
        """Read all files of *scope*."""
        texts = {path.stem: path.read_text(encoding="utf-8") for path in scope.files}
        self._trees = {stem: ast.parse(text) for stem, text in texts.items()}
        self._sites = {stem: sites(tree) for stem, tree in self._trees.items()}

    def plant(self, mutant: Mutant) -> ast.Module:
        """Return the tree of a file with the change of *mutant*."""
        self._sites[mutant.module][mutant.at].plant()
        return self._trees[mutant.module]
