"""A hall without a server around it."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from signoria.tables.live.confusables import prototypes
from signoria.tables.model.names import use_confusables

use_confusables(prototypes)
