"""Write all playthroughs anew; the difference is for a reviewer to read."""

import shutil

from playthrough import FOLDER, texts

if __name__ == "__main__":
    shutil.rmtree(FOLDER, ignore_errors=True)
    for path, text in texts().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
